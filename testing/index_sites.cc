// SPDX-License-Identifier: Apache-2.0
#include "testing/index_sites.h"

#include "testing/data.h"

namespace upwell::testing {
namespace {

SiteSpec Register() {
  SiteSpec s;
  s.name = "register";
  s.title = "Register of Trades";
  s.about = "Everybody who entered a trade in our towns. Search, or browse by name.";
  s.data = PeopleRegister();
  s.records = 1200;
  s.seed = 2401;
  s.form.inputs = {{Control::kWords, "q", "Name or remark"},
                   {Control::kMenu, "trade", "Trade", "trade"}};
  s.index.levels = 1;
  s.paging = Paging::kNumbers;
  s.page_size = 20;
  s.detail = "/person/{id}";
  s.behaviour.search_knows = s.records / 4;
  s.behaviour.lists_all = true;
  return s;
}

SiteSpec Fonds() {
  SiteSpec s;
  s.name = "fonds";
  s.title = "Фонды архива";
  s.about = "Дела архива по названиям.";
  s.language = "ru";
  s.data = StateArchive();
  s.records = 800;
  s.seed = 2402;
  s.shell = Shell::kDivs;
  s.layout = Layout::kTable;
  s.form.inputs = {{Control::kWords, "q", "Слова"}};
  s.index = {.levels = 2, .path = "/spisok", .on_every_page = false};
  s.paging = Paging::kNext;
  s.detail = "/delo/{id}";
  s.behaviour.search_knows = 4;
  return s;
}

}  // namespace

std::vector<SiteSpec> IndexSpecs() { return {Register(), Fonds()}; }

}  // namespace upwell::testing
