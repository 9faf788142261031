// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/numbered_pages.h"

#include <gtest/gtest.h>

namespace upwell::answer {
namespace {

std::string NextAfter(std::initializer_list<std::string_view> targets) {
  NumberedPages pages;
  for (const std::string_view target : targets) {
    pages.Add(*base::Url::Parse("http://site8.example" + std::string(target)));
  }
  const std::optional<base::Url> next = pages.Next();
  return next ? std::string(next->request_target()) : "";
}

TEST(NumberedPages, CountOnAfterTwoEqualSteps) {
  const struct {
    std::initializer_list<std::string_view> targets;
    std::string_view next;
  } cases[] = {
      {{"/s?q=a&page=2", "/s?q=a&page=3", "/s?q=a&page=4"}, "/s?q=a&page=5"},
      {{"/s?q=a;page=8", "/s?q=a;page=9", "/s?q=a;page=10"}, "/s?q=a;page=11"},
      {{"/s?start=80&q=b2", "/s?start=90&q=b2", "/s?start=100&q=b2"}, "/s?start=110&q=b2"},
      {{"/list/2/", "/list/3/", "/list/4/"}, "/list/5/"},
      {{"/s?q=a", "/s?q=a&page=2", "/s?q=a&page=3"}, ""},
      {{"/s?page=2", "/s?page=3", "/s?page=5"}, ""},
      {{"/s?page=4", "/s?page=3", "/s?page=2"}, ""},
      {{"/s?page=2&at=1", "/s?page=3&at=2", "/s?page=4&at=3"}, ""},
      {{"/s?page=2", "/s?page=3", "/other?page=4"}, ""},
      {{"/s?page=2", "/s?page=3", "/s?page=3"}, ""},
  };
  for (const auto& one : cases) EXPECT_EQ(NextAfter(one.targets), one.next) << one.next;
}

}  // namespace
}  // namespace upwell::answer
