// SPDX-License-Identifier: Apache-2.0
#include "discover/site_list.h"

#include <gtest/gtest.h>

namespace upwell::discover {
namespace {

struct SiteListCase {
  const char* name;
  std::string text, addresses;  // parted by blanks
  size_t unreadable = 0, first = 0;
};

class SiteListText : public testing::TestWithParam<SiteListCase> {};

TEST_P(SiteListText, GivesItsAddresses) {
  const SiteList list = ReadSiteList(GetParam().text);
  std::string addresses;
  for (const std::string& address : list.addresses) {
    addresses += (addresses.empty() ? "" : " ") + address;
  }
  EXPECT_EQ(addresses, GetParam().addresses);
  EXPECT_EQ(list.unreadable, GetParam().unreadable);
  EXPECT_EQ(list.first_unreadable, GetParam().first);
}

const SiteListCase kSiteListCases[] = {
    {"lines", "a.test\nhttps://b.test/x\n", "a.test https://b.test/x"},
    {"remarks_and_empty_lines", "# sites\n\n  a.test  \n#b.test\n", "a.test"},
    {"windows_lines",
     "\xEF\xBB\xBF"
     "a.test\r\nb.test\r\n",
     "a.test b.test"},
    {"ports_and_numbers", "127.0.0.1:8080\nlocalhost:1\n10.0.0.1/x\n",
     "127.0.0.1:8080 localhost:1 10.0.0.1/x"},
    {"a_table_with_a_head", "rank,host,score\n1,a.test,12.50\n2,b.test,9.1\n", "a.test b.test"},
    {"quoted_cells", "\"Shop, the \"\"best\"\"\",http://a.test/,5\n\"x\",\"b.test\"\n",
     "http://a.test/ b.test"},
    {"tabs", "name\tsite\nA shop\thttp://a.test/?a=1,2\n", "http://a.test/?a=1,2"},
    {"semicolons", "Ein Laden;a.test\n", "a.test"},
    {"other_scripts", "m\xC3\xBCller.test\n", "m\xC3\xBCller.test"},
    {"a_sitemap", "<urlset><url><loc>http://a.test/x</loc></url></urlset>", "http://a.test/x"},
    {"an_index_of_sitemaps",
     "<sitemapindex><sitemap><loc>http://a.test/1.xml</loc></sitemap></sitemapindex>",
     "http://a.test/"},
    {"nothing", "", ""},
    {"no_addresses", "a.test\nwords only\n12.50\nx@y.test\n...\n", "a.test", 4, 2},
    {"a_head_alone", "name,site\n", ""},
    {"a_second_line_is_no_head", "a.test\nname,site\n", "a.test", 1, 2},
    {"an_open_quote", "\"a.test,b\nc.test\n", "c.test"},
    {"hostile_bytes", std::string("a\0b.test\n\xFF\xFE.x\n", 14), "", 2, 1},
};

INSTANTIATE_TEST_SUITE_P(Files, SiteListText, testing::ValuesIn(kSiteListCases),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST(SiteList, BearsHugeLines) {
  const SiteList commas = ReadSiteList(std::string(4 << 20, ',') + "\na.test\n");
  EXPECT_EQ(commas.addresses, std::vector<std::string>{"a.test"});
  const SiteList letters = ReadSiteList("a.test\n" + std::string(4 << 20, 'x') + "\n");
  EXPECT_EQ(letters.unreadable, 1u);
  const SiteList quotes = ReadSiteList("a.test\n" + std::string(1 << 20, '"') + ",\n");
  EXPECT_EQ(quotes.unreadable, 1u);
}

}  // namespace
}  // namespace upwell::discover
