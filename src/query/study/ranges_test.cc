// SPDX-License-Identifier: Apache-2.0
#include "query/study/ranges.h"

#include <gtest/gtest.h>

#include <string>

#include "form/form_for_tests.h"

namespace upwell::query {
namespace {

TypedInput TypedInputOf(form::InputType type, bool at_least, bool at_most,
                        std::vector<std::string> values = {}, std::string name = "number") {
  TypedInput typed;
  typed.type = type;
  typed.kind = {type, std::move(name), {}, std::move(values), 0, {}};
  typed.at_least = at_least;
  typed.at_most = at_most;
  return typed;
}

std::string Pairs(std::string_view inputs, const std::vector<std::pair<int, TypedInput>>& typed) {
  const form::SearchForm form =
      form::FormOf("<form action=/f>" + std::string(inputs) + "<button>Find</form>");
  std::string out;
  for (const RangePair& pair : FindRanges(form, typed)) {
    out += (out.empty() ? "" : " ") + form.inputs[static_cast<size_t>(pair.low)].name + ".." +
           form.inputs[static_cast<size_t>(pair.high)].name;
  }
  return out;
}

std::string Written(const Binding& binding) {
  std::string out;
  for (const Submission& range : binding.values) {
    out += out.empty() ? "" : " ";
    for (const form::Assignment& value : range) {
      out += (value.input == 0 ? "[" : "]") + value.value;
    }
  }
  return out;
}

TEST(FindRanges, PairsByBehaviour) {
  const TypedInput low = TypedInputOf(form::InputType::kPrice, true, false);
  const TypedInput high = TypedInputOf(form::InputType::kPrice, false, true);
  EXPECT_EQ(Pairs("<input name=x1><input name=x2>", {{0, low}, {1, high}}), "x1..x2");
  EXPECT_EQ(Pairs("<input name=x1><input name=x2>", {{0, high}, {1, low}}), "x2..x1");
  EXPECT_EQ(Pairs("<input name=x1><input name=x2>", {{0, low}, {1, low}}), "");
  const TypedInput year = TypedInputOf(form::InputType::kYear, false, true);
  EXPECT_EQ(Pairs("<input name=x1><input name=x2>", {{0, low}, {1, year}}), "");
}

// Only one end says that it is about money.
TEST(FindRanges, PairsAmountsWithNumbersWhereNothingIsWrittenAtOneEnd) {
  const TypedInput low = TypedInputOf(form::InputType::kPrice, true, false);
  const TypedInput high = TypedInputOf(form::InputType::kNumber, false, true);
  const TypedInput lone = TypedInputOf(form::InputType::kNumber, false, false);
  EXPECT_EQ(Pairs("<label>Price <input name=a></label><input name=b>", {{0, low}, {1, high}}),
            "a..b");
  EXPECT_EQ(Pairs("<label>Price <input name=a></label><input name=rooms>", {{0, low}, {1, high}}),
            "");
  EXPECT_EQ(Pairs("<label>Price <input name=a></label><input name=b>", {{0, low}, {1, lone}}), "");
}

TEST(FindRanges, PairsNeighboursOfSeveralRanges) {
  const TypedInput low = TypedInputOf(form::InputType::kNumber, true, false);
  const TypedInput high = TypedInputOf(form::InputType::kNumber, false, true);
  EXPECT_EQ(Pairs("<input name=a><input name=b><input name=c><input name=d>",
                  {{0, low}, {1, high}, {2, low}, {3, high}}),
            "a..b c..d");
  EXPECT_EQ(Pairs("<input name=kmMin><input name=ccmMin><input name=kmMax><input name=ccmMax>",
                  {{0, low}, {1, low}, {2, high}, {3, high}}),
            "kmMin..kmMax ccmMin..ccmMax");
}

TEST(FindRanges, PairsByNamesAndLabelsOfManyLanguages) {
  const TypedInput typed =
      TypedInputOf(form::InputType::kDate, false, false, {}, "date YYYY-MM-DD");
  for (const std::string_view inputs :
       {"<input name=date_from><input name=date_to>", "<input name=pricemin><input name=pricemax>",
        "<input name=preisVon><input name=preisBis>", "<input name=desde><input name=hasta>",
        "<input name=fecha_desde><input name=fecha_hasta>",
        "<input name=dateStart><input name=dateEnd>",
        "<label>Prix de <input name=a></label><label>Prix à <input name=b></label>",
        "<input name=after><input name=before>", "<input name=low><input name=high>",
        "<input name='year[gte]'><input name='year[lte]'>", "<input name=pmin><input name=pmax>",
        "<label>Preis von <input name=a></label> <label>bis <input name=b></label>"}) {
    EXPECT_NE(Pairs(inputs, {{0, typed}, {1, typed}}), "") << inputs;
  }
  for (const std::string_view inputs :
       {"<input name=arrival><input name=departure>", "<input name=price><input name=year>",
        "<input name=min_price><input name=max_rooms>",
        "<label>Area from <input name=a></label><input name=b><label>to <input name=c></label>",
        "<input name=photo><input name=formfrom>"}) {
    EXPECT_EQ(Pairs(inputs, {{0, typed}, {1, typed}}), "") << inputs;
  }
}

TEST(FindRanges, NeverPairsAgainstTheAnswers) {
  const TypedInput low = TypedInputOf(form::InputType::kPrice, true, false);
  EXPECT_EQ(Pairs("<input name=price_min><input name=price_max>", {{0, low}, {1, low}}), "");
  const TypedInput zip = TypedInputOf(form::InputType::kZip, false, false);
  EXPECT_EQ(Pairs("<input name=zip_from><input name=zip_to>", {{0, zip}, {1, zip}}), "");
}

TEST(BindRange, AdjoinsRangesThatAreOpenAtBothEnds) {
  const form::SearchForm form =
      form::FormOf("<form action=/f><input name=lo><input name=hi><button>Find</form>");
  const std::vector<std::string> years = {"1990", "2000", "2010"};
  const TypedInput low = TypedInputOf(form::InputType::kYear, true, false, years, "year");
  const TypedInput high = TypedInputOf(form::InputType::kYear, false, true, years, "year");
  const Binding binding = BindRange(form, {0, 1}, low, high);
  EXPECT_EQ(binding.name, "lo..hi");
  EXPECT_EQ(Written(binding), "]1990 [1991]2000 [2001]2010 [2011");
}

TEST(BindRange, SharesTheBoundsOfAmounts) {
  const form::SearchForm form =
      form::FormOf("<form action=/f><input name=lo><input name=hi><button>Find</form>");
  const TypedInput low =
      TypedInputOf(form::InputType::kPrice, true, false, {"10", "19.5"}, "price-small");
  EXPECT_EQ(Written(BindRange(form, {0, 1}, low, {})), "]10 [10]19.50 [19.50");
}

TEST(BindRange, WritesDatesAsEachInputWantsThem) {
  const form::SearchForm form =
      form::FormOf("<form action=/f><input name=lo><input name=hi><button>Find</form>");
  const TypedInput low =
      TypedInputOf(form::InputType::kDate, true, false, {"31.12.2019"}, "date DD.MM.YYYY");
  const TypedInput high =
      TypedInputOf(form::InputType::kDate, false, true, {"2020-06-30"}, "date YYYY-MM-DD");
  EXPECT_EQ(Written(BindRange(form, {0, 1}, low, high)),
            "]2019-12-31 [01.01.2020]2020-06-30 [01.07.2020");
}

TEST(BindRange, FillsEndsThatAreRequired) {
  const form::SearchForm form = form::FormOf(
      "<form action=/f><input name=lo required><input name=hi required><button>Find</form>");
  const TypedInput low = TypedInputOf(form::InputType::kNumber, true, false, {"5"});
  EXPECT_EQ(Written(BindRange(form, {0, 1}, low, low)), "[1]5 [6]99999999");
}

TEST(BindRange, KeepsToABoundedNumberOfRanges) {
  std::vector<std::string> values;
  for (int i = 1; i <= 500; ++i) values.push_back(std::to_string(i));
  const form::SearchForm form =
      form::FormOf("<form action=/f><input name=lo><input name=hi><button>Find</form>");
  const TypedInput typed = TypedInputOf(form::InputType::kNumber, false, false, values);
  const Binding binding = BindRange(form, {0, 1}, typed, typed);
  EXPECT_GE(binding.values.size(), 8u);
  EXPECT_LE(binding.values.size(), 100u);
}

// 900 records below 900, 100 between 900 and 10,000: pages of 50 make 20 ranges of 50 each.
TEST(BindRange, CutsFinerWhereMoreRecordsAre) {
  const form::SearchForm form =
      form::FormOf("<form action=/f><input name=lo><input name=hi><button>Find</form>");
  TypedInput low = TypedInputOf(form::InputType::kNumber, true, false, {"5"});
  low.spread = {{{0, 0}, {900, 900}, {10'000, 1'000}}, 1'000};
  low.on_page = 50;
  const Binding binding = BindRange(form, {0, 1}, low, low);
  ASSERT_EQ(binding.values.size(), 20u);
  const std::string written = Written(binding);
  EXPECT_TRUE(written.starts_with("]50 [51]100 ")) << written;
  EXPECT_TRUE(written.ends_with(" [901]5450 [5451")) << written;
}

}  // namespace
}  // namespace upwell::query
