// SPDX-License-Identifier: Apache-2.0
#include "testing/render.h"

#include <algorithm>

#include "base/hash.h"
#include "base/rng.h"
#include "base/text.h"
#include "testing/encoding.h"
#include "testing/form_markup.h"
#include "testing/layouts.h"
#include "testing/shells.h"

namespace upwell::testing {
namespace {

constexpr size_t kRelatedRecords = 4;

constexpr std::string_view kAdverts[] = {"Warm winter coats, now half the price",
                                         "Learn the accordion in thirty days",
                                         "Fresh mussels to your door by noon",
                                         "Rent a narrowboat this summer",
                                         "New: the quiet vacuum cleaner",
                                         "Second-hand bicycles near you",
                                         "Better sleep with wool",
                                         "Insurance for cats and dogs"};

base::Rng NoiseOf(const SiteSpec& spec, const PageState& state, uint64_t salt) {
  return base::Rng(spec.seed * 1000003 + state.request_number * 7919 + salt);
}

bool UsesOptions(const Input& input) {
  return input.control == Control::kMenu || input.control == Control::kRadio ||
         input.control == Control::kChecks;
}

}  // namespace

std::string Fill(std::string_view text, std::string_view name, std::string_view value) {
  std::string mark = "{" + std::string(name) + "}";
  std::string out(text);
  for (size_t at = out.find(mark); at != std::string::npos; at = out.find(mark, at)) {
    out.replace(at, mark.size(), value);
    at += value.size();
  }
  return out;
}

std::string PageState::Link(std::string_view path) const {
  std::string link(path);
  if (!session.empty()) {
    link += link.find('?') == std::string::npos ? "?sid=" : "&sid=";
    link += session;
  }
  return EscapeHtml(link);
}

Renderer::Renderer(const SiteSpec& spec, const Dataset& dataset,
                   const std::vector<std::string>& paths)
    : spec_(spec),
      dataset_(dataset),
      paths_(paths),
      phrases_(PhrasesFor(spec.language)),
      letters_(dataset, spec.index.levels) {
  for (const Input& input : spec.form.inputs) {
    if (UsesOptions(input)) {
      options_[input.column] = dataset.ValuesOf(dataset.ColumnIndex(input.column));
    }
  }
}

const std::vector<std::string>& Renderer::OptionsOf(const std::string& column) const {
  return options_.at(column);
}

std::string Renderer::ActionPath() const {
  return spec_.behaviour.redirects_search ? spec_.form.action + "/results" : spec_.form.action;
}

std::string Renderer::Form(const PageState& state) const {
  return RenderForm({spec_, phrases_, options_, state.fields, state.Link(spec_.form.action)});
}

// "A | B | C", or "Aa | Ab" below "a".
std::string Renderer::LetterRow(const std::string& beginning, const PageState& state) const {
  std::string row;
  const std::string link = spec_.index.nofollow ? "<a rel=\"nofollow\" href=\"" : "<a href=\"";
  for (const auto& [lower, text] : letters_.Below(beginning)) {
    row += (row.empty() ? "" : " | ") + link +
           state.Link(spec_.index.path + "/" + base::PercentEncodeAll(lower)) + "\">" +
           EscapeHtml(text) + "</a>";
  }
  return row.empty() ? "" : "<p class=\"letters\">" + row + "</p>\n";
}

std::string Renderer::LetterPage(const std::string& beginning, const PageState& state) const {
  return Frame(beginning + " - " + spec_.title, LetterRow(beginning, state), state);
}

std::string Renderer::Home(const PageState& state) const {
  std::string content = "<div class=\"lead\"><h1>" + EscapeHtml(spec_.title) + "</h1>\n<p>" +
                        EscapeHtml(spec_.about) + "</p></div>\n";
  if (!spec_.form.one_click_away) {
    content += Form(state);
  } else {
    content += "<p><a href=\"" + state.Link("/find") + "\">" + std::string(phrases_.search_page) +
               "</a></p>\n";
  }
  content += UnsafeForms(state);
  if (!spec_.index.on_every_page) content += LetterRow("", state);
  return Frame(spec_.title, content, state);
}

std::string Renderer::SearchPage(const PageState& state, std::string_view notice) const {
  std::string content = "<h2>" + std::string(phrases_.search_page) + "</h2>\n";
  if (!notice.empty()) {
    content += "<p class=\"notice\"><strong>" + EscapeHtml(notice) + "</strong></p>\n";
  }
  return Frame(std::string(phrases_.search) + " - " + spec_.title, content + Form(state), state);
}

std::string Renderer::CountLine(const ResultPage& page) const {
  bool capped = page.reachable < page.total && spec_.behaviour.says_capped;
  size_t shown_count = spec_.behaviour.says_capped ? page.total : page.reachable;
  std::string line(capped ? phrases_.capped : phrases_.count);
  line = Fill(line, "m", demo::WithSeparators(page.reachable));
  return Fill(line, "n", demo::WithSeparators(shown_count));
}

std::string Renderer::Results(const ResultPage& page, const PageState& state) const {
  std::string content;
  std::string title = spec_.title;
  if (spec_.form.on_every_page) content += Form(state);
  if (spec_.behaviour.echoes_query && !page.words.empty()) {
    title = page.words + " - " + title;
    content += "<h2>" + std::string(phrases_.searched_for) + " <em>" + EscapeHtml(page.words) +
               "</em></h2>\n";
  }
  if (spec_.behaviour.shows_count) content += "<p class=\"count\">" + CountLine(page) + "</p>\n";
  std::vector<RecordView> views;
  for (size_t i = 0; i < page.shown.size(); ++i) {
    const std::string& path = paths_[page.shown[i]];
    views.push_back({page.shown[i], page.first + i + 1, path.empty() ? "" : state.Link(path)});
  }
  content += RenderRecords({spec_, dataset_, phrases_, page.layout}, views) + Pager(page, state);
  if (spec_.behaviour.related) content += Related(state, page.first);
  return Frame(title, content, state);
}

std::string Renderer::NothingFound(std::string_view words, const PageState& state) const {
  std::string content;
  if (spec_.form.on_every_page || spec_.behaviour.empty == EmptyAnswer::kFormAgain) {
    content += Form(state);
  }
  if (spec_.behaviour.empty != EmptyAnswer::kFormAgain) {
    if (spec_.behaviour.echoes_query && !words.empty()) {
      content += "<h2>" + std::string(phrases_.searched_for) + " <em>" + EscapeHtml(words) +
                 "</em></h2>\n";
    }
    const std::string& own = spec_.behaviour.says_nothing;
    content += "<p class=\"nothing\">" +
               (own.empty() ? std::string(phrases_.nothing) : EscapeHtml(own)) + "</p>\n";
  }
  if (spec_.behaviour.empty == EmptyAnswer::kSuggestions) {
    content += "<h3>" + std::string(phrases_.suggestions) + "</h3>\n" + Related(state, 5);
  }
  return Frame(spec_.title, content, state);
}

std::string Renderer::Item(uint32_t record, const PageState& state) const {
  std::string content = RenderRecordPage({spec_, dataset_, phrases_}, record);
  content += "<p><a href=\"" + state.Link(spec_.behaviour.home_path) + "\">" +
             std::string(phrases_.home) + "</a></p>\n";
  if (spec_.behaviour.unsafe_forms) {
    content += "<p><a href=\"" + state.Link("/delete?item=" + std::to_string(record)) +
               "\">Delete</a> <a href=\"" + state.Link("/cart/add?item=" + std::to_string(record)) +
               "\">Add to basket</a></p>\n";
  }
  return Frame(dataset_.TitleOf(record) + " - " + spec_.title, content, state);
}

std::string Renderer::Article(std::string_view title, std::string_view html,
                              const PageState& state) const {
  return Frame(title, "<h1>" + EscapeHtml(title) + "</h1>\n<div>" + std::string(html) + "</div>\n",
               state);
}

std::string Renderer::Calendar(int64_t month, const PageState& state) const {
  std::string content = "<h1>" + std::to_string(1 + month % 12) + " / " +
                        std::to_string(2026 + month / 12) + "</h1>\n<table>\n<tr>";
  for (int day = 1; day <= 28; ++day) {
    content +=
        "<td><a href=\"" +
        state.Link("/calendar?month=" + std::to_string(month) + "&day=" + std::to_string(day)) +
        "\">" + std::to_string(day) + "</a></td>";
    if (day % 7 == 0) content += "</tr>\n<tr>";
  }
  content += "</tr></table>\n<p><a href=\"" +
             state.Link("/calendar?month=" + std::to_string(month + 1)) + "\">" +
             std::string(phrases_.next) + "</a></p>\n";
  return Frame("Calendar", content, state);
}

std::string Renderer::PageLink(size_t page, const ResultPage& results,
                               const PageState& state) const {
  base::FormFields fields;
  for (const auto& field : state.fields) {
    if (field.first == spec_.page_argument || field.first == "sid") continue;
    fields.emplace_back(field.first, EncodeAs(field.second, spec_.behaviour.charset));
  }
  size_t number = spec_.paging == Paging::kOffset ? page * results.page_size : page + 1;
  fields.emplace_back(spec_.page_argument, std::to_string(number));
  const std::string path = results.path.empty() ? ActionPath() : results.path;
  return state.Link(path + "?" + base::EncodeFormFields(fields));
}

std::string Renderer::Pager(const ResultPage& results, const PageState& state) const {
  size_t pages = (results.reachable + results.page_size - 1) / results.page_size;
  if (spec_.paging == Paging::kNone || pages < 2) return "";
  size_t current = results.first / results.page_size;
  auto link = [&](size_t page, std::string_view text) {
    return "<a href=\"" + PageLink(page, results, state) + "\">" + std::string(text) + "</a>\n";
  };
  std::string out = "<div class=\"" + spec_.skin.pager + "\">\n";
  if (current > 0) out += link(current - 1, phrases_.previous);
  if (spec_.paging != Paging::kNext) out += demo::NumberedPages(current, pages, link);
  if (current + 1 < pages) out += link(current + 1, phrases_.next);
  return out + "</div>\n";
}

std::string Renderer::Adverts(const PageState& state) const {
  base::Rng rng = NoiseOf(spec_, state, 1);
  std::string out = "<div class=\"ad\"><small>" + std::string(phrases_.advert) + "</small> ";
  for (uint64_t i = 0, n = 1 + rng.Below(3); i < n; ++i) {
    std::string number = std::to_string(rng.Below(100000));
    out += "<a rel=\"sponsored nofollow\" href=\"" + state.Link("/out?ad=" + number) + "\">" +
           std::string(kAdverts[rng.Below(std::size(kAdverts))]) + "</a> ";
  }
  return out + "</div>\n";
}

std::string Renderer::Related(const PageState& state, uint64_t salt) const {
  base::Rng rng = NoiseOf(spec_, state, 2 + salt);
  std::string out = "<div class=\"related\"><p>" + std::string(phrases_.related) + "</p><ul>\n";
  for (size_t i = 0; i < kRelatedRecords; ++i) {
    size_t record = rng.Below(dataset_.records.size());
    std::string title = EscapeHtml(dataset_.TitleOf(record));
    out += paths_[record].empty()
               ? "<li>" + title + "</li>\n"
               : "<li><a href=\"" + state.Link(paths_[record]) + "\">" + title + "</a></li>\n";
  }
  return out + "</ul></div>\n";
}

std::string Renderer::UnsafeForms(const PageState& state) const {
  if (!spec_.behaviour.unsafe_forms) return "";
  return "<form action=\"/login\" method=\"post\"><label>Name <input name=\"user\"></label> "
         "<label>Password <input type=\"password\" name=\"pass\"></label> "
         "<button>Log in</button></form>\n"
         "<form action=\"/newsletter\" method=\"get\"><label>Our letter, monthly "
         "<input type=\"email\" name=\"email\" placeholder=\"you@example.org\"></label> "
         "<button>Subscribe</button></form>\n"
         "<form action=\"/contact/send\" method=\"get\"><input name=\"subject\">"
         "<textarea name=\"message\"></textarea><input type=\"submit\" value=\"Send\"></form>\n"
         "<p><a href=\"" +
         state.Link("/logout") + "\">Log out</a> <a href=\"" + state.Link("/delete?item=all") +
         "\">Delete my list</a></p>\n";
}

std::string Renderer::Frame(std::string_view title, const std::string& content,
                            const PageState& state) const {
  const Behaviour& behaviour = spec_.behaviour;
  ShellParts parts;
  parts.title = EscapeHtml(title);
  parts.content = content;
  parts.home_link = state.Link(behaviour.home_path);
  parts.navigation = {{parts.home_link, std::string(phrases_.home)},
                      {state.Link("/about"), std::string(phrases_.about)},
                      {state.Link("/news"), std::string(phrases_.news)},
                      {state.Link("/contact"), std::string(phrases_.contact)}};
  if (spec_.form.one_click_away) {
    parts.navigation.emplace_back(state.Link("/find"), std::string(phrases_.search_page));
  }
  if (behaviour.calendar) {
    parts.navigation.emplace_back(state.Link("/calendar?month=0"), "Calendar");
  }
  if (spec_.index.on_every_page) parts.content = LetterRow("", state) + parts.content;
  if (behaviour.ads) {
    base::Rng rng = NoiseOf(spec_, state, 0);
    parts.top = Adverts(state);
    parts.side = Adverts(state);
    parts.foot = "<p>" + std::to_string(100000 + state.request_number) + " | 0.0" +
                 std::to_string(10 + rng.Below(90)) + " s</p>";
  }
  if (behaviour.hidden_links) {
    parts.foot += "<a href=\"" + state.Link("/trap/" + std::to_string(state.request_number)) +
                  "\" style=\"display:none\">.</a>";
  }
  parts.foot += "<p>&copy; " + EscapeHtml(spec_.title) + "</p>";
  return RenderShell(spec_, parts);
}

}  // namespace upwell::testing
