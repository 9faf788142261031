// SPDX-License-Identifier: Apache-2.0
#include "crawl/form_fortunes.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace upwell {
namespace {

const Url kSite = *Url::Parse("http://site.test/find");

Fetched Answered(int status, const std::string& content_type = "text/html") {
  Fetched fetched;
  fetched.outcome = Outcome::kAnswered;
  Exchange answer{Request(kSite)};
  answer.status = status;
  answer.headers.push_back({"content-type", content_type});
  fetched.hops.push_back(std::move(answer));
  return fetched;
}

Fetched Disallowed() {
  Fetched fetched;
  fetched.outcome = Outcome::kDisallowed;
  return fetched;
}

Page PageWith(const std::string& html) { return ReadPage("<html><body>" + html, kSite, {}); }

constexpr const char* kForm = "<form action='/find'><input type=search name=q></form>";

// A page without results.
void LearnPage(const std::string& html, Trouble trouble, FormFortunes* fortunes) {
  const SearchForm form = FindForms(PageWith(kForm)).at(0);
  fortunes->LearnFetched(Answered(200));
  fortunes->LearnTrouble(trouble);
  Reply reply;
  reply.trouble = trouble;
  fortunes->LearnReply(reply, PageWith(html), form, {});
}

TEST(FormFortunes, SaysWhyAFormHasNothing) {
  struct Case {
    std::string why;
    std::vector<Fetched> fetched;
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
    FormFortunes fortunes;
    for (const Fetched& fetched : c.fetched) fortunes.LearnFetched(fetched);
    EXPECT_EQ(fortunes.WhyFruitless(), c.why);
  }
}

TEST(FormFortunes, SaysWhatPagesComplainOf) {
  FormFortunes fortunes;
  for (int i = 0; i < 2; ++i) LearnPage(kForm, Trouble::kRejected, &fortunes);
  EXPECT_EQ(fortunes.WhyFruitless(),
            "its answers are complaints (" + std::string(TroubleName(Trouble::kRejected)) + ")");
}

TEST(FormFortunes, SeesThatNamesChange) {
  FormFortunes fortunes;
  LearnPage("<form action='/find'><input type=search name=x81></form>", Trouble::kNone, &fortunes);
  EXPECT_EQ(fortunes.WhyFruitless(), "the names of its inputs change between requests");
  FormFortunes others;
  LearnPage(std::string(kForm) + "<form action='/find'><input type=search name=x81></form>",
            Trouble::kNone, &others);
  EXPECT_NE(others.WhyFruitless(), fortunes.WhyFruitless()) << "the form is still there";
}

TEST(FormFortunes, HasNothingToSayWhereThereWereResults) {
  FormFortunes fortunes;
  for (int i = 0; i < 3; ++i) fortunes.LearnFetched(Answered(404));
  Reply reply;
  reply.answered = true;
  reply.kind = AnswerKind::kResults;
  fortunes.LearnFetched(Answered(200));
  const Page page = PageWith(kForm);
  fortunes.LearnReply(reply, page, FindForms(page).at(0), {});
  EXPECT_EQ(fortunes.WhyFruitless(), "");
}

TEST(FormFortunes, IsForbiddenWhereRobotsAllowNothing) {
  FormFortunes fortunes;
  for (int i = 0; i < 2; ++i) fortunes.LearnFetched(Disallowed());
  EXPECT_TRUE(fortunes.all_disallowed());
  EXPECT_FALSE(fortunes.IsForbidden()) << "some questions may have an address of their own";
  fortunes.LearnFetched(Disallowed());
  EXPECT_TRUE(fortunes.IsForbidden());
  fortunes.LearnFetched(Answered(200));
  EXPECT_FALSE(fortunes.all_disallowed() || fortunes.IsForbidden());
}

TEST(FormFortunes, IsBrokenByServerErrorsFromTheStartOnly) {
  FormFortunes broken, later, busy;
  for (const int status : {500, 502}) broken.LearnFetched(Answered(status));
  for (const int status : {200, 500, 500}) later.LearnFetched(Answered(status));
  for (const int status : {503, 503}) busy.LearnFetched(Answered(status));
  EXPECT_TRUE(broken.IsBroken());
  EXPECT_FALSE(later.IsBroken());
  EXPECT_FALSE(busy.IsBroken());
}

TEST(FormFortunes, IsBlockedByPagesInARow) {
  FormFortunes fortunes;
  for (const Trouble trouble : {Trouble::kCaptcha, Trouble::kBlocked, Trouble::kNone,
                                Trouble::kCaptcha, Trouble::kBlocked}) {
    fortunes.LearnTrouble(trouble);
    EXPECT_FALSE(fortunes.IsBlocked());
  }
  fortunes.LearnTrouble(Trouble::kCaptcha);
  EXPECT_TRUE(fortunes.IsBlocked());
  EXPECT_FALSE(fortunes.WantsLogin());
  for (int i = 0; i < 3; ++i) fortunes.LearnTrouble(Trouble::kLoginWall);
  EXPECT_FALSE(fortunes.IsBlocked());
  EXPECT_TRUE(fortunes.WantsLogin());
}

}  // namespace
}  // namespace upwell
