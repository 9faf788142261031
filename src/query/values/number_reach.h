// SPDX-License-Identifier: Apache-2.0
// How far around a number an input finds: a postcode finds the dealers near it, whose own postcodes
// their records show. With the reach it is known which part of the number line a question looked
// at, also where it found nothing, so that a question can be chosen for the ground that it looks at
// first.
//
//   NumberReach reach;
//   reach.Learn(7, 75201, {75061, 75201, 75401});       // an answer, by field 7 of the records
//   if (reach.radius()) reach.LookedAt("Wexley", 75201);  // beside that value of the other input
//   double untouched = reach.NewGround("Wexley", 75401);
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace upwell::query {

class NumberReach {
 public:
  // An answer to `asked` showed these numbers in the field.
  void Learn(size_t field, uint64_t asked, const std::vector<uint64_t>& shown);
  // A question for the number beside the first value was answered, perhaps with nothing.
  void LookedAt(const std::string& first, uint64_t number) { looks_[first].insert(number); }

  // The largest distance that answers showed. Nothing as long as no field is seen to keep near what
  // is asked.
  std::optional<uint64_t> radius() const;
  // What a question may still find on the part of its reach that no question with the first value
  // looked at: that part, as a share of all of it, each piece times the chance that something is
  // there. The chance falls with the other first values that looked there, by the rule of
  // succession. 0 where the reach is not known.
  double NewGround(const std::string& first, uint64_t number) const;

 private:
  struct Field {
    uint64_t answers = 0, farthest = 0;
    uint64_t lowest = UINT64_MAX, highest = 0;  // of all numbers shown
  };
  static bool HasNear(const std::set<uint64_t>& numbers, uint64_t place, uint64_t radius);

  std::map<size_t, Field> fields_;
  std::map<std::string, std::set<uint64_t>> looks_;  // by the first value
};

}  // namespace upwell::query
