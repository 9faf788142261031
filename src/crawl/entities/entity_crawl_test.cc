// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "crawl/surface/site_crawl.h"
#include "fetch/map_web_for_tests.h"
#include "fetch/run_task.h"

namespace upwell::crawl {
namespace {

constexpr const char* kBrands[] = {"alder", "birch", "cedar", "elm", "fir", "gorse"};
constexpr const char* kThings[] = {"chair", "table", "lamp", "shelf", "stool", "chest", "bench"};

// A shop of 84 things, two of each brand and kind; a word finds what has it, ten to a page.
class Shop {
 public:
  std::optional<fetch::MapReply> Answer(const fetch::Request& request) {
    if (request.url.path() != "/s") return std::nullopt;
    std::map<std::string, std::string> asked;
    for (const auto& [name, value] : base::DecodeFormFields(request.url.query()))
      asked[name] = value;
    if (fails_once.erase(asked["k"]) > 0) return fetch::MapReply(500, "<p>Out of order");
    std::vector<int> found;
    for (int i = 0; i < 84; ++i) {
      const bool fits = Name(i).find(asked["k"]) != std::string::npos;
      const bool of_brand = asked["brand"].empty() || asked["brand"] == Brand(i);
      if (fits && of_brand) found.push_back(i);
    }
    if (asked["sort"] == "2") std::reverse(found.begin(), found.end());
    return fetch::MapReply(200, PageOf(asked["k"], found));
  }

  std::set<std::string> fails_once;  // words

 private:
  static std::string Brand(int i) { return kBrands[i % 6]; }
  static std::string Name(int i) {
    return Brand(i) + " " + kThings[i / 6 % 7] + (i < 42 ? " old" : " new");
  }
  static std::string PageOf(const std::string& words, const std::vector<int>& found) {
    const std::string search = "/s?k=" + words;
    std::string page = "<title>" + words + "</title><h1>Shop</h1>";
    if (found.empty()) {
      return page + "<p>Nothing found for " + words + ".</p><a href='/s?k=trap'>Try this</a>";
    }
    page += "<p>" + std::to_string(found.size()) + " results</p><a href='" + search +
            "&sort=1'>Name</a><a href='" + search + "&sort=2'>Price</a><ul>";
    std::set<std::string> brands;
    for (size_t n = 0; n < found.size(); ++n) {
      const std::string number = std::to_string(found[n]);
      brands.insert(Brand(found[n]));
      if (n >= 10) continue;
      page += "<li><h3><a href='/item/" + number + "'>" + Name(found[n]) + "</a></h3><p>Number " +
              number + ", made of wood, weighs " + std::to_string(found[n] * 7 % 50) +
              " pounds</p></li>";
    }
    page += "</ul>";
    for (const std::string& brand : brands) {
      page += "<a href='" + search + "&brand=" + brand + "'>" + brand + "</a> ";
    }
    return page;
  }
};

class EntityCrawlTest : public ::testing::Test {
 protected:
  EntityCrawlTest() {
    web_.Set("http://shop.test/robots.txt", fetch::MapReply(404));
    web_.Set("http://shop.test/", fetch::MapReply(200,
                                                  "<h1>Shop</h1><form action='/s' role=search>"
                                                  "<input type=search name=k><button>Search"
                                                  "</button></form>"));
    web_.SetHandler([this](const fetch::Request& request) { return shop_.Answer(request); });
    options_.aim = store::CrawlAim::kEntities;
    options_.entities.own_values = false;
    options_.fetch.max_retries = 0;
    for (const char* thing : kThings) queries_.push_back({thing, "log", 1});
    for (const char* age : {"old", "new"}) queries_.push_back({age, "log", 1});
    queries_.push_back({"anchor", "log", 1});
  }

  Findings Run() {
    SiteCrawl expedition(*base::Url::Parse("http://shop.test/"), options_, &web_, catalog_.get(),
                         nullptr, nullptr, queries_);
    return fetch::RunTask(expedition.Run());
  }

  size_t AskedWith(const std::string& part) {
    size_t times = 0;
    for (const std::string& line : web_.LogLines()) times += line.find(part) != std::string::npos;
    return times;
  }

  RunOptions options_;
  std::vector<entities::SiteQuery> queries_;
  Shop shop_;
  fetch::MapWeb web_;
  std::unique_ptr<store::Catalog> catalog_ = store::MakeMemoryCatalog();
};

TEST_F(EntityCrawlTest, AsksForNamesThenForWhatTheirAnswersLinkTo) {
  const Findings findings = Run();
  EXPECT_EQ(findings.stop, StopReason::kNothingNew) << findings.stop_detail;
  EXPECT_EQ(findings.records, 84u);
  ASSERT_TRUE(findings.entities);
  EXPECT_EQ(findings.entities->url_template, "http://shop.test/s?k={query}");
  std::map<std::string, SourceFindings> sources;
  for (const SourceFindings& source : findings.entities->sources) sources[source.name] = source;
  EXPECT_EQ(sources["log"].asked, 10u);
  EXPECT_EQ(sources["log"].empty, 1u);
  EXPECT_GT(sources["link brand"].asked, 0u);
}

TEST_F(EntityCrawlTest, DoesNotAskTheSameInAnotherOrder) {
  const Findings findings = Run();
  EXPECT_LE(AskedWith("sort="), 3u) << "three at most, to see what it does";
  ASSERT_TRUE(findings.entities);
  for (const ArgumentFindings& argument : findings.entities->arguments) {
    EXPECT_EQ(argument.irrelevant, argument.name == "sort") << argument.name;
  }
}

TEST_F(EntityCrawlTest, LeavesAloneWhatEmptyPagesLinkTo) {
  Run();
  EXPECT_EQ(AskedWith("k=trap"), 0u);
}

TEST_F(EntityCrawlTest, SoonLeavesATypeThatDoesNotFit) {
  for (int i = 0; i < 40; ++i) queries_.push_back({"actor" + std::to_string(i), "film/actor", 1});
  const Findings findings = Run();
  EXPECT_EQ(AskedWith("k=actor"), 8u);
  EXPECT_EQ(findings.records, 84u);
}

TEST_F(EntityCrawlTest, AsksAgainForWhatFailed) {
  shop_.fails_once = {"shelf"};
  const Findings findings = Run();
  ASSERT_TRUE(findings.entities);
  EXPECT_EQ(findings.entities->asked_again, 1u);
  EXPECT_EQ(findings.entities->given_up, 0u);
  EXPECT_EQ(findings.records, 84u);
}

TEST_F(EntityCrawlTest, LooksForTheTemplateOnlyWhereThatIsWanted) {
  options_.entities.templates_only = true;
  const Findings findings = Run();
  EXPECT_EQ(findings.stop, StopReason::kTemplateFound);
  EXPECT_EQ(web_.LogLines(),
            (std::vector<std::string>{"GET http://shop.test/robots.txt", "GET http://shop.test/"}));
}

TEST_F(EntityCrawlTest, KeepsToItsBudget) {
  options_.fetch.max_requests = 25;
  const Findings findings = Run();
  EXPECT_EQ(findings.stop, StopReason::kMaxRequests);
  EXPECT_LE(findings.traffic.requests, 25u);
}

TEST_F(EntityCrawlTest, HasValuesOfItsOwnWhereNoneAreGiven) {
  queries_.clear();
  options_.entities.own_values = true;
  EXPECT_GT(Run().records, 60u);
}

}  // namespace
}  // namespace upwell::crawl
