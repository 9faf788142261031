#!/usr/bin/env python3
"""walk.py [--base-port P] [--seed N] [--only a,b]: a scripted user of each site; every record must be reached by HTTP."""
import argparse, datetime, html, http.client, json, os, random, re, subprocess, sys, time, urllib.parse, urllib.request
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bed
from lexicon import fold
ap = argparse.ArgumentParser()
ap.add_argument('--base-port', type=int, default=24000); ap.add_argument('--seed', type=int, default=1); ap.add_argument('--only')
a = ap.parse_args()

class Client:
    def __init__(self, base):
        self.base, self.n, self.cookies = base, 0, {}
        self.c = http.client.HTTPConnection(urllib.parse.urlsplit(base).netloc, timeout=60)
        self.url = base + '/'
    def go(self, url, form=None, hops=5):
        url = urllib.parse.urljoin(self.url, html.unescape(url)); u = urllib.parse.urlsplit(url)
        h = {'User-Agent': 'walk'}
        if self.cookies: h['Cookie'] = '; '.join('%s=%s' % x for x in self.cookies.items())
        body = None
        if form is not None: body = urllib.parse.urlencode(form); h['Content-Type'] = 'application/x-www-form-urlencoded'
        self.c.request('POST' if form is not None else 'GET', (u.path or '/') + ('?' + u.query if u.query else ''), body, h)
        r = self.c.getresponse(); data = r.read(); self.n += 1
        for k, v in r.getheaders():
            if k.lower() == 'set-cookie':
                x, _, y = v.split(';')[0].partition('='); self.cookies[x] = y
        self.url, self.status = url, r.status
        if r.status in (301, 302, 303) and hops: return self.go(r.getheader('Location'), None, hops - 1)
        cs = re.search(r'charset=([\w-]+)', r.getheader('Content-Type') or '')
        return data.decode(cs[1] if cs else 'utf-8', 'replace')

class Check:
    def __init__(self, name, control):
        get = lambda p: urllib.request.urlopen('%s/%s/%s' % (control, p, name)).read().decode()
        self.meta = json.loads(get('meta')); self.truth = {}
        for l in get('truth').splitlines(): r = json.loads(l); self.truth[r['id']] = r
        self.rx = re.compile(r'(?<![A-Za-z0-9])(?:%s)(?![A-Za-z0-9])' % self.meta['id_re'])
        self.seen, self.titled, self.fields = set(), set(), set()
    def page(self, t, only_with_title=False):
        raw = html.unescape(re.sub(r'https?://127\.0\.0\.1:\d+', '', t))
        text = re.sub(r'\s+', ' ', html.unescape(re.sub(r'<[^>]*>', '', re.sub(r'<(?:br|td|tr|li|dd|dt|p|div|h\d|th|option)[^>]*>', ' ', t, flags=re.I))))
        new = 0
        for m in set(self.rx.findall(raw)):
            r = self.truth.get(m)
            if not r: continue
            ok = any(re.sub(r'\s+', ' ', x) in text for x in [r['title']] + r.get('alt_titles', []))
            if only_with_title and not ok: continue
            new += m not in self.seen; self.seen.add(m)
            if ok: self.titled.add(m)
            for k, v in r['fields'].items():
                if re.sub(r'\s+', ' ', v) in text: self.fields.add((m, k))
        return new

def nxt(t, rx): m = re.search(rx, t, re.S); return m and html.unescape(m[1])

def w_eprints(c, k):
    k.page(c.go('/view/subjects/'))
    for s in re.findall(r'<a href="(\w+\.html)"', c.go('/view/subjects/')): k.page(c.go('/view/subjects/' + s))
def s_eprints(c, k):
    t = c.go('/cgi/search/archive/advanced?screen=Search&dataset=archive&_action_search=Search&title_merge=ALL&title=&date=1900-2100&satisfyall=ALL&order=-date%2Fcreators_name%2Ftitle')
    while True:
        k.page(t); n = nxt(t, r'<a href="([^"]+)">Next</a>')
        if not n: break
        t = c.go(n)
    t = c.go('/cgi/search?q=history&_action_search=Search&_order=bytitle&basic_srchtype=ALL&_satisfyall=ALL'); assert 'Displaying results' in t
    t = c.go('/cgi/search/archive/advanced?_action_search=Search&title='); assert 'at least one search term' in t
    t = c.go('/cgi/search/archive/advanced?_action_search=Search&creators_name=Smith&title=&date=1990-2000'); assert 'Displaying' in t or 'no matches' in t
    t = c.go('/cgi/search/archive/advanced?_action_search=Search&date=19x'); assert 'should be in the form' in t
def w_bugzilla(c, k):
    k.page(c.go('/buglist.cgi?query_format=advanced&bug_status=__all__&limit=0&product=' + '&product='.join(urllib.parse.quote_plus(p) for p in ['Larkspur Mail', 'Larkspur Calendar', 'Core Toolkit', 'Documentation', 'Infrastructure', 'Localization'])))
def s_bugzilla(c, k):
    t = c.go('/query.cgi'); assert 'selected' in t
    u = '/buglist.cgi?query_format=advanced&' + '&'.join('bug_status=' + s for s in ['UNCONFIRMED', 'CONFIRMED', 'IN_PROGRESS', 'RESOLVED', 'VERIFIED'])
    t = c.go(u); assert 'limited to 500' in t
    k.page(c.go(nxt(t, r'<a href="([^"]*limit=0[^"]*)"')))
    assert 'without any search terms' in c.go('/buglist.cgi?query_format=advanced'); assert 'found' in c.go('/buglist.cgi?quicksearch=ALL+crash')
def w_mantisforum(c, k):
    t = c.go('/index.php?action=search2', [('advanced', '1'), ('search', 'an in th er re on st or al ou ad'), ('searchtype', '2')] + [('brd[%d]' % i, i) for i in range(1, 17)])
    o = 0
    u = c.url
    while True:
        k.page(t)
        o += 30
        if ';start=%d"' % o not in t: break
        t = c.go(u + ';start=%d' % o)
def s_mantisforum(c, k):
    t = c.go('/')
    for b in set(re.findall(r'board=(\d+)\.0', t)):
        o = 0
        while True:
            t = c.go('/index.php?board=%s.%d' % (b, o)); k.page(t); o += 20
            if 'board=%s.%d"' % (b, o) not in t: break
    t = c.go('/index.php?action=search2', {'search': 'moult'}); assert 'Search Results' in t
    t = c.go('/index.php?action=search2', {'search': 'lamp'}); assert 'less than 5 seconds' in t
def w_herbarium(c, k):
    for l in 'abcdefghijklmnopqrstuvwxyz':
        t = c.go('/cgi-bin/herbsearch.pl', {'genus': l, 'species': '', 'country': '', 'collector': '', 'match': 'begins'})
        assert 'only the first' not in t
        while True:
            k.page(t)
            f = [x for x in re.findall(r'<FORM.*?</FORM>', t, re.S) if 'VALUE="Next"' in x]
            if not f: break
            t = c.go('/cgi-bin/herbsearch.pl', re.findall(r'NAME="(\w+)" VALUE="([^"]*)"', f[0]))
def s_herbarium(c, k):
    t = c.go('/cgi-bin/herbsearch.pl', {'genus': '', 'match': 'exact'}); assert 'at least one' in t
    top = max((n := [r['fields']['country'] for r in k.truth.values()]), key=n.count)
    t = c.go('/cgi-bin/herbsearch.pl', {'country': top, 'match': 'exact'}); assert 'only the first 1000' in t
def w_tenders(c, k):
    t = c.go('/tenders/search.jsf')
    vs = lambda: nxt(t, r'name="javax.faces.ViewState"[^>]*value="([^"]+)"')
    t = c.go(nxt(t, r'id="searchForm"[^>]*action="([^"]+)"'), {'searchForm': 'searchForm', 'searchForm:title': '', 'searchForm:status': '', 'searchForm:cpv': '', 'searchForm:searchButton': 'Search', 'javax.faces.ViewState': vs()})
    while True:
        k.page(t)
        if "'resultForm:scrollernext'" not in t: break
        t = c.go(nxt(t, r'id="resultForm"[^>]*action="([^"]+)"'), {'resultForm': 'resultForm', 'resultForm:scrollernext': 'resultForm:scrollernext', 'javax.faces.ViewState': vs()})
def s_tenders(c, k):
    c.go('/tenders/search.jsf', {'searchForm': 'searchForm', 'javax.faces.ViewState': '1:2'}); assert c.status == 500
def w_quakes(c, k, fmt='text'):
    d = datetime.date
    def ask(a, b):
        t = c.go('/cgi-bin/catsearch.cgi?' + urllib.parse.urlencode({'start': a.strftime('%Y/%m/%d'), 'end': b.strftime('%Y/%m/%d'), 'minmag': '', 'maxmag': '', 'minlat': '', 'maxlat': '', 'minlon': '', 'maxlon': '', 'format': fmt, 'order': 'asc'}))
        if 'Too many events' in t:
            m = a + (b - a) // 2; ask(a, m); ask(m + datetime.timedelta(days=1), b)
        else: k.page(t)
    for x, y in ((1988, 1993), (1994, 1998), (1999, 2003), (2004, 2007), (2008, 2011), (2012, 2015), (2016, 2018)): ask(d(x, 1, 1), d(y, 12, 31))
def s_quakes(c, k):
    w_quakes(c, k, 'html'); assert 'Too many events' in c.go('/cgi-bin/catsearch.cgi?start=&end=')
def w_dockets(c, k):
    c.go('/')
    for r in k.truth.values():
        if r['id'] not in k.seen: k.page(c.go(r['url']))
def s_dockets(c, k):
    assert 'kein Verfahren gefunden' in c.go('/auskunft.php?kammer=9&zeichen=O&nummer=1&jahr=19'); assert 'alle Felder' in c.go('/auskunft.php?kammer=9&zeichen=&nummer=1&jahr=19')
def w_realestate(c, k):
    t = c.go('/')
    towns = re.findall(r'<option value="([A-Z][a-z]+)">', t)
    prices = sorted({int(x) for x in re.findall(r'<option value="(\d{3,})"', t)})
    def ask(ty, town, lo, hi):
        u = '/search?' + urllib.parse.urlencode({'type': ty, 'town': town, 'rooms_from': '', 'rooms_to': '', 'price_from': lo or '', 'price_to': hi or ''})
        t = c.go(u); n = re.search(r'class="count">([\d,]+) home', t)
        if n and int(n[1].replace(',', '')) > 200:
            ps = [p for p in prices if (p < 5000) == (ty == 'rent') and (not lo or p > lo) and (not hi or p < hi)]
            m = ps[len(ps) // 2]; ask(ty, town, lo, m); ask(ty, town, m, hi); return
        while True:
            k.page(t); x = nxt(t, r'rel="next" href="(\?[^"]+)"')
            if not x: return
            t = c.go(x)
    for ty in ('rent', 'buy'):
        for t in towns: ask(ty, t, None, None)
def s_realestate(c, k):
    assert 'could not find a town' in c.go('/search?type=rent&town=Nowhere'); assert 'Sponsored' in c.go('/search?type=buy')
    t = c.go('/search?type=buy&start=180'); assert 'first 200' in t and 'rel="next"' not in t
def w_opac_session(c, k):
    def enter(): return nxt(c.go('/F'), r'<form name="form1" method="get" action="([^"]+)"')
    act = enter(); n = 0
    for a, b in ((1870, 1980), (1981, 1994), (1995, 2001), (2002, 2010)):
        q = '?' + urllib.parse.urlencode({'func': 'find-b', 'request': '%d->%d' % (a, b), 'find_code': 'WYR', 'adjacent': 'N'})
        if n > 180: act = enter(); n = 0
        t = c.go(act + q); n += 1
        assert 'maximum display' not in t, (a, b)
        while True:
            k.page(t); x = nxt(t, r'<a href="([^"]+)" title="Next"')
            if not x: break
            t = c.go(x); n += 1
            if n > 290: raise SystemExit('session too long')
def s_opac_session(c, k):
    act = nxt(c.go('/F'), r'<form name="form1" method="get" action="([^"]+)"')
    t = c.go(act + '?func=find-b&request=1900-%3E2010&find_code=WYR'); assert 'maximum display' in t
    u = nxt(t, r'<a href="([^"]+)" title="Next"')
    for _ in range(299): t = c.go(u)
    assert 'Results for' in t; t = c.go(u); assert 'Basic Search' in t and 'Results for' not in t
def w_mailarchive(c, k):
    for u in re.findall(r'href="([\w-]+/date\.html)"', c.go('/pipermail/gis-users/')): k.page(c.go('/pipermail/gis-users/' + u))
def s_mailarchive(c, k):
    t = c.go('/cgi-bin/namazu.cgi?query=raster&submit=Search%21&idxname=gis-users&sort=score'); n = 1
    while True:
        k.page(t); x = nxt(t, r'<a href="([^"]+)">\[Next\]')
        if not x: break
        t = c.go(x); n += 1
    assert n <= 20, n
    ms = [nxt(c.go('/pipermail/gis-users/'), r'href="([\w-]+/thread\.html)"')]
    k.page(c.go('/pipermail/gis-users/' + ms[0]))
def w_museum(c, k):
    t = c.go('/en/search?q=*')
    while True:
        k.page(t); x = nxt(t, r'rel="next" href="([^"]+)"')
        if not x: break
        t = c.go(x)
def s_museum(c, k):
    assert 'Please enter a search term' in c.go('/en/search?q='); t = c.go('/fr/search?q=*&type%5B%5D=glass&type%5B%5D=coin&page=2'); assert 'résultats' in t; k.page(t)
def w_timetable(c, k):
    last = {}
    for r in k.truth.values(): last.setdefault(fold(r['title'].split(',')[0]), set()).add(r['fields']['department'])
    def ask(q, dept=''):
        t = c.go('/directory/search?' + urllib.parse.urlencode({'last': q, 'first': '', 'dept': dept}))
        if 'Too many' in t: return False
        k.page(t + c.url); return True
    def down(p):
        names = [n for n in last if n.startswith(p)]
        if sum(ch.isalpha() for ch in p) >= 2 and ask(p + '*'): return
        if p in names and sum(ch.isalpha() for ch in p) >= 2 and not ask(p):
            for d in last[p]: assert ask(p, d)
        for x in sorted({n[:len(p) + 1] for n in names if len(n) > len(p)}): down(x)
    for x in sorted({n[0] for n in last}): down(x)
def s_timetable(c, k):
    assert 'at least two letters' in c.go('/directory/search?last=a*'); assert 'Too many' in c.go('/directory/search?last=*an*')

ctl = 'http://127.0.0.1:%d' % a.base_port
srv = subprocess.Popen([sys.executable, os.path.join(HERE, 'serve.py'), '--base-port', str(a.base_port), '--seed', str(a.seed)] + (['--only', a.only] if a.only else []), stdout=subprocess.PIPE, text=True)
bad = 0
try:
    t0 = time.time()
    for l in srv.stdout:
        if l.startswith('ready'): break
    print('sites up in %.1f s' % (time.time() - t0))
    print('%-13s %7s %7s %16s' % ('site', 'records', 'reached', 'requests_at_best'))
    for n in bed.NAMES:
        if a.only and n not in a.only.split(','): continue
        urllib.request.urlopen(ctl + '/reset/' + n).read()
        k = Check(n, ctl); c = Client(k.meta['url'].rstrip('/'))
        globals()['w_' + n](c, k); best = c.n
        miss = set(k.truth) - k.seen; untitled = k.seen - k.titled
        nf = sum(len(r['fields']) for r in k.truth.values())
        try:
            k2 = Check(n, ctl); c2 = Client(k.meta['url'].rstrip('/')); globals()['s_' + n](c2, k2); note = ''
            if k2.seen - k2.titled: note = 'untitled in the second walk: %s' % list(k2.seen - k2.titled)[:3]
        except AssertionError as e: note = 'rule check failed: line %d %s' % (e.__traceback__.tb_next.tb_lineno if e.__traceback__.tb_next else e.__traceback__.tb_lineno, e)
        for p in ('/', '/robots.txt'):
            c2.go(p)
            if c2.status != 200: note += ' %s -> %d' % (p, c2.status)
        rr = random.Random(3)
        for r in rr.sample(list(k.truth.values()), 12):
            if not r['url']: continue
            t = html.unescape(c2.go(r['url']))
            if c2.status != 200 or r['id'] not in t + r['url']: note += ' page of %s: %d' % (r['id'], c2.status)
        log = [json.loads(l) for l in urllib.request.urlopen(ctl + '/log/' + n).read().decode().splitlines()]
        bugs = [e for e in log if 'bug' in e]; dis = [e for e in log if e['disallowed']]; fb = [e for e in log if 'forbidden' in e]
        ok = not (miss or untitled or note or bugs or dis or fb)
        bad += not ok
        print('%-13s %7d %7d %16d  %s  fields on the pages %.3f %s' % (n, len(k.truth), len(k.seen), best, 'ok' if ok else 'FAIL missing %d %s untitled %d %s bugs %d disallowed %d forbidden %d' % (len(miss), list(miss)[:3], len(untitled), list(untitled)[:3], len(bugs), len(dis), len(fb)), len(k.fields) / nf, note), flush=True)
finally:
    srv.terminate(); srv.wait()
sys.exit(bool(bad))
