"""A user of a site, who notes which records the pages show; and ways of walking that several sets need."""
import copy, html, http.client, re
from urllib.parse import quote, unquote, urlencode, urljoin
import bed
from score import ids_in, norm_url


def flat(s): return " ".join(s.split())


def decoded(raw, declared, default):
    """The text of a page, whose character set the server declares, or else the page itself."""
    meta = re.search(rb"charset=([\w-]+)", raw[:1000])
    return raw.decode(declared or (meta[1].decode() if meta else default))


class User:
    """seen: the page had the id; shown: and the title; full: the pages with the id had all fields."""
    def __init__(self, site):
        self.site, self.n, self.at, self.jar, self.sizes = site, 0, site.base + "/", {}, []
        self.seen, self.shown, self.full, self.got = set(), set(), set(), {}
        self.truth = {t["id"]: t for t in site.ready().truth_list}
        self.ids = {i: flat(t["title"]) for i, t in self.truth.items()}
        self.fields = {i: {flat(v) for v in t["fields"].values()} for i, t in self.truth.items()}
        self.c = http.client.HTTPConnection(bed.HOST, site.port, timeout=30)

    def path(self): return self.at[len(self.site.base):]

    def ask(self, path, form=None):
        """The status and the text of an answer; cookies are kept and redirections followed."""
        for _ in range(5):
            self.at = urljoin(self.at, path)
            head = {"Cookie": "; ".join(f"{k}={v}" for k, v in self.jar.items())} if self.jar else {}
            if form is not None: head["Content-Type"] = "application/x-www-form-urlencoded"
            self.c.request("GET" if form is None else "POST", quote(self.path(), safe="/?&=%+:;@$!*(),~[]'#-._"),
                           None if form is None else urlencode(form, encoding=self.site.charset), head)
            r = self.c.getresponse()
            body = decoded(r.read(), r.headers.get_content_charset(), self.site.charset)
            self.n += 1
            for ck in r.headers.get_all("Set-Cookie") or []: self.jar.update([ck.split(";")[0].split("=", 1)])
            if r.status not in (301, 302, 303): break
            path, form = r.getheader("Location"), None
        return r.status, body

    def go(self, path, form=None):
        """Ask for a page and note the records on it."""
        status, body = self.ask(path, form)
        assert status == 200, (status, self.at)
        self.sizes.append(len(body))
        self.note(body)
        return body

    def refused(self, path, form, status):
        """Ask for what the site must refuse with the status; gives what it says then."""
        got, body = self.ask(path, form)
        assert got == status, (got, path)
        return body

    def here(self, body):
        """The ids on the page, or in its address."""
        return set(ids_in(unquote(html.unescape(body + " " + self.path())), self.site.id_re)) & self.ids.keys()

    def note(self, body):
        spaced = flat(html.unescape(re.sub(r"<[^>]+>", " ", body)))
        tight = flat(html.unescape(re.sub(r"<[^>]+>", "", body)))
        for i in self.here(body):
            self.seen.add(i)
            if any(t in spaced or t in tight for t in [self.ids[i], *map(flat, self.truth[i].get("alt_titles", ()))]): self.shown.add(i)
            got = self.got.setdefault(i, set())
            got |= {v for v in self.fields[i] - got if v in spaced or v in tight}
            if got == self.fields[i]: self.full.add(i)

    def left(self): return self.ids.keys() - (self.shown & self.full)

    def hrefs(self, body, rx):
        """The targets of the links that the expression fits."""
        return [h for h in map(html.unescape, re.findall(r'<a\b[^>]*?href="([^"]*)"', body, re.I)) if re.search(rx, h)]

    def pages(self, body, rx, most=2000):
        """The page and those after it, as long as the expression finds the link to the next one."""
        for _ in range(most):
            at = self.at                    # a link is taken from where it stands, whatever was visited meanwhile
            yield body
            m = re.search(rx, body)
            if not m: return
            body = self.go(urljoin(at, html.unescape(m[1])))
        raise AssertionError("no end of pages")

    def follow(self, body, rx):
        """Press the link to the next page until there is none; gives the last page."""
        for body in self.pages(body, rx): pass
        return body

    def open_records(self, n):
        """Open the pages of about n records; gives those whose page has no title, or not the fields that no page before had."""
        ids, wrong = [i for i in self.ids if self.truth[i]["url"]], []
        for i in ids[::max(1, len(ids) // n)]:
            fresh = copy.copy(self)
            fresh.seen, fresh.shown, fresh.full, fresh.got, fresh.sizes = set(), set(), set(), {i: set(self.got.get(i, ()))}, []
            fresh.go(self.truth[i]["url"])
            if i not in fresh.shown or i not in fresh.full: wrong.append(i)
        return wrong


class ByAddress(User):
    """A user of sites whose lists show each record with its address and title; a record's page, where there is one, shows the rest of it."""
    def __init__(self, site):
        super().__init__(site)
        self.by_url = {norm_url(t["url"]): i for i, t in self.truth.items() if t["url"]}

    def here(self, body):
        """Most pages name a record by its address, not by its id."""
        addresses = {norm_url(urljoin(self.at, h)) for h in self.hrefs(body, "")} | {norm_url(self.at)}
        return super().here(body) | {self.by_url[a] for a in addresses & self.by_url.keys()}

    def left(self): return {i for i, t in self.truth.items() if i not in self.shown or not t["url"] and i not in self.full}


def greedy(user, texts, ask, most=10 ** 6, rx=r"[^\W\d_]{4,20}"):
    """Ask for words that show the most of what is left, as long as no more than `most` records have the word."""
    have = {}
    for i, t in texts.items():
        for w in set(re.findall(rx, t.lower())): have.setdefault(w, set()).add(i)
    have = {w: s for w, s in have.items() if len(s) <= most}
    while have and user.left():
        left = user.left()
        best = max(have, key=lambda w: (len(have[w] & left), -len(have[w])))
        if not have[best] & left: break
        ask(best)
        del have[best]


def forms(body):
    """The forms of a page: the action, and the fields that are sent when nothing is touched, but no button."""
    for m in re.finditer(r"<form\b([^>]*)>(.*?)</form>", body, re.S | re.I):
        fields = []
        for t in re.finditer(r"<input\b([^>]*)>|<select\b[^>]*\bname=\"([^\"]*)\"[^>]*>(.*?)</select>", m[2], re.S | re.I):
            if t[1] is not None:
                a = dict((k.lower(), html.unescape(v)) for k, v in re.findall(r'([\w-]+)="([^"]*)"', t[1]))
                k = a.get("type", "text")
                if "name" not in a or k in ("submit", "button", "image", "reset"): continue
                if k in ("checkbox", "radio") and not re.search(r"\bchecked\b", re.sub(r'"[^"]*"', "", t[1]) + " " + " ".join(re.findall(r"checked=", t[1]))): continue
                fields.append((a["name"], a.get("value", "on" if k == "checkbox" else "")))
            else:
                o = re.findall(r'<option\b[^>]*?\bvalue="([^"]*)"([^>]*)>', t[3])
                picked = [v for v, rest in o if "selected" in rest]
                if picked: fields += [(t[2], html.unescape(v)) for v in picked]
                elif o and "multiple" not in t[0].split(">")[0]: fields.append((t[2], html.unescape(o[0][0])))
        a = re.search(r'action="([^"]*)"', m[1])
        yield html.unescape(a[1]) if a else "", fields


def form(body, rx):
    return next((a, f) for a, f in forms(body) if re.search(rx, a))


def put(fields, **new):
    """The fields with other values."""
    return [(k, v) for k, v in fields if k not in new] + [(k, v) for k, v in new.items() if v is not None]
