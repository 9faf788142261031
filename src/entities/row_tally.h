// SPDX-License-Identifier: Apache-2.0
// How the reading of a table went: rows that cannot be read are counted, never fatal.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "entities/line_source.h"

namespace upwell::entities {

struct RowTally {
  uint64_t rows = 0;        // that were read
  uint64_t unreadable = 0;  // that were not
  uint64_t first_unreadable_line = 0;
  std::string first_reason;
  std::string trouble;  // why the file was not read to its end; "" if it was

  void Refuse(uint64_t line, std::string_view reason);
  // Adds what the source passed over by itself. Once, after the last line.
  void NoteEnd(const LineSource& lines);
};

}  // namespace upwell::entities
