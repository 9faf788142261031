// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/record_likeness.h"

#include <gtest/gtest.h>

namespace upwell::crawl {
namespace {

std::vector<answer::Record> RecordsAt(const std::vector<std::string>& paths) {
  std::vector<answer::Record> records;
  for (const std::string& path : paths) {
    answer::Record record;
    record.url = *base::Url::Parse("http://shop.test" + path);
    records.push_back(std::move(record));
  }
  return records;
}

std::vector<answer::Record> RecordsWith(const std::vector<std::string>& fields) {
  answer::Record record;
  for (const std::string& field : fields) record.fields.emplace_back(field, "value");
  return {record};
}

TEST(RecordLikenessTest, ComparesTheShapesOfAddresses) {
  RecordLikeness likeness;
  EXPECT_TRUE(likeness.AreAlike(RecordsAt({"/author/adler"}))) << "nothing is known yet";
  likeness.Learn(RecordsAt({"/book/1", "/book/2", "/book/3"}));
  EXPECT_TRUE(likeness.AreAlike(RecordsAt({"/book/77", "/book/78"})));
  EXPECT_TRUE(likeness.AreAlike(RecordsAt({"/book/77", "/about"}))) << "half of them";
  EXPECT_FALSE(likeness.AreAlike(RecordsAt({"/author/adler", "/author/benn", "/book/9"})));
  EXPECT_FALSE(likeness.AreAlike(RecordsWith({"title"})));
}

TEST(RecordLikenessTest, KnowsPagesWhoseAddressesEndInASlash) {
  RecordLikeness likeness;
  likeness.Learn(RecordsAt({"/thread/brass-lamp.1/", "/thread/old-jug.22/", "/thread/oar.3/"}));
  EXPECT_TRUE(likeness.AreAlike(RecordsAt({"/thread/red-door.4/", "/thread/five-nails.57/"})));
  EXPECT_FALSE(likeness.AreAlike(RecordsAt({"/member/adler.4/", "/member/benn.5/"})));
  EXPECT_TRUE(likeness.IsLikeRecord(*base::Url::Parse("http://shop.test/thread/blue-cup.9/")));
  EXPECT_FALSE(likeness.IsLikeRecord(*base::Url::Parse("http://shop.test/thread/oar.3/page-2/")));
}

TEST(RecordLikenessTest, LeavesOutHowARecordWasReached) {
  RecordLikeness likeness;
  likeness.Learn(RecordsAt({"/book/1", "/book/2", "/book/3"}));
  std::vector<answer::Record> further = RecordsAt({"/book/77?offset=100", "/book/78?offset=100"});
  EXPECT_FALSE(likeness.AreAlike(further));
  for (answer::Record& record : further) {
    record.key = record.url.href().substr(0, record.url.href().find('?'));
  }
  EXPECT_TRUE(likeness.AreAlike(further));
  EXPECT_TRUE(likeness.IsLikeRecord(*base::Url::Parse("http://shop.test/book/9?order=name")));
  EXPECT_FALSE(likeness.IsLikeRecord(*base::Url::Parse("http://shop.test/book/list?letter=a")));
  EXPECT_FALSE(likeness.IsLikeRecord(*base::Url::Parse("http://shop.test/author/9?order=name")));
}

TEST(RecordLikenessTest, WhatTheFormShowedOnceIsNoSign) {
  RecordLikeness likeness;
  likeness.Learn(RecordsAt({"/author/adler"}));
  for (int i = 0; i < 10; ++i) likeness.Learn(RecordsAt({"/book/1", "/book/2", "/book/3"}));
  EXPECT_FALSE(likeness.AreAlike(RecordsAt({"/author/benn"})));
}

TEST(RecordLikenessTest, WithoutAddressesComparesTheNamesOfFields) {
  RecordLikeness likeness;
  likeness.Learn(RecordsWith({"title", "year"}));
  EXPECT_TRUE(likeness.AreAlike(RecordsWith({"year", "title"})));
  EXPECT_FALSE(likeness.AreAlike(RecordsWith({"name", "born"})));
}

}  // namespace
}  // namespace upwell::crawl
