// SPDX-License-Identifier: Apache-2.0
// Formatting elements that are closed in the wrong order: <b>1<p>2</b>3</p>.
#include "parse/html_tree_builder.h"

namespace upwell::parse {

// Reconstruct the active formatting elements: opens again those that the end of a block closed.
void HtmlTreeBuilder::ReconstructActiveFormattingElements() {
  size_t first = formatting_.size();
  while (first > 0 && !formatting_.is_marker(first - 1) &&
         !open_.has(formatting_.node(first - 1))) {
    --first;
  }
  for (size_t i = first; i < formatting_.size(); ++i) {
    const NodeId clone = Clone(formatting_.node(i));
    formatting_.Replace(i, clone);
    Open(clone);
  }
}

// The adoption agency algorithm, for the end tag of a formatting element (or a start tag that acts
// as one).
void HtmlTreeBuilder::RunAdoptionAgency(const Token& token) {
  if (open_.top().is(token.tag) &&
      formatting_.IndexOf(open_.top().node) == ActiveFormatting::kNone) {
    return open_.Pop();
  }
  for (int i = 0; i < 8; ++i) {
    if (!AdoptOnce(token)) return;
  }
}

// One round of its outer loop. Returns false when the algorithm is over.
bool HtmlTreeBuilder::AdoptOnce(const Token& token) {
  const size_t list_index = formatting_.LastIndexOf(token.tag);
  if (list_index == ActiveFormatting::kNone) {
    OrdinaryEndTag(token);
    return false;
  }
  const NodeId formatting = formatting_.node(list_index);
  const size_t stack_index = open_.IndexOf(formatting);
  if (stack_index == OpenElements::kNone) {
    formatting_.Remove(list_index);
    return false;
  }
  if (!open_.HasNodeInScope(formatting)) return false;
  const size_t block_index = FurthestBlock(stack_index);
  if (block_index == OpenElements::kNone) {
    open_.PopToSize(stack_index);
    formatting_.Remove(list_index);
    return false;
  }
  AdoptFurthestBlock(formatting, stack_index, block_index);
  return true;
}

// The furthest block: of the special elements opened in the formatting element the first.
size_t HtmlTreeBuilder::FurthestBlock(size_t formatting_index) const {
  for (size_t i = formatting_index + 1; i < open_.size(); ++i) {
    if (open_[i].is_special()) return i;
  }
  return OpenElements::kNone;
}

// Takes the block out of the formatting element; what is in the block gets a formatting element of
// its own.
void HtmlTreeBuilder::AdoptFurthestBlock(NodeId formatting, size_t formatting_index,
                                         size_t block_index) {
  const NodeId block = open_[block_index].node;
  const OpenElement common_ancestor = open_[formatting_index - 1];
  size_t bookmark = formatting_.IndexOf(formatting);
  NodeId last = block;
  // The inner loop, from the block up to the formatting element.
  int round = 0;
  for (size_t i = block_index; i-- > formatting_index + 1;) {
    size_t list_index = formatting_.IndexOf(open_[i].node);
    if (++round > 3 && list_index != ActiveFormatting::kNone) {
      formatting_.Remove(list_index);
      if (list_index < bookmark) --bookmark;
      list_index = ActiveFormatting::kNone;
    }
    if (list_index == ActiveFormatting::kNone) {
      open_.Remove(i);
      --block_index;
      continue;
    }
    const NodeId clone = Clone(open_[i].node);
    formatting_.Replace(list_index, clone);
    open_.Replace(i, clone);
    if (last == block) bookmark = list_index + 1;
    doc_.Detach(last);
    doc_.AppendChild(clone, last);
    last = clone;
  }
  doc_.Detach(last);
  InsertAt(AppropriatePlace(common_ancestor), last);

  const NodeId clone = Clone(formatting);
  doc_.MoveChildren(block, clone);
  doc_.AppendChild(block, clone);
  const size_t old_index = formatting_.IndexOf(formatting);
  formatting_.Remove(old_index);
  formatting_.Insert(old_index < bookmark ? bookmark - 1 : bookmark, clone);
  open_.InsertBelow(block_index, clone);
  open_.Remove(formatting_index);
}

void HtmlTreeBuilder::RemoveFromFormattingAndStack(NodeId element) {
  const size_t list_index = formatting_.IndexOf(element);
  if (list_index != ActiveFormatting::kNone) formatting_.Remove(list_index);
  const size_t stack_index = open_.IndexOf(element);
  if (stack_index != OpenElements::kNone) open_.Remove(stack_index);
}

}  // namespace upwell::parse
