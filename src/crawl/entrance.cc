// SPDX-License-Identifier: Apache-2.0
#include "crawl/entrance.h"

namespace upwell {
namespace {

std::string FailureSentence(const Exchange& answer) {
  if (answer.answered()) return "HTTP status " + std::to_string(answer.status);
  std::string sentence(FailureName(answer.failure));
  if (!answer.failure_detail.empty()) sentence += " (" + answer.failure_detail + ")";
  return sentence;
}

}  // namespace

bool HasMoved(const Fetched& fetched, const Url& entrance) {
  return fetched.outcome == Outcome::kOutOfScope && HaveSameOwner(fetched.final_url, entrance);
}

std::string WhyNoPage(const Fetched& fetched, const Fetcher& fetcher) {
  if (const Exchange* robots = fetcher.unreachable_robots()) {
    return "robots.txt could not be had: " + FailureSentence(*robots);
  }
  if (fetched.hops.empty()) return std::string(OutcomeName(fetched.outcome));
  return FailureSentence(fetched.answer());
}

}  // namespace upwell
