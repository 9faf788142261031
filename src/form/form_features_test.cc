// SPDX-License-Identifier: Apache-2.0
#include "form/form_features.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "form/kind_model.h"

namespace upwell::form {
namespace {

using testing::Contains;
using testing::IsSupersetOf;
using testing::Not;

struct Described {
  std::set<std::string> names;
  std::vector<FormFeature> features;
};

Described FeaturesIn(std::string_view html) {
  const parse::Page page = parse::ReadPage(html, *base::Url::Parse("http://site.example/page"), {});
  const std::vector<FormSource> sources = CollectForms(page.document);
  const std::vector<SearchForm> forms = FindForms(page);
  FeatureNames names;
  Described described;
  described.features = FeaturesOf(page, sources.at(0), forms.at(0), &names);
  for (const FormFeature& feature : described.features) {
    described.names.insert(names.at(feature.id));
  }
  return described;
}

TEST(FormFeatures, NameControlsWordsAndTopics) {
  EXPECT_THAT(
      FeaturesIn("<div class=search><h2>Suche</h2><form id=topSearch action=/finden>"
                 "<input name=keyword placeholder=Suchbegriff><button>Suchen</button></form></div>")
          .names,
      IsSupersetOf({"is:get", "has:text", "boxes:1", "is:one box and nothing else", "button@search",
                    "button:suchen", "form@search", "action@search", "name@query", "around@search",
                    "heading@search", "any@search", "one box@search", "query boxes:1"}));
}

TEST(FormFeatures, TellLoginsFromRegistrations) {
  const std::set<std::string> login =
      FeaturesIn("<form method=post><input name=user><input type=password name=p></form>").names;
  EXPECT_THAT(login, IsSupersetOf({"is:post", "passwords:1", "user name boxes:1"}));
  EXPECT_THAT(login, Not(Contains("passwords:2")));
  EXPECT_THAT(
      FeaturesIn("<form><input type=password name=a><input type=password name=b></form>").names,
      Contains("passwords:2"));
}

TEST(FormFeatures, PassOverWhatPeopleDoNotSee) {
  const std::set<std::string> names =
      FeaturesIn("<form><input name=q><input name=email style='display:none'></form>").names;
  EXPECT_THAT(names, IsSupersetOf({"boxes:1", "is:trap", "e-mail boxes:0"}));
  EXPECT_THAT(names, Not(Contains("name@e-mail address")));
}

TEST(FormFeatures, KnowPlainQuestionsByTheirShape) {
  for (std::string_view html : {
           "<form><input name=w><button>Xyz</button></form>",
           "<form><input name=w><select name=m><option>a<option>b</select></form>",
           "<h2>Contact</h2><form action=/cart.php><label>X <input name=a></label></form>",
       }) {
    EXPECT_THAT(FeaturesIn(html).names, Contains("is:plain question")) << html;
  }
  for (std::string_view html : {
           "<form method=post><input name=w><button>Xyz</button></form>",
           "<form><input type=email name=w></form>",
           "<form><input name=w><input type=password name=p></form>",
           "<form><input name=w><textarea name=t></textarea></form>",
           "<form><input name=w><button>Subscribe</button></form>",
           "<form id=vote><input name=w></form>",
           "<form action='javascript:x()'><input name=w></form>",
           "<form><select name=m><option>a<option>b</select></form>",
       }) {
    EXPECT_THAT(FeaturesIn(html).names, Not(Contains("is:plain question"))) << html;
  }
}

TEST(FormFeatures, KnowMenusOfLanguagesByTheirCodes) {
  EXPECT_THAT(
      FeaturesIn("<form><select name=to><option>en<option>pt-BR<option>zh_Hant</select></form>")
          .names,
      Contains("is:menu of language codes"));
  for (std::string_view html :
       {"<form><select name=to><option>en<option>xx</select></form>",
        "<form><select name=to><option>en<option>fra</select></form>",
        "<form><select name=to><option value=''>-<option>de</select></form>",
        "<form><select name=to><option>d<option>de</select></form>"}) {
    EXPECT_THAT(FeaturesIn(html).names, Not(Contains("is:menu of language codes"))) << html;
  }
}

TEST(FormFeatures, AreSortedAndUnique) {
  const std::vector<FormFeature> features =
      FeaturesIn("<form><input name=a><input name=a><input name=a><button>a a a</button></form>")
          .features;
  EXPECT_TRUE(std::is_sorted(features.begin(), features.end(),
                             [](const auto& a, const auto& b) { return a.id < b.id; }));
  const auto twice = std::adjacent_find(features.begin(), features.end(),
                                        [](const auto& a, const auto& b) { return a.id == b.id; });
  EXPECT_EQ(twice, features.end());
}

TEST(FormFeatures, AreBoundedOnHostileForms) {
  std::string html = "<form>";
  for (int i = 0; i < 3'000; ++i) {
    html += "<div class='w" + std::to_string(i) + "x'><label>label" + std::to_string(i) +
            "x <input name=n" + std::to_string(i) + "x></label></div>";
  }
  EXPECT_LT(FeaturesIn(html + "</form>").features.size(), 2'000u);
}

TEST(KindModel, KnowsTheFeaturesThatMatterMost) {
  for (std::string_view name : {"button@search", "passwords:1", "is:role search", "button@vote"}) {
    const std::span<const FeatureWeights> model = KindModel();
    EXPECT_TRUE(std::any_of(model.begin(), model.end(), [&](const FeatureWeights& entry) {
      return entry.feature == FeatureId(name);
    })) << name;
  }
}

// Every control of some systems has an id that begins with "edit-".
TEST(FormFeatures, TakeNoFilterForSomethingThatIsEdited) {
  const std::set<std::string> names =
      FeaturesIn(
          "<form action=/list><label for=edit-title>Title</label><input id=edit-title name=title>"
          "<input type=submit id=edit-submit-list value=Apply></form>")
          .names;
  EXPECT_THAT(names, IsSupersetOf({"is:plain question", "button@filter"}));
  EXPECT_THAT(names, Not(Contains("any@change what the site keeps")));
}

}  // namespace
}  // namespace upwell::form
