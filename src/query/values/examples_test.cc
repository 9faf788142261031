// SPDX-License-Identifier: Apache-2.0
#include "query/values/examples.h"

#include <gtest/gtest.h>

namespace upwell::query {
namespace {

TEST(Examples, OfTexts) {
  using Values = std::vector<std::string>;
  const std::pair<const char*, Values> cases[] = {
      {"e.g. York", {"York"}},
      {"Town (e.g. York, Leeds or Hull)", {"York", "Leeds", "Hull"}},
      {"z. B. Bonn oder Ulm", {"Bonn", "Ulm"}},
      {"For example: \"copper kettle\". Use no commas.", {"copper kettle"}},
      {"par exemple « Dijon »", {"Dijon"}},
      {"ex: 75001", {"75001"}},
      {"например, Тверь", {"Тверь"}},
      {"Search the catalogue", {}},
      {"The vex. Nothing", {}},
      {"e.g. a very long sentence that explains at length what the reader may type in here", {}},
  };
  for (const auto& [text, values] : cases) EXPECT_EQ(ExamplesIn(text), values) << text;
}

TEST(Examples, WhatTheUserGaveComesFirst) {
  form::Input input;
  input.given = {"Hull"};
  input.suggestions = {"Leeds", "Hull"};
  input.hint = "e.g. York";
  EXPECT_EQ(OwnValuesOf(input), (std::vector<std::string>{"Hull", "Leeds", "York"}));
}

}  // namespace
}  // namespace upwell::query
