// SPDX-License-Identifier: Apache-2.0
// The pages of a linked web as UTF-8 HTML.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "testing/web_model.h"

namespace upwell::testing {

struct WebMenuItem {
  std::string text;  // escaped
  std::string href;  // escaped
  size_t level = 0;
  bool current = false;
};

// web_menus.cc: the same links in one of many markups.
std::string RenderWebMenu(uint32_t style, const WebLook& look,
                          const std::vector<WebMenuItem>& items);
std::string RenderFootMenu(const WebLook& look, const std::vector<WebMenuItem>& items);

// web_shells.cc: the frame of a page.
struct WebPageParts {
  std::string language, charset, title, head;  // title escaped
  std::string site_title, bar, boxes, side, content, foot;
  bool right_to_left = false;
};
std::string RenderWebShell(const WebLook& look, const WebPageParts& parts);

class WebPageWriter {
 public:
  // Both must outlive it. `session` goes into every link where it is not empty.
  WebPageWriter(const WebModel& web, const WebSkeleton& site, bool twin, std::string session);

  std::string Page(uint32_t node) const;
  // A page that is none of the tree: an answer of a form, a record, a page of a trap.
  std::string Other(const std::string& title, const std::string& content) const;
  std::string Frameset() const;
  std::string NavigationFrame() const;
  std::string FormFrame(const WebFormPlan& form) const;

  std::string Title(uint32_t node) const;  // not escaped
  std::string Say(std::string_view key, uint64_t salt = 0) const;
  std::string Link(const std::string& path) const;  // escaped, with the session
  std::string Paragraph(base::Rng* rng) const;
  // web_form_markup.cc
  std::string Form(const WebFormPlan& form, uint32_t node, uint32_t variant) const;

  const WebSkeleton& site() const { return site_; }

 private:
  std::string NodeLink(uint32_t node) const;
  std::string Anchor(uint32_t node) const;
  std::string Topic(base::Rng* rng) const;
  std::string TitleBelow(uint32_t node) const;
  std::string FormPageTitle(uint32_t node) const;

  std::string Wrap(uint32_t node, const std::string& title, const std::string& content) const;
  std::string Head(uint32_t node) const;
  std::string Announcements(uint32_t node) const;
  std::string Bar(uint32_t node) const;
  std::string Side(uint32_t node) const;
  std::string Boxes(uint32_t node) const;
  std::string Months() const;
  std::string MostRead() const;
  std::vector<WebMenuItem> FootItems(uint32_t node) const;
  std::string Foot(uint32_t node) const;
  std::string Breadcrumbs(uint32_t node) const;
  void AddOpenedMenu(uint32_t from, uint32_t node, size_t level,
                     std::vector<WebMenuItem>* items) const;
  WebMenuItem Item(uint32_t node, size_t level, uint32_t current) const;

  std::string Content(uint32_t node) const;
  std::string FormsHere(uint32_t node) const;
  std::string ShownForm(const WebFormPlan& form, uint32_t node, uint32_t variant) const;
  std::string ChildList(uint32_t node) const;
  std::string RenderList(uint32_t style, const std::vector<uint32_t>& children) const;
  std::string DayGrid(const std::vector<uint32_t>& children) const;
  std::string LeafText(uint32_t node) const;
  std::string Related(uint32_t node) const;
  std::string ActingLinks(uint32_t node) const;
  std::string Externals(uint32_t node) const;
  std::string TrapLink(uint32_t node) const;
  std::string OptionsOf(const WebInput& input, uint32_t node) const;
  std::string Control(const WebFormPlan& form, const WebInput& input, uint32_t node,
                      uint32_t variant) const;

  const WebModel& web_;
  const WebSkeleton& site_;
  bool twin_;
  std::string session_;
  const Voice& voice_;
};

constexpr uint32_t kNoWebNode = UINT32_MAX;  // of pages that are none of the tree

}  // namespace upwell::testing
