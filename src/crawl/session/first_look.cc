// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/first_look.h"

#include <string>
#include <string_view>
#include <utility>

#include "base/hash.h"
#include "query/study/ranges.h"
#include "query/study/text_input_study.h"
#include "query/types/typed_into.h"
#include "query/values/choices.h"

namespace upwell::crawl {
namespace {

// Questions. Not tuned: EP 5 asks ten of nonsense, which only the aim "entities" does.
constexpr uint64_t kNonsenseQuestions = 3;
constexpr int kRetriesOfNonsense = 1;
constexpr int kOpeningQuestions = 3;  // real ones, compared before anything is concluded from them

// The number of the first nonsense word that stands beside others. Not tuned: far above those that
// stand alone.
constexpr uint64_t kHalfNonsense = 1'000;

// A row of letters that is no word in any language: the site answers it with its empty page.
std::string NonsenseWord(uint64_t number) {
  constexpr std::string_view kLetters = "qxzjvkwgb";
  uint64_t bits = base::Hash64("nonsense " + std::to_string(number));
  std::string word;
  for (int i = 0; i < 9; ++i, bits /= kLetters.size()) {
    word.push_back(kLetters[bits % kLetters.size()]);
  }
  return word;
}

// As many letters of it as the input takes, where those are enough to be nonsense.
std::string NonsenseFor(const form::Input& box, uint64_t number) {
  constexpr size_t kFewestLetters = 4;  // not tuned; fewer may be an abbreviation
  std::string word = NonsenseWord(number);
  const size_t most = box.max_length.value_or(word.size());
  return most < kFewestLetters ? word : word.substr(0, most);
}

// The query input, or the first input that takes letters: what a form without one shows beside
// nonsense is no answer either. A number, a date or an end of a range that makes no sense may be
// passed over by the site, which then lists something. -1 where there is none.
int InputForNonsense(const form::SearchForm& form) {
  if (form.query_input >= 0) return form.query_input;
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const form::Input& input = form.inputs[i];
    const bool takes_letters = query::TakesText(input) && !query::IsNamedForType(input) &&
                               !query::IsNamedAsEnd(form, static_cast<int>(i)) &&
                               query::MayBeTypedInto(input, NonsenseFor(input, 0));
    if (takes_letters && query::IsForPeople(input)) return static_cast<int>(i);
  }
  return -1;
}

class FirstQuestions {
 public:
  FirstQuestions(Submitter& submitter, SiteSession& site) : submitter_(submitter), site_(site) {}

  base::Task<void> AskNonsense(uint64_t wanted);
  base::Task<void> AskOpenings(query::Openings& openings);
  base::Task<void> AskHalfNonsense();
  base::Task<void> Repeat();
  FirstLook Take() { return std::move(look_); }

 private:
  const SentQuestion* ToRepeat() const;
  void Book(const SentQuestion& question) { site_.PutQuery(question.query); }

  Submitter& submitter_;
  SiteSession& site_;
  FirstLook look_;
};

base::Task<void> FirstQuestions::AskNonsense(uint64_t wanted) {
  const form::SearchForm& form = submitter_.form();
  const int input = InputForNonsense(form);
  for (uint64_t i = 0; i < wanted && input >= 0; ++i) {
    if (!submitter_.AllowsMore()) break;
    query::Question question;
    question.values.push_back({input, NonsenseFor(form.inputs[input], i)});
    question.kind = query::QuestionKind::kNonsense;
    SentQuestion& nonsense = look_.nonsense.emplace_back(submitter_.Prepare(std::move(question)));
    if (nonsense.request) nonsense.request->max_retries = kRetriesOfNonsense;
    co_await submitter_.FetchFirstPage(nonsense, store::PageKind::kEmpty);
    if (submitter_.history().IsBroken()) submitter_.GiveUp();
    Book(nonsense);
  }
}

base::Task<void> FirstQuestions::AskOpenings(query::Openings& openings) {
  for (int i = 0; i < kOpeningQuestions && submitter_.AllowsMore(); ++i) {
    std::optional<query::Question> question = openings.Next();
    if (!question) break;
    look_.openings.push_back(submitter_.Prepare(*std::move(question)));
    co_await submitter_.FetchFirstPage(look_.openings.back(), store::PageKind::kAnswer);
  }
}

// The words of the openings, each beside a nonsense word.
base::Task<void> FirstQuestions::AskHalfNonsense() {
  const int box = submitter_.form().query_input;
  for (size_t i = 0; i < look_.openings.size() && submitter_.AllowsMore(); ++i) {
    query::Question question = look_.openings[i].question;
    if (question.values.size() != 1 || question.values[0].input != box) continue;
    question.values[0].value += " " + NonsenseWord(kHalfNonsense + i);
    question.kind = query::QuestionKind::kNonsense;
    question.names = "beside words";
    SentQuestion& half = look_.half_nonsense.emplace_back(submitter_.Prepare(std::move(question)));
    co_await submitter_.FetchFirstPage(half, store::PageKind::kEmpty);
    Book(half);
  }
}

// The opening with the longest answer, because it shows most of what changes though the question is
// the same. The form as it stands only where nothing else was answered.
const SentQuestion* FirstQuestions::ToRepeat() const {
  const SentQuestion* longest = nullptr;
  for (const SentQuestion& opening : look_.openings) {
    if (!opening.first) continue;
    const auto rank = [](const SentQuestion& asked) {
      return std::pair(!asked.question.values.empty(), asked.first->row.bytes);
    };
    if (longest == nullptr || rank(opening) >= rank(*longest)) longest = &opening;
  }
  return longest;
}

base::Task<void> FirstQuestions::Repeat() {
  const SentQuestion* again = ToRepeat();
  if (again == nullptr || !submitter_.AllowsMore()) co_return;
  query::Question question = again->question;
  question.kind = query::QuestionKind::kRepeat;
  look_.repeat = submitter_.Prepare(std::move(question));
  co_await submitter_.FetchFirstPage(*look_.repeat, store::PageKind::kRepeat);
  Book(*look_.repeat);
}

}  // namespace

base::Task<FirstLook> TakeFirstLook(query::Openings& openings, Submitter& submitter,
                                    SiteSession& site) {
  const RunOptions& options = site.options();
  const bool entities = options.aim == store::CrawlAim::kEntities;
  FirstQuestions questions(submitter, site);
  co_await questions.AskNonsense(entities ? options.entities.background : kNonsenseQuestions);
  co_await questions.AskOpenings(openings);
  if (entities) co_await questions.AskHalfNonsense();
  co_await questions.Repeat();
  co_return questions.Take();
}

std::vector<answer::Sample> SamplesOf(const FirstLook& look) {
  std::vector<answer::Sample> samples;
  const auto is_put_alike = [&look](const SentQuestion& asked) {
    return look.nonsense.empty() ||
           query::Assigns(asked.question.values, look.nonsense.front().question.values[0].input);
  };
  const auto add = [&](const SentQuestion& asked, bool is_nonsense, bool is_half = false) {
    if (!asked.first) return;
    samples.push_back({&asked.first->page, asked.asked, is_nonsense, is_half, is_put_alike(asked)});
  };
  for (const SentQuestion& asked : look.nonsense) add(asked, true);
  for (const SentQuestion& asked : look.half_nonsense) add(asked, false, true);
  for (const SentQuestion& asked : look.openings) add(asked, false);
  if (look.repeat) add(*look.repeat, false);
  return samples;
}

}  // namespace upwell::crawl
