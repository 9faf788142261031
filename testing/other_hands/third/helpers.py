"""Helpers of this set: digests, dates that are typed in, numbers of pages, forbidden forms."""
import datetime, hashlib, re
from kit import forbid_html5

DAY = "Mon Tue Wed Thu Fri Sat Sun".split()


def digest(*parts): return hashlib.sha1("/".join(map(str, parts)).encode()).hexdigest()
def forbid(req, what, text="Thank you."): return forbid_html5(req, what, text, "Continue")


def parse_dmy(s):
    m = re.fullmatch(r"\s*(\d{1,2})/(\d{1,2})/(\d{4})\s*", s)
    try: return datetime.date(int(m[3]), int(m[2]), int(m[1])) if m else None
    except ValueError: return None


def window(page, last, width=5):
    """Page numbers around the page."""
    a = max(1, min(page - width // 2, last - width + 1))
    b = min(last, a + width - 1)
    return list(range(a, b + 1))
