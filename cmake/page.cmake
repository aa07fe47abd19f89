# The web page, built of web/ by npm with the engine as WebAssembly inside it. Needs node 20.19, npm and what
# cmake/wasm.cmake names. Targets: page_engine, page_packages and page, each made of the ones before it.
#
# Sets page, the folder where it is built, and page_files, what stands for its being up to date.

find_program(NPM npm REQUIRED)
set(web ${CMAKE_SOURCE_DIR}/web)

# The same sources once more, for another machine: a build of its own below this one.
set(engine_build ${CMAKE_BINARY_DIR}/wasm)
set(page_engine ${engine_build}/engine.wasm)
file(GLOB_RECURSE engine_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/*.[ch] ${CMAKE_SOURCE_DIR}/data/*)
list(FILTER engine_sources EXCLUDE REGEX "/src/server/")
add_custom_command(
  OUTPUT ${page_engine}
  COMMAND ${CMAKE_COMMAND} -S ${CMAKE_SOURCE_DIR} -B ${engine_build} -G ${CMAKE_GENERATOR}
          -DCMAKE_TOOLCHAIN_FILE=${CMAKE_SOURCE_DIR}/cmake/wasm.cmake -DCMAKE_BUILD_TYPE=Release
          -DGROGNARD_WERROR=${GROGNARD_WERROR}
  COMMAND ${CMAKE_COMMAND} --build ${engine_build} --target engine
  COMMAND ${CMAKE_COMMAND} -E touch ${page_engine}
  DEPENDS ${engine_sources} ${CMAKE_SOURCE_DIR}/tools/embed.c ${CMAKE_SOURCE_DIR}/cmake/wasm.cmake
          ${CMAKE_SOURCE_DIR}/cmake/rooms.cmake ${CMAKE_SOURCE_DIR}/cmake/reals.cmake
  COMMENT "Building the engine of the page"
  VERBATIM)
add_custom_target(page_engine DEPENDS ${page_engine})

# npm writes this list when it has installed everything.
set(page_packages ${web}/node_modules/.package-lock.json)
add_custom_command(
  OUTPUT ${page_packages}
  COMMAND ${NPM} ci --no-audit --no-fund
  COMMAND ${CMAKE_COMMAND} -E touch ${page_packages}
  DEPENDS ${web}/package.json ${web}/package-lock.json
  WORKING_DIRECTORY ${web}
  COMMENT "Installing the packages of the page"
  VERBATIM)
add_custom_target(page_packages DEPENDS ${page_packages})

set(page ${CMAKE_BINARY_DIR}/page)
set(page_files ${page}/index.html)
file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS ${web}/src/* ${web}/public/*)
add_custom_command(
  OUTPUT ${page_files}
  COMMAND ${CMAKE_COMMAND} -E env GROGNARD_WASM=${page_engine} ${NPM} run build -- --outDir ${page} --emptyOutDir
  DEPENDS ${page_engine} ${page_packages} ${page_sources} ${web}/index.html ${web}/vite.config.ts
          ${web}/tsconfig.json ${web}/tools/engine.mjs
  WORKING_DIRECTORY ${web}
  COMMENT "Building the page"
  VERBATIM)
add_custom_target(page DEPENDS ${page_files})
add_dependencies(page page_engine page_packages)
