// SPDX-License-Identifier: Apache-2.0
// Each behaviour that an AnswerSpec can declare shows on the pages of some declared site.
#include <gtest/gtest.h>

#include <set>

#include "base/text.h"
#include "testing/answer_sites.h"
#include "testing/encoding.h"
#include "testing/render.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

class Guest {
 public:
  explicit Guest(std::string_view name) : Guest(AnswerSpecOf(name).value()) {}
  explicit Guest(AnswerSpec spec) : site_(std::move(spec)) {}

  ToldReply Ask(const HttpRequest& request) {
    told_ = site_.AnswerWithTruth(request, base::Time());
    return told_;
  }
  ToldReply Get(std::string target, std::string cookie = std::string(AnswerSite::Cookie())) {
    HttpRequest request;
    request.target = std::move(target);
    request.headers.emplace_back("Cookie", std::move(cookie));
    return Ask(request);
  }
  ToldReply Search(std::string_view words) { return Ask(site_.QuestionFor(words)); }
  ToldReply SearchWell() { return Ask(site_.QuestionFor(site_.GoodQuestions(1).at(0))); }
  ToldReply Fill(const base::FormFields& fields) { return Ask(site_.QuestionFor(fields)); }
  void LastPage() {
    while (told_.truth.next) Ask(*told_.truth.next);
  }

  // The last answer in UTF-8.
  std::string Html() const { return DecodeFrom(told_.reply.body, site_.spec().charset); }
  // Names of arguments may be written "{session}".
  bool Shows(std::string_view html) const {
    const ArgumentNames& names = site_.spec().arguments;
    std::string text = upwell::testing::Fill(html, "session", names.session);
    text = upwell::testing::Fill(text, "highlight", names.highlight);
    text = upwell::testing::Fill(text, "position", names.position);
    text = upwell::testing::Fill(text, "page size", names.page_size);
    text = upwell::testing::Fill(text, "token", names.token);
    return Html().find(text) != std::string::npos;
  }
  const PageTruth& truth() const { return told_.truth; }
  int status() const { return told_.reply.status; }
  AnswerSite& site() { return site_; }

 private:
  AnswerSite site_;
  ToldReply told_;
};

size_t CountOf(const std::string& text, std::string_view part) {
  size_t count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

// ---- what there is ----

struct Kinds {
  std::set<std::string> languages, charsets;
  std::set<Markup> markups;
  std::set<PagerKind> pagers;
  std::set<PagerEnd> ends;
  std::set<PageAddress> addresses;
  std::set<CountStyle> counts;
  std::set<Separator> separators;
  std::set<Digits> digits;
  std::set<Emptiness> empties;
  std::set<RecordLink> links;
  std::set<LinkExtra> extras;
  std::set<Grouping> groups;
  std::set<FormMethod> methods;
  std::set<FormMarkup> forms;
  std::set<SecondButton> buttons;
  std::set<PageFrame> frames;
};

Kinds KindsOf(const std::vector<AnswerSpec>& specs) {
  Kinds kinds;
  for (const AnswerSpec& spec : specs) {
    kinds.languages.insert(spec.language);
    kinds.charsets.insert(spec.charset);
    kinds.markups.insert(spec.look.markup);
    kinds.pagers.insert(spec.pager.kind);
    kinds.ends.insert(spec.pager.end);
    kinds.addresses.insert(spec.pager.address);
    kinds.counts.insert(spec.count.style);
    kinds.separators.insert(spec.count.separator);
    kinds.digits.insert(spec.count.digits);
    kinds.empties.insert(spec.empty);
    kinds.links.insert(spec.look.link);
    kinds.extras.insert(spec.look.extra);
    kinds.groups.insert(spec.look.groups);
    kinds.methods.insert(spec.form.method);
    kinds.forms.insert(spec.form.markup);
    kinds.buttons.insert(spec.form.second);
    kinds.frames.insert(spec.frame);
  }
  return kinds;
}

void ExpectEverything(const Kinds& kinds) {
  EXPECT_EQ(kinds.languages.size(), WordingLanguages().size());
  EXPECT_GE(kinds.charsets.size(), 12u);
  EXPECT_EQ(kinds.markups.size(), kMarkups);
  EXPECT_EQ(kinds.pagers.size(), 11u);
  EXPECT_EQ(kinds.ends.size(), 4u);
  EXPECT_EQ(kinds.addresses.size(), 4u);
  EXPECT_EQ(kinds.counts.size(), 7u);
  EXPECT_EQ(kinds.separators.size(), 6u);
  EXPECT_EQ(kinds.digits.size(), 4u);
  EXPECT_EQ(kinds.empties.size(), 8u);
  EXPECT_EQ(kinds.links.size(), 5u);
  EXPECT_EQ(kinds.extras.size(), 4u);
  EXPECT_EQ(kinds.groups.size(), 3u);
  EXPECT_EQ(kinds.methods.size(), 3u);
  EXPECT_EQ(kinds.forms.size(), 3u);
  EXPECT_EQ(kinds.buttons.size(), 3u);
  EXPECT_EQ(kinds.frames.size(), 5u);
}

TEST(AnswerSitesTest, ShowEveryKindOfEverything) {
  std::vector<AnswerSpec> specs = AllAnswerSpecs();
  EXPECT_GE(specs.size(), 36u);
  ExpectEverything(KindsOf(specs));
}

TEST(AnswerSitesTest, AreDrawnInEveryKind) {
  std::vector<AnswerSpec> specs;
  for (uint64_t seed = 0; seed < 400; ++seed) {
    specs.push_back(RandomAnswerSpec(seed));
    if (specs.back().charset == "utf-8") continue;
    EXPECT_NE(EncodeAs("\u00E9\u0E01\u05D0", specs.back().charset), "\u00E9\u0E01\u05D0")
        << "unknown charset " << specs.back().charset;
  }
  ExpectEverything(KindsOf(specs));
}

TEST(AnswerSitesTest, AreMadeByName) {
  for (const std::string name : {"makhtutat", "answer-123456789"}) {
    ASSERT_TRUE(MakeSite(name).ok()) << name;
    EXPECT_EQ(MakeSite(name).value()->name(), name);
  }
  EXPECT_FALSE(AnswerSpecOf("answer-").has_value());
  EXPECT_FALSE(AnswerSpecOf("demo").has_value());
}

TEST(VoiceTest, SaysEverythingInEveryLanguage) {
  std::vector<std::string> keys = Voice("en", 0).Keys();
  EXPECT_GT(keys.size(), 60u);
  for (const std::string& language : WordingLanguages()) {
    Voice voice(language, 0);
    EXPECT_EQ(voice.Keys(), keys) << language;
    EXPECT_EQ(voice.right_to_left(), language == "ar" || language == "he");
    for (const std::string& key : keys) {
      bool may_differ = key == "nothing";  // some ways repeat the words, some do not
      for (const std::string& way : voice.All(key)) {
        ASSERT_FALSE(way.empty()) << language << " " << key;
        if (may_differ) continue;
        EXPECT_EQ(CountOf(way, "{"), CountOf(Voice("en", 0).Say(key), "{")) << language << way;
      }
    }
  }
}

TEST(VoiceTest, SaysTheSameDifferently) {
  EXPECT_EQ(Voice("de", 0).Say("next"), "Weiter");
  EXPECT_EQ(Voice("de", 1).Say("next"), "Nächste Seite");
  EXPECT_EQ(Voice("xx", 0).Say("next"), "Next");
}

// ---- counts ----

TEST(AnswerCountTest, WritesNumbersAsPeopleDo) {
  EXPECT_EQ(FormatCount(1234, Separator::kNone, Digits::kAscii), "1234");
  EXPECT_EQ(FormatCount(1234567, Separator::kComma, Digits::kAscii), "1,234,567");
  EXPECT_EQ(FormatCount(1234, Separator::kDot, Digits::kAscii), "1.234");
  EXPECT_EQ(FormatCount(1234, Separator::kApostrophe, Digits::kAscii), "1'234");
  EXPECT_EQ(FormatCount(1234, Separator::kSpace, Digits::kAscii), "1\u00A0234");
  EXPECT_EQ(FormatCount(12345678, Separator::kIndian, Digits::kAscii), "1,23,45,678");
  EXPECT_EQ(FormatCount(999, Separator::kIndian, Digits::kAscii), "999");
  EXPECT_EQ(FormatCount(382, Separator::kNone, Digits::kArabicIndic), "٣٨٢");
  EXPECT_EQ(FormatCount(382, Separator::kNone, Digits::kFullWidth), "３８２");
  EXPECT_EQ(FormatCount(382, Separator::kNone, Digits::kThai), "๓๘๒");
}

TEST(AnswerCountTest, IsPrintedInTheWayOfTheSite) {
  for (const AnswerSpec& spec : AllAnswerSpecs()) {
    Guest guest(spec);
    guest.Ask(guest.site().FormPage());
    guest.SearchWell();
    ASSERT_EQ(guest.truth().kind, PageKind::kResults) << spec.name;
    bool has_count =
        spec.count.style != CountStyle::kNone && spec.count.style != CountStyle::kPageOf;
    ASSERT_EQ(guest.truth().printed.has_value(), has_count) << spec.name;
    if (!has_count) continue;
    bool exact =
        spec.count.style != CountStyle::kAbout && spec.count.style != CountStyle::kMoreThan;
    EXPECT_EQ(guest.truth().printed_exact, exact) << spec.name;
    if (exact) {
      EXPECT_EQ(*guest.truth().printed, guest.truth().matches) << spec.name;
    }
    std::string number =
        FormatCount(*guest.truth().printed, spec.count.separator, spec.count.digits);
    bool encodable = EncodeAs(number, spec.charset).find("&#") == std::string::npos;
    if (encodable) {
      EXPECT_TRUE(guest.Shows(number)) << spec.name;
    }
  }
}

struct CountCase {
  std::string site, words, shown;
};

TEST(AnswerCountTest, HasSeparatorsWhereThereAreManyRecords) {
  for (const CountCase& c :
       {CountCase{"long", "", "1.400"}, CountCase{"formular", "", "1'300"},
        CountCase{"head-only", "", "1\u00A0250"}, CountCase{"lakh", "", "4,02,050"}}) {
    Guest guest(c.site);
    guest.Search(c.words);
    EXPECT_TRUE(guest.Shows(c.shown)) << c.site;
  }
}

// ---- pagers ----

struct PagerCase {
  std::string site;
  std::string first;  // on the first page of a good answer
  std::string last;   // on its last page
};

class AnswerPager : public ::testing::TestWithParam<PagerCase> {};

TEST_P(AnswerPager, IsThere) {
  Guest guest(GetParam().site);
  guest.Get("/");
  guest.SearchWell();
  ASSERT_TRUE(guest.truth().next) << "one page only";
  EXPECT_TRUE(guest.Shows(GetParam().first)) << guest.Html();
  guest.LastPage();
  EXPECT_TRUE(guest.Shows(GetParam().last)) << guest.Html();
}

INSTANTIATE_TEST_SUITE_P(
    TestBed, AnswerPager,
    ::testing::Values(
        PagerCase{"announced", "<link rel=\"next\" href=\"/search?query=", "<link rel=\"prev\""},
        PagerCase{"matkonim", "rel=\"next\"", "&amp;page="},
        PagerCase{"waraq", "start=10", "start="}, PagerCase{"in-path", "/2\"", "/1\""},
        PagerCase{"chaekbang", "<button name=\"page\" value=\"2\"", "disabled"},
        PagerCase{"multipart", "method=\"post\">\n<input type=\"hidden\"", "<button name=\"page\""},
        PagerCase{"utsuwa", "name=\"page\" value=\"2\"", "name=\"page\" value=\""},
        PagerCase{"skafi", "<select name=\"selida\"><option value=\"1\" selected>", "<select"},
        PagerCase{"bumagi", "&amp;{session}=", "&amp;{session}="},
        PagerCase{"menus", "rel=\"nofollow\"", "rel=\"nofollow\""},
        PagerCase{"tokens", "<select name=\"{page size}\">", "<select name=\"{page size}\">"},
        PagerCase{"pha-tho", "offset=10", ""}),
    [](const auto& info) {
      std::string name = info.param.site;
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

TEST(AnswerPagerTest, LeadsNowhereNewAtTheEnd) {
  struct Case {
    std::string site;
    bool first_page;  // the false next page is the first one
  };
  for (const Case& c : {Case{"typed", false}, Case{"wraps", true}, Case{"kartoteka", false}}) {
    Guest guest(c.site);
    guest.SearchWell();
    guest.LastPage();
    size_t last = guest.truth().page;
    ASSERT_TRUE(guest.truth().false_next) << c.site;
    guest.Ask(*guest.truth().false_next);
    EXPECT_EQ(guest.truth().page, c.first_page ? 0 : last) << c.site;
  }
}

TEST(AnswerPagerTest, HasGapsAndBlocksInLongAnswers) {
  Guest blocks("long");
  blocks.Search("");
  EXPECT_EQ(blocks.truth().pages, 70u);
  EXPECT_EQ(blocks.truth().numbered.size(), 4u);
  AnswerSpec spec = AnswerSpecOf("menus").value();
  spec.form.lists_all = true;
  Guest all(spec);
  all.Get("/search");
  EXPECT_TRUE(all.Shows("&hellip;"));
  EXPECT_TRUE(all.truth().numbered.contains(59));
}

TEST(AnswerPagerTest, ChangesItsSessionWithEveryAnswer) {
  Guest guest("bumagi");
  guest.SearchWell();
  std::string first = guest.truth().next->target;
  guest.SearchWell();
  EXPECT_NE(guest.truth().next->target, first);
}

TEST(AnswerPagerTest, StandsBesideOtherLinksThatSayNext) {
  Guest guest("wraps");
  guest.SearchWell();
  EXPECT_TRUE(guest.Shows("/calendar?m=8"));
  EXPECT_TRUE(guest.Shows("/gallery?n="));
  Guest record("formular");
  record.Get(record.site().truth()[5].url);
  EXPECT_TRUE(record.Shows(record.site().truth()[6].url));
}

// ---- nothing found ----

TEST(AnswerEmptyTest, IsSaidInManyWays) {
  struct Case {
    std::string site;
    PageKind kind;
    int status;
    std::string shown;
  };
  for (const Case& c :
       {Case{"seiten", PageKind::kEmpty, 404, "<"}, Case{"one-page", PageKind::kRedirect, 302, ""},
        Case{"rewrites", PageKind::kRewritten, 200, "zzqx"},
        Case{"bumagi", PageKind::kEmpty, 200, "<img src=\"/img/none.gif\" alt="},
        Case{"typed", PageKind::kEmpty, 200, "<form"},
        Case{"brands", PageKind::kEmpty, 200, "/brand/260"}}) {
    Guest guest(c.site);
    guest.Search("zzqx");
    EXPECT_EQ(guest.truth().kind, c.kind) << c.site;
    EXPECT_EQ(guest.status(), c.status) << c.site;
    EXPECT_TRUE(guest.Shows(c.shown)) << c.site;
    EXPECT_TRUE(guest.truth().records.empty()) << c.site;
  }
}

TEST(AnswerEmptyTest, MayShowRecordsThatDoNotAnswer) {
  for (const std::string site : {"rewrites", "sugiere", "waraq", "miaopu"}) {
    Guest guest(site);
    guest.Search("zzqx");
    EXPECT_GE(guest.truth().others.size(), 3u) << site;
  }
}

TEST(AnswerEmptyTest, EchoesTheWords) {
  Guest guest("makhtutat");
  guest.Search("zzqx");
  EXPECT_GE(CountOf(guest.Html(), "zzqx"), 3u);
  EXPECT_TRUE(guest.Shows("<title>zzqx"));
  EXPECT_TRUE(guest.Shows("value=\"zzqx\""));
}

// ---- records ----

TEST(AnswerRecordsTest, ShowTheirLooks) {
  for (auto [site, shown] :
       {std::pair{"formular", "\"@type\":\"Product\""}, std::pair{"formular", "<ul><li>"},
        std::pair{"pha-tho", "itemprop=\"name\""},
        std::pair{"chaekbang", "onclick=\"location.href="}, std::pair{"huahui", "</td>\n<td"},
        std::pair{"rewrites", "<blockquote>"}, std::pair{"posted", "{highlight}="},
        std::pair{"tokens", "{position}=1"}, std::pair{"bumagi", "{session}="},
        std::pair{"skafi", "<h3>"}, std::pair{"head-only", "<pre>"},
        std::pair{"makhtutat", "dir=\"rtl\""}}) {
    Guest guest(site);
    guest.SearchWell();
    EXPECT_TRUE(guest.Shows(shown)) << site << " " << shown;
  }
}

TEST(AnswerRecordsTest, StandBetweenAdvertsThatChange) {
  for (const std::string site : {"miaopu", "brands", "one-page", "lakh"}) {
    Guest guest(site);
    guest.SearchWell();
    ASSERT_FALSE(guest.truth().adverts.empty()) << site;
    std::string first = guest.Html();
    guest.SearchWell();
    EXPECT_NE(guest.Html(), first) << site;
  }
}

TEST(AnswerRecordsTest, MayBeOneOnly) {
  Guest guest("tokens");
  guest.Get("/");
  guest.Search(guest.site().truth()[7].title);
  ASSERT_EQ(guest.truth().records.size(), 1u);
  EXPECT_EQ(guest.truth().records[0].id, guest.site().truth()[7].id);
}

// ---- troubles ----

struct Trouble {
  std::string site, words;
  PageKind kind;
  int status;
};

TEST(AnswerTroublesTest, RefuseQuestions) {
  for (const Trouble& t : {Trouble{"kartoteka", "о", PageKind::kRejected, 400},
                           Trouble{"refuses", "owl", PageKind::kRejected, 403},
                           Trouble{"refuses", "the court", PageKind::kRejected, 403},
                           Trouble{"posted", "a(b", PageKind::kRejected, 500},
                           Trouble{"region", "de la", PageKind::kRejected, 200},
                           Trouble{"dates", "at", PageKind::kRejected, 200}}) {
    Guest guest(t.site);
    guest.Search(t.words);
    EXPECT_EQ(guest.truth().kind, t.kind) << t.site << " " << NameOf(guest.truth().kind);
    EXPECT_EQ(guest.status(), t.status) << t.site;
    EXPECT_FALSE(guest.truth().notice.empty());
  }
}

TEST(AnswerTroublesTest, AskForWhatIsMissing) {
  for (const std::string site : {"region", "multipart"}) {
    Guest guest(site);
    const AnswerSpec& spec = guest.site().spec();
    guest.Fill(
        {{spec.form.boxes[0].name, guest.site().common_words()[0]}, {spec.form.boxes[1].name, ""}});
    EXPECT_EQ(guest.truth().kind, PageKind::kRequired) << site;
    EXPECT_EQ(guest.status(), 200);
    EXPECT_NE(guest.truth().notice.find(spec.form.boxes[1].label), std::string::npos);
  }
}

TEST(AnswerTroublesTest, ShutTheVisitorOutForAWhile) {
  struct Case {
    std::string site;
    size_t after, count;
    PageKind kind;
    int status;
  };
  for (const Case& c : {Case{"captcha", 12, 6, PageKind::kCaptcha, 200},
                        Case{"gesperrt", 10, 8, PageKind::kBlocked, 200},
                        Case{"denied", 15, 5, PageKind::kBlocked, 403},
                        Case{"denied", 30, 4, PageKind::kMaintenance, 503},
                        Case{"dates", 40, 3, PageKind::kMaintenance, 200}}) {
    Guest guest(c.site);
    for (size_t i = 0; i < c.after; ++i) guest.Get("/");
    EXPECT_EQ(guest.truth().kind, PageKind::kOther) << c.site;
    for (size_t i = 0; i < c.count; ++i) {
      guest.SearchWell();
      EXPECT_EQ(guest.truth().kind, c.kind) << c.site;
      EXPECT_EQ(guest.status(), c.status) << c.site;
    }
    guest.Get("/");
    EXPECT_EQ(guest.truth().kind, PageKind::kOther) << c.site;
  }
}

TEST(AnswerTroublesTest, WantAPersonAMemberOrAConsent) {
  Guest captcha("captcha");
  captcha.Get("/advanced");
  EXPECT_EQ(captcha.truth().kind, PageKind::kCaptcha);
  Guest members("members");
  members.SearchWell();
  EXPECT_EQ(members.truth().kind, PageKind::kResults);
  members.Get(members.truth().records[0].href);
  EXPECT_EQ(members.truth().kind, PageKind::kLogin);
  members.Get("/search?q=" + members.site().common_words()[0] + "&page=3");
  EXPECT_EQ(members.truth().kind, PageKind::kLogin);
  EXPECT_TRUE(members.Shows("type=\"password\""));
  Guest consent("consent");
  consent.Get("/form", "");
  EXPECT_EQ(consent.truth().kind, PageKind::kConsent);
  consent.Get("/agree?to=/form", "");
  EXPECT_EQ(consent.status(), 302);
  consent.Get("/form", "agreed=1");
  EXPECT_EQ(consent.truth().kind, PageKind::kForm);
}

TEST(AnswerTroublesTest, LetPassWhoKeepsTheCookie) {
  Guest guest("consent");
  guest.SearchWell();
  ASSERT_TRUE(guest.truth().next);
  guest.Ask(*guest.truth().next);
  EXPECT_EQ(guest.truth().kind, PageKind::kResults);
}

TEST(AnswerTroublesTest, SayNotFoundWithAnyStatus) {
  Guest soft("region"), hard("long");
  for (Guest* guest : {&soft, &hard}) {
    guest->Get("/no/such/page");
    EXPECT_EQ(guest->truth().kind, PageKind::kNotFound);
  }
  EXPECT_EQ(soft.status(), 200);
  EXPECT_EQ(hard.status(), 404);
}

// ---- forms ----

TEST(AnswerFormTest, IsMarkedUpInManyWays) {
  for (auto [site, shown] :
       {std::pair{"multipart", "enctype=\"multipart/form-data\""},
        std::pair{"multipart", " form=\"iform\""},
        std::pair{"kartoteka", "<TABLE><form action=\"/cgi-bin/find\""},
        std::pair{"seiten", "formaction=\"/advanced\""}, std::pair{"posted", "name=\"lucky\""},
        std::pair{"dates", "type=\"date\""}, std::pair{"tokens", "name=\"{token}\" value=\""},
        std::pair{"formular", "type=\"password\""},
        std::pair{"announced", "type=\"application/opensearchdescription+xml\""},
        std::pair{"announced", "\"SearchAction\""},
        std::pair{"in-path", "itemprop=\"potentialAction\""}}) {
    Guest guest(site);
    guest.Get("/");
    EXPECT_TRUE(guest.Shows(shown)) << site << " " << shown;
  }
}

TEST(AnswerFormTest, MayBeMissing) {
  for (const std::string site : {"announced", "in-path"}) {
    Guest guest(site);
    guest.Get("/");
    EXPECT_FALSE(guest.Shows("<form")) << site;
    guest.Get("/opensearch.xml");
    EXPECT_TRUE(guest.Shows("{searchTerms}")) << site;
  }
}

TEST(AnswerFormTest, ChangesItsIds) {
  Guest guest("seiten");
  guest.Get("/");
  std::string first = guest.Html();
  guest.Get("/");
  EXPECT_NE(guest.Html(), first);
}

TEST(AnswerFormTest, WantsTheTokenOfTheLastPage) {
  Guest guest("tokens");
  guest.Get("/");
  HttpRequest question = guest.site().QuestionFor(guest.site().common_words()[0]);
  guest.Ask(question);
  EXPECT_EQ(guest.truth().kind, PageKind::kResults);
  guest.Ask(question);  // the answer has given out another token
  EXPECT_EQ(guest.truth().kind, PageKind::kForm);
}

TEST(AnswerFormTest, GoesToTheFirstRecordByTheSecondButton) {
  Guest guest("posted");
  std::string word = guest.site().common_words()[0];
  guest.Fill({{"words", word}, {"lucky", "x"}});
  EXPECT_EQ(guest.truth().kind, PageKind::kRedirect);
}

TEST(AnswerFormTest, NarrowsByTypedBoxes) {
  Guest guest("dates");
  const Dataset& data = guest.site().dataset();
  const std::vector<std::string>& values = data.records[3].values;
  for (const base::FormFields& fields :
       {base::FormFields{{"after", values[1]}, {"before", values[1]}},
        base::FormFields{{"zip", values[2]}}, base::FormFields{{"walk", "1"}},
        base::FormFields{{"pay", "5"}}}) {
    std::vector<uint32_t> found = guest.site().Find(fields);
    EXPECT_FALSE(found.empty()) << fields[0].first;
    EXPECT_LT(found.size(), 200u) << fields[0].first;
  }
  for (uint32_t record : guest.site().Find({{"after", "2024-03-01"}, {"before", "2024-04-30"}})) {
    EXPECT_TRUE(data.records[record].values[1].starts_with("2024-0"));
  }
  Guest books("typed");
  std::string author = books.site().dataset().records[0].values[1];
  EXPECT_FALSE(books.site().Find({{"author", author}}).empty());
  EXPECT_TRUE(books.site().Find({{"title", author}}).empty());
}

TEST(AnswerFormTest, TakesItsArgumentsInItsCharset) {
  for (const std::string site : {"huahui", "miaopu", "chaekbang", "utsuwa", "kartoteka", "bumagi",
                                 "waraq", "matkonim", "skafi", "seiten"}) {
    Guest guest(site);
    guest.SearchWell();
    EXPECT_EQ(guest.truth().kind, PageKind::kResults) << site;
    EXPECT_FALSE(base::IsValidUtf8(
        guest.Ask(guest.site().QuestionFor(guest.site().GoodQuestions(1)[0])).reply.body))
        << site;
  }
}

}  // namespace
}  // namespace upwell::testing
