// SPDX-License-Identifier: Apache-2.0
#include "training/labelled_forms.h"

#include <boost/json.hpp>

#include "base/text.h"
#include "form/kind_model.h"
#include "form/query_field.h"
#include "training/labelled_files.h"

namespace upwell::training {
namespace {

form::FormKind KindNamed(std::string_view name) {
  for (size_t i = 0; i < form::kFormKinds; ++i) {
    if (form::FormKindName(static_cast<form::FormKind>(i)) == name)
      return static_cast<form::FormKind>(i);
  }
  return form::FormKind::kOther;
}

std::optional<std::string> QueryField(const boost::json::object& row) {
  const boost::json::value* fields = row.if_contains("fields");
  if (fields == nullptr || !fields->is_array()) return std::nullopt;
  for (const boost::json::value& field : fields->as_array()) {
    if (StringAt(field.as_object(), "label") == "search query") {
      return StringAt(field.as_object(), "name");
    }
  }
  return std::nullopt;
}

// The page that was read last: rows of one page follow each other.
class PageReader {
 public:
  explicit PageReader(std::string folder) : folder_(std::move(folder)) {}

  // False where the page is not there or is no page.
  bool Turn(const std::string& name, const std::string& url) {
    if (name == name_) return true;
    const std::string html = ReadPacked(folder_ + "/" + name);
    const base::Result<base::Url> parsed = base::Url::Parse(url);
    if (html.empty() || !parsed.ok()) return false;
    name_ = name;
    page_ = parse::ReadPage(base::ToValidUtf8(html), *parsed, {});
    sources_ = form::CollectForms(page_.document);
    forms_ = form::FindForms(page_);
    return true;
  }

  bool Has(size_t index) const { return index < forms_.size(); }

  void Describe(size_t index, form::FeatureNames* names, LabelledForm* to) const {
    const form::SearchForm& form = forms_[index];
    const int query = form::FindQueryInput(page_.document, form);
    if (query >= 0) to->guessed_query = form.inputs[query].name;
    to->method = form.method;
    to->refused = form.refused;
    to->features = form::FeaturesOf(page_, sources_[index], form, names);
  }

 private:
  std::string folder_;
  std::string name_;
  parse::Page page_;
  std::vector<form::FormSource> sources_;
  std::vector<form::SearchForm> forms_;
};

}  // namespace

base::Result<std::vector<LabelledForm>> ReadLabelledForms(const std::string& folder,
                                                          form::FeatureNames* names) {
  const std::vector<boost::json::object> rows = ReadRows(folder + "/labels.jsonl");
  if (rows.empty())
    return base::Error{base::ErrorKind::kUsage, "there is no labels.jsonl in " + folder};
  std::vector<LabelledForm> forms;
  PageReader pages(folder);
  for (const boost::json::object& row : rows) {
    if (!row.at("dup_of").is_null()) continue;
    const size_t index = static_cast<size_t>(row.at("form_index_html5").as_int64());
    if (!pages.Turn(StringAt(row, "page"), StringAt(row, "page_url")) || !pages.Has(index)) {
      return base::Error{base::ErrorKind::kSkipPage, "no such form: " + StringAt(row, "id")};
    }
    LabelledForm form{.id = StringAt(row, "id"),
                      .site = StringAt(row, "site"),
                      .kind = KindNamed(StringAt(row, "label")),
                      .query = QueryField(row)};
    pages.Describe(index, names, &form);
    forms.push_back(std::move(form));
  }
  return forms;
}

}  // namespace upwell::training
