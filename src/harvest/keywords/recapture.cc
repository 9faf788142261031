// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/recapture.h"

#include <algorithm>
#include <cmath>

namespace upwell::harvest {
namespace {

constexpr size_t kFewestRecaptured = 10;  // documents; fewer estimate too roughly; not tuned

size_t InFullQueries(const SeenDocuments& seen, std::span<const DocumentId> documents) {
  return static_cast<size_t>(
      std::count_if(documents.begin(), documents.end(),
                    [&](DocumentId document) { return seen.full_queries(document) > 0; }));
}

}  // namespace

std::optional<uint64_t> MatchesByRecapture(const SeenDocuments& seen, std::span<const TermId> terms,
                                           std::span<const DocumentId> shown) {
  const size_t recaptured = InFullQueries(seen, shown);
  if (recaptured < kFewestRecaptured) return std::nullopt;
  size_t known = 0, captured = 0;
  if (terms.size() == 1) {
    known = seen.frequency(terms[0]);
    captured = known - seen.statistics(terms[0]).in_no_full_query;
  } else {
    const std::vector<DocumentId> matching = seen.Matching(terms);
    known = matching.size();
    captured = InFullQueries(seen, matching);
  }
  const double matches = static_cast<double>(shown.size() + 1) * static_cast<double>(captured + 1) /
                             static_cast<double>(recaptured + 1) -
                         1;
  return std::max<uint64_t>(known, static_cast<uint64_t>(std::llround(matches)));
}

}  // namespace upwell::harvest
