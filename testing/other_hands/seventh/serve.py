#!/usr/bin/env python3
"""Serve the sites: serve.py [--base-port P] [--seed N] [--only a,b]"""
import argparse, importlib, json, os, sys, time
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bed

NAMES = "apex debates staff emuseum struts newspapers".split()


def start(base_port=28000, seed=1, only=None):
    sites = {}
    for n, name in enumerate(NAMES, 1):
        if only and name not in only: continue
        sites[name] = importlib.import_module("sites." + name).S(seed, base_port + n)
    servers = [bed.listen(s.port, bed.make_handler(s)) for s in sites.values()]
    servers.append(bed.listen(base_port, bed.control_handler(sites)))
    return sites, servers


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--base-port", type=int, default=28000)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--only", default="")
    a = ap.parse_args()
    sites, _ = start(a.base_port, a.seed, set(a.only.split(",")) if a.only else None)
    for s in sites.values():
        print(json.dumps({"name": s.name, "url": s.base + s.home}), flush=True)
    print(json.dumps({"control": f"http://127.0.0.1:{a.base_port}"}), flush=True)
    try:
        while True: time.sleep(3600)
    except KeyboardInterrupt: pass
