// SPDX-License-Identifier: Apache-2.0
#include "answer/records/printed_counts.h"

#include <gtest/gtest.h>

#include "answer/records/regions.h"

namespace upwell::answer {
namespace {

struct CountedAnswer {
  int things;
  int printed;
};
struct CountedCase {
  const char* name;
  std::vector<CountedAnswer> answers;
  size_t least;
  bool counted;
};

bool AreCountedIn(const CountedCase& one) {
  PrintedCounts counts;
  for (const auto& [things, printed] : one.answers) {
    std::string body = "<p>" + std::to_string(printed) + " pookas</p><ul>";
    for (int i = 0; i < things; ++i)
      body += "<li>thing of some sort, " + std::to_string(i) + "</li>";
    const parse::Page page =
        parse::ReadPage("<body>" + body + "</ul></body>",
                        *base::Url::Parse("http://site.example/search?q=words"), {});
    const PageStructure structure(page);
    std::vector<Span> spans;
    for (const parse::NodeId n : structure.nodes()) {
      if (page.document.is(n, parse::Tag::kLi)) spans.push_back({n, n});
    }
    counts.Learn(structure, PlacedNumbersOf(structure, {}), spans, spans.size());
  }
  return counts.AreCounted(one.least);
}

TEST(PrintedCounts, CountWhatTheyEqualInAnswersThatDiffer) {
  const CountedCase kCases[] = {
      {"always right", {{4, 4}, {7, 7}, {9, 9}}, 3, true},
      {"too few answers", {{4, 4}, {7, 7}}, 3, false},
      {"enough where two are", {{4, 4}, {7, 7}}, 2, true},
      {"always the same", {{4, 4}, {4, 4}, {4, 4}}, 2, false},
      {"as often wrong", {{4, 4}, {7, 7}, {9, 12}, {5, 8}}, 2, false},
      {"seldom wrong", {{4, 4}, {7, 7}, {9, 9}, {5, 5}, {8, 7}}, 2, true},
      {"never right", {{4, 9}, {7, 12}, {9, 30}}, 2, false},
  };
  for (const CountedCase& one : kCases) EXPECT_EQ(AreCountedIn(one), one.counted) << one.name;
}

TEST(PlacedNumbers, AreThoseOfLinesThatDoNotRepeat) {
  const parse::Page page = parse::ReadPage(
      "<body><p class=n>14 pookas for 1987</p><ul><li>Aldery 1<li>Colm 2<li>Holt 3</ul></body>",
      *base::Url::Parse("http://site.example/search?q=1987"), {});
  std::vector<uint64_t> values;
  for (const PlacedNumber& number : PlacedNumbersOf(PageStructure(page), {"1987"})) {
    if (number.place != 0) values.push_back(number.value);
  }
  EXPECT_EQ(values, (std::vector<uint64_t>{14}));
}

}  // namespace
}  // namespace upwell::answer
