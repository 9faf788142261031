// SPDX-License-Identifier: Apache-2.0
#include "fetch/memory_budget.h"

#include <algorithm>

namespace upwell::fetch {
namespace {

// Bytes that a page takes for each byte of its body: 8 MB of short elements become a tree of 100 MB
// (docs/results/politeness.md).
constexpr uint64_t kBytesPerByte = 14;

}  // namespace

void MemoryBudget::Room::ShrinkTo(uint64_t body_bytes) {
  const uint64_t needed = std::min(bytes_, body_bytes * kBytesPerByte);
  budget_->Change(site_, bytes_, needed);
  bytes_ = needed;
}

MemoryBudget::Site::Site(std::shared_ptr<MemoryBudget> budget, std::function<void()> look_again)
    : budget_(std::move(budget)) {
  const std::lock_guard lock(budget_->mutex_);
  id_ = ++budget_->last_id_;
  budget_->sites_[id_].look_again = std::move(look_again);
}

MemoryBudget::Site::~Site() {
  const std::lock_guard lock(budget_->mutex_);
  State& state = budget_->sites_.at(id_);
  state.look_again = nullptr;
  budget_->Settle(id_);
  budget_->TellWaiting();
}

std::shared_ptr<MemoryBudget::Room> MemoryBudget::Site::Take(uint64_t body_bytes) {
  const uint64_t needed = body_bytes * kBytesPerByte;
  const std::lock_guard lock(budget_->mutex_);
  State& state = budget_->sites_.at(id_);
  if (state.since == 0) state.since = ++budget_->last_place_;
  const bool fits = budget_->held_ + needed <= budget_->bytes_;
  if (!fits && !budget_->IsFirst(state)) {
    budget_->Settle(id_);
    return nullptr;
  }
  state.held += needed;
  budget_->held_ += needed;
  return std::make_shared<Room>(budget_, id_, needed);
}

void MemoryBudget::Wait(uint64_t site, int change) {
  const std::lock_guard lock(mutex_);
  State& state = sites_.at(site);
  state.waiting += change;
  if (state.since == 0) state.since = ++last_place_;
  Settle(site);
  if (change < 0) TellWaiting();
}

uint64_t MemoryBudget::held() const {
  const std::lock_guard lock(mutex_);
  return held_;
}

void MemoryBudget::Change(uint64_t site, uint64_t from, uint64_t to) {
  const std::lock_guard lock(mutex_);
  held_ = held_ - from + to;
  State& state = sites_.at(site);
  state.held = state.held - from + to;
  Settle(site);
  TellWaiting();
}

// A site that neither holds nor waits is the last in the order, when it comes back.
void MemoryBudget::Settle(uint64_t site) {
  State& state = sites_.at(site);
  if (state.held > 0 || state.waiting > 0) return;
  state.since = 0;
  if (state.look_again == nullptr) sites_.erase(site);
}

bool MemoryBudget::IsFirst(const State& state) const {
  return std::all_of(sites_.begin(), sites_.end(), [&](const auto& other) {
    return other.second.since == 0 || other.second.since >= state.since;
  });
}

void MemoryBudget::TellWaiting() {
  for (const auto& [id, state] : sites_) {
    if (state.waiting > 0 && state.look_again) state.look_again();
  }
}

}  // namespace upwell::fetch
