#!/usr/bin/env python3
"""Score a run: score.py NAME RUNFOLDER [--control http://127.0.0.1:28000] [--json]"""
import argparse, json, os, re, sys
from urllib.parse import unquote, urldefrag
from urllib.request import urlopen

TOKEN = re.compile(r"\d{1,3}(?:,\d{3})+|[0-9A-Za-z]+(?:-[0-9A-Za-z]+)*")


def fetch(control, what):
    with urlopen(f"{control}/{what}") as f: return f.read().decode()


def lines(text):
    for ln in text.splitlines():
        if ln.strip():
            try: yield json.loads(ln)
            except ValueError: continue


def norm_url(u): return unquote(urldefrag(u or "")[0]).rstrip("/")
def whole_url(u): return unquote(u or "").rstrip("/")
def fold(s): return " ".join(str(s).split())


def strings(v):
    """The texts in a value: of a list, a dictionary or a single thing."""
    if isinstance(v, dict): return [s for x in v.values() for s in strings(x)]
    if isinstance(v, (list, tuple)): return [s for x in v for s in strings(x)]
    return [] if v is None else [str(v)]


def owner(line, by_url, ids):
    for u in (whole_url(line.get("url")), norm_url(line.get("url"))):       # a truth may have an anchor in its address
        if u and u in by_url: return by_url[u]
    for part in (whole_url(line.get("url")), " \n ".join(strings(line.get("fields"))), line.get("title"), line.get("text")):
        for t in TOKEN.findall(str(part or "")):
            if t in ids: return t
            if t.upper() in ids: return t.upper()
    return None


def score(name, folder, control):
    truth = {t["id"]: t for t in lines(fetch(control, f"truth/{name}"))}
    by_url = {whole_url(t["url"]): t["id"] for t in truth.values() if t["url"]}
    log = list(lines(fetch(control, f"log/{name}")))
    path, found, strangers, repeats = os.path.join(folder, "records.jsonl"), {}, 0, 0
    if os.path.exists(path):
        with open(path, encoding="utf-8", errors="replace") as f:
            for ln in lines(f.read()):
                i = owner(ln, by_url, truth) if isinstance(ln, dict) else None
                if i is None: strangers += 1
                elif i in found: repeats += 1
                else: found[i] = ln
    summary = {}
    try:
        with open(os.path.join(folder, "summary.json"), encoding="utf-8") as f: summary = json.load(f)
    except (OSError, ValueError): pass
    est = summary.get("estimate") or {}
    est = est if isinstance(est, dict) else {}
    right = sum(fold(ln.get("title") or "") == fold(truth[i]["title"]) for i, ln in found.items())
    have = want = 0
    for i, ln in found.items():
        vals = {fold(s) for s in strings(ln.get("fields"))} | {fold(ln.get("title") or "")}
        for v in truth[i]["fields"].values():
            want += 1
            have += fold(v) in vals
    n = len(truth)
    low, high = (est.get("coverage_low"), est.get("coverage_high")) if est.get("records") else (None, None)
    return {"name": name, "records": n, "found": len(found), "coverage": round(len(found) / n, 4), "strangers": strangers, "repeats": repeats,
            "title_right": round(right / len(found), 4) if found else None, "field_recall": round(have / want, 4) if want else None,
            "claimed": est.get("coverage"), "claimed_low": low, "claimed_high": high, "complete": isinstance(low, (int, float)) and low >= .99,
            "stop_reason": summary.get("stop_reason"), "requests": len(log), "disallowed_requests": sum(x["disallowed"] for x in log),
            "forbidden_forms_sent": sum(x["forbidden"] is not None for x in log), "errors": sum(x["status"] >= 400 for x in log),
            "served": len({i for x in log for i in x["served"]}), "test_bed_bugs": sum("bug" in x for x in log)}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("name")
    ap.add_argument("folder")
    ap.add_argument("--control", default="http://127.0.0.1:28000")
    ap.add_argument("--json", action="store_true")
    a = ap.parse_args()
    s = score(a.name, a.folder, a.control.rstrip("/"))
    if a.json: print(json.dumps(s))
    else:
        for k, v in s.items(): print(f"{k:22} {v}")
