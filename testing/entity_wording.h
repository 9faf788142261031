// SPDX-License-Identifier: Apache-2.0
// What the sites of a world of entities say besides their data, and what people type around the
// names they look for.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace upwell::testing {

// Each thing in several ways; sites with different manners say it in different words.
class Phrasebook {
 public:
  // Lines "key: one way | another way".
  Phrasebook(std::string_view text, uint64_t manner);
  // REQUIRES: the key is there.
  const std::string& Say(std::string_view key) const;
  const std::vector<std::string>& All(std::string_view key) const;
  bool Has(std::string_view key) const { return said_.find(key) != said_.end(); }

 private:
  std::map<std::string, std::vector<std::string>, std::less<>> said_;
  uint64_t manner_;
};

// Of a language of kEntityLanguages.
std::string_view EntityWording(std::string_view language);
std::string_view EntityWordingFurther(std::string_view language);  // es, it, pl, ja

// Noise around entities: keys "KIND prefix" and "KIND suffix", for KIND "any" too, most frequent
// first; "navigation": what is typed behind the name of a site.
std::string_view EntityNoise(std::string_view language);

}  // namespace upwell::testing
