#!/bin/bash
# kiwix-serve with a ZIM file made of articles of the Collaborative International Dictionary of English: start-kiwix.sh PORT DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
app_init kiwix "$@"
need kiwix-tools zim-tools dict-gcide
if ! loaded; then
    dataset dictd "$DATA/gcide.jsonl" /usr/share/dictd/gcide.index /usr/share/dictd/gcide.dict.dz
    rm -rf "$DATA/html" "$DATA"/*.zim
    mkdir -p "$DATA/html"
    $PY - "$DATA" <<'EOF'
import html, json, re, struct, sys, zlib
data, seen = sys.argv[1], set()
def chunk(kind, body): return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
with open(data + "/html/icon.png", "wb") as f:   # 48 x 48, grey
    f.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 48, 48, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress((b"\0" + b"\x90" * 48) * 48)) + chunk(b"IEND", b""))
rows = [json.loads(x) for x in open(data + "/gcide.jsonl", encoding="utf-8")]
rows = [a for a in rows if re.fullmatch(r"[A-Za-z][A-Za-z-]{3,}", a["head"]) and len(a["text"]) > 250]
with open(data + "/truth.txt", "w") as truth:
    for a in rows[::max(1, len(rows) // 3000)]:
        name = a["head"].lower()
        if name in seen or name == "index":
            continue
        seen.add(name)
        e = html.escape
        text = re.sub(r"[{}]", "", a["text"].strip("\n"))
        with open(f"{data}/html/{name}.html", "w", encoding="utf-8") as f:
            f.write(f"<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>{e(a['head'])}</title></head><body><h1>{e(a['head'])}</h1>"
                    + "".join(f"<p>{e(re.sub(chr(10) + ' *', ' ', p.strip()))}</p>" for p in re.split(r"\n\s*\n", text)) + "</body></html>\n")
        truth.write(f"/{name}.html\n")
with open(data + "/html/index.html", "w") as f:
    f.write("<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>Dictionary of English</title></head><body><h1>Dictionary of English</h1>"
            f"<p>{len(seen)} articles. Use the search box above.</p></body></html>\n")
EOF
    say "packing $(wc -l <"$DATA/truth.txt") pages"
    nice -n 10 zimwriterfs -J 1 -w index.html -I icon.png -l eng -t "Dictionary of English" -d "Articles of the GCIDE" -c GNU -p Debian -n dictionary \
        "$DATA/html" "$DATA/dictionary.zim" >"$DATA/log/zim.log" 2>&1
    rm -rf "$DATA/gcide.jsonl" "$DATA/html"
    mark_loaded
fi
run_bg kiwix setpriv --reuid=www-data --regid=www-data --clear-groups kiwix-serve -i 127.0.0.1 -p "$PORT" -t 2 "$DATA/dictionary.zim"
wait_http "$URL/search?content=dictionary&pattern=water" 30
answer /dictionary "$(wc -l <"$DATA/truth.txt")" '/[a-z][a-z-]{3,}\.html'
