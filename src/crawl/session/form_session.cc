// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/form_session.h"

#include <algorithm>
#include <utility>

#include "base/hash.h"
#include "crawl/session/first_look.h"
#include "crawl/session/later_pages.h"

namespace upwell::crawl {
namespace {

// Guards of memory.
// Replies whose words are remembered: they are what takes room.
constexpr size_t kMostWordsHeard = 2'000;
// An answer is taken up again only where little needs to be remembered: records that were read.
constexpr size_t kMostRecordsHeard = 2'000;
constexpr size_t kLongestBodyHeard = 16 * 1024;  // of the request that would go on with it
// Replies that can be read on.
constexpr size_t kMostLinkedHeard = 100;

std::string KeyOf(const query::Submission& submission) {
  std::string key;
  for (const form::Assignment& value : submission) {
    key += std::to_string(value.input) + "=" + std::to_string(value.value.size()) + ":" +
           value.value + "\n";
  }
  return key;
}

std::string KeyOf(const query::Question& question) {
  return KeyOf(question.values) + question.link.href();
}

}  // namespace

FormSession::FormSession(const store::FormRow& row, SiteSession& site, ReadingOptions options)
    : site_(site),
      options_(options),
      submitter_(row, site),
      pages_(row, site, submitter_, options) {}

base::Task<std::vector<query::Question>> FormSession::Open(query::Openings& openings,
                                                           const parse::Page& home,
                                                           const std::vector<std::string>& seen) {
  submitter_.KnowHome(LookedAtText(home));
  for (const std::string& text : seen) submitter_.LearnBefore(text);
  co_await submitter_.ReadTokens();
  FirstLook look = co_await TakeFirstLook(openings, submitter_, site_);
  pages_.Study(look, home);
  if (look.repeat && look.repeat->first) {
    const std::optional<answer::Answer> repeat =
        pages_.Look(look.repeat->first->page, look.repeat->asked);
    was_repeated_ = repeat && !repeat->records.empty();
  }
  openings_ = std::move(look.openings);
  if (options_.reads_on) co_await TryLongerPages();
  std::vector<query::Question> questions;
  for (const SentQuestion& opening : openings_) questions.push_back(opening.question);
  co_return questions;
}

// An input of the form that people fill in is studied with the others.
std::optional<answer::PageSize> FormSession::PageSizeOffered(const SentQuestion& opening) {
  if (!opening.first || opening.request->method != fetch::Method::kGet) return std::nullopt;
  const std::optional<answer::Answer> answer = pages_.Look(opening.first->page, opening.asked);
  if (!answer || !answer->pager.next) return std::nullopt;
  std::optional<answer::PageSize> size =
      answer::LargestPageSize(opening.first->page, answer->records.size());
  for (const form::Input& input : form().inputs) {
    if (size && input.name == size->argument && query::IsForPeople(input)) return std::nullopt;
  }
  return size;
}

// The same records and more, and what comes after them is asked for in the same way.
bool FormSession::AreLonger(const SentQuestion& shorter, const SentQuestion& longer,
                            const answer::PageSize& size) {
  if (!longer.first) return false;
  std::optional<answer::Answer> few = pages_.Look(shorter.first->page, shorter.asked);
  std::optional<answer::Answer> many = pages_.Look(longer.first->page, longer.asked);
  if (!few || !many || many->records.size() <= few->records.size()) return false;
  if (many->pager.next && !answer::HasPageSize(many->pager.next->request.url, size)) return false;
  site_.Recognise(few->records);
  site_.Recognise(many->records);
  std::unordered_set<std::string> keys;
  for (const answer::Record& record : many->records) keys.insert(record.key);
  return std::all_of(few->records.begin(), few->records.end(),
                     [&](const answer::Record& record) { return keys.count(record.key) > 0; });
}

// They are asked again where their answers are wanted.
void FormSession::LeaveOpenings() {
  for (SentQuestion& opening : openings_) {
    site_.PutQuery(opening.query);
    if (opening.first) site_.PutPage(opening.first->row);
    opening.first.reset();
  }
}

// One request, for what may be a tenth of all further ones.
base::Task<void> FormSession::TryLongerPages() {
  for (size_t i = 0; i < openings_.size() && MayAsk(); ++i) {
    std::optional<answer::PageSize> size = PageSizeOffered(openings_[i]);
    if (!size) continue;
    submitter_.AskForPageSize(size);
    query::Question question = openings_[i].question;
    SentQuestion longer = submitter_.Prepare(std::move(question));
    co_await submitter_.FetchFirstPage(longer, store::PageKind::kAnswer);
    if (AreLonger(openings_[i], longer, *size)) {
      LeaveOpenings();
      openings_[i] = std::move(longer);
    } else {
      submitter_.AskForPageSize(std::nullopt);
      site_.PutQuery(longer.query);
      if (longer.first) site_.PutPage(longer.first->row);
    }
    co_return;
  }
}

// The opening question that asks the same and was not read yet, or a new one.
Reading FormSession::NewReading(query::Question question) {
  for (SentQuestion& opening : openings_) {
    if (opening.first && question.link.empty() && opening.question.values == question.values) {
      Reading reading{std::move(opening)};
      opening.first.reset();
      return reading;
    }
  }
  return Reading{submitter_.Prepare(std::move(question))};
}

// The first look may have found no record. Then the first question that finds some is repeated.
bool FormSession::WantsRepeat(const Reading& reading) {
  constexpr size_t kEnoughToCompare = 4;  // records; not tuned
  if (was_repeated_ || query::IsLinkAlone(reading.question) || !MayAsk()) return false;
  const std::optional<answer::Answer> answer = pages_.Look(reading.first->page, reading.asked);
  return answer && answer->records.size() >= kEnoughToCompare;
}

// Sends a question that was asked before, to compare the pages.
base::Task<SentQuestion> FormSession::SendOnceMore(query::Question question) {
  question.kind = query::QuestionKind::kRepeat;
  SentQuestion again = submitter_.Prepare(std::move(question));
  co_await submitter_.FetchFirstPage(again, store::PageKind::kRepeat);
  site_.PutQuery(again.query);
  if (again.first) site_.PutPage(again.first->row);
  co_return again;
}

// The site may keep the state of the latest page only, so that is the one to go on with.
base::Task<void> FormSession::LearnFromRepeat(Reading& reading) {
  was_repeated_ = true;
  query::Question question = reading.question;
  SentQuestion again = co_await SendOnceMore(std::move(question));
  if (!again.first) co_return;
  pages_.LearnRepeat(reading.first->page, again.first->page, reading.asked);
  if (again.first->page.status < 400) std::swap(reading.first->page, again.first->page);
}

// The question is asked once more, and shows one of the records that it showed before.
base::Task<bool> FormSession::FindsStill(const FoundBefore& known) {
  query::Question question = known.question;
  SentQuestion again = co_await SendOnceMore(std::move(question));
  if (!again.first) co_return false;
  std::optional<answer::Answer> answer = pages_.Look(again.first->page, again.asked);
  if (!answer) co_return false;
  site_.Recognise(answer->records);
  co_return std::any_of(answer->records.begin(), answer->records.end(), [&](const auto& record) {
    return std::find(known.records.begin(), known.records.end(), base::HashOf(record.key)) !=
           known.records.end();
  });
}

// Begins a new session where the old one has ended, as the watch knows or finds out. True where
// `reply` is worth asking for again.
base::Task<bool> FormSession::HasBegunAnew(const query::Reply& reply) {
  const bool is_end = watch_.IsEnd(reply);
  if ((!is_end && watch_.doubt() == nullptr) || !MayAsk()) co_return false;
  const FoundBefore known = *watch_.known();
  if (!is_end && co_await FindsStill(known)) {
    watch_.LearnAlive();
    co_return false;
  }
  const bool began = MayAsk() && co_await submitter_.BeginSession();
  const bool helps = began && (is_end || co_await FindsStill(known));
  if (helps) {
    watch_.LearnEnded(reply);
  } else {
    watch_.LearnInVain();
  }
  co_return helps&& MayAsk();
}

base::Task<Reading> FormSession::Hear(query::Question question) {
  query::Question again = question;
  Reading reading = co_await HearOnce(std::move(question));
  if (query::IsLinkAlone(again) || again.state) co_return reading;
  watch_.Learn(again, reading.reply);
  const bool anew = co_await HasBegunAnew(reading.reply);
  if (!anew) co_return reading;
  --questions_;
  Reading second = co_await HearOnce(again);
  watch_.Learn(again, second.reply);
  if (watch_.IsEnd(second.reply)) watch_.LearnInVain();
  co_return second;
}

// There is room for the pages that an answer links to.
bool FormSession::KeepsLinked() const {
  return options_.keeps_linked &&
         (site_.options().surfacing.linked_pages || heard_.size() < kMostLinkedHeard);
}

// Asks and reads the first page.
base::Task<Reading> FormSession::HearOnce(query::Question question) {
  ++questions_;
  if (!question.link.empty()) site_.RememberLink(question.link);
  Reading reading = NewReading(std::move(question));
  if (!reading.sent) co_await submitter_.FetchFirstPage(reading, store::PageKind::kAnswer);
  if (reading.query.outcome == fetch::OutcomeName(fetch::Outcome::kDisallowed)) --questions_;
  if (reading.first && WantsRepeat(reading)) co_await LearnFromRepeat(reading);
  if (reading.first) {
    Arrival arrival = *std::move(reading.first);
    reading.first.reset();
    pages_.ReadFirst(std::move(arrival), KeepsLinked(), reading);
    PutOrListPage(reading.first_row, reading.by_get, reading.reply);
  }
  BookAnswer(reading);
  co_return reading;
}

// Though other questions were asked since then.
bool FormSession::CanGoOn(const Reading& reading) const {
  if (!reading.next) return true;
  std::vector<std::string> names;
  for (const form::Assignment& value : reading.question.values) {
    names.push_back(form().inputs[static_cast<size_t>(value.input)].name);
  }
  return CanBeAskedLater(*reading.next, *reading.request, names);
}

base::Task<harvest::AnswerPage> FormSession::Begin(query::Question question, Reading* reading) {
  const auto known = heard_.find(KeyOf(question));
  harvest::AnswerPage page;
  const bool goes_on = known != heard_.end() && !known->second.is_over && CanGoOn(known->second);
  if (goes_on) {
    *reading = std::move(known->second);
    heard_.erase(known);
  } else {
    const uint64_t before = requests();
    query::Question again = question;
    *reading = co_await Hear(std::move(question));
    // The site has forgotten the opening question since it was asked.
    if (requests() == before && !CanGoOn(*reading)) {
      page.new_records = reading->new_records;
      page.fresh = std::move(reading->fresh);
      *reading = co_await Hear(std::move(again));
    }
    page.asked = requests() > before;
    if (page.asked) page.seconds = reading->seconds;
    page.records = std::move(reading->first_records);
    page.leads = std::move(reading->leads);
    page.failed = reading->failed;
  }
  for (harvest::FreshRecord& fresh : reading->fresh) page.fresh.push_back(std::move(fresh));
  reading->fresh.clear();
  page.reply = reading->reply;
  page.state = reading->state;
  if (goes_on) {
    page.pages = static_cast<uint64_t>(reading->pages);
    page.reply.records = reading->shown;
  }
  page.reply.has_more = reading->next.has_value();
  page.barred = reading->next_is_barred;
  page.new_records += reading->new_records - reading->new_records_told;
  co_return page;
}

base::Task<harvest::AnswerPage> FormSession::GoOn(Reading& reading) {
  harvest::AnswerPage page;
  const fetch::Request request = *reading.next;
  const bool is_beyond = std::exchange(reading.next_is_beyond, false);
  reading.next.reset();
  page.asked = true;
  FurtherPage further = co_await submitter_.FetchFurther(reading, request);
  page.seconds = further.seconds;
  // Where there is no page behind the last that is linked, the answer has ended.
  page.reply.answered = is_beyond;
  if (!further.arrival) {
    if (is_beyond) pages_.LearnBeyond(false);
    co_return page;
  }
  const int before = reading.new_records;
  const size_t shown = reading.shown.size();
  answer::Answer answer = pages_.Read(request, *further.arrival, reading);
  if (is_beyond) pages_.LearnBeyond(reading.shown.size() > shown);
  page.reply.answered = is_beyond || answer.trouble == answer::Trouble::kNone;
  page.reply.kind = answer.kind;
  page.reply.trouble = answer.trouble;
  page.reply.signature = answer.signature;
  for (const answer::Record& record : answer.records) {
    page.reply.records.push_back(base::HashOf(record.key));
  }
  SetCount(answer, &page.reply);
  page.reply.has_more = reading.next.has_value();
  page.barred = reading.next_is_barred;
  page.new_records = reading.new_records - before;
  page.fresh = std::exchange(reading.fresh, {});
  page.records = std::move(answer.records);
  PutOrListPage(further.arrival->row, further.arrival->by_get, page.reply);
  co_return page;
}

// Its first page may be wanted again, or those that were not read.
base::Task<void> FormSession::End(Reading reading) {
  BookAnswer(reading);
  site_.RememberYield(reading.new_records - reading.new_records_told);
  reading.new_records_told = reading.new_records;
  co_await FetchDetails(reading);
  const std::string key = KeyOf(reading.question);
  const bool has_room = heard_.size() < kMostWordsHeard || !options_.lists_pages;
  if (!options_.remembers || !has_room || heard_.find(key) != heard_.end()) co_return;
  reading.is_over = !reading.next || reading.shown.size() > kMostRecordsHeard ||
                    reading.next->body.size() > kLongestBodyHeard;
  if (reading.is_over) {
    reading.records.clear();
    reading.shown.clear();
  }
  if (heard_.size() >= kMostWordsHeard) query::WordCounts().swap(reading.reply.words);
  heard_.emplace(key, std::move(reading));
}

// Lists behind links of the site have habits of their own.
bool FormSession::LearnEnd(const query::Question& question, const harvest::WholeAnswer& answer) {
  const uint64_t shown = answer.records.size();
  const bool says_more = answer.least_count && *answer.least_count >= shown && shown > 0;
  const bool beyond_limit =
      !query::IsLinkAlone(question) &&
      habits_.LearnEnd({shown, answer.count, says_more, harvest::DigestOf(answer.records)});
  return beyond_limit || says_more ||
         (answer.count && *answer.count > shown && habits_.counts_are_true());
}

base::Task<harvest::WholeAnswer> FormSession::Read(query::Question question,
                                                   harvest::PageReader& reader) {
  Course course;
  if (!submitter_.AllowsMore()) co_return std::move(course.answer);
  question.values = AsSent(std::move(question.values));
  harvest::AnswerPage first = co_await Begin(std::move(question), &course.reading);
  TakeFirst(std::move(first), reader, course);
  while (course.has_more && !course.answer.broken && MayReadOn(reader, course)) {
    co_await TakeNext(reader, course);
  }
  harvest::WholeAnswer& answer = course.answer;
  if (answer.answered && !answer.cut && !answer.broken) {
    answer.overflowed = LearnEnd(course.reading.question, answer);
  }
  // A page that could not be had, or that the owner asks to leave alone, hides what comes after it.
  answer.overflowed = answer.overflowed || answer.broken || course.barred || answer.first.too_many;
  co_await End(std::move(course.reading));
  co_return std::move(answer);
}

void FormSession::TakeFirst(harvest::AnswerPage page, harvest::PageReader& reader, Course& course) {
  harvest::WholeAnswer& answer = course.answer;
  answer.count = page.reply.count;
  answer.least_count = page.reply.least_count;
  answer.answered = page.reply.answered;
  answer.trouble = page.reply.trouble;
  answer.failed = page.failed;
  answer.first = page.reply;
  answer.leads = page.leads;
  answer.state = page.state;
  course.has_more = page.reply.has_more;
  course.barred = page.barred;
  course.pages = page.pages;
  const bool of_form = !query::IsLinkAlone(course.reading.question);
  if (of_form && page.pages == 1 && page.reply.has_results()) {
    habits_.LearnPage(page.reply.records.size());
  }
  reader.Take(page);
  AddPage(std::move(page), course);
}

bool FormSession::MayReadOn(harvest::PageReader& reader, Course& course) const {
  harvest::WholeAnswer& answer = course.answer;
  const uint64_t most = std::min(options_.pages, site_.options().max_pages_per_answer);
  const bool may_go_on = course.pages < most && MayAsk();
  answer.cut = !may_go_on || !reader.WantsNext(answer);
  answer.overflowed = !may_go_on;
  answer.out_of_budget = answer.cut && !MayAsk();
  return !answer.cut;
}

base::Task<void> FormSession::TakeNext(harvest::PageReader& reader, Course& course) {
  harvest::AnswerPage next = co_await GoOn(course.reading);
  ++course.pages;
  if (!query::IsLinkAlone(course.reading.question) && !course.began_anew) {
    watch_.LearnFurther(next.reply);
    course.began_anew = co_await HasBegunAnew(next.reply);
    if (course.began_anew) {
      co_await StartOver(course);
      co_return;
    }
  }
  course.answer.broken = !next.reply.answered;
  course.has_more = next.reply.has_more;
  course.barred = next.barred;
  if (!course.answer.broken) {
    reader.Take(next);
  } else {  // a complaint beside records; they are told with those of other questions
    for (harvest::FreshRecord& fresh : next.fresh) fresh_.push_back(std::move(fresh));
    next.fresh.clear();
  }
  AddPage(std::move(next), course);
}

// The session ended in the middle of the answer, and the new one has to be asked from the first
// page on.
base::Task<void> FormSession::StartOver(Course& course) {
  query::Question again = course.reading.question;
  co_await End(std::move(course.reading));
  course.reading = co_await HearOnce(std::move(again));
  course.has_more = course.reading.next.has_value();
  course.pages = 1;
  for (harvest::FreshRecord& fresh : course.reading.fresh) {
    course.answer.fresh.push_back(std::move(fresh));
  }
  course.reading.fresh.clear();
  course.answer.new_records += static_cast<uint64_t>(course.reading.new_records);
  ++course.answer.requests;
}

void FormSession::AddPage(harvest::AnswerPage page, Course& course) {
  harvest::WholeAnswer& answer = course.answer;
  for (const base::Hash128& key : page.reply.records) {
    if (course.known.insert(key).second) answer.records.push_back(key);
  }
  for (answer::Record& record : page.records) answer.shown.push_back(std::move(record));
  for (harvest::FreshRecord& fresh : page.fresh) answer.fresh.push_back(std::move(fresh));
  answer.requests += page.asked;
  answer.new_records += static_cast<uint64_t>(page.new_records);
}

base::Task<query::Reply> FormSession::AskFirstPage(query::Question question) {
  question.values = AsSent(std::move(question.values));
  const std::string key = KeyOf(question);
  const auto known = heard_.find(key);
  if (known != heard_.end()) co_return known->second.reply;
  if (!submitter_.AllowsMore()) co_return query::Reply();
  Reading reading = co_await Hear(std::move(question));
  site_.RememberYield(reading.new_records);
  reading.new_records_told = reading.new_records;
  co_await FetchDetails(reading);
  for (harvest::FreshRecord& fresh : reading.fresh) fresh_.push_back(std::move(fresh));
  reading.fresh.clear();
  query::Reply reply = reading.reply;
  if (reply.has_results() && !reading.next && !query::IsLinkAlone(reading.question)) {
    habits_.LearnOnlyPage({reply.records.size(), reply.count, reply.least_count.has_value(),
                           harvest::DigestOf(reply.records)});
  }
  reading.first_records.clear();
  if (heard_.size() >= kMostWordsHeard) query::WordCounts().swap(reading.reply.words);
  heard_.emplace(key, std::move(reading));
  co_return reply;
}

base::Task<query::Reply> FormSession::AskAgain(query::Question question) {
  if (!submitter_.AllowsMore()) co_return query::Reply();
  question.values = AsSent(std::move(question.values));
  Reading reading = co_await Hear(std::move(question));
  site_.RememberYield(reading.new_records);
  co_await FetchDetails(reading);
  for (harvest::FreshRecord& fresh : reading.fresh) fresh_.push_back(std::move(fresh));
  co_return reading.reply;
}

base::Task<query::Reply> FormSession::Ask(query::Submission submission, std::string why) {
  query::Question question;
  question.kind = query::QuestionKind::kStudy;
  question.values = std::move(submission);
  question.names = std::move(why);
  co_return co_await AskFirstPage(std::move(question));
}

void FormSession::PutOrListPage(const store::PageRow& row, bool by_get, const query::Reply& reply) {
  const bool listed = options_.lists_pages && ListPage(row, by_get, reply);
  if (!listed) site_.PutPage(row);
}

bool FormSession::ListPage(store::PageRow row, bool by_get, const query::Reply& reply) {
  if (row.id == 0 || !by_get || row.noindex || reply.records.empty()) return false;
  if (!site_.IsNewContent(reply.signature)) return false;
  row.distinct = true;
  site_.PutPage(row);
  ++listed_;
  return true;
}

std::vector<std::pair<query::Submission, std::vector<base::Hash128>>> FormSession::Heard() const {
  std::vector<std::pair<query::Submission, std::vector<base::Hash128>>> heard;
  for (const auto& [key, reading] : heard_) {
    if (!reading.question.link.empty()) continue;
    heard.emplace_back(reading.question.values, reading.reply.records);
  }
  return heard;
}

bool FormSession::WasAsked(const query::Submission& submission) const {
  return heard_.count(KeyOf(AsSent(submission))) > 0;
}

bool FormSession::List(const query::Question& question) {
  const auto known = heard_.find(KeyOf(question));
  if (known == heard_.end()) return false;
  Reading& reading = known->second;
  if (!ListPage(reading.first_row, reading.by_get, reading.reply)) return false;
  // It may have been asked for a test before.
  reading.query.kind = question.kind;
  reading.query.template_name = query::TemplateNameOf(question);
  site_.PutQuery(reading.query);
  return true;
}

base::Task<void> FormSession::ReadOn(query::Submission submission, uint32_t pages) {
  const auto known = heard_.find(KeyOf(AsSent(std::move(submission))));
  if (known == heard_.end()) co_return;
  Reading& reading = known->second;
  std::unordered_set<base::Hash128> asked;
  asked.insert(answer::PartKey(*reading.request));
  while (!reading.linked.empty() && pages > 0 && MayAsk()) {
    const fetch::Request request = std::move(reading.linked.front());
    reading.linked.erase(reading.linked.begin());
    if (!site_.InScope(request.url)) continue;
    if (!asked.insert(answer::PartKey(request)).second) continue;
    --pages;
    FurtherPage page = co_await submitter_.FetchFurther(reading, request);
    if (!page.arrival) continue;
    const answer::Answer answer = pages_.Read(request, *page.arrival, reading);
    site_.PutPage(page.arrival->row);
    pages_.words().Add(TextOf(answer.records));
  }
  for (harvest::FreshRecord& fresh : reading.fresh) fresh_.push_back(std::move(fresh));
  reading.fresh.clear();
  BookAnswer(reading);
  co_await FetchDetails(reading);
}

void FormSession::Close() {
  for (const SentQuestion& opening : openings_) {
    if (opening.first) site_.PutPage(opening.first->row);
  }
  openings_.clear();
  if (left_for().empty()) return;
  pages_.records().Forget();
}

base::Task<void> FormSession::FetchDetails(Reading& reading) {
  std::vector<base::Url> urls = std::exchange(reading.detail_urls, {});
  co_await site_.FetchEach(std::move(urls), fetch::Purpose::kDetail, store::PageKind::kDetail);
}

base::Task<std::vector<query::AnsweredQuestion>> FormSession::AnsweredQuestions(
    const std::vector<query::Question>& openings) {
  std::vector<query::AnsweredQuestion> answered;
  for (const query::Question& opening : openings) {
    query::AnsweredQuestion question;
    question.submission = opening.values;
    query::Question asked = opening;
    question.reply = co_await AskFirstPage(std::move(asked));
    answered.push_back(std::move(question));
  }
  co_return answered;
}

void FormSession::BookAnswer(Reading& reading) {
  store::QueryRow& query = reading.query;
  query.pages = reading.pages;
  query.records = static_cast<int>(reading.shown.size());
  query.new_records = reading.new_records;
  site_.PutQuery(query);
  site_.Report("", Describe(reading) + ": " + std::to_string(query.records) + " records, " +
                       std::to_string(query.new_records) + " new");
}

}  // namespace upwell::crawl
