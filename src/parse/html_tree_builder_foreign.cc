// SPDX-License-Identifier: Apache-2.0
// The rules for parsing tokens in foreign content: SVG and MathML.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "parse/html_tree_builder.h"

namespace upwell::parse {
namespace {

using Token = HtmlToken;
using Type = HtmlToken::Type;

constexpr std::string_view kReplacementForNull = "\xEF\xBF\xBD";

// HTML start tags that cannot stand in foreign content: it ends before them.
constexpr TagSet kBreakout = {
    Tag::kB,       Tag::kBig,  Tag::kBlockquote, Tag::kBody,  Tag::kBr,   Tag::kCenter,
    Tag::kCode,    Tag::kDd,   Tag::kDiv,        Tag::kDl,    Tag::kDt,   Tag::kEm,
    Tag::kEmbed,   Tag::kH1,   Tag::kH2,         Tag::kH3,    Tag::kH4,   Tag::kH5,
    Tag::kH6,      Tag::kHead, Tag::kHr,         Tag::kI,     Tag::kImg,  Tag::kLi,
    Tag::kListing, Tag::kMenu, Tag::kMeta,       Tag::kNobr,  Tag::kOl,   Tag::kP,
    Tag::kPre,     Tag::kRuby, Tag::kS,          Tag::kSmall, Tag::kSpan, Tag::kStrong,
    Tag::kStrike,  Tag::kSub,  Tag::kSup,        Tag::kTable, Tag::kTt,   Tag::kU,
    Tag::kUl,      Tag::kVar};

struct Respelling {
  std::string_view lower;
  std::string_view right;
};

// Both tables are sorted by their first column.
constexpr auto kSvgElements = std::to_array<Respelling>({
#include "parse/svg_elements.inc"
});

constexpr auto kSvgAttributes = std::to_array<Respelling>({
#include "parse/svg_attributes.inc"
});

template <size_t kSize>
std::string_view Respelled(const std::array<Respelling, kSize>& table, std::string_view name) {
  const auto found =
      std::lower_bound(table.begin(), table.end(), name,
                       [](const Respelling& row, std::string_view n) { return row.lower < n; });
  return found != table.end() && found->lower == name ? found->right : name;
}

bool IsBreakout(const Token& token) {
  if (token.is_end()) return token.tag == Tag::kBr || token.tag == Tag::kP;
  if (token.tag != Tag::kFont) return kBreakout.has(token.tag);
  return token.attribute("color") != nullptr || token.attribute("face") != nullptr ||
         token.attribute("size") != nullptr;
}

bool IsSpaceOrNul(char c) { return base::IsHtmlSpace(c) || c == '\0'; }

bool IsMathMlTextIntegrationPoint(const OpenElement& element) {
  return element.ns == Namespace::kMathMl && element.is_special() &&
         element.tag != Tag::kAnnotationXml;
}

}  // namespace

HtmlTreeBuilder::Step HtmlTreeBuilder::InForeignContent(Token& token) {
  switch (token.type) {
    case Type::kCharacters:
      InsertText(token.has_nul ? WithoutNul(token.text, kReplacementForNull) : token.text);
      if (!std::ranges::all_of(token.text, IsSpaceOrNul)) frameset_ok_ = false;
      return Step::kDone;
    case Type::kComment:
      InsertComment(token);
      return Step::kDone;
    case Type::kStartTag:
      return IsBreakout(token) ? LeaveForeignContent(token) : InForeignStartTag(token);
    case Type::kEndTag:
      return IsBreakout(token) ? LeaveForeignContent(token) : InForeignEndTag(token);
    case Type::kDoctype:
    case Type::kEndOfFile:
      return Step::kDone;
  }
  return Step::kDone;
}

HtmlTreeBuilder::Step HtmlTreeBuilder::LeaveForeignContent(Token& token) {
  while (open_.top().ns != Namespace::kHtml && !IsMathMlTextIntegrationPoint(open_.top()) &&
         !IsHtmlIntegrationPoint(open_.top())) {
    open_.Pop();
  }
  return ProcessByMode(token);
}

HtmlTreeBuilder::Step HtmlTreeBuilder::InForeignStartTag(Token& token) {
  const Namespace ns = open_.top().ns;
  if (ns == Namespace::kSvg) token.text = Respelled(kSvgElements, token.text);
  AdjustAttributes(token, ns);
  InsertElement(token, ns);
  if (token.self_closing) open_.Pop();
  return Step::kDone;
}

HtmlTreeBuilder::Step HtmlTreeBuilder::InForeignEndTag(Token& token) {
  const uint32_t hash = HashOfTagName(token.tag, token.text);
  for (size_t i = open_.size(); i-- > 1;) {
    if (open_[i].ns == Namespace::kHtml) break;
    if (open_[i].name_hash == hash &&
        base::AsciiEqualsIgnoreCase(doc_.node(open_[i].node).text, token.text)) {
      open_.PopToSize(i);
      return Step::kDone;
    }
  }
  return ProcessByMode(token);
}

bool HtmlTreeBuilder::IsHtmlIntegrationPoint(const OpenElement& element) const {
  if (element.ns == Namespace::kSvg) return element.is_special();
  if (element.ns != Namespace::kMathMl || element.tag != Tag::kAnnotationXml) return false;
  const std::string_view encoding = doc_.attribute_or(element.node, "encoding", "");
  return base::AsciiEqualsIgnoreCase(encoding, "text/html") ||
         base::AsciiEqualsIgnoreCase(encoding, "application/xhtml+xml");
}

// Adjust MathML or SVG attributes. Names with a prefix, as xlink:href, stay as they are.
void HtmlTreeBuilder::AdjustAttributes(Token& token, Namespace ns) {
  for (Attribute& attribute : token.attributes) {
    if (ns == Namespace::kSvg) {
      attribute.name = Respelled(kSvgAttributes, attribute.name);
    } else if (attribute.name == "definitionurl") {
      attribute.name = "definitionURL";
    }
  }
}

}  // namespace upwell::parse
