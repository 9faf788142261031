// SPDX-License-Identifier: Apache-2.0
#include "crawl/entities/entity_crawl.h"

#include <algorithm>

#include "base/characters.h"
#include "base/text.h"
#include "entities/shipped_values.h"
#include "harvest/keywords/keyword_policies.h"

namespace upwell::crawl {
namespace {

// Answers with results before links are followed: fewer say nothing of what is prevalent.
constexpr uint64_t kPagesBeforeLinks = 10;
// A source of which none of the first so many questions found anything does not fit the site.
constexpr uint64_t kLooks = 8;
constexpr double kMemory = 0.95;  // of what a source brought, from question to question
constexpr int kAllQuestions = -1;
// A site in trouble is given so many other questions' time.
constexpr uint64_t kQuestionsBeforeRetry = 20;
constexpr int kMostTries = 3;
constexpr int kMostOpenings = 3;
constexpr size_t kFewestFieldValues = 3;
constexpr size_t kMostSources = 300;
constexpr size_t kMostLinksMet = 1'000'000;

std::vector<std::string_view> ViewsOf(const std::vector<std::string>& words) {
  return {words.begin(), words.end()};
}

std::string JoinWords(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

bool HasLetter(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    const char32_t c = base::NextCodePoint(text, &at);
    if (base::IsLetterOrMark(c)) return true;
  }
  return false;
}

entities::AnswerFacts FactsOf(const SinglePage& page) {
  entities::AnswerFacts facts;
  facts.records = page.reply.records;
  facts.whole = page.whole;
  facts.count = page.reply.count;
  facts.parts = page.parts;
  facts.last_page = page.last_page;
  return facts;
}

entities::SecondLevelQueue::Options QueueOptions(const RunOptions& options) {
  entities::SecondLevelQueue::Options queue;
  queue.judge = options.entities.arguments;
  queue.leave_whole_answers = true;
  return queue;
}

}  // namespace

EntityCrawl::EntityCrawl(FormSession& session, SiteSession& site,
                         entities::UrlTemplate url_template,
                         std::vector<entities::SiteQuery> queries,
                         const std::vector<std::string>& texts, const std::string& language)
    : session_(session),
      site_(site),
      template_(std::move(url_template)),
      links_(template_, site.start(), QueueOptions(site.options())) {
  const bool given = !queries.empty();
  AddQuerySources(std::move(queries));
  if (!site.options().entities.own_values) return;
  if (!given) AddLists(language);
  SourceNamed(Source::Kind::kWords, "words", "");
  harvest::PolicyOptions options;
  options.seed = site.options().seed;
  policy_ = harvest::MakeKeywordPolicy(site.options().policy, options);
  for (const std::string& text : texts) {
    const std::vector<std::string> words = splitter_.Words(text);
    policy_->AddSiteWords(ViewsOf(words));
  }
}

void EntityCrawl::AddQuerySources(std::vector<entities::SiteQuery> queries) {
  for (entities::SiteQuery& query : queries) {
    const size_t source = SourceNamed(Source::Kind::kQueries, query.source, query.source);
    sources_[source].queries.push_back(std::move(query.text));
  }
}

void EntityCrawl::AddLists(const std::string& language) {
  for (const entities::ShippedList& list : entities::ShippedLists(language)) {
    const std::string name = "list " + std::string(list.name);
    Source& source = sources_[SourceNamed(Source::Kind::kQueries, name, name)];
    source.queries.assign(list.values.begin(), list.values.end());
  }
}

size_t EntityCrawl::SourceNamed(Source::Kind kind, const std::string& name,
                                const std::string& key) {
  for (size_t i = 0; i < sources_.size(); ++i) {
    if (sources_[i].kind == kind && sources_[i].key == key) return i;
  }
  Source source;
  source.kind = kind;
  source.name = name;
  source.key = key;
  source.found.name = name;
  sources_.push_back(std::move(source));
  return sources_.size() - 1;
}

void EntityCrawl::AddOpenings(query::Openings& openings) const {
  int added = 0;
  for (const Source& source : sources_) {
    if (source.name.starts_with("list ")) continue;
    for (size_t i = 0; i < source.queries.size() && added < kMostOpenings; ++i, ++added) {
      openings.AddFirst(QuestionOf(source.queries[i], source.name));
    }
  }
}

query::Question EntityCrawl::QuestionOf(const std::string& words, const std::string& name) const {
  query::Question question;
  question.values.push_back({session_.form().query_input, words});
  question.template_name = name;
  return question;
}

// The same words are asked once, whichever source has them.
bool EntityCrawl::IsNewQuery(const std::string& text) {
  return asked_queries_.insert(base::HashOf(base::FoldCase(base::CollapseSpace(text)))).second;
}

base::Task<void> EntityCrawl::Run() {
  site_.Report("asking");
  while (session_.MayAsk() && fruitless_ < site_.options().patience) {
    FindNewSources();
    std::optional<Errand> errand = NextErrand();
    if (!errand) break;
    co_await Ask(*std::move(errand));
  }
}

// Columns of records and shapes of links become known on the way.
void EntityCrawl::FindNewSources() {
  if (sources_.size() >= kMostSources) return;
  if (site_.options().entities.own_values) {
    for (const query::RecordColumn& column : session_.record_columns()) {
      if (column.values.size() < kFewestFieldValues) continue;
      SourceNamed(Source::Kind::kField, "field " + column.name, column.name);
    }
  }
  for (const std::string& shape : links_.Shapes()) {
    SourceNamed(Source::Kind::kLinks, shape.empty() ? "link" : "link " + shape, shape);
  }
}

bool EntityCrawl::MayFollowLinks() const {
  if (!site_.options().entities.second_level) return false;
  if (first_level_results_ >= kPagesBeforeLinks) return true;
  return std::none_of(sources_.begin(), sources_.end(), [&](const Source& source) {
    return source.kind != Source::Kind::kLinks && HasMore(source);
  });
}

bool EntityCrawl::HasMore(const Source& source) const {
  if (source.over) return false;
  switch (source.kind) {
    case Source::Kind::kQueries:
      return !source.queries.empty();
    case Source::Kind::kWords:
      return true;  // until its policy says otherwise
    case Source::Kind::kField:
      for (const query::RecordColumn& column : session_.record_columns()) {
        if (column.name == source.key) return source.next_value < column.values.size();
      }
      return false;
    case Source::Kind::kLinks:
      return MayFollowLinks();
    case Source::Kind::kTrial:
      return false;
  }
  return false;
}

// What it has brought of late; at first, what its kind has, or all questions together: of thirty
// facets the thirtieth promises no more than those before it.
double EntityCrawl::PromiseOf(const Source& source) const {
  const int kind = static_cast<int>(source.kind);
  const bool queries = source.kind == Source::Kind::kQueries;
  const double of_kind = yields_.Promise(queries || yields_.Knows(kind) ? kind : kAllQuestions);
  return (source.recent_new + of_kind) / (source.recent_requests + 1);
}

// Then it is looked into what the arguments of links do: perhaps all that wait are taken for what
// was asked already.
bool EntityCrawl::LinksPromiseAsMuchAs(std::optional<size_t> source) const {
  if (!MayFollowLinks()) return false;
  if (!source || sources_[*source].kind == Source::Kind::kLinks) return true;
  Source links;
  links.kind = Source::Kind::kLinks;
  return PromiseOf(links) >= PromiseOf(sources_[*source]);
}

std::optional<size_t> EntityCrawl::BestSource() const {
  const std::vector<std::string> shapes = links_.Shapes();
  std::optional<size_t> best;
  for (size_t i = 0; i < sources_.size(); ++i) {
    const Source& source = sources_[i];
    if (!HasMore(source)) continue;
    const bool none_waits = source.kind == Source::Kind::kLinks &&
                            !std::binary_search(shapes.begin(), shapes.end(), source.key);
    if (none_waits) continue;
    if (!best || PromiseOf(source) > PromiseOf(sources_[*best])) best = i;
  }
  return best;
}

std::optional<EntityCrawl::Errand> EntityCrawl::NextErrand() {
  if (!failed_.empty() && since_failure_ >= kQuestionsBeforeRetry) {
    Errand again = std::move(failed_.front());
    failed_.pop_front();
    return again;
  }
  std::optional<size_t> source = BestSource();
  if (LinksPromiseAsMuchAs(source)) {
    if (std::optional<entities::SecondLevelQueue::Waiting> trial = links_.NextTrial()) {
      ++findings_.trials;
      return LinkErrand(SourceNamed(Source::Kind::kTrial, "trial", ""), *std::move(trial));
    }
  }
  for (; source; source = BestSource()) {
    if (std::optional<Errand> errand = NextOf(*source)) return errand;
  }
  if (failed_.empty()) return std::nullopt;
  Errand again = std::move(failed_.front());
  failed_.pop_front();
  return again;
}

// Nothing where it had nothing left that was not asked before: then it is over.
std::optional<EntityCrawl::Errand> EntityCrawl::NextOf(size_t index) {
  Source& source = sources_[index];
  Errand errand;
  errand.source = index;
  std::optional<std::string> words;
  if (source.kind == Source::Kind::kLinks) {
    std::optional<entities::SecondLevelQueue::Waiting> link = links_.Next(source.key);
    if (!link) return std::nullopt;
    if (link->url.arguments.empty() && !IsNewQuery(link->url.query)) return std::nullopt;
    return LinkErrand(index, *std::move(link));
  }
  if (source.kind == Source::Kind::kWords) {
    const std::optional<harvest::KeywordQuery> query = policy_->NextQuery();
    errand.by_policy = query.has_value();
    if (query) words = JoinWords(query->words);
    source.over = !query;
  } else if (source.kind == Source::Kind::kField) {
    words = NextFieldValue(source);
  } else if (!source.queries.empty()) {
    words = std::move(source.queries.front());
    source.queries.pop_front();
  }
  if (!words) return std::nullopt;
  if (!IsNewQuery(*words)) {
    if (errand.by_policy)
      policy_->FinishQuery(harvest::QueryEnd::kRejected);  // not to hear it again
    return std::nullopt;
  }
  errand.question = QuestionOf(*words, source.name);
  return errand;
}

// Prices and other numbers are rarely what a box for words finds.
std::optional<std::string> EntityCrawl::NextFieldValue(Source& source) {
  for (const query::RecordColumn& column : session_.record_columns()) {
    if (column.name != source.key) continue;
    while (source.next_value < column.values.size()) {
      const std::string& value = column.values[source.next_value++];
      if (HasLetter(value)) return value;
    }
  }
  return std::nullopt;
}

EntityCrawl::Errand EntityCrawl::LinkErrand(size_t source,
                                            entities::SecondLevelQueue::Waiting link) const {
  Errand errand;
  errand.source = source;
  errand.question = QuestionOf(link.url.query, sources_[source].name);
  errand.question.link = link.url.url;
  errand.link = std::move(link);
  return errand;
}

base::Task<void> EntityCrawl::Ask(Errand errand) {
  ++errand.tries;
  ++since_failure_;
  query::Question question = errand.question;
  const SinglePage page = co_await session_.AskOnce(std::move(question));
  if (errand.by_policy) TeachPolicy(page);
  if (site_.stopped()) co_return;
  if (page.failed) {
    since_failure_ = 0;
    errand.by_policy = false;  // it was told already
    const bool again = errand.tries < kMostTries;
    ++(again ? findings_.asked_again : findings_.given_up);
    if (again) failed_.push_back(std::move(errand));
    co_return;
  }
  Learn(errand, page);
  LearnLinks(errand, page);
}

void EntityCrawl::TeachPolicy(const SinglePage& page) {
  std::vector<std::vector<std::string>> words;
  std::vector<std::vector<std::string_view>> views;
  harvest::AnswerPage answer;
  for (const answer::Record& record : page.records) {
    words.push_back(splitter_.Words(record.title + "\n" + record.text));
  }
  for (size_t i = 0; i < page.records.size(); ++i) {
    views.push_back(ViewsOf(words[i]));
    answer.documents.push_back({base::HashOf(page.records[i].key), views.back()});
  }
  answer.count = page.reply.count;
  answer.has_more = page.reply.has_more;
  policy_->LearnPage(answer);
  policy_->FinishQuery(
      page.reply.answered
          ? (page.reply.has_more ? harvest::QueryEnd::kLeft : harvest::QueryEnd::kNoMorePages)
          : (page.failed ? harvest::QueryEnd::kFailed : harvest::QueryEnd::kRejected));
}

void EntityCrawl::Learn(const Errand& errand, const SinglePage& page) {
  Source& source = sources_[errand.source];
  const bool found = page.new_records > 0;
  ++findings_.pages;
  ++source.found.asked;
  source.found.new_records += static_cast<uint64_t>(page.new_records);
  if (page.reply.has_results()) {
    ++source.found.with_results;
    if (!errand.link) ++first_level_results_;
  } else if (page.reply.kind == answer::AnswerKind::kEmpty) {
    ++source.found.empty;
    ++findings_.empty_pages;
  }
  source.recent_requests = source.recent_requests * kMemory + 1;
  source.recent_new = source.recent_new * kMemory + page.new_records;
  if (source.kind != Source::Kind::kTrial) {
    yields_.Learn(static_cast<int>(source.kind), 1, page.new_records);
    yields_.Learn(kAllQuestions, 1, page.new_records);
  }
  source.fruitless = found ? 0 : source.fruitless + 1;
  fruitless_ = found ? 0 : fruitless_ + 1;
  const bool misfit = source.found.asked >= kLooks && source.found.with_results == 0;
  source.over = source.over || misfit || source.fruitless >= site_.options().patience;
  for (const FreshRecord& fresh : session_.TakeNewRecords()) {
    if (!policy_) continue;
    const std::vector<std::string> words = splitter_.Words(fresh.text);
    const std::vector<std::string_view> views = ViewsOf(words);
    policy_->LearnDocument({fresh.key, views});
  }
}

base::Url EntityCrawl::AddressOf(const Errand& errand) const {
  if (errand.link) return errand.link->url.url;
  const base::Result<fetch::Request> request =
      form::Submit(session_.form(), errand.question.values);
  return request.ok() ? request->url : base::Url();
}

// The empty filter: what an empty page links to is not asked.
void EntityCrawl::LearnLinks(const Errand& errand, const SinglePage& page) {
  const base::Url asked = AddressOf(errand);
  if (!entities::MayLeadOn(page.reply.kind, page.reply.trouble)) return links_.AddAsked(asked);
  for (const parse::Link& link : page.links) {
    if (links_met_.size() < kMostLinksMet) {
      links_met_.insert(base::HashOf(link.url.WithoutFragment().href()));
    }
  }
  const entities::AnswerFacts facts = FactsOf(page);
  if (errand.link) links_.LearnAnswer(*errand.link, facts);
  std::vector<entities::SecondLevelUrl> urls =
      entities::SecondLevelUrls(page.links, asked, template_, site_.start());
  links_.AddPage(asked, !errand.link, facts, std::move(urls));
}

EntityFindings EntityCrawl::findings() const {
  EntityFindings findings = findings_;
  findings.url_template = template_.text;
  for (const Source& source : sources_) {
    if (source.found.asked > 0) findings.sources.push_back(source.found);
  }
  for (const std::string& name : links_.judge().prevalence().Arguments()) {
    findings.arguments.push_back(
        {name, links_.judge().prevalence().OfArgument(name), links_.judge().IsIrrelevant(name)});
  }
  findings.links = links_met_.size();
  findings.second_level = links_.urls_seen();
  findings.partitions = links_.partitions();
  return findings;
}

}  // namespace upwell::crawl
