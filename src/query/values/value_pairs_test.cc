// SPDX-License-Identifier: Apache-2.0
#include "query/values/value_pairs.h"

#include <gtest/gtest.h>

#include <functional>

#include "base/text.h"

namespace upwell::query {
namespace {

struct Person {
  std::string surname, given, town;
};

// 12 surnames, 8 given names and 6 towns; the first ones are the most frequent.
std::vector<Person> MakePeople() {
  const std::vector<std::string> surnames = {"Adler", "Baum",  "Clemens", "Dorn",  "Eckel", "Funk",
                                             "Gross", "Haupt", "Immel",   "Jahns", "Kern",  "Lang"};
  const std::vector<std::string> given = {"Anna", "Bert",  "Cora", "Dirk",
                                          "Emma", "Fritz", "Gerd", "Hanna"};
  const std::vector<std::string> towns = {"Altdorf", "Bergen", "Celle", "Dachau", "Emden", "Fulda"};
  std::vector<Person> people;
  for (size_t i = 0; i < surnames.size(); ++i) {
    for (size_t j = 0; j < towns.size(); ++j) {
      const size_t copies = 12 / ((i + 1) * (j + 1)) + (i + j) % 2;
      for (size_t k = 0; k < copies; ++k) {
        people.push_back({surnames[i], given[(i * 5 + j * 3 + k) % given.size()], towns[j]});
      }
    }
  }
  return people;
}

using Finds = std::function<bool(const Person&, const std::string&)>;

bool Is(const std::string& value, const std::string& asked) {
  return base::LowerCase(value) == base::LowerCase(asked);
}
bool Begins(const std::string& value, const std::string& asked) {
  return base::LowerCase(value).starts_with(base::LowerCase(asked));
}
// With a wild card.
bool IsLike(const std::string& value, const std::string& asked) {
  if (!asked.ends_with('%')) return Is(value, asked);
  return Begins(value, asked.substr(0, asked.size() - 1));
}

struct MadeBook {
  std::vector<Person> people = MakePeople();
  Finds first, second;
  size_t limit = SIZE_MAX;  // that it shows
  bool hides_more = false;  // where there are more, it shows none
  std::set<size_t> found;
  uint64_t asked = 0;

  ValuePairs::Answer Ask(const ValuePairs::Pair& pair) {
    ++asked;
    ValuePairs::Answer answer;
    for (size_t i = 0; i < people.size(); ++i) {
      const Person& person = people[i];
      if (!first(person, pair[0]) || !second(person, pair[1])) continue;
      ++answer.matches;
      if (answer.keys.size() >= limit) continue;
      answer.keys.push_back(base::HashOf(std::to_string(i)));
      answer.records.push_back({{"name", person.surname + " " + person.given},
                                {"address", "Markt " + std::to_string(i) + ", " + person.town}});
      answer.new_records += !found.contains(i);
      if (!hides_more) found.insert(i);
    }
    answer.whole = answer.matches == answer.keys.size();
    if (hides_more && !answer.whole) {
      answer.keys.clear();
      answer.records.clear();
      answer.new_records = 0;
    }
    for (size_t i = 0; hides_more && i < people.size(); ++i) {
      for (const base::Hash128& key : answer.keys) {
        if (key == base::HashOf(std::to_string(i))) found.insert(i);
      }
    }
    return answer;
  }
  void AskAll(ValuePairs& pairs, uint64_t most = 600) {
    for (uint64_t i = 0; i < most; ++i) {
      const std::optional<ValuePairs::Pair> pair = pairs.Next();
      if (!pair) return;
      pairs.Learn(*pair, Ask(*pair));
    }
  }
  double share() const {
    return static_cast<double>(found.size()) / static_cast<double>(people.size());
  }
};

const Finds kSurname = [](const Person& p, const std::string& asked) {
  return Is(p.surname, asked);
};
const Finds kAnyName = [](const Person& p, const std::string& asked) {
  return Is(p.surname, asked) || Is(p.given, asked);
};
const Finds kTown = [](const Person& p, const std::string& asked) { return Is(p.town, asked); };
const Finds kBeginningOfTown = [](const Person& p, const std::string& asked) {
  return Begins(p.town, asked);
};

TEST(ValuePairsTest, FindsWhatTheListsHaveAndNothingBeyond) {
  MadeBook book{.first = kSurname, .second = kTown};
  ValuePairs pairs({"Surname", "Town"});
  pairs.Give(0, {"Smith", "Adler", "Baum", "Nobody"});
  pairs.Give(1, {"London", "Altdorf", "Bergen"});
  book.AskAll(pairs);
  for (size_t i = 0; i < book.people.size(); ++i) {
    const Person& p = book.people[i];
    const bool is_listed = (p.surname == "Adler" || p.surname == "Baum") &&
                           (p.town == "Altdorf" || p.town == "Bergen");
    EXPECT_EQ(book.found.contains(i), is_listed) << p.surname << " " << p.town;
  }
  EXPECT_LT(book.asked, 60u);
}

TEST(ValuePairsTest, AsksForWhatTheRecordsShow) {
  MadeBook book{.first = kAnyName, .second = kBeginningOfTown};
  ValuePairs pairs({"Who", "Where"});
  pairs.Give(0, {"Smith", "Adler"});
  pairs.GiveWide(1, {"a", "%"});
  book.AskAll(pairs);
  EXPECT_GT(book.share(), 0.97);
  EXPECT_LT(book.asked, 400u);
}

TEST(ValuePairsTest, AsksPrefixesWithTheWildCardThatIsTaken) {
  const Finds surname = [](const Person& p, const std::string& asked) {
    return IsLike(p.surname, asked);
  };
  const Finds town = [](const Person& p, const std::string& asked) {
    return IsLike(p.town, asked);
  };
  MadeBook book{.first = surname, .second = town, .limit = 25, .hides_more = true};
  ValuePairs pairs({"Nom", "Commune"});
  for (const size_t side : {0, 1}) pairs.GiveWide(side, {"a", "%", "*"});
  book.AskAll(pairs);
  EXPECT_GT(book.share(), 0.97);
}

TEST(ValuePairsTest, DividesWhatIsTooLongByTheFieldThatTheInputLooksAt) {
  const Finds whole = [](const Person& p, const std::string& asked) { return asked == p.surname; };
  const Finds given = [](const Person& p, const std::string& asked) { return Is(p.given, asked); };
  MadeBook book{.first = whole, .second = given, .limit = 10};
  ValuePairs pairs({"", "Vorname"});
  size_t adlers = 0;
  for (size_t i = 0; i < book.people.size(); ++i) {
    const Person& p = book.people[i];
    adlers += p.surname == "Adler";
    if (p.surname == "Adler" && adlers > 10) continue;
    pairs.See(base::HashOf(std::to_string(i)),
              {{"Name", p.surname}, {"Vorname", p.given}, {"Ort", p.town}});
  }
  ASSERT_GT(adlers, 20u);
  pairs.GiveFixed(0, "Adler", static_cast<double>(adlers - 10));
  book.AskAll(pairs, 60);
  EXPECT_EQ(book.found.size(), adlers);
  EXPECT_LT(book.asked, 40u);
}

// Of long lists only two values find anything.
TEST(ValuePairsTest, EndsWhereNothingMoreIsFound) {
  MadeBook book{.first = kSurname, .second = kTown};
  std::vector<std::string> surnames = {"Adler"}, towns = {"Altdorf"};
  for (int i = 0; i < 60; ++i) {
    surnames.push_back("Surname" + std::to_string(i));
    towns.push_back("Town" + std::to_string(i));
  }
  ValuePairs pairs({"Surname", "Town"});
  pairs.Give(0, surnames);
  pairs.Give(1, towns);
  while (const auto pair = pairs.Next()) {
    pairs.Learn(*pair, book.Ask(*pair));
    ASSERT_LT(book.asked, 1000u);
  }
  EXPECT_GT(book.found.size(), 0u);
  EXPECT_LE(book.asked, 120u);
}

// All that begins so beside a town was shown: what begins so finds nothing else there.
TEST(ValuePairsTest, AsksForNothingThatAPrefixHasShown) {
  const Finds beginning = [](const Person& p, const std::string& asked) {
    return Begins(p.surname, asked);
  };
  MadeBook book{.first = beginning, .second = kTown};
  ValuePairs pairs({"Surname", "Town"});
  pairs.GiveWide(0, {"a"});
  pairs.Give(0, {"Adler", "Baum"});
  pairs.Give(1, {"Altdorf", "Bergen", "Celle"});
  std::set<std::string> whole;  // towns beside which "a" was asked
  size_t again = 0;
  while (const auto pair = pairs.Next()) {
    const std::string surname = base::LowerCase((*pair)[0]), town = base::LowerCase((*pair)[1]);
    again += surname.size() > 1 && surname.starts_with("a") && whole.contains(town);
    if (surname == "a") whole.insert(town);
    pairs.Learn(*pair, book.Ask(*pair));
  }
  EXPECT_GE(whole.size(), 2u);
  EXPECT_LE(again, 1u) << "before it is known that the input finds prefixes";
}

TEST(ValuePairsTest, DoesNotTakeANumberThatWasAskedForACount) {
  ValuePairs pairs({"Who", "Where"});
  pairs.Give(0, {"Peters"});
  pairs.Give(1, {"Station Road 128", "Ulm"});
  ValuePairs::Answer echo;
  echo.matches = 128;
  echo.whole = false;
  pairs.Learn({"Peters", "Station Road 128"}, echo);
  ValuePairs::Answer one;
  one.matches = one.new_records = 1;
  one.keys.push_back(base::HashOf("x"));
  pairs.Learn({"Peters", "Ulm"}, one);
  pairs.Give(1, {"Jena"});
  EXPECT_EQ(pairs.Next(), (ValuePairs::Pair{"Peters", "Jena"}));
}

// A menu of surnames: all it offers, and nothing that the records show beside it.
TEST(ValuePairsTest, AsksNothingElseOfASideThatOffersItsValues) {
  MadeBook book{.first = kSurname, .second = kTown};
  ValuePairs pairs({"Surname", "Town"});
  std::vector<std::string> offered = {"Adler", "Baum", "Clemens"};
  for (int i = 0; i < 20; ++i) offered.push_back("Nobody " + std::to_string(i));
  pairs.GiveOffered(0, offered);
  pairs.Give(1, {"London", "Altdorf", "Bergen"});
  std::set<std::string> asked;
  for (int i = 0; i < 600; ++i) {
    const std::optional<ValuePairs::Pair> pair = pairs.Next();
    if (!pair) break;
    asked.insert((*pair)[0]);
    pairs.Learn(*pair, book.Ask(*pair));
  }
  EXPECT_TRUE(std::all_of(asked.begin(), asked.end(), [&](const std::string& value) {
    return std::find(offered.begin(), offered.end(), value) != offered.end();
  }));
  for (size_t i = 0; i < book.people.size(); ++i) {
    const Person& p = book.people[i];
    const bool is_offered = p.surname == "Adler" || p.surname == "Baum" || p.surname == "Clemens";
    const bool is_listed = p.town == "Altdorf" || p.town == "Bergen";
    EXPECT_EQ(book.found.contains(i), is_offered && is_listed) << p.surname << " " << p.town;
  }
}

// Postcodes find what is near them: of two that showed the same beside one make, only one is asked
// beside the next.
TEST(ValuePairsTest, AsksOneOfTheValuesThatFindTheSame) {
  ValuePairs pairs({"Make", "Postcode"});
  pairs.GiveOffered(0, {"Arkwell", "Bowmont"});
  pairs.Give(1, {"10001", "10002", "60601"});
  const auto learn = [&](const ValuePairs::Pair& pair, const std::string& place) {
    ValuePairs::Answer answer;
    for (int i = 0; i < 8; ++i) {
      answer.keys.push_back(base::HashOf(pair[0] + place + std::to_string(i)));
    }
    answer.matches = answer.keys.size();
    answer.new_records = pair[1] == "10002" ? 0 : answer.matches;
    pairs.Learn(pair, answer);
  };
  learn({"Arkwell", "10001"}, "New York");
  learn({"Arkwell", "10002"}, "New York");
  learn({"Arkwell", "60601"}, "Chicago");
  learn({"Bowmont", "10001"}, "New York");
  EXPECT_EQ(pairs.Next(), ValuePairs::Pair({"Bowmont", "60601"}));
}

// Words in an input for numbers are given up, however many the records show.
TEST(ValuePairsTest, LeavesShapesThatFindNothing) {
  ValuePairs pairs({"Make", "Code"});
  pairs.GiveOffered(0, {"Arkwell", "Bowmont"});
  std::vector<std::string> codes;
  for (int i = 0; i < 20; ++i) codes.push_back(std::to_string(60'000 + 37 * i));
  pairs.Give(1, codes);
  uint64_t words = 0, record = 0;
  for (int asked = 0; asked < 60; ++asked) {
    const std::optional<ValuePairs::Pair> pair = pairs.Next();
    if (!pair) break;
    ValuePairs::Answer answer;
    const bool is_code = base::IsAsciiDigit((*pair)[1].front());
    words += !is_code;
    for (int i = 0; i < (is_code ? 6 : 0); ++i) {
      answer.keys.push_back(base::HashOf(std::to_string(++record)));
      answer.records.push_back({{"town", "Town" + std::string(1, 'a' + record % 26)},
                                {"model", "Wagon" + std::string(1, 'a' + record % 17)}});
    }
    answer.matches = answer.new_records = answer.keys.size();
    pairs.Learn(*pair, answer);
  }
  EXPECT_LT(words, 10u);
}

}  // namespace
}  // namespace upwell::query
