// SPDX-License-Identifier: Apache-2.0
// What the search for records asks of a page again and again, worked out once: the nodes people
// see in document order, how much text stands below each, and the shape of each element.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "parse/page.h"

namespace upwell::answer {

class PageStructure {
 public:
  explicit PageStructure(const parse::Page& page);  // `page` must outlive it

  const parse::Page& page() const { return page_; }
  const parse::Document& document() const { return page_.document; }

  // Elements and texts with words that people see, in document order; at most 200,000.
  const std::vector<parse::NodeId>& nodes() const { return nodes_; }
  bool visible(parse::NodeId n) const { return facts_[n].visible; }
  // Where a visible node stands in nodes().
  uint32_t position(parse::NodeId n) const { return facts_[n].position; }
  // The first place behind a visible node and all that is below it.
  uint32_t end_position(parse::NodeId n) const { return facts_[n].position + facts_[n].below + 1; }
  // Of visible nodes; nothing is below itself.
  bool IsBelow(parse::NodeId n, parse::NodeId ancestor) const {
    return position(n) > position(ancestor) && position(n) < end_position(ancestor);
  }
  // Words below a node, in bytes without white space.
  uint32_t text(parse::NodeId n) const { return facts_[n].text; }
  const parse::Link* link_at(parse::NodeId n) const;  // of an <a>; null if it leads nowhere
  uint32_t links(parse::NodeId n) const { return facts_[n].links; }
  uint32_t elements(parse::NodeId n) const { return facts_[n].elements; }  // with itself
  // In <nav>, <aside>, <footer>, a small form, or what ARIA calls so: seldom the answer.
  bool aside(parse::NodeId n) const { return facts_[n].aside; }
  // The element's tag; with_class: and its class names, but for those that number or alternate.
  uint64_t shape(parse::NodeId n, bool with_class) const {
    return with_class ? facts_[n].class_shape : facts_[n].tag_shape;
  }
  // The shapes from the root down to the element.
  uint64_t path(parse::NodeId n, bool with_class) const {
    return with_class ? facts_[n].class_path : facts_[n].tag_path;
  }

 private:
  struct Facts {
    uint64_t tag_shape = 0, class_shape = 0, tag_path = 0, class_path = 0;
    uint32_t text = 0, links = 0, elements = 0;
    uint32_t position = 0, below = 0;  // below: visible nodes, without itself
    bool visible = false;
    bool aside = false;
  };
  void AddNode(parse::NodeId n);
  void AddElement(parse::NodeId n);
  void SumUp();
  void MarkSmallForms();

  const parse::Page& page_;
  std::vector<parse::NodeId> nodes_;
  std::vector<Facts> facts_;
  std::unordered_map<parse::NodeId, const parse::Link*> links_;
};

// Mixes a shape into a path.
inline uint64_t JoinShapes(uint64_t path, uint64_t shape) {
  uint64_t x = (path ^ (path >> 29)) * 0xbf58476d1ce4e5b9u + shape;
  x = (x ^ (x >> 32)) * 0x94d049bb133111ebu;
  return x ^ (x >> 29);
}

}  // namespace upwell::answer
