// SPDX-License-Identifier: Apache-2.0
// Result pages made by chance: modern layouts, few or many records, menus and side lists around.
// The labelled pages are old and full; these keep weights from taking that for a law.
#pragma once

#include <cstdint>
#include <string>

namespace upwell::training {

struct MadePage {
  std::string html;
  int64_t records = 0;
};
MadePage MakePage(uint64_t seed);
// The same where records stand below headings, as many under each as there happen to be.
MadePage MakeGroupedPage(uint64_t seed);

}  // namespace upwell::training
