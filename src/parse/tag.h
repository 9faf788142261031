// SPDX-License-Identifier: Apache-2.0
// The element names that the program asks for, as numbers: every name of the HTML
// standard, obsolete ones too, and the few SVG and MathML names its parser treats in their own way.
// A tag says nothing about the namespace: an SVG <title> is kTitle as well.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace upwell::parse {

// X(constant without its k, name in lower case), in alphabetical order of the names.
// clang-format off
#define UPWELL_TAGS(X)                                                                           \
  X(A, "a") X(Abbr, "abbr") X(Acronym, "acronym") X(Address, "address")                          \
  X(AnnotationXml, "annotation-xml") X(Applet, "applet") X(Area, "area") X(Article, "article")   \
  X(Aside, "aside") X(Audio, "audio") X(B, "b") X(Base, "base") X(Basefont, "basefont")          \
  X(Bdi, "bdi") X(Bdo, "bdo") X(Bgsound, "bgsound") X(Big, "big") X(Blink, "blink")              \
  X(Blockquote, "blockquote") X(Body, "body") X(Br, "br") X(Button, "button")                    \
  X(Canvas, "canvas") X(Caption, "caption") X(Center, "center") X(Cite, "cite") X(Code, "code")  \
  X(Col, "col") X(Colgroup, "colgroup") X(Data, "data") X(Datalist, "datalist") X(Dd, "dd")      \
  X(Del, "del") X(Desc, "desc") X(Details, "details") X(Dfn, "dfn") X(Dialog, "dialog")          \
  X(Dir, "dir") X(Div, "div") X(Dl, "dl") X(Dt, "dt") X(Em, "em") X(Embed, "embed")              \
  X(Fieldset, "fieldset") X(Figcaption, "figcaption") X(Figure, "figure") X(Font, "font")        \
  X(Footer, "footer") X(ForeignObject, "foreignobject") X(Form, "form") X(Frame, "frame")        \
  X(Frameset, "frameset") X(H1, "h1") X(H2, "h2") X(H3, "h3") X(H4, "h4") X(H5, "h5")            \
  X(H6, "h6") X(Head, "head") X(Header, "header") X(Hgroup, "hgroup") X(Hr, "hr")                \
  X(Html, "html") X(I, "i") X(Iframe, "iframe") X(Image, "image") X(Img, "img")                  \
  X(Input, "input") X(Ins, "ins") X(Isindex, "isindex") X(Kbd, "kbd") X(Keygen, "keygen")        \
  X(Label, "label") X(Legend, "legend") X(Li, "li") X(Link, "link") X(Listing, "listing")        \
  X(Main, "main") X(Malignmark, "malignmark") X(Map, "map") X(Mark, "mark")                      \
  X(Marquee, "marquee") X(Math, "math") X(Menu, "menu") X(Menuitem, "menuitem")                  \
  X(Meta, "meta") X(Meter, "meter") X(Mglyph, "mglyph") X(Mi, "mi") X(Mn, "mn") X(Mo, "mo")      \
  X(Ms, "ms") X(Mtext, "mtext") X(Multicol, "multicol") X(Nav, "nav") X(Nextid, "nextid")        \
  X(Nobr, "nobr") X(Noembed, "noembed") X(Noframes, "noframes") X(Noscript, "noscript")          \
  X(Object, "object") X(Ol, "ol") X(Optgroup, "optgroup") X(Option, "option")                    \
  X(Output, "output") X(P, "p") X(Param, "param") X(Picture, "picture")                          \
  X(Plaintext, "plaintext") X(Pre, "pre") X(Progress, "progress") X(Q, "q") X(Rb, "rb")          \
  X(Rbc, "rbc") X(Rp, "rp") X(Rt, "rt") X(Rtc, "rtc") X(Ruby, "ruby") X(S, "s")                  \
  X(Samp, "samp") X(Script, "script") X(Search, "search") X(Section, "section")                  \
  X(Select, "select") X(Selectedcontent, "selectedcontent") X(Slot, "slot") X(Small, "small")    \
  X(Source, "source") X(Spacer, "spacer") X(Span, "span") X(Strike, "strike")                    \
  X(Strong, "strong") X(Style, "style") X(Sub, "sub") X(Summary, "summary") X(Sup, "sup")        \
  X(Svg, "svg") X(Table, "table") X(Tbody, "tbody") X(Td, "td") X(Template, "template")          \
  X(Textarea, "textarea") X(Tfoot, "tfoot") X(Th, "th") X(Thead, "thead") X(Time, "time")        \
  X(Title, "title") X(Tr, "tr") X(Track, "track") X(Tt, "tt") X(U, "u") X(Ul, "ul")              \
  X(Var, "var") X(Video, "video") X(Wbr, "wbr") X(Xmp, "xmp")
// clang-format on

enum class Tag : uint16_t {
  kUnknown,
#define UPWELL_TAG(constant, name) k##constant,
  UPWELL_TAGS(UPWELL_TAG)
#undef UPWELL_TAG
};

// By definition; with kUnknown.
#define UPWELL_TAG(constant, name) +1
inline constexpr size_t kTagCount = 1 UPWELL_TAGS(UPWELL_TAG);
#undef UPWELL_TAG

// <h1> to <h6>.
inline bool IsHeading(Tag tag) { return tag >= Tag::kH1 && tag <= Tag::kH6; }

// kUnknown for a name that is not listed.
Tag TagOfName(std::string_view lower_case_name);
// "" for kUnknown.
std::string_view TagName(Tag tag);

}  // namespace upwell::parse
