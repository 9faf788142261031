// SPDX-License-Identifier: Apache-2.0
#include "testing/asking_sites.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <map>
#include <set>
#include <vector>

#include "base/text.h"
#include "base/url.h"

namespace upwell::testing {
namespace {

struct Item {
  std::string id, title, more, part;  // `part`: what the site divides them by
  int number = 0;                     // a day, or a size
  int busy_from = 0, busy_to = 0;     // days
};

using Values = std::map<std::string, std::string>;

std::string ValueIn(const Values& values, const std::string& name) {
  const auto found = values.find(name);
  return found == values.end() ? "" : found->second;
}

const char* const kToolNouns[] = {"kettle", "lantern", "ladder", "basket",  "anchor",  "mirror",
                                  "saddle", "trumpet", "bucket", "compass", "bellows", "candle"};
const char* const kToolTraits[] = {"copper", "wooden",  "painted",  "broken", "heavy",
                                   "narrow", "ancient", "polished", "rusty",  "curved"};
const char* const kSurnamesOfAll[] = {
    "Adler",  "Bennett", "Castell", "Dorsey",   "Eklund",    "Farrow", "Gauthier", "Hansen",
    "Ibarra", "Jansson", "Keller",  "Lindgren", "Marsh",     "Nolan",  "Osborn",   "Pereira",
    "Quinn",  "Rossi",   "Salter",  "Tomlin",   "Underhill", "Varga",  "Whitlock", "Zeller"};

int DayOfTime(base::Time now) {
  return static_cast<int>(std::chrono::floor<std::chrono::days>(now).time_since_epoch().count());
}

std::string DayText(int day) {
  const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(day))};
  char text[16];
  std::snprintf(text, sizeof text, "%04d-%02u-%02u", static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
  return text;
}

std::optional<int> DayIn(const std::string& text) {
  int year = 0;
  unsigned month = 0, day = 0;
  if (text.size() != 10 || std::sscanf(text.c_str(), "%4d-%2u-%2u", &year, &month, &day) != 3) {
    return std::nullopt;
  }
  const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(month),
                                         std::chrono::day(day)};
  if (!date.ok()) return std::nullopt;
  return static_cast<int>(std::chrono::sys_days(date).time_since_epoch().count());
}

std::string Option(const std::string& value, const std::string& text, const std::string& chosen) {
  return "<option value=\"" + value + "\"" + (value == chosen ? " selected" : "") + ">" + text +
         "</option>";
}

// What all of them share: a home page with a form, answers, a page for each item.
class AskingSite : public Site {
 public:
  AskingSite(std::string name, std::string title, std::string about)
      : Site(std::move(name)), title_(std::move(title)), about_(std::move(about)) {}

  HttpReply Answer(const HttpRequest& request, base::Time now) override {
    today_ = DayOfTime(now);
    const size_t mark = request.target.find('?');
    const std::string path = request.target.substr(0, mark);
    Values values;
    if (mark != std::string::npos) {
      for (const auto& [key, value] : base::DecodeFormFields(request.target.substr(mark + 1))) {
        values[key] = value;
      }
    }
    if (path == "/") return Page("<h1>" + title_ + "</h1><p>" + about_ + "</p>" + Form({}));
    if (path == "/find") return Page(Find(values));
    for (const Item& item : items_) {
      if (path == "/item/" + item.id) {
        return Page("<h1>" + item.title + "</h1><p>" + item.more + "</p>");
      }
    }
    HttpReply missing = HtmlReply("<h1>Not found</h1>");
    missing.status = 404;
    return missing;
  }

 protected:
  virtual std::string Form(const Values& values) const = 0;
  // What stands on the page of an answer.
  virtual std::string Find(const Values& values) const = 0;

  void Add(Item item) {
    TruthRecord record;
    record.id = item.id;
    record.title = item.title;
    record.url = "/item/" + item.id;
    truth_.push_back(std::move(record));
    items_.push_back(std::move(item));
  }
  std::string List(const std::vector<const Item*>& found, const Values& values) const {
    if (found.empty()) return Form(values) + "<p class=none>Nothing was found.</p>";
    std::string html = Form(values) + "<p>" + std::to_string(found.size()) +
                       " found</p><table class=list><tr><th>Name</th><th>Note</th></tr>";
    for (const Item* item : found) {
      html += "<tr><td><a href=\"/item/" + item->id + "\">" + item->title + "</a></td><td>" +
              item->more + "</td></tr>";
    }
    return html + "</table>";
  }
  std::string Complain(const std::string& what, const Values& values) const {
    return "<p class=error>" + what + "</p>" + Form(values);
  }
  virtual std::string Head() const { return ""; }

  std::string title_, about_;
  std::vector<Item> items_;
  int today_ = 0;

 private:
  HttpReply Page(const std::string& body) const {
    return HtmlReply("<!DOCTYPE html><html lang=en><head><title>" + title_ +
                     "</title></head><body><div id=top><a href=\"/\">" + title_ + "</a>" + Head() +
                     "</div>" + body +
                     "<div id=foot>Kept by volunteers since 1987</div></body></html>");
  }
};

class Shelves : public AskingSite {
 public:
  Shelves()
      : AskingSite(
            "shelves", "The Three Shelves",
            "Tools, letters and songs from the attic, each on a shelf of its own. Lately we put "
            "a lantern, a note to the mayor and the song of the sailor online.") {
    int n = 0;
    for (const char* noun : kToolNouns) {
      for (const char* trait : kToolTraits) AddTo("tools", std::string(trait) + " " + noun, &n);
    }
    for (const char* name : kSurnamesOfAll) {
      for (const char* to : {"uncle", "sister", "mayor", "teacher"}) {
        AddTo("letters", "Letter of " + std::string(name) + " to a " + to, &n);
      }
    }
    for (const char* of : {"river", "harvest", "winter", "sailor", "meadow", "thunder"}) {
      for (const char* key : {"major", "minor", "march", "waltz", "lullaby"}) {
        AddTo("songs", "Song of the " + std::string(of) + ", " + key, &n);
      }
    }
  }

 private:
  void AddTo(const std::string& shelf, const std::string& title, int* n) {
    Add({"s" + std::to_string(1000 + 7 * ++*n), title + " no. " + std::to_string(*n),
         "kept in box " + std::to_string(*n % 17), shelf});
  }
  std::string Head() const override {
    return "<form action=\"/account\" method=post>Member <input name=member> Password "
           "<input type=password name=secret><button>Log in</button></form>";
  }
  std::string Form(const Values& values) const override {
    const std::string shelf = ValueIn(values, "shelf");
    return "<form action=\"/find\">Shelf <select name=shelf>" + Option("tools", "Tools", shelf) +
           Option("letters", "Letters", shelf) + Option("songs", "Songs", shelf) +
           "</select> Word <input name=word><button>Search</button></form>";
  }
  std::string Find(const Values& values) const override {
    const std::string word = base::AsciiLower(ValueIn(values, "word"));
    if (word.empty()) return Complain("Please enter a word.", values);
    std::vector<const Item*> found;
    for (const Item& item : items_) {
      std::string text = " " + base::AsciiLower(item.title) + " ";
      std::replace(text.begin(), text.end(), ',', ' ');
      const bool fits = text.find(" " + word + " ") != std::string::npos;
      if (fits && item.part == ValueIn(values, "shelf")) found.push_back(&item);
    }
    return List(found, values);
  }
};

class Counties : public AskingSite {
 public:
  Counties() : AskingSite("counties", "Schools by County", "Choose a state, then a county.") {
    int n = 0;
    for (const char* state : {"Alder", "Birch", "Cedar", "Elm"}) {
      for (int c = 0; c < 4; ++c) {
        const std::string county = std::string(kSurnamesOfAll[n / 4 % 24]) + " " + state;
        counties_[state].push_back(county);
        for (int i = 0; i < 3 + n % 5; ++i) {
          Add({"k" + std::to_string(100 * (c + 1) + ++n),
               county + " School " + std::to_string(i + 1),
               std::to_string(40 + n * 13 % 700) + " pupils", county});
        }
      }
    }
  }

 private:
  std::string Form(const Values& values) const override {
    const std::string state = ValueIn(values, "state"), county = ValueIn(values, "county");
    std::string html = "<form action=\"/find\">State <select name=state onchange=\"submit()\">" +
                       Option("", "choose", state);
    for (const auto& [name, list] : counties_) html += Option(name, name, state);
    html += "</select> County <select name=county>" + Option("", "choose a state first", county);
    const auto list = counties_.find(state);
    if (list != counties_.end()) {
      for (const std::string& name : list->second) html += Option(name, name, county);
    }
    return html + "</select><button>Search</button></form>";
  }
  std::string Find(const Values& values) const override {
    std::vector<const Item*> found;
    for (const Item& item : items_) {
      if (item.part == ValueIn(values, "county")) found.push_back(&item);
    }
    return found.empty() ? Form(values) : List(found, values);
  }

  std::map<std::string, std::vector<std::string>> counties_;
};

class Docket : public AskingSite {
 public:
  Docket()
      : AskingSite("docket", "The Docket",
                   "Decisions by file number. Last week we put KX-2031 and KX-2044 online.") {
    for (int i = 1990; i < 2070; ++i) {
      if (i % 11 == 3) continue;
      Add({"d" + std::to_string(i), "File KX-" + std::to_string(i),
           "decided in chamber " + std::to_string(i % 5), "KX-" + std::to_string(i)});
    }
  }

 private:
  std::string Form(const Values&) const override {
    return "<form action=\"/find\">File number <input name=file><button>Search</button></form>";
  }
  std::string Find(const Values& values) const override {
    std::vector<const Item*> found;
    for (const Item& item : items_) {
      if (item.part == ValueIn(values, "file")) found.push_back(&item);
    }
    return List(found, values);
  }
};

class Surnames : public AskingSite {
 public:
  Surnames()
      : AskingSite("surnames", "Parish Rolls",
                   "Give a surname, or at least two letters of it and a star, as in ke*.") {
    int n = 0;
    for (const char* name : kSurnamesOfAll) {
      for (const char* first : {"Anna", "Bruno", "Clara", "David", "Emil", "Frieda"}) {
        Add({"p" + std::to_string(500 + 3 * ++n), std::string(name) + ", " + first,
             "born " + std::to_string(1790 + n % 90), base::AsciiLower(name)});
      }
    }
  }

 private:
  std::string Form(const Values&) const override {
    return "<form action=\"/find\">Surname <input name=surname><button>Search</button></form>";
  }
  std::string Find(const Values& values) const override {
    std::string asked = base::AsciiLower(ValueIn(values, "surname"));
    const bool cut = asked.size() >= 3 && asked.back() == '*';
    if (cut) asked.pop_back();
    std::vector<const Item*> found;
    for (const Item& item : items_) {
      if (cut ? item.part.starts_with(asked) : item.part == asked) found.push_back(&item);
    }
    return List(found, values);
  }
};

class Minutes : public AskingSite {
 public:
  Minutes() : AskingSite("minutes", "Minutes of the Council", "Meetings of the last years.") {
    for (int i = 0; i < 120; ++i) {
      Item item{"m" + std::to_string(3000 + 9 * i), "Meeting no. " + std::to_string(i + 1),
                std::to_string(3 + i % 9) + " points", ""};
      item.number = 3 + i * 7 + i % 3;  // days ago
      Add(std::move(item));
    }
  }

 private:
  std::string Form(const Values&) const override {
    return "<form action=\"/find\">Held from <input name=date_from placeholder=\"YYYY-MM-DD\"> to "
           "<input name=date_to placeholder=\"YYYY-MM-DD\"> (no more than 10 days)"
           "<button>Search</button></form>";
  }
  std::string Find(const Values& values) const override {
    const std::optional<int> from = DayIn(ValueIn(values, "date_from"));
    const std::optional<int> to = DayIn(ValueIn(values, "date_to"));
    if (!from || !to) return Complain("Please give both dates.", values);
    if (*to - *from > 10 || *to < *from) return Complain("That is too long a time.", values);
    std::vector<const Item*> found;
    for (const Item& item : items_) {
      const int day = today_ - item.number;
      if (day >= *from && day <= *to) found.push_back(&item);
    }
    return List(found, values);
  }
};

class Cabins : public AskingSite {
 public:
  Cabins() : AskingSite("cabins", "Cabins by the Lake", "A bed for the night.") {
    for (int i = 0; i < 140; ++i) {
      Item item{"c" + std::to_string(700 + 3 * i), "Cabin " + std::to_string(100 + i),
                std::string(kToolTraits[i % 10]) + " cabin, bay " + std::to_string(i % 4), ""};
      item.part = "bay" + std::to_string(i % 4);
      item.number = 1 + i / 4 % 4;  // beds
      item.busy_from = 2 + i % 9;
      item.busy_to = item.busy_from + (i % 3 == 0 ? 30 : 2);
      Add(std::move(item));
    }
  }

 private:
  std::string Form(const Values& values) const override {
    const std::string bay = ValueIn(values, "bay"), beds = ValueIn(values, "beds");
    std::string from = ValueIn(values, "arrive"), to = ValueIn(values, "leave");
    if (from.empty()) from = DayText(today_ + 10);
    if (to.empty()) to = DayText(today_ + 12);
    std::string html = "<form action=\"/find\">Bay <select name=bay>" + Option("", "choose", bay);
    for (int i = 0; i < 4; ++i) {
      html += Option("bay" + std::to_string(i), "Bay " + std::to_string(i), bay);
    }
    html += "</select> Arrival <input type=date name=arrive min=\"" + DayText(today_) +
            "\" value=\"" + from + "\"> Departure <input type=date name=leave min=\"" +
            DayText(today_) + "\" value=\"" + to + "\"> Beds <select name=beds>";
    for (int i = 1; i <= 4; ++i) {
      html += Option(std::to_string(i), std::to_string(i), beds.empty() ? "2" : beds);
    }
    return html + "</select><button>Search</button></form>";
  }
  std::string Find(const Values& values) const override {
    const std::optional<int> from = DayIn(ValueIn(values, "arrive"));
    const std::optional<int> to = DayIn(ValueIn(values, "leave"));
    if (ValueIn(values, "bay").empty()) return Complain("Please choose a bay.", values);
    if (!from || !to || *from < today_ || *to <= *from) {
      return Complain("Please give days to come.", values);
    }
    std::vector<const Item*> found;
    for (const Item& item : items_) {
      const bool free = *to <= today_ + item.busy_from || *from >= today_ + item.busy_to;
      const bool fits = item.part == ValueIn(values, "bay") &&
                        std::to_string(item.number) == ValueIn(values, "beds");
      if (free && fits) found.push_back(&item);
    }
    return List(found, values);
  }
};

}  // namespace

std::unique_ptr<Site> MakeAskingSite(const std::string& name) {
  if (name == "shelves") return std::make_unique<Shelves>();
  if (name == "counties") return std::make_unique<Counties>();
  if (name == "docket") return std::make_unique<Docket>();
  if (name == "surnames") return std::make_unique<Surnames>();
  if (name == "minutes") return std::make_unique<Minutes>();
  return std::make_unique<Cabins>();
}

}  // namespace upwell::testing
