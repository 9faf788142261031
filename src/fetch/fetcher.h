// SPDX-License-Identifier: Apache-2.0
// The one gate through which a site's crawl reaches the Web: scope, robots.txt, redirects,
// cookies, retries and budgets are decided here, for every URL, also the target of a redirect.
//
// 1. A batch is worked off in rounds. In a round every unfinished request is admitted in its order
//    (scope, robots.txt, budgets), all that were admitted are asked at once, and when the last of
//    them is answered the answers are taken in the same order: cookies, retries, redirects. So
//    the order in which answers arrive changes nothing.
// 2. Everything depends on answers only, never on time, so that a replay takes the same way:
//    waiting is passed down as Request::least_gap and least_wait and done by LiveWeb. Dates are
//    those of the answers taken.
// 3. A wire request is booked when it is admitted, so --max-requests is never overshot; bytes are
//    booked when the answer is taken.
// 4. robots.txt of an authority is fetched before anything else is asked of it, once for all who
//    wait for it, and again after 24 hours (RFC 9309, 2.4).
// 5. A POST is asked again only where the first one surely had no effect.
// 6. Before the last try of a request something is asked once more that was answered well before.
//    If that fails too, the site is away: the request waits for it, until the site is given up, and
//    what came meanwhile never counts as its answer. So an outage costs no question, and a run that
//    ended with one goes on as if there had been none.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "fetch/robots.h"
#include "fetch/web.h"

namespace upwell::fetch {

enum class Scope : uint8_t { kSite, kRegisteredDomain };  // site = scheme, host, port

// The numbers are not tuned.
struct FetchOptions {
  Scope scope = Scope::kSite;
  bool ignore_robots = false;
  // Whether a robots.txt that redirects to another owner's host is fetched there. If not, the site
  // counts as forbidden: who visits many sites would come to that host once for each of them, with
  // no regard to its pace.
  bool robots_of_others = true;
  std::string product_token = "upwell";
  uint64_t max_requests = 10'000;   // on the wire: redirects, retries and robots.txt count
  uint64_t max_bytes = UINT64_MAX;  // of bodies, content codings undone
  int max_redirects = 10;
  int max_retries = 3;  // after 429, 5xx and network failures, while the site is there
  base::Duration first_backoff = std::chrono::seconds(2);
  base::Duration longest_backoff = std::chrono::minutes(5);
  // Requests in a row that failed, each after its retries or to see whether the site is there: it
  // is down.
  int give_up_after = 4;
  int blocked_after = 20;  // 403 or 429 answers in a row: the site refuses us
  uint64_t seed = 1;       // of the back-off's jitter
  // Whether a redirect of `asked` to `target` is followed, beside scope and robots.txt; empty: all
  // are. Called for every hop but those of robots.txt.
  std::function<bool(const Request& asked, const base::Url& target)> may_redirect;
};

// Two addresses of one registered domain; on loopback every port is another owner.
bool HaveSameOwner(const base::Url& url, const base::Url& other);

enum class Outcome : uint8_t {
  kAnswered,          // any status; look at answer()
  kFailed,            // no whole answer after all retries; answer() has the failure, or what came
  kDisallowed,        // robots.txt
  kOutOfScope,        // the URL, or where it redirects to, is another site; final_url tells
  kTooManyRedirects,  // also a redirect loop
  kActingRedirect,    // it redirects to what is not followed (may_redirect); final_url tells
  kRequestBudget,     // not asked: --max-requests
  kByteBudget,        // not asked: --max-bytes
  kTimeBudget,        // not asked: --max-time
  kSiteDown,          // not asked: the site failed too often in a row
  kSiteBlocks,        // not asked: too many 403/429 in a row
  kInterrupted,       // stop now; what is on disk can be resumed (also: the replay's end)
  kStoreFailed,       // stop now; the archive could not be written
  kMustWait,          // stop now; the site asks to come back much later
};
std::string_view OutcomeName(Outcome outcome);
// True for the outcomes after which no further request will be answered.
bool EndsRun(Outcome outcome);

struct Fetched {
  Outcome outcome = Outcome::kFailed;
  base::Url asked;
  base::Url final_url;  // after redirects
  // The last is the answer, the others are redirects, without their bodies; empty if nothing was
  // asked. What was tried again is not among them.
  std::vector<Exchange> hops;
  int retries = 0;

  const Exchange& answer() const { return hops.back(); }  // REQUIRES: !hops.empty()
};

struct Traffic {
  uint64_t requests = 0;  // on the wire, or replayed in its place
  uint64_t bytes = 0;     // of bodies, content codings undone
  uint64_t retries = 0;
  uint64_t errors = 0;      // requests that failed for good or whose last answer was 5xx
  uint64_t disallowed = 0;  // not asked because of robots.txt
  uint64_t out_of_scope = 0;
  std::map<Purpose, uint64_t> by_purpose;
};

class Fetcher {
 public:
  // `site` is the start URL. `web` is not owned.
  Fetcher(Web* web, base::Url site, FetchOptions options);
  ~Fetcher();

  base::Task<Fetched> Get(Request request);
  // Asks all at once (the host's schedule decides how many are under way) and returns the answers
  // in the order of the requests, whatever order they came in.
  base::Task<std::vector<Fetched>> GetAll(std::vector<Request> requests);

  // The site takes us for a new visitor from now on.
  void ForgetCookies();

  bool InScope(const base::Url& url) const;
  // The rules for the start URL's authority, once they were fetched.
  const RobotsRules* site_rules() const;
  // Where robots.txt of the start URL's authority could not be had: how its fetching ended. Tells
  // a site that is down from one that forbids.
  const Exchange* unreachable_robots() const;
  // Where that robots.txt redirects to, if it was not followed there.
  const base::Url* robots_elsewhere() const;

  const Traffic& traffic() const;
  // What was said, for people, by the last failure with which a run ends (kTimeBudget,
  // kInterrupted, kStoreFailed, kMustWait); "" if there was none.
  const std::string& end_detail() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace upwell::fetch
