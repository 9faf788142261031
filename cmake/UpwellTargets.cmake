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

# All targets are compiled with the same flags, so that they can share one precompiled header.
add_library(upwell_options INTERFACE)
target_include_directories(upwell_options INTERFACE "${CMAKE_SOURCE_DIR}/src" "${CMAKE_SOURCE_DIR}")
# g++ 12 takes the frames of Asio's coroutines for mismatched allocations.
target_compile_options(upwell_options INTERFACE
  -Wall -Wextra -Wno-missing-field-initializers
  $<$<CXX_COMPILER_ID:GNU>:-Wno-mismatched-new-delete -fpch-preprocess>
  $<$<BOOL:${UPWELL_WERROR}>:-Werror>)
target_compile_definitions(upwell_options INTERFACE
  UPWELL_VERSION="${PROJECT_VERSION}" BOOST_ASIO_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED)
target_link_libraries(upwell_options INTERFACE Threads::Threads)
# What reads hostile bytes is compiled so that a write beyond a buffer ends the program instead of serving somebody:
# checked calls of the C library, guarded stacks, addresses that differ each time, no table of functions that can be
# written. Sanitizers and fuzzers have their own ways.
if(UPWELL_HARDENING AND NOT UPWELL_SANITIZE AND NOT UPWELL_FUZZ)
  include(CheckCXXCompilerFlag)
  check_cxx_compiler_flag(-fcf-protection=full UPWELL_HAS_CF_PROTECTION)
  check_cxx_compiler_flag(-fstack-clash-protection UPWELL_HAS_STACK_CLASH_PROTECTION)
  target_compile_options(upwell_options INTERFACE -fPIE -fstack-protector-strong
    $<$<BOOL:${UPWELL_HAS_STACK_CLASH_PROTECTION}>:-fstack-clash-protection>
    $<$<BOOL:${UPWELL_HAS_CF_PROTECTION}>:-fcf-protection=full>
    $<$<CONFIG:Release>:-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3>)
  target_link_options(upwell_options INTERFACE -pie -Wl,-z,relro,-z,now,-z,noexecstack)
endif()
if(UPWELL_SANITIZE)
  target_compile_options(upwell_options INTERFACE
    -fsanitize=${UPWELL_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(upwell_options INTERFACE -fsanitize=${UPWELL_SANITIZE})
endif()
if(UPWELL_FUZZ)
  target_compile_options(upwell_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

# What nearly every file includes is compiled once. Asio's own functions too, not in every file.
add_library(upwell_asio STATIC "${CMAKE_SOURCE_DIR}/cmake/asio.cc")
target_link_libraries(upwell_asio PUBLIC upwell_options Boost::headers)
add_library(upwell_precompiled STATIC "${CMAKE_SOURCE_DIR}/cmake/precompiled.cc")
target_link_libraries(upwell_precompiled PRIVATE upwell_options Boost::headers)
target_precompile_headers(upwell_precompiled PRIVATE "${CMAKE_SOURCE_DIR}/cmake/precompiled.h")

# upwell_unity(TARGET): with UPWELL_UNITY, up to so many files of the target are compiled as one. More take more memory
# and leave one core idle at the end; `scripts/check_includes.py --unity` sees to it that their names do not meet.
function(upwell_unity target)
  if(UPWELL_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${UPWELL_UNITY_BATCH})
    # A class of a .cc file with a member of an anonymous type is nothing to warn of, but g++ takes the file for a header.
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  endif()
endfunction()

if(UPWELL_TESTS)
  find_package(GTest REQUIRED)
  include(GoogleTest)
  enable_testing()
  add_custom_target(unit_tests COMMENT "Programs that ctest -L unit runs")
  add_library(upwell_gtest STATIC "${CMAKE_SOURCE_DIR}/cmake/gtest_main.cc")
  target_link_libraries(upwell_gtest PUBLIC upwell_asio GTest::gtest GTest::gmock)
  # Sanitizers slow a test down, so its limits of time are as many times as long.
  set(UPWELL_TIME_FACTOR 1)
  if(UPWELL_SANITIZE)
    set(UPWELL_TIME_FACTOR 5)
  endif()
  target_compile_definitions(upwell_gtest PUBLIC UPWELL_TIME_FACTOR=${UPWELL_TIME_FACTOR})
  # Tests are compiled often and run once; what they test keeps its own flags.
  set(UPWELL_TEST_FLAGS "-O1" CACHE STRING "optimisation of the tests' own files in a release")
  target_compile_options(upwell_gtest PUBLIC $<$<CONFIG:Release>:${UPWELL_TEST_FLAGS}>)
  target_precompile_headers(upwell_gtest PRIVATE
    "${CMAKE_SOURCE_DIR}/cmake/precompiled.h" <gmock/gmock.h> <gtest/gtest.h>)
endif()

# upwell_test(NAME SOURCES... LINKS... LABEL unit|e2e): one GoogleTest program, one ctest entry.
function(upwell_test name)
  cmake_parse_arguments(ARG "" "TIMEOUT;LABEL" "SOURCES;LINKS" ${ARGN})
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 240)
  endif()
  math(EXPR ARG_TIMEOUT "${ARG_TIMEOUT} * ${UPWELL_TIME_FACTOR}")
  if(NOT ARG_LABEL)
    set(ARG_LABEL unit)
  endif()
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_LINKS} upwell_gtest)
  target_precompile_headers(${name} REUSE_FROM upwell_gtest)
  upwell_unity(${name})
  target_compile_definitions(${name} PRIVATE
    UPWELL_SOURCE_DIR="${CMAKE_SOURCE_DIR}" UPWELL_SHARED_DIR="${CMAKE_SOURCE_DIR}/../shared")
  if(ARG_LABEL STREQUAL unit)
    add_dependencies(unit_tests ${name})
  endif()
  add_test(NAME ${name} COMMAND ${name} --gtest_brief=1)
  set_tests_properties(${name} PROPERTIES TIMEOUT ${ARG_TIMEOUT} LABELS ${ARG_LABEL})
endfunction()

# upwell_library(NAME [DIR dir] USES folders [TEST_USES folders] LINKS libraries): all *.cc of the folder and its
# sub-folders but the tests become libupwell_NAME, all *_test.cc become NAME_test. All *_for_tests.cc become
# upwell_NAME_for_tests, which NAME_test links, and the tests of other folders that name it in TEST_USES.
function(upwell_library name)
  cmake_parse_arguments(ARG "" "DIR" "USES;TEST_USES;LINKS" ${ARGN})
  if(NOT ARG_DIR)
    set(ARG_DIR "src/${name}")
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${ARG_DIR}/*.cc")
  set(tests ${sources})
  set(helpers ${sources})
  list(FILTER sources EXCLUDE REGEX "(_test|_for_tests)\\.cc$")
  list(FILTER sources EXCLUDE REGEX "/(e2e|program)/")
  list(FILTER tests INCLUDE REGEX "_test\\.cc$")
  list(FILTER tests EXCLUDE REGEX "/(e2e|program)/")
  list(FILTER helpers INCLUDE REGEX "_for_tests\\.cc$")
  list(TRANSFORM ARG_USES PREPEND upwell_)
  list(TRANSFORM ARG_TEST_USES PREPEND upwell_)
  add_library(upwell_${name} STATIC ${sources})
  target_link_libraries(upwell_${name} PUBLIC upwell_options ${ARG_USES} ${ARG_LINKS})
  target_precompile_headers(upwell_${name} REUSE_FROM upwell_precompiled)
  upwell_unity(upwell_${name})
  if(UPWELL_TESTS AND helpers)
    add_library(upwell_${name}_for_tests STATIC ${helpers})
    target_link_libraries(upwell_${name}_for_tests PUBLIC upwell_${name})
    target_precompile_headers(upwell_${name}_for_tests REUSE_FROM upwell_precompiled)
    upwell_unity(upwell_${name}_for_tests)
    list(APPEND ARG_TEST_USES upwell_${name}_for_tests)
  endif()
  if(UPWELL_TESTS AND tests)
    upwell_test(${name}_test SOURCES ${tests} LINKS upwell_${name} ${ARG_TEST_USES})
  endif()
endfunction()
