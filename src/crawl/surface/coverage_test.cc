// SPDX-License-Identifier: Apache-2.0
// The crawl for coverage of one form of a shop in memory.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "base/rng.h"
#include "base/text.h"
#include "crawl/session/form_session.h"
#include "crawl/surface/seeds_crawl.h"
#include "fetch/map_web_for_tests.h"
#include "fetch/run_task.h"
#include "form/search_form.h"
#include "harvest/coverage_crawl.h"
#include "query/values/value_lists.h"
#include "query/values/word_splitter.h"
#include "query/values/written_date.h"

namespace upwell::crawl {
namespace {

constexpr size_t kOnAPage = 10;

struct Ware {
  std::string title, kind, maker;
  int price = 0;
  std::string day;
  std::string text() const { return title + " " + kind + " " + maker; }
};

std::vector<Ware> MakeWares(size_t n) {
  const std::vector<std::string> metals = {"brass",  "copper", "silver", "pewter",  "iron",
                                           "bronze", "golden", "wooden", "painted", "broken"};
  const std::vector<std::string> things = {"lamp",   "bell",   "drum",   "vase",   "coin",  "clock",
                                           "kettle", "mirror", "anchor", "candle", "ladder"};
  const std::vector<std::string> places = {
      "harbour", "castle",  "village", "monastery", "island",     "market", "railway",
      "theatre", "orchard", "valley",  "garrison",  "lighthouse", "quarry", "convent"};
  const std::vector<std::string> kinds = {"house", "garden", "travel", "church", "music"};
  const std::vector<std::string> makers = {"Oldenburg", "Karlsson", "Petrov", "Moreau",
                                           "Walsh",     "Fiorini",  "Novak",  "Lindqvist",
                                           "Harding",   "Szabo"};
  base::Rng rng(11);
  const auto one_of = [&](const std::vector<std::string>& words) {
    return words[static_cast<size_t>(rng.Uniform() * rng.Uniform() *
                                     static_cast<double>(words.size()))];
  };
  std::vector<Ware> wares;
  for (size_t i = 0; i < n; ++i) {
    // Drawn one by one: the order within an expression is the compiler's choice.
    const std::string place = one_of(places), thing = one_of(things), metal = one_of(metals);
    Ware ware;
    ware.title = metal + " " + thing + " from the " + place;
    ware.kind = one_of(kinds);
    ware.maker = one_of(makers);
    ware.price = static_cast<int>(20 + rng.Below(900));
    ware.day = query::FormatDate(query::DayOf(2020, 1, 1) + std::chrono::days(i * 5), "YYYY-MM-DD");
    wares.push_back(std::move(ware));
  }
  return wares;
}

// What the crawl said that it does, and what was sent until then.
struct Phase {
  std::string name;
  uint64_t requests = 0;  // of the form
  size_t logged = 0;      // of the site
};

class CoverageTest : public ::testing::Test {
 protected:
  CoverageTest() {
    web_.Set("http://shop.test/robots.txt", fetch::MapReply(404));
    web_.SetHandler([this](const fetch::Request& request) { return Answer(request); });
  }

  std::optional<fetch::MapReply> Answer(const fetch::Request& request) {
    if (request.url.path() != "/find") return std::nullopt;
    std::map<std::string, std::string> asked;
    for (const auto& [name, value] : base::DecodeFormFields(request.url.query()))
      asked[name] = value;
    if (asked["q"].size() < least_letters_) {
      return fetch::MapReply(
          200, "<html><body><h1>Wares</h1><p>Please enter at least two letters.</p>" + form_ +
                   "</body></html>");
    }
    const bool both_days = !asked["from"].empty() && !asked["until"].empty();
    if (wants_both_days_ && !both_days) {
      return fetch::MapReply(200, "<html><body><h1>Wares</h1><p>Please enter both dates.</p>" +
                                      form_ + "</body></html>");
    }
    std::vector<size_t> found = Find(asked);
    if (adverts_only_) {
      found.clear();
      for (int i = 0; i < 4; ++i) found.push_back(adverts_shown_++ % wares_.size());
    }
    if (found.empty()) return fetch::MapReply(200, "<html><body><h1>Wares</h1><p>Nothing found.");
    if (found.size() > most_shown_) {
      return fetch::MapReply(200, "<html><body><h1>Wares</h1><p>Your search found " +
                                      std::to_string(found.size()) +
                                      " wares, which is too many to display.</p></body></html>");
    }
    return fetch::MapReply(200, ResultPage(asked, found));
  }

  bool Has(const Ware& ware, const std::string& words) const {
    if (least_beginning_ > 0) {
      return words.size() >= least_beginning_ && ware.title.starts_with(base::AsciiLower(words));
    }
    const std::string text = " " + (title_only_ ? ware.title : ware.text()) + " ";
    std::string lower;
    for (const char c : text) lower += static_cast<char>(std::tolower(c));
    size_t from = 0;
    while (from < words.size()) {
      const size_t end = std::min(words.find(' ', from), words.size());
      const std::string word = words.substr(from, end - from);
      if (lower.find(finds_inside_ ? word : " " + word + " ") == std::string::npos) return false;
      from = end + 1;
    }
    return true;
  }

  std::vector<size_t> Find(const std::map<std::string, std::string>& asked) const {
    const auto value = [&](const char* name) {
      const auto found = asked.find(name);
      return found == asked.end() ? std::string() : found->second;
    };
    const std::string words = value("q"), kind = value("kind"), most = value("p");
    const std::string maker = value("maker");
    if ((words + kind + most + maker).empty() && recommended_ > 0) {
      std::vector<size_t> recommended(recommended_);
      std::iota(recommended.begin(), recommended.end(), 0);
      return recommended;
    }
    if ((words + kind + most + maker).empty() && !lists_all_) return {};
    if (!most.empty() && !std::all_of(most.begin(), most.end(), base::IsAsciiDigit)) return {};
    const std::string until = value("until");
    std::string from = value("from");
    if (from.empty()) from = first_day_;
    std::vector<size_t> found;
    for (size_t i = 0; i < wares_.size(); ++i) {
      const Ware& ware = wares_[i];
      if (ware.day < from || (!until.empty() && ware.day > until)) continue;
      if (!kind.empty() && ware.kind != kind) continue;
      if (!maker.empty() && ware.maker != maker) continue;
      if (!most.empty() && most.size() < 9 && ware.price > std::stoi(most)) continue;
      if (Has(ware, words)) found.push_back(i);
    }
    return found;
  }

  std::string ResultPage(const std::map<std::string, std::string>& asked,
                         const std::vector<size_t>& found) const {
    const auto page_value = asked.find("page");
    const size_t page = page_value == asked.end() ? 0 : std::stoul(page_value->second);
    const size_t shown = std::min(found.size(), cap_);
    std::string html = "<html><body><h1>Wares</h1>";
    if (counts_) html += "<p>" + std::to_string(found.size()) + " results</p>";
    html += "<ul>";
    for (size_t i = page * kOnAPage; i < std::min(shown, (page + 1) * kOnAPage); ++i) {
      const Ware& ware = wares_[found[i]];
      html += "<li><h3><a href='/ware/" + std::to_string(found[i]) + "'>" + ware.title +
              "</a></h3><p>Kind: " + ware.kind + "</p><p>Maker: " + ware.maker +
              "</p><p>Price: " + std::to_string(ware.price) + "</p><p>" + ware.day + "</p></li>";
    }
    html += "</ul>";
    if ((page + 1) * kOnAPage < shown) {
      html += "<a rel=next href='/find?page=" + std::to_string(page + 1);
      for (const auto& [name, value] : asked) {
        std::string encoded = value;
        std::replace(encoded.begin(), encoded.end(), ' ', '+');
        if (name != "page") html += "&amp;" + name + "=" + encoded;
      }
      html += "'>Next</a>";
    }
    return html + "</body></html>";
  }

  void Run(const std::string& inputs) {
    openings_ = Open(inputs);
    harvest::CoverageHooks hooks;
    hooks.study = [this](query::StudyDepth depth) { return Study(depth); };
    hooks.report = [this](const std::string& phase) {
      phases_.push_back({phase, session_->requests(), web_.log().size()});
    };
    hooks.expect_more_requests = [](uint64_t) {};
    hooks.give_up = [this] {
      gave_up_ = true;
      site_->Stop(StopReason::kMaxFruitless, "");
    };
    harvest::CoverageCrawl crawl(session_->form(), *session_, HarvestOptionsOf(options_), texts_,
                                 std::move(hooks));
    findings_ = fetch::RunTask(crawl.Run(openings_));
    ASSERT_TRUE(findings_.planned);
    ASSERT_TRUE(findings_.completeness);
    completeness_ = *findings_.completeness;
  }
  base::Task<std::optional<query::FormPlan>> Study(query::StudyDepth depth) {
    studied_ = true;
    plan_ = co_await PlanForm(*session_, openings_, texts_, depth, options_);
    wants_both_days_ = will_want_both_days_;
    co_return plan_;
  }
  std::vector<query::Question> Open(const std::string& inputs) {
    form_ = "<form action='/find'>" + inputs + "<input type=submit value=Search></form>";
    const std::string html = "<html><body><h1>Wares</h1>" + form_ + "</body></html>";
    const parse::Page home = parse::ReadPage(html, *base::Url::Parse("http://shop.test/"), {});
    store::FormRow row;
    row.id = 1;
    row.form = form::FindForms(home).at(0);
    options_.fetch.max_retries = 0;
    site_.emplace(*base::Url::Parse("http://shop.test/"), options_, &web_, catalog_.get(), nullptr);
    session_.emplace(row, *site_, ReadingOptions());
    query::Openings openings(row.form);
    openings.AddText("wares of brass and copper from the harbour");
    texts_ = {"wares of brass and copper from the harbour"};
    return fetch::RunTask(session_->Open(openings, home));
  }
  // A form that lists everything need not be studied.
  bool default_was_all() const { return !studied_; }
  // Requests until it was first asked how much is in hand.
  uint64_t asked_before_estimate() const {
    const auto first = std::find_if(phases_.begin(), phases_.end(),
                                    [](const Phase& phase) { return phase.name == "estimating"; });
    return first == phases_.end() ? session_->requests() : first->requests;
  }

  // Another run on the same site.
  void SetUpAgain() {
    findings_ = {};
    phases_.clear();
    studied_ = wants_both_days_ = false;
    session_.reset();
    site_.reset();
    catalog_ = store::MakeMemoryCatalog();
  }

  // Records in all, as the crawl says; 0 where it does not.
  double Says() const { return completeness_.records ? completeness_.records->size : 0; }

  // Each second ware is from a town that no list knows of.
  void MakeThemInTowns() {
    const char* towns[] = {"Houston", "Chicago", "Phoenix", "Dallas",
                           "Denver",  "Seattle", "Boston",  "Atlanta"};
    for (size_t i = 0; i < wares_.size(); ++i) {
      wares_[i].maker = i % 2 == 0 ? "Eastmere" : towns[i / 2 % std::size(towns)];
    }
  }

  static constexpr const char* kWords = "<label>Words <input type=search name=q></label>";
  static constexpr const char* kMenu =
      "<label>Kind <select name=kind><option value=''>Any<option>house<option>garden<option>travel"
      "<option>church<option>music</select></label>";

  std::vector<Ware> wares_ = MakeWares(300);
  std::string form_;
  bool wants_both_days_ = false;
  bool will_want_both_days_ = false;  // when the form was studied
  std::string first_day_;             // that is shown where none is asked for
  bool lists_all_ = false, counts_ = false, title_only_ = false;
  size_t recommended_ = 0;  // shown where nothing is asked for
  size_t cap_ = SIZE_MAX;
  size_t most_shown_ = SIZE_MAX;  // of an answer that has more, nothing is
  size_t least_letters_ = 0;
  bool adverts_only_ = false;
  size_t adverts_shown_ = 0;
  size_t least_beginning_ = 0;  // characters that titles are found by; 0: by words
  bool finds_inside_ = false;   // words within others

  fetch::MapWeb web_;
  RunOptions options_;
  std::unique_ptr<store::Catalog> catalog_ = store::MakeMemoryCatalog();
  std::vector<std::string> texts_;
  std::optional<SiteSession> site_;
  std::optional<FormSession> session_;
  std::vector<query::Question> openings_;
  bool studied_ = false;
  query::FormPlan plan_;
  std::vector<Phase> phases_;
  harvest::CoverageFindings findings_;
  bool gave_up_ = false;
  harvest::Completeness completeness_;
};

TEST_F(CoverageTest, EndsWhereTheFormAsItStandsListsEverything) {
  lists_all_ = true;
  Run(std::string(kWords) + kMenu);
  EXPECT_TRUE(default_was_all());
  EXPECT_EQ(session_->new_records(), 300u);
  EXPECT_EQ(Says(), 300);
  constexpr uint64_t kC = 9;          // log2 of 6 choices and some 60 words
  constexpr uint64_t kFirstLook = 6;  // nonsense, openings and a repeat, which are not of the C
  constexpr uint64_t kToClose = 16;
  EXPECT_LE(session_->requests(), 30u + kC + kFirstLook + kToClose);
  EXPECT_GE(completeness_.coverage_low, 0.85) << completeness_.Text();
}

// The only text input takes prices: without one the shop shows what it recommends.
TEST_F(CoverageTest, FillsInABoxToSeeWhetherTheListIsAll) {
  recommended_ = 25;
  Run("<label>Price up to <input name=p></label>");
  EXPECT_FALSE(default_was_all());
  EXPECT_EQ(session_->new_records(), 300u);
}

// Words are never found: that what is listed is all was not seen.
TEST_F(CoverageTest, DoesNotTakeAListForAllWhereNothingElseFindsAnything) {
  recommended_ = 25;
  least_beginning_ = 99;
  Run(kWords);
  EXPECT_FALSE(default_was_all());
  EXPECT_EQ(session_->new_records(), 25u);
  EXPECT_NE(completeness_.method, harvest::SizeMethod::kAllAsked);
}

// What is over is found by its date alone.
TEST_F(CoverageTest, AsksForAllTimeWhereTheFormAsItStandsListsWhatIsComing) {
  lists_all_ = counts_ = true;
  first_day_ = "2023-11-01";
  Run("<label>From <input type=date name=from></label><label>Until <input type=date name=until>"
      "</label>" +
      std::string(kMenu));
  EXPECT_FALSE(default_was_all());
  EXPECT_EQ(session_->new_records(), 300u);
  EXPECT_EQ(Says(), 300);
  EXPECT_LE(session_->requests(), 130u);
}

// The study saw that one end will do, beside something else.
TEST_F(CoverageTest, GivesBothEndsWhereTheSiteTurnsOutToWantThem) {
  lists_all_ = will_want_both_days_ = true;
  cap_ = 50;
  Run("<label>From <input type=date name=from></label><label>Until <input type=date name=until>"
      "</label>" +
      std::string(kMenu));
  EXPECT_EQ(session_->new_records(), 300u);
  EXPECT_LE(session_->requests(), 250u);
}

// Thirty full pages could be all; a word that finds another record tells that they are not.
TEST_F(CoverageTest, DividesAListThatTheSiteCutsOffWithoutACount) {
  lists_all_ = true;
  cap_ = 100;
  Run(std::string(kWords) + kMenu);
  EXPECT_FALSE(default_was_all());
  EXPECT_EQ(session_->new_records(), 300u);
  EXPECT_LE(session_->requests(), 230u);
}

TEST_F(CoverageTest, AsksWordsBesideMenuValuesThatAreCutOff) {
  cap_ = 30;
  Run(std::string(kWords) + kMenu);
  EXPECT_GE(session_->new_records(), 297u);
  EXPECT_NEAR(Says(), 300, 30);
  EXPECT_FALSE(findings_.capped.empty());
}

TEST_F(CoverageTest, AsksFewWordsWhereMenusHaveBroughtAll) {
  Run(std::string(kWords) + kMenu);
  EXPECT_EQ(session_->new_records(), 300u);
  EXPECT_EQ(completeness_.method, harvest::SizeMethod::kSample) << "there may be words of others";
  EXPECT_EQ(completeness_.coverage, 1.0);
  EXPECT_LE(session_->requests(), 110u);
}

TEST_F(CoverageTest, FindsAllByWordsAloneAndSaysSo) {
  Run(kWords);
  EXPECT_EQ(session_->new_records(), 300u);
  EXPECT_EQ(completeness_.method, harvest::SizeMethod::kHoldOut);
  EXPECT_NEAR(Says(), 300, 15);
  EXPECT_LE(session_->requests(), 310u) << "it has them after half of that";
}

// With the last records comes patience; it need not, where a share of them is wanted.
TEST_F(CoverageTest, EndsWhereAnEstimateSaysThatItHasWhatIsWanted) {
  wares_ = MakeWares(1500);
  options_.coverage = 0.9;
  Run(kWords);
  EXPECT_TRUE(findings_.reached_coverage);
  EXPECT_GE(session_->new_records(), 1300u);
  EXPECT_NEAR(Says(), 1500, 100);
  ASSERT_FALSE(phases_.empty());
  EXPECT_EQ(phases_.back().name, "asking");
  EXPECT_EQ(session_->requests(), phases_.back().requests) << "it was estimated before";
  const uint64_t enough = session_->requests();
  SetUpAgain();
  options_.coverage = 1;
  Run(kWords);
  EXPECT_FALSE(findings_.reached_coverage);
  EXPECT_EQ(session_->new_records(), 1500u);
  EXPECT_GE(session_->requests(), enough + 50);
}

// Nothing but what the openings found is known.
TEST_F(CoverageTest, EstimatesNoFurtherWhereItIsSurelyNotEnough) {
  Open(kWords);
  const auto requests_for = [this](double of_interest) {
    harvest::HarvestState state(session_->form(), *session_, HarvestOptionsOf(options_));
    for (const Ware& ware : wares_) {
      for (const std::string& word : state.words.splitter.Words(ware.text())) {
        ++state.words.frequencies[word];
      }
    }
    const uint64_t before = session_->requests();
    harvest::CoverageProbes probes(*session_, state, nullptr, 1, of_interest);
    const std::optional<harvest::HoldOutCoverage> coverage = fetch::RunTask(probes.ByWords());
    EXPECT_TRUE(coverage && coverage->coverage && *coverage->coverage < 0.5);
    return session_->requests() - before;
  };
  EXPECT_LE(requests_for(0.99), 25u);
  SetUpAgain();
  Open(kWords);
  EXPECT_GE(requests_for(0), 50u);
}

// The site prints no counts, wants a word, and shows twenty: that it does shows after some answers,
// which are divided by the menu all the same.
TEST_F(CoverageTest, DividesWordsThatOverflowedBeforeTheLimitWasKnown) {
  wares_ = MakeWares(600);
  least_letters_ = 2;
  cap_ = 20;
  Run(std::string(kWords) + kMenu);
  size_t divided = 0;
  const auto look = [&divided](const store::QueryRow& row) {
    divided += row.kind == query::QuestionKind::kDivision;
  };
  ASSERT_TRUE(catalog_->EachQuery(look).ok());
  EXPECT_GE(divided, 15u);
  EXPECT_GE(session_->new_records(), 560u);
}

// A word must be given, and of those that the records have only the menu knows any.
TEST_F(CoverageTest, StartsWithWhatCanBeChosen) {
  const char* kinds[] = {"ruumala", "tovessi", "kielkka"};
  for (size_t i = 0; i < wares_.size(); ++i) {
    wares_[i].kind = kinds[i % 3];
    wares_[i].maker = std::string("hatti") + static_cast<char>('a' + i % 20);
    wares_[i].title = std::string("opaalu") + static_cast<char>('a' + i % 15) + " vesso";
  }
  least_letters_ = 2;
  Run(std::string(kWords) +
      "<label>Kind <select name=kind><option value=''>Any<option>ruumala<option>tovessi</select>");
  EXPECT_GE(session_->new_records(), 290u);
}

// A word must be given: menus are not combined with each other for that, nor each with words.
TEST_F(CoverageTest, LeavesMenusAloneWhereAWordMustBeGiven) {
  least_letters_ = 2;
  std::string inputs = std::string(kWords) + kMenu;
  for (const char* name : {"a", "b", "c"}) {
    inputs += "<label>Part " + std::string(name) + " <select name=" + name +
              "><option value=''>Any<option>one<option>two<option>three</select></label>";
  }
  Run(inputs);
  EXPECT_GE(session_->new_records(), 297u);
  size_t of_menus = 0;
  const auto look = [&of_menus](const store::QueryRow& row) {
    of_menus += row.template_name.find("kind") != std::string::npos;
  };
  ASSERT_TRUE(catalog_->EachQuery(look).ok());
  EXPECT_LE(of_menus, 30u);
  EXPECT_TRUE(findings_.capped.empty());
  SetUpAgain();
  of_menus = 0;
  Run(std::string(kWords) + kMenu);
  ASSERT_TRUE(catalog_->EachQuery(look).ok());
  EXPECT_LE(of_menus, 15u);
  EXPECT_TRUE(findings_.capped.empty());
}

// Most words of the records find nothing there.
TEST_F(CoverageTest, TellsHowCompleteItIsWhereOnlyTitlesAreSearched) {
  title_only_ = true;
  Run(kWords);
  EXPECT_EQ(session_->new_records(), 300u);
  EXPECT_NEAR(Says(), 300, 15);
}

// Three letters at least, and of what begins so only some is shown. Of nine other metals nothing is
// known.
TEST_F(CoverageTest, AsksForBeginningsWhereTheBoxFindsThose) {
  least_beginning_ = 3;
  cap_ = 20;
  Run(kWords);
  EXPECT_GE(session_->new_records(), 150u) << "whole words find half of that";
}

// "bcbrass bclamp bcharbour": no two titles share a word, and the only way in is what the home page
// says of the harbour, which finds more than a page.
TEST_F(CoverageTest, ReadsOnAnOpeningByAWordThatNoRecordShows) {
  finds_inside_ = title_only_ = true;
  for (size_t i = 0; i < wares_.size(); ++i) {
    const std::string own = {static_cast<char>('a' + i / 26), static_cast<char>('a' + i % 26)};
    std::string title;
    for (const std::string& word : query::WordSplitter().Words(wares_[i].title))
      title += own + word + " ";
    wares_[i].title = title;
  }
  Run(kWords);
  EXPECT_GE(session_->new_records(), 290u) << "first pages alone lead to 22";
}

// "brass lamp from the harbour", "bcbrass bcheron", "bdheron bdwillow": words find the second by a
// part of it, and the third only what the second are made of.
TEST_F(CoverageTest, AsksForPiecesOfWordsWhereTheSiteFindsThem) {
  finds_inside_ = title_only_ = true;
  const char* birds[] = {"heron", "falcon", "plover", "swallow", "magpie", "thrush", "kestrel"};
  const char* trees[] = {"willow", "juniper", "hawthorn", "poplar", "linden"};
  for (size_t i = 0; i < wares_.size(); ++i) {
    const std::string own = {static_cast<char>('a' + i / 26), static_cast<char>('a' + i % 26)};
    const std::string metal = wares_[i].title.substr(0, wares_[i].title.find(' '));
    const std::string bird = birds[i % std::size(birds)], tree = trees[i % std::size(trees)];
    if (i % 3 == 1) wares_[i].title = own + metal + " " + own + bird;
    if (i % 3 == 2) wares_[i].title = own + bird + " " + own + tree;
  }
  Run(kWords);
  EXPECT_GE(session_->new_records(), 290u) << "whole words find 200";
}

// One word finds all wares. Towns, of which hundreds are known, would show them again, two each.
TEST_F(CoverageTest, LeavesAListOfValuesThatShowsOnlyWhatIsKnown) {
  options_.patience = 10;
  title_only_ = true;
  for (size_t i = 0; i < wares_.size(); ++i) wares_[i].maker = query::UsPlaces()[i % 150].city;
  Run(std::string(kWords) + "<label>City <input type=text name=maker></label>");
  EXPECT_EQ(session_->new_records(), 300u);
  const std::vector<std::string> lines = web_.LogLines();
  const auto by_town = std::count_if(lines.begin(), lines.end(), [](const std::string& line) {
    return line.find("q=&maker=") != std::string::npos && !line.ends_with("maker=");
  });
  EXPECT_LE(by_town, 40) << "a dozen and more tell what the box takes";
}

// Wares of each fifth town have a title that no word leads to.
TEST_F(CoverageTest, GoesOnWithAListOfValuesThatShowsMoreNowAndThen) {
  options_.patience = 10;
  title_only_ = true;
  for (size_t i = 0; i < wares_.size(); ++i) {
    wares_[i].maker = query::UsPlaces()[i % 150].city;
    if (i % 5 == 0) wares_[i].title = "piece" + std::to_string(1000 + i);
  }
  Run(std::string(kWords) + "<label>City <input type=text name=maker></label>");
  EXPECT_EQ(session_->new_records(), 300u);
}

// Of what is too much nothing is shown: that is no answer without records.
TEST_F(CoverageTest, KnowsThatThereIsMoreWhereItIsTooMuchToBeShown) {
  most_shown_ = 70;
  Run(kWords);
  const auto overflows = [this](const std::string& word) {
    harvest::PageReader reader;
    query::Question question;
    question.values = {{0, word}};
    return fetch::RunTask(session_->Read(std::move(question), reader)).overflowed;
  };
  EXPECT_TRUE(overflows("brass"));
  EXPECT_FALSE(overflows("zebra"));
  EXPECT_FALSE(overflows("lighthouse"));
}

// What is said of an input that was left empty says nothing of a word.
TEST_F(CoverageTest, TellsABoxThatMustBeFilledInFromAWordThatIsTooShort) {
  least_letters_ = 2;
  Run(std::string(kWords) + kMenu);
  const auto trouble_of = [this](query::Submission submission) {
    return fetch::RunTask(session_->Ask(std::move(submission), "test")).trouble;
  };
  EXPECT_EQ(trouble_of({{1, "church"}}), answer::Trouble::kRequiredField);
  EXPECT_EQ(trouble_of({{0, "x"}}), answer::Trouble::kRejected);
  EXPECT_EQ(trouble_of({{0, "brass"}}), answer::Trouble::kNone);
}

// A text input without a name that ignores words, or finds nothing by them, may take numbers.
TEST_F(CoverageTest, RecognisesABoxForNumbersThatFindsNoWords) {
  Run("<input type=text name=p>" + std::string(kMenu));
  EXPECT_EQ(session_->new_records(), 300u);
  EXPECT_FALSE(query::TakesWords(plan_, 0));
  EXPECT_LE(session_->requests(), 150u);
}

TEST_F(CoverageTest, StopsSoonWhenItHasAsMuchAsTheSitePrints) {
  counts_ = true;
  Run(std::string(kWords) + kMenu);
  EXPECT_EQ(session_->new_records(), 300u);
  EXPECT_EQ(Says(), 300);
  EXPECT_LE(session_->requests(), 84u) << "16 to make sure";
}

// Half of the wares have numbers near each other, and the others have one that nobody asks for.
TEST_F(CoverageTest, DoesNotTakeAListOfItsOwnForAll) {
  counts_ = true;
  for (size_t i = 0; i < wares_.size(); ++i) {
    wares_[i].maker = i % 2 == 0 ? "73001" : std::to_string(90 + i / 2 % 30);
  }
  Run("<label>Age <input type=number name=maker></label>");
  EXPECT_GT(session_->new_records(), 0u);
  EXPECT_LE(session_->new_records(), 150u);
  EXPECT_NE(completeness_.method, harvest::SizeMethod::kPrintedCount);
}

TEST_F(CoverageTest, HasAllWhereMenusDividedItWithoutAListOfItsOwn) {
  MakeThemInTowns();
  Run(std::string(kMenu) + "<label>City <input type=text name=maker></label>");
  EXPECT_EQ(session_->new_records(), 300u);
  EXPECT_NE(completeness_.method, harvest::SizeMethod::kAllAsked) << "there may be other towns";
  EXPECT_FALSE(completeness_.coverage) << "no question was left to make sure";
}

TEST_F(CoverageTest, KeepsWithinABudgetAndSaysHowMuchIsLeft) {
  options_.fetch.max_requests = 120;
  wares_ = MakeWares(1500);
  Run(kWords);
  EXPECT_TRUE(findings_.ran_out);
  EXPECT_LE(session_->requests(), 120u);
  EXPECT_LE(asked_before_estimate(), 100u) << "some are kept to find out";
  EXPECT_GT(Says(), static_cast<double>(session_->new_records()) * 1.2);
}

// Each page has a few adverts, others each time, and nothing else.
TEST_F(CoverageTest, DoesNotSayThatItHasAllWhereTheSamePageShowsOtherThings) {
  adverts_only_ = true;
  Run(kMenu);
  EXPECT_GT(session_->new_records(), 10u);
  EXPECT_NE(completeness_.method, harvest::SizeMethod::kAllAsked);
}

// What the first questions found is known by the time of the second ones. As long as nothing new is
// known, what they said holds.
TEST_F(CoverageTest, DrawsOtherQuestionsForASecondEstimateOfMoreRecords) {
  Run(kWords);
  harvest::HarvestState state(session_->form(), *session_, HarvestOptionsOf(options_));
  state.plan = plan_;
  std::vector<harvest::FreshRecord> in_hand;
  for (const Ware& ware : wares_) {
    const std::string text = ware.text();
    in_hand.push_back({base::HashOf(text), text, state.words.splitter.Words(text), {}});
  }
  state.Take(in_hand);
  harvest::CoverageEstimate estimate(*session_, state, texts_);
  const std::vector<harvest::ProbeWeight> no_sample;
  harvest::CoverageEstimate::Grounds grounds;
  grounds.default_sample = &no_sample;
  const auto asked_now = [&] {
    const size_t from = web_.log().size();
    fetch::RunTask(estimate.Now(grounds, 0));
    const std::vector<std::string> lines = web_.LogLines();
    return std::set<std::string>(lines.begin() + static_cast<ptrdiff_t>(from), lines.end());
  };
  const std::set<std::string> first = asked_now();
  ASSERT_GT(first.size(), 5u);
  EXPECT_TRUE(asked_now().empty());
  state.Take({{base::HashOf("another"), "another", {"another"}, {}}});
  const std::set<std::string> second = asked_now();
  ASSERT_GT(second.size(), 5u);
  const auto again = std::count_if(second.begin(), second.end(),
                                   [&](const std::string& line) { return first.count(line) > 0; });
  EXPECT_LT(static_cast<size_t>(again) * 10, second.size() * 9) << "there are few words";
}

TEST_F(CoverageTest, EndsWhereNothingIsFound) {
  wares_.clear();
  Run(std::string(kWords) + kMenu);
  EXPECT_EQ(session_->new_records(), 0u);
  EXPECT_EQ(Says(), 0);
  EXPECT_LE(asked_before_estimate(), 160u) << "then it is studied more deeply";
  EXPECT_LE(session_->requests(), 300u);
}

// Neither is the form studied again, nor are random questions asked.
TEST_F(CoverageTest, AsksNothingMoreAfterSoManyQuestionsInVain) {
  options_.max_fruitless = 3;
  wares_.clear();
  Run(std::string(kWords) + kMenu);
  EXPECT_TRUE(gave_up_);
  EXPECT_EQ(session_->requests(), asked_before_estimate());
}

}  // namespace
}  // namespace upwell::crawl
