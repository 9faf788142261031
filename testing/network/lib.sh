# SPDX-License-Identifier: Apache-2.0
# For the scripts beside it: a scratch folder, processes that end with the script, nginx.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

# KEEP=folder keeps everything there.
work=${KEEP:-$(mktemp -d)}
mkdir -p "$work"
chmod 755 "$work"
started=()
clean_up() {
  for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait
  [ -n "${KEEP:-}" ] || rm -rf "$work"
}
trap clean_up EXIT

# A port that nobody listens on just now.
free_port() {
  local port
  while port=$((20000 + RANDOM % 30000)); do
    (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || { echo "$port"; return; }
  done
}

await_port() {
  for _ in $(seq 100); do
    if (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; then return; fi
    sleep 0.1
  done
  echo "nothing listens on port $1" >&2
  exit 1
}

# start_nginx NAME HTTP: runs nginx with this inside of its http block.
start_nginx() {
  mkdir -p "$work/$1"
  cat >"$work/$1.conf" <<CONF
daemon off; worker_processes 1; pid $work/$1/pid; error_log stderr crit;
events { worker_connections 4096; }
http {
  client_body_temp_path $work/$1/a; proxy_temp_path $work/$1/b;
  fastcgi_temp_path $work/$1/c; uwsgi_temp_path $work/$1/d; scgi_temp_path $work/$1/e;
  types { text/html html; }
  $2
}
CONF
  nginx -c "$work/$1.conf" & started+=($!)
}
