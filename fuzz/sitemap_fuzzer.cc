// SPDX-License-Identifier: Apache-2.0
// sitemap.xml: any bytes.
#include <cstdint>
#include <string_view>

#include "discover/sitemap.h"
#include "fuzz/require.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace upwell;
  constexpr size_t kMost = 20;
  const base::Url url = *base::Url::Parse("https://site.test/sitemap.xml");
  const discover::Sitemap sitemap =
      discover::ReadSitemap({reinterpret_cast<const char*>(data), size}, url, kMost);
  Require(sitemap.pages.size() <= kMost && sitemap.sitemaps.size() <= kMost);
  for (const base::Url& page : sitemap.pages) Require(page.is_http());
  for (const base::Url& listed : sitemap.sitemaps) Require(listed.is_http());
  return 0;
}
