#!/bin/bash
# MediaWiki on SQLite with the entries of the Free On-line Dictionary of Computing: start-mediawiki.sh PORT DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
app_init mediawiki "$@"
need apache2 libapache2-mod-php php-cli php-sqlite3 php-mbstring php-xml php-intl mediawiki dict-foldoc
MW=/usr/share/mediawiki
export MW_CONFIG_FILE=$DATA/LocalSettings.php
if ! loaded; then
    dataset dictd "$DATA/foldoc.jsonl" /usr/share/dictd/foldoc.index /usr/share/dictd/foldoc.dict.dz
    rm -rf "$DATA/db" "$DATA/conf" "$DATA/LocalSettings.php"
    mkdir -p "$DATA/conf" "$DATA/cache" "$DATA/images"
    STORE=$(mktemp -d /dev/shm/apps-mediawiki.XXXXXX)   # its database is written through for each page
    ln -s "$STORE" "$DATA/db"
    say "installing the wiki"
    (unset MW_CONFIG_FILE; nice -n 10 php $MW/maintenance/install.php --dbtype sqlite --dbpath "$DATA/db" --dbname wiki --server "$URL" --scriptpath "" \
        --confpath "$DATA/conf" --pass "$(head -c 9 /dev/urandom | base64 | tr -d /+)Aa1" "Computing" Admin) >"$DATA/log/install.log" 2>&1
fi
if [ -e "$DATA/conf/LocalSettings.php" ]; then
    cp "$DATA/conf/LocalSettings.php" "$DATA/LocalSettings.php"
    cat >>"$DATA/LocalSettings.php" <<EOF
\$wgServer = "$URL";
\$wgGroupPermissions['*']['edit'] = false;
\$wgGroupPermissions['*']['createaccount'] = false;
\$wgCacheDirectory = "$DATA/cache";
\$wgUploadDirectory = "$DATA/images";
\$wgJobRunRate = 0;
\$wgEnableUploads = false;
\$wgPingback = false;
\$wgCapitalLinks = true;
\$wgDisableCounters = true;
EOF
fi
if ! loaded; then
    $PY - "$DATA" <<'EOF'
import json, re, sys
from xml.sax.saxutils import escape
data, seen = sys.argv[1], set()
with open(data + "/truth.txt", "w") as truth, open(data + "/dump.xml", "w", encoding="utf-8") as dump:
    dump.write('<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.10/" version="0.10" xml:lang="en">\n')
    n = 0
    rows = [json.loads(x) for x in open(data + "/foldoc.jsonl", encoding="utf-8")]
    for a in rows[::3]:
        lines = a["text"].strip("\n").split("\n")
        title = lines[0].strip()
        body = re.sub(r"(?m)^ +", "", "\n".join(lines[1:])).strip()
        if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9 -]*", title) or len(body) < 120:
            continue
        title = title[0].upper() + title[1:]
        key = title.replace(" ", "_")
        if key.lower() in seen or title in ("Main Page", "Special", "Category"):
            continue
        seen.add(key.lower())
        # not as [[links]]: a page is reached by searching or by the lists of Special:AllPages and the like
        body = re.sub(r"\{([^{}]*)\}", r"''\1''", body.replace("[", "(").replace("]", ")").replace("<", "(").replace(">", ")"))
        n += 1
        stamp = f"2022-{1 + n % 12:02d}-{1 + n % 28:02d}T{n % 24:02d}:{n % 60:02d}:00Z"
        dump.write(f"<page><title>{escape(title)}</title><ns>0</ns><revision><timestamp>{stamp}</timestamp><contributor><username>Editor</username></contributor>"
                   f"<model>wikitext</model><format>text/x-wiki</format><text xml:space=\"preserve\">{escape(body)}</text></revision></page>\n")
        truth.write(f"/index.php/{key}\n")
        if n >= 3000:
            break
    dump.write("</mediawiki>\n")
EOF
    say "importing $(wc -l <"$DATA/truth.txt") pages"
    nice -n 10 php $MW/maintenance/importDump.php --no-updates --quiet "$DATA/dump.xml" >"$DATA/log/import.log" 2>&1
    nice -n 10 php $MW/maintenance/rebuildtextindex.php >"$DATA/log/index.log" 2>&1
    nice -n 10 php $MW/maintenance/rebuildrecentchanges.php >>"$DATA/log/index.log" 2>&1
    nice -n 10 php $MW/maintenance/initSiteStats.php --update >>"$DATA/log/index.log" 2>&1
    rm "$DATA/db"
    mv "$STORE" "$DATA/db"
    chown -R www-data: "$DATA/db" "$DATA/cache" "$DATA/images"
    rm -f "$DATA/foldoc.jsonl" "$DATA/dump.xml"
    mark_loaded
fi
apache_up php <<EOF
SetEnv MW_CONFIG_FILE $DATA/LocalSettings.php
DocumentRoot $MW
AcceptPathInfo On
<DirectoryMatch "/(maintenance|includes|cache|languages|mw-config)(/|$)">
    Require all denied
</DirectoryMatch>
RedirectMatch ^/$ /index.php/Main_Page
EOF
wait_http "$URL/index.php?title=Special:Search&fulltext=1&search=compiler" 60
answer / "$(wc -l <"$DATA/truth.txt")" '/index\.php/[A-Za-z0-9_-]+(?![A-Za-z0-9_:%/.-])'
