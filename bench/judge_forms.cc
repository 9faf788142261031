// SPDX-License-Identifier: Apache-2.0
// judge_forms [FOLDER]: the processor time that FindForms takes after parsing, on a made page of
// about 100 KB with four forms and, where a folder of labelled pages is given, on each of its
// pages.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "base/text.h"
#include "fetch/decode.h"
#include "form/search_form.h"

namespace upwell::bench {
namespace {

double ProcessorMicroseconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

std::string Menu(const std::string& name, int options) {
  std::string html = "<label>" + name + " <select name=" + name + "><option value=''>All</option>";
  for (int i = 0; i < options; ++i) {
    html +=
        "<option value=" + std::to_string(i) + ">choice number " + std::to_string(i) + "</option>";
  }
  return html + "</select></label>";
}

// A shop's page: search box, advanced search, newsletter, login, and a long list of goods.
std::string MadePage() {
  std::string html =
      "<!doctype html><title>Shop: garden furniture</title><div id=header class=top>"
      "<form id=site-search action=/search class='search-form header'><input name=q "
      "placeholder='Search products'><button class=btn>Search</button></form>"
      "<form method=post action=/login><label>E-mail <input name=email></label><label>Password "
      "<input type=password name=pw></label><label><input type=checkbox name=keep> Stay logged in"
      "</label><a href=/forgot>Forgot your password?</a><button>Log in</button></form></div>"
      "<h2>Advanced search</h2><form action=/find><table>";
  for (const char* name : {"title", "author", "publisher", "isbn", "city"}) {
    html += "<tr><td>" + std::string(name) + "</td><td><input name=" + name + "></td></tr>";
  }
  html += "</table>" + Menu("category", 60) + Menu("language", 40) + Menu("country", 200) +
          "<input name=year_from maxlength=4><input name=year_to maxlength=4>"
          "<button>Find</button></form><ul>";
  for (int i = 0; html.size() < 98'000; ++i) {
    const std::string n = std::to_string(i);
    html += "<li class=item><a href=/item/" + n + "><img src=/i/" + n + ".jpg alt='Chair " + n +
            "'></a><h3>Chair number " + n + "</h3><p>A comfortable chair of wood, model " + n +
            ", for house and garden.</p><span class=price>$" + n + ".99</span></li>";
  }
  return html +
         "</ul><form method=post action=/newsletter><p>Subscribe to our newsletter</p>"
         "<input name=mail placeholder='Your e-mail'><button>Subscribe</button></form>";
}

struct Measured {
  double microseconds = 0;  // the median of several runs
  double per_100_kb = 0;
  size_t forms = 0;
};

Measured Measure(const std::string& html) {
  constexpr int kRuns = 9;
  const parse::Page page = parse::ReadPage(html, *base::Url::Parse("http://site.example/"), {});
  std::vector<double> times;
  Measured measured;
  for (int i = 0; i < kRuns; ++i) {
    const double start = ProcessorMicroseconds();
    measured.forms = form::FindForms(page).size();
    times.push_back(ProcessorMicroseconds() - start);
  }
  std::sort(times.begin(), times.end());
  measured.microseconds = times[kRuns / 2];
  measured.per_100_kb = measured.microseconds * 100'000 / static_cast<double>(html.size());
  return measured;
}

std::string ReadPacked(const std::filesystem::path& path) {
  constexpr size_t kMaxPageBytes = 64 << 20;
  std::ifstream file(path, std::ios::binary);
  const std::string packed{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  return base::ToValidUtf8(fetch::DecodeContent(packed, "gzip", kMaxPageBytes).body);
}

void MeasureFolder(const std::string& folder) {
  std::vector<Measured> pages;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() != ".gz") continue;
    const std::string html = ReadPacked(entry.path());
    if (!html.empty()) pages.push_back(Measure(html));
  }
  if (pages.empty()) {
    std::printf("%s: no pages\n", folder.c_str());
    return;
  }
  const auto print = [&](const char* what, auto figure) {
    std::sort(pages.begin(), pages.end(),
              [&](const Measured& a, const Measured& b) { return a.*figure < b.*figure; });
    std::printf("%s: median %.0f, of 95%% below %.0f, worst %.0f\n", what,
                pages[pages.size() / 2].*figure, pages[pages.size() * 95 / 100].*figure,
                pages.back().*figure);
  };
  std::printf("%zu pages\n", pages.size());
  print("microseconds per page", &Measured::microseconds);
  print("microseconds per 100 KB", &Measured::per_100_kb);
}

}  // namespace
}  // namespace upwell::bench

int main(int count, char** values) {
  const std::string page = upwell::bench::MadePage();
  const upwell::bench::Measured made = upwell::bench::Measure(page);
  std::printf("made page of %zu bytes, %zu forms: %.0f microseconds\n", page.size(), made.forms,
              made.microseconds);
  if (count > 1) upwell::bench::MeasureFolder(values[1]);
  return 0;
}
