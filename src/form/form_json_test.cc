// SPDX-License-Identifier: Apache-2.0
#include "form/form_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

namespace upwell::form {
namespace {

using ::testing::HasSubstr;

SearchForm SmallForm() {
  SearchForm form;
  form.index = 2;
  form.action = *base::Url::Parse("http://example.com/s");
  form.encoding = "UTF-8";
  form.kind = FormKind::kSearch;
  form.confidence = 1;
  form.query_input = 0;
  form.inputs.resize(2);
  form.inputs[0].name = "q";
  form.inputs[0].type = InputType::kGeneric;
  form.inputs[1].name = "m";
  form.inputs[1].control = Control::kSelect;
  form.inputs[1].choices = {{"1", "one"}, {"2", "two", "numbers"}};
  return form;
}

constexpr const char* kSmallInputs =
    R"([{"name":"q","control":"text","label":"","values":[],"default":"","query":true,)"
    R"("type":"generic"},{"name":"m","control":"select","label":"","values":[{"value":"1",)"
    R"("text":"one"},{"value":"2","text":"two","group":"numbers"}],"default":"","query":false,)"
    R"("type":null}])";

TEST(FormAsJson, IsTheContract) {
  EXPECT_EQ(FormAsJson(SmallForm()),
            R"({"index":2,"origin":"html","action":"http://example.com/s","method":"GET",)"
            R"("enctype":"application/x-www-form-urlencoded","charset":"UTF-8","kind":"search",)"
            R"("searchable":true,"confidence":1E0,"refused":null,"inputs":)" +
                std::string(kSmallInputs) + "}");
}

TEST(FormAsJson, SaysWhyItIsRefusedAndWhereTheWordsGo) {
  SearchForm form = SmallForm();
  form.refused = "it logs in";
  form.url_template = "http://example.com/s/{q}";
  EXPECT_THAT(FormAsJson(form), HasSubstr(R"("searchable":false,)"));
  EXPECT_THAT(FormAsJson(form), HasSubstr(R"("refused":"it logs in",)"));
  EXPECT_THAT(FormAsJson(form), HasSubstr(R"("template":"http://example.com/s/{q}",)"));
}

TEST(InputsAsJson, IsThePartOfTheForm) {
  EXPECT_EQ(InputsAsJson(SmallForm()), kSmallInputs);
  EXPECT_EQ(InputsAsJson(SearchForm()), "[]");
}

TEST(InputsAsJson, NamesLimitsOnlyWhereThereAreSome) {
  SearchForm form;
  form.inputs.resize(1);
  Input& input = form.inputs[0];
  input.required = input.disabled = input.hidden_from_people = true;
  input.max_length = 9;
  input.min = "1";
  input.max = "8";
  input.step = "2";
  input.pattern = "[0-9]";
  input.date_format = "YYYY";
  input.button.refused = "it deletes";
  input.suggestions = {"a", "b"};
  EXPECT_THAT(
      InputsAsJson(form),
      HasSubstr(R"("type":null,"required":true,"disabled":true,"hidden":true,)"
                R"("maxlength":9,"min":"1","max":"8","step":"2","pattern":"[0-9]",)"
                R"("date_format":"YYYY","refused":"it deletes","suggestions":["a","b"]}])"));
  input = Input();
  input.control = Control::kHidden;
  input.hidden_from_people = true;
  EXPECT_THAT(InputsAsJson(form), HasSubstr(R"("type":null}])"));
}

TEST(InputsAsJson, ReplacesWhatIsNotUtf8AndEscapesWhatIsNotPrinted) {
  SearchForm form;
  form.inputs.resize(1);
  form.inputs[0].name = std::string("a\0\n\"\xff\xc3(", 7);
  form.inputs[0].label = "日本";
  const std::string text = InputsAsJson(form);
  EXPECT_THAT(text, HasSubstr("\"name\":\"a\\u0000\\n\\\"\xef\xbf\xbd\xef\xbf\xbd(\""));
  boost::system::error_code failed;
  const boost::json::value value = boost::json::parse(text, failed);
  ASSERT_FALSE(failed) << failed.message();
  EXPECT_EQ(value.at(0).at("label").as_string(), "日本");
}

}  // namespace
}  // namespace upwell::form
