// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <map>

#include "fetch/journal.h"
#include "fetch/map_web_for_tests.h"
#include "fetch/run_task.h"

namespace upwell::fetch {
namespace {

using testing::ElementsAre;

// A journal in memory that keeps what the archive keeps, and whose disk can be filled.
class MemoryJournal : public Journal {
 public:
  base::Result<std::optional<Exchange>> Find(const RequestKey& key) override {
    if (unreadable) return base::Error{base::ErrorKind::kStop, "cannot read"};
    const auto found = exchanges_.find(key);
    if (found == exchanges_.end()) return std::optional<Exchange>();
    Exchange exchange = found->second;
    exchange.sent_headers.clear();
    exchange.coded_body.clear();
    return std::optional<Exchange>(std::move(exchange));
  }
  base::Status Append(const RequestKey& key, const Exchange& exchange) override {
    if (exchanges_.size() >= room) return base::Error{base::ErrorKind::kStop, "disk full"};
    // Only the end of the time is overwritten by what was asked later.
    const auto there = exchanges_.find(key);
    EXPECT_TRUE(there == exchanges_.end() || there->second.failure == Failure::kTimeBudget)
        << "recorded twice";
    exchanges_.insert_or_assign(key, exchange);
    return base::Status();
  }
  size_t size() const override { return exchanges_.size(); }
  const std::map<RequestKey, Exchange>& exchanges() const { return exchanges_; }

  size_t room = SIZE_MAX;
  bool unreadable = false;

 private:
  std::map<RequestKey, Exchange> exchanges_;
};

Request RequestOf(const std::string& url) { return Request(*base::Url::Parse(url)); }

// Asks one after the other, as a run does, and tells the bodies.
std::vector<std::string> AskInTurn(Web* web, const std::vector<std::string>& urls) {
  std::vector<std::string> bodies;
  for (const std::string& url : urls) {
    const Exchange answer = RunTask(web->Fetch(RequestOf(url)));
    bodies.push_back(answer.answered() ? answer.body : std::string(FailureName(answer.failure)));
  }
  return bodies;
}

// The same URL answers differently each time, as live sites do.
void CountVisits(MapWeb* web, int* visits) {
  web->SetHandler([visits](const Request& request) {
    return MapReply(200, std::string(request.url.path()) + "#" + std::to_string((*visits)++));
  });
}

const std::vector<std::string> kRun = {"http://a.test/1", "http://a.test/2", "http://a.test/1",
                                       "http://a.test/3", "http://a.test/1", "http://a.test/3"};

TEST(JournaledWeb, RecordsBeforeItAnswersAndAsksEachOccurrenceAnew) {
  MapWeb live;
  int visits = 0;
  CountVisits(&live, &visits);
  MemoryJournal journal;
  JournaledWeb web(&journal, &live);
  EXPECT_THAT(AskInTurn(&web, kRun), ElementsAre("/1#0", "/2#1", "/1#2", "/3#3", "/1#4", "/3#5"));
  EXPECT_EQ(journal.exchanges().size(), 6u);
  EXPECT_EQ(web.replayed(), 0u);
}

TEST(JournaledWeb, KilledAfterAnyStepGivesTheSameAnswersAndAsksOnlyForTheRest) {
  for (size_t killed_after = 0; killed_after <= kRun.size(); ++killed_after) {
    SCOPED_TRACE(killed_after);
    MemoryJournal journal;
    int visits = 0;
    MapWeb first_live;
    CountVisits(&first_live, &visits);
    JournaledWeb first(&journal, &first_live);
    const std::vector<std::string> before =
        AskInTurn(&first, {kRun.begin(), kRun.begin() + killed_after});

    MapWeb second_live;
    CountVisits(&second_live, &visits);
    JournaledWeb second(&journal, &second_live);
    EXPECT_THAT(AskInTurn(&second, kRun),
                ElementsAre("/1#0", "/2#1", "/1#2", "/3#3", "/1#4", "/3#5"));
    EXPECT_EQ(second_live.log().size(), kRun.size() - killed_after);
    EXPECT_EQ(second.replayed(), killed_after);
    // The pace goes on where it was.
    EXPECT_EQ(second_live.observed().size(), killed_after);
  }
}

TEST(JournaledWeb, WithoutALiveWebReplaysAndThenEnds) {
  MemoryJournal journal;
  MapWeb live;
  live.Set("http://a.test/1", MapReply(200, "one"));
  JournaledWeb first(&journal, &live);
  RunTask(first.Fetch(RequestOf("http://a.test/1")));

  JournaledWeb replay(&journal, nullptr);
  EXPECT_THAT(AskInTurn(&replay, {"http://a.test/1", "http://a.test/1"}),
              ElementsAre("one", "not_recorded"));
}

TEST(JournaledWeb, RecordsFailuresOfTheSiteButNotTheEndOfTheRun) {
  MemoryJournal journal;
  MapWeb live;
  live.Set("http://a.test/down", MapReply::Fails(Failure::kConnect));
  live.Set("http://a.test/stop", MapReply::Fails(Failure::kInterrupted));
  JournaledWeb web(&journal, &live);
  EXPECT_THAT(AskInTurn(&web, {"http://a.test/down", "http://a.test/stop"}),
              ElementsAre("connect", "interrupted"));
  ASSERT_EQ(journal.exchanges().size(), 1u);
  EXPECT_EQ(journal.exchanges().begin()->second.failure, Failure::kConnect);
}

TEST(JournaledWeb, DoesNotHandOutAnAnswerThatCouldNotBeRecorded) {
  MemoryJournal journal;
  journal.room = 1;
  MapWeb live;
  JournaledWeb web(&journal, &live);
  AskInTurn(&web, {"http://a.test/1"});
  const Exchange answer = RunTask(web.Fetch(RequestOf("http://a.test/2")));
  EXPECT_EQ(answer.failure, Failure::kStoreFailed);
  EXPECT_EQ(answer.failure_detail, "disk full");
  EXPECT_EQ(answer.body, "");
}

TEST(JournaledWeb, AsksNobodyWhileTheJournalCannotBeRead) {
  MemoryJournal journal;
  journal.unreadable = true;
  MapWeb live;
  JournaledWeb web(&journal, &live);
  EXPECT_THAT(AskInTurn(&web, {"http://a.test/1"}), ElementsAre("store_failed"));
  EXPECT_TRUE(live.log().empty());
}

TEST(JournaledWeb, AnswersTheRequestThatWasAskedWithItsOwnNoteAndPurpose) {
  MemoryJournal journal;
  MapWeb live;
  JournaledWeb first(&journal, &live);
  AskInTurn(&first, {"http://a.test/1"});
  JournaledWeb second(&journal, &live);
  Request request(*base::Url::Parse("http://a.test/1#part"), Purpose::kSearch);
  request.note = "query=rivers";
  const Exchange answer = RunTask(second.Fetch(request));
  EXPECT_EQ(second.replayed(), 1u);
  EXPECT_EQ(answer.request.note, "query=rivers");
  EXPECT_EQ(answer.request.purpose, Purpose::kSearch);
}

base::Task<int> ReplayMany(Web* web, int many) {
  int answered = 0;
  for (int i = 0; i < many; ++i) {
    Request request = RequestOf("http://a.test/1");
    const Exchange answer = co_await web->Fetch(std::move(request));
    if (answer.answered()) ++answered;
  }
  co_return answered;
}

TEST(JournaledWeb, LetsOthersRunWhileItReplays) {
  MemoryJournal journal;
  MapWeb live;
  JournaledWeb first(&journal, &live);
  EXPECT_EQ(RunTask(ReplayMany(&first, 1000)), 1000);

  JournaledWeb second(&journal, &live);
  boost::asio::io_context loop;
  std::optional<int> answered;
  boost::asio::co_spawn(loop, KeepResult(ReplayMany(&second, 1000), &answered),
                        boost::asio::detached);
  while (second.replayed() < 10) loop.run_one();
  bool other_ran = false;
  boost::asio::post(loop, [&] { other_ran = true; });
  while (!other_ran) loop.run_one();
  EXPECT_LT(second.replayed(), 20u);
  loop.run();
  EXPECT_EQ(answered, 1000);
}

TEST(JournaledWeb, TellsTheLiveWebOfAReplayedAnswerBeforeTheNextRequestIsAsked) {
  MemoryJournal journal;
  MapWeb live;
  JournaledWeb first(&journal, &live);
  AskInTurn(&first, {"http://a.test/1"});

  MapWeb live_again;
  size_t observed = 0;
  live_again.SetHandler([&](const Request&) {
    observed = live_again.observed().size();
    return MapReply(200);
  });
  JournaledWeb second(&journal, &live_again);
  boost::asio::io_context loop;
  std::optional<Exchange> old_answer, new_answer;
  boost::asio::co_spawn(loop, KeepResult(second.Fetch(RequestOf("http://a.test/1")), &old_answer),
                        boost::asio::detached);
  boost::asio::co_spawn(loop, KeepResult(second.Fetch(RequestOf("http://a.test/2")), &new_answer),
                        boost::asio::detached);
  loop.run();
  EXPECT_TRUE(new_answer.has_value());
  EXPECT_EQ(observed, 1u) << "its Retry-After holds for the new request too";
}

TEST(HashOfRequest, CountsMethodUrlBodyAndTypeOnly) {
  const Request plain = RequestOf("http://a.test/x?q=1");
  Request with_fragment = RequestOf("http://a.test/x?q=1#top");
  with_fragment.extra_headers.push_back({"Cookie", "a=1"});
  with_fragment.least_gap = std::chrono::seconds(9);
  EXPECT_EQ(HashOfRequest(plain), HashOfRequest(with_fragment));

  Request post = plain;
  post.method = Method::kPost;
  Request with_body = post;
  with_body.body = "ab";
  Request with_type = post;
  with_type.content_type = "ab";
  const std::vector<base::Hash128> hashes = {HashOfRequest(plain), HashOfRequest(post),
                                             HashOfRequest(with_body), HashOfRequest(with_type),
                                             HashOfRequest(RequestOf("http://a.test/x?q=2"))};
  EXPECT_EQ(std::set<base::Hash128>(hashes.begin(), hashes.end()).size(), hashes.size());
}

TEST(HashOfRequest, StaysTheSameBecauseArchivesKeepIt) {
  // Changing this value makes every run on disk impossible to resume.
  EXPECT_EQ(HashOfRequest(RequestOf("http://a.test/x?q=1")),
            base::HashOf("GET 19 http://a.test/x?q=1 0  0 "));
}

TEST(JournaledWeb, TheEndOfTheTimeIsReplayedButDoesNotBindARunThatGoesOn) {
  MemoryJournal journal;
  MapWeb out_of_time, live;
  out_of_time.Set("http://site.test/a", MapReply::Fails(Failure::kTimeBudget));
  live.Set("http://site.test/a", MapReply(200, "at last"));
  JournaledWeb first(&journal, &out_of_time);
  EXPECT_THAT(AskInTurn(&first, {"http://site.test/a"}),
              ElementsAre(FailureName(Failure::kTimeBudget)));
  JournaledWeb replayed(&journal, nullptr);
  EXPECT_THAT(AskInTurn(&replayed, {"http://site.test/a"}),
              ElementsAre(FailureName(Failure::kTimeBudget)));
  JournaledWeb resumed(&journal, &live);
  EXPECT_THAT(AskInTurn(&resumed, {"http://site.test/a"}), ElementsAre("at last"));
  JournaledWeb again(&journal, nullptr);
  EXPECT_THAT(AskInTurn(&again, {"http://site.test/a"}), ElementsAre("at last"));
}

TEST(JournaledWeb, AsksNoMoreThanMayBeOnRecordWhateverWasAskedBefore) {
  MemoryJournal journal;
  MapWeb live;
  for (const char* page : {"a", "b", "c", "d"}) {
    live.Set(std::string("http://site.test/") + page, MapReply(200, page));
  }
  JournaledWeb first(&journal, &live, 2);
  EXPECT_THAT(AskInTurn(&first, {"http://site.test/a", "http://site.test/b", "http://site.test/c",
                                 "http://site.test/a"}),
              ElementsAre("a", "b", "request_budget", "request_budget"));
  // It goes on with more, and has no use for what it asked before.
  JournaledWeb resumed(&journal, &live, 3);
  EXPECT_THAT(
      AskInTurn(&resumed, {"http://site.test/c", "http://site.test/d", "http://site.test/a"}),
      ElementsAre("c", "request_budget", "a"));
  JournaledWeb replayed(&journal, nullptr, 3);
  EXPECT_THAT(AskInTurn(&replayed, {"http://site.test/c", "http://site.test/d"}),
              ElementsAre("c", "request_budget"));
  EXPECT_EQ(live.log().size(), 3u);
}

TEST(JournaledWeb, AsksNothingMoreOnceAnAnswerCouldNotBeKept) {
  MemoryJournal journal;
  journal.room = 1;
  MapWeb live;
  int visits = 0;
  CountVisits(&live, &visits);
  JournaledWeb web(&journal, &live);
  const std::string failed(FailureName(Failure::kStoreFailed));
  EXPECT_THAT(AskInTurn(&web, {"http://site.test/a", "http://site.test/b", "http://site.test/c"}),
              ElementsAre("/a#0", failed, failed));
  EXPECT_EQ(visits, 2) << "the third was not asked";
}

}  // namespace
}  // namespace upwell::fetch
