// SPDX-License-Identifier: Apache-2.0
// Questions to a structured form as regions in the space of its attributes, and what comes back of
// a site that shows at most some k matches of a question (Sheng, Zhang, Tao, Jin 2012).
//
//   std::vector<RegionAttribute> attributes = {RegionAttribute::Menu("make", {"ford", "saab"}),
//                                           RegionAttribute::Number("price", 0, 99999)};
//   Region region = WholeRegion(attributes);
//   region[0] = Constraint::Value("saab");
//   RegionAnswer answer = co_await asker.Ask(region);
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/hash.h"
#include "fetch/web.h"

namespace upwell::harvest {

// Both ends belong to it; an end that is absent is open.
struct Interval {
  std::optional<int64_t> lowest;
  std::optional<int64_t> highest;

  bool Holds(int64_t number) const;
  bool IsPoint() const { return lowest && highest && *lowest == *highest; }
  bool IsEmpty() const { return lowest && highest && *lowest > *highest; }
  bool operator==(const Interval&) const = default;
};

// A guard: nobody asks for larger numbers, and above 2^53 doubles are not exact. An open range ends
// here at the latest.
inline constexpr int64_t kFarthest = int64_t{1} << 53;

// The two halves; an open side is halved at a distance that grows fourfold from part to part, so
// that the bounds are found by what is returned. What holds all that is `likely` is divided in the
// middle of that, what goes beyond one end of it at that end. Nothing where it cannot be divided.
std::optional<std::pair<Interval, Interval>> Halve(const Interval& interval,
                                                   const Interval& likely = {});

struct RegionAttribute {
  enum class Kind : uint8_t { kCategorical, kNumeric };

  std::string name;
  Kind kind = Kind::kCategorical;
  // The site answers nothing where it is left open.
  bool is_required = false;
  // Categorical: what the form offers.
  std::vector<std::string> values;
  // Categorical: records may have other values than those, which can be asked as soon as they are
  // seen (a text input that takes whole values).
  bool takes_other_values = false;
  // Categorical: where the values stand, rising; none where they have no order. Close ones may find
  // the same (a region for places that finds what is near, one for dates that finds the week), or
  // each all that those below it find ("at most").
  std::vector<int64_t> places;
  // The value at a place that is not listed; empty where only those listed can be asked.
  std::function<std::string(int64_t)> value_at;
  // Numeric: in units that the form accepts (cents, days).
  Interval range;
  // Numeric: where the records are thought to lie; some may lie elsewhere.
  Interval likely;
  // Numeric: how far apart the ends may be for the site to answer; 0: as far as you like. It is
  // divided by last, and without being asked until it is no wider.
  int64_t widest = 0;

  static RegionAttribute Menu(std::string name, std::vector<std::string> values);
  static RegionAttribute Number(std::string name, std::optional<int64_t> lowest,
                                std::optional<int64_t> highest);
};

struct Anything {
  bool operator==(const Anything&) const = default;
};

class Constraint {
 public:
  Constraint() = default;
  static Constraint Value(std::string value) { return Constraint(std::move(value)); }
  static Constraint Within(Interval interval) { return Constraint(interval); }

  bool IsFree() const { return std::holds_alternative<Anything>(of_); }
  // Null where it is another kind of constraint.
  const std::string* value() const { return std::get_if<std::string>(&of_); }
  const Interval* interval() const { return std::get_if<Interval>(&of_); }
  bool operator==(const Constraint&) const = default;

 private:
  using Of = std::variant<Anything, std::string, Interval>;
  explicit Constraint(Of of) : of_(std::move(of)) {}
  Of of_;
};

// One constraint for each attribute.
using Region = std::vector<Constraint>;

// Nothing is constrained; an attribute's own range is not a constraint.
Region WholeRegion(const std::vector<RegionAttribute>& attributes);
// What remains of a numeric attribute in a region: its constraint, or the range that the form
// takes.
Interval IntervalOf(const RegionAttribute& attribute, const Constraint& constraint);
// "make=saab price=100..250", "anything".
std::string TextOf(const std::vector<RegionAttribute>& attributes, const Region& region);

// What a result page shows of one attribute of a record; often nothing.
using ShownValue = std::variant<std::monostate, int64_t, std::string>;

struct RegionRecord {
  base::Hash128 key;               // the same record always has the same
  std::vector<ShownValue> values;  // one for each attribute; may be fewer
};

// Null where the record does not show it.
const int64_t* NumberOf(const RegionRecord& record, size_t attribute);
const std::string* WordOf(const RegionRecord& record, size_t attribute);
// Nothing that the record shows speaks against it.
bool MayLieIn(const Region& region, const RegionRecord& record);
// The record shows a value of each attribute that is constrained, and it fits.
bool LiesIn(const Region& region, const RegionRecord& record);

struct RegionAnswer {
  std::vector<RegionRecord> records;  // in the order shown, over all pages that could be had
  bool overflowed = false;            // more match than are shown
  bool failed = false;                // no answer: nothing can be said of the region
  bool wants_more = false;            // the site says that something else must be given
  std::optional<uint64_t> count;      // of all matches, as printed
  uint64_t requests = 0;              // what it cost
};

class RegionAsker {
 public:
  virtual ~RegionAsker() = default;

  virtual base::Task<RegionAnswer> Ask(Region region) = 0;
  // No: nothing more is asked; what was not asked is told.
  virtual bool MayAsk() const = 0;
};

}  // namespace upwell::harvest
