// SPDX-License-Identifier: Apache-2.0
#include "testing/wording.h"

#include "base/text.h"

namespace upwell::testing {

const std::vector<std::string>& WordingLanguages() {
  static const std::vector<std::string> kLanguages = {"en", "de", "fr", "es", "ru", "el",
                                                      "ja", "zh", "ko", "ar", "he", "th"};
  return kLanguages;
}

std::string_view WordingText(std::string_view language) {
  std::string_view text = WesternWording(language);
  if (text.empty()) text = EasternWording(language);
  return text.empty() ? WesternWording("en") : text;
}

Voice::Voice(std::string_view language, size_t manner)
    : manner_(manner), right_to_left_(language == "ar" || language == "he") {
  Add(WordingText(language));
}

void Voice::Add(std::string_view text) {
  for (std::string_view line : base::Split(text, '\n')) {
    size_t colon = line.find(": ");
    if (colon == std::string_view::npos) continue;
    std::vector<std::string>& ways = said_[std::string(line.substr(0, colon))];
    for (std::string_view way : base::Split(line.substr(colon + 2), '|')) {
      ways.emplace_back(base::TrimHtmlSpace(way));
    }
  }
}

const std::vector<std::string>& Voice::All(std::string_view key) const {
  return said_.find(key)->second;
}

std::string Voice::Say(std::string_view key) const {
  const std::vector<std::string>& ways = All(key);
  return ways[manner_ % ways.size()];
}

std::vector<std::string> Voice::Keys() const {
  std::vector<std::string> keys;
  for (const auto& [key, ways] : said_) keys.push_back(key);
  return keys;
}

}  // namespace upwell::testing
