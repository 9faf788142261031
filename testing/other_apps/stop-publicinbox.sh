#!/bin/bash
# Ends the processes start-publicinbox.sh started: stop-publicinbox.sh DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
NAME=publicinbox
app_stop "${1:?DATADIR}"
