// SPDX-License-Identifier: Apache-2.0
#include "answer/fields.h"

#include <algorithm>

#include "base/text.h"

namespace upwell {
namespace {

constexpr size_t kMaxFields = 40;
constexpr size_t kMaxNameBytes = 60;
constexpr size_t kMaxValueBytes = 1'000;

using Fields = std::vector<std::pair<std::string, std::string>>;

void Add(std::string name, std::string value, Fields* fields) {
  if (name.empty() || value.empty() || fields->size() >= kMaxFields) return;
  name = std::string(CutUtf8(name, kMaxNameBytes));
  const bool known = std::any_of(fields->begin(), fields->end(),
                                 [&](const auto& field) { return field.first == name; });
  if (!known) fields->emplace_back(std::move(name), std::move(value));
}

std::string TextOf(const PageStructure& page, NodeId n) {
  return SpanText(page, {n, n}, kMaxValueBytes);
}

std::vector<NodeId> CellsOf(const Document& document, NodeId row) {
  std::vector<NodeId> cells;
  for (NodeId n = document.first_child(row); n != kNoNode && cells.size() < kMaxFields;
       n = document.next(n)) {
    if (document.is(n, Tag::kTd) || document.is(n, Tag::kTh)) cells.push_back(n);
  }
  return cells;
}

bool IsRowOfHeadings(const Document& document, NodeId row) {
  const std::vector<NodeId> cells = CellsOf(document, row);
  return cells.size() >= 2 && std::all_of(cells.begin(), cells.end(),
                                          [&](NodeId cell) { return document.is(cell, Tag::kTh); });
}

NodeId TableOf(const Document& document, NodeId row) {
  NodeId n = row;
  while (n != kNoNode && !document.is(n, Tag::kTable)) n = document.parent(n);
  return n;
}

// The first row of <th> in the row's table.
NodeId HeadingRow(const Document& document, NodeId row) {
  constexpr int kMostNodes = 500;
  const NodeId table = TableOf(document, row);
  if (table == kNoNode) return kNoNode;
  int nodes = 0;
  for (NodeId n = document.first_child(table); n != kNoNode && ++nodes < kMostNodes;
       n = document.NextInTree(n, table)) {
    if (document.is(n, Tag::kTr) && IsRowOfHeadings(document, n)) return n;
  }
  return kNoNode;
}

void AddCells(const PageStructure& page, NodeId row, Fields* fields) {
  const Document& document = page.document();
  const NodeId heading = HeadingRow(document, row);
  if (heading == kNoNode) return;
  const std::vector<NodeId> names = CellsOf(document, heading);
  const std::vector<NodeId> cells = CellsOf(document, row);
  for (size_t i = 0; i < cells.size() && i < names.size(); ++i) {
    Add(TextOf(page, names[i]), TextOf(page, cells[i]), fields);
  }
}

void AddDefinitions(const PageStructure& page, const std::vector<NodeId>& nodes, Fields* fields) {
  std::string name;
  for (NodeId n : nodes) {
    if (page.document().is(n, Tag::kDt)) name = TextOf(page, n);
    if (page.document().is(n, Tag::kDd)) Add(name, TextOf(page, n), fields);
  }
}

void AddLabelledLines(const PageStructure& page, const Span& span, Fields* fields) {
  const std::string text = SpanText(page, span, 8 * kMaxValueBytes);
  for (std::string_view line : Split(text, '\n')) {
    const size_t colon = line.find(':');
    if (colon == line.npos || colon == 0 || colon > kMaxNameBytes) continue;
    const std::string_view value = TrimHtmlSpace(line.substr(colon + 1));
    if (value.starts_with("//") || IsAsciiDigit(line[colon - 1])) continue;  // addresses, times
    Add(std::string(TrimHtmlSpace(line.substr(0, colon))),
        std::string(CutUtf8(value, kMaxValueBytes)), fields);
  }
}

bool HoldsOnlyInlineText(const PageStructure& page, NodeId n) {
  return page.text(n) > 0 && page.elements(n) <= 2;
}

void AddByClass(const PageStructure& page, const std::vector<NodeId>& nodes, Fields* fields) {
  for (NodeId n : nodes) {
    if (!page.document().is_element(n) || !HoldsOnlyInlineText(page, n)) continue;
    const std::string classes = CollapseSpace(page.document().attribute_or(n, "class", ""));
    Add(classes.substr(0, classes.find(' ')), TextOf(page, n), fields);
  }
}

}  // namespace

bool IsHeadingRow(const PageStructure& page, const Span& span) {
  const Document& document = page.document();
  if (document.is(span.first, Tag::kThead)) return true;
  return document.is(span.first, Tag::kTr) && IsRowOfHeadings(document, span.first);
}

Fields FieldsOf(const PageStructure& page, const Span& span) {
  Fields fields;
  const std::vector<NodeId> nodes = SpanNodes(page, span);
  if (page.document().is(span.first, Tag::kTr)) AddCells(page, span.first, &fields);
  AddDefinitions(page, nodes, &fields);
  AddLabelledLines(page, span, &fields);
  AddByClass(page, nodes, &fields);
  return fields;
}

}  // namespace upwell
