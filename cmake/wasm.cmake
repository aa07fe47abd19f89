# Toolchain: WebAssembly with the WASI C library. Debian: clang lld wasi-libc libclang-rt-dev-wasm32.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
# The stack comes first in memory, so that running out of it traps instead of writing over data.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-z,stack-size=8388608 -Wl,--stack-first")
