# SPDX-License-Identifier: Apache-2.0
"""Writes the corpora of make_corpora.sh: WORDNET_FOLDER OUT_FOLDER, with APT_CONFIG set.

debian.jsonl: one line per package of the stable suite, its name and its full description;
perl.jsonl and science.jsonl: those of these sections; debian-LANGUAGE.jsonl: translations;
wordnet.jsonl: the glosses. Each line is {"id", "title", "text"}.
"""
import json
import os
import subprocess
import sys


def index_files(created_by):
    """(language, path) of the index files that apt has, the largest suite only."""
    listing = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(LANGUAGE)\t$(FILENAME)", f"Created-By: {created_by}"],
        check=True, capture_output=True, text=True).stdout
    largest = {}
    for line in listing.splitlines():
        language, path = line.split("\t")
        if not os.path.exists(path):
            continue
        if language not in largest or os.path.getsize(path) > os.path.getsize(largest[language]):
            largest[language] = path
    return largest


def stanzas(path):
    """The fields of each paragraph; a field goes on in lines that start with a space."""
    text = subprocess.run(["/usr/lib/apt/apt-helper", "cat-file", path], check=True,
                          capture_output=True, text=True, errors="replace").stdout
    for stanza in text.split("\n\n"):
        fields, name = {}, None
        for line in stanza.split("\n"):
            if line.startswith(" ") and name:
                fields[name] += "\n" + line[1:].removeprefix(".")
            elif ":" in line:
                name, _, value = line.partition(":")
                fields[name] = value.strip()
        if fields:
            yield fields


def write(path, documents):
    with open(path, "w", encoding="utf-8") as out:
        for key, title, text in documents:
            out.write(json.dumps({"id": key, "title": title, "text": text}, ensure_ascii=False) + "\n")


def translated(path, language):
    """Package name -> (title, text)."""
    found = {}
    for fields in stanzas(path):
        description = fields.get(f"Description-{language}")
        if description and fields["Package"] not in found:
            title, _, text = description.partition("\n")
            found[fields["Package"]] = (title, text)
    return found


def glosses(folder):
    for part in ("noun", "verb", "adj", "adv"):
        with open(f"{folder}/data.{part}", encoding="utf-8", errors="replace") as lines:
            for line in lines:
                if line.startswith(" ") or "|" not in line:
                    continue
                head, _, gloss = line.partition("|")
                fields = head.split()
                yield f"{part}-{fields[0]}", "", gloss.strip()


def main(wordnet, out):
    sections = {}
    for fields in stanzas(max(index_files("Packages").values(), key=os.path.getsize)):
        sections.setdefault(fields["Package"], fields.get("Section", ""))
    for language, path in sorted(index_files("Translations").items()):
        texts = translated(path, language)
        documents = [(name, *texts[name]) for name in sections if name in texts]
        if language != "en":
            write(f"{out}/debian-{language}.jsonl", documents)
            continue
        write(f"{out}/debian.jsonl", documents)
        for section in ("perl", "science"):
            write(f"{out}/{section}.jsonl", [d for d in documents if sections[d[0]] == section])
    write(f"{out}/wordnet.jsonl", glosses(wordnet))


main(*sys.argv[1:])
