# Run while building: makes the C source `out` of the files in the folder `page`, each with its compressed form, by
# the program `embed`. They are compressed in the folder `copy`.

file(REMOVE_RECURSE ${copy})
file(COPY ${page}/ DESTINATION ${copy})
file(GLOB_RECURSE files LIST_DIRECTORIES false ${copy}/*)
execute_process(COMMAND gzip -9 -n -k ${files} RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "gzip: ${status}")
endif()
file(GLOB_RECURSE files LIST_DIRECTORIES false ${copy}/*)
execute_process(COMMAND ${embed} pages ${out} ${copy} ${files} RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "embed: ${status}")
endif()
