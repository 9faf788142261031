// SPDX-License-Identifier: Apache-2.0
// The first look at a form of a Web in memory.
#include "crawl/session/first_look.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "fetch/map_web_for_tests.h"
#include "fetch/run_task.h"
#include "form/search_form.h"

namespace upwell::crawl {
namespace {

constexpr std::string_view kHome =
    "<html><body><h1>Lamps</h1><form action='/find'><input type=search name=q>"
    "<input type=submit value=Search></form></body></html>";
// Two inputs of which none is for any words.
constexpr std::string_view kPeople =
    "<html><body><h1>Search the register</h1><form action='/find'>Year <input name=year "
    "type=number>Surname <input name=surname>Forename <input name=forename>"
    "<input type=submit value=Search></form></body></html>";

// The same beside a menu, whose values are the openings.
constexpr std::string_view kStates =
    "<html><body><h1>Search the register</h1><form action='/find'>Year <input name=year "
    "type=number>Surname <input name=surname>Forename <input name=forename>State <select "
    "name=state><option value=''>any<option>Ohio<option>Utah</select>"
    "<input type=submit value=Search></form></body></html>";

class FirstLookTest : public ::testing::Test {
 protected:
  FirstLookTest() {
    web_.Set("http://site.test/robots.txt", fetch::MapReply(404));
    web_.Set("http://site.test/", fetch::MapReply(200, std::string(kHome)));
    web_.SetHandler([this](const fetch::Request& request) -> std::optional<fetch::MapReply> {
      if (request.url.path() != "/find") return std::nullopt;
      ++asked_;
      if (asked_ == acting_at_) return fetch::MapReply(200, "<p>Your message has been sent.");
      if (status_ != 200) return fetch::MapReply(status_, "<p>Something went wrong");
      const std::string query(request.url.query());
      const bool long_one = query == "q=copper";
      return fetch::MapReply(200,
                             "<html><body><p>" + query + std::string(long_one ? 900 : 20, '.'));
    });
  }

  FirstLook Look() {
    const parse::Page home =
        parse::ReadPage(std::string(html_), *base::Url::Parse("http://site.test/"), {});
    store::FormRow row;
    row.id = 1;
    row.form = form::FindForms(home).at(0);
    options_.fetch.max_retries = 0;
    site_.emplace(*base::Url::Parse("http://site.test/"), options_, &web_, catalog_.get(), nullptr);
    fetch::RunTask(site_->Get(fetch::Request(site_->start())));  // it is there
    submitter_.emplace(row, *site_);
    query::Openings openings(row.form);
    openings.AddText("brass copper");
    return fetch::RunTask(TakeFirstLook(openings, *submitter_, *site_));
  }

  std::string_view html_ = kHome;
  fetch::MapWeb web_;
  int status_ = 200;
  int asked_ = 0, acting_at_ = 0;  // questions; the one by which something is done, from 1
  RunOptions options_;
  std::unique_ptr<store::Catalog> catalog_ = store::MakeMemoryCatalog();
  std::optional<SiteSession> site_;
  std::optional<Submitter> submitter_;
};

std::string WordOf(const SentQuestion& asked) {
  return asked.question.values.empty() ? "" : asked.question.values[0].value;
}

TEST_F(FirstLookTest, AsksNonsenseWhereThereIsNoQueryInput) {
  html_ = kPeople;
  const FirstLook look = Look();
  EXPECT_EQ(submitter_->form().query_input, -1);
  ASSERT_EQ(look.nonsense.size(), 3u);
  const int input = look.nonsense[0].question.values.at(0).input;
  EXPECT_EQ(submitter_->form().inputs[static_cast<size_t>(input)].name, "surname");
}

TEST_F(FirstLookTest, AsksNonsenseThenWordsThenTheLongestAnswerAgain) {
  const FirstLook look = Look();
  EXPECT_EQ(look.nonsense.size(), 3u);
  std::vector<std::string> words;
  for (const SentQuestion& asked : look.openings) words.push_back(WordOf(asked));
  EXPECT_EQ(words, (std::vector<std::string>{"", "copper", "brass"}));
  ASSERT_TRUE(look.repeat);
  EXPECT_EQ(WordOf(*look.repeat), "copper");
  EXPECT_TRUE(look.half_nonsense.empty());
  EXPECT_EQ(submitter_->requests(), 7u);
}

TEST_F(FirstLookTest, EndsAtTheFirstSignThatSomethingWasDone) {
  acting_at_ = 1;
  const FirstLook look = Look();
  EXPECT_EQ(asked_, 1) << "the first question is nonsense, and nothing follows";
  EXPECT_EQ(submitter_->left_for(), "\"Your message has been sent.\"");
  EXPECT_TRUE(submitter_->over());
  EXPECT_TRUE(SamplesOf(look).empty()) << "nothing is learned from the page";
}

TEST_F(FirstLookTest, TellsTheReaderWhichPagesAnswerNonsense) {
  options_.aim = store::CrawlAim::kEntities;
  options_.entities.background = 2;
  const FirstLook look = Look();
  std::string kinds;
  for (const answer::Sample& sample : SamplesOf(look)) {
    kinds += sample.nonsense ? 'n' : sample.half_nonsense ? 'h' : 'a';
  }
  EXPECT_EQ(kinds, "nnhhaaaa") << "two words have a half, the form as it stands has none";
}

TEST_F(FirstLookTest, TellsTheReaderWhichQuestionsWerePutWhereNonsenseWas) {
  const auto put_alike = [this](std::string_view html) {
    html_ = html;
    std::string kinds;
    const FirstLook look = Look();
    for (const answer::Sample& sample : SamplesOf(look)) kinds += sample.put_alike ? '+' : '-';
    return kinds;
  };
  EXPECT_EQ(put_alike(kHome), "+++-+++") << "the form as it stands is asked for nothing";
  EXPECT_EQ(put_alike(kStates), "+++----") << "a menu repeats nothing that was typed";
}

TEST_F(FirstLookTest, EndsWhereTheSearchBreaksAtOnce) {
  status_ = 500;
  const FirstLook look = Look();
  EXPECT_EQ(look.nonsense.size(), 2u);
  EXPECT_TRUE(look.openings.empty());
  EXPECT_TRUE(submitter_->over());
}

TEST_F(FirstLookTest, KeepsWithinTheBudget) {
  options_.max_queries = 4;
  const FirstLook look = Look();
  EXPECT_EQ(look.nonsense.size() + look.openings.size(), 4u);
  EXPECT_FALSE(look.repeat);
  EXPECT_TRUE(site_->stopped());
}

}  // namespace
}  // namespace upwell::crawl
