// SPDX-License-Identifier: Apache-2.0
// Any bytes give a sound tree: links that agree in both directions, every node met once, depth
// within the limit, text that can be read.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "parse/html.h"

namespace {

using upwell::Document;
using upwell::kNoNode;
using upwell::NodeId;

void Require(bool condition) {
  if (!condition) std::abort();
}

// Reads every byte, so that a view of memory that is gone shows under the address sanitizer.
size_t Sum(std::string_view text) {
  size_t sum = 0;
  for (const char c : text) sum += static_cast<unsigned char>(c);
  return sum;
}

void CheckLinks(const Document& document, NodeId id) {
  NodeId previous = kNoNode;
  for (NodeId child = document.first_child(id); child != kNoNode; child = document.next(child)) {
    Require(document.parent(child) == id);
    Require(document.node(child).previous == previous);
    previous = child;
  }
  Require(document.node(id).last_child == previous);
}

size_t SumOfTexts(const Document& document, NodeId id) {
  size_t sum = Sum(document.node(id).text);
  for (size_t i = 0; i < document.node(id).attributes_count; ++i) {
    sum += Sum(document.attributes(id)[i].name) + Sum(document.attributes(id)[i].value);
  }
  return sum;
}

void CheckTree(const Document& document, const upwell::HtmlLimits& limits) {
  std::vector<uint32_t> depth(document.size(), 0);
  size_t met = 0;
  volatile size_t sum = 0;
  NodeId id = Document::kRoot;
  for (; id != kNoNode; id = document.NextInTree(id, Document::kRoot)) {
    Require(++met <= document.size());
    CheckLinks(document, id);
    sum = sum + SumOfTexts(document, id);
    if (id != Document::kRoot) depth[id] = depth[document.parent(id)] + 1;
    if (document.is_element(id)) Require(depth[id] <= limits.max_depth);
    const NodeId form = document.form_owner(id);
    Require(form == kNoNode || document.is(form, upwell::Tag::kForm));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  // A small depth, so that short inputs reach the limit.
  upwell::HtmlLimits limits;
  limits.max_depth = 12;
  const std::string utf8 = upwell::ToValidUtf8(bytes);
  CheckTree(upwell::ParseHtml(utf8, limits), limits);
  CheckTree(upwell::ParseHtml(utf8), {});
  return 0;
}
