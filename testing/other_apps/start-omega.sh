#!/bin/bash
# Xapian Omega (CGI) over the descriptions of Debian packages: start-omega.sh PORT DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
app_init omega "$@"
need apache2 xapian-omega
if ! loaded; then
    dataset packages "$DATA/packages.jsonl"
    rm -rf "$DATA/www" "$DATA/db"
    mkdir -p "$DATA/www/p" "$DATA/db" "$DATA/oplog"
    $PY - "$DATA" <<'EOF'
import html, json, sys
data, n = sys.argv[1], 0
wanted = {"net", "web", "admin", "utils", "database", "math", "shells", "httpd", "vcs", "otherosfs", "tex"}
with open(data + "/truth.txt", "w") as truth:
    for line in open(data + "/packages.jsonl", encoding="utf-8"):
        p = json.loads(line)
        if p["section"] not in wanted or len(p["long"]) < 150 or p["name"].endswith(("-doc", "-dev", "-common", "-data", "-dbg")):
            continue
        n += 1
        if n > 4000:
            break
        e = html.escape
        with open(f"{data}/www/p/{p['name']}.html", "w", encoding="utf-8") as f:
            f.write(f"<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>{e(p['name'])} - {e(p['short'])}</title>"
                    f"<meta name=description content=\"{e(p['short'])}\"><meta name=author content=\"{e(p['maintainer'].split(' <')[0])}\">"
                    f"<meta name=keywords content=\"{e(p['section'])}\"></head><body><h1>{e(p['name'])}</h1><h2>{e(p['short'])}</h2>"
                    + "".join(f"<p>{e(x)}</p>" for x in p["long"].split("\n\n"))
                    + f"<table><tr><th>Version<td>{e(p['version'])}<tr><th>Section<td>{e(p['section'])}<tr><th>Size<td>{p['size']} kB"
                    f"<tr><th>Maintainer<td>{e(p['maintainer'].split(' <')[0])}</table><p><a href=\"/cgi-bin/omega/omega\">Search</a></p></body></html>\n")
        truth.write(f"/p/{p['name']}.html\n")
EOF
    say "indexing $(wc -l <"$DATA/truth.txt") pages"
    nice -n 10 omindex --db "$DATA/db/default" --url / --stemmer=english --spelling "$DATA/www" >"$DATA/log/omindex.log" 2>&1
    chmod -R a+rX "$DATA/db" "$DATA/www"
    chown www-data: "$DATA/oplog"
    rm -f "$DATA/packages.jsonl"
    mark_loaded
fi
cat >"$DATA/omega.conf" <<EOF
database_dir $DATA/db
template_dir /var/lib/xapian-omega/templates
log_dir $DATA/oplog
cdb_dir /var/lib/xapian-omega/cdb
EOF
apache_up cgi <<EOF
SetEnv OMEGA_CONFIG_FILE $DATA/omega.conf
ScriptAlias /cgi-bin/omega/omega /usr/lib/cgi-bin/omega/omega
Alias /images/xapian-omega /usr/share/images/xapian-omega
RedirectMatch ^/$ /cgi-bin/omega/omega
EOF
wait_http "$URL/cgi-bin/omega/omega?P=proxy" 30
answer / "$(wc -l <"$DATA/truth.txt")" '/p/[a-z0-9][a-z0-9.+-]*\.html'
