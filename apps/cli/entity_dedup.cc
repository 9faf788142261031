// SPDX-License-Identifier: Apache-2.0
// entities dedup: of the links that answers of a site have, those that are worth asking.
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>

#include "apps/cli/commands.h"
#include "apps/cli/terminal.h"
#include "base/text.h"
#include "entities/second_level_queue.h"

namespace upwell::cli {
namespace {

// Not the bound of a crawl: a person waits for this, and it reads what it is given.
constexpr size_t kMostUrls = 20'000'000;

// The template as a person writes it: "https://shop.example/search?k={query}&cat=All".
base::Result<entities::UrlTemplate> ParseTemplate(const std::string& text) {
  const size_t place = text.find(entities::kQueryPlace);
  std::string filled = text;
  if (place != std::string::npos)
    filled.replace(place, entities::kQueryPlace.size(), "upwellquery");
  const base::Result<base::Url> url = base::Url::Parse(filled);
  if (place == std::string::npos || !url.ok() || !url->is_http()) {
    return base::Error{
        base::ErrorKind::kUsage,
        "--template needs an address with {query} in the place of the words, such as "
        "'https://shop.example/search?k={query}'"};
  }
  entities::UrlTemplate made{text, "", {}};
  for (auto& [name, value] : base::DecodeFormFields(url->query())) {
    if (value == "upwellquery") {
      made.argument = name;
    } else {
      made.defaults.emplace_back(name, value);
    }
  }
  return made;
}

struct DedupTally {
  uint64_t pages = 0, links = 0, unreadable = 0, first_unreadable = 0;
};

// Lines of "page, link" with a tab between, those of one page together.
class LinkTable {
 public:
  LinkTable(const entities::UrlTemplate& made, const base::Url& site,
            entities::SecondLevelQueue* queue)
      : template_(made), site_(site), queue_(queue) {}

  void Take(const std::string& line) {
    ++line_;
    const size_t tab = line.find('\t');
    const base::Result<base::Url> page =
        base::Url::Parse(base::TrimHtmlSpace(std::string_view(line).substr(0, tab)));
    const base::Result<base::Url> link =
        tab == std::string::npos || !page.ok()
            ? base::Result<base::Url>(base::Error{base::ErrorKind::kUsage, ""})
            : base::Url::Parse(base::TrimHtmlSpace(std::string_view(line).substr(tab + 1)), *page);
    if (!link.ok()) {
      if (tally_.unreadable++ == 0) tally_.first_unreadable = line_;
      return;
    }
    if (!(*page == page_)) EndPage();
    page_ = *page;
    ++tally_.links;
    if (std::optional<entities::SecondLevelUrl> url =
            entities::AsSecondLevel(*link, template_, site_)) {
      urls_.push_back(*std::move(url));
    }
  }

  void EndPage() {
    if (page_.empty()) return;
    ++tally_.pages;
    queue_->AddPage(page_, /*first_level=*/true, {}, std::move(urls_));
    urls_.clear();
    page_ = base::Url();
  }

  const DedupTally& tally() const { return tally_; }

 private:
  const entities::UrlTemplate& template_;
  const base::Url& site_;
  entities::SecondLevelQueue* queue_;
  base::Url page_;
  std::vector<entities::SecondLevelUrl> urls_;
  uint64_t line_ = 0;
  DedupTally tally_;
};

void PrintArguments(const entities::ArgumentJudge& judge) {
  std::puts("argument\tprevalence\tcommonest value\trides along\tirrelevant");
  for (const std::string& name : judge.prevalence().Arguments()) {
    std::printf("%s\t%.4f\t%.4f\t%s\t%s\n", base::ForTerminal(name).c_str(),
                judge.prevalence().OfArgument(name), judge.prevalence().ShareOfCommonest(name),
                judge.prevalence().RidesAlong(name) ? "yes" : "no",
                judge.IsIrrelevant(name) ? "yes" : "no");
  }
}

uint64_t PrintUrls(entities::SecondLevelQueue& queue) {
  std::vector<entities::SecondLevelQueue::Waiting> all;
  for (const std::string& shape : queue.Shapes()) {
    while (std::optional<entities::SecondLevelQueue::Waiting> next = queue.Next(shape)) {
      all.push_back(*std::move(next));
    }
  }
  std::sort(all.begin(), all.end(),
            [](const auto& a, const auto& b) { return a.number < b.number; });
  for (const entities::SecondLevelQueue::Waiting& one : all) std::puts(one.url.url.href().c_str());
  return all.size();
}

}  // namespace

int RunDedup(const Arguments& arguments) {
  base::Result<crawl::RunOptions> options = arguments.Options();
  if (!options.ok()) return Fail(2, options.error().message);
  const std::optional<std::string> text = arguments.flag("template");
  if (arguments.words.size() != 1 || !text) {
    return Fail(2,
                "give a file of \"page, link\" with a tab between (- for standard input) and "
                "--template");
  }
  const base::Result<entities::UrlTemplate> made = ParseTemplate(*text);
  if (!made.ok()) return Fail(2, made.error().message);
  std::ifstream file;
  if (arguments.words[0] != "-") {
    file.open(arguments.words[0]);
    if (!file) return Fail(2, arguments.words[0] + " cannot be read");
  }
  std::istream& in = arguments.words[0] == "-" ? std::cin : file;
  const base::Url site =
      *base::Url::Parse(made->text.substr(0, made->text.find('?')).substr(0, base::kMaxUrlLength));
  entities::SecondLevelQueue::Options queue_options;
  queue_options.judge = options->entities.arguments;
  queue_options.max_waiting = kMostUrls;
  entities::SecondLevelQueue queue(*made, site, queue_options);
  LinkTable table(*made, site, &queue);
  std::string line;
  while (std::getline(in, line)) {
    if (!line.empty()) table.Take(line);
  }
  table.EndPage();
  uint64_t kept = 0;
  if (arguments.flag("arguments")) {
    PrintArguments(queue.judge());
  } else {
    kept = PrintUrls(queue);
  }
  const DedupTally& tally = table.tally();
  if (options->quiet) return 0;
  std::fprintf(
      stderr, "upwell: %s pages, %s links, %s distinct ones that carry the query%s\n",
      WithThousands(tally.pages).c_str(), WithThousands(tally.links).c_str(),
      WithThousands(queue.urls_seen()).c_str(),
      arguments.flag("arguments") ? "" : (", " + WithThousands(kept) + " worth asking").c_str());
  if (tally.unreadable > 0) {
    std::fprintf(stderr, "upwell: %s lines could not be read, line %s first\n",
                 WithThousands(tally.unreadable).c_str(),
                 WithThousands(tally.first_unreadable).c_str());
  }
  return 0;
}

}  // namespace upwell::cli
