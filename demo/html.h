// SPDX-License-Identifier: Apache-2.0
// Pieces of pages.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace upwell::demo {

std::string EscapeHtml(std::string_view text);
std::string Attribute(std::string_view name, std::string_view value);  // ` name="value"`, escaped
// At most about `bytes`, cut between words, with an ellipsis if something was cut.
std::string Shorten(std::string_view text, size_t bytes);
std::string WithSeparators(size_t number);  // "12,345"

// "1 … 4 5 6 … 90": links to the first, the last and the neighbouring pages; the current one in b.
// Pages count from 0; `link` makes one of a page and its text.
std::string NumberedPages(size_t current, size_t pages,
                          const std::function<std::string(size_t, std::string_view)>& link);

}  // namespace upwell::demo
