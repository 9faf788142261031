// SPDX-License-Identifier: Apache-2.0
#include "page_source.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

#include "base/text.h"
#include "commands.h"
#include "fetch/decode.h"
#include "fetch/fetcher.h"
#include "fetch/live_web.h"
#include "fetch/run_task.h"
#include "parse/charset.h"
#include "parse/page.h"

namespace upwell {
namespace {

constexpr size_t kMaxFileBytes = 64 << 20;

bool LooksLikeUrl(const std::string& word) { return word.find("://") != std::string::npos; }

Result<std::string> BytesOf(const std::string& path) {
  if (path == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  if (std::filesystem::is_directory(path)) {
    return Error{ErrorKind::kUsage, path + " is a folder; give a file"};
  }
  std::ifstream in(path, std::ios::binary);
  if (!in) return Error{ErrorKind::kUsage, path + ": no such file, and not an address either"};
  std::ostringstream bytes;
  if (in.peek() != std::ifstream::traits_type::eof()) bytes << in.rdbuf();
  if (in.bad() || bytes.bad()) return Error{ErrorKind::kUsage, path + " could not be read"};
  return bytes.str();
}

// A file says nothing of what it is. Pages may begin with anything, so what looks like something
// else is one all the same if it has tags that only pages have.
bool MayBePage(const std::string& bytes) {
  Exchange probe{Request(*Url::Parse("http://localhost/"))};
  probe.body = bytes;
  const ContentKind kind = KindOfContent(probe);
  if (kind == ContentKind::kHtml || kind == ContentKind::kXml || kind == ContentKind::kText) {
    return true;
  }
  const std::string_view start = std::string_view(bytes).substr(0, 1 << 20);
  for (std::string_view tag : {"<html", "<body", "<form", "<div", "<table", "<a href"}) {
    if (AsciiContainsIgnoreCase(start, tag)) return true;
  }
  return bytes.empty();
}

Result<std::string> Unpacked(const std::string& path, const std::string& bytes) {
  if (!bytes.starts_with("\x1f\x8b")) return bytes;
  Decoded decoded = DecodeContent(bytes, "gzip", kMaxFileBytes);
  if (decoded.damaged) return Error{ErrorKind::kUsage, path + " is a damaged gzip file"};
  return std::move(decoded.body);
}

std::string Describe(const Exchange& failed) {
  if (failed.answered()) return "robots.txt answers with status " + std::to_string(failed.status);
  return std::string(FailureName(failed.failure)) + ": " + failed.failure_detail;
}

std::string WhyNot(const Fetched& fetched, const Exchange* unreachable_robots) {
  if (unreachable_robots != nullptr) return Describe(*unreachable_robots);
  if (fetched.hops.empty() || fetched.answer().answered()) {
    return std::string(OutcomeName(fetched.outcome));
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
  Site(const Url& url, const RunOptions& options)
      : web_(loop_, clock_, LiveOptionsFor(url, options, clock_.Now())),
        fetcher_(&web_, url, OptionsOf(options)) {}

  Result<Exchange> Get(const Url& url) {
    Request request(url);
    Fetched fetched = RunTask(loop_, fetcher_.Get(request));
    if (fetched.outcome != Outcome::kAnswered) {
      return Error{ErrorKind::kLeaveSite, url.href() + " could not be had: " +
                                              WhyNot(fetched, fetcher_.unreachable_robots())};
    }
    return fetched.answer();
  }

 private:
  static FetchOptions OptionsOf(const RunOptions& options) {
    FetchOptions fetch = options.fetch;
    fetch.scope = Scope::kRegisteredDomain;
    return fetch;
  }

  boost::asio::io_context loop_;
  SystemClock clock_;
  LiveWeb web_;
  Fetcher fetcher_;
};

PageSource::PageSource(const Arguments& arguments, const RunOptions& options)
    : arguments_(arguments), options_(options) {}
PageSource::~PageSource() = default;

Result<Exchange> PageSource::Load(const std::string& word) {
  if (Status usable = CheckFlags(); !usable.ok()) return usable.error();
  return LooksLikeUrl(word) ? LoadAddress(word) : LoadFile(word);
}

Result<Exchange> PageSource::LoadAddress(const std::string& word) {
  Result<Url> url = ParseStartUrl(word);
  if (!url.ok()) return url.error();
  if (Status named = CheckContact({*url}, options_); !named.ok()) return named.error();
  if (site_ == nullptr) site_ = std::make_unique<Site>(*url, options_);
  return site_->Get(*url);
}

Result<Exchange> PageSource::FetchFromSameSite(const Url& url) {
  if (site_ == nullptr) return Error{ErrorKind::kSkipPage, "a file has no site to ask"};
  return site_->Get(url);
}

Status PageSource::CheckFlags() const {
  const auto charset = arguments_.flag("charset");
  if (charset && EncodingOfLabel(*charset).empty()) {
    return Error{ErrorKind::kUsage, "--charset: there is no encoding " + ForTerminal(*charset)};
  }
  if (const auto base = arguments_.flag("base")) {
    const Result<Url> url = Url::Parse(*base);
    if (!url.ok()) return Error{ErrorKind::kUsage, "--base: " + url.error().message};
    if (!url->is_http()) return Error{ErrorKind::kUsage, "--base: give an http or https address"};
  }
  return {};
}

Result<Exchange> PageSource::LoadFile(const std::string& path) const {
  const Result<std::string> stored = BytesOf(path);
  if (!stored.ok()) return stored.error();
  Result<std::string> bytes = Unpacked(path, *stored);
  if (!bytes.ok()) return bytes.error();
  const auto charset = arguments_.flag("charset");
  if (!charset && !MayBePage(*bytes)) {
    return Error{ErrorKind::kSkipPage, ForTerminal(path) + " is not HTML"};
  }
  Exchange exchange{Request(*Url::Parse(arguments_.flag("base").value_or("http://localhost/")))};
  exchange.status = 200;
  exchange.body = *std::move(bytes);
  exchange.headers.push_back(
      {"Content-Type", charset ? "text/html; charset=" + *charset : "text/html"});
  return exchange;
}

int ExitCodeFor(const Error& error) {
  if (error.kind == ErrorKind::kUsage) return 2;
  return error.kind == ErrorKind::kSkipPage ? 1 : 3;
}

}  // namespace upwell
