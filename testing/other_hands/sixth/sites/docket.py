"""County court calendar: court and at most seven days; a second page takes complete case numbers only."""
import datetime as dt
from bed import *
from words import Vocab, SUR_EN, FIRST_EN, SUR_ES

COURTS = [("101", "Superior Court - Civil Division"), ("102", "Superior Court - Criminal Division"), ("103", "Family Court"), ("104", "Probate Court"), ("201", "Municipal Court - Aldous"), ("202", "Municipal Court - Port Keller"), ("301", "Small Claims - North"), ("302", "Small Claims - South")]
TYPES = {"101": ["CV"], "102": ["CR"], "103": ["FA", "JV"], "104": ["PR"], "201": ["TR", "CM"], "202": ["TR", "CM"], "301": ["SC"], "302": ["SC"]}
TYPE = dict(CV="Civil", CR="Criminal", FA="Family", JV="Juvenile", PR="Probate", TR="Traffic", CM="Criminal Misdemeanor", SC="Small Claims")
EVENT = dict(CV="Motion for Summary Judgment|Case Management Conference|Pretrial Conference|Jury Trial|Status Hearing|Motion to Compel|Default Prove-Up", CR="Arraignment|Preliminary Hearing|Sentencing|Plea Hearing|Motion to Suppress|Jury Trial|Bail Review", FA="Temporary Orders|Dissolution - Final|Custody Review|Child Support Modification", JV="Detention Hearing|Review Hearing",
             PR="Petition for Probate|Account and Report|Conservatorship Review|Petition for Letters", TR="Arraignment - Traffic|Court Trial", CM="Arraignment|Pretrial Conference|Probation Review", SC="Small Claims Trial|Order of Examination")
WEIGHT = [20, 22, 17, 8, 14, 8, 7, 4]
A, Z, TODAY = dt.date(2024, 3, 4), dt.date(2024, 8, 30), dt.date(2024, 6, 12)
FREE = {dt.date(2024, 5, 27), dt.date(2024, 6, 19), dt.date(2024, 7, 4)}
BIZ = "Holdings LLC|Properties Inc|Roofing Co|Credit Union|Farms LP|Auto Sales|Insurance Co|Builders Inc|Medical Group|Bank NA|Collections LLC|Homeowners Association|Trucking Inc".split("|")
us = lambda d: f"{d.month:02d}/{d.day:02d}/{d.year}"


class S(Site):
    name, about, server, home = "docket", "Court calendar and case number search of a county court", "Microsoft-IIS/8.5", "/"
    disallow = ("/Account/", "/Payments/", "/Documents/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "en", 6)
        days = [A + dt.timedelta(n) for n in range((Z - A).days + 1)]
        days = [d for d in days if d.weekday() < 5 and d not in FREE]
        sur = SUR_EN + SUR_ES[:35]
        r.shuffle(sur)
        sw, nums = [1 / (i + 12) for i in range(len(sur))], set()
        who = lambda: f"{r.choices(sur, sw)[0]}, {r.choice(FIRST_EN)}" + r.choice(["", "", f" {r.choice('ABCDEGJLMRT')}."])
        biz = lambda: f"{r.choice([r.choice(sur), v.draw(1)[0].capitalize(), v.draw(1)[0].capitalize()])} {r.choice(BIZ)}"
        judges = {c: [f"Hon. {r.choice(FIRST_EN)} {r.choice('ABCDEHJLMR')}. {r.choice(SUR_EN)}" for _ in range(r.randint(1, 4))] for c, _ in COURTS}
        dw = [1 + .8 * (d.weekday() in (0, 3)) - .5 * (d.weekday() == 4) + (.6 if d < TODAY else 0) for d in days]
        for _ in range(1540):
            c = r.choices(COURTS, WEIGHT)[0][0]
            t = r.choice(TYPES[c])
            while True:
                no = f"{r.choices([24, 23, 22, 21], [50, 33, 12, 5])[0]}-{t}-{r.randint(1, 4900):05d}"
                if no not in nums and no != "24-CV-01234": break
            nums.add(no)
            if t in ("CR", "CM", "TR"): ti = f"{r.choice(['People', 'People', 'State'])} v. {who()}"
            elif t == "PR": ti = f"{r.choice(['Estate of', 'Estate of', 'Conservatorship of', 'In re Trust of'])} {who()}"
            elif t == "FA": ti = f"In re Marriage of {r.choices(sur, sw)[0]} and {r.choices(sur, sw)[0]}"
            elif t == "JV": ti = f"In re {r.choice('ABCDEFGHJKLMNPRST')}.{r.choice('ABCDEFGHJKLMNPRST')}., a minor"
            else: ti = f"{r.choice([who, biz])()} v. {r.choice([who, who, biz])()}"
            hr = r.choice([830, 830, 900, 900, 930, 1000, 1030, 1100, 1330, 1330, 1400, 1500])
            filed = dt.date(2000 + int(no[:2]), 1, 1) + dt.timedelta(r.randint(3, 55 if no[:2] == "24" else 360))
            self.records.append(dict(id=no, title=ti, court=c, day=r.choices(days, dw)[0], hr=hr, judge=r.choice(judges[c]), dept=f"{r.choice('ABCDE')}{r.randint(1, 9)}", type=TYPE[t], event=r.choice(EVENT[t].split("|")), filed=filed, atty=f"{r.choice(FIRST_EN)} {r.choice(SUR_EN)}" if r.random() < .7 else "Self-represented", status=r.choice(["Open", "Open", "Open", "Reopened", "Stayed"])))
        self.records.sort(key=lambda x: (x["day"], x["hr"], x["dept"], x["id"]))
        self.by_id, self.txt = {x["id"]: x for x in self.records}, [v.text(60) for _ in range(5)]

    def truth(self):
        for x in self.records: yield x["id"], x["title"], None, {"case": x["id"], "event": x["event"], "judge": x["judge"]}

    def frame(self, title, body):
        return Resp(f'''<!DOCTYPE html><html lang="en-us"><head><meta charset="utf-8" /><title>{e(title)} - Superior Court, County of Keller</title><link href="/Content/css?v=1" rel="stylesheet" /><script src="/bundles/jquery.js"></script></head><body>
<a class="skip" href="#main">Skip to main content</a><div class="navbar"><a class="brand" href="/">County of Keller Courts</a><ul><li><a href="/">Home</a></li><li><a href="/Calendar">Court Calendar</a></li><li><a href="/CaseSearch">Case Number Search</a></li><li><a href="/Jury">Jury Service</a></li><li><a href="/Forms">Forms &amp; Fees</a></li><li><a href="/Payments/Traffic">Pay a Ticket</a></li><li><a href="/Account/Login">Attorney Login</a></li></ul></div>
<div class="alert">NOTICE: The Port Keller courthouse will close at noon on 06/14/2024. <a href="/News/Closure">More</a></div>
<div id="main" class="container">{body}</div>
<div class="side"><h4>Quick Links</h4><ul><li><a href="/Forms">Local rules</a></li><li><a href="/Contact">Clerk's office</a></li></ul><h4>Text reminders</h4><form action="/Account/Reminder" method="post"><input name="Phone" placeholder="Mobile phone" /><input name="CaseNo" placeholder="Case number" /><input type="submit" value="Remind me" /></form></div>
<footer><p>&copy; 2024 Superior Court, County of Keller. <a href="/Privacy">Privacy</a> | <a href="/Accessibility">ADA</a></p></footer></body></html>''')

    def form(self, req, errs=()):
        g = lambda n, d="": e(req.get(n, d))
        return f'''<h2>Court Calendar</h2><p>Hearings are posted from {A:%B} {A.day}, {A.year} through {Z:%B} {Z.day}, {Z.year}. Select a court and a range of dates of no more than 7 days.</p>
{'<div class="validation-summary-errors"><ul>' + "".join(f"<li>{e(x)}</li>" for x in errs) + '</ul></div>' if errs else ''}
<form action="/Calendar/Results" method="get" id="calForm"><div class="row"><label for="CourtId">Court</label> <select id="CourtId" name="CourtId">{opts([("", "-- Select a court --")] + COURTS, req.get("CourtId"))}</select></div>
<div class="row"><label for="DateFrom">Date from</label> <input class="datepicker" id="DateFrom" name="DateFrom" type="text" placeholder="mm/dd/yyyy" maxlength="10" value="{g("DateFrom", us(TODAY))}" /> <label for="DateTo">Date to</label> <input class="datepicker" id="DateTo" name="DateTo" type="text" placeholder="mm/dd/yyyy" maxlength="10" value="{g("DateTo", us(TODAY))}" /></div>
<div class="row"><label for="Party">Party name (optional)</label> <input id="Party" name="Party" type="text" value="{g("Party")}" /></div><input type="submit" value="View Calendar" class="btn" /></form>'''

    def results(self, req):
        def day(s):
            m = re.fullmatch(r"(\d{1,2})/(\d{1,2})/(\d{4})", s.strip()) or None
            if m: m = (int(m[3]), int(m[1]), int(m[2]))
            elif re.fullmatch(r"\d{4}-\d\d-\d\d", s.strip()): m = tuple(map(int, s.strip().split("-")))
            try: return dt.date(*m) if m else None
            except ValueError: return None
        c, a, b, party, errs = req.get("CourtId"), day(req.get("DateFrom")), day(req.get("DateTo")), req.get("Party").strip().lower(), []
        if c not in dict(COURTS): errs.append("The Court field is required.")
        for k, d, t in (("DateFrom", a, "Date from"), ("DateTo", b, "Date to")):
            if not d: errs.append(f"The {t} field is required." if not req.get(k).strip() else f"The value '{req.get(k)}' is not valid for {t}. Use mm/dd/yyyy.")
        if a and b and a > b: errs.append("Date from must not be later than Date to.")
        elif a and b and (b - a).days > 7: errs.append("The date range cannot exceed 7 days. Please select a shorter range.")
        if errs: req.kind = "form"; return self.frame("Court Calendar", self.form(req, errs))
        req.kind = "result"
        words = re.findall(r"\w+", party)
        hits = [x for x in self.records if x["court"] == c and a <= x["day"] <= b and all(w in x["title"].lower() for w in words)]
        req.served = [x["id"] for x in hits]
        head = f'<h3>{e(dict(COURTS)[c])}: {us(a)} - {us(b)}{" - party: " + e(party) if party else ""}</h3>'
        if not hits: return self.frame("Court Calendar", self.form(req) + head + '<p class="noresults">There are no hearings scheduled for the court and dates selected.</p>')
        out, last = [], None
        for x in hits:
            if x["day"] != last:
                if last: out.append("</tbody></table>")
                last = x["day"]
                n = sum(y["day"] == last for y in hits)
                out.append(f'<h4 class="day">{last:%A}, {last:%B} {last.day}, {last.year} <small>({n} matter{"s" * (n > 1)})</small></h4><table class="table"><thead><tr><th>Time</th><th>Dept.</th><th>Case No.</th><th>Case Title</th><th>Event</th><th>Judicial Officer</th><th></th></tr></thead><tbody>')
            out.append(f'<tr><td>{(x["hr"] // 100 - 1) % 12 + 1}:{x["hr"] % 100:02d} {"AM" if x["hr"] < 1200 else "PM"}</td><td>{x["dept"]}</td><td>{x["id"]}</td><td>{e(x["title"])}</td><td>{e(x["event"])}</td><td>{e(x["judge"])}</td><td><a href="/Account/Watch?hearing={x["dept"]}{x["hr"]}" rel="nofollow">Add to watch list</a></td></tr>')
        prev, nxt = a - dt.timedelta(7), b + dt.timedelta(1)
        return self.frame("Court Calendar", self.form(req) + head + "\n".join(out) + '</tbody></table><p><a href="javascript:window.print()">Print this calendar</a></p>')

    def handle(self, req):
        p = (req.path.rstrip("/") or "/").lower()
        if p.startswith("/account") or p.startswith("/payments"):
            if req.method == "POST" or "watch" in p: req.forbidden = p
            return self.frame("Log in", '<h2>Attorney Login</h2><form method="post" action="/Account/Login"><input name="BarNumber" /><input type="password" name="Password" /><input type="submit" value="Log in" /></form>')
        if p == "/": return self.frame("Home", f'<h1>Superior Court, County of Keller</h1><p>{e(self.txt[0])}</p><ul><li><a href="/Calendar">Court Calendar</a> - hearings by court and date</li><li><a href="/CaseSearch">Case Number Search</a></li></ul>')
        if p == "/calendar": req.kind = "form"; return self.frame("Court Calendar", self.form(req))
        if p == "/calendar/results": return self.results(req)
        if p == "/casesearch":
            no = req.get("CaseNumber").strip().upper()
            f = lambda m="": f'<h2>Case Number Search</h2>{f"<p class=field-validation-error>{e(m)}</p>" if m else ""}<form action="/CaseSearch" method="get"><label>Case number <input name="CaseNumber" value="{e(no)}" placeholder="24-CV-01234" maxlength="11" /></label> <input type="submit" value="Search" /></form><p>Enter the complete case number: year, case type and five digits, e.g. 24-CV-01234. Partial numbers cannot be searched.</p>'
            if not req.has("CaseNumber"): req.kind = "form"; return self.frame("Case Number Search", f())
            if not re.fullmatch(r"\d\d-[A-Z]{2}-\d{5}", no): return self.frame("Case Number Search", f("The case number must be complete (e.g. 24-CV-01234)."))
            x = self.by_id.get(no)
            if not x: return self.frame("Case Number Search", f(f"No case was found with number {no}."))
            req.kind, req.served = "record", [no]
            return self.frame(f"Case {no}", f'<h2>{e(x["title"])}</h2><dl><dt>Case number</dt><dd>{no}</dd><dt>Case type</dt><dd>{x["type"]}</dd><dt>Court</dt><dd>{e(dict(COURTS)[x["court"]])}</dd><dt>Filed</dt><dd>{us(x["filed"])}</dd><dt>Status</dt><dd>{x["status"]}</dd><dt>Attorney</dt><dd>{e(x["atty"])}</dd></dl><h3>Next event</h3><table class="table"><tr><th>Date</th><th>Event</th><th>Judicial Officer</th></tr><tr><td>{us(x["day"])}</td><td>{e(x["event"])}</td><td>{e(x["judge"])}</td></tr></table><p><a href="/CaseSearch">New search</a></p>')
        if p in ("/jury", "/forms", "/contact", "/privacy", "/accessibility", "/news/closure"): return self.frame(p[1:].capitalize(), f"<h2>{e(p[1:].capitalize())}</h2><p>{e(self.txt[len(p) % 5])}</p>")
