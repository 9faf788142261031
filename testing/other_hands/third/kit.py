"""Helpers shared by the sites: word index, light stems, dates, numbers of pages, forbidden forms."""
import datetime, hashlib, re
from bed import Resp, e
from words import fold

MON = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
MONTH = "January February March April May June July August September October November December".split()
DAY = "Mon Tue Wed Thu Fri Sat Sun".split()


def tokens(s): return re.findall(r"[^\W_]+", fold(s))
def num(n): return f"{n:,}"
def same(w): return w


def stem(w):
    """Plural and verb endings off, as a light English stemmer does."""
    if len(w) > 4 and w.endswith("ies"): return w[:-3] + "y"
    if len(w) > 4 and w.endswith(("sses", "shes", "ches", "xes")): return w[:-2]
    if len(w) > 3 and w.endswith("s") and not w.endswith(("ss", "us", "is")): return w[:-1]
    return w


class Index:
    """Words to sets of records."""
    def __init__(self, stem=same): self.stem, self.post = stem, {}

    def add(self, i, *texts):
        for t in texts:
            for w in set(tokens(t)): self.post.setdefault(self.stem(w), set()).add(i)

    def has(self, w): return self.post.get(self.stem(w), set())

    def begins(self, w):
        out = set()
        for k, v in self.post.items():
            if k.startswith(w): out |= v
        return out

    def every(self, ws):
        out = None
        for w in ws: out = self.has(w) if out is None else out & self.has(w)
        return set(out or ())

    def any(self, ws):
        out = set()
        for w in ws: out |= self.has(w)
        return out


def digest(*parts): return hashlib.sha1("/".join(map(str, parts)).encode()).hexdigest()
def day_in(rng, a, b): return a + datetime.timedelta(days=rng.randrange((b - a).days + 1))


def forbid(req, what, text="Thank you."):
    """A form that no crawler may send was sent."""
    req.forbidden, req.kind = what, "forbidden"
    return Resp(f"<!DOCTYPE html><html><head><title>{e(text)}</title></head><body><p>{e(text)}</p><p><a href=\"/\">Continue</a></p></body></html>")


def parse_dmy(s):
    m = re.fullmatch(r"\s*(\d{1,2})/(\d{1,2})/(\d{4})\s*", s)
    try: return datetime.date(int(m[3]), int(m[2]), int(m[1])) if m else None
    except ValueError: return None


def window(page, last, width=5):
    """Page numbers around the page, None where numbers are left out."""
    a = max(1, min(page - width // 2, last - width + 1))
    b = min(last, a + width - 1)
    return list(range(a, b + 1))
