// SPDX-License-Identifier: Apache-2.0
// A site all of whose pages are large: the start page, what it links to and every answer to its
// search, each a list of some megabytes. Copies share the bytes.
#pragma once

#include <memory>
#include <string>

#include "testing/site.h"

namespace upwell::testing {

class LargeSite : public Site {
 public:
  explicit LargeSite(std::string name, size_t page_bytes = 8 * 1024 * 1024);
  HttpReply Answer(const HttpRequest& request, base::Time now) override;

 private:
  std::shared_ptr<const std::string> list_;
};

}  // namespace upwell::testing
