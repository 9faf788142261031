// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/unlinked_records.h"

#include <gtest/gtest.h>

#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

WordLinks LinksOfTexts(const std::vector<std::string>& texts, const std::string& not_looked_for) {
  MadeSession session = EmptySession();
  const form::SearchForm form = FormWith({TextInput("q")});
  HarvestState state(form, session, {});
  std::vector<FreshRecord> fresh;
  for (const std::string& text : texts) fresh.push_back(FreshOf(text));
  state.Take(fresh);
  if (!not_looked_for.empty()) state.words.asked[not_looked_for] = false;
  return LinksOf(state.words);
}

TEST(UnlinkedRecords, AreNoneWhereEachRecordSharesSeveralWords) {
  std::vector<std::string> texts;
  for (int i = 0; i < 40; ++i) {
    const std::string number = std::to_string(100 + i % 4);
    texts.push_back("brass lamp harbour number" + number + " own" + std::to_string(1000 + i));
  }
  const WordLinks links = LinksOfTexts(texts, "");
  EXPECT_EQ(links.records, 40u);
  EXPECT_EQ(links.once, 0u);
  EXPECT_EQ(links.LeastShare(), 1.0);
}

std::string LettersOf(int number) {
  return {static_cast<char>('a' + number / 26), static_cast<char>('a' + number % 26)};
}

// Of forty records thirty hang on to another one by a single word.
TEST(UnlinkedRecords, AreManyWhereMostRecordsShareOneWordOnly) {
  std::vector<std::string> texts;
  for (int i = 0; i < 30; ++i) texts.push_back("pair" + LettersOf(i / 2) + " own" + LettersOf(i));
  for (int i = 0; i < 10; ++i) texts.push_back("brass lamp else" + LettersOf(i));
  const WordLinks links = LinksOfTexts(texts, "");
  EXPECT_EQ(links.records, 40u);
  EXPECT_EQ(links.once, 30u);
  EXPECT_EQ(links.twice, 10u);
  EXPECT_GT(links.All().size, 70);  // Chao: 30² / (2 * 10) more
  EXPECT_LT(links.LeastShare(), 0.5);
}

TEST(UnlinkedRecords, AWordThatTheSiteDoesNotLookForLinksNothing) {
  const std::vector<std::string> texts = {"kind lamp one", "kind lamp two", "kind bell three"};
  EXPECT_EQ(LinksOfTexts(texts, "").records, 3u);
  EXPECT_EQ(LinksOfTexts(texts, "kind").records, 2u);
}

}  // namespace
}  // namespace upwell::harvest
