#!/usr/bin/env python3
"""Score a run on a site that is being served: score.py SET NAME RUNFOLDER [--control http://127.0.0.1:24000] [--json]"""
import argparse, json, os, re
from urllib.parse import unquote, urldefrag
from urllib.request import urlopen
import sets

TOKEN = re.compile(r"\d{1,3}(?:,\d{3})+|[0-9A-Za-z]+(?:-[0-9A-Za-z]+)*")
HOST = re.compile(r'https?://[^/\s"<>]+')


def fetch(control, what):
    with urlopen(f"{control}/{what}") as f: return f.read().decode()


def lines(text):
    for ln in text.splitlines():
        if ln.strip():
            try: yield json.loads(ln)
            except ValueError: continue


def whole_url(u): return unquote(u or "").rstrip("/")
def norm_url(u): return whole_url(urldefrag(u or "")[0])
def fold(s): return " ".join(str(s).split())


def strings(v):
    """The texts in a value: of a list, a dictionary or a single thing."""
    if isinstance(v, dict): return [s for x in v.values() for s in strings(x)]
    if isinstance(v, (list, tuple)): return [s for x in v for s in strings(x)]
    return [] if v is None else [str(v)]


def ids_in(text, id_re=None):
    """What may be an id, in the order of the text: plain words, or what looks as the site says that its ids do."""
    if not id_re: return TOKEN.findall(text)
    return re.findall(rf"(?<![A-Za-z0-9])(?:{id_re})(?![A-Za-z0-9])", HOST.sub(" ", text))


class Truth:
    """The records of a site, and which of them a line of a run is about."""
    def __init__(self, records, id_re):
        self.by_id, self.id_re = {t["id"]: t for t in records}, id_re
        anchored = any("#" in (t["url"] or "") for t in records)         # only then does an anchor tell records apart
        self.address = whole_url if anchored else norm_url
        self.by_url = {self.address(t["url"]): t["id"] for t in records if t["url"]}

    def owner(self, line):
        address = self.address(line.get("url"))
        for u in (address, norm_url(line.get("url"))):
            if u and u in self.by_url: return self.by_url[u]
        for part in (address, " \n ".join(strings(line.get("fields"))), line.get("title"), line.get("text")):
            for t in ids_in(str(part or ""), self.id_re):
                if t in self.by_id: return t
                if t.upper() in self.by_id: return t.upper()
        return None


def read_records(folder, truth):
    """The first line about each record, the number of lines about none, and of lines about one that was there already."""
    path, found, strangers, repeats = os.path.join(folder, "records.jsonl"), {}, 0, 0
    if os.path.exists(path):
        with open(path, encoding="utf-8", errors="replace") as f:
            for ln in lines(f.read()):
                i = truth.owner(ln) if isinstance(ln, dict) else None
                if i is None: strangers += 1
                elif i in found: repeats += 1
                else: found[i] = ln
    return found, strangers, repeats


def read_summary(folder):
    try:
        with open(os.path.join(folder, "summary.json"), encoding="utf-8") as f: return json.load(f)
    except (OSError, ValueError): return {}


def titles_right(found, truth, noise):
    def plain(s): return re.sub(noise, "", fold(s)) if noise else fold(s)

    def right(t, line): return plain(line.get("title") or "") in map(plain, [t["title"], *t.get("alt_titles", ())])
    return sum(right(truth.by_id[i], ln) for i, ln in found.items())


def fields_right(found, truth):
    """How many fields of the records that were found stand in their lines, and how many should."""
    have = want = 0
    for i, ln in found.items():
        values = {fold(s) for s in strings(ln.get("fields"))} | {fold(ln.get("title") or "")}
        for v in truth.by_id[i]["fields"].values():
            want += 1
            have += fold(v) in values
    return have, want


def score(name, folder, control):
    meta = json.loads(fetch(control, f"meta/{name}"))
    truth = Truth(list(lines(fetch(control, f"truth/{name}"))), meta["id_re"])
    log = list(lines(fetch(control, f"log/{name}")))
    found, strangers, repeats = read_records(folder, truth)
    summary = read_summary(folder)
    est = summary.get("estimate") if isinstance(summary.get("estimate"), dict) else {}
    low, high = (est.get("coverage_low"), est.get("coverage_high")) if est.get("records") else (None, None)
    right, (have, want), n = titles_right(found, truth, meta["title_noise"]), fields_right(found, truth), len(truth.by_id)
    return {"name": name, "records": n, "found": len(found), "coverage": round(len(found) / n, 4), "strangers": strangers, "repeats": repeats,
            "title_right": round(right / len(found), 4) if found else None, "field_recall": round(have / want, 4) if want else None,
            "claimed": est.get("coverage"), "claimed_low": low, "claimed_high": high, "complete": isinstance(low, (int, float)) and low >= .99,
            "stop_reason": summary.get("stop_reason"), "requests": len(log), "disallowed_requests": sum(x["disallowed"] for x in log),
            "forbidden_forms_sent": sum(x["forbidden"] is not None for x in log), "errors": sum(x["status"] >= 400 for x in log),
            "served": len({i for x in log for i in x["served"]}), "test_bed_bugs": sum("bug" in x for x in log)}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("set", choices=sets.all_sets())
    ap.add_argument("name")
    ap.add_argument("folder")
    ap.add_argument("--control")
    ap.add_argument("--json", action="store_true")
    a = ap.parse_args()
    s = score(a.name, a.folder, (a.control or f"http://127.0.0.1:{sets.default_port(a.set)}").rstrip("/"))
    if a.json: print(json.dumps(s))
    else:
        for k, v in s.items(): print(f"{k:22} {v}")


if __name__ == "__main__": main()
