// SPDX-License-Identifier: Apache-2.0
// Sites that are drawn at random and answer in memory, to see whether what a crawl says of its
// completeness is true. Each family breaks, or keeps, one of the assumptions that sizes of
// databases are estimated by; everything else about a site is drawn: its size, its words, its
// menus, whether it prints counts.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/rng.h"
#include "form/search_form.h"
#include "query/question.h"

namespace upwell::harvest {

enum class SiteFamily : uint8_t {
  kListed,       // the form as it stands lists everything
  kNearlyAll,    // it lists all but the records of one value of a menu
  kHiddenWords,  // it lists all but some records that only words find
  kWords,        // nothing without a word
  kPrintedCap,   // it shows the first k of an answer, and prints how many there are
  kSilentCap,    // it shows the first k and says nothing
  kShortList,    // the form as it stands shows the first k of all, words find the rest
  kSwitch,       // a menu chooses one of several databases, each is listed as a whole
  kSwitchWords,  // the same where a word is needed
  kOneInput,     // some records are found by a second text input only
  kRounded,      // counts are rounded to hundreds
  kWrongCounts,  // counts are wrong by up to a half
  kAnyWord,      // several words find what has any of them
  kSubstring,    // words find what has them inside of others
  kPrefix,       // words find what begins with them
  kShuffled,     // every answer comes in another order, and ends at a cap
  kAdverts,      // some lines of every page are adverts, new on each request
  kFeatured,     // some records stand on every page
  kMenus,        // nothing but menus, whose values are of very different sizes
  kUniform,      // nothing but menus, whose values have the same number of records
};
inline constexpr int kSiteFamilies = 20;  // by definition
std::string_view NameOf(SiteFamily family);

class DrawnSite {
 public:
  // The same seed gives the same site.
  DrawnSite(SiteFamily family, uint64_t seed);

  struct Record {
    std::string key, title, text;
    std::vector<std::pair<std::string, std::string>> fields;
  };
  // The answer to one question. A page has `page_size` of them.
  struct Found {
    std::vector<uint32_t> records;  // in their order, all that the site shows
    std::optional<uint64_t> count;  // as printed
  };
  // Nothing where the site wants a word.
  std::optional<Found> Answer(const query::Submission& asked, uint64_t request) const;

  const form::SearchForm& form() const { return form_; }
  // Of the site's other pages.
  const std::vector<std::string>& texts() const { return texts_; }
  const std::vector<Record>& records() const { return records_; }
  size_t page_size() const { return page_size_; }
  // Lines of a page that are adverts.
  size_t adverts() const { return adverts_; }
  // Records that stand on every page that has any.
  const std::vector<uint32_t>& featured() const { return featured_; }

 private:
  struct Menu {
    size_t input = 0;
    std::vector<uint32_t> value_of;  // each record's, from 1 on; 0 stands for all
    bool switches = false;           // the first value stands, and none for all
  };
  using Matches = std::vector<uint32_t>;  // numbers of records, rising

  void DrawRecords();
  std::string DrawText(size_t database);
  std::string DrawWord(size_t database);
  void AddMenu(const std::string& name, size_t values, double skew, bool switches);
  void AddText(const std::string& name, form::Control control);
  void DrawForm();
  void IndexWords();
  Matches ByWords(const std::string& words) const;
  Matches ByWord(const std::string& word) const;
  Matches All() const;

  SiteFamily family_;
  base::Rng rng_;
  uint64_t seed_;
  form::SearchForm form_;
  std::vector<Record> records_;
  std::vector<size_t> database_of_;  // each record's
  std::vector<bool> unlisted_;       // not in the answer to the form as it stands
  std::vector<bool> wordless_;       // no word of the query input finds it
  std::vector<Menu> menus_;
  std::map<std::string, Matches> index_, second_index_;  // by word
  std::vector<std::string> texts_;
  std::vector<uint32_t> featured_;
  size_t databases_ = 1, words_ = 1000, page_size_ = 20, adverts_ = 0;
  std::optional<uint64_t> cap_, cap_of_list_;
  bool prints_counts_ = false, wants_word_ = false;
  int second_input_ = -1;
};

}  // namespace upwell::harvest
