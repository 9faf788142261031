"""Parish archive of sermons and letters: year, month, preacher, words; the whole answer on one page; old pages in windows-1252."""
import datetime, re
from bed import Resp, Site, e, opts
from kit import MONTH, forbid, tokens
from words import Vocab

PREACHERS = [("1", "Canon Peter Holroyd", 1998, 2006, 20), ("2", "The Revd Margaret Ainsley", 2006, 2016, 22), ("3", "The Revd Dr Simon Achebe", 2017, 2024, 18), ("4", "The Revd John Tull (curate)", 2001, 2004, 8), ("5", "The Revd Beth Carey (curate)", 2008, 2011, 8), ("6", "The Revd Oliver Fenn (curate)", 2019, 2022, 8), ("7", "Mrs Joan Pickersgill (reader)", 1998, 2013, 6), ("8", "Mr David Rees (reader)", 2003, 2024, 6), ("9", "Archdeacon Hilary Moss", 2005, 2015, 2), ("10", "Fr Thomas O’Dowd", 1999, 2009, 2.5), ("11", "The Bishop of Westerbridge", 1998, 2024, 1.4)]
VISITORS = ["The Revd Grace Mbeki", "Dr Alan Whitlock", "Sister Agnes CSF", "Major Ruth Dunn (Salvation Army)", "The Revd Jürgen Böhm", "Canon André Lefèvre", "Brother Anselm", "Professor Helen Starkey", "The Revd Siân Parry"]
BOOKS = [("Matthew", 28), ("Mark", 16), ("Luke", 24), ("John", 21), ("Acts", 28), ("Romans", 16), ("1 Corinthians", 16), ("Isaiah", 60), ("Psalm", 150), ("Genesis", 50), ("Exodus", 34), ("Jeremiah", 40), ("Ruth", 4), ("Jonah", 4), ("Hebrews", 13), ("Philippians", 4), ("1 John", 5), ("Revelation", 22), ("Job", 42), ("Ecclesiastes", 12)]
THEME = """The Lost Sheep;Be not afraid;Who is my neighbour?;Salt and Light;The Pearl of Great Price;Bread for the Journey;Walking on Water;The Older Brother;Treasure in Heaven;The Narrow Gate;Wrestling with God;A Still Small Voice;The Wedding at Cana;The Women at the Tomb;Doubting Thomas;On the Road to Emmaus;Washing Feet;The Widow’s Mite;Waiting in the Dark;The Potter’s Wheel;Wise and Foolish;Weeds among the Wheat;Come and See;Living Stones;The Good Shepherd;Fishers of Men;Forgiveness;Sabbath Rest;The Tower of Babel;Jacob’s Ladder;Manna;The Golden Calf;Naomi and Ruth;Jonah’s Anger;Faith and Works;Love is Patient;Armour of God;Many Members, One Body;Alpha and Omega;The Lamb on the Throne;Dust and Ashes;Vanity of Vanities;“I am the Vine”;“Lord, teach us to pray”;“Let there be Light”;“Who do you say that I am?”;Harvest;Remembrance;Christmas at the Café;Epiphany Gifts;Ashes to Easter;The Empty Tomb;Wind and Fire;All Saints;Mothering Sunday;St Swithun’s Day;Blessing of the Animals;Candlemas;Naïve Questions;Fear and Trembling;Hope against Hope;Joy in the Morning;Grumbling in the Wilderness;Tax Collectors;Ten Lepers;The Rich Young Man;Zacchaeus;Blind Bartimaeus;Legion;Martha and Mary;The Unjust Steward""".split(";")
NTH = "First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth".split()
SEASONS = {1: ("of Epiphany", 4), 2: ("before Lent", 3), 3: ("of Lent", 5), 4: ("of Easter", 4), 5: ("of Easter", 7), 11: ("before Advent", 4), 12: ("in Advent", 4)}
THINGS = "Prayer Patience Water Bread Wilderness Mercy Anger Silence Harvest Courage Grief Laughter Money Justice Light Shadows Stones Strangers Neighbours Children Angels Kings Beggars Shepherds Gardens Storms Ladders Wells Olives Vineyards Promises Questions Doubt Thanksgiving Pilgrims Exiles Dreams Debts Gifts Names Doors Keys Fire Oil Sparrows Lilies Yeast Nets Thorns".split()
SERVICES = ["Parish Eucharist", "Parish Eucharist", "Parish Eucharist", "Evensong", "8 o’clock Communion", "Family Service", "Matins"]
CUT = 2010


class OldPage(Resp):
    """A page whose server says nothing of the character set; the page itself does."""
    def head(self, site_charset, size): return [("Content-Type", "text/html"), ("Content-Length", str(size)), *self.headers]


class S(Site):
    name, about, server, home = "sermons", "Parish archive; year, month, preacher, words; no paging; old pages in windows-1252", "Apache/2.4.6", "/index.html"
    disallow = ("/cgi-bin/", "/vestry/")

    def build(self):
        r = self.rng
        v = self.vocab = Vocab(r, "en", topics=12)
        days, d = [], datetime.date(1998, 9, 6)
        while d <= datetime.date(2024, 6, 30):
            if r.random() < .62: days.append(d)
            if r.random() < .1: days.append(d)
            d += datetime.timedelta(7)
        used, self.letters = set(), 0
        for d in days:
            k = r.random()
            if k < .055: who, pid = r.choice(VISITORS), "v"
            else:
                can = [p for p in PREACHERS if p[2] <= d.year <= p[3]]
                pid, who, *_ = r.choices(can, [p[4] for p in can])[0]
            b, ch = r.choice(BOOKS)
            a = r.randrange(1, 24)
            kt = r.random()
            if kt < .2: t = f"{r.choice(THINGS)} and {r.choice(THINGS)}"
            elif kt < .3:
                sn, most = SEASONS.get(d.month, ("after Trinity", 12))
                t = f"{r.choice(NTH[:most])} Sunday {sn}"
            elif kt < .42: t = f"{r.choice(('Learning from', 'A Question of', 'More on', 'Who needs', 'Lost', 'The Gift of', 'Against', 'In Praise of', 'No more'))} {r.choice(THINGS)}"
            elif kt < .5: t = f"{r.choice(THINGS)} in {b}"
            elif kt < .92: t = r.choice(THEME) + (r.choice((" (1)", " (2)", " – again", ": a sermon for children")) if r.random() < .1 else "")
            else: t = v.title(r.randrange(2, 5), r.randrange(12))
            i = next(x for x in (f"s{d:%y%m%d}{c}" for c in ("", "b", "c", "d")) if x not in used)
            used.add(i)
            self.records.append({"id": i, "d": d, "t": t, "pid": pid, "who": who, "read": f"{b} {r.randrange(1, ch + 1)}" + (f":{a}–{a + r.randrange(3, 14)}" if b != "Psalm" else ""), "serv": r.choice(SERVICES), "topic": r.randrange(12), "kind": "Sermon"})
        for y in range(1999, 2024):
            for m in (2, 4, 6, 9, 12):
                if r.random() < .5: continue
                i, d = f"n{y % 100:02d}{m:02d}", datetime.date(y, m, 1)
                can = [p for p in PREACHERS[:3] if p[2] <= y <= p[3]] or PREACHERS[:1]
                self.records.append({"id": i, "d": d, "t": f"From the Vicarage – {r.choice(THEME)}" if r.random() < .6 else f"Parish letter, {MONTH[m - 1]} {y}", "pid": can[0][0], "who": can[0][1], "read": "—", "serv": "Newsletter", "topic": r.randrange(12), "kind": "Newsletter"})
        self.records.sort(key=lambda x: (x["d"], x["id"]))
        for x in self.records:
            x["text"] = [v.text(r.randrange(50, 110), x["topic"]) for _ in range(r.randrange(2, 5))]
            x["ws"] = set(tokens(" ".join([x["t"], x["who"], x["read"], *x["text"]])))
        self.by = {x["id"]: x for x in self.records}

    def date(self, d): return f"{d.day} {MONTH[d.month - 1]} {d.year}"
    def url(self, x): return f'/sermons/{x["d"].year}/{x["id"]}.htm' if x["d"].year < CUT else f'/archive/view.php?id={x["id"]}'

    def truth(self):
        for x in self.records: yield x["id"], x["t"], self.url(x), {"date": self.date(x["d"]), "preacher": x["who"], "reading": x["read"]}

    def skin(self, title, body):
        return Resp(f'''<!DOCTYPE html>
<html lang="en-GB"><head><meta charset="utf-8"><title>{e(title)} :: St Swithun's, Nether Compton</title><link rel="stylesheet" href="/parish2010.css"></head>
<body>
<div id="page"><div id="top"><h1 class="site"><a href="/index.html">St Swithun&rsquo;s Church</a></h1><p>Nether Compton &mdash; in the diocese of Westerbridge</p></div>
<div id="left"><ul><li><a href="/index.html">Welcome</a></li><li><a href="/services.html">Services</a></li><li><a href="/whoswho.html">Who&rsquo;s who</a></li><li><a href="/archive/">Sermons &amp; newsletters</a></li><li><a href="/history.htm">History</a></li><li><a href="/prayer.html">Prayer requests</a></li><li><a href="/guestbook.html">Guest book</a></li><li><a href="/giving.html">Giving</a></li></ul></div>
<div id="right">
{body}
</div>
<div id="bottom">Webmaster: David Rees. <a href="/vestry/">PCC members</a></div></div>
</body></html>''')

    def old(self, title, body):
        return OldPage(f'''<HTML>
<HEAD>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=windows-1252">
<META NAME="GENERATOR" CONTENT="Microsoft FrontPage 4.0">
<TITLE>{e(title)}</TITLE>
</HEAD>
<BODY BACKGROUND="/images/parchment.gif" LINK="#800000">
<P ALIGN="center"><A HREF="/index.html"><IMG SRC="/images/church.gif" ALT="St Swithun's" BORDER="0"></A></P>
{body}
<HR>
<P ALIGN="center"><FONT SIZE="2" FACE="Comic Sans MS">[ <A HREF="/index.html">Home</A> ] [ <A HREF="/archive/">Sermon archive</A> ] [ <A HREF="/history.htm">History</A> ]<BR>© St Swithun’s PCC</FONT></P>
</BODY>
</HTML>''', charset="windows-1252")

    def form(self, g=lambda k: ""):
        ys = range(self.records[-1]["d"].year, self.records[0]["d"].year - 1, -1)
        return f'''<form action="/archive/" method="get" id="find"><p><label>Year <select name="y"><option value="">any</option>{opts([(y, y) for y in ys], g("y"))}</select></label>
<label>Month <select name="m"><option value="">any</option>{opts([(i + 1, m) for i, m in enumerate(MONTH)], g("m"))}</select></label>
<label>Preacher <select name="p"><option value="">anyone</option>{opts([(p[0], p[1]) for p in PREACHERS] + [("v", "Visiting preachers")], g("p"))}</select></label></p>
<p><label>Words <input type="text" name="q" size="30" value="{e(g("q"))}"></label> <input type="submit" value="Look up"></p></form>'''

    def archive(self, req):
        y, m, p, q = (req.get(k).strip() for k in "ympq")
        if not (y or m or p or q):
            note = '<p class="warn">Please choose a year, a month or a preacher, or type a word.</p>' if req.has("q") else ""
            return self.skin("Archive", f"<h2>Sermons and newsletters</h2><p>Sermons preached here since 1998 and the Vicar&rsquo;s letters from our newsletter.</p>{note}{self.form()}")
        req.kind, ws = "search", [w for w in tokens(q) if len(w) > 2]
        hits = [x for x in self.records if (not y or str(x["d"].year) == y) and (not m or str(x["d"].month) == m) and (not p or x["pid"] == p) and all(w in x["ws"] for w in ws)]
        if q and not ws and not (y or m or p): return self.skin("Archive", f'<h2>Sermons and newsletters</h2><p class="warn">Words must have at least three letters.</p>{self.form(req.get)}')
        req.served = [x["id"] for x in hits]
        out, year = "", None
        for x in reversed(hits):
            if x["d"].year != year:
                out += ("</ul>\n" if year else "") + f'<h3>{x["d"].year}</h3>\n<ul class="sermons">\n'
                year = x["d"].year
            out += f'<li>{x["d"].day} {MONTH[x["d"].month - 1]}: <a href="{self.url(x)}">{e(x["t"])}</a> &ndash; <em>{e(x["who"])}</em>{" (" + e(x["read"]) + ")" if x["read"] != "—" else ""}</li>\n'
        out += "</ul>" if hits else '<p class="warn">Nothing was found.</p>'
        return self.skin("Archive", f'<h2>Sermons and newsletters</h2>{self.form(req.get)}<p>{len(hits)} found</p>\n{out}')

    def handle(self, req):
        p = req.path
        if p in ("/prayer/send", "/guestbook/sign", "/giving/pledge", "/mailing/join"): return forbid(req, p.split("/")[1])
        if req.method == "POST": return forbid(req, "form")
        if p in ("/", "/index.html"):
            new = list(reversed(self.records[-3:]))
            req.served = [x["id"] for x in new]
            return self.skin("Welcome", '<h2>Welcome</h2><p>We are a village church with a Norman tower and an open door.</p><h3>Latest in the <a href="/archive/">archive</a></h3><ul>' + "".join(f'<li><a href="{self.url(x)}">{e(x["t"])}</a> &ndash; {e(x["who"])}, {self.date(x["d"])}</li>' for x in new) + '</ul><h3>Weekly notices</h3><form action="/mailing/join" method="get"><p>Have the notice sheet sent to you: <input type="text" name="email" size="22" placeholder="e-mail"> <input type="submit" value="Join"></p></form>')
        if p in ("/archive/", "/archive/index.php"): return self.archive(req)
        m = re.fullmatch(r"/sermons/(\d{4})/([sn]\d+[bcd]?)\.htm", p)
        i = m[2] if m else req.get("id") if p == "/archive/view.php" else ""
        x = self.by.get(i)
        if x and self.url(x) == (p if m else f"/archive/view.php?id={i}"):
            req.kind, req.served = "record", [i]
            text = "\n".join(f"<p>{e(t)}</p>" for t in x["text"])
            if m: return self.old(x["t"], f'<H2 ALIGN="center"><FONT COLOR="#800000">{e(x["t"])}</FONT></H2>\n<TABLE BORDER="0" ALIGN="center"><TR><TD><B>Preacher:</B></TD><TD>{e(x["who"])}</TD></TR><TR><TD><B>Date:</B></TD><TD>{self.date(x["d"])}</TD></TR><TR><TD><B>Service:</B></TD><TD>{e(x["serv"])}</TD></TR><TR><TD><B>Reading:</B></TD><TD>{e(x["read"])}</TD></TR></TABLE>\n{text.replace("<p>", "<P>").replace("</p>", "</P>")}')
            return self.skin(x["t"], f'<h2>{e(x["t"])}</h2><dl class="about"><dt>Preacher</dt><dd>{e(x["who"])}</dd><dt>Date</dt><dd>{self.date(x["d"])}</dd><dt>Service</dt><dd>{e(x["serv"])}</dd><dt>Reading</dt><dd>{e(x["read"])}</dd></dl>{text}<p><a href="/archive/">Back to the archive</a></p>')
        if p == "/history.htm": return self.old("A short history", "<H2>A short history of our church</H2><P>The nave was built about 1140 – “in the Year of the great Wind”, as the chronicle has it – and the tower some decades later. The façade was restored in 1868.</P>")
        if p == "/services.html": return self.skin("Services", "<h2>Services</h2><table border=\"1\"><tr><td>8.00</td><td>Holy Communion (BCP)</td></tr><tr><td>10.00</td><td>Parish Eucharist</td></tr><tr><td>18.30</td><td>Evensong</td></tr></table>")
        if p == "/whoswho.html": return self.skin("Who's who", "<h2>Who&rsquo;s who</h2><p>Vicar: the Revd Dr Simon Achebe. Reader: David Rees. Organist: Miss Ivy Platt.</p>")
        if p == "/prayer.html": return self.skin("Prayer requests", '<h2>Prayer requests</h2><form action="/prayer/send" method="post"><p><textarea name="request" rows="5" cols="40"></textarea></p><p>Your name <input name="name"></p><input type="submit" value="Send"></form>')
        if p == "/guestbook.html": return self.skin("Guest book", '<h2>Guest book</h2><p><b>The Millers, Ohio:</b> Lovely glass!</p><form action="/guestbook/sign" method="get"><p>Name <input name="name"> Comment <input name="comment" size="40"> <input type="submit" value="Sign the guest book"></p></form>')
        if p == "/giving.html": return self.skin("Giving", '<h2>Giving</h2><form action="/giving/pledge" method="post"><p>I pledge &pound; <input name="amount" size="5"> a month. E-mail <input name="email"> <input type="submit" value="Pledge"></p></form>')
        if p == "/vestry/": return self.skin("PCC", "<p>Please log in.</p>")
