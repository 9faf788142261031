// SPDX-License-Identifier: Apache-2.0
#include "form/guard/acting_link.h"

#include <gtest/gtest.h>

namespace upwell::form {
namespace {

TEST(IsActingLink, LetsPassWhatOnlyShows) {
  for (std::string_view href : {"/",
                                "/posts/12",
                                "/cartoons",
                                "/register-of-companies/search",
                                "/printers",
                                "/catalogue?page=2",
                                "/deleted-scenes",
                                "/history",
                                "/register/4711",
                                "/x?action=view&id=3",
                                "/x?op=view",
                                "/x?task=list",
                                "/x?page=2",
                                "/x?route=search",
                                "/x?mode=advanced",
                                "/newsletter/search",
                                "/books/forgotten-garden",
                                "/x?page=recovery",
                                "/search-register",
                                "/x?do=Show",
                                "/x?address=1",
                                "/wiki/Fish_print_(1273)",
                                "/article/550-navy-on-glass-and-print",
                                "/dataset/share-of-votes-by-canton-2019",
                                "/help/how-to-delete-files-for-good",
                                "/x?format=Book"}) {
    EXPECT_FALSE(IsActingLink(*base::Url::Parse("http://site.example" + std::string(href)), "Show"))
        << href;
  }
}

TEST(IsActingLink, LetsAnArgumentNameThePlaceItself) {
  const base::Url page = *base::Url::Parse("http://site.example/db/exec/pub.exe");
  const auto acts = [&](std::string_view query) {
    return IsActingLink(*base::Url::Parse(page.href() + std::string(query)), "Next", page);
  };
  EXPECT_FALSE(acts("?AC=NEXT_BLOCK&XC=%2Fdb%2Fexec%2Fpub.exe&RN=0"));
  EXPECT_TRUE(acts("?AC=NEXT_BLOCK&XC=%2Fdb%2Fexec%2Fdelete&RN=0")) << "another place";
}

TEST(IsActingLink, StopsWhatDoesSomething) {
  for (std::string_view href : {"/logout",
                                "/user/login.php",
                                "/item/5/delete",
                                "/cart",
                                "/add-to-cart/7",
                                "/index.php?action=edit",
                                "/x?do=logout",
                                "/list?export=csv",
                                "/page/print",
                                "/page/12/print-version",
                                "/delete-all-of-these-records-now",
                                "/item/add-to-cart-and-go-on",
                                "/unsubscribe",
                                "/events/ical",
                                "/x?format=csv",
                                "/checkout",
                                "/shop?add-to-cart=7",
                                "/shop?add_to_wishlist=7",
                                "/x?addToCart=1",
                                "/wishlist",
                                "/register",
                                "/register/",
                                "/x?action=",
                                "/x?id=3&remove_item=5",
                                "/x?op=delete",
                                "/x?task=logout",
                                "/search/logout",
                                "/search/login",
                                "/search/delete",
                                "/search-and-delete",
                                "/x?_method=DELETE",
                                "/x?route=account/logout",
                                "/x?page=logout",
                                "/x?a=delete",
                                "/x?delete_id=4",
                                "/x?act=add",
                                "/search/cart"}) {
    EXPECT_TRUE(IsActingLink(*base::Url::Parse("http://site.example" + std::string(href)), "x"))
        << href;
  }
  for (std::string_view text :
       {"Log out", "Abmelden", "Déconnexion", "Eliminar", "Удалить", "Sepete ekle",
        "カートに入れる", "Find and buy", "Log in to search"}) {
    EXPECT_TRUE(IsActingLink(*base::Url::Parse("http://site.example/x"), text)) << text;
  }
}

TEST(IsActingLink, LetsPassWhatItsPageWasAskedFor) {
  const base::Url page = *base::Url::Parse("http://site.example/shop/cart-parts?do=find&q=wheel");
  const base::Url next =
      *base::Url::Parse("http://site.example/shop/cart-parts?do=find&q=wheel&page=2");
  EXPECT_FALSE(IsActingLink(next, "Next", page));
  EXPECT_TRUE(IsActingLink(next, "Next"));
  EXPECT_TRUE(
      IsActingLink(*base::Url::Parse("http://site.example/shop/cart-parts?do=add"), "+", page));
  EXPECT_TRUE(IsActingLink(next, "Delete", page));
}

TEST(IsActingLink, JudgesLongAddressesByTheirStart) {
  const std::string long_path = "http://site.example/" + std::string(60'000, '-');
  EXPECT_FALSE(IsActingLink(*base::Url::Parse(long_path + "/cart"), "Show"));
  EXPECT_TRUE(
      IsActingLink(*base::Url::Parse("http://site.example/cart/" + std::string(60'000, '-')), "x"));
}

}  // namespace
}  // namespace upwell::form
