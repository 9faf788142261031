#!/bin/bash
# calibre's content server, its pages without scripts (/mobile), over a library of Debian's documentation packages: start-calibre.sh PORT DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
app_init calibre "$@"
need apache2 calibre
BACK=$((PORT + 50))
export HOME=$DATA/home CALIBRE_CONFIG_DIRECTORY=$DATA/home/config QT_QPA_PLATFORM=offscreen
if ! loaded; then
    dataset packages "$DATA/packages.jsonl"
    rm -rf "$DATA/library" "$DATA/home"
    mkdir -p "$HOME" "$DATA/www"
    STORE=$(mktemp -d /dev/shm/apps-calibre.XXXXXX)   # its database is written through for each book
    cat >"$DATA/load.py" <<'EOF'
import io, json, sys
from calibre.ebooks.metadata.book.base import Metadata
from calibre.library import db
data = sys.argv[1]
lib = db(sys.argv[2]).new_api
with open(data + '/truth.txt', 'w') as truth:
    n = 0
    for line in open(data + '/packages.jsonl', encoding='utf-8'):
        p = json.loads(line)
        if p['section'] != 'doc' or len(p['long']) < 150:
            continue
        n += 1
        if n > 1500:
            break
        m = Metadata(p['short'][:1].upper() + p['short'][1:], [p['maintainer'].split(' <')[0].replace('"', '').replace(',', ' ')])
        m.tags = sorted({t.split('::')[1].replace(':', ' ') for t in p['tags'] if '::' in t})[:6]
        m.comments, m.publisher, m.series, m.series_index = p['long'], 'Debian', p['source'], 1
        m.identifiers = {'deb': p['name']}
        book = lib.create_book_entry(m)
        lib.add_format(book, 'TXT', io.BytesIO(f"{p['name']}\n{p['short']}\n\n{p['long']}\n".encode()), run_hooks=False)
        truth.write(f'/legacy/get/TXT/{book}\n')
lib.close()
EOF
    say "adding books"
    nice -n 10 calibre-debug -e "$DATA/load.py" -- "$DATA" "$STORE" >"$DATA/log/load.log" 2>&1
    mv "$STORE" "$DATA/library"
    chown -R www-data: "$DATA/library" "$DATA/home"
    rm -f "$DATA/packages.jsonl" "$DATA/load.py"
    mark_loaded
fi
run_bg calibre setpriv --reuid=www-data --regid=www-data --clear-groups calibre-server --listen-on 127.0.0.1 --port "$BACK" --disable-use-bonjour \
    --disable-auth --disable-local-write "$DATA/library"
# behind a proxy, as the manual says for a server that the public can reach; the proxy answers robots.txt, where calibre forbids everything
printf 'User-agent: *\nDisallow: /ajax/\nDisallow: /interface-data/\n' >"$DATA/www/robots.txt"
apache_up proxy proxy_http <<EOF
ProxyRequests Off
ProxyPass /robots.txt !
RedirectMatch ^/$ /mobile
ProxyPassMatch ^/$ !
ProxyPass / http://127.0.0.1:$BACK/ retry=0
ProxyPassReverse / http://127.0.0.1:$BACK/
EOF
wait_http "$URL/mobile?search=manual" 60
answer /mobile "$(wc -l <"$DATA/truth.txt")" '/legacy/get/TXT/[0-9]+'
