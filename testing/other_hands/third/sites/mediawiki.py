"""A wiki of the MediaWiki kind: articles under /wiki/, the script at /index.php, Special:Search."""
import datetime, re
from urllib.parse import quote
from bed import Resp, Site, e, hidden, redirect, url
from helpers import forbid
from kit import MONTH, TermIndex, commas, day_in, terms
from words import FIRST_EN, SUR_EN, Vocab, coined

WIKI = "Marshland Heritage Wiki"
DISTRICTS = "Ansley Brackwater Callow Dunmoor Eastfen Farrow Holme Ketterby Lowmarsh Northgate Saltings Westreach".split()
KINDS = [("village", "Villages"), ("watermill", "Mills"), ("windmill", "Mills"), ("road bridge", "Bridges"), ("railway station", "Railway stations"), ("country house", "Country houses"),
         ("parish church", "Churches"), ("person", "People"), ("railway line", "Railway lines"), ("public house", "Public houses"), ("nature reserve", "Nature reserves"), ("brewery", "Industry")]
TRADES = "engineer architect naturalist farmer surveyor clergyman politician painter shipbuilder botanist".split()
HELP = {"Help:Contents": "Contents of the help pages. Use the search box in the upper corner to find an article.", "Marshland_Heritage_Wiki:About": "This wiki collects the built and natural heritage of the marshland districts.",
        "Marshland_Heritage_Wiki:General_disclaimer": "The wiki gives no warranty of any kind.", "Marshland_Heritage_Wiki:Privacy_policy": "We keep no personal data of readers.",
        "Help:Editing": "To change an article you need an account.", "Help:Searching": "The search finds pages that hold all of the words. A word that ends in an asterisk finds the beginnings of words. Very common words are left out of the search."}


STOP = set("a about after all also an and are as at be been but by can for from had has have in into is it its more not of on one or other over that the their there these they this to two was were what when which who will with".split())


def wl(t): return "/wiki/" + quote(t.replace(" ", "_"), safe=";@$!*(),/~:")
def stamp(d): return f"{d:%H:%M}, {d.day} {MONTH[d.month - 1]} {d.year}"


class S(Site):
    name, about, server, home = "mediawiki", "MediaWiki; full-text search, articles as records", "nginx/1.18.0", "/wiki/Main_Page"
    disallow = ("/wiki/Special:AllPages", "/index.php?title=Special:AllPages", "/wiki/Special:Random", "/wiki/Special:RecentChanges", "/wiki/Special:WhatLinksHere", "/wiki/Special:UserLogin", "/wiki/Special:CreateAccount",
                "/index.php?title=Special:UserLogin", "/index.php?title=Special:CreateAccount", "/*action=edit", "/*action=history", "/*action=info", "/*oldid=", "/*diff=", "/*printable=yes")

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=len(KINDS))
        places, seen = coined(r, 420), set()
        n = 0
        while len(self.records) < 1340:
            k = r.choices(range(len(KINDS)), [26, 6, 5, 9, 11, 8, 12, 13, 5, 8, 5, 4])[0]
            p, d = r.choice(places), r.choice(DISTRICTS)
            person = f"{r.choice(FIRST_EN)} {r.choice(SUR_EN)}"
            t = [p, f"{p} Mill", f"{p} Windmill", f"{p} {r.choice(('Bridge', 'Old Bridge', 'Viaduct'))}", f"{p} railway station", f"{p} {r.choice(('Hall', 'Manor', 'Park House'))}",
                 f"St {r.choice(FIRST_EN)}'s Church, {p}", person, f"{p}–{r.choice(places)} line", f"The {r.choice(v.adjs).title()} {r.choice(v.nouns).title()}, {p}", f"{p} {r.choice(('Fen', 'Marsh', 'Wood', 'Meadows'))}", f"{r.choice(SUR_EN)} & Sons"][k]
            trade = r.choice(TRADES)
            if k == 7 and r.random() < .3: t += f" ({trade})"
            if t in seen: continue
            seen.add(t)
            n += r.randrange(1, 9)
            when = datetime.datetime.combine(day_in(r, datetime.date(2012, 1, 5), datetime.date(2023, 11, 20)), datetime.time(r.randrange(24), r.randrange(60)))
            what = trade if k == 7 else KINDS[k][0]
            year = str(r.randrange(1640, 1960))
            lead = f"{t} {'was' if k == 7 else 'is'} a{'n' if what[0] in 'aeiou' else ''} {what} {r.choice(('in the ' + d + ' district', 'in ' + d, 'of ' + d, 'near the border of ' + d, 'in the east of ' + d, 'in the south of ' + d))}."
            paras = [v.text(r.randrange(18, 80), k) for _ in range(r.choice((1, 1, 2, 2, 3, 4)))]
            self.records.append({"id": f"MHR{10000 + n}", "title": t, "kind": k, "district": d, "what": what.capitalize(), "year": year, "when": when, "lead": lead, "paras": paras,
                                 "cats": [KINDS[k][1], f"{d} district"] if r.random() < .7 else [], "oldid": 30000 + r.randrange(90000)})
        R = self.records
        self.by_title, self.folded, self.alias, self.index, self.titles = {x["title"]: i for i, x in enumerate(R)}, {}, {}, TermIndex(), TermIndex()
        open_ = [i for i in range(len(R)) if r.random() < .62]              # the others have no link to them: orphans
        for i, x in enumerate(R):
            x["links"] = [j for j in r.sample(open_, r.randrange(2, 7)) if j != i]
            body = " ".join([x["lead"], *x["paras"]])
            x["body"], x["words"] = body, len(body.split())
            x["size"] = len(body) + 240 + r.randrange(200)
            self.index.add(i, x["title"], body, x["what"], x["district"], x["year"], x["id"])
            self.titles.add(i, x["title"])
            self.folded.setdefault(x["title"].lower(), i)
        for i in r.sample(range(len(R)), 45):                               # redirects
            a = R[i]["title"].replace("St ", "Saint ").replace(" railway station", " station").replace(" & ", " and ")
            if a != R[i]["title"] and a not in self.by_title: self.alias[a] = i; R[i]["alias"] = a; self.folded.setdefault(a.lower(), i); self.index.add(i, a)
        self.cats = {}
        for i in sorted(range(len(R)), key=lambda i: R[i]["title"]):
            for c in R[i]["cats"]: self.cats.setdefault(c, []).append(i)
        self.order = sorted(range(len(R)), key=lambda i: R[i]["title"])
        self.featured = r.sample(open_, 8)

    def truth(self):
        for x in self.records: yield x["id"], x["title"], wl(x["title"]), {"record": x["id"], "type": x["what"], "district": x["district"], "date": x["year"]}

    # pages

    def skin(self, title, content, ns="Article", page="", status=200, cats="", head=None):
        pg, q = page or title.replace(" ", "_"), quote(page or title.replace(" ", "_"), safe=";@$!*(),/~:")
        special = pg.startswith("Special:")
        tabs = "" if special else (f'<nav id="p-views" class="mw-portlet vector-menu vector-menu-tabs"><ul class="vector-menu-content-list"><li id="ca-view" class="selected mw-list-item"><a href="/wiki/{e(q)}"><span>Read</span></a></li>'
                                   f'<li id="ca-viewsource" class="mw-list-item"><a href="/index.php?title={e(q)}&amp;action=edit" title="This page is protected."><span>View source</span></a></li><li id="ca-history" class="mw-list-item"><a href="/index.php?title={e(q)}&amp;action=history"><span>View history</span></a></li></ul></nav>')
        tools = "" if special else (f'<li id="t-whatlinkshere"><a href="/wiki/Special:WhatLinksHere/{e(q)}">What links here</a></li><li id="t-print"><a href="/index.php?title={e(q)}&amp;printable=yes" rel="alternate">Printable version</a></li>'
                                    f'<li id="t-info"><a href="/index.php?title={e(q)}&amp;action=info">Page information</a></li>')
        return Resp(f'''<!DOCTYPE html>
<html class="client-nojs" lang="en" dir="ltr"><head><meta charset="UTF-8"/><title>{e(title)} - {WIKI}</title>
<meta name="generator" content="MediaWiki 1.39.4"/><link rel="search" type="application/opensearchdescription+xml" href="/opensearch_desc.php" title="{WIKI} (en)"/>
<link rel="stylesheet" href="/load.php?lang=en&amp;modules=site.styles&amp;only=styles&amp;skin=vector.css"/></head>
<body class="mediawiki ltr sitedir-ltr skin-vector-legacy"><div id="mw-page-base" class="noprint"></div><div id="mw-head-base" class="noprint"></div>
<div id="content" class="mw-body" role="main"><a id="top"></a><div id="siteNotice"></div>
<h1 id="firstHeading" class="firstHeading mw-first-heading">{head or f'<span class="mw-page-title-main">{e(title)}</span>'}</h1>
<div id="bodyContent" class="vector-body"><div id="siteSub" class="noprint">From {WIKI}</div><a class="mw-jump-link" href="#mw-head">Jump to navigation</a><a class="mw-jump-link" href="#searchInput">Jump to search</a>
<div id="mw-content-text" class="mw-body-content mw-content-ltr" lang="en" dir="ltr">{content}</div>{cats}</div></div>
<div id="mw-navigation"><h2>Navigation menu</h2><div id="mw-head">
<nav id="p-personal" class="mw-portlet vector-user-menu-legacy vector-menu"><ul class="vector-menu-content-list"><li id="pt-createaccount"><a href="/index.php?title=Special:CreateAccount&amp;returnto={e(q)}">Create account</a></li><li id="pt-login"><a href="/index.php?title=Special:UserLogin&amp;returnto={e(q)}">Log in</a></li></ul></nav>
{tabs}<div id="p-search" role="search" class="vector-search-box vector-search-box-vue"><h3><label for="searchInput">Search</label></h3>
<form action="/index.php" id="searchform" class="vector-search-box-form"><div id="simpleSearch" class="vector-search-box-inner"><input class="vector-search-box-input" type="search" name="search" placeholder="Search {WIKI}" aria-label="Search {WIKI}" autocapitalize="sentences" title="Search {WIKI} [f]" accesskey="f" id="searchInput"/><input type="hidden" name="title" value="Special:Search"/><input id="mw-searchButton" class="searchButton mw-fallbackSearchButton" type="submit" name="fulltext" title="Search the pages for this text" value="Search"/><input id="searchButton" class="searchButton" type="submit" name="go" title="Go to a page with this exact name if it exists" value="Go"/></div></form></div></div>
<div id="mw-panel"><div id="p-logo" role="banner"><a class="mw-wiki-logo" href="/wiki/Main_Page" title="Visit the main page"></a></div>
<nav id="p-navigation"><h3>Navigation</h3><ul><li id="n-mainpage-description"><a href="/wiki/Main_Page">Main page</a></li><li id="n-recentchanges"><a href="/wiki/Special:RecentChanges">Recent changes</a></li><li id="n-randompage"><a href="/wiki/Special:Random">Random page</a></li><li id="n-help-mediawiki"><a href="/wiki/Help:Contents">Help about this wiki</a></li></ul></nav>
<nav id="p-tb"><h3>Tools</h3><ul>{tools}<li id="t-specialpages"><a href="/wiki/Special:SpecialPages">Special pages</a></li></ul></nav></div></div>
<footer id="footer" class="mw-footer"><ul id="footer-info">{'' if special else '<li id="footer-info-copyright">Content is available under Creative Commons Attribution-ShareAlike unless otherwise noted.</li>'}</ul><ul id="footer-places"><li><a href="/wiki/Marshland_Heritage_Wiki:Privacy_policy">Privacy policy</a></li><li><a href="/wiki/Marshland_Heritage_Wiki:About">About {WIKI}</a></li><li><a href="/wiki/Marshland_Heritage_Wiki:General_disclaimer">Disclaimers</a></li></ul></footer></body></html>''', status)

    def article(self, req, i, via=None):
        x = self.records[i]
        req.kind, req.served = "record", [x["id"]]
        R = self.records
        a = lambda j: f'<a href="{e(wl(R[j]["title"]))}" title="{e(R[j]["title"])}">{e(R[j]["title"])}</a>'
        box = "".join(f'<tr><th scope="row">{k}</th><td>{e(v)}</td></tr>' for k, v in (("Type", x["what"]), ("District", x["district"]), ("Born" if x["kind"] == 7 else "First recorded", x["year"]), ("Heritage record", x["id"])))
        lead = f'<p><b>{e(x["title"])}</b>{e(x["lead"][len(x["title"]):])}</p>'
        secs = "".join((f'<h2><span class="mw-headline" id="{h}">{h}</span></h2>' if n else "") + f"<p>{e(p)}</p>" for n, (p, h) in enumerate(zip(x["paras"], ("", "History", "Description", "Later_years"))))
        see = '<h2><span class="mw-headline" id="See_also">See also</span></h2><ul>' + "".join(f"<li>{a(j)}</li>" for j in x["links"]) + "</ul>" if x["links"] else ""
        cats = f'<div id="catlinks" class="catlinks" data-mw="interface"><div id="mw-normal-catlinks" class="mw-normal-catlinks"><a href="/wiki/Special:Categories" title="Special:Categories">{"Category" if len(x["cats"]) == 1 else "Categories"}</a>: <ul>' + \
            "".join(f'<li><a href="{e(wl("Category:" + c))}" title="Category:{e(c)}">{e(c)}</a></li>' for c in x["cats"]) + "</ul></div></div>" if x["cats"] else '<div id="catlinks" class="catlinks catlinks-allhidden" data-mw="interface"></div>'
        sub = f'<div id="contentSub"><div id="mw-content-subtitle"><span class="mw-redirectedfrom">(Redirected from <a href="{e("/index.php?title=" + quote(via.replace(" ", "_")) + "&redirect=no")}" class="mw-redirect">{e(via)}</a>)</span></div></div>' if via else ""
        d = x["when"]
        foot = f'<div class="printfooter">Retrieved from "<a dir="ltr" href="{self.base}/index.php?title={e(quote(x["title"].replace(" ", "_")))}&amp;oldid={x["oldid"]}">{self.base}/index.php?title={e(quote(x["title"].replace(" ", "_")))}&amp;oldid={x["oldid"]}</a>"</div><p id="footer-info-lastmod"> This page was last edited on {d.day} {MONTH[d.month - 1]} {d.year}, at {d:%H:%M}.</p>'
        return self.skin(x["title"], f'{sub}<div class="mw-parser-output"><table class="infobox"><tbody><tr><th colspan="2" class="infobox-title">{e(x["title"])}</th></tr>{box}</tbody></table>{lead}{secs}{see}</div>{foot}', cats=cats)

    def category(self, req, c):
        a, start, until = self.cats[c], req.get("pagefrom"), 0
        req.kind = "list"
        k = next((n for n, i in enumerate(a) if self.records[i]["title"] >= start), 0) if start else 0
        if req.get("pageuntil"): k = max(0, next((n for n, i in enumerate(a) if self.records[i]["title"] >= req.get("pageuntil")), len(a)) - 200)
        part = a[k:k + 200]
        req.served = [self.records[i]["id"] for i in part]
        t = lambda i: self.records[i]["title"]
        L = lambda w, i: url("/index.php", ("title", "Category:" + c.replace(" ", "_")), (w, t(i)))
        nav = "(" + (f'<a href="{e(L("pageuntil", part[0]))}#mw-pages">previous page</a>' if k else "previous page") + ") (" + (f'<a href="{e(L("pagefrom", a[k + 200]))}#mw-pages">next page</a>' if k + 200 < len(a) else "next page") + ")" if len(a) > 200 else ""
        groups = {}
        for i in part: groups.setdefault(t(i)[0].upper(), []).append(i)
        body = "".join(f'<div class="mw-category-group"><h3>{e(g)}</h3><ul>' + "".join(f'<li><a href="{e(wl(t(i)))}" title="{e(t(i))}">{e(t(i))}</a></li>' for i in v) + "</ul></div>" for g, v in groups.items())
        head = f'The following {commas(len(part))} pages are in this category, out of {commas(len(a))} total.'
        return self.skin("Category:" + c, f'<div class="mw-category-generated" lang="en" dir="ltr"><div id="mw-pages"><h2>Pages in category "{e(c)}"</h2><p>{head}</p>{nav}<div lang="en" dir="ltr" class="mw-content-ltr"><div class="mw-category mw-category-columns">{body}</div></div>{nav}</div></div>')

    def find(self, term):
        out, title = None, None
        for w in re.findall(r'"[^"]+"|\S+', term):
            ts = terms(w)
            if not ts or len(ts) == 1 and ts[0] in STOP: continue
            neg = w.startswith("-")
            got = self.index.begins(ts[-1]) if w.endswith("*") and len(ts) == 1 else self.index.every(ts)
            if w.startswith('"'): got = {i for i in got if " ".join(ts) in " ".join(terms(self.records[i]["title"] + " " + self.records[i]["body"]))}
            if neg: out = (set(range(len(self.records))) if out is None else out) - got
            else: out = set(got) if out is None else out & got
        ts = terms(term)
        return sorted(out or (), key=lambda i: (-sum(i in self.titles.has(w) for w in ts), self.records[i]["size"] * 7919 % 10007, i))

    def snippet(self, x, ts):
        b, low = x["body"], x["body"].lower()
        at = min([m.start() for w in ts for m in [re.search(rf"\b{re.escape(w)}", low)] if m] or [0])
        a = max(0, b.rfind(" ", 0, max(0, at - 60)) + 1) if at > 60 else 0
        cut = b[a:a + 190].rsplit(" ", 1)[0]
        return self.mark(cut, ts)

    @staticmethod
    def mark(text, ts):
        if not ts: return e(text)
        return re.sub(r"\b(" + "|".join(map(re.escape, sorted(ts, key=len, reverse=True))) + r")\b", r'<span class="searchmatch">\1</span>', e(text), flags=re.I)

    def search(self, req):
        term, R = req.get("search").strip(), self.records
        profile = req.get("profile") or "default"
        ns = [k[2:] for k, _ in req.q if re.fullmatch(r"ns\d+", k)]
        if profile == "advanced" and not ns: ns = ["0"]
        content = profile in ("default", "all") and (not ns or "0" in ns) or "0" in ns
        if profile == "images": content = False
        req.kind = "search"
        if term and not req.has("fulltext") and term.lower() in self.folded:
            t = next((a for a in self.alias if a.lower() == term.lower()), R[self.folded[term.lower()]]["title"])
            return redirect(self.base + wl(t))
        limit, off = min(500, max(1, req.int("limit", 20))), max(0, req.int("offset", 0))
        hits = self.find(term) if term and content else []
        part = hits[off:off + limit]
        req.served, ts = [R[i]["id"] for i in part], terms(term)
        keep = [("profile", profile)] + [("ns" + n, "1") for n in ns] if profile == "advanced" else [("profile", profile)]
        L = lambda l, o: e(url("/index.php", ("title", "Special:Search"), ("limit", l), ("offset", o), *keep, ("search", term)))
        P = lambda i, txt: f'<li class="{"current" if i == profile else "normal"}"><a href="{e(url("/index.php", ("title", "Special:Search"), ("profile", i), ("search", term), ("fulltext", "1")))}">{txt}</a></li>'
        info = f'<div class="results-info" data-mw-num-results-offset="{off}" data-mw-num-results-total="{len(hits)}">Results <strong>{commas(off + 1)} – {commas(off + len(part))}</strong> of <strong>{commas(len(hits))}</strong></div>' if part else ""
        power = ""
        if profile == "advanced":
            power = '<fieldset id="mw-searchoptions"><legend>Advanced search</legend><h4>Search in namespaces:</h4><table><tr>' + "".join(
                f'<td><input name="ns{n}" type="checkbox" value="1"{" checked" if n in ns else ""} id="mw-search-ns{n}"/> <label for="mw-search-ns{n}">{t}</label></td>' for n, t in (("0", "(Main)"), ("1", "Talk"), ("2", "User"), ("4", WIKI), ("12", "Help"), ("14", "Category"))) + "</tr></table></fieldset>"
        form = f'''<div class="mw-search-form-wrapper"><form id="{"powersearch" if power else "search"}" method="get" action="/index.php"><div id="mw-search-top-table"><div class="oo-ui-layout oo-ui-actionFieldLayout"><div id="searchText" class="oo-ui-textInputWidget mw-widget-searchInputWidget"><input type="search" tabindex="0" name="search" value="{e(term)}" class="oo-ui-inputWidget-input"/></div><span class="oo-ui-buttonInputWidget"><button type="submit" class="oo-ui-inputWidget-input oo-ui-buttonElement-button"><span class="oo-ui-labelElement-label">Search</span></button></span></div>
{info}{hidden([("title", "Special:Search"), ("profile", profile), ("fulltext", "1")])}</div><div class="mw-search-visualclear"></div><div class="mw-search-profile-tabs"><div class="search-types"><ul>{P("default", "Content pages")}{P("images", "Multimedia")}{P("all", "Everything")}{P("advanced", "Advanced")}</ul></div></div>{power}</form></div>'''
        rows = ""
        for n, i in enumerate(part):
            x = R[i]
            al = f' <span class="searchalttitle">(redirect from <a href="{e(wl(x["alias"]))}" class="mw-redirect" title="{e(x["alias"])}">{self.mark(x["alias"], ts)}</a>)</span>' if "alias" in x and all(w in terms(x["alias"]) for w in ts) and not all(w in terms(x["title"]) for w in ts) else ""
            kb = f'{commas(x["size"])} bytes' if x["size"] < 1024 else f'{round(x["size"] / 1024)} KB'
            rows += f'<li class="mw-search-result mw-search-result-ns-0"><div class="mw-search-result-heading"><a href="{e(wl(x["title"]))}" title="{e(x["title"])}" data-serp-pos="{off + n}">{self.mark(x["title"], ts)}</a>{al}    </div><div class="searchresult">{self.snippet(x, ts)}</div> <div class="mw-search-result-data">{kb} ({commas(x["words"])} words) - {stamp(x["when"])}</div></li>'
        extra = ""
        if profile == "all" and term and off == 0:
            for t in HELP:
                if all(w in terms(t + " " + HELP[t]) for w in ts): extra += f'<li class="mw-search-result mw-search-result-ns-12"><div class="mw-search-result-heading"><a href="/wiki/{t}" title="{t.replace("_", " ")}">{e(t.replace("_", " "))}</a></div><div class="searchresult">{self.mark(HELP[t], ts)}</div></li>'
        pager = ""
        if off or len(hits) > off + limit:
            prev = f'<a href="{L(limit, max(0, off - limit))}" class="mw-prevlink" title="Previous {limit} results">previous {limit}</a>' if off else f'<span class="mw-prevlink">previous {limit}</span>'
            nxt = f'<a href="{L(limit, off + limit)}" class="mw-nextlink" title="Next {limit} results">next {limit}</a>' if len(hits) > off + limit else f'<span class="mw-nextlink">next {limit}</span>'
            pager = f'<p class="mw-search-pager-bottom">View ({prev}  |  {nxt}) (' + " | ".join(f'<a href="{L(k, off)}" class="mw-numlink" title="Show {k} results per page">{k}</a>' for k in (20, 50, 100, 250, 500)) + ")</p>"
        here = next((R[self.folded[k]]["title"] for k in [term.lower()] if k in self.folded), None)
        if here: create = f'<p class="mw-search-exists">There is a page named "<a href="{e(wl(here))}" title="{e(here)}">{e(here)}</a>" on this wiki.</p>'
        elif term: create = f'<p class="mw-search-createlink"><b>Create the page "<a href="{e(url("/index.php", ("title", term.replace(" ", "_")), ("action", "edit"), ("redlink", "1")))}" class="new" title="{e(term)} (page does not exist)">{e(term)}</a>" on this wiki!</b></p>'
        else: create = ""
        res = f'<ul class="mw-search-results">{rows}{extra}</ul>' if rows or extra else '<p class="mw-search-nonefound">There were no results matching the query.</p>' if term else ""
        return self.skin("Search results" if term else "Search", f'{form}<div class="searchresults">{create}{res}<div class="mw-search-visualclear"></div>{pager}</div>', page="Special:Search", head="Search results" if term else "Search")

    def allpages(self, req):
        R, start, per = self.records, req.get("from").replace("_", " "), 345
        req.kind = "list"
        k = next((n for n, i in enumerate(self.order) if R[i]["title"] >= start), len(self.order)) if start else 0
        part = self.order[k:k + per]
        req.served = [R[i]["id"] for i in part]
        nav = []
        if k: nav.append(f'<a href="{e(url("/index.php", ("title", "Special:AllPages"), ("from", R[self.order[max(0, k - per)]]["title"])))}">Previous page ({e(R[self.order[max(0, k - per)]]["title"])})</a>')
        if k + per < len(self.order): nav.append(f'<a href="{e(url("/index.php", ("title", "Special:AllPages"), ("from", R[self.order[k + per]]["title"])))}">Next page ({e(R[self.order[k + per]]["title"])})</a>')
        nav = f'<div class="mw-allpages-nav">{" | ".join(nav)}</div>'
        form = f'<form action="/index.php" method="get" class="mw-htmlform"><fieldset><legend>All pages</legend>{hidden([("title", "Special:AllPages")])}<label>Display pages starting at: <input name="from" size="30" value="{e(start)}"/></label> <label>Display pages ending at: <input name="to" size="30"/></label> <label>Namespace: <select name="namespace"><option value="0" selected>(Main)</option><option value="12">Help</option><option value="14">Category</option></select></label> <label><input type="checkbox" name="hideredirects" value="1"/> Hide redirects</label> <button type="submit">Go</button></fieldset></form>'
        return self.skin("All pages", f'{form}{nav}<div class="mw-allpages-body"><ul class="mw-allpages-chunk">' + "".join(f'<li><a href="{e(wl(R[i]["title"]))}" title="{e(R[i]["title"])}">{e(R[i]["title"])}</a></li>' for i in part) + f"</ul></div>{nav}", page="Special:AllPages")

    def special(self, req, t):
        name = t.split(":", 1)[1].split("/")[0]
        if name == "Search" or req.has("search"): return self.search(req)
        if name == "AllPages": return self.allpages(req)
        if name == "Random": return redirect(self.base + wl(self.records[self.order[len(self.log) * 7919 % len(self.order)]]["title"]))
        if name == "SpecialPages":
            return self.skin("Special pages", "<h2>Lists of pages</h2><ul>" + "".join(f'<li><a href="/wiki/Special:{p}">{n}</a></li>' for p, n in (("AllPages", "All pages"), ("Categories", "Categories"), ("Search", "Search"))) + '</ul><h2>Login / create account</h2><ul><li><a href="/wiki/Special:UserLogin">Log in</a></li><li><a href="/wiki/Special:CreateAccount">Create account</a></li></ul><h2>Recent changes and logs</h2><ul><li><a href="/wiki/Special:RecentChanges">Recent changes</a></li></ul>', page=t)
        if name == "Categories":
            return self.skin("Categories", "<p>The following categories exist on the wiki, and may or may not be unused.</p><ul>" + "".join(f'<li><a href="{e(wl("Category:" + c))}" title="Category:{e(c)}">{e(c)}</a> ({commas(len(v))} members)</li>' for c, v in sorted(self.cats.items())) + "</ul>", page=t)
        if name == "RecentChanges":
            R = sorted(self.records, key=lambda x: x["when"], reverse=True)[:50]
            req.kind, req.served = "list", [x["id"] for x in R]
            return self.skin("Recent changes", "<ul>" + "".join(f'<li>(diff | hist) . . <a href="{e(wl(x["title"]))}">{e(x["title"])}</a>; {x["when"]:%H:%M} . . (+{x["oldid"] % 300})</li>' for x in R) + "</ul>", page=t)
        if name in ("UserLogin", "CreateAccount"):
            if req.method == "POST": return forbid(req, "login", "Login error: Incorrect username or password entered. Please try again.")
            return self.skin("Log in" if name == "UserLogin" else "Create account", f'<div class="mw-ui-container"><div id="userloginForm"><form class="mw-htmlform mw-ui-vform mw-ui-container" action="/index.php?title=Special:{name}" method="post" name="userlogin"><div class="mw-htmlform-field-HTMLTextField"><label for="wpName1">Username</label><input id="wpName1" name="wpName" size="20" placeholder="Enter your username"/></div><div><label for="wpPassword1">Password</label><input id="wpPassword1" name="wpPassword" size="20" type="password"/></div>{hidden([("wpLoginToken", "f3c2a90b71d54e"), ("authAction", "login"), ("title", "Special:" + name)])}<button id="wpLoginAttempt" type="submit" name="wploginattempt" value="Log in">Log in</button></form></div></div>', page=t)
        if name == "WhatLinksHere": return self.skin("Pages that link to this page", "<p>No pages link here.</p>", page=t)
        return self.skin("No such special page", '<p>You have requested an invalid special page.</p><p>A list of valid special pages can be found at <a href="/wiki/Special:SpecialPages">Special pages</a>.</p>', page=t, status=404)

    def main(self):
        R = self.records
        cats = "".join(f'<li><a href="{e(wl("Category:" + c))}" title="Category:{e(c)}">{e(c)}</a></li>' for c in sorted(self.cats))
        feat = "".join(f'<li><a href="{e(wl(R[i]["title"]))}" title="{e(R[i]["title"])}">{e(R[i]["title"])}</a></li>' for i in self.featured)
        return self.skin("Main Page", f'''<div class="mw-parser-output"><p>Welcome to the <b>{WIKI}</b>, the free record of the built and natural heritage of the marshland. We have <b>{commas(len(R))}</b> articles.</p>
<h2><span class="mw-headline" id="Browse">Browse</span></h2><ul>{cats}</ul><h2><span class="mw-headline" id="Selected">Selected articles</span></h2><ul>{feat}</ul>
<h2><span class="mw-headline" id="New">Write a new article</span></h2><div class="mw-inputbox-centered"><form name="createbox" class="createbox" action="/index.php" method="get">{hidden([("action", "edit"), ("preload", "Template:New"), ("prefix", "")])}<input class="mw-inputbox-input mw-ui-input" type="text" name="title" placeholder="Title of the new article" size="40"/><br/><input type="submit" name="create" class="mw-ui-button mw-ui-progressive" value="Create page"/></form></div>
<p>See <a href="/wiki/Help:Searching">how to search</a> and <a href="/wiki/Help:Editing">how to edit</a>.</p></div>''', page="Main_Page")

    def handle(self, req):
        p = req.path
        if p == "/": return redirect(self.base + "/wiki/Main_Page", 301)
        if p == "/load.php": return Resp("body{}", ctype="text/css")
        if p == "/opensearch_desc.php":
            return Resp(f'<?xml version="1.0"?><OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>{WIKI} (en)</ShortName><Url type="text/html" method="get" template="{self.base}/index.php?title=Special:Search&amp;search={{searchTerms}}"/></OpenSearchDescription>', ctype="application/opensearchdescription+xml")
        if p == "/index.php": t = req.get("title").replace("_", " ") or ("Special:Search" if req.has("search") else "Main Page")
        elif p.startswith("/wiki/"): t = p[6:].replace("_", " ")
        else: return None
        if req.has("create"): return forbid(req, "createbox", "Creating a page")
        if req.method == "POST" and not t.startswith("Special:"): return forbid(req, "edit", "You do not have permission to edit this page.")
        act = req.get("action")
        if act in ("edit", "submit"):
            return self.skin("Creating " + t if t not in self.by_title else "View source for " + t, f'<p>You do not have permission to edit this page, for the following reason: The action you have requested is limited to users in the group: Users.</p><form id="editform" name="editform" method="post" action="{e(url("/index.php", ("title", t), ("action", "submit")))}"><textarea name="wpTextbox1" cols="80" rows="25"></textarea>{hidden([("wpEditToken", "anon-token")])}<input name="wpSave" type="submit" value="Save page"/></form>', page=t.replace(" ", "_"))
        if act in ("history", "info"): return self.skin(f"{t}: Revision history", "<ul><li>(cur | prev) one revision</li></ul>", page=t.replace(" ", "_"))
        if t.startswith("Special:"): return self.special(req, t)
        if t == "Main Page": return self.main()
        if t.startswith("Category:") and t[9:] in self.cats: return self.category(req, t[9:])
        if t.replace(" ", "_") in HELP: return self.skin(t, f'<div class="mw-parser-output"><p>{HELP[t.replace(" ", "_")]}</p></div>', page=t.replace(" ", "_"))
        if t in self.by_title: return self.article(req, self.by_title[t])
        if t in self.alias: return self.article(req, self.alias[t], via=t)
        return self.skin(t, f'<div class="noarticletext mw-content-ltr"><p>There is currently no text in this page. You can <a href="{e(url("/wiki/Special:Search", ("search", t), ("fulltext", "1")))}">search for this page title</a> in other pages, but you do not have permission to create this page.</p></div>', page=t.replace(" ", "_"), status=404)
