// SPDX-License-Identifier: Apache-2.0
#include "testing/combining_sites.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/url.h"
#include "testing/database_site.h"
#include "testing/input_truth.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

bool Has(std::string_view html, std::string_view text) {
  return html.find(text) != std::string_view::npos;
}

class CombiningSite : public ::testing::Test {
 protected:
  explicit CombiningSite(std::string_view name) : site_(SpecOf(name).value()) {}

  std::string Get(const std::string& target) {
    HttpRequest request;
    request.target = target;
    return site_.Answer(request, base::Time()).body;
  }
  std::vector<std::string> ValuesOf(std::string_view column) const {
    return site_.dataset().ValuesOf(site_.dataset().ColumnIndex(column));
  }
  uint64_t NumberOf(uint32_t record, std::string_view column) const {
    const Dataset& data = site_.dataset();
    return AsNumber(data.records[record].values[data.ColumnIndex(column)]);
  }
  static std::vector<uint32_t> Sorted(std::vector<uint32_t> records) {
    std::sort(records.begin(), records.end());
    return records;
  }

  DatabaseSite site_;
};

class DealersTest : public CombiningSite {
 protected:
  DealersTest() : CombiningSite("dealers") {}
};

TEST_F(DealersTest, WantAMakeAndAZipCode) {
  EXPECT_TRUE(Has(Get("/search?make=Avanto&zip="), "Please fill in: Your ZIP code."));
  EXPECT_TRUE(Has(Get("/search?make=&zip=10001"), "Please fill in: Make."));
  EXPECT_TRUE(Has(Get("/search?make=Avanto&zip=1000"), "Please check what you typed"));
  EXPECT_TRUE(Has(Get("/search?make=Avanto&zip=Boston"), "Please check what you typed"));
  EXPECT_TRUE(Has(Get("/search?make=Avanto&zip=50309"), "No cars found."));
  EXPECT_TRUE(Has(Get("/search?make=Avanto&zip=10001"), "class=\"count\""));
  for (const std::string page : {"/", "/about", "/search", "/search?make=Avanto"}) {
    EXPECT_FALSE(Has(Get(page), "href=\"/car/")) << page;
  }
}

TEST_F(DealersTest, HaveFewOfTheMakesInAPlace) {
  const std::vector<std::string> makes = ValuesOf("make"), zips = ValuesOf("zip");
  EXPECT_EQ(makes.size(), 30u);
  EXPECT_EQ(zips.size(), 60u);
  EXPECT_GE(ValuesOf("state").size(), 10u);
  size_t pairs = 0;
  for (const std::string& make : makes) {
    for (const std::string& zip : zips)
      pairs += !site_.Find({{"make", make}, {"zip", zip}}).empty();
  }
  EXPECT_LT(pairs, makes.size() * zips.size() * 2 / 5) << "even where there are dealers";
  size_t rare = 0;
  for (const std::string& make : makes) rare += site_.Find({{"make", make}}).size() < 15;
  EXPECT_GE(rare, 8u);
}

TEST_F(DealersTest, AreFoundWithinTheRadius) {
  const uint64_t middle = 60432;
  std::vector<uint32_t> near;
  for (uint32_t i = 0; i < site_.dataset().records.size(); ++i) {
    const uint64_t zip = NumberOf(i, "zip");
    if (zip + kDealerRadius >= middle && zip <= middle + kDealerRadius) near.push_back(i);
  }
  EXPECT_GT(near.size(), 100u);
  EXPECT_EQ(Sorted(site_.Find({{"zip", "60432"}})), near);
  EXPECT_FALSE(site_.Find({{"zip", "02108"}}).empty()) << "zeros in front";
  EXPECT_TRUE(site_.Find({{"zip", "00001"}}).empty());
}

// The cities that every list of large ones has lead to all places by the zip codes in the answers.
TEST_F(DealersTest, LeadFromTheLargeCitiesToAllPlaces) {
  std::set<std::string> reached;
  std::vector<std::string> todo = {"10001", "90001", "60601", "77001", "85001", "19102",
                                   "75201", "98101", "80202", "02108", "30303", "33130"};
  const size_t column = site_.dataset().ColumnIndex("zip");
  while (!todo.empty()) {
    const std::string zip = todo.back();
    todo.pop_back();
    for (uint32_t record : site_.Find({{"zip", zip}})) {
      const std::string& other = site_.dataset().records[record].values[column];
      if (reached.insert(other).second) todo.push_back(other);
    }
  }
  EXPECT_EQ(reached.size(), ValuesOf("zip").size());
}

TEST_F(DealersTest, SayHowManyThereAreUnlessTheyDoNot) {
  EXPECT_TRUE(Has(Get("/search?make=Avanto&zip=10001"), " results</p>"));
  DatabaseSite uncounted(SpecOf("dealers-uncounted").value());
  HttpRequest request;
  request.target = "/search?make=Avanto&zip=10001";
  const std::string page = uncounted.Answer(request, base::Time()).body;
  EXPECT_FALSE(Has(page, "results</p>"));
  EXPECT_TRUE(Has(page, "href=\"/car/"));
  EXPECT_TRUE(Has(page, "page=2"));
}

class PamphletsTest : public CombiningSite {
 protected:
  PamphletsTest() : CombiningSite("pamphlets") {}
};

TEST_F(PamphletsTest, WantADepartmentOrADecade) {
  for (const std::string question :
       {"", "ui=&dep=&ord=&dec=&n=&desk=", "ui=de&ord=t&n=50&desk=s"}) {
    const std::string page = Get("/search?" + question);
    EXPECT_TRUE(Has(page, "Please choose at least one")) << question;
    EXPECT_FALSE(Has(page, "href=\"/pamphlet/")) << question;
  }
  EXPECT_TRUE(Has(Get("/search?dep=3"), "href=\"/pamphlet/"));
  EXPECT_TRUE(Has(Get("/search?dec=1880s"), "href=\"/pamphlet/"));
}

TEST_F(PamphletsTest, HaveSixMenusOfWhichTwoSelect) {
  const std::vector<InputTruth> inputs = TruthOfInputs(site_.spec());
  ASSERT_EQ(inputs.size(), 6u);
  EXPECT_EQ(std::count_if(inputs.begin(), inputs.end(),
                          [](const InputTruth& input) { return input.role == "selection"; }),
            2);
  const std::string home = Get("/");
  size_t first_options = 0;
  for (size_t at = home.find("<option value=\"\""); at != std::string::npos;
       at = home.find("<option value=\"\"", at + 1)) {
    first_options += Has(home.substr(at, 40), ">Any<");
  }
  EXPECT_EQ(first_options, 6u);
  EXPECT_EQ(ValuesOf("department").size(), 24u);
  EXPECT_EQ(ValuesOf("decade").size(), 12u);
  const base::FormFields question = {{"dep", "3"}, {"dec", "1880s"}};
  const std::vector<uint32_t> found = Sorted(site_.Find(question));
  for (const Input& input : site_.spec().form.inputs) {
    for (const Way& way : input.ways) {
      base::FormFields dressed = question;
      dressed.emplace_back(input.name, way.value);
      EXPECT_EQ(Sorted(site_.Find(dressed)), found) << input.name << "=" << way.value;
    }
  }
}

TEST_F(PamphletsTest, ShowAHundredAndSayHowManyThereAre) {
  EXPECT_TRUE(Has(Get("/search?dep=10"), "Showing the first 100 of 646 results"));
  EXPECT_TRUE(Has(Get("/search?dep=10&p=5"), "href=\"/pamphlet/"));
  EXPECT_FALSE(Has(Get("/search?dep=10&p=6"), "href=\"/pamphlet/"));
  size_t over = 0, most = 0;
  for (size_t department = 1; department <= 24; ++department) {
    const std::string number = std::to_string(department);
    over += site_.Find({{"dep", number}}).size() > 100;
    for (const std::string& decade : ValuesOf("decade")) {
      most = std::max(most, site_.Find({{"dep", number}, {"dec", decade}}).size());
    }
  }
  EXPECT_EQ(over, 16u);
  EXPECT_LE(most, 100u) << "all of them can be seen";
}

TEST_F(PamphletsTest, ChangeTheirLanguageOrNothing) {
  const std::string plain = Get("/search?dep=3"), german = Get("/search?dep=3&ui=de");
  EXPECT_TRUE(Has(german, "Treffer"));
  EXPECT_TRUE(Has(german, "<html lang=\"de\">"));
  EXPECT_FALSE(Has(plain, "Treffer"));
  EXPECT_TRUE(Has(Get("/search?dep=3&ui=fr&n=50"), "ui=fr")) << "the pager keeps it";
  auto table = [](const std::string& html) {
    const size_t from = html.find("<tbody>");
    return html.substr(from, html.find("</tbody>") - from);
  };
  EXPECT_EQ(table(plain), table(german));
  EXPECT_EQ(table(plain), table(Get("/search?dep=3&desk=b")));
}

}  // namespace
}  // namespace upwell::testing
