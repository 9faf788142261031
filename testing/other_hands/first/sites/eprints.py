import re, time, threading
from frame import *
from lexicon import *

SUBJECTS = [('A', 'General Works'), ('B', 'Philosophy. Psychology. Religion'), ('C', 'Auxiliary Sciences of History'), ('D', 'History General and Old World'),
            ('G', 'Geography. Anthropology. Recreation'), ('H', 'Social Sciences'), ('J', 'Political Science'), ('K', 'Law'), ('L', 'Education'), ('N', 'Fine Arts'),
            ('P', 'Language and Literature'), ('Q', 'Science'), ('R', 'Medicine'), ('S', 'Agriculture'), ('T', 'Technology'), ('Z', 'Bibliography. Library Science')]
TYPES = [('article', 'Article'), ('book_section', 'Book Section'), ('monograph', 'Monograph'), ('conference_item', 'Conference or Workshop Item'), ('book', 'Book'), ('thesis', 'Thesis')]
ORDERS = [('-date/creators_name/title', 'by year (most recent first)'), ('date/creators_name/title', 'by year (oldest first)'), ('creators_name/-date/title', "by author's name"), ('title/creators_name/-date', 'by title')]
TEXTF = [('title', 'Title'), ('creators_name', 'Creators'), ('abstract', 'Abstract'), ('keywords', 'Uncontrolled Keywords')]
STOPW = set(STOP)

class S(Site):
    name = 'eprints'
    about = 'Research repository of a university, EPrints 3: simple and advanced search, views by year and subject, a page for each item.'
    server = 'Apache/2.2.15 (CentOS)'
    robots = 'User-agent: *\nDisallow: /cgi/users/\nDisallow: /cgi/register\nDisallow: /cgi/export/\nDisallow: /cgi/stats/\nSitemap: /sitemap-none.xml\n'.replace('Sitemap: /sitemap-none.xml\n', '')
    def build(self):
        r = self.rng
        P, N = Prose(r), People(r)
        journals = ['%s of %s' % (a, b) for a in ('Journal', 'Annals', 'Review', 'Transactions') for b in ['the ' + P.a() + ' ' + P.n() for _ in range(9)]]
        journals = [' '.join(w if w in ('of', 'the') else w[:1].upper() + w[1:] for w in j.split()) for j in journals]
        nid, self.items, self.by = 30011, [], {}
        authors = list(dict.fromkeys(N.last() + ', ' + r.choice([N.first() , r.choice('ABCDEFGHJKLMNPRSTW') + '.', r.choice('ABCDEFGHJKLM') + '. ' + r.choice('ABCDEFGHJKLM') + '.']) for _ in range(1400)))
        az = Zipf(r, authors, .6, 10)
        for _ in range(1740):
            nid += r.randint(1, 17)
            t = P.title(); topic = [w for w in words(t) if w in NOUNS] or ['study']
            ty = r.choices([x[0] for x in TYPES], [60, 9, 6, 14, 4, 7])[0]
            y = min(2019, max(1968, int(2019 - r.expovariate(1 / 9.0))))
            dt = '%d' % y if r.random() < .4 else '%d-%02d' % (y, r.randint(1, 12)) if r.random() < .6 else '%d-%02d-%02d' % (y, r.randint(1, 12), r.randint(1, 28))
            it = dict(id=nid, title=t, type=ty, date=dt, year=y, creators=az.some(r.choices([1, 2, 3, 4, 5], [34, 30, 20, 10, 6])[0] if ty != 'thesis' else 1),
                      topic=topic,
                      subjects=sorted(set(r.choices([s[0] for s in SUBJECTS], [2, 8, 3, 10, 8, 20, 8, 6, 9, 4, 12, 30, 18, 5, 14, 2], k=r.choice([1, 1, 2])))),
                      pub=r.choice(journals) if ty == 'article' else '', vol=r.randint(1, 90), no=r.randint(1, 6), p=r.randint(1, 900), fp=r.random() < .45, ref=r.random() < .7)
            self.items.append(it); self.by[nid] = it
            self.add(nid, self.stop(t), '/%d/' % nid, authors=' and '.join([', '.join(it['creators'][:-1]), it['creators'][-1]]) if len(it['creators']) > 1 else it['creators'][0], date=str(y), publication=it['pub'])
        self.caches, self.cn = {}, r.randint(810000, 990000)
        self.cl, self.P = threading.Lock(), P
        self.texts()
    def texts(self):
        r, P = self.rng, self.P
        for it in self.items:
            it['abstract'] = P.text(r.randint(3, 7), it['topic']) if r.random() < .9 else ''
            it['keywords'] = ', '.join(dict.fromkeys(P.np(it['topic']) for _ in range(r.randint(2, 5)))) if r.random() < .6 else ''
            it['words'] = {'title': set(words(it['title'])), 'abstract': set(words(it['abstract'])), 'keywords': set(words(it['keywords'])), 'creators_name': None}
            it['simple'] = it['words']['title'] | it['words']['abstract'] | it['words']['keywords'] | set(w for c in it['creators'] for w in words(fold(c))) | {str(it['year'])}
    def forget(self): self.caches.clear()
    def stop(self, t): return t if t[-1] in '.?!' else t + '.'
    def cite(self, it, link=True):
        cs = ['<span class="person_name">%s</span>' % esc(c) for c in it['creators']]
        a = ' and '.join(([', '.join(cs[:-1])] if cs[:-1] else []) + cs[-1:])
        t = esc(self.stop(it['title']))
        t = '<a href="%s/%d/"><em>%s</em></a>' % (self.base, it['id'], t) if link else '<em>%s</em>' % t
        tail = {'article': ' %s, %d (%d). pp. %d-%d. ISSN 0%03d-%04d' % (esc(it['pub']), it['vol'], it['no'], it['p'], it['p'] + it['no'] * 3 + 4, it['vol'] * 7 % 1000, it['p'] * 9 % 10000), 'thesis': ' PhD thesis, University of Wexmoor.',
                'conference_item': ' In: Proceedings of the %dth Conference, University of Wexmoor.' % (it['no'] + 9), 'book': ' Wexmoor University Press.', 'monograph': ' Working Paper.', 'book_section': ' In: Collected Papers. Wexmoor University Press, pp. %d-%d.' % (it['p'], it['p'] + 20)}[it['type']]
        return '%s (%d) %s%s' % (a, it['year'], t, tail)
    def page(self, title, body, head=''):
        return '''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>%s - Wexmoor Research Online</title><meta http-equiv="X-UA-Compatible" content="IE=edge" />
<link rel="Search" href="%s/cgi/search"/><link rel="Top" href="%s/"/><meta name="Generator" content="EPrints 3.3.12" />%s
<link rel="stylesheet" type="text/css" href="/style/auto-3.3.12.css" /><script type="text/javascript" src="/javascript/auto-3.3.12.js"></script></head>
<body><div class="ep_tm_header ep_noprint"><div class="ep_tm_logo"><a href="%s/"><img alt="Logo" src="/images/sitelogo.png" /></a></div>
<ul class="ep_tm_menu"><li><a href="%s/">Home</a></li><li><a href="%s/information.html">About</a></li><li><a href="%s/view/year/">Browse by Year</a></li><li><a href="%s/view/subjects/">Browse by Subject</a></li><li><a href="%s/cgi/latest">Latest Additions</a></li></ul>
<table class="ep_tm_searchbar"><tr><td align="left"><ul class="ep_tm_key_tools" id="ep_tm_menu_tools"><li><a href="/cgi/users/home">Login</a></li><li><a href="/cgi/register">Create Account</a></li></ul></td><td align="right" style="white-space: nowrap">
<form method="get" accept-charset="utf-8" action="/cgi/search" style="display:inline"><input class="ep_tm_searchbarbox" size="20" type="text" name="q" /><input class="ep_tm_searchbarbutton" value="Search" type="submit" name="_action_search" /><input type="hidden" name="_order" value="bytitle" /><input type="hidden" name="basic_srchtype" value="ALL" /><input type="hidden" name="_satisfyall" value="ALL" /></form></td></tr></table></div>
<div align="center"><table width="720" class="ep_tm_main"><tr><td align="left"><h1 class="ep_tm_pagetitle">%s</h1>%s</td></tr></table></div>
<div class="ep_tm_footer ep_noprint"><hr noshade="noshade" class="ep_ruler" />Wexmoor Research Online is powered by <em><a href="http://eprints.org/software/">EPrints 3</a></em>. <a href="/contact.html">Contact</a> <a href="/help/">Help</a></div></body></html>''' % (
            esc(title), self.base, self.base, head, *[self.base] * 6, esc(title), body)
    def handle(self, rq):
        p = rq.path
        if p in ('/', '/index.html'):
            last = self.items[-1]
            return self.page('Welcome to Wexmoor Research Online', '<p>Welcome to Wexmoor Research Online, the institutional repository of the University of Wexmoor.</p><table><tr><td><a href="/cgi/latest">Latest Additions</a><p>View items added to the repository in the past week.</p></td></tr><tr><td><a href="/cgi/search/simple">Search Repository</a><p>Search the repository using a full range of fields. Use the <a href="/cgi/search/advanced">advanced search</a> for more.</p></td></tr><tr><td><a href="/view/">Browse Repository</a><p>Browse the items in the repository by year or subject.</p></td></tr><tr><td><a href="/information.html">About this Repository</a></td></tr></table>')
        if p in ('/information.html', '/contact.html', '/help/', '/policies.html'):
            t = {'/information.html': 'About the Repository', '/contact.html': 'Contact Information', '/help/': 'Repository Help', '/policies.html': 'Repository Policies'}[p]
            return self.page(t, '<p>The repository holds the research output of the staff and students of the University. Full text is given where the publisher permits.</p><p>Words of fewer than three letters are not indexed. Dates may be given as a year (1999) or a range (1990-2000). See the <a href="/policies.html">policies</a>.</p><p>Any correspondence concerning this archive should be sent to repository@wexmoor.example.</p>')
        if p == '/view/': return self.page('Browse Items', '<p>Please select a value to browse from the list below.</p><ul><li><a href="/view/year/">Browse by Year</a></li><li><a href="/view/subjects/">Browse by Subject</a></li></ul>')
        if p == '/view/year/':
            ys = sorted({i['year'] for i in self.items}, reverse=True)
            return self.page('Browse by Year', '<p>Please select a value to browse from the list below.</p><div class="ep_view_menu"><ul>' + ''.join('<li><a href="%d.html">%d</a> (%d)</li>' % (y, y, sum(i['year'] == y for i in self.items)) for y in ys) + '</ul></div>')
        if p == '/view/subjects/': return self.page('Browse by Subject', '<p>Please select a value to browse from the list below.</p><div class="ep_view_menu"><ul>' + ''.join('<li><a href="%s.html">%s</a> (%d)</li>' % (k, esc(k + ' ' + t), sum(k in i['subjects'] for i in self.items)) for k, t in SUBJECTS) + '</ul></div>')
        m = re.fullmatch(r'/view/(year|subjects)/(\w+)\.html', p)
        if m:
            L = [i for i in self.items if (str(i['year']) == m[2] if m[1] == 'year' else m[2] in i['subjects'])]
            if not L: return None
            L.sort(key=lambda i: fold(i['creators'][0]))
            return self.page('Items where %s is "%s"' % ('Year' if m[1] == 'year' else 'Subject', m[2]), '<p><a href="./">Up a level</a></p><p>Number of items: <strong>%d</strong>.</p>' % len(L) + ''.join('<p>%s</p>' % self.cite(i) for i in L))
        if p == '/cgi/latest': return self.page('Latest Additions', ''.join('<p>%s</p>' % self.cite(i) for i in self.items[:-13:-1]))
        if p.startswith('/cgi/export/'):
            return Response('\n\n'.join('%%0 Generic\n%%T %s' % i['title'] for i in self.items[:1]), ctype='text/plain')
        if p in ('/cgi/users/home', '/cgi/users/login'):
            if rq.method == 'POST': rq.forbid('login')
            return self.page('Login', '<form method="post" action="/cgi/users/login" accept-charset="utf-8"><p>Please enter your username and password.</p><table><tr><th>Username:</th><td><input name="login_username" /></td></tr><tr><th>Password:</th><td><input name="login_password" type="password" /></td></tr></table><input name="_action_login" value="Login" type="submit" class="ep_form_action_button" /></form>')
        if p == '/cgi/register':
            if rq.method == 'POST': rq.forbid('register')
            return self.page('Create Account', '<form method="post" action="/cgi/register"><input name="newusername"/> <input name="newemail"/> <input type="password" name="newpassword"/><input name="_action_register" value="Register" type="submit"/></form>')
        if re.fullmatch(r'/\d+/1/fulltext\.pdf', p): return Response(b'%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', ctype='application/pdf')
        m = re.fullmatch(r'/(?:id/eprint/)?(\d+)/?', p)
        if m:
            it = self.by.get(int(m[1]))
            if not it: return None
            if p != '/%d/' % it['id']: return redirect('%s/%d/' % (self.base, it['id']), 303)
            meta = '<meta name="eprints.eprintid" content="%d" /><meta name="eprints.title" content="%s" />' % (it['id'], esc(it['title'])) + ''.join('<meta name="eprints.creators_name" content="%s" />' % esc(c) for c in it['creators']) + '<meta name="eprints.date" content="%s" /><meta name="eprints.type" content="%s" />' % (it['date'], it['type'])
            rows = [('Item Type:', dict(TYPES)[it['type']]), ('Uncontrolled Keywords:', it['keywords']), ('Subjects:', ' > '.join(s + ' ' + dict(SUBJECTS)[s] for s in it['subjects'])), ('Depositing User:', 'Repository Administrator'), ('URI:', self.base + '/id/eprint/%d' % it['id'])]
            return self.page(it['title'], '<div class="ep_summary_content"><p style="margin-bottom: 1em">%s</p>%s%s<table>%s</table><p><strong>Actions (login required)</strong> <a href="/cgi/users/home?screen=EPrint::View&amp;eprintid=%d">View Item</a></p></div>' % (self.cite(it, False),
                '<p>Full text not available from this repository.</p>' if not it['fp'] else '<p>PDF - Published Version</p>', '<h2>Abstract</h2><p style="text-align: left; margin: 1em auto 0em auto">%s</p>' % esc(it['abstract']) if it['abstract'] else '', ''.join('<tr><th align="right">%s</th><td>%s</td></tr>' % (esc(a), esc(b)) for a, b in rows if b), it['id']), meta)
        if p in ('/cgi/search', '/cgi/search/', '/cgi/search/simple', '/cgi/search/archive/simple', '/cgi/search/advanced', '/cgi/search/archive/advanced'):
            return self.search(rq, 'advanced' if p.endswith('advanced') else 'simple')
    # --- search
    def parse(self, rq, kind):
        if kind == 'simple':
            q = rq.get('q').strip()
            return [('q', rq.get('q_merge', rq.get('basic_srchtype', 'ALL')) or 'ALL', q)] if q else []
        c = []
        for f, _ in TEXTF:
            v = rq.get(f).strip()
            if v: c.append((f, rq.get(f + '_merge', 'ALL') or 'ALL', v))
        for f in ('subjects', 'type'):
            v = [x for x in rq.all(f) if x]
            if v: c.append((f, rq.get(f + '_merge', 'ANY') or 'ANY', ' '.join(v)))
        for f in ('date', 'refereed'):
            v = rq.get(f).strip()
            if v and not (f == 'refereed' and v == 'EITHER'): c.append((f, 'EQ', v))
        return c
    def match(self, conds, satisfy):
        probs, fns, said = [], [], []
        for f, merge, v in conds:
            if f in ('q', 'title', 'abstract', 'keywords'):
                ws = [w for w in words(v) if len(w) > 2 and w not in STOPW]
                label = dict(TEXTF).get(f, 'All fields')
                if not ws: probs.append('No results: the words you gave for "%s" are too common or too short to be indexed.' % label); continue
                fns.append((lambda ws, f, merge: lambda i: (any if merge == 'ANY' else all)(w in (i['simple'] if f == 'q' else i['words'][f]) for w in ws))([fold(w) for w in ws] if f == 'q' else ws, f, merge))
                said.append('%s matches %s "%s"' % (label, 'any of' if merge == 'ANY' else '', v))
            elif f == 'creators_name':
                parts = [x.strip() for x in re.split(r'\s+(?:and|or)\s+|;', v) if x.strip()] if ',' in v else v.split()
                def one(part, i):
                    fam, _, giv = fold(part).partition(',')
                    for c in i['creators']:
                        a, _, b = fold(c).partition(',')
                        if fam.strip() in (a, *words(a)) and (not giv.strip() or b.strip().startswith(giv.strip().rstrip('.')[:1] if len(giv.strip().rstrip('.')) == 1 else giv.strip())): return True
                        if not giv and fam.strip() in words(b) and len(fam.strip()) > 2: return True
                    return False
                fns.append((lambda parts, merge: lambda i: (any if merge == 'ANY' else all)(one(x, i) for x in parts))(parts, merge))
                said.append('Creators matches "%s"' % v)
            elif f == 'date':
                m = re.fullmatch(r'(\d{4}(?:-\d\d){0,2})', v) or re.fullmatch(r'(\d{4})?-(\d{4})?', v)
                if not m or v == '-': probs.append('The date "%s" should be in the form YYYY, YYYY- , -YYYY or YYYY-YYYY.' % v); continue
                if m.re.groups == 1 and not re.fullmatch(r'\d{4}-\d{4}', v): fns.append((lambda v: lambda i: i['date'].startswith(v))(v))
                else: fns.append((lambda a, b: lambda i: a <= i['year'] <= b)(intor(m[1], 0), intor(m[2], 9999)))
                said.append('Date is %s' % v)
            elif f == 'subjects': fns.append((lambda s, merge: lambda i: (all if merge == 'ALL' else any)(x in i['subjects'] for x in s))(v.split(), merge)); said.append('Subjects matches "%s"' % v)
            elif f == 'type': fns.append((lambda s: lambda i: i['type'] in s)(v.split())); said.append('Item Type matches any of "%s"' % v)
            elif f == 'refereed': fns.append((lambda b: lambda i: i['ref'] == b)(v == 'TRUE'))
        if probs: return None, probs, ''
        agg = any if satisfy == 'ANY' else all
        return [i for i in self.items if agg(fn(i) for fn in fns)], [], (' OR ' if satisfy == 'ANY' else ' AND ').join(said)
    def search(self, rq, kind):
        exp, order, satisfy = rq.get('exp'), rq.get('order') or '', rq.get('satisfyall', 'ALL') or 'ALL'
        acts = any(k.startswith('_action_') for k, _ in rq.query)
        if rq.get('_action_reset') or not (acts or exp or rq.get('q')) or rq.get('_action_update'):
            return self.form(rq, kind, [])
        if exp:
            parts = exp.split('|')
            try:
                satisfy = 'ALL' if parts[1] == '1' else 'ANY'; order = order or parts[2]
                conds = []
                for s in parts[5:]:
                    if s in ('', '-'): break
                    f, _, merge, _, v = s.split(':', 4); conds.append((f, merge, v))
            except (IndexError, ValueError): return self.form(rq, kind, ['The search expression could not be read.'])
        else: conds = self.parse(rq, kind)
        if not conds:
            if rq.get('cache') : return self.form(rq, kind, ['The results of this search are no longer available. Please search again.'])
            return self.form(rq, kind, ['You need to specify at least one search term.'])
        if order not in dict(ORDERS): order = ORDERS[0][0]
        now = time.time()
        with self.cl: c = self.caches.get(intor(rq.get('cache'), -1))
        key = (tuple(conds), order, satisfy)
        if c and now - c[0] < 300 and c[1] == key: L, said, cid = c[2], c[3], int(rq.get('cache'))
        else:
            L, probs, said = self.match(conds, satisfy)
            if probs: return self.form(rq, kind, probs)
            K = {ORDERS[0][0]: lambda i: (-i['year'], fold(i['creators'][0]), i['title']), ORDERS[1][0]: lambda i: (i['year'], fold(i['creators'][0]), i['title']), ORDERS[2][0]: lambda i: (fold(i['creators'][0]), -i['year']), ORDERS[3][0]: lambda i: fold(i['title'])}
            L = sorted(L, key=K[order])
            with self.cl:
                self.cn += 1; cid = self.cn; self.caches[cid] = (now, key, L, said)
                for k in list(self.caches)[:-60]: del self.caches[k]
        exp = '|'.join(['0', '1' if satisfy == 'ALL' else '0', order, 'archive', '-'] + ['%s:%s:%s:%s:%s' % (f, f, m, 'IN', v) for f, m, v in conds] + ['-', 'eprint_status:eprint_status:ANY:EQ:archive', 'metadata_visibility:metadata_visibility:ANY:EQ:show'])
        exp = exp.replace(':' + conds[0][0] + ':', ':' + conds[0][0] + ':', 1)
        n, off = len(L), max(0, intor(rq.get('search_offset'), 0))
        if not n:
            return self.page('Search results' if kind == 'simple' else 'Search results for ' + said, '<div class="ep_search_desc">%s</div><div class="ep_search_noresults">Search has no matches.</div><div class="ep_search_controls"><a href="/cgi/search/archive/%s?_action_update=1&amp;exp=%s">Refine search</a> | <a href="/cgi/search/archive/%s">New search</a></div>' % (esc(said), kind, esc(urllib.parse.quote(exp, safe='')), kind))
        href = lambda o: '/cgi/search/archive/%s?%s' % (kind, enc([('exp', exp), ('_action_search', '1'), ('order', order), ('screen', 'Search'), ('dataset', 'archive'), ('cache', cid), ('search_offset', o)]))
        pg, last = off // 20, (n - 1) // 20
        ctl = []
        if off: ctl.append('<span class="ep_search_control"><a href="%s">Previous</a></span>' % esc(href(max(0, off - 20))))
        for k in range(max(0, pg - 5), min(last, pg + 5) + 1):
            ctl.append('<strong>%d</strong>' % (k + 1) if k == pg else '<span class="ep_search_control"><a href="%s">%d</a></span>' % (esc(href(k * 20)), k + 1))
        if off + 20 < n: ctl.append('<span class="ep_search_control"><a href="%s">Next</a></span>' % esc(href(off + 20)))
        ctl = '<div class="ep_search_controls">' + ' | '.join(ctl) + '</div>'
        rows = ''.join('<tr class="ep_search_result"><td style="padding-left: 0.5em" class="ep_search_result_number">%d.</td><td style="padding-left: 0.5em">%s</td><td align="right" valign="top">%s</td></tr>' % (off + j + 1, self.cite(i), '<a href="/%d/1/fulltext.pdf" class="ep_document_link"><img class="ep_doc_icon" alt="[img]" src="/style/images/fileicons/application_pdf.png" /></a>' % i['id'] if i['fp'] else '') for j, i in enumerate(L[off:off + 20]))
        H = [('exp', exp), ('cache', cid), ('screen', 'Search'), ('dataset', 'archive')]
        exportf = '<form method="get" accept-charset="utf-8" action="/cgi/search/archive/%s"><div class="ep_search_export">Export <span id="ep_search_count">%d</span> results as <select name="output">%s</select><input type="submit" value="Export" class="ep_form_action_button" name="_action_export_redir" />%s</div></form>' % (kind, n, options([('BibTeX', 'BibTeX'), ('CSV', 'Multiline CSV'), ('DC', 'Dublin Core'), ('EndNote', 'EndNote'), ('RIS', 'Reference Manager')]), hidden(H))
        if rq.get('_action_export_redir'): return redirect('/cgi/export/archive/search?' + enc([('exp', exp), ('output', rq.get('output'))]))
        reord = '<form method="get" accept-charset="utf-8" action="/cgi/search/archive/%s"><div class="ep_search_reorder">Order the results: <select name="order">%s</select><input type="submit" value="Reorder" class="ep_form_action_button" name="_action_search" />%s</div></form>' % (kind, options(ORDERS, order), hidden(H))
        return self.page('Search results' + (' for ' + said if said else ''), '<div class="ep_search_desc">%s.</div><div class="ep_search_controls_top"><span class="ep_search_control"><a href="/cgi/search/archive/%s?_action_update=1&amp;exp=%s">Refine search</a></span> | <span><a href="/cgi/search/archive/%s">New search</a></span></div><div class="ep_paginate_top">Displaying results <span class="ep_search_number">%d</span> to <span class="ep_search_number">%d</span> of <span class="ep_search_number">%d</span>.%s</div>%s%s<table cellspacing="0" class="ep_paginate_list">%s</table>%s' % (
            esc(said), kind, esc(urllib.parse.quote(exp, safe='')), kind, off + 1, min(n, off + 20), n, ctl, exportf, reord, rows, ctl))
    def form(self, rq, kind, probs):
        msg = '<div class="ep_msg_warning"><div class="ep_msg_warning_content"><p>There were some problems with your search:</p><ul>%s</ul></div></div>' % ''.join('<li>%s</li>' % esc(x) for x in probs) if probs else ''
        H = hidden([('screen', 'Search'), ('dataset', 'archive')])
        btn = '<div class="ep_search_buttons"><input type="submit" value="Search" class="ep_form_action_button" name="_action_search" /><input type="submit" value="Reset the form" class="ep_form_action_button" name="_action_reset" /></div>'
        od = '<tr><th class="ep_search_label">Order the results:</th><td><select name="order" size="1">%s</select></td></tr>' % options(ORDERS, rq.get('order', ORDERS[0][0]))
        mg = lambda f: '<select name="%s_merge" size="1">%s</select>' % (f, options([('ALL', 'all of'), ('ANY', 'any of')], rq.get(f + '_merge', 'ALL')))
        if kind == 'simple':
            return self.page('Simple Search', msg + '<p>Don\'t panic! Just enter some words, or try the <a href="/cgi/search/advanced">Advanced Search</a>.</p><form method="get" accept-charset="utf-8" action="/cgi/search/archive/simple">%s<table border="0" class="ep_search_fields"><tr><th class="ep_search_label">Full text, title, abstract, author, date:</th><td>%s <input name="q" size="30" value="%s" /></td></tr>%s</table>%s</form>' % (H, mg('q'), esc(rq.get('q')), od, btn))
        rows = ''.join('<tr><th class="ep_search_label">%s:</th><td class="ep_search_input">%s <input type="text" name="%s" id="%s" size="60" value="%s" /></td></tr>' % (t, mg(f), f, f, esc(rq.get(f))) for f, t in TEXTF)
        rows += '<tr><th class="ep_search_label">Subjects:</th><td><select name="subjects" size="10" multiple="multiple">%s</select> <select name="subjects_merge" size="1"><option value="ANY" selected="selected">Any of these</option><option value="ALL">All of these</option></select></td></tr>' % options([(k, k + ' ' + t) for k, t in SUBJECTS], rq.all('subjects'))
        rows += '<tr><th class="ep_search_label">Item Type:</th><td><fieldset>%s</fieldset></td></tr>' % ''.join('<label><input type="checkbox" name="type" value="%s"%s /> %s</label> ' % (k, ' checked="checked"' if k in rq.all('type') else '', t) for k, t in TYPES)
        rows += '<tr><th class="ep_search_label">Refereed:</th><td><select name="refereed">%s</select></td></tr>' % options([('TRUE', 'Refereed only'), ('FALSE', 'Non-refereed only'), ('EITHER', 'No preference')], rq.get('refereed', 'EITHER'))
        rows += '<tr><th class="ep_search_label">Date:</th><td><input type="text" name="date" size="20" value="%s" /> <span class="ep_search_help">e.g. 1999 or 1990-2000</span></td></tr>' % esc(rq.get('date'))
        rows += '<tr><th class="ep_search_label">Retrieved records must fulfill:</th><td><select name="satisfyall" size="1">%s</select></td></tr>' % options([('ALL', 'All of the conditions'), ('ANY', 'Any of the conditions')], rq.get('satisfyall', 'ALL')) + od
        return self.page('Advanced Search', msg + '<p>Don\'t panic! Just leave the fields you don\'t want to search blank. Click here for a <a href="/cgi/search/simple">simple search</a>.</p><form method="get" accept-charset="utf-8" action="/cgi/search/archive/advanced">%s%s<table border="0" class="ep_search_fields">%s</table>%s</form>' % (H, btn, rows, btn))
