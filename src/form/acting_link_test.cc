// SPDX-License-Identifier: Apache-2.0
#include "form/acting_link.h"

#include <gtest/gtest.h>

namespace upwell {
namespace {

TEST(IsActingLink, LetsPassWhatOnlyShows) {
  for (std::string_view href :
       {"/", "/posts/12", "/cartoons", "/register-of-companies/search", "/printers",
        "/catalogue?page=2", "/deleted-scenes", "/history", "/register/4711", "/x?action=view&id=3",
        "/x?do=Show", "/x?address=1", "/x?format=Book"}) {
    EXPECT_FALSE(IsActingLink(*Url::Parse("http://site.example" + std::string(href)), "Show"))
        << href;
  }
}

TEST(IsActingLink, StopsWhatDoesSomething) {
  for (std::string_view href : {"/logout",        "/user/login.php",     "/item/5/delete",
                                "/cart",          "/add-to-cart/7",      "/index.php?action=edit",
                                "/x?do=logout",   "/list?export=csv",    "/page/print",
                                "/unsubscribe",   "/events/ical",        "/x?format=csv",
                                "/checkout",      "/shop?add-to-cart=7", "/shop?add_to_wishlist=7",
                                "/x?addToCart=1", "/wishlist",           "/register",
                                "/register/",     "/x?action=",          "/x?id=3&remove_item=5"}) {
    EXPECT_TRUE(IsActingLink(*Url::Parse("http://site.example" + std::string(href)), "x")) << href;
  }
  for (std::string_view text : {"Log out", "Abmelden", "Déconnexion", "Eliminar", "Удалить",
                                "Sepete ekle", "カートに入れる"}) {
    EXPECT_TRUE(IsActingLink(*Url::Parse("http://site.example/x"), text)) << text;
  }
}

TEST(IsActingLink, LetsPassWhatItsPageWasAskedFor) {
  const Url page = *Url::Parse("http://site.example/shop/cart-parts?do=find&q=wheel");
  const Url next = *Url::Parse("http://site.example/shop/cart-parts?do=find&q=wheel&page=2");
  EXPECT_FALSE(IsActingLink(next, "Next", page));
  EXPECT_TRUE(IsActingLink(next, "Next"));
  EXPECT_TRUE(IsActingLink(*Url::Parse("http://site.example/shop/cart-parts?do=add"), "+", page));
  EXPECT_TRUE(IsActingLink(next, "Delete", page));
}

TEST(IsActingLink, JudgesLongAddressesByTheirStart) {
  const std::string long_path = "http://site.example/" + std::string(60'000, '-');
  EXPECT_FALSE(IsActingLink(*Url::Parse(long_path + "/cart"), "Show"));
  EXPECT_TRUE(
      IsActingLink(*Url::Parse("http://site.example/cart/" + std::string(60'000, '-')), "x"));
}

}  // namespace
}  // namespace upwell
