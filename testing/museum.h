// SPDX-License-Identifier: Apache-2.0
// The looks of the demo: a museum by the sea. Every object has a small drawing of its own.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "testing/layouts.h"
#include "testing/shells.h"

namespace upwell::testing {

std::string MuseumShell(const SiteSpec& spec, const ShellParts& parts);
std::string MuseumCards(const LayoutContext& context, const std::vector<RecordView>& views);
std::string MuseumRecordPage(const LayoutContext& context, uint32_t record);
// What the home page shows below the form: a few objects to begin with.
std::string MuseumWelcome(const LayoutContext& context, const std::vector<RecordView>& views);

}  // namespace upwell::testing
