// SPDX-License-Identifier: Apache-2.0
#include "training/counted_pages.h"

#include <boost/json.hpp>

#include "base/text.h"
#include "training/labelled_files.h"

namespace upwell::training {
namespace {

// "general_google_computer", "26_google" and "..._www.google.com_word" are of one site.
std::string SiteOf(const std::string& testbed, const std::string& upstream) {
  const std::vector<std::string_view> words = base::Split(upstream, '_');
  const size_t at = testbed == "Zhao2" ? 2 : 1;
  std::string site = base::AsciiLower(words.size() > at ? words[at] : words.front());
  if (site.starts_with("www.")) site.erase(0, 4);
  return site.substr(0, site.find('.'));
}

}  // namespace

parse::Page ReadCounted(const CountedPage& counted) {
  fetch::Exchange exchange(fetch::Request(*base::Url::Parse("http://site.example/search?q=words")));
  exchange.status = 200;
  exchange.headers = {{"Content-Type", "text/html"}};
  exchange.body = counted.bytes;
  return parse::ReadPage(exchange, {});
}

std::vector<CountedPage> CountedPages(const std::string& folder) {
  std::vector<CountedPage> pages;
  for (const boost::json::object& row : ReadRows(folder + "/labels.jsonl")) {
    CountedPage page;
    page.name = StringAt(row, "page");
    page.testbed = StringAt(row, "testbed");
    page.site = SiteOf(page.testbed, StringAt(row, "upstream"));
    page.expected = row.at("expected_records").as_int64();
    page.bytes = ReadPacked(folder + "/" + page.name);
    pages.push_back(std::move(page));
  }
  return pages;
}

}  // namespace upwell::training
