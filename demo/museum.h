// SPDX-License-Identifier: Apache-2.0
// The site of the demo: a museum with 3,000 objects behind a search form.
//
//   Museum museum;
//   PlainReply page = museum.Answer({.target = "/search?q=whale"});
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/url.h"
#include "demo/dataset.h"
#include "demo/http.h"
#include "demo/museum_pages.h"
#include "demo/truth.h"
#include "demo/word_index.h"

namespace upwell::demo {

class Museum {
 public:
  Museum();
  Museum(const Museum&) = delete;
  Museum& operator=(const Museum&) = delete;

  // May be called by several threads.
  PlainReply Answer(const HttpRequest& request) const;

  const Truth& truth() const { return truth_; }
  static std::string_view RobotsTxt();

 private:
  PlainReply Search(std::string_view query) const;

  const Dataset objects_;
  WordIndex words_;
  std::vector<std::string> paths_;                       // of the objects' own pages
  std::unordered_map<std::string, uint32_t> object_at_;  // by path
  Truth truth_;
  const MuseumPages pages_;
};

}  // namespace upwell::demo
