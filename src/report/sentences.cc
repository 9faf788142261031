// SPDX-License-Identifier: Apache-2.0
#include "report/sentences.h"

#include <algorithm>

#include "report/html_text.h"

namespace upwell::report {
namespace {

struct ReasonRow {
  std::string_view reason;
  std::string_view sentence;
  std::string_view option;  // whose value tells more, "" if none
};

constexpr ReasonRow kReasons[] = {
    {"nothing_new", "It stopped because its last questions brought nothing new.", ""},
    {"estimate_reached", "It stopped because it had the share of the database it was asked for.",
     "coverage"},
    {"coverage_reached", "It stopped because it had the share of the database it was asked for.",
     "coverage"},
    {"all_asked", "It stopped because every question worth asking was asked.", ""},
    {"max_requests", "It stopped because its budget of requests was used up; more may be there.",
     "max-requests"},
    {"max_queries", "It stopped because its budget of questions was used up; more may be there.",
     "max-queries"},
    {"max_bytes", "It stopped because its budget of bytes was used up; more may be there.",
     "max-bytes"},
    {"max_time", "It stopped because its time was up; more may be there.", "max-time"},
    {"max_records", "It stopped at the limit of records; more may be there.", "max-records"},
    {"no_form", "It stopped because no form was found that may be searched.", ""},
    {"uninformative", "It stopped because no question to the site\u2019s forms is worth asking.",
     ""},
    {"plan_written", "It stopped when the plan was written, as it was told to.", ""},
    {"robots", "It stopped because robots.txt does not allow the visit.", ""},
    {"unreachable", "It stopped because the site could not be reached.", ""},
    {"site_down",
     "It stopped because the site no longer answered. \u201cupwell resume\u201d goes on.", ""},
    {"blocked", "It stopped because the site refuses us.", ""},
    {"must_wait",
     "It stopped because the site asked for a long pause. \u201cupwell resume\u201d goes on after "
     "it.",
     ""},
    {"interrupted", "It was interrupted. \u201cupwell resume\u201d goes on from here.", ""},
    {"store_failed",
     "It stopped because its results could not be written. \u201cupwell resume\u201d goes on when "
     "that "
     "is mended.",
     ""},
};

std::string WithSpaces(std::string name) {
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

std::string OptionText(const RunFacts& facts, std::string_view option) {
  const auto found = facts.options.find(std::string(option));
  if (option.empty() || found == facts.options.end() || found->second.empty()) return "";
  return " (--" + std::string(option) + " " + found->second + ")";
}

bool StoppedBeforeAsking(const std::string& reason) {
  return reason == "no_form" || reason == "robots" || reason == "unreachable" ||
         reason == "blocked" || reason == "plan_written" || reason == "uninformative";
}

std::string PaceText(const HostPace& pace) {
  if (pace.requests < 2) return "";
  return "Between the starts of two requests lay " + SecondsText(base::ToSeconds(pace.median)) +
         " as a rule, and " + SecondsText(base::ToSeconds(pace.shortest)) + " at the shortest. ";
}

std::string RefusalText(const ArchiveFacts& archive) {
  const uint64_t refusals = archive.answers(429) + archive.answers(503);
  if (refusals == 0) return "The site never asked to slow down (no 429, no 503). ";
  uint64_t asked = 0, kept = 0;
  for (const HostPace& pace : archive.hosts) {
    asked += pace.waits_asked;
    kept += pace.waits_kept;
  }
  std::string text =
      "The site asked to slow down " + Counted(refusals, "time", "times") + " (429 or 503)";
  if (asked > 0) {
    text += "; of " + Counted(asked, "pause", "pauses") + " that it gave a length for, " +
            (kept == asked ? "all" : Thousands(kept)) + " were kept";
  }
  return text + ". ";
}

std::string RobotsText(const RunFacts& facts) {
  const auto ignored = facts.options.find("ignore-robots");
  if (ignored != facts.options.end() && ignored->second == "true") {
    return "robots.txt was not obeyed (--ignore-robots).";
  }
  if (facts.awaits_catalog()) return "robots.txt is obeyed.";
  if (facts.disallowed == 0) return "robots.txt was obeyed; it stood in the way of nothing.";
  return "robots.txt was obeyed; " + Counted(facts.disallowed, "address was", "addresses were") +
         " left alone for it.";
}

uint64_t SizeOf(const Estimate& estimate) { return static_cast<uint64_t>(estimate.records); }

std::string AllAskedText(const RunFacts& facts) {
  return "Complete: every question that the form takes was asked and no answer was left cut off. "
         "The " +
         Counted(facts.records.all, "record", "records") + " found are all there are.";
}

std::string PrintedCountText(const RunFacts& facts) {
  const uint64_t size = SizeOf(*facts.estimate);
  const std::string said = "The site says that it has " + Counted(size, "record", "records");
  if (facts.records.all >= size) return said + ", and all of them were found.";
  return said + "; " + Thousands(facts.records.all) + " of them (" + ShareText(CoverageOf(facts)) +
         ") were found.";
}

// The share that was found, as a person would say it: limits that are written the same are no
// limits.
std::string SharesText(const RunFacts& facts) {
  const Estimate& estimate = *facts.estimate;
  const double found = static_cast<double>(facts.records.all);
  const std::string share = ShareText(CoverageOf(facts));
  const std::string size = " of roughly " + Counted(SizeOf(estimate), "record", "records");
  if (!estimate.has_limits()) return "About " + share + size + "; how sure that is, is not known.";
  const std::string least = ShareText(std::min(1.0, found / estimate.high));
  const std::string most = ShareText(estimate.low > 0 ? std::min(1.0, found / estimate.low) : 1);
  if (least != most && share == "100%" && most == "100%") {
    return "Probably all" + size + "; with 95% confidence at least " + least + ".";
  }
  if (least != most) {
    return "About " + share + size + "; with 95% confidence between " + least + " and " + most +
           ".";
  }
  if (least == "100%") {
    return "All of it, as far as can be told: nothing points to more than the " +
           Counted(facts.records.all, "record", "records") + " found.";
  }
  return "About " + share + size + ", and with 95% confidence no other share.";
}

}  // namespace

std::string StopSentence(const RunFacts& facts) {
  if (!facts.ended()) {
    return "It has not ended: it is still at work, or it was cut off. "
           "\u201cupwell resume\u201d goes on from here.";
  }
  if (facts.ending.reason == "nothing_new" && facts.records.all == 0) {
    return "It stopped because none of its questions brought a record.";
  }
  for (const ReasonRow& row : kReasons) {
    if (row.reason != facts.ending.reason) continue;
    return std::string(row.sentence) + OptionText(facts, row.option);
  }
  return "It stopped: " + WithSpaces(Plain(facts.ending.reason)) + ".";
}

double CoverageOf(const RunFacts& facts) {
  const Estimate& estimate = *facts.estimate;
  if (estimate.coverage > 0) return estimate.coverage;
  return std::min(1.0, static_cast<double>(facts.records.all) / estimate.records);
}

std::string CompletenessSentence(const RunFacts& facts) {
  if (!facts.ended()) return "Not estimated: the run has not ended.";
  if (!facts.estimate) {
    if (StoppedBeforeAsking(facts.ending.reason)) return "Not estimated: nothing was asked.";
    if (facts.aim == store::CrawlAim::kSeeds) {
      return "Not estimated: a run for seeds looks for distinct pages, not for all records.";
    }
    if (facts.aim == store::CrawlAim::kEntities) {
      return "Not estimated: a run for entities looks for a page of everything, not for every "
             "page.";
    }
    if (facts.records.all == 0) return "Not estimated: no record was found.";
    return "Not estimated: the run gives no figure for the size of the database.";
  }
  const Estimate& estimate = *facts.estimate;
  if (estimate.method == "all questions asked") return AllAskedText(facts);
  if (estimate.method == "printed count") return PrintedCountText(facts);
  return SharesText(facts);
}

std::string PolitenessSentence(const RunFacts& facts) {
  const ArchiveFacts& archive = facts.archive;
  if (!archive.exists || archive.requests == 0) {
    return "The run\u2019s folder holds no exchange with the site. " + RobotsText(facts);
  }
  return (archive.hosts.empty() ? "" : PaceText(archive.hosts.front())) + RefusalText(archive) +
         RobotsText(facts);
}

std::string CurveSentence(const FoundCurve& curve, const std::string& requests) {
  if (curve.empty() || curve.back().records == 0) return "No record was found.";
  const FoundPoint& end = curve.back();
  const uint64_t late = end.asked - end.asked / 10;
  uint64_t before = 0;
  for (const FoundPoint& point : curve) {
    if (point.asked <= late) before = point.records;
  }
  return "Half of the records came with the first " + Thousands(AskedForShare(curve, 0.5)) + " " +
         requests + ", nine tenths with the first " + Thousands(AskedForShare(curve, 0.9)) +
         ". The last tenth of the " + requests + " brought " +
         (end.records == before ? "none" : Counted(end.records - before, "record", "records")) +
         ".";
}

}  // namespace upwell::report
