// SPDX-License-Identifier: Apache-2.0
// What a run's folder tells, as plain values: of its catalog, its archive and its summary. Nothing
// in the folder is changed, and a run that is under way or was cut off is shown as far as it is on
// disk.
//
//   Result<RunFacts> facts = ReadRunFacts(source, {});
//   std::string page = HtmlReport(*facts);
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/result.h"
#include "query/question.h"
#include "report/archive_facts.h"
#include "store/catalog.h"
#include "store/crawl_aim.h"

namespace upwell::report {

// Where the run is, and what its run.json says.
struct RunSource {
  std::string catalog, archive;  // paths; neither needs to exist
  base::Url site;
  std::string version;                         // of the program that began it
  std::map<std::string, std::string> options;  // as kept: "delay", "max-requests", ...
};

inline constexpr uint64_t kMostRecordsInReport = 1'000'000;  // a guard

struct ReportLimits {
  uint64_t records = 5'000;     // that the page holds
  uint64_t record_bytes = 800;  // of one, on average; large ones leave room for fewer
  size_t questions = 20;        // in each list
};

// After `asked` requests (or questions), this many distinct records were known.
struct FoundPoint {
  uint64_t asked = 0, records = 0;
  bool operator==(const FoundPoint&) const = default;
};
using FoundCurve = std::vector<FoundPoint>;  // rising in both

// At most `most` points of the curve, the first and the last among them.
FoundCurve Thinned(const FoundCurve& curve, size_t most);
// The fewest requests with which at least this share of the curve's records was known.
uint64_t AskedForShare(const FoundCurve& curve, double share);

// The size of the database with its 95% limits, as summary.json has it.
struct Estimate {
  double records = 0, low = 0, high = 0;
  double coverage = 0;  // share of it that was found
  std::string method;
  bool has_limits() const { return high > 0; }
  bool is_exact() const { return has_limits() && high == low; }
};

// What one method says of the size; `high` is 0 where it gives no upper limit.
struct MethodEstimate {
  std::string method;
  double records = 0, low = 0, high = 0;
  bool lower_bound = false, believed = false;
};

// A question of which not everything could be had, as summary.json has it.
struct CappedFacts {
  std::string question, reason;
  uint64_t missing_at_least = 0;
};

struct Ending {
  std::string reason;  // as in summary.json; "" if the run has not ended
  std::string detail;  // for people, may be ""
};

// What a source of questions asked and brought, as summary.json has it.
struct SourceFacts {
  std::string kind, name;  // in people's words; "" where there is one of the kind
  uint64_t questions = 0, requests = 0, with_results = 0, new_records = 0;
  uint64_t longest_fruitless_row = 0;  // questions one after another without a new record
};

struct FormFacts {
  store::FormRow row;
  std::map<int, query::InputBelief> beliefs;  // by input
  uint64_t questions = 0, new_records = 0;
  std::string failure;               // why no question was worth asking, "" if one was
  std::string left;                  // why it was left, "" if it was not
  std::vector<SourceFacts> sources;  // most new records first; none before the run's end
};

struct QuestionFacts {
  uint64_t all = 0, productive = 0;  // productive: brought something new
  uint64_t repeating = 0;            // brought only what was known
  uint64_t empty = 0;                // answered without a record
  uint64_t unanswered = 0;
  uint64_t refused = 0;    // answered by a complaint: a field is required, a value is wrong, ...
  uint64_t forbidden = 0;  // not sent because of robots.txt, and not counted in `all`
  uint64_t pages = 0, wasted_pages = 0;  // wasted: of questions that brought nothing new
  std::vector<store::QueryRow> best;     // by new records, then by fewer pages
  std::vector<store::QueryRow> wasted;   // without anything new, by pages
};

struct RecordFacts {
  uint64_t all = 0;
  std::vector<store::RecordRow> shown;       // the first ones, texts cut, links of pages only
  std::map<int64_t, std::string> questions;  // that found those, for people, by id
};

// What people read in the place of the values of menus.
class ChoiceTexts {
 public:
  void Add(const store::FormRow& row);
  // "" where the value is what people read, too.
  std::string Find(int64_t form, const std::string& input, const std::string& value) const;

 private:
  std::map<std::tuple<int64_t, std::string, std::string>, std::string> texts_;
};

// What all sites of the process together asked of the site's addresses, as summary.json has it.
struct NeighbourhoodFacts {
  std::vector<std::string> addresses;
  uint64_t sites = 0;            // at once, with this one
  uint64_t max_connections = 0;  // 0: no limit
  double max_requests_per_second = 0;
  double seconds_waited = 0;
};

struct RunFacts {
  base::Url site;
  std::optional<store::CrawlAim> aim;  // nothing where it is not known
  std::string version;
  std::map<std::string, std::string> options;
  std::optional<base::Time> started;
  double seconds = 0;
  Ending ending;
  std::string warning;
  std::optional<Estimate> estimate;
  std::vector<MethodEstimate> methods;
  std::vector<CappedFacts> capped;
  std::vector<std::string> estimate_notes;      // what else the summary says of it, for people
  uint64_t bytes = 0, errors = 0, retries = 0;  // 0 before the run's end
  uint64_t requests = 0;
  uint64_t disallowed = 0, nofollow = 0, out_of_scope = 0;  // left out
  uint64_t nofollow_followed = 0;                // next pages of answers to our own questions
  std::optional<NeighbourhoodFacts> neighbours;  // nothing before the run's end
  std::map<store::PageKind, uint64_t> pages_by_kind;
  uint64_t listed_pages = 0;  // worth a line in urls.txt

  ArchiveFacts archive;
  FoundCurve by_requests, by_questions;
  QuestionFacts questions;
  std::vector<FormFacts> forms;
  ChoiceTexts choices;
  std::vector<store::TemplateTotals> templates;  // most new records first
  // What the questions of a template are for, by form and name.
  std::map<std::pair<int64_t, std::string>, query::QuestionKind> template_kinds;
  RecordFacts records;

  bool ended() const { return !ending.reason.empty(); }
  // Requests were made, but what they brought is not in the catalog yet: rows are committed many
  // at a time, and a run that is killed before leaves none.
  bool awaits_catalog() const {
    return !ended() && archive.requests > 0 && forms.empty() && pages_by_kind.empty();
  }
};

base::Result<RunFacts> ReadRunFacts(const RunSource& source, const ReportLimits& limits);

// "make = Saab, year = 1999", "fuel = 2 (diesel)"; "(the form as it stands)" where nothing was
// filled in.
std::string DescribeQuestion(const store::QueryRow& query, const ChoiceTexts& texts = {});

}  // namespace upwell::report
