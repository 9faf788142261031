// SPDX-License-Identifier: Apache-2.0
#include "parse/pre_lines.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "base/text.h"

namespace upwell::parse {
namespace {

// Guards.
constexpr size_t kMostLines = 5'000;    // of one <pre>
constexpr size_t kLongestLine = 1'000;  // letters
constexpr size_t kMostColumns = 40;

// Not tuned.
constexpr size_t kFewestLines = 3;
constexpr size_t kFewestForNarrowGaps = 8;  // lines that show that a single blank is a gap

// A stretch of a line: a text, or an element that stands in it whole.
struct Piece {
  NodeId element = kNoNode;
  std::string_view text;  // of a text, without the line end
  size_t begin = 0;       // in letters from the line's begin
  size_t letters = 0;
};

struct Line {
  std::vector<Piece> pieces;
  std::u32string letters;  // what people see, elements too
};

struct Column {
  size_t begin = 0, end = 0;  // in letters; the end of the last is that of the line
};

void Decode(std::string_view text, std::u32string* out) {
  for (size_t i = 0; i < text.size();) out->push_back(base::NextCodePoint(text, &i));
}

// Line by line what stands below the <pre>; nothing where that is more than texts and elements
// within lines.
class LineReader {
 public:
  LineReader(const Document& document, NodeId pre) : document_(document), pre_(pre) {}

  std::optional<std::vector<Line>> Read() {
    lines_.emplace_back();
    for (NodeId n = document_.first_child(pre_); n != kNoNode; n = document_.next(n)) {
      const Node& node = document_.node(n);
      if (node.type == NodeType::kText && !AddText(node.text)) return std::nullopt;
      if (document_.is(n, Tag::kBr)) {
        lines_.emplace_back();
      } else if (node.type == NodeType::kElement && !AddElement(n)) {
        return std::nullopt;
      }
      if (!IsWithinLimits()) return std::nullopt;
    }
    return std::move(lines_);
  }

 private:
  bool IsWithinLimits() const {
    return lines_.size() <= kMostLines && lines_.back().letters.size() <= kLongestLine;
  }

  // False where it has too many lines or too long ones.
  bool AddText(std::string_view text) {
    while (!text.empty()) {
      const size_t end = text.find('\n');
      std::string_view line = text.substr(0, end);
      if (line.ends_with('\r')) line.remove_suffix(1);
      Add(kNoNode, line, line);
      if (!IsWithinLimits()) return false;
      if (end == std::string_view::npos) break;
      text.remove_prefix(end + 1);
      lines_.emplace_back();
    }
    return true;
  }

  // Bold words, links: nothing that holds a line end, a block or a control.
  bool AddElement(NodeId element) {
    std::string text;
    for (NodeId n = element; n != kNoNode; n = document_.NextInTree(n, element)) {
      const Node& node = document_.node(n);
      if (node.type == NodeType::kText) text += node.text;
      if (node.type != NodeType::kElement) continue;
      switch (node.tag) {
        case Tag::kA:
        case Tag::kB:
        case Tag::kI:
        case Tag::kEm:
        case Tag::kStrong:
        case Tag::kFont:
        case Tag::kSpan:
        case Tag::kTt:
        case Tag::kU:
        case Tag::kCode:
        case Tag::kImg:
          break;
        default:
          return false;
      }
    }
    if (text.find('\n') != text.npos) return false;
    Add(element, "", text);
    return true;
  }

  void Add(NodeId element, std::string_view text, std::string_view seen) {
    Line& line = lines_.back();
    Piece piece{element, text, line.letters.size(), 0};
    Decode(seen, &line.letters);
    piece.letters = line.letters.size() - piece.begin;
    if (element != kNoNode || piece.letters > 0) line.pieces.push_back(piece);
  }

  const Document& document_;
  NodeId pre_;
  std::vector<Line> lines_;
};

bool IsBlank(char32_t c) { return c == U' ' || c == U'\u00A0'; }
bool IsBlankAt(const Line& line, size_t at) {
  return at >= line.letters.size() || IsBlank(line.letters[at]);
}

bool IsBlankLine(const Line& line) {
  return std::all_of(line.letters.begin(), line.letters.end(), IsBlank);
}

// "-----  ----------", "==========", "+-----+".
bool IsRuledLine(const Line& line) {
  constexpr size_t kShortest = 4;  // letters; not tuned
  size_t ruled = 0;
  for (const char32_t c : line.letters) {
    if (IsBlank(c)) continue;
    if (std::u32string_view(U"-=_+|~*").find(c) == std::u32string_view::npos) return false;
    ++ruled;
  }
  return ruled >= kShortest;
}

// Stretches of a line with at least `gap` blanks between them.
std::vector<Column> Stretches(const Line& line, size_t gap) {
  std::vector<Column> found;
  size_t blanks = gap;
  for (size_t i = 0; i < line.letters.size(); ++i) {
    if (IsBlank(line.letters[i])) {
      ++blanks;
      continue;
    }
    if (blanks >= gap || found.empty()) found.push_back({i, i});
    found.back().end = i + 1;
    blanks = 0;
  }
  return found;
}

// What is read of the lines of one <pre>.
class Table {
 public:
  explicit Table(const std::vector<Line>& lines) {
    for (size_t i = 0; i < lines.size(); ++i) {
      if (IsBlankLine(lines[i])) continue;
      if (IsRuledLine(lines[i])) {
        if (!rule_ && rows_.size() == 1) rule_ = &lines[i];
        continue;
      }
      rows_.push_back(&lines[i]);
    }
    if (!rule_ || rows_.size() < 2) return;
    header_ = rows_.front();
    rows_.erase(rows_.begin());
  }

  // False where the lines are no table.
  bool FindColumns() {
    if (rows_.size() + (header_ != nullptr) < kFewestLines) return false;
    FindInk();
    if (header_ != nullptr) ColumnsOfHeader();
    if (columns_.size() < 2) ColumnsOfBlanks();
    return columns_.size() >= 2 && columns_.size() <= kMostColumns && AreFilled() &&
           !AreNamesAndValues();
  }

  const Line* header() const { return header_; }
  const std::vector<const Line*>& rows() const { return rows_; }
  const std::vector<Column>& columns() const { return columns_; }
  // That it takes at most as a tree: rows, cells, and texts, which columns may cut.
  size_t nodes() const {
    size_t nodes = 2 + NodesOf(header_);
    for (const Line* row : rows_) nodes += NodesOf(row);
    return nodes;
  }

 private:
  size_t NodesOf(const Line* row) const {
    return row == nullptr ? 0 : 1 + 2 * columns_.size() + row->pieces.size();
  }

  // Marks what is not blank in some row.
  void FindInk() {
    for (const Line* row : rows_) {
      if (row->letters.size() > ink_.letters.size()) ink_.letters.resize(row->letters.size(), U' ');
      for (size_t i = 0; i < row->letters.size(); ++i) {
        if (!IsBlank(row->letters[i])) ink_.letters[i] = U'x';
      }
    }
  }

  // Where a column begins: as far to the right as no line is cut there, because numbers stand to
  // the left of short headings; where all are, below the heading.
  size_t CutBefore(const Column& last, const Column& next) const {
    for (size_t at = next.begin; at > last.end; --at) {
      if (IsBlankAt(ink_, at - 1)) return at;
    }
    return next.begin;
  }

  void ColumnsOfHeader() {
    std::vector<Column> named = Stretches(*rule_, 1);
    if (named.size() < 2) named = Stretches(*header_, 2);
    columns_.clear();
    for (size_t i = 0; i < named.size(); ++i) {
      const size_t begin = i == 0 ? 0 : CutBefore(named[i - 1], named[i]);
      if (i > 0) columns_.back().end = begin;
      columns_.push_back({begin, kLongestLine + 1});
    }
  }

  // Blank in all lines. Few lines may all have a blank somewhere by chance.
  void ColumnsOfBlanks() {
    const size_t gap = rows_.size() >= kFewestForNarrowGaps ? 1 : 2;
    const std::vector<Column> stretches = Stretches(ink_, gap);
    columns_.clear();
    for (size_t i = 0; i < stretches.size(); ++i) {
      if (i > 0) columns_.back().end = stretches[i].begin;
      columns_.push_back({i == 0 ? 0 : stretches[i].begin, kLongestLine + 1});
    }
  }

  bool HasInk(const Line& row, const Column& column) const {
    for (size_t i = column.begin; i < std::min(column.end, row.letters.size()); ++i) {
      if (!IsBlank(row.letters[i])) return true;
    }
    return false;
  }

  // Nearly all lines have something in two columns.
  bool AreFilled() const {
    constexpr double kShare = 0.8;  // not tuned
    size_t filled = 0;
    for (const Line* row : rows_) {
      const auto columns = std::count_if(columns_.begin(), columns_.end(),
                                         [&](const Column& c) { return HasInk(*row, c); });
      filled += columns >= 2;
    }
    return static_cast<double>(filled) >= kShare * static_cast<double>(rows_.size());
  }

  // "Title:      Abort og menneskeverd": the lines together are one record.
  bool AreNamesAndValues() const {
    size_t names = 0;
    for (const Line* row : rows_) {
      size_t end = std::min(columns_.front().end, row->letters.size());
      while (end > 0 && IsBlank(row->letters[end - 1])) --end;
      names += end > 0 && row->letters[end - 1] == U':';
    }
    return names * 2 >= rows_.size();
  }

  const Line* rule_ = nullptr;    // below the headings
  const Line* header_ = nullptr;  // nothing where no line is one
  std::vector<const Line*> rows_;
  Line ink_;  // of all rows
  std::vector<Column> columns_;
};

class TableWriter {
 public:
  TableWriter(Document* document, NodeId pre) : document_(*document), pre_(pre) {}

  void Write(const Table& table) {
    while (document_.first_child(pre_) != kNoNode) document_.Detach(document_.first_child(pre_));
    const NodeId body = Append(Append(pre_, Tag::kTable), Tag::kTbody);
    if (table.header() != nullptr) WriteRow(*table.header(), table.columns(), Tag::kTh, body);
    for (const Line* row : table.rows()) WriteRow(*row, table.columns(), Tag::kTd, body);
  }

 private:
  NodeId Append(NodeId parent, Tag tag) {
    const NodeId node = document_.AddNode(NodeType::kElement);
    document_.mutable_node(node).tag = tag;
    document_.mutable_node(node).text = TagName(tag);
    document_.AppendChild(parent, node);
    return node;
  }

  // An element goes where it begins.
  void WriteRow(const Line& line, const std::vector<Column>& columns, Tag tag, NodeId body) {
    const NodeId row = Append(body, Tag::kTr);
    for (const Column& column : columns) {
      const NodeId cell = Append(row, tag);
      for (const Piece& piece : line.pieces) {
        if (piece.element != kNoNode) {
          const bool here = piece.begin >= column.begin && piece.begin < column.end;
          if (here) document_.AppendChild(cell, piece.element);
        } else {
          WriteText(PartOf(piece, column), cell);
        }
      }
    }
  }

  static std::string_view PartOf(const Piece& piece, const Column& column) {
    const size_t begin = std::max(column.begin, piece.begin);
    const size_t end = std::min(column.end, piece.begin + piece.letters);
    if (begin >= end) return "";
    size_t from = piece.text.size(), to = piece.text.size(), letter = piece.begin;
    for (size_t i = 0; i < piece.text.size(); ++letter) {
      if (letter == begin) from = i;
      if (letter == end) {
        to = i;
        break;
      }
      base::NextCodePoint(piece.text, &i);
    }
    return base::TrimHtmlSpace(piece.text.substr(from, to - from));
  }

  void WriteText(std::string_view text, NodeId cell) {
    if (text.empty()) return;
    const NodeId node = document_.AddNode(NodeType::kText);
    document_.mutable_node(node).text = text;
    document_.AppendChild(cell, node);
  }

  Document& document_;
  NodeId pre_;
};

}  // namespace

void MakeTablesOfLines(Document* document, size_t max_nodes) {
  std::vector<NodeId> blocks;
  for (NodeId n = document->first_child(Document::kRoot); n != kNoNode;
       n = document->NextInTree(n, Document::kRoot)) {
    if (document->is(n, Tag::kPre)) blocks.push_back(n);
  }
  for (const NodeId pre : blocks) {
    std::optional<std::vector<Line>> lines = LineReader(*document, pre).Read();
    if (!lines) continue;
    Table table(*lines);
    if (!table.FindColumns() || document->size() + table.nodes() > max_nodes) continue;
    TableWriter(document, pre).Write(table);
  }
}

}  // namespace upwell::parse
