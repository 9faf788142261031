// SPDX-License-Identifier: Apache-2.0
#include "harvest/crawl_loop.h"

#include <algorithm>
#include <utility>

#include "harvest/state_reader.h"

namespace upwell::harvest {
namespace {

// Other questions before a failed one is asked again, to give the site time. Not tuned.
constexpr uint64_t kQuestionsBeforeRetry = 20;

}  // namespace

base::Task<double> Aim::Keep(const query::Question&, const WholeAnswer& answer) {
  co_return static_cast<double>(answer.new_records);
}

void CrawlLoop::Add(std::unique_ptr<QuestionSource> source) {
  scheduler_.AddSource(static_cast<size_t>(source->kind()));
  sources_.push_back(std::move(source));
}

void CrawlLoop::Put(std::unique_ptr<QuestionSource> source) {
  for (std::unique_ptr<QuestionSource>& each : sources_) {
    if (each->kind() != source->kind()) continue;
    each = std::move(source);
    return;
  }
  Add(std::move(source));
}

void CrawlLoop::ForgetYields() {
  scheduler_ = Scheduler();
  for (const auto& source : sources_) {
    scheduler_.AddSource(static_cast<size_t>(source->kind()));
  }
}

void CrawlLoop::Show(const query::Question& question, const WholeAnswer& answer) {
  for (const auto& source : sources_) source->See(question, answer, state_);
}

base::Task<void> CrawlLoop::Run(Aim& aim) {
  bool goes_on = true;
  while (goes_on && session_.MayAsk()) {
    const bool is_met = co_await aim.IsMet();
    goes_on = !is_met;
    if (!goes_on) continue;
    aim.FindSources(*this);
    goes_on = co_await AskNext(aim);
  }
}

std::optional<CrawlLoop::Choice> CrawlLoop::Choose(const std::vector<bool>& without) const {
  std::vector<Expectation> expectations;
  for (size_t i = 0; i < sources_.size(); ++i) {
    expectations.push_back(without[i] ? Expectation() : sources_[i]->Expect(state_));
  }
  const std::optional<size_t> chosen = scheduler_.Choose(expectations);
  if (!chosen) return std::nullopt;
  const auto waiting = std::count_if(expectations.begin(), expectations.end(),
                                     [](const Expectation& each) { return each.has_question; });
  return Choice{*chosen, expectations[*chosen].predicted, waiting > 1};
}

std::optional<CrawlLoop::Pending> CrawlLoop::NextRetry(bool at_once) {
  if (failed_.empty() || (!at_once && since_failure_ < kQuestionsBeforeRetry)) return std::nullopt;
  Pending again = std::move(failed_.front());
  failed_.pop_front();
  return again;
}

// What to ask next; nothing where nothing is left.
std::optional<CrawlLoop::Pending> CrawlLoop::NextQuestion() {
  std::optional<Pending> again = NextRetry(/*at_once=*/false);
  std::vector<bool> without(sources_.size(), false);
  while (!again) {
    const std::optional<Choice> choice = Choose(without);
    if (!choice) return NextRetry(/*at_once=*/true);
    std::optional<query::Question> question = sources_[choice->source]->Next(state_);
    if (question) return Pending{*choice, *std::move(question), 0};
    without[choice->source] = true;  // it had nothing after all
  }
  return again;
}

base::Task<bool> CrawlLoop::AskNext(Aim& aim) {
  std::optional<Pending> next = NextQuestion();
  if (!next) co_return false;
  co_await Ask(next->choice, std::move(next->question), next->tries + 1, aim);
  co_return true;
}

// A question that comes again is read as far as its first page: its source has gone on since.
base::Task<void> CrawlLoop::Ask(Choice choice, query::Question question, int tries, Aim& aim) {
  QuestionSource& source = *sources_[choice.source];
  const bool first = tries == 1;
  FirstPageOnly first_page;
  StateReader reader(state_, first ? source.reader() : first_page, aim.ReadsOn(question));
  query::Question asked = question;
  WholeAnswer answer = co_await session_.Read(std::move(asked), reader);
  answer.gained = co_await aim.Keep(question, answer);
  ++since_failure_;
  state_.TakeAnswer(answer);
  if (!query::IsLinkAlone(question)) state_.TakeEnd(question.values, answer);
  Count(source, answer);
  CountRun(choice, answer);
  Show(question, answer);
  if (first) source.Learn(question, answer, state_);
  scheduler_.Learn(choice.source, static_cast<double>(answer.requests), answer.gained,
                   choice.predicted);
  if (!answer.failed || aim.most_tries() == 1) co_return;
  since_failure_ = 0;
  const bool again = tries < aim.most_tries();
  ++(again ? asked_again_ : given_up_);
  if (again) failed_.push_back({choice, std::move(question), tries});
}

void CrawlLoop::Count(const QuestionSource& source, const WholeAnswer& answer) {
  SourceTotals& totals = TotalsOf(source);
  ++totals.questions;
  totals.requests += answer.requests;
  totals.with_results += answer.first.has_results();
  totals.empty += answer.first.kind == answer::AnswerKind::kEmpty;
  totals.new_records += answer.new_records;
  totals.fruitless_row = answer.new_records > 0 ? 0 : totals.fruitless_row + 1;
  totals.longest_fruitless_row = std::max(totals.longest_fruitless_row, totals.fruitless_row);
}

void CrawlLoop::CountRun(const Choice& choice, const WholeAnswer& answer) {
  const bool is_wasted = choice.others_wait && answer.new_records == 0;
  wasted_run_ = is_wasted ? (choice.source == last_source_ ? wasted_run_ : 0) + 1 : 0;
  last_source_ = choice.source;
  SourceTotals& totals = TotalsOf(*sources_[choice.source]);
  totals.longest_wasted_run = std::max(totals.longest_wasted_run, wasted_run_);
}

SourceTotals& CrawlLoop::TotalsOf(const QuestionSource& source) {
  const std::string name = source.name();
  for (SourceTotals& each : totals_) {
    if (each.kind == source.kind() && each.name == name) return each;
  }
  SourceTotals& added = totals_.emplace_back();
  added.kind = source.kind();
  added.name = name;
  return added;
}

}  // namespace upwell::harvest
