"""A mailing list archive: Pipermail months and a Namazu search with sort order and page size, 20 hits a page."""
import datetime, re
from urllib.parse import urlencode
from bed import Resp, Site, e, opts
from kit import MON, MONTH, Index, commas, forbid, skewed, tokens
from words import FIRST_EN, SUR_EN, Vocab, fold

LIST, CGI = "loomctl-users", "/cgi-bin/namazu.cgi"
TAG, ROOT = f"[{LIST}]", f"/pipermail/{LIST}"
DOW = "Mon Tue Wed Thu Fri Sat Sun".split()
SORTS = [("score", "by score"), ("date:late", "in reverse chronological order"), ("date:early", "in chronological order"), ("field:subject:ascending", "in ascending order by title"), ("field:subject:descending", "in descending order by title"), ("field:from:ascending", "in ascending order by author"), ("field:size:descending", "in descending order by size")]
MAXES = [10, 20, 30, 50, 100]


class S(Site):
    name, about, server, home = "mailman", "Pipermail months and a Namazu search, 20 hits a page", "Apache/2.2.22 (Debian)", "/"
    charset, disallow = "iso-8859-1", ("/mailman/private/", "/mailman/admin/", "/mailman/options/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=7, extra=["loomctl", "daemon", "segfault", "config", "makefile", "kernel", "patch", "backtrace", "tarball", "socket", "timeout", "plugin", "mutex"])
        tech = ["loomctl", "loomd", "config file", "segfault", "make install", "ssl", "plugin", "Debian package", "python bindings", "log rotation", "cron", "socket", "timeout", "backtrace"]
        people = list(dict.fromkeys((f"{r.choice(FIRST_EN)} {r.choice(SUR_EN)}") for _ in range(210)))
        mail = {p: p.lower().replace(" ", r.choice((".", "_", ""))) + " at " + r.choice(("example.org", "example.com", "example.net", "mail.example")) for p in people}
        t, msgs = datetime.datetime(2007, 3, 2, 9, 0), []
        while len(msgs) < 1920 and t < datetime.datetime(2013, 8, 1):
            t += datetime.timedelta(minutes=int(r.expovariate(1 / 4200)) + 3, seconds=r.randrange(60))
            k, starter = r.randrange(7), people[skewed(r, len(people), 12)]
            subj = r.choice([lambda: v.title(r.randrange(2, 7), k), lambda: f"{r.choice(tech)}: {v.title(r.randrange(2, 5), k).lower()}", lambda: f"[PATCH] {v.title(r.randrange(2, 6), k).lower()}", lambda: f"Problem with {r.choice(tech)}", lambda: f"How to {v.title(r.randrange(2, 4), k).lower()}?", lambda: f"loomctl {r.randrange(0, 3)}.{r.randrange(0, 10)}.{r.randrange(0, 6)} {r.choice(('released', 'build failure', 'on FreeBSD', 'and ' + r.choice(tech)))}"])()
            at = t
            for i in range(1 + min(14, int(r.expovariate(1 / 1.9)))):
                who = starter if i == 0 or r.random() < .3 else people[skewed(r, len(people), 9)]
                if i: at += datetime.timedelta(minutes=int(r.expovariate(1 / 500)) + 2)
                body = v.text(r.randrange(25, 150), k)
                msgs.append({"t": at, "subj": subj, "who": who, "mail": mail[who], "lv": 0 if i == 0 else min(3, 1 + (i > 2) * r.randrange(0, 3)), "body": body, "q": i > 0, "th": len(msgs) if i == 0 else th, "tz": r.choice(("+0100", "+0200", "-0500", "-0800", "+0000", "+0930"))})
                if i == 0: th = msgs[-1]["th"]
        msgs.sort(key=lambda m: m["t"])
        n, self.months, self.index, self.fi = 412, {}, Index(), {"subject": Index(), "from": Index(), "date": Index()}
        for i, m in enumerate(msgs):
            n += 1 if r.random() < .93 else r.randrange(2, 5)
            d = m["t"]
            m.update(id=f"{n:06d}", n=i, title=f"{TAG} {m['subj']}", month=f"{d.year}-{MONTH[d.month - 1]}", size=700 + 6 * len(m["body"]) // 5)
            m["url"] = f'{ROOT}/{m["month"]}/{m["id"]}.html'
            m["date"] = f"{DOW[d.weekday()]}, {d.day} {MON[d.month - 1]} {d.year} {d:%H:%M:%S} {m['tz']}"
            m["from"] = f'{m["who"]} <{m["mail"]}>'
            self.months.setdefault(m["month"], []).append(m)
            self.index.add(i, f'{m["title"]} {m["from"]} {m["body"]}')
            self.fi["subject"].add(i, m["title"]); self.fi["from"].add(i, m["from"]); self.fi["date"].add(i, m["date"])
        self.records, self.by = msgs, {m["id"]: m for m in msgs}

    def truth(self):
        for m in self.records: yield m["id"], m["title"], m["url"], {"author": m["from"], "date": m["date"]}

    def page(self, title, body, head="", status=200):
        return Resp(f'<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">\n<HTML><HEAD><title>{e(title)}</title><META NAME="robots" CONTENT="noindex,follow"><META http-equiv="Content-Type" content="text/html; charset=iso-8859-1">{head}</HEAD><BODY BGCOLOR="#ffffff">{body}</BODY></HTML>', status)

    def box(self, q="", mx="20", sort="score", result="normal"):
        return f'''<form method="get" action="{CGI}"><p><strong>Query:</strong> <input type="text" name="query" size="40" value="{e(q)}"> <input type="submit" name="submit" value="Search!"> <input type="hidden" name="idxname" value="{LIST}"> <a href="/search-howto.html">[How to search]</a></p><p><strong>Display:</strong> <select name="max">{opts([(m, m) for m in MAXES], mx)}</select> <strong>Description:</strong> <select name="result">{opts([("normal", "normal"), ("short", "short")], result)}</select> <strong>Sort:</strong> <select name="sort">{opts(SORTS, sort)}</select></p></form>'''

    def frame(self, title, body): return self.page(title, f'''<style type="text/css">body {{ margin: 0 2% 2% 2% }} dt {{ font-weight: bold }} strong.keyword {{ color: #c00; background: #ffc }} .namazu-result-footer {{ text-align: center }} address {{ font-size: smaller }}</style><table width="100%" border="0" bgcolor="#ddeeff" cellpadding="6"><tr><td><a href="/"><b>lists.loomctl.example</b></a></td><td align="right"><a href="/mailman/listinfo/{LIST}">About the list</a> | <a href="{ROOT}/">Archives</a> | <a href="/search.html">Search</a> | <a href="/faq.html">FAQ</a></td></tr></table>{body}<hr><address>Mail problems to postmaster at lists.loomctl.example</address>''')

    def search(self, req):
        q, sort, whence = req.get("query").strip(), req.get("sort") or "score", max(0, req.int("whence", 0))
        mx = req.int("max", 20) if req.int("max", 20) in MAXES else 20
        res = "short" if req.get("result") == "short" else "normal"
        box = self.box(q, mx, sort, res)
        top = f"<h1>Search the {LIST} archive</h1><p>This index contains {commas(len(self.records))} documents and {commas(len(self.index.post))} keywords.</p>{box}<hr>"
        req.kind = "search"
        if not q: return self.frame("Search", f"{top}<h2>Query</h2><p>Please enter one or more words. See <a href=\"/search-howto.html\">How to search</a>.</p>")
        ns, refs, op, neg, score = None, [], "and", False, {}
        for f, rx, ph, w in re.findall(r'(?:\+(\w+):)?(?:/([^/]+)/|"([^"]+)"|(\S+))', q):
            if not f and w.lower() in ("and", "or", "not"):
                if w.lower() == "not": neg = True
                else: op = w.lower()
                continue
            idx = self.fi.get(f, None) if f else self.index
            if f and idx is None:
                return self.frame("Search", f"{top}<h2>Error!</h2><p><strong>Invalid query.</strong> Unknown field: {e(f)}</p>")
            if rx:
                try: hit = {m["n"] for m in self.records if re.search(rx, m["title"] + "\n" + m["from"] + "\n" + m["date"] if not f else {"subject": m["title"], "from": m["from"], "date": m["date"]}[f], re.I)}
                except re.error: hit = set()
            else:
                ts = tokens(ph or w.rstrip("*"))
                if not ts: continue
                if w.endswith("*"): ts[-1] += "*"
                hit = idx.every(ts)
                if ph: hit = {n for n in hit if " ".join(tokens(ph)) in " ".join(tokens(self.records[n]["title"] + " " + self.records[n]["body"] + " " + self.records[n]["from"]))}
            refs.append((rx or ph or w, len(hit)))
            for n in hit: score[n] = score.get(n, 0) + 1 + self.records[n]["body"].lower().count((ph or w).lower().rstrip("*")) * 2 + 8 * ((ph or w).lower() in self.records[n]["title"].lower())
            ns = hit if ns is None else ns - hit if neg else ns & hit if op == "and" else ns | hit
            op, neg = "and", False
        ns = list(ns or ())
        key = {"date:late": lambda n: -n, "date:early": lambda n: n, "field:subject:ascending": lambda n: (self.records[n]["title"].lower(), n), "field:from:ascending": lambda n: (self.records[n]["from"], n), "field:size:descending": lambda n: (-self.records[n]["size"], n)}.get(sort, lambda n: (-score[n], -n))
        ns.sort(key=key, reverse=False)
        if sort == "field:subject:descending": ns.sort(key=lambda n: (self.records[n]["title"].lower(), n), reverse=True)
        ref = "<p>References: " + " ".join(f"[ {e(w)}: {k} ]" for w, k in refs) + "</p>"
        if not ns: return self.frame("Search", f"{top}<h2>Results:</h2>{ref}<p>No document matching your query.</p><p>To search for documents with more hits, use other words or fewer words.</p>")
        whence = min(whence // mx * mx, (len(ns) - 1) // mx * mx)
        part = [self.records[n] for n in ns[whence:whence + mx]]
        req.served = [m["id"] for m in part]
        L = lambda w: e(CGI + "?" + urlencode([("query", q), ("submit", "Search!"), ("idxname", LIST), ("max", mx), ("result", res), ("sort", sort)] + ([("whence", w)] if w else [])))
        first = next((t for t in tokens(q) if t in self.index.post), "")

        def snip(m):
            ws = m["body"].split()
            at = next((i for i, w in enumerate(ws) if first and fold(w).strip(".") == first), 0)
            s = " ".join(ws[max(0, at - 8):at + 24])
            return re.sub(r"\w+", lambda k: f'<strong class="keyword">{k[0]}</strong>' if fold(k[0]) == first else k[0], e(s))
        items = "".join(f'<dt>{whence + i}. <strong><a href="{m["url"]}">{e(m["title"])}</a></strong> (score: {score.get(m["n"], 1)})\n' + (f'<dd><strong>Author</strong>: <em>{e(m["from"])}</em>\n<dd><strong>Date</strong>: <em>{m["date"]}</em>\n<dd>{snip(m)}\n<dd><a href="{m["url"]}">{m["url"]}</a> ({commas(m["size"])} bytes)<br><br>\n' if res == "normal" else "\n") for i, m in enumerate(part, 1))
        pages = "Page: " + " ".join(f"<strong>[{w // mx + 1}]</strong>" if w == whence else f'<a href="{L(w)}">[{w // mx + 1}]</a>' for w in range(0, len(ns), mx)[:40]) + (f' <a href="{L(whence + mx)}"><strong>[Next]</strong></a>' if whence + mx < len(ns) else "")
        return self.frame("Search", f'{top}<h2>Results:</h2>{ref}<p><strong> Total <!-- HIT -->{len(ns)}<!-- HIT --> documents matching your query.</strong></p><dl>{items}</dl><p><strong>Current List: {whence + 1} - {whence + len(part)}</strong></p><p>{pages}</p><hr>{box}<p>This search system is <a href="http://www.namazu.org/">Namazu</a> v2.0.21</p>')

    def month(self, name, how):
        ms = self.months[name]
        if how == "thread":
            order = {}
            for m in ms: order.setdefault(m["th"], []).append(m)
            rows, depth = "", 0
            for g in order.values():
                for j, m in enumerate(g):
                    lv = m["lv"] if j else 0
                    while depth < lv: rows += "<UL>\n"; depth += 1
                    while depth > lv: rows += "</UL>\n"; depth -= 1
                    rows += self.li(m)
            rows += "</UL>\n" * depth
        else:
            key = {"subject": lambda m: (m["subj"].lower(), m["n"]), "author": lambda m: (m["who"].lower(), m["n"]), "date": lambda m: m["n"]}[how]
            rows = "".join(self.li(m) for m in sorted(ms, key=key))
        pretty = f"{name.split('-')[1]} {name.split('-')[0]}"
        bar = "<ul><li><b>Messages sorted by:</b> " + " ".join(f"[ {h} ]" if h == how else f'<a href="{h}.html#start">[ {h} ]</a>' for h in ("thread", "subject", "author", "date")) + f'<li><b><a href="/mailman/listinfo/{LIST}">More info on this list...</a></b></ul>'
        a, b = ms[0], ms[-1]
        stamp = lambda m: f"{DOW[m['t'].weekday()]} {MON[m['t'].month - 1]} {m['t'].day:2d} {m['t']:%H:%M:%S} {m['t'].year}"
        return self.page(f"The {LIST} {pretty} Archive by {how}", f'<a name="start"></A><h1>{pretty} Archives by {how}</h1>{bar}<p><b>Starting:</b> <i>{stamp(a)}</i><br><b>Ending:</b> <i>{stamp(b)}</i><br><b>Messages:</b> {len(ms)}<p><ul>\n{rows}</ul><p><a name="end"><b>Last message date:</b></a> <i>{stamp(b)}</i><br><b>Archived on:</b> <i>{stamp(b)}</i><p>{bar}<p><hr><i>This archive was generated by Pipermail 0.09 (Mailman edition).</i>')

    def li(self, m): return f'<LI><A HREF="{m["id"]}.html">{e(m["title"])}\n</A><A NAME="{int(m["id"])}">&nbsp;</A>\n<I>{e(m["who"])}\n</I>\n'

    def message(self, m):
        ms = self.months[m["month"]]
        at = ms.index(m)
        d = m["t"]
        near = "".join(f'<LI>{t} message: <A HREF="{x["id"]}.html">{e(x["title"])}</A>\n' for t, x in (("Previous", ms[at - 1] if at else None), ("Next", ms[at + 1] if at + 1 < len(ms) else None)) if x)
        bar = f'<UL>{near}<LI><B>Messages sorted by:</B> <a href="date.html#{int(m["id"])}">[ date ]</a> <a href="thread.html#{int(m["id"])}">[ thread ]</a> <a href="subject.html#{int(m["id"])}">[ subject ]</a> <a href="author.html#{int(m["id"])}">[ author ]</a></UL>'
        quote = "<I>&gt;" + e(self.records[max(0, m["n"] - 1)]["body"][:90]) + "</I>\n\n" if m["q"] else ""
        body = e(re.sub(r"(.{50,70}) ", r"\1\n", m["body"]))
        return self.page(m["title"], f'<H1>{e(m["title"])}</H1><B>{e(m["who"])}</B> <A HREF="mailto:{LIST}%40lists.loomctl.example?Subject=Re%3A" TITLE="{e(m["title"])}">{e(m["mail"])}</A><BR><I>{DOW[d.weekday()]} {MON[d.month - 1]} {d.day:2d} {d:%H:%M:%S} CET {d.year}</I><P>{bar}<HR><!--beginarticle--><PRE>{quote}{body}\n\n-- \n{e(m["who"])}\n</PRE><!--endarticle--><HR><P>{bar}<hr><a href="/mailman/listinfo/{LIST}">More information about the {LIST} mailing list</a><br>')

    def handle(self, req):
        p = req.path
        if req.method == "POST": return forbid(req, "subscribe" if "subscribe" in p else "login" if "roster" in p or "private" in p else "form")
        if p in ("/", "/index.html"): return self.frame("loomctl mailing lists", f"<h1>loomctl mailing lists</h1><p>loomctl is a free program to control looms and other textile machines. Its users talk on the list <a href=\"/mailman/listinfo/{LIST}\">{LIST}</a>.</p><ul><li><a href=\"{ROOT}/\">Archives of {LIST}</a>, by month<li><a href=\"/search.html\">Search the archives</a><li><a href=\"/faq.html\">FAQ</a></ul><h2>News</h2><p>2013-06-11: version 2.4 is out. 2012-10-02: the server has moved.</p><p>Quick search:</p>{self.box()}")
        if p == "/search.html": return self.frame("Search", f"<h1>Search the {LIST} archive</h1>{self.box()}<p>Namazu is a full text search engine.</p>")
        if p == CGI: return self.search(req)
        if p == "/search-howto.html": return self.frame("How to search", "<h1>How to search</h1><h2>Single term</h2><p>Just type the word.</p><h2>AND, OR, NOT</h2><p>Words are joined by AND: <code>loom config</code>. Also <code>loom or config</code>, <code>loom not config</code>.</p><h2>Phrase</h2><p><code>\"make install\"</code></p><h2>Prefix</h2><p><code>inter*</code></p><h2>Field</h2><p><code>+subject:loom</code>, <code>+from:smith</code>, <code>+date:2009</code></p>")
        if p == "/faq.html": return self.frame("FAQ", "<h1>FAQ</h1><h3>How do I leave the list?</h3><p>See the list page.</p><h3>May I send attachments?</h3><p>Small patches only.</p>")
        if p in (ROOT, ROOT + "/", ROOT + "/index.html"):
            rows = "".join(f'<tr><td>{k.split("-")[1]} {k.split("-")[0]}:</td><td><A href="{k}/thread.html">[ Thread ]</a> <A href="{k}/subject.html">[ Subject ]</a> <A href="{k}/author.html">[ Author ]</a> <A href="{k}/date.html">[ Date ]</a></td><td><A href="{k}.txt.gz">[ Gzip\'d Text {len(v) * 2 // 3 + 1} KB ]</a></td></tr>\n' for k, v in reversed(list(self.months.items())))
            return self.page(f"The {LIST} Archives", f'<h1>The {LIST} Archives</h1><p>You can get <a href="/mailman/listinfo/{LIST}">more information about this list</a> or <a href="/search.html">search the archive</a>.</p><table border=3><tr><td>Archive</td><td>View by:</td><td>Downloadable version</td></tr>{rows}</table>')
        m = re.fullmatch(ROOT + r"/(\d{4}-[A-Z][a-z]+)/(?:(thread|subject|author|date|(\d{6}))\.html)?", p)
        if m and m[1] in self.months:
            if m[3]:
                x = self.by.get(m[3])
                if not x or x["month"] != m[1]: return None
                req.kind, req.served = "record", [x["id"]]
                return self.message(x)
            req.kind, req.served = "list", [x["id"] for x in self.months[m[1]]]
            return self.month(m[1], m[2] or "thread")
        if p.rstrip("/") == f"/mailman/listinfo/{LIST}":
            return self.frame(LIST, f'''<h1>{LIST} -- users of loomctl</h1><p>To see the collection of prior postings to the list, visit the <a href="{ROOT}/">{LIST} Archives</a>.</p><h2>Subscribing to {LIST}</h2><FORM Method=POST ACTION="/mailman/subscribe/{LIST}"><table><tr><td>Your email address:</td><td><INPUT type="Text" name="email" size="30"></td></tr><tr><td>Your name (optional):</td><td><INPUT type="Text" name="fullname" size="30"></td></tr><tr><td>Pick a password:</td><td><INPUT type="Password" name="pw" size="15"></td></tr><tr><td>Daily digest?</td><td><input type=radio name="digest" value="0" CHECKED> No <input type=radio name="digest" value="1"> Yes</td></tr></table><INPUT type="Submit" name="email-button" value="Subscribe"></FORM><h2>{LIST} Subscribers</h2><FORM Method=POST ACTION="/mailman/roster/{LIST}">Address: <INPUT type="Text" name="roster-email"> Password: <INPUT type="Password" name="roster-pw"> <INPUT type="Submit" name="SubscriberRoster" value="Visit Subscriber List"></FORM>''')
