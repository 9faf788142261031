// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "form/form_for_tests.h"

namespace upwell::form {
namespace {

// "name='label'" of what people fill in, and of groups also "value='label'" of each choice.
std::string Labels(const SearchForm& form) {
  std::string out;
  const auto add = [&out](const std::string& name, const std::string& label) {
    out += (out.empty() ? "" : " ") + name + "='" + label + "'";
  };
  for (const Input& input : form.inputs) {
    const bool group = input.control == Control::kRadio || input.control == Control::kCheckbox;
    const bool button = input.control == Control::kSubmit || input.control == Control::kHidden;
    if (button) continue;
    add(input.name, input.label);
    if (!group) continue;
    for (const Choice& choice : input.choices) add(choice.value, choice.text);
  }
  return out;
}

struct LabelCase {
  std::string_view name;
  std::string_view html;
  std::string_view want;
};

class LabelsOfForms : public testing::TestWithParam<LabelCase> {};

TEST_P(LabelsOfForms, AreWhatPeopleRead) {
  EXPECT_EQ(Labels(FormOf(GetParam().html)), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Markup, LabelsOfForms,
    testing::Values(
        LabelCase{"For", "<label for=a>Title:</label><form><input id=a name=t></form>",
                  "t='Title'"},
        LabelCase{"SeveralLabelsForOne",
                  "<form><label for=a>Title</label><input id=a name=t><label for=a>of the book"
                  "</label></form>",
                  "t='Title of the book'"},
        LabelCase{"ForBehindTheBox", "<form><input id=a name=t> <label for=a>Title</label></form>",
                  "t='Title'"},
        LabelCase{"Around",
                  "<form><label>Year <select name=y><option>1<option>2</select></label></form>",
                  "y='Year'"},
        LabelCase{"AroundWithTextOnBothSides",
                  "<form><label>Within <input name=d> miles</label></form>", "d='Within miles'"},
        LabelCase{"AroundWithMarkup",
                  "<form><label><span>Your</span> <b>city</b> <input name=c></label></form>",
                  "c='Your city'"},
        LabelCase{"ImageInLabel",
                  "<form><label><img alt=Author src=a.gif><input name=a></label></form>",
                  "a='Author'"},
        LabelCase{"AriaLabelledby",
                  "<p id=x>Full</p><p id=y>text</p>"
                  "<form><input name=q aria-labelledby='x\n y'></form>",
                  "q='Full text'"},
        LabelCase{"AriaLabelBeatsPlaceholder",
                  "<form><input name=a aria-label=A placeholder=P></form>", "a='A'"},
        LabelCase{"PlaceholderBeatsTitle", "<form><input name=a placeholder=P title=T></form>",
                  "a='P'"},
        LabelCase{"TitleIsLast", "<form><input name=a title=T></form>", "a='T'"},
        LabelCase{"LabelBeatsAria",
                  "<form><label for=a>Seen</label><input id=a name=a aria-label=Read></form>",
                  "a='Seen'"},
        LabelCase{"LabelBeatsCaption",
                  "<form>Words before <input id=a name=a><label for=a>Real</label></form>",
                  "a='Real'"},
        LabelCase{
            "LegendOfOneGroup",
            "<form><fieldset><legend>Kind</legend><label><input type=radio name=r value=1>"
            "One</label><label><input type=radio name=r value=2>Two</label></fieldset></form>",
            "r='Kind' 1='One' 2='Two'"},
        LabelCase{"RadiogroupByAria",
                  "<form><div role=radiogroup aria-label=Order><label><input type=radio name=r "
                  "value=1>up</label></div></form>",
                  "r='Order' 1='up'"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Place, LabelsOfForms,
    testing::Values(
        LabelCase{"LeftOfTheBox", "<form>Author: <input name=a><br>Title: <input name=t></form>",
                  "a='Author' t='Title'"},
        LabelCase{"LeftInOneLine", "<form>Author: <input name=a> Title: <input name=t></form>",
                  "a='Author' t='Title'"},
        LabelCase{"SeveralPieces", "<form>Search <b>all</b> books: <input name=q></form>",
                  "q='Search all books'"},
        LabelCase{"AboveTheBox", "<form><div>Author</div><div><input name=a></div></form>",
                  "a='Author'"},
        LabelCase{"HeadingAboveTheForm", "<h2>Find a book</h2><form><input name=q></form>",
                  "q='Find a book'"},
        LabelCase{"CellOnTheLeft",
                  "<form><table><tr><td>Author<td><input name=a><tr><td>Title<td><input name=t>"
                  "</table></form>",
                  "a='Author' t='Title'"},
        LabelCase{"TwoColumnsOfCells",
                  "<form><table><tr><th>From<td><input name=a><th>To<td><input name=b></table>"
                  "</form>",
                  "a='From' b='To'"},
        LabelCase{"RowAbove",
                  "<form><table><tr><td>Author<td>Title<td>Year<tr><td><input name=a><td>"
                  "<input name=t><td><input name=y></table></form>",
                  "a='Author' t='Title' y='Year'"},
        LabelCase{"DefinitionList",
                  "<form><dl><dt>Author<dd><input name=a><dt>Title<dd><input name=t></dl></form>",
                  "a='Author' t='Title'"},
        LabelCase{"FormMisnestedInTable",
                  "<table><form><tr><td>Author<td><input name=a></tr></form></table>",
                  "a='Author'"},
        LabelCase{"CaptionBeatsPlaceholder",
                  "<form><p>Place: <input name=p placeholder='e.g. Berlin'></form>", "p='Place'"},
        LabelCase{"CaptionBeatsTitle", "<form><p>Place <input name=p title='max. 40'></form>",
                  "p='Place'"},
        LabelCase{"LinkAsCaption", "<form><a href=/help>Author</a>: <input name=a></form>",
                  "a='Author'"},
        LabelCase{"HelpLinkBetween", "<form>Author <a href=/help>?</a> <input name=a></form>",
                  "a='Author'"},
        LabelCase{"ImageAsCaption", "<form><img alt='Search for' src=s.gif><input name=q></form>",
                  "q='Search for'"},
        LabelCase{"LabelWithoutFor", "<form><label>Author</label> <input name=a></form>",
                  "a='Author'"},
        LabelCase{"LabelForNothing", "<form><label for=no>Author</label> <input name=a></form>",
                  "a='Author'"},
        LabelCase{"LabelAroundTwo",
                  "<form><label>From <input name=a> to <input name=b></label></form>",
                  "a='From' b='to'"},
        LabelCase{"RadioWordsBehind",
                  "<form>Sort: <input type=radio name=r value=1> date <input type=radio name=r "
                  "value=2> <b>the</b> price</form>",
                  "r='Sort' 1='date' 2='the price'"},
        LabelCase{"RadioWordsBefore",
                  "<form>new <input type=radio name=r value=1> used <input type=radio name=r "
                  "value=2></form>",
                  "r='' 1='new' 2='used'"},
        LabelCase{"CheckboxWordsBehind",
                  "<form><input type=checkbox name=c value=1> with pictures</form>",
                  "c='' 1='with pictures'"},
        LabelCase{"CheckboxInItsOwnCell",
                  "<form><table><tr><td><input type=checkbox name=c value=1><td>with pictures"
                  "</table></form>",
                  "c='' 1='with pictures'"},
        LabelCase{"LegendOfSeveralGroups",
                  "<form><fieldset><legend>Advanced</legend>Sort: <input type=radio name=r value=1>"
                  " date<br><input type=checkbox name=c value=2> new</fieldset></form>",
                  "r='Sort' 1='date' c='Advanced' 2='new'"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Languages, LabelsOfForms,
    testing::Values(
        LabelCase{"German",
                  "<form><table><tr><td>Straße und Nr.:*<td><input name=s><tr><td>Größe (m²)<td>"
                  "<select name=g><option>1</select></table></form>",
                  "s='Straße und Nr.' g='Größe (m²)'"},
        LabelCase{"Russian", "<form>Фамилия автора: <input name=a><br>Год — <input name=y></form>",
                  "a='Фамилия автора' y='Год'"},
        LabelCase{"Arabic",
                  "<html dir=rtl><form><table><tr><td>المؤلف:<td><input name=a><tr><td>العنوان<td>"
                  "<input name=t></table></form>",
                  "a='المؤلف' t='العنوان'"},
        LabelCase{"Hebrew",
                  "<html dir=rtl><form>שם הספר: <input name=t> <input type=checkbox name=c value=1>"
                  " חדש</form>",
                  "t='שם הספר' c='' 1='חדש'"},
        LabelCase{"Japanese",
                  "<form><dl><dt>著者名：<dd><input name=a><dt>※出版年<dd>"
                  "<input name=y></dl></form>",
                  "a='著者名' y='出版年'"},
        LabelCase{"Chinese", "<form>关键词： <input name=q><br>作　者＊ <input name=a></form>",
                  "q='关键词' a='作 者'"},
        LabelCase{"Korean", "<form><label for=k>검색어 :</label><input id=k name=k></form>",
                  "k='검색어'"},
        LabelCase{"Greek", "<form>Τίτλος: <input name=t></form>", "t='Τίτλος'"},
        LabelCase{"French", "<form>Auteur&nbsp;: <input name=a></form>", "a='Auteur'"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Bad, LabelsOfForms,
    testing::Values(
        LabelCase{"NothingAtAll", "<form><input name=q></form>", "q=''"},
        LabelCase{"LabelOfAnother",
                  "<form><label for=b>Title</label> <input name=a> <input id=b name=b></form>",
                  "a='' b='Title'"},
        LabelCase{"IdUsedTwice",
                  "<form><label for=a>Title</label><input id=a name=a><input id=a name=b></form>",
                  "a='Title' b=''"},
        LabelCase{"LabelAroundWithForOfAnother",
                  "<form><label for=b>Title <input name=a></label><input id=b name=b></form>",
                  "a='' b='Title'"},
        LabelCase{"WordsOfTheRadioBefore",
                  "<form><input type=radio name=r value=1> new <input name=q></form>",
                  "r='' 1='new' q=''"},
        LabelCase{"FarAbove", "<form>Author<br><br><br><br><input name=a></form>", "a=''"},
        LabelCase{"BehindAnotherBox", "<form>Price: <input name=a> - <input name=b></form>",
                  "a='Price' b=''"},
        LabelCase{"SecondBoxBelowACaption",
                  "<form><div>Price</div><input name=a><input name=b></form>", "a='Price' b=''"},
        LabelCase{"HiddenLabel",
                  "<form><label for=a style='display:none'>Trap</label><input id=a name=a></form>",
                  "a=''"},
        LabelCase{"HiddenPartOfLabel",
                  "<form><label for=a>Title <i hidden>trap</i></label><input id=a name=a></form>",
                  "a='Title'"},
        LabelCase{"HiddenCaption", "<form><p hidden>Trap</p><input name=a></form>", "a=''"},
        LabelCase{"OnlyPunctuation",
                  "<form><label for=a>*:</label><input id=a name=a placeholder=Title></form>",
                  "a='Title'"},
        LabelCase{"OnlyAnIcon", "<form><label for=a>&#xf002;</label><input id=a name=a></form>",
                  "a=''"},
        LabelCase{"EmptyLabelThenAria",
                  "<form><label for=a></label><input id=a name=a aria-label=Title></form>",
                  "a='Title'"},
        LabelCase{"AriaOfNobody", "<form><input name=a aria-labelledby='x y' title=T></form>",
                  "a='T'"},
        LabelCase{"NavigationBeforeTheForm",
                  "<a href=/>Home</a> <a href=/c>Contact</a> <form style='display:inline'>"
                  "<input name=q placeholder=Search></form>",
                  "q='Search'"},
        LabelCase{"SentenceBeforeTheBox",
                  "<form>This catalogue holds all the books that were bought since the year 1950. "
                  "<input name=q placeholder=Search></form>",
                  "q='Search'"},
        LabelCase{"OptionsAreNoLabel",
                  "<form><label><select name=a><option>one<option>two</select></label></form>",
                  "a=''"},
        LabelCase{"ScriptIsNoLabel",
                  "<form><label><script>go()</script>Title<input name=a></label></form>",
                  "a='Title'"}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace upwell::form
