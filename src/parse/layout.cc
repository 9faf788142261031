// SPDX-License-Identifier: Apache-2.0
// 1. One walk puts pieces on lines. Lines are final at once; columns count from the left edge of
//    the table cell that a piece stands in, because how wide the columns left of it are is known
//    only when the table ends.
// 2. Each table then says where its columns start.
// 3. Each cell's left edge is added to its pieces. A cell comes after the cell around it, so one
//    pass does it.
// 4. Pieces are sorted by line and column: a cell that follows a high one begins above its end.
#include "parse/layout.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.h"
#include "parse/page.h"
#include "parse/visible.h"

namespace upwell::parse {
namespace {

// Characters; not tuned.
constexpr uint32_t kColumnGap = 2;
constexpr uint32_t kControlWidth = 20;
constexpr uint32_t kChoiceWidth = 3;  // radio buttons, checkboxes

// Guards.
constexpr uint32_t kMaxColumns = 256;  // of a table
constexpr uint32_t kMaxSpan = 64;      // columns of a cell

uint32_t SpanOf(const Document& document, NodeId cell, std::string_view name, uint32_t most) {
  const auto span =
      base::ParseUnsigned(base::TrimHtmlSpace(document.attribute_or(cell, name, "1")));
  return static_cast<uint32_t>(std::clamp<uint64_t>(span.value_or(1), 1, most));
}

// The columns of one table: which are taken by cells from rows above, and how wide they are.
class TableGrid {
 public:
  void StartRow() {
    ++row_;
    next_column_ = 0;
  }

  // Takes the next free columns of the row; returns the first.
  uint32_t Place(uint32_t columns, uint32_t rows) {
    while (next_column_ + 1 < kMaxColumns && IsTaken(next_column_)) ++next_column_;
    const uint32_t first = next_column_;
    const uint32_t end = std::min(first + columns, kMaxColumns);
    if (widths_.size() < end) widths_.resize(end, 0);
    if (rows > 1) {
      taken_until_.resize(std::max<size_t>(taken_until_.size(), end), 0);
      std::fill(taken_until_.begin() + first, taken_until_.begin() + end, row_ + rows);
    }
    next_column_ = std::min(end, kMaxColumns - 1);
    return first;
  }

  void Widen(uint32_t column, uint32_t columns, uint32_t width) {
    if (columns == 1) {
      widths_[column] = std::max(widths_[column], width);
    } else {
      wide_cells_.push_back({column, columns, width});
    }
  }

  // The columns' left edges, and after them the table's width.
  std::vector<uint32_t> Starts() {
    for (const WideCell& cell : wide_cells_) StretchFor(cell);
    std::vector<uint32_t> starts = {0};
    for (const uint32_t width : widths_) starts.push_back(starts.back() + width + kColumnGap);
    return starts;
  }

 private:
  struct WideCell {
    uint32_t column;
    uint32_t columns;
    uint32_t width;
  };

  bool IsTaken(uint32_t column) const {
    return column < taken_until_.size() && taken_until_[column] > row_;
  }

  // What a cell over several columns lacks is given to the last of them.
  void StretchFor(const WideCell& cell) {
    const size_t end = std::min<size_t>(cell.column + cell.columns, widths_.size());
    uint32_t width = 0;
    for (size_t i = cell.column; i < end; ++i) width += widths_[i] + kColumnGap;
    if (width < cell.width) widths_[end - 1] += cell.width - width;
  }

  uint64_t row_ = 0;
  uint32_t next_column_ = 0;
  std::vector<uint32_t> widths_;
  std::vector<uint64_t> taken_until_;  // the first row in which the column is free again
  std::vector<WideCell> wide_cells_;
};

class LayoutMaker {
 public:
  LayoutMaker(const Document& document, const LayoutLimits& limits)
      : document_(document), limits_(limits) {
    cells_.push_back({});  // number 0: outside all tables
  }

  TextLayout Make() {
    Walk(document_, Document::kRoot, *this);
    while (!groups_.empty()) CloseGroup();
    while (!open_tables_.empty()) CloseTable();
    MoveCells();
    Sort();
    return std::move(layout_);
  }

  bool done() const { return layout_.pieces.size() >= limits_.max_pieces; }

  bool Enter(NodeId node) {
    if (document_.node(node).type == NodeType::kText) {
      AddText(node, document_.node(node).text);
      return false;
    }
    const Display display = DisplayOf(document_, node);
    if (display == Display::kMute || IsHiddenElement(document_, node)) return false;
    switch (display) {
      case Display::kBlock:
        EndLine();
        if (document_.is(node, Tag::kTable)) OpenTable(node);
        break;
      case Display::kRow:
        OpenRow(node);
        break;
      case Display::kCell:
        OpenCell(node);
        break;
      case Display::kBreak:
        BreakLine();
        return false;
      case Display::kControl:
        return EnterControl(node);
      case Display::kImage:
        AddImage(node);
        return false;
      default:
        if (document_.is(node, Tag::kA) && document_.has_attribute(node, "href")) {
          OpenGroup(PieceKind::kLink, node);
        }
    }
    return true;
  }

  void Leave(NodeId node) {
    switch (DisplayOf(document_, node)) {
      case Display::kBlock:
        EndLine();
        if (!open_tables_.empty() && open_tables_.back().node == node) CloseTable();
        break;
      case Display::kRow:
        CloseRow(node);
        break;
      case Display::kCell:
        CloseCell(node);
        break;
      default:
        if (!groups_.empty() && groups_.back().node == node) CloseGroup();
    }
  }

 private:
  static constexpr uint32_t kNoPiece = UINT32_MAX;

  struct Cell {
    uint32_t around = 0;  // the cell that its table stands in
    uint32_t table = 0;   // into table_starts_
    uint32_t column = 0;
    uint32_t width = 0;
  };

  struct OpenCellState {
    NodeId node = kNoNode;
    uint32_t number = 0;
    uint32_t columns = 1;
  };

  struct OpenTableState {
    NodeId node = kNoNode;
    uint32_t number = 0;
    uint32_t around = 0;    // cell
    NodeId row = kNoNode;   // the open one
    uint32_t row_line = 0;  // its first line
    uint32_t row_end = 0;   // the first line below what it holds so far
    std::optional<OpenCellState> cell;
    TableGrid grid;
  };

  // A link or a button: all text inside is one piece. The piece is placed where its first word
  // stands.
  struct Group {
    PieceKind kind;
    NodeId node;
    WordCollector words;
    uint32_t piece = kNoPiece;
    std::string_view image_text;
  };

  // --- Lines ---

  void EndLine() {
    if (line_used_) ++line_;
    StartLine();
  }

  void BreakLine() {
    ++line_;
    StartLine();
    if (!groups_.empty()) groups_.back().words.Space();
  }

  void StartLine() {
    line_used_ = false;
    column_ = 0;
    space_before_ = false;
    if (!groups_.empty()) groups_.back().words.Space();
  }

  // Makes room for `width` characters; returns where they start.
  uint32_t Advance(uint32_t width) {
    const uint32_t start = column_ + (space_before_ && column_ > 0 ? 1 : 0);
    column_ = start + width;
    cells_[cell_].width = std::max(cells_[cell_].width, column_);
    line_used_ = true;
    space_before_ = false;
    return start;
  }

  uint32_t AddPiece(PieceKind kind, NodeId node, std::string text, uint32_t width) {
    Piece& piece = layout_.pieces.emplace_back();
    piece.kind = kind;
    piece.node = node;
    piece.text = std::move(text);
    piece.line = line_;
    piece.column = Advance(width);
    piece.cell = cell_;
    return static_cast<uint32_t>(layout_.pieces.size() - 1);
  }

  static uint32_t WidthOf(std::string_view text) {
    return static_cast<uint32_t>(base::CountCodePoints(text));
  }

  // --- What stands on lines ---

  void AddText(NodeId node, std::string_view text) {
    WordCollector words(limits_.max_piece_text, ' ');
    words.Add(text);
    const bool blank = words.empty();
    if (!text.empty() && base::IsHtmlSpace(text.front())) space_before_ = true;
    if (!groups_.empty()) {
      AddToGroup(text, blank);
    } else if (!blank) {
      std::string collapsed = words.Take();
      const uint32_t width = WidthOf(collapsed);
      AddPiece(PieceKind::kText, node, std::move(collapsed), width);
    }
    if (!text.empty() && base::IsHtmlSpace(text.back())) space_before_ = true;
  }

  void AddToGroup(std::string_view text, bool blank) {
    Group& group = groups_.back();
    if (!blank) PlaceGroup(&group);
    group.words.Add(text);
  }

  void PlaceGroup(Group* group) {
    if (group->piece == kNoPiece) group->piece = AddPiece(group->kind, group->node, "", 0);
  }

  void AddImage(NodeId node) {
    const std::string_view alt = document_.attribute_or(node, "alt", "");
    if (!groups_.empty()) {
      if (groups_.back().image_text.empty()) groups_.back().image_text = alt;
      groups_.back().words.Space();
      return;
    }
    std::string text = Collapsed(alt);
    if (text.empty()) return;
    const uint32_t width = WidthOf(text);
    AddPiece(PieceKind::kImage, node, std::move(text), width);
  }

  std::string Collapsed(std::string_view text) const {
    WordCollector words(limits_.max_piece_text, ' ');
    words.Add(text);
    return words.Take();
  }

  void OpenGroup(PieceKind kind, NodeId node) {
    groups_.push_back(
        {kind, node, WordCollector(limits_.max_piece_text, ' '), kNoPiece, std::string_view()});
  }

  void CloseGroup() {
    Group group = std::move(groups_.back());
    groups_.pop_back();
    std::string text = group.words.Take();
    for (const std::string_view other :
         {group.image_text, document_.attribute_or(group.node, "title", ""),
          document_.attribute_or(group.node, "aria-label", "")}) {
      if (text.empty()) text = Collapsed(other);
    }
    if (group.piece == kNoPiece && (text.empty() || done())) return;
    PlaceGroup(&group);
    Piece& piece = layout_.pieces[group.piece];
    // Where blocks inside have ended its line, what follows starts on another line anyway.
    if (piece.line == line_) {
      const bool space_after = std::exchange(space_before_, false);
      Advance(WidthOf(text));
      space_before_ = space_after;
    }
    piece.text = std::move(text);
  }

  // --- Controls ---

  bool EnterControl(NodeId node) {
    if (document_.is(node, Tag::kButton)) {
      OpenGroup(PieceKind::kControl, node);
      PlaceGroup(&groups_.back());
      return true;
    }
    std::string text = document_.is(node, Tag::kInput) ? TextOfInput(node) : std::string();
    const uint32_t width = std::max(WidthOf(text), IsChoice(node) ? kChoiceWidth : kControlWidth);
    AddPiece(PieceKind::kControl, node, std::move(text), width);
    return false;
  }

  bool HasType(NodeId node, std::string_view type) const {
    return base::AsciiEqualsIgnoreCase(document_.attribute_or(node, "type", ""), type);
  }

  bool IsChoice(NodeId node) const { return HasType(node, "radio") || HasType(node, "checkbox"); }

  // What is printed on it; what is typed into it is no text of the page.
  std::string TextOfInput(NodeId node) const {
    if (HasType(node, "image")) return Collapsed(document_.attribute_or(node, "alt", ""));
    if (HasType(node, "submit") || HasType(node, "button") || HasType(node, "reset")) {
      return Collapsed(document_.attribute_or(node, "value", ""));
    }
    return "";
  }

  // --- Tables ---

  void OpenTable(NodeId node) {
    OpenTableState& table = open_tables_.emplace_back();
    table.node = node;
    table.number = static_cast<uint32_t>(table_starts_.size());
    table.around = cell_;
    table_starts_.emplace_back();
  }

  void CloseTable() {
    OpenTableState& table = open_tables_.back();
    if (table.cell) CloseCell(table.cell->node);
    if (table.row != kNoNode) CloseRow(table.row);
    std::vector<uint32_t> starts = table.grid.Starts();
    cells_[table.around].width = std::max(cells_[table.around].width, starts.back());
    table_starts_[table.number] = std::move(starts);
    open_tables_.pop_back();
  }

  // Rows and cells that stand in no table, or in a row that is not theirs, are blocks.
  void OpenRow(NodeId node) {
    EndLine();
    if (open_tables_.empty() || open_tables_.back().row != kNoNode) return;
    OpenTableState& table = open_tables_.back();
    table.row = node;
    table.row_line = table.row_end = line_;
    table.grid.StartRow();
  }

  void CloseRow(NodeId node) {
    EndLine();
    if (open_tables_.empty() || open_tables_.back().row != node) return;
    OpenTableState& table = open_tables_.back();
    table.row = kNoNode;
    line_ = std::max(line_, table.row_end);
  }

  void OpenCell(NodeId node) {
    EndLine();
    if (open_tables_.empty()) return;
    OpenTableState& table = open_tables_.back();
    if (table.row == kNoNode || table.cell) return;
    table.row_end = std::max(table.row_end, line_);
    const uint32_t columns = SpanOf(document_, node, "colspan", kMaxSpan);
    const uint32_t rows = SpanOf(document_, node, "rowspan", UINT16_MAX);
    const uint32_t column = table.grid.Place(columns, rows);
    cell_ = static_cast<uint32_t>(cells_.size());
    table.cell = OpenCellState{node, cell_, columns};
    cells_.push_back({table.around, table.number, column, 0});
    line_ = table.row_line;
  }

  void CloseCell(NodeId node) {
    EndLine();
    if (open_tables_.empty()) return;
    OpenTableState& table = open_tables_.back();
    if (!table.cell || table.cell->node != node) return;
    const Cell& cell = cells_[table.cell->number];
    table.grid.Widen(cell.column, table.cell->columns, cell.width);
    table.row_end = std::max(table.row_end, line_);
    line_ = table.row_line;
    cell_ = table.around;
    table.cell.reset();
  }

  // --- The end ---

  void MoveCells() {
    std::vector<uint32_t> left(cells_.size(), 0);
    for (size_t i = 1; i < cells_.size(); ++i) {
      left[i] = left[cells_[i].around] + table_starts_[cells_[i].table][cells_[i].column];
    }
    for (Piece& piece : layout_.pieces) piece.column += left[piece.cell];
  }

  void Sort() {
    const auto before = [](const Piece& a, const Piece& b) {
      return a.line != b.line ? a.line < b.line : a.column < b.column;
    };
    std::vector<Piece>& pieces = layout_.pieces;
    if (!std::is_sorted(pieces.begin(), pieces.end(), before)) {
      std::stable_sort(pieces.begin(), pieces.end(), before);
    }
    layout_.lines = pieces.empty() ? 0 : pieces.back().line + 1;
  }

  const Document& document_;
  const LayoutLimits& limits_;
  TextLayout layout_;
  uint32_t line_ = 0;
  uint32_t column_ = 0;  // in the cell
  uint32_t cell_ = 0;
  bool line_used_ = false;
  bool space_before_ = false;
  std::vector<Cell> cells_;
  std::vector<std::vector<uint32_t>> table_starts_;
  std::vector<OpenTableState> open_tables_;
  std::vector<Group> groups_;
};

}  // namespace

TextLayout LayOut(const Document& document, const LayoutLimits& limits) {
  return LayoutMaker(document, limits).Make();
}

}  // namespace upwell::parse
