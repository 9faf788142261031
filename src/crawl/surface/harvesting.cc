// SPDX-License-Identifier: Apache-2.0
#include "crawl/surface/harvesting.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "base/text.h"
#include "crawl/surface/default_sample.h"
#include "harvest/keywords/keyword_policies.h"

namespace upwell::crawl {
namespace {

constexpr size_t kWordsSampled = 4;  // beside menus, to see whether the default was all
constexpr size_t kMostWordsCounted = 300'000;
constexpr size_t kMostTextsKept = 30'000, kLongestTextKept = 600;
constexpr double kLeastPromise = 0.02;  // new records per request
constexpr uint64_t kMostEarlyEstimates = 2;
constexpr double kWidestLimit = 10;  // times what may be missing, at the lower limit of an estimate

std::vector<std::string_view> ViewsOf(const std::vector<std::string>& words) {
  return std::vector<std::string_view>(words.begin(), words.end());
}

// The form as it stands: where it says how much there is, nothing need be kept to find out.
class DefaultReader : public PageReader {
 public:
  explicit DefaultReader(FormSession& session) : session_(session) {}
  void Take(const Part& part) override {
    ++pages_;
    if (part.reply.count) session_.Reserve(0);
  }
  uint64_t pages() const { return pages_; }

 private:
  FormSession& session_;
  uint64_t pages_ = 0;
};

}  // namespace

Harvest::Harvest(FormSession& session, SiteSession& site, const std::vector<std::string>& texts)
    : session_(session),
      site_(site),
      texts_(texts),
      pages_(session, site),
      policy_(MakePolicy()),
      new_data_(session.form().inputs.size()),
      open_holes_(memory_, [this] { return MakePolicy(); }) {
  const auto add_words_of = [this](const std::string& text) {
    const std::vector<std::string> words = memory_.splitter.Words(text);
    policy_->AddSiteWords(ViewsOf(words));
  };
  for (const std::string& text : texts_) add_words_of(text);
  // What can be chosen says what there is, in the language of the records.
  for (const form::Input& input : session_.form().inputs) {
    for (const form::Choice& choice : input.choices) add_words_of(choice.text);
    for (const std::string& suggestion : input.suggestions) add_words_of(suggestion);
  }
}

std::unique_ptr<harvest::KeywordPolicy> Harvest::MakePolicy() const {
  harvest::PolicyOptions options;
  options.seed = site_.options().seed;
  return harvest::MakeKeywordPolicy(site_.options().policy, options);
}

uint64_t Harvest::templates_productive() const {
  return static_cast<uint64_t>(
      std::count_if(templates_.begin(), templates_.end(), [](const auto& t) { return t.second; }));
}

// --- What every question does ---

void Harvest::Learn(Kind kind, const std::string& template_name, uint64_t requests,
                    uint64_t new_records) {
  yields_.Learn(static_cast<int>(kind), static_cast<double>(requests),
                static_cast<double>(new_records));
  bool& productive = templates_[template_name];
  productive = productive || new_records > 0;
  fruitless_ = new_records > 0 ? 0 : fruitless_ + 1;
  TakeFresh();
}

// What any kind of question finds, the policy of keywords learns from.
void Harvest::TakeFresh() {
  for (const FreshRecord& fresh : session_.TakeNewRecords()) LearnFresh(fresh);
}

void Harvest::LearnFresh(const FreshRecord& fresh) {
  const std::vector<std::string> words = memory_.splitter.Words(fresh.text);
  const std::vector<std::string_view> views = ViewsOf(words);
  policy_->LearnDocument({fresh.key, views});
  CountWords(words);
  pieces_.LearnRecord(words);
  pairs_.See(fresh.key, fresh.shown);
  if (memory_.record_texts.size() < kMostTextsKept) {
    memory_.record_texts.emplace(fresh.key, fresh.text.substr(0, kLongestTextKept));
  }
}

void Harvest::CountWords(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    const auto known = memory_.frequencies.find(word);
    if (known != memory_.frequencies.end()) {
      ++known->second;
    } else if (memory_.frequencies.size() < kMostWordsCounted) {
      memory_.frequencies.emplace(word, 1);
    }
  }
}

base::Task<WholeAnswer> Harvest::Read(query::Question question, Kind kind, PageReader& reader) {
  const std::string name = question.template_name;
  const query::Submission asked = question.values;
  WholeAnswer answer = co_await pages_.Read(std::move(question), reader);
  captures_.Add(answer.records);
  novelty_.Learn(answer.shown.size(), answer.new_records);
  Learn(kind, name, answer.requests, answer.new_records);
  beginnings_.LearnAnswer(asked, TextsOf(answer.records));
  co_return answer;
}

// --- The form as it stands, and whether that is all ---

// Where the site says how much it has, nothing need be spent to find out.
void Harvest::KeepForEstimate() {
  const uint64_t budget = site_.options().fetch.max_requests;
  session_.Reserve(PrintedCount() ? 0 : HarvestEstimate::Reserve(budget));
}

std::optional<uint64_t> Harvest::PrintedCount() const {
  if (DefaultCountIsBelieved()) return default_.count;
  const std::optional<uint64_t> widest =
      boxes_.crawl ? boxes_.crawl->count_of_widest() : std::nullopt;
  const std::optional<uint64_t> count = menu_count_ ? menu_count_ : widest;
  const bool believed =
      count && pages_.habits().counts_are_true() && *count >= session_.new_records();
  return believed ? count : std::nullopt;
}

base::Task<void> Harvest::AskOpenings(std::vector<query::Question> openings) {
  KeepForEstimate();
  for (size_t i = 0; i < openings.size() && pages_.MayAsk(); ++i) {
    const bool is_default = openings[i].values.empty();
    if (!is_default) {
      query::Submission submission = openings[i].values;
      std::string why = openings[i].template_name;
      opening_replies_.push_back(co_await session_.Ask(std::move(submission), std::move(why)));
      openings_.push_back(openings[i]);
      pages_.LearnFirstPage(opening_replies_.back());
      TakeFresh();
      continue;
    }
    DefaultReader reader(session_);
    default_ = co_await Read(openings[i], Kind::kBoxes, reader);
    pages_of_default_ = reader.pages();
    default_listed_ =
        default_.answered && !default_.records.empty() && !default_.overflowed && !default_.cut;
  }
}

// A question beside the form as it stands. False where it shows that there is more.
bool Harvest::LearnSample(const query::Reply& reply) {
  const std::set<base::Hash128> listed(default_.records.begin(), default_.records.end());
  harvest::ProbeWeight weight;
  for (const base::Hash128& key : reply.records)
    weight.seen += static_cast<double>(listed.count(key));
  weight.all = weight.squares = static_cast<double>(reply.records.size());
  if (reply.answered) sample_.push_back(weight);
  return weight.seen == weight.all && !IsNewText(reply);
}

// Where records cannot be told apart, by the words that no answer had before.
bool Harvest::IsNewText(const query::Reply& reply) {
  if (!reply.has_results() || !reply.records.empty()) return false;
  uint64_t bytes = 0;
  for (const query::WordCount& word : reply.words) {
    const bool is_new = words_of_texts_.insert(word.word).second;
    bytes += is_new ? session_.words().text(word.word).size() : 0;
  }
  return new_data_.IsNew(std::nullopt, bytes);
}

base::Task<bool> Harvest::AskSample(query::Submission submission) {
  std::string why = "sample";
  const query::Reply reply = co_await session_.Ask(std::move(submission), std::move(why));
  co_return LearnSample(reply);
}

// What was asked beside the form as it stands to learn what answers look like is of the C.
std::vector<query::Submission> Harvest::SampleBesideDefault(size_t words_told) const {
  const form::SearchForm& form = session_.form();
  const std::vector<std::string> words =
      SampleOfWords(memory_.frequencies, pages_.habits().page_size() / 2, kWordsSampled);
  std::vector<query::Submission> sample;
  for (size_t i = words_told; i < words.size() && form.query_input >= 0; ++i) {
    sample.push_back(KeywordsOf(words[i]));
  }
  std::vector<query::Submission> boxes = SampleOfBoxes(form, session_.record_texts(), words);
  for (query::Submission& values : boxes) sample.push_back(std::move(values));
  for (query::Submission& dates : SampleOfDates(form)) sample.push_back(std::move(dates));
  for (query::Submission& menus : SampleOfMenus(form, site_.options().seed)) {
    sample.push_back(std::move(menus));
  }
  const uint64_t size = SampleSizeOf(form, WordsToSample(memory_.frequencies).size());
  const uint64_t left = size - std::min(size, session_.requests() - pages_of_default_);
  if (sample.size() > left) sample.resize(left);
  return sample;
}

base::Task<bool> Harvest::DefaultWasAll() {
  if (!default_listed_) co_return false;
  session_.Reserve(0);  // these questions tell how complete it is
  bool all = true;
  size_t words = 0;  // that were asked already and found something
  for (const query::Reply& reply : opening_replies_) {
    all = LearnSample(reply) && all;
    words += reply.has_results();
  }
  std::vector<query::Submission> sample = SampleBesideDefault(words);
  for (size_t i = 0; i < sample.size() && all && pages_.MayAsk(); ++i) {
    all = co_await AskSample(std::move(sample[i]));
  }
  TakeFresh();
  default_is_part_ = !all;
  if (!all) pages_.LearnNotAll(default_);
  ran_out_ = !pages_.MayAsk() && !site_.stopped();
  // Where no question finds anything, none has told that there is nothing else.
  const bool told = std::any_of(sample_.begin(), sample_.end(),
                                [](const harvest::ProbeWeight& answer) { return answer.all > 0; });
  const bool nothing_to_ask = opening_replies_.empty() && sample.empty();
  all_asked_ = all && (told || nothing_to_ask) && !ran_out_;
  co_return all_asked_;
}

// --- Which kind of question comes next ---

base::Task<void> Harvest::AskAll(const query::FormPlan& plan) {
  plan_ = plan;
  TakeFresh();
  BeginBoxes(boxes_, plan_.fixed);
  KnowWhole();
  co_await CountByMenu();
  LookAhead();
  boxes_.over = boxes_.questions->attributes().empty() && default_.answered;
  mixed_.over = true;
  fields_.List(session_.form(), plan_, session_.record_columns());
  beginnings_.List(session_.form(), plan_);
  KeepOpeningsToReadOn();
  pairs_.List(session_.form(), plan_, texts_);
  for (const auto& [asked, records] : session_.Heard()) {
    beginnings_.LearnAnswer(asked, TextsOf(records));
  }
  co_await AskOn();
}

// The form as it stands, unless something is filled in whatever is asked. What was listed to its
// end and is not all must be divided all the same.
void Harvest::KnowWhole() {
  const std::vector<harvest::RegionAttribute>& attributes = boxes_.questions->attributes();
  if (!boxes_.questions->SubmissionOf(harvest::WholeRegion(attributes)).empty()) return;
  WholeAnswer whole = default_;
  if (default_is_part_) {
    whole.overflowed = true;
    whole.count.reset();
  }
  boxes_.questions->KnowWhole(whole);
}

base::Task<void> Harvest::AskOn() {
  fruitless_words_ = fruitless_requests_ = 0;
  keywords_over_ = !HasWordBox();
  while (MayGoOn()) {
    if (SeemsEnough()) co_await EstimateWhetherEnough();
    if (enough_) break;
    const std::optional<Kind> kind = BestKind();
    if (!kind) break;
    co_await AskOne(*kind);
  }
  ran_out_ = !pages_.MayAsk() && !site_.stopped();
  // Words that found nothing more confirm what menus and ranges have brought.
  all_asked_ = boxes_.over && boxes_brought_ && boxes_complete_ && !boxes_.used_lists &&
               session_.new_records() == records_by_boxes_;
  // What they could not divide, words may have found.
  if (used_words_) missing_at_least_ = 0;
}

// What it will take at most, as far as it can be told: each value of the menus and lists once, or
// all pages of what the site says it has.
void Harvest::LookAhead() {
  uint64_t expected = 0;
  for (const harvest::RegionAttribute& attribute : boxes_.questions->attributes()) {
    expected += attribute.values.size();
  }
  if (const std::optional<uint64_t> count = PrintedCount()) {
    expected = std::max(expected, *count / std::max<uint64_t>(1, pages_.habits().page_size()));
  }
  if (expected == 0) return;
  const fetch::Traffic& traffic = site_.fetcher().traffic();
  site_.findings().outlook = Outlook{traffic.requests + expected, traffic.requests, traffic.bytes};
  site_.Report();
}

// Of an answer that was listed to its end and yet was not all, the count is of something else.
bool Harvest::DefaultCountIsBelieved() const {
  if (!default_.answered || !default_.count || default_.records.empty()) return false;
  const bool was_all = !default_listed_ || session_.new_records() <= default_.records.size();
  return was_all && *default_.count >= default_.records.size() &&
         *default_.count >= session_.new_records() && pages_.habits().counts_are_true();
}

bool Harvest::HasWordBox() const {
  const int box = session_.form().query_input;
  return box >= 0 && query::TakesWords(plan_, box);
}

bool Harvest::IsByAWord(const query::Question& question) const {
  return question.values.size() == 1 && question.values[0].input == session_.form().query_input;
}

bool Harvest::WordsAloneFind() const {
  for (size_t i = 0; i < openings_.size(); ++i) {
    if (IsByAWord(openings_[i]) && opening_replies_[i].has_results()) return true;
  }
  return std::any_of(memory_.words_asked.begin(), memory_.words_asked.end(),
                     [](const auto& asked) { return asked.second; });
}

bool Harvest::HasAsMuchAsPrinted() const {
  const std::optional<uint64_t> count = PrintedCount();
  return count && session_.new_records() >= *count;
}

// Further questions are only to make sure.
bool Harvest::SeemsAllInHand() const {
  const bool by_boxes = boxes_.over && boxes_brought_ && boxes_complete_;
  const uint64_t since = session_.new_records() - records_by_boxes_;
  return HasAsMuchAsPrinted() || (by_boxes && since * kFewAreOthers <= records_by_boxes_);
}

// What the site says it has is in hand.
bool Harvest::MayGoOn() {
  KeepForEstimate();
  if (fruitless_ >= site_.options().max_fruitless) {
    site_.Stop(StopReason::kMaxFruitless, "");
  }
  if (!pages_.MayAsk()) return false;
  if (HasAsMuchAsPrinted() && fruitless_ >= kPatienceAfterAll) return false;
  if (!DefaultCountIsBelieved()) return true;
  const double wanted = site_.options().coverage * static_cast<double>(*default_.count);
  reached_ = static_cast<double>(session_.new_records()) >= wanted;
  return !reached_;
}

// Beginnings take the place of a list of values for the same box.
bool Harvest::BoxesAreWalked() const {
  return !plan_.bindings.empty() &&
         std::all_of(plan_.bindings.begin(), plan_.bindings.end(),
                     [this](const query::Binding& binding) {
                       return !binding.values.empty() && binding.values.front().size() == 1 &&
                              beginnings_.IsWalked(binding.values.front().front().input);
                     });
}

double Harvest::PromiseOf(Kind kind) {
  switch (kind) {
    case Kind::kBoxes:
      return boxes_.over || BoxesAreWalked() ? 0 : yields_.Promise(static_cast<int>(kind));
    case Kind::kKeywords:
      return keywords_over_ ? 0 : PromiseOfKeywords();
    case Kind::kFields:
      return fields_.IsOver(session_.record_columns()) ? 0
                                                       : yields_.Promise(static_cast<int>(kind));
    case Kind::kMixed:
      StartMixed();
      return mixed_.over ? 0 : yields_.Promise(static_cast<int>(kind));
    case Kind::kHoles:
      return open_holes_.IsOver() ? 0 : yields_.Promise(static_cast<int>(kind));
    case Kind::kPieces:
      if (!HasWordBox() || pieces_.IsOver(pages_.habits().result_limit())) return 0;
      return yields_.Promise(static_cast<int>(kind));
    case Kind::kBeginnings:
      if (!beginnings_.Next(pages_.habits().result_limit())) {
        DivideBeginnings();
        return 0;
      }
      return yields_.Promise(static_cast<int>(kind));
    case Kind::kOpenings:
      return openings_left_.empty() || !boxes_.over ? 0 : yields_.Promise(static_cast<int>(kind));
    case Kind::kPairs:
      return pairs_.IsOver() ? 0 : yields_.Promise(static_cast<int>(kind));
  }
  return 0;
}

// Where menus and ranges are done, words show what they bring before anything else goes on for
// long.
double Harvest::PromiseOfKeywords() {
  const int kind = static_cast<int>(Kind::kKeywords);
  if (boxes_.over && !yields_.Knows(kind)) return yields_.Promise(kind);
  return std::max(policy_->BestWorth(), kLeastPromise);
}

std::optional<Harvest::Kind> Harvest::BestKind() {
  const bool ended_before = boxes_.over && !boxes_.questions->attributes().empty();
  if (ended_before && pages_.habits().result_limit() != boxes_.limit) BeginAgain(boxes_);
  std::optional<Kind> best;
  double most = 0;
  for (const Kind kind :
       {Kind::kBoxes, Kind::kHoles, Kind::kKeywords, Kind::kPieces, Kind::kBeginnings,
        Kind::kOpenings, Kind::kFields, Kind::kMixed, Kind::kPairs}) {
    const double promise = PromiseOf(kind);
    if (promise <= most) continue;
    most = promise;
    best = kind;
  }
  return best;
}

base::Task<void> Harvest::AskOne(Kind kind) {
  switch (kind) {
    case Kind::kBoxes:
      co_await AskBox(boxes_, kind);
      break;
    case Kind::kKeywords:
      co_await AskKeywords();
      break;
    case Kind::kFields:
      co_await AskField();
      break;
    case Kind::kMixed:
      co_await AskBox(mixed_, kind);
      break;
    case Kind::kHoles:
      co_await AskHole();
      break;
    case Kind::kPieces:
      co_await AskPiece();
      break;
    case Kind::kBeginnings:
      co_await AskBeginning();
      break;
    case Kind::kOpenings:
      co_await AskOpening();
      break;
    case Kind::kPairs:
      co_await AskPair();
      break;
  }
}

// --- How much of it is in hand ---

double Harvest::RecordsOfABox() const {
  return static_cast<double>(records_of_boxes_) /
         static_cast<double>(std::max<uint64_t>(1, boxes_answered_));
}

// Random questions; of several kinds the first that tells something.
base::Task<void> Harvest::ProbeUncertain(double of_interest,
                                         harvest::CompletenessEvidence* evidence) {
  site_.Report("estimating");
  // Each time others: what was drawn before is known by now.
  HarvestEstimate probes(session_, pages_, plan_, memory_, boxes_.questions.get(),
                         site_.options().seed + ++estimates_, of_interest);
  if (boxes_.questions == nullptr && !sample_.empty()) {
    evidence->hold_out = harvest::CoverageOf(sample_, site_.options().seed);
    for (const harvest::ProbeWeight& one : sample_) {
      evidence->hold_out->documents += static_cast<size_t>(one.all);
    }
  }
  if (!harvest::TellsCoverage(evidence->hold_out) && HasWordBox()) {
    evidence->hold_out = co_await probes.ByWords();
  }
  if (!harvest::TellsCoverage(evidence->hold_out)) {
    std::optional<harvest::CoverageEstimate> values = co_await probes.ByValues();
    if (values) evidence->hold_out = std::move(values);
  }
  const bool has_boxes = boxes_.crawl != nullptr && boxes_brought_ && !boxes_.over;
  if (!harvest::TellsCoverage(evidence->hold_out) && has_boxes) {
    std::vector<harvest::Region> open = boxes_.crawl->OpenRegions();
    evidence->open_regions = co_await probes.ByOpenRegions(std::move(open), RecordsOfABox());
  }
  const uint64_t found = probes.found().size();
  for (const FreshRecord& fresh : probes.TakeNewRecords()) LearnFresh(fresh);
  // Those that the harvest asked in vain at its end were chosen by nothing that was found.
  if (!harvest::TellsCoverage(evidence->hold_out) && !evidence->open_regions && found == 0) {
    evidence->hold_out = harvest::CoverageOf(boxes_.stale, site_.options().seed);
    for (const harvest::ProbeWeight& one : boxes_.stale) {
      evidence->hold_out->documents += static_cast<size_t>(one.all);
    }
  }
}

// Liddle's estimate, of the boxes that were asked and those that are still to be asked.
harvest::SizeFigure Harvest::FiniteQuestions() const {
  size_t largest = 1;
  for (const harvest::RegionAttribute& attribute : boxes_.questions->attributes()) {
    largest = std::max(largest, attribute.values.size());
  }
  harvest::LiddleEstimate estimate(box_yields_.size() + boxes_.crawl->OpenRegions().size(),
                                   largest);
  uint64_t by_boxes = 0;
  for (const uint64_t yield : box_yields_) by_boxes += yield;
  estimate.AddDefaultQuery(static_cast<double>(session_.new_records() - by_boxes));
  for (const uint64_t yield : box_yields_) estimate.Add(yield > 0, static_cast<double>(yield));
  return estimate.Figure();
}

// Where the last questions show hardly anything new, it is asked whether that is all that is wanted
// before patience is used up on it.
bool Harvest::SeemsEnough() const {
  const double wanted = site_.options().coverage;
  const std::optional<double> novelty = novelty_.share();
  const bool finite_left = boxes_.questions && boxes_.questions->IsFinite() && !boxes_.over;
  if (!novelty || wanted >= 1 || finite_left || PrintedCount() || SeemsAllInHand()) return false;
  if (early_estimates_ >= kMostEarlyEstimates) return false;
  if (session_.requests_left() < 2 * HarvestEstimate::kRequests) return false;
  return *novelty <= (1 - wanted) / 2;
}

base::Task<void> Harvest::EstimateWhetherEnough() {
  ++early_estimates_;
  novelty_ = harvest::RecentNovelty();
  const double missing = 1 - site_.options().coverage;
  harvest::Completeness now = co_await EstimateNow(1 - missing);
  site_.Report("asking");
  const bool tells = now.coverage && now.method == harvest::SizeMethod::kHoldOut &&
                     now.coverage_low >= 1 - kWidestLimit * missing;
  if (tells && *now.coverage >= 1 - missing) enough_ = std::move(now);
}

base::Task<harvest::Completeness> Harvest::Estimate() {
  if (enough_) co_return *enough_;
  co_return co_await EstimateNow(0);
}

base::Task<harvest::Completeness> Harvest::EstimateNow(double of_interest) {
  ran_out_ = ran_out_ || (!pages_.MayAsk() && !site_.stopped());
  session_.Reserve(0);
  harvest::CompletenessEvidence evidence;
  evidence.records_without_probes = session_.new_records();
  evidence.all_asked = all_asked_;
  const uint64_t since =
      session_.new_records() - std::min(records_by_boxes_, session_.new_records());
  evidence.missing_at_least = missing_at_least_ - std::min(missing_at_least_, since);
  evidence.printed_count = PrintedCount();
  if (evidence.printed_count) {
    const uint64_t left = *evidence.printed_count - session_.new_records();
    evidence.missing_at_least = std::min(evidence.missing_at_least, left);
  }
  const bool uncertain = !all_asked_ && !evidence.printed_count && session_.new_records() > 0;
  if (boxes_.questions && boxes_.questions->IsFinite() && !box_yields_.empty()) {
    evidence.finite_questions = FiniteQuestions();
  }
  if (uncertain) co_await ProbeUncertain(of_interest, &evidence);
  evidence.records = session_.new_records();
  evidence.captures = &captures_;
  co_return harvest::JudgeCompleteness(evidence);
}

}  // namespace upwell::crawl
