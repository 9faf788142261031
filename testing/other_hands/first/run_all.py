#!/usr/bin/env python3
"""run_all.py BINARY [options]: runs a crawler against each site and scores it."""
import argparse, json, os, shlex, shutil, signal, subprocess, sys, tempfile, time, urllib.request
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bed
from score import score
ap = argparse.ArgumentParser()
ap.add_argument('binary'); ap.add_argument('--only'); ap.add_argument('--max-requests', type=int, default=3000); ap.add_argument('--timeout', type=float, default=300)
ap.add_argument('--json'); ap.add_argument('--extra', default=''); ap.add_argument('--keep'); ap.add_argument('--base-port', type=int, default=24000); ap.add_argument('--seed', type=int, default=1)
a = ap.parse_args()
names = a.only.split(',') if a.only else bed.NAMES
for n in names:
    if n not in bed.NAMES: sys.exit('no site %s' % n)
ctl = 'http://127.0.0.1:%d' % a.base_port
out = a.keep or tempfile.mkdtemp(prefix='run_all_')
os.makedirs(out, exist_ok=True)
srv = subprocess.Popen([sys.executable, os.path.join(HERE, 'serve.py'), '--base-port', str(a.base_port), '--seed', str(a.seed), '--only', ','.join(names)], stdout=subprocess.PIPE, text=True)
rows = []
try:
    for l in srv.stdout:
        if l.startswith('ready'): break
    else: sys.exit('the sites did not start')
    metas = {m['name']: m for m in json.load(urllib.request.urlopen(ctl + '/sites'))}
    f = lambda v, w, d=3: ('%*.*f' % (w, d, v)) if isinstance(v, float) else '%*s' % (w, '-' if v is None else v)
    print('%-13s %6s %6s %7s %7s %6s %6s %6s %7s %15s %5s %6s %5s %4s %4s %6s  %s' % ('site', 'recs', 'found', 'cover', 'strang', 'repeat', 'title', 'field', 'claim', 'interval', 'compl', 'reqs', 'disal', 'forb', 'err', 'secs', 'stop'), flush=True)
    for n in names:
        urllib.request.urlopen(ctl + '/reset/' + n).read()
        d = os.path.join(out, n)
        cmd = [a.binary, 'surface', metas[n]['url'], '--out', d, '--quiet', '--max-requests', str(a.max_requests)] + shlex.split(a.extra)
        if os.path.isfile(os.path.join(d, 'records.jsonl')) or os.path.isfile(os.path.join(d, 'summary.json')): shutil.rmtree(d)
        t = time.time(); killed = False
        with open(os.path.join(out, n + '.err'), 'wb') as ef:
            p = subprocess.Popen(cmd, stdout=ef, stderr=ef)
            try: p.wait(a.timeout)
            except subprocess.TimeoutExpired:
                killed = True; p.send_signal(signal.SIGTERM)
                try: p.wait(15)
                except subprocess.TimeoutExpired: p.kill(); p.wait()
        s = score(n, d, ctl); s['seconds'] = round(time.time() - t, 1); s['exit'] = p.returncode; s['timed_out'] = killed
        rows.append(s)
        iv = '-' if s['claimed_low'] is None and s['claimed_high'] is None else '%s..%s' % (f(s['claimed_low'], 3), f(s['claimed_high'], 3))
        print('%-13s %6d %6d %7.3f %7d %6d %s %s %s %15s %5s %6d %5d %4d %4d %6.1f  %s%s' % (n, s['records'], s['found'], s['coverage'], s['strangers'], s['repeats'], f(s['title_right'], 6, 2), f(s['field_recall'], 6, 2), f(s['claimed'], 7), iv, 'yes' if s['complete'] else 'no', s['requests'], s['disallowed_requests'], s['forbidden_forms_sent'], s['errors'], s['seconds'], s['stop_reason'], ' (timeout)' if killed else ''), flush=True)
finally:
    srv.terminate(); srv.wait()
if rows:
    wrong = sum(1 for s in rows if s['claimed_low'] is not None and s['claimed_high'] is not None and not (s['claimed_low'] - 1e-4 <= s['coverage'] <= s['claimed_high'] + 1e-4))
    false = sum(1 for s in rows if s['complete'] and s['coverage'] < 0.99)
    mean = {'mean_coverage': round(sum(s['coverage'] for s in rows) / len(rows), 4), 'intervals_claimed': sum(s['claimed_low'] is not None for s in rows), 'intervals_wrong': wrong, 'falsely_complete': false, 'sites': len(rows)}
    print('mean coverage %.3f over %d sites; intervals claimed %d, not holding the truth %d; falsely complete %d' % (mean['mean_coverage'], len(rows), mean['intervals_claimed'], wrong, false))
    if a.json:
        with open(a.json, 'w') as fo: json.dump({'rows': rows, 'means': mean}, fo, indent=1, ensure_ascii=False)
print('kept in ' + out)
