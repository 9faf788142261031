"""Requests, answers and records as the sites of this set know them; bed.py serves them."""
import html, random, re, urllib.parse
import bed

def esc(s): return html.escape(str(s), quote=True)
def enc(pairs, sep='&'):
    if isinstance(pairs, dict): pairs = list(pairs.items())
    return sep.join(urllib.parse.quote_plus(str(k)) + '=' + urllib.parse.quote_plus(str(v)) for k, v in pairs)
def options(items, chosen=()):
    if isinstance(chosen, str): chosen = (chosen,)
    out = []
    for it in items:
        v, t = it if isinstance(it, tuple) else (it, it)
        out.append('<option value="%s"%s>%s</option>' % (esc(v), ' selected="selected"' if str(v) in chosen else '', esc(t)))
    return '\n'.join(out)
def hidden(pairs): return ''.join('<input type="hidden" name="%s" value="%s" />' % (esc(k), esc(v)) for k, v in pairs)
def words(s): return re.findall(r"[^\W_]+", s.lower())
def intor(s, d=0):
    try: return int(s)
    except (TypeError, ValueError): return d

class Request:
    def __init__(self, method, target, headers, body):
        self.method, self.target, self.headers, self.body = method, target, headers, body
        u = urllib.parse.urlsplit(target)
        self.path, self.qs = urllib.parse.unquote(u.path), u.query
        self.query = urllib.parse.parse_qsl(u.query.replace(';', '&'), keep_blank_values=True)
        self.form = []
        ct = headers.get('Content-Type', '') or ''
        if body and 'multipart/form-data' in ct:
            m = re.search(r'boundary="?([^";]+)', ct)
            if m:
                for part in body.split(b'--' + m.group(1).encode()):
                    h, _, v = part.partition(b'\r\n\r\n')
                    n = re.search(rb'name="([^"]*)"', h)
                    if n: self.form.append((n.group(1).decode('utf-8', 'replace'), v[:-2].decode('utf-8', 'replace')))
        elif body: self.form = urllib.parse.parse_qsl(body.decode('utf-8', 'replace'), keep_blank_values=True)
        self.cookies = {}
        for part in (headers.get('Cookie') or '').split(';'):
            k, eq, v = part.strip().partition('=')
            if eq: self.cookies[k] = v
        self.kind, self.served, self.forbidden = 'page', [], None
    def get(self, k, d=''):
        for a, b in self.query:
            if a == k: return b
        return d
    def all(self, k): return [b for a, b in self.query if a == k]
    def post(self, k, d=''):
        for a, b in self.form:
            if a == k: return b
        return d
    def forbid(self, what): self.forbidden = what

class Response(bed.Resp):
    """An answer whose type is the first of its headers; the sites read and change them."""
    def __init__(self, body='', status=200, ctype='text/html', headers=(), charset='utf-8'):
        ct = ctype + ('; charset=' + charset if ctype.startswith('text/') else '')
        super().__init__(body.encode(charset, 'xmlcharrefreplace') if isinstance(body, str) else body, status, ctype, [('Content-Type', ct), *headers], charset)
    def head(self, site_charset, size): return [*self.headers, ('Content-Length', str(size))]
    def cookie(self, k, v, path='/'):
        self.headers.append(('Set-Cookie', '%s=%s; path=%s' % (k, v, path))); return self
def redirect(to, status=302): return Response('<html><body>The document has moved <a href="%s">here</a>.</body></html>' % esc(to), status, headers=[('Location', to)])

class Site(bed.Site):
    """Subclass: name, about, robots (text), build() that calls add(), handle(request) -> Response | str | None (404)."""
    robots, server = 'User-agent: *\nDisallow:\n', 'Apache/2.4.10 (Debian)'
    id_re, title_noise = r'\d{5,6}', r'^(?:Re: )+|\.+$'
    def __init__(self, seed, port):
        super().__init__(seed, port)
        self.rng = random.Random('%s/%s' % (self.name, seed))
        self.rules = [re.compile('^' + '.*'.join(re.escape(p) for p in l.split(':', 1)[1].strip().rstrip('$').split('*')) + ('$' if l.strip().endswith('$') else ''))
                      for l in self.robots.splitlines() if l.lower().startswith('disallow:') and l.split(':', 1)[1].strip()]
    def reset(self):
        super().reset()
        if self.truth_list is not None: self.forget()
    def forget(self): pass
    def add(self, id, title, url, **fields):
        self.records.append({'id': str(id), 'title': title, 'url': None if url is None else self.base + url, 'fields': {k: v for k, v in fields.items() if v not in (None, '')}})
    def truth_lines(self): return self.records
    def is_disallowed(self, target):
        path = urllib.parse.unquote(urllib.parse.urlsplit(target).path)
        return path != '/robots.txt' and any(r.match(target) or r.match(path) for r in self.rules)
    def notfound(self, rq):
        return Response('<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head>\n<title>404 Not Found</title>\n</head><body>\n<h1>Not Found</h1>\n<p>The requested URL %s was not found on this server.</p>\n</body></html>\n' % esc(rq.path), 404)
    def crashed(self): return Response('<h1>Internal Server Error</h1>', 500)
    def request(self, method, target, headers, body): return Request(method, target, headers, body)
    def answer(self, rq):
        if rq.path == '/robots.txt': return Response(self.robots, ctype='text/plain')
        if rq.path == '/favicon.ico': return Response(b'', 404)
        self.ready()
        r = self.handle(rq)
        if r is None: r = self.notfound(rq)
        return Response(r, charset=self.charset) if isinstance(r, str) else r
