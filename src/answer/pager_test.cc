// SPDX-License-Identifier: Apache-2.0
#include "answer/pager.h"

#include <gtest/gtest.h>

namespace upwell {
namespace {

struct Case {
  std::string_view name;
  std::string_view html;
  std::string_view want;  // path and query; "" for none
};

class NextPage : public testing::TestWithParam<Case> {};

TEST_P(NextPage, IsFound) {
  const Page page =
      ReadPage(GetParam().html, *Url::Parse("http://site.example/search?q=a&page=2"), {});
  const Pager pager = FindPager(page);
  const std::optional<Turn> next = pager.next ? pager.next : pager.following;
  EXPECT_EQ(next ? std::string(next->request.url.request_target()) : "", GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Good, NextPage,
    testing::Values(
        Case{"RelNext", "<a href=/a>Next of kin</a><a rel=next href='?q=a&page=3'>more</a>",
             "/search?q=a&page=3"},
        Case{"Word", "<a href='?page=1'>Previous</a> <a href='?page=3'>Next &raquo;</a>",
             "/search?page=3"},
        Case{"NextTen", "<a href='?start=20'>Next 10</a>", "/search?start=20"},
        Case{"German", "<a href='?p=3'>weiter ></a>", "/search?p=3"},
        Case{"French", "<a href='?p=3'>Page suivante</a>", "/search?p=3"},
        Case{"Spanish", "<a href='?p=3'>Siguiente</a>", "/search?p=3"},
        Case{"Russian", "<a href='?p=3'>Следующая</a>", "/search?p=3"},
        Case{"Japanese", "<a href='?p=3'>次へ</a>", "/search?p=3"},
        Case{"Chinese", "<a href='?p=3'>下一页</a>", "/search?p=3"},
        Case{"Arabic", "<a href='?p=3'>التالي</a>", "/search?p=3"},
        Case{"SingleArrowBeforeDouble",
             "<a href='?p=0'>«</a><a href='?p=1'>‹</a><a href='?p=9'>»</a><a href='?p=3'>›</a>",
             "/search?p=3"},
        Case{"ClassName", "<a class=pagination-next href='?p=3'><img src=x></a>", "/search?p=3"},
        Case{"MissingNumberIsTheCurrentOne",
             "<a href='?p=1'>1</a> <b>2</b> <a href='?p=3'>3</a> <a href='?p=4'>4</a>",
             "/search?p=3"},
        Case{"CurrentIsLinkedToItself",
             "<a href='?q=a&page=1'>1</a><a href='?q=a&page=2'>2</a><a href='?q=a&page=3'>3</a>",
             "/search?q=a&page=3"},
        Case{"FirstOfMany", "1 <a href='?p=2'>[2]</a> <a href='?p=3'>[3]</a>", "/search?p=2"},
        Case{"FarIntoALongRow",
             "<a href='?p=1'>1</a>...<a href='?p=7'>7</a> 8 <a href='?p=9'>9</a>", "/search?p=9"},
        Case{"LinkInTheHead", "<head><link rel=next href='/search?page=3'></head><p>x",
             "/search?page=3"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Bad, NextPage,
    testing::Values(Case{"Nothing", "<p>Next</p>", ""},
                    Case{"Previous", "<a href='?p=1'>« Previous</a><a href='?p=1'>&lt;</a>", ""},
                    Case{"ThePageItself", "<a href='?q=a&page=2'>Next</a>", ""},
                    Case{"OtherSite", "<a href='http://other.example/?p=3'>Next</a>", ""},
                    Case{"SentenceWithTheWord", "<a href=/x>What comes next in our town</a>", ""},
                    Case{"Hidden", "<a href='?p=3' style='display:none'>Next</a>", ""},
                    Case{"LastPage", "<a href='?p=1'>1</a> <b>2</b>", ""},
                    Case{"Script", "<a href='javascript:next()'>Next</a>", ""},
                    Case{"YearsAreNoPager", "<a href=/1999>1999</a> <a href=/2000>2000</a>", ""},
                    Case{"LoneNumberElsewhere", "<a href=/comments/view/all/of/it>2</a>", ""}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace upwell
