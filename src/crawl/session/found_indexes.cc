// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/found_indexes.h"

#include <utility>

namespace upwell::crawl {
namespace {

// A guard: an alphabet of two levels has 700 links, one of three 18,000.
constexpr size_t kMostLinks = 20'000;

}  // namespace

void FoundIndexes::Add(answer::LetterIndex index, const base::Url& on) {
  std::erase_if(index.links, [&](const answer::IndexLink& link) {
    return links_.size() >= kMostLinks || !links_.insert(answer::IdentityOf(link.url)).second;
  });
  if (!index.links.empty()) all_.push_back({std::move(index), on});
}

}  // namespace upwell::crawl
