// SPDX-License-Identifier: Apache-2.0
// Text inputs that take the values of a list that the site's pages show: the towns it works in, the
// most frequent names. They are better than any list of other sites' values.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "query/study/study_state.h"

namespace upwell::query {

class ListedValues {
 public:
  // `state` is not owned.
  explicit ListedValues(StudyState& state) : state_(state) {}

  // Asks a few values of each list (query/values/site_lists.h). The first of which most find
  // something of their own is what the input takes; nothing where there is none. `base` is part of
  // every question.
  base::Task<std::optional<TypedInput>> Find(int input, const Submission& base);

 private:
  base::Task<bool> Takes(int input, const std::vector<std::string>& list, const Submission& base);

  StudyState& state_;
  std::optional<std::vector<std::vector<std::string>>> lists_;
};

}  // namespace upwell::query
