#!/usr/bin/env python3
"""score.py NAME RUNFOLDER --control URL [--json]: compares a run with the truth of a site."""
import argparse, json, os, re, urllib.request

def get(u):
    with urllib.request.urlopen(u, timeout=60) as f: return f.read().decode('utf-8')
def lines(t): return [json.loads(l) for l in t.splitlines() if l.strip()]
def ws(s): return re.sub(r'\s+', ' ', str(s)).strip()
def tnorm(s): return re.sub(r'^(Re: )+', '', ws(s)).rstrip('.')
def values(v):
    if isinstance(v, dict):
        for x in v.values(): yield from values(x)
    elif isinstance(v, (list, tuple)):
        for x in v: yield from values(x)
    elif v is not None: yield str(v)
def strip_host(s): return re.sub(r'https?://[^/\s"<>]+', ' ', s)

def score(name, folder, control):
    meta = json.loads(get('%s/meta/%s' % (control, name)))
    truth, log = lines(get('%s/truth/%s' % (control, name))), lines(get('%s/log/%s' % (control, name)))
    byid, byurl = {r['id']: r for r in truth}, {r['url']: r for r in truth if r['url']}
    rx = re.compile(r'(?<![A-Za-z0-9])(?:%s)(?![A-Za-z0-9])' % meta['id_re'])
    def first(s):
        for m in rx.finditer(strip_host(s)):
            if m[0] in byid: return byid[m[0]]
    rows = []
    try:
        with open(os.path.join(folder, 'records.jsonl'), encoding='utf-8', errors='replace') as f:
            for l in f:
                try: rows.append(json.loads(l))
                except ValueError: pass
    except OSError: pass
    rows = [x for x in rows if isinstance(x, dict)]
    summ = {}
    try:
        with open(os.path.join(folder, 'summary.json'), encoding='utf-8') as f: summ = json.load(f)
    except (OSError, ValueError): pass
    found, strangers, repeats = {}, 0, 0
    for x in rows:
        u = x.get('url') or ''
        r = byurl.get(u) or byurl.get(u.split('#')[0])
        if not r:
            for part in [u] + list(values(x.get('fields'))) + [str(x.get('title') or ''), str(x.get('text') or '')]:
                r = first(part)
                if r: break
        if not r: strangers += 1; continue
        if r['id'] in found: repeats += 1
        found.setdefault(r['id'], []).append(x)
    tr = fr = fn = 0
    for i, xs in found.items():
        r = byid[i]
        ts = {tnorm(t) for t in [r['title']] + r.get('alt_titles', [])}
        if any(tnorm(x.get('title') or '') in ts for x in xs): tr += 1
        have = {ws(v) for x in xs for v in values(x.get('fields'))} | {ws(x.get('title') or '') for x in xs}
        for v in r['fields'].values(): fn += 1; fr += ws(v) in have
    est = summ.get('estimate') if isinstance(summ.get('estimate'), dict) else {}
    rd = lambda v: None if not isinstance(v, (int, float)) else round(v, 4)
    return {'name': name, 'records': len(truth), 'lines': len(rows), 'found': len(found), 'coverage': round(len(found) / len(truth), 4), 'strangers': strangers, 'repeats': repeats,
            'title_right': round(tr / len(found), 4) if found else None, 'field_recall': round(fr / fn, 4) if fn else None,
            'claimed': rd(est.get('coverage')), 'claimed_low': rd(est.get('coverage_low') if est.get('records') else None), 'claimed_high': rd(est.get('coverage_high') if est.get('records') else None),
            'complete': bool(est.get('records')) and (est.get('coverage_low') or 0) >= 0.99, 'stop_reason': summ.get('stop_reason'),
            'requests': len(log), 'disallowed_requests': sum(bool(e.get('disallowed')) for e in log), 'forbidden_forms_sent': sum('forbidden' in e for e in log),
            'errors': sum(e['status'] >= 400 for e in log), 'site_bugs': sum('bug' in e for e in log)}

if __name__ == '__main__':
    ap = argparse.ArgumentParser()
    ap.add_argument('name'); ap.add_argument('folder'); ap.add_argument('--control', default='http://127.0.0.1:24000'); ap.add_argument('--json', action='store_true')
    a = ap.parse_args()
    s = score(a.name, a.folder, a.control.rstrip('/'))
    if a.json: print(json.dumps(s, ensure_ascii=False))
    else:
        for k, v in s.items(): print('%-22s %s' % (k, v))
