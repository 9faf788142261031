// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/entrance.h"

#include "fetch/answer_trouble.h"

namespace upwell::crawl {
namespace {

std::string FailureSentence(const fetch::Exchange& answer) {
  if (answer.answered()) {
    const std::string status = "HTTP status " + std::to_string(answer.status);
    return fetch::IsChallenge(answer) ? "a page that stops robots (" + status + ")" : status;
  }
  std::string sentence(fetch::FailureName(answer.failure));
  if (!answer.failure_detail.empty()) sentence += " (" + answer.failure_detail + ")";
  return sentence;
}

}  // namespace

bool HasMoved(const fetch::Fetched& fetched, const base::Url& entrance) {
  return fetched.outcome == fetch::Outcome::kOutOfScope &&
         fetch::HaveSameOwner(fetched.final_url, entrance);
}

bool StopsRobots(const fetch::Fetched& fetched, const fetch::Fetcher& fetcher) {
  const fetch::Exchange* robots = fetcher.unreachable_robots();
  if (robots != nullptr) return fetch::IsChallenge(*robots);
  return !fetched.hops.empty() && fetch::IsChallenge(fetched.answer());
}

std::string WhyNoPage(const fetch::Fetched& fetched, const fetch::Fetcher& fetcher) {
  if (const fetch::Exchange* robots = fetcher.unreachable_robots()) {
    return "robots.txt could not be had: " + FailureSentence(*robots);
  }
  if (fetched.hops.empty()) return std::string(fetch::OutcomeName(fetched.outcome));
  return FailureSentence(fetched.answer());
}

}  // namespace upwell::crawl
