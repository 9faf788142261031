// SPDX-License-Identifier: Apache-2.0
// What a site really holds, so that a crawl of it can be compared with it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace upwell::demo {

// A record that a crawl should find.
struct TruthRecord {
  std::string id;
  std::string title;  // unique within the site; stands whole wherever the record is shown
  std::string url;    // path and query of its own page, "" if it has none
};
using Truth = std::vector<TruthRecord>;

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

}  // namespace upwell::demo
