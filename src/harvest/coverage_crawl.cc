// SPDX-License-Identifier: Apache-2.0
#include "harvest/coverage_crawl.h"

#include <algorithm>
#include <set>
#include <utility>

#include "harvest/coverage_stop.h"
#include "harvest/keywords/keyword_policies.h"
#include "harvest/known_database.h"
#include "harvest/sources/browse_source.h"
#include "harvest/sources/code_source.h"
#include "harvest/sources/division_source.h"
#include "harvest/sources/field_source.h"
#include "harvest/sources/given_source.h"
#include "harvest/sources/listing_source.h"
#include "harvest/sources/menu_path_source.h"
#include "harvest/sources/opening_source.h"
#include "harvest/sources/overflow_source.h"
#include "harvest/sources/pair_source.h"
#include "harvest/sources/prefix_source.h"
#include "harvest/sources/substring_source.h"

namespace upwell::harvest {
namespace {

// Not tuned; docs/results/harvesting.md has how crawls do with them.
constexpr uint64_t kPatienceAfterAll = 10;  // fruitless questions, where all printed ones are known
constexpr uint64_t kMostVainEstimates = 2;  // each up to CoverageProbes::kRequests
// Fruitless questions in a row after which a further one is worth its price.
constexpr uint64_t kAsLongAsAnEstimate = CoverageProbes::kRequests;
constexpr uint64_t kPatienceOfAll = 4;    // fruitless questions of all sources, in patiences of one
constexpr int kMostEstimates = 3;         // after the crawl has gone on
constexpr uint64_t kMuchMore = 20;        // one record in so many is worth a further estimate
constexpr double kFarFromComplete = 0.9;  // coverage below which the form is studied more deeply
constexpr uint64_t kFewRecords = 200;     // the same where the coverage is not known
constexpr size_t kMostCounted = 80;       // values of a menu whose counts are added up

std::vector<std::string_view> ViewsOf(const std::vector<std::string>& words) {
  return {words.begin(), words.end()};
}

}  // namespace

CoverageCrawl::CoverageCrawl(const form::SearchForm& form, AnswerSession& session,
                             HarvestOptions options, const std::vector<std::string>& texts,
                             CoverageHooks hooks, EarlierForms earlier)
    : session_(session),
      texts_(texts),
      hooks_(std::move(hooks)),
      state_(form, session, std::move(options)),
      default_(session, state_),
      estimate_(session, state_, texts),
      loop_(session, state_) {
  state_.words.frequencies = std::move(earlier.frequencies);
  state_.known_before = earlier.records;
  if (earlier.result_limit) session_.habits().AssumeLimit(*earlier.result_limit);
}

EarlierForms CoverageCrawl::TakeKnown() {
  EarlierForms known;
  known.records = state_.known_before + state_.records();
  known.frequencies = std::move(state_.words.frequencies);
  known.result_limit = state_.habits().result_limit();
  return known;
}

bool CoverageCrawl::HasSeenRecords() const {
  return !state_.default_answer.records.empty() ||
         std::any_of(state_.openings.begin(), state_.openings.end(),
                     [](const auto& opening) { return !opening.second.records.empty(); });
}

bool CoverageCrawl::IsFarFromComplete(const Completeness& completeness) const {
  if (completeness.coverage) return *completeness.coverage < kFarFromComplete;
  return state_.known_before + completeness.records_at_least < kFewRecords;
}

base::Task<CoverageFindings> CoverageCrawl::Run(std::vector<query::Question> openings) {
  CoverageFindings findings = co_await Crawl(std::move(openings));
  if (findings.completeness) {
    const uint64_t shown = session_.shown_of_others();
    const uint64_t unseen = state_.known_before - std::min(state_.known_before, shown);
    findings.completeness = BeyondOthers(*std::move(findings.completeness), shown, unseen);
  }
  co_return findings;
}

base::Task<CoverageFindings> CoverageCrawl::Crawl(std::vector<query::Question> openings) {
  CoverageFindings findings;
  KeepForEstimate();
  co_await default_.AskOpenings(std::move(openings));
  if (state_.known_before > 0) {
    KnownDatabase known(session_, state_);
    findings.shows_nothing_else = co_await known.ShowsNothingElse();
    if (findings.shows_nothing_else) co_return findings;
  }
  co_await default_.ReadOn();
  PutLists();
  if (!HasSeenRecords()) co_await AskLists();
  default_was_all_ = co_await default_.WasAll();
  if (!default_was_all_ && session_.MayAsk()) {
    findings.planned = co_await StudyAndAsk(query::StudyDepth::kInputs);
    if (!findings.planned) co_return findings;
  }
  findings.ran_out = !session_.MayAsk();
  const uint64_t listed = state_.records();
  findings.completeness = co_await Estimate(0);
  // Random questions have found what the list does not have.
  const bool was_part = default_was_all_ && state_.records() > listed;
  if (was_part && !findings.completeness->lines_differ && session_.MayAsk()) {
    default_was_all_ = false;
    state_.default_is_part = true;
    findings.planned = co_await StudyAndAsk(query::StudyDepth::kInputs);
    if (!findings.planned) co_return findings;
    findings.ran_out = !session_.MayAsk();
    co_await EstimateAgain(findings);
  }
  // With what the inputs seem to be little was found, so the form is studied more deeply.
  const bool far = !default_was_all_ && IsFarFromComplete(*findings.completeness);
  if (far && !findings.ran_out) {
    co_await StudyAndAsk(query::StudyDepth::kTemplates);
    findings.ran_out = !session_.MayAsk();
    co_await EstimateAgain(findings);
  }
  for (int i = 0; i < kMostEstimates && WantsMore(*findings.completeness); ++i) {
    const uint64_t before = state_.in_hand();
    const uint64_t brought = state_.records();
    co_await AskOn();
    findings.ran_out = !session_.MayAsk();
    if (state_.records() == brought) break;
    if (!IsWorthAnEstimate(*findings.completeness, before)) {
      findings.completeness = WithMoreRecords(*findings.completeness, state_.in_hand());
      break;
    }
    co_await EstimateAgain(findings);
  }
  findings.reached_coverage = reached_ || enough_;
  ListCutAnswers();
  findings.capped = state_.capped;
  findings.sources = loop_.totals();
  findings.templates_asked = templates_.size();
  for (const auto& [name, productive] : templates_) findings.templates_productive += productive;
  co_return findings;
}

// Questions whose answers were cut off and could not be divided, beside those of the regions.
void CoverageCrawl::ListCutAnswers() {
  std::set<std::string> listed;
  for (const CappedQuestion& each : state_.capped) listed.insert(each.question);
  for (const query::Submission& asked :
       state_.cut_answers.Unresolved(state_.habits().result_limit())) {
    std::string text;
    for (const form::Assignment& value : asked) {
      const form::Input& input = state_.form().inputs[static_cast<size_t>(value.input)];
      text += (text.empty() ? "" : " ") + input.name + "=" + value.value;
    }
    if (state_.capped.size() >= HarvestState::kMostOverflows) break;
    if (text.empty() || !listed.insert(text).second) continue;
    state_.capped.push_back({text, IncompleteRegion::Reason::kInseparable, 1});
  }
}

// Where the site says how much it has, hardly any requests are kept for an estimate.
void CoverageCrawl::KeepForEstimate() {
  const uint64_t budget = state_.options().max_requests;
  const bool is_counted = PrintedCount(state_) && state_.habits().counts_were_right();
  session_.Reserve(is_counted ? CoverageEstimate::ReserveToClose(budget)
                              : CoverageProbes::Reserve(budget));
}

void CoverageCrawl::TakeFresh() {
  WholeAnswer found;
  found.fresh = session_.TakeFresh();
  state_.Take(found.fresh);
  query::Question question;
  question.kind = query::QuestionKind::kStudy;
  loop_.Show(question, found);
}

base::Task<bool> CoverageCrawl::StudyAndAsk(query::StudyDepth depth) {
  KeepForEstimate();
  std::optional<query::FormPlan> plan = co_await hooks_.study(depth);
  if (!plan) co_return false;
  hooks_.report("asking");
  state_.plan = *std::move(plan);
  const int words = state_.form().query_input;
  session_.TypeBetween(words, query::SignAround(state_.plan, words));
  TakeFresh();
  studied_blindly_ = state_.records() == 0;
  MakeSources();
  co_await CountByMenu();
  LookAhead();
  co_await AskOn();
  if (SeesNow() && session_.MayAsk()) co_return co_await StudyAndAsk(depth);
  co_return true;
}

// What orders answers, or sets the length of their pages, is known only by records.
bool CoverageCrawl::SeesNow() const { return studied_blindly_ && state_.records() > 0; }

// The first page of the first answer is enough to study the form by.
bool CoverageCrawl::ReadsOn(const query::Question& question) const {
  return !studied_blindly_ || question.kind != query::QuestionKind::kKeyword;
}

std::unique_ptr<KeywordPolicy> CoverageCrawl::MakePolicy() const {
  PolicyOptions options;
  options.seed = state_.options().seed;
  return MakeKeywordPolicy(state_.options().policy, options);
}

void CoverageCrawl::AddSiteWords(KeywordPolicy& policy) {
  const auto add_words_of = [&](const std::string& text) {
    const std::vector<std::string> words = state_.words.splitter.Words(text);
    policy.AddSiteWords(ViewsOf(words));
  };
  for (const std::string& text : texts_) add_words_of(text);
  // The choices of menus are words of what the site has, in the language of its records.
  for (const form::Input& input : state_.form().inputs) {
    for (const form::Choice& choice : input.choices) add_words_of(choice.text);
    for (const std::string& suggestion : input.suggestions) add_words_of(suggestion);
  }
}

void CoverageCrawl::PutLists() {
  loop_.Put(std::make_unique<BrowseSource>());
  loop_.Put(std::make_unique<ListingSource>());
}

// Where the first questions to the form found nothing, the site's lists come before the study: what
// their records show tells what to ask for.
base::Task<void> CoverageCrawl::AskLists() {
  query::Question opening;
  const WholeAnswer nothing;
  loop_.Show(opening, nothing);
  co_await loop_.Run(*this);
}

// The order decides only between sources that are worth the same.
void CoverageCrawl::MakeSources() {
  state_.regions = RegionProgress();
  auto regions = std::make_unique<RegionSource>(state_);
  regions_ = regions.get();
  loop_.Put(std::move(regions));
  const bool is_first = keywords_ == nullptr;
  if (is_first) {
    OverflowSource::MakePolicy make_policy = [this](bool of_nothing) {
      std::unique_ptr<KeywordPolicy> beside = MakePolicy();
      if (of_nothing) AddSiteWords(*beside);
      return beside;
    };
    loop_.Put(std::make_unique<OverflowSource>(std::move(make_policy)));
    std::unique_ptr<KeywordPolicy> policy = MakePolicy();
    AddSiteWords(*policy);
    auto keywords = std::make_unique<KeywordSource>(std::move(policy));
    keywords_ = keywords.get();
    loop_.Put(std::move(keywords));
    loop_.Put(std::make_unique<SubstringSource>());
    loop_.Put(std::make_unique<PrefixSource>(state_));
  } else {
    for (const auto& source : loop_.sources()) source->Replan(state_);
  }
  loop_.Put(std::make_unique<OpeningSource>(state_));
  loop_.Put(std::make_unique<FieldSource>(state_, texts_));
  loop_.Put(std::make_unique<DivisionSource>(state_));
  if (is_first) {
    loop_.Put(std::make_unique<PairSource>(state_, texts_));
    loop_.Put(std::make_unique<MenuPathSource>());
    loop_.Put(std::make_unique<CodeSource>(texts_));
    loop_.Put(std::make_unique<GivenSource>(state_));
  }
  loop_.ForgetYields();
  state_.HasSources();
  WholeAnswer before;
  before.fresh = state_.TakeUntold();
  query::Question opening;
  loop_.Show(opening, before);
  for (const auto& [asked, records] : session_.Heard()) {
    query::Question question;
    question.kind = query::QuestionKind::kStudy;
    question.values = asked;
    WholeAnswer answer;
    answer.records = records;
    loop_.Show(question, answer);
  }
}

// The sum of the counts that the site prints for all values of a menu; their first pages are asked
// anyway. Where records have several values of the menu, the sum says nothing.
base::Task<void> CoverageCrawl::CountByMenu() {
  RegionQuestions& questions = regions_->walk().questions();
  const std::vector<RegionAttribute>& attributes = questions.attributes();
  const auto first = std::find_if(attributes.begin(), attributes.end(), [&](const auto& attribute) {
    const auto number = static_cast<size_t>(&attribute - attributes.data());
    return attribute.kind == RegionAttribute::Kind::kCategorical && questions.HasAllValues(number);
  });
  if (!state_.plan.hiding.empty()) co_return;  // one menu alone finds a part only
  if (state_.default_listed || first == attributes.end() || first->values.size() > kMostCounted) {
    co_return;
  }
  const auto place = static_cast<size_t>(first - attributes.begin());
  uint64_t sum = 0, largest = 0;
  std::set<base::Hash128> seen;
  for (const std::string& value : first->values) {
    Region region = WholeRegion(attributes);
    region[place] = Constraint::Value(value);
    if (!session_.MayAsk()) co_return;
    query::Question question = questions.QuestionOf(region);
    const query::Reply reply = co_await session_.AskFirstPage(std::move(question));
    TakeFresh();
    if (reply.has_results()) session_.habits().LearnPage(reply.records.size());
    if (!reply.answered || (reply.has_results() && !reply.count)) co_return;
    sum += reply.count.value_or(0);
    largest = std::max(largest, reply.count.value_or(0));
    for (const base::Hash128& key : reply.records) {
      if (!seen.insert(key).second) co_return;
    }
  }
  if (sum > 0) state_.menu_count = HarvestState::MenuCount{sum, largest};
}

// The most requests that it will take, as far as is known: one for each value of the menus and
// lists, or all pages of what the site says it has.
void CoverageCrawl::LookAhead() {
  uint64_t expected = 0;
  for (const RegionAttribute& attribute : regions_->walk().questions().attributes()) {
    expected += attribute.values.size();
  }
  if (const std::optional<uint64_t> count = PrintedCount(state_)) {
    expected = std::max(expected, *count / std::max<uint64_t>(1, state_.habits().page_size()));
  }
  if (expected > 0) hooks_.expect_more_requests(expected);
}

base::Task<void> CoverageCrawl::AskOn() {
  keywords_->Resume();
  fruitless_before_ = state_.fruitless();
  hooks_.report("asking");
  co_await loop_.Run(*this);
  // Keywords may have found what regions could not divide.
  if (state_.used_keywords) state_.regions.missing_at_least = 0;
}

base::Task<double> CoverageCrawl::Keep(const query::Question& question, const WholeAnswer& answer) {
  bool& productive = templates_[query::TemplateNameOf(question)];
  productive = productive || answer.new_records > 0;
  if (answer.new_records > 0) fruitless_before_ = 0;
  co_return static_cast<double>(answer.new_records);
}

base::Task<bool> CoverageCrawl::IsMet() {
  KeepForEstimate();
  if (keywords_ == nullptr) co_return false;  // lists alone end by themselves
  const bool gives_up = state_.fruitless() >= state_.options().max_fruitless;
  if (gives_up) hooks_.give_up();
  reached_ = HasWantedShareOfPrinted(state_);
  if (gives_up || reached_ || NothingComesAnyMore() || SeesNow()) co_return true;
  if (HasAsMuchAsPrinted(state_) && state_.fruitless() >= kPatienceAfterAll) co_return true;
  if (SeemsEnough()) co_await EstimateWhetherEnough();
  co_return enough_.has_value();
}

// Each source has its patience; those that divide begin anew with every overflow.
bool CoverageCrawl::NothingComesAnyMore() const {
  const uint64_t fruitless = state_.fruitless();
  const uint64_t since = fruitless - std::min(fruitless, fruitless_before_);
  return since >= kPatienceOfAll * state_.options().patience;
}

bool CoverageCrawl::HasQuestion(query::QuestionKind kind) const {
  return std::any_of(loop_.sources().begin(), loop_.sources().end(), [&](const auto& source) {
    return source->kind() == kind && source->Expect(state_).has_question;
  });
}

// Where the last questions showed hardly anything new, an estimate says whether enough is in hand,
// before patience is used up.
bool CoverageCrawl::SeemsEnough() const {
  const double wanted = state_.options().coverage;
  const std::optional<double> novelty = state_.novelty.share();
  const bool finite_left = state_.regions.finite && !state_.regions.over;
  if (!novelty || wanted >= 1 || finite_left || PrintedCount(state_)) return false;
  if (!state_.plan.hiding.empty() && HasQuestion(query::QuestionKind::kOverflow)) return false;
  const bool waits_long = state_.fruitless() >= kAsLongAsAnEstimate;
  if (SeemsAllInHand(state_) || (!MayBeEnoughByNow() && !waits_long)) return false;
  if (session_.requests_left() < 2 * CoverageProbes::kRequests) return false;
  return *novelty <= (1 - wanted) / 2;
}

// Of what the last estimate before the end said was missing, half was found since.
bool CoverageCrawl::MayBeEnoughByNow() const {
  return vain_estimates_ < kMostVainEstimates &&
         static_cast<double>(state_.in_hand()) >= next_estimate_at_;
}

base::Task<void> CoverageCrawl::EstimateWhetherEnough() {
  state_.novelty = RecentNovelty();
  const double missing = 1 - state_.options().coverage;
  Completeness now = co_await Estimate(1 - missing);
  const double size = now.records ? now.records->size : 0;
  const auto records = static_cast<double>(state_.in_hand());
  vain_estimates_ += size <= records;
  next_estimate_at_ = (std::max(size, records) + records) / 2;
  hooks_.report("asking");
  const bool tells = now.coverage && now.method == SizeMethod::kHoldOut &&
                     now.coverage_low >= 1 - CoverageProbes::kWidestLimit * missing;
  if (tells && *now.coverage >= 1 - missing) enough_ = std::move(now);
}

base::Task<Completeness> CoverageCrawl::Estimate(double of_interest) {
  if (enough_) co_return *enough_;
  session_.Reserve(0);
  hooks_.report("estimating");
  CoverageEstimate::Grounds grounds;
  const bool has_questions = !state_.form().inputs.empty();
  const bool by_regions = AllRegionsAsked(state_);
  grounds.all_asked = has_questions && (default_was_all_ ? default_.asked_everything()
                                                         : by_regions && !HasOtherInputs(state_));
  grounds.seems_all = has_questions && (default_was_all_ || by_regions);
  grounds.regions = regions_ == nullptr ? nullptr : &regions_->walk();
  grounds.default_sample = &default_.sample();
  grounds.default_clean = &default_.clean();
  Completeness completeness = co_await estimate_.Now(grounds, of_interest);
  WholeAnswer found;
  found.fresh = estimate_.TakeFresh();
  state_.Take(found.fresh);
  query::Question question;
  question.kind = query::QuestionKind::kHoldOut;
  loop_.Show(question, found);
  co_return completeness;
}

// Where no requests are left for other random questions, what they said before still holds.
base::Task<void> CoverageCrawl::EstimateAgain(CoverageFindings& findings) {
  Completeness again = co_await Estimate(0);
  const bool keep = !again.records && findings.completeness->records;
  findings.completeness =
      keep ? WithMoreRecords(*findings.completeness, state_.in_hand()) : std::move(again);
}

// A few records more change little of what the last estimate said, and other random questions cost
// as much as the first.
bool CoverageCrawl::IsWorthAnEstimate(const Completeness& last, uint64_t in_hand_then) const {
  const uint64_t gained = state_.in_hand() - in_hand_then;
  const double missing = last.records ? last.records->size - static_cast<double>(in_hand_then) : 0;
  return gained * kMuchMore >= in_hand_then || static_cast<double>(gained) * 2 >= missing;
}

// Random questions have found what the chosen ones had not.
bool CoverageCrawl::WantsMore(const Completeness& completeness) const {
  return completeness.coverage && *completeness.coverage < state_.options().coverage &&
         completeness.method == SizeMethod::kHoldOut && session_.MayAsk() && keywords_ != nullptr;
}

}  // namespace upwell::harvest
