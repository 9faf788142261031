// SPDX-License-Identifier: Apache-2.0
// Known values of finite types, each list from the most to the least useful: large before small,
// neighbours in a list far apart in the world.
#pragma once

#include <span>
#include <string_view>

namespace upwell::query {

struct UsPlace {
  std::string_view city;
  std::string_view state;  // two letters
  std::string_view zip;    // one of the city's
};
// Of every state at least one; the largest cities of the country, by population.
std::span<const UsPlace> UsPlaces();

struct NameAndCode {
  std::string_view name;
  std::string_view code;
};
std::span<const NameAndCode> UsStates();   // with the two letters of the postal service
std::span<const NameAndCode> Countries();  // with the two letters of ISO 3166

std::span<const std::string_view> Isbns();     // 13 digits, of books that many libraries hold
std::span<const std::string_view> Surnames();  // common ones of several languages

}  // namespace upwell::query
