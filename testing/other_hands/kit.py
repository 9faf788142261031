"""Helpers of several sets: days, numbers, an index of words, forms that must not be sent."""
import datetime, re
from bed import Resp, e
from words import fold

MON = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
MONTH = "January February March April May June July August September October November December".split()


def tokens(s): return re.findall(r"\w+", fold(s))
def terms(s): return re.findall(r"[^\W_]+", fold(s))        # an underscore parts two terms, but not two tokens
def day_in(r, a, b): return a + datetime.timedelta(r.randrange((b - a).days + 1))
def commas(n): return f"{n:,}"


def skewed(r, n, flat=3.0):
    """A number below n, small ones more often."""
    return min(n - 1, int(flat * (((n + flat) / flat) ** r.random()) - flat))


def stem(w):
    """The word without a plural s, as a light English stemmer cuts it."""
    if len(w) > 4 and w.endswith("ies"): return w[:-3] + "y"
    if len(w) > 4 and w.endswith(("sses", "shes", "ches", "xes")): return w[:-2]
    if len(w) > 3 and w.endswith("s") and not w.endswith(("ss", "us", "is")): return w[:-1]
    return w


class Index:
    """Tokens to sets of records; a word that is asked for may end in a star."""
    def __init__(self): self.post = {}

    def words(self, text): return tokens(text)

    def add(self, i, *texts):
        for t in texts:
            for w in set(self.words(t)): self.post.setdefault(w, set()).add(i)

    def begins(self, w): return set().union(*(s for k, s in self.post.items() if k.startswith(w)))

    def has(self, w):
        w = fold(w)
        return self.begins(w[:-1]) if w.endswith("*") and len(w) > 1 else self.post.get(w, set())

    def every(self, ws): return set.intersection(*map(self.has, ws)) if ws else set()
    def any(self, ws): return set().union(*map(self.has, ws))


class TermIndex(Index):
    """Terms to sets of records, both the terms and the words asked for cut by a stemmer; no accents are folded in what is asked for."""
    def __init__(self, cut=lambda w: w):
        super().__init__()
        self.cut = cut

    def words(self, text): return map(self.cut, terms(text))
    def has(self, w): return self.post.get(self.cut(w), set())


def forbid(req, what, text="Thank you. Your request has been received."):
    """A form that no crawler may send was sent."""
    req.forbidden, req.kind = what, "forbidden"
    return Resp(f"<html><head><title>{what}</title></head><body><p>{text}</p><p><a href=\"/\">Home</a></p></body></html>")


def forbid_html5(req, what, text="Thank you.", link="Back"):
    """The same, with the page of a younger site."""
    req.forbidden, req.kind = what, "forbidden"
    return Resp(f'<!DOCTYPE html><html><head><title>{e(text)}</title></head><body><p>{e(text)}</p><p><a href="/">{link}</a></p></body></html>')
