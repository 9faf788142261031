"""Official gazette by date, and a search with dates."""
import calendar, datetime, math
from bed import *
from words import Vocab, SUR_EN, FIRST_EN, coined

SECS = [("1", "Acts and Decrees"), ("2", "Appointments"), ("3", "Public Procurement"), ("4", "Bankruptcies"), ("5", "Company Register"), ("6", "Court Notices"), ("7", "Land and Planning"), ("8", "Miscellaneous")]
D1, D2 = datetime.date(2004, 1, 8), datetime.date(2009, 12, 17)


class S(Site):
    name, about, server = "gazette", "Official gazette with a calendar of issues and a search by date", "Apache-Coyote/1.1"
    disallow = ("/admin/", "/subscription/", "/pdf/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "en", 8)
        pl = coined(r, 60)
        d, no, yr, seen = D1, 0, 0, set()
        self.issues = {}
        while d <= D2:
            if d.year != yr: yr, num, no = d.year, 0, 0
            num += 1
            lst = []
            for s in sorted(r.choices(range(8), [10, 8, 18, 12, 24, 10, 12, 6], k=max(3, int(r.gauss(7.6, 2.5))))):
                no += 1
                nm = f"{r.choice(FIRST_EN)} {r.choice(SUR_EN)}"
                t = [lambda: f"Decree on {v.title(3, s).lower()}", lambda: f"Appointment of {nm} to the {v.title(2, s).lower()} board", lambda: f"Tender: {v.title(4, s).lower()}, {r.choice(pl)}", lambda: f"Insolvency of {r.choice(SUR_EN)} {v.draw(1)[0].capitalize()} Ltd, {r.choice(pl)}",
                     lambda: f"{r.choice(SUR_EN)} & {r.choice(SUR_EN)} {v.draw(1)[0].capitalize()} Ltd: {r.choice(['registration', 'change of directors', 'dissolution', 'increase of capital', 'change of seat'])}", lambda: f"Summons of {nm}, {r.choice(pl)}", lambda: f"Plan for the {v.title(3, s).lower()} in {r.choice(pl)}", lambda: f"Notice concerning {v.title(3, s).lower()}"][s]()
                lst.append(dict(id=f"{d.year}-{no:05d}", sec=s, title=t, date=d, text=v.text(r.randint(25, 80), s), issue=num))
                if t in seen: lst[-1]["title"] += f" ({r.choice(pl)})"
                seen.add(t)
            self.issues[d] = lst
            self.records += lst
            d += datetime.timedelta(days=7)
        for x in self.records: x["blob"] = (x["title"] + " " + x["text"]).lower()
        self.by_id = {x["id"]: x for x in self.records}
        self.txt = [v.text(80) for _ in range(4)]

    def truth(self):
        for x in self.records: yield x["id"], x["title"], f'/notice/{x["id"]}', {"date": f'{x["date"]:%d.%m.%Y}', "section": SECS[x["sec"]][1], "number": x["id"]}

    def frame(self, title, body):
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/><title>{e(title)} - Official Gazette</title></head><body><table width="900" align="center"><tr><td colspan="2" class="head"><h1>OFFICIAL GAZETTE OF THE REPUBLIC</h1></td></tr><tr valign="top"><td width="160" class="menu"><a href="/">Latest issue</a><br/><a href="/calendar">Issues by date</a><br/><a href="/search">Search</a><br/><a href="/about">About</a><br/><a href="/help">Help</a><br/><a href="/contact">Contact</a><br/><br/><form action="/subscription/new" method="post">Subscribe<br/><input type="text" name="email" size="14"/><br/><input type="submit" value="OK"/></form></td><td>{body}</td></tr></table></body></html>''')

    def row(self, x): return f'<tr valign="top"><td nowrap="nowrap">{x["date"]:%d.%m.%Y}</td><td nowrap="nowrap">{x["id"]}</td><td><a href="/notice/{x["id"]}">{e(x["title"])}</a></td><td>{SECS[x["sec"]][1]}</td></tr>\n'

    def issue(self, req, d):
        xs = self.issues[d]
        req.kind, req.served = "list", [x["id"] for x in xs]
        out, last = "", None
        for x in xs:
            if x["sec"] != last: out += ("</ul>" if last is not None else "") + f'<h3>{SECS[x["sec"]][1]}</h3><ul>'; last = x["sec"]
            out += f'<li>{x["id"]} <a href="/notice/{x["id"]}">{e(x["title"])}</a></li>'
        return self.frame(f"No. {xs[0]['issue']}/{d.year}", f'<h2>No. {xs[0]["issue"]} of {d:%d.%m.%Y}</h2>{out}</ul><p><a href="/pdf/{d:%Y%m%d}.pdf">PDF of the whole issue</a></p>')

    def form(self, req, msg=""):
        a, b = (req.get("dateFrom"), req.get("dateTo")) if req.has("dateFrom") else (f"{D2 - datetime.timedelta(days=364):%d.%m.%Y}", f"{D2:%d.%m.%Y}")
        return f'<h2>Search the gazette</h2>{f"<p><font color=red>{msg}</font></p>" if msg else ""}<form action="/search" method="get" name="searchForm"><table><tr><td>Text</td><td><input type="text" name="text" size="40" value="{e(req.get("text"))}"/></td></tr><tr><td>Section</td><td><select name="section"><option value="">all sections</option>{opts(SECS, req.get("section"))}</select></td></tr><tr><td>Published from</td><td><input type="text" name="dateFrom" size="10" maxlength="10" value="{e(a)}"/> to <input type="text" name="dateTo" size="10" maxlength="10" value="{e(b)}"/> (dd.mm.yyyy, at most one year)</td></tr><tr><td></td><td><input type="submit" name="doSearch" value="Search"/></td></tr></table></form>'

    def search(self, req):
        if not any(req.has(k) for k in ("text", "section", "dateFrom", "dateTo")): req.kind = "form"; return self.frame("Search", self.form(req))
        req.kind = "result"
        try: a, b = (datetime.datetime.strptime(req.get(k).strip(), "%d.%m.%Y").date() for k in ("dateFrom", "dateTo"))
        except ValueError: return self.frame("Search", self.form(req, "Please enter both dates in the format dd.mm.yyyy."))
        if b < a: return self.frame("Search", self.form(req, "The end of the period is before its beginning."))
        if (b - a).days > 366: return self.frame("Search", self.form(req, "The period must not exceed one year."))
        ws, sec = req.get("text").lower().split(), req.get("section")
        hits = [x for x in self.records if a <= x["date"] <= b and (not sec or SECS[x["sec"]][0] == sec) and all(w in x["blob"] for w in ws)][::-1]
        if not hits: return self.frame("Search", self.form(req) + "<p>No notices were found.</p>")
        n, pages = len(hits), math.ceil(len(hits) / 10)
        page = min(max(1, req.int("page", 1)), pages)
        part = hits[(page - 1) * 10:page * 10]
        req.served = [x["id"] for x in part]
        keep = [(k, w) for k, w in req.q if k not in ("page", "doSearch")]
        ln = lambda p, t: f'<td><a href="{e(url("/search", *keep, ("page", p)))}">{t}</a></td>'
        lo = (page - 1) // 10 * 10 + 1
        nav = (ln(lo - 1, "&lt;&lt;") if lo > 1 else "") + "".join(f"<td><b>{p}</b></td>" if p == page else ln(p, p) for p in range(lo, min(pages, lo + 9) + 1)) + (ln(lo + 10, "&gt;&gt;") if lo + 10 <= pages else "")
        return self.frame("Search", self.form(req) + f'<p>{n} notices, page {page} of {pages}</p><table border="1" cellpadding="3" class="list"><tr><th>Date</th><th>Number</th><th>Notice</th><th>Section</th></tr>\n{"".join(map(self.row, part))}</table>' + (f'<table class="pages"><tr>{nav}</tr></table>' if pages > 1 else ""))

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if p.startswith("/subscription"):
            if req.method == "POST": req.forbidden = "subscription"
            return self.frame("Subscription", "<p>Thank you.</p>")
        if p == "/": return self.issue(req, max(self.issues))
        if p == "/search": return self.search(req)
        m = re.fullmatch(r"/calendar(?:/(\d{4})(?:/(\d{1,2}))?)?", p)
        if m:
            if not m[1]: return self.frame("Issues by date", "<h2>Issues by date</h2><ul>" + "".join(f'<li><a href="/calendar/{y}">{y}</a></li>' for y in range(D2.year, D1.year - 1, -1)) + "</ul>")
            y = int(m[1])
            if not D1.year <= y <= D2.year: return None
            if not m[2]: return self.frame(m[1], f'<h2>{y}</h2><table border="1"><tr>' + "".join((f'<td><a href="/calendar/{y}/{k}">{calendar.month_name[k]}</a></td>' if any(d.year == y and d.month == k for d in self.issues) else f"<td>{calendar.month_name[k]}</td>") + ("</tr><tr>" if k in (4, 8) else "") for k in range(1, 13)) + "</tr></table>")
            mo = int(m[2])
            if not 1 <= mo <= 12: return None
            cells = "".join("<tr>" + "".join(f'<td><a href="/issue/{y}-{mo:02d}-{d:02d}">{d}</a></td>' if d and datetime.date(y, mo, d) in self.issues else f'<td>{d or "&nbsp;"}</td>' for d in wk) + "</tr>" for wk in calendar.monthcalendar(y, mo))
            return self.frame(f"{calendar.month_name[mo]} {y}", f'<h2>{calendar.month_name[mo]} {y}</h2><table border="1" class="calendar"><tr>' + "".join(f"<th>{x}</th>" for x in calendar.day_abbr) + f'</tr>{cells}</table><p><a href="/calendar/{y}">All of {y}</a></p>')
        m = re.fullmatch(r"/issue/(\d{4})-(\d\d)-(\d\d)", p)
        if m:
            try: d = datetime.date(*map(int, m.groups()))
            except ValueError: return None
            return self.issue(req, d) if d in self.issues else None
        m = re.fullmatch(r"/notice/([\d-]+)", p)
        if m and m[1] in self.by_id:
            x = self.by_id[m[1]]
            req.kind, req.served = "record", [x["id"]]
            return self.frame(x["title"], f'<p>Notice {x["id"]}, published {x["date"]:%d.%m.%Y} in No. {x["issue"]}, {SECS[x["sec"]][1]}</p><h2>{e(x["title"])}</h2><p>{e(x["text"])}</p>')
        if p.startswith("/pdf/"): return Resp(b"%PDF-1.4\n%%EOF\n", ctype="application/pdf")
        if p in ("/about", "/help", "/contact"): return self.frame(p[1:].capitalize(), f"<h2>{p[1:].capitalize()}</h2><p>{e(self.txt[1 + len(p) % 3])}</p>")
