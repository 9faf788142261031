#!/usr/bin/env python3
"""A scripted user for each site who knows its rules and reaches every record: walk.py SET [--only a,b] [--base-port P] [--seed N] [--pages N]
SET/walkers.py has a function for each site, which walks it, and may have one of the same name and _rules, which tries what the site refuses.
Where the lists of a set do not show all of a record, some record pages are opened as well: RECORD_PAGES of them, or as many as --pages says."""
import argparse, importlib, sys, time, traceback
import serve, sets
from user import User


def goes_well(walker, user):
    try: walker(user)
    except Exception:
        traceback.print_exc()
        return False
    return True


def front_door(user):
    """Every site has a home page, and says what robots may do."""
    user.go(user.site.home)
    user.go("/robots.txt")


def walk(site, walkers, pages):
    """Walk one site and say how it went; gives whether all was well."""
    make, rules = getattr(walkers, "User", User), getattr(walkers, site.name + "_rules", None)
    u, t = make(site), time.time()
    ok = goes_well(getattr(walkers, site.name), u)
    asked = u.n
    ok &= goes_well(front_door, make(site))
    if rules:
        v = make(site)
        ok &= goes_well(rules, v) and not v.seen - v.shown
    wrong = sorted(u.left()) + (u.open_records(pages) if pages else [])
    bugs, harm = [x["bug"] for x in site.log if "bug" in x], sum(x["forbidden"] is not None or x["disallowed"] for x in site.log)
    ok = ok and not wrong and not bugs and not harm
    sizes = [n / 1000 for n in sorted(u.sizes)] or [0]
    print(f"{site.name:15} records {len(u.ids):5} reached {len(u.seen):5} with title {len(u.shown):5} with fields {len(u.full):5} requests_at_best {asked:5} "
          f"page KB {sizes[0]:.0f}-{sizes[len(sizes) // 2]:.0f}-{sizes[-1]:.0f} {time.time() - t:5.1f} s {'ok' if ok else f'FAILED (bugs {len(bugs)}, forbidden {harm}, e.g. {wrong[:3]})'}", flush=True)
    if bugs: print(bugs[0])
    return ok


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("set", choices=sets.all_sets())
    ap.add_argument("--only", default="")
    ap.add_argument("--base-port", type=int)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--pages", type=int)
    a = ap.parse_args()
    if not (sets.HERE / a.set / "walkers.py").exists(): sys.exit(f"{a.set} has no walkers.py")
    port = a.base_port or sets.default_port(a.set) + 50            # not where serve.py may be serving the same set
    sites = serve.start(a.set, port, a.seed, a.only.split(",") if a.only else ())
    walkers = importlib.import_module("walkers")
    pages = getattr(walkers, "RECORD_PAGES", 0) if a.pages is None else a.pages
    sys.exit(not all([walk(s, walkers, pages) for s in sites.values()]))


if __name__ == "__main__": main()
