// SPDX-License-Identifier: Apache-2.0
#include "entities/second_level_queue.h"

#include <gtest/gtest.h>

namespace upwell::entities {
namespace {

const base::Url kSite = *base::Url::Parse("http://shop.example/");

UrlTemplate Template() {
  return {"http://shop.example/s?k={query}&cat=All", "k", {{"cat", "All"}}};
}

base::Url At(const std::string& query) {
  return *base::Url::Parse("http://shop.example/s?" + query);
}

std::vector<SecondLevelUrl> UrlsOf(const std::vector<std::string>& queries) {
  std::vector<SecondLevelUrl> urls;
  for (const std::string& query : queries) {
    urls.push_back(*AsSecondLevel(At(query), Template(), kSite));
  }
  return urls;
}

// The first ten records; with a facet, every second one.
AnswerFacts Results(uint64_t count, bool filtered = false) {
  AnswerFacts facts;
  facts.count = count;
  for (uint64_t i = 1; facts.records.size() < std::min<uint64_t>(count, 10); ++i) {
    if (!filtered || i % 2 == 0) facts.records.push_back({0, i});
  }
  facts.whole = count <= 10;
  return facts;
}

// Twenty answers that link to two orders, a second page, and a brand of their own.
void AddTwentyPages(SecondLevelQueue& queue) {
  for (int i = 0; i < 20; ++i) {
    const std::string k = "k=word" + std::to_string(i);
    queue.AddPage(At(k + "&cat=All"), /*first_level=*/true, Results(40),
                  UrlsOf({k + "&sort=1", k + "&sort=2", k + "&page=2", k + "&page=3",
                          k + "&brand=" + std::to_string(i) + "&from=7",
                          k + "&brand=" + std::to_string(i) + "&sort=2&from=7", k + "&stock=yes"}));
  }
}

TEST(SecondLevelQueue, AsksOneOfThoseThatSelectTheSame) {
  SecondLevelQueue queue(Template(), kSite, {});
  AddTwentyPages(queue);
  EXPECT_EQ(queue.Shapes(), (std::vector<std::string>{"brand"}));
  std::optional<SecondLevelQueue::Waiting> next = queue.Next("brand");
  ASSERT_TRUE(next);
  EXPECT_EQ(next->url.url.href(), "http://shop.example/s?k=word0&brand=0&from=7");
  EXPECT_EQ(queue.urls_seen(), 140u);
  EXPECT_EQ(queue.waiting(), 19u);
}

TEST(SecondLevelQueue, LearnsFromAnswersThatAnArgumentSelects) {
  SecondLevelQueue queue(Template(), kSite, {});
  AddTwentyPages(queue);
  EXPECT_TRUE(queue.judge().IsIrrelevant("stock"));
  bool stock_tried = false;
  while (std::optional<SecondLevelQueue::Waiting> trial = queue.NextTrial()) {
    const bool stock = trial->url.arguments == base::FormFields{{"stock", "yes"}};
    stock_tried = stock_tried || stock;
    queue.LearnAnswer(*trial, Results(stock ? 31 : 40, stock));
  }
  EXPECT_TRUE(stock_tried);
  EXPECT_FALSE(queue.judge().IsIrrelevant("stock"));
  EXPECT_TRUE(queue.judge().IsIrrelevant("sort"));
  EXPECT_TRUE(queue.judge().IsIrrelevant("page"));
  EXPECT_FALSE(queue.judge().IsIrrelevant("brand"));
}

TEST(SecondLevelQueue, TriesNothingWhereThePaperIsFollowed) {
  SecondLevelQueue::Options options;
  options.judge.like_paper = true;
  SecondLevelQueue queue(Template(), kSite, options);
  AddTwentyPages(queue);
  EXPECT_FALSE(queue.NextTrial());
}

TEST(SecondLevelQueue, FindsOutThatAnArgumentOnlyPresents) {
  SecondLevelQueue queue(Template(), kSite, {});
  for (int i = 0; i < 20; ++i) {
    const std::string k = "k=word" + std::to_string(i);
    // A token that differs in every link is never prevalent.
    queue.AddPage(At(k), true, Results(40),
                  UrlsOf({k + "&pos=a" + std::to_string(i), k + "&pos=b" + std::to_string(i)}));
  }
  EXPECT_EQ(queue.Shapes(), (std::vector<std::string>{"pos"}));
  for (int i = 0; i < 2; ++i) {
    std::optional<SecondLevelQueue::Waiting> next = queue.Next("pos");
    ASSERT_TRUE(next);
    queue.LearnAnswer(*next, Results(40));
  }
  EXPECT_TRUE(queue.judge().IsIrrelevant("pos"));
  EXPECT_TRUE(queue.Shapes().empty()) << "all that waited is what was asked already";
}

// Each facet comes with a tracking argument, which never stands alone.
TEST(SecondLevelQueue, TellsAnArgumentFromItsCompanion) {
  SecondLevelQueue queue(Template(), kSite, {});
  for (int i = 0; i < 12; ++i) {
    const std::string k = "k=word" + std::to_string(i);
    queue.AddPage(At(k), true, Results(40),
                  UrlsOf({k + "&stock=yes&ref=a", k + "&stock=no&ref=b", k + "&sort=1&ref=c",
                          k + "&sort=2&ref=d"}));
  }
  EXPECT_TRUE(queue.judge().IsIrrelevant("stock"));
  while (std::optional<SecondLevelQueue::Waiting> trial = queue.NextTrial()) {
    const bool facet = trial->url.url.href().find("stock") != std::string::npos;
    queue.LearnAnswer(*trial, Results(facet ? 15 : 40, facet));
  }
  EXPECT_FALSE(queue.judge().IsIrrelevant("stock"));
  EXPECT_TRUE(queue.judge().IsIrrelevant("ref"));
  EXPECT_TRUE(queue.judge().IsIrrelevant("sort"));
}

TEST(SecondLevelQueue, DoesNotTakeTheOnlyBrandOfAnAnswerForADecoration) {
  SecondLevelQueue queue(Template(), kSite, {});
  for (int i = 0; i < 12; ++i) {
    const std::string number = std::to_string(i);
    queue.AddPage(At("k=word" + number), true, Results(40),
                  UrlsOf({"k=word" + number + "&brand=" + number}));
  }
  while (std::optional<SecondLevelQueue::Waiting> next = queue.Next("brand")) {
    queue.LearnAnswer(*next, Results(40));
  }
  EXPECT_FALSE(queue.judge().IsIrrelevant("brand"));
}

TEST(SecondLevelQueue, LeavesPartsOfWhatWasSeenWhole) {
  for (const bool leave : {true, false}) {
    SecondLevelQueue::Options options;
    options.leave_whole_answers = leave;
    SecondLevelQueue queue(Template(), kSite, options);
    for (int i = 0; i < 20; ++i) {
      const std::string number = std::to_string(i);
      queue.AddPage(At("k=desk" + number), true, Results(i < 10 ? 40 : 5),
                    UrlsOf({"k=desk" + number + "&brand=" + number, "k=chair" + number}));
    }
    size_t brands = 0, others = 0;
    while (queue.Next("brand")) ++brands;
    while (queue.Next("")) ++others;
    EXPECT_EQ(brands, leave ? 10u : 20u);
    EXPECT_EQ(others, 20u) << "other queries are no part of it";
  }
}

// Position and origin of a link come with every facet, and facets never come together.
TEST(SecondLevelQueue, KnowsCompanionsByTheCompanyTheyKeep) {
  SecondLevelQueue queue(Template(), kSite, {});
  for (int i = 0; i < 21; ++i) {
    const std::string k = "k=word" + std::to_string(i), n = std::to_string(i);
    queue.AddPage(At(k), true, Results(40),
                  UrlsOf({k + "&brand=" + n + "&pos=p" + n, k + "&brand=b" + n + "&pos=q" + n,
                          k + "&colour=" + n + "&pos=r" + n}));
  }
  EXPECT_TRUE(queue.judge().IsIrrelevant("pos"));
  EXPECT_FALSE(queue.judge().IsIrrelevant("brand"));
  EXPECT_FALSE(queue.judge().IsIrrelevant("colour"));
}

// A tenth and a fifth of all answers: the paper draws the line between them, and so do we without
// a comparison.
TEST(ArgumentJudge, WantsClearPrevalenceWhereNothingWasCompared) {
  const auto judged = [](int pages_with, bool like_paper) {
    ArgumentJudge judge({0.1, like_paper});
    for (int i = 0; i < 100; ++i) {
      std::vector<std::string> urls = {"k=a&other=" + std::to_string(i)};
      if (i < pages_with) urls.push_back("k=a&stock=yes");
      if (i >= 90) urls.push_back("k=a&stock=no" + std::to_string(i % 2));
      judge.AddPage(UrlsOf(urls));
    }
    return judge.IsIrrelevant("stock");
  };
  EXPECT_TRUE(judged(40, true));  // r = (0.4 + 0.05 + 0.05) / 3
  EXPECT_FALSE(judged(40, false));
  EXPECT_TRUE(judged(80, false));  // r = 0.3
}

TEST(ArgumentJudge, TakesWhatLeadsToOtherPartsForAPageNumber) {
  ArgumentJudge judge({});
  judge.AddPage(UrlsOf({"k=a&p=2"}));
  for (int i = 0; i < 50; ++i) judge.AddPage(UrlsOf({"k=a&brand=" + std::to_string(i)}));
  EXPECT_FALSE(judge.IsIrrelevant("p"));
  judge.LearnPart("p");
  EXPECT_TRUE(judge.IsIrrelevant("p"));
}

TEST(ArgumentJudge, BelievesCountsAloneOnlyIfTheyAgree) {
  ArgumentJudge judge({});
  for (int i = 0; i < 10; ++i) judge.AddPage(UrlsOf({"k=a&stock=yes"}));
  judge.LearnEffect("stock", Effect::kMaySelect);
  judge.LearnEffect("stock", Effect::kMaySelect);
  EXPECT_TRUE(judge.IsIrrelevant("stock"));
  judge.LearnEffect("stock", Effect::kMaySelect);
  EXPECT_FALSE(judge.IsIrrelevant("stock"));
  judge.LearnEffect("stock", Effect::kPresents);
  EXPECT_TRUE(judge.IsIrrelevant("stock"));
}

TEST(SecondLevelQueue, AsksNoAddressTwice) {
  SecondLevelQueue queue(Template(), kSite, {});
  queue.AddAsked(At("k=lamp&cat=All"));
  queue.AddPage(At("k=desk"), true, Results(5), UrlsOf({"k=lamp", "k=LAMP&cat=All", "k=chair"}));
  ASSERT_EQ(queue.Shapes(), (std::vector<std::string>{""}));
  EXPECT_EQ(queue.Next("")->url.query, "chair");
  EXPECT_FALSE(queue.Next(""));
}

TEST(SecondLevelQueue, IsBounded) {
  SecondLevelQueue::Options options;
  options.max_waiting = 5;
  SecondLevelQueue queue(Template(), kSite, options);
  std::vector<std::string> many;
  for (int i = 0; i < 50; ++i) many.push_back("k=word" + std::to_string(i));
  queue.AddPage(At("k=start"), true, Results(5), UrlsOf(many));
  EXPECT_EQ(queue.waiting(), 5u);
}

struct EffectCase {
  const char* name;
  AnswerFacts before, after;
  Effect effect;
};

AnswerFacts Shown(std::vector<uint64_t> records, bool whole) {
  AnswerFacts facts;
  for (uint64_t record : records) facts.records.push_back({0, record});
  facts.whole = whole;
  return facts;
}

TEST(EffectOf, ComparesTwoAnswers) {
  const auto counted = [](AnswerFacts facts, uint64_t count, uint64_t last_page = 0) {
    facts.count = count;
    facts.last_page = last_page;
    return facts;
  };
  const AnswerFacts part = Shown({1, 2, 3, 4, 5}, false), other = Shown({6, 7, 8, 9, 10}, false);
  const EffectCase cases[] = {
      {"some of all", Shown({1, 2, 3}, true), Shown({3, 1}, true), Effect::kSelects},
      {"all in another order", Shown({1, 2, 3}, true), Shown({3, 2, 1}, true), Effect::kPresents},
      {"others", Shown({1, 2, 3}, true), Shown({4, 5}, true), Effect::kUnknown},
      {"one result", Shown({1}, true), Shown({1}, true), Effect::kUnknown},
      {"nothing", Shown({1, 2, 3}, true), Shown({}, true), Effect::kUnknown},
      {"all of what was a part", Shown({1, 2, 3}, false), Shown({3, 8}, true), Effect::kSelects},
      {"the last part", Shown({1, 2, 3}, false), Shown({7, 8}, true), Effect::kUnknown},
      {"another part", part, other, Effect::kUnknown},
      {"another part of as many", counted(part, 40), counted(other, 40), Effect::kPresents},
      {"the last part of as many", counted(part, 7), counted(Shown({6, 7}, true), 7),
       Effect::kPresents},
      {"fewer by the count alone", counted(part, 40), counted(other, 12), Effect::kMaySelect},
      {"fewer by count and pages", counted(part, 40, 8), counted(other, 12, 3), Effect::kSelects},
      {"fewer by the pages, of other records", counted(part, 40, 8), other, Effect::kUnknown},
      {"a count that is rounded", counted(part, 10'000, 9), counted(other, 9'900, 8),
       Effect::kUnknown},
      {"some gone, others moved up", part, Shown({1, 3, 5, 6, 7}, false), Effect::kSelects},
      {"another order", part, Shown({5, 9, 3, 8, 1}, false), Effect::kUnknown},
      {"the same part", part, part, Effect::kUnknown},
      {"the same part of as many", counted(part, 40), counted(part, 40), Effect::kPresents},
      {"a longer part", Shown({1, 2, 3}, false), part, Effect::kPresents},
  };
  for (const EffectCase& one : cases) {
    EXPECT_EQ(EffectOf(one.before, one.after), one.effect) << one.name;
  }
}

}  // namespace
}  // namespace upwell::entities
