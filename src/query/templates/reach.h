// SPDX-License-Identifier: Apache-2.0
// What the answers to a template's sample tell of the records behind a form: how many there are,
// and how many of them are on the first pages of the template's answers.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_set>
#include <vector>

#include "query/asker.h"

namespace upwell::query {

class Reach {
 public:
  // `submissions` of the template in all.
  explicit Reach(uint64_t submissions) : submissions_(submissions) {}
  void Add(const Reply& reply);

  uint64_t asked() const { return asked_; }
  uint64_t with_results() const { return answers_.size(); }
  uint64_t empty() const { return empty_; }
  uint64_t submissions() const { return submissions_; }
  const std::unordered_set<base::Hash128>& records() const { return records_; }
  // Records on its fullest page.
  uint64_t FullestPage() const;

  // The share of the records of its answers that is not on their first pages: by the numbers that
  // the site prints; otherwise two further pages are assumed for each answer that has more pages or
  // is as full as pages get.
  double HiddenShare(uint64_t page_size) const;
  // Records behind all its submissions: by the numbers that the site prints; otherwise the fewest
  // that explain the share of answers with further pages.
  double RecordsBehind(uint64_t page_size) const;
  // Most of its answers print how many results there are.
  bool PrintsCounts() const;
  // Records on the first pages of all its submissions.
  double ShownInAll() const;
  // The share of the records of others that this template's answers show: a sample of a tenth of
  // the submissions shows a tenth of them if the template shows all. Nothing where fewer than
  // kLeastExpected could be expected in the sample.
  std::optional<double> ShareOf(const std::unordered_set<base::Hash128>& others) const;
  // Submissions that have to be asked for ShareOf to say something.
  uint64_t NeededToTellShare(const std::unordered_set<base::Hash128>& others) const;

 private:
  // Records, for a share that is right within a fifth or so; not tuned.
  static constexpr double kLeastExpected = 20;
  struct Size {
    uint64_t shown = 0;
    std::optional<uint64_t> count;
    bool has_more = false;
  };
  bool GoesOn(const Size& size, uint64_t page_size) const;

  uint64_t submissions_;
  uint64_t asked_ = 0, empty_ = 0;
  std::vector<Size> answers_;  // with results
  std::unordered_set<base::Hash128> records_;
};

}  // namespace upwell::query
