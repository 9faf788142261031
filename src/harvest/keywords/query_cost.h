// SPDX-License-Identifier: Apache-2.0
// The cost of a query (seed paper "Downloading Hidden Web Content", section 2.3.1, equation 2), in
// documents instead of shares of the database.
#pragma once

namespace upwell::harvest {

// Cost(q) = per_query + per_result · P(q) + per_document · Pnew(q). The default is the paper's
// simplest case: every query costs the same.
struct QueryCost {
  double per_query = 1;     // cq
  double per_result = 0;    // cr
  double per_document = 0;  // cd, of downloading a new document

  double Of(double matches, double new_matches) const {
    return per_query + per_result * matches + per_document * new_matches;
  }
};

// Equation 2 in requests: a page of results costs one, a query at least one; documents come
// with the pages.
inline QueryCost CostInRequests(double page_size) { return {0.5, 1 / page_size, 0}; }

}  // namespace upwell::harvest
