// SPDX-License-Identifier: Apache-2.0
#include "store/catalog.h"

namespace upwell {

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

Url SiteOf(const Url& url) {
  Result<Url> site = Url::Parse(url.origin() + "/");
  return url.is_http() && site.ok() ? std::move(*site) : Url();
}

}  // namespace upwell
