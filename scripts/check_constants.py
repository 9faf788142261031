#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every numeric constant in src/ says where its number comes from.

    scripts/check_constants.py            the constants that do not, one to a line; exit 1 if any
    scripts/check_constants.py --count    how many have an origin and how many do not, by folder

The origin stands in the comment on the constant's line, directly above it, or above the group of
lines without a blank one that it belongs to. It is one of
  - a paper by the short name of docs/glossary.md (DWC, DHC, EDF, EP, Sheng, He 2006), or another one
    with its year
  - a standard or a format (RFC 9309, HTML, Unicode, WARC, ...)
  - a table in docs/, or the program in training/ or testing/ that fitted or measured it
  - "guard": a limit against endless or hostile input, whose exact number decides nothing
  - "not tuned": taken by hand; nothing was fitted or measured
  - "by definition": the number of things there are, or arithmetic (seconds of a day)
Constants made of other constants alone need none, nor do generated files.
"""
import argparse
import collections
import pathlib
import re
import sys

CONSTANT = re.compile(
    r"^\s*(?:static |inline )*constexpr [\w:]+(?:<[^=]*>)?\s+(k\w+)(?:\[\w*\])?\s*(?:=|\{)\s*(.*)$")
ORIGIN = re.compile(
    r"\b(DWC|DHC|EDF|EP|Sheng|He 2006|(?:19|20)\d\d|RFC|HTML|HTTP|CSS|Unicode|UTF-\d+|ISO|WARC|"
    r"robots\.txt|SQLite|POSIX|ASCII|JSON|XML|docs/\w+|training/\w+|testing/\w+|make train|"
    r"scheduler_simulation|guards?|by definition|of the format)\b|\bnot\s+tuned\b", re.I)
NUMBER = re.compile(r"(?<![\w.])(?:0x[0-9a-fA-F']+|\d[\d'.]*(?:e[-+]?\d+)?)")
GENERATED = re.compile(r"_model\.cc$")


def comment_of(line):
    at = line.find("//")
    return line[at + 2:] if at >= 0 else ""


def is_comment(line):
    return line.lstrip().startswith("//")


def constants(path):
    """Yields (line number, name, has an origin)."""
    lines = path.read_text().splitlines()
    for i, line in enumerate(lines):
        found = CONSTANT.match(line)
        if not found or not NUMBER.search(found[2].split("//")[0].split('"')[0]):
            continue
        comment = [comment_of(line)]
        end = i  # a declaration over several lines
        while ";" not in lines[end].split("//")[0] and end + 1 < len(lines) and end - i < 6:
            end += 1
            comment.append(comment_of(lines[end]))
        top = i  # the comment directly above, and the first one of the group
        while top > 0 and is_comment(lines[top - 1]):
            top -= 1
        comment += map(comment_of, lines[top:i])
        first = i
        while first > 0 and lines[first - 1].strip() and not lines[first - 1].rstrip().endswith("{"):
            first -= 1
        while first < i and is_comment(lines[first]):
            comment.append(comment_of(lines[first]))
            first += 1
        yield i + 1, found[1], bool(ORIGIN.search(" ".join(comment)))


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", action="store_true")
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).resolve().parent.parent)
    parser.add_argument("folders", nargs="*", default=["src"])
    arguments = parser.parse_args()
    totals = collections.defaultdict(lambda: [0, 0])
    missing = []
    for folder in arguments.folders:
        for path in sorted((arguments.root / folder).rglob("*")):
            if path.suffix not in (".h", ".cc") or "_test" in path.name:
                continue
            if GENERATED.search(path.name):
                continue
            for number, name, has_origin in constants(path):
                place = path.relative_to(arguments.root)
                totals[place.parts[1]][not has_origin] += 1
                if not has_origin:
                    missing.append(f"{place}:{number}: {name} does not say where its number is from")
    if arguments.count:
        for folder, (having, lacking) in sorted(totals.items()):
            print(f"{folder:10} {having:4} with an origin, {lacking:4} without")
        print(f"{'all':10} {sum(t[0] for t in totals.values()):4} with an origin, "
              f"{len(missing):4} without")
        return 0
    for each in missing:
        print(each)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
