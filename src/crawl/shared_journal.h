// SPDX-License-Identifier: Apache-2.0
// A journal that several event loops write to: one call at a time.
#pragma once

#include <mutex>

#include "fetch/journal.h"

namespace upwell {

class SharedJournal : public Journal {
 public:
  explicit SharedJournal(Journal* journal) : journal_(journal) {}  // not owned
  Result<std::optional<Exchange>> Find(const RequestKey& key) override {
    std::lock_guard lock(mutex_);
    return journal_->Find(key);
  }
  Status Append(const RequestKey& key, const Exchange& exchange) override {
    std::lock_guard lock(mutex_);
    return journal_->Append(key, exchange);
  }
  size_t size() const override {
    std::lock_guard lock(mutex_);
    return journal_->size();
  }

 private:
  mutable std::mutex mutex_;
  Journal* journal_;
};

}  // namespace upwell
