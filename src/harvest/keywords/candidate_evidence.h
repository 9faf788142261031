// SPDX-License-Identifier: Apache-2.0
// What the documents seen say about a candidate (one word or several): the evidence for the learned
// model (residual_model.h).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "harvest/keywords/residual_model.h"
#include "harvest/keywords/seen_documents.h"

namespace upwell::harvest {

// How many different queries would have discovered a number of documents drawn at random.
class ChanceDiscoverers {
 public:
  // A query discovered so many documents.
  void Learn(uint64_t discovered);
  // Computes the table for so many documents seen.
  void Prepare(size_t documents_seen);
  // The logarithm, as of Prepare(); 0 before.
  double Log(double documents) const;

 private:
  double Among(double documents, double all) const;

  std::vector<double> sizes_;  // by the logarithm of what queries discovered
  std::vector<double> queries_;
  std::vector<double> log_chance_;  // by the logarithm of the number of documents
};

// What is known of a document.
struct Witness {
  Witness(const SeenDocuments& seen, DocumentId document)
      : full_queries(seen.full_queries(document)),
        discoverer(seen.discoverer(document)),
        represents(seen.represents(document)),
        variance(seen.variance(document)) {}

  int full_queries;
  uint32_t discoverer;
  double represents;
  double variance;
};

// The documents that have all words of a candidate, counted in the order in which they were seen.
struct Witnesses {
  std::array<uint32_t, 3> by_full_queries{};
  uint32_t discoverers = 0;
  uint32_t last_discoverer = UINT32_MAX;
  double represented = 0;
  double variance = 0;

  uint32_t documents() const {
    return by_full_queries[0] + by_full_queries[1] + by_full_queries[2];
  }
  void Count(const Witness& witness) {
    ++by_full_queries[static_cast<size_t>(witness.full_queries)];
    if (last_discoverer != witness.discoverer) ++discoverers;
    last_discoverer = witness.discoverer;
    represented += witness.represents;
    variance += witness.variance;
  }
};

// `has_samples`: a query was shown in part, and the table counted that as a sample.
Evidence EvidenceOfWord(const SeenDocuments& seen, TermId term, const ChanceDiscoverers& chance,
                        bool has_samples);
// Of several words. `stride`: documents that each of the witnesses stands for.
Evidence EvidenceOfWitnesses(const Witnesses& witnesses, double stride,
                             const ChanceDiscoverers& chance, bool has_samples);

}  // namespace upwell::harvest
