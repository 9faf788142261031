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
  void Add(const base::Url& url) {
    if (known_.insert(base::HashOf(url.href())).second) urls_.push_back(url.href());
  }
  bool empty() const { return next_ == urls_.size(); }
  base::Url Take() {
    if (order_ == PageOrder::kBreadthFirst) return *base::Url::Parse(urls_[next_++]);
    if (order_ == PageOrder::kRandom) {
      std::swap(urls_[rng_.Below(urls_.size())], urls_.back());
    }
    const base::Url url = *base::Url::Parse(urls_.back());
    urls_.pop_back();
    return url;
  }

 private:
  PageOrder order_;
  base::Rng rng_;
  std::vector<std::string> urls_;
  size_t next_ = 0;  // of breadth-first
  std::unordered_set<base::Hash128> known_;
};

}  // namespace

base::Task<void> CrawlByPages(fetch::Web& web, std::vector<base::Url> starts, PageOrder order,
                              uint64_t most, uint64_t seed,
                              const std::function<void(const parse::Page&)>& visit) {
  Frontier frontier(order, seed);
  for (const base::Url& start : starts) frontier.Add(start);
  for (uint64_t pages = 0; pages < most && !frontier.empty();) {
    base::Url url = frontier.Take();
    for (int hops = 0; hops < 5; ++hops) {
      fetch::Request request(url);
      const fetch::Exchange answer = co_await web.Fetch(std::move(request));
      const base::Result<base::Url> target = base::Url::Parse(answer.header("location"), url);
      if (answer.status >= 300 && answer.status < 400 && target.ok()) {
        url = *target;
        continue;
      }
      ++pages;
      if (!answer.answered() || answer.status != 200) break;
      if (parse::KindOfContent(answer) != parse::ContentKind::kHtml) break;
      const parse::Page page = parse::ReadPage(answer, {});
      visit(page);
      for (const base::Url& frame : page.frames) frontier.Add(frame.WithoutFragment());
      for (const parse::Link& link : page.links) {
        if (discover::IsWorthALook(page, link)) frontier.Add(link.url.WithoutFragment());
      }
      break;
    }
  }
}

}  // namespace upwell::testing
