// SPDX-License-Identifier: Apache-2.0
#include "crawl/interview.h"

#include <algorithm>
#include <utility>

#include "answer/too_many.h"
#include "base/hash.h"
#include "base/text.h"
#include "crawl/later_pages.h"
#include "form/required.h"
#include "form/token.h"

namespace upwell {
namespace {

constexpr uint64_t kNonsenseQuestions = 3;
constexpr double kNoTime = 0.05;           // seconds
constexpr uint64_t kHalfNonsense = 1'000;  // the first of the words that stand beside others
// Real questions whose first pages are compared before anything is concluded from them.
constexpr int kOpeningQuestions = 3;
constexpr int kMostBlocksInRow = 3;
// A search that breaks at the first two questions is broken, not the line.
constexpr uint64_t kMostServerErrors = 2;
constexpr int kRetriesOfNonsense = 1;
// Questions of which robots.txt allows none: then it forbids the search.
constexpr uint64_t kMostDisallowed = 3;
constexpr size_t kMostRecordTexts = 3'000;
constexpr size_t kMostColumns = 30, kMostColumnValues = 2'000, kLongestColumnValue = 80;
constexpr size_t kMostReplyText = 64 * 1024;
// Replies whose words are remembered: they are what takes room.
constexpr size_t kMostWordsHeard = 2'000;
// An answer is taken up again only where little needs to be remembered: records that were read.
constexpr size_t kMostRecordsHeard = 2'000;
constexpr size_t kLongestBodyHeard = 16 * 1024;  // of the request that would go on with it
// Replies that can be read on.
constexpr size_t kMostLinkedHeard = 100;

// Letters that no word of any language puts in this order: what the site answers to them is its
// empty page.
std::string NonsenseWord(uint64_t number) {
  constexpr std::string_view kLetters = "qxzjvkwgb";
  uint64_t bits = Hash64("nonsense " + std::to_string(number));
  std::string word;
  for (int i = 0; i < 9; ++i, bits /= kLetters.size()) {
    word.push_back(kLetters[bits % kLetters.size()]);
  }
  return word;
}

// As much of it as the box takes; a few letters in a row are nonsense as well.
std::string NonsenseFor(const Input& box, uint64_t number) {
  constexpr size_t kFewestLetters = 4;
  std::string word = NonsenseWord(number);
  const size_t most = box.max_length.value_or(word.size());
  return most < kFewestLetters ? word : word.substr(0, most);
}

// What a page may repeat of a question: its values, and what people read in their place.
Asked WordsOf(const Question& question, const SearchForm& form) {
  Asked asked;
  for (const Assignment& assigned : question.values) {
    asked.push_back(assigned.value);
    for (const Choice& choice : form.inputs[assigned.input].choices) {
      if (choice.value == assigned.value && choice.text != choice.value) {
        asked.push_back(choice.text);
        break;
      }
    }
  }
  return asked;
}

std::string DescribeValues(const QueryRow& query) {
  std::string text;
  for (const auto& [name, value] : query.values) {
    text += (text.empty() ? "" : "&") + name + "=" + value;
  }
  return text.empty() ? "(the form as it stands)" : text;
}

// Lines, and what stands between signs that part values (a dot in the middle, a bar) with spaces
// around them.
std::vector<std::string> PartsOf(std::string_view value) {
  constexpr std::string_view kSigns[] = {" \u00B7 ", " \u2022 ", " | ", " / ", " \u2013 ", " ; "};
  std::string lines(value);
  for (const std::string_view sign : kSigns) {
    for (size_t at = lines.find(sign); at != std::string::npos; at = lines.find(sign, at + 1)) {
      lines.replace(at, sign.size(), "\n");
    }
  }
  std::vector<std::string> parts;
  for (const std::string_view line : Split(lines, '\n')) parts.emplace_back(TrimHtmlSpace(line));
  return parts;
}

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

// What went wrong may go right another time: the line, or a server in trouble.
bool MayAnswerLater(const Fetched& fetched) {
  if (fetched.outcome == Outcome::kAnswered) return fetched.answer().status >= 500;
  return fetched.outcome == Outcome::kFailed;
}

// The page has the form no more, but one in its place that goes to the same address with other
// names.
bool HasFormChanged(const SearchForm& form, const Page& page, const FormOptions& options) {
  bool another = false;
  for (const SearchForm& now : FindForms(page, options)) {
    if (now.identity == form.identity) return false;
    another = another || (now.action.path() == form.action.path() && now.method == form.method &&
                          now.inputs.size() == form.inputs.size());
  }
  return another;
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
      form_(row.form),
      form_id_(row.id),
      reader_(FormsOfAnswers(row, visit), visit.options().entities.empty) {}

bool Interview::AllowsMore() {
  if (visit_.findings().queries >= visit_.options().max_queries) {
    visit_.Stop(StopReason::kMaxQueries, "");
  }
  return MayAsk();
}

bool Interview::MayAsk() const {
  return !over_ && !visit_.stopped() && visit_.findings().queries < visit_.options().max_queries &&
         requests_left() > 0;
}

uint64_t Interview::requests_left() const {
  const uint64_t spent = visit_.fetcher().traffic().requests + reserved_;
  const uint64_t most = visit_.options().fetch.max_requests;
  return most - std::min(most, spent);
}

Interview::Errand Interview::NewErrand(Question question) {
  Errand errand;
  errand.question = std::move(question);
  errand.asked = WordsOf(errand.question, form_);
  QueryRow& query = errand.query;
  query.id = static_cast<int64_t>(++visit_.findings().queries);
  query.form = form_id_;
  query.template_name = errand.question.template_name;
  for (const Assignment& value : errand.question.values) {
    query.values.emplace_back(form_.inputs[value.input].name, value.value);
  }
  Result<Request> request = errand.question.link.empty()
                                ? Submit(form_, errand.question.values)
                                : Result<Request>(Request(errand.question.link));
  if (!request.ok()) {
    query.outcome = request.error().message;
    return errand;
  }
  request->note = "form " + std::to_string(query.form) + "; " + DescribeValues(query);
  query.url = request->url;
  errand.request = *std::move(request);
  return errand;
}

// The opening question that asks the same and was not read yet, or a new one.
Interview::Errand Interview::TakeErrand(Question question) {
  for (Errand& opening : openings_) {
    if (opening.first && question.link.empty() && opening.question.values == question.values) {
      Errand errand = std::move(opening);
      opening.first.reset();
      return errand;
    }
  }
  return NewErrand(std::move(question));
}

Task<void> Interview::FetchFirstPage(Errand& errand, std::string kind) {
  if (!errand.request) co_return;
  errand.sent = true;
  ++requests_;
  Request request = *errand.request;
  const Fetched fetched = co_await visit_.fetcher().Get(std::move(request));
  errand.query.outcome = OutcomeName(fetched.outcome);
  errand.failed = MayAnswerLater(fetched);
  errand.seconds = SecondsOf(fetched);
  RememberFortune(fetched);
  errand.first = visit_.Take(fetched, kind, errand.query.id);
  if (!errand.first) co_return;
  errand.query.pages = 1;
  RefreshTokens(errand.first->page, &form_);
  visit_.Report();
}

// Each request on the way, a redirect as well. What is over in no time differs by chance only.
double Interview::SecondsOf(const Fetched& fetched) const {
  const double pause = ToSeconds(DelayFor(visit_.start(), visit_.options()));
  double seconds = 0;
  for (const Exchange& hop : fetched.hops) {
    seconds += pause + std::max(kNoTime, ToSeconds(hop.elapsed));
  }
  return seconds;
}

void Interview::RememberFortune(const Fetched& fetched) {
  ++fortunes_.sent;
  if (fetched.outcome == Outcome::kDisallowed) {
    ++fortunes_.disallowed;
    ++visit_.findings().queries_forbidden;
    over_ = over_ || (all_disallowed() && fortunes_.sent >= kMostDisallowed);
  }
  if (fetched.outcome != Outcome::kAnswered) return;
  const Exchange& answer = fetched.answer();
  if (answer.status >= 500 && answer.status != 503 && fortunes_.errors + 1 == fortunes_.sent) {
    ++fortunes_.server_errors;
  }
  if (answer.status >= 400) {
    ++fortunes_.errors;
    fortunes_.last_error = answer.status;
  } else if (KindOfContent(answer) != ContentKind::kHtml) {
    ++fortunes_.not_pages;
    fortunes_.last_content = ForTerminal(answer.header("content-type"));
  }
}

Task<std::vector<Question>> Interview::Open(Openings& openings, const Page& home) {
  home_text_ = VisibleText(home.document, Document::kRoot, 4 * kMostReplyText);
  std::vector<Errand> nonsense;
  const uint64_t nonsense_wanted = visit_.options().aim == "entities"
                                       ? visit_.options().entities.background
                                       : kNonsenseQuestions;
  for (uint64_t i = 0; i < nonsense_wanted && form_.query_input >= 0; ++i) {
    if (!AllowsMore()) break;
    Question question;
    question.values.push_back({form_.query_input, NonsenseFor(form_.inputs[form_.query_input], i)});
    question.template_name = "nonsense";
    nonsense.push_back(NewErrand(std::move(question)));
    if (nonsense.back().request) nonsense.back().request->max_retries = kRetriesOfNonsense;
    co_await FetchFirstPage(nonsense.back(), "empty");
    over_ = over_ || fortunes_.server_errors >= kMostServerErrors;
    visit_.Keep(visit_.catalog().PutQuery(nonsense.back().query));
  }
  for (int i = 0; i < kOpeningQuestions && AllowsMore(); ++i) {
    std::optional<Question> question = openings.Next();
    if (!question) break;
    openings_.push_back(NewErrand(*std::move(question)));
    co_await FetchFirstPage(openings_.back(), "answer");
  }
  std::vector<Errand> halves;
  if (visit_.options().aim == "entities") {
    std::vector<Errand> asked = co_await AskHalfNonsense();
    halves = std::move(asked);
  }
  std::optional<Errand> repeat;
  const Errand* again = ToRepeat();
  if (again != nullptr && AllowsMore()) {
    repeat = NewErrand(again->question);
    repeat->question.template_name = "repeat";
    co_await FetchFirstPage(*repeat, "repeat");
    visit_.Keep(visit_.catalog().PutQuery(repeat->query));
  }
  Compare(nonsense, halves, repeat, home);
  std::vector<Question> questions;
  for (const Errand& opening : openings_) questions.push_back(opening.question);
  co_return questions;
}

// The opening with the longest answer: the more it shows, the more is learned of what changes
// though the question is the same. The form as it stands only where nothing else was answered.
const Interview::Errand* Interview::ToRepeat() const {
  const Errand* longest = nullptr;
  for (const Errand& opening : openings_) {
    if (!opening.first) continue;
    const auto rank = [](const Errand& errand) {
      return std::pair(!errand.question.values.empty(), errand.first->row.bytes);
    };
    if (longest == nullptr || rank(opening) >= rank(*longest)) longest = &opening;
  }
  return longest;
}

// The words of the openings, each beside one that nothing holds.
Task<std::vector<Interview::Errand>> Interview::AskHalfNonsense() {
  std::vector<Errand> halves;
  for (size_t i = 0; i < openings_.size() && AllowsMore(); ++i) {
    Question question = openings_[i].question;
    if (question.values.size() != 1 || question.values[0].input != form_.query_input) continue;
    question.values[0].value += " " + NonsenseWord(kHalfNonsense + i);
    question.template_name = "half nonsense";
    halves.push_back(NewErrand(std::move(question)));
    co_await FetchFirstPage(halves.back(), "empty");
    visit_.Keep(visit_.catalog().PutQuery(halves.back().query));
  }
  co_return halves;
}

void Interview::Compare(const std::vector<Errand>& nonsense, const std::vector<Errand>& halves,
                        const std::optional<Errand>& repeat, const Page& home) {
  std::vector<Sample> samples;
  const auto add = [&samples](const Errand& errand, bool is_nonsense, bool is_half = false) {
    if (!errand.first) return;
    samples.push_back({&errand.first->page, errand.asked, is_nonsense, is_half});
  };
  for (const Errand& errand : nonsense) add(errand, true);
  for (const Errand& errand : halves) add(errand, false, true);
  for (const Errand& errand : openings_) add(errand, false);
  if (repeat) add(*repeat, false);
  reader_.Study(samples, &home);
}

// "At least two letters of the surname": of a box that was left empty, it says that it must not be.
bool Interview::IsOfEmptyBox(const Page& page, const Submission& asked) const {
  const auto is_box = [&](int input) { return !HasChoices(form_.inputs[input].control); };
  const std::string visible = VisibleText(page.document, Document::kRoot, 4 * kMostReplyText);
  std::vector<int> named = InputsNamedIn(visible, home_text_, form_);
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
  Errand errand = TakeErrand(std::move(question));
  if (!errand.sent) co_await FetchFirstPage(errand, "answer");
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
    names.push_back(form_.inputs[static_cast<size_t>(value.input)].name);
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
    const uint64_t before = requests_;
    Question again = question;
    begun_ = co_await Hear(std::move(question));
    if (requests_ == before && !CanGoOn(begun_)) {
      part.new_records = begun_.new_records;
      begun_ = co_await Hear(std::move(again));
    }
    part.asked = requests_ > before;
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
  Request next = request;
  next.note = errand.request->note;
  ++requests_;
  part.asked = true;
  const Fetched fetched = co_await visit_.fetcher().Get(std::move(next));
  std::optional<Arrival> arrival = visit_.Take(fetched, "next", errand.query.id);
  visit_.Report();
  part.seconds = SecondsOf(fetched);
  if (!arrival) co_return part;
  const int before = errand.new_records;
  Answer answer = ReadPart(errand, request, *arrival);
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
  ListPage(arrival->row, arrival->by_get, part.reply);
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
  if (!AllowsMore()) co_return Reply();
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
  if (!AllowsMore()) co_return page;
  const uint64_t before = requests_;
  Errand errand = co_await Hear(std::move(question));
  page.asked = requests_ > before;
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
    ++requests_;
    Request next = request;
    next.note = errand.request->note;
    const Fetched fetched = co_await visit_.fetcher().Get(std::move(next));
    std::optional<Arrival> arrival = visit_.Take(fetched, "next", errand.query.id);
    visit_.Report();
    if (!arrival) continue;
    const Answer answer = ReadPart(errand, request, *arrival);
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
    reply.wanted = InputsNamedIn(visible, home_text_, form_);
  }
  if (reply.has_results()) ++fortunes_.results;
  if (!reply.has_results() && fortunes_.results == 0 && fortunes_.sent < 20) {
    fortunes_.form_changes =
        fortunes_.form_changes || HasFormChanged(form_, page, visit_.forms_allowed());
  }
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
  if (answer.trouble != Trouble::kNone) {
    errand.query.outcome = TroubleName(answer.trouble);
    ++fortunes_.troubles;
    fortunes_.last_trouble = TroubleName(answer.trouble);
  }
  const bool blocked = answer.trouble == Trouble::kCaptcha || answer.trouble == Trouble::kBlocked;
  blocks_in_row_ = blocked ? blocks_in_row_ + 1 : 0;
  if (blocks_in_row_ >= kMostBlocksInRow) {
    visit_.Stop(StopReason::kBlocked, "it answers with a page that stops robots (" +
                                          std::string(TroubleName(answer.trouble)) + ")");
  }
  walls_in_row_ = answer.trouble == Trouble::kLoginWall ? walls_in_row_ + 1 : 0;
  if (walls_in_row_ >= kMostBlocksInRow) over_ = true;
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
    TakeFields(record);
  }
}

// The parts of a field are columns of their own: some pages mark up all values of a record alike,
// or write them in one line.
void Interview::TakeFields(const Record& record) {
  for (const auto& [name, value] : record.fields) {
    size_t number = 0;
    for (const std::string& part : PartsOf(value)) {
      if (++number > kMostColumns) break;
      TakeColumnValue(number == 1 ? name : name + " " + std::to_string(number), part);
    }
  }
}

void Interview::TakeColumnValue(const std::string& name, std::string value) {
  if (value.empty() || value.size() > kLongestColumnValue) return;
  const auto known = std::find_if(columns_.begin(), columns_.end(),
                                  [&](const RecordColumn& column) { return column.name == name; });
  if (known == columns_.end() && columns_.size() >= kMostColumns) return;
  RecordColumn& column = known != columns_.end() ? *known : columns_.emplace_back();
  column.name = name;
  if (column.values.size() >= kMostColumnValues) return;
  if (values_of_columns_.insert(HashOf(name + "\n" + value)).second) {
    column.values.push_back(std::move(value));
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

std::string Interview::WhyFruitless() const {
  const Fortunes& f = fortunes_;
  if (f.sent == 0) return "no question could be sent";
  if (f.disallowed == f.sent) return "robots.txt forbids the search itself";
  if (f.results > 0) return "";
  if (f.not_pages * 2 > f.sent) return "its answers are no HTML pages (" + f.last_content + ")";
  if (f.errors * 2 > f.sent) {
    return "its answers are errors (HTTP status " + std::to_string(f.last_error) + ")";
  }
  if (f.form_changes) return "the names of its inputs change between requests";
  if (f.troubles * 2 > f.sent) return "its answers are complaints (" + f.last_trouble + ")";
  return "its answers are all the same; they may be drawn by a script";
}

}  // namespace upwell
