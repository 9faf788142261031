// SPDX-License-Identifier: Apache-2.0
#include "testing/e2e/reference_crawls.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <string_view>

#include "base/text.h"
#include "base/url.h"
#include "testing/combining_sites.h"

namespace upwell::testing {
namespace {

// Zip codes of the fifty largest cities, largest first.
constexpr int64_t kLargeCities[] = {
    10001, 90001, 60601, 77002, 85001, 19102, 78205, 92101, 75201, 95113, 78701, 32202, 76102,
    43215, 46204, 28202, 94102, 98101, 80202, 20001, 37203, 73102, 79901, 2108,  97201, 89101,
    48226, 38103, 40202, 21201, 53202, 87102, 85701, 93721, 95814, 85201, 64106, 30303, 68102,
    80903, 27601, 90802, 23451, 33130, 94607, 55401, 74103, 93301, 67202, 76010};
// A place where none of so many common makes is sold is taken to have no dealer.
constexpr size_t kMakesTried = 5;

// The texts between `before` and `after`.
std::vector<std::string> Between(std::string_view html, std::string_view before,
                                 std::string_view after) {
  std::vector<std::string> texts;
  for (size_t at = html.find(before); at != std::string_view::npos; at = html.find(before, at)) {
    at += before.size();
    texts.emplace_back(html.substr(at, html.find(after, at) - at));
  }
  return texts;
}

// The values of a menu but the first, which is "any".
std::vector<std::string> MenuValues(std::string_view html, const std::string& name) {
  const std::vector<std::string> menu = Between(html, "<select name=\"" + name + "\"", "</select>");
  std::vector<std::string> values = Between(menu.at(0), "<option value=\"", "\"");
  values.erase(values.begin());
  return values;
}

// Asks, counts the requests and the records that were seen.
class Visit {
 public:
  // The links to records are the path and a number.
  Visit(Site& site, std::string record_path) : site_(site), record_path_(std::move(record_path)) {
    crawl_.truth = site.truth().size();
    for (const TruthRecord& record : site.truth()) urls_.insert(record.url);
  }

  std::string Get(const std::string& target) {
    HttpRequest request;
    request.target = target;
    std::string html = site_.Answer(request, base::Time()).body;
    for (std::string& number : Between(html, "href=\"" + record_path_, "\"")) {
      std::string url = record_path_ + number;
      if (urls_.contains(url)) found_.insert(std::move(url));
    }
    crawl_.found_after.push_back(found_.size());
    return html;
  }

  // The answer and the pages that follow it, one after the other.
  std::string GetAll(const base::FormFields& fields, const std::string& page_argument) {
    std::string html = Get("/search?" + base::EncodeFormFields(fields)), all = html;
    for (int page = 2; html.find(">Next</a>") != std::string::npos; ++page) {
      base::FormFields next = fields;
      next.emplace_back(page_argument, std::to_string(page));
      html = Get("/search?" + base::EncodeFormFields(next));
      all += html;
    }
    return all;
  }

  size_t found() const { return found_.size(); }
  const ReferenceCrawl& crawl() const { return crawl_; }

 private:
  Site& site_;
  const std::string record_path_;
  std::set<std::string> urls_, found_;
  ReferenceCrawl crawl_;
};

class DealersCrawl {
 public:
  explicit DealersCrawl(Site& site) : visit_(site, "/car/") {
    for (std::string& make : MenuValues(visit_.Get("/"), "make")) makes_.push_back({make, 0, {}});
  }

  ReferenceCrawl Run() {
    FindPlaces();
    // New places appear while others are asked about.
    for (size_t known = 0; known < places_.size();) {
      known = places_.size();
      AskForEveryMake();
      LookAround();
    }
    return visit_.crawl();
  }

 private:
  using Zip = int64_t;
  struct Make {
    std::string name;
    size_t cars = 0;      // seen so far
    std::set<Zip> asked;  // where it was asked for
  };

  static constexpr Zip kRadius = kDealerRadius;

  static std::string Text(Zip zip) {
    const std::string digits = std::to_string(zip);
    return std::string(5 - digits.size(), '0') + digits;
  }
  static bool HasNear(const std::set<Zip>& zips, Zip zip) {
    const auto it = zips.lower_bound(zip - kRadius);
    return it != zips.end() && *it <= zip + kRadius;
  }

  // Whether cars were shown.
  bool Ask(Make& make, Zip zip) {
    if (!make.asked.insert(zip).second) return false;
    const size_t before = visit_.found();
    const std::string pages = visit_.GetAll({{"make", make.name}, {"zip", Text(zip)}}, "page");
    make.cars += visit_.found() - before;
    const std::vector<std::string> seen =
        Between(pages, "<span class=\"k\">ZIP</span> <span class=\"v\">", "<");
    for (const std::string& place : seen) {
      places_.insert(static_cast<Zip>(base::ParseUnsigned(place).value_or(0)));
    }
    return !seen.empty();
  }

  // The makes with the most cars so far, most first.
  std::vector<Make*> ByCars() {
    std::vector<Make*> makes;
    for (Make& make : makes_) makes.push_back(&make);
    std::stable_sort(makes.begin(), makes.end(),
                     [](const Make* a, const Make* b) { return a->cars > b->cars; });
    return makes;
  }
  std::vector<Make*> Commonest() {
    std::vector<Make*> makes = ByCars();
    makes.resize(std::min(makes.size(), kMakesTried));
    return makes;
  }

  // Every make in the largest city tells which are common; these find the cities with dealers.
  void FindPlaces() {
    for (Zip city : kLargeCities) {
      if (city == kLargeCities[0]) {
        for (Make& make : makes_) Ask(make, city);
      }
      if (HasNear(places_, city)) continue;
      for (Make* make : Commonest()) {
        if (Ask(*make, city)) break;
      }
    }
  }

  // Without another one near on one side.
  bool IsOutermost(Zip place) const {
    const auto it = places_.find(place);
    const bool first = it == places_.begin() || *std::prev(it) < place - kRadius;
    const bool last = std::next(it) == places_.end() || *std::next(it) > place + kRadius;
    return first || last;
  }

  // Beyond the outermost places there may be others.
  void LookAround() {
    for (Zip place : std::set<Zip>(places_)) {
      if (!IsOutermost(place) || !looked_around_.insert(place).second) continue;
      for (Make* make : Commonest()) {
        if (IsOutermost(place)) Ask(*make, place);
      }
    }
  }

  // What lies between two places that are not too far apart is asked about too.
  void AskForEveryMake() {
    for (Make* make : ByCars()) {
      for (Zip at : std::set<Zip>(places_)) {
        const auto next = places_.upper_bound(at);
        const bool apart = next == places_.end() || *next > at + 2 * kRadius;
        for (const Zip end = apart ? at : *next; at <= end;) at = ReachFrom(*make, at);
      }
    }
  }

  // Asks at the highest place from which `at` is seen, unless the make was asked for near it
  // before, and says what comes after that reach. REQUIRES: some place is near.
  Zip ReachFrom(Make& make, Zip at) {
    if (!HasNear(make.asked, at)) Ask(make, *std::prev(places_.upper_bound(at + kRadius)));
    return *std::prev(make.asked.upper_bound(at + kRadius)) + kRadius + 1;
  }

  Visit visit_;
  std::vector<Make> makes_;
  std::set<Zip> places_;         // that have dealers
  std::set<Zip> looked_around_;  // of these
};

// "79 results", "Showing the first 100 of 732 results".
size_t CountOf(std::string_view html) {
  const std::vector<std::string> lines = Between(html, "<p class=\"count\">", " results");
  if (lines.empty()) return 0;
  std::string digits = lines[0].substr(lines[0].rfind(' ') + 1);
  std::erase(digits, ',');
  return base::ParseUnsigned(digits).value_or(0);
}

}  // namespace

double ReferenceCrawl::share() const {
  if (truth == 0 || found_after.empty()) return 0;
  return static_cast<double>(found_after.back()) / static_cast<double>(truth);
}

size_t ReferenceCrawl::RequestsFor(double share) const {
  const auto wanted = static_cast<size_t>(std::ceil(share * static_cast<double>(truth)));
  const auto it = std::lower_bound(found_after.begin(), found_after.end(), wanted);
  return it == found_after.end() ? 0 : static_cast<size_t>(it - found_after.begin()) + 1;
}

ReferenceCrawl CrawlDealers(Site& site) { return DealersCrawl(site).Run(); }

ReferenceCrawl CrawlPamphlets(Site& site) {
  constexpr size_t kOnAPage = 50, kCap = 100;
  Visit visit(site, "/pamphlet/");
  const std::string home = visit.Get("/");
  const std::vector<std::string> departments = MenuValues(home, "dep"),
                                 decades = MenuValues(home, "dec");
  for (const std::string& department : departments) {
    base::FormFields fields = {{"dep", department}, {"n", std::to_string(kOnAPage)}};
    const size_t count = CountOf(visit.Get("/search?" + base::EncodeFormFields(fields)));
    if (count > kOnAPage && count <= kCap) {
      fields.emplace_back("p", "2");
      visit.Get("/search?" + base::EncodeFormFields(fields));
    }
    if (count <= kCap) continue;
    size_t had = 0;
    for (const std::string& decade : decades) {
      if (had >= count) break;
      const base::FormFields both = {{"dep", department}, {"dec", decade}, {"n", "50"}};
      had += CountOf(visit.GetAll(both, "p"));
    }
  }
  return visit.crawl();
}

}  // namespace upwell::testing
