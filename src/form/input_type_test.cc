// SPDX-License-Identifier: Apache-2.0
#include "form/input_type.h"

#include <gtest/gtest.h>

#include "form/form_source.h"

namespace upwell::form {
namespace {

// The type of the first input of a form, "none" if it has none, with the date format behind it.
std::string TypeIn(std::string_view html) {
  const std::string page = "<form>" + std::string(html) + "</form>";
  const std::vector<SearchForm> forms =
      FindForms(parse::ReadPage(page, *base::Url::Parse("http://site.example/"), {}));
  if (forms.empty() || forms[0].inputs.empty()) return "no input";
  const Input& input = forms[0].inputs[0];
  if (!input.type) return "none";
  const std::string format = input.date_format.empty() ? "" : " " + input.date_format;
  return std::string(InputTypeName(*input.type)) + format;
}

struct InputTypeCase {
  std::string_view html;
  std::string_view want;
};

void Check(std::initializer_list<InputTypeCase> cases) {
  for (const InputTypeCase& c : cases) EXPECT_EQ(TypeIn(c.html), c.want) << c.html;
}

std::string Labelled(std::string_view label) {
  return "<label>" + std::string(label) + " <input name=f3></label>";
}

struct TypeLabelCase {
  std::string_view want;
  std::vector<std::string_view> labels;
};

TEST(InputTypes, FollowLabelsInManyLanguages) {
  const TypeLabelCase cases[] = {
      {"zip",
       {"ZIP code", "Postcode", "Postleitzahl", "PLZ", "Code postal", "Código postal", "CEP",
        "Codice postale", "Postnummer", "Postinumero", "Kod pocztowy", "PSČ", "Irányítószám",
        "Почтовый индекс", "Posta kodu", "邮编", "郵便番号", "우편번호", "Mã bưu điện"}},
      {"city",
       {"City", "Town", "Stadt", "Ort", "Ville", "Ciudad", "Cidade", "Città", "Plaats", "Kaupunki",
        "Miasto", "Město", "Város", "Город", "Місто", "Şehir", "城市", "市区町村", "도시"}},
      {"state",
       {"State", "Province", "Bundesland", "Département", "Provincia", "Estado", "Regione",
        "Województwo", "Megye", "Область", "都道府県", "省份", "지역"}},
      {"country",
       {"Country", "Land", "Pays", "País", "Paese", "Kraj pochodzenia", "Země", "Ország", "Страна",
        "Країна", "Ülke", "国家", "국가"}},
      {"date",
       {"Date", "Datum", "Fecha", "Data di inizio", "Päivämäärä", "Dátum", "Дата", "Tarih", "日期",
        "日付", "날짜", "Ngày", "Data"}},
      {"year",
       {"Year", "Baujahr", "Année", "Año", "Ano", "Anno", "Bouwjaar", "Vuosi", "Rok wydania",
        "Год выпуска", "Рік", "Yıl", "发行年份", "出版年", "연도"}},
      {"price",
       {"Price", "Max price", "Preis bis", "Prix", "Precio", "Preço", "Prezzo", "Prijs", "Hinta",
        "Cena od", "Ár", "Цена", "Ціна", "Fiyat", "价格", "価格", "가격"}},
      {"isbn", {"ISBN", "ISBN-13", "ISSN"}},
      {"person",
       {"Author", "Autor", "Auteur", "Verfasser", "Autore", "Schrijver", "Författare", "Tekijä",
        "Reżyser", "Szerző", "Автор", "Режиссёр", "Yazar", "作者", "著者", "저자", "Director",
        "Artist", "Nachname"}},
      {"number",
       {"Number of rooms", "Bedrooms", "Zimmer", "Habitaciones", "Anzahl Personen", "Площадь",
        "人数", "Mileage"}},
      {"generic",
       {"Keywords", "Title", "Suchbegriff", "Titre", "Название", "题名", "Search by author",
        "Title, author or ISBN", "Subject", "Telephone", "E-mail", "Username"}},
  };
  for (const TypeLabelCase& c : cases) {
    for (std::string_view label : c.labels) {
      EXPECT_EQ(TypeIn(Labelled(label)), c.want) << label;
    }
  }
}

TEST(InputTypes, FollowNamesWhereNothingElseSpeaks) {
  Check({
      {"<input name=zipcode>", "zip"},
      {"<input name=plz>", "zip"},
      {"<input name=search[city]>", "city"},
      {"<input name=ctl00$main$txtCountry>", "country"},
      {"<input name=min_price>", "price"},
      {"<input name=priceTo>", "price"},
      {"<input name=pub_year>", "year"},
      {"<input name=author>", "person"},
      {"<input name=isbn13>", "isbn"},
      {"<input name=start_date>", "date"},
      {"<input name=x id=cityInput>", "city"},
      {"<input name=q2>", "generic"},
      {"<input name=field_17>", "generic"},
      {"<input name='data[title]'>", "generic"},
      {"<input>", "generic"},
      {"<textarea name=t></textarea>", "generic"},
  });
}

TEST(InputTypes, FollowHtmlBeforeWords) {
  Check({
      {"<input type=date name=a>", "date YYYY-MM-DD"},
      {"<input type=month name=a>", "date YYYY-MM"},
      {"<input type=datetime-local name=a>", "date YYYY-MM-DDThh:mm"},
      {"<input type=number name=a>", "number"},
      {"<input type=number name=a min=1900 max=2030>", "year"},
      {"<input type=number name=a min=0 max=100>", "number"},
      {"<input type=number name=price>", "price"},
      {"<input type=number name=a aria-label=PLZ>", "zip"},
      {"<input type=number name=a aria-label=City>", "number"},
      {"<input type=range name=a>", "number"},
      {"<input type=tel name=a aria-label=Postleitzahl>", "zip"},
      {"<input name=a inputmode=numeric>", "number"},
      {"<input name=a inputmode=decimal aria-label=Preis>", "price"},
      {"<input name=a autocomplete=postal-code>", "zip"},
      {"<input name=a autocomplete='section-x address-level2'>", "city"},
      {"<input name=a autocomplete=country-name>", "country"},
      {"<input name=a pattern='\\d{5}'>", "zip"},
      {"<input name=a pattern='[0-9]{5}' maxlength=5>", "zip"},
      {"<input name=a pattern='\\d{2}/\\d{2}/\\d{4}'>", "date"},
      {"<input name=a pattern='[a-z]+'>", "generic"},
      {"<input type=search name=a>", "generic"},
      {"<input type=search name=a placeholder='City or postcode'>", "city"},
      {"<input type=search name=a placeholder='Search by city'>", "generic"},
  });
}

TEST(InputTypes, FollowPlaceholders) {
  Check({
      {"<input name=f placeholder='dd/mm/yyyy'>", "date DD/MM/YYYY"},
      {"<input name=f placeholder='TT.MM.JJJJ'>", "date DD.MM.YYYY"},
      {"<input name=f placeholder='jj/mm/aaaa'>", "date DD/MM/YYYY"},
      {"<input name=f placeholder='дд.мм.гггг'>", "date DD.MM.YYYY"},
      {"<input name=f placeholder='年/月/日'>", "date YYYY/MM/DD"},
      {"<input name=f placeholder='гггг'>", "year"},
      {"<input name=f placeholder='e.g. 1998'>", "year"},
      {"<input name=f placeholder='e.g. 90210'>", "zip"},
      {"<input name=f aria-label='Erscheinungsdatum (TT.MM.JJJJ)'>", "date DD.MM.YYYY"},
      {"<input name=f aria-label=Datum placeholder='31.12.2024'>", "date DD.MM.YYYY"},
      {"<input name=f aria-label=Preis placeholder='100'>", "price"},
      {"<input name=f placeholder='Keywords'>", "generic"},
  });
}

TEST(InputTypes, FollowTheOptionsOfMenus) {
  Check({
      {"<select name=a><option>All<option>2021<option>2022<option>2023</select>", "year"},
      {"<select name=a><option>Any<option>Germany<option>France<option>Spain<option>Peru</select>",
       "country"},
      {"<select name=a><option>Deutschland<option>Frankreich<option>Spanien</select>", "country"},
      {"<select name=a><option>Германия<option>Франция<option>Испания</select>", "country"},
      {"<select name=a><option>日本<option>中国<option>アメリカ</select>", "country"},
      {"<select name=a><option>Alabama<option>Alaska<option>Arizona<option>Arkansas</select>",
       "state"},
      {"<select name=a><option>AL<option>AK<option>AZ<option>AR<option>CA</select>", "state"},
      {"<select name=a><option>Bayern<option>Berlin<option>Hessen<option>Sachsen</select>",
       "state"},
      {"<select name=a><option>any<option>up to $100<option>up to $200</select>", "price"},
      {"<select name=a><option>bis 500 €<option>bis 1000 €</select>", "price"},
      {"<select name=a><option>2024-01-02<option>2024-01-03</select>", "date YYYY-MM-DD"},
      {"<select name=city><option>A<option>B</select>", "city"},
      {"<select name=a aria-label=Autor><option>A<option>B</select>", "person"},
      {"<select name=a><option>10<option>20<option>50</select>", "none"},
      {"<select name=a><option>red<option>green</select>", "none"},
      {"<select name=sort><option>price<option>date</select>", "none"},
      {"<select name=a></select>", "none"},
  });
}

TEST(InputTypes, AreNoneWhereNobodyTypes) {
  Check({
      {"<input type=hidden name=city>", "none"},
      {"<input type=submit name=city>", "none"},
      {"<button name=city>City</button>", "none"},
      {"<input type=image name=city>", "none"},
      {"<input type=password name=city>", "none"},
      {"<input type=file name=city>", "none"},
      {"<input type=checkbox name=city>", "none"},
      {"<input type=radio name=city>", "none"},
      {"<input type=email name=city>", "none"},
      {"<input type=color name=city>", "none"},
      {"<input type=time name=city>", "none"},
      {"<input name=city style='display:none'>", "none"},
  });
}

TEST(InputTypes, HaveNames) {
  EXPECT_EQ(InputTypeName(InputType::kGeneric), "generic");
  EXPECT_EQ(InputTypeName(InputType::kIsbn), "isbn");
}

}  // namespace
}  // namespace upwell::form
