// SPDX-License-Identifier: Apache-2.0
// How many documents match a query of which a site shows only the first ones, where it does not
// print the number.
//
// Queries that were downloaded in full show documents whatever the site's ranking for this query
// is. Of those documents that match this query, the share that it showed itself is the share of all
// matches that it shows (Lincoln and Petersen's estimate, as Chapman corrected it).
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "harvest/keywords/seen_documents.h"

namespace upwell::harvest {

// `terms` and the documents that were shown of them. Nothing where too few lie in queries that were
// downloaded in full.
std::optional<uint64_t> MatchesByRecapture(const SeenDocuments& seen, std::span<const TermId> terms,
                                           std::span<const DocumentId> shown);

}  // namespace upwell::harvest
