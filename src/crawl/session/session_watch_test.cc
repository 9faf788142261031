// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/session_watch.h"

#include <gtest/gtest.h>

namespace upwell::crawl {
namespace {

query::Question Asking(std::string word) {
  query::Question question;
  question.values.push_back({0, std::move(word)});
  return question;
}

query::Reply Found(std::string key) {
  query::Reply reply;
  reply.answered = true;
  reply.kind = answer::AnswerKind::kResults;
  reply.records = {base::HashOf(key)};
  return reply;
}

query::Reply Saying(std::string_view text, answer::AnswerKind kind) {
  query::Reply reply;
  reply.answered = true;
  reply.kind = kind;
  reply.signature = answer::Signature::OfText(text);
  return reply;
}

const query::Reply kEnd = Saying("your session has expired", answer::AnswerKind::kOther);
const query::Reply kNothing = Saying("nothing was found", answer::AnswerKind::kEmpty);

TEST(SessionWatch, HasNoDoubtWhileNothingWasEverFound) {
  SessionWatch watch;
  for (int i = 0; i < 50; ++i) watch.Learn(Asking("heron"), kEnd);
  EXPECT_EQ(watch.doubt(), nullptr);
}

TEST(SessionWatch, DoubtsWherePagesAreNoAnswersAndSayTheSame) {
  SessionWatch watch;
  watch.Learn(Asking("heron"), Found("1"));
  watch.Learn(Asking("crane"), kEnd);
  EXPECT_EQ(watch.doubt(), nullptr);
  watch.Learn(Asking("stork"), kEnd);
  ASSERT_NE(watch.doubt(), nullptr);
  EXPECT_EQ(watch.doubt()->question.values[0].value, "heron");
  // In a new session the question found its records: the page is known from now on.
  EXPECT_FALSE(watch.IsEnd(kEnd));
  watch.LearnEnded(kEnd);
  EXPECT_EQ(watch.doubt(), nullptr);
  EXPECT_TRUE(watch.IsEnd(kEnd));
  EXPECT_FALSE(watch.IsEnd(kNothing));
}

TEST(SessionWatch, DoubtsAfterManyFruitlessAnswersAndLessOftenEachTime) {
  SessionWatch watch;
  watch.Learn(Asking("heron"), Found("1"));
  for (uint64_t patience : {SessionWatch::kPatience, 2 * SessionWatch::kPatience}) {
    for (uint64_t i = 0; i < patience; ++i) {
      EXPECT_EQ(watch.doubt(), nullptr) << i;
      watch.Learn(Asking("crane"), kNothing);
    }
    EXPECT_NE(watch.doubt(), nullptr);
    watch.LearnAlive();
  }
}

TEST(SessionWatch, DoubtsAtOnceWhereTheNextPageIsNone) {
  SessionWatch watch;
  watch.Learn(Asking("heron"), Found("1"));
  watch.LearnFurther(kEnd);
  EXPECT_NE(watch.doubt(), nullptr);
  watch.LearnAlive();
  // It is what the site shows of such pages.
  watch.LearnFurther(kEnd);
  EXPECT_EQ(watch.doubt(), nullptr);
}

TEST(SessionWatch, DoesNotTakeAPageOfALivingSessionForTheEnd) {
  SessionWatch watch;
  watch.Learn(Asking("a"), kEnd);  // the form is shown again where the word is too short
  watch.Learn(Asking("heron"), Found("1"));
  watch.Learn(Asking("b"), kEnd);
  watch.Learn(Asking("c"), kEnd);
  EXPECT_EQ(watch.doubt(), nullptr);
  watch.LearnEnded(kEnd);
  EXPECT_FALSE(watch.IsEnd(kEnd));
}

TEST(SessionWatch, GivesUpWhereANewSessionDoesNotHelp) {
  SessionWatch watch;
  watch.Learn(Asking("heron"), Found("1"));
  for (int i = 0; i < 2; ++i) {
    watch.LearnFurther(kEnd);
    EXPECT_NE(watch.doubt(), nullptr);
    watch.LearnInVain();
  }
  watch.LearnFurther(kEnd);
  EXPECT_EQ(watch.doubt(), nullptr);
  // Until something is found again.
  watch.Learn(Asking("crane"), Found("2"));
  for (uint64_t i = 0; i < SessionWatch::kPatience; ++i) watch.Learn(Asking("x"), kNothing);
  EXPECT_NE(watch.doubt(), nullptr);
}

TEST(SessionWatch, IsNotAlarmedByComplaints) {
  SessionWatch watch;
  watch.Learn(Asking("heron"), Found("1"));
  query::Reply complaint = Saying("too short", answer::AnswerKind::kError);
  complaint.trouble = answer::Trouble::kRejected;
  for (int i = 0; i < 3; ++i) watch.Learn(Asking("a"), complaint);
  EXPECT_EQ(watch.doubt(), nullptr);
}

}  // namespace
}  // namespace upwell::crawl
