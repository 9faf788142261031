// SPDX-License-Identifier: Apache-2.0
#include "testing/entity_wording.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kSpanishEntityWording = R"(
v_sub: clásico | compacto | familia | lujo | económico | aire libre | viaje | profesional | temporada | regional | juvenil
blurb: Se envía en dos días. | Uno de los favoritos de la redacción. | Quedan pocos a este precio.
search: Buscar | Encontrar
placeholder: ¿Qué busca? | Palabras clave
all: Todas las categorías | Todo
home: Inicio
help: Ayuda | Preguntas frecuentes
login: Entrar | Mi cuenta
basket: Cesta | Carrito
about: Quiénes somos
contact: Contacto
delivery: Envíos | Condiciones
find_link: Buscador | Buscar en el catálogo
welcome: Bienvenido a {s} | {s}, todo en un sitio
results_for: Resultados de «{q}» | Su búsqueda: {q}
count: {n} resultados | Se han encontrado {n} artículos | {a} a {b} de {n}
none: No se ha encontrado nada para «{q}». | Lo sentimos, ningún artículo coincide con su búsqueda. | 0 resultados | Sin resultados.
tip: Compruebe la ortografía. | Use menos palabras.
rewritten: No hay resultados para «{q}». Mostramos los de «{r}». | Nada para {q}. ¿Quería decir {r}?
recommend: También le puede gustar | Lo más visto
top: Los más vendidos | Novedades
related: Búsquedas relacionadas | Otros buscaron
which: ¿Qué {q} busca? | Hay varios lugares llamados {q}. Elija uno.
sort_by: Ordenar por
relevance: Relevancia
price_up: Precio: de menor a mayor | más barato
price_down: Precio: de mayor a menor
by_name: Nombre
next: Siguiente | Página siguiente
previous: Anterior
per_page: por página
list_view: Lista
grid_view: Cuadrícula
refine: Filtrar | Afinar la búsqueda
remove: quitar
add: Añadir a la cesta | Ver | Detalles
ads: Colchones a mitad de precio | Aprenda inglés en un mes | Cocinas a medida
visitors: {n} visitas hoy | {n} personas miran ahora
letter: Boletín de noticias
every: Todos de la A a la Z | Ir a
brand: Marca
category: Categoría | Sección
price: Precio
condition: Estado
stock: Disponibilidad
colour: Color
memory: Memoria
city: Ciudad | Lugar
region: Región
country: País
chain: Cadena
stars: Estrellas
board: Régimen
author: Autor
publisher: Editorial
format: Formato
year: Año
genre: Género
director: Director
actor: Con | Reparto
company: Empresa
contract: Contrato
sector: Sector
artist: Artista
ingredient: Ingrediente
course: Plato
level: Dificultad
grape: Uva
make: Marca
fuel: Combustible
gear: Cambio
occasion: Ocasión
rating: Valoración
v_condition: nuevo | usado
v_stock: disponible | en una semana | agotado
v_colour: negro | blanco | plata | azul | rojo
v_board: desayuno | media pensión | solo alojamiento
v_format_books: bolsillo | tapa dura | electrónico
v_format_films: DVD | Blu-ray
v_format_music: CD | vinilo
v_genre_books: novela | policíaca | historia | infantil | poesía
v_genre_films: drama | comedia | suspense | documental
v_genre_music: rock | flamenco | jazz | clásica
v_contract: indefinido | temporal | media jornada
v_sector: sanidad | industria | comercio | construcción
v_course: principal | entrante | postre
v_level: fácil | media | difícil
v_winecolour: tinto | blanco | rosado
v_fuel: gasolina | diésel | eléctrico
v_gear: manual | automático
v_occasion: cumpleaños | amor | boda
v_products: móviles | portátiles | cámaras | televisores | auriculares
v_department: electrónica | libros | películas | música
)";

constexpr std::string_view kItalianEntityWording = R"(
v_sub: classico | compatto | famiglia | lusso | economico | aria aperta | viaggio | professionale | stagione | regionale
blurb: Spedito in due giorni. | Uno dei preferiti della redazione. | Ne restano pochi a questo prezzo.
search: Cerca | Trova
placeholder: Cosa cerchi? | Parole chiave
all: Tutte le categorie | Tutto
home: Pagina iniziale | Home
help: Aiuto | Domande frequenti
login: Accedi | Il mio conto
basket: Carrello
about: Chi siamo
contact: Contatti
delivery: Spedizioni | Condizioni
find_link: Cerca nel catalogo
welcome: Benvenuti su {s} | {s}, tutto in un posto
results_for: Risultati per "{q}" | La tua ricerca: {q}
count: {n} risultati | Trovati {n} articoli | {a}-{b} di {n}
none: Nessun risultato per "{q}". | Spiacenti, nessun articolo corrisponde alla ricerca. | 0 risultati
tip: Controlla l'ortografia. | Prova con meno parole.
rewritten: Nessun risultato per "{q}". Ecco i risultati per "{r}". | Niente per {q}. Forse cercavi {r}?
recommend: Ti potrebbe piacere | I più visti
top: I più venduti | Novità
related: Ricerche correlate
which: Quale {q} cerchi? | Ci sono più luoghi chiamati {q}.
sort_by: Ordina per
relevance: Rilevanza
price_up: Prezzo crescente
price_down: Prezzo decrescente
by_name: Nome
next: Avanti | Pagina successiva
previous: Indietro
per_page: per pagina
list_view: Elenco
grid_view: Griglia
refine: Filtra | Affina la ricerca
remove: togli
add: Aggiungi al carrello | Dettagli
ads: Materassi a metà prezzo | Inglese in un mese | Cucine su misura
visitors: {n} visitatori oggi | {n} persone guardano
letter: Ricevi le novità
every: Tutti dalla A alla Z | Vai a
brand: Marca
category: Categoria | Reparto
price: Prezzo
condition: Condizione
stock: Disponibilità
colour: Colore
memory: Memoria
city: Città
region: Regione
country: Paese
chain: Catena
stars: Stelle
board: Trattamento
author: Autore
publisher: Editore
format: Formato
year: Anno
genre: Genere
director: Regia
actor: Con | Cast
company: Azienda
contract: Contratto
sector: Settore
artist: Artista
ingredient: Ingrediente
course: Portata
level: Difficoltà
grape: Vitigno
make: Marca
fuel: Carburante
gear: Cambio
occasion: Occasione
rating: Voto
v_condition: nuovo | usato
v_stock: disponibile | in una settimana | esaurito
v_colour: nero | bianco | argento | blu | rosso
v_board: colazione | mezza pensione | solo camera
v_format_books: tascabile | rilegato | elettronico
v_format_films: DVD | Blu-ray
v_format_music: CD | vinile
v_genre_books: romanzo | giallo | storia | ragazzi | poesia
v_genre_films: drammatico | commedia | giallo | documentario
v_genre_music: rock | opera | jazz | cantautori
v_contract: indeterminato | determinato | part-time
v_sector: sanità | industria | commercio | edilizia
v_course: primo | secondo | antipasto | dolce
v_level: facile | media | difficile
v_winecolour: rosso | bianco | rosato
v_fuel: benzina | diesel | elettrica
v_gear: manuale | automatico
v_occasion: compleanno | amore | matrimonio
v_products: telefoni | portatili | fotocamere | televisori | cuffie
v_department: elettronica | libri | film | musica
)";

constexpr std::string_view kPolishEntityWording = R"(
v_sub: klasyczne | małe | dla rodziny | premium | budżetowe | na zewnątrz | podróż | dla profesjonalistów | sezonowe | regionalne
blurb: Wysyłka w dwa dni. | Ulubiony wybór redakcji. | Zostało już tylko kilka.
search: Szukaj | Znajdź
placeholder: Czego szukasz? | Wpisz nazwę
all: Wszystkie kategorie | Wszystko
home: Strona główna
help: Pomoc | Częste pytania
login: Zaloguj się | Moje konto
basket: Koszyk
about: O nas
contact: Kontakt
delivery: Dostawa | Regulamin
find_link: Przeszukaj katalog
welcome: Witamy w {s} | {s} – wszystko w jednym miejscu
results_for: Wyniki dla „{q}” | Szukano: {q}
count: Znaleziono {n} | {n} wyników | {a}–{b} z {n}
none: Niestety, nic nie znaleziono dla „{q}”. | Brak wyników. | Nie znaleźliśmy produktów spełniających kryteria. | 0 wyników
tip: Sprawdź pisownię. | Użyj mniej słów.
rewritten: Brak wyników dla „{q}”. Pokazujemy wyniki dla „{r}”. | Nie ma {q}. Czy chodziło o {r}?
recommend: Może Cię zainteresuje | Popularne
top: Najczęściej kupowane | Nowości
related: Podobne wyszukiwania
which: O które {q} chodzi? | Jest kilka miejsc o nazwie {q}. Wybierz jedno.
sort_by: Sortuj według
relevance: trafność
price_up: cena rosnąco
price_down: cena malejąco
by_name: nazwa
next: Następna | Dalej
previous: Poprzednia
per_page: na stronie
list_view: Lista
grid_view: Siatka
refine: Filtruj | Zawęź wyniki
remove: usuń
add: Do koszyka | Szczegóły
ads: Materace za pół ceny | Angielski w miesiąc | Kuchnie na wymiar
visitors: {n} odwiedzin dzisiaj | Teraz ogląda {n} osób
letter: Zapisz się do biuletynu
every: Wszystkie od A do Z | Przejdź do
brand: Marka | Producent
category: Kategoria | Dział
price: Cena
condition: Stan
stock: Dostępność
colour: Kolor
memory: Pamięć
city: Miasto
region: Region
country: Kraj
chain: Sieć
stars: Gwiazdki
board: Wyżywienie
author: Autor
publisher: Wydawnictwo
format: Oprawa | Format
year: Rok
genre: Gatunek
director: Reżyseria
actor: Obsada
company: Firma
contract: Umowa
sector: Branża
artist: Wykonawca
ingredient: Składnik
course: Danie
level: Trudność
grape: Szczep
make: Marka
fuel: Paliwo
gear: Skrzynia biegów
occasion: Okazja
rating: Ocena
v_condition: nowy | używany
v_stock: w magazynie | za tydzień | niedostępny
v_colour: czarny | biały | srebrny | niebieski | czerwony
v_board: śniadanie | obiadokolacja | bez wyżywienia
v_format_books: miękka | twarda | e-book
v_format_films: DVD | Blu-ray
v_format_music: CD | winyl
v_genre_books: powieść | kryminał | historia | dla dzieci | poezja
v_genre_films: dramat | komedia | thriller | dokument
v_genre_music: rock | jazz | ludowa | klasyczna
v_contract: na stałe | na czas określony | pół etatu
v_sector: zdrowie | przemysł | handel | budownictwo
v_course: główne | przystawka | deser
v_level: łatwe | średnie | trudne
v_winecolour: czerwone | białe | różowe
v_fuel: benzyna | diesel | elektryczny
v_gear: ręczna | automat
v_occasion: urodziny | miłość | ślub
v_products: telefony | laptopy | aparaty | telewizory | słuchawki
v_department: elektronika | książki | filmy | muzyka
)";

constexpr std::string_view kJapaneseEntityWording = R"(
v_sub: 定番 | 小型 | 家族向け | 高級 | お得 | 屋外 | 旅行 | 業務用 | 季節 | 地方
blurb: 二日以内に発送します。 | 編集部のお気に入りです。 | 残りわずかです。
search: 検索 | 探す
placeholder: 何をお探しですか | キーワードを入力
all: すべてのカテゴリー | すべて
home: トップページ
help: ヘルプ | よくある質問
login: ログイン | マイページ
basket: カート | 買い物かご
about: 会社概要
contact: お問い合わせ
delivery: 配送について | ご利用規約
find_link: 商品を検索する
welcome: {s}へようこそ | {s}にお越しいただきありがとうございます
results_for: 「{q}」の検索結果 | 検索結果：{q}
count: {n}件 | {n}件見つかりました | {n}件中 {a}～{b}件
none: 「{q}」に一致する商品は見つかりませんでした。 | 該当する商品がありません。 | 検索結果は0件です。
tip: 別のキーワードでお試しください。 | 誤字がないかご確認ください。
rewritten: 「{q}」の結果はありません。「{r}」の結果を表示しています。 | {q}は見つかりません。{r}ではありませんか？
recommend: おすすめ商品 | 人気の商品
top: 売れ筋ランキング | 新着
related: 関連キーワード
which: どの「{q}」ですか | 「{q}」という場所が複数あります。
sort_by: 並び替え
relevance: おすすめ順
price_up: 価格の安い順
price_down: 価格の高い順
by_name: 名前順
next: 次へ | 次のページ
previous: 前へ
per_page: 件表示
list_view: 一覧
grid_view: 画像
refine: 絞り込み | 条件を追加
remove: 解除
add: カートに入れる | 詳細
ads: 羽毛布団が半額 | 一か月で英会話 | 太陽光パネル無料見積
visitors: 本日の訪問者 {n}人 | ただいま {n}人が閲覧中
letter: メールマガジン登録
every: すべて見る | 五十音順
brand: ブランド | メーカー
category: カテゴリー | 売り場
price: 価格
condition: 状態
stock: 在庫
colour: 色
memory: 容量
city: 市町村 | 場所
region: 地域
country: 国
chain: グループ
stars: 星
board: 食事
author: 著者
publisher: 出版社
format: 版型
year: 年
genre: ジャンル
director: 監督
actor: 出演
company: 会社
contract: 雇用形態
sector: 業種
artist: アーティスト
ingredient: 主な材料
course: 種類
level: 難しさ
grape: 品種
make: メーカー
fuel: 燃料
gear: 変速機
occasion: 用途
rating: 評価
v_condition: 新品 | 中古
v_stock: 在庫あり | 一週間以内 | 品切れ
v_colour: 黒 | 白 | 銀 | 青 | 赤
v_board: 朝食付き | 夕食付き | 素泊まり
v_format_books: 文庫 | 単行本 | 電子書籍
v_format_films: DVD | ブルーレイ
v_format_music: CD | レコード
v_genre_books: 小説 | 推理 | 歴史 | 児童書 | 詩
v_genre_films: ドラマ | 喜劇 | サスペンス | 記録映画
v_genre_music: ロック | ジャズ | 民謡 | クラシック
v_contract: 正社員 | 契約社員 | パート
v_sector: 医療 | 製造 | 販売 | 建設
v_course: 主菜 | 前菜 | 甘味
v_level: 簡単 | 普通 | 上級
v_winecolour: 赤 | 白 | ロゼ
v_fuel: ガソリン | ディーゼル | 電気
v_gear: マニュアル | オートマ
v_occasion: 誕生日 | 愛 | 結婚
v_products: 携帯電話 | パソコン | カメラ | テレビ | ヘッドホン
v_department: 家電 | 本 | 映画 | 音楽
)";

}  // namespace

std::string_view EntityWordingFurther(std::string_view language) {
  if (language == "es") return kSpanishEntityWording;
  if (language == "it") return kItalianEntityWording;
  if (language == "pl") return kPolishEntityWording;
  return kJapaneseEntityWording;
}

}  // namespace upwell::testing
