// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/closing_sample.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/text.h"
#include "harvest/estimate/default_sample.h"
#include "harvest/keywords/generic_words.h"
#include "query/values/choices.h"
#include "query/values/shown_values.h"

namespace upwell::harvest {
namespace {

// Not tuned.
constexpr uint32_t kFewestRecordsOfAWord = 3;  // a rarer word finds only what it was read from
constexpr size_t kShortestClosingWord = 4;     // bytes
constexpr double kEnoughLooks = 60;  // that allow a twentieth to be missing (rule_of_three.h)
constexpr int kWordsOfARound = 2;    // for one value and one word from outside
constexpr size_t kVainWords = 6;     // in a row without results, after which no such word is asked
constexpr uint64_t kAnswersWithNew = 3;  // that all show something new
constexpr uint64_t kPartOfAll = 5;       // a word that is counted may have one record in so many
constexpr size_t kMostOfAPool = 400;     // questions; a guard

bool Presents(const query::FormPlan& plan, int input) {
  return std::any_of(plan.inputs.begin(), plan.inputs.end(), [&](const query::InputBelief& each) {
    const bool presents =
        each.role == query::InputRole::kOrder || each.role == query::InputRole::kPageSize;
    return each.input == input && presents;
  });
}

// A list, or the regions, seem to have everything.
bool SeemsAll(const HarvestState& state) {
  return (state.default_listed && !state.default_is_part) ||
         (state.regions.over && state.regions.complete);
}

// "house" of "Kind: house".
std::string AfterColon(const std::string& text) {
  const size_t colon = text.rfind(':');
  return colon == std::string::npos ? "" : base::CollapseSpace(text.substr(colon + 1));
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

// A choice has shown records that the list lacks, on a full page, and nothing else is known of its
// menu: words and random questions look at what stands there.
uint64_t ClosingSample::ChoicesSeenInPart() const {
  if (state_.regions.over && state_.regions.complete) return 0;
  std::set<std::pair<int, std::string>> choices;
  for (const auto& [asked, records] : session_.Heard()) {
    if (asked.size() != 1 || records.size() < state_.habits().page_size()) continue;
    const int menu = asked.front().input;
    const bool may_hide = MayHide(asked) && !IsKnownToHide(menu) && !Presents(state_.plan, menu) &&
                          !query::Assigns(state_.plan.fixed, menu);
    if (may_hide && ListLacksAll(records)) choices.emplace(menu, asked.front().value);
  }
  return choices.size();
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

// The word, where nothing but that and what stands in every question is asked; "" otherwise.
std::string ClosingSample::WordAlone(const query::Submission& asked) const {
  for (const form::Assignment& value : asked) {
    const bool is_word = value.input == state_.form().query_input;
    if (is_word && asked.size() == state_.plan.fixed.size() + 1) return value.value;
  }
  return "";
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
  const uint64_t page = state_.habits().page_size();
  const bool has_all = SeemsAll(state_);
  const uint64_t counted =
      has_all && state_.habits().counts_were_right() ? state_.records() / kPartOfAll : 0;
  const uint64_t most = std::max({uint64_t{kFewestRecordsOfAWord}, page, counted});
  std::vector<std::vector<query::Submission>> of_each;
  for (const query::Submission& database : Databases()) {
    const bool is_only = state_.plan.hiding.size() != 1;
    std::vector<std::string> words, others;
    for (const auto& [word, frequency] :
         is_only ? state_.words.frequencies : state_.WordsOf(state_.DatabaseOf(database))) {
      const bool fits = frequency >= kFewestRecordsOfAWord && frequency <= most;
      const bool is_asked = state_.words.asked.contains(word);
      if (!fits || word.size() < kShortestClosingWord || is_asked) continue;
      // Where everything seems to be in hand, those that about fill a page tell the most.
      const bool is_first = !has_all || 2 * frequency >= page;
      if (state_.LooksForWords({&word, 1})) (is_first ? words : others).push_back(word);
    }
    PutInDrawnOrder(seed_, &words);
    PutInDrawnOrder(seed_, &others);
    words.insert(words.end(), others.begin(), others.end());
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

base::Task<bool> ClosingSample::AskOne(query::Submission values, std::string text,
                                       std::vector<ProbeWeight>* weights) {
  const query::Submission asked = values;
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
  const bool is_whole = ShowsAll(reply, state_.habits());
  if (reply.count && shown > 0 && !reply.has_more && shown != state_.habits().result_limit()) {
    ++(*reply.count == shown ? evidence_.counts_right : evidence_.counts_wrong);
  }
  if (is_whole) {
    double seen = 0;
    for (const base::Hash128& key : reply.records) seen += !fresh.contains(key);
    weights->push_back(WeightOfAnswer(static_cast<double>(shown), seen));
    if (!fresh.empty()) whole_with_new_ = asked;
  }
  if (fresh.empty()) {
    evidence_.clean.Add(reply.records, is_whole);
    if (!is_whole && reply.count && !text.empty()) counted_[std::move(text)] = *reply.count;
  }
  co_return shown > 0;
}

// Where the texts of all records are known, those that should answer a question are counted.
void ClosingSample::LookAtCounted() {
  if (counted_.empty() || state_.words.texts.size() < state_.records()) return;
  std::map<std::string, std::vector<base::Hash128>> known;
  for (const auto& [key, text] : state_.words.texts) {
    std::set<std::string> found;
    for (std::string& word : state_.words.splitter.Words(text)) {
      if (counted_.contains(word)) found.insert(std::move(word));
    }
    for (const auto& [name, value] : query::ShownValuesOf(text)) {
      const std::string behind_name = AfterColon(value);
      if (counted_.contains(value)) found.insert(value);
      if (counted_.contains(behind_name)) found.insert(behind_name);
    }
    for (const std::string& each : found) known[each].push_back(key);
  }
  for (const auto& [text, records] : known) {
    if (records.size() == counted_[text]) evidence_.clean.AddCounted(records);
  }
}

// The site was asked the same, and shows lines that were never seen.
base::Task<bool> ClosingSample::ShowsOtherLines(query::Question question) {
  question.kind = query::QuestionKind::kRepeat;
  const query::Reply reply = co_await session_.AskAgain(std::move(question));
  std::vector<FreshRecord> fresh = session_.TakeFresh();
  const bool shows = reply.has_results() && !fresh.empty();
  for (FreshRecord& record : fresh) fresh_.push_back(std::move(record));
  co_return shows;
}

base::Task<void> ClosingSample::RepeatWithNew() {
  query::Question again;
  again.values = *whole_with_new_;
  evidence_.lines_differ = co_await ShowsOtherLines(std::move(again));
}

// The question with the most records that is known to have been answered in full; the form as it
// stands, or the first question that found something, where there is none.
base::Task<void> ClosingSample::RepeatKnown() {
  query::Question again;
  const auto found = std::find_if(state_.openings.begin(), state_.openings.end(),
                                  [](const auto& opening) { return opening.second.has_results(); });
  if (found != state_.openings.end()) again = found->first;
  size_t most = 0;
  for (const auto& [asked, records] : session_.Heard()) {
    const bool is_whole = records.size() < state_.habits().page_size() &&
                          records.size() != state_.habits().result_limit();
    if (!is_whole || records.size() <= most) continue;
    most = records.size();
    again.values = asked;
  }
  if (again.values.empty() && state_.default_answer.records.empty()) co_return;
  evidence_.lines_differ = co_await ShowsOtherLines(std::move(again));
}

base::Task<ClosingEvidence> ClosingSample::Ask(uint64_t most) {
  const std::vector<query::Submission> values = ValuesNeverChosen();
  const std::vector<query::Submission> outside = OutsideWords();
  const std::vector<query::Submission> words = WordsOfRecords();
  const uint64_t first = session_.requests(), left = session_.requests_left();
  if (left > 1) most = std::min(most, left - 1);  // one to repeat a question
  const auto may_ask = [&] { return session_.MayAsk() && session_.requests() - first < most; };
  size_t next_value = 0;
  while (next_value < values.size() && MayHide(values[next_value]) && may_ask()) {
    query::Submission one = query::Joined(state_.plan.fixed, values[next_value++]);
    co_await AskOne(std::move(one), "", &evidence_.values);
  }
  size_t next_outside = 0, next_word = 0, vain_outside = 0, vain_words = 0;
  bool goes_on = true;
  const int words_of_a_round = SeemsAll(state_) ? kWordsOfARound : 1;
  while (goes_on && may_ask() && evidence_.clean.looks() < kEnoughLooks) {
    goes_on = false;
    if (next_value < values.size() && may_ask()) {
      goes_on = true;
      const form::Assignment value = values[next_value].front();
      query::Submission one = query::Joined(state_.plan.fixed, values[next_value++]);
      std::string text =
          query::TextOf(state_.form().inputs[static_cast<size_t>(value.input)], value.value);
      co_await AskOne(std::move(one), std::move(text), &evidence_.values);
    }
    if (next_outside < outside.size() && vain_outside < kVainWords && may_ask()) {
      goes_on = true;
      query::Submission one = outside[next_outside++];
      const bool found = co_await AskOne(std::move(one), "", &evidence_.outside);
      vain_outside = found ? 0 : vain_outside + 1;
    }
    for (int i = 0; i < words_of_a_round; ++i) {
      if (next_word == words.size() || vain_words >= kVainWords || !may_ask()) break;
      goes_on = true;
      query::Submission one = words[next_word++];
      std::string text = WordAlone(one);
      const bool found = co_await AskOne(std::move(one), std::move(text), &evidence_.words);
      vain_words = found ? 0 : vain_words + 1;
    }
  }
  // Where hardly anything is known, each answer shows something new; adverts look the same.
  const bool always_new = answers_ >= kAnswersWithNew && answers_ == answers_with_new_;
  const bool tells_nothing = answers_ == 0 && state_.records() > 0;
  if (whole_with_new_ && session_.MayAsk()) {
    co_await RepeatWithNew();
  } else if ((always_new || tells_nothing) && session_.MayAsk()) {
    co_await RepeatKnown();
  }
  LookAtCounted();
  evidence_.values_left = values.size() - next_value;
  for (const query::Submission& value : ValuesNeverChosen()) {
    evidence_.hidden_left += MayHide(value);
  }
  evidence_.hidden_left = std::max(evidence_.hidden_left, ChoicesSeenInPart());
  co_return evidence_;
}

}  // namespace upwell::harvest
