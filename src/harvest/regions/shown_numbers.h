// SPDX-License-Identifier: Apache-2.0
// The numbers and dates that records show, read as places on the scale of a range.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "answer/answer.h"
#include "harvest/regions/region.h"
#include "query/reply.h"
#include "query/values/value_kinds.h"

namespace upwell::harvest {

// Which field of the records is the number that a range selects by: the one that lies within the
// range that was asked, whenever it is shown, and elsewhere in other answers.
class ShownNumbers {
 public:
  // `parts`: of a unit of the kind that numbers are told apart by.
  explicit ShownNumbers(query::ValueKind kind, int64_t parts = 1)
      : kind_(std::move(kind)), parts_(parts) {}

  // Values that records of any answers showed.
  void Know(const query::RecordColumn& column);
  void Learn(const Interval& asked, const std::vector<answer::Record>& records);
  // Nothing as long as it is not known which field it is, or where the record does not show it.
  std::optional<int64_t> Of(const answer::Record& record) const;

 private:
  using Numbers = std::map<std::string, int64_t>;
  struct Fit {
    uint64_t inside = 0, outside = 0;
    uint64_t told = 0;  // of those inside: within ranges that leave other numbers of it out
    int64_t lowest = INT64_MAX, highest = INT64_MIN;
  };
  void AddNumber(const std::string& name, std::optional<double> place, Numbers* numbers) const;
  void AddNumbers(const std::string& name, std::string_view value, Numbers* numbers) const;
  Numbers NumbersOf(const answer::Record& record) const;
  void See(const Numbers& numbers);

  query::ValueKind kind_;
  int64_t parts_;
  std::map<std::string, Fit> fields_;
};

}  // namespace upwell::harvest
