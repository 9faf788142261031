// SPDX-License-Identifier: Apache-2.0
#include "query/values/examples.h"

#include <algorithm>

#include "base/text.h"
#include "query/values/value_kind.h"

namespace upwell::query {
namespace {

constexpr size_t kMostExamples = 5;     // of one text; a guard
constexpr size_t kLongestExample = 40;  // bytes, not tuned; longer ones are sentences
constexpr size_t kMostOwnValues = 200;  // a guard

constexpr std::string_view kMarks[] = {
    "e.g.",      "e. g.",       "eg.",         "eg:",          "for example", "for instance",
    "example:",  "examples:",   "such as",     "z.b.",         "z. b.",       "zum beispiel",
    "beispiel:", "par exemple", "p. ex.",      "p.ex.",        "ex. :",       "ex.:",
    "ex:",       "p. ej.",      "por ejemplo", "ejemplo:",     "ad es.",      "ad esempio",
    "esempio:",  "por exemplo", "bijv.",       "bijvoorbeeld", "np.",         "na przykład",
    "t.ex.",     "t. ex.",      "f.eks.",      "esim.",        "např.",       "pl.",
    "напр.",     "например",    "наприклад",   "π.χ.",         "örn.",        "例：",
    "例:",       "例如",        "예:"};
// Between two examples.
constexpr std::string_view kBetween[] = {", ",   "; ",    " or ",    " oder ", " ou ",  " o ",
                                         " of ", " lub ", " eller ", " или ",  " або ", "、"};

bool IsQuote(std::string_view text) {
  return text.starts_with("\"") || text.starts_with("'") || text.starts_with("“") ||
         text.starts_with("„") || text.starts_with("‘") || text.starts_with("«") ||
         text.starts_with("”") || text.starts_with("’") || text.starts_with("»");
}

std::string Bare(std::string_view text) {
  std::string bare = base::CollapseSpace(text);
  while (!bare.empty() && (bare.back() == '.' || bare.back() == ')' || bare.back() == '"' ||
                           bare.back() == '\'' || bare.back() == ':')) {
    bare.pop_back();
  }
  for (const std::string_view close : {"”", "“", "’", "»"}) {
    if (bare.ends_with(close)) bare.erase(bare.size() - close.size());
  }
  while (IsQuote(bare) || bare.starts_with(":") || bare.starts_with("(")) {
    size_t at = 0;
    base::NextCodePoint(bare, &at);
    bare.erase(0, at);
    bare = base::CollapseSpace(bare);
  }
  return bare;
}

// As far as the sentence goes.
std::string_view Sentence(std::string_view text) {
  for (size_t i = 0; i < text.size(); ++i) {
    const bool ends = text[i] == '\n' || text[i] == ')' ||
                      (text[i] == '.' && i > 1 && (i + 1 == text.size() || text[i + 1] == ' '));
    if (ends) return text.substr(0, i);
  }
  return text;
}

void AddParts(std::string_view sentence, std::vector<std::string>* examples) {
  while (examples->size() < kMostExamples) {
    size_t next = std::string_view::npos, width = 0;
    for (const std::string_view between : kBetween) {
      const size_t at = sentence.find(between);
      if (at < next) next = at, width = between.size();
    }
    std::string example = Bare(sentence.substr(0, next));
    if (!example.empty() && example.size() <= kLongestExample) {
      examples->push_back(std::move(example));
    }
    if (next == std::string_view::npos) return;
    sentence.remove_prefix(next + width);
  }
}

}  // namespace

std::vector<std::string> ExamplesIn(std::string_view text) {
  std::vector<std::string> examples;
  const std::string lower = base::AsciiLower(text);
  for (const std::string_view mark : kMarks) {
    const size_t at = lower.find(mark);
    const bool begins = at == 0 || (at != std::string::npos && !base::IsAsciiAlpha(lower[at - 1]));
    if (!begins) continue;
    AddParts(Sentence(text.substr(at + mark.size())), &examples);
    break;
  }
  DropRepeated(&examples);
  return examples;
}

std::vector<std::string> OwnValuesOf(const form::Input& input) {
  std::vector<std::string> values = input.given;
  values.insert(values.end(), input.suggestions.begin(), input.suggestions.end());
  for (const std::string& text : {input.hint, input.label}) {
    for (std::string& example : ExamplesIn(text)) values.push_back(std::move(example));
  }
  DropRepeated(&values);
  if (values.size() > kMostOwnValues) values.resize(kMostOwnValues);
  return values;
}

}  // namespace upwell::query
