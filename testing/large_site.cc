// SPDX-License-Identifier: Apache-2.0
#include "testing/large_site.h"

#include <map>
#include <mutex>

#include "base/hash.h"

namespace upwell::testing {
namespace {

constexpr int kLinksOfLarge = 20;         // to further pages
constexpr size_t kAroundList = 4 * 1024;  // bytes, for what stands around the list

std::string MakeList(size_t bytes) {
  std::string list = "<ul>\n";
  for (int i = 0; list.size() + kAroundList < bytes; ++i) {
    const std::string number = std::to_string(i);
    list += "<li><a href=\"/thing/" + number + "\">Thing number " + number + "</a> <b>" +
            std::to_string(i % 97) + "</b><p>It is the " + number + "th of all things.</p></li>\n";
  }
  return list + "</ul>";
}

}  // namespace

LargeSite::LargeSite(std::string name, size_t page_bytes) : Site(std::move(name)) {
  static std::mutex mutex;
  static std::map<size_t, std::weak_ptr<const std::string>> made;
  const std::lock_guard lock(mutex);
  list_ = made[page_bytes].lock();
  if (!list_) {
    list_ = std::make_shared<const std::string>(MakeList(page_bytes));
    made[page_bytes] = list_;
  }
}

HttpReply LargeSite::Answer(const HttpRequest& request, base::Time) {
  if (request.Path() == "/robots.txt") return TextReply("");
  std::string page =
      "<!DOCTYPE html><html><head><title>Things</title></head><body>"
      "<form action=\"/search\"><input type=\"search\" name=\"q\">"
      "<button>Search</button></form><nav>";
  for (int i = 0; i < kLinksOfLarge; ++i) {
    page +=
        "<a href=\"/about/" + std::to_string(i) + "\">About things " + std::to_string(i) + "</a> ";
  }
  // Each answer differs, as answers do.
  page += "</nav><h1>" + std::to_string(base::Hash64(request.target)) + "</h1>" + *list_;
  HttpReply reply = HtmlReply(page + "</body></html>");
  reply.may_compress = false;
  return reply;
}

}  // namespace upwell::testing
