// SPDX-License-Identifier: Apache-2.0
#include "query/templates/dependence_search.h"

#include <gtest/gtest.h>

#include "fetch/run_task.h"
#include "query/asker_for_tests.h"
#include "query/templates/template_tester.h"

namespace upwell::query {
namespace {

base::Task<bool> IsDone(base::Task<void> task) {
  co_await std::move(task);
  co_return true;
}

Binding MenuOf(int input, const std::string& word, int values) {
  Binding binding;
  binding.name = word;
  for (int value = 0; value < values; ++value) {
    const std::string text = word + std::string(1, static_cast<char>('a' + value));
    binding.values.push_back({{input, text}});
  }
  return binding;
}

// Eight makes; each has three of the 24 models, or all of them.
class DependenceSearchTest : public testing::Test {
 protected:
  std::vector<std::string> Find(const Submission& submission) const {
    std::vector<std::string> texts;
    for (int make = 0; make < 8; ++make) {
      for (int model = 0; model < 24; ++model) {
        if (depends_ && model % 8 != make) continue;
        const std::string& a = makes_.values[static_cast<size_t>(make)][0].value;
        const std::string& b = models_.values[static_cast<size_t>(model)][0].value;
        bool fits = true;
        for (const form::Assignment& value : submission) {
          fits = fits && value.value == (value.input == 0 ? a : b);
        }
        if (fits) texts.push_back(a + " " + b);
      }
    }
    return texts;
  }
  bool Learn() {
    fetch::RunTask(IsDone(tester_.CheckInformative(state_.Start({{0}}))));
    return fetch::RunTask(search_.Learn({{0, 1}}, true));
  }

  bool depends_ = true;
  const Binding makes_ = MenuOf(0, "make", 8), models_ = MenuOf(1, "model", 24);
  FunctionAsker asker_{[this](const Submission& s) { return Find(s); }, 30};
  const IsitOptions options_;
  const Submission fixed_;
  TemplateSearchState state_{{makes_, models_}, {}, options_};
  TemplateTester tester_{state_, fixed_, asker_};
  DependenceSearch search_{state_, fixed_, asker_};
};

TEST_F(DependenceSearchTest, FindsWhatGoesTogether) {
  EXPECT_TRUE(Learn());
  ASSERT_EQ(state_.dependences.size(), 1u);
  EXPECT_EQ(state_.dependences[0].together.size(), 24u);
  EXPECT_EQ(state_.CountOf({{0, 1}}), 24u);
  EXPECT_FALSE(fetch::RunTask(search_.Learn({{0, 1}}, true))) << "it is known";
}

TEST_F(DependenceSearchTest, FindsNothingWhereAllGoesTogether) {
  depends_ = false;
  EXPECT_FALSE(Learn());
  EXPECT_TRUE(state_.dependences.empty());
}

}  // namespace
}  // namespace upwell::query
