#!/bin/bash
# Swish-e's own swish.cgi over the subdivisions of countries (ISO 3166-2): start-swishe.sh PORT DATADIR
. "$(dirname "$0")/../../../shared/apps/lib.sh"
app_init swishe "$@"
need apache2 swish-e iso-codes libcgi-pm-perl
if ! loaded; then
    rm -rf "$DATA/www" "$DATA/index"
    mkdir -p "$DATA/www/place" "$DATA/index"
    $PY - "$DATA" <<'EOF'
import html, json, os, sys
data = sys.argv[1]
load = lambda n: json.load(open(f"/usr/share/iso-codes/json/iso_{n}.json", encoding="utf-8"))[n]
country = {c["alpha_2"]: c for c in load("3166-1")}
parts = {s["code"]: s for s in load("3166-2")}
with open(data + "/truth.txt", "w") as truth:
    for code, s in parts.items():
        c = country[code[:2]]
        parent = s.get("parent")
        parent = parts.get(parent if "-" in (parent or "-") else f"{code[:2]}-{parent}")
        e = html.escape
        with open(f"{data}/www/place/{code}.html", "w", encoding="utf-8") as f:
            f.write(f"<html><head><meta http-equiv=\"Content-Type\" content=\"text/html; charset=utf-8\"><title>{e(s['name'])}</title>"
                    f"<meta name=\"country\" content=\"{e(c['name'])}\"><meta name=\"kind\" content=\"{e(s['type'])}\">"
                    f"<meta name=\"code\" content=\"{code}\"></head><body><h1>{e(s['name'])}</h1>"
                    f"<p>{e(s['name'])} ({code}) is a subdivision of {e(c.get('common_name') or c['name'])}"
                    + (f" ({e(c['official_name'])})" if c.get("official_name") else "") + f"; it is called {e(s['type'])}."
                    + (f" It belongs to {e(parent['name'])} ({parent['code']})." if parent else "") + "</p></body></html>\n")
        truth.write(f"/place/{code}.html\n")
EOF
    cat >"$DATA/index/swish.conf" <<EOF
IndexDir $DATA/www/place
IndexOnly .html
IndexFile $DATA/index/index.swish-e
DefaultContents HTML*
StoreDescription HTML* <body> 1000
MetaNames swishtitle swishdocpath country kind code
PropertyNames country kind code
ReplaceRules remove $DATA/www
MinWordLimit 2
IndexReport 1
EOF
    say "indexing $(wc -l <"$DATA/truth.txt") pages"
    nice -n 10 swish-e -c "$DATA/index/swish.conf" >"$DATA/log/index.log" 2>&1
    chmod -R a+rX "$DATA/index" "$DATA/www"
    mark_loaded
fi
mkdir -p "$DATA/cgi"
ln -sfn /usr/lib/swish-e/swish.cgi "$DATA/cgi/swish.cgi"
cat >"$DATA/cgi/.swishcgi.conf" <<EOF
return {
    title           => 'Places of the world',
    swish_binary    => '/usr/bin/swish-e',
    swish_index     => '$DATA/index/index.swish-e',
    display_props   => [qw/country kind code/],
    sorts           => [qw/swishrank swishtitle country kind/],
    metanames       => [qw/swishdefault swishtitle country kind code/],
    name_labels     => { swishdefault => 'Title & Body', swishtitle => 'Name only', country => 'Country', kind => 'Kind', code => 'Code',
                         swishrank => 'Rank', swishdocpath => 'Path' },
    date_ranges     => 0,
};
EOF
apache_up cgi <<EOF
SetEnv PERL_USE_UNSAFE_INC 1
ScriptAlias /search/ $DATA/cgi/
RedirectMatch ^/$ /search/swish.cgi
EOF
wait_http "$URL/search/swish.cgi?query=region&metaname=swishdefault" 30
answer / "$(wc -l <"$DATA/truth.txt")" '/place/[A-Z]{2}-[A-Z0-9]{1,3}\.html'
