// SPDX-License-Identifier: Apache-2.0
// robots.txt by RFC 9309.
//
//   RobotsRules rules = RobotsRules::Parse(body, "upwell");
//   if (!rules.Allows(url.request_target())) ...
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"

namespace upwell::fetch {

// Only this many bytes are read (RFC 9309, 2.5 asks for 500 KiB at least), which also bounds the
// number and length of rules. A rule that the limit cuts in half is kept if it forbids and dropped
// if it allows, so that the cut never widens access; the same holds for rules with wildcards after
// the first 5,000, which are cut there.
inline constexpr size_t kMaxRobotsBytes = 512 * 1024;

class RobotsRules {
 public:
  // Rules of all groups that name `product_token` (without case), else of the groups for "*".
  static RobotsRules Parse(std::string_view body, std::string_view product_token);
  static RobotsRules AllowAll();
  static RobotsRules DisallowAll();

  // `target` is path and query as in a request line. /robots.txt itself is always allowed. Takes
  // time linear in the target and the rules, whatever wildcards they hold.
  bool Allows(std::string_view target) const;

  // Crawl-delay of our group (else of "*"), as given, however long; the longest if there are more.
  std::optional<base::Duration> crawl_delay() const { return crawl_delay_; }
  // Sitemap lines, anywhere in the file, in order, at most 1,000.
  const std::vector<std::string>& sitemaps() const { return sitemaps_; }

 private:
  struct Rule {
    bool allow = false;
    std::string pattern;  // normalised percent-encoding, '*' and a final '$' with their meaning
  };
  class Parser;

  std::vector<Rule> rules_;  // the first that matches decides: longest first, Allow before Disallow
  std::optional<base::Duration> crawl_delay_;
  std::vector<std::string> sitemaps_;
};

}  // namespace upwell::fetch
