// SPDX-License-Identifier: Apache-2.0
#include "store/export.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <unordered_map>
#include <unordered_set>

#include "base/text.h"
#include "form/form_json.h"
#include "store/atomic_file.h"
#include "store/json_text.h"

namespace upwell::store {
namespace {

constexpr size_t kMaxCsvColumns = 1000;  // of fields; a guard, since pages choose their names

// The sitemap XML format (sitemaps.org).
constexpr size_t kMaxSitemapUrls = 50'000;
constexpr size_t kMaxSitemapBytes = 50'000'000 - 1'000;  // less what stands around the lines
constexpr size_t kMaxSitemapUrlBytes = 2048;

using Fields = std::vector<std::pair<std::string, std::string>>;

// Names occur once in an object and in a table's head: the second "author" is "author 2".
Fields WithDistinctNames(const Fields& fields) {
  std::unordered_set<std::string> used;
  std::unordered_map<std::string, int> counts;
  Fields distinct;
  for (const auto& [name, value] : fields) {
    std::string unique = name;
    while (!used.insert(unique).second) unique = name + " " + std::to_string(++counts[name] + 1);
    distinct.emplace_back(std::move(unique), value);
  }
  return distinct;
}

// A share of 1 as a JSON number, whatever the locale: 0.5, 0.973.
std::string InThousandths(double share) {
  char text[32];
  const double rounded = std::round(share * 1000) / 1000;
  const std::to_chars_result end = std::to_chars(std::begin(text), std::end(text), rounded);
  return std::string(text, end.ptr);
}

// --- CSV.

bool IsPlainNumber(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  auto belongs_to_number = [](char c) { return base::IsAsciiDigit(c) || c == '.' || c == ','; };
  return !text.empty() && base::IsAsciiDigit(text[0]) &&
         std::all_of(text.begin(), text.end(), belongs_to_number);
}

// Some spreadsheets take full-width signs for signs and do not see what has no width, so neither
// counts here.
bool LooksLikeFormula(std::string_view cell) {
  if (cell.empty()) return false;
  if (std::string_view("\t\r\n").find(cell[0]) != std::string_view::npos) return true;
  constexpr size_t kLongestNumber = 64;  // bytes; not tuned
  const std::string_view seen = base::FromFirstVisible(cell);
  const std::string start = base::FoldVariants(base::CutUtf8(seen, kLongestNumber));
  if (start.empty() || (seen.size() <= kLongestNumber && IsPlainNumber(start))) return false;
  return std::string_view("=+-@").find(start[0]) != std::string_view::npos;
}

// Semicolons and tabs are quoted too: some spreadsheets split cells at them.
void AppendCsvCell(std::string_view cell, std::string* line) {
  std::string text = (LooksLikeFormula(cell) ? "'" : "") + base::ForTextFile(cell);
  if (text.find_first_of("\",;\t\r\n") == std::string::npos) {
    line->append(text);
    return;
  }
  line->push_back('"');
  for (char c : text) {
    if (c == '"') line->push_back('"');
    line->push_back(c);
  }
  line->push_back('"');
}

void WriteCsvLine(const std::vector<std::string_view>& cells, std::ostream& out) {
  std::string line;
  for (size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) line.push_back(',');
    AppendCsvCell(cells[i], &line);
  }
  out << line << "\r\n";
}

constexpr std::string_view kCsvColumns[] = {"key", "url", "found_by", "title", "text"};
using ColumnOf = std::unordered_map<std::string, size_t>;

// Field names in order of first appearance; on return the index of each is in `columns`.
base::Status CollectColumns(Catalog& catalog, std::vector<std::string>* names, ColumnOf* columns) {
  return catalog.EachRecord([&](const RecordRow& row) {
    for (const auto& [name, value] : WithDistinctNames(row.record.fields)) {
      if (names->size() >= kMaxCsvColumns) return;
      if (columns->try_emplace(name, std::size(kCsvColumns) + names->size()).second) {
        names->push_back(name);
      }
    }
  });
}

void WriteCsvRecord(const RecordRow& row, const ColumnOf& columns, std::ostream& out) {
  const Fields fields = WithDistinctNames(row.record.fields);
  std::vector<std::string_view> cells = {row.record.key, row.record.url.href(), row.found_by,
                                         row.record.title, row.record.text};
  cells.resize(std::size(kCsvColumns) + columns.size());
  for (const auto& [name, value] : fields) {
    auto column = columns.find(name);
    if (column != columns.end()) cells[column->second] = value;
  }
  WriteCsvLine(cells, out);
}

// --- URLs.

// Visits each URL worth indexing once, in order of arrival.
base::Status EachUrl(Catalog& catalog, const std::function<void(const base::Url&)>& visit) {
  std::unordered_set<std::string> seen;
  return catalog.EachPage([&](const PageRow& row) {
    if (!row.distinct || row.noindex) return;
    const base::Url url = (row.final_url.empty() ? row.url : row.final_url).WithoutFragment();
    if (!url.empty() && seen.insert(url.href()).second) visit(url);
  });
}

std::string XmlEscaped(std::string_view text) {
  std::string escaped;
  for (char c : text) {
    switch (c) {
      case '&':
        escaped.append("&amp;");
        break;
      case '<':
        escaped.append("&lt;");
        break;
      case '>':
        escaped.append("&gt;");
        break;
      case '"':
        escaped.append("&quot;");
        break;
      case '\'':
        escaped.append("&apos;");
        break;
      default:
        escaped.push_back(c);
    }
  }
  return escaped;
}

// --- Sitemaps.

std::string SitemapLine(std::string_view element, std::string_view url) {
  const std::string name(element);
  return "  <" + name + "><loc>" + XmlEscaped(url) + "</loc></" + name + ">\n";
}

std::string Sitemap(const std::string& root, const std::string& lines) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<" + root +
         " xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n" + lines + "</" + root + ">\n";
}

// A sitemap speaks for one host: the one that most URLs have, the first of several such.
base::Status FindMainOrigin(Catalog& catalog, std::string* origin) {
  std::unordered_map<std::string, size_t> counts;
  size_t most = 0;
  return EachUrl(catalog, [&](const base::Url& url) {
    std::string of_url = url.origin();
    const size_t count = ++counts[of_url];
    if (count <= most) return;
    most = count;
    *origin = std::move(of_url);
  });
}

// Visits a line for each URL that may stand in a sitemap; numbers count from 1.
base::Status EachSitemapLine(Catalog& catalog,
                             const std::function<void(const std::string&, size_t)>& visit,
                             std::string* origin) {
  if (base::Status found = FindMainOrigin(catalog, origin); !found.ok()) return found;
  size_t number = 0;
  return EachUrl(catalog, [&](const base::Url& url) {
    if (url.href().size() >= kMaxSitemapUrlBytes || url.origin() != *origin) return;
    visit(SitemapLine("url", url.href()), ++number);
  });
}

std::string PartName(size_t number) { return "sitemap-" + std::to_string(number) + ".xml"; }

// Those of an earlier, larger result.
void RemovePartsAfter(size_t number, const std::string& folder) {
  std::error_code failed;
  while (std::filesystem::remove(folder + "/" + PartName(++number), failed)) continue;
}

base::Status WriteText(const std::string& path, const std::string& text) {
  return WriteFileAtomically(path, [&text](std::ostream& out) -> base::Status {
    out << text;
    return {};
  });
}

}  // namespace

std::string RecordAsJson(const RecordRow& row) {
  const answer::Record& record = row.record;
  std::string line = "{";
  AppendJsonMember("key", record.key, &line);
  AppendJsonMemberOrNull("url", record.url.href(), &line);
  AppendJsonMember("found_by", row.found_by, &line);
  AppendJsonMember("title", record.title, &line);
  AppendJsonMember("text", record.text, &line);
  line.append(", \"fields\": {");
  for (const auto& [name, value] : WithDistinctNames(record.fields)) {
    AppendJsonMember(name, value, &line);
  }
  line += "}";
  // The owner asks that the page it was found on be not listed.
  if (row.noindex) line += ", \"noindex\": true";
  return line + "}";
}

std::string SearchAsJson(const base::Url& site, const FormRow& row) {
  const form::SearchForm& form = row.form;
  std::string line = "{";
  AppendJsonMember("site", site.href(), &line);
  AppendJsonMember("page", form.page.href(), &line);
  AppendJsonMemberAsIs("depth", std::to_string(row.depth), &line);
  AppendJsonMember("kind", form::FormKindName(form.kind), &line);
  AppendJsonMemberAsIs("confidence", InThousandths(form.confidence), &line);
  AppendJsonMember("action", form.action.href(), &line);
  if (!form.url_template.empty()) AppendJsonMember("template", form.url_template, &line);
  AppendJsonMember("method", fetch::MethodName(form.method), &line);
  if (form.origin != form::FormOrigin::kHtml) {
    AppendJsonMember("origin", form::FormOriginName(form.origin), &line);
  }
  AppendJsonMemberAsIs("inputs", form::InputsAsJson(form), &line);
  return line + "}";
}

std::string SiteAsJson(const SiteRow& row, int64_t linked_from) {
  std::string line = "{";
  const auto number = [&line](std::string_view name, int64_t value) {
    AppendJsonMemberAsIs(name, std::to_string(value), &line);
  };
  AppendJsonMemberOrNull("site", row.site.href(), &line);
  AppendJsonMemberOrNull("start", row.start.href(), &line);
  AppendJsonMember("aim", CrawlAimName(row.aim), &line);
  number("round", row.round);
  AppendJsonMemberOrNull("found_on", row.found_on, &line);
  AppendJsonMember("state", SiteStateName(row.state), &line);
  AppendJsonMember("outcome", row.outcome, &line);
  AppendJsonMember("detail", row.detail, &line);
  AppendJsonMemberOrNull("moved_to", row.moved_to.href(), &line);
  number("pages", row.pages);
  number("requests", row.requests);
  number("forms", row.forms);
  number("searchable_forms", row.searchable_forms);
  number("sites_found", row.sites_found);
  AppendJsonMember("domain", row.site.registered_domain(), &line);
  number("linked_from", linked_from);
  return line + "}";
}

base::Status ExportJsonl(Catalog& catalog, std::ostream& out) {
  return catalog.EachRecord([&out](const RecordRow& row) { out << RecordAsJson(row) << '\n'; });
}

base::Status ExportCsv(Catalog& catalog, std::ostream& out) {
  std::vector<std::string> names;
  ColumnOf columns;
  base::Status collected = CollectColumns(catalog, &names, &columns);
  if (!collected.ok()) return collected;
  std::vector<std::string_view> head(std::begin(kCsvColumns), std::end(kCsvColumns));
  head.insert(head.end(), names.begin(), names.end());
  WriteCsvLine(head, out);
  return catalog.EachRecord([&](const RecordRow& row) { WriteCsvRecord(row, columns, out); });
}

base::Status ExportUrls(Catalog& catalog, std::ostream& out) {
  return EachUrl(catalog, [&out](const base::Url& url) { out << url.href() << '\n'; });
}

base::Status ExportForms(Catalog& catalog, std::ostream& out) {
  return catalog.EachDistinctSearch([&out](const base::Url& site, const FormRow& row) {
    out << SearchAsJson(site, row) << '\n';
  });
}

base::Status ExportSites(Catalog& catalog, std::ostream& out) {
  return catalog.EachSiteByUrl([&out](const SiteRow& row, int64_t linked_from) {
    out << SiteAsJson(row, linked_from) << '\n';
  });
}

base::Status ExportSitemap(Catalog& catalog, std::ostream& out) {
  std::string first;
  bool full = false;
  std::string origin;
  const auto add = [&](const std::string& line, size_t number) {
    full = full || number > kMaxSitemapUrls || first.size() + line.size() > kMaxSitemapBytes;
    if (!full) first += line;
  };
  base::Status visited = EachSitemapLine(catalog, add, &origin);
  if (visited.ok()) out << Sitemap("urlset", first);
  return visited;
}

base::Status ExportSitemaps(Catalog& catalog, const std::string& folder) {
  std::vector<std::string> parts(1);
  size_t urls_of_part = 0;
  std::string origin;
  const auto add = [&](const std::string& line, size_t) {
    if (urls_of_part == kMaxSitemapUrls || parts.back().size() + line.size() > kMaxSitemapBytes) {
      parts.emplace_back();
      urls_of_part = 0;
    }
    ++urls_of_part;
    parts.back() += line;
  };
  base::Status visited = EachSitemapLine(catalog, add, &origin);
  if (!visited.ok()) return visited;
  const std::string path = folder + "/sitemap.xml";
  size_t written = 0;
  if (parts.size() == 1) {
    if (base::Status s = WriteText(path, Sitemap("urlset", parts[0])); !s.ok()) return s;
  } else {
    std::string index;
    for (const std::string& part : parts) {
      const std::string name = PartName(++written);
      if (base::Status s = WriteText(folder + "/" + name, Sitemap("urlset", part)); !s.ok())
        return s;
      index += SitemapLine("sitemap", origin + "/" + name);
    }
    if (base::Status s = WriteText(path, Sitemap("sitemapindex", index)); !s.ok()) return s;
  }
  RemovePartsAfter(written, folder);
  return {};
}

}  // namespace upwell::store
