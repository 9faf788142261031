// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/closing_sample.h"

#include <algorithm>
#include <set>
#include <utility>

#include "harvest/estimate/default_sample.h"
#include "harvest/keywords/generic_words.h"
#include "query/values/choices.h"

namespace upwell::harvest {
namespace {

// Not tuned.
constexpr uint32_t kFewestRecordsOfAWord = 3;  // a rarer word finds only what it was read from
constexpr size_t kShortestClosingWord = 4;     // bytes
constexpr size_t kVainWords = 6;  // in a row without results, after which no such word is asked
constexpr uint64_t kAnswersWithNew = 3;  // that all show something new
constexpr size_t kMostOfAPool = 400;     // questions; a guard

bool Presents(const query::FormPlan& plan, int input) {
  return std::any_of(plan.inputs.begin(), plan.inputs.end(), [&](const query::InputBelief& each) {
    const bool presents =
        each.role == query::InputRole::kOrder || each.role == query::InputRole::kPageSize;
    return each.input == input && presents;
  });
}

// As if drawn, each word once, in an order that a further word does not change: what pages say
// differs a little from visit to visit.
void PutInDrawnOrder(uint64_t seed, std::vector<std::string>* words) {
  std::vector<std::pair<base::Hash128, std::string>> drawn;
  for (std::string& word : *words) {
    const base::Hash128 place = base::HashOf(std::to_string(seed) + " " + word);
    drawn.emplace_back(place, std::move(word));
  }
  std::sort(drawn.begin(), drawn.end());
  drawn.erase(std::unique(drawn.begin(), drawn.end()), drawn.end());
  words->clear();
  for (auto& [place, word] : drawn) words->push_back(std::move(word));
}

}  // namespace

ClosingSample::ClosingSample(AnswerSession& session, HarvestState& state,
                             const std::vector<std::string>& texts, uint64_t seed)
    : session_(session), state_(state), texts_(texts), seed_(seed), rng_(seed) {}

// The form as it stands was listed to its end, and has none of these.
bool ClosingSample::ListLacksAll(const std::vector<base::Hash128>& records) const {
  const std::vector<base::Hash128>& listed = state_.default_answer.records;
  return state_.default_listed && !records.empty() &&
         std::none_of(records.begin(), records.end(), [&](const base::Hash128& key) {
           return std::find(listed.begin(), listed.end(), key) != listed.end();
         });
}

bool ClosingSample::IsKnownToHide(int menu) const {
  const std::vector<int>& hiding = state_.plan.hiding;
  return std::find(hiding.begin(), hiding.end(), menu) != hiding.end();
}

bool ClosingSample::MayHide(const query::Submission& value) const {
  return query::MayHideOthers(state_.form().inputs[static_cast<size_t>(value.front().input)]);
}

// A value counts as chosen whatever stood beside it. One that may be hidden by what stands in its
// menu counts only where it found something, and where that is known to be found by nothing else
// the menu must be known to hide records. Such values come first.
std::vector<query::Submission> ClosingSample::ValuesNeverChosen() const {
  const auto heard = session_.Heard();
  std::set<int> find_alone;  // menus of which a value alone has found something
  for (const auto& [asked, records] : heard) {
    if (asked.size() == 1 && !records.empty()) find_alone.insert(asked.front().input);
  }
  std::set<std::pair<int, std::string>> chosen;
  for (const auto& [asked, records] : heard) {
    const bool found_others = ListLacksAll(records);
    for (const form::Assignment& value : asked) {
      const bool is_plain = !query::MayHideOthers(state_.form().inputs[value.input]);
      const bool is_empty =
          records.empty() && asked.size() == 1 && find_alone.contains(value.input);
      const bool is_found = !records.empty() && (!found_others || IsKnownToHide(value.input));
      if (is_plain || is_empty || is_found) chosen.emplace(value.input, value.value);
    }
  }
  std::vector<query::Submission> values =
      ValuesWithoutRecords(state_.form(), session_.record_columns(), session_.record_texts());
  std::erase_if(values, [&](const query::Submission& one) {
    const form::Assignment& value = one.front();
    return chosen.contains({value.input, value.value}) || Presents(state_.plan, value.input) ||
           query::Assigns(state_.plan.fixed, value.input);
  });
  std::stable_partition(values.begin(), values.end(),
                        [&](const query::Submission& one) { return MayHide(one); });
  return values;
}

// Where what stands in a menu hides other records, one of its values is drawn.
query::Submission ClosingSample::BesideAChoice(query::Submission asked) {
  for (const int menu : state_.plan.hiding) {
    const form::Input& input = state_.form().inputs[static_cast<size_t>(menu)];
    std::vector<std::string> values = query::ValuesToTry(input);
    const uint64_t drawn = rng_.Below(values.size() + 1);  // or what stands
    const bool is_free = form::HasChoices(input.control) && !query::Assigns(asked, menu);
    if (!is_free || drawn == values.size()) continue;
    query::Submission one;
    one.push_back({menu, values[drawn]});
    asked = query::Joined(asked, one);
  }
  return asked;
}

std::vector<query::Submission> ClosingSample::OutsideWords() {
  std::vector<query::Submission> asked;
  if (!state_.HasKeywordInput()) return asked;
  std::vector<std::string> of_site, of_language;
  const auto add = [&](const std::string& text) {
    for (std::string& word : state_.words.splitter.Words(text)) {
      if (word.size() >= kShortestClosingWord) of_site.push_back(std::move(word));
    }
  };
  for (const std::string& text : texts_) add(text);
  for (const form::Input& input : state_.form().inputs) {
    for (const form::Choice& choice : input.choices) add(choice.text);
    for (const std::string& suggestion : input.suggestions) add(suggestion);
  }
  for (const std::string_view word : MiddleWords()) of_language.emplace_back(word);
  PutInDrawnOrder(seed_, &of_site);
  PutInDrawnOrder(seed_, &of_language);
  std::set<std::string> taken;
  for (size_t i = 0; i < of_site.size() || i < of_language.size(); ++i) {
    for (const std::vector<std::string>* pool : {&of_site, &of_language}) {
      if (i >= pool->size() || asked.size() >= kMostOfAPool) continue;
      const std::string& word = (*pool)[i];
      if (state_.words.asked.contains(word) || !taken.insert(word).second) continue;
      asked.push_back(BesideAChoice(state_.KeywordsOf(word)));
    }
  }
  return asked;
}

// What may be chosen of the menu that hides records; nothing chosen where there is none.
std::vector<query::Submission> ClosingSample::Databases() const {
  std::vector<query::Submission> databases(1);
  if (state_.plan.hiding.size() != 1) return databases;
  const int menu = state_.plan.hiding.front();
  for (const std::string& value :
       query::ValuesToTry(state_.form().inputs[static_cast<size_t>(menu)])) {
    databases.emplace_back().push_back({menu, value});
  }
  return databases;
}

// Of each database its own words, in turn.
std::vector<query::Submission> ClosingSample::WordsOfRecords() {
  if (!state_.HasKeywordInput()) return {};
  const uint64_t most = std::max<uint64_t>(kFewestRecordsOfAWord, state_.habits().page_size());
  std::vector<std::vector<query::Submission>> of_each;
  for (const query::Submission& database : Databases()) {
    const bool is_only = state_.plan.hiding.size() != 1;
    std::vector<std::string> words;
    for (const auto& [word, frequency] :
         is_only ? state_.words.frequencies : state_.WordsOf(state_.DatabaseOf(database))) {
      const bool fits = frequency >= kFewestRecordsOfAWord && frequency <= most;
      if (fits && word.size() >= kShortestClosingWord && !state_.words.asked.contains(word)) {
        words.push_back(word);
      }
    }
    PutInDrawnOrder(seed_, &words);
    if (words.size() > kMostOfAPool) words.resize(kMostOfAPool);
    std::vector<query::Submission>& asked = of_each.emplace_back();
    for (const std::string& word : words) {
      query::Submission one = query::Joined(state_.KeywordsOf(word), database);
      asked.push_back(is_only ? BesideAChoice(std::move(one)) : std::move(one));
    }
  }
  std::vector<query::Submission> mixed;
  for (size_t i = 0; i < kMostOfAPool; ++i) {
    for (std::vector<query::Submission>& asked : of_each) {
      if (i < asked.size()) mixed.push_back(std::move(asked[i]));
    }
  }
  return mixed;
}

base::Task<bool> ClosingSample::AskOne(query::Submission values,
                                       std::vector<ProbeWeight>* weights) {
  query::Question question;
  question.kind = query::QuestionKind::kHoldOut;
  question.values = std::move(values);
  const query::Reply reply = co_await session_.AskFirstPage(std::move(question));
  std::set<base::Hash128> fresh;
  for (FreshRecord& record : session_.TakeFresh()) {
    fresh.insert(record.key);
    fresh_.push_back(std::move(record));
  }
  evidence_.found_new = evidence_.found_new || !fresh.empty();
  if (!reply.has_results()) co_return false;
  const uint64_t shown = reply.records.size();
  ++answers_;
  answers_with_new_ += !fresh.empty();
  const bool is_whole = !reply.has_more && reply.count.value_or(shown) <= shown &&
                        state_.habits().result_limit() != shown;
  if (is_whole) {
    double seen = 0;
    for (const base::Hash128& key : reply.records) seen += !fresh.contains(key);
    weights->push_back(WeightOfAnswer(static_cast<double>(shown), seen));
    evidence_.clean += fresh.empty() && shown > 0;
  }
  co_return shown > 0;
}

// The form as it stands, or the first question that found something.
base::Task<void> ClosingSample::Repeat() {
  query::Question again;
  const auto found = std::find_if(state_.openings.begin(), state_.openings.end(),
                                  [](const auto& opening) { return opening.second.has_results(); });
  if (found != state_.openings.end()) again = found->first;
  if (again.values.empty() && state_.default_answer.records.empty()) co_return;
  again.kind = query::QuestionKind::kRepeat;
  const query::Reply reply = co_await session_.AskAgain(std::move(again));
  std::vector<FreshRecord> fresh = session_.TakeFresh();
  evidence_.lines_differ = reply.has_results() && !fresh.empty();
  for (FreshRecord& record : fresh) fresh_.push_back(std::move(record));
}

base::Task<ClosingEvidence> ClosingSample::Ask(uint64_t most) {
  const std::vector<query::Submission> values = ValuesNeverChosen();
  const std::vector<query::Submission> outside = OutsideWords();
  const std::vector<query::Submission> words = WordsOfRecords();
  const uint64_t first = session_.requests();
  const auto may_ask = [&] { return session_.MayAsk() && session_.requests() - first < most; };
  size_t next_value = 0;
  while (next_value < values.size() && MayHide(values[next_value]) && may_ask()) {
    query::Submission one = query::Joined(state_.plan.fixed, values[next_value++]);
    co_await AskOne(std::move(one), &evidence_.values);
  }
  size_t next_outside = 0, next_word = 0, vain_outside = 0, vain_words = 0;
  bool goes_on = true;
  while (goes_on && may_ask()) {
    goes_on = false;
    if (next_value < values.size() && may_ask()) {
      goes_on = true;
      query::Submission one = query::Joined(state_.plan.fixed, values[next_value++]);
      co_await AskOne(std::move(one), &evidence_.values);
    }
    if (next_outside < outside.size() && vain_outside < kVainWords && may_ask()) {
      goes_on = true;
      query::Submission one = outside[next_outside++];
      const bool found = co_await AskOne(std::move(one), &evidence_.outside);
      vain_outside = found ? 0 : vain_outside + 1;
    }
    if (next_word < words.size() && vain_words < kVainWords && may_ask()) {
      goes_on = true;
      query::Submission one = words[next_word++];
      const bool found = co_await AskOne(std::move(one), &evidence_.words);
      vain_words = found ? 0 : vain_words + 1;
    }
  }
  // Where hardly anything is known, each answer shows something new; adverts look the same.
  const bool always_new = answers_ >= kAnswersWithNew && answers_ == answers_with_new_;
  if (always_new && session_.MayAsk()) co_await Repeat();
  evidence_.values_left = values.size() - next_value;
  for (const query::Submission& value : ValuesNeverChosen()) {
    evidence_.hidden_left += MayHide(value);
  }
  co_return evidence_;
}

}  // namespace upwell::harvest
