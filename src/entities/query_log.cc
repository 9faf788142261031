// SPDX-License-Identifier: Apache-2.0
#include "entities/query_log.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace upwell::entities {
namespace {

constexpr size_t kMostColumns = 16;  // a guard
constexpr std::string_view kQueryNames[] = {"query", "keyword_query", "keyword", "keywords"};
constexpr std::string_view kUrlNames[] = {"url", "clickurl", "click_url", "url_clicked",
                                          "clicked_url"};
constexpr std::string_view kClicksNames[] = {"clicks", "click_count", "num_times_clicked", "count"};
constexpr std::string_view kRankNames[] = {"itemrank", "item_rank", "rank"};

// The cells of a line; what follows the last of them is left out.
struct Cells {
  std::array<std::string_view, kMostColumns> cell;
  int count = 0;

  explicit Cells(std::string_view line) {
    for (size_t begin = 0; begin <= line.size() && count < static_cast<int>(kMostColumns);) {
      const size_t end = std::min(line.find('\t', begin), line.size());
      cell[count++] = line.substr(begin, end - begin);
      begin = end + 1;
    }
  }
  // "" where there is no such column.
  std::string_view At(int column) const {
    return column < 0 || column >= count ? std::string_view() : base::TrimHtmlSpace(cell[column]);
  }
};

// "2006-03-01 07:17:12".
bool LooksLikeTime(std::string_view text) {
  constexpr std::string_view kShape = "0000-00-00 00:00:00";
  if (text.size() != kShape.size()) return false;
  for (size_t i = 0; i < text.size(); ++i) {
    if (kShape[i] == '0' ? !base::IsAsciiDigit(text[i]) : text[i] != kShape[i]) return false;
  }
  return true;
}

std::string_view ParseClicks(const Cells& cells, const LogColumns& columns, LogRow* row) {
  row->clicks = 1;
  const std::string_view text = cells.At(columns.clicks);
  if (text.empty()) return "";
  const std::optional<uint64_t> clicks = base::ParseUnsigned(text);
  if (!clicks) return "the clicks are no number";
  row->clicks = static_cast<uint32_t>(std::min<uint64_t>(*clicks, UINT32_MAX));
  return "";
}

}  // namespace

std::optional<LogColumns> ReadColumnNames(std::string_view line) {
  const Cells cells(line);
  LogColumns columns = {-1, -1, -1, -1};
  for (int i = 0; i < cells.count; ++i) {
    const std::string name = base::AsciiLower(cells.At(i));
    if (base::IsOneOf(kQueryNames, name)) columns.query = i;
    if (base::IsOneOf(kUrlNames, name)) columns.url = i;
    if (base::IsOneOf(kClicksNames, name)) columns.clicks = i;
    if (base::IsOneOf(kRankNames, name)) columns.rank = i;
  }
  if (columns.query < 0 || columns.url < 0) return std::nullopt;
  return columns;
}

std::optional<LogColumns> GuessColumns(std::string_view line) {
  const Cells cells(line);
  if (cells.count >= 3 && base::ParseUnsigned(cells.At(0)) && LooksLikeTime(cells.At(2))) {
    return kAolColumns;
  }
  PageAddress page;
  if (cells.count >= 2 && ParsePageAddress(cells.At(1), &page)) return kQueryUrlClicks;
  return std::nullopt;
}

std::string_view ParseLogRow(std::string_view line, const LogColumns& columns, LogRow* row) {
  const Cells cells(line);
  // A row of a log with ranks may have no click, and then ends before the URL.
  const bool may_lack_click = columns.rank >= 0;
  if (cells.count <= columns.query || (cells.count <= columns.url && !may_lack_click)) {
    return "columns are missing";
  }
  row->query = cells.At(columns.query);
  if (row->query.empty() || row->query == "-") return "the query is empty";
  if (!base::IsValidUtf8(row->query)) return "the query is not UTF-8";
  const std::string_view url = cells.At(columns.url);
  row->has_click = !url.empty();
  if (!row->has_click && !may_lack_click) return "the URL is empty";
  if (row->has_click && !ParsePageAddress(url, &row->page)) return "the URL has no host";
  row->rank = cells.At(columns.rank);
  return ParseClicks(cells, columns, row);
}

base::Result<QueryLogReader> QueryLogReader::Open(const std::string& path) {
  base::Result<LineSource> lines = LineSource::Open(path);
  if (!lines.ok()) return lines.error();
  return QueryLogReader(std::move(*lines));
}

bool QueryLogReader::Next(LogRow* row) {
  for (std::string_view line; lines_.Next(&line);) {
    if (base::TrimHtmlSpace(line).empty()) continue;
    if (!columns_ && (columns_ = ReadColumnNames(line))) continue;
    if (!columns_) columns_ = GuessColumns(line);
    const std::string_view reason =
        columns_ ? ParseLogRow(line, *columns_, row) : "the layout is not known";
    if (reason.empty()) {
      ++tally_.rows;
      return true;
    }
    tally_.Refuse(lines_.line_number(), reason);
  }
  tally_.NoteEnd(lines_);
  return false;
}

void QueryLogReader::Refuse(std::string_view reason) {
  --tally_.rows;
  tally_.Refuse(lines_.line_number(), reason);
}

}  // namespace upwell::entities
