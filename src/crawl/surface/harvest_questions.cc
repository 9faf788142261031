// SPDX-License-Identifier: Apache-2.0
// How each kind of question of a harvest is asked, and what is learned from it.
#include <algorithm>
#include <set>
#include <utility>

#include "base/text.h"
#include "crawl/surface/harvesting.h"
#include "query/study/inputs_together.h"

namespace upwell::crawl {
namespace {

constexpr size_t kMostOverflows = 200;
constexpr uint64_t kShortestLimit = 10;  // results that sites show of a question, if not all
constexpr size_t kMostCounted = 80;      // values of a menu
constexpr uint64_t kMostWanting = 6;     // answers in a row
// Pages in a row without anything new, after which an answer of words is left: the rest promises
// less than the least that is asked for. Where all seems to be in hand, soon.
constexpr uint64_t kMostStalePages = 50, kMostStaleAfterAll = 5;

std::string JoinWords(const std::vector<std::string>& words) {
  std::string joined;
  for (const std::string& word : words) joined += (joined.empty() ? "" : " ") + word;
  return joined;
}

harvest::AnswerPage PageOf(const Part& part) {
  harvest::AnswerPage page;
  for (const base::Hash128& key : part.reply.records) page.documents.push_back({key, {}});
  page.count = part.reply.count;
  page.has_more = part.reply.has_more;
  page.asked = part.asked;
  page.seconds = part.seconds;
  return page;
}

harvest::QueryEnd EndOf(const WholeAnswer& answer) {
  if (answer.trouble == answer::Trouble::kRejected) return harvest::QueryEnd::kRejected;
  if (!answer.answered || answer.broken) return harvest::QueryEnd::kFailed;
  return answer.cut ? harvest::QueryEnd::kLeft : harvest::QueryEnd::kNoMorePages;
}

// As long as the policy thinks that the next page is worth it.
class PolicyReader : public PageReader {
 public:
  // `tell` tells the policy of the records on a page before it hears of the page.
  PolicyReader(harvest::KeywordPolicy& policy, uint64_t most_stale,
               std::function<void(const Part&)> tell)
      : policy_(policy), most_stale_(most_stale), tell_(std::move(tell)) {}
  void Take(const Part& part) override {
    stale_ = part.new_records > 0 ? 0 : stale_ + part.asked;
    tell_(part);
    policy_.LearnPage(PageOf(part));
  }
  bool WantsNext(const WholeAnswer&) override {
    return policy_.WantsNextPage() && stale_ < most_stale_;
  }

 private:
  harvest::KeywordPolicy& policy_;
  const uint64_t most_stale_;
  uint64_t stale_ = 0;
  std::function<void(const Part&)> tell_;
};

}  // namespace

// --- Boxes ---

void Harvest::BeginBoxes(Boxes& boxes, query::Submission base) {
  boxes.questions = std::make_unique<BoxQuestions>(session_.form(), plan_, std::move(base), pages_);
  boxes.crawl = std::make_unique<harvest::HybridCrawl>(boxes.questions->attributes());
  boxes.limit = pages_.habits().result_limit();
  boxes.over = false;
}

// Answers that seemed whole were not: from the start, as far as possible from memory.
void Harvest::BeginAgain(Boxes& boxes) {
  boxes.crawl = std::make_unique<harvest::HybridCrawl>(boxes.questions->attributes());
  boxes.limit = pages_.habits().result_limit();
  boxes.over = false;
  if (&boxes != &boxes_) return;
  holes_.clear();
  missing_at_least_ = 0;
}

// The numbers that the site prints for all values of a menu, whose first pages are asked anyway. A
// menu of which records have several values says nothing.
base::Task<void> Harvest::CountByMenu() {
  const std::vector<harvest::RegionAttribute>& attributes = boxes_.questions->attributes();
  const auto first = std::find_if(attributes.begin(), attributes.end(), [&](const auto& attribute) {
    const auto number = static_cast<size_t>(&attribute - attributes.data());
    return attribute.kind == harvest::RegionAttribute::Kind::kCategorical &&
           boxes_.questions->HasAllValues(number);
  });
  if (default_listed_ || first == attributes.end() || first->values.size() > kMostCounted) {
    co_return;
  }
  const auto place = static_cast<size_t>(first - attributes.begin());
  uint64_t sum = 0;
  std::set<base::Hash128> seen;
  for (const std::string& value : first->values) {
    harvest::Region box = harvest::WholeRegion(attributes);
    box[place] = harvest::Constraint::Value(value);
    query::Submission submission = boxes_.questions->SubmissionOf(box);
    std::string why = boxes_.questions->TemplateOf(box);
    if (!pages_.MayAsk()) co_return;
    const query::Reply reply = co_await session_.Ask(std::move(submission), std::move(why));
    TakeFresh();
    pages_.LearnFirstPage(reply);
    if (!reply.answered || (reply.has_results() && !reply.count)) co_return;
    sum += reply.count.value_or(0);
    for (const base::Hash128& key : reply.records) {
      if (!seen.insert(key).second) co_return;
    }
  }
  if (sum > 0) menu_count_ = sum;
}

base::Task<void> Harvest::AskBox(Boxes& boxes, Kind kind) {
  if (pages_.habits().result_limit() != boxes.limit) BeginAgain(boxes);
  const std::optional<harvest::Region> box = boxes.crawl->Next();
  if (!box) {
    FinishBoxes(boxes);
    co_return;
  }
  boxes.used_lists = boxes.used_lists || boxes.questions->UsesList(*box);
  const std::string name = boxes.questions->TemplateOf(*box);
  const uint64_t before = session_.new_records();
  harvest::Region asked = *box;
  harvest::RegionAnswer answer = co_await boxes.questions->Ask(std::move(asked));
  std::vector<base::Hash128> keys;
  for (const harvest::RegionRecord& record : answer.records) keys.push_back(record.key);
  captures_.Add(keys);
  if (answer.requests > 0) novelty_.Learn(keys.size(), session_.new_records() - before);
  boxes_brought_ = boxes_brought_ || !answer.records.empty();
  if (!keys.empty() && !answer.overflowed && !answer.failed) {
    ++boxes_answered_;
    records_of_boxes_ += keys.size();
  }
  Learn(kind, name, answer.requests, session_.new_records() - before);
  beginnings_.LearnAnswer(boxes.questions->SubmissionOf(*box), TextsOf(keys));
  if (&boxes == &boxes_) box_yields_.push_back(session_.new_records() - before);
  const bool stale = LearnsStale(boxes, *box, answer, session_.new_records() - before);
  boxes.wanting = answer.wants_more ? boxes.wanting + 1 : 0;
  boxes.crawl->Learn(std::move(answer));
  // Where a word must be given, no menu will do, nor all of them together.
  const bool wants_words = boxes.wanting >= kMostWanting && WordsAloneFind();
  if (stale || wants_words) FinishBoxes(boxes);
}

// Values of a list that show records, and none that is new, again and again: other questions have
// found what is there. Beside another value they tell of that one only.
bool Harvest::LearnsStale(Boxes& boxes, const harvest::Region& box,
                          const harvest::RegionAnswer& answer, uint64_t new_records) {
  if (new_records > 0) boxes.stale.clear();
  if (new_records > 0 || answer.records.empty() || answer.requests == 0) return false;
  if (!harvest::Slices::IsSlice(box)) return false;
  harvest::ProbeWeight weight;
  weight.seen = weight.all = weight.squares = static_cast<double>(answer.records.size());
  boxes.stale.push_back(weight);
  return !boxes.questions->IsFinite() && boxes.stale.size() >= site_.options().patience;
}

void Harvest::FinishBoxes(Boxes& boxes) {
  boxes.over = true;
  harvest::RegionHarvest harvest = boxes.crawl->Finish();
  const bool complete = harvest.complete();
  // What was not answered without a word, words alone find.
  std::erase_if(harvest.holes, [&](const harvest::IncompleteRegion& hole) {
    const harvest::RegionAnswer* answer = boxes.questions->AnswerTo(hole.box);
    return answer != nullptr && answer->wants_more && WordsAloneFind();
  });
  DivideHoles(boxes, harvest.holes);
  if (&boxes != &boxes_) return;
  boxes_complete_ = complete;
  records_by_boxes_ = session_.new_records();
  // Where other questions found many that menus and ranges do not have, those are not all.
  const uint64_t others =
      records_by_boxes_ - std::min<uint64_t>(harvest.records.size(), records_by_boxes_);
  boxes_complete_ = boxes_complete_ && others * kFewAreOthers <= records_by_boxes_;
  missing_at_least_ += harvest.missing_at_least();
  OpenHoles(boxes, harvest.holes);
  for (const harvest::IncompleteRegion& hole : harvest.holes) {
    if (holes_.size() >= HoleSearches::kMost) break;
    if (hole.reason == harvest::IncompleteRegion::Reason::kNotAsked) continue;
    holes_.push_back({harvest::TextOf(boxes.questions->attributes(), hole.box), hole.reason,
                      hole.missing_at_least});
  }
}

// --- Keywords ---

query::Submission Harvest::KeywordsOf(const std::string& words) const {
  query::Submission own;
  own.push_back({session_.form().query_input, words});
  return query::Joined(plan_.fixed, own);
}

// As many requests without anything new as are half of those before: what is left is not worth it.
bool Harvest::HasSpentEnoughOnWords() const {
  const uint64_t enough = (requests_of_words_ - fruitless_requests_) / 2;
  return fruitless_requests_ >= std::max(enough, site_.options().patience);
}

void Harvest::LearnWords(const harvest::KeywordQuery& query, const WholeAnswer& answer) {
  requests_of_words_ += answer.requests;
  fruitless_words_ = answer.new_records > 0 ? 0 : fruitless_words_ + 1;
  fruitless_requests_ = answer.new_records > 0 ? 0 : fruitless_requests_ + answer.requests;
  if (query.words.size() == 1 && answer.answered) {
    memory_.words_asked[query.words.front()] = !answer.records.empty();
  }
}

base::Task<void> Harvest::AskKeywords() {
  const std::optional<harvest::KeywordQuery> query = policy_->NextQuery();
  const bool all = SeemsAllInHand();
  const uint64_t patience = all ? kPatienceAfterAll : site_.options().patience;
  keywords_over_ = !query || fruitless_words_ >= patience || HasSpentEnoughOnWords();
  if (!query) co_return;
  used_words_ = true;
  const std::string words = JoinWords(query->words);
  query::Question question;
  question.values = KeywordsOf(words);
  question.template_name = "words " + session_.form().inputs[session_.form().query_input].name;
  std::function<void(const Part&)> tell = [this](const Part&) { TakeFresh(); };
  PolicyReader reader(*policy_, all ? kMostStaleAfterAll : kMostStalePages, std::move(tell));
  const WholeAnswer answer = co_await Read(std::move(question), Kind::kKeywords, reader);
  policy_->FinishQuery(EndOf(answer));
  LearnWords(*query, answer);
  if (query->words.size() == 1) LearnPieces(words, answer);
  if (query->words.size() == 1) LearnOverflow(words, answer);
}

// An answer that seems whole may turn out to be as long as the site shows.
void Harvest::LearnOverflow(const std::string& words, const WholeAnswer& answer) {
  const uint64_t shown = answer.records.size();
  const uint64_t matches = answer.count.value_or(answer.least_count.value_or(0));
  const uint64_t missing = matches > shown + shown / 10 ? matches - shown : 0;
  if (answer.cut || overflows_.size() >= kMostOverflows) return;
  if (missing > 0 || shown >= kShortestLimit)
    overflows_.push_back({KeywordsOf(words), shown, missing});
}

// How many there are beside those shown; where nothing tells, perhaps as many.
uint64_t Harvest::MissingOf(const Overflow& overflow) const {
  if (overflow.missing > 0) return overflow.missing;
  return overflow.shown == pages_.habits().result_limit() ? overflow.shown : 0;
}

void Harvest::LearnPieces(const std::string& asked, const WholeAnswer& answer) {
  if (!answer.answered || answer.cut || answer.broken || answer.overflowed) return;
  std::vector<std::vector<std::string>> records;
  for (const base::Hash128& key : answer.records) {
    const auto text = memory_.record_texts.find(key);
    if (text == memory_.record_texts.end()) continue;
    records.push_back(memory_.splitter.Words(text->second));
  }
  pieces_.LearnWhole(asked, records);
}

base::Task<void> Harvest::AskPiece() {
  const std::string piece = *pieces_.Next(pages_.habits().result_limit());
  query::Question question;
  question.values = KeywordsOf(piece);
  question.template_name = "pieces " + session_.form().inputs[session_.form().query_input].name;
  used_words_ = true;
  PageReader reader;
  const WholeAnswer answer = co_await Read(std::move(question), Kind::kPieces, reader);
  pieces_.LearnPiece(piece, answer.new_records);
}

std::vector<query::ShownValues> Harvest::TextsOf(const std::vector<base::Hash128>& keys) const {
  std::vector<query::ShownValues> texts;
  for (const base::Hash128& key : keys) {
    const auto text = memory_.record_texts.find(key);
    if (text != memory_.record_texts.end()) texts.push_back(query::ShownValuesOf(text->second));
  }
  return texts;
}

base::Task<void> Harvest::AskBeginning() {
  const BeginningQuestion beginning = *beginnings_.Next(pages_.habits().result_limit());
  query::Submission own;
  own.push_back({beginning.box, beginning.text});
  query::Question question;
  const query::Submission asked = query::Joined(plan_.fixed, own);
  question.values = asked;
  question.template_name = "beginnings " + session_.form().inputs[beginning.box].name;
  used_words_ = true;
  PageReader reader;
  const WholeAnswer answer = co_await Read(std::move(question), Kind::kBeginnings, reader);
  std::vector<query::ShownValues> records;
  for (const answer::Record& record : answer.shown) records.push_back(query::ShownValuesOf(record));
  if (records.empty()) records = TextsOf(answer.records);
  beginnings_.Learn(beginning, answer, records, session_.record_columns());
  if (!answer.overflowed) co_return;
  long_beginnings_.emplace_back(asked, answer);
  long_beginnings_.back().second.shown.clear();
}

// Those that found more than a page by a word that no record shows (a form of it, or of a text that
// is not in the list): the policy, whose words are those of records, will never ask for it.
void Harvest::KeepOpeningsToReadOn() {
  openings_left_.clear();
  for (size_t i = 0; i < openings_.size(); ++i) {
    if (!IsByAWord(openings_[i])) continue;
    const bool more = opening_replies_[i].has_results() && opening_replies_[i].has_more;
    if (more && !memory_.frequencies.contains(openings_[i].values[0].value)) {
      openings_left_.push_back(openings_[i]);
    }
  }
}

base::Task<void> Harvest::AskOpening() {
  query::Question question = std::move(openings_left_.back());
  openings_left_.pop_back();
  const std::string word = question.values[0].value;
  used_words_ = true;
  const std::vector<base::Hash128> no_last;
  UntilStale reader(no_last);
  const WholeAnswer answer = co_await Read(std::move(question), Kind::kOpenings, reader);
  LearnPieces(word, answer);
}

// What has the most that was not shown is divided by the menus and ranges.
void Harvest::StartMixed() {
  const bool dividable = boxes_.questions != nullptr && !boxes_.questions->attributes().empty();
  if (!mixed_.over || overflows_.empty() || !dividable || !boxes_.over) return;
  const auto most = std::max_element(
      overflows_.begin(), overflows_.end(),
      [this](const Overflow& a, const Overflow& b) { return MissingOf(a) < MissingOf(b); });
  if (MissingOf(*most) == 0) return;
  query::Submission base = most->asked;
  overflows_.erase(most);
  BeginBoxes(mixed_, std::move(base));
  mixed_.used_lists = false;
}

// --- Values of two boxes ---

// By one that the question does not choose from.
bool Harvest::IsDividedByMenus(const query::Submission& asked) const {
  const auto is_free = [&](const query::Binding& binding) {
    return !binding.values.empty() && !query::AreTogether(session_.form(), binding) &&
           std::none_of(
               binding.values.front().begin(), binding.values.front().end(),
               [&](const form::Assignment& value) { return query::Assigns(asked, value.input); });
  };
  return boxes_.questions != nullptr && !boxes_.questions->attributes().empty() &&
         std::any_of(plan_.bindings.begin(), plan_.bindings.end(), is_free);
}

void Harvest::TakeOverflow(const query::Submission& asked, const WholeAnswer& answer) {
  if (!answer.overflowed || answer.broken || answer.cut) return;
  if (!IsDividedByMenus(asked)) {
    pairs_.Divide(asked, answer.count, answer.records);
  } else if (overflows_.size() < kMostOverflows) {
    const uint64_t shown = answer.records.size();
    overflows_.push_back({asked, shown, std::max(answer.count.value_or(0), shown + 1) - shown});
  }
}

// Of beginnings that overflow, those that no longer one is the rest of: whole values.
void Harvest::DivideBeginnings() {
  for (const auto& [asked, answer] : long_beginnings_) {
    const auto goes_on = [&](const auto& other) {
      const auto& [longer, unused] = other;
      return longer.size() == asked.size() && longer != asked &&
             std::equal(asked.begin(), asked.end(), longer.begin(),
                        [](const form::Assignment& a, const form::Assignment& b) {
                          return a.input == b.input && b.value.starts_with(a.value);
                        });
    };
    if (std::any_of(long_beginnings_.begin(), long_beginnings_.end(), goes_on)) continue;
    TakeOverflow(asked, answer);
  }
  long_beginnings_.clear();
}

void Harvest::DivideHole(const Boxes& boxes, const harvest::Region& box) {
  const harvest::RegionAnswer* answer = boxes.questions->AnswerTo(box);
  if (answer == nullptr) return;
  std::vector<base::Hash128> records;
  for (const harvest::RegionRecord& record : answer->records) records.push_back(record.key);
  pairs_.Divide(boxes.questions->SubmissionOf(box), answer->count, records);
}

void Harvest::DivideHoles(const Boxes& boxes, const std::vector<harvest::IncompleteRegion>& holes) {
  if (HasWordBox()) return;
  for (const harvest::IncompleteRegion& hole : holes) {
    if (hole.reason == harvest::IncompleteRegion::Reason::kInseparable) DivideHole(boxes, hole.box);
  }
  // A list that divided it need not have all values.
  if (&boxes == &mixed_ && boxes.used_lists) {
    DivideHole(boxes, harvest::WholeRegion(boxes.questions->attributes()));
  }
}

base::Task<void> Harvest::AskPair() {
  const PairQuestion pair = pairs_.Next();
  query::Question question;
  question.values = pair.values;
  question.template_name = pair.name;
  used_words_ = true;
  PageReader reader;
  const WholeAnswer answer = co_await Read(std::move(question), Kind::kPairs, reader);
  pairs_.Learn(pair, answer);
  TakeOverflow(pair.values, answer);
}

// --- Holes ---

void Harvest::OpenHoles(const Boxes& boxes, const std::vector<harvest::IncompleteRegion>& holes) {
  if (!HasWordBox()) return;
  for (const harvest::IncompleteRegion& hole : holes) {
    const harvest::RegionAnswer* answer = boxes.questions->AnswerTo(hole.box);
    if (hole.reason != harvest::IncompleteRegion::Reason::kInseparable || answer == nullptr)
      continue;
    std::vector<base::Hash128> records;
    for (const harvest::RegionRecord& record : answer->records) records.push_back(record.key);
    open_holes_.Open(boxes.questions->SubmissionOf(hole.box), boxes.questions->TemplateOf(hole.box),
                     answer->count, records);
  }
}

base::Task<void> Harvest::AskHole() {
  const std::optional<harvest::KeywordQuery> query = open_holes_.NextQuery();
  if (!query) co_return;
  used_words_ = true;
  query::Question question;
  query::Submission own;
  own.push_back({session_.form().query_input, JoinWords(query->words)});
  question.values = query::Joined(open_holes_.front().base, own);
  question.template_name = open_holes_.front().name + ", words";
  std::function<void(const Part&)> tell = [this](const Part& part) {
    TakeFresh();
    open_holes_.Tell(part.reply.records);
  };
  PolicyReader reader(open_holes_.policy(), kMostStalePages, std::move(tell));
  const WholeAnswer answer = co_await Read(std::move(question), Kind::kHoles, reader);
  open_holes_.FinishQuery(EndOf(answer));
}

// --- Values of fields ---

base::Task<void> Harvest::AskField() {
  FieldQuestion field = *fields_.Next(session_.record_columns());
  query::Question question;
  const query::Submission asked = query::Joined(plan_.fixed, field.values);
  question.values = asked;
  question.template_name = "field " + session_.form().inputs[field.box].name;
  used_words_ = true;
  UntilStale reader(fields_.LastOf(field));
  const WholeAnswer answer = co_await Read(std::move(question), Kind::kFields, reader);
  fields_.Learn(field, reader, !answer.records.empty(), answer.new_records > 0);
  TakeOverflow(asked, answer);
}

}  // namespace upwell::crawl
