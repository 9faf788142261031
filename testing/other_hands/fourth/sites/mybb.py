"""A forum in the manner of MyBB 1.8."""
import datetime, hashlib, re, time
from bed import Site, Resp, redirect, e, opts
from words import Vocab, SUR_EN, FIRST_EN

NOW = datetime.datetime(2019, 5, 14, 12, 0)
FORUMS = [("Workshop", [("General Woodwork", "Anything that has to do with timber and does not fit below.", 9999), ("Hand Tools", "Planes, chisels, saws, sharpening.", 9999),
                        ("Power Tools", "Table saws, routers, drills and how to keep your fingers.", 365), ("Finishing", "Oil, varnish, shellac, paint.", 9999)]),
          ("Projects", [("Furniture", "Tables, chairs, beds, cabinets.", 9999), ("Turning", "Bowls, pens, spindles.", 365), ("Carving", "Relief, chip and in the round.", 9999),
                        ("Boat Building", "From canoe to sloop.", 180), ("Musical Instruments", "Guitars, fiddles, flutes.", 9999)]),
          ("House and Garden", [("Renovation", "Floors, windows, roofs, stairs.", 9999), ("Garden Buildings", "Sheds, decks and fences.", 365)]),
          ("The Bench", [("Introductions", "Say hello.", 9999), ("Off Topic", "Everything else.", 180), ("Buy, Sell and Swap", "Classified advertisements of members.", 9999)])]
CUTS = [(1, "today"), (5, "last 5 days"), (10, "last 10 days"), (20, "last 20 days"), (50, "last 50 days"), (75, "last 75 days"), (100, "last 100 days"), (365, "last year"), (9999, "the beginning")]


class S(Site):
    name, about, server = "mybb", "forum with a search form", "Apache/2.4.25 (Debian)"
    disallow = ("/captcha.php", "/editpost.php", "/misc.php", "/modcp.php", "/moderation.php", "/newreply.php", "/newthread.php", "/online.php", "/printthread.php", "/private.php",
                "/ratethread.php", "/report.php", "/reputation.php", "/sendthread.php", "/task.php", "/usercp.php", "/usercp2.php", "/calendar.php", "/*action=emailuser*", "/*action=nextnewest*", "/*action=nextoldest*")

    def reset(self):
        super().reset()
        self.sids, self.last_search = {}, 0

    def build(self):
        rng, v = self.rng, Vocab(self.rng, "en", topics=14)
        names = rng.sample([f"{a}{b}" for a in FIRST_EN for b in ("", "77", "_uk", "52", "woodwork")] + [s + t for s in SUR_EN for t in ("son99", "ster", "", "1964")], 130)
        self.users = {u: {"uid": u, "name": n, "joined": datetime.date(2010, 1, 1) + datetime.timedelta(days=rng.randrange(3300)), "n": 0} for u, n in enumerate(names, 2)}
        self.forums, fid = {}, 1
        for cat, subs in FORUMS:
            self.forums[fid] = {"fid": fid, "name": cat, "pid": 0, "about": "", "cut": 9999, "threads": []}
            p, fid = fid, fid + 1
            for n, d, cut in subs:
                self.forums[fid] = {"fid": fid, "name": n, "pid": p, "about": d, "cut": cut, "threads": []}
                fid += 1
        leaves = [f for f in self.forums.values() if f["pid"]]
        weights = [rng.uniform(.4, 2) for _ in leaves]
        uids, uw = list(self.users), [1 / (i + 3) for i in range(len(self.users))]
        tid, pid, self.threads = 10204, 48211, {}
        for k in range(1430):
            i = rng.choices(range(len(leaves)), weights)[0]
            f, tid = leaves[i], tid + rng.randrange(1, 19)
            t0 = datetime.datetime(2011, 2, 1) + datetime.timedelta(minutes=int(rng.random() ** .8 * (NOW - datetime.datetime(2011, 2, 3)).total_seconds() / 60))
            title = v.title(rng.randrange(3, 7), i)
            if rng.random() < .3: title += "?"
            posts, when = [], t0
            for n in range(min(34, 1 + int(rng.expovariate(1 / 4.5)))):
                pid += rng.randrange(1, 9)
                posts.append({"pid": pid, "uid": rng.choices(uids, uw)[0], "when": when, "text": v.text(rng.randrange(14, 75), i)})
                when = min(NOW - datetime.timedelta(minutes=rng.randrange(5, 900)), when + datetime.timedelta(minutes=int(rng.expovariate(1 / 2000)) + 3))
                if when <= posts[-1]["when"]: break
            for p in posts: self.users[p["uid"]]["n"] += 1
            t = {"id": str(tid), "tid": tid, "fid": f["fid"], "title": title, "posts": posts, "views": rng.randrange(40, 9700), "sticky": rng.random() < .012, "uid": posts[0]["uid"], "last": posts[-1]["when"]}
            t["hay"] = (title + " \n " + " \n ".join(p["text"] for p in posts)).lower()
            self.threads[tid] = t
            f["threads"].append(t)
        self.records = list(self.threads.values())
        for f in self.forums.values(): f["threads"].sort(key=lambda t: (t["sticky"], t["last"]), reverse=True)

    def truth(self):
        for t in self.records:
            yield t["id"], t["title"], f"/showthread.php?tid={t['tid']}", {"author": self.users[t["uid"]]["name"], "forum": self.forums[t["fid"]]["name"]}

    # ------------------------------------------------------------------ parts
    def user(self, uid): return f'<a href="member.php?action=profile&amp;uid={uid}">{e(self.users[uid]["name"])}</a>'

    @staticmethod
    def date(d): return d.strftime("%m-%d-%Y, %I:%M %p")

    def page(self, title, body, crumbs=(), head="", status=200):
        nav = '<div class="navigation">\n<a href="index.php">The Bench Dog</a>' + "".join(
            f'<span>&rsaquo;</span>\n' + (f'<a href="{e(u)}">{e(t)}</a>' if u else f'<span class="active">{e(t)}</span>') for t, u in crumbs) + "</div><br />"
        return Resp(f"""<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><!-- start: page -->
<html xml:lang="en" lang="en" xmlns="http://www.w3.org/1999/xhtml">
<head><title>{e(title)}</title>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
<link rel="alternate" type="application/rss+xml" title="Latest Threads (RSS 2.0)" href="{self.base}/syndication.php" />
<link type="text/css" rel="stylesheet" href="{self.base}/cache/themes/theme1/global.css" />
<script type="text/javascript" src="{self.base}/jscripts/general.js?ver=1813"></script>{head}
</head>
<body>
<div id="container"><a name="top" id="top"></a>
<div id="header"><div id="logo"><div class="wrapper"><a href="{self.base}/index.php"><img src="{self.base}/images/logo.png" alt="The Bench Dog" title="The Bench Dog" /></a>
<ul class="menu top_links"><li><a href="{self.base}/search.php" class="search">Search</a></li><li><a href="{self.base}/memberlist.php" class="memberlist">Member List</a></li>
<li><a href="{self.base}/calendar.php" class="calendar">Calendar</a></li><li><a href="{self.base}/help.php" class="help">Help</a></li></ul></div></div>
<div id="panel"><div class="upper"><div class="wrapper">
<form action="{self.base}/search.php" method="post"><fieldset id="search"><input name="keywords" type="text" class="textbox" /> <input value="Search" type="submit" class="button" />
<input type="hidden" name="action" value="do_search" /><input type="hidden" name="postthread" value="1" /></fieldset></form>
<span class="welcome">Hello There, Guest! <a href="{self.base}/member.php?action=login" class="login">Login</a> <a href="{self.base}/member.php?action=register" class="register">Register</a></span>
</div></div></div></div>
<div id="quick_login" style="display: none;"><form method="post" action="{self.base}/member.php"><input name="action" type="hidden" value="do_login" /><input name="url" type="hidden" value="" /><input name="quick_login" type="hidden" value="1" />
<table width="100%" cellspacing="0" cellpadding="5" border="0" class="tborder"><tr><td class="thead" colspan="2"><strong>Login</strong></td></tr>
<tr><td class="trow1" width="25%"><strong>Username:</strong></td><td class="trow1"><input name="quick_username" type="text" value="" class="textbox" /></td></tr>
<tr><td class="trow2"><strong>Password:</strong></td><td class="trow2"><input name="quick_password" type="password" value="" class="textbox" /><a href="{self.base}/member.php?action=lostpw" class="lost_password">Lost Password?</a></td></tr>
<tr><td class="trow2" colspan="2"><div align="center"><input name="submit" type="submit" class="button" value="Login" /></div></td></tr></table></form></div>
<div id="content"><div class="wrapper">
{nav}
{body}
</div></div>
<div id="footer"><div class="upper"><div class="wrapper"><div class="language"><form method="post" action="{self.base}/misc.php?action=switch" id="lang_select"><input type="hidden" name="my_post_key" value="8a2e9c" />
<select name="language"><optgroup label="Quick Language Select"><option value="english" selected="selected">&nbsp;&nbsp;&nbsp;English (American)</option><option value="deutsch">&nbsp;&nbsp;&nbsp;Deutsch</option></select> <input type="submit" class="button" value="Go" /></form></div>
<ul class="menu bottom_links"><li><a href="contact.php">Contact Us</a></li><li><a href="{self.base}/rules.php">Rules</a></li><li><a href="#top">Return to Top</a></li><li><a href="archive/index.php">Lite (Archive) Mode</a></li><li><a href="{self.base}/misc.php?action=markread">Mark all forums read</a></li><li><a href="{self.base}/misc.php?action=syndication">RSS Syndication</a></li></ul></div></div>
<div class="lower"><div class="wrapper"><span id="current_time"><strong>Current time:</strong> 05-14-2019, 12:00 PM</span><span id="copyright">Powered by MyBB, &copy; 2002-2019 MyBB Group.</span></div></div></div>
</div></body></html>""", status)

    def error(self, msg, crumbs=(("Search", "search.php"), ("Error", None))):
        return self.page("The Bench Dog", f"""<table border="0" cellspacing="0" cellpadding="5" class="tborder"><tr><td class="thead"><span class="smalltext"><strong>The Bench Dog</strong></span></td></tr>
<tr><td class="trow1">{msg}</td></tr></table>""", crumbs)

    def pager(self, n, page, per, link):
        pages = (n + per - 1) // per
        if pages < 2: return ""
        out, lo, hi = [f'<span class="pages">Pages ({pages}):</span>'], max(1, page - 2), min(pages, page + 2)
        a = lambda k, cls, t: f'<a href="{e(link(k))}" class="{cls}">{t}</a>'
        if page > 1: out.append(a(page - 1, "pagination_previous", "&laquo; Previous"))
        if lo > 1: out.append(a(1, "pagination_first", "1") + (" ... " if lo > 2 else ""))
        out += [f'<span class="pagination_current">{k}</span>' if k == page else a(k, "pagination_page", k) for k in range(lo, hi + 1)]
        if hi < pages: out.append((" ... " if hi < pages - 1 else "") + a(pages, "pagination_last", pages))
        if page < pages: out.append(a(page + 1, "pagination_next", "Next &raquo;"))
        return '<div class="pagination">\n' + "\n".join(out) + "\n</div>"

    # ------------------------------------------------------------------ requests
    def handle(self, req):
        p, act = req.path.lower(), req.get("action")
        if p == "/archive/index.php": return redirect("/index.php", 301)
        p = p.lstrip("/") or "index.php"
        fn = {"index.php": self.index, "forumdisplay.php": self.forumdisplay, "showthread.php": self.showthread, "search.php": self.search, "memberlist.php": self.memberlist}.get(p)
        if fn: return fn(req)
        if p == "member.php":
            if req.method == "POST":
                req.forbidden = "login" if act == "do_login" else "register"
                return self.error("Please correct the following errors before continuing: You entered an invalid username/password combination.", [("Login", None)])
            if act == "profile": return self.profile(req)
            if act == "login":
                return self.page("The Bench Dog - Login", '<form action="member.php" method="post"><table class="tborder"><tr><td class="thead" colspan="2"><strong>Login</strong></td></tr><tr><td class="trow1">Username:</td><td class="trow1"><input type="text" class="textbox" name="username" size="25" maxlength="30" /></td></tr>'
                                 '<tr><td class="trow2">Password:</td><td class="trow2"><input type="password" class="textbox" name="password" size="25" /></td></tr></table><div align="center"><input type="submit" class="button" name="submit" value="Login" /></div><input type="hidden" name="action" value="do_login" /></form>', [("Login", None)])
            if act in ("register", "lostpw"):
                return self.page("The Bench Dog - Registration", '<form action="member.php" method="post"><table class="tborder"><tr><td class="thead"><strong>Registration Agreement</strong></td></tr><tr><td class="trow1"><p>While the administrators will attempt to remove objectionable material, it is impossible to review every message.</p></td></tr></table>'
                                 '<div align="center"><input type="hidden" name="step" value="agreement" /><input type="hidden" name="action" value="register" /><input type="submit" class="button" name="agree" value="I Agree" /></div></form>', [("Registration", None)])
            return redirect("index.php")
        if p in ("newreply.php", "newthread.php", "ratethread.php", "private.php", "usercp.php", "printthread.php", "reputation.php", "report.php", "calendar.php", "misc.php"):
            if req.method == "POST": req.forbidden = p[:-4]
            return self.error("You are either not logged in or do not have permission to view this page. This could be because one of the following reasons:<ol><li>You are not logged in or registered. Please use the form at the bottom of this page to login.</li><li>You do not have permission to access this page.</li></ol>", [("Error", None)])
        if p == "contact.php":
            if req.method == "POST": req.forbidden = "contact"
            return self.page("The Bench Dog - Contact Us", '<form method="post" action="contact.php"><table class="tborder"><tr><td class="thead" colspan="2"><strong>Contact Us</strong></td></tr><tr><td class="trow1">Subject</td><td class="trow1"><input type="text" name="subject" class="textbox" size="30" /></td></tr><tr><td class="trow2">E-mail</td><td class="trow2"><input type="text" name="email" class="textbox" /></td></tr>'
                             '<tr><td class="trow1">Message</td><td class="trow1"><textarea name="message" rows="8" cols="40"></textarea></td></tr></table><input type="submit" class="button" name="submit" value="Send" /></form>', [("Contact Us", None)])
        if p == "help.php": return self.page("The Bench Dog - Help Documents", '<table class="tborder"><tr><td class="thead"><strong>Help Documents</strong></td></tr><tr><td class="trow1"><strong>User Registration</strong><br /><span class="smalltext">Perks and privileges to user registration.</span></td></tr><tr><td class="trow2"><strong>Searching</strong><br /><span class="smalltext">To search the forum, enter one or more keywords of at least three letters, or the name of a member.</span></td></tr></table>', [("Help Documents", None)])
        if p == "rules.php": return self.page("The Bench Dog - Rules", '<table class="tborder"><tr><td class="thead"><strong>Rules</strong></td></tr><tr><td class="trow1"><p>Be kind. No spam. Photographs under one megabyte. Sellers state a price.</p></td></tr></table>', [("Rules", None)])
        if p == "announcements.php": return self.page("The Bench Dog - Announcements", '<table class="tborder"><tr><td class="thead"><strong>Announcements</strong></td></tr><tr><td class="trow1"><strong>New server</strong><p>The forum has moved to a new server over the weekend. Tell us if something is broken.</p></td></tr></table>', [("Announcement", None)])
        if p == "syndication.php":
            items = "".join(f'<item><title>{e(t["title"])}</title><link>{self.base}/showthread.php?tid={t["tid"]}</link></item>' for t in sorted(self.records, key=lambda t: t["posts"][0]["when"], reverse=True)[:15])
            return Resp(f'<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>The Bench Dog - All Forums</title><link>{self.base}</link>{items}</channel></rss>', ctype="application/rss+xml")

    def index(self, req):
        out = []
        for c in [f for f in self.forums.values() if not f["pid"]]:
            rows = ""
            for f in [f for f in self.forums.values() if f["pid"] == c["fid"]]:
                t = max(f["threads"], key=lambda t: t["last"])
                rows += f"""<tr><td class="trow1" align="center" width="1"><span class="forum_status forum_on" title="Forum Contains New Posts"></span></td>
<td class="trow1" valign="top"><strong><a href="forumdisplay.php?fid={f['fid']}">{e(f['name'])}</a></strong><div class="smalltext">{e(f['about'])}</div></td>
<td class="trow1" align="center">{len(f['threads']):,}</td><td class="trow1" align="center">{sum(len(t['posts']) for t in f['threads']):,}</td>
<td class="trow1" align="right"><span class="smalltext"><a href="showthread.php?tid={t['tid']}&amp;action=lastpost" title="{e(t['title'])}"><strong>{e(t['title'][:25] + ('...' if len(t['title']) > 25 else ''))}</strong></a><br />{self.date(t['last'])}<br />by {self.user(t['posts'][-1]['uid'])}</span></td></tr>"""
            out.append(f"""<table border="0" cellspacing="0" cellpadding="5" class="tborder"><thead><tr><td class="thead" colspan="5"><strong><a href="forumdisplay.php?fid={c['fid']}">{e(c['name'])}</a></strong></td></tr></thead>
<tbody><tr><td class="tcat" colspan="2"><span class="smalltext"><strong>Forum</strong></span></td><td class="tcat" align="center"><span class="smalltext"><strong>Threads</strong></span></td><td class="tcat" align="center"><span class="smalltext"><strong>Posts</strong></span></td><td class="tcat" align="center"><span class="smalltext"><strong>Last Post</strong></span></td></tr>{rows}</tbody></table><br />""")
        n = sum(len(t["posts"]) for t in self.records)
        stats = f"""<table border="0" cellspacing="0" cellpadding="5" class="tborder"><thead><tr><td class="thead"><strong>Board Statistics</strong></td></tr></thead><tbody><tr><td class="trow1"><span class="smalltext">Our members have made a total of {n:,} posts in {len(self.records):,} threads.<br />We currently have {len(self.users)} members registered.</span></td></tr></tbody></table>
<dl class="forum_legend smalltext"><dd><a href="search.php?action=getdaily">View Today's Posts</a> | <a href="search.php?action=getnew">View New Posts</a> | <a href="announcements.php?aid=1">Announcement: New server</a></dd></dl>"""
        return self.page("The Bench Dog", "\n".join(out) + stats)

    def thread_row(self, t, forum):
        f = f'<td class="trow1">  <a href="forumdisplay.php?fid={t["fid"]}">{e(self.forums[t["fid"]]["name"])}</a></td>' if forum else ""
        pages = (len(t["posts"]) + 9) // 10
        multi = ' <span class="smalltext">(Pages: ' + " ".join(f'<a href="showthread.php?tid={t["tid"]}&amp;page={k}">{k}</a>' for k in range(1, pages + 1)) + ")</span>" if pages > 1 else ""
        return f"""<tr class="inline_row"><td align="center" class="trow1" width="2%"><span class="thread_status folder" title="No new posts.">&nbsp;</span></td><td align="center" class="trow1" width="2%">&nbsp;</td>
<td class="trow1"><div><span><span class="subject_old" id="tid_{t['tid']}"><a href="showthread.php?tid={t['tid']}">{e(t['title'])}</a></span>{multi}</span><div class="author smalltext">{self.user(t['uid'])}</div></div></td>{f}
<td align="center" class="trow1"><a href="misc.php?action=whoposted&amp;tid={t['tid']}">{len(t['posts']) - 1}</a></td><td align="center" class="trow1">{t['views']:,}</td>
<td class="trow1" style="white-space: nowrap"><span class="lastpost smalltext">{self.date(t['last'])}<br /><a href="showthread.php?tid={t['tid']}&amp;action=lastpost">Last Post</a>: {self.user(t['posts'][-1]['uid'])}</span></td></tr>"""

    def forumdisplay(self, req):
        f = self.forums.get(req.int("fid"))
        if not f: return self.error("The forum specified does not exist or you do not have permission to view it.", [("Error", None)])
        if not f["pid"]:
            subs = "".join(f'<tr><td class="trow1"><strong><a href="forumdisplay.php?fid={g["fid"]}">{e(g["name"])}</a></strong><div class="smalltext">{e(g["about"])}</div></td><td class="trow1" align="center">{len(g["threads"])}</td></tr>' for g in self.forums.values() if g["pid"] == f["fid"])
            return self.page(f"The Bench Dog - {f['name']}", f'<table class="tborder"><tr><td class="thead" colspan="2"><strong>Forums in \'{e(f["name"])}\'</strong></td></tr>{subs}</table>', [(f["name"], None)])
        req.kind = "list"
        cut = req.int("datecut", 0) or f["cut"]
        ts = [t for t in f["threads"] if cut >= 9999 or t["sticky"] or (NOW - t["last"]).days < cut]
        by, order = req.get("sortby") or "lastpost", req.get("order") or "desc"
        if by != "lastpost" or order != "desc":
            key = {"subject": lambda t: t["title"].lower(), "replies": lambda t: len(t["posts"]), "views": lambda t: t["views"], "starter": lambda t: self.users[t["uid"]]["name"].lower(), "started": lambda t: t["posts"][0]["when"]}.get(by, lambda t: t["last"])
            ts = sorted(ts, key=key, reverse=order == "desc")
            ts.sort(key=lambda t: not t["sticky"])
        extra = "".join(f"&{k}={req.get(k)}" for k in ("datecut", "prefix", "sortby", "order") if req.get(k))
        page = min(max(1, req.int("page", 1)), max(1, (len(ts) + 19) // 20))
        pg = self.pager(len(ts), page, 20, lambda k: f"forumdisplay.php?fid={f['fid']}{extra}" + (f"&page={k}" if k > 1 else ""))
        show = ts[(page - 1) * 20:page * 20]
        req.served = [t["id"] for t in show]
        rows = "".join(self.thread_row(t, False) for t in show) or '<tr><td colspan="7" class="trow1">Sorry, but there are currently no threads in this forum with the specified date and time limiting options.</td></tr>'
        body = f"""{pg}<a href="newthread.php?fid={f['fid']}" class="button new_thread_button"><span>Post Thread</span></a>
<table border="0" cellspacing="0" cellpadding="5" class="tborder clear"><tr><td class="thead" colspan="7"><div class="float_right"><span class="smalltext"><strong><a href="misc.php?action=markread&amp;fid={f['fid']}">Mark this forum read</a></strong></span></div><div><strong>{e(f['name'])}</strong></div></td></tr>
<tr><td class="tcat" colspan="3" width="66%"><span class="smalltext"><strong><a href="forumdisplay.php?fid={f['fid']}&amp;datecut={cut}&amp;sortby=subject&amp;order=asc">Thread</a> / <a href="forumdisplay.php?fid={f['fid']}&amp;datecut={cut}&amp;sortby=starter&amp;order=asc">Author</a></strong></span></td><td class="tcat" align="center"><span class="smalltext"><strong>Replies</strong></span></td><td class="tcat" align="center"><span class="smalltext"><strong>Views</strong></span></td><td class="tcat" align="right"><span class="smalltext"><strong>Last Post</strong> [asc]</span></td></tr>
{rows}
<tr><td class="tfoot" align="right" colspan="7"><form action="forumdisplay.php" method="get"><input type="hidden" name="fid" value="{f['fid']}" />
<select name="sortby">{opts([("subject", "Sort by: Subject"), ("lastpost", "Sort by: Last Post"), ("starter", "Sort by: Author"), ("started", "Sort by: Creation Time"), ("replies", "Sort by: Replies"), ("views", "Sort by: Views")], by)}</select>
<select name="order">{opts([("asc", "Order: Ascending"), ("desc", "Order: Descending")], order)}</select>
<select name="datecut">{opts([(a, "From: " + b) for a, b in CUTS], cut)}</select> <input type="submit" class="button" value="Go" /></form></td></tr></table>{pg}
<div class="float_right" style="text-align: right"><form action="search.php" method="post"><span class="smalltext"><strong>Search this Forum:</strong></span> <input type="text" class="textbox" name="keywords" /> <input type="submit" class="button" value="Go" /><input type="hidden" name="action" value="do_search" /><input type="hidden" name="forums" value="{f['fid']}" /><input type="hidden" name="postthread" value="1" /></form></div>"""
        return self.page(f"The Bench Dog - {f['name']}", body, [(self.forums[f["pid"]]["name"], f"forumdisplay.php?fid={f['pid']}"), (f["name"], None)])

    def showthread(self, req):
        t = self.threads.get(req.int("tid"))
        if not t: return self.error("The specified thread does not exist.", [("Error", None)])
        if req.get("action") == "lastpost": return redirect(f"showthread.php?tid={t['tid']}&pid={t['posts'][-1]['pid']}#pid{t['posts'][-1]['pid']}")
        f = self.forums[t["fid"]]
        if req.get("action") in ("nextnewest", "nextoldest"):
            l = sorted(f["threads"], key=lambda x: x["last"])
            i = l.index(t) + (1 if req.get("action") == "nextnewest" else -1)
            return redirect(f"showthread.php?tid={l[i]['tid']}") if 0 <= i < len(l) else self.error("There are no threads that are newer than the thread you were previously viewing." if i else "There are no threads that are older than the thread you were previously viewing.", [("Error", None)])
        req.kind, req.served = "record", [t["id"]]
        pages = (len(t["posts"]) + 9) // 10
        page = min(max(1, req.int("page", 1)), pages)
        if req.has("pid"): page = next((i // 10 + 1 for i, p in enumerate(t["posts"]) if p["pid"] == req.int("pid")), 1)
        pg = self.pager(len(t["posts"]), page, 10, lambda k: f"showthread.php?tid={t['tid']}" + (f"&page={k}" if k > 1 else ""))
        posts = ""
        for n, p in list(enumerate(t["posts"], 1))[(page - 1) * 10:page * 10]:
            u = self.users[p["uid"]]
            posts += f"""<a name="pid{p['pid']}" id="pid{p['pid']}"></a><div class="post" id="post_{p['pid']}"><div class="post_author"><div class="author_information"><strong><span class="largetext">{self.user(p['uid'])}</span></strong><br /><span class="smalltext">Member</span></div>
<div class="author_statistics">Posts: {u['n']}<br />Joined: {u['joined'].strftime('%b %Y')}<br />Reputation: <strong class="reputation_neutral">0</strong></div></div>
<div class="post_content"><div class="post_head"><div class="float_right"><strong><a href="showthread.php?tid={t['tid']}&amp;pid={p['pid']}#pid{p['pid']}" title="{'RE: ' if n > 1 else ''}{e(t['title'])}">#{n}</a></strong></div><span class="post_date">{self.date(p['when'])}</span></div><div class="post_body scaleimages" id="pid_{p['pid']}">{e(p['text'])}</div></div></div>"""
        alike = [x for x in f["threads"] if x is not t][t["tid"] % 7::max(1, len(f["threads"]) // 3)][:3]
        rel = "".join(f'<tr><td class="trow1"><a href="showthread.php?tid={x["tid"]}">{e(x["title"])}</a><br /><span class="smalltext">{self.user(x["uid"])}</span></td><td class="trow1" align="center">{len(x["posts"]) - 1}</td><td class="trow1" align="center">{x["views"]:,}</td></tr>' for x in alike)
        body = f"""<div class="float_left">{pg}</div><div class="float_right"><a href="newreply.php?tid={t['tid']}" class="button new_reply_button"><span>Post Reply</span></a></div>
<table border="0" cellspacing="0" cellpadding="5" class="tborder tfixed clear"><tr><td class="thead"><div class="float_right"><span class="smalltext"><strong><a href="printthread.php?tid={t['tid']}">View a Printable Version</a></strong></span></div><div><strong>{e(t['title'])}</strong></div></td></tr>
<tr><td id="posts_container"><div id="posts">{posts}</div></td></tr>
<tr><td class="tfoot"><div class="float_right"><form action="search.php" method="post"><input type="hidden" name="action" value="thread" /><input type="hidden" name="tid" value="{t['tid']}" /><input type="text" name="keywords" value="Enter Keywords" class="textbox" size="25" /> <input type="submit" class="button" value="Search Thread" /></form></div>
<div><strong>&laquo; <a href="showthread.php?tid={t['tid']}&amp;action=nextoldest">Next Oldest</a> | <a href="showthread.php?tid={t['tid']}&amp;action=nextnewest">Next Newest</a> &raquo;</strong></div></td></tr></table>{pg}
<form method="post" action="ratethread.php"><input type="hidden" name="tid" value="{t['tid']}" /><select name="rating"><option value="5">5 stars</option><option value="1">1 star</option></select><input type="submit" value="Rate this thread" /></form>
<form method="post" action="newreply.php?tid={t['tid']}&amp;processed=1" name="quick_reply_form" id="quick_reply_form"><input type="hidden" name="subject" value="RE: {e(t['title'])}" /><input type="hidden" name="action" value="do_newreply" /><table class="tborder"><tr><td class="thead"><strong>Quick Reply</strong></td></tr><tr><td class="trow1">Username: <input type="text" name="username" class="textbox" /><br /><textarea name="message" rows="8" cols="80"></textarea></td></tr><tr><td class="tfoot"><input type="submit" class="button" value="Post Reply" /> <input type="submit" class="button" name="previewpost" value="Preview Post" /></td></tr></table></form>
<table class="tborder"><tr><td class="thead" colspan="3"><strong>Possibly Related Threads&#8230;</strong></td></tr><tr><td class="tcat">Thread / Author</td><td class="tcat">Replies</td><td class="tcat">Views</td></tr>{rel}</table>"""
        return self.page(t["title"], body, [(self.forums[f["pid"]]["name"], f"forumdisplay.php?fid={f['pid']}"), (f["name"], f"forumdisplay.php?fid={f['fid']}"), (t["title"], None)])

    def memberlist(self, req):
        us = sorted(self.users.values(), key=lambda u: u["name"].lower())
        if req.get("username"): us = [u for u in us if req.get("username").lower() in u["name"].lower()]
        page = min(max(1, req.int("page", 1)), max(1, (len(us) + 19) // 20))
        pg = self.pager(len(us), page, 20, lambda k: f"memberlist.php?sort=username&order=ascending&page={k}")
        rows = "".join(f'<tr><td class="trow1">{self.user(u["uid"])}</td><td class="trow1">{u["joined"].strftime("%m-%d-%Y")}</td><td class="trow1">{u["n"]}</td></tr>' for u in us[(page - 1) * 20:page * 20])
        return self.page("The Bench Dog - Member List", f'{pg}<table class="tborder"><tr><td class="thead" colspan="3"><strong>Member List</strong></td></tr><tr><td class="tcat">Username</td><td class="tcat">Joined</td><td class="tcat">Posts</td></tr>{rows}</table>{pg}', [("Member List", None)])

    def profile(self, req):
        u = self.users.get(req.int("uid"))
        if not u: return self.error("The member you specified is either invalid or doesn't exist.", [("Error", None)])
        return self.page(f"The Bench Dog - Profile of {u['name']}", f"""<table class="tborder"><tr><td class="trow1"><span class="largetext"><strong>{e(u['name'])}</strong></span><br /><span class="smalltext">(Member)</span></td></tr></table><br />
<table class="tborder"><tr><td colspan="2" class="thead"><strong>{e(u['name'])}'s Forum Info</strong></td></tr><tr><td class="trow1"><strong>Joined:</strong></td><td class="trow1">{u['joined'].strftime('%m-%d-%Y')}</td></tr><tr><td class="trow2"><strong>Total Posts:</strong></td><td class="trow2">{u['n']}<br /><span class="smalltext">(<a href="search.php?action=finduserthreads&amp;uid={u['uid']}">Find All Threads</a> &mdash; <a href="search.php?action=finduser&amp;uid={u['uid']}">Find All Posts</a>)</span></td></tr>
<tr><td class="trow1"><strong>Email:</strong></td><td class="trow1"><a href="member.php?action=emailuser&amp;uid={u['uid']}">Send {e(u['name'])} an email.</a></td></tr></table>""", [(f"Profile of {u['name']}", None)])

    # ------------------------------------------------------------------ search
    def keep(self, kind, hits, key):
        sid = hashlib.md5(f"{key}/{time.time()}/{len(self.sids)}".encode()).hexdigest()
        self.sids[sid] = (kind, hits[:500])
        return sid

    def thanks(self, sid, sort="lastpost", order="desc"):
        u = e(f"search.php?action=results&sid={sid}&sortby={sort}&order={order}")
        return Resp(f"""<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xml:lang="en" lang="en" xmlns="http://www.w3.org/1999/xhtml"><head><title>The Bench Dog</title><meta http-equiv="refresh" content="2;URL={u}" /><link type="text/css" rel="stylesheet" href="{self.base}/cache/themes/theme1/global.css" /></head>
<body><br /><br /><br /><br /><div style="margin: auto auto; width: 50%" align="center">
<table border="0" cellspacing="0" cellpadding="5" class="tborder"><tr><td class="thead"><strong>The Bench Dog</strong></td></tr><tr><td class="trow1" align="center"><p>Thank you, your search has been submitted and you will now be taken to the results list.</p></td></tr>
<tr><td class="trow2" align="right"><a href="{u}"><span class="smalltext">Click here if you don't want to wait any longer.</span></a></td></tr></table></div></body></html>""")

    def search(self, req):
        act = req.get("action")
        if act == "results": return self.results(req)
        if act == "getnew" or act == "getdaily":
            days = 3 if act == "getnew" else max(1, req.int("days", 1))
            return self.thanks(self.keep("threads", [t for t in sorted(self.records, key=lambda t: t["last"], reverse=True) if (NOW - t["last"]).total_seconds() < days * 86400], act))
        if act in ("finduser", "finduserthreads"):
            uid = req.int("uid")
            if act == "finduser": hits = [(t, p) for t in self.records for p in t["posts"] if p["uid"] == uid]
            else: hits = [t for t in self.records if t["uid"] == uid]
            return self.thanks(self.keep("posts" if act == "finduser" else "threads", hits, act))
        if act in ("do_search", "thread"): return self.do_search(req)
        req.kind = "form"
        fo = "".join(f'<option value="{f["fid"]}">{"&nbsp;" * 4 if f["pid"] else ""}{e(f["name"])}</option>' for f in self.forums.values())
        return self.page("The Bench Dog - Search", f"""<form method="post" action="search.php">
<table border="0" cellspacing="0" cellpadding="5" class="tborder"><tr><td class="thead" colspan="2"><strong>The Bench Dog - Search</strong></td></tr>
<tr><td class="tcat" width="50%"><span class="smalltext"><strong>Search by Keyword</strong></span></td><td class="tcat"><span class="smalltext"><strong>Search by Username</strong></span></td></tr>
<tr><td class="trow1" valign="top"><input type="text" class="textbox" name="keywords" size="35" maxlength="250" /><br /><span class="smalltext"><input type="radio" class="radio" name="postthread" value="1" checked="checked" />Search Entire Post<br /><input type="radio" class="radio" name="postthread" value="2" />Search Titles Only</span></td>
<td class="trow1" valign="top"><input type="text" class="textbox" name="author" size="35" maxlength="250" /><br /><span class="smalltext"><input type="checkbox" class="checkbox" name="matchusername" value="1" checked="checked" />Match Exact Username</span></td></tr>
<tr><td class="tcat"><span class="smalltext"><strong>Search in Forum(s)</strong></span></td><td class="tcat"><span class="smalltext"><strong>Search Options</strong></span></td></tr>
<tr><td class="trow1" rowspan="5" valign="top"><select name="forums[]" size="15" multiple="multiple"><option value="all" selected="selected">Search All Open Forums</option><option value="all">----------------------</option>{fo}</select></td>
<td class="trow1"><select name="findthreadst"><option value="1">Find Threads with at Least</option><option value="2">Find Threads with at Most</option></select> <input type="text" class="textbox" name="numreplies" size="3" maxlength="10" /> replies</td></tr>
<tr><td class="trow1"><select name="postdate"><option value="0">Find Posts from Any Date</option><option value="1">Find Posts from Yesterday</option><option value="7">Find Posts from a Week Ago</option><option value="14">Find Posts from 2 Weeks Ago</option><option value="30">Find Posts from a Month Ago</option><option value="90">Find Posts from 3 Months Ago</option><option value="180">Find Posts from 6 Months Ago</option><option value="365">Find Posts from a Year Ago</option></select><br /><input type="radio" class="radio" name="pddir" value="1" checked="checked" />and Newer<br /><input type="radio" class="radio" name="pddir" value="0" />and Older</td></tr>
<tr><td class="tcat"><span class="smalltext"><strong>Sorting Options</strong></span></td></tr>
<tr><td class="trow1"><select name="sortby"><option value="lastpost">Sort Results by Last Post Date</option><option value="starter">Sort Results by Author</option><option value="forum">Sort Results by Forum</option></select> in<br /><input type="radio" class="radio" name="sortordr" value="asc" />Ascending<br /><input type="radio" class="radio" name="sortordr" value="desc" checked="checked" />Descending order</td></tr>
<tr><td class="trow1"><span class="smalltext"><strong>Display Options</strong></span><br />Show Results as <input type="radio" class="radio" name="showresults" value="threads" checked="checked" />Threads <input type="radio" class="radio" name="showresults" value="posts" />Posts</td></tr></table><br />
<div align="center"><input type="hidden" name="action" value="do_search" /><input type="submit" class="button" name="submit" value="Search" /></div></form>""", [("Search", None)])

    def do_search(self, req):
        req.kind = "search"
        now, words, author = time.time(), req.get("keywords").strip().lower(), req.get("author").strip().lower()
        with self.lock:
            left = 1 - (now - self.last_search)
        if left > 0: return self.error("Sorry, but you can only perform one search every 1 seconds. Please wait another 1 second before attempting to search again.")
        if not words and not author: return self.error("You did not enter any search terms. At a minimum, you must enter either some search terms or a username to search by.")
        phrases = re.findall(r'"([^"]+)"', words)
        terms = phrases + [w for w in re.sub(r'"[^"]*"', " ", words).replace("*", "").replace("+", " ").split() if w not in ("and",)]
        alt = "or" in terms
        terms = [w for w in terms if w != "or"]
        if words and (not terms or any(len(w) < 3 for w in terms)):
            return self.error('One or more of your search terms were shorter than the minimum length. The minimum search term length is 3 characters.<br /><br />If you\'re trying to search for an entire phrase, enclose it within double quotes. For example "The quick brown fox jumps over the lazy dog".')
        fids = {int(x) for x in req.all("forums[]") + req.all("forums") if x.isdigit()} if "all" not in req.all("forums[]") else set()
        if fids: fids |= {f["fid"] for f in self.forums.values() if f["pid"] in fids}
        every = any if alt else all
        titles = req.get("postthread") == "2"
        age, newer = req.int("postdate"), req.get("pddir", "1") != "0"
        uids = {u["uid"] for u in self.users.values() if (u["name"].lower() == author if req.get("matchusername") else author in u["name"].lower())} if author else None
        if author and not uids: return self.error("Sorry, but no results were returned using the query information you provided. Please redefine your search terms and try again.")
        hits, posts = [], []
        for t in sorted(self.records, key=lambda t: t["last"], reverse=True):
            if fids and t["fid"] not in fids or act_thread(req) and str(t["tid"]) != req.get("tid"): continue
            if req.get("numreplies").isdigit():
                n = len(t["posts"]) - 1
                if (n < req.int("numreplies")) if req.get("findthreadst", "1") == "1" else (n > req.int("numreplies")): continue
            got, tl = [], t["title"].lower()
            whole = not terms or every(w in tl for w in terms)
            if terms and not whole and (titles or not (any if alt else all)(w in t["hay"] for w in terms)): continue
            for n, p in enumerate(t["posts"]):
                if uids is not None and p["uid"] not in uids: continue
                d = (NOW - p["when"]).days
                if age and (d >= age if newer else d < age): continue
                if (whole and (n == 0 or not terms)) or (not titles and terms and every(w in p["text"].lower() for w in terms)): got.append(p)
            if got:
                hits.append(t)
                posts += [(t, p) for p in got]
        if not hits: return self.error("Sorry, but no results were returned using the query information you provided. Please redefine your search terms and try again.")
        with self.lock: self.last_search = now
        kind = "posts" if req.get("showresults") == "posts" or act_thread(req) else "threads"
        return self.thanks(self.keep(kind, hits if kind == "threads" else posts, words), req.get("sortby") or "lastpost", req.get("sortordr") or "desc")

    def results(self, req):
        req.kind, sid = "search", req.get("sid")
        if sid not in self.sids: return self.error("Sorry, but an invalid search was specified. Please go back and try again.")
        kind, hits = self.sids[sid]
        by, order = req.get("sortby") or "lastpost", req.get("order") or "desc"
        th = (lambda x: x) if kind == "threads" else (lambda x: x[0])
        key = {"starter": lambda x: self.users[th(x)["uid"]]["name"].lower(), "forum": lambda x: th(x)["fid"], "subject": lambda x: th(x)["title"].lower(), "replies": lambda x: len(th(x)["posts"]), "views": lambda x: th(x)["views"]}.get(by, lambda x: th(x)["last"])
        hits = sorted(hits, key=key, reverse=order == "desc")
        page = min(max(1, req.int("page", 1)), max(1, (len(hits) + 19) // 20))
        show = hits[(page - 1) * 20:page * 20]
        pg = self.pager(len(hits), page, 20, lambda k: f"search.php?action=results&sid={sid}&sortby={by}&order={order}&uid=&page={k}")
        so = lambda c, t: f'<a href="{e(f"search.php?action=results&sid={sid}&sortby={c}&order=asc&uid=")}">{t}</a>'
        req.served = [th(x)["id"] for x in show]
        if kind == "threads":
            rows = "".join(self.thread_row(t, True) for t in show)
            head = f"<td class=\"tcat\" colspan=\"3\">{so('subject', 'Thread')} / {so('starter', 'Author')}</td><td class=\"tcat\">{so('forum', 'Forum')}</td><td class=\"tcat\">{so('replies', 'Replies')}</td><td class=\"tcat\">{so('views', 'Views')}</td><td class=\"tcat\">{so('lastpost', 'Last Post')} [{order}]</td>"
        else:
            rows = "".join(f"""<tr class="inline_row"><td class="trow1">&nbsp;</td><td class="trow1"><span class="smalltext">Thread: <a href="showthread.php?tid={t['tid']}">{e(t['title'])}</a><br />Post: <a href="showthread.php?tid={t['tid']}&amp;pid={p['pid']}#pid{p['pid']}">{'RE: ' if p is not t['posts'][0] else ''}{e(t['title'])}</a></span><br /><table width="100%"><tr><td class="trow2"><span class="smalltext"><em>{e(p['text'][:200])}...</em></span></td></tr></table></td>
<td class="trow1">{self.user(p['uid'])}</td><td class="trow1"><a href="forumdisplay.php?fid={t['fid']}">{e(self.forums[t['fid']]['name'])}</a></td><td class="trow1">{len(t['posts']) - 1}</td><td class="trow1">{t['views']:,}</td><td class="trow1"><span class="smalltext">{self.date(p['when'])}</span></td></tr>""" for t, p in show)
            head = '<td class="tcat" colspan="2">Post</td><td class="tcat">Author</td><td class="tcat">Forum</td><td class="tcat">Replies</td><td class="tcat">Views</td><td class="tcat">Posted [asc]</td>'
        return self.page("The Bench Dog - Search Results", f"""<table width="100%"><tr><td>{pg}</td></tr></table><table border="0" cellspacing="0" cellpadding="5" class="tborder"><tr><td class="thead" colspan="7"><strong>Search Results</strong></td></tr><tr>{head}</tr>{rows}</table><table width="100%"><tr><td>{pg}</td></tr></table>""", [("Search", "search.php"), ("Results", None)])


def act_thread(req): return req.get("action") == "thread"
