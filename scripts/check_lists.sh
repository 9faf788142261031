#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The committed .inc files are what data/ gives, and the check of that can fail. 77: there is no Python.
set -euo pipefail
cd "$(dirname "$0")/.."
if ! command -v python3 >/dev/null; then
  echo "skipped: there is no python3"
  exit 77
fi
python3 scripts/make_lists.py --check

tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
cp -r data "$tree/data"
find src -name '*.inc' -exec cp --parents -t "$tree" {} +
check() { python3 scripts/make_lists.py --check --root "$tree" >/dev/null 2>&1; }
check || { echo "a copy of the lists was refused"; exit 1; }
echo "Atlantis" >>"$tree/data/values/cities.txt"
if check; then echo "a value that is not in the .inc file was not found"; exit 1; fi
cp data/values/cities.txt "$tree/data/values/cities.txt"
echo "x" >"$tree/data/values/unnamed.txt"
if check; then echo "a file that no list names was not found"; exit 1; fi
echo "lists: ok"
