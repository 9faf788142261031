#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the lists of data/ as C++ table rows, which are committed so that a build needs no Python.

    python3 scripts/make_lists.py             writes the .inc files beside the code that includes them
    python3 scripts/make_lists.py --check     fails where a .inc file is not what the data gives
    python3 scripts/make_lists.py --root DIR  of another tree

The format of the data is told in data/README.md.
"""

import argparse
import pathlib
import sys


class Section:
    """The values under one "[key: title]", or those of a file without sections (key "")."""

    def __init__(self, key, title):
        self.key = key
        self.title = title
        self.values = []


def read_value(line):
    """A value stands as it is; quotes keep what could not stand there otherwise."""
    if len(line) >= 2 and line[0] == '"' and line[-1] == '"':
        return line[1:-1]
    return line


def read_sections(path):
    sections = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("[") and line.endswith("]"):
            key, _, title = line[1:-1].partition(": ")
            sections.append(Section(key, title))
            continue
        if line != line.strip():
            raise ValueError("%s:%d: a space at an end needs quotes" % (path, number))
        if not sections:
            sections.append(Section("", ""))
        value = read_value(line)
        if not value:
            raise ValueError("%s:%d: an empty value" % (path, number))
        sections[-1].values.append(value)
    empty = [section.key for section in sections if not section.values]
    if empty or not sections:
        raise ValueError("%s: no values in %s" % (path, ", ".join(empty) or "the file"))
    return sections


def literal(text):
    return '"%s"' % text.replace("\\", "\\\\").replace('"', '\\"')


def only_section(sections):
    (section,) = sections
    return section.values


def values(sections):
    """Each value: "a", (with its comma)."""
    return ["%s," % literal(value) for value in only_section(sections)]


def rows(sections):
    """{"a", "b"}, of values with a tab between columns."""
    rows_of_columns = [value.split("\t") for value in only_section(sections)]
    if len({len(columns) for columns in rows_of_columns}) != 1:
        raise ValueError("rows with different numbers of columns")
    return ["{%s}," % ", ".join(literal(c) for c in columns) for columns in rows_of_columns]


def joined_literals(values_of_section, separator):
    """One long string, a literal for each value."""
    ends = [separator] * (len(values_of_section) - 1) + [""]
    return [literal(value + end) for value, end in zip(values_of_section, ends)]


def joined(separator):
    """{"key", "a;b"}, for each section"""

    def write(sections):
        lines = []
        for section in sections:
            if any(separator in value for value in section.values):
                raise ValueError("'%s' in a value of %s" % (separator, section.key))
            lines.append("{%s," % literal(section.key))
            lines += joined_literals(section.values, separator)
            lines.append("},")
        return lines

    return write


def nested(sections):
    """{"key", {"a", "b"}}, for each section"""
    lines = []
    for section in sections:
        lines.append("{%s, {" % literal(section.key))
        lines += ["%s," % literal(value) for value in section.values]
        lines.append("}},")
    return lines


def arrays(suffix):
    """An array of its own for each section: k + key + suffix."""

    def write(sections):
        lines = []
        for section in sections:
            lines.append("constexpr std::string_view k%s%s[] = {" % (section.key, suffix))
            lines += ["%s," % literal(value) for value in section.values]
            lines.append("};")
        return lines

    return write


def topics(sections):
    """{Topic::kKey, "title", "a|b"}, for each section"""
    lines = []
    for section in sections:
        if any("|" in value for value in section.values):
            raise ValueError("'|' in a pattern of %s" % section.key)
        lines.append("{Topic::k%s, %s," % (section.key, literal(section.title)))
        lines += joined_literals(section.values, "|")
        lines.append("},")
    return lines


def senses(sections):
    """{Sense::kKey, "a|b"}, for each section"""
    lines = []
    for section in sections:
        if any("|" in value for value in section.values):
            raise ValueError("'|' in a pattern of %s" % section.key)
        lines.append("{Sense::k%s," % section.key)
        lines += joined_literals(section.values, "|")
        lines.append("},")
    return lines


def name_parts(sections):
    """{"word", true, kNameSign}, of: word, "word" or "part", sign"""
    lines = []
    for value in only_section(sections):
        word, extent, sign = value.split("\t")
        whole = {"word": "true", "part": "false"}[extent]
        lines.append("{%s, %s, kName%s}," % (literal(word), whole, sign))
    return lines


def respellings(sections):
    """{"viewbox", "viewBox"}, sorted by the first"""
    names = only_section(sections)
    if names != sorted(names, key=str.lower):
        raise ValueError("names are not sorted")
    return ["{%s, %s}," % (literal(name.lower()), literal(name)) for name in names]


# Under data/; under src/; how.
LISTS = [
    ("html/svg_attributes.txt", "parse/svg_attributes.inc", respellings),
    ("html/svg_elements.txt", "parse/svg_elements.inc", respellings),
    ("values/cities.txt", "entities/cities.inc", values),
    ("values/countries.tsv", "query/values/countries.inc", rows),
    ("values/isbns.txt", "query/values/isbns.inc", values),
    ("values/languages.txt", "entities/languages.inc", values),
    ("values/local_surnames.txt", "query/values/local_surnames.inc", joined(";")),
    ("values/months.txt", "entities/months.inc", nested),
    ("values/products.txt", "entities/products.inc", nested),
    ("values/surnames.txt", "query/values/surnames.inc", values),
    ("values/towns.txt", "query/values/towns.inc", joined(";")),
    ("values/trades.txt", "query/values/trades.inc", joined(";")),
    ("values/us_places.tsv", "query/values/us_places.inc", rows),
    ("values/us_states.tsv", "query/values/us_states.inc", rows),
    ("words/action_words.txt", "form/action_words.inc", topics),
    ("words/answer_phrases.txt", "answer/judge/answer_phrases.inc", arrays("Phrases")),
    ("words/common_words.txt", "query/values/common_words.inc", values),
    ("words/count_words.txt", "answer/judge/count_words.inc", arrays("")),
    ("words/country_names.txt", "form/country_names.inc", values),
    ("words/field_words.txt", "form/field_words.inc", topics),
    ("words/generic_words.txt", "harvest/keywords/generic_words.inc", values),
    ("words/guard_words.txt", "form/guard/guard_words.inc", senses),
    ("words/link_words.txt", "form/guard/link_words.inc", arrays("Words")),
    ("words/pager_names.tsv", "answer/pager/pager_names.inc", name_parts),
    ("words/pager_words.txt", "answer/pager/pager_words.inc", arrays("Words")),
    ("words/prepositions.txt", "entities/prepositions.inc", values),
    ("words/state_names.txt", "form/state_names.inc", values),
]


def text_of(root, data, write):
    path = root / "data" / data
    try:
        lines = write(read_sections(path))
    except (KeyError, ValueError) as error:
        sys.exit("%s: %s" % (path, error))
    head = [
        "// SPDX-License-Identifier: Apache-2.0",
        "// Made by scripts/make_lists.py from data/%s; do not edit." % data,
    ]
    return "\n".join(head + lines) + "\n"


def check_that_all_are_named(root):
    named = {data for data, _, _ in LISTS}
    there = {str(p.relative_to(root / "data")) for p in (root / "data").glob("*/*")}
    if there != named:
        sys.exit("data/ and LISTS differ: %s" % ", ".join(sorted(there ^ named)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail on a difference")
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).resolve().parent.parent)
    arguments = parser.parse_args()
    check_that_all_are_named(arguments.root)
    stale = []
    for data, inc, write in LISTS:
        path = arguments.root / "src" / inc
        text = text_of(arguments.root, data, write)
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(inc)
        if not arguments.check:
            path.write_text(text, encoding="utf-8")
    if arguments.check and stale:
        sys.exit("run scripts/make_lists.py: not what data/ gives: src/" + ", src/".join(stale))
    if not arguments.check:
        print("written: %s" % (", ".join(stale) or "nothing, all is as data/ gives"))


if __name__ == "__main__":
    main()
