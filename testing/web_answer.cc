// SPDX-License-Identifier: Apache-2.0
#include "testing/web_answer.h"

#include <algorithm>

#include "base/text.h"
#include "base/url.h"
#include "testing/encoding.h"
#include "testing/render.h"
#include "testing/web_page.h"

namespace upwell::testing {
namespace {

constexpr size_t kShownRecords = 10;
constexpr uint64_t kMostFacets = 6;

HttpReply NotFoundInWeb() {
  HttpReply reply = HtmlReply("<html><body><h1>404</h1></body></html>");
  reply.status = 404;
  return reply;
}

HttpReply FeedReply(std::string body) {
  HttpReply reply;
  reply.headers.emplace_back("Content-Type", "application/xml");
  reply.body = std::move(body);
  return reply;
}

std::string ValueOf(const base::FormFields& fields, std::string_view name) {
  for (const auto& [key, value] : fields) {
    if (key == name) return value;
  }
  return "";
}

class WebSite : public Site {
 public:
  WebSite(const WebModel& web, size_t number)
      : Site(web.sites[number].name), web_(web), site_(web.sites[number]), number_(number) {
    if (site_.robots && site_.oddity != WebOddity::kDead) robots_txt_ = Robots();
  }

  HttpReply Answer(const HttpRequest& request, base::Time) override {
    if (site_.oddity == WebOddity::kDead) {
      HttpReply reply = HtmlReply("<h1>Internal error</h1>");
      reply.status = 500;
      return reply;
    }
    if (site_.oddity == WebOddity::kOnlyRedirect) {
      return RedirectReply(web_.urls[site_.redirect_to], 301);
    }
    return AnswerPath(request);
  }

 private:
  struct Ask {
    std::string path;     // without the session and the prefix of the other language
    std::string query;    // without the session
    std::string session;  // of the links of the answer
    bool twin = false;
    std::string Target() const { return query.empty() ? path : path + "?" + query; }
  };

  Ask Read(const HttpRequest& request) const {
    Ask ask;
    ask.path = request.Path();
    for (std::string_view part : base::Split(request.Query(), '&')) {
      if (part.empty() || (site_.trap == WebTrap::kSession && part.starts_with("sid="))) continue;
      ask.query += (ask.query.empty() ? "" : "&") + std::string(part);
    }
    if (site_.trap == WebTrap::kSession)
      ask.session = base::HashOf(request.target).Hex().substr(0, 16);
    const std::string prefix = "/" + site_.twin_language + "/";
    if (!site_.twin_language.empty() && ask.path.starts_with(prefix)) {
      ask.twin = true;
      ask.path.erase(0, prefix.size() - 1);
    }
    return ask;
  }

  HttpReply AnswerPath(const HttpRequest& request) const {
    Ask ask = Read(request);
    if (ask.path == "/robots.txt") return RobotsReply();
    if (ask.path == "/sitemap.xml" && site_.sitemap) return FeedReply(Sitemap());
    if (ask.path == "/opensearch.xml") return Description();
    if (ask.Target() == "/" && site_.oddity == WebOddity::kRootMoves) {
      return RedirectReply(PathOf(site_, 0));
    }
    if (ask.Target() == "/" && site_.oddity == WebOddity::kRootMissing) return NotFoundInWeb();
    WebPageWriter writer(web_, site_, ask.twin, ask.session);
    if (std::string page = FramePage(ask, writer); !page.empty()) return Html(page);
    const uint32_t node = NodeOfPath(site_, ask.Target());
    if (node < site_.nodes.size() && request.method != "POST") return Html(writer.Page(node));
    std::string page = OtherPage(ask, request, writer);
    return page.empty() ? NotFoundInWeb() : Html(page);
  }

  HttpReply Html(const std::string& page) const {
    return HtmlReply(EncodeAs(page, site_.charset), site_.charset);
  }

  std::string FramePage(const Ask& ask, const WebPageWriter& writer) const {
    if (site_.frameset && ask.Target() == "/") return writer.Frameset();
    if (site_.frameset && ask.path == "/nav.htm") return writer.NavigationFrame();
    if (site_.frameset && ask.path == "/main.htm") return writer.Page(0);
    for (const WebFormPlan& form : site_.forms) {
      if (form.carrier == WebCarrier::kFrame && ask.path == FramePath(form)) {
        return writer.FormFrame(form);
      }
    }
    return "";
  }

  std::string OtherPage(const Ask& ask, const HttpRequest& request,
                        const WebPageWriter& writer) const {
    if (ask.path == "/logout") return writer.Other(writer.Say("logout"), "<p>OK</p>");
    if (ask.path == "/cart/add") return writer.Other(writer.Say("basket"), "<p>1</p>");
    if (ask.path.starts_with("/post/") && ask.path.ends_with("/delete")) {
      return writer.Other(writer.Say("delete"), "<p>OK</p>");
    }
    if (std::string trap = TrapPage(ask, writer); !trap.empty()) return trap;
    if (std::string record = RecordPage(ask, writer); !record.empty()) return record;
    const std::string_view sent = request.method == "POST" ? request.body : ask.query;
    return FormAnswer(ask.path, base::DecodeFormFields(sent), writer);
  }

  std::string TrapPage(const Ask& ask, const WebPageWriter& writer) const {
    const base::FormFields fields = base::DecodeFormFields(ask.query);
    switch (site_.trap) {
      case WebTrap::kCalendar: {
        std::optional<uint64_t> month = base::ParseUnsigned(ValueOf(fields, "month"));
        if (ask.path != "/calendar" || !month || *month == 0 || *month > 1000000) return "";
        return writer.Other(std::to_string(*month % 12 + 1) + "/" + std::to_string(*month / 12),
                            MonthLink(*month - 1) + MonthLink(*month + 1));
      }
      case WebTrap::kPath:
        if (!ask.path.starts_with("/a/") || ask.path.size() > 4000) return "";
        return writer.Other(writer.Say("map"), "<p><a href=\"a/b/\">" + writer.Say("related") +
                                                   "</a> <a href=\"b/a/\">2</a></p>");
      case WebTrap::kFacets:
        return ask.path == "/filter" ? FacetPage(fields, writer) : "";
      default:
        return "";
    }
  }

  static std::string MonthLink(uint64_t month) {
    return "<a href=\"/calendar?month=" + std::to_string(month) + "\">" +
           std::to_string(month % 12 + 1) + "</a> ";
  }

  static std::string FacetPage(const base::FormFields& fields, const WebPageWriter& writer) {
    std::string list;
    for (const char* facet : {"c", "size", "brand", "price", "stock"}) {
      for (uint64_t value = 1; value <= kMostFacets; ++value) {
        base::FormFields chosen = fields;
        chosen.emplace_back(facet, std::to_string(value));
        if (chosen.size() > 40) continue;
        list += "<li><a href=\"/filter?" + EscapeHtml(base::EncodeFormFields(chosen)) + "\">" +
                facet + " " + std::to_string(value) + "</a></li>\n";
      }
    }
    return writer.Other(writer.Say("brands"), "<ul>" + list + "</ul>");
  }

  std::string RecordPath(uint64_t record) const {
    static const std::vector<std::string> kPaths = {"/record/", "/entry/", "/d/"};
    return kPaths[site_.look.words % kPaths.size()] + std::to_string(record);
  }

  std::string RecordTitle(uint64_t record, const WebPageWriter& writer) const {
    const uint64_t salt = base::Hash64("record", record);
    return writer.Say("topics", salt) + ", " + writer.Say("sections", salt + 1) + " " +
           std::to_string(record);
  }

  std::string RecordPage(const Ask& ask, const WebPageWriter& writer) const {
    const size_t slash = ask.path.rfind('/');
    std::optional<uint64_t> record =
        base::ParseUnsigned(std::string_view(ask.path).substr(slash + 1));
    if (!record || *record >= site_.records || ask.path != RecordPath(*record)) return "";
    base::Rng rng = WebRng(site_.seed, "record", *record);
    return writer.Other(RecordTitle(*record, writer), writer.Paragraph(&rng));
  }

  // What the form does with what it got.
  std::string FormAnswer(const std::string& path, const base::FormFields& fields,
                         const WebPageWriter& writer) const {
    for (const WebFormPlan& form : site_.forms) {
      if (form.action != path) continue;
      if (form.searchable()) return Results(form, fields, writer);
      return writer.Other(writer.Say("send"), "<p>OK</p>");
    }
    const bool configures = path.starts_with("/configure/") || path.starts_with("/build/");
    if (site_.configures && configures) {
      return writer.Other(writer.Say("update"), "<p>OK</p>");
    }
    return "";
  }

  std::string Results(const WebFormPlan& form, const base::FormFields& fields,
                      const WebPageWriter& writer) const {
    std::string wanted;
    for (const WebInput& input : form.inputs) {
      if (input.control == "text") wanted += ValueOf(fields, input.name);
    }
    wanted = base::FoldCase(base::TrimHtmlSpace(DecodeFrom(wanted, site_.charset)));
    std::string list;
    size_t found = 0;
    for (uint64_t i = 0; i < site_.records && found < kShownRecords; ++i) {
      const std::string title = RecordTitle(i, writer);
      if (base::FoldCase(title).find(wanted) == std::string::npos) continue;
      ++found;
      list +=
          "<li><a href=\"" + writer.Link(RecordPath(i)) + "\">" + EscapeHtml(title) + "</a></li>\n";
    }
    std::string again = form.spread == WebSpread::kEverywhere || form.way == "announced"
                            ? ""
                            : writer.Form(form, kNoWebNode, 0);
    if (found == 0) list = "<p>" + EscapeHtml(writer.Say("nothing")) + "</p>";
    return writer.Other(writer.Say("search_pages", form.node), again + "<ol>" + list + "</ol>");
  }

  HttpReply Description() const {
    for (const WebFormPlan& form : site_.forms) {
      const bool told = form.announced || form.way == "announced";
      if (!told || form.carrier == WebCarrier::kSearchAction) continue;
      return FeedReply(
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<OpenSearchDescription "
          "xmlns=\"http://a9.com/-/spec/opensearch/1.1/\"><ShortName>" +
          EscapeHtml(site_.name) + "</ShortName><Url type=\"text/html\" template=\"" +
          EscapeHtml(web_.urls[number_] + form.action.substr(1)) + "?" + form.inputs[0].name +
          "={searchTerms}\"/></OpenSearchDescription>\n");
    }
    return NotFoundInWeb();
  }

  // The address of the site map is known only when the site is served.
  HttpReply RobotsReply() const {
    if (robots_txt_.empty()) return NotFoundInWeb();
    const bool tells = site_.sitemap && site_.look.words % 3 != 0;
    return TextReply(robots_txt_ +
                     (tells ? "\nSitemap: " + web_.urls[number_] + "sitemap.xml\n" : ""));
  }

  std::string Robots() const {
    std::string text = "User-agent: *\nDisallow: /logout\nDisallow: /cart/\n";
    if (site_.look.words % 2 == 0) text += "Disallow: /calendar\nDisallow: /filter\n";
    if (site_.look.words % 5 == 0) text += "Disallow: /record/\n";
    return text;
  }

  std::string Sitemap() const {
    std::string out =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset "
        "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
    for (uint32_t node = 0; node < site_.nodes.size(); ++node) {
      out += "<url><loc>" + EscapeHtml(web_.urls[number_] + PathOf(site_, node).substr(1)) +
             "</loc></url>\n";
    }
    return out + "</urlset>\n";
  }

  const WebModel& web_;
  const WebSkeleton& site_;
  size_t number_;
};

}  // namespace

std::unique_ptr<Site> MakeWebSite(const WebModel& web, size_t site) {
  return std::make_unique<WebSite>(web, site);
}

}  // namespace upwell::testing
