// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "base/text.h"
#include "form/form_source.h"

namespace upwell {
namespace {

constexpr size_t kMaxLabelBytes = 300;
// What is looked at for one label, white space included: many controls may share one long text.
constexpr size_t kMaxRawBytes = 4 * kMaxLabelBytes;

bool IsMuteInLabels(const Document& document, NodeId n) {
  if (document.node(n).type == NodeType::kTemplateContent) return true;
  if (!document.is_element(n)) return false;
  switch (document.node(n).tag) {
    case Tag::kSelect:
    case Tag::kTextarea:
    case Tag::kButton:
    case Tag::kDatalist:
    case Tag::kScript:
    case Tag::kStyle:
      return true;
    default:
      return IsHiddenElement(document, n);
  }
}

std::string Trimmed(std::string_view text) {
  std::string clean = CollapseSpace(CutUtf8(text, kMaxRawBytes));
  while (!clean.empty() && (clean.back() == ':' || clean.back() == '*' || clean.back() == ' ')) {
    clean.pop_back();
  }
  return std::string(CutUtf8(clean, kMaxLabelBytes));
}

NodeId Enclosing(const Document& document, NodeId n, Tag tag) {
  do {
    n = document.parent(n);
  } while (n != kNoNode && !document.is(n, tag));
  return n;
}

bool IsRadioOrCheckbox(const Document& document, NodeId n) {
  const std::string_view type = document.attribute_or(n, "type", "");
  return document.is(n, Tag::kInput) &&
         (AsciiEqualsIgnoreCase(type, "radio") || AsciiEqualsIgnoreCase(type, "checkbox"));
}

}  // namespace

std::string LabelText(const Document& document, NodeId root) {
  constexpr int kMaxNodes = 500;
  std::string text;
  const auto append = [&text](std::string_view words) {
    text.append(CutUtf8(words, kMaxRawBytes - text.size()));
  };
  int nodes = 0;
  for (NodeId n = document.first_child(root);
       n != kNoNode && text.size() < kMaxRawBytes && ++nodes < kMaxNodes;) {
    if (IsMuteInLabels(document, n)) {
      n = document.NextAfterSubtree(n, root);
      continue;
    }
    if (document.node(n).type == NodeType::kText) append(document.node(n).text);
    if (document.is(n, Tag::kImg)) append(document.attribute_or(n, "alt", ""));
    if (document.is_element(n)) append(" ");
    n = document.NextInTree(n, root);
  }
  return Trimmed(text);
}

LabelFinder::LabelFinder(const Document& document) : document_(document) {
  for (NodeId n = document.first_child(Document::kRoot); n != kNoNode;
       n = document.NextInTree(n, Document::kRoot)) {
    if (!document.is(n, Tag::kLabel)) continue;
    if (const auto id = document.attribute(n, "for")) labels_by_id_.emplace(*id, n);
  }
}

std::string LabelFinder::ReferencedText(std::string_view ids) const {
  std::string text;
  for (std::string_view id : Split(CutUtf8(ids, kMaxRawBytes), ' ')) {
    const NodeId n = id.empty() ? kNoNode : document_.ElementById(id);
    if (n != kNoNode && text.size() < kMaxLabelBytes) text += LabelText(document_, n) + " ";
  }
  return Trimmed(text);
}

std::string LabelFinder::MarkedUpLabel(NodeId control) const {
  if (const auto id = document_.attribute(control, "id")) {
    const auto label = labels_by_id_.find(*id);
    if (label != labels_by_id_.end()) {
      if (std::string text = LabelText(document_, label->second); !text.empty()) return text;
    }
  }
  if (const NodeId around = Enclosing(document_, control, Tag::kLabel); around != kNoNode) {
    if (std::string text = LabelText(document_, around); !text.empty()) return text;
  }
  if (const auto ids = document_.attribute(control, "aria-labelledby")) {
    if (std::string text = ReferencedText(*ids); !text.empty()) return text;
  }
  for (std::string_view name : {"aria-label", "placeholder", "title"}) {
    if (std::string text = Trimmed(document_.attribute_or(control, name, "")); !text.empty()) {
      return text;
    }
  }
  return "";
}

const TextLayout& LabelFinder::layout() {
  if (layout_ == nullptr) {
    layout_ = std::make_unique<TextLayout>(LayOut(document_));
    for (size_t i = 0; i < layout_->pieces.size(); ++i) {
      const Piece& piece = layout_->pieces[i];
      if (piece.kind == PieceKind::kControl) piece_of_.emplace(piece.node, i);
    }
  }
  return *layout_;
}

size_t LabelFinder::PieceOf(NodeId control) {
  const std::vector<Piece>& pieces = layout().pieces;
  const auto found = piece_of_.find(control);
  return found == piece_of_.end() ? pieces.size() : found->second;
}

// The nearest words before the control in its line; else those above it that start where it
// starts, or that have the line above to themselves.
std::string LabelFinder::TextBeside(NodeId control) {
  constexpr uint32_t kSameColumn = 3;  // characters
  const std::vector<Piece>& pieces = layout().pieces;
  size_t i = PieceOf(control);
  if (i == pieces.size()) return "";
  const Piece& own = pieces[i];
  for (; i > 0 && pieces[i - 1].line == own.line; --i) {
    const Piece& piece = pieces[i - 1];
    if (piece.kind == PieceKind::kControl) return "";
    if (std::string text = Trimmed(piece.text); !text.empty()) return text;
  }
  if (i == 0 || pieces[i - 1].line + 2 < own.line) return "";
  const uint32_t above = pieces[i - 1].line;
  const bool alone = i == 1 || pieces[i - 2].line != above;
  for (; i > 0 && pieces[i - 1].line == above; --i) {
    const Piece& piece = pieces[i - 1];
    const uint32_t distance =
        std::max(piece.column, own.column) - std::min(piece.column, own.column);
    if (piece.kind == PieceKind::kControl) return "";
    if (alone || distance <= kSameColumn) return Trimmed(piece.text);
  }
  return "";
}

std::string LabelFinder::LabelOf(NodeId control) {
  std::string text = MarkedUpLabel(control);
  return text.empty() ? TextBeside(control) : text;
}

std::string LabelFinder::LabelOfChoice(NodeId choice) {
  if (std::string text = MarkedUpLabel(choice); !text.empty()) return text;
  const std::vector<Piece>& pieces = layout().pieces;
  const size_t i = PieceOf(choice);
  if (i + 1 < pieces.size() && pieces[i + 1].line == pieces[i].line &&
      pieces[i + 1].kind != PieceKind::kControl) {
    return Trimmed(pieces[i + 1].text);
  }
  return i < pieces.size() ? TextBeside(choice) : "";
}

std::string LabelFinder::LabelOfGroup(NodeId first_choice) {
  constexpr int kMostChildren = 20;
  const NodeId fieldset = Enclosing(document_, first_choice, Tag::kFieldset);
  if (fieldset != kNoNode) {
    NodeId n = document_.first_child(fieldset);
    for (int i = 0; n != kNoNode && i < kMostChildren; n = document_.next(n), ++i) {
      if (document_.is(n, Tag::kLegend)) return LabelText(document_, n);
    }
  }
  return IsRadioOrCheckbox(document_, first_choice) ? TextBeside(first_choice) : "";
}

}  // namespace upwell
