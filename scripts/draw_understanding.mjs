// SPDX-License-Identifier: Apache-2.0
// Draws what upwell understood of a page over the page itself.
//
//   draw_understanding.mjs forms|answer URL OUT.png [WIDTH HEIGHT]
//
// UPWELL names the program (default build/upwell), CHROMIUM the browser (default chromium). The
// page must be on this machine.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [what, url, out, width = '1100', height = '1400'] = process.argv.slice(2);
if (!out) {
  console.error('usage: draw_understanding.mjs forms|answer URL OUT.png [WIDTH HEIGHT]');
  process.exit(2);
}
const upwell = process.env.UPWELL ?? 'build/upwell';

function understood(command) {
  try {
    return JSON.parse(execFileSync(upwell, [command, url, '--json'], { encoding: 'utf8' }));
  } catch (error) {
    return JSON.parse(error.stdout || 'null');  // 1: nothing of use on the page
  }
}

// Runs in the page: boxes around what was understood, each with a note.
function draw(forms, answer) {
  const layer = document.createElement('div');
  layer.style.cssText = 'position:absolute;left:0;top:0;z-index:99999;pointer-events:none';
  const noted = [];
  function box(element, color, note, grow = 3) {
    const r = element.getBoundingClientRect();
    if (r.width === 0 || r.height === 0) return;
    const frame = document.createElement('div');
    frame.style.cssText = `position:absolute;left:${r.left + scrollX - grow}px;` +
      `top:${r.top + scrollY - grow}px;width:${r.width + 2 * grow}px;` +
      `height:${r.height + 2 * grow}px;border:2px solid ${color};border-radius:4px;` +
      'box-sizing:border-box';
    const tag = document.createElement('span');
    tag.textContent = note;
    let top = -13;
    const spot = () => `${Math.round(r.left / 40)},${Math.round((r.top + top) / 12)}`;
    while (noted.includes(spot())) top += 14;
    noted.push(spot());
    tag.style.cssText = `position:absolute;right:4px;top:${top}px;background:${color};color:#fff;` +
      'font:11px/14px sans-serif;padding:0 5px;border-radius:3px;white-space:nowrap';
    frame.append(tag);
    layer.append(frame);
  }
  const absolute = (href) => new URL(href, document.baseURI).href;
  const linkTo = (href) => [...document.links].find((link) => link.href === absolute(href));
  for (const form of forms.filter((f) => f.index >= 0)) {
    const element = document.forms[form.index];
    const verdict = form.searchable ? 'would be asked' : form.refused ?? 'not a search';
    box(element, form.searchable ? '#18794e' : '#a8322d',
      `${form.kind} ${Math.round(form.confidence * 100)}%: ${verdict}`, 6);
    for (const input of form.searchable ? form.inputs : []) {
      const control = [...element.elements].find((e) => e.name === input.name && e.name !== '');
      if (!control || input.control === 'hidden' || input.control === 'submit') continue;
      const what = input.query ? 'query' : input.type ?? input.control;
      box(control, '#2457a8', `${what}: “${input.label}”`, 1);
    }
  }
  const records = (answer?.records ?? []).filter((record) => record.url);
  const links = records.map((record) => linkTo(record.url)).filter(Boolean);
  links.forEach((link, i) => {
    let element = link;
    while (element.parentElement && !links.some((other) => other !== link &&
           element.parentElement.contains(other))) {
      element = element.parentElement;
    }
    const names = Object.keys(records[i]?.fields ?? {}).slice(0, 4).join(', ');
    box(element, '#7a4fb5', `record ${i + 1}${names ? ': ' + names : ''}`, 0);
  });
  const next = answer?.next && linkTo(answer.next);
  if (next) box(next, '#b8620b', 'next');
  for (const href of answer?.pages ?? []) {
    const link = linkTo(href);
    if (link && link !== next) box(link, '#b8620b', '', 1);
  }
  document.body.append(layer);
  if (answer?.count != null) document.title += ` (${answer.count})`;
}

const forms = what === 'forms' ? understood('forms') ?? [] : [];
const answer = what === 'answer' ? understood('answer') : null;
const page = execFileSync('curl', ['-sL', url], { encoding: 'utf8' });
const folder = mkdtempSync(join(tmpdir(), 'upwell-draw-'));
const file = join(folder, 'page.html');
writeFileSync(file, `<!doctype html><meta charset=utf-8><base href="${url}">${page}` +
  `<script>(${draw})(${JSON.stringify(forms)}, ${JSON.stringify(answer)})</script>`);
execFileSync(process.env.CHROMIUM ?? 'chromium', ['--headless', '--no-sandbox', '--disable-gpu',
  '--hide-scrollbars', `--window-size=${width},${height}`, `--user-data-dir=${folder}/profile`,
  `--screenshot=${out}`, `file://${file}`], { stdio: 'ignore' });
rmSync(folder, { recursive: true, force: true });
