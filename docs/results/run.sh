#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# make experiments: writes the tables beside this script.
#   docs/results/run.sh [testbed|forms]   only that one
# LABELLED is the folder of labelled pages; what needs them is left as it is where they are missing.
set -euo pipefail
cd "$(dirname "$0")/../.."
BUILD=${BUILD:-build}
LABELLED=${LABELLED:-../shared/data}

# write_table NAME COMMAND...: the file changes only where the command succeeds.
write_table() {
  local name=docs/results/$1.md
  shift
  "$@" >"$name.part"
  mv "$name.part" "$name"
  cat "$name"
}

testbed_table() {
  echo "# What is found on the test bed"
  echo
  echo "Made by \`make experiments\` (\`build/testing/e2e/testbed_table\`): every site of the test bed is"
  echo "surfaced with the default options and \`--post\`, and its records.jsonl is compared with the"
  echo "site's truth. *Strangers* are lines that show no record of the site, *repeats* are records that"
  echo "got two keys. The random sites are drawn from a seed; their data, looks and habits vary."
  echo
  "$BUILD/testing/e2e/testbed_table"
}

forms_table() {
  echo "# How well forms are understood"
  echo
  echo "Made by \`make experiments\` from real forms that people labelled (Formasaurus; one half of its"
  echo "sites)."
  echo
  echo "## What a form is for"
  echo
  echo "\`build/training/upwell-train-forms --table\`. A form is always judged by weights that were learned"
  echo "from other sites; repeats of a form count once. The query field counts as named only where the"
  echo "form is also judged a search. *Nested*: the penalty and the strength of the weights that are held"
  echo "before any example are chosen anew within each training fold. The list of features and words was"
  echo "made with this half at hand, so that sites of other times may fare a little worse. Formasaurus"
  echo "published its figures for its own data as a whole."
  echo
  "$BUILD/training/upwell-train-forms" "$LABELLED/forms" --table
}

if [[ ${1:-testbed} == testbed ]]; then
  cmake --build "$BUILD" -j "$(nproc)" --target testbed_table upwell
  write_table testbed testbed_table
fi
if [[ ${1:-forms} == forms ]]; then
  if [[ -r $LABELLED/forms/labels.jsonl ]]; then
    cmake --build "$BUILD" -j "$(nproc)" --target upwell-train-forms
    write_table forms forms_table
  else
    echo "docs/results/forms.md is left as it is: there are no labelled forms in $LABELLED" >&2
  fi
fi
