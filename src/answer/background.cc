// SPDX-License-Identifier: Apache-2.0
#include "answer/background.h"

#include <unordered_set>

#include "answer/regions.h"
#include "base/text.h"

namespace upwell {
namespace {

constexpr size_t kMaxLines = 200'000;
constexpr size_t kMaxPageText = 1 << 20;

}  // namespace

class Background::Impl {
 public:
  std::unordered_set<uint64_t> furniture;
};

std::vector<Line> LinesOf(const PageStructure& page) {
  const Document& document = page.document();
  const NodeId first = document.first_child(Document::kRoot);
  std::vector<Line> lines;
  if (first == kNoNode) return lines;
  const std::string text =
      SpanText(page, {first, document.node(Document::kRoot).last_child}, kMaxPageText);
  for (std::string_view line : Split(text, '\n')) lines.push_back({std::string(line), first, 0});
  return lines;
}

Background::Background() : impl_(std::make_unique<Impl>()) {}
Background::~Background() = default;
Background::Background(Background&&) noexcept = default;
Background& Background::operator=(Background&&) noexcept = default;

void Background::LearnFurniture(const PageStructure& page, const Asked&) {
  for (const Line& line : LinesOf(page)) {
    if (impl_->furniture.size() < kMaxLines) impl_->furniture.insert(Hash64(line.text));
  }
}

bool Background::IsFurniture(std::string_view line, const Asked&) const {
  return impl_->furniture.count(Hash64(line)) > 0;
}

Signature Background::ContentSignature(const PageStructure& page, const Asked& asked) const {
  std::string text;
  for (const Line& line : LinesOf(page)) {
    if (!IsFurniture(line.text, asked)) text.append(line.text).append("\n");
  }
  return Signature::OfText(text);
}

}  // namespace upwell
