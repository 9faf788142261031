// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/form_history.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace upwell::crawl {
namespace {

const base::Url kSite = *base::Url::Parse("http://site.test/find");

fetch::Fetched Answered(int status, const std::string& content_type = "text/html") {
  fetch::Fetched fetched;
  fetched.outcome = fetch::Outcome::kAnswered;
  fetch::Exchange answer{fetch::Request(kSite)};
  answer.status = status;
  answer.headers.push_back({"content-type", content_type});
  fetched.hops.push_back(std::move(answer));
  return fetched;
}

fetch::Fetched Disallowed() {
  fetch::Fetched fetched;
  fetched.outcome = fetch::Outcome::kDisallowed;
  return fetched;
}

parse::Page PageWith(const std::string& html) {
  return parse::ReadPage("<html><body>" + html, kSite, {});
}

constexpr const char* kForm = "<form action='/find'><input type=search name=q></form>";

// A page without results.
void LearnPage(const std::string& html, answer::Trouble trouble, FormHistory* history) {
  const form::SearchForm form = form::FindForms(PageWith(kForm)).at(0);
  history->LearnFetched(Answered(200));
  history->LearnTrouble(trouble);
  query::Reply reply;
  reply.trouble = trouble;
  history->LearnReply(reply, PageWith(html), form, {});
}

TEST(FormHistory, SaysWhyAFormHasNothing) {
  struct Case {
    std::string why;
    std::vector<fetch::Fetched> fetched;
  };
  const std::vector<Case> cases = {
      {"no question could be sent", {}},
      {"robots.txt forbids the search itself", {Disallowed(), Disallowed()}},
      {"its answers are no HTML pages (application/pdf)",
       {Answered(200, "application/pdf"), Answered(200, "application/pdf"), Answered(200)}},
      {"its answers are errors (HTTP status 404)", {Answered(404), Answered(404), Answered(200)}},
      {"its answers are all the same; they may be drawn by a script",
       {Answered(200), Answered(200), Answered(404)}},
  };
  for (const Case& c : cases) {
    FormHistory history;
    for (const fetch::Fetched& fetched : c.fetched) history.LearnFetched(fetched);
    EXPECT_EQ(history.WhyFruitless(), c.why);
  }
}

TEST(FormHistory, SaysWhatPagesComplainOf) {
  FormHistory history;
  for (int i = 0; i < 2; ++i) LearnPage(kForm, answer::Trouble::kRejected, &history);
  EXPECT_EQ(history.WhyFruitless(),
            "its answers are complaints (" +
                std::string(answer::TroubleName(answer::Trouble::kRejected)) + ")");
}

TEST(FormHistory, SeesThatNamesChange) {
  FormHistory history;
  LearnPage("<form action='/find'><input type=search name=x81></form>", answer::Trouble::kNone,
            &history);
  EXPECT_EQ(history.WhyFruitless(), "the names of its inputs change between requests");
  FormHistory others;
  LearnPage(std::string(kForm) + "<form action='/find'><input type=search name=x81></form>",
            answer::Trouble::kNone, &others);
  EXPECT_NE(others.WhyFruitless(), history.WhyFruitless()) << "the form is still there";
}

TEST(FormHistory, HasNothingToSayWhereThereWereResults) {
  FormHistory history;
  for (int i = 0; i < 3; ++i) history.LearnFetched(Answered(404));
  query::Reply reply;
  reply.answered = true;
  reply.kind = answer::AnswerKind::kResults;
  history.LearnFetched(Answered(200));
  const parse::Page page = PageWith(kForm);
  history.LearnReply(reply, page, form::FindForms(page).at(0), {});
  EXPECT_EQ(history.WhyFruitless(), "");
}

TEST(FormHistory, IsForbiddenWhereRobotsAllowNothing) {
  FormHistory history;
  for (int i = 0; i < 2; ++i) history.LearnFetched(Disallowed());
  EXPECT_TRUE(history.all_disallowed());
  EXPECT_FALSE(history.IsForbidden()) << "some questions may have an address of their own";
  history.LearnFetched(Disallowed());
  EXPECT_TRUE(history.IsForbidden());
  history.LearnFetched(Answered(200));
  EXPECT_FALSE(history.all_disallowed() || history.IsForbidden());
}

TEST(FormHistory, IsBrokenByServerErrorsFromTheStartOnly) {
  FormHistory broken, later, busy;
  for (const int status : {500, 502}) broken.LearnFetched(Answered(status));
  for (const int status : {200, 500, 500}) later.LearnFetched(Answered(status));
  for (const int status : {503, 503}) busy.LearnFetched(Answered(status));
  EXPECT_TRUE(broken.IsBroken());
  EXPECT_FALSE(later.IsBroken());
  EXPECT_FALSE(busy.IsBroken());
}

TEST(FormHistory, IsBlockedByPagesInARow) {
  FormHistory history;
  for (const answer::Trouble trouble :
       {answer::Trouble::kCaptcha, answer::Trouble::kBlocked, answer::Trouble::kNone,
        answer::Trouble::kCaptcha, answer::Trouble::kBlocked}) {
    history.LearnTrouble(trouble);
    EXPECT_FALSE(history.IsBlocked());
  }
  history.LearnTrouble(answer::Trouble::kCaptcha);
  EXPECT_TRUE(history.IsBlocked());
  EXPECT_FALSE(history.WantsLogin());
  for (int i = 0; i < 3; ++i) history.LearnTrouble(answer::Trouble::kLoginWall);
  EXPECT_FALSE(history.IsBlocked());
  EXPECT_TRUE(history.WantsLogin());
}

}  // namespace
}  // namespace upwell::crawl
