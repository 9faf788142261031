// SPDX-License-Identifier: Apache-2.0
#include "entities/fingerprint_index.h"

namespace upwell::entities {
namespace {

constexpr size_t kFirstSlots = 1024;  // a power of two; not tuned

// Never 0. Of the upper bits, because the lower ones choose the slot.
uint8_t MarkOf(uint64_t fingerprint) { return static_cast<uint8_t>(fingerprint >> 56) | 1; }

}  // namespace

FingerprintIndex::FingerprintIndex()
    : marks_(kFirstSlots), numbers_(kFirstSlots), mask_(kFirstSlots - 1) {}

size_t FingerprintIndex::SlotOf(uint64_t fingerprint) const {
  const uint8_t mark = MarkOf(fingerprint);
  size_t slot = fingerprint & mask_;
  while (marks_[slot] != 0 &&
         (marks_[slot] != mark || fingerprints_[numbers_[slot]] != fingerprint)) {
    slot = (slot + 1) & mask_;
  }
  return slot;
}

uint32_t FingerprintIndex::Find(uint64_t fingerprint) const {
  const size_t slot = SlotOf(fingerprint);
  return marks_[slot] == 0 ? kNone : numbers_[slot];
}

std::pair<uint32_t, bool> FingerprintIndex::Add(uint64_t fingerprint) {
  if ((size() + 1) * 4 > (mask_ + 1) * 3) Grow();
  const size_t slot = SlotOf(fingerprint);
  if (marks_[slot] != 0) return {numbers_[slot], false};
  if (size() == kMost) return {kNone, false};
  marks_[slot] = MarkOf(fingerprint);
  numbers_[slot] = static_cast<uint32_t>(size());
  fingerprints_.push_back(fingerprint);
  return {numbers_[slot], true};
}

void FingerprintIndex::Grow() {
  const size_t slots = (mask_ + 1) * 2;
  mask_ = slots - 1;
  // The old ones are not needed to make the new ones, so both never lie in memory together.
  std::vector<uint8_t>().swap(marks_);
  std::vector<uint32_t>().swap(numbers_);
  marks_.resize(slots);
  numbers_.resize(slots);
  for (uint32_t number = 0; number < fingerprints_.size(); ++number) {
    size_t slot = fingerprints_[number] & mask_;
    while (marks_[slot] != 0) slot = (slot + 1) & mask_;
    marks_[slot] = MarkOf(fingerprints_[number]);
    numbers_[slot] = number;
  }
}

}  // namespace upwell::entities
