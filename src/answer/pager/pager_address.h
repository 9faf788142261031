// SPDX-License-Identifier: Apache-2.0
// What two addresses of a site have in common but for their numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/url.h"

namespace upwell::answer {

// An address with its numbers taken out: "/list/0?q=a&start=0" and the numbers in order. Addresses
// of one skeleton differ in nothing but numbers.
struct AddressShape {
  uint64_t skeleton = 0;
  std::vector<uint64_t> numbers;  // at most 16 of at most 6 digits; others stay in the skeleton
};
AddressShape ShapeOfAddress(const base::Url& url);

// The places in which the numbers differ. REQUIRES: the skeletons are equal.
std::vector<size_t> DifferingNumbers(const AddressShape& a, const AddressShape& b);

// What an argument or path of an address counts, told by its name.
enum class Counts : uint8_t { kNothing, kPages, kRecords, kPageSize, kOrder, kDate };
Counts CountsOfName(std::string_view name);

// How the address of a link relates to that of the page that it stands on.
struct AddressStep {
  bool same_host = false;
  bool same_address = false;              // but for the fragment
  bool same_path = false;                 // a page number at the end of the path left aside
  bool below_path = false;                // the page's path goes on in the link's
  bool same_skeleton = false;             // only numbers differ, if anything
  size_t changed = 0;                     // arguments that are new or have another value
  size_t removed = 0;                     // arguments of the page that the link has not
  bool changed_is_number = false;         // the one argument that changed holds a number
  bool page_in_path = false;              // "/page/3", "/p3", "list_3.html"
  std::optional<uint64_t> page_number;    // of the argument or path that counts pages
  std::optional<uint64_t> record_number;  // of the argument that counts records
  bool changes_page_size = false;
  bool changes_order = false;
  bool changes_date = false;
  std::optional<int64_t> grows;  // by how much the only number that differs grows from page to link
};

// The address of a page, taken apart once for all its links.
class PageAddress {
 public:
  explicit PageAddress(const base::Url& url);
  AddressStep StepTo(const base::Url& link) const;

 private:
  base::Url url_;
  AddressShape shape_;
  base::FormFields arguments_;
  std::string path_;  // without a page number at its end
};

}  // namespace upwell::answer
