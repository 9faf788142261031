// SPDX-License-Identifier: Apache-2.0
#include "answer/records/fields.h"

#include <algorithm>

#include "answer/records/names.h"
#include "base/hash.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxFieldsOfRecord = 40;  // of a record
constexpr size_t kMaxFieldValueBytes = 1'000;

constexpr size_t kMaxLearned = 2'000;  // labels, places; a guard: later ones have no names

// Different labels of one place of which no record has two; not tuned: fewer are fields of which
// each record has one, "Author" or "Editor".
constexpr size_t kMostLabelsOfPlace = 6;
constexpr size_t kMaxFieldNameBytes = 60;  // not tuned: what is longer before a colon is a sentence

constexpr std::string_view kUnnamed = "field";  // with a number

bool IsNumbered(std::string_view name) {
  return name.empty() || (name.starts_with(kUnnamed) &&
                          base::ParseUnsigned(name.substr(kUnnamed.size())).has_value());
}

void Add(std::string name, std::string value, Fields* fields) {
  if (name.empty() || value.empty() || fields->size() >= kMaxFieldsOfRecord) return;
  name = std::string(base::CutUtf8(name, kMaxFieldNameBytes));
  const bool known = std::any_of(fields->begin(), fields->end(),
                                 [&](const auto& field) { return field.first == name; });
  if (!known) fields->emplace_back(std::move(name), std::move(value));
}

std::string TextOf(const PageStructure& page, parse::NodeId n) {
  return SpanText(page, {n, n}, kMaxFieldValueBytes);
}

std::vector<parse::NodeId> CellsOf(const parse::Document& document, parse::NodeId row) {
  std::vector<parse::NodeId> cells;
  for (parse::NodeId n = document.first_child(row);
       n != parse::kNoNode && cells.size() < kMaxFieldsOfRecord; n = document.next(n)) {
    if (document.is(n, parse::Tag::kTd) || document.is(n, parse::Tag::kTh)) cells.push_back(n);
  }
  return cells;
}

bool IsRowOfHeadings(const parse::Document& document, parse::NodeId row) {
  const std::vector<parse::NodeId> cells = CellsOf(document, row);
  return cells.size() >= 2 && std::all_of(cells.begin(), cells.end(), [&](parse::NodeId cell) {
           return document.is(cell, parse::Tag::kTh);
         });
}

std::string_view ClassOf(const parse::Document& document, parse::NodeId n) {
  return base::TrimHtmlSpace(document.attribute_or(n, "class", ""));
}

// Cells of which all have one class that no cell of `row` has: headings that are written as <td>.
bool LooksLikeHeadings(const parse::Document& document, parse::NodeId first, parse::NodeId row) {
  const std::vector<parse::NodeId> names = CellsOf(document, first);
  const std::vector<parse::NodeId> cells = CellsOf(document, row);
  if (first == row || names.size() < 2 || cells.size() < 2) return false;
  const std::string_view name = ClassOf(document, names.front());
  const auto has_it = [&](parse::NodeId cell) { return ClassOf(document, cell) == name; };
  return !name.empty() && std::all_of(names.begin(), names.end(), has_it) &&
         std::none_of(cells.begin(), cells.end(), has_it);
}

parse::NodeId TableOf(const parse::Document& document, parse::NodeId row) {
  parse::NodeId n = row;
  while (n != parse::kNoNode && !document.is(n, parse::Tag::kTable)) n = document.parent(n);
  return n;
}

// The first row of <th> in the row's table, else its first row, where that looks like one.
parse::NodeId HeadingRow(const parse::Document& document, parse::NodeId row) {
  constexpr int kMostNodes = 500;  // guard
  const parse::NodeId table = TableOf(document, row);
  if (table == parse::kNoNode) return parse::kNoNode;
  int nodes = 0;
  parse::NodeId first = parse::kNoNode;
  for (parse::NodeId n = document.first_child(table); n != parse::kNoNode && ++nodes < kMostNodes;
       n = document.NextInTree(n, table)) {
    if (!document.is(n, parse::Tag::kTr) || TableOf(document, n) != table) continue;
    if (IsRowOfHeadings(document, n)) return n;
    if (first == parse::kNoNode) first = n;
  }
  const bool heads = first != parse::kNoNode && LooksLikeHeadings(document, first, row);
  return heads ? first : parse::kNoNode;
}

// The number of the column that each cell begins in.
std::vector<uint64_t> ColumnsOf(const parse::Document& document,
                                const std::vector<parse::NodeId>& cells) {
  constexpr uint64_t kMostColumns = 1'000;  // guard
  std::vector<uint64_t> columns;
  uint64_t column = 0;
  for (const parse::NodeId cell : cells) {
    columns.push_back(column);
    const uint64_t span =
        base::ParseUnsigned(document.attribute_or(cell, "colspan", "1")).value_or(1);
    column += std::clamp<uint64_t>(span, 1, kMostColumns);
  }
  return columns;
}

// Cells that repeat their heading for small screens: "Year\n1987".
std::string WithoutLabel(const std::string& label, std::string value) {
  const bool repeats = !label.empty() && value.size() > label.size() && value.starts_with(label) &&
                       value[label.size()] == '\n';
  return repeats ? value.substr(label.size() + 1) : value;
}

// "$8.95\nAdd:": the last line is the label of an input and says nothing.
std::string WithoutLastLabel(std::string value) {
  const size_t line = value.rfind('\n');
  return line != value.npos && value.ends_with(':') ? value.substr(0, line) : value;
}

void AddCells(const PageStructure& page, parse::NodeId heading, parse::NodeId row, Fields* fields) {
  const parse::Document& document = page.document();
  const std::vector<parse::NodeId> names = CellsOf(document, heading);
  const std::vector<parse::NodeId> cells = CellsOf(document, row);
  const std::vector<uint64_t> of_names = ColumnsOf(document, names);
  const std::vector<uint64_t> of_cells = ColumnsOf(document, cells);
  for (size_t i = 0; i < cells.size(); ++i) {
    const auto name = std::find(of_names.begin(), of_names.end(), of_cells[i]);
    if (name == of_names.end()) continue;
    const auto at = static_cast<size_t>(name - of_names.begin());
    const std::string said = TextOf(page, names[at]);
    Add(said, WithoutLastLabel(WithoutLabel(said, TextOf(page, cells[i]))), fields);
  }
}

// The cells of a table within the record, by their headings; those of several rows as lines of one
// field.
void AddInnerTable(const PageStructure& page, parse::NodeId table, Fields* fields) {
  constexpr size_t kMostRows = 50;  // guard
  const parse::Document& document = page.document();
  parse::NodeId heading = parse::kNoNode;
  Fields all;
  size_t rows = 0;
  for (uint32_t i = page.position(table) + 1; i < page.end_position(table); ++i) {
    const parse::NodeId n = page.nodes()[i];
    if (!document.is(n, parse::Tag::kTr) || TableOf(document, n) != table) continue;
    if (heading == parse::kNoNode) {
      if (!IsRowOfHeadings(document, n)) return;
      heading = n;
      continue;
    }
    if (++rows > kMostRows) break;
    Fields of_row;
    AddCells(page, heading, n, &of_row);
    for (auto& [name, value] : of_row) {
      const auto known = std::find_if(all.begin(), all.end(),
                                      [&](const auto& field) { return field.first == name; });
      if (known == all.end()) {
        all.emplace_back(name, std::move(value));
      } else if (known->second.size() < kMaxFieldValueBytes) {
        known->second.append("\n").append(value);
      }
    }
  }
  for (auto& [name, value] : all) Add(name, std::move(value), fields);
}

void AddInnerTables(const PageStructure& page, const std::vector<parse::NodeId>& nodes,
                    Fields* fields) {
  for (parse::NodeId n : nodes) {
    if (page.document().is(n, parse::Tag::kTable)) AddInnerTable(page, n, fields);
  }
}

void AddDefinitions(const PageStructure& page, const std::vector<parse::NodeId>& nodes,
                    Fields* fields) {
  std::string name;
  for (parse::NodeId n : nodes) {
    if (page.document().is(n, parse::Tag::kDt)) name = TextOf(page, n);
    if (page.document().is(n, parse::Tag::kDd)) Add(name, TextOf(page, n), fields);
  }
}

// The label of a line "Label: value"; "" if it has none. Addresses and times have colons, too.
std::string_view LineLabelOf(std::string_view line) {
  const size_t colon = line.find(':');
  if (colon == line.npos || colon == 0 || colon > kMaxFieldNameBytes) return "";
  const std::string_view value = base::TrimHtmlSpace(line.substr(colon + 1));
  if (value.empty() || value.starts_with("//") || base::IsAsciiDigit(line[colon - 1])) return "";
  return base::TrimHtmlSpace(line.substr(0, colon));
}

std::string_view ValueBehind(std::string_view label, std::string_view line) {
  return base::TrimHtmlSpace(line.substr(line.find(':', label.size()) + 1));
}

size_t CellNumber(const parse::Document& document, parse::NodeId cell) {
  size_t number = 0;
  for (parse::NodeId n = document.node(cell).previous;
       n != parse::kNoNode && number < kMaxFieldsOfRecord; n = document.node(n).previous) {
    number += document.is_element(n);
  }
  return number;
}

uint64_t PlaceOf(const PageStructure& page, parse::NodeId n, uint32_t begin) {
  constexpr int kMaxDepth = 30;  // guard
  const parse::Document& document = page.document();
  uint64_t place = 0;
  for (int depth = 0; depth < kMaxDepth && n != parse::Document::kRoot; ++depth) {
    if (page.position(n) < begin) break;
    place = JoinShapes(place, page.shape(n, true));
    if (document.is(n, parse::Tag::kTd)) place = JoinShapes(place, CellNumber(document, n));
    n = document.parent(n);
  }
  return place;
}

// What microdata or RDFa call it, else its first class name.
std::string NameGiven(const parse::Document& document, parse::NodeId n) {
  for (const char* attribute : {"itemprop", "property", "class"}) {
    const std::string names =
        base::CollapseSpace(base::CutUtf8(document.attribute_or(n, attribute, ""), 500));
    if (!names.empty()) return names.substr(0, names.find(' '));
  }
  return "";
}

bool HoldsOnlyInlineText(const PageStructure& page, parse::NodeId n) {
  return page.text(n) > 0 && page.elements(n) <= 2;
}

// Something below it has a name of its own.
bool HoldsNamedPart(const PageStructure& page, parse::NodeId n) {
  const parse::Document& document = page.document();
  for (uint32_t i = page.position(n) + 1; i < page.end_position(n); ++i) {
    const parse::NodeId inner = page.nodes()[i];
    if (!document.is_element(inner)) continue;
    if (document.has_attribute(inner, "itemprop") || document.has_attribute(inner, "property")) {
      return true;
    }
  }
  return false;
}

bool IsOwnPiece(const PageStructure& page, parse::NodeId n) {
  const parse::Document& document = page.document();
  if (HoldsOnlyInlineText(page, n)) return !HoldsNamedPart(page, n);
  // A sentence with links and bold words in it is one text.
  if (page.text(n) == 0 || page.elements(n) > 30 || IsInline(document, n)) return false;
  const uint32_t end = page.end_position(n);
  bool has_own_words = false;
  for (uint32_t i = page.position(n) + 1; i < end; ++i) {
    const parse::NodeId inner = page.nodes()[i];
    if (!IsInline(document, inner)) return false;
    has_own_words |= !document.is_element(inner) && document.parent(inner) == n;
  }
  return has_own_words;
}

std::vector<FieldPiece> PiecesOf(const PageStructure& page, const Span& span) {
  constexpr size_t kMaxPieces = 200;  // guard
  const parse::Document& document = page.document();
  const Range range = RangeOf(page, span);
  std::vector<FieldPiece> pieces;
  for (uint32_t i = range.begin; i < range.end && pieces.size() < kMaxPieces; ++i) {
    const parse::NodeId n = page.nodes()[i];
    std::string text;
    if (document.is(n, parse::Tag::kImg)) {
      text = base::CollapseSpace(
          base::CutUtf8(document.attribute_or(n, "alt", ""), kMaxFieldValueBytes));
    } else if (document.is_element(n) ? IsOwnPiece(page, n) && page.end_position(n) <= range.end
                                      : true) {
      text = TextOf(page, n);
    }
    if (text.empty()) continue;
    const parse::NodeId holder = document.is_element(n) ? n : document.parent(n);
    const bool holder_within =
        page.position(holder) >= range.begin && holder != parse::Document::kRoot;
    pieces.push_back({PlaceOf(page, n, range.begin),
                      holder_within ? NameGiven(document, holder) : "", std::move(text),
                      document.is(n, parse::Tag::kImg)});
    if (document.is_element(n)) i = page.end_position(n) - 1;
  }
  return pieces;
}

}  // namespace

bool IsHeadingRow(const PageStructure& page, const Span& span) {
  const parse::Document& document = page.document();
  if (document.is(span.first, parse::Tag::kThead)) return true;
  return document.is(span.first, parse::Tag::kTr) && IsRowOfHeadings(document, span.first);
}

void FieldTable::Learn(const PageStructure& page, const std::vector<Span>& spans) {
  std::vector<std::vector<FieldPiece>> pieces_of_records;
  for (const Span& span : spans) {
    ++records_;
    std::map<std::string, uint64_t> labels;  // -> hash of the value
    const std::string text = SpanText(page, span, 8 * kMaxFieldValueBytes);
    for (std::string_view line : base::Split(text, '\n')) {
      const std::string_view label = LineLabelOf(line);
      if (!label.empty()) labels.emplace(label, base::Hash64(ValueBehind(label, line)));
    }
    for (const auto& [name, value] : labels) {
      if (labels_.size() >= kMaxLearned && labels_.count(name) == 0) continue;
      Label& label = labels_[name];
      if (++label.records == 1) label.value = value;
      label.has_others = label.has_others || label.value != value;
    }
    pieces_of_records.push_back(PiecesOf(page, span));
    const std::vector<FieldPiece>& pieces = pieces_of_records.back();
    LearnTexts(pieces);
    for (const FieldPiece& piece : pieces) {
      if (columns_.size() >= kMaxLearned && columns_.count(piece.place) == 0) continue;
      std::string& name = columns_[piece.place];
      if (name.empty()) name = piece.name;
    }
  }
  LearnOwnTexts(pieces_of_records);
  LearnFalseLabels();
  LearnSharedNames();
  NameUnnamed(page, spans);
}

// Texts are compared on one page: on several, records come again.
void FieldTable::LearnOwnTexts(const std::vector<std::vector<FieldPiece>>& records) {
  std::map<std::pair<uint64_t, std::string_view>, size_t> times;
  for (const std::vector<FieldPiece>& pieces : records) {
    for (const FieldPiece& piece : pieces) ++times[{piece.place, piece.text}];
  }
  for (const auto& [place_and_text, count] : times) {
    const auto known = texts_.find(place_and_text.first);
    if (known != texts_.end() && count == 1) ++known->second.own;
  }
}

// Nearly all records have words there that no other has.
bool FieldTable::HoldsNames(uint64_t place) const {
  constexpr size_t kFewestRecords = 3;    // not tuned
  constexpr size_t kLettersForDigit = 4;  // dates and codes have fewer; not tuned
  const auto found = texts_.find(place);
  if (found == texts_.end()) return false;
  const PlaceTexts& texts = found->second;
  return texts.records >= kFewestRecords && texts.records * 10 >= records_ * 9 &&
         texts.own * 10 >= texts.all * 8 && texts.letters >= kLettersForDigit * texts.digits;
}

std::string FieldTable::NameIn(const PageStructure& page, const Span& span) const {
  for (FieldPiece& piece : PiecesOf(page, span)) {
    if (HoldsNames(piece.place) && HasLetters(piece.text)) return std::move(piece.text);
  }
  return "";
}

// Where one place has something else before the colon in each record, that is a part of its text.
void FieldTable::LearnFalseLabels() {
  for (const auto& [place, texts] : texts_) {
    if (texts.most != 1 || texts.labels.size() < kMostLabelsOfPlace) continue;
    false_labels_.insert(texts.labels.begin(), texts.labels.end());
  }
}

void FieldTable::LearnTexts(const std::vector<FieldPiece>& pieces) {
  std::map<uint64_t, size_t> seen;
  for (size_t i = 0; i < pieces.size(); ++i) {
    const uint64_t place = pieces[i].place;
    if (texts_.size() >= kMaxLearned && texts_.count(place) == 0) continue;
    PlaceTexts& texts = texts_[place];
    texts.records += ++seen[place] == 1;
    ++texts.all;
    texts.in_a_row |= i > 0 && pieces[i - 1].place == place;
    const uint64_t before = i > 0 ? pieces[i - 1].place : 0;
    if (texts.all == 1) texts.before = before;
    texts.always_after &= before == texts.before || before == place;
    for (const char c : pieces[i].text) {
      texts.digits += base::IsAsciiDigit(c);
      texts.letters += base::IsAsciiAlpha(c) || !base::IsAscii(c);
    }
    const std::string_view label = LineLabelOf(pieces[i].text);
    const bool is_single = pieces[i].text.find('\n') == std::string::npos;
    if (is_single && !label.empty() && texts.labels.size() < kMaxFieldsOfRecord) {
      texts.labels.emplace(label);
    }
    // One more than a record may have fields shows that these are no labels.
    if (texts.pieces.size() <= kMaxFieldsOfRecord) ++texts.pieces[pieces[i].text];
  }
  for (const auto& [place, times] : seen) {
    PlaceTexts& texts = texts_[place];
    texts.fewest = std::min(texts.fewest, times);
    texts.most = std::max(texts.most, times);
  }
}

// Each record has as many, so that each of them says the same sort of thing.
bool FieldTable::HoldsFixedList(uint64_t place) const {
  constexpr size_t kFewestRecords = 5, kMostItems = 6;  // not tuned
  const auto found = texts_.find(place);
  if (found == texts_.end()) return false;
  const PlaceTexts& texts = found->second;
  return texts.records >= kFewestRecords && texts.most >= 2 && texts.most <= kMostItems &&
         texts.fewest == texts.most;
}

// Labels are few, come back in other records, and something else follows each.
bool FieldTable::HoldsLabels(uint64_t place) const {
  const auto found = texts_.find(place);
  if (found == texts_.end()) return false;
  const PlaceTexts& texts = found->second;
  const bool are_several = texts.all >= 2 * texts.records;
  const bool come_back = texts.all >= texts.pieces.size() * std::max<size_t>(2, texts.records / 2);
  return are_several && come_back && !texts.in_a_row && texts.pieces.size() <= kMaxFieldsOfRecord;
}

// It says the same in each record that has it, in words, and is short.
bool FieldTable::HoldsALabel(uint64_t place) const {
  constexpr size_t kFewestRecords = 3;  // not tuned
  const auto found = texts_.find(place);
  if (found == texts_.end()) return false;
  const PlaceTexts& texts = found->second;
  return texts.records >= kFewestRecords && texts.all == texts.records &&
         texts.pieces.size() == 1 && texts.letters > 0 && texts.digits == 0 &&
         texts.pieces.begin()->first.size() <= kMaxFieldNameBytes;
}

// Class names such as "field__item" name nothing; so it is where there is no name.
void FieldTable::LearnSharedNames() {
  std::set<std::string_view> names;
  for (const auto& [place, name] : columns_) {
    if (!names.insert(name).second) shared_names_.insert(name);
  }
}

// A label is always before it, it says this and that, and the page gives it no name of its own.
bool FieldTable::IsLabelled(uint64_t place) const {
  const auto found = texts_.find(place);
  const auto column = columns_.find(place);
  const bool is_named = column != columns_.end() && !IsNumbered(column->second) &&
                        !shared_names_.contains(column->second);
  return !is_named && found != texts_.end() && found->second.always_after &&
         found->second.pieces.size() > 1 && HoldsALabel(found->second.before);
}

bool FieldTable::IsLabelOfNext(const std::vector<FieldPiece>& pieces, size_t i) const {
  if (HoldsLabels(pieces[i].place)) return true;
  return !pieces[i].is_image && i + 1 < pieces.size() && HoldsALabel(pieces[i].place) &&
         IsLabelled(pieces[i + 1].place);
}

// Takes "City", "Leeds", "Year", "1987", each in an element of its own, as City and Year. Hands
// back the other pieces.
std::vector<FieldPiece> FieldTable::TakeLabelled(std::vector<FieldPiece> pieces,
                                                 Fields* fields) const {
  std::vector<FieldPiece> others;
  for (size_t i = 0; i < pieces.size();) {
    if (!IsLabelOfNext(pieces, i)) {
      others.push_back(std::move(pieces[i++]));
      continue;
    }
    std::string name = std::move(pieces[i++].text), value;
    while (name.ends_with(':') || name.ends_with(' ')) name.pop_back();
    const size_t first = i;
    for (; i < pieces.size() && !HoldsLabels(pieces[i].place); ++i) {
      if (pieces[i].place != pieces[first].place || value.size() >= kMaxFieldValueBytes) break;
      value.append(value.empty() ? "" : "\n").append(pieces[i].text);
    }
    Add(std::move(name), std::move(value), fields);
  }
  return others;
}

// Numbers go by the order in which the first record has the fields.
void FieldTable::NameUnnamed(const PageStructure& page, const std::vector<Span>& spans) {
  for (const Span& span : spans) {
    for (const FieldPiece& piece : PiecesOf(page, span)) {
      const auto found = columns_.find(piece.place);
      if (found == columns_.end() || !found->second.empty()) continue;
      found->second = std::string(kUnnamed) + std::to_string(++unnamed_);
    }
  }
}

// A title with a colon comes again with the same record, and then says the same.
bool FieldTable::IsLabel(const std::string& label) const {
  if (false_labels_.contains(label)) return false;
  if (records_ < 2) return labels_.count(label) > 0;  // one record cannot show that it repeats
  const auto found = labels_.find(label);
  if (found == labels_.end() || found->second.records < 2) return false;
  return found->second.has_others || found->second.records * 2 >= records_;
}

Fields FieldTable::Of(const PageStructure& page, const Span& span) const {
  Fields fields;
  const bool is_row = page.document().is(span.first, parse::Tag::kTr);
  const parse::NodeId heading =
      is_row ? HeadingRow(page.document(), span.first) : parse::NodeId{parse::kNoNode};
  if (heading != parse::kNoNode) AddCells(page, heading, span.first, &fields);
  const bool has_cells = !fields.empty();
  AddInnerTables(page, SpanNodes(page, span), &fields);
  AddDefinitions(page, SpanNodes(page, span), &fields);
  // Several labels with their values may stand in one line.
  std::vector<FieldPiece> others;
  if (!has_cells) others = TakeLabelled(PiecesOf(page, span), &fields);
  const std::string text = SpanText(page, span, 8 * kMaxFieldValueBytes);
  for (std::string_view line : base::Split(text, '\n')) {
    const std::string label(LineLabelOf(line));
    if (label.empty() || !IsLabel(label)) continue;
    Add(label, std::string(base::CutUtf8(ValueBehind(label, line), kMaxFieldValueBytes)), &fields);
  }
  AddPieces(others, &fields);
  return fields;
}

void FieldTable::AddPieces(const std::vector<FieldPiece>& pieces, Fields* fields) const {
  struct Value {
    uint64_t place = 0;
    size_t number = 0;  // of an item that is a field of its own
    std::string text;
  };
  std::vector<Value> values;  // in order; lists joined
  std::map<uint64_t, size_t> items;
  for (const FieldPiece& piece : pieces) {
    const size_t number = HoldsFixedList(piece.place) ? ++items[piece.place] : 0;
    const auto known = std::find_if(values.begin(), values.end(), [&](const Value& value) {
      return value.place == piece.place && value.number == number;
    });
    if (known == values.end()) {
      values.push_back({piece.place, number, piece.text});
    } else if (known->text.size() < kMaxFieldValueBytes) {
      known->text.append("\n").append(piece.text);
    }
  }
  for (Value& value : values) {
    const auto found = columns_.find(value.place);
    if (found == columns_.end() || IsLabel(std::string(LineLabelOf(value.text)))) continue;
    const bool in_other_field = std::any_of(fields->begin(), fields->end(), [&](const auto& field) {
      return field.second == value.text || field.first == value.text;
    });
    std::string name = found->second;
    if (value.number > 1) name += " " + std::to_string(value.number);
    if (!in_other_field) Add(std::move(name), std::move(value.text), fields);
  }
}

}  // namespace upwell::answer
