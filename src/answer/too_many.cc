// SPDX-License-Identifier: Apache-2.0
#include "answer/too_many.h"

#include <algorithm>
#include <vector>

#include "answer/judge/phrases.h"
#include "base/text.h"

namespace upwell::answer {

bool SaysTooMany(std::string_view visible, std::string_view home) {
  const std::vector<std::string_view> lines = base::Split(visible, '\n');
  return std::any_of(lines.begin(), lines.end(), [&](std::string_view line) {
    return home.find(line) == std::string_view::npos &&
           Says(Phrase::kTooMany, base::FoldCase(base::CollapseSpace(line)));
  });
}

}  // namespace upwell::answer
