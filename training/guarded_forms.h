// SPDX-License-Identifier: Apache-2.0
// Forms with what people say of them: whether they only search. Real labelled pages, and tables of
// forms in disguise (src/form/acting_forms_test.cc has the format).
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "form/form_features.h"

namespace upwell::training {

struct GuardedForm {
  std::string id;
  std::string file;   // the table, "" for labelled pages
  std::string group;  // what is left out together: a site, a row of a table
  bool searches = false;
  bool told_search = false;    // by the model of kinds
  std::string refused;         // by the rules of the guard
  std::string refused_proven;  // the same where the evidence excuses what it may
  fetch::Method method = fetch::Method::kGet;
  std::vector<form::FormFeature> signs;
};

// The forms of labels.jsonl in `folder` without repeats; learns the names of the signs.
base::Result<std::vector<GuardedForm>> ReadLabelledPages(const std::string& folder,
                                                         form::FeatureNames* names);
// The forms of a table; empty where it is missing.
std::vector<GuardedForm> ReadTable(const std::string& path, form::FeatureNames* names);

}  // namespace upwell::training
