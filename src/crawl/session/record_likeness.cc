// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/record_likeness.h"

#include <algorithm>
#include <set>

#include "base/text.h"
#include "discover/url_shape.h"

namespace upwell::crawl {
namespace {

constexpr size_t kMostShapes = 200;  // a guard; sites have a few
// One of so many records that the form showed has a shape that counts: rarer ones may be misread.
// That is not tuned.
constexpr uint64_t kRareShape = 20;

// "/threads/brass-lamp.7/" is the page of a thread as "/threads/brass-lamp.7" is.
std::string ShapeOf(const base::Url& url) {
  const std::string_view path = url.path();
  if (path.size() < 2 || !path.ends_with('/')) return url.origin() + discover::ShapeOf(url);
  std::string address = url.origin() + std::string(path.substr(0, path.size() - 1));
  if (!url.query().empty()) address.append("?").append(url.query());
  const base::Result<base::Url> bare = base::Url::Parse(address);
  return url.origin() + discover::ShapeOf(bare.ok() ? *bare : url);
}

// Of its key where that is an address: without what only tells how it was reached.
std::string ShapeOf(const answer::Record& record) {
  if (!record.url.empty()) {
    const base::Result<base::Url> key = base::Url::Parse(record.key);
    return ShapeOf(key.ok() ? *key : record.url);
  }
  std::set<std::string> names;
  for (const auto& [name, value] : record.fields) names.insert(name);
  std::string shape = "fields";
  for (const std::string& name : names) shape += "\n" + name;
  return shape;
}

}  // namespace

void RecordLikeness::Learn(const std::vector<answer::Record>& records) {
  for (const answer::Record& record : records) {
    const std::string shape = ShapeOf(record);
    if (shapes_.size() >= kMostShapes && !shapes_.contains(shape)) continue;
    ++shapes_[shape];
    ++learned_;
  }
}

bool RecordLikeness::IsCommon(const std::string& shape) const {
  const auto known = shapes_.find(shape);
  return known != shapes_.end() && known->second * kRareShape >= learned_;
}

// "/item/7?order=name" leads to a record whose page is "/item/7"; "/item/list?letter=a" does not.
bool RecordLikeness::IsLikeRecord(const base::Url& url) const {
  if (IsCommon(ShapeOf(url))) return true;
  const std::string_view path = url.path();
  const std::string_view last = path.substr(path.rfind('/') + 1);
  const bool numbered = std::any_of(last.begin(), last.end(), base::IsAsciiDigit);
  if (!numbered || url.query().empty()) return false;
  const base::Result<base::Url> bare = base::Url::Parse(url.origin() + std::string(path));
  return bare.ok() && IsCommon(ShapeOf(*bare));
}

bool RecordLikeness::AreAlike(const std::vector<answer::Record>& records) const {
  if (learned_ == 0) return true;
  const auto alike = std::count_if(records.begin(), records.end(),
                                   [&](const auto& record) { return IsCommon(ShapeOf(record)); });
  return 2 * static_cast<size_t>(alike) >= records.size();
}

}  // namespace upwell::crawl
