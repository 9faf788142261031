// SPDX-License-Identifier: Apache-2.0
// Reading values back from rows of a SQLite catalog.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "base/url.h"
#include "store/sqlite.h"

namespace upwell::store {

// Empty where it is no URL.
inline base::Url UrlOf(const std::string& text) {
  base::Result<base::Url> url = base::Url::Parse(text);
  return url.ok() ? std::move(*url) : base::Url();
}

// The value of an enum by its name; `last` is the greatest there is, and what unknown names give.
template <typename Enum>
Enum EnumOf(const std::string& name, std::string_view (*name_of)(Enum), Enum last) {
  for (int i = 0; i < static_cast<int>(last); ++i) {
    if (name_of(static_cast<Enum>(i)) == name) return static_cast<Enum>(i);
  }
  return last;
}

// Calls `visit` for every row of `rows`, whose values are bound; then it takes the next values.
template <typename Visit>
base::Status EachRow(Statement& rows, const Visit& visit) {
  while (true) {
    base::Result<bool> more = rows.Next();
    if (!more.ok()) return more.error();
    if (!*more) return {};
    visit(std::as_const(rows));
  }
}

template <typename Visit>
base::Status EachRow(base::Result<Statement> rows, const Visit& visit) {
  if (!rows.ok()) return rows.error();
  return EachRow(*rows, visit);
}

}  // namespace upwell::store
