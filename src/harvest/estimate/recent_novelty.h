// SPDX-License-Identifier: Apache-2.0
// How much of what the last questions showed was new. Questions are chosen for what they may bring,
// so this is hardly less than the share of the site's records that is still to be found. Where it
// is small, an estimate is worth the requests that it costs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>

namespace upwell::harvest {

class RecentNovelty {
 public:
  // A question that showed nothing tells nothing.
  void Learn(uint64_t shown, uint64_t fresh) {
    if (shown == 0) return;
    answers_.push_back({shown, fresh});
    shown_ += shown;
    fresh_ += fresh;
    while (answers_.size() > kQuestions && shown_ - answers_.front().shown >= kShown) {
      shown_ -= answers_.front().shown;
      fresh_ -= answers_.front().fresh;
      answers_.pop_front();
    }
  }
  // Nothing where too little was shown to tell.
  std::optional<double> share() const {
    if (answers_.size() < kQuestions || shown_ < kShown) return std::nullopt;
    return static_cast<double>(fresh_) / static_cast<double>(shown_);
  }

 private:
  // The window is at least so long.
  static constexpr size_t kQuestions = 8;  // not tuned
  static constexpr uint64_t kShown = 200;  // records; not tuned
  struct Answer {
    uint64_t shown = 0, fresh = 0;
  };
  std::deque<Answer> answers_;
  uint64_t shown_ = 0, fresh_ = 0;
};

}  // namespace upwell::harvest
