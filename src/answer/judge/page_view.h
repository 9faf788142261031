// SPDX-License-Identifier: Apache-2.0
// One answer with what is known of it: what was asked, and which of its lines the site shows to
// everybody.
#pragma once

#include "answer/judge/background.h"
#include "answer/records/regions.h"
#include "answer/records/structured_data.h"

namespace upwell::answer {

class PageView {
 public:
  // Everything must outlive it.
  PageView(const PageStructure& page, const Asked& asked, const Background& background);

  const PageStructure& page() const { return page_; }
  bool has_question() const { return !values_.empty(); }
  const std::vector<ListedItem>& listed() const { return listed_; }

  // Of all values that were asked: the same for the pages of one answer.
  base::Hash128 QuestionHash() const;
  // True for a value that was asked.
  bool IsAsked(std::string_view value) const;
  // True where the text holds a value that was asked, of three letters or more.
  bool HoldsAskedValue(std::string_view text) const;
  // Most of its words are furniture.
  bool IsBackground(const Span& span) const;
  bool IsMostlyBackground(const Region& region) const;
  // The share of things that hold a word that was asked, or stand below the heading of a group that
  // does; 0 without a question.
  double AskedShare(const Region& region) const;
  bool HasAskedWord(const Span& span) const;
  // Twice the things that hold a word that was asked, or headings that do, minus the things for
  // which none does: most for the list of records, fewer for heaps of them and for their parts,
  // negative for menus.
  int AskedBalance(const Region& region) const;
  // The share of the texts with a word that was asked, furniture aside, that are in the things.
  double AskedCoverage(const Region& region) const;
  // The share of the items that the page lists as data that are among the things.
  double ListedShare(const Region& region) const;
  // Index of the listed item that a thing is; -1 if none.
  int ListedAt(const Span& span) const;

  // What a thing says, without lines that change though the question is the same.
  std::string StableText(const Span& span) const;

  // Regions that may be records here, best first, with what is known taken into account.
  std::vector<Region> Candidates(size_t most) const;
  // How good this region is beside others of this page. `best_balance`: of all its regions.
  double Worth(const Region& region, int best_balance) const;
  int BestBalance(const std::vector<Region>& regions) const;

 private:
  struct Sum {
    uint64_t all = 0, background = 0;
  };
  std::pair<size_t, size_t> LinesIn(const Span& span) const;
  // What a heading says of several things, it says of each.
  struct AskedThings {
    size_t own = 0;            // things that hold a word that was asked
    size_t below_heading = 0;  // others, below the heading of a group that does
    size_t headings = 0;       // of those
  };
  AskedThings CountAsked(const Region& region) const;
  void FindAskedWords();
  Sum WordsIn(const Span& span) const;

  const PageStructure& page_;
  std::vector<std::string> asked_;   // words, case folded
  std::vector<std::string> values_;  // that were asked, case folded
  std::vector<ListedItem> listed_;
  std::vector<std::pair<std::string, int>> names_;  // of the listed items, sorted
  std::vector<std::pair<std::string, int>> urls_;
  std::vector<uint32_t> places_;  // of lines, ascending
  std::vector<Sum> sums_;         // of all lines before
  std::vector<std::string> lines_;
  std::vector<bool> noise_, furniture_;  // of lines
  // Texts before each place that hold a word that was asked: all, and those that are no furniture.
  std::vector<uint32_t> asked_before_, asked_content_before_;
};

}  // namespace upwell::answer
