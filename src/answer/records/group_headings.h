// SPDX-License-Identifier: Apache-2.0
// What stands above several records and is said of each of them: "Biology", "1998", the course of
// which they are the sections.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "answer/records/fields.h"

namespace upwell::answer {

// The element above each of these that is the heading of its group: kNoNode for those without, and
// for all where no heading stands between two of them.
std::vector<parse::NodeId> HeadingsOfGroups(const PageStructure& page,
                                            const std::vector<Span>& things);

class GroupHeadings {
 public:
  // Takes notice of the headings between the records of one page: headings, captions, and rows of
  // one cell. A kind of heading is known once it has said two things.
  void Learn(const PageStructure& page, const std::vector<Span>& records);

  // For each record the last heading of every known kind above it, the highest first. A higher
  // heading ends what a lower one says.
  std::vector<Fields> Of(const PageStructure& page, const std::vector<Span>& records) const;

 private:
  struct Kind {
    std::string name;
    int level = 0;  // 1 for the highest
    std::set<uint64_t> texts;
    bool is_known() const { return texts.size() >= 2; }
  };
  void Note(const PageStructure& page, parse::NodeId n, int level);

  std::map<uint64_t, Kind> kinds_;  // by tag and class names
};

}  // namespace upwell::answer
