// SPDX-License-Identifier: Apache-2.0
#include "form/word_lists.h"

namespace upwell::form {
namespace {

constexpr TopicWords kFieldWords[] = {
    {Topic::kEmail, "e-mail address",
     "email*|*email|mail|e mail|emailaddress|mailaddress|useremail|correo|"
     "correo electrónico|correo electronico|courriel|mél|adresse mail|e mailadresse|"
     "mailadresse|posta elettronica|indirizzo e mail|emailadres|e post|epost|eposti|"
     "sähköposti*|adres e mail|e mailová|e mail cím|emailcím|elektronická|почта|почты|"
     "электронн*|мейл|e поща|електронна|ел пошта|e posta|eposta|el paštas|el pašto|"
     "e pasts|thư điện tử|surel|البريد*|ایمیل|אימייל|דוא|מייל|อีเมล*|ईमेल|*邮箱*|*邮件*|*郵件*|"
     "*信箱*|*電郵*|*メールアドレス*|*メール*|*이메일*|*메일*|!mailing"},
    {Topic::kUserName, "user name",
     "user|username|user name|userid|user id|uname|usr|usrname|loginname|loginid|"
     "login name|member name|membername|nick|nickname|nick name|screen name|screenname|"
     "handle|benutzer|benutzername*|nutzername|nutzer|anwender|utilisateur|"
     "nom d utilisateur|identifiant|pseudo|usuario|nombre de usuario|usuário|usuario*|"
     "nome utente|utente|gebruiker*|gebruikersnaam|användar*|användarnamn|brukernavn|"
     "brugernavn|käyttäjä*|użytkownik*|nazwa użytkownika|login|uživatel*|užívateľ*|"
     "přezdívka|felhasználó*|felhasznalo*|utilizator|nume utilizator|логин|логін|"
     "имя пользователя|пользовател*|ник|никнейм|користувач*|потребител*|όνομα χρήστη|"
     "χρήστης|kullanıcı*|kullanici*|korisnik|korisničko|uporabniško|vartotoj*|slapyvardis|"
     "lietotāj*|kasutaja*|tên đăng nhập|nama pengguna|pengguna|اسم المستخدم|نام کاربری|"
     "שם "
     "משתמש|ชื่อผู้ใช้*|*用户名*|*用戶名*|*账号*|*帳號*|*会员名*|*ユーザー*|*ログインid*|*会員id*|*"
     "아이디*"},
    {Topic::kTelephone, "telephone number",
     "phone*|*phone|telephone|tel|mobile|cell|cellphone|fax|telefon*|téléphone*|portable|"
     "teléfono|telefono*|móvil|celular|telefone*|telemóvel|cellulare|telefoon*|mobiel|"
     "mobil|handy|handynummer|rufnummer|puhelin*|komórka|телефон*|тел|моб|мобильный|"
     "τηλέφωνο|κινητό|gsm|telefonas|tālrunis|điện thoại|sđt|telepon|nomor hp|الهاتف|هاتف|"
     "الجوال|تلفن|موبایل|טלפון|נייד|โทรศัพท์|*电话*|*電話*|*手机*|*手機*|*携帯*|*전화*|*휴대폰*|"
     "!telefonica"},
    {Topic::kQuantity, "quantity",
     "qty|quantity|quantities|amount|menge|anzahl|stückzahl|quantité|quantite|qté|qte|"
     "cantidad|cant|quantidade|qtd|qtde|quantità|quantita|aantal|antal|antall|määrä|kpl|"
     "ilość|ilosc|množství|mnozstvi|počet kusov|množstvo|mennyiség|darab|db|cantitate|"
     "количество|кол во|кількість|ποσότητα|adet|miktar|količina|kiekis|daudzums|kogus|"
     "số lượng|jumlah|الكمية|تعداد|כמות|จำนวน|*数量*|*個数*|*수량*"},
    {Topic::kMessage, "message",
     "message|messages|msg|body|subject|your message|nachricht|mitteilung|betreff|"
     "votre message|sujet|objet|mensaje|asunto|mensagem|assunto|messaggio|oggetto|bericht|"
     "onderwerp|meddelande|ämne|besked|emne|melding|viesti|aihe|wiadomość|wiadomosc|treść|"
     "temat|zpráva|předmět|správa|predmet|üzenet|tárgy|mesaj|mesajul|subiect|сообщени*|"
     "тема|текст сообщения|вопрос|повідомлення|питання|съобщение|μήνυμα|θέμα|mesajınız|"
     "konu|poruka|sporočilo|žinutė|ziņa|sõnum|nội dung|tin nhắn|pesan|رسالة|الموضوع|پیام|"
     "הודעה|נושא|ข้อความ|*消息*|*内容*|*內容*|*件名*|*メッセージ*|*問い合わせ内容*|*메시지*|*내용*|*"
     "제목*"},
    {Topic::kOwnName, "name of a person",
     "first name|firstname|fname|forename*|christian name*|maiden name|last "
     "name|lastname|lname|surname|given name|givenname|"
     "family name|familyname|middle name|full name|fullname|your name|yourname|"
     "contact name|realname|vorname|nachname|zuname|name vorname|ihr name|familienname|"
     "prénom|prenom|votre nom|nom de famille|nombres|apellido*|seu nome|sobrenome|apelido|"
     "cognome|nome e cognome|voornaam|achternaam|förnamn|efternamn|fornavn|efternavn|"
     "etternavn|etunimi|sukunimi|imię|imie|nazwisko|jméno|příjmení|priezvisko|keresztnév|"
     "vezetéknév|teljes név|prenume|фамилия|отчество|фио|ваше имя|ім я|прізвище|"
     "по батькові|όνομα|επώνυμο|ονοματεπώνυμο|ad soyad|adınız|soyadı*|soyad|isim|prezime|"
     "priimek|vardas|pavardė|vārds|uzvārds|eesnimi|perekonnanimi|họ tên|họ và tên|"
     "nama lengkap|الاسم|نام خانوادگی|שם משפחה|שם מלא|นามสกุล|*姓名*|*氏名*|*お名前*|*名字*|*이름*|"
     "*성명*|!username|nom et prénom|nombre completo|nome completo|nome e sobrenome|"
     "име и фамилия|имя и фамилия|имя|nom|nome|nombre|naam|név|meno|שם פרטי|ชื่อ|نام"},
    {Topic::kAddress, "street address",
     "address*|street|streetaddress|addr|adresse|anschrift|strasse|straße|hausnummer|"
     "hausnr|rue|voie|dirección|direccion|calle|domicilio|endereço|endereco|rua|bairro|"
     "logradouro|indirizzo|straat|adres|huisnummer|adress|gata|gatuadress|gade|vej|"
     "katuosoite|osoite|ulica|ulice|adresa|utca|házszám|cím|strada|адрес*|улица|дом|"
     "вулиця|адреса|διεύθυνση|οδός|cadde|sokak|gatvė|adresas|iela|tänav|aadress|địa chỉ|"
     "alamat|jalan|العنوان|عنوان|آدرس|כתובת|רחוב|ที่อยู่|*地址*|*住所*|*番地*|*주소*|!email*"},
    {Topic::kZip, "postcode",
     "zipcode|postcode*|post code|postalcode|postal code|pcode|postleitzahl*|plz|"
     "code postal|codepostal|code poste|npa|código postal|codigo postal|codigopostal|"
     "cod postal|codice postale|codice di avviamento|postnummer|postnr|postinumero|"
     "kod pocztowy|kodpocztowy|psč|psc|směrovací|irányítószám|iranyitoszam|irsz|"
     "cod poștal|индекс|почтовый индекс|поштовий індекс|пощенски код|ταχυδρομικός κώδικας|"
     "τκ|posta kodu|postakodu|pašto kodas|pasta indekss|postiindeks|poštanski broj|"
     "poštna številka|mã bưu|kode pos|poskod|الرمز البريدي|کد پستی|کدپستی|מיקוד|"
     "รหัสไปรษณีย์|पिन "
     "कोड|pincode|*邮编*|*邮政编码*|*郵遞區號*|*郵便番号*|*우편번호*|eircode|postcodes|"
     "postkode|zip|zips|zipcodes|zip code|cap code|postal codes|cep"},
    {Topic::kCity, "city",
     "city|cityname|town|suburb|locality|municipality|stadt|wohnort|ortschaft|gemeinde|"
     "ville|commune|localité|ciudad|localidad|población|poblacion|municipio|cidade|"
     "município|localidade|città|citta|comune|località|stad|plaats|woonplaats|gemeente|"
     "kommun|poststed|kaupunki|paikkakunta|kunta|miasto|miejscowość|miejscowosc|město|"
     "mesto|obec|varos|város|település|telepules|oraș|oras|localitate|город|города|"
     "населенный пункт|місто|град|населено място|πόλη|şehir|sehir|ilçe|grad|miestas|"
     "pilsēta|linn|thành phố|kota|bandar|المدينة|مدينة|شهر|עיר|ישוב|เมือง|शहर|*城市*|*市区*|"
     "*市町村*|*市区町村*|*도시*|*시군구*|ort|place|location|locations|where|near|lieu|ubicación|"
     "lugar|où|dónde|donde|onde|dove|waar|gdzie|где|де|nerede|town or city"},
    {Topic::kState, "state or province",
     "state|province|county|prefecture|bundesland|kanton|landkreis|département|"
     "departement|région|canton|provincia|departamento|estado|comunidad autónoma|distrito|"
     "regione|provincie|län|landskap|fylke|lääni|maakunta|województwo|wojewodztwo|powiat|"
     "okres|megye|județ|judet|область|регион|край|область*|регіон|област|νομός|περιφέρεια|"
     "bölge|županija|regija|apskritis|apgabals|maakond|tỉnh|provinsi|negeri|المنطقة|"
     "المحافظة|استان|מחוז|אזור|จังหวัด|राज्य|*省份*|*都道府県*|*地区*|*地域*|*시도*|*지역*|region|"
     "região|Bundesländer|uf|район"},
    {Topic::kCountry, "country",
     "country|countries|countryname|nation|nationality|länder|staat|herkunftsland|pays|"
     "país|pais|nación|paese|nazione|landen|valtio|kraj pochodzenia|państwo|panstwo|země|"
     "krajina|štát|ország|orszag|țară|țara|страна|страны|государство|країна|държава|χώρα|"
     "ülke|ulke|država|zemlja|šalis|valsts|riik|quốc gia|negara|الدولة|البلد|بلد|کشور|ארץ|"
     "מדינה|ประเทศ|देश|*国家*|*國家*|*나라*|*국가*|country of origin|land|stát|maa|země původu|"
     "*国籍*|*国名*|*国・地域*"},
    {Topic::kDate, "date",
     "date|datefrom|dateto|startdate|enddate|fromdate|todate|checkout date|check in|"
     "arrival|departure|return date|birthday|birthdate|dob|datum|datum*|anreise|abreise|"
     "ankunft|abflug|geburtsdatum|arrivée|fecha*|fechadesde|llegada|chegada|partida|"
     "arrivo|partenza|dal giorno|aankomst|vertrek|ankomst|avresa|avrejse|päivä|päivämäärä|"
     "pvm|tulopäivä|data od|data do|przyjazd|datum od|příjezd|odjezd|dátum|érkezés|"
     "távozás|kezdő dátum|data sosirii|дата*|даты|заезд|выезд|дата заезда|прибуття|"
     "от дата|ημερομηνία|ημ νία|tarih*|giriş tarihi|çıkış tarihi|datums|kuupäev|data nuo|"
     "ngày|tanggal|tarikh|التاريخ|تاريخ|تاریخ|תאריך|วันที่|तारीख|दिनांक|*日期*|*日付*|*年月日*|"
     "*날짜*|date of|date de début|data di nascita|data de nascimento|depart date|départ|"
     "salida|termin|data di|data da|data de|data inizio|data fine|data inicial|data final|"
     "data publikacji|data wydania|data început|zeitraum|départ le"},
    {Topic::kYear, "year",
     "year|years|yr|yearfrom|yearto|fromyear|toyear|minyear|maxyear|pubyear|"
     "publication year|release year|jahr|jahrgang|baujahr|erscheinungsjahr|jahre|année|"
     "annee|millésime|año|anio|ano|anos|anno|jaar|bouwjaar|jaartal|år|årgang|årtal|vuosi|"
     "vuosimalli|rok|rok wydania|roku|rocznik|rok vydania|év|évjárat|kiadás éve|anul|"
     "an fabricație|год|года|год выпуска|рік|року|година|έτος|χρονιά|yıl|yil|yılı|"
     "model yılı|godina|metai|metų|gads|aasta|năm|tahun|السنة|سنة|سال|שנה|שנת|ปี|वर्ष|साल|"
     "*年份*|*年度*|*発行年*|*出版年*|*年式*|*연도*|*년도*|leto izdaje|anni|lat"},
    {Topic::kPrice, "price",
     "price*|minprice|maxprice|pricefrom|priceto|cost|budget|salary|preis*|preis von|"
     "preis bis|kosten|miete|kaltmiete|gehalt|prix*|loyer|tarif|salaire|precio*|coste|"
     "alquiler|salario|preço*|preco*|custo|aluguel|salário|prezzo*|costo|affitto|"
     "stipendio|prijs*|huur|pris*|hyra|husleie|hinta*|vuokra|cena*|ceny|czynsz|"
     "wynagrodzenie|nájem|ára|árak|bérleti díj|preț*|pret*|chirie|цена*|цены|цене|"
     "стоимость|зарплата|бюджет|ціна*|вартість|цена|заплата|τιμή|ενοίκιο|κόστος|fiyat*|"
     "kira|ücret|cijena|kaina|hind|giá|harga|gaji|السعر|سعر|قيمت|قیمت|מחיר|ราคา|मूल्य|"
     "कीमत|*价格*|*價格*|*价钱*|*価格*|*料金*|*値段*|*予算*|*가격*|*금액*|ár|rent|max price|min "
     "price|"
     "loyer max|valor|cena od|cena do"},
    {Topic::kNumber, "number",
     "anzahl|rooms|bedrooms|beds|bathrooms|guests|adults|children|persons|people|zimmer|"
     "erwachsene|kinder|personen|wohnfläche|fläche|sqm|qm|kilometer|mileage|km|adultes|"
     "enfants|pièces|chambres|surface|kilométrage|habitaciones|adultos|niños|metros|"
     "quartos|crianças|camere|locali|adulti|bambini|kamers|kinderen|oppervlakte|vuxna|"
     "værelser|huoneet|pokoje|liczba|powierzchnia|przebieg|dorośli|dzieci|počet|dospělí|"
     "plocha|szobák|felnőtt*|gyermek*|terület|adulți|copii|комнат|взрослых|детей|площадь|"
     "пробег|количество|кімнат|площа|дорослих|брой|стаи|δωμάτια|άτομα|oda|yetişkin|çocuk|"
     "kişi|metrekare|kambariai|plotas|istabas|tuba|số phòng|diện tích|kamar|jumlah|عدد|"
     "عدد "
     "الغرف|تعداد|מספר|חדרים|จำนวน|*人数*|*面积*|*面積*|*部屋*|*房间*|*인원*|*면적*|alter|âge|edad|"
     "idade|età|leeftijd|ålder|alder|ikä|wiek|věk|életkor|возраст|вік|yaş|number of|"
     "how many|number|numero|número|numéro|nummer|age|height|weight"},
    {Topic::kIsbn, "ISBN or ISSN", "isbn*|issn*|ean|isbn issn|!eanes"},
    {Topic::kPerson, "person",
     "author*|writer|artist|artists|director|actor|actress|composer|performer|singer|"
     "translator|inventor|name of author|autor*|verfasser|schriftsteller|regisseur|"
     "schauspieler|künstler|komponist|interpret|urheber|auteur*|écrivain|réalisateur|"
     "acteur|artiste|compositeur|interprète|escritor|artista|compositor|intérprete|"
     "diretor|ator|autore|autori|scrittore|regista|attore|compositore|schrijver|"
     "kunstenaar|författare|konstnär|skådespelare|regissör|forfatter|kunstner|skuespiller|"
     "kirjailija|tekijä|ohjaaja|näyttelijä|pisarz|reżyser|aktor|wykonawca|artysta|"
     "spisovatel|režisér|herec|umělec|spisovateľ|szerző*|rendező|színész|művész|autorul|"
     "scriitor|regizor|автор*|писатель|режиссер|режиссёр|актер|актёр|художник|исполнитель|"
     "композитор|письменник|режисер|актор|виконавець|писател|συγγραφέας|σκηνοθέτης|"
     "ηθοποιός|καλλιτέχνης|yazar*|yönetmen|oyuncu|sanatçı|pisac|redatelj|glumac|autorius|"
     "rašytojas|autors|rakstnieks|kirjanik|tác giả|đạo diễn|ca sĩ|pengarang|penulis|"
     "sutradara|المؤلف|مؤلف|الكاتب|نویسنده|کارگردان|מחבר|סופר|במאי|ผู้แต่ง|लेखक|*作者*|*导演*|"
     "*導演*|*演员*|*著者*|*作家*|*監督*|*アーティスト*|*저자*|*감독*|*배우*|last "
     "name|lastname|surname|"
     "nachname|apellido*|cognome|achternaam|efternamn|sukunimi|nazwisko|příjmení|"
     "priezvisko|vezetéknév|фамилия|прізвище|soyad*|creator|contributor|person name|"
     "editor|name of the author"},
    {Topic::kCaptcha, "captcha",
     "*captcha*|turnstile|security code|securitycode|verification code|verificationcode|"
     "verify code|verifycode|vcode|checkcode|imagecode|image code|antispam|anti spam|"
     "sicherheitscode|sicherheitsabfrage|prüfcode|spamschutz|code de sécurité|"
     "code de vérification|código de seguridad|código de verificación|código de segurança|"
     "codice di sicurezza|codice di verifica|beveiligingscode|säkerhetskod|sikkerhedskode|"
     "kod z obrazka|przepisz kod|kontrolní kód|opište kód|bezpečnostní kód|biztonsági kód|"
     "ellenőrző kód|cod de securitate|защитный код|код с картинки|проверочный код|"
     "код безопасности|захисний код|код от картинката|κωδικός ασφαλείας|güvenlik kodu|"
     "doğrulama kodu|apsaugos kodas|drošības kods|mã xác nhận|mã bảo vệ|kode keamanan|"
     "رمز التحقق|کد امنیتی|קוד "
     "אבטחה|*验证码*|*驗證碼*|*認証コード*|*画像認証*|*인증번호*|*자동등록방지*|"
     "are you a human|not a robot|i am human|enter the characters|code in the image|"
     "recaptcha|hcaptcha"},
    {Topic::kPayment, "payment",
     "credit card|creditcard|card number|cardnumber|card no|cardno|ccnumber|ccnum|"
     "cc number|cvv|cvv2|cvc|card holder|cardholder|expiry date|expiration date|iban|bic|"
     "swift|account number|sort code|routing number|kreditkart*|kartennummer|"
     "karteninhaber|prüfnummer|kontonummer|bankleitzahl|carte bancaire|carte de crédit|"
     "numéro de carte|titulaire de la carte|tarjeta|tarjeta de crédito|número de tarjeta|"
     "cartão de crédito|número do cartão|carta di credito|numero carta|kaartnummer|"
     "creditcardnummer|kortnummer|kortinnehavare|luottokort*|numer karty|karta kredytowa|"
     "číslo karty|kreditní karta|kártyaszám|bankkártya|număr card|номер карты|"
     "номер картки|банковская карта|срок действия карты|αριθμός κάρτας|πιστωτική κάρτα|"
     "kart numarası|kredi kartı|số thẻ|thẻ tín dụng|nomor kartu|kartu kredit|رقم البطاقة|"
     "بطاقة ائتمان|شماره کارت|מספר כרטיס|כרטיס אשראי|หมายเลขบัตร*|บัตรเครดิต|*信用卡*|*卡号*|"
     "*卡號*|*クレジットカード*|*カード番号*|*카드번호*|*신용카드*|ssn|social security|social "
     "security number|"
     "passport number|tax id"},
    {Topic::kLoan, "interest or instalments",
     "interest|interest rate|interestrate|apr|apy|percent|percentage|loan|loans|mortgage|"
     "down payment|downpayment|installment*|instalment*|repayment|"
     "monthly payment|loan term|term years|zins*|zinssatz|kredit*|darlehen*|hypothek*|"
     "tilgung|laufzeit|ratenzahlung|prozent*|anzahlung|eigenkapital|taux|taux d intérêt|"
     "intérêt*|interet*|crédit immobilier|emprunt|prêt|mensualité*|durée du prêt|"
     "pourcentage|tasa|tasa de interés|tipo de interés|interés|interes|préstamo|prestamo|"
     "hipoteca|cuota mensual|porcentaje|taxa|taxa de juros|juros|empréstimo|financiamento|"
     "prestação|porcentagem|tasso|tasso di interesse|interessi|mutuo|prestito|rata mensile|"
     "percentuale|rente|rentevoet|lening|hypotheek|looptijd|percentage|ränta|räntesats|lån|"
     "lånebelopp|amortering|rentesats|afdrag|nedbetaling|korko|laina|lainamäärä|"
     "oprocentowanie|odsetki|kredyt*|pożyczk*|procent|úrok*|úroková|úvěr*|splátk*|hypotéka|"
     "pôžička|úver|kamat*|hitel*|törlesztő*|futamidő|százalék|dobândă|dobanda|împrumut|"
     "credit ipotecar|процент*|ставка|процентная ставка|кредит*|ипотек*|займ*|взнос|"
     "відсот*|позик*|іпотек*|лихва|заем|ипотека|επιτόκιο|τόκος|δάνειο|ποσοστό|faiz*|"
     "kredi tutarı|taksit*|vade|yüzde|kamata|kamatna|kamatna stopa|palūkan*|paskol*|"
     "procentu likme|aizdevum*|intress*|laen|lãi suất|khoản vay|suku bunga|pinjaman|"
     "cicilan|kadar faedah|الفائدة|فائدة|سعر الفائدة|نسبة|القرض|قرض|قسط|سود|نرخ سود|وام|"
     "ריבית|הלוואה|משכנתא|אחוז*|ดอกเบี้ย|*อัตราดอกเบี้ย*|เงินกู้|ब्याज*|ऋण|*利率*|*利息*|*贷款*|"
     "*貸款*|*百分比*|*金利*|*利子*|*ローン*|*借入*|*返済*|*이자*|*금리*|*이율*|*대출*"},
};

}  // namespace

std::span<const TopicWords> FieldWordLists() { return kFieldWords; }

}  // namespace upwell::form
