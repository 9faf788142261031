// SPDX-License-Identifier: Apache-2.0
// Names and values inside records. The same field has the same name in all records of a form:
// values are told apart by where they stand in the record, and names come from what the page says.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "answer/records/spans.h"

namespace upwell::answer {

using Fields = std::vector<std::pair<std::string, std::string>>;

// A text of a record with where it stands.
struct FieldPiece {
  uint64_t place = 0;  // tags and class names from the record's top down, and the number of a cell
  std::string name;    // that the page gives it
  std::string text;
  bool is_image = false;  // the text stands for a picture
};

class FieldTable {
 public:
  // Takes notice of the records of one page; names that were given stay.
  void Learn(const PageStructure& page, const std::vector<Span>& spans);

  // Table cells under their column's heading, those of tables within the record too, <dt>/<dd>
  // pairs, lines "Label: value", labels and values in turn, what microdata name, texts under their
  // class name, and what is left as field1, field2, ...; at most 40, each name once. A list within
  // a record is one field of several lines; where it has as many items in each record, each is a
  // field: "2 rooms", "61 m²", "house".
  Fields Of(const PageStructure& page, const Span& span) const;
  // The record's text in the first place where nearly all records have words of their own; ""
  // where there is none.
  std::string NameIn(const PageStructure& page, const Span& span) const;

 private:
  // The texts that stand at one place of the records.
  struct PlaceTexts {
    std::map<std::string, size_t> pieces;  // how often each was there
    size_t records = 0, all = 0;           // records that have the place, texts in all
    bool in_a_row = false;                 // one came right after another
    size_t fewest = SIZE_MAX, most = 0;    // of a record that has the place
    size_t own = 0;                        // that no other record of the page has
    size_t letters = 0, digits = 0;        // of all texts, in bytes
    std::set<std::string> labels;          // what stands before a colon; a few of them
    uint64_t before = 0;                   // the place of the text before the first one
    bool always_after = true;              // the same place is always before it
  };

  void LearnTexts(const std::vector<FieldPiece>& pieces);
  void LearnOwnTexts(const std::vector<std::vector<FieldPiece>>& records);
  void LearnFalseLabels();
  bool HoldsNames(uint64_t place) const;
  bool HoldsLabels(uint64_t place) const;
  bool HoldsALabel(uint64_t place) const;
  bool IsLabelled(uint64_t place) const;
  bool IsLabelOfNext(const std::vector<FieldPiece>& pieces, size_t i) const;
  bool HoldsFixedList(uint64_t place) const;
  std::vector<FieldPiece> TakeLabelled(std::vector<FieldPiece> pieces, Fields* fields) const;
  void NameUnnamed(const PageStructure& page, const std::vector<Span>& spans);
  void LearnSharedNames();
  bool IsLabel(const std::string& label) const;
  void AddPieces(const std::vector<FieldPiece>& pieces, Fields* fields) const;

  // "Label" before a colon.
  struct Label {
    size_t records = 0;       // that have it
    uint64_t value = 0;       // hash of the first
    bool has_others = false;  // another value was seen
  };
  std::map<std::string, Label> labels_;
  std::map<uint64_t, std::string> columns_;  // place in the record -> name
  std::set<std::string> shared_names_;       // of several places
  std::map<uint64_t, PlaceTexts> texts_;     // by place
  std::set<std::string> false_labels_;       // what stands before a colon in a text: "York : Faber"
  size_t records_ = 0;
  size_t unnamed_ = 0;
};

// A row of headings is no record.
bool IsHeadingRow(const PageStructure& page, const Span& span);

}  // namespace upwell::answer
