// SPDX-License-Identifier: Apache-2.0
// Keywords beside a region that overflowed and that no menu or range divides any further. Each such
// region is a small database of its own, which a keyword policy of its own asks.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>

#include "harvest/sources/keyword_source.h"

namespace upwell::harvest {

class OverflowSource : public QuestionSource {
 public:
  // `of_nothing`: no record of what is searched is known, so the site's words are all there is.
  using MakePolicy = std::function<std::unique_ptr<KeywordPolicy>(bool of_nothing)>;
  explicit OverflowSource(MakePolicy make_policy) : make_policy_(std::move(make_policy)) {}

  query::QuestionKind kind() const override { return query::QuestionKind::kOverflow; }
  Expectation Expect(const HarvestState& state) const override;
  std::optional<query::Question> Next(HarvestState& state) override;
  PageReader& reader() override { return reader_; }
  void Learn(const query::Question& question, const WholeAnswer& answer,
             HarvestState& state) override;

 private:
  // The overflow that is searched now.
  struct Search {
    Overflow overflow;
    std::set<base::Hash128> in_hand;
    std::unique_ptr<KeywordPolicy> policy;
    bool of_nothing = false;  // it shows nothing without a word
    uint64_t fruitless = 0;   // questions in a row
  };
  // Tells the policy of all records of the region on a page, before it learns the page.
  class Reader : public PageReader {
   public:
    void Begin(Search& search, HarvestState& state);
    void Take(const AnswerPage& page) override;
    bool WantsNext(const WholeAnswer& so_far) override { return policy_.WantsNext(so_far); }

   private:
    PolicyReader policy_;
    Search* search_ = nullptr;
    HarvestState* state_ = nullptr;
  };
  static void Tell(const base::Hash128& key, Search& search, HarvestState& state);
  bool Begin(HarvestState& state);
  bool IsOver(const Search& search) const;

  MakePolicy make_policy_;
  Reader reader_;
  std::optional<Search> search_;
  size_t before_ = 0;  // records in hand when the question was asked
};

}  // namespace upwell::harvest
