// SPDX-License-Identifier: Apache-2.0
// Whether a link goes on with the question of the page it stands on: another part of an answer has
// the address of this one, what was asked included, but for one number.
#pragma once

#include <set>
#include <string>

#include "answer/pager_address.h"
#include "parse/page.h"

namespace upwell {

// To a part that differs from the page in one number.
struct PartStep {
  uint64_t slot = 0;  // the same for the same argument or place in the path
  Counts counts = Counts::kNothing;
  uint64_t value = 0;
  std::optional<uint64_t> here;  // the number of the page itself in that place
  bool keeps_question = false;   // what was asked stands in both addresses
};

// The address of a page, and the fields of its forms: what is asked by POST is not in the address,
// but links name it.
class PageQuestion {
 public:
  explicit PageQuestion(const Page& page);
  // Of an address alone; what is asked by POST may be put into its query.
  explicit PageQuestion(const Url& url);

  // Nothing if the link asks something else. `counter` is the argument that holds the number where
  // that is known, as of a menu.
  std::optional<PartStep> StepTo(const Url& link, std::string_view counter = {}) const;

 private:
  struct Path;
  std::optional<Path> ComparePaths(const Url& link) const;
  bool CompareArguments(const FormFields& arguments, std::string_view counter, const Path& path,
                        PartStep* step) const;
  bool IsField(const std::string& name) const { return fields_.contains(name); }

  Url url_;
  std::vector<std::string> segments_;
  FormFields arguments_;          // that say something and do not change from visit to visit
  std::set<std::string> fields_;  // names of the controls of the page's forms
};

}  // namespace upwell
