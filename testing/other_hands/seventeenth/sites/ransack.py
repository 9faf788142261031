"""Used boats on Ruby on Rails: a form of Ransack over an index with Kaminari, links that sort, posts with an authenticity token."""
import datetime, re
from urllib.parse import quote, quote_plus
from bed import Resp, Site, e, opts, redirect
from kit import MONTH, commas, day_in, forbid_html5, skewed
from words import FIRST_EN, SUR_EN, Vocab, coined, slug

CATS = [(1, "Sailing Cruiser"), (2, "Motor Cruiser"), (3, "Narrowboat"), (4, "Dinghy"), (5, "Catamaran"), (6, "Fishing Boat"), (7, "Classic Yacht"), (8, "RIB"), (9, "Dutch Barge"), (11, "Sports Boat")]
MAKERS = "Westerly Moody Hurley Contessa Sadler Beneteau Jeanneau Bavaria Hanse Dehler Fairline Princess Sunseeker Sealine Broom Hardy Cornish Rustler Nauticat Prout Catalac Leisure Colvic Seamaster Freeman Birchwood Dawncraft Norman Avon Ribcraft Orkney Quicksilver Drascombe Wayfarer Mirror Merlin Liverpool Springer Piper".split()
MODELS = "Centaur Konsort Griffon Fulmar Storm Tiger Seahawk Corsair Oceanis Odyssey Targa Phantom Cruiser Coaster Longboat Lugger Crabber Shrimper Medway Severn Nomad Explorer Mistral Falcon Kestrel Pageant Renown Sunrise Elite Sprint".split()
REGIONS = ["Solent", "South West", "East Anglia", "Thames & Medway", "North Wales", "South Wales", "Clyde", "East Scotland", "North West", "North East", "Midlands Canals", "Channel Islands", "Northern Ireland"]
HULLS = ["GRP", "Steel", "Wood", "Aluminium", "Hypalon", "Ferro-cement"]
FUELS = ["Diesel", "Petrol", "Electric", "None"]
HEADS = [("name", "Name"), ("category_name", "Type"), ("year", "Year"), ("length", "Length"), ("price", "Price"), ("region_name", "Location"), ("created_at", "Listed")]
PER = 25


class S(Site):
    name, about, server = "ransack", "Rails with Ransack and Kaminari; used boats, 25 a page, links that sort", "nginx/1.14.0 + Phusion Passenger 6.0.4"
    disallow, id_re = ("/admin", "/users/"), r"CB\d{5}"

    def build(self):
        r, v, n = self.rng, Vocab(self.rng, topics=6), 1203
        ports = {i: coined(r, r.randrange(5, 12)) for i in range(1, len(REGIONS) + 1)}
        names = [f"{a} {b}" for a in ("Sea", "Morning", "Wild", "Silver", "Blue", "Lady", "Little", "Northern", "Ocean") for b in ("Breeze", "Spirit", "Rose", "Otter", "Star", "Dream", "Gull", "Willow", "Venture", "Heron")]
        self.agents = [f"{r.choice(SUR_EN)} {r.choice(('Yacht Brokers', 'Marine', 'Boat Sales', '& Sons', 'Yachts'))}" for _ in range(31)]
        for _ in range(1873):
            n += r.choice((1, 1, 1, 2, 3, 5))
            c = CATS[r.choices(range(10), [30, 17, 14, 9, 5, 6, 5, 6, 3, 5])[0]]
            y = int(r.triangular(1958, 2021, 1994)) if c[0] != 7 else r.randrange(1899, 1966)
            ft = {4: (9, 18), 8: (11, 32), 3: (28, 71), 9: (38, 90)}.get(c[0], (18, 52))
            ln = round(r.uniform(*ft), 1)
            p = int(max(350, (ln ** 2.1) * (1 + max(0, y - 1970) / 22) * r.uniform(4, 13) * (.5 if c[0] in (4, 8) else 1)))
            p = p // 250 * 250 + (r.choice((0, 0, 250, 495, 950)) if p > 5000 else 0) or 450
            reg = skewed(r, len(REGIONS), 6) + 1
            t = f"{r.choice(MAKERS)} {r.choice(MODELS) + ' ' if r.random() < .7 else ''}{int(ln)}" + (f" '{r.choice(names)}'" if r.random() < .35 else "") + (r.choice((" Mk II", " bilge keel", " fin keel", " project", " semi-trad", " De Luxe")) if r.random() < .25 else "")
            self.records.append({"n": n, "id": f"CB{10000 + n * 7 % 89989}", "t": t, "cat": c, "y": y, "len": ln, "price": p, "reg": reg, "port": r.choice(ports[reg]), "hull": HULLS[1 if c[0] in (3, 9) else 4 if c[0] == 8 else 2 if c[0] == 7 and r.random() < .8 else skewed(r, 6, .5)], "fuel": FUELS[3 if c[0] == 4 else skewed(r, 3, .8)], "trailer": c[0] in (4, 8, 6) and r.random() < .6, "berths": 0 if c[0] in (4, 8) else r.randrange(2, 9),
                                 "agent": r.choice(self.agents) if r.random() < .7 else "Private seller", "at": day_in(r, datetime.date(2020, 3, 1), datetime.date(2022, 2, 20)), "text": v.text(r.randrange(25, 90), c[0] % 6), "own": f"{r.choice(FIRST_EN)}"})
        assert len({x["id"] for x in self.records}) == len(self.records)
        self.by, self.tok = {x["n"]: x for x in self.records}, 0
        for x in self.records: x["url"] = f"/boats/{x['n']}-{slug(x['t'])}"

    def money(self, p): return f"£{commas(p)}"
    def feet(self, x): return f"{x['len']:.1f} ft"
    def place(self, x): return f"{x['port']}, {REGIONS[x['reg'] - 1]}"

    def truth(self):
        for x in self.records:
            yield x["id"], x["t"], x["url"], {"type": x["cat"][1], "year": str(x["y"]), "length": self.feet(x), "price": self.money(x["price"]), "location": self.place(x), "ref": x["id"]}

    # search ----------------------------------------------------------------------------------------------------------
    def find(self, req):
        g, xs = lambda k: req.get(f"q[{k}]").strip(), list(self.records)
        def num(s):
            m = re.match(r"\s*-?\d+(?:\.\d+)?", s)
            return float(m[0]) if m else 0.0 if s else None
        for k, text in (("name_cont", lambda x: x["t"]), ("name_or_description_or_port_cont", lambda x: x["t"] + "\n" + x["text"] + "\n" + x["port"]), ("description_cont", lambda x: x["text"]), ("port_cont", lambda x: x["port"])):
            if w := g(k).lower(): xs = [x for x in xs if w in text(x).lower()]
        for k, val in (("category_id_eq", lambda x: str(x["cat"][0])), ("region_id_eq", lambda x: str(x["reg"])), ("hull_material_eq", lambda x: x["hull"]), ("fuel_eq", lambda x: x["fuel"])):
            if w := g(k): xs = [x for x in xs if val(x) == w]
        if ws := [w for w in req.all("q[category_id_in][]") if w]: xs = [x for x in xs if str(x["cat"][0]) in ws]
        for k, val in (("price", lambda x: x["price"]), ("year", lambda x: x["y"]), ("length", lambda x: x["len"]), ("berths", lambda x: x["berths"])):
            for op in ("gteq", "lteq", "gt", "lt", "eq"):
                w = num(g(f"{k}_{op}"))
                if w is not None: xs = [x for x in xs if {"gteq": val(x) >= w, "lteq": val(x) <= w, "gt": val(x) > w, "lt": val(x) < w, "eq": val(x) == w}[op]]
        if g("trailer_true") in ("1", "true"): xs = [x for x in xs if x["trailer"]]
        s = g("s").split()
        key = {"name": lambda x: x["t"].lower(), "category_name": lambda x: x["cat"][1], "year": lambda x: x["y"], "length": lambda x: x["len"], "price": lambda x: x["price"], "region_name": lambda x: REGIONS[x["reg"] - 1], "created_at": lambda x: x["at"]}.get(s[0] if s else "")
        xs.sort(key=lambda x: (x["at"], x["n"]), reverse=True)
        if key: xs.sort(key=key, reverse=len(s) > 1 and s[1] == "desc")
        return xs

    # pages -----------------------------------------------------------------------------------------------------------
    def token(self):
        with self.lock: self.tok += 1
        return quote(f"{self.tok * 48271 % 2147483647:016x}{self.port:x}Qw") + "=="

    def skin(self, req, title, body, status=200):
        tk = self.token()
        head = [] if "_chandlery_session" in req.cookies else [("Set-Cookie", f"_chandlery_session={tk[:16]}%3D%3D--{self.tok:040x}; path=/; HttpOnly; SameSite=Lax")]
        return Resp(f'''<!DOCTYPE html>
<html lang="en">
<head>
<title>{e(title)} | Chandlery Boats</title>
<meta name="csrf-param" content="authenticity_token" />
<meta name="csrf-token" content="{tk}" />
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" media="all" href="/assets/application-7e2b0c9d.css" data-turbolinks-track="reload" />
<script src="/assets/application-1b8f2d4a.js" data-turbolinks-track="reload"></script>
</head>
<body>
<nav class="navbar navbar-default navbar-static-top"><div class="container"><div class="navbar-header"><a class="navbar-brand" href="/">Chandlery Boats</a></div>
<ul class="nav navbar-nav"><li class="active"><a href="/boats">Boats for sale</a></li><li><a href="/brokers">Brokers</a></li><li><a href="/posts">Advice</a></li><li><a href="/about">About</a></li><li><a href="/contact">Contact</a></li></ul>
<ul class="nav navbar-nav navbar-right"><li><a href="/users/sign_in">Log in</a></li><li><a href="/users/sign_up">Sell your boat</a></li></ul></div></nav>
<div class="container">
{body}
</div>
<footer class="footer"><div class="container"><form class="form-inline" action="/subscriptions" accept-charset="UTF-8" method="post"><input name="utf8" type="hidden" value="&#x2713;" /><input type="hidden" name="authenticity_token" value="{tk}" /><label for="subscription_email">New boats by e-mail</label> <input class="form-control" type="email" name="subscription[email]" id="subscription_email" /> <input type="submit" name="commit" value="Subscribe" class="btn btn-default" data-disable-with="Subscribe" /></form><p class="text-muted">&copy; 2022 Chandlery Boats Ltd &middot; <a href="/privacy">Privacy</a></p></div></footer>
</body>
</html>''', status, headers=head)

    def address(self, pairs, **new):
        ps = [(k, v) for k, v in pairs if k not in new] + [(k, str(v)) for k, v in new.items() if v is not None]
        return "/boats" + ("?" + "&".join(f"{quote_plus(k)}={quote_plus(v)}" for k, v in ps) if ps else "")

    def kaminari(self, ps, page, last):
        if last < 2: return ""
        mk = lambda n: e(self.address(ps, page=n if n > 1 else None))
        rel = lambda n: ' rel="next"' if n == page + 1 else ' rel="prev"' if n == page - 1 else ""
        out = f'<span class="first"><a href="{mk(1)}">&laquo; First</a></span> <span class="prev"><a rel="prev" href="{mk(page - 1)}">&lsaquo; Prev</a></span> ' if page > 1 else ""
        if page > 5: out += '<span class="page gap">&hellip;</span> '
        for n in range(max(1, page - 4), min(last, page + 4) + 1): out += f'<span class="page current">{n}</span> ' if n == page else f'<span class="page"><a{rel(n)} href="{mk(n)}">{n}</a></span> '
        if page + 4 < last: out += '<span class="page gap">&hellip;</span> '
        if page < last: out += f'<span class="next"><a rel="next" href="{mk(page + 1)}">Next &rsaquo;</a></span> <span class="last"><a href="{mk(last)}">Last &raquo;</a></span>'
        return f'<nav class="pagination" role="navigation" aria-label="pager">{out}</nav>'

    def search_form(self, req):
        g = lambda k: e(req.get(f"q[{k}]"))
        box = lambda k, t, kind="search": f'<div class="form-group"><label for="q_{k}">{t}</label><input class="form-control" type="{kind}" name="q[{k}]" id="q_{k}" value="{g(k)}" /></div>'
        sel = lambda k, t, o: f'<div class="form-group"><label for="q_{k}">{t}</label><select class="form-control" name="q[{k}]" id="q_{k}"><option value="">Any</option>\n{opts(o, req.get(f"q[{k}]"))}</select></div>'
        srt = f'<input type="hidden" name="q[s]" value="{g("s")}" />' if g("s") else ""
        return f'''<form class="boat_search" id="boat_search" action="/boats" accept-charset="UTF-8" method="get"><input name="utf8" type="hidden" value="&#x2713;" />{srt}
{box("name_cont", "Name contains")}{box("description_cont", "Description contains")}
{sel("category_id_eq", "Type", CATS)}{sel("region_id_eq", "Region", [(i, t) for i, t in enumerate(REGIONS, 1)])}{sel("hull_material_eq", "Hull", [(h, h) for h in HULLS])}
<div class="row"><div class="col-xs-6">{box("price_gteq", "Price from", "number")}</div><div class="col-xs-6">{box("price_lteq", "to", "number")}</div></div>
<div class="row"><div class="col-xs-6">{box("year_gteq", "Year from", "number")}</div><div class="col-xs-6">{box("year_lteq", "to", "number")}</div></div>
<div class="checkbox"><label for="q_trailer_true"><input name="q[trailer_true]" type="hidden" value="0" /><input type="checkbox" value="1" name="q[trailer_true]" id="q_trailer_true" /> Trailer included</label></div>
<input type="submit" name="commit" value="Search" class="btn btn-primary" data-disable-with="Search" /> <a class="btn btn-link" href="/boats">Clear</a></form>'''

    def index(self, req):
        xs = self.find(req)
        last = max(1, -(-len(xs) // PER))
        page = max(1, req.int("page", 1))
        part = xs[(page - 1) * PER:page * PER]
        ps = [(k, v) for k, v in req.q if k != "page"]
        req.kind, req.served = "search", [x["id"] for x in part]
        s = (req.get("q[s]").split() + ["", ""])[:2]
        th = ""
        for k, t in HEADS:
            mine = s[0] == k
            to = "desc" if mine and s[1] != "desc" else "asc"
            th += f'<th><a class="sort_link{" " + (s[1] or "asc") if mine else ""}" href="{e(self.address([p for p in ps if p[0] != "q[s]"], **{"q[s]": f"{k} {to}"}))}">{t}{" ▲" if mine and s[1] != "desc" else " ▼" if mine else ""}</a></th>'
        rows = "".join(f'''<tr id="boat_{x["n"]}"><td><a href="{x["url"]}">{e(x["t"])}</a><br><small class="text-muted">{x["id"]}</small></td><td>{x["cat"][1]}</td><td>{x["y"]}</td><td>{self.feet(x)}</td><td class="text-right">{self.money(x["price"])}</td><td>{e(self.place(x))}</td><td>{x["at"]:%d %b %Y}</td><td><a class="btn btn-default btn-xs" rel="nofollow" data-method="post" href="/boats/{x["n"]}/favourite">Save</a></td></tr>\n''' for x in part)
        if not xs: info = "No boats found"
        elif len(xs) <= PER: info = f"Displaying <b>all {len(xs)}</b> boats" if len(xs) > 1 else "Displaying <b>1</b> boat"
        else: info = f"Displaying boats <b>{(page - 1) * PER + 1}&nbsp;-&nbsp;{min(page * PER, len(xs))}</b> of <b>{len(xs)}</b> in total" if part else "No boats found"
        table = f'<table class="table table-striped table-hover boats"><thead><tr>{th}<th></th></tr></thead><tbody>{rows}</tbody></table>' if part else '<div class="alert alert-info">No boats match your search.</div>'
        pg = self.kaminari([p for p in ps], page, last) if part else ""
        return self.skin(req, "Boats for sale", f'<div class="page-header"><h1>Boats for sale</h1></div><div class="row"><div class="col-md-3"><div class="panel panel-default"><div class="panel-heading">Search</div><div class="panel-body">{self.search_form(req)}</div></div></div><div class="col-md-9"><p class="page-entries">{info}</p>{table}{pg}</div></div>')

    def show(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        tk = self.token()
        dl = "".join(f"<dt>{k}</dt><dd>{e(w)}</dd>" for k, w in (("Reference", x["id"]), ("Type", x["cat"][1]), ("Year", x["y"]), ("Length", self.feet(x)), ("Hull", x["hull"]), ("Fuel", x["fuel"]), ("Berths", x["berths"] or "-"), ("Trailer", "Yes" if x["trailer"] else "No"), ("Location", self.place(x)), ("Seller", x["agent"]), ("Listed", f"{x['at']:%d %b %Y}")))
        same = [y for y in self.records if y["cat"] == x["cat"] and y["reg"] == x["reg"] and y is not x][:3]
        alike = "".join(f'<li><a href="{y["url"]}">{e(y["t"])}</a> {self.money(y["price"])}</li>' for y in same)
        return self.skin(req, x["t"], f'''<ol class="breadcrumb"><li><a href="/">Home</a></li><li><a href="/boats">Boats for sale</a></li><li class="active">{e(x["t"])}</li></ol><div class="page-header"><h1>{e(x["t"])}</h1><p class="lead price">{self.money(x["price"])}</p></div>
<div class="row"><div class="col-md-7"><img class="img-responsive" src="/system/boats/{x["n"]}/large.jpg" alt="{e(x["t"])}" /><p class="description">{e(x["text"])}</p></div><div class="col-md-5"><dl class="dl-horizontal">{dl}</dl>
<div class="panel panel-default"><div class="panel-heading">Ask the seller</div><div class="panel-body"><form class="new_enquiry" id="new_enquiry" action="/boats/{x["n"]}/enquiries" accept-charset="UTF-8" method="post"><input name="utf8" type="hidden" value="&#x2713;" /><input type="hidden" name="authenticity_token" value="{tk}" /><input class="form-control" type="text" name="enquiry[name]" placeholder="Name" /><input class="form-control" type="email" name="enquiry[email]" placeholder="E-mail" /><textarea class="form-control" name="enquiry[message]"></textarea><input type="submit" name="commit" value="Send enquiry" class="btn btn-success" data-disable-with="Send enquiry" /></form></div></div></div></div>
{f'<h3>Similar boats</h3><ul class="similar">{alike}</ul>' if alike else ""}''')

    def simple(self, req, title, body): return self.skin(req, title, f'<div class="page-header"><h1>{title}</h1></div>{body}')

    def handle(self, req):
        p = req.path.rstrip("/")
        if req.method == "POST":
            m = re.fullmatch(r"/subscriptions|/contact|/users(?:/sign_in|/password)?|/boats/\d+/(?:enquiries|favourite)", p)
            return forbid_html5(req, p.split("/")[-1]) if m else None
        if p == "":
            new = sorted(self.records, key=lambda x: (x["at"], x["n"]))[-6:]
            req.served = [x["id"] for x in new]
            cats = "".join(f'<li><a href="{e("/boats?" + quote_plus("q[category_id_eq]") + "=" + str(c))}">{t}</a></li>' for c, t in CATS)
            return self.skin(req, "Used boats for sale", f'''<div class="jumbotron"><h1>Find your next boat</h1><form class="boat_search" action="/boats" accept-charset="UTF-8" method="get"><input name="utf8" type="hidden" value="&#x2713;" /><input class="form-control" type="search" name="q[name_or_description_or_port_cont]" id="q_all" placeholder="Make, model or port" /> <input type="submit" name="commit" value="Search" class="btn btn-primary" /></form></div><div class="row"><div class="col-md-4"><h3>By type</h3><ul>{cats}</ul></div><div class="col-md-8"><h3>Just listed</h3><div class="row">''' + "".join(f'<div class="col-sm-4"><div class="thumbnail"><img src="/system/boats/{x["n"]}/thumb.jpg" alt=""><div class="caption"><h4><a href="{x["url"]}">{e(x["t"])}</a></h4><p>{self.money(x["price"])}</p></div></div></div>' for x in new) + "</div></div></div>")
        if p == "/boats": return self.index(req)
        m = re.fullmatch(r"/boats/(\d+)(-[^/]*)?", p)
        if m and int(m[1]) in self.by: return self.show(req, self.by[int(m[1])])
        if p == "/brokers": return self.simple(req, "Brokers", '<ul class="list-group">' + "".join(f'<li class="list-group-item">{e(a)}</li>' for a in sorted(self.agents)) + "</ul>")
        if p == "/posts": return self.simple(req, "Advice", "".join(f'<div class="media"><h4 class="media-heading"><a href="/posts/{i}">{t}</a></h4><p>{MONTH[i % 12]} 2021</p></div>' for i, t in enumerate(("What a survey costs", "Buying your first narrowboat", "Moving a boat by road", "Antifouling in spring", "Insurance for older yachts"), 1)))
        if re.fullmatch(r"/posts/[1-5]", p): return self.simple(req, "Advice", "<p>Ask for the service history, look at the keel bolts, and have the boat lifted before you pay.</p>")
        if p in ("/about", "/privacy"): return self.simple(req, p[1:].capitalize(), "<p>Chandlery Boats has advertised used boats since 2009.</p>")
        if p in ("/contact", "/users/sign_in", "/users/sign_up"):
            act = "/users" if p.endswith("up") else p
            return self.simple(req, {"/contact": "Contact", "/users/sign_in": "Log in"}.get(p, "Sign up"), f'<form class="new_user" action="{act}" accept-charset="UTF-8" method="post"><input name="utf8" type="hidden" value="&#x2713;" /><input type="hidden" name="authenticity_token" value="{self.token()}" /><input class="form-control" type="email" name="user[email]" /><input class="form-control" type="{"text" if p == "/contact" else "password"}" name="user[{"message" if p == "/contact" else "password"}]" /><input type="submit" name="commit" value="{"Send" if p == "/contact" else "Log in"}" class="btn btn-primary" /></form>')
        return None

    def notfound(self, req): return Resp('<!DOCTYPE html><html><head><title>The page you were looking for doesn\'t exist (404)</title><meta name="viewport" content="width=device-width,initial-scale=1"></head><body class="rails-default-error-page"><div class="dialog"><div><h1>The page you were looking for doesn\'t exist.</h1><p>You may have mistyped the address or the page may have moved.</p></div><p>If you are the application owner check the logs for more information.</p></div></body></html>', 404)
