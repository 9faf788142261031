"""Past lots of an auction house."""
import datetime, math, secrets, time
from bed import *
from words import Vocab, slug, SUR_EN, FIRST_EN, SUR_DE, FIRST_DE, SUR_ES, FIRST_ES

KINDS = ["Old Master Paintings", "19th Century Art", "Modern & Contemporary", "Prints & Multiples", "Furniture & Works of Art", "Silver", "Books & Manuscripts", "Asian Art", "Jewellery", "Clocks & Barometers"]
MEDIA = ["oil on canvas", "oil on panel", "watercolour", "gouache on paper", "etching", "lithograph in colours", "bronze", "pencil on paper", "mixed media", "woodcut"]
TTL = 900


class S(Site):
    name, about, server = "auction", "Archive of past lots of an auction house", "nginx"
    disallow = ("/account/", "/bid/", "/suggest")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "en", 10)
        self.artists = sorted({f"{r.choice(f)} {r.choice(s)}" for f, s in (r.choice([(FIRST_EN, SUR_EN), (FIRST_EN, SUR_EN), (FIRST_DE, SUR_DE), (FIRST_ES, SUR_ES)]) for _ in range(380))})
        pop = self.artists[:]
        r.shuffle(pop)
        w = [1 / (i + 6) for i in range(len(pop))]
        life = {a: (b := r.randint(1590, 1950), b + r.randint(30, 85)) for a in self.artists}
        self.sales = []
        d, no = datetime.date(2008, 1, 22), 1100
        for n in range(40):
            k = r.randrange(len(KINDS))
            no += r.randint(2, 6)
            self.sales.append(dict(no=str(no), name=KINDS[k], kind=k, date=d))
            d += datetime.timedelta(days=r.randint(12, 48))
            lot = 0
            for _ in range(r.choice([28, 40, 52, 61, 66, 75, 88, 110])):
                lot += r.choice((1, 1, 1, 1, 2))
                est = 10 ** r.gauss(3.1, .6)
                step = 10 if est < 200 else 50 if est < 1000 else 100 if est < 3000 else 1000
                est = max(30, int(est) // step * step)
                sold = r.random() < .76
                anon = r.random() < .12
                a = "" if anon else r.choices(pop, w)[0]
                y = f"{life[a][0]}-{life[a][1]}" if a else ""
                t = v.title(r.randint(2, 6), k)
                self.records.append(dict(id=f"{no}-{lot:04d}", sale=self.sales[-1], lot=lot, artist=a, life=y, title=t, medium=r.choice(MEDIA), lo=est, hi=int(est * 1.5) // 10 * 10, price=int(est * r.uniform(.7, 2.6)) // 10 * 10 if sold else None,
                                         size=f"{r.randint(12, 180)} x {r.randint(12, 220)} cm", note=v.text(r.randint(10, 40), k), path=f"/lot/{no}-{lot:04d}/{slug(t)}"))
        self.by_id = {x["id"]: x for x in self.records}
        self.txt = [v.text(80) for _ in range(4)]

    def reset(self):
        super().reset()
        self.searches = {}

    def truth(self):
        for x in self.records:
            yield x["id"], x["title"], x["path"], {"lot": f'Lot {x["lot"]}', "artist": (x["artist"] or "Anonymous") + self.years(x), "estimate": self.est(x), "price": self.price(x)}

    def years(self, x): return f' ({x["life"]})' if x["life"] else ""
    def est(self, x): return f'£{x["lo"]:,} - £{x["hi"]:,}'
    def price(self, x): return f'Sold for £{x["price"]:,}' if x["price"] else "Unsold"

    def frame(self, title, body):
        return Resp(f'''<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{e(title)} | Harcourt &amp; Lisle Auctioneers</title><link rel="stylesheet" href="/static/site.css"><script src="/static/autocomplete.js"></script></head><body>
<header><a class="logo" href="/">Harcourt &amp; Lisle</a><nav><ul><li><a href="/calendar">Calendar</a></li><li><a href="/lots/search">Past lots</a></li><li><a href="/about">About</a></li><li><a href="/help">How to buy</a></li><li><a href="/contact">Contact</a></li></ul></nav>
<form class="signin" action="/account/signin" method="post"><input type="email" name="email" placeholder="E-mail"><input type="password" name="password" placeholder="Password"><button type="submit">Sign in</button></form></header><main>{body}</main>
<footer><form action="/account/newsletter" method="post"><label>Catalogue alerts <input type="email" name="email"></label><button>Subscribe</button></form><p>&copy; Harcourt &amp; Lisle Ltd</p></footer></body></html>''')

    def salename(self, s): return f'{s["date"]:%d %b %Y} - {s["name"]} ({s["no"]})'

    def form(self, c=None, msg=""):
        c = c or {}
        g = lambda k: e(c.get(k, ""))
        return f'''<h1>Past lots</h1>{f'<p class="alert">{msg}</p>' if msg else ""}<form id="lotsearch" action="/lots/search" method="post"><p><label for="sale">Sale</label><select name="sale" id="sale"><option value="">All sales</option>{opts([(s["no"], self.salename(s)) for s in self.sales[::-1]], c.get("sale", ""))}</select></p>
<p><label for="artist">Artist or maker</label><input type="text" name="artist" id="artist" autocomplete="off" data-suggest="/suggest" value="{g("artist")}"></p><p><label for="kw">Keyword</label><input type="text" name="kw" id="kw" value="{g("kw")}"></p><p>Estimate (£) from <input type="text" name="est_from" size="7" value="{g("est_from")}"> to <input type="text" name="est_to" size="7" value="{g("est_to")}"></p>
<p><label><input type="checkbox" name="sold" value="1"{" checked" if c.get("sold") else ""}> Sold lots only</label></p><p><label for="order">Sort by</label><select name="order" id="order">{opts([("recent", "Most recent sale"), ("lot", "Lot number"), ("low", "Estimate, low to high"), ("high", "Estimate, high to low")], c.get("order", "recent"))}</select></p><button type="submit" name="go" value="search">Search lots</button></form>'''

    def run(self, c):
        num = lambda s: int(re.sub(r"[^\d]", "", s)) if re.sub(r"[^\d]", "", s) else None
        a, b = num(c["est_from"]), num(c["est_to"])
        art, kw = c["artist"].lower().strip(), c["kw"].lower().split()
        hits = [x for x in self.records if (not c["sale"] or x["sale"]["no"] == c["sale"]) and (not art or art in x["artist"].lower()) and (a is None or x["lo"] >= a) and (b is None or x["lo"] <= b)
                and (not c["sold"] or x["price"]) and all(k in (x["title"] + " " + x["note"] + " " + x["medium"]).lower() for k in kw)]
        key = {"lot": lambda x: (x["lot"], x["id"]), "low": lambda x: (x["lo"], x["id"]), "high": lambda x: (-x["lo"], x["id"])}.get(c["order"], lambda x: (-x["sale"]["date"].toordinal(), x["lot"]))
        return sorted(hits, key=key)

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if p.startswith(("/account", "/bid")):
            if req.method == "POST": req.forbidden = p[1:]
            return self.frame("Account", "<p>Please sign in.</p>")
        if p == "/": return self.frame("Home", f'<h1>Harcourt &amp; Lisle</h1><p>{e(self.txt[0])}</p><p><a href="/lots/search">Search our archive of past lots</a></p>')
        if p == "/calendar": return self.frame("Calendar", "<h1>Calendar</h1><p>Sales held:</p><ul>" + "".join(f"<li>{e(self.salename(s))}</li>" for s in self.sales[::-1]) + "</ul>")
        if p in ("/about", "/help", "/contact"): return self.frame(p[1:].capitalize(), f"<h1>{p[1:].capitalize()}</h1><p>{e(self.txt[1 + len(p) % 3])}</p>")
        if p == "/suggest":
            t = req.get("term").lower()
            return Resp(json.dumps([a for a in self.artists if t in a.lower()][:10] if len(t) > 1 else []), ctype="application/json")
        if p == "/static/autocomplete.js": return Resp("document.addEventListener('input',function(ev){var u=ev.target.getAttribute('data-suggest');if(!u||ev.target.value.length<2)return;fetch(u+'?term='+encodeURIComponent(ev.target.value)).then(function(r){return r.json()}).then(function(a){/* list */})});", ctype="application/javascript")
        if p == "/lots": return redirect("/lots/search")
        if p == "/lots/search":
            if req.method != "POST":
                req.kind = "form"
                return self.frame("Past lots", self.form(msg="Your search has expired. Please search again." if req.has("expired") else ""))
            c = {k: req.get(k) for k in ("sale", "artist", "kw", "est_from", "est_to", "sold", "order")}
            if not any(c[k].strip() for k in ("sale", "artist", "kw", "est_from", "est_to")):
                return self.frame("Past lots", self.form(c, "Please choose a sale, an artist, a keyword or an estimate."))
            sid = secrets.token_hex(6)
            self.searches[sid] = (time.time(), c, self.run(c))
            return redirect(f"/lots/results/{sid}", 303)
        if p.startswith("/lots/results/"):
            parts = p.split("/")[3:]
            s = self.searches.get(parts[0])
            if not s or time.time() - s[0] > TTL: return redirect("/lots/search?expired=1")
            req.kind = "result"
            _, c, hits = s
            n, pages = len(hits), max(1, math.ceil(len(hits) / 60))
            page = int(parts[2]) if len(parts) > 2 and parts[1] == "page" and parts[2].isdigit() else 1
            if not n: return self.frame("Past lots", self.form(c) + "<p>No lots found.</p>")
            if not 1 <= page <= pages: return None
            part = hits[(page - 1) * 60:page * 60]
            req.served = [x["id"] for x in part]
            lis = "".join(f'<div class="lot"><a href="{x["path"]}"><img src="/static/lots/{x["id"]}.jpg" alt="" width="140"></a><div class="lot-no">Lot {x["lot"]}</div><div class="artist">{e(x["artist"] or "Anonymous")}{self.years(x)}</div><h3><a href="{x["path"]}">{e(x["title"])}</a></h3><div class="estimate">Estimate: <span>{self.est(x)}</span></div><div class="price">{self.price(x)}</div><div class="sale">{e(self.salename(x["sale"]))}</div></div>\n' for x in part)
            base = f"/lots/results/{parts[0]}"
            nav = "".join(f'<span class="cur">{k}</span> ' if k == page else f'<a href="{base}{f"/page/{k}" if k > 1 else ""}">{k}</a> ' for k in range(1, pages + 1)) + (f'<a class="next" href="{base}/page/{page + 1}">Next</a>' if page < pages else "")
            return self.frame("Past lots", self.form(c) + f'<p class="count">Lots {(page - 1) * 60 + 1}-{min(n, page * 60)} of {n}</p><div class="lots">{lis}</div><div class="pager">{nav if pages > 1 else ""}</div>')
        if p.startswith("/lot/"):
            x = self.by_id.get(p.split("/")[2])
            if not x: return None
            req.kind, req.served = "record", [x["id"]]
            return self.frame(x["title"], f'<p class="sale">{e(self.salename(x["sale"]))}</p><h2>Lot {x["lot"]}</h2><p class="artist">{e(x["artist"] or "Anonymous")}{self.years(x)}</p><h1>{e(x["title"])}</h1><p>{x["medium"]}, {x["size"]}</p><p>Estimate: {self.est(x)}</p><p>{self.price(x)}</p><p>{e(x["note"])}</p><form action="/bid/similar" method="post"><input type="hidden" name="lot" value="{x["id"]}"><button>Sell a similar item</button></form>')
