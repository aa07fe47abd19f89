# What ctest runs: the unit tests, the cases of each game, the checks of the sources. Also the developers' tools.

enable_testing()

# All rooms in one archive: a test takes what it needs out of it, and what a test defines itself (a table of toy games)
# takes the place of ours. Only clang's own ar can read what clang compiles for LTO.
if(CMAKE_C_COMPILER_ID MATCHES "Clang" AND CMAKE_C_COMPILER_AR)
  set(CMAKE_AR ${CMAKE_C_COMPILER_AR})
  set(CMAKE_RANLIB ${CMAKE_C_COMPILER_RANLIB})
endif()
add_library(house STATIC)
target_link_libraries(house PRIVATE ${rooms} $<TARGET_NAME_IF_EXISTS:server>)

function(add_program name)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE house ${system_libraries})
  target_link_options(${name} PRIVATE ${lto_test_link})
  add_dependencies(${name} gen)
endfunction()

# The developers' tools, so that they go on compiling. embed is made by itself (embed.cmake).
file(GLOB tools CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tools/*.c)
list(FILTER tools EXCLUDE REGEX "/embed\\.c$")
foreach(source IN LISTS tools)
  get_filename_component(name ${source} NAME_WE)
  add_program(${name} ${source})
endforeach()

find_path(CMOCKA_INCLUDE cmocka.h REQUIRED)
find_library(CMOCKA_LIBRARY cmocka REQUIRED)
file(GLOB unit_tests CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/unit/test_*.c)
if(NOT TARGET server)
  list(FILTER unit_tests EXCLUDE REGEX "/test_server\\.c$")
endif()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${unit_tests})
foreach(source IN LISTS unit_tests)
  get_filename_component(name ${source} NAME_WE)
  # A test that includes "toy.h" is made together with toy.c.
  file(STRINGS ${source} helpers REGEX "^#include \"[a-z_]+\\.h\"")
  list(TRANSFORM helpers REPLACE "^#include \"([a-z_]+)\\.h\".*" "${CMAKE_SOURCE_DIR}/tests/unit/\\1.c")
  add_program(${name} ${source} ${helpers})
  target_include_directories(${name} PRIVATE ${CMOCKA_INCLUDE})
  target_link_libraries(${name} PRIVATE ${CMOCKA_LIBRARY})
  add_test(NAME unit/${name} COMMAND ${name} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
endforeach()

if(TARGET grognard)
  foreach(game IN LISTS games)
    file(GLOB_RECURSE cases CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}
         ${CMAKE_SOURCE_DIR}/tests/cases/${game}/*.case)
    if(cases)
      add_test(NAME cases/${game} COMMAND grognard case ${cases} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    endif()
  endforeach()
endif()

file(GLOB room_checks CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/rooms/*.sh)
foreach(script IN LISTS room_checks)
  get_filename_component(name ${script} NAME_WE)
  add_test(NAME rooms/${name} COMMAND ${script} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
endforeach()
