#!/usr/bin/env python3
"""Run upwell on the applications of this folder and score it: run_all.py BINARY BASEDIR [--only a,b] [--max-requests N] [--json FILE]

As the run_all.py of shared/apps, whose functions it uses: what a row says is written there. The applications, their ports
(21500 + place in the list of all.sh) and what must be unchanged after a run (HARM) are of this folder."""
import argparse, importlib.util, json, os, pathlib, shutil, subprocess, sys, time
HERE = pathlib.Path(__file__).resolve().parent
SHARED = HERE / '../../../shared/apps'
sys.dont_write_bytecode = True; sys.path.insert(0, str(SHARED))
spec = importlib.util.spec_from_file_location('shared_run_all', SHARED / 'run_all.py')
shared = importlib.util.module_from_spec(spec); spec.loader.exec_module(shared)
FIRST = 21500
SHOWN = ('app', 'rc', 'records', 'seen', 'found', 'precision', 'lines', 'lines_per_key', 'requests', 'seconds', 'cpu_s', 'mem_mb', 'harm', 'estimate', 'stop_reason')

def git(repo):
    """Refs and objects of a repository."""
    out = lambda *c: subprocess.run(['git', '-c', 'safe.directory=*', '-C', str(repo), *c], stdout=subprocess.PIPE, text=True).stdout
    return {'refs': out('show-ref'), 'objects': len(out('cat-file', '--batch-check', '--batch-all-objects').splitlines())}

HARM = {  # name: what must be the same afterwards
    'omega': lambda d: shared.files(d / 'db', d / 'www'),
    'swishe': lambda d: shared.files(d / 'index', d / 'www'),
    'namazu': lambda d: shared.files(d / 'index', d / 'www', but=r'NMZ\.(slog|lock)'),   # slog: what was searched
    'cgit': lambda d: git(d / 'git/fixes.git'),
    'publicinbox': lambda d: {**git(d / 'inbox/git/0.git'), **shared.count(d / 'inbox/msgmap.sqlite3', 'msgmap')},
    'mediawiki': lambda d: {**shared.count(d / 'db/wiki.sqlite', 'page', 'revision', 'archive', 'user', 'logging', 'watchlist'), **shared.files(d / 'images')},
    'kiwix': lambda d: {z.name: (z.stat().st_size, z.stat().st_mtime) for z in d.glob('*.zim')},
    'fossil': lambda d: shared.count(d / 'repo/bugs.fossil', 'ticket', 'ticketchng', 'blob', 'event', 'user'),
    'calibre': lambda d: {**shared.count(d / 'library/metadata.db', 'books', 'authors', 'tags', 'data', 'comments'), **shared.files(d / 'library', but=r'metadata(_db_prefs_backup|)\.(db|json|opf)')},
    'adminer': lambda d: shared.files(d / 'db', d / 'www'),
}

def one(a, base, name, port):
    """A row for one application, or None when it does not start."""
    st = subprocess.run([HERE / f'start-{name}.sh', str(port), str(base / name)], stdout=subprocess.PIPE, text=True)
    try: info = json.loads(st.stdout.strip().splitlines()[-1])
    except Exception: return None
    out = base / a.out / name; shutil.rmtree(out, ignore_errors=True); out.parent.mkdir(exist_ok=True)
    before, t = HARM[name](base / name), time.time()
    rc, cpu, mb = shared.run([a.binary, 'surface', info['url'], '--out', str(out), '--quiet', '--max-requests', str(a.max_requests), '--max-time', str(a.timeout)] + a.extra.split(),
                             out.parent / f'{name}.log', a.timeout + 60)
    secs, after = round(time.time() - t, 1), HARM[name](base / name)
    try: seen = json.loads(subprocess.run([SHARED / 'score.py', '--json', info['truth'], str(out)], stdout=subprocess.PIPE, text=True).stdout)['seen_fraction']
    except Exception: seen = None
    try: s = json.load(open(out / 'summary.json'))
    except Exception: s = {}
    return {'app': name, 'rc': rc, 'records': info['records'], 'seen': seen, **shared.of_records(info['truth'], out / 'records.jsonl'),
            'requests': s.get('requests'), 'estimate': s.get('estimate'), 'stop_reason': s.get('stop_reason'), 'seconds': secs, 'cpu_s': cpu, 'mem_mb': mb,
            'harm': 'unchanged' if before == after else {'before': before, 'after': after},
            'log': (out.parent / f'{name}.log').read_text(errors='replace')[-2000:], 'summary': s}

def main():
    ap = argparse.ArgumentParser(usage=__doc__)
    ap.add_argument('binary'); ap.add_argument('basedir'); ap.add_argument('--only', default=''); ap.add_argument('--max-requests', type=int, default=3000)
    ap.add_argument('--timeout', type=int, default=600); ap.add_argument('--json', default=''); ap.add_argument('--extra', default='--post')
    ap.add_argument('--out', default='out', help='folder of the runs, below BASEDIR'); ap.add_argument('--keep-up', action='store_true', help='does not stop the applications')
    a = ap.parse_args()
    every = subprocess.run([HERE / 'all.sh', 'list'], stdout=subprocess.PIPE, text=True).stdout.split()
    base = pathlib.Path(a.basedir).resolve(); (base / '.cache').mkdir(parents=True, exist_ok=True)
    os.environ.setdefault('APPS_CACHE', str(base / '.cache'))
    for name in a.only.split(',') if a.only else every:
        row = one(a, base, name, FIRST + every.index(name))
        if row is None: print(f'{name:14s} did not start', flush=True); continue
        print(' '.join(f'{k}={row.get(k)}' for k in SHOWN), flush=True)
        if a.json:
            rows = json.load(open(a.json)) if os.path.exists(a.json) else []
            json.dump([r for r in rows if r['app'] != name] + [row], open(a.json, 'w'), indent=1)
        if not a.keep_up: subprocess.run([HERE / f'stop-{name}.sh', str(base / name)], stdout=subprocess.DEVNULL)

if __name__ == '__main__':
    main()
