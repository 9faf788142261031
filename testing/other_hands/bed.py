"""Small framework: one threading HTTP server a site, a log of requests, helpers for HTML."""
import html, json, random, re, threading, time, traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, quote, quote_plus, unquote, urlencode, urlsplit       # some for the sites, which may take all names from here

HOST = "127.0.0.1"
GIF = b"GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;"


def e(s): return html.escape(str(s), quote=True)
def opts(pairs, chosen=""):
    return "".join(f'<option value="{e(v)}"{" selected" if str(v) == str(chosen) else ""}>{e(t)}</option>' for v, t in pairs)
def hidden(pairs): return "".join(f'<input type="hidden" name="{e(k)}" value="{e(v)}">' for k, v in pairs)
def url(path, *pairs, enc="utf-8"): return path + "?" + urlencode(pairs, encoding=enc)


class Req:
    def __init__(self, method, target, headers, body, charset):
        s = urlsplit(target)
        self.method, self.target, self.path, self.qs = method, target, unquote(s.path), s.query
        self.q = parse_qsl(s.query, keep_blank_values=True, encoding=charset, errors="replace")
        ct = headers.get("Content-Type", "")
        self.form = parse_qsl(body.decode("latin-1"), keep_blank_values=True, encoding=charset, errors="replace") if "urlencoded" in ct else []
        self.body, self.headers = body, headers
        self.cookies = dict(p.strip().split("=", 1) for p in headers.get("Cookie", "").split(";") if "=" in p)
        self.kind, self.served, self.forbidden = "page", [], None

    def get(self, name, default=""):
        """First value of the name, from the form first, then from the address."""
        for k, v in self.form + self.q:
            if k == name: return v
        return default

    def all(self, name): return [v for k, v in self.form + self.q if k == name]
    def has(self, name): return any(k == name for k, v in self.form + self.q)

    def int(self, name, default=0):
        try: return int(self.get(name, default))
        except ValueError: return default


class Resp:
    def __init__(self, body="", status=200, ctype="text/html", headers=(), charset=None):
        self.body, self.status, self.ctype, self.headers, self.charset = body, status, ctype, list(headers), charset

    def data(self, site_charset):
        return self.body if isinstance(self.body, bytes) else self.body.encode(self.charset or site_charset, "xmlcharrefreplace")

    def head(self, site_charset, size):
        """All headers, in the order in which they are sent."""
        textual = self.ctype.startswith("text/") or self.ctype.endswith(("json", "xml", "javascript"))
        ctype = f"{self.ctype}; charset={self.charset or site_charset}" if textual else self.ctype
        return [("Content-Type", ctype), ("Content-Length", str(size)), *self.headers]


def redirect(where, status=302, headers=()):
    return Resp(f'<html><head><title>Object moved</title></head><body><h1>Object moved</h1><p>This document may be found <a href="{e(where)}">here</a>.</p></body></html>',
                status, headers=[("Location", where), *headers])


class Site:
    name, about, charset, server, disallow, home = "", "", "utf-8", "Apache", (), "/"
    id_re, title_noise = None, None         # for the score: how ids look where they are no plain word; what of a title does not count

    def __init__(self, seed, port):
        self.rng, self.port, self.base = random.Random(f"{seed}/{self.name}"), port, f"http://{HOST}:{port}"
        self.records, self.log, self.lock, self.building, self.truth_list = [], [], threading.Lock(), threading.Lock(), None
        self.reset()

    def ready(self):
        """Draw the records, once, when the site is first asked for."""
        if self.truth_list is None:
            with self.building:
                if self.truth_list is None:
                    self.build()
                    self.truth_list = list(self.truth_lines())
        return self

    def build(self): raise NotImplementedError
    def handle(self, req): raise NotImplementedError
    def reset(self):
        with self.lock: self.log = []

    def truth(self):
        """Lists of id, title, address (path or None), fields."""
        raise NotImplementedError

    def truth_lines(self):
        for i, t, u, f in self.truth():
            yield {"id": i, "title": t, "url": self.base + u if u else None, "fields": f}

    def robots(self): return "User-agent: *\n" + "".join(f"Disallow: {d}\n" for d in self.disallow)

    def is_disallowed(self, target):
        for d in self.disallow:
            rx = re.escape(d).replace(r"\*", ".*")
            rx = rx[:-2] + "$" if rx.endswith(r"\$") else rx
            if re.match(rx, target): return True
        return False

    def notfound(self, req):
        return Resp(f"<html><head><title>404 Not Found</title></head><body><h1>Not Found</h1><p>The requested URL {e(req.path)} was not found on this server.</p></body></html>", 404)

    def crashed(self):
        return Resp("<html><head><title>500 Internal Server Error</title></head><body><h1>Internal Server Error</h1></body></html>", 500)

    def request(self, method, target, headers, body): return Req(method, target, headers, body, self.charset)

    def answer(self, req):
        p = self.ready() and req.path.lower()
        if p == "/robots.txt": return Resp(self.robots(), ctype="text/plain")
        if p.endswith((".gif", ".ico", ".png", ".jpg")): return Resp(GIF, ctype="image/gif")
        r = self.handle(req)
        if r is None and p.endswith(".css"): return Resp("body { font-family: Verdana, Arial, sans-serif; }\n", ctype="text/css")
        if r is None and p.endswith(".js"): return Resp("/* */\n", ctype="application/javascript")
        return r or self.notfound(req)


def make_handler(site):
    class H(BaseHTTPRequestHandler):
        protocol_version, timeout, wbufsize, disable_nagle_algorithm = "HTTP/1.1", 60, -1, True

        def version_string(self): return site.server
        def log_message(self, *a): pass

        def run(self):
            n = int(self.headers.get("Content-Length") or 0)
            body = self.rfile.read(n) if n else b""
            req = site.request(self.command, self.path, self.headers, body)
            bug = None
            try: r = site.answer(req)
            except Exception:
                bug = traceback.format_exc()
                r = site.crashed()
            data = r.data(site.charset)
            entry = {"t": round(time.time(), 3), "method": self.command, "target": self.path, "form": body.decode("latin-1")[:2000], "status": r.status,
                     "kind": req.kind, "served": req.served, "forbidden": req.forbidden, "disallowed": site.is_disallowed(self.path)}
            if bug: entry["bug"] = bug
            with site.lock: site.log.append(entry)
            self.send_response(r.status)
            for k, v in r.head(site.charset, len(data)): self.send_header(k, v)
            self.end_headers()
            if self.command != "HEAD": self.wfile.write(data)

        do_GET = do_POST = do_HEAD = run
    return H


class Server(ThreadingHTTPServer):
    daemon_threads, request_queue_size, allow_reuse_address = True, 64, True
    def handle_error(self, request, client_address): pass


def listen(port, handler):
    s = Server((HOST, port), handler)
    threading.Thread(target=s.serve_forever, kwargs={"poll_interval": .1}, daemon=True).start()
    return s


def control_handler(sites):
    class C(BaseHTTPRequestHandler):
        protocol_version, wbufsize, disable_nagle_algorithm = "HTTP/1.1", -1, True
        def log_message(self, *a): pass

        def do_GET(self):
            parts = urlsplit(self.path).path.strip("/").split("/")
            what, name = parts[0], parts[1] if len(parts) > 1 else ""
            meta = lambda s: {"name": s.name, "url": s.base + s.home, "port": s.port, "about": s.about}
            out, status = "", 200
            if what == "sites": out = json.dumps([meta(s) for s in sites.values()])
            elif what == "reset" and (name == "ALL" or name in sites):
                for s in sites.values():
                    if name in ("ALL", s.name): s.reset()
                out = json.dumps({"reset": name})
            elif name in sites and what == "meta":
                s = sites[name]
                out = json.dumps({**meta(s), "records": len(s.ready().truth_list), "id_re": s.id_re, "title_noise": s.title_noise})
            elif name in sites and what == "truth": out = "".join(json.dumps(t, ensure_ascii=False) + "\n" for t in sites[name].ready().truth_list)
            elif name in sites and what == "log":
                with sites[name].lock: log = list(sites[name].log)
                out = "".join(json.dumps(x, ensure_ascii=False) + "\n" for x in log)
            else: out, status = '{"error": "unknown"}', 404
            data = out.encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json; charset=utf-8")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)
        do_POST = do_GET
    return C
