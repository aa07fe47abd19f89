# What tools/embed makes of data/: the rule books as gen/rules_GAME.[hc], all other files as gen/shipped.c.
# The tool runs while building, so it is compiled for this machine whatever the target is.
#
# Sets games, rules_sources, shipped_source; the target gen makes the files.

find_program(GROGNARD_HOST_CC NAMES cc gcc clang REQUIRED DOC "C compiler for tools that run while building")
set(embed ${CMAKE_BINARY_DIR}/embed)
add_custom_command(
  OUTPUT ${embed}
  COMMAND ${GROGNARD_HOST_CC} -std=c17 -O1 ${warnings} -o ${embed} ${CMAKE_SOURCE_DIR}/tools/embed.c
  DEPENDS ${CMAKE_SOURCE_DIR}/tools/embed.c
  COMMENT "Compiling embed"
  VERBATIM COMMAND_EXPAND_LISTS)

# A game is a folder of src/rules that has a book: data/rules/GAME.md, or GAME-1.md, GAME-2.md...
set(gen ${CMAKE_BINARY_DIR}/gen)
file(MAKE_DIRECTORY ${gen})
file(GLOB folders CONFIGURE_DEPENDS LIST_DIRECTORIES true RELATIVE ${CMAKE_SOURCE_DIR}/src/rules
     ${CMAKE_SOURCE_DIR}/src/rules/*)
foreach(game IN LISTS folders)
  file(GLOB books CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/data/rules/${game}.md
       ${CMAKE_SOURCE_DIR}/data/rules/${game}-*.md)
  if(IS_DIRECTORY ${CMAKE_SOURCE_DIR}/src/rules/${game} AND books)
    list(APPEND games ${game})
    list(APPEND rules_sources ${gen}/rules_${game}.c)
    list(APPEND rules_headers ${gen}/rules_${game}.h)
    add_custom_command(
      OUTPUT ${gen}/rules_${game}.h ${gen}/rules_${game}.c
      COMMAND ${embed} rules ${game} ${gen}/rules_${game}.h ${gen}/rules_${game}.c ${books}
      DEPENDS ${embed} ${books}
      COMMENT "Embedding the rules of ${game}"
      VERBATIM)
  endif()
endforeach()

file(GLOB_RECURSE shipped CONFIGURE_DEPENDS LIST_DIRECTORIES false ${CMAKE_SOURCE_DIR}/data/*)
list(FILTER shipped EXCLUDE REGEX "/data/rules/")
set(shipped_source ${gen}/shipped.c)
add_custom_command(
  OUTPUT ${shipped_source}
  COMMAND ${embed} files ${shipped_source} ${CMAKE_SOURCE_DIR}/data ${shipped}
  DEPENDS ${embed} ${shipped}
  COMMENT "Embedding data"
  VERBATIM)

add_custom_target(gen DEPENDS ${rules_headers} ${rules_sources} ${shipped_source})
