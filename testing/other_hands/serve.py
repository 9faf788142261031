#!/usr/bin/env python3
"""Serve the sites of a set: serve.py SET [--base-port P] [--seed N] [--only a,b]"""
import argparse, importlib, json, sys, time
import bed, sets


def start(set_name, base_port, seed=1, only=()):
    """The sites by name, each with a server of its own; the control's server has the base port. One set a process: all call their package `sites`."""
    sys.path.insert(0, str(sets.HERE / set_name))
    sites = {}
    for n, name in enumerate(sets.site_names(set_name), 1):
        if not only or name in only: sites[name] = importlib.import_module("sites." + name).S(seed, base_port + n)
    for s in sites.values(): bed.listen(s.port, bed.make_handler(s))
    bed.listen(base_port, bed.control_handler(sites))
    return sites


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("set", choices=sets.all_sets())
    ap.add_argument("--base-port", type=int)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--only", default="")
    a = ap.parse_args()
    port = a.base_port or sets.default_port(a.set)
    for s in start(a.set, port, a.seed, a.only.split(",") if a.only else ()).values():
        print(json.dumps({"name": s.name, "url": s.base + s.home}), flush=True)
    print(json.dumps({"control": f"http://{bed.HOST}:{port}"}), flush=True)
    try:
        while True: time.sleep(3600)
    except KeyboardInterrupt: pass


if __name__ == "__main__": main()
