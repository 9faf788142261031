"""Joomla 2.5 site of a county association with com_search."""
import datetime, math, re
from bed import *
from words import Vocab, slug, FIRST_EN, SUR_EN

CATS = ["News", "Press releases", "Projects", "Publications", "Training", "Members", "Policy", "Archive"]
ORD = [("newest", "Newest First"), ("oldest", "Oldest First"), ("popular", "Most Popular"), ("alpha", "Alphabetical"), ("category", "Category")]
AREAS = [("categories", "Categories"), ("contacts", "Contacts"), ("content", "Articles"), ("newsfeeds", "News Feeds")]
LIMITS = [5, 10, 15, 20, 25, 30, 50, 100, 0]
CAP = 50


class S(Site):
    name, about, server = "joomla", "A Joomla site of an association: articles and contacts, with the component com_search", "Apache/2.2.22 (Debian)"
    disallow = ("/administrator/", "/cache/", "/components/", "/includes/", "/installation/", "/language/", "/libraries/", "/logs/", "/media/",
                "/modules/", "/plugins/", "/templates/", "/tmp/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "en", 8)
        day = datetime.date(2013, 11, 4)
        seen = set()
        for n in range(905):
            c = min(int(r.expovariate(.35)), 7) if r.random() < .7 else r.randrange(8)
            t = v.title(r.randint(3, 7), c)
            while t in seen: t = v.title(r.randint(4, 7), c)
            seen.add(t)
            i = 37 + n * 2 + r.randrange(2)
            intro, more = v.text(r.randint(25, 50), c), v.text(r.randint(20, 90), c)
            d = day - datetime.timedelta(days=int((905 - n) * 2.7) + r.randrange(3))
            self.records.append(dict(area="content", id=f"{i}-{slug(t)}", title=t, cat=CATS[c], date=d, text=intro + " " + more, intro=intro, hits=int(r.paretovariate(.8) * 30),
                                     path=f"/{slug(CATS[c])}/{i}-{slug(t)}"))
        roles = ["Regional office", "Working groups", "Staff", "Board"]
        for n in range(88):
            nm = f"{r.choice(FIRST_EN)} {r.choice(SUR_EN)}"
            if nm in seen: continue
            seen.add(nm)
            c = r.choice(roles)
            self.records.append(dict(area="contacts", id=f"{n + 1}-{slug(nm)}", title=nm, cat=c, date=None, intro="", hits=r.randrange(400),
                                     text=f"{r.choice(['Secretary', 'Adviser', 'Officer', 'Chair', 'Treasurer', 'Coordinator'])}, {v.title(2)}", path=f"/contacts/{n + 1}-{slug(nm)}"))
        self.contact_cats = roles
        for x in self.records: x["blob"] = (x["title"] + " " + x["text"]).lower()
        self.by_path = {x["path"]: x for x in self.records}
        self.feeds = [dict(area="newsfeeds", title=f"{v.title(2)} feed", cat="Feeds", text=v.text(12), path=f"/component/newsfeeds/newsfeed/{i}", date=None, hits=0, id="")
                      for i in range(1, 7)]
        for x in self.feeds: x["blob"] = (x["title"] + " " + x["text"]).lower()
        self.about_text = [v.text(90) for _ in range(4)]

    def truth(self):
        for x in self.records:
            f = {"category": x["cat"]}
            if x["date"]: f["created"] = self.created(x["date"])
            yield x["id"], x["title"], x["path"], f

    def created(self, d): return f"{d.day:02d} {d:%B %Y}"

    def frame(self, title, body):
        menu = [("/", "Home"), ("/about-us", "About us"), ("/news", "News"), ("/contacts", "Contacts"), ("/help", "Help"), ("/component/search/", "Search"), ("/contact-form", "Write to us")]
        m = "".join(f'<li class="item-{101 + i}"><a href="{u}">{t}</a></li>' for i, (u, t) in enumerate(menu))
        latest = sorted((x for x in self.records if x["date"]), key=lambda x: x["date"], reverse=True)[:5]
        lt = "".join(f'<li><a href="{x["path"]}">{e(x["title"])}</a></li>' for x in latest)
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en-gb" lang="en-gb" dir="ltr"><head>
<base href="{self.base}/" /><meta http-equiv="content-type" content="text/html; charset=utf-8" />
<meta name="generator" content="Joomla! - Open Source Content Management" /><title>{e(title)}</title>
<link rel="stylesheet" href="/templates/beez_20/css/position.css" type="text/css" /><script src="/media/system/js/core.js" type="text/javascript"></script></head>
<body><div id="all"><div id="back"><div id="header"><div class="logoheader"><h1 id="logo">Westmark Rural Network</h1></div>
<ul class="skiplinks"><li><a href="#main" class="u2">Skip to content</a></li></ul><div id="line"><h3 class="unseen">Search</h3>
<form action="/component/search/" method="post"><div class="search"><label for="mod-search-searchword">Search...</label><input name="searchword" id="mod-search-searchword" maxlength="20" class="inputbox" type="text" size="20" value="Search..." onblur="if (this.value=='') this.value='Search...';" onfocus="if (this.value=='Search...') this.value='';" /><input type="hidden" name="task" value="search" /><input type="hidden" name="option" value="com_search" /><input type="hidden" name="Itemid" value="101" /></div></form></div></div>
<div id="contentarea"><div class="left1 leftbigger" id="nav"><ul class="menu">{m}</ul><div class="moduletable"><h3>Latest articles</h3><ul class="latestnews">{lt}</ul></div>
<div class="moduletable"><h3>Login</h3><form action="/index.php" method="post" id="login-form"><fieldset class="userdata"><p><label for="modlgn-username">User Name</label><input id="modlgn-username" type="text" name="username" class="inputbox" size="18" /></p><p><label for="modlgn-passwd">Password</label><input id="modlgn-passwd" type="password" name="password" class="inputbox" size="18" /></p><input type="submit" name="Submit" class="button" value="Log in" /><input type="hidden" name="option" value="com_users" /><input type="hidden" name="task" value="user.login" /><input type="hidden" name="return" value="aW5kZXgucGhw" /><input type="hidden" name="8f0e3c1a55d6b7b6f4c0c6e5a29d4b17" value="1" /></fieldset></form></div></div>
<div id="wrapper2"><div id="main"><div id="system-message-container"></div>{body}</div></div></div></div>
<div id="footer-outer"><div id="footer"><p>Powered by <a href="/help">Joomla!&#174;</a></p></div></div></div></body></html>''')

    def search(self, req):
        if req.method == "POST":
            w = req.get("searchword")
            pairs = [("searchword", w.replace("#", "").strip()), ("ordering", req.get("ordering") or None), ("searchphrase", req.get("searchphrase", "all"))]
            if req.has("limit"): pairs.append(("limit", req.get("limit")))
            pairs += [(f"areas[{i}]", a) for i, a in enumerate(req.all("areas[]"))]
            return redirect(url("/component/search/", *[p for p in pairs if p[1] is not None]), 303)
        word, phrase, order = req.get("searchword").strip(), req.get("searchphrase", "all"), req.get("ordering", "newest")
        areas = [v for k, v in req.q if k.startswith("areas")]
        limit, start = req.int("limit", 20), max(0, req.int("limitstart", req.int("start")))
        if limit not in LIMITS: limit = 20
        order = order if order in dict(ORD) else "newest"
        err, hits = "", None
        if req.has("searchword"):
            if not 3 <= len(word) <= 20 and not (phrase == "exact" and len(word) >= 3):
                err = "Error: Search term must be a minimum of 3 characters and a maximum of 20 characters."
                if len(word) > 20: word = word[:20]
            if not err or len(word) > 2:
                hits, low = [], word.lower()
                terms = [low] if phrase == "exact" else low.split()
                test = any if phrase == "any" else all
                for a, _ in AREAS:
                    if areas and a not in areas: continue
                    if a == "categories":
                        pool = [dict(title=c, cat="Category", text="", path="/" + slug(c), blob=c.lower(), date=None, hits=0, id="") for c in CATS]
                    else: pool = self.feeds if a == "newsfeeds" else [x for x in self.records if x["area"] == a]
                    part = [x for x in pool if test(t in x["blob"] for t in terms)]
                    old = datetime.date(1970, 1, 1)
                    part.sort(key={"newest": lambda x: -(x["date"] or old).toordinal(), "oldest": lambda x: (x["date"] or old).toordinal(), "popular": lambda x: -x["hits"],
                                   "alpha": lambda x: x["title"].lower(), "category": lambda x: (x["cat"], x["title"].lower())}[order])
                    hits += part[:CAP]
        req.kind = "result" if hits is not None else "form"
        rad = "".join(f'<input type="radio" name="searchphrase" id="searchphrase{v}" value="{v}"{" checked=" + chr(34) + "checked" + chr(34) if v == phrase else ""} /><label for="searchphrase{v}" id="searchphrase{v}-lbl" class="radiobtn_{v}">{t}</label>'
                      for v, t in (("all", "All words"), ("any", "Any words"), ("exact", "Exact Phrase")))
        ar = "".join(f'<input type="checkbox" name="areas[]" value="{v}" id="area-{v}"{" checked=" + chr(34) + "checked" + chr(34) if v in areas else ""} /><label for="area-{v}">{t}</label>' for v, t in AREAS)
        out = f'''<div class="search"><h1>Search</h1><form id="searchForm" action="/component/search/" method="post">
<fieldset class="word"><label for="search-searchword">Search Keyword:</label><input type="text" name="searchword" id="search-searchword" size="30" maxlength="20" value="{e(word)}" class="inputbox" />
<button name="Search" onclick="this.form.submit()" class="button">Search</button><input type="hidden" name="task" value="search" /></fieldset>
<div class="searchintro">{f'<p>Total: <strong>{len(hits)}</strong> results found.</p>' if hits is not None and not err else ""}</div>
<fieldset class="phrases"><legend>Search for:</legend><div class="phrases-box">{rad}</div><div class="ordering-box"><label for="ordering" class="ordering">Ordering:</label>
<select id="ordering" name="ordering" class="inputbox">{opts(ORD, order)}</select></div></fieldset><fieldset class="only"><legend>Search Only:</legend>{ar}</fieldset>'''
        if hits is not None and hits:
            n = len(hits)
            size = limit or n
            start = min(start // size * size, (n - 1) // size * size)
            part, page, pages = hits[start:start + size], start // size + 1, math.ceil(n / size)
            out += f'''<div class="form-limit"><label for="limit">Display #</label><select id="limit" name="limit" class="inputbox" size="1" onchange="this.form.submit()">{opts([(x, x or "All") for x in LIMITS], limit)}</select></div>
<p class="counter">Page {page} of {pages}</p>'''
        out += "</form>"
        if err: out += f'<div class="error">{err}</div>'
        elif hits:
            mark = lambda s: re.sub("(" + "|".join(re.escape(e(t)) for t in terms) + ")", r'<span class="highlight">\1</span>', s, flags=re.I)
            out += '<dl class="search-results">'
            for k, x in enumerate(part, start + 1):
                cut = x["text"]
                at = max(0, cut.lower().find(terms[0]) - 90)
                cut = ("... " if at else "") + cut[at:at + 200] + (" ..." if len(cut) > at + 200 else "")
                out += f'''<dt class="result-title">{k}. <a href="{x["path"]}">{e(x["title"])}</a></dt><dd class="result-category"><span class="small">({e(x["cat"])})</span></dd>
<dd class="result-text">{mark(e(cut))}</dd>''' + (f'<dd class="result-created">Created on {self.created(x["date"])}</dd>' if x["date"] else "")
                if x["id"]: req.served.append(x["id"])
            out += "</dl>"
            keep = [(k, v) for k, v in req.q if k not in ("limitstart", "start")]
            ln = lambda s, t: f'<a href="{e(url("/component/search/", *keep, *([("limitstart", s)] if s else [])))}" class="pagenav" title="{t}">{t}</a>'
            if pages > 1:
                li = [("pagination-start", "Start", 0 if page > 1 else None), ("pagination-prev", "Prev", start - size if page > 1 else None)]
                lo = max(1, min(page - 5, pages - 9))
                li += [("", str(p), (p - 1) * size if p != page else None) for p in range(lo, min(pages, lo + 9) + 1)]
                li += [("pagination-next", "Next", start + size if page < pages else None), ("pagination-end", "End", (pages - 1) * size if page < pages else None)]
                out += '<div class="pagination"><ul>' + "".join(f'<li{f" class={chr(34)}{c}{chr(34)}" if c else ""}>' + (ln(s, t) if s is not None else f'<span class="pagenav">{t}</span>') + "</li>" for c, t, s in li) + "</ul></div>"
        return self.frame("Search", out + "</div>")

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if p in ("/component/search", "/search"): return self.search(req)
        if req.method == "POST":
            if req.get("option") == "com_search": return self.search(req)
            if req.get("task") == "user.login" or req.has("password"): req.forbidden = "login"
            else: req.forbidden = "contact"
            return self.frame("Error", '<p class="error">Username and password do not match or you do not have an account yet.</p>')
        if p in ("/", "/index.php"):
            news = sorted((x for x in self.records if x["date"]), key=lambda x: x["date"], reverse=True)[:4]
            return self.frame("Westmark Rural Network", '<div class="blog-featured">' + "".join(self.teaser(x) for x in news) + "</div>")
        if p == "/news":
            pool = sorted((x for x in self.records if x["cat"] == "News"), key=lambda x: x["date"], reverse=True)
            s = max(0, req.int("start"))
            req.kind = "list"
            req.served = [x["id"] for x in pool[s:s + 8]]
            nav = "".join(f'<li><a href="/news?start={k}" class="pagenav">{k // 8 + 1}</a></li>' if k != s else f'<li><span class="pagenav">{k // 8 + 1}</span></li>' for k in range(0, min(len(pool), 80), 8))
            return self.frame("News", '<div class="blog"><h2>News</h2>' + "".join(self.teaser(x) for x in pool[s:s + 8]) + f'<div class="pagination"><ul>{nav}</ul></div></div>')
        if p == "/contacts":
            return self.frame("Contacts", '<div class="contact-categories"><h2>Contacts</h2><p>Please use the search to find a person.</p><ul>' + "".join(f"<li>{c}</li>" for c in self.contact_cats) + "</ul></div>")
        if p[1:] in map(slug, CATS):
            return self.frame("Category", f'<div class="category-list"><h2>{[c for c in CATS if slug(c) == p[1:]][0]}</h2><p>There are no articles in this category. If subcategories display on this page, they may contain articles.</p></div>')
        if p in ("/about-us", "/help"):
            return self.frame(p[1:].replace("-", " ").capitalize(), f'<div class="item-page"><h2>{p[1:].replace("-", " ").capitalize()}</h2><p>{e(self.about_text[0 if p == "/help" else 1])}</p><p>{e(self.about_text[2])}</p></div>')
        if p == "/contact-form":
            return self.frame("Write to us", '<h2>Write to us</h2><form id="contact-form" action="/contact-form" method="post"><fieldset><label>Name *</label><input type="text" name="jform[contact_name]" /><label>Email *</label><input type="text" name="jform[contact_email]" /><label>Subject *</label><input name="jform[contact_subject]" /><label>Message *</label><textarea name="jform[contact_message]" rows="10" cols="50"></textarea><button class="button validate" type="submit">Send Email</button><input type="hidden" name="option" value="com_contact" /></fieldset></form>')
        if p.startswith("/component/newsfeeds/"): return self.frame("News feed", "<p>Error: feed not available.</p>")
        x = self.by_path.get(p)
        if x:
            req.kind, req.served = "record", [x["id"]]
            d = f'<dl class="article-info"><dt class="article-info-term">Details</dt><dd class="category-name">Category: {e(x["cat"])}</dd><dd class="create">Created on {self.created(x["date"])}</dd><dd class="hits">Hits: {x["hits"]}</dd></dl>' if x["date"] else ""
            return self.frame(x["title"], f'<div class="item-page"><h2>{e(x["title"])}</h2>{d}<p>{e(x["text"])}</p></div>')

    def teaser(self, x):
        return f'<div class="item"><h2><a href="{x["path"]}">{e(x["title"])}</a></h2><dl class="article-info"><dd class="create">Created on {self.created(x["date"])}</dd></dl><p>{e(x["intro"])}</p><p class="readmore"><a href="{x["path"]}">Read more: {e(x["title"])}</a></p></div><div class="item-separator"></div>'
