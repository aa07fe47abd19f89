# Real numbers are the same everywhere, so that players given the same number of nodes choose the same on every machine:
# no product and sum rounded once instead of twice, and on 32-bit x86 no registers wider than a double.

include(CheckCCompilerFlag)
check_c_compiler_flag(-ffp-contract=off HAVE_FP_CONTRACT_OFF)
if(HAVE_FP_CONTRACT_OFF)
  add_compile_options(-ffp-contract=off)
endif()
if(CMAKE_SIZEOF_VOID_P EQUAL 4 AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86|x86_64|AMD64|i[3-6]86)$")
  add_compile_options(-msse2 -mfpmath=sse)
endif()
