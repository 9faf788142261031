// SPDX-License-Identifier: Apache-2.0
// The first look at a form of a Web in memory.
#include "crawl/first_look.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "fetch/map_web.h"
#include "fetch/run_task.h"
#include "form/search_form.h"

namespace upwell {
namespace {

constexpr std::string_view kHome =
    "<html><body><h1>Lamps</h1><form action='/find'><input type=search name=q>"
    "<input type=submit value=Search></form></body></html>";

class FirstLookTest : public ::testing::Test {
 protected:
  FirstLookTest() {
    web_.Set("http://site.test/robots.txt", MapReply(404));
    web_.Set("http://site.test/", MapReply(200, std::string(kHome)));
    web_.SetHandler([this](const Request& request) -> std::optional<MapReply> {
      if (request.url.path() != "/find") return std::nullopt;
      if (status_ != 200) return MapReply(status_, "<p>Something went wrong");
      const std::string query(request.url.query());
      const bool long_one = query == "q=copper";
      return MapReply(200, "<html><body><p>" + query + std::string(long_one ? 900 : 20, '.'));
    });
  }

  FirstLook Look() {
    const Page home = ReadPage(std::string(kHome), *Url::Parse("http://site.test/"), {});
    FormRow row;
    row.id = 1;
    row.form = FindForms(home).at(0);
    options_.fetch.max_retries = 0;
    visit_.emplace(*Url::Parse("http://site.test/"), options_, &web_, catalog_.get(), nullptr);
    RunTask(visit_->fetcher().Get(Request(visit_->start())));  // it is there
    submitter_.emplace(row, *visit_);
    Openings openings(row.form);
    openings.AddText("brass copper");
    return RunTask(TakeFirstLook(openings, *submitter_, *visit_));
  }

  MapWeb web_;
  int status_ = 200;
  RunOptions options_;
  std::unique_ptr<Catalog> catalog_ = MakeMemoryCatalog();
  std::optional<Visit> visit_;
  std::optional<Submitter> submitter_;
};

std::string WordOf(const SentQuestion& asked) {
  return asked.question.values.empty() ? "" : asked.question.values[0].value;
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

TEST_F(FirstLookTest, TellsTheReaderWhichPagesAnswerNonsense) {
  options_.aim = "entities";
  options_.entities.background = 2;
  const FirstLook look = Look();
  std::string kinds;
  for (const Sample& sample : SamplesOf(look)) {
    kinds += sample.nonsense ? 'n' : sample.half_nonsense ? 'h' : 'a';
  }
  EXPECT_EQ(kinds, "nnhhaaaa") << "two words have a half, the form as it stands has none";
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
  EXPECT_TRUE(visit_->stopped());
}

}  // namespace
}  // namespace upwell
