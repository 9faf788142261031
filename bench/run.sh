#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# What a page costs: upwell with every stage on, beside wget2 (links only, one file per page) and bare libcurl (no
# parsing), on one static site served by nginx on loopback. All in one run, in turns; the number of
# pages is compared before any figure is printed.
set -euo pipefail
cd "$(dirname "$0")/.."

pages=${PAGES:-10000}
rounds=${ROUNDS:-5}
connections=16
work=$(mktemp -d)
trap 'kill "$nginx_pid" 2>/dev/null || true; rm -rf "$work"' EXIT

cmake --preset release -DUPWELL_BENCH=ON >/dev/null
cmake --build build --target site_crawl bare_curl upwell-testbed >/dev/null

build/upwell-testbed --write-static "$work/site" --pages "$pages" >/dev/null
port=$((20000 + RANDOM % 20000))
mkdir -p "$work/nginx"
cat >"$work/nginx.conf" <<CONF
daemon off; worker_processes 1; pid $work/nginx/pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; keepalive_requests 1000000; types { text/html html; }
  client_body_temp_path $work/nginx/a; proxy_temp_path $work/nginx/b;
  fastcgi_temp_path $work/nginx/c; uwsgi_temp_path $work/nginx/d; scgi_temp_path $work/nginx/e;
  server { listen 127.0.0.1:$port; root $work/site; index index.html; }
}
CONF
chmod -R a+rX "$work"
nginx -c "$work/nginx.conf" & nginx_pid=$!
for _ in $(seq 50); do
  if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then break; fi
  sleep 0.1
done
url="http://127.0.0.1:$port/"
(cd "$work/site" && find . -name '*.html' | sed "s|^\./|$url|") >"$work/urls"

field() { sed -E "s/.*\"$1\":([0-9.]+).*/\1/" <<<"$2"; }
median() { sort -n | awk '{v[NR]=$1} END {print v[int((NR+1)/2)]}'; }

: >"$work/upwell"; : >"$work/wget2"; : >"$work/curl"
for round in $(seq "$rounds"); do
  line=$(build/bench/site_crawl "$url" "$work/run$round" $connections)
  [ "$(field pages "$line")" = "$pages" ] || { echo "upwell got $line, not $pages pages"; exit 1; }
  awk -v p="$pages" -v c="$(field cpu_s "$line")" 'BEGIN {print p / c}' >>"$work/upwell"
  last=$line
  rm -rf "$work/run$round"

  mkdir "$work/w"
  /usr/bin/env bash -c "TIMEFORMAT='%U %S'; time wget2 -q -r -l inf --no-robots -P '$work/w' \
    --max-threads=$connections '$url' >/dev/null 2>&1" 2>"$work/time" || true
  got=$(find "$work/w" -name '*.html' | wc -l)
  [ "$got" = "$pages" ] || { echo "wget2 got $got, not $pages pages"; exit 1; }
  awk -v p="$pages" '{print p / ($1 + $2)}' "$work/time" >>"$work/wget2"
  rm -rf "$work/w"

  line=$(build/bench/bare_curl "$work/urls" $connections)
  [ "$(field pages "$line")" = "$pages" ] || { echo "bare curl got $line, not $pages pages"; exit 1; }
  awk -v p="$pages" -v c="$(field cpu_s "$line")" 'BEGIN {print p / c}' >>"$work/curl"
done

upwell=$(median <"$work/upwell"); wget2=$(median <"$work/wget2"); curl=$(median <"$work/curl")
echo "static site of $pages pages, mean $(field mean_bytes "$last") bytes, $connections connections,"
echo "$(nproc) cores, median of $rounds rounds in turns; pages per CPU-second of the crawler:"
awk -v u="$upwell" -v w="$wget2" -v c="$curl" 'BEGIN {
  printf "  upwell, every stage on      %8.0f\n", u
  printf "  wget2, links, file per page %8.0f   upwell/wget2 %.2f\n", w, u / w
  printf "  bare libcurl, no parsing    %8.0f   upwell/curl  %.2f\n", c, u / c }'
echo "memory of upwell (MB resident after so many pages): $(sed -E 's/.*"rss_mb":\{(.*)\}\}/\1/' <<<"$last"); peak $(field peak_mb "$last")"

# The same stages over many sites at once.
cmake --build build --target find_sites upwell >/dev/null
echo
build/bench/find_sites 2000 "$rounds"

# Query logs and knowledge bases.
cmake --build build --target entity_rows >/dev/null
echo
build/bench/entity_rows "${ROWS:-1000000}"
