// SPDX-License-Identifier: Apache-2.0
// What a site does with keyword queries, learned from its answers: how many results it shows at
// most (seed paper "Downloading Hidden Web Content", section 3.4), whether the counts that it
// prints can be believed, how long its pages are, and which kinds of words it does not look for.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string_view>

namespace upwell::harvest {

// How a query ended whose pages were all shown.
struct ShownToTheEnd {
  uint64_t shown = 0;
  std::optional<uint64_t> count;  // as printed
  bool says_more = false;         // without a number: "more than 300", of which 300 are shown
  uint64_t digest = 0;            // the same for the same records; 0 where it is not known
};

class SiteHabits {
 public:
  // By definition: short, middle and long words, and the same of common words.
  static constexpr int kBands = 6;

  void LearnPage(uint64_t documents);
  // How long the first page of an answer, or a further one, took.
  void LearnTime(bool first, double seconds);
  // True where the site has more matches than it showed.
  bool LearnEnd(const ShownToTheEnd& end);
  // The first page of an answer, where nothing follows it. Less is learned than of answers that
  // were read as far as they go.
  void LearnOnlyPage(const ShownToTheEnd& end);
  // Another form of the site shows so many at most: an answer that ends there is taken to be cut.
  void AssumeLimit(uint64_t limit) { assumed_limit_ = limit; }
  // Of each answer one page is read, however many there are: a page is all that can be had of it.
  void ReadOnlyFirstPages() { only_first_pages_ = true; }
  // The list of everything ended so, though there are more records. Where its pages are full, the
  // site ends its answers there. True where that is taken for the limit.
  bool LearnNotAll(const ShownToTheEnd& end);
  // True where the answer may have ended at a limit that was not noticed yet: no answer was longer,
  // its pages are full, and no count is printed.
  bool MayBeCut(const ShownToTheEnd& end) const;
  // `word` was asked alone although documents or a frequency list have it.
  void LearnWord(std::string_view word, bool found_something);

  uint64_t page_size() const { return page_size_; }
  // The cost of a further page, where the first page of an answer costs 1 (cr over cq of the seed
  // paper's equation 2, as measured). Rounded to a power of two, so that chance hardly ever
  // decides.
  double further_page_cost() const;
  // The number of results that the site shows at most; nothing as long as none was noticed.
  std::optional<uint64_t> result_limit() const {
    return only_first_pages_ && page_size_ > 1 ? page_size_ : limit_;
  }
  bool only_first_pages() const { return only_first_pages_; }
  bool counts_are_true() const { return wrong_counts_ * 4 <= right_counts_ + 3; }
  // An answer was found to have as many records as printed.
  bool counts_were_right() const { return right_counts_ > 0; }
  // No count was seen that is surely not rounded to hundreds.
  bool counts_may_be_round() const { return !has_odd_count_; }
  // Several answers that were read to their end had more lines than the site counted, and hardly
  // any had as many: some of the lines are no records.
  bool shows_more_than_it_counts() const;
  // Several answers that were read to their end, of different lengths, had clearly fewer lines than
  // the site counted, and hardly any had as many: some lines are several records.
  bool shows_less_than_it_counts() const;
  // The probability that the site looks for such a word at all.
  double Searchable(std::string_view word) const { return SearchableOf(BandOf(word)); }
  // The same by kind of word, for callers that remember it.
  static int BandOf(std::string_view word);
  double SearchableOf(int band) const;

 private:
  size_t CountEnd(const ShownToTheEnd& end);
  bool FillsItsOnlyPage(const ShownToTheEnd& end, size_t different) const;
  void LearnHighCount(const ShownToTheEnd& end);
  bool EndsAlike(const ShownToTheEnd& end);

  struct Band {
    double found = 0;
    double nothing = 0;
  };
  static constexpr int kCommonBand = 3;  // the first of common words; by definition

  struct Times {
    double seconds = 0;
    int pages = 0;
  };

  uint64_t page_size_ = 1;
  bool only_first_pages_ = false;
  Times first_pages_, further_pages_;
  std::optional<uint64_t> limit_;
  std::optional<uint64_t> assumed_limit_;
  // Number of results -> digests of the answers of full pages that ended there.
  std::map<uint64_t, std::set<uint64_t>> ends_;
  uint64_t without_digest_ = 0;
  uint64_t longest_ = 0;                // results of the longest answer
  std::set<uint64_t> longest_answers_;  // digests of the answers of that length
  int right_counts_ = 0;
  int wrong_counts_ = 0;
  int low_counts_ = 0;                      // answers with more lines than counted
  int high_counts_ = 0;                     // answers with clearly fewer, that end at no limit
  std::set<uint64_t> lengths_below_count_;  // of those
  bool has_odd_count_ = false;
  std::array<Band, kBands> bands_;
};

}  // namespace upwell::harvest
