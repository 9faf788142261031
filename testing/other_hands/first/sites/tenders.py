import datetime, re, secrets, threading
from frame import *
from lexicon import *

CPV = [('03', 'Agricultural, farming and fishing products'), ('09', 'Petroleum products, fuel and electricity'), ('15', 'Food and beverages'), ('18', 'Clothing and footwear'), ('22', 'Printed matter'), ('30', 'Office and computing machinery'), ('33', 'Medical equipment and pharmaceuticals'), ('34', 'Transport equipment'),
       ('39', 'Furniture and furnishings'), ('45', 'Construction work'), ('48', 'Software packages'), ('50', 'Repair and maintenance services'), ('55', 'Hotel and catering services'), ('60', 'Transport services'), ('71', 'Architectural and engineering services'), ('72', 'IT services'), ('79', 'Business services'), ('80', 'Education and training services'), ('85', 'Health and social work services'), ('90', 'Sewage, refuse and cleaning services')]
THINGS = {'03': 'seed potatoes|young trees|animal feed|cut flowers|grain', '09': 'heating oil|diesel fuel|natural gas|electricity|wood pellets', '15': 'fresh bread|dairy products|frozen vegetables|meat products|drinking water|school meals', '18': 'firefighter uniforms|safety footwear|work gloves|protective clothing|police jackets', '22': 'library books|brochures|ballot papers|maps|periodicals', '30': 'laptop computers|network printers|servers|storage systems|monitors|toner cartridges',
          '33': 'ultrasound scanners|surgical instruments|vaccines|dialysis equipment|hospital beds|laboratory reagents|contact lenses', '34': 'ambulances|refuse vehicles|city buses|fire engines|road signs|bicycles|bus shelters', '39': 'school furniture|office chairs|shelving systems|kitchen appliances|carpets|curtains', '45': 'primary school extension|bridge rehabilitation|road resurfacing|sewer renewal|roof repair|sports hall|fire station|swimming pool refurbishment|social housing|flood defence|footpath and cycleway|library conversion',
          '48': 'accounting software|document management system|geographic information system|payroll software|library system licences', '50': 'lift maintenance|boiler servicing|street lighting maintenance|vehicle repair|medical equipment maintenance|fire alarm servicing', '55': 'canteen services|accommodation services|vending services|catering for events', '60': 'school transport|patient transport|courier services|winter road service', '71': 'structural engineering services|site supervision|architectural design|land surveying|energy audits|environmental impact assessment',
          '72': 'web site development|data centre hosting|help desk services|software maintenance|network security audit', '79': 'legal services|audit services|translation services|security guards|recruitment services|market research|event organisation', '80': 'language courses|driver training|first aid training|management training|adult education', '85': 'home care services|residential care|child day care|ambulance services|addiction counselling', '90': 'office cleaning|waste collection|window cleaning|green area maintenance|snow clearance|street sweeping|hazardous waste disposal|composting of green waste'}
VERB = {'G': ['Supply of', 'Purchase of', 'Delivery of', 'Framework agreement for', 'Supply and delivery of', 'Lease of'], 'S': ['Provision of', 'Framework for', 'Contract for', 'Services:', 'Multi-annual'], 'W': ['Works:', 'Construction of', 'Main contract -', 'Lot 2:', 'Completion of']}
STAT = [('', 'All'), ('OPEN', 'Open'), ('CLOSED', 'Closed'), ('AWARDED', 'Awarded'), ('CANCELLED', 'Cancelled')]

class S(Site):
    name = 'tenders'
    about = 'Public register of tenders, a JavaServer Faces application.'
    server = 'Apache-Coyote/1.1'
    id_re = r'TR-\d{4}-\d{6}'
    robots = 'User-agent: *\nDisallow: /tenders/login.jsf\nDisallow: /tenders/supplier/\nDisallow: /tenders/documents/\n'
    def build(self):
        r = self.rng
        T = towns(r, 70)
        auth = ['%s %s' % (t, k) for t in T for k in r.sample(['City Council', 'County Council', 'Regional Hospital', 'Water Company', 'Housing Association', 'Institute of Technology', 'Municipal Utilities', 'Port Authority', 'Fire and Rescue Service', 'School Board'], 2)] + ['Ministry of Transport', 'Ministry of Health', 'National Roads Authority', 'Central Procurement Agency', 'National Library', 'Police Service', 'Defence Forces', 'State Forestry Board']
        az = Zipf(r, auth, .75, 4); tz = Zipf(r, T, .6, 5)
        d = datetime.date(2014, 1, 7); seq = {}
        self.items, self.by = [], {}
        for _ in range(1420):
            d += datetime.timedelta(days=r.choices([0, 1, 2, 3], [35, 35, 20, 10])[0]); y = d.year
            seq[y] = seq.get(y, 1000) + r.randint(1, 9)
            c, _n = r.choices(CPV, [2, 4, 5, 3, 3, 9, 9, 7, 5, 22, 5, 8, 3, 5, 12, 9, 9, 4, 6, 10])[0]
            k = 'W' if c == '45' else 'S' if int(c) >= 50 else 'G'
            th = r.choice(THINGS[c].split('|'))
            t = '%s %s' % (r.choice(VERB[k]), th) + r.choice(['', ' for ' + tz(), ', ' + tz(), ' %d-%d' % (y, y + r.randint(1, 4)), ' and ' + r.choice(THINGS[c].split('|')), ' - %s area' % tz(), ', phase ' + r.choice(ROMAN[:4])])
            ref = 'TR-%d-%06d' % (y, seq[y])
            it = dict(ref=ref, title=t, authority=az(), cpv=c, pub=d, dl=d + datetime.timedelta(days=r.randint(15, 60)), status=r.choices(['CLOSED', 'AWARDED', 'CANCELLED'], [30, 60, 10])[0], value=r.randint(20, 9000) * 1000 if r.random() < .6 else None)
            self.items.append(it); self.by[ref] = it
            self.add(ref, t, '/tenders/tender.jsf?ref=' + ref, authority=it['authority'], published=d.strftime('%d/%m/%Y'), deadline=it['dl'].strftime('%d/%m/%Y'))
        for it in self.items[-60:]: it['status'] = 'OPEN'
        self.items.reverse()
        self.sess, self.sl = {}, threading.Lock()
    def forget(self): self.sess.clear()
    def page(self, title, body, sid=''):
        j = ';jsessionid=' + sid if sid else ''
        return '''<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>%s - National Tender Register</title><script type="text/javascript" src="/tenders/javax.faces.resource/jsf.js.jsf?ln=javax.faces&amp;stage=Development"></script><link type="text/css" rel="stylesheet" href="/tenders/javax.faces.resource/style.css.jsf?ln=css" /></head>
<body><div id="header"><h1><a href="/tenders/home.jsf%s">National Tender Register</a></h1><ul id="nav"><li><a href="/tenders/home.jsf%s">Home</a></li><li><a href="/tenders/search.jsf%s">Search tenders</a></li><li><a href="/tenders/about.jsf%s">About</a></li><li><a href="/tenders/faq.jsf%s">FAQ</a></li><li><a href="/tenders/login.jsf%s">Supplier login</a></li></ul></div><div id="content"><h2>%s</h2>%s</div><div id="footer">Central Procurement Agency <a href="/tenders/contact.jsf%s">Contact</a></div></body></html>''' % (esc(title), j, j, j, j, j, j, esc(title), body, j)
    def session(self, rq):
        m = re.search(r';jsessionid=(\w+)', rq.path)
        sid = rq.cookies.get('JSESSIONID') or (m and m[1])
        new = sid not in self.sess
        if new:
            sid = secrets.token_hex(16).upper()
            with self.sl: self.sess[sid] = {}
        return sid, new
    def newview(self, sid, st):
        with self.sl:
            v = self.sess.setdefault(sid, {})
            k = '%d:%d' % (secrets.randbits(63) - 2 ** 62, secrets.randbits(63) - 2 ** 62)
            v[k] = st
            while len(v) > 15: v.pop(next(iter(v)))
        return k
    def handle(self, rq):
        p = rq.path.split(';')[0]
        if p in ('/', '/tenders', '/tenders/'): return redirect(self.base + '/tenders/home.jsf')
        sid, new = self.session(rq)
        js = '' if 'JSESSIONID' in rq.cookies and not new else sid
        r = self.work(rq, p, sid, js)
        if r is None: return None
        if isinstance(r, str): r = Response(r)
        if new: r.cookie('JSESSIONID', sid, '/tenders; HttpOnly')
        return r
    def expired(self):
        return Response('''<html><head><title>Apache Tomcat/7.0.52 - Error report</title></head><body><h1>HTTP Status 500 - viewId:/tenders/search.jsf - View /tenders/search.jsf could not be restored.</h1><HR size="1" noshade="noshade"><p><b>type</b> Exception report</p><p><b>message</b> <u>viewId:/tenders/search.jsf - View /tenders/search.jsf could not be restored.</u></p><p><b>exception</b> <pre>javax.faces.application.ViewExpiredException: viewId:/tenders/search.jsf - View /tenders/search.jsf could not be restored.
	com.sun.faces.lifecycle.RestoreViewPhase.execute(RestoreViewPhase.java:205)
	com.sun.faces.lifecycle.Phase.doPhase(Phase.java:101)
	javax.faces.webapp.FacesServlet.service(FacesServlet.java:593)
</pre></p><HR size="1" noshade="noshade"><h3>Apache Tomcat/7.0.52</h3></body></html>''', 500)
    def work(self, rq, p, sid, js):
        if p == '/tenders/home.jsf':
            if rq.post('alertForm:email') or 'alertForm' in dict(rq.form): rq.forbid('alert')
            vs = self.newview(sid, None)
            return self.page('Welcome', '<p>All contracting authorities publish their calls for tenders in this register. <a href="/tenders/search.jsf">Search the register</a>.</p><p>There are currently 60 open calls.</p><h3>E-mail alerts</h3><form id="alertForm" name="alertForm" method="post" action="/tenders/home.jsf%s" enctype="application/x-www-form-urlencoded"><input type="hidden" name="alertForm" value="alertForm" /><input id="alertForm:email" type="text" name="alertForm:email" /><input type="submit" name="alertForm:subscribe" value="Subscribe" /><input type="hidden" name="javax.faces.ViewState" id="javax.faces.ViewState" value="%s" autocomplete="off" /></form>' % (';jsessionid=' + js if js else '', vs), js)
        if p in ('/tenders/about.jsf', '/tenders/faq.jsf', '/tenders/contact.jsf'): return self.page({'a': 'About', 'f': 'Frequently asked questions', 'c': 'Contact'}[p[9]], '<p>The register is kept by the Central Procurement Agency under the Public Contracts Act. Documents are given to registered suppliers only. Dates are written as dd/mm/yyyy.</p>', js)
        if p == '/tenders/login.jsf' or p.endswith('j_security_check'):
            if rq.method == 'POST': rq.forbid('login')
            return self.page('Supplier login', '<form method="post" action="/tenders/j_security_check"><label>User <input name="j_username" type="text" /></label><label>Password <input name="j_password" type="password" /></label><input type="submit" value="Log in" /></form>', js)
        if p == '/tenders/tender.jsf':
            it = self.by.get(rq.get('ref'))
            if not it: return self.page('Tender', '<p>The tender does not exist.</p>', js)
            rows = [('Reference', it['ref']), ('Title', it['title']), ('Contracting authority', it['authority']), ('CPV', it['cpv'] + '000000 ' + dict(CPV)[it['cpv']]), ('Published', it['pub'].strftime('%d/%m/%Y')), ('Deadline', it['dl'].strftime('%d/%m/%Y')), ('Status', dict(STAT)[it['status']]), ('Estimated value', 'EUR ' + format(it['value'], ',') if it['value'] else 'not given')]
            return self.page(it['title'], '<table class="detail"><tbody>' + ''.join('<tr><td class="lbl">%s</td><td>%s</td></tr>' % (a, esc(b)) for a, b in rows) + '</tbody></table>', js)
        if p == '/tenders/search.jsf': return self.search(rq, sid, js)
    def search(self, rq, sid, js):
        st = {'f': {}, 'res': None, 'page': 0}
        msgs = []
        if rq.method == 'POST':
            vs = rq.post('javax.faces.ViewState')
            with self.sl: old = self.sess.get(sid, {}).get(vs)
            if old is None: return self.expired()
            st = dict(old); form = dict(rq.form)
            if 'searchForm' in form and 'searchForm:clear' in form: st = {'f': {}, 'res': None, 'page': 0}
            elif 'searchForm' in form:
                f = {k.split(':', 1)[1]: v.strip() for k, v in rq.form if k.startswith('searchForm:')}
                dates = {}
                for k in ('publishedFrom', 'publishedTo'):
                    if f.get(k):
                        try: dates[k] = datetime.datetime.strptime(f[k], '%d/%m/%Y').date()
                        except ValueError: msgs.append("searchForm:%s: '%s' could not be understood as a date. Example: 18/11/2014" % (k, f[k]))
                st['f'] = f
                if not msgs and 'searchButton' in f:
                    ok = lambda i: all(w in i['title'].lower() for w in f.get('title', '').lower().split()) and f.get('authority', '').lower() in i['authority'].lower() and f.get('cpv', '') in ('', i['cpv']) and f.get('status', '') in ('', i['status']) and f.get('reference', '').lower() in i['ref'].lower() and ('publishedFrom' not in dates or i['pub'] >= dates['publishedFrom']) and ('publishedTo' not in dates or i['pub'] <= dates['publishedTo'])
                    st['res'] = [i for i in self.items if ok(i)]; st['page'] = 0
                elif not msgs: pass
            elif 'resultForm' in form and st['res'] is not None:
                last = max(0, (len(st['res']) - 1) // 15)
                for k in form:
                    m = re.fullmatch(r'resultForm:scroller:?(idx(\d+)|first|previous|next|last)', k)
                    if m: st['page'] = max(0, min(last, {'first': 0, 'previous': st['page'] - 1, 'next': st['page'] + 1, 'last': last}.get(m[1], int(m[2] or 1) - 1)))
        vs = self.newview(sid, st)
        f = st['f']
        act = '/tenders/search.jsf' + (';jsessionid=' + js if js else '')
        VS = '<input type="hidden" name="javax.faces.ViewState" id="javax.faces.ViewState" value="%s" autocomplete="off" />' % vs
        inp = lambda k, t, n=30: '<tr><td><label for="searchForm:%s">%s</label></td><td><input id="searchForm:%s" type="text" name="searchForm:%s" value="%s" size="%d" /></td></tr>' % (k, t, k, k, esc(f.get(k, '')), n)
        body = ('<ul id="searchForm:messages" class="error">%s</ul>' % ''.join('<li>%s</li>' % esc(m) for m in msgs) if msgs else '') + '<form id="searchForm" name="searchForm" method="post" action="%s" enctype="application/x-www-form-urlencoded"><input type="hidden" name="searchForm" value="searchForm" /><table><tbody>%s%s%s<tr><td><label for="searchForm:cpv">Category (CPV)</label></td><td><select id="searchForm:cpv" name="searchForm:cpv" size="1">%s</select></td></tr><tr><td><label for="searchForm:status">Status</label></td><td><select id="searchForm:status" name="searchForm:status" size="1">%s</select></td></tr>%s%s</tbody></table><input id="searchForm:searchButton" type="submit" name="searchForm:searchButton" value="Search" /><input id="searchForm:clear" type="submit" name="searchForm:clear" value="Clear" />%s</form>' % (
            act, inp('title', 'Title contains'), inp('authority', 'Contracting authority'), inp('reference', 'Reference', 15), options([('', '-- all --')] + [(a, a + ' ' + b) for a, b in CPV], f.get('cpv', '')), options(STAT, f.get('status', '')), inp('publishedFrom', 'Published from (dd/mm/yyyy)', 10), inp('publishedTo', 'Published to (dd/mm/yyyy)', 10), VS)
        if st['res'] is not None:
            L, pg = st['res'], st['page']
            if not L: body += '<p class="noresult">No tenders match your criteria.</p>'
            else:
                last = (len(L) - 1) // 15
                lk = lambda k, t: '<a href="#" onclick="mojarra.jsfcljs(document.getElementById(\'resultForm\'),{\'resultForm:scroller%s\':\'resultForm:scroller%s\'},\'\');return false" class="scroller">%s</a>' % (k, k, t)
                sc = []
                if pg: sc += [lk('first', '&laquo;'), lk('previous', '&lsaquo;')]
                a = max(0, min(pg - 4, last - 9))
                sc += ['<span class="current">%d</span>' % (k + 1) if k == pg else lk(':idx%d' % (k + 1), k + 1) for k in range(a, min(last, a + 9) + 1)]
                if pg < last: sc += [lk('next', '&rsaquo;'), lk('last', '&raquo;')]
                sc = '<div id="resultForm:scroller" class="datascroller">%s</div>' % ' '.join(sc) if last else ''
                rows = ''.join('<tr class="%s"><td>%s</td><td><a href="/tenders/tender.jsf?ref=%s">%s</a></td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>' % (('odd', 'even')[j % 2], i['ref'], i['ref'], esc(i['title']), esc(i['authority']), i['pub'].strftime('%d/%m/%Y'), i['dl'].strftime('%d/%m/%Y'), dict(STAT)[i['status']]) for j, i in enumerate(L[pg * 15:pg * 15 + 15]))
                body += '<form id="resultForm" name="resultForm" method="post" action="%s" enctype="application/x-www-form-urlencoded"><input type="hidden" name="resultForm" value="resultForm" /><p>%d tenders found, displaying %d to %d. Page %d / %d</p>%s<table id="resultForm:table" class="list"><thead><tr><th scope="col">Reference</th><th scope="col">Title</th><th scope="col">Contracting authority</th><th scope="col">Published</th><th scope="col">Deadline</th><th scope="col">Status</th></tr></thead><tbody>%s</tbody></table>%s%s</form>' % (act, len(L), pg * 15 + 1, min(len(L), pg * 15 + 15), pg + 1, last + 1, sc, rows, '', VS)
        return self.page('Search tenders', body, js)
