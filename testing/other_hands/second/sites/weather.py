"""Archive of weather stations: countries, stations, dates, days, and monthly summaries."""
import calendar, datetime, math, random
from bed import *
from words import Vocab, coined

COUNTRIES = [("AT", "Austria"), ("BE", "Belgium"), ("DK", "Denmark"), ("EE", "Estonia"), ("FI", "Finland"), ("IE", "Ireland"), ("IS", "Iceland"), ("NL", "Netherlands"), ("NO", "Norway"), ("SE", "Sweden"), ("CH", "Switzerland"), ("SI", "Slovenia")]
MAXD = 92
ONE = datetime.timedelta(days=1)


class S(Site):
    name, about, server = "weather", "Archive of daily observations of weather stations with monthly summaries", "Apache/1.3.33 (Unix)"
    disallow = ("/cgi-bin/order", "/private/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "en", 2)
        names = coined(r, 44, last="berg dal feld gard havn heim hus kirk lund mark nes sund vik wald".split())
        r.shuffle(names)
        self.stations, nos = {}, r.sample(range(10100, 17990), 44)
        for n, nm in enumerate(names):
            c = COUNTRIES[n % 12 if n < 12 else r.randrange(12)][0]
            y, m, k = r.randint(1994, 2003), r.randint(1, 12), r.randint(16, 42)
            months = [((y * 12 + m - 1 + j) // 12, (y * 12 + m - 1 + j) % 12 + 1) for j in range(k)]
            self.stations[str(nos[n])] = dict(no=str(nos[n]), name=nm, country=c, months=months, lat=round(r.uniform(46, 66), 2), lon=round(r.uniform(-20, 27), 2), alt=r.randint(2, 900), mean=r.uniform(3, 10))
        for s in self.stations.values():
            s["first"] = datetime.date(*s["months"][0], 1)
            y, m = s["months"][-1]
            s["last"] = datetime.date(y, m, calendar.monthrange(y, m)[1])
            s["records"] = {}
            for y, m in s["months"]:
                t = s["mean"] - 9 * math.cos((m - 1) / 6 * math.pi) + r.gauss(0, 1.2)
                x = dict(id=f'{s["no"]}-{y}{m:02d}', title=f'{s["name"]}, {calendar.month_name[m]} {y}', st=s, mean=f"{t:.1f}", hi=f"{t + r.uniform(7, 14):.1f}", lo=f"{t - r.uniform(7, 14):.1f}", rain=f"{max(0, r.gauss(70, 30)):.1f}", sun=f"{max(4, 110 - 80 * math.cos((m - 1) / 6 * math.pi) + r.gauss(0, 20)):.1f}")
                s["records"][y, m] = x
                self.records.append(x)
        self.by_id = {x["id"]: x for x in self.records}
        self.txt = [v.text(70) for _ in range(3)]

    def truth(self):
        for x in self.records:
            yield x["id"], x["title"], f'/cgi-bin/monthly.pl?id={x["id"]}', {"mean": x["mean"], "max": x["hi"], "min": x["lo"], "rain": x["rain"], "sun": x["sun"]}

    def frame(self, title, body):
        return Resp(f'''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN"><html><head><title>{e(title)}</title></head><body bgcolor="#eef4fb"><h1><font color="#003366">North European Climate Archive</font></h1>
<p>[ <a href="/">Home</a> | <a href="/archive.html">Daily archive</a> | <a href="/about.html">About</a> | <a href="/help.html">Help</a> | <a href="/order.html">Order data</a> | <a href="/contact.html">Contact</a> ]</p><hr>{body}<hr><address>webmaster@neca.example</address></body></html>''')

    def dateform(self, s, a=None, b=None, msg=""):
        a, b = a or f'{s["last"].replace(day=1)}', b or f'{s["last"]}'
        return self.frame(f'Station {s["no"]}', f'''<h2>{s["name"]} ({s["no"]}), {dict(COUNTRIES)[s["country"]]}</h2><p>Latitude {s["lat"]}, longitude {s["lon"]}, altitude {s["alt"]} m. Observations from <b>{s["first"]}</b> to <b>{s["last"]}</b>.</p>{f'<p><font color="#cc0000"><b>{msg}</b></font></p>' if msg else ""}
<form action="/cgi-bin/daily.pl" method="get"><input type="hidden" name="stn" value="{s["no"]}"><table><tr><td>From</td><td><input type="text" name="from" size="10" maxlength="10" value="{e(a)}"></td><td>To</td><td><input type="text" name="to" size="10" maxlength="10" value="{e(b)}"></td><td>(yyyy-mm-dd)</td></tr></table><p><input type="submit" value="Show observations"></p></form><p>The period may not be longer than {MAXD} days.</p>''')

    def daily(self, req):
        s = self.stations.get(req.get("stn"))
        if not s: return self.frame("Error", "<p>Unknown station.</p>")
        fa, fb = req.get("from").strip(), req.get("to").strip()
        try: a, b = datetime.date.fromisoformat(fa), datetime.date.fromisoformat(fb)
        except ValueError: return self.dateform(s, fa, fb, "Please enter both dates as yyyy-mm-dd.")
        if b < a: return self.dateform(s, fa, fb, "The second date is before the first.")
        if (b - a).days + 1 > MAXD: return self.dateform(s, fa, fb, f"The period is longer than {MAXD} days.")
        req.kind = "result"
        lo, hi = max(a, s["first"]), min(b, s["last"])
        if lo > hi: return self.dateform(s, fa, fb, "There are no observations in this period.")
        rows, d, months = [], lo, []
        while d <= hi:
            x, g = s["records"][d.year, d.month], random.Random(f'{s["no"]}{d}')
            if (d.year, d.month) not in months: months.append((d.year, d.month))
            t = float(x["mean"]) + g.gauss(0, 2.5)
            rows.append(f'<tr align="right"><td>{d}</td><td>{t:.1f}</td><td>{t + g.uniform(1, 6):.1f}</td><td>{t - g.uniform(1, 6):.1f}</td><td>{max(0, g.gauss(0, 5)):.1f}</td><td>{g.randint(0, 36) * 10}</td><td>{g.randint(985, 1034)}</td></tr>')
            d += ONE
        recs = [s["records"][m] for m in months]
        req.served = [x["id"] for x in recs]
        mt = "\n".join(f'<tr align="right"><td align="left"><a href="/cgi-bin/monthly.pl?id={x["id"]}">{x["title"]}</a></td><td>{x["mean"]}</td><td>{x["hi"]}</td><td>{x["lo"]}</td><td>{x["rain"]}</td><td>{x["sun"]}</td></tr>' for x in recs)
        return self.frame(f'Observations {s["name"]}', f'''<h2>{s["name"]} ({s["no"]}): {lo} to {hi}</h2><table border="1" cellspacing="0" cellpadding="2"><tr><th>Date</th><th>Mean &deg;C</th><th>Max</th><th>Min</th><th>Rain mm</th><th>Wind &deg;</th><th>hPa</th></tr>
{chr(10).join(rows)}
</table><h3>Monthly summaries</h3><table border="1" cellspacing="0" cellpadding="2"><tr><th>Month</th><th>Mean &deg;C</th><th>Highest</th><th>Lowest</th><th>Rain mm</th><th>Sunshine h</th></tr>
{mt}
</table><p><a href="/cgi-bin/station.pl?stn={s["no"]}">Other dates</a></p>''')

    def handle(self, req):
        p = req.path
        if p in ("/", "/index.html"): return self.frame("NECA", f'<p>{e(self.txt[0])}</p><p>See the <a href="/archive.html">archive of daily observations</a>.</p><form action="/cgi-bin/mailinglist.pl" method="post">Mailing list: <input name="address" size="25"> <input type="submit" value="Join"></form>')
        if p == "/archive.html": return self.frame("Archive", f'<h2>Daily archive</h2><form action="/cgi-bin/country.pl" method="get">Country: <select name="country"><option value="">-- choose --</option>{opts(COUNTRIES)}</select> <input type="submit" value="Next &gt;"></form>')
        if p == "/cgi-bin/country.pl":
            c = req.get("country")
            if c not in dict(COUNTRIES): return self.frame("Archive", '<p>Please choose a country.</p><p><a href="/archive.html">Back</a></p>')
            req.kind = "form"
            st = sorted((s["name"], s["no"]) for s in self.stations.values() if s["country"] == c)
            return self.frame("Stations", f'<h2>Stations in {dict(COUNTRIES)[c]}</h2><form action="/cgi-bin/station.pl" method="get">Station: <select name="stn" size="1">{opts([(n, f"{a} ({n})") for a, n in st])}</select> <input type="submit" value="Next &gt;"></form>')
        if p == "/cgi-bin/station.pl":
            s = self.stations.get(req.get("stn"))
            req.kind = "form"
            return self.dateform(s) if s else self.frame("Error", "<p>Unknown station.</p>")
        if p == "/cgi-bin/daily.pl": return self.daily(req)
        if p == "/cgi-bin/monthly.pl" and req.get("id") in self.by_id:
            x = self.by_id[req.get("id")]
            req.kind, req.served = "record", [x["id"]]
            return self.frame(x["title"], f'<h2>{x["title"]}</h2><p>Monthly summary {x["id"]}, station {x["st"]["no"]}.</p><table border="1">' + "".join(f"<tr><th align=left>{a}</th><td>{b}</td></tr>" for a, b in (("Mean temperature", x["mean"]), ("Highest", x["hi"]), ("Lowest", x["lo"]), ("Rain (mm)", x["rain"]), ("Sunshine (h)", x["sun"]))) + "</table>")
        if p in ("/about.html", "/help.html", "/contact.html"): return self.frame(p[1:-5].capitalize(), f"<h2>{p[1:-5].capitalize()}</h2><p>{e(self.txt[1 + len(p) % 2])}</p>")
        if p == "/order.html": return self.frame("Order data", '<h2>Order data</h2><form action="/cgi-bin/order.pl" method="post">Name <input name="name"><br>E-mail <input name="email"><br>Data wanted <textarea name="what"></textarea><br><input type="submit" value="Order"></form>')
        if p in ("/cgi-bin/order.pl", "/cgi-bin/mailinglist.pl"):
            if req.method == "POST": req.forbidden = p[9:-3]
            return self.frame("Thank you", "<p>Thank you.</p>")
