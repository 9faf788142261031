// SPDX-License-Identifier: Apache-2.0
// The site of `upwell demo` as one of the test bed, under the name "demo".
#pragma once

#include <memory>

#include "demo/museum.h"
#include "testing/site.h"

namespace upwell::testing {

class MuseumSite : public Site {
 public:
  explicit MuseumSite(std::shared_ptr<const demo::Museum> museum)
      : Site("demo"), museum_(std::move(museum)) {
    truth_ = museum_->truth();
    robots_txt_ = demo::Museum::RobotsTxt();
  }
  HttpReply Answer(const HttpRequest& request, base::Time) override {
    return {museum_->Answer(request)};
  }

 private:
  const std::shared_ptr<const demo::Museum> museum_;
};

}  // namespace upwell::testing
