#!/usr/bin/env python3
"""Run a crawler on all sites: run_all.py BINARY [--only a,b] [--max-requests 3000] [--timeout 300] [--json FILE] [--extra="--flag value"]
[--keep DIR] [--base-port P] [--seed N]"""
import argparse, json, os, shlex, shutil, signal, subprocess, sys, tempfile, time
from urllib.request import urlopen
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from score import score
from serve import NAMES


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


COLS = [("name", 9), ("records", 7), ("found", 6), ("coverage", 8), ("claimed", 7), ("claimed_low", 6), ("claimed_high", 6), ("complete", 8), ("strangers", 9), ("repeats", 7), ("title_right", 6), ("field_recall", 6),
        ("requests", 8), ("disallowed_requests", 6), ("forbidden_forms_sent", 6), ("errors", 6), ("seconds", 7), ("stop_reason", 20)]
SHORT = {"claimed_low": "low", "claimed_high": "high", "title_right": "title", "field_recall": "fields", "disallowed_requests": "disall", "forbidden_forms_sent": "forbid"}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("binary")
    ap.add_argument("--only", default="")
    ap.add_argument("--max-requests", type=int, default=3000)
    ap.add_argument("--timeout", type=float, default=300)
    ap.add_argument("--json")
    ap.add_argument("--extra", default="")
    ap.add_argument("--keep")
    ap.add_argument("--base-port", type=int, default=28000)
    ap.add_argument("--seed", type=int, default=1)
    a = ap.parse_args()
    names = [n for n in NAMES if not a.only or n in a.only.split(",")]
    control, out = f"http://127.0.0.1:{a.base_port}", a.keep or tempfile.mkdtemp(prefix="closed-")
    os.makedirs(out, exist_ok=True)
    srv = subprocess.Popen([sys.executable, os.path.join(HERE, "serve.py"), "--base-port", str(a.base_port), "--seed", str(a.seed), "--only", ",".join(names)], stdout=subprocess.PIPE, text=True)
    rows = []
    try:
        for ln in srv.stdout:
            if "control" in ln: break
        else: sys.exit("the sites did not start")
        sites = {s["name"]: s for s in json.load(urlopen(control + "/sites"))}
        print(" ".join(f"{SHORT.get(c, c):>{w}}" for c, w in COLS), flush=True)
        for n in names:
            urlopen(f"{control}/meta/{n}").read()
            urlopen(f"{control}/reset/{n}").read()
            folder = os.path.join(out, n)
            shutil.rmtree(folder, ignore_errors=True)
            with open(os.path.join(out, n + ".out"), "wb") as log:
                code, how, sec = run([a.binary, "surface", sites[n]["url"], "--out", folder, "--quiet", "--max-requests", str(a.max_requests), *shlex.split(a.extra)], a.timeout, log)
            row = score(n, folder, control)
            row.update(seconds=sec, exit=code, ended=how)
            if how and not row["stop_reason"]: row["stop_reason"] = how
            rows.append(row)
            print(" ".join(f"{fmt(row[c]):>{w}}" for c, w in COLS), flush=True)
    finally:
        srv.terminate()
        srv.wait()
        if not a.keep: shutil.rmtree(out, ignore_errors=True)
    num = lambda v: isinstance(v, (int, float)) and not isinstance(v, bool)
    claims = [r for r in rows if num(r["claimed_low"]) and num(r["claimed_high"])]
    mean = {"sites": len(rows), "mean_coverage": round(sum(r["coverage"] for r in rows) / max(1, len(rows)), 4), "intervals": len(claims),
            "intervals_wrong": sum(not r["claimed_low"] - 1e-9 <= r["coverage"] <= r["claimed_high"] + 1e-9 for r in claims), "falsely_complete": sum(r["complete"] and r["coverage"] < .99 for r in rows),
            "mean_requests": round(sum(r["requests"] for r in rows) / max(1, len(rows)), 1)}
    print(" ".join(f"{k} {v}" for k, v in mean.items()))
    if a.json:
        with open(a.json, "w") as f: json.dump({"rows": rows, "means": mean}, f, indent=1)


if __name__ == "__main__": main()
