// SPDX-License-Identifier: Apache-2.0
// Pages mark in many ways which inputs must be filled in. They mean the same as HTML's attribute,
// which old pages and those that check by script do not use.
#include <algorithm>

#include "base/text.h"
#include "form/form_source.h"
#include "form/words.h"

namespace upwell::form {
namespace {

// Guards.
constexpr size_t kMaxMarkBytes = 400;
constexpr size_t kMaxLabels = 8;    // of one control
constexpr int kMaxMarkNodes = 500;  // below one element

constexpr int kLevelsAround = 3;  // above a control, that may hold it alone; not tuned

bool IsStar(char32_t c) { return c == U'*' || c == U'＊' || c == U'∗' || c == U'✱' || c == U'﹡'; }

// What may stand between a star and the end of the caption: "Town (*):".
bool MayStandBesideStar(char32_t c) {
  constexpr std::u32string_view kSigns = U" :()[]：（）\u00A0";
  return kSigns.find(c) != kSigns.npos;
}

bool BeginsWithStar(std::string_view text) {
  for (size_t i = 0; i < text.size();) {
    const char32_t c = base::NextCodePoint(text, &i);
    if (IsStar(c)) return true;
    if (!MayStandBesideStar(c)) return false;
  }
  return false;
}

bool EndsWithStar(std::string_view text) {
  bool star = false;
  for (size_t i = 0; i < text.size();) {
    const char32_t c = base::NextCodePoint(text, &i);
    if (!MayStandBesideStar(c)) star = IsStar(c);
  }
  return star;
}

// "(required)", "Pflichtfeld", "必須" in the words of a caption.
bool SaysRequired(std::string_view text) {
  constexpr std::string_view kWords[] = {
      "required",    "mandatory",    "compulsory",  "erforderlich", "pflichtfeld",   "pflicht",
      "obligatoire", "requis",       "obligatorio", "obligatoria",  "requerido",     "obrigatório",
      "obrigatorio", "obbligatorio", "verplicht",   "wymagane",     "wymagany",      "povinné",
      "povinný",     "povinna",      "kötelező",    "obligatorisk", "obligatoriskt", "påkrevd",
      "påkrævet",    "pakollinen",   "обязательно", "обязательное", "обов'язково",   "zorunlu",
      "υποχρεωτικό", "obligatoriu"};
  constexpr std::string_view kNot[] = {"not", "nicht", "non", "no", "kein", "pas", "niet", "не"};
  const std::vector<std::string> words = WordTokens(text);
  for (size_t i = 0; i < words.size(); ++i) {
    const bool negated = i > 0 && base::IsOneOf(kNot, words[i - 1]);
    if (base::IsOneOf(kWords, words[i]) && !negated) return true;
  }
  for (const std::string_view sign : {"必須", "必填", "필수"}) {
    if (text.find(sign) != text.npos) return true;
  }
  return false;
}

bool IsMark(std::string_view text) {
  text = base::CutUtf8(text, kMaxMarkBytes);
  return BeginsWithStar(text) || EndsWithStar(text) || SaysRequired(text);
}

bool IsStarAlone(std::string_view text) {
  bool star = false;
  for (size_t i = 0; i < text.size();) {
    const char32_t c = base::NextCodePoint(text, &i);
    if (!IsStar(c) && !MayStandBesideStar(c)) return false;
    star = star || IsStar(c);
  }
  return star;
}

bool HasRequiredClass(const parse::Document& document, parse::NodeId n) {
  constexpr std::string_view kNames[] = {
      "required",      "is-required", "field-required", "required-field", "input-required",
      "form-required", "mandatory",   "pflichtfeld",    "obligatoire",    "obligatorio"};
  std::string classes =
      base::AsciiLower(base::CutUtf8(document.attribute_or(n, "class", ""), kMaxMarkBytes));
  std::replace_if(classes.begin(), classes.end(), base::IsHtmlSpace, ' ');
  for (const std::string_view name : base::Split(classes, ' ')) {
    if (base::IsOneOf(kNames, name)) return true;
  }
  return false;
}

bool IsVisibleControl(const parse::Document& document, parse::NodeId n) {
  if (!document.is_element(n)) return false;
  switch (document.node(n).tag) {
    case parse::Tag::kInput:
      return !base::AsciiEqualsIgnoreCase(document.attribute_or(n, "type", ""), "hidden");
    case parse::Tag::kSelect:
    case parse::Tag::kTextarea:
      return true;
    default:
      return false;
  }
}

// It holds no control of another name.
bool HoldsAlone(const parse::Document& document, parse::NodeId around, parse::NodeId control) {
  const std::string_view name = document.attribute_or(control, "name", "");
  int nodes = 0;
  for (parse::NodeId n = document.first_child(around); n != parse::kNoNode;
       n = document.NextInTree(n, around)) {
    if (++nodes > kMaxMarkNodes) return false;
    if (!IsVisibleControl(document, n) || n == control) continue;
    if (name.empty() || document.attribute_or(n, "name", "") != name) return false;
  }
  return true;
}

bool HasRequiredClassAround(const parse::Document& document, parse::NodeId control) {
  parse::NodeId n = control;
  for (int level = 0; level <= kLevelsAround && n != parse::kNoNode;
       ++level, n = document.parent(n)) {
    if (!document.is_element(n) || document.is(n, parse::Tag::kForm)) return false;
    if (HasRequiredClass(document, n)) return level == 0 || HoldsAlone(document, n, control);
  }
  return false;
}

// All words below `root`, as they stand.
std::string WordsBelow(const parse::Document& document, parse::NodeId root) {
  std::string text;
  int nodes = 0;
  for (parse::NodeId n = document.first_child(root);
       n != parse::kNoNode && text.size() < kMaxMarkBytes && ++nodes < kMaxMarkNodes;) {
    if (IsVisibleControl(document, n)) {
      n = document.NextAfterSubtree(n, root);
      continue;
    }
    if (document.node(n).type == parse::NodeType::kText) text.append(document.node(n).text);
    n = document.NextInTree(n, root);
  }
  return base::CollapseSpace(text);
}

}  // namespace

std::vector<parse::NodeId> LabelFinder::LabelsNaming(parse::NodeId control) {
  std::vector<parse::NodeId> labels;
  const auto id = document_.attribute(control, "id");
  const auto named = id ? labels_by_id_.find(*id) : labels_by_id_.end();
  if (named != labels_by_id_.end()) labels = named->second;
  if (labels.size() > kMaxLabels) labels.resize(kMaxLabels);
  for (parse::NodeId n = document_.parent(control); n != parse::kNoNode; n = document_.parent(n)) {
    if (document_.is(n, parse::Tag::kLabel)) labels.push_back(n);
  }
  std::erase_if(labels, [&](parse::NodeId label) {
    const Label& read = ReadLabel(label);
    return read.control != control || read.several;
  });
  return labels;
}

bool LabelFinder::HasRequiredLabel(parse::NodeId control) {
  const std::vector<parse::NodeId> labels = LabelsNaming(control);
  return std::any_of(labels.begin(), labels.end(), [&](parse::NodeId label) {
    return HasRequiredClass(document_, label) || IsMark(WordsBelow(document_, label));
  });
}

// A star that stands alone behind a control is its own; with words it belongs to what comes next.
bool LabelFinder::HasRequiredCaption(parse::NodeId control) {
  const std::vector<parse::Piece>& pieces = layout().pieces;
  const size_t own = PieceOf(control);
  if (own == pieces.size()) return false;
  const size_t next = own + 1;
  if (next < pieces.size() && pieces[next].line == pieces[own].line && IsCaption(next, control) &&
      IsStarAlone(pieces[next].text)) {
    return true;
  }
  const Run caption = CaptionOf(control);
  const bool before =
      caption.end <= own && !caption.empty() && pieces[caption.end - 1].line == pieces[own].line;
  std::string text;
  // Between the caption and the control a star may stand by itself.
  for (size_t i = caption.begin; i < (before ? own : caption.end); ++i) text += pieces[i].text;
  return IsSureCaption(caption, control) && IsMark(text);
}

bool LabelFinder::IsMarkedRequired(parse::NodeId control) {
  const std::string_view aria = document_.attribute_or(control, "aria-required", "");
  if (base::AsciiEqualsIgnoreCase(aria, "true") ||
      document_.has_attribute(control, "data-val-required")) {
    return true;
  }
  if (HasRequiredClassAround(document_, control) || HasRequiredLabel(control)) return true;
  if (EndsWithStar(
          base::CutUtf8(document_.attribute_or(control, "placeholder", ""), kMaxMarkBytes))) {
    return true;
  }
  return HasRequiredCaption(control);
}

}  // namespace upwell::form
