// SPDX-License-Identifier: Apache-2.0
#include "report/page_assets.h"

namespace upwell::report {

const std::string_view kReportStyle = R"css(
:root {
  color-scheme: light dark;
  --paper: #f6f8f8; --card: #ffffff; --ink: #13242b; --soft: #4c6068; --line: #d5dee1;
  --accent: #08687a; --fill: #cfe8ec; --band: #f3d9a4; --warm: #8a4b00; --warm-fill: #fdf0dc;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0e171b; --card: #16232a; --ink: #e4edf0; --soft: #a3b6bd; --line: #2c3f48;
    --accent: #5cc6d6; --fill: #17434c; --band: #4d3c17; --warm: #f0b95f; --warm-fill: #33260f;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 3.5rem; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  font-variant-numeric: tabular-nums;
}
a { color: var(--accent); }
a, dd, summary, .said { overflow-wrap: anywhere; }
td { overflow-wrap: break-word; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
header, main, footer, nav ul { max-width: 70rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 2rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 0 0 .5rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
p { margin: .4rem 0; max-width: 46rem; }
.soft, caption, .small { color: var(--soft); }
.small { font-size: .875rem; }
nav { position: sticky; top: 0; z-index: 2; background: var(--paper); border-bottom: 1px solid var(--line); }
nav ul { display: flex; gap: 1.1rem; list-style: none; overflow-x: auto; padding-top: .5rem; padding-bottom: .5rem; }
nav a { text-decoration: none; white-space: nowrap; font-size: .9rem; }
nav a:hover { text-decoration: underline; }
.tiles { display: grid; grid-template-columns: repeat(4, 1fr); gap: .75rem; margin: 1.25rem 0; padding: 0; }
.tile { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: .8rem 1rem; }
.tile dt { color: var(--soft); font-size: .875rem; }
.tile dd { margin: 0; }
.tile .figure { font-size: 1.75rem; line-height: 1.25; font-weight: 650; }
.tile .figure.words { font-size: 1.3rem; line-height: 1.7; }
.verdicts { margin: 0 0 1.5rem; padding: 0; }
.verdicts div { display: grid; grid-template-columns: 9.5rem 1fr; gap: .25rem 1rem; padding: .5rem 0; border-top: 1px solid var(--line); }
.verdicts dt { font-weight: 600; }
.verdicts dd { margin: 0; max-width: 46rem; }
.warning { background: var(--warm-fill); color: var(--warm); border-radius: .6rem; padding: .6rem 1rem; max-width: none; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1.1rem 1.25rem 1.25rem; margin: 1.25rem 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; margin: .75rem 0 0; }
caption { text-align: start; padding: 0 0 .35rem; font-weight: 600; color: var(--ink); }
th, td { text-align: start; padding: .35rem .9rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--soft); font-weight: 600; white-space: nowrap; }
tbody tr:last-child > * { border-bottom: 0; }
td.n, th.n { text-align: end; white-space: nowrap; }
th:last-child, td:last-child { padding-inline-end: 0; }
td:not(.n) { min-width: 8rem; }
.columns td:not(.n) { min-width: 5rem; }
.columns td.bar svg { width: 4rem; }
td.wordy { min-width: 12rem; }
#records-table td:last-child { min-width: 0; }
code { font: .9em ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: .5rem 2.5rem; align-items: start; }
td.bar { white-space: nowrap; }
td.bar span { display: inline-block; min-width: 3.2rem; text-align: end; padding-inline-end: .6rem; }
td.bar svg { display: inline-block; width: 5.5rem; height: .7rem; vertical-align: baseline; }
td.bar rect { fill: var(--accent); }
.chart { display: block; width: 100%; height: auto; margin: .5rem 0; }
.chart.narrow { display: none; }
.chart .grid { stroke: var(--line); stroke-width: 1; }
.chart .axis { stroke: var(--soft); stroke-width: 1; }
.chart .curve { fill: none; stroke: var(--accent); stroke-width: 2.5; stroke-linejoin: round; }
.chart .area { fill: var(--fill); opacity: .55; }
.chart .end { fill: var(--accent); }
.chart .band { fill: var(--band); opacity: .6; }
.chart .estimate { stroke: var(--warm); stroke-width: 1.5; stroke-dasharray: 6 4; }
.chart text { fill: var(--soft); font-size: 12px; }
.chart text.strong { fill: var(--ink); font-weight: 600; paint-order: stroke; stroke: var(--card); stroke-width: 3px; }
.badge { display: inline-block; border-radius: 1rem; padding: 0 .6rem; font-size: .8rem; font-weight: 600; background: var(--fill); color: var(--ink); white-space: nowrap; }
.badge.no { background: var(--warm-fill); color: var(--warm); }
details > summary { cursor: pointer; }
.curves > label { cursor: pointer; margin-inline-end: 1.25rem; }
.by-questions { display: none; }
#show-questions:checked ~ .by-questions { display: block; }
#show-questions:checked ~ .by-requests { display: none; }
.form { border-top: 1px solid var(--line); padding-top: .75rem; margin-top: 1rem; }
.form h3 { margin-top: 0; }
.controls { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin: .75rem 0 0; }
.controls[hidden] { display: none; }
input[type=search] {
  font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft);
  border-radius: .4rem; padding: .35rem .6rem; width: 20rem; max-width: 100%;
}
button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: .4rem; padding: .3rem .8rem; cursor: pointer; }
button:disabled { opacity: .45; cursor: default; }
th button { border: 0; background: none; padding: 0; font-weight: 600; }
th button::after { content: " \2195"; content: " \2195" / ""; opacity: .45; }
th[aria-sort=ascending] button::after { content: " \2191"; content: " \2191" / ""; opacity: 1; }
th[aria-sort=descending] button::after { content: " \2193"; content: " \2193" / ""; opacity: 1; }
#records-table details > :not(summary) { margin-inline-start: 1rem; }
#records-table dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem .9rem; margin: .4rem 0; font-size: .85rem; }
#records-table dt { color: var(--soft); }
#records-table dd { margin: 0; }
#records-table td.field, #records-table td.question { max-width: 15rem; }
footer { padding-top: .5rem; padding-bottom: 2.5rem; }
@media (max-width: 52rem) {
  .tiles { grid-template-columns: repeat(2, 1fr); }
}
@media (max-width: 40rem) {
  header, main, footer, nav ul { padding-inline: .8rem; }
  header { padding-top: 1.25rem; }
  h1 { font-size: 1.35rem; }
  section { padding: .9rem .8rem 1rem; margin: .8rem 0; }
  .tile { padding: .6rem .75rem; }
  .tile .figure { font-size: 1.4rem; }
  .tile .figure.words { font-size: 1.05rem; line-height: 1.85; }
  .verdicts div { grid-template-columns: 1fr; }
  .chart.wide { display: none; }
  .chart.narrow { display: block; }
  td.bar svg { width: 3.5rem; }
  td.wide, th.wide { display: none; }
  #records-table dl { grid-template-columns: 1fr; }
  #records-table dd { margin-bottom: .35rem; }
  input[type=search] { width: 100%; }
}
@media print {
  nav, .controls, .curves > label, .curves > input { display: none; }
  section { break-inside: avoid-page; border: 0; padding: 0; }
  .by-questions { display: block; }
}
)css";

const std::string_view kReportScript = R"js(
(() => {
  'use strict';
  const source = document.getElementById('records-data');
  if (!source) return;
  const data = JSON.parse(source.textContent);
  const table = document.getElementById('records-table');
  const body = table.tBodies[0];
  const search = document.getElementById('records-search');
  const status = document.getElementById('records-status');
  const previous = document.getElementById('records-previous');
  const next = document.getElementById('records-next');
  const rowsPerPage = 25;
  const collator = new Intl.Collator(undefined, {numeric: true, sensitivity: 'base'});
  // A row: [number, title, url, text, page, question, [name, value, name, value, ...]], where page,
  // question and names are places in lists.
  const headers = Array.from(table.tHead.rows[0].cells).filter(cell => cell.dataset.sort);
  let shown = data.rows.slice();
  let page = 0, sortedBy = -1, descending = false;
  let words = null;

  const fieldOf = (row, name) => {
    for (let i = 0; i < row[6].length; i += 2) if (row[6][i] === name) return row[6][i + 1];
    return '';
  };
  const valueOf = (row, key) => {
    if (key === 'number') return String(row[0]);
    if (key === 'title') return row[1];
    if (key === 'question') return data.questions[row[5]];
    return fieldOf(row, Number(key));
  };
  const make = (tag, text, attributes) => {
    const element = document.createElement(tag);
    if (text) element.textContent = text;
    for (const name in attributes) element.setAttribute(name, attributes[name]);
    return element;
  };
  const link = (url, text) => {
    if (!/^https?:\/\//i.test(url)) return document.createTextNode('');
    return make('a', text, {href: url, rel: 'noopener noreferrer nofollow'});
  };
  const detailsOf = row => {
    const details = make('details', '', {});
    details.append(make('summary', row[1] || '(no title)', {dir: 'auto'}));
    const list = make('dl', '', {});
    for (let i = 0; i < row[6].length; i += 2) {
      list.append(make('dt', data.names[row[6][i]], {dir: 'auto'}),
                  make('dd', row[6][i + 1], {dir: 'auto'}));
    }
    const from = make('p', 'Found on ', {class: 'small'});
    from.append(link(data.pages[row[4]], data.pages[row[4]]));
    details.append(list, make('p', row[3], {dir: 'auto'}), from);
    return details;
  };
  const draw = row => {
    const line = make('tr', '', {});
    const title = make('td', '', {class: 'wordy'});
    title.append(detailsOf(row));
    line.append(make('td', String(row[0]), {class: 'n'}), title);
    for (const name of data.columns) {
      line.append(make('td', fieldOf(row, name), {class: 'wide field', dir: 'auto'}));
    }
    line.append(make('td', data.questions[row[5]], {class: 'wide question', dir: 'auto'}));
    const out = make('td', '', {});
    const anchor = link(row[2], 'open');
    if (anchor.setAttribute) anchor.setAttribute('aria-label', 'open ' + (row[1] || 'the record'));
    out.append(anchor);
    line.append(out);
    return line;
  };
  const refresh = () => {
    const pages = Math.max(1, Math.ceil(shown.length / rowsPerPage));
    page = Math.min(Math.max(page, 0), pages - 1);
    const first = page * rowsPerPage, rows = shown.slice(first, first + rowsPerPage);
    body.replaceChildren(...rows.map(draw));
    const number = count => count.toLocaleString('en');
    status.textContent = shown.length === 0 ? 'No record holds these words.'
      : number(first + 1) + '\u2013' + number(first + rows.length) + ' of ' + number(shown.length) +
        (shown.length < data.rows.length ? ' that hold these words' : '');
    previous.disabled = page === 0;
    next.disabled = page === pages - 1;
  };
  const sort = () => {
    const key = sortedBy < 0 ? 'number' : headers[sortedBy].dataset.sort;
    const sign = descending ? -1 : 1;
    shown.sort((a, b) => {
      const left = valueOf(a, key), right = valueOf(b, key);
      if (!left !== !right) return left ? -1 : 1;
      return sign * collator.compare(left, right) || a[0] - b[0];
    });
    headers.forEach((cell, i) => {
      cell.setAttribute('aria-sort', i !== sortedBy ? 'none' : descending ? 'descending' : 'ascending');
    });
  };
  const filter = () => {
    if (!words) {
      words = new Map(data.rows.map(row => [row, [row[1], row[3], data.questions[row[5]]]
        .concat(row[6].filter((_, i) => i % 2)).join('\n').toLowerCase()]));
    }
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    shown = data.rows.filter(row => wanted.every(word => words.get(row).includes(word)));
    page = 0;
    sort();
    refresh();
  };
  headers.forEach((cell, i) => {
    const button = make('button', cell.textContent, {type: 'button'});
    cell.replaceChildren(button);
    cell.setAttribute('aria-sort', 'none');
    button.addEventListener('click', () => {
      descending = sortedBy === i && !descending;
      sortedBy = i;
      page = 0;
      sort();
      refresh();
    });
  });
  search.addEventListener('input', filter);
  previous.addEventListener('click', () => { --page; refresh(); });
  next.addEventListener('click', () => { ++page; refresh(); });
  for (const part of document.querySelectorAll('.controls')) part.hidden = false;
  refresh();
})();
)js";

}  // namespace upwell::report
