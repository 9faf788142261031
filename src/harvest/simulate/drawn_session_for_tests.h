// SPDX-License-Identifier: Apache-2.0
// Asks a drawn site as crawl/session/form_session asks a form on the network: it remembers first
// pages, goes on with answers that were left, and learns the habits of the site.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "harvest/answer_session.h"
#include "harvest/simulate/drawn_site_for_tests.h"
#include "query/values/word_splitter.h"

namespace upwell::harvest {

class DrawnSession : public AnswerSession {
 public:
  // `site` is not owned. `most`: requests.
  DrawnSession(const DrawnSite& site, uint64_t most);

  // Records of the site that were shown; adverts are none.
  uint64_t found() const { return found_; }

  base::Task<WholeAnswer> Read(query::Question question, PageReader& reader) override;
  base::Task<query::Reply> AskFirstPage(query::Question question) override;
  base::Task<query::Reply> AskAgain(query::Question question) override;
  base::Task<query::Reply> Ask(query::Submission submission, std::string why) override;
  base::Task<void> ReadOn(query::Submission submission, uint32_t pages) override;
  std::vector<FreshRecord> TakeFresh() override { return std::exchange(fresh_, {}); }
  SiteHabits& habits() override { return habits_; }
  bool MayAsk() const override { return requests_ + reserved_ < most_; }
  uint64_t requests() const override { return requests_; }
  uint64_t shown_of_others() const override { return 0; }
  uint64_t requests_left() const override { return most_ - std::min(most_, requests_ + reserved_); }
  void Reserve(uint64_t requests) override { reserved_ = requests; }
  bool WasAsked(const query::Submission& submission) const override {
    return heard_.contains(KeyOf(submission));
  }
  std::vector<std::pair<query::Submission, std::vector<base::Hash128>>> Heard() const override;
  const std::vector<FoundIndex>& letter_indexes() const override { return indexes_; }
  const std::vector<answer::ListingLinks>& listings() const override { return listings_; }
  const query::SiteWords& words() const override { return words_; }
  const std::vector<std::string>& record_texts() const override { return texts_; }
  const std::vector<query::RecordColumn>& record_columns() const override { return columns_; }

 private:
  struct Reading {
    query::Submission asked;
    query::Reply reply;                // its first page
    std::vector<base::Hash128> shown;  // of the pages that were read
    DrawnSite::Found found;
    size_t next = 0;  // of the found ones
    uint64_t pages = 0;
    bool is_over = false;
  };
  static std::string KeyOf(const query::Submission& submission);
  Reading Hear(const query::Submission& asked, AnswerPage* page);
  AnswerPage NextPage(Reading& reading);
  void AddRecord(const answer::Record& record, bool is_of_site, AnswerPage& page);

  const DrawnSite& site_;
  uint64_t most_, requests_ = 0, reserved_ = 0, found_ = 0, adverts_ = 0;
  SiteHabits habits_;
  query::SiteWords words_;
  query::WordSplitter splitter_;
  std::map<std::string, Reading> heard_;
  std::set<base::Hash128> known_;
  std::vector<FreshRecord> fresh_;
  std::vector<std::string> texts_;
  std::vector<query::RecordColumn> columns_;
  std::vector<FoundIndex> indexes_;
  std::vector<answer::ListingLinks> listings_;
};

}  // namespace upwell::harvest
