/* The contract every game keeps, of the toy, which has something of everything. */
#include "contract.h"
#include "toy.h"

int main(void) {
    return contract_run(NULL, 0);
}
