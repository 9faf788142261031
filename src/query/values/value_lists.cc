// SPDX-License-Identifier: Apache-2.0
#include "query/values/value_lists.h"

namespace upwell::query {
namespace {

constexpr UsPlace kUsPlaces[] = {
#include "query/values/us_places.inc"
};

constexpr NameAndCode kUsStates[] = {
#include "query/values/us_states.inc"
};

constexpr NameAndCode kCountries[] = {
#include "query/values/countries.inc"
};

constexpr std::string_view kIsbns[] = {
#include "query/values/isbns.inc"
};

constexpr std::string_view kSurnames[] = {
#include "query/values/surnames.inc"
};

}  // namespace

std::span<const UsPlace> UsPlaces() { return kUsPlaces; }
std::span<const NameAndCode> UsStates() { return kUsStates; }
std::span<const NameAndCode> Countries() { return kCountries; }
std::span<const std::string_view> Isbns() { return kIsbns; }
std::span<const std::string_view> Surnames() { return kSurnames; }

}  // namespace upwell::query
