// SPDX-License-Identifier: Apache-2.0
// The records of a site by the first letters of their titles.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "testing/dataset.h"

namespace upwell::testing {

class LetterLists {
 public:
  struct Beginning {
    std::string lower;  // in lower case
    std::string text;   // as a title has it
  };

  // Beginnings of up to `levels` letters.
  LetterLists(const Dataset& dataset, size_t levels);

  // Records whose title begins so, in the order of their titles.
  const std::vector<uint32_t>& Find(const std::string& lower) const;
  // One letter longer, in order; none where lists go no deeper.
  std::vector<Beginning> Below(const std::string& lower) const;

 private:
  struct List {
    std::string text;
    std::vector<uint32_t> records;
  };
  std::map<std::string, List> lists_;  // by their beginnings in lower case
};

}  // namespace upwell::testing
