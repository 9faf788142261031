// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/known_records.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace upwell::crawl {
namespace {

using ::testing::ElementsAre;

answer::Record RecordAt(const std::string& key, const std::string& url, const std::string& title) {
  answer::Record record;
  record.key = key;
  if (!url.empty()) record.url = *base::Url::Parse(url);
  record.title = title;
  return record;
}

class KnownRecordsTest : public ::testing::Test {
 protected:
  // The keys that the records of a page get; those that are new are added.
  std::vector<std::string> Take(std::vector<answer::Record> page) {
    known_.Recognise([this](int64_t id) { return keys_[id]; }, page);
    std::vector<std::string> keys;
    for (const answer::Record& record : page) {
      keys.push_back(record.key);
      const auto id = static_cast<int64_t>(keys_.size()) + 1;
      if (known_.Add(record, id)) keys_[id] = record.key;
    }
    return keys;
  }

  KnownRecords known_;
  std::map<int64_t, std::string> keys_;
};

TEST_F(KnownRecordsTest, AnotherKeyForTheSameAddressAndTitleIsNoOtherRecord) {
  Take({RecordAt("a", "http://s/1", "Silence"), RecordAt("b", "http://s/2", "Silence")});
  EXPECT_THAT(Take({RecordAt("x", "http://s/2", " SILENCE"), RecordAt("y", "http://s/3#top", "C")}),
              ElementsAre("b", "y"));
  EXPECT_EQ(known_.size(), 3u);
}

TEST_F(KnownRecordsTest, KeysOfTextAreThoseOfRecordsThatSayTheSame) {
  const auto saying = [](const std::string& key, const std::string& text_key) {
    answer::Record record = RecordAt(key, "http://s/" + key, "T");
    record.text_key = text_key;
    return record;
  };
  Take({saying("http://s/1", "heron"), saying("http://s/2", "crane"), saying("http://s/3", "stork"),
        saying("http://s/4", "stork")});
  // Two storks say the same, so that the text tells them from nobody.
  EXPECT_THAT(
      Take({saying("heron", "heron"), saying("stork", "stork"), saying("http://s/5", "crane")}),
      ElementsAre("http://s/1", "stork", "http://s/5"));
}

TEST_F(KnownRecordsTest, TheFirstAddressOfATextIsItsOwn) {
  const auto saying = [](const std::string& key, const std::string& text_key) {
    answer::Record record = RecordAt(key, "", "T");
    record.text_key = text_key;
    return record;
  };
  Take({saying("heron", "heron"), saying("crane", "crane")});
  // Two herons say the same: the second address is another one's.
  EXPECT_THAT(Take({saying("http://s/1", "heron"), saying("http://s/2", "heron")}),
              ElementsAre("heron", "http://s/2"));
  EXPECT_THAT(Take({saying("http://s/1", "heron"), saying("http://s/3", "crane")}),
              ElementsAre("heron", "crane"));
}

TEST_F(KnownRecordsTest, AnAddressThatSeveralLinesShareNamesNone) {
  // Three hearings of one judge, each a line of its own.
  Take({RecordAt("a", "http://s/judge", "Judge"), RecordAt("b", "http://s/judge", "Judge")});
  EXPECT_THAT(Take({RecordAt("c", "http://s/judge", "Judge")}), ElementsAre("c"));
}

TEST_F(KnownRecordsTest, AnotherFormMayGiveAnAddressAnotherTitle) {
  const auto at = [](const std::string& key, const std::string& url, const std::string& title) {
    answer::Record record = RecordAt(key, url, title);
    record.text_key = "text of " + title;
    return record;
  };
  Take({at("a", "http://s/?e=1&c=Event", "Silence"), at("b", "http://s/?e=2&c=Event", "Noise"),
        at("c", "http://s/day#1", "Dawn"), at("d", "http://s/day#2", "Dusk")});
  EXPECT_THAT(Take({at("x", "http://s/?e=2&c=Event", "5. Noise 79%"),
                    at("y", "http://s/day#2", "3. Dusk"), at("z", "http://s/?e=2", "Noise")}),
              ElementsAre("b", "y", "z"))
      << "several lines share a day";
}

TEST_F(KnownRecordsTest, WithoutAnAddressOrWithAnotherTitleTheKeyStands) {
  Take({RecordAt("a", "", "Silence"), RecordAt("b", "http://s/2", "Silence")});
  EXPECT_THAT(Take({RecordAt("x", "", "Silence"), RecordAt("y", "http://s/2", "Noise"),
                    RecordAt("z", "http://s/2", "")}),
              ElementsAre("x", "y", "z"));
}

TEST_F(KnownRecordsTest, WhatWasRemovedIsNewAgain) {
  Take({RecordAt("a", "http://s/1", "Silence")});
  EXPECT_EQ(known_.Remove(base::HashOf("a")), 1);
  EXPECT_EQ(known_.Remove(base::HashOf("a")), std::nullopt);
  EXPECT_THAT(Take({RecordAt("x", "http://s/1", "Silence")}), ElementsAre("x"));
}

}  // namespace
}  // namespace upwell::crawl
