// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/pager_links.h"

#include <algorithm>
#include <unordered_map>

#include "base/text.h"
#include "form/guard/acting_link.h"

namespace upwell::answer {
namespace {

constexpr uint32_t kLargestGap = 30;  // characters between links of a row; not tuned

// Guards.
constexpr size_t kMaxText = 300;     // bytes
constexpr size_t kLongestRow = 100;  // links

bool IsFromRight(std::string_view direction) {
  return base::AsciiEqualsIgnoreCase(direction, "rtl");
}

// Walks the page once and keeps what stands between links.
class Reader {
 public:
  explicit Reader(const parse::Page& page) : page_(page), here_(page.url) {
    for (const parse::Link& link : page.links) by_node_.emplace(link.node, &link);
  }

  std::vector<PagerLink> Read() {
    const parse::Document& document = page_.document;
    for (parse::NodeId n = document.first_child(parse::Document::kRoot); n != parse::kNoNode;) {
      LeaveDirection(n);
      if (document.node(n).type == parse::NodeType::kText) AddText(document.node(n).text);
      if (SkipsSubtree(n)) {
        n = document.NextAfterSubtree(n, parse::Document::kRoot);
        continue;
      }
      if (document.is_element(n)) EnterDirection(n);
      const bool is_link =
          document.is(n, parse::Tag::kA) && !document.attribute_or(n, "href", "").empty();
      if (is_link) {
        AddLink(n);
        n = document.NextAfterSubtree(n, parse::Document::kRoot);
      } else {
        n = document.NextInTree(n, parse::Document::kRoot);
      }
    }
    return std::move(links_);
  }

 private:
  bool SkipsSubtree(parse::NodeId n) const {
    const parse::Document& document = page_.document;
    return document.is(n, parse::Tag::kScript) || document.is(n, parse::Tag::kStyle) ||
           document.is(n, parse::Tag::kSelect) ||
           document.node(n).type == parse::NodeType::kTemplateContent;
  }

  // Elements with dir= that the walk is inside of; a page may nest many, only some are kept.
  void EnterDirection(parse::NodeId n) {
    constexpr size_t kMaxNested = 64;  // guard
    const auto direction = page_.document.attribute(n, "dir");
    if (!direction || directions_.size() >= kMaxNested) return;
    directions_.push_back(
        {page_.document.NextAfterSubtree(n, parse::Document::kRoot), IsFromRight(*direction)});
  }
  void LeaveDirection(parse::NodeId n) {
    while (!directions_.empty() && directions_.back().end == n) directions_.pop_back();
  }

  void AddText(std::string_view text) {
    if (const auto number = BareNumber(base::TrimHtmlSpace(text))) {
      number_before_ = number;
      return;
    }
    const std::string_view trimmed = base::TrimHtmlSpace(text);
    gap_ += static_cast<uint32_t>(base::CountCodePoints(trimmed.substr(0, kMaxText)));
    if (!trimmed.empty() && ReadsAsWords(trimmed)) number_before_.reset();
  }
  static bool ReadsAsWords(std::string_view text) {
    return text.size() > 8 || ReadPagerText(text).letters > 0;
  }

  void AddLink(parse::NodeId n) {
    PagerLink link;
    link.page = &page_;
    link.node = n;
    link.href = page_.document.attribute_or(n, "href", "");
    const auto found = by_node_.find(n);
    link.scripted = found == by_node_.end() || base::TrimHtmlSpace(link.href).starts_with('#');
    if (found != by_node_.end()) {
      link.link = found->second;
      link.text = base::CollapseSpace(found->second->text);
      link.step = here_.StepTo(found->second->url);
      link.shape = ShapeOfAddress(found->second->url);
    } else {
      link.text = base::CollapseSpace(parse::VisibleText(page_.document, n, kMaxText));
      if (link.text.empty()) link.text = base::CollapseSpace(PictureText(n));
    }
    link.said = ReadPagerText(link.text);
    link.from_right = directions_.empty() ? SpeaksFromRight() : directions_.back().from_right;
    link.gap = gap_;
    link.number_before = number_before_;
    gap_ = 0;
    number_before_.reset();
    links_.push_back(std::move(link));
  }

  // What stands in the place of the first picture in a link.
  std::string_view PictureText(parse::NodeId link) const {
    const parse::Document& document = page_.document;
    for (parse::NodeId n = document.first_child(link); n != parse::kNoNode;
         n = document.NextInTree(n, link)) {
      if (document.is(n, parse::Tag::kImg)) {
        return base::CutUtf8(document.attribute_or(n, "alt", ""), kMaxText);
      }
    }
    return "";
  }

  bool SpeaksFromRight() const {
    const std::string_view language = std::string_view(page_.language).substr(0, 2);
    return language == "ar" || language == "fa" || language == "he" || language == "ur";
  }

  struct Direction {
    parse::NodeId end;  // the first node behind
    bool from_right;
  };

  const parse::Page& page_;
  const PageAddress here_;
  std::unordered_map<parse::NodeId, const parse::Link*> by_node_;
  std::vector<Direction> directions_;
  std::vector<PagerLink> links_;
  uint32_t gap_ = 0;
  std::optional<uint64_t> number_before_;
};

bool EndsRow(const PagerLink& link, const std::optional<uint64_t>& last_number) {
  if (link.gap > kLargestGap) return true;
  return link.said.number && last_number && *link.said.number <= *last_number;
}

// In a row whose numbers start again, what leads back stands before the number that starts it.
size_t StartOfNextRow(const std::vector<PagerLink>& links, size_t begin, size_t at) {
  size_t start = at;
  while (start > begin + 1 && !links[start - 1].said.number &&
         (PointsLeft(links[start - 1].said.arrow) ||
          links[start - 1].said.word == PagerWord::kPrevious ||
          links[start - 1].said.word == PagerWord::kFirst)) {
    --start;
  }
  return start;
}

std::vector<PagerRow> CutRows(const std::vector<PagerLink>& links) {
  std::vector<PagerRow> rows;
  for (size_t i = 0; i < links.size();) {
    if (!links[i].said.FitsRow()) {
      ++i;
      continue;
    }
    PagerRow row;
    row.begin = i;
    std::optional<uint64_t> last = links[i].said.number;
    size_t end = i + 1;
    while (end < links.size() && end - i < kLongestRow && links[end].said.FitsRow() &&
           !EndsRow(links[end], last)) {
      if (links[end].said.number) last = links[end].said.number;
      ++end;
    }
    const bool starts_again =
        end < links.size() && links[end].said.FitsRow() && links[end].gap <= kLargestGap;
    row.end = starts_again ? StartOfNextRow(links, i, end) : end;
    i = row.end;
    rows.push_back(row);
  }
  return rows;
}

void CountNumbers(const std::vector<PagerLink>& links, PagerRow* row) {
  row->first_number = row->last_number = row->begin;
  for (size_t i = row->begin; i < row->end; ++i) {
    const PagerText& said = links[i].said;
    row->has_arrows |= said.arrow != Arrow::kNone || said.word != PagerWord::kNone;
    if (!said.number) continue;
    if (row->numbers++ == 0) {
      row->first_number = i;
      row->smallest = *said.number;
    }
    row->last_number = i;
    row->largest = *said.number;
  }
}

// Numbers beside the first page, whose address often has no number at all.
std::vector<const PagerLink*> NumbersToCompare(const std::vector<PagerLink>& links,
                                               const PagerRow& row) {
  std::vector<const PagerLink*> numbers;
  for (size_t i = row.begin; i < row.end; ++i) {
    const PagerLink& link = links[i];
    if (link.said.number && *link.said.number > 1 && link.link != nullptr && !link.scripted) {
      numbers.push_back(&link);
    }
  }
  return numbers;
}

void CompareAddresses(const std::vector<PagerLink>& links, PagerRow* row) {
  const std::vector<const PagerLink*> numbers = NumbersToCompare(links, *row);
  if (numbers.size() < 2) return;
  const PagerLink& first = *numbers[0];
  std::optional<size_t> place;
  for (size_t i = 1; i < numbers.size(); ++i) {
    if (numbers[i]->shape.skeleton != first.shape.skeleton) return;
    if (numbers[i]->shape.numbers.size() != first.shape.numbers.size()) return;
    const std::vector<size_t> places = DifferingNumbers(first.shape, numbers[i]->shape);
    if (places.empty() || places.size() > 2 || (place && places[0] != *place)) return;
    place = places[0];
    if (numbers[i]->shape.numbers[*place] <= numbers[i - 1]->shape.numbers[*place]) return;
  }
  row->by_address = true;
  row->skeleton = first.shape.skeleton;
  row->place = *place;
  row->number_in_address = true;
  row->proportional = true;
  const PagerLink& second = *numbers[1];
  const uint64_t distance = *second.said.number - *first.said.number;
  const uint64_t rise = second.shape.numbers[*place] - first.shape.numbers[*place];
  for (const PagerLink* link : numbers) {
    const uint64_t n = *link->said.number, v = link->shape.numbers[*place];
    row->number_in_address &= n == v;
    row->proportional &=
        (n - *first.said.number) * rise == (v - first.shape.numbers[*place]) * distance;
  }
}

// A number fits between those that stand before and behind it, and beside the row it is the next
// one: the last cell of a table above is another.
bool FitsBetween(uint64_t number, const std::optional<uint64_t>& before,
                 const std::optional<uint64_t>& behind) {
  if (before && behind) return number > *before && number < *behind;
  return before ? number == *before + 1 : behind && number + 1 == *behind;
}

// The unlinked number within the row or beside it.
std::optional<uint64_t> BareCurrent(const std::vector<PagerLink>& links, const PagerRow& row) {
  std::optional<uint64_t> before;
  for (size_t i = row.begin; i <= row.end && i < links.size(); ++i) {
    if (i == row.end && links[i].gap > kLargestGap) break;
    std::optional<uint64_t> behind;
    for (size_t j = i; j < row.end && !behind; ++j) behind = links[j].said.number;
    const auto& number = links[i].number_before;
    if (number && FitsBetween(*number, before, behind)) return number;
    if (links[i].said.number) before = links[i].said.number;
  }
  return std::nullopt;
}

std::optional<uint64_t> LinkedCurrent(const std::vector<PagerLink>& links, const PagerRow& row) {
  std::optional<uint64_t> scripted;
  size_t scripted_count = 0;
  for (size_t i = row.begin; i < row.end; ++i) {
    if (!links[i].said.number) continue;
    if (links[i].scripted) {
      scripted = links[i].said.number;
      ++scripted_count;
    } else if (links[i].step.same_address) {
      return links[i].said.number;
    }
  }
  return scripted_count == 1 ? scripted : std::nullopt;
}

// The number missing between two others, else the one before the first.
std::optional<uint64_t> MissingCurrent(const std::vector<PagerLink>& links, const PagerRow& row) {
  std::optional<uint64_t> before;
  for (size_t i = row.begin; i < row.end; ++i) {
    const auto& number = links[i].said.number;
    if (!number) continue;
    if (before && *number == *before + 2) return *before + 1;
    before = number;
  }
  if (row.smallest == 2) return 1;
  return std::nullopt;
}

void FindCurrent(const std::vector<PagerLink>& links, PagerRow* row) {
  if (row->numbers == 0) return;
  row->current = BareCurrent(links, *row);
  row->current_is_bare = row->current.has_value();
  if (!row->current) row->current = LinkedCurrent(links, *row);
  if (!row->current) row->current = MissingCurrent(links, *row);
}

}  // namespace

PagerLinks ReadPagerLinks(const parse::Page& page) {
  PagerLinks all;
  all.links = Reader(page).Read();
  all.rows = CutRows(all.links);
  for (uint32_t r = 0; r < all.rows.size(); ++r) {
    PagerRow& row = all.rows[r];
    for (size_t i = row.begin; i < row.end; ++i) all.links[i].row = r;
    CountNumbers(all.links, &row);
    CompareAddresses(all.links, &row);
    FindCurrent(all.links, &row);
  }
  return all;
}

bool MayBeTurn(const PagerLink& link) {
  return link.link != nullptr && !link.scripted && !link.link->hidden && link.step.same_host &&
         !form::IsActingLink(*link.page, *link.link);
}

}  // namespace upwell::answer
