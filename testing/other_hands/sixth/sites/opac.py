"""County library catalogue in the style of Aleph: session and step number in the path, result sets kept in the session."""
import hashlib, time
from bed import *
from words import Vocab, coined, fold, SUR_EN, FIRST_EN, SUR_DE, FIRST_DE, SUR_ES, FIRST_ES

BRANCH = [("MAIN", "Central Library"), ("EAST", "Eastgate Branch"), ("HARB", "Harbour Street Branch"), ("NORT", "Northfield Branch"), ("OLDT", "Old Town Branch"), ("MOBI", "Mobile Library"), ("LOCH", "Local History Room"), ("CHIL", "Children's Library")]
CODES = [("WRD", "All fields"), ("WTI", "Words in title"), ("TIT", "Title begins with (omit initial article)"), ("WAU", "Author"), ("WSU", "Subject"), ("WPU", "Publisher"), ("ISB", "ISBN"), ("SYS", "System number")]
LANGS = [("", "All"), ("eng", "English"), ("ger", "German"), ("spa", "Spanish"), ("fre", "French")]
FORMATS = [("", "All"), ("BK", "Books"), ("SE", "Journals"), ("MU", "Music"), ("VM", "Video/DVD"), ("MP", "Maps"), ("LP", "Large print")]
SUBJ = """Gardening|Cookery|Railways -- History|World War, 1939-1945|Detective and mystery stories|Birds -- Identification|Watercolor painting|Family history|Beekeeping|Sailing|Philosophy, Ancient|Child rearing|Knitting|Medieval architecture|Astronomy -- Popular works|Dogs -- Training|Photography|English poetry|Local government|Economics|Cathedrals|Fishing|Love stories|Science fiction|Psychology|Cats|Physics|Folklore|Dressmaking|Cycling|Botany|Italian language -- Grammar|Chess|Jazz|Opera|Embroidery|Shipwrecks|Woodwork|Trade-unions -- History|Mountaineering|Pottery|Theatre|Diabetes|Yoga|Landscape gardening|Horses|Insects|Geology|Canals|Computer programming|Christianity|Nursing|Travel writing|Bookbinding|Heraldry|Coins|Wine and wine making|Prisons|Whaling|Bridges""".split("|")
PUBS = "Faber & Faber|Penguin|Methuen|Batsford|Hale|Macmillan|Routledge|Collins|Chivers Press|Sutton|David & Charles|Phillimore|Dover|Ulverscroft|Thames & Hudson|Harlequin|Oxford University Press|Heinemann".split("|")
STOP = set("the a an of and in to for on with by from der die das und el la de".split())
LIMIT, IDLE, SHOW = 60, 300, 1000


class S(Site):
    name, about, server, home = "opac", "County library catalogue with a session in every address", "Apache/2.2.15 (Unix)", "/"
    disallow = ("/exlibris/", "/cgi-bin/", "/stats/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "en", 20)
        places = coined(r, 45)
        subs = SUBJ[:]
        r.shuffle(subs)
        sw = [1 / (i + 4) for i in range(len(subs))]
        auth = []
        for k in range(620):
            lang = r.choices(["eng", "ger", "spa"], [86, 9, 5])[0]
            s, f = (SUR_EN, FIRST_EN) if lang == "eng" else (SUR_DE, FIRST_DE) if lang == "ger" else (SUR_ES, FIRST_ES)
            y = r.randint(1850, 1985)
            auth.append((f"{r.choice(s)}, {r.choice(f)}" + r.choice(["", "", f" {r.choice('ABCDEFGHJLMPRTW')}."]) + r.choice(["", "", f", {y}-", f", {y}-{y + r.randint(40, 90)}"]), lang))
        aw = [1 / (i + 8) for i in range(len(auth))]
        nos, titles = r.sample(range(10000, 480000), 1420), set()
        for n in nos:
            s = r.choices(range(len(subs)), sw)[0]
            head = subs[s].split(" -- ")[0].split(",")[0]
            while True:
                a, b, c = v.draw(3, s)
                p, w = r.choice(places), r.choice(SUR_EN)
                t = r.choice([f"The {a} {b}", f"{head} in {p}", f"{head} : a {a} guide", f"An introduction to {head.lower()} and the {b}", f"The {w} book of {head.lower()}", f"{a.capitalize()} and {b}", f"A history of the {p} {b}", f"The {b} at {p}", f"{w}'s {a} {c}",
                              v.title(r.randint(2, 6), s), f"{head} for beginners : {a}, {b}, {c}", f"Murder at {p} {b.capitalize()}", f"The complete {head.lower()} {b}", f"{p} : its {a} and {c}", f"{a.capitalize()}, {b}, {c} : essays on {head.lower()}"])
                if t not in titles: break
            titles.add(t)
            au, lang = r.choices(auth, aw)[0]
            fm = r.choices(["BK", "SE", "MU", "VM", "MP", "LP"], [78, 4, 4, 5, 3, 6])[0]
            y = min(2011, int(2012 - r.expovariate(1 / 14)))
            ss = sorted({subs[s]} | ({r.choices(subs, sw)[0]} if r.random() < .35 else set()))
            call = f"{r.randint(1, 999):03d}" + r.choice(["", f".{r.randint(1, 999)}"]) + f" {fold(au)[:3].upper()}"
            br = sorted(set(r.choices([k for k, _ in BRANCH], [45, 12, 9, 10, 5, 6, 4, 9], k=r.choice([1, 1, 2, 3]))))
            self.records.append(dict(id=f"{n:09d}", title=t, author="" if fm == "SE" else au, lang=lang if lang == "eng" or r.random() < .3 else "eng", fm=fm, year=y, subs=ss, pub=r.choice(PUBS), place=r.choice(["London", "London", "London", "New York", "Oxford", "Newton Abbot", "Bath", "Stroud"]),
                                     call=call, br=br, pages=r.randint(24, 690), isbn=f"0{r.randint(10**8, 10**9 - 1)}" if y > 1968 and fm in ("BK", "LP") else "", out=r.random() < .2, note=v.text(r.randint(12, 30), s) if r.random() < .4 else ""))
        words = lambda *p: " " + " ".join(re.findall(r"\w+", fold(" ".join(p)))) + " "
        for x in self.records:
            x["ix"] = {"WTI": words(x["title"]), "WAU": words(x["author"]), "WSU": words(*x["subs"]), "WPU": words(x["pub"], x["place"]), "ISB": words(x["isbn"]), "SYS": words(x["id"])}
            x["ix"]["WRD"] = words(x["title"], x["author"], *x["subs"], x["pub"], x["note"], str(x["year"]))
            x["sort"] = re.sub(r"^(the|an|a) ", "", fold(x["title"]))
        self.by_id = {x["id"]: x for x in self.records}
        self.txt = [v.text(60) for _ in range(6)]
        self.news = [(v.title(4), v.text(18)) for _ in range(4)]

    def reset(self):
        super().reset()
        self.sessions, self.count = {}, 0

    def truth(self):
        for x in self.records:
            f = {"sysno": x["id"], "year": str(x["year"]), "call": x["call"]}
            if x["author"]: f["author"] = x["author"]
            yield x["id"], x["title"], None, f

    # pages outside the catalogue
    def static(self, title, body):
        return Resp(f'''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">
<html><head><title>{e(title)} - Marlshire Libraries</title><link rel="stylesheet" type="text/css" href="/exlibris/u20_1/alephe/www.css"></head><body bgcolor="#ffffff">
<table width="100%" cellpadding="4" class="top"><tr><td><a href="/"><img src="/img/marlshire.gif" alt="Marlshire County Libraries" border="0"></a></td><td align="right"><a href="/F?func=find-b-0">Catalogue</a> | <a href="/opening.html">Opening hours</a> | <a href="/join.html">Join the library</a> | <a href="/events.html">Events</a> | <a href="/contact.html">Contact</a></td></tr></table>
<div class="cookie">We use cookies to make this site work better. <a href="/cookies.html">Find out more</a></div>
<table width="100%"><tr valign="top"><td width="160" class="side"><b>Services</b><ul><li><a href="/F?func=find-b-0">Search the catalogue</a></li><li><a href="/ebooks.html">eBooks</a></li><li><a href="/rooms.html">Room hire</a></li></ul>
<form action="/cgi-bin/newsletter" method="post"><b>Newsletter</b><br><input type="text" name="email" size="14"><input type="submit" value="Subscribe"></form></td><td>{body}</td></tr></table>
<hr><small>&copy; 2011 Marlshire County Council | <a href="/access.html">Accessibility</a> | <a href="/privacy.html">Privacy</a></small></body></html>''')

    def new(self):
        with self.lock:
            self.count += 1
            h = hashlib.sha256(f"{self.name}/{self.port}/{self.count}".encode()).hexdigest().upper()
            sid = "".join("ABCDEFGHIJKLMNPQRSTUVXY1234567890"[int(h[i:i + 2], 16) % 33] for i in range(0, 60, 2))[:28]
            self.sessions[sid] = dict(id=sid, n=0, seq=int(h[:4], 16) % 50000, t=time.time(), sets={}, base="MSL01", last=int(h[4:8], 16))
        return self.sessions[sid]

    def a(self, ses, **kw):
        ses["seq"] += 1
        return f'/F/{ses["id"]}-{ses["seq"] % 100000:05d}' + ("?" + urlencode([(k.rstrip("_").replace("__", "-"), w) for k, w in kw.items()]) if kw else "")

    def frame(self, ses, title, body):
        A = lambda **kw: e(self.a(ses, **kw))
        return Resp(f'''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<!-- filename: head-2-nobor -->
<html><head><title>{e(title)} - MARLCAT</title><meta http-equiv="Cache-Control" content="no-cache"><link rel="stylesheet" href="/exlibris/u20_1/alephe/www.css" type="text/css">
<script language="Javascript" src="/exlibris/u20_1/alephe/www_f_eng/ftp.js"></script></head>
<body onload="presetFocus()">
<table class="topbar" width="100%" cellspacing="0"><tr><td class="logo"><a href="/"><img src="/exlibris/img/logo.gif" alt="Marlshire Libraries" border="0"></a></td>
<td class="topbar"><a href="{A(func="BOR-INFO")}" class="blue">Sign-in</a> | <a href="{A(func="file", file_name="logout")}" class="blue">End Session</a> | <a href="{A(func="option-show")}" class="blue">Preferences</a> | <a href="{A(func="feedback")}" class="blue">Feedback</a> | <a href="{A(func="file", file_name="help-1")}" class="blue">Help</a></td></tr></table>
<table class="middlebar" width="100%"><tr><td><a href="{A(func="find-b-0")}">Basic Search</a> | <a href="{A(func="scan-0")}">Browse</a> | <a href="{A(func="history")}">Previous Searches</a> | <a href="{A(func="basket-full")}">e-Shelf</a></td></tr></table>
{body}
<hr><p class="foot">&copy; 2010 Ex Libris style software. Marlshire Library Consortium. <a href="{A(func="file", file_name="copyright")}">Copyright</a></p>
</body></html>''')

    def form(self, ses, msg="", q=None):
        g = (lambda k, d="": q.get(k, d)) if q else (lambda k, d="": d)
        act = e(self.a(ses))
        return self.frame(ses, "Basic Search", f'''<h1 class="title">Basic Search</h1>{f'<div class="feedbackbar">{e(msg)}</div>' if msg else ''}
<form method="get" name="form1" action="{act}">
<input type="hidden" name="func" value="find-b">
<table class="indent1" cellspacing="2">
<tr><td class="td1">Type word or phrase</td><td><input name="request" size="45" maxlength="200" value="{e(g("request"))}"></td></tr>
<tr><td class="td1">Field to search</td><td><select name="find_code">{opts(CODES, g("find_code", "WRD"))}</select></td></tr>
<tr><td class="td1">Words adjacent?</td><td><input type="radio" name="adjacent" value="N" checked> No <input type="radio" name="adjacent" value="Y"> Yes</td></tr>
<tr><td class="td1">Search in</td><td><select name="local_base">{opts([("MSL01", "All Marlshire libraries")] + BRANCH, g("local_base", "MSL01"))}</select></td></tr>
<tr><td></td><td><input type="submit" value="Go"> <input type="reset" value="Clear"></td></tr>
</table>
<h3>Limit search to:</h3><table>
<tr><td>Language:</td><td><input type="hidden" name="filter_code_1" value="WLN"><select name="filter_request_1">{opts(LANGS)}</select></td>
<td>Year from:</td><td><input type="hidden" name="filter_code_2" value="WYR"><input name="filter_request_2" size="5" maxlength="4"></td><td>Year to:</td><td><input type="hidden" name="filter_code_3" value="WYR"><input name="filter_request_3" size="5" maxlength="4"> <small>yyyy (Use ? for truncation when not using from/to)</small></td></tr>
<tr><td>Format:</td><td><input type="hidden" name="filter_code_4" value="WFM"><select name="filter_request_4">{opts(FORMATS)}</select></td></tr></table>
</form>
<p class="help"><b>Search tips:</b> The system retrieves items that have all the words you type. Use <b>?</b> to find words which begin in the same way, e.g. <i>econom?</i> (three letters at least). Capitals do not matter.</p>''')

    def expired(self):
        return self.static("Session timeout", '<h2>Session timeout</h2><p>Your session has expired, either because of a long period without activity or because the limit of transactions of one session was reached.</p><p>Result sets of that session are no longer available. Please <a href="/F?func=find-b-0">start a new session</a>.</p>')

    def find(self, ses, req):
        req.kind = "form"
        raw, code, base = req.get("request").strip(), req.get("find_code", "WRD"), req.get("local_base", "MSL01")
        terms = [t for t in re.findall(r"\w+\??", fold(raw)) if t not in STOP]
        if code not in dict(CODES): return self.form(ses, "Wrong find code.", req)
        if not raw: return self.form(ses, "Please enter search term(s).", req)
        if not terms: return self.form(ses, f'Search term(s) "{raw}" not valid: common words only.', req)
        if any(t.endswith("?") and len(t) < 4 for t in terms): return self.form(ses, "Truncation needs at least three letters.", req)
        hits = []
        adj = req.get("adjacent") == "Y"
        f = [req.get(f"filter_request_{i}").strip() for i in range(1, 5)]
        for x in self.records:
            if base in dict(BRANCH) and base not in x["br"]: continue
            if code == "TIT":
                if not x["sort"].startswith(re.sub(r"^(the|an|a) ", "", fold(raw.rstrip("?")))): continue
            elif adj:
                if " " + " ".join(re.findall(r"\w+", fold(raw))) + " " not in x["ix"][code]: continue
            elif not all((f" {t[:-1]}" if t.endswith("?") else f" {t} ") in x["ix"][code] for t in terms): continue
            if f[0] and x["lang"] != f[0] or f[3] and x["fm"] != f[3]: continue
            if f[1].isdigit() and x["year"] < int(f[1]) or f[2].isdigit() and x["year"] > int(f[2]): continue
            hits.append(x)
        if not hits: return self.form(ses, f'No results found for {dict(CODES)[code]}= {raw}. Your search did not match any record.', req)
        hits.sort(key=lambda x: (-x["year"], x["sort"]))
        ses["last"] += 1
        num = f'{ses["last"] % 1000000:06d}'
        ses["sets"][num] = [hits, f'{dict(CODES)[code]}= {raw}', dict(BRANCH).get(base, "All Marlshire libraries"), len(hits)]
        return self.short(ses, num, 1, req)

    def short(self, ses, num, at, req):
        st = ses["sets"].get(num)
        if not st: return self.form(ses, "The set does not exist any more. Please search again.")
        hits = st[0][:SHOW]
        at = min(max(1, at), len(hits))
        part = hits[at - 1:at + 19]
        req.kind, req.served = "result", [x["id"] for x in part]
        A = lambda **kw: e(self.a(ses, **kw))
        nav = (f'<a href="{A(func="short-jump", set_number=num, jump=f"{max(1, at - 20):06d}")}">&lt;&lt; Previous Page</a>' if at > 1 else "<span>&lt;&lt; Previous Page</span>") + " &nbsp; " + (f'<a href="{A(func="short-jump", set_number=num, jump=f"{at + 20:06d}")}">Next Page &gt;&gt;</a>' if at + 20 <= len(hits) else "<span>Next Page &gt;&gt;</span>")
        rows = "\n".join(f'''<tr valign="baseline"><td class="td1" id="centered" width="2%"><a href="{A(func="full-set-set", set_number=num, set_entry=f"{k:06d}", format="999")}">{k}</a></td><td class="td1"><input type="checkbox" name="set_entry" value="{k:06d}"></td><td class="td1">{e(x["author"]) or "&nbsp;"}</td><td class="td1"><a href="{A(func="full-set-set", set_number=num, set_entry=f"{k:06d}", format="999")}">{e(x["title"])}</a><br><small>Sys. no. {x["id"]}</small></td><td class="td1">{x["year"]}</td><td class="td1">{e(x["call"])}</td><td class="td1">{"<br>".join(f'<a href="{A(func="item-global", doc_library="MSL01", doc_number=x["id"], sub_library=b)}">{e(dict(BRANCH)[b])}( 1/ {int(x["out"])})</a>' for b in x["br"])}</td><td><a href="{A(func="basket-add", doc_number=x["id"])}">Add to e-Shelf</a></td></tr>''' for k, x in enumerate(part, at))
        sort = " ".join(f'<a href="{A(func="short-sort", set_number=num, sort=k)}">{t}</a>' for k, t in (("A", "Author"), ("T", "Title"), ("Y", "Year")))
        return self.frame(ses, "Results", f'''<h1 class="title">Results for {e(st[1])} <small>in {e(st[2])}</small></h1>
<p class="text">Sort options: {sort} &nbsp; Selected records: <a href="{A(func="short-mail-0", set_number=num)}">Save/Mail</a> | <a href="{A(func="basket-add", set_number=num)}">Add all to e-Shelf</a></p>
<table width="100%"><tr><td class="text3">Records {at} - {at + len(part) - 1} of {st[3]} &nbsp; (maximum display and sort is {SHOW} records)</td>
<td><form method="get" action="{A()}"><input type="hidden" name="func" value="short-jump"><input type="hidden" name="set_number" value="{num}">Jump to # <input name="jump" size="5" maxlength="6"> <input type="submit" value="Go"></form></td><td align="right">{nav}</td></tr></table>
<table cellspacing="2" border="0" width="100%" class="short">
<tr class="tr1"><th>#</th><th></th><th>Author</th><th>Title</th><th>Year</th><th>Call no.</th><th>Holdings (Copies/ Out)</th><th></th></tr>
{rows}
</table>
<p align="right">{nav}</p>''')

    def full(self, ses, x, req, num="", k=0, n=0):
        req.kind, req.served = "record", [x["id"]]
        A = lambda **kw: e(self.a(ses, **kw))
        row = lambda t, w: f'<tr><td class="td1" id="bold" width="15%" nowrap>{t}</td><td class="td1">{w}</td></tr>\n' if w else ""
        nav = (f'<a href="{A(func="full-set-set", set_number=num, set_entry=f"{k - 1:06d}", format="999")}">&lt;&lt; Previous Record</a> ' if k > 1 else "") + (f'<a href="{A(func="full-set-set", set_number=num, set_entry=f"{k + 1:06d}", format="999")}">Next Record &gt;&gt;</a> ' if k and k < n else "") + (f' <a href="{A(func="short-jump", set_number=num, jump=f"{(k - 1) // 20 * 20 + 1:06d}")}">Results List</a>' if num else "")
        subs = "<br>".join(f'<a href="{A(func="find-b", request=s, find_code="WSU", adjacent="Y", local_base="MSL01")}">{e(s)}</a>' for s in x["subs"])
        au = f'<a href="{A(func="find-b", request=x["author"], find_code="WAU", adjacent="Y", local_base="MSL01")}">{e(x["author"])}</a>' if x["author"] else ""
        return self.frame(ses, "Full View of Record", f'''<h1 class="title">Full View of Record</h1>
<p>Choose format: <b>Standard format</b> | <a href="{A(func="direct", doc_number=x["id"], format="001")}">MARC tags</a> &nbsp; <a href="{A(func="basket-add", doc_number=x["id"])}">Add to e-Shelf</a> | <a href="{A(func="item-hold-request", doc_number=x["id"])}">Request</a></p>
<p>{f"Record {k} out of {n}" if k else ""} {nav}</p>
<table width="100%" cellspacing="2">
{row("Sys. no.", x["id"])}{row("Author", au)}{row("Title", e(x["title"]))}{row("Imprint", e(f'{x["place"]} : {x["pub"]}, ') + f'<span>{x["year"]}</span>')}{row("Descr.", f'{x["pages"]} p.')}{row("Call no.", e(x["call"]))}{row("ISBN", x["isbn"])}{row("Language", dict(LANGS)[x["lang"]])}{row("Format", dict(FORMATS)[x["fm"]])}{row("Note", e(x["note"]))}{row("Subject", subs)}{row("Holdings", "<br>".join(dict(BRANCH)[b] for b in x["br"]))}</table>''')

    def handle(self, req):
        p = req.path
        if p.startswith("/cgi-bin"):
            if req.method == "POST": req.forbidden = p
            return self.static("Thank you", "<p>Thank you.</p>")
        if p in ("/", "/index.html"):
            return self.static("Home", f'<h1>Marlshire County Libraries</h1><p>{e(self.txt[0])}</p><p><a href="/F?func=find-b-0"><b>Search MARLCAT, the catalogue of all our branches</b></a></p><h2>News</h2>' + "".join(f"<h3>{e(a)}</h3><p>{e(b)}</p>" for a, b in self.news))
        m = re.fullmatch(r"/(\w+)\.html", p)
        if m and m[1] in ("opening", "events", "contact", "cookies", "ebooks", "rooms", "access", "privacy", "join"):
            if m[1] == "opening": return self.static("Opening hours", "<h1>Opening hours</h1><table border=1>" + "".join(f"<tr><td>{e(t)}</td><td>Mon-Fri 9.30-{17 + i % 3}.00, Sat 10-{13 + i % 4}</td></tr>" for i, (_, t) in enumerate(BRANCH)) + "</table>")
            if m[1] == "join": return self.static("Join", '<h1>Join the library</h1><form method="post" action="/cgi-bin/join"><input name="surname"> <input name="forename"> <input name="address"> <input type="submit" value="Join"></form>')
            return self.static(m[1].capitalize(), f"<h1>{m[1].capitalize()}</h1><p>{e(self.txt[len(m[1]) % 6])}</p>")
        if p.rstrip("/") == "/F": req.kind = "form"; return self.form(self.new())
        m = re.fullmatch(r"/F/([A-Z0-9]{28})(?:-\d{1,5})?", p)
        if not m: return None
        ses = self.sessions.get(m[1])
        if ses:
            ses["n"] += 1
            if ses["n"] > LIMIT or time.time() - ses["t"] > IDLE:
                self.sessions.pop(m[1], None); ses = None
        if not ses: req.kind = "expired"; return self.expired()
        ses["t"], func, num = time.time(), req.get("func", "find-b-0"), req.get("set_number")
        if req.method == "POST": req.forbidden = func or "post"; return self.frame(ses, "Sign-in", "<p>Invalid barcode or PIN.</p>")
        if func in ("find-b-0", ""): req.kind = "form"; return self.form(ses)
        if func == "find-b": return self.find(ses, req)
        if func == "short-jump": return self.short(ses, num, req.int("jump", 1), req)
        if func == "short-sort":
            if num in ses["sets"]:
                key = {"A": lambda x: (fold(x["author"]) or "zz", x["sort"]), "T": lambda x: x["sort"]}.get(req.get("sort"), lambda x: (-x["year"], x["sort"]))
                ses["sets"][num][0].sort(key=key)
            return self.short(ses, num, 1, req)
        if func == "full-set-set":
            st, k = ses["sets"].get(num), req.int("set_entry")
            if not st or not 1 <= k <= min(SHOW, len(st[0])): return self.form(ses, "The set does not exist any more. Please search again.")
            return self.full(ses, st[0][k - 1], req, num, k, min(SHOW, len(st[0])))
        if func in ("direct", "item-global"):
            x = self.by_id.get(req.get("doc_number"))
            if not x: return self.form(ses, "Document does not exist.")
            if func == "direct": return self.full(ses, x, req)
            return self.frame(ses, "Holdings", f'<h1 class="title">Holdings</h1><p>{e(x["title"])}</p><table border="1"><tr><th>Library</th><th>Call no.</th><th>Status</th></tr>' + "".join(f'<tr><td>{e(dict(BRANCH)[b])}</td><td>{e(x["call"])}</td><td>{"On loan" if x["out"] else "On shelf"}</td></tr>' for b in x["br"]) + "</table>")
        if func in ("basket-add", "item-hold-request"): req.forbidden = func; return self.frame(ses, "e-Shelf", "<p>Record(s) were added to your e-Shelf.</p>")
        if func == "BOR-INFO": return self.frame(ses, "Sign-in", f'<h1>Identification</h1><form method="post" action="{e(self.a(ses))}"><input type="hidden" name="func" value="login-session">Barcode: <input name="bor_id"> PIN: <input type="password" name="bor_verification"> <input type="submit" value="Sign-in"></form>')
        if func in ("short-mail-0", "feedback"): return self.frame(ses, "Mail", f'<h1>Save/Mail</h1><form method="post" action="{e(self.a(ses))}"><input type="hidden" name="func" value="short-mail">E-mail: <input name="address"> Text: <textarea name="text"></textarea> <input type="submit" value="Send"></form>')
        if func == "history": return self.frame(ses, "Previous searches", "<h1>Previous Searches</h1><table>" + "".join(f'<tr><td><a href="{e(self.a(ses, func="short-jump", set_number=n, jump="000001"))}">{e(s[1])}</a></td><td>{s[3]}</td></tr>' for n, s in ses["sets"].items()) + "</table>")
        if func == "scan-0": return self.frame(ses, "Browse", "<h1>Browse</h1><p>Browsing of headings is not available at present. We apologise for the inconvenience.</p>")
        if func == "file" and req.get("file_name") == "logout":
            self.sessions.pop(m[1], None)
            return self.static("Session ended", '<p>You have ended your session. <a href="/F?func=find-b-0">New session</a></p>')
        return self.frame(ses, "Help", f'<h1>{e(func)}</h1><p>{e(self.txt[len(func) % 6])}</p>')
