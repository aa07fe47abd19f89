# The server room, where there is libwebsockets (Debian: libwebsockets-dev); without it `grognard serve` says what is
# missing. The room carries the files of a page: the one built by cmake/page.cmake with GROGNARD_WEB, else
# src/server/plain, which says how to get the other.

if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  return()
endif()
find_path(WEBSOCKETS_INCLUDE libwebsockets.h)
find_library(WEBSOCKETS_LIBRARY websockets)
if(WEBSOCKETS_INCLUDE AND WEBSOCKETS_LIBRARY) # the one found may be for another kind of machine, as with -m32
  include(CheckCSourceCompiles)
  set(CMAKE_REQUIRED_INCLUDES ${WEBSOCKETS_INCLUDE})
  set(CMAKE_REQUIRED_LIBRARIES ${WEBSOCKETS_LIBRARY})
  check_c_source_compiles("#include <libwebsockets.h>\nint main(void) { return !lws_get_library_version(); }"
                          HAVE_WEBSOCKETS)
  unset(CMAKE_REQUIRED_INCLUDES)
  unset(CMAKE_REQUIRED_LIBRARIES)
endif()
if(NOT HAVE_WEBSOCKETS)
  message(STATUS "No libwebsockets: the program will not serve")
  return()
endif()

if(GROGNARD_WEB)
  include(cmake/page.cmake) # sets page and page_files
else()
  set(page ${CMAKE_SOURCE_DIR}/src/server/plain)
  file(GLOB page_files CONFIGURE_DEPENDS ${page}/*)
endif()

set(pages_source ${gen}/pages.c)
add_custom_command(
  OUTPUT ${pages_source}
  COMMAND ${CMAKE_COMMAND} -Dpage=${page} -Dcopy=${CMAKE_BINARY_DIR}/pages -Dembed=${embed} -Dout=${pages_source}
          -P ${CMAKE_SOURCE_DIR}/cmake/embed_page.cmake
  DEPENDS ${embed} ${CMAKE_SOURCE_DIR}/cmake/embed_page.cmake ${page_files}
  COMMENT "Embedding the page"
  VERBATIM)

file(GLOB server_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/server/*.c)
add_library(server OBJECT ${server_sources} ${pages_source})
target_compile_options(server PRIVATE ${lto_compile})
target_include_directories(server PRIVATE ${WEBSOCKETS_INCLUDE})
if(TARGET grognard)
  target_compile_definitions(grognard PRIVATE HAVE_SERVER)
  target_link_libraries(grognard PRIVATE server ${WEBSOCKETS_LIBRARY})
endif()
