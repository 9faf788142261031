// SPDX-License-Identifier: Apache-2.0
#include "form/guard/acting_redirect.h"

#include <algorithm>
#include <string>

#include "base/text.h"
#include "form/guard/acting_words.h"
#include "form/guard/link_address.h"
#include "form/guard/link_promise.h"

namespace upwell::form {
namespace {

constexpr size_t kLongestQuestion = 4'000;  // bytes of its query and of its body; a guard

// The words of a question: values of its address and of its body.
std::string WordsAsked(const fetch::Request& asked) {
  std::string words;
  for (const std::string_view fields : {asked.url.query(), std::string_view(asked.body)}) {
    for (const auto& field : base::DecodeFormFields(base::CutUtf8(fields, kLongestQuestion))) {
      words += field.second + " ";
    }
  }
  return words;
}

}  // namespace

bool MayBeRedirected(const fetch::Request& asked, const base::Url& target) {
  const LinkAddress address = AddressOf(target, asked.url);
  const std::string question = WordsAsked(asked);
  const auto acts = [&](const std::string& part) {
    const GuardedText words(part);
    return words.size() <= kMostWordsOfACommand && !words.ActingWord().empty() &&
           !NamesThing(words) && !SaysWordsOf(question, part);
  };
  const auto argument_acts = [&](const auto& argument) {
    return OverridesMethod(argument.first, argument.second) ||
           (NamesCommand(argument.first) && acts(argument.second));
  };
  return std::none_of(address.segments.begin(), address.segments.end(), acts) &&
         std::none_of(address.commands.begin(), address.commands.end(), acts) &&
         std::none_of(address.arguments.begin(), address.arguments.end(), argument_acts);
}

}  // namespace upwell::form
