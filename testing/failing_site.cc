// SPDX-License-Identifier: Apache-2.0
#include "testing/failing_site.h"

#include <array>

#include "base/url.h"
#include "testing/data.h"
#include "testing/input_makers.h"
#include "testing/request_log.h"

namespace upwell::testing {
namespace {

constexpr std::array<std::pair<std::string_view, Failure>, 11> kNames = {{
    {"fail-errors", Failure::kErrors},
    {"fail-missing", Failure::kMissing},
    {"fail-same", Failure::kSame},
    {"fail-nothing", Failure::kNothing},
    {"fail-script", Failure::kScript},
    {"fail-robots", Failure::kRobots},
    {"fail-changes", Failure::kChanges},
    {"fail-pdf", Failure::kPdf},
    {"fail-json", Failure::kJson},
    {"fail-slow", Failure::kSlow},
    {"fail-login", Failure::kLogin},
}};

constexpr double kSlowSeconds = 300;
constexpr std::string_view kSameQuestion = "/search?q=&kind=steel";

std::string NameOf(Failure failure) {
  for (const auto& [name, kind] : kNames) {
    if (kind == failure) return std::string(name);
  }
  return "";
}

SiteSpec SpecOf(Failure failure) {
  SiteSpec s;
  s.name = NameOf(failure);
  s.title = "Parts and Pieces";
  s.about = "Bearings, bolts and brackets from old stock.";
  s.data = SpareParts();
  s.records = 600;
  s.seed = 900;
  s.shell = Shell::kDivs;
  s.form.inputs = {WordBox("q", "Search"), MenuOf("part", "Part", "part"),
                   MenuOf("kind", "Material", "metal")};
  if (failure == Failure::kRobots) s.behaviour.robots = "User-agent: *\nDisallow: /search\n";
  return s;
}

std::string Replaced(std::string text, std::string_view from, std::string_view to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

HttpReply Error(int status) {
  HttpReply reply = HtmlReply("<html><head><title>Error</title></head><body><h1>" +
                              std::string(ReasonPhrase(status)) + "</h1></body></html>");
  reply.status = status;
  return reply;
}

HttpReply ScriptPage() {
  return HtmlReply(
      "<!DOCTYPE html><html><head><title>Parts and Pieces</title></head><body>"
      "<noscript>Please switch on JavaScript to see this page.</noscript>"
      "<div id=\"app\"></div><script src=\"/static/app.js\"></script>"
      "<script>App.start({root: '#app', api: '/api/v2'});</script></body></html>");
}

HttpReply LoginPage() {
  return HtmlReply(
      "<!DOCTYPE html><html><head><title>Log in</title></head><body><h1>Members only</h1>"
      "<p>Please log in to search.</p><form action=\"/login\" method=\"post\">"
      "<label>User <input name=\"user\"></label> <label>Password "
      "<input type=\"password\" name=\"pass\"></label> <button>Log in</button></form>"
      "</body></html>");
}

// The smallest file that a reader of PDF takes for one, with the text as a comment.
HttpReply Pdf(const std::string& text) {
  HttpReply reply = TextReply("%PDF-1.4\n%" + text +
                              "\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
                              "2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n"
                              "trailer<</Root 1 0 R>>\n%%EOF\n");
  reply.headers = {{"Content-Type", "application/pdf"}};
  return reply;
}

HttpReply Json(std::string text) {
  HttpReply reply = TextReply(std::move(text));
  reply.headers = {{"Content-Type", "application/json"}};
  return reply;
}

}  // namespace

std::vector<std::string> FailingSiteNames() {
  std::vector<std::string> names;
  for (const auto& [name, failure] : kNames) names.emplace_back(name);
  return names;
}

std::optional<Failure> FailureOf(std::string_view name) {
  for (const auto& [known, failure] : kNames) {
    if (known == name) return failure;
  }
  return std::nullopt;
}

FailingSite::FailingSite(Failure failure)
    : Site(NameOf(failure)), failure_(failure), inner_(SpecOf(failure)) {
  truth_ = inner_.truth();
  robots_txt_ = inner_.robots_txt();
}

HttpReply FailingSite::Answer(const HttpRequest& request, base::Time now) {
  if (request.Path() == "/search") return Search(request, now);
  HttpReply reply = inner_.Answer(request, now);
  bool renames = failure_ == Failure::kChanges && request.Path() == "/";
  return renames ? WithNewNames(std::move(reply)) : reply;
}

HttpReply FailingSite::Search(const HttpRequest& request, base::Time now) {
  HttpRequest other = request;
  switch (failure_) {
    case Failure::kErrors:
      return Error(500);
    case Failure::kMissing:
      return Error(404);
    case Failure::kSame:
      other.target = kSameQuestion;
      return inner_.Answer(other, now);
    case Failure::kNothing:
      other.target = "/search?q=qwzxqvqwzxqv";
      return inner_.Answer(other, now);
    case Failure::kScript:
      return ScriptPage();
    case Failure::kRobots:
      return inner_.Answer(request, now);
    case Failure::kChanges:
      return SearchWithNames(std::move(other), now);
    case Failure::kPdf:
      return Pdf(Records(request));
    case Failure::kJson:
      return Json(Records(request));
    case Failure::kSlow: {
      HttpReply reply = inner_.Answer(request, now);
      reply.delay = base::FromSeconds(kSlowSeconds);
      return reply;
    }
    case Failure::kLogin:
      return LoginPage();
  }
  return Error(500);
}

HttpReply FailingSite::WithNewNames(HttpReply reply) {
  std::string number = std::to_string(++pages_);
  for (const Input& input : inner_.spec().form.inputs) {
    reply.body = Replaced(std::move(reply.body), "name=\"" + input.name + "\"",
                          "name=\"" + input.name + "_" + number + "\"");
  }
  return reply;
}

// Fields of an older page are unknown ones: the form comes back as if nothing had been typed.
HttpReply FailingSite::SearchWithNames(HttpRequest request, base::Time now) {
  std::string end = "_" + std::to_string(pages_);
  base::FormFields known;
  for (auto& [name, value] : base::DecodeFormFields(request.Query())) {
    if (name.ends_with(end)) known.emplace_back(name.substr(0, name.size() - end.size()), value);
    if (name == inner_.spec().page_argument) known.emplace_back(name, value);
  }
  request.target = "/search?" + base::EncodeFormFields(known);
  return WithNewNames(inner_.Answer(request, now));
}

// The first ten records of the answer as JSON.
std::string FailingSite::Records(const HttpRequest& request) const {
  base::FormFields fields;
  for (auto& field : base::DecodeFormFields(request.Query())) fields.push_back(std::move(field));
  std::string out = "[";
  size_t shown = 0;
  for (uint32_t record : inner_.Find(fields)) {
    if (++shown > 10) break;
    out += (out.size() > 1 ? "," : "") + JsonString(inner_.dataset().TitleOf(record));
  }
  return out + "]";
}

}  // namespace upwell::testing
