// SPDX-License-Identifier: Apache-2.0
#include "query/study/cautious_asker.h"

#include <algorithm>
#include <utility>

namespace upwell::query {
namespace {

// Requests, not tuned. docs/results/surfacing.md has what forms cost that are not worth asking.
constexpr uint64_t kMostUnanswered = 20;
constexpr uint64_t kMostAlike = 40;
constexpr uint64_t kMostFruitless = 150;
// Different answers after which a form does not always answer the same.
constexpr uint64_t kManyAnswers = 4;
// Questions with results before what they have in common is said.
constexpr size_t kTellingFinds = 4;

}  // namespace

base::Task<Reply> CautiousAsker::Ask(Submission submission, std::string why) {
  if (!MayAsk()) co_return Reply();
  const Submission asked = submission;
  Reply reply = co_await asker_.Ask(std::move(submission), std::move(why));
  has_results_ = has_results_ || reply.has_results();
  if (reply.has_results()) LearnFind(asked);
  is_answered_ = is_answered_ || reply.answered;
  if (reply.answered && different_ < kManyAnswers) different_ += answers_.Insert(reply.signature);
  const bool complains = reply.trouble == answer::Trouble::kRequiredField ||
                         reply.trouble == answer::Trouble::kRejected ||
                         reply.kind == answer::AnswerKind::kEmpty;
  complains_ = complains_ || complains;
  co_return reply;
}

base::Task<void> CautiousAsker::ReadOn(Submission submission, uint32_t pages) {
  co_await asker_.ReadOn(std::move(submission), pages);
}

bool CautiousAsker::MayAsk() const {
  return asker_.MayAsk() && (has_results_ || asker_.requests() - before_ < MostFruitless());
}

uint64_t CautiousAsker::MostFruitless() const {
  if (complains_ || different_ >= kManyAnswers) return kMostFruitless + more_;
  return is_answered_ ? kMostAlike : kMostUnanswered;
}

void CautiousAsker::LearnFind(const Submission& found) {
  if (first_finds_.size() < kFirstFinds) first_finds_.push_back(found);
  if (finds_++ == 0) {
    in_all_finds_ = found;
  } else {
    std::erase_if(in_all_finds_,
                  [&](const form::Assignment& a) { return !Assigns(found, a.input); });
  }
}

std::vector<int> CautiousAsker::InAllFinds() const {
  std::vector<int> inputs;
  if (finds_ < kTellingFinds) return inputs;
  for (const form::Assignment& value : in_all_finds_) inputs.push_back(value.input);
  return inputs;
}

}  // namespace upwell::query
