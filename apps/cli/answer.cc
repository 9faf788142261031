// SPDX-License-Identifier: Apache-2.0
// upwell answer: what was understood of a result page.
#include "answer/answer.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>

#include "apps/cli/commands.h"
#include "apps/cli/page_source.h"
#include "apps/cli/terminal.h"
#include "base/text.h"
#include "parse/page.h"
#include "store/export.h"

namespace upwell::cli {
namespace {

namespace json = boost::json;

constexpr size_t kMostFieldsShown = 6;
constexpr size_t kMostPagesShown = 12;

// The words that the page's own search boxes still hold: what was asked, as far as it shows.
answer::Asked WordsInBoxes(const parse::Page& page) {
  answer::Asked asked;
  for (const form::SearchForm& form : form::FindForms(page)) {
    if (form.kind != form::FormKind::kSearch || form.query_input < 0) continue;
    const std::string& words = form.inputs[form.query_input].default_value;
    if (!words.empty() && std::find(asked.begin(), asked.end(), words) == asked.end()) {
      asked.push_back(words);
    }
  }
  return asked;
}

answer::Asked AskedFor(const parse::Page& page, const Arguments& arguments) {
  const answer::Asked said = arguments.flags("words");
  return said.empty() ? WordsInBoxes(page) : said;
}

json::value HrefOrNull(const std::optional<answer::Turn>& turn) {
  if (!turn) return nullptr;
  return json::string(turn->href);
}

std::string RecordsJson(const parse::Page& page, const std::vector<answer::Record>& records) {
  std::string text = "[";
  for (const answer::Record& record : records) {
    store::RecordRow row;
    row.record = record;
    row.found_by = page.url.href();
    text += (text.size() == 1 ? "" : ", ") + store::RecordAsJson(row);
  }
  return text + "]";
}

void PrintJson(const parse::Page& page, const answer::Answer& answer) {
  json::array pages;
  for (const answer::Turn& turn : answer.pager.pages) pages.push_back(json::string(turn.href));
  json::object rest;
  rest["next"] = HrefOrNull(answer.pager.next);
  rest["following"] = HrefOrNull(answer.pager.following);
  rest["previous"] = HrefOrNull(answer.pager.previous);
  rest["pages"] = std::move(pages);
  rest["count"] = answer.count ? json::value(*answer.count) : json::value(nullptr);
  rest["kind"] = answer::AnswerKindName(answer.kind);
  rest["trouble"] = answer.trouble == answer::Trouble::kNone
                        ? json::value(nullptr)
                        : json::value(answer::TroubleName(answer.trouble));
  const std::string members = base::ForTerminalAsJson(json::serialize(rest));
  std::printf("{\"records\": %s, %s\n", RecordsJson(page, answer.records).c_str(),
              members.c_str() + 1);
}

void PrintRecord(size_t number, const answer::Record& record) {
  std::printf("%4zu  %s\n", number, ShortText(record.title, 90).c_str());
  if (!record.url.empty()) std::printf("      %s\n", ShortText(record.url.href(), 110).c_str());
  for (size_t i = 0; i < record.fields.size() && i < kMostFieldsShown; ++i) {
    std::printf("      %-16s %s\n", ShortText(record.fields[i].first, 16).c_str(),
                ShortText(record.fields[i].second, 80).c_str());
  }
}

void PrintPager(const answer::Pager& pager) {
  const std::optional<answer::Turn>& next = pager.next ? pager.next : pager.following;
  std::printf("next page: %s\n", next ? base::ForTerminal(next->href).c_str() : "none");
  if (pager.previous)
    std::printf("previous page: %s\n", base::ForTerminal(pager.previous->href).c_str());
  if (pager.pages.empty()) return;
  std::printf("other pages:");
  for (size_t i = 0; i < pager.pages.size() && i < kMostPagesShown; ++i) {
    std::printf(" %s", base::ForTerminal(pager.pages[i].href).c_str());
  }
  if (pager.pages.size() > kMostPagesShown) std::printf(" … (%zu in all)", pager.pages.size());
  std::puts("");
}

void PrintTable(const answer::Answer& answer) {
  std::printf("%s", std::string(answer::AnswerKindName(answer.kind)).c_str());
  if (answer.trouble != answer::Trouble::kNone) {
    std::printf(" (%s: %s)", std::string(answer::TroubleName(answer.trouble)).c_str(),
                std::string(answer::TroubleAdvice(answer.trouble)).c_str());
  }
  std::printf(", %zu record%s on this page", answer.records.size(),
              answer.records.size() == 1 ? "" : "s");
  if (answer.count) std::printf(" of %s", WithThousands(*answer.count).c_str());
  std::puts("");
  PrintPager(answer.pager);
  for (size_t i = 0; i < answer.records.size(); ++i) PrintRecord(i + 1, answer.records[i]);
}

// The page itself first, then what it is compared with.
base::Result<std::vector<parse::Page>> LoadPages(const Arguments& arguments,
                                                 const crawl::RunOptions& options) {
  std::vector<std::string> words = {arguments.words[0]};
  for (const std::string& word : arguments.flags("compare")) words.push_back(word);
  words.insert(words.end(), arguments.words.begin() + 1, arguments.words.end());
  PageSource source(arguments, options);
  std::vector<parse::Page> pages;
  for (const std::string& word : words) {
    base::Result<fetch::Exchange> exchange = source.Load(word);
    if (!exchange.ok()) return exchange.error();
    if (parse::KindOfContent(*exchange) != parse::ContentKind::kHtml) {
      return base::Error{base::ErrorKind::kSkipPage, base::ForTerminal(word) + " is not HTML"};
    }
    pages.push_back(parse::ReadPage(*exchange, options.parse));
  }
  return pages;
}

}  // namespace

std::vector<OwnFlag> AnswerFlags() {
  std::vector<OwnFlag> flags = FileFlags();
  flags.push_back({"compare", "FILE...", "other answers of the same form"});
  flags.push_back({"words", "TEXT", "what was asked; else what the page's search box holds"});
  return flags;
}

int RunAnswer(const Arguments& arguments) {
  if (arguments.words.empty()) {
    return Fail(2, "give one address, file or - ; see `upwell answer --help`");
  }
  if (arguments.words.size() > 1 && !arguments.flag("compare")) {
    return Fail(2, "give one page; others that it is compared with come after --compare");
  }
  base::Result<crawl::RunOptions> options = arguments.Options();
  if (!options.ok()) return Fail(2, options.error().message);
  base::Result<std::vector<parse::Page>> pages = LoadPages(arguments, *options);
  if (!pages.ok()) return Fail(ExitCodeFor(pages.error()), pages.error().message);
  form::FormOptions form_options;
  form_options.allow_post = options->post;
  answer::AnswerReader reader(form_options);
  if (pages->size() > 1) {
    std::vector<answer::Sample> samples;
    for (const parse::Page& page : *pages) samples.push_back({&page, WordsInBoxes(page), false});
    reader.Study(samples);
  }
  const parse::Page& page = pages->front();
  const answer::Answer answer = reader.Read(page, AskedFor(page, arguments));
  options->json ? PrintJson(page, answer) : PrintTable(answer);
  return 0;
}

}  // namespace upwell::cli
