# SPDX-License-Identifier: Apache-2.0
# One static library per folder and one test program beside it.

find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
find_package(ZLIB REQUIRED)
find_package(OpenSSL REQUIRED)
find_package(Boost 1.81 REQUIRED COMPONENTS json)
pkg_check_modules(icu REQUIRED IMPORTED_TARGET icu-uc icu-i18n)
pkg_check_modules(psl REQUIRED IMPORTED_TARGET libpsl)
pkg_check_modules(curl REQUIRED IMPORTED_TARGET libcurl)
pkg_check_modules(brotli REQUIRED IMPORTED_TARGET libbrotlidec)
pkg_check_modules(zstd REQUIRED IMPORTED_TARGET libzstd)
pkg_check_modules(uchardet REQUIRED IMPORTED_TARGET uchardet)
pkg_check_modules(sqlite REQUIRED IMPORTED_TARGET sqlite3)
pkg_check_modules(deflate REQUIRED IMPORTED_TARGET libdeflate)

add_library(upwell_options INTERFACE)
target_include_directories(upwell_options INTERFACE "${CMAKE_SOURCE_DIR}/src" "${CMAKE_SOURCE_DIR}")
# g++ 12 takes the frames of Asio's coroutines for mismatched allocations.
target_compile_options(upwell_options INTERFACE
  -Wall -Wextra -Wno-missing-field-initializers
  $<$<CXX_COMPILER_ID:GNU>:-Wno-mismatched-new-delete>)
target_compile_definitions(upwell_options INTERFACE UPWELL_VERSION="${PROJECT_VERSION}")
if(UPWELL_SANITIZE)
  target_compile_options(upwell_options INTERFACE
    -fsanitize=${UPWELL_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(upwell_options INTERFACE -fsanitize=${UPWELL_SANITIZE})
endif()
if(UPWELL_FUZZ)
  target_compile_options(upwell_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

# Asio is compiled once, not in every file that includes it.
add_library(upwell_asio STATIC "${CMAKE_SOURCE_DIR}/cmake/asio.cc")
target_compile_definitions(upwell_asio PUBLIC BOOST_ASIO_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED)
target_link_libraries(upwell_asio PUBLIC upwell_options Boost::headers Threads::Threads)

if(UPWELL_TESTS)
  find_package(GTest REQUIRED)
  include(GoogleTest)
  enable_testing()
endif()

# upwell_test(NAME SOURCES... LINKS...): one GoogleTest program, one ctest entry per test program.
function(upwell_test name)
  cmake_parse_arguments(ARG "" "TIMEOUT" "SOURCES;LINKS" ${ARGN})
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 240)
  endif()
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_LINKS} GTest::gtest GTest::gmock GTest::gtest_main)
  target_compile_definitions(${name} PRIVATE
    UPWELL_SOURCE_DIR="${CMAKE_SOURCE_DIR}" UPWELL_SHARED_DIR="${CMAKE_SOURCE_DIR}/../shared")
  add_test(NAME ${name} COMMAND ${name} --gtest_brief=1)
  set_tests_properties(${name} PROPERTIES TIMEOUT ${ARG_TIMEOUT})
endfunction()

# upwell_library(NAME [DIR dir] USES folders LINKS libraries): all *.cc of the folder but the
# tests become libupwell_NAME, all *_test.cc become NAME_test.
function(upwell_library name)
  cmake_parse_arguments(ARG "" "DIR" "USES;LINKS" ${ARGN})
  if(NOT ARG_DIR)
    set(ARG_DIR "src/${name}")
  endif()
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${ARG_DIR}/*.cc")
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cc$")
  list(FILTER tests INCLUDE REGEX "_test\\.cc$")
  list(TRANSFORM ARG_USES PREPEND upwell_)
  if(sources)
    add_library(upwell_${name} STATIC ${sources})
    target_link_libraries(upwell_${name} PUBLIC upwell_options ${ARG_USES} ${ARG_LINKS})
  else()
    add_library(upwell_${name} INTERFACE)
    target_link_libraries(upwell_${name} INTERFACE upwell_options ${ARG_USES} ${ARG_LINKS})
  endif()
  if(UPWELL_TESTS AND tests)
    upwell_test(${name}_test SOURCES ${tests} LINKS upwell_${name})
  endif()
endfunction()
