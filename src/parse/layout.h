// SPDX-License-Identifier: Apache-2.0
// The page as a text browser would lay it out: lines of words, links and controls with positions.
// Label finding ("what stands left of this input?") and navigation menus read this, not tags.
#pragma once

#include <string>
#include <vector>

#include "parse/document.h"

namespace upwell::parse {

enum class PieceKind : uint8_t { kText, kLink, kControl, kImage };

struct Piece {
  PieceKind kind = PieceKind::kText;
  NodeId node = kNoNode;  // text node, <a>, control, <img>
  std::string text;       // visible words, white space collapsed; of an image its alt
  uint32_t line = 0;
  uint32_t column = 0;  // in characters from the line's start; table cells start at their column
  uint32_t cell = 0;    // pieces of one table cell (or of no table: 0) share the number
};

struct TextLayout {
  std::vector<Piece> pieces;  // in document order: by line, then column
  uint32_t lines = 0;
};

struct LayoutLimits {
  uint32_t max_pieces = 200'000;
  uint32_t max_piece_text = 1'000;  // bytes
};

TextLayout LayOut(const Document& document, const LayoutLimits& limits = {});

}  // namespace upwell::parse
