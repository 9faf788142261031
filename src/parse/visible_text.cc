// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "base/text.h"
#include "parse/page.h"
#include "parse/visible.h"

namespace upwell::parse {
namespace {

using DisplayTable = std::array<Display, kTagCount>;

constexpr void Set(DisplayTable* table, std::initializer_list<Tag> tags, Display display) {
  for (const Tag tag : tags) (*table)[static_cast<size_t>(tag)] = display;
}

constexpr DisplayTable MakeDisplayTable() {
  DisplayTable table{};
  Set(&table, {Tag::kAddress,    Tag::kArticle,   Tag::kAside,  Tag::kBlockquote, Tag::kBody,
               Tag::kCaption,    Tag::kCenter,    Tag::kDd,     Tag::kDetails,    Tag::kDialog,
               Tag::kDir,        Tag::kDiv,       Tag::kDl,     Tag::kDt,         Tag::kFieldset,
               Tag::kFigcaption, Tag::kFigure,    Tag::kFooter, Tag::kForm,       Tag::kH1,
               Tag::kH2,         Tag::kH3,        Tag::kH4,     Tag::kH5,         Tag::kH6,
               Tag::kHeader,     Tag::kHgroup,    Tag::kHr,     Tag::kLegend,     Tag::kLi,
               Tag::kListing,    Tag::kMain,      Tag::kMenu,   Tag::kNav,        Tag::kOl,
               Tag::kP,          Tag::kPlaintext, Tag::kPre,    Tag::kSearch,     Tag::kSection,
               Tag::kSummary,    Tag::kTable,     Tag::kTbody,  Tag::kTfoot,      Tag::kThead,
               Tag::kUl,         Tag::kXmp},
      Display::kBlock);
  Set(&table, {Tag::kTr}, Display::kRow);
  Set(&table, {Tag::kTd, Tag::kTh}, Display::kCell);
  Set(&table, {Tag::kBr}, Display::kBreak);
  Set(&table, {Tag::kInput, Tag::kSelect, Tag::kTextarea, Tag::kButton}, Display::kControl);
  Set(&table, {Tag::kImg}, Display::kImage);
  Set(&table,
      {Tag::kAudio, Tag::kCanvas, Tag::kDatalist, Tag::kHead, Tag::kIframe, Tag::kNoembed,
       Tag::kNoframes, Tag::kRp, Tag::kScript, Tag::kStyle, Tag::kTemplate, Tag::kTitle,
       Tag::kVideo},
      Display::kMute);
  return table;
}

constexpr DisplayTable kDisplay = MakeDisplayTable();

Display DisplayOfForeign(Tag tag) {
  const bool mute =
      tag == Tag::kTitle || tag == Tag::kDesc || tag == Tag::kScript || tag == Tag::kStyle;
  return mute ? Display::kMute : Display::kInline;
}

// True for one declaration "property: value" that makes the element unseen.
bool DeclarationHides(std::string_view declaration) {
  const size_t colon = declaration.find(':');
  if (colon == std::string_view::npos) return false;
  const std::string_view property = base::TrimHtmlSpace(declaration.substr(0, colon));
  std::string_view value = declaration.substr(colon + 1);
  value = base::TrimHtmlSpace(value.substr(0, value.find('!')));  // "none !important"
  if (base::AsciiEqualsIgnoreCase(property, "display"))
    return base::AsciiEqualsIgnoreCase(value, "none");
  if (!base::AsciiEqualsIgnoreCase(property, "visibility")) return false;
  return base::AsciiEqualsIgnoreCase(value, "hidden") ||
         base::AsciiEqualsIgnoreCase(value, "collapse");
}

// A style is read again for each control below its element, so only its beginning is looked at.
bool StyleHides(std::string_view style) {
  constexpr size_t kMaxStyleBytes = 2'048;  // guard
  style = style.substr(0, kMaxStyleBytes);
  while (!style.empty()) {
    const size_t end = style.find(';');
    if (DeclarationHides(style.substr(0, end))) return true;
    if (end == std::string_view::npos) return false;
    style.remove_prefix(end + 1);
  }
  return false;
}

class VisibleTextReader {
 public:
  VisibleTextReader(const Document& document, size_t max_bytes)
      : document_(document), words_(max_bytes, '\n') {}

  bool done() const { return words_.full(); }

  bool Enter(NodeId node) {
    if (document_.node(node).type == NodeType::kText) {
      words_.Add(document_.node(node).text);
      return false;
    }
    const Display display = DisplayOf(document_, node);
    if (display == Display::kMute || IsHiddenElement(document_, node)) return false;
    Part(display);
    return display != Display::kControl;
  }

  void Leave(NodeId node) { Part(DisplayOf(document_, node)); }

  std::string Take() { return words_.Take(); }

 private:
  void Part(Display display) {
    if (display == Display::kInline) return;
    const bool in_line =
        display == Display::kCell || display == Display::kControl || display == Display::kImage;
    in_line ? words_.Space() : words_.Break();
  }

  const Document& document_;
  WordCollector words_;
};

}  // namespace

Display DisplayOf(const Document& document, NodeId id) {
  const Node& node = document.node(id);
  if (node.type == NodeType::kText) return Display::kInline;
  if (node.type != NodeType::kElement) return Display::kMute;
  if (node.ns != Namespace::kHtml) return DisplayOfForeign(node.tag);
  return kDisplay[static_cast<size_t>(node.tag)];
}

void WordCollector::AddWord(std::string_view word) {
  if (full()) return;
  if (pending_ != 0 && !words_.empty()) words_ += pending_;
  pending_ = 0;
  // A word that is far too long is not copied in full only to be cut.
  words_ += word.size() > max_bytes_ ? base::CutUtf8(word, max_bytes_) : word;
}

void WordCollector::Add(std::string_view text) {
  // Nearly all bytes are told here from those that SpaceLength has to look at.
  const auto may_be_space = [](char c) {
    return static_cast<unsigned char>(c) <= ' ' || c == '\xC2' || c == '\xE3';
  };
  size_t word = 0;
  for (size_t i = 0; i < text.size();) {
    const size_t space = may_be_space(text[i]) ? base::SpaceLength(text, i) : 0;
    if (space == 0) {
      ++i;
      continue;
    }
    if (i > word) AddWord(text.substr(word, i - word));
    if (full()) return;
    Space();
    i += space;
    word = i;
  }
  if (word < text.size()) AddWord(text.substr(word));
}

std::string WordCollector::Take() {
  std::string words = std::move(words_);
  words_.clear();
  pending_ = 0;
  if (words.size() > max_bytes_) words.resize(base::CutUtf8(words, max_bytes_).size());
  while (!words.empty() && base::IsHtmlSpace(words.back())) words.pop_back();
  return words;
}

std::string VisibleText(const Document& document, NodeId root, size_t max_bytes) {
  if (document.node(root).type == NodeType::kText) {
    WordCollector words(max_bytes, '\n');
    words.Add(document.node(root).text);
    return words.Take();
  }
  VisibleTextReader reader(document, max_bytes);
  Walk(document, root, reader);
  return reader.Take();
}

bool IsHiddenElement(const Document& document, NodeId element) {
  const Node& node = document.node(element);
  if (node.type != NodeType::kElement) return false;
  const Attribute* attribute = document.attributes(element);
  const Attribute* end = attribute + node.attributes_count;
  for (; attribute != end; ++attribute) {
    const auto& [name, value] = *attribute;
    if (name == "hidden") return true;
    if (name == "style" && StyleHides(value)) return true;
    if (name == "aria-hidden" && base::AsciiEqualsIgnoreCase(base::TrimHtmlSpace(value), "true"))
      return true;
    if (name == "type" && node.tag == Tag::kInput && base::AsciiEqualsIgnoreCase(value, "hidden")) {
      return true;
    }
  }
  return false;
}

}  // namespace upwell::parse
