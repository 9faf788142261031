// SPDX-License-Identifier: Apache-2.0
#include "harvest/simulate/drawn_session_for_tests.h"

#include <algorithm>
#include <unordered_set>

namespace upwell::harvest {
namespace {

constexpr uint64_t kFirstLook = 4;  // requests: nonsense and a repeat, as crawl/session/first_look
constexpr size_t kMostTexts = 3'000, kMostValues = 2'000;  // as crawl/session keeps them

}  // namespace

DrawnSession::DrawnSession(const DrawnSite& site, uint64_t most)
    : site_(site), most_(most), requests_(kFirstLook) {}

std::string DrawnSession::KeyOf(const query::Submission& submission) {
  std::string key;
  for (const form::Assignment& value : submission) {
    key += std::to_string(value.input) + "=" + value.value + "\n";
  }
  return key;
}

void DrawnSession::AddRecord(const answer::Record& record, bool is_of_site, AnswerPage& page) {
  const base::Hash128 key = base::HashOf(record.key);
  page.reply.records.push_back(key);
  page.records.push_back(record);
  if (!known_.insert(key).second) return;
  found_ += is_of_site;
  FreshRecord fresh;
  fresh.key = key;
  fresh.text = record.title + "\n" + record.text;
  fresh.words = splitter_.Words(fresh.text);
  fresh.shown = query::ShownValuesOf(record);
  if (texts_.size() < kMostTexts) texts_.push_back(fresh.text);
  page.fresh.push_back(std::move(fresh));
  for (const auto& [name, value] : record.fields) {
    auto column = std::find_if(columns_.begin(), columns_.end(),
                               [&](const query::RecordColumn& each) { return each.name == name; });
    if (column == columns_.end()) column = columns_.insert(columns_.end(), {name, {}});
    std::vector<std::string>& values = column->values;
    const bool has_room = values.size() < kMostValues;
    if (has_room && std::find(values.begin(), values.end(), value) == values.end()) {
      values.push_back(value);
    }
  }
}

AnswerPage DrawnSession::NextPage(Reading& reading) {
  ++requests_;
  ++reading.pages;
  AnswerPage page;
  page.asked = true;
  page.reply.answered = true;
  page.reply.kind =
      reading.found.records.empty() ? answer::AnswerKind::kEmpty : answer::AnswerKind::kResults;
  page.reply.count = reading.found.count;
  const auto add = [&](uint32_t number) {
    const DrawnSite::Record& of_site = site_.records()[number];
    answer::Record record;
    record.key = of_site.key;
    record.title = of_site.title;
    record.text = of_site.text;
    record.fields = of_site.fields;
    AddRecord(record, true, page);
  };
  const size_t end = std::min(reading.found.records.size(), reading.next + site_.page_size());
  if (end > 0) {
    for (const uint32_t number : site_.featured()) add(number);
    for (size_t i = 0; i < site_.adverts(); ++i) {
      answer::Record advert;
      advert.key = "advert " + std::to_string(++adverts_);
      advert.title = advert.text = "Buy now " + std::to_string(adverts_);
      AddRecord(advert, false, page);
    }
  }
  for (size_t i = reading.next; i < end; ++i) add(reading.found.records[i]);
  reading.next = end;
  std::string text;
  for (const answer::Record& record : page.records)
    text += record.title + "\n" + record.text + "\n";
  page.reply.has_more = end < reading.found.records.size();
  page.reply.signature = answer::Signature::OfText(text);
  page.reply.length = 200 + text.size();
  page.reply.words = words_.Add(text);
  page.new_records = static_cast<int>(page.fresh.size());
  for (const base::Hash128& key : page.reply.records) reading.shown.push_back(key);
  return page;
}

DrawnSession::Reading DrawnSession::Hear(const query::Submission& asked, AnswerPage* page) {
  Reading reading;
  reading.asked = asked;
  std::optional<DrawnSite::Found> found = site_.Answer(asked, requests_);
  if (found) {
    reading.found = *std::move(found);
    *page = NextPage(reading);
  } else {
    ++requests_;
    page->asked = true;
    page->reply.kind = answer::AnswerKind::kError;
    page->reply.trouble = answer::Trouble::kRequiredField;
    page->reply.wanted.push_back(site_.form().query_input);
  }
  reading.reply = page->reply;
  return reading;
}

base::Task<WholeAnswer> DrawnSession::Read(query::Question question, PageReader& reader) {
  WholeAnswer answer;
  if (!MayAsk() || query::IsLinkAlone(question)) co_return answer;
  AnswerPage page;
  const std::string key = KeyOf(question.values);
  const auto known = heard_.find(key);
  const bool again =
      known != heard_.end() && (known->second.is_over || !known->second.reply.answered);
  Reading reading;
  if (known != heard_.end() && !again) {
    reading = std::move(known->second);
    heard_.erase(known);
    page.reply = reading.reply;
    page.reply.records = reading.shown;
    page.reply.has_more = reading.next < reading.found.records.size();
    page.pages = reading.pages;
  } else {
    if (again) heard_.erase(known);
    reading = Hear(question.values, &page);
  }
  answer.count = page.reply.count;
  answer.answered = page.reply.answered;
  answer.trouble = page.reply.trouble;
  answer.first = page.reply;
  if (page.pages == 1 && page.reply.has_results()) habits_.LearnPage(page.reply.records.size());
  std::unordered_set<base::Hash128> seen;
  const auto add = [&](AnswerPage& each) {
    for (const base::Hash128& record : each.reply.records) {
      if (seen.insert(record).second) answer.records.push_back(record);
    }
    for (answer::Record& record : each.records) answer.shown.push_back(std::move(record));
    for (FreshRecord& fresh : each.fresh) answer.fresh.push_back(std::move(fresh));
    answer.requests += each.asked;
    answer.new_records += static_cast<uint64_t>(each.new_records);
  };
  bool has_more = page.reply.has_more;
  reader.Take(page);
  add(page);
  while (has_more) {
    const bool may = MayAsk();
    answer.cut = !may || !reader.WantsNext(answer);
    answer.overflowed = !may;
    answer.out_of_budget = answer.cut && !MayAsk();
    if (answer.cut) break;
    AnswerPage next = NextPage(reading);
    has_more = next.reply.has_more;
    reader.Take(next);
    add(next);
  }
  if (answer.answered && !answer.cut) {
    const uint64_t shown = answer.records.size();
    const bool beyond = habits_.LearnEnd({shown, answer.count, false, DigestOf(answer.records)});
    answer.overflowed =
        beyond || (answer.count && *answer.count > shown && habits_.counts_are_true());
  }
  reading.is_over = !has_more;
  heard_.emplace(key, std::move(reading));
  co_return answer;
}

base::Task<query::Reply> DrawnSession::AskFirstPage(query::Question question) {
  const std::string key = KeyOf(question.values);
  const auto known = heard_.find(key);
  if (known != heard_.end()) co_return known->second.reply;
  if (!MayAsk() || query::IsLinkAlone(question)) co_return query::Reply();
  AnswerPage page;
  Reading reading = Hear(question.values, &page);
  for (FreshRecord& each : page.fresh) fresh_.push_back(std::move(each));
  heard_.emplace(key, std::move(reading));
  co_return page.reply;
}

base::Task<query::Reply> DrawnSession::AskAgain(query::Question question) {
  if (!MayAsk()) co_return query::Reply();
  AnswerPage page;
  Hear(question.values, &page);
  for (FreshRecord& each : page.fresh) fresh_.push_back(std::move(each));
  co_return page.reply;
}

base::Task<query::Reply> DrawnSession::Ask(query::Submission submission, std::string) {
  query::Question question;
  question.kind = query::QuestionKind::kStudy;
  question.values = std::move(submission);
  query::Reply reply = co_await AskFirstPage(std::move(question));
  co_return reply;
}

base::Task<void> DrawnSession::ReadOn(query::Submission submission, uint32_t pages) {
  const auto known = heard_.find(KeyOf(submission));
  if (known == heard_.end()) co_return;
  Reading& reading = known->second;
  for (uint32_t i = 0; i < pages && reading.next < reading.found.records.size() && MayAsk(); ++i) {
    AnswerPage page = NextPage(reading);
    for (FreshRecord& each : page.fresh) fresh_.push_back(std::move(each));
  }
}

std::vector<std::pair<query::Submission, std::vector<base::Hash128>>> DrawnSession::Heard() const {
  std::vector<std::pair<query::Submission, std::vector<base::Hash128>>> heard;
  for (const auto& [key, reading] : heard_) {
    heard.emplace_back(reading.asked, reading.reply.records);
  }
  return heard;
}

}  // namespace upwell::harvest
