# The rooms of the house, bottom to top, a library of objects each, and the grognard command on top of them. A room
# sees the headers of src, and of the rooms below it only (tests/rooms/check.sh sees to that).
#
# Sets rooms, the libraries that make a whole program, and system_libraries, what they need from outside. The server
# room needs more than they do and has its own file, server.cmake.

set(all_rooms base board game rules ai lab)
set(system_libraries m)
if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  find_package(Threads REQUIRED)
  list(APPEND system_libraries Threads::Threads)
endif()

include_directories(${CMAKE_SOURCE_DIR}/src ${CMAKE_BINARY_DIR})

set(rooms "")
foreach(room IN LISTS all_rooms)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${room}/*.c)
  if(room STREQUAL "rules")
    list(APPEND sources ${rules_sources})
  elseif(room STREQUAL "game")
    list(APPEND sources ${shipped_source})
  endif()
  if(sources)
    add_library(${room} OBJECT ${sources})
    target_compile_options(${room} PRIVATE ${lto_compile})
    add_dependencies(${room} gen)
    list(APPEND rooms ${room})
  endif()
endforeach()

file(GLOB_RECURSE cli_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/cli/*.c)
set(worker_sources ${cli_sources})
list(FILTER cli_sources EXCLUDE REGEX "/worker\\.c$")
list(FILTER worker_sources EXCLUDE REGEX "/main\\.c$")
if(cli_sources)
  add_executable(grognard ${cli_sources})
  target_compile_options(grognard PRIVATE ${lto_compile})
  target_link_options(grognard PRIVATE ${lto_link})
  target_link_libraries(grognard PRIVATE ${rooms} ${system_libraries})
  add_dependencies(grognard gen)
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    set_target_properties(grognard PROPERTIES SUFFIX .wasm)

    # The engine of the web page: a module that is called, without a main of its own.
    add_executable(engine ${worker_sources})
    set_target_properties(engine PROPERTIES SUFFIX .wasm)
    target_compile_options(engine PRIVATE ${lto_compile})
    target_link_options(engine PRIVATE ${lto_link} -mexec-model=reactor -Wl,--strip-all)
    target_link_libraries(engine PRIVATE ${rooms} ${system_libraries})
    add_dependencies(engine gen)
  endif()
endif()
message(STATUS "Rooms: ${rooms}; games: ${games}")
