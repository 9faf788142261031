// SPDX-License-Identifier: Apache-2.0
#include "page_source.h"

#include <fstream>
#include <iostream>
#include <iterator>

#include "base/text.h"
#include "commands.h"
#include "fetch/decode.h"
#include "fetch/fetcher.h"
#include "fetch/live_web.h"
#include "fetch/run_task.h"
#include "parse/charset.h"

namespace upwell {
namespace {

constexpr size_t kMaxFileBytes = 64 << 20;

bool LooksLikeUrl(const std::string& word) { return word.find("://") != std::string::npos; }

Result<std::string> BytesOf(const std::string& path) {
  if (path == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::ifstream in(path, std::ios::binary);
  if (!in) return Error{ErrorKind::kUsage, path + ": no such file, and not an address either"};
  std::string bytes(std::istreambuf_iterator<char>(in), {});
  if (in.bad()) return Error{ErrorKind::kUsage, path + " could not be read"};
  return bytes;
}

std::string WhyNot(const Fetched& fetched) {
  if (fetched.hops.empty() || fetched.answer().answered()) {
    return std::string(OutcomeName(fetched.outcome));
  }
  return std::string(FailureName(fetched.answer().failure)) + ": " +
         fetched.answer().failure_detail;
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
      return Error{ErrorKind::kLeaveSite, url.href() + " could not be had: " + WhyNot(fetched)};
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

Result<Exchange> PageSource::LoadFile(const std::string& path) const {
  Result<std::string> bytes = BytesOf(path);
  if (!bytes.ok()) return bytes.error();
  Result<Url> base = Url::Parse(arguments_.flag("base").value_or("http://localhost/"));
  if (!base.ok()) return Error{ErrorKind::kUsage, "--base: " + base.error().message};
  Exchange exchange{Request(*base)};
  exchange.status = 200;
  exchange.body = bytes->starts_with("\x1f\x8b") ? DecodeContent(*bytes, "gzip", kMaxFileBytes).body
                                                 : *std::move(bytes);
  std::string type = "text/html";
  if (auto charset = arguments_.flag("charset")) {
    if (EncodingOfLabel(*charset).empty()) {
      return Error{ErrorKind::kUsage, "--charset: there is no encoding " + ForTerminal(*charset)};
    }
    type += "; charset=" + *charset;
  }
  exchange.headers.push_back({"Content-Type", type});
  return exchange;
}

int ExitCodeFor(const Error& error) {
  if (error.kind == ErrorKind::kUsage) return 2;
  return error.kind == ErrorKind::kSkipPage ? 1 : 3;
}

}  // namespace upwell
