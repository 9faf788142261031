// SPDX-License-Identifier: Apache-2.0
#include "crawl/harvesting.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "base/text.h"
#include "harvest/hold_out.h"
#include "harvest/keyword_policies.h"
#include "harvest/stratified_sample.h"
#include "query/choices.h"

namespace upwell {
namespace {

constexpr size_t kWordsSampled = 4;  // beside menus, to see whether the default was all
constexpr size_t kMostWordsCounted = 300'000;
constexpr uint64_t kHoldOutProbes = 60;
constexpr uint64_t kHoldOutRequests = 80;   // kept of the budget for them
constexpr uint64_t kPartForEstimate = 8;    // of a small budget
constexpr uint64_t kPagesOfAProbe = 2;      // at most, as far as the frequency tells
constexpr uint64_t kMostPagesOfAProbe = 8;  // where there are few words
constexpr size_t kFewestPool = 20, kWantedPool = 80;
constexpr uint64_t kLooksOfAnArm = 4;  // values of a field without an answer: not for this box
constexpr uint64_t kPatienceOfAnArm = 25;
constexpr uint64_t kStalePages = 2;  // of an answer to a field's value, then the next
constexpr size_t kFewestValues = 3;  // of a field
constexpr size_t kMostOverflows = 200;
constexpr uint64_t kPatienceAfterAll = 10;
constexpr size_t kMostHoles = 1'000;
constexpr size_t kMostCounted = 80;  // values of a menu
constexpr size_t kDrills = 40;
constexpr size_t kMostTextsKept = 30'000, kLongestTextKept = 600;
constexpr uint64_t kPatienceOfAHole = 6;
constexpr size_t kShortestWord = 3;
constexpr double kLeastPromise = 0.02;  // new records per request

bool TakesText(const Input& input) {
  return input.control == Control::kText || input.control == Control::kSearch;
}

std::string JoinWords(const std::vector<std::string>& words) {
  std::string joined;
  for (const std::string& word : words) joined += (joined.empty() ? "" : " ") + word;
  return joined;
}

std::vector<std::string_view> ViewsOf(const std::vector<std::string>& words) {
  return std::vector<std::string_view>(words.begin(), words.end());
}

AnswerPage PageOf(const Part& part) {
  AnswerPage page;
  for (const Hash128& key : part.reply.records) page.documents.push_back({key, {}});
  page.count = part.reply.count;
  page.has_more = part.reply.has_more;
  return page;
}

QueryEnd EndOf(const Reply& first, bool failed, bool left) {
  if (first.trouble == Trouble::kRejected) return QueryEnd::kRejected;
  if (!first.answered || failed) return QueryEnd::kFailed;
  return left ? QueryEnd::kLeft : QueryEnd::kNoMorePages;
}

}  // namespace

Harvest::Harvest(Interview& interview, Visit& visit, const std::vector<std::string>& texts)
    : interview_(interview), visit_(visit), texts_(texts), pages_(interview, visit) {
  PolicyOptions options;
  options.seed = visit.options().seed;
  policy_ = MakeKeywordPolicy(visit.options().policy, options);
  for (const std::string& text : texts_) {
    const std::vector<std::string> words = splitter_.Words(text);
    policy_->AddSiteWords(ViewsOf(words));
  }
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
  TakeFresh();
}

// What any kind of question finds, the policy of keywords learns from.
void Harvest::TakeFresh() {
  for (const FreshRecord& fresh : interview_.TakeNewRecords()) {
    const std::vector<std::string> words = splitter_.Words(fresh.text);
    const std::vector<std::string_view> views = ViewsOf(words);
    policy_->LearnDocument({fresh.key, views});
    CountWords(words);
    if (record_texts_.size() < kMostTextsKept) {
      record_texts_.emplace(fresh.key, fresh.text.substr(0, kLongestTextKept));
    }
  }
}

void Harvest::CountWords(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    const auto known = frequencies_.find(word);
    if (known != frequencies_.end()) {
      ++known->second;
    } else if (frequencies_.size() < kMostWordsCounted) {
      frequencies_.emplace(word, 1);
    }
  }
}

Task<WholeAnswer> Harvest::ReadAll(Question question, Kind kind) {
  const std::string name = question.template_name;
  WholeAnswer answer = co_await pages_.Read(std::move(question), false);
  captures_.Add(answer.records);
  Learn(kind, name, answer.requests, answer.new_records);
  co_return answer;
}

// --- The form as it stands, and whether that is all ---

Task<void> Harvest::AskOpenings(std::vector<Question> openings) {
  for (size_t i = 0; i < openings.size() && pages_.MayAsk(); ++i) {
    const bool is_default = openings[i].values.empty();
    if (!is_default) {
      Submission submission = openings[i].values;
      std::string why = openings[i].template_name;
      co_await interview_.Ask(std::move(submission), std::move(why));
      TakeFresh();
      continue;
    }
    default_ = co_await ReadAll(openings[i], Kind::kBoxes);
    default_listed_ =
        default_.answered && !default_.records.empty() && !default_.overflowed && !default_.cut;
  }
}

// C combinations of the menus, each as far as possible from all before.
std::vector<Submission> Harvest::SampleOfMenus() {
  std::vector<std::vector<Submission>> choices;
  std::vector<uint32_t> sizes;
  const SearchForm& form = interview_.form();
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    if (!HasChoices(form.inputs[i].control) || !IsForPeople(form.inputs[i])) continue;
    std::vector<Submission> of_input(1);  // as it stands
    for (const std::string& value : ValuesToTry(form.inputs[i])) {
      Submission submission;
      submission.push_back({static_cast<int>(i), value});
      of_input.push_back(std::move(submission));
    }
    sizes.push_back(static_cast<uint32_t>(of_input.size()));
    choices.push_back(std::move(of_input));
  }
  std::vector<Submission> sampled;
  if (choices.empty()) return sampled;
  StratifiedSampleOptions options;
  options.seed = visit_.options().seed;
  StratifiedSample sample(std::move(sizes), options);
  sample.MarkAsked(Combination(choices.size(), 0));
  for (const Combination& combination : sample.NextBatch()) {
    Submission submission;
    for (size_t i = 0; i < choices.size(); ++i) {
      submission = Joined(submission, choices[i][combination[i]]);
    }
    sampled.push_back(std::move(submission));
  }
  return sampled;
}

// Neither the most frequent nor the rarest words of the records.
std::vector<std::string> Harvest::SampleOfWords(size_t n) const {
  std::vector<std::pair<uint32_t, std::string>> words;
  for (const auto& [word, frequency] : frequencies_) {
    if (frequency >= 2 && word.size() >= 4) words.emplace_back(frequency, word);
  }
  std::sort(words.begin(), words.end());
  std::vector<std::string> sampled;
  for (size_t i = 0; i < n && !words.empty(); ++i) {
    sampled.push_back(words[(2 * i + 1) * words.size() / (2 * n)].second);
  }
  return sampled;
}

Task<bool> Harvest::DefaultWasAll() {
  if (!default_listed_) co_return false;
  const uint64_t before = interview_.new_records();
  for (const Submission& submission : SampleOfMenus()) {
    if (!pages_.MayAsk()) co_return false;
    Submission asked = submission;
    std::string why = "sample";
    co_await interview_.Ask(std::move(asked), std::move(why));
    if (interview_.new_records() > before) break;
  }
  if (interview_.form().query_input >= 0) {
    for (const std::string& word : SampleOfWords(kWordsSampled)) {
      if (interview_.new_records() > before || !pages_.MayAsk()) break;
      Submission asked = KeywordsOf(word);
      std::string why = "sample";
      co_await interview_.Ask(std::move(asked), std::move(why));
    }
  }
  TakeFresh();
  ran_out_ = !pages_.MayAsk() && !visit_.stopped();
  all_asked_ = interview_.new_records() == before && !ran_out_;
  co_return all_asked_;
}

// --- Which kind of question comes next ---

Task<void> Harvest::AskAll(const FormPlan& plan) {
  plan_ = plan;
  TakeFresh();
  const SearchForm& form = interview_.form();
  BeginBoxes(boxes_, plan_.fixed);
  if (plan_.fixed.empty()) boxes_.questions->KnowWhole(default_);
  co_await CountByMenu();
  boxes_.over = boxes_.questions->attributes().empty() && default_.answered;
  mixed_.over = true;
  ListFieldArms();
  const uint64_t budget = visit_.options().fetch.max_requests;
  // Where the site says how much it has, nothing need be spent to find out.
  const bool told = DefaultCountIsBelieved() || menu_count_;
  if (!told) pages_.Reserve(std::min(kHoldOutRequests, budget / kPartForEstimate));
  co_await AskOn();
}

Task<void> Harvest::AskOn() {
  fruitless_words_ = 0;
  keywords_over_ = !HasWordBox();
  while (MayGoOn()) {
    const std::optional<Kind> kind = BestKind();
    if (!kind) break;
    co_await AskOne(*kind);
  }
  ran_out_ = !pages_.MayAsk() && !visit_.stopped();
  // Words that found nothing more confirm what menus and ranges have brought.
  all_asked_ = boxes_.over && boxes_brought_ && boxes_complete_ && boxes_.questions->IsFinite() &&
               interview_.new_records() == records_by_boxes_;
  // What they could not divide, words may have found.
  if (used_words_) missing_at_least_ = 0;
  pages_.Reserve(0);
}

// Of an answer that was listed to its end and yet was not all, the count is of something else.
bool Harvest::DefaultCountIsBelieved() const {
  if (!default_.answered || !default_.count || default_.records.empty()) return false;
  const bool was_all = all_asked_ || !default_listed_;
  return was_all && *default_.count >= default_.records.size() &&
         *default_.count >= interview_.new_records() && pages_.habits().counts_are_true();
}

bool Harvest::HasWordBox() const {
  const int box = interview_.form().query_input;
  return box >= 0 && TakesWords(plan_, box);
}

// What the site says it has is in hand.
bool Harvest::MayGoOn() {
  if (!pages_.MayAsk()) return false;
  if (!DefaultCountIsBelieved()) return true;
  const double wanted = visit_.options().coverage * static_cast<double>(*default_.count);
  reached_ = static_cast<double>(interview_.new_records()) >= wanted;
  return !reached_;
}

double Harvest::PromiseOf(Kind kind) {
  switch (kind) {
    case Kind::kBoxes:
      return boxes_.over ? 0 : yields_.Promise(static_cast<int>(kind));
    case Kind::kKeywords:
      return keywords_over_ ? 0 : std::max(policy_->BestWorth(), kLeastPromise);
    case Kind::kFields:
      return BestArm() == nullptr ? 0 : yields_.Promise(static_cast<int>(kind));
    case Kind::kMixed:
      StartMixed();
      return mixed_.over ? 0 : yields_.Promise(static_cast<int>(kind));
    case Kind::kHoles:
      return NextHole() == nullptr ? 0 : yields_.Promise(static_cast<int>(kind));
  }
  return 0;
}

std::optional<Harvest::Kind> Harvest::BestKind() {
  std::optional<Kind> best;
  double most = 0;
  for (const Kind kind :
       {Kind::kBoxes, Kind::kHoles, Kind::kKeywords, Kind::kFields, Kind::kMixed}) {
    const double promise = PromiseOf(kind);
    if (promise <= most) continue;
    most = promise;
    best = kind;
  }
  return best;
}

Task<void> Harvest::AskOne(Kind kind) {
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
  }
}

void Harvest::BeginBoxes(Boxes& boxes, Submission base) {
  boxes.questions =
      std::make_unique<BoxQuestions>(interview_.form(), plan_, std::move(base), pages_);
  boxes.crawl = std::make_unique<HybridCrawl>(boxes.questions->attributes());
  boxes.limit = pages_.habits().result_limit();
  boxes.over = false;
}

// The numbers that the site prints for all values of a menu, whose first pages are asked anyway. A
// menu of which records have several values says nothing.
Task<void> Harvest::CountByMenu() {
  const std::vector<BoxAttribute>& attributes = boxes_.questions->attributes();
  if (default_listed_ || attributes.empty()) co_return;
  const BoxAttribute menu = attributes.front();
  if (menu.kind != BoxAttribute::Kind::kCategorical || menu.values.size() > kMostCounted) co_return;
  uint64_t sum = 0;
  std::set<Hash128> seen;
  for (const std::string& value : menu.values) {
    Box box = WholeBox(attributes);
    box[0] = Constraint::Value(value);
    Submission submission = boxes_.questions->SubmissionOf(box);
    std::string why = boxes_.questions->TemplateOf(box);
    if (!pages_.MayAsk()) co_return;
    const Reply reply = co_await interview_.Ask(std::move(submission), std::move(why));
    TakeFresh();
    if (!reply.answered || (reply.has_results() && !reply.count)) co_return;
    sum += reply.count.value_or(0);
    for (const Hash128& key : reply.records) {
      if (!seen.insert(key).second) co_return;
    }
  }
  if (sum > 0) menu_count_ = sum;
}

Task<void> Harvest::AskBox(Boxes& boxes, Kind kind) {
  // Answers that seemed whole were not: from the start again, as far as possible from memory.
  if (pages_.habits().result_limit() != boxes.limit) {
    boxes.crawl = std::make_unique<HybridCrawl>(boxes.questions->attributes());
    boxes.limit = pages_.habits().result_limit();
  }
  const std::optional<Box> box = boxes.crawl->Next();
  if (!box) {
    FinishBoxes(boxes);
    co_return;
  }
  const std::string name = boxes.questions->TemplateOf(*box);
  const uint64_t before = interview_.new_records();
  Box asked = *box;
  BoxAnswer answer = co_await boxes.questions->Ask(std::move(asked));
  std::vector<Hash128> keys;
  for (const BoxRecord& record : answer.records) keys.push_back(record.key);
  captures_.Add(keys);
  boxes_brought_ = boxes_brought_ || !answer.records.empty();
  Learn(kind, name, answer.requests, interview_.new_records() - before);
  boxes.crawl->Learn(std::move(answer));
}

void Harvest::FinishBoxes(Boxes& boxes) {
  boxes.over = true;
  const BoxHarvest harvest = boxes.crawl->Finish();
  if (&boxes != &boxes_) return;
  boxes_complete_ = harvest.complete();
  records_by_boxes_ = interview_.new_records();
  missing_at_least_ += harvest.missing_at_least();
  OpenHoles(boxes, harvest.holes);
  for (const Hole& hole : harvest.holes) {
    if (holes_.size() >= kMostHoles) break;
    holes_.push_back(
        {TextOf(boxes.questions->attributes(), hole.box), hole.reason, hole.missing_at_least});
  }
}

// --- Keywords ---

Submission Harvest::KeywordsOf(const std::string& words) const {
  Submission own;
  own.push_back({interview_.form().query_input, words});
  return Joined(plan_.fixed, own);
}

Task<void> Harvest::AskKeywords() {
  const std::optional<KeywordQuery> query = policy_->NextQuery();
  // Where menus and ranges have brought all, words are only to make sure.
  const bool all_by_boxes = boxes_.over && boxes_brought_ && boxes_complete_;
  const uint64_t patience = all_by_boxes ? kPatienceAfterAll : visit_.options().patience;
  keywords_over_ = !query || fruitless_words_ >= patience;
  if (!query) co_return;
  used_words_ = true;
  const std::string words = JoinWords(query->words);
  Question question;
  question.values = KeywordsOf(words);
  question.template_name = "words " + interview_.form().inputs[interview_.form().query_input].name;
  const std::string name = question.template_name;
  Part part = co_await interview_.Begin(std::move(question));
  const Reply first = part.reply;
  uint64_t requests = part.asked, new_records = static_cast<uint64_t>(part.new_records), shown = 0;
  std::vector<Hash128> keys = part.reply.records;
  bool failed = false, left = false, has_more = part.reply.has_more;
  TakeFresh();
  policy_->LearnPage(PageOf(part));
  while (has_more && !failed) {
    left = !pages_.MayAsk() || !policy_->WantsNextPage();
    if (left) break;
    part = co_await interview_.GoOn();
    ++requests;
    new_records += static_cast<uint64_t>(part.new_records);
    failed = !part.reply.answered;
    has_more = part.reply.has_more;
    keys.insert(keys.end(), part.reply.records.begin(), part.reply.records.end());
    TakeFresh();
    if (!failed) policy_->LearnPage(PageOf(part));
  }
  policy_->FinishQuery(EndOf(first, failed, left));
  co_await interview_.End();
  shown = keys.size();
  captures_.Add(keys);
  fruitless_words_ = new_records > 0 ? 0 : fruitless_words_ + 1;
  const bool overflowed = !left && !failed && first.count && *first.count > shown + shown / 10;
  if (overflowed && query->words.size() == 1 && overflows_.size() < kMostOverflows) {
    overflows_.push_back({words, *first.count - shown});
  }
  Learn(Kind::kKeywords, name, requests, new_records);
}

// The word with the most that was not shown is divided by the menus and ranges.
void Harvest::StartMixed() {
  const bool dividable = boxes_.questions != nullptr && !boxes_.questions->attributes().empty();
  if (!mixed_.over || overflows_.empty() || !dividable || !boxes_.over) return;
  const auto most =
      std::max_element(overflows_.begin(), overflows_.end(),
                       [](const Overflow& a, const Overflow& b) { return a.missing < b.missing; });
  Submission base = KeywordsOf(most->words);
  overflows_.erase(most);
  BeginBoxes(mixed_, std::move(base));
}

// --- Holes ---

void Harvest::OpenHoles(const Boxes& boxes, const std::vector<Hole>& holes) {
  if (!HasWordBox()) return;
  for (const Hole& hole : holes) {
    const BoxAnswer* answer = boxes.questions->AnswerTo(hole.box);
    if (hole.reason != Hole::Reason::kInseparable || answer == nullptr) continue;
    if (open_holes_.size() >= kMostHoles) break;
    HoleSearch search;
    search.base = boxes.questions->SubmissionOf(hole.box);
    search.name = boxes.questions->TemplateOf(hole.box);
    search.count = answer->count;
    std::vector<Hash128> records;
    for (const BoxRecord& record : answer->records) records.push_back(record.key);
    TakeIntoHole(records, &search);
    open_holes_.push_back(std::move(search));
  }
}

void Harvest::TakeIntoHole(const std::vector<Hash128>& records, HoleSearch* hole) {
  for (const Hash128& key : records) {
    if (!hole->in_hand.insert(key).second) continue;
    const auto text = record_texts_.find(key);
    if (text == record_texts_.end()) continue;
    for (const std::string& word : splitter_.Words(text->second)) ++hole->frequencies[word];
  }
}

Harvest::HoleSearch* Harvest::NextHole() {
  while (!open_holes_.empty()) {
    HoleSearch& hole = open_holes_.front();
    const bool full = hole.count && hole.in_hand.size() >= *hole.count;
    if (!full && hole.fruitless < kPatienceOfAHole) return &hole;
    open_holes_.pop_front();
  }
  return nullptr;
}

// The word that most of its records have, but not so many that it overflows as well.
Task<void> Harvest::AskHole() {
  HoleSearch& hole = *NextHole();
  const std::string* best = nullptr;
  uint32_t most = 0;
  for (const auto& [word, frequency] : hole.frequencies) {
    const bool all = 2 * frequency > hole.in_hand.size();
    if (all || frequency <= most || hole.asked.count(word) > 0) continue;
    if (word.size() < kShortestWord) continue;
    best = &word;
    most = frequency;
  }
  if (best == nullptr) {
    hole.fruitless = kPatienceOfAHole;
    co_return;
  }
  hole.asked.insert(*best);
  used_words_ = true;
  Question question;
  Submission own;
  own.push_back({interview_.form().query_input, *best});
  question.values = Joined(hole.base, own);
  question.template_name = hole.name + ", words";
  const WholeAnswer answer = co_await ReadAll(std::move(question), Kind::kHoles);
  const size_t before = hole.in_hand.size();
  TakeIntoHole(answer.records, &hole);
  hole.fruitless = hole.in_hand.size() > before ? 0 : hole.fruitless + 1;
}

// --- Values of fields ---

// Text boxes beside the one for words, of which nothing is known but that people may fill them in.
void Harvest::ListFieldArms() {
  const SearchForm& form = interview_.form();
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const int box = static_cast<int>(i);
    if (!TakesText(form.inputs[i]) || !IsForPeople(form.inputs[i])) continue;
    const bool bound =
        std::any_of(plan_.bindings.begin(), plan_.bindings.end(), [&](const Binding& binding) {
          return !binding.values.empty() && Assigns(binding.values.front(), box);
        });
    const bool typed = form.inputs[i].type && *form.inputs[i].type != InputType::kGeneric &&
                       *form.inputs[i].type != InputType::kPerson;
    if (bound || typed || box == form.query_input) continue;
    for (const RecordColumn& column : interview_.record_columns()) {
      arms_.push_back({box, column.name, 0, 0, 0, 0, {}});
    }
  }
}

Harvest::FieldArm* Harvest::BestArm() {
  FieldArm* best = nullptr;
  double most = 0;
  for (FieldArm& arm : arms_) {
    const auto& columns = interview_.record_columns();
    const auto column = std::find_if(columns.begin(), columns.end(),
                                     [&](const auto& c) { return c.name == arm.column; });
    if (column == columns.end() || column->values.size() < kFewestValues) continue;
    if (arm.next >= column->values.size() || arm.fruitless >= kPatienceOfAnArm) continue;
    if (arm.asked >= kLooksOfAnArm && arm.answered == 0) continue;
    const double answered =
        (static_cast<double>(arm.answered) + 1) / (static_cast<double>(arm.asked) + 2);
    if (answered <= most) continue;
    most = answered;
    best = &arm;
  }
  return best;
}

void Harvest::CloseArms(int box) {
  for (FieldArm& arm : arms_) {
    if (arm.box == box) arm.fruitless = kPatienceOfAnArm;
  }
}

Task<void> Harvest::AskField() {
  FieldArm& arm = *BestArm();
  const auto& columns = interview_.record_columns();
  const auto column = std::find_if(columns.begin(), columns.end(),
                                   [&](const auto& c) { return c.name == arm.column; });
  Submission own;
  own.push_back({arm.box, column->values[arm.next++]});
  Question question;
  question.values = Joined(plan_.fixed, own);
  question.template_name = "field " + interview_.form().inputs[arm.box].name;
  used_words_ = true;
  const std::string name = question.template_name;
  Part part = co_await interview_.Begin(std::move(question));
  const bool same = !part.reply.records.empty() && part.reply.records == arm.last;
  arm.last = part.reply.records;
  uint64_t requests = part.asked, new_records = static_cast<uint64_t>(part.new_records);
  bool more = part.reply.has_more && !same;
  for (uint64_t stale = 0; more && stale < kStalePages && pages_.MayAsk();) {
    part = co_await interview_.GoOn();
    ++requests;
    new_records += static_cast<uint64_t>(part.new_records);
    stale = part.new_records > 0 ? 0 : stale + 1;
    more = part.reply.answered && part.reply.has_more;
  }
  co_await interview_.End();
  Learn(Kind::kFields, name, requests, new_records);
  ++arm.asked;
  arm.answered += !arm.last.empty();
  arm.fruitless = new_records > 0 ? 0 : arm.fruitless + 1;
  // Two values that find the same: the box is not looked at.
  if (same) CloseArms(arm.box);
}

// --- How much of it is in hand ---

// Words that should find no more than a page or two; where there are few of them, the rarest. None
// that the site might cut off.
std::vector<std::string> Harvest::HoldOutPool() const {
  const uint64_t page = std::max<uint64_t>(pages_.habits().page_size(), 5);
  const uint64_t limit = pages_.habits().result_limit().value_or(UINT64_MAX);
  std::vector<std::pair<uint64_t, std::string>> words;
  for (const auto& [word, frequency] : frequencies_) {
    const bool number = std::all_of(word.begin(), word.end(), IsAsciiDigit);
    const bool fits = frequency <= kMostPagesOfAProbe * page && frequency <= limit / 2;
    if (fits && word.size() >= kShortestWord && !number) words.emplace_back(frequency, word);
  }
  std::sort(words.begin(), words.end());
  std::vector<std::string> pool;
  for (const auto& [frequency, word] : words) {
    if (frequency > kPagesOfAProbe * page && pool.size() >= kWantedPool) break;
    pool.push_back(word);
  }
  std::sort(pool.begin(), pool.end());
  return pool;
}

Task<std::optional<CoverageEstimate>> Harvest::ProbeHoldOut() {
  std::vector<std::string> pool = HoldOutPool();
  if (pool.size() < kFewestPool) co_return std::nullopt;
  visit_.Report("estimating");
  HoldOut hold_out(std::move(pool), visit_.options().seed + 1);
  std::set<Hash128> found_by_probes;
  const uint64_t before = interview_.requests();
  while (hold_out.probes() < kHoldOutProbes && pages_.MayAsk()) {
    if (interview_.requests() - before >= kHoldOutRequests) break;
    const std::optional<std::string> word = hold_out.Draw();
    if (!word) break;
    Question question;
    question.values = KeywordsOf(*word);
    question.template_name = "hold-out";
    const WholeAnswer answer = co_await pages_.Read(std::move(question), false);
    for (const FreshRecord& fresh : interview_.TakeNewRecords()) found_by_probes.insert(fresh.key);
    if (!answer.answered || answer.overflowed || answer.cut) {
      hold_out.Exclude(*word);
      continue;
    }
    std::vector<ProbedDocument> documents;
    for (const Record& record : answer.shown) {
      documents.push_back({HashOf(record.key), splitter_.Words(record.title + "\n" + record.text)});
    }
    hold_out.Add(*word, documents);
  }
  const auto seen = [&](const Hash128& key) { return found_by_probes.count(key) == 0; };
  co_return hold_out.Coverage(seen);
}

// Where menus and ranges cover all records; most of it is answered from memory.
Task<std::optional<DrillDownEstimate>> Harvest::DrillBoxes() {
  if (boxes_.questions == nullptr || boxes_.questions->attributes().empty()) co_return std::nullopt;
  if (!boxes_.questions->IsFinite() || !boxes_brought_) co_return std::nullopt;
  visit_.Report("estimating");
  DrillDownOptions options;
  options.drills = kDrills;
  options.seed = visit_.options().seed;
  std::vector<BoxAttribute> attributes = boxes_.questions->attributes();
  const DrillDownEstimate estimate =
      co_await DrillDown(*boxes_.questions, std::move(attributes), options);
  co_return estimate;
}

Task<Completeness> Harvest::Estimate() {
  CompletenessEvidence evidence;
  evidence.records_without_hold_out = interview_.new_records();
  evidence.all_asked = all_asked_;
  evidence.missing_at_least = missing_at_least_;
  if (DefaultCountIsBelieved()) {
    evidence.printed_count = default_.count;
  } else if (pages_.habits().counts_are_true()) {
    evidence.printed_count = menu_count_;
  }
  const bool uncertain = !all_asked_ && !evidence.printed_count && interview_.new_records() > 0;
  if (uncertain && HasWordBox()) {
    evidence.hold_out = co_await ProbeHoldOut();
  }
  const bool probed = evidence.hold_out && evidence.hold_out->coverage;
  if (uncertain && !probed) evidence.drill_down = co_await DrillBoxes();
  evidence.records = interview_.new_records();
  evidence.captures = &captures_;
  co_return JudgeCompleteness(evidence);
}

}  // namespace upwell
