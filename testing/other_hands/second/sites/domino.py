"""Lotus Domino database: reports and minutes of a county."""
import datetime, re
from bed import *
from words import Vocab, blob, SUR_EN, FIRST_EN

DB = "/apps/minutes.nsf"
CATS = ["Budget and Finance", "Buildings", "Education", "Environmental Protection", "Health", "Highways", "Housing", "Land Use Planning", "Libraries", "Parks",
        "Personnel", "Public Safety", "Transportation", "Water Resources"]


def pos(s):
    try: return tuple(int(x) for x in s.split("."))
    except ValueError: return (1,)


class S(Site):
    name, about, server, charset, home = "domino", "A Lotus Domino database with categorized views and full-text search: reports of a county", "Lotus-Domino", "utf-8", "/"
    disallow = ("/names.nsf", "/log.nsf", "/domcfg.nsf", "/*?EditDocument", "/*?OpenForm", "/*?CreateDocument")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "en", len(CATS))
        hx = lambda n: "".join(r.choice("0123456789ABCDEF") for _ in range(n))
        self.vid = {"ByCategory": "85256A7B" + hx(24), "ByAuthor": "85256A7B" + hx(24), "ByDate": "85256A7B" + hx(24)}
        authors = [f"{r.choice(SUR_EN)}, {r.choice(FIRST_EN)}" for _ in range(46)]
        for n in range(1180):
            c = r.randrange(len(CATS))
            d = datetime.date(1998, 1, 5) + datetime.timedelta(days=r.randrange(3100))
            kind = r.choice(["Minutes", "Report", "Resolution", "Agenda", "Memorandum"])
            self.records.append(dict(id="85256" + hx(3) + "00" + hx(6) + "85256" + hx(3) + "00" + hx(6), title=v.title(r.randint(3, 8), c), cat=CATS[c], year=d.year, date=d,
                                     author=r.choice(authors), kind=kind, text=v.text(r.randint(50, 120), c)))
        for x in self.records: x["blob"] = blob(x["title"], x["text"], x["cat"], x["author"], x["kind"])
        self.by_id = {x["id"]: x for x in self.records}
        self.trees = {"ByCategory": self.tree("cat", "year"), "ByAuthor": self.tree("author", "kind")}
        self.pages = {k: v.text(100) for k in ("about", "help", "contact")}

    def tree(self, a, b):
        t = {}
        for x in sorted(self.records, key=lambda x: (x["date"], x["id"]), reverse=True): t.setdefault(x[a], {}).setdefault(x[b], []).append(x)
        return [(k, [(k2, t[k][k2]) for k2 in sorted(t[k], reverse=isinstance(next(iter(t[k])), int))]) for k in sorted(t)]

    def truth(self):
        for x in self.records:
            yield x["id"], x["title"], f'{DB}/{self.vid["ByCategory"]}/{x["id"]}?OpenDocument', {"date": f'{x["date"]:%m/%d/%Y}', "author": x["author"], "type": x["kind"]}

    def frame(self, title, body):
        return Resp(f'''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html>
<head>
<title>{e(title)}</title></head>
<body text="#000000" bgcolor="#FFFFFF">
<table width="100%" border="0" cellspacing="0" cellpadding="0"><tr valign="top"><td width="160" bgcolor="#DDE4EE"><img src="/icons/ecblank.gif" border="0" height="1" width="140" alt=""><br>
<font size="2" face="Arial"><a href="/">Home</a><br><a href="{DB}/ByCategory?OpenView">By Category</a><br><a href="{DB}/ByAuthor?OpenView">By Author</a><br><a href="{DB}/$SearchForm?SearchView">Search</a><br><a href="{DB}/About?OpenPage">About</a><br><a href="{DB}/Help?OpenPage">Help</a><br><a href="{DB}/Feedback?OpenForm">Feedback</a><br><a href="/names.nsf?Login&amp;RedirectTo={DB}">Log In</a></font></td><td>
{body}
</td></tr></table></body>
</html>''')

    def view(self, req, name):
        req.kind = "list"
        tree = self.trees[name]
        exp, col, count, start = pos(req.get("Expand", "0")), req.get("Collapse"), req.int("Count", 30), pos(req.get("Start", "1"))
        count = min(max(count, 1), 1000)
        if col: exp = pos(col)[:-1] or (0,)
        rows = []
        for i, (k, subs) in enumerate(tree, 1):
            o1 = exp[0] == i
            rows.append(((i,), k, o1, None))
            if o1:
                for j, (k2, docs) in enumerate(subs, 1):
                    o2 = len(exp) > 1 and exp[1] == j
                    rows.append(((i, j), k2, o2, None))
                    if o2: rows += [((i, j, m), None, None, x) for m, x in enumerate(docs, 1)]
        at = next((n for n, row in enumerate(rows) if row[0] >= start), max(0, len(rows) - count))
        part = rows[at:at + count]
        dots = lambda p: ".".join(map(str, p))
        st, ex = dots(part[0][0]) if part else "1", f"&Expand={dots(exp)}" if exp != (0,) else ""
        nxt = dots(part[-1][0]) if at + count < len(rows) else st
        prv = dots(rows[max(0, at - count + 1)][0])
        cnt = f"&Count={count}" if count != 30 else ""
        nav = f'<table border="0"><tr><td><a href="{DB}/{name}?OpenView&amp;Start={prv}{cnt}{ex}"><img src="/icons/previous.gif" border="0" alt="Previous">Previous</a></td><td><a href="{DB}/{name}?OpenView&amp;Start={nxt}{cnt}{ex}"><img src="/icons/next.gif" border="0" alt="Next">Next</a></td><td><a href="{DB}/$SearchForm?SearchView">Search</a></td></tr></table>'
        out = ['<table border="0" cellpadding="2" cellspacing="0">\n<tr><th colspan="3" align="left"><font size="2" face="Arial">' + {"ByCategory": "Category / Year", "ByAuthor": "Author / Type"}[name] +
               '</font></th><th align="left"><font size="2">Date</font></th><th align="left"><font size="2">Title</font></th><th align="left"><font size="2">Type</font></th><th align="left"><font size="2">Author</font></th></tr>']
        for p, label, op, x in part:
            d = dots(p)
            if x is None:
                act = f"Collapse={d}" if op else f"Expand={d}"
                im, alt = ("collapse", f"Hide details for {label}") if op else ("expand", f"Show details for {label}")
                pad = '<td><img src="/icons/ecblank.gif" border="0" height="1" width="16" alt=""></td>' * (len(p) - 1)
                out.append(f'<tr valign="top">{pad}<td colspan="{8 - len(p)}"><a name="{d}"></a><a href="{DB}/{name}?OpenView&amp;Start={st}{cnt}&amp;{act}#{d}" target="_self"><img src="/icons/{im}.gif" border="0" height="16" width="16" alt="{e(alt)}"></a><b><font size="2" color="#000080" face="Arial">{e(label)}</font></b></td></tr>')
            else:
                req.served.append(x["id"])
                out.append(f'<tr valign="top"><td></td><td></td><td><img src="/icons/ecblank.gif" border="0" height="1" width="16" alt=""></td><td><font size="2" face="Arial">{x["date"]:%m/%d/%Y}</font></td><td><font size="2" face="Arial"><a href="{DB}/{self.vid[name]}/{x["id"]}?OpenDocument">{e(x["title"])}</a></font></td><td><font size="2" face="Arial">{x["kind"]}</font></td><td><font size="2" face="Arial">{e(x["author"])}</font></td></tr>')
        return self.frame("Commission Records - " + name[2:], f'<h2>Commission Records</h2>{nav}\n' + "\n".join(out) + f"</table>\n{nav}")

    def match(self, query):
        """Terms joined by AND, OR, NOT; several words beside each other are a phrase; * at the end of a word."""
        toks = re.findall(r'"[^"]*"|\S+', query.replace("(", " ").replace(")", " "))
        groups, cur = [], []
        for t in toks:
            if t.upper() in ("AND", "OR", "NOT", "&", "|", "!"):
                groups.append(" ".join(cur)); groups.append(t.upper()); cur = []
            else: cur.append(t.strip('"'))
        groups.append(" ".join(cur))

        def has(x, ph):
            rx = r"\W+".join(re.escape(w).replace(r"\*", r"\w*").replace(r"\?", r"\w") for w in ph.lower().split())
            return bool(rx) and re.search(r"(?<!\w)" + rx + r"(?!\w)", x["blob"]) is not None
        res = []
        for x in self.records:
            ok, op, neg = None, "AND", False
            for g in groups:
                if g in ("AND", "&"): op = "AND"
                elif g in ("OR", "|"): op = "OR"
                elif g in ("NOT", "!"): neg = True
                elif g:
                    h = has(x, g) != neg
                    neg = False
                    ok = h if ok is None else (ok and h if op == "AND" else ok or h)
            if ok: res.append(x)
        return res

    def search(self, req, name):
        req.kind = "result"
        query = req.get("Query").strip()
        if not re.search(r"\w", query):
            return Resp("<html><head><title>Error</title></head><body text=\"#000000\"><h1>Error 500</h1>HTTP Web Server: Lotus Notes Exception - Query is not understandable</body></html>", 500)
        mx, start, count, order = req.int("SearchMax", 250) or 250, max(1, req.int("Start", 1)), req.int("Count", 30) or 30, req.get("SearchOrder", "1")
        mx, count = min(mx, 250), min(count, 250)
        w = re.findall(r"\w+", query.lower())
        sc = lambda x: 50 + (sum(x["blob"].count(f" {t} ") for t in w) * 11 + hash_(x["id"])) % 49
        hits = self.match(query)
        hits.sort(key={"1": lambda x: (-sc(x), x["id"]), "2": lambda x: (x["date"], x["id"]), "3": lambda x: (-x["date"].toordinal(), x["id"])}.get(order, lambda x: (-sc(x), x["id"])))
        hits = hits[:mx]
        part = hits[start - 1:start - 1 + count]
        req.served = [x["id"] for x in part]
        ln = lambda s: e(f"{DB}/{name}?SearchView&Query={quote(query, safe='')}&SearchOrder={order}&SearchMax={mx}&Start={s}&Count={count}")
        nav = (f'<a href="{ln(max(1, start - count))}">Previous</a> &nbsp; ' if start > 1 else "") + (f'<a href="{ln(start + count)}">Next</a> &nbsp; ' if start + count <= len(hits) else "") + f'<a href="{DB}/$SearchForm?SearchView">New Search</a>'
        hl = quote(",".join(w), safe=",")
        rows = "".join(f'<tr valign="top"><td><img src="/icons/vwicn{150 + sc(x) // 10}.gif" border="0" height="11" width="13" alt="{sc(x)}%"></td><td><font size="2" face="Arial">{x["date"]:%m/%d/%Y}</font></td><td><font size="2" face="Arial"><a href="{DB}/{self.vid[name]}/{x["id"]}?OpenDocument&amp;Highlight=0,{hl}">{e(x["title"])}</a></font></td><td><font size="2" face="Arial">{x["kind"]}</font></td><td><font size="2" face="Arial">{e(x["author"])}</font></td></tr>\n' for x in part)
        if not hits: body = f"<h2>Search Results</h2><p>No documents found for <b>{e(query)}</b>.</p>{nav}"
        else: body = f'<h2>Search Results</h2><p><b>{len(hits)}</b> documents found for <b>{e(query)}</b>. Showing {start} - {min(start + count - 1, len(hits))}.</p>{nav}<table border="0" cellpadding="2"><tr><th></th><th align="left">Date</th><th align="left">Title</th><th align="left">Type</th><th align="left">Author</th></tr>\n{rows}</table>{nav}'
        return self.frame("Commission Records - Search Results", body)

    def handle(self, req):
        p, cmd = req.path, (re.split("[&=]", req.qs)[0] if req.qs else "").lower()
        if p in ("/", "/index.html", "/apps", "/apps/") or p in (DB, DB + "/") and cmd in ("", "opendatabase"):
            return self.frame("Brandon County Board of Commissioners", f'<h1>Brandon County Board of Commissioners</h1><p>Minutes, reports and resolutions of the Board and its committees since 1998.</p><ul><li><a href="{DB}/ByCategory?OpenView">Records by category</a><li><a href="{DB}/ByAuthor?OpenView">Records by author</a><li><a href="{DB}/$SearchForm?SearchView">Full text search</a></ul>')
        if p == "/names.nsf":
            if req.method == "POST": req.forbidden = "login"
            return Resp('<html><head><title>Server Login</title></head><body><form method="post" action="/names.nsf?Login"><h2>Server Login</h2><table><tr><td>User name:</td><td><input name="Username" value=""></td></tr><tr><td>Password:</td><td><input name="Password" type="password"></td></tr></table><input type="submit" value="Log In"><input type="hidden" name="RedirectTo" value="/"></form></body></html>')
        if not p.lower().startswith(DB): return None
        rest = p[len(DB):].strip("/").split("/")
        view = {**{v.upper(): v for v in ("ByCategory", "ByAuthor")}, **{self.vid[v]: v for v in self.trees}, "BYCATEGORY": "ByCategory"}.get(rest[0].upper())
        if rest[0] in ("Feedback",):
            if req.method == "POST": req.forbidden = "feedback"; return self.frame("Form processed", "<h1>Form processed</h1>")
            return self.frame("Feedback", f'<h2>Feedback</h2><form method="post" action="{DB}/Feedback?CreateDocument" name="_Feedback"><input type="hidden" name="__Click" value="0"><input type="hidden" name="%%Surrogate_Topic" value="1">Name <input name="Name" size="40"><br>E-mail <input name="Email" size="40"><br>Comment <textarea name="Comment" rows="7" cols="50"></textarea><br><input type="submit" value="Submit"></form>')
        if rest[0].lower() in ("about", "help") and cmd == "openpage":
            return self.frame(rest[0], f"<h2>{rest[0]}</h2><p>{e(self.pages[rest[0].lower()])}</p>" + ("<p>Use AND, OR, NOT between words. Words next to each other are searched as a phrase. An asterisk stands for any letters.</p>" if rest[0] == "Help" else ""))
        if rest[0].lower() == "$searchform":
            return self.frame("Search", f'''<h2>Full Text Search</h2><form method="post" action="{DB}/ByCategory?SearchView" name="_SearchForm"><table border="0"><tr><td>Search for the following word(s):</td><td><input name="Query" value="" size="40" maxlength="256"></td></tr>
<tr><td>Limit number of results to:</td><td><select name="SearchMax"><option value="50">50<option value="100">100<option value="250" selected>250</select></td></tr>
<tr><td>Sort results by:</td><td><input type="radio" name="SearchOrder" value="1" checked>Relevance <input type="radio" name="SearchOrder" value="2">Oldest first (by date) <input type="radio" name="SearchOrder" value="3">Newest first (by date)</td></tr>
<tr><td>Documents per page:</td><td><select name="Count"><option value="10">10<option value="30" selected>30<option value="100">100</select></td></tr></table><input type="submit" value="Search"> <input type="reset" value="Clear"></form>''')
        if view and len(rest) == 1:
            if cmd == "searchview": return self.search(req, view)
            if cmd in ("openview", ""): return self.view(req, view)
        if len(rest) == 2 and rest[1].upper() in self.by_id and cmd in ("opendocument", ""):
            x = self.by_id[rest[1].upper()]
            req.kind, req.served = "record", [x["id"]]
            t = e(x["text"])
            return self.frame(x["title"], f'<form action="" onsubmit="return false"><table border="0"><tr><td><b>Subject:</b></td><td>{e(x["title"])}</td></tr><tr><td><b>Date:</b></td><td>{x["date"]:%m/%d/%Y}</td></tr><tr><td><b>Committee:</b></td><td>{e(x["cat"])}</td></tr><tr><td><b>Type:</b></td><td>{x["kind"]}</td></tr><tr><td><b>Author:</b></td><td>{e(x["author"])}</td></tr></table><hr><p>{t}</p></form>')
        return Resp("<html><head><title>Error</title></head><body text=\"#000000\"><h1>Error 404</h1>HTTP Web Server: Couldn't find design note - " + e(rest[0]) + "</body></html>", 404)


def hash_(s): return int(s[-5:], 16)
