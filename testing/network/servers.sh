#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# make network: upwell behind nginx, Apache, HAProxy, squid and dnsmasq, on loopback, in a mount namespace with a
# resolver of its own. Prints a table of what works; fails if a row does not. Runs as root (port 53, the namespace).
set -euo pipefail
cd "$(dirname "$0")/../.."
if [ "${1:-}" != "--inside" ]; then
  [ "$(id -u)" -eq 0 ] || exec sudo "$0" "$@"
  exec unshare -m "$0" --inside
fi
mount --make-rprivate /
binaries=${BINARIES:-build}

work=$(mktemp -d)
chmod 755 "$work"
pids=()
end() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$work" /dev/shm/upwellsquid*$$-*
}
trap end EXIT
next_port=$((20000 + RANDOM % 20000))
port() { next_port=$((next_port + 1)); eval "$1=$next_port"; }
start() { "$@" >>"$work/servers.log" 2>&1 & pids+=($!); last_pid=$!; }
await() {
  for _ in $(seq 100); do
    if (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; then return; fi
    sleep 0.1
  done
  echo "nothing listens on port $1" >&2
  tail -5 "$work/servers.log" >&2
}

# --- What stands behind and in front.

port site
start "$binaries/upwell-testbed" --site demo --port "$site"
dns=127.53.0.1
start_dns() { start dnsmasq -k -C /dev/null --port=53 --listen-address=$dns --bind-interfaces --no-hosts --no-resolv --local=/none.example/ \
  --address=/example/127.0.0.1 --pid-file="$work/dnsmasq.pid" --user=root; dns_pid=$last_pid; }
printf 'nameserver %s\noptions timeout:1 attempts:1\n' $dns >"$work/resolv.conf"
mount --bind "$work/resolv.conf" /etc/resolv.conf
start_dns

openssl req -x509 -newkey rsa:2048 -nodes -keyout "$work/key.pem" -out "$work/cert.pem" -days 2 \
  -subj /CN=tls.example -addext subjectAltName=DNS:tls.example >/dev/null 2>&1
cat "$work/cert.pem" "$work/key.pem" >"$work/both.pem"

port nginx; port nginx_tls; port nginx_reset; port nginx_limit; port nginx_waits
mkdir -p "$work/nginx"
cat >"$work/nginx.conf" <<CONF
daemon off; worker_processes 1; pid $work/nginx/pid; error_log stderr crit; user root;
events { worker_connections 256; }
http {
  access_log off; proxy_http_version 1.1; proxy_set_header Host \$http_host;
  limit_req_zone \$server_name zone=slow:1m rate=5r/s;
  client_body_temp_path $work/nginx/a; proxy_temp_path $work/nginx/b;
  fastcgi_temp_path $work/nginx/c; uwsgi_temp_path $work/nginx/d; scgi_temp_path $work/nginx/e;
  gzip on; gzip_min_length 0; gzip_proxied any;
  server { listen 127.0.0.1:$nginx; location / { proxy_pass http://127.0.0.1:$site; } }
  server { listen 127.0.0.1:$nginx_tls ssl http2; ssl_certificate $work/cert.pem; ssl_certificate_key $work/key.pem;
    location / { proxy_pass http://127.0.0.1:$site; add_header Strict-Transport-Security max-age=1000; } }
  server { listen 127.0.0.1:$nginx_reset; location / { return 444; } }
  server { listen 127.0.0.1:$nginx_limit; location / { limit_req zone=slow; proxy_pass http://127.0.0.1:$site; } }
  server { listen 127.0.0.1:$nginx_waits;
    location / { return 503 '<script src="/cdn-cgi/challenge-platform/x"></script>'; } }
}
CONF
start nginx -c "$work/nginx.conf"

port apache
modules=/usr/lib/apache2/modules
cat >"$work/apache.conf" <<CONF
ServerName apache.example
ServerRoot $work
PidFile $work/apache.pid
ErrorLog $work/apache.log
DefaultRuntimeDir $work
Listen 127.0.0.1:$apache
LoadModule mpm_event_module $modules/mod_mpm_event.so
LoadModule authz_core_module $modules/mod_authz_core.so
LoadModule proxy_module $modules/mod_proxy.so
LoadModule proxy_http_module $modules/mod_proxy_http.so
LoadModule filter_module $modules/mod_filter.so
LoadModule deflate_module $modules/mod_deflate.so
SetOutputFilter DEFLATE
ProxyPreserveHost On
ProxyPass / http://127.0.0.1:$site/
CONF
start apache2 -D FOREGROUND -f "$work/apache.conf"

port haproxy; port haproxy_tls; port haproxy_down; port nobody
cat >"$work/haproxy.cfg" <<CONF
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
frontend plain
  bind 127.0.0.1:$haproxy
  default_backend site
frontend tls
  bind 127.0.0.1:$haproxy_tls ssl crt $work/both.pem alpn h2,http/1.1
  default_backend site
frontend down
  bind 127.0.0.1:$haproxy_down
  default_backend nobody
backend site
  server site 127.0.0.1:$site
backend nobody
  server nobody 127.0.0.1:$nobody
CONF
start haproxy -db -f "$work/haproxy.cfg"

port squid; port squid_password
mkdir "$work/squid"
chown proxy "$work/squid"  # the user that squid becomes
squid_conf() {  # NAME PORT RULES
  cat >"$work/$1.conf" <<CONF
http_port 127.0.0.1:$2
pid_filename $work/squid/$1.pid
cache_log $work/squid/$1.log
access_log none
cache deny all
coredump_dir $work/squid
shutdown_lifetime 0 seconds
dns_nameservers $dns
via on
$3
CONF
  # Its shared memory bears the service's name: one that stayed behind, or another squid, does not stand in the way.
  start squid -N -n "upwell$1$$" -f "$work/$1.conf"
}
squid_conf squid "$squid" "http_access allow all"
squid_conf squidpassword "$squid_password" "auth_param basic program /bin/true
acl known proxy_auth REQUIRED
http_access allow known
http_access deny all"
for p in $site $nginx $nginx_tls $apache $haproxy $haproxy_tls $squid $squid_password; do await "$p"; done

# --- The rows.

failed=0
run=$work/run
upwell() {
  rm -rf "$run"
  said=$(env -u http_proxy -u https_proxy -u all_proxy "$binaries/upwell" surface "$1" --out "$run" --contact network@upwell.example \
    --delay 0 --max-requests 25 --backoff 0.2 --allow-private "${@:2}" 2>&1) && code=0 || code=$?
}
records() { [ -f "$run/records.jsonl" ] && wc -l <"$run/records.jsonl" || echo 0; }
row() {  # WHAT YES|NO DETAIL
  printf '| %s | %s | %s |\n' "$1" "$([ "$2" = yes ] && echo works || echo FAILS)" "$3"
  [ "$2" = yes ] || { failed=1; tail -3 <<<"$said" >&2; }
}
finds() {  # WHAT URL OPTIONS...: the crawl brings records
  upwell "${@:2}"
  row "$1" "$([ "$code" -eq 0 ] && [ "$(records)" -gt 0 ] && echo yes || echo no)" "$(records) records"
}
says() {  # WHAT WORDS URL OPTIONS...: the crawl ends, saying these words
  upwell "${@:3}"
  row "$1" "$(grep -q -- "$2" <<<"$said" && echo yes || echo no)" "says \"$2\""
}

echo "| row | | |"
echo "| --- | --- | --- |"
finds "nginx, HTTP/1.1, gzip" "http://plain.example:$nginx/"
finds "nginx, HTTP/2 over TLS, authority of a file" "https://tls.example:$nginx_tls/" --ca "$work/cert.pem"
says "nginx, TLS, an authority that nobody knows" "tls (" "https://tls.example:$nginx_tls/" --retries 0
says "nginx, TLS, --insecure" "certificates were NOT checked" "https://tls.example:$nginx_tls/" --insecure
says "nginx closes without an answer" "disconnected" "http://plain.example:$nginx_reset/" --retries 1
says "a page that stops robots, with status 503" "stops robots" "http://plain.example:$nginx_waits/"
finds "nginx, limit_req 5/s" "http://plain.example:$nginx_limit/"
finds "Apache, HTTP/1.1, deflate" "http://plain.example:$apache/"
finds "HAProxy, HTTP/1.1" "http://plain.example:$haproxy/"
finds "HAProxy, HTTP/2 over TLS" "https://tls.example:$haproxy_tls/" --ca "$work/cert.pem"
says "HAProxy, nobody behind it" "HTTP status 503" "http://plain.example:$haproxy_down/" --retries 1 --hold 0.1
finds "squid, http" "http://plain.example:$nginx/" --proxy "http://127.0.0.1:$squid"
finds "squid, https through a tunnel" "https://tls.example:$haproxy_tls/" --ca "$work/cert.pem" --proxy "http://127.0.0.1:$squid"
says "squid wants a password" "status 407" "http://plain.example:$nginx/" --proxy "http://127.0.0.1:$squid_password" --retries 1
says "squid wants a password, https" "proxy (" "https://tls.example:$nginx_tls/" --proxy "http://127.0.0.1:$squid_password" --retries 1
says "squid cannot resolve the name" "proxy (" "http://none.example/" --proxy "http://127.0.0.1:$squid" --retries 1
says "squid is not there" "proxy (" "http://plain.example:$nginx/" --proxy "http://127.0.0.1:$nobody" --retries 1
says "dnsmasq: a name that is none" "no_such_host" "http://none.example/"
kill "$dns_pid"; wait "$dns_pid" 2>/dev/null || true
says "dnsmasq is not there" "resolver (" "http://plain.example:$nginx/" --outage-wait 0 --retries 1
(sleep 5; exec dnsmasq -k -C /dev/null --port=53 --listen-address=$dns --bind-interfaces --no-hosts --no-resolv \
  --address=/example/127.0.0.1 --pid-file="$work/dnsmasq.pid" --user=root) >>"$work/servers.log" 2>&1 & pids+=($!)
finds "dnsmasq comes back after 5 s" "http://plain.example:$nginx/"
exit $failed
