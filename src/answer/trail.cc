// SPDX-License-Identifier: Apache-2.0
// 1. A part is known by its address without what changes from visit to visit.
// 2. A page without records, or without any that is new, ends the trail.
// 3. A page that counts otherwise, or more records than the answer counts, is another answer. But
//    where the address asks the same and only counts on, one number that was misread proves
//    nothing.
// 4. Parts that hardly bring anything new, several in a row, end it as well: the rest of such pages
//    is furniture.
#include "answer/trail.h"

#include <algorithm>

#include "answer/judge/visit_arguments.h"
#include "answer/pager/pager_address.h"
#include "answer/pager/pager_question.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxRecords = 200'000;
constexpr size_t kMaxArgumentsOfTrail = 200;

constexpr size_t kMaxPoorParts = 3;  // in a row; not tuned

bool TellsPart(const std::pair<std::string, std::string>& field) {
  const Counts counts = CountsOfName(field.first);
  return (counts == Counts::kPages || counts == Counts::kRecords) &&
         base::ParseUnsigned(field.second);
}

// Where a number tells the part, a made-up value beside it is noise; else it may be the only thing
// that does.
base::FormFields WithoutTokens(base::FormFields fields) {
  if (fields.size() > kMaxArgumentsOfTrail) fields.resize(kMaxArgumentsOfTrail);
  const bool counted = std::any_of(fields.begin(), fields.end(), TellsPart);
  std::erase_if(fields, [counted](const auto& field) {
    if (IsCursor(field.first)) return false;
    if (IsNamedForVisit(field.first)) return true;
    return counted && LooksMadeUp(field.second);
  });
  std::sort(fields.begin(), fields.end());
  return fields;
}

// "/list;jsessionid=1A2B/x" -> "/list/x".
std::string PathWithoutParameters(std::string_view path) {
  std::string kept;
  bool skipping = false;
  for (const char c : path) {
    if (c == ';') skipping = true;
    if (c == '/') skipping = false;
    if (!skipping) kept += c;
  }
  return kept;
}

// How many records a page may count more or less because the site changes meanwhile.
bool CountsDiffer(uint64_t a, uint64_t b) {
  constexpr uint64_t kSlack = 10;  // records; not tuned
  const uint64_t less = std::min(a, b), more = std::max(a, b);
  return more - less > kSlack + less / 4;
}

bool PostsFields(const fetch::Request& request) {
  return request.method == fetch::Method::kPost &&
         base::AsciiStartsWithIgnoreCase(request.content_type, "application/x-www-form-urlencoded");
}

// With what was posted as if it had been asked in the address.
base::Url AddressOf(const fetch::Request& request) {
  if (!PostsFields(request)) return request.url;
  std::string query(request.url.query());
  if (!query.empty()) query += '&';
  return request.url.WithQuery(query + request.body);
}

// The same inputs with the same values, empty ones too; only the part differs.
bool HaveSameInputs(const base::Url& a, const base::Url& b) {
  const auto boxes = [](const base::Url& url) {
    base::FormFields fields = WithoutTokens(base::DecodeFormFields(url.query()));
    std::erase_if(fields, TellsPart);
    return fields;
  };
  const base::FormFields of_a = boxes(a);
  return !of_a.empty() && of_a == boxes(b) && a.authority() == b.authority() &&
         PathWithoutParameters(a.path()) == PathWithoutParameters(b.path());
}

}  // namespace

base::Hash128 PartKey(const fetch::Request& request) {
  std::string key(fetch::MethodName(request.method));
  key += ' ';
  key += request.url.authority();
  key += PathWithoutParameters(request.url.path());
  key += '?';
  key += base::EncodeFormFields(WithoutTokens(base::DecodeFormFields(request.url.query())));
  if (request.method == fetch::Method::kPost) {
    key += '\n';
    key += PostsFields(request)
               ? base::EncodeFormFields(WithoutTokens(base::DecodeFormFields(request.body)))
               : request.body;
  }
  return base::HashOf(key);
}

bool Trail::AsksTheSame(const fetch::Request& request) const {
  if (last_.empty()) return false;
  const base::Url address = AddressOf(request);
  if (HaveSameInputs(last_, address)) return true;
  const std::optional<PartStep> step = PageQuestion(last_).StepTo(address);
  return step && step->keeps_question;
}

bool Trail::CountContradicts(const Answer& answer, bool same_question) const {
  constexpr size_t kSlack = 20;  // records; not tuned
  if (!count_ || !answer.count) return false;
  if (CountsDiffer(*count_, *answer.count)) return !same_question;
  // More records than there are, though the page still counts the same: not records of the answer.
  return records_.size() > *count_ * 2 + kSlack;
}

Trail::Step Trail::Add(const fetch::Request& request, const Answer& answer) {
  leads_on_ = false;
  ++parts_;
  const bool same_question = AsksTheSame(request);
  last_ = AddressOf(request);
  numbered_.Add(request.method == fetch::Method::kGet ? request.url : base::Url());
  longest_part_ = std::max(longest_part_, answer.records.size());
  if (requests_.size() < kMaxParts) requests_.insert(PartKey(request));
  if (answer.records.empty()) return Step::kNothing;
  if (CountContradicts(answer, same_question)) return Step::kAnotherAnswer;
  if (!count_) count_ = answer.count;
  size_t fresh = 0;
  for (const Record& record : answer.records) {
    if (records_.size() < kMaxRecords) fresh += records_.insert(base::HashOf(record.key)).second;
  }
  if (fresh == 0) return Step::kRepeats;
  parts_with_few_new_ = fresh * 5 < answer.records.size() ? parts_with_few_new_ + 1 : 0;
  leads_on_ = parts_with_few_new_ < kMaxPoorParts && parts_ < kMaxParts;
  return Step::kFurtherPart;
}

const Turn* Trail::NextTurn(const Answer& answer) const {
  if (!leads_on_) return nullptr;
  for (const std::optional<Turn>* turn : {&answer.pager.following, &answer.pager.next}) {
    if (turn->has_value() && !requests_.contains(PartKey((*turn)->request))) return &**turn;
  }
  return nullptr;
}

std::optional<fetch::Request> Trail::BeyondLinks(const Answer& answer) const {
  const bool has_more = count_ && !answer.count_is_least && records_.size() < *count_ &&
                        answer.records.size() >= longest_part_;
  if (!leads_on_ || !has_more || NextTurn(answer) != nullptr) return std::nullopt;
  const std::optional<base::Url> next = numbered_.Next();
  if (!next) return std::nullopt;
  fetch::Request request(*next, fetch::Purpose::kSearch);
  if (requests_.contains(PartKey(request))) return std::nullopt;
  return request;
}

}  // namespace upwell::answer
