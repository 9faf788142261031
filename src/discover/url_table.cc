// SPDX-License-Identifier: Apache-2.0
#include "discover/url_table.h"

#include "base/hash.h"

namespace upwell::discover {
namespace {

constexpr size_t kFirstSlots = 64;  // a power of two; not tuned

}  // namespace

UrlTable::UrlTable(const base::Url& root, size_t most)
    : origin_(root.origin()), most_(most), slots_(kFirstSlots, kNoUrl) {}

size_t UrlTable::SlotOf(std::string_view target) const {
  const size_t mask = slots_.size() - 1;
  size_t slot = base::Hash64(target) & mask;
  while (slots_[slot] != kNoUrl && this->target(slots_[slot]) != target) slot = (slot + 1) & mask;
  return slot;
}

UrlId UrlTable::Add(const base::Url& url) {
  if (url.origin() != origin_) return kNoUrl;
  const std::string_view target = url.request_target();
  size_t slot = SlotOf(target);
  if (slots_[slot] != kNoUrl) return slots_[slot];
  if (ends_.size() >= most_) return kNoUrl;
  if (2 * (ends_.size() + 1) > slots_.size()) {
    Grow();
    slot = SlotOf(target);
  }
  targets_.append(target);
  ends_.push_back(targets_.size());
  slots_[slot] = static_cast<UrlId>(ends_.size() - 1);
  return slots_[slot];
}

void UrlTable::Grow() {
  slots_.assign(2 * slots_.size(), kNoUrl);
  for (UrlId id = 0; id < ends_.size(); ++id) slots_[SlotOf(target(id))] = id;
}

base::Url UrlTable::url(UrlId id) const {
  return *base::Url::Parse(origin_ + std::string(target(id)));
}

std::string_view UrlTable::target(UrlId id) const {
  const uint64_t begin = id == 0 ? 0 : ends_[id - 1];
  return std::string_view(targets_).substr(begin, ends_[id] - begin);
}

}  // namespace upwell::discover
