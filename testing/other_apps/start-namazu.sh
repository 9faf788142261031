#!/bin/bash
# Namazu (CGI) over the manual pages of manpages and manpages-dev: start-namazu.sh PORT DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
app_init namazu "$@"
need apache2 namazu2 namazu2-index-tools manpages manpages-dev mandoc
if ! loaded; then
    rm -rf "$DATA/www" "$DATA/index"
    mkdir -p "$DATA/www/man" "$DATA/index" "$DATA/cgi"
    $PY - "$DATA" <<'EOF'
import gzip, os, re, subprocess, sys
data, n = sys.argv[1], 0
paths = subprocess.run(["dpkg", "-L", "manpages", "manpages-dev"], stdout=subprocess.PIPE, text=True).stdout.split()
with open(data + "/truth.txt", "w") as truth:
    for path in sorted(p for p in set(paths) if re.fullmatch(r"/usr/share/man/man\d/.*\.gz", p) and not os.path.islink(p)):
        source = gzip.open(path).read()
        if len(source) < 400:   # ".so" only
            continue
        name = os.path.basename(path)[:-3]
        page = subprocess.run(["mandoc", "-Thtml", "-Oman=../man/%N.%S.html"], input=source, stdout=subprocess.PIPE).stdout.decode("utf-8", "replace")
        page = re.sub(r'<a class="(?:Xr|permalink)"[^>]*>(.*?)</a>', r"\1", page)
        with open(f"{data}/www/man/{name}.html", "w", encoding="utf-8") as f:
            f.write(page)
        truth.write(f"/man/{name}.html\n")
EOF
    say "indexing $(wc -l <"$DATA/truth.txt") pages"
    nice -n 10 mknmz --quiet --all --media-type=text/html --indexing-lang=C --replace="s#$DATA/www##" --output-dir="$DATA/index" "$DATA/www/man" >"$DATA/log/mknmz.log" 2>&1
    chmod -R a+rX "$DATA/index" "$DATA/www"
    mark_loaded
fi
ln -sfn /usr/lib/cgi-bin/namazu.cgi "$DATA/cgi/namazu.cgi"
printf 'Index %s\nLang C\n' "$DATA/index" >"$DATA/cgi/.namazurc"
apache_up cgi <<EOF
ScriptAlias /cgi-bin/ $DATA/cgi/
RedirectMatch ^/$ /cgi-bin/namazu.cgi
EOF
wait_http "$URL/cgi-bin/namazu.cgi?query=signal" 30
answer / "$(wc -l <"$DATA/truth.txt")" '/man/[A-Za-z0-9_.+@-]+\.[0-9][a-z]*\.html'
