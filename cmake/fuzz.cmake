# Each tests/fuzz/fuzz_*.c is a libFuzzer program.

file(GLOB fuzz_targets CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/fuzz/fuzz_*.c)
foreach(source IN LISTS fuzz_targets)
  get_filename_component(name ${source} NAME_WE)
  add_executable(${name} ${source})
  target_link_libraries(${name} PRIVATE ${rooms} ${system_libraries})
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  add_dependencies(${name} gen)
endforeach()
