// SPDX-License-Identifier: Apache-2.0
#include <map>
#include <unordered_map>

#include "store/catalog.h"

namespace upwell {
namespace {

class MemoryCatalog : public Catalog {
 public:
  Status PutSite(const Url& site, const std::string&) override {
    site_ = site.href();
    return {};
  }
  // Forms and what is concluded of them are for those who read the catalog with SQL; nothing gives
  // them back.
  Status PutForm(const FormRow&) override { return {}; }
  Status PutBelief(const BeliefRow&) override { return {}; }
  Status PutTemplate(const TemplateRow&) override { return {}; }
  Status PutQuery(const QueryRow& row) override {
    queries_[row.id] = row;
    return {};
  }
  Status PutPage(const PageRow& row) override {
    pages_[row.id] = row;
    return {};
  }
  Status PutRecord(const RecordRow& row) override {
    auto known = record_ids_.find(row.record.key);
    if (known != record_ids_.end()) records_.erase(known->second);
    auto replaced = records_.find(row.id);
    if (replaced != records_.end()) record_ids_.erase(replaced->second.record.key);
    record_ids_[row.record.key] = row.id;
    records_[row.id] = row;
    return {};
  }
  Status PutSummary(const std::string& json) override {
    summary_ = json;
    return {};
  }
  Status Commit() override { return {}; }

  Status EachRecord(const std::function<void(const RecordRow&)>& visit) override {
    for (const auto& [id, row] : records_) visit(row);
    return {};
  }
  Status EachPage(const std::function<void(const PageRow&)>& visit) override {
    for (const auto& [id, row] : pages_) visit(row);
    return {};
  }
  Status EachQuery(const std::function<void(const QueryRow&)>& visit) override {
    for (const auto& [id, row] : queries_) visit(row);
    return {};
  }
  Result<std::string> Summary() override { return summary_; }
  Result<std::string> Site() override { return site_; }
  Status Clear() override {
    *this = MemoryCatalog();
    return {};
  }

 private:
  std::string site_, summary_;
  std::map<int64_t, QueryRow> queries_;
  std::map<int64_t, PageRow> pages_;
  std::map<int64_t, RecordRow> records_;
  std::unordered_map<std::string, int64_t> record_ids_;  // by key
};

}  // namespace

std::unique_ptr<Catalog> MakeMemoryCatalog() { return std::make_unique<MemoryCatalog>(); }

}  // namespace upwell
