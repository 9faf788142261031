// SPDX-License-Identifier: Apache-2.0
#include "testing/shells.h"

#include "testing/render.h"

namespace upwell::testing {
namespace {

std::string MetaCharset(const SiteSpec& spec, bool old) {
  if (!spec.behaviour.charset_in_meta) return "";
  return old ? "<META HTTP-EQUIV=\"Content-Type\" CONTENT=\"text/html; charset=" +
                   spec.behaviour.charset + "\">\n"
             : "<meta charset=\"" + spec.behaviour.charset + "\">\n";
}

std::string NavigationLinks(const ShellParts& parts, std::string_view before,
                            std::string_view after) {
  std::string out;
  for (const auto& [link, text] : parts.navigation) {
    out.append(before).append("<a href=\"").append(link).append("\">").append(text);
    out.append("</a>").append(after);
  }
  return out;
}

std::string Modern(const SiteSpec& spec, const ShellParts& parts) {
  std::string style =
      "body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#222}header,footer{background:" +
      spec.skin.color +
      ";color:#fff;padding:1rem 2rem}header a,footer a{color:#fff;margin-right:1rem}"
      "main{max-width:62rem;margin:1rem auto;padding:0 1rem}table{border-collapse:collapse}"
      "td,th{padding:.2rem .6rem;border-bottom:1px solid #ddd;text-align:left}"
      "form{margin:1rem 0}article{border:1px solid #ddd;padding:1rem;margin:.5rem 0}"
      "article svg{width:6rem;float:right}";
  return "<!DOCTYPE html>\n<html lang=\"" + spec.language + "\">\n<head>\n" +
         MetaCharset(spec, false) +
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
         parts.title + "</title>\n<style>" + style + "</style>\n</head>\n<body>\n" + parts.top +
         "<header><strong>" + EscapeHtml(spec.title) + "</strong>\n<nav>" +
         NavigationLinks(parts, "", "\n") + "</nav></header>\n<main>\n" + parts.content +
         "</main>\n" + (parts.side.empty() ? "" : "<aside>\n" + parts.side + "</aside>\n") +
         "<footer>" + parts.foot + "</footer>\n</body>\n</html>\n";
}

std::string Divs(const SiteSpec& spec, const ShellParts& parts) {
  return "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Transitional//EN\" "
         "\"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd\">\n<html lang=\"" +
         spec.language + "\">\n<head>\n" + MetaCharset(spec, false) + "<title>" + parts.title +
         "</title>\n<style type=\"text/css\">#head{background:" + spec.skin.color +
         ";color:#fff}#left{float:left;width:12em}#content{margin-left:13em}</style>\n</head>\n"
         "<body>\n" +
         parts.top + "<div id=\"wrapper\"><div id=\"head\"><div class=\"logo\">" +
         EscapeHtml(spec.title) + "</div></div>\n<div id=\"left\"><ul class=\"menu\">" +
         NavigationLinks(parts, "<li>", "</li>\n") + "</ul>" + parts.side +
         "</div>\n<div id=\"content\">\n" + parts.content + "</div>\n<div id=\"foot\">" +
         parts.foot + "</div></div>\n</body></html>\n";
}

std::string OldTables(const SiteSpec& spec, const ShellParts& parts) {
  return "<HTML><HEAD><TITLE>" + parts.title + "</TITLE>\n" + MetaCharset(spec, true) +
         "</HEAD>\n<BODY BGCOLOR=#FFFFFF LINK=#0000CC>\n" + parts.top +
         "<TABLE WIDTH=780 BORDER=0 CELLPADDING=3><TR><TD COLSPAN=2 BGCOLOR=" + spec.skin.color +
         "><FONT FACE=Arial SIZE=5 COLOR=white>" + EscapeHtml(spec.title) +
         "</FONT>\n<TR><TD WIDTH=140 VALIGN=top NOWRAP><FONT SIZE=2>" +
         NavigationLinks(parts, "", "<BR>\n") + parts.side + "\n<TD VALIGN=top>\n" + parts.content +
         "\n<TR><TD COLSPAN=2><HR><CENTER><FONT SIZE=1>" + parts.foot +
         "</FONT></CENTER></TABLE>\n</BODY></HTML>\n";
}

std::string Bare(const SiteSpec& spec, const ShellParts& parts) {
  return "<html>\n<head>" + MetaCharset(spec, false) + "<title>" + parts.title +
         "</title></head>\n<body>\n" + parts.top + "<p>" + EscapeHtml(spec.title) + " | " +
         NavigationLinks(parts, "", " | ") + "\n<hr>\n" + parts.content + "\n<hr>\n" + parts.side +
         parts.foot + "\n</body>\n</html>\n";
}

}  // namespace

std::string RenderShell(const SiteSpec& spec, const ShellParts& parts) {
  switch (spec.shell) {
    case Shell::kModern:
      return Modern(spec, parts);
    case Shell::kDivs:
      return Divs(spec, parts);
    case Shell::kOldTables:
      return OldTables(spec, parts);
    case Shell::kBare:
      return Bare(spec, parts);
  }
  return {};
}

}  // namespace upwell::testing
