// SPDX-License-Identifier: Apache-2.0
// The judgement of forms against 785 real forms that were labelled by hand. The weights were
// learned from these very forms: the bounds here only show that what ships is what was learned.
// How forms of unseen sites are judged is cross-validated by upwell-train-forms --table.
#include <gtest/gtest.h>

#include <iostream>
#include <map>

#include "base/text.h"
#include "form/search_form.h"
#include "form/shared_data_for_tests.h"

namespace upwell::form {
namespace {

// The pages are stored in UTF-8, whatever they say themselves.
const std::string kUtf8Mark = "\xEF\xBB\xBF";

struct Tally {
  int right_search = 0, said_search = 0, labelled_search = 0;
  int right_kind = 0, forms = 0;
  int right_query = 0, labelled_query = 0;
  int refused_search = 0, get_search = 0;               // by GET alone
  int refused_with_post = 0, searches = 0;              // where POST is allowed
  int others = 0, others_passed = 0, others_asked = 0;  // forms of other kinds
  std::map<std::string, int> confusion;

  double precision() const { return 1.0 * right_search / said_search; }
  double recall() const { return 1.0 * right_search / labelled_search; }
};

std::string QueryName(const SearchForm& form) {
  return form.query_input < 0 ? "" : form.inputs[form.query_input].name;
}

void CountQueryField(const boost::json::object& row, const SearchForm& form, Tally* tally) {
  const boost::json::value& fields = row.at("fields");
  if (!fields.is_array()) return;
  for (const boost::json::value& field : fields.as_array()) {
    if (field.as_object().at("label").as_string() != "search query") continue;
    ++tally->labelled_query;
    tally->right_query += QueryName(form) == field.as_object().at("name").as_string();
    return;
  }
}

void Count(const boost::json::object& row, const SearchForm& form, Tally* tally) {
  const std::string label = StringAt(row, "label");
  const std::string kind(FormKindName(form.kind));
  ++tally->forms;
  tally->right_kind += kind == label;
  tally->said_search += kind == "search";
  tally->labelled_search += label == "search";
  tally->right_search += kind == "search" && label == "search";
  ++tally->confusion[label + " -> " + kind];
  tally->others += label != "search";
  tally->others_passed += label != "search" && form.refused.empty();
  tally->others_asked += label != "search" && form.searchable();
  if (label != "search") return;
  CountQueryField(row, form, tally);
  if (form.method != fetch::Method::kGet) return;
  ++tally->get_search;
  tally->refused_search += !form.refused.empty();
}

void CountWithPost(const boost::json::object& row, const SearchForm& form, Tally* tally) {
  if (StringAt(row, "label") != "search") return;
  ++tally->searches;
  tally->refused_with_post += !form.searchable();
  if (ShowsErrors() && !form.searchable()) {
    std::cout << "lost with --post: " << StringAt(row, "id") << " " << FormKindName(form.kind)
              << " " << form.confidence << " " << form.action.href() << " [" << form.refused
              << "]\n";
  }
}

void ShowIfWrong(const boost::json::object& row, const SearchForm& form) {
  const std::string label = StringAt(row, "label");
  const bool lost =
      label == "search" && form.method == fetch::Method::kGet && !form.refused.empty();
  if (!lost && label == FormKindName(form.kind)) return;
  std::cout << StringAt(row, "id") << " " << label << " -> " << FormKindName(form.kind) << " "
            << form.confidence << " " << fetch::MethodName(form.method) << " " << form.action.href()
            << " [" << form.refused << "]";
  for (const Input& input : form.inputs) {
    if (input.control == Control::kHidden) continue;
    std::cout << " " << ControlName(input.control) << ":" << input.name << "'" << input.label
              << "'";
  }
  std::cout << "\n";
}

Tally JudgeAll(bool verbose) {
  Tally tally;
  std::string name;
  std::vector<SearchForm> forms, with_post;
  for (const boost::json::object& row : SharedRows("forms/labels.jsonl")) {
    if (!row.at("dup_of").is_null()) continue;
    if (StringAt(row, "page") != name) {
      name = StringAt(row, "page");
      const std::string html = kUtf8Mark + base::ToValidUtf8(SharedPage("forms/" + name));
      const parse::Page page =
          parse::ReadPage(html, *base::Url::Parse(StringAt(row, "page_url")), {});
      forms = FindForms(page);
      with_post = FindForms(page, {.allow_post = true});
    }
    const size_t index = static_cast<size_t>(row.at("form_index_html5").as_int64());
    if (index >= forms.size()) {
      ADD_FAILURE() << "no form " << StringAt(row, "id");
      continue;
    }
    Count(row, forms[index], &tally);
    CountWithPost(row, with_post[index], &tally);
    if (verbose) ShowIfWrong(row, forms[index]);
  }
  return tally;
}

TEST(LabelledForms, AreToldApart) {
  if (SharedRows("forms/labels.jsonl").empty()) GTEST_SKIP() << "the labelled forms are not here";
  const Tally tally = JudgeAll(ShowsErrors());
  std::cout << "search: precision " << tally.precision() << " recall " << tally.recall()
            << "; kind right " << tally.right_kind << "/" << tally.forms << "; query field right "
            << tally.right_query << "/" << tally.labelled_query << "; GET searches refused "
            << tally.refused_search << "/" << tally.get_search << "; searches lost with --post "
            << tally.refused_with_post << "/" << tally.searches << "; others not refused "
            << tally.others_passed << "/" << tally.others << ", asked " << tally.others_asked
            << "\n";
  for (const auto& [pair, count] : tally.confusion)
    std::cout << "  " << pair << " " << count << "\n";
  EXPECT_GE(tally.precision(), 0.98);
  EXPECT_GE(tally.recall(), 0.98);
  EXPECT_GE(tally.right_kind, tally.forms * 0.98);
  EXPECT_GE(tally.right_query, tally.labelled_query * 0.97);
  EXPECT_LE(tally.refused_search, tally.get_search * 0.04);
  EXPECT_LE(tally.refused_with_post, tally.searches * 0.06);
  EXPECT_LE(tally.others_asked, tally.others * 0.01);
}

}  // namespace
}  // namespace upwell::form
