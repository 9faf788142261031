// SPDX-License-Identifier: Apache-2.0
// What a crawl of a site found: the numbers of summary.json.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/clock.h"
#include "base/url.h"
#include "fetch/fetcher.h"
#include "fetch/live_web.h"
#include "harvest/crawl_loop.h"
#include "harvest/estimate/completeness.h"
#include "query/form_plan.h"
#include "store/crawl_aim.h"

namespace upwell::crawl {

enum class StopReason : uint8_t {
  kNothingNew,       // every form was asked until nothing new came
  kEstimateReached,  // the share of the records that was wanted is in hand
  kMaxRequests,
  kMaxQueries,
  kMaxBytes,
  kMaxTime,
  kMaxRecords,
  kMaxFruitless,   // questions in a row that brought nothing
  kNoForm,         // nothing searchable was found
  kLeft,           // the site seems to have done something when its forms were asked
  kUninformative,  // forms were found, but no question to them is worth asking
  kPlanDone,       // the plan is written, as was asked
  kTemplateFound,  // how the site is asked is known, as was asked
  kRobots,         // the owner does not want us here
  kUnreachable,    // the start page could not be had
  kSiteDown,       // it answered at first, and then no longer
  kBlocked,        // it refuses us
  kMustWait,       // it asks for a pause that is too long to wait for
  kInterrupted,
  kStoreFailed,  // the disk
};
std::string_view StopReasonName(StopReason reason);  // "nothing_new", ...
std::string StopReasonSentence(StopReason reason);   // for people
int ExitCodeOf(StopReason reason);

// What is believed of an input that people fill in.
struct InputFindings {
  std::string name;
  query::InputRole role = query::InputRole::kFree;
  std::optional<form::InputType> type;
  std::string value_kind, evidence;
};

struct FormFindings {
  base::Url page, action;
  fetch::Method method = fetch::Method::kGet;
  bool searchable = false;
  std::string kind, refused;
  double confidence = 0;
  uint64_t queries = 0, records = 0;
  uint64_t templates_possible = 0, templates_tested = 0, templates_informative = 0;
  uint64_t urls_generated = 0;
  uint64_t requests = 0;             // for its questions, those of tests and probes among them
  base::Duration search_gap{0};      // that the site wants between two searches
  uint64_t saved_by_early_stop = 0;  // submissions of samples that tests did not need
  query::Baselines baselines;
  std::vector<InputFindings> inputs;
  std::optional<harvest::Completeness> completeness;  // of a run for coverage
  std::vector<harvest::CappedQuestion> capped;
  std::vector<harvest::SourceTotals> sources;  // what each source of questions asked and brought
  bool reached_coverage = false;
  std::string failure;  // why no question was worth asking; "" if one was, or none was looked for
  // Why it was left though it is a search by its looks: the sign by which the site seems to have
  // done something. "" if there was none.
  std::string left;
};

// What one source of queries brought to a crawl of entities.
struct SourceFindings {
  std::string name;  // "log", "book/author", "words", "field brand", "link brand"
  uint64_t asked = 0, with_results = 0, empty = 0, new_records = 0;
};

struct ArgumentFindings {
  std::string name;
  double prevalence = 0;  // r(a) of He et al. 2013
  bool irrelevant = false;
};

// What a crawl of entities found beside records.
struct EntityFindings {
  std::string url_template;
  std::vector<SourceFindings> sources;
  std::vector<ArgumentFindings> arguments;  // of second-level URLs, by name
  uint64_t pages = 0, empty_pages = 0;      // answers; of them, without an entity
  uint64_t links = 0;                       // distinct ones on answers that were not empty
  uint64_t second_level = 0;                // of them, those that carry the query argument
  uint64_t partitions = 0;                  // of these, by arguments that select something
  uint64_t trials = 0;                      // requests to see what an argument does
  uint64_t asked_again = 0, given_up = 0;   // questions that failed
};

// What asking everything would cost, estimated from what was asked so far (EDF 5.2).
struct Outlook {
  uint64_t requests = 0;             // for all, those already sent included
  uint64_t sent = 0, bytes_had = 0;  // so far
};

struct Findings {
  base::Url site;
  store::CrawlAim aim = store::CrawlAim::kCoverage;
  StopReason stop = StopReason::kNothingNew;
  std::string stop_detail;  // what exactly went wrong, for people; "" if nothing
  base::Time started{};
  double seconds = 0;
  fetch::Traffic traffic;
  uint64_t queries = 0, pages = 0;
  uint64_t queries_forbidden = 0;  // of them, not sent because of robots.txt
  uint64_t records = 0, records_new_last_100_queries = 0;
  // Links and next pages that the owner asks not to follow, and those that were followed because
  // they are parts of an answer to a question of ours.
  uint64_t nofollow_left = 0, nofollow_followed = 0;
  bool robots_ignored = false;
  bool certificates_unchecked = false;
  std::optional<fetch::NeighbourFacts> neighbours;  // nothing where the network was not asked
  std::optional<Outlook> outlook;  // of the form asked last, before it was asked in full
  std::vector<FormFindings> forms;
  std::optional<EntityFindings> entities;  // of a run for entities
};

// The questions that were put to the site.
inline uint64_t QueriesSent(const Findings& findings) {
  return findings.queries - findings.queries_forbidden;
}

// How complete the records are: the figures of the form that brought the most. A few records that
// only other forms found count as found. Nothing where none was estimated.
std::optional<harvest::Completeness> CompletenessOf(const Findings& findings);

// The contract of summary.json; fields are added, never renamed.
std::string SummaryJson(const Findings& findings);

// "2026-01-01T00:00:00Z"
std::string Iso8601(base::Time time);

}  // namespace upwell::crawl
