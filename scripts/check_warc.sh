#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# check_warc.sh FOLDER: has every archive of a run's warc/ folder read by tools that are not ours:
# gzip, and warcio on node, which is installed into build/node at the first use, with all that it
# needs as the lock file in scripts/node names it. Exit code 77 where warcio cannot be had.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
modules=$root/build/node

for file in "$1"/*.warc.gz; do gzip -t "$file"; done
# What was installed by another lock file is installed again. No package runs a script of its own.
if ! cmp -s "$root/scripts/node/package-lock.json" "$modules/package-lock.json"; then
  mkdir -p "$modules"
  cp "$root/scripts/node/package.json" "$modules/"
  npm_lock=$modules/package-lock.json
  cp "$root/scripts/node/package-lock.json" "$npm_lock"
  npm ci --silent --ignore-scripts --no-audit --no-fund --fetch-retries=1 --fetch-timeout=30000 \
    --prefix "$modules" >/dev/null || { rm -f "$npm_lock"; echo "warcio cannot be installed"; exit 77; }
fi
for file in "$1"/*.warc.gz; do
  NODE_PATH="$modules/node_modules" node "$root/scripts/check_warc.mjs" "$file"
done
