// SPDX-License-Identifier: Apache-2.0
// Text for the report's page. What came from the Web is hostile: everything that is shown goes
// through these functions.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/clock.h"
#include "base/url.h"

namespace upwell::report {

inline constexpr size_t kLongestShown = 400;  // bytes of a text, a guard

// For element content and quoted attributes.
std::string EscapeHtml(std::string_view text);
// What a site says, on one line: valid UTF-8 without control characters and characters that turn
// the direction of what follows, cut with "…" at `max_bytes`. Not escaped.
std::string Plain(std::string_view text, size_t max_bytes = kLongestShown);
// The same, escaped.
std::string Shown(std::string_view text, size_t max_bytes = kLongestShown);
// Shown, in an element that keeps the text's direction to itself.
std::string Isolated(std::string_view text, size_t max_bytes = kLongestShown);

// Of text that is not escaped yet.
std::string Paragraph(std::string_view text);

// A link that tells the site nothing, with `text` (not escaped yet) or the address itself; the text
// alone where the address is neither http nor https.
std::string LinkTo(const base::Url& url, std::string_view text = "");

// Appends `text` as a JSON string that can stand in a <script> element: nothing in it can end the
// element or a line of script.
void AppendScriptString(std::string_view text, std::string* out);

std::string Thousands(uint64_t number);                     // "12,345"
std::string Counted(uint64_t number, std::string_view one,  // "1 page", "12,345 pages"
                    std::string_view many);
std::string ShareText(double share);           // "97.3%", "100%", "<0.1%"
std::string SecondsText(double seconds);       // "150 ms", "12.3 s", "3 min 20 s", "2 h 5 min"
std::string BytesText(uint64_t bytes);         // "812 B", "18.0 MB"
std::string Ratio(double amount, double per);  // "8.5"; a dash where `per` is 0
std::string CompactNumber(double number);      // for axes: "500", "12k", "1.5M"
std::string UtcText(base::Time time);          // "2026-01-31 12:00 UTC"

// "sha256-..." of a style or script, as a Content-Security-Policy names it.
std::string ContentHash(std::string_view text);

}  // namespace upwell::report
