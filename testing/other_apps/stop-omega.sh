#!/bin/bash
# Ends the processes start-omega.sh started: stop-omega.sh DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
NAME=omega
app_stop "${1:?DATADIR}"
