// SPDX-License-Identifier: Apache-2.0
// The tree-construction tests that parsers share (html5lib), where they are at hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "parse/html.h"

namespace upwell::parse {
namespace {

struct TreeCase {
  std::string file;
  std::string data;
  std::string document;
  bool fragment = false;
  bool scripting = false;
};

// How a node stands in the tests' notation: namespace and prefix are words before the name.
std::string NameInTests(std::string_view name, Namespace ns) {
  if (ns == Namespace::kSvg) return "svg " + std::string(name);
  if (ns == Namespace::kMathMl) return "math " + std::string(name);
  return std::string(name);
}

std::string AttributeNameInTests(std::string_view name, Namespace ns) {
  constexpr std::string_view kPrefixed[] = {
      "xlink:actuate", "xlink:arcrole", "xlink:href", "xlink:role", "xlink:show",
      "xlink:title",   "xlink:type",    "xml:lang",   "xml:space",  "xmlns:xlink"};
  std::string text(name);
  if (ns != Namespace::kHtml && std::ranges::find(kPrefixed, name) != std::end(kPrefixed)) {
    text[text.find(':')] = ' ';
  }
  return text;
}

std::string DoctypeInTests(const Document& document, NodeId id) {
  std::string text = "<!DOCTYPE " + std::string(document.node(id).text);
  if (document.node(id).attributes_count > 0) {
    text += " \"" + std::string(document.attribute_or(id, "public", "")) + "\" \"" +
            std::string(document.attribute_or(id, "system", "")) + "\"";
  }
  return text + ">";
}

std::string NodeInTests(const Document& document, NodeId id) {
  const Node& node = document.node(id);
  const std::string text(node.text);
  switch (node.type) {
    case NodeType::kElement:
      return "<" + NameInTests(text, node.ns) + ">";
    case NodeType::kText:
      return "\"" + text + "\"";
    case NodeType::kComment:
      return "<!-- " + text + " -->";
    case NodeType::kDoctype:
      return DoctypeInTests(document, id);
    case NodeType::kTemplateContent:
      return "content";
    case NodeType::kDocument:
      return "#document";
  }
  return "?";
}

size_t DepthOf(const Document& document, NodeId id) {
  size_t depth = 0;
  while ((id = document.parent(id)) != kNoNode) ++depth;
  return depth;
}

std::string TreeInTests(const Document& document) {
  std::string out;
  NodeId id = document.first_child(Document::kRoot);
  for (; id != kNoNode; id = document.NextInTree(id, Document::kRoot)) {
    const std::string indent = "| " + std::string(2 * (DepthOf(document, id) - 1), ' ');
    out += indent + NodeInTests(document, id) + "\n";
    if (!document.is_element(id)) continue;
    std::vector<std::string> lines;
    for (size_t i = 0; i < document.node(id).attributes_count; ++i) {
      const Attribute& attribute = document.attributes(id)[i];
      lines.push_back(indent + "  " + AttributeNameInTests(attribute.name, document.node(id).ns) +
                      "=\"" + std::string(attribute.value) + "\"\n");
    }
    std::ranges::sort(lines);
    for (const std::string& line : lines) out += line;
  }
  return out;
}

// One file: cases of sections that start with a line "#name".
std::vector<TreeCase> ReadCases(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::vector<TreeCase> cases;
  std::string section;
  std::string line;
  while (std::getline(in, line)) {
    const bool in_document = section == "#document";
    if (line == "#data" && (cases.empty() || in_document)) {
      cases.push_back({path.filename().string(), "", "", false, false});
      section = line;
    } else if (line.starts_with('#') && !in_document && section != "#data") {
      section = line;
    } else if (section == "#data" && line == "#errors") {
      section = line;
    } else if (section == "#data") {
      cases.back().data += line + "\n";
    } else if (in_document) {
      cases.back().document += line + "\n";
    }
    if (section == "#document-fragment") cases.back().fragment = true;
    if (section == "#script-on") cases.back().scripting = true;
  }
  for (TreeCase& one : cases) {
    if (!one.data.empty()) one.data.pop_back();
    while (one.document.ends_with("\n\n")) one.document.pop_back();
  }
  return cases;
}

// <selectedcontent> shows a copy of the chosen option. That copy is made by <select> as it runs in
// a browser; a crawler would only read the same words twice.
bool NeedsRunningSelect(const TreeCase& one) {
  return one.data.find("<selectedcontent>") != std::string::npos &&
         one.document.find("<selectedcontent>\n|           ") != std::string::npos;
}

std::vector<TreeCase> ReadAllCases(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".dat") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  std::vector<TreeCase> all;
  for (const std::filesystem::path& file : files) {
    for (TreeCase& one : ReadCases(file)) all.push_back(std::move(one));
  }
  return all;
}

TEST(Html5Lib, TreesAreAsTheSharedTestsSay) {
  const std::filesystem::path folder =
      std::filesystem::path(UPWELL_SHARED_DIR) / "data/standards/tree-construction";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no test data at " << folder;
  size_t passed = 0, fragments = 0, scripted = 0, known = 0;
  for (const TreeCase& one : ReadAllCases(folder)) {
    if (one.fragment) {
      ++fragments;
    } else if (one.scripting) {
      ++scripted;
    } else if (NeedsRunningSelect(one)) {
      ++known;
    } else {
      const std::string tree = TreeInTests(ParseHtml(one.data));
      EXPECT_EQ(tree, one.document) << one.file << ": " << one.data;
      if (tree == one.document) ++passed;
    }
  }
  std::printf("tree construction: %zu passed; skipped: %zu fragments, %zu scripted, %zu select\n",
              passed, fragments, scripted, known);
  EXPECT_GE(passed, 1588u);
  EXPECT_LE(known, 4u);
}

}  // namespace
}  // namespace upwell::parse
