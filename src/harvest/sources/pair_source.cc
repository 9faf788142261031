// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/pair_source.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "query/study/inputs_together.h"
#include "query/types/typed_into.h"
#include "query/values/choices.h"

namespace upwell::harvest {
namespace {

// Guards of memory: records that are remembered, and questions that are divided at a time.
constexpr size_t kMostShown = 30'000, kMostWholes = 500;
// Not tuned.
constexpr uint64_t kLooksAtAnInput = 30;  // questions to an input that divides, without an answer
constexpr uint64_t kMostRepeats = 3;      // answers as if the input were empty
constexpr uint64_t kPatienceWithPairs = 10, kPatienceWithPairsByCount = 20;  // questions in a row
constexpr uint64_t kTooMany = 100;  // matches, where the site says "too many" without a number
constexpr double kFirstYield = 10;  // records of an input that was not asked yet

bool IsBoundWithAnother(const query::FormPlan& plan, int input) {
  return std::any_of(plan.ranges.begin(), plan.ranges.end(), [&](const query::OpenRange& range) {
    return range.pair.low == input || range.pair.high == input;
  });
}

// At the beginning of a value, or of a word in it.
bool Shows(const query::ShownValues& record, const std::string& asked) {
  const std::string lower = base::LowerCase(asked);
  return std::any_of(record.begin(), record.end(), [&](const auto& field) {
    const std::string value = base::LowerCase(field.second);
    const size_t place = value.find(lower);
    return place == 0 || (place != value.npos && !base::IsAsciiAlphanumeric(value[place - 1]));
  });
}

std::string KeyOf(const query::Submission& asked) {
  std::string key;
  for (const form::Assignment& value : asked) {
    key += std::to_string(value.input) + "=" + value.value + "\n";
  }
  return key;
}

}  // namespace

PairSource::PairSource(const HarvestState& state, const std::vector<std::string>& texts)
    : form_(state.form()), texts_(texts) {
  PairSource::Replan(state);
}

void PairSource::Replan(const HarvestState& state) {
  fixed_ = state.plan.fixed;
  exhausted_ = false;
  dividing_.clear();
  for (size_t i = 0; i < form_.inputs.size(); ++i) {
    const int input = static_cast<int>(i);
    const bool is_open = query::IsForPeople(form_.inputs[i]) && !query::Assigns(fixed_, input);
    if (is_open && query::TakesText(form_.inputs[i]) && !IsBoundWithAnother(state.plan, input)) {
      dividing_.push_back(input);
    }
  }
  const bool begun = std::any_of(crawls_.begin(), crawls_.end(),
                                 [](const Crawl& crawl) { return !crawl.divides(); });
  if (begun) return;
  for (const query::Binding& binding : state.plan.bindings) {
    if (!query::AreTogether(form_, binding)) continue;
    const query::Submission& both = binding.values.front();
    BeginTogether(both[0].input, both[1].input, binding.values);
  }
  BeginRequired(state.plan);
}

// A menu and a text input that are wanted both, where the study did not see which values the text
// input takes. Values that it knows are for the regions, which ask all of them.
void PairSource::BeginRequired(const query::FormPlan& plan) {
  std::vector<int> wanted = plan.required;
  std::erase_if(wanted, [&](int input) { return query::Assigns(fixed_, input); });
  std::sort(wanted.begin(), wanted.end());
  if (!crawls_.empty() || wanted.size() != 2) return;
  const bool first_is_text = query::TakesText(form_.inputs[wanted[0]]);
  if (first_is_text == query::TakesText(form_.inputs[wanted[1]])) return;
  const int text_input = first_is_text ? wanted[0] : wanted[1];
  const bool is_bound =
      std::any_of(plan.bindings.begin(), plan.bindings.end(), [&](const query::Binding& binding) {
        return !binding.values.empty() && query::Assigns(binding.values.front(), text_input);
      });
  if (!is_bound) BeginTogether(wanted[0], wanted[1], {});
}

void PairSource::BeginTogether(int first, int second, const std::vector<query::Submission>& found) {
  Crawl& crawl = crawls_.emplace_back(Crawl{query::PairsOf(form_, first, second, texts_), {}, {}});
  crawl.inputs = {first, second};
  for (const query::Submission& both : found) {
    crawl.first.push_back({both[0].value, both[1].value});
  }
  // The answers that the study got to these values tell whether the inputs take them.
  if (query::TakesText(form_.inputs[first]) && query::TakesText(form_.inputs[second])) {
    for (const std::string& wide : query::WideValues()) crawl.first.push_back({wide, wide});
  }
  for (const auto& [key, record] : shown_) crawl.pairs.See(key, record);
}

PairSource::Crawl& PairSource::CrawlOf(int number) {
  for (Crawl& crawl : crawls_) {
    if (crawl.divides() && crawl.inputs.front() == number) return crawl;
  }
  const form::Input& input = form_.inputs[number];
  Crawl& crawl = crawls_.emplace_back(
      Crawl{query::ValuePairs({"", input.label + " " + input.name}), {number}, {}});
  crawl.pairs.GiveWide(1, {"a", "s"});
  for (const auto& [key, record] : shown_) crawl.pairs.See(key, record);
  return crawl;
}

void PairSource::See(const query::Question&, const WholeAnswer& answer, const HarvestState&) {
  for (const FreshRecord& fresh : answer.fresh) {
    if (shown_.size() >= kMostShown || !shown_.emplace(fresh.key, fresh.shown).second) continue;
    exhausted_ = false;
    for (Crawl& crawl : crawls_) crawl.pairs.See(fresh.key, fresh.shown);
  }
}

bool PairSource::IsPartOf(const query::ShownValues& record, const query::Submission& asked) const {
  return std::all_of(asked.begin(), asked.end(), [&](const form::Assignment& value) {
    return !query::TakesText(form_.inputs[value.input]) || Shows(record, value.value);
  });
}

void PairSource::Divide(const Overflow& overflow) {
  const query::Submission& asked = overflow.asked;
  const bool has_text = std::any_of(asked.begin(), asked.end(), [&](const form::Assignment& value) {
    return query::TakesText(form_.inputs[value.input]) && !query::Assigns(fixed_, value.input);
  });
  if (!has_text) return;
  Whole whole;
  whole.asked = asked;
  whole.count = overflow.count;
  // The count is that of what was shown, not of all matches.
  if (whole.count && *whole.count <= overflow.records.size()) whole.count.reset();
  whole.shown = overflow.records;
  whole.in_hand.insert(overflow.records.begin(), overflow.records.end());
  for (const auto& [key, record] : shown_) {
    if (IsPartOf(record, asked)) whole.in_hand.insert(key);
  }
  const uint64_t known = whole.in_hand.size();
  if (whole.count && known >= *whole.count) return;
  const uint64_t missing =
      whole.count ? *whole.count - known : std::max<uint64_t>(1, overflow.records.size());
  const std::string name = KeyOf(asked);
  for (const int input : dividing_) {
    if (query::Assigns(asked, input)) continue;
    Crawl& crawl = CrawlOf(input);
    if (crawl.wholes.size() >= kMostWholes || !crawl.wholes.emplace(name, whole).second) continue;
    crawl.pairs.GiveFixed(0, name, static_cast<double>(missing));
    exhausted_ = false;
  }
}

// The site ignores the input, or finds nothing by any value that was tried.
bool PairSource::IsDead(const Crawl& crawl) {
  if (!crawl.divides()) return false;
  return crawl.repeats >= kMostRepeats ||
         (crawl.pairs.asked() >= kLooksAtAnInput && crawl.pairs.answered() == 0);
}

double PairSource::PromiseOf(const Crawl& crawl) {
  return (static_cast<double>(crawl.new_records) + kFirstYield) /
         (static_cast<double>(crawl.pairs.asked()) + 1);
}

std::optional<query::Question> PairSource::NextOf(size_t number) {
  Crawl& crawl = crawls_[number];
  std::optional<query::ValuePairs::Pair> pair;
  if (!crawl.first.empty()) {
    pair = crawl.first.front();
    crawl.first.pop_front();
  } else {
    pair = crawl.pairs.Next();
  }
  if (!pair) return std::nullopt;
  asked_ = {number, *pair};
  query::Question question;
  question.kind = kind();
  query::Submission own;
  if (crawl.divides()) {
    own.push_back({crawl.inputs[0], (*pair)[1]});
    question.values = query::Joined(crawl.wholes.at((*pair)[0]).asked, own);
    question.names = "divided by " + form_.inputs[crawl.inputs[0]].name;
  } else {
    own.push_back({crawl.inputs[0], (*pair)[0]});
    own.push_back({crawl.inputs[1], (*pair)[1]});
    question.values = query::Joined(fixed_, own);
    question.names = query::TogetherName(form_, crawl.inputs[0], crawl.inputs[1]);
  }
  return question;
}

Expectation PairSource::Expect(const HarvestState& state) const {
  Expectation expectation;
  expectation.has_question =
      (!crawls_.empty() && !exhausted_) || state.HasOverflowFor(Divider::kTextInput);
  return expectation;
}

std::optional<query::Question> PairSource::Next(HarvestState& state) {
  while (std::optional<Overflow> overflow = state.TakeOverflow(Divider::kTextInput, true)) {
    Divide(*overflow);
  }
  std::vector<size_t> order;
  for (size_t i = 0; i < crawls_.size(); ++i) {
    if (!IsDead(crawls_[i])) order.push_back(i);
  }
  std::stable_sort(order.begin(), order.end(), [this](size_t a, size_t b) {
    return PromiseOf(crawls_[a]) > PromiseOf(crawls_[b]);
  });
  for (const size_t number : order) {
    std::optional<query::Question> question = NextOf(number);
    if (!question) continue;
    state.used_keywords = true;
    return question;
  }
  exhausted_ = true;
  return std::nullopt;
}

void PairSource::Learn(const query::Question& question, const WholeAnswer& answer,
                       HarvestState& state) {
  Crawl& crawl = crawls_[asked_.crawl];
  query::ValuePairs::Answer known;
  known.keys = answer.records;
  // Both inputs are filled in: what is wanted is narrower.
  const bool too_many =
      answer.trouble == answer::Trouble::kRequiredField && crawl.pairs.answered() > 0;
  known.matches = answer.count.value_or(too_many ? kTooMany : answer.records.size());
  known.whole = !too_many && !answer.overflowed && !answer.cut;
  known.refused = answer.trouble == answer::Trouble::kRequiredField;
  // All records of an answer from memory are new to this source.
  known.new_records = answer.requests > 0 ? answer.new_records : answer.records.size();
  crawl.pairs.Learn(asked_.pair, known);
  crawl.new_records += answer.new_records;
  if (crawl.divides()) LearnPart(crawl, answer);
  state.AddOverflowOf(question, answer);
}

void PairSource::LearnPart(Crawl& crawl, const WholeAnswer& answer) {
  Whole& whole = crawl.wholes.at(asked_.pair[0]);
  const size_t before = whole.in_hand.size();
  whole.in_hand.insert(answer.records.begin(), answer.records.end());
  whole.fruitless = whole.in_hand.size() > before ? 0 : whole.fruitless + 1;
  crawl.repeats += !whole.shown.empty() && answer.records == whole.shown;
  const bool is_full = whole.count && whole.in_hand.size() >= *whole.count;
  const uint64_t patience = whole.count ? kPatienceWithPairsByCount : kPatienceWithPairs;
  if (!is_full && whole.fruitless < patience) return;
  for (Crawl& other : crawls_) {
    const bool closes = &other == &crawl || is_full;
    if (other.divides() && closes) other.pairs.Close(0, asked_.pair[0]);
  }
}

}  // namespace upwell::harvest
