// SPDX-License-Identifier: Apache-2.0
// robots.txt: any bytes as a file, asked about targets taken from the file itself.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/text.h"
#include "fetch/robots.h"

using namespace upwell;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view body(reinterpret_cast<const char*>(data), size);
  const fetch::RobotsRules rules = fetch::RobotsRules::Parse(body, "upwell");
  if (!rules.Allows("/robots.txt")) std::abort();
  if (rules.sitemaps().size() > 1000) std::abort();
  if (rules.crawl_delay().has_value() && *rules.crawl_delay() < upwell::base::Duration(0))
    std::abort();
  for (const std::string_view line : upwell::base::Split(body.substr(0, 4096), '\n')) {
    // The same octets, escaped and not, get the same verdict.
    const size_t slash = line.find('/');
    if (slash == std::string_view::npos) continue;
    const std::string name(line.substr(slash + 1));
    const bool has_escape_or_reserved =
        name.find_first_of("%:/?#[]@!$&'()*+,;=") != std::string::npos;
    const bool allowed = rules.Allows("/" + name);
    if (has_escape_or_reserved || name == "robots.txt") continue;
    if (allowed != rules.Allows("/" + upwell::base::PercentEncodeAll(name))) std::abort();
  }
  return 0;
}
