"""A register of companies: one box, beginnings of names only, 50 shown at most, no next page."""
import datetime, re
from bed import Resp, Site, e, hidden, opts, redirect, url
from helpers import digest, forbid
from kit import MONTH, day_in
from words import FIRST_EN, SUR_EN, Vocab, coined, fold

REG = "Companies Registry"
SIC = [("41100", "Development of building projects"), ("43220", "Plumbing, heat and air-conditioning installation"), ("47110", "Retail sale in non-specialised stores"), ("49410", "Freight transport by road"), ("56101", "Licensed restaurants"), ("62020", "Information technology consultancy activities"),
       ("68209", "Other letting and operating of own or leased real estate"), ("70229", "Management consultancy activities"), ("81210", "General cleaning of buildings"), ("96020", "Hairdressing and other beauty treatment")]
TRADE = "Builders Consulting Estates Plumbing Transport Systems Services Properties Engineering Foods Holdings Trading Media Design Logistics Electrical Landscapes Catering Investments Software Motors Roofing Care Joinery Textiles".split()
PREFIX = ["The", "Green", "North", "Global", "First", "New", "Royal", "Blue", "St", "West", "A1", "City", "Premier", "Best", "Star"]


def longdate(d): return f"{d.day} {MONTH[d.month - 1]} {d.year}"
def key(s): return " ".join(s.upper().split())


class S(Site):
    name, about, server, home = "companies", "A register of companies; beginnings of names, 50 at most, status menu", "Apache", "/"
    disallow = ("/signin", "/register", "/follow/", "/admin", "/company/*/filing-history")

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=2)
        towns, seen, nums = coined(r, 40), set(), set()
        nouns = [w.upper() for w in v.words if len(w) > 2]
        end = lambda: r.choices(("LIMITED", "LTD", "LLP", "PLC", "CIC", "LTD."), (58, 30, 5, 2, 3, 2))[0]
        while len(self.records) < 1860:
            w = r.choice(nouns) if r.random() < .5 else v.draw(1)[0].upper()
            k = r.random()
            if k < .24: n = f"{r.choices(PREFIX, range(15, 0, -1))[0]} {w} {r.choice(TRADE)}"
            elif k < .44: n = f"{r.choice(SUR_EN)} {r.choice(('& Sons', '& ' + r.choice(SUR_EN), 'Brothers', r.choice(TRADE), r.choice(TRADE)))}"
            elif k < .60: n = f"{r.choice(towns)} {r.choice(TRADE)}"
            elif k < .66: n = f"{r.choice('ABCDEFGHJKLMNPRSTW')}{r.choice(('.', '', ' '))}{r.choice('ABCDEFGHJKLMNPRSTW')}{r.choice(('.', ''))} {r.choice(TRADE)}"
            elif k < .69: n = f"{r.choice(('1', '2', '3', '24', '365', '4', '7', '99'))}{r.choice((' ', '-', ''))}{w} {r.choice(('', r.choice(TRADE)))}"
            elif k < .71: n = f"{r.choice(('O' + chr(39) + 'Brien', 'D' + chr(39) + 'Arcy', 'McGrath', 'Müller', 'Café ' + w))} {r.choice(TRADE)}"
            elif k < .86: n = f"{w} {r.choice(TRADE)}"
            else: n = f"{w} {r.choice(v.nouns)}"
            n = key(n + " " + end())
            if n in seen: continue
            seen.add(n)
            no = f"{r.randrange(1200000, 15400000):08d}" if r.random() < .9 else f"{r.choice(('SC', 'NI', 'OC'))}{r.randrange(100000, 760000)}"
            if no in nums: continue
            nums.add(no)
            inc = day_in(r, datetime.date(1962, 3, 1), datetime.date(2023, 9, 1))
            dead = r.random() < .31
            self.records.append({"id": no, "title": n, "status": "Dissolved" if dead else "Active", "inc": inc, "end": day_in(r, max(inc, datetime.date(1999, 1, 1)), datetime.date(2023, 11, 1)) if dead else None, "address": f"{r.randrange(1, 180)} {r.choice(v.nouns).capitalize()} {r.choice(('Road', 'Street', 'Lane', 'Way'))}, {r.choice(towns)}, {r.choice('ABCDEGLMNPRSTW')}{r.choice('ABEHLNRST')}{r.randrange(1, 30)} {r.randrange(1, 9)}{r.choice('ABDEFGHJ')}{r.choice('LNPQRSTU')}",
                                 "sic": r.choice(SIC), "type": {"LLP": "Limited liability partnership", "PLC": "Public limited company", "CIC": "Community interest company"}.get(n.split()[-1], "Private limited company"), "officers": [f"{r.choice(SUR_EN).upper()}, {r.choice(FIRST_EN)}" for _ in range(r.choice((1, 1, 2, 3)))]})
        self.records.sort(key=lambda x: x["title"])
        for x in self.records: x["key"] = key(fold(x["title"]))
        self.by = {x["id"]: x for x in self.records}

    def truth(self):
        for x in self.records: yield x["id"], x["title"], f'/company/{x["id"]}', {"number": x["id"], "status": x["status"], "incorporated": longdate(x["inc"])}

    def box(self, q="", st="active"):
        return f'<form id="company-search" class="govuk-form" action="/search/companies" method="get"><div class="form-group"><label class="form-label" for="q">Company name</label><span class="form-hint">Enter the beginning of the name, at least 2 letters</span><input class="form-control" id="q" type="text" name="q" value="{e(q)}" maxlength="160"></div><div class="form-group"><label class="form-label" for="status">Status</label><select class="form-control" name="status" id="status">{opts([("active", "Active"), ("dissolved", "Dissolved"), ("all", "All")], st)}</select></div><button type="submit" class="button">Search</button></form>'

    def skin(self, title, body, status=200):
        return Resp(f'''<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{e(title)} - Find company information</title><meta name="viewport" content="width=device-width, initial-scale=1"><link href="/public/stylesheets/main.css" rel="stylesheet"></head>
<body><a href="#content" class="skiplink">Skip to main content</a><header role="banner" id="global-header"><div class="header-wrapper"><a href="/" id="logo">{REG}</a><ul id="navigation"><li><a href="/signin">Sign in / Register</a></li><li><a href="/help">Help</a></li></ul></div></header>
<main id="content" role="main"><div id="phase-banner"><p><strong class="phase-tag">BETA</strong> This is a trial service &ndash; your <a href="/feedback">feedback</a> will help us to improve it.</p></div>{body}</main>
<footer class="group js-footer" id="footer" role="contentinfo"><div class="footer-wrapper"><ul><li><a href="/policies">Policies</a></li><li><a href="/contact">Contact us</a></li><li><a href="/developer">Developers</a></li></ul><form class="newsletter" action="/alerts/subscribe" method="post"><label for="alert-email">E-mail alerts</label><input id="alert-email" type="email" name="email"><button type="submit">Subscribe</button></form></div></footer></body></html>''', status)

    def search(self, req):
        raw, st = req.get("q"), req.get("status") or "active"
        q = key(fold(raw)) + (" " if raw.strip() and raw.endswith(" ") else "")
        req.kind = "search"
        if len(q.strip()) < 2:
            return self.skin("Search", f'<h1 class="heading-xlarge">Search the register</h1><div class="error-summary" role="alert"><h2 class="heading-medium">There is a problem</h2><p>Enter at least 2 letters of the company name.</p></div>{self.box(raw, st)}')
        hits = [x for x in self.records if x["key"].startswith(q) and (st not in ("active", "dissolved") or x["status"].lower() == st)]
        part = hits[:50]
        req.served = [x["id"] for x in part]
        if not hits: return self.skin("Search", f'<h1 class="heading-xlarge">Search the register</h1>{self.box(raw, st)}<div id="no-results"><h2>No companies found</h2><p>There are no companies whose name begins with "{e(raw)}".</p></div>')
        rows = "".join(f'<tr><td><a href="/company/{x["id"]}">{e(x["title"])}</a></td><td>{x["id"]}</td><td>{x["status"]}</td><td>{longdate(x["inc"])}</td></tr>' for x in part)
        note = '<p class="notice" id="limit">Only the first 50 matches are shown. Enter more of the name to narrow your search.</p>' if len(hits) > 50 else f'<p id="count">{len(hits)} match{"es" if len(hits) > 1 else ""} found</p>'
        return self.skin("Search results", f'<h1 class="heading-xlarge">Search the register</h1>{self.box(raw, st)}<h2 class="heading-medium">Companies beginning with "{e(raw.strip())}"</h2>{note}<table class="full-width-table" id="results"><thead><tr><th>Company name</th><th>Company number</th><th>Status</th><th>Incorporated on</th></tr></thead><tbody>{rows}</tbody></table>')

    def company(self, req, x, tab):
        req.kind, req.served = "page" if tab else "record", [x["id"]]
        tabs = "".join(f'<li><a href="/company/{x["id"]}{h}"{" aria-selected=true" if h.strip("/") == tab else ""}>{t}</a></li>' for h, t in (("", "Overview"), ("/filing-history", "Filing history"), ("/officers", "People")))
        head = f'<div class="company-header"><h1 class="heading-xlarge">{e(x["title"])}</h1><p id="company-number">Company number <strong>{x["id"]}</strong></p></div><form class="follow" action="/follow/{x["id"]}" method="post"><input type="hidden" name="_csrf" value="{digest(x["id"], "f")[:24]}"><button type="submit" class="button">Follow this company</button></form><div class="section-tabs"><ul id="tabs">{tabs}</ul></div>'
        if tab == "officers": body = f'<h2>{len(x["officers"])} officer{"s" if len(x["officers"]) > 1 else ""}</h2>' + "".join(f'<div class="appointment"><h3>{e(o)}</h3><dl><dt>Role</dt><dd>Director</dd></dl></div>' for o in x["officers"])
        elif tab == "filing-history": body = f'<table id="fhTable"><tr><th>Date</th><th>Type</th><th>Description</th></tr><tr><td>{longdate(x["inc"])}</td><td>NEWINC</td><td>Incorporation</td></tr></table>'
        else:
            rows = [("Registered office address", x["address"]), ("Company status", x["status"]), ("Company type", x["type"]), ("Incorporated on", longdate(x["inc"]))] + ([("Dissolved on", longdate(x["end"]))] if x["end"] else [])
            body = "".join(f'<dl><dt>{k}</dt><dd class="text data">{e(v)}</dd></dl>' for k, v in rows) + f'<h2 class="heading-medium">Nature of business (SIC)</h2><ul><li><span id="sic0">{x["sic"][0]} - {e(x["sic"][1])}</span></li></ul>'
        return self.skin(f'{x["title"]} overview', head + body + '<details><summary>Tell us what you think of this service</summary><form action="/feedback" method="post"><textarea name="comment"></textarea><button type="submit">Send</button></form></details>')

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if req.method == "POST": return forbid(req, "follow" if p.startswith("/follow") else "login" if p in ("/signin", "/register") else "newsletter" if p.startswith("/alerts") else "feedback", "Thank you.")
        if p == "/": 
            new = sorted(self.records, key=lambda x: x["inc"], reverse=True)[:5]
            req.served = [x["id"] for x in new]
            return self.skin("Home", f'<h1 class="heading-xlarge">Search the register</h1><p>Find a company by the beginning of its name.</p>{self.box()}<aside><h2>Latest incorporations</h2><ul>' + "".join(f'<li><a href="/company/{x["id"]}">{e(x["title"])}</a></li>' for x in new) + "</ul></aside>")
        if p in ("/search", "/search/companies"): return self.search(req) if req.has("q") else self.skin("Search", f'<h1 class="heading-xlarge">Search the register</h1>{self.box()}')
        m = re.fullmatch(r"/company/(\w{8})(?:/(officers|filing-history))?", p)
        if m and m[1].upper() in self.by: return self.company(req, self.by[m[1].upper()], m[2] or "")
        if m or p.startswith("/company/"): return self.skin("Company not found", '<h1>Company not found</h1><p>If you entered a web address please check it was correct.</p>', 404)
        if p in ("/signin", "/register"): return self.skin("Sign in", '<h1>Sign in</h1><form action="/signin" method="post"><label>E-mail <input type="email" name="email"></label><label>Password <input type="password" name="password"></label><button type="submit">Sign in</button></form>')
        if p == "/feedback": return self.skin("Feedback", '<h1>Feedback</h1><form action="/feedback" method="post"><label>What went wrong? <textarea name="comment"></textarea></label><button type="submit">Send</button></form>')
        t = {"/help": ("Help", "Names are matched from their first letter on. Type more letters when more than 50 companies match. Dissolved companies are shown when you choose the status Dissolved or All."), "/policies": ("Policies", "The register is open to the public."), "/contact": ("Contact us", "Write to the registry at its office in the capital."), "/developer": ("Developers", "There is no programming interface.")}.get(p)
        if t: return self.skin(t[0], f'<h1 class="heading-xlarge">{t[0]}</h1><p>{t[1]}</p>')
        return None
