"""Helpers of this set: an index of words, days, forms that must not be sent."""
import datetime, re
from bed import Resp
from words import fold

MON = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
MONTH = "January February March April May June July August September October November December".split()


def tokens(s): return re.findall(r"\w+", fold(s))
def day_in(r, a, b): return a + datetime.timedelta(r.randrange((b - a).days + 1))
def commas(n): return f"{n:,}"


def skewed(r, n, flat=3.0):
    """A number below n, small ones more often."""
    return min(n - 1, int(flat * (((n + flat) / flat) ** r.random()) - flat))


class Index:
    def __init__(self): self.post = {}

    def add(self, i, text):
        for w in set(tokens(text)): self.post.setdefault(w, set()).add(i)

    def has(self, w):
        w = fold(w)
        if w.endswith("*") and len(w) > 1: return set().union(*(s for k, s in self.post.items() if k.startswith(w[:-1])))
        return self.post.get(w, set())

    def every(self, ws): return set.intersection(*map(self.has, ws)) if ws else set()
    def any(self, ws): return set().union(*map(self.has, ws))


def forbid(req, what, text="Thank you. Your request has been received."):
    req.forbidden, req.kind = what, "forbidden"
    return Resp(f"<html><head><title>{what}</title></head><body><p>{text}</p><p><a href=\"/\">Home</a></p></body></html>")
