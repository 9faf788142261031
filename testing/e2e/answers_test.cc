// SPDX-License-Identifier: Apache-2.0
// What is read of the pages of the answer sites, compared with what the sites know of them.
#include <gtest/gtest.h>

#include <algorithm>

#include "testing/answer_sites.h"
#include "testing/e2e/answer_check.h"

namespace upwell::testing {
namespace {

std::string Notes(const AnswerScore& score) {
  std::string text;
  for (const std::string& note : score.notes) text += "\n  " + note;
  return text;
}

// Some sites have menus only, one lets nobody in before they agree to something.
bool CanBeAskedWords(const AnswerSpec& spec) {
  return !spec.troubles.consent &&
         std::any_of(spec.form.boxes.begin(), spec.form.boxes.end(),
                     [](const FormBox& box) { return box.kind == BoxKind::kWords; });
}

TEST(Answers, OfAllDeclaredSitesAreRead) {
  AnswerScore all;
  for (const AnswerSpec& spec : AllAnswerSpecs()) {
    AnswerSite site(spec);
    const AnswerScore score = CheckAnswers(site, {});
    EXPECT_EQ(score.form_found, CanBeAskedWords(spec)) << spec.name;
    EXPECT_GE(score.records.recall(), 0.9) << spec.name << Notes(score);
    EXPECT_GE(score.records.precision(), 0.9) << spec.name << Notes(score);
    all += score;
  }
  EXPECT_GE(all.records.precision(), 0.99);
  EXPECT_GE(all.records.recall(), 0.99);
  EXPECT_GE(all.empty.precision(), 0.97);
  EXPECT_GE(all.empty.recall(), 0.97);
  EXPECT_GE(all.next.precision(), 0.98);
  EXPECT_GE(all.next.recall(), 0.98);
  EXPECT_GE(all.count.precision(), 0.97);
  EXPECT_GE(all.count.recall(), 0.9);
}

TEST(Answers, OfRandomSitesAreRead) {
  AnswerScore all;
  size_t without_form = 0;
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    AnswerSite site(RandomAnswerSpec(seed));
    const AnswerScore score = CheckAnswers(site, {});
    without_form += !score.form_found;
    all += score;
  }
  EXPECT_LE(without_form, 1u);
  EXPECT_GE(all.records.precision(), 0.97);
  EXPECT_GE(all.records.recall(), 0.96);
  EXPECT_GE(all.empty.precision(), 0.97);
  EXPECT_GE(all.empty.recall(), 0.95);
  EXPECT_GE(all.next.precision(), 0.99);
  EXPECT_GE(all.next.recall(), 0.97);
  EXPECT_GE(all.count.precision(), 0.97);
  EXPECT_GE(all.count.recall(), 0.95);
}

}  // namespace
}  // namespace upwell::testing
