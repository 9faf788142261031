// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/known_records.h"

#include <string>

#include "base/text.h"

namespace upwell::crawl {
namespace {

constexpr size_t kMostShared = 100'000;  // a guard

base::Hash128 AddressOf(const answer::Record& record) {
  return base::HashOf(record.url.WithoutFragment().href());
}

// Its key is made of its address, and its text would be another.
bool IsKnownByAddress(const answer::Record& record) {
  return !record.url.empty() && !record.text_key.empty() && record.key != record.text_key;
}

base::Hash128 PageOf(const answer::Record& record) { return base::HashOf(record.url.href()); }

bool HasName(const answer::Record& record) { return !record.url.empty() && !record.title.empty(); }

base::Hash128 NameOf(const answer::Record& record) {
  return base::HashOf(std::string(record.url.WithoutFragment().href()) + "\n" +
                      base::FoldCase(base::CollapseSpace(record.title)));
}

}  // namespace

void KnownRecords::LearnShared(const std::vector<answer::Record>& records) {
  std::unordered_map<base::Hash128, const std::string*> keys;
  for (const answer::Record& record : records) {
    if (record.url.empty()) continue;
    const base::Hash128 address = AddressOf(record);
    const auto [known, is_new] = keys.emplace(address, &record.key);
    if (!is_new && *known->second != record.key && shared_.size() < kMostShared) {
      shared_.insert(address);
    }
  }
}

std::optional<int64_t> KnownRecords::IdOf(const answer::Record& record) {
  const base::Hash128 text = base::HashOf(record.text_key);
  if (record.key == record.text_key) {
    const auto known = texts_.find(text);
    if (known != texts_.end() && known->second != 0) return known->second;
  } else if (!record.text_key.empty()) {
    const base::Hash128 key = base::HashOf(record.key);
    const auto later = later_keys_.find(key);
    if (later != later_keys_.end()) return later->second;
    const auto known = ids_.find(text);
    if (known != ids_.end() && named_.insert(known->second).second) {
      later_keys_.emplace(key, known->second);
      return known->second;
    }
  }
  if (record.url.empty() || shared_.contains(AddressOf(record))) return std::nullopt;
  if (IsKnownByAddress(record)) {
    const auto page = pages_.find(PageOf(record));
    if (page != pages_.end()) return page->second;
  }
  if (!HasName(record)) return std::nullopt;
  const auto known = names_.find(NameOf(record));
  return known == names_.end() ? std::nullopt : std::optional(known->second);
}

void KnownRecords::Recognise(const KeyOfId& key_of, std::vector<answer::Record>& records) {
  LearnShared(records);
  for (answer::Record& record : records) {
    if (ids_.contains(base::HashOf(record.key))) continue;
    const std::optional<int64_t> id = IdOf(record);
    if (!id) continue;
    std::string key = key_of(*id);
    if (!key.empty()) record.key = std::move(key);
  }
}

bool KnownRecords::Add(const answer::Record& record, int64_t id) {
  if (!ids_.emplace(base::HashOf(record.key), id).second) return false;
  if (HasName(record)) names_.emplace(NameOf(record), id);
  if (IsKnownByAddress(record)) pages_.emplace(PageOf(record), id);
  if (!record.text_key.empty() && record.key != record.text_key) {
    const auto [known, is_new] = texts_.emplace(base::HashOf(record.text_key), id);
    if (!is_new) known->second = 0;
  }
  return true;
}

std::optional<int64_t> KnownRecords::Remove(const base::Hash128& key) {
  const auto known = ids_.find(key);
  if (known == ids_.end()) return std::nullopt;
  const int64_t id = known->second;
  ids_.erase(known);
  std::erase_if(names_, [&](const auto& name) { return name.second == id; });
  std::erase_if(pages_, [&](const auto& page) { return page.second == id; });
  std::erase_if(texts_, [&](const auto& text) { return text.second == id; });
  return id;
}

}  // namespace upwell::crawl
