// SPDX-License-Identifier: Apache-2.0
#include "demo/museum.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "demo/museum_records.h"

namespace upwell::demo {
namespace {

constexpr size_t kObjects = 3000;
constexpr uint64_t kSeed = 1;
constexpr uint64_t kMaxPageNumber = 1'000'000'000;

// Numbers with gaps, as databases have after some years.
std::string PublicNumber(size_t object) { return std::to_string(100 + 3 * object + object % 3); }

// What the form was filled with: all words, and one value of each menu that was used.
struct Wanted {
  std::vector<std::string> words;
  std::vector<std::pair<size_t, std::string>> values;  // of columns; ASCII letters in any case

  bool empty() const { return words.empty() && values.empty(); }
};

Wanted WantedBy(const base::FormFields& fields, const Dataset& objects) {
  Wanted wanted;
  for (const auto& [name, sent] : fields) {
    std::string_view value = base::TrimHtmlSpace(sent);
    if (value.empty()) continue;
    if (name == kMuseumWords) {
      for (std::string& word : QueryTermsOf(value)) wanted.words.push_back(std::move(word));
    }
    for (const MuseumMenu& menu : kMuseumMenus) {
      if (name == menu.name) wanted.values.emplace_back(objects.ColumnIndex(menu.column), value);
    }
  }
  return wanted;
}

bool HasAll(const Record& object, const std::vector<std::pair<size_t, std::string>>& values) {
  return std::all_of(values.begin(), values.end(), [&](const auto& value) {
    return base::AsciiEqualsIgnoreCase(object.values[value.first], value.second);
  });
}

}  // namespace

Museum::Museum() : objects_(Generate(HarbourMuseum(), kObjects, kSeed)), pages_(objects_, paths_) {
  words_.AddAll(objects_);
  for (uint32_t i = 0; i < objects_.records.size(); ++i) {
    paths_.push_back("/object/" + PublicNumber(i));
    object_at_.emplace(paths_.back(), i);
    truth_.push_back({PublicNumber(i), objects_.TitleOf(i), paths_.back()});
  }
}

std::string_view Museum::RobotsTxt() { return "User-agent: *\nDisallow: /admin/\n"; }

PlainReply Museum::Answer(const HttpRequest& request) const {
  std::string_view path = request.Path();
  if (path == "/robots.txt") return TextPage(std::string(RobotsTxt()));
  if (path == "/") return HtmlPage(pages_.Home());
  if (path == "/search") return Search(request.Query());
  if (auto it = object_at_.find(request.target); it != object_at_.end()) {
    return HtmlPage(pages_.Object(it->second));
  }
  if (path == "/about") return HtmlPage(pages_.About());
  if (path == "/news") {
    return HtmlPage(pages_.Article("News",
                                   "Our reading room is closed on public holidays. The spring "
                                   "programme is out."));
  }
  if (path == "/contact") return HtmlPage(pages_.Article("Contact", "info@example.org"));
  PlainReply missing = HtmlPage(pages_.Article("404", "This page does not exist."));
  missing.status = 404;
  return missing;
}

PlainReply Museum::Search(std::string_view query) const {
  base::FormFields fields = base::DecodeFormFields(query);
  for (auto& [name, value] : fields) value = base::ToValidUtf8(value);
  Wanted wanted = WantedBy(fields, objects_);
  if (wanted.empty()) return HtmlPage(pages_.SearchPage(fields));
  std::vector<uint32_t> found = words_.WithAll(wanted.words, objects_.records.size());
  std::erase_if(found, [&](uint32_t i) { return !HasAll(objects_.records[i], wanted.values); });
  uint64_t page = base::ParseUnsigned(FieldValue(fields, kMuseumPage)).value_or(1);
  size_t first = (std::clamp<uint64_t>(page, 1, kMaxPageNumber) - 1) * kObjectsOnAPage;
  if (first >= found.size()) return HtmlPage(pages_.NothingFound(fields));
  return HtmlPage(pages_.Results(fields, found, first));
}

}  // namespace upwell::demo
