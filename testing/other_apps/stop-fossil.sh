#!/bin/bash
# Ends the processes start-fossil.sh started: stop-fossil.sh DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
NAME=fossil
app_stop "${1:?DATADIR}"
