// SPDX-License-Identifier: Apache-2.0
// What stands around the content of a page of an answer site.
#include "base/text.h"
#include "testing/answer_page.h"
#include "testing/render.h"

namespace upwell::testing {
namespace {

constexpr size_t kPopular = 6;
constexpr size_t kRecent = 5;

std::string Syllables(base::Rng* rng, size_t count) {
  static constexpr std::string_view kParts[] = {"ba", "ro",  "ki", "len", "ta", "mu", "sor", "vi",
                                                "da", "pel", "no", "gra", "zu", "fe", "lin", "ho"};
  std::string out;
  for (size_t i = 0; i < count; ++i) out += kParts[rng->Below(std::size(kParts))];
  out[0] = static_cast<char>(out[0] - 32);
  return out;
}

void WriteAdvert(PageDraft* draft, base::Rng* rng, std::string* where) {
  const std::vector<std::string>& texts = draft->site.voice.All("ads");
  std::string text = texts[rng->Below(texts.size())] + " " + Syllables(rng, 3);
  *where += "<div" + ClassAttribute(draft->spec().names.advert) + "><small>" +
            draft->Say("advert") + "</small> " +
            LinkTo("/out?ad=" + std::to_string(rng->Below(1000000)), EscapeHtml(text)) + " " +
            std::to_string(1 + rng->Below(900)) + ".99</div>\n";
  draft->truth.adverts.push_back(std::move(text));
}

void WriteAdverts(PageDraft* draft) {
  base::Rng rng = draft->Noise(41);
  WriteAdvert(draft, &rng, &draft->top);
  for (uint64_t i = 0, n = 1 + rng.Below(3); i < n; ++i) WriteAdvert(draft, &rng, &draft->side);
}

// The same on every page of the site.
void WriteBrands(PageDraft* draft) {
  base::Rng rng(draft->spec().seed + 5);
  std::string list;
  for (size_t i = 0; i < draft->spec().around.brands; ++i) {
    list += "<li>" + LinkTo("/brand/" + std::to_string(i + 1), Syllables(&rng, 2 + i % 2)) + " (" +
            std::to_string(1 + rng.Below(90)) + ")</li>\n";
  }
  list = "<h4>" + draft->Say("brands") + "</h4><ul>\n" + list + "</ul>\n";
  // Before the answer on some sites, after it on others.
  draft->content = draft->spec().manner % 2 == 0 ? draft->content + list : list + draft->content;
}

void WritePopular(PageDraft* draft) {
  base::Rng rng(draft->spec().seed + 6);
  draft->side += "<h4>" + draft->Say("popular") + "</h4>\n";
  for (size_t i = 0; i < kPopular; ++i) {
    uint32_t record = static_cast<uint32_t>(rng.Below(draft->site.data.records.size()));
    const std::string& path = draft->site.paths[record];
    std::string title = EscapeHtml(draft->site.data.TitleOf(record));
    draft->side += "<div" + ClassAttribute(draft->spec().names.side) + ">" +
                   (path.empty() ? title : LinkTo(path, title)) + "</div>\n";
    draft->truth.others.push_back(ShownAs(draft->site, record, path));
  }
}

void WriteRecent(PageDraft* draft) {
  const FormBox* box = WordsBox(draft->spec());
  const std::vector<std::string>& words = draft->site.common_words;
  if (box == nullptr || words.empty()) return;
  base::Rng rng = draft->Noise(43);
  draft->side += "<h4>" + draft->Say("recent") + "</h4>\n<ul>\n";
  for (size_t i = 0; i < kRecent; ++i) {
    const std::string& word = words[rng.Below(words.size())];
    draft->side += "<li>" +
                   LinkTo(QuestionTarget(draft->spec(), {{box->name, word}}), EscapeHtml(word)) +
                   "</li>\n";
  }
  draft->side += "</ul>\n";
}

void WriteCalendar(PageDraft* draft) {
  draft->side += "<table><caption>7 / 2026</caption><tr>";
  for (int day = 1; day <= 28; ++day) {
    std::string number = std::to_string(day);
    draft->side += "<td>" + LinkTo("/calendar?m=7&d=" + number, number) + "</td>";
    if (day % 7 == 0 && day < 28) draft->side += "</tr>\n<tr>";
  }
  draft->side += "</tr></table>\n" + LinkTo("/calendar?m=6", "&lt;") + " " +
                 LinkTo("/calendar?m=8", draft->Say("month") + " &gt;") + "\n";
}

void WriteGallery(PageDraft* draft) {
  uint64_t picture = draft->visit.number % 9;
  draft->top += "<div>" + LinkTo("/gallery?n=" + std::to_string((picture + 8) % 9), "&lsaquo;") +
                "<img src=\"/img/g" + std::to_string(picture) + ".jpg\" alt=\"\">" +
                LinkTo("/gallery?n=" + std::to_string((picture + 1) % 9),
                       draft->Say("picture") + " &rsaquo;") +
                "</div>\n";
}

void WriteCounters(PageDraft* draft) {
  const Surroundings& around = draft->spec().around;
  base::Rng rng = draft->Noise(47);
  auto line = [draft](std::string_view key, std::string_view name, const std::string& value) {
    draft->foot += "<p>" + Fill(draft->Say(key), name, value) + "</p>\n";
  };
  if (around.visitors) line("visitors", "n", std::to_string(123456 + draft->visit.number));
  if (around.generated) line("generated", "s", "0.0" + std::to_string(10 + rng.Below(90)));
  if (around.clock) {
    line("updated", "t",
         std::to_string(10 + draft->visit.number / 60 % 12) + ":" +
             std::to_string(10 + draft->visit.number % 50));
  }
}

std::string Navigation(const PageDraft& draft, std::string_view before, std::string_view after) {
  std::vector<std::pair<std::string, std::string>> links = {
      {"/", "home"}, {"/about", "about"}, {"/news", "news"}, {"/contact", "contact"}};
  if (draft.spec().form.one_click_away) links.emplace_back("/form", "search");
  std::string out;
  for (auto& [target, key] : links) {
    if (draft.spec().around.tokens) {
      target = WithArgument(target, draft.spec().arguments.stamp, draft.Session());
    }
    out.append(before).append(LinkTo(target, draft.Say(key))).append(after);
  }
  return out;
}

std::string Head(const PageDraft& draft) {
  const AnswerSpec& spec = draft.spec();
  std::string meta = spec.charset_in_meta ? "<meta charset=\"" + spec.charset + "\">\n" : "";
  return meta + "<title>" + draft.title + "</title>\n" + draft.head;
}

std::string HtmlTag(const PageDraft& draft) {
  return "<html lang=\"" + draft.spec().language + "\"" +
         (draft.site.voice.right_to_left() ? " dir=\"rtl\">" : ">");
}

std::string Modern(const PageDraft& draft) {
  return "<!DOCTYPE html>\n" + HtmlTag(draft) + "\n<head>\n" + Head(draft) + "</head>\n<body>\n" +
         draft.top + "<header><strong>" + EscapeHtml(draft.spec().title) + "</strong>\n<nav>" +
         Navigation(draft, "", "\n") + "</nav></header>\n<main>\n" + draft.content +
         "</main>\n<aside>\n" + draft.side + "</aside>\n<footer>" + draft.foot +
         "</footer>\n</body>\n</html>\n";
}

std::string Divs(const PageDraft& draft) {
  const std::string& name = draft.spec().names.side;
  return "<!DOCTYPE html>\n" + HtmlTag(draft) + "<head>" + Head(draft) + "</head>\n<body>" +
         "<div id=\"h\"><div>" + EscapeHtml(draft.spec().title) + "</div>" + draft.top +
         "</div>\n<div" + ClassAttribute(name) + "><ul>" + Navigation(draft, "<li>", "</li>") +
         "</ul>" + draft.side + "</div>\n<div>" + draft.content + "</div>\n<div>" + draft.foot +
         "</div>\n</body></html>\n";
}

std::string OldTables(const PageDraft& draft) {
  return HtmlTag(draft) + "<HEAD>" + Head(draft) + "</HEAD>\n<BODY>\n" + draft.top +
         "<TABLE WIDTH=780><TR><TD COLSPAN=2><FONT SIZE=5>" + EscapeHtml(draft.spec().title) +
         "</FONT>\n<TR><TD WIDTH=140 VALIGN=top>" + Navigation(draft, "", "<BR>\n") + draft.side +
         "\n<TD VALIGN=top>\n" + draft.content + "\n<TR><TD COLSPAN=2>" + draft.foot +
         "</TABLE>\n</BODY></HTML>\n";
}

std::string Bare(const PageDraft& draft) {
  return HtmlTag(draft) + "\n" + Head(draft) + "<body>\n" + draft.top +
         Navigation(draft, "", " | ") + "\n<hr>\n" + draft.content + "\n<hr>\n" + draft.side +
         draft.foot + "\n";
}

// Contents first, everything else in a table to the right.
std::string SideTable(const PageDraft& draft) {
  return "<!DOCTYPE html>\n" + HtmlTag(draft) + "\n<head>" + Head(draft) + "</head><body><center>" +
         draft.top + "</center>\n<table width=\"100%\"><tr><td valign=\"top\">\n<h1>" +
         EscapeHtml(draft.spec().title) + "</h1>\n" + draft.content +
         "</td>\n<td width=\"200\" valign=\"top\">" + Navigation(draft, "<div>", "</div>\n") +
         draft.side + "</td></tr></table>\n" + draft.foot + "</body></html>\n";
}

}  // namespace

void WriteSurroundings(PageDraft* draft) {
  const Surroundings& around = draft->spec().around;
  if (around.brands > 0) WriteBrands(draft);
  if (around.popular) WritePopular(draft);
  if (around.recent) WriteRecent(draft);
  if (around.adverts) WriteAdverts(draft);
  if (around.calendar) WriteCalendar(draft);
  if (around.gallery) WriteGallery(draft);
  WriteCounters(draft);
}

std::string WithFrame(const PageDraft& draft) {
  switch (draft.spec().frame) {
    case PageFrame::kModern:
      return Modern(draft);
    case PageFrame::kDivs:
      return Divs(draft);
    case PageFrame::kOldTables:
      return OldTables(draft);
    case PageFrame::kBare:
      return Bare(draft);
    case PageFrame::kSideTable:
      return SideTable(draft);
  }
  return {};
}

}  // namespace upwell::testing
