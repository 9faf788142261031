"""A board of the Question2Answer kind: relative addresses, a search that joins words by or and knows only whether there is a next page."""
import datetime, re
from urllib.parse import quote, quote_plus
from bed import Resp, Site, e, redirect
from kit import MON, commas, forbid_html5, skewed, stem, terms
from words import FIRST_EN, SUR_EN, Vocab, slug

CATS = ["Soil and Compost", "Vegetables", "Fruit Trees", "Roses", "Lawns", "Pests", "Greenhouses", "Tools", "Ponds", "House Plants", "Bees"]
PER_Q, PER_S = 20, 10


def day(t): return f"{MON[t.month - 1]} {t.day}, {t.year}"


class S(Site):
    name, about, server, home, id_re = "q2a", "Question2Answer; search 10 a page without a count, lists 20 a page", "nginx", "/", r"(?<=/)\d{3,5}(?=/[a-z0-9-])"
    disallow = ("/login", "/register", "/forgot", "/ask", "/admin", "/message/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=11, extra=["compost", "aphids", "mulch", "seedlings", "pruning", "blight", "slugs", "tomatoes", "roses", "greenhouse"])
        users = []
        while len(users) < 240:
            u = r.choice([lambda: r.choice(FIRST_EN).lower() + r.choice(("", str(r.randrange(1, 99)))), lambda: r.choice(SUR_EN).lower() + r.choice(("", "_g", "x")), lambda: r.choice(v.adjs).lower() + r.choice(v.nouns)])()
            if u not in users: users.append(u)
        self.points = {u: r.randrange(100, 9000) for u in users}
        tags = [w.lower() for w in r.sample(v.nouns, 140)]
        pid, when, used, self.post = 100, datetime.datetime(2012, 3, 2, 8), set(), {}
        while len(self.records) < 1480:
            pid += r.randrange(1, 4)
            when += datetime.timedelta(minutes=int(r.expovariate(1 / 1500)) + 2)
            k = skewed(r, 11, 4)
            t = r.choice([lambda: f"How to {v.title(r.randrange(2, 6), k).lower()}?", lambda: f"{v.title(r.randrange(3, 8), k)}?", lambda: f"What is the best {v.title(r.randrange(2, 4), k).lower()}?", lambda: f"Why do my {v.title(2, k).lower()} {r.choice(('die', 'turn yellow', 'wilt', 'grow so slow'))}?", lambda: v.title(r.randrange(3, 7), k)])()
            if t in used: continue
            used.add(t)
            x = {"id": str(pid), "title": t, "cat": k, "by": users[skewed(r, 240, 25)], "when": when, "body": v.text(r.randrange(10, 90), k), "tags": list(dict.fromkeys(tags[skewed(r, 140, 30)] for _ in range(r.choice((0, 1, 2, 3, 4))))), "votes": r.choice((0, 0, 0, 1, 1, 2, 3, 5, 9, -1)), "views": r.randrange(12, 9000), "ans": [], "n": len(self.records), "slug": slug(t)[:80].strip("-") or "question"}
            for _ in range(r.choice((0, 1, 1, 1, 2, 3, 4))):
                pid += 1
                x["ans"].append({"id": pid, "by": users[skewed(r, 240, 12)], "when": when + datetime.timedelta(minutes=r.randrange(9, 60000)), "body": v.text(r.randrange(10, 80), k)})
            x["path"] = f"{x['id']}/{x['slug']}"
            x["url"] = "/" + x["path"]
            x["last"] = max([x["when"]] + [a["when"] for a in x["ans"]])
            self.records.append(x)
            for w in set(map(stem, terms(" ".join((t, x["body"], *x["tags"]))))): self.post.setdefault(w, {})[x["n"]] = None
            for a in x["ans"]:
                for w in set(map(stem, terms(a["body"]))): self.post.setdefault(w, {}).setdefault(x["n"], a)
        self.by = {x["id"]: x for x in self.records}
        self.bytag = {}
        for x in self.records:
            for t in x["tags"]: self.bytag.setdefault(t, []).append(x)

    def truth(self):
        for x in self.records: yield x["id"], x["title"], x["url"], {"category": CATS[x["cat"]], "author": x["by"], "date": day(x["when"])}

    def page(self, req, title, body, kind="search", q="", status=200):
        up = "../" * (req.path.count("/") - 1) or "./"
        nav = "".join(f'<li class="qa-nav-main-item qa-nav-main-{k}"><a href="{up}{k if k != "custom" else "questions?sort=votes"}" class="qa-nav-main-link">{t}</a></li>' for k, t in (("activity", "All Activity"), ("questions", "Questions"), ("unanswered", "Unanswered"), ("tags", "Tags"), ("categories", "Categories"), ("users", "Users"), ("ask", "Ask a Question")))
        top = sorted(self.bytag.items(), key=lambda p: -len(p[1]))[:25]
        cloud = "".join(f'<a href="{up}tag/{quote(t)}" style="font-size:{10 + min(14, len(xs) // 4)}px; vertical-align:baseline;">{e(t)}</a> ' for t, xs in sorted(top))
        cats = "".join(f'<li class="qa-nav-cat-item"><a href="{up}questions/{slug(c)}" class="qa-nav-cat-link">{e(c)}</a> <span class="qa-nav-cat-note">({sum(x["cat"] == i for x in self.records)})</span></li>' for i, c in enumerate(CATS))
        return Resp(f'''<!DOCTYPE html>
<html lang="en">
<!-- Powered by Question2Answer - http://www.question2answer.org/ -->
<head>
<meta charset="utf-8">
<title>{e(title)} - The Potting Shed</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="{up}qa-theme/SnowFlat/qa-styles.css?1.8.3">
<link rel="search" type="application/opensearchdescription+xml" title="The Potting Shed" href="{up}opensearch.xml">
<script>var qa_root = '{up}'; var qa_request = '{e(req.path.strip("/"))}';</script><script src="{up}qa-content/jquery-3.3.1.min.js"></script>
</head>
<body class="qa-template-{kind} qa-theme-snowflat qa-body-js-off">
<script>var b = document.getElementsByTagName('body')[0]; b.className = b.className.replace('qa-body-js-off', 'qa-body-js-on');</script>
<div id="qam-topbar" class="clearfix"><div class="qam-main-nav-wrapper clearfix"><div class="qam-account-items-wrapper"><form action="{up}login?to=" method="post"><input type="text" id="qa-userid" name="emailhandle" placeholder="Email or Username" dir="auto"><input type="password" id="qa-password" name="password" placeholder="Password"><div id="qa-rememberbox"><input type="checkbox" name="remember" id="qa-rememberme" value="1"><label for="qa-rememberme">Remember</label></div><input type="hidden" name="code" value="0-1546300800-2f5c"><input type="submit" value="Login" id="qa-login" name="dologin"></form><ul class="qa-nav-user-list"><li class="qa-nav-user-item qa-nav-user-register"><a href="{up}register?to=" class="qa-nav-user-link">Register</a></li></ul></div>
<div class="qa-logo"><a href="{up}" class="qa-logo-link">The Potting Shed</a></div><div class="qa-nav-main"><ul class="qa-nav-main-list">{nav}</ul><div class="qa-nav-main-clear"></div></div></div></div>
<div class="qam-search qam-ask-search-box the-top"><form method="get" action="{up}search"><input type="text" name="q" value="{e(q)}" class="qa-search-field"><input type="submit" value="Search" class="qa-search-button"></form></div>
<div class="qa-body-wrapper"><div class="qa-main-wrapper"><div class="qa-main"><div class="qa-main-heading"><h1>{e(title)}</h1></div>{body}</div> <!-- END qa-main -->
<div id="qam-sidepanel-mobile"></div><div class="qa-sidepanel"><div class="qa-sidebar">Welcome to The Potting Shed, where gardeners ask and answer.</div><div class="qa-widgets-side qa-widgets-side-high"><div class="qa-nav-cat"><ul class="qa-nav-cat-list qa-nav-cat-list-1"><li class="qa-nav-cat-item qa-nav-cat-all"><a href="{up}questions" class="qa-nav-cat-link qa-nav-cat-selected">All categories</a></li>{cats}</ul></div></div><div class="qa-widgets-side"><h2 style="margin-top: 0; padding-top: 0;">Most popular tags</h2><div style="font-size: 10px;">{cloud}</div></div></div></div></div>
<div class="qa-footer"><div class="qa-nav-footer"><ul class="qa-nav-footer-list"><li><a href="{up}feedback" class="qa-nav-footer-link">Send feedback</a></li></ul></div><div class="qa-attribution">Powered by <a href="http://www.question2answer.org/">Question2Answer</a></div></div>
</body></html>''', status)

    def item(self, req, x, what=None):
        """A question in a list; what: the answer for which it stands there."""
        up = "../" * (req.path.count("/") - 1) or "./"
        who, when, verb, tail = (what["by"], what["when"], "answered", f"?show={what['id']}#a{what['id']}") if what else (x["by"], x["when"], "asked", "")
        pl = lambda n, w: w if abs(n) == 1 else w + "s"
        sign = f"+{x['votes']}" if x["votes"] > 0 else f"&ndash;{-x['votes']}" if x["votes"] < 0 else "0"
        tags = f'<div class="qa-q-item-tags"><ul class="qa-q-item-tag-list">' + "".join(f'<li class="qa-q-item-tag-item"><a href="{up}tag/{quote(t)}" class="qa-tag-link">{e(t)}</a></li>' for t in x["tags"]) + "</ul></div>" if x["tags"] else ""
        return f'''<div class="qa-q-list-item" id="q{x["id"]}"><div class="qa-q-item-stats"><div class="qa-voting qa-voting-net" id="voting_{x["id"]}"><div class="qa-vote-buttons qa-vote-buttons-net"><input title="Click to vote up" name="vote_{x["id"]}_1_q{x["id"]}" onclick="return qa_vote_click(this);" type="submit" value="+" class="qa-vote-first-button qa-vote-up-button"> <input title="Click to vote down" name="vote_{x["id"]}_-1_q{x["id"]}" onclick="return qa_vote_click(this);" type="submit" value="&ndash;" class="qa-vote-second-button qa-vote-down-button"></div><div class="qa-vote-count qa-vote-count-net"><span class="qa-netvote-count"><span class="qa-netvote-count-data">{sign}</span><span class="qa-netvote-count-pad"> {pl(x["votes"], "vote")}</span></span></div><div class="qa-vote-clear"></div></div><span class="qa-a-count"><span class="qa-a-count-data">{len(x["ans"])}</span><span class="qa-a-count-pad"> {pl(len(x["ans"]), "answer")}</span></span><span class="qa-view-count"><span class="qa-view-count-data">{commas(x["views"])}</span><span class="qa-view-count-pad"> views</span></span></div>
<div class="qa-q-item-main"><div class="qa-q-item-title"><a href="{up}{x["path"]}{tail}"><span title="{e(x["body"][:80])}">{e(x["title"])}</span></a></div><span class="qa-q-item-avatar-meta"><span class="qa-q-item-meta">{f'<a href="{up}{x["path"]}{tail}" class="qa-q-item-what">{verb}</a>' if what else f'<span class="qa-q-item-what">{verb}</span>'} <span class="qa-q-item-when"><span class="qa-q-item-when-data"><time itemprop="dateCreated" datetime="{when:%Y-%m-%dT%H:%M:%S}+0000" title="">{day(when)}</time></span></span> <span class="qa-q-item-where"><span class="qa-q-item-where-pad">in </span><span class="qa-q-item-where-data"><a href="{up}questions/{slug(CATS[x["cat"]])}" class="qa-category-link">{e(CATS[x["cat"]])}</a></span></span> <span class="qa-q-item-who"><span class="qa-q-item-who-pad">by </span><span class="qa-q-item-who-data"><a href="{up}user/{quote(who)}" class="qa-user-link">{e(who)}</a></span> <span class="qa-q-item-who-points"><span class="qa-q-item-who-points-pad">(</span><span class="qa-q-item-who-points-data">{commas(self.points[who])}</span><span class="qa-q-item-who-points-pad"> points)</span></span></span></span></span>{tags}</div><div class="qa-q-item-clear"></div></div> <!-- END qa-q-list-item -->'''

    def qlist(self, req, items):
        up = "../" * (req.path.count("/") - 1) or "./"
        return f'<div class="qa-part-q-list"><form method="post" action="{up}{req.path.strip("/")}{"?" + e(req.qs) if req.qs else ""}"><div class="qa-q-list qa-q-list-vote-disabled">{items}</div> <!-- END qa-q-list --><div class="qa-q-list-form"><input name="code" type="hidden" value="0-1546300800-9ab1"></div></form></div>'

    def links(self, req, start, per, total, keep, more=False):
        """The numbers of the pages; where no total is known, those up to the next one."""
        up = "../" * (req.path.count("/") - 1) or "./"
        pg, last = start // per + 1, -(-total // per)
        if last <= 1 and pg == 1: return ""
        to = lambda p: f'{up}{req.path.strip("/")}' + (("?" + keep) if keep else "") + ((("&amp;" if keep else "?") + f"start={(p - 1) * per}") if p > 1 else "")
        lo, hi = max(1, pg - 3), min(last, pg + 3)
        li = lambda s: f'<li class="qa-page-links-item">{s}</li>'
        out = li(f'<a href="{to(pg - 1)}" class="qa-page-prev">&laquo; prev</a>') if pg > 1 else ""
        if lo > 1: out += li(f'<a href="{to(1)}" class="qa-page-link">1</a>') + (li('<span class="qa-page-ellipsis">...</span>') if lo > 2 else "")
        out += "".join(li(f'<span class="qa-page-selected">{p}</span>') if p == pg else li(f'<a href="{to(p)}" class="qa-page-link">{p}</a>') for p in range(lo, hi + 1))
        if hi < last and not more: out += (li('<span class="qa-page-ellipsis">...</span>') if hi < last - 1 else "") + li(f'<a href="{to(last)}" class="qa-page-link">{last}</a>')
        elif more and hi < last: out += li('<span class="qa-page-ellipsis">...</span>')
        if pg < last: out += li(f'<a href="{to(pg + 1)}" class="qa-page-next">next &raquo;</a>')
        return f'<div class="qa-page-links"><span class="qa-page-links-label">Page:</span><ul class="qa-page-links-list">{out}</ul><div class="qa-page-links-clear"></div></div>'

    def search(self, req):
        q, start = req.get("q").strip(), max(0, req.int("start"))
        start = start // PER_S * PER_S
        if not q: return self.page(req, "Search", '<div class="qa-error">Please enter some text in the search box to search for</div>')
        req.kind = "search"
        score, via = {}, {}
        for w in {stem(t) for t in terms(q)}:
            got = self.post.get(w, {})
            for n, a in got.items():
                score[n] = score.get(n, 0) + (2 if a is None else 1) / (1 + len(got) ** .5) * (4 if w in map(stem, terms(self.records[n]["title"])) else 1)
                if n not in via or a is None: via[n] = a
        ns = sorted(score, key=lambda n: (-score[n], -n))
        part = ns[start:start + PER_S]
        req.served = [self.records[n]["id"] for n in part]
        if not part: return self.page(req, f"No results found for {q}", '<div class="qa-part-q-list"></div><div class="qa-suggest-next">Help get things started by <a href="./ask">asking a question</a>.</div>', q=q)
        # a user of that name stands among the hits
        who = next((u for u in self.points if u == q.lower()), None)
        user = f'<div class="qa-q-list-item qa-search-user"><div class="qa-q-item-main"><div class="qa-q-item-title"><a href="./user/{quote(who)}">User {e(who)}</a></div></div></div>' if who and not start else ""
        known = min(len(ns), start + PER_S + 1)
        return self.page(req, f"Search results for {q}", self.qlist(req, user + "".join(self.item(req, self.records[n], via[n]) for n in part)) + self.links(req, start, PER_S, known, "q=" + quote_plus(q), True), q=q)

    def listing(self, req, title, xs, kind, keep="", what=lambda x: None):
        start = max(0, req.int("start")) // PER_Q * PER_Q
        part = xs[start:start + PER_Q]
        req.kind, req.served = "list", [x["id"] for x in part]
        return self.page(req, title, self.qlist(req, "".join(self.item(req, x, what(x)) for x in part)) + self.links(req, start, PER_Q, len(xs), keep), kind)

    def question(self, req, x):
        req.kind, req.served = "record", [x["id"]]
        rel = [y for y in self.records if y is not x and set(y["tags"]) & set(x["tags"])][:5]
        answers = "".join(f'<div class="qa-a-list-item hentry answer" id="a{a["id"]}"><div class="qa-a-item-main"><div class="qa-a-item-content"><p>{e(a["body"])}</p></div><span class="qa-a-item-meta"><a href="../{x["path"]}?show={a["id"]}#a{a["id"]}" class="qa-a-item-what">answered</a> {day(a["when"])} by <a href="../user/{quote(a["by"])}" class="qa-user-link">{e(a["by"])}</a></span></div></div>' for a in x["ans"])
        rl = "".join(f'<li class="qa-related-q-item"><a href="../{y["path"]}">{e(y["title"])}</a></li>' for y in rel)
        return self.page(req, x["title"], f'''<div class="qa-part-q-view"><div class="qa-q-view" id="q{x["id"]}"><form method="post" action="../{x["path"]}"><input type="submit" name="vote_{x["id"]}_1_q{x["id"]}" value="+"><span class="qa-netvote-count">{x["votes"]} votes</span><input name="code" type="hidden" value="0-15"></form><div class="qa-q-view-content"><p>{e(x["body"])}</p></div><div class="qa-q-view-tags">{" ".join(f'<a href="../tag/{quote(t)}" rel="tag" class="qa-tag-link">{e(t)}</a>' for t in x["tags"])}</div><span class="qa-q-view-meta"><a href="../{x["path"]}" class="qa-q-view-what">asked</a> <span class="qa-q-view-when">{day(x["when"])}</span> <span class="qa-q-view-where">in <a href="../questions/{slug(CATS[x["cat"]])}" class="qa-category-link">{e(CATS[x["cat"]])}</a></span> <span class="qa-q-view-who">by <a href="../user/{quote(x["by"])}" class="qa-user-link">{e(x["by"])}</a></span></span></div></div>
<div class="qa-part-a-form"><h2>Your answer</h2><form method="post" action="../{x["path"]}" name="a_form"><textarea name="a_content" rows="12" cols="40"></textarea><input name="a_name" type="text"><input value="Add answer" type="submit"><input name="a_doadd" type="hidden" value="1"></form></div><div class="qa-part-a-list"><h2>{len(x["ans"])} Answers</h2>{answers}</div><div class="qa-related-qs"><h2>Related questions</h2><ul class="qa-related-q-list">{rl}</ul></div>''', "question")

    def handle(self, req):
        p = req.path.strip("/")
        if req.method == "POST": return forbid_html5(req, "login" if p.startswith(("login", "register")) else "vote" if any(k.startswith("vote_") for k, _ in req.form) else "answer")
        recent = self.records[::-1]
        if p == "search": return self.search(req)
        if p in ("", "activity", "questions/activity"):
            xs = sorted(self.records, key=lambda x: x["last"], reverse=True)[:PER_Q]
            req.kind = "list"
            return self.page(req, "Recent questions and answers", self.qlist(req, "".join(self.item(req, x, next((a for a in x["ans"] if a["when"] == x["last"]), None)) for x in xs)) + '<div class="qa-suggest-next">To see more, click for the <a href="%squestions">full list of questions</a> or <a href="%stags">popular tags</a>.</div>' % (("../" * (req.path.count("/") - 1) or "./",) * 2), "activity")
        m = re.fullmatch(r"questions(?:/([\w-]+))?", p)
        if m:
            sort = req.get("sort")
            k = next((i for i, c in enumerate(CATS) if slug(c) == m[1]), None)
            if m[1] and k is None: return self.page(req, "Page not found", '<div class="qa-error">Page not found</div>', status=404)
            xs = [x for x in recent if k is None or x["cat"] == k]
            if sort in ("hot", "votes", "answers", "views"): xs = sorted(xs, key=lambda x: {"hot": x["votes"] * 50 + x["views"] / 50, "votes": x["votes"], "answers": len(x["ans"]), "views": x["views"]}[sort], reverse=True)[:100]
            up = "../" if m[1] else "./"
            sub = '<div class="qa-nav-sub"><ul class="qa-nav-sub-list">' + "".join(f'<li class="qa-nav-sub-item"><a href="{up}{p}{"?sort=" + s if s else ""}" class="qa-nav-sub-link">{t}</a></li>' for s, t in (("", "Recent"), ("hot", "Hot!"), ("votes", "Most votes"), ("answers", "Most answers"), ("views", "Most views"))) + "</ul></div>"
            r = self.listing(req, "Recent questions" + (f" in {CATS[k]}" if k is not None else ""), xs, "questions", "sort=" + sort if sort in ("hot", "votes", "answers", "views") else "")
            r.body = r.body.replace('<div class="qa-part-q-list">', sub + '<div class="qa-part-q-list">', 1)
            return r
        if p == "unanswered": return self.listing(req, "Recent questions without answers", [x for x in recent if not x["ans"]], "unanswered")
        if p == "tags":
            ts = sorted(self.bytag.items(), key=lambda t: (-len(t[1]), t[0]))
            start = max(0, req.int("start")) // 30 * 30
            return self.page(req, "Most popular tags", '<div class="qa-part-ranking"><table class="qa-top-tags-table">' + "".join(f'<tr><td class="qa-top-tags-count">{len(xs)} &#215;</td><td class="qa-top-tags-label"><a href="./tag/{quote(t)}" class="qa-tag-link">{e(t)}</a></td></tr>' for t, xs in ts[start:start + 30]) + "</table></div>" + self.links(req, start, 30, len(ts), ""), "tags")
        m = re.fullmatch(r"tag/(.+)", p)
        if m: return self.listing(req, f"Recent questions tagged {m[1]}", self.bytag.get(m[1], [])[::-1], "tag")
        if p == "categories": return self.page(req, "Browse categories", '<ul class="qa-browse-cat-list">' + "".join(f'<li class="qa-browse-cat-item"><a href="./questions/{slug(c)}" class="qa-browse-cat-link">{e(c)}</a> <span class="qa-browse-cat-note"> - {sum(x["cat"] == i for x in self.records)} questions</span></li>' for i, c in enumerate(CATS)) + "</ul>", "categories")
        if p == "users": return self.page(req, "Top scoring users", '<table class="qa-top-users-table">' + "".join(f'<tr><td class="qa-top-users-label"><a href="./user/{quote(u)}" class="qa-user-link">{e(u)}</a></td><td class="qa-top-users-score">{commas(n)}</td></tr>' for u, n in sorted(self.points.items(), key=lambda t: -t[1])[:30]) + "</table>", "users")
        m = re.fullmatch(r"user/(.+)", p)
        if m and m[1] in self.points: return self.page(req, f"User {m[1]}", f'<table class="qa-form-wide-table"><tr><td>Score</td><td>{commas(self.points[m[1]])} points</td></tr></table><form method="post" action="../user/{quote(m[1])}"><textarea name="message"></textarea><input type="submit" name="dowallpost" value="Add wall post"></form>', "user")
        m = re.fullmatch(r"(\d+)(?:/.*)?", p)
        if m and m[1] in self.by:
            x = self.by[m[1]]
            return self.question(req, x) if p == x["path"] else redirect("/" + x["path"], 301)
        if p in ("login", "register", "forgot", "ask", "feedback"): return self.page(req, p.capitalize(), f'<form method="post" action="./{p}"><input type="text" name="emailhandle"><input type="password" name="password"><input type="submit" value="Send"></form>', p)
        return self.page(req, "Page not found", '<div class="qa-error">Page not found</div>', status=404) if "." not in p else None
