// SPDX-License-Identifier: Apache-2.0
#include "report/record_table.h"

#include <algorithm>
#include <unordered_map>

#include "report/html_text.h"

namespace upwell::report {
namespace {

// What fits a screen; not tuned.
constexpr size_t kMostColumns = 4;
constexpr size_t kLongestCell = 60;  // bytes, on average
constexpr double kLeastShare = 0.3;  // of the records that have a field

struct FieldUse {
  std::string name;
  size_t records = 0, bytes = 0, titles = 0;  // titles: the value is the record's title
  std::string first;                          // value
  bool varies = false;
};

std::string_view FieldOf(const answer::Record& record, const std::string& name) {
  for (const auto& [other, value] : record.fields) {
    if (other == name) return value;
  }
  return "";
}

std::vector<FieldUse> FieldUses(const std::vector<store::RecordRow>& records) {
  std::vector<FieldUse> uses;
  std::unordered_map<std::string, size_t> places;
  for (const store::RecordRow& row : records) {
    for (const auto& [name, value] : row.record.fields) {
      const auto [place, is_new] = places.try_emplace(name, uses.size());
      if (is_new) uses.push_back({name, 0, 0, 0, value, false});
      FieldUse& use = uses[place->second];
      use.varies = use.varies || value != use.first;
      ++use.records;
      use.bytes += value.size();
      use.titles += value == row.record.title;
    }
  }
  return uses;
}

// Texts that are named by their place in a list, each once.
class TextList {
 public:
  size_t PlaceOf(const std::string& text) {
    const auto [found, is_new] = places_.try_emplace(text, texts_.size());
    if (is_new) texts_.push_back(text);
    return found->second;
  }
  void AppendJson(std::string* out) const {
    *out += "[";
    for (size_t i = 0; i < texts_.size(); ++i) {
      if (i > 0) *out += ",";
      AppendScriptString(texts_[i], out);
    }
    *out += "]";
  }

 private:
  std::vector<std::string> texts_;
  std::unordered_map<std::string, size_t> places_;
};

std::string QuestionOf(const RecordFacts& records, const store::RecordRow& row) {
  const auto found = records.questions.find(row.query);
  return found == records.questions.end() ? "" : found->second;
}

void AppendData(const RecordFacts& records, const std::vector<std::string>& columns,
                std::string* out) {
  TextList pages, questions, names;
  std::string rows;
  for (const store::RecordRow& row : records.shown) {
    rows += (rows.empty() ? "[" : ",\n[") + std::to_string(row.id) + ",";
    AppendScriptString(row.record.title, &rows);
    rows += ",";
    AppendScriptString(row.record.url.is_http() ? row.record.url.href() : "", &rows);
    rows += ",";
    AppendScriptString(row.record.text, &rows);
    rows += "," + std::to_string(pages.PlaceOf(row.found_by)) + "," +
            std::to_string(questions.PlaceOf(QuestionOf(records, row))) + ",[";
    const char* before = "";
    for (const auto& [name, value] : row.record.fields) {
      rows += before + std::to_string(names.PlaceOf(name)) + ",";
      AppendScriptString(value, &rows);
      before = ",";
    }
    rows += "]]";
  }
  *out += "<script type=\"application/json\" id=\"records-data\">{\"columns\":[";
  for (size_t i = 0; i < columns.size(); ++i) {
    *out += (i > 0 ? "," : "") + std::to_string(names.PlaceOf(columns[i]));
  }
  *out += "],\"names\":";
  names.AppendJson(out);
  *out += ",\"pages\":";
  pages.AppendJson(out);
  *out += ",\"questions\":";
  questions.AppendJson(out);
  *out += ",\"rows\":[" + rows + "]}</script>\n";
}

void AppendHead(const std::vector<std::string>& columns, const RecordFacts& records,
                std::string* out) {
  // The script knows a column by the place of its name, which is that of AppendData.
  TextList names;
  for (const store::RecordRow& row : records.shown) {
    for (const auto& [name, value] : row.record.fields) names.PlaceOf(name);
  }
  *out +=
      "<thead><tr><th scope=\"col\" class=\"n\" data-sort=\"number\">#</th>"
      "<th scope=\"col\" data-sort=\"title\">Title</th>";
  for (const std::string& name : columns) {
    *out += "<th scope=\"col\" class=\"wide\" dir=\"auto\" data-sort=\"" +
            std::to_string(names.PlaceOf(name)) + "\">" + Shown(name) + "</th>";
  }
  *out +=
      "<th scope=\"col\" class=\"wide\" data-sort=\"question\">Found by</th>"
      "<th scope=\"col\">Page</th></tr></thead>\n";
}

void AppendDetails(const store::RecordRow& row, std::string* out) {
  const answer::Record& record = row.record;
  *out += "<details><summary dir=\"auto\">" +
          (record.title.empty() ? "(no title)" : Shown(record.title)) + "</summary><dl>";
  for (const auto& [name, value] : record.fields) {
    *out += "<dt dir=\"auto\">" + Shown(name) + "</dt><dd dir=\"auto\">" + Shown(value) + "</dd>";
  }
  *out += "</dl><p dir=\"auto\">" + Shown(record.text, 1000) + "</p>";
  const base::Result<base::Url> page = base::Url::Parse(row.found_by);
  if (page.ok()) *out += "<p class=\"small\">Found on " + LinkTo(*page) + "</p>";
  *out += "</details>";
}

void AppendRow(const store::RecordRow& row, const std::vector<std::string>& columns,
               const RecordFacts& records, std::string* out) {
  *out += "<tr><td class=\"n\">" + std::to_string(row.id) + "</td><td class=\"wordy\">";
  AppendDetails(row, out);
  *out += "</td>";
  for (const std::string& name : columns) {
    *out += "<td class=\"wide field\" dir=\"auto\">" + Shown(FieldOf(row.record, name)) + "</td>";
  }
  *out += "<td class=\"wide question\" dir=\"auto\">" + Shown(QuestionOf(records, row)) +
          "</td><td>" + (row.record.url.is_http() ? LinkTo(row.record.url, "open") : "") +
          "</td></tr>\n";
}

std::string LeftOutSentence(const RecordFacts& records) {
  const uint64_t left_out = records.all - std::min<uint64_t>(records.all, records.shown.size());
  if (left_out == 0) return "";
  return "<p>The page holds the first " + Thousands(records.shown.size()) + " of " +
         Counted(records.all, "record", "records") + "; the other " + Thousands(left_out) +
         " are in <code>records.jsonl</code> and <code>upwell.sqlite</code>. "
         "(<code>upwell report --records N</code> holds more.)</p>\n";
}

}  // namespace

std::vector<std::string> ColumnsOf(const std::vector<store::RecordRow>& records) {
  std::vector<FieldUse> uses = FieldUses(records);
  const double least = kLeastShare * static_cast<double>(records.size());
  std::erase_if(uses, [&](const FieldUse& use) {
    return static_cast<double>(use.records) < least || use.bytes > kLongestCell * use.records ||
           2 * use.titles > use.records || (!use.varies && use.records > 1);
  });
  // Of too many, those that most records have; then in their own order again.
  std::vector<FieldUse> best = uses;
  std::stable_sort(best.begin(), best.end(),
                   [](const FieldUse& a, const FieldUse& b) { return a.records > b.records; });
  best.resize(std::min(best.size(), kMostColumns));
  std::vector<std::string> columns;
  for (const FieldUse& use : uses) {
    const bool chosen = std::any_of(best.begin(), best.end(),
                                    [&](const FieldUse& other) { return other.name == use.name; });
    if (chosen) columns.push_back(use.name);
  }
  return columns;
}

std::string RecordTable(const RecordFacts& records) {
  if (records.shown.empty()) return "<p>There are no records.</p>\n";
  const std::vector<std::string> columns = ColumnsOf(records.shown);
  std::string out = LeftOutSentence(records);
  out +=
      "<div class=\"controls\" hidden><label for=\"records-search\">Search</label>"
      "<input type=\"search\" id=\"records-search\" autocomplete=\"off\">"
      "<span id=\"records-status\" role=\"status\"></span></div>\n"
      "<noscript><p>Without JavaScript the first rows are shown.</p></noscript>\n"
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Records\">"
      "<table id=\"records-table\"><caption>Records in the order in which they were found"
      "</caption>\n";
  AppendHead(columns, records, &out);
  out += "<tbody>\n";
  for (size_t i = 0; i < std::min(records.shown.size(), kRowsWithoutScript); ++i) {
    AppendRow(records.shown[i], columns, records, &out);
  }
  out +=
      "</tbody></table></div>\n"
      "<div class=\"controls\" hidden><button type=\"button\" id=\"records-previous\">Previous"
      "</button><button type=\"button\" id=\"records-next\">Next</button></div>\n";
  AppendData(records, columns, &out);
  return out;
}

}  // namespace upwell::report
