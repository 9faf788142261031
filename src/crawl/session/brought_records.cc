// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/brought_records.h"

#include <utility>

#include "base/hash.h"

namespace upwell::crawl {
namespace {

constexpr size_t kMostTexts = 3'000;  // guard of memory

}  // namespace

void BroughtRecords::Take(const parse::Page& page, const std::vector<answer::Record>& records,
                          Reading& reading) {
  has_shown_any_ = has_shown_any_ || !records.empty();
  for (const answer::Record& record : records) {
    const base::Hash128 key = base::HashOf(record.key);
    if (!reading.records.insert(key).second) continue;
    reading.shown.push_back(key);
    if (!site_.TakeRecord(page, reading.query.id, record)) {
      if (!kept_.contains(key)) of_others_.insert(key);
      continue;
    }
    ++reading.new_records;
    kept_.insert(key);
    if (site_.options().details) TakeDetailUrl(page, record, reading);
    std::string text = record.title + "\n" + record.text;
    if (texts_.size() < kMostTexts) texts_.push_back(text);
    std::vector<std::string> words = splitter_.Words(text);
    reading.fresh.push_back({key, std::move(text), std::move(words), query::ShownValuesOf(record)});
    columns_.Take(record);
  }
}

void BroughtRecords::TakeDetailUrl(const parse::Page& page, const answer::Record& record,
                                   Reading& reading) {
  if (record.url.empty()) return;
  if (page.robots.nofollow || !record.follow) {
    site_.CountNofollow();
  } else {
    reading.detail_urls.push_back(record.url);
  }
}

void BroughtRecords::Forget() {
  for (const base::Hash128& key : kept_) site_.ForgetRecord(key);
  kept_.clear();
}

}  // namespace upwell::crawl
