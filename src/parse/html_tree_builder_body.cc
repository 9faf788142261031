// SPDX-License-Identifier: Apache-2.0
// Insertion modes "in body" and "text".
#include <algorithm>

#include "base/text.h"
#include "parse/html_tree_builder.h"

namespace upwell::parse {
namespace {

using Token = HtmlToken;
using Type = HtmlToken::Type;
using TextState = HtmlTokenizer::TextState;

bool HasOtherThanSpace(std::string_view text) {
  return !std::all_of(text.begin(), text.end(), base::IsHtmlSpace);
}

}  // namespace

// The "in body" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::InBody(Token& token) {
  switch (token.type) {
    case Type::kCharacters:
      InBodyCharacters(token);
      return Step::kDone;
    case Type::kComment:
      InsertComment(token);
      return Step::kDone;
    case Type::kDoctype:
      return Step::kDone;
    case Type::kStartTag:
      return InBodyStartTag(token);
    case Type::kEndTag:
      return InBodyEndTag(token);
    case Type::kEndOfFile:
      return InBodyEndOfFile(token);
  }
  return Step::kDone;
}

void HtmlTreeBuilder::InBodyCharacters(Token& token) {
  const std::string_view text = token.has_nul ? WithoutNul(token.text, "") : token.text;
  if (text.empty()) return;
  ReconstructActiveFormattingElements();
  InsertText(text);
  if (frameset_ok_ && HasOtherThanSpace(text)) frameset_ok_ = false;
}

HtmlTreeBuilder::Step HtmlTreeBuilder::InBodyEndOfFile(Token& token) {
  if (!template_modes_.empty()) return InTemplate(token);
  stopped_ = true;
  return Step::kDone;
}

// The "text" insertion mode.
HtmlTreeBuilder::Step HtmlTreeBuilder::Text(Token& token) {
  if (token.type == Type::kCharacters) {
    InsertText(token.text);
    return Step::kDone;
  }
  open_.Pop();
  mode_ = original_mode_;
  return token.type == Type::kEndOfFile ? Step::kReprocess : Step::kDone;
}

HtmlTreeBuilder::Step HtmlTreeBuilder::InBodyStartTag(Token& token) {
  switch (token.tag) {
    case Tag::kHtml:
      HtmlStartTag(token);
      return Step::kDone;
    case Tag::kBase:
    case Tag::kBasefont:
    case Tag::kBgsound:
    case Tag::kLink:
    case Tag::kMeta:
    case Tag::kNoframes:
    case Tag::kScript:
    case Tag::kStyle:
    case Tag::kTemplate:
    case Tag::kTitle:
      return InHead(token);
    case Tag::kBody:
      BodyStartTag(token);
      return Step::kDone;
    case Tag::kFrameset:
      FramesetStartTag(token);
      return Step::kDone;
    case Tag::kAddress:
    case Tag::kArticle:
    case Tag::kAside:
    case Tag::kBlockquote:
    case Tag::kCenter:
    case Tag::kDetails:
    case Tag::kDialog:
    case Tag::kDir:
    case Tag::kDiv:
    case Tag::kDl:
    case Tag::kFieldset:
    case Tag::kFigcaption:
    case Tag::kFigure:
    case Tag::kFooter:
    case Tag::kHeader:
    case Tag::kHgroup:
    case Tag::kMain:
    case Tag::kMenu:
    case Tag::kNav:
    case Tag::kOl:
    case Tag::kP:
    case Tag::kSearch:
    case Tag::kSection:
    case Tag::kSummary:
    case Tag::kUl:
      BlockStartTag(token);
      return Step::kDone;
    case Tag::kH1:
    case Tag::kH2:
    case Tag::kH3:
    case Tag::kH4:
    case Tag::kH5:
    case Tag::kH6:
      HeadingStartTag(token);
      return Step::kDone;
    case Tag::kPre:
    case Tag::kListing:
      PreStartTag(token);
      return Step::kDone;
    case Tag::kForm:
      FormStartTag(token);
      return Step::kDone;
    case Tag::kLi:
      ListItemStartTag(token);
      return Step::kDone;
    case Tag::kDd:
    case Tag::kDt:
      DefinitionStartTag(token);
      return Step::kDone;
    case Tag::kPlaintext:
      PlaintextStartTag(token);
      return Step::kDone;
    case Tag::kButton:
      ButtonStartTag(token);
      return Step::kDone;
    case Tag::kA:
      AnchorStartTag(token);
      return Step::kDone;
    case Tag::kB:
    case Tag::kBig:
    case Tag::kCode:
    case Tag::kEm:
    case Tag::kFont:
    case Tag::kI:
    case Tag::kS:
    case Tag::kSmall:
    case Tag::kStrike:
    case Tag::kStrong:
    case Tag::kTt:
    case Tag::kU:
      FormattingStartTag(token);
      return Step::kDone;
    case Tag::kNobr:
      NobrStartTag(token);
      return Step::kDone;
    case Tag::kApplet:
    case Tag::kMarquee:
    case Tag::kObject:
      ObjectStartTag(token);
      return Step::kDone;
    case Tag::kTable:
      TableStartTag(token);
      return Step::kDone;
    case Tag::kArea:
    case Tag::kBr:
    case Tag::kEmbed:
    case Tag::kImg:
    case Tag::kKeygen:
    case Tag::kWbr:
      VoidStartTag(token);
      return Step::kDone;
    case Tag::kInput:
      InputStartTag(token);
      return Step::kDone;
    case Tag::kParam:
    case Tag::kSource:
    case Tag::kTrack:
      InsertVoidElement(token);
      return Step::kDone;
    case Tag::kHr:
      HrStartTag(token);
      return Step::kDone;
    case Tag::kImage:
      token.tag = Tag::kImg;
      token.text = TagName(Tag::kImg);
      return Step::kReprocess;
    case Tag::kTextarea:
      TextareaStartTag(token);
      return Step::kDone;
    case Tag::kXmp:
      XmpStartTag(token);
      return Step::kDone;
    case Tag::kIframe:
      frameset_ok_ = false;
      [[fallthrough]];
    case Tag::kNoembed:
      ReadAsText(token, TextState::kRawtext);
      return Step::kDone;
    case Tag::kSelect:
      SelectStartTag(token);
      return Step::kDone;
    case Tag::kOption:
      OptionStartTag(token);
      return Step::kDone;
    case Tag::kOptgroup:
      OptgroupStartTag(token);
      return Step::kDone;
    case Tag::kRb:
    case Tag::kRtc:
    case Tag::kRp:
    case Tag::kRt:
      RubyTextStartTag(token);
      return Step::kDone;
    case Tag::kMath:
      ForeignStartTag(token, Namespace::kMathMl);
      return Step::kDone;
    case Tag::kSvg:
      ForeignStartTag(token, Namespace::kSvg);
      return Step::kDone;
    case Tag::kCaption:
    case Tag::kCol:
    case Tag::kColgroup:
    case Tag::kFrame:
    case Tag::kHead:
    case Tag::kTbody:
    case Tag::kTd:
    case Tag::kTfoot:
    case Tag::kTh:
    case Tag::kThead:
    case Tag::kTr:
      return Step::kDone;
    default:
      OrdinaryStartTag(token);
      return Step::kDone;
  }
}

void HtmlTreeBuilder::HtmlStartTag(const Token& token) {
  if (!open_.has(Tag::kTemplate)) AddMissingAttributes(open_[0].node, token);
}

void HtmlTreeBuilder::BodyStartTag(const Token& token) {
  if (open_.size() == 1 || !open_[1].is(Tag::kBody) || open_.has(Tag::kTemplate)) return;
  frameset_ok_ = false;
  AddMissingAttributes(open_[1].node, token);
}

// A frameset takes the place of a body that nothing was seen in yet.
void HtmlTreeBuilder::FramesetStartTag(Token& token) {
  if (open_.size() == 1 || !open_[1].is(Tag::kBody) || !frameset_ok_) return;
  doc_.Detach(open_[1].node);
  open_.PopToSize(1);
  InsertElement(token);
  mode_ = Mode::kInFrameset;
}

void HtmlTreeBuilder::BlockStartTag(Token& token) {
  CloseParagraphInButtonScope();
  InsertElement(token);
}

void HtmlTreeBuilder::HeadingStartTag(Token& token) {
  CloseParagraphInButtonScope();
  if (open_.top().is_any(kHeadings)) open_.Pop();
  InsertElement(token);
}

void HtmlTreeBuilder::PreStartTag(Token& token) {
  BlockStartTag(token);
  skip_line_feed_ = true;
  frameset_ok_ = false;
}

void HtmlTreeBuilder::FormStartTag(Token& token) {
  const bool in_template = open_.has(Tag::kTemplate);
  if (form_ != kNoNode && !in_template) return;
  CloseParagraphInButtonScope();
  const NodeId form = InsertElement(token);
  if (!in_template) form_ = form;
}

// <li> ends the <li> before it, but not one that a list or another block lies between.
void HtmlTreeBuilder::ListItemStartTag(Token& token) {
  constexpr TagSet kPassed = {Tag::kAddress, Tag::kDiv, Tag::kP};
  frameset_ok_ = false;
  for (size_t i = open_.has(Tag::kLi) ? open_.size() : 0; i-- > 0;) {
    if (open_[i].is(Tag::kLi)) {
      GenerateImpliedEndTags(Tag::kLi);
      open_.PopUntil(Tag::kLi);
      break;
    }
    if (open_[i].is_special() && !open_[i].is_any(kPassed)) break;
  }
  BlockStartTag(token);
}

void HtmlTreeBuilder::DefinitionStartTag(Token& token) {
  constexpr TagSet kPassed = {Tag::kAddress, Tag::kDiv, Tag::kP};
  constexpr TagSet kDefinitions = {Tag::kDd, Tag::kDt};
  frameset_ok_ = false;
  const bool any_open = open_.has(Tag::kDd) || open_.has(Tag::kDt);
  for (size_t i = any_open ? open_.size() : 0; i-- > 0;) {
    if (open_[i].is_any(kDefinitions)) {
      const Tag tag = open_[i].tag;
      GenerateImpliedEndTags(tag);
      open_.PopUntil(tag);
      break;
    }
    if (open_[i].is_special() && !open_[i].is_any(kPassed)) break;
  }
  BlockStartTag(token);
}

void HtmlTreeBuilder::PlaintextStartTag(Token& token) {
  BlockStartTag(token);
  tokenizer_.set_text_state(TextState::kPlaintext);
}

void HtmlTreeBuilder::ButtonStartTag(Token& token) {
  if (open_.HasInScope(Tag::kButton, Scope::kDefault)) {
    GenerateImpliedEndTags();
    open_.PopUntil(Tag::kButton);
  }
  ReconstructActiveFormattingElements();
  InsertElement(token);
  frameset_ok_ = false;
}

// A link in a link ends the outer one.
void HtmlTreeBuilder::AnchorStartTag(Token& token) {
  const size_t index = formatting_.LastIndexOf(Tag::kA);
  if (index != ActiveFormatting::kNone) {
    const NodeId outer = formatting_.node(index);
    RunAdoptionAgency(token);
    RemoveFromFormattingAndStack(outer);
  }
  FormattingStartTag(token);
}

void HtmlTreeBuilder::FormattingStartTag(Token& token) {
  ReconstructActiveFormattingElements();
  formatting_.Push(InsertElement(token));
}

void HtmlTreeBuilder::NobrStartTag(Token& token) {
  ReconstructActiveFormattingElements();
  if (open_.HasInScope(Tag::kNobr, Scope::kDefault)) {
    RunAdoptionAgency(token);
    ReconstructActiveFormattingElements();
  }
  formatting_.Push(InsertElement(token));
}

void HtmlTreeBuilder::ObjectStartTag(Token& token) {
  ReconstructActiveFormattingElements();
  InsertElement(token);
  formatting_.PushMarker();
  frameset_ok_ = false;
}

void HtmlTreeBuilder::TableStartTag(Token& token) {
  if (!doc_.quirks()) CloseParagraphInButtonScope();
  InsertElement(token);
  frameset_ok_ = false;
  mode_ = Mode::kInTable;
}

void HtmlTreeBuilder::VoidStartTag(Token& token) {
  ReconstructActiveFormattingElements();
  InsertVoidElement(token);
  frameset_ok_ = false;
}

void HtmlTreeBuilder::InputStartTag(Token& token) {
  if (open_.HasInScope(Tag::kSelect, Scope::kDefault)) open_.PopUntil(Tag::kSelect);
  ReconstructActiveFormattingElements();
  InsertVoidElement(token);
  const std::string_view* type = token.attribute("type");
  if (type == nullptr || !base::AsciiEqualsIgnoreCase(*type, "hidden")) frameset_ok_ = false;
}

void HtmlTreeBuilder::HrStartTag(Token& token) {
  CloseParagraphInButtonScope();
  if (open_.HasInScope(Tag::kSelect, Scope::kDefault)) GenerateImpliedEndTags();
  InsertVoidElement(token);
  frameset_ok_ = false;
}

void HtmlTreeBuilder::TextareaStartTag(Token& token) {
  ReadAsText(token, TextState::kRcdata);
  skip_line_feed_ = true;
  frameset_ok_ = false;
}

void HtmlTreeBuilder::XmpStartTag(Token& token) {
  CloseParagraphInButtonScope();
  ReconstructActiveFormattingElements();
  frameset_ok_ = false;
  ReadAsText(token, TextState::kRawtext);
}

// A <select> in a select is its end.
void HtmlTreeBuilder::SelectStartTag(Token& token) {
  if (open_.HasInScope(Tag::kSelect, Scope::kDefault)) return open_.PopUntil(Tag::kSelect);
  ReconstructActiveFormattingElements();
  InsertElement(token);
  frameset_ok_ = false;
}

void HtmlTreeBuilder::OptionStartTag(Token& token) {
  if (open_.HasInScope(Tag::kSelect, Scope::kDefault)) {
    GenerateImpliedEndTags(Tag::kOptgroup);
  } else if (open_.top().is(Tag::kOption)) {
    open_.Pop();
  }
  OrdinaryStartTag(token);
}

void HtmlTreeBuilder::OptgroupStartTag(Token& token) {
  if (open_.HasInScope(Tag::kSelect, Scope::kDefault)) {
    GenerateImpliedEndTags();
  } else if (open_.top().is(Tag::kOption)) {
    open_.Pop();
  }
  OrdinaryStartTag(token);
}

void HtmlTreeBuilder::RubyTextStartTag(Token& token) {
  const bool stays_in_rtc = token.tag == Tag::kRp || token.tag == Tag::kRt;
  if (open_.HasInScope(Tag::kRuby, Scope::kDefault)) {
    GenerateImpliedEndTags(stays_in_rtc ? Tag::kRtc : Tag::kUnknown);
  }
  InsertElement(token);
}

void HtmlTreeBuilder::ForeignStartTag(Token& token, Namespace ns) {
  ReconstructActiveFormattingElements();
  AdjustAttributes(token, ns);
  InsertElement(token, ns);
  if (token.self_closing) open_.Pop();
}

void HtmlTreeBuilder::OrdinaryStartTag(Token& token) {
  ReconstructActiveFormattingElements();
  InsertElement(token);
}

HtmlTreeBuilder::Step HtmlTreeBuilder::InBodyEndTag(Token& token) {
  switch (token.tag) {
    case Tag::kTemplate:
      return InHead(token);
    case Tag::kBody:
      return BodyEndTag(Step::kDone);
    case Tag::kHtml:
      return BodyEndTag(Step::kReprocess);
    case Tag::kAddress:
    case Tag::kArticle:
    case Tag::kAside:
    case Tag::kBlockquote:
    case Tag::kButton:
    case Tag::kCenter:
    case Tag::kDetails:
    case Tag::kDialog:
    case Tag::kDir:
    case Tag::kDiv:
    case Tag::kDl:
    case Tag::kFieldset:
    case Tag::kFigcaption:
    case Tag::kFigure:
    case Tag::kFooter:
    case Tag::kHeader:
    case Tag::kHgroup:
    case Tag::kListing:
    case Tag::kMain:
    case Tag::kMenu:
    case Tag::kNav:
    case Tag::kOl:
    case Tag::kPre:
    case Tag::kSearch:
    case Tag::kSection:
    case Tag::kSelect:
    case Tag::kSummary:
    case Tag::kUl:
      BlockEndTag(token.tag);
      return Step::kDone;
    case Tag::kForm:
      FormEndTag();
      return Step::kDone;
    case Tag::kP:
      ParagraphEndTag();
      return Step::kDone;
    case Tag::kLi:
      ListItemEndTag();
      return Step::kDone;
    case Tag::kDd:
    case Tag::kDt:
      DefinitionEndTag(token.tag);
      return Step::kDone;
    case Tag::kH1:
    case Tag::kH2:
    case Tag::kH3:
    case Tag::kH4:
    case Tag::kH5:
    case Tag::kH6:
      HeadingEndTag();
      return Step::kDone;
    case Tag::kA:
    case Tag::kB:
    case Tag::kBig:
    case Tag::kCode:
    case Tag::kEm:
    case Tag::kFont:
    case Tag::kI:
    case Tag::kNobr:
    case Tag::kS:
    case Tag::kSmall:
    case Tag::kStrike:
    case Tag::kStrong:
    case Tag::kTt:
    case Tag::kU:
      RunAdoptionAgency(token);
      return Step::kDone;
    case Tag::kApplet:
    case Tag::kMarquee:
    case Tag::kObject:
      ObjectEndTag(token.tag);
      return Step::kDone;
    case Tag::kBr:
      BreakEndTag();
      return Step::kDone;
    default:
      OrdinaryEndTag(token);
      return Step::kDone;
  }
}

HtmlTreeBuilder::Step HtmlTreeBuilder::BodyEndTag(Step next) {
  if (!open_.HasInScope(Tag::kBody, Scope::kDefault)) return Step::kDone;
  mode_ = Mode::kAfterBody;
  return next;
}

void HtmlTreeBuilder::BlockEndTag(Tag tag) {
  if (!open_.HasInScope(tag, Scope::kDefault)) return;
  GenerateImpliedEndTags();
  open_.PopUntil(tag);
}

// The form leaves the stack alone; what was opened in it stays open.
void HtmlTreeBuilder::FormEndTag() {
  if (open_.has(Tag::kTemplate)) return BlockEndTag(Tag::kForm);
  const NodeId form = form_;
  form_ = kNoNode;
  if (form == kNoNode || !open_.HasNodeInScope(form)) return;
  GenerateImpliedEndTags();
  open_.Remove(open_.IndexOf(form));
}

void HtmlTreeBuilder::ParagraphEndTag() {
  if (!open_.HasInScope(Tag::kP, Scope::kButton)) InsertImplied(Tag::kP);
  CloseParagraph();
}

void HtmlTreeBuilder::ListItemEndTag() {
  if (!open_.HasInScope(Tag::kLi, Scope::kListItem)) return;
  GenerateImpliedEndTags(Tag::kLi);
  open_.PopUntil(Tag::kLi);
}

void HtmlTreeBuilder::DefinitionEndTag(Tag tag) {
  if (!open_.HasInScope(tag, Scope::kDefault)) return;
  GenerateImpliedEndTags(tag);
  open_.PopUntil(tag);
}

void HtmlTreeBuilder::HeadingEndTag() {
  if (!open_.HasAnyInScope(kHeadings, Scope::kDefault)) return;
  GenerateImpliedEndTags();
  open_.PopUntilAny(kHeadings);
}

void HtmlTreeBuilder::ObjectEndTag(Tag tag) {
  if (!open_.HasInScope(tag, Scope::kDefault)) return;
  GenerateImpliedEndTags();
  open_.PopUntil(tag);
  formatting_.ClearToLastMarker();
}

// </br> acts as <br>.
void HtmlTreeBuilder::BreakEndTag() {
  ReconstructActiveFormattingElements();
  InsertImplied(Tag::kBr);
  open_.Pop();
  frameset_ok_ = false;
}

// "Any other end tag": of an open element that no special element lies above. Implied end tags
// need no step of their own, popping down to the element closes them as well.
void HtmlTreeBuilder::OrdinaryEndTag(const Token& token) {
  if (!open_.has(token.tag)) return;
  const uint32_t hash = HashOfTagName(token.tag, token.text);
  for (size_t i = open_.size(); i-- > 1;) {
    const OpenElement& element = open_[i];
    if (element.name_hash == hash && element.ns == Namespace::kHtml &&
        doc_.node(element.node).text == token.text) {
      return open_.PopToSize(i);
    }
    if (element.is_special()) return;
  }
}

}  // namespace upwell::parse
