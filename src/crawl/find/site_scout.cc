// SPDX-License-Identifier: Apache-2.0
#include "crawl/find/site_scout.h"

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "base/text.h"
#include "crawl/session/entrance.h"
#include "discover/navigation.h"
#include "discover/sitemap.h"
#include "discover/url_shape.h"
#include "fetch/answer_trouble.h"
#include "fetch/fetcher.h"
#include "form/announced.h"
#include "form/guard/acting_link.h"
#include "form/guard/acting_redirect.h"

namespace upwell::crawl {
namespace {

// Requests that a site may cost beside its pages. Not tuned.
constexpr size_t kMostDescriptions = 3;  // OpenSearch documents
constexpr size_t kMostSitemaps = 2;
constexpr size_t kMostSitemapLinks = 20;

// Guards.
constexpr size_t kMostFoundSites = 20'000;
constexpr size_t kMostForms = 5'000;
constexpr size_t kMostTwins = 200;

base::Url RootOf(const base::Url& url) { return *base::Url::Parse(url.origin() + "/"); }

// Other addresses under which a site may answer: the other scheme, with and without "www.".
std::vector<base::Url> OtherAddresses(const base::Url& url) {
  std::vector<base::Url> others;
  if (url.is_loopback() || !url.port().empty()) return others;
  const std::string host(url.host()), scheme(url.scheme());
  const std::string other_host = host.starts_with("www.") ? host.substr(4) : "www." + host;
  const std::string other_scheme = scheme == "https" ? "http" : "https";
  const std::string target(url.request_target());
  for (const std::string& origin : {scheme + "://" + other_host, other_scheme + "://" + host,
                                    other_scheme + "://" + other_host}) {
    if (base::Result<base::Url> other = base::Url::Parse(origin + target); other.ok())
      others.push_back(*other);
  }
  return others;
}

// Of one owner, or of one name under several top-level domains. Otherwise a site could keep us from
// visiting another one by calling it its twin.
bool MayBeTwin(const base::Url& twin, const base::Url& site) {
  const std::string domain = twin.registered_domain(), other = site.registered_domain();
  return domain.substr(0, domain.find('.')) == other.substr(0, other.find('.'));
}

class Scout : public discover::SitePages {
 public:
  Scout(const ScoutStart& start, const RunOptions& options, discover::Strategy strategy,
        fetch::Web* web)
      : start_(start), options_(options), strategy_(strategy), web_(web) {}

  base::Task<ScoutReport> Run() {
    co_await OpenSite();
    if (urls_ != nullptr) {
      const std::unique_ptr<discover::LinkSelection> selection = discover::MakeSelection(strategy_);
      const discover::SearchLimits limits{strategy_.depth, options_.find.pages_per_site};
      report_.form_search = co_await discover::SearchSite(*this, *selection, limits);
      if (start_.find_sites) co_await LookForSites();
    }
    Conclude();
    co_return std::move(report_);
  }

  discover::UrlId root() const override { return root_; }
  const discover::UrlTable& urls() const override { return *urls_; }

  base::Task<const discover::PageFacts*> Visit(discover::UrlId url) override {
    const auto known = pages_.find(url);
    if (known != pages_.end()) co_return known->second;
    if (stopped_) co_return nullptr;
    const discover::PageFacts* facts = co_await FetchPage(url);
    pages_.emplace(url, facts);
    co_return facts;
  }

 private:
  // --- The entrance ---

  base::Task<void> OpenSite() {
    std::vector<base::Url> entrances = {start_.url.WithoutFragment()};
    if (start_.root_first && start_.url.request_target() != "/") {
      entrances.insert(entrances.begin(), RootOf(start_.url));
    }
    if (!co_await NobodyAnswers(entrances)) co_return;
    const base::Url site = report_.site;
    const std::string detail = report_.detail;
    if (!co_await NobodyAnswers(OtherAddresses(entrances.front()))) co_return;
    // Where none of its addresses answers, the report is about the one that was asked for.
    report_.site = site;
    report_.detail = detail;
  }

  // True where all addresses were tried in vain, and others may be tried.
  base::Task<bool> NobodyAnswers(std::vector<base::Url> entrances) {
    for (const base::Url& entrance : entrances) {
      co_await Enter(entrance);
      if (stopped_ || report_.outcome != ScoutOutcome::kUnreachable) co_return false;
    }
    co_return true;
  }

  // Where there is a page, the search may begin; the outcome tells what there was else.
  base::Task<void> Enter(base::Url entrance) {
    fetch::Fetched fetched = co_await FetchEntrance(entrance);
    for (int moves = 0; moves < kMostMoves && HasMoved(fetched, entrance); ++moves) {
      entrance = fetched.final_url.WithoutFragment();
      fetched = co_await FetchEntrance(entrance);
    }
    report_.site = RootOf(entrance);
    if (!TakeEntrance(fetched)) co_return;
    report_.outcome = ScoutOutcome::kSearched;
    report_.detail.clear();
    report_.site = RootOf(fetched.final_url);
    urls_ = std::make_unique<discover::UrlTable>(fetched.final_url, options_.find.urls_per_site);
    root_ = urls_->Add(discover::WithoutSession(entrance));
    // A wider scope allows redirects to another host.
    if (root_ == discover::kNoUrl) root_ = urls_->Add(discover::WithoutSession(fetched.final_url));
    co_await TakeSitemapLinks();
    const discover::PageFacts* facts = TakePage(fetched);
    pages_.emplace(root_, facts);
    NoteAddress(fetched, facts);
    for (const base::Url& tried : tried_) {
      const discover::UrlId id = urls_->Add(discover::WithoutSession(tried));
      if (id != discover::kNoUrl) pages_.emplace(id, nullptr);
    }
    co_await TakeDescriptions();
  }

  base::Task<fetch::Fetched> FetchEntrance(base::Url entrance) {
    tried_.push_back(entrance);
    UseFetcherFor(entrance);
    fetch::Request request(entrance);
    request.note = "find";
    ++report_.pages;
    return fetcher_->Get(std::move(request));
  }

  // A fetcher knows one site's robots.txt; another site needs another one.
  void UseFetcherFor(const base::Url& entrance) {
    if (fetcher_ != nullptr && fetched_origin_ == entrance.origin()) return;
    if (fetcher_ != nullptr) spent_ += fetcher_->traffic().requests;
    fetch::FetchOptions left = options_.fetch;
    left.seed = options_.seed;
    left.may_redirect = form::MayBeRedirected;
    left.robots_of_others = false;
    left.max_requests -= std::min(left.max_requests, spent_);
    fetcher_ = std::make_unique<fetch::Fetcher>(web_, entrance, left);
    fetched_origin_ = entrance.origin();
  }

  bool TakeEntrance(const fetch::Fetched& fetched) {
    if (EndsHere(fetched)) return false;
    const auto say = [&](ScoutOutcome outcome, std::string detail) {
      report_.outcome = outcome;
      report_.detail = std::move(detail);
      return false;
    };
    if (fetcher_->unreachable_robots() != nullptr) {
      return say(ScoutOutcome::kUnreachable, WhyNoPage(fetched, *fetcher_));
    }
    if (const base::Url* elsewhere = fetcher_->robots_elsewhere()) {
      report_.moved_to = RootOf(*elsewhere);
      NoteSite(report_.moved_to, fetched.asked.href());
      return say(ScoutOutcome::kMoved, "its robots.txt redirects to " + elsewhere->href());
    }
    if (fetched.outcome == fetch::Outcome::kDisallowed) return say(ScoutOutcome::kRobots, "");
    if (fetched.outcome == fetch::Outcome::kOutOfScope) {
      report_.moved_to = fetched.final_url;
      NoteSite(fetched.final_url, fetched.asked.href());
      return say(ScoutOutcome::kMoved, "it redirects to " + fetched.final_url.href());
    }
    if (fetched.outcome != fetch::Outcome::kAnswered || fetched.answer().status >= 400) {
      return say(ScoutOutcome::kUnreachable, WhyNoPage(fetched, *fetcher_));
    }
    if (parse::KindOfContent(fetched.answer()) != parse::ContentKind::kHtml) {
      const std::string trouble = fetch::BodyTrouble(fetched.answer());
      return say(ScoutOutcome::kNoPages,
                 "its start page is not HTML" + (trouble.empty() ? "" : ": " + trouble));
    }
    return true;
  }

  // Sitemaps list what links may not lead to; only what speaks of searching is taken from them.
  base::Task<void> TakeSitemapLinks() {
    if (strategy_.kind != discover::Strategy::Kind::kLikelyLinks || strategy_.depth == 0) co_return;
    const fetch::RobotsRules* rules = fetcher_->site_rules();
    if (rules == nullptr) co_return;
    std::deque<base::Url> sitemaps;
    for (const std::string& line : rules->sitemaps()) {
      base::Result<base::Url> url = base::Url::Parse(line, report_.site);
      if (url.ok()) sitemaps.push_back(*url);
    }
    size_t fetched = 0;
    while (fetched < kMostSitemaps && !sitemaps.empty() && !stopped_) {
      const base::Url url = sitemaps.front();
      sitemaps.pop_front();
      if (!fetcher_->InScope(url)) continue;
      ++fetched;
      const discover::Sitemap sitemap = co_await FetchSitemap(url);
      for (const base::Url& page : sitemap.pages) {
        const bool wanted = discover::SpeaksOfSearching(page, "") && !form::IsActingLink(page, "");
        if (wanted && sitemap_links_.size() < kMostSitemapLinks) sitemap_links_.insert(page);
      }
      sitemaps.insert(sitemaps.end(), sitemap.sitemaps.begin(), sitemap.sitemaps.end());
    }
  }

  base::Task<discover::Sitemap> FetchSitemap(base::Url url) {
    fetch::Request request(url);
    request.note = "sitemap";
    ++report_.pages;
    const fetch::Fetched fetched = co_await fetcher_->Get(std::move(request));
    if (EndsHere(fetched) || fetched.outcome != fetch::Outcome::kAnswered ||
        fetched.answer().status != 200) {
      co_return discover::Sitemap();
    }
    co_return discover::ReadSitemap(fetched.answer().body, fetched.final_url);
  }

  // --- Pages ---

  base::Task<const discover::PageFacts*> FetchPage(discover::UrlId url) {
    fetch::Request request(urls_->url(url));
    request.note = "find";
    ++report_.pages;
    const fetch::Fetched fetched = co_await fetcher_->Get(std::move(request));
    if (EndsHere(fetched)) co_return nullptr;
    // Some sites count on the way who goes where.
    if (fetched.outcome == fetch::Outcome::kOutOfScope) {
      NoteSite(fetched.final_url, fetched.asked.href());
    }
    if (fetched.outcome != fetch::Outcome::kAnswered || fetched.answer().status >= 400 ||
        parse::KindOfContent(fetched.answer()) != parse::ContentKind::kHtml) {
      co_return nullptr;
    }
    const discover::PageFacts* facts = TakePage(fetched);
    NoteAddress(fetched, facts);
    co_await TakeDescriptions();
    co_return facts;
  }

  // The facts of a page; those of an earlier one where it is the same, byte for byte.
  const discover::PageFacts* TakePage(const fetch::Fetched& fetched) {
    const base::Hash128 body = base::HashOf(fetched.answer().body);
    const auto same = by_body_.find(body);
    if (same != by_body_.end()) return same->second;
    const parse::Page page = parse::ReadPage(fetched.answer(), options_.parse);
    discover::LinkLimits limits;
    limits.menus = strategy_.kind != discover::Strategy::Kind::kExhaustive && strategy_.depth > 0;
    discover::PageLinks links = discover::LinksOf(page, *urls_, limits);
    auto facts = std::make_unique<discover::PageFacts>(std::move(links.facts));
    if (by_body_.empty()) AddSitemapLinks(*facts);
    for (const base::Url& link : links.elsewhere) {
      if (const auto number = NoteSite(link, page.url.href())) facts->sites.push_back(*number);
    }
    for (const base::Url& twin : page.twins) NoteTwin(twin);
    TakeForms(page, *facts);
    descriptions_ = page.search_descriptions;
    described_ = facts.get();
    by_body_.emplace(body, facts.get());
    kept_.push_back(std::move(facts));
    return kept_.back().get();
  }

  // A page that was reached by a redirect need not be fetched when a link leads to it.
  void NoteAddress(const fetch::Fetched& fetched, const discover::PageFacts* facts) {
    const discover::UrlId id = urls_->Add(discover::WithoutSession(fetched.final_url));
    if (id != discover::kNoUrl) pages_.emplace(id, facts);
  }

  void AddSitemapLinks(discover::PageFacts& root) {
    for (const base::Url& url : sitemap_links_) {
      const discover::UrlId id = urls_->Add(discover::WithoutSession(url));
      if (id == discover::kNoUrl || id == root.url || root.links_to(id)) continue;
      discover::SiteLink& link = root.links.emplace_back();
      link.url = id;
      link.speaks_of_searching = true;
    }
  }

  void TakeForms(const parse::Page& page, discover::PageFacts& facts) {
    form::FormOptions form_options;
    form_options.allow_post = true;  // nothing is sent here
    for (form::SearchForm& form : form::FindForms(page, form_options))
      NoteForm(std::move(form), facts);
    for (form::SearchForm& form : form::FindSearchActions(page, form_options)) {
      NoteAnnounced(std::move(form), facts);
    }
  }

  // OpenSearch documents that pages name; a site has the same on all its pages.
  base::Task<void> TakeDescriptions() {
    const std::vector<base::Url> urls = std::exchange(descriptions_, {});
    for (const base::Url& url : urls) {
      if (described_urls_.size() >= kMostDescriptions || stopped_) co_return;
      if (!fetcher_->InScope(url) || form::IsActingLink(url, "")) continue;
      if (!described_urls_.insert(url.href()).second) continue;
      fetch::Request request(url.WithoutFragment());
      request.note = "opensearch";
      ++report_.pages;
      const fetch::Fetched fetched = co_await fetcher_->Get(std::move(request));
      if (EndsHere(fetched) || fetched.outcome != fetch::Outcome::kAnswered ||
          fetched.answer().status != 200) {
        continue;
      }
      const parse::Page description = parse::ReadPage(fetched.answer(), options_.parse);
      form::FormOptions form_options;
      form_options.allow_post = true;
      for (form::SearchForm& form : form::ReadOpenSearch(description, form_options)) {
        NoteAnnounced(std::move(form), *described_);
      }
    }
  }

  void NoteForm(form::SearchForm form, discover::PageFacts& facts) {
    const auto known = form_numbers_.find(form.identity);
    if (known == form_numbers_.end() && form_numbers_.size() >= kMostForms) return;
    const uint32_t number =
        known != form_numbers_.end() ? known->second : NumberOf(std::move(form));
    if (report_.forms[number].form.searchable()) facts.forms.push_back(number);
  }

  // Of a form with a new identity. A search that only looks different from one found before is that
  // one; what is refused is kept apart, so that it hides no search.
  uint32_t NumberOf(form::SearchForm form) {
    if (form.refused.empty() && !fetcher_->InScope(form.action)) {
      form.refused = "it leads to another site";
    }
    uint32_t number = static_cast<uint32_t>(report_.forms.size());
    if (form.searchable())
      number = questions_.emplace(form::QuestionOf(form), number).first->second;
    form_numbers_.emplace(form.identity, number);
    if (number == report_.forms.size()) report_.forms.push_back({std::move(form), 0});
    return number;
  }

  void NoteAnnounced(form::SearchForm form, discover::PageFacts& facts) {
    const bool known =
        std::any_of(report_.forms.begin(), report_.forms.end(), [&](const FoundForm& found) {
          return found.form.searchable() && form::AskTheSame(form, found.form);
        });
    if (!known) NoteForm(std::move(form), facts);
  }

  // The site's number among those found; nothing for our own and beyond the limit.
  std::optional<uint32_t> NoteSite(const base::Url& link, const std::string& page) {
    if (link.origin() == report_.site.origin()) return std::nullopt;
    const auto known = site_numbers_.find(link.origin());
    if (known != site_numbers_.end()) return known->second;
    if (report_.sites.size() >= kMostFoundSites) return std::nullopt;
    const uint32_t number = static_cast<uint32_t>(report_.sites.size());
    site_numbers_.emplace(link.origin(), number);
    report_.sites.push_back({link, page});
    return number;
  }

  void NoteTwin(const base::Url& twin) {
    if (twin.origin() == report_.site.origin() || twins_.size() >= kMostTwins) return;
    if (!MayBeTwin(twin, report_.site)) return;
    if (twins_.insert(twin.origin()).second) report_.twin_sites.push_back(twin.origin() + "/");
  }

  // --- Sites, and the end ---

  base::Task<void> LookForSites() {
    discover::AdaptiveOptions adaptive = options_.find.adaptive;
    adaptive.seed = options_.seed;
    discover::Adaptive selection(adaptive);
    const discover::SearchLimits limits{options_.find.site_depth, options_.find.pages_per_site};
    report_.site_search = co_await discover::SearchSite(*this, selection, limits);
  }

  // Remembers why nothing more may be asked.
  bool EndsHere(const fetch::Fetched& fetched) {
    if (!fetch::EndsRun(fetched.outcome)) return false;
    stopped_ = true;
    report_.detail = fetcher_->end_detail();
    switch (fetched.outcome) {
      case fetch::Outcome::kSiteDown:
      case fetch::Outcome::kSiteBlocks:
      case fetch::Outcome::kMustWait:
        report_.outcome = urls_ == nullptr ? ScoutOutcome::kUnreachable : ScoutOutcome::kBroken;
        if (report_.detail.empty()) report_.detail = fetch::OutcomeName(fetched.outcome);
        break;
      case fetch::Outcome::kRequestBudget:
      case fetch::Outcome::kByteBudget:
        if (urls_ == nullptr) report_.outcome = ScoutOutcome::kUnreachable;
        report_.detail = "the budget of requests or bytes was used up";
        break;
      default:
        report_.store_failed = fetched.outcome == fetch::Outcome::kStoreFailed;
        report_.outcome = ScoutOutcome::kUnfinished;
    }
    return true;
  }

  void Conclude() {
    report_.requests = spent_ + (fetcher_ == nullptr ? 0 : fetcher_->traffic().requests);
    if (urls_ == nullptr) return;
    report_.urls_known = urls_->size();
    MeasureDepths();
  }

  // A form's depth is the least number of links to it, as far as the pages that were looked at
  // tell.
  void MeasureDepths() {
    std::vector<bool> measured(report_.forms.size(), false);
    std::unordered_set<discover::UrlId> seen = {root_};
    std::deque<std::pair<discover::UrlId, int>> queue = {{root_, 0}};
    while (!queue.empty()) {
      const auto [url, depth] = queue.front();
      queue.pop_front();
      const auto page = pages_.find(url);
      if (page == pages_.end() || page->second == nullptr) continue;
      for (const uint32_t form : page->second->forms) {
        if (!measured[form]) report_.forms[form].depth = depth;
        measured[form] = true;
      }
      for (const discover::SiteLink& link : page->second->links) {
        if (!seen.insert(link.url).second) continue;
        if (link.is_frame) {
          queue.emplace_front(link.url, depth);
        } else {
          queue.emplace_back(link.url, depth + 1);
        }
      }
    }
  }

  ScoutStart start_;
  const RunOptions& options_;
  discover::Strategy strategy_;
  fetch::Web* web_;
  uint64_t spent_ = 0;  // requests to addresses that the site has moved from
  std::unique_ptr<fetch::Fetcher> fetcher_;
  std::string fetched_origin_;    // of which
  std::vector<base::Url> tried_;  // addresses at which the site was looked for
  std::unique_ptr<discover::UrlTable> urls_;
  discover::UrlId root_ = discover::kNoUrl;
  bool stopped_ = false;
  ScoutReport report_;

  std::vector<std::unique_ptr<discover::PageFacts>> kept_;
  std::unordered_map<discover::UrlId, const discover::PageFacts*>
      pages_;  // null where there is none
  std::unordered_map<base::Hash128, const discover::PageFacts*> by_body_;
  std::unordered_map<base::Hash128, uint32_t> form_numbers_;  // by identity
  std::unordered_map<base::Hash128, uint32_t> questions_;  // the searches of those, see QuestionOf
  std::unordered_map<std::string, uint32_t> site_numbers_;
  std::set<std::string> twins_, described_urls_;
  std::set<base::Url> sitemap_links_;
  std::vector<base::Url> descriptions_;
  discover::PageFacts* described_ = nullptr;  // the page that names the descriptions
};

}  // namespace

std::string_view ScoutOutcomeName(ScoutOutcome outcome) {
  switch (outcome) {
    case ScoutOutcome::kSearched:
      return "searched";
    case ScoutOutcome::kUnreachable:
      return "unreachable";
    case ScoutOutcome::kRobots:
      return "robots";
    case ScoutOutcome::kMoved:
      return "moved";
    case ScoutOutcome::kNoPages:
      return "no_pages";
    case ScoutOutcome::kBroken:
      return "broken";
    case ScoutOutcome::kUnfinished:
      return "unfinished";
  }
  return "";
}

base::Task<ScoutReport> ScoutSite(const ScoutStart& start, const RunOptions& options,
                                  discover::Strategy strategy, fetch::Web* web) {
  Scout scout(start, options, strategy, web);
  co_return co_await scout.Run();
}

}  // namespace upwell::crawl
