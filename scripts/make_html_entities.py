#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the named character references of the HTML standard as C++ table rows.

    python3 scripts/make_html_entities.py > src/parse/html_entities.inc

The source is Python's own table (html.entities.html5). Rows are sorted by bytes, because the parser
narrows a range of rows letter by letter. A name without ';' is one that may go without it.
"""

import html.entities


def c_string(text):
    """`text` as a C++ literal of plain ASCII."""
    return '"%s"' % "".join("\\%03o" % byte for byte in text.encode("utf-8"))


def main():
    print("// SPDX-License-Identifier: Apache-2.0")
    print("// Made by scripts/make_html_entities.py; do not edit.")
    for name in sorted(html.entities.html5):
        print('{"%s", %s},' % (name, c_string(html.entities.html5[name])))


if __name__ == "__main__":
    main()
