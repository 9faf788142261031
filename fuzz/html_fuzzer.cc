// SPDX-License-Identifier: Apache-2.0
// Any bytes give a sound tree: links that agree in both directions, every node met once, depth
// within the limit, text that can be read.
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "fuzz/require.h"
#include "parse/html.h"

using namespace upwell;

namespace {

// Reads every byte, so that a view of memory that is gone shows under the address sanitizer.
size_t Sum(std::string_view text) {
  size_t sum = 0;
  for (const char c : text) sum += static_cast<unsigned char>(c);
  return sum;
}

void CheckLinks(const parse::Document& document, parse::NodeId id) {
  parse::NodeId previous = parse::kNoNode;
  for (parse::NodeId child = document.first_child(id); child != parse::kNoNode;
       child = document.next(child)) {
    Require(document.parent(child) == id);
    Require(document.node(child).previous == previous);
    previous = child;
  }
  Require(document.node(id).last_child == previous);
}

size_t SumOfTexts(const parse::Document& document, parse::NodeId id) {
  size_t sum = Sum(document.node(id).text);
  for (size_t i = 0; i < document.node(id).attributes_count; ++i) {
    sum += Sum(document.attributes(id)[i].name) + Sum(document.attributes(id)[i].value);
  }
  return sum;
}

void CheckTree(const parse::Document& document, const upwell::parse::HtmlLimits& limits) {
  std::vector<uint32_t> depth(document.size(), 0);
  size_t met = 0;
  volatile size_t sum = 0;
  parse::NodeId id = parse::Document::kRoot;
  for (; id != parse::kNoNode; id = document.NextInTree(id, parse::Document::kRoot)) {
    Require(++met <= document.size());
    CheckLinks(document, id);
    sum = sum + SumOfTexts(document, id);
    if (id != parse::Document::kRoot) depth[id] = depth[document.parent(id)] + 1;
    if (document.is_element(id)) Require(depth[id] <= limits.max_depth);
    const parse::NodeId form = document.form_owner(id);
    Require(form == parse::kNoNode || document.is(form, upwell::parse::Tag::kForm));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  // A small depth, so that short inputs reach the limit.
  upwell::parse::HtmlLimits limits;
  limits.max_depth = 12;
  const std::string utf8 = upwell::base::ToValidUtf8(bytes);
  CheckTree(upwell::parse::ParseHtml(utf8, limits), limits);
  CheckTree(upwell::parse::ParseHtml(utf8), {});
  return 0;
}
