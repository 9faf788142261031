// SPDX-License-Identifier: Apache-2.0
// Stops asking a form that never has results: after 20 requests where it does not answer at all, 40
// where it always answers with the same page, 150 where it says that something is missing or that
// nothing is found.
#pragma once

#include <string>
#include <vector>

#include "query/asker.h"
#include "query/templates/informativeness.h"

namespace upwell::query {

class CautiousAsker : public Asker {
 public:
  static constexpr size_t kFirstFinds = 6;  // not tuned: enough to compare with

  // `asker` is not owned.
  CautiousAsker(Asker& asker, bool has_results)
      : asker_(asker), before_(asker.requests()), has_results_(has_results) {}

  base::Task<Reply> Ask(Submission submission, std::string why) override;
  base::Task<void> ReadOn(Submission submission, uint32_t pages) override;
  bool MayAsk() const override;
  uint64_t requests() const override { return asker_.requests(); }
  const SiteWords& words() const override { return asker_.words(); }
  const std::vector<std::string>& record_texts() const override { return asker_.record_texts(); }
  const std::vector<RecordColumn>& record_columns() const override {
    return asker_.record_columns();
  }

  // Allows so many more requests without results to a form that says what is wrong.
  void Allow(uint64_t more) { more_ += more; }
  // A question with results that was asked before, through another asker.
  void LearnFind(const Submission& found);
  // The first questions with results, at most kFirstFinds.
  const std::vector<Submission>& first_finds() const { return first_finds_; }
  // Inputs that every question with results had a value for; none while those are few.
  std::vector<int> InAllFinds() const;

 private:
  uint64_t MostFruitless() const;

  Asker& asker_;
  uint64_t before_;
  bool has_results_, is_answered_ = false, complains_ = false;
  uint64_t more_ = 0;
  SignatureSet answers_;
  uint64_t different_ = 0;
  size_t finds_ = 0;
  Submission in_all_finds_;
  std::vector<Submission> first_finds_;
};

}  // namespace upwell::query
