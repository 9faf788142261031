// SPDX-License-Identifier: Apache-2.0
// What a value of an input does to the answer of a question: it keeps the records, shows them in
// another order or in other words, shows more or fewer of them on a page, or brings other results.
// Compares two replies; asks nothing.
#pragma once

#include <cstdint>
#include <optional>

#include "query/asker.h"

namespace upwell::query {

enum class Effect : uint8_t {
  kSilent,   // nothing can be said
  kSame,     // the same records
  kDressed,  // the same records in another order or in other words
  kResized,  // more or less of the same list on the page
  kChanged,  // other results
};

// The answer to a question without the value, and what other answers say of it.
struct PlainAnswer {
  const Reply* reply = nullptr;  // not owned
  bool whole = false;            // all results are on the page
  bool capped = false;           // ... or as many as the site ever shows
  bool tells_total = false;      // the printed number is that of this question's results
};

// `number` is the one that the value consists of, where it does.
Effect EffectOf(const PlainAnswer& before, const Reply& after, std::optional<uint64_t> number);

// No records could be read on the page.
bool IsUnread(const Reply& reply);
// The printed number of all results; nothing where it is that of the page's.
std::optional<uint64_t> PrintedTotal(const Reply& reply);
bool HasMoreResults(const Reply& reply);
// How much the page shows, for comparison with other answers to the same question.
uint64_t AmountShown(const Reply& reply);
bool IsClearlyLess(uint64_t less, uint64_t more);
// `part` is the beginning of the list that `all` shows, cut by the size of the page.
bool IsCutOf(const Reply& part, const Reply& all);
uint64_t CountCommonRecords(const Reply& a, const Reply& b);

}  // namespace upwell::query
