// SPDX-License-Identifier: Apache-2.0
// Words by which people recognise what a form, a field, a button or a link is for, in many
// languages. They are evidence for a judgement, never the whole of it.
//
//   Mentions(Topic::kSearch, "btnSuchen")     true
//   Mentions(Topic::kPublish, "postcode")     false: whole words only
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "form/guard/word_patterns.h"
#include "form/topic.h"

namespace upwell::form {

constexpr size_t kTopics = static_cast<size_t>(Topic::kCount);
std::string_view TopicName(Topic topic);  // "log in", "delete", ... for messages

// Runs of letters or digits as people read them (form/guard/plain_letters.h), case folded;
// "btnSearch_2" gives btn, search, 2. Scripts without spaces give one token per run. At most 2,000
// tokens.
std::vector<std::string> WordTokens(std::string_view text);

class TopicSet {
 public:
  TopicSet() = default;
  explicit TopicSet(const Meanings& bits) : bits_(bits) {}
  bool has(Topic topic) const { return bits_.test(static_cast<size_t>(topic)); }
  void add(Topic topic) { bits_.set(static_cast<size_t>(topic)); }
  void add(const TopicSet& other) { bits_ |= other.bits_; }
  void remove(const TopicSet& other) { bits_ &= ~other.bits_; }
  bool empty() const { return bits_.none(); }

 private:
  Meanings bits_;  // by the number of the topic
};

// All topics that the words speak of, found in one pass.
TopicSet TopicsOf(const std::vector<std::string>& tokens);
TopicSet TopicsOf(std::string_view text);

bool Mentions(Topic topic, const std::vector<std::string>& tokens);
bool Mentions(Topic topic, std::string_view text);

}  // namespace upwell::form
