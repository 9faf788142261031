// SPDX-License-Identifier: Apache-2.0
// What is wrong with an answer as HTTP, before anybody reads it as a page.
#pragma once

#include <string>

#include "fetch/exchange.h"

namespace upwell::fetch {

// True for the page with which a service in front of a site stops programs, whatever its status:
// such a service says so in a header, or the page loads the service's own test.
bool IsChallenge(const Exchange& exchange);

// In a sentence's words, "" where nothing is wrong: the body was cut off, is not in the coding that
// the head names, is in one that it does not name, or the head names two lengths.
std::string BodyTrouble(const Exchange& exchange);

}  // namespace upwell::fetch
