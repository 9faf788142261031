// SPDX-License-Identifier: Apache-2.0
#include "answer/judge/result_count.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iostream>
#include <map>

#include "answer/judge/printed_number.h"
#include "answer/pager/pager.h"
#include "base/text.h"
#include "base/work_time_for_tests.h"
#include "form/shared_data_for_tests.h"
#include "parse/charset.h"

namespace upwell::answer {
namespace {

using testing::ElementsAre;
using testing::ElementsAreArray;
using testing::IsEmpty;

struct NumberCase {
  const char* name;
  const char* line;
  std::vector<uint64_t> expected;
};

void PrintTo(const NumberCase& one, std::ostream* out) { *out << one.name; }

class NumbersOf : public testing::TestWithParam<NumberCase> {};

TEST_P(NumbersOf, Line) {
  std::vector<uint64_t> values;
  for (const PrintedNumber& number : WholeNumbers(GetParam().line)) values.push_back(number.value);
  EXPECT_THAT(values, ElementsAreArray(GetParam().expected)) << GetParam().line;
}

INSTANTIATE_TEST_SUITE_P(
    Whole, NumbersOf,
    testing::Values(
        NumberCase{"Plain", "382 results", {382}}, NumberCase{"Comma", "of 1,234 hits", {1234}},
        NumberCase{"Point", "1.234.567 Treffer", {1234567}},
        NumberCase{"Space", "sur 1 234 résultats", {1234}},
        NumberCase{"NoBreakSpace", "1\u00a0234 567", {1234, 567}},
        NumberCase{"ThinSpace", "1\u2009234\u2009567 osumaa", {1234567}},
        NumberCase{"NarrowSpace", "12\u202f345 documents", {12345}},
        NumberCase{"Apostrophe", "1'234 Treffer", {1234}},
        NumberCase{"CurlyApostrophe", "1’234 Treffer", {1234}},
        NumberCase{"Indian", "12,34,567 items", {1234567}},
        NumberCase{"ArabicIndic", "١٬٢٣٤ نتيجة", {1234}}, NumberCase{"Persian", "۳۸۲ نتیجه", {382}},
        NumberCase{"Devanagari", "३८२ परिणाम", {382}}, NumberCase{"FullWidth", "３８２件", {382}},
        NumberCase{"Chinese", "共382条", {382}}, NumberCase{"TenThousands", "约12万条", {120000}},
        NumberCase{"Korean", "검색결과 382건", {382}},
        NumberCase{"Range", "1-10 of 382", {1, 10, 382}},
        NumberCase{"EnDash", "1–10 von 3.820", {1, 10, 3820}},
        NumberCase{"Fraction", "20/382", {20, 382}},
        NumberCase{"NoSpaces", "Results1-10 of 364total", {1, 10, 364}},
        NumberCase{"SentenceEnd", "Found 12. Showing 10.", {12, 10}},
        NumberCase{"Zero", "0 results", {0}}, NumberCase{"AtLeast", ">300 or 1000+", {300, 1000}}),
    [](const auto& info) { return info.param.name; });

INSTANTIATE_TEST_SUITE_P(
    NoCount, NumbersOf,
    testing::Values(NumberCase{"Decimal", "12.5 or 0.123 or 3,14 or 1,234.56", {}},
                    NumberCase{"Version", "1.2.3", {}}, NumberCase{"Date", "15/01/2004", {}},
                    NumberCase{"IsoDate", "2004-01-15", {}},
                    NumberCase{"PointDate", "15.1.2004", {}},
                    NumberCase{"Time", "12:30 or 12:30:59", {}},
                    NumberCase{"Phone", "724-938-4404 or 1-800-433-7327", {}},
                    NumberCase{"Price", "$275 or 20 € or £ 5 or ¥100", {}},
                    NumberCase{"Share", "40% or 12 %", {}}, NumberCase{"Units", "6k 24KB 12th", {}},
                    NumberCase{"Names", "v2 A4 MCF-7", {}}, NumberCase{"Ordinal", "#5", {}},
                    NumberCase{"Address", "x.com/a?id=12&p=3 www.3com", {}},
                    NumberCase{"LeadingZero", "007", {}},
                    NumberCase{"TooLong", "12345678901234567890", {}}),
    [](const auto& info) { return info.param.name; });

TEST(NumbersOf, AHostileLineAreFew) {
  std::string line;
  for (int i = 0; i < 10'000; ++i) line += "1 ";
  EXPECT_LE(WholeNumbers(line).size(), 64u);
  EXPECT_THAT(WholeNumbers(std::string(100'000, '9')), IsEmpty());
  EXPECT_THAT(WholeNumbers("\xff\xfe"), IsEmpty());
}

parse::Page CountingPage(std::string_view html) {
  return parse::ReadPage(html, *base::Url::Parse("http://site.example/search?q=w"), {});
}

std::string Listing(const std::string& before, size_t records, const std::string& after = "") {
  std::string html = "<title>t</title><body>" + before + "<ul>";
  for (size_t i = 0; i < records; ++i) {
    html += "<li><a href='/item?id=" + std::to_string(i) + "'>Volume " + std::to_string(i + 3) +
            "</a><p>Printed " + std::to_string(1900 + i) + ", " + std::to_string(100 + i) +
            " pages, found in box " + std::to_string(i + 20) + "</p></li>";
  }
  return html + "</ul>" + after + "<p>Copyright 2004. Call 555-1234.</p></body>";
}

std::optional<uint64_t> ValueOf(const std::optional<ResultCount>& count) {
  return count ? std::optional<uint64_t>(count->value) : std::nullopt;
}

std::optional<uint64_t> CountOf(const std::string& html, const Shown& shown, const Asked& asked) {
  const parse::Page page = CountingPage(html);
  return ValueOf(ResultCounter().Read(PageStructure(page), asked, shown));
}

struct CountCase {
  const char* name;
  std::string before;
  Shown shown;
  std::optional<uint64_t> expected;
};

void PrintTo(const CountCase& one, std::ostream* out) { *out << one.name; }

class CountOfOnePage : public testing::TestWithParam<CountCase> {};

TEST_P(CountOfOnePage, IsRead) {
  const CountCase& one = GetParam();
  EXPECT_EQ(CountOf(Listing(one.before, one.shown.records), one.shown, {"heron"}), one.expected);
  // At the end of the list, too.
  EXPECT_EQ(CountOf(Listing("", one.shown.records, one.before), one.shown, {"heron"}),
            one.expected);
}

constexpr Shown kFirstOfMany{10, true, false, {}};
constexpr Shown kOnePart{7, false, false, {}};

INSTANTIATE_TEST_SUITE_P(
    Good, CountOfOnePage,
    testing::Values(
        CountCase{"Range", "<p>1-10 of 382</p>", kFirstOfMany, 382},
        CountCase{"RangeInWords", "<p>Résultats 1 à 20 sur 1 234</p>", {20, true}, 1234},
        CountCase{"RangeBehind", "<p>382 books, 1-10 shown</p>", kFirstOfMany, 382},
        CountCase{"RangeOfALaterPart", "<p>Hits 21 - 30 of 382</p>", {10, true, true, {}}, 382},
        CountCase{"PagerOfALaterPart",
                  "<p>1,000 results</p><p>Previous 1 … 8 9 10 11 12 … 100 Next</p>",
                  {10, true, true, 100},
                  1000},
        CountCase{"PagerThatLooksLikeARange",
                  "<p>1,000 results</p><p>Previous 1 … 10 11 12 13 14 … 100 Next</p>",
                  {10, true, true, 100},
                  1000},
        CountCase{"RangeOfTheLastPart", "<p>381 - 382 / 382</p>", {2, false, true, {}}, 382},
        CountCase{"RangeInBold", "<p><b>1</b> - <b>10</b> of about <b>31,701</b></p>", kFirstOfMany,
                  31701},
        CountCase{"RangeInNextLine", "<p>Found: 53</p><p>Showing: 1 - 10</p>", kFirstOfMany, 53},
        CountCase{"RangeNearlyFits", "<p>1 - 10 of 382</p>", {9, true, false, {}}, 382},
        CountCase{"Fraction", "<p>20 / 382</p>", {20, true, false, {}}, 382},
        CountCase{"FractionInWords", "<p>Showing 20 of 382</p>", {20, true, false, {}}, 382},
        CountCase{"Chinese", "<p>共382条</p>", kFirstOfMany, 382},
        CountCase{"Japanese", "<p>382件中 1～10件目</p>", kFirstOfMany, 382},
        CountCase{"Korean", "<p>총 382건의 결과</p>", kFirstOfMany, 382},
        CountCase{"Arabic", "<p>٣٨٢ نتيجة</p>", kFirstOfMany, 382},
        CountCase{"ArabicRange", "<p>١ - ١٠ من ٣٨٢</p>", kFirstOfMany, 382},
        CountCase{"German", "<p>Ihre Suche ergab 1.382 Treffer</p>", kFirstOfMany, 1382},
        CountCase{"Russian", "<p>Найдено 382 документа</p>", kFirstOfMany, 382},
        CountCase{"Finnish", "<p>Hakutuloksia: 382 osumaa</p>", kFirstOfMany, 382},
        CountCase{"About", "<p>about 1,234 results</p>", kFirstOfMany, 1234},
        CountCase{"MoreThan", "<p>more than 1,000 matches</p>", kFirstOfMany, 1000},
        CountCase{"Echo", "<p>Your search for <b>heron</b> returned 278 documents.</p>",
                  kFirstOfMany, 278},
        CountCase{"EqualToShown", "<p>7 results for heron</p>", kOnePart, 7},
        CountCase{"LastPage", "<p>Heron: 382 volumes</p>", {10, true, false, 39}, 382},
        CountCase{"BesideTime", "<p>382 results (0.31 seconds)</p>", kFirstOfMany, 382},
        CountCase{"OfAll", "<p>Your search matched 304 of 392 documents.</p>", {25, true}, 304},
        CountCase{"Nothing", "<p>0 results for heron</p>", {0}, 0}),
    [](const auto& info) { return info.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Bad, CountOfOnePage,
    testing::Values(
        CountCase{"None", "", kFirstOfMany, {}},
        CountCase{"Year", "<p>Best books of 2004</p>", kFirstOfMany, {}},
        CountCase{"Copyright", "<p>Copyright 1999 - 2004 Heron Press</p>", kFirstOfMany, {}},
        CountCase{"Price", "<p>Items from $382</p>", kFirstOfMany, {}},
        CountCase{"Phone", "<p>Found something? Call 724-938-4404</p>", kFirstOfMany, {}},
        CountCase{"Visitors", "<p>Visitor number 38211</p>", kFirstOfMany, {}},
        CountCase{"PageNumbers", "<p>Page 1 of 39</p>", {10, true, false, 39}, {}},
        CountCase{"PageSizes", "<p>Results per page: 10 20 50 100</p>", kFirstOfMany, {}},
        CountCase{"PerPage", "<p>50 results per page</p>", kFirstOfMany, {}},
        CountCase{"Date", "<p>15 October 2004</p>", kFirstOfMany, {}},
        CountCase{"DateOfManyShown", "<p>October 10, 2002</p>", kFirstOfMany, {}},
        CountCase{"Weight", "<p>Parcels up to 500 g or 20 kg</p>", kFirstOfMany, {}},
        CountCase{"TooFew", "<p>3 results</p>", kFirstOfMany, {}},
        CountCase{"RangeOfOtherThings", "<p>Ages 3-5 of 12</p>", kFirstOfMany, {}},
        CountCase{"Mark", "<p>10 / 10</p>", {10, false, false, {}}, {}},
        CountCase{"Basket", "<p>Basket: 12</p>", kFirstOfMany, {}}),
    [](const auto& info) { return info.param.name; });

// Several answers of one site, one after the other.
class CountOfManyPages : public testing::Test {
 protected:
  std::optional<uint64_t> Read(const std::string& word, const std::string& before,
                               const Shown& shown) {
    const parse::Page page = CountingPage(Listing(before, shown.records));
    return ValueOf(counter_.Read(PageStructure(page), {word}, shown));
  }
  static std::string Line(int count) {
    return "<div class=n>We have " + std::to_string(count) + " such things</div>";
  }

  ResultCounter counter_;
};

TEST_F(CountOfManyPages, IsTheNumberThatFitsThemAll) {
  EXPECT_EQ(Read("heron", Line(7), {7}), std::nullopt);
  Read("moth", Line(4), {4});
  EXPECT_EQ(Read("river", Line(53), {10, true}), 53u);
  EXPECT_EQ(Read("river", Line(53), {10, true, true, {}}), 53u);
  EXPECT_EQ(Read("lake", Line(5), {5}), 5u);
}

TEST_F(CountOfManyPages, IsBelievedWhereTheWayOnWasNotFound) {
  const auto line = [](int count) { return "<p>" + std::to_string(count) + " results</p>"; };
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(Read("w" + std::to_string(i), line(30 + i * 7 % 4), {10}), 30u + i * 7 % 4) << i;
  }
}

TEST_F(CountOfManyPages, StandsInOnePlaceThoughItsWordsChange) {
  const auto line = [](int count, const char* words) {
    return "<div class=n>" + std::to_string(count) + " " + words + "</div>";
  };
  Read("heron", line(3, "kusy"), {3});
  Read("moth", line(7, "kusov"), {7});
  EXPECT_EQ(Read("lake", line(21, "kusov doma"), {10, true}), 21u);
}

// "Summer 2024" stands above lists that all have fewer things, and "1 such thing" says so in other
// words than the lines of longer lists.
TEST_F(CountOfManyPages, IsOneWhereOneIsShown) {
  const auto lines = [](int year, const std::string& count) {
    return "<h2 class=term>Term " + std::to_string(year) + " results</h2><div class=n>" + count +
           " found</div>";
  };
  for (const int count : {7, 4, 12, 5}) {
    const std::string word = "w" + std::to_string(count);
    EXPECT_EQ(Read(word, lines(2020 + count, std::to_string(count) + " things"),
                   {static_cast<size_t>(count)}),
              count);
  }
  for (const int year : {2021, 2022, 2023, 2024, 2025}) {
    EXPECT_EQ(Read("x" + std::to_string(year), lines(year, "1 thing"), {1}), 1u) << year;
  }
}

TEST_F(CountOfManyPages, IsNoNumberOfARecordOrOfTheQuestion) {
  const std::string note = "<p class=note>Printed in 1960, 250 results of work</p>";
  const std::vector<Record> records = {{.text = "Printed in 1960, 250 results of work"}, {}, {}};
  const parse::Page page = CountingPage(Listing(note, 3));
  EXPECT_FALSE(counter_.Read(PageStructure(page), {"w"}, {3}, records));
  EXPECT_EQ(Read("1904", "<p>Results for 1904</p>", {3}), std::nullopt);
}

// Only answers that are cut off say how many they show.
TEST_F(CountOfManyPages, StandsInAnotherLineWhereTheAnswerIsCutOff) {
  for (const int count : {7, 4, 12, 5}) {
    Read("w" + std::to_string(count), "<p>" + std::to_string(count) + " papers found</p>",
         {static_cast<size_t>(count)});
  }
  const std::string cut = "<div>1612 papers found. Only the first 30 are shown</div>";
  EXPECT_EQ(Read("heron", cut, {30}), 1612u);
  EXPECT_EQ(Read("moth", cut, {30}), 1612u);
  EXPECT_EQ(Read("lake", cut, {30}), 1612u);
  const std::string hall = Listing("<div>Hall 512, open 30 days</div>", 30);
  EXPECT_EQ(CountOf(hall, {30}, {"sea"}), std::nullopt);
}

TEST_F(CountOfManyPages, MayStandInTheTitleOnly) {
  const auto title = [](int count) {
    return "<title>Hits (" + std::to_string(count) + " results)</title>";
  };
  EXPECT_EQ(Read("heron", title(12), {10, true}), 12u);
  EXPECT_EQ(Read("moth", title(4), {4}), 4u);
}

TEST_F(CountOfManyPages, IsNotTheNumberOfParts) {
  const auto line = [](int parts) { return "<p>1 / " + std::to_string(parts) + " bladet</p>"; };
  for (const int parts : {12, 1, 1, 15, 1, 14}) {
    EXPECT_EQ(Read("w" + std::to_string(parts), line(parts), {10, parts > 1}), std::nullopt);
  }
}

TEST_F(CountOfManyPages, IsNoVisitorCounter) {
  int visitors = 4'000;
  for (const char* word : {"heron", "moth", "river", "lake", "bird", "book"}) {
    EXPECT_EQ(Read(word, Line(++visitors), {10, true}), std::nullopt) << word;
  }
}

TEST_F(CountOfManyPages, IsNoNumberThatChangesFromPartToPart) {
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(Read(i % 2 ? "heron" : "moth", Line(i * 7919 % 1000 + 20), {10, true, i > 1, {}}),
              std::nullopt);
  }
}

TEST_F(CountOfManyPages, IsNoConstantHoweverItIsWorded) {
  const std::string line = "<p>Search our 5000 documents</p>";
  Read("heron", line, {10, true});
  Read("moth", line, {3});
  EXPECT_EQ(Read("river", line, {10, true}), std::nullopt);
  EXPECT_EQ(Read("lake", line + "<p>12 - 21 of 44</p>", {10, true, true, {}}), 44u);
}

TEST_F(CountOfManyPages, IsNotTheEndOfTheRange) {
  const auto range = [](int last, int all) {
    return "<p>Showing 1 to " + std::to_string(last) + " out of the " + std::to_string(all) +
           " that we know</p>";
  };
  EXPECT_EQ(Read("heron", range(10, 38), {10, true}), 38u);
  EXPECT_EQ(Read("moth", range(4, 4), {4}), 4u);
  EXPECT_EQ(Read("river", range(10, 11), {10, true}), 11u);
}

TEST_F(CountOfManyPages, TakesTimeInProportionToThePage) {
  std::string hostile;
  for (int i = 0; i < 20'000; ++i) hostile += "<p>" + std::to_string(i * 31) + " results found</p>";
  const base::WorkTime work;
  for (int i = 0; i < 3; ++i) Read("w" + std::to_string(i), hostile, {10, true});
  EXPECT_LT(work.seconds(), base::WorkTime::Limit(5));
}

// The counts that the pages print, read by eye; "-": none.
constexpr std::string_view kPrintedCounts =
    "zhao1-001=11 zhao1-003=602 zhao1-004=53 zhao1-005=305 zhao1-007=8403 zhao1-011=6577 "
    "zhao1-013=389 zhao1-017=364 zhao1-019=1838 zhao1-022=206 zhao1-024=7808 "
    "zhao1-027=612058 zhao1-032=3067 zhao1-033=1475924 zhao1-034=318000000 zhao1-040=104 "
    "zhao1-041=26246221 zhao1-043=1435 zhao1-045=- zhao1-048=50928245 zhao1-049=7500000 "
    "zhao1-050=7742 zhao1-055=682 zhao1-056=304 zhao1-057=500 zhao1-058=9220 zhao1-059=27400 "
    "zhao1-060=1000 zhao1-061=266 zhao1-062=119 zhao1-064=116 zhao1-065=200 zhao1-066=595 "
    "zhao1-069=278 zhao1-070=283 zhao1-073=25 zhao1-074=3687 zhao1-075=484 zhao1-076=31701 "
    "zhao1-078=- zhao1-080=27 zhao1-082=- zhao1-083=- zhao1-087=3937 zhao1-090=209 "
    "zhao1-092=1380 zhao1-093=1558794 zhao1-095=97 zhao1-097=- zhao2-003=105 zhao2-004=35 "
    "zhao2-008=- zhao2-009=403 zhao2-011=- zhao2-012=540 zhao2-013=100000 zhao2-015=- "
    "zhao2-017=6309 zhao2-020=538 zhao2-024=50 zhao2-025=11 zhao2-026=539 zhao2-028=61 "
    "zhao2-029=2590 zhao2-032=- zhao2-033=- zhao2-035=5000 zhao2-038=- zhao2-040=140 "
    "zhao2-042=8517 zhao2-043=10100 zhao2-044=2191 zhao2-046=200 zhao2-048=300 zhao2-051=38 "
    "zhao2-054=- zhao2-055=8950 zhao2-056=- zhao2-057=- zhao2-058=1612 zhao2-059=22 "
    "zhao2-060=317 zhao2-065=- zhao2-066=2625 zhao2-073=- zhao2-074=291 zhao2-077=184 "
    "zhao2-078=689 zhao2-079=190753 zhao2-082=18244 zhao2-083=1417 zhao2-088=81 zhao2-089=41 "
    "zhao2-090=300 zhao3-001=- zhao3-002=76 zhao3-005=492 zhao3-006=115 zhao3-007=19 "
    "zhao3-009=69 zhao3-013=7 zhao3-014=104 zhao3-016=- zhao3-018=- zhao3-019=- "
    "zhao3-020=189 zhao3-021=3 zhao3-022=9 zhao3-023=- zhao3-026=8100 zhao3-027=- "
    "zhao3-030=- zhao3-032=58 zhao3-034=204 zhao3-036=- zhao3-041=11 zhao3-042=37 "
    "zhao3-046=28 ";

TEST(LabelledCount, IsReadFromOnePageAlone) {
  const std::vector<boost::json::object> rows = form::SharedRows("records/labels.jsonl");
  if (rows.empty()) GTEST_SKIP() << "the counted result pages are not here";
  std::map<std::string, std::string> printed;
  for (std::string_view entry : base::Split(kPrintedCounts, ' ')) {
    const size_t sign = entry.find('=');
    if (sign != std::string_view::npos) {
      printed[std::string(entry.substr(0, sign))] = std::string(entry.substr(sign + 1));
    }
  }
  int claimed = 0, right = 0, with_count = 0;
  for (const boost::json::object& row : rows) {
    const std::string name = form::StringAt(row, "page");
    const std::string bytes = form::SharedPage("records/" + name);
    const parse::Page page =
        CountingPage(parse::DecodeToUtf8(bytes, parse::SniffEncoding(bytes, "")));
    Shown shown;
    shown.records = static_cast<size_t>(row.at("expected_records").as_int64());
    shown.has_next = FindPager(page, {}).next.has_value();
    const std::optional<uint64_t> count =
        ValueOf(ResultCounter().Read(PageStructure(page), {}, shown));
    const std::string& truth = printed[name.substr(6, name.find('.') - 6)];
    const std::string found = count ? std::to_string(*count) : "-";
    with_count += truth != "-";
    claimed += found != "-";
    right += found != "-" && found == truth;
    if (found != truth && form::ShowsErrors()) {
      std::cout << name << " prints " << truth << ", read " << found << "\n";
    }
  }
  std::cout << "counts: claimed " << claimed << ", right " << right << ", printed on " << with_count
            << " of " << rows.size() << " pages\n";
  EXPECT_GE(right * 100, claimed * 95);
  EXPECT_GE(right * 100, with_count * 95);
}

struct LeastCase {
  const char* name;
  std::string line;
  bool least;
};

class LeastCounts : public testing::TestWithParam<LeastCase> {};

TEST_P(LeastCounts, AreToldFromCounts) {
  const parse::Page page = CountingPage(Listing("<p>" + GetParam().line + "</p>", 10));
  const std::optional<ResultCount> count =
      ResultCounter().Read(PageStructure(page), {}, {10, true, false, {}});
  ASSERT_TRUE(count);
  EXPECT_EQ(count->value, 500U);
  EXPECT_EQ(count->is_least, GetParam().least);
}

INSTANTIATE_TEST_SUITE_P(
    Lines, LeastCounts,
    testing::Values(LeastCase{"Plus", "500+ results", true},
                    LeastCase{"MoreThan", "Your search returned more than 500 results", true},
                    LeastCase{"German", "Über 500 Treffer", true},
                    LeastCase{"Spanish", "Se han encontrado más de 500 resultados", true},
                    LeastCase{"Japanese", "検索結果 500件以上", true},
                    LeastCase{"Range", "1-10 of over 500 results", true},
                    LeastCase{"Exact", "500 results", false},
                    LeastCase{"WordThatEndsSo", "We discover 500 results", false}),
    [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace upwell::answer
