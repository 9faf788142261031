"""A university catalogue of the Aleph 500 kind: the session stands in the path, result sets live in it, jumps by the number of a record."""
import random, re
from bed import Resp, Site, e, opts, quote_plus, redirect
from kit import skewed, terms
from words import FIRST_EN, SUR_EN, Vocab, coined, fold
from sites._parts import Stems

CODES = [("WRD", "All Fields"), ("WTI", "Title"), ("WAU", "Author"), ("WSU", "Subject"), ("WPU", "Publisher"), ("WYR", "Year"), ("SYS", "System number")]
FORMS = [("", "All"), ("BK", "Books"), ("SE", "Journals"), ("MP", "Maps"), ("MU", "Music"), ("VM", "Films"), ("CF", "Computer files")]
ONE = {"BK": "Book", "SE": "Journal", "MP": "Map", "MU": "Music", "VM": "Film", "CF": "Computer file"}
LANGS = [("", "All"), ("ENG", "English"), ("GER", "German"), ("FRE", "French"), ("SPA", "Spanish")]
SORTS = [("01---D02---A", "Year(D) / Author"), ("01---A02---A", "Year(A) / Author"), ("02---A01---D", "Author / Year(D)"), ("03---A01---D", "Title / Year(D)")]
LIBS = [("MAIN", "Main Library"), ("SCI", "Science Library"), ("LAW", "Law Library"), ("ANNEX", "Annex")]
MOST, IDLE = 300, 60


class S(Site):
    name, about, server, home, id_re = "aleph", "Aleph OPAC; session in the path, sets in the session, 10 a page, 300 at most", "Apache/1.3.42 (Unix)", "/F", r"\d{9}"
    disallow = ("/F/*func=login", "/F/*func=bor-", "/F/*func=basket", "/F/*func=short-mail", "/F/*func=hold-req", "/cgi-bin/")

    def reset(self):
        super().reset()
        with self.lock: self.sessions, self.clock, self.made = {}, 0, 0

    def build(self):
        r, v = self.rng, Vocab(self.rng, topics=10)
        places, doc, used = coined(r, 40), 1200, set()
        pubs = [f"{r.choice(SUR_EN)} {r.choice(('Press', '& Sons', 'Verlag', 'University Press'))}" for _ in range(60)]
        subj = [f"{w.capitalize()}{x}" for w in r.sample(v.nouns, 120) for x in [r.choice(("", "", " -- History", f" -- {r.choice(places)}"))]]
        people = [f"{r.choice(SUR_EN)}, {r.choice(FIRST_EN)}{r.choice(('', '', ', 1921-', ', 1950-', ' ' + r.choice('ABCDEHJKLMRT') + '.'))}" for _ in range(520)]
        self.index = {c: Stems() for c, _ in CODES}
        while len(self.records) < 1340:
            doc += r.randrange(1, 9)
            k = r.randrange(10)
            f = r.choices(list(ONE), [78, 8, 3, 5, 4, 2])[0]
            t = v.title(r.randrange(2, 8), k) + (" : " + v.title(3, k).lower() if r.random() < .2 else "")
            if t in used: continue
            used.add(t)
            x = {"id": f"{doc:09d}", "title": t, "author": "" if f in ("SE", "VM") else people[skewed(r, 520, 50)], "year": r.randrange(1935, 2012) if r.random() < .4 else r.randrange(1975, 2012), "fmt": f, "lang": r.choices(["ENG", "GER", "FRE", "SPA"], [80, 9, 7, 4])[0], "pub": pubs[skewed(r, 60, 9)], "place": r.choice(places), "subj": list({subj[skewed(r, 120, 25)] for _ in range(r.choice((1, 1, 2, 3)))}), "note": v.text(r.randrange(6, 30), k), "call": f"{r.choice('ABCDEFGHJKLMNPQRSTUVZ')}{r.choice('ABCDEFGHJKLMNPQRST')}{r.randrange(1, 9999)}", "n": len(self.records)}
            x["items"] = [(LIBS[skewed(r, 4, 2)][0], r.choice(("On shelf", "On shelf", "On shelf", "02/14/12", "03/01/12"))) for _ in range(r.choice((1, 1, 1, 2, 3)))]
            x["subj"].sort()
            x["url"] = f"/F/?func=direct&doc_number={x['id']}&local_base=TOW01"
            self.records.append(x)
            for c, s in (("WTI", t), ("WAU", x["author"]), ("WSU", " ".join(x["subj"])), ("WPU", x["pub"] + " " + x["place"]), ("WYR", str(x["year"])), ("SYS", x["id"]), ("WRD", " ".join((t, x["author"], *x["subj"], x["pub"], x["place"], str(x["year"]), x["note"])))): self.index[c].add(x["n"], s)
        self.by = {x["id"]: x for x in self.records}
        self.heads = sorted({x["author"] for x in self.records if x["author"]}, key=fold)
        self.theads = sorted({x["title"] for x in self.records}, key=fold)

    def truth(self):
        for x in self.records: yield x["id"], x["title"], x["url"], {k: s for k, s in (("author", x["author"]), ("year", str(x["year"])), ("format", ONE[x["fmt"]])) if s}

    # ---- sessions

    def session(self, h):
        """The session of that name, or a new one, and whether the old one had ended."""
        with self.lock:
            self.clock += 1
            s = self.sessions.get(h)
            ended = bool(h) and (s is None or self.clock - s["last"] > IDLE)
            if s is None or ended:
                self.made += 1
                r = random.Random(f"{self.port}/{self.made}")
                h = "".join(r.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") for _ in range(50))
                s = self.sessions[h] = {"h": h, "sets": {}, "cur": 0, "ctr": r.randrange(1000, 60000)}
            s["last"] = self.clock
            return s, ended

    def to(self, s, args):
        with self.lock: s["ctr"] = (s["ctr"] + 1) % 100000
        return f"/F/{s['h']}-{s['ctr']:05d}" + ("?" + args.replace("&", "&amp;") if args else "")

    def page(self, s, title, body, status=200):
        L = lambda a: self.to(s, a)
        return Resp(f'''<!-- filename: head-2-con -->
<HTML>
<HEAD>
<TITLE>{e(title)} - Tolworth University</TITLE>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<META HTTP-EQUIV="Pragma" CONTENT="no-cache">
<META HTTP-EQUIV="REFRESH" CONTENT="1800; URL={L("func=file&file_name=end-session")}">
<LINK REL="StyleSheet" HREF="/exlibris/aleph/u20_1/alephe/www_f_eng/css/def.css" TYPE="TEXT/CSS">
<SCRIPT language="Javascript"> var bNetscape4plus = (navigator.appName == "Netscape"); function presearch(p) {{ return true; }} </SCRIPT>
</HEAD>
<BODY onload="setfocus()" bgcolor=#FFFFFF>
<table class=topbar border=0 cellpadding=2 cellspacing=0 width="100%"><tr class=topbar>
<td class=topbar nowrap><a href="{L("func=file&file_name=login-session")}" class=blue title="Identify yourself">Sign-in</a></td>
<td class=topbar nowrap><a href="{L("func=file&file_name=end-session")}" class=blue>End Session</a></td>
<td class=topbar nowrap><a href="{L("func=option-show")}" class=blue>Preferences</a></td>
<td class=topbar nowrap><a href="{L("func=file&file_name=feedback")}" class=blue>Feedback</a></td>
<td class=topbar nowrap><a href="{L("func=file&file_name=help-1")}" class=blue>Help</a></td></tr></table>
<table class=middlebar width="100%"><tr><td class=middlebar nowrap><a href="{L("func=file&file_name=find-b")}" title="Search">Search</a></td><td class=middlebar nowrap><a href="{L("func=scan-list")}">Browse</a></td><td class=middlebar nowrap><a href="{L("func=short-0")}">Results List</a></td><td class=middlebar nowrap><a href="{L("func=history")}">Previous Searches</a></td><td class=middlebar nowrap><a href="{L("func=basket-short")}">My e-Shelf</a></td></tr></table>
<!-- filename: body -->
{body}
<p class=copyright>&copy; 2012 Ex Libris &nbsp; Tolworth University Library</p>
</BODY>
</HTML>''', status)

    def basic(self, s, note="", q="", code="WRD"):
        L = lambda a: self.to(s, a)
        lim = lambda i, c, o: f'<td class=td2><input type=hidden name=filter_code_{i} value={c}><select name=filter_request_{i}>{opts(o)}</select></td>'
        return self.page(s, "Basic Search", f'''{f'<div class=feedbackbar>{note}</div>' if note else '<div class=feedbackbar>&nbsp;</div>'}
<table cellspacing=2 border=0 width="100%"><tr><td class=text3><b>Basic Search</b></td></tr><tr><td nowrap><a href="{L("func=file&file_name=find-b")}">Basic</a> | <a href="{L("func=file&file_name=find-d")}">Multi-field Search</a> | <a href="{L("func=scan-list")}">Browse</a></td></tr></table>
<form method=get name=form1 action="{self.base}{L("")}" onsubmit="return presearch(this)">
<input type=hidden name=func value=find-b>
<table border=0 cellpadding=2><tr><td class=td2>Field to search</td><td class=td2><select name=find_code>{opts(CODES, code)}</select></td></tr>
<tr><td class=td2>Type word or phrase</td><td class=td2><input name=request value="{e(q)}" size=40 maxlength=200></td></tr>
<tr><td class=td2>Words adjacent?</td><td class=td2><input type=radio name=adjacent value=N checked>No <input type=radio name=adjacent value=Y>Yes</td></tr>
<tr><td class=td2>Catalog</td><td class=td2><select name=local_base><option value="TOW01">Full Catalog</option><option value="TOWSE">Journals</option></select></td></tr>
<tr><td></td><td><input type=submit value="Go" alt="Go"> <input type=reset value="Clear"></td></tr></table>
<table border=0><tr><td class=td2><b>Limit search to:</b></td></tr><tr><td class=td2>Language</td>{lim(1, "WLN", LANGS)}<td class=td2>Year from</td><td class=td2><input type=hidden name=filter_code_2 value=WYR><input name=filter_request_2 size=5></td><td class=td2>Year to</td><td class=td2><input type=hidden name=filter_code_3 value=WYR><input name=filter_request_3 size=5></td></tr><tr><td class=td2>yyyy (Use ? for truncation when not using from/to)</td></tr><tr><td class=td2>Type of material</td>{lim(4, "WFM", FORMS)}</tr></table>
</form><p class=text3>Search Tips: words may be in any order. Use ? to find words that begin in the same way, at least two letters must precede it. The operators OR and NOT may be used.</p>''')

    def multi(self, s):
        row = lambda n, l: f'<tr><td class=td2>{l}</td><td class=td2><input type=hidden name=find_code value={n}><input name=request size=40></td></tr>'
        return self.page(s, "Multi-field Search", f'<form method=get name=form1 action="{self.base}{self.to(s, "")}"><input type=hidden name=func value=find-d><table>{row("WAU", "Author")}{row("WTI", "Title")}{row("WYR", "Year")}{row("WPU", "Publisher")}{row("WSU", "Subject")}{row("WRD", "Words anywhere")}<tr><td></td><td><input type=submit value=Go></td></tr></table></form>')

    def find(self, req):
        """The numbers of the records and the words of the request, or what is wrong with it."""
        pairs = [(k, w) for k, w in req.q if k in ("find_code", "request")]
        if req.get("func") == "find-b": pairs = [(req.get("find_code") or "WRD", req.get("request").strip())]
        else: pairs = [(pairs[i][1], pairs[i + 1][1].strip()) for i in range(0, len(pairs) - 1, 2) if pairs[i][0] == "find_code" and pairs[i + 1][0] == "request"]
        pairs = [(c, q) for c, q in pairs if q and c in self.index]
        if not pairs: return None, "No search request was entered."
        got = None
        for c, q in pairs:
            alls, op = None, "AND"
            for w in re.findall(r"[^\W_]+[?*]?", fold(q)):
                if w in ("and", "or", "not"): op = w.upper(); continue
                if w[-1] in "?*":
                    if len(w) < 3: return None, "Truncated word must have at least 2 characters."
                    w = w[:-1] + "*"
                ns = self.index[c].has(w) if c != "SYS" else self.index[c].has(w.zfill(9))
                alls = ns if alls is None else alls | ns if op == "OR" else alls - ns if op == "NOT" else alls & ns
                op = "AND"
            if req.get("adjacent") == "Y": alls = {n for n in alls or () if " ".join(terms(q)) in " ".join(terms(" / ".join((self.records[n]["title"], self.records[n]["author"], *self.records[n]["subj"], self.records[n]["note"]))))}
            got = (alls or set()) if got is None else got & (alls or set())
        f = {req.get(f"filter_code_{i}") + str(i): req.get(f"filter_request_{i}").strip() for i in range(1, 6)}
        a, b = f.get("WYR2", ""), f.get("WYR3", "")
        xs = [self.records[n] for n in got]
        if f.get("WLN1"): xs = [x for x in xs if x["lang"] == f["WLN1"]]
        if f.get("WFM4"): xs = [x for x in xs if x["fmt"] == f["WFM4"]]
        if a.rstrip("?") != a: xs = [x for x in xs if str(x["year"]).startswith(a.rstrip("?"))]
        elif a.isdigit(): xs = [x for x in xs if int(a) <= x["year"] <= (int(b) if b.isdigit() else 9999)]
        elif b.isdigit(): xs = [x for x in xs if x["year"] <= int(b)]
        if req.get("local_base") == "TOWSE": xs = [x for x in xs if x["fmt"] == "SE"]
        return [x["n"] for x in xs], " and ".join(f'W-{dict(CODES)[c].lower()}= {q}' for c, q in pairs)

    def keep(self, s, ns, text):
        """A new set of the session."""
        with self.lock:
            s["cur"] = len(s["sets"]) + 1
            s["sets"][s["cur"]] = {"ns": ns, "text": text, "sort": SORTS[0][0]}
        self.order(s["sets"][s["cur"]])

    def order(self, st):
        keys = {"01": lambda x: x["year"], "02": lambda x: (x["author"] or "zz").lower(), "03": lambda x: x["title"].lower()}
        st["ns"].sort()
        for c, d in reversed(re.findall(r"(\d\d)---([AD])", st["sort"])): st["ns"].sort(key=lambda n: keys[c](self.records[n]), reverse=d == "D")

    def short(self, s, req, jump=1):
        st = s["sets"].get(s["cur"])
        req.kind = "search"
        if not st: return self.basic(s, "No result set in this session. Please search first.")
        n = len(st["ns"])
        top = min(n, MOST)
        if jump > top: return self.page(s, "Results", f'<div class=feedbackbar>Record number {jump} is beyond the end of the list.</div><p><a href="{self.to(s, "func=short-jump&jump=000001")}">Back to the list</a></p>')
        jump = max(1, jump)
        part = [(i, self.records[k]) for i, k in enumerate(st["ns"][jump - 1:min(top, jump + 9)], jump)]
        req.served = [x["id"] for _, x in part]
        L = lambda a: self.to(s, a)
        sn = f"{s['cur']:06d}"
        rows = ""
        for i, x in part:
            I = x["id"]
            hold = "<br>".join(f'<a href="{L(f"func=item-global&doc_library=TOW01&doc_number={I}&year=&volume=&sub_library={c}")}">{dict(LIBS)[c]}({sum(y[0] == c for y in x["items"]):3d}/{sum(y[0] == c and y[1] != "On shelf" for y in x["items"]):3d})</a>' for c in sorted({y[0] for y in x["items"]}))
            rows += f'''<tr valign=baseline>
<td class=td1 id=bold width="2%" align=center valign=top><A HREF="{L(f"func=full-set-set&set_number={sn}&set_entry={i:06d}&format=999")}">{i}</A></td>
<td class=td1 valign=top><input type=checkbox name=ckbox value="{i:06d}"></td>
<td class=td1 valign=top>{e(x["author"]) or "&nbsp;"}</td>
<td class=td1 valign=top width="40%">{e(x["title"])}</td>
<td class=td1 valign=top>{x["year"]}</td>
<td class=td1 valign=top>{ONE[x["fmt"]]}</td>
<td class=td1 valign=top width="20%">{hold}</td>
</tr>
'''
        nav = (f'<a href="{L(f"func=short-jump&jump={max(1, jump - 10):06d}")}" title="Previous Page"><img src="/exlibris/aleph/u20_1/alephe/www_f_eng/icon/f-previous-page.gif" border=0 alt="Previous Page">Previous Page</a> ' if jump > 1 else "Previous Page ") + (f'<a href="{L(f"func=short-jump&jump={jump + 10:06d}")}" title="Next Page"><img src="/exlibris/aleph/u20_1/alephe/www_f_eng/icon/f-next-page.gif" border=0 alt="Next Page">Next Page</a>' if jump + 10 <= top else "Next Page")
        sorts = " ".join(f'<a href="{L(f"func=short-sort&set_number={sn}&sort_option={c}")}">{t}</a>' for c, t in SORTS)
        cut = f" (maximum display and sort is {MOST} records)" if n > MOST else ""
        return self.page(s, "Results", f'''<div class=feedbackbar>&nbsp;</div><table cellspacing=2 border=0 width="100%"><tr><td class=title>Results for <b>{e(st["text"])}</b>; Sorted by: {dict(SORTS)[st["sort"]]}</td></tr><tr><td class=text3>Sort options: {sorts}</td></tr>
<tr><td class=text3><a href="{L(f"func=short-refine&set_number={sn}")}">Refine</a> | <a href="{L("func=short-mail-email-0")}">Save/Mail</a> | <a href="{L("func=basket-add-all")}">Add to My e-Shelf</a></td></tr></table>
<table cellspacing=2 border=0 width="100%"><tr><td class=text3 id=bold width="35%" nowrap>Records {jump} - {jump + len(part) - 1} of {n}{cut}</td><td class=text3 align=right nowrap><form method=get name=jump action="{self.base}{L("")}"><input type=hidden name=func value=short-jump>Jump to # <input name=jump size=6 maxlength=6> <input type=submit value=Go></form></td><td class=text3 align=right nowrap>{nav}</td></tr></table>
<!-- filename: short-2-head --><table border=0 cellspacing=2 width="100%"><tr><th class=text3>#</th><th class=text3>&nbsp;</th><th class=text3>Author</th><th class=text3>Title</th><th class=text3>Year</th><th class=text3>Format</th><th class=text3>Holdings(Items/Out)</th></tr>
{rows}</table><table width="100%"><tr><td class=text3 align=right>{nav}</td></tr></table>''')

    def full(self, s, req, x, where=None):
        req.kind, req.served, I = "record", [x["id"]], x["id"]
        L = lambda a: self.to(s, a)
        tr = lambda t, v: f"<tr><td class=td1 id=bold width=\"15%\" nowrap valign=top>{t}</td><td class=td1>{v}</td></tr>" if v else ""
        acc = lambda c, v: f'<A HREF="{L(f"func=find-b&find_code={c}&request={quote_plus(v)}&adjacent=Y")}">{e(v)}</A>'
        nav = ""
        if where: nav = f'<p>Record {where[1]} out of {where[2]} ' + (f'<a href="{L(f"func=full-set-set&set_number={where[0]:06d}&set_entry={where[1] - 1:06d}&format=999")}">Previous Record</a> ' if where[1] > 1 else "") + (f'<a href="{L(f"func=full-set-set&set_number={where[0]:06d}&set_entry={where[1] + 1:06d}&format=999")}">Next Record</a>' if where[1] < where[2] else "") + "</p>"
        return self.page(s, "Full View of Record", f'''<div class=feedbackbar>&nbsp;</div><p class=title>Full View of Record</p>{nav}<p class=text3><a href="{L("func=basket-add")}">Add to My e-Shelf</a> | <a href="{L(f"func=direct&doc_number={I}&format=001")}">MARC tags</a> | <a href="{L(f"func=hold-req&doc_number={I}")}">Request</a></p>
<table border=0 cellspacing=2 width="100%">{tr("Author", acc("WAU", x["author"]) if x["author"] else "")}{tr("Title", e(x["title"]))}{tr("Imprint", e(f'{x["place"]} : {x["pub"]}, {x["year"]}'))}{tr("Year", x["year"])}{tr("Format", ONE[x["fmt"]])}{tr("Language", dict(LANGS)[x["lang"]])}{tr("Note", e(x["note"]))}{tr("Subject", "<br>".join(acc("WSU", w) for w in x["subj"]))}{tr("Call no.", x["call"])}{tr("All items", f'<A HREF="{L(f"func=item-global&doc_library=TOW01&doc_number={I}")}">All items</A>')}{tr("System no.", x["id"])}</table><p class=text3>Permanent link: {e(self.base + x["url"])}</p>''')

    def scan(self, s, req):
        code, start = req.get("scan_code") or "AUT", fold(req.get("scan_start"))
        heads = self.heads if code == "AUT" else self.theads
        at = next((i for i, h in enumerate(heads) if fold(h) >= start), len(heads) - 1)
        f = "author" if code == "AUT" else "title"
        rows = "".join(f'<tr><td class=td1>{sum(x[f] == h for x in self.records)}</td><td class=td1><A HREF="{self.to(s, "func=acc&acc_sequence=" + f"{code}{i:06d}")}">{e(h)}</A></td></tr>' for i, h in enumerate(heads[at:at + 10], at))
        nxt = f'<a href="{self.to(s, "func=scan&scan_code=" + code + "&scan_start=" + quote_plus(heads[at + 10]))}">Next Page</a>' if at + 10 < len(heads) else ""
        return self.page(s, "Browse", f'<p class=title>Browse List: {"Authors" if code == "AUT" else "Titles"}</p><table><tr><th>No. of Recs</th><th>Entry</th></tr>{rows}</table>{nxt}')

    def handle(self, req):
        p = req.path
        if p in ("/", "/index.html"): return redirect("/F")
        m = re.fullmatch(r"/F(?:/(?:([A-Z0-9]{10,})(?:-\d{5})?)?)?", p)
        if not m: return None
        s, ended = self.session(m[1])
        f, L = req.get("func"), lambda a: self.to(s, a)
        if req.method == "POST":
            req.forbidden, req.kind = "login" if "login" in f or req.has("bor_id") else "feedback", "forbidden"
            return self.page(s, "Error", "<p>The ID or verification is not correct.</p>")
        if ended and f not in ("direct", "file", "", "find-b", "find-d"): return self.basic(s, "Your session has ended. A new session has been opened; please search again.")
        fn = req.get("file_name")
        if f in ("find-b", "find-d"):
            ns, text = self.find(req)
            if ns is None: return self.basic(s, text, req.get("request"), req.get("find_code"))
            if not ns: return self.basic(s, "Your search found no results.", req.get("request"), req.get("find_code"))
            self.keep(s, ns, text)
            return self.short(s, req)
        if f == "short-jump": return self.short(s, req, req.int("jump", 1))
        if f in ("short-0", "short-sort"):
            k = req.int("set_number", s["cur"])
            if k in s["sets"]:
                s["cur"] = k
                if f == "short-sort" and req.get("sort_option") in dict(SORTS): s["sets"][k]["sort"] = req.get("sort_option"); self.order(s["sets"][k])
            return self.short(s, req)
        if f == "full-set-set":
            st, i = s["sets"].get(req.int("set_number")), req.int("set_entry")
            if not st or not 1 <= i <= min(MOST, len(st["ns"])): return self.basic(s, "The record does not exist in this set.")
            return self.full(s, req, self.records[st["ns"][i - 1]], (req.int("set_number"), i, min(MOST, len(st["ns"]))))
        if f == "direct":
            x = self.by.get(req.get("doc_number").zfill(9))
            return self.full(s, req, x) if x else self.basic(s, "Record not found.")
        if f == "item-global":
            x = self.by.get(req.get("doc_number"))
            if not x: return self.basic(s, "Record not found.")
            return self.page(s, "Holdings", f'<p class=title>Holdings for System No. {x["id"]}</p><table><tr><td class=td1 id=bold>Author</td><td>{e(x["author"])}</td></tr><tr><td class=td1 id=bold>Title</td><td>{e(x["title"])}</td></tr></table><table><tr><th>Sub-library</th><th>Call no.</th><th>Due date</th></tr>' + "".join(f"<tr><td class=td1>{dict(LIBS)[c]}</td><td class=td1>{x['call']}</td><td class=td1>{d}</td></tr>" for c, d in x["items"]) + "</table>")
        if f == "history": return self.page(s, "Previous Searches", "<p class=title>Previous Searches</p><table><tr><th>#</th><th>Database</th><th>Request</th><th>No. of Records</th></tr>" + "".join(f'<tr><td class=td1>{k}</td><td class=td1>TOW01</td><td class=td1><A HREF="{L(f"func=short-0&set_number={k:06d}")}">{e(st["text"])}</A></td><td class=td1>{len(st["ns"])}</td></tr>' for k, st in s["sets"].items()) + "</table>")
        if f == "scan-list": return self.page(s, "Browse", f'<p class=title>Browse an index</p><form method=get name=form1 action="{self.base}{L("")}"><input type=hidden name=func value=scan><input name=scan_start size=40> <select name=scan_code><option value=AUT>Authors</option><option value=TIT>Titles</option></select> <input type=submit value=Go></form>')
        if f == "scan": return self.scan(s, req)
        if f == "acc":
            code, i = req.get("acc_sequence")[:3], req.get("acc_sequence")[3:]
            heads = self.heads if code == "AUT" else self.theads
            if i.isdigit() and int(i) < len(heads):
                h = heads[int(i)]
                self.keep(s, [x["n"] for x in self.records if x["author" if code == "AUT" else "title"] == h], h)
                return self.short(s, req)
        if fn == "find-d": return self.multi(s)
        if fn == "login-session" or f.startswith(("login", "bor-", "basket", "hold")): return self.page(s, "Sign-in", f'<form method=POST name=form1 action="{self.base}{L("")}"><input type=hidden name=func value=login-session>ID: <input name=bor_id size=20> Verification: <input type=password name=bor_verification size=20> <input type=submit value=Sign-in></form>')
        if fn == "feedback": return self.page(s, "Feedback", f'<form method=POST action="{self.base}{L("")}"><input type=hidden name=func value=feedback><textarea name=text></textarea><input type=submit value=Send></form>')
        if fn == "end-session":
            with self.lock: self.sessions.pop(s["h"], None)
            return Resp('<HTML><HEAD><TITLE>End of session</TITLE></HEAD><BODY><p>Your session has ended. <a href="/F">New session</a></p></BODY></HTML>')
        if fn == "help-1" or f == "option-show": return self.page(s, "Help", "<p>Type words and press Go. End a word with ? to find all words that begin so.</p>")
        return self.basic(s)
