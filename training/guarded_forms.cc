// SPDX-License-Identifier: Apache-2.0
#include "training/guarded_forms.h"

#include <boost/json.hpp>
#include <limits>

#include "base/text.h"
#include "form/said_search.h"
#include "form/search_evidence.h"
#include "training/labelled_files.h"

namespace upwell::training {
namespace {

// All forms of a page as the guard sees them, POST being allowed.
std::vector<GuardedForm> FormsOf(const parse::Page& page, form::FeatureNames* names) {
  const form::FormOptions options{.allow_post = true};
  const std::vector<form::FormSource> sources = form::CollectForms(page.document);
  std::vector<form::SearchForm> read;
  form::LabelFinder labels(page.document);
  for (const form::FormSource& source : sources) {
    read.push_back(form::ReadForm(page, source, labels));
    form::JudgeKind(page, source, &read.back());
  }
  form::BelieveSaidSearches(page, sources, &read);
  const form::AnswerAddresses answers = form::AnswerAddressesOf(page, read);
  std::vector<GuardedForm> forms;
  for (size_t i = 0; i < read.size(); ++i) {
    GuardedForm form{.told_search = read[i].kind == form::FormKind::kSearch,
                     .method = read[i].method,
                     .signs = form::SignsOfSearch(page, sources[i], read[i], names)};
    form::SearchForm plain = read[i], proven = read[i];
    plain.evidence = 0;
    proven.evidence = std::numeric_limits<double>::infinity();
    if (proven.kind == form::FormKind::kOther) proven.kind = form::FormKind::kSearch;
    form::RefuseWhatActs(page, sources[i], options, answers, &plain);
    form::RefuseWhatActs(page, sources[i], options, answers, &proven);
    form.refused = plain.refused;
    form.refused_proven = proven.refused;
    forms.push_back(std::move(form));
  }
  return forms;
}

}  // namespace

base::Result<std::vector<GuardedForm>> ReadLabelledPages(const std::string& folder,
                                                         form::FeatureNames* names) {
  const std::vector<boost::json::object> rows = ReadRows(folder + "/labels.jsonl");
  if (rows.empty())
    return base::Error{base::ErrorKind::kUsage, "there is no labels.jsonl in " + folder};
  std::vector<GuardedForm> all, forms;
  std::string name;
  for (const boost::json::object& row : rows) {
    if (!row.at("dup_of").is_null()) continue;
    if (StringAt(row, "page") != name) {
      name = StringAt(row, "page");
      const base::Result<base::Url> url = base::Url::Parse(StringAt(row, "page_url"));
      const std::string html = base::ToValidUtf8(ReadPacked(folder + "/" + name));
      if (!url.ok()) return url.error();
      forms = FormsOf(parse::ReadPage(html, *url, {}), names);
    }
    const size_t index = static_cast<size_t>(row.at("form_index_html5").as_int64());
    if (index >= forms.size()) {
      return base::Error{base::ErrorKind::kSkipPage, "no such form: " + StringAt(row, "id")};
    }
    GuardedForm form = forms[index];
    form.id = StringAt(row, "id");
    form.group = StringAt(row, "site");
    form.searches = StringAt(row, "label") == "search";
    all.push_back(std::move(form));
  }
  return all;
}

std::vector<GuardedForm> ReadTable(const std::string& path, form::FeatureNames* names) {
  std::vector<GuardedForm> all;
  size_t number = 0;
  for (const boost::json::object& row : ReadRows(path)) {
    const base::Result<base::Url> url = base::Url::Parse(StringAt(row, "url"));
    ++number;
    if (!url.ok()) continue;
    for (GuardedForm& form : FormsOf(parse::ReadPage(StringAt(row, "html"), *url, {}), names)) {
      form.id = StringAt(row, "id") + StringAt(row, "name");
      form.file = path;
      form.group = path + "#" + std::to_string(number);
      form.searches = !row.at("acts").as_bool();
      all.push_back(std::move(form));
    }
  }
  return all;
}

}  // namespace upwell::training
