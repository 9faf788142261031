// SPDX-License-Identifier: Apache-2.0
#include "parse/link_marks.h"

#include <algorithm>

#include "base/text.h"

namespace upwell::parse {
namespace {

// Guards.
constexpr int kMostInside = 64;         // elements
constexpr size_t kLongestMark = 300;    // bytes
constexpr size_t kLongestScript = 600;  // bytes

void AddMark(std::string_view value, std::vector<std::string>* marks) {
  std::string mark = base::CollapseSpace(base::CutUtf8(value, kLongestMark));
  if (!mark.empty()) marks->push_back(std::move(mark));
}

// "data-method", "data-turbo-method", "data-http-verb", "hx-delete", "data-hx-post".
bool NamesSending(std::string_view name, std::string_view value) {
  constexpr std::string_view kSending[] = {"post", "put", "patch", "delete"};
  if (name.find("confirm") != name.npos) return true;
  const std::string_view end = name.substr(name.rfind('-') + 1);  // npos + 1 is 0
  if (end == "method" || end == "verb") {
    const std::string_view method = base::TrimHtmlSpace(value);
    return !method.empty() && !base::AsciiEqualsIgnoreCase(method, "get");
  }
  const bool of_script = name.starts_with("hx-") || name.starts_with("data-");
  return of_script && base::IsOneOf(kSending, end);
}

void ReadMarks(const Document& document, NodeId element, bool is_link, LinkMarks* marks) {
  const Attribute* attributes = document.attributes(element);
  for (uint32_t i = 0; i < document.node(element).attributes_count; ++i) {
    const std::string_view name = attributes[i].name;
    const std::string_view value = attributes[i].value;
    if (name == "title" || name == "aria-label" || name == "alt") AddMark(value, &marks->labels);
    if (name == "class") AddMark(value, &marks->looks);
    if (name == "src") AddMark(value.substr(value.rfind('/') + 1), &marks->looks);
    if (!is_link) continue;
    if (name == "onclick" || name == "onmousedown") {
      marks->on_click.append(base::CutUtf8(value, kLongestScript));
    }
    marks->sends |= NamesSending(name, value);
  }
}

}  // namespace

LinkMarks MarksOf(const Document& document, NodeId link) {
  LinkMarks marks;
  ReadMarks(document, link, true, &marks);
  int inside = 0;
  for (NodeId n = document.first_child(link); n != kNoNode && inside < kMostInside;
       n = document.NextInTree(n, link)) {
    if (!document.is_element(n)) continue;
    ++inside;
    ReadMarks(document, n, false, &marks);
  }
  return marks;
}

}  // namespace upwell::parse
