// SPDX-License-Identifier: Apache-2.0
#include "store/catalog.h"

namespace upwell::store {

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

}  // namespace upwell::store
