// SPDX-License-Identifier: Apache-2.0
// The forms of a linked web as HTML.
#include <array>

#include "testing/render.h"
#include "testing/web_page.h"
#include "testing/web_wording.h"

namespace upwell::testing {
namespace {

constexpr uint32_t kFormStyles = 6;

std::string ButtonKey(std::string_view kind) {
  if (kind == "search") return "search";
  if (kind == "login") return "login_button";
  if (kind == "registration") return "register";
  if (kind == "newsletter") return "subscribe";
  if (kind == "poll") return "vote";
  if (kind == "order") return "basket";
  if (kind == "configuration") return "update";
  if (kind == "jump" || kind == "language") return "go";
  return "send";
}

std::string ButtonOf(const std::string& text, uint32_t style) {
  switch (style % 4) {
    case 0:
      return "<input type=\"submit\" value=\"" + text + "\">";
    case 1:
      return "<button type=\"submit\">" + text + "</button>";
    case 2:
      return "<input type=\"image\" src=\"/img/go.gif\" alt=\"" + text + "\">";
    default:
      return "<button>" + text + "</button>";
  }
}

// One labelled control in the manner of the form.
std::string Row(uint32_t style, const std::string& label, const std::string& control,
                const std::string& id) {
  switch (style % kFormStyles) {
    case 0:
      return "<tr><td align=right>" + label + "</td><td>" + control + "</td></tr>\n";
    case 1:
      return "<p><label for=\"" + id + "\">" + label + "</label> " + control + "</p>\n";
    case 2:
      return "<label>" + label + " " + control + "</label>\n";
    case 3:
      return label + ": " + control + "<br>\n";
    case 4:
      return "<div class=\"f\"><div>" + label + "</div><div>" + control + "</div></div>\n";
    default:
      return "<dt>" + label + "</dt><dd>" + control + "</dd>\n";
  }
}

}  // namespace

std::string WebPageWriter::OptionsOf(const WebInput& input, uint32_t node) const {
  base::Rng rng = WebRng(site_.seed, input.name, node);
  std::string out;
  if (input.label == "field_year" || input.label == "per_page") {
    for (int i = 1; i <= 5; ++i) {
      out += "<option>" + std::to_string(i * 10) + "</option>";
    }
    return out;
  }
  if (input.label == "languages") {
    for (const std::string& language : WebLanguages()) out += "<option>" + language + "</option>";
    return out;
  }
  if (input.label == "sort") {
    for (const char* key : {"newest", "by_title", "field_year"}) {
      out += "<option value=\"" + std::string(key) + "\">" + EscapeHtml(Say(key)) + "</option>";
    }
    return out;
  }
  const bool topics = input.label == "field_category" || input.label == "field_type";
  out = topics ? "<option value=\"\">" + EscapeHtml(Say("any")) + "</option>" : "";
  const std::vector<std::string>& words = voice_.All(topics ? "topics" : "sections");
  for (uint64_t i = 0, count = 3 + rng.Below(10); i < count && i < words.size(); ++i) {
    out += "<option value=\"" + std::to_string(i + 1) + "\">" + EscapeHtml(words[i]) + "</option>";
  }
  return out;
}

std::string WebPageWriter::Control(const WebFormPlan& form, const WebInput& input, uint32_t node,
                                   uint32_t variant) const {
  const std::string named = " name=\"" + input.name + "\"";
  const std::string id = " id=\"" + input.name + std::to_string(variant) + "\"";
  if (input.control == "select") {
    return "<select" + named + id + ">" + OptionsOf(input, form.node) + "</select>";
  }
  if (input.control == "textarea") return "<textarea" + named + id + " rows=6></textarea>";
  if (input.control == "radio") {
    std::string out;
    for (uint64_t i = 0; i < 3; ++i) {
      out += "<input type=\"radio\"" + named + " value=\"" + std::to_string(i) + "\"> " +
             EscapeHtml(voice_.All("topics")[(i + form.node) % voice_.All("topics").size()]) + " ";
    }
    return out;
  }
  if (input.control == "checkbox") return "<input type=\"checkbox\"" + named + id + " value=\"1\">";
  if (input.control == "hidden") {
    const uint32_t value = node == kNoWebNode ? form.node : node;
    return "<input type=\"hidden\"" + named + " value=\"" + std::to_string(value) + "\">";
  }
  const std::string hint =
      site_.look.form % 4 == 0 ? " placeholder=\"" + EscapeHtml(Say(input.label)) + "\"" : "";
  return "<input type=\"" + input.control + "\"" + named + id + hint + " size=\"" +
         std::to_string(12 + site_.look.form % 20) + "\">";
}

std::string WebPageWriter::Form(const WebFormPlan& form, uint32_t node, uint32_t variant) const {
  const uint32_t style = (site_.look.form / 7 + variant * 3 + form.node) % kFormStyles;
  std::string rows, hidden;
  for (const WebInput& input : form.inputs) {
    std::string control = Control(form, input, node, variant);
    if (input.control == "hidden") {
      hidden += control;
    } else if (form.inputs.size() == 1 && style % 2 == 0) {
      rows += style == 0 ? "<tr><td>" + control + "</td></tr>" : control;  // a box needs no label
    } else {
      rows += Row(style, EscapeHtml(Say(input.label, variant)), control,
                  input.name + std::to_string(variant));
    }
  }
  std::string method =
      form.method == "get" && site_.look.words % 2 == 0 ? "" : " method=\"" + form.method + "\"";
  std::string button =
      ButtonOf(EscapeHtml(Say(ButtonKey(form.kind), variant)), site_.look.form / 3 + variant);
  if (style == 0) {
    rows = "<table>" + rows + "<tr><td></td><td>" + button + "</td></tr></table>";
    button.clear();
  }
  if (style == 5) rows = "<dl>" + rows + "</dl>";
  return "<form action=\"" + Link(form.action) + "\"" + method + ">" + hidden + "\n" + rows +
         button + "</form>\n";
}

}  // namespace upwell::testing
