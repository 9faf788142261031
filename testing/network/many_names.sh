#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# 200 names on one address, crawled at once with the default delay: what its server's log says of
# requests per second and of connections. Run as root: the names stand in an /etc/hosts of its own.
source "$(dirname "$0")/lib.sh"
upwell=${UPWELL:-build/upwell}
names=${NAMES:-200}
seconds=${SECONDS_LONG:-60}

"${TESTBED:-build/upwell-testbed}" --write-static "$work/site" --pages 50 >/dev/null
chmod -R a+rX "$work/site"
port=$(free_port)
start_nginx many "
  log_format told '\$msec \$connection \$host';
  access_log $work/log told;
  server { listen 127.0.0.1:$port; root $work/site; index index.html; }"
await_port "$port"
cp /etc/hosts "$work/hosts"
for i in $(seq "$names"); do
  echo "127.0.0.1 shop$i.test" >>"$work/hosts"
  echo "http://shop$i.test:$port/" >>"$work/list"
done
# Connections to the server that are open, four times a second.
(while sleep 0.25; do ss -Htn state established "sport = :$port" | wc -l; done >"$work/open") &
started+=($!)
export work upwell seconds
unshare -m bash -c 'mount --bind "$work/hosts" /etc/hosts && exec "$upwell" surface \
  --list "$work/list" --out "$work/runs" --quiet --contact test@example.org --allow-private \
  --max-time "$seconds"' || true

sort -n "$work/log" | awk -v open="$(sort -n "$work/open" | tail -1)" '
  { time[NR] = $1; host[$3] = 1 }
  END {
    first = 1
    for (i = 1; i <= NR; ++i) {
      while (time[i] - time[first] >= 1) ++first
      if (i - first + 1 > most) most = i - first + 1
    }
    for (h in host) ++hosts
    ok = most <= 5 && open <= 6
    printf "%d requests to %d names in %.0f s; at most %d within a second, %d connections open%s\n",
      NR, hosts, time[NR] - time[1], most, open, ok ? "" : "   FAILS"
    exit !ok
  }'
