// SPDX-License-Identifier: Apache-2.0
#include "query/menus/menu_ranges.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "query/values/choices.h"
#include "query/values/written_number.h"

namespace upwell::query {
namespace {

// Not tuned.
constexpr size_t kFewestShared = 4;   // numbers that both menus offer
constexpr double kLeastShared = 0.7;  // share of the numbers of the longer menu
constexpr size_t kSinglesTried = 3;   // numbers that are asked as both ends

using Numbers = std::map<double, std::string>;  // with what is submitted for them

Numbers NumbersOf(const form::Input& input) {
  std::vector<std::string> values = ValuesToTry(input);
  values.push_back(DefaultOf(input));
  Numbers numbers;
  for (const std::string& value : values) {
    if (value.empty()) continue;
    std::optional<double> number = OnlyNumberIn(TextOf(input, value));
    if (!number) number = OnlyNumberIn(value);
    if (number) numbers.emplace(*number, value);
  }
  return numbers;
}

// A number that both menus offer.
struct Bound {
  double number = 0;
  std::string low, high;  // what each of them submits for it
};

std::vector<Bound> SharedBounds(const form::Input& low, const form::Input& high) {
  const Numbers lows = NumbersOf(low), highs = NumbersOf(high);
  std::vector<Bound> shared;
  for (const auto& [number, value] : lows) {
    const auto other = highs.find(number);
    if (other != highs.end()) shared.push_back({number, value, other->second});
  }
  const auto most = static_cast<double>(std::max(lows.size(), highs.size()));
  const bool enough =
      shared.size() >= kFewestShared && static_cast<double>(shared.size()) >= kLeastShared * most;
  return enough ? shared : std::vector<Bound>();
}

bool AreConsecutive(const std::vector<Bound>& bounds) {
  for (size_t i = 1; i < bounds.size(); ++i) {
    if (bounds[i].number != bounds[i - 1].number + 1) return false;
  }
  return true;
}

class MenuRange {
 public:
  MenuRange(const form::SearchForm& form, int low, int high, const Submission& base, Asker& asker)
      : form_(form),
        low_(low),
        high_(high),
        base_(base),
        asker_(asker),
        bounds_(SharedBounds(form.inputs[low], form.inputs[high])) {}

  base::Task<bool> Behaves() {
    const Reply upward = co_await Ask(bounds_.front().low, bounds_.back().high);
    if (!upward.has_results()) co_return false;
    const Reply downward = co_await Ask(bounds_.back().low, bounds_.front().high);
    co_return downward.answered && !downward.has_results();
  }

  // Slices of one number each where the site takes a number as both ends, else from each number to
  // the next.
  base::Task<Binding> Bind() {
    bool singles = AreConsecutive(bounds_);
    if (singles) singles = co_await FindsSingles();
    Binding binding;
    binding.name = form_.inputs[low_].name + ".." + form_.inputs[high_].name;
    const std::string any_low = DefaultOf(form_.inputs[low_]);
    const std::string any_high = DefaultOf(form_.inputs[high_]);
    binding.values.push_back(Slice(any_low, bounds_.front().high));
    for (size_t i = 1; i < bounds_.size(); ++i) {
      const bool last = i + 1 == bounds_.size();
      if (singles && last) break;
      binding.values.push_back(Slice(bounds_[singles ? i : i - 1].low, bounds_[i].high));
    }
    binding.values.push_back(Slice(bounds_.back().low, any_high));
    co_return binding;
  }

 private:
  Submission Slice(const std::string& low, const std::string& high) const {
    Submission lowest, highest;
    lowest.push_back({low_, low});
    highest.push_back({high_, high});
    return Joined(lowest, highest);
  }

  base::Task<Reply> Ask(const std::string& low, const std::string& high) {
    Submission question = Joined(base_, Slice(low, high));
    std::string why = "range of menus";
    Reply reply = co_await asker_.Ask(std::move(question), std::move(why));
    co_return reply;
  }

  // Tries the greater half: small years and prices may have no records.
  base::Task<bool> FindsSingles() {
    for (size_t i = 1; i <= kSinglesTried; ++i) {
      const Bound& bound = bounds_[bounds_.size() - 1 - i * bounds_.size() / (2 * kSinglesTried)];
      const Reply reply = co_await Ask(bound.low, bound.high);
      if (reply.has_results()) co_return true;
    }
    co_return false;
  }

  const form::SearchForm& form_;
  int low_, high_;
  const Submission& base_;
  Asker& asker_;
  std::vector<Bound> bounds_;
};

}  // namespace

bool MayBeMenuRange(const form::SearchForm& form, int one, int other) {
  const form::Input &a = form.inputs[one], &b = form.inputs[other];
  return one != other && a.control == b.control && form::HasChoices(a.control) &&
         !SharedBounds(a, b).empty();
}

base::Task<std::optional<Binding>> BindMenuRange(const form::SearchForm& form, int one, int other,
                                                 Submission base, Asker& asker) {
  for (const bool as_given : {true, false}) {
    MenuRange range(form, as_given ? one : other, as_given ? other : one, base, asker);
    const bool behaves = co_await range.Behaves();
    if (!behaves) continue;
    Binding binding = co_await range.Bind();
    co_return binding;
  }
  co_return std::nullopt;
}

}  // namespace upwell::query
