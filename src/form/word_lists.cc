// SPDX-License-Identifier: Apache-2.0
#include "form/word_lists.h"

namespace upwell::form {
namespace {

constexpr TopicWords kActionWords[] = {
#include "form/action_words.inc"
};

constexpr TopicWords kFieldWords[] = {
#include "form/field_words.inc"
};

}  // namespace

std::span<const TopicWords> ActionWordLists() { return kActionWords; }
std::span<const TopicWords> FieldWordLists() { return kFieldWords; }

}  // namespace upwell::form
