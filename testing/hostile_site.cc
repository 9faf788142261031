// SPDX-License-Identifier: Apache-2.0
#include "testing/hostile_site.h"

#include <zlib.h>

#include "base/rng.h"
#include "base/text.h"
#include "testing/form_markup.h"

namespace upwell::testing {
namespace {

constexpr size_t kMegabyte = 1024 * 1024;
constexpr uint64_t kHugeMegabytes = 200;
constexpr uint64_t kBombMegabytes = 1024;
constexpr uint64_t kTrickleBytes = 3000;
constexpr size_t kLongLine = 11 * kMegabyte;
constexpr size_t kOpenTags = 300000;
constexpr size_t kLinks = 100000;
constexpr size_t kOptions = 50000;
constexpr size_t kForms = 5000;
constexpr size_t kAttributes = 100000;
constexpr int kChainLength = 60;

std::string Page(const std::string& body) {
  return "<!DOCTYPE html><html><head><title>Page</title></head><body>" + body + "</body></html>";
}

std::string Repeat(std::string_view text, size_t times) {
  std::string out;
  out.reserve(text.size() * times);
  for (size_t i = 0; i < times; ++i) out += text;
  return out;
}

HttpReply Raw(std::string bytes) {
  HttpReply reply;
  reply.body = std::move(bytes);
  reply.raw = true;
  return reply;
}

HttpReply Typed(std::string body, std::string_view type) {
  HttpReply reply;
  reply.headers.emplace_back("Content-Type", std::string(type));
  reply.body = std::move(body);
  reply.may_compress = false;
  return reply;
}

HttpReply Huge(const HttpRequest&) {
  HttpReply reply = HtmlReply("<html><body>");
  reply.more = [](uint64_t part) {
    return part < kHugeMegabytes ? Repeat("<p>more and more of it</p>\n", kMegabyte / 27)
                                 : std::string();
  };
  return reply;
}

// Deflates zeros as long as somebody reads.
class ZeroDeflater {
 public:
  ZeroDeflater() : zeros_(kMegabyte, '0') {
    deflateInit2(&stream_, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  }
  ~ZeroDeflater() { deflateEnd(&stream_); }
  ZeroDeflater(const ZeroDeflater&) = delete;
  ZeroDeflater& operator=(const ZeroDeflater&) = delete;

  std::string Next() {
    std::string out(kMegabyte, '\0');
    stream_.next_in = reinterpret_cast<Bytef*>(zeros_.data());
    stream_.avail_in = static_cast<uInt>(zeros_.size());
    stream_.next_out = reinterpret_cast<Bytef*>(out.data());
    stream_.avail_out = static_cast<uInt>(out.size());
    deflate(&stream_, Z_SYNC_FLUSH);
    out.erase(kMegabyte - stream_.avail_out);
    return out;
  }

 private:
  std::string zeros_;
  z_stream stream_{};
};

HttpReply Bomb(const HttpRequest&) {
  HttpReply reply = HtmlReply("");
  reply.headers.emplace_back("Content-Encoding", "gzip");
  auto deflater = std::make_shared<ZeroDeflater>();
  reply.more = [deflater](uint64_t part) {
    return part < kBombMegabytes ? deflater->Next() : std::string();
  };
  return reply;
}

HttpReply RedirectLoop(const HttpRequest& request) {
  bool first = request.target == "/h/redirect-loop";
  return RedirectReply(first ? "/h/redirect-loop?again" : "/h/redirect-loop");
}

HttpReply RedirectChain(const HttpRequest& request) {
  uint64_t step =
      base::ParseUnsigned(FieldValue(base::DecodeFormFields(request.Query()), "n")).value_or(0);
  if (step >= kChainLength) return HtmlReply(Page("The end of the chain."));
  return RedirectReply("/h/redirect-chain?n=" + std::to_string(step + 1));
}

HttpReply RedirectNowhere(const HttpRequest&) { return RedirectReply("http://[::1/x y"); }
HttpReply RedirectToScript(const HttpRequest&) { return RedirectReply("javascript:alert(1)"); }
HttpReply RedirectToFile(const HttpRequest&) { return RedirectReply("file:///etc/passwd"); }

HttpReply EndlessHeaders(const HttpRequest&) {
  HttpReply reply = Raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n");
  reply.more = [](uint64_t part) {
    return part < kHugeMegabytes ? Repeat("X-Filler: and another header line\r\n", kMegabyte / 35)
                                 : std::string();
  };
  return reply;
}

HttpReply CookieFlood(const HttpRequest&) {
  HttpReply reply = HtmlReply(Page("cookies"));
  for (int i = 0; i < 1000; ++i) {
    reply.headers.emplace_back("Set-Cookie",
                               "c" + std::to_string(i) + "=" + std::string(60, 'x') + "; Path=/h/");
  }
  return reply;
}

HttpReply LongLine(const HttpRequest&) {
  return HtmlReply(Page("<p>" + Repeat("word ", kLongLine / 5) + "</p>"));
}

HttpReply OpenTags(const HttpRequest&) { return HtmlReply(Page(Repeat("<div>", kOpenTags))); }
HttpReply OpenInlineTags(const HttpRequest&) {
  return HtmlReply(
      Page(Repeat("<b><i><a href=x>", 20000) + "<table><tr>" + Repeat("<td><p><b>", 5000)));
}

HttpReply BadUtf8(const HttpRequest&) {
  return HtmlReply(Page("<p>\xff\xfe\xc0\x80 \xed\xa0\x80 \xf5\x90 caf\xe9</p>"));
}

HttpReply Nuls(const HttpRequest&) {
  return HtmlReply(Page("<p>a" + std::string(5000, '\0') + "b</p><a href=/h/empty>c</a>"));
}

HttpReply PdfAsHtml(const HttpRequest&) {
  return HtmlReply("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog >>\nendobj\n" +
                   Repeat("stream\n<a href=nowhere>\x01\x02\x03 endstream\n", 300));
}

HttpReply Binary(const HttpRequest&) {
  base::Rng rng(7);
  std::string bytes;
  for (int i = 0; i < 300000; ++i) bytes += static_cast<char>(rng.Below(256));
  return HtmlReply(bytes);
}

HttpReply HtmlAsText(const HttpRequest&) {
  return Typed(Page("<form action=/search><input name=q></form>"), "text/plain");
}
HttpReply HtmlAsImage(const HttpRequest&) {
  return Typed(Page("<form action=/search><input name=q></form>"), "image/png");
}
HttpReply NoType(const HttpRequest&) {
  return Raw("HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n<p>hello<p>");
}

HttpReply Cut(const HttpRequest&) {
  HttpReply reply = HtmlReply(Page(Repeat("<p>this page breaks off</p>", 400)));
  reply.may_compress = false;
  reply.ending = Ending::kCut;
  return reply;
}

HttpReply LengthTooLong(const HttpRequest&) {
  return Raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 999999\r\n\r\n" +
             Page("short"));
}
HttpReply LengthTooShort(const HttpRequest&) {
  return Raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 10\r\n\r\n" +
             Page("longer than it says"));
}
HttpReply LengthAbsurd(const HttpRequest&) {
  return Raw(
      "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 99999999999999999999\r\n\r\n" +
      Page("x"));
}
HttpReply BadChunks(const HttpRequest&) {
  return Raw(
      "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n"
      "5\r\nhello\r\nZZZ\r\nworld\r\n");
}
HttpReply BadGzip(const HttpRequest&) {
  HttpReply reply = Typed("this is not gzip at all", "text/html");
  reply.headers.emplace_back("Content-Encoding", "gzip");
  return reply;
}
HttpReply NoHttp(const HttpRequest&) { return Raw("220 mail.example ESMTP ready\r\n"); }
HttpReply OddStatus(const HttpRequest&) {
  return Raw("HTTP/1.1 999 Strange\r\nContent-Length: 0\r\n\r\n");
}

HttpReply Hang(const HttpRequest&) {
  HttpReply reply;
  reply.ending = Ending::kHang;
  return reply;
}
HttpReply ResetConnection(const HttpRequest&) {
  HttpReply reply;
  reply.ending = Ending::kReset;
  return reply;
}
HttpReply Trickle(const HttpRequest&) {
  HttpReply reply = HtmlReply("<html><body>");
  reply.pause_between_parts = base::FromSeconds(0.2);
  reply.more = [](uint64_t part) { return part < kTrickleBytes ? std::string("x") : ""; };
  return reply;
}

HttpReply Empty(const HttpRequest&) { return HtmlReply(""); }

HttpReply ManyLinks(const HttpRequest&) {
  std::string body;
  for (size_t i = 0; i < kLinks; ++i) {
    body += "<a href=\"/h/void/" + std::to_string(i) + "\">" + std::to_string(i) + "</a> ";
  }
  return HtmlReply(Page(body));
}

HttpReply GiantAttribute(const HttpRequest&) {
  std::string giant(5 * kMegabyte, 'a');
  return HtmlReply(Page("<a href=\"/h/void/" + giant + "\" title=\"" + giant + "\">x</a>"));
}

HttpReply ManyAttributes(const HttpRequest&) {
  std::string body = "<p";
  for (size_t i = 0; i < kAttributes; ++i) body += " a" + std::to_string(i) + "=1";
  return HtmlReply(Page(body + ">x</p>"));
}

HttpReply ManyOptions(const HttpRequest&) {
  std::string body = "<form action=\"/h/void/form\"><select name=\"one\">";
  for (size_t i = 0; i < kOptions; ++i) {
    body += "<option value=\"" + std::to_string(i) + "\">Choice " + std::to_string(i);
  }
  return HtmlReply(Page(body + "</select><input type=submit value=\"Vote\"></form>"));
}

HttpReply ManyForms(const HttpRequest&) {
  return HtmlReply(
      Page(Repeat("<form action=\"/h/void/form\"><input name=a><select name=b><option>1"
                  "<option>2</select><input type=submit value=\"Vote\"></form>",
                  kForms)));
}

HttpReply RefreshLoop(const HttpRequest&) {
  return HtmlReply(
      "<html><head><meta http-equiv=\"refresh\" content=\"0; url=/h/refresh-loop\"></head></html>");
}

struct HostilePage {
  std::string_view path;
  HttpReply (*answer)(const HttpRequest&);
};

constexpr HostilePage kPages[] = {
    {"/h/huge", Huge},
    {"/h/bomb", Bomb},
    {"/h/redirect-loop", RedirectLoop},
    {"/h/redirect-chain", RedirectChain},
    {"/h/redirect-nowhere", RedirectNowhere},
    {"/h/redirect-script", RedirectToScript},
    {"/h/redirect-file", RedirectToFile},
    {"/h/refresh-loop", RefreshLoop},
    {"/h/endless-headers", EndlessHeaders},
    {"/h/cookie-flood", CookieFlood},
    {"/h/long-line", LongLine},
    {"/h/open-tags", OpenTags},
    {"/h/open-inline-tags", OpenInlineTags},
    {"/h/bad-utf8", BadUtf8},
    {"/h/nuls", Nuls},
    {"/h/pdf-as-html", PdfAsHtml},
    {"/h/binary", Binary},
    {"/h/html-as-text", HtmlAsText},
    {"/h/html-as-image", HtmlAsImage},
    {"/h/no-type", NoType},
    {"/h/cut", Cut},
    {"/h/length-too-long", LengthTooLong},
    {"/h/length-too-short", LengthTooShort},
    {"/h/length-absurd", LengthAbsurd},
    {"/h/bad-chunks", BadChunks},
    {"/h/bad-gzip", BadGzip},
    {"/h/no-http", NoHttp},
    {"/h/odd-status", OddStatus},
    {"/h/hang", Hang},
    {"/h/reset", ResetConnection},
    {"/h/trickle", Trickle},
    {"/h/empty", Empty},
    {"/h/many-links", ManyLinks},
    {"/h/giant-attribute", GiantAttribute},
    {"/h/many-attributes", ManyAttributes},
    {"/h/many-options", ManyOptions},
    {"/h/many-forms", ManyForms},
};

}  // namespace

HostileSite::HostileSite(std::unique_ptr<DatabaseSite> inner)
    : Site(inner->name()), inner_(std::move(inner)) {
  truth_ = inner_->truth();
  robots_txt_ = inner_->robots_txt();
}

std::vector<std::string> HostileSite::Paths() {
  std::vector<std::string> paths;
  for (const HostilePage& page : kPages) paths.emplace_back(page.path);
  return paths;
}

HttpReply HostileSite::Answer(const HttpRequest& request, base::Time now) {
  for (const HostilePage& page : kPages) {
    if (request.Path() == page.path) return page.answer(request);
  }
  HttpReply reply = inner_->Answer(request, now);
  if (request.Path() != "/") return reply;
  std::string links = "<ul>\n";
  for (const HostilePage& page : kPages) {
    links.append("<li><a href=\"").append(page.path).append("\">");
    links.append(page.path.substr(3)).append("</a></li>\n");
  }
  size_t end = reply.body.find("</main>");
  if (end != std::string::npos) reply.body.insert(end, links + "</ul>\n");
  return reply;
}

}  // namespace upwell::testing
