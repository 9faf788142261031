#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# make experiments: runs them on the test bed and writes their tables beside this script.
set -euo pipefail
cd "$(dirname "$0")/../.."
cmake --build build -j "$(nproc)" --target testbed_table upwell
{
  echo "# What is found on the test bed"
  echo
  echo "Made by \`make experiments\` (\`build/testing/e2e/testbed_table\`): every site of the test bed is"
  echo "surfaced with the default options and \`--post\`, and its records.jsonl is compared with the"
  echo "site's truth. *Strangers* are lines that show no record of the site, *repeats* are records that"
  echo "got two keys. The random sites are drawn from a seed; their data, looks and habits vary."
  echo
  build/testing/e2e/testbed_table
} >docs/results/testbed.md.part
mv docs/results/testbed.md.part docs/results/testbed.md
cat docs/results/testbed.md
