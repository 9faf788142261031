// SPDX-License-Identifier: Apache-2.0
// Pages that say that a search came too soon after another one: "Sorry but you cannot use search at
// this time. Please try again in a few seconds."
#pragma once

#include <optional>
#include <string_view>

namespace upwell::answer {

struct TooSoon {
  std::optional<double> seconds;  // how long to wait, where the page says so in figures
};

// `visible` is the text of an answer, `home` that of the page with the form, line by line. What the
// page with the form says as well is no message, and a page that says much else is an answer.
std::optional<TooSoon> SaysTooSoon(std::string_view visible, std::string_view home);

}  // namespace upwell::answer
