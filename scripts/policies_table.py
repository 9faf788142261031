#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs `upwell simulate` on the corpora and prints docs/results/policies.md.

  policies_table.py UPWELL CORPORA FIGURES [JOBS]

FIGURES: the folder in which the pictures are put.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

UPWELL, CORPORA, FIGURES = sys.argv[1:4]
JOBS = int(sys.argv[4]) if len(sys.argv) > 4 else 2
SHARES = (50, 80, 90, 95, 99)
OURS = ("residual-greedy-queries", "residual-greedy")  # by queries, by requests
BOUNDS = ("bound by queries (offline greedy)", "bound by requests (offline greedy)")
SEEDS = (1, 2, 3)


class Site:
    """A simulated site: `reference` holds, by share, [bound, best online policy] by queries and by
    requests, as an earlier study of the same sites found them."""

    def __init__(self, corpus, options, queries, reference=None, seeds=SEEDS, pairs=False, bound=None):
        self.corpus, self.options, self.queries = corpus, options, queries
        self.reference, self.seeds, self.pairs, self.bound = reference or {}, seeds, pairs, bound
        self.name = " ".join([corpus] + options)


os.makedirs(FIGURES, exist_ok=True)  # not to fail after all the runs

SITES = [
    Site("science", [], 6000, {90: ([6, 24], [136, 223]), 99: ([22, 63], [208, 549])}),
    Site("science", ["--cap", "100"], 6000, seeds=(1,)),
    Site("science", ["--stop-words"], 6000, seeds=(1,)),
    Site("perl", [], 6000, {90: ([4, 12], [389, 419]), 99: ([19, 44], [608, 1047])}),
    Site("perl", ["--cap", "1000"], 6000, seeds=(1,)),
    Site("perl", ["--cap", "100"], 6000, seeds=(1,)),
    Site("debian", [], 8000, {90: ([8, 16], [5168, 5696]), 99: ([37, 73], [8605, 11420])}),
    # The study's bound by requests is one without stop words, so that ours is taken from there too.
    Site("debian", ["--stop-words"], 8000, {90: ([2, 3], [5168, 4560]), 99: ([4, 5], [8605, 9616])},
         bound="debian"),
    Site("debian", ["--cap", "1000"], 8000, {90: ([175, 227], [5734, 8951]), 99: ([526, 656], [9758, 18041])},
         pairs=True),
    Site("debian", ["--cap", "1000", "--no-counts"], 3000, {90: ([175, 229], None), 99: ([526, 656], None)}),
    Site("debian", ["--cap", "1000", "--ranking", "bm25"], 6000,
         {90: ([117, 155], [5234, 7684]), 99: ([222, 314], [8497, 15199])}, pairs=True),
    Site("debian", ["--cap", "100"], 8000,
         {80: ([1220, 1556], [4644, 7384]), 90: ([2101, 2490], [6878, 11516]), 95: ([3301, 3800], [9319, 16833])},
         pairs=True),
    Site("wordnet", [], 16000, {90: ([341, 416], [10913, 16023]), 99: ([1694, 3067], [17556, 32977])}),
    Site("wordnet", ["--cap", "1000"], 6000, seeds=(1,)),
    Site("wordnet", ["--cap", "100"], 6000, seeds=(1,)),
    Site("wordnet", ["--stop-words"], 6000, seeds=(1,)),
    Site("debian-de", [], 6000),
    Site("debian-ja", [], 6000),
]
HALVES = [Site(f"debian-{half}", options, 6000, seeds=(1, 2)) for options in ([], ["--cap", "1000"], ["--cap", "100"])
          for half in "ab"]
OTHERS = "adaptive,adaptive-limit,adaptive-zipf,adaptive-zipf-cost,generic-frequency,random"
MOST_OF_OTHERS = 6000  # queries
CHOSEN_ON = ("science", "perl", "debian-de", "debian-a")
PICTURES = {"perl": "policies-topic.svg", "wordnet": "policies-general.svg"}


def simulate(corpus, options, out=None):
    """The rows of the tables that it prints: name -> cells."""
    command = [UPWELL, "simulate", f"{CORPORA}/{corpus}.jsonl"] + options + (["--out", out] if out else [])
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    tables = [[]]
    for line in text.splitlines():
        if line.startswith("| "):
            tables[-1].append([cell.strip() for cell in line.strip("| ").split(" | ")])
        elif tables[-1] and not line:
            tables.append([])
    tables = [{row[0]: row[1:] for row in table[2:]} for table in tables if table]
    return text.splitlines()[0], tables


def point(cell):
    found = re.fullmatch(r"([\d,]+) / ([\d,]+)", cell)
    return tuple(int(number.replace(",", "")) for number in found.groups()) if found else None


def run_site(job):
    site, seed, policies = job
    queries = min(site.queries, MOST_OF_OTHERS) if policies == OTHERS else site.queries
    options = site.options + ["--queries", str(queries), "--seed", str(seed), "--policy", policies]
    if site.pairs and seed == 1 and policies != OTHERS:
        options.append("--pairs")
    title, tables = simulate(site.corpus, options)
    return title, {name: dict(zip(SHARES, map(point, cells))) for name, cells in tables[0].items()}


def ratio(own, bound, by, share):
    if not own.get(share) or not bound.get(share):
        return None
    return own[share][by] / bound[share][by]


def ratios(site, results, by, share):
    """Of every seed, or nothing where one did not get there."""
    found = []
    for seed in site.seeds:
        rows = results[site.name, seed]
        bounds = results[site.bound, seed] if site.bound and by == 1 else rows
        found.append(ratio(rows[OURS[by]], bounds[BOUNDS[by]], by, share))
    return None if None in found else found


def mean(numbers):
    return sum(numbers) / len(numbers)


def compare(results):
    print("| site | share | by | bound | ours: mean (worst) | ratio: mean (worst) | study's bound, best | its ratio"
          " | ours / its | within 5% |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for site in SITES:
        for share, both in site.reference.items():
            for by, reference in enumerate(both):
                if reference:
                    print_comparison(site, share, by, reference, results)


def print_comparison(site, share, by, reference, results):
    what = ("queries", "requests")[by]
    its = reference[1] / reference[0]
    line = f"| {site.name} | {share}% | {what} |"
    all_ratios = ratios(site, results, by, share)
    if not all_ratios:
        print(f"{line} – | – | – | {reference[0]:,}, {reference[1]:,} | {its:.2f} | – | not reached |")
        return
    own = [results[site.name, seed][OURS[by]][share][by] for seed in site.seeds]
    bound = mean([results[site.bound or site.name, seed][BOUNDS[by]][share][by] if by == 1 else
                  results[site.name, seed][BOUNDS[by]][share][by] for seed in site.seeds])
    ours = mean(all_ratios)
    verdict = "yes" if ours <= 1.05 * its else "**no**"
    print(f"{line} {bound:,.0f} | {mean(own):,.0f} ({max(own):,}) | {ours:.2f} ({max(all_ratios):.2f}) |"
          f" {reference[0]:,}, {reference[1]:,} | {its:.2f} | {ours / its:.2f} | {verdict} |")


def cell(reached):
    return f"{reached[0]:,} / {reached[1]:,}" if reached else "–"


def print_site(site, title, results):
    rows = dict(results[site.name, 1])
    rows.update(results[site.name, "others"])
    print(f"\n### {site.name}\n\n`upwell simulate {site.corpus}.jsonl {' '.join(site.options)} --queries {site.queries}`:"
          f" {title.split(': ', 1)[1]}\n")
    print("| policy | 50% | 80% | 90% | 95% | 99% | ratio at 90% | ratio at 99% |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for name, reached in rows.items():
        line = f"| {name} |" + "".join(f" {cell(reached[share])} |" for share in SHARES)
        for share in (90, 99):
            both = [ratio(reached, rows[BOUNDS[by]], by, share) for by in (0, 1)]
            line += " – |" if None in both else f" {both[0]:.2f} / {both[1]:.2f} |"
        print(line)


def compare_halves(results):
    print("\n## What constants were chosen on, and what not\n")
    print("Means over seeds of the ratio to the bound, as above.\n")
    print("| site | chosen on it | queries, 90% | queries, 99% | requests, 90% | requests, 99% |")
    print("| --- | --- | --- | --- | --- | --- |")
    for site in [site for site in SITES if not site.options and site.corpus != "debian"] + HALVES:
        line = f"| {site.name} | {'yes' if site.corpus in CHOSEN_ON else 'no'} |"
        for by in (0, 1):
            for share in (90, 99):
                found = ratios(site, results, by, share)
                line += f" {mean(found):.2f} |" if found else " – |"
        print(line)


def initial_words(jobs):
    words = ("data", "information", "return", "liver")
    runs = jobs.map(lambda word: simulate("debian", ["--word", word, "--queries", "8000", "--policy",
                                                     "adaptive," + ",".join(OURS)])[1][0], words)
    print("\n## The first word does not matter (Figure 14)\n")
    print("`upwell simulate debian.jsonl --word WORD --policy adaptive,...`: queries / requests to 90% and to 99%"
          " of the documents. The words are those of the paper; \"liver\" is rare here.\n")
    print("| first word | " + " | ".join(f"{name}, {share}%" for name in ("adaptive",) + OURS for share in (90, 99))
          + " |")
    print("| --- |" + " --- |" * 6)
    reached = {}
    for word, rows in zip(words, runs):
        line = f"| {word} |"
        for name in ("adaptive",) + OURS:
            for share in (90, 99):
                at = point(rows[name][SHARES.index(share)])
                reached.setdefault((name, share), []).append(at[1] if at else None)
                line += f" {cell(at)} |"
        print(line)
    line = "| most requests over fewest |"
    for key, requests in reached.items():
        line += " – |" if None in requests else f" {max(requests) / min(requests):.2f} |"
    print(line)


def tighter_caps(results):
    print("\n## A tighter cap (Figure 15)\n")
    print("Queries to 80% of the documents by the most that the site shows of a query (from the tables below).\n")
    print("| corpus | cap | adaptive | generic-frequency | " + " | ".join(OURS) + " | bound by queries |")
    print("| --- |" + " --- |" * 6)
    for site in SITES:
        if site.corpus not in ("perl", "debian", "wordnet") or len(site.options) not in (0, 2):
            continue
        rows = dict(results[site.name, 1])
        rows.update(results[site.name, "others"])
        names = ("adaptive", "generic-frequency") + OURS + BOUNDS[:1]
        at = [rows[name][80] for name in names]
        print(f"| {site.corpus} | {site.options[1] if site.options else 'none'} |"
              + "".join(f" {reached[0]:,} |" if reached else " – |" for reached in at))


def costs():
    names = "adaptive,adaptive-zipf,generic-frequency,random,residual-greedy,residual-greedy-queries"
    print("\n## What documents cost (Figure 16)\n")
    print("`upwell simulate perl.jsonl --cost 100,100,10000 --queries 6000`: resources in thousands until that share of"
          " the documents was downloaded, at 100 for a query, 100 for a result shown and 10,000 for a document, as in"
          " the paper, and at 100,100,0, where documents come with the results. Adaptive policies weigh by these"
          " costs.\n")
    print("| costs | policy | 50% | 80% | 90% | 95% | 99% |\n| --- | --- | --- | --- | --- | --- | --- |")
    for cost in ("100,100,10000", "100,100,0"):
        _, tables = simulate("perl", ["--cost", cost, "--queries", "6000", "--policy", names])
        for name, cells in tables[1].items():
            thousands = [f"{int(one.replace(',', '')) / 1000:,.0f}" if one != "–" else one for one in cells]
            print(f"| {cost} | {name} | " + " | ".join(thousands) + " |")


def speed():
    print("\n## Time and memory\n")
    print("The first 100,000 texts of `debian` and `debian-it`, cap 1000, 1,000 queries, one policy at a time with reading the corpus"
          " and both bounds: `/usr/bin/time -f '%U %M' upwell simulate 100k.jsonl --cap 1000 --queries 1000 --policy"
          " NAME`, built with -O2, on a busy machine.\n")
    print("| policy | seconds of CPU | MB at most |\n| --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/100k.jsonl"
        lines = []
        for corpus in ("debian", "debian-it"):
            with open(f"{CORPORA}/{corpus}.jsonl") as source:
                lines += source.readlines()
        with open(path, "w") as out:
            out.writelines(lines[:100_000])
        for name in OURS[::-1] + tuple(OTHERS.split(",")):
            child = subprocess.Popen([UPWELL, "simulate", path, "--cap", "1000", "--queries", "1000", "--policy", name],
                                     stdout=subprocess.DEVNULL)
            _, _, usage = os.wait4(child.pid, 0)
            print(f"| {name} | {usage.ru_utime + usage.ru_stime:.1f} | {usage.ru_maxrss / 1024:,.0f} |")


def draw(jobs):
    def one(corpus):
        with tempfile.TemporaryDirectory() as folder:
            simulate(corpus, ["--queries", "3000"], folder)
            shutil.copy(f"{folder}/curves.svg", f"{FIGURES}/{PICTURES[corpus]}")
    list(jobs.map(one, PICTURES))
    print("\n## Coverage by policy (Figures 10 to 13)\n")
    print("A topic-specific corpus (`perl`) and a general one (`wordnet`), drawn by `upwell simulate --queries 3000"
          " --out`; the numbers are in the tables below.\n")
    print(f"![perl]({PICTURES['perl']})\n\n![wordnet]({PICTURES['wordnet']})")


INTRODUCTION = """# How far keyword policies come

Made by `docs/results/run.sh policies` from the corpora of `scripts/make_corpora.sh`. A simulated site
answers keyword queries over package descriptions (`debian`, its sections `perl` and `science`, its
translations `debian-de` and `debian-ja`) or glosses (`wordnet`), 20 results a page. Cells: queries / requests
until that share of the documents was seen. `residual-greedy` is the default and minds requests,
`residual-greedy-queries` minds queries. –: not within the queries of the run (at most 6,000 of the policies of
the paper). The bounds are greedy covers that know every posting list.

The constants of the policies were chosen on `science`, `perl`, `debian-de` and `debian-a`, one half of `debian`
(by a hash of the package's name), with seeds 1 to 4. Which evidence the model takes was decided with the
queries of some runs on the whole of `debian` at hand. `debian-ja` and `debian-b`, the other half, were not
looked at; of `wordnet` one run was, without anything being changed after it. Overflown queries
are divided anew after a growth of 1.05, taken beside 1.04, which did best of 1.15, 1.04 and 1.02 on the former (1.2%
fewer queries; 1.05 itself was not tried there alone). On the whole of `debian` that is no clear gain over 1.15 (cap
100 by queries: better at 90%, worse at 80% and 95%); it was left so as not to choose by these runs. That words which
surely overflow are divided before they are asked, where queries count, was chosen on `debian-a` with a cap of 100
(2% to 3% fewer queries to 90% and 95%). That a query is left at 0.9 of the next one's worth was chosen on the former
four (0.8 to 1.0, seeds 1 to 12), after runs on `debian` had shown that it helps there. That this needs 300 such words was not: earlier forms, run on `debian`, did
well with a cap of 100 and badly with one of 1,000, so that it is left off there. Seeds differ by about a fifth at the
tail, and any change of a constant moves the mean of four seeds by up to 3% either way, so that differences of a few
hundredths below are within chance.

## Beside an earlier study

The study ran the same policies on corpora of the same making (63,620 package descriptions instead of 63,436);
its sites were other draws. On `wordnet` its bound by queries is far lower than ours (1,694 against 2,819 at 99%),
while both by requests are alike. A list of only 33 stop words would bring ours down to 2,437; the rest must come
of how texts were divided into words, which the study does not tell. By queries that site is another one there:
neither ratios nor numbers of queries can be compared strictly.

Ratios are to the bound on the same site: by queries those of `residual-greedy-queries`, by requests those of
`residual-greedy`, means over seeds 1 to 3, against the best of all online policies of the study, whichever it
was at that share. Where stop words are searchable, the study's bound by requests is the one without them, so
that ours here is too; against the bound that may use them, see the table of that site.
"""


def main():
    begin = time.time()
    jobs = ThreadPoolExecutor(JOBS)
    pairs = [(site, seed, ",".join(OURS)) for site in SITES + HALVES for seed in site.seeds]
    pairs += [(site, "others", OTHERS) for site in SITES]
    outcomes = jobs.map(lambda job: run_site((job[0], 1 if job[1] == "others" else job[1], job[2])), pairs)
    results, titles = {}, {}
    for (site, seed, _), (title, rows) in zip(pairs, outcomes):
        results[site.name, seed] = rows
        titles[site.name] = title
    print(INTRODUCTION)
    compare(results)
    compare_halves(results)
    draw(jobs)
    initial_words(jobs)
    tighter_caps(results)
    costs()
    speed()
    print("\n## All tables\n\nSeed 1.")
    for site in SITES:
        print_site(site, titles[site.name], results)
    print(f"policies_table.py: {time.time() - begin:.0f} s", file=sys.stderr)


main()
