// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/form_session.h"

#include <algorithm>
#include <utility>

#include "answer/records/page_record.h"
#include "answer/too_many.h"
#include "base/hash.h"
#include "crawl/session/first_look.h"
#include "crawl/session/later_pages.h"
#include "form/acting_link.h"
#include "form/form_state.h"
#include "form/required.h"

namespace upwell::crawl {
namespace {

// Guards of memory: records, bytes, replies.
constexpr size_t kMostRecordTexts = 3'000;
constexpr size_t kMostReplyText = 64 * 1024;
// Replies whose words are remembered: they are what takes room.
constexpr size_t kMostWordsHeard = 2'000;
// An answer is taken up again only where little needs to be remembered: records that were read.
constexpr size_t kMostRecordsHeard = 2'000;
constexpr size_t kLongestBodyHeard = 16 * 1024;  // of the request that would go on with it
// Records of a list behind a link that says what records are. Not tuned: menus have fewer.
constexpr size_t kFewestToLearn = 5;
// Of the pages of a group that were looked at, those that show lists. Not tuned: half of them; of a
// menu one or two do.
constexpr double kTrustedShare = 0.5;
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

std::string KeyOf(const query::Question& question) {
  return KeyOf(question.values) + question.link.href();
}

// The link asks for a part of what the question found: "/find?q=lamp&letter=A".
bool CarriesValues(const base::Url& link, const query::Submission& asked) {
  const base::FormFields fields = base::DecodeFormFields(link.query());
  return std::any_of(asked.begin(), asked.end(), [&](const form::Assignment& value) {
    return std::any_of(fields.begin(), fields.end(),
                       [&](const auto& field) { return field.second == value.value; });
  });
}

// People see the same form, whatever its inputs are called this time.
bool LookAlike(const form::SearchForm& a, const form::SearchForm& b) {
  const auto seen = [](const form::SearchForm& form) {
    std::string text(form.action.path());
    for (const form::Input& input : form.inputs) {
      if (input.control == form::Control::kHidden) continue;
      text += "\n" + std::to_string(static_cast<int>(input.control)) + input.label;
      for (const form::Choice& choice : input.choices) text += "|" + choice.text;
    }
    return text;
  };
  return seen(a) == seen(b);
}

// The address has fields of the form: it is that of an answer, and not of a thing.
bool RepeatsInputs(const base::Url& url, const form::SearchForm& form) {
  const base::FormFields fields = base::DecodeFormFields(url.query());
  return std::any_of(fields.begin(), fields.end(), [&](const auto& field) {
    return std::any_of(form.inputs.begin(), form.inputs.end(),
                       [&](const form::Input& input) { return input.name == field.first; });
  });
}

form::FormOptions FormsOfAnswers(const store::FormRow& asked, const SiteSession& site) {
  form::FormOptions options = site.forms_allowed();
  options.search = asked.form.identity;
  return options;
}

void AddPage(harvest::AnswerPage page, std::unordered_set<base::Hash128>* known,
             harvest::WholeAnswer* answer) {
  for (const base::Hash128& key : page.reply.records) {
    if (known->insert(key).second) answer->records.push_back(key);
  }
  for (answer::Record& record : page.records) answer->shown.push_back(std::move(record));
  for (harvest::FreshRecord& fresh : page.fresh) answer->fresh.push_back(std::move(fresh));
  answer->requests += page.asked;
  answer->new_records += static_cast<uint64_t>(page.new_records);
}

void SetCount(const answer::Answer& answer, query::Reply* reply) {
  (answer.count_is_least ? reply->least_count : reply->count) = answer.count;
}

}  // namespace

FormSession::FormSession(const store::FormRow& row, SiteSession& site, ReadingOptions options)
    : site_(site),
      options_(options),
      submitter_(row, site),
      reader_(FormsOfAnswers(row, site), site.options().entities.empty) {}

base::Task<std::vector<query::Question>> FormSession::Open(query::Openings& openings,
                                                           const parse::Page& home,
                                                           const std::vector<std::string>& seen) {
  submitter_.KnowHome(
      parse::VisibleText(home.document, parse::Document::kRoot, 4 * kMostReplyText));
  for (const std::string& text : seen) submitter_.LearnBefore(text);
  co_await submitter_.ReadTokens();
  FirstLook look = co_await TakeFirstLook(openings, submitter_, site_);
  for (const SentQuestion& nonsense : look.nonsense) {
    if (nonsense.first) nonsense_paths_.emplace(nonsense.first->page.url.path());
  }
  try {
    // Of a form without inputs, the start page is itself an answer.
    reader_.Study(SamplesOf(look), form().inputs.empty() ? nullptr : &home);
  } catch (const base::GivenUp& end) {
    site_.Stop(end);
  }
  if (look.repeat && look.repeat->first) {
    const std::optional<answer::Answer> repeat =
        ReadInTime(look.repeat->first->page, look.repeat->asked);
    was_repeated_ = repeat && !repeat->records.empty();
  }
  openings_ = std::move(look.openings);
  std::vector<query::Question> questions;
  for (const SentQuestion& opening : openings_) questions.push_back(opening.question);
  co_return questions;
}

// The opening question that asks the same and was not read yet, or a new one.
FormSession::Reading FormSession::NewReading(query::Question question) {
  for (SentQuestion& opening : openings_) {
    if (opening.first && question.link.empty() && opening.question.values == question.values) {
      Reading reading{std::move(opening)};
      opening.first.reset();
      return reading;
    }
  }
  return Reading{submitter_.Prepare(std::move(question))};
}

// "At least two letters of the surname": of an input that was left empty, it says that it must not
// be.
bool FormSession::IsOfEmptyInput(const parse::Page& page, const query::Submission& asked) const {
  const auto is_text = [&](int input) { return !form::HasChoices(form().inputs[input].control); };
  const std::string visible =
      parse::VisibleText(page.document, parse::Document::kRoot, 4 * kMostReplyText);
  std::vector<int> named = form::InputsNamedIn(visible, submitter_.home_text(), form());
  std::erase_if(named, [&](int input) { return !is_text(input); });
  if (!named.empty()) {
    return std::none_of(named.begin(), named.end(),
                        [&](int input) { return query::Assigns(asked, input); });
  }
  return std::none_of(asked.begin(), asked.end(),
                      [&](const form::Assignment& value) { return is_text(value.input); });
}

// Nothing where the time of the run is up; the site is stopped then.
std::optional<answer::Answer> FormSession::ReadInTime(const parse::Page& page,
                                                      const answer::Asked& asked) {
  try {
    return reader_.Read(page, asked);
  } catch (const base::GivenUp& end) {
    site_.Stop(end);
    return std::nullopt;
  }
}

// Reads one page of an answer: its records are kept, and where it goes on is known.
answer::Answer FormSession::ReadPage(Reading& reading, const fetch::Request& request,
                                     Arrival& arrival) {
  ++reading.pages;
  std::optional<answer::Answer> read = ReadInTime(arrival.page, reading.asked);
  if (!read) {
    reading.next.reset();
    return {};
  }
  answer::Answer answer = *std::move(read);
  if (!query::IsLinkAlone(reading.question)) {
    TakeOnlyHit(request, arrival.page, reading.asked, &answer);
  }
  if (answer.trouble == answer::Trouble::kRejected &&
      IsOfEmptyInput(arrival.page, reading.question.values)) {
    answer.trouble = answer::Trouble::kRequiredField;
  }
  arrival.row.signature = answer.signature.hash();
  Obey(answer.trouble, reading);
  CompareRecords(reading.question, answer);
  site_.Recognise(answer.records);
  for (answer::LetterIndex& index : answer::FindLetterIndexes(arrival.page, answer.pager)) {
    TakeIndex(std::move(index), reading.question);
  }
  if (reading.question.kind == query::QuestionKind::kListing) TakeListingsOf(arrival.page, answer);
  const answer::Trail::Step step = reading.trail.Add(request, answer);
  TakeRecords(arrival.page, answer, reading);
  reading.next.reset();
  reading.next_is_barred = false;
  if (step == answer::Trail::Step::kFurtherPart) FindNext(arrival.page, answer, &reading);
  return answer;
}

// A search with a single hit may lead straight to the page of that hit, whatever else it lists
// beside it. Where nonsense is led, too, is no such page.
void FormSession::TakeOnlyHit(const fetch::Request& request, const parse::Page& page,
                              const answer::Asked& asked, answer::Answer* answer) const {
  const std::string path(page.url.path());
  const bool led_on = page.status < 400 && path != request.url.path() &&
                      path != form().action.path() && path != form().page.path() &&
                      path != site_.start().path() && !nonsense_paths_.contains(path);
  const bool is_hit = led_on && !RepeatsInputs(page.url, form()) &&
                      answer->trouble == answer::Trouble::kNone &&
                      answer->kind != answer::AnswerKind::kEmpty;
  if (!is_hit) return;
  std::vector<answer::Record> hit;
  hit.push_back(answer::RecordOfPage(page, asked, answer::PageKey::kAddress));
  constexpr size_t kFewFields = 2;  // not tuned; fewer beside another search: a step on the way
  if (hit[0].fields.size() < kFewFields && !OtherSearches(page).empty()) return;
  const bool is_record = !likeness_.knows_any() ? answer->records.empty() : likeness_.AreAlike(hit);
  if (!is_record) return;
  answer->records = std::move(hit);
  answer->pager = {};
  answer->kind = answer::AnswerKind::kResults;
}

// The step of a wizard: nothing was found, but there is another search to fill in.
void FormSession::OfferForms(const parse::Page& page) {
  for (form::SearchForm& found : OtherSearches(page)) site_.OfferForm(std::move(found));
}

std::vector<form::SearchForm> FormSession::OtherSearches(const parse::Page& page) const {
  const base::Hash128 question = form::QuestionOf(form());
  std::vector<form::SearchForm> found = form::FindForms(page, site_.forms_allowed());
  std::erase_if(found, [&](const form::SearchForm& one) {
    return !one.searchable() || one.identity == form().identity ||
           form::QuestionOf(one) == question || LookAlike(one, form());
  });
  return found;
}

// A list behind a link of the site may be one of anything. Where the form has shown no record, the
// first list says what records are, if others of its group are lists as well.
void FormSession::CompareRecords(const query::Question& question, answer::Answer& answer) {
  const bool teaches = !likeness_.knows_any() && answer.records.size() >= kFewestToLearn;
  const bool unknown = !likeness_.knows_any() && question.kind == query::QuestionKind::kListing;
  const bool trusted = !unknown || trusted_lists_.contains(question.names);
  if (!query::IsLinkAlone(question) || (teaches && trusted)) {
    likeness_.Learn(answer.records);
  } else if (unknown || !likeness_.AreAlike(answer.records)) {
    answer.records.clear();
    answer.kind = answer::AnswerKind::kOther;
  }
}

void FormSession::TakeIndexes(const std::vector<answer::LetterIndex>& indexes) {
  for (const answer::LetterIndex& index : indexes) TakeIndex(index, {});
}

// Those of its links that the crawl may follow and that no form of the site has led to.
void FormSession::TakeIndex(answer::LetterIndex index, const query::Question& question) {
  std::erase_if(index.links, [&](const answer::IndexLink& link) {
    return !site_.InScope(link.url) || site_.WasLinkAsked(link.url) ||
           CarriesValues(link.url, question.values);
  });
  indexes_.Add(std::move(index), question.link);
}

void FormSession::TakeListings(std::vector<answer::ListingLinks> groups) {
  for (answer::ListingLinks& group : groups) {
    if (group.share >= kTrustedShare) trusted_lists_.insert(group.pattern);
    TakeListing(std::move(group));
  }
}

// Those of its links that the crawl may follow and that no form of the site has led to. Records'
// own pages are none.
void FormSession::TakeListing(answer::ListingLinks group) {
  std::erase_if(group.links, [&](const base::Url& url) {
    return !site_.InScope(url) || site_.WasLinkAsked(url) || likeness_.IsLikeRecord(url);
  });
  indexes_.Add(std::move(group));
}

// Parts of a listing: the categories below a category.
void FormSession::TakeListingsOf(const parse::Page& page, const answer::Answer& answer) {
  for (answer::ListingLinks& group : answer::FindListingLinks(page, answer.pager)) {
    TakeListing(std::move(group));
  }
}

void FormSession::KeepWhatLeadsOn(const Arrival& arrival, const answer::Answer& answer,
                                  Reading& reading) {
  const answer::Pager& pager = answer.pager;
  const bool follow = !arrival.page.robots.nofollow;
  const bool turns = MayTurnUnwanted(reading);
  const bool has_room = site_.options().surfacing.linked_pages || heard_.size() < kMostLinkedHeard;
  if (options_.keeps_linked && has_room && (follow || turns)) {
    for (const answer::Turn& turn : pager.pages) {
      if (!turn.nofollow || turns) reading.linked.push_back(turn.request);
    }
    if (reading.next) reading.linked.push_back(*reading.next);
  }
  if (!options_.keeps_leads) return;
  reading.leads.pages = answer::NeighboursOf(pager);
  reading.leads.last_page = answer.last_page;
  reading.leads.whole = !pager.next && !pager.previous && !pager.following;
  if (!follow) return;
  for (const parse::Link& link : arrival.page.links) {
    if (!form::IsActingLink(arrival.page, link)) reading.leads.links.push_back(link);
  }
}

// The first look may have found no record. Then the first question that finds some is repeated.
bool FormSession::WantsRepeat(const Reading& reading) {
  constexpr size_t kEnoughToCompare = 4;  // records; not tuned
  if (was_repeated_ || query::IsLinkAlone(reading.question) || !MayAsk()) return false;
  const std::optional<answer::Answer> answer = ReadInTime(reading.first->page, reading.asked);
  return answer && answer->records.size() >= kEnoughToCompare;
}

// The site may keep the state of the latest page only, so that is the one to go on with.
base::Task<void> FormSession::LearnFromRepeat(Reading& reading) {
  was_repeated_ = true;
  query::Question question = reading.question;
  question.kind = query::QuestionKind::kRepeat;
  SentQuestion again = submitter_.Prepare(std::move(question));
  co_await submitter_.FetchFirstPage(again, store::PageKind::kRepeat);
  site_.PutQuery(again.query);
  if (!again.first) co_return;
  reader_.LearnRepeat(reading.first->page, again.first->page, reading.asked);
  site_.PutPage(again.first->row);
  if (again.first->page.status < 400) std::swap(reading.first->page, again.first->page);
}

// The question is asked once more, and shows one of the records that it showed before.
base::Task<bool> FormSession::FindsStill(const FoundBefore& known) {
  query::Question question = known.question;
  question.kind = query::QuestionKind::kRepeat;
  SentQuestion again = submitter_.Prepare(std::move(question));
  co_await submitter_.FetchFirstPage(again, store::PageKind::kRepeat);
  site_.PutQuery(again.query);
  if (!again.first) co_return false;
  site_.PutPage(again.first->row);
  std::optional<answer::Answer> answer = ReadInTime(again.first->page, again.asked);
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

base::Task<FormSession::Reading> FormSession::Hear(query::Question question) {
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

// Asks and reads the first page.
base::Task<FormSession::Reading> FormSession::HearOnce(query::Question question) {
  ++questions_;
  if (!question.link.empty()) site_.RememberLink(question.link);
  Reading reading = NewReading(std::move(question));
  if (!reading.sent) co_await submitter_.FetchFirstPage(reading, store::PageKind::kAnswer);
  if (reading.query.outcome == fetch::OutcomeName(fetch::Outcome::kDisallowed)) --questions_;
  if (reading.first && WantsRepeat(reading)) co_await LearnFromRepeat(reading);
  if (reading.first) {
    Arrival arrival = *std::move(reading.first);
    reading.first.reset();
    answer::Answer answer = ReadPage(reading, *reading.request, arrival);
    const bool may_be_step = answer.records.empty() && new_records_ == 0;
    if (may_be_step && !query::IsLinkAlone(reading.question)) OfferForms(arrival.page);
    reading.reply = ReplyOf(arrival.page, answer);
    reading.first_row = arrival.row;
    reading.by_get = arrival.by_get;
    KeepWhatLeadsOn(arrival, answer, reading);
    FindState(arrival.page, reading);
    reading.first_records = std::move(answer.records);
    const bool listed =
        options_.lists_pages && ListPage(arrival.row, arrival.by_get, reading.reply);
    if (!listed) site_.PutPage(arrival.row);
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
    missed_beyond_ += is_beyond;
    co_return page;
  }
  const int before = reading.new_records;
  const size_t shown = reading.shown.size();
  answer::Answer answer = ReadPage(reading, request, *further.arrival);
  if (is_beyond) ++(reading.shown.size() > shown ? found_beyond_ : missed_beyond_);
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
  const bool listed =
      options_.lists_pages && ListPage(further.arrival->row, further.arrival->by_get, page.reply);
  if (!listed) site_.PutPage(further.arrival->row);
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
  harvest::WholeAnswer answer;
  if (!submitter_.AllowsMore()) co_return answer;
  std::unordered_set<base::Hash128> known;
  Reading reading;
  harvest::AnswerPage page = co_await Begin(std::move(question), &reading);
  answer.count = page.reply.count;
  answer.least_count = page.reply.least_count;
  answer.answered = page.reply.answered;
  answer.trouble = page.reply.trouble;
  answer.failed = page.failed;
  answer.first = page.reply;
  answer.leads = page.leads;
  answer.state = page.state;
  bool has_more = page.reply.has_more;
  bool barred = page.barred;
  const bool too_many = page.reply.too_many;
  uint64_t pages = page.pages;
  const bool of_form = !query::IsLinkAlone(reading.question);
  if (of_form && pages == 1 && page.reply.has_results()) {
    habits_.LearnPage(page.reply.records.size());
  }
  reader.Take(page);
  AddPage(std::move(page), &known, &answer);
  bool began_anew = false;
  while (has_more && !answer.broken) {
    const uint64_t most = std::min(options_.pages, site_.options().max_pages_per_answer);
    const bool may_go_on = pages < most && MayAsk();
    answer.cut = !may_go_on || !reader.WantsNext(answer);
    answer.overflowed = !may_go_on;
    answer.out_of_budget = answer.cut && !MayAsk();
    if (answer.cut) break;
    harvest::AnswerPage next = co_await GoOn(reading);
    ++pages;
    if (of_form && !began_anew) {
      watch_.LearnFurther(next.reply);
      began_anew = co_await HasBegunAnew(next.reply);
      if (began_anew) {
        query::Question again = reading.question;
        co_await End(std::move(reading));
        reading = co_await HearOnce(std::move(again));
        has_more = reading.next.has_value();
        pages = 1;
        for (harvest::FreshRecord& fresh : reading.fresh) answer.fresh.push_back(std::move(fresh));
        reading.fresh.clear();
        answer.new_records += static_cast<uint64_t>(reading.new_records);
        ++answer.requests;
        continue;
      }
    }
    answer.broken = !next.reply.answered;
    has_more = next.reply.has_more;
    barred = next.barred;
    if (!answer.broken) {
      reader.Take(next);
    } else {  // a complaint beside records; they are told with those of other questions
      for (harvest::FreshRecord& fresh : next.fresh) fresh_.push_back(std::move(fresh));
      next.fresh.clear();
    }
    AddPage(std::move(next), &known, &answer);
  }
  if (answer.answered && !answer.cut && !answer.broken) {
    answer.overflowed = LearnEnd(reading.question, answer);
  }
  // A page that could not be had, or that the owner asks to leave alone, hides what comes after it.
  answer.overflowed = answer.overflowed || answer.broken || barred || too_many;
  co_await End(std::move(reading));
  co_return answer;
}

base::Task<query::Reply> FormSession::AskFirstPage(query::Question question) {
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
  return heard_.count(KeyOf(submission)) > 0;
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
  const auto known = heard_.find(KeyOf(submission));
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
    const answer::Answer answer = ReadPage(reading, request, *page.arrival);
    site_.PutPage(page.arrival->row);
    words_.Add(TextOf(answer.records));
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
  for (const base::Hash128& key : kept_) site_.ForgetRecord(key);
  kept_.clear();
  new_records_ = 0;
}

base::Task<void> FormSession::FetchDetails(Reading& reading) {
  std::vector<base::Url> urls = std::exchange(reading.detail_urls, {});
  co_await site_.FetchEach(std::move(urls), fetch::Purpose::kDetail, store::PageKind::kDetail);
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
  reply.too_many = answer.records.empty() && answer::SaysTooMany(visible, submitter_.home_text());
  if (answer.trouble == answer::Trouble::kRequiredField) {
    reply.wanted = form::InputsNamedIn(visible, submitter_.home_text(), form());
  }
  submitter_.history().LearnReply(reply, page, form(), site_.forms_allowed());
  return reply;
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

// Menus that are filled once another is chosen from.
void FormSession::FindState(const parse::Page& page, Reading& reading) const {
  const form::SearchForm& before = reading.question.state ? *reading.question.state : form();
  if (!form::MayHaveStates(before)) return;
  form::FormOptions options = site_.forms_allowed();
  options.search = form().identity;
  std::optional<form::SearchForm> now = form::FindState(page, before, options);
  if (!now || form::FilledMenus(before, *now).empty()) return;
  reading.state = std::make_shared<const form::SearchForm>(*std::move(now));
}

// What a page that is no answer asks of us.
void FormSession::Obey(answer::Trouble trouble, Reading& reading) {
  if (trouble != answer::Trouble::kNone) reading.query.outcome = answer::TroubleName(trouble);
  // A part of the site that wants a login is not the form.
  const bool is_wall = trouble == answer::Trouble::kLoginWall;
  if (is_wall && query::IsLinkAlone(reading.question)) return;
  submitter_.history().LearnTrouble(trouble);
  if (history().IsBlocked()) {
    site_.Stop(StopReason::kBlocked, "it answers with a page that stops robots (" +
                                         std::string(answer::TroubleName(trouble)) + ")");
  }
  if (history().WantsLogin()) submitter_.GiveUp();
}

void FormSession::FindNext(const parse::Page& page, const answer::Answer& answer,
                           Reading* reading) {
  const answer::Turn* turn = reading->trail.NextTurn(answer);
  std::optional<fetch::Request> beyond;
  if (turn == nullptr && MayGoBeyond()) beyond = reading->trail.BeyondLinks(answer);
  reading->next_is_beyond = beyond.has_value();
  if (turn == nullptr && !beyond) return;
  const fetch::Request& request = beyond ? *beyond : turn->request;
  if (!site_.InScope(request.url)) return;
  const bool unwanted = page.robots.nofollow || (turn != nullptr && turn->nofollow);
  reading->next_is_barred = unwanted && !MayTurnUnwanted(*reading);
  if (unwanted) site_.CountNofollow(/*followed=*/!reading->next_is_barred);
  if (!reading->next_is_barred) reading->next = request;
}

// Sites that answer such pages go on doing so.
bool FormSession::MayGoBeyond() const {
  constexpr uint64_t kMostMissed = 2;  // not tuned
  return missed_beyond_ < kMostMissed || found_beyond_ > missed_beyond_;
}

// The pager of an answer to our own question is part of that answer.
bool FormSession::MayTurnUnwanted(const Reading& reading) const {
  return site_.options().nofollow != NofollowRule::kStrict && !query::IsLinkAlone(reading.question);
}

// Keeps the new records of a page.
void FormSession::TakeRecords(const parse::Page& page, const answer::Answer& answer,
                              Reading& reading) {
  has_shown_records_ = has_shown_records_ || !answer.records.empty();
  for (const answer::Record& record : answer.records) {
    const base::Hash128 key = base::HashOf(record.key);
    if (!reading.records.insert(key).second) continue;
    reading.shown.push_back(key);
    if (!site_.TakeRecord(page, reading.query.id, record)) continue;
    ++reading.new_records;
    ++new_records_;
    kept_.push_back(key);
    if (site_.options().details) TakeDetailUrl(page, record, reading);
    std::string text = record.title + "\n" + record.text;
    if (record_texts_.size() < kMostRecordTexts) record_texts_.push_back(text);
    std::vector<std::string> words = splitter_.Words(text);
    reading.fresh.push_back({key, std::move(text), std::move(words), query::ShownValuesOf(record)});
    columns_.Take(record);
  }
}

void FormSession::TakeDetailUrl(const parse::Page& page, const answer::Record& record,
                                Reading& reading) {
  if (record.url.empty()) return;
  if (page.robots.nofollow || !record.follow) {
    site_.CountNofollow();
  } else {
    reading.detail_urls.push_back(record.url);
  }
}

}  // namespace upwell::crawl
