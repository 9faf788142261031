// SPDX-License-Identifier: Apache-2.0
#include "crawl/run/options.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <functional>

#include "base/text.h"
#include "crawl/plan/toml.h"
#include "harvest/keywords/keyword_policies.h"
#include "store/archive.h"

namespace upwell::crawl {
namespace {

constexpr const char* kGuestGroup = "A good guest";
constexpr uint64_t kMostAddressConnections = 100'000;  // a guard
constexpr double kLeastAddressRate = 1e-6;             // requests per second; a guard
// What an address gets from all sites together where the user says nothing; not tuned. Six is what
// a browser opens to one host; five requests per second are what five hosts with the default delay
// get.
constexpr int kAddressConnections = 6;
constexpr base::Duration kAddressGap = std::chrono::milliseconds(200);  // not tuned

base::Error Wrong(std::string_view value, std::string_view wanted) {
  return base::Error{base::ErrorKind::kUsage,
                     "\"" + base::ForTerminal(value) + "\" is not " + std::string(wanted)};
}

std::optional<double> ParseNumber(std::string_view text) {
  double value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (!std::isfinite(value) || value < 0) return std::nullopt;
  return value;
}

std::string Decimal(double value) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.9g", value);
  return buffer;
}

std::string Seconds(base::Duration d) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.6g", base::ToSeconds(d));
  return buffer;
}

// Each setter is a captureless function that names its field; these templates keep them short.
template <auto Field>
base::Status SetCount(RunOptions& o, std::string_view v) {
  std::optional<uint64_t> n = ParseSize(v);
  if (!n) return Wrong(v, "a whole number");
  using Value = std::remove_reference_t<decltype(Field(o))>;
  if (*n > static_cast<uint64_t>(std::numeric_limits<Value>::max())) return Wrong(v, "in range");
  Field(o) = static_cast<Value>(*n);
  return {};
}
template <auto Field>
std::string GetCount(const RunOptions& o) {
  return std::to_string(Field(const_cast<RunOptions&>(o)));
}

// A count that must not be 0.
template <auto Field>
base::Status SetSome(RunOptions& o, std::string_view v) {
  if (ParseSize(v) == 0u) return Wrong(v, "a whole number from 1 on");
  return SetCount<Field>(o, v);
}

template <auto Field>
base::Status SetShare(RunOptions& o, std::string_view v) {
  std::optional<double> share = ParseNumber(v);
  if (!share || *share > 1) return Wrong(v, "a number from 0 to 1");
  Field(o) = *share;
  return {};
}
template <auto Field>
std::string GetShare(const RunOptions& o) {
  return Decimal(Field(const_cast<RunOptions&>(o)));
}

// The same test is used for templates and for the words of text inputs.
template <auto Member>
base::Status SetTest(RunOptions& o, std::string_view v,
                     base::Status (*set)(RunOptions&, std::string_view)) {
  base::Status done = set(o, v);
  o.surfacing.probing.test.*Member = o.surfacing.isit.test.*Member;
  return done;
}

template <auto Field>
base::Status SetDuration(RunOptions& o, std::string_view v) {
  std::optional<base::Duration> d = ParseDuration(v);
  if (!d) return Wrong(v, "a time such as 2, 0.5, 10m or 3h");
  Field(o) = *d;
  return {};
}
template <auto Field>
std::string GetDuration(const RunOptions& o) {
  return Seconds(Field(const_cast<RunOptions&>(o)));
}

template <auto Field>
base::Status SetSwitch(RunOptions& o, std::string_view v) {
  if (v != "true" && v != "false") return Wrong(v, "true or false");
  Field(o) = v == "true";
  return {};
}
template <auto Field>
std::string GetSwitch(const RunOptions& o) {
  return Field(const_cast<RunOptions&>(o)) ? "true" : "false";
}

#define FIELD(member) \
  [](RunOptions & o) -> auto& { return o.member; }
#define COUNT(member) SetCount<FIELD(member)>, GetCount<FIELD(member)>
#define SOME(member) SetSome<FIELD(member)>, GetCount<FIELD(member)>
#define SHARE(member) SetShare<FIELD(member)>, GetShare<FIELD(member)>
#define TEST(member, set)                                   \
  [](RunOptions& o, std::string_view v) {                   \
    return SetTest<&query::InformativenessOptions::member>( \
        o, v, set<FIELD(surfacing.isit.test.member)>);      \
  }
#define TIME_SPAN(member) SetDuration<FIELD(member)>, GetDuration<FIELD(member)>
#define FILE_NAME(member) SetFile<FIELD(member)>, GetFile<FIELD(member)>
#define WAY(member) SetWay<FIELD(member)>, GetWay<FIELD(member)>
#define SWITCH(member) SetSwitch<FIELD(member)>, GetSwitch<FIELD(member)>

base::Status SetOut(RunOptions& o, std::string_view v) {
  if (v.empty()) return Wrong(v, "a folder");
  o.out = v;
  return {};
}

base::Status SetAim(RunOptions& o, std::string_view v) {
  const std::optional<store::CrawlAim> aim = store::CrawlAimOf(v);
  if (!aim) return Wrong(v, "an aim (coverage, seeds or entities)");
  o.aim = *aim;
  return {};
}

base::Status SetNofollow(RunOptions& o, std::string_view v) {
  for (const NofollowRule rule : {NofollowRule::kLinks, NofollowRule::kStrict}) {
    if (v != NofollowRuleName(rule)) continue;
    o.nofollow = rule;
    return {};
  }
  return Wrong(v, "what is left alone (links or strict)");
}

std::string PolicyNames() {
  std::string names;
  for (const std::string_view name : harvest::KeywordPolicyNames()) {
    names += (names.empty() ? "" : ", ") + std::string(name);
  }
  return names;
}

base::Status SetPolicy(RunOptions& o, std::string_view v) {
  const std::vector<std::string_view>& names = harvest::KeywordPolicyNames();
  if (std::find(names.begin(), names.end(), v) == names.end()) {
    return Wrong(v, "a policy (" + PolicyNames() + ")");
  }
  o.policy = v;
  return {};
}

base::Status SetPlan(RunOptions& o, std::string_view v) {
  if (v.empty()) return Wrong(v, "a file");
  o.surfacing.plan = v;
  o.aim = store::CrawlAim::kSeeds;  // a plan is made for this aim
  return {};
}

base::Status SetPlanOnly(RunOptions& o, std::string_view v) {
  if (base::Status set = SetSwitch<FIELD(surfacing.plan_only)>(o, v); !set.ok()) return set;
  if (o.surfacing.plan_only) o.aim = store::CrawlAim::kSeeds;
  return {};
}

base::Status SetMaxDimension(RunOptions& o, std::string_view v) {
  std::optional<uint64_t> n = base::ParseUnsigned(v);
  if (!n || *n == 0 || *n > 10) return Wrong(v, "a number of inputs from 1 to 10");
  o.surfacing.isit.max_dimension = *n;
  return {};
}

// The contact goes into a header: anything that could end the line or the comment is refused.
base::Status SetContact(RunOptions& o, std::string_view v) {
  if (v.empty()) return Wrong(v, "an e-mail address or a URL");
  for (char c : v) {
    if (c <= ' ' || c >= 127 || c == '(' || c == ')') {
      return Wrong(v, "an e-mail address or a URL");
    }
  }
  o.contact = v;
  return {};
}

// Not kept in the run: what is believed, and through whom everything goes, is for the machine and
// the person at hand to say.
base::Status SetCaFile(RunOptions& o, std::string_view v) {
  if (v.empty()) return Wrong(v, "a file");
  if (access(std::string(v).c_str(), R_OK) != 0) return Wrong(v, "a file that can be read");
  o.live.ca_file = v;
  return {};
}

base::Status SetProxy(RunOptions& o, std::string_view v) {
  static constexpr std::string_view kSchemes[] = {"http",    "https",  "socks4",
                                                  "socks4a", "socks5", "socks5h"};
  const size_t end = v.find("://");
  const bool known = end != std::string_view::npos && base::IsOneOf(kSchemes, v.substr(0, end));
  if (!known || v.size() == end + 3)
    return Wrong(v, "a proxy such as http://host:3128 or socks5h://host:1080");
  o.live.proxy = v;
  return {};
}

base::Status SetScope(RunOptions& o, std::string_view v) {
  if (v != "site" && v != "registered-domain") return Wrong(v, "site or registered-domain");
  o.fetch.scope = v == "site" ? fetch::Scope::kSite : fetch::Scope::kRegisteredDomain;
  return {};
}

base::Status SetMaxPage(RunOptions& o, std::string_view v) {
  std::optional<uint64_t> n = ParseSize(v);
  if (!n || *n == 0 || *n > store::kMaxPageLimit) return Wrong(v, "a size from 1 to 200M");
  o.live.max_page_bytes = *n;
  return {};
}

base::Status SetSitesAtOnce(RunOptions& o, std::string_view v) {
  std::optional<uint64_t> n = base::ParseUnsigned(v);
  if (!n || *n == 0) return Wrong(v, "a number of sites, at least 1");
  o.sites_at_once = *n;
  return {};
}

base::Status SetConnections(RunOptions& o, std::string_view v) {
  std::optional<uint64_t> n = base::ParseUnsigned(v);
  if (!n || *n == 0 || *n > 64) return Wrong(v, "a number of connections from 1 to 64");
  o.connections = static_cast<int>(*n);
  return {};
}

base::Status SetAddressConnections(RunOptions& o, std::string_view v) {
  std::optional<uint64_t> n = base::ParseUnsigned(v);
  if (!n || *n > kMostAddressConnections) return Wrong(v, "a number of connections, or 0");
  o.address_connections = *n;
  return {};
}

base::Status SetAddressRate(RunOptions& o, std::string_view v) {
  std::optional<double> rate = ParseNumber(v);
  if (!rate || (*rate > 0 && *rate < kLeastAddressRate)) {
    return Wrong(v, "a number of requests per second, or 0");
  }
  o.address_rate = *rate;
  return {};
}

base::Status SetStrategy(RunOptions& o, std::string_view v) {
  base::Result<discover::Strategy> strategy = discover::ParseStrategy(v);
  if (!strategy.ok()) return strategy.error();
  o.find.strategy = *strategy;
  return {};
}

base::Status SetSchedule(RunOptions& o, std::string_view v) {
  if (v != "simple" && v != "ranked" && v != "round-robin") {
    return Wrong(v, "an order of sites (simple, ranked or round-robin)");
  }
  o.find.schedule = v;
  return {};
}

// The program's own method, or that of the paper.
template <auto Field>
base::Status SetWay(RunOptions& o, std::string_view v) {
  if (v != "own" && v != "paper") return Wrong(v, "a way (own or paper)");
  Field(o) = v == "paper";
  return {};
}
template <auto Field>
std::string GetWay(const RunOptions& o) {
  return Field(const_cast<RunOptions&>(o)) ? "paper" : "own";
}

base::Status SetThen(RunOptions& o, std::string_view v) {
  if (v != "surface" && !v.empty()) return Wrong(v, "something to do with the forms (surface)");
  o.find.then = v;
  return {};
}

template <auto Field>
base::Status SetFile(RunOptions& o, std::string_view v) {
  if (v.empty()) return Wrong(v, "a file");
  Field(o) = v;
  return {};
}
template <auto Field>
std::string GetFile(const RunOptions& o) {
  return Field(const_cast<RunOptions&>(o));
}

base::Status SetPatternRanking(RunOptions& o, std::string_view v) {
  if (v != "own" && v != "paper") return Wrong(v, "a way (own or paper)");
  o.entities.generation.patterns.ranking =
      v == "paper" ? entities::PatternRanking::kPaper : entities::PatternRanking::kOurs;
  return {};
}
std::string GetPatternRanking(const RunOptions& o) {
  return o.entities.generation.patterns.ranking == entities::PatternRanking::kPaper ? "paper"
                                                                                    : "own";
}

// NAME=TEXT, or several in lines of their own, as they are kept in the run.
base::Status AddNamedValue(std::string_view line, std::vector<form::NamedValue>* values) {
  const size_t equals = line.find('=');
  if (equals == std::string_view::npos || equals == 0) return Wrong(line, "NAME=VALUE");
  values->push_back({std::string(line.substr(0, equals)), std::string(line.substr(equals + 1))});
  return {};
}

std::string Lines(const std::vector<form::NamedValue>& values) {
  std::string lines;
  for (const form::NamedValue& given : values) {
    lines += (lines.empty() ? "" : "\n") + given.name + "=" + given.value;
  }
  return lines;
}

template <auto Field>
base::Status AddNamedValues(RunOptions& o, std::string_view v) {
  for (const std::string_view line : base::Split(v, '\n')) {
    if (base::Status added = AddNamedValue(line, &Field(o)); !added.ok()) return added;
  }
  return {};
}
template <auto Field>
std::string GetNamedValues(const RunOptions& o) {
  return Lines(Field(const_cast<RunOptions&>(o)));
}

// Of NAME=@FILE, each line of the file is a value. What was read is kept in the run, not the file.
base::Status AddValues(RunOptions& o, std::string_view v) {
  const size_t at = v.find("=@");
  if (at == std::string_view::npos || at == 0 || v.find('\n') != std::string_view::npos) {
    return AddNamedValues<FIELD(values)>(o, v);
  }
  constexpr size_t kMostLines = 100'000;  // a guard
  std::ifstream file{std::string(v.substr(at + 2))};
  if (!file) return Wrong(v.substr(at + 2), "a file that can be read");
  size_t lines = 0;
  for (std::string line; lines < kMostLines && std::getline(file, line); ++lines) {
    const std::string value(base::TrimHtmlSpace(line));
    if (!value.empty()) o.values.push_back({std::string(v.substr(0, at)), value});
  }
  return {};
}

std::vector<OptionRow> MakeTable() {
  using enum OptionUse;
  const char* run = "The run";
  const char* surfacing = "Surfacing (--aim seeds)";
  const char* finding = "Finding sites and forms (upwell find)";
  const char* entities = "Entities (upwell entities)";
  const char* guest = kGuestGroup;
  const char* budget = "Budgets";
  const char* limits = "Limits on what a page may do";
  const char* output = "Output";
  return {
      {"out", "DIR", run, "where the run is kept", "./HOST.upwell", false, kRuns, SetOut,
       [](const RunOptions& o) { return o.out; }},
      {"aim", "AIM", run,
       "coverage: as much of the database as the stop rules allow; seeds: a small set of URLs "
       "with distinct content for each form; entities: a page of each thing that the site can be "
       "asked for by name, and what its answers link to",
       "coverage", true, kRuns, SetAim,
       [](const RunOptions& o) { return std::string(store::CrawlAimName(o.aim)); }},
      {"seed", "N", run, "of all random choices; same seed, same answers, same run", "1", true,
       kPages, COUNT(seed)},
      {"look", "N", run, "pages one click from the start page that are searched for forms", "20",
       true, kRuns, COUNT(look)},
      {"patience", "N", run, "questions in a row without a new record before a form is done", "60",
       true, kRuns, COUNT(patience)},
      {"coverage", "SHARE", run,
       "stops at this share of the records that the site has, by what it says or by an estimate",
       "0.99", true, kRuns, SHARE(coverage)},
      {"policy", "NAME", run, "which words are asked next: " + PolicyNames(), "residual-greedy",
       true, kRuns, SetPolicy, [](const RunOptions& o) { return o.policy; }},
      {"post", "", run, "lets search forms with method POST be submitted", "off", true, kPages,
       SWITCH(post)},
      {"nofollow", "RULE", run,
       "what is left alone where the owner asks robots not to follow: links (new places to go, not "
       "the next pages of an answer to a question of ours) or strict (these too)",
       "links", true, kRuns, SetNofollow,
       [](const RunOptions& o) { return std::string(NofollowRuleName(o.nofollow)); }},
      {"value", "NAME=TEXT", run,
       "asks this value of the text input NAME before all else; may be given several times; "
       "NAME=@FILE: each line of the file",
       "none", true, kRuns, AddValues, GetNamedValues<FIELD(values)>},
      {"fix", "NAME=VALUE", run,
       "fills this into the input NAME in every question, and tries nothing else there; may be "
       "given several times",
       "none", true, kRuns, AddNamedValues<FIELD(fixed_values)>,
       GetNamedValues<FIELD(fixed_values)>},
      {"details", "", run, "fetches each record's own page too", "off", true, kRuns,
       SWITCH(details)},
      {"threads", "N", run, "event loops; sites are spread over them", "one per core", false, kRuns,
       COUNT(threads)},
      {"sites-at-once", "N", run, "sites under way at the same time", "500", false, kRuns,
       SetSitesAtOnce, GetCount<FIELD(sites_at_once)>},

      {"memory", "N", run,
       "for large pages (from 256 kB on) of all sites together, as much as they take when they are "
       "read; further ones wait, but one site can always go on",
       "256M", false, kRuns, SOME(memory)},

      {"strategy", "NAME:DEPTH", finding,
       "which links of a site are followed to find forms, and how deep: exhaustive (all), navmenu "
       "(menus), likely (menus, links that speak of searching, then a few of each list)",
       "likely:5", true, kFinds, SetStrategy,
       [](const RunOptions& o) { return discover::NameOf(o.find.strategy); }},
      {"pages-per-site", "N", finding, "that one search of a site asks for at most", "300", true,
       kFinds, SOME(find.pages_per_site)},
      {"hops", "N", finding,
       "from site to site, from those given; 0 visits only those that were given", "no limit", true,
       kFinds, COUNT(find.hops)},
      {"max-sites", "N", finding, "visited in all", "10000", true, kFinds, SOME(find.max_sites)},
      {"sites-per-domain", "N", finding, "visited of one registered domain", "20", true, kFinds,
       SOME(find.sites_per_domain)},
      {"schedule", "ORDER", finding,
       "of sites: simple, ranked (those first to which most sites link) or round-robin (all sites "
       "to a depth before any goes deeper)",
       "simple", true, kFinds, SetSchedule, [](const RunOptions& o) { return o.find.schedule; }},
      {"site-threshold", "N", finding,
       "new sites on neighbouring pages from which on the pages below them are looked at", "5",
       true, kFinds, COUNT(find.adaptive.threshold)},
      {"site-window", "N", finding, "neighbouring pages that are counted together", "5", true,
       kFinds, SOME(find.adaptive.window)},
      {"site-chance", "SHARE", finding, "of other pages that are looked at for sites all the same",
       "0.05", true, kFinds, SHARE(find.adaptive.chance)},
      {"site-all-to-depth", "N", finding, "pages down to this depth are all looked at for sites",
       "0", true, kFinds, COUNT(find.adaptive.all_to_depth)},
      {"site-depth", "N", finding, "how deep sites are looked for", "10", true, kFinds,
       COUNT(find.site_depth)},
      {"sample", "N", finding,
       "of the sites given are tried first with every strategy; the best goes on", "off", true,
       kFinds, COUNT(find.sample)},
      {"want-coverage", "SHARE", finding, "of the forms, that the chosen strategy is to reach",
       "0.85", true, kFinds, SHARE(find.want_coverage)},
      {"then", "surface", finding, "hands each found form on to surfacing", "nothing", false,
       kFinds, SetThen, [](const RunOptions& o) { return o.find.then; }},

      {"log", "FILE", entities,
       "query log: query, URL, clicks with tabs between, or user, query, time, rank, URL; plain, "
       ".gz or .zst",
       "none", true, kEntities, FILE_NAME(entities.generation.log)},
      {"kb", "FILE", entities,
       "knowledge base: domain, type, entity with tabs between, or as JSON lines; plain, .gz or "
       ".zst",
       "none", true, kEntities, FILE_NAME(entities.generation.knowledge_base)},
      {"queries", "FILE", entities,
       "site, query, source, weight with tabs between, as `upwell entities queries` prints them; "
       "instead of --log and --kb",
       "none", true, kEntities, FILE_NAME(entities.queries)},
      {"top", "N", entities, "patterns of the log that are cut from its queries", "200", true,
       kEntities, COUNT(entities.generation.patterns.top)},
      {"patterns-by", "WAY", entities,
       "own: what people also ask by itself is no pattern; paper: by number alone", "own", true,
       kEntities, SetPatternRanking, GetPatternRanking},
      {"min-pages", "N", entities, "of a site that were clicked for a query that counts for it",
       "2", true, kEntities, SOME(entities.generation.min_pages)},
      {"min-clicks", "N", entities, "on each of them", "3", true, kEntities,
       SOME(entities.generation.min_clicks)},
      {"match", "SHARE", entities,
       "of a type's best score from which on a site is asked for its entities", "0.5", true,
       kEntities, SHARE(entities.generation.match.threshold)},
      {"plain-cosine", "", entities, "matches types and sites without IDF", "off", true, kEntities,
       SWITCH(entities.generation.match.plain_cosine)},
      {"queries-per-site", "N", entities, "that are made at most", "10000", true, kEntities,
       SOME(entities.generation.queries_per_site)},
      {"background", "N", entities, "questions of nonsense, by which a site's empty page is known",
       "10", true, kEntities, SOME(entities.background)},
      {"empty-filter", "WAY", entities,
       "own: what differs from the site's furniture is compared; paper: whole pages", "own", true,
       kEntities, WAY(entities.empty.like_paper)},
      {"empty-threshold", "SHARE", entities,
       "likeness to the answers to nonsense from which on a page is empty", "0.85", true, kEntities,
       SHARE(entities.empty.threshold)},
      {"dedup", "WAY", entities,
       "which arguments of links select something: own (prevalence, then answers are compared) or "
       "paper (prevalence alone)",
       "own", true, kEntities, WAY(entities.arguments.like_paper)},
      {"prevalence", "SHARE", entities,
       "of answers that link to a value of an argument: above it the argument selects nothing "
       "(with --dedup own: above twice that)",
       "0.1", true, kEntities, SHARE(entities.arguments.threshold)},
      {"second-level", "BOOL", entities,
       "also asks what answers link to: related queries, facets (true or false)", "true", true,
       kEntities, SWITCH(entities.second_level)},
      {"own-values", "BOOL", entities,
       "also asks words and fields of the site's own records (true or false)", "true", true,
       kEntities, SWITCH(entities.own_values)},
      {"templates-only", "", entities, "looks for the searches and asks nothing", "off", true,
       kEntities, SWITCH(entities.templates_only)},

      {"plan", "FILE", surfacing,
       "obeys this plan of the site, with --aim seeds; with --plan-only it is written", "none",
       false, kRuns, SetPlan, [](const RunOptions& o) { return o.surfacing.plan; }},
      {"plan-only", "", surfacing,
       "studies the forms for --aim seeds, writes what would be asked (also to plan.toml in the "
       "run), "
       "and ends",
       "off", true, kRuns, SetPlanOnly, GetSwitch<FIELD(surfacing.plan_only)>},
      {"linked-pages", "", surfacing,
       "also fetches the further result pages that a first page links to", "off", true, kRuns,
       SWITCH(surfacing.linked_pages)},
      {"urls-per-record", "SHARE", surfacing,
       "URLs for each record up to which pages are listed that show nothing new but lead on to "
       "further ones",
       "0.4", true, kRuns, SHARE(surfacing.urls_per_record)},
      {"distinct", "SHARE", surfacing,
       "least share of a template's answers that differ from each other", "0.25", true, kRuns,
       TEST(distinct, SetShare), GetShare<FIELD(surfacing.isit.test.distinct)>},
      {"form-distinct", "SHARE", surfacing,
       "least share that also differ from those of earlier templates of the form", "0.2", true,
       kRuns, TEST(form_distinct, SetShare), GetShare<FIELD(surfacing.isit.test.form_distinct)>},
      {"template-sample", "N", surfacing, "submissions with which a template is tested", "200",
       true, kRuns, TEST(sample, SetSome), GetCount<FIELD(surfacing.isit.test.sample)>},
      {"test-risk", "SHARE", surfacing,
       "chance of another verdict than the whole sample's that is taken to end a test early; 0 "
       "for none",
       "0.001", true, kRuns, TEST(risk, SetShare), GetShare<FIELD(surfacing.isit.test.risk)>},
      {"max-dimension", "N", surfacing, "inputs that a template binds at most", "3", true, kRuns,
       SetMaxDimension, GetCount<FIELD(surfacing.isit.max_dimension)>},
      {"max-submissions", "N", surfacing,
       "of one template; of larger ones so many are asked, after all others", "10000", true, kRuns,
       SOME(surfacing.isit.max_submissions)},
      {"least-values", "N", surfacing, "menus with fewer values are not bound", "5", true, kRuns,
       COUNT(surfacing.least_values)},
      {"seed-words", "N", surfacing, "of the form's page that a text input is tried with", "50",
       true, kRuns, SOME(surfacing.probing.seeds)},
      {"probe-words", "N", surfacing, "taken from each answer for further tries", "25", true, kRuns,
       SOME(surfacing.probing.words_per_page)},
      {"rounds", "N", surfacing, "of tries with words of answers", "15", true, kRuns,
       COUNT(surfacing.probing.rounds)},
      {"max-candidates", "N", surfacing, "words tried on one text input", "1500", true, kRuns,
       SOME(surfacing.probing.max_candidates)},
      {"max-words", "N", surfacing, "words chosen for one text input", "500", true, kRuns,
       SOME(surfacing.probing.max_words)},
      {"type-distinct", "SHARE", surfacing,
       "least share of distinct answers to values of a type for a text input to be of that type",
       "0.3", true, kRuns, SHARE(surfacing.types.least)},

      {"contact", "ADDRESS", guest,
       "who runs this, for the User-Agent; required off loopback "
       "(also UPWELL_CONTACT)",
       "none", true, kPages, SetContact, [](const RunOptions& o) { return o.contact; }},
      {"delay", "S", guest,
       "least time between two requests to one host; Crawl-delay and "
       "Retry-After can only lengthen it",
       "1 s; 0 for a loopback start URL", true, kPages,
       [](RunOptions& o, std::string_view v) -> base::Status {
         std::optional<base::Duration> d = ParseDuration(v);
         if (!d) return Wrong(v, "a time in seconds");
         o.delay = *d;
         return {};
       },
       [](const RunOptions& o) { return o.delay ? Seconds(*o.delay) : std::string(); }},
      {"connections", "N", guest, "at once, per host", "1; 4 for a loopback start URL", true, kRuns,
       SetConnections,
       [](const RunOptions& o) {
         return o.connections ? std::to_string(*o.connections) : std::string();
       }},
      {"address-connections", "N", guest,
       "at once to one address or registered domain, from all sites together; 0 for no limit",
       "6, or --connections; no limit for a loopback start URL", true, kPages,
       SetAddressConnections,
       [](const RunOptions& o) {
         return o.address_connections ? std::to_string(*o.address_connections) : std::string();
       }},
      {"address-rate", "N", guest,
       "requests per second to one address or registered domain, from all sites together; 0 for "
       "no limit",
       "5, or what --delay allows one host; no limit for a loopback start URL", true, kPages,
       SetAddressRate,
       [](const RunOptions& o) {
         return o.address_rate ? Decimal(*o.address_rate) : std::string();
       }},
      {"scope", "SCOPE", guest, "site (scheme, host, port) or registered-domain", "site", true,
       kRuns, SetScope,
       [](const RunOptions& o) {
         return std::string(o.fetch.scope == fetch::Scope::kSite ? "site" : "registered-domain");
       }},
      {"ignore-robots", "", guest, "does not obey robots.txt; the summary says so", "off", true,
       kPages, SWITCH(fetch.ignore_robots)},
      {"allow-private", "", guest,
       "crawls a start URL whose name leads into a private network (192.168.x.x, 10.x.x.x, this "
       "machine); a start URL with the address itself needs no leave",
       "off", true, kPages, SWITCH(allow_private)},
      {"insecure", "", guest,
       "does not check certificates: anybody on the way can read and change what is fetched; the "
       "terminal, the summary and the report say so",
       "off", false, kPages, SWITCH(live.insecure)},
      {"ca", "FILE", guest,
       "authorities to believe instead of the system's, as PEM; also CURL_CA_BUNDLE or "
       "SSL_CERT_FILE",
       "the system's", false, kPages, SetCaFile,
       [](const RunOptions& o) { return o.live.ca_file; }},
      {"proxy", "URL", guest,
       "http, https, socks5 or socks5h, for all but this machine; otherwise http_proxy, "
       "https_proxy, all_proxy and no_proxy of the environment",
       "the environment's", false, kPages, SetProxy,
       [](const RunOptions& o) { return o.live.proxy; }},
      {"retries", "N", guest, "after 429, 5xx and failures of the line", "3", true, kPages,
       COUNT(fetch.max_retries)},
      {"backoff", "S", guest, "before the first retry; doubles each time, with jitter", "2 s", true,
       kPages, TIME_SPAN(fetch.first_backoff)},
      {"hold", "S", guest, "after a 429 or 503 without Retry-After; doubles each time", "5 s", true,
       kPages, TIME_SPAN(live.schedule.first_hold)},
      {"breaker-pause", "S", guest, "after five failures in a row; doubles each time", "30 s", true,
       kPages, TIME_SPAN(live.schedule.breaker_pause)},
      {"give-up-after", "N", guest, "requests in a row that failed for good: the site is down", "4",
       true, kPages, COUNT(fetch.give_up_after)},
      {"blocked-after", "N", guest, "answers 403 or 429 in a row: the site refuses us", "20", true,
       kPages, COUNT(fetch.blocked_after)},
      {"longest-wait", "S", guest,
       "the longest pause that a site may ask for; a longer one ends the run, which can be resumed",
       "1 h", true, kPages, TIME_SPAN(live.longest_wait)},

      {"max-requests", "N", budget, "requests of a run, all counted", "10000", true, kPages,
       COUNT(fetch.max_requests)},
      {"max-queries", "N", budget, "questions put to forms", "no limit", true, kRuns,
       COUNT(max_queries)},
      {"max-fruitless", "N", budget, "questions in a row that bring no new record", "no limit",
       true, kRuns, COUNT(max_fruitless)},
      {"max-bytes", "N", budget, "bytes of bodies, decompressed (10M, 2G)", "no limit", true,
       kPages, COUNT(fetch.max_bytes)},
      {"max-time", "T", budget, "time of a run (90, 10m, 3h)", "no limit", true, kPages,
       [](RunOptions& o, std::string_view v) -> base::Status {
         std::optional<base::Duration> d = ParseDuration(v);
         if (!d) return Wrong(v, "a time such as 90, 10m or 3h");
         o.max_time = *d;
         return {};
       },
       [](const RunOptions& o) { return o.max_time ? Seconds(*o.max_time) : std::string(); }},

      {"max-page", "N", limits, "bytes of one page, after decompression; at most 200M", "8M", true,
       kPages, SetMaxPage, GetCount<FIELD(live.max_page_bytes)>},
      {"max-headers", "N", limits, "bytes of an answer's headers", "256k", true, kPages,
       COUNT(live.max_header_bytes)},
      {"max-redirects", "N", limits, "in a row", "10", true, kPages, COUNT(fetch.max_redirects)},
      {"max-pages", "N", limits, "of one answer", "2000", true, kRuns, COUNT(max_pages_per_answer)},
      {"max-records", "N", limits, "of a run", "5000000", true, kRuns, COUNT(max_records)},
      {"max-depth", "N", limits, "of nested elements", "512", true, kPages,
       COUNT(parse.html.max_depth)},
      {"max-nodes", "N", limits, "elements and texts of a page", "1000000", true, kPages,
       COUNT(parse.html.max_nodes)},
      {"max-links", "N", limits, "of a page", "20000", true, kPages, COUNT(parse.max_links)},
      {"connect-timeout", "S", limits, "until the connection stands", "20", true, kPages,
       TIME_SPAN(live.connect_timeout)},
      {"outage-wait", "S", limits,
       "how long a name that the resolver cannot look up is asked for again, while nothing else "
       "can be reached either",
       "120", true, kPages, TIME_SPAN(live.outage_patience)},
      {"first-byte-timeout", "S", limits, "until the answer begins", "60", true, kPages,
       TIME_SPAN(live.first_byte_timeout)},
      {"timeout", "S", limits, "of a whole request; an answer that is not there by then has failed",
       "180", true, kPages, TIME_SPAN(live.whole_timeout)},
      {"least-speed", "N", limits, "bytes per second of an answer; a slower one has failed", "200",
       true, kPages, COUNT(live.least_speed)},
      {"slow-timeout", "S", limits, "over which the speed is measured", "30", true, kPages,
       TIME_SPAN(live.slow_timeout)},

      {"shared", "", output,
       "lets others read what is written, as far as the umask allows; without it files and folders "
       "are the user's alone (0600, 0700). A run that goes on is as open as its run.json",
       "off", false, kRuns, SWITCH(shared)},
      {"json", "", output, "prints data as JSON", "off", false, kPages, SWITCH(json)},
      {"quiet", "", output, "prints nothing but errors", "off", false, kRuns, SWITCH(quiet)},
      {"verbose", "", output, "prints every question and its yield", "off", false, kRuns,
       SWITCH(verbose)},
  };
}

#undef FIELD
#undef COUNT
#undef SOME
#undef TEST
#undef SHARE
#undef TIME_SPAN
#undef SWITCH
#undef WAY
#undef FILE_NAME

std::string TomlText(const toml::node& node) {
  if (auto text = node.as_string()) return text->get();
  if (auto flag = node.as_boolean()) return flag->get() ? "true" : "false";
  if (auto number = node.as_integer()) return std::to_string(number->get());
  if (auto number = node.as_floating_point()) return Decimal(number->get());
  return "";
}

}  // namespace

std::optional<base::Duration> ParseDuration(std::string_view text) {
  double unit = 1;
  if (!text.empty()) {
    switch (text.back()) {
      case 's':
        unit = 1;
        break;
      case 'm':
        unit = 60;
        break;
      case 'h':
        unit = 3600;
        break;
      case 'd':
        unit = 86400;
        break;
      default:
        unit = 0;
    }
    if (unit == 0) {
      unit = 1;
    } else {
      text.remove_suffix(1);
    }
  }
  std::optional<double> number = ParseNumber(text);
  if (!number || *number * unit > 1e9) return std::nullopt;
  return base::FromSeconds(*number * unit);
}

std::optional<uint64_t> ParseSize(std::string_view text) {
  uint64_t unit = 1;
  if (!text.empty()) {
    switch (text.back()) {
      case 'k':
      case 'K':
        unit = 1024;
        break;
      case 'M':
        unit = 1024 * 1024;
        break;
      case 'G':
        unit = 1024 * 1024 * 1024;
        break;
      default:
        break;
    }
    if (unit != 1) text.remove_suffix(1);
  }
  std::optional<uint64_t> number = base::ParseUnsigned(text);
  if (!number || *number > UINT64_MAX / unit) return std::nullopt;
  return *number * unit;
}

std::string_view NofollowRuleName(NofollowRule rule) {
  return rule == NofollowRule::kStrict ? "strict" : "links";
}

const std::vector<OptionRow>& OptionTable() {
  static const std::vector<OptionRow> table = MakeTable();
  return table;
}

const OptionRow* FindOption(std::string_view name) {
  for (const OptionRow& row : OptionTable()) {
    if (row.name == name) return &row;
  }
  return nullptr;
}

base::Status SetOption(RunOptions& options, std::string_view name, std::string_view value) {
  const OptionRow* row = FindOption(name);
  if (row == nullptr) {
    return base::Error{base::ErrorKind::kUsage, "there is no option --" + base::ForTerminal(name)};
  }
  base::Status set = row->set(options, value);
  if (!set.ok())
    return base::Error{base::ErrorKind::kUsage, "--" + row->name + ": " + set.error().message};
  return {};
}

base::Status ReadConfigFile(RunOptions& options, const std::string& path) {
  try {
    toml::table table = toml::parse_file(path);
    for (const auto& [key, node] : table) {
      base::Status set = SetOption(options, key.str(), TomlText(node));
      if (!set.ok()) return base::Error{base::ErrorKind::kUsage, path + ": " + set.error().message};
    }
  } catch (const toml::parse_error& e) {
    return base::Error{base::ErrorKind::kUsage, path + ": line " +
                                                    std::to_string(e.source().begin.line) + ": " +
                                                    std::string(e.description())};
  }
  return {};
}

base::Duration DelayFor(const base::Url& site, const RunOptions& options) {
  return options.delay.value_or(site.is_loopback() ? base::Duration(0)
                                                   : base::Duration(std::chrono::seconds(1)));
}

std::string ChangedCare(const RunOptions& options) {
  std::string changed;
  for (const OptionRow& row : OptionTable()) {
    const std::string value = row.get(options);
    if (row.group != kGuestGroup || row.name == "contact" || value == row.get(RunOptions()))
      continue;
    changed += " --" + row.name + (row.argument.empty() ? "" : " " + value);
  }
  return changed;
}

int ConnectionsFor(const base::Url& site, const RunOptions& options) {
  return options.connections.value_or(site.is_loopback() ? 4 : 1);
}

fetch::NeighbourLimits NeighbourLimitsFor(const base::Url& site, const RunOptions& options) {
  fetch::NeighbourLimits limits;
  if (options.address_connections) {
    limits.connections = static_cast<int>(*options.address_connections);
  } else if (!site.is_loopback()) {
    limits.connections = std::max(kAddressConnections, ConnectionsFor(site, options));
  }
  if (options.address_rate) {
    const double rate = *options.address_rate;
    limits.gap = rate > 0 ? base::FromSeconds(1 / rate) : base::Duration(0);
  } else if (!site.is_loopback()) {
    limits.gap = std::min(kAddressGap, DelayFor(site, options));
  }
  return limits;
}

bool Obeys(OptionUse command, OptionUse option) {
  if (command == OptionUse::kAll) return true;
  const bool special = option == OptionUse::kFinds || option == OptionUse::kEntities;
  return special ? command == option : option <= command;
}

std::string OptionsHelp(OptionUse use) {
  std::string out, group;
  for (const OptionRow& row : OptionTable()) {
    if (!Obeys(use, row.use)) continue;
    if (row.group != group) out += "\n" + (group = row.group) + "\n";
    std::string flag = "  --" + row.name + (row.argument.empty() ? "" : " " + row.argument);
    flag.resize(std::max<size_t>(flag.size() + 2, 26), ' ');
    out += flag + row.help + " [" + row.default_text + "]\n";
  }
  return out;
}

std::string OptionsMarkdown() {
  std::string out =
      "# Options\n\nRuns (`upwell surface`, `resume` and `demo`) obey all of these but those for "
      "finding and for entities,\nwhich are for `upwell find` and `upwell entities` (`resume` "
      "takes "
      "them, too); `upwell forms` and `upwell answer`\nonly look at pages, and take those that say "
      "so. A config file (`--config FILE`, TOML) has the same\nnames as keys, and one file serves "
      "every command. This page is printed by\n`upwell help options-markdown`.\n";
  std::string group;
  for (const OptionRow& row : OptionTable()) {
    if (row.group != group) {
      group = row.group;
      out += "\n## " + group +
             "\n\n| option | meaning | default | forms, answer |\n"
             "| --- | --- | --- | --- |\n";
    }
    out += "| `--" + row.name + (row.argument.empty() ? "" : " " + row.argument) + "` | " +
           row.help + " | " + row.default_text +
           (row.use == OptionUse::kPages ? " | yes |\n" : " | |\n");
  }
  return out;
}

}  // namespace upwell::crawl
