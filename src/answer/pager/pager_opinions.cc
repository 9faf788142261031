// SPDX-License-Identifier: Apache-2.0
// The second pass: a link is judged again by what the first pass made of those around it.
#include <algorithm>

#include "answer/pager/pager_signs.h"

namespace upwell::answer {
namespace {

constexpr uint32_t kSmallGap = 30;  // characters; not tuned

double Of(const ClassOdds& odds, LinkClass c) { return odds[static_cast<size_t>(c)]; }

// The most that was said of any link, of a row, of an address.
struct Best {
  double page = 0, next = 0, previous = 0;
  double pages = 0;  // sum
  void Add(const ClassOdds& odds) {
    page = std::max(page, Of(odds, LinkClass::kPage));
    next = std::max(next, Of(odds, LinkClass::kNext));
    previous = std::max(previous, Of(odds, LinkClass::kPrevious));
    pages += Of(odds, LinkClass::kPage);
  }
};

class OpinionReader {
 public:
  OpinionReader(const PagerLinks& all, const std::vector<ClassOdds>& odds)
      : all_(all), odds_(odds), rows_(all.rows.size()) {
    for (size_t i = 0; i < all.links.size(); ++i) {
      page_.Add(odds[i]);
      if (all.links[i].row != kNoRow) rows_[all.links[i].row].Add(odds[i]);
    }
  }

  void AddTo(size_t at, SignList* signs) {
    signs_ = signs;
    ReadOwn(odds_[at]);
    ReadBeside(at);
    const PagerLink& link = all_.links[at];
    const double next = Of(odds_[at], LinkClass::kNext);
    if (link.row != kNoRow) {
      const Best& row = rows_[link.row];
      Add(Opinion::kRowPages, row.page);
      Add(Opinion::kRowNext, row.next);
      Add(Opinion::kRowPrevious, row.previous);
      Add(Opinion::kRowFewPages, row.pages < 1.5 ? 1 : 0);
      Add(Opinion::kRowOtherNext, row.next > next ? row.next : 0);
    }
    Add(Opinion::kPageHasPages, page_.page);
    Add(Opinion::kPageHasNone, page_.page < 0.3 ? 1 : 0);
    Add(Opinion::kBestNext, next >= page_.next ? 1 : 0);
    Add(Opinion::kWorseNext, next < page_.next ? page_.next : 0);
  }

 private:
  void Add(Opinion opinion, double value) {
    constexpr double kNothing = 0.01;  // probability; not tuned
    if (value < kNothing) return;
    signs_->push_back(
        {static_cast<uint16_t>(kSigns + static_cast<size_t>(opinion)), static_cast<float>(value)});
  }

  void ReadOwn(const ClassOdds& odds) {
    constexpr double kSure = 0.8;  // probability; not tuned
    const double page = Of(odds, LinkClass::kPage), next = Of(odds, LinkClass::kNext),
                 previous = Of(odds, LinkClass::kPrevious);
    Add(Opinion::kWasPage, page);
    Add(Opinion::kWasNext, next);
    Add(Opinion::kWasPrevious, previous);
    Add(Opinion::kWasSurelyPage, page > kSure ? 1 : 0);
    Add(Opinion::kWasSurelyNext, next > kSure ? 1 : 0);
    Add(Opinion::kWasSurelyPrevious, previous > kSure ? 1 : 0);
    const double other = Of(odds, LinkClass::kOther);
    Add(Opinion::kWasUnsure, other > 1 - kSure && other < kSure ? 1 : 0);
  }

  void ReadBeside(size_t at) {
    if (at > 0 && all_.links[at].gap <= kSmallGap) {
      Add(Opinion::kBeforePage, Of(odds_[at - 1], LinkClass::kPage));
      Add(Opinion::kBeforeNext, Of(odds_[at - 1], LinkClass::kNext));
      Add(Opinion::kBeforePrevious, Of(odds_[at - 1], LinkClass::kPrevious));
    }
    if (at + 1 < all_.links.size() && all_.links[at + 1].gap <= kSmallGap) {
      Add(Opinion::kAfterPage, Of(odds_[at + 1], LinkClass::kPage));
      Add(Opinion::kAfterNext, Of(odds_[at + 1], LinkClass::kNext));
      Add(Opinion::kAfterPrevious, Of(odds_[at + 1], LinkClass::kPrevious));
    }
  }

  const PagerLinks& all_;
  const std::vector<ClassOdds>& odds_;
  std::vector<Best> rows_;
  Best page_;
  SignList* signs_ = nullptr;
};

}  // namespace

void AddOpinions(const PagerLinks& all, const std::vector<ClassOdds>& odds,
                 std::vector<SignList>* signs) {
  OpinionReader reader(all, odds);
  for (size_t i = 0; i < all.links.size(); ++i) {
    if (!(*signs)[i].empty()) reader.AddTo(i, &(*signs)[i]);
  }
}

}  // namespace upwell::answer
