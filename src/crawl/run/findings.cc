// SPDX-License-Identifier: Apache-2.0
#include "crawl/run/findings.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <cstdio>
#include <ctime>

#include "base/text.h"
#include "harvest/estimate/liddle_estimate.h"

namespace upwell::crawl {
namespace json = boost::json;
namespace {

struct ReasonRow {
  StopReason reason;
  std::string_view name;
  const char* sentence;
  int exit_code;
};

constexpr ReasonRow kReasons[] = {
    {StopReason::kNothingNew, "nothing_new", "the last questions brought nothing new", 0},
    {StopReason::kEstimateReached, "estimate_reached",
     "the wanted share of the records is in hand; `upwell resume --coverage 1` goes on", 0},
    {StopReason::kMaxRequests, "max_requests", "the budget of requests is used up", 0},
    {StopReason::kMaxQueries, "max_queries", "the budget of questions is used up", 0},
    {StopReason::kMaxBytes, "max_bytes", "the budget of bytes is used up", 0},
    {StopReason::kMaxTime, "max_time", "the time is up", 0},
    {StopReason::kMaxRecords, "max_records", "the limit of records is reached", 0},
    {StopReason::kMaxFruitless, "max_fruitless",
     "as many questions in a row as were allowed for brought nothing new", 0},
    {StopReason::kNoForm, "no_form", "no form was found that may be searched", 1},
    {StopReason::kLeft, "left", "the site seems to have done something when it was asked", 1},
    {StopReason::kUninformative, "uninformative", "no question to its forms is worth asking", 1},
    {StopReason::kPlanDone, "plan_written", "the plan is written", 0},
    {StopReason::kTemplateFound, "template_found", "how the site is asked is known", 0},
    {StopReason::kRobots, "robots", "robots.txt does not allow it", 3},
    {StopReason::kUnreachable, "unreachable", "the site could not be reached", 3},
    {StopReason::kSiteDown, "site_down",
     "the site no longer answers; `upwell resume` goes on later", 4},
    {StopReason::kBlocked, "blocked", "the site refuses us", 3},
    {StopReason::kMustWait, "must_wait",
     "the site asks for a long pause; `upwell resume` goes on after it", 4},
    {StopReason::kInterrupted, "interrupted", "interrupted; `upwell resume` goes on from here", 4},
    {StopReason::kStoreFailed, "store_failed",
     "the results cannot be written; `upwell resume` goes on when that is mended", 4},
};

constexpr uint64_t kFewOfOthers = 20;  // one in so many records; not tuned

const ReasonRow& RowOf(StopReason reason) {
  for (const ReasonRow& row : kReasons) {
    if (row.reason == reason) return row;
  }
  return kReasons[0];
}

double Rounded(double value, double unit) { return std::round(value / unit) * unit; }

// Indented, and numbers as people write them (Boost.JSON prints 1.5 as 1.5E0).
void AppendPretty(const json::value& value, size_t depth, std::string* out) {
  const std::string indent(2 * (depth + 1), ' ');
  if (const json::object* object = value.if_object(); object && !object->empty()) {
    const char* before = "{\n";
    for (const auto& [name, member] : *object) {
      *out += before + indent + base::ForTerminalAsJson(json::serialize(name)) + ": ";
      AppendPretty(member, depth + 1, out);
      before = ",\n";
    }
    *out += "\n" + std::string(2 * depth, ' ') + "}";
  } else if (const json::array* array = value.if_array(); array && !array->empty()) {
    const char* before = "[\n";
    for (const json::value& item : *array) {
      *out += before + indent;
      AppendPretty(item, depth + 1, out);
      before = ",\n";
    }
    *out += "\n" + std::string(2 * depth, ' ') + "]";
  } else if (value.is_double()) {
    char number[32];
    std::snprintf(number, sizeof number, "%.6g", value.as_double());
    *out += number;
  } else {
    *out += base::ForTerminalAsJson(json::serialize(value));
  }
}

json::value TextOrNull(const std::string& text) {
  if (text.empty()) return nullptr;
  return json::value(text);
}

std::string WarningOf(const Findings& findings) {
  std::string warning;
  if (findings.certificates_unchecked) {
    warning =
        "certificates were not checked (--insecure): what was fetched may have been changed on the "
        "way";
  }
  if (findings.robots_ignored) {
    warning +=
        std::string(warning.empty() ? "" : "; ") + "robots.txt was not obeyed (--ignore-robots)";
  }
  return warning;
}

json::object InputJson(const InputFindings& input) {
  json::object out;
  out["name"] = base::ToValidUtf8(input.name);
  out["role"] = query::InputRoleName(input.role);
  out["type"] = input.type ? json::value(form::InputTypeName(*input.type)) : json::value(nullptr);
  out["value_kind"] = TextOrNull(base::ToValidUtf8(input.value_kind));
  out["evidence"] = base::ToValidUtf8(input.evidence);
  return out;
}

json::object BaselinesJson(const query::Baselines& baselines) {
  json::object out;
  out["cartesian"] = baselines.cartesian;
  out["triples"] = baselines.triples;
  out["small_triples"] = baselines.small_triples;
  out["single"] = baselines.single;
  return out;
}

constexpr size_t kMostCappedTold = 100;  // questions in summary.json; a guard

const char* ReasonText(harvest::IncompleteRegion::Reason reason) {
  switch (reason) {
    case harvest::IncompleteRegion::Reason::kInseparable:
      return "the site shows no more of it, and it cannot be divided";
    case harvest::IncompleteRegion::Reason::kFailed:
      return "no answer";
    case harvest::IncompleteRegion::Reason::kNotAsked:
      return "not asked before the end of the run";
    case harvest::IncompleteRegion::Reason::kOutside:
      return "records that none of its parts has";
  }
  return "";
}

json::object CappedJson(const harvest::CappedQuestion& capped) {
  json::object out;
  out["question"] = base::ToValidUtf8(capped.question);
  out["reason"] = ReasonText(capped.reason);
  out["missing_at_least"] = capped.missing_at_least;
  return out;
}

json::object TotalsJson(const harvest::SourceTotals& source) {
  json::object out;
  out["kind"] = query::QuestionKindName(source.kind);
  out["name"] = base::ToValidUtf8(source.name);
  out["questions"] = source.questions;
  out["requests"] = source.requests;
  out["with_results"] = source.with_results;
  out["new_records"] = source.new_records;
  out["longest_fruitless_row"] = source.longest_fruitless_row;
  out["longest_wasted_run"] = source.longest_wasted_run;
  return out;
}

json::object FormJson(const FormFindings& form) {
  json::object out;
  out["url"] = form.page.href();
  out["action"] = form.action.href();
  out["method"] = fetch::MethodName(form.method);
  out["searchable"] = form.searchable;
  out["templates_tested"] = form.templates_tested;
  out["templates_informative"] = form.templates_informative;
  out["urls_generated"] = form.urls_generated;
  out["kind"] = form.kind;
  out["confidence"] = Rounded(form.confidence, 0.001);
  out["refused"] = TextOrNull(form.refused);
  out["queries"] = form.queries;
  out["records"] = form.records;
  out["templates_possible"] = form.templates_possible;
  out["requests"] = form.requests;
  out["search_gap"] = Rounded(base::ToSeconds(form.search_gap), 0.001);
  out["saved_by_early_stop"] = form.saved_by_early_stop;
  out["baselines"] = BaselinesJson(form.baselines);
  json::array inputs;
  for (const InputFindings& input : form.inputs) inputs.push_back(InputJson(input));
  out["inputs"] = std::move(inputs);
  json::array capped;
  for (const harvest::CappedQuestion& question : form.capped) {
    if (capped.size() < kMostCappedTold) capped.push_back(CappedJson(question));
  }
  out["capped"] = std::move(capped);
  json::array sources;
  for (const harvest::SourceTotals& source : form.sources) sources.push_back(TotalsJson(source));
  out["sources"] = std::move(sources);
  out["failure"] = TextOrNull(base::ToValidUtf8(form.failure));
  out["left"] = TextOrNull(base::ToValidUtf8(form.left));
  return out;
}

json::object SourceJson(const SourceFindings& source) {
  json::object out;
  out["name"] = base::ToValidUtf8(source.name);
  out["asked"] = source.asked;
  out["with_results"] = source.with_results;
  out["empty"] = source.empty;
  out["new_records"] = source.new_records;
  return out;
}

json::object EntitiesJson(const EntityFindings& entities) {
  json::object out;
  out["template"] = entities.url_template;
  json::array sources, arguments;
  for (const SourceFindings& source : entities.sources) sources.push_back(SourceJson(source));
  out["sources"] = std::move(sources);
  out["pages"] = entities.pages;
  out["empty_pages"] = entities.empty_pages;
  out["links"] = entities.links;
  out["second_level_urls"] = entities.second_level;
  out["partitions"] = entities.partitions;
  for (const ArgumentFindings& argument : entities.arguments) {
    json::object row;
    row["name"] = base::ToValidUtf8(argument.name);
    row["prevalence"] = Rounded(argument.prevalence, 0.0001);
    row["irrelevant"] = argument.irrelevant;
    arguments.push_back(std::move(row));
  }
  out["arguments"] = std::move(arguments);
  out["trials"] = entities.trials;
  out["asked_again"] = entities.asked_again;
  out["given_up"] = entities.given_up;
  return out;
}

json::object FigureJson(const harvest::MethodFigure& figure) {
  json::object out;
  out["method"] = harvest::NameOf(figure.method);
  out["records"] = Rounded(figure.records.size, 1);
  out["low"] = Rounded(figure.records.low, 1);
  if (std::isfinite(figure.records.high)) out["high"] = Rounded(figure.records.high, 1);
  out["lower_bound"] = figure.is_lower_bound;
  out["believed"] = figure.is_believed;
  return out;
}

// Without an estimate nothing is claimed: zeros, and the method "none".
json::object EstimateJson(const std::optional<harvest::Completeness>& completeness) {
  json::object out;
  for (const char* name : {"records", "low", "high", "coverage"}) out[name] = 0;
  out["method"] = "none";
  if (!completeness) return out;
  if (completeness->records) {
    out["records"] = Rounded(completeness->records->size, 1);
    out["low"] = Rounded(completeness->records->low, 1);
    out["high"] = std::isfinite(completeness->records->high)
                      ? json::value(Rounded(completeness->records->high, 1))
                      : json::value(nullptr);
    out["coverage"] = Rounded(completeness->coverage.value_or(0), 0.0001);
    out["coverage_low"] = Rounded(completeness->coverage_low, 0.0001);
    out["coverage_high"] = Rounded(completeness->coverage_high, 0.0001);
    out["method"] = harvest::NameOf(completeness->method);
  } else if (completeness->disagree) {
    out["method"] = "methods disagree";
  }
  out["at_least"] = completeness->records_at_least;
  out["text"] = completeness->Text();
  json::array figures;
  for (const harvest::MethodFigure& figure : completeness->figures)
    figures.push_back(FigureJson(figure));
  out["figures"] = std::move(figures);
  return out;
}

// What all sites together asked of the site's addresses at most, and how long the site waited for
// the others. A limit that is 0 is none.
json::object NeighboursJson(const fetch::NeighbourFacts& neighbours) {
  json::object out;
  json::array addresses;
  for (const std::string& address : neighbours.addresses) addresses.emplace_back(address);
  out["addresses"] = std::move(addresses);
  out["sites"] = neighbours.most_sites;
  out["max_connections"] = neighbours.limits.connections;
  const double gap = base::ToSeconds(neighbours.limits.gap);
  out["max_requests_per_second"] = gap > 0 ? Rounded(1 / gap, 0.001) : 0;
  out["seconds_waited"] = Rounded(base::ToSeconds(neighbours.waited), 0.001);
  return out;
}

// The time is estimated by the pace of the whole run.
json::object OutlookJson(const Findings& findings) {
  const Outlook& outlook = *findings.outlook;
  const double share = static_cast<double>(outlook.sent) /
                       static_cast<double>(std::max<uint64_t>(1, findings.traffic.requests));
  const harvest::SpaceAndTime estimate = harvest::EstimateSpaceAndTime(
      outlook.requests, {outlook.sent, outlook.bytes_had, findings.seconds * share});
  json::object out;
  out["requests"] = outlook.requests;
  out["bytes"] = Rounded(estimate.bytes, 1);
  out["seconds_left"] = Rounded(estimate.seconds_left, 0.001);
  return out;
}

}  // namespace

std::string_view StopReasonName(StopReason reason) { return RowOf(reason).name; }
std::string StopReasonSentence(StopReason reason) { return RowOf(reason).sentence; }
int ExitCodeOf(StopReason reason) { return RowOf(reason).exit_code; }

namespace {

// What each form has brought beyond the forms before it is a part; the parts are added up. There is
// no figure where one of them has none.
std::optional<harvest::Completeness> OfAllForms(const Findings& findings) {
  std::vector<harvest::Completeness> parts;
  for (const FormFindings& form : findings.forms) {
    if (form.records == 0) continue;
    harvest::Completeness part;
    part.records_at_least = form.records;
    parts.push_back(form.completeness.value_or(part));
  }
  return harvest::SumOf(parts, findings.records);
}

}  // namespace

std::optional<harvest::Completeness> CompletenessOf(const Findings& findings) {
  const FormFindings* best = nullptr;
  for (const FormFindings& form : findings.forms) {
    if (form.completeness && (best == nullptr || form.records > best->records)) best = &form;
  }
  if (best == nullptr || best->records == 0) return std::nullopt;
  // A few records that other forms found belong to the same database; many are a part of their own.
  const uint64_t others = findings.records - std::min(findings.records, best->records);
  if (others * kFewOfOthers > best->records) return OfAllForms(findings);
  return harvest::WithMoreRecords(*best->completeness, best->records + others);
}

std::string SummaryJson(const Findings& findings) {
  json::object out;
  out["site"] = findings.site.href();
  out["aim"] = store::CrawlAimName(findings.aim);
  out["stop_reason"] = StopReasonName(findings.stop);
  if (!findings.stop_detail.empty()) out["stop_detail"] = findings.stop_detail;
  out["started"] = Iso8601(findings.started);
  out["seconds"] = Rounded(findings.seconds, 0.001);
  out["requests"] = findings.traffic.requests;
  out["queries"] = QueriesSent(findings);
  out["pages"] = findings.pages;
  out["bytes"] = findings.traffic.bytes;
  out["errors"] = findings.traffic.errors;
  out["retries"] = findings.traffic.retries;
  if (findings.neighbours) out["neighbours"] = NeighboursJson(*findings.neighbours);
  json::array forms;
  for (const FormFindings& form : findings.forms) forms.push_back(FormJson(form));
  out["forms"] = std::move(forms);
  out["records"] = findings.records;
  out["records_new_last_100_queries"] = findings.records_new_last_100_queries;
  out["estimate"] = EstimateJson(CompletenessOf(findings));
  if (findings.entities) out["entities"] = EntitiesJson(*findings.entities);
  if (findings.outlook) out["outlook"] = OutlookJson(findings);
  json::object left_out;
  left_out["disallowed_by_robots"] = findings.traffic.disallowed;
  left_out["nofollow"] = findings.nofollow_left;
  left_out["out_of_scope"] = findings.traffic.out_of_scope;
  out["left_out"] = std::move(left_out);
  out["nofollow_pagers_followed"] = findings.nofollow_followed;
  if (const std::string warning = WarningOf(findings); !warning.empty()) out["warning"] = warning;
  std::string text;
  AppendPretty(out, 0, &text);
  return text + "\n";
}

std::string Iso8601(base::Time time) {
  std::time_t seconds = std::chrono::floor<std::chrono::seconds>(time).time_since_epoch().count();
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char buffer[32];
  std::strftime(buffer, sizeof buffer, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return buffer;
}

}  // namespace upwell::crawl
