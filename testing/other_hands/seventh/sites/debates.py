"""Parliamentary debates: words, member, house, dates; hits are paragraphs with an anchor in a sitting's page; 20 a page, "of about"."""
import datetime, hashlib, re
from urllib.parse import urlencode
from bed import Resp, Site, e, hidden, opts, redirect
from helpers import long_date, short_date, skew
from kit import MON, TermIndex, day_in, forbid_html5, stem, terms
from words import FIRST_EN, SUR_EN, Vocab, coined

HOUSES = {"assembly": ("House of Assembly", "HA"), "council": ("Legislative Council", "LC")}
KIND = ["Bill: Second Reading", "Oral Answers", "Adjournment", "Ministerial Statement", "Bill: Committee", "Motion", "Petition", "Estimates", "Business of the House", "Urgent Question"]
OPENERS = ["I beg to move that the Bill be now read a second time.", "I thank the honourable Member for that question.", "Will the Minister give way?", "I am grateful to my honourable friend.", "The House will know that the Government has considered the matter.", "On a point of order, Mr Speaker.",
           "I rise to support the motion.", "Does the Minister accept that the figures are wrong?", "My constituents will not be satisfied with that answer.", "I shall be brief."]
CHAIR = ["The Speaker", "The President", "Several honourable Members"]


def day_of(s):
    s = " ".join(s.replace(",", " ").split())
    try:
        m = re.fullmatch(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})", s)
        if m: return datetime.date(int(m[3]), int(m[2]), int(m[1]))
        m = re.fullmatch(r"(\d{4})-(\d{1,2})-(\d{1,2})", s)
        if m: return datetime.date(int(m[1]), int(m[2]), int(m[3]))
        m = re.fullmatch(r"(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})", s)
        if m: return datetime.date(int(m[3]), MON.index(m[2].capitalize()) + 1, int(m[1]))
        if re.fullmatch(r"\d{4}", s): return datetime.date(int(s), 1, 1)
    except ValueError: pass
    return None


class S(Site):
    name, about, server, home = "debates", "parliamentary debates; words, member, house, dates; hits are paragraphs of sittings, 20 a page", "Apache/2.2.22 (Debian)", "/"
    disallow = ("/user/", "/alert/", "/api/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=14)
        towns, names = coined(r, 120), set()
        while len(names) < 200: names.add((r.choice(SUR_EN), r.choice(FIRST_EN)))
        self.members = []
        for n, (s, f) in enumerate(sorted(names)):
            h = "assembly" if r.random() < .68 else "council"
            self.members.append({"n": 10021 + 3 * n + r.randrange(3), "sur": s, "first": f, "name": f"{f} {s}", "house": h, "seat": r.choice(towns), "party": skew(r, ["Labour", "Liberal", "National", "Country", "Independent"], .8)})
        self.member_by = {m["n"]: m for m in self.members}
        talk = {h: r.sample(ms, len(ms)) for h in HOUSES if (ms := [m for m in self.members if m["house"] == h])}
        self.sittings, col, vol, seen = {}, {"assembly": 1, "council": 1}, {"assembly": 214, "council": 87}, set()
        while len(seen) < 134:
            d = day_in(r, datetime.date(1994, 2, 1), datetime.date(2003, 11, 28))
            if d.weekday() < 4 and d.month not in (1, 8): seen.add((d, "assembly" if r.random() < .7 else "council"))
        for d, h in sorted(seen):
            paras, heads = [], []
            if r.random() < .06: vol[h] += 1; col[h] = 1
            for _ in range(r.choice((1, 2, 2, 3, 4))):
                k, topic = r.choice(KIND), r.randrange(14)
                t = v.title(r.randrange(1, 4), topic).title().replace(" Of The ", " of the ").replace(" And ", " and ").replace(" For ", " for ").replace(" In ", " in ").replace(" With ", " with ").replace(" On ", " on ").replace(" From ", " from ")
                head = f"{t} {k}" if k.startswith("Bill") else f"{k}: {t}" if r.random() < .5 else t
                heads.append(head)
                few = [skew(r, talk[h], .9) for _ in range(r.randrange(2, 6))]
                for _ in range(max(1, int(r.gammavariate(2.0, 4.2)))):
                    col[h] += r.choice((0, 0, 1, 1, 2))
                    m = r.choice(few) if r.random() < .93 else None
                    body = (r.choice(OPENERS) + " " if r.random() < .35 else "") + v.text(r.randrange(18, 120), topic, .5)
                    paras.append({"head": head, "m": m, "who": m["name"] if m else r.choice(CHAIR), "text": body, "day": d, "house": h, "vol": vol[h], "col": col[h]})
            at = {}
            for x in paras:
                key = (x["vol"], x["col"])
                at[key] = at.get(key, 0) + 1
                x["id"] = f'{HOUSES[h][1]}-{x["vol"]}-{x["col"]:04}-{at[key]}'
            self.sittings[(h, str(d))] = paras
            self.records += paras
        seen_ids = {}
        for x in self.records:                                             # a sitting may begin in the column in which the last ended
            k = seen_ids[x["id"]] = seen_ids.get(x["id"], 0) + 1
            if k > 1: x["id"] += chr(96 + k)
        self.index = TermIndex(stem)
        for n, x in enumerate(self.records): self.index.add(n, x["text"] + " " + x["head"])
        for x in self.records: x["bag"] = [stem(w) for w in terms(x["text"] + " " + x["head"])]

    def page_of(self, x): return f'/debates/{x["house"]}/{x["day"]}'

    def truth(self):
        for x in self.records:
            yield x["id"], x["head"], f'{self.page_of(x)}#{x["id"]}', {"speaker": x["who"], "date": short_date(x["day"]), "house": HOUSES[x["house"]][0], "reference": x["id"]}

    def skin(self, title, body, q="", status=200):
        recent = "".join(f'<li><a href="/debates/{h}/{d}">{HOUSES[h][0]}, {long_date(datetime.date.fromisoformat(d))}</a></li>' for h, d in sorted(self.sittings, key=lambda k: k[1])[-4:])
        return Resp(f'''<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{e(title)} - Debates of the Parliament of Westmarch</title><meta name="viewport" content="initial-scale=1"><link rel="stylesheet" href="/style/stylesheets/app.css?v=118"><link rel="search" type="application/opensearchdescription+xml" title="Westmarch Debates" href="/search.xml"><link rel="shortcut icon" href="/favicon.ico">
<script>document.documentElement.className += " js"; var _paq = _paq || []; _paq.push(["setDoNotTrack", true]); _paq.push(["trackPageView"]);</script></head>
<body class="page-{re.sub("[^a-z]+", "-", title.lower())[:20]}"><a class="skip-nav" href="#content">Skip to content</a>
<header class="banner" role="banner"><div class="row"><div class="columns"><div class="logo"><a href="/"><img src="/images/crest.png" alt="Parliament of Westmarch" width="76" height="60"> <span>Parliamentary Debates</span></a></div>
<div class="top-search"><form action="/search/" method="get" class="search-form" role="search"><label for="topq" class="visuallyhidden">Search debates</label><input type="search" id="topq" name="q" value="" placeholder="e.g. a word, phrase or name"><input type="submit" class="button" value="Search"></form></div></div></div>
<nav class="main-menu" role="navigation"><ul><li><a href="/">Home</a></li><li><a href="/search/">Search the debates</a></li><li><a href="/members/">Members</a></li><li><a href="/about/">About Hansard</a></li><li><a href="/help/">Help</a></li><li class="user"><a href="/user/login/">Sign in</a></li></ul></nav></header>
<div class="full-page" id="content"><div class="row"><div class="large-9 columns main" role="main">
{body}
</div><aside class="large-3 columns sidebar"><div class="block"><h3>Latest sittings</h3><ul>{recent}</ul></div>
<div class="block news"><h3>News</h3><p><strong>12 November</strong> The volumes for 1994 to 2003 have been proofread and are complete.</p><p><strong>3 October</strong> The Library is closed for stocktaking on the last Friday of each month.</p><p><strong>20 June</strong> Readers told us of 140 wrong names in the volume of 1997. They are right now; we thank all who wrote.</p></div>
<div class="block signup"><h3>Newsletter</h3><form action="/newsletter/subscribe/" method="post"><p>A letter each month about what is new in the debates.</p><label>E-mail <input type="email" name="email"></label><input type="submit" class="button small" value="Subscribe"></form></div></aside></div></div>
<footer role="contentinfo"><div class="row"><div class="columns"><ul class="footer-nav"><li><a href="/about/">About Hansard</a></li><li><a href="/help/">Help with searching</a></li><li><a href="/copyright/">Copyright and privacy</a></li></ul><p class="legal">The Official Report is made by the Department of the Official Report (Hansard), Parliament House. It is not a verbatim record: repetitions are left out and obvious mistakes are put right, but nothing is left out that adds to the meaning of the speech. Column numbers are those of the bound volumes.</p></div></div></footer>
<script src="/js/jquery.js"></script><script src="/js/main.js?v=41"></script></body></html>''', status)

    def form(self, req, error=""):
        mem = "".join(f'<option value="{m["n"]}"{" selected" if str(m["n"]) == req.get("member") else ""}>{e(m["sur"])}, {e(m["first"])} ({e(m["seat"])})</option>' for m in self.members)
        h = req.get("house") or "all"
        rad = "".join(f'<label class="inline"><input type="radio" name="house" value="{v}"{" checked" if v == h else ""}> {t}</label> ' for v, t in (("all", "Both Houses"), ("assembly", "House of Assembly"), ("council", "Legislative Council")))
        return f'''<form action="/search/" method="get" class="advanced-search" id="search-options"><fieldset><legend>Search the debates</legend>{f'<div class="informational error"><p>{error}</p></div>' if error else ""}
<div class="row"><label for="q">Words</label><input type="text" name="q" id="q" value="{e(req.get("q"))}" size="50"> <small>All words must stand in the paragraph; put a phrase in "quotation marks".</small></div>
<div class="row"><label for="member">Member</label><select name="member" id="member"><option value="">All members</option>{mem}</select></div>
<div class="row"><span class="label">House</span> {rad}</div>
<div class="row"><label for="from">From</label><input type="text" name="from" id="from" value="{e(req.get("from"))}" size="12" placeholder="dd/mm/yyyy"> <label for="to">to</label><input type="text" name="to" id="to" value="{e(req.get("to"))}" size="12" placeholder="dd/mm/yyyy"></div>
<div class="row"><input type="submit" class="button" value="Search"></div></fieldset></form>'''

    def snippet(self, x, ws):
        t, ws = x["text"], {stem(w) for w in ws}
        parts = re.split(r"(\W+)", t)
        first = next((i for i, w in enumerate(parts) if stem(w.lower()) in ws), 0)
        a = max(0, first - 24)
        a -= a % 2
        bit = parts[a:a + 84]
        out = "".join(f'<span class="hi">{e(w)}</span>' if stem(w.lower()) in ws else e(w) for w in bit).strip()
        return ("…" if a else "") + out + ("…" if a + 84 < len(parts) else "")

    def search(self, req):
        req.kind = "search"
        q, mem, house = req.get("q").strip(), req.get("member").strip(), req.get("house") or "all"
        lo, hi = (day_of(req.get(k)) if req.get(k).strip() else None for k in ("from", "to"))
        if not req.q: return self.skin("Search", f"<h1>Search the debates</h1>{self.form(req)}<p>The debates of both Houses from 1994 to 2003.</p>")
        err = ""
        for k in ("from", "to"):
            if req.get(k).strip() and not day_of(req.get(k)): err = f"We could not understand the date “{e(req.get(k))}”. Please write it as dd/mm/yyyy."
        if not err and lo and hi and lo > hi: err = "The first date is after the second one."
        ws = terms(q)
        if not err and not ws and not mem: err = "Please enter a word or choose a member."
        if err: return self.skin("Search", f"<h1>Search the debates</h1>{self.form(req, err)}")
        hits = self.index.every(ws) if ws else range(len(self.records))
        hits = [self.records[n] for n in hits]
        for ph in re.findall(r'"([^"]+)"', q):
            p = " " + " ".join(map(stem, terms(ph))) + " "
            hits = [x for x in hits if p in " " + " ".join(x["bag"]) + " "]
        if mem: hits = [x for x in hits if x["m"] and str(x["m"]["n"]) == mem]
        if house in HOUSES: hits = [x for x in hits if x["house"] == house]
        hits = [x for x in hits if (not lo or x["day"] >= lo) and (not hi or x["day"] <= hi)]
        keep = [(k, v) for k, v in req.q if k not in ("p", "o") and v.strip()]
        o = req.get("o")
        if o == "p":
            by = {}
            for x in hits: by.setdefault(x["who"], []).append(x["m"])
            rows = "".join(f'<tr><td>{len(v)}</td><td>' + (f'<a href="{e("/search/?" + urlencode([(k, w) for k, w in keep if k != "member"] + [("member", v[0]["n"])]))}">{e(k)}</a>' if v[0] else e(k)) + "</td></tr>" for k, v in sorted(by.items(), key=lambda kv: -len(kv[1])))
            return self.skin("Who says it most", f"<h1>Who says it most?</h1><table class=\"who\"><tr><th>Paragraphs</th><th>Speaker</th></tr>{rows}</table>")
        st = [stem(w) for w in ws]
        if o == "d" or not ws: hits.sort(key=lambda x: (x["day"], x["vol"], x["col"], x["id"]), reverse=True)
        else: hits.sort(key=lambda x: (-sum(x["bag"].count(w) for w in st) / (60 + len(x["bag"])), x["day"], x["id"]))
        page, n = max(1, req.int("p", 1)), len(hits)
        part = hits[(page - 1) * 20:page * 20]
        req.served = [x["id"] for x in part]
        about = n
        if n > 100 and page * 20 < n: about = round(n * (1 + (int(hashlib.md5(repr(keep).encode()).hexdigest()[:4], 16) / 65535 - .5) * .08))
        L = lambda *a: e("/search/?" + urlencode([*keep, *a]))
        said = f"“{e(q)}”" if q else ""
        if mem and mem.isdigit() and int(mem) in self.member_by: said += (" " if said else "") + "by " + e(self.member_by[int(mem)]["name"])
        rows = ""
        for x in part:
            who = f'<a href="/members/{x["m"]["n"]}">{e(x["who"])}</a>' if x["m"] else e(x["who"])
            u = self.page_of(x) + ("?" + urlencode([("s", q)]) if q else "") + "#" + x["id"]
            rows += f'''<div class="search-result search-result--generic"><h3 class="search-result__title"><a href="{e(u)}">{e(x["head"])}</a></h3><p class="search-result__meta"><span class="house">{HOUSES[x["house"]][0]}</span> <span class="date">{short_date(x["day"])}</span> <cite class="ref">{x["id"]}</cite></p><p class="search-result__description"><strong>{who}</strong>: {self.snippet(x, ws)}</p></div>
'''
        if not part: body = f'<h2>No results</h2><p>Nothing was found for {said}. Check the spelling, or try fewer words or a longer time.</p>'
        else:
            last = -(-n // 20)
            nums = " ".join(f'<strong>{i}</strong>' if i == page else f'<a href="{L(("p", i))}">{i}</a>' for i in range(max(1, page - 4), min(last, page + 5) + 1))
            pager = '<div class="search-pagination">' + (f'<a class="prev" href="{L(("p", page - 1))}">&laquo; Previous</a> ' if page > 1 else "") + nums + (f' <a class="next" href="{L(("p", page + 1))}">Next &raquo;</a>' if page < last else "") + "</div>" if last > 1 else ""
            body = f'<p class="search-count">Results {(page - 1) * 20 + 1:,}-{(page - 1) * 20 + len(part):,} of {"about " if about >= 100 else ""}{about:,}</p><ul class="search-result-display-options"><li>Sorted by relevance</li><li><a href="{L(("o", "d"))}">Sort by date</a></li><li><a href="{L(("o", "p"))}">Show use by person</a></li></ul>\n{rows}{pager}'
        alert = f'<form class="alert" action="/alert/" method="post">{hidden([("keyword", q), ("pid", mem)])}<p>Tell me when this is said again: <input type="email" name="email" placeholder="Your e-mail"> <input type="submit" value="Subscribe" class="button small"></p></form>'
        return self.skin(f"Search: {q}", f"<h1>Search results {('for ' + said) if q else said}</h1>{body}{alert}{self.form(req)}")

    def sitting(self, req, h, d, xs):
        req.kind, req.served = "record", [x["id"] for x in xs]
        s, out, head, col = {stem(w) for w in terms(req.get("s"))}, "", None, None
        toc = "".join(f"<li>{e(t)}</li>" for t in dict.fromkeys(x["head"] for x in xs))
        for x in xs:
            if x["head"] != head:
                head = x["head"]
                out += f'<h2 class="debate-heading">{e(head)}</h2>\n'
            if x["col"] != col:
                col = x["col"]
                out += f'<span class="column" id="column_{col}">{col}</span>\n'
            text = "".join(f'<span class="hi">{e(w)}</span>' if stem(w.lower()) in s else e(w) for w in re.split(r"(\W+)", x["text"])) if s else e(x["text"])
            who = f'<a class="speaker" href="/members/{x["m"]["n"]}">{e(x["who"])}</a> <small>({e(x["m"]["seat"])}, {x["m"]["party"]})</small>' if x["m"] else f'<span class="speaker">{e(x["who"])}</span>'
            out += f'<div class="speech" id="{x["id"]}">{who}: <p>{text}</p><ul class="debate-speech__links"><li><a href="#{x["id"]}">Link to this</a></li></ul></div>\n'
        day = datetime.date.fromisoformat(d)
        return self.skin(f"{HOUSES[h][0]}, {long_date(day)}", f'<h1>{HOUSES[h][0]}</h1><p class="lead">Sitting of {long_date(day)}, volume {xs[0]["vol"]}, columns {xs[0]["col"]}-{xs[-1]["col"]}</p><ul class="toc">{toc}</ul>\n{out}<h3>Tell us of a mistake</h3><form action="/correction/" method="post">{hidden([("sitting", f"{h}/{d}")])}<label>Your name <input name="name"></label> <label>E-mail <input name="email"></label><br><textarea name="text" rows="4" cols="60"></textarea><br><input type="submit" value="Send" class="button"></form>')

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if req.method == "POST": return forbid_html5(req, {"/alert": "alert", "/newsletter/subscribe": "newsletter", "/correction": "correction", "/user/login": "login"}.get(p, "form"))
        if p == "/search": return self.search(req)
        m = re.fullmatch(r"/debates/(assembly|council)/(\d{4}-\d\d-\d\d)", p)
        if m: return self.sitting(req, m[1], m[2], self.sittings[m[1], m[2]]) if (m[1], m[2]) in self.sittings else self.skin("Not found", "<h1>No sitting</h1><p>The House did not sit on that day.</p>", status=404)
        m = re.fullmatch(r"/members/(\d+)", p)
        if m and int(m[1]) in self.member_by:
            x = self.member_by[int(m[1])]
            return self.skin(x["name"], f'<h1>{e(x["name"])}</h1><p>{x["party"]} member of the {HOUSES[x["house"]][0]} for {e(x["seat"])}.</p><p><a href="/search/?member={x["n"]}">Everything said by {e(x["name"])}</a></p>')
        if p == "/members": return self.skin("Members", "<h1>Members</h1><p>The members of both Houses between 1994 and 2003.</p><table class=\"people-list\"><tr><th>Name</th><th>House</th><th>For</th><th>Party</th></tr>" + "".join(f'<tr><td><a href="/members/{m["n"]}">{e(m["sur"])}, {e(m["first"])}</a></td><td>{HOUSES[m["house"]][0]}</td><td>{e(m["seat"])}</td><td>{m["party"]}</td></tr>' for m in self.members) + "</table>")
        if p == "/": return self.skin("Home", f'<h1>What was said in Parliament</h1><p class="lead">The debates of the House of Assembly and the Legislative Council, from the volumes of the Official Report.</p>{self.form(req)}<h2>How it works</h2><p>Each paragraph of a speech is found by its words, by the member who spoke, by House and by day. The result leads to the place in the report of that day’s sitting.</p><p>The bound volumes may be read in the Parliamentary Library and in the reading rooms of the larger towns.</p>')
        if p == "/about": return self.skin("About Hansard", "<h1>About Hansard</h1><p>The Official Report has been made since 1861. Reporters take turns of ten minutes; what they write is checked against the recording and sent to the printer in the night. The bound volume follows some months later and is the final text.</p><p>Each paragraph has a reference of House, volume, column and place in the column.</p>")
        if p == "/help": return self.skin("Help with searching", "<h1>Help with searching</h1><p>Type one or more words. A search finds paragraphs with all of them; singular and plural are not told apart. Give a member, or dates, to narrow it. Numbers of results above one hundred are estimates.</p>")
        if p == "/copyright": return self.skin("Copyright and privacy", "<h1>Copyright and privacy</h1><p>The report may be copied with a note of its source.</p>")
        if p == "/user/login": return self.skin("Sign in", '<h1>Sign in</h1><form action="/user/login/" method="post"><label>E-mail <input type="email" name="email"></label><label>Password <input type="password" name="password"></label><input type="submit" value="Sign in"></form>')
        return None
