// SPDX-License-Identifier: Apache-2.0
// A site with an honest search among forms, buttons, options, boxes and links that change something
// when they are asked for. It keeps a count of what was changed: a good guest leaves it at zero.
//
//   ActingSite site(ActingSpecs().front());
//   EXPECT_EQ(site.changes().size(), 0u);
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "testing/site.h"

namespace upwell::testing {

// A request that changes something: every part that is not "" must fit.
struct ActingRequest {
  std::string_view path;   // it begins so
  std::string_view field;  // one of this name is sent
  std::string_view value;  // with this value; "" for any that is not empty
};

// How one site looks and what acts on it. All texts are UTF-8.
struct ActingSpec {
  std::string_view name, language, title;
  std::string_view search_path, query;           // of the honest search; the name of its box
  std::string_view method;                       // "get" or "post"
  std::string_view button, nothing;              // "Search", "Nothing found."
  std::vector<std::string_view> things, places;  // each pair is a record
  std::string_view more_inputs;                  // of the honest search, as HTML
  std::string_view acting;                       // forms and links that act, as HTML
  std::string_view beside_records;      // links beside each record; "#" stands for its number
  std::vector<ActingRequest> requests;  // that change something
};

class ActingSite : public Site {
 public:
  explicit ActingSite(ActingSpec spec);
  HttpReply Answer(const HttpRequest& request, base::Time now) override;

  // The requests that changed something, "METHOD target body".
  const std::vector<std::string>& changes() const { return changes_; }

 private:
  bool Changes(const HttpRequest& request, const base::FormFields& fields) const;
  std::string Form(std::string_view words) const;
  std::string Page(std::string_view body, std::string_view words) const;
  HttpReply Home() const;
  HttpReply Search(const base::FormFields& fields) const;
  HttpReply Record(std::string_view path) const;

  const ActingSpec spec_;
  std::vector<std::string> changes_;
};

}  // namespace upwell::testing
