// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/pager_text.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <vector>

#include "answer/judge/printed_number.h"
#include "base/characters.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

constexpr size_t kMaxTextBytes = 300;

// Case folded, without signs. East Asian words are also found at the beginning of a longer run;
// others only as whole words.
constexpr std::string_view kNextWords[] = {
    "next",
    "nxt",
    "nextpage",
    "older",
    "forward",
    "forwards",
    "onward",
    "continue",
    "continued",
    // German, French, Spanish, Portuguese, Italian, Catalan, Galician, Basque, Romanian, Latin
    "weiter",
    "weitere",
    "nächste",
    "nächster",
    "nächstes",
    "naechste",
    "vorwärts",
    "vor",
    "folgende",
    "ältere",
    "suivant",
    "suivante",
    "suivants",
    "suivantes",
    "prochain",
    "prochaine",
    "siguiente",
    "siguientes",
    "sig",
    "adelante",
    "próxima",
    "próximo",
    "próximos",
    "proxima",
    "proximo",
    "seguinte",
    "seguintes",
    "avançar",
    "successiva",
    "successivo",
    "successivi",
    "avanti",
    "prossima",
    "prossimo",
    "següent",
    "següents",
    "seguent",
    "endavant",
    "hurrengoa",
    "hurrengo",
    "următoarea",
    "următorul",
    "următor",
    "urmatoarea",
    "urmatorul",
    "înainte",
    "inainte",
    // Dutch, Swedish, Norwegian, Danish, Icelandic, Finnish, Estonian, Latvian, Lithuanian
    "volgende",
    "verder",
    "nästa",
    "neste",
    "næste",
    "videre",
    "frem",
    "næsta",
    "áfram",
    "seuraava",
    "seuraavat",
    "järgmine",
    "järgmised",
    "edasi",
    "nākamā",
    "nākamais",
    "tālāk",
    "kitas",
    "kita",
    "toliau",
    "sekantis",
    // Polish, Czech, Slovak, Slovene, Croatian, Serbian, Hungarian, Albanian, Turkish, Azeri
    "następna",
    "następny",
    "następne",
    "nastepna",
    "dalej",
    "další",
    "dalsi",
    "následující",
    "ďalej",
    "ďalšia",
    "ďalší",
    "ďalšie",
    "nasledujúca",
    "naslednja",
    "naprej",
    "sljedeća",
    "sljedeće",
    "sljedeci",
    "sledeća",
    "sledeca",
    "dalje",
    "следећа",
    "даље",
    "következő",
    "tovább",
    "tjetra",
    "tjetër",
    "vijues",
    "sonraki",
    "ileri",
    "növbəti",
    "irəli",
    // Russian, Ukrainian, Belarusian, Bulgarian, Macedonian, Kazakh, Greek, Georgian, Armenian
    "следующая",
    "следующий",
    "следующее",
    "следующие",
    "след",
    "далее",
    "вперед",
    "вперёд",
    "дальше",
    "наступна",
    "наступний",
    "наступні",
    "далі",
    "вперед",
    "наступная",
    "далей",
    "следваща",
    "следващи",
    "напред",
    "следна",
    "келесі",
    "επόμενη",
    "επόμενο",
    "επόμενα",
    "επόμενες",
    "επομενη",
    "შემდეგი",
    "შემდეგ",
    "հաջորդ",
    "հաջորդը",
    // Arabic, Persian, Urdu, Hebrew, Hindi, Marathi, Bengali, Tamil, Telugu
    "التالي",
    "التالية",
    "تالي",
    "بعدی",
    "بعد",
    "اگلا",
    "اگلی",
    "הבא",
    "הבאה",
    "הבאים",
    "अगला",
    "अगले",
    "अगली",
    "आगे",
    "पुढील",
    "পরবর্তী",
    "পরের",
    "அடுத்த",
    "அடுத்தது",
    "తదుపరి",
    // Thai, Vietnamese, Indonesian, Malay, Tagalog, Swahili, Esperanto, Irish, Welsh
    "ถัดไป",
    "หน้าถัดไป",
    "ต่อไป",
    "tiếp",
    "tiếp theo",
    "sau",
    "trang sau",
    "tiep",
    "selanjutnya",
    "berikutnya",
    "lanjut",
    "seterusnya",
    "susunod",
    "inayofuata",
    "mbele",
    "sekva",
    "sekvanta",
    "ar aghaidh",
    "nesaf",
    // Chinese, Japanese, Korean
    "下一页",
    "下一頁",
    "下页",
    "下頁",
    "下一",
    "后一页",
    "後一頁",
    "后页",
    "後頁",
    "下一步",
    "次へ",
    "次",
    "次頁",
    "次のページ",
    "次ページ",
    "つぎへ",
    "つぎ",
    "次の",
    "다음",
    "다음페이지",
    "이후",
};

constexpr std::string_view kPreviousWords[] = {
    "prev",       "previous",   "prv",         "newer",         "back",
    "backward",   "backwards",  "preceding",   "prevpage",      "zurück",
    "zurueck",    "vorherige",  "vorheriger",  "vorige",        "vorhergehende",
    "neuere",     "précédent",  "précédente",  "précédents",    "précédentes",
    "precedent",  "retour",     "anterior",    "anteriores",    "ant",
    "atrás",      "atras",      "voltar",      "precedente",    "precedenti",
    "indietro",   "enrere",     "aurrekoa",    "aurreko",       "anterioara",
    "anterioară", "anteriorul", "înapoi",      "inapoi",        "vorige",
    "terug",      "föregående", "förra",       "tillbaka",      "forrige",
    "tilbake",    "tilbage",    "fyrri",       "til baka",      "edellinen",
    "edelliset",  "takaisin",   "eelmine",     "tagasi",        "iepriekšējā",
    "atpakaļ",    "ankstesnis", "atgal",       "poprzednia",    "poprzedni",
    "wstecz",     "předchozí",  "predchozi",   "zpět",          "predchádzajúca",
    "predošlá",   "späť",       "prejšnja",    "nazaj",         "prethodna",
    "prethodni",  "natrag",     "nazad",       "претходна",     "назад",
    "előző",      "vissza",     "mëparshme",   "prapa",         "önceki",
    "geri",       "əvvəlki",    "предыдущая",  "предыдущий",    "предыдущие",
    "пред",       "попередня",  "попередній",  "попередні",     "папярэдняя",
    "предишна",   "алдыңғы",    "προηγούμενη", "προηγούμενο",   "προηγουμενη",
    "πίσω",       "წინა",       "նախորդ",      "السابق",        "السابقة",
    "قبلی",       "قبل",        "پچھلا",       "הקודם",         "הקודמת",
    "חזור",       "पिछला",      "पिछले",        "पीछे",           "मागील",
    "পূর্ববর্তী",    "আগের",       "முந்தைய",      "మునుపటి",        "ก่อนหน้า",
    "ย้อนกลับ",     "trước",      "trang trước", "truoc",         "sebelumnya",
    "kembali",    "sebelum",    "nakaraan",    "iliyotangulia", "antaŭa",
    "blaenorol",  "上一页",     "上一頁",      "上页",          "上頁",
    "上一",       "前一页",     "前一頁",      "前页",          "前頁",
    "前へ",       "前",         "前のページ",  "前ページ",      "まえへ",
    "戻る",       "前の",       "이전",        "이전페이지",
};

constexpr std::string_view kFirstWords[] = {
    "first",    "start",      "begin",    "beginning",   "newest",   "latest",       "erste",
    "erster",   "anfang",     "première", "premiere",    "premier",  "début",        "debut",
    "primera",  "primero",    "inicio",   "principio",   "primeira", "primeiro",     "início",
    "prima",    "primo",      "inizio",   "primeres",    "lehena",   "prima pagină", "eerste",
    "första",   "første",     "fyrsta",   "ensimmäinen", "esimene",  "pirmā",        "pirmas",
    "pierwsza", "pierwszy",   "první",    "prvá",        "prvi",     "prva",         "прва",
    "első",     "parë",       "ilk",      "birinci",     "первая",   "начало",       "первый",
    "перша",    "на початок", "първа",    "πρώτη",       "αρχή",     "პირველი",      "առաջին",
    "الأول",    "الأولى",     "اول",      "نخست",        "ابتدا",    "پہلا",         "הראשון",
    "ראשון",    "ראשונה",     "पहला",     "प्रथम",        "প্রথম",     "முதல்",         "మొదటి",
    "หน้าแรก",   "แรก",        "đầu",      "trang đầu",   "pertama",  "awal",         "una",
    "kwanza",   "unua",       "首页",     "首頁",        "第一页",   "第一頁",       "最前頁",
    "最前页",   "最前",       "最初",     "先頭",        "最初へ",   "처음",         "맨앞",
};

constexpr std::string_view kLastWords[] = {
    "last",      "end",      "final",    "oldest",    "letzte",   "letzter",    "ende",
    "dernière",  "derniere", "dernier",  "fin",       "última",   "ultima",     "último",
    "ultimo",    "ultim",    "darrera",  "azkena",    "laatste",  "einde",      "sista",
    "siste",     "sidste",   "síðasta",  "viimeinen", "viimane",  "pēdējā",     "paskutinis",
    "ostatnia",  "ostatni",  "poslední", "posledná",  "zadnja",   "posljednja", "poslednja",
    "последња",  "utolsó",   "fundit",   "son",       "sonuncu",  "последняя",  "конец",
    "последний", "в конец",  "остання",  "останній",  "последна", "край",       "τελευταία",
    "τέλος",     "ბოლო",     "վերջին",   "الأخير",    "الأخيرة",  "آخر",        "آخرین",
    "انتها",     "האחרון",   "אחרון",    "אחרונה",    "अंतिम",     "आखिरी",      "শেষ",
    "கடைசி",     "చివరి",      "หน้าสุดท้าย", "สุดท้าย",     "cuối",     "trang cuối", "terakhir",
    "akhir",     "huli",     "mwisho",   "lasta",     "尾页",     "尾頁",       "末页",
    "末頁",      "最后一页", "最後一頁", "最后页",    "最後頁",   "最末頁",     "最末页",
    "最后",      "最後",     "最後へ",   "마지막",    "끝",
};

constexpr std::string_view kMoreWords[] = {
    "more",  "load more", "show more",  "view more", "see more", "mehr",        "plus",
    "más",   "mas",       "mais",       "altri",     "altro",    "meer",        "mer",
    "mere",  "lisää",     "więcej",     "více",      "viac",     "több",        "daha",
    "ещё",   "еще",       "больше",     "більше",    "още",      "περισσότερα", "المزيد",
    "بیشتر", "עוד",       "और",         "อ่านต่อ",     "xem thêm", "thêm",        "lagi",
    "更多",  "もっと",    "もっと見る", "더보기",
};

// Words beside "next" that do not change what it means.
constexpr std::string_view kPageWords[] = {
    "page",       "pages",      "pg",         "p",         "result",     "results",    "entries",
    "posts",      "items",      "listings",   "records",   "hits",       "products",   "set",
    "screen",     "of",         "show",       "view",      "go",         "to",         "the",
    "seite",      "seiten",     "ergebnisse", "treffer",   "zur",        "página",     "pagina",
    "páginas",    "paginas",    "pàgina",     "résultats", "resultados", "risultati",  "side",
    "sida",       "sidan",      "siden",      "sivu",      "strona",     "strony",     "stránka",
    "strana",     "stranica",   "stran",      "страница",  "страницы",   "сторінка",   "страна",
    "oldal",      "sayfa",      "səhifə",     "σελίδα",    "puslapis",   "lapa",       "lehekülg",
    "resultaten", "resultater", "resultat",   "wyniki",    "výsledky",   "результаты", "результати",
    "الصفحة",     "صفحة",       "صفحه",       "עמוד",      "דף",         "पृष्ठ",        "पेज",
    "পৃষ্ঠা",       "หน้า",        "trang",      "halaman",   "laman",      "faqja",      "გვერდი",
    "էջ",         "orrialdea",  "leathanach", "页",        "頁",         "第",         "ページ",
    "件",         "次の",       "페이지",     "쪽",        "la",         "le",         "de",
    "les",        "el",         "al",         "na",        "no",
};

// What a single step leads to when it does not turn the pages of a list.
constexpr std::string_view kThings[] = {
    "article",  "post",    "story",   "photo",    "image",    "picture",   "video",    "slide",
    "month",    "week",    "day",     "year",     "chapter",  "section",   "lesson",   "topic",
    "thread",   "item",    "product", "project",  "event",    "issue",     "question", "album",
    "game",     "episode", "entry",   "step",     "match",    "round",     "artikel",  "beitrag",
    "bild",     "foto",    "monat",   "woche",    "tag",      "jahr",      "kapitel",  "thema",
    "mois",     "semaine", "jour",    "année",    "chapitre", "sujet",     "artículo", "articulo",
    "imagen",   "mes",     "semana",  "día",      "dia",      "año",       "ano",      "capítulo",
    "tema",     "artigo",  "mês",     "articolo", "mese",     "settimana", "giorno",   "anno",
    "capitolo", "maand",   "dag",     "jaar",     "bericht",  "статья",    "тема",     "месяц",
    "неделя",   "день",    "год",     "глава",    "фото",     "новость",   "artykuł",  "miesiąc",
    "článek",   "měsíc",   "cikk",    "hónap",    "ay",       "hafta",     "yıl",      "شهر",
    "مقال",     "موضوع",   "ماه",     "חודש",     "שבוע",     "महीना",     "लेख",       "篇",
    "章",       "月",      "周",      "年",       "日",       "張",        "张",       "记事",
    "記事",     "投稿",    "写真",    "글",       "달",       "bulan",     "minggu",   "bài",
    "tháng",
};

struct Shape {
  std::string words;  // folded, one space between, no signs, no digits
  std::vector<uint64_t> numbers;
  bool digits_too_long = false;
  bool range_sign = false;                               // between two numbers
  int right = 0, left = 0, far_right = 0, far_left = 0;  // signs that point
  int bars = 0;
  bool mirrors = true;
  uint32_t letters = 0;
  bool has_digits = false;
};

bool IsRight(char32_t c) {
  constexpr std::u32string_view kSigns =
      U">›→▶►⟩❯⇒⇨＞〉▷▸⟶➔➜➡➤➙➝➞▹❱⏵→⭢🡒﹥";
  return kSigns.find(c) != std::u32string_view::npos;
}
bool IsLeft(char32_t c) {
  constexpr std::u32string_view kSigns =
      U"<‹←◀◄⟨❮⇐⇦＜〈◁◂⟵⬅⬸◃❰⏴⭠🡐﹤";
  return kSigns.find(c) != std::u32string_view::npos;
}
bool IsFarRight(char32_t c) {
  return c == U'»' || c == U'≫' || c == U'》' || c == U'⏩' || c == U'⟫';
}
bool IsFarLeft(char32_t c) {
  return c == U'«' || c == U'≪' || c == U'《' || c == U'⏪' || c == U'⟪';
}
bool IsEnd(char32_t c) { return c == U'⏭' || c == U'⇥' || c == U'⇾'; }
bool IsBegin(char32_t c) { return c == U'⏮' || c == U'⇤' || c == U'⇽'; }
bool IsBar(char32_t c) { return c == U'|' || c == U'¦' || c == U'｜' || c == U'│'; }

bool CountArrow(char32_t c, Shape* shape) {
  const int before = shape->right + shape->left + shape->far_right + shape->far_left + shape->bars;
  shape->right += IsRight(c) || IsEnd(c);
  shape->left += IsLeft(c) || IsBegin(c);
  shape->far_right += IsFarRight(c);
  shape->far_left += IsFarLeft(c);
  shape->bars += IsBar(c) || IsEnd(c) || IsBegin(c);
  const bool counted =
      shape->right + shape->left + shape->far_right + shape->far_left + shape->bars > before;
  if (counted && !IsBar(c) && u_isMirrored(static_cast<UChar32>(c)) == 0) shape->mirrors = false;
  return counted;
}

// Reads the number at the position, thousands parted by a sign and three digits each.
void ReadNumber(std::string_view text, size_t* position, int first_digit, Shape* shape) {
  constexpr int kMaxDigits = 9;
  uint64_t value = static_cast<uint64_t>(first_digit);
  int digits = 1;
  while (*position < text.size()) {
    size_t after = *position;
    char32_t c = base::NextCodePoint(text, &after);
    const int digit = base::DigitValue(c);
    if (digit < 0 && IsGroupSign(c) && digits <= 3 + 3) {
      size_t look = after;
      int group = 0;
      while (look < text.size() && group <= 3 && base::IsDigit(base::NextCodePoint(text, &look))) {
        ++group;
      }
      if (group == 3 && digits <= 6) {
        *position = after;
        continue;
      }
    }
    if (digit < 0) break;
    *position = after;
    value = value * 10 + static_cast<uint64_t>(digit);
    if (++digits > kMaxDigits) {
      shape->digits_too_long = true;
      value %= 1'000'000'000;
    }
  }
  shape->has_digits = true;
  shape->letters += static_cast<uint32_t>(digits);
  if (shape->numbers.size() < 4) shape->numbers.push_back(value);
}

Shape ShapeOf(std::string_view text) {
  Shape shape;
  std::string words;
  bool number_was_last = false;
  for (size_t position = 0; position < text.size();) {
    const char32_t c = base::NextCodePoint(text, &position);
    if (const int digit = base::DigitValue(c); digit >= 0) {
      ReadNumber(text, &position, digit, &shape);
      words += ' ';
      number_was_last = true;
      continue;
    }
    if (base::IsLetterOrMark(c)) {
      base::AppendUtf8(&words, c);
      ++shape.letters;
      number_was_last = false;
      continue;
    }
    if (c == 0x200C || c == 0x200D) continue;
    if (number_was_last && IsRangeSign(c)) shape.range_sign = true;
    if (CountArrow(c, &shape)) number_was_last = false;
    words += ' ';
  }
  shape.words = base::CollapseSpace(base::FoldCase(words));
  return shape;
}

Arrow ArrowOf(const Shape& shape) {
  const int right = shape.right + 2 * shape.far_right, left = shape.left + 2 * shape.far_left;
  if ((right > 0) == (left > 0)) return Arrow::kNone;
  if (shape.bars > 0) return right > 0 ? Arrow::kRightEnd : Arrow::kLeftEnd;
  if (right > 0) return right > 1 ? Arrow::kFarRight : Arrow::kRight;
  return left > 1 ? Arrow::kFarLeft : Arrow::kLeft;
}

// Chinese and Japanese have no spaces between words, and Korean hangs endings on them.
bool IsEastAsian(std::string_view word) {
  size_t position = 0;
  const char32_t c = base::NextCodePoint(word, &position);
  return c >= 0x2E80 && c < 0xD800;
}

template <size_t n>
bool BeginsWithOneOf(const std::string_view (&list)[n], std::string_view words) {
  for (const std::string_view word : list) {
    if (IsEastAsian(word) && word.size() > 3 && words.starts_with(word)) return true;
  }
  return false;
}

struct WordList {
  PagerWord word;
  bool (*is)(std::string_view);
  bool (*begins)(std::string_view);
};

constexpr WordList kLists[] = {
    {PagerWord::kNext, [](std::string_view w) { return base::IsOneOf(kNextWords, w); },
     [](std::string_view w) { return BeginsWithOneOf(kNextWords, w); }},
    {PagerWord::kPrevious, [](std::string_view w) { return base::IsOneOf(kPreviousWords, w); },
     [](std::string_view w) { return BeginsWithOneOf(kPreviousWords, w); }},
    {PagerWord::kFirst, [](std::string_view w) { return base::IsOneOf(kFirstWords, w); },
     [](std::string_view w) { return BeginsWithOneOf(kFirstWords, w); }},
    {PagerWord::kLast, [](std::string_view w) { return base::IsOneOf(kLastWords, w); },
     [](std::string_view w) { return BeginsWithOneOf(kLastWords, w); }},
    {PagerWord::kMore, [](std::string_view w) { return base::IsOneOf(kMoreWords, w); },
     [](std::string_view w) { return BeginsWithOneOf(kMoreWords, w); }},
};

PagerWord WordOf(std::string_view words) {
  for (const WordList& list : kLists) {
    if (list.is(words)) return list.word;
  }
  return PagerWord::kNone;
}

// A thing named within a run of characters without spaces: "下一篇文章".
bool HoldsThing(std::string_view words) {
  for (const std::string_view thing : kThings) {
    if (IsEastAsian(thing) && words.find(thing) != std::string_view::npos) return true;
  }
  return false;
}

void ReadWords(const Shape& shape, PagerText* said) {
  const std::string& words = shape.words;
  if (words.empty()) return;
  said->word = WordOf(words);
  said->word_is_all = said->word != PagerWord::kNone;
  if (said->word_is_all) return;
  const std::vector<std::string_view> tokens = base::Split(words, ' ');
  if (tokens.size() > 8) return;
  size_t other = 0, page_words = 0;
  for (const std::string_view token : tokens) {
    const PagerWord word = WordOf(token);
    if (base::IsOneOf(kThings, token)) said->names_thing = true;
    if (base::IsOneOf(kPageWords, token)) {
      ++page_words;
    } else if (word == PagerWord::kNone) {
      ++other;
    }
    if (said->word == PagerWord::kNone) said->word = word;
  }
  if (said->word == PagerWord::kNone && words.size() <= 60) {
    for (const WordList& list : kLists) {
      if (said->word == PagerWord::kNone && list.begins(words)) said->word = list.word;
    }
    if (said->word != PagerWord::kNone) said->names_thing |= HoldsThing(words);
  }
  said->word_is_all = said->word != PagerWord::kNone && other == 0;
  said->says_page = page_words > 0 && other == 0 && said->word == PagerWord::kNone;
}

void ReadNumbers(const Shape& shape, PagerText* said) {
  if (shape.numbers.empty() || shape.digits_too_long) return;
  const bool alone = shape.words.empty() || said->says_page;
  if (!alone) return;
  if (shape.numbers.size() == 1) said->number = shape.numbers[0];
  if (shape.numbers.size() == 2 && shape.range_sign && shape.numbers[0] < shape.numbers[1]) {
    said->number = shape.numbers[0];
    said->last = shape.numbers[1];
  }
}

}  // namespace

PagerText ReadPagerText(std::string_view text) {
  const Shape shape = ShapeOf(base::CutUtf8(text, kMaxTextBytes));
  PagerText said;
  said.arrow = ArrowOf(shape);
  said.arrow_mirrors = said.arrow != Arrow::kNone && shape.mirrors;
  said.letters = shape.letters;
  said.has_digits = shape.has_digits;
  said.only_signs = shape.letters == 0;
  ReadWords(shape, &said);
  ReadNumbers(shape, &said);
  return said;
}

bool PagerText::FitsRow() const {
  constexpr uint32_t kMaxLetters = 24;
  if (letters > kMaxLetters) return false;
  return only_signs || number.has_value() || arrow != Arrow::kNone || word_is_all;
}

std::optional<uint64_t> BareNumber(std::string_view text) {
  constexpr size_t kMaxBytes = 40;
  if (text.size() > kMaxBytes) return std::nullopt;
  const Shape shape = ShapeOf(text);
  if (!shape.words.empty() || shape.numbers.size() != 1 || shape.digits_too_long) return {};
  return shape.numbers[0];
}

}  // namespace upwell::answer
