# Each tests/fuzz/fuzz_*.c is a libFuzzer program; the target fuzz makes them all.

file(GLOB fuzz_targets CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/fuzz/fuzz_*.c)
add_custom_target(fuzz)
foreach(source IN LISTS fuzz_targets)
  get_filename_component(name ${source} NAME_WE)
  add_executable(${name} ${source})
  if(name STREQUAL "fuzz_protocol") # spoken by the command, so it needs the command's files, all but its main
    set(protocol_sources ${cli_sources})
    list(FILTER protocol_sources EXCLUDE REGEX "/(main|serve)\\.c$")
    target_sources(${name} PRIVATE ${protocol_sources})
  endif()
  target_link_libraries(${name} PRIVATE ${rooms} ${system_libraries})
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  add_dependencies(${name} gen)
  add_dependencies(fuzz ${name})
endforeach()
