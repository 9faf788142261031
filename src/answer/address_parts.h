// SPDX-License-Identifier: Apache-2.0
// An address taken apart, so that addresses can be compared part by part.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "base/url.h"

namespace upwell::answer {

// Origin, parts of the path, "?", arguments. What changes from visit to visit is left out.
std::vector<std::string> PartsOf(const base::Url& url);

// The name of an argument; all of another part.
std::string_view NameOfPart(std::string_view part);

// The only place in which the addresses differ; nothing where that is none or several, or where
// it is the origin or the name of an argument.
std::optional<size_t> DifferingPlace(const std::vector<std::string>& a,
                                     const std::vector<std::string>& b);

// The same for addresses that differ only in what changes from visit to visit.
base::Hash128 IdentityOf(const base::Url& url);

}  // namespace upwell::answer
