#!/bin/bash
# Ends the processes start-namazu.sh started: stop-namazu.sh DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
NAME=namazu
app_stop "${1:?DATADIR}"
