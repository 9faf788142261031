// SPDX-License-Identifier: Apache-2.0
#include "fetch/exchange.h"

#include "base/text.h"

namespace upwell::fetch {

std::string_view FindHeader(const std::vector<Header>& headers, std::string_view name) {
  for (const Header& header : headers) {
    if (base::AsciiEqualsIgnoreCase(header.name, name)) return header.value;
  }
  return {};
}

std::string_view MethodName(Method method) {
  switch (method) {
    case Method::kGet:
      return "GET";
    case Method::kPost:
      return "POST";
  }
  return "GET";
}

std::string_view PurposeName(Purpose purpose) {
  switch (purpose) {
    case Purpose::kRobots:
      return "robots";
    case Purpose::kPage:
      return "page";
    case Purpose::kSearch:
      return "search";
    case Purpose::kDetail:
      return "detail";
  }
  return "page";
}

std::string_view FailureName(Failure failure) {
  switch (failure) {
    case Failure::kNone:
      return "none";
    case Failure::kNoSuchHost:
      return "no_such_host";
    case Failure::kResolver:
      return "resolver";
    case Failure::kProxy:
      return "proxy";
    case Failure::kConnect:
      return "connect";
    case Failure::kTls:
      return "tls";
    case Failure::kTimeout:
      return "timeout";
    case Failure::kDisconnected:
      return "disconnected";
    case Failure::kProtocol:
      return "protocol";
    case Failure::kForbiddenAddress:
      return "forbidden_address";
    case Failure::kTimeBudget:
      return "time_budget";
    case Failure::kInterrupted:
      return "interrupted";
    case Failure::kNotRecorded:
      return "not_recorded";
    case Failure::kStoreFailed:
      return "store_failed";
    case Failure::kRequestBudget:
      return "request_budget";
    case Failure::kWaitTooLong:
      return "wait_too_long";
  }
  return "none";
}

bool IsRecordable(Failure failure) {
  return failure != Failure::kInterrupted && failure != Failure::kNotRecorded &&
         failure != Failure::kStoreFailed && failure != Failure::kWaitTooLong &&
         failure != Failure::kRequestBudget;
}

}  // namespace upwell::fetch
