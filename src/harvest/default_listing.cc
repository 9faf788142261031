// SPDX-License-Identifier: Apache-2.0
#include "harvest/default_listing.h"

#include <algorithm>
#include <utility>

#include "harvest/coverage_estimate.h"
#include "harvest/estimate/default_sample.h"
#include "query/values/choices.h"

namespace upwell::harvest {
namespace {

constexpr size_t kWordsSampled = 4;  // words that are asked beside menus; not tuned
// Letter indexes of which a link is asked: sites have one by name, some another by year. Not tuned.
constexpr size_t kIndexesSampled = 2;
constexpr size_t kMostValuesAsked = 200;  // of menus, that no listed record shows; a guard

// Pages in a row that show what other forms have shown. Not tuned.
constexpr uint64_t kKnownPages = 2;

// Where the form as it stands says how much there is, hardly any requests are kept for an estimate.
class DefaultReader : public PageReader {
 public:
  DefaultReader(AnswerSession& session, HarvestState& state, bool leaves_known)
      : session_(session), state_(state), leaves_known_(leaves_known) {}
  void Take(const AnswerPage& page) override {
    known_pages_ = page.new_records > 0 ? 0 : known_pages_ + 1;
    state_.Take(page.fresh);
    const uint64_t budget = state_.options().max_requests;
    if (page.reply.count) session_.Reserve(CoverageEstimate::ReserveToClose(budget));
  }
  bool WantsNext(const WholeAnswer&) override {
    return !leaves_known_ || known_pages_ < kKnownPages;
  }

 private:
  AnswerSession& session_;
  HarvestState& state_;
  bool leaves_known_;
  uint64_t known_pages_ = 0;
};

}  // namespace

DefaultListing::DefaultListing(AnswerSession& session, HarvestState& state)
    : session_(session), state_(state), new_data_(state.form().inputs.size()) {}

void DefaultListing::TakeFresh() { state_.Take(session_.TakeFresh()); }

base::Task<void> DefaultListing::AskOpenings(std::vector<query::Question> openings) {
  for (size_t i = 0; i < openings.size() && session_.MayAsk(); ++i) {
    if (!openings[i].values.empty()) {
      query::Question question = openings[i];
      query::Reply reply = co_await session_.AskFirstPage(std::move(question));
      if (reply.has_results()) session_.habits().LearnPage(reply.records.size());
      state_.openings.emplace_back(openings[i], std::move(reply));
      TakeFresh();
      continue;
    }
    default_ = openings[i];
    co_await ReadDefault(state_.known_before > 0);
  }
}

base::Task<void> DefaultListing::ReadOn() {
  const bool goes_on = default_ && state_.default_answer.cut && session_.MayAsk();
  if (goes_on) co_await ReadDefault(false);
}

base::Task<void> DefaultListing::ReadDefault(bool leaves_known) {
  DefaultReader reader(session_, state_, leaves_known);
  query::Question question = *default_;
  state_.default_answer = co_await session_.Read(std::move(question), reader);
  const WholeAnswer& answer = state_.default_answer;
  state_.TakeAnswer(answer);
  state_.TakeEnd({}, answer);
  state_.default_listed =
      answer.answered && !answer.records.empty() && !answer.overflowed && !answer.cut;
}

// A question beside the form as it stands. False where it shows that there is more.
bool DefaultListing::Learn(const query::Reply& reply) {
  const std::vector<base::Hash128>& records = state_.default_answer.records;
  const std::set<base::Hash128> listed(records.begin(), records.end());
  ProbeWeight weight;
  for (const base::Hash128& key : reply.records) {
    weight.seen += static_cast<double>(listed.count(key));
  }
  weight.all = weight.squares = static_cast<double>(reply.records.size());
  if (reply.answered) sample_.push_back(weight);
  const bool is_whole = reply.count ? *reply.count <= listed.size() : !reply.has_more;
  all_were_whole_ = all_were_whole_ && reply.answered && is_whole;
  const bool is_clean = weight.seen == weight.all && !IsNewText(reply);
  if (is_clean && reply.answered) clean_.Add(reply.records, ShowsAll(reply, state_.habits()));
  return is_clean;
}

// Where records cannot be told apart, words that no answer had before show that there is more.
bool DefaultListing::IsNewText(const query::Reply& reply) {
  if (!reply.has_results() || !reply.records.empty()) return false;
  uint64_t bytes = 0;
  for (const query::WordCount& word : reply.words) {
    const bool is_new = words_of_texts_.insert(word.word).second;
    bytes += is_new ? session_.words().text(word.word).size() : 0;
  }
  return new_data_.IsNew(std::nullopt, bytes);
}

// The middle of an index: its ends are "0-9" and "Z", which often have nothing.
std::vector<query::Question> DefaultListing::SampleOfIndexes() const {
  std::vector<query::Question> sample;
  for (const FoundIndex& found : state_.letter_indexes()) {
    if (sample.size() == kIndexesSampled) break;
    query::Question& question = sample.emplace_back();
    question.kind = query::QuestionKind::kBrowse;
    question.names = found.index.name;
    question.link = found.index.links[found.index.links.size() / 2].url;
  }
  return sample;
}

// Values of menus that may select, and that the records of the list do not show: of the others it
// is known that the list has some.
std::vector<query::Question> DefaultListing::ValuesNotShown() const {
  std::vector<query::Question> questions;
  for (query::Submission& values :
       ValuesWithoutRecords(state_.form(), session_.record_columns(), session_.record_texts())) {
    if (session_.WasAsked(values)) continue;
    if (questions.size() == kMostValuesAsked) break;
    query::Question& question = questions.emplace_back();
    question.kind = query::QuestionKind::kSample;
    question.values = std::move(values);
  }
  return questions;
}

bool DefaultListing::HasAskedEverything() const {
  const form::SearchForm& form = state_.form();
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const form::Input& input = form.inputs[i];
    if (!query::IsFilledIn(input)) continue;
    if (!form::HasChoices(input.control)) return false;
    for (const std::string& value : query::ValuesToTry(input)) {
      query::Submission one;
      one.push_back({static_cast<int>(i), value});
      if (!session_.WasAsked(one)) return false;
    }
  }
  return all_were_whole_;
}

// Links of indexes are asked beside the C: they may show what no question to the form finds. The
// first questions, asked to learn what answers look like, are not of the C.
std::vector<query::Question> DefaultListing::Sample(size_t words_told) {
  const form::SearchForm& form = state_.form();
  const std::vector<std::string> words =
      SampleOfWords(state_.words.frequencies, state_.habits().page_size() / 2, kWordsSampled);
  std::vector<query::Submission> sample;
  for (size_t i = words_told; i < words.size() && form.query_input >= 0; ++i) {
    sample.push_back(state_.KeywordsOf(words[i]));
  }
  for (query::Submission& values : SampleOfTextInputs(form, session_.record_texts(), words)) {
    sample.push_back(std::move(values));
  }
  for (query::Submission& dates : SampleOfDates(form)) sample.push_back(std::move(dates));
  for (query::Submission& menus : SampleOfMenus(form, state_.options().seed)) {
    sample.push_back(std::move(menus));
  }
  const uint64_t size = SampleSizeOf(form, WordsToSample(state_.words.frequencies).size());
  if (sample.size() > size) sample.resize(size);
  std::vector<query::Question> questions = SampleOfIndexes();
  for (query::Submission& values : sample) {
    query::Question& question = questions.emplace_back();
    question.kind = query::QuestionKind::kSample;
    question.values = std::move(values);
  }
  return questions;
}

base::Task<bool> DefaultListing::WasAll() {
  // The site's own lists may be parts of anything.
  if (!state_.default_listed || state_.form().inputs.empty()) co_return false;
  session_.Reserve(0);  // these questions themselves tell how complete it is
  bool all = true;
  size_t words = 0;  // that were asked already and found something
  for (const auto& [question, reply] : state_.openings) {
    all = Learn(reply) && all;
    words += reply.has_results();
  }
  std::vector<query::Question> sample = Sample(words);
  for (size_t i = 0; i < sample.size() && all && session_.MayAsk(); ++i) {
    query::Question question = std::move(sample[i]);
    const query::Reply reply = co_await session_.AskFirstPage(std::move(question));
    all = Learn(reply);
  }
  std::vector<query::Question> not_shown = ValuesNotShown();
  for (size_t i = 0; i < not_shown.size() && all && session_.MayAsk(); ++i) {
    query::Question question = std::move(not_shown[i]);
    const query::Reply reply = co_await session_.AskFirstPage(std::move(question));
    all = Learn(reply);
  }
  TakeFresh();
  asked_everything_ = all && session_.MayAsk() && HasAskedEverything();
  state_.default_is_part = !all;
  if (!all) {
    WholeAnswer& listed = state_.default_answer;
    listed.overflowed = session_.habits().LearnNotAll({listed.records.size(), listed.count, false});
  }
  // Where no question found anything, nothing shows that the list is complete.
  const bool told = std::any_of(sample_.begin(), sample_.end(),
                                [](const ProbeWeight& answer) { return answer.all > 0; });
  const bool nothing_to_ask = state_.openings.empty() && sample.empty();
  co_return all && (told || nothing_to_ask) && session_.MayAsk();
}

}  // namespace upwell::harvest
