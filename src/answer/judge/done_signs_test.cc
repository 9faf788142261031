// SPDX-License-Identifier: Apache-2.0
#include "answer/judge/done_signs.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "form/shared_data_for_tests.h"
#include "parse/charset.h"

namespace upwell::answer {
namespace {

constexpr std::string_view kFormPage =
    "<html><body><nav><a href='/'>Home</a> <a href='/cart'>Cart (0)</a></nav><h1>Lamps</h1>"
    "<p>Thank you for your order is what we like to say.</p><p>Basket</p>"
    "<form action='/find'><input type=search name=q><button>Search</button></form></body></html>";

struct Hop {
  std::string url = "http://site.example/find?q=brass";
  int status = 200;
  std::vector<fetch::Header> headers = {};
  std::string cookie = "";  // that was sent
  fetch::Method method = fetch::Method::kGet;
};

fetch::Exchange ExchangeOf(const Hop& hop) {
  fetch::Request request(*base::Url::Parse(hop.url));
  request.method = hop.method;
  if (!hop.cookie.empty()) request.extra_headers.push_back({"Cookie", hop.cookie});
  fetch::Exchange exchange(request);
  exchange.status = hop.status;
  exchange.headers = hop.headers;
  return exchange;
}

std::string TextOf(std::string_view html) {
  const parse::Page page = parse::ReadPage(html, *base::Url::Parse("http://site.example/"), {});
  return parse::VisibleText(page.document, parse::Document::kRoot);
}

std::optional<DoneSign> Judge(std::string_view html, const std::vector<Hop>& hops = {Hop()},
                              const Asked& asked = {"brass"}) {
  DoneJudge judge;
  judge.LearnBefore(TextOf(kFormPage));
  const parse::Page page = parse::ReadPage(html, *base::Url::Parse(hops.back().url), {});
  std::vector<fetch::Exchange> exchanges;
  for (const Hop& hop : hops) exchanges.push_back(ExchangeOf(hop));
  return judge.SignIn(exchanges, &page, asked);
}

// A list of results as most sites show it, with `more` above it.
std::string Results(std::string_view more) {
  std::string page = "<html><body><nav><a href='/'>Home</a> <a href='/cart'>Cart (0)</a></nav>" +
                     std::string(more) + "<ul>";
  for (int i = 0; i < 12; ++i) {
    const std::string n = std::to_string(i);
    page += "<li><h3><a href='/lamp/" + n + "'>Brass lamp number " + n +
            "</a></h3><p>A lamp of brass that has been added in the year 19" + n +
            "1 to the collection of the old harbour house.</p></li>";
  }
  return page + "</ul></body></html>";
}

struct MessageCase {
  std::string_view name, html;
};

TEST(DoneJudge, SeesMessagesOfSuccess) {
  const MessageCase cases[] = {
      {"nothing but the message", "<p>The record has been deleted.</p>"},
      {"German", "<div id=meldung>Der Eintrag wurde gelöscht.</div>"},
      {"French", "<h1>Votre message a bien été envoyé</h1>"},
      {"Spanish", "<p>El registro se ha eliminado.</p>"},
      {"Portuguese", "<p>Item removido com sucesso.</p>"},
      {"Italian", "<p>L'elemento è stato eliminato</p>"},
      {"Dutch", "<p>Het bericht is verwijderd.</p>"},
      {"Polish", "<p>Wpis został usunięty.</p>"},
      {"Czech", "<p>Záznam byl smazán.</p>"},
      {"Swedish", "<p>Posten har tagits bort.</p>"},
      {"Finnish", "<p>Tiedosto on poistettu.</p>"},
      {"Hungarian", "<p>A bejegyzés törölve.</p>"},
      {"Russian", "<p>Запись удалена</p>"},
      {"Ukrainian", "<p>Запис успішно видалено</p>"},
      {"Greek", "<p>Η εγγραφή διαγράφηκε.</p>"},
      {"Turkish", "<p>Kayıt silindi.</p>"},
      {"Arabic", "<p>تم حذف السجل</p>"},
      {"Hebrew", "<p>הרשומה נמחקה</p>"},
      {"Indonesian", "<p>Data telah dihapus.</p>"},
      {"Vietnamese", "<p>Bản ghi đã được xóa</p>"},
      {"Thai", "<p>ลบเรียบร้อย</p>"},
      {"Chinese", "<p>记录已删除</p>"},
      {"Japanese", "<p>メッセージを送信しました</p>"},
      {"Korean", "<p>항목이 삭제되었습니다</p>"},
      {"Hindi", "<p>रिकॉर्ड हटा दिया गया</p>"},
      {"thanks", "<h2>Thank you for subscribing!</h2>"},
      {"logged in", "<p>You are now logged in.</p>"},
  };
  for (const MessageCase& one : cases) {
    const auto sign = Judge(one.html);
    ASSERT_TRUE(sign) << one.name;
    EXPECT_EQ(sign->kind, DoneKind::kMessage) << one.name;
  }
  const auto above =
      Judge(Results("<div class='alert alert-success'>Lamp 3 was successfully "
                    "added to your list.</div>"));
  ASSERT_TRUE(above) << "above a list";
  EXPECT_EQ(above->text, "\"Lamp 3 was successfully added to your list.\"");
}

TEST(DoneJudge, TakesNoOrdinaryAnswerForADeed) {
  const MessageCase cases[] = {
      {"nothing found", "<p>No lamps were found for brass.</p>"},
      {"nothing found, German", "<p>Es wurden keine Einträge gefunden.</p>"},
      {"a search that succeeded", "<p class=message>Your search was successfully completed.</p>"},
      {"a list", "<h2>12 results</h2>"},
      {"what the form's page says too", "<p>Thank you for your order is what we like to say.</p>"},
      {"the question repeated", "<p>Results for \"brass\"</p>"},
      {"a title that is a link",
       "<h2><a href='/x'>The lamp has been removed from your hall</a></h2>"},
  };
  for (const MessageCase& one : cases) {
    const auto sign = Judge(Results(one.html));
    EXPECT_FALSE(sign) << one.name << ": " << (sign ? sign->text : "");
  }
  EXPECT_FALSE(Judge("<p>Results for \"has been deleted\"</p>", {Hop()}, {"has been deleted"}));
}

TEST(DoneJudge, ComparesWhatIsInTheCart) {
  const auto sign = Judge("<nav>Cart (1)</nav><p>Results</p>");
  ASSERT_TRUE(sign);
  EXPECT_EQ(sign->kind, DoneKind::kCount);
  EXPECT_EQ(sign->text, "cart (0) became cart (1)");
  EXPECT_TRUE(Judge("<p>Basket 2 items</p>")) << "it had no number before";
  EXPECT_FALSE(Judge("<nav>Cart (0)</nav><p>Results (12)</p>"));
  EXPECT_FALSE(Judge("<p>Add to cart</p><p>Basket</p>"));
  EXPECT_FALSE(Judge("<p>Basket 20 cm</p><p>Basket 30 cm</p>")) << "things that are baskets";
  EXPECT_FALSE(Judge("<p>Basket (3)</p><p>Basket (5)</p>")) << "a list of them";
  EXPECT_FALSE(Judge("<p>Wishlist (3)</p>")) << "nobody knows how many there were";
  EXPECT_FALSE(Judge("<ul><li>Vases (12)</li><li>Lamps (3)</li><li>Basket (2)</li></ul>"))
      << "choices of a facet";
  EXPECT_FALSE(
      Judge("<ul><li><a href='/v'>Vases</a> 12</li><li><a href='/l'>Lamps</a> 3</li>"
            "<li><a href='/b'>Basket</a> 2</li></ul>"))
      << "choices of a facet without brackets";
  EXPECT_FALSE(Judge("<ul><li>A vase, red</li><li>A thank you basket (2)</li><li>Lamp</li></ul>"))
      << "titles of records";
  EXPECT_TRUE(
      Judge("<ul><li>Vases (12)</li><li>Lamps (3)</li><li>Baskets</li></ul>"
            "<nav><a href='/'>Home</a> <a href='/cart'>Cart (1)</a></nav>"))
      << "beside a list";
}

struct CookieCase {
  std::string_view name, set, sent;
  bool is_sign;
};

TEST(DoneJudge, SeesNewCookiesOfCartsAndLogins) {
  const CookieCase cases[] = {
      {"a cart", "cart_id=abc; Path=/", "", true},
      {"camel case", "itemsInCart=1", "", true},
      {"another language", "warenkorb=17", "sid=1", true},
      {"a login", "logged_in=yes", "", true},
      {"remembered", "remember_me=4711; HttpOnly", "", true},
      {"WordPress", "wordpress_logged_in_ab=x%7C1", "", true},
      {"what was empty", "items_in_cart=1", "items_in_cart=0", true},
      {"a session", "PHPSESSID=abc; Path=/", "", false},
      {"a token for a login", "login_csrf=abc", "", false},
      {"nobody is logged in", "logged_in=no", "", false},
      {"nothing in it", "cart=0", "", false},
      {"taken away", "cart=deleted; Max-Age=0", "", false},
      {"known before", "cart=abc", "sid=1; cart=abc", false},
      {"a language", "lang=de", "", false},
  };
  for (const CookieCase& one : cases) {
    const Hop hop{.headers = {{"Set-Cookie", std::string(one.set)}},
                  .cookie = std::string(one.sent)};
    const auto sign = Judge("<p>Nothing found.</p>", {hop});
    EXPECT_EQ(sign.has_value(), one.is_sign) << one.name;
    if (sign) {
      EXPECT_EQ(sign->kind, DoneKind::kCookie) << one.name;
    }
  }
}

TEST(DoneJudge, ReadsStatusAndRedirects) {
  for (const int status : {201, 202, 205}) {
    const auto sign = Judge("<p>Nothing found.</p>", {Hop{.status = status}});
    ASSERT_TRUE(sign) << status;
    EXPECT_EQ(sign->kind, DoneKind::kStatus);
  }
  for (const int status : {200, 203, 404, 500}) {
    EXPECT_FALSE(Judge("<p>Nothing found.</p>", {Hop{.status = status}})) << status;
  }
  const Hop sent{
      .url = "http://site.example/find?q=saved", .status = 302, .method = fetch::Method::kPost};
  for (std::string_view target : {"/thank-you", "/order/danke.html", "/list?saved=1",
                                  "/?msg=deleted", "/merci", "/guardado", "/x/success?id=4"}) {
    const auto sign =
        Judge("<p>Hello</p>", {sent, Hop{.url = "http://site.example" + std::string(target)}});
    ASSERT_TRUE(sign) << target;
    EXPECT_EQ(sign->kind, DoneKind::kRedirect) << target;
  }
  for (std::string_view target :
       {"/results?q=saved", "/find?q=saved&page=1", "/lamps/the-lamp-that-was-saved-by-chance",
        "/results/4711", "/find?created=2019"}) {
    EXPECT_FALSE(
        Judge("<p>Hello</p>", {sent, Hop{.url = "http://site.example" + std::string(target)}}))
        << target;
  }
}

TEST(DoneJudge, NeedsNoPageForWhatTheHeadSays) {
  const std::vector<fetch::Exchange> hops = {ExchangeOf(Hop{.status = 201})};
  EXPECT_TRUE(DoneJudge().SignIn(hops, nullptr, {}));
  const std::vector<fetch::Exchange> others = {ExchangeOf(Hop())};
  EXPECT_FALSE(DoneJudge().SignIn(others, nullptr, {}));
}

// Each page as the answer of a site of which nothing else is known, which is the hardest case.
TEST(DoneJudge, SeesNothingOnRealResultPages) {
  size_t pages = 0, signs = 0;
  for (const char* list : {"records/labels.jsonl", "pagination/pages.jsonl"}) {
    const std::string folder = std::string(list).substr(0, std::string_view(list).find('/') + 1);
    for (const boost::json::object& row : form::SharedRows(list)) {
      const std::string name = form::StringAt(row, "page");
      const std::string bytes = form::SharedPage(folder + name);
      const std::string html = parse::DecodeToUtf8(bytes, parse::SniffEncoding(bytes, ""));
      const parse::Page page =
          parse::ReadPage(html, *base::Url::Parse("http://site.example/find"), {});
      const std::vector<fetch::Exchange> hops = {ExchangeOf(Hop())};
      const auto sign = DoneJudge().SignIn(hops, &page, {});
      ++pages;
      signs += sign.has_value();
      if (sign) std::printf("%s: %s\n", name.c_str(), sign->text.c_str());
    }
  }
  if (pages == 0) GTEST_SKIP() << "the real pages are not here";
  std::printf("signs on %zu of %zu pages\n", signs, pages);
  // "Thanks for signing up!" of a box that a script opens: the page with the form has it, too.
  EXPECT_LE(signs, 1u);
}

}  // namespace
}  // namespace upwell::answer
