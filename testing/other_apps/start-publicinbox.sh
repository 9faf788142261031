#!/bin/bash
# public-inbox (public-inbox-httpd, Xapian) with a mail for each Debian changelog entry: start-publicinbox.sh PORT DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
app_init publicinbox "$@"
need public-inbox libsearch-xapian-perl libplack-perl git
export PI_CONFIG=$DATA/config HOME=$DATA/home
mkdir -p "$HOME"
if ! loaded; then
    dataset changelogs "$DATA/changelogs.jsonl"
    rm -rf "$DATA/inbox" "$DATA/config"
    public-inbox-init -V2 --indexlevel=full changes "$DATA/inbox" "$URL/changes" changes@lists.example.org >"$DATA/log/init.log" 2>&1
    echo "Accepted packages" >"$DATA/inbox/description"
    say "delivering"
    $PY - "$DATA" <<'EOF' >"$DATA/mails"
import hashlib, json, re, sys
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, formataddr
from datetime import datetime, timezone
data, last = sys.argv[1], {}
policy = SMTP.clone(linesep="\n", cte_type="8bit")
with open(data + "/truth.txt", "w") as truth:
    for line in open(data + "/changelogs.jsonl", encoding="utf-8").readlines()[-4500:]:
        e = json.loads(line)
        h = hashlib.sha1(f"{e['source']} {e['version']}".encode()).hexdigest()
        mid = f"E1{h[:6]}-{h[6:12]}-{h[12:14]}@changes.example.org"
        who = re.sub(r"[^\w .'-]", "", e["author"]).strip() or "unknown"
        mail = e["email"] if re.fullmatch(r"[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+\w", e["email"]) else "nobody@debian.org"
        m = EmailMessage(policy=policy)
        m["From"] = formataddr((who, mail), "utf-8")
        m["To"] = "changes@lists.example.org"
        m["Subject"] = f"Accepted {e['source']} {e['version']} (source) into {e['dist']}"
        m["Date"] = format_datetime(datetime.fromtimestamp(e["epoch"], timezone.utc))
        m["Message-ID"] = f"<{mid}>"
        before = last.get(e["source"])
        if before and len(before) < 12:   # a thread for each source package, a new one after twelve
            m["In-Reply-To"], m["References"] = f"<{before[-1]}>", f"<{before[-1]}>"
            before.append(mid)
        else:
            last[e["source"]] = [mid]
        m.set_content(f"Source: {e['source']}\nVersion: {e['version']}\nDistribution: {e['dist']}\nUrgency: {e['urgency']}\nChanged-By: {who}\nChanges:\n{e['text']}\n", cte="8bit")
        sys.stdout.buffer.write(m.as_bytes() + b"\0")
        truth.write(mid + "\n")
EOF
    cat >"$DATA/load.pl" <<'EOF'
use strict; use PublicInbox::Config; use PublicInbox::Eml; use PublicInbox::InboxWritable;
my $ibx = PublicInbox::Config->new->lookup_name('changes') or die;
my $im = PublicInbox::InboxWritable->new($ibx)->importer(0);
my @mails = split /\0/, do { local $/; <STDIN> };   # $/ as it was: the importer reads lines, too
$im->add(PublicInbox::Eml->new($_)) for @mails;
$im->done;
EOF
    nice -n 10 perl "$DATA/load.pl" <"$DATA/mails" >"$DATA/log/load.log" 2>&1
    chown -R www-data: "$DATA/inbox" "$DATA/home"
    rm -f "$DATA/changelogs.jsonl" "$DATA/mails" "$DATA/load.pl"
    mark_loaded
fi
git config -f "$DATA/config" publicinbox.changes.url "$URL/changes"
git config -f "$DATA/home/.gitconfig" safe.directory '*'
chmod a+r "$DATA/config" "$DATA/home/.gitconfig"
run_bg httpd setpriv --reuid=www-data --regid=www-data --clear-groups public-inbox-httpd -W1 -l "http://127.0.0.1:$PORT"
wait_http "$URL/changes/?q=segfault" 30
answer /changes/ "$(wc -l <"$DATA/truth.txt")" 'E1[0-9a-f]{6}-[0-9a-f]{6}-[0-9a-f]{2}(?:@|%40)changes\.example\.org'
