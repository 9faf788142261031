// SPDX-License-Identifier: Apache-2.0
// The markup of one record in a list of results, in each of the ways of Markup.
#pragma once

#include <string>
#include <vector>

#include "testing/answer_spec.h"

namespace upwell::testing {

struct FieldView {
  std::string label, html;  // escaped; html is empty where the record lacks the field
  bool is_text = false;
};

struct RecordSight {
  std::string title;  // escaped
  std::string href;   // escaped; "" for none
  std::vector<FieldView> fields;
  std::vector<std::string> editions;  // escaped
  size_t rank = 1;
  size_t index = 0, count = 1;  // within its list
};

// Words of the site that stand in every record, escaped.
struct RecordWords {
  std::string details, editions;
};

class RecordMarkup {
 public:
  RecordMarkup(const AnswerSpec& spec, RecordWords words) : spec_(spec), words_(std::move(words)) {}

  // A whole list; between[i] is foreign HTML that stands before record i, "" for none.
  std::string List(const std::vector<RecordSight>& records,
                   const std::vector<std::string>& between) const;
  // A record that looks like no other.
  std::string Featured(const RecordSight& record, const std::string& heading) const;
  // Foreign HTML may stand before the record with this index.
  bool MayInterrupt(size_t index) const;

 private:
  std::string Open(const std::vector<RecordSight>& records) const;
  std::string Close() const;
  std::string One(const RecordSight& record) const;
  std::string Between(const std::string& html) const;

  std::string ListItem(const RecordSight& record, bool closed) const;
  std::string Card(const RecordSight& record) const;
  std::string Box(const RecordSight& record) const;
  std::string Spans(const RecordSight& record) const;
  std::string Custom(const RecordSight& record) const;
  std::string Flat(const RecordSight& record) const;
  std::string Ruled(const RecordSight& record) const;
  std::string Breaks(const RecordSight& record) const;
  std::string Pre(const RecordSight& record) const;
  std::string Definition(const RecordSight& record) const;
  std::string Row(const RecordSight& record) const;
  std::string TwoRows(const RecordSight& record) const;
  std::string FourRows(const RecordSight& record) const;
  std::string FieldRows(const RecordSight& record) const;
  std::string RowBody(const RecordSight& record) const;
  std::string GridCell(const RecordSight& record) const;
  std::string Columned(const RecordSight& record) const;
  std::string NestedTable(const RecordSight& record) const;
  std::string AnchorBlock(const RecordSight& record) const;

  std::string ItemAttributes(const RecordSight& record) const;
  std::string Title(const RecordSight& record) const;  // with rank and link
  std::string Heading(const RecordSight& record) const;
  std::string FieldStart() const;
  std::string FieldEnd() const;
  std::string Details(const RecordSight& record) const;
  std::string Editions(const RecordSight& record) const;
  std::string Picture(const RecordSight& record) const;
  std::string Labelled(const FieldView& field) const;
  // All fields (or all but the texts), each between the two strings.
  std::string Fields(const RecordSight& record, std::string_view before, std::string_view after,
                     bool texts = true) const;
  std::string Texts(const RecordSight& record) const;

  const AnswerSpec& spec_;
  const RecordWords words_;
};

}  // namespace upwell::testing
