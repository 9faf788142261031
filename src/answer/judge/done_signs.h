// SPDX-License-Identifier: Apache-2.0
// Signs that a site has done something where it was only asked: a message of success that its
// pages did not show before, a count of things in a cart that has changed, a new cookie of a cart
// or a login, a status or a redirect that confirms. An answer to a search has none of them.
//
//   DoneJudge judge;
//   judge.LearnBefore(visible_text_of_the_page_with_the_form);
//   if (auto sign = judge.SignIn(fetched.hops, &page, asked)) LeaveTheForm(sign->text);
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>

#include "answer/answer.h"
#include "base/hash.h"
#include "fetch/exchange.h"
#include "parse/page.h"

namespace upwell::answer {

enum class DoneKind : uint8_t { kStatus, kRedirect, kCookie, kCount, kMessage };

struct DoneSign {
  DoneKind kind = DoneKind::kMessage;
  std::string text;  // for people: what was seen
};

class DoneJudge {
 public:
  // The visible text of a page that was seen before any question was asked. At most 20,000 lines
  // are remembered.
  void LearnBefore(std::string_view visible_text);

  // Nothing where the answer behaves as one to a search. `hops`: its requests with what came back,
  // redirects first; `page`: the last of them, read, or null where it is no page.
  std::optional<DoneSign> SignIn(std::span<const fetch::Exchange> hops, const parse::Page* page,
                                 const Asked& asked) const;

 private:
  std::optional<DoneSign> ChangedCount(const parse::Page& page,
                                       std::string_view visible_text) const;
  std::optional<DoneSign> Message(const parse::Page& page, std::string_view visible_text,
                                  const Asked& asked) const;
  bool IsKnown(std::string_view line) const;
  bool IsInNewList(const std::string& cart, const parse::Page& page) const;

  std::unordered_set<base::Hash128> lines_;  // folded, numbers made one sign
  // Of a cart or a list, on the pages before; nothing where they differ.
  struct CountBefore {
    std::optional<uint64_t> number;
    size_t pages = 0;
  };
  std::map<std::string, CountBefore> counts_;  // by name
};

}  // namespace upwell::answer
