// SPDX-License-Identifier: Apache-2.0
// The links of a page in the order in which they stand there, with what stands between them, and
// the rows of short links among them: numbers, arrows, "next".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "answer/pager/pager_address.h"
#include "answer/pager/pager_text.h"
#include "parse/page.h"

namespace upwell::answer {

inline constexpr uint32_t kNoRow = UINT32_MAX;

struct PagerLink {
  parse::NodeId node = parse::kNoNode;
  const parse::Page* page = nullptr;  // that holds it
  const parse::Link* link = nullptr;  // nothing where the address is none that can be fetched
  std::string_view href;              // as it stands in the page
  std::string text;
  PagerText said;
  bool from_right = false;  // it stands in text that runs from right to left
  bool scripted = false;    // "#", "javascript:": nothing to fetch
  uint32_t gap = 0;         // characters between the link before and this one, numbers left out
  std::optional<uint64_t> number_before;  // that stands unlinked, and alone, before it
  AddressStep step;                       // from the page
  AddressShape shape;                     // of `link`
  uint32_t row = kNoRow;
};

// Links that follow each other with next to nothing between, their numbers rising.
struct PagerRow {
  size_t begin = 0, end = 0;                 // of the links
  size_t numbers = 0;                        // links that are numbers
  size_t first_number = 0, last_number = 0;  // their places; begin and begin where there are none
  uint64_t smallest = 0, largest = 0;
  std::optional<uint64_t> current;  // the number of this page
  bool current_is_bare = false;     // it stands there without link
  bool by_address = false;  // the addresses of all numbers but 1 differ in one number that rises
  bool number_in_address = false;  // and which is the number of the text
  bool proportional = false;       // or a multiple of it, shifted by one step or none
  bool has_arrows = false;         // or words: "next", "last"
  uint64_t skeleton = 0;           // of the addresses where by_address
  size_t place = 0;                // of the number in them
};

struct PagerLinks {
  std::vector<PagerLink> links;
  std::vector<PagerRow> rows;
};

PagerLinks ReadPagerLinks(const parse::Page& page);

// It can be fetched, is seen by people, and following it changes nothing on the site.
bool MayBeTurn(const PagerLink& link);

}  // namespace upwell::answer
