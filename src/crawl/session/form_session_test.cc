// SPDX-License-Identifier: Apache-2.0
// All pages of answers of a Web in memory.
#include "crawl/session/form_session.h"

#include <gtest/gtest.h>

#include "fetch/map_web_for_tests.h"
#include "fetch/run_task.h"
#include "form/search_form.h"

namespace upwell::crawl {
namespace {

constexpr std::string_view kSearchHome =
    "<html><body><h1>Lanterns</h1><form action='/find'><input type=search name=q>"
    "<input type=submit value=Search></form></body></html>";

class AnswersTest : public ::testing::Test {
 protected:
  AnswersTest()
      : home_(
            parse::ReadPage(std::string(kSearchHome), *base::Url::Parse("http://site.test/"), {})) {
    web_.Set("http://site.test/robots.txt", fetch::MapReply(404));
    web_.SetHandler([this](const fetch::Request& request) { return Answer(request); });
    row_.id = 1;
    row_.form = form::FindForms(home_).at(0);
  }

  // "lantern N" finds so many lanterns; of them the first `cap_` are shown, ten on a page.
  std::optional<fetch::MapReply> Answer(const fetch::Request& request) {
    if (request.url.path().starts_with("/list/")) return ListOf(request.url);
    if (request.url.path() != "/find") return std::nullopt;
    ++searches_;
    if (base::ToSeconds(request.least_gap) < seconds_between_) {
      return fetch::MapReply(200,
                             "<html><body><h1>Lanterns</h1><p>You cannot search at this time. "
                             "Please try again in a few seconds.");
    }
    std::string word = remembers_ ? last_word_ : "";
    int from = 0;
    for (const auto& [name, value] : base::DecodeFormFields(request.url.query())) {
      if (name == "q") word = value;
      if (name == "from") from = std::stoi(value);
    }
    last_word_ = word;
    if (word == acting_word_) return fetch::MapReply(200, "<p>The lantern has been deleted.");
    if (from == broken_at_) return fetch::MapReply(500, "<p>Something went wrong");
    const int found = word.starts_with("lantern ") ? std::stoi(word.substr(8)) : 0;
    if (found == 0) return fetch::MapReply(200, "<html><body><h1>Lanterns</h1><p>Nothing found.");
    return fetch::MapReply(200, ResultPage(word, found, from));
  }

  std::string ResultPage(const std::string& word, int found, int from) const {
    const int shown = std::min(found, cap_);
    std::string page = "<html><body><h1>Lanterns</h1>";
    if (counts_) page += "<p>" + std::to_string(found) + " results</p>";
    page += "<ul>";
    for (int i = from; i < from + 10 && i < shown; ++i) {
      const std::string n = std::to_string(found * 1000 + i);
      page += "<li><h3><a href='/item/" + n + "'>Lantern number " + n + "</a></h3><p>" + remark_ +
              "Kept in room " + std::to_string(i * 7 % 13) +
              " of the old harbour house, given by visitor " + n + ".</p></li>";
    }
    page += "</ul>";
    if (from + 10 < shown && from + 10 < linked_) {
      const std::string question = remembers_ ? "" : "q=lantern+" + word.substr(8) + "&amp;";
      page += "<a rel=next href='/find?" + question + "from=" + std::to_string(from + 10) +
              "'>Next</a>";
    }
    return page + "</body></html>";
  }

  // "/list/item/3": fifteen things of this kind and number, ten on a page, below a row of letters.
  static fetch::MapReply ListOf(const base::Url& url) {
    const std::string kind(url.path().substr(6));
    const int from = url.has_query() ? 10 : 0;
    std::string page = "<html><body><h1>Lanterns</h1><p>";
    for (const std::string letter : {"A", "B", "C"}) {
      page += "<a href='/list/item/" + letter + "'>" + letter + "</a> ";
    }
    page += "</p><ul>";
    for (int i = from; i < from + 10 && i < 15; ++i) {
      const std::string n = std::to_string(i);
      page += "<li><h3><a href='/" + kind + n + "'>Lantern of " + kind + " number " + n +
              "</a></h3><p>Kept in room " + n + " of the old harbour house.</p></li>";
    }
    page += "</ul>";
    if (from == 0) page += "<a rel=next href='/list/" + kind + "?from=10'>Next</a>";
    return fetch::MapReply(200, page + "</body></html>");
  }
  harvest::WholeAnswer ReadLink(const std::string& path, harvest::PageReader& reader) {
    if (!session_) Open();
    query::Question question;
    question.kind = query::QuestionKind::kBrowse;
    question.link = *base::Url::Parse("http://site.test" + path);
    return fetch::RunTask(session_->Read(std::move(question), reader));
  }
  harvest::WholeAnswer ReadLink(const std::string& path) {
    harvest::PageReader all;
    return ReadLink(path, all);
  }
  harvest::WholeAnswer Read(const std::string& word) {
    harvest::PageReader all;
    return Read(word, all);
  }
  harvest::WholeAnswer Read(const std::string& word, harvest::PageReader& reader) {
    if (!session_) Open();
    query::Question question;
    question.values.push_back({row_.form.query_input, word});
    question.kind = query::QuestionKind::kKeyword;
    return fetch::RunTask(session_->Read(std::move(question), reader));
  }
  void Open() {
    options_.fetch.max_retries = 0;
    site_.emplace(*base::Url::Parse("http://site.test/"), options_, &web_, catalog_.get(), nullptr);
    session_.emplace(row_, *site_, ReadingOptions());
    query::Openings openings(row_.form);
    openings.AddText("lantern 12 lantern 23 lantern 34");
    fetch::RunTask(session_->Open(openings, home_));
  }

  parse::Page home_;
  fetch::MapWeb web_;
  store::FormRow row_;
  RunOptions options_;
  std::unique_ptr<store::Catalog> catalog_ = store::MakeMemoryCatalog();
  std::optional<SiteSession> site_;
  std::optional<FormSession> session_;
  int cap_ = 1000, broken_at_ = -1;
  int linked_ = 1000;           // records to which links lead
  double seconds_between_ = 0;  // that the site wants between two searches
  int searches_ = 0;
  bool counts_ = false;
  bool remembers_ = false;  // the last word that was asked, and names it in no link
  std::string last_word_;
  std::string acting_word_ = "none";  // by which something is done
  std::string remark_;                // that all records have
};

TEST_F(AnswersTest, ARecordThatSpeaksOfWaitingIsNoComplaint) {
  remark_ = "Slow down, and wait a few seconds. ";
  EXPECT_EQ(Read("lantern 12").records.size(), 12u);
  EXPECT_EQ(session_->search_gap(), base::Duration());
}

TEST_F(AnswersTest, OfAnotherFormHaveRecordsThatThisOneDidNotBring) {
  Read("lantern 12");
  Read("lantern 12");
  EXPECT_EQ(session_->shown_of_others(), 0u) << "they are its own";
  row_.id = 2;
  session_.emplace(row_, *site_, ReadingOptions());
  query::Openings openings(row_.form);
  fetch::RunTask(session_->Open(openings, home_));
  EXPECT_EQ(Read("lantern 12").new_records, 0u);
  EXPECT_EQ(Read("lantern 15").new_records, 15u);
  Read("lantern 15");
  EXPECT_EQ(session_->shown_of_others(), 12u);
  EXPECT_EQ(session_->new_records(), 15u);
}

TEST_F(AnswersTest, GoOnBehindTheLastLinkedPageWhereTheSiteCountsMore) {
  linked_ = 40;
  counts_ = true;
  const harvest::WholeAnswer answer = Read("lantern 95");
  EXPECT_EQ(answer.records.size(), 95u);
  EXPECT_EQ(answer.requests, 10u);
  EXPECT_FALSE(answer.overflowed || answer.cut || answer.broken);
}

TEST_F(AnswersTest, AreNotLookedForBehindTheLastPageOnceThatFailedTwice) {
  cap_ = 40;
  counts_ = true;
  EXPECT_TRUE(Read("lantern 75").overflowed);
  EXPECT_EQ(Read("lantern 85").requests, 5u) << "four pages, and one that is not there";
  const harvest::WholeAnswer answer = Read("lantern 95");
  EXPECT_EQ(answer.requests, 4u);
  EXPECT_TRUE(answer.overflowed);
}

TEST_F(AnswersTest, ASiteThatWantsTimeBetweenSearchesGetsIt) {
  seconds_between_ = 4;
  const harvest::WholeAnswer answer = Read("lantern 25");
  EXPECT_EQ(answer.records.size(), 25u);
  EXPECT_DOUBLE_EQ(base::ToSeconds(session_->search_gap()), 4.5) << "after 2 and 3 seconds";
  const int before = searches_;
  EXPECT_EQ(Read("lantern 7").records.size(), 7u);
  EXPECT_EQ(searches_, before + 1) << "the pause is kept";
}

TEST_F(AnswersTest, ASiteThatIsNeverReadyIsLeft) {
  seconds_between_ = 1'000;
  EXPECT_FALSE(Read("lantern 25").answered);
  EXPECT_EQ(searches_, 8);
  EXPECT_FALSE(session_->MayAsk());
  EXPECT_NE(session_->history().WhyFruitless().find("asks to wait"), std::string::npos);
}

TEST_F(AnswersTest, AreReadToTheEndEachRecordOnce) {
  const harvest::WholeAnswer answer = Read("lantern 35");
  EXPECT_TRUE(answer.answered);
  EXPECT_EQ(answer.records.size(), 35u);
  EXPECT_EQ(answer.new_records, 35u);
  EXPECT_EQ(answer.requests, 4u);
  EXPECT_FALSE(answer.overflowed || answer.cut || answer.broken);
  EXPECT_EQ(session_->habits().page_size(), 10u);
}

TEST_F(AnswersTest, EndAtTheFirstSignThatSomethingWasDone) {
  acting_word_ = "lantern 20";
  EXPECT_EQ(Read("lantern 12").records.size(), 12u);
  EXPECT_TRUE(session_->left_for().empty());
  EXPECT_TRUE(Read("lantern 20").records.empty());
  EXPECT_EQ(session_->left_for(), "\"The lantern has been deleted.\"");
  EXPECT_FALSE(session_->MayAsk());
  const uint64_t requests = session_->requests();
  EXPECT_TRUE(Read("lantern 13").records.empty());
  EXPECT_EQ(session_->requests(), requests) << "nothing more is asked";
  session_->Close();
  EXPECT_EQ(session_->new_records(), 0u);
  EXPECT_EQ(site_->findings().records, 0u);
  size_t kept = 0;
  EXPECT_TRUE(catalog_->EachRecord([&](const store::RecordRow&) { ++kept; }).ok());
  EXPECT_EQ(kept, 0u) << "records of a form that was left";
}

TEST_F(AnswersTest, AreNoneWhereNothingIsFound) {
  Read("lantern 35");
  const harvest::WholeAnswer answer = Read("lantern 0");
  EXPECT_TRUE(answer.answered);
  EXPECT_TRUE(answer.records.empty());
  EXPECT_FALSE(answer.overflowed);
}

TEST_F(AnswersTest, OverflowWhereTheSiteSaysThatItHasMore) {
  cap_ = 30;
  counts_ = true;
  Read("lantern 15");
  const harvest::WholeAnswer answer = Read("lantern 75");
  EXPECT_EQ(answer.records.size(), 30u);
  EXPECT_EQ(answer.count, 75u);
  EXPECT_TRUE(answer.overflowed);
  EXPECT_EQ(session_->habits().result_limit(), 30u);
}

TEST_F(AnswersTest, OverflowWhereAnswersEndAlikeWithoutACount) {
  cap_ = 30;
  EXPECT_FALSE(Read("lantern 75").overflowed) << "it may have had thirty";
  EXPECT_TRUE(Read("lantern 80").overflowed);
  EXPECT_FALSE(Read("lantern 25").overflowed);
}

// Reads so many pages.
class FirstPages : public harvest::PageReader {
 public:
  explicit FirstPages(int pages) : wanted_(pages) {}
  bool WantsNext(const harvest::WholeAnswer&) override { return --wanted_ > 0; }

 private:
  int wanted_;
};

TEST_F(AnswersTest, AreCutByTheReader) {
  FirstPages first(1);
  const harvest::WholeAnswer answer = Read("lantern 35", first);
  EXPECT_EQ(answer.records.size(), 10u);
  EXPECT_TRUE(answer.cut);
  EXPECT_FALSE(answer.overflowed) << "nobody knows whether the site would have shown the rest";
}

TEST_F(AnswersTest, GoOnWhereTheyWereLeft) {
  for (const int pages : {1, 2, 3}) {
    const std::string word = "lantern " + std::to_string(35 + pages);
    FirstPages some(pages);
    const harvest::WholeAnswer begun = Read(word, some);
    EXPECT_EQ(begun.requests, static_cast<uint64_t>(pages));
    const harvest::WholeAnswer whole = Read(word);
    EXPECT_EQ(whole.requests, 4u - static_cast<uint64_t>(pages))
        << "what was read is not asked for";
    EXPECT_EQ(whole.records.size(), 35u + static_cast<uint64_t>(pages));
    EXPECT_EQ(begun.new_records + whole.new_records, whole.records.size()) << "each is new once";
    EXPECT_FALSE(whole.overflowed || whole.cut || whole.broken);
    EXPECT_EQ(session_->habits().page_size(), 10u) << "several pages together are no page";
  }
}

// Writes down what it hears: "pages:records" of what was read before, "records" of each page that
// was asked for.
class Listener : public harvest::PageReader {
 public:
  void Take(const harvest::AnswerPage& page) override {
    std::string text = page.asked ? "" : std::to_string(page.pages) + ":";
    text += std::to_string(page.reply.records.size());
    EXPECT_EQ(page.seconds > 0, page.asked) << text;
    EXPECT_EQ(page.new_records > 0, page.asked) << text;
    heard.push_back(std::move(text));
  }
  std::vector<std::string> heard;
};

TEST_F(AnswersTest, ThatGoOnBeginWithAllThatWasRead) {
  FirstPages two(2);
  Read("lantern 35", two);
  Listener listener;
  Read("lantern 35", listener);
  EXPECT_EQ(listener.heard, (std::vector<std::string>{"2:20", "10", "5"}));
}

TEST_F(AnswersTest, BeginAgainWhereTheSiteKnowsTheLastQuestionOnly) {
  remembers_ = true;
  FirstPages first(1);
  Read("lantern 35", first);
  EXPECT_EQ(Read("lantern 42").records.size(), 42u);
  const harvest::WholeAnswer whole = Read("lantern 35");
  EXPECT_EQ(whole.requests, 4u);
  EXPECT_EQ(whole.records.size(), 35u);
  EXPECT_EQ(whole.new_records, 25u);
  EXPECT_EQ(Read("lantern 12").records.size(), 12u) << "its first page was asked for before others";
}

TEST_F(AnswersTest, OfLinksAreEachRemembered) {
  Read("lantern 35");
  FirstPages one(1);
  EXPECT_EQ(ReadLink("/list/item/8", one).records.size(), 10u);
  EXPECT_EQ(ReadLink("/list/item/9").new_records, 15u);
  const harvest::WholeAnswer whole = ReadLink("/list/item/8");
  EXPECT_EQ(whole.requests, 1u) << "it goes on where it was left";
  EXPECT_EQ(whole.records.size(), 15u);
  for (const auto& [asked, records] : session_->Heard()) {
    EXPECT_FALSE(asked.empty()) << "a link is not the form as it stands";
  }
  EXPECT_FALSE(session_->WasAsked({}));
  EXPECT_EQ(session_->habits().page_size(), 10u);
}

TEST_F(AnswersTest, OfLinksToOtherThingsAreNoRecords) {
  Read("lantern 35");
  const harvest::WholeAnswer others = ReadLink("/list/keeper/8");
  EXPECT_TRUE(others.records.empty());
  EXPECT_FALSE(others.first.has_results());
  EXPECT_EQ(ReadLink("/list/item/8").records.size(), 15u);
}

TEST_F(AnswersTest, ShowIndexesOfWhichEachLinkIsToldOnce) {
  Read("lantern 35");
  EXPECT_TRUE(session_->letter_indexes().empty());
  ReadLink("/list/item/A");
  ReadLink("/list/item/B");
  ASSERT_EQ(session_->letter_indexes().size(), 1u);
  const harvest::FoundIndex& found = session_->letter_indexes()[0];
  EXPECT_EQ(found.index.name, "A-C");
  EXPECT_EQ(found.on.path(), "/list/item/A");
  EXPECT_EQ(found.index.links.size(), 2u) << "A itself was asked";
}

TEST_F(AnswersTest, ThatGoOnHaveNoMorePagesThanMayBeRead) {
  options_.max_pages_per_answer = 2;
  FirstPages first(1);
  Read("lantern 35", first);
  EXPECT_EQ(Read("lantern 35").requests, 1u);
  EXPECT_EQ(Read("lantern 35").requests, 0u);
}

TEST_F(AnswersTest, AreCutByTheNumberOfPagesThatMayBeRead) {
  options_.max_pages_per_answer = 2;
  const harvest::WholeAnswer answer = Read("lantern 35");
  EXPECT_EQ(answer.records.size(), 20u);
  EXPECT_TRUE(answer.cut && answer.overflowed);
}

TEST_F(AnswersTest, HideWhatComesAfterAPageThatCannotBeHad) {
  broken_at_ = 20;
  const harvest::WholeAnswer answer = Read("lantern 35");
  EXPECT_EQ(answer.records.size(), 20u);
  EXPECT_TRUE(answer.broken && answer.overflowed);
}

}  // namespace
}  // namespace upwell::crawl
