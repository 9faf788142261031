import re
from frame import *
from lexicon import *

DEPTS = ['Accounting and Finance', 'Anthropology', 'Archaeology', 'Architecture', 'Biochemistry', 'Botany', 'Chemical Engineering', 'Chemistry', 'Civil Engineering', 'Classics', 'Computer Science', 'Computing Services', 'Dentistry', 'Earth Sciences', 'Economics', 'Education', 'Electrical Engineering', 'English', 'Estates and Buildings', 'French', 'Geography', 'German', 'History', 'Human Resources', 'Law', 'Library', 'Linguistics', 'Mathematics', 'Mechanical Engineering', 'Medicine', 'Music', 'Nursing', 'Pharmacology', 'Philosophy', 'Physics', 'Politics', 'Psychology', 'Registry', 'Sociology', 'Statistics', 'Theology', 'Zoology']
ROLES = ['Professor', 'Reader', 'Senior Lecturer', 'Lecturer', 'Research Fellow', 'Research Assistant', 'Administrator', 'Technician', 'Secretary', 'Librarian', 'Postgraduate']

class S(Site):
    name = 'timetable'
    about = 'Directory of the people of a university.'
    server = 'Apache/2.2.15 (Red Hat)'
    id_re = r'p4\d{4}'
    robots = 'User-agent: *\nDisallow: /directory/edit\nDisallow: /directory/login\nDisallow: /feedback\n'
    def build(self):
        r = self.rng
        dz = Zipf(r, DEPTS, .6, 5)
        lz, fz = Zipf(r, LAST, .65, 12), Zipf(r, FIRST_F + FIRST_M, .6, 10)
        n, self.p, self.by, mails = 40077, [], {}, {}
        for _ in range(1480):
            n += r.randint(1, 6)
            a, b, d = fz(), lz(), dz()
            if r.random() < .03: b += '-' + lz()
            m = re.sub(r'[^a-z]', '', fold(a))[:1] + '.' + re.sub(r'[^a-z-]', '', fold(b)); mails[m] = mails.get(m, 0) + 1
            x = dict(id='p%d' % n, last=b, first=a, name='%s, %s' % (b, a), dept=d, role=r.choice(ROLES), mail=m + (str(mails[m]) if mails[m] > 1 else '') + '@wexmoor.example', phone='%d%04d' % (r.choice([2, 3, 5]), r.randint(0, 9999)), room='%s %d.%02d' % (r.choice(['Main', 'Tower', 'East', 'Annexe', 'Park']), r.randint(0, 7), r.randint(1, 40)), f=fold(b), ff=fold(a))
            self.p.append(x); self.by[x['id']] = x
            self.add(x['id'], x['name'], '/directory/person/' + x['id'], department=d, phone='ext. ' + x['phone'], email=x['mail'])
        self.p.sort(key=lambda x: (x['f'], x['ff']))
    def page(self, t, b):
        return '''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>%s : University of Wexmoor</title><link rel="stylesheet" type="text/css" href="/style/uni.css" /></head><body><div id="head"><a href="/"><img src="/style/crest.gif" alt="University of Wexmoor" /></a></div><div id="nav"><ul><li><a href="/">Home</a></li><li><a href="/directory/">People</a></li><li><a href="/departments.html">Departments</a></li><li><a href="/about.html">About</a></li><li><a href="/directory/help.html">Help</a></li><li><a href="/feedback">Feedback</a></li><li><a href="/directory/login">Update your entry</a></li></ul></div><div id="content"><h1>%s</h1>%s</div><div id="foot">University of Wexmoor, switchboard 01632 960000</div></body></html>''' % (esc(t), esc(t), b)
    def form(self, rq, msg=''):
        return self.page('Find people', msg + '<form action="/directory/search" method="get"><p><label for="last">Last name</label> <input type="text" name="last" id="last" size="25" value="%s" /> (at least two letters; * for any letters)</p><p><label for="first">First name</label> <input type="text" name="first" id="first" size="25" value="%s" /></p><p><label for="dept">Department</label> <select name="dept" id="dept"><option value="">Any department</option>%s</select></p><p><input type="submit" value="Find" /></p></form>' % (esc(rq.get('last')), esc(rq.get('first')), options(DEPTS, rq.get('dept'))))
    def handle(self, rq):
        p = rq.path
        if p == '/': return self.page('University of Wexmoor', '<p>Welcome to the University. Look for <a href="/directory/">staff and research students</a> in the directory.</p>')
        if p == '/about.html': return self.page('About', '<p>The University was founded in 1894 and has some 1,500 staff.</p>')
        if p == '/departments.html': return self.page('Departments', '<ul>' + ''.join('<li>%s</li>' % d for d in DEPTS) + '</ul>')
        if p == '/directory/help.html': return self.page('Directory help', '<p>Give the last name. The star * stands for any letters, as in <em>Mac*</em>. Accents may be left out. No more than 50 people are listed.</p>')
        if p in ('/feedback', '/directory/login', '/directory/edit'):
            if rq.method == 'POST': rq.forbid(p.strip('/'))
            return self.page('Feedback' if p == '/feedback' else 'Log in', '<form method="post" action="%s"><p>%s</p><p><input type="submit" value="Send" /></p></form>' % (p, '<textarea name="comment" rows="5" cols="40"></textarea> E-mail <input name="email" />' if p == '/feedback' else 'User <input name="user" /> Password <input type="password" name="pass" />'))
        m = re.fullmatch(r'/directory/person/(\w+)', p)
        if m:
            x = self.by.get(m[1])
            if not x: return None
            return self.page(x['name'], '<div class="vcard"><table class="person"><tr><th>Name</th><td class="fn">%s</td></tr><tr><th>Position</th><td>%s</td></tr><tr><th>Department</th><td>%s</td></tr><tr><th>Room</th><td>%s</td></tr><tr><th>Phone</th><td>ext. %s</td></tr><tr><th>E-mail</th><td><a href="mailto:%s">%s</a></td></tr></table></div><p><a href="/directory/">New search</a></p>' % tuple(esc(v) for v in (x['first'] + ' ' + x['last'], x['role'], x['dept'], x['room'], x['phone'], x['mail'], x['mail'])))
        if p in ('/directory', '/directory/'): return self.form(rq)
        if p == '/directory/search':
            q, fq, d = fold(rq.get('last').strip()), fold(rq.get('first').strip()), rq.get('dept')
            if len(re.sub(r'[^a-z]', '', q)) < 2: return self.form(rq, '<p class="error">Please enter at least two letters of the last name.</p>')
            rx = lambda s: re.compile('.*'.join(re.escape(k) for k in s.split('*')) + r'\Z')
            a = rx(q); L = [x for x in self.p if a.match(x['f'])]
            if fq: b = rx(fq); L = [x for x in L if b.match(x['ff'])]
            if d: L = [x for x in L if x['dept'] == d]
            n = len(L)
            if not n: return self.form(rq, '<p class="error">No matches found.</p>')
            if n == 1: return redirect(self.base + '/directory/person/' + L[0]['id'])
            if n > 50: return self.form(rq, '<p class="error">Too many matches (%d). Please refine.</p>' % n)
            return self.page('Search results', '<p>%d matches.</p><table class="people"><tr><th>Name</th><th>Department</th><th>Phone</th><th>E-mail</th></tr>%s</table><p><a href="/directory/">New search</a></p>' % (n, ''.join('<tr class="%s"><td><a href="/directory/person/%s">%s</a></td><td>%s</td><td>ext. %s</td><td><a href="mailto:%s">%s</a></td></tr>' % (('odd', 'even')[j % 2], x['id'], esc(x['name']), esc(x['dept']), x['phone'], x['mail'], x['mail']) for j, x in enumerate(L))))
