// SPDX-License-Identifier: Apache-2.0
#include "parse/tag.h"

#include <array>

namespace upwell::parse {
namespace {

constexpr std::array<std::string_view, kTagCount> kNames = {"",
#define UPWELL_TAG(constant, name) name,
                                                            UPWELL_TAGS(UPWELL_TAG)
#undef UPWELL_TAG
};

// A hash table with linear probing, filled by the compiler. Half of it stays free, so that a name
// that is not listed is usually known by one look. Not tuned: a power of two that is large enough.
constexpr size_t kSlots = 512;
static_assert(kTagCount * 2 < kSlots);

constexpr size_t SlotOf(std::string_view name) {
  const auto at = [&](size_t i) { return static_cast<unsigned char>(name[i]); };
  const size_t last = name.size() - 1;
  return (name.size() * 37 + at(0) * 59 + at(last) * 11 + at(last / 2) * 193) % kSlots;
}

constexpr std::array<Tag, kSlots> FillSlots() {
  std::array<Tag, kSlots> slots = {};
  for (size_t i = 1; i < kTagCount; ++i) {
    size_t slot = SlotOf(kNames[i]);
    while (slots[slot] != Tag::kUnknown) slot = (slot + 1) % kSlots;
    slots[slot] = static_cast<Tag>(i);
  }
  return slots;
}

constexpr std::array<Tag, kSlots> kTagAtSlot = FillSlots();

}  // namespace

Tag TagOfName(std::string_view lower_case_name) {
  if (lower_case_name.empty()) return Tag::kUnknown;
  for (size_t slot = SlotOf(lower_case_name);; slot = (slot + 1) % kSlots) {
    const Tag tag = kTagAtSlot[slot];
    if (tag == Tag::kUnknown || TagName(tag) == lower_case_name) return tag;
  }
}

std::string_view TagName(Tag tag) { return kNames[static_cast<size_t>(tag)]; }

}  // namespace upwell::parse
