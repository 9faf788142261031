"""A small bed for test sites: one threading HTTP server a site, a log of requests, helpers for HTML."""
import html, importlib, json, os, random, re, socket, sys, threading, time, traceback, urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

NAMES = ['eprints', 'bugzilla', 'mantisforum', 'herbarium', 'tenders', 'quakes', 'dockets', 'realestate', 'opac_session', 'mailarchive',
         'museum', 'timetable']

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
        self.form, self.files = [], []
        ct = headers.get('Content-Type', '') or ''
        if body and 'multipart/form-data' in ct:
            m = re.search(r'boundary="?([^";]+)', ct)
            if m:
                for part in body.split(b'--' + m.group(1).encode()):
                    h, _, v = part.partition(b'\r\n\r\n')
                    n = re.search(rb'name="([^"]*)"', h)
                    if n: self.form.append((n.group(1).decode('utf-8', 'replace'), v[:-2].decode('utf-8', 'replace')))
        elif body:
            self.raw_form = body
            self.form = urllib.parse.parse_qsl(body.decode('utf-8', 'replace'), keep_blank_values=True)
        self.cookies = {}
        for part in (headers.get('Cookie') or '').split(';'):
            k, eq, v = part.strip().partition('=')
            if eq: self.cookies[k] = v
        self.marks = {}
    def get(self, k, d=''):
        for a, b in self.query:
            if a == k: return b
        return d
    def all(self, k): return [b for a, b in self.query if a == k]
    def post(self, k, d=''):
        for a, b in self.form:
            if a == k: return b
        return d
    def postall(self, k): return [b for a, b in self.form if a == k]
    def forbid(self, what): self.marks['forbidden'] = what

class Response:
    def __init__(self, body='', status=200, ctype='text/html', headers=(), charset='utf-8'):
        self.body = body.encode(charset, 'xmlcharrefreplace') if isinstance(body, str) else body
        self.status, self.headers = status, list(headers)
        self.headers.insert(0, ('Content-Type', ctype + ('; charset=' + charset if ctype.startswith('text/') else '')))
    def cookie(self, k, v, path='/'):
        self.headers.append(('Set-Cookie', '%s=%s; path=%s' % (k, v, path))); return self
def redirect(to, status=302): return Response('<html><body>The document has moved <a href="%s">here</a>.</body></html>' % esc(to), status, headers=[('Location', to)])

class Site:
    """Subclass: name, about, robots (text), build(), handle(request) -> Response | str | None (404)."""
    name, about, robots, server = '', '', 'User-agent: *\nDisallow:\n', 'Apache/2.4.10 (Debian)'
    charset = 'utf-8'
    id_re = r'\d{5,6}'
    def __init__(self, port, seed):
        self.port, self.rng = port, random.Random('%s/%s' % (self.name, seed))
        self.base = 'http://127.0.0.1:%d' % port
        self.lock, self.log, self.records = threading.Lock(), [], []
        self.rules = [re.compile('^' + '.*'.join(re.escape(p) for p in l.split(':', 1)[1].strip().rstrip('$').split('*')) + ('$' if l.strip().endswith('$') else ''))
                      for l in self.robots.splitlines() if l.lower().startswith('disallow:') and l.split(':', 1)[1].strip()]
        self.later, self.done = threading.Lock(), False
    def ensure(self):
        if not self.done:
            with self.later:
                if not self.done: self.build(); self.texts(); self.done = True
    def texts(self): pass
    def reset(self):
        with self.lock: self.log.clear()
        self.ensure(); self.forget()
    def forget(self): pass
    def add(self, id, title, url, **fields):
        self.records.append({'id': str(id), 'title': title, 'url': None if url is None else self.base + url, 'fields': {k: v for k, v in fields.items() if v not in (None, '')}})
    def notfound(self, rq):
        return Response('<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head>\n<title>404 Not Found</title>\n</head><body>\n<h1>Not Found</h1>\n<p>The requested URL %s was not found on this server.</p>\n</body></html>\n' % esc(rq.path), 404)
    def answer(self, rq):
        if rq.path == '/robots.txt': return Response(self.robots, ctype='text/plain')
        if rq.path == '/favicon.ico': return Response(b'', 404)
        self.ensure()
        r = self.handle(rq)
        if r is None: r = self.notfound(rq)
        if isinstance(r, str): r = Response(r, charset=self.charset)
        return r

class Handler(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    timeout = 60
    disable_nagle_algorithm = True
    wbufsize = -1
    site = None
    def version_string(self): return self.site.server
    def log_message(self, *a): pass
    def work(self):
        n = intor(self.headers.get('Content-Length'), 0)
        body = self.rfile.read(n) if n else b''
        t = time.time()
        rq = Request(self.command, self.path, self.headers, body)
        try: rs = self.site.answer(rq)
        except Exception:
            traceback.print_exc(); rq.marks['bug'] = True
            rs = Response('<h1>Internal Server Error</h1>', 500)
        e = {'t': round(t, 3), 'method': rq.method, 'url': rq.target, 'status': rs.status, 'bytes': len(rs.body),
             'disallowed': rq.path != '/robots.txt' and any(r.match(rq.target) or r.match(rq.path) for r in self.site.rules)}
        if body: e['body'] = body[:2000].decode('utf-8', 'replace')
        e.update(rq.marks)
        with self.site.lock: self.site.log.append(e)
        try:
            self.send_response(rs.status)
            for k, v in rs.headers: self.send_header(k, v)
            self.send_header('Content-Length', str(len(rs.body)))
            self.end_headers()
            if rq.method != 'HEAD': self.wfile.write(rs.body)
            self.wfile.flush()
        except OSError: self.close_connection = True
    do_GET = do_POST = do_HEAD = work

class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64
    allow_reuse_address = True
    def server_bind(self):
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(self.server_address); self.server_address = self.socket.getsockname()
        self.server_name, self.server_port = self.server_address[:2]
    def handle_error(self, request, addr):
        if not isinstance(sys.exc_info()[1], OSError): traceback.print_exc()

def start(site):
    h = type('H_' + site.name, (Handler,), {'site': site})
    s = Server(('127.0.0.1', site.port), h)
    threading.Thread(target=s.serve_forever, kwargs={'poll_interval': .2}, daemon=True).start()
    return s

class Control(Site):
    name, server, done = 'control', 'bed', True
    def __init__(self, port, sites):
        self.sites = sites
        super().__init__(port, 0)
    def build(self): pass
    def handle(self, rq):
        p = rq.path.strip('/').split('/')
        js = lambda o, lines=False: Response('\n'.join(json.dumps(x, ensure_ascii=False) for x in o) + '\n' if lines else json.dumps(o, ensure_ascii=False, indent=1), ctype='application/json')
        if p[0] == 'sites': return js([self.meta(s) for s in self.sites.values()])
        if len(p) < 2: return None
        if p[0] == 'reset' and p[1] == 'ALL':
            for s in self.sites.values(): s.reset()
            return js({'reset': list(self.sites)})
        s = self.sites.get(p[1])
        if not s: return None
        if p[0] == 'meta': return js(self.meta(s))
        s.ensure()
        if p[0] == 'truth': return js(s.records, True)
        if p[0] == 'reset': s.reset(); return js({'reset': s.name})
        if p[0] == 'log':
            with s.lock: return js(list(s.log), True)
    def meta(self, s):
        s.ensure()
        return {'name': s.name, 'url': s.base + '/', 'records': len(s.records), 'about': s.about, 'id_re': s.id_re, 'robots': s.robots}
    def answer(self, rq):
        r = super().answer(rq)
        with self.lock: self.log.clear()
        return r

def load(base_port, seed, only=None):
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    sites = {}
    for i, n in enumerate(NAMES, 1):
        if only and n not in only: continue
        sites[n] = importlib.import_module('sites.' + n).SITE(base_port + i, seed)
    return sites
