// SPDX-License-Identifier: Apache-2.0
#include "testing/e2e/answer_check.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "answer/answer.h"
#include "answer/trail.h"
#include "base/rng.h"
#include "base/text.h"
#include "form/announced.h"
#include "form/search_form.h"
#include "form/token.h"
#include "parse/page.h"
#include "query/values/word_splitter.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kOrigin = "http://answers.test";

// A page as the visitor got it, and what the site knows of it.
struct Visit {
  parse::Page page;
  PageTruth truth;
};

// Asks the site, keeps its cookies, follows its redirects.
class Visitor {
 public:
  explicit Visitor(AnswerSite& site) : site_(site) {}

  Visit Get(const std::string& target) { return Ask(HttpRequest{"GET", target, {}, ""}); }

  Visit Ask(const fetch::Request& request) {
    HttpRequest sent{std::string(fetch::MethodName(request.method)),
                     std::string(request.url.request_target()),
                     {},
                     request.body};
    if (!request.content_type.empty()) {
      sent.headers.emplace_back("Content-Type", request.content_type);
    }
    return Ask(std::move(sent));
  }

 private:
  Visit Ask(HttpRequest request) {
    for (int hops = 0;; ++hops) {
      if (!cookie_.empty()) request.headers.emplace_back("Cookie", cookie_);
      now_ += std::chrono::seconds(1);
      ToldReply told = site_.AnswerWithTruth(request, now_);
      fetch::Exchange exchange{
          fetch::Request(*base::Url::Parse(std::string(kOrigin) + request.target))};
      exchange.status = told.reply.status;
      exchange.body = std::move(told.reply.body);
      for (auto& [name, value] : told.reply.headers) exchange.headers.push_back({name, value});
      if (std::string_view cookie = exchange.header("set-cookie"); !cookie.empty()) {
        cookie_ = std::string(cookie.substr(0, cookie.find(';')));
      }
      const std::string_view location = exchange.header("location");
      if (location.empty() || hops == 5)
        return {parse::ReadPage(exchange, {}), std::move(told.truth)};
      const base::Url to = *base::Url::Parse(location, exchange.request.url);
      request = HttpRequest{"GET", std::string(to.request_target()), {}, ""};
    }
  }

  AnswerSite& site_;
  std::string cookie_;
  base::Time now_{};
};

// The first form of the home page, or of a page one click away, that takes words.
std::optional<form::SearchForm> FindSearch(Visitor& visitor) {
  form::FormOptions options;
  options.allow_post = true;
  const auto usable = [](const form::SearchForm& form) {
    return form.searchable() && form.query_input >= 0;
  };
  const auto search_on = [&](const parse::Page& page) -> std::optional<form::SearchForm> {
    for (form::SearchForm& form : form::FindForms(page, options)) {
      if (usable(form)) return std::move(form);
    }
    for (form::SearchForm& form : form::FindSearchActions(page, options)) {
      if (usable(form)) return std::move(form);
    }
    for (const base::Url& url : page.search_descriptions) {
      const Visit description = visitor.Get(std::string(url.request_target()));
      for (form::SearchForm& form : form::ReadOpenSearch(description.page, options)) {
        if (usable(form)) return std::move(form);
      }
    }
    return std::nullopt;
  };
  const Visit home = visitor.Get("/");
  if (std::optional<form::SearchForm> form = search_on(home.page)) return form;
  for (const parse::Link& link : home.page.links) {
    if (link.url.origin() != kOrigin || link.hidden || link.nofollow) continue;
    const Visit visit = visitor.Get(std::string(link.url.request_target()));
    if (std::optional<form::SearchForm> form = search_on(visit.page)) return form;
  }
  return std::nullopt;
}

// Words of the records' titles, frequent and rare ones, in an order that the site's name decides.
std::vector<std::string> Words(const AnswerSite& site, size_t count) {
  std::map<std::string, size_t> frequency;
  query::WordSplitter splitter;
  for (const TruthRecord& record : site.truth()) {
    for (const std::string& word : splitter.Words(record.title)) ++frequency[word];
  }
  std::vector<std::string> words;
  for (const auto& [word, times] : frequency) words.push_back(word);
  base::Rng rng(base::Hash64(site.name()));
  rng.Shuffle(words);
  std::stable_sort(words.begin(), words.begin() + std::min(words.size(), count),
                   [&](const auto& a, const auto& b) { return frequency[a] > frequency[b]; });
  words.resize(std::min(words.size(), count));
  return words;
}

bool IsSameRequest(const fetch::Request& ours, const HttpRequest& theirs) {
  return fetch::MethodName(ours.method) == theirs.method &&
         ours.url.request_target() == theirs.target && ours.body == theirs.body;
}

answer::AnswerKind WantedKind(PageKind kind) {
  switch (kind) {
    case PageKind::kResults:
      return answer::AnswerKind::kResults;
    case PageKind::kEmpty:
    case PageKind::kRewritten:
      return answer::AnswerKind::kEmpty;
    case PageKind::kRejected:
    case PageKind::kRequired:
    case PageKind::kMaintenance:
    case PageKind::kNotFound:
      return answer::AnswerKind::kError;
    case PageKind::kBlocked:
    case PageKind::kCaptcha:
    case PageKind::kLogin:
    case PageKind::kConsent:
      return answer::AnswerKind::kBlocked;
    default:
      return answer::AnswerKind::kOther;
  }
}

class Checker {
 public:
  Checker(AnswerSite& site, const CheckOptions& options)
      : options_(options), visitor_(site), matcher_(site.truth()) {}

  AnswerScore Run(const std::vector<std::string>& words) {
    std::optional<form::SearchForm> form = FindSearch(visitor_);
    score_.form_found = form.has_value();
    if (!form) {
      Note("no form was found");
      return score_;
    }
    form_ = *std::move(form);
    StudyAnswers(words);
    for (const std::string& word : words) FollowAnswer(word);
    for (int i = 0; i < 3; ++i)
      FollowAnswer("zqxjkvw" + std::string(1, static_cast<char>('a' + i)));
    return score_;
  }

 private:
  void Note(const std::string& text) {
    if (score_.notes.size() < options_.max_notes) score_.notes.push_back(text);
  }

  std::optional<Visit> Ask(const std::string& word) {
    base::Result<fetch::Request> request = form::Submit(form_, {{form_.query_input, word}});
    if (!request.ok()) return std::nullopt;
    last_request_ = *request;
    Visit visit = visitor_.Ask(*request);
    form::RefreshTokens(visit.page, &form_);
    return visit;
  }

  void StudyAnswers(const std::vector<std::string>& words) {
    std::vector<std::pair<std::string, bool>> questions = {
        {"qxzvjkwbq", true}, {"wvkzxjqgb", true}, {"zbqkxwvjg", true}};
    for (size_t i = 0; i < words.size() && i < 3; ++i) questions.emplace_back(words[i * 4], false);
    questions.push_back(questions.back());
    std::vector<Visit> visits;
    std::vector<answer::Sample> samples;
    for (const auto& [word, nonsense] : questions) {
      if (std::optional<Visit> visit = Ask(word)) visits.push_back(*std::move(visit));
    }
    for (size_t i = 0; i < visits.size() && visits.size() == questions.size(); ++i) {
      samples.push_back({&visits[i].page, {questions[i].first}, questions[i].second});
    }
    const Visit home = visitor_.Get("/");
    reader_.Study(samples, &home.page);
  }

  void FollowAnswer(const std::string& word) {
    std::optional<Visit> visit = Ask(word);
    if (!visit) return Note(word + ": cannot be asked");
    answer::Trail trail;
    followed_false_next_ = false;
    fetch::Request request = *last_request_;
    for (size_t part = 0; part < options_.pages_per_answer; ++part) {
      const answer::Answer answer = reader_.Read(visit->page, {word});
      const bool goes_on = trail.Add(request, answer) == answer::Trail::Step::kFurtherPart;
      const answer::Turn* next = goes_on ? trail.NextTurn(answer) : nullptr;
      Compare(word + " part " + std::to_string(part + 1), *visit, answer, next);
      if (next == nullptr) return;
      request = next->request;
      visit = visitor_.Ask(request);
    }
  }

  void Compare(const std::string& where, const Visit& visit, const answer::Answer& answer,
               const answer::Turn* next) {
    ++score_.pages;
    CompareRecords(where, visit, answer);
    CompareKind(where, visit, answer);
    CompareNext(where, visit, next);
    CompareCount(where, visit, answer);
  }

  // A record is right if its text holds the title of exactly one record of the answer.
  void CompareRecords(const std::string& where, const Visit& visit, const answer::Answer& answer) {
    std::set<std::string> wanted, found;
    for (const ShownRecord& shown : visit.truth.records) wanted.insert(shown.id);
    size_t right = 0;
    for (const upwell::answer::Record& record : answer.records) {
      std::set<std::string> ids = matcher_.Find(record.text);
      std::erase_if(ids, [&](const std::string& id) { return wanted.count(id) == 0; });
      if (ids.size() != 1 || !found.insert(*ids.begin()).second) continue;
      ++right;
      const auto [known, fresh] = keys_.try_emplace(*ids.begin(), record.key);
      if (!fresh && known->second != record.key) {
        ++score_.keys_changed;
        Note(where + ": key " + known->second + " became " + record.key);
        known->second = record.key;
      }
    }
    score_.records += {right, answer.records.size(), wanted.size()};
    if (right != answer.records.size() || right != wanted.size()) {
      Note(where + ": " + std::to_string(right) + " records right, " +
           std::to_string(answer.records.size()) + " said, " + std::to_string(wanted.size()) +
           " on the page (" + std::string(NameOf(visit.truth.kind)) + ")");
    }
  }

  void CompareKind(const std::string& where, const Visit& visit, const answer::Answer& answer) {
    const answer::AnswerKind wanted = WantedKind(visit.truth.kind);
    // The form again or the home page, without a word, may mean that nothing was found.
    const bool wordless =
        visit.truth.kind == PageKind::kForm || visit.truth.kind == PageKind::kOther;
    if (wordless && answer.kind == answer::AnswerKind::kEmpty) return;
    ++score_.kinds;
    score_.kinds_right += answer.kind == wanted;
    const bool said_empty = answer.kind == answer::AnswerKind::kEmpty;
    const bool is_empty = wanted == answer::AnswerKind::kEmpty;
    score_.empty += {static_cast<size_t>(said_empty && is_empty), said_empty, is_empty};
    if (answer.kind == wanted) return;
    Note(where + ": said " + std::string(answer::AnswerKindName(answer.kind)) + "/" +
         std::string(answer::TroubleName(answer.trouble)) + ", is " +
         std::string(NameOf(visit.truth.kind)));
  }

  void CompareNext(const std::string& where, const Visit& visit, const answer::Turn* next) {
    const PageTruth& truth = visit.truth;
    if (truth.kind != PageKind::kResults || followed_false_next_) return;
    // A false next is no part of the truth, but only what comes back can tell.
    if (next && truth.false_next && IsSameRequest(next->request, *truth.false_next)) {
      followed_false_next_ = true;  // what comes back repeats earlier parts: there the trail ends
      return;
    }
    const bool right = next && truth.next && IsSameRequest(next->request, *truth.next);
    score_.next += {right, next != nullptr, truth.next.has_value()};
    if (right || (!next && !truth.next)) return;
    Note(where + ": next is " + (truth.next ? truth.next->target : "none") + ", said " +
         (next ? std::string(next->request.url.request_target()) : "none"));
  }

  void CompareCount(const std::string& where, const Visit& visit, const answer::Answer& answer) {
    const PageTruth& truth = visit.truth;
    if (truth.kind != PageKind::kResults || (truth.printed && !truth.printed_exact)) return;
    const bool right = answer.count && truth.printed && *answer.count == *truth.printed;
    score_.count += {right, answer.count.has_value(), truth.printed.has_value()};
    if (right || (!answer.count && !truth.printed)) return;
    Note(where + ": count is " + (truth.printed ? std::to_string(*truth.printed) : "none") +
         ", said " + (answer.count ? std::to_string(*answer.count) : "none"));
  }

  const CheckOptions& options_;
  Visitor visitor_;
  TruthMatcher matcher_;
  form::SearchForm form_;
  std::optional<fetch::Request> last_request_;
  answer::AnswerReader reader_{form::FormOptions{.allow_post = true}};
  bool followed_false_next_ = false;
  std::map<std::string, std::string> keys_;
  AnswerScore score_;
};

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
  right += other.right;
  said += other.said;
  wanted += other.wanted;
  return *this;
}

AnswerScore& AnswerScore::operator+=(const AnswerScore& other) {
  form_found = form_found && other.form_found;
  pages += other.pages;
  records += other.records;
  empty += other.empty;
  next += other.next;
  count += other.count;
  kinds_right += other.kinds_right;
  kinds += other.kinds;
  keys_changed += other.keys_changed;
  return *this;
}

AnswerScore CheckAnswers(AnswerSite& site, const CheckOptions& options) {
  return Checker(site, options).Run(Words(site, options.questions));
}

}  // namespace upwell::testing
