// SPDX-License-Identifier: Apache-2.0
// What the answer sites say besides their data: each thing in several ways, in each language.
//
//   Voice voice("de", 2);
//   voice.Say("next");                        // "Nächste Seite"
//   Fill(voice.Say("count"), "n", "382");     // "Es wurden 382 Einträge gefunden"
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace upwell::testing {

// Every language there is a wording for.
const std::vector<std::string>& WordingLanguages();

class Voice {
 public:
  // Sites with different manners say the same thing in different words. English for languages it
  // does not know.
  Voice(std::string_view language, size_t manner);

  // REQUIRES: the key is one of Keys().
  std::string Say(std::string_view key) const;
  // All ways to say it: for lists such as "ads".
  const std::vector<std::string>& All(std::string_view key) const;
  std::vector<std::string> Keys() const;
  bool right_to_left() const { return right_to_left_; }
  // More keys, written like WordingText.
  void Add(std::string_view text);

 private:
  std::map<std::string, std::vector<std::string>, std::less<>> said_;
  size_t manner_;
  bool right_to_left_;
};

// The text of a language's wording: "key: one way | another way", one key per line.
std::string_view WordingText(std::string_view language);
std::string_view WesternWording(std::string_view language);  // "" where it is none of its own
std::string_view EasternWording(std::string_view language);

}  // namespace upwell::testing
