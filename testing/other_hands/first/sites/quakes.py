import datetime, math, re
from frame import *
from lexicon import *

PLACES = [('Lixouri', 38.20, 20.43), ('Argostoli', 38.17, 20.49), ('Zakynthos', 37.79, 20.90), ('Patras', 38.25, 21.73), ('Aigio', 38.25, 22.08), ('Corinth', 37.94, 22.93), ('Thiva', 38.32, 23.32), ('Kalamata', 37.04, 22.11), ('Methoni', 36.82, 21.70), ('Kythira', 36.15, 23.00), ('Chania', 35.51, 24.02), ('Heraklion', 35.34, 25.13), ('Sitia', 35.21, 26.10), ('Karpathos', 35.51, 27.21), ('Rhodes', 36.43, 28.22), ('Kos', 36.89, 27.29), ('Santorini', 36.39, 25.46), ('Samos', 37.75, 26.97), ('Chios', 38.37, 26.14), ('Mytilini', 39.11, 26.55), ('Lemnos', 39.87, 25.06), ('Volos', 39.36, 22.94), ('Larissa', 39.64, 22.42), ('Thessaloniki', 40.64, 22.94), ('Kozani', 40.30, 21.79), ('Florina', 40.78, 21.41), ('Ioannina', 39.66, 20.85), ('Igoumenitsa', 39.50, 20.27), ('Lefkada', 38.83, 20.70), ('Kavala', 40.94, 24.41), ('Skyros', 38.90, 24.56), ('Amorgos', 36.83, 25.90)]
DIRS = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW']
F = [('start', 'Start date (YYYY/MM/DD)', '2018/12/01'), ('end', 'End date (YYYY/MM/DD)', '2018/12/31'), ('minmag', 'Minimum magnitude', '3.0'), ('maxmag', 'Maximum magnitude', '9.0'), ('minlat', 'Minimum latitude', '34.0'), ('maxlat', 'Maximum latitude', '42.0'), ('minlon', 'Minimum longitude', '19.0'), ('maxlon', 'Maximum longitude', '30.0')]

class S(Site):
    name = 'quakes'
    about = 'Earthquake catalogue of a seismological institute: search by date, magnitude and area; text or table output.'
    server = 'Apache/2.2.3 (Red Hat)'
    id_re = r'nis\d{4}[a-z]{4}'
    robots = 'User-agent: *\nDisallow: /feltreport\nDisallow: /waveforms/\nDisallow: /cgi-bin/feltreport.cgi\n'
    def build(self):
        r = self.rng
        t0, t1 = datetime.datetime(1988, 1, 1), datetime.datetime(2018, 12, 31, 20)
        span = (t1 - t0).total_seconds()
        swarms = [(r.random() * span, r.choice(PLACES), r.randint(40, 105)) for _ in range(9)]
        ev = []
        def one(sec, lat, lon):
            m = 2.5 - math.log10(1 - r.random()) / 1.0
            m = min(6.9, m)
            t = t0 + datetime.timedelta(seconds=sec)
            if not (t0 <= t <= t1) or not (34 < lat < 42 and 19 < lon < 30): return
            near = min(PLACES, key=lambda p: (p[1] - lat) ** 2 + ((p[2] - lon) * .78) ** 2)
            dy, dx = (lat - near[1]) * 111, (lon - near[2]) * 87
            dist = int(round(math.hypot(dx, dy)))
            d = DIRS[int(((math.degrees(math.atan2(dx, dy)) + 360) % 360 + 11.25) // 22.5) % 16]
            ev.append((t.replace(microsecond=r.randint(0, 9) * 100000), round(lat, 3), round(lon, 3), max(1, min(160, int(r.expovariate(1 / 14)))), round(m, 1), ('%d km %s of %s' % (dist, d, near[0])) if dist else 'Near ' + near[0]))
        pz = Zipf(r, PLACES, .6, 3)
        while len(ev) < 2050:
            _, a, b = pz(); one(r.random() ** .75 * span, r.gauss(a, .35), r.gauss(b, .4))
        for sec, p, n in swarms:
            for _ in range(n): one(sec + r.expovariate(1 / (4 * 86400)), r.gauss(p[1], .06), r.gauss(p[2], .08))
        ev.sort()
        self.ev, self.by, used = [], {}, set()
        for t, la, lo, dp, m, pl in ev:
            while True:
                i = 'nis%d%s' % (t.year, ''.join(r.choice('abcdefghijklmnopqrstuvwxyz') for _ in range(4)))
                if i not in used: break
            used.add(i)
            e = dict(id=i, t=t, lat=la, lon=lo, dep=dp, mag=m, place=pl); self.ev.append(e); self.by[i] = e
            self.add(i, pl, '/event/' + i, date=t.strftime('%Y/%m/%d'), time=t.strftime('%H:%M:%S.') + str(t.microsecond // 100000), latitude='%.3f' % la, longitude='%.3f' % lo, depth=str(dp), magnitude='%.1f' % m)
    def page(self, t, b):
        return '''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><html><head><title>%s | Seismological Institute</title><link rel="stylesheet" href="/geo.css" type="text/css"></head><body><div id="top"><h1>National Institute of Seismology</h1><div id="menu"><a href="/">Home</a> <a href="/catalogue/">Catalogue search</a> <a href="/stations.html">Stations</a> <a href="/feltreport">Did you feel it?</a> <a href="/about.html">About</a> <a href="/help.html">Help</a></div></div><div id="main"><h2>%s</h2>%s</div><div id="foot">Contact: <a href="mailto:duty@nis.example">duty seismologist</a></div></body></html>''' % (esc(t), esc(t), b)
    def row(self, e): return (e['id'], e['t'].strftime('%Y/%m/%d'), e['t'].strftime('%H:%M:%S.') + str(e['t'].microsecond // 100000), '%.3f' % e['lat'], '%.3f' % e['lon'], str(e['dep']), '%.1f' % e['mag'], e['place'])
    def handle(self, rq):
        p = rq.path
        if p == '/':
            return self.page('Welcome', '<p>The Institute runs the national seismic network and publishes the <a href="/catalogue/">catalogue of earthquakes since 1988</a>.</p><h3>Latest felt earthquakes</h3><ul>' + ''.join('<li><a href="/event/%s">M %.1f, %s, %s</a></li>' % (e['id'], e['mag'], esc(e['place']), e['t'].strftime('%d %B %Y')) for e in [e for e in self.ev if e['mag'] >= 3.2][:-5:-1]) + '</ul>')
        if p == '/about.html': return self.page('About', '<p>The catalogue holds earthquakes of magnitude 2.5 and above in the area 34-42 N, 19-30 E. Magnitudes are local magnitudes (ML).</p>')
        if p == '/help.html': return self.page('Help', '<p>Empty limits are not applied. Times are UTC. Output is plain text unless a table is chosen. At most 500 events are given for a search.</p>')
        if p == '/stations.html': return self.page('Stations', '<table border="1"><tr><th>Code</th><th>Place</th></tr>' + ''.join('<tr><td>%s</td><td>%s</td></tr>' % (x[0][:4].upper(), x[0]) for x in PLACES) + '</table>')
        if p in ('/feltreport', '/cgi-bin/feltreport.cgi'):
            if rq.method == 'POST': rq.forbid('felt report')
            return self.page('Did you feel it?', '<form method="post" action="/cgi-bin/feltreport.cgi">Place <input name="place"> Time <input name="time"> Your e-mail <input name="email"> What did you feel? <textarea name="what"></textarea><input type="submit" value="Send report"></form>')
        if p.startswith('/event/'):
            e = self.by.get(p[7:])
            if not e: return None
            return self.page('M %.1f - %s' % (e['mag'], e['place']), '<table class="event">' + ''.join('<tr><th>%s</th><td>%s</td></tr>' % (a, esc(b)) for a, b in zip(['Event', 'Date', 'Time (UTC)', 'Latitude', 'Longitude', 'Depth (km)', 'Magnitude (ML)', 'Region'], self.row(e))) + '</table>')
        if p == '/catalogue/': return self.form(None)
        if p == '/cgi-bin/catsearch.cgi': return self.search(rq)
    def form(self, rq, msg=''):
        g = (lambda k, d: rq.get(k)) if rq else (lambda k, d: d)
        return self.page('Search the earthquake catalogue', msg + '<form action="/cgi-bin/catsearch.cgi" method="get"><table>' + ''.join('<tr><td><label for="%s">%s</label></td><td><input type="text" name="%s" id="%s" size="12" value="%s"></td></tr>' % (k, t, k, k, esc(g(k, d))) for k, t, d in F) + '<tr><td>Output format</td><td><input type="radio" name="format" value="text" checked> Text (fixed width) <input type="radio" name="format" value="html"> HTML table</td></tr><tr><td>Order</td><td><select name="order"><option value="asc">oldest first</option><option value="desc">newest first</option></select></td></tr><tr><td></td><td><input type="submit" value="Search"> <input type="reset" value="Reset"></td></tr></table></form>')
    def search(self, rq):
        v, err = {}, []
        for k, t, _ in F:
            x = rq.get(k).strip()
            if not x: continue
            try: v[k] = datetime.datetime.strptime(x.replace('-', '/'), '%Y/%m/%d') if k in ('start', 'end') else float(x)
            except ValueError: err.append('%s: cannot read "%s".' % (t, esc(x)))
        for a, b in (('start', 'end'), ('minmag', 'maxmag'), ('minlat', 'maxlat'), ('minlon', 'maxlon')):
            if a in v and b in v and v[a] > v[b]: err.append('The lower limit is above the upper limit (%s, %s).' % (a, b))
        if err: return self.form(rq, '<p class="error" style="color:red">' + '<br>'.join(err) + '</p>')
        if 'end' in v: v['end'] += datetime.timedelta(days=1)
        ok = lambda e: not ('start' in v and e['t'] < v['start'] or 'end' in v and e['t'] >= v['end'] or 'minmag' in v and e['mag'] < v['minmag'] or 'maxmag' in v and e['mag'] > v['maxmag'] or 'minlat' in v and e['lat'] < v['minlat'] or 'maxlat' in v and e['lat'] > v['maxlat'] or 'minlon' in v and e['lon'] < v['minlon'] or 'maxlon' in v and e['lon'] > v['maxlon'])
        L = [e for e in self.ev if ok(e)]
        if len(L) > 500: return self.form(rq, '<p class="error" style="color:red">Too many events, restrict your search.</p>')
        if not L: return self.page('Search results', '<p>No events found.</p><p><a href="/catalogue/">New search</a></p>')
        if rq.get('order') == 'desc': L.reverse()
        R = [self.row(e) for e in L]
        heads = ('EVENT-ID', 'DATE', 'TIME', 'LAT', 'LON', 'DEPTH', 'ML', 'REGION')
        if rq.get('format') == 'html':
            out = '<table border="1" class="events"><tr>' + ''.join('<th>%s</th>' % h for h in heads) + '</tr>' + ''.join('<tr><td><a href="/event/%s">%s</a></td>' % (x[0], x[0]) + ''.join('<td>%s</td>' % esc(c) for c in x[1:]) + '</tr>\n' for x in R) + '</table>'
        else:
            fm = '%-12s %-10s %-10s %7s %7s %5s %4s  %s'
            out = '<pre>\n' + fm % heads + '\n' + '-' * 88 + '\n' + '\n'.join(esc(fm % x) for x in R) + '\n</pre>'
        return self.page('Search results', '<p>%d event%s found.</p>%s<p><a href="/catalogue/">New search</a></p>' % (len(L), '' if len(L) == 1 else 's', out))
