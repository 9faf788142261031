// SPDX-License-Identifier: Apache-2.0
#include "harvest/regions/region_questions.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "base/text.h"
#include "query/study/inputs_together.h"
#include "query/types/typed_into.h"
#include "query/values/choices.h"

namespace upwell::harvest {
namespace {

constexpr int kRankOfRequired = 0;  // by definition

constexpr int64_t kHundredths = 100;  // of a unit; by definition

// Some sites do not take cents where they have none.
bool HasDecimals(const query::ValueKind& kind) {
  return (kind.type == form::InputType::kPrice || kind.type == form::InputType::kNumber) &&
         std::any_of(kind.shown.begin(), kind.shown.end(),
                     [](double amount) { return amount != std::floor(amount); });
}

Interval LikelyOf(const query::OpenRange& range, int64_t parts) {
  const auto scale = static_cast<double>(parts);
  if (range.highest <= range.lowest) return {};
  return {static_cast<int64_t>(std::floor(range.lowest * scale)),
          static_cast<int64_t>(std::ceil(range.highest * scale))};
}

std::optional<double> PlaceOfEnd(const std::optional<int64_t>& end, int64_t parts) {
  if (!end) return std::nullopt;
  return static_cast<double>(*end) / static_cast<double>(parts);
}

}  // namespace

RegionQuestions::RegionQuestions(const HarvestState& state, query::Submission base,
                                 query::QuestionKind kind)
    : state_(state), form_(state.form()), plan_(state.plan), base_(std::move(base)), kind_(kind) {
  std::vector<const query::Binding*> bindings;
  for (const query::Binding& binding : plan_.bindings) bindings.push_back(&binding);
  // Attributes with few values come first: their values are asked anyway.
  std::stable_sort(bindings.begin(), bindings.end(),
                   [this](const query::Binding* a, const query::Binding* b) {
                     const int rank = RankOf(*a), other = RankOf(*b);
                     return rank != other ? rank < other : a->values.size() < b->values.size();
                   });
  for (const query::Binding* each : bindings) {
    const query::Binding& binding = *each;
    const query::OpenRange* range = nullptr;
    for (const query::OpenRange& open : plan_.ranges) {
      if (open.name == binding.name) range = &open;
    }
    if (!binding.values.empty() && !query::AreTogether(form_, binding)) AddBinding(binding, range);
  }
}

// What must be chosen from comes before all, then what must be to find everything.
int RegionQuestions::RankOf(const query::Binding& binding) const {
  const auto holds = [&](const std::vector<int>& inputs) {
    return !binding.values.empty() &&
           std::find(inputs.begin(), inputs.end(), binding.values.front().front().input) !=
               inputs.end();
  };
  return holds(plan_.required) ? kRankOfRequired : holds(plan_.hiding) ? 1 : 2;
}

bool RegionQuestions::LeavesHidden(const Region& region) const {
  for (size_t i = 0; i < region.size(); ++i) {
    if (own_[i].hides && region[i].IsFree()) return true;
  }
  return false;
}

std::vector<Region> RegionQuestions::HiddenRegions(size_t most) const {
  std::vector<Region> regions = {WholeRegion(attributes_)};
  for (size_t i = 0; i < attributes_.size(); ++i) {
    if (!own_[i].hides) continue;
    std::vector<Region> divided;
    for (const Region& region : regions) {
      for (const std::string& value : attributes_[i].values) {
        if (divided.size() == most) break;
        divided.push_back(region);
        divided.back()[i] = Constraint::Value(value);
      }
    }
    regions = std::move(divided);
  }
  const query::Submission standing = SubmissionOf(WholeRegion(attributes_));
  std::erase_if(regions, [&](const Region& region) { return SubmissionOf(region) == standing; });
  return regions;
}

void RegionQuestions::AddBinding(const query::Binding& binding, const query::OpenRange* range) {
  const int input = binding.values.front().front().input;
  const bool fixed = std::any_of(base_.begin(), base_.end(), [&](const form::Assignment& value) {
    return value.input == input;
  });
  if (fixed || (input == form_.query_input && query::TakesWords(plan_, input))) return;
  Attribute own;
  own.input = input;
  own.hides = range == nullptr &&
              std::find(plan_.hiding.begin(), plan_.hiding.end(), input) != plan_.hiding.end();
  if (range != nullptr) own.range = *range;
  if (range != nullptr) {
    AddRange(binding.name, *range, &own);
  } else {
    is_finite_ = is_finite_ && form::HasChoices(form_.inputs[input].control);
    std::vector<std::string> values;
    for (const query::Submission& value : binding.values) {
      std::string text = value.front().value;
      if (value.size() > 1) text += ".." + value.back().value;
      // What stands is asked by leaving the menu alone, so that nothing is asked twice.
      const bool stands = own.hides && text == query::DefaultOf(form_.inputs[input]);
      const query::Submission sent = stands ? query::Submission() : value;
      if (own.values.emplace(text, sent).second) values.push_back(std::move(text));
    }
    attributes_.push_back(RegionAttribute::Menu(binding.name, std::move(values)));
    attributes_.back().is_required = RankOf(binding) == kRankOfRequired;
    if (!form::HasChoices(form_.inputs[input].control)) OrderByPlace(input, &attributes_.back());
  }
  own_.push_back(std::move(own));
}

// Both ends are left open at first: where the records are thought to lie, some may not.
void RegionQuestions::AddRange(const std::string& name, const query::OpenRange& range,
                               Attribute* own) {
  own->parts = PartsOfAUnit(range);
  own->numbers.emplace(range.low, own->parts);
  for (const query::RecordColumn& column : state_.columns()) own->numbers->Know(column);
  attributes_.push_back(RegionAttribute::Number(name, std::nullopt, std::nullopt));
  if (range.pair.widest > 0) {
    attributes_.back() =
        RegionAttribute::Number(name, std::llround(range.lowest), std::llround(range.highest));
    attributes_.back().widest = range.pair.widest * own->parts;
    attributes_.back().is_required = range.pair.is_required;
  }
  attributes_.back().likely = LikelyOf(range, own->parts);
}

// Hundredths where the records have them and both inputs take them.
int64_t RegionQuestions::PartsOfAUnit(const query::OpenRange& range) const {
  const auto takes_them = [&](int input) {
    return query::MayBeTypedInto(form_.inputs[input], "1.25");
  };
  const bool shown = HasDecimals(range.low) || HasDecimals(range.high);
  return shown && takes_them(range.pair.low) && takes_them(range.pair.high) ? kHundredths : 1;
}

// Where the values of a text input have an order.
void RegionQuestions::OrderByPlace(int input, RegionAttribute* attribute) const {
  const auto belief =
      std::find_if(plan_.inputs.begin(), plan_.inputs.end(), [&](const query::InputBelief& each) {
        return each.input == input && each.role == query::InputRole::kTyped && each.type;
      });
  if (belief == plan_.inputs.end()) return;
  query::ValueKind kind;
  kind.type = *belief->type;
  kind.name = belief->value_kind;
  std::map<int64_t, std::string> placed;
  std::set<size_t> lengths;
  bool whole = true;
  for (const std::string& value : attribute->values) {
    const std::optional<double> place = query::PlaceOf(kind, value);
    if (!place || *place > static_cast<double>(kFarthest / kHundredths)) return;
    whole = whole && *place == std::floor(*place);
    lengths.insert(value.size());
    // The same place, written in another way.
    placed.emplace(std::llround(*place * kHundredths), value);
  }
  attribute->values.clear();
  for (auto& [place, value] : placed) {
    attribute->places.push_back(whole ? place / kHundredths : place);
    attribute->values.push_back(std::move(value));
  }
  if (!whole) return;
  const bool same_length = kind.type != form::InputType::kDate && lengths.size() == 1;
  const size_t length = same_length ? *lengths.begin() : 0;
  attribute->value_at = [kind, length](int64_t place) {
    std::string value = query::ValueAt(kind, static_cast<double>(place));
    if (value.size() < length) value.insert(0, length - value.size(), '0');
    return value;
  };
}

query::Submission RegionQuestions::RangeOf(const Attribute& own, const Interval& interval) const {
  std::optional<double> high = PlaceOfEnd(interval.highest, own.parts);
  // What lies between two whole numbers must be in one of their ranges.
  if (high && own.parts == 1 && HasDecimals(own.range->high)) *high += 1;
  return query::WriteRange(form_, *own.range, PlaceOfEnd(interval.lowest, own.parts), high);
}

query::Submission RegionQuestions::SubmissionOf(const Region& region) const {
  query::Submission submission = base_;
  for (size_t i = 0; i < region.size(); ++i) {
    if (const std::string* value = region[i].value()) {
      const auto known = own_[i].values.find(*value);
      query::Submission unlisted;
      unlisted.push_back({own_[i].input, *value});
      submission =
          query::Joined(submission, known == own_[i].values.end() ? unlisted : known->second);
    } else if (const Interval* interval = region[i].interval()) {
      submission = query::Joined(submission, RangeOf(own_[i], *interval));
    } else if (own_[i].range) {
      submission = query::Joined(submission, RangeOf(own_[i], {}));  // ends that must be given
    }
  }
  return submission;
}

std::string RegionQuestions::NamesOf(const Region& region) const {
  std::string name;
  for (const form::Assignment& value : base_) {
    name += (name.empty() ? "" : ", ") + form_.inputs[value.input].name;
  }
  for (size_t i = 0; i < region.size(); ++i) {
    if (region[i].IsFree()) continue;
    name += (name.empty() ? "" : ", ") + attributes_[i].name;
  }
  return name;
}

void RegionQuestions::LearnNumbers(const Region& region,
                                   const std::vector<answer::Record>& records) {
  for (size_t i = 0; i < region.size(); ++i) {
    if (const Interval* interval = region[i].interval()) own_[i].numbers->Learn(*interval, records);
  }
}

RegionRecord RegionQuestions::RegionRecordOf(const base::Hash128& key,
                                             const answer::Record* record) const {
  RegionRecord out;
  out.key = key;
  if (record == nullptr) return out;
  for (const Attribute& own : own_) {
    ShownValue value;
    if (own.numbers) {
      if (const std::optional<int64_t> number = own.numbers->Of(*record)) value = *number;
    }
    out.values.push_back(std::move(value));
  }
  return out;
}

const RegionAnswer* RegionQuestions::AnswerTo(const Region& region) const {
  const auto known = answers_.find(TextOf(attributes_, region));
  return known == answers_.end() ? nullptr : &known->second;
}

bool RegionQuestions::LacksRequired(const query::Submission& asked) const {
  return std::any_of(plan_.required.begin(), plan_.required.end(), [&](int input) {
    return std::none_of(asked.begin(), asked.end(),
                        [&](const form::Assignment& value) { return value.input == input; });
  });
}

// As many as the site shows of any question.
bool RegionQuestions::HasAllValues(size_t attribute) const {
  const int input = own_[attribute].input;
  const auto is_state = [&](const query::InputBelief& belief) {
    return belief.input == input && belief.type == form::InputType::kState;
  };
  return IsMenu(attribute) || std::any_of(plan_.inputs.begin(), plan_.inputs.end(), is_state);
}

bool RegionQuestions::UsesList(const Region& region) const {
  for (size_t i = 0; i < region.size(); ++i) {
    if (region[i].value() != nullptr && !IsMenu(i)) return true;
  }
  return false;
}

bool RegionQuestions::ShowsAllItMay(const RegionAnswer& answer) const {
  const std::optional<uint64_t> limit = state_.habits().result_limit();
  return limit && answer.records.size() >= *limit;
}

// Where it costs two questions to find out; the values of a menu tell sooner or later.
bool RegionQuestions::MayBeCut(const WholeAnswer& answer) const {
  const bool has_menu =
      std::any_of(attributes_.begin(), attributes_.end(), [](const RegionAttribute& attribute) {
        return attribute.kind == RegionAttribute::Kind::kCategorical;
      });
  return !has_menu && answer.answered &&
         state_.habits().MayBeCut({answer.records.size(), answer.count});
}

query::Question RegionQuestions::QuestionOf(const Region& region) const {
  query::Question question;
  question.kind = kind_;
  question.values = SubmissionOf(region);
  question.names = NamesOf(region);
  return question;
}

// The site does not answer so wide a range, so it is divided without being asked.
bool RegionQuestions::IsTooWide(const Region& region) const {
  for (size_t i = 0; i < region.size(); ++i) {
    const Interval* interval = region[i].interval();
    if (!own_[i].range || own_[i].range->pair.widest == 0) continue;
    if (region[i].IsFree() && attributes_[i].is_required) return true;
    if (interval == nullptr) continue;
    if (!interval->lowest || !interval->highest) return true;
    if (*interval->highest - *interval->lowest > own_[i].range->pair.widest) return true;
  }
  return false;
}

std::optional<RegionAnswer> RegionQuestions::FromMemory(const Region& region) const {
  if (IsTooWide(region)) {
    RegionAnswer divided;
    divided.overflowed = true;
    return divided;
  }
  const RegionAnswer* known = AnswerTo(region);
  if (known == nullptr || known->failed) return std::nullopt;
  RegionAnswer again = *known;
  again.requests = 0;
  again.overflowed = again.overflowed || ShowsAllItMay(again);
  return again;
}

Overflow RegionQuestions::OverflowOf(const Region& region, const RegionAnswer& answer) const {
  Overflow overflow;
  overflow.asked = SubmissionOf(region);
  overflow.names = NamesOf(region);
  overflow.shown = answer.records.size();
  overflow.count = answer.count;
  overflow.missing = std::max(answer.count.value_or(0), overflow.shown + 1) - overflow.shown;
  for (const RegionRecord& record : answer.records) overflow.records.push_back(record.key);
  return overflow;
}

void RegionQuestions::KnowWhole(const WholeAnswer& answer) {
  const Region whole = WholeRegion(attributes_);
  answers_[TextOf(attributes_, whole)] = AnswerOf(whole, answer);
}

// A site that wants more where an end of a range is open may want both, though beside something
// else one was enough. True where it was not known.
bool RegionQuestions::LearnEnds(const WholeAnswer& answer) {
  bool learnt = false;
  for (Attribute& own : own_) {
    if (answer.trouble != answer::Trouble::kRequiredField || !own.range) continue;
    learnt = learnt || !own.range->pair.wants_both;
    own.range->pair.wants_both = true;
  }
  return learnt;
}

std::optional<RegionAnswer> RegionQuestions::Learn(const Region& region,
                                                   const WholeAnswer& answer) {
  const query::Submission asked = SubmissionOf(region);
  if (LearnEnds(answer) && SubmissionOf(region) != asked) return std::nullopt;
  WholeAnswer read = answer;
  read.overflowed = read.overflowed || read.cut;
  LearnNumbers(region, read.shown);
  RegionAnswer learned = AnswerOf(region, read);
  // The budget ended it, not the site: nothing is known of the rest.
  if (read.out_of_budget) learned.failed = true;
  answers_[TextOf(attributes_, region)] = learned;
  return learned;
}

RegionAnswer RegionQuestions::AnswerOf(const Region& region, const WholeAnswer& answer) const {
  std::map<base::Hash128, const answer::Record*> shown;
  for (const answer::Record& record : answer.shown)
    shown.emplace(base::HashOf(record.key), &record);
  RegionAnswer out;
  for (const base::Hash128& key : answer.records) {
    const auto record = shown.find(key);
    out.records.push_back(RegionRecordOf(key, record == shown.end() ? nullptr : record->second));
  }
  // What is wanting may be said by dividing the region: a site that must be told something says so,
  // or lists nothing.
  const bool whole = std::all_of(region.begin(), region.end(),
                                 [](const Constraint& constraint) { return constraint.IsFree(); });
  const bool lists_nothing = answer.records.empty() && answer.trouble == answer::Trouble::kNone &&
                             (whole || LacksRequired(SubmissionOf(region)));
  const bool wants_more = answer.trouble == answer::Trouble::kRequiredField || lists_nothing;
  out.wants_more = answer.trouble == answer::Trouble::kRequiredField && answer.records.empty();
  out.overflowed = answer.overflowed || wants_more || MayBeCut(answer) || LeavesHidden(region);
  out.failed = !answer.answered && !wants_more && answer.trouble != answer::Trouble::kRejected;
  out.count = answer.count;
  out.requests = answer.requests;
  return out;
}

}  // namespace upwell::harvest
