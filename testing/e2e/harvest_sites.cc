// SPDX-License-Identifier: Apache-2.0
#include "testing/e2e/harvest_sites.h"

#include <stdexcept>

#include "testing/sites.h"

namespace upwell::testing {
namespace {

struct Kind {
  const char* name;
  const char* site;  // whose form and looks it has
  size_t records, cap, page_size;
};

constexpr Kind kKinds[] = {
    {"keywords", "stamps", 300, 0, 20},
    {"ranges", "cars", 400, 30, 30},
    {"mixed", "patents", 250, 40, 20},
};

}  // namespace

SiteSpec HarvestSpec(const std::string& name) {
  for (const Kind& kind : kKinds) {
    if (name != kind.name) continue;
    base::Result<SiteSpec> spec = SpecOf(kind.site);
    if (!spec.ok()) throw std::runtime_error(spec.error().message);
    spec->name = name;
    spec->records = kind.records;
    spec->behaviour.cap = kind.cap;
    spec->page_size = kind.page_size;
    return *std::move(spec);
  }
  throw std::runtime_error("no site " + name);
}

SiteSpec RangeSite(size_t records, size_t cap) {
  SiteSpec spec = *SpecOf("surface-29");
  spec.name = "prices-" + std::to_string(records) + "-" + std::to_string(cap);
  spec.records = records;
  spec.form.inputs = {spec.form.inputs[2], spec.form.inputs[3]};
  spec.form.inputs[0].name = "price_from";
  spec.form.inputs[0].label = "Price from";
  spec.form.inputs[1].name = "price_to";
  spec.form.inputs[1].label = "to";
  spec.behaviour.cap = cap;
  spec.behaviour.shuffled = true;
  spec.page_size = 20;
  return spec;
}

std::vector<std::string> HarvestSpecNames() {
  std::vector<std::string> names;
  for (const Kind& kind : kKinds) names.emplace_back(kind.name);
  return names;
}

}  // namespace upwell::testing
