#!/usr/bin/env python3
"""Run a crawler on all sites of a set: run_all.py SET BINARY [--only a,b] [--max-requests 3000] [--timeout 300] [--json FILE]
[--extra="--flag value"] [--keep DIR] [--base-port P] [--seed N]
SET is one set, several joined by commas, or all. What --keep keeps stands in DIR/SET/SITE."""
import argparse, contextlib, json, os, shlex, shutil, signal, subprocess, sys, tempfile, time
from urllib.request import urlopen
import sets
from score import score

COLS = [("name", 15), ("records", 7), ("found", 6), ("coverage", 8), ("claimed", 7), ("claimed_low", 6), ("claimed_high", 6), ("complete", 8), ("strangers", 9), ("repeats", 7), ("title_right", 6), ("field_recall", 6),
        ("requests", 8), ("disallowed_requests", 6), ("forbidden_forms_sent", 6), ("errors", 6), ("seconds", 7), ("stop_reason", 20)]
SHORT = {"claimed_low": "low", "claimed_high": "high", "title_right": "title", "field_recall": "fields", "disallowed_requests": "disall", "forbidden_forms_sent": "forbid"}


def run(cmd, timeout, log):
    t = time.time()
    p = subprocess.Popen(cmd, stdout=log, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, start_new_session=True)
    how = ""
    try: p.wait(timeout)
    except subprocess.TimeoutExpired:
        how = "timeout"
        p.send_signal(signal.SIGTERM)
        try: p.wait(15)
        except subprocess.TimeoutExpired:
            how = "killed"
            p.kill()
            p.wait()
    return p.returncode, how, round(time.time() - t, 1)


def fmt(v):
    return "-" if v is None else ("yes" if v else "no") if isinstance(v, bool) else f"{v:.3f}" if isinstance(v, float) else str(v)


def is_number(v): return isinstance(v, (int, float)) and not isinstance(v, bool)


def means(rows):
    claims = [r for r in rows if is_number(r["claimed_low"]) and is_number(r["claimed_high"])]
    return {"sites": len(rows), "mean_coverage": round(sum(r["coverage"] for r in rows) / max(1, len(rows)), 4), "intervals": len(claims),
            "intervals_wrong": sum(not r["claimed_low"] - 1e-9 <= r["coverage"] <= r["claimed_high"] + 1e-9 for r in claims), "falsely_complete": sum(r["complete"] and r["coverage"] < .99 for r in rows),
            "mean_requests": round(sum(r["requests"] for r in rows) / max(1, len(rows)), 1)}


def print_means(name, m): print(name, " ".join(f"{k} {v}" for k, v in m.items()), flush=True)


@contextlib.contextmanager
def served(set_name, names, port, seed):
    """The sites in a process of their own; gives the address of the control."""
    cmd = [sys.executable, str(sets.HERE / "serve.py"), set_name, "--base-port", str(port), "--seed", str(seed), "--only", ",".join(names)]
    p = subprocess.Popen(cmd, stdout=subprocess.PIPE, text=True)
    try:
        if not any("control" in ln for ln in p.stdout): sys.exit("the sites did not start")
        yield f"http://127.0.0.1:{port}"
    finally:
        p.terminate()
        p.wait()


def run_site(a, name, url, control, out):
    """One crawl, scored. The records are drawn and the log emptied first, so that neither counts."""
    urlopen(f"{control}/meta/{name}").read()
    urlopen(f"{control}/reset/{name}").read()
    folder = os.path.join(out, name)
    shutil.rmtree(folder, ignore_errors=True)
    with open(folder + ".out", "wb") as log:
        code, how, sec = run([a.binary, "surface", url, "--out", folder, "--quiet", "--max-requests", str(a.max_requests), *shlex.split(a.extra)], a.timeout, log)
    row = score(name, folder, control)
    row.update(seconds=sec, exit=code, ended=how)
    if how and not row["stop_reason"]: row["stop_reason"] = how
    return row


def run_set(a, set_name, names, out):
    os.makedirs(out, exist_ok=True)
    rows = []
    print(" ".join(f"{SHORT.get(c, c):>{w}}" for c, w in COLS), flush=True)
    with served(set_name, names, a.base_port or sets.default_port(set_name), a.seed) as control:
        urls = {s["name"]: s["url"] for s in json.load(urlopen(control + "/sites"))}
        for n in names:
            rows.append({"set": set_name, **run_site(a, n, urls[n], control, out)})
            print(" ".join(f"{fmt(rows[-1][c]):>{w}}" for c, w in COLS), flush=True)
    print_means(set_name, means(rows))
    return rows


def chosen_sites(set_names, only):
    """The sites of each set, of which there is one at least; a name that is in no set is an error."""
    out = {s: [n for n in sets.site_names(s) if not only or n in only.split(",")] for s in set_names}
    for n in filter(None, only.split(",")):
        if not any(n in names for names in out.values()): sys.exit(f"no site {n}")
    return {s: names for s, names in out.items() if names}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("set")
    ap.add_argument("binary")
    ap.add_argument("--only", default="")
    ap.add_argument("--max-requests", type=int, default=3000)
    ap.add_argument("--timeout", type=float, default=300)
    ap.add_argument("--json")
    ap.add_argument("--extra", default="")
    ap.add_argument("--keep")
    ap.add_argument("--base-port", type=int)
    ap.add_argument("--seed", type=int, default=1)
    a = ap.parse_args()
    chosen = chosen_sites(sets.chosen_sets(a.set), a.only)
    out, rows = a.keep or tempfile.mkdtemp(prefix="other-hands-"), []
    try:
        for s, names in chosen.items(): rows += run_set(a, s, names, os.path.join(out, s))
    finally:
        if not a.keep: shutil.rmtree(out, ignore_errors=True)
    if len(chosen) > 1: print_means("together", means(rows))
    if a.json:
        with open(a.json, "w") as f: json.dump({"rows": rows, "means": means(rows)}, f, indent=1)


if __name__ == "__main__": main()
