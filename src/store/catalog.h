// SPDX-License-Identifier: Apache-2.0
// The catalog: what was asked, what came, what was concluded. It is a projection of the archive:
// every write is an idempotent upsert, and a lost catalog is made again by replaying the run.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "answer/answer.h"
#include "base/clock.h"
#include "base/result.h"
#include "form/search_form.h"
#include "query/form_plan.h"
#include "query/question.h"
#include "store/crawl_aim.h"

namespace upwell::store {

inline constexpr int kCatalogVersion = 4;  // of the schema, by definition: the number of its steps

enum class SiteState : uint8_t { kWaiting, kDone, kUnfinished };
std::string_view SiteStateName(SiteState state);  // "waiting", "done", "unfinished"

// The site that an address belongs to, "https://example.org/"; empty where it is not of HTTP.
base::Url SiteOf(const base::Url& url);

struct SiteRow {
  int64_t id = 1;   // order in which they became known
  base::Url site;   // scheme, host, port: "https://example.org/"
  base::Url start;  // where the search in it begins: the address that was given or linked
  std::optional<CrawlAim> aim;  // of a run of one site; nothing in a run of many
  int64_t round = 0;            // links from the sites given, from site to site
  std::string found_on;         // the page that linked to it first; "" for a site that was given
  SiteState state = SiteState::kWaiting;
  std::string outcome;  // "searched", "unreachable", "robots", "moved", ...; "" while it waits
  std::string detail;   // for people
  base::Url moved_to;   // another site that it is by its own word; empty if none
  int64_t pages = 0, requests = 0, forms = 0, searchable_forms = 0, sites_found = 0;
};

struct FormRow {
  int64_t id = 0;  // order of discovery, from 1
  form::SearchForm form;
  int64_t site = 1;   // on which it was found
  int64_t depth = 0;  // links from the site's start to its page
};

// What is believed of an input of a form.
struct BeliefRow {
  int64_t form = 0;
  query::InputBelief belief;
};

// A template that was tested; (form, name) identifies it.
struct TemplateRow {
  int64_t form = 0;
  std::string name;  // as in QueryRow
  query::TestedTemplate tested;
};

struct QueryRow {
  int64_t id = 0;  // order of asking, from 1
  int64_t form = 0;
  query::QuestionKind kind = query::QuestionKind::kOpening;
  std::string template_name;  // of all questions of a kind about the same inputs
  std::vector<std::pair<std::string, std::string>> values;
  base::Url url;  // of the first page
  int pages = 0, records = 0, new_records = 0;
  std::string outcome;  // "answered", "failed", "disallowed", ...
};

enum class PageKind : uint8_t {
  kStart,
  kNavigation,  // one click away from the start page
  kOpenSearch,  // the description of a search
  kEmpty,       // the answer to nonsense
  kRepeat,      // the answer to a question that was asked before
  kAnswer,      // the first page of an answer
  kFurther,     // a further page of an answer
  kDetail,      // the page of a record
};
std::string_view PageKindName(PageKind kind);  // "start", "navigation", ...
std::optional<PageKind> PageKindOf(std::string_view name);

struct PageRow {
  int64_t id = 0;     // order of arrival, from 1
  int64_t query = 0;  // 0: not an answer to a question
  base::Url url, final_url;
  int status = 0;
  PageKind kind = PageKind::kAnswer;
  std::string outcome, title;
  uint64_t bytes = 0;
  base::Hash128 signature;
  bool noindex = false;
  bool distinct = false;  // its content is new: worth a line in urls.txt
  base::Time fetched{};
};

struct RecordRow {
  int64_t id = 0;        // order of discovery, from 1
  int64_t query = 0;     // that found it first
  std::string found_by;  // URL of the page it was first seen on
  answer::Record record;
  bool noindex = false;  // the page asks not to be listed
};

// What the questions of one template brought, and what its test said of it.
struct TemplateTotals {
  int64_t form = 0;
  std::string name;  // as in QueryRow
  int64_t queries = 0, answered = 0, pages = 0, records = 0, new_records = 0;
  std::optional<query::Verdict> verdict;  // nothing where it was not tested; then the rest is 0
  int64_t dimension = 0, submissions = 0, asked = 0;
  double distinctness = 0, form_distinctness = 0;
};

class Catalog {
 public:
  virtual ~Catalog() = default;
  // Rows are replaced by id (records also by key, sites also by site: there is one row of each).
  // Writes are collected and committed together; after Commit they survive kill -9.
  virtual base::Status PutSite(const SiteRow& row) = 0;
  // A page of the site `from` links to the site `to`. Repeated links count once.
  virtual base::Status PutSiteLink(int64_t from, int64_t to) = 0;
  virtual base::Status PutForm(const FormRow& row) = 0;
  virtual base::Status PutBelief(const BeliefRow& row) = 0;
  virtual base::Status PutTemplate(const TemplateRow& row) = 0;
  virtual base::Status PutQuery(const QueryRow& row) = 0;
  virtual base::Status PutPage(const PageRow& row) = 0;
  virtual base::Status PutRecord(const RecordRow& row) = 0;
  virtual base::Status RemoveRecord(int64_t id) = 0;  // nothing happens where there is none
  virtual base::Status PutSummary(const std::string& json) = 0;
  virtual base::Status Commit() = 0;

  // In order of id. A visitor does not write to the table that it reads.
  virtual base::Status EachRecord(const std::function<void(const RecordRow&)>& visit) = 0;
  virtual base::Status EachPage(const std::function<void(const PageRow&)>& visit) = 0;
  virtual base::Status EachQuery(const std::function<void(const QueryRow&)>& visit) = 0;
  // Without what only submitting needs: encoding type, targets of buttons, order of controls.
  virtual base::Status EachForm(const std::function<void(const FormRow&)>& visit) = 0;
  // Each search of a site once, the first of those with the same identity: by the site's URL, then
  // by id. Forms of a site that has no row are left out.
  virtual base::Status EachDistinctSearch(
      const std::function<void(const base::Url& site, const FormRow&)>& visit) = 0;
  virtual base::Status EachSite(const std::function<void(const SiteRow&)>& visit) = 0;
  // By URL, with the number of sites that link to it.
  virtual base::Status EachSiteByUrl(
      const std::function<void(const SiteRow&, int64_t linked_from)>& visit) = 0;
  // Those of the round that are not done, in order of id.
  virtual base::Status EachSiteWaiting(
      int64_t round, const std::function<void(const SiteRow&, int64_t linked_from)>& visit) = 0;
  // The first records only, `most` of them.
  virtual base::Status FirstRecords(int64_t most,
                                    const std::function<void(const RecordRow&)>& visit) = 0;
  virtual base::Result<std::string> RecordKey(int64_t id) = 0;  // "" where there is none
  // Where each record was first seen: the query and the page's URL, as in RecordRow. Cheaper than
  // the records themselves.
  virtual base::Status EachFinding(
      const std::function<void(int64_t query, const std::string& found_by)>& visit) = 0;
  // By form and input, and by form and name: also templates that were asked and not tested.
  virtual base::Status EachBelief(const std::function<void(const BeliefRow&)>& visit) = 0;
  virtual base::Status EachTemplate(const std::function<void(const TemplateTotals&)>& visit) = 0;
  virtual base::Result<std::string> Summary() = 0;  // "" before the run's end
  // Of the first site: where its search begins, and its aim; "" and nothing before there is one.
  virtual base::Result<std::string> Site() = 0;
  virtual base::Result<std::optional<CrawlAim>> Aim() = 0;
  virtual base::Result<std::optional<SiteRow>> FindSite(
      const base::Url& site) = 0;  // by SiteRow::site
  virtual base::Result<int64_t> SiteCount() = 0;
  virtual base::Result<int64_t> SitesOfDomain(const std::string& registered_domain) = 0;
  // Forgets all rows: a run that is replayed from its start writes them again.
  virtual base::Status Clear() = 0;
};

// Opens or makes the file; an older schema is migrated, a newer one or a file that is no catalog
// is an error that names the file and leaves it untouched.
base::Result<std::unique_ptr<Catalog>> OpenSqliteCatalog(const std::string& path,
                                                         bool read_only = false);
std::unique_ptr<Catalog> MakeMemoryCatalog();

}  // namespace upwell::store
