// SPDX-License-Identifier: Apache-2.0
#include "crawl/site_scout.h"

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "base/text.h"
#include "crawl/entrance.h"
#include "discover/navigation.h"
#include "discover/sitemap.h"
#include "discover/url_shape.h"
#include "fetch/fetcher.h"
#include "form/announced.h"

namespace upwell {
namespace {

constexpr size_t kMostDescriptions = 3;
constexpr size_t kMostSitemaps = 2;
constexpr size_t kMostSitemapLinks = 20;
constexpr size_t kMostFoundSites = 20'000;
constexpr size_t kMostForms = 5'000;
constexpr size_t kMostTwins = 200;

Url RootOf(const Url& url) { return *Url::Parse(url.origin() + "/"); }

// Other addresses under which a site may answer: the other scheme, with and without "www.".
std::vector<Url> OtherAddresses(const Url& url) {
  std::vector<Url> others;
  if (url.is_loopback() || !url.port().empty()) return others;
  const std::string host(url.host()), scheme(url.scheme());
  const std::string other_host = host.starts_with("www.") ? host.substr(4) : "www." + host;
  const std::string other_scheme = scheme == "https" ? "http" : "https";
  const std::string target(url.request_target());
  for (const std::string& origin : {scheme + "://" + other_host, other_scheme + "://" + host,
                                    other_scheme + "://" + other_host}) {
    if (Result<Url> other = Url::Parse(origin + target); other.ok()) others.push_back(*other);
  }
  return others;
}

// Of one owner, or of one name under several top-level domains. The word of one site for another
// site would keep us from visiting that.
bool MayBeTwin(const Url& twin, const Url& site) {
  const std::string domain = twin.registered_domain(), other = site.registered_domain();
  return domain.substr(0, domain.find('.')) == other.substr(0, other.find('.'));
}

class Scout : public SitePages {
 public:
  Scout(const ScoutStart& start, const RunOptions& options, Strategy strategy, Web* web)
      : start_(start), options_(options), strategy_(strategy), web_(web) {}

  Task<ScoutReport> Run() {
    co_await OpenSite();
    if (urls_ != nullptr) {
      const std::unique_ptr<LinkSelection> selection = MakeSelection(strategy_);
      const SearchLimits limits{strategy_.depth, options_.find.pages_per_site};
      report_.form_search = co_await SearchSite(*this, *selection, limits);
      if (start_.find_sites) co_await LookForSites();
    }
    Conclude();
    co_return std::move(report_);
  }

  UrlId root() const override { return root_; }
  const UrlTable& urls() const override { return *urls_; }

  Task<const PageFacts*> Visit(UrlId url) override {
    const auto known = pages_.find(url);
    if (known != pages_.end()) co_return known->second;
    if (stopped_) co_return nullptr;
    const PageFacts* facts = co_await FetchPage(url);
    pages_.emplace(url, facts);
    co_return facts;
  }

 private:
  // --- The entrance ---

  Task<void> OpenSite() {
    std::vector<Url> entrances = {start_.url.WithoutFragment()};
    if (start_.root_first && start_.url.request_target() != "/") {
      entrances.insert(entrances.begin(), RootOf(start_.url));
    }
    if (!co_await NobodyAnswers(entrances)) co_return;
    const Url site = report_.site;
    const std::string detail = report_.detail;
    if (!co_await NobodyAnswers(OtherAddresses(entrances.front()))) co_return;
    // Where none of its addresses answers, what is told is of the one we came for.
    report_.site = site;
    report_.detail = detail;
  }

  // True where all addresses were tried in vain, and others may be tried.
  Task<bool> NobodyAnswers(std::vector<Url> entrances) {
    for (const Url& entrance : entrances) {
      co_await Enter(entrance);
      if (stopped_ || report_.outcome != ScoutOutcome::kUnreachable) co_return false;
    }
    co_return true;
  }

  // Where there is a page, the search may begin; the outcome tells what there was else.
  Task<void> Enter(Url entrance) {
    Fetched fetched = co_await FetchEntrance(entrance);
    for (int moves = 0; moves < kMostMoves && HasMoved(fetched, entrance); ++moves) {
      entrance = fetched.final_url.WithoutFragment();
      fetched = co_await FetchEntrance(entrance);
    }
    report_.site = RootOf(entrance);
    if (!TakeEntrance(fetched)) co_return;
    report_.outcome = ScoutOutcome::kSearched;
    report_.detail.clear();
    report_.site = RootOf(fetched.final_url);
    urls_ = std::make_unique<UrlTable>(fetched.final_url, options_.find.urls_per_site);
    root_ = urls_->Add(WithoutSession(entrance));
    // A wider scope allows redirects to another host.
    if (root_ == kNoUrl) root_ = urls_->Add(WithoutSession(fetched.final_url));
    co_await TakeSitemapLinks();
    const PageFacts* facts = TakePage(fetched);
    pages_.emplace(root_, facts);
    NoteAddress(fetched, facts);
    for (const Url& tried : tried_) {
      const UrlId id = urls_->Add(WithoutSession(tried));
      if (id != kNoUrl) pages_.emplace(id, nullptr);
    }
    co_await TakeDescriptions();
  }

  Task<Fetched> FetchEntrance(Url entrance) {
    tried_.push_back(entrance);
    UseFetcherFor(entrance);
    Request request(entrance);
    request.note = "find";
    ++report_.pages;
    return fetcher_->Get(std::move(request));
  }

  // A fetcher knows one site's robots.txt; another site needs another one.
  void UseFetcherFor(const Url& entrance) {
    if (fetcher_ != nullptr && fetched_origin_ == entrance.origin()) return;
    if (fetcher_ != nullptr) spent_ += fetcher_->traffic().requests;
    FetchOptions left = options_.fetch;
    left.seed = options_.seed;
    left.robots_of_others = false;
    left.max_requests -= std::min(left.max_requests, spent_);
    fetcher_ = std::make_unique<Fetcher>(web_, entrance, left);
    fetched_origin_ = entrance.origin();
  }

  bool TakeEntrance(const Fetched& fetched) {
    if (EndsHere(fetched)) return false;
    const auto say = [&](ScoutOutcome outcome, std::string detail) {
      report_.outcome = outcome;
      report_.detail = std::move(detail);
      return false;
    };
    if (fetcher_->unreachable_robots() != nullptr) {
      return say(ScoutOutcome::kUnreachable, WhyNoPage(fetched, *fetcher_));
    }
    if (const Url* elsewhere = fetcher_->robots_elsewhere()) {
      report_.moved_to = RootOf(*elsewhere);
      NoteSite(report_.moved_to, fetched.asked.href());
      return say(ScoutOutcome::kMoved, "its robots.txt redirects to " + elsewhere->href());
    }
    if (fetched.outcome == Outcome::kDisallowed) return say(ScoutOutcome::kRobots, "");
    if (fetched.outcome == Outcome::kOutOfScope) {
      report_.moved_to = fetched.final_url;
      NoteSite(fetched.final_url, fetched.asked.href());
      return say(ScoutOutcome::kMoved, "it redirects to " + fetched.final_url.href());
    }
    if (fetched.outcome != Outcome::kAnswered || fetched.answer().status >= 400) {
      return say(ScoutOutcome::kUnreachable, WhyNoPage(fetched, *fetcher_));
    }
    if (KindOfContent(fetched.answer()) != ContentKind::kHtml) {
      return say(ScoutOutcome::kNoPages, "its start page is not HTML");
    }
    return true;
  }

  // Sitemaps list what links may not lead to; only what speaks of searching is taken from them.
  Task<void> TakeSitemapLinks() {
    if (strategy_.kind != Strategy::Kind::kLikelyLinks || strategy_.depth == 0) co_return;
    const RobotsRules* rules = fetcher_->site_rules();
    if (rules == nullptr) co_return;
    std::deque<Url> sitemaps;
    for (const std::string& line : rules->sitemaps()) {
      Result<Url> url = Url::Parse(line, report_.site);
      if (url.ok()) sitemaps.push_back(*url);
    }
    size_t fetched = 0;
    while (fetched < kMostSitemaps && !sitemaps.empty() && !stopped_) {
      const Url url = sitemaps.front();
      sitemaps.pop_front();
      if (!fetcher_->InScope(url)) continue;
      ++fetched;
      const Sitemap sitemap = co_await FetchSitemap(url);
      for (const Url& page : sitemap.pages) {
        if (sitemap_links_.size() < kMostSitemapLinks && SpeaksOfSearching(page, "")) {
          sitemap_links_.insert(page);
        }
      }
      sitemaps.insert(sitemaps.end(), sitemap.sitemaps.begin(), sitemap.sitemaps.end());
    }
  }

  Task<Sitemap> FetchSitemap(Url url) {
    Request request(url);
    request.note = "sitemap";
    ++report_.pages;
    const Fetched fetched = co_await fetcher_->Get(std::move(request));
    if (EndsHere(fetched) || fetched.outcome != Outcome::kAnswered ||
        fetched.answer().status != 200) {
      co_return Sitemap();
    }
    co_return ReadSitemap(fetched.answer().body, fetched.final_url);
  }

  // --- Pages ---

  Task<const PageFacts*> FetchPage(UrlId url) {
    Request request(urls_->url(url));
    request.note = "find";
    ++report_.pages;
    const Fetched fetched = co_await fetcher_->Get(std::move(request));
    if (EndsHere(fetched)) co_return nullptr;
    // Some sites count on the way who goes where.
    if (fetched.outcome == Outcome::kOutOfScope) {
      NoteSite(fetched.final_url, fetched.asked.href());
    }
    if (fetched.outcome != Outcome::kAnswered || fetched.answer().status >= 400 ||
        KindOfContent(fetched.answer()) != ContentKind::kHtml) {
      co_return nullptr;
    }
    const PageFacts* facts = TakePage(fetched);
    NoteAddress(fetched, facts);
    co_await TakeDescriptions();
    co_return facts;
  }

  // The facts of a page; those of an earlier one where it is the same, byte for byte.
  const PageFacts* TakePage(const Fetched& fetched) {
    const Hash128 body = HashOf(fetched.answer().body);
    const auto same = by_body_.find(body);
    if (same != by_body_.end()) return same->second;
    const Page page = ReadPage(fetched.answer(), options_.parse);
    LinkLimits limits;
    limits.menus = strategy_.kind != Strategy::Kind::kExhaustive && strategy_.depth > 0;
    PageLinks links = LinksOf(page, *urls_, limits);
    auto facts = std::make_unique<PageFacts>(std::move(links.facts));
    if (by_body_.empty()) AddSitemapLinks(*facts);
    for (const Url& link : links.elsewhere) {
      if (const auto number = NoteSite(link, page.url.href())) facts->sites.push_back(*number);
    }
    for (const Url& twin : page.twins) NoteTwin(twin);
    TakeForms(page, *facts);
    descriptions_ = page.search_descriptions;
    described_ = facts.get();
    by_body_.emplace(body, facts.get());
    kept_.push_back(std::move(facts));
    return kept_.back().get();
  }

  // A page that was reached by a redirect need not be fetched when a link leads to it.
  void NoteAddress(const Fetched& fetched, const PageFacts* facts) {
    const UrlId id = urls_->Add(WithoutSession(fetched.final_url));
    if (id != kNoUrl) pages_.emplace(id, facts);
  }

  void AddSitemapLinks(PageFacts& root) {
    for (const Url& url : sitemap_links_) {
      const UrlId id = urls_->Add(WithoutSession(url));
      if (id == kNoUrl || id == root.url || root.links_to(id)) continue;
      SiteLink& link = root.links.emplace_back();
      link.url = id;
      link.speaks_of_searching = true;
    }
  }

  void TakeForms(const Page& page, PageFacts& facts) {
    FormOptions form_options;
    form_options.allow_post = true;  // nothing is sent here
    for (SearchForm& form : FindForms(page, form_options)) NoteForm(std::move(form), facts);
    for (SearchForm& form : FindSearchActions(page, form_options)) {
      NoteAnnounced(std::move(form), facts);
    }
  }

  // OpenSearch documents that pages name; a site has the same on all its pages.
  Task<void> TakeDescriptions() {
    const std::vector<Url> urls = std::exchange(descriptions_, {});
    for (const Url& url : urls) {
      if (described_urls_.size() >= kMostDescriptions || stopped_) co_return;
      if (!fetcher_->InScope(url) || !described_urls_.insert(url.href()).second) continue;
      Request request(url.WithoutFragment());
      request.note = "opensearch";
      ++report_.pages;
      const Fetched fetched = co_await fetcher_->Get(std::move(request));
      if (EndsHere(fetched) || fetched.outcome != Outcome::kAnswered ||
          fetched.answer().status != 200) {
        continue;
      }
      const Page description = ReadPage(fetched.answer(), options_.parse);
      FormOptions form_options;
      form_options.allow_post = true;
      for (SearchForm& form : ReadOpenSearch(description, form_options)) {
        NoteAnnounced(std::move(form), *described_);
      }
    }
  }

  void NoteForm(SearchForm form, PageFacts& facts) {
    const auto known = form_numbers_.find(form.identity);
    if (known == form_numbers_.end() && form_numbers_.size() >= kMostForms) return;
    const uint32_t number =
        known != form_numbers_.end() ? known->second : NumberOf(std::move(form));
    if (report_.forms[number].form.searchable()) facts.forms.push_back(number);
  }

  // Of a form with a new identity. A search that only looks different from one found before is that
  // one; what is refused is kept apart, so that it hides no search.
  uint32_t NumberOf(SearchForm form) {
    if (form.refused.empty() && !fetcher_->InScope(form.action)) {
      form.refused = "it leads to another site";
    }
    uint32_t number = static_cast<uint32_t>(report_.forms.size());
    if (form.searchable()) number = questions_.emplace(QuestionOf(form), number).first->second;
    form_numbers_.emplace(form.identity, number);
    if (number == report_.forms.size()) report_.forms.push_back({std::move(form), 0});
    return number;
  }

  void NoteAnnounced(SearchForm form, PageFacts& facts) {
    const bool known =
        std::any_of(report_.forms.begin(), report_.forms.end(), [&](const FoundForm& found) {
          return found.form.searchable() && AskTheSame(form, found.form);
        });
    if (!known) NoteForm(std::move(form), facts);
  }

  // The site's number among those found; nothing for our own and beyond the limit.
  std::optional<uint32_t> NoteSite(const Url& link, const std::string& page) {
    if (link.origin() == report_.site.origin()) return std::nullopt;
    const auto known = site_numbers_.find(link.origin());
    if (known != site_numbers_.end()) return known->second;
    if (report_.sites.size() >= kMostFoundSites) return std::nullopt;
    const uint32_t number = static_cast<uint32_t>(report_.sites.size());
    site_numbers_.emplace(link.origin(), number);
    report_.sites.push_back({link, page});
    return number;
  }

  void NoteTwin(const Url& twin) {
    if (twin.origin() == report_.site.origin() || twins_.size() >= kMostTwins) return;
    if (!MayBeTwin(twin, report_.site)) return;
    if (twins_.insert(twin.origin()).second) report_.twin_sites.push_back(twin.origin() + "/");
  }

  // --- Sites, and the end ---

  Task<void> LookForSites() {
    AdaptiveOptions adaptive = options_.find.adaptive;
    adaptive.seed = options_.seed;
    Adaptive selection(adaptive);
    const SearchLimits limits{options_.find.site_depth, options_.find.pages_per_site};
    report_.site_search = co_await SearchSite(*this, selection, limits);
  }

  // Remembers why nothing more may be asked.
  bool EndsHere(const Fetched& fetched) {
    if (!EndsRun(fetched.outcome)) return false;
    stopped_ = true;
    report_.detail = fetcher_->end_detail();
    switch (fetched.outcome) {
      case Outcome::kSiteDown:
      case Outcome::kSiteBlocks:
      case Outcome::kMustWait:
        report_.outcome = urls_ == nullptr ? ScoutOutcome::kUnreachable : ScoutOutcome::kBroken;
        if (report_.detail.empty()) report_.detail = OutcomeName(fetched.outcome);
        break;
      case Outcome::kRequestBudget:
      case Outcome::kByteBudget:
        if (urls_ == nullptr) report_.outcome = ScoutOutcome::kUnreachable;
        report_.detail = "the budget of requests or bytes was used up";
        break;
      default:
        report_.store_failed = fetched.outcome == Outcome::kStoreFailed;
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
    std::unordered_set<UrlId> seen = {root_};
    std::deque<std::pair<UrlId, int>> queue = {{root_, 0}};
    while (!queue.empty()) {
      const auto [url, depth] = queue.front();
      queue.pop_front();
      const auto page = pages_.find(url);
      if (page == pages_.end() || page->second == nullptr) continue;
      for (const uint32_t form : page->second->forms) {
        if (!measured[form]) report_.forms[form].depth = depth;
        measured[form] = true;
      }
      for (const SiteLink& link : page->second->links) {
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
  Strategy strategy_;
  Web* web_;
  uint64_t spent_ = 0;  // requests to addresses that the site has moved from
  std::unique_ptr<Fetcher> fetcher_;
  std::string fetched_origin_;  // of which
  std::vector<Url> tried_;      // addresses at which the site was looked for
  std::unique_ptr<UrlTable> urls_;
  UrlId root_ = kNoUrl;
  bool stopped_ = false;
  ScoutReport report_;

  std::vector<std::unique_ptr<PageFacts>> kept_;
  std::unordered_map<UrlId, const PageFacts*> pages_;  // null where there is none
  std::unordered_map<Hash128, const PageFacts*> by_body_;
  std::unordered_map<Hash128, uint32_t> form_numbers_;  // by identity
  std::unordered_map<Hash128, uint32_t> questions_;     // the searches of those, see QuestionOf
  std::unordered_map<std::string, uint32_t> site_numbers_;
  std::set<std::string> twins_, described_urls_;
  std::set<Url> sitemap_links_;
  std::vector<Url> descriptions_;
  PageFacts* described_ = nullptr;  // the page that names the descriptions
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

Task<ScoutReport> ScoutSite(const ScoutStart& start, const RunOptions& options, Strategy strategy,
                            Web* web) {
  Scout scout(start, options, strategy, web);
  co_return co_await scout.Run();
}

}  // namespace upwell
