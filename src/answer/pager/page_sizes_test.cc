// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/page_sizes.h"

#include <gtest/gtest.h>

namespace upwell::answer {
namespace {

constexpr std::string_view kAddress = "http://site.example/find?q=a%20b&rows=20&x";

base::Url Address(std::string_view text) { return *base::Url::Parse(text); }

std::string OfferOf(std::string_view html, uint64_t shown = 20) {
  const parse::Page page = parse::ReadPage(html, Address(kAddress), {});
  const std::optional<PageSize> size = LargestPageSize(page, shown);
  return size ? size->argument + "=" + std::to_string(size->records) : "";
}

TEST(PageSizes, AreOfferedByLinksAndMenus) {
  EXPECT_EQ(OfferOf("20 | <a href='?q=a%20b&rows=50'>50</a> <a href='?q=a%20b&rows=100'>100</a>"),
            "rows=100");
  EXPECT_EQ(OfferOf("<a href='?q=a%20b&rows=50'>50 per page</a>"), "rows=50");
  EXPECT_EQ(OfferOf("<a href='?q=a&zz=10'>10</a> <a href='?q=a&zz=40'>40</a>"), "zz=40");
  EXPECT_EQ(OfferOf("<select name=anz><option>10<option selected>20<option value=90>90 Treffer"
                    "<option value=-1>alle</select>"),
            "anz=90");
  EXPECT_EQ(OfferOf("<select onchange='location=this.value'><option value='?q=a&limit=20'>20"
                    "<option value='?q=a&limit=60'>60</select>"),
            "limit=60");
  EXPECT_EQ(OfferOf("<a href='?rows=100'>100</a> <a href='?rows=1000'>1000</a>"), "rows=100");
}

TEST(PageSizes, AreNoOtherNumbers) {
  for (const std::string_view html :
       {"<a href='?page=50'>50</a> <a href='?page=100'>100</a>",
        "<a href='?z=21'>21</a> <a href='?z=22'>22</a> <a href='?z=23'>23</a>",
        "<a href='?z=2'>2</a> <a href='?z=50'>50</a> <a href='?z=90'>90</a>",
        "<a href='/other?rows=50'>50</a>", "<a href='?rows=10'>10</a>",
        "<a rel=nofollow href='?rows=50'>50</a>", "<a href='?rows=900'>900</a>",
        "<a href='?year=1990'>1990</a> <a href='?year=2000'>2000</a>",
        "<select name=qty><option>1<option>2<option>30</select>",
        "<a href='?price=100'>50 to 100</a> <a href='?price=200'>100 to 200</a>", ""}) {
    EXPECT_EQ(OfferOf(html), "") << html;
  }
}

TEST(PageSizes, StandInTheAddress) {
  const PageSize size = {"rows", 100};
  EXPECT_EQ(WithPageSize(Address(kAddress), size).href(),
            "http://site.example/find?q=a%20b&x&rows=100");
  EXPECT_EQ(WithPageSize(Address("http://site.example/find"), size).href(),
            "http://site.example/find?rows=100");
  EXPECT_TRUE(HasPageSize(Address("http://site.example/?a=1&rows=100"), size));
  EXPECT_FALSE(HasPageSize(Address(kAddress), size));
}

}  // namespace
}  // namespace upwell::answer
