#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# A site behind nginx's limit_req, 5 requests per second: how much of that a crawl uses, how often it
# is refused, and whether anything that was refused is lost: not asked again until it is served.
# SITE=name chooses another site of the test bed, UPWELL and TESTBED other programs.
source "$(dirname "$0")/lib.sh"
upwell=${UPWELL:-build/upwell}
testbed=${TESTBED:-build/upwell-testbed}
site=${SITE:-recipes}

site_port=$(free_port)
"$testbed" --site "$site" --port "$site_port" >/dev/null & started+=($!)
await_port "$site_port"

failed=0
# crawl NAME LIMIT HEADER [OPTION...]
crawl() {
  local name=$1 limit=$2 header=$3; shift 3
  local port; port=$(free_port)
  start_nginx "$name" "
    limit_req_zone \$binary_remote_addr zone=all:1m rate=5r/s;
    log_format told '\$msec \$status \$request_uri';
    access_log $work/$name.log told;
    server {
      listen 127.0.0.1:$port;
      location / { $limit proxy_pass http://127.0.0.1:$site_port; error_page 503 @busy; }
      location @busy { internal; $header return 503; }
    }"
  await_port "$port"
  "$upwell" surface "http://127.0.0.1:$port/" --out "$work/run-$name" --quiet "$@"
  awk -v name="$name" '
    NR == 1 { first = $1 }
    { last = $1; if ($2 == 503) { ++refused; open[$3] = 1 } else { ++served; delete open[$3] } }
    END {
      for (uri in open) ++lost
      used = served / (last - first); share = 100 * refused / NR
      ok = used >= 3.5 && share < 2 && lost == 0
      printf "%-28s %5d served in %4.0f s: %.2f per second, %d refused (%.2f%%), %d lost%s\n",
        name, served, last - first, used, refused, share, lost, ok ? "" : "   FAILS"
      exit !ok
    }' "$work/$name.log" || failed=1
}

echo "$site behind limit_req at 5 requests per second:"
crawl plain "limit_req zone=all;" ""
crawl retry-after-1 "limit_req zone=all;" "add_header Retry-After 1 always;"
crawl burst-10 "limit_req zone=all burst=10 nodelay;" ""
crawl delay-0.1 "limit_req zone=all;" "" --delay 0.1 --connections 1
exit $failed
