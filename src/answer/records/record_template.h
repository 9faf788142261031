// SPDX-License-Identifier: Apache-2.0
// Where records stand on the pages of one form, and what they look like there.
#pragma once

#include "answer/records/regions.h"

namespace upwell::answer {

struct RecordTemplate {
  RegionRule rule;
  uint64_t class_path = 0;  // of the parent
  uint64_t tag_path = 0;
  Profile profile;      // of a typical record
  double wanted = 0;    // how like the typical one a record is, at least
  size_t longest = 1;   // LongestOf the records seen
  double strength = 0;  // per record
  bool IsSamePlace(const RecordTemplate& other) const {
    return rule == other.rule && class_path == other.class_path;
  }
};

// REQUIRES: the region has two things or more.
RecordTemplate TemplateOf(const PageStructure& page, const Region& region);
// The records of a page, perhaps one or none; unscored. Where class names have changed, the tags
// must do.
Region FindByTemplate(const PageStructure& page, const RecordTemplate& known);

}  // namespace upwell::answer
