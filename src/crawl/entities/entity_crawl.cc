// SPDX-License-Identifier: Apache-2.0
#include "crawl/entities/entity_crawl.h"

#include <algorithm>
#include <utility>

#include "base/hash.h"
#include "crawl/surface/seeds_crawl.h"
#include "entities/shipped_values.h"
#include "form/search_form.h"
#include "harvest/keywords/keyword_policies.h"
#include "harvest/sources/keyword_source.h"

namespace upwell::crawl {
namespace {

// Not tuned.
constexpr uint64_t kPagesBeforeLinks = 10;  // answers with results; fewer do not show prevalence
constexpr int kMostOpenings = 3;            // of the queries that were given
constexpr size_t kFewestFieldValues = 3;    // of a field that is asked for

// Guards.
constexpr size_t kMostSources = 300;         // of time: each is looked at for each question
constexpr size_t kMostLinksMet = 1'000'000;  // of memory: 16 bytes each
constexpr char kListPrefix[] = "list ";

entities::AnswerFacts FactsOf(const harvest::WholeAnswer& answer) {
  entities::AnswerFacts facts;
  facts.records = answer.first.records;
  facts.whole = answer.leads.whole;
  facts.count = answer.first.count;
  facts.parts = answer.leads.pages;
  facts.last_page = answer.leads.last_page;
  return facts;
}

entities::SecondLevelQueue::Options QueueOptions(const RunOptions& options) {
  entities::SecondLevelQueue::Options queue;
  queue.judge = options.entities.arguments;
  queue.leave_whole_answers = true;
  return queue;
}

// "log", "words", "field brand", "link brand", "trial".
std::string NameOfSource(const harvest::SourceTotals& totals) {
  if (totals.kind == query::QuestionKind::kKeyword) return "words";
  if (totals.kind == query::QuestionKind::kQueryLog) return totals.name;
  std::string name(query::QuestionKindName(totals.kind));
  if (!totals.name.empty()) name += " " + totals.name;
  return name;
}

bool IsOfLinks(query::QuestionKind kind) {
  return kind == query::QuestionKind::kLink || kind == query::QuestionKind::kTrial;
}

}  // namespace

EntityCrawl::EntityCrawl(FormSession& session, SiteSession& site,
                         entities::UrlTemplate url_template,
                         std::vector<entities::SiteQuery> queries,
                         const std::vector<std::string>& texts, const std::string& language)
    : session_(session),
      site_(site),
      template_(std::move(url_template)),
      memory_(entities::SecondLevelQueue(template_, site.start(), QueueOptions(site.options()))),
      state_(session.form(), session, HarvestOptionsOf(site.options())),
      loop_(session, state_) {
  const bool given = !queries.empty();
  for (entities::SiteQuery& query : queries) ListNamed(query.source).Add(std::move(query.text));
  if (site.options().entities.own_values) {
    if (!given) AddLists(language);
    AddKeywords(texts);
  }
  if (site.options().entities.second_level) loop_.Add(std::make_unique<TrialSource>(memory_));
}

QueryListSource& EntityCrawl::ListNamed(const std::string& name) {
  for (QueryListSource* list : lists_) {
    if (list->name() == name) return *list;
  }
  auto list = std::make_unique<QueryListSource>(name, memory_);
  lists_.push_back(list.get());
  loop_.Add(std::move(list));
  return *lists_.back();
}

void EntityCrawl::AddLists(const std::string& language) {
  for (const entities::ShippedList& list : entities::ShippedLists(language)) {
    QueryListSource& source = ListNamed(kListPrefix + std::string(list.name));
    for (const auto& value : list.values) source.Add(std::string(value));
  }
}

void EntityCrawl::AddKeywords(const std::vector<std::string>& texts) {
  harvest::PolicyOptions options;
  options.seed = site_.options().seed;
  options.only_first_pages = true;
  std::unique_ptr<harvest::KeywordPolicy> policy =
      harvest::MakeKeywordPolicy(site_.options().policy, options);
  for (const std::string& text : texts) {
    const std::vector<std::string> words = state_.words.splitter.Words(text);
    const std::vector<std::string_view> views(words.begin(), words.end());
    policy->AddSiteWords(views);
  }
  auto keywords = std::make_unique<harvest::KeywordSource>(std::move(policy));
  loop_.Add(std::make_unique<NewQueriesOf>(std::move(keywords), memory_));
}

void EntityCrawl::AddOpenings(query::Openings& openings) const {
  int added = 0;
  for (const QueryListSource* list : lists_) {
    if (list->name().starts_with(kListPrefix)) continue;
    for (size_t i = 0; i < list->queries().size() && added < kMostOpenings; ++i, ++added) {
      query::Question question;
      question.kind = list->kind();
      question.names = list->name();
      question.values.push_back({session_.form().query_input, list->queries()[i]});
      openings.AddFirst(std::move(question));
    }
  }
}

base::Task<void> EntityCrawl::Run() {
  site_.Report("asking");
  state_.HasSources();
  session_.TakeFresh();
  co_await loop_.Run(*this);
}

base::Task<bool> EntityCrawl::IsMet() {
  co_return site_.stopped() || state_.fruitless() >= site_.options().patience;
}

bool EntityCrawl::HasSource(query::QuestionKind kind, const std::string& name) const {
  return std::any_of(loop_.sources().begin(), loop_.sources().end(), [&](const auto& source) {
    return source->kind() == kind && source->name() == name;
  });
}

// Columns of records and shapes of links become known on the way.
void EntityCrawl::FindSources(harvest::CrawlLoop& loop) {
  const EntityOptions& options = site_.options().entities;
  if (options.own_values && loop.sources().size() < kMostSources) {
    for (const query::RecordColumn& column : session_.record_columns()) {
      if (column.values.size() < kFewestFieldValues) continue;
      if (HasSource(query::QuestionKind::kField, column.name)) continue;
      loop.Add(std::make_unique<FieldQuerySource>(column.name, memory_));
    }
  }
  if (!options.second_level) return;
  for (const std::string& shape : memory_.links.Shapes()) {
    if (loop.sources().size() >= kMostSources) break;
    if (HasSource(query::QuestionKind::kLink, shape)) continue;
    loop.Add(std::make_unique<LinkSource>(shape, memory_));
  }
  memory_.may_follow_links =
      first_level_results_ >= kPagesBeforeLinks ||
      std::none_of(loop.sources().begin(), loop.sources().end(), [&](const auto& source) {
        return !IsOfLinks(source->kind()) && source->Expect(state_).has_question;
      });
}

base::Task<double> EntityCrawl::Keep(const query::Question& question,
                                     const harvest::WholeAnswer& answer) {
  if (answer.failed || site_.stopped()) co_return 0;
  ++findings_.pages;
  findings_.trials += question.kind == query::QuestionKind::kTrial;
  findings_.empty_pages += answer.first.kind == answer::AnswerKind::kEmpty;
  first_level_results_ += answer.first.has_results() && question.link.empty();
  LearnLinks(question, answer);
  co_return static_cast<double>(answer.new_records);
}

// The empty filter: what an empty page links to is not asked.
void EntityCrawl::LearnLinks(const query::Question& question, const harvest::WholeAnswer& answer) {
  base::Url asked = question.link;
  if (asked.empty()) {
    const base::Result<fetch::Request> request = form::Submit(session_.form(), question.values);
    if (request.ok()) asked = request->url;
  }
  const auto link = memory_.links_asked.extract(question.link.href());
  if (!entities::MayLeadOn(answer.first.kind, answer.first.trouble)) {
    return memory_.links.AddAsked(asked);
  }
  for (const parse::Link& each : answer.leads.links) {
    if (links_met_.size() >= kMostLinksMet) break;
    links_met_.insert(base::HashOf(each.url.WithoutFragment().href()));
  }
  const entities::AnswerFacts facts = FactsOf(answer);
  if (!link.empty()) memory_.links.LearnAnswer(link.mapped(), facts);
  std::vector<entities::SecondLevelUrl> urls =
      entities::SecondLevelUrls(answer.leads.links, asked, template_, site_.start());
  memory_.links.AddPage(asked, link.empty(), facts, std::move(urls));
}

EntityFindings EntityCrawl::findings() const {
  EntityFindings findings = findings_;
  findings.url_template = template_.text;
  for (const harvest::SourceTotals& totals : loop_.totals()) {
    SourceFindings source;
    source.name = NameOfSource(totals);
    source.asked = totals.questions;
    source.with_results = totals.with_results;
    source.empty = totals.empty;
    source.new_records = totals.new_records;
    findings.sources.push_back(std::move(source));
  }
  const entities::SecondLevelQueue& links = memory_.links;
  for (const std::string& name : links.judge().prevalence().Arguments()) {
    findings.arguments.push_back(
        {name, links.judge().prevalence().OfArgument(name), links.judge().IsIrrelevant(name)});
  }
  findings.links = links_met_.size();
  findings.second_level = links.urls_seen();
  findings.partitions = links.partitions();
  findings.asked_again = loop_.asked_again();
  findings.given_up = loop_.given_up();
  return findings;
}

}  // namespace upwell::crawl
