#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The arrows between the folders of src/ point one way: a folder includes only folders before it.
set -euo pipefail
cd "${1:-$(dirname "$0")/..}"

grep -rnoE '^#include "[a-z_]+/' src --include='*.h' --include='*.cc' |
  awk -F'[:"/]' '
    BEGIN {
      count = split("base fetch parse form answer query harvest discover entities store search report crawl", order, " ")
      for (i = 1; i <= count; i++) position[order[i]] = i
    }
    {
      # src / FOLDER / FILE : LINE : #include " TARGET /
      from = $2; to = $6
      if (!(to in position) || position[to] > position[from]) {
        print $1 "/" $2 "/" $3 ":" $4 ": " from "/ must not include " to "/"
        wrong = 1
      }
    }
    END { if (NR == 0) { print "no includes found"; wrong = 1 } exit wrong }'
