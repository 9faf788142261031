// SPDX-License-Identifier: Apache-2.0
// Names of countries and states by which a menu of them is recognised. Neither list is complete: a
// menu of countries names some of the large ones.
#pragma once

#include <string_view>

namespace upwell::form {

bool IsCountryName(std::string_view text);
// Also the two letters of the states of the USA and of Brazil.
bool IsStateName(std::string_view text);

}  // namespace upwell::form
