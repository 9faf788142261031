#!/bin/bash
# Ends the processes start-calibre.sh started: stop-calibre.sh DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
NAME=calibre
app_stop "${1:?DATADIR}"
