// SPDX-License-Identifier: Apache-2.0
#include "testing/database_site.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <numeric>

#include "base/hash.h"
#include "base/rng.h"
#include "base/text.h"
#include "testing/encoding.h"
#include "testing/form_markup.h"
#include "testing/typed_values.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kCookie = "visit=1";
constexpr size_t kMaxRecordsOfPage = 1000;
constexpr uint64_t kMaxDatabasePageNumber = 1'000'000'000;

std::string Slug(std::string_view title) {
  std::string slug;
  for (char c : title) {
    if (base::IsAsciiAlpha(c) || base::IsAsciiDigit(c)) {
      slug += base::AsciiLower(c);
    } else if (!slug.empty() && slug.back() != '-') {
      slug += '-';
    }
  }
  while (!slug.empty() && slug.back() == '-') slug.pop_back();
  return slug;
}

// Numbers with gaps, as databases have after some years.
std::string DatabaseId(size_t record) { return std::to_string(100 + 3 * record + record % 3); }

std::string DetailPath(const SiteSpec& spec, const Dataset& dataset, size_t record) {
  if (spec.detail.empty()) return "";
  std::string path = Fill(spec.detail, "id", DatabaseId(record));
  return Fill(path, "slug", Slug(dataset.TitleOf(record)));
}

std::string HttpDate(base::Time time) {
  std::time_t seconds =
      std::chrono::duration_cast<std::chrono::seconds>(time.time_since_epoch()).count();
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[40];
  size_t length = std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return std::string(text, length);
}

HttpReply ComeBackLater(int status, base::Time until, base::Time now, bool as_date) {
  HttpReply reply =
      HtmlReply("<html><body><h1>" + std::string(ReasonPhrase(status)) + "</h1></body></html>");
  reply.status = status;
  double seconds = std::ceil(base::ToSeconds(until - now));
  std::string value = as_date ? HttpDate(std::chrono::ceil<std::chrono::seconds>(until))
                              : std::to_string(static_cast<int64_t>(std::max(seconds, 1.0)));
  reply.headers.emplace_back("Retry-After", std::move(value));
  return reply;
}

const Input* WordsInput(const SiteSpec& spec) {
  for (const Input& input : spec.form.inputs) {
    if (input.control == Control::kWords) return &input;
  }
  return nullptr;
}

bool IsValueBox(const Input& input) {
  return input.control == Control::kTyped || input.control == Control::kFrom ||
         input.control == Control::kTo;
}

}  // namespace

std::set<size_t> WordColumns(const SiteSpec& spec, const Dataset& dataset) {
  std::set<size_t> columns;
  for (const Input& input : spec.form.inputs) {
    bool own = input.control == Control::kWords && !input.column.empty();
    if (own) columns.insert(dataset.ColumnIndex(input.column));
  }
  return columns;
}

DatabaseSite::DatabaseSite(SiteSpec spec)
    : DatabaseSite(spec, std::make_shared<const SiteContents>(spec)) {}

DatabaseSite::DatabaseSite(SiteSpec spec, std::shared_ptr<const SiteContents> contents)
    : Site(spec.name),
      spec_(std::move(spec)),
      contents_(std::move(contents)),
      renderer_(spec_, contents_->dataset, paths_) {
  robots_txt_ = spec_.behaviour.robots;
  for (uint32_t i = 0; i < dataset().records.size(); ++i) {
    paths_.push_back(DetailPath(spec_, dataset(), i));
    if (!paths_.back().empty()) record_at_.emplace(paths_.back(), i);
    truth_.push_back({DatabaseId(i), dataset().TitleOf(i), paths_.back()});
  }
  rank_.resize(dataset().records.size());
  std::iota(rank_.begin(), rank_.end(), 0U);
  base::Rng rng(spec_.seed + 99);
  if (spec_.behaviour.shuffled) rng.Shuffle(rank_);
  for (const Input& input : spec_.form.inputs) {
    if (input.control != Control::kLayout) continue;
    for (const Way& way : input.ways) {
      if (way.does.empty() || PhrasesFor(way.does).language != way.does) continue;
      translations_.try_emplace(way.does, spec_, way.does, dataset(), paths_);
    }
  }
}

DatabaseSite::Translation::Translation(SiteSpec original, const std::string& language,
                                       const Dataset& dataset,
                                       const std::vector<std::string>& paths)
    : spec(std::move(original)), renderer((spec.language = language, spec), dataset, paths) {}

const Renderer& DatabaseSite::RendererFor(const base::FormFields& fields) const {
  for (const Input& input : spec_.form.inputs) {
    if (input.control != Control::kLayout || translations_.empty()) continue;
    auto it = translations_.find(ChosenWay(spec_, input, fields).does);
    if (it != translations_.end()) return it->second.renderer;
  }
  return renderer_;
}

HttpReply DatabaseSite::Answer(const HttpRequest& request, base::Time now) {
  ++requests_;
  if (request.Path() == "/robots.txt") {
    if (!robots_txt_.empty()) return TextReply(robots_txt_);
    HttpReply reply = TextReply("not found\n");
    reply.status = 404;
    return reply;
  }
  if (std::optional<HttpReply> refusal = Refusal(request, now)) return *refusal;
  HttpReply reply = Route(request);
  reply.chunked = spec_.behaviour.chunked;
  reply.may_compress = spec_.behaviour.compresses;
  reply.delay += base::FromSeconds(spec_.behaviour.slow_seconds);
  return reply;
}

std::vector<uint32_t> DatabaseSite::Find(const base::FormFields& fields) const {
  return InOrder(contents_->index.Find(dataset(), QuestionOf(fields)), fields);
}

std::optional<HttpReply> DatabaseSite::Refusal(const HttpRequest& request, base::Time now) {
  if (auto reply = OverRate(now)) return reply;
  if (auto reply = Outage(now)) return reply;
  return Fault(request);
}

std::optional<HttpReply> DatabaseSite::OverRate(base::Time now) {
  const Behaviour& b = spec_.behaviour;
  if (b.rate_requests == 0) return std::nullopt;
  base::Duration window = base::FromSeconds(b.rate_window);
  while (!recent_.empty() && recent_.front() + window <= now) recent_.pop_front();
  if (recent_.size() >= b.rate_requests) {
    return ComeBackLater(429, recent_.front() + window, now, b.retry_after_date);
  }
  recent_.push_back(now);
  return std::nullopt;
}

std::optional<HttpReply> DatabaseSite::Outage(base::Time now) {
  const Behaviour& b = spec_.behaviour;
  if (b.outage_every == 0) return std::nullopt;
  if (outage_until_ && now < *outage_until_) {
    return ComeBackLater(503, *outage_until_, now, b.retry_after_date);
  }
  outage_until_.reset();
  if (++since_outage_ <= b.outage_every) return std::nullopt;
  since_outage_ = 0;
  outage_until_ = now + base::FromSeconds(b.outage_seconds);
  return ComeBackLater(503, *outage_until_, now, b.retry_after_date);
}

// Depends on the request and on how often it came, not on what came in between: whatever the
// order of a crawl, the same requests fail.
std::optional<HttpReply> DatabaseSite::Fault(const HttpRequest& request) {
  if (spec_.behaviour.flaky <= 0) return std::nullopt;
  std::string key = request.method + " " + request.target + " " + request.body;
  int attempt = attempts_[key]++;
  if (attempt >= 2) return std::nullopt;
  base::Rng rng(base::Hash64(key, spec_.seed + static_cast<uint64_t>(attempt)));
  if (!rng.Chance(attempt == 0 ? spec_.behaviour.flaky : spec_.behaviour.flaky / 3)) {
    return std::nullopt;
  }
  HttpReply reply = HtmlReply("<html><body><h1>Internal Server Error</h1></body></html>");
  reply.status = 500;
  uint64_t kind = rng.Below(4);
  if (kind == 0) reply.status = 503;
  if (kind == 1) reply.ending = Ending::kReset;
  if (kind == 2) {
    reply = Route(request);
    reply.may_compress = false;
    reply.ending = Ending::kCut;
  }
  return reply;
}

bool DatabaseSite::HasCookie(const HttpRequest& request) const {
  return request.Header("Cookie").find(kCookie) != std::string_view::npos;
}

PageState DatabaseSite::StateOf(const HttpRequest& request) const {
  PageState state;
  state.request_number = requests_;
  if (spec_.behaviour.session_in_links) {
    state.session = base::HashOf(std::to_string(requests_)).Hex().substr(0, 12);
  }
  std::string_view encoded = request.method == "POST" ? request.body : request.Query();
  for (auto& [name, value] : base::DecodeFormFields(encoded)) {
    if (name == "sid") continue;
    state.fields.emplace_back(name, DecodeFrom(value, spec_.behaviour.charset));
  }
  return state;
}

HttpReply DatabaseSite::Page(std::string utf8, int status) const {
  const Behaviour& b = spec_.behaviour;
  HttpReply reply = HtmlReply(EncodeAs(utf8, b.charset), b.charset_in_header ? b.charset : "");
  reply.status = status;
  return reply;
}

HttpReply DatabaseSite::Home(const HttpRequest& request, const PageState& state) {
  PageState fresh = state;
  fresh.fields.clear();
  HttpReply reply = Page(renderer_.Home(fresh));
  if (spec_.behaviour.needs_cookie && !HasCookie(request)) {
    reply.headers.emplace_back("Set-Cookie", std::string(kCookie) + "; Path=/; HttpOnly");
  }
  return reply;
}

HttpReply DatabaseSite::Route(const HttpRequest& request) {
  PageState state = StateOf(request);
  const Behaviour& b = spec_.behaviour;
  std::string_view path = request.Path();
  if (path == "/" && b.home_path != "/") return RedirectReply(b.home_path);
  if (path == b.home_path) return Home(request, state);
  if (b.needs_cookie && !HasCookie(request)) return RedirectReply(b.home_path);
  if (path == spec_.form.action && b.redirects_search) {
    std::string query(request.method == "POST" ? std::string_view(request.body) : request.Query());
    return RedirectReply(renderer_.ActionPath() + "?" + query, 303);
  }
  if (path == renderer_.ActionPath()) return Search(request, std::move(state));
  const std::string lists = spec_.index.path + "/";
  if (spec_.index.levels > 0 && path.starts_with(lists)) {
    return Browse(path.substr(lists.size()), std::move(state));
  }
  if (path == "/find" && spec_.form.one_click_away) return Page(renderer_.SearchPage(state));
  return RouteRest(request, state);
}

HttpReply DatabaseSite::RouteRest(const HttpRequest& request, const PageState& state) {
  std::string target = request.target;
  if (spec_.behaviour.session_in_links) {  // the session id is the last argument
    target = target.substr(0, target.find("sid="));
    while (!target.empty() && (target.back() == '?' || target.back() == '&')) target.pop_back();
  }
  if (auto it = record_at_.find(target); it != record_at_.end()) {
    return Page(renderer_.Item(it->second, state));
  }
  const Phrases& phrases = PhrasesFor(spec_.language);
  std::string_view path = request.Path();
  if (path == "/about") return Page(renderer_.Article(phrases.about, spec_.about, state));
  if (path == "/news") return Page(renderer_.Article(phrases.news, phrases.news_text, state));
  if (path == "/contact") {
    return Page(renderer_.Article(phrases.contact, "info@example.org", state));
  }
  if (path == "/calendar" && spec_.behaviour.calendar) {
    uint64_t month = base::ParseUnsigned(FieldValue(state.fields, "month")).value_or(0);
    return Page(renderer_.Calendar(static_cast<int64_t>(month % 1000000), state));
  }
  if (path.starts_with("/trap/") && spec_.behaviour.hidden_links) {
    return Page(renderer_.Article("…", "<a href=\"" + request.target + "x\">…</a>", state));
  }
  return Page(renderer_.Article("404", phrases.not_found, state), 404);
}

void DatabaseSite::NarrowByWords(const Input& input, std::string_view value,
                                 Question* question) const {
  const auto& stop = spec_.behaviour.stop_words;
  for (std::string& word : QueryTermsOf(value)) {
    if (std::find(stop.begin(), stop.end(), word) != stop.end()) continue;
    if (!input.column.empty()) word = ColumnTerm(dataset().ColumnIndex(input.column), word);
    question->words.push_back(std::move(word));
  }
}

void DatabaseSite::NarrowByMenu(const Input& input, std::string_view value,
                                Question* question) const {
  std::string text(value);
  const std::vector<std::string>& options = renderer_.OptionsOf(input.column);
  if (input.coded) {
    uint64_t number = base::ParseUnsigned(value).value_or(0);
    text = number >= 1 && number <= options.size() ? options[number - 1] : "";
  }
  size_t column = dataset().ColumnIndex(input.column);
  if (input.control != Control::kChecks) {
    question->equals.push_back({column, std::move(text)});
    return;
  }
  if (question->one_of.empty() || question->one_of.back().column != column) {
    question->one_of.push_back({column, {}});
  }
  question->one_of.back().values.push_back(std::move(text));
}

// A text box for a value or for the end of a range. A wrong value that should be complained about
// does not come here.
void DatabaseSite::NarrowByValue(const Input& input, std::string_view value,
                                 Question* question) const {
  size_t column = dataset().ColumnIndex(input.column);
  std::optional<std::string> meant = ReadTyped(input, value);
  if (!meant) {
    question->impossible |= input.wrong == WrongValue::kFindsNothing;
    return;
  }
  if (input.within > 0) {
    uint64_t middle = AsNumber(*meant);
    question->ranges.push_back(
        {column, middle - std::min(middle, input.within), middle + input.within});
    return;
  }
  if (input.control == Control::kTyped) {
    question->equals.push_back({column, *meant, input.near});
    return;
  }
  std::optional<uint64_t> end =
      input.format == ValueFormat::kAny ? base::ParseUnsigned(*meant) : AsNumber(*meant);
  bool low = input.control == Control::kFrom;
  question->ranges.push_back({column, low ? end : std::nullopt, low ? std::nullopt : end});
}

void DatabaseSite::Narrow(const Input& input, std::string_view value, Question* question) const {
  switch (input.control) {
    case Control::kWords:
      return NarrowByWords(input, value, question);
    case Control::kMenu:
    case Control::kRadio:
    case Control::kChecks:
      return NarrowByMenu(input, value, question);
    case Control::kFlag:
      question->equals.push_back({dataset().ColumnIndex(input.column), input.value});
      return;
    case Control::kFrom:
    case Control::kTo:
    case Control::kTyped:
      return NarrowByValue(input, value, question);
    case Control::kSort:
    case Control::kPageSize:
    case Control::kLayout:
    case Control::kHidden:
      return;
  }
}

Question DatabaseSite::QuestionOf(const base::FormFields& fields) const {
  Question question;
  for (const Input& input : spec_.form.inputs) {
    for (const std::string& sent : FieldValues(fields, input.name)) {
      std::string_view value = base::TrimHtmlSpace(sent);
      if (!value.empty()) Narrow(input, value, &question);
    }
  }
  return question;
}

// What is wrong with the filled form, or "".
std::string DatabaseSite::Complaint(const base::FormFields& fields) const {
  const Phrases& phrases = PhrasesFor(spec_.language);
  for (const Input& input : spec_.form.inputs) {
    std::string_view value = base::TrimHtmlSpace(FieldValue(fields, input.name));
    if (input.required && value.empty()) return Fill(phrases.must_fill, "label", input.label);
    if (input.control == Control::kWords && !value.empty() &&
        base::CountCodePoints(value) < spec_.behaviour.min_length) {
      return Fill(phrases.too_short, "n", std::to_string(spec_.behaviour.min_length));
    }
    if (IsValueBox(input) && !value.empty() && input.wrong == WrongValue::kComplains &&
        !ReadTyped(input, value)) {
      return Fill(phrases.bad_value, "label", input.label);
    }
  }
  return "";
}

std::vector<uint32_t> DatabaseSite::InOrder(std::vector<uint32_t> found,
                                            const base::FormFields& fields) const {
  std::string key = spec_.own_order;
  for (const Input& input : spec_.form.inputs) {
    if (input.control != Control::kSort) continue;
    if (std::string wish = ChosenWay(spec_, input, fields).does; !wish.empty()) key = wish;
  }
  std::sort(found.begin(), found.end(),
            [&](uint32_t a, uint32_t b) { return rank_[a] < rank_[b]; });
  bool falling = key.starts_with('-');
  size_t column = dataset().ColumnIndex(falling ? key.substr(1) : key);
  if (column == dataset().columns.size()) return found;
  bool numbers = dataset().columns[column].kind == ColumnKind::kNumber;
  std::stable_sort(found.begin(), found.end(), [&](uint32_t a, uint32_t b) {
    if (falling) std::swap(a, b);
    const std::string &left = dataset().records[a].values[column],
                      &right = dataset().records[b].values[column];
    return numbers ? AsNumber(left) < AsNumber(right) : left < right;
  });
  return found;
}

// Page size and layout that were asked for.
void DatabaseSite::Present(const base::FormFields& fields, ResultPage* page) const {
  page->page_size = spec_.paging == Paging::kNone ? dataset().records.size() : spec_.page_size;
  for (const Input& input : spec_.form.inputs) {
    if (input.control == Control::kPageSize) {
      uint64_t wish = base::ParseUnsigned(ChosenWay(spec_, input, fields).does).value_or(0);
      if (wish > 0) page->page_size = std::min<size_t>(wish, kMaxRecordsOfPage);
    }
    if (input.control == Control::kLayout) {
      std::string wish = ChosenWay(spec_, input, fields).does;
      if (wish == "compact") page->layout = Layout::kTable;
      if (wish == "gallery") page->layout = Layout::kCards;
    }
  }
}

HttpReply DatabaseSite::NothingFound(std::string_view words, const PageState& state) const {
  if (spec_.behaviour.empty == EmptyAnswer::kHome) return RedirectReply(spec_.behaviour.home_path);
  int status = spec_.behaviour.empty == EmptyAnswer::kNotFound ? 404 : 200;
  return Page(RendererFor(state.fields).NothingFound(words, state), status);
}

HttpReply DatabaseSite::Search(const HttpRequest& request, PageState state) {
  std::string_view page_value = FieldValue(state.fields, spec_.page_argument);
  // A site with a POST form still pages through its answers by links.
  if (spec_.form.post && request.method != "POST" && page_value.empty()) {
    return Page(renderer_.SearchPage(state));
  }
  const Renderer& renderer = RendererFor(state.fields);
  std::string complaint = Complaint(state.fields);
  if (!complaint.empty()) return Page(renderer.SearchPage(state, complaint));
  Question question = QuestionOf(state.fields);
  if (question.empty() && !spec_.behaviour.lists_all) {
    return Page(renderer.SearchPage(state, spec_.behaviour.asks_again));
  }

  ResultPage page;
  Present(state.fields, &page);
  if (const Input* words = WordsInput(spec_)) page.words = FieldValue(state.fields, words->name);
  std::vector<uint32_t> found = InOrder(contents_->index.Find(dataset(), question), state.fields);
  if (spec_.behaviour.search_knows > 0) {
    std::erase_if(found, [&](uint32_t record) { return record >= spec_.behaviour.search_knows; });
  }
  page.total = found.size();
  if (spec_.behaviour.cap > 0 && found.size() > spec_.behaviour.cap) {
    found.resize(spec_.behaviour.cap);
  }
  return PageOf(found, std::move(page), state);
}

// A list by the first letters of titles.
HttpReply DatabaseSite::Browse(std::string_view path, PageState state) {
  const std::string beginning = base::PercentDecode(path);
  if (!renderer_.letter_lists().Below(beginning).empty()) {
    return Page(renderer_.LetterPage(beginning, state));
  }
  ResultPage page;
  Present(state.fields, &page);
  const std::vector<uint32_t>& found = renderer_.letter_lists().Find(beginning);
  page.total = found.size();
  page.path = spec_.index.path + "/" + std::string(path);
  return PageOf(found, std::move(page), state);
}

// The part of what was found that the page argument asks for.
HttpReply DatabaseSite::PageOf(const std::vector<uint32_t>& found, ResultPage page,
                               const PageState& state) const {
  const Renderer& renderer = RendererFor(state.fields);
  std::string_view page_value = FieldValue(state.fields, spec_.page_argument);
  page.reachable = found.size();
  uint64_t number = std::min(base::ParseUnsigned(page_value).value_or(0), kMaxDatabasePageNumber);
  uint64_t first = spec_.paging == Paging::kOffset
                       ? number
                       : (std::max<uint64_t>(number, 1) - 1) * page.page_size;
  if (first >= found.size()) return NothingFound(page.words, state);
  page.first = first;
  size_t end = std::min<size_t>(found.size(), first + page.page_size);
  page.shown.assign(found.begin() + static_cast<ptrdiff_t>(first),
                    found.begin() + static_cast<ptrdiff_t>(end));
  return Page(renderer.Results(page, state));
}

}  // namespace upwell::testing
