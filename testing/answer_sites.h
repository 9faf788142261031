// SPDX-License-Identifier: Apache-2.0
// The declared answer sites, and those drawn from a seed.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "testing/answer_site.h"

namespace upwell::testing {

// In the order of the list that a reader sees.
std::vector<AnswerSpec> AllAnswerSpecs();
// A declared one by name, or "answer-N" for any number N.
std::optional<AnswerSpec> AnswerSpecOf(std::string_view name);

// Data, language, charset, looks, pager, count, form and habits from the seed; no walls (captcha,
// block, login, maintenance, consent), so that every record can be reached.
AnswerSpec RandomAnswerSpec(uint64_t seed);
ClassNames RandomClassNames(uint64_t seed);
Tags RandomTags(uint64_t seed);
ArgumentNames RandomArgumentNames(uint64_t seed);

// "grid table, number buttons (POST), about n, suggestions …"
std::string DescribeAnswerSpec(const AnswerSpec& spec);

std::string_view NameOf(Markup markup);
std::string_view NameOf(PagerKind pager);
std::string_view NameOf(CountStyle count);
std::string_view NameOf(Emptiness empty);

}  // namespace upwell::testing
