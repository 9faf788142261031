// SPDX-License-Identifier: Apache-2.0
// Small invented search sites: a few hundred records, several languages, and the many ways in
// which sites say that they have nothing.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "answer/records/structure.h"
#include "base/hash.h"
#include "base/rng.h"

namespace upwell::answer {

// The words of one language; records are made of `words`.
struct MadeLanguage {
  std::string name;
  std::vector<std::string> words;
  std::vector<std::string> failing;  // real words that no record holds
  std::string space;                 // between words
  std::string found;                 // N stands for the count, Q for the question
  std::string nothing;               // Q stands for the question
  std::string instead;               // results for other words follow
  std::string popular;
  std::string tip;
  std::string menu;
};

inline std::vector<MadeLanguage> MadeLanguages() {
  return {
      {"English",
       {"heron", "river", "atlas", "copper", "lantern", "harbour", "meadow", "violin", "glacier",
        "orchard", "compass", "falcon", "marble", "canyon", "saddle", "timber"},
       {"zebra", "kayak", "opera", "nickel", "walnut", "puzzle"},
       " ",
       "N results for Q",
       "Sorry, nothing matched Q.",
       "Your search returned 0 items. Showing results for other words instead.",
       "Popular today",
       "Check the spelling or use fewer words.",
       "Home page of the catalogue"},
      {"German",
       {"reiher", "fluss", "atlas", "kupfer", "laterne", "hafen", "wiese", "geige", "gletscher",
        "garten", "kompass", "falke", "marmor", "schlucht", "sattel", "holz"},
       {"zebra", "kajak", "oper", "nickel", "walnuss", "rätsel"},
       " ",
       "N Treffer für Q",
       "Leider wurde zu Q nichts gefunden.",
       "Ihre Suche ergab 0 Treffer. Stattdessen zeigen wir verwandte Begriffe.",
       "Beliebte Artikel",
       "Prüfen Sie die Schreibweise.",
       "Startseite des Katalogs"},
      {"Russian",
       {"цапля", "река", "атлас", "медь", "фонарь", "гавань", "луг", "скрипка", "ледник", "сад",
        "компас", "сокол", "мрамор", "каньон", "седло", "лес"},
       {"зебра", "каяк", "опера", "никель", "орех", "загадка"},
       " ",
       "Найдено N по запросу Q",
       "По запросу Q ничего не найдено.",
       "Найдено 0 записей. Показаны похожие слова.",
       "Популярное",
       "Проверьте правописание.",
       "Главная страница каталога"},
      {"Chinese",
       {"苍鹭", "河流", "地图", "铜器", "灯笼", "港口", "草地", "提琴", "冰川", "果园", "罗盘",
        "猎鹰", "大理", "峡谷", "马鞍", "木材"},
       {"斑马", "皮艇", "歌剧", "镍币", "核桃", "谜语"},
       "",
       "共N条关于Q的结果",
       "没有找到与Q相关的内容",
       "找到0条。以下是其他词的结果",
       "热门",
       "请检查拼写",
       "目录首页"},
      {"Arabic",
       {"بلشون", "نهر", "أطلس", "نحاس", "فانوس", "ميناء", "مرج", "كمان", "جليد", "بستان", "بوصلة",
        "صقر", "رخام", "واد", "سرج", "خشب"},
       {"زرد", "زورق", "أوبرا", "نيكل", "جوز", "لغز"},
       " ",
       "N نتيجة عن Q",
       "لم يتم العثور على شيء عن Q",
       "عدد النتائج 0 وهذه كلمات أخرى",
       "الأكثر قراءة",
       "تحقق من الإملاء",
       "الصفحة الرئيسية"},
  };
}

inline std::string Fill(std::string text, const std::string& sign, const std::string& value) {
  const size_t at = text.find(sign);
  return at == std::string::npos ? text : text.replace(at, sign.size(), value);
}

struct MadeRecord {
  int id = 0;
  std::vector<std::string> words;
};

// The records of one site: the first word of the language is in every other one, the last in two.
inline std::vector<MadeRecord> MadeRecords(const MadeLanguage& language, size_t count) {
  base::Rng rng(base::Hash64(language.name));
  std::vector<MadeRecord> records;
  for (size_t i = 0; i < count; ++i) {
    MadeRecord record{static_cast<int>(i) + 1, {}};
    for (size_t w = 0; w < language.words.size(); ++w) {
      if (i % (w + 2) == w % 2 && rng.Chance(0.6)) record.words.push_back(language.words[w]);
    }
    record.words.push_back("n" + std::to_string(i * 37 % 1000));
    records.push_back(record);
  }
  for (size_t i = 0; i < 2 && i < count; ++i) records[i].words.push_back(language.words.back());
  return records;
}

inline std::vector<MadeRecord> Matching(const std::vector<MadeRecord>& records,
                                        const std::string& question) {
  std::vector<MadeRecord> found;
  for (const MadeRecord& record : records) {
    for (const std::string& word : record.words) {
      if (word == question) {
        found.push_back(record);
        break;
      }
    }
  }
  return found;
}

inline std::string RecordHtml(const MadeLanguage& language, const MadeRecord& record) {
  std::string text;
  for (const std::string& word : record.words) text += word + language.space;
  return "<li class=hit><a href='/item?id=" + std::to_string(record.id) + "'>" + text +
         "</a><p class=about>" + text + " &middot; " + std::to_string(1800 + record.id % 200) +
         "</p></li>";
}

// How a site looks and behaves; a page is made from the question and the number of the visit.
struct MadeStyle {
  std::string name;
  bool echo = true;               // messages repeat the question
  bool message = true;            // says that nothing was found
  bool zero = false;              // says it as "0 results", in the line of the count
  size_t constant_list = 0;       // lines on every page
  size_t few = 10;                // records on a page at most
  bool rewrites = false;          // puts another word in the place of one that fails
  bool rewrites_real = false;     // only of real words
  bool random_popular = false;    // recommendations on empty pages, others each time
  bool constant_popular = false;  // the same each time
  bool adverts = false;           // rotate on every page, with a clock and a counter
  bool suggestions = false;       // other spellings on empty pages
  bool facets = false;            // on pages with results
  bool body_class = false;        // tells empty pages from others
  bool cut_echo = false;          // "QZX..." in capitals
  bool one_cell = false;          // all lines in one block
};

inline std::vector<MadeStyle> MadeStyles() {
  std::vector<MadeStyle> styles;
  const auto add = [&](std::string name, auto change) {
    MadeStyle style;
    style.name = std::move(name);
    change(style);
    styles.push_back(style);
  };
  add("message with echo", [](MadeStyle&) {});
  add("message without echo", [](MadeStyle& s) { s.echo = false; });
  add("zero count", [](MadeStyle& s) { s.zero = true; });
  add("no message", [](MadeStyle& s) { s.message = false; });
  add("dominating constant list", [](MadeStyle& s) { s.constant_list = 300, s.few = 2; });
  add("rewrites", [](MadeStyle& s) { s.rewrites = true; });
  add("rewrites real words only", [](MadeStyle& s) { s.rewrites_real = true; });
  add("rewrites, constant list", [](MadeStyle& s) { s.rewrites = true, s.constant_list = 100; });
  add("random popular", [](MadeStyle& s) { s.random_popular = true; });
  add("constant popular", [](MadeStyle& s) { s.constant_popular = true; });
  add("adverts and clock", [](MadeStyle& s) { s.adverts = true; });
  add("adverts, constant list",
      [](MadeStyle& s) { s.adverts = true, s.constant_list = 200, s.few = 3; });
  add("suggestions", [](MadeStyle& s) { s.suggestions = true; });
  add("facets", [](MadeStyle& s) { s.facets = true; });
  add("body class", [](MadeStyle& s) { s.body_class = true; });
  add("cut echo", [](MadeStyle& s) { s.cut_echo = true; });
  add("one cell", [](MadeStyle& s) { s.one_cell = true; });
  add("one cell, one hit", [](MadeStyle& s) { s.one_cell = true, s.few = 1; });
  return styles;
}

class MadeSite {
 public:
  MadeSite(MadeStyle style, MadeLanguage language)
      : style_(std::move(style)),
        language_(std::move(language)),
        records_(MadeRecords(language_, 240)) {}

  // Pages differ from visit to visit where the style has noise.
  std::string Answer(const std::string& question, int visit) const {
    const std::vector<MadeRecord> found = Matching(records_, question);
    base::Rng rng(base::Hash64(question, static_cast<uint64_t>(visit) + 1));
    std::string body = Header(question, rng);
    body += found.empty() ? Empty(question, rng) : Results(question, found);
    body += "<div class=foot>" + language_.menu + " 2004</div>";
    const bool marked = style_.body_class;
    return "<html><head><title>" + question + "</title></head><body" +
           (marked ? found.empty() ? " class=none" : " class=some" : "") + "><div class=page>" +
           body + "</div></body></html>";
  }

 private:
  std::string Echo(const std::string& question) const {
    if (!style_.echo) return "";
    if (!style_.cut_echo) return "\"" + question + "\"";
    std::string upper;
    for (char c : question) upper += c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
    return upper.size() > 8 && upper.size() == CutLength(upper, 8)
               ? "<b>" + upper.substr(0, 6) + "...</b>"
               : "<b>" + upper + "</b>";
  }
  // Only ASCII is cut, so that no character breaks.
  static size_t CutLength(const std::string& text, size_t) {
    for (char c : text) {
      if (static_cast<unsigned char>(c) >= 0x80) return 0;
    }
    return text.size();
  }

  std::string Block(const std::string& name, const std::string& text) const {
    return style_.one_cell ? text + "<br>" : "<div class=" + name + ">" + text + "</div>";
  }

  std::string Header(const std::string& question, base::Rng& rng) const {
    std::string html =
        Block("top", language_.menu) + "<form><input name=q value='" + question + "'></form>";
    for (size_t i = 0; i < style_.constant_list; ++i) {
      html += "<li class=brand>" + language_.words[i % language_.words.size()] + language_.space +
              language_.words[i * 7 % language_.words.size()] + " b" + std::to_string(i) + "</li>";
    }
    if (style_.adverts) {
      html += "<div class=ad><p>" + Words(rng, 6) + "</p><p>" + Words(rng, 5) + "</p></div>";
      html += "<span class=clock>" + std::to_string(rng.Below(24)) + ":" +
              std::to_string(10 + rng.Below(50)) + "</span><p class=visits>" + language_.popular +
              " " + std::to_string(10'000 + rng.Below(90'000)) + "</p>";
    }
    return html;
  }

  std::string Words(base::Rng& rng, int count) const {
    std::string text;
    for (int i = 0; i < count; ++i) {
      text += "w" + std::to_string(rng.Below(500)) +
              language_.words[rng.Below(language_.words.size())] + " ";
    }
    return text;
  }

  std::string Listed(const std::vector<MadeRecord>& found) const {
    std::string html = style_.one_cell ? "" : "<ul class=hits>";
    for (size_t i = 0; i < found.size() && i < style_.few; ++i) {
      std::string record = RecordHtml(language_, found[i]);
      if (style_.one_cell) {
        record = "<a href='/item?id=" + std::to_string(found[i].id) + "'>";
        for (const std::string& word : found[i].words) record += word + language_.space;
        record += "</a><br>" + std::to_string(1800 + found[i].id % 200) + "<br>";
      }
      html += record;
    }
    return html + (style_.one_cell ? "" : "</ul>");
  }

  std::string Results(const std::string& question, const std::vector<MadeRecord>& found) const {
    const std::string count = Fill(language_.found, "N", std::to_string(found.size()));
    std::string html = Block("count", Fill(count, "Q", Echo(question)));
    if (style_.facets) {
      for (size_t i = 0; i < 4; ++i) {
        html += "<li class=facet>" + language_.words[(i + found.size()) % language_.words.size()] +
                " (" + std::to_string(found.size() / (i + 1)) + ")</li>";
      }
    }
    return html + Listed(found);
  }

  std::string Empty(const std::string& question, base::Rng& rng) const {
    const bool nonsense = question.size() >= 12 && question[0] >= 0 &&
                          question.find_first_of("qzx") != std::string::npos;
    const bool rewrites = style_.rewrites || (style_.rewrites_real && !nonsense);
    std::string html;
    if (style_.zero) {
      html += Block("count", Fill(Fill(language_.found, "N", "0"), "Q", Echo(question)));
    } else if (style_.rewrites || style_.rewrites_real) {
      html += Block("note", language_.instead);
    } else if (style_.message) {
      html += Block("none", Fill(language_.nothing, "Q", Echo(question)));
      html += Block("tip", language_.tip);
    }
    if (rewrites) {
      const std::string& other = language_.words[base::Hash64(question) % language_.words.size()];
      html += Listed(Matching(records_, other));
    }
    if (style_.suggestions) html += Block("did", Words(rng, 2));
    if (style_.random_popular || style_.constant_popular) {
      html += Block("popular", language_.popular) + "<ul class=pop>";
      const size_t from = style_.random_popular ? rng.Below(200) : 5;
      for (size_t i = from; i < from + 5; ++i) {
        html += "<li class=pop>";
        for (const std::string& word : records_[i].words) html += word + language_.space;
        html += "</li>";
      }
      html += "</ul>";
    }
    return html;
  }

  MadeStyle style_;
  MadeLanguage language_;
  std::vector<MadeRecord> records_;
};

inline std::vector<std::string> NonsenseWords() {
  return {"qzxwvkjhqpfz", "vvkqjzzpwxqh", "xjqzkvwphqzk", "zzqkxvjwqhpk", "wqxzvkjqzphx"};
}

}  // namespace upwell::answer
