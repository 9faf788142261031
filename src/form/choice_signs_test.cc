// SPDX-License-Identifier: Apache-2.0
// Forms of menus and numbers: which are searches, and which only switch, jump, calculate or put a
// product together.
#include "form/choice_signs.h"

#include <gtest/gtest.h>

#include "form/form_for_tests.h"

namespace upwell::form {
namespace {

struct NamedForm {
  std::string_view name;
  std::string_view html;
};
std::string NameOf(const testing::TestParamInfo<NamedForm>& info) {
  return std::string(info.param.name);
}

class MenuSearch : public testing::TestWithParam<NamedForm> {};

TEST_P(MenuSearch, StaysASearch) {
  const SearchForm form = FormOf(GetParam().html, {.allow_post = true});
  EXPECT_TRUE(form.searchable()) << FormKindName(form.kind) << " " << form.confidence << " "
                                 << form.refused;
}

INSTANTIATE_TEST_SUITE_P(
    Forms, MenuSearch,
    testing::Values(
        NamedForm{"StateAndTypeOfCar",
                  "<form action=/cars><select name=state><option value=''>Any<option>Ohio"
                  "<option>Utah<option>Texas</select><select name=type><option value=''>Any"
                  "<option>Van<option>Truck<option>Coupe</select><button>Search</button></form>"},
        NamedForm{"CategoryBesideASearchButton",
                  "<form action=/list><select name=category><option value=''>All<option>Books"
                  "<option>Maps<option>Films</select><button>Search</button></form>"},
        NamedForm{"CategoriesThatAreAlsoLinks",
                  "<a href=/1>Books</a><a href=/2>Maps</a><a href=/3>Films</a><form action=/list>"
                  "<select name=category><option value=1>Books<option value=2>Maps"
                  "<option value=3>Films</select><button>Search</button></form>"},
        NamedForm{"PricesFromTo",
                  "<form action=/houses><label>Min price <input name=min_price></label><label>Max "
                  "price <input name=max_price></label><button>Search</button></form>"},
        NamedForm{"NumbersOfRooms",
                  "<form action=/flats><label>Rooms <input type=number name=rooms></label>"
                  "<label>Rent <input type=number name=rent></label><button>Find</button></form>"},
        NamedForm{"LanguageOfTranslators",
                  "<form action=/translators><select name=language><option value=1>German"
                  "<option value=2>French<option value=3>Thai</select><button>Search</button>"
                  "</form>"},
        NamedForm{"LoansInALibrary",
                  "<form action=/search><label>Title <input name=q></label><label>Loan <select "
                  "name=loan><option>any<option>short<option>long</select></label>"
                  "<button>Search</button></form>"},
        NamedForm{"VersionOfTheBible",
                  "<form action=/passage><input name=search><select name=version><option>KJV"
                  "<option>NIV<option>Luther</select><button>Go</button></form>"},
        NamedForm{"SizeAndColourOfShoes",
                  "<form action=/shoes><select name=size><option value=''>Any<option>40<option>41"
                  "</select><select name=colour><option value=''>Any<option>red<option>black"
                  "</select><button>Find shoes</button></form>"}),
    NameOf);

class NoSearch : public testing::TestWithParam<NamedForm> {};

TEST_P(NoSearch, IsNotAsked) {
  const SearchForm form = FormOf(GetParam().html, {.allow_post = true});
  EXPECT_FALSE(form.searchable()) << form.confidence;
}

INSTANTIATE_TEST_SUITE_P(
    Forms, NoSearch,
    testing::Values(
        NamedForm{"JumpMenuOfAddresses",
                  "<form action=/cgi-bin/x><select name=s><option value=''>Choose"
                  "<option value=/about.html>About us<option value=/staff.html>Staff"
                  "<option value=/map.html>Map</select><input type=submit value=Go></form>"},
        NamedForm{"JumpMenuByItsName",
                  "<form action=/x.php><select name=goto><option value=3>News<option value=4>Staff"
                  "<option value=9>Map</select><input type=submit value=OK></form>"},
        NamedForm{"JumpMenuByItsAddress",
                  "<form action=/go.cgi><select name=p><option value=3>News<option value=4>Staff"
                  "<option value=9>Map</select><input type=submit value=Show></form>"},
        NamedForm{"JumpMenuInGerman",
                  "<form action=/weiterleitung><select name=p><option value=3>Neues<option value=4>"
                  "Personal<option value=9>Plan</select><button>Anzeigen</button></form>"},
        NamedForm{"LanguagesByTheirOwnNames",
                  "<form action=/x><select name=v><option value=1>English<option value=2>Deutsch"
                  "<option value=3>Français (Canada)<option value=4>日本語</select>"
                  "<button>OK</button></form>"},
        NamedForm{"LanguagesAsRadioButtons",
                  "<form action=/x method=post><label><input type=radio name=v value=1>Español"
                  "</label><label><input type=radio name=v value=2>Português</label>"
                  "<button>Show</button></form>"},
        NamedForm{
            "Currencies",
            "<form action=/x><select name=c><option value=1>EUR<option value=2>USD - US dollar"
            "<option value=3>£</select><button>Go</button></form>"},
        NamedForm{"LanguageByItsAddress",
                  "<form action=/setlang.php><select name=v><option value=1>One<option value=2>Two"
                  "<option value=3>Three</select><button>Show</button></form>"},
        NamedForm{
            "LoanCalculator",
            "<h1>Loan</h1><form action=/x><label>Amount <input name=a></label><label>Interest "
            "rate <input name=b></label><label>Years <input name=c></label>"
            "<button>Submit</button></form>"},
        NamedForm{"CalculatorByItsButton",
                  "<form action=/x><label>Länge <input name=a></label><label>Breite "
                  "<input name=b></label><button>Berechnen</button></form>"},
        NamedForm{"CurrencyCalculator",
                  "<form action=/converter><input name=sum><select name=from><option>EUR<option>USD"
                  "</select><select name=to><option>EUR<option>USD</select><button>OK</button>"
                  "</form>"},
        NamedForm{"CalculatorInRussian",
                  "<form action=/x><label>Сумма <input name=a></label><label>Процентная ставка "
                  "<input name=b></label><button>Рассчитать</button></form>"},
        NamedForm{"ProductOptions",
                  "<form action=/configure/17><input type=hidden name=id value=17><label>Colour "
                  "<select name=c><option>red<option>blue<option>black</select></label><label>"
                  "Size <select name=s><option>S<option>M<option>L</select></label>"
                  "<button>Update price</button></form>"},
        NamedForm{"ProductOptionsInFrench",
                  "<form action=/article-17><input type=hidden name=ref value=17><label>Couleur "
                  "<select name=c><option>rouge<option>bleu<option>noir</select></label><label>"
                  "Taille <select name=t><option>S<option>M<option>L</select></label>"
                  "<button>Personnaliser</button></form>"}),
    NameOf);

Input MenuOf(std::string_view options) {
  const std::string html = "<form><select name=m>" + std::string(options) + "</select></form>";
  return FormOf(html).inputs.at(0);
}

TEST(ChoiceSigns, KnowAddresses) {
  EXPECT_TRUE(
      OffersAddresses(MenuOf("<option value=''>Go to<option value=/a>A<option value=b.htm>B")));
  EXPECT_TRUE(OffersAddresses(MenuOf("<option value=http://a.example/>A<option value='?p=2'>B")));
  EXPECT_FALSE(OffersAddresses(MenuOf("<option value=/a>A")));
  EXPECT_FALSE(OffersAddresses(MenuOf("<option value=a>A<option value=b>B<option value=/c>C")));
}

TEST(ChoiceSigns, KnowLanguages) {
  EXPECT_TRUE(OffersLanguages(MenuOf("<option>Deutsch<option>ENGLISH<option>русский")));
  EXPECT_TRUE(OffersLanguages(MenuOf("<option>Allemand<option>Anglais<option>Português (Brasil)")));
  EXPECT_FALSE(OffersLanguages(MenuOf("<option>Deutsch<option>Mathematik<option>Physik")));
  EXPECT_FALSE(OffersLanguages(MenuOf("<option>CA<option>AL<option>DE<option>AR<option>CO")));
}

TEST(ChoiceSigns, KnowCurrenciesFromPrices) {
  EXPECT_TRUE(OffersCurrencies(MenuOf("<option>EUR<option>USD<option>JPY")));
  EXPECT_TRUE(OffersCurrencies(MenuOf("<option value=1>€ Euro<option value=2>US$")));
  EXPECT_FALSE(OffersCurrencies(MenuOf("<option>€ 100<option>€ 200<option>€ 300")));
  EXPECT_FALSE(OffersCurrencies(MenuOf("<option>VAN<option>BUS<option>CAR")));
}

TEST(ChoiceSigns, KnowTheLinksOfThePage) {
  constexpr std::string_view kMenu =
      "<form><select name=m><option>News<option>Staff<option>Map</select></form>";
  const auto offers = [&](std::string_view links) {
    const parse::Page page = PageOf(std::string(links) + std::string(kMenu));
    return OffersLinksOf(page.document, FindForms(page).at(0).inputs.at(0));
  };
  EXPECT_TRUE(offers("<a href=/1>News</a> <a href=/2> staff </a> <a href=/3>Map</a>"));
  EXPECT_FALSE(offers("<a href=/1>News</a> <a href=/2>Shop</a>"));
  EXPECT_FALSE(offers("News Staff Map"));
}

}  // namespace
}  // namespace upwell::form
