// SPDX-License-Identifier: Apache-2.0
#include "answer/trail.h"

#include <gtest/gtest.h>

namespace upwell::answer {
namespace {

using TrailStep = Trail::Step;

fetch::Request Get(std::string_view target) {
  return fetch::Request(*base::Url::Parse("http://site.example" + std::string(target)),
                        fetch::Purpose::kSearch);
}

fetch::Request Post(std::string body) {
  fetch::Request request = Get("/search");
  request.method = fetch::Method::kPost;
  request.content_type = "application/x-www-form-urlencoded";
  request.body = std::move(body);
  return request;
}

// Records with the keys first to last; "" next for none.
Answer Part(int first, int last, std::string_view next, std::optional<uint64_t> count = {}) {
  Answer answer;
  for (int i = first; i <= last; ++i) {
    Record record;
    record.key = "record " + std::to_string(i);
    answer.records.push_back(record);
  }
  if (!next.empty()) answer.pager.next = Turn{std::string(next), Get(next)};
  answer.count = count;
  return answer;
}

std::string Target(const Turn* turn) {
  return turn == nullptr ? "" : std::string(turn->request.url.request_target());
}

TEST(Trail, FollowsNextToTheEnd) {
  Trail trail;
  const Answer one = Part(1, 10, "/s?q=a&page=2"), two = Part(11, 20, "/s?q=a&page=3"),
               three = Part(21, 23, "");
  EXPECT_EQ(trail.Add(Get("/s?q=a"), one), TrailStep::kFurtherPart);
  EXPECT_EQ(Target(trail.NextTurn(one)), "/s?q=a&page=2");
  EXPECT_EQ(trail.Add(Get("/s?q=a&page=2"), two), TrailStep::kFurtherPart);
  EXPECT_EQ(Target(trail.NextTurn(two)), "/s?q=a&page=3");
  EXPECT_EQ(trail.Add(Get("/s?q=a&page=3"), three), TrailStep::kFurtherPart);
  EXPECT_EQ(trail.NextTurn(three), nullptr);
  EXPECT_EQ(trail.parts(), 3u);
}

TEST(Trail, TakesTheFollowingNumberWhereNothingSaysNext) {
  Trail trail;
  Answer one = Part(1, 10, "");
  one.pager.following = Turn{"?page=2", Get("/s?page=2")};
  trail.Add(Get("/s"), one);
  EXPECT_EQ(Target(trail.NextTurn(one)), "/s?page=2");
}

TEST(Trail, TakesTheFollowingNumberWhereNextLeadsBack) {
  Trail trail;
  Answer one = Part(1, 10, "/s");
  one.pager.following = Turn{"?page=2", Get("/s?page=2")};
  trail.Add(Get("/s"), one);
  EXPECT_EQ(Target(trail.NextTurn(one)), "/s?page=2");
}

TEST(Trail, TakesTheNearestPartWhereNextLeadsToTheNextBlock) {
  Trail trail;
  Answer one = Part(1, 10, "/s?page=6");
  one.pager.following = Turn{"?page=2", Get("/s?page=2")};
  trail.Add(Get("/s"), one);
  EXPECT_EQ(Target(trail.NextTurn(one)), "/s?page=2");
}

TEST(Trail, GoesOnWhereTheAddressAsksTheSameAndACountWasMisread) {
  Trail trail;
  const Answer one = Part(1, 10, "/s?q=a&page=2", 48), two = Part(11, 20, "/s?q=a&page=3", 1976),
               three = Part(21, 30, "/s?q=a&page=4", 5);
  EXPECT_EQ(trail.Add(Get("/s?q=a"), one), TrailStep::kFurtherPart);
  EXPECT_EQ(trail.Add(Get("/s?q=a&page=2"), two), TrailStep::kFurtherPart);
  EXPECT_EQ(trail.Add(Get("/s?q=a&page=3"), three), TrailStep::kFurtherPart);
  EXPECT_EQ(Target(trail.NextTurn(three)), "/s?q=a&page=4");
}

TEST(Trail, GoesOnWhereTheFormAsItStandsWasAskedAndACountWasMisread) {
  Trail trail;
  trail.Add(Get("/s?q=&part="), Part(1, 10, "/s?q=&part=&page=10", 4583));
  const Answer two = Part(11, 20, "/s?q=&part=&page=20", 294);
  EXPECT_EQ(trail.Add(Get("/s?q=&part=&page=10"), two), TrailStep::kFurtherPart);
  EXPECT_EQ(trail.Add(Get("/s?q=&part=3&page=20"), Part(21, 30, "", 12)),
            TrailStep::kAnotherAnswer);
}

TEST(Trail, GoesOnWhereThePostedFieldsAskTheSameAndACountWasMisread) {
  Trail trail;
  trail.Add(Post("q=a"), Part(1, 10, "", 48));
  EXPECT_EQ(trail.Add(Post("q=a&page=2"), Part(11, 20, "", 1976)), TrailStep::kFurtherPart);
  EXPECT_EQ(trail.Add(Post("q=b&page=3"), Part(21, 30, "", 1976)), TrailStep::kAnotherAnswer);
}

TEST(Trail, EndsWhereTheFirstPartHasNothing) {
  Trail trail;
  const Answer nothing = Part(1, 0, "/s?page=2");
  EXPECT_EQ(trail.Add(Get("/s"), nothing), TrailStep::kNothing);
  EXPECT_EQ(trail.NextTurn(nothing), nullptr);
}

TEST(Trail, EndsAtAPartWithNothing) {
  Trail trail;
  const Answer one = Part(1, 10, "/s?page=2"), two = Part(1, 0, "/s?page=3");
  trail.Add(Get("/s"), one);
  EXPECT_EQ(trail.Add(Get("/s?page=2"), two), TrailStep::kNothing);
  EXPECT_EQ(trail.NextTurn(two), nullptr);
}

TEST(Trail, EndsWhereTheLastPageComesAgain) {
  Trail trail;
  const Answer one = Part(1, 10, "/s?page=2"), two = Part(11, 15, "/s?page=3"),
               again = Part(11, 15, "/s?page=4");
  trail.Add(Get("/s"), one);
  trail.Add(Get("/s?page=2"), two);
  EXPECT_EQ(trail.Add(Get("/s?page=3"), again), TrailStep::kRepeats);
  EXPECT_EQ(trail.NextTurn(again), nullptr);
}

TEST(Trail, EndsWhereThePagesWrapAround) {
  Trail trail;
  const Answer one = Part(1, 10, "/s?page=2"), two = Part(11, 20, "/s?page=3"),
               wrapped = Part(1, 10, "/s?page=4");
  trail.Add(Get("/s?page=1"), one);
  trail.Add(Get("/s?page=2"), two);
  EXPECT_EQ(trail.Add(Get("/s?page=3"), wrapped), TrailStep::kRepeats);
  EXPECT_EQ(trail.NextTurn(wrapped), nullptr);
}

TEST(Trail, GoesOnWhereAPartOverlapsTheOneBefore) {
  Trail trail;
  const Answer one = Part(1, 10, "/s?page=2"), two = Part(6, 15, "/s?page=3");
  trail.Add(Get("/s"), one);
  EXPECT_EQ(trail.Add(Get("/s?page=2"), two), TrailStep::kFurtherPart);
  EXPECT_NE(trail.NextTurn(two), nullptr);
}

TEST(Trail, EndsWherePartsHardlyBringAnythingNew) {
  Trail trail;
  trail.Add(Get("/s"), Part(1, 10, "/s?page=2"));
  const Turn* next = nullptr;
  int parts = 0;
  for (int page = 2; page < 20; ++page, ++parts) {
    const Answer part = Part(page, page + 9, "/s?page=" + std::to_string(page + 1));
    trail.Add(Get("/s?page=" + std::to_string(page)), part);
    next = trail.NextTurn(part);
    if (next == nullptr) break;
  }
  EXPECT_EQ(next, nullptr);
  EXPECT_LE(parts, 4);
}

TEST(Trail, TellsAnotherAnswerByItsCount) {
  Trail trail;
  const Answer one = Part(1, 10, "/s?page=2", 45), other = Part(100, 110, "/all?page=3", 90'000);
  trail.Add(Get("/s"), one);
  EXPECT_EQ(trail.Add(Get("/s?page=2"), other), TrailStep::kAnotherAnswer);
  EXPECT_EQ(trail.NextTurn(other), nullptr);
}

TEST(Trail, LetsTheCountChangeALittle) {
  Trail trail;
  trail.Add(Get("/s"), Part(1, 10, "/s?page=2", 1'204));
  EXPECT_EQ(trail.Add(Get("/s?page=2"), Part(11, 20, "/s?page=3", 1'180)), TrailStep::kFurtherPart);
}

TEST(Trail, EndsWhereThereAreMoreRecordsThanCounted) {
  Trail trail;
  TrailStep step = TrailStep::kFurtherPart;
  int part = 0;
  for (; part < 50 && step == TrailStep::kFurtherPart; ++part) {
    step = trail.Add(Get("/s?page=" + std::to_string(part)),
                     Part(part * 10, part * 10 + 9, "/s?page=" + std::to_string(part + 1), 15));
  }
  EXPECT_EQ(step, TrailStep::kAnotherAnswer);
  EXPECT_LT(part, 10);
}

TEST(Trail, IsBoundedOnACalendarWithoutEnd) {
  Trail trail;
  size_t parts = 0;
  for (int day = 0;; ++day, ++parts) {
    const Answer answer = Part(day, day, "/day?d=" + std::to_string(day + 1));
    trail.Add(Get("/day?d=" + std::to_string(day)), answer);
    if (trail.NextTurn(answer) == nullptr) break;
    ASSERT_LE(parts, Trail::kMaxParts);
  }
  EXPECT_LE(parts, Trail::kMaxParts);
}

struct TrailKeyCase {
  std::string_view name;
  fetch::Request one, other;
  bool same;
};

class Parts : public testing::TestWithParam<TrailKeyCase> {};

TEST_P(Parts, AreToldApart) {
  EXPECT_EQ(PartKey(GetParam().one) == PartKey(GetParam().other), GetParam().same);
}

INSTANTIATE_TEST_SUITE_P(
    Same, Parts,
    testing::Values(
        TrailKeyCase{"SessionInThePath", Get("/l;jsessionid=1A2B3C?p=2"),
                     Get("/l;jsessionid=9F?p=2"), true},
        TrailKeyCase{"SessionArgument", Get("/l?PHPSESSID=abc&p=2"), Get("/l?p=2&PHPSESSID=xyz"),
                     true},
        TrailKeyCase{"MadeUpValueBesideANumber", Get("/l?p=2&k=56e7cf6116038eec3b953a97"),
                     Get("/l?p=2&k=11e7cf61aa038eec3b953a90"), true},
        TrailKeyCase{"OrderOfArguments", Get("/l?a=1&b=2"), Get("/l?b=2&a=1"), true},
        TrailKeyCase{"Fragment", Get("/l?a=1#top"), Get("/l?a=1"), true},
        TrailKeyCase{"TokenInABody", Post("csrf=1&page=2"), Post("csrf=2&page=2"), true},
        TrailKeyCase{"TimeStamp", Get("/l?p=2&_ts=1700000001"), Get("/l?p=2&_ts=1700000009"),
                     true}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Different, Parts,
    testing::Values(
        TrailKeyCase{"PageNumber", Get("/l?p=2"), Get("/l?p=3"), false},
        TrailKeyCase{"PagePath", Get("/l/2"), Get("/l/3"), false},
        TrailKeyCase{"CursorAlone", Get("/l?k=eyJvZmZzZXQiOjEwMH0123456"),
                     Get("/l?k=eyJvZmZzZXQiOjIwMH0123456"), false},
        TrailKeyCase{"CursorBesideANumber", Get("/l?p=2&after=eyJvZmZzZXQiOjEwMH0123456"),
                     Get("/l?p=2&after=eyJvZmZzZXQiOjIwMH0123456"), false},
        TrailKeyCase{"BodyOfAPost", Post("page=2"), Post("page=3"), false},
        TrailKeyCase{"MethodOfTheRequest", Get("/search?page=2"), Post("page=2"), false},
        TrailKeyCase{"SearchWords", Get("/l?q=heron"), Get("/l?q=egret"), false}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Trail, CountsOnWhereLinksEndBeforeTheAnswer) {
  const auto beyond = [](const Trail& trail, const Answer& last) {
    const std::optional<fetch::Request> request = trail.BeyondLinks(last);
    return request ? std::string(request->url.request_target()) : "";
  };
  Trail trail;
  for (int page = 1; page <= 3; ++page) {
    const std::string next = "/s?q=a&page=" + std::to_string(page + 1);
    const Answer part = Part(page * 10 - 9, page * 10, next, 48);
    trail.Add(Get("/s?q=a&page=" + std::to_string(page)), part);
    EXPECT_EQ(beyond(trail, part), "") << page;
  }
  const Answer last = Part(31, 40, "", 48);
  trail.Add(Get("/s?q=a&page=4"), last);
  EXPECT_EQ(beyond(trail, last), "/s?q=a&page=5");
  const Answer end = Part(41, 46, "", 48);
  trail.Add(Get("/s?q=a&page=5"), end);
  EXPECT_EQ(beyond(trail, end), "");
}

}  // namespace
}  // namespace upwell::answer
