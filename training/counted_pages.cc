// SPDX-License-Identifier: Apache-2.0
#include "training/counted_pages.h"

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/text.h"
#include "fetch/decode.h"

namespace upwell {
namespace {

std::string FileAt(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// "general_google_computer", "26_google" and "..._www.google.com_word" are of one site.
std::string SiteOf(const std::string& testbed, const std::string& upstream) {
  const std::vector<std::string_view> words = Split(upstream, '_');
  const size_t at = testbed == "Zhao2" ? 2 : 1;
  std::string site = AsciiLower(words.size() > at ? words[at] : words.front());
  if (site.starts_with("www.")) site.erase(0, 4);
  return site.substr(0, site.find('.'));
}

}  // namespace

Page ReadCounted(const CountedPage& counted) {
  Exchange exchange(Request(*Url::Parse("http://site.example/search?q=words")));
  exchange.status = 200;
  exchange.headers = {{"Content-Type", "text/html"}};
  exchange.body = counted.bytes;
  return ReadPage(exchange, {});
}

std::vector<CountedPage> CountedPages(const std::string& data_dir) {
  const std::filesystem::path folder = std::filesystem::path(data_dir) / "records";
  std::vector<CountedPage> pages;
  const std::string rows = FileAt(folder / "labels.jsonl");
  for (std::string_view line : Split(rows, '\n')) {
    boost::system::error_code error;
    const boost::json::value row = boost::json::parse(line, error);
    if (error || !row.is_object()) continue;
    CountedPage page;
    page.name = row.at("page").as_string();
    page.testbed = row.at("testbed").as_string();
    page.site = SiteOf(page.testbed, std::string(row.at("upstream").as_string()));
    page.expected = row.at("expected_records").as_int64();
    page.bytes = DecodeContent(FileAt(folder / page.name), "gzip", 64 << 20).body;
    pages.push_back(std::move(page));
  }
  return pages;
}

}  // namespace upwell
