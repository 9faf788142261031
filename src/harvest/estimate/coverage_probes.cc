// SPDX-License-Identifier: Apache-2.0
#include "harvest/estimate/coverage_probes.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/text.h"
#include "harvest/estimate/completeness.h"
#include "harvest/sources/until_overflow.h"
#include "query/study/inputs_together.h"

namespace upwell::harvest {
namespace {

// What is kept of a budget of requests for random questions. Not tuned.
constexpr uint64_t kFewestToKeepOf = 60;  // requests; of a smaller budget nothing is kept
constexpr uint64_t kPartForEstimate = 8;  // one request in so many
constexpr uint64_t kSmallReserve = 24, kPartIfSmall = 4;  // of a small budget, 1 in so many

// Words. Not tuned.
constexpr size_t kFewestPool = 12, kWantedPool = 40;  // words or values to draw from
constexpr uint64_t kPagesOfAProbe = 1;                // as far as the frequency tells
constexpr uint64_t kMostPagesOfAProbe = 8;            // where there are few words
constexpr uint64_t kRoomBelowLimit = 4;               // a word should find 1 / this of the limit
constexpr uint64_t kShortestPage = 5;                 // results
constexpr uint32_t kRareWord = 3;  // records; a rarer word finds little but what it was read from
constexpr uint32_t kOfOthersToo = 2;  // records; a word of one finds that, whatever else there is
constexpr size_t kShortestWord = 3;   // bytes

// Menus whose choices are databases of their own. Not tuned.
constexpr size_t kMostDatabases = 16;      // of which each is probed
constexpr double kLeastOfADatabase = 0.1;  // share in hand, where little was found to tell

// Values of a typed input. Not tuned.
constexpr uint64_t kMostPagesOfAValue = 3;
constexpr uint64_t kLooksAtAFrame = 20;  // values without a single record, after which it ends
constexpr double kBeyond = 0.05;         // of what a list of values spans, on both sides
constexpr size_t kFewestListed = 3;      // values
constexpr size_t kTellingNestings = 3;   // answers, each within the next
constexpr uint64_t kLongAnswers = 4;     // answers that overflow, after which it ends

// Not tuned.
constexpr uint64_t kProbes = 60;                // unless a few more may end the crawl
constexpr size_t kProbesBetweenLooks = 5;       // until the estimate so far is looked at
constexpr uint64_t kFewestProbesPossible = 10;  // that should be possible with the requests left

// Guards.
constexpr size_t kMostPool = 20'000;  // words times frames
constexpr size_t kMostFrames = 200;

constexpr char kFrameSign = '\x1f';  // ASCII unit separator

bool TakesATypedValue(const form::Input& input) {
  return input.control == form::Control::kText || input.control == form::Control::kSearch ||
         input.control == form::Control::kNumber || input.control == form::Control::kDate;
}

const query::Binding* BindingOf(const query::FormPlan& plan, int input) {
  for (const query::Binding& binding : plan.bindings) {
    if (!binding.values.empty() && query::Assigns(binding.values.front(), input)) return &binding;
  }
  return nullptr;
}

bool IsAWord(const std::string& word) {
  return word.size() >= kShortestWord && !std::all_of(word.begin(), word.end(), base::IsAsciiDigit);
}

// The same in either order.
std::string PairOf(const std::string& a, const std::string& b) {
  return a < b ? a + " " + b : b + " " + a;
}

// All values of a binding beside each frame.
std::vector<query::Submission> Crossed(const std::vector<query::Submission>& frames,
                                       const query::Binding& binding) {
  std::vector<query::Submission> crossed;
  for (const query::Submission& frame : frames) {
    for (const query::Submission& value : binding.values)
      crossed.push_back(query::Joined(frame, value));
  }
  return crossed;
}

// Reads an answer to its end, but at most so many pages, and one page of an answer that is known.
class ProbeReader : public PageReader {
 public:
  ProbeReader(uint64_t most, const KnownAnswers& known) : left_(most), known_(known) {}
  bool WantsNext(const WholeAnswer& so_far) override {
    return --left_ > 0 && !known_.Knows(so_far);
  }

 private:
  uint64_t left_;
  const KnownAnswers& known_;
};

// Whether words find the known records that show them. Where most are not found again, the site
// looks for something else (the beginning of a name), and random words of known records lead to
// these alone, whatever else there is.
class FoundAgain {
 public:
  void Add(uint64_t have_the_word, uint64_t shown) {
    expected_ += have_the_word;
    shown_ += std::min(shown, have_the_word);
  }
  bool IsRare() const { return expected_ >= kTellingKnown && 2 * shown_ < expected_; }

 private:
  static constexpr uint64_t kTellingKnown = 20;  // records; not tuned
  uint64_t expected_ = 0, shown_ = 0;
};

// Each answer holds all smaller ones, as those to "at most" and "at least" do.
bool AreNested(std::vector<std::set<base::Hash128>> answers) {
  std::sort(answers.begin(), answers.end(),
            [](const auto& a, const auto& b) { return a.size() < b.size(); });
  size_t nested = 0;
  for (size_t i = 1; i < answers.size(); ++i) {
    if (answers[i - 1].size() == answers[i].size()) continue;
    if (!std::includes(answers[i].begin(), answers[i].end(), answers[i - 1].begin(),
                       answers[i - 1].end())) {
      return false;
    }
    ++nested;
  }
  return nested >= kTellingNestings;
}

// Regions asked one by one.
class RegionSession : public RegionAsker {
 public:
  RegionSession(AnswerSession& session, RegionQuestions& questions,
                std::function<void(const WholeAnswer&)> take)
      : session_(session), questions_(questions), take_(std::move(take)) {}

  base::Task<RegionAnswer> Ask(Region region) override {
    std::optional<RegionAnswer> answer = questions_.FromMemory(region);
    while (!answer) {
      UntilOverflow reader(session_.habits());
      query::Question question = questions_.QuestionOf(region);
      const WholeAnswer read = co_await session_.Read(std::move(question), reader);
      take_(read);
      answer = questions_.Learn(region, read);
    }
    co_return *std::move(answer);
  }
  bool MayAsk() const override { return session_.MayAsk(); }

 private:
  AnswerSession& session_;
  RegionQuestions& questions_;
  std::function<void(const WholeAnswer&)> take_;
};

}  // namespace

uint64_t CoverageProbes::Reserve(uint64_t budget) {
  if (budget < kFewestToKeepOf) return 0;
  const uint64_t small = std::min(kSmallReserve, budget / kPartIfSmall);
  return std::min(kRequests, std::max(budget / kPartForEstimate, small));
}

CoverageProbes::CoverageProbes(AnswerSession& session, HarvestState& state,
                               RegionQuestions* regions, uint64_t seed, double of_interest)
    : session_(session),
      state_(state),
      regions_(regions),
      rng_(seed),
      seed_(seed),
      of_interest_(of_interest),
      first_request_(session.requests()) {}

bool CoverageProbes::MayAsk() const {
  return session_.MayAsk() && session_.requests() - first_request_ < most_;
}

bool CoverageProbes::GoesOn(uint64_t probes, const std::function<HoldOutCoverage()>& so_far) const {
  if (!MayAsk() || probes >= kProbes) return false;
  if (of_interest_ <= 0 || probes % kProbesBetweenLooks != 0) return true;
  const HoldOutCoverage estimate = so_far();
  return !TellsCoverage(estimate) || estimate.high >= of_interest_;
}

// Nothing new was shown, and a few more such answers narrow the interval as far as is needed.
bool CoverageProbes::IsNearlyEnough(const HoldOutCoverage& so_far) const {
  if (!MayAsk() || of_interest_ <= 0 || !TellsCoverage(so_far)) return false;
  return *so_far.coverage >= 1 && so_far.low < 1 - kWidestLimit * (1 - of_interest_);
}

// Pages that a probe may take where there are few words.
uint64_t CoverageProbes::PagesOfAProbe() const {
  const uint64_t asked = std::min(kRequests, session_.requests() - first_request_);
  const uint64_t left = std::min(kRequests - asked, session_.requests_left());
  return std::clamp<uint64_t>(left / kFewestProbesPossible, 1, kMostPagesOfAProbe);
}

void CoverageProbes::Take(const WholeAnswer& answer) {
  for (const FreshRecord& fresh : answer.fresh) {
    found_.insert(fresh.key);
    fresh_.push_back(fresh);
  }
}

base::Task<WholeAnswer> CoverageProbes::AskProbe(query::Submission values, uint64_t most_pages) {
  query::Question question;
  question.kind = query::QuestionKind::kHoldOut;
  question.values = std::move(values);
  ProbeReader reader(most_pages, state_.known_answers);
  WholeAnswer answer = co_await session_.Read(std::move(question), reader);
  Take(answer);
  state_.known_answers.Learn(answer);
  co_return state_.known_answers.Completed(std::move(answer));
}

// --- Words ---

// Every combination of what the site wants beside the words; none where that is not known.
std::vector<CoverageProbes::Frame> CoverageProbes::FramesWithout(int input) const {
  std::vector<Frame> frames = {state_.plan.fixed};
  std::vector<int> wanted = state_.plan.required;
  wanted.insert(wanted.end(), state_.plan.hiding.begin(), state_.plan.hiding.end());
  for (const int required : wanted) {
    if (required == input || query::Assigns(state_.plan.fixed, required)) continue;
    const query::Binding* binding = BindingOf(state_.plan, required);
    if (binding == nullptr || query::AreTogether(state_.form(), *binding)) return {};
    if (frames.size() * binding->values.size() > kMostFrames) return {};
    frames = Crossed(frames, *binding);
  }
  return frames;
}

// The same with the values of a menu, which divide the records.
std::vector<CoverageProbes::Frame> CoverageProbes::FramesByMenu(
    const std::vector<Frame>& frames) const {
  for (const query::Binding& binding : state_.plan.bindings) {
    if (binding.values.size() < 2 || frames.empty()) continue;
    if (query::AreTogether(state_.form(), binding)) continue;
    const int input = binding.values.front().front().input;
    if (!form::HasChoices(state_.form().inputs[input].control)) continue;
    if (query::Assigns(frames.front(), input)) continue;
    if (frames.size() * binding.values.size() <= kMostFrames) return Crossed(frames, binding);
  }
  return frames;
}

// Words that should find some records, but no more than a page or a few, and fewer than the site's
// limit.
std::vector<std::string> CoverageProbes::RareWords(size_t frames) const {
  return RareWordsOf(state_.words.frequencies, frames);
}

std::vector<std::string> CoverageProbes::RareWordsOf(
    const std::unordered_map<std::string, uint32_t>& frequencies, size_t frames) const {
  const uint64_t page = std::max(state_.habits().page_size(), kShortestPage);
  const uint64_t limit = state_.habits().result_limit().value_or(UINT64_MAX);
  const uint64_t most = std::min(PagesOfAProbe() * page, limit / kRoomBelowLimit);
  std::vector<std::pair<uint64_t, std::string>> words;
  for (const auto& [word, frequency] : frequencies) {
    if (frequency / frames <= most && IsAWord(word)) words.emplace_back(frequency, word);
  }
  std::sort(words.begin(), words.end());
  const auto telling = std::partition_point(words.begin(), words.end(), [&](const auto& word) {
    return word.first < kRareWord * frames;
  });
  std::vector<std::string> rare;
  for (auto word = telling; word != words.end(); ++word) {
    if (word->first > kPagesOfAProbe * page * frames && rare.size() >= kWantedPool) break;
    rare.push_back(word->second);
  }
  for (auto word = telling; word != words.begin() && rare.size() < kWantedPool;) {
    if ((--word)->first < kOfOthersToo * frames) break;
    rare.push_back(word->second);
  }
  return rare;
}

// Words of which two together should find less than a page.
std::vector<std::string> CoverageProbes::CommonWords() const {
  const auto page = static_cast<double>(std::max(state_.habits().page_size(), kShortestPage));
  const auto records = static_cast<double>(state_.records());
  const double wanted = std::log(std::max(1.0, std::sqrt(records * page / 2)));
  std::vector<std::pair<double, std::string>> words;
  for (const auto& [word, frequency] : state_.words.frequencies) {
    if (!IsAWord(word) || !state_.LooksForWords({&word, 1})) continue;
    words.emplace_back(std::abs(std::log(static_cast<double>(frequency)) - wanted), word);
  }
  std::sort(words.begin(), words.end());
  std::vector<std::string> common;
  for (size_t i = 0; i < words.size() && i < kWantedPool; ++i) common.push_back(words[i].second);
  return common;
}

CoverageProbes::WordPool CoverageProbes::PoolOfWords() const {
  WordPool pool;
  pool.frames = FramesWithout(state_.form().query_input);
  if (pool.frames.empty()) return pool;
  pool.words = RareWords(pool.frames.size());
  if (pool.words.size() >= kWantedPool) return pool;
  const std::vector<Frame> narrower = FramesByMenu(pool.frames);
  std::vector<std::string> more = RareWords(narrower.size());
  if (more.size() <= 2 * pool.words.size()) return pool;
  pool.frames = narrower;
  pool.words = std::move(more);
  return pool;
}

std::vector<std::string> CoverageProbes::QuestionsOf(const WordPool& pool) {
  std::vector<std::string> asked;
  for (size_t i = 0; i < pool.words.size(); ++i) {
    if (!pool.in_pairs) asked.push_back(pool.words[i]);
    for (size_t j = i + 1; pool.in_pairs && j < pool.words.size(); ++j) {
      asked.push_back(PairOf(pool.words[i], pool.words[j]));
    }
  }
  rng_.Shuffle(asked);
  if (asked.size() * pool.frames.size() > kMostPool) asked.resize(kMostPool / pool.frames.size());
  std::vector<std::string> questions;
  for (size_t i = 0; i < pool.frames.size(); ++i) {
    for (const std::string& words : asked) {
      questions.push_back(words + kFrameSign + std::to_string(i));
    }
  }
  return questions;
}

// The records of an answer, each with the questions of the pool that would find it.
std::vector<ProbedDocument> CoverageProbes::DocumentsOf(const WholeAnswer& answer,
                                                        const WordPool& pool,
                                                        const std::string& frame) {
  std::map<base::Hash128, std::string> texts;
  for (const answer::Record& record : answer.shown) {
    texts.emplace(base::HashOf(record.key), record.title + "\n" + record.text);
  }
  const std::set<std::string> common(pool.words.begin(), pool.words.end());
  std::vector<ProbedDocument> documents;
  for (const base::Hash128& key : answer.records) {
    const auto shown = texts.find(key);
    const auto kept = state_.words.texts.find(key);
    std::vector<std::string> words;
    if (shown != texts.end()) {
      words = state_.words.splitter.Words(shown->second);
    } else if (kept != state_.words.texts.end()) {
      words = state_.words.splitter.Words(kept->second);
    }
    std::erase_if(words, [&](const std::string& word) { return common.count(word) == 0; });
    ProbedDocument document{key, {}};
    for (size_t i = 0; i < words.size(); ++i) {
      if (!pool.in_pairs) document.words.push_back(words[i] + frame);
      for (size_t j = i + 1; pool.in_pairs && j < words.size(); ++j) {
        document.words.push_back(PairOf(words[i], words[j]) + frame);
      }
    }
    documents.push_back(std::move(document));
  }
  return documents;
}

base::Task<HoldOutCoverage> CoverageProbes::ProbeWords(WordPool pool) {
  const uint64_t most_pages = 2 * PagesOfAProbe();
  HoldOut hold_out(QuestionsOf(pool), seed_);
  const auto seen = [&](const base::Hash128& key) { return found_.count(key) == 0; };
  const auto so_far = [&] { return hold_out.Coverage(seen); };
  const bool is_plain = pool.frames.size() == 1 && !pool.in_pairs;
  FoundAgain found_again;
  while (GoesOn(hold_out.probes(), so_far)) {
    const std::optional<std::string> drawn = hold_out.Draw();
    if (!drawn) break;
    const size_t sign = drawn->find(kFrameSign);
    const Frame& frame = pool.frames[std::stoul(drawn->substr(sign + 1))];
    const std::string words = drawn->substr(0, sign);
    if (!state_.LooksForWords(state_.words.splitter.Words(words))) {
      hold_out.Exclude(*drawn);
      continue;
    }
    query::Submission own;
    own.push_back({state_.form().query_input, words});
    query::Submission values = query::Joined(frame, own);
    const WholeAnswer answer = co_await AskProbe(std::move(values), most_pages);
    if (pool.frames.size() == 1) state_.words.searched.Learn(words, !answer.records.empty());
    if (!answer.answered || answer.overflowed || answer.cut) {
      hold_out.Exclude(*drawn);
      continue;
    }
    const auto known = state_.words.frequencies.find(words);
    if (is_plain && known != state_.words.frequencies.end()) {
      found_again.Add(known->second, answer.records.size());
    }
    hold_out.Add(*drawn, DocumentsOf(answer, pool, drawn->substr(sign)));
  }
  if (found_again.IsRare()) co_return HoldOutCoverage();
  co_return hold_out.Coverage(seen);
}

// The choices of a menu that hides records, each asked for words of its own records: words of one
// database say little of another. What they have is added up. Nothing where there are none.
base::Task<std::optional<HoldOutCoverage>> CoverageProbes::ByDatabases() {
  std::vector<Frame> frames = FramesWithout(state_.form().query_input);
  const std::string standing = state_.DatabaseOf(state_.plan.fixed);
  if (std::none_of(frames.begin(), frames.end(),
                   [&](const Frame& frame) { return state_.DatabaseOf(frame) == standing; })) {
    frames.push_back(state_.plan.fixed);
  }
  if (frames.size() < 2 || frames.size() > kMostDatabases) co_return std::nullopt;
  HoldOutCoverage sum;
  double found = 0, size = 0, above = 0, below = 0;
  bool is_known = true;
  for (size_t i = 0; i < frames.size(); ++i) {
    most_ = kRequests * (i + 1) / frames.size();
    const std::string database = state_.DatabaseOf(frames[i]);
    WordPool pool;
    pool.frames = {frames[i]};
    pool.words = RareWordsOf(state_.WordsOf(database), 1);
    if (pool.words.size() < kFewestPool) {
      for (std::string& word : RareWords(frames.size())) pool.words.push_back(std::move(word));
    }
    const HoldOutCoverage own = co_await ProbeWords(std::move(pool));
    sum.probes += own.probes;
    sum.documents += own.documents;
    const auto records = static_cast<double>(state_.RecordsOf(database));
    // Words of other databases that find nothing do not show that a database is empty.
    if (!own.coverage || *own.coverage <= 0) {
      is_known = false;
      continue;
    }
    const double all = records / *own.coverage;
    found += records;
    size += all;
    above += std::pow(records / std::max(own.low, kLeastOfADatabase) - all, 2);
    below += std::pow(all - records / own.high, 2);
  }
  most_ = kRequests;
  if (size <= 0) co_return std::nullopt;
  sum.coverage = found / size;
  sum.low = is_known ? found / (size + std::sqrt(above)) : 0;
  sum.high = std::min(1.0, found / std::max(found, size - std::sqrt(below)));
  co_return sum;
}

base::Task<std::optional<HoldOutCoverage>> CoverageProbes::ByWords() {
  if (state_.form().query_input < 0) co_return std::nullopt;
  if (!state_.plan.hiding.empty()) {
    std::optional<HoldOutCoverage> by_databases = co_await ByDatabases();
    if (by_databases) co_return by_databases;
  }
  WordPool rare = PoolOfWords();
  std::optional<HoldOutCoverage> estimate;
  if (rare.words.size() >= kFewestPool) estimate = co_await ProbeWords(std::move(rare));
  if (TellsCoverage(estimate)) co_return estimate;
  WordPool common;
  common.in_pairs = true;
  common.frames = FramesWithout(state_.form().query_input);
  common.words = CommonWords();
  if (common.frames.empty() || common.words.size() < kFewestPool) co_return estimate;
  HoldOutCoverage by_pairs = co_await ProbeWords(std::move(common));
  if (by_pairs.coverage) estimate = std::move(by_pairs);
  co_return estimate;
}

// --- Values of a typed input ---

// An input with a list of values that have places, which others may lie between.
std::optional<CoverageProbes::Drawable> CoverageProbes::DrawableInput() const {
  for (const query::InputBelief& belief : state_.plan.inputs) {
    if (belief.role != query::InputRole::kTyped || !belief.type) continue;
    if (!TakesATypedValue(state_.form().inputs[belief.input])) continue;
    const query::Binding* binding = BindingOf(state_.plan, belief.input);
    if (binding == nullptr || binding->values.front().size() != 1) continue;
    Drawable drawable;
    drawable.input = belief.input;
    drawable.kind.type = *belief.type;
    drawable.kind.name = belief.value_kind;
    std::vector<double> places;
    std::set<size_t> widths;
    for (const query::Submission& value : binding->values) {
      if (const auto place = query::PlaceOf(drawable.kind, value.front().value))
        places.push_back(*place);
      widths.insert(value.front().value.size());
    }
    if (places.size() < kFewestListed || 2 * places.size() < binding->values.size()) continue;
    const auto [lowest, highest] = std::minmax_element(places.begin(), places.end());
    drawable.lowest = *lowest - kBeyond * (*highest - *lowest);
    drawable.highest = *highest + kBeyond * (*highest - *lowest);
    if (*lowest >= 0) drawable.lowest = std::max(0.0, drawable.lowest);
    if (widths.size() == 1 && *belief.type != form::InputType::kDate)
      drawable.width = *widths.begin();
    return drawable;
  }
  return std::nullopt;
}

std::string CoverageProbes::DrawValue(const Drawable& drawable) {
  const double place =
      std::floor(drawable.lowest + rng_.Uniform() * (drawable.highest - drawable.lowest + 1));
  std::string value = query::ValueAt(drawable.kind, place);
  if (value.size() < drawable.width) value.insert(0, drawable.width - value.size(), '0');
  return value;
}

// The values of an input that takes those of a list (towns, say), as far as they were not asked:
// the harvest did without them. The longest list, in random order.
std::vector<query::Submission> CoverageProbes::UnaskedOfAList() {
  std::vector<query::Submission> longest;
  for (const query::InputBelief& belief : state_.plan.inputs) {
    if (belief.role != query::InputRole::kTyped) continue;
    const query::Binding* binding = BindingOf(state_.plan, belief.input);
    const std::vector<Frame> frames = FramesWithout(belief.input);
    if (binding == nullptr || frames.empty()) continue;
    std::vector<query::Submission> unasked;
    for (const query::Submission& value : binding->values) {
      if (session_.WasAsked(query::Joined(state_.plan.fixed, value))) continue;
      unasked.push_back(query::Joined(frames[rng_.Below(frames.size())], value));
    }
    if (unasked.size() >= kFewestPool && unasked.size() > longest.size()) {
      longest = std::move(unasked);
    }
  }
  rng_.Shuffle(longest);
  return longest;
}

base::Task<std::optional<HoldOutCoverage>> CoverageProbes::ByValues() {
  std::optional<HoldOutCoverage> estimate;
  const std::optional<Drawable> drawable = DrawableInput();
  const std::vector<Frame> frames =
      drawable ? FramesWithout(drawable->input) : std::vector<Frame>();
  if (!frames.empty()) {
    DrawQuestion draw = [&]() -> std::optional<query::Submission> {
      return query::Joined(frames[rng_.Below(frames.size())],
                           query::Submission{{drawable->input, DrawValue(*drawable)}});
    };
    estimate = co_await ByDrawing(std::move(draw), kMostPagesOfAValue);
  }
  if (TellsCoverage(estimate)) co_return estimate;
  std::vector<query::Submission> listed = UnaskedOfAList();
  DrawQuestion draw = [&]() -> std::optional<query::Submission> {
    if (listed.empty()) return std::nullopt;
    query::Submission last = std::move(listed.back());
    listed.pop_back();
    return last;
  };
  std::optional<HoldOutCoverage> by_list = co_await ByDrawing(std::move(draw), kMostPagesOfAProbe);
  co_return TellsCoverage(by_list) ? by_list : estimate;
}

// Random questions that the harvest did not choose; nothing where their answers are too long, or
// lie within each other.
base::Task<std::optional<HoldOutCoverage>> CoverageProbes::ByDrawing(DrawQuestion draw,
                                                                     uint64_t most_pages) {
  std::vector<ProbeWeight> weights;
  std::vector<std::set<base::Hash128>> answers;
  size_t documents = 0;
  uint64_t long_ones = 0;
  const auto so_far = [&] {
    HoldOutCoverage estimate = CoverageOf(weights, seed_);
    estimate.documents = documents;
    return estimate;
  };
  // Values lead to what no record in hand leads to. Words do not: the crawl goes on after them.
  const auto goes_on = [&](uint64_t probes) {
    return GoesOn(probes, so_far) || (probes >= kProbes && IsNearlyEnough(so_far()));
  };
  for (uint64_t probes = 0; long_ones < kLongAnswers && goes_on(probes); ++probes) {
    if ((probes >= kLooksAtAFrame && documents == 0) || AreNested(answers)) break;
    std::optional<query::Submission> values = draw();
    if (!values) break;
    const WholeAnswer answer = co_await AskProbe(*std::move(values), most_pages);
    long_ones += answer.overflowed || answer.cut;
    if (!answer.answered || answer.overflowed || answer.cut) continue;
    double seen = 0;
    for (const base::Hash128& key : answer.records) seen += found_.count(key) == 0;
    weights.push_back(WeightOfAnswer(static_cast<double>(answer.records.size()), seen));
    documents += answer.records.size();
    answers.emplace_back(answer.records.begin(), answer.records.end());
  }
  if (long_ones >= kLongAnswers || AreNested(std::move(answers))) co_return std::nullopt;
  co_return so_far();
}

// --- Regions that were not asked ---

base::Task<std::optional<DrillDownEstimate>> CoverageProbes::ByOpenRegions(std::vector<Region> open,
                                                                           double typical) {
  if (regions_ == nullptr) co_return std::nullopt;
  OpenRegionOptions options;
  options.requests = kRequests;
  options.seed = seed_;
  options.typical = typical;
  std::vector<RegionAttribute> attributes = regions_->attributes();
  std::function<bool(const base::Hash128&)> is_known = [this](const base::Hash128& key) {
    return found_.count(key) == 0;
  };
  std::function<void(const WholeAnswer&)> take = [this](const WholeAnswer& answer) {
    Take(answer);
  };
  RegionSession asker(session_, *regions_, std::move(take));
  co_return co_await DrillOpenRegions(asker, std::move(attributes), std::move(open),
                                      std::move(is_known), options);
}

}  // namespace upwell::harvest
