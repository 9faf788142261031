// SPDX-License-Identifier: Apache-2.0
#include "query/values/common_words.h"

#include <string>
#include <unordered_set>

#include "base/text.h"

namespace upwell::query {
namespace {

// Function words, and what the furniture of pages says most. A word of one language that means
// something in another ("die", "war") is common in both: it may still be asked, only later.
constexpr std::string_view kLanguages[] = {
    // English
    "the of and to in is that it for as was with be by on not he his but at are this have from or "
    "had an they which you were her all she there would their we him been has when who will more "
    "no "
    "if out so said what up its about into than them can only other new some could time these two "
    "may then do first any my now such like our over me even most made after also did many before "
    "must through where how your page home search find more click here site contact help",
    // German
    "der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an "
    "werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum "
    "war "
    "haben nur oder aber vor zur bis mehr durch man sein wurde sei wenn kann wir ich ihr ihre "
    "seine "
    "alle unter diese dieser dieses vom gegen schon sehr hier was doch dann suche seite suchen "
    "startseite kontakt impressum",
    // French
    "de la le et les des en un du une que est pour qui dans par sur au ne pas il plus ce se sont "
    "avec aux son sa ses ou mais comme on nous leur leurs cette ces été elle ont être fait même "
    "aussi tout tous sans si deux peut entre dont bien après où très nos vos vous je mon ma avait "
    "était sous encore autres autre recherche rechercher accueil page",
    // Spanish
    "de la que el en los del se las por un para con no una su al lo como más pero sus le ya este "
    "sí "
    "porque esta entre cuando muy sin sobre también me hasta hay donde quien desde todo nos "
    "durante "
    "todos uno les ni contra otros ese eso ante ellos esto mí antes algunos qué unos yo otro otras "
    "otra él tanto esa estos mucho es son fue ser ha buscar inicio página contacto",
    // Italian
    "di che la il un una in per del non con da si sono le dei della al lo come più ma ha nel alla "
    "gli anche dal delle nella se ci questo questa ed era suo sua degli ai loro tra quando essere "
    "stato stata due già dopo tutti fra molto ogni dove chi cosa solo perché cui quello sul sulla "
    "dalla noi lei lui io mi cerca ricerca pagina contatti",
    // Portuguese
    "de que não do da em um para com uma os no se na por mais as dos como mas ao ele das à seu sua "
    "ou quando muito nos já eu também só pelo pela até isso ela entre era depois sem mesmo aos "
    "seus "
    "quem nas me esse eles você essa num nem suas meu às minha numa foi são está ser tem há pode "
    "sobre este esta busca pesquisa página início contato",
    // Dutch
    "de het een van en in is dat op te zijn met voor niet aan er om ook als dan maar bij nog of "
    "uit "
    "door over naar hij ze wordt worden tot je mijn deze dit heeft hebben zo was ik we wij zij hun "
    "haar ons onze geen meer kan kunnen al wat wie waar veel andere tegen onder zoeken zoek pagina",
    // Swedish
    "och att det som en på är av för med den till inte har de ett om var jag men sig från så vi "
    "kan "
    "när man han hade ska eller där nu över vid hon vad efter upp ut här under mot sin också bara "
    "mycket alla mer detta sina varit blir andra utan någon genom denna deras sök sida",
    // Danish
    "og at det er en til på som der de af for med den ikke har et var om kan han sig men vi jeg "
    "fra "
    "så skal vil blev eller når være hun nu over end efter også da op ud kun hvor hvad ved mod "
    "deres "
    "sine mere alle denne dette andre meget blive søg side",
    // Norwegian
    "og det er som en på til av for med at den ikke har de et var om kan han seg men vi jeg fra så "
    "skal vil ble eller når være hun nå over enn etter også da opp ut bare hvor hva ved mot deres "
    "sine mer alle denne dette andre mye bli søk side",
    // Finnish
    "ja on ei se että oli hän mutta ovat kuin myös niin joka kun sen ole tai mitä jos nyt vain "
    "sitä "
    "siitä ne hänen olla mukaan kanssa voi jotka ollut tämä tämän sekä jo vielä mikä sitten kaikki "
    "koko jälkeen ennen minä sinä me te he olen joten noin kautta yli asti haku etsi sivu",
    // Polish
    "się na do nie to jest że od po za przez jak ale co jego dla ze są ich tego tak był było być "
    "już tylko ma które który która oraz może ten tym tej gdy jako przed pod nad bez lub także "
    "czy ze jej im go mi bardzo więc też przy między roku szukaj wyszukaj strona",
    // Czech
    "je se na že to si do pro jako za by ale jsou který která které od po tak jen jeho při ve ze "
    "ke "
    "když nebo už ho bylo byl byla být jeho jejich také více mezi podle však ještě před bez pod "
    "nad "
    "co jak kde tento tato toto aby hledat vyhledávání strana stránka",
    // Hungarian
    "az és hogy nem is egy ez azt meg de volt csak mint már kell lehet van ki még el vagy ha amely "
    "ami aki minden után ezt sem szerint között pedig nagyon itt ott így úgy akkor mert keresés "
    "oldal",
    // Romanian
    "de și în la cu pe care nu din ce mai este un pentru că au fost prin sau după până când dar "
    "fi sunt lui ei îi își se fără între despre această acest toate tot căutare pagina",
    // Turkish
    "ve bir bu da de için ile çok daha olarak gibi kadar ne olan sonra var en ise ama ya her ben "
    "sen biz siz onlar değil mi mı göre diye ancak hem önce olduğu oldu şey bütün tüm nasıl neden "
    "veya üzerinde ara arama sayfa ana",
    // Indonesian and Malay
    "yang dan di itu dengan untuk tidak ini dari dalam akan pada juga ke karena ada oleh saya "
    "kami kita mereka atau sudah telah bisa dapat lebih hanya seperti saat tersebut cari halaman",
    // Vietnamese
    "và của là có được cho không trong với một các những này khi người đã để từ như đến về cũng "
    "trên tại ra vào nhiều năm theo sau hay hoặc tìm kiếm trang",
    // Russian
    "не на что он как это по из но за от то все его для так же она было бы мы вы ты они или ее их "
    "был была были быть есть уже при до если когда только еще ещё чем под над без кто где нет да "
    "даже можно тоже во со об чтобы этот эта эти того также после через между очень один поиск "
    "найти страница главная",
    // Ukrainian
    "не на що він як це по за від то все його для так вона було ми ви ти вони або її їх був була "
    "були бути вже при до якщо коли тільки ще під над без хто де ні та та й також після через між "
    "дуже із щоб цей ця ці пошук сторінка",
    // Bulgarian
    "на да се за от не са по като това но че при има до или със ще които който която беше след "
    "може още само към през тази този тези бъде също между преди търсене страница",
    // Greek
    "και το να του της την των τη με για που από στο στη στην στον στα στις είναι τον τα οι τις "
    "δεν θα σε αλλά αν ως μια ένα ένας όπως ότι πως πολύ αυτό αυτή αυτός μας σας τους ή ήταν έχει "
    "έχουν κατά μετά πριν μόνο όταν καθώς επίσης ενώ προς χωρίς αναζήτηση σελίδα",
    // Arabic
    "من في على إلى عن أن إن كان التي الذي هذا هذه ذلك مع ما لا لم أو كل بعد قبل بين حيث كما قد "
    "هو هي هم نحن أنا لكن ثم عند غير منذ حتى إذا تم وقد وكان أي أكثر خلال ليس تلك بعض دون أمام حول "
    "كانت يكون له لها بها به فيها بحث البحث الصفحة الرئيسية",
    // Persian
    "از به در که این با را آن برای است بود شد شده می کرد هم یا تا بر اما نیز هر یک خود ما او آنها "
    "باید کند های دارد جستجو صفحه",
    // Hebrew
    "של את על לא הוא עם זה כי היא גם אני כל או אל מה אך יש אם בין היה הם רק אבל עד לפני אחרי כמו "
    "יותר היו זו אין כאשר אשר להיות שלו שלה שלי שם פי ידי לו לה הזה הזאת כך מאוד מי איך חיפוש חפש "
    "עמוד דף",
    // Hindi
    "के में की है और से को का पर यह कि इस ने एक हैं भी नहीं था हो कर तो ही लिए या वह जो थे गया अपने "
    "साथ बाद किया खोज पृष्ठ",
    // Thai
    "ที่ และ ใน การ เป็น ของ ได้ มี ไม่ ให้ ว่า จะ กับ จาก ไป มา นี้ โดย แต่ หรือ ก็ อยู่ คือ แล้ว เพื่อ "
    "นั้น ซึ่ง ถึง ต้อง ด้วย ตาม ทำ เมื่อ อีก กัน เขา เรา ผู้ ความ คน เพราะ ทั้ง ยัง มาก ค้นหา หน้า",
    // Japanese
    "する です ます ある いる こと これ それ ため から まで など よう として その この また または "
    "より "
    "という もの なる した して ました ません され られ れる ない ので でも だけ について による "
    "における "
    "および ください でき 検索 ページ",
    // Korean
    "그리고 있는 있다 하는 수 이 그 저 것은 것을 것이 위해 대한 대해 또는 및 하지만 그러나 에서 "
    "으로 "
    "에게 같은 합니다 입니다 있습니다 했다 한다 된다 되어 통해 따라 때문에 다른 모든 많은 가장 "
    "검색 "
    "페이지",
    // Chinese, both scripts
    "我们 我們 你们 他们 他們 她们 这个 這個 那个 那個 一个 一個 没有 沒有 不是 可以 因为 因為 "
    "所以 但是 "
    "如果 就是 什么 什麼 怎么 自己 这些 這些 那些 以及 或者 已经 已經 对于 對於 关于 關於 由于 "
    "由於 通过 "
    "進行 进行 其中 之后 之後 之前 还是 還是 而且 并且 並且 其他 搜索 搜尋 页面 首页 首頁",
};

std::unordered_set<std::string> AllCommonWords() {
  std::unordered_set<std::string> words;
  for (const std::string_view language : kLanguages) {
    for (const std::string_view word : base::Split(language, ' '))
      words.insert(base::LowerCase(word));
  }
  return words;
}

}  // namespace

bool IsCommonWord(std::string_view word) {
  static const std::unordered_set<std::string> words = AllCommonWords();
  return words.contains(std::string(word));
}

}  // namespace upwell::query
