#!/bin/bash
# Ends the processes start-mediawiki.sh started: stop-mediawiki.sh DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
NAME=mediawiki
app_stop "${1:?DATADIR}"
