"""Helpers of this set: words, a word index, dates, forms that must not be sent."""
import datetime, re
from bed import Resp, e
from words import fold

MON = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
MONTH = "January February March April May June July August September October November December".split()
DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()


def tokens(s): return re.findall(r"[^\W_]+", fold(s))
def between(rng, a, b): return a + datetime.timedelta(days=rng.randrange((b - a).days + 1))
def long_date(d): return f"{d.day} {MONTH[d.month - 1]} {d.year}"
def short_date(d): return f"{d.day} {MON[d.month - 1]} {d.year}"


def light(w):
    """The word without a plural s."""
    if len(w) > 4 and w.endswith("ies"): return w[:-3] + "y"
    if len(w) > 4 and w.endswith(("shes", "ches", "xes", "sses")): return w[:-2]
    if len(w) > 3 and w.endswith("s") and not w.endswith(("ss", "us", "is")): return w[:-1]
    return w


class Words:
    def __init__(self, cut=lambda w: w): self.cut, self.where = cut, {}

    def put(self, i, text):
        for w in set(map(self.cut, tokens(text))): self.where.setdefault(w, set()).add(i)

    def all_of(self, ws):
        sets = [self.where.get(self.cut(w), set()) for w in ws]
        return set.intersection(*sets) if sets else set()


def skew(rng, things, s=1.0):
    """One of the things, the first more often than the last."""
    key = (id(things), s)
    if key not in _cum:
        acc, t = [], 0
        for i in range(len(things)):
            t += 1 / (i + 2) ** s
            acc.append(t)
        _cum[key] = (things, acc)
    return rng.choices(things, cum_weights=_cum[key][1])[0]


_cum = {}


def sent(req, what, text="Thank you."):
    """A form was sent that no crawler may send."""
    req.forbidden, req.kind = what, "forbidden"
    return Resp(f'<!DOCTYPE html><html><head><title>{e(text)}</title></head><body><p>{e(text)}</p><p><a href="/">Back</a></p></body></html>')
