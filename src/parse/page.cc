// SPDX-License-Identifier: Apache-2.0
#include "parse/page.h"

#include <utility>

#include "base/text.h"
#include "parse/charset.h"
#include "parse/href.h"
#include "parse/pre_lines.h"
#include "parse/robots_meta.h"
#include "parse/visible.h"

namespace upwell::parse {
namespace {

// Guards.
constexpr size_t kMaxTitleBytes = 1'000;
constexpr size_t kMaxLanguageBytes = 64;
constexpr size_t kMaxJsonLdBlocks = 64;
constexpr size_t kMaxFrames = 256;
constexpr size_t kMaxSearchDescriptions = 8;
constexpr size_t kMaxTwins = 200;

// The text nodes directly below an element whose contents are text only.
std::string RawTextOf(const Document& document, NodeId element) {
  std::string text;
  for (NodeId n = document.first_child(element); n != kNoNode; n = document.next(n)) {
    if (document.node(n).type == NodeType::kText) text += document.node(n).text;
  }
  return text;
}

template <typename Function>
void ForEachToken(std::string_view tokens, Function function) {
  for (size_t i = 0; i < tokens.size();) {
    if (base::IsHtmlSpace(tokens[i])) {
      ++i;
      continue;
    }
    const size_t begin = i;
    while (i < tokens.size() && !base::IsHtmlSpace(tokens[i])) ++i;
    function(tokens.substr(begin, i - begin));
  }
}

bool HasToken(std::string_view tokens, std::string_view wanted) {
  bool found = false;
  ForEachToken(
      tokens, [&](std::string_view token) { found |= base::AsciiEqualsIgnoreCase(token, wanted); });
  return found;
}

void ReadRel(std::string_view rel, Link* link) {
  ForEachToken(rel, [link](std::string_view token) {
    link->nofollow |= base::AsciiEqualsIgnoreCase(token, "nofollow") ||
                      base::AsciiEqualsIgnoreCase(token, "ugc") ||
                      base::AsciiEqualsIgnoreCase(token, "sponsored");
    link->next |= base::AsciiEqualsIgnoreCase(token, "next");
  });
}

// Fills a Page from its document in one walk. URLs are resolved after it, because <base> may stand
// anywhere.
class PageReader {
 public:
  PageReader(Page* page, const ParseLimits& limits)
      : page_(*page), document_(page->document), limits_(limits) {}

  void Read() {
    page_.base = page_.url;
    Walk(document_, Document::kRoot, *this);
    if (base_ != kNoNode) SetBase();
    ResolveLinks();
    if (canonical_ != kNoNode) page_.canonical = Resolve(canonical_, "href");
    for (const NodeId frame : frames_) {
      if (base::Url url = Resolve(frame, "src"); !url.empty())
        page_.frames.push_back(std::move(url));
    }
    if (refresh_ != kNoNode) ReadRefresh();
    for (const NodeId description : search_descriptions_) {
      base::Url url = Resolve(description, "href");
      if (!url.empty()) page_.search_descriptions.push_back(std::move(url));
    }
    for (const NodeId twin : twins_) {
      if (base::Url url = Resolve(twin, "href"); !url.empty())
        page_.twins.push_back(std::move(url));
    }
  }

  bool done() const { return false; }

  bool Enter(NodeId node) {
    switch (document_.node(node).type) {
      case NodeType::kText:
        AddLinkText(document_.node(node).text);
        return false;
      case NodeType::kElement:
        break;
      default:  // comments, and template contents: no part of the page
        return false;
    }
    if (IsHiddenElement(document_, node)) hidden_.push_back(node);
    PartLinkText(node);
    if (document_.node(node).ns == Namespace::kHtml) ReadElement(node);
    if (HasReadableContents(node)) return true;
    Leave(node);
    return false;
  }

  void Leave(NodeId node) {
    if (!open_links_.empty() && page_.links[open_links_.back().link].node == node) CloseLink();
    PartLinkText(node);
    if (!hidden_.empty() && hidden_.back() == node) hidden_.pop_back();
  }

 private:
  // A link whose end has not come yet.
  struct OpenLink {
    size_t link;          // in page_.links
    size_t hidden_depth;  // elements that hide the link itself, not parts of it
    WordCollector words;
    std::string_view image_text;
  };

  // Text inside these is no text of the page, and there are no elements.
  bool HasReadableContents(NodeId node) const {
    switch (document_.node(node).tag) {
      case Tag::kScript:
      case Tag::kStyle:
      case Tag::kTitle:
      case Tag::kTextarea:
      case Tag::kIframe:
      case Tag::kNoembed:
      case Tag::kNoframes:
        return false;
      default:
        return true;
    }
  }

  void ReadElement(NodeId node) {
    switch (document_.node(node).tag) {
      case Tag::kHtml:
        page_.language = base::CutUtf8(
            base::TrimHtmlSpace(document_.attribute_or(node, "lang", "")), kMaxLanguageBytes);
        break;
      case Tag::kBody:
        in_body_ = true;
        break;
      case Tag::kBase:
        if (base_ == kNoNode && document_.has_attribute(node, "href")) base_ = node;
        break;
      case Tag::kTitle:
        ReadTitle(node);
        break;
      case Tag::kMeta:
        AddRobotsMeta(document_.attribute_or(node, "name", ""),
                      document_.attribute_or(node, "content", ""), &page_.robots);
        if (refresh_ == kNoNode && IsRefresh(node)) refresh_ = node;
        break;
      case Tag::kLink:
        ReadLinkElement(node);
        break;
      case Tag::kScript:
        ReadScript(node);
        break;
      case Tag::kFrame:
      case Tag::kIframe:
        if (frames_.size() < kMaxFrames && document_.has_attribute(node, "src")) {
          frames_.push_back(node);
        }
        break;
      case Tag::kA:
      case Tag::kArea:
        if (document_.has_attribute(node, "href")) OpenLinkAt(node);
        break;
      case Tag::kImg:
        NoteImage(document_.attribute_or(node, "alt", ""));
        break;
      default:
        break;
    }
  }

  // Not what browsers without scripts are told: that mostly says that the site wants scripts.
  bool IsRefresh(NodeId meta) const {
    const std::string_view name = document_.attribute_or(meta, "http-equiv", "");
    if (!base::AsciiEqualsIgnoreCase(base::TrimHtmlSpace(name), "refresh")) return false;
    for (NodeId n = document_.parent(meta); n != kNoNode; n = document_.parent(n)) {
      if (document_.is(n, Tag::kNoscript)) return false;
    }
    return true;
  }

  // "5; url='/list'", "0;/list", "3".
  void ReadRefresh() {
    std::string_view text = base::TrimHtmlSpace(document_.attribute_or(refresh_, "content", ""));
    const size_t digits = text.find_first_not_of("0123456789");
    const std::optional<uint64_t> seconds = base::ParseUnsigned(text.substr(0, digits));
    if (!seconds || *seconds > INT32_MAX) return;
    text = digits == std::string_view::npos ? "" : text.substr(digits);
    const size_t begin = text.find_first_of(";,");
    text = begin == std::string_view::npos ? "" : base::TrimHtmlSpace(text.substr(begin + 1));
    constexpr std::string_view kUrl = "url";
    if (base::AsciiStartsWithIgnoreCase(text, kUrl)) {
      const std::string_view rest = base::TrimHtmlSpace(text.substr(kUrl.size()));
      if (rest.starts_with('=')) text = base::TrimHtmlSpace(rest.substr(1));
    }
    if (text.size() > 1 && (text.front() == '\'' || text.front() == '"')) {
      text = text.substr(1, text.find(text.front(), 1) - 1);
    }
    base::Url url = text.empty() ? page_.url : ResolveHref(text, page_.base, page_.encoding);
    if (url.is_http()) page_.refresh = Refresh{url.WithoutFragment(), static_cast<int>(*seconds)};
  }

  void ReadTitle(NodeId node) {
    if (!page_.title.empty()) return;
    WordCollector words(kMaxTitleBytes, ' ');
    words.Add(RawTextOf(document_, node));
    page_.title = words.Take();
  }

  // Only in the head: what visitors may write stands in the body.
  void ReadLinkElement(NodeId node) {
    if (in_body_ || !document_.has_attribute(node, "href")) return;
    const std::string_view rel = document_.attribute_or(node, "rel", "");
    if (canonical_ == kNoNode && HasToken(rel, "canonical")) canonical_ = node;
    if (HasToken(rel, "search") && IsSearchDescription(node) &&
        search_descriptions_.size() < kMaxSearchDescriptions) {
      search_descriptions_.push_back(node);
    }
    if (HasToken(rel, "alternate") && document_.has_attribute(node, "hreflang") &&
        twins_.size() < kMaxTwins) {
      twins_.push_back(node);
    }
  }

  bool IsSearchDescription(NodeId link) const {
    return base::AsciiEqualsIgnoreCase(
        base::TrimHtmlSpace(document_.attribute_or(link, "type", "")),
        "application/opensearchdescription+xml");
  }

  void ReadScript(NodeId node) {
    const std::string_view type = document_.attribute_or(node, "type", "");
    if (!base::AsciiEqualsIgnoreCase(base::TrimHtmlSpace(type.substr(0, type.find(';'))),
                                     "application/ld+json")) {
      return;
    }
    if (page_.json_ld.size() == kMaxJsonLdBlocks) return;
    std::string text = RawTextOf(document_, node);
    // A JSON text that is cut cannot be read.
    if (text.size() <= limits_.max_json_ld_bytes) page_.json_ld.push_back(std::move(text));
  }

  void OpenLinkAt(NodeId node) {
    if (page_.links.size() >= limits_.max_links) return;
    Link& link = page_.links.emplace_back();
    link.node = node;
    link.hidden = !hidden_.empty();
    ReadRel(document_.attribute_or(node, "rel", ""), &link);
    open_links_.push_back({page_.links.size() - 1, hidden_.size(),
                           WordCollector(limits_.max_link_text, ' '),
                           document_.attribute_or(node, "alt", "")});  // <area> has one
  }

  void CloseLink() {
    OpenLink& open = open_links_.back();
    Link& link = page_.links[open.link];
    link.text = open.words.Take();
    for (const std::string_view other :
         {open.image_text, document_.attribute_or(link.node, "title", ""),
          document_.attribute_or(link.node, "aria-label", "")}) {
      if (!link.text.empty()) break;
      WordCollector words(limits_.max_link_text, ' ');
      words.Add(other);
      link.text = words.Take();
    }
    open_links_.pop_back();
  }

  // The link that is being read, if what stands here is seen with it.
  OpenLink* CurrentLink() {
    if (open_links_.empty() || open_links_.back().hidden_depth != hidden_.size()) return nullptr;
    return &open_links_.back();
  }

  void AddLinkText(std::string_view text) {
    if (OpenLink* link = CurrentLink()) link->words.Add(text);
  }

  void NoteImage(std::string_view alt) {
    OpenLink* link = CurrentLink();
    if (link != nullptr && base::TrimHtmlSpace(link->image_text).empty()) link->image_text = alt;
  }

  void PartLinkText(NodeId node) {
    if (open_links_.empty()) return;
    const Display display = DisplayOf(document_, node);
    if (display != Display::kInline && display != Display::kMute) open_links_.back().words.Space();
  }

  base::Url Resolve(NodeId node, std::string_view attribute) const {
    return ResolveHref(document_.attribute_or(node, attribute, ""), page_.base, page_.encoding);
  }

  void SetBase() {
    base::Url base = Resolve(base_, "href");
    if (!base.empty()) page_.base = std::move(base);
  }

  // A long <base> makes long URLs of many short references: those beyond the limit get none.
  void ResolveLinks() {
    size_t bytes = 0;
    for (Link& link : page_.links) {
      base::Url url = Resolve(link.node, "href");
      bytes += url.href().size();
      if (bytes > limits_.max_link_bytes) break;
      link.url = std::move(url);
    }
    std::erase_if(page_.links, [](const Link& link) { return link.url.empty(); });
  }

  Page& page_;
  const Document& document_;
  const ParseLimits& limits_;
  NodeId base_ = kNoNode;
  NodeId canonical_ = kNoNode;
  NodeId refresh_ = kNoNode;
  bool in_body_ = false;
  std::vector<NodeId> frames_;
  std::vector<NodeId> search_descriptions_;
  std::vector<NodeId> twins_;
  std::vector<NodeId> hidden_;  // the hidden elements around the place of the walk
  std::vector<OpenLink> open_links_;
};

Page ReadDecoded(std::string_view bytes, std::string_view encoding, const base::Url& url,
                 const ParseLimits& limits) {
  Page page;
  page.url = url;
  page.encoding = encoding;
  page.document = ParseHtml(DecodeToUtf8(bytes, encoding), limits.html);
  MakeTablesOfLines(&page.document, limits.html.max_nodes);
  PageReader(&page, limits).Read();
  return page;
}

}  // namespace

Page ReadPage(const fetch::Exchange& exchange, const ParseLimits& limits) {
  if (exchange.patience) exchange.patience->Check();
  const std::string_view encoding = SniffEncoding(exchange.body, exchange.header("content-type"));
  Page page = ReadDecoded(exchange.body, encoding, exchange.request.url, limits);
  page.status = exchange.status;
  page.room = exchange.room;
  page.patience = exchange.patience;
  for (const fetch::Header& header : exchange.headers) {
    if (base::AsciiEqualsIgnoreCase(header.name, "x-robots-tag")) {
      AddRobotsHeader(header.value, &page.robots);
    }
  }
  return page;
}

Page ReadPage(std::string_view html, const base::Url& url, const ParseLimits& limits) {
  const std::string_view declared = DeclaredEncoding(html, "");
  return ReadDecoded(html, declared.empty() ? "UTF-8" : declared, url, limits);
}

}  // namespace upwell::parse
