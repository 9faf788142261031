// SPDX-License-Identifier: Apache-2.0
// Real forms with the kind and the fields that people gave them (the folder's README says more).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "form/form_features.h"

namespace upwell::training {

struct LabelledForm {
  std::string id;
  std::string site;
  form::FormKind kind = form::FormKind::kOther;  // as labelled
  std::optional<std::string> query;              // name of the field labelled as search query
  std::optional<std::string> guessed_query;      // what FindQueryInput names, were it a search
  std::string refused;                           // whatever its kind
  fetch::Method method = fetch::Method::kGet;
  std::vector<form::FormFeature> features;
};

// The forms of labels.jsonl in `folder` without repeats (dup_of); learns the feature names.
base::Result<std::vector<LabelledForm>> ReadLabelledForms(const std::string& folder,
                                                          form::FeatureNames* names);

}  // namespace upwell::training
