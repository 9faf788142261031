// SPDX-License-Identifier: Apache-2.0
// How much of the database is in hand: what the crawl knows by itself (every region asked, a
// printed count), and where that does not tell, random questions that no source has chosen
// (CoverageProbes). Whatever seems to be known, a few questions over all inputs are asked before it
// is said (ClosingSample). harvest/estimate/completeness judges what they say.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "harvest/estimate/clean_looks.h"
#include "harvest/estimate/closing_sample.h"
#include "harvest/estimate/completeness.h"
#include "harvest/estimate/coverage_probes.h"
#include "harvest/regions/region_walk.h"

namespace upwell::harvest {

class CoverageEstimate {
 public:
  struct Grounds {
    bool all_asked = false;         // every question that the form takes, and nothing was cut off
    bool seems_all = false;         // a list or the regions have all, as far as was asked
    RegionWalk* regions = nullptr;  // null where the form was not studied
    const std::vector<ProbeWeight>* default_sample = nullptr;  // beside the form as it stands
    const CleanLooks* default_clean = nullptr;  // those of them without anything else
  };

  // Nothing is owned.
  // `texts` are those of the site's pages.
  CoverageEstimate(AnswerSession& session, HarvestState& state,
                   const std::vector<std::string>& texts)
      : session_(session), state_(state), texts_(texts) {}

  // Requests of a budget that are kept to see whether lines differ and counts hold, where the site
  // says how much it has.
  static uint64_t ReserveToClose(uint64_t budget);
  // Asks random questions where nothing else tells. It ends as soon as the coverage is surely less
  // than `of_interest`: then nothing is claimed that a closing sample would have to be held
  // against. What was asked before is not asked again as long as nothing new was found.
  base::Task<Completeness> Now(Grounds grounds, double of_interest);
  // Records that its questions found and that were not known, since the last call.
  std::vector<FreshRecord> TakeFresh() { return std::exchange(fresh_, {}); }

 private:
  // What questions said that showed nothing new, of so many records. Two plain types: clang 16 does
  // not compile members of one template here.
  struct KeptHoldOut {
    uint64_t records = 0;
    HoldOutCoverage said;
  };
  struct KeptClosing {
    uint64_t records = 0;
    ClosingEvidence said;
  };
  bool StillHolds(uint64_t records_then) const;
  bool MayNarrow(const Grounds& grounds, double of_interest) const;
  CompletenessEvidence EvidenceOf(const Grounds& grounds) const;
  uint64_t RequestsToTell(const CompletenessEvidence& evidence) const;
  base::Task<void> Probe(Grounds grounds, double of_interest, CompletenessEvidence* evidence);
  void KeepOutside(const std::vector<ProbeWeight>& answers);
  base::Task<ClosingEvidence> AskToClose(Grounds grounds);
  base::Task<void> Close(Grounds grounds, CompletenessEvidence* evidence);
  uint64_t RequestsToClose(const Grounds& grounds) const;
  SizeFigure FiniteQuestions(const RegionWalk& walk) const;

  AnswerSession& session_;
  HarvestState& state_;
  const std::vector<std::string>& texts_;
  uint64_t estimates_ = 0;
  std::vector<ProbeWeight> outside_;  // answers to words from outside
  double records_when_outside_ = 0;   // when the first of them was asked
  std::optional<KeptHoldOut> hold_out_;
  double linked_share_ = 1;  // beside it
  std::optional<KeptClosing> closing_;
  bool lines_differ_ = false;  // though the question is the same
  std::vector<FreshRecord> fresh_;
};

}  // namespace upwell::harvest
