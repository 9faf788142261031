// SPDX-License-Identifier: Apache-2.0
#include "crawl/interview.h"

#include <algorithm>
#include <utility>

#include "answer/too_many.h"
#include "base/hash.h"
#include "crawl/first_look.h"
#include "crawl/later_pages.h"
#include "form/required.h"

namespace upwell {
namespace {

constexpr size_t kMostRecordTexts = 3'000;
constexpr size_t kMostReplyText = 64 * 1024;
// Replies whose words are remembered: they are what takes room.
constexpr size_t kMostWordsHeard = 2'000;
// An answer is taken up again only where little needs to be remembered: records that were read.
constexpr size_t kMostRecordsHeard = 2'000;
constexpr size_t kLongestBodyHeard = 16 * 1024;  // of the request that would go on with it
// Replies that can be read on.
constexpr size_t kMostLinkedHeard = 100;

std::string TextOf(const std::vector<Record>& records) {
  std::string text;
  for (const Record& record : records) {
    if (text.size() < kMostReplyText) text += record.title + "\n" + record.text + "\n";
  }
  return text;
}

std::string KeyOf(const Submission& submission) {
  std::string key;
  for (const Assignment& value : submission) {
    key += std::to_string(value.input) + "=" + std::to_string(value.value.size()) + ":" +
           value.value + "\n";
  }
  return key;
}

FormOptions FormsOfAnswers(const FormRow& asked, const Visit& visit) {
  FormOptions options = visit.forms_allowed();
  options.search = asked.form.identity;
  return options;
}

void SetCount(const Answer& answer, Reply* reply) {
  (answer.count_is_least ? reply->least_count : reply->count) = answer.count;
}

}  // namespace

Interview::Interview(const FormRow& row, Visit& visit)
    : visit_(visit),
      submitter_(row, visit),
      reader_(FormsOfAnswers(row, visit), visit.options().entities.empty) {}

Task<std::vector<Question>> Interview::Open(Openings& openings, const Page& home) {
  home_text_ = VisibleText(home.document, Document::kRoot, 4 * kMostReplyText);
  FirstLook look = co_await TakeFirstLook(openings, submitter_, visit_);
  reader_.Study(SamplesOf(look), &home);
  openings_ = std::move(look.openings);
  std::vector<Question> questions;
  for (const SentQuestion& opening : openings_) questions.push_back(opening.question);
  co_return questions;
}

// The opening question that asks the same and was not read yet, or a new one.
Interview::Errand Interview::NewErrand(Question question) {
  for (SentQuestion& opening : openings_) {
    if (opening.first && question.link.empty() && opening.question.values == question.values) {
      Errand errand{std::move(opening)};
      opening.first.reset();
      return errand;
    }
  }
  return Errand{submitter_.Prepare(std::move(question))};
}

// "At least two letters of the surname": of a box that was left empty, it says that it must not be.
bool Interview::IsOfEmptyBox(const Page& page, const Submission& asked) const {
  const auto is_box = [&](int input) { return !HasChoices(form().inputs[input].control); };
  const std::string visible = VisibleText(page.document, Document::kRoot, 4 * kMostReplyText);
  std::vector<int> named = InputsNamedIn(visible, home_text_, form());
  std::erase_if(named, [&](int input) { return !is_box(input); });
  if (!named.empty()) {
    return std::none_of(named.begin(), named.end(),
                        [&](int input) { return Assigns(asked, input); });
  }
  return std::none_of(asked.begin(), asked.end(),
                      [&](const Assignment& value) { return is_box(value.input); });
}

// Reads one page of an answer: its records are kept, and where it goes on is known.
Answer Interview::ReadPart(Errand& errand, const Request& request, Arrival& arrival) {
  ++errand.pages;
  Answer answer = reader_.Read(arrival.page, errand.asked);
  if (answer.trouble == Trouble::kRejected && IsOfEmptyBox(arrival.page, errand.question.values)) {
    answer.trouble = Trouble::kRequiredField;
  }
  arrival.row.signature = answer.signature.hash();
  visit_.Keep(visit_.catalog().PutPage(arrival.row));
  Heed(answer, errand);
  const Trail::Step step = errand.trail.Add(request, answer);
  TakeRecords(arrival.page, answer, errand);
  errand.next.reset();
  errand.next_is_barred = false;
  if (step == Trail::Step::kFurtherPart) FindNext(arrival.page, answer, &errand);
  return answer;
}

// Asks and reads the first page.
Task<Interview::Errand> Interview::Hear(Question question) {
  ++questions_;
  Errand errand = NewErrand(std::move(question));
  if (!errand.sent) co_await submitter_.FetchFirstPage(errand, "answer");
  if (errand.query.outcome == OutcomeName(Outcome::kDisallowed)) --questions_;
  if (errand.first) {
    Arrival arrival = *std::move(errand.first);
    errand.first.reset();
    Answer answer = ReadPart(errand, *errand.request, arrival);
    errand.reply = ReplyOf(arrival.page, answer);
    errand.first_row = arrival.row;
    errand.by_get = arrival.by_get;
    const bool keep = visit_.options().surfacing.linked_pages || heard_.size() < kMostLinkedHeard;
    if (keep && visit_.options().aim == "seeds" && !arrival.page.robots.nofollow) {
      for (const Turn& turn : answer.pager.pages) {
        if (!turn.nofollow) errand.linked.push_back(turn.request);
      }
      if (errand.next) errand.linked.push_back(*errand.next);
    }
    errand.first_records = std::move(answer.records);
    const Pager& pager = answer.pager;
    if (visit_.options().aim == "entities") errand.first_parts = NeighboursOf(pager);
    errand.first_last_page = answer.last_page;
    errand.first_is_whole = !pager.next && !pager.previous && !pager.following;
    if (!arrival.page.robots.nofollow) errand.first_links = std::move(arrival.page.links);
  }
  BookAnswer(errand);
  co_return errand;
}

// Though other questions were asked since then.
bool Interview::CanGoOn(const Errand& errand) const {
  if (!errand.next) return true;
  std::vector<std::string> names;
  for (const Assignment& value : errand.question.values) {
    names.push_back(form().inputs[static_cast<size_t>(value.input)].name);
  }
  return CanBeAskedLater(*errand.next, *errand.request, names);
}

Task<Part> Interview::Begin(Question question) {
  const auto known = heard_.find(KeyOf(question.values));
  Part part;
  const bool goes_on = known != heard_.end() && !known->second.is_over && CanGoOn(known->second);
  if (goes_on) {
    begun_ = std::move(known->second);
    heard_.erase(known);
  } else {
    const uint64_t before = requests();
    Question again = question;
    begun_ = co_await Hear(std::move(question));
    if (requests() == before && !CanGoOn(begun_)) {
      part.new_records = begun_.new_records;
      begun_ = co_await Hear(std::move(again));
    }
    part.asked = requests() > before;
    if (part.asked) part.seconds = begun_.seconds;
    part.records = std::move(begun_.first_records);
    begun_.first_links.clear();
  }
  part.reply = begun_.reply;
  if (goes_on) {
    part.pages = static_cast<uint64_t>(begun_.pages);
    part.reply.records = begun_.shown;
  }
  part.reply.has_more = begun_.next.has_value();
  part.barred = begun_.next_is_barred;
  part.new_records += begun_.new_records - begun_.new_records_told;
  ListPage(begun_.first_row, begun_.by_get, begun_.reply);
  co_return part;
}

Task<Part> Interview::GoOn() {
  Part part;
  Errand& errand = begun_;
  const Request request = *errand.next;
  errand.next.reset();
  part.asked = true;
  FurtherPage page = co_await submitter_.FetchFurther(errand, request);
  part.seconds = page.seconds;
  if (!page.arrival) co_return part;
  const int before = errand.new_records;
  Answer answer = ReadPart(errand, request, *page.arrival);
  part.reply.answered = answer.trouble == Trouble::kNone;
  part.reply.kind = answer.kind;
  part.reply.trouble = answer.trouble;
  part.reply.signature = answer.signature;
  for (const Record& record : answer.records) part.reply.records.push_back(HashOf(record.key));
  SetCount(answer, &part.reply);
  part.reply.has_more = errand.next.has_value();
  part.barred = errand.next_is_barred;
  part.new_records = errand.new_records - before;
  part.records = std::move(answer.records);
  ListPage(page.arrival->row, page.arrival->by_get, part.reply);
  co_return part;
}

Task<void> Interview::End() {
  BookAnswer(begun_);
  visit_.RememberYield(begun_.new_records - begun_.new_records_told);
  begun_.new_records_told = begun_.new_records;
  co_await FetchDetails(begun_);
  // Its first page may be wanted again, or those that were not read.
  const std::string key = KeyOf(begun_.question.values);
  if (heard_.size() < kMostWordsHeard && heard_.find(key) == heard_.end()) {
    begun_.is_over = !begun_.next || begun_.shown.size() > kMostRecordsHeard ||
                     begun_.next->body.size() > kLongestBodyHeard;
    if (begun_.is_over) {
      begun_.records.clear();
      begun_.shown.clear();
    }
    heard_.emplace(key, std::move(begun_));
  }
  begun_ = Errand();
}

Task<Reply> Interview::Ask(Submission submission, std::string why) {
  const std::string key = KeyOf(submission);
  const auto known = heard_.find(key);
  if (known != heard_.end()) co_return known->second.reply;
  if (!submitter_.AllowsMore()) co_return Reply();
  Question question;
  question.values = std::move(submission);
  question.template_name = std::move(why);
  Errand errand = co_await Hear(std::move(question));
  if (visit_.options().aim != "seeds") ListPage(errand.first_row, errand.by_get, errand.reply);
  visit_.RememberYield(errand.new_records);
  errand.new_records_told = errand.new_records;
  co_await FetchDetails(errand);
  Reply reply = errand.reply;
  errand.first_records.clear();
  errand.first_links.clear();
  if (heard_.size() >= kMostWordsHeard) WordCounts().swap(errand.reply.words);
  heard_.emplace(key, std::move(errand));
  co_return reply;
}

Task<SinglePage> Interview::AskOnce(Question question) {
  SinglePage page;
  if (!submitter_.AllowsMore()) co_return page;
  const uint64_t before = requests();
  Errand errand = co_await Hear(std::move(question));
  page.asked = requests() > before;
  page.failed = errand.failed;
  page.new_records = errand.new_records;
  page.whole = errand.first_is_whole;
  page.parts = std::move(errand.first_parts);
  page.last_page = errand.first_last_page;
  ListPage(errand.first_row, errand.by_get, errand.reply);
  visit_.RememberYield(errand.new_records);
  co_await FetchDetails(errand);
  page.reply = std::move(errand.reply);
  page.records = std::move(errand.first_records);
  page.links = std::move(errand.first_links);
  co_return page;
}

bool Interview::ListPage(PageRow row, bool by_get, const Reply& reply) {
  if (row.id == 0 || !by_get || row.noindex || reply.records.empty()) return false;
  if (!visit_.IsNewContent(reply.signature)) return false;
  row.distinct = true;
  visit_.Keep(visit_.catalog().PutPage(row));
  ++listed_;
  return true;
}

std::vector<std::pair<Submission, std::vector<Hash128>>> Interview::Heard() const {
  std::vector<std::pair<Submission, std::vector<Hash128>>> heard;
  for (const auto& [key, errand] : heard_) {
    heard.emplace_back(errand.question.values, errand.reply.records);
  }
  return heard;
}

bool Interview::WasAsked(const Submission& submission) const {
  return heard_.count(KeyOf(submission)) > 0;
}

bool Interview::List(const Submission& submission, const std::string& template_name) {
  const auto known = heard_.find(KeyOf(submission));
  if (known == heard_.end()) return false;
  Errand& errand = known->second;
  if (!ListPage(errand.first_row, errand.by_get, errand.reply)) return false;
  // It may have been asked for a test before.
  errand.query.template_name = template_name;
  visit_.Keep(visit_.catalog().PutQuery(errand.query));
  return true;
}

Task<void> Interview::FollowLinks(Submission submission) {
  const auto known = heard_.find(KeyOf(submission));
  if (known != heard_.end()) co_await ReadLinked(known->second, SIZE_MAX);
}

Task<void> Interview::ReadOn(Submission submission, uint32_t pages) {
  const auto known = heard_.find(KeyOf(submission));
  if (known != heard_.end()) co_await ReadLinked(known->second, pages);
}

Task<void> Interview::ReadLinked(Errand& errand, size_t most) {
  std::unordered_set<Hash128> asked;
  asked.insert(PartKey(*errand.request));
  while (!errand.linked.empty() && most > 0 && MayAsk()) {
    const Request request = std::move(errand.linked.front());
    errand.linked.erase(errand.linked.begin());
    if (!visit_.fetcher().InScope(request.url)) continue;
    if (!asked.insert(PartKey(request)).second) continue;
    --most;
    FurtherPage page = co_await submitter_.FetchFurther(errand, request);
    if (!page.arrival) continue;
    const Answer answer = ReadPart(errand, request, *page.arrival);
    words_.Add(TextOf(answer.records));
  }
  BookAnswer(errand);
  co_await FetchDetails(errand);
}

Task<void> Interview::FetchDetails(Errand& errand) {
  std::vector<Url> urls = std::exchange(errand.detail_urls, {});
  co_await visit_.FetchEach(std::move(urls), Purpose::kDetail, "detail");
}

Reply Interview::ReplyOf(const Page& page, const Answer& answer) {
  Reply reply;
  reply.kind = answer.kind;
  reply.trouble = answer.trouble;
  reply.answered =
      answer.trouble == Trouble::kNone && (page.status < 400 || answer.kind == AnswerKind::kEmpty);
  reply.signature = answer.signature;
  const std::string visible = VisibleText(page.document, Document::kRoot, 4 * kMostReplyText);
  reply.length = visible.size();
  for (const Record& record : answer.records) reply.records.push_back(HashOf(record.key));
  SetCount(answer, &reply);
  reply.has_more = answer.pager.next.has_value() || answer.pager.following.has_value();
  if (reply.answered) reply.words = words_.Add(TextOf(answer.records) + answer.content);
  reply.too_many = answer.records.empty() && SaysTooMany(visible, home_text_);
  if (answer.trouble == Trouble::kRequiredField) {
    reply.wanted = InputsNamedIn(visible, home_text_, form());
  }
  submitter_.fortunes().LearnReply(reply, page, form(), visit_.forms_allowed());
  return reply;
}

Task<std::vector<Ground>> Interview::Grounds(const std::vector<Question>& openings) {
  std::vector<Ground> grounds;
  for (const Question& opening : openings) {
    Ground ground;
    ground.submission = opening.values;
    Submission submission = opening.values;
    std::string why = opening.template_name;
    ground.reply = co_await Ask(std::move(submission), std::move(why));
    grounds.push_back(std::move(ground));
  }
  co_return grounds;
}

void Interview::BookAnswer(Errand& errand) {
  QueryRow& query = errand.query;
  query.pages = errand.pages;
  query.records = static_cast<int>(errand.shown.size());
  query.new_records = errand.new_records;
  visit_.Keep(visit_.catalog().PutQuery(query));
  visit_.Report("", DescribeValues(query) + ": " + std::to_string(query.records) + " records, " +
                        std::to_string(query.new_records) + " new");
}

// What a page that is no answer asks of us.
void Interview::Heed(const Answer& answer, Errand& errand) {
  if (answer.trouble != Trouble::kNone) errand.query.outcome = TroubleName(answer.trouble);
  submitter_.fortunes().LearnTrouble(answer.trouble);
  if (fortunes().IsBlocked()) {
    visit_.Stop(StopReason::kBlocked, "it answers with a page that stops robots (" +
                                          std::string(TroubleName(answer.trouble)) + ")");
  }
  if (fortunes().WantsLogin()) submitter_.GiveUp();
}

void Interview::FindNext(const Page& page, const Answer& answer, Errand* errand) {
  const Turn* turn = errand->trail.NextTurn(answer);
  if (turn == nullptr || !visit_.fetcher().InScope(turn->request.url)) return;
  errand->next_is_barred = page.robots.nofollow || turn->nofollow;
  if (errand->next_is_barred) {
    ++visit_.findings().nofollow_left;
  } else {
    errand->next = turn->request;
  }
}

// Keeps the new records of a page.
void Interview::TakeRecords(const Page& page, const Answer& answer, Errand& errand) {
  for (const Record& record : answer.records) {
    const Hash128 key = HashOf(record.key);
    if (!errand.records.insert(key).second) continue;
    errand.shown.push_back(key);
    if (!visit_.TakeRecord(page, errand.query.id, record)) continue;
    ++errand.new_records;
    ++new_records_;
    if (visit_.options().details) TakeDetailUrl(page, record, errand);
    std::string text = record.title + "\n" + record.text;
    if (record_texts_.size() < kMostRecordTexts) record_texts_.push_back(text);
    fresh_.push_back({key, std::move(text), ShownValuesOf(record)});
    columns_.Take(record);
  }
}

void Interview::TakeDetailUrl(const Page& page, const Record& record, Errand& errand) {
  if (record.url.empty()) return;
  if (page.robots.nofollow || !record.follow) {
    ++visit_.findings().nofollow_left;
  } else {
    errand.detail_urls.push_back(record.url);
  }
}

std::vector<FreshRecord> Interview::TakeNewRecords() { return std::exchange(fresh_, {}); }

}  // namespace upwell
