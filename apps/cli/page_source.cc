// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/page_source.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

#include "apps/cli/commands.h"
#include "base/text.h"
#include "fetch/decode.h"
#include "fetch/fetcher.h"
#include "fetch/live_web.h"
#include "fetch/run_task.h"
#include "parse/charset.h"
#include "parse/page.h"

namespace upwell::cli {
namespace {

constexpr size_t kMaxFileBytes = 64 << 20;

bool LooksLikeUrl(const std::string& word) { return word.find("://") != std::string::npos; }

base::Result<std::string> BytesOf(const std::string& path) {
  if (path == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  if (std::filesystem::is_directory(path)) {
    return base::Error{base::ErrorKind::kUsage, path + " is a folder; give a file"};
  }
  std::ifstream in(path, std::ios::binary);
  if (!in)
    return base::Error{base::ErrorKind::kUsage, path + ": no such file, and not an address either"};
  std::ostringstream bytes;
  if (in.peek() != std::ifstream::traits_type::eof()) bytes << in.rdbuf();
  if (in.bad() || bytes.bad())
    return base::Error{base::ErrorKind::kUsage, path + " could not be read"};
  return bytes.str();
}

// A file says nothing of what it is. Pages may begin with anything, so what looks like something
// else is one all the same if it has tags that only pages have.
bool MayBePage(const std::string& bytes) {
  fetch::Exchange probe{fetch::Request(*base::Url::Parse("http://localhost/"))};
  probe.body = bytes;
  const parse::ContentKind kind = parse::KindOfContent(probe);
  if (kind == parse::ContentKind::kHtml || kind == parse::ContentKind::kXml ||
      kind == parse::ContentKind::kText) {
    return true;
  }
  const std::string_view start = std::string_view(bytes).substr(0, 1 << 20);
  for (std::string_view tag : {"<html", "<body", "<form", "<div", "<table", "<a href"}) {
    if (base::AsciiContainsIgnoreCase(start, tag)) return true;
  }
  return bytes.empty();
}

base::Result<std::string> Unpacked(const std::string& path, const std::string& bytes) {
  if (!bytes.starts_with("\x1f\x8b")) return bytes;
  fetch::Decoded decoded = fetch::DecodeContent(bytes, "gzip", kMaxFileBytes);
  if (decoded.damaged)
    return base::Error{base::ErrorKind::kUsage, path + " is a damaged gzip file"};
  return std::move(decoded.body);
}

std::string Describe(const fetch::Exchange& failed) {
  if (failed.answered()) return "robots.txt answers with status " + std::to_string(failed.status);
  return std::string(fetch::FailureName(failed.failure)) + ": " + failed.failure_detail;
}

std::string WhyNot(const fetch::Fetched& fetched, const fetch::Exchange* unreachable_robots) {
  if (unreachable_robots != nullptr) return Describe(*unreachable_robots);
  if (fetched.hops.empty() || fetched.answer().answered()) {
    return std::string(fetch::OutcomeName(fetched.outcome));
  }
  return Describe(fetched.answer());
}

}  // namespace

std::vector<OwnFlag> FileFlags() {
  return {{"base", "URL", "the address that a file came from"},
          {"charset", "NAME", "of a file that does not say"}};
}

// What it takes to ask one site.
class PageSource::Site {
 public:
  Site(const base::Url& url, const crawl::RunOptions& options)
      : web_(loop_, clock_, crawl::LiveOptionsFor(url, options, clock_.Now())),
        fetcher_(&web_, url, OptionsOf(options)) {}

  base::Result<fetch::Exchange> Get(const base::Url& url) {
    fetch::Request request(url);
    fetch::Fetched fetched = fetch::RunTask(loop_, fetcher_.Get(request));
    if (fetched.outcome != fetch::Outcome::kAnswered) {
      return base::Error{
          base::ErrorKind::kLeaveSite,
          url.href() + " could not be had: " + WhyNot(fetched, fetcher_.unreachable_robots())};
    }
    fetch::Exchange answer = fetched.answer();
    answer.patience.reset();  // what is here is shown, however long that takes
    return answer;
  }

 private:
  static fetch::FetchOptions OptionsOf(const crawl::RunOptions& options) {
    fetch::FetchOptions fetch = options.fetch;
    fetch.scope = fetch::Scope::kRegisteredDomain;
    return fetch;
  }

  boost::asio::io_context loop_;
  base::SystemClock clock_;
  fetch::LiveWeb web_;
  fetch::Fetcher fetcher_;
};

PageSource::PageSource(const Arguments& arguments, const crawl::RunOptions& options)
    : arguments_(arguments), options_(options) {}
PageSource::~PageSource() = default;

base::Result<fetch::Exchange> PageSource::Load(const std::string& word) {
  if (base::Status usable = CheckFlags(); !usable.ok()) return usable.error();
  return LooksLikeUrl(word) ? LoadAddress(word) : LoadFile(word);
}

base::Result<fetch::Exchange> PageSource::LoadAddress(const std::string& word) {
  base::Result<base::Url> url = ParseStartUrl(word);
  if (!url.ok()) return url.error();
  if (base::Status named = CheckContact({*url}, options_); !named.ok()) return named.error();
  if (site_ == nullptr) site_ = std::make_unique<Site>(*url, options_);
  return site_->Get(*url);
}

base::Result<fetch::Exchange> PageSource::FetchFromSameSite(const base::Url& url) {
  if (site_ == nullptr) return base::Error{base::ErrorKind::kSkipPage, "a file has no site to ask"};
  return site_->Get(url);
}

base::Status PageSource::CheckFlags() const {
  const auto charset = arguments_.flag("charset");
  if (charset && parse::EncodingOfLabel(*charset).empty()) {
    return base::Error{base::ErrorKind::kUsage,
                       "--charset: there is no encoding " + base::ForTerminal(*charset)};
  }
  if (const auto base = arguments_.flag("base")) {
    const base::Result<base::Url> url = base::Url::Parse(*base);
    if (!url.ok()) return base::Error{base::ErrorKind::kUsage, "--base: " + url.error().message};
    if (!url->is_http())
      return base::Error{base::ErrorKind::kUsage, "--base: give an http or https address"};
  }
  return {};
}

base::Result<fetch::Exchange> PageSource::LoadFile(const std::string& path) const {
  const base::Result<std::string> stored = BytesOf(path);
  if (!stored.ok()) return stored.error();
  base::Result<std::string> bytes = Unpacked(path, *stored);
  if (!bytes.ok()) return bytes.error();
  const auto charset = arguments_.flag("charset");
  if (!charset && !MayBePage(*bytes)) {
    return base::Error{base::ErrorKind::kSkipPage, base::ForTerminal(path) + " is not HTML"};
  }
  fetch::Exchange exchange{
      fetch::Request(*base::Url::Parse(arguments_.flag("base").value_or("http://localhost/")))};
  exchange.status = 200;
  exchange.body = *std::move(bytes);
  exchange.headers.push_back(
      {"Content-Type", charset ? "text/html; charset=" + *charset : "text/html"});
  return exchange;
}

int ExitCodeFor(const base::Error& error) {
  if (error.kind == base::ErrorKind::kUsage) return 2;
  return error.kind == base::ErrorKind::kSkipPage ? 1 : 3;
}

}  // namespace upwell::cli
