// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/found_indexes.h"

#include <utility>

#include "answer/address_parts.h"

namespace upwell::crawl {
namespace {

// A guard: an alphabet of two levels has 700 links, one of three 18,000.
constexpr size_t kMostLinks = 20'000;

}  // namespace

bool FoundIndexes::IsNew(const base::Url& url) {
  return links_.size() < kMostLinks && links_.insert(answer::IdentityOf(url)).second;
}

void FoundIndexes::Add(answer::LetterIndex index, const base::Url& on) {
  std::erase_if(index.links, [&](const answer::IndexLink& link) { return !IsNew(link.url); });
  if (!index.links.empty()) all_.push_back({std::move(index), on});
}

void FoundIndexes::Add(answer::ListingLinks group) {
  std::erase_if(group.links, [&](const base::Url& url) { return !IsNew(url); });
  if (!group.links.empty()) listings_.push_back(std::move(group));
}

}  // namespace upwell::crawl
