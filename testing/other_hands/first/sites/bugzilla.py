import datetime, re
from frame import *
from lexicon import *

PRODUCTS = {'Larkspur Mail': ['Account Manager', 'Address Book', 'Attachments', 'Backend', 'Build Config', 'Composer', 'Filters', 'Folder Pane', 'General', 'IMAP', 'Import', 'POP3', 'Preferences', 'Search', 'Security', 'SMTP'],
            'Larkspur Calendar': ['Alarms', 'CalDAV', 'General', 'iTIP', 'Month View', 'Printing', 'Recurrence', 'Tasks', 'Week View'],
            'Core Toolkit': ['Build', 'DOM', 'Drag and Drop', 'Editor', 'Events', 'Graphics', 'Image Decoder', 'Internationalization', 'JavaScript Engine', 'Layout', 'Networking', 'Networking: Cache', 'Plug-ins', 'Printing', 'Storage', 'String', 'Widget: Gtk', 'Widget: Win32', 'XML', 'XPCOM'],
            'Documentation': ['API Reference', 'Help Viewer', 'User Guide', 'Website'], 'Infrastructure': ['Bugzilla', 'Build Servers', 'CVS', 'DNS', 'Mailing Lists', 'Mirrors', 'Wiki'],
            'Localization': ['Catalan', 'Czech', 'Dutch', 'French', 'German', 'Italian', 'Japanese', 'Polish', 'Spanish', 'Swedish', 'Turkish']}
STATUS = ['UNCONFIRMED', 'CONFIRMED', 'IN_PROGRESS', 'RESOLVED', 'VERIFIED']
OPEN = STATUS[:3]
RES = ['---', 'FIXED', 'INVALID', 'WONTFIX', 'DUPLICATE', 'WORKSFORME']
SEV = ['blocker', 'critical', 'major', 'normal', 'minor', 'trivial', 'enhancement']
PRI = ['Highest', 'High', 'Normal', 'Low', 'Lowest', '---']
HW = ['All', 'PC', 'Macintosh', 'Other']
OS = ['All', 'Windows', 'Mac OS', 'Linux', 'Other']
TYPES = [('allwordssubstr', 'contains all of the strings'), ('anywordssubstr', 'contains any of the strings'), ('substring', 'contains the string'), ('casesubstring', 'contains the string (exact case)'), ('allwords', 'contains all of the words'), ('anywords', 'contains any of the words'), ('regexp', 'matches regular expression')]
PAT = ['%(n)s %(v)s when %(n2)s is %(a)s', 'Crash in %(c)s::%(C)s on %(n)s', '%(n)s: %(n2)s not %(p)s', 'Cannot %(i)s %(n)s with %(n2)s', '%(n)s dialog should %(i)s %(n2)s', '%(a)s %(n)s %(v)s %(n2)s', 'Add support for %(n)s %(n2)s', 'Remove %(n)s from %(n2)s code',
       'Regression: %(n)s no longer %(v)s', '%(n)s leaks %(n2)s at shutdown', '%(N)s "%(x)s" is %(p)s in %(n2)s', 'Use %(n)s instead of %(n2)s', 'Typo in %(n)s text', 'Intermittent failure in test_%(n)s_%(n2)s', '[%(C)s] %(a)s %(n)s after %(n2)s']

class S(Site):
    name = 'bugzilla'
    about = 'Bug tracker, Bugzilla 4.4: query.cgi, buglist.cgi, show_bug.cgi.'
    server = 'Apache/2.2.22 (Ubuntu)'
    robots = 'User-agent: *\nDisallow: /*enter_bug.cgi\nDisallow: /*post_bug.cgi\nDisallow: /*createaccount.cgi\nDisallow: /*token.cgi\nDisallow: /*userprefs.cgi\nDisallow: /*report.cgi\nDisallow: /*attachment.cgi\n'
    def build(self):
        r = self.rng
        tz = Zipf(r, [w for w in TECH[60:4200] if len(w) > 3 and w not in STOP], .85, 12, False)
        self.tz = tz
        vz = Zipf(r, [w for w in TECH if w.endswith('s') and len(w) > 4][:300], .7, 5)
        pz = Zipf(r, [w for w in TECH if w.endswith('ed') and len(w) > 4][:300], .7, 5)
        az = Zipf(r, W('wrong empty slow missing invalid duplicate broken large hidden incorrect unexpected read-only remote local nested inline default last first multiple unused stale blank partial truncated external offline recursive obsolete'), .7, 3)
        iz = Zipf(r, W('open save close select print send delete move copy paste import export display sort resize drag load parse cache connect remember ignore quote forward attach expand collapse scroll search replace highlight undo'), .5, 3)
        N = People(r)
        users = []
        for _ in range(170):
            a, b = N.name(); users.append((fold(a)[0] + re.sub(r'\W', '', fold(b)) + '@' + r.choice(['larkspur.example', 'mailbox.example', 'uni-edu.example', 'isp.example']), a + ' ' + b))
        uz = Zipf(r, users, .9, 3)
        pc = [(p, c) for p, cs in PRODUCTS.items() for c in cs]
        pcz = Zipf(r, pc, .7, 4)
        bid, d = 100213, datetime.date(2002, 1, 9)
        self.bugs, self.by = [], {}
        for _ in range(2600):
            bid += r.choices([1, 2, 3, 7, 19], [20, 20, 20, 20, 20])[0]; d += datetime.timedelta(days=r.choice([0, 1, 1, 2, 2, 4]))
            p, c = pcz()
            n, n2, x = tz(), tz(), tz()
            t = r.choice(PAT) % dict(n=n, n2=n2, x=x.capitalize(), N=n.capitalize(), a=az(), v=vz(), p=pz(), i=iz(), c='ns' + tz().capitalize(), C=tz().capitalize())
            t = t[0].upper() + t[1:] if r.random() < .8 else t
            st = r.choices(STATUS, [9, 12, 6, 60, 13])[0]
            ch = min(datetime.date(2016, 3, 1), d + datetime.timedelta(days=int(r.expovariate(1 / 200))))
            b = dict(id=bid, short_desc=t, product=p, component=c, bug_status=st, resolution='---' if st in OPEN else r.choices(RES[1:], [55, 10, 10, 15, 10])[0], bug_severity=r.choices(SEV, [2, 6, 12, 55, 8, 4, 13])[0], priority=r.choices(PRI, [3, 9, 30, 8, 2, 48])[0],
                     rep_platform=r.choices(HW, [50, 40, 6, 4])[0], op_sys=r.choices(OS, [40, 30, 10, 17, 3])[0], assigned_to=uz(), reporter=uz(), opened=d, changed=ch)
            self.bugs.append(b); self.by[bid] = b
            self.add(bid, t, '/show_bug.cgi?id=%d' % bid, product=p, component=c, status=self.short(st), resolution=self.short(b['resolution']), assignee=b['assigned_to'][0].split('@')[0], changed=str(ch))
        self.texts()
    def texts(self):
        r, tz = self.rng, self.tz
        for b in self.bugs: b['desc'] = ' '.join(tz() if r.random() < .6 else r.choice(STOP) for _ in range(r.randint(15, 60)))
    def short(self, s): return {'UNCONFIRMED': 'UNCO', 'CONFIRMED': 'CONF', 'IN_PROGRESS': 'IN_P', 'RESOLVED': 'RESO', 'VERIFIED': 'VERI', 'INVALID': 'INVA', 'WONTFIX': 'WONT', 'DUPLICATE': 'DUPL', 'WORKSFORME': 'WORK', 'FIXED': 'FIXE'}.get(s, s)
    def page(self, title, body):
        login = lambda q: '<li id="mini_login_container%s"><span class="separator">| </span><a id="login_link%s" href="index.cgi?GoAheadAndLogIn=1">Log In</a><form action="index.cgi" method="POST" class="mini_login bz_default_hidden" id="mini_login%s"><input id="Bugzilla_login%s" class="bz_login" name="Bugzilla_login" title="Login" /><input class="bz_password" id="Bugzilla_password%s" name="Bugzilla_password" type="password" title="Password" /><input type="submit" name="GoAheadAndLogIn" value="Log in" id="log_in%s" /></form></li>' % ((q,) * 6)
        links = lambda q: '<ul class="links"><li><a href="./">Home</a></li><li><span class="separator">| </span><a href="enter_bug.cgi">New</a></li><li><span class="separator">| </span><a href="describecomponents.cgi">Browse</a></li><li><span class="separator">| </span><a href="query.cgi">Search</a></li><li class="form"><span class="separator">| </span><form action="buglist.cgi" method="get" onsubmit="if (this.quicksearch.value == \'\') { alert(\'Please enter one or more search terms first.\'); return false; } return true;"><input class="txt" type="text" id="quicksearch%s" name="quicksearch" title="Quick Search" value="" /><input class="btn" type="submit" value="Search" id="find%s" /></form><a href="page.cgi?id=quicksearch.html" title="Quicksearch Help">[?]</a></li><li><span class="separator">| </span><a href="report.cgi">Reports</a></li><li><span class="separator">| </span><a href="createaccount.cgi">New Account</a></li>%s</ul>' % (q, q, login(q))
        return '''<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">
<html lang="en"><head><title>%s</title><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><link href="skins/standard/global.css" rel="stylesheet" type="text/css"><script type="text/javascript" src="js/global.js"></script>
<link rel="search" type="application/opensearchdescription+xml" title="Larkspur Bugzilla" href="./search_plugin.cgi"></head>
<body class="bugzilla"><div id="header"><div id="banner"></div><table border="0" cellspacing="0" cellpadding="0" id="titles"><tr><td id="title"><p>Larkspur Bugzilla &ndash; %s</p></td></tr></table>%s</div>
<div id="bugzilla-body">%s</div>
<div id="footer"><div class="intro"></div><ul id="useful-links"><li id="links-actions">%s</li></ul><div class="outro"></div></div></body></html>''' % (esc(title), esc(title), links('_top'), body, links('_bottom'))
    def error(self, msg): return self.page('Missing Search', '<table cellpadding="20"><tr><td id="error_msg" class="throw_error">%s</td></tr></table><p>Please press <b>Back</b> and try again.</p>' % msg)
    def handle(self, rq):
        p = rq.path
        if rq.post('Bugzilla_login') or rq.get('Bugzilla_login'): rq.forbid('login')
        if p in ('/', '/index.cgi'):
            if rq.method == 'POST': rq.forbid('login')
            return self.page('Main Page', '<div id="page-index"><h1 id="welcome"> Welcome to Bugzilla</h1><ul><li><a id="enter_bug" class="bz_common_actions" href="enter_bug.cgi"><span>File a Bug</span></a></li><li><a id="query" class="bz_common_actions" href="query.cgi"><span>Search</span></a></li><li><a id="account" href="createaccount.cgi"><span>Open a New Account</span></a></li></ul><form id="quicksearchForm" name="quicksearchForm" action="buglist.cgi" method="get"><input id="quicksearch_main" type="text" name="quicksearch" title="Type in one or more search terms"><input id="find" type="submit" value="Quick Search"><ul class="additional_links" id="quicksearch_links"><li><a href="page.cgi?id=quicksearch.html">Quick Search help</a></li></ul></form><p><a href="page.cgi?id=release-notes.html">Release Notes</a> | <a href="page.cgi?id=etiquette.html">Bugzilla etiquette</a></p></div>')
        if p == '/page.cgi': return self.page('Help', {'quicksearch.html': '<h2>Quicksearch</h2><p>Type in one or more words. By default only open bugs are searched; put <b>ALL</b> in front of the words to search all bugs. A number finds the bug of that number.</p>'}.get(rq.get('id'), '<h2>About</h2><p>This Bugzilla tracks the work on the Larkspur applications. Be polite, and search before you file.</p>'))
        if p in ('/enter_bug.cgi', '/createaccount.cgi', '/post_bug.cgi'):
            if rq.method == 'POST': rq.forbid(p.strip('/').replace('.cgi', ''))
            if p == '/createaccount.cgi': return self.page('Create a new Bugzilla account', '<form id="account_creation_form" method="post" action="createaccount.cgi"><table><tr><td align="right"><b>Email address:</b></td><td><input size="35" id="login" name="login"></td></tr></table><br><input type="hidden" name="token" value="x1"><input type="submit" id="send" value="Send"></form>')
            return self.page('Log in to Bugzilla', '<p><b>Larkspur Bugzilla needs a legitimate login and password to continue.</b></p><form name="login" action="enter_bug.cgi" method="POST"><table><tr><th>Login:</th><td><input size="35" name="Bugzilla_login"></td></tr><tr><th>Password:</th><td><input type="password" name="Bugzilla_password"></td></tr></table><input type="submit" name="GoAheadAndLogIn" value="Log in"></form>')
        if p == '/report.cgi': return self.page('Reporting and Charting Kitchen', '<p>Reports are not available to guests.</p>')
        if p == '/describecomponents.cgi':
            pr = rq.get('product')
            if pr in PRODUCTS: return self.page('Components for ' + pr, '<table class="component_table"><thead><tr><th>Component</th><th>Default Assignee</th></tr></thead>' + ''.join('<tr><td class="component_name"><a name="%s" href="buglist.cgi?%s">%s</a></td><td>nobody</td></tr>' % (esc(c), esc(enc([('product', pr), ('component', c), ('resolution', '---')])), esc(c)) for c in PRODUCTS[pr]) + '</table>')
            return self.page('Browse', '<h2>Select a product category to browse:</h2><table id="choose_product">' + ''.join('<tr><th><a href="describecomponents.cgi?product=%s">%s</a>:&nbsp;</th><td>%s</td></tr>' % (urllib.parse.quote_plus(x), esc(x), 'Bugs in ' + esc(x)) for x in PRODUCTS) + '</table>')
        if p == '/show_bug.cgi':
            b = self.by.get(intor(rq.get('id'), -1))
            if not b:
                if not rq.get('id'): return self.page('Search by bug number', '<form method="get" action="show_bug.cgi"><p>You may find a single bug by entering its bug id here: <input name="id"><input type="submit" value="Show Me This Bug"></p></form>')
                return self.page('Invalid Bug ID', '<table cellpadding="20"><tr><td id="error_msg" class="throw_error">Bug #%s does not exist.</td></tr></table>' % esc(rq.get('id')))
            f = lambda k, v: '<tr><th class="field_label"><label>%s</label>:</th><td>%s</td></tr>' % (k, v)
            return self.page('Bug %d – %s' % (b['id'], b['short_desc']), '<div class="bz_alias_short_desc_container edit_form"><a href="show_bug.cgi?id=%d"><b>Bug&nbsp;%d</b></a> - <span id="short_desc_nonedit_display">%s</span></div><table class="edit_form">%s</table><table class="bz_comment_table"><tr><td><div class="bz_comment bz_first_comment"><span class="bz_comment_user"><span class="fn">%s</span></span> <span class="bz_comment_time">%s</span><pre class="bz_comment_text" id="comment_text_0">%s</pre></div></td></tr></table><p>You need to <a href="show_bug.cgi?id=%d&amp;GoAheadAndLogIn=1">log in</a> before you can comment on or make changes to this bug.</p>' % (
                b['id'], b['id'], esc(b['short_desc']), f('Status', '<span id="static_bug_status">%s %s</span>' % (b['bug_status'], b['resolution'].replace('---', ''))) + f('Product', esc(b['product'])) + f('Component', esc(b['component'])) + f('Hardware', '%s %s' % (b['rep_platform'], b['op_sys'])) + f('Importance', '%s %s' % (b['priority'], b['bug_severity'])) + f('Assigned To', esc(b['assigned_to'][1])) + f('Reported', '%s by %s' % (b['opened'], esc(b['reporter'][1]))) + f('Modified', b['changed']), esc(b['reporter'][1]), b['opened'], esc(b['desc']), b['id']))
        if p == '/query.cgi': return self.query(rq)
        if p == '/buglist.cgi': return self.buglist(rq)
    def query(self, rq):
        tabs = '<div class="tabbed"><table class="tabs"><tr><td class="%s"><a href="query.cgi?format=specific">Simple Search</a></td><td class="%s"><a href="query.cgi?format=advanced">Advanced Search</a></td></tr></table>'
        if rq.get('format') == 'specific':
            return self.page('Simple Search', tabs % ('selected', 'clickable_area') + '<p>Find a specific bug by entering words that describe it. Bugzilla will search bug descriptions and comments for those words and return a list of matching bugs sorted by relevance.</p><form name="queryform" method="get" action="buglist.cgi"><input type="hidden" name="query_format" value="specific"><input type="hidden" name="order" value="relevance desc"><table id="search_form"><tr><th><label for="bug_status">Status</label></th><td><select name="bug_status" id="bug_status"><option value="__open__">Open</option><option value="__closed__">Closed</option><option value="__all__">All</option></select></td></tr><tr><th><label for="product">Product</label></th><td><select name="product" id="product"><option value="">All</option>%s</select></td></tr><tr><th><label for="content">Words</label></th><td><input name="content" size="40" id="content"></td></tr><tr><td></td><td><input type="submit" id="search" value="Search"></td></tr></table></form></div>' % options(list(PRODUCTS)))
        ms = lambda n, label, vals, ch=(): '<td valign="top" class="field_value"><b><label for="%s">%s:</label></b><br><select name="%s" id="%s" multiple="multiple" size="7">%s</select></td>' % (n, label, n, n, options(vals, ch))
        comps = sorted({c for cs in PRODUCTS.values() for c in cs})
        return self.page('Search for bugs', tabs % ('clickable_area', 'selected') + '<p>Hover your mouse over each field label to get help for that field.</p><form method="get" action="buglist.cgi" name="queryform" id="queryform"><table><tr><th class="field_label"><label for="short_desc">Summary:</label></th><td><select name="short_desc_type">%s</select><input name="short_desc" id="short_desc" size="40" value=""><input type="submit" value="Search" id="Search_top"></td></tr></table><table class="search_field_grid"><tr>%s%s%s%s</tr></table><h3>Detailed Bug Information</h3><table class="search_field_grid"><tr>%s%s%s%s</tr></table><h3>Search By People</h3><div class="search_email_fields">Any of: <input type="checkbox" name="emailassigned_to1" id="emailassigned_to1" value="1" checked><label for="emailassigned_to1">the bug assignee</label> <input type="checkbox" name="emailreporter1" id="emailreporter1" value="1"><label for="emailreporter1">the reporter</label> <select name="emailtype1"><option value="substring" selected>contains</option><option value="exact">is</option></select><input name="email1" size="25" value=""></div><h3>Search By Change History</h3>between <input name="chfieldfrom" size="10" value=""> and <input name="chfieldto" size="10" value="Now"> <small>(YYYY-MM-DD or relative dates)</small><p><input type="submit" id="Search" value="Search"><input type="hidden" name="query_format" value="advanced"></p><p>Sort results by: <select name="order"><option value="">Reuse same sort as last time</option><option value="Bug Number">Bug Number</option><option value="Importance">Importance</option><option value="Assignee">Assignee</option><option value="Last Changed">Last Changed</option></select></p></form></div>' % (
            options(TYPES, 'allwordssubstr'), ms('product', 'Product', list(PRODUCTS)), ms('component', 'Component', comps), ms('bug_status', 'Status', STATUS, OPEN), ms('resolution', 'Resolution', RES), ms('bug_severity', 'Severity', SEV), ms('priority', 'Priority', PRI), ms('rep_platform', 'Hardware', HW), ms('op_sys', 'OS', OS)))
    def buglist(self, rq):
        L, crit = self.bugs, 0
        if any(k == 'quicksearch' for k, _ in rq.query):
            q = rq.get('quicksearch').strip()
            if not q: return self.error('You may not search, or create saved searches, without any search terms.')
            if re.fullmatch(r'\d+', q): return redirect(self.base + '/show_bug.cgi?id=' + q)
            ws = q.split(); st = OPEN
            if ws[0] == 'ALL': ws, st = ws[1:], STATUS
            elif ws[0] in STATUS: ws, st = ws[1:], [ws[0]]
            ws = [w.strip('"').lower() for w in ws]
            if not ws and st is STATUS: return self.error('You may not search, or create saved searches, without any search terms.')
            L = [b for b in L if b['bug_status'] in st and all(w in b['short_desc'].lower() or w in b['product'].lower() or w in b['component'].lower() for w in ws)]; crit = 1
        else:
            for f in ('product', 'component', 'bug_status', 'resolution', 'bug_severity', 'priority', 'rep_platform', 'op_sys'):
                v = [x for x in rq.all(f) if x]
                if f == 'bug_status' and v:
                    if '__all__' in v: continue
                    if '__open__' in v: v = OPEN
                    if '__closed__' in v: v = STATUS[3:]
                if v: crit += 1; L = [b for b in L if b[f] in v]
            s, t = rq.get('short_desc').strip(), rq.get('short_desc_type', 'allwordssubstr')
            if s:
                crit += 1; ws = s.lower().split()
                fn = {'anywordssubstr': lambda d: any(w in d.lower() for w in ws), 'substring': lambda d: s.lower() in d.lower(), 'casesubstring': lambda d: s in d, 'allwords': lambda d: set(ws) <= set(words(d)), 'anywords': lambda d: bool(set(ws) & set(words(d))), 'allwordssubstr': lambda d: all(w in d.lower() for w in ws)}.get(t)
                if t == 'regexp':
                    try: rx = re.compile(s, re.I)
                    except re.error: return self.error('The regular expression is not valid.')
                    fn = lambda d: rx.search(d)
                L = [b for b in L if fn(b['short_desc'])] if fn else L
            c = rq.get('content').strip()
            if c: crit += 1; L = [b for b in L if all(w in words(b['short_desc'] + ' ' + b['desc']) for w in words(c))]
            elif rq.get('query_format') == 'specific': return self.error('You may not search, or create saved searches, without any search terms.')
            e = rq.get('email1').strip().lower()
            if e:
                ff = [f for f in ('assigned_to', 'reporter') if rq.get('email%s1' % f)]
                if ff: crit += 1; L = [b for b in L if any(b[f][0] == e if rq.get('emailtype1') == 'exact' else e in b[f][0] for f in ff)]
            for k in ('chfieldfrom', 'chfieldto'):
                v = rq.get(k).strip()
                if not v or v.lower() == 'now': continue
                if not re.fullmatch(r'\d{4}-\d\d-\d\d', v): return self.error("'<tt>%s</tt>' is not a legal date." % esc(v))
                crit += 1; L = [b for b in L if (str(b['changed']) >= v if k == 'chfieldfrom' else str(b['changed']) <= v)]
            ids = rq.get('bug_id')
            if ids: crit += 1; L = [b for b in L if str(b['id']) in re.split(r'[,\s]+', ids)]
            if not crit: return self.error('You may not search, or create saved searches, without any search terms.')
        o = rq.get('order')
        K = {'Bug Number': lambda b: b['id'], 'bug_id': lambda b: b['id'], 'Last Changed': lambda b: (b['changed'], b['id']), 'Assignee': lambda b: (b['assigned_to'][0], STATUS.index(b['bug_status']), b['id']), 'Importance': lambda b: (PRI.index(b['priority']), SEV.index(b['bug_severity']), b['id'])}
        L = sorted(L, key=K.get(o, lambda b: (STATUS.index(b['bug_status']), PRI.index(b['priority']), b['assigned_to'][0], b['id'])))
        n = len(L)
        lim = intor(rq.get('limit', '500'), 500)
        if rq.get('ctype') == 'csv':
            return Response('bug_id,"product","component","assigned_to","bug_status","resolution","short_desc","changeddate"\n' + '\n'.join('%d,"%s","%s","%s","%s","%s","%s","%s"' % (b['id'], b['product'], b['component'], b['assigned_to'][0].split('@')[0], b['bug_status'], b['resolution'], b['short_desc'].replace('"', '""'), b['changed']) for b in L) + '\n', ctype='text/csv')
        cut = lim and n > lim
        if cut: L = L[:lim]
        base = [(k, v) for k, v in rq.query if k not in ('limit', 'ctype')]
        if n == 0: cnt = '<span class="zarro_boogs">Zarro Boogs found.</span><p>We couldn\'t find any bugs matching your search terms. You could try searching with fewer or different terms.</p><ul class="zero_result_links"><li><a href="enter_bug.cgi">File a new bug</a></li><li><a href="query.cgi">Start a new search</a></li></ul>'
        elif cut: cnt = '<span class="bz_result_count">This list is too long for Bugzilla\'s little mind; the Next/Prev/First/Last buttons won\'t appear on individual bugs. This result was limited to %d bugs. <a href="buglist.cgi?%s">See all search results for this query</a>.</span>' % (lim, esc(enc(base + [('limit', 0)])))
        else: cnt = '<span class="bz_result_count">%s found.</span>' % ('One bug' if n == 1 else '%d bugs' % n)
        cols = [('ID', 'bug_id'), ('Product', 'product'), ('Comp', 'component'), ('Assignee', 'assigned_to'), ('Status', 'bug_status'), ('Resolution', 'resolution'), ('Summary', 'short_desc'), ('Changed', 'changeddate')]
        th = ''.join('<th colspan="1"%s><a href="buglist.cgi?%s">%s</a></th>' % (' class="first-child"' if c == 'bug_id' else '', esc(enc([x for x in base if x[0] != 'order'] + [('order', c)])), t) for t, c in cols)
        rows = ''.join('<tr id="b%d" class="bz_bugitem bz_%s bz_%s bz_%s %s"><td class="first-child bz_id_column"><a href="show_bug.cgi?id=%d">%d</a><span style="display: none"></span></td><td class="bz_product_column nowrap"><span title="%s">%s</span></td><td class="bz_component_column nowrap"><span title="%s">%s</span></td><td class="bz_assigned_to_column nowrap"><span title="%s">%s</span></td><td class="bz_bug_status_column nowrap"><span title="%s">%s</span></td><td class="bz_resolution_column nowrap"><span title="%s">%s</span></td><td class="bz_short_desc_column"><a href="show_bug.cgi?id=%d">%s</a></td><td class="bz_changeddate_column nowrap">%s</td></tr>\n' % (
            b['id'], b['bug_severity'], b['priority'], b['bug_status'], 'bz_row_odd' if j % 2 else 'bz_row_even', b['id'], b['id'], esc(b['product']), esc(b['product']), esc(b['component']), esc(b['component']), esc(b['assigned_to'][0].split('@')[0]), esc(b['assigned_to'][0].split('@')[0]), b['bug_status'], self.short(b['bug_status']), b['resolution'], self.short(b['resolution']), b['id'], esc(b['short_desc']), b['changed']) for j, b in enumerate(L))
        tab = '<table class="bz_buglist" cellspacing="0" cellpadding="4" width="100%%"><colgroup>%s</colgroup><thead><tr class="bz_buglist_header bz_first_buglist_header">%s</tr></thead><tbody class="sorttable_body">%s</tbody></table>' % ('<col class="bz_id_column">', th, rows) if L else ''
        return self.page('Bug List', '<div class="bz_query_head"><span class="bz_query_timestamp"><b>Tue Mar 1 2016 10:12:31 UTC</b></span></div>%s%s%s<table><tr><td class="bz_query_links">%s| <a href="buglist.cgi?%s">CSV</a> | <a href="query.cgi?format=advanced">Edit Search</a></td></tr></table>' % (cnt, tab, cnt if L else '', '', esc(enc(base + [('ctype', 'csv')]))))
