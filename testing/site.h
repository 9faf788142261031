// SPDX-License-Identifier: Apache-2.0
// A small Web site with a known truth.
#pragma once

#include <string>
#include <utility>

#include "base/clock.h"
#include "demo/truth.h"
#include "testing/http.h"

namespace upwell::testing {

using demo::Truth;
using demo::TruthMatcher;
using demo::TruthRecord;

class Site {
 public:
  virtual ~Site() = default;
  // Called by one thread at a time. `now` never goes back.
  virtual HttpReply Answer(const HttpRequest& request, base::Time now) = 0;

  const std::string& name() const { return name_; }
  const Truth& truth() const { return truth_; }
  const std::string& robots_txt() const { return robots_txt_; }  // "" if there is none

 protected:
  explicit Site(std::string name) : name_(std::move(name)) {}

  std::string name_;
  Truth truth_;
  std::string robots_txt_;
};

}  // namespace upwell::testing
