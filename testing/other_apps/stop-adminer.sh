#!/bin/bash
# Ends the processes start-adminer.sh started: stop-adminer.sh DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
NAME=adminer
app_stop "${1:?DATADIR}"
