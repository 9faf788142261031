// SPDX-License-Identifier: Apache-2.0
// Whether a link goes on with the question of the page it stands on: another part of an answer has
// the address of this one, what was asked included, but for one number.
#pragma once

#include <set>
#include <string>

#include "answer/answer.h"
#include "answer/pager/pager_address.h"
#include "parse/page.h"

namespace upwell::answer {

// To a part that differs from the page in one number.
struct PartStep {
  uint64_t slot = 0;  // the same for the same argument or place in the path
  Counts counts = Counts::kNothing;
  uint64_t value = 0;
  std::optional<uint64_t> here;  // the number of the page itself in that place
  bool keeps_question = false;   // what was asked stands in both addresses
  bool behind_question = false;  // the number follows in the path on what was asked: "/heron/2"
};

// The address of a page, the fields of its forms, and the values that were filled in to get it:
// what is asked by POST is not in the address, but links name it.
class PageQuestion {
 public:
  PageQuestion(const parse::Page& page, const Asked& asked);
  // Of an address alone; what is asked by POST may be put into its query.
  explicit PageQuestion(const base::Url& url);

  // Nothing if the link asks something else, or more than 4 KiB. `counter` is the argument that
  // holds the number where that is known, as of a menu.
  std::optional<PartStep> StepTo(const base::Url& link, std::string_view counter = {}) const;

  // The link asks what the page asks, and names the place where it goes on by something else than
  // a count: "?q=heron&after=20033".
  bool GoesOnAtCursor(const base::Url& link) const;

  // The page's address holds what was asked, but this one does not.
  bool IsForgottenBy(const base::Url& link) const;

 private:
  struct Path;
  struct Change;
  std::optional<Path> ComparePaths(const std::vector<std::string>& theirs,
                                   const base::FormFields& arguments) const;
  std::optional<Path> LongerPath(const std::vector<std::string>& theirs) const;
  std::optional<Path> ShorterPath(const std::vector<std::string>& theirs,
                                  const base::FormFields& arguments) const;
  bool CompareArguments(const base::FormFields& arguments, std::string_view counter,
                        const Path& path, PartStep* step) const;
  // The arguments that hold other numbers than the page's; nothing if others differ as well.
  std::optional<std::vector<Change>> ChangesTo(const base::FormFields& arguments,
                                               bool names_asked) const;
  bool IsField(const std::string& name) const { return fields_.contains(name); }
  bool IsAsked(std::string_view bytes) const;
  bool HoldsAsked(const std::vector<std::string>& segments,
                  const base::FormFields& arguments) const;

  base::Url url_;
  std::string encoding_;
  std::vector<std::string> segments_;
  base::FormFields arguments_;    // that say something and do not change from visit to visit
  std::set<std::string> fields_;  // names of the controls of the page's forms
  std::set<std::string> asked_;   // case folded
};

}  // namespace upwell::answer
