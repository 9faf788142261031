// SPDX-License-Identifier: Apache-2.0
// What a question was for, in people's words.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "query/question.h"

namespace upwell::report {

// HTML: the words for a kind, and the names (of inputs, of a test) that tell it from others of it.
std::string KindCell(std::string_view kind_words, std::string_view names);

// The same of a template as the catalog names it; the bare name where it is not known of which kind
// its questions are, or where it has no name of that kind: older versions named them otherwise.
std::string TemplateCell(std::optional<query::QuestionKind> kind, std::string_view name);

}  // namespace upwell::report
