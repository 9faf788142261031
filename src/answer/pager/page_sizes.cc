// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/page_sizes.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "answer/pager/pager_address.h"
#include "base/text.h"
#include "parse/href.h"

namespace upwell::answer {
namespace {

// Records on a page. Not tuned: fewer save nothing, more are a burden for the site.
constexpr uint64_t kFewestOnAPage = 5, kMostOnAPage = 250;
constexpr size_t kLongestSizeText = 30;  // bytes of "100 per page"; not tuned
constexpr uint64_t kLeastStep = 3;       // between two sizes; pages are numbered one by one
constexpr size_t kTellingSizes = 3;      // among them the one that is shown; not tuned
constexpr size_t kMostOptions = 100;     // of a menu that are looked at, a guard

// "100", "Show 100", "100 per page"; nothing where there are two numbers.
std::optional<uint64_t> OnlyNumber(std::string_view text) {
  if (text.size() > kLongestSizeText) return std::nullopt;
  const auto begin = std::find_if(text.begin(), text.end(), base::IsAsciiDigit);
  const auto end = std::find_if_not(begin, text.end(), base::IsAsciiDigit);
  if (std::any_of(end, text.end(), base::IsAsciiDigit)) return std::nullopt;
  return base::ParseUnsigned(text.substr(begin - text.begin(), end - begin));
}

bool HasArgument(const base::FormFields& fields, const std::string& name,
                 const std::string& value) {
  return std::find(fields.begin(), fields.end(), std::pair(name, value)) != fields.end();
}

// The numbers that the page offers, by the argument that would have them.
class SizeOffers {
 public:
  explicit SizeOffers(const parse::Page& page)
      : page_(page), own_(base::DecodeFormFields(page.url.query())) {}

  void AddLink(const base::Url& url, uint64_t number) {
    const bool same_place = url.host() == page_.url.host() && url.path() == page_.url.path();
    if (!same_place) return;
    const std::string value = std::to_string(number);
    for (const auto& [name, given] : base::DecodeFormFields(url.query())) {
      if (given == value && !HasArgument(own_, name, value)) Add(name, number);
    }
  }

  void AddMenu(parse::NodeId select) {
    const parse::Document& document = page_.document;
    const std::string name(document.attribute_or(select, "name", ""));
    size_t left = kMostOptions;
    for (parse::NodeId n = document.first_child(select); n != parse::kNoNode && left > 0;
         n = document.NextInTree(n, select)) {
      if (!document.is(n, parse::Tag::kOption)) continue;
      --left;
      const std::string text =
          base::CollapseSpace(parse::VisibleText(document, n, kLongestSizeText));
      const std::optional<uint64_t> number = OnlyNumber(text);
      const std::string_view value = document.attribute_or(n, "value", text);
      if (!number) continue;
      if (value == std::to_string(*number) && !name.empty()) Add(name, *number);
      if (value.find('=') == value.npos) continue;
      AddLink(parse::ResolveHref(value, page_.base, page_.encoding), *number);
    }
  }

  // Of the argument with the most numbers.
  std::optional<PageSize> Largest(uint64_t shown) const {
    std::optional<PageSize> best;
    size_t most = 0;
    for (const auto& [argument, numbers] : numbers_) {
      const uint64_t largest = LargestOf(argument, numbers, shown);
      if (largest <= shown || numbers.size() <= most) continue;
      most = numbers.size();
      best = PageSize{argument, largest};
    }
    return best;
  }

 private:
  void Add(const std::string& argument, uint64_t number) { numbers_[argument].insert(number); }

  // 0 where they count something else.
  static uint64_t LargestOf(const std::string& argument, std::set<uint64_t> numbers,
                            uint64_t shown) {
    const Counts counts = CountsOfName(argument);
    if (*numbers.begin() < kFewestOnAPage ||
        (counts != Counts::kNothing && counts != Counts::kPageSize)) {
      return 0;
    }
    uint64_t largest = 0;
    for (const uint64_t number : numbers) largest = number <= kMostOnAPage ? number : largest;
    const bool named = counts == Counts::kPageSize;
    numbers.insert(shown);
    if (numbers.size() < (named ? 2 : kTellingSizes)) return 0;
    for (auto one = numbers.begin(); std::next(one) != numbers.end(); ++one) {
      if (*std::next(one) - *one < kLeastStep) return 0;
    }
    return largest;
  }

  const parse::Page& page_;
  base::FormFields own_;
  std::map<std::string, std::set<uint64_t>> numbers_;
};

}  // namespace

std::optional<PageSize> LargestPageSize(const parse::Page& page, uint64_t shown) {
  SizeOffers offers(page);
  for (const parse::Link& link : page.links) {
    const std::optional<uint64_t> number = OnlyNumber(link.text);
    if (number && !link.nofollow) offers.AddLink(link.url, *number);
  }
  const parse::Document& document = page.document;
  for (parse::NodeId n = document.first_child(parse::Document::kRoot); n != parse::kNoNode;
       n = document.NextInTree(n, parse::Document::kRoot)) {
    if (document.is(n, parse::Tag::kSelect)) offers.AddMenu(n);
  }
  return offers.Largest(shown);
}

bool HasPageSize(const base::Url& url, const PageSize& size) {
  return HasArgument(base::DecodeFormFields(url.query()), size.argument,
                     std::to_string(size.records));
}

// The other arguments stay as they are written.
base::Url WithPageSize(const base::Url& url, const PageSize& size) {
  std::string query;
  std::string_view left = url.query();
  while (!left.empty()) {
    const std::string_view part = left.substr(0, left.find('&'));
    left.remove_prefix(std::min(left.size(), part.size() + 1));
    const base::FormFields field = base::DecodeFormFields(part);
    const bool is_size = field.size() == 1 && field[0].first == size.argument;
    if (!is_size && !part.empty()) query.append(part).append("&");
  }
  query += base::EncodeFormFields({{size.argument, std::to_string(size.records)}});
  return url.WithQuery(query);
}

}  // namespace upwell::answer
