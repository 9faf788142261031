// SPDX-License-Identifier: Apache-2.0
// A form in a test: a function answers each submission.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "query/asker.h"

namespace upwell::query {

class FunctionAsker : public Asker {
 public:
  // Texts of the records that a submission finds; nothing: no answer.
  using Finder = std::function<std::optional<std::vector<std::string>>(const Submission&)>;

  explicit FunctionAsker(Finder find, size_t page_size = 10, uint64_t most = UINT64_MAX)
      : find_(std::move(find)), page_size_(page_size), most_(most) {}

  base::Task<Reply> Ask(Submission submission, std::string) override {
    std::string key;
    for (const form::Assignment& value : submission) {
      key += std::to_string(value.input) + "=" + value.value + "\n";
    }
    const auto known = replies_.find(key);
    if (known != replies_.end()) co_return known->second;
    if (!MayAsk()) co_return Reply();
    ++requests_;
    Reply reply = ReplyTo(submission);
    replies_.emplace(std::move(key), reply);
    co_return reply;
  }
  base::Task<void> ReadOn(Submission submission, uint32_t pages) override {
    const std::optional<std::vector<std::string>> found = find_(submission);
    for (size_t page = 1; found && page <= pages && page * page_size_ < found->size(); ++page) {
      ++requests_;
      const size_t end = std::min(found->size(), (page + 1) * page_size_);
      for (size_t i = page * page_size_; i < end; ++i) {
        words_.Add((*found)[i]);
        record_texts_.push_back((*found)[i]);
      }
    }
    co_return;
  }
  bool MayAsk() const override { return requests_ < most_; }
  uint64_t requests() const override { return requests_; }
  const SiteWords& words() const override { return words_; }
  const std::vector<std::string>& record_texts() const override { return record_texts_; }
  const std::vector<RecordColumn>& record_columns() const override { return columns_; }
  void SetColumns(std::vector<RecordColumn> columns) { columns_ = std::move(columns); }
  void PrintCounts() { prints_counts_ = true; }
  // The page size as the submission asks for it.
  void SizePages(std::function<size_t(const Submission&)> page_size) {
    page_size_of_ = std::move(page_size);
  }
  // What a record's key is made of; its whole text unless told.
  void KeyRecords(std::function<std::string(const std::string&)> key) { key_of_ = std::move(key); }
  // Changes replies before they are given: a fault or a peculiarity of the site.
  void EditReplies(std::function<void(const Submission&, Reply&)> edit) { edit_ = std::move(edit); }

 private:
  Reply ReplyTo(const Submission& submission) {
    Reply reply;
    const std::optional<std::vector<std::string>> found = find_(submission);
    if (!found) return reply;
    reply.answered = true;
    reply.kind = found->empty() ? answer::AnswerKind::kEmpty : answer::AnswerKind::kResults;
    const size_t page_size = page_size_of_ ? page_size_of_(submission) : page_size_;
    std::string text;
    for (size_t i = 0; i < found->size() && i < page_size; ++i) {
      reply.records.push_back(base::HashOf(key_of_ ? key_of_((*found)[i]) : (*found)[i]));
      text += (*found)[i] + "\n";
      if (record_texts_.size() < 3'000) record_texts_.push_back((*found)[i]);
    }
    reply.has_more = found->size() > page_size;
    if (prints_counts_) reply.count = found->size();
    reply.signature = answer::Signature::OfText(text);
    reply.length = 200 + text.size();
    reply.words = words_.Add(text);
    if (edit_) edit_(submission, reply);
    return reply;
  }

  Finder find_;
  std::function<size_t(const Submission&)> page_size_of_;
  std::function<std::string(const std::string&)> key_of_;
  std::function<void(const Submission&, Reply&)> edit_;
  size_t page_size_;
  uint64_t most_;
  bool prints_counts_ = false;
  uint64_t requests_ = 0;
  std::map<std::string, Reply> replies_;
  SiteWords words_;
  std::vector<std::string> record_texts_;
  std::vector<RecordColumn> columns_;
};

}  // namespace upwell::query
