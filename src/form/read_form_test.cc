// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "base/work_time_for_tests.h"
#include "form/form_for_tests.h"

namespace upwell::form {
namespace {

struct ReadCase {
  std::string_view name;
  std::string_view html;
  std::string_view want;
};

class ReadingForms : public testing::TestWithParam<ReadCase> {};

TEST_P(ReadingForms, GivesTheirInputs) {
  EXPECT_EQ(Dump(FormOf(GetParam().html)), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Good, ReadingForms,
    testing::Values(
        ReadCase{"MenuWithGroups",
                 "<form><select name=s><optgroup label=g disabled><option value=1>one</optgroup>"
                 "<option value=2>two<option value=3 disabled>three</select></form>",
                 "select s =2 1(one)- 2(two)* 3(three)-"},
        ReadCase{"LastSelectedOptionWins",
                 "<form><select name=s><option selected>a<option selected>b</select></form>",
                 "select s =b a(a) b(b)*"},
        ReadCase{"LongMenuChoosesNothingByItself",
                 "<form><select name=s size=4><option>a<option>b</select></form>",
                 "select s a(a) b(b)"},
        ReadCase{
            "MultipleMenu",
            "<form><select name=s multiple><option selected>a<option selected>b</select></form>",
            "select-multiple s =a a(a)* b(b)*"},
        ReadCase{"RadioGroupIsOneInput",
                 "<form><input type=radio name=r value=1 checked> one <input name=q>"
                 "<input type=radio name=r value=2><label>two</label></form>",
                 "radio r =1 1(one)* 2(two) | text q"},
        ReadCase{"LegendNamesTheGroup",
                 "<form><fieldset><legend>Kind</legend><label><input type=radio name=r value=1>One"
                 "</label></fieldset></form>",
                 "radio r 'Kind' 1(One)"},
        ReadCase{"CheckboxIsWorthOn", "<form><input type=checkbox name=c checked>new</form>",
                 "checkbox c =on on(new)*"},
        ReadCase{"Buttons",
                 "<form><input type=submit value=Go><button name=b value=1>Find <b>it</b></button>"
                 "<button type=reset>x</button><input type=image alt=Start></form>",
                 "submit  'Go' =Go | submit b 'Find it' =1 | reset  'x' | image  'Start'"},
        ReadCase{"FormAttributeReachesFarControls",
                 "<form id=f></form><p><input form=f name=q title=T></p>", "text q 'T'"},
        ReadCase{"FormInsideATableKeepsItsControls",
                 "<table><form action=x><tr><td><input name=q title=T></td></tr></form></table>",
                 "text q 'T'"},
        ReadCase{"SanitizedDefaults",
                 "<form><input name=a title=t value='x&#10;y'><input type=number title=t name=n "
                 "value=many><input type=range title=t name=r max=10><input type=color title=t "
                 "name=c></form>",
                 "text a 't' =xy | number n 't' | range r 't' =5 | color c 't' =#000000"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Bad, ReadingForms,
    testing::Values(
        ReadCase{"NoControls", "<form></form>", ""},
        ReadCase{"UnknownTypeIsText", "<form><input type=strange name=a title=T></form>",
                 "text a 'T'"},
        ReadCase{"DisabledFieldsetButItsLegend",
                 "<form><fieldset disabled><legend><input name=a title=A></legend>"
                 "<input name=b title=B></fieldset></form>",
                 "text a 'A' | text b 'B' disabled"},
        ReadCase{"DatalistAndTemplateAreNoInputs",
                 "<form><template><input name=t></template><datalist><option>x<select name=d>"
                 "</select></datalist><input name=q title=T></form>",
                 "text q 'T'"},
        ReadCase{"LinkThatIsTheButton",
                 "<form method=post><input type=hidden name=__EVENTTARGET><input name=q title=T>"
                 "<a href=\"javascript:__doPostBack('p$go','')\"><b>Search</b></a>"
                 "<a href=\"javascript:__doPostBack('p$no','')\">Clear</a>"
                 "<a href=\"javascript:__doPostBack('p$s','')\">Save search</a></form>",
                 "hidden __EVENTTARGET | text q 'T' | submit __EVENTTARGET 'Search' =p$go"},
        ReadCase{"LinkBesideAButton",
                 "<form method=post><input name=q title=T><input type=submit value=Search>"
                 "<a href=\"javascript:__doPostBack('p$go','')\">Search</a></form>",
                 "text q 'T' | submit  'Search' =Search"},
        ReadCase{
            "DrawnMenu",
            "<form><input name=q title=T><div><table><tr><td><input name=y title=Y value="
            "'This Year' readonly></table><div style='display:none'><ul><li>All Years<li> This "
            "Year </ul></div></div></form>",
            "text q 'T' | select y 'Y' =This Year All Years(All Years) This Year(This Year)*"},
        ReadCase{"DrawnMenuOfAnotherLine",
                 "<form><ul><li>1<li>2</ul><div><input name=a title=A value=1 readonly></div><div>"
                 "<input name=b title=B value=3 readonly><ul><li>1<li>2</ul></div><div><input "
                 "name=c title=C value=1><ul><li>1<li>2</ul></div></form>",
                 "text a '2' =1 | text b 'B' =3 | text c '2' =1"},
        ReadCase{"HiddenBoxIsTrap",
                 "<form><input name=q title=T><div style='display:none'><input name=trap title=t>"
                 "</div></form>",
                 "text q 'T' | text trap 't' hidden"},
        ReadCase{"FormAttributeWithoutForm", "<form><input form=nobody name=q></form>", ""}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(ReadingForms, CountsFormsInDocumentOrderWithTheirTargets) {
  const parse::Page page = PageOf(
      "<base href='http://other.example/b/'><form action=find method=POST></form>"
      "<form></form><form action='?x=1#top' accept-charset='nonsense iso-8859-2'></form>");
  const std::vector<SearchForm> forms = FindForms(page);
  ASSERT_EQ(forms.size(), 3u);
  EXPECT_EQ(forms[0].action.href(), "http://other.example/b/find");
  EXPECT_EQ(forms[0].method, fetch::Method::kPost);
  EXPECT_EQ(forms[0].encoding, "UTF-8");
  EXPECT_EQ(forms[1].action.href(), "http://site.example/dir/page?old=1");
  EXPECT_EQ(forms[1].index, 1);
  EXPECT_EQ(forms[2].action.href(), "http://other.example/b/?x=1");
  EXPECT_EQ(forms[2].encoding, "ISO-8859-2");
}

TEST(ReadingForms, KeepsWhatABoxAsksOfItsValue) {
  const SearchForm form = FormOf(
      "<form><input type=number name=n min=1 max=9 step=2 required><input name=p pattern='[a-z]+' "
      "maxlength=' 12 letters'><input name=q maxlength=-1><input type=hidden maxlength=3></form>");
  ASSERT_EQ(form.inputs.size(), 4u);
  EXPECT_EQ(form.inputs[0].min + form.inputs[0].max + form.inputs[0].step, "192");
  EXPECT_TRUE(form.inputs[0].required);
  EXPECT_EQ(form.inputs[1].pattern, "[a-z]+");
  EXPECT_EQ(form.inputs[1].max_length, 12u);
  EXPECT_EQ(form.inputs[2].max_length, std::nullopt);
  EXPECT_EQ(form.inputs[3].max_length, std::nullopt);
}

TEST(ReadingForms, KeepsTheGroupsOfAMenu) {
  const SearchForm form = FormOf(
      "<form><select name=s><option>0<optgroup label=' A  b '><option>1<option>2</optgroup>"
      "<optgroup><option>3</optgroup><optgroup label=h hidden><option>4</optgroup>"
      "<option hidden>5</select></form>");
  ASSERT_EQ(form.inputs.size(), 1u);
  std::string got;
  for (const Choice& choice : form.inputs[0].choices) {
    got += choice.value + "=" + choice.group + (choice.hidden ? "- " : " ");
  }
  EXPECT_EQ(got, "0= 1=A b 2=A b 3= 4=h- 5=- ");
}

TEST(ReadingForms, KeepsTheSuggestionsOfABox) {
  const SearchForm form = FormOf(
      "<form><input name=q list=d><input name=r list=p><input name=s list=none>"
      "<input type=password name=t list=d></form><p id=p></p><datalist id=d>"
      "<option value=one><option>  two <option disabled>three<option value=''></datalist>");
  ASSERT_EQ(form.inputs.size(), 4u);
  EXPECT_EQ(form.inputs[0].suggestions, (std::vector<std::string>{"one", "two"}));
  for (size_t i = 1; i < 4; ++i) EXPECT_TRUE(form.inputs[i].suggestions.empty()) << i;
}

TEST(ReadingForms, KeepsWhereEachButtonLeads) {
  const SearchForm form = FormOf(
      "<base href=http://other.example/b/><form action=/a><button>1</button>"
      "<button formaction='x?y#z' formmethod=POST formenctype=text/plain>2</button>"
      "<input type=image formaction='' formmethod=nonsense formenctype=multipart/form-data>"
      "<button formaction='mailto:a@b.example'>4</button><button formmethod=dialog>5</button>"
      "</form>");
  ASSERT_EQ(form.inputs.size(), 5u);
  EXPECT_EQ(form.action.href(), "http://other.example/a");
  EXPECT_FALSE(form.inputs[0].button.action || form.inputs[0].button.method);
  const ButtonTarget& second = form.inputs[1].button;
  EXPECT_EQ(second.action->href(), "http://other.example/b/x?y");
  EXPECT_EQ(second.method, fetch::Method::kPost);
  EXPECT_EQ(second.enctype, Enctype::kTextPlain);
  const ButtonTarget& image = form.inputs[2].button;
  EXPECT_EQ(image.action->href(), "http://site.example/dir/page?old=1");
  EXPECT_EQ(image.method, fetch::Method::kGet);
  EXPECT_EQ(image.enctype, Enctype::kMultipart);
  EXPECT_EQ(form.inputs[3].button.refused, "action is no http address");
  EXPECT_EQ(form.inputs[4].button.refused, "method is dialog");
}

struct TargetCase {
  std::string_view attributes;
  fetch::Method method;
  Enctype enctype;
  bool refused;
};

TEST(ReadingForms, RefusesOnlyTargetsThatAreNoRequests) {
  constexpr TargetCase kCases[] = {
      {"", fetch::Method::kGet, Enctype::kUrlEncoded, false},
      {"method=put enctype=x", fetch::Method::kGet, Enctype::kUrlEncoded, false},
      {"enctype=Multipart/Form-Data", fetch::Method::kGet, Enctype::kMultipart, false},
      {"enctype=text/plain", fetch::Method::kGet, Enctype::kTextPlain, false},
      {"method=dialog", fetch::Method::kGet, Enctype::kUrlEncoded, true},
      {"action=javascript:go()", fetch::Method::kGet, Enctype::kUrlEncoded, true},
      {"action=mailto:a@b.example", fetch::Method::kGet, Enctype::kUrlEncoded, true},
      {"action=ftp://site.example/", fetch::Method::kGet, Enctype::kUrlEncoded, true},
      {"action=http://[", fetch::Method::kGet, Enctype::kUrlEncoded, true},
  };
  for (const TargetCase& c : kCases) {
    const SearchForm form =
        FormOf("<form " + std::string(c.attributes) + "><input name=q title=Search></form>");
    EXPECT_EQ(form.method, c.method) << c.attributes;
    EXPECT_EQ(form.enctype, c.enctype) << c.attributes;
    EXPECT_EQ(!form.refused.empty(), c.refused) << c.attributes << form.refused;
  }
}

TEST(ReadingForms, SeesWhichChoicesAreHidden) {
  const SearchForm form = FormOf(
      "<form><input type=radio name=r value=1 hidden><input type=radio name=r value=2>"
      "<div hidden><input type=checkbox name=c></div></form>");
  ASSERT_EQ(form.inputs.size(), 2u);
  EXPECT_FALSE(form.inputs[0].hidden_from_people);
  EXPECT_TRUE(form.inputs[0].choices[0].hidden);
  EXPECT_FALSE(form.inputs[0].choices[1].hidden);
  EXPECT_TRUE(form.inputs[1].hidden_from_people);
}

std::string Repeat(std::string_view part, size_t times) {
  std::string out;
  for (size_t i = 0; i < times; ++i) out += part;
  return out;
}

struct HostileCase {
  std::string_view name;
  std::string html;
};

// Many controls that share one long text or style.
std::vector<HostileCase> HostileForms() {
  const std::string text(4 << 20, 'x');
  const std::string inputs = Repeat("<input name=a>", 5'000);
  std::string radios;
  for (int i = 0; i < 5'000; ++i) radios += "<input type=radio name=r" + std::to_string(i) + ">";
  return {
      {"label", "<form><label>" + text + inputs + "</label></form>"},
      {"alt in a label", "<form><label><img alt='" + text + "'>" + inputs + "</label></form>"},
      {"legend", "<form><fieldset><legend>" + text + "</legend>" + radios + "</fieldset></form>"},
      {"aria-labelledby", "<p id=x>" + text + "</p><form>" +
                              Repeat("<input name=a aria-labelledby=x>", 5'000) + "</form>"},
      {"many ids", "<p id=x>" + Repeat("<i></i>", 500) +
                       "</p><form><input name=a aria-labelledby='" + Repeat("x ", 500'000) +
                       "'></form>"},
      {"options", "<form><select name=s>" + Repeat("<option>x", 50'000) + "</select></form>"},
      {"options of a long group", "<form><select name=s><optgroup label='" + text + "'>" +
                                      Repeat("<option>x", 50'000) + "</select></form>"},
      {"controls", "<form>" + Repeat("a<input name=a>", 10'000) + "</form>"},
      {"controls below each other", "<form>" + Repeat("<p>a<p><input name=a>", 10'000) + "</form>"},
      {"controls below one long line", "<form><p>" + Repeat("<b>a</b> ", 50'000) + "<table><tr>" +
                                           Repeat("<td><input name=a>", 200) + "</table></form>"},
      {"radios in one line", "<form>" + radios + "</form>"},
      {"radios of one name", "<form>" + Repeat("<input type=radio name=r>a", 10'000) + "</form>"},
      {"value", "<form><input name=q value='" + text + "' min='" + text + "'></form>"},
      {"deep", "<form>" + Repeat("<div>", 100'000) + inputs + "</form>"},
      {"deep inline", "<form>" + Repeat("<b>", 2'000) + inputs + "</form>"},
      {"deep fieldsets", "<form>" + Repeat("<fieldset disabled><legend>", 5'000) + radios},
      {"labels for one control", "<form>" + Repeat("<label for=a>x</label>", 50'000) +
                                     Repeat("<input id=a name=a>", 10'000) + "</form>"},
      {"datalist", "<datalist id=d>" + Repeat("<option>" + std::string(500, 'y'), 5'000) +
                       "</datalist><form>" + Repeat("<input name=a list=d>", 10'000) + "</form>"},
      {"empty datalist", "<datalist id=d>" + Repeat("<option>", 50'000) + "</datalist><form>" +
                             Repeat("<input name=a list=d>", 10'000) + "</form>"},
      {"drawn menus", "<div><ul>" + Repeat("<li>x", 5'000) + "</ul><form>" +
                          Repeat("<p><input name=a value=y readonly>", 10'000) + "</form></div>"},
      {"legends", "<form><fieldset disabled>" + Repeat("<legend>x</legend>", 5'000) +
                      Repeat("<legend><input name=a></legend>", 5'000)},
      {"charsets", "<form accept-charset='" + Repeat("x ", 500'000) + "'><input name=a></form>"},
      {"style", "<form><div style='" + Repeat("a:b;", 500'000) + "'>" + inputs + "</div></form>"},
  };
}

TEST(ReadingForms, TakesNoTimeForHostileForms) {
  for (const HostileCase& c : HostileForms()) {
    const base::WorkTime work;
    SearchForm form = FormOf(c.html);
    for (const Input& input : form.inputs) EXPECT_LE(input.label.size(), 300u) << c.name;
    form.refused.clear();
    const bool sent = Submit(form, {}).ok();  // too long an address is none
    // Generous: a slow build takes a tenth of it.
    EXPECT_LT(work.seconds(), base::WorkTime::Limit(10)) << c.name << sent;
  }
}

}  // namespace
}  // namespace upwell::form
