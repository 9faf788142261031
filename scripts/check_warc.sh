#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# check_warc.sh FOLDER: has every archive of a run's warc/ folder read by tools that are not ours:
# gzip, and warcio on node, which is installed into build/node at the first use. Exit code 77 where
# warcio cannot be had.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
modules=$root/build/node

for file in "$1"/*.warc.gz; do gzip -t "$file"; done
if [ ! -d "$modules/node_modules/warcio" ]; then
  mkdir -p "$modules"
  npm install --silent --no-audit --no-fund --fetch-retries=1 --fetch-timeout=30000 \
    --prefix "$modules" warcio@2.4.11 >/dev/null || { echo "warcio cannot be installed"; exit 77; }
fi
for file in "$1"/*.warc.gz; do
  NODE_PATH="$modules/node_modules" node "$root/scripts/check_warc.mjs" "$file"
done
