// SPDX-License-Identifier: Apache-2.0
// All that a user can set, in one table: flags, config keys, --help and docs/options.md are made
// from it, and a run's folder keeps the values that the run depends on.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "base/result.h"
#include "discover/strategies.h"
#include "entities/argument_judge.h"
#include "entities/query_generation.h"
#include "fetch/fetcher.h"
#include "fetch/live_web.h"
#include "form/fix_value.h"
#include "harvest/keywords/keyword_policies.h"
#include "parse/page.h"
#include "query/study/form_study.h"
#include "store/crawl_aim.h"

namespace upwell::crawl {

// How a form is studied, and what is made of it ("Google's Deep-Web Crawl").
struct SurfacingOptions : query::StudyOptions {
  std::string plan;              // a file: obeyed, or written where plan_only is set; "" for none
  bool plan_only = false;        // studies the forms, writes the plan and ends
  double urls_per_record = 0.4;  // up to which first pages are listed that only lead on
  bool linked_pages = false;     // also fetches the further pages that a first page links to
};

// How `upwell find` goes through sites (He et al. 2006).
struct FindOptions {
  discover::Strategy strategy;       // of the form finder
  uint64_t pages_per_site = 300;     // that one search of a site asks for
  uint64_t urls_per_site = 200'000;  // that are remembered
  discover::AdaptiveOptions adaptive{.all_to_depth = 0};
  int site_depth = 10;         // of the site finder
  uint64_t hops = UINT64_MAX;  // from site to site, from those given
  uint64_t max_sites = 10'000;
  uint64_t sites_per_domain = 20;   // registered domain
  std::string schedule = "simple";  // or "ranked", "round-robin"
  uint64_t sample = 0;              // sites on which strategies are compared first
  double want_coverage = 0.85;      // of the strategy that is chosen
  std::string then;                 // "surface" hands the forms on
};

// How a site of entities is crawled (He et al. 2013).
struct EntityOptions {
  uint64_t background = 10;  // questions of nonsense, to know a site's empty page (EP 5)
  answer::EmptyOptions empty;
  entities::ArgumentJudge::Options arguments;  // of second-level URLs
  bool second_level = true;                    // links of answers are asked, too
  bool own_values = true;                  // words and fields of the site's own records are asked
  bool templates_only = false;             // looks for the search, asks nothing
  entities::GenerationOptions generation;  // of queries, from a log and a knowledge base
  std::string queries;                     // a file of them instead; "" for none
};

// What is left alone where the owner asks robots not to follow.
enum class NofollowRule : uint8_t {
  kLinks,   // new places to go; the pager of an answer to our own question is part of that answer
  kStrict,  // every link, pagers too
};
std::string_view NofollowRuleName(NofollowRule rule);  // "links", "strict"

struct RunOptions {
  std::string out;  // "" for ./HOST.upwell
  store::CrawlAim aim = store::CrawlAim::kCoverage;
  std::string contact;
  std::optional<base::Duration> delay;  // unset: 1 s, none for a loopback start URL
  std::optional<int> connections;       // unset: 1, 4 for a loopback start URL
  // To one address or owner, from all sites together; 0: no limit. Unset: what NeighbourLimitsFor
  // says.
  std::optional<uint64_t> address_connections;
  std::optional<double> address_rate;  // requests per second
  std::optional<base::Duration> max_time;
  uint64_t max_queries = UINT64_MAX;
  uint64_t max_pages_per_answer = 2'000;
  uint64_t patience = 60;               // questions in a row without a new record: done
  uint64_t max_fruitless = UINT64_MAX;  // the same of all kinds together: the run ends
  double coverage = 0.99;               // share of what the site has: done
  std::string policy = std::string(harvest::kDefaultPolicy);  // of keywords
  uint64_t look = 20;  // pages one click away that are searched for forms
  uint64_t max_records = 5'000'000;
  bool allow_private = false;  // the start URL's name may be that of a private network
  bool post = false;
  std::vector<form::NamedValue> fixed_values;  // part of every question to a form with the input
  std::vector<form::NamedValue> values;        // to be asked
  bool details = false;
  NofollowRule nofollow = NofollowRule::kLinks;
  uint64_t seed = 1;
  int threads = 0;  // event loops; 0: one per core
  uint64_t sites_at_once = 500;
  bool shared = false;  // files have the rights that the umask leaves, not only the user's
  uint64_t memory = 256 * 1024 * 1024;  // bytes, for large pages of all sites together
  bool json = false;
  bool quiet = false;
  bool verbose = false;
  SurfacingOptions surfacing;
  FindOptions find;
  EntityOptions entities;
  fetch::FetchOptions fetch;
  fetch::LiveWebOptions live;  // limits and time-outs; pace and identity are filled in per site
  parse::ParseLimits parse;
};

// The least time between two requests to that site.
base::Duration DelayFor(const base::Url& site, const RunOptions& options);

// What all sites together may ask of that site's address. Unless the user says otherwise, a single
// host may have whatever --delay and --connections allow it, and what is on this machine has no
// further limit.
fetch::NeighbourLimits NeighbourLimitsFor(const base::Url& site, const RunOptions& options);
// Connections at once to that site's host.
int ConnectionsFor(const base::Url& site, const RunOptions& options);

// Which options a command obeys: one that looks at single pages those of kPages; one that makes
// runs of sites those of kRuns, too; one that looks for sites or for entities has further ones; one
// that resumes runs of any kind obeys all.
enum class OptionUse : uint8_t { kNone, kPages, kRuns, kFinds, kEntities, kAll };
bool Obeys(OptionUse command, OptionUse option);

struct OptionRow {
  std::string name;      // "max-requests": --max-requests N, and the key in a config file
  std::string argument;  // "N"; "" for a switch
  std::string group;     // heading in --help
  std::string help;
  std::string default_text;
  bool kept = false;                 // in run.json: a resumed run goes on with the same value
  OptionUse use = OptionUse::kRuns;  // which commands obey it
  base::Status (*set)(RunOptions&, std::string_view) = nullptr;
  std::string (*get)(const RunOptions&) = nullptr;
};

// The options for a good guest that are not as they are by default: " --delay 0 --ignore-robots".
std::string ChangedCare(const RunOptions& options);

const std::vector<OptionRow>& OptionTable();
const OptionRow* FindOption(std::string_view name);
base::Status SetOption(RunOptions& options, std::string_view name, std::string_view value);

// TOML: the same names as keys (`max-requests = 500`, `post = true`).
base::Status ReadConfigFile(RunOptions& options, const std::string& path);

std::string OptionsHelp(OptionUse use);  // for --help of such a command
std::string OptionsMarkdown();           // docs/options.md

// "90", "1.5", "2m", "3h", "1d": seconds unless a unit follows.
std::optional<base::Duration> ParseDuration(std::string_view text);
// "500", "10k", "8M", "2G": powers of 1024 with a letter.
std::optional<uint64_t> ParseSize(std::string_view text);

}  // namespace upwell::crawl
