// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/refresh.h"

namespace upwell::crawl {

std::optional<fetch::Request> RequestOfRefresh(const parse::Page& page, fetch::Purpose purpose) {
  constexpr int kMostSeconds = 30;     // not tuned; tickers load themselves again after minutes
  constexpr size_t kMostText = 2'000;  // bytes of a page that nobody reads to its end; not tuned
  if (!page.refresh || page.refresh->seconds > kMostSeconds) return std::nullopt;
  const std::string text = parse::VisibleText(page.document, parse::Document::kRoot, kMostText + 1);
  if (text.size() > kMostText) return std::nullopt;
  fetch::Request request(page.refresh->url, purpose);
  request.note = "refresh";
  // Another page could be reached at once by a click; the same one needs its time.
  if (request.url == page.url.WithoutFragment()) {
    request.least_gap = std::chrono::seconds(page.refresh->seconds);
  }
  return request;
}

}  // namespace upwell::crawl
