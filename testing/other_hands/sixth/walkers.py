"""Users of the sites of this set."""
import datetime, html, re, time
from urllib.parse import urlencode


def opac(u):
    from sites.opac import LIMIT
    heads = sorted({s for x in u.site.records for s in x["subs"]})
    state = {"n": LIMIT, "form": ""}

    def start(): state.update(n=0, form=re.search(r'name="form1" action="([^"]+)"', u.go("/F?func=find-b-0"))[1])

    def step(path):
        b = u.go(path)
        state["n"] += 1
        assert "Session timeout" not in b
        return b
    for h in heads:
        at = 1
        while at:
            if state["n"] + 2 > LIMIT: start()
            b = step(state["form"] + "?" + urlencode([("func", "find-b"), ("request", h), ("find_code", "WSU"), ("adjacent", "Y"), ("local_base", "MSL01")]))
            if at > 1: b = step(state["form"] + "?" + urlencode([("func", "short-jump"), ("set_number", re.search(r'name="set_number" value="(\d+)"', b)[1]), ("jump", at)]))
            while True:
                at += 20
                nxt = re.search(r'<a href="([^"]+)">Next Page', b)
                if not nxt: at = 0
                if not nxt or state["n"] + 1 > LIMIT: break
                b = step(html.unescape(nxt[1]))


def chemreg(u):
    u.go("/chemreg/search")
    ask = lambda a, b, t="": u.go("/chemreg/search?" + urlencode([("term", t), ("mwfrom", f"{a / 100:.2f}"), ("mwto", f"{b / 100:.2f}")]))

    def split(a, b):
        m = re.search(r"first 50 of (\d+)", ask(a, b))
        if not m: return
        if a < b:
            n = sorted(round(x["m"] * 100) for x in u.site.records if a <= round(x["m"] * 100) <= b)
            mid = min(max(a, n[len(n) // 2] - 1), b - 1)
            split(a, mid); split(mid + 1, b)
        else:
            for t in ("chloro", "methyl", "ethyl", "nitro", "ate", "ene", "ine", "ane", "one", "acid"): ask(a, b, t)
    n = sorted(round(x["m"] * 100) for x in u.site.records)
    for i in range(0, len(n), 45):
        if i == 0 or n[i] > hi:
            lo, hi = n[i], n[min(i + 44, len(n) - 1)]
            split(lo, hi)
        elif n[min(i + 44, len(n) - 1)] > hi:
            lo, hi = hi + 1, n[min(i + 44, len(n) - 1)]
            split(lo, hi)


def whitepages(u):
    u.go("/")
    recs = u.site.records
    ask = lambda st, last, first, p: u.go("/search/FindPerson?" + urlencode([("firstname", first), ("name", last), ("state", st)] + [("page", p)] * (p > 1)))

    def tree(st, last, first=""):
        for p in (1, 2, 3, 4):
            b = ask(st, last, first, p)
            if "more listings than we can display" in b: break
            if "Next &raquo;" not in b: return
        xs = [x for x in recs if x["st"] == st and x["last"].lower().startswith(last)]
        if not first:
            for c in sorted({x["last"].lower()[:len(last) + 1] for x in xs if len(x["last"]) > len(last)}): tree(st, c)
            if not any(x["last"].lower() == last for x in xs): return
        for c in sorted({x["first"].lower()[:len(first) + 1] for x in xs if x["last"].lower() == last and x["first"].lower().startswith(first)}): tree(st, last, c)
    for st in sorted({x["st"] for x in recs}):
        for p in sorted({x["last"].lower()[:2] if x["last"][1] != "'" else x["last"].lower()[:3] for x in recs if x["st"] == st}): tree(st, p)


def docket(u):
    from sites.docket import A, Z, COURTS
    u.go("/Calendar")
    for c, _ in COURTS:
        d = A
        while d <= Z:
            b = u.go("/Calendar/Results?" + urlencode([("CourtId", c), ("DateFrom", d.strftime("%m/%d/%Y")), ("DateTo", (d + datetime.timedelta(7)).strftime("%m/%d/%Y")), ("Party", "")]))
            assert "cannot exceed" not in b
            d += datetime.timedelta(7 if d.weekday() == 0 else 8)
    u.go("/CaseSearch?CaseNumber=" + u.site.records[0]["id"])


def board(u):
    for h in dict.fromkeys(u.hrefs(u.go("/"), r"^/forums/[\w-]+\.\d+/$")):
        u.follow(u.go(h), r'pageNav-jump--next" href="([^"]+)"')
    tok = re.search(r'name="_xfToken" value="([^"]+)"', u.go("/search/"))[1]
    for w in ("engine", "battery"):
        time.sleep(1.05)
        b = u.go("/search/search", [("keywords", w), ("_xfToken", tok), ("order", "date")])
        assert "Search results for" in b or "No results" in b, b[:900]


def legis(u):
    from sites.legis import Y0, Y1, CGI
    u.go("/search.html")
    for y in range(Y0, Y1 + 1):
        u.follow(u.go(f"{CGI}?query={y}&type=&year="), r'<A HREF="([^"]+)">Next document')
