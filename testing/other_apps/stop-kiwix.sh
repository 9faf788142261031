#!/bin/bash
# Ends the processes start-kiwix.sh started: stop-kiwix.sh DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
NAME=kiwix
app_stop "${1:?DATADIR}"
