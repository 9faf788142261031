#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Prints src/fetch/robots_cases.inc: random robots.txt files and the verdict of protego.

    scripts/make_robots_cases.py > src/fetch/robots_cases.inc

Needs the Debian package python3-protego. The same seed gives the same table.

Left out, because protego departs from RFC 9309 there (the RFC is tested by hand instead):
- '$' anywhere but at the end, and in targets: protego adds a second rule with %24. For a final
  '$' that rule is longer, but can match only targets that hold a dollar;
- Allow patterns that end in /index.html: protego also allows the folder;
- agents that are a part of our name ("up", "well"): protego takes any substring;
- agents with a version ("upwell/1.0"): protego compares the whole value;
- unknown and Sitemap lines between User-agent lines: protego ends the group;
- the same for lines without a value, but for an empty Disallow, which ends the list of agents in
  both;
- '$' after a query: protego moves it in front of the '?';
- targets that end in '?': protego drops an empty query;
- percent-encoding in the query: protego normalises the path only;
- "%" in front of anything but two hex digits, escaped wildcards and other reserved characters:
  protego undoes some of them;
- characters that protego escapes and the RFC leaves alone, in the path ("!", ":", "@", "=", ...);
- ';' in the path: protego takes what follows as parameters;
- paths that begin with "//": protego takes what follows as a host;
- verdicts that hang on whether a final '$' counts for the length: both count it, but the RFC does
  not say so;
- "/robots.txt", which protego judges like any other target.
"""

import random

from protego import Protego

SEED = 9309
FILES = 110
TARGETS_PER_FILE = 4
NAMES = ['a', 'b', 'ab', 'ba', 'aa', 'Dir', 'dir', 'page', 'x-y', 'search', '~u', 'f_1']
SUFFIXES = ['', '', '', '.html', '.php', '.htm', '/']
ESCAPED = ['%E3%83%84', '%e3%83%84', '\u30c4', '%62%61', 'b%61', '\u00fc', '%C3%BC', '%7Eu', '%20']
QUERIES = ['', '', '', '?q=a', '?q=', '?q=b&p=1', '?a', '?p=1&q=a']
OTHER_AGENTS = ['otherbot', 'Example', 'images', 'crawly-bot']
OUR_SPELLINGS = ['upwell', 'Upwell', 'UPWELL']


def make_path(rng):
    parts = []
    for _ in range(rng.randint(0, 3)):
        parts.append(rng.choice(ESCAPED if rng.random() < 0.15 else NAMES))
    return '/' + '/'.join(parts) + (rng.choice(SUFFIXES) if parts else '')


def with_stars(rng, pattern):
    for _ in range(rng.choice([0, 0, 1, 1, 2])):
        begin = rng.randint(1, len(pattern))
        end = min(len(pattern), begin + rng.choice([0, 1, 2]))
        if '%' not in pattern[max(0, begin - 2):end + 2]:
            pattern = pattern[:begin] + '*' + pattern[end:]
    return pattern


def make_pattern(rng):
    pattern = make_path(rng)
    if rng.random() < 0.2:
        pattern += rng.choice(QUERIES)
    pattern = with_stars(rng, pattern)
    if rng.random() < 0.15:
        pattern += '$'
    return pattern


def make_rule(rng):
    name = rng.choice(['Disallow', 'Disallow', 'Allow', 'disallow', 'ALLOW'])
    if name == 'Disallow' and rng.random() < 0.1:
        return 'Disallow:'
    comment = rng.choice(['', '', '', '', ' # why', '#why'])
    return name + rng.choice([': ', ':', ' : ', ':\t']) + make_pattern(rng) + comment


def make_group(rng, agents):
    lines = [rng.choice(['User-agent: ', 'user-agent:', 'USER-AGENT: ']) + a for a in agents]
    lines += [make_rule(rng) for _ in range(rng.randint(1, 5))]
    if rng.random() < 0.2:
        lines.append('Crawl-delay: 2')
    return lines


def make_agents(rng):
    agents = []
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        agents.append(rng.choice([rng.choice(OUR_SPELLINGS), '*', '*', rng.choice(OTHER_AGENTS)]))
    return agents


def make_file(rng):
    lines = []
    if rng.random() < 0.2:
        lines.append('Disallow: /')  # before any group
    for _ in range(rng.randint(1, 4)):
        lines += make_group(rng, make_agents(rng))
        if rng.random() < 0.3:
            lines.append('')
    return rng.choice(['\n', '\n', '\r\n', '\r']).join(lines) + '\n'


def patterns_of(body):
    for line in body.splitlines():
        name, _, value = line.partition(':')
        value = value.partition('#')[0].strip()
        if name.strip().lower() in ('allow', 'disallow') and value:
            yield value


def make_target(rng, body):
    """Half of the targets are made from a pattern of the file, so that they often match."""
    patterns = list(patterns_of(body))
    if patterns and rng.random() < 0.6:
        target = rng.choice(patterns).rstrip('$')
        while '*' in target:
            target = target.replace('*', rng.choice(['', 'a', 'b/', 'Dir/page']), 1)
        if '?' not in target:
            target += rng.choice(['', '', 'a', '.html', '/b'])
    else:
        target = make_path(rng)
    if '?' not in target:
        target += rng.choice(QUERIES)
    return target


def is_left_out(body, target):
    for text in [target, *patterns_of(body)]:
        path, _, query = text.partition('?')
        if path.startswith('//') or '=' in path or '&' in path:
            return True
        if '%' in query or '$' in query or not query.isascii():
            return True
    return target.endswith('?') or '/index.html' in body


def tie_depends_on_counting(body, target):
    """True if the verdict changes when a final '$' does not count for the length."""
    rules = Protego.parse(body)
    for rule_set in rules._user_agents.values():
        for rule in rule_set._rules:
            if rule.value._pattern.endswith('$'):
                rule.value.priority -= 1
        rule_set.finalize_rules()
    return rules.can_fetch(target, 'upwell') != Protego.parse(body).can_fetch(target, 'upwell')


def quote(text):
    """A C++ string literal; octal escapes cannot swallow what follows them."""
    out = ''
    for byte in text.encode('utf-8'):
        char = chr(byte)
        if char in '"\\?' or byte < 32 or byte > 126:
            out += {'\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"', '\\': '\\\\',
                    '?': '\\?'}.get(char, '\\%03o' % byte)
        else:
            out += char
    return '"' + out + '"'


def main():
    rng = random.Random(SEED)
    print('// SPDX-License-Identifier: Apache-2.0')
    print('// Made by scripts/make_robots_cases.py; do not edit.')
    print('// clang-format off')
    seen = set()
    for _ in range(FILES):
        body = make_file(rng)
        for _ in range(TARGETS_PER_FILE):
            target = make_target(rng, body)
            if (body, target) in seen or is_left_out(body, target):
                continue
            seen.add((body, target))
            if tie_depends_on_counting(body, target):
                continue
            allowed = Protego.parse(body).can_fetch(target, 'upwell')
            print('{%s, %s, %s},' % (quote(body), quote(target), str(allowed).lower()))
    print('// clang-format on')


if __name__ == '__main__':
    main()
