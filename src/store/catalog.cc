// SPDX-License-Identifier: Apache-2.0
#include "store/catalog.h"

namespace upwell::store {
namespace {

// In the order of PageKind.
constexpr std::string_view kPageKinds[] = {"start",  "navigation", "opensearch", "empty",
                                           "repeat", "answer",     "next",       "detail"};

}  // namespace

std::string_view SiteStateName(SiteState state) {
  switch (state) {
    case SiteState::kWaiting:
      return "waiting";
    case SiteState::kDone:
      return "done";
    case SiteState::kUnfinished:
      return "unfinished";
  }
  return "";
}

base::Url SiteOf(const base::Url& url) {
  base::Result<base::Url> site = base::Url::Parse(url.origin() + "/");
  return url.is_http() && site.ok() ? std::move(*site) : base::Url();
}

std::string_view PageKindName(PageKind kind) { return kPageKinds[static_cast<size_t>(kind)]; }

std::optional<PageKind> PageKindOf(std::string_view name) {
  for (size_t i = 0; i < std::size(kPageKinds); ++i) {
    if (kPageKinds[i] == name) return static_cast<PageKind>(i);
  }
  return std::nullopt;
}

}  // namespace upwell::store
