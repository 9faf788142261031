#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# make experiments: writes the tables beside this script.
#   docs/results/run.sh [NAME]   only one: testbed, surfacing, harvesting, list, discovery, entities, scale, forms,
#                                pages, answers, policies
# LABELLED is the folder of labelled pages, CORPORA that of scripts/make_corpora.sh; what needs them is
# left as it is where they are missing.
set -euo pipefail
cd "$(dirname "$0")/../.."
BUILD=${BUILD:-build}
LABELLED=${LABELLED:-../shared/data}
CORPORA=${CORPORA:-build/corpora}

# write_table NAME COMMAND...: the file changes only where the command succeeds.
write_table() {
  local name=docs/results/$1.md
  shift
  {
    "$@"
    echo
    echo "Commit: $(git rev-parse --short HEAD)$(git diff --quiet HEAD -- src testing || echo ", with changes")."
  } >"$name.part"
  mv "$name.part" "$name"
  cat "$name"
}

testbed_table() {
  echo "# What is found on the test bed"
  echo
  echo "Made by \`make experiments\` (\`build/testing/e2e/testbed_table\`): every site of the test bed is"
  echo "surfaced with the default options and \`--post\`, and its records.jsonl is compared with the"
  echo "site's truth. *Strangers* are lines that show no record of the site, *repeats* are records that"
  echo "got two keys. The random sites are drawn from a seed; their data, looks and habits vary."
  echo
  "$BUILD/testing/e2e/testbed_table"
}

surfacing_table() {
  echo "# Which submissions are worth making"
  echo
  echo "Made by \`make experiments\` (\`build/testing/e2e/surfacing_table\`): \`upwell surface --aim seeds\` on"
  echo "sites of the test bed with 1 to 10 inputs, compared with what each site is. The sites named"
  echo "surface-N were declared, those named surfacing-N are drawn from a seed; those named fail-… have"
  echo "a form that leads nowhere. CP, TP, TPL and 1T are what other strategies would ask of the same"
  echo "form: the product of all inputs, all templates of three, those of them with fewer than 100,000"
  echo "submissions, and all of one input; they are counted, not asked. Records are counted on the"
  echo "pages that the sites show for the URLs, not by what upwell read."
  "$BUILD/testing/e2e/surfacing_table"
}

harvest_table() {
  echo "# How much is found, and what is said of it"
  echo
  echo "Made by \`make experiments\` (\`build/testing/e2e/harvest_table\`): \`upwell surface --post\` on sites"
  echo "of the test bed, their records.jsonl compared with the truth of each site. *Says*: the records in"
  echo "all that the run states in summary.json, with its 95% interval, and by which method. How keyword"
  echo "policies compare, by first word, cap and costs: [policies.md](policies.md)."
  "$BUILD/testing/e2e/harvest_table"
}

list_table() {
  echo "# Many sites in one run"
  echo
  echo "Made by \`make experiments\` (\`build/testing/e2e/list_table\`): every site of the test bed and"
  echo "20 drawn from seeds, those with faults, traps and refusals among them, in one \`upwell surface"
  echo "--list FILE --aim seeds --delay 0.01 --connections 1 --max-time 15m\`, full budgets. Another process"
  echo "serves them. *Peak* is the most memory that the process held; *per further site* is what it held"
  echo "beyond one site alone, divided by the other sites. The last columns are from the sites' own logs."
  echo
  "$BUILD/testing/e2e/list_table"
}

scale_table() {
  echo "# What finding costs over many sites"
  echo
  echo "Made by \`docs/results/run.sh scale\` (\`build/bench/find_sites 2000 3\`). Another process serves 2,000"
  echo "sites of 20 pages (25 KB on average), each on a port of its own, and the same pages as one site."
  echo "In turns, three times: \`build/bench/site_crawl URL FOLDER\`, which crawls the one site over 16"
  echo "connections with every stage on, and \`upwell find --list FILE --hops 0 --strategy exhaustive:10"
  echo "--delay 0.02 --connections 1\` over all sites; medians. CPU seconds and memory are those of the"
  echo "crawler's process; what sites saw is from their logs."
  echo
  echo "## Pages per CPU-second"
  echo
  "$BUILD/bench/find_sites" 2000 3
  echo
  echo "\`upwell find --list FILE --hops 0 --strategy exhaustive:1 --delay 0\` on sites of 51 pages that name"
  echo "10,051 addresses each, of which only the 51 are fetched. A site's addresses are forgotten when its"
  echo "search ends, so that what is held depends on how many sites are under way (\`--sites-at-once\`, here"
  echo "10 and the default, 500), not on how many addresses become known."
}

forms_table() {
  echo "# How well forms are understood"
  echo
  echo "Made by \`make experiments\` from real forms that people labelled (Formasaurus; one half of its"
  echo "sites)."
  echo
  echo "## What a form is for"
  echo
  echo "\`build/training/upwell-train-forms --table\`. A form is always judged by weights that were learned"
  echo "from other sites; repeats of a form count once. The query field counts as named only where the"
  echo "form is also judged a search. *Nested*: the penalty and the strength of the weights that are held"
  echo "before any example are chosen anew within each training fold. The list of features and words was"
  echo "made with this half at hand, so that sites of other times may fare a little worse. Formasaurus"
  echo "published its figures for its own data as a whole."
  echo
  "$BUILD/training/upwell-train-forms" "$LABELLED/forms" --table
}

pages_table() {
  echo "# How well real result pages are understood"
  echo
  echo "Made by \`make experiments\` from real pages that people labelled (one half of their sites each)."
  echo
  echo "## Links to other parts"
  echo
  echo "\`build/training/upwell-train-pager --table\`. Each page is judged by weights that were learned from"
  echo "other sites. Rules beside the weights were made with this half at hand. autopager published its"
  echo "figures for its own pages."
  echo
  "$BUILD/training/upwell-train-pager" "$LABELLED/pagination" --table
  echo
  echo "## Records on one page"
  echo
  echo "\`build/training/upwell-records-table\`: the number of records that a person counted on the page,"
  echo "each page read alone with the weights that ship, which were fitted on these pages. Below:"
  echo "\`build/training/upwell-train-regions --table\`, weights fitted on other sites, three deals of the folds."
  echo
  "$BUILD/training/upwell-records-table" "$LABELLED/records"
  echo
  "$BUILD/training/upwell-train-regions" "$LABELLED/records" --table | grep "sites not seen" | tail -n 3 |
    sed 's/^/- /'
}

answers_table() {
  echo "# What is read of the pages of the answer sites"
  echo
  echo "Made by \`make experiments\` (\`build/testing/e2e/answers_table\`). Each site's form is found and"
  echo "asked 3 nonsense words, 3 real ones and one of these again; these answers are compared. Then 14"
  echo "words and 3 nonsense words are asked and up to 4 parts of each answer are read, and what is said"
  echo "of each page is compared with what the site knows of it: precision (P) and recall (R) of records,"
  echo "of pages on which nothing was found, of ways to the next part, of exact counts; pages whose kind"
  echo "is right; records that got another key. The random sites are drawn from seeds; data, language,"
  echo "charset, markup, names, pager, count, habits vary. Sites without a text box (menus, consent) are"
  echo "not asked here. One block of seeds was looked at while the code was written, the other was not."
  echo
  "$BUILD/testing/e2e/answers_table" 60 1
  echo
  echo "The same for seeds that nobody looked at:"
  echo
  "$BUILD/testing/e2e/answers_table" 100 7000 | sed -n '1,2p;$p'
}

discovery_table() {
  echo "# Finding sites and forms"
  echo
  echo "Made by \`make experiments\` (\`build/testing/e2e/discovery_table\`) on a generated web of 240 sites"
  echo "(\`upwell-testbed --web 1\`); the truth tells which forms are searches. *Harvest* is searches found per"
  echo "page, *coverage* the share of the searches; *of a site*: mean and 95% interval over the sites (coverage:"
  echo "over those that have searches). Figures are those of the paper by He et al. (2006) that the table"
  echo "corresponds to. exhaustive and navmenu are its strategies, likely is the default of \`upwell find\`."
  echo "Constants were chosen on the webs of seeds 1 to 3."
  echo
  echo "![harvest and coverage](../pictures/discovery.svg)"
  echo
  "$BUILD/testing/e2e/discovery_table" docs/pictures/discovery.svg
}

entities_table() {
  echo "# Asking many sites for entities"
  echo
  echo "Made by \`docs/results/run.sh entities\` (\`build/testing/e2e/entities_table 1\`) on a generated world of 64"
  echo "sites, 31 types of a knowledge base and a log of 1,000,000 rows (\`upwell-testbed --entities 1\`), whose"
  echo "truth is known. Sections and figures are those of the paper by He et al. (2013). Sites that cannot be"
  echo "asked (POST only, robots.txt) are left out. Constants were chosen on seeds 1 and 7; the last part is of"
  echo "another world, of which only one rule was drawn (without a comparison an argument must be twice as"
  echo "prevalent as the threshold). Throughput and memory of the steps that read files: \`make bench\`"
  echo "(\`build/bench/entity_rows\`)."
  echo
  echo "- Empty filter: pages with entities are the positives, as in the paper; 60 well-known entities of the"
  echo "  site and 60 of other sites are asked."
  echo "- Arguments: of the links on the answers to 100 entities. *Lost*: distinct links whose selection is not"
  echo "  asked and whose records do not all stand on their page. *Filter*: links per link with the query"
  echo "  argument; *dedup*: those per link worth asking; *trials*: requests that comparing took."
  echo "- New records: records of the sites' truth, at most 400 requests to a site; columns are after so many"
  echo "  requests to each site. *every entity*: all names of the knowledge base in any order to every site."
  echo
  "$BUILD/testing/e2e/entities_table" 1
  echo "# Another world"
  echo
  "$BUILD/testing/e2e/entities_table" 2026 patterns match empty arguments
}

policies_table() { python3 scripts/policies_table.py "$BUILD/upwell" "$CORPORA" docs/results; }

# need_labels TABLE FILE: false, with a word about it, where the labelled pages are missing.
need_labels() {
  [[ -r $LABELLED/$2 ]] && return
  echo "docs/results/$1.md is left as it is: there is no $LABELLED/$2" >&2
  return 1
}

build() { cmake --build "$BUILD" -j "$(nproc)" --target "$@"; }

if [[ ${1:-testbed} == testbed ]]; then
  build testbed_table upwell
  write_table testbed testbed_table
fi
if [[ ${1:-surfacing} == surfacing ]]; then
  build surfacing_table upwell
  write_table surfacing surfacing_table
fi
if [[ ${1:-harvesting} == harvesting ]]; then
  build harvest_table upwell
  write_table harvesting harvest_table
fi
if [[ ${1:-list} == list ]]; then
  build list_table upwell
  write_table list list_table
fi
if [[ ${1:-discovery} == discovery ]]; then
  build discovery_table
  write_table discovery discovery_table
fi
if [[ ${1:-entities} == entities ]]; then
  build entities_table
  write_table entities entities_table
fi
if [[ ${1:-scale} == scale ]]; then
  cmake -DUPWELL_BENCH=ON "$BUILD" >/dev/null
  build find_sites upwell
  write_table finding_scale scale_table
fi
if [[ ${1:-answers} == answers ]]; then
  build answers_table
  write_table answers answers_table
fi
if [[ ${1:-forms} == forms ]] && need_labels forms forms/labels.jsonl; then
  build upwell-train-forms
  write_table forms forms_table
fi
if [[ ${1:-pages} == pages ]] && need_labels pages pagination/labels.jsonl; then
  build upwell-train-pager upwell-records-table upwell-train-regions
  write_table pages pages_table
fi
if [[ ${1:-policies} == policies ]]; then
  if [[ -r $CORPORA/debian.jsonl ]]; then
    build upwell
    write_table policies policies_table
  else
    echo "docs/results/policies.md is left as it is: there is no $CORPORA/debian.jsonl" >&2
  fi
fi
