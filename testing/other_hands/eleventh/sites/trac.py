"""A bug tracker of the Trac 1.0 kind: custom queries, reports and a search over tickets, changesets and wiki pages."""
import datetime, re
from urllib.parse import quote, urlencode
from bed import Resp, Site, e, opts, redirect
from kit import forbid, skewed
from words import FIRST_EN, SUR_EN, Vocab
from sites._parts import mark

STATUS = ["new", "assigned", "accepted", "reopened", "closed"]
TYPES, PRIO = ["defect", "enhancement", "task"], ["blocker", "critical", "major", "minor", "trivial"]
COMPS = ["core", "parser", "renderer", "web", "docs", "packaging", "i18n", "plugins", "cli", "tests"]
RES = ["fixed", "fixed", "fixed", "invalid", "wontfix", "duplicate", "worksforme"]
COLS = [("id", "Ticket"), ("summary", "Summary"), ("status", "Status"), ("owner", "Owner"), ("type", "Type"), ("priority", "Priority"), ("milestone", "Milestone"), ("component", "Component"), ("version", "Version"), ("reporter", "Reporter"), ("resolution", "Resolution")]
CHOICES = {"status": STATUS, "type": TYPES, "priority": PRIO, "component": COMPS, "resolution": sorted(set(RES))}
MODES = [("~", "contains"), ("!~", "doesn't contain"), ("^", "begins with"), ("$", "ends with"), ("", "is"), ("!", "is not")]
DEF = ["id", "summary", "status", "owner", "type", "priority", "milestone"]


class S(Site):
    name, about, server, home, id_re = "trac", "Trac 1.0; custom queries 100 a page, a search 10 a page", "Apache/2.2.22 (Ubuntu)", "/", r"(?<=ticket/)\d+"
    disallow = ("/browser", "/changeset", "/log/", "/login", "/newticket", "/*format=", "/prefs")

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=10, extra=["segfault", "unicode", "traceback", "regression", "tokenizer", "cache", "plugin", "sqlite", "config", "backend"])
        devs = [(r.choice(FIRST_EN)[0] + r.choice(SUR_EN)).lower() for _ in range(16)]
        outs = [r.choice([lambda: r.choice(FIRST_EN).lower() + str(r.randrange(2, 99)), lambda: "anonymous", lambda: f"{r.choice(SUR_EN).lower()}@…"])() for _ in range(150)]
        self.miles = ["0.8", "0.9", "0.10", "0.11", "0.12", "1.0", "1.0.1", "1.1", "next-major", "unscheduled"]
        when, used, self.changes, self.wiki = datetime.datetime(2006, 1, 9, 10), set(), [], []
        for i in range(1, 1861):
            if r.random() < .025: continue
            when += datetime.timedelta(minutes=int(r.expovariate(1 / 2300)) + 1)
            k = r.randrange(10)
            t = r.choice([lambda: v.title(r.randrange(3, 9), k), lambda: f"{r.choice(COMPS)}: {v.title(r.randrange(2, 6), k).lower()}", lambda: f"{v.title(2, k)} fails with {v.draw(1)[0].capitalize()}Error", lambda: f"[PATCH] {v.title(r.randrange(2, 6), k)}"])()
            if t in used: t += f" (was #{r.randrange(1, i + 1)})"
            used.add(t)
            age = i / 1860
            st = "closed" if r.random() > .12 + .3 * age else r.choice(STATUS[:4])
            self.records.append({"id": str(i), "summary": t, "status": st, "resolution": r.choice(RES) if st == "closed" else "", "owner": "" if r.random() < .08 else devs[skewed(r, 16, 4)], "reporter": r.choice(devs) if r.random() < .35 else r.choice(outs), "type": TYPES[skewed(r, 3, 1)], "priority": r.choices(PRIO, [2, 8, 60, 25, 5])[0], "component": COMPS[k], "milestone": "" if r.random() < .25 else self.miles[min(9, max(0, int(age * 9 + r.uniform(-2, 2))))], "version": r.choice(("", "0.9", "0.10", "0.11", "1.0", "devel")), "keywords": " ".join(v.draw(r.choice((0, 0, 1, 2)))), "desc": v.text(r.randrange(15, 110), k), "when": when, "n": len(self.records)})
            if r.random() < .5: self.changes.append((len(self.changes) + 11, f"Fix #{i}: {v.title(4, k).lower()}", when, r.choice(devs)))
        for w in ["WikiStart", "TracGuide", "Download", "Install", "HowToBuild"] + sorted({a.capitalize() + b.capitalize() for a, b in zip(v.draw(80), v.draw(80)) if a.isascii() and b.isascii()})[:75]: self.wiki.append((w, v.text(r.randrange(40, 200)), when - datetime.timedelta(r.randrange(1, 1500)), r.choice(devs)))
        self.by = {x["id"]: x for x in self.records}

    def truth(self):
        for x in self.records: yield x["id"], x["summary"], f"/ticket/{x['id']}", {k: x[k] for k in ("status", "owner", "type", "priority", "milestone") if x[k]}

    def truth_lines(self):
        for t in super().truth_lines():
            x = self.by[t["id"]]
            yield {**t, "alt_titles": [self.long(x), f"#{x['id']} ({x['summary']})"]}

    def long(self, x): return f"#{x['id']}: {x['type']}: {x['summary']} ({x['status']}{': ' + x['resolution'] if x['resolution'] else ''})"

    def page(self, title, body, nav="", links="", status=200):
        main = "".join(f'<li{" class=" + chr(34) + "active" + chr(34) if k == nav else ""}><a href="{u}">{t}</a></li>' for k, u, t in (("wiki", "/wiki", "Wiki"), ("timeline", "/timeline", "Timeline"), ("roadmap", "/roadmap", "Roadmap"), ("browser", "/browser", "Browse Source"), ("tickets", "/report", "View Tickets"), ("search", "/search", "Search")))
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN"
    "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml">
  <head>
    <title>
      {e(title)}
       – Grappa
    </title>
    <link rel="search" href="/search" /><link rel="help" href="/wiki/TracGuide" /><link rel="start" href="/wiki" /><link rel="stylesheet" href="/chrome/common/css/trac.css" type="text/css" />{links}
    <script type="text/javascript" src="/chrome/common/js/jquery.js"></script>
  </head>
  <body>
    <div id="banner"><div id="header"><a id="logo" href="/"><img src="/chrome/site/logo.png" alt="Grappa" /></a></div>
      <form id="search" action="/search" method="get"><div><label for="proj-search">Search:</label><input type="text" id="proj-search" name="q" size="18" value="" /><input type="submit" value="Search" /></div></form>
      <div id="metanav" class="nav"><ul><li class="first"><a href="/login">Login</a></li><li><a href="/prefs">Preferences</a></li><li><a href="/wiki/TracGuide">Help/Guide</a></li><li class="last"><a href="/about">About Trac</a></li></ul></div></div>
    <div id="mainnav" class="nav"><ul>{main}</ul></div>
    <div id="main"><div id="ctxtnav" class="nav"><h2>Context Navigation</h2><ul><li class="first"><a href="/report">Available Reports</a></li><li class="last"><a href="/query">Custom Query</a></li></ul><hr /></div>
    {body}
    <script type="text/javascript">jQuery.loadStyleSheet("/chrome/common/css/print.css", "text/css");</script></div>
    <div id="footer" lang="en" xml:lang="en"><hr /><a id="tracpowered" href="http://trac.edgewall.org/"><img src="/chrome/common/trac_logo_mini.png" height="30" width="107" alt="Trac Powered" /></a><p class="left">Powered by <a href="/about"><strong>Trac 1.0.1</strong></a><br />By <a href="http://www.edgewall.org/">Edgewall Software</a>.</p></div>
  </body>
</html>''', status)

    # ---- custom queries

    def wanted(self, req):
        """The conditions in the address: fields with their modes and values."""
        cons = {}
        for k, w in req.q:
            k = k.rstrip("!~^$") if k not in dict(COLS) and k.rstrip("!~^$") in dict(COLS) else k
            if k in dict(COLS) or k == "keywords": cons.setdefault(k, []).append(w)
        return cons

    def fits(self, x, field, ws):
        def one(w):
            neg = w.startswith("!")
            m, s = re.match(r"!?([~^$]?)(.*)", w, re.S).groups()
            a, s = (x[field] if field != "keywords" else x["keywords"]).lower(), s.lower()
            hit = s in a if m == "~" else a.startswith(s) if m == "^" else a.endswith(s) if m == "$" else a == s
            return hit != neg
        if field == "id":
            for w in ",".join(ws).split(","):
                a, _, b = w.partition("-")
                if a.isdigit() and int(a) <= int(x["id"]) <= int(b or a): return True
            return False
        return all(map(one, ws)) if ws[0].startswith("!") else any(map(one, ws))

    def query(self, req):
        if req.method == "POST":
            if not req.get("__FORM_TOKEN"): return Resp("<html><head><title>Error: Bad Request</title></head><body><h1>Error: Bad Request</h1><p>Missing or invalid form token. Do you have cookies enabled?</p></body></html>", 400)
            new, out, f = [], [], dict(req.form)
            for k, w in req.form:
                m = re.fullmatch(r"(\d+)_(\w+?)(_mode)?", k)
                if m and m[2] in dict(COLS) and not m[3] and f"rm_filter_{m[1]}_{m[2]}" not in f: out.append((m[2], f.get(k + "_mode", "") + w))
                elif k in ("col", "order", "group", "max", "groupdesc", "desc") and w: new.append((k, w))
            add = f.get("add_filter_0") and f.get("add_0") or f.get("add_0")
            if add in CHOICES: out.append((add, CHOICES[add][0]))
            elif add in dict(COLS): out.append((add, "~"))
            return redirect("/query?" + urlencode(out + new, safe="~"), 303)
        req.kind = "search"
        cons = self.wanted(req)
        if not cons: cons = {"status": ["!closed"]}
        xs = [x for x in self.records if all(self.fits(x, k, ws) for k, ws in cons.items())]
        order, desc, group = req.get("order") or "priority", req.get("desc") == "1", req.get("group")
        rank = lambda k: (lambda x: int(x["id"])) if k == "id" else (lambda x: PRIO.index(x["priority"])) if k == "priority" else (lambda x: x[k].lower())
        xs.sort(key=rank(order if order in dict(COLS) else "priority"), reverse=desc)
        if group in dict(COLS): xs.sort(key=rank(group), reverse=req.get("groupdesc") == "1")
        cols = [c for c in req.all("col") if c in dict(COLS)] or DEF
        if "id" not in cols: cols = ["id"] + cols
        per = req.int("max", 100) if req.get("max") else 100
        per = len(xs) or 1 if per <= 0 else per
        n, last = len(xs), max(1, -(-len(xs) // per))
        pg = max(1, req.int("page", 1))
        if pg > last: return self.page("Error", f'<div id="content" class="error"><h1>Trac Error</h1><p class="message">Page {pg} is out of range.</p></div>', "tickets", status=404)
        part = xs[(pg - 1) * per:pg * per]
        req.served = [x["id"] for x in part]
        base = [(k, w) for k, ws in cons.items() for w in ws] + [("col", c) for c in req.all("col") if c in dict(COLS)]
        rest = [(k, req.get(k)) for k in ("max", "group", "groupdesc") if req.get(k)]
        to = lambda *a: e("/query?" + urlencode(base + rest + list(a), safe="~!"))
        od = [("order", order)] + ([("desc", "1")] if desc else [])
        head = "".join(f'<th class="{c}{" asc" if c == order and not desc else " desc" if c == order else ""}"><a title="Sort by {dict(COLS)[c]} ({"descending" if c == order and not desc else "ascending"})" href="{to(("order", c), *([("desc", "1")] if c == order and not desc else []))}">{dict(COLS)[c]}</a></th>' for c in cols)
        body, seen = "", None
        for i, x in enumerate(part):
            if group in dict(COLS) and x[group] != seen:
                seen = x[group]
                body += ("</tbody></table>" if i else "") + f'<h2 class="report-result">{dict(COLS)[group]}: {e(seen) or "(none)"} <span class="numrows">({sum(y[group] == seen for y in xs)} matches)</span></h2>'
            if not i or body.endswith("</h2>"): body += f'<table class="listing tickets"><thead><tr class="trac-columns">{head}</tr></thead><tbody>'
            cell = lambda c: f'<td class="id"><a href="/ticket/{x["id"]}" title="View ticket"{" class=" + chr(34) + "closed" + chr(34) if x["status"] == "closed" else ""}>#{x["id"]}</a></td>' if c == "id" else f'<td class="summary"><a href="/ticket/{x["id"]}" title="View ticket">{e(x["summary"])}</a></td>' if c == "summary" else f'<td class="{c}">{e(x[c])}</td>'
            body += f'<tr class="{"odd" if i % 2 else "even"} prio{PRIO.index(x["priority"]) + 1}">' + "".join(map(cell, cols)) + "</tr>"
        body += "</tbody></table>" if part else '<table class="listing tickets"><tbody><tr><td colspan="7">No tickets found</td></tr></tbody></table>'
        lo = max(1, min(pg - 4, last - 9))
        pa = lambda p, t, c="": f'<a {c}href="{to(*od, ("page", p))}">{t}</a>'
        shown = [1] * (lo > 1) + list(range(lo, min(last, lo + 9) + 1)) + [last] * (lo + 9 < last)
        paging = f'<div class="paging"><span class="previous">{pa(pg - 1, "&larr;", "class=" + chr(34) + "prev" + chr(34) + " title=" + chr(34) + "Previous Page" + chr(34) + " ") if pg > 1 else ""}</span>' + " ".join(f'<span class="current">{p}</span>' if p == pg else pa(p, p, f'title="Page {p}" ') for p in shown) + f'<span class="next">{pa(pg + 1, "&rarr;", "class=" + chr(34) + "next" + chr(34) + " title=" + chr(34) + "Next Page" + chr(34) + " ") if pg < last else ""}</span></div>' if last > 1 else ""
        res = f'<h2 class="report-result">Results <span class="numresults">({(pg - 1) * per + 1} - {(pg - 1) * per + len(part)} of {n})</span></h2>' if n else ""
        filt = ""
        for k, ws in cons.items():
            rm = f'<td class="actions"><input type="submit" name="rm_filter_0_{k}" value="–" /></td>'
            if k in CHOICES:
                neg = ws[0].startswith("!")
                filt += f'<tr class="{k}"><th scope="row"><label>{dict(COLS)[k]}</label></th><td class="filter" colspan="2">' + "".join(f'<input type="checkbox" id="_0_{k}_{c}" name="0_{k}" value="{c}"{" checked=" + chr(34) + "checked" + chr(34) if (c in [w.lstrip("!") for w in ws]) != neg else ""} /> <label for="_0_{k}_{c}" class="control">{c}</label> ' for c in CHOICES[k]) + f"</td>{rm}</tr>"
            else:
                for w in ws:
                    m, s = re.match(r"(!?[~^$]?)(.*)", w, re.S).groups()
                    filt += f'<tr class="{k}"><th scope="row"><label>{dict(COLS).get(k, k)}</label></th>' + (f'<td class="mode"><select name="0_{k}_mode">{opts(MODES, m)}</select></td>' if k != "id" else "<td></td>") + f'<td class="filter"><input type="text" name="0_{k}" value="{e(s)}" size="42" /></td>{rm}</tr>'
        colbox = "".join(f'<label><input type="checkbox" name="col" value="{c}"{" checked=" + chr(34) + "checked" + chr(34) if c in cols else ""} /> {t}</label> ' for c, t in COLS)
        form = f'''<form id="query" method="post" action="/query"><div><input type="hidden" name="__FORM_TOKEN" value="{TOKEN}" /></div><div><input type="hidden" name="order" value="{e(order)}" /><input type="submit" name="update" value="Update" style="display: none" /></div><fieldset id="filters"><legend class="foldable">Filters</legend><table summary="Query filters"><tbody><tr style="height: 1px"><td colspan="4"></td></tr></tbody><tbody>{filt}</tbody><tbody><tr class="actions"><td class="actions" colspan="4" style="text-align: right"><label class="control">And <select name="add_0" id="add_0"><option></option>{opts([(k, t) for k, t in COLS if k not in cons])}</select></label> <input type="submit" name="add_filter_0" value="+" /></td></tr></tbody></table></fieldset>
<fieldset id="columns"><legend class="foldable">Columns</legend><div>{colbox}</div></fieldset><p class="option"><label for="group">Group results by</label> <select name="group" id="group"><option></option>{opts([(k, t) for k, t in COLS[2:]], group)}</select> <input type="checkbox" name="groupdesc" id="groupdesc" value="1" /><label for="groupdesc">descending</label></p><p class="option"><label for="max">Max items per page</label> <input type="text" name="max" id="max" size="7" value="{e(req.get("max"))}" /></p><div class="buttons"><input type="submit" name="update" value="Update" /></div><hr /></form>'''
        alt = '<div id="altlinks"><h3>Download in other formats:</h3><ul>' + "".join(f'<li><a rel="nofollow" href="{to(*od, ("format", f))}" class="{c}">{t}</a></li>' for f, c, t in (("rss", "rss", "RSS Feed"), ("csv", "csv", "Comma-delimited Text"), ("tab", "tab", "Tab-delimited Text"))) + "</ul></div>"
        if req.get("format") in ("csv", "tab"): return Resp("id,Summary\n" + "".join(f'{x["id"]},"{x["summary"]}"\n' for x in part), ctype="text/csv")
        return self.page("Custom Query", f'<div id="content" class="query"><h1>Custom Query <span class="numrows">({n} matches)</span></h1>{form}{res}{paging}{body}{paging}<div class="buttons"><form method="post" action="/newticket"><div><input type="hidden" name="__FORM_TOKEN" value="{TOKEN}" /><input type="submit" value="New Ticket" /></div></form></div><div id="help"><strong>Note:</strong> See <a class="wiki" href="/wiki/TracGuide">TracQuery</a> for help on using queries.</div></div>{alt}', "tickets")

    # ---- search

    def search(self, req):
        q = req.get("q").strip()
        where = [k for k in ("ticket", "changeset", "milestone", "wiki") if req.has(k)] or ["ticket", "changeset", "milestone", "wiki"]
        m = re.fullmatch(r"(?:#|ticket:)(\d+)", q)
        if m and m[1] in self.by and not req.has("noquickjump"): return redirect(f"/ticket/{m[1]}")
        quick = ""
        if m and m[1] in self.by: quick = f'<dl id="quickjump"><dt id="no-quickjump"><a href="/ticket/{m[1]}">Quickjump to <em>ticket #{m[1]}: {e(self.by[m[1]]["summary"])}</em></a></dt></dl>'
        elif re.fullmatch(r"([A-Z][a-z]+){2,}", q) and any(w[0] == q for w in self.wiki) and not req.has("noquickjump"): return redirect(f"/wiki/{q}")
        form = f'<form id="fullsearch" action="/search" method="get"><p><input type="text" id="q" name="q" size="40" value="{e(q)}" /><input type="hidden" name="noquickjump" value="1" /> <input type="submit" value="Search" /></p><p>' + "".join(f'<input type="checkbox" id="{k}" name="{k}"{" checked=" + chr(34) + "checked" + chr(34) if k in where else ""} /> <label for="{k}">{t}</label> ' for k, t in (("changeset", "Changesets"), ("milestone", "Milestones"), ("ticket", "Tickets"), ("wiki", "Wiki"))) + "</p></form>"
        tail = '<div id="help"><strong>Note:</strong> See <a href="/wiki/TracGuide">TracSearch</a> for help on searching.</div>'
        if not q: return self.page("Search", f'<div id="content" class="search"><h1><label for="q">Search</label></h1>{form}{tail}</div>', "search")
        ws = [w.lower() for p, w in re.findall(r'"([^"]+)"|(\S+)', q) for w in [p or w]]
        if not ws or max(map(len, ws)) < 3: return self.page("Search Error", '<div id="content" class="error"><h1>Search Error</h1><p class="message">Search query too short. Query must be at least 3 characters long.</p></div>', "search", status=500)
        req.kind = "search"
        ok, hits = (lambda s: all(w in s.lower() for w in ws)), []
        if "ticket" in where: hits += [(x["when"], f'/ticket/{x["id"]}', self.long(x), x["desc"], x["reporter"], x["id"]) for x in self.records if ok(" ".join((x["summary"], x["desc"], x["keywords"], x["reporter"], x["id"])))]
        if "changeset" in where: hits += [(t, f"/changeset/{n}", f"[{n}]: {msg}", msg, a, None) for n, msg, t, a in self.changes if ok(msg)]
        if "wiki" in where: hits += [(t, f"/wiki/{w}", f"{w}: {b.split('.')[0]}", b, a, None) for w, b, t, a in self.wiki if ok(w + " " + b)]
        hits.sort(key=lambda h: h[0], reverse=True)
        last = max(1, -(-len(hits) // 10))
        pg = min(last, max(1, req.int("page", 1)))
        part = hits[pg * 10 - 10:pg * 10]
        req.served = [h[5] for h in part if h[5]]
        mk = lambda s: re.sub("|".join(re.escape(e(w)) for w in ws), lambda m: f'<strong class="searchword{ws.index(m[0].lower()) % 5 if m[0].lower() in ws else 0}">{m[0]}</strong>', e(s), flags=re.I)

        def short(s):
            at = max(0, min([s.lower().find(w) for w in ws if w in s.lower()] or [0]) - 60)
            return ("…" if at else "") + s[at:at + 240] + ("…" if at + 240 < len(s) else "")
        dl = "".join(f'<dt><a href="{u}" class="searchable">{mk(t)}</a></dt><dd class="searchable">{mk(short(b))}</dd><dd><span class="author">By {e(a)}</span> — <span class="date">{w:%m/%d/%y %H:%M:%S}</span></dd>' for w, u, t, b, a, _ in part)
        to = lambda p: e("/search?" + urlencode([("q", q)] + [(k, "on") for k in where] + [("noquickjump", "1"), ("page", p)]))
        paging = '<div class="paging">' + (f'<span class="previous"><a class="prev" href="{to(pg - 1)}" title="Previous Page">←</a></span> ' if pg > 1 else "") + " ".join(f'<span class="current">{p}</span>' if p == pg else f'<a href="{to(p)}" title="Page {p}">{p}</a>' for p in range(max(1, pg - 5), min(last, pg + 5) + 1)) + (f' <span class="next"><a class="next" href="{to(pg + 1)}" title="Next Page">→</a></span>' if pg < last else "") + "</div>" if last > 1 else ""
        found = f'<h2>Results <span class="numresults">({pg * 10 - 9} - {pg * 10 - 10 + len(part)} of {len(hits)})</span></h2>{paging}<div><dl id="results">{quick}{dl}</dl></div>{paging}' if hits else f'{quick}<div id="notfound">No matches found.</div>'
        return self.page("Search Results", f'<div id="content" class="search"><h1><label for="q">Search</label></h1>{form}<hr />{found}{tail}</div>', "search")

    def ticket(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        row = lambda a, b: "<tr>" + "".join(f'<th id="h_{k}">{k.capitalize()}:</th><td headers="h_{k}">{f"<a href={chr(34)}/query?status=!closed&amp;{k}={quote(x[k])}{chr(34)}>{e(x[k])}</a>" if x[k] else ""}</td>' for k in (a, b)) + "</tr>"
        return self.page(f"#{x['id']} ({x['summary']})", f'''<div id="content" class="ticket"><div id="ticket" class="trac-content"><div class="date"><p>Opened <a class="timeline" href="/timeline" title="{x["when"]:%m/%d/%y}">{x["when"]:%m/%d/%y %H:%M:%S}</a></p></div><h2><a href="/ticket/{x["id"]}" class="trac-id">#{x["id"]}</a> <span class="trac-status"><a href="/query?status={x["status"]}">{x["status"]}</a></span> <span class="trac-type"><a href="/query?status=!closed&amp;type={x["type"]}">{x["type"]}</a></span>{f' <span class="trac-resolution">({x["resolution"]})</span>' if x["resolution"] else ""}</h2><h1 id="trac-ticket-title" class="searchable"><span class="summary">{e(x["summary"])}</span></h1><table class="properties">{row("reporter", "owner")}{row("priority", "milestone")}{row("component", "version")}<tr><th>Keywords:</th><td>{e(x["keywords"])}</td></tr></table><div class="description"><h3 id="comment:description">Description</h3><div class="searchable"><p>{e(x["desc"])}</p></div></div></div>
<form action="/ticket/{x["id"]}#comment" method="post" id="propertyform"><div class="field"><fieldset><legend>Add a comment</legend><textarea id="comment" name="comment" rows="10" cols="78"></textarea></fieldset></div><div class="buttons"><input type="hidden" name="__FORM_TOKEN" value="{TOKEN}" /><input type="text" name="author" value="anonymous" /><input type="submit" name="preview" value="Preview" /> <input type="submit" name="submit" value="Submit changes" /></div></form></div>''', "tickets")

    def handle(self, req):
        p = req.path.rstrip("/")
        if p == "/query": return self.query(req)
        if req.method == "POST": return forbid(req, "comment" if p.startswith("/ticket") else "login" if "login" in p else "new ticket")
        if p == "/search": return self.search(req)
        m = re.fullmatch(r"/ticket/(\d+)", p)
        if m:
            if m[1] in self.by: return self.ticket(req, self.by[m[1]])
            return self.page("Error", f'<div id="content" class="error"><h1>Invalid ticket number</h1><p class="message">Ticket {m[1]} does not exist.</p></div>', "tickets", status=404)
        if p in ("", "/wiki", "/wiki/WikiStart"): return self.page("WikiStart", '<div id="content" class="wiki"><div class="wikipage searchable"><div id="wikipage"><h1 id="Grappa">Grappa, a parser for old books</h1><p>Grappa is free. <a class="wiki" href="/wiki/Download">Download</a> it, look at the <a class="report" href="/report">tickets</a>, the <a class="roadmap" href="/roadmap">roadmap</a>, or <a class="search" href="/search">search</a>.</p><h2>Starting points</h2><ul>' + "".join(f'<li><a class="wiki" href="/wiki/{w}">{w}</a></li>' for w, *_ in self.wiki[:5]) + "</ul></div></div></div>", "wiki")
        if p.startswith("/wiki/"):
            for w, b, t, a in self.wiki:
                if p[6:] == w: return self.page(w, f'<div id="content" class="wiki"><div class="wikipage searchable"><h1>{w}</h1><p>{e(b)}</p></div></div>', "wiki")
            return self.page(p[6:], f'<div id="content" class="wiki"><div class="wikipage"><p>The page {e(p[6:])} does not exist.</p></div></div>', "wiki", status=404)
        if p in ("/report", "/reports"): return self.page("Available Reports", '<div id="content" class="reports"><h1>Available Reports</h1><table class="listing reports"><tbody>' + "".join(f'<tr><td class="report"><a title="View report" href="{u}">{{{i}}}</a></td><td class="title"><a title="View report" href="{u}">{t}</a></td></tr>' for i, (u, t) in enumerate((("/query?status=!closed&amp;order=priority", "Active Tickets"), ("/query?status=!closed&amp;group=milestone", "Active Tickets by Milestone"), ("/query?status=assigned&amp;status=accepted&amp;group=owner", "Accepted Tickets by Owner")), 1)) + "</tbody></table></div>", "tickets")
        if p == "/roadmap": return self.page("Roadmap", '<div id="content" class="roadmap"><h1>Roadmap</h1>' + "".join(f'<div class="milestone"><h2>Milestone: <em>{s}</em></h2><p><a href="/query?status=closed&amp;milestone={s}">{sum(x["milestone"] == s and x["status"] == "closed" for x in self.records)} closed</a>, <a href="/query?status=!closed&amp;milestone={s}">{sum(x["milestone"] == s and x["status"] != "closed" for x in self.records)} active</a></p></div>' for s in self.miles) + "</div>", "roadmap")
        if p == "/timeline": return self.page("Timeline", '<div id="content" class="timeline"><h1>Timeline</h1><dl>' + "".join(f'<dt class="newticket"><a href="/ticket/{x["id"]}"><span class="time">{x["when"]:%H:%M}</span> Ticket <em title="{e(x["summary"])}">#{x["id"]}</em> ({e(x["summary"])}) created by <span class="author">{e(x["reporter"])}</span></a></dt>' for x in self.records[:-21:-1]) + "</dl></div>", "timeline")
        if p in ("/login", "/prefs", "/about", "/newticket", "/browser") or p.startswith("/changeset"): return self.page("Trac", '<div id="content"><h1>Not allowed</h1><p>Privileges are required to perform this operation.</p></div>', status=403)


TOKEN = "9f2c81d7ab3e40bb62c15d0e"
