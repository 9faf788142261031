// SPDX-License-Identifier: Apache-2.0
// How complete a harvest is: one figure for the records in all, with an interval and the method it
// is from. The most reliable method comes first:
//
//   1. kAllAsked: the questions that the form takes are finite, all were asked, none was cut off.
//   2. kSample: a list, or all menus, seem to have everything, and of m other questions none found
//      anything else: about 3/m may be missing.
//   3. kPrintedCount: the site prints how many records a question finds that lists everything;
//      unless more were found than that. Of a list that was not read to its end the count is told,
//      but no figure rests on it: such lists leave out departments, and what words alone find.
//   4. kHoldOut: the crawl's share of what random questions return, which are independent of it.
//   5. kDrillDown: what a sample of the regions that were not asked holds, beside what is in hand.
//   6. kFiniteQuestions: Liddle's estimate from the share of questions that still brought new data.
//   7. kOverlap: how often records came back. Only for questions that were drawn at random.
//   8. kChao1: likewise, and a lower bound only.
//
// The interval covers what other believed methods say, and the shares of other kinds of questions.
// Where a believed method differs from the first by more than a third, beyond its own interval,
// there is no figure, and all methods are listed. Nor is there one where a menu has choices that
// were never asked for and that what stands in it may hide, or text stands in the form that could
// not be taken out; nor where lines differ though the question is the same, or are again and again
// others in number than the site says: then it is not known which are records, however many
// questions were asked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "harvest/estimate/hold_out.h"
#include "harvest/estimate/size_estimate.h"
#include "harvest/regions/drill_down.h"

namespace upwell::harvest {

enum class SizeMethod : uint8_t {
  kAllAsked,
  kSample,
  kPrintedCount,
  kHoldOut,
  kDrillDown,
  kFiniteQuestions,
  kOverlap,
  kChao1,
  kRecordsKnown,  // nothing but what was found
};
// As in summary.json: "hold-out", "printed count".
const char* NameOf(SizeMethod method);

// What is known when the question is asked; everything but the records is optional.
struct CompletenessEvidence {
  uint64_t records = 0;           // different ones in hand, by whatever question
  uint64_t missing_at_least = 0;  // records that are known to exist and could not be had (capped)
  // Other questions go on for them, so that some may be in hand: they are likely, not sure.
  bool missing_may_be_in_hand = false;
  // Regions of which the site shows a part only and which could not be divided: what is behind them
  // is no region that is still open.
  bool has_cut_regions = false;
  bool all_asked = false;  // every question of a finite space, and nothing was cut off
  // Where everything seems to be in hand, but not every question was asked: other questions that
  // found something, and nothing that was not known, as independent looks (clean_looks.h).
  std::optional<double> clean_sample;
  std::optional<uint64_t> printed_count;  // of a question that lists everything
  bool counts_may_be_round = true;        // all that were seen could be rounded
  // It counts a list that was not read to its end: what is not on the list is not known.
  bool count_is_of_unread_list = false;
  // The hold-out's coverage is that of the records found without it.
  std::optional<HoldOutCoverage> hold_out;
  // It was by words, which lead to at least so large a share of the records (unlinked_records.h).
  double linked_share = 1;
  // The same by questions of other kinds. Each alone has too little behind it for a figure.
  std::vector<HoldOutCoverage> other_shares;
  // Choices that were never asked for, of menus in which something stands that may hide them.
  uint64_t choices_left = 0;
  bool text_stands = false;    // in the form: dates, words, which could not be taken out
  bool lines_differ = false;   // some of the records are none: the same question gets others
  bool counts_differ = false;  // answers have other numbers of lines than the site counts
  // The requests were used up: so many more would have told. 0 where none would.
  uint64_t requests_to_tell = 0;
  // Records in the regions that were not asked, beside those.
  std::optional<DrillDownEstimate> open_regions;
  uint64_t records_without_probes = 0;
  // Records, by Liddle's formula. Believed only of questions that were drawn at random: others are
  // asked in an order that brings the most first.
  std::optional<SizeFigure> finite_questions;
  bool questions_are_random = false;
  const Captures* captures = nullptr;
  // They are from questions drawn at random; otherwise the figure is listed, but not believed.
  bool captures_are_random = false;
};

struct MethodFigure {
  SizeMethod method = SizeMethod::kRecordsKnown;
  SizeFigure records;
  bool is_lower_bound = false;
  bool is_believed = true;
};

struct Completeness {
  // Records in all, with a 95% interval; nothing where methods disagree or none says anything.
  std::optional<SizeFigure> records;
  std::optional<double> coverage;  // records in hand / records in all
  double coverage_low = 0;
  double coverage_high = 1;
  SizeMethod method = SizeMethod::kRecordsKnown;
  bool disagree = false;
  bool lines_differ = false;          // though the question is the same
  bool counts_differ = false;         // as in the evidence
  uint64_t choices_left = 0;          // as in the evidence
  bool text_stands = false;           // likewise
  uint64_t requests_to_tell = 0;      // likewise
  uint64_t unread_list = 0;           // the count of a list that was not read to its end; 0: none
  uint64_t records_at_least = 0;      // in hand and known to be missing
  uint64_t shown_of_others = 0;       // records that other forms of the site had brought
  std::vector<MethodFigure> figures;  // of every method that says something, best first

  // One sentence for people.
  std::string Text() const;
};

Completeness JudgeCompleteness(const CompletenessEvidence& evidence);

// It has enough behind it to be believed.
bool TellsCoverage(const std::optional<HoldOutCoverage>& hold_out);
// Of parts that have no record in common, with `records` in hand in all, in the order in which they
// were found: what was missing of one may be what the later ones brought, and is believed to be
// where they show the same database. No figure where a part has none; the method is that of the
// largest part.
Completeness SumOf(const std::vector<Completeness>& parts, uint64_t records);
// What a form has beyond the records that other forms had brought and it shows as well; `unseen`
// others it has not shown, and may have.
Completeness BeyondOthers(Completeness judged, uint64_t shown, uint64_t unseen);
// An earlier judgement after more records were found.
Completeness WithMoreRecords(Completeness judged, uint64_t records);

}  // namespace upwell::harvest
