// SPDX-License-Identifier: Apache-2.0
// The one loop of every crawl, whatever its aim:
//
//   while (the aim is not met and a question may be asked)
//     source   = the one that the scheduler chooses by what each expects
//     question = source.Next(state)
//     answer   = co_await session.Read(question, source.reader())
//     every source sees it, its own learns from it, the scheduler is told
//
// What a source may waste is bounded by the scheduler (harvest/scheduler).
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "harvest/question_source.h"

namespace upwell::harvest {

class CrawlLoop;

// What the crawl is for: which sources there are, what is kept of an answer, and when it ends.
class Aim {
 public:
  virtual ~Aim() = default;
  // Adds sources that became known on the way.
  virtual void FindSources(CrawlLoop& loop) { static_cast<void>(loop); }
  // It has what it wants, or does not want to go on. It may ask questions of its own to find out.
  virtual base::Task<bool> IsMet() = 0;
  // Keeps what the aim wants of an answer; what that is worth to it. By default records that were
  // not known.
  virtual base::Task<double> Keep(const query::Question& question, const WholeAnswer& answer);
  // Whether the answer is read beyond its first page, where its source wants that.
  virtual bool ReadsOn(const query::Question& question) const {
    static_cast<void>(question);
    return true;
  }
  // How often a question that failed is asked in all.
  virtual int most_tries() const { return 1; }
};

// What one source has asked and brought; for the summary and the report.
struct SourceTotals {
  query::QuestionKind kind = query::QuestionKind::kRegion;
  std::string name;  // "brand"; "" where there is one of the kind
  uint64_t questions = 0, requests = 0, with_results = 0, empty = 0, new_records = 0;
  uint64_t fruitless_row = 0, longest_fruitless_row = 0;  // questions in a row without a new record
  // The same with no other source in between, although one had a question all the time.
  uint64_t longest_wasted_run = 0;
};

class CrawlLoop {
 public:
  // Nothing is owned.
  CrawlLoop(AnswerSession& session, HarvestState& state) : session_(session), state_(state) {}

  // Adds the source. Sources of one kind are a family of the scheduler.
  void Add(std::unique_ptr<QuestionSource> source);
  // Puts the source in the place of the first of its kind, or adds it: the form was studied anew.
  void Put(std::unique_ptr<QuestionSource> source);
  // All sources count as untried again. What they brought is still told.
  void ForgetYields();
  // All sources see an answer that the loop did not ask for. REQUIRES: the state has taken it.
  void Show(const query::Question& question, const WholeAnswer& answer);
  base::Task<void> Run(Aim& aim);

  const std::vector<std::unique_ptr<QuestionSource>>& sources() const { return sources_; }
  // Each kind and name once, in the order of their first questions.
  const std::vector<SourceTotals>& totals() const { return totals_; }
  // Questions that failed, and were asked again or given up.
  uint64_t asked_again() const { return asked_again_; }
  uint64_t given_up() const { return given_up_; }

 private:
  struct Choice {
    size_t source = 0;
    std::optional<double> predicted;
    bool others_wait = false;  // another source has a question
  };
  // A question that is to be asked, and how often it was asked before.
  struct Pending {
    Choice choice;
    query::Question question;
    int tries = 0;
  };

  std::optional<Pending> NextQuestion();
  // False where nothing is left to ask.
  base::Task<bool> AskNext(Aim& aim);
  // Leaves out sources that have just had no question.
  std::optional<Choice> Choose(const std::vector<bool>& without) const;
  std::optional<Pending> NextRetry(bool at_once);
  base::Task<void> Ask(Choice choice, query::Question question, int tries, Aim& aim);
  void Count(const QuestionSource& source, const WholeAnswer& answer);
  void CountRun(const Choice& choice, const WholeAnswer& answer);
  SourceTotals& TotalsOf(const QuestionSource& source);

  AnswerSession& session_;
  HarvestState& state_;
  std::vector<std::unique_ptr<QuestionSource>> sources_;
  Scheduler scheduler_;
  std::vector<SourceTotals> totals_;
  std::deque<Pending> failed_;
  uint64_t since_failure_ = 0;  // questions
  size_t last_source_ = 0;
  uint64_t wasted_run_ = 0;  // its last questions without a new record while another waited
  uint64_t asked_again_ = 0, given_up_ = 0;
};

}  // namespace upwell::harvest
