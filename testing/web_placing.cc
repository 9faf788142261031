// SPDX-License-Identifier: Apache-2.0
// Where the forms of a site are.
#include <algorithm>
#include <cmath>

#include "testing/web_model.h"

namespace upwell::testing {
namespace {

constexpr size_t kMostSearches = 8;

size_t DrawSearches(base::Rng* rng) {
  size_t count = 1;
  while (count < kMostSearches && rng->Chance(0.66)) ++count;
  return count;
}

uint8_t DrawDepth(base::Rng* rng) {
  const double draw = rng->Uniform();
  return draw < 0.36 ? 1 : draw < 0.69 ? 2 : draw < 0.915 ? 3 : draw < 0.975 ? 4 : 5;
}

class Placer {
 public:
  Placer(WebSkeleton* site, base::Rng* rng)
      : site_(site), tree_(site), rng_(rng), way_(rng->Uniform()) {}

  void PlaceSearches() {
    const bool lonely = site_->nodes.size() == 1;
    const size_t count = std::min<size_t>(DrawSearches(rng_), site_->has_menu ? kMostSearches : 2);
    const bool on_root = lonely || rng_->Chance(0.74);
    if (on_root) PlaceOnRoot(true);
    if (on_root && count > 2 && rng_->Chance(0.25)) PlaceOnRoot(false);
    while (site_->forms.size() < count) {
      if (lonely || (!site_->has_menu && rng_->Chance(0.5))) {
        PlaceOnRoot(false);
      } else {
        PlaceBelow();
      }
    }
    for (WebFormPlan& form : site_->forms) Decorate(&form);
  }

  void PlaceOther(std::string_view kind) {
    if (HasKind(kind)) return;
    WebFormPlan form = OtherPlan(*site_, kind, rng_);
    const bool lonely = site_->nodes.size() == 1;
    const bool small = kind == "newsletter" || kind == "login" || kind == "language" ||
                       kind == "jump" || kind == "poll";
    if (kind == "comment" || kind == "order") {
      const WebTheme theme = kind == "order" ? WebTheme::kProducts : WebTheme::kArticles;
      form.node = ShallowestLeaf(theme);
      form.spread = WebSpread::kLeaves;
      if (form.node == 0) return;
      form.way = WayTo(*site_, form.node);
    } else if (lonely || (small && rng_->Chance(0.6))) {
      form.way = "root";
      if (rng_->Chance(0.6) && kind != "poll") form.spread = WebSpread::kEverywhere;
    } else {
      const bool menu = site_->has_menu && rng_->Chance(0.5);
      form.node = tree_.AddChild(0, WebPart::kForm, menu, true);
      form.way = "menu";
    }
    Keep(std::move(form));
  }

 private:
  bool HasKind(std::string_view kind) const {
    return std::any_of(site_->forms.begin(), site_->forms.end(),
                       [&](const WebFormPlan& form) { return form.kind == kind; });
  }

  void PlaceOnRoot(bool simple) {
    WebFormPlan form = SearchPlan(*site_, rng_, 1, simple ? 3 : 6);
    form.way = "root";
    if (simple && rng_->Chance(0.5)) form.spread = WebSpread::kEverywhere;
    if (simple && rng_->Chance(0.07)) {
      form = SearchPlan(*site_, rng_, 1, 1);
      form.way = "announced";
      form.method = "get";
      form.carrier = rng_->Chance(0.5) ? WebCarrier::kOpenSearch : WebCarrier::kSearchAction;
    }
    Keep(std::move(form));
  }

  void PlaceBelow() {
    // Spread evenly, so that the shares hold for small webs, too.
    const double step = way_ + 0.618034;
    way_ = step - std::floor(step);
    if (way_ < 0.13 && PlaceAdvanced()) return;
    if (way_ > 0.985 || !site_->has_menu) return PlaceInContent();
    PlaceInMenu();
  }

  // A page of its own, or the page of a section, where it may stand on all pages below as well.
  void PlaceInMenu() {
    const uint8_t depth = DrawDepth(rng_);
    WebFormPlan form = SearchPlan(*site_, rng_, 1, 7);
    form.way = depth == 1 ? "menu" : "submenu";
    uint32_t section = tree_.MenuPage(depth, rng_);
    if (rng_->Chance(0.5) && !Taken(section)) {
      form.node = section;
      if (rng_->Chance(0.4)) form.spread = WebSpread::kBelow;
    } else {
      const uint32_t parent = tree_.MenuPage(depth - 1, rng_);
      form.node = tree_.AddChild(parent, WebPart::kForm, true);
    }
    Keep(std::move(form));
  }

  bool PlaceAdvanced() {
    std::vector<size_t> hosts;
    for (size_t i = 0; i < site_->forms.size(); ++i) {
      const WebFormPlan& form = site_->forms[i];
      if (form.advanced == 0 && form.way != "announced" && form.way != "advanced" &&
          form.inputs.size() <= 4 && site_->nodes[form.node].depth < 4) {
        hosts.push_back(i);
      }
    }
    if (hosts.empty()) return false;
    const size_t host = PickOne(rng_, hosts);
    WebFormPlan form = SearchPlan(*site_, rng_, 5, 10);
    form.way = "advanced";
    form.node = tree_.AddChild(site_->forms[host].node, WebPart::kAdvanced, false);
    site_->forms[host].advanced = form.node;
    if (rng_->Chance(0.4)) form.action = site_->forms[host].action;
    Keep(std::move(form));
    return true;
  }

  void PlaceInContent() {
    const uint8_t depth = std::min<uint8_t>(DrawDepth(rng_), 3);
    WebFormPlan form = SearchPlan(*site_, rng_, 1, 6);
    form.way = "content";
    form.node = tree_.AddChild(tree_.AnyPage(depth - 1, rng_), WebPart::kForm, false);
    Keep(std::move(form));
  }

  void Decorate(WebFormPlan* form) {
    if (form->carrier != WebCarrier::kForm) return;
    const bool here = form->spread == WebSpread::kHere;
    if (here && form->advanced == 0 && rng_->Chance(0.04)) {
      form->carrier = WebCarrier::kFrame;
      return;
    }
    form->twice = rng_->Chance(0.08);
    form->announced = form->way == "root" && form->method == "get" && form->inputs.size() == 1 &&
                      rng_->Chance(0.25);
  }

  bool Taken(uint32_t node) const {
    return std::any_of(site_->forms.begin(), site_->forms.end(),
                       [&](const WebFormPlan& form) { return form.node == node; });
  }

  uint32_t ShallowestLeaf(WebTheme theme) const {
    uint32_t best = 0;
    for (uint32_t i = 1; i < site_->nodes.size(); ++i) {
      const WebNode& node = site_->nodes[i];
      if (node.theme != theme || node.children != 0 || node.part != WebPart::kPage) continue;
      if (best == 0 || node.depth < site_->nodes[best].depth) best = i;
    }
    return best;
  }

  // Two forms of a site differ in where they go or in what they ask.
  void Keep(WebFormPlan form) {
    auto same = [&](const WebFormPlan& other) {
      return other.action == form.action && other.inputs.size() == form.inputs.size();
    };
    while (std::any_of(site_->forms.begin(), site_->forms.end(), same)) {
      form.action = "/d" + std::to_string(site_->forms.size()) + form.action;
    }
    site_->forms.push_back(std::move(form));
  }

  WebSkeleton* site_;
  WebTree tree_;
  base::Rng* rng_;
  double way_;  // in [0, 1): how the next form is reached
};

}  // namespace

std::string WayTo(const WebSkeleton& site, uint32_t node) {
  for (uint32_t at = node; at != 0; at = site.nodes[at].parent) {
    if (!site.nodes[at].in_menu && !site.nodes[at].in_foot) return "content";
  }
  return site.nodes[node].depth == 0 ? "root" : site.nodes[node].depth == 1 ? "menu" : "submenu";
}

void PlaceForms(WebSkeleton* site, base::Rng* rng, bool searches) {
  Placer placer(site, rng);
  if (searches) placer.PlaceSearches();
  const double plenty = searches ? 0.7 : 1.0;
  auto place = [&](std::string_view kind, double chance) {
    if (rng->Chance(chance * plenty)) placer.PlaceOther(kind);
  };
  place("newsletter", 0.3);
  place("contact", 0.45);
  if (site->has_account) {
    placer.PlaceOther("login");
    place("registration", 0.5);
    place("recovery", 0.3);
  }
  place("poll", 0.12);
  place("calculator", 0.06);
  place("language", 0.08);
  place("jump", 0.08);
  if (site->kind == "news" || site->kind == "blog" || site->kind == "forum") place("comment", 0.6);
  if (site->has_cart && !site->configures) placer.PlaceOther("order");
}

}  // namespace upwell::testing
