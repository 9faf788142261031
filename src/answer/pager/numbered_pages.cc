// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/numbered_pages.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"

namespace upwell::answer {
namespace {

constexpr int kLeastSteps = 2;            // not tuned: one may be by chance
constexpr size_t kMaxDigitsOfPart = 7;    // not tuned: longer numbers name things
constexpr size_t kMaxNumbersOfPart = 64;  // guard

struct DigitRun {
  size_t begin = 0, size = 0;
};

// Those of the path and the query, of which the rest is the skeleton.
struct Digits {
  std::vector<DigitRun> runs;
  std::string skeleton;
};

Digits DigitsOf(const std::string& href, size_t begin) {
  Digits digits;
  digits.skeleton = href.substr(0, begin);
  for (size_t i = begin; i < href.size();) {
    size_t end = i;
    while (end < href.size() && base::IsAsciiDigit(href[end])) ++end;
    const bool counts = end > i && end - i <= kMaxDigitsOfPart && href[i - 1] != '%' &&
                        digits.runs.size() < kMaxNumbersOfPart;
    if (counts) {
      digits.runs.push_back({i, end - i});
      digits.skeleton += '0';
    } else {
      end = std::max(end, i + 1);
      digits.skeleton.append(href, i, end - i);
    }
    i = end;
  }
  return digits;
}

size_t PathBegin(const base::Url& url) { return url.href().size() - url.request_target().size(); }

uint64_t NumberAt(const std::string& href, const DigitRun& run) {
  return base::ParseUnsigned(std::string_view(href).substr(run.begin, run.size)).value_or(0);
}

}  // namespace

void NumberedPages::Add(const base::Url& address) {
  const base::Url url = address.WithoutFragment();
  const base::Url before = std::exchange(last_, url);
  const int steps = std::exchange(steps_, 0);
  if (before.empty() || url.empty()) return;
  const Digits was = DigitsOf(before.href(), PathBegin(before));
  const Digits is = DigitsOf(url.href(), PathBegin(url));
  if (was.skeleton != is.skeleton) return;
  std::optional<size_t> place;
  for (size_t i = 0; i < is.runs.size(); ++i) {
    if (NumberAt(before.href(), was.runs[i]) == NumberAt(url.href(), is.runs[i])) continue;
    if (place) return;
    place = i;
  }
  if (!place) return;
  const uint64_t from = NumberAt(before.href(), was.runs[*place]);
  const uint64_t to = NumberAt(url.href(), is.runs[*place]);
  if (to <= from) return;
  const bool goes_on = steps > 0 && *place == place_ && to - from == rises_;
  place_ = *place;
  rises_ = to - from;
  steps_ = goes_on ? steps + 1 : 1;
}

std::optional<base::Url> NumberedPages::Next() const {
  if (steps_ < kLeastSteps) return std::nullopt;
  std::string href = last_.href();
  const Digits digits = DigitsOf(href, PathBegin(last_));
  const DigitRun& run = digits.runs[place_];
  href.replace(run.begin, run.size, std::to_string(NumberAt(href, run) + rises_));
  base::Result<base::Url> url = base::Url::Parse(href);
  if (!url.ok()) return std::nullopt;
  return *std::move(url);
}

}  // namespace upwell::answer
