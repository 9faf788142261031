// SPDX-License-Identifier: Apache-2.0
// What the names that programmers gave to a link and the elements around it say about a pager.
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>

#include "parse/document.h"

namespace upwell::answer {

// Bits of a set.
enum NameSign : uint32_t {
  kNamePager = 1 << 0,
  kNamePage = 1 << 1,
  kNameNext = 1 << 2,
  kNamePrevious = 1 << 3,
  kNameFirst = 1 << 4,
  kNameLast = 1 << 5,
  kNameCurrent = 1 << 6,
  kNameCalendar = 1 << 8,
  kNameSlides = 1 << 9,
  kNamePost = 1 << 10,  // one article, its neighbours
  kNameComment = 1 << 11,
  kNameSort = 1 << 12,
  kNameSize = 1 << 13,
  kNameRating = 1 << 14,
  kNameMenu = 1 << 15,
  kNameNavigation = 1 << 16,
  kNameFooter = 1 << 17,
  kNameHeader = 1 << 18,
  kNameSide = 1 << 19,
  kNameRight = 1 << 20,
  kNameLeft = 1 << 21,
  kNameNumber = 1 << 22,
  kNameCrumbs = 1 << 23,
  kNameResults = 1 << 24,
  kNameDropdown = 1 << 25,
};
using NameSigns = uint32_t;

NameSigns SignsOfName(std::string_view name);

// Reads class, id and rel of elements, each element once.
class NameReader {
 public:
  explicit NameReader(const parse::Document& document) : document_(document) {}

  NameSigns Of(parse::NodeId element);
  NameSigns Above(parse::NodeId element, int from, int to);  // of the ancestors, the parent being 1
  // Of the pictures and marks within a link: classes, alt, the file's name. The first few elements.
  NameSigns Within(parse::NodeId element);

 private:
  const parse::Document& document_;
  std::unordered_map<parse::NodeId, NameSigns> known_;
};

}  // namespace upwell::answer
