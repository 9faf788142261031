// SPDX-License-Identifier: Apache-2.0
#include "testing/static_site.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>

#include "base/rng.h"
#include "base/text.h"
#include "testing/data.h"
#include "testing/render.h"

namespace upwell::testing {
namespace {

constexpr size_t kChildren = 25;
constexpr size_t kCrossLinks = 15;
constexpr size_t kTexts = 2000;
constexpr size_t kLeast = 3000;
constexpr size_t kMost = 90000;
constexpr double kMedian = 19500;  // with the spread below the mean is 25 KB
constexpr double kSpread = 0.7;

// Close to a log-normal distribution, as sizes of Web pages have.
size_t SizeOf(base::Rng* rng) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += rng->Uniform();
  return std::clamp(static_cast<size_t>(kMedian * std::exp(kSpread * sum)), kLeast, kMost);
}

}  // namespace

StaticSite::StaticSite(size_t pages, uint64_t seed)
    : Site("static"),
      pages_(std::max<size_t>(pages, 1)),
      seed_(seed),
      texts_(Generate(LibraryBooks(), kTexts, seed)) {}

std::string StaticSite::PathOf(size_t page) {
  return page == 0 ? "/" : "/p/" + std::to_string(page) + ".html";
}

std::string StaticSite::TitleOf(size_t page) const {
  return EscapeHtml(texts_.TitleOf(page % kTexts)) + ", part " + std::to_string(page / kTexts + 1);
}

std::string StaticSite::PageAt(size_t page) const {
  base::Rng rng(seed_ * 7919 + page);
  size_t size = SizeOf(&rng);
  std::string out =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" +
      TitleOf(page) +
      "</title>\n<link rel=\"stylesheet\" href=\"/style.css\">\n</head>\n<body>\n"
      "<header class=\"site-header\"><nav><a href=\"/\">Home</a></nav></header>\n"
      "<main id=\"content\">\n<h1>" +
      TitleOf(page) + "</h1>\n<ul class=\"toc\">\n";
  auto link = [&](size_t to) {
    out += "<li><a href=\"" + PathOf(to) + "\">" + TitleOf(to) + "</a></li>\n";
  };
  for (size_t child = page * kChildren + 1; child <= page * kChildren + kChildren; ++child) {
    if (child < pages_) link(child);
  }
  for (size_t i = 0; i < kCrossLinks; ++i) link(rng.Below(pages_));
  out += "</ul>\n";
  size_t text_column = texts_.ColumnIndex("text");
  for (size_t section = 1; out.size() < size; ++section) {
    const Record& record = texts_.records[rng.Below(kTexts)];
    out += "<section class=\"part\" id=\"s" + std::to_string(section) + "\">\n<h2>" +
           EscapeHtml(record.values[0]) + "</h2>\n<p class=\"byline\"><em>" +
           EscapeHtml(record.values[1]) + "</em>, <span class=\"year\">" +
           EscapeHtml(record.values[2]) + "</span></p>\n";
    for (int i = 0; i < 3; ++i) {
      out += "<p>" + EscapeHtml(texts_.records[rng.Below(kTexts)].values[text_column]) + "</p>\n";
    }
    out += "</section>\n";
  }
  return out + "</main>\n<footer>Page " + std::to_string(page) + "</footer>\n</body>\n</html>\n";
}

HttpReply StaticSite::Answer(const HttpRequest& request, base::Time) {
  std::string_view path = request.Path();
  if (path == "/") return HtmlReply(PageAt(0));
  if (path.starts_with("/p/") && path.ends_with(".html")) {
    std::optional<uint64_t> page = base::ParseUnsigned(path.substr(3, path.size() - 8));
    if (page && *page > 0 && *page < pages_) return HtmlReply(PageAt(*page));
  }
  HttpReply reply = HtmlReply("<html><body>Not found</body></html>");
  reply.status = 404;
  return reply;
}

base::Status WriteStaticSite(const StaticSite& site, const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder + "/p", error);
  if (error)
    return base::Error{base::ErrorKind::kStop, "cannot make " + folder + "/p: " + error.message()};
  for (size_t page = 0; page < site.pages(); ++page) {
    std::string path = folder + (page == 0 ? "/index.html" : StaticSite::PathOf(page));
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file << site.PageAt(page);
    file.close();
    if (!file) return base::Error{base::ErrorKind::kStop, "cannot write " + path};
  }
  return {};
}

}  // namespace upwell::testing
