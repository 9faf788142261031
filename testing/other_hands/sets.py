"""Which sets of sites there are, their sites, and their ports."""
from pathlib import Path

HERE = Path(__file__).resolve().parent
ORDER = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth".split()


def all_sets():
    """The folders with sites below them, in the order of their numbers; names that are no number stand last."""
    found = [p.parent.name for p in HERE.glob("*/sites")]
    return sorted(found, key=lambda s: (ORDER.index(s) if s in ORDER else len(ORDER), s))


def chosen_sets(text):
    """The sets that a command line names: one, several joined by commas, or all."""
    sets = all_sets() if text == "all" else text.split(",")
    for s in sets:
        if s not in all_sets(): raise SystemExit(f"no set {s}; there are {', '.join(all_sets())}")
    return sets


def site_names(set_name):
    return sorted(p.stem for p in (HERE / set_name / "sites").glob("*.py") if not p.stem.startswith("_"))


def default_port(set_name):
    """A hundred ports a set, so that several can be served at the same time: the control's, then those of the sites."""
    return 24000 + 100 * all_sets().index(set_name)
