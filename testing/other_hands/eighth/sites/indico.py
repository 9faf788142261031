"""A conference on Indico: the contribution list on one long page by day, with track, session type and keyword filters."""
import datetime, re
from bed import Resp, Site, e, opts
from kit import MON, MONTH, forbid, skewed, tokens
from words import FIRST_DE, FIRST_EN, SUR_DE, SUR_EN, Vocab, coined, fold

EV, CONF = "/event/3127", "17th International Workshop on Instrumentation and Data Acquisition"
DAY0 = datetime.date(2018, 9, 10)
TRACKS = ["Detector Systems", "Front-end Electronics", "Trigger and Data Acquisition", "Calibration and Alignment", "Software and Computing", "Machine Learning", "Medical Applications", "Accelerator Instrumentation", "Outreach and Education"]
KINDS = ["Plenary", "Parallel", "Poster", "Tutorial", "Industry"]
ROOMS = ["Aula Magna", "Room A", "Room B", "Room C", "Foyer", "Seminar Room 2"]


class S(Site):
    name, about, server, home = "indico", "Indico contribution list; one long page by day", "nginx", EV + "/"
    disallow = ("/login/", "/register/", "/event/*/manage/", "/export/", "/user/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=len(TRACKS))
        insts = [f"University of {p}" if r.random() < .6 else f"{p} National Laboratory" for p in coined(r, 48)]
        people = [(f"{r.choice(FIRST_EN + FIRST_DE)} {r.choice(SUR_EN + SUR_DE)}", insts[skewed(r, len(insts), 10)]) for _ in range(560)]
        slots, cid, no = [], 48211, 0

        def add(day, start, mins, kind, track, room, session):
            nonlocal cid, no
            cid += r.choice((1, 1, 1, 2, 5)); no += 1
            sp = r.choice(people)
            self.records.append({"id": str(cid), "no": no, "title": v.title(r.randrange(4, 11), track), "track": track if kind != 0 or r.random() < .5 else None, "kind": kind, "room": room, "day": day, "at": start, "mins": mins, "session": session, "sp": sp, "co": [r.choice(people) for _ in range(r.choice((0, 0, 1, 2, 3, 5)))],
                                 "abs": v.text(r.randrange(30, 120), track), "slides": r.random() < .55})
        for d in range(5):
            for at in (9 * 60, 9 * 60 + 40, 10 * 60 + 20): add(d, at, 40, 0, skewed(r, 9, 4), "Aula Magna", f"Plenary {'Mon Tue Wed Thu Fri'.split()[d]}")
            if d == 4: continue
            blocks = [(11 * 60 + 20, 4)] + ([(14 * 60, 5), (16 * 60 + 10, 4)] if d != 2 else [])
            for bi, (b, k) in enumerate(blocks):
                for ri, tr in enumerate(r.sample(range(9), 3)):
                    kind = 4 if tr == 6 and r.random() < .6 else 1
                    for j in range(k - r.choice((0, 0, 1))): add(d, b + j * 20, 20, kind, tr, ROOMS[1 + ri], f"{TRACKS[tr]} {d * 3 + bi + 1}")
            for _ in range((0, 62, 0, 58)[d]): add(d, 17 * 60 + 40, 90, 2, skewed(r, 9, 4), "Foyer", f"Poster session {d // 2 + 1}")
            if d in (0, 2):
                for j in range(3): add(d, 14 * 60 + (d == 0) * 220 + j * 45, 45, 3, 5, "Seminar Room 2", "Tutorials")
        self.records.sort(key=lambda x: (x["day"], x["at"], x["no"]))
        ns = list(range(1, len(self.records) + 1)); r.shuffle(ns)
        for x, n in zip(self.records, ns): x["no"] = n
        self.by = {x["id"]: x for x in self.records}

    def when(self, x):
        d = DAY0 + datetime.timedelta(x["day"])
        return f"{d.day} {MON[d.month - 1]} {d.year}, {x['at'] // 60:02d}:{x['at'] % 60:02d}"

    def dur(self, x): return f"{x['mins']}m" if x["mins"] < 60 else f"{x['mins'] // 60}h" + (f" {x['mins'] % 60}m" if x["mins"] % 60 else "")

    def shown(self, x):
        f = {"when": self.when(x), "duration": self.dur(x), "speaker": x["sp"][0], "affiliation": x["sp"][1], "type": KINDS[x["kind"]], "session": x["session"]}
        if x["track"] is not None: f["track"] = TRACKS[x["track"]]
        return f

    def truth(self):
        for x in self.records: yield x["id"], x["title"], f'{EV}/contributions/{x["id"]}/', self.shown(x)

    def skin(self, title, body, status=200):
        menu = [("", "Overview"), ("timetable/", "Timetable"), ("contributions/", "Contribution List"), ("authors", "Author List"), ("program", "Scientific Programme"), ("page/venue", "Venue"), ("registrations/", "Registration"), ("abstracts/", "Call for Abstracts")]
        return Resp(f'''<!DOCTYPE html>
<html lang="en-GB" data-canonical-locale="en_GB"><head><title>{e(title)} · Indico</title><meta charset="UTF-8"><meta name="viewport" content="width=1200"><link rel="shortcut icon" type="image/x-icon" href="/images/indico.ico"><link rel="stylesheet" href="/dist/css/common.5a8d.css"><link rel="stylesheet" href="/dist/css/conferences.1b77.css"><meta name="csrf-token" id="csrf-token" content="00000000-0000-0000-0000-000000000000">
<script src="/assets/i18n/en_GB.js"></script><script src="/dist/js/common.bundle.js"></script><script>Indico = {{"Urls": {{"Base": "{self.base}"}}, "Settings": {{"TimeFormat": "24"}}, "Features": {{"registration": true}}}};</script></head>
<body><div class="main flex-column"><div class="page-header"><div class="global-menu"><a href="/">Home</a><a href="/category/0/">Events</a><div class="global-menu-right"><a class="login" href="/login/?next={EV.replace("/", "%2F")}%2F">Login</a></div></div></div>
<div class="conference-page"><div class="confheader clearfix"><div class="confTitleBox"><h1 class="conference-title"><a href="{EV}/"><span class="conference-title-link">{CONF}</span></a></h1><div class="confSubTitle"><div class="datePlace"><div class="date"><time datetime="2018-09-10">10–14 September 2018</time></div><div class="place">Harlow Springs</div><div class="timezone">Europe/Zurich timezone</div></div></div></div>
<form class="conference-search" action="{EV}/search" method="get"><input type="text" name="q" placeholder="Enter your search term"><button type="submit" class="i-button">Go</button></form></div>
<div class="confBodyBox clearfix"><div class="conf_leftMenu"><ul class="outerLevel" id="outer">{"".join(f'<li class="menuConfTitle" id="menu-{i}"><a href="{EV}/{u}" class="menuConfTitle">{t}</a></li>' for i, (u, t) in enumerate(menu))}</ul><div class="support_box"><h3>Contact</h3><p><a href="mailto:office@workshop.example">office@workshop.example</a></p></div></div>
<div class="confBodyBox"><div class="conferencebody">{body}</div></div></div></div></div>
<div class="footer"><a href="https://getindico.io"><img src="/images/indico_small.png" alt="Indico"></a> Powered by Indico v2.1 <ul><li><a href="/help/">Help</a></li><li><a href="/contact">Contact</a></li><li><a href="/tos">Terms and conditions</a></li></ul></div></body></html>''', status)

    def row(self, x):
        s = self.shown(x)
        co = f'<div class="contribution-authors">Co-authors: {e("; ".join(n for n, _ in x["co"]))}</div>' if x["co"] else ""
        tr = f'<div class="track-title"><span class="icon-tag"></span> <span title="Track">{s["track"]}</span></div>' if "track" in s else ""
        att = f'<div class="attachments"><a class="attachment icon-file-pdf" href="{EV}/contributions/{x["id"]}/attachments/{int(x["id"]) * 2}/slides.pdf">Slides</a></div>' if x["slides"] else ""
        return f'''<div class="contribution-row" id="contribution-{x["id"]}" data-friendly-id="{x["no"]}"><div class="contrib-details"><span class="contrib-number">{x["no"]}.</span> <a class="js-contribution-title" href="{EV}/contributions/{x["id"]}/">{e(x["title"])}</a><div class="speaker-list"><span class="icon-microphone"></span> <span class="speaker-item"><span>{e(s["speaker"])}</span> (<span class="affiliation text-superfluous">{e(s["affiliation"])}</span>)</span></div>{co}</div><div class="contrib-meta"><div class="contribution-time"><span class="icon-time"></span> <span>{s["when"]}</span> <span class="label duration">{s["duration"]}</span></div><div class="contribution-type">{s["type"]}</div><div class="session-title"><span class="session-color" style="background:#{("e3f2d3", "dfe555", "92b6db", "f0c060", "c4a0d0")[x["kind"]]}"></span><span>{e(s["session"])}</span></div>{tr}{att}<div class="export"><a href="{EV}/contributions/{x["id"]}/contribution.ics" class="icon-calendar" title="Export"></a></div></div></div>'''

    def grouped(self, xs):
        out, day, last = "", None, 0
        for x in xs:
            if x["day"] != day:
                day, d = x["day"], DAY0 + datetime.timedelta(x["day"])
                out += ("</div>" if out else "") + f'<div class="contribution-day" id="day-{d:%Y%m%d}"><h3 class="day-header">{d:%A}, {d.day} {MONTH[d.month - 1]} {d.year}</h3>'
                last = 0
            if last < 660 <= x["at"] and last: out += '<div class="contribution-row break"><span class="icon-coffee"></span> <span>11:00</span> <em>Coffee break</em></div>'
            if last < 780 <= x["at"] and last: out += '<div class="contribution-row break"><span>12:40</span> <em>Lunch</em></div>'
            last = x["at"]
            out += self.row(x)
        return out + ("</div>" if out else "")

    def listing(self, req):
        tr, kd, q = req.get("track"), req.get("type"), req.get("keyword").strip()
        xs = [x for x in self.records if (not tr.isdigit() or x["track"] == int(tr) - 1) and (not kd.isdigit() or x["kind"] == int(kd) - 1)]
        if q: xs = [x for x in xs if fold(q) in fold(" ".join([x["title"], x["sp"][0], x["session"], str(x["no"])] + [n for n, _ in x["co"]]))]
        req.kind, req.served = "search" if tr or kd or q else "list", [x["id"] for x in xs]
        f = f'''<form class="list-filter toolbar" action="{EV}/contributions/" method="get"><div class="group"><label for="track">Track</label> <select name="track" id="track"><option value="">All tracks</option>{opts([(i, t) for i, t in enumerate(TRACKS, 1)], tr)}</select> <label for="type">Session type</label> <select name="type" id="type"><option value="">All types</option>{opts([(i, t) for i, t in enumerate(KINDS, 1)], kd)}</select> <label for="keyword">Keyword</label> <input type="text" name="keyword" id="keyword" value="{e(q)}" placeholder="Enter #id or search string"> <button type="submit" class="i-button highlight">Filter</button> <a class="i-button" href="{EV}/contributions/">Reset</a></div></form>'''
        days = "".join(f'<a href="#day-{DAY0 + datetime.timedelta(d):%Y%m%d}">{(DAY0 + datetime.timedelta(d)):%a} {(DAY0 + datetime.timedelta(d)).day}</a> ' for d in range(5)) if xs else ""
        return self.skin("Contribution List", f'<h2 class="page-title">Contribution List</h2>{f}<div class="list-info"><span class="label">{len(xs)} / {len(self.records)} contributions</span> <span class="days">{days}</span> <a href="{EV}/contributions/contributions.pdf" class="i-button icon-file-pdf">PDF</a></div><div class="list contribution-list">{self.grouped(xs) or "<div class=i-box-msg>There are no contributions that match your search criteria.</div>"}</div>')

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if req.method == "POST": return forbid(req, "login" if p.startswith("/login") else "registration" if "registrations" in p else "abstract" if "abstracts" in p else "form")
        if p == "/": return self.skin("Events", f'<h2>Welcome to Indico</h2><ul class="event-list"><li><span class="date">10 Sep – 14 Sep</span> <a href="{EV}/">{CONF}</a></li></ul><p>Upcoming: see the <a href="/category/0/">list of events</a>.</p>')
        if p == "/category/0": return self.skin("All events", f'<h2>September 2018</h2><ul class="event-list"><li><a href="{EV}/">{CONF}</a></li></ul>')
        if p == EV:
            return self.skin(CONF, f'<div class="event-description"><p>The workshop brings together physicists, engineers and computer scientists who build and run instruments. It is held every two years.</p><p>See the <a href="{EV}/contributions/">list of contributions</a> or the <a href="{EV}/timetable/">timetable</a>.</p></div><div class="infogrid"><div class="infoline">Starts <time>10 Sep 2018, 09:00</time><br>Ends <time>14 Sep 2018, 11:00</time></div><div class="infoline">Harlow Springs<br>Aula Magna</div></div><h3>Important dates</h3><table class="i-table"><tr><th>Abstract submission opens</th><td>8 January 2018</td></tr><tr><th>Abstract submission closes</th><td>13 April 2018</td></tr><tr><th>Early registration ends</th><td>30 June 2018</td></tr></table>')
        if p == EV + "/contributions": return self.listing(req)
        if p == EV + "/search":
            ts = tokens(req.get("q"))
            xs = [x for x in self.records if ts and all(t in tokens(x["title"] + " " + x["sp"][0]) for t in ts)][:30]
            req.kind, req.served = "search", [x["id"] for x in xs]
            return self.skin("Search", f'<h2>Search results</h2>' + ("<ol class=\"search-results\">" + "".join(f'<li><a href="{EV}/contributions/{x["id"]}/">{e(x["title"])}</a> <span>{e(x["sp"][0])}</span></li>' for x in xs) + "</ol>" if xs else "<p>No results were found.</p>"))
        m = re.fullmatch(EV + r"/contributions/(\d+)", p)
        if m and m[1] in self.by:
            x = self.by[m[1]]; s = self.shown(x)
            req.kind, req.served = "record", [x["id"]]
            return self.skin(x["title"], f'<div class="contribution-display"><h2>{e(x["title"])}</h2><div class="event-date">{s["when"]} <span class="label">{s["duration"]}</span></div><div>{x["room"]}</div><div class="type">{s["type"]}</div><div class="track">{s.get("track", "")}</div><div class="session">{e(s["session"])}</div><h3>Speaker</h3><p>{e(s["speaker"])} ({e(s["affiliation"])})</p><h3>Description</h3><p>{e(x["abs"])}</p><h3>Co-authors</h3><ul>{"".join(f"<li>{e(n)} ({e(a)})</li>" for n, a in x["co"])}</ul></div>')
        if p == EV + "/timetable":
            out = ""
            for d in range(5):
                ss = {}
                for x in self.records:
                    if x["day"] == d: ss.setdefault((x["session"], x["room"]), []).append(x)
                dd = DAY0 + datetime.timedelta(d)
                out += f"<h3>{dd:%A} {dd.day} September</h3><table class='timetable'>" + "".join(f"<tr><td>{g[0]['at'] // 60:02d}:{g[0]['at'] % 60:02d}</td><td>{e(s)}</td><td>{rm}</td><td>{len(g)} contributions</td></tr>" for (s, rm), g in sorted(ss.items(), key=lambda t: t[1][0]["at"])) + "</table>"
            return self.skin("Timetable", f"<h2>Timetable</h2>{out}")
        if p == EV + "/authors":
            who = {}
            for x in self.records:
                for a in [x["sp"]] + x["co"]: who.setdefault(a, []).append(x)
            return self.skin("Author List", '<h2>Author List</h2><ul class="author-list">' + "".join(f'<li><span>{e(n)}</span> <span class="affiliation">{e(a)}</span>: ' + ", ".join(f'<a href="{EV}/contributions/{x["id"]}/">#{x["no"]}</a>' for x in xs) + "</li>" for (n, a), xs in sorted(who.items(), key=lambda t: t[0][0].split()[-1])) + "</ul>")
        if p == EV + "/program": return self.skin("Scientific Programme", "<h2>Scientific Programme</h2><ul>" + "".join(f"<li><b>{t}</b></li>" for t in TRACKS) + "</ul>")
        if p == EV + "/page/venue": return self.skin("Venue", "<h2>Venue</h2><p>The workshop takes place in the main building of the university. Take tram 6 to the terminus.</p>")
        if p in ("/help", "/tos", "/contact"): return self.skin("Help", "<h2>Help</h2><p>Please ask the support team.</p>")
        if p == EV + "/registrations": return self.skin("Registration", f'<h2>Registration</h2><form method="post" action="{EV}/registrations/88/"><label>First name <input name="first_name"></label><label>Last name <input name="last_name"></label><label>Email <input name="email"></label><label>Affiliation <input name="affiliation"></label><input type="hidden" name="csrf_token" value="00000000-0000-0000-0000-000000000000"><input type="submit" value="Register"></form>')
        if p == EV + "/abstracts": return self.skin("Call for Abstracts", f'<h2>Call for Abstracts</h2><p>The call for abstracts is closed.</p>')
        if p == "/login": return self.skin("Login", '<form action="/login/" method="post"><input name="identifier"><input name="password" type="password"><button>Login with Indico</button></form>')
