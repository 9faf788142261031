#!/bin/bash
# Ends the processes start-cgit.sh started: stop-cgit.sh DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
NAME=cgit
app_stop "${1:?DATADIR}"
