// SPDX-License-Identifier: Apache-2.0
// How words and the names and values of fields tell a site to do something rather than show
// something. The guards of forms and of links share it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "form/words.h"

namespace upwell::form {

// Acting whatever stands beside it: log in, log out, vote, delete, and verbs such as "buy" and
// "unsubscribe".
std::optional<Topic> ActsAnyway(const std::vector<std::string>& words);

// Acting, unless a word for searching beside it makes it a noun ("search newsletters").
std::optional<Topic> ActsUnlessSearched(const std::vector<std::string>& words);

// Of a field whose value tells the site what to do (action=delete, _method=DELETE) or where to go
// (route=account/logout): what it does; nothing for other fields and for values that only show.
std::optional<Topic> ActingCommand(std::string_view name, std::string_view value);

bool IsCommandName(std::string_view name);  // action=, op=, _method=
bool IsPlaceName(std::string_view name);    // page=, route=: mostly they only show

// Fields whose mere presence acts: add-to-cart=17, delete_id=4.
bool IsActingName(std::string_view name);

// The segments of a path, decoded, without empty ones.
std::vector<std::string> PathSegments(std::string_view path);

}  // namespace upwell::form
