// SPDX-License-Identifier: Apache-2.0
#include "training/made_pages.h"

#include <functional>
#include <vector>

#include "base/rng.h"

namespace upwell::training {
namespace {

class Maker {
 public:
  Maker(uint64_t seed, bool grouped) : rng_(seed), grouped_(grouped) {}

  MadePage Make() {
    MadePage page;
    page.records = static_cast<int64_t>(2 + rng_.Below(rng_.Chance(0.3) ? 40 : 12));
    std::string list = grouped_ ? GroupedList(page.records) : List(page.records);
    if (rng_.Chance(0.6)) list = "<p>" + Number(900) + " " + Words(2) + "</p>" + list;
    if (rng_.Chance(0.5)) list += Pager();
    const std::string side = rng_.Chance(0.6) ? SideList() : "";
    const std::string main = "<div class=content>" + list + "</div>";
    page.html = "<body>" + Menu() + "<h1>" + Words(2) + "</h1>" +
                (rng_.Chance(0.5) ? side + main : main + side) + Footer() + "</body>";
    return page;
  }

 private:
  using Layout = std::function<std::string(Maker&)>;

  std::string Word() {
    static constexpr const char* kSyllables[] = {"ka",  "lo", "mi",  "ren", "tu", "sol",
                                                 "var", "ne", "po",  "gri", "sa", "del",
                                                 "um",  "ta", "bor", "el"};
    std::string word;
    for (uint64_t i = 1 + rng_.Below(4); i > 0; --i) word += kSyllables[rng_.Below(16)];
    return word;
  }
  std::string Words(uint64_t count) {
    std::string words;
    for (; count > 0; --count) words += (words.empty() ? "" : " ") + Word();
    return words;
  }
  std::string Number(uint64_t below) { return std::to_string(1 + rng_.Below(below)); }
  std::string Title() { return Words(2 + rng_.Below(7)); }
  std::string Text() { return Words(4 + rng_.Below(50)); }
  std::string Link(const std::string& text) {
    return "<a href='/item/" + Number(1'000'000) + "'>" + text + "</a>";
  }
  std::string Sometimes(const std::string& html) { return rng_.Chance(0.6) ? html : ""; }

  std::string List(int64_t count) {
    struct Frame {
      const char* before;
      const char* after;
      Layout record;
    };
    static const std::vector<Frame> kFrames = {
        {"<ul class=results>", "</ul>",
         [](Maker& m) { return "<li>" + m.Link(m.Title()) + "<p>" + m.Text() + "</p></li>"; }},
        {"<ol>", "</ol>",
         [](Maker& m) {
           return "<li><h3>" + m.Link(m.Title()) + "</h3>" +
                  m.Sometimes("<span class=date>" + m.Number(2000) + "</span>") + "<p>" + m.Text() +
                  "</p></li>";
         }},
        {"<table><tr><th>A</th><th>B</th><th>C</th></tr>", "</table>",
         [](Maker& m) {
           return "<tr><td>" + m.Link(m.Title()) + "</td><td>" + m.Words(2) + "</td><td>" +
                  m.Number(300) + "</td></tr>";
         }},
        {"<table>", "</table>",
         [](Maker& m) {
           return "<tr><td>" + m.Title() + "</td><td>" + m.Words(3) + "</td><td>" + m.Text() +
                  "</td></tr>";
         }},
        {"<main>", "</main>",
         [](Maker& m) {
           return "<article><h2>" + m.Link(m.Title()) + "</h2><div class=meta><span>" + m.Words(2) +
                  "</span><time>" + m.Number(28) + "</time></div><p>" + m.Text() + "</p>" +
                  m.Sometimes("<ul class=tags><li>" + m.Link(m.Word()) + "<li>" + m.Link(m.Word()) +
                              "</ul>") +
                  "</article>";
         }},
        {"<div class=grid>", "</div>",
         [](Maker& m) {
           return "<div class=card><a href='/item/" + m.Number(1'000'000) + "'><img alt=''><h4>" +
                  m.Title() + "</h4></a>" + m.Sometimes("<p class=price>" + m.Number(99) + "</p>") +
                  "<button>" + m.Word() + "</button></div>";
         }},
        {"<dl>", "</dl>",
         [](Maker& m) {
           return "<dt>" + m.Link(m.Title()) + "</dt><dd>" + m.Text() + "</dd>" +
                  m.Sometimes("<dd>" + m.Words(3) + "</dd>");
         }},
        {"<div>", "</div>",
         [](Maker& m) {
           return m.Link(m.Title()) + "<br>" + m.Text() + "<br>" +
                  m.Sometimes(m.Words(3) + "<br>") + "<br>";
         }},
        {"<table>", "</table>",
         [](Maker& m) {
           return "<tr><td><b>" + m.Link(m.Title()) + "</b></td></tr><tr><td>" + m.Text() +
                  "</td></tr>";
         }},
        {"<div>", "</div>",
         [](Maker& m) {
           return "<div><div><div><h3>" + m.Link(m.Title()) + "</h3></div><div>" + m.Text() +
                  "</div>" +
                  m.Sometimes("<div>" + m.Link(m.Words(2)) + " " + m.Link(m.Words(2)) + "</div>") +
                  "</div></div>";
         }},
        {"<div>", "</div>",
         [](Maker& m) {
           return "<p>" + m.Link(m.Title()) + " " + m.Words(3) + "</p><p class=about>" + m.Text() +
                  "</p><hr>";
         }},
        {"<div>", "</div>",
         [](Maker& m) {
           return "<div itemscope itemtype='http://schema.org/Thing'><h3 itemprop=name>" +
                  m.Link(m.Title()) + "</h3><p itemprop=description>" + m.Text() + "</p></div>" +
                  m.Sometimes("<div class=ad><p>" + m.Words(4) + "</p></div>");
         }},
        {"<table>", "</table>",
         [](Maker& m) {
           return "<tbody><tr><td><img alt=''></td><td>" + m.Title() +
                  "</td></tr><tr><td></td><td>" + m.Text() + "</td></tr>" +
                  m.Sometimes("<tr><td></td><td><ul><li>" + m.Words(2) + "<li>" + m.Words(2) +
                              "</ul></td></tr>") +
                  "</tbody>";
         }},
        {"<div>", "</div>",
         [](Maker& m) {
           return "<h3>" + m.Title() + "</h3><p>Maker: " + m.Words(2) +
                  "</p><p>Made: " + m.Number(2000) + "</p>" +
                  m.Sometimes("<p>Place: " + m.Word() + "</p>") + "<p>" + m.Text() + "</p>";
         }},
        {"<div>", "</div>",
         [](Maker& m) {
           return m.Link(m.Title()) + "<br>Maker: " + m.Words(2) + "<br>Made: " + m.Number(2000) +
                  "<br>" + m.Sometimes("Notes: " + m.Text() + "<br>") + "<br><br>";
         }},
        {"<ol>", "</ol>",
         [](Maker& m) {
           return "<li><h4>" + m.Title() + "</h4><div>" + m.Words(3) + "</div>" +
                  m.Sometimes("<ul><li>" + m.Words(3) + "</li><li>" + m.Words(3) + "</li><li>" +
                              m.Words(2) + "</li></ul>") +
                  "</li>";
         }},
        {"<pre>", "</pre>",
         [](Maker& m) {
           return "<b>" + m.Link(m.Title()) + "</b>\n   " + m.Words(6) + "\n   " + m.Text() +
                  "\n\n";
         }},
        {"<ul>", "</ul>",
         [](Maker& m) {
           return "<li><a href='/item/" + m.Number(1'000'000) + "'><div class=t>" + m.Title() +
                  "</div><div class=d>" + m.Text() + "</div></a></li>";
         }},
    };
    const Frame& frame = kFrames[rng_.Below(kFrames.size())];
    std::string list = frame.before;
    for (; count > 0; --count) list += frame.record(*this);
    return list + frame.after;
  }

  // Headings with as many records below each as there happen to be: sections of a course.
  std::string GroupedList(int64_t count) {
    const bool rows = rng_.Chance(0.6);
    const std::string before = rows ? "<table><tr><th>A<th>B<th>C<th>D</tr>" : "<ul>";
    const std::string after = rows ? "</table>" : "</ul>";
    std::string list;
    while (count > 0) {
      list += "<h4>" + Title() + "</h4>" + before;
      for (uint64_t i = 1 + rng_.Below(5); i > 0 && count > 0; --i, --count) {
        list += rows ? "<tr><td>" + Link(Words(2)) + "<td>" + Number(300) + "<td>" + Words(2) +
                           "<td>" + Words(3) + "</tr>"
                     : "<li>" + Link(Words(4)) + " <span>" + Words(6) + "</span></li>";
      }
      list += after;
    }
    return list;
  }

  std::string ShortLinks(uint64_t count, const char* before, const char* after) {
    std::string links;
    for (; count > 0; --count) links += before + Link(Words(1 + rng_.Below(3))) + after;
    return links;
  }
  // Headings with many links below each, as large shops have.
  std::string GroupedMenu() {
    std::string menu = "<ul class=main-menu>";
    for (uint64_t i = 3 + rng_.Below(6); i > 0; --i) {
      menu += "<li>" + Link(Words(2)) + "<ul>" + ShortLinks(3 + rng_.Below(10), "<li>", "</li>") +
              "</ul></li>";
    }
    return menu + "</ul>";
  }
  std::string Menu() {
    if (rng_.Chance(0.3)) return GroupedMenu();
    const std::string links = ShortLinks(3 + rng_.Below(9), "<li>", "</li>");
    return rng_.Chance(0.6) ? "<nav><ul>" + links + "</ul></nav>"
                            : "<div class=top><ul>" + links + "</ul></div>";
  }
  std::string SideList() {
    const std::string title = "<h3>" + Words(2) + "</h3>";
    std::string list;
    if (rng_.Chance(0.5)) {
      list = "<ul>" + ShortLinks(3 + rng_.Below(12), "<li>", "</li>") + "</ul>";
    } else {
      for (uint64_t i = 2 + rng_.Below(5); i > 0; --i) {
        list += "<div class=box><h4>" + Link(Title()) + "</h4></div>";
      }
    }
    return rng_.Chance(0.5) ? "<aside>" + title + list + "</aside>"
                            : "<div class=side>" + title + list + "</div>";
  }
  std::string Pager() {
    std::string pager = "<div class=pages>";
    for (int i = 1; i <= 5; ++i) {
      pager += "<a href='?page=" + std::to_string(i) + "'>" + std::to_string(i) + "</a> ";
    }
    return pager + "</div>";
  }
  std::string Footer() {
    const std::string links = ShortLinks(2 + rng_.Below(8), "<p>", "</p>");
    return rng_.Chance(0.7) ? "<footer>" + links + "</footer>"
                            : "<div class=foot>" + links + "</div>";
  }

  base::Rng rng_;
  const bool grouped_;
};

}  // namespace

MadePage MakePage(uint64_t seed) { return Maker(seed, false).Make(); }
MadePage MakeGroupedPage(uint64_t seed) { return Maker(seed, true).Make(); }

}  // namespace upwell::training
