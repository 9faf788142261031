#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# check_constants_test.sh [CHECKER]: the checker of constants finds those without an origin, and only
# those.
set -uo pipefail
checker="${1:-$(cd "$(dirname "$0")/../.." && pwd)/scripts/check_constants.py}"
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/src/base"
passed=0 failed=0

# finds EXPECTED CASE: the names that lack an origin in the file on standard input.
finds() {
  cat >"$tree/src/base/${file:-numbers.cc}"
  local found
  found=$("$checker" --root "$tree" | sed 's/.*: \(k[A-Za-z]*\) does not.*/\1/' | tr '\n' ' ')
  rm -f "$tree"/src/base/*
  if [[ "$found" == "$1" ]]; then
    passed=$((passed + 1))
  else
    echo "FAILED: $2: found '$found', expected '$1'"
    failed=$((failed + 1))
  fi
}

finds "kPatience " "a bare number" <<<'constexpr int kPatience = 25;'
finds "kPatience " "a unit is no origin" <<<'constexpr int kPatience = 25;  // questions'
finds "" "on the line" <<<'constexpr int kPatience = 25;  // questions, not tuned'
finds "" "above" <<<'// Questions; docs/results/scheduler.md has the loss at half of it.
constexpr int kPatience = 25;'
finds "" "over two lines" <<<'// Questions in a row. Not
// tuned.
constexpr int kPatience = 25;'
finds "" "above the group" <<<'// Guards.
constexpr size_t kMostLines = 100;   // of a page
constexpr size_t kMostBytes = 4000;  // of a line'
finds "kMostBytes " "a blank line ends the group" <<<'// Guards.
constexpr size_t kMostLines = 100;

constexpr size_t kMostBytes = 4000;'
finds "kShare " "a static member" <<<'struct A {
  static constexpr double kShare = 0.5;
};'
finds "" "made of other constants" <<<'constexpr int kBoth = kOne + kOther;'
finds "" "a text" <<<'constexpr char kName[] = "step 9";'
finds "" "a paper" <<<'constexpr double kThreshold = 0.85;  // EP 5'
finds "kWeights " "an array" <<<'constexpr double kWeights[] = {0.5, 0.25};'
finds "kGap " "a chrono type" <<<'constexpr std::chrono::seconds kGap{30};'
finds "kLimit " "a type of ours" <<<'inline constexpr form::Limit kLimit = {4};'
file=base_test.cc finds "" "a test" <<<'constexpr int kPatience = 25;'
file=kind_model.cc finds "" "a fitted model" <<<'constexpr double kWeight = 0.25;'

echo "$passed passed, $failed failed"
[[ $failed == 0 ]]
