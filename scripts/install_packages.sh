#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs the Debian packages that building and testing upwell needs; quick when all are there.
set -euo pipefail

packages=(
  g++ cmake ninja-build ccache mold git make pkg-config ca-certificates
  libboost1.81-dev libboost-json1.81-dev libcurl4-openssl-dev libssl-dev libsqlite3-dev
  libicu-dev libpsl-dev publicsuffix libuchardet-dev zlib1g-dev libbrotli-dev libzstd-dev
  libdeflate-dev libtomlplusplus-dev libgtest-dev libgmock-dev
)
# Only `make test` needs these: the checker of the archives runs on node, those of the includes and
# lists on Python.
[ "${1:-}" = "--for-tests" ] && packages+=(nodejs npm sqlite3 python3)
# Only `make bench`, `make network`, `make lint`, and `make checked` and `make fuzz` need these.
[ "${1:-}" = "--for-bench" ] && packages+=(libbenchmark-dev nginx-light wget2)
# iproute2 has ss, which counts connections.
[ "${1:-}" = "--for-network" ] && packages+=(nginx-light apache2 haproxy squid dnsmasq openssl util-linux iproute2)
[ "${1:-}" = "--for-lint" ] && packages+=(clang-format)
[ "${1:-}" = "--for-clang" ] && packages+=(clang-16 libclang-rt-16-dev lld-16)

missing=()
for package in "${packages[@]}"; do
  case "$package" in
    nodejs) command -v node >/dev/null && continue ;;
    npm) command -v npm >/dev/null && continue ;;
  esac
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

echo "installing: ${missing[*]}"
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || { echo "not root and no sudo: please install: ${missing[*]}" >&2; exit 1; }
  as_root=(sudo)
fi
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -qq || echo "the lists of packages could not be fetched; trying with those that are here" >&2
# A server that is installed for tests does not begin to serve.
policy=/usr/sbin/policy-rc.d
if [ ! -e $policy ]; then
  printf '#!/bin/sh\nexit 101\n' | "${as_root[@]}" tee $policy >/dev/null
  "${as_root[@]}" chmod 755 $policy
  trap '"${as_root[@]}" rm -f $policy' EXIT
fi
"${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null || {
  echo "could not install what is needed here: ${missing[*]}" >&2
  exit 1
}
