// SPDX-License-Identifier: Apache-2.0
#include "discover/in_site_searcher.h"

#include <deque>
#include <unordered_map>
#include <unordered_set>

namespace upwell::discover {
namespace {

// The site's pages as one search sees them: counts what this search asks for.
class CountedPages : public SitePages {
 public:
  CountedPages(SitePages& site, uint64_t most) : site_(site), most_(most) {}

  UrlId root() const override { return site_.root(); }
  const UrlTable& urls() const override { return site_.urls(); }
  base::Task<const PageFacts*> Visit(UrlId url) override {
    if (!asked_.contains(url)) {
      if (yield_.pages == most_) co_return nullptr;
      asked_.insert(url);
      ++yield_.pages;
    }
    const PageFacts* page = co_await site_.Visit(url);
    if (page != nullptr && !new_.contains(page)) Take(*page);
    if (yield_.forms_by_page.size() < yield_.pages) {
      yield_.forms_by_page.push_back(static_cast<uint32_t>(yield_.forms.size()));
    }
    co_return page;
  }

  // What the page showed that no page before it did.
  size_t new_forms(const PageFacts& page) const { return new_.at(&page).first; }
  size_t new_sites(const PageFacts& page) const { return new_.at(&page).second; }
  bool may_go_on() const { return yield_.pages < most_; }
  SearchYield TakeYield() { return std::move(yield_); }

 private:
  void Take(const PageFacts& page) {
    const size_t forms = yield_.forms.size(), sites = yield_.sites.size();
    yield_.forms.insert(page.forms.begin(), page.forms.end());
    yield_.sites.insert(page.sites.begin(), page.sites.end());
    new_[&page] = {yield_.forms.size() - forms, yield_.sites.size() - sites};
  }

  SitePages& site_;
  uint64_t most_;
  std::unordered_set<UrlId> asked_;
  std::unordered_map<const PageFacts*, std::pair<size_t, size_t>> new_;  // forms, sites
  SearchYield yield_;
};

}  // namespace

base::Task<SearchYield> SearchSite(SitePages& site, LinkSelection& selection, SearchLimits limits) {
  CountedPages pages(site, limits.pages);
  std::deque<Lead> queue;
  std::unordered_set<UrlId> queued;  // ever: the blacklist and the queue of He 2006
  std::unordered_set<const PageFacts*> expanded;
  queue.push_back({site.root(), kNoUrl, 0});
  queued.insert(site.root());
  while (pages.may_go_on()) {
    if (queue.empty()) {
      const std::optional<Lead> more = selection.WhenDry();
      if (!more) break;
      if (!queued.insert(more->url).second) continue;
      queue.push_back(*more);
    }
    const Lead next = queue.front();
    queue.pop_front();
    const PageFacts* page = co_await pages.Visit(next.url);
    // Two addresses of one page have the same links.
    if (page == nullptr || !expanded.insert(page).second) continue;
    // What a frame shows is part of the page.
    size_t frames = 0;
    for (const SiteLink& link : page->links) {
      if (!link.is_frame || !queued.insert(link.url).second) continue;
      queue.insert(queue.begin() + static_cast<std::ptrdiff_t>(frames++),
                   {link.url, next.parent, next.depth});
    }
    if (next.depth >= limits.depth) continue;
    const Step step{
        page, next.url, next.parent, next.depth, pages.new_forms(*page), pages.new_sites(*page)};
    const std::vector<UrlId> links = co_await selection.Select(step, pages);
    for (const UrlId url : links) {
      if (queued.insert(url).second) queue.push_back({url, next.url, next.depth + 1});
    }
  }
  co_return pages.TakeYield();
}

}  // namespace upwell::discover
