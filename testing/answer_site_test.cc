// SPDX-License-Identifier: Apache-2.0
// Every answer site says the truth about its own pages, and shows the behaviour it declares.
#include "testing/answer_site.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/text.h"
#include "base/url.h"
#include "testing/answer_sites.h"
#include "testing/encoding.h"
#include "testing/render.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kNonsense = "qwzxqv";

std::string Replaced(std::string text, std::string_view from, std::string_view to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

// With numeric references decoded: a charset may lack a letter.
std::string Unescaped(std::string_view html) {
  std::string out;
  for (size_t at = 0; at < html.size();) {
    size_t end = html.find(';', at);
    if (html.substr(at, 2) == "&#" && end != std::string_view::npos && end - at < 10) {
      auto number = base::ParseUnsigned(html.substr(at + 2, end - at - 2));
      if (number) {
        base::AppendUtf8(&out, static_cast<char32_t>(*number));
        at = end + 1;
        continue;
      }
    }
    out += html[at++];
  }
  for (auto [from, to] :
       {std::pair{"&quot;", "\""}, {"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}}) {
    out = Replaced(std::move(out), from, to);
  }
  return out;
}

std::string VisibleText(std::string html) {
  for (size_t at = html.find("<script"); at != std::string::npos; at = html.find("<script")) {
    html.erase(at, html.find("</script>", at) - at);
  }
  std::string text;
  bool inside = false;
  for (char c : html) {
    if (c == '<') inside = true;
    if (!inside) text += c;
    if (c == '>') {
      inside = false;
      text += " tag0tag ";  // no title reaches over the end of an element
    }
  }
  return Unescaped(text);
}

// A visitor who has agreed to everything.
class SiteGuest {
 public:
  explicit SiteGuest(AnswerSpec spec) : site_(std::move(spec)) {}

  ToldReply Ask(HttpRequest request) {
    request.headers.emplace_back("Cookie", std::string(AnswerSite::Cookie()));
    return site_.AnswerWithTruth(request, base::Time());
  }
  ToldReply Get(std::string target) {
    HttpRequest request;
    request.target = std::move(target);
    return Ask(std::move(request));
  }
  ToldReply Search(std::string_view words) { return Ask(site_.QuestionFor(words)); }
  std::string Html(const ToldReply& told) const {
    return DecodeFrom(told.reply.body, site_.spec().charset);
  }
  AnswerSite& site() { return site_; }

  base::FormFields GoodFields() { return site_.GoodQuestions(1).at(0); }

 private:
  AnswerSite site_;
};

AnswerSpec SpecNamed(std::string_view name) { return AnswerSpecOf(name).value(); }

// Walls come after a number of requests; what is behind them is tested without.
AnswerSpec WithoutWalls(AnswerSpec spec) {
  spec.troubles.captcha = spec.troubles.block = spec.troubles.maintenance = {};
  spec.troubles.login_from_page = 0;
  return spec;
}

std::set<std::string> IdsOf(const PageTruth& truth) {
  std::set<std::string> ids;
  for (const ShownRecord& record : truth.records) ids.insert(record.id);
  for (const ShownRecord& record : truth.others) ids.insert(record.id);
  return ids;
}

class EveryAnswerSite : public ::testing::TestWithParam<std::string> {
 protected:
  EveryAnswerSite() : guest_(WithoutWalls(SpecNamed(GetParam()))), matcher_(guest_.site().truth()) {
    guest_.Ask(guest_.site().FormPage());
  }

  void ExpectTrue(const ToldReply& told) {
    std::string html = guest_.Html(told);
    EXPECT_EQ(matcher_.Find(VisibleText(html)), IdsOf(told.truth)) << html;
    for (const ShownRecord& record : told.truth.records) {
      if (!record.href.empty()) {
        EXPECT_NE(html.find("\"" + EscapeHtml(record.href) + "\""), std::string::npos)
            << record.href;
      }
    }
    std::string text = Unescaped(html);
    for (const std::string& advert : told.truth.adverts) {
      EXPECT_NE(text.find(advert), std::string::npos) << advert;
    }
    if (!told.truth.notice.empty()) {
      EXPECT_NE(text.find(told.truth.notice), std::string::npos);
    }
    for (const ShownRecord& record : told.truth.records) {
      for (const auto& [label, value] : record.fields) {
        EXPECT_NE(text.find(value), std::string::npos) << label << ": " << value;
      }
    }
    ExpectForms(html, told.truth);
    if (told.truth.next) ExpectOffered(html, *told.truth.next);
    if (told.truth.false_next) ExpectOffered(html, *told.truth.false_next);
    for (const auto& [page, request] : told.truth.numbered) ExpectOffered(html, request);
  }

  void ExpectForms(const std::string& html, const PageTruth& truth) {
    size_t expected = truth.forms.size(), shown = 0;
    bool twice = guest_.site().spec().pager.place == Place::kBoth;
    for (const ShownForm& form : truth.forms) {
      bool of_pager = form.purpose == FormPurpose::kPager || form.purpose == FormPurpose::kPageSize;
      if (twice && of_pager) ++expected;
      EXPECT_NE(html.find("<form action=\"" + form.action + "\""), std::string::npos);
      for (const std::string& name : form.names) {
        EXPECT_NE(html.find("name=\"" + EscapeHtml(name) + "\""), std::string::npos) << name;
      }
    }
    for (size_t at = html.find("<form"); at != std::string::npos; at = html.find("<form", at + 1)) {
      ++shown;
    }
    EXPECT_EQ(shown, expected) << html;
  }

  // The page has the link, or a form with all the fields.
  void ExpectOffered(const std::string& html, const HttpRequest& request) {
    PagerKind kind = guest_.site().spec().pager.kind;
    bool by_form = kind == PagerKind::kButton || kind == PagerKind::kNumberButtons ||
                   kind == PagerKind::kSelect;
    if (!by_form) {
      EXPECT_NE(html.find("\"" + EscapeHtml(request.target) + "\""), std::string::npos)
          << request.target;
      return;
    }
    std::string query(request.method == "POST" ? request.body : std::string(request.Query()));
    for (const auto& [name, value] : base::DecodeFormFields(query)) {
      std::string utf8 = DecodeFrom(value, guest_.site().spec().charset);
      EXPECT_NE(html.find("name=\"" + name + "\""), std::string::npos) << name;
      EXPECT_NE(html.find("value=\"" + EscapeHtml(utf8) + "\""), std::string::npos) << value;
    }
  }

  SiteGuest guest_;
  TruthMatcher matcher_;
};

TEST_P(EveryAnswerSite, TellsTheTruthOnEveryPageOfAnAnswer) {
  base::FormFields fields = guest_.GoodFields();
  HttpRequest request = guest_.site().QuestionFor(fields);
  base::FormFields all = base::DecodeFormFields(
      request.method == "POST" ? std::string_view(request.body) : request.Query());
  ToldReply told = guest_.Ask(request);
  ASSERT_EQ(told.truth.kind, PageKind::kResults) << guest_.Html(told);
  EXPECT_EQ(told.reply.status, 200);
  size_t matches = told.truth.matches;
  std::set<std::string> seen;
  for (size_t page = 0;; ++page) {
    ASSERT_EQ(told.truth.page, page);
    ExpectTrue(told);
    for (const ShownRecord& record : told.truth.records) {
      EXPECT_TRUE(seen.insert(record.id).second) << "shown twice: " << record.title;
    }
    if (!told.truth.next) break;
    told = guest_.Ask(*told.truth.next);
    ASSERT_EQ(told.truth.kind, PageKind::kResults) << guest_.Html(told);
  }
  EXPECT_EQ(seen.size(), matches);
  EXPECT_EQ(told.truth.page + 1, told.truth.pages);
}

TEST_P(EveryAnswerSite, ShowsNothingNewAfterItsLastPage) {
  ToldReply told = guest_.Ask(guest_.site().QuestionFor(guest_.GoodFields()));
  std::set<std::string> seen = IdsOf(told.truth);
  while (told.truth.next) {
    told = guest_.Ask(*told.truth.next);
    seen.merge(IdsOf(told.truth));
  }
  if (!told.truth.false_next) return;
  told = guest_.Ask(*told.truth.false_next);
  EXPECT_EQ(told.truth.kind, PageKind::kResults);
  for (const ShownRecord& record : told.truth.records) EXPECT_TRUE(seen.contains(record.id));
}

TEST_P(EveryAnswerSite, ReachesTheNumberedPages) {
  ToldReply first = guest_.Ask(guest_.site().QuestionFor(guest_.GoodFields()));
  for (const auto& [page, request] : first.truth.numbered) {
    ToldReply told = guest_.Ask(request);
    EXPECT_EQ(told.truth.kind, PageKind::kResults);
    EXPECT_EQ(told.truth.page, page);
  }
}

TEST_P(EveryAnswerSite, FindsNothingForNonsense) {
  if (WordsBox(guest_.site().spec()) == nullptr) GTEST_SKIP() << "the form has no text box";
  ToldReply told = guest_.Search(kNonsense);
  EXPECT_TRUE(told.truth.records.empty());
  EXPECT_EQ(told.truth.matches, 0u);
  switch (guest_.site().spec().empty) {
    case Emptiness::kHome:
      EXPECT_EQ(told.truth.kind, PageKind::kRedirect);
      return;
    case Emptiness::kRewritten:
      EXPECT_EQ(told.truth.kind, PageKind::kRewritten);
      break;
    default:
      EXPECT_EQ(told.truth.kind, PageKind::kEmpty);
  }
  EXPECT_EQ(told.reply.status, guest_.site().spec().empty == Emptiness::kNotFound ? 404 : 200);
  ExpectTrue(told);
}

TEST_P(EveryAnswerSite, HasAPageForEachLinkedRecord) {
  ToldReply told = guest_.Ask(guest_.site().QuestionFor(guest_.GoodFields()));
  for (const ShownRecord& record : told.truth.records) {
    if (record.href.empty()) continue;
    ToldReply page = guest_.Get(record.href);
    if (guest_.site().spec().troubles.login_for_records) {
      EXPECT_EQ(page.truth.kind, PageKind::kLogin);
      continue;
    }
    ASSERT_EQ(page.truth.kind, PageKind::kRecord) << record.href;
    EXPECT_EQ(page.truth.records.front().id, record.id);
  }
}

TEST_P(EveryAnswerSite, FindsEachRecordByItsTitle) {
  if (WordsBox(guest_.site().spec()) == nullptr) GTEST_SKIP() << "the form has no text box";
  const Truth& truth = guest_.site().truth();
  ASSERT_EQ(matcher_.size(), truth.size()) << "two titles look the same";
  for (size_t i = 0; i < truth.size(); i += 1 + truth.size() / 7) {
    base::FormFields fields = {{WordsBox(guest_.site().spec())->name, truth[i].title}};
    std::vector<uint32_t> found = guest_.site().Find(fields);
    EXPECT_NE(std::find(found.begin(), found.end(), i), found.end()) << truth[i].title;
  }
}

TEST_P(EveryAnswerSite, GivesTheSameBytesForTheSameRequests) {
  SiteGuest other(guest_.site().spec());
  other.Ask(other.site().FormPage());
  HttpRequest question = guest_.site().QuestionFor(guest_.GoodFields());
  EXPECT_EQ(guest_.Ask(question).reply.body, other.Ask(question).reply.body);
}

std::vector<std::string> AnswerSiteNames() {
  std::vector<std::string> names;
  for (const AnswerSpec& spec : AllAnswerSpecs()) names.push_back(spec.name);
  for (int seed = 0; seed < 40; ++seed) names.push_back("answer-" + std::to_string(seed));
  return names;
}

INSTANTIATE_TEST_SUITE_P(TestBed, EveryAnswerSite, ::testing::ValuesIn(AnswerSiteNames()),
                         [](const auto& info) { return Replaced(info.param, "-", "_"); });

}  // namespace
}  // namespace upwell::testing
