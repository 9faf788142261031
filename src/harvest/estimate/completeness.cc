// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/completeness.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "harvest/estimate/rule_of_three.h"

namespace upwell::harvest {
namespace {

// A method with less behind it gives no figure. Not tuned.
constexpr size_t kFewestProbes = 6;
constexpr size_t kFewestProbedDocuments = 15;
constexpr size_t kFewestDrills = 6;
constexpr uint64_t kFewestSeenTwice = 10;  // records
constexpr size_t kFewestOfAShare = 3;      // answers of another kind

constexpr double kUnlikelyShare = 0.05;  // by definition, of a 95% interval

// Not tuned.
constexpr double kRounding = 0.05;    // by which a round count ("about 12,000") may be wrong
constexpr double kCountSlack = 1.02;  // records in hand / count: records may come in between
constexpr double kThird = 4.0 / 3;    // estimates that differ by more contradict each other

// A further form that shows one known record for so many new ones asks the same database. Not
// tuned.
constexpr uint64_t kFewestShared = 10;

// By what share a count may be wrong because it is rounded to hundreds, or is "about 12,000".
double RoundingOf(uint64_t count) {
  constexpr uint64_t kHundred = 100;  // by definition
  if (count < kHundred || count % kHundred != 0) return 0;
  return std::max(kRounding, kHundred / 2 / static_cast<double>(count));
}

SizeFigure AtLeast(SizeFigure figure, double least) {
  return {std::max(figure.size, least), std::max(figure.low, least), std::max(figure.high, least)};
}

class Judge {
 public:
  explicit Judge(const CompletenessEvidence& evidence)
      : evidence_(evidence), known_(static_cast<double>(evidence.records)) {
    judged_.records_at_least = evidence.records + evidence.missing_at_least;
  }

  Completeness Run() {
    AddAllAsked();
    AddSample();
    AddPrintedCount();
    AddHoldOut();
    AddDrillDown();
    AddFiniteQuestions();
    AddCaptures();
    Choose();
    return std::move(judged_);
  }

 private:
  void Add(SizeMethod method, SizeFigure figure, bool is_lower_bound, bool is_believed) {
    const auto least = static_cast<double>(judged_.records_at_least);
    judged_.figures.push_back({method, AtLeast(figure, least), is_lower_bound, is_believed});
  }

  void AddAllAsked() {
    if (!evidence_.all_asked || evidence_.missing_at_least > 0) return;
    Add(SizeMethod::kAllAsked, {known_, known_, known_}, false, true);
  }

  void AddSample() {
    if (!evidence_.clean_sample || evidence_.missing_at_least > 0) return;
    const double missing = MissingAtMost(*evidence_.clean_sample);
    const double most =
        missing < 1 ? known_ / (1 - missing) : std::numeric_limits<double>::infinity();
    Add(SizeMethod::kSample, {known_, known_, most}, false, missing < 1);
  }

  void AddPrintedCount() {
    if (!evidence_.printed_count) return;
    const auto count = static_cast<double>(*evidence_.printed_count);
    const double rounding =
        evidence_.counts_may_be_round ? RoundingOf(*evidence_.printed_count) : 0;
    Add(SizeMethod::kPrintedCount, {count, count * (1 - rounding), count * (1 + rounding)}, false,
        !evidence_.count_is_of_unread_list &&
            known_ <= count * std::max(kCountSlack, 1 + rounding));
  }

  void AddHoldOut() {
    if (!evidence_.hold_out || evidence_.hold_out->coverage.value_or(0) <= 0) return;
    const HoldOutCoverage& hold_out = *evidence_.hold_out;
    const auto found = static_cast<double>(evidence_.records_without_probes);
    const double low = hold_out.low * evidence_.linked_share;
    const double high = low > 0 ? found / low : std::numeric_limits<double>::infinity();
    // An interval from 0 to 1 says nothing.
    const bool believed = TellsCoverage(evidence_.hold_out) && low > 0;
    Add(SizeMethod::kHoldOut, {found / *hold_out.coverage, found / hold_out.high, high}, false,
        believed);
  }

  void AddDrillDown() {
    if (!evidence_.open_regions || !evidence_.open_regions->size) return;
    const DrillDownEstimate& open = *evidence_.open_regions;
    const auto found = static_cast<double>(evidence_.records_without_probes);
    Add(SizeMethod::kDrillDown, {found + *open.size, found + open.low, found + open.high},
        open.is_lower_bound || evidence_.has_cut_regions,
        open.is_exact || open.drills >= kFewestDrills);
  }

  void AddFiniteQuestions() {
    if (!evidence_.finite_questions) return;
    Add(SizeMethod::kFiniteQuestions, *evidence_.finite_questions, false,
        evidence_.questions_are_random);
  }

  void AddCaptures() {
    if (!evidence_.captures || evidence_.captures->distinct() == 0) return;
    const Captures& captures = *evidence_.captures;
    const bool believed = evidence_.captures_are_random && captures.twice() >= kFewestSeenTwice;
    if (const std::optional<double> size = SizeByOverlap(captures)) {
      // It has no interval of its own; its error over made databases is within a fifth
      // (docs/results/size-estimates.md).
      Add(SizeMethod::kOverlap, {*size, *size * 0.8, *size * 1.2}, false, believed);
    }
    Add(SizeMethod::kChao1, Chao1(captures), true, believed);
  }

  // Another method's interval lies wholly more than a third away.
  static bool Contradicts(const MethodFigure& other, const SizeFigure& figure) {
    if (!other.is_believed) return false;
    if (other.records.low > figure.high && other.records.low > figure.size * kThird) return true;
    return !other.is_lower_bound && other.records.high < figure.low &&
           other.records.high < figure.size / kThird;
  }

  // Few answers tell something where it is unlikely that so many of them are new, if at least
  // `coverage` is in hand.
  static bool Tells(const HoldOutCoverage& share, double coverage) {
    if (share.probes >= kFewestOfAShare) return true;
    const double as_new = std::pow(1 - coverage, static_cast<double>(share.probes));
    return *share.coverage == 0 && as_new < kUnlikelyShare;
  }

  // An interval that covers what other methods say, and the shares of other kinds of questions.
  SizeFigure Covering(SizeFigure figure) const {
    const auto cover = [&](double size) {
      figure.low = std::min(figure.low, std::max(size, known_));
      figure.high = std::max(figure.high, size);
    };
    for (const MethodFigure& other : judged_.figures) {
      if (other.is_believed && !other.is_lower_bound) cover(other.records.size);
    }
    for (const HoldOutCoverage& share : evidence_.other_shares) {
      if (!share.coverage || !Tells(share, ShareOf(figure.high))) continue;
      const auto found = static_cast<double>(evidence_.records_without_probes);
      cover(*share.coverage > 0 ? found / *share.coverage
                                : std::numeric_limits<double>::infinity());
    }
    return figure;
  }

  void Choose() {
    judged_.lines_differ = evidence_.lines_differ;
    judged_.choices_left = evidence_.choices_left;
    judged_.text_stands = evidence_.text_stands;
    judged_.counts_differ = evidence_.counts_differ;
    judged_.requests_to_tell = evidence_.requests_to_tell;
    if (evidence_.count_is_of_unread_list) {
      judged_.unread_list = evidence_.printed_count.value_or(0);
    }
    const bool knows_records = !judged_.lines_differ && !judged_.counts_differ;
    if (!knows_records || judged_.choices_left > 0 || judged_.text_stands) return;
    const auto best =
        std::find_if(judged_.figures.begin(), judged_.figures.end(), [](const MethodFigure& f) {
          return f.is_believed && !f.is_lower_bound && std::isfinite(f.records.size);
        });
    if (best == judged_.figures.end()) return;
    judged_.method = best->method;
    const SizeFigure figure = best->records;
    // All questions were asked: whatever else there may be, this form does not give it.
    judged_.disagree =
        best->method != SizeMethod::kAllAsked &&
        std::any_of(judged_.figures.begin(), judged_.figures.end(),
                    [&](const MethodFigure& other) { return Contradicts(other, figure); });
    if (judged_.disagree) return;
    SizeFigure covering = Covering(figure);
    if (evidence_.missing_may_be_in_hand) {
      covering.low = known_;
      judged_.records_at_least = evidence_.records;
    }
    judged_.records = covering;
    judged_.coverage = ShareOf(covering.size);
    judged_.coverage_low = ShareOf(covering.high);
    judged_.coverage_high = ShareOf(covering.low);
  }

  double ShareOf(double all) const { return all > 0 ? std::min(1.0, known_ / all) : 1; }

  const CompletenessEvidence& evidence_;
  const double known_;
  Completeness judged_;
};

std::string Written(double number) {
  if (!std::isfinite(number)) return "any number";
  char text[32];
  std::snprintf(text, sizeof text, "%.0f", number);
  return text;
}

std::string Percent(double share) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f%%", 100 * share);
  return text;
}

std::string WhatWouldTell(uint64_t requests) {
  if (requests == 0) {
    return ", and no question was left that could; words or values that you know (--value) may";
  }
  return ": the requests were used up, and some " + std::to_string(requests) +
         " more (--max-requests) may tell";
}

std::string Sentence(const MethodFigure& figure) {
  std::string text = NameOf(figure.method);
  text += figure.is_lower_bound ? ": at least " : ": ";
  text += Written(figure.records.size);
  if (figure.records.low < figure.records.high) {
    text += " (" + Written(figure.records.low) + " to " + Written(figure.records.high) + ")";
  }
  return text;
}

}  // namespace

const char* NameOf(SizeMethod method) {
  switch (method) {
    case SizeMethod::kAllAsked:
      return "all questions asked";
    case SizeMethod::kSample:
      return "sample";
    case SizeMethod::kPrintedCount:
      return "printed count";
    case SizeMethod::kHoldOut:
      return "hold-out";
    case SizeMethod::kDrillDown:
      return "drill-down";
    case SizeMethod::kFiniteQuestions:
      return "finite questions";
    case SizeMethod::kOverlap:
      return "overlap";
    case SizeMethod::kChao1:
      return "Chao1";
    case SizeMethod::kRecordsKnown:
      return "records known";
  }
  return "";
}

std::string Completeness::Text() const {
  if (records) {
    const std::string low = Percent(coverage_low), high = Percent(coverage_high);
    const std::string limits = low == high ? "" : " (" + low + " to " + high + ")";
    return Percent(*coverage) + limits + " of " + Written(records->size) + " records, by " +
           NameOf(method);
  }
  if (lines_differ) {
    return "no figure: the same question gets other lines each time, so that not all of the " +
           std::to_string(records_at_least) + " are records";
  }
  if (counts_differ) {
    return "no figure: answers have other numbers of lines than the site says that it found, so "
           "that "
           "the " +
           std::to_string(records_at_least) + " may not be what it counts";
  }
  if (choices_left > 0) {
    return "at least " + std::to_string(records_at_least) + " records; " +
           std::to_string(choices_left) +
           " choices of its menus were not asked for to the end, and what stands there may hide "
           "others" +
           (requests_to_tell > 0 ? "; more requests (--max-requests) would tell" : "");
  }
  if (text_stands) {
    return "at least " + std::to_string(records_at_least) +
           " records; what stands in the form, such as its dates, could not be taken out and may "
           "hide others";
  }
  if (!disagree && unread_list > 0) {
    return "at least " + std::to_string(records_at_least) + " records; the site counts " +
           std::to_string(unread_list) +
           " on its list, which was not read to its end, and nothing tells what is not on the "
           "list" +
           WhatWouldTell(requests_to_tell);
  }
  if (!disagree) {
    return "at least " + std::to_string(records_at_least) +
           " records; nothing tells how many more" + WhatWouldTell(requests_to_tell);
  }
  std::string text = "no figure, because methods disagree:";
  for (size_t i = 0; i < figures.size(); ++i) {
    text += (i == 0 ? " " : "; ") + Sentence(figures[i]);
    if (!figures[i].is_believed) text += " (not believed)";
  }
  return text;
}

bool TellsCoverage(const std::optional<HoldOutCoverage>& hold_out) {
  return hold_out && hold_out->coverage && hold_out->probes >= kFewestProbes &&
         hold_out->documents >= kFewestProbedDocuments;
}

Completeness WithMoreRecords(Completeness judged, uint64_t records) {
  const auto known = static_cast<double>(records);
  judged.records_at_least = std::max(judged.records_at_least, records);
  if (!judged.records) return judged;
  judged.records = AtLeast(*judged.records, known);
  judged.coverage = known / judged.records->size;
  judged.coverage_low = known / judged.records->high;
  judged.coverage_high = known / judged.records->low;
  return judged;
}

Completeness BeyondOthers(Completeness judged, uint64_t shown, uint64_t unseen) {
  judged.shown_of_others = shown;
  const uint64_t others = shown + unseen;
  const uint64_t least = judged.records_at_least - std::min(judged.records_at_least, others);
  if (!judged.records) {
    judged.records_at_least = least;
    return judged;
  }
  const double known = *judged.coverage * judged.records->size;
  const double own = std::max(0.0, known - static_cast<double>(shown));
  const auto beyond = [&](double size, uint64_t known_of_others) {
    return std::max(own, size - static_cast<double>(known_of_others));
  };
  judged.records =
      SizeFigure{beyond(judged.records->size, shown), beyond(judged.records->low, others),
                 beyond(judged.records->high, shown)};
  judged.records_at_least = std::max(least, static_cast<uint64_t>(std::llround(own)));
  const auto share_of = [&](double size) { return size > 0 ? own / size : 1; };
  judged.coverage = share_of(judged.records->size);
  judged.coverage_low = share_of(judged.records->high);
  judged.coverage_high = share_of(judged.records->low);
  return judged;
}

Completeness SumOf(const std::vector<Completeness>& parts, uint64_t records) {
  Completeness sum;
  SizeFigure all;
  double largest = -1;
  bool is_known = !parts.empty();
  uint64_t missing = 0, later = 0, of_same = 0;
  for (auto each = parts.rbegin(); each != parts.rend(); ++each) {
    const Completeness& part = *each;
    sum.lines_differ = sum.lines_differ || part.lines_differ;
    sum.counts_differ = sum.counts_differ || part.counts_differ;
    sum.choices_left += part.choices_left;
    sum.text_stands = sum.text_stands || part.text_stands;
    is_known = is_known && part.records.has_value();
    if (!part.records) continue;
    const auto known = static_cast<uint64_t>(std::llround(*part.coverage * part.records->size));
    missing += part.records_at_least - std::min(part.records_at_least, known + later);
    const auto without = [known](double size, uint64_t found) {
      return std::max(size - static_cast<double>(found),
                      std::min(size, static_cast<double>(known)));
    };
    all.size += without(part.records->size, of_same);
    all.low += without(part.records->low, later);
    later += known;
    if (part.shown_of_others * kFewestShared >= known) of_same += known;
    all.high += part.records->high;
    if (part.records->size <= largest) continue;
    largest = part.records->size;
    sum.method = part.method;
  }
  sum.records_at_least = records + missing;
  if (!is_known) return sum;
  sum.records = all;
  return WithMoreRecords(std::move(sum), records);
}

Completeness JudgeCompleteness(const CompletenessEvidence& evidence) {
  return Judge(evidence).Run();
}

}  // namespace upwell::harvest
