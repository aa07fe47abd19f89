/* Unit tests of base/error and base/ensure: how bad input, broken invariants and misuse are told. */
#define _POSIX_C_SOURCE 200809L

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/ensure.h"
#include "base/error.h"
#include "base/json.h"
#include "base/text.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static void test_place(void **state) {
    (void)state;
    gg_error error = {""};
    assert_false(gg_fail(&error, "marengo.gg", 41, "hex %04d is off the board", 1719));
    assert_string_equal(error.text, "marengo.gg:41: hex 1719 is off the board");
    error.text[0] = '\0';
    assert_false(gg_fail(&error, "marengo.gg", 0, "too large"));
    assert_string_equal(error.text, "marengo.gg: too large");
    error.text[0] = '\0';
    assert_false(gg_fail(&error, NULL, 41, "no such game"));
    assert_string_equal(error.text, "no such game");
}

static void test_first_cause_stands(void **state) {
    (void)state;
    gg_error error = {""};
    gg_fail(&error, "a", 1, "first");
    assert_false(gg_fail(&error, "b", 2, "second"));
    assert_string_equal(error.text, "a:1: first");
}

static void test_message_is_one_clean_line(void **state) {
    (void)state;
    gg_error error = {""};
    gg_fail(&error, "a\nb", 1, "tab\tbell\adel\x7f bad\xff good\xc3\xa9");
    assert_string_equal(error.text, "a?b:1: tab?bell?del? bad? good\xc3\xa9");
}

static void test_message_is_cut_at_the_end_of_its_room(void **state) {
    (void)state;
    char large[2000];
    memset(large, 'x', sizeof large - 1);
    large[sizeof large - 1] = '\0';
    gg_error error = {""};
    gg_fail(&error, "f", 1, "%s", large);
    assert_int_equal(strlen(error.text), sizeof error.text - 1);
    assert_memory_equal(error.text, "f:1: xxx", 8);
    error.text[0] = '\0';
    gg_fail(&error, large, 1, "never seen");
    assert_int_equal(strlen(error.text), sizeof error.text - 1);
    assert_int_equal(error.text[sizeof error.text - 2], 'x');
    error.text[0] = '\0';
    memcpy(large + sizeof error.text - 2, "\xc3\xa9", 2); /* its second byte falls behind the end */
    gg_fail(&error, NULL, 0, "%s", large);
    assert_int_equal(error.text[sizeof error.text - 2], '?');
    assert_int_equal(error.text[sizeof error.text - 3], 'x');
}

static void print_what_was_played(void) {
    fputs("played: F1 charges\n", stderr);
}

static void break_inside_the_hook(void) {
    gg_ensure(2 < 1, "inside");
}

static void hold(void) {
    int checked = 0;
    gg_ensure(++checked == 1, "evaluated %d times", checked);
    gg_ensure(checked == 1, "evaluated %d times", checked);
}

static void broken(void) {
    gg_ensure(1 + 1 == 3, "strength %d", 7);
}

static void broken_with_hook(void) {
    gg_broken_hook = print_what_was_played;
    broken();
}

static void broken_twice(void) {
    gg_broken_hook = break_inside_the_hook;
    broken();
}

/* Lets the address sanitizer answer a request that is too large as the C library does. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) {
    return "allocator_may_return_null=1";
}

static void out_of_memory(void) {
    volatile size_t most = SIZE_MAX;
    gg_starve_hook = print_what_was_played;
    gg_grow(NULL, most);
}

static gg_json open_json(void) {
    static gg_text out;
    gg_json json;
    gg_json_init(&json, &out);
    return json;
}

static void json_key_in_array(void) {
    gg_json json = open_json();
    gg_json_array(&json, NULL);
    gg_json_int(&json, "n", 1);
}

static void json_no_key_in_object(void) {
    gg_json json = open_json();
    gg_json_object(&json, NULL);
    gg_json_int(&json, NULL, 1);
}

static void json_too_deep(void) {
    gg_json json = open_json();
    for (int i = 0; i < 32; i++) gg_json_array(&json, NULL);
}

static void json_nothing_to_close(void) {
    gg_json json = open_json();
    gg_json_end(&json);
}

/* Runs `act` in a process of its own; its standard error into out, its end as waitpid tells it. */
static int run_apart(void (*act)(void), char *out, size_t room) {
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        signal(SIGABRT, SIG_DFL);
        dup2(ends[1], STDERR_FILENO);
        act();
        _exit(0);
    }
    close(ends[1]);
    size_t size = 0;
    ssize_t got;
    while ((got = read(ends[0], out + size, room - 1 - size)) > 0) size += (size_t)got;
    out[size] = '\0';
    close(ends[0]);
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static void assert_aborts(void (*act)(void), const char *said, const char *said_then) {
    char out[4096];
    int status = run_apart(act, out, sizeof out);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGABRT);
    const char *first = strstr(out, said);
    assert_non_null(first);
    assert_non_null(strstr(first, said_then));
}

static void test_ensure_holds_silently(void **state) {
    (void)state;
    char out[4096];
    assert_int_equal(run_apart(hold, out, sizeof out), 0);
    assert_string_equal(out, "");
}

static void test_ensure_says_what_was_expected_and_aborts(void **state) {
    (void)state;
    assert_aborts(broken, "test_failure.c:", ": broken: 1 + 1 == 3: strength 7\n");
}

static void test_ensure_calls_the_hook_once(void **state) {
    (void)state;
    assert_aborts(broken_with_hook, "strength 7\n", "played: F1 charges\n");
    assert_aborts(broken_twice, "strength 7\n", "2 < 1: inside\n");
}

static void test_running_out_of_memory_is_told(void **state) {
    (void)state;
    char out[4096];
    int status = run_apart(out_of_memory, out, sizeof out);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 1);
    assert_non_null(strstr(out, "out of memory: "));
    assert_non_null(strstr(out, " bytes are missing\nplayed: F1 charges\n"));
}

static void test_misused_json_is_told(void **state) {
    (void)state;
    assert_aborts(json_key_in_array, "json.c:", "JSON key n\n");
    assert_aborts(json_no_key_in_object, "json.c:", "JSON key missing in an object\n");
    assert_aborts(json_too_deep, "json.c:", "JSON deeper than 31\n");
    assert_aborts(json_nothing_to_close, "json.c:", "nothing to close\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_place),
        cmocka_unit_test(test_first_cause_stands),
        cmocka_unit_test(test_message_is_one_clean_line),
        cmocka_unit_test(test_message_is_cut_at_the_end_of_its_room),
        cmocka_unit_test(test_ensure_holds_silently),
        cmocka_unit_test(test_ensure_says_what_was_expected_and_aborts),
        cmocka_unit_test(test_ensure_calls_the_hook_once),
        cmocka_unit_test(test_running_out_of_memory_is_told),
        cmocka_unit_test(test_misused_json_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
