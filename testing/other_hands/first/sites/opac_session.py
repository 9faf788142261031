import re, random, secrets, time, threading
from frame import *
from lexicon import *

CODES = [('WRD', 'All fields'), ('WTI', 'Words in title'), ('WAU', 'Words in author'), ('WSU', 'Words in subject'), ('WPU', 'Words in publisher'), ('WYR', 'Year of publication')]
PUBL = ['Oxford University Press', 'Cambridge University Press', 'Routledge', 'Macmillan', 'Penguin', 'Blackwell', 'Longman', 'Faber', 'Springer', 'Elsevier', 'Wiley', 'Harvard University Press', 'Academic Press', 'Clarendon Press', 'Methuen', 'Allen & Unwin', 'Sage', 'Ashgate', 'Brill', 'De Gruyter', 'Gill & Macmillan', 'Four Courts Press', 'Thames & Hudson', 'Yale University Press']

class S(Site):
    name = 'opac_session'
    about = 'Library catalogue of the Aleph 500 kind, with the session in the path of its addresses.'
    server = 'Apache/2.0.59 (Unix)'
    id_re = r'0007\d{5}'
    robots = 'User-agent: *\nDisallow: /exlibris/\nDisallow: /cgi-bin/bor-info\n'
    def build(self):
        r = self.rng
        P, N = Prose(r), People(r)
        au = [N.inv() for _ in range(1300)]; az = Zipf(r, au, .6, 10)
        n, self.recs, self.by = 700211, [], {}
        for _ in range(2450):
            n += r.randint(1, 38)
            t = P.title(); y = min(2008, max(1880, int(2008 - r.expovariate(1 / 19.0))))
            su = '%s -- %s' % (P.n().capitalize(), r.choice(['History', 'Addresses, essays, lectures', 'Great Britain', 'Bibliography', 'Philosophy', 'Congresses', 'Social aspects', 'Study and teaching', 'Europe']))
            b = dict(sys='%09d' % n, title=t, author=az() if r.random() < .92 else '', year=y, subject=su, pub=r.choice(PUBL), call='%d.%d %s' % (r.randint(1, 999), r.randint(1, 99), ''.join(r.choice('ABCDEFGHKLMNPRST') for _ in range(3))), copies=r.randint(1, 4), out=r.randint(0, 1), lang=r.choice(['English'] * 8 + ['French', 'German']))
            self.recs.append(b); self.by[b['sys']] = b
            self.add(b['sys'], t, None, author=b['author'], year=str(y))
        self.recs.sort(key=lambda b: (-b['year'], fold(b['author']), b['title']))
        self.sess, self.sl = {}, threading.Lock()
        self.texts()
    def texts(self):
        for b in self.recs:
            b['idx'] = {'WTI': set(words(fold(b['title']))), 'WAU': set(words(fold(b['author']))), 'WSU': set(words(fold(b['subject']))), 'WPU': set(words(fold(b['pub'])))}
            b['idx']['WRD'] = b['idx']['WTI'] | b['idx']['WAU'] | b['idx']['WSU'] | b['idx']['WPU'] | {str(b['year'])}
    def forget(self): self.sess.clear()
    def url(self, s, q=''):
        s['k'] = (s['k'] + s['step']) % 100000
        return '%s/F/%s-%05d%s' % (self.base, s['id'], s['k'], '?' + q if q else '')
    def page(self, s, title, body):
        u = lambda q: esc(self.url(s, q))
        return '''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html><head><title>Wexmoor University Library - %s</title><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><meta http-equiv="Pragma" content="no-cache"><link rel="stylesheet" href="/exlibris/aleph/u18_1/alephe/www_f_eng/exlibris.css" type="text/css"></head>
<body bgcolor="#ffffff"><table width="100%%" cellspacing="0" cellpadding="2" class="top"><tr><td><img src="/exlibris/aleph/u18_1/alephe/www_f_eng/icon/f-logo.gif" alt="Library"></td><td class="topbar"><a href="%s" class="blue">Sign-in</a> | <a href="%s" class="blue">End Session</a> | <a href="%s" class="blue">Preferences</a> | <a href="%s" class="blue">Help</a> | <a href="%s" class="blue">About</a></td></tr><tr><td colspan="2" class="middlebar"><a href="%s">Basic Search</a> | <a href="%s">Results List</a> | <a href="%s">Previous Searches</a></td></tr></table>
%s
<hr><p class="text3">&copy; 2008 Ex Libris. Wexmoor University Library</p></body></html>''' % (esc(title), u('func=file&file_name=login-session'), u('func=logout'), u('func=option-show'), u('func=file&file_name=help-1'), u('func=file&file_name=about'), u('func=find-b-0'), u('func=short'), u('func=history'), body)
    def basic(self, s, msg='', req='', code='WRD'):
        return self.page(s, 'Basic Search', '<div class="title">Basic Search</div>%s<form name="form1" method="get" action="%s"><input type="hidden" name="func" value="find-b"><table border="0" cellspacing="2" class="indent1"><tr><td class="td2">Type word or phrase</td><td class="td2"><input type="text" name="request" size="40" maxlength="200" value="%s"></td></tr><tr><td class="td2">Field to search</td><td class="td2"><select name="find_code">%s</select></td></tr><tr><td class="td2">Words adjacent?</td><td class="td2"><input type="radio" name="adjacent" value="N" checked>No <input type="radio" name="adjacent" value="Y">Yes</td></tr><tr><td></td><td><input type="submit" value="Go"> <input type="reset" value="Clear"></td></tr></table><p class="text3"><b>Limit search to:</b> Language: <select name="filter_request_1"><option value="">All</option><option value="English">English</option><option value="French">French</option><option value="German">German</option></select><input type="hidden" name="filter_code_1" value="WLN"> Year from: <input type="text" name="filter_request_2" size="4" maxlength="4"><input type="hidden" name="filter_code_2" value="WYR"> Year to: <input type="text" name="filter_request_3" size="4" maxlength="4"><input type="hidden" name="filter_code_3" value="WYR"></p></form><p class="text3"><b>Search tips:</b> words are combined with AND. Use ? for truncation (hist?). A year may be a range (1990-&gt;1995).</p>' % ('<div class="feedbackbar">%s</div>' % msg if msg else '', self.url(s), esc(req), options(CODES, code)))
    def newsession(self):
        s = dict(id=''.join(secrets.choice('ABCDEFGHIJKLMNPQRSTUVXY123456789') for _ in range(50)), t=time.time(), n=0, k=secrets.randbelow(90000), step=1 + secrets.randbelow(40), set=None, setno=secrets.randbelow(8000) + 1000, sets={}, hist=[])
        with self.sl: self.sess[s['id']] = s
        return s
    def handle(self, rq):
        p = rq.path
        if p in ('/', '/index.html'): return '<html><head><title>Wexmoor University Library</title></head><body><h1>Wexmoor University Library</h1><p><a href="/F">Enter the Library Catalogue</a></p><p><a href="/hours.html">Opening hours</a> | <a href="/about.html">About the library</a> | <a href="/contact.html">Contact</a></p></body></html>'
        if p in ('/hours.html', '/about.html', '/contact.html'): return '<html><head><title>Library</title></head><body><h1>Wexmoor University Library</h1><p>The library is open from 9 to 21 in term. The catalogue lists books; journals and maps are listed on cards in the reading room.</p><p><a href="/">Home</a></p></body></html>'
        m = re.fullmatch(r'/F(?:/(?:([A-Z0-9]+)-(\d+))?)?', p)
        if not m: return None
        s = self.sess.get(m[1] or '')
        now = time.time()
        if s and (now - s['t'] > 600 or s['n'] >= 300):
            with self.sl: self.sess.pop(s['id'], None)
            return self.basic(self.newsession(), 'Your session has expired. A new session has been opened.')
        if not s: return self.basic(self.newsession())
        s['n'] += 1
        g = lambda k: rq.get(k) or rq.post(k)
        f = g('func')
        if g('bor_id') or f in ('login-session', 'item-hold-request-b'):
            rq.forbid('login'); return self.page(s, 'Sign-in', '<p>Sign-in failed.</p>')
        if f == 'logout':
            with self.sl: self.sess.pop(s['id'], None)
            return self.basic(self.newsession(), 'Your session has been ended.')
        if f == 'file' and g('file_name') == 'login-session': return self.page(s, 'Sign-in', '<div class="title">Sign-in</div><form method="post" action="%s"><input type="hidden" name="func" value="login-session"><table><tr><td>Barcode</td><td><input name="bor_id"></td></tr><tr><td>PIN</td><td><input type="password" name="bor_verification"></td></tr></table><input type="submit" value="Sign-in"></form>' % self.url(s))
        if f == 'file' and g('file_name') in ('help-1', 'about'): return self.page(s, 'Help', '<div class="title">Help</div><p>The catalogue holds the books of the library. Result lists are shown up to 1000 records. A session ends after some minutes.</p>')
        if f == 'option-show': return self.page(s, 'Preferences', '<p>Preferences are kept for registered users only.</p>')
        if f == 'history': return self.page(s, 'Previous Searches', '<div class="title">Previous Searches</div><table><tr><th>Search</th><th>No. of records</th></tr>%s</table>' % ''.join('<tr><td>%s</td><td>%d</td></tr>' % (esc(a), b) for a, b in s['hist'][-10:]))
        if f == 'find-b': return self.find(s, g)
        if f in ('short', 'short-jump', 'short-0'):
            if s['set'] is None: return self.basic(s, 'There is no current results list.')
            return self.short(s, max(1, intor(g('jump'), 1)))
        if f in ('full-set-set', 'item-global', 'direct'):
            if f == 'full-set-set':
                L = s['sets'].get(g('set_number'), [None, ()])[1]; i = intor(g('set_entry'), 0) - 1
                b = L[i] if 0 <= i < len(L) else None
            else: b = self.by.get(g('doc_number'))
            if not b: return self.basic(s, 'The record is no longer available.')
            if f == 'item-global': return self.page(s, 'Holdings', '<div class="title">Holdings</div><p class="text3">%s / %s</p><table border="1"><tr><th>Loan status</th><th>Due date</th><th>Sub-library</th><th>Call number</th></tr>%s</table>' % (esc(b['author']), esc(b['title']), ''.join('<tr><td>Regular loan</td><td>%s</td><td>Main Library</td><td>%s</td></tr>' % ('On loan' if i < b['out'] else 'On Shelf', b['call']) for i in range(b['copies']))))
            return self.page(s, 'Full View of Record', '<div class="title">Full View of Record</div><table class="fullview" width="100%%">%s</table>' % ''.join('<tr><td class="td1" nowrap><strong>%s</strong></td><td class="td1">%s</td></tr>' % (a, esc(c)) for a, c in [('System number', b['sys']), ('Author', b['author']), ('Title', b['title']), ('Imprint', '%s, %d' % (b['pub'], b['year'])), ('Language', b['lang']), ('Subject', b['subject']), ('Call number', b['call'])] if c))
        return self.basic(s)
    def find(self, s, g):
        req, code = g('request').strip(), g('find_code') or 'WRD'
        if code not in dict(CODES): code = 'WRD'
        if not words(req): return self.basic(s, 'Please enter a word or phrase to search.', req, code)
        L = self.recs
        if code == 'WYR':
            m = re.fullmatch(r'(\d{4})?\s*-\s*>\s*(\d{4})?', req); q = req.rstrip('?*')
            if m: L = [b for b in L if intor(m[1], 0) <= b['year'] <= intor(m[2], 9999)]
            elif q != req: L = [b for b in L if str(b['year']).startswith(q)]
            else: L = [b for b in L if str(b['year']) == req]
        else:
            for w in re.findall(r'[^\W_]+[?*]?', fold(req)):
                if w in ('and', 'the', 'of', 'a', 'an'): continue
                L = [b for b in L if any(x.startswith(w[:-1]) for x in b['idx'][code])] if w[-1] in '?*' and len(w) > 1 else [b for b in L if w in b['idx'][code]]
            if g('adjacent') == 'Y':
                ph = fold(req)
                L = [b for b in L if ph in fold(b['title']) or ph in fold(b['author']) or ph in fold(b['subject'])]
        if g('filter_request_1'): L = [b for b in L if b['lang'] == g('filter_request_1')]
        a, z = g('filter_request_2'), g('filter_request_3')
        if a.isdigit(): L = [b for b in L if b['year'] >= int(a)]
        if z.isdigit(): L = [b for b in L if b['year'] <= int(z)]
        said = '%s= %s' % (dict(CODES)[code], req)
        s['hist'].append((said, len(L)))
        if not L: return self.basic(s, 'Your search did not match any records.', req, code)
        s['setno'] += 1; no = '%06d' % s['setno']
        s['sets'][no] = (said, L); s['set'] = no
        while len(s['sets']) > 20: s['sets'].pop(next(iter(s['sets'])))
        return self.short(s, 1)
    def short(self, s, jump):
        said, L = s['sets'][s['set']]
        n = min(1000, len(L)); j = min(jump, n) - 1
        head = 'Records %d - %d of %d' % (j + 1, min(n, j + 10), len(L)) + (' (maximum display and sort is 1000 records)' if len(L) > 1000 else '')
        rows = ''
        for i, b in enumerate(L[j:min(n, j + 10)], j + 1):
            full = esc(self.url(s, 'func=full-set-set&set_number=%s&set_entry=%06d&format=999' % (s['set'], i)))
            rows += '<tr valign="baseline"><td class="td1" id="centered" width="5%%"><a href="%s">%d</a></td><td class="td1" width="2%%"><input type="checkbox" name="doc_%s"></td><td class="td1">%s</td><td class="td1"><a href="%s">%s</a></td><td class="td1">%d</td><td class="td1"><a href="%s">Main Library(%d/%d)</a></td><td class="td1">%s</td></tr>\n' % (full, i, b['sys'], esc(b['author']), full, esc(b['title']), b['year'], esc(self.url(s, 'func=item-global&doc_library=WEX01&doc_number=%s&year=&volume=&sub_library=MAIN' % b['sys'])), b['copies'], b['out'], b['sys'])
        nav = ''
        if j > 0: nav += '<a href="%s" title="Previous"><img src="/exlibris/aleph/u18_1/alephe/www_f_eng/icon/f-previous-page.gif" border="0" alt="Previous Page"></a> ' % esc(self.url(s, 'func=short-jump&jump=%06d' % max(1, j - 9)))
        if j + 10 < n: nav += '<a href="%s" title="Next"><img src="/exlibris/aleph/u18_1/alephe/www_f_eng/icon/f-next-page.gif" border="0" alt="Next Page"></a>' % esc(self.url(s, 'func=short-jump&jump=%06d' % (j + 11)))
        jf = '<form method="get" action="%s"><input type="hidden" name="func" value="short-jump">Jump to record # <input type="text" name="jump" size="5"> <input type="submit" value="Go"></form>' % self.url(s)
        return self.page(s, 'Results List', '<div class="title">Results for %s</div><table width="100%%"><tr><td class="text3">%s</td><td>%s</td><td>%s</td></tr></table><table border="0" cellspacing="2" width="99%%"><tr><th class="text3">#</th><th></th><th class="text3">Author</th><th class="text3">Title</th><th class="text3">Year</th><th class="text3">Holdings(copies/out)</th><th class="text3">Sys. no.</th></tr>%s</table><p>%s</p>' % (esc(said), head, nav, jf, rows, nav))
