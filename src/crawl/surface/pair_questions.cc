// SPDX-License-Identifier: Apache-2.0
#include "crawl/surface/pair_questions.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "query/study/inputs_together.h"
#include "query/study/typed_into.h"
#include "query/values/choices.h"

namespace upwell::crawl {
namespace {

constexpr size_t kMostShown = 30'000;  // records that are remembered
constexpr size_t kMostWholes = 500;
constexpr uint64_t kLooks = 30;       // questions to a box that divides, without an answer
constexpr uint64_t kMostRepeats = 3;  // answers as if the box were empty
constexpr uint64_t kPatience = 10, kPatienceByCount = 20;
constexpr uint64_t kTooMany = 100;  // where the site says so and prints no number
constexpr double kFirstYield = 10;  // records of a box that was not asked

bool IsBoundWithAnother(const query::FormPlan& plan, int box) {
  return std::any_of(plan.ranges.begin(), plan.ranges.end(), [&](const query::OpenRange& range) {
    return range.pair.low == box || range.pair.high == box;
  });
}

// In the beginning of a value, or of a word in it.
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

void PairQuestions::List(const form::SearchForm& form, const query::FormPlan& plan,
                         const std::vector<std::string>& texts) {
  form_ = &form;
  fixed_ = plan.fixed;
  next_.reset();
  dividing_.clear();
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const int box = static_cast<int>(i);
    const bool is_open = query::IsForPeople(form.inputs[i]) && !query::Assigns(fixed_, box);
    if (is_open && query::TakesText(form.inputs[i]) && !IsBoundWithAnother(plan, box)) {
      dividing_.push_back(box);
    }
  }
  const bool begun = std::any_of(crawls_.begin(), crawls_.end(),
                                 [](const Crawl& crawl) { return !crawl.divides(); });
  for (const query::Binding& binding : plan.bindings) {
    if (!begun && query::AreTogether(form, binding)) BeginTogether(binding, texts);
  }
}

void PairQuestions::BeginTogether(const query::Binding& binding,
                                  const std::vector<std::string>& texts) {
  const int first = binding.values.front()[0].input, second = binding.values.front()[1].input;
  Crawl& crawl = crawls_.emplace_back(Crawl{query::PairsOf(*form_, first, second, texts), {}, {}});
  crawl.boxes = {first, second};
  for (const query::Submission& both : binding.values) {
    crawl.first.push_back({both[0].value, both[1].value});
  }
  // What the study heard of these tells whether the boxes take them.
  for (const std::string& wide : query::WideValues()) crawl.first.push_back({wide, wide});
  for (const auto& [key, record] : shown_) crawl.pairs.See(key, record);
}

PairQuestions::Crawl& PairQuestions::CrawlOf(int box) {
  for (Crawl& crawl : crawls_) {
    if (crawl.divides() && crawl.boxes.front() == box) return crawl;
  }
  const form::Input& input = form_->inputs[box];
  Crawl& crawl = crawls_.emplace_back(
      Crawl{query::ValuePairs({"", input.label + " " + input.name}), {box}, {}});
  crawl.pairs.GiveWide(1, {"a", "s"});
  for (const auto& [key, record] : shown_) crawl.pairs.See(key, record);
  return crawl;
}

void PairQuestions::See(const base::Hash128& key, const query::ShownValues& record) {
  if (shown_.size() >= kMostShown || !shown_.emplace(key, record).second) return;
  for (Crawl& crawl : crawls_) crawl.pairs.See(key, record);
}

bool PairQuestions::IsPartOf(const query::ShownValues& record,
                             const query::Submission& asked) const {
  return std::all_of(asked.begin(), asked.end(), [&](const form::Assignment& value) {
    return !query::TakesText(form_->inputs[value.input]) || Shows(record, value.value);
  });
}

void PairQuestions::Divide(const query::Submission& asked, std::optional<uint64_t> count,
                           const std::vector<base::Hash128>& records) {
  const bool has_text = std::any_of(asked.begin(), asked.end(), [&](const form::Assignment& value) {
    return query::TakesText(form_->inputs[value.input]) && !query::Assigns(fixed_, value.input);
  });
  if (!has_text) return;
  // Of what was shown, not of what there is.
  if (count && *count <= records.size()) count.reset();
  Whole whole;
  whole.asked = asked;
  whole.count = count;
  whole.shown = records;
  whole.in_hand.insert(records.begin(), records.end());
  for (const auto& [key, record] : shown_) {
    if (IsPartOf(record, asked)) whole.in_hand.insert(key);
  }
  const uint64_t known = whole.in_hand.size();
  if (count && known >= *count) return;
  const std::string name = KeyOf(asked);
  for (const int box : dividing_) {
    if (query::Assigns(asked, box)) continue;
    Crawl& crawl = CrawlOf(box);
    if (crawl.wholes.size() >= kMostWholes || !crawl.wholes.emplace(name, whole).second) continue;
    const uint64_t missing = count ? *count - known : std::max<uint64_t>(1, records.size());
    crawl.pairs.GiveFixed(0, name, static_cast<double>(missing));
    next_.reset();
  }
}

// The box is not looked at, or nothing that was tried is what it looks for.
bool PairQuestions::IsDead(const Crawl& crawl) const {
  if (!crawl.divides()) return false;
  return crawl.repeats >= kMostRepeats ||
         (crawl.pairs.asked() >= kLooks && crawl.pairs.answered() == 0);
}

double PairQuestions::PromiseOf(const Crawl& crawl) const {
  return (static_cast<double>(crawl.new_records) + kFirstYield) /
         (static_cast<double>(crawl.pairs.asked()) + 1);
}

std::optional<PairQuestion> PairQuestions::NextOf(size_t number) {
  Crawl& crawl = crawls_[number];
  PairQuestion question;
  question.crawl = number;
  std::optional<query::ValuePairs::Pair> pair;
  if (!crawl.first.empty()) {
    pair = crawl.first.front();
    crawl.first.pop_front();
  } else {
    pair = crawl.pairs.Next();
  }
  if (!pair) return std::nullopt;
  question.pair = *pair;
  query::Submission own;
  if (crawl.divides()) {
    const Whole& whole = crawl.wholes.at((*pair)[0]);
    own.push_back({crawl.boxes[0], (*pair)[1]});
    question.values = query::Joined(whole.asked, own);
    question.name = "divided by " + form_->inputs[crawl.boxes[0]].name;
  } else {
    own.push_back({crawl.boxes[0], (*pair)[0]});
    own.push_back({crawl.boxes[1], (*pair)[1]});
    question.values = query::Joined(fixed_, own);
    question.name = "together " + query::TogetherName(*form_, crawl.boxes[0], crawl.boxes[1]);
  }
  return question;
}

std::optional<PairQuestion> PairQuestions::FindNext() {
  std::vector<size_t> order;
  for (size_t i = 0; i < crawls_.size(); ++i) {
    if (!IsDead(crawls_[i])) order.push_back(i);
  }
  std::stable_sort(order.begin(), order.end(), [this](size_t a, size_t b) {
    return PromiseOf(crawls_[a]) > PromiseOf(crawls_[b]);
  });
  for (const size_t number : order) {
    std::optional<PairQuestion> question = NextOf(number);
    if (question) return question;
  }
  return std::nullopt;
}

bool PairQuestions::IsOver() {
  if (!next_) next_ = FindNext();
  return !next_;
}

PairQuestion PairQuestions::Next() { return *std::exchange(next_, std::nullopt); }

void PairQuestions::Learn(const PairQuestion& question, const WholeAnswer& answer) {
  Crawl& crawl = crawls_[question.crawl];
  query::ValuePairs::Answer known;
  known.keys = answer.records;
  // Both boxes are filled in: what is wanted is narrower.
  const bool too_many =
      answer.trouble == answer::Trouble::kRequiredField && crawl.pairs.answered() > 0;
  known.matches = answer.count.value_or(too_many ? kTooMany : answer.records.size());
  known.whole = !too_many && !answer.overflowed && !answer.cut;
  // What was asked before is heard here for the first time.
  known.new_records = answer.requests > 0 ? answer.new_records : answer.records.size();
  crawl.pairs.Learn(question.pair, known);
  crawl.new_records += answer.new_records;
  if (crawl.divides()) LearnPart(crawl, question, answer);
}

void PairQuestions::LearnPart(Crawl& crawl, const PairQuestion& question,
                              const WholeAnswer& answer) {
  Whole& whole = crawl.wholes.at(question.pair[0]);
  const size_t before = whole.in_hand.size();
  whole.in_hand.insert(answer.records.begin(), answer.records.end());
  whole.fruitless = whole.in_hand.size() > before ? 0 : whole.fruitless + 1;
  crawl.repeats += !whole.shown.empty() && answer.records == whole.shown;
  const bool is_full = whole.count && whole.in_hand.size() >= *whole.count;
  const uint64_t patience = whole.count ? kPatienceByCount : kPatience;
  if (!is_full && whole.fruitless < patience) return;
  for (Crawl& other : crawls_) {
    const bool closes = &other == &crawl || is_full;
    if (other.divides() && closes) other.pairs.Close(0, question.pair[0]);
  }
}

}  // namespace upwell::crawl
