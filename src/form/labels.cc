// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "base/text.h"
#include "form/form_source.h"

namespace upwell::form {
namespace {

// Guards.
constexpr size_t kMaxLabelBytes = 300;
// What is looked at for one label, white space included: many controls may share one long text.
constexpr size_t kMaxRawBytes = 4 * kMaxLabelBytes;
constexpr size_t kMaxPiecesOfCaption = 8;
constexpr size_t kMaxLabelsOfControl = 8;
constexpr int kMaxNodes = 500;  // of one label or fieldset

// --- Words ---

bool IsMuteInLabels(const parse::Document& document, parse::NodeId n) {
  if (document.node(n).type == parse::NodeType::kTemplateContent) return true;
  if (!document.is_element(n)) return false;
  switch (document.node(n).tag) {
    case parse::Tag::kSelect:
    case parse::Tag::kTextarea:
    case parse::Tag::kButton:
    case parse::Tag::kDatalist:
    case parse::Tag::kScript:
    case parse::Tag::kStyle:
      return true;
    default:
      return parse::IsHiddenElement(document, n);
  }
}

// Signs that stand around captions: "* Name:", "作者：", "Search…".
bool IsOrnament(char32_t c) {
  switch (c) {
    case U' ':
    case U':':
    case U'*':
    case U'=':
    case U'>':
    case U'|':
    case U'-':
    case U'–':
    case U'—':
    case U'•':
    case U'·':
    case U'…':
    case U'»':
    case U'→':
    case U'：':
    case U'＊':
    case U'※':
    case U'\u00A0':
      return true;
    default:
      return false;
  }
}

// True where the character is no part of a word in any script. Icon fonts use the private area.
bool IsWordless(char32_t c) {
  if (c < 0x80) return !base::IsAsciiAlphanumeric(static_cast<char>(c));
  return c < 0xAA || c == U'«' || c == U'»' || c == U'¿' || c == U'·' ||
         (c >= 0x2000 && c <= 0x2BFF) || (c >= 0x3000 && c <= 0x3004) ||
         (c >= 0x3008 && c <= 0x3020) || (c >= 0xE000 && c <= 0xF8FF) ||
         (c >= 0xFE10 && c <= 0xFE1F) || (c >= 0xFE30 && c <= 0xFE6F) ||
         (c >= 0xFF00 && c <= 0xFF0F) || (c >= 0xFF1A && c <= 0xFF20) || c == 0xFFFD;
}

// Without ornaments at both ends; "" where no word is left.
std::string Trimmed(std::string_view text) {
  const std::string clean = base::CollapseSpace(base::CutUtf8(text, kMaxRawBytes));
  size_t begin = clean.size();
  size_t end = 0;
  bool words = false;
  for (size_t i = 0; i < clean.size();) {
    const size_t start = i;
    const char32_t c = base::NextCodePoint(clean, &i);
    words = words || !IsWordless(c);
    if (IsOrnament(c)) continue;
    begin = std::min(begin, start);
    end = i;
  }
  if (!words) return "";
  return std::string(
      base::CutUtf8(std::string_view(clean).substr(begin, end - begin), kMaxLabelBytes));
}

std::string TrimmedAttribute(const parse::Document& document, parse::NodeId n,
                             std::string_view name) {
  return Trimmed(document.attribute_or(n, name, ""));
}

// --- Tree ---

parse::NodeId Enclosing(const parse::Document& document, parse::NodeId n, parse::Tag tag) {
  do {
    n = document.parent(n);
  } while (n != parse::kNoNode && !document.is(n, tag));
  return n;
}

bool HasType(const parse::Document& document, parse::NodeId n, std::string_view type) {
  return document.is(n, parse::Tag::kInput) &&
         base::AsciiEqualsIgnoreCase(document.attribute_or(n, "type", ""), type);
}

bool IsRadioOrCheckbox(const parse::Document& document, parse::NodeId n) {
  return HasType(document, n, "radio") || HasType(document, n, "checkbox");
}

// What a <label> can name.
bool IsLabelable(const parse::Document& document, parse::NodeId n) {
  switch (document.node(n).tag) {
    case parse::Tag::kInput:
      return document.is(n, parse::Tag::kInput) && !HasType(document, n, "hidden");
    case parse::Tag::kSelect:
    case parse::Tag::kTextarea:
    case parse::Tag::kButton:
      return document.is(n, document.node(n).tag);
    default:
      return false;
  }
}

bool IsGroupElement(const parse::Document& document, parse::NodeId n) {
  if (!document.is_element(n)) return false;
  const std::string_view role = document.attribute_or(n, "role", "");
  return base::AsciiEqualsIgnoreCase(role, "radiogroup") ||
         base::AsciiEqualsIgnoreCase(role, "group");
}

}  // namespace

std::string LabelText(const parse::Document& document, parse::NodeId root) {
  std::string text;
  const auto append = [&text](std::string_view words) {
    text.append(base::CutUtf8(words, kMaxRawBytes - text.size()));
  };
  int nodes = 0;
  for (parse::NodeId n = document.first_child(root);
       n != parse::kNoNode && text.size() < kMaxRawBytes && ++nodes < kMaxNodes;) {
    if (IsMuteInLabels(document, n)) {
      n = document.NextAfterSubtree(n, root);
      continue;
    }
    if (document.node(n).type == parse::NodeType::kText) append(document.node(n).text);
    if (document.is(n, parse::Tag::kImg)) append(document.attribute_or(n, "alt", ""));
    if (document.is_element(n)) append(" ");
    n = document.NextInTree(n, root);
  }
  return Trimmed(text);
}

LabelFinder::LabelFinder(const parse::Document& document) : document_(document) {
  for (parse::NodeId n = document.first_child(parse::Document::kRoot); n != parse::kNoNode;
       n = document.NextInTree(n, parse::Document::kRoot)) {
    if (!document.is(n, parse::Tag::kLabel)) continue;
    if (const auto id = document.attribute(n, "for")) labels_by_id_[*id].push_back(n);
  }
}

// --- Labels by markup ---

const LabelFinder::Label& LabelFinder::ReadLabel(parse::NodeId node) {
  const auto [entry, fresh] = labels_.try_emplace(node);
  Label& label = entry->second;
  if (!fresh) return label;
  if (const auto id = document_.attribute(node, "for")) {
    label.control = document_.ElementById(*id);
  } else {
    int nodes = 0;
    for (parse::NodeId n = document_.first_child(node);
         n != parse::kNoNode && !label.several && ++nodes < kMaxNodes;
         n = document_.NextInTree(n, node)) {
      if (!IsLabelable(document_, n)) continue;
      label.several = label.control != parse::kNoNode;
      if (label.control == parse::kNoNode) label.control = n;
    }
  }
  if (!IsHiddenFromPeople(document_, node)) label.text = LabelText(document_, node);
  return label;
}

std::string LabelFinder::LabelElements(parse::NodeId control) {
  std::string text;
  const auto id = document_.attribute(control, "id");
  const auto labels = id ? labels_by_id_.find(*id) : labels_by_id_.end();
  if (labels != labels_by_id_.end()) {
    const size_t count = std::min(labels->second.size(), kMaxLabelsOfControl);
    for (size_t i = 0; i < count; ++i) {
      const Label& label = ReadLabel(labels->second[i]);
      if (label.control == control) text += label.text + " ";
    }
  }
  if (Trimmed(text).empty()) {
    const parse::NodeId around = Enclosing(document_, control, parse::Tag::kLabel);
    if (around == parse::kNoNode || document_.has_attribute(around, "for")) return "";
    const Label& label = ReadLabel(around);
    if (label.control == control && !label.several) text = label.text;
  }
  return Trimmed(text);
}

std::string LabelFinder::ReferencedText(std::string_view ids) const {
  std::string text;
  size_t count = 0;
  const std::string list = base::CollapseSpace(base::CutUtf8(ids, kMaxRawBytes));
  for (const std::string_view id : base::Split(list, ' ')) {
    const parse::NodeId n = id.empty() ? parse::kNoNode : document_.ElementById(id);
    if (n != parse::kNoNode && ++count <= kMaxLabelsOfControl)
      text += LabelText(document_, n) + " ";
  }
  return Trimmed(text);
}

std::string LabelFinder::AriaLabel(parse::NodeId element) const {
  if (const auto ids = document_.attribute(element, "aria-labelledby")) {
    if (std::string text = ReferencedText(*ids); !text.empty()) return text;
  }
  return TrimmedAttribute(document_, element, "aria-label");
}

std::string LabelFinder::MarkedUpLabel(parse::NodeId control) {
  std::string text = LabelElements(control);
  return text.empty() ? AriaLabel(control) : text;
}

const LabelFinder::Fieldset& LabelFinder::ReadFieldset(parse::NodeId node) {
  const auto [entry, fresh] = fieldsets_.try_emplace(node);
  Fieldset& fieldset = entry->second;
  if (!fresh) return fieldset;
  std::optional<std::string_view> name;
  int nodes = 0;
  for (parse::NodeId n = document_.first_child(node); n != parse::kNoNode && ++nodes < kMaxNodes;
       n = document_.NextInTree(n, node)) {
    const bool legend = document_.is(n, parse::Tag::kLegend) && document_.parent(n) == node;
    if (legend && fieldset.legend.empty()) fieldset.legend = LabelText(document_, n);
    if (!IsLabelable(document_, n)) continue;
    const std::string_view own = document_.attribute_or(n, "name", "");
    if (name && *name != own) fieldset.one_group = false;
    name = own;
  }
  return fieldset;
}

// --- Captions by place ---

const parse::TextLayout& LabelFinder::layout() {
  if (layout_ != nullptr) return *layout_;
  layout_ = std::make_unique<parse::TextLayout>(parse::LayOut(document_));
  const std::vector<parse::Piece>& pieces = layout_->pieces;
  for (size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].kind == parse::PieceKind::kControl) piece_of_.emplace(pieces[i].node, i);
    while (line_begin_.size() <= pieces[i].line) line_begin_.push_back(i);
  }
  line_begin_.push_back(pieces.size());
  return *layout_;
}

size_t LabelFinder::PieceOf(parse::NodeId control) {
  const std::vector<parse::Piece>& pieces = layout().pieces;
  const auto found = piece_of_.find(control);
  return found == piece_of_.end() ? pieces.size() : found->second;
}

LabelFinder::Run LabelFinder::LineOf(size_t piece) {
  const uint32_t line = layout().pieces[piece].line;
  return {line_begin_[line], line_begin_[line + 1]};
}

// Words in a <label> belong to the control that it names.
bool LabelFinder::IsCaption(size_t i, parse::NodeId control) {
  const parse::Piece& piece = layout().pieces[i];
  if (piece.kind == parse::PieceKind::kControl) return false;
  const parse::NodeId around = Enclosing(document_, piece.node, parse::Tag::kLabel);
  if (around == parse::kNoNode) return true;
  const Label& label = ReadLabel(around);
  return label.control == parse::kNoNode || label.control == control || label.several;
}

// "new (o) used (o)", unlike "(o) new (o) used".
bool LabelFinder::HasCaptionsBeforeChoices(size_t choice) {
  const std::vector<parse::Piece>& pieces = layout().pieces;
  const Run line = LineOf(choice);
  return IsRadioOrCheckbox(document_, pieces[line.end - 1].node) &&
         pieces[line.begin].kind != parse::PieceKind::kControl;
}

// Words behind a radio button or a checkbox that no markup names are its name.
bool LabelFinder::BelongsToChoice(size_t i) {
  const std::vector<parse::Piece>& pieces = layout().pieces;
  const Run line = LineOf(i);
  for (size_t steps = 0; i > line.begin && steps < kMaxPiecesOfCaption; ++steps) {
    --i;
    if (pieces[i].kind != parse::PieceKind::kControl) continue;
    return IsRadioOrCheckbox(document_, pieces[i].node) && !HasCaptionsBeforeChoices(i) &&
           MarkedUpLabel(pieces[i].node).empty();
  }
  return false;
}

// The words directly before a control in its line. Several pieces make one caption where markup
// inside a sentence separates them; a link stands for itself.
LabelFinder::Run LabelFinder::CaptionBefore(size_t control) {
  const std::vector<parse::Piece>& pieces = layout().pieces;
  const parse::NodeId node = pieces[control].node;
  const Run line = LineOf(control);
  size_t end = control;
  while (end > line.begin && control - end < kMaxPiecesOfCaption && IsCaption(end - 1, node) &&
         Trimmed(pieces[end - 1].text).empty()) {
    --end;
  }
  if (end == line.begin || !IsCaption(end - 1, node) || BelongsToChoice(end - 1)) return {};
  size_t begin = end - 1;
  while (begin > line.begin && end - begin < kMaxPiecesOfCaption &&
         pieces[begin].kind != parse::PieceKind::kLink &&
         pieces[begin - 1].kind != parse::PieceKind::kLink &&
         pieces[begin - 1].cell == pieces[begin].cell && IsCaption(begin - 1, node)) {
    --begin;
  }
  return {begin, end};
}

LabelFinder::Run LabelFinder::CaptionAfter(size_t control) {
  const std::vector<parse::Piece>& pieces = layout().pieces;
  const Run line = LineOf(control);
  size_t end = control + 1;
  while (end < line.end && end - control <= kMaxPiecesOfCaption &&
         IsCaption(end, pieces[control].node) && pieces[end].cell == pieces[control + 1].cell) {
    ++end;
  }
  return {control + 1, end};
}

// Words of the line above that start where the control starts, or that have that line to
// themselves.
LabelFinder::Run LabelFinder::CaptionAbove(size_t control) {
  // Not tuned.
  constexpr uint32_t kSameColumn = 3;  // characters
  constexpr uint32_t kNearLines = 2;   // lines of the layout
  const std::vector<parse::Piece>& pieces = layout().pieces;
  const parse::Piece& own = pieces[control];
  const size_t here = LineOf(control).begin;
  if (here == 0 || pieces[here - 1].line + kNearLines < own.line) return {};
  const Run line = LineOf(here - 1);
  size_t begin = line.begin;
  if (pieces[line.begin].cell != pieces[line.end - 1].cell) {
    const uint32_t least = own.column - std::min(own.column, kSameColumn);
    const auto first = std::lower_bound(
        pieces.begin() + static_cast<ptrdiff_t>(line.begin),
        pieces.begin() + static_cast<ptrdiff_t>(line.end), least,
        [](const parse::Piece& piece, uint32_t column) { return piece.column < column; });
    begin = static_cast<size_t>(first - pieces.begin());
    if (begin == line.end || pieces[begin].column > own.column + kSameColumn) return {};
  }
  size_t end = begin;
  while (end < line.end && end - begin <= kMaxPiecesOfCaption &&
         pieces[end].cell == pieces[begin].cell) {
    if (!IsCaption(end, own.node) || BelongsToChoice(end)) return {};
    ++end;
  }
  return {begin, end};
}

LabelFinder::Run LabelFinder::CaptionOf(parse::NodeId control) {
  const size_t piece = PieceOf(control);
  if (piece == layout().pieces.size()) return {};
  const Run before = CaptionBefore(piece);
  if (!before.empty()) return before;
  // What stands above a line belongs to the first control of that line, or of its table cell.
  const std::vector<parse::Piece>& pieces = layout().pieces;
  const bool first_here =
      piece == LineOf(piece).begin || pieces[piece - 1].cell != pieces[piece].cell;
  return first_here ? CaptionAbove(piece) : Run{};
}

std::string LabelFinder::TextOf(const Run& run) {
  std::string text;
  for (size_t i = run.begin; i < run.end; ++i) text += layout().pieces[i].text + " ";
  return Trimmed(text);
}

// Short, and in the same form: no sentence and no navigation.
bool LabelFinder::IsSureCaption(const Run& run, parse::NodeId control) {
  constexpr size_t kMostLetters = 60;  // characters, not tuned
  if (run.empty() || base::CountCodePoints(TextOf(run)) > kMostLetters) return false;
  const parse::NodeId words = layout().pieces[run.end - 1].node;
  return Enclosing(document_, words, parse::Tag::kForm) ==
         Enclosing(document_, control, parse::Tag::kForm);
}

// --- What is asked for ---

std::string LabelFinder::LabelOf(parse::NodeId control) {
  if (std::string text = MarkedUpLabel(control); !text.empty()) return text;
  const Run caption = CaptionOf(control);
  std::string words = TextOf(caption);
  if (IsSureCaption(caption, control) && !words.empty()) return words;
  for (const std::string_view name : {"placeholder", "title"}) {
    if (std::string text = TrimmedAttribute(document_, control, name); !text.empty()) return text;
  }
  return words;
}

std::string LabelFinder::LabelOfChoice(parse::NodeId choice) {
  if (std::string text = MarkedUpLabel(choice); !text.empty()) return text;
  const size_t piece = PieceOf(choice);
  if (piece < layout().pieces.size()) {
    const bool before = HasCaptionsBeforeChoices(piece);
    std::string text = TextOf(before ? CaptionBefore(piece) : CaptionAfter(piece));
    if (text.empty()) text = TextOf(CaptionOf(choice));
    if (!text.empty()) return text;
  }
  return TrimmedAttribute(document_, choice, "title");
}

std::string LabelFinder::LabelOfGroup(parse::NodeId first_choice) {
  std::string legend;
  for (parse::NodeId n = document_.parent(first_choice); n != parse::kNoNode;
       n = document_.parent(n)) {
    if (IsGroupElement(document_, n)) legend = AriaLabel(n);
    if (!legend.empty()) return legend;
    if (!document_.is(n, parse::Tag::kFieldset)) continue;
    const Fieldset& fieldset = ReadFieldset(n);
    legend = fieldset.legend;
    if (fieldset.one_group && !legend.empty()) return legend;
    break;
  }
  // The legend of several groups says less than the words before one of them.
  const size_t piece = PieceOf(first_choice);
  if (piece == layout().pieces.size() || HasCaptionsBeforeChoices(piece)) return legend;
  std::string text = TextOf(CaptionOf(first_choice));
  return text.empty() ? legend : text;
}

}  // namespace upwell::form
