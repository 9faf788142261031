// SPDX-License-Identifier: Apache-2.0
#include "fetch/answer_trouble.h"

#include <set>

#include "base/text.h"
#include "fetch/decode.h"
#include "fetch/response_head.h"

namespace upwell::fetch {
namespace {

// Headers by which a service tells that it answers in the site's place to test the visitor.
constexpr std::string_view kChallengeHeaders[] = {"cf-mitigated", "x-amzn-waf-action",
                                                  "x-sucuri-block"};
// What a page of such a service loads or holds; no page of a site has these.
constexpr std::string_view kChallengeMarks[] = {"/cdn-cgi/challenge-platform/",
                                                "cf-browser-verification", "/_Incapsula_Resource?",
                                                "awsWafCookieDomainList"};

// The first bytes of what gzip and zstd make.
std::string CodingByItsBytes(std::string_view body) {
  if (body.starts_with(std::string_view("\x1f\x8b\x08", 3))) return "gzip";
  if (body.starts_with(std::string_view("\x28\xb5\x2f\xfd", 4))) return "zstd";
  return "";
}

bool HasTwoLengths(const Exchange& exchange) {
  std::set<std::string, std::less<>> lengths;
  for (const Header& header : exchange.headers) {
    if (!base::AsciiEqualsIgnoreCase(header.name, "Content-Length")) continue;
    for (const std::string_view length : base::Split(header.value, ',')) {
      lengths.emplace(base::TrimHtmlSpace(length));
    }
  }
  return lengths.size() > 1;
}

std::string CodingTrouble(const Exchange& exchange) {
  const std::string named = JoinHeaders(exchange.headers, "Content-Encoding");
  const std::string undone = CodingsUndone(named);
  if (undone.empty()) {
    const std::string found = CodingByItsBytes(exchange.body);
    return found.empty() ? "" : "the answer is coded as " + found + " and does not say so";
  }
  if (exchange.body.empty() && exchange.coded_body.empty()) return "";
  if (exchange.coded_body.empty()) {
    return "the answer is not coded as it says (" + base::ForTerminal(named) + ")";
  }
  const bool whole = exchange.truncated == Truncated::kNo;
  // Each byte of a body makes at least one byte here: enough to see whether the coding holds.
  const size_t most = exchange.body.size() + 1;
  if (whole && DecodeContent(exchange.coded_body, named, most).damaged) {
    return "the answer is damaged: its coding (" + base::ForTerminal(named) + ") breaks off";
  }
  return "";
}

}  // namespace

bool IsChallenge(const Exchange& exchange) {
  if (!exchange.answered() || exchange.status < 400) return false;
  for (const std::string_view name : kChallengeHeaders) {
    if (!exchange.header(name).empty()) return true;
  }
  for (const std::string_view mark : kChallengeMarks) {
    if (exchange.body.find(mark) != std::string::npos) return true;
  }
  return false;
}

std::string BodyTrouble(const Exchange& exchange) {
  if (!exchange.answered()) return "";
  if (HasTwoLengths(exchange)) return "the answer says two different lengths of itself";
  switch (exchange.truncated) {
    case Truncated::kDisconnect:
      return "the answer was cut off after " + std::to_string(exchange.body.size()) + " bytes";
    case Truncated::kTime:
      return "the answer did not end in time; " + std::to_string(exchange.body.size()) +
             " bytes of it came";
    case Truncated::kNo:
    case Truncated::kLength:
      break;
  }
  return CodingTrouble(exchange);
}

}  // namespace upwell::fetch
