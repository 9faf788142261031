// SPDX-License-Identifier: Apache-2.0
// Whole crawls of small sites, each with one way of asking or answering that the others have not:
// a form of several parts, states that grow old, lists written with spaces, frames, answers that
// are forms, one hit a page.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "base/text.h"
#include "crawl/surface/site_crawl.h"
#include "fetch/map_web_for_tests.h"
#include "fetch/run_task.h"

namespace upwell::crawl {
namespace {

struct OddRecord {
  std::string number, name, place;
};

// Names of two words, none of which is in all of them.
std::vector<OddRecord> OddRecords(size_t count) {
  constexpr std::string_view kFirst[] = {"Albers",  "Bakker", "Carstens", "Dekker",  "Evers",
                                         "Franken", "Gerben", "Hoeksma",  "Iwersen", "Jansma"};
  constexpr std::string_view kSecond[] = {"Anneke",  "Berend",  "Cornelia", "Dirk", "Elske",
                                          "Folkert", "Geertje", "Hendrik",  "Imke", "Jorrit"};
  constexpr std::string_view kPlaces[] = {"Emden", "Leer", "Norden", "Aurich"};
  std::vector<OddRecord> records;
  for (size_t i = 0; i < count; ++i) {
    const std::string again = i < 100 ? "" : " " + std::to_string(i / 100 + 1);
    records.push_back(
        {std::to_string(4100 + i * 7),
         std::string(kFirst[i % 10]) + " " + std::string(kSecond[i / 10 % 10]) + again,
         std::string(kPlaces[i * 3 % 4])});
  }
  return records;
}

using OddFields = std::map<std::string, std::string>;

class OddFormsTest : public ::testing::Test {
 protected:
  // `answer` gets the path and all arguments, of the address and of what was posted.
  using Answerer = std::function<std::optional<fetch::MapReply>(
      const std::string& path, const OddFields& fields, const fetch::Request& request)>;

  void Serve(Answerer answer) {
    web_.Set("http://site.test/robots.txt", fetch::MapReply(404));
    web_.SetHandler([answer = std::move(answer)](const fetch::Request& request) {
      OddFields fields;
      for (const auto& field : base::DecodeFormFields(request.url.query())) fields.insert(field);
      for (const auto& field : base::DecodeFormFields(request.body)) fields.insert(field);
      if (request.url.path() == "/robots.txt") return std::optional<fetch::MapReply>();
      return answer(std::string(request.url.path()), fields, request);
    });
  }

  Findings Run() {
    options_.post = true;
    options_.fetch.max_requests = 600;
    SiteCrawl crawl(*base::Url::Parse("http://site.test/"), options_, &web_, catalog_.get(),
                    nullptr);
    return fetch::RunTask(crawl.Run());
  }

  // Names of the records that were found in what the catalog has.
  size_t Found(const std::vector<OddRecord>& truth) {
    std::string all;
    EXPECT_TRUE(catalog_
                    ->EachRecord([&](const store::RecordRow& row) {
                      all += row.record.title + "\n" + row.record.text + "\n" +
                             row.record.url.href() + "\n";
                      for (const auto& [name, value] : row.record.fields) all += value + "\n";
                    })
                    .ok());
    return static_cast<size_t>(
        std::count_if(truth.begin(), truth.end(), [&](const OddRecord& record) {
          return all.find(record.name) != all.npos || all.find(record.number) != all.npos;
        }));
  }

  static bool Has(const OddRecord& record, std::string_view words) {
    return base::AsciiContainsIgnoreCase(record.name, words);
  }

  static std::vector<OddRecord> Matching(const std::vector<OddRecord>& records,
                                         std::string_view words) {
    std::vector<OddRecord> found;
    for (const OddRecord& record : records) {
      if (Has(record, words)) found.push_back(record);
    }
    return found;
  }

  static std::string At(const OddFields& fields, const std::string& name) {
    const auto field = fields.find(name);
    return field == fields.end() ? "" : field->second;
  }

  // What the links "10 25 100" below an answer do.
  enum class Rows { kNothing, kLonger, kSelect };
  // Ten entries a page.
  static std::string PageOfEntries(std::vector<OddRecord> found, const OddFields& fields,
                                   Rows links) {
    const std::string words = base::PercentEncodeAll(At(fields, "words"));
    const std::string asked = At(fields, "rows"), at = At(fields, "page");
    const size_t rows = links == Rows::kLonger && !asked.empty() ? std::stoul(asked) : 10;
    if (links == Rows::kSelect && !asked.empty()) {
      std::erase_if(found, [](const OddRecord& one) { return one.number.back() < '7'; });
    }
    const size_t page = at.empty() ? 1 : std::stoul(at);
    std::string html = "<p>" + std::to_string(found.size()) + " entries</p><ol>";
    for (size_t i = (page - 1) * rows; i < std::min(found.size(), page * rows); ++i) {
      html += "<li><a href='/n/" + found[i].number + "'>" + found[i].name + "</a><p>Lived at " +
              found[i].place + "</p></li>";
    }
    html += "</ol>";
    const std::string address = "/find?words=" + words;
    if (page * rows < found.size()) {
      html += "<a href='" + address + (asked.empty() ? "" : "&rows=" + asked) +
              "&page=" + std::to_string(page + 1) + "'>Next</a>";
    }
    html += "<p>Show 10";
    for (const std::string size : {"25", "100"}) {
      html += " <a href='" + address + "&rows=" + size + "'>" + size + "</a>";
    }
    return html;
  }

  RunOptions options_;
  fetch::MapWeb web_;
  std::unique_ptr<store::Catalog> catalog_ = store::MakeMemoryCatalog();
};

// One server form: the search, a newsletter, and a state of the page that holds for one request.
TEST_F(OddFormsTest, AServerFormIsDividedByItsButtonsAndTurnsWithTheStateAtHand) {
  const std::vector<OddRecord> records = OddRecords(90);
  int states = 0, subscribed = 0, faults = 0;
  std::string words_of_state;
  const auto page = [&](const std::string& words, size_t at, const std::string& message) {
    words_of_state = words;
    std::string rows, pager;
    const std::vector<OddRecord> found = Matching(records, words);
    if (!words.empty()) {
      for (size_t i = (at - 1) * 10; i < std::min(found.size(), at * 10); ++i) {
        rows += "<tr><td><a href='Blatt.aspx?nr=" + found[i].number + "'>" + found[i].name +
                "</a></td><td>" + found[i].place + "</td><td>" + found[i].number + "</td></tr>";
      }
      for (size_t n = 1; found.size() > 10 && n <= (found.size() + 9) / 10; ++n) {
        const std::string number = std::to_string(n);
        pager += n == at ? "<td><span>" + number + "</span></td>"
                         : "<td><a href=\"javascript:__doPostBack('liste','Page$" + number +
                               "')\">" + number + "</a></td>";
      }
    }
    if (!rows.empty()) {
      rows = "<p>" + std::to_string(found.size()) +
             " Eintr&auml;ge gefunden.</p><table>"
             "<tr><th>Name</th><th>Ort</th><th>Nummer</th></tr>" +
             rows + "<tr><td colspan=3><table><tr>" + pager + "</tr></table></td></tr></table>";
    }
    return fetch::MapReply(
        200,
        "<html lang=de><head><title>Verzeichnis</title></head><body>"
        "<form method=post action='/Liste.aspx' id=seite>"
        "<input type=hidden name=__EVENTTARGET><input type=hidden name=__EVENTARGUMENT>"
        "<input type=hidden name=__VIEWSTATE value='dDwtMTA4Nz" +
            std::to_string(++states) +
            "x9Po'><div id=oben>Rundbrief: <input name='unten$mail'><input type=submit "
            "name='unten$ok' value='Abonnieren'></div><div id=mitte><h2>Suche</h2>"
            "<label>Name <input name='mitte$name' value='" +
            words +
            "'></label>"
            "<input type=submit name='mitte$suchen' value='Suchen'>"
            "<input type=submit name='mitte$leeren' value='Leeren'></div><p>" +
            message + "</p>" + rows + "</form></body></html>");
  };
  Serve([&](const std::string& path, const OddFields& fields,
            const fetch::Request& request) -> std::optional<fetch::MapReply> {
    if (path == "/") return fetch::MapReply(200, "<a href='/Liste.aspx'>Verzeichnis</a>");
    if (path != "/Liste.aspx") return std::nullopt;
    if (request.method == fetch::Method::kGet) return page("", 1, "");
    subscribed += fields.contains("unten$ok") || !At(fields, "unten$mail").empty();
    if (At(fields, "__VIEWSTATE") != "dDwtMTA4Nz" + std::to_string(states) + "x9Po") {
      ++faults;
      return fetch::MapReply(500, "<h1>Der Zustand der Seite ist ung&uuml;ltig</h1>");
    }
    if (At(fields, "__EVENTTARGET") == "liste") {
      return page(words_of_state, std::stoul(At(fields, "__EVENTARGUMENT").substr(5)), "");
    }
    if (!fields.contains("mitte$suchen")) return page("", 1, "");
    const std::string words = At(fields, "mitte$name");
    if (words.empty()) return page("", 1, "Bitte geben Sie einen Namen ein.");
    const bool any = !Matching(records, words).empty();
    return page(words, 1, any ? "" : "Es wurden keine Eintr&auml;ge gefunden.");
  });
  const Findings findings = Run();
  EXPECT_GE(Found(records), records.size() * 95 / 100) << findings.stop_detail;
  EXPECT_EQ(subscribed, 0);
  EXPECT_LE(faults, 3);
}

// A state that was thrown away is answered with 500: the form is fetched again, once.
TEST_F(OddFormsTest, AnOldStateIsFetchedAgain) {
  const std::vector<OddRecord> records = OddRecords(60);
  int views = 0, oldest = 0, faults = 0, questions = 0;
  const auto form = [&](const std::string& words) {
    return "<form id=f method=post action='/procura.xhtml'><input type=hidden name=f value=f>"
           "<h3>Procura</h3>Nome: <input name='f:nome' value='" +
           words +
           "'>"
           "<input type=submit name='f:j_idt9' value='Procurar'>"
           "<input type=hidden name='javax.faces.ViewState' value='-61" +
           std::to_string(++views) + ":4821'></form>";
  };
  Serve([&](const std::string& path, const OddFields& fields,
            const fetch::Request& request) -> std::optional<fetch::MapReply> {
    if (path == "/")
      return fetch::MapReply(200, "<html lang=pt><a href='/procura.xhtml'>Procura</a>");
    if (path != "/procura.xhtml") return std::nullopt;
    if (request.method == fetch::Method::kGet) return fetch::MapReply(200, form(""));
    const std::string state = At(fields, "javax.faces.ViewState");
    const int view = state.size() > 3 ? std::atoi(state.c_str() + 3) : 0;
    if (view <= oldest) {
      ++faults;
      return fetch::MapReply(500, "<h1>ViewExpiredException</h1>");
    }
    if (++questions % 7 == 0) oldest = views;  // the session lets go of all views now and then
    const std::vector<OddRecord> found = Matching(records, At(fields, "f:nome"));
    std::string rows;
    for (const OddRecord& one : found) {
      rows +=
          "<li><a href='/ficha/" + one.number + "'>" + one.name + "</a> de " + one.place + "</li>";
    }
    // The answer does not show the form again, so that no newer state is known.
    return fetch::MapReply(200, rows.empty() ? "<p>Nada encontrado." : "<ul>" + rows + "</ul>");
  });
  const Findings findings = Run();
  EXPECT_GE(Found(records), records.size() * 95 / 100) << findings.stop_detail;
  EXPECT_GT(faults, 0);
  EXPECT_LE(faults, 60);
}

// Each page that shows the form has a token of its own, and a token that was used or is not the
// latest is refused: first the form is read again, then a refusal teaches that tokens are used up.
TEST_F(OddFormsTest, TokensThatHoldForOneQuestionAreReadBeforeEach) {
  const std::vector<OddRecord> records = OddRecords(60);
  int tokens = 0, used = 0, refused = 0, questions = 0;
  const auto token = [](int number) {
    return "8d1f7c" + std::to_string(100000 + number) + "e4b09a2f";
  };
  Serve([&](const std::string& path, const OddFields& fields,
            const fetch::Request& request) -> std::optional<fetch::MapReply> {
    if (path == "/register") {
      if (request.method == fetch::Method::kPost) {
        if (At(fields, "_csrf") != token(tokens) || used == tokens) {
          ++refused;
          return fetch::MapReply(403, "<h1>Invalid or missing security token</h1>");
        }
        used = tokens;
        ++questions;
        std::string rows;
        for (const OddRecord& one : Matching(records, At(fields, "name"))) {
          rows += "<li><a href='/person/" + one.number + "'>" + one.name + "</a> of " + one.place +
                  "</li>";
        }
        return fetch::MapReply(200,
                               rows.empty() ? "<p>No entries found." : "<ul>" + rows + "</ul>");
      }
      return fetch::MapReply(
          200,
          "<h1>Search the register</h1><form method=post action='/register' role=search>"
          "<input type=hidden name=_csrf value='" +
              token(++tokens) +
              "'>Name: <input name=name type=search><input type=submit value=Search></form>");
    }
    if (path == "/about" || path == "/help") {
      ++tokens;  // a token of a page that nobody uses
      return fetch::MapReply(200, "<h1>About the register</h1><p>Names of two words.");
    }
    if (path != "/") return std::nullopt;
    return fetch::MapReply(200,
                           "<a href='/register'>Search the register</a> "
                           "<a href='/about'>About</a> <a href='/help'>Help</a>");
  });
  const Findings findings = Run();
  EXPECT_GE(Found(records), records.size() * 95 / 100) << findings.stop_detail;
  EXPECT_LE(refused, 4) << "of " << questions << " questions";
}

// Each view of the page has a number, in its own address and in that of its form; the site keeps
// the last four. A visitor comes to the form by an address without a number.
TEST_F(OddFormsTest, AFormWhoseAddressIsGoneIsFoundAgainWhereAVisitorFindsIt) {
  const std::vector<OddRecord> records = OddRecords(90);
  int view = -1, gone = 0;
  std::map<int, std::string> views;  // what was asked
  Serve([&](const std::string& path, const OddFields& fields,
            const fetch::Request& request) -> std::optional<fetch::MapReply> {
    if (path == "/") return fetch::MapReply(200, "<a href='/find'>Search the register</a>");
    if (path != "/find") return std::nullopt;
    const auto to_new_view = [&](const std::string& words) {
      views[++view] = words;
      views.erase(view - 4);
      fetch::MapReply reply(302, "");
      reply.headers.emplace_back("Location", "/find?" + std::to_string(view));
      return reply;
    };
    if (!request.url.has_query()) return to_new_view("");
    const auto known = views.find(std::atoi(std::string(request.url.query()).c_str()));
    if (known == views.end()) {
      ++gone;
      return fetch::MapReply(410, "<h1>Page expired</h1>");
    }
    if (request.method == fetch::Method::kPost) return to_new_view(At(fields, "name"));
    std::string rows;
    for (const OddRecord& one : Matching(records, known->second)) {
      if (known->second.empty()) break;
      rows +=
          "<li><a href='/person/" + one.number + "'>" + one.name + "</a> of " + one.place + "</li>";
    }
    const std::string number = std::to_string(known->first);
    return fetch::MapReply(200,
                           "<h1>Search the register</h1><form method=post role=search "
                           "action='/find?" +
                               number +
                               "-1.submit'>Name: <input name=name "
                               "type=search><input type=submit value=Search></form>" +
                               (rows.empty() ? "<p>No entries found." : "<ul>" + rows + "</ul>"));
  });
  const Findings findings = Run();
  EXPECT_GE(Found(records), records.size() * 95 / 100) << findings.stop_detail;
  EXPECT_GT(gone, 0);
  EXPECT_LE(gone, static_cast<int>(findings.queries) / 3);
}

// The pages of an answer turn by links that add a field to the form; the session keeps the last
// three views only.
TEST_F(OddFormsTest, LinksThatAddAFieldTurnThePagesOfAServerForm) {
  const std::vector<OddRecord> records = OddRecords(90);
  int view = 0, faults = 0;
  std::map<int, std::pair<std::string, size_t>> views;  // what was asked, and from where on
  const auto page = [&](const std::string& words, size_t from) {
    views[++view] = {words, from};
    views.erase(view - 3);
    const std::vector<OddRecord> found =
        words.empty() ? std::vector<OddRecord>() : Matching(records, words);
    std::string rows;
    for (size_t i = from; i < std::min(found.size(), from + 8); ++i) {
      rows += "<tr><td>" + found[i].name + "</td><td>" + found[i].place + "</td><td>" +
              found[i].number + "</td></tr>";
    }
    std::string turns;
    if (from + 8 < found.size()) {
      turns =
          "<a href='#' onclick=\"mojarra.jsfcljs(document.getElementById('lomake'),"
          "{'lomake:j_idt41':'lomake:j_idt41'},'');return false\">Seuraava</a>";
    }
    if (rows.empty() && !words.empty()) rows = "<tr><td>Ei tuloksia.</td></tr>";
    return fetch::MapReply(
        200,
        "<html lang=fi><form id=lomake method=post action='/haku.jsf'><input type=hidden "
        "name=lomake value=lomake><h2>Haku</h2><p>Esimerkiksi Bakker tai Dirk</p><label>Nimi "
        "<input name='lomake:nimi' value='" +
            words +
            "'></label><input type=submit name='lomake:hae' value=Hae><table><tr><th>"
            "Nimi</th><th>Paikka</th><th>Numero</th></tr>" +
            rows + "</table>" + turns +
            "<input type=hidden name='jakarta.faces.ViewState' value='" + std::to_string(view) +
            "'></form>");
  };
  Serve([&](const std::string& path, const OddFields& fields,
            const fetch::Request& request) -> std::optional<fetch::MapReply> {
    if (path == "/") return page("", 0);
    if (path != "/haku.jsf") return std::nullopt;
    if (request.method == fetch::Method::kGet) return page("", 0);
    const auto state = views.find(std::atoi(At(fields, "jakarta.faces.ViewState").c_str()));
    if (state == views.end()) {
      ++faults;
      return fetch::MapReply(500, "<h1>View could not be restored</h1>");
    }
    const auto [words, from] = state->second;
    if (fields.contains("lomake:j_idt41")) return page(words, from + 8);
    return page(At(fields, "lomake:nimi"), 0);
  });
  const Findings findings = Run();
  EXPECT_GE(Found(records), records.size() * 95 / 100) << findings.stop_detail;
  EXPECT_LE(faults, 3);
  EXPECT_TRUE(std::any_of(web_.log().begin(), web_.log().end(), [](const fetch::Request& request) {
    return request.body.find("j_idt41") != request.body.npos;
  }));
}

// "Toon namen" is no word for searching, but the page is called so; names stand in fixed columns.
TEST_F(OddFormsTest, LinesOfFixedWidthAreRecordsAndAButtonShowsMore) {
  const std::vector<OddRecord> records = OddRecords(120);
  const auto padded = [](std::string text, size_t width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
  };
  Serve([&](const std::string& path, const OddFields& fields,
            const fetch::Request& request) -> std::optional<fetch::MapReply> {
    if (path == "/") {
      return fetch::MapReply(200, "<html lang=nl><a href='/zoek.htm'>Zoek in de doopboeken</a>");
    }
    if (path == "/zoek.htm") {
      return fetch::MapReply(
          200,
          "<html lang=nl><title>Zoeken in de doopboeken</title><form method=post "
          "action='/cgi/lijst'><pre>Naam begint met: <input name=naam>\nPlaats: <select "
          "name=plaats><option value=''>alle<option>Emden<option>Leer<option>Norden"
          "<option>Aurich</select>\n"
          "<input type=submit value='Toon namen'></pre></form>");
    }
    if (path != "/cgi/lijst" || request.method != fetch::Method::kPost) return std::nullopt;
    const std::string words = At(fields, "naam"), place = At(fields, "plaats");
    if (words.size() < 2 && place.empty()) {
      return fetch::MapReply(200, "<p>Geef ten minste twee letters, of kies een plaats.");
    }
    std::vector<OddRecord> found;
    for (const OddRecord& one : records) {
      const bool here = place.empty() || one.place == place;
      if (here && base::AsciiStartsWithIgnoreCase(one.name, words)) found.push_back(one);
    }
    if (found.empty()) return fetch::MapReply(200, "<p>Geen namen gevonden.");
    const size_t from = fields.contains("van") ? std::stoul(At(fields, "van")) : 0;
    std::string list = padded("Naam", 30) + padded("Plaats", 10) + padded("Akte", 6) + "Bron\n" +
                       std::string(46, '-') + "\n";
    for (size_t i = from; i < std::min(found.size(), from + 12); ++i) {
      list += padded(found[i].name, 30) + padded(found[i].place, 10) + padded(found[i].number, 6) +
              "Doopboek van de grote kerk\n";
    }
    std::string more;
    if (from + 12 < found.size()) {
      more = "<form method=post action='/cgi/lijst'><input type=hidden name=naam value='" + words +
             "'><input type=hidden name=plaats value='" + place +
             "'><input type=hidden name=van value=" + std::to_string(from + 12) +
             "><input type=submit value='Volgende 12 namen'></form>";
    }
    return fetch::MapReply(200, "<p>" + std::to_string(found.size()) + " namen gevonden.<pre>\n" +
                                    list + "</pre>" + more);
  });
  const Findings findings = Run();
  EXPECT_GE(Found(records), records.size() * 95 / 100) << findings.stop_detail;
}

// The start page is frames; the form stands in one of them, and so does its answer.
TEST_F(OddFormsTest, FramesArePartsOfThePage) {
  const std::vector<OddRecord> records = OddRecords(60);
  Serve([&](const std::string& path, const OddFields& fields,
            const fetch::Request&) -> std::optional<fetch::MapReply> {
    if (path == "/") {
      return fetch::MapReply(200,
                             "<html><frameset cols='20%,*'><frame src='/gauche.htm' name=g>"
                             "<frame src='/droite.htm' name=d></frameset></html>");
    }
    if (path == "/droite.htm") return fetch::MapReply(200, "<p>Bienvenue au catalogue.");
    if (path == "/gauche.htm") {
      return fetch::MapReply(200,
                             "<html lang=fr><form action='/liste' target=d>Rechercher : "
                             "<input name=mot><input type=submit value=Rechercher></form>");
    }
    if (path == "/liste") {
      return fetch::MapReply(200,
                             "<html><frameset rows='50,*'><frame src='/titre.htm'><frame "
                             "src='/contenu?mot=" +
                                 At(fields, "mot") + "'></frameset></html>");
    }
    if (path == "/titre.htm") return fetch::MapReply(200, "<p>Catalogue");
    if (path != "/contenu") return std::nullopt;
    const std::vector<OddRecord> found = Matching(records, At(fields, "mot"));
    if (found.empty()) return fetch::MapReply(200, "<p>Aucun document ne correspond.");
    std::string rows;
    for (const OddRecord& one : found) {
      rows += "<li><a href='/notice/" + one.number + "'>" + one.name + "</a>, " + one.place;
    }
    return fetch::MapReply(
        200, "<h3>" + std::to_string(found.size()) + " documents</h3><ul>" + rows + "</ul>");
  });
  const Findings findings = Run();
  EXPECT_GE(Found(records), records.size() * 95 / 100) << findings.stop_detail;
}

// Each page of an answer is one record, with a link to the next.
TEST_F(OddFormsTest, OneRecordAPage) {
  const std::vector<OddRecord> records = OddRecords(50);
  Serve([&](const std::string& path, const OddFields& fields,
            const fetch::Request&) -> std::optional<fetch::MapReply> {
    const std::string form =
        "<form action='/buscar'>Buscar: <input name=texto>"
        "<input type=submit value=Buscar></form>";
    if (path == "/") return fetch::MapReply(200, "<html lang=es><h1>Archivo</h1>" + form);
    if (path != "/buscar") return std::nullopt;
    const std::vector<OddRecord> found = Matching(records, At(fields, "texto"));
    const size_t at = fields.contains("n") ? std::stoul(At(fields, "n")) : 1;
    if (found.empty() || at > found.size()) {
      return fetch::MapReply(200, form + "<p>No se ha encontrado ninguna ficha.");
    }
    const OddRecord& one = found[at - 1];
    const std::string link = "/buscar?texto=" + At(fields, "texto") + "&n=";
    std::string next;
    if (at < found.size()) {
      next = "<a href='" + link + std::to_string(at + 1) + "'>Siguiente ficha</a>";
    }
    return fetch::MapReply(
        200, form + "<p>Ficha " + std::to_string(at) + " de " + std::to_string(found.size()) +
                 "</p><dl><dt>Nombre</dt><dd>" + one.name + "</dd><dt>Lugar</dt><dd>" + one.place +
                 "</dd><dt>Signatura</dt><dd>" + one.number + "</dd></dl>" + next);
  });
  const Findings findings = Run();
  EXPECT_GE(Found(records), records.size() * 95 / 100) << findings.stop_detail;
  EXPECT_LE(findings.records, records.size() + 3);
}

// After so many requests the session in the path has ended; the page that says so is like any
// other.
TEST_F(OddFormsTest, ASessionThatHasEndedIsBegunAnew) {
  const std::vector<OddRecord> records = OddRecords(100);
  constexpr int kMostRequests = 25;
  int sessions = 0, left = 0, steps = 0;
  const auto session = [&] { return "QX7K2M9ZB4W8R5T1Y3U6P0A" + std::to_string(1000 + sessions); };
  Serve([&](const std::string& path, const OddFields& fields,
            const fetch::Request&) -> std::optional<fetch::MapReply> {
    if (path == "/") return fetch::MapReply(200, "<h1>Archief</h1><a href='/zoek'>Zoeken</a>");
    const auto form = [&] {
      return "<form action='/zoek/" + session() + "-" + std::to_string(++steps) +
             "'>Zoek: <input name=woord><input type=submit value=Zoeken></form>";
    };
    if (path == "/zoek") {
      ++sessions;
      left = kMostRequests;
      return fetch::MapReply(200, "<h1>Archief</h1>" + form());
    }
    if (!path.starts_with("/zoek/")) return std::nullopt;
    if (!path.starts_with("/zoek/" + session()) || --left < 0) {
      return fetch::MapReply(200,
                             "<h1>Archief</h1><p>De sessie is verlopen. <a href=/zoek>Opnieuw");
    }
    std::string rows;
    const std::vector<OddRecord> found = Matching(records, At(fields, "woord"));
    for (size_t i = 0; i < found.size() && i < 10; ++i) {
      rows += "<li>" + found[i].name + ", " + found[i].place + " <a href='/zoek/" + session() +
              "-" + std::to_string(++steps) + "?toon=" + std::to_string(i) + "'>Toon</a> Nr. " +
              found[i].number;
    }
    return fetch::MapReply(200, form() + (rows.empty() ? "<p>Niets gevonden." : "<ul>" + rows));
  });
  const Findings findings = Run();
  EXPECT_GE(Found(records), records.size() * 95 / 100) << findings.stop_detail;
  EXPECT_LE(findings.records, records.size() + 3);
  EXPECT_GT(sessions, 2);
}

// A word with one hit leads to its page, which lists others beside it.
TEST_F(OddFormsTest, TheOnlyHitIsARecord) {
  std::vector<OddRecord> records = OddRecords(40);
  for (size_t i = 0; i < 6; ++i) {
    records.push_back(
        {"99" + std::to_string(i), "Zuidwolde" + std::to_string(i) + " Kees", "Leer"});
  }
  const auto item = [](const OddRecord& one) {
    return "<li><a href='/kort/" + one.number + "'>" + one.name + "</a> <i>" + one.place + "</i>";
  };
  Serve([&](const std::string& path, const OddFields& fields,
            const fetch::Request&) -> std::optional<fetch::MapReply> {
    const std::string form =
        "<form action='/sog'><input type=search name=ord>"
        "<input type=submit value='S&oslash;g'></form>";
    if (path == "/") return fetch::MapReply(200, "<html lang=da>" + form);
    if (path.starts_with("/kort/")) {
      for (size_t i = 0; i < records.size(); ++i) {
        if (path != "/kort/" + records[i].number) continue;
        return fetch::MapReply(200, "<html lang=da>" + form + "<h1>" + records[i].name +
                                        "</h1><table><tr><th>Sted<td>" + records[i].place +
                                        "<tr><th>Nummer<td>" + records[i].number +
                                        "</table>"
                                        "<h2>Se ogs&aring;</h2><ul>" +
                                        item(records[1]) + item(records[2]) + "</ul>");
      }
    }
    if (path != "/sog") return std::nullopt;
    const std::vector<OddRecord> found = Matching(records, At(fields, "ord"));
    if (found.size() == 1) return fetch::MapReply::Redirect(302, "/kort/" + found[0].number);
    if (found.empty()) return fetch::MapReply(200, form + "<p>Intet fundet.");
    std::string rows;
    for (size_t i = 0; i < std::min<size_t>(found.size(), 8); ++i) rows += item(found[i]);
    return fetch::MapReply(
        200, form + "<p>" + std::to_string(found.size()) + " fundet</p><ul>" + rows + "</ul>");
  });
  Run();
  bool by_redirect = false;
  EXPECT_TRUE(catalog_
                  ->EachRecord([&](const store::RecordRow& row) {
                    by_redirect |= row.found_by.find("/kort/") != row.found_by.npos;
                  })
                  .ok());
  EXPECT_TRUE(by_redirect);
}

// A menu leads to the form of what was chosen, by a page that only sends people on.
TEST_F(OddFormsTest, ASearchThatLeadsToAnotherFormIsFollowed) {
  const std::vector<OddRecord> records = OddRecords(60);
  Serve([&](const std::string& path, const OddFields& fields,
            const fetch::Request&) -> std::optional<fetch::MapReply> {
    if (path == "/") {
      return fetch::MapReply(200,
                             "<html lang=it><form action='/scegli'>Cerca in: <select name=fondo>"
                             "<option value=a>Atti<option value=b>Battesimi</select>"
                             "<input type=submit value='Cerca'></form>");
    }
    if (path == "/scegli") {
      return fetch::MapReply(200, "<meta http-equiv=refresh content='1; url=/fondo/" +
                                      At(fields, "fondo") + "'><p>Attendere...");
    }
    if (path.starts_with("/fondo/")) {
      return fetch::MapReply(
          200,
          "<html lang=it><h2>Cerca nel fondo</h2><form action='/trova'><input type=hidden "
          "name=fondo value=" +
              path.substr(7) +
              ">Nome: <input type=search name=nome>"
              "<input type=submit value=Cerca></form>");
    }
    if (path != "/trova") return std::nullopt;
    std::string rows;
    size_t count = 0;
    for (size_t i = 0; i < records.size(); ++i) {
      const bool here = (i % 2 == 0) == (At(fields, "fondo") == "a");
      if (!here || !Has(records[i], At(fields, "nome"))) continue;
      ++count;
      rows += "<li><a href='/scheda/" + records[i].number + "'>" + records[i].name + "</a> " +
              records[i].place;
    }
    if (rows.empty()) return fetch::MapReply(200, "<p>Nessun risultato.");
    return fetch::MapReply(200,
                           "<p>" + std::to_string(count) + " risultati</p><ul>" + rows + "</ul>");
  });
  const Findings findings = Run();
  EXPECT_GE(Found(records), records.size() * 95 / 100) << findings.stop_detail;
}

// Neither the start page nor the pages behind it have a search; one behind these has.
TEST_F(OddFormsTest, ASearchTwoClicksAwayIsFoundWithAOneRowTextArea) {
  const std::vector<OddRecord> records = OddRecords(40);
  Serve([&](const std::string& path, const OddFields& fields,
            const fetch::Request&) -> std::optional<fetch::MapReply> {
    if (path == "/") return fetch::MapReply(200, "<a href='/samling'>Samlingar</a>");
    if (path == "/samling") {
      return fetch::MapReply(200,
                             "<html lang=sv><a href='/om'>Om oss</a> <a href='/sok'>S&ouml;k</a>");
    }
    if (path == "/sok") {
      return fetch::MapReply(200,
                             "<html lang=sv><form action='/traffar'><textarea rows=1 name=q "
                             "placeholder='S&ouml;k'></textarea><button>S&ouml;k</button></form>");
    }
    if (path != "/traffar") return std::nullopt;
    const std::vector<OddRecord> found = Matching(records, At(fields, "q"));
    if (found.empty()) return fetch::MapReply(200, "<p>Inga tr&auml;ffar.");
    std::string rows;
    for (const OddRecord& one : found) {
      rows += "<li><a href='/post/" + one.number + "'>" + one.name + "</a> " + one.place;
    }
    return fetch::MapReply(
        200, "<p>" + std::to_string(found.size()) + " tr&auml;ffar</p><ul>" + rows + "</ul>");
  });
  const Findings findings = Run();
  EXPECT_GE(Found(records), records.size() * 95 / 100) << findings.stop_detail;
}

// Houses are found by whole names of towns, which only another page lists, for sale where nothing
// else is chosen. Without a town the site shows the form again.
TEST_F(OddFormsTest, TownsThatAPageListsAreAsked) {
  const std::vector<std::string> towns = {"Altenburg", "Bad Orlau", "Eichberg", "Friedbrunn",
                                          "Kirchfurt", "Mühlbach",  "Oberheim", "Weidenstein"};
  const std::vector<OddRecord> records = OddRecords(160);
  const std::string form =
      "<html lang=de><h1>Häuser</h1><form action=/suche><label><input type=radio name=art "
      "value=kaufen checked> Kaufen</label><label><input type=radio name=art value=mieten> "
      "Mieten</label> <label>Ort <input name=ort></label><button>Suchen</button></form>"
      "<a href=/gebiet>Unser Gebiet</a>";
  std::string area = "<html lang=de><p>Wir vermitteln in folgenden Orten: " + towns.front();
  for (size_t i = 1; i < towns.size(); ++i) area += ", " + towns[i];
  const auto find = [&](const std::string& town, bool rent) {
    std::vector<OddRecord> found;
    for (size_t i = 0; i < records.size(); ++i) {
      if (towns[i * i % 61 % towns.size()] == town && (i % 3 == 0) == rent) {
        found.push_back(records[i]);
      }
    }
    return found;
  };
  Serve([&](const std::string& path, const OddFields& fields,
            const fetch::Request&) -> std::optional<fetch::MapReply> {
    if (path == "/") return fetch::MapReply(200, form);
    if (path == "/gebiet") return fetch::MapReply(200, area);
    if (path != "/suche") return std::nullopt;
    const std::vector<OddRecord> found = find(At(fields, "ort"), At(fields, "art") == "mieten");
    if (At(fields, "ort").empty()) return fetch::MapReply(200, form + "<p>Wo denn?</p>");
    if (found.empty()) return fetch::MapReply(200, form + "<p>Kein solcher Ort.</p>");
    std::string rows;
    for (const OddRecord& one : found) {
      rows += "<article><h3><a href='/haus/" + one.number + "'>Haus " + one.name +
              " mit Garten</a></h3><p>" + At(fields, "ort") + "</p><dl><dt>Preis</dt><dd>" +
              one.number + "00 EUR</dd><dt>Zimmer</dt><dd>" + one.number.back() +
              "</dd></dl></article>";
    }
    return fetch::MapReply(
        200, form + "<p>" + std::to_string(found.size()) + " Objekte gefunden</p>" + rows);
  });
  const Findings findings = Run();
  EXPECT_EQ(Found(records), records.size()) << findings.stop_detail;
  EXPECT_LE(findings.traffic.requests, 200u);
}

// Links lead to the first four pages, as pictures without words; the fifth is there all the same.
TEST_F(OddFormsTest, AnAnswerGoesOnBehindTheLastPageThatIsLinked) {
  const std::vector<OddRecord> records = OddRecords(600);
  const std::string form =
      "<html><head><title>Register</title></head><body><h1>Register</h1><form action=/find>"
      "<input name=words><input type=hidden name=config value=all><input type=submit "
      "value=Search></form>";
  Serve([&](const std::string& path, const OddFields& fields, const fetch::Request&) {
    if (path == "/") return std::optional(fetch::MapReply(200, form + "<p>Albers, Bakker"));
    if (path != "/find") return std::optional<fetch::MapReply>();
    const std::string words = At(fields, "words");
    const std::vector<OddRecord> found =
        words.empty() ? std::vector<OddRecord>() : Matching(records, words);
    if (found.empty()) return std::optional(fetch::MapReply(200, form + "<p>No matches."));
    const std::string at = At(fields, "page");
    const size_t page = at.empty() ? 1 : std::stoul(at);
    std::string html = form + "<p>Documents " + std::to_string(page * 10 - 9) + " - " +
                       std::to_string(std::min(found.size(), page * 10)) + " of " +
                       std::to_string(found.size()) + " matches.</p>";
    for (size_t i = (page - 1) * 10; i < std::min(found.size(), page * 10); ++i) {
      html += "<dl><dt><a href='/n/" + found[i].number + ".html'>" + found[i].name +
              "</a></dt><dd>Lived at " + found[i].place + ", entry " + found[i].number +
              "</dd></dl>";
    }
    html += "<p>Pages:";
    for (size_t n = 1; n <= std::min<size_t>(4, (found.size() + 9) / 10); ++n) {
      const std::string number = std::to_string(n);
      const std::string image = "<img src='/b" + number + ".gif' alt='" + number + "'>";
      html += n == page ? " " + image
                        : " <a href='/find?config=all;words=" + base::PercentEncodeAll(words) +
                              ";page=" + number + "'>" + image + "</a>";
    }
    return std::optional(fetch::MapReply(200, html + "</body></html>"));
  });
  const Findings findings = Run();
  EXPECT_EQ(Found(records), 600u);
  EXPECT_LT(findings.traffic.requests, 300u);
}

// The same database with links that do nothing, show longer pages, or select some of the entries.
TEST_F(OddFormsTest, LongerPagesAreAskedForWhereAnAnswerOffersThem) {
  const std::vector<OddRecord> records = OddRecords(600);
  const std::string form =
      "<html><head><title>Register</title></head><body><h1>Register</h1><form action=/find>"
      "<input name=words><input type=submit value=Search></form>";
  std::map<Rows, uint64_t> requests;
  for (const Rows links : {Rows::kNothing, Rows::kLonger, Rows::kSelect}) {
    catalog_ = store::MakeMemoryCatalog();
    Serve([&](const std::string& path, const OddFields& fields, const fetch::Request&) {
      if (path == "/") return std::optional(fetch::MapReply(200, form + "<p>Albers, Bakker"));
      if (path != "/find") return std::optional<fetch::MapReply>();
      const std::vector<OddRecord> found = Matching(records, At(fields, "words"));
      if (found.empty()) return std::optional(fetch::MapReply(200, form + "<p>No matches."));
      return std::optional(fetch::MapReply(200, form + PageOfEntries(found, fields, links)));
    });
    const Findings findings = Run();
    EXPECT_EQ(Found(records), 600u) << findings.stop_detail;
    requests[links] = findings.traffic.requests;
  }
  EXPECT_LT(requests[Rows::kLonger] + 50, requests[Rows::kNothing]) << "60 pages are six";
}

constexpr std::string_view kSubjects[] = {"Anatomy", "Botany",  "Classics", "Drawing", "Ecology",
                                          "French",  "Geology", "History",  "Italian", "Law"};

// A menu of subjects, without which nothing is found.
std::string SubjectForm() {
  std::string form = "<form action='/list'><select name=subject><option value=''>Choose</option>";
  for (size_t i = 0; i < std::size(kSubjects); ++i) {
    form += "<option value='s" + std::to_string(i) + "'>" + std::string(kSubjects[i]) + "</option>";
  }
  return form + "</select><input type=submit value=Search></form>";
}

fetch::MapReply SubjectPage(const std::string& body) {
  return fetch::MapReply(200, "<html><head><title>Schedule</title></head><body><h1>Schedule</h1>" +
                                  SubjectForm() + body + "</body></html>");
}

// Of the subject that was chosen: the first has none, and each other two more than the one before.
std::vector<OddRecord> OfSubject(const std::vector<OddRecord>& records, const std::string& value) {
  std::vector<OddRecord> found;
  for (size_t i = 0, subject = 0; i < records.size(); ++i) {
    if (i == subject * (subject + 1)) ++subject;
    if ("s" + std::to_string(subject) == value) found.push_back(records[i]);
  }
  return found;
}

const char* const kNoSubject = "<p>Please choose a subject.</p>";
const char* const kNoneOfSubject = "<p>Nothing was found.</p>";

// Each course is a heading and a table with as many sections as it happens to have.
TEST_F(OddFormsTest, RowsUnderHeadingsAreTheRecords) {
  const std::vector<OddRecord> records = OddRecords(90);
  const auto row = [](const OddRecord& record) {
    return "<tr><td><a href='/section?nr=" + record.number + "'>" + record.number +
           "</a></td><td>" + record.place + "</td><td>3.000</td><td>MWF</td><td>" + record.name +
           "</td></tr>";
  };
  Serve([&](const std::string& path, const OddFields& fields, const fetch::Request&) {
    if (path == "/") return std::optional(SubjectPage(""));
    if (path != "/list") return std::optional<fetch::MapReply>();
    const std::vector<OddRecord> found = OfSubject(records, At(fields, "subject"));
    if (At(fields, "subject").empty()) return std::optional(SubjectPage(kNoSubject));
    if (found.empty()) return std::optional(SubjectPage(kNoneOfSubject));
    std::string body = "<p>" + std::to_string(found.size()) + " sections</p>";
    for (size_t i = 0, size = 1; i < found.size(); size = size % 3 + 1) {
      body += "<h4 class=course>Course " + found[i].name +
              "</h4><table><tr><th>No.</th><th>Place"
              "</th><th>Cr</th><th>Days</th><th>Held by</th></tr>";
      for (size_t k = 0; k < size && i < found.size(); ++k) body += row(found[i++]);
      body += "</table>";
    }
    return std::optional(SubjectPage(body));
  });
  const Findings findings = Run();
  size_t with_course = 0, lines = 0;
  ASSERT_TRUE(catalog_
                  ->EachRecord([&](const store::RecordRow& one) {
                    ++lines;
                    for (const auto& [name, value] : one.record.fields) {
                      with_course += name == "course" && value.starts_with("Course ");
                    }
                  })
                  .ok());
  EXPECT_EQ(lines, records.size());
  EXPECT_EQ(with_course, records.size());
  EXPECT_EQ(Found(records), records.size());
}

// Whatever was asked, the answers had half of what the site says that it found.
TEST_F(OddFormsTest, NothingIsClaimedWhereAnswersHaveFewerLinesThanTheSiteCounts) {
  const std::vector<OddRecord> records = OddRecords(90);
  for (const int times : {1, 2}) {
    Serve([&](const std::string& path, const OddFields& fields, const fetch::Request&) {
      if (path == "/") return std::optional(SubjectPage(""));
      if (path != "/list") return std::optional<fetch::MapReply>();
      const std::vector<OddRecord> found = OfSubject(records, At(fields, "subject"));
      if (At(fields, "subject").empty()) return std::optional(SubjectPage(kNoSubject));
      if (found.empty()) return std::optional(SubjectPage(kNoneOfSubject));
      std::string body = "<p>" + std::to_string(found.size() * static_cast<size_t>(times)) +
                         " results found.</p><ul>";
      for (const OddRecord& one : found) {
        body += "<li><a href='/section?nr=" + one.number + "'>" + one.name + "</a> of " +
                one.place + ", number " + one.number +
                ", who was seen in the register of the harbour that year</li>";
      }
      return std::optional(SubjectPage(body + "</ul>"));
    });
    catalog_ = store::MakeMemoryCatalog();
    const Findings findings = Run();
    EXPECT_EQ(Found(records), records.size());
    const std::optional<harvest::Completeness> judged = CompletenessOf(findings);
    ASSERT_TRUE(judged);
    EXPECT_EQ(judged->coverage.has_value(), times == 1) << judged->Text();
  }
}

}  // namespace
}  // namespace upwell::crawl
