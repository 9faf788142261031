"""A forum on XenForo 2.2: forums with /page-2, threads, and a search that is posted with a token and kept under a number; words of four letters, 200 results, a pause between two searches."""
import datetime, hashlib, json, re, time
from urllib.parse import quote, urlencode
from bed import Resp, Site, e
from kit import commas, day_in, forbid_html5, skewed, tokens
from words import Vocab, coined, slug

NODES = [("Club House", [("Announcements", "News from the committee and the moderators", 28), ("New Members' Introductions", "Say hello and tell us what you build", 150), ("The Signal Box", "Anything that has nothing to do with trains", 260)]),
         ("Modelling", [("Layouts & Track Plans", "Plans, baseboards, track and points", 320), ("Rolling Stock", "Locomotives, coaches and wagons, kit or scratch built", 300), ("Scenery & Buildings", "Everything beside the track", 240),
                        ("Electrics & DCC", "Wiring, decoders, command stations", 290), ("Narrow Gauge", "Small trains in all scales", 120)]),
         ("The Real Railway", [("Preservation", "Heritage lines and their stock", 130), ("History & Archives", "Photographs, timetables, closed stations", 90)]),
         ("Market", [("For Sale", "Members only; one thread a seller", 110), ("Wanted", "What you look for", 70)])]
PREFIX = [(1, "Question", "primary"), (2, "Review", "green"), (3, "Solved", "silver"), (4, "Photos", "orange")]
STOP = set("""about after again also although always among another anything around away became because been before being below best better between both cannot come could course currently despite does doing done down during each either else
enough especially even ever every example except first following follows former from further getting given gives going gone have having hence here hers into itself just keep know known last later least less like likely look made make many
maybe mean might more most much must need never next none nothing often once only other over particular perhaps please possible quite rather really same seem several should since some something soon still such sure take than that their them then there these they this
those through thus together under until upon used useful very want well went were what when where which while whole will with within without would your""".split())
MINLEN, MOST, FLOOD = 4, 200, 5
MON = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


def day(d): return f"{MON[d.month - 1]} {d.day}, {d.year}"
def stamp(d): return f'<time  class="u-dt" dir="auto" datetime="{d:%Y-%m-%dT%H:%M:%S}+0000" data-time="{int(d.timestamp())}" data-date-string="{day(d)}" data-time-string="{d:%-I:%M %p}" title="{day(d)} at {d:%-I:%M %p}">{day(d)}</time>'
def short(n): return f"{n // 1000}K" if n >= 1000 else str(n)


class S(Site):
    name, about, server = "xenforo", "XenForo 2 forum; search posted with _xfToken and kept under /search/N/, 200 results, 20 a page", "nginx"
    disallow, id_re = ("/account/", "/attachments/", "/goto/", "/login/", "/register/", "/misc/contact", "/posts/", "/whats-new/", "/admin.php"), r"[a-z0-9]+(?:-[a-z0-9]+)*\.\d+"

    def build(self):
        r = self.rng
        v = Vocab(r, topics=12)
        base = coined(r, 260)
        names = []
        for b in base: names.append(r.choice((b, b.lower(), f"{b}{r.randrange(40, 99)}", f"{b}_{r.choice('ABCDEFGJKMRST')}", f"{r.choice(('Steam', 'Old', 'Diesel', 'Gricer'))} {b}")))
        self.users = {n: {"n": n, "name": x, "slug": slug(x), "joined": day_in(r, datetime.date(2009, 2, 1), datetime.date(2017, 6, 1))} for n, x in enumerate(names, 1)}
        who = list(self.users.values())
        self.forums, self.cats, n, jobs = {}, [], 1, []
        for ci, (c, fs) in enumerate(NODES):
            self.cats.append((n, c, []))
            n += 1
            for t, d, k in fs:
                f = {"n": n, "t": t, "d": d, "cat": c, "threads": [], "topic": len(self.forums)}
                self.forums[n] = f
                self.cats[-1][2].append(f)
                jobs += [f] * k
                n += 1
        self.linknode = n
        r.shuffle(jobs)
        starts = sorted(datetime.datetime(2016, 1, 4) + datetime.timedelta(seconds=r.randrange(int(6.6 * 365 * 86400))) for _ in jobs)
        self.threads, self.posts, used, pid, tid = {}, {}, set(), 311, 104
        drafts = []
        for f, d in zip(jobs, starts):
            tid += r.choice((1, 1, 1, 2, 3, 6))
            while True:
                t = v.title(r.choice((2, 3, 3, 4, 5, 6)), f["topic"])
                if r.random() < .25: t = r.choice(("Help with ", "Advice on ", "My first ", "Where to buy ", "Best way to fit ", "Problems with ", "Building the ")) + t[0].lower() + t[1:]
                if r.random() < .12: t += r.choice(("?", "??", " - part 2", " (OO)", " (N gauge)", " [pics]", "!"))
                if t not in used: break
            used.add(t)
            k = skewed(r, 70, 2.2) if f["t"] != "Announcements" else skewed(r, 25)
            th = {"n": tid, "t": t, "slug": slug(t), "f": f, "u": r.choice(who[skewed(r, len(who), 30):][:1]), "d": d, "prefix": r.choice(PREFIX) if r.random() < .16 else None, "sticky": False, "locked": r.random() < .03, "posts": [], "views": 0}
            th["id"] = f"{th['slug']}.{tid}"
            th["url"] = f"/threads/{th['id']}/"
            self.threads[tid] = th
            f["threads"].append(th)
            when, drafts_at = d, []
            drafts.append((d, th, th["u"], v.text(r.randrange(25, 110), f["topic"])))
            for _ in range(k):
                when += datetime.timedelta(seconds=int(r.expovariate(1 / 70000)) + 60)
                drafts.append((when, th, who[skewed(r, len(who), 30)], v.text(r.randrange(6, 60), f["topic"])))
            th["views"] = (k + 1) * r.randrange(25, 160) + r.randrange(60)
        for when, th, u, text in sorted(drafts, key=lambda p: (p[0], p[1]["n"])):
            p = {"n": pid, "th": th, "u": u, "d": when, "x": text, "k": len(th["posts"])}
            pid += r.choice((1, 1, 2))
            self.posts[p["n"]] = p
            th["posts"].append(p)
        for f in self.forums.values():
            for th in sorted(f["threads"], key=lambda t: -t["views"])[:r.choice((0, 1, 2))]: th["sticky"] = True
        for th in self.threads.values(): th["last"] = th["posts"][-1]
        self.records = list(self.threads.values())
        self.ix, self.tx = {}, {}
        for p in self.posts.values():
            ws = set(tokens(p["x"]))
            if p["k"] == 0:
                ts = set(tokens(p["th"]["t"]))
                for w in ts: self.tx.setdefault(w, set()).add(p["n"])
                ws |= ts
            for w in ws: self.ix.setdefault(w, set()).add(p["n"])
        self.by_name = {u["name"].lower(): u for u in self.users.values()}
        self.searches, self.next_search, self.last_search, self.flood = {}, 18402, 0.0, FLOOD
        self.key = f"{r.randrange(10 ** 12):012}"

    def truth(self):
        for x in self.records:
            yield x["id"], x["t"], x["url"], {"author": x["u"]["name"], "date": day(x["d"]), "replies": str(len(x["posts"]) - 1)}

    # the frame -------------------------------------------------------------------------------------------------------
    def token_of(self, cookie, t=None):
        t = t or str(int(time.time()))
        return f"{t},{hashlib.md5((t + cookie + self.key).encode()).hexdigest()}"

    def skin(self, req, template, title, body, h1=None, crumbs=(), status=200, key="", side="", desc="", head="", content=None):
        csrf = req.cookies.get("xf_csrf")
        headers = []
        if not csrf:
            csrf = hashlib.md5(f"{self.key}{time.time()}{id(req)}".encode()).hexdigest()[:16]
            headers = [("Set-Cookie", f"xf_csrf={csrf}; path=/"), ("Set-Cookie", f"xf_session={csrf[::-1]}; path=/; HttpOnly")]
        tok = self.token_of(csrf)
        body, side = body.replace("%TOKEN%", tok), side.replace("%TOKEN%", tok)
        where = [("", "Everywhere"), ('{"search_type":"post"}', "Threads")]
        if content and content[0] == "forum": where.append((json.dumps({"search_type": "post", "c": {"nodes": [content[1]], "child_nodes": 1}}), "This forum"))
        if content and content[0] == "thread": where += [(json.dumps({"search_type": "post", "c": {"nodes": [content[2]], "child_nodes": 1}}), "This forum"), (json.dumps({"search_type": "post", "c": {"thread": content[1]}}), "This thread")]
        sel = '<select name="constraints" class="js-quickSearch-constraint input" aria-label="Search within">' + "".join(f'<option value="{e(a)}">{b}</option>' for a, b in where) + "</select>"
        crumb = '<ul class="p-breadcrumbs " itemscope itemtype="https://schema.org/BreadcrumbList">' + "".join(f'<li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><a href="{a}" itemprop="item"><span itemprop="name">{e(b)}</span></a></li>' for a, b in crumbs) + "</ul>" if crumbs else ""
        nav = "".join(f'<li><div class="p-navEl{" is-selected" if on else ""}"><a href="{a}" class="p-navEl-link" data-nav-id="{k}">{b}</a></div></li>' for a, b, k, on in
                      [("/", "Forums", "forums", template.startswith(("forum", "thread"))), ("/whats-new/", "What's new", "whatsNew", False), ("/members/", "Members", "members", template.startswith("member"))])
        return Resp(f'''<!DOCTYPE html>
<html id="XF" lang="en-GB" dir="LTR" data-app="public" data-template="{template}" data-container-key="{key}" data-content-key="{f"{content[0]}-{content[1]}" if content and content[0] == "thread" else ""}" data-logged-in="false" data-cookie-prefix="xf_" data-csrf="{tok}" class="has-no-js template-{template}">
<head>
	<meta charset="utf-8" />
	<meta http-equiv="X-UA-Compatible" content="IE=Edge" />
	<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
	<title>{e(title)}{" | " if title else ""}Branch Line Modellers' Forum</title>
	<link rel="manifest" href="/webmanifest.php">
	<meta property="og:site_name" content="Branch Line Modellers&#039; Forum" />
	<meta property="og:type" content="website" />
	{head}
	<link rel="stylesheet" href="/css.php?css=public%3Anormalize.css%2Cpublic%3Acore.less%2Cpublic%3Aapp.less&amp;s=1&amp;l=1&amp;d=1656400000&amp;k=a1b2" />
	<script src="/js/xf/preamble.min.js?_v=9f1c"></script>
	<link rel="alternate" type="application/rss+xml" title="RSS feed for Branch Line Modellers&#039; Forum" href="/forums/-/index.rss" />
</head>
<body data-template="{template}">
<div class="p-pageWrapper" id="top">
<header class="p-header" id="header"><div class="p-header-inner"><div class="p-header-content"><div class="p-header-logo p-header-logo--image"><a href="/"><img src="/styles/default/xenforo/xenforo-logo.png" alt="Branch Line Modellers&#039; Forum" width="100" height="36" /></a></div></div></div></header>
<div class="p-navSticky p-navSticky--primary" data-xf-init="sticky-header"><nav class="p-nav"><div class="p-nav-inner">
	<button type="button" class="button--plain p-nav-menuTrigger button" data-xf-click="off-canvas"><span class="button-text"><i aria-hidden="true"></i></span></button>
	<div class="p-nav-scroller hScroller"><div class="hScroller-scroll"><ul class="p-nav-list js-offCanvasNavSource">{nav}</ul></div></div>
	<div class="p-nav-opposite">
		<div class="p-navgroup p-account p-navgroup--guest"><a href="/login/" class="p-navgroup-link p-navgroup-link--textual p-navgroup-link--logIn" data-xf-click="overlay" data-follow-redirects="on"><span class="p-navgroup-linkText">Log in</span></a><a href="/register/" class="p-navgroup-link p-navgroup-link--textual p-navgroup-link--register" data-xf-click="overlay"><span class="p-navgroup-linkText">Register</span></a></div>
		<div class="p-navgroup p-discovery"><a href="/search/" class="p-navgroup-link p-navgroup-link--iconic p-navgroup-link--textual p-navgroup-link--search" data-xf-click="menu" data-xf-key="/" aria-label="Search" aria-expanded="false" aria-haspopup="true" title="Search"><i aria-hidden="true"></i><span class="p-navgroup-linkText">Search</span></a>
			<div class="menu menu--structural menu--wide" data-menu="menu" aria-hidden="true">
				<form action="/search/search" method="post" class="menu-content" data-xf-init="quick-search">
					<h3 class="menu-header">Search</h3>
					<div class="menu-row"><div class="inputGroup inputGroup--joined"><input type="text" class="input" name="keywords" placeholder="Search&hellip;" aria-label="Search" data-menu-autofocus="true" />{sel}</div></div>
					<div class="menu-row"><label class="iconic"><input type="checkbox"  name="c[title_only]" value="1" /><i aria-hidden="true"></i><span class="iconic-label">Search titles only</span></label></div>
					<div class="menu-row"><div class="inputGroup"><span class="inputGroup-text" id="ctrl_search_menu_by_member">By:</span><input type="text" class="input" name="c[users]" data-xf-init="auto-complete" placeholder="Member" aria-labelledby="ctrl_search_menu_by_member" /></div></div>
					<div class="menu-footer"><span class="menu-footer-controls"><button type="submit" class="button--primary button button--icon button--icon--search"><span class="button-text">Search</span></button><a href="/search/" class="button"><span class="button-text">Advanced search&hellip;</span></a></span></div>
					<input type="hidden" name="_xfToken" value="{tok}" />
				</form>
			</div>
		</div>
	</div>
</div></nav></div>
<div class="p-body"><div class="p-body-inner">
	<!--XF:EXTRA_OUTPUT-->
	{crumb}
	<noscript class="js-jsWarning"><div class="blockMessage blockMessage--important blockMessage--iconic u-noJsOnly">JavaScript is disabled. For a better experience, please enable JavaScript in your browser before proceeding.</div></noscript>
	<div class="p-body-header"><div class="p-title "><h1 class="p-title-value">{h1 or e(title or "Branch Line Modellers' Forum")}</h1></div>{f'<div class="p-description">{desc}</div>' if desc else ""}</div>
	<div class="p-body-main {"p-body-main--withSidebar" if side else ""} "><div class="p-body-content"><div class="p-body-pageContent">
{body}
	</div></div>{f'<div class="p-body-sidebar"><div class="p-body-sidebarCol"></div>{side}</div>' if side else ""}</div>
	{crumb.replace("p-breadcrumbs ", "p-breadcrumbs p-breadcrumbs--bottom")}
</div></div>
<footer class="p-footer" id="footer"><div class="p-footer-inner"><div class="p-footer-row"><div class="p-footer-row-opposite"><ul class="p-footer-linkList"><li><a href="/misc/contact" data-xf-click="overlay">Contact us</a></li><li><a href="/help/terms/">Terms and rules</a></li><li><a href="/help/privacy-policy/">Privacy policy</a></li><li><a href="/help/">Help</a></li><li><a href="/">Home</a></li><li><a href="/forums/-/index.rss" target="_blank" class="p-footer-rssLink" title="RSS"><span aria-hidden="true"><i></i><span class="u-srOnly">RSS</span></span></a></li></ul></div></div>
<div class="p-footer-copyright"><a href="https://xenforo.com" class="u-concealed" dir="ltr" target="_blank">Community platform by XenForo<sup>&reg;</sup> <span class="copyright">&copy; 2010-2022 XenForo Ltd.</span></a></div></div></footer>
</div>
</body>
</html>''', status, headers=headers)

    def message(self, req, text, title="Oops! We ran into some problems.", status=200): return self.skin(req, "error", title, f'<div class="blockMessage">\n\t{text}\n</div>', status=status)
    def nouser(self, req, u): return f'<a href="/members/{u["slug"]}.{u["n"]}/" class="username " dir="auto" data-user-id="{u["n"]}" data-xf-init="member-tooltip">{e(u["name"])}</a>'
    def avatar(self, u): return f'<a href="/members/{u["slug"]}.{u["n"]}/" class="avatar avatar--s avatar--default avatar--default--dynamic" data-user-id="{u["n"]}" data-xf-init="member-tooltip" style="background-color: #cc99cc; color: #602060"><span class="avatar-u{u["n"]}-s" role="img" aria-label="{e(u["name"])}">{e(u["name"][0].upper())}</span></a>'

    def pager(self, link, page, last):
        """link: a page's number to its address."""
        if last < 2: return ""
        shown = sorted({1, last} | set(range(max(1, page - 2), min(last, page + 2) + 1)))
        out, before = "", 0
        for k in shown:
            if before and k > before + 1:
                out += f'<li class="pageNav-page pageNav-page--skip"><a data-xf-init="tooltip" title="Go to page" data-xf-click="menu" role="button" tabindex="0" aria-expanded="false" aria-haspopup="true">&hellip;</a><div class="menu menu--pageJump" data-menu="menu" aria-hidden="true"><div class="menu-content"><h4 class="menu-header">Go to page</h4><div class="menu-row" data-xf-init="page-jump" data-page-url="{e(link("%page%"))}"><div class="inputGroup inputGroup--numbers"><input type="number" pattern="\\d*" class="input input--number js-numberBoxTextInput" value="{before + 1}" min="1" max="{last}" step="1" required="required" data-menu-autofocus="true" /><span class="inputGroup-splitter"></span><button type="button" class="js-pageJumpGo button"><span class="button-text">Go</span></button></div></div></div></div></li>'
            out += f'<li class="pageNav-page {"pageNav-page--current " if k == page else "pageNav-page--later" if k > page else "pageNav-page--earlier"}"><a href="{e(link(k))}">{k}</a></li>\n'
            before = k
        prev = f'<a href="{e(link(page - 1))}" class="pageNav-jump pageNav-jump--prev">Prev</a>' if page > 1 else ""
        nxt = f'<a href="{e(link(page + 1))}" class="pageNav-jump pageNav-jump--next">Next</a>' if page < last else ""
        simple = (f'<a href="{e(link(1))}" class="pageNavSimple-el pageNavSimple-el--first" data-xf-init="tooltip" title="First"><i aria-hidden="true"></i> <span class="u-srOnly">First</span></a><a href="{e(link(page - 1))}" class="pageNavSimple-el pageNavSimple-el--prev"><i aria-hidden="true"></i> Prev</a>' if page > 1 else "") + \
            f'<a class="pageNavSimple-el pageNavSimple-el--current" data-xf-init="tooltip" title="Go to page" data-xf-click="menu" role="button" tabindex="0" aria-expanded="false" aria-haspopup="true">{page} of {last}</a>' + \
            (f'<a href="{e(link(page + 1))}" class="pageNavSimple-el pageNavSimple-el--next">Next <i aria-hidden="true"></i></a><a href="{e(link(last))}" class="pageNavSimple-el pageNavSimple-el--last" data-xf-init="tooltip" title="Last"><i aria-hidden="true"></i> <span class="u-srOnly">Last</span></a>' if page < last else "")
        return f'<nav class="pageNavWrapper pageNavWrapper--mixed "><div class="pageNav {"pageNav--skipEnd" if len(shown) < last else ""}">{prev}<ul class="pageNav-main">{out}</ul>{nxt}</div><div class="pageNavSimple">{simple}</div></nav>'

    # forums and threads ----------------------------------------------------------------------------------------------
    def forum_url(self, f): return f"/forums/{slug(f['t'])}.{f['n']}/"

    def index(self, req):
        out = ""
        for n, c, fs in self.cats:
            rows = ""
            for f in fs:
                th = max(f["threads"], key=lambda t: t["last"]["d"])
                req.served.append(th["id"])
                nt, np = len(f["threads"]), sum(len(t["posts"]) for t in f["threads"])
                rows += f'''<div class="node node--id{f["n"]} node--depth2 node--forum node--read"><div class="node-body"><span class="node-icon" aria-hidden="true"><i></i></span>
<div class="node-main js-nodeMain"><h3 class="node-title"><a href="{self.forum_url(f)}" data-xf-init="element-tooltip" data-shortcut="node-description">{e(f["t"])}</a></h3><div class="node-description node-description--tooltip js-nodeDescTooltip">{e(f["d"])}</div>
<div class="node-meta"><div class="node-statsMeta"><dl class="pairs pairs--inline"><dt>Threads</dt><dd>{short(nt)}</dd></dl><dl class="pairs pairs--inline"><dt>Messages</dt><dd>{short(np)}</dd></dl></div></div></div>
<div class="node-stats"><dl class="pairs pairs--rows"><dt>Threads</dt><dd>{short(nt)}</dd></dl><dl class="pairs pairs--rows"><dt>Messages</dt><dd>{short(np)}</dd></dl></div>
<div class="node-extra"><div class="node-extra-icon">{self.avatar(th["last"]["u"])}</div><div class="node-extra-row"><a href="{th["url"]}latest" class="node-extra-title" title="{e(th["t"])}">{e(th["t"])}</a></div><div class="node-extra-row"><ul class="listInline listInline--bullet"><li>{stamp(th["last"]["d"]).replace("u-dt", "node-extra-date u-dt")}</li><li class="node-extra-user">{self.nouser(req, th["last"]["u"])}</li></ul></div></div></div></div>'''
            if c == "Market": rows += f'<div class="node node--id{self.linknode} node--depth2 node--link"><div class="node-body"><span class="node-icon" aria-hidden="true"><i></i></span><div class="node-main js-nodeMain"><h3 class="node-title"><a href="/link-forums/club-shop.{self.linknode}/">Club shop</a></h3></div></div></div>'
            out += f'<div class="block block--category block--category{n}"><span class="u-anchorTarget" id="{slug(c)}.{n}"></span><div class="block-container"><h2 class="block-header"><a href="/categories/{slug(c)}.{n}/">{e(c)}</a></h2><div class="block-body">{rows}</div></div></div>'
        last = sorted(self.threads.values(), key=lambda t: t["last"]["d"], reverse=True)[:5]
        side = '<div class="block" data-widget-id="6" data-widget-key="forum_overview_new_posts" data-widget-definition="new_posts"><div class="block-container"><h3 class="block-minorHeader"><a href="/whats-new/posts/?skip=1" rel="nofollow">Latest posts</a></h3><ul class="block-body">' + "".join(f'<li class="block-row"><div class="contentRow"><div class="contentRow-figure">{self.avatar(t["last"]["u"])}</div><div class="contentRow-main contentRow-main--close"><a href="{t["url"]}latest">{e(t["t"])}</a><div class="contentRow-minor contentRow-minor--hideLinks"><ul class="listInline listInline--bullet"><li>Latest: {e(t["last"]["u"]["name"])}</li><li>{stamp(t["last"]["d"])}</li></ul></div><div class="contentRow-minor contentRow-minor--hideLinks"><a href="{self.forum_url(t["f"])}">{e(t["f"]["t"])}</a></div></div></div></li>' for t in last) + "</ul></div></div>"
        side += f'<div class="block" data-widget-key="forum_overview_forum_statistics"><div class="block-container"><h3 class="block-minorHeader">Forum statistics</h3><div class="block-body block-row"><dl class="pairs pairs--justified count--threads"><dt>Threads</dt><dd>{commas(len(self.threads))}</dd></dl><dl class="pairs pairs--justified count--messages"><dt>Messages</dt><dd>{commas(len(self.posts))}</dd></dl><dl class="pairs pairs--justified count--users"><dt>Members</dt><dd>{len(self.users)}</dd></dl><dl class="pairs pairs--justified"><dt>Latest member</dt><dd>{self.nouser(req, self.users[len(self.users)])}</dd></dl></div></div></div>'
        side += '<div class="block" data-widget-key="forum_overview_members_online"><div class="block-container"><h3 class="block-minorHeader"><a href="/online/">Members online</a></h3><div class="block-body"><div class="block-row block-row--minor">No members online now.</div></div><div class="block-footer"><span class="block-footer-counter">Total:&nbsp;31 (members:&nbsp;0, guests:&nbsp;31)</span></div></div></div>'
        return self.skin(req, "forum_list", "", out, side=side)

    def item(self, req, t, f):
        req.served.append(t["id"])
        st = ('<li><i class="structItem-status structItem-status--locked" aria-hidden="true" title="Locked"></i><span class="u-srOnly">Locked</span></li>' if t["locked"] else "") + ('<li><i class="structItem-status structItem-status--sticky" aria-hidden="true" title="Sticky"></i><span class="u-srOnly">Sticky</span></li>' if t["sticky"] else "")
        pre = f'<a href="{self.forum_url(f)}?prefix_id={t["prefix"][0]}" class="labelLink" rel="nofollow"><span class="label label--{t["prefix"][2]}" dir="auto">{t["prefix"][1]}</span></a>' if t["prefix"] else ""
        last = (len(t["posts"]) + 19) // 20
        jump = '<span class="structItem-pageJump">' + "".join(f'<a href="{t["url"]}page-{k}">{k}</a>' for k in range(max(2, last - 2), last + 1)) + "</span>" if last > 1 else ""
        return f'''<div class="structItem structItem--thread {"is-locked " if t["locked"] else ""}js-inlineModContainer js-threadListItem-{t["n"]}" data-author="{e(t["u"]["name"])}">
	<div class="structItem-cell structItem-cell--icon"><div class="structItem-iconContainer">{self.avatar(t["u"])}</div></div>
	<div class="structItem-cell structItem-cell--main" data-xf-init="touch-proxy">
		{f'<ul class="structItem-statuses">{st}</ul>' if st else ""}
		<div class="structItem-title">{pre}
			<a href="{t["url"]}" class="" data-tp-primary="on" data-xf-init="preview-tooltip" data-preview-url="{t["url"]}preview">{e(t["t"])}</a>
		</div>
		<div class="structItem-minor">
			<ul class="structItem-parts"><li>{self.nouser(req, t["u"])}</li><li class="structItem-startDate"><a href="{t["url"]}" rel="nofollow">{stamp(t["d"])}</a></li></ul>
			{jump}
		</div>
	</div>
	<div class="structItem-cell structItem-cell--meta" title="First message reaction score: 0">
		<dl class="pairs pairs--justified"><dt>Replies</dt> <dd>{len(t["posts"]) - 1}</dd></dl>
		<dl class="pairs pairs--justified structItem-minor"><dt>Views</dt> <dd>{short(t["views"])}</dd></dl>
	</div>
	<div class="structItem-cell structItem-cell--latest"><a href="{t["url"]}latest" rel="nofollow">{stamp(t["last"]["d"]).replace("u-dt", "structItem-latestDate u-dt")}</a><div class="structItem-minor">{self.nouser(req, t["last"]["u"])}</div></div>
	<div class="structItem-cell structItem-cell--icon structItem-cell--iconEnd"><div class="structItem-iconContainer">{self.avatar(t["last"]["u"]).replace("avatar--s", "avatar--xxs")}</div></div>
</div>
'''

    ORDERS = {"last_post_date": lambda t: t["last"]["d"], "post_date": lambda t: t["d"], "title": lambda t: t["t"].lower(), "reply_count": lambda t: len(t["posts"]), "view_count": lambda t: t["views"], "first_post_reaction_score": lambda t: 0}

    def forum(self, req, f, page):
        u = self.forum_url(f)
        keep, xs = [], f["threads"]
        if req.get("prefix_id").isdigit() and req.int("prefix_id"):
            keep.append(("prefix_id", req.get("prefix_id")))
            xs = [t for t in xs if t["prefix"] and t["prefix"][0] == req.int("prefix_id")]
        if (s := req.int("starter_id")):
            keep.append(("starter_id", str(s)))
            xs = [t for t in xs if t["u"]["n"] == s]
        order = req.get("order") if req.get("order") in self.ORDERS else ""
        down = req.get("direction", "desc") != "asc"
        if order: keep += [("order", order), ("direction", "desc" if down else "asc")]
        xs = sorted(xs, key=self.ORDERS[order or "last_post_date"], reverse=down)
        top = [t for t in xs if t["sticky"]] if not keep else []
        rest = [t for t in xs if t not in top]
        last = max(1, (len(rest) + 19) // 20)
        link = lambda k: u + (f"page-{k}" if k != 1 else "") + ("?" + urlencode(keep) if keep else "")
        if page > last: return Resp("", 303, headers=[("Location", self.base + link(last))])
        req.kind = "browse"
        part = rest[(page - 1) * 20:page * 20]
        sticky = '<div class="structItemContainer-group structItemContainer-group--sticky">' + "".join(self.item(req, t, f) for t in top) + "</div>" if top and page == 1 else ""
        rows = "".join(self.item(req, t, f) for t in part) or '<div class="structItem js-emptyThreadList"><div class="structItem-cell">There are no threads matching your filters.</div></div>'
        bar = '<div class="filterBar-filters">' + "".join(f'<a href="{e(u)}" class="filterBar-filterToggle" data-xf-init="tooltip" title="Remove this filter"><span class="filterBar-filterToggle-label">{k}:</span> {e(val)}</a>' for k, val in keep if k not in ("direction",)) + "</div>" if keep else ""
        nav = self.pager(link, page, last)
        body = f'''<div class="block" data-xf-init="" data-type="thread" data-href="/inline-mod/"><div class="block-outer"><div class="block-outer-main">{nav}</div></div>
<div class="block-container"><div class="block-filterBar"><div class="filterBar">{bar}<a class="filterBar-menuTrigger" data-xf-click="menu" role="button" tabindex="0" aria-expanded="false" aria-haspopup="true">Filters</a><div class="menu menu--wide" data-menu="menu" aria-hidden="true" data-href="{e(u)}filters" data-load-target=".js-filterMenuBody"><div class="menu-content"><h4 class="menu-header">Show only:</h4><div class="js-filterMenuBody"><div class="menu-row">Loading&hellip;</div></div></div></div></div></div>
<div class="block-body"><div class="structItemContainer">{sticky}<div class="structItemContainer-group js-threadList">
{rows}</div></div></div></div>
<div class="block-outer block-outer--after"><div class="block-outer-main">{nav}</div><div class="block-outer-opposite"><a href="/login/" class="button--link button" data-xf-click="overlay"><span class="button-text">You must log in or register to post here.</span></a></div></div></div>'''
        return self.skin(req, "forum_view", f["t"] + (f" | Page {page}" if page > 1 else ""), body, h1=e(f["t"]), crumbs=[("/", "Home"), (f"/#{slug(f['cat'])}.{f['n']}", f["cat"])], key=f"node-{f['n']}", desc=e(f["d"]), content=("forum", f["n"]))

    def filters(self, req, f):
        u = self.forum_url(f)
        if req.has("apply"):
            keep = [(k, req.get(k)) for k in ("prefix_id", "order", "direction") if req.get(k)]
            if (w := self.by_name.get(req.get("starter").strip().lower())): keep.append(("starter_id", w["n"]))
            return Resp("", 303, headers=[("Location", self.base + u + ("?" + urlencode(keep) if keep else ""))])
        sel = lambda n, ps: f'<select name="{n}" class="input">' + "".join(f'<option value="{a}">{b}</option>' for a, b in ps) + "</select>"
        return self.skin(req, "forum_filters", "Filters", f'''<form action="{u}filters" method="post" class="block"><div class="block-container"><div class="block-body"><div class="menu-row menu-row--separated"><label>Prefix:</label>{sel("prefix_id", [("", "(Any)")] + [(a, b) for a, b, _ in PREFIX])}</div><div class="menu-row menu-row--separated"><label for="ctrl_started_by">Started by:</label><input type="text" class="input" name="starter" data-xf-init="auto-complete" id="ctrl_started_by" /></div><div class="menu-row menu-row--separated">Last updated: {sel("last_days", [("-1", "Any time"), ("7", "7 days"), ("30", "30 days"), ("365", "1 year")])}</div><div class="menu-row menu-row--separated">Sort by: {sel("order", [("last_post_date", "Last message"), ("post_date", "First message"), ("title", "Title"), ("reply_count", "Replies"), ("view_count", "Views")])}{sel("direction", [("desc", "Descending"), ("asc", "Ascending")])}</div><div class="menu-footer"><button type="submit" class="button--primary button"><span class="button-text">Filter</span></button></div></div></div><input type="hidden" name="apply" value="1" /><input type="hidden" name="_xfToken" value="%TOKEN%" /></form>''')

    def thread(self, req, t, page):
        last = (len(t["posts"]) + 19) // 20
        link = lambda k: t["url"] + (f"page-{k}" if k != 1 else "")
        if page > last: return Resp("", 303, headers=[("Location", self.base + link(last))])
        req.kind, req.served = "record", [t["id"]]
        out = ""
        for p in t["posts"][(page - 1) * 20:page * 20]:
            u = p["u"]
            out += f'''<article class="message message--post js-post js-inlineModContainer  " data-author="{e(u["name"])}" data-content="post-{p["n"]}" id="js-post-{p["n"]}"><span class="u-anchorTarget" id="post-{p["n"]}"></span><div class="message-inner">
<div class="message-cell message-cell--user"><section itemscope itemtype="https://schema.org/Person" class="message-user"><div class="message-avatar "><div class="message-avatar-wrapper">{self.avatar(u)}</div></div><div class="message-userDetails"><h4 class="message-name">{self.nouser(req, u)}</h4><h5 class="userTitle message-userTitle" dir="auto" itemprop="jobTitle">Well-known member</h5></div></section></div>
<div class="message-cell message-cell--main"><div class="message-main js-quickEditTarget"><header class="message-attribution message-attribution--split"><ul class="message-attribution-main listInline "><li class="u-concealed"><a href="{t["url"]}post-{p["n"]}" rel="nofollow">{stamp(p["d"])}</a></li></ul><ul class="message-attribution-opposite message-attribution-opposite--list "><li><a href="{t["url"]}post-{p["n"]}" rel="nofollow">#{p["k"] + 1}</a></li></ul></header>
<div class="message-content js-messageContent"><div class="message-userContent lbContainer js-lbContainer " data-lb-id="post-{p["n"]}"><article class="message-body js-selectToQuote"><div class="bbWrapper">{e(p["x"])}</div></article></div></div><footer class="message-footer"></footer></div></div></div></article>
'''
        pre = f'<span class="label label--{t["prefix"][2]}" dir="auto">{t["prefix"][1]}</span><span class="label-append">&nbsp;</span>' if t["prefix"] else ""
        nav = self.pager(link, page, last)
        f = t["f"]
        near = [x for x in f["threads"] if x is not t and set(tokens(x["t"])) & set(w for w in tokens(t["t"]) if len(w) > 4)][:5]
        sim = '<div class="block"><div class="block-container"><h3 class="block-header">Similar threads</h3><div class="block-body"><div class="structItemContainer">' + "".join(self.item(req, x, f) for x in near) + "</div></div></div></div>" if near and t["n"] % 3 == 0 else ""
        desc = f'<ul class="listInline listInline--bullet"><li><i class="fa--xf far fa-user" aria-hidden="true" title="Thread starter"></i><span class="u-srOnly">Thread starter</span> {self.nouser(req, t["u"])}</li><li><i aria-hidden="true" title="Start date"></i><span class="u-srOnly">Start date</span> <a href="{t["url"]}" class="u-concealed">{stamp(t["d"])}</a></li></ul>'
        body = f'''<div class="block block--messages" data-xf-init="" data-type="post" data-href="/inline-mod/" data-search-target="*"><span class="u-anchorTarget" id="posts"></span><div class="block-outer"><div class="block-outer-main">{nav}</div></div><div class="block-outer js-threadStatusField"></div><div class="block-container lbContainer" data-lb-id="thread-{t["n"]}"><div class="block-body js-replyNewMessageContainer">{out}</div></div><div class="block-outer block-outer--after"><div class="block-outer-main">{nav}</div><div class="block-outer-opposite"><a href="/login/" class="button--link button" data-xf-click="overlay"><span class="button-text">You must log in or register to reply here.</span></a></div></div></div>{sim}
<div class="blockMessage blockMessage--none"><div class="shareButtons shareButtons--iconic"><span class="shareButtons-label">Share:</span><div class="shareButtons-buttons"><a class="shareButtons-button shareButtons-button--brand shareButtons-button--facebook" data-href="https://www.facebook.com/sharer.php?u={{url}}"><i aria-hidden="true"></i><span>Facebook</span></a></div></div></div>'''
        return self.skin(req, "thread_view", (t["prefix"][1] + " - " if t["prefix"] else "") + t["t"] + (f" | Page {page}" if page > 1 else ""), body, h1=pre + e(t["t"]), crumbs=[("/", "Home"), (f"/#{slug(f['cat'])}.1", f["cat"]), (self.forum_url(f), f["t"])], key=f"node-{f['n']}", desc=desc, head=f'<link rel="canonical" href="{self.base}{link(page)}" />', content=("thread", t["n"], f["n"]))

    # search ----------------------------------------------------------------------------------------------------------
    def search_form(self, req, kind=""):
        tabs = "".join(f'<a href="/search/{q}" class="tabs-tab {"is-active" if k == kind else ""}">{t}</a>' for k, q, t in (("", "", "Search everything"), ("post", "?type=post", "Search threads")))
        row = lambda label, inner, i="": f'<dl class="formRow formRow--input"><dt><div class="formRow-labelWrapper"><label class="formRow-label" for="{i}">{label}</label></div></dt><dd>{inner}</dd></dl>'
        more = ""
        if kind == "post":
            nodes = '<option value="" selected="selected">All forums</option>' + "".join(f'<option value="{n}">{e(c)}</option>' + "".join(f'<option value="{f["n"]}">&nbsp;&nbsp;{e(f["t"])}</option>' for f in fs) for n, c, fs in self.cats)
            more = row("Minimum number of replies", '<input type="number" pattern="\\d*" class="input input--number" value="0" min="0" step="1" name="c[min_reply_count]" />') + \
                row("Prefixes", '<select name="c[prefixes][]" multiple="multiple" size="5" class="input"><option value="" selected="selected">(Any)</option>' + "".join(f'<option value="{a}">{b}</option>' for a, b, _ in PREFIX) + "</select>") + \
                row("Search in forums", f'<select name="c[nodes][]" multiple="multiple" size="7" class="input">{nodes}</select><label class="iconic"><input type="checkbox" name="c[child_nodes]" value="1" checked="checked" /><span class="iconic-label">Search child forums as well</span></label>')
        disp = row("", f'<label class="iconic"><input type="checkbox" name="grouped" value="1" /><span class="iconic-label">Display results as threads</span></label>') if kind == "post" else ""
        return self.skin(req, "search_form", "Search" if not kind else "Search threads", f'''<div class="block"><div class="block-container"><h2 class="block-tabHeader tabs hScroller" data-xf-init="h-scroller"><span class="hScroller-scroll">{tabs}</span></h2>
<form action="/search/search" method="post" class="block-body" data-xf-init="ajax-submit">
{row("Keywords", '<ul class="inputList"><li><input type="search" class="input" name="keywords" value="" autofocus="autofocus" id="ctrl_keywords" /></li><li><label class="iconic"><input type="checkbox" name="c[title_only]" value="1" /><span class="iconic-label">Search titles only</span></label></li></ul>', "ctrl_keywords")}
{row("Posted by", '<input type="text" class="input" data-xf-init="auto-complete" name="c[users]" value="" placeholder="" id="ctrl_users" /><div class="formRow-explain">You may enter multiple names here.</div>', "ctrl_users")}
{row("Newer than", '<input type="date" class="input input--date" name="c[newer_than]" value="" />')}{row("Older than", '<input type="date" class="input input--date" name="c[older_than]" value="" />')}
{more}{row("Order by", '<label class="iconic iconic--radio"><input type="radio" name="order" value="relevance" /><span class="iconic-label">Relevance</span></label><label class="iconic iconic--radio"><input type="radio" name="order" value="date" checked="checked" /><span class="iconic-label">Date</span></label>')}{disp}
<dl class="formRow formSubmitRow"><dt></dt><dd><div class="formSubmitRow-main"><div class="formSubmitRow-controls"><button type="submit" class="button--primary button button--icon button--icon--search"><span class="button-text">Search</span></button></div></div></dd></dl>
<input type="hidden" name="search_type" value="{kind}" /><input type="hidden" name="_xfToken" value="%TOKEN%" /></form></div></div>''', crumbs=[("/", "Home")])

    def flooded(self, req):
        with self.lock:
            wait = self.last_search + self.flood - time.time()
            if wait <= 0: self.last_search = time.time()
        if wait > 0:
            n = int(wait) + 1
            return self.message(req, f"You must wait at least {n} second{'s' if n > 1 else ''} before performing this action.")

    def words(self, q):
        """Words that count, words that do not, phrases and words that must not stand there."""
        phrases = [tokens(p) for p in re.findall(r'"([^"]+)"', q)]
        bad = [w for p in re.findall(r"(?:^|\s)-(\S+)", q) for w in tokens(p)]
        plain = re.sub(r"(?:^|\s)-\S+", " ", q).replace('"', " ")
        good, skipped = [], []
        for p in plain.split():
            for w in tokens(p):
                if len(w) < MINLEN and not p.endswith("*") or w in STOP: skipped.append(w)
                else: good.append(w + "*" if p.endswith("*") else w)
        return good, skipped, phrases, bad

    def has(self, ix, w):
        if w.endswith("*"): return set().union(*(s for k, s in ix.items() if k.startswith(w[:-1])))
        return ix.get(w, set())

    def run(self, req, s):
        """Look the search up, keep what it finds and go there."""
        good, skipped, phrases, bad = self.words(s["q"])
        if s["q"].strip() and not good: return self.message(req, "The search could not be completed because the search keywords were too short, too long, or too common.")
        if not s["q"].strip() and not s["users"]: return self.message(req, "Please specify a search query or the name of a member.")
        us = []
        for name in [n.strip() for n in s["users"].split(",") if n.strip()]:
            if name.lower() not in self.by_name: return self.message(req, f"The following members could not be found: {e(name)}")
            us.append(self.by_name[name.lower()]["n"])
        ix = self.tx if s["title_only"] else self.ix
        ps = set.intersection(*(self.has(ix, w) for w in good)) if good else {n for n, p in self.posts.items() if not s["title_only"] or p["k"] == 0}
        for w in bad: ps = ps - self.has(ix, w)
        text = lambda p: " ".join(tokens((p["th"]["t"] + " " if p["k"] == 0 else "") + ("" if s["title_only"] else p["x"])))
        xs = [p for p in map(self.posts.get, ps) if (not us or p["u"]["n"] in us) and (not s["newer"] or p["d"] >= s["newer"]) and (not s["older"] or p["d"] < s["older"])
              and (not s["nodes"] or p["th"]["f"]["n"] in s["nodes"]) and (not s["thread"] or p["th"]["n"] == s["thread"]) and len(p["th"]["posts"]) - 1 >= s["min"] and (not s["prefixes"] or p["th"]["prefix"] and p["th"]["prefix"][0] in s["prefixes"])]
        for ph in phrases: xs = [p for p in xs if " ".join(ph) in text(p)]
        if s["order"] == "relevance": xs.sort(key=lambda p: (-sum(w.rstrip("*") in tokens(p["th"]["t"]) for w in good if p["k"] == 0), -sum(tokens(p["x"]).count(w) for w in good), -p["n"]))
        else: xs.sort(key=lambda p: p["d"], reverse=True)
        if s["grouped"]:
            seen, out = set(), []
            for p in xs:
                if p["th"]["n"] not in seen:
                    seen.add(p["th"]["n"])
                    out.append(p["th"]["posts"][0])
            xs = out
        if not xs: return self.message(req, "No results found.", "Search")
        args = [("q", s["q"])] if s["q"].strip() else []
        if s["type"]: args.append(("t", s["type"]))
        for k, key in (("title_only", "title_only"), ("users", "users"), ("newer_raw", "newer_than"), ("older_raw", "older_than")):
            if s[k]: args.append((f"c[{key}]", "1" if s[k] is True else s[k]))
        if s["min"]: args.append(("c[min_reply_count]", s["min"]))
        for n in s["node_raw"]: args.append((f"c[nodes][{len([a for a in args if a[0].startswith('c[nodes]')])}]", n))
        for n in sorted(s["prefixes"]): args.append((f"c[prefixes][{len([a for a in args if a[0].startswith('c[prefixes]')])}]", n))
        if s["thread"]: args.append(("c[thread]", s["thread"]))
        if s["grouped"]: args.append(("g", "1"))
        args.append(("o", s["order"]))
        with self.lock:
            self.next_search += 1
            n = self.next_search
            self.searches[n] = {"s": s, "posts": xs[:MOST], "more": len(xs) > MOST, "args": args, "skipped": skipped, "good": good}
        return Resp("", 303, headers=[("Location", f"{self.base}/search/{n}/?{urlencode(args, safe='[]')}")])

    def asked(self, req):
        def moment(t):
            try: return datetime.datetime.fromtimestamp(int(t)) if t.isdigit() else datetime.datetime.strptime(t, "%Y-%m-%d")
            except ValueError: return None
        extra = {}
        try: extra = json.loads(req.get("constraints") or "{}")
        except ValueError: pass
        c = extra.get("c", {}) if isinstance(extra, dict) else {}
        raw = [n for k in ("c[nodes][]", "c[nodes][0]") for n in req.all(k) if n.isdigit()] + [str(n) for n in c.get("nodes", [])]
        nodes = {int(n) for n in raw}
        for n, _, fs in self.cats:
            if n in nodes: nodes |= {f["n"] for f in fs}
        th = str(c.get("thread", "") or req.get("c[thread]"))
        order = req.get("order") or req.get("o") or "date"
        return {"q": req.get("keywords").strip(), "title_only": bool(req.get("c[title_only]")), "users": req.get("c[users]").strip(), "newer": moment(req.get("c[newer_than]")), "older": moment(req.get("c[older_than]")),
                "newer_raw": req.get("c[newer_than]"), "older_raw": req.get("c[older_than]"), "nodes": nodes, "node_raw": raw, "min": req.int("c[min_reply_count]"), "prefixes": {int(p) for p in req.all("c[prefixes][]") if p.isdigit()},
                "thread": int(th) if th.isdigit() else 0, "type": extra.get("search_type", "") if extra else req.get("search_type"), "grouped": bool(req.get("grouped")), "order": order if order in ("date", "relevance") else "date"}

    def results(self, req, n):
        k = self.searches.get(n)
        if not k:
            again = self.asked(req)
            again["q"] = req.get("q").strip()
            if not again["q"] and not again["users"]: return self.message(req, "The requested search could not be found.", status=404)
            return self.flooded(req) or self.run(req, again)
        page, xs = max(1, req.int("page", 1)), k["posts"]
        last = (len(xs) + 19) // 20
        link = lambda i: f"/search/{n}/?" + (f"page={i}&" if i != 1 else "") + urlencode(k["args"], safe="[]")
        if page > last: return Resp("", 303, headers=[("Location", self.base + link(last))])
        part = xs[(page - 1) * 20:page * 20]
        req.kind, req.served = "search", [p["th"]["id"] for p in part]
        ws = [w.rstrip("*") for w in k["good"]]
        rx = re.compile(r"\b(" + "|".join(map(re.escape, ws)) + r")\b", re.I) if ws else None
        def lit(s):
            if not rx: return e(s)
            return "".join(f'<em class="textHighlight">{e(a)}</em>' if i % 2 else e(a) for i, a in enumerate(rx.split(s)))
        def snip(s):
            m = rx.search(s) if rx else None
            a = max(0, m.start() - 120) if m else 0
            return ("..." if a else "") + lit(s[a:a + 300]) + ("..." if len(s) > a + 300 else "")
        rows = ""
        for p in part:
            t = p["th"]
            pre = f'<span class="label label--{t["prefix"][2]}" dir="auto">{t["prefix"][1]}</span><span class="label-append">&nbsp;</span>' if t["prefix"] else ""
            first = p["k"] == 0
            rows += f'''<li class="block-row block-row--separated  js-inlineModContainer" data-author="{e(p["u"]["name"])}"><div class="contentRow "><span class="contentRow-figure">{self.avatar(p["u"])}</span><div class="contentRow-main">
<h3 class="contentRow-title"><a href="{t["url"]}{"" if first else f"post-{p['n']}"}">{pre}{lit(t["t"])}</a></h3>
<div class="contentRow-snippet">{snip(p["x"])}</div>
<div class="contentRow-minor contentRow-minor--hideLinks"><ul class="listInline listInline--bullet"><li>{self.nouser(req, p["u"])}</li><li>{"Thread" if first else f"Post #{p['k'] + 1}"}</li><li>{stamp(p["d"])}</li>{f"<li>Replies: {len(t['posts']) - 1}</li>" if first else ""}<li>Forum: <a href="{self.forum_url(t["f"])}">{e(t["f"]["t"])}</a></li></ul></div></div></div></li>
'''
        note = f'<div class="blockMessage blockMessage--important blockMessage--iconic">The following words were not included in your search because they are too short, too long, or too common: {e(", ".join(k["skipped"]))}</div>' if k["skipped"] else ""
        older = f'<div class="block-footer"><span class="block-footer-controls"><a href="/search/{n}/older?before={int(xs[-1]["d"].timestamp())}&amp;{e(urlencode(k["args"], safe="[]"))}" class="button--link button" rel="nofollow"><span class="button-text">View older results</span></a></span></div>' if page == last and k["more"] and k["s"]["order"] == "date" and not k["s"]["grouped"] else ""
        nav = self.pager(link, page, last)
        q = k["s"]["q"]
        h1 = f'Search results for query: <a href="/search/?q={quote(q)}"><em>{e(q)}</em></a>' if q else "Search results"
        return self.skin(req, "search_results", f"Search results for query: {q}" if q else "Search results", f'{note}<div class="block" data-xf-init="" data-type="post" data-href="/inline-mod/"><div class="block-outer"><div class="block-outer-main">{nav}</div></div><div class="block-container"><ol class="block-body">{rows}</ol>{older}</div><div class="block-outer block-outer--after"><div class="block-outer-main">{nav}</div></div></div>', h1=h1, crumbs=[("/", "Home"), ("/search/", "Search")])

    def search(self, req, what):
        if what == "":
            return self.search_form(req, "post" if req.get("type") == "post" else "")
        if what == "search":
            if req.method == "POST":
                tok, cookie = req.get("_xfToken"), req.cookies.get("xf_csrf", "")
                if not cookie or tok != self.token_of(cookie, tok.split(",")[0]): return self.message(req, "Security error occurred. Please press back, refresh the page, and try again.", status=400)
            return self.flooded(req) or self.run(req, self.asked(req))
        if what == "member":
            u = self.users.get(req.int("user_id"))
            if not u: return self.message(req, "The requested member could not be found.", status=404)
            return self.flooded(req) or self.run(req, {**self.asked(req), "q": "", "users": u["name"]})
        m = re.fullmatch(r"(\d+)/?(older)?", what)
        if not m: return self.message(req, "The requested page could not be found.", status=404)
        if m[2]:
            k = self.searches.get(int(m[1]))
            if not k: return self.message(req, "The requested search could not be found.", status=404)
            b = req.get("before")
            s = {**k["s"], "older_raw": b}
            try: s["older"] = datetime.datetime.fromtimestamp(int(b))
            except ValueError: return self.message(req, "The requested page could not be found.", status=404)
            return self.run(req, s)
        return self.results(req, int(m[1]))

    # all -------------------------------------------------------------------------------------------------------------
    def login(self, req, text="", status=200):
        return self.skin(req, "login", "Log in", f'''{f'<div class="blockMessage blockMessage--error blockMessage--iconic">{text}</div>' if text else ""}<div class="blocks"><div class="block"><div class="block-container"><div class="block-body"><form action="/login/login" method="post" class="block"><dl class="formRow"><dt><label>Your name or email address</label></dt><dd><input type="text" class="input" name="login" autocomplete="username" /></dd></dl><dl class="formRow"><dt><label>Password</label></dt><dd><input type="password" name="password" class="input" /></dd></dl><label class="iconic"><input type="checkbox" name="remember" value="1" checked="checked" /><span>Stay logged in</span></label><button type="submit" class="button--primary button"><span class="button-text">Log in</span></button><input type="hidden" name="_xfRedirect" value="/" /><input type="hidden" name="_xfToken" value="%TOKEN%" /></form></div></div></div></div>''', status=status)

    def handle(self, req):
        p = req.path
        if req.method == "POST" and not p.startswith("/search/") and not p.endswith("/filters"):
            return forbid_html5(req, "login" if p.startswith("/login") else "post")
        if p in ("/", "/index.php", "/forums/"): return self.index(req)
        if p == "/search" or p.startswith("/search/"): return self.search(req, p[8:].rstrip("/") if p.startswith("/search/") else "")
        m = re.fullmatch(r"/forums/(?:([^/.]*)\.)?(\d+)/(?:page-(\d+))?(filters|index\.rss)?", p)
        if m:
            f = self.forums.get(int(m[2]))
            if not f: return self.message(req, "The requested forum could not be found.", status=404)
            if m[4] == "filters": return self.filters(req, f)
            if m[4]: return Resp('<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>' + e(f["t"]) + "</title></channel></rss>", ctype="application/rss+xml")
            if not p.startswith(self.forum_url(f)): return Resp("", 301, headers=[("Location", self.base + self.forum_url(f))])
            return self.forum(req, f, int(m[3] or 1))
        m = re.fullmatch(r"/threads/(?:([^/.]*)\.)?(\d+)/?(?:page-(\d+))?(?:post-(\d+)|(latest|unread|preview))?", p)
        if m:
            t = self.threads.get(int(m[2]))
            if not t: return self.message(req, "The requested thread could not be found.", status=404)
            if m[5] == "preview": return Resp(e(t["posts"][0]["x"][:200]))
            if m[4] or m[5]:
                q = self.posts.get(int(m[4])) if m[4] else t["last"]
                if not q or q["th"] is not t: return self.message(req, "The requested post could not be found.", status=404)
                k = q["k"] // 20 + 1
                return Resp("", 301 if m[4] else 303, headers=[("Location", self.base + t["url"] + (f"page-{k}" if k > 1 else "") + f"#post-{q['n']}")])
            if not p.startswith(t["url"]): return Resp("", 301, headers=[("Location", self.base + t["url"])])
            return self.thread(req, t, int(m[3] or 1))
        m = re.fullmatch(r"/posts/(\d+)/?", p)
        if m and int(m[1]) in self.posts:
            q = self.posts[int(m[1])]
            return Resp("", 301, headers=[("Location", f"{self.base}{q['th']['url']}post-{q['n']}")])
        m = re.fullmatch(r"/categories/[^/.]*\.(\d+)/", p)
        if m: return Resp("", 303, headers=[("Location", self.base + "/")])
        m = re.fullmatch(r"/members/[^/]*?\.?(\d+)/", p)
        if m:
            u = self.users.get(int(m[1]))
            if not u: return self.message(req, "The requested member could not be found.", status=404)
            return self.skin(req, "member_view", u["name"], f'<div class="block"><div class="block-container"><div class="block-body"><div class="memberHeader"><h1 class="memberHeader-name"><span class="memberHeader-nameWrapper"><span class="username ">{e(u["name"])}</span></span></h1><div class="memberHeader-blurb" dir="auto"><span class="userTitle" dir="auto">Well-known member</span></div><dl class="pairs pairs--inline"><dt>Joined</dt><dd>{day(u["joined"])}</dd></dl><dl class="pairs pairs--rows"><dt>Messages</dt><dd><a href="/search/member?user_id={u["n"]}" class="fauxBlockLink-linkRow u-concealed">{sum(q["u"] is u for q in self.posts.values())}</a></dd></dl></div></div></div></div>')
        if p == "/members/": return self.skin(req, "member_notable", "Notable members", '<div class="block"><div class="block-container"><h3 class="block-minorHeader">Most messages</h3><ol class="block-body">' + "".join(f'<li><div class="contentRow">{self.avatar(u)} <h3 class="contentRow-title">{self.nouser(req, u)}</h3></div></li>' for u in list(self.users.values())[:12]) + '</ol></div></div>', side='<div class="block"><form action="/members/" method="get" class="block-container"><h3 class="block-minorHeader">Find member</h3><div class="block-body"><div class="block-row"><input type="text" class="input" name="username" placeholder="Name&hellip;" data-xf-init="auto-complete" /></div></div></form></div>')
        if p.startswith("/whats-new"): return self.skin(req, "whats_new", "What's new", '<div class="block"><div class="block-container">' + "".join(self.item(req, t, t["f"]) for t in sorted(self.records, key=lambda t: t["last"]["d"], reverse=True)[:10]) + "</div></div>")
        if p in ("/login/", "/login"): return self.login(req)
        if p.startswith(("/account", "/register", "/conversations", "/online")): return self.login(req, "You must be logged-in to do that.", 403) if not p.startswith("/register") else self.skin(req, "register_form", "Register", '<form action="/register/register" method="post" class="block"><input type="text" name="username" /><input type="email" name="email" /><input type="password" name="password" /><input type="hidden" name="_xfToken" value="%TOKEN%" /><button type="submit" class="button"><span class="button-text">Register</span></button></form>')
        if p in ("/misc/contact", "/misc/contact/"): return self.skin(req, "contact_form", "Contact us", '<form action="/misc/contact" method="post" class="block" data-force-flash-message="true"><input type="text" class="input" name="username" /><input type="email" class="input" name="email" /><input type="text" class="input" name="subject" /><textarea name="message" class="input"></textarea><input type="hidden" name="_xfToken" value="%TOKEN%" /><button type="submit" class="button"><span class="button-text">Send</span></button></form>')
        if p.startswith("/help"): return self.skin(req, "help_page", "Help", "<div class=\"block\"><div class=\"block-container\"><div class=\"block-body block-row\">You agree not to use the service to submit any content which is offensive.</div></div></div>")
        if p.startswith("/link-forums/"): return Resp("", 302, headers=[("Location", self.base + "/help/")])
        if p == "/forums/-/index.rss": return Resp('<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Branch Line Modellers\' Forum</title></channel></rss>', ctype="application/rss+xml")
        if p == "/css.php": return Resp("body { margin: 0 }\n", ctype="text/css")
        if p.endswith((".js", ".css")): return None
        return self.message(req, "The requested page could not be found.", status=404)
