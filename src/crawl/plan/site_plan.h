// SPDX-License-Identifier: Apache-2.0
// What is worth asking of the forms of one site.
#pragma once

#include <string>
#include <vector>

#include "base/url.h"
#include "fetch/exchange.h"
#include "query/form_plan.h"

namespace upwell::crawl {

struct PlannedForm {
  base::Url page, action;
  fetch::Method method = fetch::Method::kGet;
  base::Hash128 identity;
  std::vector<std::string> inputs;  // names of the form's inputs; the plan's numbers count them
  bool ask = true;
  query::FormPlan plan;
  uint64_t requests = 0;  // submissions that are planned; counted again on writing and reading
};

struct SitePlan {
  base::Url site;
  std::vector<PlannedForm> forms;
};

// Questions that the plan of a site asks in all.
uint64_t PlannedRequests(const SitePlan& plan);

// True for roles whose values templates may bind; an input of another role is left as it stands.
bool MayBeBound(query::InputRole role);

}  // namespace upwell::crawl
