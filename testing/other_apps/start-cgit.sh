#!/bin/bash
# cgit (CGI) over a repository with one commit for each bug that a Debian changelog closes: start-cgit.sh PORT DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
app_init cgit "$@"
need apache2 cgit git
if ! loaded; then
    dataset bugs "$DATA/bugs.jsonl"
    rm -rf "$DATA/git"
    mkdir -p "$DATA/git" "$DATA/www"
    git init -q --bare -b main "$DATA/git/fixes.git"
    echo "Fixes of Debian bugs" >"$DATA/git/fixes.git/description"
    say "importing"
    $PY - "$DATA" <<'EOF' | git -C "$DATA/git/fixes.git" fast-import --quiet >"$DATA/log/import.log" 2>&1
import json, re, sys
out = sys.stdout.buffer
blob = lambda b: b"data %d\n%s\n" % (len(b), b)
for line in open(sys.argv[1] + "/bugs.jsonl", encoding="utf-8").readlines()[-5000:]:
    e = json.loads(line)
    who = re.sub(r"[<>\n\0]", "", e["author"]).strip() or "unknown"
    mail = re.sub(r"[<>\n\0 ]", "", e["email"])
    stamp = f"{who} <{mail}> {e['epoch']} +0000".encode()
    words = e["subject"]
    head = words if len(words) < 72 else words[:72].rsplit(" ", 1)[0] + "..."
    out.write(b"commit refs/heads/main\nauthor " + stamp + b"\ncommitter " + stamp + b"\n")
    out.write(blob(f"{e['source']}: {head}\n\n{words}\n\nCloses: #{e['bug']}\nVersion: {e['version']}\n".encode()))
    out.write(f"M 644 inline {e['source']}/BUGS\n".encode() + blob(f"#{e['bug']} {e['version']}\n".encode()))
EOF
    git -C "$DATA/git/fixes.git" log --format=%H >"$DATA/truth.txt"
    nice -n 10 git -C "$DATA/git/fixes.git" gc -q >"$DATA/log/gc.log" 2>&1
    chown -R www-data: "$DATA/git"
    rm -f "$DATA/bugs.jsonl"
    mark_loaded
fi
cat >"$DATA/cgitrc" <<EOF
css=/cgit-css/cgit.css
logo=/cgit-css/cgit.png
favicon=/cgit-css/favicon.ico
virtual-root=/cgit/
root-title=Fixes
root-desc=what changelogs say
cache-size=0
enable-index-owner=1
enable-commit-graph=1
enable-log-filecount=1
snapshots=tar.gz
repo.url=fixes
repo.path=$DATA/git/fixes.git
repo.desc=Fixes of Debian bugs
repo.owner=Debian
EOF
apache_up cgi <<EOF
SetEnv CGIT_CONFIG $DATA/cgitrc
SetEnv HOME $DATA/www
SetEnv GIT_CONFIG_COUNT 1
SetEnv GIT_CONFIG_KEY_0 safe.directory
SetEnv GIT_CONFIG_VALUE_0 *
Alias /cgit-css /usr/share/cgit
Alias /robots.txt /usr/share/cgit/robots.txt
ScriptAlias /cgit /usr/lib/cgit/cgit.cgi
RedirectMatch ^/$ /cgit/
EOF
wait_http "$URL/cgit/fixes/log/?qt=grep&q=segfault" 30
answer /cgit/ "$(wc -l <"$DATA/truth.txt")" '[0-9a-f]{40}'
