// SPDX-License-Identifier: Apache-2.0
// The style and the script of the report's page. Both stand in the page itself; its
// Content-Security-Policy allows these texts and nothing else.
#pragma once

#include <string_view>

namespace upwell::report {

extern const std::string_view kReportStyle;
// Makes the table of records searchable, sortable and paged. What it shows it sets as text, never
// as markup.
extern const std::string_view kReportScript;

}  // namespace upwell::report
