"""Helpers of this set: dates in words, and things of which the first is drawn most often."""
from kit import MON, MONTH

DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()


def long_date(d): return f"{d.day} {MONTH[d.month - 1]} {d.year}"
def short_date(d): return f"{d.day} {MON[d.month - 1]} {d.year}"


def skew(rng, things, s=1.0):
    """One of the things, the first more often than the last."""
    key = (id(things), s)
    if key not in _cum:
        acc, t = [], 0
        for i in range(len(things)):
            t += 1 / (i + 2) ** s
            acc.append(t)
        _cum[key] = (things, acc)           # the things are kept, so that no other list can have their id
    return rng.choices(things, cum_weights=_cum[key][1])[0]


_cum = {}
