// SPDX-License-Identifier: Apache-2.0
#include "entities/entity_sites.h"

#include <gtest/gtest.h>

#include "entities/made_log_for_tests.h"

namespace upwell::entities {
namespace {

// "host:port page", or "none".
std::string Shown(std::string_view url) {
  PageAddress address;
  if (!ParsePageAddress(url, &address)) return "none";
  return address.host + ":" + std::to_string(address.port) + " " + std::string(address.page);
}

struct AddressCase {
  const char* url;
  const char* shown;
};

TEST(PageAddresses, AreHostPortAndPage) {
  const AddressCase cases[] = {
      {"http://www.Ebay.com/itm/1?a=b#top", "ebay.com:0 /itm/1?a=b"},
      {"HTTPS://shop.example:443/", "shop.example:0 /"},
      {"http://shop.example:80", "shop.example:0 /"},
      {"http://shop.example:443/", "shop.example:443 /"},
      {"http://localhost:8080/a", "localhost:8080 /a"},
      {"localhost:8080/a", "localhost:8080 /a"},
      {"www.ebay.com", "ebay.com:0 /"},
      {"ebay.com?q=1", "ebay.com:0 ?q=1"},
      {" http://a.example/ ", "a.example:0 /"},
      {"http://me:secret@a.example/", "a.example:0 /"},
      {"http://127.0.0.1:81/x", "127.0.0.1:81 /x"},
      {"http://0x7f.1/x", "127.0.0.1:0 /x"},
      {"http://[::1]:8080/", "[::1]:8080 /"},
      {"http://bücher.example/", "xn--bcher-kva.example:0 /"},
      {"http://a.example./x", "a.example:0 /x"},
      {"http://www.com/", "www.com:0 /"},
      {"http://a.example/http://b.example/", "a.example:0 /http://b.example/"},
      {"a.example/?u=http://b.example/", "a.example:0 /?u=http://b.example/"},
  };
  for (const AddressCase& one : cases) EXPECT_EQ(Shown(one.url), one.shown) << one.url;
}

TEST(PageAddresses, AreNoneWithoutHost) {
  for (const char* url :
       {"", "  ", "http://", "http:///path", "mailto:a@b.c", "ftp://a.example/", "word", "/path",
        "http://a b.example/", "http://a.example:99999/", "javascript:alert(1)", "http://%zz/"}) {
    EXPECT_EQ(Shown(url), "none") << url;
  }
}

TEST(EntitySitesInALog, HaveTheHostsBelowThem) {
  const EntitySites sites(
      Urls({"http://www.ebay.com/", "http://books.ebay.com/x", "http://127.0.0.1:8001/",
            "http://127.0.0.1:8002/", "https://ebay.com/"}));
  struct {
    const char* url;
    uint32_t site;
  } const cases[] = {
      {"http://ebay.com/", 0},
      {"https://www.ebay.com/itm", 0},
      {"http://cgi.uk.ebay.com/itm", 0},
      {"http://books.ebay.com/", 1},
      {"http://old.books.ebay.com/", 1},
      {"http://127.0.0.1:8002/a", 3},
      {"http://127.0.0.1:8003/a", EntitySites::kNone},
      {"http://127.0.0.1/a", EntitySites::kNone},
      {"http://ebay.com:8080/", EntitySites::kNone},
      {"http://notebay.com/", EntitySites::kNone},
      {"http://com/", EntitySites::kNone},
  };
  for (const auto& one : cases) {
    PageAddress page;
    ASSERT_TRUE(ParsePageAddress(one.url, &page));
    EXPECT_EQ(sites.SiteOf(page), one.site) << one.url;
  }
  EXPECT_EQ(sites.SiteOf(*base::Url::Parse("https://ebay.com/")), 0u);
}

bool Names(const char* site, std::string_view query) {
  Phrase phrase;
  return phrase.Read(query) &&
         SiteName(*base::Url::Parse(site)).IsNamedBy(phrase, 0, phrase.size());
}

TEST(SiteNames, AreWhatPeopleTypeToGetThere) {
  for (const char* query :
       {"ebay", "eBay", "ebay.com", "www.ebay.com", "www ebay com", "http://www.ebay.com"}) {
    EXPECT_TRUE(Names("http://shop.ebay.com/", query)) << query;
  }
  EXPECT_TRUE(Names("http://www.barnesandnoble.com/", "barnes and noble"));
  EXPECT_TRUE(Names("http://www.amazon.co.uk/", "amazon co uk"));
  EXPECT_TRUE(Names("http://www.foo-bar.org/", "foo bar"));
}

TEST(SiteNames, AreNotWhatOnlyHoldsThem) {
  for (const char* query : {"ebay uk", "bay", "ebays", "com", "ebay org"}) {
    EXPECT_FALSE(Names("http://www.ebay.com/", query)) << query;
  }
  EXPECT_FALSE(Names("http://127.0.0.1:8080/", "127 0 0 1"));
}

}  // namespace
}  // namespace upwell::entities
