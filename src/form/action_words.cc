// SPDX-License-Identifier: Apache-2.0
#include "form/word_lists.h"

namespace upwell {
namespace {

constexpr TopicWords kActionWords[] = {
    {Topic::kSearch, "search",
     "*search*|!research*|find|finder|lookup|look up|suche*|*suche|*suchen|suchbegriff*|"
     "suchwort*|suchfeld|suchtext|suchformular|suchmaske|finden|zoek*|zoeken|opzoeken|"
     "*recherche|recherche*|chercher|rechercher|trouver|busca*|buscar|busqueda*|búsqueda*|"
     "encontrar|pesquisa*|pesquisar|procura|procurar|localizar|cerca*|ricerca*|trova|"
     "cercar|cauta*|căuta*|căutare|sök*|sok|søg*|søk*|soeg|etsi*|haku*|hae|leita|leit|"
     "otsi*|otsing|meklē*|mekle*|ieškoti|ieskoti|paieška*|paieska*|szukaj|wyszukaj|"
     "wyszuk*|znajdz|znajdź|hledat|hledej|vyhled*|hľada*|hlada*|vyhľad*|vyhlad*|hledan*|"
     "išči|isci|iskanje|traži|trazi|pretraga|pretraži|pretrazi|keres|keresés|kereses|"
     "kereső|kereso|kerko|kërko|поиск*|искать|найти|пошук*|шукати|знайти|търси|търсене|"
     "търсачка|пребарај|барај|претрага|тражи|αναζήτηση|αναζητηση|αναζητήστε|εύρεση|ara|"
     "arama*|axtar*|bul|cari|pencarian|carian|telusuri|tìm|tim kiem|tìm kiếm|bilatu|"
     "bilaketa|chwilio|cuardaigh|hanapin|tafuta|بحث|ابحث|البحث|جستجو|جستجوی|חיפוש|חפש|"
     "חיפוש*|تلاش|खोज*|অনুসন্ধান|খুঁজুন|தேடு|தேடல்|*搜索*|*搜寻*|*搜尋*|*查询*|*查詢*|*查找*|*检索*|"
     "*檢索*|*検索*|*探す*|*さがす*|*검색*|*찾기*|*ค้นหา*|finds|durchsuchen|*suchergebnis*|"
     "suchanfrage|"
     "vind|vinden|cherche|trouvez|buscador|consulta|consultar|pesquise|busque|ricercare|"
     "trovare|căutați|hitta|finn|löydä|etsiminen|szukanie|wyszukiwarka|wyszukiwanie|najít|"
     "najdi|nájsť|vyhladavanie|poišči|pronađi|pronadji|potraži|kereső*|keresd|поиска|"
     "поиске|ищи|искомое|пошуку|търсачката|ψάξε|ψάξιμο|bulun|sorgula|aranacak|جست|بحث*|"
     "ค้นหา*|*さがし*|*検索|*찾아보기*|tra cứu|tìm*"},
    {Topic::kLogIn, "log in",
     "*login*|*logon|signin|sign in|log in|log on|loggin|anmelden|einloggen|connexion|"
     "se connecter|connectez|iniciar sesion|iniciar sesión|entrar|accedi|inloggen|"
     "logga in|logg inn|log ind|zaloguj*|logowanie|přihlásit*|prihlasit*|prihlásiť*|"
     "přihlášení|prihlasenie|войти|вход|авторизация|авторизоваться|увійти|giriş|oturum aç|"
     "belépés|bejelentkezés|autentificare|kirjaudu*|đăng nhập|masuk|دخول|الدخول|ورود|"
     "התחבר|כניסה|*登录*|*登入*|*登錄*|*ログイン*|*로그인*|*เข้าสู่ระบบ*|*signin*|logon*|sign on|"
     "signon|iniciar sessão|iniciar sessao|acceder|authentication|authenticate|"
     "authentification|aanmelden|innlogging|kirjautuminen|prijava|prisijungti|prisijunk*|"
     "ieiet|logi sisse|sisene|влез|είσοδος|σύνδεση|giris|bejelentkez*|intra in cont|"
     "conectare|přihlaš*|přihlás*|prihlas*|prihlás*|تسجيل الدخول|लॉगिन|লগইন|เข้าสู่ระบบ*|"
     "log masuk|авторизуйтесь|войдите"},
    {Topic::kLogOut, "log out",
     "logout*|log out|logoff|log off|signout|sign out|abmelden|ausloggen|déconnexion|"
     "deconnexion|déconnecter|cerrar sesion|cerrar sesión|sair|esci|disconnetti|uitloggen|"
     "logga ut|logg ut|wyloguj*|odhlásit*|odhlasit*|выйти|выход|вийти|çıkış|kijelentkezés|"
     "kirjaudu ulos|خروج|*退出*|*登出*|*ログアウト*|*로그아웃*|signoff|sign off|afmelden|log "
     "ud|salir|"
     "se déconnecter|deslogar|terminar sessão|odjava|atsijungti|izlogēties|çıkış*|"
     "αποσύνδεση|έξοδος|התנתק|keluar|đăng xuất|ออกจากระบบ|deconectare"},
    {Topic::kRegister, "register",
     "register|registration|signup|sign up|create account|join|createaccount|registrieren|"
     "registrierung|inscription|inscrire|inscrivez|creer compte|créer un compte|"
     "registrarse|registrate|regístrate|registro|crear cuenta|cadastro|cadastre|cadastrar|"
     "registrati|registrazione|iscriviti|registreren|registrera|rejestracja|zarejestruj*|"
     "registrace|registrovat|registrácia|регистрация|зарегистрироваться|реєстрація|kayıt|"
     "üye ol|regisztráció|regisztrálok|đăng ký|daftar|تسجيل|*注册*|*註冊*|*新規登録*|*会員登録*|"
     "*회원가입*|registrarme|registrese|regístrese|registreer|konto erstellen|konto anlegen|"
     "create an account|create a account|create new account|create my account|new account|"
     "new user|newuser|open account|sign me up|créer compte|créez votre compte|"
     "création de compte|creation compte|inscris|crear una cuenta|crea una cuenta|"
     "nueva cuenta|date de alta|criar conta|crie sua conta|crea account|crea un account|"
     "nuovo account|account aanmaken|skapa konto|opret konto|opprett konto|luo tili|"
     "rekisteröidy|załóż konto|utwórz konto|vytvořit účet|vytvoriť účet|registruj*|"
     "creează cont|зарегистр*|создать аккаунт|зареєстр*|регистрирай|εγγραφή|kayit|uye ol|"
     "hesap oluştur|buat akun|הרשמה|הירשם|تسجيل جديد|ثبت نام|สมัครสมาชิก|*加入会员*|*가입*|"
     "!registered|rejestracji|registrovat se|registruj|registrujte|регистрации|"
     "зареєструватися|regisztrálás|registrieren sie|s inscrire|registrer deg|bli medlem|"
     "înregistrare|inregistrare"},
    {Topic::kRecover, "recover a password",
     "forgot*|forgotten|lost password|lostpassword|recover*|reset|resetpassword|retrieve|"
     "remind*|vergessen|zurücksetzen|oublié|oublie|réinitialiser|olvidaste|recuperar|"
     "restablecer|esqueceu|esqueci|dimenticat*|recupera|vergeten|zapomniałeś|odzyskaj|"
     "przypomnij|zapomenuté|zabudnuté|elfelejtett|забыли|восстанов*|напомнить|unuttum|"
     "*忘记密码*|*找回密码*|*忘れた*|*再設定*|forget|forgotpassword|forgottenpassword|lostpass*|"
     "lost your password|passwordreset|pwdreset|reset password|passremind*|"
     "password reminder|password recovery|passwort vergessen|vergessen*|zurücksetz*|"
     "mot de passe oublié|motdepasse oublie|olvid*|recordar contraseña|esquec*|reimposta|"
     "dimentic*|wachtwoord vergeten|glömt|glemt|unohtu*|unohdit|pozabljeno|zaboravlj*|"
     "zapomn*|zapomen*|zabudn*|przypomn*|odzyskiw*|elfelej*|забыл*|напомни*|відновити|"
     "забули|забравена|ξεχάσ*|unuttu*|unut*|sıfırla|priminti|pamiršote|unustasid|aizmirs*|"
     "quên mật khẩu|نسيت|استعادة|שכחת*|ลืมรหัส*|*找回*|*パスワードを忘*|*비밀번호 "
     "찾기*|oublié*|oubliée|"
     "olvidé|olvidada|recuperar contraseña|recuperar senha|recuperación|recuperare|"
     "lupa password|lupa kata|*忘記密碼*"},
    {Topic::kPassword, "password",
     "*password*|passwd|passwort|kennwort|mot de passe|contraseña|senha|wachtwoord|"
     "lösenord|passord|adgangskode|salasana|hasło|hasła|heslo|jelszó|parola|пароль|пароля|"
     "şifre|slaptažodis|slaptazod*|*密码*|*密碼*|*パスワード*|*비밀번호*|pwd|passw|passcode|"
     "passwörter|"
     "kennwort*|contraseñ*|contrasena|senha*|password*|wachtwoord*|losenord|passord*|"
     "heslo*|hesla|lozink*|šifra|geslo|hasło*|haslo|jelsz*|parola*|пароль*|гасло|κωδικός|"
     "κωδικό|şifre*|sifre*|mật khẩu|mat khau|kata sandi|kata laluan|كلمة المرور|كلمة السر|"
     "סיסמה|סיסמא|รหัสผ่าน*|पासवर्ड"},
    {Topic::kSubscribe, "subscribe or unsubscribe",
     "subscribe|unsubscribe|newsletter*|mailinglist|mailing list|abonnieren|abbestellen|"
     "abonner|abonnez|désabonner|desabonner|suscribir*|suscríbete|suscribete|suscripcion|"
     "boletin|boletín|darse de baja|assinar|assine|iscrizione newsletter|abonneren|"
     "nieuwsbrief|prenumerera|nyhetsbrev|nyhedsbrev|uutiskirje|subskrybuj|wypisz|odebírat|"
     "odber|hírlevél|feliratkozás|feliratkozom|подписаться|подписка|отписаться|рассылка|"
     "abone|bülten|*订阅*|*訂閱*|*退订*|*購読*|*メルマガ*|*구독*|!subscriber|!subscribers|news "
     "letter|"
     "mailchimp|maillist|email updates|email alerts|emailsignup|email signup|"
     "join our list|keep me informed|stay informed|stay updated|notify me|abonnement|"
     "abbestell*|s abonner|infolettre|lettre d information|suscríb*|boletin*|boletines|"
     "cadastre seu e mail|descadastrar|iscriviti alla newsletter|disiscriviti|"
     "aanmelden nieuwsbrief|nieuwsbrief*|uitschrijven|prenumer*|nyhetsbrev*|nyhedsbrev*|"
     "påmelding|uutiskirje*|subskryb*|zapisz się|zapisz sie|wypisz*|odebírat*|odoberat*|"
     "odoberať|zasílání novinek|hírlev*|hirlevel*|feliratkoz*|leiratkoz*|abonează*|"
     "aboneaza*|dezabon*|отпис*|рассылк*|новости на почту|відписат*|абонир*|"
     "εγγραφείτε στο newsletter|ενημερωτικό|abone*|bülten*|e bülten|ebulten|"
     "naujienlaiškis|naujienlaiš*|prenumeruo*|jaunumi|uudiskiri|đăng ký nhận|berlangganan|"
     "اشترك|النشرة|عضویت در خبرنامه|خبرنامه|הרשם "
     "לניוזלטר|ניוזלטר|*邮件订阅*|*電子報*|*メールマガジン*|"
     "*뉴스레터*|subscribing|unsubscribing|subscription*|suscribirse|suscripción|suscríbase|"
     "iscriviti|iscrizione|подпишитесь|підписатися|підписка|assinatura|tilmeld nyhedsbrev"},
    {Topic::kContact, "contact",
     "contact|contactus|contactform|feedback|send message|sendmail|send mail|send email|"
     "send|kontakt|kontaktformular|nachricht senden|contacter|contacto|contactar|contato|"
     "contatti|contattaci|enviar mensaje|enviar mensagem|envoyer un message|"
     "invia messaggio|verstuur bericht|связаться|обратная связь|отправить сообщение|"
     "iletişim|wyślij wiadomość|kapcsolat|liên hệ|*联系我们*|*聯絡*|*お問い合わせ*|*문의*|contact "
     "us|"
     "contact form|contactez|contattare|kontakta|kontaktieren|kontaktformul*|"
     "kontaktirajte|kontaktai|inquiry|enquiry|enquire|inquire|ask us|ask question|"
     "ask a question|anfrage|request info|request information|request a quote|requestinfo|"
     "get a quote|getquote|quote request|schreiben sie uns|formulaire de contact|"
     "nous écrire|contáctenos|contactenos|contáctanos|escríbenos|fale conosco|faleconosco|"
     "scrivici|richiesta informazioni|richiedi informazioni|neem contact|yhteydenotto|"
     "ota yhteyttä|napisz do nas|formularz kontaktowy|napište nám|napíšte nám|"
     "írjon nekünk|üzenet küldése|kapcsolatfelvétel|contacteaza*|напишите нам|"
     "связь с нами|задать вопрос|обратный звонок|написать|свържете|επικοινωνία|"
     "bize ulaşın|iletisim|hubungi|kontak kami|اتصل بنا|تماس با ما|צור קשר|ติดต่อ*|"
     "support ticket|helpdesk|report abuse|tell a friend|tellafriend|email a friend|"
     "send to a friend|sendtofriend|*お問合*|*联系*|*留言*|*聯繫*"},
    {Topic::kComment, "comment",
     "comment|comments|commentform|reply|leave a reply|review|kommentar|kommentare|"
     "kommentieren|antworten|commentaire|commenter|repondre|répondre|comentar|comentario|"
     "comentarios|comentário|responder|commenta|commento|reageer|reactie|skomentuj|"
     "komentarz|komentář|hozzászólás|комментировать|комментарий|ответить|yorum|*评论*|*評論*|"
     "*コメント*|*댓글*|add comment|post comment|addcomment|commentaires|commenti|comente|"
     "comentarii|commento*|laissez un commentaire|guestbook|gästebuch|livre d or|review*|"
     "rezension|bewertung schreiben|write a review|avis|opinión|opinie|recensione|"
     "komment*|kommenter*|kommentti|kommentoi|komentár*|koment*|hozzászól*|vélemény*|"
     "коммент*|отзыв*|комент*|відгук*|σχόλιο|σχόλια|yorum*|bình luận|komentar|تعليق|نظر|"
     "תגובה|*回复*|*回覆*|*レビュー*|*感想*"},
    {Topic::kPublish, "post",
     "post|publish|posten|veröffentlichen|publier|publicar|pubblica|publiceren|publicera|"
     "opublikuj|zveřejnit|опубликовать|yayınla|*发布*|*發佈*|*投稿*|*게시*|posting|newpost|"
     "new post|new topic|newtopic|new thread|newthread|newreply|submit article|"
     "submit story|beitrag erstellen|nuevo tema|novo tópico|nouveau sujet|новая тема|"
     "создать тему|опублик*|inserieren|anzeige aufgeben|publier*|publicación|"
     "veröffentlich*|offentliggør|publiser|julkaise|közzétesz|nový příspěvek|tweet"},
    {Topic::kBuy, "buy",
     "addtobasket|addtobag|add to trolley|wishlist|wish list|addtowishlist|buy|cart|"
     "addtocart|add to cart|add to basket|add to bag|basket|shopping bag|checkout|"
     "check out|purchase|place order|payment|paypal|donate|coupon*|promo code|promocode|"
     "voucher|kaufen|warenkorb|bestellen|kasse|spenden|panier|acheter|commander|carrito|"
     "comprar|compra|carrinho|carrello|acquista|winkelwagen|winkelmandje|winkelmand|"
     "afrekenen|kundvagn|köp|kassan|koszyk*|kup|kup teraz|košík*|kosik*|koupit|kúpiť|"
     "kosár*|kosárba|корзина|корзину|купить|заказ|заказать|оплатить|оформить|sepet*|"
     "satın "
     "al|*购买*|*購買*|*购物车*|*購物車*|*结算*|*結帳*|*カート*|*購入*|*注文*|*장바구니*|*구매*|*"
     "주문*|"
     "shoppingcart|shopping cart|add to order|addtocart*|buynow|buy now|buy it now|"
     "place bid|payments|in den warenkorb|in den korb|einkaufswagen|zur kasse|"
     "jetzt kaufen|ajouter au panier|añadir al carrito|añadir a la cesta|"
     "agregar al carrito|donar|pagar|adicionar ao carrinho|sacola|doar|"
     "aggiungi al carrello|ordina ora|in winkelwagen|in winkelmand*|lägg i varukorg*|"
     "varukorg*|varekurv*|handlekurv*|køb|kjøp|ostoskori*|lisää ostoskoriin|do koszyka|"
     "kupić|zamawiam|do košíku|do košíka|kosárba*|adaugă în coș|adauga in cos|cumpără|"
     "cumpara|в корзину|корзин*|кошик*|замов*|поръч*|количка|καλάθι|αγόρασε|sepete*|"
     "sipariş*|košarica|kupi|do košarice|krepšel*|į krepšelį|pirkti|lisa korvi|ostukorv|"
     "mua|giỏ hàng|mua ngay|beli|keranjang|troli|شراء|أضف إلى|خرید|سبد خرید|קנה|הוסף לסל|"
     "ซื้อ*|ตะกร้า*|*加入購*|*立即购买*|*下单*|*付款*|*支付*|*買い物*|*결제*|donation|order "
     "now|купи|купите|"
     "оформить заказ|оплата|acquisto|zamów|zamów teraz|objednat|objednať|objednávka|"
     "megrendelem|megrendelés|vásárlás|pay now|paynow|*买单*|*加入购物*|*加入購物*"},
    {Topic::kVote, "vote",
     "vote|poll|abstimmen|umfrage|voter|votar|votez|vota|encuesta|sondage|stemmen|rösta|"
     "głosuj|zagłosuj|hlasovat|hlasovať|szavazás|szavazok|голосовать|опрос|oy ver|anket|"
     "*投票*|*투표*|voting|pollvote|bewerten|votación|enquete|sondaggio|peiling|afstemning|"
     "avstemning|omröstning|äänestä|ankieta|anket*|hlasuj*|anketa|glasaj|glasuj|гласувай|"
     "ψηφίστε|ψήφος|oyla|oy kullan|bình chọn|jajak pendapat|تصويت|استفتاء|نظرسنجی|סקר|"
     "הצבע|โหวต|*アンケート*|*설문*|balsot|votare|голосуй|проголосовать|abstimmung|szavazat|"
     "hlasovanie|hlasování|опитування"},
    {Topic::kDelete, "delete",
     "delete|remove|löschen|entfernen|supprimer|eliminar|borrar|excluir|elimina|cancella|"
     "verwijderen|ta bort|radera|slett|usuń|smazat|odstranit|odstrániť|törlés|удалить|"
     "видалити|sil|xóa|*删除*|*刪除*|*削除*|*삭제*|trash|erase|destroy|cancel account|"
     "close account|löschen*|lösch*|apagar|rimuovi|verwijder*|slet|slette|poista|usuń*|"
     "usun|skasuj|odstran*|odstráň*|zmazať|vymazať|töröl*|törlés*|șterge|sterge|удали*|"
     "видал*|изтрий|διαγραφή|izbriši|obriši|ištrinti|trinti|dzēst|kustuta|xóa*|hapus|"
     "padam|حذف|מחק|הסר|ลบ|*移除*|effacer mon compte|удаление"},
    {Topic::kSend, "send",
     "send|send*|!sender|!sends|submit|absenden|senden|abschicken|schicken|envoyer|"
     "envoyez|valider|enviar|envía|envie|mandar|invia|inviare|verzend*|verstuur|versturen|"
     "skicka|sende|lähetä|wyślij|wyslij|odeslat|odešli|odoslať|pošalji|pošlji|küld*|"
     "elküld*|trimite|отправ*|послать|надіслати|відправ*|изпрати|αποστολή|υποβολή|gönder*|"
     "gonder|gửi|kirim|hantar|إرسال|ارسال|שלח|שליחה|ส่ง|*送信*|*发送*|*發送*|*提交*|*送出*|*보내기*|"
     "*전송*|siųsti|sūtīt|saada"},
    {Topic::kChange, "change what the site keeps",
     "add|save|edit|update|upload|create|insert|modify|change|report|share|invite|"
     "activate|confirm|apply now|hinzufügen|speichern|bearbeiten|hochladen|erstellen|"
     "ändern|ajouter|enregistrer|sauvegarder|modifier|créer|agregar|añadir|guardar|editar|"
     "crear|subir|modificar|adicionar|salvar|gravar|criar|alterar|aggiungi|salva|modifica|"
     "carica|crea|toevoegen|opslaan|bewerken|lägg till|spara|ändra|tilføj|gem|lagre|"
     "legg til|lisää|tallenna|dodaj|zapisz|edytuj|zmień|přidat|uložit|upravit|pridať|"
     "uložiť|změnit|hozzáad*|mentés*|módosít*|adaugă|salvează|добав*|сохран*|измен*|"
     "загруз*|создать|додати|зберегти|добави|запази|προσθήκη|αποθήκευση|ekle|kaydet|"
     "değiştir|yükle|thêm|lưu|tambah|simpan|إضافة|حفظ|תוסיף|שמור|הוסף|บันทึก|เพิ่ม|*添加*|"
     "*保存*|*上传*|*新增*|*儲存*|*追加*|*登録する*|*저장*|*추가*"},
    {Topic::kQuery, "query",
     "q|qs|qt|s|k|kw|kwd|wd|query|*query|querytext|keyword*|term|terms|text|word|words|"
     "string|phrase|find|what|freetext|fulltext|stichwort|begriff|mot|mots|texto|palabra*|"
     "palavra*|parola*|słowo|fraza|kata|qry|query*|srch|keys|*keyword*|kwds|searchtext|"
     "searchword|searchterm|searchfor|suchbegriff*|suchwort*|suchtext|motcle*|mot cle|"
     "palabras|palabra clave|termo|termos|texte|expression|criteria|crit|frase|zoekterm|"
     "zoekwoord|sökord|søgeord|hakusana|slowo*|słow*|klíčov*|kulcssz*|слово|слова|ключев*|"
     "запрос|ключов*|kelime|anahtar|*关键*|*關鍵*|*キーワード*|*검색어*|từ khóa"},
    {Topic::kAppearance, "appearance",
     "style*|theme*|skin|template|lang|langid|language*|locale|currency|sprache|langue|"
     "idioma|lingua|taal|język|jazyk|nyelv|язык|dil|währung|devise|moneda|valuta|валюта|"
     "*语言*|*語言*|*言語*|styleid|languages|setlang|switch language|lng|skins|stylesheet|"
     "layout|colour scheme|währung*|währungen|divisa|moeda|munt|waluta|měna|mena|pénznem|"
     "idiomas|langues|språk|sprog|kieli|limba|kalba|keel|езика|мова|γλώσσα|para birimi|"
     "bahasa|ngôn ngữ|اللغة|زبان|שפה|*通貨*|*货币*|*幣*|*언어*|timezone|time zone"},
    {Topic::kSort, "sort",
     "sort*|sortby|sort by|orderby|order by|orderdir|sortorder|sortdir|per page|perpage|"
     "pagesize|page size|limit|items per page|results per page|show per page|numresults|"
     "ppp|sortier*|anzahl pro seite|pro seite|trier|trier par|tri|classer par|par page|"
     "orden*|ordenar*|por página|por pagina|mostrar|classificar|ordina*|ordinamento|"
     "per pagina|sorteer*|sortera|sorter*|järjest*|sortuj*|na stronie|seřadit|řadit|"
     "řazení|zoradiť|triediť|na stránku|rendez*|oldalanként|sortează|ordonează|сортир*|"
     "упорядоч*|на странице|показывать по|сортув*|подреди|ταξινόμηση|sırala*|siralama|"
     "rūšiuo*|kārtot|sắp xếp|urutkan|ترتيب|מיין|เรียง*|*排序*|*並び*|*表示件数*|*정렬*|ascending|"
     "descending|asc|desc|days|topicdays|since"},
    {Topic::kFilter, "filter",
     "filter*|refine|narrow|facet*|browse|show results|view results|show|apply filter*|"
     "display|filtern|eingrenzen|anzeigen|verfeinern|filtrer|affiner|afficher|parcourir|"
     "filtrar|refinar|ver resultados|exibir|mostrar|filtra|affina|mostra|visualizza|"
     "filteren|toon|bekijk|filtrera|visa|filtrér|vis|suodata|näytä|filtruj|pokaż|zobrazit|"
     "filtrovat|zobraziť|szűr*|megjelenít*|mutat|filtrează|afișează|фильтр*|показат*|"
     "подобрат*|подбор|фільтр*|показати|підібрати|филтр*|покажи|φίλτρ*|εμφάνιση|filtre*|"
     "göster|listele|filtrar*|rodyti|rādīt|näita|lọc|xem|saring|tampilkan|عرض|تصفية|סנן|"
     "הצג|แสดง|*筛选*|*篩選*|*絞り込*|*表示*|*보기*|*필터*|category|categories|kategorie*|"
     "categoria*|"
     "catégorie*|категор*|archive*|archiv|архив*"},
    {Topic::kRemember, "stay logged in",
     "remember|rememberme|remember me|autologin|auto login|stay logged in|stay signed in|"
     "keep me|keep logged|keepme|persistent|permanent login|cookieuser|angemeldet bleiben|"
     "eingeloggt bleiben|merken|se souvenir|rester connecté|garder ma session|recordar|"
     "recordarme|recuérdame|no cerrar|mantener*|lembrar|lembre|manter conectado|"
     "permanecer|ricorda|ricordami|resta connesso|onthoud*|onthouden|ingelogd blijven|"
     "kom ihåg|förbli|husk|forbliv|muista|zapamiętaj*|nie wylogow*|pamatovat|zapamatovat|"
     "trvalé|zapamätať|emlékez*|maradjon|jegyezz*|ține minte|tine ma minte|запомн*|"
     "чужой компьютер|запам*|запомни|να με θυμάσαι|θυμήσου|beni hatırla|hatırla|atsiminti|"
     "prisiminti|atcerēties|ghi nhớ|nhớ|ingat*|تذكرني|تذكر|זכור אותי|จดจำ*|*记住*|*記住*|"
     "*自动登录*|*自動*ログイン*|*保存する*|*로그인 상태*|*자동*로그인*"},
    {Topic::kAgree, "agree to terms",
     "terms|agree|agreement|accept|tos|conditions|privacy policy|policy|consent|agb|"
     "akzeptier*|einverstanden|zustimm*|datenschutz*|nutzungsbedingungen|"
     "conditions générales|j accepte|cgu|cgv|accepte*|términos|acepto|aceptar|condiciones|"
     "privacidad|termos|aceito|concordo|accetto|acconsento|termini|condizioni|voorwaarden|"
     "akkoord|villkor|godkänner|betingelser|vilkår|accepter*|hyväksy*|ehdot|regulamin*|"
     "akceptuj*|zgod*|souhlas*|podmínk*|súhlas*|podmienk*|elfogad*|feltétel*|termeni|"
     "accept*|соглас*|услови*|правил*|погодж*|умов*|съгласен|αποδέχομαι|όροι|kabul|"
     "şartlar*|sutinku|taisyk*|điều khoản|đồng ý|setuju|syarat|أوافق|الشروط|קוראתי|תנאי*|"
     "ยอมรับ|*同意*|*条款*|*條款*|*規約*|*동의*|*약관*"},
    {Topic::kTrade, "order",
     "order|orders|ordering|orderform|preorder|bid|bidding|book now|booking|reserve|"
     "reservation|bag|pay|shop now|add item|subscription|bestellung|bestellen|buchen|"
     "buchung|reservieren|commande|commander|réserver|réservation|pedido|reservar|reserva|"
     "compra|koop|kopen|bestel|bestelling|reserveer|prenota|prenotazione|ordine|beställ|"
     "beställning|bestil|bestilling|tilaa|tilaus|osta|zamówieni*|rezerwacja|objedn*|"
     "rezervace|rendelés|foglalás|comandă|comanda|rezervare|заказ*|бронирован*|забронир*|"
     "замовл*|поръчк*|κράτηση|παραγγελία|sipariş*|rezervasyon|užsak*|pasūt*|telli|"
     "đặt hàng|đặt "
     "phòng|pesan|حجز|طلب|רכישה|הזמנ*|*予約*|*예약*|*预订*|*預訂*|*订单*|*訂單*|product|"
     "item|sku|colour|color|size|variant|options"},
};

}  // namespace

std::span<const TopicWords> ActionWordLists() { return kActionWords; }

}  // namespace upwell
