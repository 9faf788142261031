"""A forum of the vBulletin 3 kind: a search is stored under a number, told by a page that says thanks and goes on by itself; flood interval, 500 hits, four letters at least."""
import datetime, hashlib, html, re, time
from urllib.parse import urlencode
from bed import Resp, Site, e, opts, redirect
from kit import Index, commas, forbid, skewed
from words import FIRST_EN, SUR_EN, Vocab, fold

CATS = [(1, "Club", [(2, "Announcements"), (3, "New Members"), (4, "Meets and Shows")]), (5, "Technical", [(6, "Engine and Gearbox"), (7, "Electrics"), (8, "Bodywork and Trim"), (9, "Brakes and Suspension"), (10, "Restoration Diaries")]), (11, "Marketplace", [(12, "Cars For Sale"), (13, "Parts Wanted")]), (14, "The Pub", [(15, "Off Topic")])]
DULL = set("this that with from have what your will they been were when then them some about into only also just over such there their would could which".split())
NOW = datetime.datetime(2008, 10, 3, 21, 14)
PER, HITS, MOST, POSTS, FLOOD = 20, 25, 500, 10, 3
DATES = [("0", "Any Date"), ("lastvisit", "Your last visit"), ("1", "Yesterday"), ("7", "A Week Ago"), ("14", "2 Weeks Ago"), ("30", "A Month Ago"), ("90", "3 Months Ago"), ("180", "6 Months Ago"), ("365", "A Year Ago")]
SORTS = [("rank", "Relevancy"), ("title", "Title"), ("replycount", "Number of Replies"), ("views", "Number of Views"), ("threadstart", "Thread Start Date"), ("lastpost", "Last Posting Date"), ("postusername", "User Name"), ("forum", "Forum")]


def us(t): return f'{t:%m-%d-%Y} <span class="time">{t:%I:%M %p}</span>'


class S(Site):
    name, about, charset, server, home, id_re = "vbulletin", "vBulletin 3; stored searches behind a page that refreshes itself, 500 hits, flood interval", "iso-8859-1", "Apache/2.2.8 (Unix) PHP/5.2.5", "/forum/index.php", r"t=\d+"
    disallow = ("/forum/admincp/", "/forum/login.php", "/forum/register.php", "/forum/member.php", "/forum/memberlist.php", "/forum/newreply.php", "/forum/newthread.php", "/forum/sendmessage.php", "/forum/profile.php", "/forum/printthread.php", "/forum/misc.php", "/forum/calendar.php")

    def reset(self):
        super().reset()
        with self.lock: self.searches, self.same, self.last, self.made = {}, {}, 0.0, 0

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=14, extra="carburettor gasket camshaft halfshaft dynamo solenoid distributor radiator wishbone driveshaft bulkhead sill subframe".split())
        self.forums = {f: n for _, _, fs in CATS for f, n in fs}
        users = []
        while len(users) < 180:
            u = r.choice([lambda: r.choice(FIRST_EN) + str(r.randrange(50, 99)), lambda: r.choice(SUR_EN).lower() + r.choice(("_gt", "1275", "_uk", "mk2")), lambda: r.choice(v.adjs).capitalize() + r.choice(FIRST_EN), lambda: f"{r.choice(FIRST_EN)} {r.choice('ABCDEGHJKLMPRSTW')}"])()
            if u not in users: users.append(u)
        self.users = {u: 14 + 3 * n for n, u in enumerate(users)}
        order, used, tid, pid, when = [6, 7, 15, 8, 9, 12, 13, 10, 3, 4, 2], set(), 1208, 20011, datetime.datetime(2004, 3, 6, 9, 0)
        gaps = [r.expovariate(1) for _ in range(800)]
        gap = (NOW - when) / (sum(gaps) + 1)
        for n in range(800):
            when += gap * gaps[n]
            f = order[skewed(r, len(order), 5)]
            k = f - 2
            t = r.choice([lambda: v.title(r.randrange(2, 6), k), lambda: f"{v.title(2, k)}?", lambda: f"Help with {v.title(2, k).lower()}", lambda: f"{r.randrange(1959, 1981)} {v.title(r.randrange(1, 3), k)}", lambda: f"{v.title(1, k)} or {v.title(1, k).lower()}?"])()
            if f == 12: t = f"FS: {t}"
            if f == 13: t = f"Wanted - {t}"
            if t in used: t += " (again)" if t + " (again)" not in used else f" {n}"
            used.add(t)
            tid += r.choice((1, 1, 2, 5, 9))
            at, posts = when, []
            for _ in range(1 + min(34, int(r.expovariate(1 / 5)))):
                pid += r.randrange(1, 9)
                posts.append({"pid": pid, "who": users[skewed(r, 180, 22)], "when": min(at, NOW - datetime.timedelta(minutes=7)), "body": v.text(r.randrange(10, 60), k)})
                at += datetime.timedelta(minutes=3 + int(r.expovariate(1 / 700)))
            x = {"tid": tid, "id": f"t={tid}", "title": t, "forum": f, "posts": posts, "who": posts[0]["who"], "replies": len(posts) - 1, "views": 30 + 12 * len(posts) + r.randrange(2500), "url": f"/forum/showthread.php?t={tid}", "n": n, "last": posts[-1], "sticky": False}
            self.records.append(x)
        for f in self.forums:
            for x in [x for x in self.records if x["forum"] == f][1:4:2]: x["sticky"] = True
        self.by = {x["tid"]: x for x in self.records}
        self.post = {p["pid"]: (x, i) for x in self.records for i, p in enumerate(x["posts"])}
        self.all, self.titles = Index(), Index()
        for x in self.records:
            self.titles.add(x["n"], x["title"])
            self.all.add(x["n"], x["title"], *(p["body"] for p in x["posts"]))

    def truth(self):
        for x in self.records: yield x["id"], x["title"], x["url"], {"author": x["who"], "replies": commas(x["replies"]), "views": commas(x["views"])}

    # ---- pages

    def link(self, req, page, *pairs): return e(page + ("?" + urlencode([*req.sid, *pairs]) if pairs or req.sid else ""))

    def page(self, req, title, body, crumbs=(), head="", status=200):
        L = lambda p, *a: self.link(req, p, *a)
        hash_ = req.sid[0][1] if req.sid else ""
        trail = "".join(f' <span class="navbar">&gt; <a href="{u}">{e(t)}</a></span>' for t, u in crumbs)
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html dir="ltr" lang="en">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1" />
<meta name="generator" content="vBulletin 3.7.3" />
{head}<link rel="stylesheet" type="text/css" href="clientscript/vbulletin_important.css?v=373" />
<script type="text/javascript" src="clientscript/vbulletin_global.js?v=373"></script>
<title>{e(title)}</title>
</head>
<body>
<!-- logo -->
<a name="top"></a>
<table border="0" width="100%" cellpadding="0" cellspacing="0" align="center"><tr><td align="left"><a href="{L("index.php")}"><img src="images/misc/vbulletin3_logo_white.gif" border="0" alt="Sprocket Owners Forum" /></a></td><td align="right">&nbsp;</td></tr></table>
<!-- /logo -->
<div align="center"><div class="page" style="width:100%; text-align:left"><div style="padding:0px 25px 0px 25px" align="left">
<br />
<!-- breadcrumb, login, pm info -->
<table class="tborder" cellpadding="6" cellspacing="1" border="0" width="100%" align="center"><tr>
	<td class="alt1" width="100%"><table cellpadding="0" cellspacing="0" border="0"><tr valign="bottom"><td><a href="#" onclick="history.back(1); return false;"><img src="images/misc/navbits_start.gif" alt="Go Back" border="0" /></a></td><td>&nbsp;</td><td width="100%"><span class="navbar"><a href="{L("index.php")}" accesskey="1">Sprocket Owners Forum</a></span>{trail}</td></tr></table></td>
	<td class="alt2" nowrap="nowrap" style="padding:0px">
		<!-- login form -->
		<form action="{L("login.php", ("do", "login"))}" method="post" onsubmit="md5hash(vb_login_password, vb_login_md5password, vb_login_md5password_utf, 0)">
		<table cellpadding="0" cellspacing="3" border="0"><tr><td class="smallfont"><label for="navbar_username">User Name</label></td><td><input type="text" class="bginput" style="font-size: 11px" name="vb_login_username" id="navbar_username" size="10" accesskey="u" tabindex="101" value="User Name" onfocus="if (this.value == 'User Name') this.value = '';" /></td><td class="smallfont" colspan="2" nowrap="nowrap"><label for="cb_cookieuser_navbar"><input type="checkbox" name="cookieuser" value="1" tabindex="103" id="cb_cookieuser_navbar" accesskey="c" />Remember Me?</label></td></tr>
		<tr><td class="smallfont"><label for="navbar_password">Password</label></td><td><input type="password" class="bginput" style="font-size: 11px" name="vb_login_password" id="navbar_password" size="10" tabindex="102" /></td><td><input type="submit" class="button" value="Log in" tabindex="104" accesskey="s" /></td></tr></table>
		<input type="hidden" name="s" value="{hash_}" /><input type="hidden" name="securitytoken" value="guest" /><input type="hidden" name="do" value="login" /><input type="hidden" name="vb_login_md5password" /><input type="hidden" name="vb_login_md5password_utf" />
		</form>
		<!-- / login form -->
	</td></tr></table>
<!-- nav buttons bar -->
<div class="tborder" style="padding:1px; border-top-width:0px"><table cellpadding="0" cellspacing="0" border="0" width="100%" align="center"><tr align="center"><td class="vbmenu_control"><a href="{L("register.php")}" rel="nofollow">Register</a></td><td class="vbmenu_control"><a rel="help" href="{L("faq.php")}" accesskey="5">FAQ</a></td><td class="vbmenu_control"><a href="{L("memberlist.php")}">Members List</a></td><td class="vbmenu_control"><a href="{L("calendar.php")}">Calendar</a></td><td class="vbmenu_control"><a href="{L("search.php", ("do", "getdaily"))}" accesskey="2">Today's Posts</a></td><td id="navbar_search" class="vbmenu_control"><a href="{L("search.php")}" accesskey="4" rel="nofollow">Search</a> <script type="text/javascript"> vbmenu_register("navbar_search"); </script></td></tr></table></div>
<!-- header quick search form -->
<div class="vbmenu_popup" id="navbar_search_menu" style="display:none"><table cellpadding="4" cellspacing="1" border="0"><tr><td class="thead">Search Forums</td></tr><tr><td class="vbmenu_option" title="nohilite">
<form action="{L("search.php", ("do", "process"))}" method="post"><input type="hidden" name="do" value="process" /><input type="hidden" name="quicksearch" value="1" /><input type="hidden" name="childforums" value="1" /><input type="hidden" name="exactname" value="1" /><input type="hidden" name="s" value="{hash_}" /><input type="hidden" name="securitytoken" value="guest" /><div><input type="text" class="bginput" name="query" size="25" tabindex="1001" /><input type="submit" class="button" value="Go" tabindex="1004" /></div><div style="margin-top:6px"><label for="rb_nb_sp0"><input type="radio" name="showposts" value="0" id="rb_nb_sp0" tabindex="1002" checked="checked" />Show Threads</label> &nbsp; <label for="rb_nb_sp1"><input type="radio" name="showposts" value="1" id="rb_nb_sp1" tabindex="1003" />Show Posts</label></div></form>
</td></tr><tr><td class="vbmenu_option"><a href="{L("search.php")}" accesskey="4" rel="nofollow">Advanced Search</a></td></tr></table></div>
<br />
{body}
<br />
<div class="smallfont" align="center">All times are GMT. The time now is <span class="time">{NOW:%I:%M %p}</span>.</div>
</div></div></div>
<table cellpadding="6" cellspacing="0" border="0" width="100%" class="page" align="center"><tr><td class="tfoot" align="right" width="100%"><div class="smallfont"><strong><a href="{L("sendmessage.php")}" rel="nofollow" accesskey="9">Contact Us</a> - <a href="/">Sprocket Owners Club</a> - <a href="#top" onclick="self.scrollTo(0, 0); return false;">Top</a></strong></div></td></tr></table>
<div align="center"><div class="smallfont" align="center">Powered by vBulletin&reg; Version 3.7.3<br />Copyright &copy;2000 - 2008, Jelsoft Enterprises Ltd.</div></div>
</body>
</html>''', status, headers=list(req.cook))

    def panel(self, title, text): return f'<table class="tborder" cellpadding="6" cellspacing="1" border="0" width="70%" align="center"><tr><td class="tcat">{title}</td></tr><tr><td class="panelsurround" align="center"><div class="panel"><div align="left"><div style="margin: 10px">{text}</div></div></div></td></tr></table>'
    def sorry(self, req, text): return self.page(req, "Sprocket Owners Forum", self.panel("vBulletin Message", text))

    def pagenav(self, req, n, pg, per, page, *args):
        last = max(1, -(-n // per))
        if last < 2: return ""
        span = lambda p: f"{(p - 1) * per + 1} to {min(n, p * per)} of {commas(n)}"
        to = lambda p, t, s, rel="": f'<a{rel} class="smallfont" href="{self.link(req, page, *args, *([("page", p)] if p > 1 else []))}" title="{t}">{s}</a>'
        cells = f'<td class="vbmenu_control" style="font-weight:normal">Page {pg} of {last}</td>'
        if pg > 3: cells += f'<td class="alt1" nowrap="nowrap">{to(1, f"First Page - Results {span(1)}", "<strong>&laquo;</strong> First")}</td>'
        if pg > 1: cells += f'<td class="alt1">{to(pg - 1, f"Previous Page - Results {span(pg - 1)}", "&lt;", " rel=" + chr(34) + "prev" + chr(34))}</td>'
        for p in range(max(1, pg - 2), min(last, pg + 2) + 1):
            cells += f'<td class="alt2"><span class="smallfont" title="Showing results {span(p)}"><strong>{p}</strong></span></td>' if p == pg else f'<td class="alt1">{to(p, f"Show results {span(p)}", p)}</td>'
        if last > pg + 2: cells += f'<td class="alt1">{to(min(last, pg + 10), f"Show results {span(min(last, pg + 10))}", min(last, pg + 10))}</td>' if last > pg + 10 else ""
        if pg < last: cells += f'<td class="alt1">{to(pg + 1, f"Next Page - Results {span(pg + 1)}", "&gt;", " rel=" + chr(34) + "next" + chr(34))}</td>'
        if pg + 2 < last: cells += f'<td class="alt1" nowrap="nowrap">{to(last, f"Last Page - Results {span(last)}", "Last <strong>&raquo;</strong>")}</td>'
        return f'<div class="pagenav" align="right"><table class="tborder" cellpadding="3" cellspacing="1" border="0"><tr>{cells}</tr></table></div>'

    def bit(self, req, x, forum=False):
        """A thread as a row of a list."""
        L, t = lambda p, *a: self.link(req, p, *a), ("t", x["tid"])
        multi = ""
        if len(x["posts"]) > POSTS:
            ps = range(1, -(-len(x["posts"]) // POSTS) + 1)
            multi = ' <span class="smallfont" style="white-space:nowrap">(<img class="inlineimg" src="images/misc/multipage.gif" alt="Multi-page thread" border="0" /> ' + " ".join(f'<a href="{L("showthread.php", t, *([("page", p)] if p > 1 else []))}">{p}</a>' for p in ps) + ")</span>"
        last = x["last"]
        stick = '<img class="inlineimg" src="images/misc/sticky.gif" alt="Sticky Thread" /> Sticky: ' if x["sticky"] and not forum else ""
        pre = html.escape(x["posts"][0]["body"][:150], quote=True)
        return f'''<tr>
	<td class="alt1" id="td_threadstatusicon_{x["tid"]}"><img src="images/statusicon/thread{"_hot" if x["replies"] > 15 else ""}.gif" id="thread_statusicon_{x["tid"]}" alt="" border="0" /></td>
	<td class="alt2">&nbsp;</td>
	<td class="alt1" id="td_threadtitle_{x["tid"]}" title="{pre}"><div>{stick}<a href="{L("showthread.php", t)}" id="thread_title_{x["tid"]}">{e(x["title"])}</a>{multi}</div><div class="smallfont"><span style="cursor:pointer" onclick="window.open('{L("member.php", ("u", self.users[x["who"]]))}', '_self')">{e(x["who"])}</span></div></td>
	<td class="alt2" title="Replies: {commas(x["replies"])}, Views: {commas(x["views"])}"><div class="smallfont" style="text-align:right; white-space:nowrap">{us(last["when"])}<br />by <a href="{L("member.php", ("find", "lastposter"), t)}" rel="nofollow">{e(last["who"])}</a>  <a href="{L("showthread.php", ("p", last["pid"]))}#post{last["pid"]}"><img class="inlineimg" src="images/buttons/lastpost.gif" alt="Go to last post" border="0" /></a></div></td>
	<td class="alt1" align="center"><a href="{L("misc.php", ("do", "whoposted"), t)}" onclick="who({x["tid"]}); return false;">{commas(x["replies"])}</a></td>
	<td class="alt2" align="center">{commas(x["views"])}</td>{f"""
	<td class="alt1"><a href="{L("forumdisplay.php", ("f", x["forum"]))}">{e(self.forums[x["forum"]])}</a></td>""" if forum else ""}
</tr>'''

    HEAD = '<tr><td class="thead" colspan="2">&nbsp;</td><td class="thead" width="100%">Thread / Thread Starter</td><td class="thead" width="150" align="center" nowrap="nowrap">Last Post</td><td class="thead" align="center" nowrap="nowrap">Replies</td><td class="thead" align="center" nowrap="nowrap">Views</td>'

    def order(self, xs, key, up):
        keys = {"title": lambda x: x["title"].lower(), "replycount": lambda x: x["replies"], "views": lambda x: x["views"], "threadstart": lambda x: x["posts"][0]["when"], "dateline": lambda x: x["posts"][0]["when"], "postusername": lambda x: x["who"].lower(), "forum": lambda x: self.forums[x["forum"]]}
        return sorted(xs, key=keys.get(key, lambda x: x["last"]["when"]), reverse=not up)

    def board(self, req):
        rows = ""
        for c, name, fs in CATS:
            rows += f'<tbody><tr><td class="tcat" colspan="5"><a href="{self.link(req, "forumdisplay.php", ("f", c))}">{name}</a></td></tr></tbody><tbody>'
            for f, t in fs:
                xs = [x for x in self.records if x["forum"] == f]
                x = max(xs, key=lambda x: x["last"]["when"])
                short = x["title"] if len(x["title"]) <= 22 else x["title"][:22] + "..."
                rows += f'''<tr align="center"><td class="alt2"><img src="images/statusicon/forum_old.gif" alt="" border="0" id="forum_statusicon_{f}" /></td><td class="alt1Active" align="left" id="f{f}"><div><a href="{self.link(req, "forumdisplay.php", ("f", f))}"><strong>{e(t)}</strong></a></div></td>
<td class="alt2"><div class="smallfont" align="left"><div><span style="white-space:nowrap"><a href="{self.link(req, "showthread.php", ("goto", "newpost"), ("t", x["tid"]))}" title="Go to first unread post in thread '{e(x["title"])}'"><strong>{e(short)}</strong></a></span></div><div style="white-space:nowrap">by <a href="{self.link(req, "member.php", ("find", "lastposter"), ("f", f))}" rel="nofollow">{e(x["last"]["who"])}</a></div><div align="right" style="white-space:nowrap">{us(x["last"]["when"])}</div></div></td><td class="alt1">{commas(len(xs))}</td><td class="alt2">{commas(sum(len(x["posts"]) for x in xs))}</td></tr>'''
            rows += "</tbody>"
        n, m = len(self.records), len(self.post)
        return self.page(req, "Sprocket Owners Forum - Powered by vBulletin", f'<table class="tborder" cellpadding="6" cellspacing="1" border="0" width="100%" align="center"><thead><tr align="center"><td class="thead">&nbsp;</td><td class="thead" width="100%" align="left">Forum</td><td class="thead" width="175">Last Post</td><td class="thead">Threads</td><td class="thead">Posts</td></tr></thead>{rows}</table><br /><div class="tborder"><div class="tcat">What\'s Going On?</div><div class="alt1 smallfont">Threads: {commas(n)}, Posts: {commas(m)}, Members: {len(self.users)}<br />Welcome to our newest member, <a href="{self.link(req, "member.php", ("u", 551))}">{e(list(self.users)[-1])}</a></div></div>')

    def forum(self, req):
        f = req.int("f")
        cat = next((c for c in CATS if c[0] == f), None)
        if cat: return self.page(req, f"{cat[1]} - Sprocket Owners Forum", self.panel("Sub-Forums", "".join(f'<div><a href="{self.link(req, "forumdisplay.php", ("f", i))}"><strong>{e(t)}</strong></a></div>' for i, t in cat[2])), [(cat[1], self.link(req, "forumdisplay.php", ("f", f)))])
        if f not in self.forums: return self.sorry(req, "Invalid Forum specified. If you followed a valid link, please notify the <a href=\"sendmessage.php\">administrator</a>")
        req.kind = "list"
        days, sort, up = req.get("daysprune"), req.get("sort"), req.get("order") == "asc"
        xs = [x for x in self.records if x["forum"] == f]
        if days.isdigit() and int(days): xs = [x for x in xs if x["last"]["when"] >= NOW - datetime.timedelta(int(days))]
        top = self.order([x for x in xs if x["sticky"]], "", False)
        xs = self.order([x for x in xs if not x["sticky"]], sort, up)
        pg = min(max(1, req.int("page", 1)), max(1, -(-len(xs) // PER)))
        part = (top if pg == 1 else []) + xs[(pg - 1) * PER:pg * PER]
        req.served = [x["id"] for x in part]
        args = [("f", f)] + [(k, req.get(k)) for k in ("daysprune", "sort") if req.get(k)] + [("order", "asc" if up else "desc")]
        nav = self.pagenav(req, len(xs), pg, PER, "forumdisplay.php", *args)
        name, L = self.forums[f], lambda *a: self.link(req, *a)
        ann = f'<tr><td class="alt1" colspan="6"><div class="smallfont"><strong>Announcement:</strong> <a href="{L("announcement.php", ("f", f), ("a", 4))}">Annual rally at Kettleby Park</a> <span style="cursor:pointer" onclick="window.open(\'member.php?u=14\', \'_self\')">{e(list(self.users)[0])}</span> (Administrator)</div></td></tr>' if pg == 1 else ""
        a = (pg - 1) * PER
        head = self.HEAD.replace("Thread / Thread Starter", f'<a href="{L("forumdisplay.php", ("f", f), ("sort", "title"), ("order", "asc"))}" rel="nofollow">Thread</a> / <a href="{L("forumdisplay.php", ("f", f), ("sort", "postusername"), ("order", "asc"))}" rel="nofollow">Thread Starter</a>')
        up_cat = next(c for c in CATS if f in dict(c[2]))
        return self.page(req, f"{name} - Sprocket Owners Forum", f'''<table cellpadding="0" cellspacing="0" border="0" width="100%"><tr valign="bottom"><td class="smallfont"><a href="{L("newthread.php", ("do", "newthread"), ("f", f))}" rel="nofollow"><img src="images/buttons/newthread.gif" alt="Post New Thread" border="0" /></a></td><td align="right">{nav}</td></tr></table>
<table class="tborder" cellpadding="6" cellspacing="1" border="0" width="100%" align="center" id="threadslist"><tbody><tr><td class="tcat" width="100%" colspan="6">Threads in Forum<span class="normal"> : {e(name)}</span></td></tr>{head}</tr>{ann}</tbody>
<!-- show threads -->
<tbody id="threadbits_forum_{f}">
{"".join(self.bit(req, x) for x in part)}
</tbody></table>
<table width="100%"><tr><td></td><td align="right">{nav}</td></tr></table>
<form action="forumdisplay.php" method="get"><input type="hidden" name="s" value="{req.sid[0][1] if req.sid else ""}" /><input type="hidden" name="page" value="{pg}" /><input type="hidden" name="f" value="{f}" /><table class="tborder" align="center"><tr><td class="thead">Display Options</td></tr><tr><td>Showing threads {a + 1 if xs else 0} to {min(len(xs), a + PER)} of {commas(len(xs))}</td></tr><tr><td>Sorted By <select name="sort">{opts([("title", "Thread Title"), ("lastpost", "Last Post Time"), ("dateline", "Thread Start Time"), ("replycount", "Number of Replies"), ("views", "Number of Views"), ("postusername", "Thread Starter")], sort or "lastpost")}</select> <select name="order">{opts([("asc", "Ascending"), ("desc", "Descending")], "asc" if up else "desc")}</select> From The <select name="daysprune">{opts([("1", "Last Day"), ("7", "Last Week"), ("30", "Last Month"), ("365", "Last Year"), ("-1", "Beginning")], days or "-1")}</select> <input type="submit" class="button" value="Show Threads" /></td></tr></table></form>''', [(up_cat[1], L("forumdisplay.php", ("f", up_cat[0]))), (name, L("forumdisplay.php", ("f", f)))])

    def thread(self, req):
        pg, x = max(1, req.int("page", 1)), None
        if req.get("p"):
            x, i = self.post.get(req.int("p"), (None, 0))
            pg = i // POSTS + 1
        elif req.get("goto"):
            x = self.by.get(req.int("t"))
            if x: return redirect(html.unescape(self.link(req, "/forum/showthread.php", ("p", x["last"]["pid"]))) + f'#post{x["last"]["pid"]}', headers=req.cook)
        else: x = self.by.get(req.int("t"))
        if not x: return self.sorry(req, "Invalid Thread specified. If you followed a valid link, please notify the <a href=\"sendmessage.php\">administrator</a>")
        L, t = lambda p, *a: self.link(req, p, *a), ("t", x["tid"])
        req.kind, req.served = "record", [x["id"]]
        last = -(-len(x["posts"]) // POSTS)
        pg = min(pg, last)
        nav = self.pagenav(req, len(x["posts"]), pg, POSTS, "showthread.php", t)
        posts = "".join(f'''<div id="edit{p["pid"]}" style="padding:0px 0px 6px 0px"><table class="tborder" id="post{p["pid"]}" cellpadding="6" cellspacing="0" border="0" width="100%" align="center"><tr><td class="thead" style="font-weight:normal"><a name="post{p["pid"]}"></a>{p["when"]:%m-%d-%Y, %I:%M %p}</td><td class="thead" style="font-weight:normal" align="right">&nbsp;#<a href="{L("showpost.php", ("p", p["pid"]), ("postcount", k))}" target="new" rel="nofollow"><strong>{k}</strong></a>&nbsp;</td></tr><tr valign="top"><td class="alt2" width="175"><div id="postmenu_{p["pid"]}"><a class="bigusername" href="{L("member.php", ("u", self.users[p["who"]]))}">{e(p["who"])}</a></div><div class="smallfont">Member</div></td><td class="alt1" id="td_post_{p["pid"]}">{f"""<div class="smallfont"><strong>{e(x["title"])}</strong></div><hr size="1" />""" if k == 1 else ""}<div id="post_message_{p["pid"]}">{e(p["body"])}</div></td></tr></table></div>''' for k, p in enumerate(x["posts"][(pg - 1) * POSTS:pg * POSTS], (pg - 1) * POSTS + 1))
        near = [y for y in self.records[max(0, x["n"] - 40):x["n"]] if y["forum"] == x["forum"]][-3:]
        similar = '<table class="tborder" width="100%" id="similarthreads"><thead><tr><td class="tcat" colspan="5">Similar Threads</td></tr><tr class="thead" align="center"><td class="thead">Thread</td><td class="thead">Thread Starter</td><td class="thead">Forum</td><td class="thead">Replies</td><td class="thead">Last Post</td></tr></thead><tbody>' + "".join(f'<tr><td class="alt1" align="left"><span class="smallfont"><a href="{L("showthread.php", ("t", y["tid"]))}">{e(y["title"])}</a></span></td><td class="alt2"><span class="smallfont">{e(y["who"])}</span></td><td class="alt1"><span class="smallfont">{e(self.forums[y["forum"]])}</span></td><td class="alt2"><span class="smallfont">{commas(y["replies"])}</span></td><td class="alt1"><span class="smallfont">{us(y["last"]["when"])}</span></td></tr>' for y in near) + "</tbody></table>" if near else ""
        f = x["forum"]
        return self.page(req, f'{x["title"]} - Sprocket Owners Forum', f'''<table width="100%"><tr valign="bottom"><td class="smallfont"><a href="{L("newreply.php", ("do", "newreply"), ("noquote", 1), ("p", x["posts"][0]["pid"]))}" rel="nofollow"><img src="images/buttons/reply.gif" alt="Reply" border="0" /></a></td><td align="right">{nav}</td></tr></table>
<table class="tborder" width="100%"><tr><td class="tcat"><div class="normal">Thread: <strong>{e(x["title"])}</strong></div></td></tr></table>
<div id="posts">{posts}</div>
<table width="100%"><tr><td></td><td align="right">{nav}</td></tr></table>
<form action="{L("newreply.php", ("do", "postreply"), t)}" method="post" name="vbform" id="qrform"><table class="tborder"><tr><td class="tcat">Quick Reply</td></tr><tr><td><textarea name="message" id="vB_Editor_QR_textarea" rows="10" cols="60"></textarea><br /><input type="hidden" name="t" value="{x["tid"]}" /><input type="hidden" name="do" value="postreply" /><input type="submit" class="button" value="Post Quick Reply" name="sbutton" id="qr_submit" /></td></tr></table></form>
{similar}''', [(self.forums[f], L("forumdisplay.php", ("f", f))), (x["title"], L("showthread.php", t))])

    # ---- the search

    def form(self, req):
        fs = [("0", "Search All Open Forums")] + [p for c, t, xs in CATS for p in [(c, t), *((f, f"\xa0\xa0 {n}") for f, n in xs)]]
        fs = "".join(f'<option value="{v}"{" selected" if v == "0" else ""}>{e(t)}</option>' for v, t in fs)
        set_ = lambda legend, inner: f'<td align="left" valign="top"><fieldset class="fieldset"><legend>{legend}</legend><div style="padding:3px">{inner}</div></fieldset></td>'
        return self.page(req, "Sprocket Owners Forum - Search Forums", f'''<form action="{self.link(req, "search.php", ("do", "process"))}" method="post" name="vbform" id="searchform" style="display:block; margin:0px">
<input type="hidden" name="s" value="{req.sid[0][1] if req.sid else ""}" /><input type="hidden" name="securitytoken" value="guest" /><input type="hidden" name="do" value="process" /><input type="hidden" name="searchthreadid" value="" />
<table class="tborder" cellpadding="6" cellspacing="1" border="0" width="100%" align="center"><tr><td class="tcat">Search Forums</td></tr><tr><td class="panelsurround" align="center"><div class="panel"><div align="left">
<table cellpadding="0" cellspacing="6" border="0"><tr>
{set_("Search by Keyword", '<div style="padding-bottom:3px">Keyword(s):</div><div><input type="text" class="bginput" name="query" size="35" value="" style="width:250px" /></div><div style="margin-top:3px"><select name="titleonly" style="width:250px"><option value="0" selected="selected">Search Entire Posts</option><option value="1">Search Titles Only</option></select></div>')}
{set_("Search by User Name", '<div style="padding-bottom:3px">User Name:</div><div id="userfield"><input type="text" class="bginput" name="searchuser" id="userfield_txt" size="35" value="" style="width:250px" /></div><div style="margin-top:3px"><select name="starteronly" style="width:150px"><option value="0">Find Posts by User</option><option value="1">Find Threads Started by User</option></select> <label for="cb_exactname"><input type="checkbox" name="exactname" value="1" id="cb_exactname" checked="checked" />Exact Name</label></div>')}
</tr></table></div></div></td></tr>
<tr><td class="thead">Search Options</td></tr><tr><td class="panelsurround" align="center"><div class="panel"><div align="left"><table cellpadding="0" cellspacing="6" border="0"><tr>
{set_("Find Threads with", '<select name="replyless"><option value="0" selected="selected">At Least</option><option value="1">At Most</option></select> <input type="text" class="bginput" style="font-size:11px" name="replylimit" size="3" value="0" /> Replies')}
{set_("Search in Forum(s)", f'<select name="forumchoice[]" size="11" multiple="multiple" style="width:250px">{fs}</select><div><label for="cb_childforums"><input type="checkbox" name="childforums" value="1" id="cb_childforums" checked="checked" />Also search in child forums</label></div>')}</tr><tr>
{set_("Find Posts from", f'<select name="searchdate">{opts(DATES, "0")}</select> <select name="beforeafter"><option value="after" selected="selected">and Newer</option><option value="before">and Older</option></select>')}
{set_("Sort Results by", f'<select name="sortby">{opts(SORTS, "lastpost")}</select> <select name="order"><option value="descending" selected="selected">in Descending Order</option><option value="ascending">in Ascending Order</option></select>')}</tr><tr>
{set_("Show Results as", '<label for="rb_showposts_0"><input type="radio" name="showposts" value="0" id="rb_showposts_0" checked="checked" />Threads</label> <label for="rb_showposts_1"><input type="radio" name="showposts" value="1" id="rb_showposts_1" />Posts</label>')}
</tr></table></div></div><div style="margin-top:6px"><input type="submit" class="button" name="dosearch" value="Search Now" accesskey="s" /> <input type="reset" class="button" value="Reset Fields" accesskey="r" /></div></td></tr></table></form>''', [("Search Forums", self.link(req, "search.php"))])

    def words(self, q):
        """Alternatives, each with the words that must and the words that must not occur; the words that do not count; one too short for its star."""
        alts, dull, no = [([], [])], [], False
        for w in re.findall(r"[^\s\"(),;]+", q.lower()):
            if w in ("and", "&&"): continue
            if w in ("or", "||"):
                alts.append(([], []))
                continue
            if w == "not":
                no = True
                continue
            minus, no = no or w.startswith("-"), False
            for t in re.findall(r"[^\W_]+\*?", w):
                if len(t.rstrip("*")) < 4: return None, dull, t
                if t in DULL: dull.append(t)
                else: alts[-1][1 if minus else 0].append(t)
        return [a for a in alts if a[0]], dull, None

    def process(self, req):
        g = lambda k: req.get(k).strip()
        q, who = g("query"), g("searchuser")
        if not q and not who: return self.sorry(req, "Please specify some search terms or a user name to search for.")
        keys = ("titleonly", "exactname", "starteronly", "replyless", "replylimit", "searchdate", "beforeafter", "sortby", "order", "showposts", "childforums")
        p = {k: g(k) for k in keys}
        chosen = sorted({int(f) for f in req.all("forumchoice[]") + req.all("forumchoice") if f.isdigit()} - {0})
        same = repr((q.lower(), who.lower(), p, chosen))
        alts, dull, short = self.words(q) if q else ([([], [])], [], None)
        if short: return self.sorry(req, f"The search term you specified ({e(short)}) is under the minimum word length (4) and therefore will not be found. Please make this term longer.<br /><br />If this term contains a wildcard, please make this term more specific.")
        if who and len(who) < 3: return self.sorry(req, "The user name you specified is too short. Please enter at least 3 characters.")
        with self.lock:
            now, number = time.time(), self.same.get(same)
            wait = FLOOD - (now - self.last)
            if number is None and wait <= 0: self.last = now
        if number is None:
            if wait > 0: return self.sorry(req, f"This forum requires that you wait {FLOOD} seconds between searches. Please try again in {max(1, int(wait + .999))} seconds.")
            xs = self.hunt(p, alts, who.lower(), chosen) if alts else []
            with self.lock:
                self.made += 1
                number = self.same[same] = 184300 + 7 * self.made
                self.searches[number] = {"hits": xs[:MOST], "query": q, "who": who, "posts": p["showposts"] == "1", "dull": dull, "took": .02 + len(xs) % 37 / 100}
        s = self.searches[number]
        if not s["hits"]:
            ig = f'<br /><br />The following words are either very common, too long, or too short and were not included in your search : <strong>{e(", ".join(s["dull"]))}</strong>' if s["dull"] else ""
            return self.sorry(req, f"Sorry - no matches. Please try some different terms.{ig}")
        where = self.link(req, "search.php", ("searchid", number))
        return self.page(req, "Sprocket Owners Forum", f'''<form action="{where}" method="post" name="postvarform"><table class="tborder" cellpadding="6" cellspacing="1" border="0" width="70%" align="center"><tr><td class="tcat">Redirecting...</td></tr><tr><td class="panelsurround" align="center"><div class="panel"><blockquote><p>&nbsp;</p><p><strong>Thank you for searching. You will now be taken to your search results.</strong></p><p class="smallfont"><a href="{where}">Click here if your browser does not automatically redirect you.</a></p><div>&nbsp;</div></blockquote></div></td></tr></table></form>''', head=f'<meta http-equiv="Refresh" content="2; URL={where}" />\n<script type="text/javascript">function exec_refresh() {{ window.location = "{html.unescape(where)}"; }}</script>\n')

    def hunt(self, p, alts, who, chosen):
        idx = self.titles if p["titleonly"] == "1" else self.all
        ns = set(range(len(self.records)))
        if alts != [([], [])]: ns = set().union(*(idx.every(yes) - (idx.any(no) if no else set()) for yes, no in alts))
        want = set(chosen)
        if p["childforums"] == "1": want |= {f for c, _, fs in CATS if c in want for f, _ in fs}
        limit = int(p["replylimit"]) if p["replylimit"].isdigit() else 0
        days = {"lastvisit": 1}.get(p["searchdate"], int(p["searchdate"]) if p["searchdate"].isdigit() else 0)
        since = NOW - datetime.timedelta(days)
        named = (lambda u: u.lower() == who) if p["exactname"] == "1" else (lambda u: who in u.lower())

        def fits(x):
            if want and x["forum"] not in want: return False
            if p["replyless"] == "1" and limit and x["replies"] > limit or p["replyless"] != "1" and x["replies"] < limit: return False
            if days and (x["last"]["when"] >= since) == (p["beforeafter"] == "before"): return False
            return not who or any(named(y["who"]) for y in (x["posts"][:1] if p["starteronly"] == "1" else x["posts"]))
        return self.order([self.records[n] for n in sorted(ns) if fits(self.records[n])], p["sortby"], p["order"] == "ascending")

    def results(self, req):
        s = self.searches.get(req.int("searchid"))
        if not s: return self.sorry(req, "Sorry - no matches. Please try some different terms.")
        req.kind = "search"
        xs, n = s["hits"], len(s["hits"])
        per = req.int("pp", HITS) if 0 < req.int("pp", HITS) <= 50 else HITS
        pg = min(max(1, req.int("page", 1)), -(-n // per))
        part = xs[(pg - 1) * per:pg * per]
        req.served = [x["id"] for x in part]
        nav = self.pagenav(req, n, pg, per, "search.php", ("searchid", req.int("searchid")), ("pp", per))
        key = f'<span class="normal">Key Words: <b><u>{e(s["query"])}</u></b></span>' if s["query"] else f'<span class="normal">Posts Made By: <b><u>{e(s["who"])}</u></b></span>'
        dull = f'<div class="smallfont">The following words are either very common, too long, or too short and were not included in your search : <strong>{e(", ".join(s["dull"]))}</strong></div>' if s["dull"] else ""
        if s["posts"]:
            L = lambda p, *a: self.link(req, p, *a)
            rows = "".join(f'''<table class="tborder" cellpadding="6" cellspacing="1" border="0" width="100%" align="center" id="post{x["posts"][0]["pid"]}"><tr><td class="thead"><span class="smallfont" style="float:right">Forum: <a href="{L("forumdisplay.php", ("f", x["forum"]))}"><strong>{e(self.forums[x["forum"]])}</strong></a></span>{us(x["posts"][0]["when"])}</td></tr><tr><td class="alt1"><div class="smallfont" style="float:right">Replies: <strong>{commas(x["replies"])}</strong><div>Views: <strong>{commas(x["views"])}</strong></div></div><div><a href="{L("showthread.php", ("t", x["tid"]))}"><strong>{e(x["title"])}</strong></a></div><div class="smallfont">Posted By <a href="{L("member.php", ("u", self.users[x["who"]]))}">{e(x["who"])}</a></div><div class="alt2"><div class="smallfont"><em>{e(x["posts"][0]["body"][:200])}...</em></div></div></td></tr></table><br />''' for x in part)
        else: rows = f'<table class="tborder" cellpadding="6" cellspacing="1" border="0" width="100%" align="center" id="threadslist">{self.HEAD}<td class="thead">Forum</td></tr>{"".join(self.bit(req, x, True) for x in part)}</table>'
        return self.page(req, "Sprocket Owners Forum - Search Results", f'''{dull}<table width="100%"><tr><td></td><td align="right">{nav}</td></tr></table>
<table class="tborder" cellpadding="6" cellspacing="1" border="0" width="100%" align="center"><tr><td class="tcat"><span class="smallfont" style="float:right">Showing results {(pg - 1) * per + 1} to {(pg - 1) * per + len(part)} of {n}<br />Search took <strong>{s["took"]:.2f}</strong> seconds.</span>Search: {key}</td></tr></table>
{rows}<table width="100%"><tr><td></td><td align="right">{nav}</td></tr></table>''', [("Search Forums", self.link(req, "search.php")), ("Search Results", "#")])

    def handle(self, req):
        p = req.path
        req.sid, req.cook = [], []
        if "bbsessionhash" not in req.cookies:
            h = req.get("s") if re.fullmatch(r"[0-9a-f]{32}", req.get("s")) else hashlib.md5(f"{self.port}/{len(self.log)}".encode()).hexdigest()
            req.sid, req.cook = [("s", h)], [("Set-Cookie", f"bbsessionhash={h}; path=/; HttpOnly"), ("Set-Cookie", "bblastvisit=1223068440; path=/"), ("Set-Cookie", "bblastactivity=0; path=/")]
        if p in ("/", "/index.html"): return Resp('<html><head><title>Sprocket Owners Club</title></head><body><h1>Sprocket Owners Club</h1><p>For owners of the Sprocket, 1959 to 1980. <a href="/forum/index.php">Forum</a> | <a href="/history.html">History</a> | <a href="/join.html">Join</a></p></body></html>')
        if p == "/history.html": return Resp("<html><head><title>History</title></head><body><h1>History</h1><p>The first Sprocket left the works in March 1959. <a href=\"/\">Home</a></p></body></html>")
        if p == "/join.html": return Resp('<html><head><title>Join</title></head><body><h1>Join the club</h1><form action="/join.php" method="post">Name <input name="name"> E-mail <input name="email"> <input type="submit" value="Join"></form></body></html>')
        if p in ("/forum", "/forum/"): return redirect("/forum/index.php")
        page = p[7:] if p.startswith("/forum/") else ""
        if page == "search.php":
            if req.get("do") == "process": return self.process(req)
            if req.get("searchid"): return self.results(req)
            if req.get("do") in ("getdaily", "getnew"):
                xs = self.order([x for x in self.records if x["last"]["when"] >= NOW - datetime.timedelta(1)], "", False)
                if not xs: return self.sorry(req, "Sorry - no matches. Please try some different terms.")
                with self.lock: self.searches[184299] = {"hits": xs, "query": "", "who": "", "posts": False, "dull": [], "took": .01}
                return redirect(html.unescape(self.link(req, "/forum/search.php", ("searchid", 184299))), headers=req.cook)
            return self.form(req)
        if page == "forumdisplay.php": return self.forum(req)
        if page == "showthread.php": return self.thread(req)
        if req.method == "POST": return forbid(req, {"login.php": "login", "newreply.php": "reply", "register.php": "register", "sendmessage.php": "contact"}.get(page, "form"))
        if page == "index.php": return self.board(req)
        if page == "showpost.php" and req.int("p") in self.post:
            x, i = self.post[req.int("p")]
            return self.page(req, f'Sprocket Owners Forum - View Single Post - {x["title"]}', self.panel(f'View Single Post - <a href="{self.link(req, "showthread.php", ("p", x["posts"][i]["pid"]))}#post{x["posts"][i]["pid"]}">{e(x["title"])}</a>', e(x["posts"][i]["body"])))
        if page == "faq.php": return self.page(req, "FAQ", self.panel("Frequently Asked Questions", "<p>Here you can find answers to questions about how the board works. Search terms must have at least four letters; use * for words that begin so.</p>"))
        if page == "announcement.php": return self.page(req, "Announcements", self.panel("Annual rally at Kettleby Park", "<p>The annual rally is on the last Sunday in August. Please book early.</p>"))
        if page == "register.php": return self.page(req, "Register", self.panel("Forum Rules", f'<form action="register.php?do=register" method="post"><label><input type="checkbox" name="agree" value="1" />I have read, and agree to abide by the forum rules.</label> <input type="submit" class="button" value="Register" /></form>'))
        if page == "sendmessage.php": return self.page(req, "Contact Us", self.panel("Contact Us", f'<form action="sendmessage.php?do=docontactus" method="post"><input type="text" name="name" /> <input type="text" name="email" /> <textarea name="message"></textarea> <input type="submit" value="Send Message" /></form>'))
        if page in ("member.php", "memberlist.php", "newreply.php", "newthread.php", "calendar.php", "misc.php", "login.php"): return self.sorry(req, "You are not logged in or you do not have permission to access this page. This could be due to one of several reasons:<ol><li>You are not logged in.</li><li>You may not have sufficient privileges to access this page.</li></ol>")
