#!/bin/bash
# Ends the processes start-swishe.sh started: stop-swishe.sh DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
NAME=swishe
app_stop "${1:?DATADIR}"
