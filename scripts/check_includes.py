#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Holds the layout of the sources to its rules: who may include whom, and who may define what.

  check_includes.py [--subfolders] [--unity] [--size] [--only CHECK]... [TREE]

Always checked:
  order       a folder of src/ includes only itself and folders before it in the flow of data
  cycles      no ring of modules that include each other
  namespaces  each folder opens its own namespace only; no `using namespace` in headers
  types       no type is defined twice in one namespace
  cmake       USES in CMakeLists.txt names the folders that are really included
On demand:
  --subfolders  no ring of sub-folders inside a folder of src/
  --unity       no function or constant of one .cc file meets a namesake in another of its library
  --size        at most 25 modules directly in one folder of src/

Prints one line `file:line: what is wrong` for each problem; exits 1 if there is any.
"""
import argparse
import re
import sys
from collections import defaultdict, deque
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

# The order in which the data travels.
ORDER = "base fetch parse form answer query harvest discover entities store report crawl".split()
OUTSIDE = "demo testing apps training fuzz bench".split()
# Each .cc file in these is a program of its own, so it is never compiled together with the next.
PROGRAMS = ("bench/", "fuzz/", "training/", "testing/e2e/", "testing/program/")
MOST_MODULES = 25  # directly in one folder; more cannot be taken in at one glance


# --- What a file says -------------------------------------------------------------------------


@dataclass
class Include:
    line: int
    target: str  # as written between the quotes


@dataclass
class Opened:
    """A namespace that a file opens; `name` is "" if it has none, `outer` what stands around it."""

    line: int
    name: str
    outer: str


@dataclass
class Definition:
    """A type, function or constant defined outside of classes and functions."""

    line: int
    kind: str
    name: str
    namespace: str  # without its anonymous parts
    internal: bool  # seen in its own .cc file only
    parameters: str = ""


@dataclass
class Source:
    path: str  # from the root of the tree, with /
    includes: list = field(default_factory=list)
    opened: list = field(default_factory=list)
    definitions: list = field(default_factory=list)
    using_namespaces: list = field(default_factory=list)  # lines
    confusing: int = 0  # the line where the braces stopped to make sense, or 0

    @property
    def is_test(self):
        return self.path.endswith(("_test.cc", "_for_tests.h"))

    @property
    def is_header(self):
        return self.path.endswith(".h")

    @property
    def module(self):
        """NAME.h and NAME.cc are one module: what one includes, the other depends on."""
        return self.path.rsplit(".", 1)[0]

    @property
    def directory(self):
        return str(PurePosixPath(self.path).parent)

    @property
    def folder(self):
        """The folder that has a namespace: src/harvest, apps/cli, testing. "" if it is none."""
        parts = self.path.split("/")
        depth = 2 if parts[0] in ("src", "apps") else 1
        return "/".join(parts[:depth]) if len(parts) > depth else ""

    def resolve(self, target):
        """The included file's path from the root; includes are written from src/ or the root."""
        top = target.split("/")[0]
        if "/" not in target or top in (".", ".."):
            return f"{self.directory}/{target}"
        return f"src/{target}" if top in ORDER else target


# --- Step 1 of reading: what could be mistaken for code becomes blank ---------------------------

# The first line passes quickly over most characters. Outside of traps, # begins a directive.
TRAPS = re.compile(
    r"""(?=[\#/"'RuUL0-9]) (?:
      (?P<directive> \# (?: \\. | /\*.*?\*/ | //(?:[^\\\n]++|\\.)*+
                           | "(?:[^"\\\n]++|\\.)*+" | [^\n] )* )
    | (?P<comment>   //(?:[^\\\n]++|\\.)*+ | /\*.*?\*/ )
    | (?P<raw>       (?<!\w)(?:u8|[uUL])?R"(?P<mark>[^\s()\\]{0,16})\(.*?\)(?P=mark)" )
    | (?P<string>    "(?:[^"\\\n]++|\\.)*+" )
    | (?P<character> '(?:[^'\\\n]++|\\.)*+' )
    | (?P<number>    \d(?:'?[\w.])* )   # 1'000 opens no character
    )""",
    re.VERBOSE | re.DOTALL,
)
DIRECTIVE = re.compile(r"\s*#\s*(\w*)\s*(.*)", re.DOTALL)
QUOTED = re.compile(r'"([^"\n]+)"')


def blank(text):
    """Spaces of the same length. Lines stay, so that places in the file stay what they are."""
    return re.sub(r"[^\n]", " ", text) if "\n" in text else " " * len(text)


def blank_out_traps(text):
    """The text without comments, contents of strings and preprocessor lines, and those lines."""
    directives = []

    def replace(match):
        kind, found = match.lastgroup, match.group()
        if kind == "number":
            return found
        if kind in ("raw", "string"):
            return '"' + blank(found[1:-1]) + '"'
        if kind == "directive":
            word, rest = DIRECTIVE.match(found).groups()
            directives.append((match.start(), match.end(), word, rest))
        return blank(found)

    return TRAPS.sub(replace, text), directives


def blank_out_branches(text, directives):
    """Keeps one branch of each #if: two branches may open a brace that is closed only once."""
    ranges, open_ifs = [], []  # of each open #if: [is a branch kept, where dropping began or None]
    for start, end, word, rest in directives:
        if word in ("if", "ifdef", "ifndef"):
            kept = not (word == "if" and rest.split("/")[0].strip() in ("0", "false"))
            open_ifs.append([kept, None if kept else end])
        elif word in ("else", "elif", "elifdef", "elifndef") and open_ifs:
            kept, since = open_ifs[-1]
            if not kept:
                ranges.append((since, start))
                open_ifs[-1] = [True, None]
            elif since is None:
                open_ifs[-1] = [True, end]
        elif word == "endif" and open_ifs:
            since = open_ifs.pop()[1]
            if since is not None:
                ranges.append((since, start))
    for start, end in ranges:
        text = text[:start] + blank(text[start:end]) + text[end:]
    return text


# --- Step 2 of reading: scopes and what is defined in them --------------------------------------
#
# A "head" is what stands before a brace or a semicolon: `template <class T> class Tree : Base`.
# Heads are read at namespace scope only; bodies of classes and functions are jumped over.


class Confused(Exception):
    """Braces or parentheses do not match; holds the place."""


def closing(text, start, marks):
    """The place of the bracket that closes the one at `start`."""
    depth = 0
    for match in marks.finditer(text, start):
        depth += 1 if match.group() in "({<" else -1
        if depth == 0:
            return match.start()
    raise Confused(start)


BRACES, PARENTHESES = re.compile(r"[{}]"), re.compile(r"[()]")
ANGLES = re.compile(r"<|(?<!-)>")
TEMPLATE = re.compile(r"\btemplate\s*<")
ATTRIBUTE = re.compile(r"\[\[.*?\]\]", re.DOTALL)


def mask_parentheses(head):
    """Nothing between ( and ) says what a head defines: `void Use(struct Row row)`."""
    at = head.find("(")
    while at >= 0:
        end = closing(head, at, PARENTHESES)
        head = head[: at + 1] + blank(head[at + 1 : end]) + head[end:]
        at = head.find("(", end)
    return head


def mask_head(head):
    """The head without parameters of functions and templates, and without attributes.

    Raises Confused while the template's parameters are not closed: `template <Name N = Name{"x"}>`.
    """
    head = mask_parentheses(head)
    while match := TEMPLATE.search(head):
        end = closing(head, match.end() - 1, ANGLES) + 1
        head = head[: match.start()] + " " * (end - match.start()) + head[end:]
    return ATTRIBUTE.sub(lambda match: blank(match.group()), head)


NAMESPACE = re.compile(r"\bnamespace\s*(?P<name>[\w:\s]*)$")
LINKAGE = re.compile(r'\bextern\s*"[^"]*"\s*$')
# The words in capitals are macros: `class EXPORT Tree`. `struct Row rows {` is a variable.
# A name that < or :: follows is a specialisation or a nested type.
TYPE = re.compile(
    r"""\b(?:class|struct|union|enum(?:\s+(?:class|struct))?)\s+
        (?:(?:alignas|__attribute__|[A-Z][A-Z0-9_]+)\s*(?:\(\s*\))?\s*\b)*
        (?P<name>(?!final\b|alignas\b)[A-Za-z_]\w*)\s*
        (?:\bfinal\s*)? (?: :(?!:) .* )? $""",
    re.VERBOSE | re.DOTALL,
)
OPERATOR = r"\boperator\s*(?:\(\s*\)|[^\s\w(]+|\w+)"
FUNCTION = re.compile(rf"(?P<name>{OPERATOR}|~?\b[A-Za-z_][\w:]*)\s*\(")
ASSIGNMENT = re.compile(r"(?<![=!<>+\-*/%&|^])=(?!=)")
MEMBER_TO_INIT = re.compile(r"\)[^(){}]*(?<!:):(?!:).*[\w>]\s*$", re.DOTALL)
VARIABLE = re.compile(r"\b(?P<name>[A-Za-z_]\w*)\s*(?:\[[^\]]*\]\s*)*(?:\{\s*\}\s*)?$")
NO_VARIABLE = re.compile(
    r"\s*(?:using|typedef|static_assert|extern|namespace|class|struct|union|enum)\b"
)
NO_FUNCTION = {"catch", "decltype", "alignas", "noexcept", "requires", "void", "bool", "int"}


def type_in(masked):
    """The match of a type that the next brace defines, or None."""
    match = TYPE.search(masked)
    if match and masked[: match.start()].rstrip().endswith("->"):
        return None  # the result of a function: `auto f() -> struct Row {`
    return match


def is_function_body(masked):
    """Whether a brace after this head opens a function, after which no semicolon comes."""
    plain = re.sub(OPERATOR, "f", masked)
    return "(" in plain and not ASSIGNMENT.search(plain) and not MEMBER_TO_INIT.search(plain)


def split_parameters(text):
    """Splits at the commas that stand in no bracket."""
    parts, depth = [""], 0
    for c in text.replace("->", "  "):
        depth += (c in "(<[{") - (c in ")>]}")
        if c == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return [part for part in parts if part.strip()]


PARAMETER_NAME = re.compile(r"^(.*[\s&*>])(\w+)$", re.DOTALL)
QUALIFIERS = {"const", "volatile", "struct", "class", "enum", "typename"}
BUILT_IN = {"int", "char", "bool", "long", "short", "double", "float", "unsigned", "signed", "auto"}


def parameter_types(text):
    """The types alone, so that functions that differ in them stay overloads, not namesakes."""
    types = []
    for parameter in split_parameters(text):
        parameter = re.sub(r"\[[^\]]*\]", " ", parameter.split("=")[0]).strip()
        match = PARAMETER_NAME.match(parameter)
        if match and match[2] not in BUILT_IN | QUALIFIERS and set(match[1].split()) - QUALIFIERS:
            parameter = match[1]
        types.append(re.sub(r"\s*([^\w\s])\s*", r"\1", " ".join(parameter.split())))
    return ", ".join(types)


class ScopeReader:
    """Walks through the scopes of one file and notes what is opened and defined."""

    def __init__(self, source, text):
        self.source, self.text = source, text
        self.scopes = []  # namespaces, "" for anonymous ones, None for extern "C"
        self.start = 0  # of the head that is being read
        self.pieces, self.piece_start = [], 0  # the head up to here, bodies in it blanked

    def line(self, place):
        return self.text.count("\n", 0, place) + 1

    def namespace(self):
        return "::".join(name for name in self.scopes if name)

    def read(self):
        try:
            self.read_scopes()
            if self.scopes:
                self.source.confusing = self.line(len(self.text))
        except Confused as confused:
            self.source.confusing = self.line(confused.args[0])

    def read_scopes(self):
        marks, at = re.compile(r"[{}(;]"), 0
        while match := marks.search(self.text, at):
            at = match.end()
            mark, place = match.group(), match.start()
            if mark == "(":
                at = closing(self.text, place, PARENTHESES) + 1
            elif mark == "{":
                at = self.read_brace(place)
            else:
                self.end_declaration(mark, place)
                self.start_head(at)

    def start_head(self, place):
        self.start = self.piece_start = place
        self.pieces = []

    def head(self, end):
        return "".join(self.pieces) + self.text[self.piece_start : end]

    def end_declaration(self, mark, place):
        if mark == ";":
            self.note_variable(self.head(place))
        elif not self.scopes:
            raise Confused(place)
        else:
            self.scopes.pop()

    def read_brace(self, place):
        """Enters namespaces, jumps over all else. Returns where to go on."""
        head = self.head(place)
        try:
            masked = mask_head(head)
        except Confused:  # a value among the parameters of a template
            return self.jump_over(place)
        if match := NAMESPACE.search(masked):
            return self.enter(re.sub(r"\s|\binline\b", "", match["name"]), match.start(), place)
        if LINKAGE.search(masked):
            return self.enter(None, 0, place)
        if match := type_in(masked):
            self.note("type", match["name"], match.start("name"))
        elif is_function_body(masked):
            self.note_function(head, masked)
            at = closing(self.text, place, BRACES) + 1
            self.start_head(at)
            return at
        return self.jump_over(place)

    def enter(self, name, offset, place):
        if name is not None:
            line = self.line(self.start + offset)
            self.source.opened.append(Opened(line, name, self.namespace()))
        self.scopes.append(name)
        self.start_head(place + 1)
        return place + 1

    def jump_over(self, place):
        """The head goes on after a body that is part of it: `struct Row {...} rows[] = {...};`."""
        end = closing(self.text, place, BRACES)
        self.pieces += [self.text[self.piece_start : place + 1], blank(self.text[place + 1 : end])]
        self.piece_start = end
        return end + 1

    def note(self, kind, name, offset, parameters="", internal=False):
        internal = internal or "" in self.scopes
        line = self.line(self.start + offset)
        self.source.definitions.append(
            Definition(line, kind, name, self.namespace(), internal, parameters)
        )

    def note_function(self, head, masked):
        match = FUNCTION.search(masked)
        if not match or "::" in match["name"] or masked[: match.start()].rstrip().endswith("::"):
            return  # a member of a class
        if match["name"] in NO_FUNCTION:
            return
        opened = match.end() - 1
        inside = head[opened + 1 : closing(head, opened, PARENTHESES)]
        internal = re.search(r"\bstatic\b", masked[:opened]) is not None
        self.note("function", match["name"], match.start("name"), parameter_types(inside), internal)

    def note_variable(self, head):
        try:
            masked = mask_head(head)
        except Confused:
            return
        if NO_VARIABLE.match(masked):
            return
        before = ASSIGNMENT.split(re.sub(OPERATOR, "f()", masked))[0]
        arguments = re.search(r"\(\s*\)\s*$", before)
        values = head[arguments.start() : arguments.end()] if arguments else ""
        if '"' in values and "=" not in values:
            before = before[: arguments.start()]  # `const std::regex kDate("...")`
        match = VARIABLE.search(before)
        if match and "(" not in before and before[: match.start()].strip():
            internal = re.search(r"\b(static|const|constexpr)\b", before) is not None
            internal = internal and not re.search(r"\binline\b", before)
            self.note("constant", match["name"], match.start("name"), internal=internal)


def read_source(root, path):
    source = Source(path)
    whole = (root / path).read_text(encoding="utf-8", errors="replace")
    text, directives = blank_out_traps(whole)
    for start, _, word, rest in directives:
        if word == "include" and (match := QUOTED.match(rest)):
            line = whole.count("\n", 0, start) + 1
            source.includes.append(Include(line, match[1]))
    for match in re.finditer(r"using\s+namespace\b", text):
        source.using_namespaces.append(text.count("\n", 0, match.start()) + 1)
    ScopeReader(source, blank_out_branches(text, directives)).read()
    return source


def read_tree(root):
    paths = []
    for top in ["src"] + OUTSIDE:
        for suffix in ("h", "cc"):
            paths += [p.relative_to(root).as_posix() for p in (root / top).rglob(f"*.{suffix}")]
    return [read_source(root, path) for path in sorted(paths)]


# --- Check: order -------------------------------------------------------------------------------


def check_order(sources, root):
    """A change in a folder can then only be felt in the folders after it."""
    for source in sources:
        top, folder = source.path.split("/")[0], source.folder.removeprefix("src/")
        if not folder or top == "src" and folder not in ORDER:
            yield f"{source.path}:1: a file must stand in a known folder of src/ or apps/"
            continue
        for include in source.includes:
            if wrong := wrong_arrow(folder if top == "src" else "", include.target):
                yield f"{source.path}:{include.line}: {wrong}"


def wrong_arrow(folder, target):
    """What is wrong with including `target` in a folder of src/ ("" is outside of src/), or ""."""
    top = target.split("/")[0]
    if "/" not in target or top not in ORDER + OUTSIDE or ".." in target.split("/"):
        return f'"{target}" is not written from a known folder of src/ or the root'
    if not folder:
        return ""
    if top not in ORDER:
        return f"src/ must not include {top}/"
    if ORDER.index(top) > ORDER.index(folder):
        return f"{folder}/ must not include {top}/"
    return ""


# --- Check: cycles ------------------------------------------------------------------------------


def module_graph(sources):
    """{module: {included module: "file:line" of the include}}, of src/ without the tests."""
    own = [source for source in sources if source.path.startswith("src/") and not source.is_test]
    graph = {source.module: {} for source in own}
    for source in own:
        for include in source.includes:
            target = source.resolve(include.target).rsplit(".", 1)[0]
            if target in graph and target != source.module:
                graph[source.module].setdefault(target, f"{source.path}:{include.line}")
    return graph


def reached_from(graph, start):
    seen, todo = {start}, [start]
    while todo:
        new = set(graph[todo.pop()]) - seen
        seen |= new
        todo += new
    return seen


def components(graph):
    """The groups of more than one node in which each reaches each, in the order of names."""
    reached = {node: reached_from(graph, node) for node in graph}
    done, found = set(), []
    for node in sorted(graph):
        group = {other for other in reached[node] if node in reached[other]}
        if len(group) > 1 and node not in done:
            found.append(sorted(group))
        done |= group
    return found


def ring_through(graph, start, group):
    """The shortest way from a node back to itself inside its group."""
    came_from, todo = {}, deque([start])
    while todo:
        node = todo.popleft()
        for target in sorted(graph[node]):
            if target == start:
                ring = [start]
                while node != start:
                    ring.insert(0, node)
                    node = came_from[node]
                return [start] + ring
            if target in group and target not in came_from:
                came_from[target] = node
                todo.append(target)
    raise AssertionError("a component has a ring through each of its nodes")


def report_cycles(graph, what):
    """One line for each component, with its shortest ring: the place to begin cutting."""
    for group in components(graph):
        ring = min((ring_through(graph, node, set(group)) for node in group), key=len)
        names = [name.removeprefix("src/") for name in ring]
        rest = sorted({name.removeprefix("src/") for name in group} - set(names))
        also = f" (with them: {', '.join(rest)})" if rest else ""
        yield f"{graph[ring[0]][ring[1]]}: cycle of {len(group)} {what}: {' -> '.join(names)}{also}"


def check_cycles(sources, root):
    """Modules in a ring can only be understood, tested and moved all at once."""
    yield from report_cycles(module_graph(sources), "modules")


def subfolder(module):
    """src/harvest/sources of src/harvest/sources/region_source, or ""."""
    parts = module.split("/")
    return "/".join(parts[:3]) if parts[0] == "src" and len(parts) > 3 else ""


def check_subfolders(sources, root):
    """Cycles between the sub-folders of a folder. What stands in the folder itself is left out:
    there is what all sub-folders share as well as what puts them together."""
    modules = module_graph(sources)
    graph = {name: {} for name in map(subfolder, modules) if name}
    for module, targets in modules.items():
        for target, place in targets.items():
            a, b = subfolder(module), subfolder(target)
            if a and b and a != b and a.split("/")[1] == b.split("/")[1]:
                graph[a].setdefault(b, place)
    yield from report_cycles(graph, "sub-folders")


# --- Check: namespaces --------------------------------------------------------------------------


def check_namespaces(sources, root):
    """With one namespace for each folder, two folders may use one word for two things."""
    for source in sources:
        own = f"upwell::{source.folder.split('/')[-1]}" if source.folder else "upwell"
        for opened in source.opened:
            is_program = (source.directory + "/").startswith(PROGRAMS)
            if is_program and not opened.name:  # what only a main() uses may stand beside it
                continue
            if wrong := wrong_namespace(own, opened):
                yield f"{source.path}:{opened.line}: {wrong}"
        for found in source.definitions:
            if found.kind == "type" and not found.namespace and not found.internal:
                yield f"{source.path}:{found.line}: {found.name} is defined outside of {own}"
        if source.is_header:
            for line in source.using_namespaces:
                yield f"{source.path}:{line}: a header must not say `using namespace`"


def wrong_namespace(own, opened):
    """What is wrong with a namespace in a folder whose namespace is `own`, or ""."""
    if not opened.name:  # a wrong outer one is reported itself
        return "" if opened.outer else f"an anonymous namespace must stand inside {own}"
    if opened.outer:
        return f"namespace {opened.name} is opened inside {opened.outer}; only {own} is allowed"
    if opened.name not in (own, "std"):
        return f"namespace {opened.name} is opened; only {own} is allowed"
    return ""


# --- Check: types -------------------------------------------------------------------------------


def report_namesakes(groups, says):
    """One line for each definition after the first of its group."""
    for group in groups.values():
        (first_source, first), *others = group
        for source, found in others:
            place = f"{first_source.path}:{first.line}"
            yield f"{source.path}:{found.line}: {says(found)}, first at {place}"


def unit(source):
    """The .cc files of one unit may be compiled as one file; tests and programs never are."""
    if source.is_header or source.is_test or (source.directory + "/").startswith(PROGRAMS):
        return source.path
    return source.folder


def check_types(sources, root):
    """Two types of one name in one namespace are undefined behaviour that no compiler reports."""
    groups = defaultdict(list)
    for source in sources:
        if source.confusing:
            yield f"{source.path}:{source.confusing}: the braces or parentheses do not match"
        for found in source.definitions:
            if found.kind == "type":
                home = unit(source) if found.internal else ""
                groups[home, found.namespace, found.name].append((source, found))
    yield from report_namesakes(groups, lambda found: f"{full_name(found)} is defined twice")


def full_name(found):
    hidden = "(anonymous)" if found.internal else ""
    return "::".join(part for part in (found.namespace, hidden, found.name) if part)


def check_unity(sources, root):
    """What one .cc file hides must not meet a namesake if a library is compiled as one file."""
    groups = defaultdict(list)
    for source in sources:
        if source.is_header:
            continue
        for found in source.definitions:
            if found.kind != "type":
                key = (unit(source), found.namespace, found.name, found.parameters)
                groups[key].append((source, found))
    clashes = {key: group for key, group in groups.items() if is_clash(group)}
    yield from report_namesakes(
        clashes, lambda found: f"{found.kind} {full_name(found)} meets a namesake"
    )


def is_clash(group):
    """Of several files, and not all of them known to the linker, which would report them itself."""
    return len({source.path for source, _ in group}) > 1 and any(f.internal for _, f in group)


# --- Check: cmake -------------------------------------------------------------------------------


@dataclass
class Library:
    name: str
    line: int
    directory: str
    uses: set
    test_uses: set


def read_libraries(text):
    """The calls `upwell_library(NAME [DIR dir] [USES ...] [TEST_USES ...] [LINKS ...])`."""
    text = re.sub(r"#[^\n]*", lambda match: blank(match.group()), text)
    libraries = []
    for match in re.finditer(r"\bupwell_library\s*\(([^)]*)\)", text):
        name, *words = match[1].split()
        lists, keyword = defaultdict(list), ""
        for word in words:
            if re.fullmatch(r"[A-Z][A-Z_]+", word):
                keyword = word
            else:
                lists[keyword].append(word)
        directory = (lists["DIR"] or [f"src/{name}"])[0].rstrip("/")
        line = text.count("\n", 0, match.start()) + 1
        uses, test_uses = set(lists["USES"]), set(lists["TEST_USES"])
        libraries.append(Library(name, line, directory, uses, test_uses))
    return libraries


def belongs_to(root, libraries, library, source):
    """Folders with a CMakeLists.txt of their own make their own targets: testing/e2e."""
    inside = source.path.startswith(library.directory + "/")
    if not inside or library_of(libraries, source.path) != library.name:
        return False
    folder = PurePosixPath(source.path).parent
    while str(folder) != library.directory:
        if (root / folder / "CMakeLists.txt").exists():
            return False
        folder = folder.parent
    return True


def library_of(libraries, path):
    """The name of the library that holds a file, or of its top folder if no library does."""
    for library in sorted(libraries, key=lambda library: -len(library.directory)):
        if path.startswith(library.directory + "/"):
            return library.name
    return path.removeprefix("src/").split("/")[0]


def included_libraries(libraries, library, sources):
    """{library: "file:line" of the first include} over the sources of one library."""
    found = {}
    for source in sources:
        for include in source.includes:
            name = library_of(libraries, source.resolve(include.target))
            if name != library.name:
                found.setdefault(name, f"{source.path}:{include.line}")
    return found


def check_cmake(sources, root):
    """USES is read as the list of what a folder stands on, so it must be true."""
    if not (root / "CMakeLists.txt").exists():
        yield "CMakeLists.txt:1: there is none"
        return
    libraries = read_libraries((root / "CMakeLists.txt").read_text(encoding="utf-8"))
    for folder in sorted({s.folder for s in sources if s.path.startswith("src/")} - {""}):
        if folder not in {library.directory for library in libraries}:
            yield f"CMakeLists.txt:1: no upwell_library is made of {folder}"
    for library in libraries:
        own = [source for source in sources if belongs_to(root, libraries, library, source)]
        yield from wrong_uses(libraries, library, own)


def wrong_uses(libraries, library, own):
    place = f"CMakeLists.txt:{library.line}: {library.name}"
    needed = included_libraries(libraries, library, [s for s in own if not s.is_test])
    tested = included_libraries(libraries, library, [s for s in own if s.is_test])
    for name in sorted(set(needed) - library.uses):
        yield f"{place}: USES lacks {name}, included at {needed[name]}"
    for name in sorted(library.uses - set(needed)):
        who = "only tests include" if name in tested else "no file includes"
        yield f"{place}: USES names {name}, which {who}"
    for name in sorted(set(tested) - library.uses - library.test_uses - set(needed)):
        yield f"{place}: TEST_USES lacks {name}, included at {tested[name]}"


# --- Check: size --------------------------------------------------------------------------------


def modules_by_directory(sources):
    """{directory of src/: its modules}, without the tests."""
    found = defaultdict(set)
    for source in sources:
        if source.path.startswith("src/") and not source.is_test:
            found[source.directory].add(source.module)
    return found


def check_size(sources, root):
    """A folder is to be taken in at one glance."""
    for directory, modules in sorted(modules_by_directory(sources).items()):
        if len(modules) > MOST_MODULES:
            yield f"{directory}:1: {len(modules)} modules in one folder, more than {MOST_MODULES}"


# --- The program --------------------------------------------------------------------------------

ALWAYS = {
    "order": check_order,
    "cycles": check_cycles,
    "namespaces": check_namespaces,
    "types": check_types,
    "cmake": check_cmake,
}
ON_DEMAND = {"subfolders": check_subfolders, "unity": check_unity, "size": check_size}


def parse_arguments(arguments):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    project = Path(__file__).resolve().parent.parent
    parser.add_argument("tree", nargs="?", type=Path, default=project)
    parser.add_argument("--only", action="append", choices=ALWAYS, help="this of the usual checks")
    for name, check in ON_DEMAND.items():
        parser.add_argument(f"--{name}", action="store_true", help=check.__doc__.split("\n")[0])
    return parser.parse_args(arguments)


def chosen_checks(options):
    checks = [check for name, check in ALWAYS.items() if name in (options.only or ALWAYS)]
    return checks + [check for name, check in ON_DEMAND.items() if getattr(options, name)]


def main(arguments):
    options = parse_arguments(arguments)
    sources = read_tree(options.tree)
    if not any(source.includes for source in sources if source.path.startswith("src/")):
        print("no includes found")
        return 1
    problems = [line for check in chosen_checks(options) for line in check(sources, options.tree)]
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
