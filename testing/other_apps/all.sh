#!/bin/bash
# all.sh list                                    the applications, in the order they are started
# all.sh start BASEDIR [FIRSTPORT [NAME...]]     starts all (or those named), one JSON line each, also in BASEDIR/apps.jsonl
# all.sh stop BASEDIR [NAME...]                  stops all (or those named) that were started under BASEDIR
# An application's DATADIR is BASEDIR/NAME; its port is FIRSTPORT (21500 unless told) plus its place in the list,
# so that it is the same whichever others are started. calibre also takes its own port plus 50.
set -uo pipefail
HERE=$(cd "$(dirname "$0")" && pwd)
NAMES=(omega swishe namazu cgit publicinbox mediawiki kiwix fossil calibre adminer)
usage() { sed -n '2,6s/^# //p' "$0"; exit 2; }
[ $# -ge 1 ] || usage
what=$1
shift
case $what in
list) printf '%s\n' "${NAMES[@]}"; exit;;
start)
    [ $# -ge 1 ] || usage
    mkdir -p "$1"
    base=$(cd "$1" && pwd) first=${2:-21500}
    shift; [ $# = 0 ] || shift
    want=" ${*:-${NAMES[*]}} " rc=0
    mkdir -p "$base/.cache"
    export APPS_CACHE=$base/.cache
    : >"$base/apps.jsonl"
    for i in "${!NAMES[@]}"; do
        name=${NAMES[i]}
        case $want in *" $name "*) ;; *) continue;; esac
        if "$HERE/start-$name.sh" $((first + i)) "$base/$name" >"$base/.line"; then
            tee -a "$base/apps.jsonl" <"$base/.line"
        else
            echo "$name did not start" >&2; rc=1
        fi
    done
    exit $rc;;
stop)
    [ $# -ge 1 ] || usage
    base=$1
    shift
    for name in "${@:-${NAMES[@]}}"; do
        if [ -d "$base/$name/pids" ]; then "$HERE/stop-$name.sh" "$base/$name"; fi
    done;;
*) usage;;
esac
