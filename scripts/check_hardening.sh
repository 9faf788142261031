#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# check_hardening.sh PROGRAM: fails unless the program was built with the checks that cmake/UpwellTargets.cmake asks for.
# Exit code 77 where readelf is not there.
set -euo pipefail
command -v readelf >/dev/null || { echo "readelf is not installed"; exit 77; }
program=$1
missing=0

# want WHAT PATTERN: the pattern stands in what readelf tells of the program.
want() {
  grep -qE "$2" <<<"$told" || { echo "$program: no $1"; missing=1; }
}
told=$(readelf -Wh -Wl -Wd -W --dyn-syms "$program")
want "position-independent code" "Type: +DYN"
want "read-only table of functions (RELRO)" "GNU_RELRO"
want "binding at the start (BIND_NOW)" "BIND_NOW|FLAGS_1.*NOW"
want "guard of the stack" "__stack_chk_fail"
want "checked calls of the C library" "__[a-z]+_chk"
if grep -qE "GNU_STACK.*E" <<<"$(grep GNU_STACK <<<"$told" | sed 's/0x[0-9a-f]*//g; s/GNU_STACK//')"; then
  echo "$program: the stack can be executed"
  missing=1
fi
exit $missing
