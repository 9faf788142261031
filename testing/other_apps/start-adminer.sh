#!/bin/bash
# Adminer (PHP) on a read-only SQLite database of USB devices: start-adminer.sh PORT DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
app_init adminer "$@"
need apache2 libapache2-mod-php php-sqlite3 adminer usb.ids
if ! loaded; then
    rm -rf "$DATA/db" "$DATA/www"
    mkdir -p "$DATA/db" "$DATA/www" "$DATA/sessions"
    $PY - "$DATA" <<'EOF'
import re, sqlite3, sys
data, vendor, rows = sys.argv[1], None, []
for line in open("/usr/share/misc/usb.ids", encoding="utf-8", errors="replace"):
    if line.startswith("C "):
        break
    m = re.match(r"([0-9a-f]{4})  (.+)", line)
    if m:
        vendor = m
        continue
    m = re.match(r"\t([0-9a-f]{4})  (.+)", line)
    if m and vendor:
        rows.append((f"{vendor[1]}:{m[1]}", vendor[2].strip(), m[2].strip()))
rows = rows[::max(1, len(rows) // 5000)]
con = sqlite3.connect(data + "/db/usb.db")
con.execute("create table devices (id text primary key not null, vendor text not null, name text not null)")
con.executemany("insert or ignore into devices values (?, ?, ?)", rows)
con.commit()
with open(data + "/truth.txt", "w") as truth:
    truth.writelines(f"{i}\n" for i, in con.execute("select id from devices order by id"))
EOF
    chown www-data: "$DATA/sessions"
    mark_loaded
fi
# A guest is let in without a password, as in a public demonstration; the server may not write the database
cat >"$DATA/www/index.php" <<EOF
<?php
if (!isset(\$_GET['sqlite']) && !isset(\$_GET['file'])) {
    header('Location: ?sqlite=&username=guest&db=' . urlencode('$DATA/db/usb.db') . '&select=devices');
    exit;
}
function adminer_object() {
    class Guest extends Adminer {
        function name() { return 'USB devices'; }
        function login(\$login, \$password) { return true; }
        function credentials() { return array('', 'guest', ''); }
        function databases(\$flush = true) { return array('$DATA/db/usb.db'); }
    }
    \$_SESSION['pwds']['sqlite']['']['guest'] = '';
    \$_SESSION['db']['sqlite']['']['guest']['$DATA/db/usb.db'] = true;
    return new Guest;
}
\$_GET['db'] = isset(\$_GET['file']) ? null : '$DATA/db/usb.db';   // this one and no other file
include '/usr/share/adminer/adminer.php';
EOF
apache_up php <<EOF
php_admin_value session.save_path $DATA/sessions
php_admin_value open_basedir $DATA:/usr/share/adminer:/tmp
php_admin_flag display_errors off
EOF
wait_http "$URL/?sqlite=&username=guest&db=$DATA/db/usb.db&select=devices&where%5B0%5D%5Bcol%5D=name&where%5B0%5D%5Bop%5D=LIKE+%25%25&where%5B0%5D%5Bval%5D=camera" 30
answer / "$(wc -l <"$DATA/truth.txt")" '[0-9a-f]{4}(?::|%3[Aa])[0-9a-f]{4}'
