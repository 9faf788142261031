// SPDX-License-Identifier: Apache-2.0
// The words of words.h.
#pragma once

#include <span>
#include <string_view>

#include "form/topic.h"

namespace upwell::form {

struct TopicWords {
  Topic topic;
  std::string_view name;  // for messages
  // Patterns, separated by '|'. Words of one phrase are separated by a space; '*' at either end of
  // a word stands for any letters; '!' before a word takes tokens of that shape out of what the
  // topic matches.
  std::string_view patterns;
};
std::span<const TopicWords> ActionWordLists();  // what forms do
std::span<const TopicWords> FieldWordLists();   // what fields ask for

}  // namespace upwell::form
