// SPDX-License-Identifier: Apache-2.0
#include "testing/e2e/linked_web_client.h"

#include <algorithm>

#include "base/text.h"

namespace upwell::testing {
namespace {

bool SamePath(const base::Url& url, const std::string& path) { return url.path() == path; }

// Names that are part of the form, those of its buttons left out.
std::set<std::string> NamesOf(const form::SearchForm& form) {
  std::set<std::string> names;
  for (const form::Input& input : form.inputs) {
    if (!input.name.empty() && !form::Submits(input.control)) names.insert(input.name);
  }
  return names;
}

bool IsSame(const WebForm& truth, const form::SearchForm& form) {
  if (!SamePath(form.action, truth.action)) return false;
  if (truth.way == "announced") return true;
  if (!base::AsciiEqualsIgnoreCase(fetch::MethodName(form.method), truth.method)) return false;
  const std::set<std::string> names(truth.inputs.begin(), truth.inputs.end());
  return NamesOf(form) == names;
}

}  // namespace

LinkedWebClient::LinkedWebClient(const LinkedWeb& web) {
  for (size_t i = 0; i < web.size(); ++i) Add(web.url(i), web.MakeSite(i));
}

FormMatch MatchForms(const WebSiteTruth& truth, const std::vector<crawl::FoundForm>& reported) {
  FormMatch match;
  for (size_t r = 0; r < reported.size(); ++r) {
    const crawl::FoundForm& found = reported[r];
    if (!found.form.searchable()) continue;
    bool known = false;
    for (size_t i = 0; i < truth.forms.size() && !known; ++i) {
      known = truth.forms[i].searchable && !match.found.contains(i) &&
              IsSame(truth.forms[i], found.form);
      if (known) match.found.insert(i);
    }
    if (known) continue;
    ++match.strangers;
    match.strange.push_back(r);
  }
  return match;
}

size_t SearchesOf(const WebSiteTruth& truth) {
  return static_cast<size_t>(std::count_if(truth.forms.begin(), truth.forms.end(),
                                           [](const WebForm& form) { return form.searchable; }));
}

}  // namespace upwell::testing
