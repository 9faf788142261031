// SPDX-License-Identifier: Apache-2.0
#include "testing/acting_site.h"

#include <algorithm>

#include "base/text.h"
#include "base/url.h"
#include "testing/form_markup.h"

namespace upwell::testing {
namespace {

constexpr size_t kPageSize = 10;  // records; as many sites show
constexpr std::string_view kRecordPath = "/item/";

std::string Numbered(std::string_view html, size_t number) {
  std::string out;
  for (const char c : html) {
    if (c == '#') {
      out += std::to_string(number);
    } else {
      out.push_back(c);
    }
  }
  return out;
}

// Every word of the question stands in the title, as a part of a word, too.
bool Fits(const std::string& title, std::string_view words) {
  const std::string folded = base::FoldCase(title);
  for (std::string_view word : base::Split(words, ' ')) {
    if (folded.find(base::FoldCase(word)) == std::string::npos) return false;
  }
  return true;
}

}  // namespace

ActingSite::ActingSite(ActingSpec spec) : Site(std::string(spec.name)), spec_(std::move(spec)) {
  for (std::string_view thing : spec_.things) {
    for (std::string_view place : spec_.places) {
      const std::string id = std::to_string(truth_.size() + 1);
      truth_.push_back(
          {id, std::string(thing) + " " + std::string(place), std::string(kRecordPath) + id});
    }
  }
}

bool ActingSite::Changes(const HttpRequest& request, const base::FormFields& fields) const {
  const std::string path = base::PercentDecode(request.Path());
  return std::any_of(spec_.requests.begin(), spec_.requests.end(), [&](const ActingRequest& acts) {
    if (!path.starts_with(acts.path)) return false;
    if (acts.field.empty()) return true;
    return std::any_of(fields.begin(), fields.end(), [&](const auto& field) {
      return field.first == acts.field &&
             (acts.value.empty() ? !field.second.empty() : field.second == acts.value);
    });
  });
}

HttpReply ActingSite::Answer(const HttpRequest& request, base::Time) {
  base::FormFields fields = base::DecodeFormFields(request.Query());
  for (auto& field : base::DecodeFormFields(request.body)) fields.push_back(std::move(field));
  // The arguments of some sites are parted by semicolons.
  for (std::string_view part : base::Split(request.target, ';')) {
    const size_t equals = part.find('=');
    if (equals == part.npos || part.find('&') != part.npos) continue;
    fields.emplace_back(part.substr(0, equals), part.substr(equals + 1));
  }
  if (Changes(request, fields)) {
    changes_.push_back(request.method + " " + request.target + " " + request.body);
    return HtmlReply(Page("<p>OK</p>", ""));
  }
  const std::string_view path = request.Path();
  const bool sent = request.method == "POST" || !request.Query().empty();
  if (path == spec_.search_path && sent) return Search(fields);
  if (path == "/" || path == spec_.search_path) return Home();
  if (path.starts_with(kRecordPath)) return Record(path);
  HttpReply missing = HtmlReply(Page("<p>404</p>", ""));
  missing.status = 404;
  return missing;
}

std::string ActingSite::Form(std::string_view words) const {
  return "<form action='" + std::string(spec_.search_path) +
         "' method=" + std::string(spec_.method) + "><input type=search name='" +
         std::string(spec_.query) + "' value='" + std::string(words) + "'>" +
         std::string(spec_.more_inputs) + "<input type=submit value='" + std::string(spec_.button) +
         "'></form>";
}

std::string ActingSite::Page(std::string_view body, std::string_view words) const {
  const std::string title(spec_.title);
  return "<!DOCTYPE html><html lang=" + std::string(spec_.language) + "><head><title>" + title +
         "</title></head><body><h1>" + title + "</h1>" + Form(words) + "<main>" +
         std::string(body) + "</main></body></html>";
}

HttpReply ActingSite::Home() const {
  std::string words;
  for (std::string_view thing : spec_.things) words += std::string(thing) + ", ";
  for (std::string_view place : spec_.places) words += std::string(place) + ", ";
  return HtmlReply(Page("<p>" + words + "</p>" + std::string(spec_.acting), ""));
}

HttpReply ActingSite::Search(const base::FormFields& fields) const {
  const std::string words(base::TrimHtmlSpace(FieldValue(fields, spec_.query)));
  std::vector<const TruthRecord*> found;
  for (const TruthRecord& record : truth_) {
    if (!words.empty() && Fits(record.title, words)) found.push_back(&record);
  }
  const bool plain = base::IsAllAscii(words) && words.find_first_of("<>'\"&") == words.npos;
  const std::string shown = plain ? words : "";
  if (found.empty()) return HtmlReply(Page("<p>" + std::string(spec_.nothing) + "</p>", shown));
  const size_t page =
      std::max<uint64_t>(1, base::ParseUnsigned(FieldValue(fields, "page")).value_or(1));
  const size_t begin = std::min(found.size(), (page - 1) * kPageSize);
  const size_t end = std::min(found.size(), begin + kPageSize);
  std::string body = "<ul class=results>";
  for (size_t i = begin; i < end; ++i) {
    body += "<li><h3><a href='" + found[i]->url + "'>" + found[i]->title + "</a></h3><p>" +
            found[i]->id + ", " + std::to_string(1900 + (i * 37) % 97) + "</p>" +
            Numbered(spec_.beside_records, i) + "</li>";
  }
  body += "</ul><p class=pager>";
  const size_t pages = (found.size() + kPageSize - 1) / kPageSize;
  for (size_t n = 1; n <= pages; ++n) {
    const std::string number = std::to_string(n);
    if (n == page) {
      body += number + " ";
      continue;
    }
    body += "<a href='" + std::string(spec_.search_path) + "?" + std::string(spec_.query) + "=" +
            base::PercentEncodeAll(words) + "&amp;page=" + number + "'>" + number + "</a> ";
  }
  return HtmlReply(Page(body + "</p>", shown));
}

HttpReply ActingSite::Record(std::string_view path) const {
  for (const TruthRecord& record : truth_) {
    if (record.url == path) return HtmlReply(Page("<h2>" + record.title + "</h2>", ""));
  }
  HttpReply missing = HtmlReply(Page("<p>404</p>", ""));
  missing.status = 404;
  return missing;
}

}  // namespace upwell::testing
