// SPDX-License-Identifier: Apache-2.0
// Answers that a site cut off. What such an answer shows is a sample of all that match, whatever
// the harvest asked besides: the share of it that whole answers have found as well is the share of
// the records that whole answers find (capture and recapture; Lincoln 1930). Where it is small,
// there are many more records than random words of the found ones can tell.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "base/hash.h"
#include "query/question.h"

namespace upwell::harvest {

class CutAnswers {
 public:
  // How an answer ended.
  enum class End : uint8_t {
    kWhole,
    kCut,   // the site has more than it shows
    kLeft,  // nobody asked for its further pages
  };
  void Add(const query::Submission& asked, const std::vector<base::Hash128>& records, End end);

  struct Share {
    uint64_t shown = 0;  // records of answers that were cut off
    uint64_t also = 0;   // of them, those that whole answers have
    uint64_t whole = 0;  // records that whole answers have
    size_t answers = 0;  // that were cut off
  };
  // `limit`: of the site, as it is known by now. An answer that is as long was cut off.
  Share FoundOtherwise(std::optional<uint64_t> limit) const;
  // Questions whose answers were cut off and show records that no whole answer has.
  std::vector<query::Submission> Unresolved(std::optional<uint64_t> limit) const;

 private:
  struct Answer {
    query::Submission asked;
    std::vector<base::Hash128> records;
    bool is_cut = false;
  };
  bool IsCut(const Answer& answer, std::optional<uint64_t> limit) const;
  bool IsInWhole(const base::Hash128& key, std::optional<uint64_t> limit) const;

  std::vector<Answer> long_ones_;
  size_t kept_ = 0;     // records of these
  size_t longest_ = 0;  // records
  // The shortest answer not cut off that has the record.
  std::unordered_map<base::Hash128, uint32_t> shortest_;
};

}  // namespace upwell::harvest
