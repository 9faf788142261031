"""A digitised newspaper archive: words, title, decade; hits grouped under their issue, OCR snippets, 10 issues a page, 50 pages at most."""
import datetime, re
from urllib.parse import quote_plus, urlencode
from bed import Resp, Site, e, hidden, opts, redirect
from helpers import DAYS, long_date, skew
from kit import TermIndex, day_in, forbid_html5, terms
from words import FIRST_EN, SUR_EN, Vocab, coined

SITE = "Northern Shires Newspapers Online"
KINDS = ["Article", "Advertisement", "Letter", "Family notice", "Shipping intelligence", "Illustration"]
HEADS = ["LOCAL INTELLIGENCE.", "THE MARKETS.", "BIRTHS, MARRIAGES, AND DEATHS.", "TO THE EDITOR.", "SHIPPING NEWS.", "POLICE COURT.", "LATEST TELEGRAMS.", "CRICKET.", "Page 1 Advertisements Column 1", "PUBLIC NOTICES.", "AGRICULTURAL SHOW.", "TOWN COUNCIL.", "INQUEST.", "CHURCH NEWS.", "FOREIGN INTELLIGENCE."]
PER, PAGES, SHOW = 10, 50, 4
SWAP = [("rn", "m"), ("m", "rn"), ("h", "b"), ("e", "c"), ("l", "1"), ("s", "f"), ("o", "0"), ("u", "n"), ("cl", "d"), ("i", "l")]


class S(Site):
    name, about, server, home = "newspapers", "digitised newspapers; hits grouped under their issue, ocr snippets, 10 issues a page, 50 pages at most", "nginx", "/"
    disallow = ("/account/", "/download/", "/image/")

    def ocr(self, s, rate):
        r, out = self.rng, []
        for w in s.split(" "):
            if r.random() < rate and len(w) > 3:
                a, b = r.choice(SWAP)
                w = w.replace(a, b, 1)
            out.append(w)
        return " ".join(out)

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=10)
        towns = coined(r, 40)
        kinds = ["Herald", "Mercury", "Chronicle", "Times", "Gazette", "Advertiser", "Courier", "Standard", "Observer", "Post", "Guardian", "Echo", "Argus"]
        self.titles, codes = [], set()
        for k in range(13):
            t = r.choice(towns)
            n = f"{t} {kinds[k]}" if k % 3 else f"{t} and {r.choice(towns)} {kinds[k]}"
            c = (n[0] + kinds[k][0] + n[1].upper())[:3].upper()
            while c in codes: c = c[:2] + r.choice("ABCDEFGHKLMNPRSTW")
            codes.add(c)
            a = 1841 if k == 0 else r.randrange(1838, 1905)
            self.titles.append({"code": c, "name": n, "a": a, "b": 1929 if k == 0 else min(1939, a + r.randrange(9, 60)), "day": r.randrange(6)})
        self.title_by, self.issues = {t["code"]: t for t in self.titles}, {}
        weights = [545, 104, 82, 66, 50, 42, 35, 30, 24, 18, 12, 8, 4]
        for t, w in zip(self.titles, weights):
            days = set()
            while len(days) < w:
                d = day_in(r, datetime.date(t["a"], 1, 1), datetime.date(t["b"], 12, 31))
                days.add(d + datetime.timedelta((t["day"] - d.weekday()) % 7))
                if len(days) > (t["b"] - t["a"]) * 45: break
            for d in days: self.issues[f'{t["code"]}{d:%Y%m%d}'] = {"t": t, "d": d, "arts": []}
        for key in sorted(self.issues):
            i, page, no = self.issues[key], 1, 0
            for _ in range(max(1, min(14, int(r.gammavariate(1.3, 1.95) + .6)))):
                no += r.choice((1, 1, 2, 3, 5))                              # not everything on a page has been cut out as an article
                if r.random() < .3 and page < 8: page += r.choice((1, 1, 2)); no = r.choice((1, 2, 3))
                kind = skew(r, KINDS, 1.2)
                k, rate = r.randrange(10), r.choice((.01, .04, .08, .16))
                head = r.choice(HEADS) if r.random() < .3 else v.title(r.randrange(2, 6), k).upper() + "." if r.random() < .7 else f"{r.choice(towns).upper()}. {v.title(2, k)}."
                text = self.ocr((f"{r.choice(FIRST_EN)} {r.choice(SUR_EN)} " if r.random() < .4 else "") + v.text(r.randrange(25, 190), k, .5), rate)
                if r.random() < .5: text = f"{r.choice(towns)}, {DAYS[r.randrange(6)]}. " + text
                x = {"id": f"{key}-{min(page, 8)}-{no}", "head": head, "text": text, "page": min(page, 8), "kind": kind, "issue": i, "key": key, "col": 1 + no % 7}
                if any(y["id"] == x["id"] for y in i["arts"]): continue
                i["arts"].append(x)
                self.records.append(x)
        self.by, self.words = {x["id"]: x for x in self.records}, TermIndex()
        for n, x in enumerate(self.records): self.words.add(n, x["head"] + " " + x["text"])
        self.decades = sorted({i["d"].year // 10 * 10 for i in self.issues.values()})

    def when(self, i): return f'{DAYS[i["d"].weekday()]} {long_date(i["d"])}'

    def truth(self):
        for x in self.records: yield x["id"], x["head"], f'/newspapers/article/{x["id"]}', {"newspaper": x["issue"]["t"]["name"], "date": self.when(x["issue"]), "page": f'Page {x["page"]}', "type": x["kind"]}

    def skin(self, title, body, q="", status=200):
        return Resp(f'''<!DOCTYPE html>
<html lang="en-GB"><head><meta charset="utf-8"><title>{e(title)} | {SITE}</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/assets/application-9f31c2.css"><link rel="icon" href="/favicon.ico"><meta property="og:site_name" content="{SITE}"><meta property="og:title" content="{e(title)}"><meta property="og:image" content="/assets/masthead.jpg">
<script>window.dataLayer = window.dataLayer || []; function gtag(){{ dataLayer.push(arguments); }} gtag("js", new Date());</script></head>
<body><div class="cookie-banner" hidden><p>We use cookies to count our readers.</p><button type="button">Hide</button></div>
<header class="site-header"><div class="wrap"><a class="brand" href="/"><img src="/assets/masthead.jpg" alt="" width="48" height="48"> {SITE}</a><nav><ul><li><a href="/newspapers">Newspapers</a></li><li><a href="/newspapers/search">Search</a></li><li><a href="/about">About</a></li><li><a href="/help">Help</a></li><li><a href="/account/login">Log in</a></li><li><a href="/account/register">Register</a></li></ul></nav>
<form class="header-search" action="/newspapers/search" method="get"><input type="search" name="query" value="" placeholder="Search all newspapers" aria-label="Search"><button type="submit">Search</button></form></div></header>
<main class="wrap">
{body}
</main>
<footer class="site-footer"><div class="wrap"><div class="col"><h4>The project</h4><p>Northern Shires Newspapers Online is kept by the county libraries. The pages were filmed between 1968 and 1994 and scanned from the film; the text has been read by machine and has many mistakes.</p></div><div class="col"><h4>Partners</h4><ul><li>County Library Service</li><li>University Library</li><li>Northern Shires Record Society</li></ul></div>
<div class="col"><h4>Keep in touch</h4><form action="/newsletter" method="post"><input type="email" name="newsletter[email]" placeholder="you@example.org"><button type="submit">Join the mailing list</button></form><ul><li><a href="/help">Help</a></li><li><a href="/copyright">Copyright</a></li></ul></div></div></footer>
<script type="application/ld+json">{{"@context": "https://schema.org", "@type": "WebSite", "name": "{SITE}", "publisher": {{"@type": "Library", "name": "County Library Service", "address": {{"@type": "PostalAddress", "streetAddress": "1 Guildhall Yard", "addressCountry": "GB"}}, "openingHours": "Mo-Fr 09:00-17:00"}}}}</script>
<svg xmlns="http://www.w3.org/2000/svg" style="display:none"><symbol id="icon-search" viewBox="0 0 24 24"><path d="M15.5 14h-.79l-.28-.27A6.47 6.47 0 0 0 16 9.5 6.5 6.5 0 1 0 9.5 16c1.61 0 3.09-.59 4.23-1.57l.27.28v.79l5 4.99L20.49 19l-4.99-5zm-6 0C7.01 14 5 11.99 5 9.5S7.01 5 9.5 5 14 7.01 14 9.5 11.99 14 9.5 14z"/></symbol><symbol id="icon-print" viewBox="0 0 24 24"><path d="M19 8H5c-1.66 0-3 1.34-3 3v6h4v4h12v-4h4v-6c0-1.66-1.34-3-3-3zm-3 11H8v-5h8v5zm3-7c-.55 0-1-.45-1-1s.45-1 1-1 1 .45 1 1-.45 1-1 1zm-1-9H6v4h12V3z"/></symbol><symbol id="icon-tag" viewBox="0 0 24 24"><path d="M17.63 5.84C17.27 5.33 16.67 5 16 5L5 5.01C3.9 5.01 3 5.9 3 7v10c0 1.1.9 1.99 2 1.99L16 19c.67 0 1.27-.33 1.63-.84L22 12l-4.37-6.16z"/></symbol></svg>
<script src="/assets/application-77b0e1.js" defer></script></body></html>''', status)

    def form(self, req):
        return f'''<form class="search-form" action="/newspapers/search" method="get"><div class="field"><label for="query">Words</label><input type="text" id="query" name="query" value="{e(req.get("query"))}" size="44"></div><div class="field"><label for="title">Newspaper</label><select id="title" name="title"><option value="">All newspapers</option>{opts([(t["code"], t["name"]) for t in sorted(self.titles, key=lambda t: t["name"])], req.get("title"))}</select></div>
<div class="field"><label for="decade">Decade</label><select id="decade" name="decade"><option value="">All decades</option>{opts([(d, f"{d}s") for d in self.decades], req.get("decade"))}</select></div><button type="submit">Search</button></form>'''

    def snippet(self, x, ws):
        parts = re.split(r"(\W+)", x["text"])
        first = next((i for i, w in enumerate(parts) if w.lower() in ws), 0)
        a = max(0, first - 20) // 2 * 2
        return ("… " if a else "") + "".join(f'<em class="hit">{e(w)}</em>' if w.lower() in ws else e(w) for w in parts[a:a + 56]).strip() + (" …" if a + 56 < len(parts) else "")

    def row(self, x, q, ws):
        u = f'/newspapers/article/{x["id"]}' + (f"?query={quote_plus(q)}" if q else "")
        return f'<li class="article-hit"><h4><a href="{e(u)}">{e(x["head"])}</a></h4><p class="meta"><span class="type">{x["kind"]}</span> · <span class="page">Page {x["page"]}</span>, column {x["col"]} · {len(x["text"].split())} words</p><p class="ocr">{self.snippet(x, ws)}</p></li>\n'

    def search(self, req):
        q, title, dec = " ".join(req.get("query").split()), req.get("title"), req.get("decade")
        ws, page, one = terms(q), max(1, req.int("page", 1)), req.get("issue")
        if not req.q: return self.skin("Search", f"<h1>Search the newspapers</h1>{self.form(req)}<p>Every word must stand in the article. As the text was read by machine, try other spellings too.</p>")
        req.kind = "search"
        if not ws and not title and not dec: return self.skin("Search", f'<h1>Search the newspapers</h1><p class="flash error">Enter one or more words, or choose a newspaper or a decade.</p>{self.form(req)}')
        hits = [self.records[n] for n in (sorted(self.words.every(ws)) if ws else range(len(self.records)))]
        if title: hits = [x for x in hits if x["issue"]["t"]["code"] == title]
        if dec: hits = [x for x in hits if str(x["issue"]["d"].year // 10 * 10) == dec]
        if one: hits = [x for x in hits if x["key"] == one]
        groups = {}
        for x in hits: groups.setdefault(x["key"], []).append(x)
        keys = sorted(groups, key=lambda k: (self.issues[k]["d"], k)) if not ws or req.get("sort") == "date" else sorted(groups, key=lambda k: (-len(groups[k]), self.issues[k]["d"], k))
        keep = [(k, v) for k, v in req.q if k not in ("page", "issue") and v.strip()]
        L = lambda *a: e("/newspapers/search?" + urlencode([*keep, *a]))
        if not keys: return self.skin("Search results", f"<h1>Search results</h1>{self.form(req)}<p class=\"flash\">No articles found. The words may have been misread by the machine.</p>")
        if page > PAGES: return self.skin("Search results", f'<h1>Search results</h1>{self.form(req)}<p class="flash error">Only the first {PAGES} pages of results can be shown. Please narrow your search by newspaper or decade.</p>')
        last = min(PAGES, -(-len(keys) // PER))
        out, shown = "", []
        for k in keys[(page - 1) * PER:page * PER]:
            i, g = self.issues[k], groups[k]
            part = g if one else g[:SHOW]
            shown += part
            more = f'<p class="more"><a href="{L(("issue", k))}">{len(g) - SHOW} more in this issue</a></p>' if len(part) < len(g) else ""
            out += f'<section class="issue"><div class="thumb"><a href="/newspapers/issue/{k}"><img src="/image/{k}-1/thumb.jpg" alt="" width="90"></a></div><h3><a href="/newspapers/issue/{k}"><cite>{e(i["t"]["name"])}</cite>, {self.when(i)}</a></h3><ol class="articles">\n{"".join(self.row(x, q, set(ws)) for x in part)}</ol>{more}</section>\n'
        req.served = [x["id"] for x in shown]
        pager = '<nav class="pagination">' + (f'<a rel="prev" href="{L(("page", page - 1))}">‹ Previous</a> ' if page > 1 else "") + " ".join(f'<span class="current">{i}</span>' if i == page else f'<a href="{L(("page", i))}">{i}</a>' for i in range(max(1, page - 3), min(last, page + 3) + 1)) + (f' <a rel="next" href="{L(("page", page + 1))}">Next ›</a>' if page < last else "") + "</nav>" if last > 1 else ""
        note = f'<p class="flash">Only the first {PAGES * PER} issues can be shown.</p>' if len(keys) > PAGES * PER else ""
        return self.skin("Search results", f'<h1>Search results</h1>{self.form(req)}<p class="count"><strong>{len(hits):,}</strong> article{"s" * (len(hits) != 1)} in <strong>{len(keys):,}</strong> issue{"s" * (len(keys) != 1)}, page {page} of {last}</p>{note}<p class="sort">Sort by <a href="{L(("sort", "date"))}">date</a></p>{pager}\n{out}{pager}')

    def article(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        i, ws = x["issue"], set(terms(req.get("query")))
        text = "".join(f'<em class="hit">{e(w)}</em>' if w.lower() in ws else e(w) for w in re.split(r"(\W+)", x["text"]))
        on = [y for y in i["arts"] if y["page"] == x["page"]]
        at = on.index(x)
        side = (f'<a href="/newspapers/article/{on[at - 1]["id"]}">‹ Previous article</a> ' if at else "") + (f'<a href="/newspapers/article/{on[at + 1]["id"]}">Next article ›</a>' if at + 1 < len(on) else "")
        return self.skin(x["head"], f'''<nav class="crumbs"><a href="/newspapers">Newspapers</a> › <a href="/newspapers/title/{i["t"]["code"]}">{e(i["t"]["name"])}</a> › <a href="/newspapers/issue/{x["key"]}">{self.when(i)}</a> › <a href="/newspapers/page/{x["key"]}-{x["page"]}">Page {x["page"]}</a></nav>
<article><h1>{e(x["head"])}</h1><p class="citation"><cite>{e(i["t"]["name"])}</cite>, {self.when(i)}, <span>Page {x["page"]}</span> · <span>{x["kind"]}</span></p><div class="scan"><img src="/image/{x["id"]}/clip.jpg" alt="" width="520"></div><h2>Text as read by machine</h2><p class="ocr-text">{text}</p></article><p class="steps">{side}</p>
<section class="correct"><h3>Correct this text</h3><form action="/account/corrections" method="post">{hidden([("article", x["id"])])}<textarea name="text" rows="6" cols="70">{e(x["text"][:300])}</textarea><button type="submit">Save correction</button></form></section>
<section class="tags"><h3>Tags</h3><p>No tags yet.</p><form action="/account/tags" method="post">{hidden([("article", x["id"])])}<input type="text" name="tag"><button type="submit">Add tag</button></form></section>''')

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if req.method == "POST": return forbid_html5(req, {"/newsletter": "newsletter", "/account/corrections": "correction", "/account/tags": "tag", "/account/login": "login", "/account/register": "register"}.get(p, "form"))
        if p == "/newspapers/search": return self.search(req)
        m = re.fullmatch(r"/newspapers/article/([\w-]+)", p)
        if m: return self.article(req, self.by[m[1]]) if m[1] in self.by else self.skin("Not found", "<h1>Not found</h1><p>There is no such article.</p>", status=404)
        m = re.fullmatch(r"/newspapers/(issue|page)/(\w+?)(?:-(\d))?", p)
        if m and m[2] in self.issues:
            i, k = self.issues[m[2]], m[2]
            head = f'<nav class="crumbs"><a href="/newspapers">Newspapers</a> › <a href="/newspapers/title/{i["t"]["code"]}">{e(i["t"]["name"])}</a></nav><h1><cite>{e(i["t"]["name"])}</cite>, {self.when(i)}</h1>'
            if m[1] == "issue": return self.skin(f'{i["t"]["name"]}, {self.when(i)}', head + '<div class="pages">' + "".join(f'<figure><a href="/newspapers/page/{k}-{n}"><img src="/image/{k}-{n}/thumb.jpg" alt="" width="160"></a><figcaption>Page {n}</figcaption></figure>' for n in range(1, 9 if any(x["page"] > 4 for x in i["arts"]) else 5)) + f'</div><p><a href="/download/{k}.pdf">Download this issue (PDF)</a></p>')
            n = int(m[3] or 1)
            on = [x for x in i["arts"] if x["page"] == n]
            req.kind, req.served = "list", [x["id"] for x in on]
            return self.skin(f'{i["t"]["name"]}, {self.when(i)}, page {n}', head + f'<h2>Page {n}</h2><div class="scan"><img src="/image/{k}-{n}/full.jpg" alt="" width="700"></div><ul class="on-page">' + "".join(f'<li><a href="/newspapers/article/{x["id"]}">{e(x["head"])}</a></li>' for x in on) + "</ul>" + ("" if on else "<p>No articles have been cut out on this page.</p>") + f'<p><a href="/newspapers/issue/{k}">All pages of this issue</a></p>')
        m = re.fullmatch(r"/newspapers/title/(\w{3})", p)
        if m and m[1] in self.title_by:
            t = self.title_by[m[1]]
            return self.skin(t["name"], f'<h1>{e(t["name"])}</h1><p>Appeared each {DAYS[t["day"]]} from {t["a"]} to {t["b"]}. Some years are wanting.</p><form class="search-form" action="/newspapers/search" method="get">{hidden([("title", t["code"])])}<label for="within">Search in this newspaper</label> <input type="text" id="within" name="query" size="30"><button type="submit">Search</button></form><p>The paper was read in the market towns and carried the prices of corn and cattle, the sittings of the bench, and the letters of its readers.</p>')
        if p == "/newspapers": return self.skin("Newspapers", "<h1>Newspapers</h1><table class=\"titles\"><thead><tr><th>Title</th><th>Years</th><th>Day</th></tr></thead><tbody>" + "".join(f'<tr><td><a href="/newspapers/title/{t["code"]}">{e(t["name"])}</a></td><td>{t["a"]}–{t["b"]}</td><td>{DAYS[t["day"]]}</td></tr>' for t in sorted(self.titles, key=lambda t: t["name"])) + "</tbody></table>")
        if p == "/": return self.skin("Home", f'<section class="hero"><h1>Read the old newspapers of the north</h1><p>{len(self.titles)} newspapers, {len(self.issues):,} issues, from 1838 to 1939.</p>{self.form(req)}</section><section class="news"><h2>News</h2><article><h3>Reading room hours</h3><p>The reading room of the County Library is open from nine to five, and the film readers may be booked by telephone.</p></article><article><h3>Help us to correct the text</h3><p>Readers have put right forty thousand lines since the beginning. Register to take part.</p></article><article><h3>Talk: The printer’s devil</h3><p>A talk about the apprentices of the printing shops, in the Guildhall on the second Tuesday of the month.</p></article></section>')
        if p == "/about": return self.skin("About", "<h1>About</h1><p>The libraries of the northern shires hold the only known files of many local papers. They were filmed, and the film was scanned with a grant of the Heritage Fund. Articles were cut out of the pages by hand; the text was read by machine.</p>")
        if p == "/help": return self.skin("Help", "<h1>Help</h1><p>Type words that may stand in the article. Choose a newspaper or a decade to narrow the search. The results are put together by issue; of each issue the first articles are shown, with a link to the rest. At most fifty pages of results are shown.</p>")
        if p == "/copyright": return self.skin("Copyright", "<h1>Copyright</h1><p>The newspapers to 1939 may be copied for study. Please name the newspaper, its date and this archive.</p>")
        if p in ("/account/login", "/account/register"): return self.skin("Log in", f'<h1>{"Log in" if p.endswith("login") else "Register"}</h1><form action="{p}" method="post"><label>E-mail <input type="email" name="user[email]"></label><label>Password <input type="password" name="user[password]"></label><button type="submit">Go</button></form>')
        return None
