import base64, datetime, re, secrets, time, threading, zlib
from frame import *
from lexicon import *

BOARDS = [('Announcements', 'Club news', ['News and Events', 'Forum Help']), ('Keeping', 'Care of your animals', ['General Care', 'Housing and Enclosures', 'Feeding and Feeder Insects', 'Breeding and Oothecae', 'Health and Moulting']),
          ('Species', 'By group', ['Flower Mantids', 'Ghost and Dead Leaf Mantids', 'Stick and Grass Mantids', 'European and Native Species', 'Stick Insects and Other Pets']), ('Community', 'Everything else', ['Introductions', 'Photography', 'For Sale and Wanted', 'Off Topic'])]
ANIM = W("""mantis nymph ooth ootheca Hierodula Orchid Ghost Phyllocrania Creobroter Deroplatys Sphodromantis Parasphendale Popa Idolomantis Gongylus Blepharopsis Empusa Ameles Iris
Rhombodera Tenodera Stagmomantis Pseudocreobotra Miomantis Tarachodes Theopropus Acromantis Odontomantis Toxodera Plistospilota Heterochaeta Taumantis Polyspilota Choeradodis Acanthops Brunneria Liturgusa""")
HOB = W("""moult shed instar cricket locust fruitfly bluebottle waxworm roach mealworm humidity misting temperature heatmat lamp enclosure vivarium tank jar lid mesh ventilation substrate moss vermiculite coir twig
branch plant orchid fake silk leg claw eye abdomen wing antenna colour green brown pink adult male female mating sperm hatch hatchling baby sling communal cannibal bite escape sick vomit black spot fungus mite
mould drop fall stuck mismoult lethargic hungry starve refuse eat drink water spray dry hot cold winter summer post delivery seller shop show stall swap trade wanted sale cheap price quid photo macro lens flash
camera tripod video shy aggressive calm handle hand pet cat kid school window shelf room bedroom airing cupboard fridge advice question help please update progress diary first second new old weird strange lovely massive
tiny pretty favourite best worst biggest smallest survived died dead RIP lost found identify species id""")
CHAT = W("""really just think know got get had going one two time day week night yesterday today tomorrow maybe probably still never always lot bit thing people someone anyone everyone thanks cheers sorry hope sure good
great bad nice okay fine keep kept put took give gave come came look looks looked see saw try tried find found start started stop need want like love hate wait should could would might much many enough too very quite
again away around down back here there now then soon later once twice because though although however actually apparently usually sometimes often rarely month year ago""")

class S(Site):
    name = 'mantisforum'
    about = 'Hobby forum, Simple Machines Forum 2.0: boards, topics and a search.'
    server = 'Apache/2.2.16 (Debian) PHP/5.3.3'
    robots = 'User-agent: *\nDisallow: /index.php?action=profile\nDisallow: /index.php?action=login\nDisallow: /index.php?action=register\nDisallow: /index.php?action=post\nDisallow: /index.php?action=printpage\n'
    def build(self):
        r = self.rng
        N = People(r)
        hz, cz, az = Zipf(r, HOB, .8, 4), Zipf(r, CHAT + STOP, .8, 3), Zipf(r, ANIM, .8, 2)
        tz = Zipf(r, [w for w in TECH[200:3000] if len(w) > 4], .7, 30)
        users = list(dict.fromkeys([r.choice([lambda: N.first().lower() + str(r.randint(1, 99)), lambda: r.choice(ANIM) + r.choice(['Man', 'Girl', 'Fan', 'Keeper', '_uk', 'x']), lambda: N.last() + r.choice(['', 'y', '_'])])() for _ in range(240)]))
        uz = Zipf(r, users, .9, 3)
        def sent():
            return ' '.join(hz() if k < .3 else cz() if k < .85 else az() if k < .9 else tz() for k in (r.random() for _ in range(r.randint(6, 18)))).capitalize() + r.choice('...!?')
        def subj():
            k = r.random()
            t = ['%s %s %s' % (az(), hz(), hz()), 'My %s is %s' % (az(), hz()), 'Help with %s %s' % (hz(), az()), '%s or %s?' % (hz(), hz()), 'How do you %s %s?' % (r.choice(['feed', 'keep', 'sex', 'breed', 'hatch', 'house', 'post']), az()), 'WTB: %s %s' % (az(), hz()), 'FS: %s %s L%d' % (az(), hz(), r.randint(1, 7)), '%s %s - %s' % (hz(), hz(), sent().lower()[:-1].rsplit(' ', 4)[0][:34].rsplit(' ', 1)[0]), 'Hello from %s' % r.choice(TOWN_A + COUNTRIES), '%s %s' % (tz(), hz()), 'The %s %s %s thread' % (hz(), az(), hz())][int(k * 11)]
            return t[0].upper() + t[1:]
        self.boards, b = [], 0
        for c, d, bs in BOARDS:
            for x in bs: b += 1; self.boards.append((b, x, c))
        wts = [2, 4, 16, 12, 12, 12, 10, 9, 7, 6, 8, 5, 7, 6, 10, 12]
        tid, mid, now = 20107, 310015, datetime.datetime(2008, 2, 3, 10, 0)
        self.topics, self.by, self.msgs = [], {}, []
        for _ in range(1150):
            tid += r.randint(1, 14); now += datetime.timedelta(minutes=r.randint(60, 4200))
            s, bd = subj(), r.choices([x[0] for x in self.boards], wts[:len(self.boards)])[0]
            t = dict(id=tid, subject=s, board=bd, msgs=[], views=r.randint(12, 2900))
            when, a0 = now, uz()
            for j in range(1 + min(30, int(r.expovariate(1 / 3.2)))):
                mid += r.randint(1, 9)
                m = dict(id=mid, t=t, j=j, author=a0 if not j else uz(), time=when)
                m['w'] = None
                t['msgs'].append(m); self.msgs.append(m); when += datetime.timedelta(minutes=r.randint(3, 2000))
            t['last'] = when
            self.topics.append(t); self.by[tid] = t
            self.add(tid, s, '/index.php?topic=%d.0' % tid, board=dict((x[0], x[1]) for x in self.boards)[bd])
        self.sess, self.sl = {}, threading.Lock()
        self.sent = sent
        self.texts()
    def texts(self):
        for m in self.msgs: m['body'] = ' '.join(self.sent() for _ in range(self.rng.randint(1, 5)))
    def forget(self): self.sess.clear()
    def lower(self, m):
        if m['w'] is None: m['w'] = (m['t']['subject'].lower() + '\n' + m['body'].lower(), m['t']['subject'].lower())
        return m['w']
    def when(self, d): return d.strftime('%B %d, %Y, %I:%M:%S %p')
    def answer(self, rq):
        if rq.path == '/robots.txt': return super().answer(rq)
        sid = rq.cookies.get('PHPSESSID') or rq.get('PHPSESSID')
        fresh = sid not in self.sess
        if fresh:
            sid = secrets.token_hex(13)
            with self.sl: self.sess[sid] = {'last': 0}
        rq.sid = sid
        rs = super().answer(rq)
        if 'PHPSESSID' not in rq.cookies and rs.headers[0][1].startswith('text/html'):
            f = lambda m: m[1] + m[2] + '?PHPSESSID=%s' % sid + ('&amp;' + m[3][1:] if m[3] else '')
            rs.body = re.sub(r'((?:href|action)=")(%s/index\.php)(\?[^"#]*)?' % re.escape(self.base), lambda m: m[1] + m[2] + '?PHPSESSID=' + sid + ('&amp;' + m[3][1:] if m[3] else ''), rs.body.decode()).encode()
            for i, (k, v) in enumerate(rs.headers):
                if k == 'Location' and '?' in v: rs.headers[i] = (k, v.replace('?', '?PHPSESSID=%s&' % sid, 1))
        if rq.cookies.get('PHPSESSID') != sid: rs.cookie('PHPSESSID', sid)
        return rs
    def u(self, s): return '%s/index.php?%s' % (self.base, s)
    def page(self, title, body, crumbs=()):
        nav = ''.join('<li><a href="%s"><span>%s</span></a> &#187;</li>' % (u, esc(t)) for t, u in [('Mantis Keepers Forum', self.base + '/index.php')] + list(crumbs))
        return '''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><link rel="stylesheet" type="text/css" href="/Themes/default/css/index.css?fin20" /><script type="text/javascript" src="/Themes/default/scripts/script.js?fin20"></script><meta http-equiv="Content-Type" content="text/html; charset=UTF-8" /><title>%s</title></head><body>
<div id="wrapper" style="width: 90%%"><div id="header"><div class="frame"><div id="top_section"><h1 class="forumtitle"><a href="%s">Mantis Keepers Forum</a></h1></div><div id="upper_section" class="middletext"><div class="user"><form id="guest_form" action="%s" method="post" accept-charset="UTF-8"><div class="info">Welcome, <strong>Guest</strong>. Please <a href="%s">login</a> or <a href="%s">register</a>.</div><input type="text" name="user" size="10" class="input_text" /><input type="password" name="passwrd" size="10" class="input_password" /><select name="cookielength"><option value="60">1 Hour</option><option value="1440">1 Day</option><option value="-1" selected="selected">Forever</option></select><input type="submit" value="Login" class="button_submit" /></form></div>
<div class="news normaltext"><form id="search_form" action="%s" method="post" accept-charset="UTF-8"><input type="text" name="search" value="" class="input_text" />&nbsp;<input type="submit" name="submit" value="Search" class="button_submit" /><input type="hidden" name="advanced" value="0" /></form><h2>News: </h2><p>The summer meeting is in June.</p></div></div>
<div id="main_menu"><ul class="dropmenu" id="menu_nav"><li id="button_home"><a class="firstlevel" href="%s"><span class="firstlevel">Home</span></a></li><li id="button_help"><a class="firstlevel" href="%s"><span class="firstlevel">Help</span></a></li><li id="button_search"><a class="firstlevel" href="%s"><span class="firstlevel">Search</span></a></li><li id="button_login"><a class="firstlevel" href="%s">Login</a></li><li id="button_register"><a class="firstlevel" href="%s">Register</a></li></ul></div></div></div>
<div id="content_section"><div class="frame"><div id="main_content_section"><div class="navigate_section"><ul>%s</ul></div>%s</div></div></div>
<div id="footer_section"><div class="frame"><ul class="reset"><li class="copyright"><span class="smalltext">SMF 2.0.2 | SMF &copy; 2011, Simple Machines</span></li><li><a href="%s">Contact</a></li></ul></div></div></div></body></html>''' % (esc(title), self.base + '/index.php', self.u('action=login2'), self.u('action=login'), self.u('action=register'), self.u('action=search2'), self.base + '/index.php', self.u('action=help'), self.u('action=search'), self.u('action=login'), self.u('action=register'), nav, body, self.u('action=contact'))
    def error(self, msg): return self.page('An Error Has Occurred!', '<div id="fatal_error"><div class="cat_bar"><h3 class="catbg">An Error Has Occurred!</h3></div><div class="windowbg"><div class="padding">%s</div></div></div><div class="centertext"><a href="javascript:history.go(-1)">Back</a></div>' % msg)
    def handle(self, rq):
        if rq.path not in ('/', '/index.php'): return None
        a = rq.get('action')
        m = re.fullmatch(r'(\d+)(?:\.(\d+|msg\d+|new))?', rq.get('topic'))
        if a in ('login2', 'register2', 'post2') or (rq.method == 'POST' and a in ('login', 'register', 'post', 'contact')):
            rq.forbid(a.rstrip('2')); return self.error('You are not allowed to do this as a guest.')
        if a == 'login': return self.page('Login', '<form action="%s" name="frmLogin" id="frmLogin" method="post"><dl><dt>Username:</dt><dd><input type="text" name="user" size="20" /></dd><dt>Password:</dt><dd><input type="password" name="passwrd" /></dd></dl><input type="submit" value="Login" /></form>' % self.u('action=login2'))
        if a == 'register': return self.page('Registration Agreement', '<form action="%s" method="post"><p>By registering you agree to be kind to other keepers.</p><input type="submit" name="accept_agreement" value="I accept the terms of the agreement." /></form>' % self.u('action=register2'))
        if a == 'help': return self.page('Help', '<p>Welcome to the forum. Boards hold topics and topics hold posts. The <a href="%s">search</a> looks through all posts.</p>' % self.u('action=search'))
        if a == 'contact': return self.page('Contact', '<p>Write to admin@mantiskeepers.example.</p>')
        if a == 'search': return self.sform('')
        if a == 'search2': return self.search2(rq)
        if a: return self.error('The page you asked for does not exist.')
        if m:
            t = self.by.get(int(m[1]))
            if not t: return self.error('The topic or board you are looking for appears to be either missing or off limits to you.')
            st = m[2] or '0'
            if st.startswith('msg'): st = next((x['j'] for x in t['msgs'] if x['id'] == int(st[3:])), 0)
            elif st == 'new': st = len(t['msgs']) - 1
            st = int(st) // 15 * 15
            bn = [x for x in self.boards if x[0] == t['board']][0]
            posts = ''.join('<div class="windowbg"><div class="post_wrapper"><div class="poster"><h4>%s</h4></div><div class="postarea"><h5 id="subject_%d"><a href="%s#msg%d" rel="nofollow">%s%s</a></h5><div class="smalltext">&#171; <strong>on:</strong> %s &#187;</div><div class="post"><div class="inner" id="msg_%d">%s</div></div></div></div></div>' % (esc(x['author']), x['id'], self.u('topic=%d.msg%d' % (t['id'], x['id'])), x['id'], 'Re: ' if x['j'] else '', esc(t['subject']), self.when(x['time']), x['id'], esc(x['body'])) for x in t['msgs'][st:st + 15])
            return self.page(t['subject'], self.pages(len(t['msgs']), st, 15, lambda o: self.u('topic=%d.%d' % (t['id'], o))) + '<div id="forumposts">' + posts + '</div>', [(bn[1], self.u('board=%d.0' % bn[0])), (t['subject'], self.u('topic=%d.0' % t['id']))])
        m = re.fullmatch(r'(\d+)(?:\.(\d+))?', rq.get('board'))
        if m:
            bn = [x for x in self.boards if x[0] == int(m[1])]
            if not bn: return self.error('The board you specified does not exist.')
            L = sorted((t for t in self.topics if t['board'] == bn[0][0]), key=lambda t: t['last'], reverse=True)
            st = intor(m[2]) // 20 * 20
            rows = ''.join('<tr><td class="icon1 windowbg"><img src="/Themes/default/images/topic/normal_post.gif" alt="" /></td><td class="subject windowbg2"><div><span id="msg_%d"><a href="%s">%s</a></span><p>Started by <a href="%s">%s</a></p></div></td><td class="stats windowbg">%d Replies<br />%d Views</td><td class="lastpost windowbg2"><a href="%s#new"><img src="/Themes/default/images/icons/last_post.gif" alt="Last post" /></a> %s<br />by %s</td></tr>' % (t['msgs'][0]['id'], self.u('topic=%d.0' % t['id']), esc(t['subject']), self.u('action=profile;u=%d' % (zlib.crc32(t['msgs'][0]['author'].encode()) % 900)), esc(t['msgs'][0]['author']), len(t['msgs']) - 1, t['views'], self.u('topic=%d.msg%d' % (t['id'], t['msgs'][-1]['id'])), self.when(t['msgs'][-1]['time']), esc(t['msgs'][-1]['author'])) for t in L[st:st + 20])
            pg = self.pages(len(L), st, 20, lambda o: self.u('board=%d.%d' % (bn[0][0], o)))
            return self.page(bn[0][1], pg + '<div class="tborder topic_table" id="messageindex"><table class="table_grid" cellspacing="0"><thead><tr class="catbg"><th></th><th>Subject / Started by</th><th>Replies / Views</th><th>Last post</th></tr></thead><tbody>' + rows + '</tbody></table></div>' + pg, [(bn[0][1], self.u('board=%d.0' % bn[0][0]))])
        body = ''
        for i, (c, d, bs) in enumerate(BOARDS):
            body += '<tbody class="header"><tr><td colspan="4"><div class="cat_bar"><h3 class="catbg"><a id="c%d"></a>%s</h3></div></td></tr></tbody><tbody class="content">' % (i + 1, c)
            for x in self.boards:
                if x[2] != c: continue
                L = [t for t in self.topics if t['board'] == x[0]]
                lt = max(L, key=lambda t: t['last'])
                body += '<tr class="windowbg2"><td class="info"><a class="subject" href="%s" name="b%d">%s</a><p>%s</p></td><td class="stats windowbg"><p>%d Posts<br />%d Topics</p></td><td class="lastpost"><p><strong>Last post</strong> by %s<br />in <a href="%s#new">%s</a><br />on %s</p></td></tr>' % (self.u('board=%d.0' % x[0]), x[0], esc(x[1]), esc(d), sum(len(t['msgs']) for t in L), len(L), esc(lt['msgs'][-1]['author']), self.u('topic=%d.msg%d' % (lt['id'], lt['msgs'][-1]['id'])), esc(lt['subject']), self.when(lt['msgs'][-1]['time']))
            body += '</tbody>'
        return self.page('Mantis Keepers Forum - Index', '<div id="boardindex_table"><table class="table_list">%s</table></div><div id="upshrinkHeaderIC"><p>%d Posts in %d Topics by 1240 Members.</p></div>' % (body, len(self.msgs), len(self.topics)))
    def pages(self, n, st, per, f):
        last, cur = max(0, (n - 1) // per), st // per
        ks = sorted({0, last} | set(range(max(0, cur - 2), min(last, cur + 2) + 1)))
        out, prev = [], -1
        for k in ks:
            if k > prev + 1: out.append('<span style="font-weight: bold;" onclick="expandPages(this)"> ... </span>')
            out.append('[<strong>%d</strong>]' % (k + 1) if k == cur else '<a class="navPages" href="%s">%d</a>' % (f(k * per), k + 1)); prev = k
        return '<div class="pagesection"><span>Pages: %s</span></div>' % ' '.join(out)
    def sform(self, err, v=''):
        chk = ''
        for c, _, bs in BOARDS:
            chk += '<li class="category"><a href="javascript:void(0);">%s</a><ul>' % c + ''.join('<li class="board"><label for="brd%d"><input type="checkbox" id="brd%d" name="brd[%d]" value="%d" checked="checked" class="input_check" /> %s</label></li>' % (x[0], x[0], x[0], x[0], esc(x[1])) for x in self.boards if x[2] == c) + '</ul></li>'
        return self.page('Search', '<form action="%s" method="post" accept-charset="UTF-8" name="searchform" id="searchform"><div class="cat_bar"><h3 class="catbg">Set Search Parameters</h3></div>%s<fieldset id="advanced_search"><input type="hidden" name="advanced" value="1" /><span class="enhanced"><strong>Search for:</strong> <input type="text" name="search" value="%s" maxlength="100" size="40" class="input_text" /> <select name="searchtype"><option value="1" selected="selected">Match all words</option><option value="2">Match any words</option></select></span><dl id="search_options"><dt>By user:</dt><dd><input id="userspec" type="text" name="userspec" value="*" size="40" class="input_text" /></dd><dt>Search order:</dt><dd><select id="sort" name="sort"><option value="relevance|desc">Most relevant results first</option><option value="num_replies|desc">Largest topics first</option><option value="num_replies|asc">Smallest topics first</option><option value="id_msg|desc">Most recent topics first</option><option value="id_msg|asc">Oldest topics first</option></select></dd><dt class="options">Options:</dt><dd class="options"><label><input type="checkbox" name="show_complete" id="show_complete" value="1" class="input_check" /> Show results as messages</label><br /><label><input type="checkbox" name="subject_only" id="subject_only" value="1" class="input_check" /> Search in topic subjects only</label></dd><dt class="between">Message age: </dt><dd>Between <input type="text" name="minage" value="0" size="5" maxlength="4" /> and <input type="text" name="maxage" value="9999" size="5" maxlength="4" /> days.</dd></dl></fieldset><fieldset class="flow_hidden"><h4>Choose a board to search in, or search all</h4><ul class="ignoreboards">%s</ul><input type="submit" name="b_search" value="Search" class="button_submit" /></fieldset></form>' % (self.u('action=search2'), '<p id="search_error" class="error">%s</p>' % err if err else '', esc(v), chk))
    def search2(self, rq):
        now = time.time()
        if rq.method == 'POST' or not rq.get('params'):
            g = rq.post if rq.method == 'POST' else rq.get
            s = g('search').strip()
            with self.sl:
                ss = self.sess.setdefault(rq.sid, {'last': 0})
                if now - ss['last'] < 5: ok = False
                else: ok, ss['last'] = True, now
            if not ok: return self.error('Your last search was less than 5 seconds ago. Please try again later.')
            brd = [v for k, v in rq.form if k.startswith('brd[')]
            if not [w for w in words(s) if len(w) > 1] : return self.sform('You didn\'t enter any valid search terms.' if s else 'You haven\'t entered anything to search for.', s)
            if g('advanced') == '1' and not brd: return self.sform('You did not select any boards to search in.', s)
            pr = '|"|'.join(['search|\'|' + s, 'searchtype|\'|' + (g('searchtype') or '1'), 'userspec|\'|' + (g('userspec') or '*'), 'sort|\'|' + (g('sort') or 'relevance|desc'), 'show_complete|\'|' + (g('show_complete') or ''), 'subject_only|\'|' + (g('subject_only') or ''), 'brd|\'|' + ','.join(brd), 'minage|\'|' + (g('minage') or '0'), 'maxage|\'|' + (g('maxage') or '9999')])
            return redirect(self.u('action=search2;params=' + base64.b64encode(zlib.compress(pr.encode())).decode().replace('+', '-').replace('/', '_').replace('=', '.')))
        raw = rq.get('params')
        try: P = dict(x.split("|'|", 1) for x in zlib.decompress(base64.b64decode(raw.replace('-', '+').replace('_', '/').replace('.', '=').replace(' ', '+'))).decode().split('|"|'))
        except Exception: return self.error('Unable to read the search parameters.')
        terms = [w for w in re.findall(r'"[^"]+"|\S+', P['search'].lower())]
        neg = [w[1:] for w in terms if w.startswith('-') and len(w) > 1]; pos = [w.strip('"') for w in terms if not w.startswith('-')]
        agg = any if P['searchtype'] == '2' else all
        usr, brd = P['userspec'].lower().strip(), set(P['brd'].split(',')) - {''}
        rx = re.compile('^' + re.escape(usr).replace(r'\*', '.*').replace(r'\?', '.') + '$') if usr not in ('', '*') else None
        hits = {}
        for m in self.msgs:
            full, sub = self.lower(m)
            x = sub if P['subject_only'] else full
            if not agg(w in x for w in pos) or any(w in x for w in neg): continue
            if brd and str(m['t']['board']) not in brd: continue
            if rx and not rx.match(m['author'].lower()): continue
            sc = sum(x.count(w) for w in pos) + 3 * sum(w in sub for w in pos)
            k = m['id'] if P['show_complete'] else m['t']['id']
            if k not in hits or sc > hits[k][0]: hits[k] = (sc, m)
        so = P['sort'].split('|')
        K = {'relevance': lambda h: (h[0], h[1]['id']), 'num_replies': lambda h: (len(h[1]['t']['msgs']), h[1]['id']), 'id_msg': lambda h: h[1]['id']}.get(so[0], lambda h: h[0])
        L = [h[1] for h in sorted(hits.values(), key=K, reverse=so[-1] != 'asc')]
        if not L: return self.page('Search Results', '<div class="cat_bar"><h3 class="catbg">Search Results</h3></div><div class="information">No results found</div>')
        st = intor(rq.get('start')) // 30 * 30
        pg = self.pages(len(L), st, 30, lambda o: self.u('action=search2;params=%s;start=%d' % (raw, o)))
        hl = lambda s: re.sub('(' + '|'.join(re.escape(esc(w)) for w in sorted(pos, key=len, reverse=True)) + ')', r'<strong class="highlight">\1</strong>', esc(s), flags=re.I) if pos else esc(s)
        out = ''
        for j, m in enumerate(L[st:st + 30]):
            t = m['t']; bn = [x for x in self.boards if x[0] == t['board']][0]
            i = max(0, min([k for k in (m['body'].lower().find(w) for w in pos) if k >= 0] or [0]) - 50)
            ex = ('...' if i else '') + m['body'][i:i + 170] + ('...' if len(m['body']) > i + 170 else '')
            out += '<div class="search_results_posts"><div class="windowbg core_posts"><div class="content"><div class="flow_auto"><div class="topic_details floatleft" style="width: 94%%"><div class="counter">%d</div><h5><a href="%s">%s</a> / <a href="%s#msg%d">%s%s</a></h5><span class="smalltext">&#171;&nbsp;by&nbsp;<strong><a href="%s">%s</a></strong>&nbsp;on&nbsp;<em>%s</em>&nbsp;&#187;</span></div></div><div class="list_posts double_height">%s</div></div></div></div>' % (
                st + j + 1, self.u('board=%d.0' % t['board']), esc(bn[1]), self.u('topic=%d.msg%d' % (t['id'], m['id'])), m['id'], 'Re: ' if m['j'] else '', hl(t['subject']), self.u('action=profile;u=%d' % (zlib.crc32(m['author'].encode()) % 900)), esc(m['author']), self.when(m['time']), hl(ex))
        return self.page('Search Results', '<div class="cat_bar"><h3 class="catbg">Search Results</h3></div>' + pg + out + pg)
