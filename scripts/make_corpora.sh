#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Makes corpora for `upwell simulate` from what the system's package sources offer: the descriptions
# of all packages, in several languages, and the glosses of WordNet (package wordnet-base).
#   scripts/make_corpora.sh [FOLDER]     the default is build/corpora
# Needs apt, dpkg-deb, python3 and the network; changes nothing on the system.
set -euo pipefail
cd "$(dirname "$0")/.."
FOLDER=$(realpath -m "${1:-build/corpora}")
LANGUAGES=(en de fr it ja ru)
mkdir -p "$FOLDER/apt/"{lists/partial,cache/archives/partial,parts}

# A configuration of our own: the system's may say that descriptions are not wanted.
{
  echo "Dir::Etc::parts \"$FOLDER/apt/parts\";"
  echo "Dir::State::lists \"$FOLDER/apt/lists\";"
  echo "Dir::Cache \"$FOLDER/apt/cache\";"
  echo "Acquire::Languages { $(printf '"%s"; ' "${LANGUAGES[@]}")};"
  echo 'APT::Sandbox::User "";'
} >"$FOLDER/apt/apt.conf"
export APT_CONFIG=$FOLDER/apt/apt.conf

apt-get -q update
(cd "$FOLDER/apt" && apt-get -q download wordnet-base && dpkg-deb -x wordnet-base_*.deb wordnet)
python3 scripts/make_corpora.py "$FOLDER/apt/wordnet/usr/share/wordnet" "$FOLDER"
# Two halves of the packages, by a hash of their names: one to choose constants on, one not looked at.
python3 - "$FOLDER" <<'END'
import hashlib, json, sys
folder = sys.argv[1]
halves = [open(f"{folder}/debian-{half}.jsonl", "w") for half in "ab"]
for line in open(f"{folder}/debian.jsonl"):
    halves[hashlib.sha256(json.loads(line)["id"].encode()).digest()[0] & 1].write(line)
END
wc -l "$FOLDER"/*.jsonl
