"""Register of charities."""
import math
from bed import *
from words import Vocab, coined, SUR_EN

INC = [("", "Any"), ("1", "Under £10,000"), ("2", "£10,000 - £100,000"), ("3", "£100,000 - £500,000"), ("4", "£500,000 - £5m"), ("5", "Over £5m")]
EDGE = [0, 10000, 100000, 500000, 5000000, 10**12]
KIND = "Trust|Foundation|Charitable Trust|Society|Association|Fund|Community Association|Preservation Trust|Hospice|Friends Group|Benevolent Fund|Pre-School|Village Hall|Youth Club|Housing Trust|Almshouses|Relief Fund|Scout Group|Arts Centre|Music Festival".split("|")
MAX = 500


class S(Site):
    name, about, server = "charity", "Public register of charities", "Microsoft-IIS/7.5"
    disallow = ("/account/", "/export", "/print/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "en", 6)
        towns = coined(r, 58)
        r.shuffle(towns)
        tw = [1 / (i + 5) for i in range(58)]
        self.towns = towns
        nos, names = r.sample(range(1002000, 1174000), 2600), set()
        for no in nos:
            t = r.choices(towns, tw)[0]
            while True:
                k = r.choice(KIND)
                nm = r.choice([f"The {r.choice(SUR_EN)} {k}", f"{t} {v.draw(1)[0].capitalize()} {k}", f"Friends of {t} {v.draw(1)[0].capitalize()}", f"{r.choice(SUR_EN)} and {r.choice(SUR_EN)} {k}", f"{v.draw(1)[0].capitalize()} {v.draw(1)[0].capitalize()} {k}", f"{t} and District {k}", f"St {r.choice(['Mary', 'John', 'Peter', 'Anne', 'James', 'Michael'])}'s {k}, {t}", f"{v.draw(1)[0].capitalize()} for {v.draw(1)[0].capitalize()}"])
                if nm not in names: break
            names.add(nm)
            inc = int(10 ** r.gauss(4.4, 1.0))
            self.records.append(dict(id=str(no), title=nm, town=t, inc=inc, status="A" if r.random() < .73 else "R", aims=v.text(r.randint(15, 40), no), reg=f"{r.randint(1, 28):02d}/{r.randint(1, 12):02d}/{r.randint(1965, 2012)}"))
        for x in self.records: x["blob"] = " " + " ".join(re.findall(r"[\w']+", x["title"].lower())) + " "
        self.by_id = {x["id"]: x for x in self.records}
        self.txt = [v.text(80) for _ in range(4)]

    def truth(self):
        for x in self.records: yield x["id"], x["title"], f'/charity/{x["id"]}', {"number": x["id"], "town": x["town"], "income": f'£{x["inc"]:,}', "status": "Active" if x["status"] == "A" else "Removed"}

    def frame(self, title, body):
        return Resp(f'''<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{e(title)} - Register of Charities</title><link rel="stylesheet" href="/Content/site.css"></head><body><div id="header"><h1><a href="/">Register of Charities</a></h1><ul id="menu"><li><a href="/">Home</a></li><li><a href="/search">Search the register</a></li><li><a href="/about">About the register</a></li><li><a href="/help">Help</a></li><li><a href="/contact">Contact us</a></li><li><a href="/account/login">Log in</a></li></ul></div>
<div id="main">{body}</div><div id="footer"><form action="/account/alerts" method="post"><label>E-mail alerts <input type="text" name="email"></label> <input type="submit" value="Sign up"></form></div></body></html>''')

    def form(self, req, msg=""):
        g = lambda n: e(req.get(n))
        st = req.get("status", "A")
        rad = "".join(f'<label><input type="radio" name="status" value="{k}"{" checked" if k == st else ""}> {t}</label> ' for k, t in (("A", "Active"), ("R", "Removed"), ("B", "Both")))
        return f'<h2>Search the register</h2>{msg}<form action="/search" method="get"><table><tr><td><label for="name">Name (words)</label></td><td><input type="text" id="name" name="name" size="40" value="{g("name")}"></td></tr><tr><td><label for="number">Charity number</label></td><td><input type="text" id="number" name="number" size="10" value="{g("number")}"></td></tr><tr><td><label for="town">Town</label></td><td><input type="text" id="town" name="town" size="25" value="{g("town")}"></td></tr><tr><td><label for="income">Annual income</label></td><td><select id="income" name="income">{opts(INC, req.get("income"))}</select></td></tr><tr><td>Status</td><td>{rad}</td></tr></table><input type="submit" value="Search"></form>'

    def search(self, req):
        if not req.q: req.kind = "form"; return self.frame("Search", self.form(req))
        req.kind = "result"
        words, num, town, inc, st = re.findall(r"[\w']+", req.get("name").lower()), req.get("number").strip(), req.get("town").strip().lower(), req.get("income"), req.get("status", "A")
        hits = [x for x in self.records if all(f" {w} " in x["blob"] for w in words) and (not num or x["id"] == num) and (not town or town in x["town"].lower()) and (not inc or inc not in dict(INC) or EDGE[int(inc) - 1] <= x["inc"] < EDGE[int(inc)]) and (st == "B" or x["status"] == (st if st in "AR" and st else "A"))]
        sort, rev = req.get("sort", "name"), req.get("dir") == "desc"
        key = {"number": lambda x: int(x["id"]), "town": lambda x: (x["town"], x["title"].lower()), "income": lambda x: (x["inc"], x["id"]), "status": lambda x: (x["status"], x["title"].lower())}.get(sort, lambda x: x["title"].lower())
        hits.sort(key=key, reverse=rev)
        total, hits = len(hits), hits[:MAX]
        if not hits: return self.frame("Search results", self.form(req) + '<p class="none">No charities match your search.</p>')
        at = min(max(1, req.int("from", 1)), len(hits))
        part = hits[at - 1:at + 19]
        req.served = [x["id"] for x in part]
        keep = [(k, w) for k, w in req.q if k not in ("from", "sort", "dir")]
        so = [("sort", sort)] * req.has("sort") + [("dir", "desc")] * rev
        head = ""
        for k, t in (("number", "Number"), ("name", "Name"), ("town", "Town"), ("income", "Income"), ("status", "Status")):
            d = "desc" if k == sort and not rev else "asc"
            arrow = (" &#9660;" if rev else " &#9650;") if k == sort else ""
            head += f'<th><a href="{e(url("/search", *keep, ("sort", k), ("dir", d)))}">{t}</a>{arrow}</th>'
        rows = "".join(f'<tr><td>{x["id"]}</td><td><a href="/charity/{x["id"]}">{e(x["title"])}</a></td><td>{x["town"]}</td><td align="right">£{x["inc"]:,}</td><td>{"Active" if x["status"] == "A" else "Removed"}</td></tr>\n' for x in part)
        msg = f"More than {MAX} results, first {MAX} shown" if total > MAX else f"{total} result{'s' * (total != 1)}"
        nav = (f'<a href="{e(url("/search", *keep, *so, ("from", max(1, at - 20))))}">&lt; Previous</a> ' if at > 1 else "") + f"{at} to {at + len(part) - 1}" + (f' <a href="{e(url("/search", *keep, *so, ("from", at + 20)))}">Next &gt;</a>' if at + 20 <= len(hits) else "")
        return self.frame("Search results", self.form(req) + f'<p class="count">{msg}</p><table class="results" border="1"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table><p class="nav">{nav}</p>')

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if p.startswith("/account"):
            if req.method == "POST": req.forbidden = p[1:]
            return self.frame("Log in", '<h2>Log in</h2><form action="/account/login" method="post"><input name="user"><input type="password" name="pass"><input type="submit" value="Log in"></form>')
        if p == "/": return self.frame("Home", f'<p>{e(self.txt[0])}</p><p><a href="/search">Search the register</a></p>')
        if p == "/search": return self.search(req)
        if p in ("/about", "/help", "/contact"): return self.frame(p[1:].capitalize(), f"<h2>{p[1:].capitalize()}</h2><p>{e(self.txt[1 + len(p) % 3])}</p>")
        m = re.fullmatch(r"/charity/(\d+)", p)
        if m and m[1] in self.by_id:
            x = self.by_id[m[1]]
            req.kind, req.served = "record", [x["id"]]
            return self.frame(x["title"], f'<h2>{e(x["title"])}</h2><dl><dt>Charity number</dt><dd>{x["id"]}</dd><dt>Status</dt><dd>{"Active" if x["status"] == "A" else "Removed"}</dd><dt>Town</dt><dd>{x["town"]}</dd><dt>Income</dt><dd>£{x["inc"]:,}</dd><dt>Date registered</dt><dd>{x["reg"]}</dd><dt>Aims and activities</dt><dd>{e(x["aims"])}</dd></dl>')
