// SPDX-License-Identifier: Apache-2.0
#include "query/values/local_names.h"

#include <algorithm>
#include <span>

#include "base/text.h"

namespace upwell::query {
namespace {

struct LocalNames {
  std::string_view language;
  std::string_view names;  // with ";" between them
};

constexpr LocalNames kTowns[] = {
#include "query/values/towns.inc"
};

constexpr LocalNames kLocalSurnames[] = {
#include "query/values/local_surnames.inc"
};

constexpr LocalNames kTrades[] = {
#include "query/values/trades.inc"
};

std::vector<std::string> ListOf(std::string_view names) {
  std::vector<std::string> list;
  for (const std::string_view name : base::Split(names, ';')) list.emplace_back(name);
  return list;
}

std::vector<std::string> Local(std::string_view language, std::span<const LocalNames> lists) {
  const std::string own = base::AsciiLower(language.substr(0, 2));
  for (const LocalNames& local : lists) {
    const bool norwegian = local.language == "no" && (own == "nb" || own == "nn");
    if (local.language == own || norwegian) return ListOf(local.names);
  }
  // Names of each of the first languages; not tuned.
  constexpr size_t kOfEach = 3, kLanguages = 8;
  std::vector<std::string> mixed;
  for (size_t place = 0; place < kOfEach; ++place) {
    for (size_t i = 0; i < kLanguages; ++i) {
      const std::string name = ListOf(lists[i].names)[place];
      if (std::find(mixed.begin(), mixed.end(), name) == mixed.end()) mixed.push_back(name);
    }
  }
  return mixed;
}

}  // namespace

std::vector<std::string> TownsWhere(std::string_view language) { return Local(language, kTowns); }

std::vector<std::string> SurnamesWhere(std::string_view language) {
  return Local(language, kLocalSurnames);
}

std::vector<std::string> TradesWhere(std::string_view language) { return Local(language, kTrades); }

}  // namespace upwell::query
