// SPDX-License-Identifier: Apache-2.0
// Links as they stand in pages, and whether they may be followed.
#include "form/guard/link_promise.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <thread>
#include <vector>

#include "form/guard/acting_link.h"
#include "form/guard/link_address.h"
#include "form/shared_data_for_tests.h"

namespace upwell::form {
namespace {

struct LinkCase {
  std::string_view name;
  std::string_view html;  // its last link is the one
};

bool IsFollowed(std::string_view html) {
  const parse::Page page =
      parse::ReadPage(html, *base::Url::Parse("http://site.example/start"), {});
  return !page.links.empty() && MayFollow(page, page.links.back());
}

TEST(MayFollow, NeverLinksThatAct) {
  const LinkCase cases[] = {
      // A verb behind the number of a thing, whatever the text says.
      {"a verb in no list, which the text repeats", "<a href=/plants/3/water>Water this plant</a>"},
      {"the same in German", "<a href=/beete/3/giessen>Gießen Sie dieses Beet</a>"},
      {"German verb", "<a href=/artikel/8/ausbuchen>Schraube</a>"},
      {"Dutch verb", "<a href=/leden/3/verwijderen>Jansen</a>"},
      {"Italian verb", "<a href=/ordini/9/annulla>9</a>"},
      {"Finnish command", "<a href='/jasenet?toiminto=erota&amp;j=2'>Nieminen</a>"},
      {"Turkish command", "<a href='/haber.asp?islem=sil&amp;no=2'>Park</a>"},
      {"Portuguese command", "<a href='/n.php?acao=excluir&amp;cod=2'><img src=x.gif></a>"},
      {"pinyin", "<a href=/wenzhang/shanchu/id/2.html>新闻</a>"},
      {"Russian in Latin letters", "<a href=/stranicy/udalit/2>О нас</a>"},
      {"Russian, escaped",
       "<a href=/%D1%81%D0%BF/%D0%BE%D1%87%D0%B8%D1%81%D1%82%D0%B8%D1%82%D1%8C>4</a>"},
      {"Czech", "<a href=/polozky/smazat/2>Matka</a>"},
      {"Hungarian", "<a href=/kosar/betesz/2>Bögre</a>"},
      {"Vietnamese", "<a href=/gio-hang/them/2>Trà</a>"},
      {"French", "<a href=/panier/ajouter/2>Vin</a>"},
      {"launch", "<a href=/campaigns/2/launch>June issue</a>"},
      {"toggle", "<a href=/week/2/task/5/toggle>☐</a>"},
      {"promote", "<a href=/file/2/version/5/promote>v5</a>"},
      {"an unknown word", "<a href=/relay/3/pulse>Front door</a>"},
      {"two words", "<a href=/pos/2/close-at-market>ACME</a>"},
      {"one click", "<a href='/item/2/one-click?qty=1'>9.00</a>"},
      {"an accepted friend", "<a href=/fr/2/ok>OK</a>"},
      // A verb at the end or the beginning of a path.
      {"what deletes a search", "<a href=/delete/search>Search</a>"},
      {"a verb above a search with what it acts upon", "<a href='/save/search?q=x'>Search</a>"},
      {"a verb above what shows", "<a href=/verify/list>Search</a>"},
      {"a verb above a search that the text does not name", "<a href=/verify/search>Kovač</a>"},
      {"purge", "<a href=/admin/purge>Refresh view</a>"},
      {"reboot", "<a href=/reboot>Status</a>"},
      {"reboot, joined", "<a href=/rebootinfo.cgi><img src=/i/p.gif></a>"},
      {"approve", "<a href=/approve/2>&#10003;</a>"},
      {"kick", "<a href='/kick?u=2'>guest_2</a>"},
      {"dial", "<a href=/dial/12>12</a>"},
      {"redeem", "<a href=/redeem/ABC12>use it now</a>"},
      {"German log out", "<a href=/abmelden>Ende</a>"},
      {"sign off", "<a href='/sso/signoff?return=/'>m.berger</a>"},
      {"power off", "<a href=/guest/web2/poweroff><span class=icon></span></a>"},
      {"stop", "<a href='/manager/html/stop?path=/shop'>/shop</a>"},
      {"update", "<a href='/nic/update?myip=192.0.2.8'>192.0.2.8</a>"},
      {"reserve", "<a href='/opac-reserve.pl?biblionumber=2&amp;place_reserve=1'>Copies</a>"},
      // Commands.
      {"drop", "<a href='/trigger?op=drop&amp;t=tmp'>details</a>"},
      {"one letter", "<a href='/x/?a=del&amp;id=2'>x</a>"},
      {"camel case", "<a href='/users.do?dispatch=lockUser&amp;uid=2'>p.osei</a>"},
      {"an unknown command", "<a href='/x?action=frobnicate&amp;id=2'>Thing</a>"},
      {"an option's number", "<a href='/LIST?FILE=Q1&amp;OPT=4'>Q1</a>"},
      {"matrix parameters", "<a href='/loans/item;id=2;op=renew'>Atlas</a>"},
      {"a method that a path calls", "<a href='/invoice!writeOff.action?id=2'>INV-2</a>"},
      {"a name alone", "<a href='/crm.nsf/all/0A1B?DeleteDocument'>Jones Ltd</a>"},
      {"another method", "<a href='/people/2?_method=DELETE'>Ann</a>"},
      {"a method as a value", "<a href='/proxy?u=/logs/2&amp;m=POST'>logs</a>"},
      {"where it leads on to", "<a href='/go?to=%2Fsession%2Freset-all'>Start page</a>"},
      // Switches and tokens.
      {"yes", "<a href='/invite/abc?r=yes'>Yes</a>"},
      {"an unknown switch", "<a href='/p/trees?sgn=1'>Petition</a>"},
      {"off", "<a href='/rooms/hall?s=1&amp;v=0'>&#9675;</a>"},
      {"up", "<a href='/admin/menu?id=2&amp;dir=up'><img src=/i/u.png></a>"},
      {"an unknown word as a value", "<a href='/usuarios?id=2&amp;est=bloq'>lopez</a>"},
      {"a token", "<a href='/plugins?plugin=2&amp;_wpnonce=9c1'>Gallery</a>"},
      {"somebody's own address", "<a href='/kaijo?m=taro%40example.jp'>こちら</a>"},
      {"a code and nothing said", "<a href=/u/9f8e7d6c5b4a>here</a>"},
      {"an abbreviation beside what the text names", "<a href='/x?a=d&amp;u=ann'>Ann</a>"},
      {"the same in every row",
       "<a href='/x?a=d&amp;u=ann'>Ann</a> <a href='/x?a=d&amp;u=bob'>Bob</a>"},
      {"an abbreviation of a page of one thing",
       "<a href='/x?a=d&amp;p=view&amp;u=2'>Ezabatu</a> <a "
       "href='/x?a=d&amp;p=view&amp;u=3'>Ezabatu</a>"},
      {"an address as the text", "<a href=/cron/JkQx9_1a>http://site.example/cron/JkQx9_1a</a>"},
      // Other letters.
      {"Cyrillic letters in a Latin word", "<a href=/list/r\u0435m\u043Ev\u0435/2>Chair</a>"},
      {"full width", "<a href='/items?cmd=ｄｅｌ&amp;n=2'>Item 2</a>"},
      {"a zero-width sign", "<a href='/a/2?k=2'>Un\u200Bsubscribe</a>"},
      {"escaped", "<a href=/%65%72%61%73%65/2>Scan 2</a>"},
      {"escaped twice", "<a href=/doc/2/%2577%2569pe>Doc 2</a>"},
      // What people read.
      {"Polish text", "<a href=/moje,2,44.html>Zakończ</a>"},
      {"Japanese text", "<a href=/shohin/2/1>公開停止</a>"},
      {"Chinese text", "<a href='/tie/2?t=2'>点赞(3)</a>"},
      {"Arabic text", "<a href='/x?s=5'>تسجيل الخروج</a>"},
      {"Hebrew text", "<a href='/prit/2?k=3'>הוסף לסל</a>"},
      {"Russian text", "<a href='/uslugi?n=2&amp;s=3'>Подключить</a>"},
      {"Swedish title", "<a href='/kurs/2?a=3' title='Anmäl dig'>Keramik</a>"},
      {"aria-label", "<a href=/u/lena/f aria-label='Follow lena'>+</a>"},
      {"a title with many words", "<a href=/job/web/b title='Schedule a build for web'><img></a>"},
      {"the name of an icon", "<a href=/c/2><i class='fa fa-trash'></i></a>"},
      {"the name of a picture", "<a href=/c/2><img src=/i/delete.png></a>"},
      // Scripts.
      {"data-turbo-method", "<a data-turbo-method=patch href='/notes/2'>open</a>"},
      {"data-confirm", "<a data-confirm='Sure?' href=/notes/2>Note 2</a>"},
      {"hx-delete", "<a hx-delete=/notes/2 href=/notes/2>Note 2</a>"},
      {"a script that goes elsewhere",
       "<a href=/orders/2 onclick=\"location.href='/orders/2/void'\">Order 2</a>"},
      {"a script that asks first", "<a href=/o/2 onclick='return confirm(1)'>Order 2</a>"},
  };
  for (const LinkCase& one : cases) EXPECT_FALSE(IsFollowed(one.html)) << one.name;
}

TEST(MayFollow, WhatPromisesAPage) {
  const LinkCase cases[] = {
      {"the start page", "<a href=/><img src=logo.png></a>"},
      {"an abbreviation that leads to a page elsewhere",
       "<a href='/x?a=p&amp;p=home'>Start</a> <a "
       "href='/x?a=p&amp;p=about&amp;c=letters'>Letters</a>"},
      {"a search below a verb", "<a href=/verify/search.cfm>License lookup</a>"},
      {"a number of a pager", "<a href='/list?action=list&amp;page=2'>2</a>"},
      {"an Italian pager", "<a href='/start?azione=elenco&amp;pag=2&amp;ordina=nome'>2</a>"},
      {"an order", "<a href='/list?order=price&amp;dir=desc'>Price</a>"},
      {"a letter", "<a href='/journals/subscriptions/browse?letter=B'>Our subscriptions: B</a>"},
      {"a category", "<a href=/category/removals-and-storage>Removals &amp; Storage</a>"},
      {"a place", "<a href=/post-offices/leeds>Post offices in Leeds</a>"},
      {"a name", "<a href=/names/remo-vella>Remo Vella</a>"},
      {"a search", "<a href='/start?do=search&amp;q=otter'>All pages on otters</a>"},
      {"a command that shows", "<a href='/mod.php?op=view&amp;id=2'>Foxglove</a>"},
      {"a command that shows, with a number", "<a href='/F?func=find-b-0'>Catalogue</a>"},
      {"a command in a name", "<a href='/find?cache=118&_action_search=1&offset=20'>Next</a>"},
      {"a value that the text names", "<a href='/bugs?bug_status=CLOSED'>closed</a>"},
      {"an article about deleting",
       "<a href=/articles/how-to-delete-a-file>How to delete a file</a>"},
      {"a product", "<a href=/p/purge-valve-dn25>Purge valve DN25</a>"},
      {"an exhibition", "<a href=/exhibitions/erase-rewind>Erase/Rewind: tape art</a>"},
      {"a song", "<a href=/songs/return-to-sender>Return to Sender</a>"},
      {"a word of a dictionary", "<a href=/lexikon/kuendigung>Kündigung</a>"},
      {"a Japanese word", "<a href=/word/%E5%89%8A%E9%99%A4>削除（さくじょ）</a>"},
      {"a Russian word in Latin letters", "<a href=/slovo/udalyat>удалять</a>"},
      {"a title as an argument",
       "<a href='/card?id=4&amp;name=Destroy+the+Evidence'>Destroy the Evidence</a>"},
      {"a result of a vote", "<a href=/2023/vote/118>Vote 118: Fisheries Bill, 301 to 214</a>"},
      {"a title behind a number", "<a href=/discussion/37/who-is-on-your-list>Read more</a>"},
      {"a session",
       "<a href='/forumdisplay.php?f=64&amp;s=e876f17a77b4130207ebcbbef1d2b144'>Fish</a>"},
      {"add-ons", "<a href=/shop/add-ons>Add-ons</a>"},
      {"a script that counts clicks", "<a href=/maps onclick=\"ga('send','event')\">Maps</a>"},
      {"a script that goes where it says", "<a href=/maps onclick='location=this.href'>Maps</a>"},
      {"a long Japanese title", "<a href=/tips/888/>WordPressカテゴリーの未分類を削除する方法</a>"},
  };
  for (const LinkCase& one : cases) EXPECT_TRUE(IsFollowed(one.html)) << one.name;
}

TEST(MayFollowToRecord, LetsTitlesSpeakOfAnything) {
  const parse::Page page =
      parse::ReadPage("<a href='/item?id=5'>Kill Bill</a><a href='/item/5/kill'>Kill Bill</a>",
                      *base::Url::Parse("http://site.example/find?q=x"), {});
  EXPECT_TRUE(MayFollowToRecord(page, page.links[0]));
  EXPECT_FALSE(MayFollow(page, page.links[0]));
  EXPECT_FALSE(MayFollowToRecord(page, page.links[1]));
}

TEST(WordsIn, CountsSignsOfScriptsWithoutSpaces) {
  EXPECT_EQ(WordsIn("Add to cart"), 3u);
  EXPECT_LE(WordsIn("カートに入れる"), kMostWordsOfACommand);
  EXPECT_GT(WordsIn("公司注销登记办法（已废止）"), kMostWordsOfACommand);
}

TEST(MayFollow, MayBeAskedFromManyThreads) {
  const std::pair<std::string_view, bool> cases[] = {
      {"<a href=/stranicy/udalit/2>Удалить</a>", false},
      {"<a href=/stranicy/moskva>Москва</a>", true},
      {"<a href=/poleis/athina>Αθήνα</a>", true},
      {"<a href=/wenzhang/shanchu/id/2.html>新闻</a>", false},
  };
  std::vector<int> wrong(4, 0);
  std::vector<std::thread> threads;
  for (int& mine : wrong) {
    threads.emplace_back([&mine, &cases] {
      for (int i = 0; i < 20; ++i) {
        for (const auto& [html, followed] : cases) mine += IsFollowed(html) != followed;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, std::vector<int>(4, 0));
}

TEST(AddressOf, LeavesOutWhatThePageHas) {
  const base::Url page = *base::Url::Parse("http://site.example/shop/cart/list?do=find&q=x");
  const LinkAddress address = AddressOf(
      *base::Url::Parse("http://site.example/shop/cart/x%2579.html;op=a?do=find&q=y"), page);
  EXPECT_EQ(address.segments, std::vector<std::string>{"xy"});
  EXPECT_EQ(address.arguments, (base::FormFields{{"op", "a"}, {"q", "y"}}));
  EXPECT_EQ(AddressOf(*base::Url::Parse("http://other.example/shop"), page).segments.size(), 1u);
}

TEST(IsCode, TellsNumbersAndCodesFromWords) {
  for (std::string_view code : {"42", "2021-05-04", "KLM99", "9f8e7d6c5b4a", "v3", "x_12"}) {
    EXPECT_TRUE(IsCode(code)) << code;
  }
  for (std::string_view word : {"lamp", "purge-valve-dn25", "section-2-history", ""}) {
    EXPECT_FALSE(IsCode(word)) << word;
  }
}

// A row of another table is a link of a page, whether it acts, and how.
TEST(MayFollow, OfAnotherTableIsCounted) {
  const char* path = std::getenv("UPWELL_ACTING_LINKS");
  if (path == nullptr) GTEST_SKIP() << "UPWELL_ACTING_LINKS names no table";
  std::ifstream file(path);
  int acting = 0, followed = 0, honest = 0, lost = 0;
  for (std::string line; std::getline(file, line);) {
    const boost::json::object row = boost::json::parse(line).as_object();
    const base::Url url = *base::Url::Parse(StringAt(row, "url"));
    const parse::Page page = parse::ReadPage(StringAt(row, "context"), url, {});
    const base::Result<base::Url> target = base::Url::Parse(StringAt(row, "href"), page.base);
    const auto link = std::find_if(page.links.begin(), page.links.end(), [&](const auto& each) {
      return target.ok() && each.url.href() == target->href();
    });
    const bool follows = link != page.links.end() && MayFollow(page, *link);
    const bool acts = row.at("acts").as_bool();
    acting += acts;
    followed += acts && follows;
    honest += !acts;
    lost += !acts && !follows;
    if (acts == follows && ShowsErrors())
      std::cout << (acts ? "FOLLOWED " : "LOST ") << row << "\n";
  }
  std::cout << "of " << acting << " acting links " << followed << " would be followed; of "
            << honest << " others " << lost << " are lost\n";
}

}  // namespace
}  // namespace upwell::form
