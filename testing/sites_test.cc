// SPDX-License-Identifier: Apache-2.0
// Every site keeps its promises: its home page answers, its form is where it should be, and its
// records can be found through the form.
#include "testing/sites.h"

#include <gtest/gtest.h>

#include <deque>

#include "base/text.h"
#include "base/url.h"
#include "testing/combining_sites.h"
#include "testing/database_site.h"
#include "testing/encoding.h"
#include "testing/render.h"
#include "testing/surfacing_sites.h"

namespace upwell::testing {
namespace {

std::string WithReplaced(std::string text, std::string_view from, std::string_view to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

std::string Unescaped(std::string text) {
  for (auto [from, to] :
       {std::pair{"&quot;", "\""}, {"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}}) {
    text = WithReplaced(std::move(text), from, to);
  }
  return text;
}

std::string TextWithoutTags(const std::string& html) {
  std::string text;
  bool inside = false;
  for (char c : html) {
    if (c == '<') inside = true;
    if (!inside) text += c;
    if (c == '>') {
      inside = false;
      text += ' ';
    }
  }
  return Unescaped(text);
}

std::vector<std::string> LinksOf(const std::string& html) {
  std::vector<std::string> links;
  for (size_t at = html.find("href=\""); at != std::string::npos; at = html.find("href=\"", at)) {
    at += 6;
    links.push_back(Unescaped(html.substr(at, html.find('"', at) - at)));
  }
  return links;
}

// A patient visitor without a network: keeps the cookie, tries again, follows redirects.
class Visitor {
 public:
  explicit Visitor(DatabaseSite* site) : site_(site) {}

  HttpReply Ask(HttpRequest request) {
    request.headers.emplace_back("Cookie", "visit=1");
    HttpReply reply;
    for (int attempt = 0; attempt < 5; ++attempt) {
      now_ += base::FromSeconds(2);
      reply = site_->Answer(request, now_);
      bool fine = reply.ending == Ending::kWhole && reply.status != 500 && reply.status != 503;
      if (fine && reply.status != 302 && reply.status != 303) break;
      for (const auto& [name, value] : reply.headers) {
        if (name == "Location") request = {"GET", value, request.headers, ""};
      }
    }
    return reply;
  }

  std::string Html(const HttpReply& reply) const {
    return DecodeFrom(reply.body, site_->spec().behaviour.charset);
  }

  HttpRequest Question(const base::FormFields& utf8_fields) const {
    const SiteSpec& spec = site_->spec();
    base::FormFields fields;
    for (const auto& [name, value] : utf8_fields) {
      fields.emplace_back(name, EncodeAs(value, spec.behaviour.charset));
    }
    HttpRequest request;
    request.target = spec.form.action;
    if (spec.form.post) {
      request.method = "POST";
      request.body = base::EncodeFormFields(fields);
    } else {
      request.target += "?" + base::EncodeFormFields(fields);
    }
    return request;
  }

  // The records shown by the answer and the pages that follow it.
  std::set<std::string> FindAll(const base::FormFields& fields, const TruthMatcher& matcher) {
    std::set<std::string> found, seen;
    std::deque<HttpRequest> todo = {Question(fields)};
    std::string page_mark = site_->spec().page_argument + "=";
    while (!todo.empty()) {
      std::string html = Html(Ask(todo.front()));
      todo.pop_front();
      found.merge(matcher.Find(TextWithoutTags(html)));
      for (const std::string& link : LinksOf(html)) {
        std::string bare = link.substr(0, link.find("&sid="));
        if (bare.find(page_mark) == std::string::npos || !seen.insert(bare).second) continue;
        HttpRequest next;
        next.target = link;
        todo.push_back(next);
      }
    }
    return found;
  }

 private:
  DatabaseSite* site_;
  base::Time now_ = base::Time(base::FromSeconds(1'700'000'000));
};

// What a person who knows the record would fill in: the title where there is a text box, else
// every menu and range; and whatever is required.
base::FormFields FieldsFor(const DatabaseSite& site, uint32_t record) {
  base::FormFields fields;
  const Dataset& data = site.dataset();
  bool has_words = false;
  for (const Input& input : site.spec().form.inputs) has_words |= input.control == Control::kWords;
  for (const Input& input : site.spec().form.inputs) {
    std::string value;
    if (input.control == Control::kWords) value = data.TitleOf(record);
    if (input.control == Control::kHidden) value = input.value;
    size_t column = data.ColumnIndex(input.column);
    if (column < data.columns.size() && (!has_words || input.required)) {
      value = data.records[record].values[column];
      if (input.coded) {
        std::vector<std::string> options = data.ValuesOf(column);
        value =
            std::to_string(std::find(options.begin(), options.end(), value) - options.begin() + 1);
      }
    }
    fields.emplace_back(input.name, value);
  }
  return fields;
}

class EverySite : public ::testing::TestWithParam<std::string> {
 protected:
  EverySite() : site_(Smaller(SpecOf(GetParam()).value())), visitor_(&site_) {}
  static SiteSpec Smaller(SiteSpec spec) {
    spec.records = std::min<size_t>(spec.records, 300);
    return spec;
  }
  DatabaseSite site_;
  Visitor visitor_;
};

TEST_P(EverySite, AnswersItsHomePageWithItsFormOrALinkToIt) {
  HttpRequest request;
  HttpReply reply = visitor_.Ask(request);
  EXPECT_EQ(reply.status, 200);
  std::string html = visitor_.Html(reply);
  EXPECT_NE(html.find(EscapeHtml(site_.spec().title)), std::string::npos);
  std::string form = "<form action=\"" + site_.spec().form.action;
  bool has_form = html.find(form) != std::string::npos;
  EXPECT_EQ(has_form, !site_.spec().form.one_click_away);
  if (!has_form) {
    request.target = "/find";
    EXPECT_NE(visitor_.Html(visitor_.Ask(request)).find(form), std::string::npos);
  }
}

TEST_P(EverySite, ShowsEachRecordToAQuestionOfItsOwn) {
  TruthMatcher matcher(site_.truth());
  ASSERT_EQ(matcher.size(), site_.spec().records) << "two titles look the same";
  size_t step = std::max<size_t>(1, site_.truth().size() / 12);
  for (uint32_t i = 0; i < site_.truth().size(); i += step) {
    const TruthRecord& record = site_.truth()[i];
    EXPECT_TRUE(visitor_.FindAll(FieldsFor(site_, i), matcher).contains(record.id)) << record.title;
    if (record.url.empty()) continue;
    HttpRequest request;
    request.target = record.url;
    std::string page = TextWithoutTags(visitor_.Html(visitor_.Ask(request)));
    EXPECT_TRUE(matcher.Find(page).contains(record.id)) << record.url;
  }
}

TEST_P(EverySite, GivesTheSameBytesForTheSameRequests) {
  DatabaseSite other(site_.spec());
  Visitor second(&other);
  for (uint32_t record : {0U, 3U}) {
    HttpRequest question = visitor_.Question(FieldsFor(site_, record));
    EXPECT_EQ(visitor_.Ask(question).body, second.Ask(question).body);
  }
}

TEST_P(EverySite, FindsNothingForNonsense) {
  bool has_words = false;
  base::FormFields fields = FieldsFor(site_, 0);
  for (size_t i = 0; i < fields.size(); ++i) {
    if (site_.spec().form.inputs[i].control != Control::kWords) continue;
    fields[i].second = "qwzxqv";
    has_words = true;
  }
  if (!has_words) GTEST_SKIP() << "the form has no text box";
  std::string html = visitor_.Html(visitor_.Ask(visitor_.Question(fields)));
  if (site_.spec().behaviour.empty == EmptyAnswer::kSuggestions) return;
  EXPECT_TRUE(TruthMatcher(site_.truth()).Find(TextWithoutTags(html)).empty());
}

std::vector<std::string> DatabaseNames() {
  std::vector<std::string> names;
  for (const SiteSpec& spec : AllSiteSpecs()) names.push_back(spec.name);
  for (const SiteSpec& spec : CombiningSpecs()) names.push_back(spec.name);
  for (int i = 0; i < 12; ++i) names.push_back("random-" + std::to_string(i));
  return names;
}

INSTANTIATE_TEST_SUITE_P(TestBed, EverySite, ::testing::ValuesIn(DatabaseNames()),
                         [](const auto& info) { return WithReplaced(info.param, "-", "_"); });

TEST(SitesTest, AreManyAndDifferent) {
  std::set<std::string> names, languages, charsets;
  std::set<Layout> layouts;
  size_t smallest = 1000000, largest = 0;
  for (const SiteSpec& spec : AllSiteSpecs()) {
    names.insert(spec.name);
    languages.insert(spec.language);
    layouts.insert(spec.layout);
    charsets.insert(spec.behaviour.charset);
    smallest = std::min(smallest, spec.records);
    largest = std::max(largest, spec.records);
  }
  EXPECT_EQ(names.size(), AllSiteSpecs().size());
  EXPECT_GE(names.size(), 14u);
  EXPECT_GE(languages.size(), 5u);
  EXPECT_GE(layouts.size(), 8u);
  EXPECT_GE(charsets.size(), 4u);
  EXPECT_EQ(smallest, 60u);
  EXPECT_EQ(largest, 20000u);
}

TEST(SitesTest, AreMadeByName) {
  for (const std::string name : {"demo", "tiny", "hostile", "static", "random-77"}) {
    base::Result<std::unique_ptr<Site>> site = MakeSite(name);
    ASSERT_TRUE(site.ok()) << name;
    EXPECT_EQ((*site)->name(), name);
  }
  for (const std::string name : {"", "nope", "random-", "random-x"}) {
    base::Result<std::unique_ptr<Site>> site = MakeSite(name);
    ASSERT_FALSE(site.ok()) << name;
    EXPECT_EQ(site.error().kind, base::ErrorKind::kUsage);
    EXPECT_NE(site.error().message.find("flaky"), std::string::npos) << "it names those there are";
  }
}

TEST(SitesTest, CopiesOfAPoolShareTheirTruth) {
  SitePool pool;
  std::unique_ptr<Site> a = pool.Make("lights").value(), b = pool.Make("lights").value();
  ASSERT_EQ(a->truth().size(), 700u);
  EXPECT_EQ(a->truth()[5].title, b->truth()[5].title);
  const auto& da = dynamic_cast<DatabaseSite&>(*a).dataset();
  const auto& db = dynamic_cast<DatabaseSite&>(*b).dataset();
  EXPECT_EQ(&da, &db);
}

TEST(SitesTest, HaveEveryListThatTheirRecordsName) {
  std::vector<SiteSpec> specs = AllSiteSpecs();
  for (SiteSpec& spec : SurfacingSpecs()) specs.push_back(std::move(spec));
  for (const SiteSpec& spec : specs) {
    Dataset data = Generate(spec.data, std::min<size_t>(spec.records, 400), spec.seed);
    for (const Record& record : data.records) {
      for (const std::string& value : record.values) {
        ASSERT_EQ(value.find_first_of("<{}|"), std::string::npos) << spec.name << ": " << value;
        ASSERT_FALSE(value.empty()) << spec.name;
      }
    }
  }
}

TEST(SitesTest, AreListed) {
  std::string list = DescribeSites();
  for (const std::string& name : SiteNames()) {
    EXPECT_NE(list.find("\n" + name + " "), std::string::npos) << name;
  }
}

}  // namespace
}  // namespace upwell::testing
