// SPDX-License-Identifier: Apache-2.0
#include "harvest/coverage_stop.h"

#include <algorithm>

#include "query/values/choices.h"

namespace upwell::harvest {
bool DefaultCountIsBelieved(const HarvestState& state) {
  if (state.has_standing_text) return false;
  const WholeAnswer& answer = state.default_answer;
  if (!answer.answered || !answer.count || answer.records.empty()) return false;
  if (!state.plan.hiding.empty()) return false;  // it counts a part
  const bool was_all = !state.default_listed || state.in_hand() <= answer.records.size();
  return was_all && *answer.count >= answer.records.size() && *answer.count >= state.in_hand() &&
         state.habits().counts_are_true();
}

namespace {

// The sum says nothing where the site counts no further than it shows.
std::optional<uint64_t> CountOfMenus(const HarvestState& state) {
  if (!state.menu_count) return state.regions.count_of_widest;
  if (state.menu_count->largest == state.habits().result_limit()) return std::nullopt;
  return state.menu_count->sum;
}

}  // namespace

std::optional<uint64_t> PrintedCount(const HarvestState& state) {
  if (state.has_standing_text) return std::nullopt;
  if (DefaultCountIsBelieved(state)) return state.default_answer.count;
  const std::optional<uint64_t> count = CountOfMenus(state);
  const bool believed = count && state.habits().counts_are_true() && *count >= state.in_hand();
  return believed ? count : std::nullopt;
}

bool HasAsMuchAsPrinted(const HarvestState& state) {
  const std::optional<uint64_t> count = PrintedCount(state);
  return count && state.in_hand() >= *count;
}

bool SeemsAllInHand(const HarvestState& state) {
  const RegionProgress& regions = state.regions;
  const bool by_regions = regions.over && regions.brought && regions.complete;
  const uint64_t since = state.records() - regions.records_when_over;
  return HasAsMuchAsPrinted(state) ||
         (by_regions && since * kFewAreOthers <= regions.records_when_over);
}

bool HasWantedShareOfPrinted(const HarvestState& state) {
  if (!DefaultCountIsBelieved(state)) return false;
  const double wanted = state.options().coverage * static_cast<double>(*state.default_answer.count);
  return static_cast<double>(state.in_hand()) >= wanted;
}

bool AllRegionsAsked(const HarvestState& state) {
  const RegionProgress& regions = state.regions;
  return regions.over && regions.brought && regions.complete && !regions.used_lists &&
         state.records() == regions.records_when_over;
}

bool HasOtherInputs(const HarvestState& state) {
  const form::SearchForm& form = state.form();
  const auto is_bound = [&](int input) {
    return std::any_of(
        state.plan.bindings.begin(), state.plan.bindings.end(), [&](const query::Binding& binding) {
          return !binding.values.empty() && query::Assigns(binding.values.front(), input);
        });
  };
  const auto is_end = [&](int input) {
    return std::any_of(state.plan.ranges.begin(), state.plan.ranges.end(),
                       [&](const query::OpenRange& range) {
                         return range.pair.low == input || range.pair.high == input;
                       });
  };
  const auto presents = [&](int input) {
    return std::any_of(state.plan.inputs.begin(), state.plan.inputs.end(),
                       [&](const query::InputBelief& each) {
                         return each.input == input && (each.role == query::InputRole::kOrder ||
                                                        each.role == query::InputRole::kPageSize);
                       });
  };
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const auto input = static_cast<int>(i);
    if (!query::IsFilledIn(form.inputs[i])) continue;
    // A list of values for a text input need not be all that it takes.
    const bool is_asked =
        form::HasChoices(form.inputs[i].control) ? is_bound(input) : is_end(input);
    if (!is_asked && !presents(input)) return true;
  }
  return false;
}

}  // namespace upwell::harvest
