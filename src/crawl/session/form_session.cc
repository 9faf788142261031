// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/form_session.h"

#include <algorithm>
#include <utility>

#include "answer/too_many.h"
#include "base/hash.h"
#include "crawl/session/first_look.h"
#include "crawl/session/later_pages.h"
#include "form/required.h"

namespace upwell::crawl {
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

std::string TextOf(const std::vector<answer::Record>& records) {
  std::string text;
  for (const answer::Record& record : records) {
    if (text.size() < kMostReplyText) text += record.title + "\n" + record.text + "\n";
  }
  return text;
}

std::string KeyOf(const query::Submission& submission) {
  std::string key;
  for (const form::Assignment& value : submission) {
    key += std::to_string(value.input) + "=" + std::to_string(value.value.size()) + ":" +
           value.value + "\n";
  }
  return key;
}

form::FormOptions FormsOfAnswers(const store::FormRow& asked, const SiteSession& site) {
  form::FormOptions options = site.forms_allowed();
  options.search = asked.form.identity;
  return options;
}

void SetCount(const answer::Answer& answer, query::Reply* reply) {
  (answer.count_is_least ? reply->least_count : reply->count) = answer.count;
}

}  // namespace

FormSession::FormSession(const store::FormRow& row, SiteSession& site)
    : site_(site),
      submitter_(row, site),
      reader_(FormsOfAnswers(row, site), site.options().entities.empty) {}

base::Task<std::vector<query::Question>> FormSession::Open(query::Openings& openings,
                                                           const parse::Page& home) {
  home_text_ = parse::VisibleText(home.document, parse::Document::kRoot, 4 * kMostReplyText);
  FirstLook look = co_await TakeFirstLook(openings, submitter_, site_);
  reader_.Study(SamplesOf(look), &home);
  openings_ = std::move(look.openings);
  std::vector<query::Question> questions;
  for (const SentQuestion& opening : openings_) questions.push_back(opening.question);
  co_return questions;
}

// The opening question that asks the same and was not read yet, or a new one.
FormSession::Errand FormSession::NewErrand(query::Question question) {
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
bool FormSession::IsOfEmptyBox(const parse::Page& page, const query::Submission& asked) const {
  const auto is_box = [&](int input) { return !form::HasChoices(form().inputs[input].control); };
  const std::string visible =
      parse::VisibleText(page.document, parse::Document::kRoot, 4 * kMostReplyText);
  std::vector<int> named = form::InputsNamedIn(visible, home_text_, form());
  std::erase_if(named, [&](int input) { return !is_box(input); });
  if (!named.empty()) {
    return std::none_of(named.begin(), named.end(),
                        [&](int input) { return query::Assigns(asked, input); });
  }
  return std::none_of(asked.begin(), asked.end(),
                      [&](const form::Assignment& value) { return is_box(value.input); });
}

// Reads one page of an answer: its records are kept, and where it goes on is known.
answer::Answer FormSession::ReadPart(Errand& errand, const fetch::Request& request,
                                     Arrival& arrival) {
  ++errand.pages;
  answer::Answer answer = reader_.Read(arrival.page, errand.asked);
  if (answer.trouble == answer::Trouble::kRejected &&
      IsOfEmptyBox(arrival.page, errand.question.values)) {
    answer.trouble = answer::Trouble::kRequiredField;
  }
  arrival.row.signature = answer.signature.hash();
  site_.Keep(site_.catalog().PutPage(arrival.row));
  Heed(answer, errand);
  const answer::Trail::Step step = errand.trail.Add(request, answer);
  TakeRecords(arrival.page, answer, errand);
  errand.next.reset();
  errand.next_is_barred = false;
  if (step == answer::Trail::Step::kFurtherPart) FindNext(arrival.page, answer, &errand);
  return answer;
}

// Asks and reads the first page.
base::Task<FormSession::Errand> FormSession::Hear(query::Question question) {
  ++questions_;
  Errand errand = NewErrand(std::move(question));
  if (!errand.sent) co_await submitter_.FetchFirstPage(errand, "answer");
  if (errand.query.outcome == fetch::OutcomeName(fetch::Outcome::kDisallowed)) --questions_;
  if (errand.first) {
    Arrival arrival = *std::move(errand.first);
    errand.first.reset();
    answer::Answer answer = ReadPart(errand, *errand.request, arrival);
    errand.reply = ReplyOf(arrival.page, answer);
    errand.first_row = arrival.row;
    errand.by_get = arrival.by_get;
    const bool keep = site_.options().surfacing.linked_pages || heard_.size() < kMostLinkedHeard;
    if (keep && site_.options().aim == "seeds" && !arrival.page.robots.nofollow) {
      for (const answer::Turn& turn : answer.pager.pages) {
        if (!turn.nofollow) errand.linked.push_back(turn.request);
      }
      if (errand.next) errand.linked.push_back(*errand.next);
    }
    errand.first_records = std::move(answer.records);
    const answer::Pager& pager = answer.pager;
    if (site_.options().aim == "entities") errand.first_parts = answer::NeighboursOf(pager);
    errand.first_last_page = answer.last_page;
    errand.first_is_whole = !pager.next && !pager.previous && !pager.following;
    if (!arrival.page.robots.nofollow) errand.first_links = std::move(arrival.page.links);
  }
  BookAnswer(errand);
  co_return errand;
}

// Though other questions were asked since then.
bool FormSession::CanGoOn(const Errand& errand) const {
  if (!errand.next) return true;
  std::vector<std::string> names;
  for (const form::Assignment& value : errand.question.values) {
    names.push_back(form().inputs[static_cast<size_t>(value.input)].name);
  }
  return CanBeAskedLater(*errand.next, *errand.request, names);
}

base::Task<Part> FormSession::Begin(query::Question question) {
  const auto known = heard_.find(KeyOf(question.values));
  Part part;
  const bool goes_on = known != heard_.end() && !known->second.is_over && CanGoOn(known->second);
  if (goes_on) {
    begun_ = std::move(known->second);
    heard_.erase(known);
  } else {
    const uint64_t before = requests();
    query::Question again = question;
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

base::Task<Part> FormSession::GoOn() {
  Part part;
  Errand& errand = begun_;
  const fetch::Request request = *errand.next;
  errand.next.reset();
  part.asked = true;
  FurtherPage page = co_await submitter_.FetchFurther(errand, request);
  part.seconds = page.seconds;
  if (!page.arrival) co_return part;
  const int before = errand.new_records;
  answer::Answer answer = ReadPart(errand, request, *page.arrival);
  part.reply.answered = answer.trouble == answer::Trouble::kNone;
  part.reply.kind = answer.kind;
  part.reply.trouble = answer.trouble;
  part.reply.signature = answer.signature;
  for (const answer::Record& record : answer.records)
    part.reply.records.push_back(base::HashOf(record.key));
  SetCount(answer, &part.reply);
  part.reply.has_more = errand.next.has_value();
  part.barred = errand.next_is_barred;
  part.new_records = errand.new_records - before;
  part.records = std::move(answer.records);
  ListPage(page.arrival->row, page.arrival->by_get, part.reply);
  co_return part;
}

base::Task<void> FormSession::End() {
  BookAnswer(begun_);
  site_.RememberYield(begun_.new_records - begun_.new_records_told);
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

base::Task<query::Reply> FormSession::Ask(query::Submission submission, std::string why) {
  const std::string key = KeyOf(submission);
  const auto known = heard_.find(key);
  if (known != heard_.end()) co_return known->second.reply;
  if (!submitter_.AllowsMore()) co_return query::Reply();
  query::Question question;
  question.values = std::move(submission);
  question.template_name = std::move(why);
  Errand errand = co_await Hear(std::move(question));
  if (site_.options().aim != "seeds") ListPage(errand.first_row, errand.by_get, errand.reply);
  site_.RememberYield(errand.new_records);
  errand.new_records_told = errand.new_records;
  co_await FetchDetails(errand);
  query::Reply reply = errand.reply;
  errand.first_records.clear();
  errand.first_links.clear();
  if (heard_.size() >= kMostWordsHeard) query::WordCounts().swap(errand.reply.words);
  heard_.emplace(key, std::move(errand));
  co_return reply;
}

base::Task<SinglePage> FormSession::AskOnce(query::Question question) {
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
  site_.RememberYield(errand.new_records);
  co_await FetchDetails(errand);
  page.reply = std::move(errand.reply);
  page.records = std::move(errand.first_records);
  page.links = std::move(errand.first_links);
  co_return page;
}

bool FormSession::ListPage(store::PageRow row, bool by_get, const query::Reply& reply) {
  if (row.id == 0 || !by_get || row.noindex || reply.records.empty()) return false;
  if (!site_.IsNewContent(reply.signature)) return false;
  row.distinct = true;
  site_.Keep(site_.catalog().PutPage(row));
  ++listed_;
  return true;
}

std::vector<std::pair<query::Submission, std::vector<base::Hash128>>> FormSession::Heard() const {
  std::vector<std::pair<query::Submission, std::vector<base::Hash128>>> heard;
  for (const auto& [key, errand] : heard_) {
    heard.emplace_back(errand.question.values, errand.reply.records);
  }
  return heard;
}

bool FormSession::WasAsked(const query::Submission& submission) const {
  return heard_.count(KeyOf(submission)) > 0;
}

bool FormSession::List(const query::Submission& submission, const std::string& template_name) {
  const auto known = heard_.find(KeyOf(submission));
  if (known == heard_.end()) return false;
  Errand& errand = known->second;
  if (!ListPage(errand.first_row, errand.by_get, errand.reply)) return false;
  // It may have been asked for a test before.
  errand.query.template_name = template_name;
  site_.Keep(site_.catalog().PutQuery(errand.query));
  return true;
}

base::Task<void> FormSession::FollowLinks(query::Submission submission) {
  const auto known = heard_.find(KeyOf(submission));
  if (known != heard_.end()) co_await ReadLinked(known->second, SIZE_MAX);
}

base::Task<void> FormSession::ReadOn(query::Submission submission, uint32_t pages) {
  const auto known = heard_.find(KeyOf(submission));
  if (known != heard_.end()) co_await ReadLinked(known->second, pages);
}

base::Task<void> FormSession::ReadLinked(Errand& errand, size_t most) {
  std::unordered_set<base::Hash128> asked;
  asked.insert(answer::PartKey(*errand.request));
  while (!errand.linked.empty() && most > 0 && MayAsk()) {
    const fetch::Request request = std::move(errand.linked.front());
    errand.linked.erase(errand.linked.begin());
    if (!site_.fetcher().InScope(request.url)) continue;
    if (!asked.insert(answer::PartKey(request)).second) continue;
    --most;
    FurtherPage page = co_await submitter_.FetchFurther(errand, request);
    if (!page.arrival) continue;
    const answer::Answer answer = ReadPart(errand, request, *page.arrival);
    words_.Add(TextOf(answer.records));
  }
  BookAnswer(errand);
  co_await FetchDetails(errand);
}

base::Task<void> FormSession::FetchDetails(Errand& errand) {
  std::vector<base::Url> urls = std::exchange(errand.detail_urls, {});
  co_await site_.FetchEach(std::move(urls), fetch::Purpose::kDetail, "detail");
}

query::Reply FormSession::ReplyOf(const parse::Page& page, const answer::Answer& answer) {
  query::Reply reply;
  reply.kind = answer.kind;
  reply.trouble = answer.trouble;
  reply.answered = answer.trouble == answer::Trouble::kNone &&
                   (page.status < 400 || answer.kind == answer::AnswerKind::kEmpty);
  reply.signature = answer.signature;
  const std::string visible =
      parse::VisibleText(page.document, parse::Document::kRoot, 4 * kMostReplyText);
  reply.length = visible.size();
  for (const answer::Record& record : answer.records)
    reply.records.push_back(base::HashOf(record.key));
  SetCount(answer, &reply);
  reply.has_more = answer.pager.next.has_value() || answer.pager.following.has_value();
  if (reply.answered) reply.words = words_.Add(TextOf(answer.records) + answer.content);
  reply.too_many = answer.records.empty() && answer::SaysTooMany(visible, home_text_);
  if (answer.trouble == answer::Trouble::kRequiredField) {
    reply.wanted = form::InputsNamedIn(visible, home_text_, form());
  }
  submitter_.history().LearnReply(reply, page, form(), site_.forms_allowed());
  return reply;
}

base::Task<std::vector<query::AnsweredQuestion>> FormSession::AnsweredQuestions(
    const std::vector<query::Question>& openings) {
  std::vector<query::AnsweredQuestion> grounds;
  for (const query::Question& opening : openings) {
    query::AnsweredQuestion ground;
    ground.submission = opening.values;
    query::Submission submission = opening.values;
    std::string why = opening.template_name;
    ground.reply = co_await Ask(std::move(submission), std::move(why));
    grounds.push_back(std::move(ground));
  }
  co_return grounds;
}

void FormSession::BookAnswer(Errand& errand) {
  store::QueryRow& query = errand.query;
  query.pages = errand.pages;
  query.records = static_cast<int>(errand.shown.size());
  query.new_records = errand.new_records;
  site_.Keep(site_.catalog().PutQuery(query));
  site_.Report("", DescribeValues(query) + ": " + std::to_string(query.records) + " records, " +
                       std::to_string(query.new_records) + " new");
}

// What a page that is no answer asks of us.
void FormSession::Heed(const answer::Answer& answer, Errand& errand) {
  if (answer.trouble != answer::Trouble::kNone)
    errand.query.outcome = answer::TroubleName(answer.trouble);
  submitter_.history().LearnTrouble(answer.trouble);
  if (history().IsBlocked()) {
    site_.Stop(StopReason::kBlocked, "it answers with a page that stops robots (" +
                                         std::string(answer::TroubleName(answer.trouble)) + ")");
  }
  if (history().WantsLogin()) submitter_.GiveUp();
}

void FormSession::FindNext(const parse::Page& page, const answer::Answer& answer, Errand* errand) {
  const answer::Turn* turn = errand->trail.NextTurn(answer);
  if (turn == nullptr || !site_.fetcher().InScope(turn->request.url)) return;
  errand->next_is_barred = page.robots.nofollow || turn->nofollow;
  if (errand->next_is_barred) {
    ++site_.findings().nofollow_left;
  } else {
    errand->next = turn->request;
  }
}

// Keeps the new records of a page.
void FormSession::TakeRecords(const parse::Page& page, const answer::Answer& answer,
                              Errand& errand) {
  for (const answer::Record& record : answer.records) {
    const base::Hash128 key = base::HashOf(record.key);
    if (!errand.records.insert(key).second) continue;
    errand.shown.push_back(key);
    if (!site_.TakeRecord(page, errand.query.id, record)) continue;
    ++errand.new_records;
    ++new_records_;
    if (site_.options().details) TakeDetailUrl(page, record, errand);
    std::string text = record.title + "\n" + record.text;
    if (record_texts_.size() < kMostRecordTexts) record_texts_.push_back(text);
    fresh_.push_back({key, std::move(text), query::ShownValuesOf(record)});
    columns_.Take(record);
  }
}

void FormSession::TakeDetailUrl(const parse::Page& page, const answer::Record& record,
                                Errand& errand) {
  if (record.url.empty()) return;
  if (page.robots.nofollow || !record.follow) {
    ++site_.findings().nofollow_left;
  } else {
    errand.detail_urls.push_back(record.url);
  }
}

std::vector<FreshRecord> FormSession::TakeNewRecords() { return std::exchange(fresh_, {}); }

}  // namespace upwell::crawl
