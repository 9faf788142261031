// SPDX-License-Identifier: Apache-2.0
// 1. Seeds: words of the form's page and of other texts, in turn with words of records. The
//    informativeness test of their answers says whether the input takes words at all.
// 2. Rounds: C_i, the words among the best N_probe of any page that are representative, are asked.
//    They differ in the share of pages they stand on; the band of shares whose words brought the
//    most new records lately is asked first.
// 3. The limit of words to choose starts small. The number of candidates that may be asked grows
//    with it.
// 4. The limit is raised while the last words chosen still bring a good share of new records.
// 5. Words that bring hardly any new record end the probing: the site is known.
#include "query/study/probing.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "base/text.h"
#include "query/values/keywords.h"

namespace upwell::query {
namespace {

// Not tuned; checked on simulated text databases of 60 to 20,000 documents (probing_test.cc).
constexpr double kMemoryOfYield = 0.85;  // of what a band brought, from one word to the next
constexpr uint64_t kLeastSample = 20;    // seeds that the informativeness test asks
constexpr uint32_t kLeastOfRound = 50;   // candidates of a round, where there are as many

// Recent new records per word, by the share of pages that the words stand on. Which share brings
// the most depends on the site's order of results and the size of its pages.
class BandYields {
 public:
  // Octaves of the share.
  static int BandOf(uint32_t pages_with, uint32_t pages) {
    return static_cast<int>(
        std::floor(-std::log2(static_cast<double>(pages_with) / static_cast<double>(pages))));
  }
  // A band of which nothing is known promises as many records as the fullest page had.
  double Promise(int band) const {
    const auto known = bands_.find(band);
    if (known == bands_.end()) return most_;
    return (known->second.brought + most_ * 0.5) / (known->second.asked + 0.5);
  }
  void Learn(int band, size_t new_records, size_t records) {
    most_ = std::max(most_, static_cast<double>(records));
    Band& entry = bands_[band];
    entry.brought = entry.brought * kMemoryOfYield + static_cast<double>(new_records);
    entry.asked = entry.asked * kMemoryOfYield + 1;
  }

 private:
  struct Band {
    double brought = 0, asked = 0;
  };
  std::map<int, Band> bands_;
  double most_ = 1;
};

class Prober {
 public:
  Prober(int input, Submission base, const ProbingOptions& options, Asker& asker)
      : input_(input), base_(std::move(base)), options_(options), asker_(asker) {}

  base::Task<ProbedInput> Run(const std::vector<std::string>& texts) {
    const std::vector<std::string> seeds = SeedWords(texts, asker_.words(), options_.seeds);
    const Verdict verdict = co_await TestSeeds(seeds);
    if (verdict != Verdict::kInformative || pages_.empty()) co_return std::move(found_);
    Selection selection;
    uint32_t limit = std::min(options_.first_limit, options_.max_words);
    while (true) {
      co_await AskForLimit(limit);
      selection = SelectKeywords(pages_, TopWordsOfPages(), limit);
      if (selection.pages.size() < limit || limit >= options_.max_words) break;
      if (!IsWorthMore(selection)) break;
      limit = std::min(limit * 2, options_.max_words);
    }
    Conclude(selection);
    co_return std::move(found_);
  }

 private:
  struct Candidate {
    uint32_t word;
    int band;
    uint64_t order;  // among those that promise the same
  };
  struct Word {
    std::string text;
    std::optional<int> band;  // where it is known from answers
  };

  // Asks words of the texts, as DWC does, and words of records, which are certain to be in
  // the database, in turn.
  base::Task<Verdict> TestSeeds(const std::vector<std::string>& seeds) {
    const std::vector<std::string> seen_before = BestWordsOf(asker_.words(), options_.seeds);
    const uint64_t sample =
        std::clamp<uint64_t>(seeds.size() + seen_before.size(),
                             std::min<uint64_t>(kLeastSample, options_.seeds), options_.seeds);
    SignatureSet seen_on_form;
    InformativenessTest test(options_.test, sample, &seen_on_form);
    size_t next_seed = 0, next_seen = 0;
    bool record_turn = !seen_before.empty();
    while (test.verdict() == Verdict::kOpen && asker_.MayAsk()) {
      Word word;
      if (record_turn) word = NextOfRecords(seen_before, &next_seen);
      if (word.text.empty()) word = NextUnasked(seeds, &next_seed);
      if (word.text.empty() && !record_turn) word = NextOfRecords(seen_before, &next_seen);
      if (word.text.empty()) break;
      record_turn = !record_turn;
      const Reply reply = co_await AskWord(std::move(word));
      test.Add(reply);
    }
    found_.rounds = 1;
    found_.distinctness = test.distinctness();
    found_.evidence = std::to_string(test.distinct()) + " distinct answers to " +
                      std::to_string(test.asked()) + " words of the site's pages";
    co_return test.verdict();
  }

  Word NextUnasked(const std::vector<std::string>& words, size_t* next) const {
    while (*next < words.size()) {
      const std::string& word = words[(*next)++];
      if (MayAskWord(word)) return {word, std::nullopt};
    }
    return {};
  }

  // Answers to this input first: what it found it will find again. No numbers: an input for zip
  // codes finds those of its records too.
  Word NextOfRecords(const std::vector<std::string>& seen_before, size_t* next) const {
    std::vector<Candidate> candidates = Candidates();
    std::erase_if(candidates, [this](const Candidate& c) { return IsNumber(WordText(c.word)); });
    if (candidates.empty()) return NextUnasked(seen_before, next);
    return TakeMostPromising(candidates);
  }

  // Ends early when there is nothing left to ask or it is not worth it, whatever the limit.
  base::Task<void> AskForLimit(uint32_t limit) {
    const uint64_t enough =
        uint64_t{limit} * options_.max_candidates / std::max(1u, options_.max_words);
    while (found_.candidates < enough) {
      if (found_.rounds >= options_.rounds) co_return;
      std::vector<Candidate> candidates = Candidates();
      if (candidates.empty()) co_return;
      ++found_.rounds;
      const uint32_t per_round = std::max(kLeastOfRound, found_.candidates / 3);
      for (uint32_t i = 0; i < per_round && found_.candidates < enough; ++i) {
        if (candidates.empty()) break;
        if (!asker_.MayAsk() || IsExhausted()) co_return;
        Word word = TakeMostPromising(candidates);
        co_await AskWord(std::move(word));
      }
    }
  }

  // C_i without what was asked. Words that stand on one page only have their turn when all
  // representative ones were asked.
  std::vector<Candidate> Candidates() const {
    std::unordered_set<uint32_t> seen;
    std::vector<Candidate> candidates, spare;
    const WordWeights weights = WeighWords(asker_.words());
    for (const KeywordPage& page : pages_) {
      for (const uint32_t word : TopWords(page.words, weights, options_.words_per_page)) {
        if (!seen.insert(word).second || !MayAskWord(WordText(word))) continue;
        if (analysed_.IsTooCommon(word, options_.too_common)) continue;
        const bool good = analysed_.IsRepresentative(word, options_.too_common);
        (good ? candidates : spare)
            .push_back({word, BandYields::BandOf(analysed_.pages_with(word), analysed_.pages()),
                        weights.order[word]});
      }
    }
    return candidates.empty() ? spare : candidates;
  }

  // REQUIRES: there are candidates.
  Word TakeMostPromising(std::vector<Candidate>& candidates) const {
    size_t best = 0;
    double promise = yields_.Promise(candidates[0].band);
    for (size_t i = 1; i < candidates.size(); ++i) {
      const double of_this = yields_.Promise(candidates[i].band);
      if (of_this < promise) continue;
      if (of_this == promise && candidates[i].order >= candidates[best].order) continue;
      best = i;
      promise = of_this;
    }
    Word word{WordText(candidates[best].word), candidates[best].band};
    candidates.erase(candidates.begin() + static_cast<ptrdiff_t>(best));
    return word;
  }

  bool MayAskWord(const std::string& word) const {
    return !asked_.contains(word) && base::CountCodePoints(word) <= options_.longest_word;
  }
  const std::string& WordText(uint32_t word) const { return asker_.words().text(word); }

  base::Task<Reply> AskWord(Word word) {
    asked_.insert(word.text);
    ++found_.candidates;
    const Submission value(1, form::Assignment{input_, word.text});
    Submission submission = Joined(base_, value);
    std::string why = "word";
    Reply reply = co_await asker_.Ask(std::move(submission), std::move(why));
    Learn(word, reply);
    co_return reply;
  }

  void Learn(const Word& word, const Reply& reply) {
    KeywordPage page;
    size_t new_records = 0;
    if (reply.has_results()) new_records = NumberRecords(reply, &page.records);
    new_records_.push_back(new_records);
    if (word.band) yields_.Learn(*word.band, new_records, page.records.size());
    if (!reply.has_results()) return;
    page.word = word.text;
    page.length = reply.length;
    page.has_more = reply.has_more;
    page.words = reply.words;
    analysed_.Add(page.words);
    pages_.push_back(std::move(page));
  }

  // Returns how many records are new. A page whose records cannot be read counts as one record.
  size_t NumberRecords(const Reply& reply, std::vector<uint32_t>* numbers) {
    std::vector<base::Hash128> keys = reply.records;
    if (keys.empty()) keys.push_back(reply.signature.hash());
    size_t new_records = 0;
    for (const base::Hash128& key : keys) {
      const auto [entry, is_new] = records_.emplace(key, static_cast<uint32_t>(records_.size()));
      new_records += is_new;
      const uint32_t number = entry->second;
      if (std::find(numbers->begin(), numbers->end(), number) == numbers->end()) {
        numbers->push_back(number);
      }
    }
    return new_records;
  }

  // The site is known: twenty words in a row brought nothing, or forty fewer than four records.
  bool IsExhausted() const { return BroughtLast(20) == 0 || BroughtLast(40) < 4; }

  // New records of the last words; SIZE_MAX where fewer words were asked.
  size_t BroughtLast(size_t words) const {
    if (new_records_.size() < words) return SIZE_MAX;
    return std::accumulate(new_records_.end() - static_cast<ptrdiff_t>(words), new_records_.end(),
                           size_t{0});
  }

  // The last tenth of the words chosen still shows a good share of new records.
  bool IsWorthMore(const Selection& selection) const {
    size_t fresh = 0, shown = 0;
    const size_t size = selection.pages.size();
    for (size_t i = size - (size + 9) / 10; i < size; ++i) {
      fresh += selection.new_records[i];
      shown += pages_[selection.pages[i]].records.size();
    }
    return static_cast<double>(fresh) >= options_.worth_more * static_cast<double>(shown);
  }

  std::vector<std::vector<uint32_t>> TopWordsOfPages() const {
    const WordWeights weights = WeighWords(asker_.words());
    std::vector<std::vector<uint32_t>> top_words;
    for (const KeywordPage& page : pages_) {
      top_words.push_back(TopWords(page.words, weights, options_.words_per_page));
    }
    return top_words;
  }

  void Conclude(const Selection& selection) {
    const size_t extracted = pages_.size() + Candidates().size();
    found_.evidence += "; " + std::to_string(extracted) + " words were extracted";
    if (extracted < options_.least_words) return;
    found_.generic = true;
    for (const uint32_t page : selection.pages) found_.words.push_back(pages_[page].word);
    found_.evidence += ", " + std::to_string(found_.words.size()) + " of " +
                       std::to_string(found_.candidates) + " asked show " +
                       std::to_string(records_.size()) + " records";
  }

  int input_;
  Submission base_;
  ProbingOptions options_;
  Asker& asker_;
  ProbedInput found_;
  std::unordered_set<std::string> asked_;
  std::vector<KeywordPage> pages_;  // answers with results
  PageWords analysed_;
  std::unordered_map<base::Hash128, uint32_t> records_;
  BandYields yields_;
  std::vector<size_t> new_records_;  // of each word asked
};

}  // namespace

base::Task<ProbedInput> ProbeTextInput(int input, Submission base,
                                       const std::vector<std::string>& texts,
                                       const ProbingOptions& options, Asker& asker) {
  Prober prober(input, std::move(base), options, asker);
  ProbedInput found = co_await prober.Run(texts);
  co_return found;
}

}  // namespace upwell::query
