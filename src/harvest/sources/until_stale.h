// SPDX-License-Identifier: Apache-2.0
// Reads an answer until some pages have brought nothing; no further page of one that repeats the
// answer to the last question.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "harvest/answer_session.h"

namespace upwell::harvest {

class UntilStale : public PageReader {
 public:
  // `last`: the records on the first page of the last answer.
  void Begin(std::vector<base::Hash128> last) {
    last_ = std::move(last);
    first_.reset();
    stale_ = 0;
  }
  void Take(const AnswerPage& page) override {
    if (!first_) {
      first_ = page.reply.records;
    } else {
      stale_ = page.new_records > 0 ? 0 : stale_ + 1;
    }
  }
  bool WantsNext(const WholeAnswer&) override { return !repeats() && stale_ < kStalePages; }

  bool repeats() const { return first_ && !first_->empty() && *first_ == last_; }
  // The records on the first page.
  std::vector<base::Hash128> first() const { return first_.value_or(std::vector<base::Hash128>()); }

 private:
  // Pages in a row without anything new. Not tuned.
  static constexpr uint64_t kStalePages = 2;

  std::vector<base::Hash128> last_;
  std::optional<std::vector<base::Hash128>> first_;
  uint64_t stale_ = 0;
};

}  // namespace upwell::harvest
