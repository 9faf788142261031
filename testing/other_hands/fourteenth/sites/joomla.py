"""A town's pages on Joomla 3 with com_search: POST and redirection, ordering, phrase radios, areas, limit menu; each search plugin gives fifty results at most; some categories are in no menu."""
import base64, datetime, re
from urllib.parse import quote_plus
from bed import Resp, Site, e, hidden, opts, redirect
from kit import MONTH, day_in, forbid, skewed
from words import FIRST_EN, SUR_EN, Vocab, slug

CATS = {8: ("News", "news", "blog"), 9: ("Events", "events", "blog"), 12: ("Documents", "documents", "list"), 14: ("Planning", "planning", "list"), 20: ("Council Minutes", None, "list"), 21: ("Tenders", None, "list"), 22: ("Archive 2009-2011", None, "list"), 23: ("Schools", None, "list"), 24: ("Sport and Leisure", None, "list"), 25: ("Library", None, "list"), 27: ("Heritage", "heritage", "blog")}
SHARE = {8: 24, 9: 14, 12: 8, 14: 9, 20: 13, 21: 5, 22: 12, 23: 4, 24: 5, 25: 3, 27: 5}
AREAS = [("categories", "Categories"), ("contacts", "Contacts"), ("content", "Articles"), ("newsfeeds", "News Feeds"), ("weblinks", "Web Links"), ("tags", "Tags")]
ORDER = [("newest", "Newest First"), ("oldest", "Oldest First"), ("popular", "Most Popular"), ("alpha", "Alphabetical"), ("category", "Category")]
LIMITS = [5, 10, 15, 20, 25, 30, 50, 100]
IGNORED = {"and", "in", "on"}
MOST = 50
TOKEN = "3f0c1f6d9a7be2c5d8014a6f7b9e3c21"


class S(Site):
    name, about, server = "joomla", "Joomla with com_search; POST then redirect, 50 results of each kind at most, blogs and lists of categories", "Apache/2.2.22 (Debian)"
    disallow, id_re = ("/administrator/", "/bin/", "/cache/", "/cli/", "/components/", "/includes/", "/installation/", "/language/", "/layouts/", "/libraries/", "/logs/", "/modules/", "/plugins/", "/tmp/"), r"[4-9]\d{3}"

    def reset(self):
        super().reset()
        with self.lock: self.limits = {}

    def build(self):
        r, v, n, used = self.rng, Vocab(self.rng, topics=len(CATS)), 4010, set()
        cats, day = list(CATS), datetime.datetime(2009, 1, 12, 9, 0)
        names = [f"{r.choice(FIRST_EN)} {r.choice(SUR_EN)}" for _ in range(9)] + ["Super User"]
        while len(self.records) < 1287:
            n += r.choice((1, 1, 1, 2, 2, 5))
            day += datetime.timedelta(minutes=r.randrange(60, 4600))
            c = r.choices(cats, list(SHARE.values()))[0]
            if c == 22 and day.year > 2011 or c == 8 and day.year < 2011: c = 22 if day.year <= 2011 else 8
            k = cats.index(c)
            t = v.title(r.randrange(3, 8), k)
            if c == 20: t = f"Minutes of {r.choice(('the Town Council', 'the Finance Committee', 'the Works Committee', 'the Annual Meeting', 'the Parks Committee'))}, {day.day} {MONTH[day.month - 1]} {day.year}"
            elif c == 21: t = f"Tender {day:%y}/{r.randrange(10, 99)}: {v.title(3, k).lower()}"
            if t in used: continue
            used.add(t)
            self.records.append({"n": n, "id": str(n), "t": t, "c": c, "d": day, "intro": v.text(r.randrange(20, 50), k), "more": v.text(r.randrange(20, 120), k) if r.random() < .8 else "", "by": r.choice(names), "hits": r.randrange(20, 3900), "feat": r.random() < .04})
        for x in self.records:
            x["alias"] = slug(x["t"])
            x["blob"] = f'{x["t"]} {x["intro"]} {x["more"]}'.lower()
            x["url"] = f'/index.php/{CATS[x["c"]][1] or str(x["c"]) + "-" + slug(CATS[x["c"]][0])}/{x["n"]}-{x["alias"]}'
        self.by = {x["n"]: x for x in self.records}
        self.new = sorted(self.records, key=lambda x: x["d"], reverse=True)

    def day(self, d): return f"{d.day:02} {MONTH[d.month - 1]} {d.year}"

    def truth(self):
        for x in self.records: yield x["id"], x["t"], x["url"], {"category": CATS[x["c"]][0], "published": self.day(x["d"]), "author": x["by"], "intro": x["intro"]}

    # search --------------------------------------------------------------------------------------------------------------
    def search(self, word, phrase, order, areas):
        """Rows of text, link, section, snippet and date, of all plugins in their order."""
        low = word.lower()
        ws = [low] if phrase == "exact" else [w for w in low.split()]
        test = (lambda s: any(w in s for w in ws)) if phrase == "any" else (lambda s: all(w in s for w in ws))
        out, on = [], lambda a: not areas or a in areas
        if on("categories"):
            rows = [(t, (f"/index.php/{m}" if m else f"/index.php/component/content/category/{k}-{slug(t)}?Itemid=101"), "Category", "", None, None) for k, (t, m, _) in CATS.items() if test(t.lower())]
            out += sorted(rows)[:MOST]
        if on("contacts") and test("town clerk town hall market square contact the clerk's office"): out.append(("Town Clerk", "/index.php/contact-us", "Contact/Contacts", "The clerk's office, Town Hall, Market Square", None, None))
        if on("content"):
            xs = [x for x in self.records if test(x["blob"])]
            key = {"oldest": lambda x: x["d"], "popular": lambda x: -x["hits"], "alpha": lambda x: x["t"].lower(), "category": lambda x: (CATS[x["c"]][0], x["t"].lower())}.get(order)
            xs = sorted(xs, key=key) if key else sorted(xs, key=lambda x: x["d"], reverse=True)
            for x in xs[:MOST]: out.append((x["t"], x["url"], CATS[x["c"]][0], self.snippet(x["intro"] + " " + x["more"], ws), x["d"], x["id"]))
        return out

    def snippet(self, text, ws, n=200):
        at = min((i for w in ws if (i := text.lower().find(w)) >= 0), default=0)
        a = max(0, at - n // 2)
        s = ("..." if a else "") + text[a:a + n] + (" ..." if a + n < len(text) else "")
        return s

    def mark(self, s, ws):
        rx = "|".join(re.escape(e(w)) for w in ws if w)
        return re.sub(f"({rx})", r'<span class="highlight">\1</span>', e(s), flags=re.I) if rx else e(s)

    def pages(self, start, per, total, href):
        if not per or total <= per: return ""
        cur, last = start // per, (total - 1) // per
        a = lambda k, t, c: f'<li class="{c}"><a{" title=" + chr(34) + t + chr(34) if c else ""} href="{href(k * per)}" class="{"hasTooltip " if c else ""}pagenav">{t}</a></li>' if c else f'<li><a href="{href(k * per)}" class="pagenav">{t}</a></li>'
        off = lambda t, c="": f'<li{" class=" + chr(34) + c + chr(34) if c else ""}><span class="pagenav">{t}</span></li>'
        lo = max(0, min(cur - 4, last - 9))
        mid = "".join(off(k + 1) if k == cur else a(k, k + 1, "") for k in range(lo, min(last, lo + 9) + 1))
        return '<div class="pagination"><ul class="pagination-list">' + (a(0, "Start", "pagination-start") + a(cur - 1, "Prev", "pagination-prev") if cur else off("Start", "pagination-start") + off("Prev", "pagination-prev")) + mid + (a(cur + 1, "Next", "pagination-next") + a(last, "End", "pagination-end") if cur < last else off("Next", "pagination-next") + off("End", "pagination-end")) + "</ul></div>"

    def search_page(self, req, sid):
        word, phrase, order = req.get("searchword").strip(), req.get("searchphrase") or "all", req.get("ordering") or "newest"
        areas = [v for k, v in req.q if re.fullmatch(r"areas\[\d*\]", k)]
        if req.get("limit").isdigit() and sid: self.limits[sid] = int(req.get("limit"))
        limit = int(req.get("limit")) if req.get("limit").isdigit() else self.limits.get(sid, 20)
        err, rows = "", []
        if word and (len(word) < 3 or len(word) > 200): err = "Search term must be a minimum of 3 characters and a maximum of 200 characters."
        elif word:
            kept = " ".join(w for w in word.split() if w.lower() not in IGNORED) if phrase != "exact" else word
            if not kept or any(len(w) < 3 for w in kept.split()) and len(kept.split()) == 1: err = "One or more common words were ignored in the search."
            else: rows = self.search(kept, phrase, order, areas)
        start = max(0, req.int("start"))
        start = start // limit * limit if limit else 0
        if start >= len(rows): start = 0
        part = rows[start:start + limit] if limit else rows
        req.kind, req.served = "search", [r[5] for r in part if r[5]]
        ws = word.split() if phrase != "exact" else [word]
        q = [("searchword", word)] + ([("ordering", order)] if req.has("ordering") else []) + [("searchphrase", phrase)] + ([("limit", limit)] if req.has("limit") else []) + [(k, v) for k, v in req.q if k.startswith("areas")]
        href = lambda s: e("/index.php/component/search/?" + "&".join(f"{quote_plus(k, safe='[]')}={quote_plus(str(v))}" for k, v in q + ([("start", s)] if s else [])))
        dl = '<dl class="search-results">' + "".join(f'''
	<dt class="result-title">{start + k}. <a href="{e(r[1])}">{self.mark(r[0], ws)}</a></dt>
	<dd class="result-category"><span class="small">({e(r[2])})</span></dd>
	<dd class="result-text">{self.mark(r[3], ws)}</dd>
	{f'<dd class="result-created">Created on {self.day(r[4])}</dd>' if r[4] else ""}''' for k, r in enumerate(part, 1)) + "\n</dl>" if part else ""
        per = limit or max(1, len(rows))
        counter = f'<div class="form-limit"><label for="limit">Display #</label><select id="limit" name="limit" class="inputbox input-mini" size="1" onchange="this.form.submit()">{opts([(k, k) for k in LIMITS] + [(0, "All")], limit)}</select></div><p class="counter">{f"Page {start // per + 1} of {-(-len(rows) // per)}" if len(rows) > per else ""}</p>' if rows else ""
        radio = "".join(f'<label for="searchphrase{k}" id="searchphrase{k}-lbl" class="radio"><input type="radio" name="searchphrase" id="searchphrase{k}" value="{k}"{" checked=" + chr(34) + "checked" + chr(34) if k == phrase else ""} />{t}</label>' for k, t in (("all", "All words"), ("any", "Any words"), ("exact", "Exact Phrase")))
        boxes = "".join(f'<label for="area-{k}" class="checkbox"><input type="checkbox" name="areas[]" value="{k}" id="area-{k}"{" checked=" + chr(34) + "checked" + chr(34) if k in areas else ""} />{t}</label>' for k, t in AREAS)
        return self.skin("Search", f'''<div class="search"><h1 class="page-title">Search</h1>
<form id="searchForm" action="/index.php/component/search/" method="post">
	<div class="btn-toolbar"><div class="btn-group pull-left"><input type="text" name="searchword" title="Search Keyword:" placeholder="Search Keyword:" id="search-searchword" size="30" maxlength="200" value="{e(word)}" class="inputbox" /></div>
	<div class="btn-group pull-left"><button name="Search" onclick="this.form.submit()" class="btn hasTooltip" title="Search"><span class="icon-search"></span>Search</button></div>
	<input type="hidden" name="task" value="search" /><div class="clearfix"></div></div>
	<div class="searchintro">{f'<p>Total: <span class="badge badge-info">{len(rows)}</span> results found.</p>' if word and not err else ""}</div>
	<fieldset class="phrases"><legend>Search for:</legend><div class="phrases-box"><div class="controls">{radio}</div></div><div class="ordering-box"><label for="ordering" class="ordering">Ordering:</label><select id="ordering" name="ordering" class="inputbox">{opts(ORDER, order)}</select></div></fieldset>
	<fieldset class="only"><legend>Search Only:</legend>{boxes}</fieldset>
	{counter}
</form>
{f'<div class="error">{err}</div>' if err else dl}
{self.pages(start, limit, len(rows), href)}</div>''', req, word)

    # pages ---------------------------------------------------------------------------------------------------------------
    def skin(self, title, body, req, word="", crumbs=(), headers=(), status=200, feed=True):
        here = req.path
        menu = [("/index.php", "Home"), ("/index.php/news", "News"), ("/index.php/events", "Events"), ("/index.php/documents", "Documents"), ("/index.php/planning", "Planning"), ("/index.php/heritage", "Heritage"), ("/index.php/contact-us", "Contact Us")]
        nav = "".join(f'<li class="item-{101 + k}{" current active" if here == u else ""}"><a href="{u}" >{t}</a></li>' for k, (u, t) in enumerate(menu))
        top = sorted(self.records, key=lambda x: -x["hits"])[:5]
        li = lambda xs, c: f'<ul class="{c}">' + "".join(f'<li itemscope itemtype="https://schema.org/Article"><a href="{x["url"]}" itemprop="url"><span itemprop="name">{e(x["t"])}</span></a></li>' for x in xs) + "</ul>"
        bc = '<ul itemscope itemtype="https://schema.org/BreadcrumbList" class="breadcrumb"><li>You are here: &#160;</li><li><a href="/index.php" class="pathway"><span itemprop="name">Home</span></a></li>' + "".join(f'<li><a href="{u}" class="pathway"><span>{e(t)}</span></a></li>' if u else f'<li class="active"><span itemprop="name">{e(t)}</span></li>' for u, t in crumbs) + "</ul>"
        feeds = f'<link href="{here}?format=feed&amp;type=rss" rel="alternate" type="application/rss+xml" title="RSS 2.0" /><link href="{here}?format=feed&amp;type=atom" rel="alternate" type="application/atom+xml" title="Atom 1.0" />'
        return Resp(f'''<!DOCTYPE html>
<html lang="en-gb" dir="ltr">
<head>
	<meta name="viewport" content="width=device-width, initial-scale=1.0" />
	<meta charset="utf-8" />
	<base href="{self.base}{e(here)}" />
	<meta name="description" content="The town of Marlowe Bridge" />
	<meta name="generator" content="Joomla! - Open Source Content Management" />
	<title>{e(title)}</title>
	{feeds}
	<link href="/templates/protostar/favicon.ico" rel="shortcut icon" type="image/vnd.microsoft.icon" />
	<link href="/templates/protostar/css/template.css" rel="stylesheet" />
	<script src="/media/jui/js/jquery.min.js"></script>
</head>
<body class="site com_content view-article no-layout no-task itemid-101">
<div class="body" id="top"><div class="container">
<header class="header" role="banner"><div class="header-inner clearfix"><a class="brand pull-left" href="/"><span class="site-title" title="Marlowe Bridge">Marlowe Bridge</span></a>
<div class="header-search pull-right"><div class="search mod_search93">
	<form action="/index.php" method="post" class="form-inline" role="search">
		<label for="mod-search-searchword93" class="element-invisible">Search ...</label> <input name="searchword" id="mod-search-searchword93" maxlength="200" class="inputbox search-query input-medium" type="search" placeholder="Search ..." /><input type="hidden" name="task" value="search" />
		<input type="hidden" name="option" value="com_search" />
		<input type="hidden" name="Itemid" value="101" />
	</form></div></div></div></header>
<nav class="navigation" role="navigation"><ul class="nav menu nav-pills mod-list">{nav}</ul></nav>
<div class="row-fluid"><main id="content" role="main" class="span9">
<div id="system-message-container"></div>
{body}
<div class="clearfix"></div>
<div aria-label="Breadcrumbs" role="navigation">{bc}</div>
</main>
<div id="aside" class="span3">
<div class="well"><h3 class="page-header">Popular</h3>{li(top, "mostread mod-list")}</div>
<div class="well"><h3 class="page-header">Latest</h3>{li(self.new[:5], "latestnews mod-list")}</div>
<div class="well"><h3 class="page-header">Login Form</h3><form action="{e(here)}" method="post" id="login-form" class="form-inline"><div class="userdata"><input id="modlgn-username" type="text" name="username" class="input-small" tabindex="0" size="18" placeholder="Username" /><input id="modlgn-passwd" type="password" name="password" class="input-small" tabindex="0" size="18" placeholder="Password" /><input id="modlgn-remember" type="checkbox" name="remember" class="inputbox" value="yes"/> <label for="modlgn-remember">Remember Me</label><button type="submit" tabindex="0" name="Submit" class="btn btn-primary login-button">Log in</button><ul class="unstyled"><li><a href="/index.php/component/users/?view=remind">Forgot your username?</a></li><li><a href="/index.php/component/users/?view=reset">Forgot your password?</a></li></ul><input type="hidden" name="option" value="com_users" /><input type="hidden" name="task" value="user.login" /><input type="hidden" name="return" value="{base64.b64encode(here.encode()).decode()}" /><input type="hidden" name="{TOKEN}" value="1" /></div></form></div>
<div class="well"><h3 class="page-header">Newsletter</h3><form action="/index.php/component/acymailing/" method="post" name="formAcymailing1"><input type="text" name="user[name]" value="Name" /><input type="text" name="user[email]" value="E-mail" /><input type="submit" class="button subbutton btn btn-primary" value="Subscribe" name="Submit" /><input type="hidden" name="ctrl" value="sub"/><input type="hidden" name="task" value="optin"/></form></div>
</div></div></div></div>
<footer class="footer" role="contentinfo"><div class="container"><hr /><a class="syndicate-module" href="{here}?format=feed&amp;type=rss"><img src="/media/system/images/livemarks.png" alt="feed-image" /> <span>Feed Entries</span></a><p class="pull-right"><a href="#top" id="back-top">Back to Top</a></p><p>&copy; 2016 Marlowe Bridge</p></div></footer>
</body>
</html>''', headers=[*headers, *([("Set-Cookie", f"5af8d7e1c2b3a4f5968778695a4b3c2d={abs(hash((self.port, len(self.log)))) % 10 ** 16:016d}; path=/; HttpOnly")] if "5af8d7e1c2b3a4f5968778695a4b3c2d" not in req.cookies else [])], status=status)

    def cat_url(self, c): return f"/index.php/{CATS[c][1]}" if CATS[c][1] else f"/index.php/component/content/category/{c}-{slug(CATS[c][0])}?Itemid=101"

    def info(self, x):
        return f'<dl class="article-info muted"><dt class="article-info-term">Details</dt><dd class="createdby" itemprop="author">Written by <span itemprop="name">{x["by"]}</span></dd><dd class="category-name">Category: <a href="{self.cat_url(x["c"])}" itemprop="genre">{CATS[x["c"]][0]}</a></dd><dd class="published"><span class="icon-calendar"></span><time datetime="{x["d"]:%Y-%m-%dT%H:%M:%S+00:00}" itemprop="datePublished">Published: {self.day(x["d"])}</time></dd><dd class="hits"><span class="icon-eye-open"></span>Hits: {x["hits"]}</dd></dl>'

    def icons(self, x):
        link = base64.b64encode((self.base + x["url"]).encode()).decode()
        return f'<div class="icons"><div class="btn-group pull-right"><ul class="dropdown-menu"><li class="print-icon"><a href="{x["url"]}?tmpl=component&amp;print=1&amp;layout=default&amp;page=" title="Print article &lt; {e(x["t"])} &gt;" rel="nofollow"><span class="icon-print"></span>Print</a></li><li class="email-icon"><a href="/index.php/component/mailto/?tmpl=component&amp;template=protostar&amp;link={link[:40]}" title="Email this link to a friend" rel="nofollow"><span class="icon-envelope"></span>Email</a></li></ul></div></div>'

    def teaser(self, x, cls):
        more = f'<p class="readmore"><a class="btn" href="{x["url"]}" itemprop="url"><span class="icon-chevron-right"></span> Read more ...</a></p>' if x["more"] else ""
        return f'<div class="{cls}" itemprop="blogPost"><div class="page-header"><h2 itemprop="name"><a href="{x["url"]}" itemprop="url">{e(x["t"])}</a></h2></div>{self.icons(x)}{self.info(x)}<p>{e(x["intro"])}</p>{more}</div>'

    def blog(self, req, title, xs, path, crumbs):
        start = max(0, req.int("start")) // 5 * 5
        part, links = xs[start:start + 5], xs[start + 5:start + 9]
        req.kind, req.served = "browse", [x["id"] for x in part + links]
        body = f'<div class="blog{"-featured" if title == "Home" else ""}" itemscope itemtype="https://schema.org/Blog">' + ("" if title == "Home" else f'<h2><span class="subheading-category">{title}</span></h2>') + '<div class="items-leading clearfix">' + "".join(self.teaser(x, "leading-0") for x in part[:1]) + '</div>' + "".join('<div class="items-row cols-2 row-fluid clearfix">' + "".join(f'<div class="span6">{self.teaser(x, f"item column-{k}")}</div>' for k, x in enumerate(part[i:i + 2], 1)) + "</div>" for i in (1, 3)) + ('<div class="items-more"><h3>More Articles ...</h3><ol class="nav nav-tabs nav-stacked">' + "".join(f'<li><a href="{x["url"]}">{e(x["t"])}</a></li>' for x in links) + "</ol></div>" if links else "")
        n = -(-len(xs) // 5)
        pg = f'<p class="counter pull-right">Page {start // 5 + 1} of {n}</p>' + self.pages(start, 5, len(xs), lambda s: path + (f"?start={s}" if s else "")) if n > 1 else ""
        return self.skin(title, body + pg + "</div>", req, crumbs=crumbs)

    def table(self, req, c, path, crumbs):
        xs = sorted((x for x in self.records if x["c"] == c), key=lambda x: x["t"].lower())
        q = req.get("filter-search").lower()
        if q: xs = [x for x in xs if q in x["t"].lower()]
        lim = int(req.get("limit")) if req.get("limit").isdigit() else 10
        start = max(0, req.int("limitstart") or req.int("start"))
        part = xs[start:start + lim] if lim else xs
        req.kind, req.served = "browse", [x["id"] for x in part]
        sep = "&amp;" if "?" in path else "?"
        rows = "".join(f'<tr class="cat-list-row{k % 2}" ><td headers="categorylist_header_title" class="list-title"><a href="{x["url"]}">{e(x["t"])}</a></td><td headers="categorylist_header_date" class="list-date small">{self.day(x["d"])}</td><td headers="categorylist_header_author" class="list-author">Written by {x["by"]}</td><td headers="categorylist_header_hits" class="list-hits"><span class="badge badge-info">Hits: {x["hits"]}</span></td></tr>' for k, x in enumerate(part)) or ""
        head = "".join(f'<th id="categorylist_header_{k}"><a href="#" onclick="Joomla.tableOrdering(\'{o}\',\'asc\',\'\', document.getElementById(\'adminForm\'));return false;" class="hasPopover" title="{t}">{t}</a></th>' for k, o, t in (("title", "a.title", "Title"), ("date", "a.created", "Created Date"), ("author", "author", "Author"), ("hits", "a.hits", "Hits")))
        tab = f'<table class="category table table-striped table-bordered table-hover"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>' if part else "<p>There are no articles in this category. If subcategories display on this page, they may have articles.</p>"
        n = -(-len(xs) // lim) if lim else 1
        return self.skin(CATS[c][0], f'''<div class="category-list"><div class="content-category"><h2>{CATS[c][0]}</h2>
<form action="{self.base}{e(path)}" method="post" name="adminForm" id="adminForm" class="form-inline">
<fieldset class="filters btn-toolbar clearfix"><legend class="hide">Filters</legend><div class="btn-group"><label class="filter-search-lbl element-invisible" for="filter-search">Title Filter&#160;</label><input type="text" name="filter-search" id="filter-search" value="{e(req.get("filter-search"))}" class="inputbox" onchange="document.adminForm.submit();" title="Content Title Filter search" placeholder="Title Filter" /></div><div class="btn-group pull-right"><label for="limit" class="element-invisible">Display #</label><select id="limit" name="limit" class="inputbox input-mini" size="1" onchange="this.form.submit()">{opts([(k, k) for k in LIMITS] + [(0, "All")], lim)}</select></div><input type="hidden" name="filter_order" value="" /><input type="hidden" name="filter_order_Dir" value="" /><input type="hidden" name="limitstart" value="" /><input type="hidden" name="task" value="" /></fieldset>
{tab}
{f'<p class="counter pull-right">Page {start // lim + 1} of {n}</p>' if n > 1 else ""}{self.pages(start, lim, len(xs), lambda s: e(path) + (f"{sep}start={s}" if s else ""))}
</form></div></div>''', req, crumbs=crumbs)

    def article(self, x, req):
        req.kind, req.served = "record", [x["id"]]
        same = sorted((y for y in self.records if y["c"] == x["c"]), key=lambda y: y["d"], reverse=True)
        i = same.index(x)
        pn = '<ul class="pager pagenav">' + (f'<li class="previous"><a class="hasTooltip" title="{e(same[i - 1]["t"])}" href="{same[i - 1]["url"]}" rel="prev"><span class="icon-chevron-left"></span> <span>Prev</span></a></li>' if i else "") + (f'<li class="next"><a class="hasTooltip" title="{e(same[i + 1]["t"])}" href="{same[i + 1]["url"]}" rel="next"><span>Next</span> <span class="icon-chevron-right"></span></a></li>' if i + 1 < len(same) else "") + "</ul>"
        if req.get("tmpl") == "component": return Resp(f'<!DOCTYPE html><html lang="en-gb"><head><meta charset="utf-8" /><meta name="robots" content="noindex, nofollow" /><title>{e(x["t"])}</title></head><body class="contentpane modal"><div class="item-page"><div class="page-header"><h2 itemprop="headline">{e(x["t"])}</h2></div><div id="pop-print" class="btn hidden-print"><a href="#" onclick="window.print();return false;">Print</a></div>{self.info(x)}<div itemprop="articleBody"><p>{e(x["intro"])}</p><p>{e(x["more"])}</p></div></div></body></html>')
        return self.skin(x["t"], f'<div class="item-page" itemscope itemtype="https://schema.org/Article"><meta itemprop="inLanguage" content="en-GB" /><div class="page-header"><h2 itemprop="headline">{e(x["t"])}</h2></div>{self.icons(x)}{self.info(x)}<div itemprop="articleBody"><p>{e(x["intro"])}</p>{"<p>" + e(x["more"]) + "</p>" if x["more"] else ""}</div>{pn}</div>', req, crumbs=[(self.cat_url(x["c"]), CATS[x["c"]][0]), (None, x["t"])])

    def handle(self, req):
        p, sid = req.path, req.cookies.get("5af8d7e1c2b3a4f5968778695a4b3c2d", "")
        if p in ("/", "/index.php/"): p = "/index.php"
        if req.get("format") == "feed": return Resp('<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Marlowe Bridge</title></channel></rss>', ctype="application/rss+xml")
        if req.method == "POST" and req.get("option") == "com_users": return forbid(req, "login")
        if p.startswith("/index.php/component/acymailing"): return forbid(req, "newsletter")
        if p.startswith("/index.php/component/mailto") or p.startswith("/index.php/component/users"): return forbid(req, "mail") if req.method == "POST" else Resp('<html><head><title>Email this link to a friend.</title></head><body><form action="/index.php/component/mailto/" method="post"><input type="text" name="mailto" /><input type="submit" value="Send" /></form></body></html>')
        if p == "/index.php/contact-us":
            if req.method == "POST" and req.get("task") == "contact.submit": return forbid(req, "contact")
            return self.skin("Contact Us", f'<div class="contact"><h2>Town Clerk</h2><address>Town Hall, Market Square</address><form id="contact-form" action="/index.php/contact-us" method="post" class="form-validate"><input type="text" name="jform[contact_name]" /><input type="email" name="jform[contact_email]" /><textarea name="jform[contact_message]"></textarea><button class="btn btn-primary validate" type="submit">Send Email</button><input type="hidden" name="option" value="com_contact" /><input type="hidden" name="task" value="contact.submit" /><input type="hidden" name="{TOKEN}" value="1" /></form></div>', req, crumbs=[(None, "Contact Us")])
        if (p == "/index.php" and req.get("option") == "com_search" or p.rstrip("/") == "/index.php/component/search"):
            if req.method == "POST" or req.get("task") == "search":
                w = re.sub(r"[#<>\\]", " ", req.get("searchword")).strip()
                q = [("searchword", w)] + [(k, req.get(k)) for k in ("ordering",) if req.get(k)] + [("searchphrase", req.get("searchphrase") or "all")] + [("limit", req.get("limit"))] * bool(req.get("limit").isdigit()) + [(f"areas[{i}]", v) for i, v in enumerate(req.all("areas[]"))] + ([("Itemid", "101")] if p == "/index.php" else [])
                return redirect("/index.php/component/search/?" + "&".join(f"{quote_plus(k, safe='[]')}={quote_plus(v)}" for k, v in q), 303)
            return self.search_page(req, sid)
        if p == "/index.php": return self.blog(req, "Home", [x for x in self.new if x["feat"]], "/index.php", [])
        m = re.fullmatch(r"/index\.php/(?:component/content/category/)?([\w-]+)/?", p)
        if m:
            for c, (t, alias, layout) in CATS.items():
                if m[1] == alias or m[1] == f"{c}-{slug(t)}":
                    path = self.cat_url(c)
                    return self.blog(req, t, [x for x in self.new if x["c"] == c], path, [(None, t)]) if layout == "blog" else self.table(req, c, path, [(None, t)])
        m = re.fullmatch(r"/index\.php/[\w-]+/(\d+)-[\w-]*", p)
        if m and int(m[1]) in self.by: return self.article(self.by[int(m[1])], req)
        return None

    def notfound(self, req): return Resp('<!DOCTYPE html><html lang="en-gb"><head><meta charset="utf-8" /><title>404 - Error: 404</title></head><body><h1 class="page-header">The requested page can\'t be found.</h1><p>An error has occurred while processing your request.</p><p><a href="/index.php" class="btn"><span class="icon-home"></span> Home Page</a></p><blockquote><span class="label label-inverse">404</span> Category not found</blockquote></body></html>', 404)
