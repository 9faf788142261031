#!/bin/bash
# Fossil's web interface, one ticket for each bug that a Debian changelog closes: start-fossil.sh PORT DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
app_init fossil "$@"
need fossil
export HOME=$DATA/home USER=root
mkdir -p "$HOME" "$DATA/repo"
R=$DATA/repo/bugs.fossil
if ! loaded; then
    dataset bugs "$DATA/bugs.jsonl"
    rm -f "$DATA"/repo/*
    fossil init "$R" --project-name "Bugs of Debian" >"$DATA/log/init.log" 2>&1
    say "writing tickets"
    nice -n 10 $PY - "$DATA" "$R" <<'EOF' >"$DATA/log/tickets.log" 2>&1
import json, subprocess, sys
data, repo = sys.argv[1:]
kinds = {"low": "Documentation", "medium": "Code_Defect", "high": "Incident"}
for line in open(data + "/bugs.jsonl", encoding="utf-8").readlines()[:-5000][-1500:]:
    e = json.loads(line)
    words = e["subject"]
    head = words if len(words) < 80 else words[:80].rsplit(" ", 1)[0] + "..."
    subprocess.run(["fossil", "ticket", "add", "title", f"{e['source']}: {head}", "status", "Closed", "type", kinds.get(e["urgency"], "Code_Defect"),
                    "subsystem", "", "priority", "", "foundin", e["version"], "resolution", "Fixed", "private_contact", "",
                    "comment", f"{words}\n\nDebian bug {e['bug']}, closed by {e['author']} in {e['source']} {e['version']}.", "-R", repo], check=True)
EOF
    fossil fts-config -R "$R" enable t >>"$DATA/log/init.log" 2>&1
    fossil fts-config -R "$R" index on >>"$DATA/log/init.log" 2>&1
    fossil sql -R "$R" "select tkt_uuid from ticket" | tr -d "'" | cut -c1-10 >"$DATA/truth.txt"   # links show 10 or 20 digits
    fossil sql -R "$R" "replace into config(name, value, mtime) values ('index-page', '/ticket', 0)" >>"$DATA/log/init.log" 2>&1
    fossil user capabilities nobody ghjorz -R "$R" >>"$DATA/log/init.log" 2>&1
    rm -f "$DATA/bugs.jsonl"
    chown -R www-data: "$DATA/repo" "$DATA/home"
    mark_loaded
fi
run_bg fossil setpriv --reuid=www-data --regid=www-data --clear-groups fossil server --localhost -P "$PORT" --nossl "$R"
wait_http "$URL/search?s=crash&y=t" 30
answer / "$(wc -l <"$DATA/truth.txt")" '(?<=tktview/)[0-9a-f]{10}|(?<=tktview\?name=)[0-9a-f]{10}'
