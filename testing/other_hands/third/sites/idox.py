"""A planning register of the Idox Public Access kind: searches by POST with a token bound to the session, answers held in the session."""
import datetime, re, threading
from bed import Resp, Site, e, hidden, opts, redirect, url
from helpers import DAY, digest, forbid, parse_dmy
from kit import MON, TermIndex, day_in, terms
from words import FIRST_EN, SUR_EN, Vocab, coined

A, COUNCIL = "/online-applications", "Wexbourne District Council"
WARDS = "ABBEY BROOK CASTLE DOWNS EASTGATE FORD HARBOUR HILLSIDE MEADOW PRIORY QUAYS STATION WESTON WOODEND".split()
TYPES = [("FUL", "Full Planning Application"), ("HOU", "Householder Application"), ("LBC", "Listed Building Consent"), ("ADV", "Advertisement Consent"), ("TPO", "Works to Protected Trees"), ("OUT", "Outline Application"), ("CLP", "Certificate of Lawfulness (Proposed)"), ("DIS", "Discharge of Conditions"), ("PDE", "Prior Notification")]
STATUS = ["Awaiting decision", "Decided", "Withdrawn", "Registered", "Appeal decided"]
DECISIONS = ["Application Permitted", "Application Refused", "Split Decision", "Prior Approval Not Required"]
LIMIT, FIRST, LAST = 400, datetime.date(2018, 1, 2), datetime.date(2023, 11, 24)
WORKS = ["Single storey {s} extension", "Two storey {s} extension", "Erection of {n} detached dwelling{p} with associated {w}", "Change of use from {u} to {u2}", "Replacement of {w} with {m} {w2}", "Installation of {w} to {s} elevation", "Loft conversion with {s} dormer", "Demolition of existing {w} and erection of {w2}",
         "Fell {n} {t} tree{p}", "Crown reduction of {n} {t} tree{p} by {k} metres", "Display of {n} {m} fascia sign{p}", "Discharge of condition {k} ({w}) of permission {ref}", "Erection of {m} {w}", "Formation of vehicular access and {w}", "Outline application for up to {k} dwellings with {w}"]


def d3(d): return f"{DAY[d.weekday()]} {d.day:02d} {MON[d.month - 1]} {d.year}"


class S(Site):
    name, about, server, home = "idox", "Idox Public Access; POST searches with CSRF token and session, 400 at most", "Apache", A + "/"
    disallow = (A + "/files/", A + "/registered/", A + "/secure/", A + "/registrationWizard.do", A + "/*makeComment")

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=4)
        towns = coined(r, 22)
        self.parishes = towns[:18]
        self.pcode = {p: f"{p[:4].upper()}{i:02d}" for i, p in enumerate(self.parishes, 1)}
        streets = [f"{a} {b}" for a in r.sample(sorted({x.capitalize() for x in v.nouns if len(x) > 3}), 130) for b in r.sample(("Road", "Street", "Lane", "Close", "Avenue", "Way", "Hill", "Drive"), 2)]
        count, seen, day = {}, set(), FIRST
        for _ in range(1960):
            rec = day_in(r, FIRST, LAST)
            while rec.weekday() > 4: rec += datetime.timedelta(days=1)
            self.records.append({"rec": rec})
        self.records.sort(key=lambda x: x["rec"])
        for x in self.records:
            rec = x["rec"]
            y = rec.year % 100
            count[y] = count.get(y, 0) + r.choice((1, 1, 1, 2, 3))
            c = r.choices(range(9), (24, 34, 8, 4, 12, 4, 5, 6, 3))[0]
            key = "".join(r.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") for _ in range(6))
            key = f"{'NOPQRST'[y - 18]}{key}WXB{r.randrange(10, 99)}"
            while key in seen: key = key[:-1] + r.choice("ABCDEFGH")
            seen.add(key)
            parish = r.choice(self.parishes)
            n = r.choice((1, 1, 1, 2, 3, 4))
            w, u = r.sample(v.nouns, 2), r.sample(("shop", "office", "dwelling", "cafe", "storage", "agricultural barn", "public house", "clinic", "workshop"), 2)
            t = r.choice(WORKS).format(s=r.choice(("rear", "side", "front", "side and rear")), n=n, p="s" if n > 1 else "", w=w[0], w2=w[1], m=r.choice(v.adjs).lower(), u=u[0], u2=u[1], t=r.choice(("Oak", "Ash", "Lime", "Sycamore", "Beech", "Yew")), k=r.randrange(2, 18), ref=f"{y - 1:02d}/{r.randrange(100, 2400):05d}/FUL")
            if r.random() < .3: t += r.choice((" (retrospective)", " and associated works", " (amended scheme)", f", including {r.choice(v.nouns)}"))
            val = rec + datetime.timedelta(days=r.randrange(0, 16))
            old = (LAST - val).days > 70
            st = r.choices(STATUS, (6, 82, 6, 0, 6) if old else (45, 20, 5, 30, 0))[0]
            house = r.choice((str(r.randrange(1, 140)), f"{r.choice(v.adjs).capitalize()} {r.choice(('House', 'Cottage', 'Farm', 'Lodge'))}", f"Land Adjacent To {r.randrange(1, 90)}"))
            x |= {"id": key, "ref": f"{y:02d}/{count[y]:05d}/{TYPES[c][0]}", "type": c, "parish": parish, "ward": r.randrange(len(WARDS)), "title": t, "val": val, "status": st, "dec": val + datetime.timedelta(days=r.randrange(20, 80)) if st in ("Decided", "Appeal decided") else None,
                  "decision": r.choices(DECISIONS, (78, 15, 2, 5))[0] if st in ("Decided", "Appeal decided") else "", "address": f"{house} {r.choice(streets)} {parish} Wexbourne WX{r.randrange(1, 12)} {r.randrange(1, 9)}{r.choice('ABDEFGH')}{r.choice('JLNPQRST')}", "applicant": f"{r.choice(('Mr', 'Mrs', 'Ms', 'Mr & Mrs'))} {r.choice('ABCDEGHJKLMPRST')} {r.choice(SUR_EN)}",
                  "agent": f"{r.choice(SUR_EN)} {r.choice(('Architects', 'Planning Ltd', 'Associates', 'Design'))}" if r.random() < .7 else "", "officer": f"{r.choice(FIRST_EN[:14])} {SUR_EN[r.randrange(14) * 11]}", "docs": r.randrange(2, 30)}
        self.by, self.index = {x["id"]: x for x in self.records}, TermIndex()
        for i, x in enumerate(self.records): x["i"] = i; self.index.add(i, x["title"], x["address"], x["ref"])

    def reset(self):
        super().reset()
        with self.lock: self.sessions = {}

    def truth(self):
        for x in self.records: yield x["id"], x["title"], f'{A}/applicationDetails.do?keyVal={x["id"]}&activeTab=summary', {"reference": x["ref"], "address": x["address"], "received": d3(x["rec"]), "status": x["status"]}

    def session(self, req):
        sid = req.cookies.get("JSESSIONID", "")
        with self.lock:
            if sid in self.sessions: return sid, self.sessions[sid], False
            self.counter = getattr(self, "counter", 0) + 1
            sid = digest("sid", self.port, self.counter)[:32].upper()
            self.sessions[sid] = {"csrf": re.sub(r"(.{8})(.{4})(.{4})(.{4})(.{12}).*", r"\1-\2-\3-\4-\5", digest("csrf", sid)), "hits": None, "per": 10}
            return sid, self.sessions[sid], True

    def skin(self, req, title, body, status=200, extra=""):
        sid, ses, new = req.ses
        f = f'<li><a href="{A}/search.do?action=simple&amp;searchType=Application">Search</a><ul><li><a href="{A}/search.do?action=simple&amp;searchType=Application">Simple Search</a></li><li><a href="{A}/search.do?action=advanced&amp;searchType=Application">Advanced</a></li><li><a href="{A}/search.do?action=weeklyList&amp;searchType=Application">Weekly/Monthly Lists</a></li></ul></li>'
        r = Resp(f'''<!DOCTYPE html>
<html lang="en"><head><title>{e(title)}</title><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/><link rel="stylesheet" type="text/css" href="{A}/css/publicaccess.css"/></head>
<body><div id="idox"><div id="header"><a href="/" id="councilLogo">{COUNCIL}</a><ul id="nav"><li><a href="/planning">Planning</a></li><li><a href="/contact">Contact us</a></li></ul></div>
<div id="pa"><div id="pubaccess"><ul id="paNavigation">{f}<li><a href="{A}/registered/savedSearch.do">My Profile</a></li><li><a href="{A}/registrationWizard.do?action=start">Register</a></li><li><a href="{A}/secure/login.jsp">Login</a></li></ul>
<div class="messagebox announcement"><p>Plans and comments on applications are shown as received.</p></div>{body}</div></div>
<div id="footer"><ul><li><a href="/accessibility">Accessibility</a></li><li><a href="/privacy">Privacy</a></li><li><a href="{A}/help.do">Help with this page</a></li></ul><p>an <span>Idox</span> solution</p></div></div></body></html>''', status)
        if new: r.headers.append(("Set-Cookie", f"JSESSIONID={sid}; Path={A}; HttpOnly"))
        return r

    def error(self, req, msg, back="simple"):
        return self.searchpage(req, back, f'<div class="messagebox errors"><h2 class="screenreader">Error</h2><ul><li>{msg}</li></ul></div>')

    def tabs(self, on):
        t = lambda a, n: f'<li><a href="{A}/search.do?action={a}&amp;searchType=Application" id="tab_{a}"{" class=active" if a == on else ""}><span>{n}</span></a></li>'
        return f'<div class="tabcontainer toplevel"><ul class="tabs">{t("simple", "Simple")}{t("advanced", "Advanced")}{t("weeklyList", "Weekly/Monthly Lists")}</ul></div>'

    def searchpage(self, req, action, msg=""):
        csrf = req.ses[1]["csrf"]
        wards = '<option value="">All</option>' + opts([(w[:6], w.capitalize()) for w in WARDS])
        par = '<option value="">All</option>' + opts([(self.pcode[p], p) for p in self.parishes])
        tok = hidden([("_csrf", csrf)])
        if action == "simple":
            inner = f'''<form id="simpleSearchForm" name="searchCriteriaForm" method="post" action="{A}/simpleSearchResults.do?action=firstPage" class="search-form">{tok}{hidden([("searchType", "Application")])}<p>Search for Planning Applications by keyword, application reference, postcode or by a single line of an address.</p>
<div class="row"><label for="caseStatus">Status:</label><select name="searchCriteria.caseStatus" id="caseStatus"><option value="">All</option><option value="Current">Current</option><option value="Decided">Decided</option></select></div><div class="row"><label for="simpleSearchString">Enter a keyword, reference number, postcode or single line of an address.</label><input type="text" name="searchCriteria.simpleSearchString" maxlength="150" size="50" value="" id="simpleSearchString"/></div>{hidden([("searchCriteria.simpleSearch", "true")])}<div class="buttons"><input type="submit" value="Search" class="button primary recaptcha-submit"/></div></form>'''
        elif action == "advanced":
            tx = lambda n, t: f'<div class="row"><label for="{n}">{t}:</label><input type="text" name="searchCriteria.{n}" maxlength="60" size="30" value="" id="{n}"/></div>'
            dt = lambda n, t: f'<div class="row"><fieldset class="inline"><legend>{t}:</legend><label for="{n}Start">From</label><input type="text" name="date({n}Start)" maxlength="10" size="15" value="" id="{n}Start" class="datepicker" placeholder="dd/mm/yyyy"/><label for="{n}End">to</label><input type="text" name="date({n}End)" maxlength="10" size="15" value="" id="{n}End" class="datepicker" placeholder="dd/mm/yyyy"/></fieldset></div>'
            inner = f'''<form id="advancedSearchForm" name="searchCriteriaForm" method="post" action="{A}/advancedSearchResults.do?action=firstPage">{tok}<fieldset><legend>Reference Numbers</legend>{tx("reference", "Application Reference")}</fieldset><fieldset><legend>Application Details</legend>{tx("description", "Description Keyword")}{tx("applicantName", "Applicant Name")}
<div class="row"><label for="caseType">Application Type:</label><select name="searchCriteria.caseType" id="caseType"><option value="">All</option>{opts(TYPES)}</select></div><div class="row"><label for="ward">Ward:</label><select name="searchCriteria.ward" id="ward">{wards}</select></div><div class="row"><label for="parish">Parish:</label><select name="searchCriteria.parish" id="parish">{par}</select></div>{tx("agent", "Agent")}
<div class="row"><label for="caseStatus">Status:</label><select name="searchCriteria.caseStatus" id="caseStatus"><option value="">All</option>{opts([(s, s) for s in STATUS])}</select></div><div class="row"><label for="caseDecision">Decision:</label><select name="searchCriteria.caseDecision" id="caseDecision"><option value="">All</option>{opts([(s, s) for s in DECISIONS])}</select></div>{tx("address", "Address")}</fieldset>
<fieldset><legend>Dates</legend>{dt("applicationReceived", "Date Received")}{dt("applicationValidated", "Date Validated")}{dt("applicationDecision", "Decision Date")}</fieldset>{hidden([("searchType", "Application")])}<div class="buttons"><input type="submit" value="Search" class="button primary recaptcha-submit"/><input type="reset" value="Reset" class="button"/></div></form>'''
        else:
            mon = LAST - datetime.timedelta(days=LAST.weekday())
            weeks = [mon - datetime.timedelta(days=7 * k) for k in range(40)]
            months = [(LAST.year * 12 + LAST.month - 1 - k) for k in range(24)]
            inner = f'''<form id="weeklyListForm" name="searchCriteriaForm" method="post" action="{A}/weeklyListResults.do?action=firstPage">{tok}<h2>Weekly list</h2><div class="row"><label for="parish">Parish:</label><select name="searchCriteria.parish" id="parish">{par}</select></div><div class="row"><label for="ward">Ward:</label><select name="searchCriteria.ward" id="ward">{wards}</select></div><div class="row"><label for="week">Week beginning:</label><select name="week" id="week">{opts([(f"{w.day:02d} {MON[w.month - 1]} {w.year}", f"{w.day:02d} {MON[w.month - 1]} {w.year}") for w in weeks])}</select></div>
<div class="row"><label><input type="radio" name="dateType" value="DC_Validated" checked="checked"/>Validated in this week</label><label><input type="radio" name="dateType" value="DC_Decided"/>Decided in this week</label></div>{hidden([("searchType", "Application")])}<div class="buttons"><input type="submit" value="Search" class="button primary"/></div></form>
<form id="monthlyListForm" name="searchCriteriaForm" method="post" action="{A}/monthlyListResults.do?action=firstPage">{tok}<h2>Monthly list</h2><div class="row"><select name="searchCriteria.parish">{par}</select><select name="searchCriteria.ward">{wards}</select><label for="month">Month:</label><select name="month" id="month">{opts([(f"{MON[m % 12]} {m // 12 % 100:02d}", f"{MON[m % 12]} {m // 12 % 100:02d}") for m in months])}</select></div><div class="row"><label><input type="radio" name="dateType" value="DC_Validated" checked="checked"/>Validated in this month</label><label><input type="radio" name="dateType" value="DC_Decided"/>Decided in this month</label></div>{hidden([("searchType", "Application")])}<div class="buttons"><input type="submit" value="Search" class="button primary"/></div></form>'''
        return self.skin(req, f"{ {'simple': 'Simple', 'advanced': 'Advanced'}.get(action, 'Weekly/Monthly') } Search", f'<div id="pageheading"><h1>Planning &ndash; {"Simple Search" if action == "simple" else "Advanced Search" if action == "advanced" else "Weekly/Monthly Lists"}</h1></div>{self.tabs(action)}<div class="content">{msg}{inner}</div>')

    def common(self, req, hits):
        w, p = req.get("searchCriteria.ward"), req.get("searchCriteria.parish")
        if w: hits = [x for x in hits if WARDS[x["ward"]][:6] == w]
        if p: hits = [x for x in hits if self.pcode[x["parish"]] == p]
        return hits

    def run(self, req, kind):
        ses, back = req.ses[1], {"simple": "simple", "advanced": "advanced"}.get(kind, "weeklyList")
        req.kind, g = "search", lambda n: req.get("searchCriteria." + n).strip()
        if req.ses[2] or req.get("_csrf") != ses["csrf"]:
            return self.skin(req, "Error", '<div class="messagebox errors"><ul><li>Your request could not be processed: invalid or missing security token. Please return to the search page and try again.</li></ul></div>', 403)
        hits = list(self.records)
        if kind == "simple":
            s = g("simpleSearchString")
            if not s: return self.error(req, "Please enter some search criteria.")
            if len(s) < 3: return self.error(req, "Please enter at least 3 characters.")
            ref = s.upper().replace("*", "")
            ids = {x["i"] for x in hits if ref in x["ref"]} if re.search(r"\d/\d", s) else self.index.every(terms(s))
            hits = [x for x in hits if x["i"] in ids]
            st = g("caseStatus")
            if st: hits = [x for x in hits if (x["status"] in ("Decided", "Appeal decided", "Withdrawn")) == (st == "Decided")]
        elif kind == "advanced":
            any_ = False
            for n, f in (("reference", "ref"), ("applicantName", "applicant"), ("agent", "agent"), ("address", "address")):
                if g(n): any_ = True; hits = [x for x in hits if g(n).upper() in x[f].upper()]
            if g("description"): any_ = True; ws = terms(g("description")); hits = [x for x in hits if all(w in terms(x["title"]) for w in ws)]
            if g("caseType"): any_ = True; hits = [x for x in hits if TYPES[x["type"]][0] == g("caseType")]
            if g("caseStatus"): any_ = True; hits = [x for x in hits if x["status"] == g("caseStatus")]
            if g("caseDecision"): any_ = True; hits = [x for x in hits if x["decision"] == g("caseDecision")]
            any_ = any_ or bool(g("ward") or g("parish"))
            hits = self.common(req, hits)
            for n, f, t in (("applicationReceived", "rec", "Date Received"), ("applicationValidated", "val", "Date Validated"), ("applicationDecision", "dec", "Decision Date")):
                for end in ("Start", "End"):
                    s = req.get(f"date({n}{end})").strip()
                    if not s: continue
                    d, any_ = parse_dmy(s), True
                    if not d: return self.error(req, f"{t} {'From' if end == 'Start' else 'To'} is not a valid date (dd/mm/yyyy).", "advanced")
                    hits = [x for x in hits if x[f] and (x[f] >= d if end == "Start" else x[f] <= d)]
            if not any_: return self.error(req, "Please enter some search criteria.", "advanced")
        else:
            f = "dec" if req.get("dateType") == "DC_Decided" else "val"
            if kind == "weekly":
                m = re.fullmatch(r"(\d\d) (\w{3}) (\d{4})", req.get("week"))
                if not m or m[2] not in MON: return self.error(req, "Please select a week.", back)
                a = datetime.date(int(m[3]), MON.index(m[2]) + 1, int(m[1])); b = a + datetime.timedelta(days=6)
            else:
                m = re.fullmatch(r"(\w{3}) (\d\d)", req.get("month"))
                if not m or m[1] not in MON: return self.error(req, "Please select a month.", back)
                a = datetime.date(2000 + int(m[2]), MON.index(m[1]) + 1, 1); b = (a + datetime.timedelta(days=31)).replace(day=1) - datetime.timedelta(days=1)
            hits = self.common(req, [x for x in hits if x[f] and a <= x[f] <= b])
        if len(hits) > LIMIT: return self.error(req, "Too many results found. Please enter some more parameters.", back)
        if not hits: return self.searchpage(req, back, '<div class="messagebox"><h2 class="screenreader">Message</h2><ul><li>No results found.</li></ul></div>')
        hits.sort(key=lambda x: (x["rec"], x["i"]), reverse=True)
        ses["hits"], ses["per"], ses["order"] = [x["id"] for x in hits], 10, ("DateReceived", "Descending")
        if len(hits) == 1: return redirect(f'{A}/applicationDetails.do?keyVal={hits[0]["id"]}&activeTab=summary')
        return self.results(req, 1)

    def results(self, req, page):
        ses = req.ses[1]
        if not ses["hits"]: return self.skin(req, "Search Results", f'<div class="messagebox errors"><ul><li>Your session has expired or no search has been made. Please <a href="{A}/search.do?action=simple">search again</a>.</li></ul></div>')
        if req.has("searchCriteria.resultsPerPage"):
            n = req.int("searchCriteria.resultsPerPage", 10)
            ses["per"] = n if n in (5, 10, 20, 50, 100) else ses["per"]
        if req.get("orderBy"):
            ses["order"] = (req.get("orderBy"), req.get("orderByDirection") or "Descending")
            key = {"Description": lambda x: (x["title"], x["i"]), "Address": lambda x: (x["address"], x["i"]), "CaseNumber": lambda x: (x["ref"], x["i"]), "Status": lambda x: (x["status"], x["i"])}.get(ses["order"][0], lambda x: (x["rec"], x["i"]))
            ses["hits"] = [x["id"] for x in sorted((self.by[i] for i in ses["hits"]), key=key, reverse=ses["order"][1] == "Descending")]
        req.kind = "search"
        per, hits = ses["per"], ses["hits"]
        last = -(-len(hits) // per)
        page = min(max(1, page), last)
        part = [self.by[i] for i in hits[(page - 1) * per:page * per]]
        req.served = [x["id"] for x in part]
        L = lambda p: f"{A}/pagedSearchResults.do?action=page&amp;searchCriteria.page={p}"
        a = (page - 1) // 10 * 10 + 1
        nums = "".join(f"<strong>{p}</strong> " if p == page else f'<a href="{L(p)}" class="page">{p}</a> ' for p in range(a, min(last, a + 9) + 1))
        pager = lambda pos: f'<p class="pager {pos}"><span class="showing"><strong>Showing {(page - 1) * per + 1}-{(page - 1) * per + len(part)}</strong> of {len(hits)}</span><span class="divider">|</span>' + (f'<a href="{L(page - 1)}" class="previous">Previous</a> ' if page > 1 else "") + nums + (f'<a href="{L(page + 1)}" class="next">Next</a>' if page < last else "") + "</p>" if last > 1 else ""
        rows = "".join(f'''<li class="searchresult"><a href="{A}/applicationDetails.do?keyVal={x["id"]}&amp;activeTab=summary" class="summaryLink"><div class="summaryLinkTextClamp">{e(x["title"])}</div></a><p class="address">{e(x["address"])}</p><p class="metaInfo">Ref. No: <span>{x["ref"]}</span> <span class="divider">|</span> Received: <span>{d3(x["rec"])}</span> <span class="divider">|</span> Validated: <span>{d3(x["val"])}</span> <span class="divider">|</span> Status: <span>{x["status"]}</span></p></li>''' for x in part)
        form = f'''<form id="searchResults" name="searchCriteriaForm" method="post" action="{A}/pagedSearchResults.do">{hidden([("_csrf", ses["csrf"]), ("searchCriteria.page", "1"), ("action", "page")])}<label for="orderBy">Sort by</label><select name="orderBy" id="orderBy">{opts([("DateReceived", "Date Received"), ("Description", "Description"), ("CaseNumber", "Case Number"), ("Address", "Address"), ("Status", "Status")], ses["order"][0])}</select><label for="orderByDirection">Direction</label><select name="orderByDirection" id="orderByDirection">{opts([("Descending", "Descending"), ("Ascending", "Ascending")], ses["order"][1])}</select><label for="resultsPerPage">Results per page</label><select name="searchCriteria.resultsPerPage" id="resultsPerPage">{opts([(n, n) for n in (5, 10, 20, 50, 100)], per)}</select><input type="submit" value="Go" class="button primary"/></form>'''
        return self.skin(req, "Applications Search Results", f'<div id="pageheading"><h1>Planning &ndash; Results for Application Search</h1></div><div class="content"><p id="searchtools"><a href="{A}/refineSearch.do?action=refine" id="refinesearch">Refine search</a> <a href="{A}/registered/saveSearch.do">Save search</a> <a href="{A}/pagedSearchResults.do?action=print" id="print">Print</a></p>{form}<div id="searchResultsContainer">{pager("top")}<ul id="searchresults">{rows}</ul>{pager("bottom")}</div></div>')

    def details(self, req):
        x, tab = self.by.get(req.get("keyVal")), req.get("activeTab") or "summary"
        if not x: return self.skin(req, "Error", '<div class="messagebox errors"><ul><li>This case is currently unavailable. Please contact the Council.</li></ul></div>')
        req.kind, req.served = "record" if tab == "summary" else "page", [x["id"]]
        L = lambda t: f'{A}/applicationDetails.do?activeTab={t}&amp;keyVal={x["id"]}'
        tabs = '<ul class="tabs">' + "".join(f'<li><a href="{L(t)}" id="tab_{t}"{" class=active" if t == tab else ""}><span>{n}</span></a></li>' for t, n in (("summary", "Details"), ("makeComment", "Comments"), ("documents", f"Documents ({x['docs']})"), ("relatedCases", "Related Cases (0)"), ("map", "Map"))) + "</ul>"
        subs = '<ul class="subtabs">' + "".join(f'<li><a href="{L(t)}" id="subtab_{t}"{" class=active" if t == tab else ""}><span>{n}</span></a></li>' for t, n in (("summary", "Summary"), ("details", "Further Information"), ("contacts", "Contacts"), ("dates", "Important Dates"))) + "</ul>"
        dec = [("Decision", x["decision"]), ("Decision Issued Date", d3(x["dec"]))] if x["dec"] else []
        rows = {"summary": [("Reference", x["ref"]), ("Application Received", d3(x["rec"])), ("Application Validated", d3(x["val"])), ("Address", x["address"]), ("Proposal", x["title"]), ("Status", x["status"]), *dec, ("Appeal Status", "Unknown"), ("Appeal Decision", "Not Available")],
                "details": [("Application Type", TYPES[x["type"]][1]), ("Decision", x["decision"] or "Not Available"), ("Expected Decision Level", "Delegated Decision"), ("Case Officer", x["officer"]), ("Parish", x["parish"]), ("Ward", WARDS[x["ward"]].capitalize()), ("Applicant Name", x["applicant"]), ("Agent Name", x["agent"] or "Not Available")],
                "dates": [("Application Received Date", d3(x["rec"])), ("Application Validated Date", d3(x["val"])), ("Decision Issued Date", d3(x["dec"]) if x["dec"] else "Not Available")], "contacts": [("Applicant", x["applicant"]), ("Agent", x["agent"] or "Not Available")]}.get(tab)
        if rows: inner = subs + f'<table id="{"simpleDetailsTable" if tab in ("summary", "dates") else "applicationDetails"}" summary="Case Details">' + "".join(f'<tr><th scope="row">{k}</th><td>{"<span class=caseDetailsStatus>" + e(v) + "</span>" if k == "Status" else e(v)}</td></tr>' for k, v in rows) + "</table>"
        elif tab == "makeComment": inner = f'<form id="commentForm" method="post" action="{A}/applicationDetails.do?activeTab=makeComment&amp;keyVal={x["id"]}">{hidden([("_csrf", req.ses[1]["csrf"])])}<label>Name <input name="consulteeName"/></label><label>Comment <textarea name="comment"></textarea></label><input type="submit" value="Submit" class="button primary"/></form>'
        elif tab == "documents": inner = '<table id="Documents"><tr><th>Date Published</th><th>Document Type</th><th>Description</th></tr>' + "".join(f'<tr><td>{d3(x["val"])}</td><td>Plan</td><td><a href="{A}/files/{digest(x["id"], k)[:32].upper()}/pdf/plan-{k}.pdf">Drawing {k}</a></td></tr>' for k in range(1, 4)) + "</table>"
        else: inner = "<p>There are no related cases.</p>" if tab == "relatedCases" else "<p>The map needs scripts.</p>"
        info = f'<div id="summaryInfo"><p class="associateddocument">There are <a href="{L("documents")}">{x["docs"]} documents</a> associated with this application.</p></div>' if tab == "summary" else ""
        back = f'<a href="{A}/pagedSearchResults.do?action=page" class="backtoresults">Back to search results</a>' if req.ses[1]["hits"] else ""
        track = f'<a href="{A}/registered/trackCase.do?keyVal={x["id"]}">Track</a>'
        return self.skin(req, f'{x["ref"]} | {x["title"]} | {x["address"]}', f'<div id="pageheading"><h1>Planning &ndash; Application {"Summary" if tab == "summary" else tab.capitalize()}</h1></div><div class="addressCrumb"><span class="caseNumber">{x["ref"]}</span><span class="divider">|</span><span class="description">{e(x["title"])}</span><span class="divider">|</span><span class="address">{e(x["address"])}</span></div><p>{back} {track}</p><div class="tabcontainer">{tabs}<div class="content">{inner}{info}</div></div>')

    def handle(self, req):
        p = req.path
        req.ses = self.session(req)
        m = re.fullmatch(re.escape(A) + r"/(simple|advanced|weeklyList|monthlyList)(?:Search)?Results\.do", p)
        if m:
            if req.method != "POST":
                if req.get("action") == "firstPage" and req.ses[1]["hits"]: return self.results(req, 1)
                return redirect(f'{A}/search.do?action={"simple" if m[1] == "simple" else "advanced" if m[1] == "advanced" else "weeklyList"}')
            return self.run(req, {"weeklyList": "weekly", "monthlyList": "monthly"}.get(m[1], m[1]))
        if p == A + "/pagedSearchResults.do": return self.results(req, req.int("searchCriteria.page", 1))
        if req.method == "POST": return forbid(req, "login" if "login" in p or "secure" in p else "comment" if "applicationDetails" in p else "register" if "regist" in p else "form", "Thank you.")
        if p == A + "/search.do":
            a = req.get("action") or "simple"
            return self.searchpage(req, "weeklyList" if a == "monthlyList" else a if a in ("simple", "advanced", "weeklyList") else "simple")
        if p == A + "/applicationDetails.do": return self.details(req)
        if p == A + "/refineSearch.do": return redirect(A + "/search.do?action=advanced")
        if p in (A, A + "/", A + "/index.jsp"): return self.skin(req, "Public Access", f'<div id="pageheading"><h1>Planning Applications</h1></div><div class="content"><p>Search the register of planning applications since 2018.</p><ul><li><a href="{A}/search.do?action=simple&amp;searchType=Application">Simple Search</a></li><li><a href="{A}/search.do?action=advanced&amp;searchType=Application">Advanced Search</a></li><li><a href="{A}/search.do?action=weeklyList&amp;searchType=Application">Weekly and monthly lists</a></li></ul></div>')
        if p.startswith((A + "/secure/", A + "/registered/")): return self.skin(req, "Login", f'<h1>Login</h1><form id="loginForm" method="post" action="{A}/secure/j_spring_security_check">{hidden([("_csrf", req.ses[1]["csrf"])])}<label>Email address <input name="j_username"/></label><label>Password <input type="password" name="j_password"/></label><input type="submit" value="Login"/></form>')
        if p == A + "/registrationWizard.do": return self.skin(req, "Register", f'<h1>Register</h1><form id="registrationForm" method="post" action="{A}/registrationWizard.do?action=submit">{hidden([("_csrf", req.ses[1]["csrf"])])}<label>First name <input name="firstName"/></label><label>Email <input name="email"/></label><input type="submit" value="Next"/></form>')
        if p.startswith(A + "/files/") and p.endswith(".pdf"): return Resp(b"%PDF-1.4\n%%EOF\n", ctype="application/pdf")
        t = {"/": COUNCIL, "/planning": "Planning", "/contact": "Contact us", "/accessibility": "Accessibility", "/privacy": "Privacy", A + "/help.do": "Help"}.get(p)
        if t: return self.skin(req, t, f'<h1>{t}</h1><p>The council is the local planning authority for the district.</p><p><a href="{A}/">View and comment on planning applications</a></p>' + (f'<form method="post" action="/contact"><label>Your name <input name="name"/></label><label>Message <textarea name="message"></textarea></label><input type="submit" value="Send"/></form>' if p == "/contact" else ""))
        return None
