// SPDX-License-Identifier: Apache-2.0
// The truth of a linked web against what a plain walk over its pages finds.
#include "testing/linked_web.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>

#include "base/rng.h"
#include "base/text.h"
#include "form/announced.h"
#include "form/search_form.h"
#include "parse/page.h"

namespace upwell::testing {
namespace {

constexpr size_t kMostPagesOfWalk = 6000;

// "get /search q,cat": what tells one form from another.
struct Found {
  int depth = 0;
  std::set<std::string> pages;  // at that depth
};

struct Walk {
  std::map<std::string, Found> forms;
  std::set<std::string> announced;
  std::map<std::string, int> depth_of;  // of pages, by path and query
  std::set<std::string> outside;        // origins
  std::map<int, size_t> sizes;          // pages at each depth
  size_t pages = 0;                     // as the truth counts them
  size_t bytes = 0, largest = 0;
};

std::string Key(std::string_view method, std::string_view action, std::vector<std::string> names) {
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  std::string key = std::string(method) + " " + std::string(action) + " ";
  for (const std::string& name : names) key += name + ",";
  return key;
}

std::string KeyOfElement(const parse::Page& page, parse::NodeId form) {
  const parse::Document& document = page.document;
  std::vector<std::string> names;
  for (parse::NodeId n = document.first_child(form); n != parse::kNoNode;
       n = document.NextInTree(n, form)) {
    const bool control = document.is(n, parse::Tag::kInput) ||
                         document.is(n, parse::Tag::kSelect) ||
                         document.is(n, parse::Tag::kTextarea);
    if (!control) continue;
    const std::string type = base::AsciiLower(document.attribute(n, "type").value_or(""));
    if (type == "submit" || type == "image") continue;
    names.emplace_back(document.attribute(n, "name").value_or(""));
  }
  const std::string method = base::AsciiLower(document.attribute(form, "method").value_or("get"));
  base::Result<base::Url> action =
      base::Url::Parse(document.attribute(form, "action").value_or(""), page.base);
  return Key(method, action.ok() ? action->path() : "?", std::move(names));
}

fetch::Exchange Ask(Site* site, const base::Url& url) {
  HttpRequest request;
  request.target = url.request_target();
  HttpReply reply = site->Answer(request, base::Time());
  fetch::Exchange exchange{fetch::Request(url)};
  exchange.status = reply.status;
  for (const auto& [name, value] : reply.headers) exchange.headers.push_back({name, value});
  exchange.body = reply.body;
  return exchange;
}

// Breadth first over every link of a site; frames belong to the page that shows them.
class Walker {
 public:
  explicit Walker(const LinkedWeb& web, size_t number)
      : site_(web.MakeSite(number)), root_(*base::Url::Parse(web.url(number))) {}

  Walk Go() {
    Meet(root_, 0);
    while (!queue_.empty() && walk_.depth_of.size() < kMostPagesOfWalk) {
      base::Url url = queue_.front();
      queue_.pop_front();
      Visit(url, walk_.depth_of[std::string(url.request_target())]);
    }
    return std::move(walk_);
  }

 private:
  // A session in the address makes no other page.
  static base::Url WithoutSession(const base::Url& url) {
    std::string query;
    for (std::string_view part : base::Split(url.query(), '&')) {
      if (part.empty() || part.starts_with("sid=")) continue;
      query += (query.empty() ? "" : "&") + std::string(part);
    }
    base::Url plain = *base::Url::Parse(url.origin() + std::string(url.path()));
    return query.empty() ? plain : plain.WithQuery(query);
  }

  static bool IsTrap(const base::Url& url) {
    return url.path() == "/calendar" || url.path() == "/filter" || url.path().starts_with("/a/");
  }

  // Frames are parts of a page, and what acts is none.
  static bool IsCounted(const base::Url& url) {
    const std::string_view path = url.path();
    return path != "/nav.htm" && path != "/main.htm" && !path.starts_with("/frame") &&
           path != "/logout" && path != "/cart/add" && !path.ends_with("/delete");
  }

  void Meet(const base::Url& url, int depth) {
    if (url.origin() != root_.origin()) {
      walk_.outside.insert(url.origin() + "/");
      return;
    }
    base::Url plain = WithoutSession(url);
    if (IsTrap(plain)) return;
    auto [place, is_new] = walk_.depth_of.emplace(plain.request_target(), depth);
    if (!is_new) return;
    if (depth == walk_depth_) {
      queue_.push_front(plain);
    } else {
      queue_.push_back(plain);
    }
  }

  void Visit(const base::Url& url, int depth) {
    walk_depth_ = depth;
    fetch::Exchange exchange = Ask(site_.get(), url);
    if (exchange.status / 100 == 3) {
      Meet(*base::Url::Parse(fetch::FindHeader(exchange.headers, "Location"), url), depth);
      return;
    }
    if (exchange.status != 200) return;
    parse::Page page = parse::ReadPage(exchange, {});
    walk_.sizes[depth]++;
    walk_.pages += IsCounted(url);
    walk_.bytes += exchange.body.size();
    walk_.largest = std::max(walk_.largest, exchange.body.size());
    NoteForms(page, url, depth);
    for (const base::Url& frame : page.frames) Meet(frame, depth);
    for (const parse::Link& link : page.links) Meet(link.url.WithoutFragment(), depth + 1);
  }

  void NoteForms(const parse::Page& page, const base::Url& url, int depth) {
    const parse::Document& document = page.document;
    for (parse::NodeId n = 0; n < document.size(); ++n) {
      if (!document.is(n, parse::Tag::kForm)) continue;
      Found& found = walk_.forms.try_emplace(KeyOfElement(page, n), Found{depth, {}}).first->second;
      if (found.depth == depth) found.pages.emplace(url.request_target());
    }
    for (const form::SearchForm& form : form::FindSearchActions(page)) NoteAnnounced(form);
    for (const base::Url& description : page.search_descriptions) {
      parse::Page read = parse::ReadPage(Ask(site_.get(), description), {});
      for (const form::SearchForm& form : form::ReadOpenSearch(read)) NoteAnnounced(form);
    }
  }

  void NoteAnnounced(const form::SearchForm& form) {
    std::vector<std::string> names;
    for (const form::Input& input : form.inputs) names.push_back(input.name);
    walk_.announced.insert(Key("get", form.action.path(), names));
  }

  std::unique_ptr<Site> site_;
  base::Url root_;
  Walk walk_;
  std::deque<base::Url> queue_;
  int walk_depth_ = 0;
};

std::string KeyOf(const WebForm& form) { return Key(form.method, form.action, form.inputs); }

class LinkedWebTruth : public ::testing::TestWithParam<uint64_t> {};

void ExpectFound(const WebForm& form, const Walk& walk) {
  if (form.way == "announced") {
    EXPECT_THAT(walk.announced, ::testing::Contains(KeyOf(form)));
    return;
  }
  auto found = walk.forms.find(KeyOf(form));
  if (found == walk.forms.end()) {
    ADD_FAILURE() << "not found: " << KeyOf(form) << " on " << form.page << " way " << form.way;
    return;
  }
  EXPECT_EQ(found->second.depth, form.depth) << KeyOf(form) << " way " << form.way;
  EXPECT_THAT(found->second.pages, ::testing::Contains(form.page)) << KeyOf(form);
}

// Every form of the truth is there, at its depth, and no other; the same for the pages.
void ExpectTruth(const WebSiteTruth& truth, const Walk& walk) {
  SCOPED_TRACE(truth.name + " (" + truth.kind + ")");
  std::set<std::string> said;
  for (const WebForm& form : truth.forms) {
    EXPECT_TRUE(said.insert(KeyOf(form)).second) << "twice: " << KeyOf(form);
    ExpectFound(form, walk);
  }
  for (const auto& [key, found] : walk.forms) {
    EXPECT_TRUE(said.contains(key))
        << "not in the truth: " << key << " on " << *found.pages.begin();
  }
  if (walk.sizes.empty()) return;  // dead, or its root leads nowhere
  EXPECT_EQ(walk.pages, truth.pages);
}

TEST_P(LinkedWebTruth, SaysWhatAWalkFinds) {
  LinkedWeb web(GetParam(), 60);
  for (size_t i = 0; i < web.size(); ++i) ExpectTruth(web.truth(i), Walker(web, i).Go());
}

INSTANTIATE_TEST_SUITE_P(Seeds, LinkedWebTruth, ::testing::Values(1, 2, 3));

TEST(LinkedWeb, LinksToTheSitesThatItsTruthNames) {
  LinkedWeb web(4, 60);
  for (size_t i = 0; i < web.size(); ++i) {
    if (web.truth(i).has_trap) continue;
    Walk walk = Walker(web, i).Go();
    std::set<std::string> said;
    for (size_t other : web.truth(i).links_to) said.insert(web.url(other));
    if (walk.sizes.empty()) continue;  // dead, or its root leads nowhere
    EXPECT_EQ(walk.outside, said) << web.truth(i).name;
    EXPECT_LE(walk.largest, 64u << 10);
  }
}

TEST(LinkedWeb, AnswersTheSameBytesForTheSameSeed) {
  LinkedWeb one(7, 50), two(7, 50), other(8, 50);
  size_t differ = 0;
  for (size_t i = 0; i < one.size(); ++i) {
    HttpRequest request;
    const std::string body = one.MakeSite(i)->Answer(request, base::Time()).body;
    EXPECT_EQ(body, two.MakeSite(i)->Answer(request, base::Time()).body);
    EXPECT_EQ(WebTruthLine(one, i), WebTruthLine(two, i));
    differ += body != other.MakeSite(i)->Answer(request, base::Time()).body;
  }
  EXPECT_GT(differ, 45u);
}

TEST(LinkedWeb, HoldsMostPagesBelowTheLevelsWhereTheFormsAre) {
  LinkedWeb web(1);
  std::map<int, size_t> pages;
  size_t all = 0, bytes = 0;
  for (size_t i = 0; i < web.size(); ++i) {
    Walk walk = Walker(web, i).Go();
    if (walk.sizes.empty()) continue;
    ExpectTruth(web.truth(i), walk);
    bytes += walk.bytes;
    for (const auto& [depth, count] : walk.sizes) {
      pages[depth] += count;
      all += count;
    }
  }
  for (const auto& [depth, count] : pages) {
    RecordProperty("pages_at_depth_" + std::to_string(depth), static_cast<int>(count));
  }
  for (int depth = 0; depth < 5; ++depth) EXPECT_LT(pages[depth], pages[depth + 1]);
  EXPECT_LT(pages[0] + pages[1] + pages[2] + pages[3], all / 2);
  EXPECT_GT(bytes / all, 4000u);
  EXPECT_LT(bytes / all, 20000u);
}

TEST(LinkedWeb, HasAFewSitesThatBehaveOddly) {
  LinkedWeb web(5, 50);
  std::map<int, int> statuses;
  int traps = 0, leaves = 0;
  for (size_t i = 0; i < web.size(); ++i) {
    HttpReply reply = web.MakeSite(i)->Answer(HttpRequest(), base::Time());
    statuses[reply.status]++;
    traps += web.truth(i).has_trap;
    for (const auto& [name, value] : reply.headers) {
      leaves += name == "Location" && value.starts_with("http://www.");
    }
  }
  EXPECT_EQ(statuses[500], 1);
  EXPECT_EQ(statuses[404], 2);
  EXPECT_EQ(statuses[301], 1);
  EXPECT_EQ(statuses[302], 1);
  EXPECT_EQ(statuses[200], 45);
  EXPECT_EQ(leaves, 1);
  EXPECT_EQ(traps, 4);
}

TEST(LinkedWeb, HasAShopWithAFormForEachOfHundredsOfProducts) {
  LinkedWeb web(6);
  size_t most = 0;
  for (size_t i = 0; i < web.size(); ++i) {
    const std::vector<WebForm>& forms = web.truth(i).forms;
    most = std::max<size_t>(most, std::count_if(forms.begin(), forms.end(), [](const WebForm& f) {
                              return f.kind == "configuration";
                            }));
  }
  EXPECT_GE(most, 200u);
}

// The first form of the web that is searched with GET and typed words.
TEST(LinkedWeb, AnswersASearchWithRecordsThatHavePages) {
  LinkedWeb web(1, 50);
  size_t asked = 0;
  for (size_t i = 0; i < web.size(); ++i) {
    for (const WebForm& form : web.truth(i).forms) {
      if (!form.searchable || form.method != "get") continue;
      std::unique_ptr<Site> site = web.MakeSite(i);
      base::Url root = *base::Url::Parse(web.url(i));
      base::Url url = *base::Url::Parse(form.action + "?" + form.inputs[0] + "=1", root);
      parse::Page page = parse::ReadPage(Ask(site.get(), url), {});
      EXPECT_EQ(page.status, 200) << url.href();
      size_t records = 0;
      for (const parse::Link& link : page.links) {
        if (link.node == parse::kNoNode ||
            link.url.path().find_last_of("0123456789") == std::string::npos)
          continue;
        records += Ask(site.get(), link.url).status == 200;
      }
      EXPECT_GE(records, 1u) << url.href();
      ++asked;
    }
  }
  EXPECT_GE(asked, 20u);
}

TEST(LinkedWeb, IsServedWithLinksToTheAddressesOfItsSites) {
  LinkedWeb web(2, 50);
  TestBedServer bed;
  std::vector<ServedSite*> served = ServeWeb(web, bed);
  ASSERT_EQ(served.size(), web.size());
  for (size_t i = 0; i < web.size(); ++i) {
    EXPECT_EQ(web.url(i), served[i]->url());
    if (web.truth(i).has_trap) continue;
    Walk walk = Walker(web, i).Go();
    for (const std::string& origin : walk.outside) {
      EXPECT_TRUE(origin.starts_with("http://127.0.0.1:")) << origin;
    }
  }
}

struct Shares {
  double sites = 0, searching = 0, searches = 0, on_root = 0, within_three = 0;
  double menu = 0, advanced = 0, content = 0, below = 0, shallow_pages = 0, pages = 0;
  std::vector<size_t> sizes;
};

Shares CountShares(const LinkedWeb& web) {
  Shares shares;
  for (size_t i = 0; i < web.size(); ++i) {
    const WebSiteTruth& truth = web.truth(i);
    shares.sites++;
    shares.sizes.push_back(truth.pages);
    double searches = 0;
    for (const WebForm& form : truth.forms) {
      if (!form.searchable) continue;
      searches++;
      shares.on_root += form.depth == 0;
      shares.within_three += form.depth <= 3;
      shares.menu += form.way == "menu" || form.way == "submenu";
      shares.advanced += form.way == "advanced";
      shares.content += form.way == "content";
      shares.below += form.depth > 0;
      EXPECT_LE(form.depth, 5);
      EXPECT_GE(form.inputs.size(), 1u);
      EXPECT_LE(form.inputs.size(), 10u);
    }
    EXPECT_LE(searches, 8);
    shares.searching += searches > 0;
    shares.searches += searches;
  }
  std::sort(shares.sizes.begin(), shares.sizes.end());
  return shares;
}

class LinkedWebShares : public ::testing::TestWithParam<uint64_t> {};

TEST_P(LinkedWebShares, AreThoseOfTheRealWeb) {
  LinkedWeb web(GetParam());
  Shares shares = CountShares(web);
  EXPECT_GE(shares.searching / shares.sites, 0.3);
  EXPECT_NEAR(shares.on_root / shares.searches, 0.30, 0.07);
  EXPECT_NEAR(shares.within_three / shares.searches, 0.94, 0.04);
  EXPECT_NEAR(shares.menu / shares.below, 0.87, 0.07);
  EXPECT_GT(shares.advanced, shares.content);
  EXPECT_GE(shares.content, 1);
  EXPECT_NEAR(static_cast<double>(shares.sizes[shares.sizes.size() / 2]), 60, 20);
  EXPECT_LE(shares.sizes.back(), 1600u);
}

TEST_P(LinkedWebShares, LetNearlyAllSitesBeReachedFromAnyFive) {
  LinkedWeb web(GetParam());
  base::Rng rng(GetParam());
  for (int trial = 0; trial < 40; ++trial) {
    std::set<size_t> seen;
    while (seen.size() < 5) seen.insert(rng.Below(web.size()));
    std::vector<size_t> open(seen.begin(), seen.end());
    while (!open.empty()) {
      size_t site = open.back();
      open.pop_back();
      for (size_t other : web.truth(site).links_to) {
        if (seen.insert(other).second) open.push_back(other);
      }
    }
    EXPECT_GE(seen.size() * 10, web.size() * 9);
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, LinkedWebShares, ::testing::Values(1, 2, 3));

}  // namespace
}  // namespace upwell::testing
