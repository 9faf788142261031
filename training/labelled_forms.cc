// SPDX-License-Identifier: Apache-2.0
#include "training/labelled_forms.h"

#include <boost/json.hpp>
#include <fstream>
#include <iterator>

#include "base/text.h"
#include "fetch/decode.h"
#include "form/kind_model.h"
#include "form/query_field.h"

namespace upwell {
namespace {

constexpr size_t kMaxPageBytes = 64 << 20;

std::string ReadFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string StringAt(const boost::json::object& row, std::string_view key) {
  const boost::json::value* value = row.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : "";
}

FormKind KindNamed(std::string_view name) {
  for (size_t i = 0; i < kFormKinds; ++i) {
    if (FormKindName(static_cast<FormKind>(i)) == name) return static_cast<FormKind>(i);
  }
  return FormKind::kOther;
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
    const std::string html =
        DecodeContent(ReadFile(folder_ + "/" + name), "gzip", kMaxPageBytes).body;
    const Result<Url> parsed = Url::Parse(url);
    if (html.empty() || !parsed.ok()) return false;
    name_ = name;
    page_ = ReadPage(ToValidUtf8(html), *parsed, {});
    sources_ = CollectForms(page_.document);
    forms_ = FindForms(page_);
    return true;
  }

  bool Has(size_t index) const { return index < forms_.size(); }

  void Describe(size_t index, FeatureNames* names, LabelledForm* to) const {
    const SearchForm& form = forms_[index];
    const int query = FindQueryInput(page_.document, form);
    if (query >= 0) to->guessed_query = form.inputs[query].name;
    to->method = form.method;
    to->refused = form.refused;
    to->features = FeaturesOf(page_, sources_[index], form, names);
  }

 private:
  std::string folder_;
  std::string name_;
  Page page_;
  std::vector<FormSource> sources_;
  std::vector<SearchForm> forms_;
};

}  // namespace

Result<std::vector<LabelledForm>> ReadLabelledForms(const std::string& folder,
                                                    FeatureNames* names) {
  const std::string lines = ReadFile(folder + "/labels.jsonl");
  if (lines.empty()) return Error{ErrorKind::kUsage, "there is no labels.jsonl in " + folder};
  std::vector<LabelledForm> forms;
  PageReader pages(folder);
  for (std::string_view line : Split(lines, '\n')) {
    if (line.empty()) continue;
    const boost::json::object row = boost::json::parse(line).as_object();
    if (!row.at("dup_of").is_null()) continue;
    const size_t index = static_cast<size_t>(row.at("form_index_html5").as_int64());
    if (!pages.Turn(StringAt(row, "page"), StringAt(row, "page_url")) || !pages.Has(index)) {
      return Error{ErrorKind::kSkipPage, "no such form: " + StringAt(row, "id")};
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

}  // namespace upwell
