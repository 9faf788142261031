// SPDX-License-Identifier: Apache-2.0
// An answer that was read as a page: tree, links, what the owner asks of robots.
//
//   Page page = ReadPage(fetched.answer(), {});
//   for (const Link& link : page.links) ...
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/url.h"
#include "fetch/exchange.h"
#include "parse/document.h"
#include "parse/html.h"
#include "parse/robots_meta.h"

namespace upwell::parse {

struct Link {
  base::Url url;  // resolved, http(s) only, with its fragment
  NodeId node = kNoNode;
  std::string text;       // visible text, else the image's alt, else title or aria-label
  bool nofollow = false;  // rel=nofollow, ugc or sponsored
  bool next = false;      // rel=next
  bool hidden = false;    // not seen by people: display:none, hidden, aria-hidden
};

// Where the page sends people by itself (<meta http-equiv=refresh>), without a script.
struct Refresh {
  base::Url url;  // the page itself where it only loads again
  int seconds = 0;
};

// Guards.
struct ParseLimits {
  HtmlLimits html;
  uint32_t max_links = 20'000;
  uint32_t max_link_bytes = 16 << 20;    // of all their URLs; later links are dropped
  uint32_t max_link_text = 300;          // bytes
  uint32_t max_json_ld_bytes = 1 << 20;  // of one block; at most 64 blocks
};

enum class ContentKind : uint8_t { kHtml, kXml, kJson, kText, kOther };
// By Content-Type and, where that is silent or generic, by the first bytes.
ContentKind KindOfContent(const fetch::Exchange& exchange);

struct Page {
  base::Url url;   // where it came from, after redirects
  base::Url base;  // what its links are relative to (<base href>)
  int status = 0;
  std::string encoding;
  std::string title;
  std::string language;  // <html lang>, "" if it says none
  base::Url canonical;   // <link rel=canonical>, empty if none
  RobotsMeta robots;
  std::vector<Link> links;                     // <a href> and <area href>, in document order
  std::vector<std::string> json_ld;            // the text of each block
  std::vector<base::Url> frames;               // src of frame and iframe
  std::vector<base::Url> search_descriptions;  // OpenSearch documents, <link rel=search>
  std::vector<base::Url> twins;                // the same page in other languages, <link hreflang>
  std::optional<Refresh> refresh;
  Document document;
  // As the exchange had them: memory that is set aside, and how long it may be read.
  std::shared_ptr<const void> room;
  std::shared_ptr<const base::Patience> patience;

  // Throws base::GivenUp where the run is over. Whoever works long on a page asks in between.
  void CheckPatience() const {
    if (patience) patience->Check();
  }
};

// Reads an HTML answer. Any bytes give a page.
Page ReadPage(const fetch::Exchange& exchange, const ParseLimits& limits);
// The same from a file or a test: UTF-8 is assumed where nothing else is said.
Page ReadPage(std::string_view html, const base::Url& url, const ParseLimits& limits);

// What a person reads below `root`, in document order: no script, style, template, hidden
// elements; words of different blocks are separated by a space or a line end.
std::string VisibleText(const Document& document, NodeId root, size_t max_bytes = 4 << 20);

// True where people do not see the element (hidden, display:none, type=hidden, aria-hidden=true),
// looking at the element itself, not at its ancestors, and at the first 2 KiB of its style.
bool IsHiddenElement(const Document& document, NodeId element);

}  // namespace upwell::parse
