// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/searched_fields.h"

#include <algorithm>
#include <bit>

namespace upwell::harvest {
namespace {

// Guards of memory.
constexpr size_t kMostFieldsTold = 64;  // the bits of a set; further fields share the last one
constexpr size_t kMostWordsPlaced = 300'000;

// Not tuned. A word may also find nothing because the site does not index it, and may find
// something by a field that no page shows.
constexpr double kDeadWords = 3;    // of a field that find nothing, where none finds something
constexpr double kDeadRatio = 4;    // so many times as many, where some do
constexpr double kSurelyFound = 1;  // words, by which one field is known to be looked at
// Words of two fields or more that find nothing, where no field but those known to be looked at has
// one that does: then the input looks at these alone. An input that looks at everything would have
// to leave all of them out of its index.
constexpr double kDeadWordsOfAll = 4;

constexpr const char* kNoField = "\n";  // no field is called so

}  // namespace

size_t SearchedFields::NumberOf(const std::string& name) {
  const auto known = numbers_.find(name);
  if (known != numbers_.end()) return known->second;
  if (fields_.size() == kMostFieldsTold) return kMostFieldsTold - 1;
  fields_.emplace_back();
  return numbers_[name] = fields_.size() - 1;
}

void SearchedFields::Place(const std::string& word, size_t field) {
  if (shown_in_.size() >= kMostWordsPlaced && !shown_in_.contains(word)) return;
  shown_in_[word] |= FieldSet{1} << field;
}

void SearchedFields::See(const query::ShownValues& record, std::span<const std::string> words,
                         query::WordSplitter& splitter) {
  size_t line = 0;
  for (const auto& [name, value] : record) {
    ++line;
    const size_t field = NumberOf(name.empty() ? "line " + std::to_string(line) : name);
    for (const std::string& word : splitter.Words(value)) Place(word, field);
  }
  if (record.empty()) return;  // nothing tells its fields from the rest
  for (const std::string& word : words) {
    if (!shown_in_.contains(word)) Place(word, NumberOf(kNoField));
  }
}

void SearchedFields::Learn(const std::string& word, bool found) {
  const auto shown = shown_in_.find(word);
  if (shown == shown_in_.end()) return;
  const double share = 1.0 / std::popcount(shown->second);
  for (size_t i = 0; i < fields_.size(); ++i) {
    if ((shown->second >> i & 1) == 0) continue;
    (found ? fields_[i].found : fields_[i].nothing) += found ? share : 1;
  }
}

bool SearchedFields::IsProven(size_t field) const { return fields_[field].found >= kSurelyFound; }

bool SearchedFields::OnlyProvenAreLookedAt() const {
  double nothing = 0, found = 0;
  size_t dead_fields = 0, proven = 0;
  for (size_t i = 0; i < fields_.size(); ++i) {
    if (IsProven(i)) {
      ++proven;
      continue;
    }
    nothing += fields_[i].nothing;
    found += fields_[i].found;
    dead_fields += fields_[i].nothing > 0;
  }
  return proven > 0 && dead_fields > 1 && nothing >= kDeadWordsOfAll + kDeadRatio * found;
}

bool SearchedFields::IsLookedAt(size_t field) const {
  const Field& known = fields_[field];
  return known.nothing < kDeadWords + kDeadRatio * known.found;
}

bool SearchedFields::LooksFor(const std::string& word) const {
  const auto shown = shown_in_.find(word);
  if (shown == shown_in_.end()) return true;
  const bool only_proven = OnlyProvenAreLookedAt();
  bool any_known = false;
  for (size_t i = 0; i < fields_.size(); ++i) {
    const bool is_looked_at = IsLookedAt(i) && (IsProven(i) || !only_proven);
    if (is_looked_at && (shown->second >> i & 1) == 1) return true;
    any_known = any_known || (is_looked_at && IsProven(i));
  }
  return !any_known;
}

bool SearchedFields::LooksForAll(std::span<const std::string> words) const {
  return std::all_of(words.begin(), words.end(),
                     [this](const std::string& word) { return LooksFor(word); });
}

}  // namespace upwell::harvest
