// SPDX-License-Identifier: Apache-2.0
// A journal that several event loops write to: one call at a time.
#pragma once

#include <mutex>

#include "fetch/journal.h"

namespace upwell::crawl {

class SharedJournal : public fetch::Journal {
 public:
  explicit SharedJournal(fetch::Journal* journal) : journal_(journal) {}  // not owned
  base::Result<std::optional<fetch::Exchange>> Find(const fetch::RequestKey& key) override {
    std::lock_guard lock(mutex_);
    return journal_->Find(key);
  }
  base::Status Append(const fetch::RequestKey& key, const fetch::Exchange& exchange) override {
    std::lock_guard lock(mutex_);
    return journal_->Append(key, exchange);
  }
  size_t size() const override {
    std::lock_guard lock(mutex_);
    return journal_->size();
  }

 private:
  mutable std::mutex mutex_;
  fetch::Journal* journal_;
};

}  // namespace upwell::crawl
