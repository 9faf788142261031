// SPDX-License-Identifier: Apache-2.0
#include "query/values/shown_values.h"

#include <string_view>

#include "base/text.h"

namespace upwell::query {
namespace {

constexpr size_t kMostLines = 40;  // of a record, a guard

// Words between spaces, without the signs around them.
std::vector<std::string> WordsOf(const std::string& value) {
  constexpr std::string_view kSigns = ",.;:()[]\"'";
  constexpr size_t kFewestLetters = 2;  // shorter words are initials; not tuned
  std::vector<std::string> words;
  const std::string line = base::CollapseSpace(value);
  for (std::string_view word : base::Split(line, ' ')) {
    while (!word.empty() && kSigns.find(word.front()) != kSigns.npos) word.remove_prefix(1);
    while (!word.empty() && kSigns.find(word.back()) != kSigns.npos) word.remove_suffix(1);
    if (base::CountCodePoints(word) >= kFewestLetters) words.emplace_back(word);
  }
  return words;
}

std::string WordOf(const std::string& value, ValuePart part) {
  const std::vector<std::string> words = WordsOf(value);
  const bool is_second = part == ValuePart::kSecondWord;
  if (words.size() < (is_second ? 3 : 2)) return "";
  if (is_second) return words[1];
  return part == ValuePart::kFirstWord ? words.front() : words.back();
}

std::string WithoutNumber(std::string_view text) {
  constexpr std::string_view kOfNumbers = "0123456789-/ ";
  const std::string_view line = base::TrimHtmlSpace(text);
  const size_t start = line.find_first_not_of(kOfNumbers);
  // "83646 Bad Tölz", but not "3rd"
  const bool is_apart = start != line.npos && start > 0 && line[start - 1] == ' ';
  return std::string(is_apart ? line.substr(start) : line);
}

}  // namespace

ShownValues ShownValuesOf(const answer::Record& record) {
  ShownValues values = record.fields;
  if (!record.title.empty()) values.emplace_back("title", record.title);
  if (!record.fields.empty()) return values;
  for (const auto& line : ShownValuesOf(record.text)) values.push_back(line);
  return values;
}

ShownValues ShownValuesOf(const std::string& text) {
  ShownValues lines;
  for (const std::string_view line : base::Split(text, '\n')) {
    if (lines.size() < kMostLines && !line.empty()) lines.emplace_back("", line);
  }
  return lines;
}

std::string PartOf(const std::string& value, ValuePart part) {
  switch (part) {
    case ValuePart::kWhole:
      return value;
    case ValuePart::kFirstWord:
    case ValuePart::kLastWord:
    case ValuePart::kSecondWord:
      return WordOf(value, part);
    case ValuePart::kBeforeComma:
    case ValuePart::kAfterComma:
      break;
  }
  const bool before = part == ValuePart::kBeforeComma;
  const size_t comma = before ? value.find(',') : value.rfind(',');
  if (comma == value.npos) return "";
  const std::string_view all = value;
  if (before) return std::string(base::TrimHtmlSpace(all.substr(0, comma)));
  return WithoutNumber(all.substr(comma + 1));
}

}  // namespace upwell::query
