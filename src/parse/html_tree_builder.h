// SPDX-License-Identifier: Apache-2.0
// HTML tree construction (HTML 13.2.6), scripting off. Functions bear the names the standard gives
// to insertion modes and algorithms:
//
//   html_tree_builder.cc             the dispatcher, creating and inserting nodes
//   html_tree_builder_head.cc        from "initial" to "after head"
//   html_tree_builder_body.cc        "in body" and "text"
//   html_tree_builder_formatting.cc  reconstruction of formatting, the adoption agency
//   html_tree_builder_table.cc       table modes, foster parenting
//   html_tree_builder_foreign.cc     SVG and MathML
//   html_tree_builder_after.cc       "in template", what follows the body, framesets
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "parse/document.h"
#include "parse/html.h"
#include "parse/html_active_formatting.h"
#include "parse/html_open_elements.h"
#include "parse/html_tokenizer.h"

namespace upwell::parse {

class HtmlTreeBuilder {
 public:
  // `source` is what `document` adopted.
  HtmlTreeBuilder(std::string_view source, Document* document, const HtmlLimits& limits);

  void Run();

 private:
  enum class Mode : uint8_t {
    kInitial,
    kBeforeHtml,
    kBeforeHead,
    kInHead,
    kInHeadNoscript,
    kAfterHead,
    kInBody,
    kText,
    kInTable,
    kInTableText,
    kInCaption,
    kInColumnGroup,
    kInTableBody,
    kInRow,
    kInCell,
    kInTemplate,
    kAfterBody,
    kInFrameset,
    kAfterFrameset,
    kAfterAfterBody,
    kAfterAfterFrameset,
  };
  // Whether the token is dealt with or goes through the dispatcher again.
  enum class Step : uint8_t { kDone, kReprocess };
  // Where a node goes: before a sibling, or as the last child where there is none.
  struct Place {
    NodeId parent = kNoNode;
    NodeId before = kNoNode;
  };
  struct GrownText {
    char* data = nullptr;
    size_t capacity = 0;
  };
  using Token = HtmlToken;

  // The dispatcher.
  void ProcessToken();
  Step Dispatch(Token& token);
  bool BelongsToForeignContent(const Token& token) const;
  Step ProcessByMode(Token& token);
  bool DropSkippedLineFeed();

  // Before the body.
  Step Initial(Token& token);
  Step BeforeHtml(Token& token);
  Step BeforeHead(Token& token);
  Step InHead(Token& token);
  Step InHeadStartTag(Token& token);
  Step InHeadEndTag(Token& token);
  Step InHeadNoscript(Token& token);
  Step AfterHead(Token& token);
  Step AfterHeadStartTag(Token& token);
  Step LeaveHead();
  Step BeginBody();
  void TemplateStartTag(Token& token);
  void TemplateEndTag();
  void InsertDoctype(const Token& token);

  // In body.
  Step InBody(Token& token);
  Step InBodyStartTag(Token& token);
  Step InBodyEndTag(Token& token);
  void InBodyCharacters(Token& token);
  Step InBodyEndOfFile(Token& token);
  Step Text(Token& token);
  void HtmlStartTag(const Token& token);
  void BodyStartTag(const Token& token);
  void FramesetStartTag(Token& token);
  void BlockStartTag(Token& token);
  void HeadingStartTag(Token& token);
  void PreStartTag(Token& token);
  void FormStartTag(Token& token);
  void ListItemStartTag(Token& token);
  void DefinitionStartTag(Token& token);
  void PlaintextStartTag(Token& token);
  void ButtonStartTag(Token& token);
  void AnchorStartTag(Token& token);
  void FormattingStartTag(Token& token);
  void NobrStartTag(Token& token);
  void ObjectStartTag(Token& token);
  void TableStartTag(Token& token);
  void VoidStartTag(Token& token);
  void InputStartTag(Token& token);
  void HrStartTag(Token& token);
  void TextareaStartTag(Token& token);
  void XmpStartTag(Token& token);
  void SelectStartTag(Token& token);
  void OptionStartTag(Token& token);
  void OptgroupStartTag(Token& token);
  void RubyTextStartTag(Token& token);
  void ForeignStartTag(Token& token, Namespace ns);
  void OrdinaryStartTag(Token& token);
  Step BodyEndTag(Step next);
  void BlockEndTag(Tag tag);
  void FormEndTag();
  void ParagraphEndTag();
  void ListItemEndTag();
  void DefinitionEndTag(Tag tag);
  void HeadingEndTag();
  void ObjectEndTag(Tag tag);
  void BreakEndTag();
  void OrdinaryEndTag(const Token& token);

  // Tables.
  Step InTable(Token& token);
  Step InTableStartTag(Token& token);
  Step InTableEndTag(Token& token);
  Step InTableAnythingElse(Token& token);
  Step InTableText(Token& token);
  Step InCaption(Token& token);
  Step InColumnGroup(Token& token);
  Step InTableBody(Token& token);
  Step InRow(Token& token);
  Step InCell(Token& token);
  bool CloseTable();
  bool CloseCaption();
  bool CloseTableBody();
  bool CloseRow();
  void CloseCell();
  Step FormInTable(Token& token);

  // After the body.
  Step InTemplate(Token& token);
  Step InTemplateEndOfFile();
  Step ReprocessInTemplateMode(Mode mode);
  Step AfterBody(Token& token);
  Step InFrameset(Token& token);
  Step AfterFrameset(Token& token);
  Step AfterAfterBody(Token& token);
  Step AfterAfterFrameset(Token& token);
  void InsertOnlySpace(std::string_view text);

  // Foreign content.
  Step InForeignContent(Token& token);
  Step InForeignStartTag(Token& token);
  Step InForeignEndTag(Token& token);
  Step LeaveForeignContent(Token& token);
  bool IsHtmlIntegrationPoint(const OpenElement& element) const;
  void AdjustAttributes(Token& token, Namespace ns);

  // Formatting.
  void ReconstructActiveFormattingElements();
  void RunAdoptionAgency(const Token& token);
  bool AdoptOnce(const Token& token);
  size_t FurthestBlock(size_t formatting_index) const;
  void AdoptFurthestBlock(NodeId formatting, size_t formatting_index, size_t block_index);
  void RemoveFromFormattingAndStack(NodeId element);

  // Stack of open elements.
  void Open(NodeId element);
  void CloseForDepth();
  void CloseParagraph();
  void CloseParagraphInButtonScope();
  void GenerateImpliedEndTags(Tag except = Tag::kUnknown);
  void GenerateAllImpliedEndTagsThoroughly();
  void ResetInsertionMode();
  bool SetModeFor(size_t index);

  // Nodes.
  NodeId CreateElement(const Token& token, Namespace ns);
  NodeId CreateImplied(Tag tag);
  NodeId Clone(NodeId element);
  void AssociateWithForm(NodeId control, const Token& token);
  NodeId InsertElement(const Token& token, Namespace ns = Namespace::kHtml);
  NodeId InsertImplied(Tag tag);
  void InsertVoidElement(const Token& token);
  void InsertAt(Place place, NodeId node);
  Place AppropriatePlace(const OpenElement& target) const;
  Place FosterParent() const;
  Place InsideOf(NodeId element) const;
  void InsertText(std::string_view text);
  void AppendText(NodeId text_node, std::string_view more);
  void InsertComment(const Token& token);
  void InsertComment(const Token& token, NodeId parent);
  void AddMissingAttributes(NodeId element, const Token& token);
  void ReadAsText(Token& token, HtmlTokenizer::TextState state);
  std::string_view WithoutNul(std::string_view text, std::string_view replacement);

  Document& doc_;
  std::string_view source_;
  const uint32_t max_depth_;
  const uint32_t max_nodes_;
  const uint32_t max_attributes_;
  HtmlTokenizer tokenizer_;
  Token token_;
  OpenElements open_;
  ActiveFormatting formatting_;
  Mode mode_ = Mode::kInitial;
  Mode original_mode_ = Mode::kInitial;
  std::vector<Mode> template_modes_;
  std::vector<std::string_view> pending_table_text_;
  std::unordered_map<NodeId, GrownText> grown_texts_;
  NodeId head_ = kNoNode;
  NodeId form_ = kNoNode;
  bool frameset_ok_ = true;
  bool foster_parenting_ = false;
  bool skip_line_feed_ = false;
  bool stopped_ = false;
};

// Takes the white space at the start of a run of characters off it.
std::string_view TakeLeadingSpace(HtmlToken& token);

}  // namespace upwell::parse
