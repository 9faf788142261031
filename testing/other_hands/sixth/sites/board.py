"""Discussion board in the style of XenForo: search by POST with a token, stored searches, one second between searches."""
import hashlib, time
from bed import *
from words import Vocab, slug, SUR_EN, FIRST_EN, EN_F

CATS = [("General", 1, [("Announcements", 2, "News about the board and the club", 1), ("Introductions", 3, "New here? Say hello", 7), ("The Lounge", 4, "Anything that does not fit elsewhere", 13)]),
        ("Workshop", 5, [("Engines and Gearboxes", 6, "Everything that turns", 22), ("Electrics", 7, "Wiring, lamps, batteries", 14), ("Bodywork and Paint", 8, "Rust never sleeps", 11), ("Tyres and Suspension", 9, "Springs, dampers, wheels", 7), ("Tools", 10, "What to buy and what to avoid", 5)]),
        ("Community", 11, [("Meetings and Trips", 12, "Where we go", 8), ("Marketplace", 13, "For sale and wanted", 9), ("Photos", 14, "Show us yours", 3), ("Archive 2009-2012", 15, "Read only", 6)])]
FORUMS = {n: (t, d) for _, _, fs in CATS for t, n, d, _ in fs}
COMMON = set(EN_F) | set("you your they what with this that have from will would there about just like some when know thanks anyone hello help please".split())
PER, MAX = 20, 200


class S(Site):
    name, about, server = "board", "Discussion board of a club of owners of old vans", "nginx"
    disallow = ("/account/", "/login/", "/lost-password/", "/register/", "/misc/", "/goto/", "/posts/", "/whats-new/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "en", 14)
        users = []
        for i in range(260):
            n = r.choice([r.choice(FIRST_EN).lower() + str(r.randint(1, 99)), r.choice(SUR_EN) + r.choice(["", "_", "van"]), v.draw(1)[0] + v.draw(1)[0].capitalize(), r.choice(FIRST_EN) + r.choice("ABCKMT")])
            users.append((n, 100 + i * 7))
        users = list({slug(n): (n, i) for n, i in users}.values())
        uw = [1 / (i + 4) for i in range(len(users))]
        ids, titles, t0 = sorted(r.sample(range(20400, 61000), 1080)), set(), 1236000000
        fids, fw = [n for _, _, fs in CATS for _, n, _, _ in fs], [w for _, _, fs in CATS for _, _, _, w in fs]
        post = 310000
        for k, n in enumerate(ids):
            f = r.choices(fids, fw)[0]
            while True:
                a, b, c = v.draw(3, f)
                ti = r.choice([v.title(r.randint(2, 6), f), f"{a.capitalize()} {b} problem", f"Which {a} for a {r.randint(1968, 1991)} {b}?", f"How to {a} the {b}", f"WTB: {a} {b}", f"FS: {a} and {b}, {r.randint(20, 900)} ono", f"Strange {a} noise from {b}", f"{a.capitalize()} or {b}?", f"My {a} {b} {c} project", f"Hello from {r.choice(['Devon', 'Kent', 'Fife', 'Norfolk', 'Leeds', 'Cork', 'Utrecht', 'Wales'])} - {a} owner", f"[SOLVED] {b} {a} {c}"])
                if ti not in titles: break
            titles.add(ti)
            t = t0 + k * 152000 + r.randint(0, 150000)
            posts = []
            for j in range(1 + min(6, int(r.expovariate(.55)))):
                post += r.randint(2, 9)
                w = v.text(r.randint(15, 60), f)
                posts.append((post, r.choices(users, uw)[0], w if j else r.choice(["Hi all. ", "", "", "Hello, "]) + w, t + j * r.randint(900, 90000)))
            self.records.append(dict(id=str(n), title=ti, forum=f, posts=posts, user=posts[0][1], t=t, last=posts[-1][3], views=r.randint(40, 9000), sticky=r.random() < .008, url=f"/threads/{slug(ti)}.{n}/"))
        for x in self.records:
            x["tw"] = set(re.findall(r"[a-z0-9']+", x["title"].lower()))
            x["pw"] = [set(re.findall(r"[a-z0-9']+", p[2].lower())) | (x["tw"] if i == 0 else set()) for i, p in enumerate(x["posts"])]
        self.by_id, self.users, self.secret = {int(x["id"]): x for x in self.records}, users, str(r.random())
        self.lists = {f: sorted((x for x in self.records if x["forum"] == f), key=lambda x: (not x["sticky"], -x["last"])) for f in FORUMS}
        self.txt = [v.text(60) for _ in range(4)]

    def reset(self):
        super().reset()
        self.searches, self.flood, self.sess = {}, 0.0, 0

    def truth(self):
        for x in self.records: yield x["id"], x["title"], x["url"], {"author": x["user"][0], "date": self.day(x["t"]), "forum": FORUMS[x["forum"]][0]}

    @staticmethod
    def day(t): return time.strftime("%b ", time.gmtime(t)) + str(time.gmtime(t).tm_mday) + time.strftime(", %Y", time.gmtime(t))
    def date(self, t): return f'<time class="u-dt" datetime="{time.strftime("%Y-%m-%dT%H:%M:%S+0000", time.gmtime(t))}" data-time="{t}">{self.day(t)}</time>'
    def token(self, c): return f"1342000000,{hashlib.md5((self.secret + c).encode()).hexdigest()}"
    def uref(self, u): return f'<a href="/members/{slug(u[0])}.{u[1]}/" class="username">{e(u[0])}</a>'
    def fref(self, f): return f'<a href="/forums/{slug(FORUMS[f][0])}.{f}/">{e(FORUMS[f][0])}</a>'

    def frame(self, req, title, body, status=200):
        c, hd = req.cookies.get("xf_csrf"), []
        if not c:
            with self.lock: self.sess += 1
            c = hashlib.md5(f"{self.port}/{self.sess}".encode()).hexdigest()[:16]
            hd = [("Set-Cookie", f"xf_csrf={c}; path=/; HttpOnly"), ("Set-Cookie", f"xf_session={c[::-1]}; path=/; HttpOnly")]
        tok = self.token(c)
        return Resp(f'''<!DOCTYPE html><html id="XF" lang="en-GB" data-app="public" data-csrf="{tok}"><head><meta charset="utf-8"><title>{e(title)} | Old Van Club</title><link rel="stylesheet" href="/css.php?css=public"><link rel="alternate" type="application/rss+xml" title="RSS feed" href="/misc/rss"></head><body>
<div class="p-pageWrapper"><header class="p-header"><a href="/"><img src="/styles/logo.png" alt="Old Van Club"></a></header>
<nav class="p-nav"><ul><li><a href="/">Forums</a></li><li><a href="/whats-new/">What's new</a></li><li><a href="/members/">Members</a></li></ul><div class="p-account"><a href="/login/">Log in</a> <a href="/register/">Register</a></div>
<div class="p-quicksearch menu"><form action="/search/search" method="post" data-xf-init="quick-search"><h3>Search</h3><input type="text" name="keywords" class="input" placeholder="Search&hellip;" aria-label="Search"><label><input type="checkbox" name="c[title_only]" value="1"> Search titles only</label> <label>By: <input type="text" name="c[users]" placeholder="Member"></label><button type="submit">Search</button> <a href="/search/">Advanced search&hellip;</a><input type="hidden" name="_xfToken" value="{tok}"></form></div></nav>
<div class="p-body"><h1 class="p-title-value">{e(title)}</h1>{body.replace("@@TOK@@", tok)}</div>
<aside class="p-body-sidebar"><div class="block"><h3>Members online</h3>{", ".join(self.uref(u) for u in self.users[3:9])}</div><div class="block"><h3>Forum statistics</h3><dl><dt>Threads</dt><dd>{len(self.records):,}</dd></dl><dl><dt>Messages</dt><dd>{sum(len(x["posts"]) for x in self.records):,}</dd></dl></div><div class="block"><form action="/login/login" method="post"><input name="login"><input type="password" name="password"><input type="hidden" name="_xfToken" value="{tok}"><button>Log in</button></form></div></aside>
<div class="notice">This site uses cookies to help personalise content. By continuing to use this site, you are consenting to our use of cookies. <a href="/account/dismiss-notice?notice_id=-1">Accept</a></div>
<footer><a href="/misc/contact">Contact us</a> <a href="/help/terms/">Terms and rules</a> <a href="/help/privacy-policy/">Privacy policy</a> <p>Community platform by XF-like</p></footer></div></body></html>''', status, headers=hd)

    def error(self, req, msg): return self.frame(req, "Oops! We ran into some problems.", f'<div class="blockMessage">{msg}</div>')

    def pager(self, n, pg, at):
        if n < 2: return ""
        ks = [k for k in range(1, n + 1) if k in (1, n) or abs(k - pg) < 3]
        return '<nav class="pageNav">' + (f'<a class="pageNav-jump--prev" href="{e(at(pg - 1))}">Prev</a>' if pg > 1 else "") + '<ul>' + "".join(f'<li{" class=current" if k == pg else ""}><a href="{e(at(k))}">{k}</a></li>' for k in ks) + "</ul>" + (f'<a class="pageNav-jump--next" href="{e(at(pg + 1))}">Next</a>' if pg < n else "") + "</nav>"

    def forum(self, req, f, pg):
        xs, base = self.lists[f], f"/forums/{slug(FORUMS[f][0])}.{f}/"
        n = max(1, -(-len(xs) // PER))
        if pg > n: return redirect(base + (f"page-{n}" if n > 1 else ""), 303)
        part = xs[(pg - 1) * PER:pg * PER]
        req.kind, req.served = "list", [x["id"] for x in part]
        rows = "\n".join(f'<div class="structItem structItem--thread js-threadListItem-{x["id"]}">{"<span class=sticky>Sticky</span>" if x["sticky"] else ""}<div class="structItem-title"><a href="{x["url"]}">{e(x["title"])}</a></div><div class="structItem-minor"><ul><li>{self.uref(x["user"])}</li><li>{self.date(x["t"])}</li></ul></div><dl><dt>Replies</dt><dd>{len(x["posts"]) - 1}</dd></dl><dl><dt>Views</dt><dd>{x["views"] // 1000}K</dd></dl><div class="structItem-cell--latest"><a href="{x["url"]}latest">{self.date(x["last"])}</a> {self.uref(x["posts"][-1][1])}</div></div>' for x in part)
        nav = self.pager(n, pg, lambda k: base + (f"page-{k}" if k > 1 else ""))
        return self.frame(req, FORUMS[f][0] + (f" | Page {pg}" if pg > 1 else ""), f'<p>{e(FORUMS[f][1])}</p><a href="{base}post-thread" rel="nofollow">Post thread</a> <a href="/account/watch?forum={f}" rel="nofollow">Watch</a>{nav}<div class="structItemContainer">{rows}</div>{nav}')

    def thread(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        ps = "\n".join(f'<article class="message" id="post-{p}"><div class="message-user">{self.uref(u)}<h5>{"Well-known member" if u[1] < 400 else "Member"}</h5></div><div class="message-main"><header><a href="{x["url"]}post-{p}" rel="nofollow">{self.date(t)}</a> <a href="{x["url"]}post-{p}" rel="nofollow">#{i}</a></header><div class="bbWrapper">{e(w)}</div><footer><a href="/posts/{p}/report" rel="nofollow">Report</a> <a href="/posts/{p}/react?reaction_id=1">Like</a></footer></div></article>' for i, (p, u, w, t) in enumerate(x["posts"], 1))
        sim = [y for y in self.lists[x["forum"]] if y["tw"] & x["tw"] - COMMON and y is not x][:3]
        return self.frame(req, x["title"], f'<ul class="p-breadcrumbs"><li><a href="/">Forums</a></li><li>{self.fref(x["forum"])}</li></ul><p>Thread starter {self.uref(x["user"])} Start date {self.date(x["t"])}</p>{ps}<p><a href="/login/">You must log in or register to reply here.</a></p><h3>Similar threads</h3><ul>' + "".join(f'<li><a href="{y["url"]}">{e(y["title"])}</a></li>' for y in sim) + "</ul>")

    def form(self, msg=""):
        fo = [("", "(All forums)")] + [(n, f"{c} / {t}") for c, _, fs in CATS for t, n, _, _ in fs]
        return f'''{f'<div class="blockMessage blockMessage--error">{msg}</div>' if msg else ''}<form action="/search/search" method="post" class="block"><dl><dt><label>Keywords:</label></dt><dd><input type="search" name="keywords" value=""><label><input type="checkbox" name="c[title_only]" value="1"> Search titles only</label></dd></dl><dl><dt>Posted by:</dt><dd><input type="text" name="c[users]"></dd></dl><dl><dt>Newer than:</dt><dd><input type="date" name="c[newer_than]"></dd></dl><dl><dt>Minimum number of replies:</dt><dd><input type="number" name="c[min_reply_count]" value="0" min="0"></dd></dl><dl><dt>Search in forums:</dt><dd><select name="c[nodes][]">{opts(fo)}</select></dd></dl><dl><dt>Order by:</dt><dd><label><input type="radio" name="order" value="date" checked> Date</label> <label><input type="radio" name="order" value="replies"> Most replies</label></dd></dl><dl><dt>Display results as threads</dt><dd><input type="checkbox" name="grouped" value="1"></dd></dl><button type="submit">Search</button><input type="hidden" name="search_type" value="post"><input type="hidden" name="_xfToken" value="@@TOK@@"></form>'''

    def find(self, req):
        c = req.cookies.get("xf_csrf", "")
        if req.method != "POST": return redirect("/search/", 303)
        if not c or req.get("_xfToken") != self.token(c): return self.error(req, "Security error occurred. Please press back, refresh the page, and try again.")
        raw, user = req.get("keywords").strip(), req.get("c[users]").strip().lower()
        if not raw and not user: return self.error(req, "Please specify a search query or the name of a member.")
        with self.lock:
            now = time.time()
            wait = now - self.flood < 1
            if not wait: self.flood = now
        if wait: return self.error(req, "You must wait at least 1 seconds before performing this action.")
        ws = re.findall(r"[a-z0-9']+", raw.lower())
        bad = [w for w in ws if w in COMMON or len(w) < 3]
        ws = [w for w in ws if w not in bad]
        if not ws and not user: return self.error(req, f"The search could not be completed because the search keywords were too short, too long, or too common: <em>{e(', '.join(bad))}</em>")
        node, mrc, new, hits = req.int("c[nodes][]"), req.int("c[min_reply_count]"), req.get("c[newer_than]"), []
        for x in self.records:
            if node and x["forum"] != node or len(x["posts"]) - 1 < mrc: continue
            for i, (p, u, w, t) in enumerate(x["posts"]):
                if req.get("c[title_only]") and i: break
                if user and slug(u[0]) != slug(user) or new and time.strftime("%Y-%m-%d", time.gmtime(t)) < new: continue
                if all(k in (x["tw"] if req.get("c[title_only]") else x["pw"][i]) for k in ws):
                    hits.append((t, x, i))
                    if req.get("grouped"): break
        if not hits: return self.frame(req, "Search", '<div class="blockMessage">No results found.</div>' + self.form())
        hits.sort(key=(lambda h: (-len(h[1]["posts"]), -h[0])) if req.get("order") == "replies" else lambda h: -h[0])
        with self.lock:
            sid = 7100 + 3 * len(self.searches)
            self.searches[sid] = (raw or user, hits[:MAX], bad if raw else [], len(hits))
        return redirect(url(f"/search/{sid}/", ("q", raw), ("o", req.get("order", "date"))), 303)

    def result(self, req, sid):
        raw, hits, bad, total = self.searches[sid]
        n = -(-len(hits) // PER)
        pg = min(max(1, req.int("page", 1)), n)
        part = hits[(pg - 1) * PER:pg * PER]
        req.kind, req.served = "result", list(dict.fromkeys(h[1]["id"] for h in part))
        rows = "\n".join(f'''<li class="block-row"><div class="contentRow"><h3 class="contentRow-title"><a href="{x["url"] if not i else f"{x['url']}post-{x['posts'][i][0]}"}">{e(x["title"])}</a></h3><div class="contentRow-snippet">{e(x["posts"][i][2][:150])}&hellip;</div><div class="contentRow-minor"><ul><li>{self.uref(x["posts"][i][1])}</li><li>{"Thread" if not i else f"Post #{i + 1}"}</li><li>{self.date(t)}</li>{f'<li>Replies: {len(x["posts"]) - 1}</li>' if not i else ''}<li>Forum: {self.fref(x["forum"])}</li></ul></div></div></li>''' for t, x, i in part)
        keep = [(k, w) for k, w in req.q if k != "page"]
        nav = self.pager(n, pg, lambda k: url(f"/search/{sid}/", *([("page", k)] if k > 1 else []), *keep))
        warn = f'<div class="blockMessage">The following words were not included in your search because they are too short, too long, or too common: <em>{e(", ".join(bad))}</em></div>' if bad else ""
        return self.frame(req, f"Search results for query: {raw}", f'{warn}{nav}<ol class="block-body">{rows}</ol>{nav}' + (f'<p>Only the first {MAX} results are shown.</p>' if total > MAX else ""))

    def handle(self, req):
        p = req.path
        if p in ("/search/search", "/search/search/"): return self.find(req)
        if req.method == "POST": req.forbidden = p; return self.error(req, "You must be logged-in to do that.")
        if re.match(r"/posts/\d+/(react|report)|/account/(watch|dismiss)", p): req.forbidden = p; return self.error(req, "You must be logged-in to do that.")
        if p in ("/", "/forums/"):
            req.kind = "list"
            return self.frame(req, "Forums", f'<p>{e(self.txt[0])}</p>' + "".join(f'<div class="block block--category"><h2><a href="/categories/{slug(c)}.{n}/">{c}</a></h2>' + "".join(f'<div class="node"><h3 class="node-title">{self.fref(fn)}</h3><div class="node-description">{e(d)}</div><dl><dt>Threads</dt><dd>{len(self.lists[fn])}</dd></dl><div class="node-extra"><a href="{self.lists[fn][0]["url"]}">{e(self.lists[fn][0]["title"])}</a> {self.date(self.lists[fn][0]["last"])}</div></div>' for t, fn, d, _ in fs) + "</div>" for c, n, fs in CATS))
        if p == "/search/": req.kind = "form"; return self.frame(req, "Search", self.form())
        m = re.fullmatch(r"/search/(\d+)/?", p)
        if m: return self.result(req, int(m[1])) if int(m[1]) in self.searches else Resp(self.frame(req, "Oops!", "The requested search could not be found.").body, 404)
        m = re.fullmatch(r"/categories/[\w-]*\.(\d+)/", p)
        if m: return redirect("/", 301)
        m = re.fullmatch(r"/forums/(?:[\w-]*\.)?(\d+)/(?:page-(\d+))?(post-thread)?", p)
        if m and int(m[1]) in FORUMS: return self.error(req, "You must be logged-in to do that.") if m[3] else self.forum(req, int(m[1]), int(m[2] or 1))
        m = re.fullmatch(r"/threads/(?:[\w-]*\.)?(\d+)/?(latest|unread|post-(\d+))?", p)
        if m and int(m[1]) in self.by_id:
            x = self.by_id[int(m[1])]
            if m[2]: return redirect(f'{x["url"]}#post-{m[3] or x["posts"][-1][0]}')
            return redirect(x["url"], 301) if p != x["url"] else self.thread(req, x)
        m = re.fullmatch(r"/members/[\w-]*\.(\d+)/", p)
        if m:
            u = next((u for u in self.users if u[1] == int(m[1])), None)
            return self.frame(req, u[0], f'<p>Member</p><dl><dt>Messages</dt><dd>{sum(q[1] == u for x in self.records for q in x["posts"])}</dd></dl><p>You must be logged-in to see the postings of this member.</p>') if u else None
        if p == "/members/": return self.frame(req, "Notable members", "<ol>" + "".join(f"<li>{self.uref(u)}</li>" for u in self.users[:20]) + "</ol>")
        if p.startswith(("/login", "/register", "/lost-password")): return self.frame(req, "Log in", '<form action="/login/login" method="post"><input name="login"><input type="password" name="password"><input type="hidden" name="_xfToken" value="@@TOK@@"><button>Log in</button></form>')
        if p.startswith(("/help/", "/misc/", "/whats-new")): return self.frame(req, "Help", f"<p>{e(self.txt[len(p) % 4])}</p>")
