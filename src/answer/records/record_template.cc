// SPDX-License-Identifier: Apache-2.0
#include "answer/records/record_template.h"

#include <algorithm>

namespace upwell::answer {
namespace {

// Likeness of two profiles, 0 to 1; not tuned.
constexpr double kSameShape = 0.3;
constexpr double kSameShapeWithoutClass = 0.6;  // without class names the shape must say more

constexpr size_t kMaxParents = 2'000;  // guard

Region FindBelow(const PageStructure& page, const RecordTemplate& known, bool with_class) {
  Region found;
  found.rule = known.rule;
  const uint64_t path = with_class ? known.class_path : known.tag_path;
  const double wanted = with_class ? known.wanted : std::max(known.wanted, kSameShapeWithoutClass);
  size_t parents = 0;
  for (parse::NodeId n : page.nodes()) {
    if (!page.document().is_element(n) || page.path(n, with_class) != path) continue;
    if (++parents > kMaxParents) break;
    Region part = ApplyRule(page, n, known.rule, known.longest);
    DropOddOnes(page, known.profile, wanted, &part);
    if (found.parent == parse::kNoNode || (found.spans.empty() && !part.spans.empty()))
      found.parent = n;
    found.spans.insert(found.spans.end(), part.spans.begin(), part.spans.end());
    found.profiles.insert(found.profiles.end(), part.profiles.begin(), part.profiles.end());
  }
  return found;
}

}  // namespace

RecordTemplate TemplateOf(const PageStructure& page, const Region& region) {
  RecordTemplate made;
  made.rule = region.rule;
  made.class_path = page.path(region.parent, true);
  made.tag_path = page.path(region.parent, false);
  made.profile = region.profiles[TypicalOf(region.profiles)];
  // Other pages may have records that vary more than those of this one.
  made.wanted = region.rule.strict ? std::max(kSameShape, 0.7 * StrictBound(region, made.profile))
                                   : kSameShape;
  made.longest = LongestOf(page, region);
  made.strength = region.strength / static_cast<double>(region.spans.size());
  return made;
}

Region FindByTemplate(const PageStructure& page, const RecordTemplate& known) {
  Region found = FindBelow(page, known, true);
  return found.spans.empty() ? FindBelow(page, known, false) : found;
}

}  // namespace upwell::answer
