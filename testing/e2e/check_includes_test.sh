#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The checker of the include directions must find a wrong arrow.
set -euo pipefail
checker="$(cd "$(dirname "$0")/../.." && pwd)/scripts/check_includes.sh"
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

mkdir -p "$tree/src/base" "$tree/src/fetch"
echo '#include "base/url.h"' >"$tree/src/fetch/good.cc"
"$checker" "$tree" || { echo "a right arrow was refused"; exit 1; }
echo '#include "fetch/web.h"' >"$tree/src/base/bad.cc"
if "$checker" "$tree" >/dev/null; then echo "a wrong arrow was not found"; exit 1; fi
echo '#include "apps/cli.h"' >"$tree/src/base/bad.cc"
if "$checker" "$tree" >/dev/null; then echo "an unknown folder was not found"; exit 1; fi
echo "includes checker: ok"
