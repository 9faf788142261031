// SPDX-License-Identifier: Apache-2.0
#include "testing/entity_words.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kSpanishEntityWords = R"(
pl1: Villa | Monte | Alta | Puerto | Valde | Fuente | Torre | Casa | Campo | Pena | Rio | Agua | Mira | Cala | Huerta
pl2: nueva | verde | mar | flor | rrubia | seca | hermosa | blanca | larga | morena | luna | rey | sierra
place: {pl1!}{pl2!} | San {first!} de {pl1!}{pl2!} | Santa {first2!} | {pl1!}{pl2!} del {noun!^} | Los {noun!^}s de {pl1!}{pl2!}
region: Sierra de {pl1!}{pl2!} | Valle de {pl1!}{pl2!} | Tierra de {first2!}
first: José | Martín | Andrés | Ramón | Íñigo | Pablo | Tomás | Julián | Hernán | Óscar
first2: Lucía | Inés | Belén | María | Rocío | Begoña | Elena | Sofía | Mónica
ln1: Her | Gon | Fer | Mar | Ro | Ló | Gar | Cas | Muñ | Ibá | Pe | Or
ln2: nández | zález | tínez | dríguez | pez | cía | tillo | oz | ñez | ralta | tega
last: {ln1!}{ln2!}
person: {first!} {last!} | {first2!} {last!} | {first!} {last!} {last!} | {first2!} {last!} {last!}
noun: invierno | jardín | sombra | río | viento | camino | silencio | verano | faro | espejo | secreto | sueño | bosque | lobo | reloj
adj: perdido | último | olvidado | dorado | oculto | lejano | frío | rojo
title: El {noun!} {adj!} | El {noun!} de {place!} | Un {noun!} en {place!} | {first2!} y el {noun!} | Los {noun!}s del {noun!}
film: El {noun!} {adj!} | {first2!} en {place!} | Bajo el {noun!} | Volver a {place!} | El {noun!} y el {noun!}
album: {noun!^}s | Mi {noun!} {adj!} | Canciones del {noun!} | {noun!^} y {noun!}
band: Los {noun!^}s | {first!} {last!} | {first2!} {last!} | La banda del {noun!}
veg: pollo | arroz | atún | garbanzos | tomate | patata | bacalao | setas | limón | queso | pimiento
dishkind: sopa | tortilla | guiso | ensalada | empanada | crema | tarta | cazuela
dish: {dishkind!} de {veg!} | {dishkind!} de {veg!} y {veg!} | {veg!} al estilo de {place!}
role: técnico | jefe | auxiliar | responsable | asesor
field: ventas | almacén | calidad | proyectos | logística | sistemas | compras
job: {role!} de {field!} | {trade!} | {trade!} con experiencia
trade: enfermero | cocinero | albañil | contable | panadero | electricista | profesor | camarero | soldador
hotel: Hotel {first2!} | Posada de {place!} | Hostal {last!} | Parador {place!}
company: {last!} e Hijos | Grupo {last!} | Transportes {last!} | {last!} Ingeniería
wine: Bodegas {last!} | Viña {first2!} {grape!} | Castillo de {place!} | {last!} Reserva
gift: ramo de {flower!} | cesta de {flower!} | {flower!} de {feeling!}
flower: rosas | tulipanes | flores | lirios | bombones
feeling: amor | cumpleaños | aniversario
)";

constexpr std::string_view kItalianEntityWords = R"(
pl1: Monte | Castel | Villa | Borgo | Ponte | Torre | Campo | Rocca | Acqua | Poggio | Fonte | Serra
pl2: verde | nuovo | bianca | lungo | fiore | chiaro | sole | vecchio | alto | mare | rosso | grande
place: {pl1!}{pl2!} | San {first!} in {pl1!}{pl2!} | {pl1!}{pl2!} sul {noun!^} | Santa {first2!} {pl1!}{pl2!} | {pl1!}{pl2!} Marittima
region: Valle di {pl1!}{pl2!} | Terre di {first2!} | Colli di {pl1!}{pl2!}
first: Marco | Luca | Niccolò | Paolo | Andrea | Giulio | Matteo | Enzo | Dario | Fabio
first2: Giulia | Chiara | Lucia | Sofia | Bianca | Elena | Irene | Marta
ln1: Ros | Bian | Fer | Gal | Mar | Con | Ric | Mor | Bar | Ser | Lom | Pel
ln2: si | chi | rari | lini | tini | ti | ci | etti | bieri | ra | bardi | legrini
last: {ln1!}{ln2!}
person: {first!} {last!} | {first2!} {last!} | {first!} Del {last!} | {first!} {first!} {last!}
noun: inverno | giardino | mare | segreto | vento | silenzio | sogno | castello | viaggio | lupo | specchio | fiume | faro | ladro
adj: perduto | ultimo | nascosto | dorato | lontano | freddo | rosso
title: Il {noun!} {adj!} | Il {noun!} di {place!} | Un {noun!} a {place!} | {first2!} e il {noun!} | Il {noun!} del {noun!}
film: Il {noun!} {adj!} | {first!} a {place!} | Ritorno a {place!} | Il {noun!} e il {noun!} | Notte a {place!}
album: Il mio {noun!} | {noun!^} e {noun!} | Canzoni del {noun!} | {noun!^} {adj!}
band: I {noun!^} {adj!} | {first!} {last!} | {first2!} {last!} | Orchestra di {place!}
veg: pollo | funghi | pomodoro | zucca | tonno | limone | ceci | melanzane | ricotta | zucchine | salsiccia
dishkind: risotto | torta | zuppa | lasagne | ravioli | frittata | insalata | polpette
dish: {dishkind!} di {veg!} | {dishkind!} con {veg!} e {veg!} | {dishkind!} alla {place!}
role: addetto | responsabile | tecnico | assistente | consulente
field: vendite | magazzino | qualità | logistica | acquisti | sistemi
job: {role!} {field!} | {trade!} | {trade!} esperto
trade: cuoco | infermiere | muratore | elettricista | contabile | panettiere | cameriere | idraulico
hotel: Albergo {first2!} | Hotel {noun!^} | Locanda di {place!} | Agriturismo {last!}
company: Fratelli {last!} | Gruppo {last!} | {last!} Trasporti | Officine {last!}
wine: Cantina {last!} | Tenuta di {place!} {grape!} | Podere {first2!} | {last!} Riserva
gift: mazzo di {flower!} | cesto di {flower!} | {flower!} per {feeling!}
flower: rose | tulipani | fiori | gigli | cioccolatini
feeling: amore | compleanno | anniversario
)";

constexpr std::string_view kPolishEntityWords = R"(
pl1: Nowy | Stary | Biały | Czarny | Wielki | Mały | Górny | Dolny
pl2: Gród | Dwór | Młyn | Brzeg | Las | Staw | Most | Kamień | Zdrój
pl3: Gniew | Wło | Kra | Świe | Łom | Żyw | Tar | Rad | Sie | Bo | Ol | Strze | Prze | Zam | Ka | Ino | Dąb
pl4: kowo | cławek | śnik | bodzin | żyn | nów | radz | chnia | lin | wice | mierz | sko | szyn | rowo
place: {pl3!}{pl4!} | {pl3!}{pl4!} {pl2!} | {pl1!} {pl2!} | {pl1!} {pl3!}{pl4!} | {pl3!}{pl4!}-Zdrój
region: Ziemia {pl3!}{pl4!} | Powiat {pl3!}{pl4!} | Pojezierze {pl3!}{pl4!}
first: Zofia | Paweł | Łukasz | Agnieszka | Michał | Bożena | Stanisław | Małgorzata | Józef | Ewa
ln1: Kowal | Wiśniew | Dąbrow | Zieliń | Szymań | Woź | Kacz | Lewan | Jabłoń | Grab
ln2: ski | ska | czyk | niak | owicz | ewski
last: {ln1!}{ln2!}
person: {first!} {last!}
noun: zima | ogród | cień | rzeka | list | burza | wieża | sen | las | milczenie | lato | klucz | wilk | lustro
adj: ostatni | zapomniany | złoty | ukryty | daleki | zimny | czerwony | cichy
title: {noun!^} w mieście {place!} | {adj!^} {noun!} | {noun!^} i {noun!} | {first!} i {adj!} {noun!} | {adj!^} {noun!} z {place!}
film: {adj!^} {noun!} | {first!} z {place!} | {noun!^} nad {place!} | Powrót do {place!}
album: {noun!^} i {noun!} | Mój {adj!} {noun!} | Pieśni: {noun!} | {adj!^} {noun!}
band: {first!} {last!} | {adj!^} {noun!^} | Zespół {place!}
veg: kapusta | kurczak | ziemniaki | grzyby | buraki | jabłka | ser | łosoś | śliwki
dishkind: zupa | pierogi | placki | gulasz | sałatka | zapiekanka | kotlety | ciasto
dish: {dishkind!} {veg!} | {dishkind!} {veg!} i {veg!} | {dishkind!} po staropolsku {veg!}
role: kierownik | specjalista | asystent | technik | doradca
field: sprzedaży | magazynu | jakości | logistyki | projektu | zakupów
job: {role!} {field!} | {trade!} | młodszy {role!} {field!}
trade: piekarz | kucharz | księgowy | spawacz | pielęgniarka | nauczyciel | murarz | kierowca
hotel: Hotel {first!} | Dworek {place!} | Pensjonat {noun!^} | Zajazd {last!}
company: {last!} i Synowie | Zakłady {place!} | {last!} Transport | Grupa {last!}
wine: Winnica {place!} | Winnica {last!} {grape!}
gift: bukiet {flower!} | kosz {flower!}
flower: róże | tulipany | kwiaty | lilie | czekoladki
)";

constexpr std::string_view kJapaneseEntityWords = R"(
pl1: 北 | 南 | 東 | 西 | 高 | 松 | 長 | 大 | 小 | 青 | 石 | 竹 | 桜 | 星 | 白 | 黒 | 金 | 古 | 新 | 山 | 川
pl2: 山 | 川 | 島 | 崎 | 田 | 野 | 原 | 橋 | 浜 | 沢 | 森 | 谷 | 岡 | 津 | 井 | 池
pl3: 市 | 町 | 村 | 温泉
place: {pl1!}{pl2!} | {pl1!}{pl2!}{pl3!} | {pl1!}{pl1!}{pl2!} | {pl1!}{pl2!}{pl2!}{pl3!}
region: {pl1!}{pl2!}県 | {pl1!}{pl2!}地方
first: 健太 | 花子 | 美咲 | 翔 | 直樹 | 由美 | 大輔 | 恵子 | さくら | 拓也 | 葵 | 誠
last: {pl1!}{pl2!} | {pl1!}{pl1!}
person: {last!} {first!} | {pl1!}{pl2!} {first!}
noun: 冬 | 庭 | 影 | 手紙 | 嵐 | 鏡 | 夢 | 森 | 月 | 海 | 橋 | 秘密 | 約束 | 旅 | 塔 | 時計
adj: 静かな | 最後の | 遠い | 青い | 古い | 忘れられた | 冷たい | 小さな
title: {adj!}{noun!} | {noun!}と{noun!}の{noun!} | {place!}の{adj!}{noun!} | {adj!}{noun!}の{noun!} | {noun!}の{noun!}
film: {adj!}{noun!} | {place!}物語 | {noun!}へ{place!}から | さよなら{place!} | {adj!}{noun!}と{noun!}
album: {noun!}の歌 | {adj!}{noun!} | {noun!}と{noun!} | {adj!}{noun!}たち
band: {last!} {first!} | {noun!}楽団 | {place!}バンド | ザ・{kana!}{kana!}ズ
kana: サク | ミナ | トラ | ハル | ソラ | ユメ | カゼ | ネコ | ホシ | リン | マル | コト
veg: 鶏 | 豆腐 | 茄子 | 南瓜 | 鮭 | 大根 | 卵 | きのこ | 海老 | 牛肉
dishkind: 鍋 | うどん | 丼 | 煮 | サラダ | 味噌汁 | カレー | 焼き | 天ぷら
dish: {veg!}の{dishkind!} | {veg!}と{veg!}の{dishkind!} | {place!}風{veg!}{dishkind!}
field: 営業 | 経理 | 物流 | 品質管理 | 開発 | 保守 | 販売 | 購買
role: 主任 | 担当 | スタッフ | 技師 | 補助
job: {field!}{role!} | {trade!} | {trade!}見習い
trade: 看護師 | 調理師 | 大工 | 教師 | 薬剤師 | 運転手 | 美容師 | 司書
hotel: ホテル{place!} | {place!}旅館 | {noun!}の宿 | {last!}屋
company: {last!}商事 | {place!}工業 | {last!}製作所 | 株式会社{kana!}{kana!}
wine: {place!}ワイナリー | {last!}ワイン {grape!}
gift: {flower!}の{giftkind!} | {feeling!}の{flower!}{giftkind!}
flower: 薔薇 | 百合 | 花 | 菊 | 蘭
giftkind: 花束 | かご | 箱
feeling: 愛 | 誕生日 | お礼
)";

constexpr std::string_view kCommonEntityWords = R"(
bs1: Zen | Lu | Ko | Vex | Mi | Tor | Sa | Pan | Qui | No | El | Rax | Fu | Ni | Al | Hy | Or | Ax | Bra | Ver | Tek | Cy | Lo | Nim | Ga | Ul | Ser | Dy | Ka | Om
bs2: tra | mo | dex | via | ron | nix | la | sung | tek | ra | gon | lia | max | bit | vo | sis | phon | core | lux | mar | tis | ko | wa | ni | zo | do
bs3: ko | na | ri | to | la | vi | su | me
brand: {bs1!}{bs2!} | {bs1!}{bs2!} | {bs1!}{bs3!}{bs2!} | {bs1!}{bs2!} {brandtail!}
brandtail: Audio | Home | Optics | Labs
line: Pad | Book | Nova | Pulse | Wave | Cam | Air | Vision | Spark | Track | Core | Shot | Tab | Max | Flow | Edge | Orbit | Move | Frame | Beam
series: A | B | C | D | E | G | H | K | M | P | Q | R | S | T | V | X | Z
model: {line!} {#1-12} | {series!}{#1-9}{#0-9}0 | {series!}{series!}{#1-9}{#0-9} | {line!} {series!}{#1-99} | {line!} {#1-9}00 | {line!} {tail!} | {line!} {#1-12} {tail!} | {series!}{#100-999}
tail: Pro | Mini | Plus | Lite | Ultra | SE | Duo | Go
gs1: Cab | Mer | Syr | Pin | Ries | Ton | Al | Zin | Gren | Ver | Carm | Mal | Sem | Bar | Treb | Ner | Dol
gs2: ernet | lot | ah | ot | ling | erra | fan | del | ache | mut | enère | bec | illon | bera | biano | ello | cetto
gs3: blanc | noir | gris | bianco | nero | d'oro
grape: {gs1!}{gs2!} | {gs1!}{gs2!} {gs3!}
mk1: Al | Bor | Cal | Dag | Fer | Gor | Hel | Jas | Kor | Lan | Mor | Nor | Pel | Ren | Sto | Tal | Ven | Wes | Yar | Zan
mk2: fa | ton | vo | land | mer | ro | via | dan | gard | ko | tti | neau | sche | wick | stra
make: {mk1!}{mk2!} | {mk1!}{mk2!}{bs3!} | {mk1!}{mk2!} Motors
carline: Astra | Comet | Delta | Falcon | Gala | Lynx | Mistral | Nomad | Orion | Puma | Quest | Ranger | Sierra | Tempo | Vista | Zephyr | Corsa | Fjord | Kestrel | Lagoon
carmodel: {carline!} | {carline!} {tail!} | {#1-9}{#0-9}0{cartail!} | {series!}{#1-8} | {carline!} {#1-9}.{#0-9} | {carline!} Kombi | {carline!} Coupé
cartail: i | d | e | TD
cn1: Ar | Bel | Cor | Dal | El | Far | Gan | Hes | Is | Jor | Kal | Lor | Mar | Nar | Os | Per | Qua | Rom | Sar | Tur | Ul | Ver | Wal | Zam
cn2: ma | de | tu | ra | li | go | va | ni | ba | sha
cn3: nia | land | stan | via | ria | guay | dor | nesia | mark | quia
country: {cn1!}{cn3!} | {cn1!}{cn2!}{cn3!} | Republic of {cn1!}{cn2!}{cn3!} | {cn1!}{cn2!} Islands
ch1: meth | eth | prop | but | pent | hex | benz | phen | chlor | brom | nitr | sulf | ox | acet | form | gly | fluor
ch2: yl | ox | am | az | id | in | on
ch3: ane | ene | ol | one | ide | ate | ine | ic acid | al | amide
compound: {ch1!}{ch2!}{ch3!} | {#1-6}-{ch1!}{ch2!}{ch1!}{ch3!} | {ch1!}{ch1!}{ch2!}{ch3!} | di{ch1!}{ch2!}{ch3!}
an1: spotted | striped | common | golden | black | red-tailed | lesser | great | mountain | river | marsh | desert | northern | pygmy | crested | long-eared | white-bellied | hairy
an2: otter | finch | lizard | bat | frog | shrew | gull | hawk | beetle | salamander | vole | owl | snake | heron | moth | antelope | seal | wren | toad | marten | crane | gecko
animal: {an1!} {an2!} | {an1!} {place!} {an2!} | {last!}'s {an2!} | {la1!^}{la2!} {la1!}{la3!}
pt2: fern | orchid | oak | sedge | moss | violet | thistle | willow | clover | lily | heath | sage | iris | maple | poppy
plant: {an1!} {pt2!} | {last!}'s {pt2!} | {place!} {pt2!} | {la1!^}{la2!} {la1!}{la3!}
la1: cal | mel | lup | ver | ros | cir | pan | tri | sil | cor | amb | nig | lut | fal | mar
la2: ina | opus | idium | anthus | ella | aria | opsis | era
la3: ensis | atus | oides | ifolia | ica | osum | alis
mineral: {last!}ite | {la1!^}{ch1!}ite | {an1!^} {last!}ite
team: {place!} {teamtail!} | {place!} {an2!^}s | FC {place!} | {place!} United | Real {place!}
teamtail: Rovers | Wanderers | City | Athletic | Hawks | Giants | Comets | Rangers
ingredient: {veg!} | {veg!} {place!}
publisher: {last!} Press | {last!} & {last!} | {noun!^} House | {place!} Books | {noun!^} Editions
chain: {bs1!}{bs2!} Hotels | {last!} Inns | {noun!^} Suites | {chainword!} {last!} | {adj!^} Stay | {last!}
series_title: {last!}'s {noun!^} | {place!} {noun!^} | The {noun!^}s | {adj!^} {noun!^}s | {first!} & {first!} | {noun!^} Squad
episode: The {adj!^} {noun!^} | {verb!^} {first!} | {noun!^} for {first!} | A {noun!^} in the {noun!^} | {noun!^}, {noun!^} and {noun!^} | The {last!} {noun!^}
)";

}  // namespace

std::string_view FurtherEntityWords(std::string_view language) {
  if (language == "es") return kSpanishEntityWords;
  if (language == "it") return kItalianEntityWords;
  if (language == "pl") return kPolishEntityWords;
  if (language == "ja") return kJapaneseEntityWords;
  return {};
}

std::string_view CommonEntityWords() { return kCommonEntityWords; }

}  // namespace upwell::testing
