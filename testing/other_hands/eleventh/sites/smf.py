"""A discussion board of the SMF 2.0 kind: a POST form, answers whose whole query stands packed in one argument, semicolons, flood control."""
import base64, datetime, re
from urllib.parse import parse_qsl
from bed import Resp, Site, e, opts, redirect
from kit import MONTH, forbid, skewed
from words import FIRST_EN, SUR_EN, Vocab
from sites._parts import mark

CATS = [("General", [(1, "News and Announcements"), (2, "Introductions"), (3, "General Discussion")]), ("Engines", [(4, "Two Stroke"), (5, "Four Stroke"), (6, "Diesel"), (7, "Steam and Hot Air"), (8, "Ignition and Electrics")]), ("Workshop", [(9, "Lathes and Mills"), (10, "Casting and Welding"), (11, "Paint and Finish")]), ("Market", [(12, "For Sale"), (13, "Wanted"), (14, "Rallies and Shows")])]
SORTS = [("relevance|desc", "Most relevant results first"), ("num_replies|desc", "Largest topics first"), ("num_replies|asc", "Smallest topics first"), ("id_msg|desc", "Most recent topics first"), ("id_msg|asc", "Oldest topics first")]
DULL, PER, MOST = {"img", "url", "quote", "www", "http", "the", "is", "it", "are", "if"}, 30, 200
NOW = datetime.datetime(2013, 9, 14, 20, 0)


def stamp(t): return f"{MONTH[t.month - 1]} {t.day:02d}, {t.year}, {t:%I:%M:%S %p}"


class S(Site):
    name, about, server, home, id_re = "smf", "SMF 2.0; POST search, 30 a page, 200 at most", "Apache/2.2.15 (CentOS)", "/index.php", r"topic=\d+"
    disallow = ("/index.php?action=login", "/index.php?action=register", "/index.php?action=help", "/index.php?action=profile", "/index.php?action=printpage", "/index.php?action=post")

    def request(self, *a):
        r = super().request(*a)
        r.q = parse_qsl(r.qs.replace(";", "&"), keep_blank_values=True, encoding="utf-8", errors="replace")
        return r

    def reset(self):
        super().reset()
        with self.lock: self.recent = []

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=14, extra=["carburettor", "magneto", "flywheel", "crankcase", "gasket", "piston", "throttle", "sparkplug", "governor", "camshaft", "tappet"])
        users = []
        while len(users) < 260:
            u = r.choice([lambda: r.choice(FIRST_EN).lower() + str(r.randrange(40, 99)), lambda: r.choice(SUR_EN) + r.choice(("y", "_uk", "man", "1")), lambda: f"{r.choice(FIRST_EN)} {r.choice('ABCDEFGHJKLM')}", lambda: r.choice(v.nouns).capitalize() + r.choice(SUR_EN)])()
            if u not in users: users.append(u)
        self.users, msg, when = users, 310, datetime.datetime(2008, 2, 1, 10, 0)
        used, self.boards, self.by = set(), {i: n for _, bs in CATS for i, n in bs}, {}
        order = [3, 5, 12, 4, 9, 8, 6, 13, 10, 7, 14, 2, 11, 1]
        steps = [r.uniform(.3, 1.6) for _ in range(1510)]
        gap = (NOW - when) / (sum(steps) + 2)
        for tid in range(102, 1612):
            when += gap * steps[tid - 102]
            b = order[skewed(r, 14, 4)]
            t = r.choice([lambda: v.title(r.randrange(2, 7), b - 1), lambda: f"{v.title(2, b - 1)} help needed", lambda: f"{v.title(r.randrange(2, 4), b - 1)}?", lambda: f"FS: {v.title(2, b - 1).lower()}" if b == 12 else f"WTB {v.title(2, b - 1).lower()}" if b == 13 else v.title(4, b - 1)])()
            if t in used: t += f" ({tid})"
            used.add(t)
            msgs, at = [], when
            for k in range(1 + min(25, int(r.expovariate(1 / 4)))):
                msg += 1
                msgs.append({"id": msg, "who": users[skewed(r, 260, 25)], "when": min(at, NOW), "body": v.text(r.randrange(12, 90), b - 1)})
                at += datetime.timedelta(minutes=int(r.expovariate(1 / 900)) + 2)
            x = {"id": f"topic={tid}", "tid": tid, "title": t, "board": b, "msgs": msgs, "url": f"/index.php?topic={tid}.0", "n": len(self.records), "views": r.randrange(20, 6000)}
            x["text"] = " \n ".join([t] + [m["body"] for m in msgs]).lower()
            self.records.append(x)
            self.by[tid] = x

    def truth(self):
        for x in self.records: yield x["id"], x["title"], x["url"], {"author": x["msgs"][0]["who"], "board": self.boards[x["board"]], "date": stamp(x["msgs"][0]["when"])}

    def page(self, req, title, body, tree=(), status=200):
        sid = "" if "PHPSESSID" in req.cookies else f"PHPSESSID={self.sid(req)}&amp;"
        crumbs = "".join(f'<li{" class=" + chr(34) + "last" + chr(34) if i == len(tree) else ""}><a href="{u}"><span>{e(t)}</span></a>{" &#187;" if i < len(tree) else ""}</li>' for i, (u, t) in enumerate([("/index.php", "Stationary Engine Forum"), *tree]))
        r = Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml">
<head>
	<link rel="stylesheet" type="text/css" href="/Themes/default/css/index.css?fin20" />
	<script type="text/javascript" src="/Themes/default/scripts/script.js?fin20"></script>
	<script type="text/javascript"><!-- // --><![CDATA[
		var smf_theme_url = "{self.base}/Themes/default"; var smf_scripturl = "{self.base}/index.php"; var smf_session_id = "";
	// ]]></script>
	<meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
	<title>{e(title)}</title>
	<link rel="help" href="/index.php?action=help" /><link rel="search" href="/index.php?action=search" /><link rel="contents" href="/index.php" />
</head>
<body><div id="wrapper" style="width: 90%">
	<div id="header"><div class="frame"><div id="top_section"><h1 class="forumtitle"><a href="/index.php">Stationary Engine Forum</a></h1></div>
	<div id="upper_section" class="middletext"><div class="user"><form id="guest_form" action="{self.base}/index.php?action=login2" method="post" accept-charset="UTF-8"><div class="info">Welcome, <strong>Guest</strong>. Please <a href="/index.php?action=login">login</a> or <a href="/index.php?action=register">register</a>.</div><input type="text" name="user" size="10" class="input_text" /> <input type="password" name="passwrd" size="10" class="input_password" /> <select name="cookielength"><option value="60">1 Hour</option><option value="-1" selected="selected">Forever</option></select> <input type="submit" value="Login" class="button_submit" /><input type="hidden" name="hash_passwrd" value="" /></form></div>
	<div class="news normaltext"><form id="search_form" action="{self.base}/index.php?action=search2" method="post" accept-charset="UTF-8"><input type="text" name="search" value="" class="input_text" />&nbsp;<input type="submit" name="submit" value="Search" class="button_submit" /><input type="hidden" name="advanced" value="0" /></form><h2>News: </h2><p>The summer rally is on. Bring your engines.</p></div></div></div></div>
	<div id="content_section"><div class="frame"><div id="main_content_section">
	<div id="main_menu"><ul class="dropmenu" id="menu_nav"><li id="button_home"><a class="firstlevel" href="/index.php"><span class="firstlevel">Home</span></a></li><li id="button_help"><a class="firstlevel" href="/index.php?action=help"><span>Help</span></a></li><li id="button_search"><a class="active firstlevel" href="/index.php?action=search"><span>Search</span></a></li><li id="button_login"><a class="firstlevel" href="/index.php?action=login"><span>Login</span></a></li><li id="button_register"><a class="firstlevel" href="/index.php?action=register"><span>Register</span></a></li></ul></div>
	<div class="navigate_section"><ul>{crumbs}</ul></div>
	{body}
	</div></div></div>
	<div id="footer_section"><div class="frame"><ul class="reset"><li class="copyright"><span class="smalltext"><a href="/index.php?action=credits" title="Simple Machines Forum">SMF 2.0.4</a> | <a href="http://www.simplemachines.org/about/smf/license.php">SMF &copy; 2013</a>, <a href="http://www.simplemachines.org">Simple Machines</a></span></li></ul></div></div>
</div></body></html>'''.replace('="/index.php?', f'="/index.php?{sid}').replace('="/index.php"', f'="/index.php?{sid[:-5]}"' if sid else '="/index.php"'), status)
        if sid: r.headers.append(("Set-Cookie", f"PHPSESSID={self.sid(req)}; path=/"))
        return r

    def sid(self, req):
        m = re.search(r"PHPSESSID=(\w+)", req.target)
        return m[1] if m else f"{abs(hash((self.port, len(self.log)))):032x}"[-26:]

    def sorry(self, req, text): return self.page(req, "An Error Has Occurred!", f'<div id="fatal_error"><div class="cat_bar"><h3 class="catbg">An Error Has Occurred!</h3></div><div class="windowbg"><span class="topslice"><span></span></span><div class="padding">{text}</div><span class="botslice"><span></span></span></div></div><div class="centertext"><a href="javascript:history.go(-1)">Back</a></div>')

    def form(self, req, p=None, error=""):
        p = p or {}
        err = f'<p id="search_error" class="error">{error}</p>' if error else ""
        boards, chosen = "", p.get("brd", set(self.boards))
        for c, bs in CATS:
            boards += f'<li class="category"><a href="javascript:void(0);" onclick="selectBoards([{", ".join(str(b) for b, _ in bs)}]); return false;">{e(c)}</a><ul>' + "".join(f'<li class="board"><label for="brd{b}" style="margin-left: 0em;"><input type="checkbox" id="brd{b}" name="brd[{b}]" value="{b}"{" checked=" + chr(34) + "checked" + chr(34) if b in chosen else ""} class="input_check" /> {e(n)}</label></li>' for b, n in bs) + "</ul></li>"
        ck = lambda k: ' checked="checked"' if p.get(k) else ""
        return self.page(req, "Search", f'''<form action="{self.base}/index.php?action=search2" method="post" accept-charset="UTF-8" name="searchform" id="searchform"><div class="cat_bar"><h3 class="catbg"><span class="ie6_header floatleft"><img src="/Themes/default/images/buttons/search.gif" alt="" class="icon" />Set Search Parameters</span></h3></div>{err}
<fieldset id="advanced_search"><span class="upperframe"><span></span></span><div class="roundframe"><input type="hidden" name="advanced" value="1" /><span class="enhanced"><strong>Search for:</strong> <input type="text" name="search" value="{e(p.get("search", ""))}" maxlength="100" size="40" class="input_text" /> <select name="searchtype">{opts([(1, "Match all words"), (2, "Match any words")], p.get("searchtype", 1))}</select></span><em class="smalltext">Separate search terms by spaces; put a phrase in quotes.</em>
<dl id="search_options"><dt>By user:</dt><dd><input id="userspec" type="text" name="userspec" value="{e(p.get("userspec", "*"))}" size="40" class="input_text" /></dd><dt>Search order:</dt><dd><select id="sort" name="sort">{opts(SORTS, p.get("sort", ""))}</select></dd><dt class="options">Options:</dt><dd class="options"><label for="show_complete"><input type="checkbox" name="show_complete" id="show_complete" value="1"{ck("show_complete")} class="input_check" /> Show results as messages</label><br /><label for="subject_only"><input type="checkbox" name="subject_only" id="subject_only" value="1"{ck("subject_only")} class="input_check" /> Search in topic subjects only</label></dd><dt class="between">Message age: </dt><dd>Between <input type="text" name="minage" value="{e(p.get("minage", 0))}" size="5" maxlength="4" class="input_text" />&nbsp;and&nbsp;<input type="text" name="maxage" value="{e(p.get("maxage", 9999))}" size="5" maxlength="4" class="input_text" /> days.</dd></dl></div><span class="lowerframe"><span></span></span></fieldset>
<fieldset class="flow_hidden"><span class="upperframe"><span></span></span><div class="roundframe"><div class="title_bar"><h4 class="titlebg">Choose a board to search in, or search all</h4></div><div class="flow_auto" id="searchBoardsExpand"><ul class="ignoreboards floatleft">{boards}</ul></div><br class="clear" /><div class="padding"><input type="checkbox" name="all" id="check_all" value=""{' checked="checked"' if len(chosen) == 14 else ""} onclick="invertAll(this, this.form, 'brd');" class="input_check floatleft" /><label for="check_all" class="floatleft">Check all</label><input type="submit" name="submit" value="Search" class="button_submit floatright" /></div></div></fieldset></form>''', [("/index.php?action=search", "Search")])

    def pack(self, p): return base64.b64encode("|\"|".join(f"{k}|'|{','.join(map(str, sorted(w))) if k == 'brd' else w}" for k, w in p.items()).encode()).decode().translate(str.maketrans("+/=", "-_."))

    def unpack(self, s):
        try:
            p = dict(kv.split("|'|", 1) for kv in base64.b64decode(s.translate(str.maketrans("-_.", "+/="))).decode().split('|"|'))
            if "brd" in p: p["brd"] = {int(b) for b in p["brd"].split(",") if b}
            return p
        except Exception: return None

    def flooded(self, new):
        """Who asks for four new searches within five requests has been too fast."""
        with self.lock:
            hot = new and sum(self.recent[-5:]) >= 4
            self.recent = self.recent[-9:] + [bool(new and not hot)]
            return hot

    def search(self, req):
        packed, start = req.get("params"), max(0, req.int("start"))
        if packed:
            p = self.unpack(packed)
            if p is None: return self.sorry(req, "The search parameters are not valid.")
            self.flooded(False)
        else:
            p = {"search": req.get("search").strip(), "searchtype": "2" if req.get("searchtype") == "2" else "1", "userspec": req.get("userspec").strip() or "*", "minage": max(0, req.int("minage")), "maxage": max(0, req.int("maxage", 9999) or 9999), "sort": req.get("sort") if req.get("sort") in dict(SORTS) else "relevance|desc"}
            for k in ("subject_only", "show_complete"):
                if req.get(k): p[k] = 1
            brd = {int(m[1]) for k, _ in req.form + req.q if (m := re.fullmatch(r"brd\[(\d+)\]", k))} | {int(b) for b in req.get("brd").split(",") if b.isdigit()}
            if brd: p["brd"] = brd
        if not p["search"]: self.flooded(False); return self.form(req, p, "You did not enter anything to search for.")
        parts = [(m[1], (m[2] or m[3]).lower()) for m in re.finditer(r'(-?)(?:"([^"]+)"|([^\s"]+))', p["search"])]
        parts = [(n, re.sub(r"^\W+|\W+$", "", w)) for n, w in parts]
        small = [w for _, w in parts if len(w) < 2]
        parts = [(n, w) for n, w in parts if len(w) >= 2 and w not in DULL]
        if not any(not n for n, _ in parts): self.flooded(False); return self.form(req, p, "Each word must be at least two characters long." if small else "Your search query contained only words that are ignored, such as 'the'.")
        if not packed and self.flooded(True): return self.sorry(req, "Your last search was less than 5 seconds ago. Please try again later.")
        yes, no = [w for n, w in parts if not n], [w for n, w in parts if n]
        req.kind = "search"
        whole = (any if p["searchtype"] == "2" else all)
        old, new = NOW - datetime.timedelta(int(p["maxage"])), NOW - datetime.timedelta(int(p["minage"]))
        who = None if p["userspec"] == "*" else re.compile("|".join(re.escape(u.strip().strip('"')).replace(r"\*", ".*").replace(r"\?", ".") for u in p["userspec"].split(",")), re.I)
        hits = []
        for x in self.records:
            if p.get("brd") and x["board"] not in p["brd"]: continue
            if not old <= x["msgs"][0]["when"] <= new: continue
            t = x["title"].lower() if p.get("subject_only") else x["text"]
            if not whole(w in t for w in yes) or any(w in t for w in no): continue
            if who and not any(who.fullmatch(m["who"]) for m in x["msgs"]): continue
            hits.append((min(95, 9 + 12 * sum(w in x["title"].lower() for w in yes) + len(x["msgs"]) + x["n"] % 17), x))
        key, way = p["sort"].split("|")
        hits.sort(key=lambda h: {"relevance": h[0], "num_replies": len(h[1]["msgs"]), "id_msg": 0}[key] * 10 ** 4 + h[1]["n"], reverse=way == "desc")
        hits = hits[:MOST]
        part = hits[start:start + PER]
        req.served = [x["id"] for _, x in part]
        if not hits: return self.page(req, "Search Results", '<div class="cat_bar"><h3 class="catbg"><span class="ie6_header floatleft"><img src="/Themes/default/images/buttons/search.gif" alt="" /> Search Results</span></h3></div><div class="roundframe">No results found</div>', [("/index.php?action=search", "Search"), ("#", "Search Results")])
        me, n = self.pack(p), len(hits)
        to = lambda s: f"/index.php?action=search2;params={me};start={s}"
        pages = "Pages: " + " ".join(f"[<strong>{s // PER + 1}</strong>]" if s == start // PER * PER else f'<a class="navPages" href="{to(s)}">{s // PER + 1}</a>' for s in range(0, n, PER))
        is_hit = lambda w: any(y in w for y in yes)
        rows = ""
        for i, (rel, x) in enumerate(part, start + 1):
            m = x["msgs"][0]
            b = m["body"]
            if not p.get("show_complete"):
                at = max(0, min([b.lower().find(y) for y in yes if y in b.lower()] or [0]) - 40)
                b = ("..." if at else "") + b[at:at + 140] + ("..." if at + 140 < len(b) else "")
            rows += f'''<div class="search_results_posts"><div class="windowbg{2 if i % 2 else ""} core_posts"><span class="topslice"><span></span></span><div class="content"><div class="{"counter" if p.get("show_complete") else "topic_details floatleft"}"><div class="counter">{i}</div><h5><a href="/index.php?board={x["board"]}.0">{e(self.boards[x["board"]])}</a> / <a href="/index.php?topic={x["tid"]}.msg{m["id"]}#msg{m["id"]}">{mark(x["title"], is_hit, HI, "</strong>")}</a></h5><span class="smalltext">&#171;&nbsp;by&nbsp;<strong><a href="/index.php?action=profile;u={self.users.index(m["who"]) + 1}">{e(m["who"])}</a></strong>&nbsp;on&nbsp;<em>{stamp(m["when"])}</em>&nbsp;&#187;</span></div>{f'<div class="smalltext floatright">Relevance: {rel}%</div>' if key == "relevance" else ""}<br class="clear" /><div class="list_posts double_height">{mark(b, is_hit, HI, "</strong>")}</div></div><span class="botslice"><span></span></span></div></div>'''
        ign = f'<p class="smalltext">Ignored: {e(", ".join(small))}</p>' if small else ""
        return self.page(req, "Search Results", f'''<div class="cat_bar"><h3 class="catbg"><span class="ie6_header floatleft"><img src="/Themes/default/images/buttons/search.gif" alt="?" />&nbsp;Search Results</span></h3></div>{ign}<div class="pagesection"><span>{pages}</span></div>{rows}<div class="pagesection"><span>{pages}</span></div>
<div class="smalltext" id="search_jump_to"><form action="{self.base}/index.php?action=search2" method="post"><input type="text" name="search" value="{e(p["search"])}" class="input_text" /><input type="hidden" name="advanced" value="0" /> <input type="submit" value="Search" class="button_submit" /></form> <a href="/index.php?action=search;params={me}">Adjust Search Parameters</a></div>''', [("/index.php?action=search", "Search"), ("#", "Search Results")])

    def board(self, req, b, start):
        xs = [x for x in reversed(self.records) if x["board"] == b]
        part = xs[start:start + 20]
        to = lambda s: f"/index.php?board={b}.{s}"
        pages = "Pages: " + " ".join(f"[<strong>{s // 20 + 1}</strong>]" if s == start else f'<a class="navPages" href="{to(s)}">{s // 20 + 1}</a>' for s in range(0, len(xs), 20))
        rows = "".join(f'<tr><td class="icon1 windowbg"><img src="/Themes/default/images/topic/normal_post.gif" alt="" /></td><td class="subject windowbg2"><div><span id="msg_{x["msgs"][0]["id"]}"><a href="/index.php?topic={x["tid"]}.0">{e(x["title"])}</a></span><p>Started by <a href="/index.php?action=profile;u={self.users.index(x["msgs"][0]["who"]) + 1}">{e(x["msgs"][0]["who"])}</a></p></div></td><td class="stats windowbg">{len(x["msgs"]) - 1} Replies<br />{x["views"]} Views</td><td class="lastpost windowbg2"><a href="/index.php?topic={x["tid"]}.msg{x["msgs"][-1]["id"]}#new">Last post</a> {stamp(x["msgs"][-1]["when"])}<br />by {e(x["msgs"][-1]["who"])}</td></tr>' for x in part)
        return self.page(req, self.boards[b], f'<div class="pagesection"><div class="pagelinks floatleft">{pages}</div></div><div class="tborder topic_table" id="messageindex"><table class="table_grid" cellspacing="0"><thead><tr class="catbg"><th colspan="2">Subject / Started by</th><th>Replies / Views</th><th>Last post</th></tr></thead><tbody>{rows}</tbody></table></div>', [(to(0), self.boards[b])])

    def topic(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        posts = "".join(f'<div class="windowbg"><span class="topslice"><span></span></span><div class="post_wrapper"><div class="poster"><h4><a href="/index.php?action=profile;u={self.users.index(m["who"]) + 1}">{e(m["who"])}</a></h4></div><div class="postarea"><div class="keyinfo"><h5 id="subject_{m["id"]}"><a href="/index.php?topic={x["tid"]}.msg{m["id"]}#msg{m["id"]}" rel="nofollow">{"Re: " if i else ""}{e(x["title"])}</a></h5><div class="smalltext">&#171; <strong>{f"Reply #{i} on:" if i else "on:"}</strong> {stamp(m["when"])} &#187;</div></div><div class="post"><div class="inner" id="msg_{m["id"]}">{e(m["body"])}</div></div></div></div><span class="botslice"><span></span></span></div>' for i, m in enumerate(x["msgs"]))
        quick = f'<form action="/index.php?action=post2;board={x["board"]}" method="post" name="postmodify"><input type="hidden" name="topic" value="{x["tid"]}" /><input type="text" name="guestname" /><textarea name="message"></textarea><input type="submit" name="post" value="Post" /></form>'
        return self.page(req, x["title"], f'<div id="forumposts"><div class="cat_bar"><h3 class="catbg">Author <span id="author">Topic: {e(x["title"])} &nbsp;(Read {x["views"]} times)</span></h3></div>{posts}</div>{quick}', [(f"/index.php?board={x['board']}.0", self.boards[x["board"]]), (x["url"], x["title"])])

    def handle(self, req):
        act = req.get("action")
        if req.path == "/": return redirect("/index.php")
        if req.path != "/index.php": return None
        if act == "search2": return self.search(req)
        if req.method == "POST": return forbid(req, "login" if act.startswith("login") else "post" if act.startswith("post") else "form")
        self.flooded(False)
        if act == "search": return self.form(req, self.unpack(req.get("params")) if req.get("params") else None)
        if act in ("login", "register", "post"): return self.page(req, "Login", '<form action="/index.php?action=login2" method="post"><input type="text" name="user" /><input type="password" name="passwrd" /><input type="submit" value="Login" /></form>')
        if act in ("profile", "help", "credits"): return self.page(req, act.capitalize(), "<div class=\"windowbg\">The user whose profile you are trying to view, or the page, is open to members only.</div>")
        b, t = re.match(r"(\d+)(?:\.(\d+))?", req.get("board")), re.match(r"(\d+)", req.get("topic"))
        if t: return self.topic(req, self.by[int(t[1])]) if int(t[1]) in self.by else self.sorry(req, "The topic or board you are looking for appears to be either missing or off limits to you.")
        if b: return self.board(req, int(b[1]), int(b[2] or 0) // 20 * 20) if int(b[1]) in self.boards else self.sorry(req, "The board you specified doesn't exist")
        out = ""
        for c, bs in CATS: out += f'<tbody class="header"><tr><td colspan="3"><div class="cat_bar"><h3 class="catbg">{e(c)}</h3></div></td></tr></tbody><tbody class="content">' + "".join(f'<tr class="windowbg2"><td class="info"><a class="subject" href="/index.php?board={i}.0" name="b{i}">{e(n)}</a></td><td class="stats windowbg"><p>{sum(len(x["msgs"]) for x in self.records if x["board"] == i)} Posts<br />{sum(x["board"] == i for x in self.records)} Topics</p></td></tr>' for i, n in bs) + "</tbody>"
        last = "".join(f'<dt><strong><a href="/index.php?topic={x["tid"]}.msg{x["msgs"][-1]["id"]}#new">{e(x["title"])}</a></strong> by {e(x["msgs"][-1]["who"])}</dt><dd>{stamp(x["msgs"][-1]["when"])}</dd>' for x in self.records[:-6:-1])
        return self.page(req, "Stationary Engine Forum - Index", f'<div id="boardindex_table"><table class="table_list">{out}</table></div><div id="upshrinkHeaderIC"><h4 class="titlebg">Recent Posts</h4><dl id="ic_recentposts" class="middletext">{last}</dl><p>{sum(len(x["msgs"]) for x in self.records)} Posts in {len(self.records)} Topics by 260 Members.</p></div>')


HI = '<strong class="highlight">'
