// SPDX-License-Identifier: Apache-2.0
// Small replicas of sites of which crawls have said that they were complete, or how complete they
// were, and were wrong. Whatever is said of them now must be true.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "crawl/session/form_session.h"
#include "crawl/surface/seeds_crawl.h"
#include "fetch/map_web_for_tests.h"
#include "fetch/run_task.h"
#include "harvest/coverage_crawl.h"

namespace upwell::crawl {
namespace {

struct Exhibit {
  std::string title, department;
};

// "dobe", "fimu": a different one for each number.
std::string MadeWord(size_t number) {
  constexpr std::string_view kBegin = "bdfgklmnprstvz", kMiddle = "aeiou";
  std::string word;
  for (number += 71; number > 0; number /= kMiddle.size()) {
    word.push_back(kBegin[number % kBegin.size()]);
    number /= kBegin.size();
    word.push_back(kMiddle[number % kMiddle.size()]);
  }
  return word + "n";
}

// Titles of four words of `vocabulary` words, which begin at `first`.
std::vector<Exhibit> MakeExhibits(size_t n, size_t vocabulary, size_t first,
                                  const std::string& department) {
  std::vector<Exhibit> exhibits;
  base::Rng rng(7 + first);
  for (size_t i = 0; i < n; ++i) {
    Exhibit one;
    one.department = department;
    for (int j = 0; j < 4; ++j) {
      one.title += (j > 0 ? " " : "") + MadeWord(first + rng.Below(vocabulary));
    }
    exhibits.push_back(std::move(one));
  }
  return exhibits;
}

class ClaimsTest : public ::testing::Test {
 protected:
  using Asked = std::map<std::string, std::string>;
  ClaimsTest() {
    web_.Set("http://museum.test/robots.txt", fetch::MapReply(404));
    web_.SetHandler([this](const fetch::Request& request) -> std::optional<fetch::MapReply> {
      if (request.url.path() != "/find") return std::nullopt;
      Asked asked;
      for (const auto& [name, value] : base::DecodeFormFields(request.url.query())) {
        asked[name] = value;
      }
      return fetch::MapReply(200, PageOf(asked));
    });
  }

  bool Fits(const Exhibit& one, const Asked& asked) const {
    const auto words = asked.find("q"), department = asked.find("department");
    const bool has_words = words != asked.end() && !words->second.empty();
    std::string chosen = department == asked.end() ? "" : department->second;
    if (chosen.empty()) chosen = standing_;
    if (!chosen.empty() && one.department != chosen) return false;
    if (!has_words && chosen.empty() && one.department == unlisted_) return false;
    if (!has_words) return !wants_words_;
    const size_t at = (" " + one.title + " ").find(" " + words->second + " ");
    return finds_first_words_ ? at == 0 : at != std::string::npos;
  }

  std::string PageOf(const Asked& asked) {
    std::vector<size_t> found;
    for (size_t i = 0; i < exhibits_.size(); ++i) {
      if (Fits(exhibits_[i], asked)) found.push_back(i);
    }
    if (found.size() > cap_) found.resize(cap_);
    if (found.empty()) return "<html><body><h1>Museum</h1><p>Nothing found.</p></body></html>";
    const auto number = asked.find("page");
    const size_t page = number == asked.end() ? 0 : std::stoul(number->second);
    const size_t end = std::min(found.size(), (page + 1) * kOnAPageOfClaims);
    std::string html = "<html><body><h1>Museum</h1><ul>";
    for (size_t i = page * kOnAPageOfClaims; i < end; ++i) html += RowOf(found[i]);
    for (size_t i = 0; i < adverts_; ++i) {
      const std::string own = std::to_string(++requests_with_adverts_);
      html += "<li><h3><a href='/offer/" + own + "'>" + MadeWord(90'000 + requests_with_adverts_) +
              " " + MadeWord(70'000 + 3 * requests_with_adverts_) + "</a></h3><p>No. " + own +
              "</p></li>";
    }
    html += "</ul>";
    if (end < found.size() && has_pager_) {
      html += "<a rel=next href='/find?page=" + std::to_string(page + 1);
      for (const auto& [name, value] : asked) {
        if (name != "page") html += "&amp;" + name + "=" + value;
      }
      html += "'>Next</a>";
    }
    return html + "</body></html>";
  }
  // The address has the number of the visit where that is wanted: from the second page on.
  std::string RowOf(size_t number) {
    std::string address = "/item/" + std::to_string(number);
    if (visits_) address += "?sid=" + std::to_string(77'000 + 13 * web_.log().size());
    return "<li><h3><a href='" + address + "'>" + exhibits_[number].title + "</a></h3><p>No. " +
           std::to_string(number) + "</p></li>";
  }

  void Run(const std::string& inputs) {
    const std::string form =
        "<form action='/find'>" + inputs + "<input type=submit value=Search></form>";
    const parse::Page home =
        parse::ReadPage("<html><body><h1>Museum</h1>" + form + "</body></html>",
                        *base::Url::Parse("http://museum.test/"), {});
    store::FormRow row;
    row.id = 1;
    row.form = form::FindForms(home).at(0);
    options_.fetch.max_retries = 0;
    site_.emplace(*base::Url::Parse("http://museum.test/"), options_, &web_, catalog_.get(),
                  nullptr);
    session_.emplace(row, *site_, ReadingOptions());
    const std::string text = "news: " + exhibits_.front().title + ", " + exhibits_[1].title;
    texts_ = {text};
    query::Openings openings(row.form);
    openings.AddText(text);
    const std::vector<query::Question> first = fetch::RunTask(session_->Open(openings, home));
    harvest::CoverageHooks hooks;
    hooks.study = [&](query::StudyDepth depth) -> base::Task<std::optional<query::FormPlan>> {
      query::FormPlan plan = co_await PlanForm(*session_, first, texts_, depth, options_);
      co_return plan;
    };
    hooks.report = [](const std::string&) {};
    hooks.expect_more_requests = [](uint64_t) {};
    hooks.give_up = [] {};
    harvest::CoverageCrawl crawl(session_->form(), *session_, HarvestOptionsOf(options_), texts_,
                                 std::move(hooks));
    findings_ = fetch::RunTask(crawl.Run(first));
    ASSERT_TRUE(findings_.completeness);
    said_ = *findings_.completeness;
  }

  // Exhibits whose page or title was seen.
  double Found() const {
    std::set<std::string> titles;
    const auto look = [&](const store::RecordRow& row) { titles.insert(row.record.title); };
    EXPECT_TRUE(catalog_->EachRecord(look).ok());
    const auto found = std::count_if(exhibits_.begin(), exhibits_.end(), [&](const Exhibit& each) {
      return titles.contains(each.title);
    });
    return static_cast<double>(found) / static_cast<double>(exhibits_.size());
  }
  void ExpectTrue() {
    constexpr double kPrinted = 0.0005;  // rounding of shares
    const double found = Found();
    if (!said_.coverage) return;  // "at least so many"
    EXPECT_LE(said_.coverage_low, found + kPrinted) << said_.Text() << "; true: " << found;
    EXPECT_GE(said_.coverage_high, found - kPrinted) << said_.Text() << "; true: " << found;
  }
  static std::string MenuOfDepartments(const std::vector<std::string>& names, bool any) {
    std::string menu = "<label>Department <select name=department>";
    if (any) menu += "<option value=''>Any";
    for (const std::string& name : names) menu += "<option value=" + name + ">" + name;
    return menu + "</select></label>";
  }

  static constexpr size_t kOnAPageOfClaims = 20;
  static constexpr const char* kWordsOfClaims = "<label>Words <input type=search name=q></label>";

  std::vector<Exhibit> exhibits_;
  std::string unlisted_;  // a department that the form as it stands does not list
  std::string standing_;  // the department that is searched where none is chosen
  size_t cap_ = SIZE_MAX, adverts_ = 0, requests_with_adverts_ = 0;
  bool has_pager_ = true, visits_ = false;
  bool wants_words_ = false;        // nothing is found without
  bool finds_first_words_ = false;  // of titles, and no others

  fetch::MapWeb web_;
  RunOptions options_;
  std::unique_ptr<store::Catalog> catalog_ = store::MakeMemoryCatalog();
  std::vector<std::string> texts_;
  std::optional<SiteSession> site_;
  std::optional<FormSession> session_;
  harvest::CoverageFindings findings_;
  harvest::Completeness said_;
};

// The list has all departments but one, wherever that stands in the menu.
TEST_F(ClaimsTest, AListWithoutOneDepartmentOfFifty) {
  std::vector<std::string> names;
  for (size_t i = 0; i < 50; ++i) {
    names.push_back(MadeWord(5'000 + i));
    for (Exhibit& one : MakeExhibits(6, 80, 0, names.back())) exhibits_.push_back(std::move(one));
  }
  for (size_t i = 0; i < exhibits_.size(); ++i) exhibits_[i].title += " " + MadeWord(9'000 + i);
  for (const size_t unlisted : {3u, 26u, 49u}) {
    unlisted_ = names[unlisted];
    catalog_ = store::MakeMemoryCatalog();
    session_.reset();
    site_.reset();
    Run(kWordsOfClaims + MenuOfDepartments(names, true));
    EXPECT_EQ(Found(), 1.0) << unlisted;
    ExpectTrue();
  }
}

// No answer has more than fifty, and nothing says so.
TEST_F(ClaimsTest, ASilentCapOfFifty) {
  exhibits_ = MakeExhibits(2000, 60, 0, "all");
  for (size_t i = 0; i < exhibits_.size(); ++i) exhibits_[i].title += " " + MadeWord(9'000 + i);
  cap_ = 50;
  options_.fetch.max_requests = 400;
  Run(kWordsOfClaims);
  EXPECT_LT(Found(), 0.99);
  ExpectTrue();
  EXPECT_LT(said_.coverage_low, 0.99);
  EXPECT_FALSE(findings_.capped.empty());
}

// Titles are found by their first word. A third of these words stand nowhere else, so that random
// words of the titles in hand can't lead to them.
TEST_F(ClaimsTest, TitlesThatAreFoundByTheirFirstWord) {
  exhibits_ = MakeExhibits(1200, 80, 0, "all");
  for (size_t i = 0; i < exhibits_.size(); ++i) {
    const std::string first = i % 3 == 0 ? MadeWord(30'000 + i % 250) : MadeWord(i % 80);
    exhibits_[i].title = first + " " + exhibits_[i].title;
  }
  wants_words_ = finds_first_words_ = true;
  Run(kWordsOfClaims);
  EXPECT_LT(Found(), 0.9);
  ExpectTrue();
}

// One of three databases is searched, of which none has a word of another one.
TEST_F(ClaimsTest, AMenuThatChoosesADatabase) {
  std::vector<std::string> names = {"maps", "coins", "prints"};
  for (size_t i = 0; i < names.size(); ++i) {
    for (Exhibit& one : MakeExhibits(200, 150, 10'000 * i, names[i])) {
      one.title += " " + MadeWord(90'000 + exhibits_.size());
      exhibits_.push_back(std::move(one));
    }
  }
  standing_ = "maps";
  for (const uint64_t budget : {60u, 200u, 3000u}) {
    options_.fetch.max_requests = budget;
    catalog_ = store::MakeMemoryCatalog();
    session_.reset();
    site_.reset();
    Run(kWordsOfClaims + MenuOfDepartments(names, false));
    ExpectTrue();
  }
  EXPECT_GE(Found(), 0.95);
}

// Three lines of each page are others at each request, with addresses of their own.
TEST_F(ClaimsTest, AdvertsThatAreNewOnEachRequest) {
  exhibits_ = MakeExhibits(300, 90, 0, "all");
  for (size_t i = 0; i < exhibits_.size(); ++i) exhibits_[i].title += " " + MadeWord(9'000 + i);
  adverts_ = 3;
  Run(kWordsOfClaims);
  if (said_.coverage) {
    const double records = static_cast<double>(session_->new_records());
    EXPECT_LE(records, 303) << "lines that are no records: " << said_.Text();
  }
  ExpectTrue();
}

// The addresses name the visit, another one on each page: an exhibit is one record all the same.
TEST_F(ClaimsTest, AddressesThatNameTheVisit) {
  exhibits_ = MakeExhibits(300, 90, 0, "all");
  for (size_t i = 0; i < exhibits_.size(); ++i) exhibits_[i].title += " " + MadeWord(9'000 + i);
  visits_ = true;
  Run(kWordsOfClaims);
  EXPECT_LE(session_->new_records(), 300u) << said_.Text();
  EXPECT_GE(Found(), 0.99);
  ExpectTrue();
}

// Answers end after a page, without a link or a word on it.
TEST_F(ClaimsTest, APagerThatIsNotThere) {
  exhibits_ = MakeExhibits(1000, 40, 0, "all");
  for (size_t i = 0; i < exhibits_.size(); ++i) exhibits_[i].title += " " + MadeWord(9'000 + i);
  has_pager_ = false;
  options_.fetch.max_requests = 300;
  Run(kWordsOfClaims);
  ExpectTrue();
  EXPECT_FALSE(findings_.capped.empty());
  EXPECT_LT(said_.coverage_low, 0.99);
}

}  // namespace
}  // namespace upwell::crawl
