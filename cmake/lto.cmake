# Optimisation across files, where the compiler and its linker can. The many test programs are spared it: objects of
# gcc carry machine code as well, and clang's linker keeps what it optimised before.
#
# Sets lto_compile, lto_link and lto_test_link, empty where there is no LTO.

include(CheckCSourceCompiles)
set(lto_compile "")
set(lto_link "")
set(lto_test_link "")

# Can this compiler compile and link with these flags?
function(try_lto result)
  string(REPLACE ";" " " CMAKE_REQUIRED_FLAGS "${ARGN}")
  check_c_source_compiles("int main(void) { return 0; }" ${result})
endfunction()

if(GROGNARD_LTO)
  set(lld -fuse-ld=lld)
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    set(lld "") # there is no other linker
  endif()
  try_lto(HAVE_LTO_AUTO -flto=auto -ffat-lto-objects -Werror)
  try_lto(HAVE_LTO_THIN -flto=thin ${lld})
  if(HAVE_LTO_AUTO)
    set(lto_compile -flto=auto -ffat-lto-objects)
    set(lto_link -flto=auto)
    set(lto_test_link -fno-lto)
  elseif(HAVE_LTO_THIN)
    set(lto_compile -flto=thin)
    set(lto_link -flto=thin ${lld} -Wl,--thinlto-cache-dir=${CMAKE_BINARY_DIR}/lto-cache)
    set(lto_test_link ${lto_link})
  else()
    message(WARNING "${CMAKE_C_COMPILER} cannot optimise across files here: the program will be slower. "
                    "(clang needs lld for it.)")
  endif()
endif()
