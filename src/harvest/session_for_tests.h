// SPDX-License-Identifier: Apache-2.0
// A form in a test: a function says which records a question finds. Sources, the loop and the
// state are tested with it, without a network.
//
//   MadeSession session([](const query::Submission& asked) { return TextsFor(asked); });
//   HarvestState state(form, session, {});
//   KeywordSource source(...);
//   while (std::optional<Asked> asked = AskNext(source, session, state)) ...
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "fetch/run_task.h"
#include "harvest/answer_session.h"
#include "harvest/harvest_state.h"
#include "harvest/question_source.h"
#include "harvest/state_reader.h"
#include "query/values/word_splitter.h"

namespace upwell::harvest {

// One record. Its key is made of its text.
inline answer::Record RecordOf(const std::string& text) {
  answer::Record record;
  record.key = record.text = text;
  return record;
}

inline FreshRecord FreshOf(const std::string& text) {
  query::WordSplitter splitter;
  FreshRecord fresh;
  fresh.key = base::HashOf(text);
  fresh.text = text;
  fresh.words = splitter.Words(text);
  fresh.shown = query::ShownValuesOf(text);
  return fresh;
}

// All records on one page, and none of them known before.
inline WholeAnswer AnswerWith(const std::vector<std::string>& texts) {
  WholeAnswer answer;
  for (const std::string& text : texts) {
    answer.records.push_back(base::HashOf(text));
    answer.shown.push_back(RecordOf(text));
    answer.fresh.push_back(FreshOf(text));
  }
  answer.answered = answer.first.answered = true;
  answer.first.records = answer.records;
  answer.first.kind = texts.empty() ? answer::AnswerKind::kEmpty : answer::AnswerKind::kResults;
  answer.requests = 1;
  answer.new_records = texts.size();
  answer.gained = static_cast<double>(texts.size());
  return answer;
}

class MadeSession : public AnswerSession {
 public:
  // Texts of the records that a submission finds, in the order shown; nothing: no page comes.
  using Texts = std::optional<std::vector<std::string>>;
  using Finder = std::function<Texts(const query::Submission&)>;
  using LinkFinder = std::function<Texts(const base::Url&)>;

  explicit MadeSession(Finder find, size_t page_size = 10)
      : find_(std::move(find)), page_size_(page_size) {}

  // The same for questions that are links; without it they find nothing.
  void FindByLink(LinkFinder find) { find_by_link_ = std::move(find); }
  // A page shows an index: one of the site, or the answer to the link.
  void FindListing(answer::ListingLinks group) { listings_.push_back(std::move(group)); }
  void FindIndex(answer::LetterIndex index, base::Url on = {}) {
    indexes_.push_back({std::move(index), std::move(on)});
  }
  // The site shows at most so many records of a question.
  void Limit(uint64_t shown) { limit_ = shown; }
  // Another form has shown it.
  void KnowBefore(const std::string& text) { known_.insert(base::HashOf(text)); }
  void PrintCounts() { prints_counts_ = true; }
  void Allow(uint64_t requests) { most_ = requests; }
  void SetColumns(std::vector<query::RecordColumn> columns) { columns_ = std::move(columns); }
  // Changes answers before they are given: a fault or a peculiarity of the site.
  void EditAnswers(std::function<void(const query::Question&, WholeAnswer&)> edit) {
    edit_ = std::move(edit);
  }

  // Questions of Read() and AskFirstPage(), in their order.
  const std::vector<query::Question>& asked() const { return asked_; }
  const std::set<base::Hash128>& known() const { return known_; }
  uint64_t reserved() const { return reserved_; }

  base::Task<WholeAnswer> Read(query::Question question, PageReader& reader) override {
    question.values = AsSent(std::move(question.values));
    asked_.push_back(question);
    WholeAnswer answer;
    const Texts found = Find(question);
    bool goes_on = true;
    for (size_t from = 0; goes_on; from += page_size_) {
      AnswerPage page = PageOf(found, from);
      Take(page, from == 0, answer);
      Remember(question, page);
      reader.Take(page);
      const bool may = MayAsk();
      goes_on = page.reply.has_more && may && reader.WantsNext(answer);
      answer.cut = page.reply.has_more && !goes_on;
      answer.out_of_budget = page.reply.has_more && !may;
    }
    answer.overflowed = found && found->size() > limit_;
    answer.failed = !found;
    if (edit_) edit_(question, answer);
    co_return answer;
  }
  base::Task<query::Reply> AskFirstPage(query::Question question) override {
    question.values = AsSent(std::move(question.values));
    asked_.push_back(question);
    AnswerPage page = PageOf(Find(question), 0);
    WholeAnswer answer;
    Take(page, true, answer);
    Remember(question, page);
    for (FreshRecord& each : page.fresh) fresh_.push_back(std::move(each));
    if (edit_) edit_(question, answer);
    co_return answer.first;
  }
  base::Task<query::Reply> AskAgain(query::Question question) override {
    query::Reply reply = co_await AskFirstPage(std::move(question));
    co_return reply;
  }
  base::Task<query::Reply> Ask(query::Submission submission, std::string) override {
    query::Question question;
    question.kind = query::QuestionKind::kStudy;
    question.values = std::move(submission);
    query::Reply reply = co_await AskFirstPage(std::move(question));
    co_return reply;
  }
  base::Task<void> ReadOn(query::Submission, uint32_t) override { co_return; }

  std::vector<FreshRecord> TakeFresh() override { return std::exchange(fresh_, {}); }
  SiteHabits& habits() override { return habits_; }
  bool MayAsk() const override { return requests_ + reserved_ < most_; }
  uint64_t requests() const override { return requests_; }
  uint64_t shown_of_others() const override { return of_others_; }
  // So many that other forms had brought.
  void ShowOfOthers(uint64_t records) { of_others_ = records; }
  uint64_t requests_left() const override { return most_ - std::min(most_, requests_ + reserved_); }
  void Reserve(uint64_t requests) override { reserved_ = requests; }
  bool WasAsked(const query::Submission& submission) const override {
    return std::any_of(heard_.begin(), heard_.end(),
                       [&](const auto& each) { return each.first == submission; });
  }
  std::vector<std::pair<query::Submission, std::vector<base::Hash128>>> Heard() const override {
    return heard_;
  }
  const std::vector<FoundIndex>& letter_indexes() const override { return indexes_; }
  const std::vector<answer::ListingLinks>& listings() const override { return listings_; }
  const query::SiteWords& words() const override { return words_; }
  const std::vector<std::string>& record_texts() const override { return texts_; }
  const std::vector<query::RecordColumn>& record_columns() const override { return columns_; }

 private:
  Texts Find(const query::Question& question) const {
    if (question.link.empty()) return find_(question.values);
    return find_by_link_ ? find_by_link_(question.link) : std::vector<std::string>();
  }
  void Remember(const query::Question& question, const AnswerPage& page) {
    if (query::IsLinkAlone(question)) return;
    heard_.emplace_back(question.values, page.reply.records);
  }
  AnswerPage PageOf(const Texts& found, size_t from) {
    ++requests_;
    AnswerPage page;
    page.asked = true;
    page.failed = !found;
    if (!found) return page;
    const size_t shown = static_cast<size_t>(std::min<uint64_t>(found->size(), limit_));
    const size_t end = std::min(shown, from + page_size_);
    std::string text;
    for (size_t i = from; i < end; ++i) Add((*found)[i], page), text += (*found)[i] + "\n";
    page.reply.answered = true;
    page.reply.kind = shown == 0 ? answer::AnswerKind::kEmpty : answer::AnswerKind::kResults;
    page.reply.has_more = end < shown;
    if (prints_counts_) page.reply.count = found->size();
    page.reply.words = words_.Add(text);
    page.new_records = static_cast<int>(page.fresh.size());
    return page;
  }
  void Add(const std::string& text, AnswerPage& page) {
    page.records.push_back(RecordOf(text));
    page.reply.records.push_back(base::HashOf(text));
    if (!known_.insert(base::HashOf(text)).second) return;
    page.fresh.push_back(FreshOf(text));
    texts_.push_back(text);
  }
  static void Take(const AnswerPage& page, bool is_first, WholeAnswer& answer) {
    const auto add = [](const auto& from, auto& to) {
      to.insert(to.end(), from.begin(), from.end());
    };
    add(page.reply.records, answer.records);
    add(page.records, answer.shown);
    add(page.fresh, answer.fresh);
    answer.new_records += page.fresh.size();
    ++answer.requests;
    if (!is_first) return;
    answer.first = page.reply;
    answer.count = page.reply.count;
    answer.answered = page.reply.answered;
  }

  Finder find_;
  LinkFinder find_by_link_;
  std::vector<FoundIndex> indexes_;
  std::vector<answer::ListingLinks> listings_;
  size_t page_size_;
  uint64_t limit_ = UINT64_MAX, most_ = UINT64_MAX;
  bool prints_counts_ = false;
  std::function<void(const query::Question&, WholeAnswer&)> edit_;
  uint64_t requests_ = 0, reserved_ = 0, of_others_ = 0;
  SiteHabits habits_;
  query::SiteWords words_;
  std::vector<query::Question> asked_;
  std::set<base::Hash128> known_;
  std::vector<FreshRecord> fresh_;
  std::vector<std::string> texts_;
  std::vector<query::RecordColumn> columns_;
  std::vector<std::pair<query::Submission, std::vector<base::Hash128>>> heard_;
};

// For tests that make up their answers themselves.
inline MadeSession EmptySession() {
  return MadeSession([](const query::Submission&) { return std::vector<std::string>(); });
}

// fetch::RunTask for a task without a result.
inline base::Task<bool> Finished(base::Task<void> task) {
  co_await std::move(task);
  co_return true;
}
inline void RunToEnd(base::Task<void> task) { fetch::RunTask(Finished(std::move(task))); }

struct Asked {
  query::Question question;
  WholeAnswer answer;
};

// The next question of the source, asked and learned; nothing where it has none.
inline std::optional<Asked> AskNext(QuestionSource& source, AnswerSession& session,
                                    HarvestState& state) {
  std::optional<query::Question> question = source.Next(state);
  if (!question) return std::nullopt;
  StateReader reader(state, source.reader());
  WholeAnswer answer = fetch::RunTask(session.Read(*question, reader));
  answer.gained = static_cast<double>(answer.new_records);
  state.TakeAnswer(answer);
  source.See(*question, answer, state);
  source.Learn(*question, answer, state);
  return Asked{*std::move(question), std::move(answer)};
}

// The same with an answer on one page that the test has made.
inline std::optional<query::Question> AnswerNext(QuestionSource& source, const WholeAnswer& answer,
                                                 HarvestState& state) {
  std::optional<query::Question> question = source.Next(state);
  if (!question) return std::nullopt;
  AnswerPage page;
  page.reply = answer.first;
  page.reply.records = answer.records;
  page.records = answer.shown;
  page.fresh = answer.fresh;
  page.new_records = static_cast<int>(answer.new_records);
  page.asked = answer.requests > 0;
  state.Take(page.fresh);
  source.reader().Take(page);
  state.TakeAnswer(answer);
  source.See(*question, answer, state);
  source.Learn(*question, answer, state);
  return question;
}

// What is filled into the input; "" where nothing is.
inline std::string ValueOf(const query::Submission& submission, int input) {
  for (const form::Assignment& value : submission) {
    if (value.input == input) return value.value;
  }
  return "";
}

inline form::Input TextInput(const std::string& name,
                             std::optional<form::InputType> type = std::nullopt) {
  form::Input input;
  input.control = form::Control::kText;
  input.name = name;
  input.type = type;
  return input;
}

inline form::Input MenuOf(const std::string& name, const std::vector<std::string>& values) {
  form::Input input;
  input.control = form::Control::kSelect;
  input.name = name;
  for (const std::string& value : values) {
    form::Choice choice;
    choice.value = choice.text = value;
    input.choices.push_back(std::move(choice));
  }
  return input;
}

// The first one takes keywords where it is a text input.
inline form::SearchForm FormWith(std::vector<form::Input> inputs) {
  form::SearchForm form;
  form.inputs = std::move(inputs);
  form.query_input = form.inputs.front().control == form::Control::kText ? 0 : -1;
  return form;
}

inline query::Binding BindingOf(const std::string& name, int input,
                                const std::vector<std::string>& values) {
  query::Binding binding;
  binding.name = name;
  for (const std::string& value : values) {
    query::Submission one;
    one.push_back({input, value});
    binding.values.push_back(std::move(one));
  }
  return binding;
}

}  // namespace upwell::harvest
