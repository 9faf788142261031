// SPDX-License-Identifier: Apache-2.0
// A small Web site with a known truth.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "testing/http.h"

namespace upwell::testing {

// A record that a crawl should find.
struct TruthRecord {
  std::string id;
  std::string title;  // unique within the site; stands whole wherever the record is shown
  std::string url;    // path and query of its own page, "" if it has none
};
using Truth = std::vector<TruthRecord>;

class Site {
 public:
  virtual ~Site() = default;
  // Called by one thread at a time. `now` never goes back.
  virtual HttpReply Answer(const HttpRequest& request, base::Time now) = 0;

  const std::string& name() const { return name_; }
  const Truth& truth() const { return truth_; }
  const std::string& robots_txt() const { return robots_txt_; }  // "" if there is none

 protected:
  explicit Site(std::string name) : name_(std::move(name)) {}

  std::string name_;
  Truth truth_;
  std::string robots_txt_;
};

// Finds the records of a truth in texts by their titles, whatever stands around them: longest
// title first, words compared in folded case, space and punctuation ignored.
//
//   TruthMatcher matcher(site.truth());
//   std::set<std::string> ids = matcher.Find("12. The Grey Whale (1902), etching");
class TruthMatcher {
 public:
  explicit TruthMatcher(const Truth& truth);
  // The ids of the records whose title stands in the text.
  std::set<std::string> Find(std::string_view text) const;
  size_t size() const { return id_of_.size(); }

 private:
  std::map<std::string, std::string> id_of_;  // words of the title joined by a space -> id
  std::set<size_t, std::greater<>> lengths_;  // of titles, in words
};

}  // namespace upwell::testing
