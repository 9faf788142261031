// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "store/catalog.h"

namespace upwell::store {
namespace {

class MemoryCatalog : public Catalog {
 public:
  base::Status PutSite(const SiteRow& row) override {
    auto known = site_ids_.find(row.site.href());
    if (known != site_ids_.end()) sites_.erase(known->second);
    auto replaced = sites_.find(row.id);
    if (replaced != sites_.end()) site_ids_.erase(replaced->second.site.href());
    site_ids_[row.site.href()] = row.id;
    sites_[row.id] = row;
    return {};
  }
  base::Status PutSiteLink(int64_t from, int64_t to) override {
    linked_from_[to].insert(from);
    return {};
  }
  base::Status PutForm(const FormRow& row) override {
    forms_[row.id] = row;
    return {};
  }
  base::Status PutBelief(const BeliefRow& row) override {
    beliefs_[{row.form, row.belief.input}] = row;
    return {};
  }
  base::Status PutTemplate(const TemplateRow& row) override {
    templates_[{row.form, row.name}] = row;
    return {};
  }
  base::Status PutQuery(const QueryRow& row) override {
    queries_[row.id] = row;
    return {};
  }
  base::Status PutPage(const PageRow& row) override {
    pages_[row.id] = row;
    return {};
  }
  base::Status PutRecord(const RecordRow& row) override {
    auto known = record_ids_.find(row.record.key);
    if (known != record_ids_.end()) records_.erase(known->second);
    auto replaced = records_.find(row.id);
    if (replaced != records_.end()) record_ids_.erase(replaced->second.record.key);
    record_ids_[row.record.key] = row.id;
    records_[row.id] = row;
    return {};
  }
  base::Status RemoveRecord(int64_t id) override {
    const auto known = records_.find(id);
    if (known == records_.end()) return {};
    record_ids_.erase(known->second.record.key);
    records_.erase(known);
    return {};
  }
  base::Result<std::string> RecordKey(int64_t id) override {
    const auto known = records_.find(id);
    return known == records_.end() ? std::string() : known->second.record.key;
  }
  base::Status PutSummary(const std::string& json) override {
    summary_ = json;
    return {};
  }
  base::Status Commit() override { return {}; }

  base::Status EachRecord(const std::function<void(const RecordRow&)>& visit) override {
    for (const auto& [id, row] : records_) visit(row);
    return {};
  }
  base::Status EachPage(const std::function<void(const PageRow&)>& visit) override {
    for (const auto& [id, row] : pages_) visit(row);
    return {};
  }
  base::Status EachQuery(const std::function<void(const QueryRow&)>& visit) override {
    for (const auto& [id, row] : queries_) visit(row);
    return {};
  }
  base::Status FirstRecords(int64_t most,
                            const std::function<void(const RecordRow&)>& visit) override {
    for (const auto& [id, row] : records_) {
      if (most-- <= 0) break;
      visit(row);
    }
    return {};
  }
  base::Status EachFinding(const std::function<void(int64_t, const std::string&)>& visit) override {
    for (const auto& [id, row] : records_) visit(row.query, row.found_by);
    return {};
  }
  base::Status EachForm(const std::function<void(const FormRow&)>& visit) override {
    for (const auto& [id, row] : forms_) visit(row);
    return {};
  }
  base::Status EachDistinctSearch(
      const std::function<void(const base::Url&, const FormRow&)>& visit) override {
    for (const auto& [url, id] : site_ids_) {
      std::unordered_set<base::Hash128> seen;
      for (const auto& [form_id, row] : forms_) {
        if (row.site != id || !row.form.searchable()) continue;
        if (seen.insert(row.form.identity).second) visit(sites_.at(id).site, row);
      }
    }
    return {};
  }
  base::Status EachSite(const std::function<void(const SiteRow&)>& visit) override {
    for (const auto& [id, row] : sites_) visit(row);
    return {};
  }
  base::Status EachSiteByUrl(const std::function<void(const SiteRow&, int64_t)>& visit) override {
    for (const auto& [url, id] : site_ids_) visit(sites_.at(id), LinkedFrom(id));
    return {};
  }
  base::Status EachSiteWaiting(int64_t round,
                               const std::function<void(const SiteRow&, int64_t)>& visit) override {
    for (const auto& [id, row] : sites_) {
      if (row.round == round && row.state != SiteState::kDone) visit(row, LinkedFrom(id));
    }
    return {};
  }
  base::Status EachBelief(const std::function<void(const BeliefRow&)>& visit) override {
    for (const auto& [place, row] : beliefs_) visit(row);
    return {};
  }
  base::Status EachTemplate(const std::function<void(const TemplateTotals&)>& visit) override {
    for (const auto& [place, totals] : Totals()) visit(totals);
    return {};
  }
  base::Result<std::string> Summary() override { return summary_; }
  base::Result<std::string> Site() override {
    return sites_.empty() ? "" : sites_.begin()->second.start.href();
  }
  base::Result<std::optional<CrawlAim>> Aim() override {
    return sites_.empty() ? std::nullopt : sites_.begin()->second.aim;
  }
  base::Result<std::optional<SiteRow>> FindSite(const base::Url& site) override {
    auto known = site_ids_.find(site.href());
    if (known == site_ids_.end()) return std::optional<SiteRow>();
    return std::optional<SiteRow>(sites_.at(known->second));
  }
  base::Result<int64_t> SiteCount() override { return static_cast<int64_t>(sites_.size()); }
  base::Result<int64_t> SitesOfDomain(const std::string& registered_domain) override {
    return std::count_if(sites_.begin(), sites_.end(), [&](const auto& site) {
      return site.second.site.registered_domain() == registered_domain;
    });
  }
  base::Status Clear() override {
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
  static void Tell(const query::TestedTemplate& tested, TemplateTotals* totals) {
    totals->verdict = tested.verdict;
    totals->dimension = static_cast<int64_t>(tested.query_template.dimension());
    totals->submissions = static_cast<int64_t>(std::min<uint64_t>(tested.submissions, INT64_MAX));
    totals->asked = static_cast<int64_t>(tested.asked);
    totals->distinctness = tested.distinctness;
    totals->form_distinctness = tested.form_distinctness;
  }

  int64_t LinkedFrom(int64_t id) const {
    auto links = linked_from_.find(id);
    return links == linked_from_.end() ? 0 : static_cast<int64_t>(links->second.size());
  }

  std::string summary_;
  std::map<int64_t, SiteRow> sites_;
  std::map<std::string, int64_t> site_ids_;           // by URL
  std::map<int64_t, std::set<int64_t>> linked_from_;  // by the site that is linked to
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

}  // namespace upwell::store
