// SPDX-License-Identifier: Apache-2.0
#include "form/announced.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace upwell::form {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

parse::Page AnnouncingPage(std::string_view html) {
  return parse::ReadPage(html, *base::Url::Parse("http://site.example/home/index"), {});
}

// What the form would be: "GET http://… | hidden a=1 | words q", or its template.
std::string Describe(const SearchForm& form) {
  std::string text(fetch::MethodName(form.method));
  text += " " + (form.url_template.empty() ? form.action.href() : form.url_template);
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const bool words = static_cast<int>(i) == form.query_input;
    text += words ? " [" + form.inputs[i].name + "]"
                  : " " + form.inputs[i].name + "=" + form.inputs[i].default_value;
  }
  return form.refused.empty() ? text : text + " refused: " + form.refused;
}

std::vector<std::string> DescribeAll(const std::vector<SearchForm>& forms) {
  std::vector<std::string> all;
  for (const SearchForm& form : forms) all.push_back(Describe(form));
  return all;
}

std::string Ld(std::string_view json) {
  return "<script type=application/ld+json>" + std::string(json) + "</script>";
}

struct Case {
  std::string_view name;
  std::string html;
  std::vector<std::string> want;
};
void PrintTo(const Case& c, std::ostream* out) { *out << c.name; }

class SearchActions : public testing::TestWithParam<Case> {};

TEST_P(SearchActions, BecomeForms) {
  EXPECT_EQ(DescribeAll(FindSearchActions(AnnouncingPage(GetParam().html))), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Good, SearchActions,
    testing::Values(
        Case{"Plain",
             Ld(R"({"@type":"WebSite","potentialAction":{"@type":"SearchAction",
                    "target":"http://site.example/s?q={term}&in=all",
                    "query-input":"required name=term"}})"),
             {"GET http://site.example/s [q] in=all"}},
        Case{"EntryPoint",
             Ld(R"({"@graph":[{"@type":"WebSite","potentialAction":[{"@type":["SearchAction"],
                    "target":{"@type":"EntryPoint","urlTemplate":"/find?words={w}"},
                    "query-input":{"@type":"PropertyValueSpecification","valueName":"w"}}]}]})"),
             {"GET http://site.example/find [words]"}},
        Case{"WordsInThePath",
             Ld(R"({"@type":"https://schema.org/SearchAction","target":"/find/{term}/all",
                    "query-input":"name=term required"})"),
             {"GET http://site.example/find/{term}/all [term]"}},
        Case{
            "WordsAreAPartOfAnArgument",
            Ld(R"({"@type":"SearchAction","target":"/s?q=title:{term}","query-input":"name=term"})"),
            {"GET http://site.example/s?q=title:{term} [term]"}},
        Case{"NameIsNotSaidButThereIsOnlyOne",
             Ld(R"({"@type":"SearchAction","target":["/s?q={query}"]})"),
             {"GET http://site.example/s [q]"}},
        Case{"TwiceTheSame",
             Ld(R"([{"@type":"SearchAction","target":"/s?q={a}"},
                    {"@type":"SearchAction","target":"/s?q={b}"}])"),
             {"GET http://site.example/s [q]"}},
        Case{"Microdata",
             "<div itemscope itemtype='http://schema.org/WebSite'><form itemprop=potentialAction "
             "itemscope itemtype='https://schema.org/SearchAction'><meta itemprop=target "
             "content='http://site.example/s?q={term}'><input itemprop='query-input' name=term>"
             "</form></div>",
             {"GET http://site.example/s [q]"}},
        Case{"MicrodataWithEntryPoint",
             "<div itemprop=potentialAction itemscope itemtype='https://schema.org/SearchAction'>"
             "<div itemprop=target itemscope itemtype='https://schema.org/EntryPoint'><meta "
             "itemprop=urlTemplate content='/s/{x}'></div><meta itemprop=query-input "
             "content='required name=x'></div>",
             {"GET http://site.example/s/{x} [x]"}}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Bad, SearchActions,
    testing::Values(
        Case{"BrokenJson", Ld(R"({"@type":"SearchAction","target":"/s?q={a}")"), {}},
        Case{"AnotherAction", Ld(R"({"@type":"BuyAction","target":"/buy?q={a}"})"), {}},
        Case{"NoPlaceForWords", Ld(R"({"@type":"SearchAction","target":"/s?q=all"})"), {}},
        Case{"TwoPlacesAndNoneNamed",
             Ld(R"({"@type":"SearchAction","target":"/s?q={a}&r={b}"})"),
             {}},
        Case{"NoAddress", Ld(R"({"@type":"SearchAction","target":"javascript:find={a}"})"), {}},
        Case{"App", Ld(R"({"@type":"SearchAction","target":"android-app://x/s?q={a}"})"), {}},
        Case{
            "WordsInTheHost", Ld(R"({"@type":"SearchAction","target":"http://{a}.example/"})"), {}},
        Case{"TargetIsANumber", Ld(R"({"@type":"SearchAction","target":12})"), {}},
        Case{"Acts",
             Ld(R"({"@type":"SearchAction","target":"/cart/delete?q={a}"})"),
             {"GET http://site.example/cart/delete [q] refused: its address acts"}}),
    [](const auto& info) { return std::string(info.param.name); });

class OpenSearch : public testing::TestWithParam<Case> {};

TEST_P(OpenSearch, BecomesForms) {
  const std::string xml =
      "<?xml version='1.0' encoding='UTF-8'?>\n<OpenSearchDescription "
      "xmlns='http://a9.com/-/spec/opensearch/1.1/'><ShortName>Site</ShortName>" +
      std::string(GetParam().html) + "</OpenSearchDescription>";
  EXPECT_EQ(DescribeAll(ReadOpenSearch(AnnouncingPage(xml))), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Descriptions, OpenSearch,
    testing::Values(
        Case{"Plain",
             "<Url type='text/html' template='http://site.example/?q={searchTerms}'/>",
             {"GET http://site.example/ [q]"}},
        Case{"OptionalArgumentsAreLeftOut",
             "<Url type='text/html' template='http://site.example/?q={searchTerms}&amp;n={count?}"
             "&amp;p={startPage?}&amp;lang={language}'/>",
             {"GET http://site.example/ [q] lang=*"}},
        Case{"RequiredStart",
             "<Url type='text/html' pageOffset='0' template='/?q={searchTerms}&amp;p={startPage}"
             "&amp;i={startIndex}'/>",
             {"GET http://site.example/ [q] p=0 i=1"}},
        Case{"OnlyPages",
             "<Url type='application/x-suggestions+json' template='/sug?q={searchTerms}'/>"
             "<Url type='application/rss+xml' template='/rss?q={searchTerms}'/>"
             "<Url type='text/html' rel='self' template='/self?q={searchTerms}'/>"
             "<Url type='text/html' template='/find?q={searchTerms}'/>",
             {"GET http://site.example/find [q]"}},
        Case{"Path",
             "<Url type='text/html' template='/find/{searchTerms}'/>",
             {"GET http://site.example/find/{searchTerms} [searchTerms]"}},
        Case{"Parameters",
             "<Url type='text/html' method='GET' template='/find'><Param name='q' "
             "value='{searchTerms}'/><Param name='src' value='box'/></Url>",
             {"GET http://site.example/find [q] src=box"}},
        Case{"Post",
             "<Url type='text/html' method='post' template='/find'><Param name='q' "
             "value='{searchTerms}'/></Url>",
             {"POST http://site.example/find [q] refused: method is POST"}},
        Case{"NoTerms", "<Url type='text/html' template='/find'/>", {}}, Case{"Nothing", "", {}}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(OpenSearchDocuments, AreKnownByTheirRoot) {
  EXPECT_TRUE(IsOpenSearchDescription(AnnouncingPage("<os:OpenSearchDescription xmlns:os='x'>")));
  EXPECT_FALSE(IsOpenSearchDescription(AnnouncingPage("<p>About OpenSearchDescription</p>")));
  EXPECT_THAT(
      ReadOpenSearch(AnnouncingPage("<Url type='text/html' template='/?q={searchTerms}'/>")),
      IsEmpty());
}

TEST(OpenSearchDocuments, AreNamedInTheHeadOfAPage) {
  const parse::Page page = AnnouncingPage(
      "<link rel=search type='application/opensearchdescription+xml' href='/os.xml'>"
      "<link rel=search href='/search'><body><link rel=search "
      "type='application/opensearchdescription+xml' href='/visitors.xml'>");
  ASSERT_THAT(page.search_descriptions, SizeIs(1));
  EXPECT_EQ(page.search_descriptions[0].href(), "http://site.example/os.xml");
}

TEST(AnnouncedSearches, AreToldFromTheFormThatAsksTheSame) {
  const parse::Page page = AnnouncingPage(
      Ld(R"({"@type":"SearchAction","target":"/s?q={a}"})") +
      "<form action=/s><input name=q type=search><input type=submit value=Search></form>"
      "<form action=/s><input name=title type=search><input type=submit value=Search></form>");
  const std::vector<SearchForm> announced = FindSearchActions(page), forms = FindForms(page);
  ASSERT_THAT(announced, SizeIs(1));
  ASSERT_THAT(forms, SizeIs(2));
  EXPECT_TRUE(AskTheSame(announced[0], forms[0]));
  EXPECT_FALSE(AskTheSame(announced[0], forms[1]));
}

TEST(AnnouncedSearches, HaveAnActionWithoutTheWords) {
  const std::vector<SearchForm> forms =
      FindSearchActions(AnnouncingPage(Ld(R"({"@type":"SearchAction","target":"/find/{a}?x=1"})")));
  ASSERT_THAT(forms, SizeIs(1));
  EXPECT_EQ(forms[0].action.href(), "http://site.example/find/");
}

TEST(AnnouncedSearches, AreBounded) {
  std::string text = "[";
  for (int i = 0; i < 5'000; ++i) {
    text += R"({"@type":"SearchAction","target":"/s)" + std::to_string(i) + R"(?q={a}"},)";
  }
  text += "1]";
  EXPECT_THAT(FindSearchActions(AnnouncingPage(Ld(text))), SizeIs(10));
  EXPECT_THAT(FindSearchActions(AnnouncingPage(Ld(std::string(100'000, '[')))), IsEmpty());
}

TEST(AnnouncedSearches, AreAskedLikeForms) {
  const parse::Page page =
      AnnouncingPage(Ld(R"({"@type":"SearchAction","target":"/s?lang=en&q={a}"})"));
  const std::vector<SearchForm> forms = FindSearchActions(page);
  ASSERT_THAT(forms, SizeIs(1));
  EXPECT_TRUE(forms[0].searchable());
  const base::Result<fetch::Request> request =
      Submit(forms[0], {{forms[0].query_input, "grey heron"}});
  ASSERT_TRUE(request.ok());
  EXPECT_EQ(request->url.href(), "http://site.example/s?lang=en&q=grey+heron");
}

}  // namespace
}  // namespace upwell::form
