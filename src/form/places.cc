// SPDX-License-Identifier: Apache-2.0
#include "form/places.h"

#include <unordered_set>

#include "base/text.h"

namespace upwell::form {
namespace {

// Parted by '|', case folded.
constexpr std::string_view kCountries =
    "germany|deutschland|allemagne|alemania|alemanha|germania|duitsland|tyskland|saksa|niemcy|"
    "německo|nemecko|németország|германия|німеччина|γερμανία|almanya|vokietija|đức|jerman|ألمانيا|"
    "גרמניה|德国|德國|ドイツ|독일|เยอรมนี|जर्मनी|"
    "france|frankreich|francia|frança|frankrijk|frankrike|frankrig|ranska|francja|francie|"
    "francúzsko|franciaország|франция|франція|γαλλία|fransa|prancūzija|pháp|perancis|prancis|فرنسا|"
    "צרפת|法国|法國|フランス|프랑스|"
    "spain|spanien|espagne|españa|espanha|spagna|spanje|spania|espanja|hiszpania|španělsko|"
    "španielsko|spanyolország|испания|іспанія|ισπανία|ispanya|ispanija|spanyol|إسبانيا|ספרד|西班牙|"
    "スペイン|스페인|"
    "italy|italien|italie|italia|itália|italië|włochy|itálie|taliansko|olaszország|италия|італія|"
    "ιταλία|italya|italija|إيطاليا|איטליה|意大利|義大利|イタリア|이탈리아|"
    "united states|united states of america|usa|u.s.a.|vereinigte staaten|états-unis|estados "
    "unidos|"
    "stati uniti|verenigde staten|förenta staterna|yhdysvallat|stany zjednoczone|spojené státy|"
    "spojené štáty|egyesült államok|сша|ηπα|abd|amerika serikat|hoa kỳ|الولايات المتحدة|ארצות "
    "הברית|"
    "美国|美國|アメリカ|アメリカ合衆国|미국|"
    "united kingdom|great britain|grossbritannien|vereinigtes "
    "königreich|royaume-uni|"
    "reino unido|regno unito|verenigd koninkrijk|storbritannien|storbritannia|wielka brytania|"
    "velká británie|великобритания|велика британія|birleşik "
    "krallık|ingiltere|英国|英國|イギリス|영국|"
    "austria|österreich|autriche|oostenrijk|österrike|østrig|rakousko|rakúsko|ausztria|австрия|"
    "австрія|avusturya|switzerland|schweiz|suisse|suiza|suíça|svizzera|zwitserland|sveits|sveitsi|"
    "szwajcaria|švýcarsko|svájc|швейцария|швейцарія|isviçre|netherlands|niederlande|pays-bas|"
    "países bajos|países baixos|paesi bassi|nederland|nederländerna|alankomaat|holandia|nizozemsko|"
    "hollandia|нидерланды|hollanda|belgium|belgien|belgique|bélgica|belgio|belgië|belgia|belgie|"
    "бельгия|poland|polen|pologne|polonia|polónia|polônia|puola|polska|polsko|lengyelország|польша|"
    "польща|polonya|sweden|schweden|suède|suecia|suécia|svezia|zweden|sverige|ruotsi|szwecja|"
    "švédsko|"
    "svédország|швеция|russia|russland|russie|rusia|rússia|rusland|ryssland|venäjä|rosja|rusko|"
    "россия|"
    "росія|rusya|俄罗斯|ロシア|러시아|china|chine|cina|kiina|chiny|čína|kína|китай|çin|中国|中國|"
    "중국|"
    "japan|japon|japón|japão|giappone|japani|japonia|japonsko|japán|япония|японія|日本|일본|"
    "brazil|brasilien|brésil|brasil|brasile|brazilië|brazylia|brazílie|бразилия|brezilya|巴西|"
    "ブラジル|"
    "canada|kanada|канада|加拿大|カナダ|캐나다|mexico|méxico|mexiko|mexique|messico|мексика|india|"
    "indien|"
    "inde|índia|индия|hindistan|印度|インド|인도|australia|australien|australie|австралия|澳大利亚|"
    "オーストラリア|argentina|argentinien|argentine|аргентина|portugal|portogallo|portugalia|"
    "португалия|turkey|türkei|turquie|turquía|turquia|türkiye|турция|ukraine|ucrania|україна|"
    "украина|"
    "greece|griechenland|grèce|grecia|ελλάδα|denmark|dänemark|danmark|dinamarca|norway|norwegen|"
    "norge|noruega|finland|finnland|suomi|finlande|czech republic|czechia|tschechien|"
    "česká republika|česko|hungary|ungarn|magyarország|romania|românia|rumänien|ireland|irland|";

constexpr std::string_view kStates =
    // USA
    "alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|"
    "hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|"
    "michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|"
    "new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|"
    "rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|"
    "west virginia|wisconsin|wyoming|al|ak|az|ar|ca|co|ct|de|fl|ga|hi|id|il|in|ia|ks|ky|la|me|md|"
    "ma|mi|mn|ms|mo|mt|ne|nv|nh|nj|nm|ny|nc|nd|oh|ok|or|pa|ri|sc|sd|tn|tx|ut|vt|va|wa|wv|wi|wy|"
    // Canada, Australia
    "ontario|quebec|québec|british columbia|alberta|manitoba|saskatchewan|nova scotia|"
    "new brunswick|new south wales|victoria|queensland|western australia|south australia|tasmania|"
    // de at ch
    "baden-württemberg|bayern|berlin|brandenburg|bremen|hamburg|hessen|mecklenburg-vorpommern|"
    "niedersachsen|nordrhein-westfalen|rheinland-pfalz|saarland|sachsen|sachsen-anhalt|"
    "schleswig-holstein|thüringen|burgenland|kärnten|niederösterreich|oberösterreich|salzburg|"
    "steiermark|tirol|vorarlberg|wien|aargau|bern|basel-stadt|freiburg|genf|luzern|zürich|"
    // fr es it
    "bretagne|normandie|île-de-france|occitanie|nouvelle-aquitaine|grand est|hauts-de-france|"
    "pays de la loire|auvergne-rhône-alpes|andalucía|aragón|asturias|canarias|cantabria|"
    "castilla y león|cataluña|extremadura|galicia|madrid|murcia|navarra|país vasco|abruzzo|"
    "basilicata|calabria|campania|emilia-romagna|lazio|liguria|lombardia|marche|molise|piemonte|"
    "puglia|sardegna|sicilia|toscana|umbria|veneto|"
    // br pl
    "acre|alagoas|amazonas|bahia|ceará|espírito santo|goiás|maranhão|mato grosso|minas gerais|pará|"
    "paraíba|paraná|pernambuco|piauí|rio de janeiro|rio grande do sul|rondônia|roraima|"
    "santa catarina|são paulo|sergipe|tocantins|ac|am|ba|ce|df|es|go|mg|pb|pe|pi|pr|rj|rn|ro|rr|rs|"
    "se|sp|to|dolnośląskie|kujawsko-pomorskie|lubelskie|lubuskie|łódzkie|małopolskie|mazowieckie|"
    "opolskie|podkarpackie|podlaskie|pomorskie|śląskie|świętokrzyskie|warmińsko-mazurskie|"
    "wielkopolskie|zachodniopomorskie|"
    // jp cn
    "北海道|青森県|東京都|大阪府|京都府|神奈川県|愛知県|福岡県|沖縄県|兵庫県|埼玉県|千葉県|广东|"
    "江苏|浙江|"
    "山东|四川|湖北|湖南|河南|河北|福建|";

using Names = std::unordered_set<std::string_view>;

Names NamesIn(std::string_view list) {
  Names names;
  for (std::string_view name : base::Split(list, '|')) names.insert(name);
  names.erase("");
  return names;
}

bool IsListed(const Names& names, std::string_view text) {
  constexpr size_t kLongestName = 60;  // bytes
  const std::string_view name = base::TrimHtmlSpace(text);
  return name.size() <= kLongestName && names.contains(base::FoldCase(name));
}

}  // namespace

bool IsCountryName(std::string_view text) {
  static const Names names = NamesIn(kCountries);
  return IsListed(names, text);
}

bool IsStateName(std::string_view text) {
  static const Names names = NamesIn(kStates);
  return IsListed(names, text);
}

}  // namespace upwell::form
