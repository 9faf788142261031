// SPDX-License-Identifier: Apache-2.0
// A site as a table, for tests of searches: pages by name, what they link to and show.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "discover/in_site_searcher.h"

namespace upwell::discover {

struct TablePage {
  // Names of pages; the last character may say more of the link: '?' it speaks of searching, '+' it
  // stands beside a box, '*' it speaks of other sites, '=' it is a frame.
  std::vector<std::string> links;
  std::vector<std::vector<std::string>> menus;
  std::vector<uint32_t> forms;
  size_t sites = 0;  // that no other page links to
};

// The root page is "home". Every visit is noted, a page once.
class TableSite : public SitePages {
 public:
  explicit TableSite(std::map<std::string, TablePage> pages) : table_(std::move(pages)) {}
  // `name` shows what `of` shows, byte for byte.
  void Alias(const std::string& name, const std::string& of) { aliases_[name] = of; }

  UrlId root() const override { return root_; }
  const UrlTable& urls() const override { return urls_; }
  base::Task<const PageFacts*> Visit(UrlId url) override {
    std::string name(urls_.target(url).substr(1));
    if (!visited_.contains(url)) {
      visited_.insert(url);
      log_ += (log_.empty() ? "" : " ") + name;
    }
    if (const auto alias = aliases_.find(name); alias != aliases_.end()) name = alias->second;
    const auto row = table_.find(name);
    if (row == table_.end()) co_return nullptr;
    auto& facts = facts_[name];
    if (facts == nullptr) facts = FactsOf(name, row->second);
    co_return facts.get();
  }

  const std::string& log() const { return log_; }  // "home a b"
  UrlId Id(const std::string& name) {
    return urls_.Add(*base::Url::Parse("http://site.test/" + name));
  }
  std::string Name(UrlId id) const { return std::string(urls_.target(id).substr(1)); }

 private:
  std::unique_ptr<PageFacts> FactsOf(const std::string& name, const TablePage& page) {
    auto facts = std::make_unique<PageFacts>();
    facts->url = Id(name);
    for (std::string text : page.links) {
      const char sign = text.back();
      if (std::string("?+*=").find(sign) != std::string::npos) text.pop_back();
      SiteLink link;
      link.url = Id(text);
      link.speaks_of_searching = sign == '?';
      link.beside_form = sign == '+';
      link.speaks_of_sites = sign == '*';
      link.is_frame = sign == '=';
      facts->links.push_back(link);
      facts->sorted.push_back(link.url);
    }
    std::sort(facts->sorted.begin(), facts->sorted.end());
    for (const std::vector<std::string>& names : page.menus) {
      std::vector<UrlId>& menu = facts->menus.emplace_back();
      for (const std::string& item : names) menu.push_back(Id(item));
    }
    facts->forms = page.forms;
    for (size_t i = 0; i < page.sites; ++i) facts->sites.push_back(next_site_++);
    return facts;
  }

  std::map<std::string, TablePage> table_;
  std::map<std::string, std::string> aliases_;
  std::map<std::string, std::unique_ptr<PageFacts>> facts_;
  UrlTable urls_{*base::Url::Parse("http://site.test/")};
  UrlId root_ = Id("home");
  std::set<UrlId> visited_;
  std::string log_;
  uint32_t next_site_ = 0;
};

}  // namespace upwell::discover
