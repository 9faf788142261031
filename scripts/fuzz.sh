#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# fuzz.sh SECONDS [TARGET...]: runs each fuzz target that long, then merges what it found into the
# committed corpus. Stops at the first finding.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=$1
shift

cmake --preset fuzz >/dev/null
cmake --build build-fuzz -j "$(nproc)"
for binary in build-fuzz/fuzz/*_fuzzer; do
  name=$(basename "$binary")
  if [ $# -gt 0 ] && [[ " $* " != *" $name "* ]]; then continue; fi
  corpus=fuzz/corpus/$name
  work=$(mktemp -d)
  mkdir -p "$corpus"
  echo "$name: $seconds s"
  "$binary" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$work/" "$work" "$corpus" >"$work.log" 2>&1 ||
    { tail -40 "$work.log"; echo "$name: a finding is in $work"; exit 1; }
  grep -E 'stat::number_of_executed_units|stat::peak_rss' "$work.log"
  "$binary" -merge=1 -max_len=4096 "$corpus" "$work" >/dev/null 2>&1
  rm -rf "$work" "$work.log"
done
