// SPDX-License-Identifier: Apache-2.0
#include "crawl/box_questions.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "base/text.h"
#include "query/boxes_together.h"
#include "query/typed_into.h"

namespace upwell {
namespace {

constexpr uint64_t kTellingNumbers = 8;  // of a field, within ranges that were asked
constexpr uint64_t kMostOutside = 20;    // one in so many may lie outside
constexpr double kRounding = 1e-6;
constexpr int64_t kHundredths = 100;  // parts of a unit that places are told apart by

// Some sites do not take cents where they have none.
bool HasDecimals(const ValueKind& kind) {
  return (kind.type == InputType::kPrice || kind.type == InputType::kNumber) &&
         std::any_of(kind.shown.begin(), kind.shown.end(),
                     [](double amount) { return amount != std::floor(amount); });
}

Interval LikelyOf(const OpenRange& range, int64_t parts) {
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
  if (!place || std::abs(*place) * parts > static_cast<double>(kFarthest)) return;
  numbers->emplace(name, static_cast<int64_t>(std::floor(*place * parts + kRounding)));
}

// A date that may be read in several ways is a number in each of them: the right one lies in all
// ranges that were asked.
void ShownNumbers::AddNumbers(const std::string& name, std::string_view value,
                              Numbers* numbers) const {
  size_t part = 0;
  for (std::string_view line : Split(value, '\n')) {
    line = TrimHtmlSpace(line);
    const std::string own = name + " " + std::to_string(++part);
    if (kind_.type != InputType::kDate) {
      AddNumber(own, OnlyNumberIn(line), numbers);
      continue;
    }
    for (const std::string_view format : DateFormats()) {
      const std::optional<Day> day = ReadDate(line, format);
      if (!day) continue;
      AddNumber(own + " " + std::string(format),
                static_cast<double>(day->time_since_epoch().count()), numbers);
    }
  }
}

ShownNumbers::Numbers ShownNumbers::NumbersOf(const Record& record) const {
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

void ShownNumbers::Know(const RecordColumn& column) {
  for (const std::string& value : column.values) {
    Numbers numbers;
    AddNumbers(column.name, value, &numbers);
    See(numbers);
  }
}

void ShownNumbers::Learn(const Interval& asked, const std::vector<Record>& records) {
  for (const Record& record : records) {
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

std::optional<int64_t> ShownNumbers::Of(const Record& record) const {
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

BoxQuestions::BoxQuestions(const SearchForm& form, const FormPlan& plan, Submission base,
                           AnswerPages& pages)
    : form_(form), plan_(plan), base_(std::move(base)), pages_(pages) {
  std::vector<const Binding*> bindings;
  for (const Binding& binding : plan_.bindings) bindings.push_back(&binding);
  // Few values before many: what they have is asked anyway.
  std::stable_sort(bindings.begin(), bindings.end(), [](const Binding* a, const Binding* b) {
    return a->values.size() < b->values.size();
  });
  for (const Binding* each : bindings) {
    const Binding& binding = *each;
    const OpenRange* range = nullptr;
    for (const OpenRange& open : plan_.ranges) {
      if (open.name == binding.name) range = &open;
    }
    if (!binding.values.empty() && !AreTogether(form_, binding)) AddBinding(binding, range);
  }
}

void BoxQuestions::AddBinding(const Binding& binding, const OpenRange* range) {
  const int input = binding.values.front().front().input;
  const bool fixed = std::any_of(base_.begin(), base_.end(),
                                 [&](const Assignment& value) { return value.input == input; });
  if (fixed || (input == form_.query_input && TakesWords(plan_, input))) return;
  Attribute own;
  own.input = input;
  if (range != nullptr) own.range = *range;
  if (range != nullptr) {
    AddRange(binding.name, *range, &own);
  } else {
    is_finite_ = is_finite_ && HasChoices(form_.inputs[input].control);
    std::vector<std::string> values;
    for (const Submission& value : binding.values) {
      std::string text = value.front().value;
      if (value.size() > 1) text += ".." + value.back().value;
      if (own.values.emplace(text, value).second) values.push_back(std::move(text));
    }
    attributes_.push_back(BoxAttribute::Menu(binding.name, std::move(values)));
    if (!HasChoices(form_.inputs[input].control)) OrderByPlace(input, &attributes_.back());
  }
  own_.push_back(std::move(own));
}

// Both ends are left open at first: where the records are thought to lie, some may not.
void BoxQuestions::AddRange(const std::string& name, const OpenRange& range, Attribute* own) {
  own->parts = PartsOfAUnit(range);
  own->numbers.emplace(range.low, own->parts);
  for (const RecordColumn& column : pages_.interview().record_columns()) own->numbers->Know(column);
  attributes_.push_back(BoxAttribute::Number(name, std::nullopt, std::nullopt));
  attributes_.back().likely = LikelyOf(range, own->parts);
}

// Hundredths where the records have them and both boxes take them.
int64_t BoxQuestions::PartsOfAUnit(const OpenRange& range) const {
  const auto takes_them = [&](int input) { return MayBeTypedInto(form_.inputs[input], "1.25"); };
  const bool shown = HasDecimals(range.low) || HasDecimals(range.high);
  return shown && takes_them(range.pair.low) && takes_them(range.pair.high) ? kHundredths : 1;
}

// Where the values of a text box have an order.
void BoxQuestions::OrderByPlace(int input, BoxAttribute* attribute) const {
  const auto belief =
      std::find_if(plan_.inputs.begin(), plan_.inputs.end(), [&](const InputBelief& each) {
        return each.input == input && each.role == InputRole::kTyped && each.type;
      });
  if (belief == plan_.inputs.end()) return;
  ValueKind kind;
  kind.type = *belief->type;
  kind.name = belief->value_kind;
  std::map<int64_t, std::string> placed;
  std::set<size_t> lengths;
  bool whole = true;
  for (const std::string& value : attribute->values) {
    const std::optional<double> place = PlaceOf(kind, value);
    if (!place || *place > static_cast<double>(kFarthest / kHundredths)) return;
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
  const bool same_length = kind.type != InputType::kDate && lengths.size() == 1;
  const size_t length = same_length ? *lengths.begin() : 0;
  attribute->value_at = [kind, length](int64_t place) {
    std::string value = ValueAt(kind, static_cast<double>(place));
    if (value.size() < length) value.insert(0, length - value.size(), '0');
    return value;
  };
}

Submission BoxQuestions::RangeOf(const Attribute& own, const Interval& interval) const {
  std::optional<double> high = PlaceOfEnd(interval.highest, own.parts);
  // What lies between two whole numbers must be in one of their ranges.
  if (high && own.parts == 1 && HasDecimals(own.range->high)) *high += 1;
  return WriteRange(form_, *own.range, PlaceOfEnd(interval.lowest, own.parts), high);
}

Submission BoxQuestions::SubmissionOf(const Box& box) const {
  Submission submission = base_;
  for (size_t i = 0; i < box.size(); ++i) {
    if (const std::string* value = box[i].value()) {
      const auto known = own_[i].values.find(*value);
      Submission unlisted;
      unlisted.push_back({own_[i].input, *value});
      submission = Joined(submission, known == own_[i].values.end() ? unlisted : known->second);
    } else if (const Interval* interval = box[i].interval()) {
      submission = Joined(submission, RangeOf(own_[i], *interval));
    } else if (own_[i].range) {
      submission = Joined(submission, RangeOf(own_[i], {}));  // ends that must be given
    }
  }
  return submission;
}

std::string BoxQuestions::TemplateOf(const Box& box) const {
  std::string name;
  for (const Assignment& value : base_) {
    name += (name.empty() ? "" : ", ") + form_.inputs[value.input].name;
  }
  for (size_t i = 0; i < box.size(); ++i) {
    if (box[i].IsFree()) continue;
    name += (name.empty() ? "" : ", ") + attributes_[i].name;
  }
  return name.empty() ? "default" : name;
}

void BoxQuestions::LearnNumbers(const Box& box, const std::vector<Record>& records) {
  for (size_t i = 0; i < box.size(); ++i) {
    if (const Interval* interval = box[i].interval()) own_[i].numbers->Learn(*interval, records);
  }
}

BoxRecord BoxQuestions::BoxRecordOf(const Hash128& key, const Record* record) const {
  BoxRecord out;
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

const BoxAnswer* BoxQuestions::AnswerTo(const Box& box) const {
  const auto known = answers_.find(TextOf(attributes_, box));
  return known == answers_.end() ? nullptr : &known->second;
}

bool BoxQuestions::LacksRequired(const Submission& asked) const {
  return std::any_of(plan_.required.begin(), plan_.required.end(), [&](int input) {
    return std::none_of(asked.begin(), asked.end(),
                        [&](const Assignment& value) { return value.input == input; });
  });
}

// As many as the site shows of any question.
bool BoxQuestions::HasAllValues(size_t attribute) const {
  const int input = own_[attribute].input;
  const auto is_state = [&](const InputBelief& belief) {
    return belief.input == input && belief.type == InputType::kState;
  };
  return IsMenu(attribute) || std::any_of(plan_.inputs.begin(), plan_.inputs.end(), is_state);
}

bool BoxQuestions::UsesList(const Box& box) const {
  for (size_t i = 0; i < box.size(); ++i) {
    if (box[i].value() != nullptr && !IsMenu(i)) return true;
  }
  return false;
}

bool BoxQuestions::ShowsAllItMay(const BoxAnswer& answer) const {
  const std::optional<uint64_t> limit = pages_.habits().result_limit();
  return limit && answer.records.size() >= *limit;
}

// Where it costs two questions to find out; the values of a menu tell sooner or later.
bool BoxQuestions::MayBeCut(const WholeAnswer& answer) const {
  const bool has_menu =
      std::any_of(attributes_.begin(), attributes_.end(), [](const BoxAttribute& attribute) {
        return attribute.kind == BoxAttribute::Kind::kCategorical;
      });
  return !has_menu && answer.answered &&
         pages_.habits().MayBeCut({answer.records.size(), answer.count});
}

Task<BoxAnswer> BoxQuestions::Ask(Box box) {
  const std::string key = TextOf(attributes_, box);
  const auto known = answers_.find(key);
  if (known != answers_.end() && !known->second.failed) {
    BoxAnswer again = known->second;
    again.requests = 0;
    again.overflowed = again.overflowed || ShowsAllItMay(again);
    co_return again;
  }
  BoxAnswer answer = co_await AskSite(box);
  answers_[key] = answer;
  co_return answer;
}

void BoxQuestions::KnowWhole(const WholeAnswer& answer) {
  const Box whole = WholeBox(attributes_);
  answers_[TextOf(attributes_, whole)] = AnswerOf(whole, answer);
}

// A site that wants more where an end of a range is open may want both, though beside something
// else one was enough. True where it was not known.
bool BoxQuestions::LearnEnds(const WholeAnswer& answer) {
  bool learnt = false;
  for (Attribute& own : own_) {
    if (answer.trouble != Trouble::kRequiredField || !own.range) continue;
    learnt = learnt || !own.range->pair.wants_both;
    own.range->pair.wants_both = true;
  }
  return learnt;
}

Task<BoxAnswer> BoxQuestions::AskSite(const Box& box) {
  Question question;
  question.values = SubmissionOf(box);
  question.template_name = TemplateOf(box);
  Question again = question;
  UntilOverflow reader(pages_);
  WholeAnswer answer = co_await pages_.Read(std::move(question), reader);
  if (LearnEnds(answer) && SubmissionOf(box) != again.values && MayAsk()) {
    again.values = SubmissionOf(box);
    UntilOverflow other_reader(pages_);
    answer = co_await pages_.Read(std::move(again), other_reader);
  }
  answer.overflowed = answer.overflowed || answer.cut;
  LearnNumbers(box, answer.shown);
  BoxAnswer out = AnswerOf(box, answer);
  // The budget ended it, not the site: nothing is known of the rest.
  if (answer.cut && !pages_.MayAsk()) out.failed = true;
  co_return out;
}

BoxAnswer BoxQuestions::AnswerOf(const Box& box, const WholeAnswer& answer) const {
  std::map<Hash128, const Record*> shown;
  for (const Record& record : answer.shown) shown.emplace(HashOf(record.key), &record);
  BoxAnswer out;
  for (const Hash128& key : answer.records) {
    const auto record = shown.find(key);
    out.records.push_back(BoxRecordOf(key, record == shown.end() ? nullptr : record->second));
  }
  // What is wanting may be said by dividing the box: a site that must be told something says so, or
  // lists nothing.
  const bool whole = std::all_of(box.begin(), box.end(),
                                 [](const Constraint& constraint) { return constraint.IsFree(); });
  const bool lists_nothing = answer.records.empty() && answer.trouble == Trouble::kNone &&
                             (whole || LacksRequired(SubmissionOf(box)));
  const bool wants_more = answer.trouble == Trouble::kRequiredField || lists_nothing;
  out.wants_more = answer.trouble == Trouble::kRequiredField && answer.records.empty();
  out.overflowed = answer.overflowed || wants_more || MayBeCut(answer);
  out.failed = !answer.answered && !wants_more && answer.trouble != Trouble::kRejected;
  out.count = answer.count;
  out.requests = answer.requests;
  return out;
}

}  // namespace upwell
