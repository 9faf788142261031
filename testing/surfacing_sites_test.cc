// SPDX-License-Identifier: Apache-2.0
#include "testing/surfacing_sites.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/url.h"
#include "testing/database_site.h"
#include "testing/form_markup.h"
#include "testing/input_truth.h"
#include "testing/render.h"
#include "testing/sites.h"
#include "testing/typed_values.h"

namespace upwell::testing {
namespace {

bool IsTypedRole(const InputTruth& input) {
  return input.role == "typed" || input.role == "range-low" || input.role == "range-high";
}

TEST(SurfacingSitesTest, HaveManyInputsOfEveryKind) {
  size_t typed = 0, unhelpful = 0, orders = 0, sizes = 0, layouts = 0, lows = 0, required = 0;
  std::set<std::string> kinds, formats, languages;
  std::set<size_t> counts;
  size_t fewest = SIZE_MAX, most = 0;
  for (const SiteSpec& spec : SurfacingSpecs()) {
    languages.insert(spec.language);
    counts.insert(spec.form.inputs.size());
    fewest = std::min(fewest, spec.records);
    most = std::max(most, spec.records);
    for (const Input& input : spec.form.inputs) required += input.required;
    std::set<std::string> high_columns;
    for (const Input& input : spec.form.inputs) {
      if (input.control == Control::kTo) high_columns.insert(input.column);
    }
    for (const Input& input : spec.form.inputs) {
      lows += input.control == Control::kFrom && high_columns.contains(input.column);
    }
    for (const InputTruth& input : TruthOfInputs(spec)) {
      orders += input.role == "order" && input.kind.empty();
      layouts += input.kind == "layout";
      sizes += input.role == "page-size";
      if (!IsTypedRole(input)) continue;
      ++typed;
      unhelpful += input.unhelpful;
      kinds.insert(input.kind);
      if (!input.format.empty()) formats.insert(input.format);
    }
  }
  EXPECT_GE(typed, 60u);
  EXPECT_GE(3 * unhelpful, typed);
  EXPECT_EQ(kinds.size(), 9u);
  EXPECT_GE(formats.size(), 12u);
  EXPECT_GE(orders + sizes + layouts, 15u);
  EXPECT_GE(layouts, 2u);
  EXPECT_GE(sizes, 4u);
  EXPECT_GE(lows, 6u);
  EXPECT_GE(required, 4u);
  EXPECT_GE(languages.size(), 4u);
  EXPECT_EQ(counts.size(), 10u);
  EXPECT_EQ(*counts.rbegin(), 10u);
  EXPECT_EQ(fewest, 50u);
  EXPECT_EQ(most, 50000u);
}

// The value that finds this record through this input alone, "" for an input that does not select.
std::string ValueFor(const DatabaseSite& site, const Input& input, uint32_t record) {
  const Dataset& data = site.dataset();
  size_t column = data.ColumnIndex(input.column);
  std::string value = column < data.columns.size() ? data.records[record].values[column] : "";
  switch (input.control) {
    case Control::kWords:
      return input.column.empty() ? data.TitleOf(record) : value;
    case Control::kMenu:
    case Control::kRadio:
    case Control::kChecks: {
      std::vector<std::string> options = data.ValuesOf(column);
      auto index = std::find(options.begin(), options.end(), value) - options.begin();
      return OptionValue(input, options, static_cast<size_t>(index));
    }
    case Control::kFlag:
      return value == input.value ? "1" : "";
    case Control::kFrom:
    case Control::kTo:
    case Control::kTyped:
      return input.format == ValueFormat::kDate ? WriteDate(value, input.date_format) : value;
    default:
      return "";
  }
}

class EverySurfacingSite : public ::testing::TestWithParam<std::string> {
 protected:
  static SiteSpec Smaller(std::string_view name) {
    SiteSpec spec = SpecOf(name).value();
    spec.records = std::min<size_t>(spec.records, 400);
    return spec;
  }
  HttpReply Ask(const base::FormFields& fields) {
    HttpRequest request;
    request.target = site_.spec().form.action + "?" + base::EncodeFormFields(fields);
    return site_.Answer(request, base::Time());
  }
  DatabaseSite site_{Smaller(GetParam())};
};

TEST_P(EverySurfacingSite, FindsARecordThroughEachInputAndThroughAllTogether) {
  for (uint32_t record : {0U, 7U, 23U}) {
    base::FormFields all;
    for (const Input& input : site_.spec().form.inputs) {
      std::string value = ValueFor(site_, input, record);
      if (value.empty()) continue;
      all.emplace_back(input.name, value);
      std::vector<uint32_t> found = site_.Find({{input.name, value}});
      EXPECT_NE(std::find(found.begin(), found.end(), record), found.end()) << input.name;
      EXPECT_LT(found.size(), site_.dataset().records.size() + (input.control == Control::kFlag ||
                                                                input.control == Control::kFrom ||
                                                                input.control == Control::kTo))
          << input.name << " does not select";
    }
    std::vector<uint32_t> found = site_.Find(all);
    EXPECT_NE(std::find(found.begin(), found.end(), record), found.end());
    if (found.size() > site_.spec().page_size) continue;  // it may stand on a later page
    EXPECT_NE(Ask(all).body.find(EscapeHtml(site_.dataset().TitleOf(record))), std::string::npos);
  }
}

TEST_P(EverySurfacingSite, ShowsTheSameRecordsInAnyDress) {
  const SiteSpec& spec = site_.spec();
  std::vector<uint32_t> everything = site_.Find({});
  std::sort(everything.begin(), everything.end());
  for (const Input& input : spec.form.inputs) {
    bool presents = input.control == Control::kSort || input.control == Control::kPageSize ||
                    input.control == Control::kLayout;
    if (!presents) continue;
    for (const Way& way : WaysOf(spec, input)) {
      std::vector<uint32_t> found = site_.Find({{input.name, way.value}});
      std::sort(found.begin(), found.end());
      EXPECT_EQ(found, everything) << input.name << "=" << way.value;
    }
  }
}

TEST_P(EverySurfacingSite, SaysWhatItsInputsAre) {
  std::vector<InputTruth> truth = TruthOfInputs(site_.spec());
  ASSERT_EQ(truth.size(), site_.spec().form.inputs.size());
  std::set<std::string> names;
  for (const InputTruth& input : truth) {
    EXPECT_TRUE(names.insert(input.name).second) << "two inputs are called " << input.name;
    EXPECT_EQ(IsTypedRole(input),
              !input.kind.empty() && input.kind != "layout" && input.kind != "person")
        << input.name;
  }
}

std::vector<std::string> Names() {
  std::vector<std::string> names;
  for (const SiteSpec& spec : SurfacingSpecs()) names.push_back(spec.name);
  for (int i = 1; i <= 20; ++i) names.push_back("surfacing-" + std::to_string(i));
  return names;
}

INSTANTIATE_TEST_SUITE_P(TestBed, EverySurfacingSite, ::testing::ValuesIn(Names()),
                         [](const auto& info) {
                           std::string name = info.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(RandomSurfacingSpecTest, DiffersFromSeedToSeed) {
  std::set<size_t> counts;
  std::set<std::string> titles, forms;
  for (uint64_t seed = 1; seed <= 60; ++seed) {
    SiteSpec spec = RandomSurfacingSpec(seed);
    EXPECT_EQ(InputTruthLines(spec), InputTruthLines(RandomSurfacingSpec(seed)));
    EXPECT_FALSE(spec.form.inputs.empty());
    counts.insert(spec.form.inputs.size());
    titles.insert(spec.title);
    forms.insert(InputTruthLines(spec));
  }
  EXPECT_GE(counts.size(), 9u);
  EXPECT_GE(titles.size(), 12u);
  EXPECT_GE(forms.size(), 57u);
}

class TypedBoxTest : public ::testing::Test {
 protected:
  // A form with a year box that treats wrong values so.
  static SiteSpec WithYearBox(WrongValue wrong) {
    SiteSpec spec = SpecOf("surface-18").value();
    spec.records = 200;
    spec.behaviour.lists_all = false;
    for (Input& input : spec.form.inputs) {
      if (input.name == "year") input.wrong = wrong;
    }
    return spec;
  }
  static std::string Ask(const SiteSpec& spec, const std::string& query) {
    DatabaseSite site(spec);
    HttpRequest request;
    request.target = spec.form.action + "?" + query;
    return site.Answer(request, base::Time()).body;
  }
  static bool Has(const std::string& html, std::string_view text) {
    return html.find(text) != std::string::npos;
  }
};

TEST_F(TypedBoxTest, ComplainsFindsNothingOrIgnoresAWrongValue) {
  EXPECT_TRUE(Has(Ask(WithYearBox(WrongValue::kComplains), "year=river"), "check what you typed"));
  EXPECT_TRUE(Has(Ask(WithYearBox(WrongValue::kFindsNothing), "year=river"), "Nothing was found"));
  std::string ignored = Ask(WithYearBox(WrongValue::kIgnored), "query=river&year=river");
  EXPECT_FALSE(Has(ignored, "Nothing was found"));
  EXPECT_TRUE(Has(ignored, "class=\"count\""));
  EXPECT_FALSE(Has(Ask(WithYearBox(WrongValue::kIgnored), "year=river"), "class=\"count\""))
      << "nothing is left of the question";
}

TEST_F(TypedBoxTest, FindsPlacesNearby) {
  DatabaseSite site(SpecOf("surface-1").value());
  EXPECT_EQ(site.Find({{"zip", "60601"}}), site.Find({{"zip", "60699"}}));
  EXPECT_NE(site.Find({{"zip", "60601"}}), site.Find({{"zip", "90012"}}));
}

TEST_F(TypedBoxTest, ShowsItsOwnOrderUnlessAskedForAnother) {
  DatabaseSite site(SpecOf("surface-5").value());
  std::vector<uint32_t> found = site.Find({{"maxprice", "$300,000"}});
  size_t price = site.dataset().ColumnIndex("price");
  auto price_of = [&](uint32_t record) {
    return AsNumber(site.dataset().records[record].values[price]);
  };
  ASSERT_GT(found.size(), 20u);
  EXPECT_LE(price_of(found[0]), 300000u);
  EXPECT_TRUE(std::is_sorted(found.begin(), found.end(),
                             [&](uint32_t a, uint32_t b) { return price_of(a) > price_of(b); }));
}

TEST_F(TypedBoxTest, ComparesDatesAsDates) {
  SiteSpec spec = SpecOf("surface-17").value();
  spec.records = 300;
  DatabaseSite site(spec);
  size_t early = site.Find({{"f2", "Dec 31, 2024"}}).size();
  size_t late = site.Find({{"f1", "Jan 1, 2025"}}).size();
  EXPECT_GT(early, 0u);
  EXPECT_GT(late, 0u);
  EXPECT_EQ(early + late, 300u);
  EXPECT_EQ(site.Find({{"f1", "Jan 1, 2025"}, {"f2", "Dec 31, 2024"}}).size(), 0u);
}

TEST_F(TypedBoxTest, LooksForWordsInItsColumnOnly) {
  SiteSpec spec = SpecOf("surface-10").value();
  spec.records = 500;
  DatabaseSite site(spec);
  EXPECT_GT(site.Find({{"au", "orchard"}}).size(), 0u);
  EXPECT_GT(site.Find({{"ti", "orchard"}}).size(), 0u);
  EXPECT_NE(site.Find({{"au", "orchard"}}), site.Find({{"ti", "orchard"}}));
  EXPECT_TRUE(site.Find({{"ti", "peter"}}).empty());
}

TEST_F(TypedBoxTest, TakesAnyOfTheTickedBoxes) {
  SiteSpec spec = SpecOf("surface-33").value();
  spec.records = 300;
  DatabaseSite site(spec);
  size_t one = site.Find({{"c", "full time"}}).size(),
         other = site.Find({{"c", "seasonal"}}).size();
  EXPECT_EQ(site.Find({{"c", "full time"}, {"c", "seasonal"}}).size(), one + other);
}

TEST_F(TypedBoxTest, FindsNothingForAWrongPairOfDependentMenus) {
  SiteSpec spec = SpecOf("surface-16").value();
  DatabaseSite site(spec);
  EXPECT_FALSE(site.Find({{"state", "Texas"}, {"city", "Houston"}}).empty());
  EXPECT_TRUE(site.Find({{"state", "Ohio"}, {"city", "Houston"}}).empty());
}

TEST_F(TypedBoxTest, WantsBothOfARequiredPair) {
  SiteSpec spec = SpecOf("surface-9").value();
  EXPECT_TRUE(Has(Ask(spec, "make=Avanto"), "Please fill in: ZIP."));
  EXPECT_TRUE(Has(Ask(spec, "zip=77002"), "Please fill in: Make."));
  EXPECT_TRUE(Has(Ask(spec, "make=Avanto&zip=77002"), "class=\"count\""));
}

TEST_F(TypedBoxTest, ChangesSizeOrderAndDress) {
  SiteSpec spec = SpecOf("surface-35").value();
  spec.records = 500;
  auto records = [](const std::string& html) {
    size_t count = 0;
    for (size_t at = html.find("<h3"); at != std::string::npos; at = html.find("<h3", at + 1)) {
      ++count;
    }
    return count;
  };
  EXPECT_EQ(records(Ask(spec, "v4=200")), 20u);
  EXPECT_EQ(records(Ask(spec, "v4=200&v6=80")), 80u);
  EXPECT_EQ(records(Ask(spec, "v4=200&v6=33")), 20u) << "not offered";
  EXPECT_TRUE(Has(Ask(spec, "v4=200&v7=c"), "<thead>"));
  EXPECT_NE(Ask(spec, "v4=200&v5=1"), Ask(spec, "v4=200&v5=2"));
}

}  // namespace
}  // namespace upwell::testing
