// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/pager.h"

#include <gtest/gtest.h>

#include "base/work_time_for_tests.h"

namespace upwell::answer {
namespace {

parse::Page PagerPageOf(std::string_view html,
                        std::string_view address = "http://site.example/search?q=a&page=2") {
  return parse::ReadPage(html, *base::Url::Parse(address), {});
}

std::string HrefOf(const std::optional<Turn>& turn) { return turn ? turn->href : ""; }

// Around each case: what result pages have beside their pager.
std::string Dressed(std::string_view pager) {
  return "<html><body><div id=nav><a href=/>Home</a> <a href=/about>About us</a></div>"
         "<h1>Results</h1><ul><li><a href=/item/817>Grey heron at the lake</a></li>"
         "<li><a href=/item/818>Night heron, a portrait</a></li></ul>" +
         std::string(pager) +
         "<p id=foot><a href=/privacy>Privacy</a> <a href=/contact>Contact</a></p></body></html>";
}

struct NextCase {
  std::string_view name;
  std::string_view html;
  std::string_view want;  // href; "" for none
};
class Next : public testing::TestWithParam<NextCase> {};

TEST_P(Next, IsFound) {
  EXPECT_EQ(HrefOf(FindPager(PagerPageOf(Dressed(GetParam().html))).next), GetParam().want);
}

TEST(NextPage, IsFoundUnderANewSessionInThePath) {
  const std::string html =
      "<form action='/list;jsessionid=5F3A99C01B'><input name=q value=heron></form><ul>"
      "<li><a href='/item?id=1'>A heron at the lake</a><li><a href='/item?id=2'>Grey heron</a></ul>"
      "<a href='/list;jsessionid=6E2B88D92A?q=heron&amp;p=2'>next</a>";
  const parse::Page page = parse::ReadPage(
      html, *base::Url::Parse("http://site.example/list;jsessionid=5F3A99C01B"), {});
  EXPECT_EQ(HrefOf(FindPager(page, {}, {"heron"}).next), "/list;jsessionid=6E2B88D92A?q=heron&p=2");
}

TEST(NextPage, IsFoundAtACursor) {
  const auto next_of = [](const std::string& link) {
    const std::string html =
        "<form action='/list'><input name=q value=heron></form><ul><li><a href='/item/20031'>A "
        "heron at the lake</a><li><a href='/item/20033'>Grey heron</a></ul>" +
        link;
    const parse::Page page =
        parse::ReadPage(html, *base::Url::Parse("http://site.example/list?q=heron&lang="), {});
    return HrefOf(FindPager(page, {}, {"heron"}).next);
  };
  for (const std::string text : {"Load more", "Next", "Toon meer", "Mehr anzeigen", "»"}) {
    const std::string href = "/list?q=heron&after=20033";
    EXPECT_EQ(next_of("<p><a href='" + href + "'>" + text + "</a></p>"), href) << text;
  }
  const std::string opaque = "?q=heron&cursor=eyJpZCI6MjAwMzN9";
  EXPECT_EQ(next_of("<a href='" + opaque + "'>Next</a>"), opaque);
  EXPECT_EQ(next_of("<a href='?q=heron&after=20033'>Previous</a>"), "");
  EXPECT_EQ(next_of("<a href='?q=heron&show=authors'>More</a>"), "") << "of a filter";
  EXPECT_EQ(next_of("<a href='?q=stork&after=20033'>More</a>"), "") << "another question";
  EXPECT_EQ(next_of("<a href='?q=heron&sort=date&after=20033'>More</a>"), "") << "another order";
  EXPECT_EQ(next_of("<a href='/news?q=heron&after=20033'>More</a>"), "") << "another place";
  EXPECT_EQ(
      next_of("<a href='?q=heron&after=20033'>More</a><a href='?q=heron&after=20041'>More</a>"), "")
      << "which of them?";
}

// "Previous" and "next" in words, as search pages have them at their foot.
struct WordsCase {
  std::string_view language;
  std::string_view previous, next;
};
class Words : public testing::TestWithParam<WordsCase> {};

TEST_P(Words, SayNextAndPrevious) {
  const std::string html = "<div><a href='?q=a&page=1'>" + std::string(GetParam().previous) +
                           "</a> | <a href='?q=a&page=3'>" + std::string(GetParam().next) +
                           "</a></div>";
  const Pager pager = FindPager(PagerPageOf(Dressed(html)));
  EXPECT_EQ(HrefOf(pager.next), "?q=a&page=3");
  EXPECT_EQ(HrefOf(pager.previous), "?q=a&page=1");
  EXPECT_TRUE(pager.pages.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Languages, Words,
    testing::Values(
        WordsCase{"English", "Previous", "Next"},
        WordsCase{"EnglishPage", "Prev page", "Next page"},
        WordsCase{"German", "« Zurück", "Weiter »"},
        WordsCase{"GermanPage", "Vorherige Seite", "Nächste Seite"},
        WordsCase{"French", "Précédent", "Suivant"},
        WordsCase{"FrenchPage", "Page précédente", "Page suivante"},
        WordsCase{"Spanish", "Anterior", "Siguiente"},
        WordsCase{"Portuguese", "Anterior", "Próxima"},
        WordsCase{"Italian", "Precedente", "Successiva"},
        WordsCase{"Catalan", "Anterior", "Següent"},
        WordsCase{"Romanian", "Anterioara", "Următoarea"}, WordsCase{"Dutch", "Vorige", "Volgende"},
        WordsCase{"Swedish", "Föregående", "Nästa"}, WordsCase{"Norwegian", "Forrige", "Neste"},
        WordsCase{"Danish", "Forrige", "Næste"}, WordsCase{"Finnish", "Edellinen", "Seuraava"},
        WordsCase{"Estonian", "Eelmine", "Järgmine"}, WordsCase{"Latvian", "Iepriekšējā", "Nākamā"},
        WordsCase{"Lithuanian", "Ankstesnis", "Kitas"},
        WordsCase{"Polish", "Poprzednia", "Następna"}, WordsCase{"Czech", "Předchozí", "Další"},
        WordsCase{"Slovak", "Predchádzajúca", "Ďalšia"},
        WordsCase{"Croatian", "Prethodna", "Sljedeća"},
        WordsCase{"Hungarian", "Előző", "Következő"}, WordsCase{"Turkish", "Önceki", "Sonraki"},
        WordsCase{"Russian", "Предыдущая", "Следующая"},
        WordsCase{"Ukrainian", "Попередня", "Наступна"},
        WordsCase{"Bulgarian", "Предишна", "Следваща"},
        WordsCase{"Greek", "Προηγούμενη", "Επόμενη"}, WordsCase{"Georgian", "წინა", "შემდეგი"},
        WordsCase{"Armenian", "Նախորդ", "Հաջորդ"}, WordsCase{"Arabic", "السابق", "التالي"},
        WordsCase{"Persian", "قبلی", "بعدی"}, WordsCase{"Hebrew", "הקודם", "הבא"},
        WordsCase{"Hindi", "पिछला", "अगला"}, WordsCase{"Bengali", "পূর্ববর্তী", "পরবর্তী"},
        WordsCase{"Thai", "ก่อนหน้า", "ถัดไป"}, WordsCase{"Vietnamese", "Trang trước", "Trang sau"},
        WordsCase{"Indonesian", "Sebelumnya", "Berikutnya"},
        WordsCase{"ChineseSimplified", "上一页", "下一页"},
        WordsCase{"ChineseTraditional", "上一頁", "下一頁"}, WordsCase{"Japanese", "前へ", "次へ"},
        WordsCase{"Korean", "이전", "다음"}),
    [](const auto& info) { return std::string(info.param.language); });

INSTANTIATE_TEST_SUITE_P(
    Good, Next,
    testing::Values(
        NextCase{"RelNext", "<a href=/kin>Next of kin</a> <a rel=next href='?q=a&page=3'>more</a>",
                 "?q=a&page=3"},
        NextCase{"NextTwenty",
                 "<a href='?q=a&start=0'>Previous 20</a> "
                 "<a href='?q=a&start=40'>Next 20</a>",
                 "?q=a&start=40"},
        NextCase{"SingleArrowBeforeDouble",
                 "<div class=pages><a href='?q=a&page=1'>«</a> <a href='?q=a&page=1'>‹</a> "
                 "<a href='?q=a&page=3'>›</a> <a href='?q=a&page=9'>»</a></div>",
                 "?q=a&page=3"},
        NextCase{"ArrowBehindNumbers",
                 "<a href='?q=a&page=1'>1</a> <b>2</b> <a href='?q=a&page=3'>3</a> "
                 "<a href='?q=a&page=3'>&gt;</a>",
                 "?q=a&page=3"},
        NextCase{"ClassName",
                 "<div class=pagination><a class=pagination-next href='?q=a&page=3'>"
                 "<img src=/x.gif></a></div>",
                 "?q=a&page=3"},
        NextCase{"PictureName",
                 "<div class=pager><a href='?q=a&page=1'><img src=/img/prev.gif></a>"
                 "<a href='?q=a&page=3'><img src=/img/next.gif></a></div>",
                 "?q=a&page=3"},
        NextCase{"PictureAlternative",
                 "<a href='?q=a&page=1'><img src=1.gif alt='previous page'></a>"
                 "<a href='?q=a&page=3'><img src=2.gif alt='next page'></a>",
                 "?q=a&page=3"},
        NextCase{"AriaLabel",
                 "<nav aria-label=Pages><a href='?q=a&page=1' aria-label='Previous page'></a>"
                 "<a href='?q=a&page=3' aria-label='Next page'></a></nav>",
                 "?q=a&page=3"},
        NextCase{"TopAndBottom",
                 "<a href='?q=a&page=3'>Next</a><hr><p>and so on for a long while, words and "
                 "words</p><a href='?q=a&page=3'>Next</a>",
                 "?q=a&page=3"},
        NextCase{"PathPages",
                 "<div class=nav-links><a href=/search/page/1>1</a> <span>2</span> "
                 "<a href=/search/page/3>3</a> <a class=next href=/search/page/3>Next »</a></div>",
                 "/search/page/3"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Bad, Next,
    testing::Values(
        NextCase{"Nothing", "<p>Next</p>", ""},
        NextCase{"PreviousAlone", "<a href='?q=a&page=1'>« Previous</a>", ""},
        NextCase{"ThePageItself", "<a href='?q=a&page=2'>Next</a>", ""},
        NextCase{"OtherSite", "<a href='http://other.example/?q=a&page=3'>Next</a>", ""},
        NextCase{"SentenceWithTheWord", "<a href=/x>What comes next in our town</a>", ""},
        NextCase{"Hidden", "<a href='?q=a&page=3' style='display:none'>Next</a>", ""},
        NextCase{"Script", "<a href='javascript:next()'>Next</a>", ""},
        NextCase{"FragmentOnly", "<a href='#'>Next</a>", ""},
        NextCase{"NextArticle", "<a href=/2014/05/herons-at-dawn>Next article</a>", ""},
        NextCase{"NextPhoto", "<div class=gallery><a href=/photo/8813>Next photo</a></div>", ""},
        NextCase{"NextMonth",
                 "<table class=calendar><tr><td><a href='/events?month=4'>« Mar</a>"
                 "<td><a href='/events?month=6'>Next month »</a></table>",
                 ""},
        NextCase{"Carousel",
                 "<div class=carousel><a class=prev href='#slide'>‹</a>"
                 "<a class=next href='#slide'>›</a></div>",
                 ""},
        NextCase{"ReadMore", "<a href=/item/817>Read more »</a>", ""},
        NextCase{"BreadCrumbs",
                 "<div class=breadcrumb><a href=/a>Birds</a> &gt; <a href=/b>Herons</a></div>", ""},
        NextCase{"LogOut", "<a href='/logout?page=3'>Next</a>", ""}),
    [](const auto& info) { return std::string(info.param.name); });

// The numbered parts, and the one after this page.
struct RowCase {
  std::string_view name;
  std::string_view html;
  std::string_view pages;  // hrefs with a space between
  std::string_view following;
  std::string_view address = "http://site.example/search?q=a&page=2";
};
class Row : public testing::TestWithParam<RowCase> {};

TEST_P(Row, IsRead) {
  const Pager pager = FindPager(PagerPageOf(Dressed(GetParam().html), GetParam().address));
  std::string pages;
  for (const Turn& turn : pager.pages) pages += (pages.empty() ? "" : " ") + turn.href;
  EXPECT_EQ(pages, GetParam().pages);
  EXPECT_EQ(HrefOf(pager.following), GetParam().following);
}

INSTANTIATE_TEST_SUITE_P(
    Good, Row,
    testing::Values(
        RowCase{"CurrentIsBare",
                "<a href='?q=a&page=1'>1</a> <b>2</b> <a href='?q=a&page=3'>3</a> "
                "<a href='?q=a&page=4'>4</a>",
                "?q=a&page=1 ?q=a&page=3 ?q=a&page=4", "?q=a&page=3"},
        RowCase{"CurrentIsLinkedToItself",
                "<a href='?q=a&page=1'>1</a> <a href='?q=a&page=2'>2</a> "
                "<a href='?q=a&page=3'>3</a>",
                "?q=a&page=1 ?q=a&page=2 ?q=a&page=3", "?q=a&page=3"},
        RowCase{"CurrentIsLinkedToNothing",
                "<a href='?q=a&page=1'>1</a> <a href='#'>2</a> <a href='?q=a&page=3'>3</a>",
                "?q=a&page=1 ?q=a&page=3", "?q=a&page=3"},
        RowCase{"FirstOfMany",
                "<div class=pager>1 <a href='?q=a&page=2'>[2]</a> <a href='?q=a&page=3'>[3]</a>"
                "</div>",
                "?q=a&page=2 ?q=a&page=3", "?q=a&page=2", "http://site.example/search?q=a"},
        RowCase{"Gaps",
                "<p class=pagination><a href='?q=a&page=1'>1</a> ... <a href='?q=a&page=7'>7</a> "
                "<b>8</b> <a href='?q=a&page=9'>9</a> ... <a href='?q=a&page=40'>40</a></p>",
                "?q=a&page=1 ?q=a&page=7 ?q=a&page=9 ?q=a&page=40", "?q=a&page=9",
                "http://site.example/search?q=a&page=8"},
        RowCase{"CountedFromZero",
                "<a href='?q=a&page=0'>1</a> <b>2</b> <a href='?q=a&page=2'>3</a> "
                "<a href='?q=a&page=3'>4</a>",
                "?q=a&page=0 ?q=a&page=2 ?q=a&page=3", "?q=a&page=2",
                "http://site.example/search?q=a&page=1"},
        RowCase{"Offsets",
                "<b>1</b> <a href='?q=a&start=20'>2</a> <a href='?q=a&start=40'>3</a> "
                "<a href='?q=a&start=60'>4</a>",
                "?q=a&start=20 ?q=a&start=40 ?q=a&start=60", "?q=a&start=20",
                "http://site.example/search?q=a"},
        RowCase{"PathPages", "<b>1</b> <a href=/birds/page/2>2</a> <a href=/birds/page/3>3</a>",
                "/birds/page/2 /birds/page/3", "/birds/page/2", "http://site.example/birds"},
        RowCase{"FullWidthDigits",
                "<a href='?q=a&page=1'>１</a> <b>２</b> <a href='?q=a&page=3'>３</a>",
                "?q=a&page=1 ?q=a&page=3", "?q=a&page=3"},
        RowCase{"ArabicDigits", "<a href='?q=a&page=1'>١</a> <b>٢</b> <a href='?q=a&page=3'>٣</a>",
                "?q=a&page=1 ?q=a&page=3", "?q=a&page=3"},
        RowCase{"PersianDigits", "<a href='?q=a&page=1'>۱</a> <b>۲</b> <a href='?q=a&page=3'>۳</a>",
                "?q=a&page=1 ?q=a&page=3", "?q=a&page=3"},
        RowCase{"DevanagariDigits",
                "<a href='?q=a&page=1'>१</a> <b>२</b> <a href='?q=a&page=3'>३</a>",
                "?q=a&page=1 ?q=a&page=3", "?q=a&page=3"},
        RowCase{"PageAndNumber",
                "<ul class=pagination><li><a href='?q=a&page=1'>Page 1</a><li>2"
                "<li><a href='?q=a&page=3'>Page 3</a></ul>",
                "?q=a&page=1 ?q=a&page=3", "?q=a&page=3"},
        RowCase{"FirstAndLast",
                "<div class=pagination><a href='?q=a&page=1'>First</a> "
                "<a href='?q=a&page=4'>4</a> <b>5</b> <a href='?q=a&page=6'>6</a> "
                "<a href='?q=a&page=12'>Last</a></div>",
                "?q=a&page=1 ?q=a&page=4 ?q=a&page=6 ?q=a&page=12", "?q=a&page=6",
                "http://site.example/search?q=a&page=5"},
        RowCase{"RepeatedBelow",
                "<div class=pager><b>1</b> <a href='?q=a&page=2'>2</a></div><p>Some results here "
                "that are rather long in words</p><div class=pager><b>1</b> "
                "<a href='?q=a&page=2'>2</a></div>",
                "?q=a&page=2", "?q=a&page=2", "http://site.example/search?q=a"},
        RowCase{"LastPage", "<div class=pages><a href='?q=a&page=1'>1</a> <b>2</b></div>",
                "?q=a&page=1", ""},
        RowCase{"HeadOnly", "<link rel=next href='/search?q=a&page=3'>", "", ""}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Bad, Row,
    testing::Values(
        RowCase{"Years",
                "<a href=/archive/1999>1999</a> <a href=/archive/2000>2000</a> "
                "<a href=/archive/2001>2001</a>",
                "", ""},
        RowCase{"Letters",
                "<a href='?letter=a'>A</a> <a href='?letter=b'>B</a> "
                "<a href='?letter=c'>C</a>",
                "", ""},
        RowCase{"PageSizes",
                "<div class=limiter>Show <a href='?q=a&limit=10'>10</a> "
                "<a href='?q=a&limit=20'>20</a> <a href='?q=a&limit=50'>50</a> per page</div>",
                "", ""},
        RowCase{"Rating",
                "<div class=rating><a href='/rate/817/1'>1</a> <a href='/rate/817/2'>2</a> "
                "<a href='/rate/817/3'>3</a></div>",
                "", ""},
        RowCase{"CommentCounts",
                "<p><a href=/item/817#comments>3</a> comments by many people of all kinds</p>"
                "<p><a href=/item/818#comments>5</a> comments by many people of all kinds</p>",
                "", ""},
        RowCase{"LoneNumberElsewhere", "<a href=/comments/view/all/of/it>2</a>", "", ""},
        RowCase{"OtherSite",
                "<a href='http://o.example/?page=2'>2</a> <a href='http://o.example/?page=3'>3</a>",
                "", ""},
        RowCase{"Scripts", "<a href='javascript:go(2)'>2</a> <a href='javascript:go(3)'>3</a>", "",
                ""}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(FindPager, ReadsTheHead) {
  const Pager pager =
      FindPager(PagerPageOf("<head><link rel=next href='/search?q=a&page=3'>"
                            "<link rel=prev href='/search?q=a&page=1'></head><p>x"));
  EXPECT_FALSE(pager.next);
  EXPECT_EQ(HrefOf(pager.following), "/search?q=a&page=3");
  EXPECT_EQ(HrefOf(pager.previous), "/search?q=a&page=1");
}

TEST(FindPager, LeavesTheDaysOfAMonthAlone) {
  std::string html = "<table class=calendar>";
  for (int day = 1; day <= 31; ++day) {
    html += (day % 7 == 1 ? "<tr><td>" : "<td>");
    html += "<a href='/events?date=2014-05-" + std::to_string(day) + "'>" + std::to_string(day) +
            "</a>";
  }
  const Pager pager = FindPager(PagerPageOf(Dressed(html + "</table>")));
  EXPECT_TRUE(pager.pages.empty());
  EXPECT_FALSE(pager.next);
  EXPECT_FALSE(pager.following);
}

// In text from right to left « is written for either direction: its place decides.
TEST(FindPager, ReadsArrowsFromRightToLeft) {
  const std::string numbers = "<a href='?q=a&page=1'>1</a> <b>2</b> <a href='?q=a&page=3'>3</a> ";
  for (const std::string_view sign : {"«", "‹", "»", "›", "←"}) {
    const std::string html = "<div dir=rtl class=pagination>" + numbers + "<a href='?q=a&page=3'>" +
                             std::string(sign) + "</a></div>";
    EXPECT_EQ(HrefOf(FindPager(PagerPageOf(Dressed(html))).next), "?q=a&page=3") << sign;
  }
}

TEST(FindPager, KeepsTheRequestAndTheNode) {
  const parse::Page page = PagerPageOf(
      Dressed("<a rel='next nofollow' class=next href='?q=a&page=3#list'>Next page</a>"));
  const Pager pager = FindPager(page);
  ASSERT_TRUE(pager.next);
  EXPECT_EQ(pager.next->href, "?q=a&page=3#list");
  EXPECT_EQ(pager.next->request.url.href(), "http://site.example/search?q=a&page=3");
  EXPECT_EQ(pager.next->request.purpose, fetch::Purpose::kSearch);
  EXPECT_TRUE(pager.next->nofollow);
  EXPECT_TRUE(page.document.is(pager.next->node, parse::Tag::kA));
}

struct ButtonCase {
  std::string_view name;
  std::string_view html;
  std::string_view next;  // address without the site
  std::string_view following = "";
  size_t pages = 0;
};
class Buttons : public testing::TestWithParam<ButtonCase> {};

std::string AddressOf(const std::optional<Turn>& turn) {
  return turn ? std::string(turn->request.url.request_target()) : "";
}

TEST_P(Buttons, TurnPages) {
  const Pager pager = FindPager(PagerPageOf(Dressed(GetParam().html)));
  EXPECT_EQ(AddressOf(pager.next), GetParam().next);
  EXPECT_EQ(AddressOf(pager.following), GetParam().following);
  EXPECT_EQ(pager.pages.size(), GetParam().pages);
}

INSTANTIATE_TEST_SUITE_P(
    Good, Buttons,
    testing::Values(
        ButtonCase{"SubmitInput",
                   "<form action=/search><input type=hidden name=q value=a>"
                   "<input type=submit name=go value=Next></form>",
                   "/search?q=a&go=Next"},
        ButtonCase{"ButtonWithValue",
                   "<form action=/search><input type=hidden name=q value=a>"
                   "<button name=start value=0>Previous 20</button>"
                   "<button name=start value=40>Next 20</button></form>",
                   "/search?q=a&start=40", "/search?q=a&start=40"},
        ButtonCase{"PictureButton",
                   "<form action=/search><input type=hidden name=page value=3>"
                   "<input type=image src=n.gif alt='Next page'></form>",
                   "/search?page=3&x=0&y=0"},
        ButtonCase{"NumberedButtons",
                   "<form action=/search><input type=hidden name=q value=a>"
                   "<input type=submit name=p value=1><input type=submit name=p value=2 disabled>"
                   "<input type=submit name=p value=3><input type=submit name=p value=4></form>",
                   "", "/search?q=a&p=3", 3},
        ButtonCase{
            "MenuOfPages",
            "<form action=/search><input type=hidden name=q value=a><select name=page>"
            "<option>1<option selected>2<option>3</select><input type=submit value=Go></form>",
            "", "/search?q=a&page=3", 2}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Bad, Buttons,
    testing::Values(
        ButtonCase{"SearchBox",
                   "<form action=/search><input name=q><input type=submit value=Go></form>", ""},
        ButtonCase{
            "StepOfSomethingToFillIn",
            "<form action=/apply><input name=reference><input type=submit value=Next></form>", ""},
        ButtonCase{"PostIsNotAllowed",
                   "<form method=post action=/search><input type=hidden name=q value=a>"
                   "<input type=submit value=Next></form>",
                   ""},
        ButtonCase{"PasswordIsAsked",
                   "<form action=/search><input type=password name=p><input type=submit "
                   "value=Next></form>",
                   ""},
        ButtonCase{"PageSizes",
                   "<form action=/search><button name=n value=10>10</button>"
                   "<button name=n value=20>20</button></form>",
                   ""},
        ButtonCase{"MenuOfDays",
                   "<form action=/search><select name=day><option>1<option>2<option>3</select>"
                   "<input type=submit value=Go></form>",
                   ""},
        ButtonCase{"Disabled",
                   "<form action=/search><input type=submit value=Next disabled></form>", ""},
        ButtonCase{"AddsByGet",
                   "<form action=/a><input type=hidden name=op value=add>"
                   "<input type=submit value=Next></form>",
                   ""},
        ButtonCase{"ButtonLeadsToAnotherHost",
                   "<form action=/search><input type=hidden name=q value=a><input type=submit "
                   "value=Next formaction=http://other.example/search></form>",
                   ""},
        ButtonCase{"ButtonLeadsToAnotherPath",
                   "<form action=/search><input type=hidden name=q value=a><input type=submit "
                   "value=Next formaction=/a></form>",
                   ""},
        ButtonCase{"NextMonth",
                   "<form action=/search><input type=hidden name=m value=6>"
                   "<input type=submit value='Next month'></form>",
                   ""}),
    [](const auto& info) { return std::string(info.param.name); });

// How an answer goes on where its address, not its words, must tell.
struct WayCase {
  std::string_view name;
  std::string_view address;
  std::string_view html;
  std::string_view want;  // the address of the following part, without the site; "" for none
  std::string_view asked = "";
};
class Way : public testing::TestWithParam<WayCase> {};

Pager PagerOf(const WayCase& c) {
  const parse::Page page =
      PagerPageOf(Dressed(c.html), "http://site.example" + std::string(c.address));
  return FindPager(page, form::FormOptions{},
                   c.asked.empty() ? Asked{} : Asked{std::string(c.asked)});
}

TEST_P(Way, LeadsToTheNearestFurtherPart) {
  EXPECT_EQ(AddressOf(PagerOf(GetParam()).following), GetParam().want);
}

constexpr std::string_view kMonth =
    "<table><tr><td><a href='/days?m=7&d=1'>1</a><td><a href='/days?m=7&d=2'>2</a>"
    "<td><a href='/days?m=7&d=3'>3</a><td><a href='/days?m=7&d=4'>4</a></table>"
    "<a href='/days?m=6'>&lt;</a> <a href='/days?m=8'>next &gt;</a>";

INSTANTIATE_TEST_SUITE_P(
    OfLinks, Way,
    testing::Values(
        WayCase{"UnknownWords", "/s?q=heron", "<a href='/s?q=heron&page=2'>Qwert zuiop</a>",
                "/s?q=heron&page=2"},
        WayCase{"UnknownWordsAmidTheAnswer", "/s?q=heron&page=2",
                "<a href='/s?q=heron&page=1'>Asdf</a> <a href='/s?q=heron&page=3'>Ghjk</a>",
                "/s?q=heron&page=3"},
        WayCase{"MoreWithUnknownCounter", "/s?q=heron", "<a href='/s?q=heron&zz=10'>more</a>",
                "/s?q=heron&zz=10"},
        WayCase{"SignToTheNextBlock", "/s?q=heron",
                "<b>1</b> <a href='/s?q=heron&page=2'>2</a> <a href='/s?q=heron&page=3'>3</a> "
                "<a href='/s?q=heron&page=4'>»</a>",
                "/s?q=heron&page=2"},
        WayCase{"EndOfABlock", "/s?q=heron&page=3",
                "<a href='/s?q=heron&page=1'>1</a> <a href='/s?q=heron&page=2'>2</a> <b>3</b> "
                "<a href='/s?q=heron&page=4'>»</a>",
                "/s?q=heron&page=4"},
        WayCase{"CountedFromZeroOnTheFirstPart", "/s?q=heron",
                "<b>1</b> <a href='/s?q=heron&p=1'>2</a> <a href='/s?q=heron&p=2'>3</a>",
                "/s?q=heron&p=1"},
        WayCase{"FirstPartIsLinkedToo", "/s?q=heron",
                "<a href='/s?q=heron&p=1'>1</a> <a href='/s?q=heron&p=2'>2</a> "
                "<a href='/s?q=heron&p=3'>3</a>",
                "/s?q=heron&p=2"},
        WayCase{"WordsInThePath", "/find/heron",
                "<b>1</b> <a href=/find/heron/2>2</a> <a href=/find/heron/3>3</a>",
                "/find/heron/2"},
        WayCase{"WordsMoveIntoThePath", "/find?q=heron&sort=",
                "<a href='/find/heron/2?sort='>Qwert zuiop</a>", "/find/heron/2?sort="},
        WayCase{"WordsMoveOutOfThePath", "/find/heron",
                "<a href='/find?q=heron&page=2'>Qwert zuiop</a>", "/find?q=heron&page=2"},
        WayCase{"AnotherSessionInEveryLink", "/s?q=heron&sid=0a1b2c3d4e5f6071&page=2",
                "<a href='/s?q=heron&sid=ff1b2c3d4e5f6072&page=1'>1</a> <b>2</b> "
                "<a href='/s?q=heron&sid=ff1b2c3d4e5f6072&page=3'>3</a>",
                "/s?q=heron&sid=ff1b2c3d4e5f6072&page=3"},
        WayCase{"AnswerInTwoParts", "/s?q=heron", "<b>1</b> <a href='/s?q=heron&zz=2'>2</a>",
                "/s?q=heron&zz=2"},
        WayCase{"AskedByPost", "/s", "<a href='/s?q=heron&kind=all&page=2'>Qwert</a>",
                "/s?q=heron&kind=all&page=2", "Heron"},
        WayCase{"AnotherNumberAboveTheRow", "/s?q=heron&page=15",
                "<table><tr><td>Heron<td>42</table><p><a href='/s?q=heron&page=0'>Back</a> "
                "<a href='/s?q=heron&page=0'>1</a> <b>2</b> <a href='/s?q=heron&page=30'>3</a> "
                "<a href='/s?q=heron&page=45'>4</a> ... <a href='/s?q=heron&page=2025'>136</a> "
                "<a href='/s?q=heron&page=30'>Next</a>",
                "/s?q=heron&page=30"},
        WayCase{"AnotherNumberAboveTheLastRow", "/s?q=heron&page=2025",
                "<table><tr><td>Heron<td>42</table><p><a href='/s?q=heron&page=2010'>Back</a> "
                "<a href='/s?q=heron&page=0'>1</a> ... <a href='/s?q=heron&page=1995'>134</a> "
                "<a href='/s?q=heron&page=2010'>135</a> <b>136</b>",
                ""},
        WayCase{"PartBeyondTheLast", "/s?q=heron&page=99",
                "<a href='/s?q=heron&page=1'>1</a> <a href='/s?q=heron&page=2'>2</a> <b>3</b> "
                "<a href='/s?q=heron&page=4'>4</a>",
                "/s?q=heron&page=4"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    OfForms, Way,
    testing::Values(
        WayCase{"ButtonWithUnknownWords", "/s?q=heron",
                "<form action=/s><input type=hidden name=q value=heron>"
                "<input type=hidden name=page value=2><input type=submit value=Qwert></form>",
                "/s?q=heron&page=2"},
        WayCase{"OneFormBackAndOneOn", "/s?q=heron&page=2",
                "<form action=/s><input type=hidden name=q value=heron>"
                "<input type=hidden name=page value=1><input type=submit value=Asdf></form>"
                "<form action=/s><input type=hidden name=q value=heron>"
                "<input type=hidden name=page value=3><input type=submit value=Ghjk></form>",
                "/s?q=heron&page=3"},
        WayCase{"MenuWithUnknownName", "/s?q=heron&zz=10",
                "<form action=/s><input type=hidden name=q value=heron><select name=zz>"
                "<option value=0>1<option value=10 selected>2<option value=20>3</select>"
                "<input type=submit value=Go></form>",
                "/s?q=heron&zz=20"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Bad, Way,
    testing::Values(
        WayCase{"Facets", "/s?q=heron",
                "<a href='/s?q=heron&year=2001'>2001</a> <a href='/s?q=heron&year=2002'>2002</a>",
                ""},
        WayCase{"PageSizes", "/s?q=heron",
                "<a href='/s?q=heron&limit=10'>10</a> <a href='/s?q=heron&limit=20'>20</a>", ""},
        WayCase{"MoreOfEachRecord", "/s?q=heron",
                "<p><a href='/s?q=heron&id=11'>more</a><p>Some words of a record in between here"
                "<p><a href='/s?q=heron&id=12'>more</a><p>Some words of a record in between here"
                "<p><a href='/s?q=heron&id=13'>more</a>",
                ""},
        WayCase{"AnotherQuestion", "/s?q=heron", "<a href='/s?q=stork&page=2'>Qwert</a>", ""},
        WayCase{"OnlyBack", "/s?q=heron&page=3", "<a href='/s?q=heron&page=2'>Qwert</a>", ""},
        WayCase{"Languages", "/s?q=heron",
                "<form action=/lang><select name=to><option>en<option>fr</select>"
                "<button>Forward</button></form>",
                "", "heron"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(FindPager, TurnsTheAnswerAndNotTheCalendarBesideIt) {
  const std::string month(kMonth);
  const struct {
    std::string_view name, address, pager, want;
  } cases[] = {
      {"first part", "/s?q=heron", "<a href='/s?q=heron&page=2'>→</a>", "/s?q=heron&page=2"},
      {"last part", "/s?q=heron&page=2", "<a href='/s?q=heron&page=1'>←</a>", ""},
      {"button", "/s?q=heron",
       "<form action=/s><input type=hidden name=q value=heron>"
       "<button name=page value=2>Qwert</button></form>",
       "/s?q=heron&page=2"},
  };
  for (const auto& c : cases) {
    const std::string html = month + std::string(c.pager);
    const Pager pager = PagerOf({c.name, c.address, html, c.want, "heron"});
    EXPECT_EQ(AddressOf(pager.following), c.want) << c.name;
    EXPECT_EQ(AddressOf(pager.next), c.want) << c.name;
  }
}

TEST(FindPager, IsFastOnHostilePages) {
  std::string links = "<div class=pagination dir=rtl>";
  for (int i = 0; i < 20'000; ++i) {
    links += "<a class='page next prev' href='?q=a&page=" + std::to_string(i) + "'>" +
             std::to_string(i) + "</a> " + std::to_string(i) + " ";
  }
  std::string words = "<div>";
  for (int i = 0; i < 3'000; ++i) {
    words += "<a href=/x>" + std::string(i % 2 ? "next next next next 1 2 3 »»" : "次の") +
             std::string(1'000, i % 3 ? '>' : '9') + "</a>";
  }
  const base::WorkTime work;
  FindPager(PagerPageOf(links));
  FindPager(PagerPageOf(words));
  FindPager(PagerPageOf("<a href=?page=3>" + std::string(4'000'000, '1') + "</a>"));
  EXPECT_LT(work.seconds(), base::WorkTime::Limit(8));
}

std::string ManyHidden(int count) {
  std::string html = "<input type=hidden name=q value=a>";
  for (int i = 0; i < count; ++i) {
    html += "<input type=hidden name=h" + std::to_string(i) + " value=v>";
  }
  return html;
}

std::string MenuOfPages(int count, int current) {
  std::string html = "<select name=page>";
  for (int i = 1; i <= count; ++i) {
    html += (i == current ? "<option selected>" : "<option>") + std::to_string(i);
  }
  return html + "</select><input type=submit value=Go>";
}

std::string NumberButtons(int count, int current) {
  std::string html;
  for (int i = 1; i <= count; ++i) {
    html += "<input type=submit name=page value=" + std::to_string(i) +
            (i == current ? " disabled>" : ">");
  }
  return html;
}

TEST(FindPager, IsFastOnFormsWithMuchInThem) {
  const std::string long_value =
      "<input type=hidden name=state value='" + std::string(700'000, 'x') + "'>";
  const std::string menu = ManyHidden(1'000) + MenuOfPages(1'000, 2);
  std::string many;
  for (int i = 0; i < 60; ++i) {
    many += "<form action=/search>" + ManyHidden(200) + MenuOfPages(200, 2) + "</form>";
  }
  const base::WorkTime work;
  FindPager(PagerPageOf("<form action=/search>" + menu + "</form>"));
  FindPager(
      PagerPageOf("<form action=/search>" + long_value + NumberButtons(1'000, 2) + "</form>"));
  FindPager(PagerPageOf(many));
  EXPECT_LT(work.seconds(), base::WorkTime::Limit(8));
}

// Each view of the page has a number, which stands in all addresses before the place in the row.
TEST(FindPager, GoesOnWithTheNearestNumberOfARow) {
  for (const int view : {8, 18, 19, 20, 61}) {
    const std::string at = "search?" + std::to_string(view) + "-1.click-pages-";
    std::string row = "<a href='" + at + "first'>&lt;&lt;</a>&nbsp;<span>";
    for (int i = 0; i < 10; ++i) {
      const std::string number = std::to_string(i + 7);
      row += i == 5 ? "<span> <em><span>" + number + "</span></em></span>"
                    : "<span> <a href='" + at + "go-" + std::to_string(i) +
                          "-link' title='Go to page " + number + "'><span>" + number +
                          "</span></a></span>";
    }
    row += "</span>&nbsp;<a href='" + at + "last'>&gt;&gt;</a>";
    const parse::Page page = parse::ReadPage(
        row, *base::Url::Parse("http://site.example/search?" + std::to_string(view)), {});
    const Pager pager = FindPager(page);
    ASSERT_TRUE(pager.following) << view;
    EXPECT_EQ(pager.following->href, at + "go-6-link") << view;
  }
}

TEST(FindPager, PressesTheNeighboursInLongRowsOfPages) {
  const std::string question = "<form action=/search><input type=hidden name=q value=a>";
  for (const std::string& row : {MenuOfPages(900, 600), NumberButtons(900, 600)}) {
    const Pager pager = FindPager(
        PagerPageOf(question + row + "</form>", "http://site.example/search?q=a&page=600"));
    EXPECT_EQ(AddressOf(pager.following).substr(0, 20), "/search?q=a&page=601")
        << row.substr(0, 20);
    EXPECT_LE(pager.pages.size(), 50u);
  }
}

}  // namespace
}  // namespace upwell::answer
