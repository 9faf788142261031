"""A journal of the Open Journal Systems kind (3.3): search, archive of issues, article pages."""
import datetime, re
from urllib.parse import urlencode
from bed import Resp, Site, e, hidden, redirect, url
from helpers import digest, forbid
from kit import MONTH, TermIndex, terms
from words import FIRST_EN, SUR_EN, Vocab, coined

J, JNAME = "/index.php/jfws", "Journal of Field and Water Studies"
SECTIONS = ["Articles", "Research Notes", "Reviews", "Commentary"]
STOP = set("a about all also an and any are as at be been but by can could for from had has have he her his how i if in into is it its may more most no not of on or other our she should so some such than that the their them then there these they this those to was we were what when which who will with would you".split())


def isodate(s): return s.isoformat()


class S(Site):
    name, about, server, home = "ojs", "Open Journal Systems; search with stop words, issues", "Apache/2.4.52 (Ubuntu)", J
    disallow = ("/cache/", "/index.php/jfws/login", "/index.php/jfws/user", "/*/article/download/", "/index.php/jfws/about/submissions/", "/*/citationstylelanguage/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=9)
        towns, aid, self.issues = coined(r, 30), 210, []
        unis = [f"University of {t}" for t in towns[:22]] + [f"{t} Institute" for t in towns[22:]]
        people = [f"{r.choice(FIRST_EN)} {r.choice(('', '', r.choice('ABCDEFGHJKLMRST') + '. '))}{r.choice(SUR_EN)}" for _ in range(620)]
        n = 0
        for year in range(2006, 2024):
            for no in range(1, 5 if year > 2012 else 4 if year > 2008 else 3):
                n += 1
                d = datetime.date(year, min(12, no * 3), r.randrange(5, 27))
                issue = {"n": 18 + n + n // 5, "vol": year - 2005, "no": no, "year": year, "date": d, "title": v.title(3) if r.random() < .12 else "", "arts": []}
                pg = 1
                for s, k in ((0, r.randrange(7, 14)), (1, r.randrange(0, 4)), (2, r.randrange(1, 5)), (3, r.choice((0, 1)))):
                    for _ in range(k):
                        aid += r.choice((1, 1, 1, 2, 3, 5))
                        t, ln = r.randrange(9), (r.randrange(8, 26) if s == 0 else r.randrange(2, 7))
                        au = r.sample(people, r.choice((1, 1, 2, 2, 3, 4)))
                        title = v.title(r.randrange(4, 9), t) if s != 2 else f"Review of {v.title(r.randrange(2, 5), t)} by {r.choice(people)}"
                        x = {"n": aid, "id": f"jfws{aid}", "title": title, "authors": au, "aff": [r.choice(unis) for _ in au], "pages": f"{pg}-{pg + ln - 1}", "section": s, "issue": issue, "date": d + datetime.timedelta(days=r.choice((0, 0, 0, -9, 4))), "kw": r.sample(v.topics[t][:160], r.randrange(3, 6)) if s < 2 else [],
                             "abstract": v.text(r.randrange(55, 120), t) if s < 2 else v.text(r.randrange(8, 30), t) if s == 3 else "", "full": " ".join(set(v.draw(140, t)))}
                        pg += ln
                        issue["arts"].append(x)
                        self.records.append(x)
                self.issues.append(issue)
        self.issues.reverse()
        self.by, self.index, self.authors = {x["n"]: x for x in self.records}, TermIndex(), TermIndex()
        for x in self.records:
            self.index.add(x["n"], x["title"], x["abstract"], " ".join(x["kw"]), x["full"], " ".join(x["authors"]))
            self.authors.add(x["n"], " ".join(x["authors"]))
        self.iby = {i["n"]: i for i in self.issues}

    def label(self, i): return f'Vol. {i["vol"]} No. {i["no"]} ({i["year"]})' + (f': {i["title"]}' if i["title"] else "")

    def truth(self):
        for x in self.records: yield x["id"], x["title"], f'{J}/article/view/{x["n"]}', {"authors": ", ".join(x["authors"]), "published": isodate(x["date"]), "pages": x["pages"]}

    def skin(self, title, body, crumbs="", status=200):
        cr = f'<nav class="cmp_breadcrumbs" role="navigation" aria-label="You are here:"><ol><li><a href="{J}/index">Home</a><span class="separator">/</span></li>{crumbs}<li class="current" aria-current="page"><span aria-current="page">{e(title)}</span></li></ol></nav>' if crumbs is not None else ""
        return Resp(f'''<!DOCTYPE html>
<html lang="en-US" xml:lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1.0"><title>{e(title)} | {JNAME}</title><meta name="generator" content="Open Journal Systems 3.3.0.14"><link rel="stylesheet" href="{J}/$$$call$$$/page/page/css?name=stylesheet.css" type="text/css"></head>
<body class="pkp_page_index pkp_op_index has_site_logo" dir="ltr"><div class="pkp_structure_page"><header class="pkp_structure_head" id="headerNavigationContainer" role="banner"><nav class="cmp_skip_to_content" aria-label="Jump to content links"><a href="#pkp_content_main">Skip to main content</a></nav>
<div class="pkp_head_wrapper"><div class="pkp_site_name_wrapper"><div class="pkp_site_name"><a href="{J}/index" class="is_text">{JNAME}</a></div></div><nav class="pkp_site_nav_menu" aria-label="Site Navigation"><div class="pkp_navigation_primary_row"><div class="pkp_navigation_primary_wrapper"><ul id="navigationPrimary" class="pkp_navigation_primary pkp_nav_list"><li><a href="{J}/issue/current">Current</a></li><li><a href="{J}/issue/archive">Archives</a></li><li><a href="{J}/announcement">Announcements</a></li><li><a href="{J}/about">About</a><ul><li><a href="{J}/about">About the Journal</a></li><li><a href="{J}/about/submissions">Submissions</a></li><li><a href="{J}/about/editorialTeam">Editorial Team</a></li><li><a href="{J}/about/privacy">Privacy Statement</a></li><li><a href="{J}/about/contact">Contact</a></li></ul></li></ul>
<div class="pkp_navigation_search_wrapper"><a href="{J}/search" class="pkp_search pkp_search_desktop"><span class="fa fa-search" aria-hidden="true"></span>Search</a></div></div></div><div class="pkp_navigation_user_wrapper" id="navigationUserWrapper"><ul id="navigationUser" class="pkp_navigation_user pkp_nav_list"><li class="profile"><a href="{J}/user/register">Register</a></li><li class="profile"><a href="{J}/login">Login</a></li></ul></div></nav></div></header>
<div class="pkp_structure_content has_sidebar"><div class="pkp_structure_main" role="main"><a id="pkp_content_main"></a>{body.replace("@@CRUMBS@@", cr)}</div>
<div class="pkp_structure_sidebar left" role="complementary" aria-label="Sidebar"><div class="pkp_block block_make_submission"><h2 class="pkp_screen_reader">Make a Submission</h2><div class="content"><a class="block_make_submission_link" href="{J}/about/submissions">Make a Submission</a></div></div><div class="pkp_block block_information"><h2 class="title">Information</h2><div class="content"><ul><li><a href="{J}/information/readers">For Readers</a></li><li><a href="{J}/information/authors">For Authors</a></li><li><a href="{J}/information/librarians">For Librarians</a></li></ul></div></div>
<div class="pkp_block block_custom" id="customblock-newsletter"><h2 class="title">Table of contents by e-mail</h2><div class="content"><form method="post" action="{J}/notification/subscribeMailList"><input type="email" name="email" placeholder="Your e-mail"><input type="submit" value="Subscribe"></form></div></div></div></div>
<div class="pkp_structure_footer_wrapper" role="contentinfo"><div class="pkp_structure_footer"><div class="pkp_footer_content"><p>ISSN 9946-2817</p></div><div class="pkp_brand_footer"><a href="{J}/about/aboutThisPublishingSystem">Open Journal Systems</a></div></div></div></div></body></html>''', status)

    def summary(self, x, date=True, h="h3"):
        pub = f'<div class="published">{isodate(x["date"])}</div>' if date else ""
        return f'''<div class="obj_article_summary"><{h} class="title"><a id="article-{x["n"]}" href="{self.base}{J}/article/view/{x["n"]}">{e(x["title"])}</a></{h}><div class="meta"><div class="authors">{e(", ".join(x["authors"]))}</div><div class="pages">{x["pages"]}</div>{pub}</div><ul class="galleys_links"><li><a class="obj_galley_link pdf" href="{self.base}{J}/article/view/{x["n"]}/{x["n"] + 71}" aria-labelledby="article-{x["n"]}">PDF</a></li></ul></div>'''

    def words(self, q):
        """Words of a query that the index keeps."""
        return [w for w in re.findall(r"[^\W_]+\*?", q.lower()) if w.rstrip("*") not in STOP and len(w.rstrip("*")) >= 3]

    def lookup(self, index, q):
        out = None
        for w in self.words(q):
            got = index.begins(w[:-1]) if w.endswith("*") else index.has(w)
            out = set(got) if out is None else out & got
        return out

    def dates(self, req, which):
        y, m, d = (req.get(f"date{which}{p}") for p in ("Year", "Month", "Day"))
        if not y.isdigit(): return None
        m = int(m) if m.isdigit() else 1 if which == "From" else 12
        try: return datetime.date(int(y), m, int(d)) if d.isdigit() else datetime.date(int(y), m, 1) if which == "From" else (datetime.date(int(y) + m // 12, m % 12 + 1, 1) - datetime.timedelta(days=1))
        except ValueError: return None

    def search(self, req):
        q, au, page = req.get("query").strip(), req.get("authors").strip(), max(1, req.int("searchPage", 1))
        req.kind = "search"
        a, b = self.lookup(self.index, q) if q else None, self.lookup(self.authors, au) if au else None
        ns = set() if a is None and b is None else a if b is None else b if a is None else a & b
        fr, to = self.dates(req, "From"), self.dates(req, "To")
        hits = [self.by[n] for n in ns if (not fr or self.by[n]["date"] >= fr) and (not to or self.by[n]["date"] <= to)]
        ws = self.words(q)
        hits.sort(key=lambda x: (-sum(w in terms(x["title"]) for w in ws), -x["n"] * 31 % 997, x["n"]))
        part = hits[(page - 1) * 25:page * 25]
        req.served = [x["id"] for x in part]
        def sel(which):
            now = [req.get(f"date{which}{p}") for p in ("Year", "Month", "Day")]
            o = lambda vals, cur: '<option value=""></option>' + "".join(f'<option value="{k}"{" selected" if str(k) == cur else ""}>{t}</option>' for k, t in vals)
            return f'<select name="date{which}Year">{o([(y, y) for y in range(2006, 2024)], now[0])}</select> <select name="date{which}Month">{o([(i, m) for i, m in enumerate(MONTH, 1)], now[1])}</select> <select name="date{which}Day">{o([(i, i) for i in range(1, 32)], now[2])}</select>'
        names = ["query"] + [f"date{w}{p}" for w in ("From", "To") for p in ("Year", "Month", "Day")] + ["authors"]
        asked = any(req.get(n) for n in names) or req.path.rstrip("/").endswith("/search/search") or req.has("query")
        res = ""
        if part:
            last, keep = -(-len(hits) // 25), [(n, req.get(n)) for n in names if req.get(n)]
            L = lambda p: e(f"{self.base}{J}/search/search?" + urlencode([*keep, ("searchPage", p)])) + "#results"
            w = range(max(1, page - 4), min(last, page + 5) + 1)
            links = (f'<a href="{L(1)}">&lt;&lt;</a>&nbsp;<a href="{L(page - 1)}">&lt;</a>&nbsp;' if page > 1 else "") + "".join(f"<strong>{p}</strong>&nbsp;" if p == page else f'<a href="{L(p)}">{p}</a>&nbsp;' for p in w) + (f'<a href="{L(page + 1)}">&gt;</a>&nbsp;<a href="{L(last)}">&gt;&gt;</a>&nbsp;' if page < last else "")
            res = f'<h2 class="pkp_screen_reader">Search Results</h2><div class="pkp_screen_reader" role="status">{len(hits)} items found.</div><ul class="search_results">' + "".join(f"<li>{self.summary(x)}</li>" for x in part) + f'</ul><div class="cmp_pagination">{(page - 1) * 25 + 1} - {(page - 1) * 25 + len(part)} of {len(hits)} items&nbsp;&nbsp;&nbsp;&nbsp;{links if last > 1 else ""}</div>'
        elif asked: res = '<h2 class="pkp_screen_reader">Search Results</h2><span role="status"><div class="cmp_notification notice">No Results</div></span>'
        return self.skin("Search", f'''<div class="page page_search">@@CRUMBS@@<h1>Search</h1><form class="cmp_form" method="get" action="{self.base}{J}/search/search"><div class="search_input"><label class="pkp_screen_reader" for="query">Search articles for</label><input type="text" id="query" name="query" value="{e(q)}" class="query" placeholder="Search"></div>
<fieldset class="search_advanced"><legend>Advanced filters</legend><div class="date_range"><div class="from"><fieldset><legend>Published After</legend>{sel("From")}</fieldset></div><div class="to"><fieldset><legend>Published Before</legend>{sel("To")}</fieldset></div></div><div class="author"><label class="label" for="authors">By Author</label><input type="text" id="authors" name="authors" value="{e(au)}"></div></fieldset><div class="submit"><button class="submit" type="submit">Search</button></div></form>{res}</div>''')

    def issue_toc(self, i):
        out = ""
        for s, n in enumerate(SECTIONS):
            xs = [x for x in i["arts"] if x["section"] == s]
            if xs: out += f'<div class="section"><h2>{n}</h2><ul class="cmp_article_list articles">' + "".join(f"<li>{self.summary(x, False)}</li>" for x in xs) + "</ul></div>"
        return f'<div class="obj_issue_toc"><div class="heading"><div class="published"><span class="label">Published: </span><span class="value">{isodate(i["date"])}</span></div></div><div class="sections">{out}</div></div>'

    def archive(self, req, page):
        per, last = 25, -(-len(self.issues) // 25)
        if not 1 <= page <= last: return None
        part = self.issues[(page - 1) * per:page * per]
        rows = "".join(f'<li><div class="obj_issue_summary"><h2><a class="title" href="{self.base}{J}/issue/view/{i["n"]}">{e(i["title"] or self.label(i))}</a>{f"""<div class="series">Vol. {i["vol"]} No. {i["no"]} ({i["year"]})</div>""" if i["title"] else ""}</h2></div></li>' for i in part)
        L = lambda p: f"{self.base}{J}/issue/archive" + (f"/{p}" if p > 1 else "")
        nav = '<div class="cmp_pagination" role="navigation" aria-label="View additional pages">' + (f'<a class="prev" href="{L(page - 1)}">Previous</a>' if page > 1 else "") + f'<span class="current">{(page - 1) * per + 1}-{(page - 1) * per + len(part)} of {len(self.issues)}</span>' + (f'<a class="next" href="{L(page + 1)}">Next</a>' if page < last else "") + "</div>"
        return self.skin("Archives", f'<div class="page page_issue_archive">@@CRUMBS@@<h1>Archives</h1><ul class="issues_archive">{rows}</ul>{nav}</div>')

    def article(self, req, x, galley=False):
        i = x["issue"]
        req.kind, req.served = "page" if galley else "record", [x["id"]]
        if galley:
            return Resp(f'<!DOCTYPE html><html><head><title>View of {e(x["title"])}</title></head><body class="pkp_page_article pkp_op_view"><header class="header_view"><a href="{self.base}{J}/article/view/{x["n"]}" class="return"><span class="pkp_screen_reader">Return to Article Details</span></a><a href="{self.base}{J}/article/view/{x["n"]}" class="title">{e(x["title"])}</a><a href="{self.base}{J}/article/download/{x["n"]}/{x["n"] + 71}" class="download">Download PDF</a></header><div id="pdfCanvasContainer" class="galley_view"></div></body></html>')
        au = "".join(f'<li><span class="name">{e(a)}</span><span class="affiliation">{e(f)}</span></li>' for a, f in zip(x["authors"], x["aff"]))
        kw = f'<section class="item keywords"><h2 class="label">Keywords:</h2><span class="value">{e(", ".join(x["kw"]))}</span></section>' if x["kw"] else ""
        ab = f'<section class="item abstract"><h2 class="label">Abstract</h2><p>{e(x["abstract"])}</p></section>' if x["abstract"] else ""
        cite = f'{e(", ".join(a.split()[-1] + ", " + a[0] + "." for a in x["authors"]))} ({i["year"]}). {e(x["title"])}. <em>{JNAME}</em>, <em>{i["vol"]}</em>({i["no"]}), {x["pages"].replace("-", "–")}. https://doi.org/10.51204/{x["id"]}'
        body = f'''<div class="page page_article">@@CRUMBS@@<article class="obj_article_details"><h1 class="page_title">{e(x["title"])}</h1><div class="row"><div class="main_entry"><section class="item authors"><h2 class="pkp_screen_reader">Authors</h2><ul class="authors">{au}</ul></section><section class="item doi"><h2 class="label">DOI:</h2><span class="value"><a href="https://doi.org/10.51204/{x["id"]}">https://doi.org/10.51204/{x["id"]}</a></span></section>{kw}{ab}</div>
<div class="entry_details"><div class="item galleys"><h2 class="pkp_screen_reader">Downloads</h2><ul class="value galleys_links"><li><a class="obj_galley_link pdf" href="{self.base}{J}/article/view/{x["n"]}/{x["n"] + 71}">PDF</a></li></ul></div><div class="item published"><section class="sub_item"><h2 class="label">Published</h2><div class="value"><span>{isodate(x["date"])}</span></div></section></div>
<div class="item citation"><section class="sub_item citation_display"><h2 class="label">How to Cite</h2><div class="value"><div id="citationOutput" role="region" aria-live="polite"><div class="csl-bib-body"><div class="csl-entry">{cite}</div></div></div><ul class="citation_formats_styles"><li><a href="{J}/citationstylelanguage/get/acm-sig-proceedings?submissionId={x["n"]}">ACM</a></li><li><a href="{J}/citationstylelanguage/get/apa?submissionId={x["n"]}">APA</a></li></ul></div></section></div>
<div class="item issue"><section class="sub_item"><h2 class="label">Issue</h2><div class="value"><a class="title" href="{self.base}{J}/issue/view/{i["n"]}">{e(self.label(i))}</a></div></section><section class="sub_item"><h2 class="label">Section</h2><div class="value">{SECTIONS[x["section"]]}</div></section></div></div></div></article></div>'''
        return self.skin(x["title"], body, f'<li><a href="{J}/issue/archive">Archives</a><span class="separator">/</span></li><li><a href="{J}/issue/view/{i["n"]}">{e(self.label(i))}</a><span class="separator">/</span></li>')

    def handle(self, req):
        p = req.path.rstrip("/")
        if p in ("", "/index.php"): return redirect(self.base + J, 302)
        if not p.startswith(J): return None
        s = p[len(J):].strip("/").split("/")
        if req.method == "POST" and s[0] != "search": return forbid(req, {"login": "login", "user": "register", "notification": "newsletter"}.get(s[0], "form"), "Invalid request.")
        if s[0] in ("", "index"):
            i = self.issues[0]
            req.served = [x["id"] for x in i["arts"]]
            return self.skin(JNAME, f'<div class="page_index_journal"><section class="homepage_about"><h2>About the Journal</h2><p>{JNAME} publishes research on land, water and those who use them.</p></section><section class="current_issue"><h2>Current Issue</h2><div class="current_issue_title">{e(self.label(i))}</div>{self.issue_toc(i)}<a href="{J}/issue/archive" class="read_more">View All Issues</a></section></div>', None)
        if s[0] == "search": return self.search(req)
        if s[0] == "issue":
            if s[1:] == ["current"]: return redirect(f'{self.base}{J}/issue/view/{self.issues[0]["n"]}')
            if s[1:2] == ["archive"]: return self.archive(req, int(s[2]) if len(s) > 2 and s[2].isdigit() else 1)
            if s[1:2] == ["view"] and len(s) > 2 and s[2].isdigit() and int(s[2]) in self.iby:
                i = self.iby[int(s[2])]
                req.kind, req.served = "list", [x["id"] for x in i["arts"]]
                return self.skin(self.label(i), f'<div class="page page_issue">@@CRUMBS@@<h1>{e(self.label(i))}</h1>{self.issue_toc(i)}</div>', f'<li><a href="{J}/issue/archive">Archives</a><span class="separator">/</span></li>')
        if s[0] == "article" and len(s) > 2 and s[2].isdigit() and int(s[2]) in self.by:
            if s[1] == "download": return Resp(b"%PDF-1.4\n%%EOF\n", ctype="application/pdf")
            return self.article(req, self.by[int(s[2])], len(s) > 3)
        if s[0] == "login": return self.skin("Login", f'<div class="page page_login">@@CRUMBS@@<h1>Login</h1><form class="cmp_form cmp_form login" id="login" method="post" action="{J}/login/signIn">{hidden([("csrfToken", digest("ojs")[:32]), ("source", "")])}<fieldset class="fields"><label>Username <input type="text" name="username"></label><label>Password <input type="password" name="password"></label><button class="submit" type="submit">Login</button></fieldset></form></div>')
        if s[0] == "user": return self.skin("Register", f'<div class="page page_register">@@CRUMBS@@<h1>Register</h1><form class="cmp_form register" id="register" method="post" action="{J}/user/register">{hidden([("csrfToken", digest("ojs")[:32])])}<label>Given Name <input name="givenName"></label><label>Email <input name="email"></label><label>Username <input name="username"></label><label>Password <input type="password" name="password"></label><button class="submit" type="submit">Register</button></form></div>')
        texts = {"about": "The journal appears four times a year.", "announcement": "No announcements have been published.", "information": "We encourage readers to sign up for the publishing notification service."}
        if s[0] in texts:
            t = {"submissions": "Submissions", "editorialTeam": "Editorial Team", "privacy": "Privacy Statement", "contact": "Contact", "readers": "Information For Readers", "authors": "Information For Authors", "librarians": "Information For Librarians"}.get(s[1] if len(s) > 1 else "", "About the Journal" if s[0] == "about" else "Announcements")
            return self.skin(t, f'<div class="page page_{s[0]}">@@CRUMBS@@<h1>{t}</h1><p>{texts[s[0]]}</p></div>')
        return None
