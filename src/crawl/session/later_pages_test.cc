// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/later_pages.h"

#include <gtest/gtest.h>

#include <vector>

namespace upwell::crawl {
namespace {

struct Case {
  std::string name, first, first_body, next, next_body;
  bool later;
};

class LaterPages : public ::testing::TestWithParam<Case> {};

fetch::Request RequestOf(const std::string& url, const std::string& body) {
  fetch::Request request(*base::Url::Parse(url));
  request.body = body;
  if (!body.empty()) request.method = fetch::Method::kPost;
  return request;
}

TEST_P(LaterPages, CanBeAskedForWhereTheyNameTheQuestion) {
  const std::vector<std::string> names = {"q", "kind"};
  EXPECT_EQ(CanBeAskedLater(RequestOf(GetParam().next, GetParam().next_body),
                            RequestOf(GetParam().first, GetParam().first_body), names),
            GetParam().later);
}

INSTANTIATE_TEST_SUITE_P(
    , LaterPages,
    ::testing::Values(Case{"TheSameFields", "http://a.test/s?q=old+lamp", "",
                           "http://a.test/s?q=old%20lamp&page=2", "", true},
                      Case{"OtherNames", "http://a.test/s?q=lamp", "",
                           "http://a.test/r?query=lamp&from=20", "", true},
                      Case{"InThePath", "http://a.test/s?q=old+lamp", "",
                           "http://a.test/s/old%20lamp/2", "", true},
                      Case{"ByPost", "http://a.test/s", "q=lamp&token=1", "http://a.test/s",
                           "q=lamp&token=2&page=2", true},
                      Case{"PostThenLinks", "http://a.test/s", "q=lamp",
                           "http://a.test/s?q=lamp&p=2", "", true},
                      Case{"BytesOfAnotherEncoding", "http://a.test/s?q=%E5%F4", "",
                           "http://a.test/s?p=2&q=%E5%F4", "", true},
                      Case{"NumbersOnly", "http://a.test/s?q=lamp", "",
                           "http://a.test/results?page=2", "", false},
                      Case{"OneOfTwoValues", "http://a.test/s?q=lamp&kind=house", "",
                           "http://a.test/s?q=lamp&page=2", "", false},
                      Case{"ANumberOfTheSearch", "http://a.test/s", "q=lamp",
                           "http://a.test/s?search=7&page=2", "", false},
                      Case{"WhatWasNotAskedMayGo", "http://a.test/s?q=lamp&kind=&x=1", "",
                           "http://a.test/s?q=lamp&page=2", "", true},
                      Case{"TheFormAsItStands", "http://a.test/s?q=&kind=", "",
                           "http://a.test/s?page=2", "", true},
                      Case{"TheFormAsItStandsElsewhere", "http://a.test/s?q=", "",
                           "http://a.test/results?page=2", "", false},
                      Case{"TheFormAsItStandsByPost", "http://a.test/s",
                           "q=", "http://a.test/s?page=2", "", false}),
    [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace upwell::crawl
