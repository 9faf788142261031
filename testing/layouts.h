// SPDX-License-Identifier: Apache-2.0
// The markup of records in a page of results, and of one record on its own page.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "testing/dataset.h"
#include "testing/phrases.h"
#include "testing/site_spec.h"

namespace upwell::testing {

struct RecordView {
  uint32_t number = 0;
  size_t rank = 1;   // as shown to the reader
  std::string link;  // escaped; "" for none
};

struct LayoutContext {
  const SiteSpec& spec;
  const Dataset& dataset;
  const Phrases& phrases;
  std::optional<Layout> layout = std::nullopt;  // instead of the site's own
};

std::string RenderRecords(const LayoutContext& context, const std::vector<RecordView>& views);
// Title and all columns of one record.
std::string RenderRecordPage(const LayoutContext& context, uint32_t record);

}  // namespace upwell::testing
