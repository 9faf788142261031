// SPDX-License-Identifier: Apache-2.0
#include "report/run_facts.h"

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <unordered_map>

#include "answer/answer.h"
#include "base/hash.h"
#include "base/text.h"
#include "fetch/fetcher.h"
#include "query/question.h"
#include "report/html_text.h"
#include "store/warc.h"

namespace upwell::report {
namespace json = boost::json;
namespace {

// Guards of the size of the page: bytes of texts, and numbers of things.
constexpr size_t kLongestTitle = 300, kLongestText = 600, kLongestValue = 200, kLongestName = 60;
constexpr size_t kLongestLink = 2'000;
constexpr size_t kMostFields = 20;  // of a record that is shown
constexpr size_t kMostNotes = 5;    // of an estimate
constexpr size_t kMostMethods = 20, kMostCapped = 100;
constexpr size_t kMostSourcesRead = 1'000;  // of a form, that are read
// Bytes that a record takes on the page besides its texts; not tuned.
constexpr size_t kFrame = 40;

// --- Summary.

// A guard: a greater count is a sign of a broken summary.
constexpr double kGreatestNumber = 1e15;

double NumberAt(const json::object& object, std::string_view name) {
  const json::value* value = object.if_contains(name);
  if (value == nullptr || !value->is_number()) return 0;
  return std::clamp(value->to_number<double>(), 0.0, kGreatestNumber);
}

uint64_t CountAt(const json::object& object, std::string_view name) {
  return static_cast<uint64_t>(NumberAt(object, name));
}

std::string TextAt(const json::object& object, std::string_view name) {
  const json::value* value = object.if_contains(name);
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : "";
}

const json::object* ObjectAt(const json::object& object, std::string_view name) {
  const json::value* value = object.if_contains(name);
  return value != nullptr ? value->if_object() : nullptr;
}

bool TruthAt(const json::object& object, std::string_view name) {
  const json::value* value = object.if_contains(name);
  return value != nullptr && value->is_bool() && value->as_bool();
}

// The objects of a list that is a member; none where it is none.
std::vector<const json::object*> ObjectsAt(const json::object* object, std::string_view name) {
  std::vector<const json::object*> objects;
  const json::value* value = object != nullptr ? object->if_contains(name) : nullptr;
  if (value == nullptr || !value->is_array()) return objects;
  for (const json::value& item : value->as_array()) {
    if (item.is_object()) objects.push_back(&item.as_object());
  }
  return objects;
}

std::optional<Estimate> EstimateOf(const json::object& summary) {
  const json::object* object = ObjectAt(summary, "estimate");
  if (object == nullptr) return std::nullopt;
  Estimate estimate;
  estimate.method = TextAt(*object, "method");
  estimate.records = NumberAt(*object, "records");
  estimate.low = NumberAt(*object, "low");
  estimate.high = NumberAt(*object, "high");
  estimate.coverage = std::min(1.0, NumberAt(*object, "coverage"));
  if (estimate.high < estimate.low) estimate.low = estimate.high = 0;
  if (estimate.method.empty() || estimate.method == "none" || !(estimate.records > 0)) {
    return std::nullopt;
  }
  return estimate;
}

// Members of the estimate that are texts, whatever their names: the contract allows new ones.
std::vector<std::string> EstimateNotes(const json::object& summary) {
  std::vector<std::string> notes;
  const json::object* object = ObjectAt(summary, "estimate");
  if (object == nullptr) return notes;
  for (const auto& [name, value] : *object) {
    if (name == "method" || !value.is_string() || notes.size() == kMostNotes) continue;
    // The figures once more in a sentence; where there is none, it says why.
    if (name == "text" && NumberAt(*object, "records") > 0) continue;
    notes.push_back(Plain(std::string_view(value.as_string())));
  }
  return notes;
}

std::vector<MethodEstimate> MethodsOf(const json::object& summary) {
  std::vector<MethodEstimate> methods;
  const json::object* estimate = ObjectAt(summary, "estimate");
  for (const json::object* figure : ObjectsAt(estimate, "figures")) {
    if (methods.size() == kMostMethods) break;
    MethodEstimate method;
    method.method = Plain(TextAt(*figure, "method"), kLongestName);
    method.records = NumberAt(*figure, "records");
    method.low = NumberAt(*figure, "low");
    method.high = NumberAt(*figure, "high");
    method.lower_bound = TruthAt(*figure, "lower_bound");
    method.believed = TruthAt(*figure, "believed");
    methods.push_back(std::move(method));
  }
  return methods;
}

std::vector<CappedFacts> CappedOf(const json::object& summary) {
  std::vector<CappedFacts> capped;
  for (const json::object* form : ObjectsAt(&summary, "forms")) {
    for (const json::object* told : ObjectsAt(form, "capped")) {
      if (capped.size() == kMostCapped) return capped;
      capped.push_back({Plain(TextAt(*told, "question"), kLongestShown),
                        Plain(TextAt(*told, "reason"), kLongestShown),
                        CountAt(*told, "missing_at_least")});
    }
  }
  return capped;
}

std::vector<SourceFacts> SourcesOf(const json::object& form) {
  std::vector<SourceFacts> sources;
  for (const json::object* told : ObjectsAt(&form, "sources")) {
    if (sources.size() == kMostSourcesRead) break;
    SourceFacts& source = sources.emplace_back();
    const std::string name = TextAt(*told, "kind");
    const std::optional<query::QuestionKind> kind = query::QuestionKindOf(name);
    source.kind = kind ? std::string(query::QuestionKindText(*kind)) : Plain(name, kLongestName);
    source.name = Plain(TextAt(*told, "name"), kLongestValue);
    source.questions = CountAt(*told, "questions");
    source.requests = CountAt(*told, "requests");
    source.with_results = CountAt(*told, "with_results");
    source.new_records = CountAt(*told, "new_records");
    source.longest_fruitless_row = CountAt(*told, "longest_fruitless_row");
  }
  std::stable_sort(sources.begin(), sources.end(), [](const SourceFacts& a, const SourceFacts& b) {
    return a.new_records > b.new_records;
  });
  return sources;
}

void TellForms(const json::object& summary, std::vector<FormFacts>* forms) {
  const json::value* told = summary.if_contains("forms");
  if (told == nullptr || !told->is_array()) return;
  const json::array& all = told->as_array();
  for (size_t i = 0; i < all.size() && i < forms->size(); ++i) {
    const json::object* form = all[i].if_object();
    if (form == nullptr) continue;
    (*forms)[i].failure = TextAt(*form, "failure");
    (*forms)[i].left = TextAt(*form, "left");
    (*forms)[i].sources = SourcesOf(*form);
  }
}

std::optional<NeighbourhoodFacts> NeighboursOf(const json::object& summary) {
  const json::object* told = ObjectAt(summary, "neighbours");
  if (told == nullptr) return std::nullopt;
  NeighbourhoodFacts facts;
  const json::value* addresses = told->if_contains("addresses");
  if (addresses != nullptr && addresses->is_array()) {
    for (const json::value& address : addresses->as_array()) {
      if (address.is_string()) facts.addresses.emplace_back(address.as_string());
    }
  }
  facts.sites = CountAt(*told, "sites");
  facts.max_connections = CountAt(*told, "max_connections");
  facts.max_requests_per_second = NumberAt(*told, "max_requests_per_second");
  facts.seconds_waited = NumberAt(*told, "seconds_waited");
  return facts;
}

void TellSummary(const json::object& summary, RunFacts* facts) {
  facts->ending.reason = TextAt(summary, "stop_reason");
  facts->ending.detail = TextAt(summary, "stop_detail");
  facts->warning = TextAt(summary, "warning");
  facts->started = store::ParseWarcDate(TextAt(summary, "started"));
  facts->seconds = NumberAt(summary, "seconds");
  if (!facts->archive.exists) facts->requests = CountAt(summary, "requests");
  facts->bytes = CountAt(summary, "bytes");
  facts->errors = CountAt(summary, "errors");
  facts->retries = CountAt(summary, "retries");
  facts->estimate = EstimateOf(summary);
  facts->estimate_notes = EstimateNotes(summary);
  facts->methods = MethodsOf(summary);
  facts->capped = CappedOf(summary);
  if (const json::object* left_out = ObjectAt(summary, "left_out")) {
    facts->disallowed = CountAt(*left_out, "disallowed_by_robots");
    facts->nofollow = CountAt(*left_out, "nofollow");
    facts->out_of_scope = CountAt(*left_out, "out_of_scope");
  }
  facts->nofollow_followed = CountAt(summary, "nofollow_pagers_followed");
  facts->neighbours = NeighboursOf(summary);
  TellForms(summary, &facts->forms);
}

// --- Records.

// A page is reached by its whole address or not at all.
base::Url ShortLink(const std::string& address) {
  if (address.size() > kLongestLink) return base::Url();
  base::Result<base::Url> url = base::Url::Parse(address);
  return url.ok() && url->is_http() ? *std::move(url) : base::Url();
}

store::RecordRow CutRecord(const store::RecordRow& row) {
  store::RecordRow cut;
  cut.id = row.id;
  cut.query = row.query;
  cut.found_by = ShortLink(row.found_by).href();
  cut.record.url = ShortLink(row.record.url.href());
  cut.record.title = Plain(row.record.title, kLongestTitle);
  cut.record.text = Plain(row.record.text, kLongestText);
  for (const auto& [name, value] : row.record.fields) {
    if (cut.record.fields.size() == kMostFields) break;
    cut.record.fields.emplace_back(Plain(name, kLongestName), Plain(value, kLongestValue));
  }
  return cut;
}

size_t SizeOf(const store::RecordRow& row) {
  size_t size =
      kFrame + row.record.title.size() + row.record.text.size() + row.record.url.href().size();
  for (const auto& [name, value] : row.record.fields) size += value.size() + 6;
  return size;
}

base::Status ReadShownRecords(store::Catalog& catalog, const ReportLimits& limits,
                              RecordFacts* records) {
  uint64_t room = limits.records * limits.record_bytes;
  bool full = false;
  const int64_t most = static_cast<int64_t>(std::min<uint64_t>(limits.records, INT64_MAX));
  return catalog.FirstRecords(most, [&](const store::RecordRow& row) {
    if (full) return;
    store::RecordRow cut = CutRecord(row);
    const size_t size = SizeOf(cut);
    full = size > room;
    if (full) return;
    room -= size;
    records->questions[cut.query];
    records->shown.push_back(std::move(cut));
  });
}

// --- Curves.

// Where the pages of answers stand among the requests.
class PagePlaces {
 public:
  explicit PagePlaces(const std::vector<base::Time>& starts) : starts_(starts) {}

  void Add(const store::PageRow& page) {
    ++pages_;
    const uint64_t place = PlaceOf(page);
    by_page_.try_emplace(KeyOf(page.query, page.final_url.href()), place);
    uint64_t& last = by_query_[page.query];
    last = std::max(last, place);
    last_ = std::max(last_, place);
  }
  // A page that is not known by its URL is taken for the last of its question.
  uint64_t Find(int64_t query, const std::string& found_by) const {
    if (const auto page = by_page_.find(KeyOf(query, found_by)); page != by_page_.end()) {
      return page->second;
    }
    const auto last = by_query_.find(query);
    return last == by_query_.end() ? last_ : last->second;
  }
  uint64_t last() const { return last_; }

 private:
  static base::Hash128 KeyOf(int64_t query, const std::string& url) {
    return base::HashOf(std::to_string(query) + " " + url);
  }
  // The number of its request, by the archive; where there is none, that of the page.
  uint64_t PlaceOf(const store::PageRow& page) const {
    if (starts_.empty() || page.fetched == base::Time{}) return std::max(last_, pages_);
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), page.fetched);
    return static_cast<uint64_t>(after - starts_.begin());
  }

  const std::vector<base::Time>& starts_;
  std::unordered_map<base::Hash128, uint64_t> by_page_;
  std::unordered_map<int64_t, uint64_t> by_query_;
  uint64_t pages_ = 0, last_ = 0;
};

// From how many records each place brought.
FoundCurve Cumulated(const std::map<uint64_t, uint64_t>& found, uint64_t end) {
  FoundCurve curve = {{0, 0}};
  for (const auto& [place, records] : found) {
    const FoundPoint next{place, curve.back().records + records};
    if (place == curve.back().asked) {
      curve.back() = next;
    } else {
      curve.push_back(next);
    }
  }
  if (curve.back().asked < end) curve.push_back({end, curve.back().records});
  return curve;
}

bool WasAsked(const store::PageRow& page) {
  return page.outcome != fetch::OutcomeName(fetch::Outcome::kDisallowed) &&
         page.outcome != fetch::OutcomeName(fetch::Outcome::kOutOfScope);
}

// --- Questions.

// Keeps the first `most` by an order, of any number.
template <typename Before>
class Top {
 public:
  Top(size_t most, Before before) : most_(most), before_(before) {}
  void Add(const store::QueryRow& row) {
    if (rows_.size() == most_ && (most_ == 0 || !before_(row, rows_.back()))) return;
    rows_.insert(std::upper_bound(rows_.begin(), rows_.end(), row, before_), row);
    if (rows_.size() > most_) rows_.pop_back();
  }
  std::vector<store::QueryRow> Take() { return std::move(rows_); }

 private:
  size_t most_;
  Before before_;
  std::vector<store::QueryRow> rows_;
};

bool IsBetter(const store::QueryRow& a, const store::QueryRow& b) {
  if (a.new_records != b.new_records) return a.new_records > b.new_records;
  return a.pages != b.pages ? a.pages < b.pages : a.id < b.id;
}

bool WastesMore(const store::QueryRow& a, const store::QueryRow& b) {
  if (a.pages != b.pages) return a.pages > b.pages;
  return a.records != b.records ? a.records > b.records : a.id < b.id;
}

// The outcome of a question whose answer was a complaint is that complaint's name.
bool IsComplaint(const std::string& outcome) {
  for (const answer::Trouble trouble :
       {answer::Trouble::kRejected, answer::Trouble::kRequiredField, answer::Trouble::kNotFound,
        answer::Trouble::kServerError, answer::Trouble::kCaptcha, answer::Trouble::kBlocked,
        answer::Trouble::kLoginWall}) {
    if (outcome == answer::TroubleName(trouble)) return true;
  }
  return false;
}

void CountQuestion(const store::QueryRow& row, QuestionFacts* questions) {
  const uint64_t pages = static_cast<uint64_t>(std::max(0, row.pages));
  ++questions->all;
  questions->pages += pages;
  if (row.new_records > 0) {
    ++questions->productive;
    return;
  }
  questions->wasted_pages += pages;
  if (IsComplaint(row.outcome)) {
    ++questions->refused;
  } else if (row.outcome != fetch::OutcomeName(fetch::Outcome::kAnswered)) {
    ++questions->unanswered;
  } else {
    ++(row.records > 0 ? questions->repeating : questions->empty);
  }
}

// --- The catalog's parts.

base::Status ReadPages(store::Catalog& catalog, PagePlaces* places, RunFacts* facts) {
  return catalog.EachPage([&](const store::PageRow& page) {
    facts->listed_pages += page.distinct && !page.noindex;
    if (!WasAsked(page)) {
      ++(page.outcome == fetch::OutcomeName(fetch::Outcome::kDisallowed) ? facts->disallowed
                                                                         : facts->out_of_scope);
      return;
    }
    ++facts->pages_by_kind[page.kind];
    places->Add(page);
  });
}

base::Status ReadQuestions(store::Catalog& catalog, const ReportLimits& limits,
                           const std::unordered_map<int64_t, uint64_t>& found, RunFacts* facts) {
  Top best(limits.questions, IsBetter);
  Top wasted(limits.questions, WastesMore);
  std::map<uint64_t, uint64_t> found_at;
  base::Status read = catalog.EachQuery([&](const store::QueryRow& row) {
    if (row.outcome == fetch::OutcomeName(fetch::Outcome::kDisallowed)) {
      ++facts->questions.forbidden;
      return;
    }
    CountQuestion(row, &facts->questions);
    facts->template_kinds.try_emplace({row.form, row.template_name}, row.kind);
    if (row.new_records > 0) best.Add(row);
    if (row.new_records <= 0) wasted.Add(row);
    const auto records = found.find(row.id);
    if (records != found.end()) found_at[facts->questions.all] += records->second;
    const auto shown = facts->records.questions.find(row.id);
    if (shown != facts->records.questions.end())
      shown->second = DescribeQuestion(row, facts->choices);
  });
  facts->questions.best = best.Take();
  facts->questions.wasted = wasted.Take();
  facts->by_questions = Cumulated(found_at, facts->questions.all);
  return read;
}

base::Status ReadCurves(store::Catalog& catalog, const ReportLimits& limits, RunFacts* facts) {
  PagePlaces places(facts->archive.starts);
  base::Status read = ReadPages(catalog, &places, facts);
  if (!read.ok()) return read;
  std::map<uint64_t, uint64_t> found_at;
  std::unordered_map<int64_t, uint64_t> found_by_query;
  read = catalog.EachFinding([&](int64_t query, const std::string& found_by) {
    ++facts->records.all;
    ++found_at[places.Find(query, found_by)];
    ++found_by_query[query];
  });
  if (!read.ok()) return read;
  facts->requests = std::max(facts->archive.requests, places.last());
  facts->by_requests = Cumulated(found_at, facts->requests);
  return ReadQuestions(catalog, limits, found_by_query, facts);
}

// The questions that tested a template are its own.
void MergeTests(std::vector<store::TemplateTotals>* templates) {
  constexpr std::string_view kTest = "test ";
  // Older versions named them without their kind.
  const auto tested_by = [](const std::string& name) {
    return query::NamesOfTemplate(query::QuestionKind::kStudy, name).value_or(name);
  };
  std::map<std::pair<int64_t, std::string>, store::TemplateTotals*> tested;
  for (store::TemplateTotals& totals : *templates) {
    if (totals.verdict) tested[{totals.form, totals.name}] = &totals;
  }
  for (store::TemplateTotals& totals : *templates) {
    const std::string_view test = tested_by(totals.name);
    if (!test.starts_with(kTest)) continue;
    const auto found = tested.find({totals.form, std::string(test.substr(kTest.size()))});
    if (found == tested.end()) continue;
    found->second->queries += totals.queries;
    found->second->answered += totals.answered;
    found->second->pages += totals.pages;
    found->second->records += totals.records;
    found->second->new_records += totals.new_records;
    totals.queries = -1;
  }
  std::erase_if(*templates, [](const store::TemplateTotals& totals) { return totals.queries < 0; });
}

base::Status ReadForms(store::Catalog& catalog, RunFacts* facts) {
  base::Status read = catalog.EachForm([&](const store::FormRow& row) {
    FormFacts form;
    form.row = row;
    facts->choices.Add(row);
    facts->forms.push_back(std::move(form));
  });
  if (!read.ok()) return read;
  const auto find = [&](int64_t id) {
    return std::find_if(facts->forms.begin(), facts->forms.end(),
                        [id](const FormFacts& form) { return form.row.id == id; });
  };
  read = catalog.EachBelief([&](const store::BeliefRow& row) {
    const auto form = find(row.form);
    if (form != facts->forms.end()) form->beliefs[row.belief.input] = row.belief;
  });
  if (!read.ok()) return read;
  read = catalog.EachTemplate([&](const store::TemplateTotals& totals) {
    const auto form = find(totals.form);
    if (form != facts->forms.end()) {
      form->questions += static_cast<uint64_t>(totals.queries);
      form->new_records += static_cast<uint64_t>(totals.new_records);
    }
    facts->templates.push_back(totals);
  });
  MergeTests(&facts->templates);
  std::stable_sort(facts->templates.begin(), facts->templates.end(),
                   [](const store::TemplateTotals& a, const store::TemplateTotals& b) {
                     return a.new_records > b.new_records;
                   });
  return read;
}

base::Status ReadSummary(store::Catalog& catalog, RunFacts* facts) {
  const base::Result<std::optional<store::CrawlAim>> aim = catalog.Aim();
  const base::Result<std::string> site = catalog.Site();
  const base::Result<std::string> summary = catalog.Summary();
  if (!aim.ok()) return aim.error();
  for (const base::Result<std::string>* text : {&site, &summary}) {
    if (!text->ok()) return text->error();
  }
  if (*aim) facts->aim = *aim;
  if (base::Result<base::Url> url = base::Url::Parse(*site); url.ok()) facts->site = *url;
  boost::system::error_code failed;
  const json::value root = json::parse(*summary, failed);
  if (!failed && root.is_object()) TellSummary(root.as_object(), facts);
  return {};
}

// Where the run was cut off before its catalog was there, an empty one.
base::Result<std::unique_ptr<store::Catalog>> OpenCatalog(const std::string& path) {
  std::error_code failed;
  const bool exists = std::filesystem::exists(path, failed);
  if (!exists || (std::filesystem::file_size(path, failed) == 0 &&
                  !std::filesystem::exists(path + "-wal", failed))) {
    return store::MakeMemoryCatalog();
  }
  return store::OpenSqliteCatalog(path, /*read_only=*/true);
}

// What the summary does not tell while there is none.
void TellTimes(RunFacts* facts) {
  const std::vector<base::Time>& starts = facts->archive.starts;
  if (starts.empty()) return;
  if (!facts->started) facts->started = starts.front();
  if (facts->seconds == 0) facts->seconds = base::ToSeconds(starts.back() - starts.front());
}

}  // namespace

FoundCurve Thinned(const FoundCurve& curve, size_t most) {
  if (curve.size() <= most || most < 2) return curve;
  FoundCurve thin;
  for (size_t i = 0; i < most; ++i) thin.push_back(curve[i * (curve.size() - 1) / (most - 1)]);
  return thin;
}

uint64_t AskedForShare(const FoundCurve& curve, double share) {
  if (curve.empty()) return 0;
  const double wanted = share * static_cast<double>(curve.back().records);
  for (const FoundPoint& point : curve) {
    if (static_cast<double>(point.records) >= wanted) return point.asked;
  }
  return curve.back().asked;
}

void ChoiceTexts::Add(const store::FormRow& row) {
  for (const form::Input& input : row.form.inputs) {
    for (const form::Choice& choice : input.choices) {
      if (choice.text.empty() || choice.text == choice.value) continue;
      texts_.try_emplace({row.id, input.name, choice.value}, Plain(choice.text, kLongestName));
    }
  }
}

std::string ChoiceTexts::Find(int64_t form, const std::string& input,
                              const std::string& value) const {
  const auto found = texts_.find({form, input, value});
  return found == texts_.end() ? "" : found->second;
}

std::string DescribeQuestion(const store::QueryRow& query, const ChoiceTexts& texts) {
  if (query.kind == query::QuestionKind::kBrowse || query.kind == query::QuestionKind::kListing) {
    return Plain(std::string(query.url.request_target()), kLongestValue);
  }
  if (query.values.empty()) return "(the form as it stands)";
  std::string description;
  for (const auto& [name, value] : query.values) {
    description += (description.empty() ? "" : ", ") + Plain(name, kLongestName) + " = " +
                   (value.empty() ? "(empty)" : Plain(value, kLongestValue));
    const std::string text = texts.Find(query.form, name, value);
    if (!text.empty()) description += " (" + text + ")";
    if (description.size() > kLongestShown) break;
  }
  return description;
}

base::Result<RunFacts> ReadRunFacts(const RunSource& source, const ReportLimits& limits) {
  base::Result<ArchiveFacts> archive = ReadArchiveFacts(source.archive);
  if (!archive.ok()) return archive.error();
  base::Result<std::unique_ptr<store::Catalog>> catalog = OpenCatalog(source.catalog);
  if (!catalog.ok()) return catalog.error();
  RunFacts facts;
  facts.site = source.site;
  facts.version = source.version;
  facts.options = source.options;
  if (const auto aim = source.options.find("aim"); aim != source.options.end()) {
    facts.aim = store::CrawlAimOf(aim->second);
  }
  facts.archive = *std::move(archive);
  base::Status read = ReadShownRecords(**catalog, limits, &facts.records);
  if (read.ok()) read = ReadForms(**catalog, &facts);
  if (read.ok()) read = ReadCurves(**catalog, limits, &facts);
  if (read.ok()) read = ReadSummary(**catalog, &facts);
  if (!read.ok()) return read.error();
  TellTimes(&facts);
  return facts;
}

}  // namespace upwell::report
