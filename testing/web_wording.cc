// SPDX-License-Identifier: Apache-2.0
#include "testing/web_wording.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kEnglishWebWording = R"(
sections: Products | Services | Library | Departments | Research | Collections | Events | Publications | Support | Community | Travel | Health | Sports | Business | Culture | Housing
topics: harbour | orchard | bicycle | lantern | railway | winter garden | pottery | bridge | clock tower | sailing boat | beehive | meadow | town hall | bookbinding | river | mountain hut
lines: The {t} was opened to the public again in spring. | Members of the society have looked after the {t} for many years. | Nobody quite remembers who first drew the {t}, but the plans are kept here. | If you would like to know more about the {t}, come to our office on weekdays. | Several visitors asked about the {t} last week, so here is what we know. | A short walk leads from the station to the {t}. | The new edition describes the {t} in detail, with maps and pictures. | In the afternoon the {t} is quiet and well worth a visit.
advanced_link: Advanced search | More search options | Refine your search | Detailed search form | Search by several fields | Power search | Expert mode | More criteria
links_page: Links | Resources | Related sites | Friends on the Web | Useful addresses
search_pages: Catalogue | Find an item | Search the archive | Database | Finder | Look up a record
menu_words: Archive | Tags | People | A to Z | Topics
field_title: Title | Name contains
field_author: Author | Maker | Written by
field_year: Year | Published in
field_category: Category | Section | Subject
field_place: Place | Town or postcode
field_from: from | at least
field_to: to | at most
field_type: Type | Format
name: Name | Your name
email: E-mail address | Your e-mail
message: Message | Your comment
phone: Telephone | Phone
street: Street | Address
quantity: Quantity | Number of items
color: Colour | Finish
size: Size | Width
amount: Amount | Sum
rate: Interest rate | Percent
register: Register | Create an account
send: Send | Submit
write: Leave a comment | Write to us
map: Site map | Overview
imprint: Legal notice | Imprint | Terms of use
skip: Skip navigation | Jump to the content
logout: Log out | Sign out
delete: Delete | Remove this entry
related: See also | You may also like
calculator: Calculator | Work out your rate
configure: Choose your options | Make it your own
update: Update the price | Show this version
partners: Partners | Supported by
date: Date
slugs: info | guide | notes | page | items | world | topic | story
)";

constexpr std::string_view kGermanWebWording = R"(
sections: Produkte | Leistungen | Bibliothek | Abteilungen | Forschung | Sammlungen | Veranstaltungen | Veröffentlichungen | Hilfe | Gemeinschaft | Reisen | Gesundheit | Sport | Wirtschaft | Kultur | Wohnen
topics: Hafen | Obstgarten | Fahrrad | Laterne | Eisenbahn | Wintergarten | Töpferei | Brücke | Uhrturm | Segelboot | Bienenstock | Wiese | Rathaus | Buchbinderei | Fluss | Berghütte
lines: Seit dem Frühjahr ist wieder offen, was mit dem Thema {t} zu tun hat. | Der Verein kümmert sich seit vielen Jahren um {t}. | Wer zuerst über {t} schrieb, weiß heute niemand mehr. | Fragen zu {t} beantwortet unser Büro an Werktagen. | Letzte Woche fragten mehrere Besucher nach {t}. | Vom Bahnhof führt ein kurzer Weg zum Ziel: {t}. | Die neue Ausgabe beschreibt {t} mit Karten und Bildern. | Am Nachmittag ist es ruhig: {t} lohnt den Besuch.
advanced_link: Erweiterte Suche | Detailsuche | Suche verfeinern | Mehr Suchfelder | Profisuche | Weitere Kriterien
links_page: Links | Verweise | Nützliche Adressen | Partnerseiten
search_pages: Katalog | Suche im Archiv | Datenbank | Recherche | Finder | Verzeichnis durchsuchen
menu_words: Archiv | Schlagworte | Personen | A bis Z | Themen
field_title: Titel | Bezeichnung
field_author: Verfasser | Hersteller
field_year: Jahr | Erschienen
field_category: Rubrik | Sachgebiet
field_place: Ort | Ort oder PLZ
field_from: von | ab
field_to: bis | höchstens
field_type: Art | Format
name: Name | Ihr Name
email: E-Mail | Ihre E-Mail-Adresse
message: Nachricht | Ihr Kommentar
phone: Telefon | Rufnummer
street: Straße | Anschrift
quantity: Menge | Anzahl
color: Farbe | Oberfläche
size: Größe | Breite
amount: Betrag | Summe
rate: Zinssatz | Prozent
register: Registrieren | Konto anlegen
send: Senden | Abschicken
write: Kommentar schreiben | Schreiben Sie uns
map: Übersicht | Inhaltsverzeichnis
imprint: Impressum | Datenschutz
skip: Navigation überspringen | Zum Inhalt
logout: Abmelden | Ausloggen
delete: Löschen | Eintrag entfernen
related: Siehe auch | Das könnte Sie interessieren
calculator: Rechner | Rate berechnen
configure: Ausstattung wählen | Nach Ihren Wünschen
update: Preis aktualisieren | Ausführung zeigen
partners: Partner | Unterstützt von
date: Datum
slugs: seite | thema | bericht | waren | heft | blatt | beitrag | liste
)";

constexpr std::string_view kFrenchWebWording = R"(
sections: Produits | Services | Bibliothèque | Départements | Recherche en cours | Collections | Agenda | Publications | Assistance | Communauté | Voyages | Santé | Sports | Entreprises | Culture | Logement
topics: le port | le verger | le vélo | la lanterne | le chemin de fer | le jardin d'hiver | la poterie | le pont | la tour de l'horloge | le voilier | la ruche | la prairie | la mairie | la reliure | la rivière | le refuge
lines: Depuis le printemps, {t} est de nouveau ouvert au public. | L'association s'occupe depuis longtemps de ce sujet : {t}. | Personne ne sait plus qui a dessiné {t}. | Pour en savoir plus sur {t}, passez à notre bureau. | Plusieurs visiteurs ont demandé des nouvelles : {t}. | Un court chemin mène de la gare vers {t}. | La nouvelle édition décrit {t} avec des cartes. | L'après-midi, {t} est un lieu calme.
advanced_link: Recherche avancée | Plus de critères | Affiner la recherche | Recherche détaillée | Recherche multicritère
links_page: Liens | Sites amis | Adresses utiles | Ressources
search_pages: Catalogue | Rechercher dans les archives | Base de données | Annuaire | Trouver une notice
menu_words: Archives | Mots-clés | Personnes | De A à Z | Thèmes
field_title: Titre | Intitulé
field_author: Auteur | Fabricant
field_year: Année | Paru en
field_category: Catégorie | Rubrique
field_place: Lieu | Ville ou code postal
field_from: de | à partir de
field_to: à | jusqu'à
field_type: Type | Format
name: Nom | Votre nom
email: Courriel | Adresse électronique
message: Message | Votre commentaire
phone: Téléphone
street: Rue | Adresse
quantity: Quantité
color: Couleur | Finition
size: Taille | Largeur
amount: Montant
rate: Taux
register: S'inscrire | Créer un compte
send: Envoyer | Valider
write: Laisser un commentaire | Écrivez-nous
map: Plan du site
imprint: Mentions légales
skip: Aller au contenu
logout: Déconnexion | Se déconnecter
delete: Supprimer
related: Voir aussi | À lire également
calculator: Calculatrice | Calculez vos mensualités
configure: Choisissez vos options
update: Actualiser le prix
partners: Partenaires
date: Date
slugs: page | fiche | dossier | sujet | article | lieu | guide | note
)";

constexpr std::string_view kSpanishWebWording = R"(
sections: Productos | Servicios | Biblioteca | Departamentos | Investigación | Colecciones | Agenda | Publicaciones | Ayuda | Comunidad | Viajes | Salud | Deportes | Empresas | Cultura | Vivienda
topics: el puerto | el huerto | la bicicleta | el farol | el ferrocarril | el invernadero | la alfarería | el puente | la torre | el velero | la colmena | el prado | el ayuntamiento | la encuadernación | el río | el refugio
lines: Desde la primavera, {t} está abierto otra vez. | La asociación cuida de este lugar hace años: {t}. | Nadie recuerda quién dibujó {t}. | Si quiere saber más sobre {t}, venga a la oficina. | Varios visitantes preguntaron por {t}. | Un corto paseo lleva de la estación hasta {t}. | La nueva edición describe {t} con mapas. | Por la tarde, {t} está tranquilo.
advanced_link: Búsqueda avanzada | Más opciones de búsqueda | Afinar la búsqueda | Buscar por campos | Más criterios
links_page: Enlaces | Sitios amigos | Direcciones útiles | Recursos
search_pages: Catálogo | Buscar en el archivo | Base de datos | Directorio | Consultar fondos
menu_words: Archivo | Etiquetas | Personas | De la A a la Z | Temas
field_title: Título | Nombre
field_author: Autor | Fabricante
field_year: Año
field_category: Categoría | Materia
field_place: Lugar | Ciudad o código postal
field_from: desde
field_to: hasta
field_type: Tipo | Formato
name: Nombre | Su nombre
email: Correo electrónico
message: Mensaje | Su comentario
phone: Teléfono
street: Calle | Dirección
quantity: Cantidad
color: Color | Acabado
size: Tamaño
amount: Importe
rate: Interés
register: Registrarse | Crear cuenta
send: Enviar
write: Escriba un comentario | Escríbanos
map: Mapa del sitio
imprint: Aviso legal
skip: Saltar al contenido
logout: Cerrar sesión | Salir
delete: Eliminar | Borrar
related: Véase también
calculator: Calculadora
configure: Elija sus opciones
update: Actualizar precio
partners: Colaboradores
date: Fecha
slugs: pagina | ficha | tema | nota | guia | lugar | lista | texto
)";

constexpr std::string_view kRussianWebWording = R"(
sections: Товары | Услуги | Библиотека | Отделы | Исследования | Собрания | События | Издания | Помощь | Сообщество | Путешествия | Здоровье | Спорт | Бизнес | Культура | Жильё
topics: порт | фруктовый сад | велосипед | фонарь | железная дорога | зимний сад | гончарная мастерская | мост | часовая башня | парусная лодка | улей | луг | ратуша | переплётное дело | река | горный приют
lines: С весны снова открыто для всех: {t}. | Общество много лет заботится о теме: {t}. | Никто уже не помнит, кто первым описал {t}. | Узнать больше на тему «{t}» можно в нашей конторе. | На прошлой неделе посетители спрашивали: {t}. | От станции идёт короткая дорога: {t}. | В новом издании есть глава «{t}» с картами. | Днём здесь тихо: {t}.
advanced_link: Расширенный поиск | Больше параметров | Уточнить поиск | Подробный поиск
links_page: Ссылки | Полезные адреса | Ресурсы
search_pages: Каталог | Поиск в архиве | База данных | Найти запись
menu_words: Архив | Метки | Люди | От А до Я | Темы
field_title: Название
field_author: Автор | Производитель
field_year: Год
field_category: Раздел | Рубрика
field_place: Город | Место
field_from: от | с
field_to: до | по
field_type: Вид | Формат
name: Имя | Ваше имя
email: Эл. почта
message: Сообщение
phone: Телефон
street: Адрес
quantity: Количество
color: Цвет
size: Размер
amount: Сумма
rate: Ставка
register: Регистрация
send: Отправить
write: Оставить отзыв | Напишите нам
map: Карта сайта
imprint: Правовая информация
skip: Перейти к содержанию
logout: Выход | Выйти
delete: Удалить
related: Смотрите также
calculator: Калькулятор
configure: Выберите комплектацию
update: Пересчитать цену
partners: Партнёры
date: Дата
slugs: stranica | tema | zapis | spisok | novost | obzor
)";

constexpr std::string_view kGreekWebWording = R"(
sections: Προϊόντα | Υπηρεσίες | Βιβλιοθήκη | Τμήματα | Έρευνα | Συλλογές | Εκδηλώσεις | Εκδόσεις | Βοήθεια | Κοινότητα | Ταξίδια | Υγεία | Αθλητισμός | Επιχειρήσεις | Πολιτισμός | Κατοικία
topics: λιμάνι | περιβόλι | ποδήλατο | φανάρι | σιδηρόδρομος | κήπος | κεραμική | γέφυρα | πύργος | ιστιοφόρο | κυψέλη | λιβάδι | δημαρχείο | βιβλιοδεσία | ποτάμι | καταφύγιο
lines: Από την άνοιξη είναι πάλι ανοιχτό: {t}. | Ο σύλλογος φροντίζει εδώ και χρόνια το θέμα: {t}. | Κανείς δεν θυμάται ποιος το σχεδίασε: {t}. | Για περισσότερα ({t}) ελάτε στο γραφείο μας. | Πολλοί επισκέπτες ρώτησαν: {t}. | Η νέα έκδοση περιγράφει: {t}.
advanced_link: Σύνθετη αναζήτηση | Περισσότερα κριτήρια | Λεπτομερής αναζήτηση
links_page: Σύνδεσμοι | Χρήσιμες διευθύνσεις
search_pages: Κατάλογος | Αναζήτηση στο αρχείο | Βάση δεδομένων
menu_words: Αρχείο | Ετικέτες | Πρόσωπα | Από Α έως Ω | Θέματα
field_title: Τίτλος
field_author: Συγγραφέας
field_year: Έτος
field_category: Κατηγορία
field_place: Τόπος
field_from: από
field_to: έως
field_type: Είδος
name: Όνομα
email: Ηλ. ταχυδρομείο
message: Μήνυμα
phone: Τηλέφωνο
street: Διεύθυνση
quantity: Ποσότητα
color: Χρώμα
size: Μέγεθος
amount: Ποσό
rate: Επιτόκιο
register: Εγγραφή
send: Αποστολή
write: Γράψτε μας
map: Χάρτης ιστοτόπου
imprint: Όροι χρήσης
skip: Μετάβαση στο περιεχόμενο
logout: Αποσύνδεση
delete: Διαγραφή
related: Δείτε επίσης
calculator: Υπολογισμός
configure: Επιλέξτε χαρακτηριστικά
update: Ενημέρωση τιμής
partners: Συνεργάτες
date: Ημερομηνία
slugs: selida | thema | keimeno | lista
)";

constexpr std::string_view kJapaneseWebWording = R"(
sections: 製品 | サービス | 図書館 | 部門 | 研究 | コレクション | イベント | 出版物 | サポート | コミュニティ | 旅行 | 健康 | スポーツ | ビジネス | 文化 | 住まい
topics: 港 | 果樹園 | 自転車 | 提灯 | 鉄道 | 温室 | 陶芸 | 橋 | 時計台 | 帆船 | 養蜂 | 草原 | 市役所 | 製本 | 川 | 山小屋
lines: 春から{t}がふたたび公開されています。 | 会員が長年{t}の手入れをしてきました。 | 最初に{t}を描いた人はわかっていません。 | {t}について詳しくは平日に事務所までお越しください。 | 先週、{t}についてのお問い合わせがありました。 | 駅から{t}までは歩いてすぐです。 | 新版では{t}が地図と写真で紹介されています。
advanced_link: 詳細検索 | 条件を追加して検索 | 詳しい条件で探す | 高度な検索
links_page: リンク集 | 関連サイト
search_pages: 目録 | データベース検索 | 資料を探す | 所蔵検索
menu_words: 過去の記事 | タグ | 人物 | 五十音順 | テーマ
field_title: タイトル
field_author: 著者
field_year: 年
field_category: 分類
field_place: 場所
field_from: から
field_to: まで
field_type: 種類
name: お名前
email: メールアドレス
message: 本文
phone: 電話番号
street: 住所
quantity: 数量
color: 色
size: 大きさ
amount: 金額
rate: 利率
register: 会員登録
send: 送信
write: コメントする | お問い合わせ
map: サイトマップ
imprint: 利用規約
skip: 本文へ
logout: ログアウト
delete: 削除
related: 関連記事
calculator: 計算機
configure: 仕様を選ぶ
update: 価格を更新
partners: 協力団体
date: 日付
slugs: kiji | shiryo | page | joho
)";

constexpr std::string_view kChineseWebWording = R"(
sections: 产品 | 服务 | 图书馆 | 部门 | 研究 | 收藏 | 活动 | 出版物 | 帮助 | 社区 | 旅游 | 健康 | 体育 | 商业 | 文化 | 住房
topics: 港口 | 果园 | 自行车 | 灯笼 | 铁路 | 温室 | 陶艺 | 桥梁 | 钟楼 | 帆船 | 蜂箱 | 草地 | 市政厅 | 装订 | 河流 | 山屋
lines: 今年春天{t}重新开放。 | 协会多年来一直照看{t}。 | 没有人记得是谁最早画下{t}。 | 想进一步了解{t}请在工作日来办公室。 | 上周有几位游客询问{t}。 | 从车站到{t}只需走一小段路。 | 新版用地图和图片介绍{t}。
advanced_link: 高级搜索 | 更多条件 | 高级检索 | 详细查询
links_page: 友情链接 | 相关网站
search_pages: 目录检索 | 数据库 | 查找资料 | 馆藏查询
menu_words: 归档 | 标签 | 人物 | 索引 | 主题
field_title: 题名
field_author: 作者
field_year: 年份
field_category: 类别
field_place: 地点
field_from: 从
field_to: 到
field_type: 类型
name: 姓名
email: 电子邮件
message: 留言
phone: 电话
street: 地址
quantity: 数量
color: 颜色
size: 尺寸
amount: 金额
rate: 利率
register: 注册
send: 提交
write: 发表评论 | 联系我们
map: 网站地图
imprint: 使用条款
skip: 跳到正文
logout: 退出登录
delete: 删除
related: 相关内容
calculator: 计算器
configure: 选择配置
update: 更新价格
partners: 合作伙伴
date: 日期
slugs: wenzhang | zhuti | page | liebiao
)";

constexpr std::string_view kKoreanWebWording = R"(
sections: 제품 | 서비스 | 도서관 | 부서 | 연구 | 소장품 | 행사 | 간행물 | 도움말 | 커뮤니티 | 여행 | 건강 | 스포츠 | 기업 | 문화 | 주택
topics: 항구 | 과수원 | 자전거 | 등불 | 철도 | 온실 | 도예 | 다리 | 시계탑 | 돛단배 | 벌통 | 초원 | 시청 | 제본 | 강 | 산장
lines: 봄부터 다시 문을 연 곳: {t}. | 회원들이 오랫동안 돌보아 온 주제: {t}. | 처음 그린 사람은 알려지지 않은 {t}. | 평일에 사무실에서 더 알아볼 수 있는 {t}. | 지난주에 여러 방문객이 물어본 {t}. | 새 책은 지도와 사진으로 소개하는 {t}.
advanced_link: 상세 검색 | 고급 검색 | 검색 조건 더 보기
links_page: 링크 모음 | 관련 사이트
search_pages: 목록 검색 | 데이터베이스 | 자료 찾기
menu_words: 지난 글 | 태그 | 인물 | 가나다순 | 주제
field_title: 제목
field_author: 저자
field_year: 연도
field_category: 분류
field_place: 장소
field_from: 부터
field_to: 까지
field_type: 종류
name: 이름
email: 이메일
message: 내용
phone: 전화
street: 주소
quantity: 수량
color: 색상
size: 크기
amount: 금액
rate: 이율
register: 회원 가입
send: 보내기
write: 댓글 쓰기 | 문의하기
map: 사이트맵
imprint: 이용 약관
skip: 본문 바로가기
logout: 로그아웃
delete: 삭제
related: 관련 글
calculator: 계산기
configure: 사양 선택
update: 가격 갱신
partners: 협력 기관
date: 날짜
slugs: geul | jaryo | page | moklok
)";

constexpr std::string_view kArabicWebWording = R"(
sections: المنتجات | الخدمات | المكتبة | الأقسام | البحوث | المجموعات | الفعاليات | المنشورات | المساعدة | المجتمع | السفر | الصحة | الرياضة | الأعمال | الثقافة | السكن
topics: الميناء | البستان | الدراجة | الفانوس | السكة الحديدية | الحديقة الشتوية | الفخار | الجسر | برج الساعة | القارب الشراعي | خلية النحل | المرج | البلدية | تجليد الكتب | النهر | كوخ الجبل
lines: منذ الربيع عاد مفتوحا للجميع: {t}. | تعتني الجمعية منذ سنوات بموضوع {t}. | لا أحد يذكر من رسم {t} أولا. | لمعرفة المزيد عن {t} زوروا مكتبنا. | سأل عدة زوار عن {t} في الأسبوع الماضي. | تصف الطبعة الجديدة {t} بالخرائط والصور.
advanced_link: بحث متقدم | خيارات بحث إضافية | بحث مفصل
links_page: روابط | مواقع ذات صلة
search_pages: الفهرس | البحث في الأرشيف | قاعدة البيانات
menu_words: الأرشيف | الوسوم | الأشخاص | الفهرس الأبجدي | المواضيع
field_title: العنوان
field_author: المؤلف
field_year: السنة
field_category: التصنيف
field_place: المكان
field_from: من
field_to: إلى
field_type: النوع
name: الاسم
email: البريد الإلكتروني
message: الرسالة
phone: الهاتف
street: الشارع
quantity: الكمية
color: اللون
size: الحجم
amount: المبلغ
rate: النسبة
register: تسجيل
send: إرسال
write: اكتب تعليقا | راسلنا
map: خريطة الموقع
imprint: شروط الاستخدام
skip: تجاوز إلى المحتوى
logout: تسجيل الخروج
delete: حذف
related: اقرأ أيضا
calculator: الحاسبة
configure: اختر المواصفات
update: تحديث السعر
partners: الشركاء
date: التاريخ
slugs: safha | mawdu | maqal | qaima
)";

}  // namespace

std::string_view WebWordingText(std::string_view language) {
  if (language == "de") return kGermanWebWording;
  if (language == "fr") return kFrenchWebWording;
  if (language == "es") return kSpanishWebWording;
  if (language == "ru") return kRussianWebWording;
  if (language == "el") return kGreekWebWording;
  if (language == "ja") return kJapaneseWebWording;
  if (language == "zh") return kChineseWebWording;
  if (language == "ko") return kKoreanWebWording;
  if (language == "ar") return kArabicWebWording;
  return kEnglishWebWording;
}

const std::vector<std::string>& WebLanguages() {
  static const std::vector<std::string> kLanguages = {"en", "de", "fr", "es", "ru",
                                                      "el", "ja", "zh", "ko", "ar"};
  return kLanguages;
}

Voice WebVoice(const std::string& language) {
  Voice voice(language, 0);
  voice.Add(WebWordingText(language));
  return voice;
}

}  // namespace upwell::testing
