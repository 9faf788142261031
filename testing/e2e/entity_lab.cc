// SPDX-License-Identifier: Apache-2.0
#include "testing/e2e/entity_lab.h"

#include <algorithm>
#include <set>

#include "base/rng.h"
#include "base/text.h"
#include "fetch/run_task.h"
#include "store/catalog.h"

namespace upwell::testing {
namespace {

constexpr int kBackgroundQueries = 10;
constexpr size_t kOpenings = 3;
constexpr size_t kQueriesOfEachKind = 60;

double Ratio(uint64_t part, uint64_t rest) {
  return part + rest == 0 ? 1 : static_cast<double>(part) / static_cast<double>(part + rest);
}

std::string Nonsense(int number) {
  constexpr std::string_view kLetters = "zxqvkjw";
  uint64_t bits = base::Hash64("background " + std::to_string(number));
  std::string word;
  for (int i = 0; i < 12; ++i, bits /= kLetters.size()) word += kLetters[bits % kLetters.size()];
  return word;
}

bool HoldsEntities(const EntityAnswer& answer) {
  return answer.kind == EntityAnswerKind::kResults ||
         answer.kind == EntityAnswerKind::kDisambiguation;
}

bool IsSaidToHoldEntities(const answer::Answer& answer) {
  return entities::MayLeadOn(answer.kind, answer.trouble);
}

entities::AnswerFacts FactsOf(const answer::Answer& answer) {
  entities::AnswerFacts facts;
  for (const answer::Record& record : answer.records)
    facts.records.push_back(base::HashOf(record.key));
  facts.whole = !answer.pager.next && !answer.pager.previous && !answer.pager.following;
  facts.count = answer.count;
  facts.parts = answer::NeighboursOf(answer.pager);
  facts.last_page = answer.last_page;
  return facts;
}

// Counts the records of the truth among those that a crawl put into the catalog.
class CountingCatalog {
 public:
  explicit CountingCatalog(const Truth& truth) : matcher_(truth) {}
  void Take(const store::RecordRow& row) {
    const std::set<std::string> ids = matcher_.Find(row.record.title + "\n" + row.record.text);
    if (ids.empty()) ++strangers_;
    found_.insert(ids.begin(), ids.end());
  }
  uint64_t found() const { return found_.size(); }
  uint64_t strangers() const { return strangers_; }

 private:
  TruthMatcher matcher_;
  std::set<std::string> found_;
  uint64_t strangers_ = 0;
};

}  // namespace

void EmptyScore::Add(const EmptyScore& other) {
  said_and_are += other.said_and_are;
  said_only += other.said_only;
  are_only += other.are_only;
  pages += other.pages;
}
double EmptyScore::precision() const { return Ratio(said_and_are, said_only); }
double EmptyScore::recall() const { return Ratio(said_and_are, are_only); }

void ArgumentScore::Add(const ArgumentScore& other) {
  found += other.found;
  wrong += other.wrong;
  missed += other.missed;
  urls += other.urls;
  lost += other.lost;
  links += other.links;
  carrying += other.carrying;
  partitions += other.partitions;
  trials += other.trials;
  mistakes.insert(mistakes.end(), other.mistakes.begin(), other.mistakes.end());
}
double ArgumentScore::precision() const { return Ratio(found, wrong); }
double ArgumentScore::recall() const { return Ratio(found, missed); }

EntityLab::EntityLab(const EntityWorld& world) : world_(world) {
  for (size_t i = 0; i < world.size(); ++i) {
    sites_.push_back(*base::Url::Parse(world.url(i)));
    client_.Add(world.url(i), world.MakeSite(i));
  }
}

bool EntityLab::CanBeAsked(size_t site) const {
  const EntitySiteTruth& truth = world_.truth(site);
  return !truth.search.url_template.empty() && !truth.search_disallowed;
}

std::optional<parse::Page> EntityLab::Fetch(const base::Url& url) {
  for (int tries = 0; tries < 5; ++tries) {
    fetch::Request request(url);
    const fetch::Exchange exchange = fetch::RunTask(client_.Fetch(std::move(request)));
    if (exchange.status == 503) continue;
    if (parse::KindOfContent(exchange) != parse::ContentKind::kHtml) return std::nullopt;
    return parse::ReadPage(exchange, {});
  }
  return std::nullopt;
}

base::Url EntityLab::Asking(size_t site, const std::string& words) const {
  return *base::Url::Parse(world_.Question(site, words).target, sites_[site]);
}

// Some of the best-known entities that the site has: people ask for those.
std::vector<std::string> EntityLab::FittingQueries(size_t site, size_t most) const {
  std::vector<std::string> all = world_.EntitiesAt(site);
  if (all.size() > 3 * most) all.resize(3 * most);
  base::Rng(site + 1).Shuffle(all);
  if (all.size() > most) all.resize(most);
  return all;
}

// Entities of other sites.
std::vector<std::string> EntityLab::StrangeQueries(size_t site, size_t most) const {
  std::vector<std::string> strange;
  base::Rng rng(site + 1'000);
  while (strange.size() < most) {
    const size_t other = rng.Below(world_.size());
    const std::vector<std::string> there = world_.EntitiesAt(other);
    if (other != site && !there.empty()) strange.push_back(there[rng.Below(there.size())]);
  }
  return strange;
}

// As a crawl begins: nonsense, a few queries that fit, the last once more.
answer::AnswerReader EntityLab::OpenReader(size_t site, const answer::EmptyOptions& empty,
                                           const std::vector<std::string>& words) {
  answer::AnswerReader reader({}, empty);
  std::vector<parse::Page> pages;
  std::vector<answer::Asked> asked;
  const auto ask = [&](const std::string& query) {
    std::optional<parse::Page> page = Fetch(Asking(site, query));
    if (!page) return;
    pages.push_back(*std::move(page));
    asked.push_back({query});
  };
  for (int i = 0; i < kBackgroundQueries; ++i) ask(Nonsense(i));
  const size_t nonsense = pages.size();
  for (size_t i = 0; i < kOpenings && i < words.size(); ++i) {
    ask(words[i] + " " + Nonsense(100 + static_cast<int>(i)));
  }
  const size_t halves = pages.size();
  for (size_t i = 0; i < kOpenings && i < words.size(); ++i) ask(words[i]);
  if (!words.empty()) ask(words[std::min(kOpenings, words.size()) - 1]);
  std::vector<answer::Sample> samples;
  for (size_t i = 0; i < pages.size(); ++i) {
    samples.push_back({&pages[i], asked[i], i < nonsense, i >= nonsense && i < halves});
  }
  const std::optional<parse::Page> home = Fetch(sites_[site]);
  reader.Study(samples, home ? &*home : nullptr);
  return reader;
}

std::vector<EmptyScore> EntityLab::MeasureEmptyFilter(
    size_t site, const std::vector<answer::EmptyOptions>& ways) {
  std::vector<std::string> queries = FittingQueries(site, kQueriesOfEachKind);
  const std::vector<std::string> openings(queries.begin(),
                                          queries.begin() + std::min(kOpenings, queries.size()));
  const std::vector<std::string> strange = StrangeQueries(site, kQueriesOfEachKind);
  queries.insert(queries.end(), strange.begin(), strange.end());
  std::vector<std::pair<std::string, parse::Page>> pages;
  for (const std::string& query : queries) {
    std::optional<parse::Page> page = Fetch(Asking(site, query));
    if (page) pages.emplace_back(query, *std::move(page));
  }
  std::vector<EmptyScore> scores(ways.size());
  for (size_t way = 0; way < ways.size(); ++way) {
    answer::AnswerReader reader = OpenReader(site, ways[way], openings);
    for (const auto& [query, page] : pages) {
      const bool holds = HoldsEntities(world_.Look(site, Asking(site, query).request_target()));
      const answer::Answer read = reader.Read(page, {query});
      const bool said = IsSaidToHoldEntities(read);
      ++scores[way].pages;
      scores[way].said_and_are += said && holds;
      scores[way].said_only += said && !holds;
      scores[way].are_only += !said && holds;
    }
  }
  return scores;
}

entities::UrlTemplate EntityLab::TemplateAt(size_t site) const {
  const EntitySearch& search = world_.truth(site).search;
  return {sites_[site].origin() + search.url_template, search.query_argument, search.defaults};
}

// The answers to the queries that are said to hold entities.
std::vector<EntityLab::Seen> EntityLab::SeeAnswers(size_t site,
                                                   const std::vector<std::string>& queries,
                                                   answer::AnswerReader& reader) {
  const entities::UrlTemplate made = TemplateAt(site);
  std::vector<Seen> seen;
  for (const std::string& query : queries) {
    const base::Url url = Asking(site, query);
    const std::optional<parse::Page> page = Fetch(url);
    if (!page) continue;
    const answer::Answer answer = reader.Read(*page, {query});
    if (!IsSaidToHoldEntities(answer)) continue;
    std::set<std::string> links;
    for (const parse::Link& link : page->links) links.insert(link.url.WithoutFragment().href());
    seen.push_back({url, FactsOf(answer),
                    entities::SecondLevelUrls(page->links, url, made, sites_[site]), links.size()});
  }
  return seen;
}

void EntityLab::ScoreArguments(size_t site, const entities::ArgumentJudge& judge,
                               ArgumentScore* score) const {
  const EntitySiteTruth& truth = world_.truth(site);
  for (const std::string& name : judge.prevalence().Arguments()) {
    const auto role = truth.arguments.find(name);
    const bool is = role != truth.arguments.end() && IsIrrelevant(role->second);
    const bool said = judge.IsIrrelevant(name);
    score->found += is && said;
    score->wrong += !is && said;
    score->missed += is && !said;
    if (is == said) continue;
    score->mistakes.push_back(
        truth.name + ": " + name + " (" +
        (role == truth.arguments.end() ? "?" : std::string(NameOf(role->second))) + ")");
  }
}

// Empties the queue.
void EntityLab::ScoreLoss(size_t site, const std::vector<Seen>& seen,
                          entities::SecondLevelQueue& queue, ArgumentScore* score) const {
  std::set<uint64_t> kept;
  const auto selection = [&](const base::Url& url) {
    return world_.Look(site, url.request_target()).selection;
  };
  for (const Seen& one : seen) kept.insert(selection(one.url));
  for (const std::string& shape : queue.Shapes()) {
    while (std::optional<entities::SecondLevelQueue::Waiting> next = queue.Next(shape)) {
      kept.insert(selection(next->url.url));
    }
  }
  std::set<base::Hash128> counted;
  for (const Seen& one : seen) {
    for (const entities::SecondLevelUrl& url : one.urls) {
      if (!counted.insert(base::HashOf(url.url.href())).second) continue;
      score->lost += !kept.contains(selection(url.url)) && !IsShownOn(one.url, url.url, site);
    }
  }
}

std::vector<ArgumentScore> EntityLab::MeasureArguments(
    size_t site, const std::vector<entities::ArgumentJudge::Options>& ways, size_t answers) {
  const std::vector<std::string> queries = FittingQueries(site, answers);
  answer::AnswerReader reader = OpenReader(site, {}, queries);
  const std::vector<Seen> seen = SeeAnswers(site, queries, reader);
  std::vector<ArgumentScore> scores;
  for (const entities::ArgumentJudge::Options& way : ways) {
    entities::SecondLevelQueue::Options options;
    options.judge = way;
    options.leave_whole_answers = !way.like_paper;
    entities::SecondLevelQueue queue(TemplateAt(site), sites_[site], options);
    ArgumentScore score;
    for (const Seen& one : seen) {
      queue.AddPage(one.url, /*first_level=*/true, one.facts, one.urls);
      score.links += one.links;
      score.carrying += one.urls.size();
    }
    while (std::optional<entities::SecondLevelQueue::Waiting> trial = queue.NextTrial()) {
      ++score.trials;
      const std::optional<parse::Page> page = Fetch(trial->url.url);
      if (page) queue.LearnAnswer(*trial, FactsOf(reader.Read(*page, {trial->url.query})));
    }
    ScoreArguments(site, queue.judge(), &score);
    score.urls = queue.urls_seen();
    score.partitions = queue.waiting();
    ScoreLoss(site, seen, queue, &score);
    scores.push_back(std::move(score));
  }
  return scores;
}

// Everything that the link leads to stands on the page itself.
bool EntityLab::IsShownOn(const base::Url& page, const base::Url& link, size_t site) const {
  const std::vector<std::string> shown = world_.Look(site, page.request_target()).shown;
  const std::set<std::string> there(shown.begin(), shown.end());
  const EntityAnswer linked = world_.Look(site, link.request_target());
  return std::all_of(linked.matching.begin(), linked.matching.end(),
                     [&](const std::string& id) { return there.contains(id); });
}

LoopScore EntityLab::Crawl(size_t site, const crawl::RunOptions& options,
                           std::vector<entities::SiteQuery> queries) {
  std::unique_ptr<store::Catalog> catalog = store::MakeMemoryCatalog();
  std::vector<std::pair<uint64_t, uint64_t>> curve;  // requests, records of the catalog
  const crawl::ProgressListener listener = [&](const crawl::Progress& progress) {
    curve.emplace_back(progress.requests, progress.records);
  };
  crawl::SiteCrawl expedition(sites_[site], options, &client_, catalog.get(), listener, nullptr,
                              std::move(queries));
  const crawl::Findings findings = fetch::RunTask(expedition.Run());
  LoopScore score;
  score.requests = findings.traffic.requests;
  CountingCatalog counter(client_.site(site).truth());
  std::vector<uint64_t> found_by_record;
  const base::Status read = catalog->EachRecord([&](const store::RecordRow& row) {
    counter.Take(row);
    found_by_record.push_back(counter.found());
  });
  static_cast<void>(read);
  score.records = counter.found();
  score.strangers = counter.strangers();
  for (const auto& [requests, records] : curve) {
    const size_t step = requests / LoopScore::kStep;
    const size_t kept = std::min<size_t>(records, found_by_record.size());  // some were taken back
    const uint64_t found = kept == 0 ? 0 : found_by_record[kept - 1];
    if (score.records_at.size() <= step) score.records_at.resize(step + 1, found);
    score.records_at[step] = found;
  }
  return score;
}

}  // namespace upwell::testing
