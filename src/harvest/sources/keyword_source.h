// SPDX-License-Identifier: Apache-2.0
// Keywords for the query input, chosen by a KeywordPolicy ("Downloading Hidden Web Content"). What
// any question finds, the policy learns from.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "harvest/keywords/keyword_policy.h"
#include "harvest/question_source.h"

namespace upwell::harvest {

// Reads as long as the policy finds the next page worth it, but not after so many pages in a row
// without anything new.
class PolicyReader : public PageReader {
 public:
  void Begin(KeywordPolicy& policy, uint64_t most_stale);
  void Take(const AnswerPage& page) override;
  bool WantsNext(const WholeAnswer& so_far) override;

 private:
  KeywordPolicy* policy_ = nullptr;
  uint64_t most_stale_ = 0, stale_ = 0;
};

// Pages in a row without anything new, after which an answer to keywords is left. Not tuned: the
// inverse of the least prediction, 0.02 records per request.
inline constexpr uint64_t kMostStalePages = 50;

// Tells the policy of records that it does not know.
void TellPolicy(KeywordPolicy& policy, const std::vector<FreshRecord>& records);
QueryEnd EndOf(const WholeAnswer& answer);

class KeywordSource : public QuestionSource {
 public:
  explicit KeywordSource(std::unique_ptr<KeywordPolicy> policy) : policy_(std::move(policy)) {}

  query::QuestionKind kind() const override { return query::QuestionKind::kKeyword; }
  Expectation Expect(const HarvestState& state) const override;
  std::optional<query::Question> Next(HarvestState& state) override;
  PageReader& reader() override { return reader_; }
  void Learn(const query::Question& question, const WholeAnswer& answer,
             HarvestState& state) override;
  void See(const query::Question& question, const WholeAnswer& answer,
           const HarvestState& state) override;
  // Questions that others asked found something new: it is worth going on.
  void Resume() { fruitless_ = fruitless_requests_ = 0, over_ = false; }

 private:
  std::optional<KeywordQuery> NextSearched(const HarvestState& state);
  bool HasSpentEnough(const HarvestState& state) const;
  void QueueOverflow(const query::Question& question, const WholeAnswer& answer,
                     HarvestState& state) const;

  std::unique_ptr<KeywordPolicy> policy_;
  PolicyReader reader_;
  std::optional<KeywordQuery> asked_;
  bool over_ = false;
  uint64_t fruitless_ = 0;                          // questions in a row
  uint64_t requests_ = 0, fruitless_requests_ = 0;  // the latter in a row
};

}  // namespace upwell::harvest
