"""A university's research repository on EPrints 3.3: simple and advanced search, results by cache and offset, browse views by year, subject, division and author."""
import datetime, re
from urllib.parse import quote_plus, unquote
from bed import Resp, Site, e, opts
from kit import MONTH, TermIndex, day_in, forbid, skewed
from words import FIRST_EN, SUR_EN, SUR_ES, Vocab, fold, slug

TYPES = [("article", "Article"), ("book_section", "Book Section"), ("monograph", "Monograph"), ("conference_item", "Conference or Workshop Item"), ("book", "Book"), ("thesis", "Thesis"), ("patent", "Patent"), ("artefact", "Artefact"), ("exhibition", "Show/Exhibition"), ("composition", "Composition"), ("performance", "Performance"), ("image", "Image"), ("video", "Video"), ("audio", "Audio"), ("dataset", "Dataset"), ("experiment", "Experiment"), ("teaching_resource", "Teaching Resource"), ("other", "Other")]
SUBJECTS = [("AC", "A General Works", "A"), ("B1", "B Philosophy (General)", "B"), ("BF", "BF Psychology", "B"), ("D1", "D History (General)", "D"), ("DA", "DA Great Britain", "D"), ("G1", "G Geography (General)", "G"), ("GE", "GE Environmental Sciences", "G"), ("GN", "GN Anthropology", "G"), ("HB", "HB Economic Theory", "H"), ("HD28", "HD28 Management. Industrial Management", "H"), ("HM", "HM Sociology", "H"), ("HV", "HV Social pathology. Social and public welfare", "H"), ("K1", "K Law (General)", "K"), ("L1", "L Education (General)", "L"), ("LB2300", "LB2300 Higher Education", "L"), ("ML", "ML Literature of music", "M"), ("NA", "NA Architecture", "N"), ("P1", "P Philology. Linguistics", "P"), ("PR", "PR English literature", "P"), ("QA", "QA Mathematics", "Q"), ("QA75", "QA75 Electronic computers. Computer science", "Q"), ("QC", "QC Physics", "Q"), ("QD", "QD Chemistry", "Q"), ("QE", "QE Geology", "Q"), ("QH301", "QH301 Biology", "Q"), ("QL", "QL Zoology", "Q"), ("RA", "RA Public aspects of medicine", "R"), ("RT", "RT Nursing", "R"), ("SB", "SB Plant culture", "S"), ("TA", "TA Engineering (General). Civil engineering (General)", "T"), ("TJ", "TJ Mechanical engineering and machinery", "T"), ("TK", "TK Electrical engineering. Electronics Nuclear engineering", "T"), ("Z665", "Z665 Library Science. Information Science", "Z")]
TOPS = {"A": "A General Works", "B": "B Philosophy. Psychology. Religion", "D": "D History General and Old World", "G": "G Geography. Anthropology. Recreation", "H": "H Social Sciences", "K": "K Law", "L": "L Education", "M": "M Music and Books on Music", "N": "N Fine Arts", "P": "P Language and Literature", "Q": "Q Science", "R": "R Medicine", "S": "S Agriculture", "T": "T Technology", "Z": "Z Bibliography. Library Science. Information Resources"}
DIVISIONS = [("fac_art", "Faculty of Arts and Humanities"), ("fac_bus", "Faculty of Business and Law"), ("fac_eng", "Faculty of Engineering and the Built Environment"), ("fac_hea", "Faculty of Health and Social Care"), ("fac_sci", "Faculty of Science"), ("lib", "University Library")]
ORDERS = [("-date/creators_name/title", "by year (most recent first)"), ("date/creators_name/title", "by year (oldest first)"), ("creators_name/-date/title", "by author's name"), ("title/creators_name/-date", "by title")]
TEXT = [("documents", "Full Text"), ("title", "Title"), ("creators_name", "Creators"), ("abstract", "Abstract"), ("date", "Date"), ("keywords", "Uncontrolled Keywords"), ("subjects", "Subjects"), ("type", "Item Type"), ("department", "Department"), ("editors_name", "Editors"), ("ispublished", "Status"), ("refereed", "Refereed"), ("publication", "Journal or Publication Title")]
ISPUB = [("pub", "Published"), ("inpress", "In Press"), ("submitted", "Submitted"), ("unpub", "Unpublished")]
STOP = set("this are which with have from were has been their its the and for can one its not but was".split())
EXPORTS = [("CSV", "Multiline CSV"), ("Atom", "Atom"), ("BibTeX", "BibTeX"), ("DC", "Dublin Core"), ("EndNote", "EndNote"), ("JSON", "JSON"), ("METS", "METS"), ("Refer", "Refer"), ("RIS", "Reference Manager"), ("Ids", "Object IDs"), ("Text", "ASCII Citation"), ("XML", "EP3 XML")]
PER = 20


def words(s): return [w[:-1] if w.endswith("s") else w for w in re.findall(r"[^\W_]+", fold(s)) if len(w) > 2 and w not in STOP]


class S(Site):
    name, about, server = "eprints", "EPrints 3.3 repository; simple and advanced search, 20 a page by offset and cache id, browse views", "Apache"
    disallow, id_re, title_noise = ("/cgi/users/", "/cgi/register", "/cgi/request_doc", "/cgi/set_lang", "/cgi/export"), r"2\d{4}", r"\.$"

    def reset(self):
        super().reset()
        with self.lock: self.caches = 118200

    def build(self):
        r, v, n, used = self.rng, Vocab(self.rng, topics=12), 20014, set()
        people = [(r.choice(SUR_EN + SUR_ES[:50]), r.choice(FIRST_EN) if r.random() < .5 else f"{r.choice('ABCDEFGHJKLMNPRSTW')}." + (f"{r.choice('ABCDEJLMPR')}." if r.random() < .4 else "")) for _ in range(430)]
        journals = [f"{a} {b}" for a in ("Journal of", "International Journal of", "Annals of", "European Review of", "Advances in") for b in {v.draw(1, k)[0].capitalize() + r.choice((" Studies", " Research", "", " and Society", " Science")) for k in range(12)}]
        while len(self.records) < 1184:
            n += r.choice((1, 1, 1, 2, 3, 8))
            k = r.randrange(len(SUBJECTS))
            t = v.title(r.randrange(4, 10), k % 12)
            if r.random() < .25: t += ": " + v.title(r.randrange(3, 6), k % 12).lower()
            if r.random() < .05: t = t.rstrip(".") + "?"
            if t in used: continue
            used.add(t)
            ty = TYPES[r.choices(range(len(TYPES)), [52, 9, 6, 15, 3, 9, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1])[0]]
            y = min(2014, int(r.triangular(1968, 2015, 2011))) if r.random() < .965 else None
            au = [people[skewed(r, len(people), 90)] for _ in range(1 if ty[0] == "thesis" else r.choice((1, 1, 2, 2, 3, 4)))] if r.random() < .985 else []
            au = list(dict.fromkeys(au))
            x = {"n": n, "id": str(n), "t": t, "au": au, "y": y, "m": r.randrange(1, 13) if r.random() < .5 else 0, "type": ty, "subj": r.sample(SUBJECTS, 1) if r.random() < .7 else r.sample(SUBJECTS, 2), "div": r.choice(DIVISIONS), "kw": ", ".join(v.draw(r.randrange(3, 6), k % 12)) if r.random() < .7 else "", "abs": v.text(r.randrange(40, 110), k % 12) if r.random() < .9 else "", "full": v.text(120, k % 12) if r.random() < .62 else "",
                 "pub": r.choice(journals) if ty[0] == "article" else "", "vol": r.randrange(1, 90), "no": r.randrange(1, 7), "p": r.randrange(1, 900), "st": r.choices(ISPUB, [85, 4, 4, 7])[0], "ref": r.random() < .7, "ed": [r.choice(people)] if ty[0] == "book_section" else [],
                 "dep": day_in(r, datetime.datetime(2007, 3, 1), datetime.datetime(2014, 11, 20)) + datetime.timedelta(minutes=r.randrange(480, 1080)), "place": r.choice(("London", "Oxford", "Berlin", "Lisbon", "Boston, MA", "Turin")), "user": r.choice(("Mrs Gillian Atkins", "Dr Paul Hewitt", "Library Staff", "Mr Symplectic Elements"))}
            x["subj"] = list({s[0]: s for s in x["subj"]}.values())
            self.records.append(x)
        self.by = {x["n"]: x for x in self.records}
        self.ix = {f: TermIndex() for f in ("documents", "title", "abstract", "keywords", "publication", "department")}
        for ix in self.ix.values(): ix.words = words
        for x in self.records:
            for f, t in (("documents", x["full"]), ("title", x["t"]), ("abstract", x["abs"]), ("keywords", x["kw"]), ("publication", x["pub"]), ("department", x["div"][1] if x["type"][0] in ("thesis", "monograph") else "")): self.ix[f].add(x["n"], t)

    def names(self, au): return [f"{a}, {b}" for a, b in au]

    def truth(self):
        for x in self.records:
            f = {"type": x["type"][1], "subject": x["subj"][0][1], "deposited": self.stamp(x["dep"])}
            if x["kw"]: f["keywords"] = x["kw"]
            if x["abs"]: f["abstract"] = x["abs"]
            yield x["id"], x["t"], f"/{x['n']}/", f

    def truth_lines(self):
        for x in super().truth_lines(): yield {**x, "alt_titles": [x["title"] + "."]}

    def stamp(self, d): return f"{d.day:02} {MONTH[d.month - 1][:3]} {d.year} {d:%H:%M}"

    # search --------------------------------------------------------------------------------------------------------------
    def field(self, f, merge, q):
        """The items that fit one box; None where the box says nothing."""
        if f == "date":
            m = re.fullmatch(r"\s*(\d{4})?\s*(-?)\s*(\d{4})?\s*", q)
            if not m or not (m[1] or m[3]): return None
            lo, hi = (m[1] or "0", m[3] or "9999") if m[2] else (m[1], m[1])
            return {x["n"] for x in self.records if x["y"] and int(lo) <= x["y"] <= int(hi)}
        if f in ("creators_name", "editors_name"):
            parts = [p for p in re.split(r"[;\s]+(?![A-Z]\b)", q) if p.strip(" ,.")]
            def has(x, p):
                fam, _, giv = fold(p).partition(",")
                return any(re.search(rf"\b{re.escape(fam.strip())}\b", fold(a)) and (not giv.strip() or fold(b).startswith(giv.strip(" .")[:len(fold(b))])) for a, b in x["au" if f[0] == "c" else "ed"])
            parts = [q] if "," in q else parts
            sets = [{x["n"] for x in self.records if has(x, p)} for p in parts]
        elif f in ("subjects", "type", "ispublished"):
            vals = q.split()
            sets = [{x["n"] for x in self.records if (any(v in (s[0], s[2]) for s in x["subj"]) if f == "subjects" else x["type" if f == "type" else "st"][0] == v)} for v in vals]
            merge = merge if f == "subjects" else "ANY"
        elif f == "refereed": return {x["n"] for x in self.records if x["ref"] == (q == "TRUE")} if q in ("TRUE", "FALSE") else None
        else: sets = [self.ix[f].post.get(w, set()) for w in words(q)]
        if not sets: return None
        return set.union(*sets) if merge == "ANY" else set.intersection(*sets)

    def simple(self, merge, q):
        """Each word in any of the boxes of the simple search."""
        out = []
        for w in re.findall(r"[^\W_]+", q):
            got = [s for f in ("documents", "title", "abstract", "creators_name", "date") if (s := self.field(f, "ALL", w)) is not None]
            if words(w) or w.isdigit(): out.append(set().union(*got))
        if not out: return set() if q.strip() else None
        return set.union(*out) if merge == "ANY" else set.intersection(*out)

    def criteria(self, req, kind):
        """Conditions from the boxes or from an exp: box, merge, text."""
        if req.get("exp"):
            parts = req.get("exp").split("|")
            order = parts[2] if len(parts) > 2 else ""
            crit = [(m[1], m[2], m[3]) for p in parts[5:] if (m := re.fullmatch(r"(\w+):[\w/]+:(ALL|ANY):\w+:(.*)", p, re.S)) and m[1] not in ("eprint_status", "metadata_visibility")]
            return crit, parts[1] != "0" if len(parts) > 1 else True, req.get("order") or order
        crit = []
        for f in (["q"] if kind == "simple" else [f for f, _ in TEXT]):
            v = " ".join(req.all(f)).strip() if f in ("subjects", "type", "ispublished") else req.get(f).strip()
            if v and v != "EITHER": crit.append((f, "ANY" if req.get(f + "_merge") == "ANY" or f in ("type", "ispublished") else "ALL", v))
        return crit, req.get("satisfyall") != "ANY", req.get("order")

    def exp(self, crit, sat, order):
        return "|".join(["0", "1" if sat else "0", order, "archive", "-", *(f'{f}:{"documents/title/abstract/creators_name/date" if f == "q" else f}:{m}:{"IN" if f in ("q", "title", "abstract", "documents", "keywords", "publication", "department") else "EQ"}:{v}' for f, m, v in crit), "-", "eprint_status:eprint_status:ANY:EQ:archive", "metadata_visibility:metadata_visibility:ANY:EQ:show"])

    def sorted(self, ns, order):
        xs = sorted((self.by[n] for n in ns), key=lambda x: fold(x["t"]))
        key = {"a": lambda x: fold(" ".join(self.names(x["au"]))), "y": lambda x: (x["y"] or 0, x["m"])}
        if order.startswith("title"): return xs
        if order.startswith("creators"): return sorted(xs, key=key["a"])
        return sorted(sorted(xs, key=key["a"]), key=key["y"], reverse=order.startswith("-"))

    # pages ---------------------------------------------------------------------------------------------------------------
    def skin(self, title, body, head="", status=200):
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml">
  <head>
    <meta http-equiv="X-UA-Compatible" content="IE=edge" />
    <title> {e(title)}  - Thornmere Research Archive</title>
    <link rel="icon" href="/favicon.ico" type="image/x-icon" />
    <link rel="Top" href="{self.base}/" />
    <link rel="Sword" href="{self.base}/sword-app/servicedocument" />
    <link rel="Search" href="{self.base}/cgi/search" />
{head}    <script type="text/javascript" src="/javascript/auto.js"><!--padder--></script>
    <style type="text/css" media="screen">@import url(/style/auto.css);</style>
    <meta name="Generator" content="EPrints 3.3.12" />
    <meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
  </head>
  <body>
  <div class="ep_tm_header ep_noprint">
    <div class="ep_tm_logo"><a href="/"><img alt="Logo" src="/images/sitelogo.png" /></a></div>
    <ul class="ep_tm_menu">
      <li><a href="/">Home</a></li>
      <li><a href="/information.html">About</a></li>
      <li><a href="/view/year/">Browse by Year</a></li>
      <li><a href="/view/subjects/">Browse by Subject</a></li>
      <li><a href="/view/divisions/">Browse by Division</a></li>
      <li><a href="/view/creators/">Browse by Author</a></li>
    </ul>
    <table class="ep_tm_searchbar"><tr><td align="left"><ul class="ep_tm_key_tools" id="ep_tm_menu_tools"><li><a href="/cgi/users/home">Login</a></li><li><a href="/cgi/register">Create Account</a></li></ul></td>
    <td align="right" style="white-space: nowrap"><form method="get" accept-charset="utf-8" action="/cgi/search" style="display:inline">
      <input class="ep_tm_searchbarbox" size="20" type="text" name="q" />
      <input class="ep_tm_searchbarbutton" value="Search" type="submit" name="_action_search" />
      <input type="hidden" name="_order" value="bytitle" />
      <input type="hidden" name="basic_srchtype" value="ALL" />
      <input type="hidden" name="_satisfyall" value="ALL" />
    </form></td></tr></table>
  </div>
  <div align="center"><table width="720" class="ep_tm_main"><tr><td align="left">
    <h1 class="ep_tm_pagetitle">{e(title)}</h1>
    {body}
  </td></tr></table></div>
  <div class="ep_tm_footer ep_noprint"><div style="float: right"><a href="http://www.eprints.org/software/"><img alt="EPrints Logo" src="/images/eprintslogo.gif" border="0" /></a></div>
  <div>Thornmere Research Archive is powered by <em><a href="http://eprints.org/software/">EPrints 3</a></em> which is developed by the <a href="http://www.ecs.soton.ac.uk/">School of Electronics and Computer Science</a> at the University of Southampton. <a href="/policies.html">Policies</a> | <a href="/contact.html">Contact us</a>.</div></div>
  </body>
</html>''', status=status)

    def people(self, au):
        s = [f'<span class="person_name">{e(n)}</span>' for n in self.names(au)]
        return " and ".join([", ".join(s[:-1]), s[-1]] if len(s) > 1 else s)

    def cite(self, x, link=True):
        t = e(x["t"]) + ("" if x["t"][-1] in "?!" else ".")
        y = f'({x["y"]})' if x["y"] else ""
        k = x["type"][0]
        tail = f' {e(x["pub"])}, {x["vol"]} ({x["no"]}). pp. {x["p"]}-{x["p"] + 14}. ISSN {1000 + x["vol"] * 17}-{1001 + x["no"] * 37}' if x["pub"] else f" {x['type'][1]}s thesis, University of Thornmere." if k == "thesis" else f' In: {e(self.by_title(x))}. {x["place"]}, pp. {x["p"]}-{x["p"] + 9}.' if k == "book_section" else f' In: Proceedings of the annual meeting, {x["place"]}.' if k == "conference_item" else f' {x["place"]}.' if k in ("book", "monograph") else f" [{x['type'][1]}]"
        tail = tail.replace("Thesiss", "Masters" if x["n"] % 3 else "PhD").replace(" Thesis thesis", "")
        name = f'<a href="{self.base}/{x["n"]}/"><em>{t}</em></a>' if link else f"<em>{t}</em>"
        flag = f' ({x["st"][1]})' if x["st"][0] in ("inpress", "submitted", "unpub") else ""
        return f'{self.people(x["au"])} {y} {name}{tail}{flag}'

    def by_title(self, x): return f"Handbook of {x['subj'][0][1].split(' ', 1)[1]}"

    def form(self, req, kind, message=""):
        msg = f'<div class="ep_msg_warning"><div class="ep_msg_warning_content"><table><tr><td><img class="ep_msg_warning_icon" src="/style/images/warning.png" alt="Warning" /></td><td>{message}</td></tr></table></div></div>' if message else ""
        crit, sat, order = self.criteria(req, kind)
        have = {f: (m, v) for f, m, v in crit}
        merge = lambda f: f'<select name="{f}_merge" size="1" id="{f}_merge">{opts([("ALL", "all of"), ("ANY", "any of")], have.get(f, ("ALL",))[0])}</select> '
        text = lambda f, size=30: f'<input name="{f}" accept-charset="utf-8" maxlength="256" size="{size}" id="{f}" type="text" value="{e(have.get(f, ("", ""))[1])}" />'
        boxes = lambda f, all_: "".join(f'<div style="margin-top: 0.5em"><input name="{f}" type="checkbox" value="{k}"{" checked=" + chr(34) + "checked" + chr(34) if k in have.get(f, ("", ""))[1].split() else ""} /> {t}</div>' for k, t in all_)
        buttons = '<div class="ep_search_buttons"><input value="Search" name="_action_search" class="ep_form_action_button" type="submit" /><input value="Reset the form" name="_action_newsearch" class="ep_form_action_button" type="submit" /></div>'
        row = lambda f, label, cell: f'<tr><th class="ep_multi_heading">{label}:</th><td class="ep_multi_input">{cell}</td><td class="ep_multi_help ep_only_js_table_cell"><div class="ep_multi_inline_help" id="{f}_help_outer"></div></td></tr>\n'
        orders = f'<tr><th>Order the results:</th><td><select name="order">{opts(ORDERS, order)}</select></td></tr>'
        if kind == "simple": rows = row("q", "Search", merge("q") + text("q", 40))
        else:
            rows = ""
            for f, label in TEXT:
                if f == "subjects":
                    tree = [(k, t) for top, name in TOPS.items() for k, t in [(top, name), *((s[0], f"\u00a0\u00a0{name.split(' ', 1)[0]}: {s[1]}") for s in SUBJECTS if s[2] == top)] if k]
                    picked = have.get(f, ("", ""))[1].split()
                    rows += row(f, label, '<select name="subjects" size="10" multiple="multiple" id="subjects">' + "".join(f'<option value="{k}"{" selected" if k in picked else ""}>{e(t)}</option>' for k, t in tree) + f'</select> <select name="subjects_merge" size="1">{opts([("ANY", "Any of these"), ("ALL", "All of these")], have.get(f, ("ANY",))[0])}</select>')
                elif f == "date": rows += row(f, label, text(f, 9))
                elif f == "type": rows += row(f, label, boxes(f, TYPES))
                elif f == "ispublished": rows += row(f, label, boxes(f, ISPUB))
                elif f == "refereed": rows += row(f, label, "".join(f'<input name="refereed" type="radio" value="{k}"{" checked" if have.get(f, ("", "EITHER"))[1] == k else ""} /> {t} ' for k, t in (("EITHER", "No preference"), ("TRUE", "Yes"), ("FALSE", "No"))))
                else: rows += row(f, label, merge(f) + text(f))
            orders = f'<tr><th>Retrieved records must fulfill:</th><td><select name="satisfyall" size="1">{opts([("ALL", "all of these conditions"), ("ANY", "any of these conditions")], "ALL" if sat else "ANY")}</select></td></tr>' + orders
        other = '<a href="/cgi/search/advanced">Advanced Search</a>' if kind == "simple" else '<a href="/cgi/search/simple">Simple Search</a>'
        intro = "<p>Please enter at least one of the fields below and click \"Search\".</p>" if kind != "simple" else "<p>Don't panic! Just leave the fields you don't want to search blank. Click here for a " + other + ".</p>"
        return self.skin("Advanced Search" if kind != "simple" else "Simple Search", f'''{msg}<div class="ep_search_form_intro">{intro}{other if kind != "simple" else ""}</div>
<form method="get" accept-charset="utf-8" action="/cgi/search/archive/{kind}">
<input name="screen" id="screen" value="Search" type="hidden" /><input name="dataset" id="dataset" value="archive" type="hidden" />
{buttons}
<table class="ep_search_fields">
{rows}{orders}
</table>
{buttons}
</form>''')

    def describe(self, crit, sat):
        lab = dict(TEXT, q="Search")
        val = {"subjects": {**TOPS, **{s[0]: s[1] for s in SUBJECTS}}, "type": dict(TYPES), "ispublished": dict(ISPUB), "refereed": {"TRUE": "Yes", "FALSE": "No"}}
        bits = []
        for f, m, v in crit:
            if f in val: v = ", ".join(f'"{val[f].get(w, w)}"' for w in v.split())
            elif f != "date": v = f'"{v}"' if len(v.split()) < 2 else ", ".join(f'"{w}"' for w in v.split())
            bits.append(f"<strong>{lab[f]}</strong> {'is' if f in ('date', 'refereed') else 'matches any of' if m == 'ANY' else 'matches' if len(v.split()) < 2 else 'matches all of'} <em>{e(v)}</em>" if f != "q" else f"<em>{e(v)}</em>")
        return (" <strong>AND</strong> " if sat else " <strong>OR</strong> ").join(bits)

    def results(self, req, kind):
        crit, sat, order = self.criteria(req, kind)
        order = order if order in dict(ORDERS) else ORDERS[0][0]
        sets = [s for f, m, v in crit if (s := self.simple(m, v) if f == "q" else self.field(f, m, v)) is not None]
        if not sets: return self.form(req, kind, "You must specify at least one search criterion" if not crit else "Your search did not contain any usable terms: all of the words were too short or too common.")
        ns = set.intersection(*sets) if sat else set.union(*sets)
        hits = self.sorted(ns, order)
        cache = req.int("cache")
        with self.lock:
            if not 118200 < cache <= self.caches:
                self.caches += 1
                cache = self.caches
        off = max(0, req.int("search_offset"))
        part = hits[off:off + PER]
        req.kind, req.served = "search", [x["id"] for x in part]
        exp = self.exp(crit, sat, order)
        pre = f"/cgi/search/archive/{kind}?cache={cache}&amp;_action_search=1&amp;screen=Search&amp;order={quote_plus(order)}&amp;exp={quote_plus(exp)}"
        total = len(hits)
        links = []
        if off: links.append(f'<span class="ep_search_control"><a href="{pre}&amp;search_offset={max(0, off - PER)}">Previous</a></span>')
        cur, last = off // PER, max(0, (total - 1) // PER)
        if last:
            for k in range(max(0, cur - 5), min(last, max(cur + 5, 9)) + 1): links.append(f"<span class=\"ep_search_control\">{'<strong>' + str(k + 1) + '</strong>' if k == cur else f'<a href={chr(34)}{pre}&amp;search_offset={k * PER}{chr(34)}>{k + 1}</a>'}</span>")
        if off + PER < total: links.append(f'<span class="ep_search_control"><a href="{pre}&amp;search_offset={off + PER}">Next</a></span>')
        nav = " | ".join(links)
        shown = f'Displaying results <span class="ep_search_number">{off + 1}</span> to <span class="ep_search_number">{off + len(part)}</span> of <span class="ep_search_number">{total}</span>.' if part else "Search has no matches."
        export = f'''<form method="get" accept-charset="utf-8" action="/cgi/export_search"><input name="screen" id="screen" value="Search" type="hidden" /><input name="dataset" value="archive" type="hidden" /><input name="cache" id="cache" value="{cache}" type="hidden" /><input name="exp" id="exp" value="{e(exp)}" type="hidden" /><div class="ep_search_export">Export <span>{total} results</span> as <select name="output">{opts(EXPORTS)}</select><input value="Export" name="_action_export_redir" class="ep_form_action_button" type="submit" /></div></form><div class="ep_search_feeds">''' + "".join(f'<span class="ep_search_feed"><a href="/cgi/export/archive/{k}/{cache}.xml"><img src="/style/images/feed-icon-14x14.png" alt="[feed]" border="0" /></a> <a href="/cgi/export/archive/{k}/{cache}.xml">{t}</a></span> ' for k, t in (("Atom", "Atom"), ("RSS", "RSS 1.0"), ("RSS2", "RSS 2.0"))) + "</div>"
        reorder = f'<form method="get" accept-charset="utf-8" action="/cgi/search/archive/{kind}"><input name="cache" value="{cache}" type="hidden" /><input name="screen" value="Search" type="hidden" /><input name="dataset" value="archive" type="hidden" /><input name="exp" value="{e(exp)}" type="hidden" />Order the results: <select name="order">{opts(ORDERS, order)}</select> <input value="Reorder" name="_action_search" class="ep_form_action_button" type="submit" /></form>'
        rows = "".join(f'''<tr class="ep_search_result"><td style="padding-left: 0.5em">{off + k}.</td><td style="padding-left: 0.5em">{self.cite(x)}</td><td align="center" style="padding-left: 0.5em">{f'<a href="/{x["n"]}/1/{slug(x["t"])[:20]}.pdf"><img class="ep_doc_icon" alt="[img]" src="/{x["n"]}/1.haslightboxThumbnailVersion/small.jpg" border="0" /></a>' if x["full"] else ""}</td></tr>
''' for k, x in enumerate(part, 1))
        ctl = f'<div class="ep_search_controls">{shown}<br /><span class="ep_search_control"><a href="/cgi/search/archive/{kind}?screen=Search&amp;order={quote_plus(order)}&amp;exp={quote_plus(exp)}&amp;_action_update=1">Refine search</a></span> | <span class="ep_search_control"><a href="/cgi/search/archive/{kind}?screen=Search">New search</a></span>{"<br />" + nav if nav else ""}</div>'
        bottom = f'<div class="ep_search_controls_bottom">{nav}</div>' if nav else ""
        return self.skin("Search results for " + re.sub("<[^>]+>", "", self.describe(crit, sat)).replace("&quot;", "").replace("&amp;", "&"), f'''<div class="ep_search_desc">Results for {self.describe(crit, sat)}</div>
{ctl}{export + reorder if part else ""}
<table border="0" class="ep_paginate_list" width="100%">
{rows}</table>
{bottom}''' if part else f'{ctl}<p>Try again with fewer or other words.</p>')

    def search(self, req, kind):
        if req.has("_action_newsearch"): return self.form(Empty(req), kind)
        if (req.has("_action_search") or req.has("cache")) and not req.has("_action_update"): return self.results(req, kind)
        return self.form(req, kind)

    def record(self, x, req):
        req.kind, req.served = "record", [x["id"]]
        row = lambda a, b: f'<tr><th valign="top" class="ep_row">{a}:</th><td valign="top" class="ep_row">{b}</td></tr>\n'
        meta = "".join(f'    <meta name="{k}" content="{e(v)}" />\n' for k, v in [("eprints.eprintid", x["n"]), ("eprints.title", x["t"]), ("DC.title", x["t"]), *(("DC.creator", n) for n in self.names(x["au"])), ("DC.date", x["y"] or "")] if v)
        subj = " <br />".join(f'<a href="/view/subjects/{s[2]}.html">{TOPS[s[2]]}</a> &gt; <a href="/view/subjects/{s[0]}.html">{s[1]}</a>' for s in x["subj"])
        doc = f'''<table><tr><td valign="top" style="text-align:center"><a class="ep_document_link" href="/{x["n"]}/1/{slug(x["t"])[:20]}.pdf"><img class="ep_doc_icon" alt="[img]" src="/style/images/fileicons/application_pdf.png" border="0" /></a></td><td valign="top"><span class="ep_document_citation">PDF<br /></span><a href="/{x["n"]}/1/{slug(x["t"])[:20]}.pdf" class="ep_document_link">Download ({x["p"] + 40}kB)</a></td></tr></table>''' if x["full"] else "Full text not available from this repository."
        if x["n"] % 7 == 0 and x["full"]: doc = f'<table><tr><td><span class="ep_document_citation">PDF<br />Restricted to Repository staff only</span></td></tr></table><form method="get" action="/cgi/request_doc"><input name="docid" value="{x["n"] + 3}" type="hidden" /><input value="Request a copy" class="ep_form_action_button" type="submit" /></form>'
        official = f'<p style="margin-bottom: 1em">Official URL: <a href="http://dx.doi.org/10.1099/jt.{x["vol"]}.{x["no"]}">http://dx.doi.org/10.1099/jt.{x["vol"]}.{x["no"]}</a></p>' if x["pub"] else ""
        return self.skin(x["t"], f'''<div class="ep_summary_content"><div class="ep_summary_content_main">
<p style="margin-bottom: 1em">{self.cite(x, False)}</p>
{doc}
{official}
{f'<h2>Abstract</h2><p style="text-align: left; margin: 1em auto 0em auto">{e(x["abs"])}</p>' if x["abs"] else ""}
<table style="margin-bottom: 1em; margin-top: 1em;" cellpadding="3">
{row("Item Type", x["type"][1])}{row("Uncontrolled Keywords", e(x["kw"])) if x["kw"] else ""}{row("Subjects", subj)}{row("Divisions", f'<a href="/view/divisions/{x["div"][0]}/">{x["div"][1]}</a>')}{row("Depositing User", f'<a href="/cgi/users/home?screen=User::View&amp;userid={len(x["user"])}"><span class="ep_name_citation"><span class="person_name">{x["user"]}</span></span></a>')}{row("Date Deposited", self.stamp(x["dep"]))}{row("Last Modified", self.stamp(x["dep"] + datetime.timedelta(3, 7000)))}{row("URI", f'<a href="{self.base}/id/eprint/{x["n"]}">{self.base}/id/eprint/{x["n"]}</a>')}</table>
<h3>Actions (login required)</h3><table class="ep_summary_page_actions"><tr><td><a href="/cgi/users/home?screen=EPrint::View&amp;eprintid={x["n"]}"><img src="/style/images/action_view.png" alt="View Item" class="ep_form_action_icon" /></a></td><td>View Item</td></tr></table>
</div></div>''', head=meta + f'    <link rel="alternate" href="{self.base}/cgi/export/eprint/{x["n"]}/BibTeX/thorn-eprint-{x["n"]}.bib" type="text/plain; charset=utf-8" title="BibTeX" />\n')

    # views ---------------------------------------------------------------------------------------------------------------
    def view_list(self, req, kind, key, name, xs, sub=""):
        group = sub or ("none" if kind == "creators" else "creators" if kind != "year" else "creators")
        xs = self.sorted([x["n"] for x in xs], "creators_name")
        req.kind, req.served = "browse", [x["id"] for x in xs]
        path = f"/view/{kind}/{key}"
        alts = [g for g in ("creators", "type", "none") if not (kind == "creators" and g == "creators")]
        base = alts[0]
        labels = {"creators": "Creators", "type": "Item Type", "none": "No Grouping"}
        group = sub or base
        groups = {}
        for x in xs:
            for g in (self.names(x["au"]) or ["Not Specified"] if group == "creators" else [x["type"][1]] if group == "type" else [""]): groups.setdefault(g, []).append(x)
        by = "Group by: " + " | ".join(f'<span class="selected">{labels[g]}</span>' if g == group else f'<a href="{path}{"" if g == base else "." + g}.html">{labels[g]}</a>' for g in alts)
        if group == "creators":
            jumps = sorted({fold(g)[0].upper() for g in groups})
            jump = "Jump to: " + " | ".join(f'<a href="#group_{c}">{c}</a>' for c in jumps)
        else: jump = "Jump to: " + " | ".join(f'<a href="#group_{slug(g)}">{g}</a>' for g in sorted(groups)) if group == "type" else ""
        out, was = [], ""
        for g in sorted(groups, key=fold):
            c = fold(g)[:1].upper() if group == "creators" else slug(g)
            if g and c != was: out.append(f'<a name="group_{c}"></a>')
            if g: out.append(f"<h2>{e(g)}</h2>")
            was = c
            out += [f"<p>{self.cite(x)}</p>" for x in groups[g]]
        export = f'<form method="get" accept-charset="utf-8" action="/cgi/exportview"><table class="ep_view_export" width="100%"><tr><td>Export as <select name="format">{opts(EXPORTS)}</select><input value="Export" type="submit" class="ep_form_action_button" /><input name="view" value="{kind}" type="hidden" /><input name="values" value="{key}" type="hidden" /></td><td><span class="ep_search_feed"><a href="/cgi/exportview/{kind}/{key}/Atom/{key}.xml"><img src="/style/images/feed-icon-14x14.png" alt="[feed]" border="0" /></a> <a href="/cgi/exportview/{kind}/{key}/Atom/{key}.xml">Atom</a></span></td></tr></table></form>'
        up = f'<table><tr><td><a href="./"><img src="/style/images/multi_up.png" border="0" alt="" /></a></td><td><a href="./">Up a level</a></td></tr></table>'
        return self.skin({"year": f"Items where Year is {name}", "subjects": f'Items where Subject is "{name}"', "divisions": f'Items where Division is "{name}"', "creators": f'Items where Author is "{name}"'}[kind], f'''{up}{export}<div class="ep_view_page ep_view_page_view_{kind}">{by}<div class="ep_view_jump">{jump}</div><div class="ep_view_blurb">Number of items{" at this level" if kind in ("subjects", "divisions") else ""}: <strong>{len(xs)}</strong>.</div>
{chr(10).join(out)}
<div class="ep_view_timestamp">This list was generated on <strong>Thu Nov 27 03:12:40 2014 GMT</strong>.</div></div>''')

    def view(self, p, req):
        parts = p.strip("/").split("/")
        kinds = {"year": "Year", "subjects": "Subject", "divisions": "Division", "creators": "Author"}
        if len(parts) == 1: return self.skin("Browse Items", '<p>Please select a value to browse from the list below.</p><ul>' + "".join(f'<li><a href="{k}/">Browse by {t}</a></li>' for k, t in kinds.items()) + "</ul>")
        kind = parts[1]
        if kind not in kinds: return None
        if kind == "divisions" and len(parts) == 3 and not parts[2].endswith(".html"): parts[2] += ".html"
        auth = lambda n: quote_plus(n.replace(", ", "=3A").replace(" ", "=20")) + "=3A=3A"
        if len(parts) == 2 or parts[2] in ("index.html", ""):
            li = lambda k, t, n: f'<li><a href="{k}.html">{e(t)}</a> ({n})</li>' if n else f"<li>{e(t)} (0)</li>"
            if kind == "year":
                ys = sorted({x["y"] for x in self.records if x["y"]}, reverse=True)
                body = "<ul>" + "".join(li(y, y, sum(x["y"] == y for x in self.records)) for y in ys) + li("NULL", "Not Specified", sum(not x["y"] for x in self.records)) + "</ul>"
            elif kind == "subjects":
                body = '<ul class="ep_view_browse_list"><li>Library of Congress Subject Areas<ul>' + "".join(li(top, name, sum(any(s[2] == top for s in x["subj"]) for x in self.records))[:-5] + "<ul>" + "".join(li(s[0], s[1], sum(s in x["subj"] for x in self.records)) for s in SUBJECTS if s[2] == top) + "</ul></li>" for top, name in TOPS.items()) + "</ul></li></ul>"
            elif kind == "divisions": body = "<ul>" + "".join(li(k, t, sum(x["div"][0] == k for x in self.records)) for k, t in DIVISIONS) + "</ul>"
            else:
                names = sorted({n for x in self.records for n in self.names(x["au"])}, key=fold)
                body = '<table class="ep_view_cols"><tr><td><ul>' + "".join(li(auth(n), n, sum(n in self.names(x["au"]) for x in self.records)) for n in names) + "</ul></td></tr></table>"
            return self.skin(f"Browse by {kinds[kind]}", f'<p>Please select a value to browse from the list below.</p><div class="ep_view_menu">{body}</div>')
        m = re.fullmatch(r"(.+?)(?:\.(type|none|creators))?\.html", parts[2])
        if not m: return None
        key, sub = m[1], m[2] or ""
        if kind == "year":
            xs = [x for x in self.records if (str(x["y"]) if x["y"] else "NULL") == key]
            name = key if key != "NULL" else "Not Specified"
        elif kind == "subjects":
            xs = [x for x in self.records if any(key in (s[0], s[2]) for s in x["subj"])]
            name = {**{s[0]: s[1] for s in SUBJECTS}, **TOPS}.get(key)
        elif kind == "divisions": xs, name = [x for x in self.records if x["div"][0] == key], dict(DIVISIONS).get(key)
        else:
            name = next((n for x in self.records for n in self.names(x["au"]) if unquote(auth(n)) == key), None)
            xs = [x for x in self.records if name in self.names(x["au"])]
        return self.view_list(req, kind, quote_plus(key) if kind == "creators" else key, name, xs, sub) if xs and name else None

    def handle(self, req):
        p = req.path
        if p.startswith(("/cgi/users/", "/cgi/register", "/cgi/request_doc")):
            if req.method == "POST": return forbid(req, "login")
            return self.skin("Login", '<p>Please enter your username and password.</p><form method="post" action="/cgi/users/home" accept-charset="utf-8"><input name="login_username" type="text" /><input name="login_password" type="password" /><input name="_action_login" value="Login" type="submit" /></form>') if p.startswith("/cgi/users") else self.skin("Create Account", '<form method="post" action="/cgi/register"><input name="reg_email" type="text" /><input type="submit" name="_action_register" value="Register" /></form>') if "register" in p else self.skin("Request a copy", '<form method="post" action="/cgi/request_doc"><input name="requester_email" type="text" /><textarea name="reason"></textarea><input type="submit" name="_action_request" value="Request" /></form>')
        if p.startswith("/cgi/export"): return Resp("% export\n", ctype="text/plain")
        if p in ("/cgi/search", "/cgi/search/"):
            return self.search(req, "simple")
        m = re.fullmatch(r"/cgi/search(?:/archive)?/(simple|advanced)/?", p)
        if m: return self.search(req, m[1])
        if p.rstrip("/") in ("/cgi/latest", "/cgi/latest_tool"):
            week = sorted(self.records, key=lambda x: x["dep"], reverse=True)[:22]
            req.served, days = [x["id"] for x in week], {}
            for x in week: days.setdefault(x["dep"].date(), []).append(x)
            return self.skin("Latest Additions", '<p>These are the items added to the repository in the past week.</p>' + "".join(f"<h2>{d:%A %d} {MONTH[d.month - 1]} {d.year}</h2>" + "".join(f"<p>{self.cite(x)}</p>" for x in xs) for d, xs in days.items()))
        m = re.fullmatch(r"/(\d{5})(/?)", p)
        if m and int(m[1]) in self.by:
            return self.record(self.by[int(m[1])], req) if m[2] else Resp("", 302, headers=[("Location", p + "/")])
        m = re.fullmatch(r"/id/eprint/(\d{5})/?", p)
        if m and int(m[1]) in self.by: return Resp("", 303, headers=[("Location", f"{self.base}/{m[1]}/")])
        m = re.fullmatch(r"/(\d{5})/1/.*\.pdf", p)
        if m and int(m[1]) in self.by: return Resp(b"%PDF-1.4\n%%EOF\n", ctype="application/pdf")
        if p.startswith("/view"): return self.view(p, req)
        if p in ("/", "/index.html"):
            return self.skin("Welcome to Thornmere Research Archive", '''<p>Welcome to the research archive of the University of Thornmere.</p>
<div class="ep_front"><table><tr><td><a href="/cgi/latest">Latest Additions</a></td><td>View items added to the repository in the past week.</td></tr>
<tr><td><a href="/cgi/search/advanced">Search Repository</a></td><td>Search the repository using a full range of fields. Use the search field at the top of the page for a quick search.</td></tr>
<tr><td><a href="/view/">Browse Repository</a></td><td>Browse the items in the repository by subject.</td></tr>
<tr><td><a href="/information.html">About this Repository</a></td><td>More information about this site.</td></tr></table></div>
<div class="ep_search_feeds"><a href="/cgi/export/archive/Atom/latest.xml">Atom</a> <a href="/cgi/export/archive/RSS/latest.xml">RSS 1.0</a></div>''')
        if p in ("/information.html", "/policies.html", "/contact.html"): return self.skin({"/in": "About the Repository", "/po": "Repository Policies", "/co": "Contact"}[p[:3]], "<p>The archive collects the papers of the members of the university. Anyone may access the metadata free of charge.</p>")
        return None

    def notfound(self, req): return self.skin("404: Not Found", "<p>The page you requested was not found.</p>", status=404)


class Empty:
    """A request without any boxes filled in."""
    def __init__(self, req): self.req = req
    def get(self, name, default=""): return default
    def all(self, name): return []
