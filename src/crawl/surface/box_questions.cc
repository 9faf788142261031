// SPDX-License-Identifier: Apache-2.0
#include "crawl/surface/box_questions.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "base/text.h"
#include "query/study/inputs_together.h"
#include "query/study/typed_into.h"
#include "query/values/written_number.h"

namespace upwell::crawl {
namespace {

constexpr uint64_t kTellingNumbers = 8;  // of a field, within ranges that were asked
constexpr uint64_t kMostOutside = 20;    // one in so many may lie outside
constexpr double kRounding = 1e-6;
constexpr int64_t kHundredths = 100;  // parts of a unit that places are told apart by

// Some sites do not take cents where they have none.
bool HasDecimals(const query::ValueKind& kind) {
  return (kind.type == form::InputType::kPrice || kind.type == form::InputType::kNumber) &&
         std::any_of(kind.shown.begin(), kind.shown.end(),
                     [](double amount) { return amount != std::floor(amount); });
}

harvest::Interval LikelyOf(const query::OpenRange& range, int64_t parts) {
  const auto scale = static_cast<double>(parts);
  if (range.highest <= range.lowest) return {};
  return {static_cast<int64_t>(std::floor(range.lowest * scale)),
          static_cast<int64_t>(std::ceil(range.highest * scale))};
}

// Of an answer that is known to overflow the first page will do: what it has comes with its parts.
class UntilOverflow : public PageReader {
 public:
  explicit UntilOverflow(const AnswerPages& pages) : pages_(pages) {}
  bool WantsNext(const WholeAnswer& so_far) override { return !pages_.IsKnownToOverflow(so_far); }

 private:
  const AnswerPages& pages_;
};

std::optional<double> PlaceOfEnd(const std::optional<int64_t>& end, int64_t parts) {
  if (!end) return std::nullopt;
  return static_cast<double>(*end) / static_cast<double>(parts);
}

}  // namespace

void ShownNumbers::AddNumber(const std::string& name, std::optional<double> place,
                             Numbers* numbers) const {
  const auto parts = static_cast<double>(parts_);
  if (!place || std::abs(*place) * parts > static_cast<double>(harvest::kFarthest)) return;
  numbers->emplace(name, static_cast<int64_t>(std::floor(*place * parts + kRounding)));
}

// A date that may be read in several ways is a number in each of them: the right one lies in all
// ranges that were asked.
void ShownNumbers::AddNumbers(const std::string& name, std::string_view value,
                              Numbers* numbers) const {
  size_t part = 0;
  for (std::string_view line : base::Split(value, '\n')) {
    line = base::TrimHtmlSpace(line);
    const std::string own = name + " " + std::to_string(++part);
    if (kind_.type != form::InputType::kDate) {
      AddNumber(own, query::OnlyNumberIn(line), numbers);
      continue;
    }
    for (const std::string_view format : query::DateFormats()) {
      const std::optional<query::Day> day = query::ReadDate(line, format);
      if (!day) continue;
      AddNumber(own + " " + std::string(format),
                static_cast<double>(day->time_since_epoch().count()), numbers);
    }
  }
}

ShownNumbers::Numbers ShownNumbers::NumbersOf(const answer::Record& record) const {
  Numbers numbers;
  for (const auto& [name, value] : record.fields) AddNumbers(name, value, &numbers);
  return numbers;
}

void ShownNumbers::See(const Numbers& numbers) {
  for (const auto& [name, number] : numbers) {
    Fit& fit = fields_[name];
    fit.lowest = std::min(fit.lowest, number);
    fit.highest = std::max(fit.highest, number);
  }
}

void ShownNumbers::Know(const query::RecordColumn& column) {
  for (const std::string& value : column.values) {
    Numbers numbers;
    AddNumbers(column.name, value, &numbers);
    See(numbers);
  }
}

void ShownNumbers::Learn(const harvest::Interval& asked,
                         const std::vector<answer::Record>& records) {
  for (const answer::Record& record : records) {
    const Numbers numbers = NumbersOf(record);
    See(numbers);
    for (const auto& [name, number] : numbers) {
      Fit& fit = fields_[name];
      const bool inside = asked.Holds(number);
      ++(inside ? fit.inside : fit.outside);
      fit.told += inside && (!asked.Holds(fit.lowest) || !asked.Holds(fit.highest));
    }
  }
}

std::optional<int64_t> ShownNumbers::Of(const answer::Record& record) const {
  std::optional<int64_t> best;
  std::pair<uint64_t, uint64_t> most;
  for (const auto& [name, number] : NumbersOf(record)) {
    const auto known = fields_.find(name);
    if (known == fields_.end()) continue;
    const Fit& fit = known->second;
    if (fit.outside * kMostOutside > fit.inside || fit.inside < kTellingNumbers) continue;
    const std::pair<uint64_t, uint64_t> fits(fit.told, fit.inside);
    if (fits <= most) continue;
    most = fits;
    best = number;
  }
  return best;
}

BoxQuestions::BoxQuestions(const form::SearchForm& form, const query::FormPlan& plan,
                           query::Submission base, AnswerPages& pages)
    : form_(form), plan_(plan), base_(std::move(base)), pages_(pages) {
  std::vector<const query::Binding*> bindings;
  for (const query::Binding& binding : plan_.bindings) bindings.push_back(&binding);
  // Few values before many: what they have is asked anyway.
  std::stable_sort(bindings.begin(), bindings.end(),
                   [](const query::Binding* a, const query::Binding* b) {
                     return a->values.size() < b->values.size();
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

void BoxQuestions::AddBinding(const query::Binding& binding, const query::OpenRange* range) {
  const int input = binding.values.front().front().input;
  const bool fixed = std::any_of(base_.begin(), base_.end(), [&](const form::Assignment& value) {
    return value.input == input;
  });
  if (fixed || (input == form_.query_input && query::TakesWords(plan_, input))) return;
  Attribute own;
  own.input = input;
  if (range != nullptr) own.range = *range;
  if (range != nullptr) {
    AddRange(binding.name, *range, &own);
  } else {
    is_finite_ = is_finite_ && form::HasChoices(form_.inputs[input].control);
    std::vector<std::string> values;
    for (const query::Submission& value : binding.values) {
      std::string text = value.front().value;
      if (value.size() > 1) text += ".." + value.back().value;
      if (own.values.emplace(text, value).second) values.push_back(std::move(text));
    }
    attributes_.push_back(harvest::RegionAttribute::Menu(binding.name, std::move(values)));
    if (!form::HasChoices(form_.inputs[input].control)) OrderByPlace(input, &attributes_.back());
  }
  own_.push_back(std::move(own));
}

// Both ends are left open at first: where the records are thought to lie, some may not.
void BoxQuestions::AddRange(const std::string& name, const query::OpenRange& range,
                            Attribute* own) {
  own->parts = PartsOfAUnit(range);
  own->numbers.emplace(range.low, own->parts);
  for (const query::RecordColumn& column : pages_.session().record_columns())
    own->numbers->Know(column);
  attributes_.push_back(harvest::RegionAttribute::Number(name, std::nullopt, std::nullopt));
  attributes_.back().likely = LikelyOf(range, own->parts);
}

// Hundredths where the records have them and both boxes take them.
int64_t BoxQuestions::PartsOfAUnit(const query::OpenRange& range) const {
  const auto takes_them = [&](int input) {
    return query::MayBeTypedInto(form_.inputs[input], "1.25");
  };
  const bool shown = HasDecimals(range.low) || HasDecimals(range.high);
  return shown && takes_them(range.pair.low) && takes_them(range.pair.high) ? kHundredths : 1;
}

// Where the values of a text box have an order.
void BoxQuestions::OrderByPlace(int input, harvest::RegionAttribute* attribute) const {
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
    if (!place || *place > static_cast<double>(harvest::kFarthest / kHundredths)) return;
    whole = whole && *place == std::floor(*place);
    lengths.insert(value.size());
    // Written otherwise it is the same.
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

query::Submission BoxQuestions::RangeOf(const Attribute& own,
                                        const harvest::Interval& interval) const {
  std::optional<double> high = PlaceOfEnd(interval.highest, own.parts);
  // What lies between two whole numbers must be in one of their ranges.
  if (high && own.parts == 1 && HasDecimals(own.range->high)) *high += 1;
  return query::WriteRange(form_, *own.range, PlaceOfEnd(interval.lowest, own.parts), high);
}

query::Submission BoxQuestions::SubmissionOf(const harvest::Region& box) const {
  query::Submission submission = base_;
  for (size_t i = 0; i < box.size(); ++i) {
    if (const std::string* value = box[i].value()) {
      const auto known = own_[i].values.find(*value);
      query::Submission unlisted;
      unlisted.push_back({own_[i].input, *value});
      submission =
          query::Joined(submission, known == own_[i].values.end() ? unlisted : known->second);
    } else if (const harvest::Interval* interval = box[i].interval()) {
      submission = query::Joined(submission, RangeOf(own_[i], *interval));
    } else if (own_[i].range) {
      submission = query::Joined(submission, RangeOf(own_[i], {}));  // ends that must be given
    }
  }
  return submission;
}

std::string BoxQuestions::TemplateOf(const harvest::Region& box) const {
  std::string name;
  for (const form::Assignment& value : base_) {
    name += (name.empty() ? "" : ", ") + form_.inputs[value.input].name;
  }
  for (size_t i = 0; i < box.size(); ++i) {
    if (box[i].IsFree()) continue;
    name += (name.empty() ? "" : ", ") + attributes_[i].name;
  }
  return name.empty() ? "default" : name;
}

void BoxQuestions::LearnNumbers(const harvest::Region& box,
                                const std::vector<answer::Record>& records) {
  for (size_t i = 0; i < box.size(); ++i) {
    if (const harvest::Interval* interval = box[i].interval())
      own_[i].numbers->Learn(*interval, records);
  }
}

harvest::RegionRecord BoxQuestions::BoxRecordOf(const base::Hash128& key,
                                                const answer::Record* record) const {
  harvest::RegionRecord out;
  out.key = key;
  if (record == nullptr) return out;
  for (const Attribute& own : own_) {
    harvest::ShownValue value;
    if (own.numbers) {
      if (const std::optional<int64_t> number = own.numbers->Of(*record)) value = *number;
    }
    out.values.push_back(std::move(value));
  }
  return out;
}

const harvest::RegionAnswer* BoxQuestions::AnswerTo(const harvest::Region& box) const {
  const auto known = answers_.find(harvest::TextOf(attributes_, box));
  return known == answers_.end() ? nullptr : &known->second;
}

bool BoxQuestions::LacksRequired(const query::Submission& asked) const {
  return std::any_of(plan_.required.begin(), plan_.required.end(), [&](int input) {
    return std::none_of(asked.begin(), asked.end(),
                        [&](const form::Assignment& value) { return value.input == input; });
  });
}

// As many as the site shows of any question.
bool BoxQuestions::HasAllValues(size_t attribute) const {
  const int input = own_[attribute].input;
  const auto is_state = [&](const query::InputBelief& belief) {
    return belief.input == input && belief.type == form::InputType::kState;
  };
  return IsMenu(attribute) || std::any_of(plan_.inputs.begin(), plan_.inputs.end(), is_state);
}

bool BoxQuestions::UsesList(const harvest::Region& box) const {
  for (size_t i = 0; i < box.size(); ++i) {
    if (box[i].value() != nullptr && !IsMenu(i)) return true;
  }
  return false;
}

bool BoxQuestions::ShowsAllItMay(const harvest::RegionAnswer& answer) const {
  const std::optional<uint64_t> limit = pages_.habits().result_limit();
  return limit && answer.records.size() >= *limit;
}

// Where it costs two questions to find out; the values of a menu tell sooner or later.
bool BoxQuestions::MayBeCut(const WholeAnswer& answer) const {
  const bool has_menu = std::any_of(
      attributes_.begin(), attributes_.end(), [](const harvest::RegionAttribute& attribute) {
        return attribute.kind == harvest::RegionAttribute::Kind::kCategorical;
      });
  return !has_menu && answer.answered &&
         pages_.habits().MayBeCut({answer.records.size(), answer.count});
}

base::Task<harvest::RegionAnswer> BoxQuestions::Ask(harvest::Region box) {
  const std::string key = harvest::TextOf(attributes_, box);
  const auto known = answers_.find(key);
  if (known != answers_.end() && !known->second.failed) {
    harvest::RegionAnswer again = known->second;
    again.requests = 0;
    again.overflowed = again.overflowed || ShowsAllItMay(again);
    co_return again;
  }
  harvest::RegionAnswer answer = co_await AskSite(box);
  answers_[key] = answer;
  co_return answer;
}

void BoxQuestions::KnowWhole(const WholeAnswer& answer) {
  const harvest::Region whole = harvest::WholeRegion(attributes_);
  answers_[harvest::TextOf(attributes_, whole)] = AnswerOf(whole, answer);
}

// A site that wants more where an end of a range is open may want both, though beside something
// else one was enough. True where it was not known.
bool BoxQuestions::LearnEnds(const WholeAnswer& answer) {
  bool learnt = false;
  for (Attribute& own : own_) {
    if (answer.trouble != answer::Trouble::kRequiredField || !own.range) continue;
    learnt = learnt || !own.range->pair.wants_both;
    own.range->pair.wants_both = true;
  }
  return learnt;
}

base::Task<harvest::RegionAnswer> BoxQuestions::AskSite(const harvest::Region& box) {
  query::Question question;
  question.values = SubmissionOf(box);
  question.template_name = TemplateOf(box);
  query::Question again = question;
  UntilOverflow reader(pages_);
  WholeAnswer answer = co_await pages_.Read(std::move(question), reader);
  if (LearnEnds(answer) && SubmissionOf(box) != again.values && MayAsk()) {
    again.values = SubmissionOf(box);
    UntilOverflow other_reader(pages_);
    answer = co_await pages_.Read(std::move(again), other_reader);
  }
  answer.overflowed = answer.overflowed || answer.cut;
  LearnNumbers(box, answer.shown);
  harvest::RegionAnswer out = AnswerOf(box, answer);
  // The budget ended it, not the site: nothing is known of the rest.
  if (answer.cut && !pages_.MayAsk()) out.failed = true;
  co_return out;
}

harvest::RegionAnswer BoxQuestions::AnswerOf(const harvest::Region& box,
                                             const WholeAnswer& answer) const {
  std::map<base::Hash128, const answer::Record*> shown;
  for (const answer::Record& record : answer.shown)
    shown.emplace(base::HashOf(record.key), &record);
  harvest::RegionAnswer out;
  for (const base::Hash128& key : answer.records) {
    const auto record = shown.find(key);
    out.records.push_back(BoxRecordOf(key, record == shown.end() ? nullptr : record->second));
  }
  // What is wanting may be said by dividing the box: a site that must be told something says so, or
  // lists nothing.
  const bool whole = std::all_of(box.begin(), box.end(), [](const harvest::Constraint& constraint) {
    return constraint.IsFree();
  });
  const bool lists_nothing = answer.records.empty() && answer.trouble == answer::Trouble::kNone &&
                             (whole || LacksRequired(SubmissionOf(box)));
  const bool wants_more = answer.trouble == answer::Trouble::kRequiredField || lists_nothing;
  out.wants_more = answer.trouble == answer::Trouble::kRequiredField && answer.records.empty();
  out.overflowed = answer.overflowed || wants_more || MayBeCut(answer);
  out.failed = !answer.answered && !wants_more && answer.trouble != answer::Trouble::kRejected;
  out.count = answer.count;
  out.requests = answer.requests;
  return out;
}

}  // namespace upwell::crawl
