// SPDX-License-Identifier: Apache-2.0
#include "testing/e2e/page_based.h"

#include <unordered_set>

#include "base/hash.h"
#include "base/rng.h"
#include "discover/navigation.h"

namespace upwell::testing {
namespace {

class Frontier {
 public:
  Frontier(PageOrder order, uint64_t seed) : order_(order), rng_(seed) {}
  void Add(const Url& url) {
    if (known_.insert(HashOf(url.href())).second) urls_.push_back(url.href());
  }
  bool empty() const { return next_ == urls_.size(); }
  Url Take() {
    if (order_ == PageOrder::kBreadthFirst) return *Url::Parse(urls_[next_++]);
    if (order_ == PageOrder::kRandom) {
      std::swap(urls_[rng_.Below(urls_.size())], urls_.back());
    }
    const Url url = *Url::Parse(urls_.back());
    urls_.pop_back();
    return url;
  }

 private:
  PageOrder order_;
  Rng rng_;
  std::vector<std::string> urls_;
  size_t next_ = 0;  // of breadth-first
  std::unordered_set<Hash128> known_;
};

}  // namespace

Task<void> CrawlByPages(Web& web, std::vector<Url> starts, PageOrder order, uint64_t most,
                        uint64_t seed, const std::function<void(const Page&)>& visit) {
  Frontier frontier(order, seed);
  for (const Url& start : starts) frontier.Add(start);
  for (uint64_t pages = 0; pages < most && !frontier.empty();) {
    Url url = frontier.Take();
    for (int hops = 0; hops < 5; ++hops) {
      Request request(url);
      const Exchange answer = co_await web.Fetch(std::move(request));
      const Result<Url> target = Url::Parse(answer.header("location"), url);
      if (answer.status >= 300 && answer.status < 400 && target.ok()) {
        url = *target;
        continue;
      }
      ++pages;
      if (!answer.answered() || answer.status != 200) break;
      if (KindOfContent(answer) != ContentKind::kHtml) break;
      const Page page = ReadPage(answer, {});
      visit(page);
      for (const Url& frame : page.frames) frontier.Add(frame.WithoutFragment());
      for (const Link& link : page.links) {
        if (IsWorthALook(page, link)) frontier.Add(link.url.WithoutFragment());
      }
      break;
    }
  }
}

}  // namespace upwell::testing
