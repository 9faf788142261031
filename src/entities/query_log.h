// SPDX-License-Identifier: Apache-2.0
// Rows of a query log in EP's standard form (4.1): <keyword_query, url_clicked,
// num_times_clicked>.
//
// Read are tables with tabs: "query, url, clicks" (clicks may be missing: 1); the layout that
// became public with AOL's log, "user, query, time, rank, URL", with a row per click, and rows
// without one; and other orders of these columns under a line that names them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "entities/line_source.h"
#include "entities/page_address.h"
#include "entities/row_tally.h"

namespace upwell::entities {

struct LogRow {
  std::string_view query;  // valid UTF-8, not empty
  bool has_click = false;
  PageAddress page;       // that was clicked
  std::string_view rank;  // of the page among the answers, "" where the log has none. The URLs of
                          // logs with ranks are hosts only, so there URL and rank are the page
  uint32_t clicks = 1;
};

// Which column holds what; -1 for none.
struct LogColumns {
  int query = 0;
  int url = 1;
  int clicks = 2;
  int rank = -1;
  bool operator==(const LogColumns&) const = default;
};

// By definition of the layouts: columns of query, URL, clicks, rank.
inline constexpr LogColumns kQueryUrlClicks = {0, 1, 2, -1};
inline constexpr LogColumns kAolColumns = {1, 4, -1, 3};

// What a line that names the columns says; none where it is not such a line.
std::optional<LogColumns> ReadColumnNames(std::string_view line);
// The columns of a log without such a line, by its first row; none if it is of no known layout.
std::optional<LogColumns> GuessColumns(std::string_view line);

// Fills `row` with views into `line` and returns "", or returns the reason why not.
std::string_view ParseLogRow(std::string_view line, const LogColumns& columns, LogRow* row);

class QueryLogReader {
 public:
  static base::Result<QueryLogReader> Open(const std::string& path);

  // The next row that can be read; valid until the next call. False at the end.
  bool Next(LogRow* row);
  // The last row turned out to be of no use.
  void Refuse(std::string_view reason);
  // Complete after the last row.
  const RowTally& tally() const { return tally_; }

 private:
  explicit QueryLogReader(LineSource lines) : lines_(std::move(lines)) {}

  LineSource lines_;
  std::optional<LogColumns> columns_;
  RowTally tally_;
};

}  // namespace upwell::entities
