#!/usr/bin/env python3
import argparse, json, threading
import bed
ap = argparse.ArgumentParser()
ap.add_argument('--base-port', type=int, default=24000)
ap.add_argument('--seed', type=int, default=1)
ap.add_argument('--only')
a = ap.parse_args()
sites = bed.load(a.base_port, a.seed, a.only.split(',') if a.only else None)
for s in sites.values(): bed.start(s)
c = bed.Control(a.base_port, sites)
bed.start(c)
for s in sites.values(): print(json.dumps({'name': s.name, 'url': s.base + '/', 'about': s.about}), flush=True)
print('ready', flush=True)
for s in sites.values(): s.ensure()
try: threading.Event().wait()
except KeyboardInterrupt: pass
