import datetime, re
from frame import *
from lexicon import *

MON = 'January February March April May June July August September October November December'.split()
GIS = W("""raster vector shapefile projection datum grass map layer polygon topology import export postgis buffer overlay contour dem slope aspect hillshade landsat modis band classification attribute query sql dbf geotiff gdal ogr wms mapserver tile legend scale
extent resolution resample interpolation kriging spline watershed flow accumulation stream road network digitize georeference gps track waypoint elevation lidar point cloud coordinate utm latlong wgs84 ellipsoid transform reproject clip mosaic mask null region mapset location monitor display script python module compile makefile
segfault patch cvs svn release binary windows linux mac cygwin debian fedora driver tcltk wxpython gui crash memory slow index""")

class S(Site):
    name = 'mailarchive'
    about = 'Archive of a mailing list (pipermail) with a Namazu search.'
    server = 'Apache/2.2.9 (Debian)'
    id_re = r'0\d{5}'
    robots = 'User-agent: *\nDisallow: /mailman/\nDisallow: /pipermail/gis-users/attachments/\n'
    def build(self):
        r = self.rng
        N = People(r)
        people = [N.full() for _ in range(260)]; pz = Zipf(r, people, .9, 3)
        gz = Zipf(r, GIS, .8, 4); tz = Zipf(r, [w for w in TECH[20:4300] if len(w) > 2], .85, 10, False); sz = Zipf(r, STOP, .9, 2, False)
        line = lambda: ' '.join(sz() if k < .38 else gz() if k < .58 else tz() for k in (r.random() for _ in range(r.randint(7, 12))))
        self.months = [(y, m) for y in (2005, 2006, 2007) for m in range(1, 13)]
        num, self.msgs, self.by, threads = 2911, [], {}, []
        for y, m in self.months:
            days = sorted(r.uniform(1, 28.9) for _ in range(r.randint(45, 85)))
            for d in days:
                num += 1 if r.random() < .97 else 2
                t = datetime.datetime(y, m, 1) + datetime.timedelta(days=d - 1)
                if threads and r.random() < .62:
                    th = threads[-1 - min(len(threads) - 1, int(r.expovariate(1 / 6)))]
                    subj, par = th['subj'], th['msgs'][-1 if r.random() < .6 else 0]
                    re_ = 'Re: '
                else:
                    k = r.random()
                    subj = ('%s %s' % (gz(), r.choice(['problem', 'error', 'question', 'help', 'in ' + gz(), 'and ' + gz(), tz() + ' ' + gz()])) if k < .45 else 'how to %s %s' % (r.choice(['import', 'export', 'convert', 'create', 'remove', 'calculate', 'display', 'rename', 'use', 'merge', 'print']), gz() + ' ' + gz()) if k < .65 else 'r.%s: %s' % (gz(), ' '.join(tz() for _ in range(3))) if k < .75 else '%s %s with %s' % (tz(), gz(), tz()) if k < .92 else 'ANN: %s %d.%d released' % (gz(), r.randint(0, 6), r.randint(0, 9)))
                    th = dict(subj=subj, msgs=[]); threads.append(th); par, re_ = None, ''
                title = '[Gis-users] ' + re_ + subj
                x = dict(no='%06d' % num, title=title, who=pz(), t=t, ym=(y, m), par=par, w=None)
                x['url'] = '/pipermail/gis-users/%d-%s/%s.html' % (y, MON[m - 1], x['no'])
                th['msgs'].append(x); self.msgs.append(x); self.by[x['url']] = x
                self.add(x['no'], title, x['url'], author=x['who'])
        for i, x in enumerate(self.msgs): x['i'] = i
        self.line = line
        self.texts()
    def texts(self):
        for x in self.msgs:
            par, body = x['par'], '\n'.join(self.line() for _ in range(self.rng.randint(3, 14)))
            if par: body = 'On %s, %s wrote:\n' % (par['t'].strftime('%d %b %Y'), par['who']) + '\n'.join('> ' + l for l in par['body'].split('\n')[:3] if not l.startswith('>')) + '\n\n' + body
            x['body'] = body
    def handle(self, rq):
        p = rq.path
        if p == '/': return '<html><head><title>GIS users mailing list</title></head><body><h1>GIS users mailing list</h1><p>This is the home of the gis-users mailing list. The <a href="/pipermail/gis-users/">archive</a> holds all messages since January 2005.</p>%s<ul><li><a href="/mailman/listinfo/gis-users">Subscribe</a></li><li><a href="/about.html">About the list</a></li><li><a href="/search.html">Search help</a></li></ul></body></html>' % self.box()
        if p in ('/about.html', '/search.html'): return '<html><head><title>About</title></head><body><h1>%s</h1><p>%s</p>%s<p><a href="/">Home</a></p></body></html>' % (('About the list', 'The list is for users of free GIS software. Please be brief and kind.', '') if p[1] == 'a' else ('Search help', 'All words must occur in a message. Results are shown up to the 200th.', self.box()))
        if p.startswith('/mailman/'):
            if rq.method == 'POST': rq.forbid('subscribe')
            return '<html><head><title>gis-users Info Page</title></head><body><h1>gis-users</h1><form method="POST" action="/mailman/subscribe/gis-users">Your email address: <input type="Text" name="email" size="30"> Pick a password: <input type="Password" name="pw"> <input type="Submit" name="email-button" value="Subscribe"></form></body></html>'
        if p in ('/pipermail/gis-users', '/pipermail/gis-users/'):
            return '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN"><HTML><HEAD><title>The Gis-users Archives</title></HEAD><BODY BGCOLOR="#ffffff"><h1>The Gis-users Archives </h1>%s<p>You can get <a href="/mailman/listinfo/gis-users">more information about this list</a>.</p><table border=3><tr><td>Archive</td><td>View by:</td><td>Downloadable version</td></tr>%s</table></BODY></HTML>' % (self.box(), ''.join('<tr><td>%s %d:</td><td><A href="%d-%s/thread.html">[ Thread ]</a> <A href="%d-%s/subject.html">[ Subject ]</a> <A href="%d-%s/author.html">[ Author ]</a> <A href="%d-%s/date.html">[ Date ]</a></td><td>[ Gzip\'d Text ]</td></tr>' % ((MON[m - 1], y) + (y, MON[m - 1]) * 4) for y, m in reversed(self.months)))
        m = re.fullmatch(r'/pipermail/gis-users/(\d{4})-(\w+)/(?:(thread|subject|author|date)\.html)?', p)
        if m and m[2] in MON:
            k = m[3] or 'thread'; ym = (int(m[1]), MON.index(m[2]) + 1)
            L = [x for x in self.msgs if x['ym'] == ym]
            if not L: return None
            if k == 'subject': L.sort(key=lambda x: (x['title'].replace('Re: ', '').lower(), x['t']))
            if k == 'author': L.sort(key=lambda x: (fold(x['who']), x['t']))
            li = lambda x: '<LI><A HREF="%s.html">%s\n</A><A NAME="%d">&nbsp;</A>\n<I>%s\n</I>\n' % (x['no'], esc(x['title']), int(x['no']), esc(x['who']))
            if k == 'thread':
                kids, ids = {}, {x['no'] for x in L}
                for x in L: kids.setdefault(x['par']['no'] if x['par'] and x['par']['no'] in ids else None, []).append(x)
                def tree(no, d): return ''.join(li(x) + ('<UL>' + tree(x['no'], d + 1) + '</UL>' if kids.get(x['no']) else '') for x in kids.get(no, []))
                items = tree(None, 0)
            else: items = ''.join(map(li, L))
            vs = ' '.join('<a href="%s.html#start">[ %s ]</a>' % (v, v) for v in ('thread', 'subject', 'author', 'date') if v != k)
            return '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN"><HTML><HEAD><title>The Gis-users %s %d Archive by %s</title></HEAD><BODY BGCOLOR="#ffffff"><a name="start"></A><h1>%s %d Archives by %s</h1><ul><li><b>Messages sorted by:</b> %s <li><b><a href="/mailman/listinfo/gis-users">More info on this list...</a></b></ul><p><b>Starting:</b> <i>%s</i><br><b>Messages:</b> %d<p><ul>%s</ul><p><a name="end"><b>Archived on:</b></a> <i>Mon Jan 7 2008</i></BODY></HTML>' % (m[2], ym[0], k, m[2], ym[0], k, vs, L[0]['t'].strftime('%a %b %d %H:%M:%S %Y'), len(L), items)
        x = self.by.get(p)
        if x:
            nav = ''
            if x['i']: q = self.msgs[x['i'] - 1]; nav += '<LI>Previous message: <A HREF="%s">%s</A></li>' % (q['url'], esc(q['title']))
            if x['i'] + 1 < len(self.msgs): q = self.msgs[x['i'] + 1]; nav += '<LI>Next message: <A HREF="%s">%s</A></li>' % (q['url'], esc(q['title']))
            return '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN"><HTML><HEAD><TITLE> %s</TITLE><META NAME="robots" CONTENT="index,nofollow"></HEAD><BODY BGCOLOR="#ffffff"><H1>%s</H1><B>%s</B> <A HREF="mailto:gis-users%%40lists.example?Subject=%s" TITLE="%s">%s at mail.example</A><BR><I>%s</I><P><UL>%s<LI><B>Messages sorted by:</B> <a href="date.html#%d">[ date ]</a> <a href="thread.html#%d">[ thread ]</a></LI></UL><HR><!--beginarticle--><PRE>%s</PRE><!--endarticle--><HR></BODY></HTML>' % (esc(x['title']), esc(x['title']), esc(x['who']), urllib.parse.quote(x['title']), esc(x['title']), esc(fold(x['who']).replace(' ', '.')), x['t'].strftime('%a %b %d %H:%M:%S CET %Y'), nav, int(x['no']), int(x['no']), esc(x['body']))
        if p == '/cgi-bin/namazu.cgi': return self.search(rq)
    def box(self, q='', s='score'):
        return '<form method="GET" action="/cgi-bin/namazu.cgi"><p><strong>Query:</strong> <input type="text" name="query" size="40" value="%s"> <input type="submit" name="submit" value="Search!"> <input type="hidden" name="idxname" value="gis-users"> Sort by: <select name="sort">%s</select></p></form>' % (esc(q), options([('score', 'score'), ('date:late', 'date in descending order'), ('date:early', 'date in ascending order')], s))
    def search(self, rq):
        q, so = rq.get('query').strip(), rq.get('sort', 'score')
        top = '<html><head><title>Namazu: a Full-Text Search Engine: &lt;%s&gt;</title></head><body bgcolor="#ffffff"><h1>Search the gis-users archive</h1>%s<hr>' % (esc(q), self.box(q, so))
        ws = words(q)
        if not ws: return top + '<h2>Query is empty.</h2><p>Please enter one or more words.</p></body></html>'
        cnt = []
        for x in self.msgs:
            if x['w'] is None:
                d = {}
                for w in words(x['title'] + ' ' + x['body'] + ' ' + x['who']): d[w] = d.get(w, 0) + 1
                for w in words(x['title']): d[w] += 4
                x['w'] = d
            if all(w in x['w'] for w in ws): cnt.append((sum(x['w'][w] for w in ws), x))
        refs = 'References: ' + ' '.join('[ %s: %d ]' % (esc(w), sum(w in x['w'] for x in self.msgs)) for w in ws[:8])
        if not cnt: return top + '<h2>Results:</h2><p>%s</p><p>No document matching your query.</p></body></html>' % refs
        cnt.sort(key={'date:late': lambda c: -c[1]['i'], 'date:early': lambda c: c[1]['i']}.get(so, lambda c: (-c[0], c[1]['i'])))
        n, wh = len(cnt), max(0, intor(rq.get('whence'))) // 10 * 10
        show = cnt[:200][wh:wh + 10]
        rows = ''
        for j, (sc, x) in enumerate(show, wh + 1):
            ls = [l for l in x['body'].split('\n') if set(words(l)) & set(ws)][:3] or x['body'].split('\n')[:2]
            sn = ' ... '.join(re.sub(r'[^\W_]+', lambda m: '<strong class="keyword">%s</strong>' % m[0] if m[0].lower() in ws else m[0], esc(l)) for l in ls)
            rows += '<dt>%d. <strong><a href="%s">%s</a></strong> (score: %d)\n<dd><strong>Author</strong>: <em>%s</em>\n<dd><strong>Date</strong>: <em>%s</em>\n<dd>%s\n<dd><a href="%s">%s</a> (%s bytes)<br><br>\n' % (j, x['url'], esc(x['title']), sc, esc(x['who']), x['t'].strftime('%a, %d %b %Y %H:%M:%S'), sn, x['url'], x['url'], format(len(x['body']) + 412, ','))
        u = lambda o: esc('/cgi-bin/namazu.cgi?' + enc([('query', q), ('idxname', 'gis-users'), ('sort', so), ('whence', o)]))
        pages = (min(n, 200) - 1) // 10 + 1
        nav = 'Page: ' + ' '.join('<strong>[%d]</strong>' % (k + 1) if k * 10 == wh else '<a href="%s">[%d]</a>' % (u(k * 10), k + 1) for k in range(pages))
        if wh + 10 < min(n, 200): nav += ' <a href="%s">[Next]</a>' % u(wh + 10)
        return top + '<h2>Results:</h2><p>%s</p><p><strong>Total <!-- HIT -->%d<!-- HIT --> documents matching your query.</strong></p><dl>%s</dl><p>Current List: %d - %d<br>%s</p></body></html>' % (refs, n, rows, wh + 1, wh + len(show), nav)
