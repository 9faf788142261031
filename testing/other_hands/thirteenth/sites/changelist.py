"""A public change list such as the Django admin makes: ?q=, filters as links on the right, pages from ?p=0, ?o= for the order, a hierarchy of dates; what it does not know leads to ?e=1."""
import datetime, re
from bed import Resp, Site, e, hidden, redirect
from kit import MONTH, commas, day_in, forbid_html5, skewed
from words import SUR_EN, coined, fold
from urllib.parse import quote, urlencode

KINDS = ["Lighthouse", "Lightvessel", "Buoy", "Beacon", "Fog signal", "Daymark", "Leading light", "Racon"]
STATUS = [("A", "In service"), ("T", "Temporarily extinguished"), ("D", "Discontinued"), ("P", "Proposed")]
REGIONS = ["North Coast", "Outer Isles", "Firth", "East Coast", "Estuary", "South Coast", "West Bay", "Inland Waters"]
COLS = [("name", "Name"), ("number", "Number"), ("kind", "Kind"), ("region", "Region"), ("status", "Status"), ("established", "Established"), ("watched", "Watched")]
SHAPES = "Rock;Point;Head;Ness;Skerry;Bank;Spit;Ledge;Shoal;Isle;Bar;Pier;Mole;Reach;Sound;Stack".split(";")
EXTRA = "North;South;East;West;Inner;Outer;Upper;Lower;Middle;Front;Rear".split(";")
P = "/registry/navaids/aid/"
PER = 50


class S(Site):
    name, about, server, home = "changelist", "register of lights in the manner of Django's admin; ?q=, filter links, ?p=0, date hierarchy, 50 a page", "nginx/1.14.2", "/registry/"
    disallow = ("/registry/login/", "/registry/logout/", "/registry/password_change/", "/registry/jsi18n/")

    def build(self):
        r, n, seen = self.rng, 1004, set()
        names = coined(r, 210)
        while len(self.records) < 1300:
            kind = KINDS[skewed(r, len(KINDS), 5)] if r.random() < .3 else r.choices(KINDS, (9, 2, 34, 26, 6, 7, 12, 4))[0]
            t = f"{r.choice(EXTRA) + ' ' if r.random() < .4 else ''}{names[skewed(r, len(names), 80)]} {r.choice(SHAPES)}" + (f" No. {r.randrange(1, 19)}" if kind == "Buoy" and r.random() < .6 else "")
            if t in seen: continue
            seen.add(t)
            n += r.choice((1, 1, 1, 3, 8))
            self.records.append({"id": f"NA-{n}", "name": t, "kind": kind, "region": REGIONS[skewed(r, len(REGIONS), 6)], "status": r.choices([s[0] for s in STATUS], (78, 6, 12, 4))[0], "d": day_in(r, datetime.date(1858, 3, 1), datetime.date(2019, 11, 30)) if r.random() < .45 else day_in(r, datetime.date(1996, 1, 1), datetime.date(2019, 11, 30)), "watched": r.random() < .18, "height": r.randrange(2, 71), "range": r.randrange(3, 27), "rhythm": r.choice(("Fl", "Q", "VQ", "Oc", "Iso", "LFl", "Mo(A)")) + " " + r.choice("WRG") + f" {r.randrange(2, 21)}s", "keeper": f"{r.choice('ABCDEFGHJKLMNPRSTW')} {r.choice(SUR_EN)}", "pos": f"{r.randrange(49, 61)}°{r.randrange(60):02}.{r.randrange(10)}'N {r.randrange(1, 8)}°{r.randrange(60):02}.{r.randrange(10)}'W"})
        self.records.sort(key=lambda x: x["name"])
        self.by, self.status = {x["id"]: x for x in self.records}, dict(STATUS)

    def day(self, d): return f"{MONTH[d.month - 1] if d.month in (3, 4, 5, 6, 7) else ['Jan.', 'Feb.', '', '', '', '', '', 'Aug.', 'Sept.', 'Oct.', 'Nov.', 'Dec.'][d.month - 1]} {d.day}, {d.year}"

    def truth(self):
        for x in self.records: yield x["id"], x["name"], f'{P}{x["id"]}/change/', {"number": x["id"], "kind": x["kind"], "region": x["region"], "status": self.status[x["status"]], "established": self.day(x["d"])}

    def skin(self, title, body, cls="", crumbs=()):
        trail = "".join(f" &rsaquo; {c}" for c in crumbs)
        return Resp(f'''<!DOCTYPE html>

<html lang="en-us" >
<head>
<title>{e(title)} | Registry of Aids to Navigation</title>
<link rel="stylesheet" type="text/css" href="/static/admin/css/base.css">
{'<link rel="stylesheet" type="text/css" href="/static/admin/css/changelists.css">' if "change-list" in cls else ""}
<meta name="viewport" content="user-scalable=no, width=device-width, initial-scale=1.0, maximum-scale=1.0">
<link rel="stylesheet" type="text/css" href="/static/admin/css/responsive.css">
</head>

<body class="{cls}" data-admin-utc-offset="0">
<!-- Container -->
<div id="container">
    <!-- Header -->
    <div id="header">
        <div id="branding">
<h1 id="site-name"><a href="/registry/">Registry of Aids to Navigation</a></h1>
        </div>
        <div id="user-tools">
            Welcome, <strong>visitor</strong>. <a href="/">View site</a> / <a href="/registry/login/?next=/registry/">Log in</a>
        </div>
    </div>
    <!-- END Header -->
    <div class="breadcrumbs">
<a href="/registry/">Home</a>{trail}
</div>
    <!-- Content -->
    <div id="content" class="flex">
        {f"<h1>{e(title)}</h1>" if title else ""}
        {body}
        <br class="clear">
    </div>
    <!-- END Content -->
    <div id="footer"></div>
</div>
<!-- END Container -->
</body>
</html>''')

    def changelist(self, req):
        req.kind = "search"
        par = dict(req.q)                       # the last of several, as Django's QueryDict gives it
        bad = redirect(P + "?e=1")
        q, hits, p = par.get("q", ""), self.records, par.get("p", "0")
        days = {}
        for k, v in par.items():
            if k in ("q", "p", "o", "e", "all"): continue
            if k == "status__exact": hits = [x for x in hits if x["status"] == v]
            elif k == "kind__exact": hits = [x for x in hits if x["kind"] == v]
            elif k == "region__id__exact":
                if not v.isdigit(): return bad
                hits = [x for x in hits if REGIONS.index(x["region"]) + 1 == int(v)]
            elif k == "watched__exact":
                if v not in ("0", "1"): return bad
                hits = [x for x in hits if x["watched"] == (v == "1")]
            elif k in ("established__year", "established__month", "established__day"):
                if not v.isdigit(): return bad
                days[k[13:]] = int(v)
                hits = [x for x in hits if getattr(x["d"], k[13:]) == int(v)]
            elif k in ("established__gte", "established__lt"):
                try: d = datetime.date.fromisoformat(v[:10])
                except ValueError: return bad
                hits = [x for x in hits if (x["d"] >= d if k.endswith("gte") else x["d"] < d)]
            else: return bad
        for w in fold(q).split(): hits = [x for x in hits if w in fold(f'{x["name"]} {x["id"]} {x["keeper"]}')]
        order = []
        for o in filter(None, par.get("o", "").split(".")):
            if re.fullmatch(r"-?[1-7]", o) and abs(int(o)) not in map(abs, order): order.append(int(o))
        keys = {1: lambda x: x["name"], 2: lambda x: int(x["id"][3:]), 3: lambda x: x["kind"], 4: lambda x: x["region"], 5: lambda x: x["status"], 6: lambda x: x["d"], 7: lambda x: x["watched"]}
        hits = sorted(hits, key=lambda x: int(x["id"][3:]), reverse=True)
        for o in reversed(order or [1]): hits.sort(key=keys[abs(o)], reverse=o < 0)
        last = max(0, -(-len(hits) // PER) - 1)
        if not re.fullmatch(r"-?\d{1,6}", p): p = "0"               # what is no number is the first page, a number too high or low is wrong
        if not 0 <= int(p) <= last: return bad
        show_all = "all" in par and len(hits) <= 200
        p = int(p)
        part = hits if show_all else hits[p * PER:(p + 1) * PER]
        req.served = [x["id"] for x in part]
        base = {k: v for k, v in par.items() if k != "e"}

        def link(new, drop=()):
            """The query string with changes, sorted as Django sorts it."""
            d = {k: v for k, v in base.items() if not any(k.startswith(z) for z in drop) and k != "p"}
            d.update({k: str(v) for k, v in new.items() if v is not None})
            return e("?" + urlencode(sorted(d.items())))
        pre = urlencode(sorted(base.items()))
        pre = "?_changelist_filters=" + quote(pre, safe="") if pre else ""
        icon = lambda b: f'<img src="/static/admin/img/icon-{"yes" if b else "no"}.svg" alt="{b}">'
        row = lambda k, x: f'''<tr class="row{k % 2 + 1}"><th class="field-name"><a href="{P}{x["id"]}/change/{e(pre)}">{e(x["name"])}</a></th><td class="field-number">{x["id"]}</td><td class="field-kind">{x["kind"]}</td><td class="field-region nowrap">{x["region"]}</td><td class="field-status">{self.status[x["status"]]}</td><td class="field-established nowrap">{self.day(x["d"])}</td><td class="field-watched">{icon(x["watched"])}</td></tr>'''

        def head(k, name, text):
            at = next((i for i, o in enumerate(order or [1]) if abs(o) == k), None)
            if at is None: return f'''
<th scope="col"  class="sortable column-{name}">
   <div class="text"><a href="{link({"o": ".".join(map(str, [k] + order))})}">{text}</a></div>
   <div class="clear"></div>
</th>'''
            now = (order or [1])[at]
            rest = [o for o in (order or [1]) if abs(o) != k]
            turn = ".".join(map(str, [-now] + rest))
            return f'''
<th scope="col"  class="sortable column-{name} sorted {"ascending" if now > 0 else "descending"}">
     <div class="sortoptions"><a class="sortremove" href="{link({"o": ".".join(map(str, rest))})}" title="Remove from sorting"></a><a href="{link({"o": turn})}" class="toggle {"ascending" if now > 0 else "descending"}" title="Toggle sorting"></a></div>
   <div class="text"><a href="{link({"o": turn})}">{text}</a></div>
   <div class="clear"></div>
</th>'''
        table = f'''<div class="results">
<table id="result_list">
<thead>
<tr>{"".join(head(k, n, t) for k, (n, t) in enumerate(COLS, 1))}
</tr>
</thead>
<tbody>
{chr(10).join(row(k, x) for k, x in enumerate(part))}
</tbody>
</table>
</div>''' if part else ""
        # the hierarchy of dates
        back = ""
        if "day" in days and {"year", "month"} <= days.keys():
            back = f'<li class="date-back"><a href="{link({"established__year": days["year"], "established__month": days["month"]}, ("established__",))}">&lsaquo; {MONTH[(days["month"] - 1) % 12]} {days["year"]}</a></li>'
            lis = f'<li>{MONTH[(days["month"] - 1) % 12]} {days["day"]}</li>'
        elif {"year", "month"} <= days.keys():
            back = f'<li class="date-back"><a href="{link({"established__year": days["year"]}, ("established__",))}">&lsaquo; {days["year"]}</a></li>'
            lis = "".join(f'<li><a href="{link({"established__year": days["year"], "established__month": days["month"], "established__day": d}, ("established__",))}">{MONTH[(days["month"] - 1) % 12]} {d}</a></li>' for d in sorted({x["d"].day for x in hits}))
        elif "year" in days:
            back = f'<li class="date-back"><a href="{link({}, ("established__",))}">&lsaquo; All dates</a></li>'
            lis = "".join(f'<li><a href="{link({"established__year": days["year"], "established__month": m}, ("established__",))}">{MONTH[m - 1]} {days["year"]}</a></li>' for m in sorted({x["d"].month for x in hits}))
        else: lis = "".join(f'<li><a href="{link({"established__year": y}, ("established__",))}">{y}</a></li>' for y in sorted({x["d"].year for x in hits}))
        dates = f'<div class="xfull">\n<ul class="toplinks">\n{back}{lis}\n</ul><br class="clear">\n</div>' if hits else ""

        def flt(title, key, pairs, drop):
            now = par.get(key)
            one = lambda v, t: f'<li{" class=" + chr(34) + "selected" + chr(34) if now == v else ""}>\n    <a href="{link({key: v}, drop)}" title="{t}">{t}</a></li>\n'
            return f"<h3> By {title} </h3>\n<ul>\n{one(None, 'All')}{''.join(one(v, t) for v, t in pairs)}</ul>\n"
        side = '<div id="changelist-filter">\n<h2>Filter</h2>\n' + flt("status", "status__exact", STATUS, ("status__",)) + flt("kind", "kind__exact", [(k, k) for k in KINDS], ("kind__",)) + flt("region", "region__id__exact", [(str(k), t) for k, t in enumerate(REGIONS, 1)], ("region__",)) + flt("watched", "watched__exact", [("1", "Yes"), ("0", "No")], ("watched__",)) + "</div>"
        # the pages
        nums = list(range(last + 1))
        if last > 10:
            nums = [*range(max(0, p - 3), min(last, p + 3) + 1)]
            if nums[0] > 2: nums = [0, 1, None] + nums
            else: nums = [*range(nums[0])] + nums
            tail = nums[-1]
            if tail < last - 2: nums += [None, last - 1, last]
            else: nums += [*range(tail + 1, last + 1)]
        page = lambda k: "... " if k is None else f'<span class="this-page">{k + 1}</span> ' if k == p else f'<a href="{link({"p": k})}"{" class=" + chr(34) + "end" + chr(34) if k == last else ""}>{k + 1}</a> '
        every = f'&nbsp;&nbsp;<a href="{link({"all": ""})}" class="showall">Show all</a>' if len(hits) <= 200 and last and not show_all else ""
        pager = f'<p class="paginator">\n{"".join(map(page, nums)) if last and not show_all else ""}\n{commas(len(hits))} {"aid" if len(hits) == 1 else "aids"} to navigation\n{every}\n</p>'
        told = f'<span class="small quiet">{commas(len(hits))} result{"" if len(hits) == 1 else "s"} (<a href="?">{commas(len(self.records))} total</a>)</span>' if len(hits) != len(self.records) else ""
        return self.skin("Select aid to navigation to view", f'''<div id="content-main">
    <div class="module filtered" id="changelist">
<div id="toolbar"><form id="changelist-search" method="get">
<div><!-- DIV needed for valid HTML -->
<label for="searchbar"><img src="/static/admin/img/search.svg" alt="Search"></label>
<input type="text" size="40" name="q" value="{e(q)}" id="searchbar" autofocus>
<input type="submit" value="Search">
{told}
{hidden((k, v) for k, v in base.items() if k not in ("q", "p", "all"))}
</div>
</form></div>
{dates}
{side}
<div id="changelist-form">
{table}
{pager}
</div>
    </div>
  </div>''', "app-navaids model-aid change-list", ['<a href="/registry/navaids/">Navaids</a>', "Aids to navigation"])

    def handle(self, req):
        p = req.path
        if req.method == "POST": return forbid_html5(req, "login" if "login" in p else "report", "Thank you.")
        if p == "/": return redirect("/registry/")
        if p + "/" in (P, "/registry/", "/registry/navaids/", "/registry/login/", "/registry/about/", "/registry/report/", "/registry/notices/"): return redirect(p + "/" + ("?" + req.qs if req.qs else ""), 301)
        if p == P: return self.changelist(req)
        m = re.fullmatch(re.escape(P) + r"(NA-\d+)/(change/)?", p)
        if m and m[1] in self.by:
            x = self.by[m[1]]
            if not m[2]: return redirect(f"{P}{m[1]}/change/")
            req.kind, req.served = "record", [x["id"]]
            back = next((v for k, v in req.q if k == "_changelist_filters"), "")
            row = lambda n, t, v: f'<div class="form-row field-{n}">\n<div>\n<label>{t}:</label>\n<div class="readonly">{e(v)}</div>\n</div>\n</div>\n'
            return self.skin("View aid to navigation", f'''<div id="content-main"><ul class="object-tools"><li><a href="/registry/report/?aid={x["id"]}" class="historylink">Report a defect</a></li></ul>
<div><fieldset class="module aligned ">
{row("name", "Name", x["name"])}{row("number", "Number", x["id"])}{row("kind", "Kind", x["kind"])}{row("region", "Region", x["region"])}{row("status", "Status", self.status[x["status"]])}{row("established", "Established", self.day(x["d"]))}{row("position", "Position", x["pos"])}{row("height", "Height", f'{x["height"]} m')}{row("range", "Nominal range", f'{x["range"]} M')}{row("rhythm", "Character", x["rhythm"])}{row("keeper", "Last keeper", x["keeper"])}</fieldset>
<div class="submit-row"><a href="{e(P + ("?" + back if back else ""))}" class="closelink">Close</a></div></div></div>''', "app-navaids model-aid change-form", ['<a href="/registry/navaids/">Navaids</a>', f'<a href="{e(P + ("?" + back if back else ""))}">Aids to navigation</a>', e(x["name"])])
        if p == "/registry/": return self.skin("Site administration", f'''<div id="content-main"><div class="app-navaids module"><table><caption><a href="/registry/navaids/" class="section" title="Models in the Navaids application">Navaids</a></caption><tr class="model-aid"><th scope="row"><a href="{P}">Aids to navigation</a></th><td></td><td><a href="{P}" class="viewlink">View</a></td></tr></table></div>
<div class="module"><table><caption>Pages</caption><tr><th scope="row"><a href="/registry/about/">About the registry</a></th></tr><tr><th scope="row"><a href="/registry/notices/">Notices to mariners</a></th></tr><tr><th scope="row"><a href="/registry/report/">Report a defect</a></th></tr></table></div></div>
<div id="content-related"><div class="module" id="recent-actions-module"><h2>Recent actions</h2><h3>My actions</h3><p>None available</p></div></div>''', "dashboard")
        if p == "/registry/navaids/": return self.skin("Navaids administration", f'<div id="content-main"><div class="app-navaids module"><table><caption><a href="/registry/navaids/" class="section">Navaids</a></caption><tr class="model-aid"><th scope="row"><a href="{P}">Aids to navigation</a></th><td></td><td><a href="{P}" class="viewlink">View</a></td></tr></table></div></div>', "dashboard app-navaids", ["Navaids"])
        if p == "/registry/login/": return self.skin("", '<div id="content-main"><form action="/registry/login/" method="post" id="login-form"><input type="hidden" name="csrfmiddlewaretoken" value="uQ8e0pW3m"><div class="form-row"><label for="id_username">Username:</label> <input type="text" name="username" autofocus maxlength="254" required id="id_username"></div><div class="form-row"><label for="id_password">Password:</label> <input type="password" name="password" required id="id_password"></div><div class="submit-row"><input type="submit" value="Log in"></div></form></div>', "login")
        if p == "/registry/report/": return self.skin("Report a defect", '<form action="/registry/report/" method="post"><input type="hidden" name="csrfmiddlewaretoken" value="uQ8e0pW3m"><p><label>Aid: <input name="aid"></label></p><p><label>What is wrong? <textarea name="text"></textarea></label></p><p><input type="submit" value="Send"></p></form>', crumbs=["Report a defect"])
        texts = {"/registry/about/": ("About the registry", "<p>The registry lists every light, buoy and beacon of the commissioners since 1858.</p>"), "/registry/notices/": ("Notices to mariners", "<p>Notices are issued on Thursdays. Charts should be corrected by hand.</p>")}
        if p in texts: return self.skin(*texts[p], crumbs=[texts[p][0]])
        return None
