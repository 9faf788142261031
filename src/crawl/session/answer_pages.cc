// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/answer_pages.h"

#include <algorithm>
#include <utility>

#include "answer/records/page_record.h"
#include "answer/too_many.h"
#include "base/hash.h"
#include "form/form_state.h"
#include "form/guard/acting_link.h"
#include "form/required.h"

namespace upwell::crawl {
namespace {

constexpr size_t kMostReplyText = 64 * 1024;  // bytes; guard of memory
// Records of a list behind a link that says what records are. Not tuned: menus have fewer.
constexpr size_t kFewestToLearn = 5;

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
  options.search = form::KnownSearchOf(asked.form);
  return options;
}

}  // namespace

std::string LookedAtText(const parse::Page& page) {
  return parse::VisibleText(page.document, parse::Document::kRoot, 4 * kMostReplyText);
}

std::string TextOf(const std::vector<answer::Record>& records) {
  std::string text;
  for (const answer::Record& record : records) {
    if (text.size() < kMostReplyText) text += record.title + "\n" + record.text + "\n";
  }
  return text;
}

void SetCount(const answer::Answer& answer, query::Reply* reply) {
  (answer.count_is_least ? reply->least_count : reply->count) = answer.count;
}

AnswerPages::AnswerPages(const store::FormRow& row, SiteSession& site, Submitter& submitter,
                         ReadingOptions options)
    : site_(site),
      submitter_(submitter),
      options_(options),
      forms_of_answers_(FormsOfAnswers(row, site)),
      reader_(forms_of_answers_, site.options().entities.empty),
      lists_(site, likeness_),
      records_(site) {}

void AnswerPages::Study(const FirstLook& look, const parse::Page& home) {
  for (const SentQuestion& nonsense : look.nonsense) {
    if (nonsense.first) nonsense_paths_.emplace(nonsense.first->page.url.path());
  }
  try {
    // Of a form without inputs, the page is itself an answer.
    reader_.Study(SamplesOf(look), form().inputs.empty() ? nullptr : &home);
  } catch (const base::GivenUp& end) {
    site_.Stop(end);
  }
}

std::optional<answer::Answer> AnswerPages::LookAt(const parse::Page& page,
                                                  const SentQuestion& asked) {
  const query::Question& question = asked.question;
  if (question.kind != query::QuestionKind::kListing || !query::IsLinkAlone(question)) {
    return Look(page, asked.asked);
  }
  constexpr size_t kMostReaders = 12;  // a guard of memory
  const auto known = readers_of_lists_.find(question.names);
  if (known != readers_of_lists_.end()) return LookWith(known->second, page, asked.asked);
  // A short list says little of where the others have their records.
  answer::AnswerReader reader(forms_of_answers_, site_.options().entities.empty);
  std::optional<answer::Answer> answer = LookWith(reader, page, asked.asked);
  const bool teaches = answer && answer->records.size() >= kFewestToLearn;
  if (teaches && readers_of_lists_.size() < kMostReaders) {
    readers_of_lists_.emplace(question.names, std::move(reader));
  }
  return answer;
}

std::optional<answer::Answer> AnswerPages::Look(const parse::Page& page,
                                                const answer::Asked& asked) {
  return LookWith(reader_, page, asked);
}

std::optional<answer::Answer> AnswerPages::LookWith(answer::AnswerReader& reader,
                                                    const parse::Page& page,
                                                    const answer::Asked& asked) {
  try {
    return reader.Read(page, asked);
  } catch (const base::GivenUp& end) {
    site_.Stop(end);
    return std::nullopt;
  }
}

void AnswerPages::ReadFirst(Arrival arrival, bool keeps_linked, Reading& reading) {
  answer::Answer answer = Read(*reading.request, arrival, reading);
  const bool may_be_step = answer.records.empty() && records_.count() == 0;
  if (may_be_step && !query::IsLinkAlone(reading.question)) OfferForms(arrival.page);
  reading.reply = ReplyOf(arrival.page, answer);
  KeepWhatLeadsOn(arrival, answer, keeps_linked, reading);
  FindState(arrival.page, reading);
  reading.first_row = arrival.row;
  reading.by_get = arrival.by_get;
  reading.first_records = std::move(answer.records);
}

answer::Answer AnswerPages::Read(const fetch::Request& request, Arrival& arrival,
                                 Reading& reading) {
  ++reading.pages;
  std::optional<answer::Answer> read = LookAt(arrival.page, reading);
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
  lists_.TakeIndexes(answer::FindLetterIndexes(arrival.page, answer.pager), reading.question);
  if (reading.question.kind == query::QuestionKind::kListing) {
    lists_.TakeParts(answer::FindListingLinks(arrival.page, answer.pager));
  }
  const answer::Trail::Step step = reading.trail.Add(request, answer);
  records_.Take(arrival.page, answer.records, reading);
  reading.next.reset();
  reading.next_is_barred = false;
  if (step == answer::Trail::Step::kFurtherPart) FindNext(arrival.page, answer, &reading);
  return answer;
}

// "At least two letters of the surname": of an input that was left empty, it says that it must not
// be.
bool AnswerPages::IsOfEmptyInput(const parse::Page& page, const query::Submission& asked) const {
  const auto is_text = [&](int input) { return !form::HasChoices(form().inputs[input].control); };
  const std::string visible = LookedAtText(page);
  std::vector<int> named = form::InputsNamedIn(visible, submitter_.home_text(), form());
  std::erase_if(named, [&](int input) { return !is_text(input); });
  if (!named.empty()) {
    return std::none_of(named.begin(), named.end(),
                        [&](int input) { return query::Assigns(asked, input); });
  }
  return std::none_of(asked.begin(), asked.end(),
                      [&](const form::Assignment& value) { return is_text(value.input); });
}

// A search with a single hit may lead straight to the page of that hit, whatever else it lists
// beside it. Where nonsense is led, too, is no such page.
void AnswerPages::TakeOnlyHit(const fetch::Request& request, const parse::Page& page,
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
void AnswerPages::OfferForms(const parse::Page& page) {
  for (form::SearchForm& found : OtherSearches(page)) site_.OfferForm(std::move(found));
}

std::vector<form::SearchForm> AnswerPages::OtherSearches(const parse::Page& page) const {
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
void AnswerPages::CompareRecords(const query::Question& question, answer::Answer& answer) {
  const bool teaches = !likeness_.knows_any() && answer.records.size() >= kFewestToLearn;
  const bool unknown = !likeness_.knows_any() && question.kind == query::QuestionKind::kListing;
  const bool trusted = !unknown || lists_.IsTrusted(question.names);
  if (!query::IsLinkAlone(question) || (teaches && trusted)) {
    likeness_.Learn(answer.records);
  } else if (unknown || !likeness_.AreAlike(answer.records)) {
    answer.records.clear();
    answer.kind = answer::AnswerKind::kOther;
  }
}

void AnswerPages::KeepWhatLeadsOn(const Arrival& arrival, const answer::Answer& answer,
                                  bool keeps_linked, Reading& reading) {
  const answer::Pager& pager = answer.pager;
  const bool follow = !arrival.page.robots.nofollow;
  const bool turns = MayTurnUnwanted(reading);
  if (keeps_linked && (follow || turns)) {
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

// Menus that are filled once another is chosen from.
void AnswerPages::FindState(const parse::Page& page, Reading& reading) const {
  const form::SearchForm& before = reading.question.state ? *reading.question.state : form();
  if (!form::MayHaveStates(before)) return;
  form::FormOptions options = site_.forms_allowed();
  options.search = form::KnownSearchOf(form());
  std::optional<form::SearchForm> now = form::FindState(page, before, options);
  if (!now || form::FilledMenus(before, *now).empty()) return;
  reading.state = std::make_shared<const form::SearchForm>(*std::move(now));
}

// What a page that is no answer asks of us.
void AnswerPages::Obey(answer::Trouble trouble, Reading& reading) {
  if (trouble != answer::Trouble::kNone) reading.query.outcome = answer::TroubleName(trouble);
  // A part of the site that wants a login is not the form.
  const bool is_wall = trouble == answer::Trouble::kLoginWall;
  if (is_wall && query::IsLinkAlone(reading.question)) return;
  submitter_.history().LearnTrouble(trouble);
  if (submitter_.history().IsBlocked()) {
    site_.Stop(StopReason::kBlocked, "it answers with a page that stops robots (" +
                                         std::string(answer::TroubleName(trouble)) + ")");
  }
  if (submitter_.history().WantsLogin()) submitter_.GiveUp();
}

void AnswerPages::FindNext(const parse::Page& page, const answer::Answer& answer,
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
bool AnswerPages::MayGoBeyond() const {
  constexpr uint64_t kMostMissed = 2;  // not tuned
  return missed_beyond_ < kMostMissed || found_beyond_ > missed_beyond_;
}

// The pager of an answer to our own question is part of that answer.
bool AnswerPages::MayTurnUnwanted(const Reading& reading) const {
  return site_.options().nofollow != NofollowRule::kStrict && !query::IsLinkAlone(reading.question);
}

query::Reply AnswerPages::ReplyOf(const parse::Page& page, const answer::Answer& answer) {
  query::Reply reply;
  reply.kind = answer.kind;
  reply.trouble = answer.trouble;
  reply.answered = answer.trouble == answer::Trouble::kNone &&
                   (page.status < 400 || answer.kind == answer::AnswerKind::kEmpty);
  reply.signature = answer.signature;
  const std::string visible = LookedAtText(page);
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

}  // namespace upwell::crawl
