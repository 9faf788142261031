// SPDX-License-Identifier: Apache-2.0
#include "query/values/seen_names.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "base/text.h"
#include "form/words.h"
#include "query/values/text_scan.h"
#include "query/values/value_lists.h"

namespace upwell::query {
namespace {

bool IsCapital(std::string_view word) {
  size_t position = 0;
  if (word.empty()) return false;
  std::string first;
  base::AppendUtf8(&first, base::NextCodePoint(word, &position));
  return base::FoldCase(first) != first;
}

// The words of the last phrase of `text` with a capital letter, up to three.
std::string CapitalsAtEnd(std::string_view text) {
  text = base::TrimHtmlSpace(text);
  if (text.ends_with(',')) text.remove_suffix(1);
  size_t start = text.size();
  for (int words = 0; words < 3 && start > 0; ++words) {
    const size_t space = text.find_last_of(" \n\t", start - 1 - (words > 0));
    const size_t word = space == text.npos ? 0 : space + 1;
    const std::string_view candidate =
        base::TrimHtmlSpace(text.substr(word, (words > 0 ? start - 1 : start) - word));
    const bool ends_phrase = !candidate.empty() && !IsWordByte(candidate.back()) && words > 0;
    if (!IsCapital(candidate) || ends_phrase) break;
    start = word;
    if (word > 0 && text[word - 1] != ' ') break;
  }
  return base::CollapseSpace(text.substr(start));
}

// "Murfreesboro, TN"
void AddPlacesBeforeStates(std::string_view text, LabelledNames* found) {
  for (const NameAndCode& state : UsStates()) {
    for (size_t at = text.find(state.code); at != text.npos; at = text.find(state.code, at + 1)) {
      if (at == 0 || text[at - 1] != ' ' || !StandsAsWord(text, at, 2)) continue;
      const std::string city = CapitalsAtEnd(text.substr(0, at));
      if (city.size() > 2) AddOnce(city, &found->cities);
    }
  }
}

std::string CapitalsAtStart(std::string_view text) {
  std::string phrase;
  int words = 0;
  for (const std::string_view word : base::Split(text.substr(0, 60), ' ')) {
    if (!IsCapital(word) || words++ == 3) break;
    const size_t letters = word.find_first_of(",;:|\n\t()");
    phrase += (phrase.empty() ? "" : " ") + std::string(word.substr(0, letters));
    if (letters != word.npos) break;
  }
  return phrase;
}

// "14467 Potsdam"
void AddPlacesAfterCodes(std::string_view text, LabelledNames* found) {
  for (size_t at = 0; at + 6 < text.size(); ++at) {
    if (DigitsAt(text, at) != 5 || (at > 0 && IsWordByte(text[at - 1])) || text[at + 5] != ' ') {
      continue;
    }
    const std::string_view line = text.substr(at + 6, text.substr(at + 6).find('\n'));
    const std::string city = CapitalsAtStart(line);
    if (city.size() > 2) AddOnce(city, &found->cities);
  }
}

std::string LastWord(const std::string& phrase) {
  const size_t space = phrase.rfind(' ');
  return space == phrase.npos ? phrase : phrase.substr(space + 1);
}

// "City: Ghent", "Author: Ann Lee".
void AddLabelled(std::string_view text, LabelledNames* found) {
  for (size_t colon = text.find(": "); colon != text.npos; colon = text.find(": ", colon + 1)) {
    const size_t space = colon == 0 ? text.npos : text.find_last_of(" \n\t|,;", colon - 1);
    const size_t start = space == text.npos ? 0 : space + 1;
    const form::TopicSet topics = form::TopicsOf(text.substr(start, colon - start));
    const std::string value = CapitalsAtStart(text.substr(colon + 2));
    if (value.empty()) continue;
    if (topics.has(form::Topic::kCity)) AddOnce(value, &found->cities);
    if (topics.has(form::Topic::kPerson)) AddOnce(LastWord(value), &found->people);
  }
  for (size_t at = text.find("by "); at != text.npos; at = text.find("by ", at + 1)) {
    if (at > 0 && IsWordByte(text[at - 1])) continue;
    const std::string name = LastWord(CapitalsAtStart(text.substr(at + 3)));
    if (name.size() > 2) AddOnce(name, &found->people);
  }
}

// Phrases between commas, lines and the like, of up to three words with a capital letter.
std::set<std::string> NamesOf(std::string_view text) {
  std::set<std::string> names;
  size_t start = 0;
  for (size_t at = 0; at <= text.size(); ++at) {
    if (at < text.size() &&
        std::string_view(",;:|\n\t()").find(text[at]) == std::string_view::npos) {
      continue;
    }
    const std::string phrase = base::CollapseSpace(text.substr(start, at - start));
    start = at + 1;
    const bool digits = std::any_of(phrase.begin(), phrase.end(), base::IsAsciiDigit);
    if (phrase.size() > 2 && phrase.size() < 40 && !digits && CapitalsAtStart(phrase) == phrase) {
      names.insert(phrase);
    }
  }
  return names;
}

std::string_view FirstWord(std::string_view line) { return line.substr(0, line.find(' ')); }

// Lines, and first words of longer lines, that most texts have: what names the fields of a record.
std::set<std::string> LabelsOf(const std::vector<std::string>& texts) {
  constexpr size_t kFewest = 3, kLongest = 40;  // texts, bytes; not tuned
  std::map<std::string, size_t> counts;
  for (const std::string& text : texts) {
    std::set<std::string> starts;
    for (const std::string_view line : base::Split(text, '\n')) {
      if (line.size() <= kLongest) starts.emplace(line);
      starts.emplace(FirstWord(line).substr(0, kLongest));
    }
    for (const std::string& start : starts) ++counts[start];
  }
  std::set<std::string> labels;
  for (const auto& [start, count] : counts) {
    const bool word = !start.empty() && IsCapital(start) && start.back() != ':';
    if (word && count >= kFewest && count * 2 > texts.size()) labels.insert(start);
  }
  return labels;
}

// "Author Ann Lee" and "Author" above "Ann Lee" become "Author: Ann Lee".
std::string WithColons(const std::string& text, const std::set<std::string>& labels) {
  std::string marked;
  bool after_label = false;
  for (const std::string_view line : base::Split(text, '\n')) {
    const std::string whole(line), first(FirstWord(line));
    const bool is_label = labels.contains(whole);
    if (!marked.empty()) marked += after_label && !is_label ? ": " : "\n";
    after_label = is_label;
    if (!is_label && labels.contains(first)) {
      marked += first + ":" + whole.substr(first.size());
    } else {
      marked += whole;
    }
  }
  return marked;
}

}  // namespace

void MarkLabels(std::vector<std::string>* texts) {
  const std::set<std::string> labels = LabelsOf(*texts);
  for (std::string& text : *texts) text = WithColons(text, labels);
}

LabelledNames FindLabelledNames(const std::vector<std::string>& texts) {
  LabelledNames found;
  for (const std::string& text : texts) {
    AddPlacesBeforeStates(text, &found);
    AddPlacesAfterCodes(text, &found);
    AddLabelled(text, &found);
  }
  return found;
}

std::vector<std::string> FindRepeatedNames(const std::vector<std::string>& texts) {
  std::map<std::string, size_t> counts;
  std::vector<std::string> order;
  for (const std::string& text : texts) {
    for (const std::string& name : NamesOf(text)) {
      if (counts[name]++ == 1) order.push_back(name);
    }
  }
  std::erase_if(order, [&](const std::string& name) { return counts[name] * 2 > texts.size(); });
  if (order.size() > kMostSeenValues) order.resize(kMostSeenValues);
  return order;
}

}  // namespace upwell::query
