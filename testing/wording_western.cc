// SPDX-License-Identifier: Apache-2.0
#include "testing/wording.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kEnglishWording = R"(
search: Search | Find | Go | Look it up
advanced: Advanced search | More options
lucky: Surprise me | Take me to the first
keywords: Keywords | Search for | Enter a word | Query
any: Any | All | (no matter) | Choose …
sort: Sort by | Order
newest: newest | relevance
by_title: title | name
per_page: per page | entries on a page
go: Go | OK | Show
home: Home | Start page
about: About us | Who we are
news: News | Notices
contact: Contact | Write to us
next: Next | Next page | Further results | More »
previous: Previous | Previous page | Back | « Earlier
more: Load more | Show more results | More of them
next_n: Next {n} | Show the next {n} | {n} more
page_of: Page {p} of {m} | {p} / {m}
count: {n} results | Found: {n} | {n} items match | Your question has {n} answers
range: {a}–{b} of {n} | Showing {a} to {b} of {n} entries | Records {a} - {b} ({n} in all)
about_n: About {n} results | roughly {n} hits
more_than: more than {n} results | over {n} matches
nothing: Nothing was found. | Sorry, there are no entries for {q}. | Your search did not match anything | 0 results
found_for: Results for {q} | You looked for {q}
rewritten: No match for {q}; showing results for {r} | We have nothing called {q}. Did you mean {r}?
suggest: Popular right now | Perhaps one of these?
required: Please choose a value for {f}. | {f} must be filled in
short: Please type at least {n} letters. | Your word is too short ({n} letters or more).
common: The word {q} is too common to be searched. | {q} was ignored: stop word
syntax: Syntax error near {q} | Your expression could not be read: {q}
captcha: Please prove that you are not a robot | One more step: type the letters of the picture
denied: Access denied | You are not allowed to see this page
traffic: We have noticed unusual traffic from your network | Too many automated requests
login: Please sign in to see the results | Members only
user: User name | E-mail
password: Password | Your password
login_button: Sign in | Log in
maintenance: We are doing some maintenance and will be back soon | The service is closed for the moment
consent: This site keeps cookies. Do you agree? | Before you go on
accept: I agree | Accept all
lost: This page does not exist. | We could not find the page that you asked for
recent: Recent searches | Others looked for
popular: Popular items | Most read this week
advert: Advertisement | Sponsored | From our partners
details: Details | Read more | Full entry
editions: Editions | Also as | Offers
featured: Pick of the week | Best match
visitors: {n} visitors so far | Served {n} guests since 1998
generated: Page generated in {s} s | Took {s} seconds
updated: It is now {t} | Last update {t}
letter: Our newsletter | News by mail
subscribe: Subscribe | Sign me up
basket: Put into the basket | Add to cart
poll: Do you like our new pages? | Where did you hear of us?
vote: Vote | Send my answer
languages: Language | Read this in
brands: All brands | Browse by maker
month: Next month | following month
picture: next picture | Next photo
ads: Warm coats at half the price | Learn the accordion in a month | Mussels at your door by noon | Rent a narrowboat | Wool for better sleep | Cheap flights to anywhere
)";

constexpr std::string_view kGermanWording = R"(
search: Suchen | Finden | Los | Anzeigen
advanced: Erweiterte Suche | Mehr Felder
lucky: Auf gut Glück | Zum ersten Treffer
keywords: Suchbegriff | Stichwort | Suche nach | Volltext
any: Alle | beliebig | – bitte wählen –
sort: Sortieren nach | Reihenfolge
newest: neueste | Relevanz
by_title: Titel | Name
per_page: pro Seite | Einträge je Seite
go: Los | OK | Zeigen
home: Startseite | Anfang
about: Über uns | Wer wir sind
news: Aktuelles | Neuigkeiten
contact: Kontakt | Impressum
next: Weiter | Nächste Seite | vorwärts | Weitere Treffer
previous: Zurück | Vorherige Seite | rückwärts
more: Mehr laden | Weitere anzeigen
next_n: Nächste {n} | Weitere {n} Einträge
page_of: Seite {p} von {m} | {p}/{m}
count: {n} Treffer | Anzahl der Ergebnisse: {n} | Es wurden {n} Einträge gefunden
range: {a}–{b} von {n} | Treffer {a} bis {b} von insgesamt {n}
about_n: Ungefähr {n} Ergebnisse | etwa {n} Treffer
more_than: mehr als {n} Treffer | über {n} Einträge
nothing: Leider wurde nichts gefunden. | Keine Treffer für {q} | Zu Ihrer Anfrage liegt nichts vor | 0 Treffer
found_for: Ergebnisse für {q} | Ihre Suche: {q}
rewritten: Nichts zu {q}; stattdessen Ergebnisse für {r} | {q} kennen wir nicht. Meinten Sie {r}?
suggest: Gerade beliebt | Vielleicht gefällt Ihnen das
required: Bitte wählen Sie: {f} | Das Feld {f} muss ausgefüllt sein
short: Bitte mindestens {n} Zeichen eingeben. | Suchwort zu kurz (Minimum {n})
common: Das Wort {q} ist zu häufig. | {q} wird nicht gesucht
syntax: Fehler in der Abfrage bei {q} | Ungültiger Ausdruck: {q}
captcha: Bitte bestätigen Sie, dass Sie kein Roboter sind | Geben Sie die Zeichen im Bild ein
denied: Zugriff verweigert | Kein Zutritt
traffic: Ungewöhnlicher Datenverkehr aus Ihrem Netz | Zu viele Anfragen
login: Bitte melden Sie sich an | Nur für Mitglieder
user: Benutzername | Kennung
password: Passwort | Kennwort
login_button: Anmelden | Einloggen
maintenance: Wegen Wartungsarbeiten geschlossen | Wir sind bald wieder da
consent: Diese Seite verwendet Cookies. Sind Sie einverstanden? | Bevor es weitergeht
accept: Ich stimme zu | Alle annehmen
lost: Diese Seite gibt es nicht. | Seite nicht gefunden
recent: Letzte Suchen | Andere suchten
popular: Meistgelesen | Beliebte Einträge
advert: Anzeige | Werbung
details: Einzelheiten | mehr lesen | Datenblatt
editions: Ausgaben | Angebote | Auch erhältlich als
featured: Empfehlung der Woche | Bester Treffer
visitors: {n} Besucher seit 1999 | Sie sind Gast Nr. {n}
generated: Seite in {s} s erzeugt | Dauer: {s} Sekunden
updated: Es ist {t} Uhr | Stand {t}
letter: Unser Rundbrief | Neues per Post
subscribe: Bestellen | Eintragen
basket: In den Warenkorb | Merken
poll: Gefallen Ihnen die neuen Seiten? | Wie kamen Sie zu uns?
vote: Abstimmen | Senden
languages: Sprache | Lesen auf
brands: Alle Marken | Nach Hersteller
month: Nächster Monat | Folgemonat
picture: nächstes Bild | Bild weiter
ads: Wintermäntel zum halben Preis | Akkordeon in dreißig Tagen | Frische Muscheln bis Mittag | Hausboot zu mieten | Besser schlafen mit Wolle
)";

constexpr std::string_view kFrenchWording = R"(
search: Rechercher | Chercher | Lancer la recherche
advanced: Recherche avancée | Plus de critères
lucky: J'ai de la chance | Premier résultat
keywords: Mots clés | Votre recherche | Que cherchez-vous ?
any: Tous | Indifférent | Choisir …
sort: Trier par | Ordre
newest: plus récents | pertinence
by_title: titre | nom
per_page: par page | fiches par page
go: OK | Aller | Voir
home: Accueil | Page d'accueil
about: À propos | Qui sommes-nous
news: Actualités | Nouvelles
contact: Contact | Nous écrire
next: Suivant | Page suivante | Suite | Résultats suivants
previous: Précédent | Page précédente | Retour
more: Voir plus | Afficher la suite
next_n: {n} suivants | Les {n} suivants
page_of: Page {p} sur {m} | {p} / {m}
count: {n} résultats | Nombre de réponses : {n} | {n} fiches trouvées
range: Résultats {a} à {b} sur {n} | {a}-{b} de {n}
about_n: Environ {n} résultats | à peu près {n} réponses
more_than: plus de {n} résultats | au-delà de {n} fiches
nothing: Aucun résultat. | Désolé, rien ne correspond à {q}. | Votre requête ne donne rien | 0 réponse
found_for: Résultats pour {q} | Vous avez cherché {q}
rewritten: Rien pour {q} ; voici les résultats pour {r} | {q} est inconnu. Essayez {r}
suggest: En ce moment | Vous aimerez peut-être
required: Veuillez choisir : {f} | Le champ {f} est obligatoire
short: Saisissez au moins {n} lettres. | Mot trop court (minimum {n})
common: Le mot {q} est trop courant. | {q} est un mot vide
syntax: Erreur de syntaxe près de {q} | Expression incorrecte : {q}
captcha: Prouvez que vous n'êtes pas un robot | Recopiez les lettres de l'image
denied: Accès refusé | Vous ne pouvez pas voir cette page
traffic: Trafic inhabituel depuis votre réseau | Trop de requêtes automatiques
login: Connectez-vous pour voir les résultats | Réservé aux abonnés
user: Identifiant | Adresse électronique
password: Mot de passe | Votre mot de passe
login_button: Connexion | Entrer
maintenance: Le site est en maintenance | Nous revenons bientôt
consent: Ce site utilise des cookies. Êtes-vous d'accord ? | Avant de continuer
accept: J'accepte | Tout accepter
lost: Cette page n'existe pas. | Page introuvable
recent: Recherches récentes | Ils ont cherché
popular: Les plus lus | Fiches populaires
advert: Publicité | Annonce
details: Détails | Lire la suite | Fiche complète
editions: Éditions | Offres | Existe aussi en
featured: Coup de cœur | Meilleure réponse
visitors: {n} visiteurs depuis 2001 | Déjà {n} visites
generated: Page créée en {s} s | Durée {s} s
updated: Il est {t} | Mise à jour {t}
letter: Notre lettre | Les nouvelles par courriel
subscribe: S'abonner | M'inscrire
basket: Ajouter au panier | Réserver
poll: Aimez-vous nos nouvelles pages ? | Comment nous avez-vous connus ?
vote: Voter | Répondre
languages: Langue | Lire en
brands: Toutes les marques | Par fabricant
month: Mois suivant | le mois prochain
picture: photo suivante | Image suivante
ads: Manteaux chauds à moitié prix | L'accordéon en un mois | Des moules chez vous avant midi | Louez une péniche | Mieux dormir avec la laine
)";

constexpr std::string_view kSpanishWording = R"(
search: Buscar | Encontrar | Ir
advanced: Búsqueda avanzada | Más opciones
lucky: Voy a tener suerte | Al primero
keywords: Palabras | Buscar por | Texto
any: Todos | Cualquiera | Elegir …
sort: Ordenar por | Orden
newest: más recientes | relevancia
by_title: título | nombre
per_page: por página | fichas por página
go: Ir | Aceptar | Ver
home: Inicio | Portada
about: Quiénes somos | Acerca de
news: Noticias | Avisos
contact: Contacto | Escríbanos
next: Siguiente | Página siguiente | Más resultados | Adelante
previous: Anterior | Página anterior | Atrás
more: Cargar más | Mostrar más
next_n: Siguientes {n} | Ver {n} más
page_of: Página {p} de {m} | {p} de {m}
count: {n} resultados | Se han encontrado {n} fichas | Total: {n}
range: {a}–{b} de {n} | Mostrando del {a} al {b} de un total de {n}
about_n: Cerca de {n} resultados | aproximadamente {n} fichas
more_than: más de {n} resultados | por encima de {n}
nothing: No se encontró nada. | No hay fichas para {q}. | Su consulta no dio fruto | 0 resultados
found_for: Resultados para {q} | Usted buscó {q}
rewritten: Nada para {q}; se muestran resultados de {r} | No conocemos {q}. ¿Quiso decir {r}?
suggest: Lo más visto | Quizá le interese
required: Elija un valor para {f} | Falta rellenar {f}
short: Escriba al menos {n} letras. | Palabra demasiado corta (mínimo {n})
common: La palabra {q} es demasiado común. | {q} no se busca
syntax: Error de sintaxis cerca de {q} | Expresión no válida: {q}
captcha: Demuestre que no es un robot | Escriba las letras de la imagen
denied: Acceso denegado | No puede ver esta página
traffic: Tráfico inusual desde su red | Demasiadas peticiones automáticas
login: Inicie sesión para ver los resultados | Solo para socios
user: Usuario | Correo
password: Contraseña | Clave
login_button: Entrar | Iniciar sesión
maintenance: Sitio en mantenimiento | Volvemos enseguida
consent: Este sitio usa cookies. ¿Está de acuerdo? | Antes de seguir
accept: De acuerdo | Aceptar todo
lost: Esta página no existe. | No encontramos la página
recent: Búsquedas recientes | Otros buscaron
popular: Más leídos | Fichas populares
advert: Publicidad | Patrocinado
details: Detalles | Leer más | Ficha completa
editions: Ediciones | Ofertas | También en
featured: Recomendación | El mejor resultado
visitors: {n} visitas desde 2000 | Visitante {n}
generated: Página hecha en {s} s | Tardó {s} segundos
updated: Son las {t} | Actualizado {t}
letter: Nuestro boletín | Noticias por correo
subscribe: Suscribirse | Apuntarme
basket: Añadir a la cesta | Guardar
poll: ¿Le gustan las páginas nuevas? | ¿Cómo nos conoció?
vote: Votar | Enviar
languages: Idioma | Leer en
brands: Todas las marcas | Por fabricante
month: Mes siguiente | el próximo mes
picture: foto siguiente | Otra imagen
ads: Abrigos a mitad de precio | Acordeón en treinta días | Mejillones antes del mediodía | Alquile una barcaza | Dormir mejor con lana
)";

constexpr std::string_view kRussianWording = R"(
search: Найти | Искать | Поиск | Показать
advanced: Расширенный поиск | Больше условий
lucky: Мне повезёт | К первой записи
keywords: Слова | Что ищем | Ключевые слова
any: Все | Не важно | Выберите …
sort: Сортировка | Порядок
newest: новые | по значимости
by_title: по названию | по имени
per_page: на странице | записей на страницу
go: Вперёд | Показать | ОК
home: Главная | Начало
about: О нас | О проекте
news: Новости | Объявления
contact: Контакты | Написать нам
next: Следующая | Далее | Дальше | Следующая страница
previous: Предыдущая | Назад | Предыдущая страница
more: Показать ещё | Загрузить ещё
next_n: Следующие {n} | Ещё {n}
page_of: Страница {p} из {m} | {p} из {m}
count: Найдено записей: {n} | Всего {n} | Результатов: {n}
range: {a}–{b} из {n} | Записи с {a} по {b}, всего {n}
about_n: Примерно {n} результатов | около {n} записей
more_than: более {n} записей | свыше {n} результатов
nothing: Ничего не найдено. | По запросу {q} ничего нет. | Ваш запрос не дал результатов | 0 записей
found_for: Результаты по запросу {q} | Вы искали {q}
rewritten: По запросу {q} ничего нет; показаны результаты для {r} | Слова {q} у нас нет. Возможно, {r}?
suggest: Сейчас читают | Возможно, вам понравится
required: Выберите значение поля {f} | Поле {f} надо заполнить
short: Введите не меньше {n} букв. | Слишком короткое слово (нужно {n})
common: Слово {q} слишком частое. | {q} не ищется
syntax: Ошибка в запросе около {q} | Неверное выражение: {q}
captcha: Подтвердите, что вы не робот | Введите символы с картинки
denied: Доступ запрещён | Вам нельзя смотреть эту страницу
traffic: Необычный трафик из вашей сети | Слишком много автоматических запросов
login: Войдите, чтобы увидеть результаты | Только для читателей
user: Имя | Логин
password: Пароль | Ваш пароль
login_button: Войти | Вход
maintenance: Ведутся технические работы | Скоро вернёмся
consent: Сайт хранит куки. Вы согласны? | Прежде чем продолжить
accept: Согласен | Принять всё
lost: Такой страницы нет. | Страница не найдена
recent: Недавние запросы | Другие искали
popular: Популярное | Самое читаемое
advert: Реклама | На правах рекламы
details: Подробнее | Читать дальше | Карточка
editions: Издания | Предложения | Есть также
featured: Выбор недели | Лучшее совпадение
visitors: Посетителей: {n} | Вы гость номер {n}
generated: Страница создана за {s} с | Время {s} с
updated: Сейчас {t} | Обновлено {t}
letter: Наша рассылка | Новости почтой
subscribe: Подписаться | Хочу получать
basket: В корзину | Отложить
poll: Нравятся ли вам новые страницы? | Откуда вы о нас узнали?
vote: Голосовать | Ответить
languages: Язык | Читать на
brands: Все марки | По изготовителю
month: Следующий месяц | на месяц вперёд
picture: следующее фото | Ещё снимок
ads: Тёплые пальто за полцены | Аккордеон за месяц | Свежие мидии к полудню | Сдаётся баржа | Сон на овечьей шерсти
)";

constexpr std::string_view kGreekWording = R"(
search: Αναζήτηση | Εύρεση | Ψάξε
advanced: Σύνθετη αναζήτηση | Περισσότερα πεδία
lucky: Νιώθω τυχερός | Στο πρώτο
keywords: Λέξεις | Αναζήτηση για | Κείμενο
any: Όλα | Οποιοδήποτε | Επιλέξτε …
sort: Ταξινόμηση | Σειρά
newest: νεότερα | σχετικότητα
by_title: τίτλος | όνομα
per_page: ανά σελίδα | εγγραφές στη σελίδα
go: Πάμε | Εντάξει | Δείξε
home: Αρχική | Αρχή
about: Σχετικά | Ποιοι είμαστε
news: Νέα | Ανακοινώσεις
contact: Επικοινωνία | Γράψτε μας
next: Επόμενη | Επόμενη σελίδα | Συνέχεια
previous: Προηγούμενη | Προηγούμενη σελίδα | Πίσω
more: Φόρτωση περισσότερων | Δείτε κι άλλα
next_n: Επόμενα {n} | Άλλα {n}
page_of: Σελίδα {p} από {m} | {p} / {m}
count: {n} αποτελέσματα | Βρέθηκαν {n} εγγραφές | Σύνολο: {n}
range: {a}–{b} από {n} | Εγγραφές {a} έως {b} από σύνολο {n}
about_n: Περίπου {n} αποτελέσματα | γύρω στις {n} εγγραφές
more_than: πάνω από {n} αποτελέσματα | περισσότερες από {n} εγγραφές
nothing: Δεν βρέθηκε τίποτα. | Καμία εγγραφή για {q}. | Η αναζήτηση δεν απέδωσε | 0 αποτελέσματα
found_for: Αποτελέσματα για {q} | Ψάξατε {q}
rewritten: Τίποτα για {q}· αποτελέσματα για {r} | Δεν έχουμε {q}. Μήπως {r};
suggest: Δημοφιλή τώρα | Ίσως σας αρέσουν
required: Επιλέξτε τιμή για {f} | Το πεδίο {f} είναι υποχρεωτικό
short: Γράψτε τουλάχιστον {n} γράμματα. | Πολύ σύντομη λέξη (ελάχιστο {n})
common: Η λέξη {q} είναι πολύ συχνή. | {q} αγνοήθηκε
syntax: Συντακτικό λάθος κοντά στο {q} | Λάθος έκφραση: {q}
captcha: Αποδείξτε ότι δεν είστε ρομπότ | Γράψτε τα γράμματα της εικόνας
denied: Δεν επιτρέπεται η πρόσβαση | Η σελίδα δεν είναι για εσάς
traffic: Ασυνήθιστη κίνηση από το δίκτυό σας | Πάρα πολλά αιτήματα
login: Συνδεθείτε για να δείτε τα αποτελέσματα | Μόνο για μέλη
user: Όνομα χρήστη | Λογαριασμός
password: Κωδικός | Ο κωδικός σας
login_button: Σύνδεση | Είσοδος
maintenance: Γίνεται συντήρηση | Επιστρέφουμε σύντομα
consent: Η σελίδα κρατά cookies. Συμφωνείτε; | Πριν συνεχίσετε
accept: Συμφωνώ | Αποδοχή όλων
lost: Η σελίδα δεν υπάρχει. | Δεν βρήκαμε τη σελίδα
recent: Πρόσφατες αναζητήσεις | Άλλοι έψαξαν
popular: Δημοφιλή | Τα πιο διαβασμένα
advert: Διαφήμιση | Χορηγία
details: Λεπτομέρειες | Περισσότερα
editions: Εκδόσεις | Προσφορές
featured: Επιλογή της εβδομάδας | Καλύτερο
visitors: {n} επισκέπτες | Επισκέπτης {n}
generated: Η σελίδα έγινε σε {s} δ | Χρόνος {s} δ
updated: Ώρα {t} | Ενημέρωση {t}
letter: Το δελτίο μας | Νέα με ταχυδρομείο
subscribe: Εγγραφή | Γράψτε με
basket: Στο καλάθι | Κράτηση
poll: Σας αρέσουν οι νέες σελίδες; | Πώς μας βρήκατε;
vote: Ψήφος | Αποστολή
languages: Γλώσσα | Διαβάστε στα
brands: Όλες οι μάρκες | Ανά κατασκευαστή
month: Επόμενος μήνας | ο μήνας που έρχεται
picture: επόμενη εικόνα | Άλλη φωτογραφία
ads: Ζεστά παλτά στη μισή τιμή | Ακορντεόν σε έναν μήνα | Φρέσκα μύδια στην πόρτα σας | Νοικιάστε μαούνα | Καλύτερος ύπνος με μαλλί
)";

}  // namespace

std::string_view WesternWording(std::string_view language) {
  if (language == "en") return kEnglishWording;
  if (language == "de") return kGermanWording;
  if (language == "fr") return kFrenchWording;
  if (language == "es") return kSpanishWording;
  if (language == "ru") return kRussianWording;
  if (language == "el") return kGreekWording;
  return {};
}

}  // namespace upwell::testing
