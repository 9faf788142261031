// SPDX-License-Identifier: Apache-2.0
#include "crawl/plan/site_plan.h"

namespace upwell::crawl {

uint64_t PlannedRequests(const SitePlan& plan) {
  uint64_t sum = 0;
  for (const PlannedForm& form : plan.forms) {
    if (form.requests > UINT64_MAX - sum) return UINT64_MAX;
    sum += form.requests;
  }
  return sum;
}

bool MayBeBound(query::InputRole role) {
  return role == query::InputRole::kSelection || role == query::InputRole::kWords ||
         role == query::InputRole::kTyped;
}

}  // namespace upwell::crawl
