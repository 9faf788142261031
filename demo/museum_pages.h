// SPDX-License-Identifier: Apache-2.0
// The pages of the demo: a museum by the sea. Every object has a small drawing of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/url.h"
#include "demo/dataset.h"

namespace upwell::demo {

// The form has a text input for words and these menus.
struct MuseumMenu {
  std::string_view name, label;
  std::string_view column;  // key of the column that it narrows
};
inline constexpr MuseumMenu kMuseumMenus[] = {{"type", "Type", "kind"},
                                              {"period", "Period", "period"},
                                              {"material", "Material", "material"},
                                              {"place", "Place", "place"}};
inline constexpr std::string_view kMuseumWords = "q";    // the name of the text input
inline constexpr std::string_view kMuseumPage = "page";  // the argument that counts pages, from 1
inline constexpr size_t kObjectsOnAPage = 24;

class MuseumPages {
 public:
  // The objects and the paths of their pages must outlive it.
  MuseumPages(const Dataset& objects, const std::vector<std::string>& paths);

  std::string Home() const;
  // The fields are what the form was filled with.
  std::string SearchPage(const base::FormFields& fields) const;
  // The page of the objects found that begins with number `first`. REQUIRES: first < found.size().
  std::string Results(const base::FormFields& fields, const std::vector<uint32_t>& found,
                      size_t first) const;
  std::string NothingFound(const base::FormFields& fields) const;
  std::string Object(uint32_t number) const;
  std::string Article(std::string_view title, std::string_view html) const;
  std::string About() const;

 private:
  std::string Form(const base::FormFields& fields) const;
  std::string Menu(const MuseumMenu& menu, const base::FormFields& fields) const;
  std::string Cards(const std::vector<uint32_t>& numbers) const;
  std::string ValueOf(uint32_t number, std::string_view column) const;
  std::string DrawingOf(uint32_t number) const;

  const Dataset& objects_;
  const std::vector<std::string>& paths_;
  std::map<std::string_view, std::vector<std::string>> options_;  // by the menu's name
};

}  // namespace upwell::demo
