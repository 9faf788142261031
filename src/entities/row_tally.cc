// SPDX-License-Identifier: Apache-2.0
#include "entities/row_tally.h"

namespace upwell::entities {

void RowTally::Refuse(uint64_t line, std::string_view reason) {
  if (unreadable++ > 0) return;
  first_unreadable_line = line;
  first_reason = reason;
}

void RowTally::NoteEnd(const LineSource& lines) {
  trouble = lines.trouble();
  if (lines.long_lines() == 0) return;
  if (unreadable == 0 || lines.first_long_line() < first_unreadable_line) {
    first_unreadable_line = lines.first_long_line();
    first_reason = "the line is too long";
  }
  unreadable += lines.long_lines();
}

}  // namespace upwell::entities
