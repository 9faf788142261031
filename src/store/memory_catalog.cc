// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>

#include "store/catalog.h"

namespace upwell {
namespace {

class MemoryCatalog : public Catalog {
 public:
  Status PutSite(const Url& site, const std::string& aim) override {
    site_ = site.href();
    aim_ = aim;
    return {};
  }
  Status PutForm(const FormRow& row) override {
    forms_[row.id] = row;
    return {};
  }
  Status PutBelief(const BeliefRow& row) override {
    beliefs_[{row.form, row.belief.input}] = row;
    return {};
  }
  Status PutTemplate(const TemplateRow& row) override {
    templates_[{row.form, row.name}] = row;
    return {};
  }
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
  Status FirstRecords(int64_t most, const std::function<void(const RecordRow&)>& visit) override {
    for (const auto& [id, row] : records_) {
      if (most-- <= 0) break;
      visit(row);
    }
    return {};
  }
  Status EachFinding(const std::function<void(int64_t, const std::string&)>& visit) override {
    for (const auto& [id, row] : records_) visit(row.query, row.found_by);
    return {};
  }
  Status EachForm(const std::function<void(const FormRow&)>& visit) override {
    for (const auto& [id, row] : forms_) visit(row);
    return {};
  }
  Status EachBelief(const std::function<void(const BeliefRow&)>& visit) override {
    for (const auto& [place, row] : beliefs_) visit(row);
    return {};
  }
  Status EachTemplate(const std::function<void(const TemplateTotals&)>& visit) override {
    for (const auto& [place, totals] : Totals()) visit(totals);
    return {};
  }
  Result<std::string> Summary() override { return summary_; }
  Result<std::string> Site() override { return site_; }
  Result<std::string> Aim() override { return aim_; }
  Status Clear() override {
    *this = MemoryCatalog();
    return {};
  }

 private:
  using TemplateKey = std::pair<int64_t, std::string>;  // form and name

  std::map<TemplateKey, TemplateTotals> Totals() const {
    std::map<TemplateKey, TemplateTotals> all;
    for (const auto& [key, row] : templates_) Tell(row.tested, &all[key]);
    for (const auto& [id, row] : queries_) {
      TemplateTotals& totals = all[{row.form, row.template_name}];
      ++totals.queries;
      totals.answered += row.outcome == "answered";
      totals.pages += row.pages;
      totals.records += row.records;
      totals.new_records += row.new_records;
    }
    for (auto& [key, totals] : all) std::tie(totals.form, totals.name) = key;
    return all;
  }
  static void Tell(const TestedTemplate& tested, TemplateTotals* totals) {
    totals->verdict = tested.verdict;
    totals->dimension = static_cast<int64_t>(tested.query_template.dimension());
    totals->submissions = static_cast<int64_t>(std::min<uint64_t>(tested.submissions, INT64_MAX));
    totals->asked = static_cast<int64_t>(tested.asked);
    totals->distinctness = tested.distinctness;
    totals->form_distinctness = tested.form_distinctness;
  }

  std::string site_, aim_, summary_;
  std::map<int64_t, FormRow> forms_;
  std::map<std::pair<int64_t, int>, BeliefRow> beliefs_;  // by form and input
  std::map<TemplateKey, TemplateRow> templates_;
  std::map<int64_t, QueryRow> queries_;
  std::map<int64_t, PageRow> pages_;
  std::map<int64_t, RecordRow> records_;
  std::unordered_map<std::string, int64_t> record_ids_;  // by key
};

}  // namespace

std::unique_ptr<Catalog> MakeMemoryCatalog() { return std::make_unique<MemoryCatalog>(); }

}  // namespace upwell
