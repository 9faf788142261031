// SPDX-License-Identifier: Apache-2.0
#include "testing/combining_sites.h"

#include "testing/data.h"
#include "testing/input_makers.h"

namespace upwell::testing {
namespace {

SiteSpec Dealers(bool counted) {
  SiteSpec s;
  s.name = counted ? "dealers" : "dealers-uncounted";
  s.title = "Forecourt";
  s.about = "Used cars at dealers near you. Choose a make and tell us where you are.";
  s.data = DealerCars();
  s.records = 2500;
  s.seed = 1919;
  s.layout = Layout::kBoxes;
  s.skin = {"lot", "car", "name", "fact", "remark", "pages", "find", "#7a3b24"};
  Input zip = Required(Box(ValueFormat::kZip, "zip", "Your ZIP code", "zip"));
  zip.within = kDealerRadius;
  s.form.inputs = {Required(MenuOf("make", "Make", "make")), zip};
  s.form.button = "Find cars";
  s.paging = Paging::kNumbers;
  s.page_size = 20;
  s.detail = "/car/{id}";
  s.behaviour.shows_count = counted;
  s.behaviour.shuffled = true;
  s.behaviour.says_nothing = "No cars found.";
  return s;
}

Input Without(Control control, std::string name, std::string label, std::vector<Way> ways) {
  Input input;
  input.control = control;
  input.name = std::move(name);
  input.label = std::move(label);
  input.ways = {{"", "Any", ""}};
  for (Way& way : ways) input.ways.push_back(std::move(way));
  return input;
}

SiteSpec Pamphlets() {
  SiteSpec s;
  s.name = "pamphlets";
  s.title = "Pamphlet Room";
  s.about = "Six thousand pamphlets, by department and decade.";
  s.data = PamphletRoom();
  s.records = 6000;
  s.seed = 1902;
  s.shell = Shell::kDivs;
  s.layout = Layout::kTable;
  s.form.labels = Labels::kWrapped;
  s.form.inputs = {
      Without(Control::kLayout, "ui", "Language of the pages",
              {{"en", "English", "en"},
               {"de", "Deutsch", "de"},
               {"fr", "Français", "fr"},
               {"es", "Español", "es"}}),
      MenuOf("dep", "Department", "department", true),
      Without(Control::kSort, "ord", "Order",
              {{"t", "Title", "title"},
               {"a", "Author", "author"},
               {"y", "Oldest first", "year"},
               {"z", "Newest first", "-year"}}),
      MenuOf("dec", "Decade", "decade"),
      Without(Control::kPageSize, "n", "On a page", {{"20", "20", "20"}, {"50", "50", "50"}}),
      Without(Control::kLayout, "desk", "Collect at",
              {{"n", "North desk", ""}, {"s", "South desk", ""}, {"b", "Branch library", ""}})};
  s.paging = Paging::kNext;
  s.page_argument = "p";
  s.page_size = 20;
  s.detail = "/pamphlet/{id}";
  s.behaviour.cap = 100;
  s.behaviour.shuffled = true;
  s.behaviour.asks_again = "Please choose at least one: department or decade.";
  return s;
}

}  // namespace

std::vector<SiteSpec> CombiningSpecs() { return {Dealers(true), Dealers(false), Pamphlets()}; }

}  // namespace upwell::testing
