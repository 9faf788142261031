// SPDX-License-Identifier: Apache-2.0
#include "form/required.h"

#include <algorithm>
#include <unordered_set>

#include "base/hash.h"
#include "base/text.h"

namespace upwell::form {
namespace {

// Guards.
constexpr size_t kMostLines = 5'000;       // of a page
constexpr size_t kLongestComplaint = 400;  // bytes of a line

// What people would call it.
std::string CalledBy(const Input& input) {
  return base::FoldCase(input.label.empty() ? input.name : input.label);
}

bool IsWordByte(char c) {
  return base::IsAsciiAlphanumeric(c) || static_cast<unsigned char>(c) >= 0x80;
}

bool HoldsWords(std::string_view line, std::string_view words) {
  for (size_t at = line.find(words); at != std::string_view::npos; at = line.find(words, at + 1)) {
    const size_t end = at + words.size();
    const bool begins = at == 0 || !IsWordByte(line[at - 1]);
    const bool ends = end == line.size() || !IsWordByte(line[end]);
    if (begins && ends) return true;
  }
  return false;
}

std::vector<std::string> NewLines(std::string_view answer, std::string_view before) {
  std::unordered_set<uint64_t> known;
  for (const std::string_view line : base::Split(before, '\n'))
    known.insert(base::Hash64(base::TrimHtmlSpace(line)));
  std::vector<std::string> lines;
  for (std::string_view line : base::Split(answer, '\n')) {
    line = base::TrimHtmlSpace(line);
    if (line.empty() || line.size() > kLongestComplaint || lines.size() >= kMostLines) continue;
    if (known.insert(base::Hash64(line)).second) lines.push_back(base::FoldCase(line));
  }
  return lines;
}

}  // namespace

std::vector<int> InputsNamedIn(std::string_view answer, std::string_view before,
                               const SearchForm& form) {
  std::vector<int> named;
  size_t labelled = 0;
  for (const Input& input : form.inputs) labelled += !CalledBy(input).empty();
  for (const std::string& line : NewLines(answer, before)) {
    for (size_t i = 0; i < form.inputs.size(); ++i) {
      const std::string name = CalledBy(form.inputs[i]);
      const int number = static_cast<int>(i);
      // The label alone is the form's.
      if (name.empty() || line.size() <= name.size() + 2 || !HoldsWords(line, name)) continue;
      if (std::find(named.begin(), named.end(), number) == named.end()) named.push_back(number);
    }
  }
  if (named.size() > 2 && 2 * named.size() > labelled) named.clear();
  return named;
}

}  // namespace upwell::form
