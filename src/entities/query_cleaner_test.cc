// SPDX-License-Identifier: Apache-2.0
#include "entities/query_cleaner.h"

#include <gtest/gtest.h>

#include "entities/made_log_for_tests.h"
#include "entities/site_seeds.h"

namespace upwell::entities {
namespace {

QueryPattern Pattern(std::string_view text, bool is_prefix) {
  Phrase phrase;
  EXPECT_TRUE(phrase.Read(text));
  QueryPattern pattern;
  pattern.text = text;
  pattern.fingerprint = phrase.Fingerprint();
  pattern.is_prefix = is_prefix;
  return pattern;
}

class QueryCleaning : public testing::Test {
 protected:
  QueryCleaning() {
    AddNames(&base_, "music/release", {"Where To", "Review", "The Beatles", "Free", "Download"});
    AddNames(&base_, "location/location", {"New York", "Seattle"});
    AddNames(&base_, "film/film", {"How to Train Your Dragon", "Lyrics to Go"});
    for (const char* prefix :
         {"where to stay in", "price of", "how", "how to", "the", "free", "lyrics to", "best"}) {
      patterns_.push_back(Pattern(prefix, true));
    }
    for (const char* suffix : {"review", "spec", "download", "lyrics", "online"}) {
      patterns_.push_back(Pattern(suffix, false));
    }
  }

  std::string Clean(std::string_view query, const SiteName* site = nullptr) {
    Phrase phrase;
    EXPECT_TRUE(phrase.Read(query));
    const TokenRange left = QueryCleaner(patterns_, base_).Clean(phrase, site);
    return std::string(phrase.Surface(left.begin, left.end));
  }

  KnowledgeBase base_;
  std::vector<QueryPattern> patterns_;
};

struct CleaningCase {
  const char* query;
  const char* cleaned;
};

// The examples of section 4.1.2, then what they do not tell.
TEST_F(QueryCleaning, LeavesTheEntity) {
  const CleaningCase cases[] = {
      {"HP Touchpad review", "HP Touchpad"},
      {"where to stay in New York", "New York"},
      {"hyatt seattle review", "hyatt seattle"},
      {"price of chrome book spec", "chrome book"},
      {"free dark knight online download", "dark knight"},
      {"how to price of x61", "x61"},
      {"C++ review", "C++"},
      {"lenovo x61", "lenovo x61"},
      {"lyrics to yesterday", "yesterday"},
  };
  for (const CleaningCase& one : cases) EXPECT_EQ(Clean(one.query), one.cleaned) << one.query;
}

TEST_F(QueryCleaning, LeavesNamesAndAlwaysSomething) {
  const CleaningCase cases[] = {
      {"how to train your dragon", "how to train your dragon"},
      {"how to train your dragon online", "how to train your dragon"},
      {"the beatles", "the beatles"},
      {"the beatles lyrics", "the beatles"},
      {"lyrics to go", "lyrics to go"},
      {"review", "review"},
      {"online lyrics", "online"},
      {"how to", "to"},
      {"hyatt in uk", "hyatt in uk"},
      {"reviews of x61", "reviews of x61"},
  };
  for (const CleaningCase& one : cases) EXPECT_EQ(Clean(one.query), one.cleaned) << one.query;
}

TEST_F(QueryCleaning, CutsTheNameOfTheSite) {
  const SiteName ebay(*base::Url::Parse("http://www.ebay.com/"));
  const CleaningCase cases[] = {
      {"touchpad ebay", "touchpad"},
      {"ebay touchpad review", "touchpad"},
      {"touchpad review ebay.com", "touchpad"},
      {"www ebay com touchpad", "touchpad"},
      {"wii bestbuy", "wii bestbuy"},
      {"ebay", "ebay"},
  };
  for (const CleaningCase& one : cases) {
    EXPECT_EQ(Clean(one.query, &ebay), one.cleaned) << one.query;
  }
}

TEST_F(QueryCleaning, MergesWhatBecomesTheSame) {
  MadeLog log({"http://ebay.com/", "http://nobody.example/", "http://other.example/"});
  const auto add = [&log](const char* query, const std::string& site, uint32_t clicks) {
    log.Add(query, site + "1", clicks);
    log.Add(query, site + "2", clicks);
  };
  add("HP Touchpad review", "http://ebay.com/", 3);
  add("hp touchpad", "http://ebay.com/", 10);
  add("where to stay in new york", "http://ebay.com/", 4);
  add("ebay review", "http://ebay.com/", 50);
  add("seattle", "http://other.example/", 5);
  const std::vector<QueryOfSite> of_sites = log.queries.TakeSiteQueries(2, 3);
  SeedTally tally;
  const std::vector<SiteSeeds> seeds =
      CollectSeeds(of_sites, log.queries, base_, QueryCleaner(patterns_, base_), log.sites, &tally);
  ASSERT_EQ(seeds.size(), 3u);
  ASSERT_EQ(seeds[0].queries.size(), 2u);
  EXPECT_EQ(seeds[0].queries[0].text, "HP Touchpad");
  EXPECT_EQ(seeds[0].queries[0].clicks, 26u);
  EXPECT_EQ(seeds[0].queries[0].variants, 2u);
  EXPECT_EQ(seeds[0].queries[1].text, "new york");
  ASSERT_EQ(seeds[0].mentions.size(), 1u);
  EXPECT_EQ(base_.name(seeds[0].mentions[0].name), "New York");
  EXPECT_TRUE(seeds[1].queries.empty());
  EXPECT_EQ(seeds[2].queries.size(), 1u);
  EXPECT_EQ(tally.queries, 5u);
  EXPECT_EQ(tally.touched, 2u);
  EXPECT_EQ(tally.merged, 1u);
  EXPECT_EQ(tally.navigational, 1u);
}

}  // namespace
}  // namespace upwell::entities
