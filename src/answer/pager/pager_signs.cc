// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/pager_signs.h"

#include <algorithm>
#include <unordered_map>

#include "answer/pager/pager_names.h"
#include "base/hash.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

constexpr uint32_t kSmallGapOfNumbers = 30;  // characters; not tuned

uint64_t AddressHash(const PagerLink& link) {
  const std::string& href = link.link->url.href();
  return base::Hash64(std::string_view(href).substr(0, href.find('#')));
}

enum class Direction : uint8_t { kNone, kForward, kBack };

// In text that runs from right to left, signs that are shown mirrored are written either way, so
// the place beside the numbers decides; signs that are shown as they are point the other way.
Direction DirectionOf(const PagerLink& link, const PagerRow* row, size_t at) {
  if (link.said.arrow == Arrow::kNone) return Direction::kNone;
  const bool right = PointsRight(link.said.arrow);
  if (!link.from_right) return right ? Direction::kForward : Direction::kBack;
  if (link.said.word != PagerWord::kNone) return Direction::kNone;
  if (link.step.grows) return *link.step.grows > 0 ? Direction::kForward : Direction::kBack;
  if (row != nullptr && row->numbers > 0) {
    if (at < row->first_number) return Direction::kBack;
    if (at > row->last_number) return Direction::kForward;
  }
  return right == link.said.arrow_mirrors ? Direction::kForward : Direction::kBack;
}

// What is known of the page as a whole before its links are looked at one by one.
class SignReader {
 public:
  SignReader(const parse::Page& page, const PagerLinks& all)
      : page_(page), all_(all), head_(ReadHead(page)), names_(page.document) {
    for (size_t i = 0; i < all.links.size(); ++i) {
      const PagerLink& link = all.links[i];
      if (link.link == nullptr || link.scripted) continue;
      ++times_[AddressHash(link)];
      if (link.said.number && !link.said.last)
        numbers_.emplace(AddressHash(link), *link.said.number);
    }
    CompareRows();
  }

  SignList Of(size_t at) {
    at_ = at;
    link_ = &all_.links[at];
    row_ = link_->row == kNoRow ? nullptr : &all_.rows[link_->row];
    direction_ = DirectionOf(*link_, row_, at);
    ReadNames();
    signs_.clear();
    if (!IsWorthAsking()) return {};
    ReadText();
    ReadTitle();
    AddNames();
    ReadAddress();
    ReadRow();
    ReadTarget();
    ReadPlace();
    ReadTogether();
    return signs_;
  }

 private:
  void Add(Sign sign, bool holds = true) {
    if (holds) signs_.push_back({static_cast<uint16_t>(sign), 1});
  }

  void CompareRows() {
    row_prints_.resize(all_.rows.size());
    for (size_t r = 0; r < all_.rows.size(); ++r) {
      const PagerRow& row = all_.rows[r];
      const PagerLink& link = all_.links[row.last_number];
      if (row.numbers == 0 || link.link == nullptr) continue;
      row_prints_[r] = AddressHash(link);
      ++row_times_[row_prints_[r]];
      ++number_rows_;
    }
  }

  void ReadNames() {
    own_ = names_.Of(link_->node);
    within_ = names_.Within(link_->node);
    parent_ = names_.Above(link_->node, 1, 1);
    above_ = names_.Above(link_->node, 2, 4);
    near_ = own_ | parent_ | above_;
  }

  bool IsWorthAsking() const {
    constexpr uint32_t kMostLetters = 60;  // not tuned
    constexpr NameSigns kSteps = kNameNext | kNamePrevious | kNameFirst | kNameLast;
    const PagerText& said = link_->said;
    if (link_->link != nullptr && link_->link->next) return true;
    if (said.letters > kMostLetters) return false;
    if (said.number || said.arrow != Arrow::kNone || said.word != PagerWord::kNone) return true;
    if ((own_ | within_ | parent_) & kSteps) return true;
    return said.letters <= 12 && (near_ & (kNamePager | kNamePage));
  }

  void ReadText() {
    const PagerText& said = link_->said;
    if (said.number) {
      const uint64_t n = *said.number;
      Add(Sign::kNumber);
      Add(Sign::kNumberIsOne, n == 1);
      Add(Sign::kNumberBelowTen, n < 10);
      Add(Sign::kNumberBelowHundred, n >= 10 && n < 100);
      Add(Sign::kNumberLarge, n >= 1000);
      Add(Sign::kNumberIsYear, IsYear(n));
      Add(Sign::kRange, said.last.has_value());
      Add(Sign::kSaysPage, said.says_page);
    }
    ReadWord();
    ReadArrow();
    Add(Sign::kNoText, link_->text.empty());
    Add(Sign::kOnlySigns, said.only_signs && !link_->text.empty());
    Add(Sign::kShortText, said.letters > 0 && said.letters <= 12);
    Add(Sign::kMiddleText, said.letters > 12 && said.letters <= 24);
    Add(Sign::kLongText, said.letters > 24);
  }

  void ReadWord() {
    const PagerText& said = link_->said;
    const bool all = said.word_is_all && !said.names_thing;
    Add(Sign::kNextWord, said.word == PagerWord::kNext && all);
    Add(Sign::kNextWordWithOthers, said.word == PagerWord::kNext && !all);
    Add(Sign::kPreviousWord, said.word == PagerWord::kPrevious && all);
    Add(Sign::kPreviousWordWithOthers, said.word == PagerWord::kPrevious && !all);
    Add(Sign::kFirstWord, said.word == PagerWord::kFirst && all);
    Add(Sign::kLastWord, said.word == PagerWord::kLast && all);
    Add(Sign::kMoreWord, said.word == PagerWord::kMore);
    Add(Sign::kWordAndThing, said.word != PagerWord::kNone && said.names_thing);
  }

  void ReadArrow() {
    const Arrow arrow = link_->said.arrow;
    const bool forward = direction_ == Direction::kForward, back = direction_ == Direction::kBack;
    const bool far = arrow == Arrow::kFarRight || arrow == Arrow::kFarLeft;
    const bool end = arrow == Arrow::kRightEnd || arrow == Arrow::kLeftEnd;
    Add(Sign::kForwardArrow, forward && !far && !end);
    Add(Sign::kFarForwardArrow, forward && far);
    Add(Sign::kForwardEnd, forward && end);
    Add(Sign::kBackArrow, back && !far && !end);
    Add(Sign::kFarBackArrow, back && far);
    Add(Sign::kBackEnd, back && end);
    Add(Sign::kArrowWithWords, arrow != Arrow::kNone && link_->said.letters > 0);
  }

  void ReadTitle() {
    for (const std::string_view name : {"title", "aria-label"}) {
      const std::string_view title = page_.document.attribute_or(link_->node, name, "");
      if (title.empty() || title.size() > 60 || title == link_->text) continue;
      const PagerText said = ReadPagerText(title);
      if (said.names_thing) continue;
      Add(Sign::kTitleNext, said.word == PagerWord::kNext);
      Add(Sign::kTitlePrevious, said.word == PagerWord::kPrevious);
      Add(Sign::kTitleFirst, said.word == PagerWord::kFirst);
      Add(Sign::kTitleLast, said.word == PagerWord::kLast);
      Add(Sign::kTitlePageNumber, said.number && said.says_page);
      return;
    }
  }

  void AddNames() {
    const auto add = [this](NameSigns signs, NameSigns which, Sign sign) {
      Add(sign, (signs & which) != 0);
    };
    add(own_, kNamePager, Sign::kOwnPager);
    add(own_, kNamePage, Sign::kOwnPage);
    add(own_, kNameNext, Sign::kOwnNext);
    add(own_, kNamePrevious, Sign::kOwnPrevious);
    add(own_, kNameFirst, Sign::kOwnFirst);
    add(own_, kNameLast, Sign::kOwnLast);
    add(own_, kNameCurrent, Sign::kOwnCurrent);
    add(own_, kNameNumber, Sign::kOwnNumber);
    add(own_, kNamePost, Sign::kOwnPost);
    add(own_, kNameSlides, Sign::kOwnSlides);
    add(within_, kNameNext, Sign::kWithinNext);
    add(within_, kNamePrevious, Sign::kWithinPrevious);
    add(within_, kNameFirst, Sign::kWithinFirst);
    add(within_, kNameLast, Sign::kWithinLast);
    add(within_, kNameRight, Sign::kWithinRight);
    add(within_, kNameLeft, Sign::kWithinLeft);
    add(parent_, kNamePager, Sign::kParentPager);
    add(parent_, kNameNext, Sign::kParentNext);
    add(parent_, kNamePrevious, Sign::kParentPrevious);
    add(parent_, kNameFirst, Sign::kParentFirst);
    add(parent_, kNameLast, Sign::kParentLast);
    add(parent_, kNameCurrent, Sign::kParentCurrent);
    add(above_, kNamePager, Sign::kAbovePager);
    add(above_, kNamePage, Sign::kAbovePage);
    add(above_, kNamePost, Sign::kAbovePost);
    AddTraps(add);
    const bool pager = (near_ & kNamePager) != 0;
    Add(Sign::kPagerNamedNumber, pager && link_->said.number);
    Add(Sign::kPagerNamedShort, pager && !link_->said.number && link_->said.letters <= 12);
    Add(Sign::kPagerNamedLong, pager && link_->said.letters > 12);
    const std::string_view rel = page_.document.attribute_or(link_->node, "rel", "");
    Add(Sign::kRelNext, link_->link != nullptr && link_->link->next);
    Add(Sign::kRelPrevious, base::AsciiStartsWithIgnoreCase(rel, "prev"));
  }

  template <typename AddFunction>
  void AddTraps(const AddFunction& add) {
    add(near_, kNameCalendar, Sign::kNearCalendar);
    add(near_, kNameSlides, Sign::kNearSlides);
    add(near_, kNameComment, Sign::kNearComment);
    add(near_, kNameSort, Sign::kNearSort);
    add(near_, kNameSize, Sign::kNearSize);
    add(near_, kNameRating, Sign::kNearRating);
    add(near_, kNameMenu, Sign::kNearMenu);
    add(near_, kNameNavigation, Sign::kNearNavigation);
    add(near_, kNameFooter, Sign::kNearFooter);
    add(near_, kNameHeader, Sign::kNearHeader);
    add(near_, kNameSide, Sign::kNearSide);
    add(near_, kNameCrumbs, Sign::kNearCrumbs);
    add(near_, kNameDropdown, Sign::kNearDropdown);
  }

  void ReadAddress() {
    if (link_->scripted || link_->link == nullptr) return Add(Sign::kScripted);
    const AddressStep& step = link_->step;
    if (!step.same_host) return Add(Sign::kOtherHost);
    Add(Sign::kSameAddress, step.same_address);
    Add(Sign::kSamePath, step.same_path);
    Add(Sign::kBelowPath, !step.same_path && step.below_path);
    Add(Sign::kOtherPath, !step.same_path && !step.below_path && !step.same_skeleton);
    Add(Sign::kSameSkeleton, step.same_skeleton && !step.same_address);
    Add(Sign::kOneChanged, step.same_path && step.changed == 1);
    Add(Sign::kOneNumberChanged, step.same_path && step.changed_is_number);
    Add(Sign::kManyChanged, step.changed > 3);
    Add(Sign::kSomeRemoved, step.removed > 0);
    const bool page = step.page_number.has_value(), record = step.record_number.has_value();
    Add(Sign::kPageArgument, page && !step.page_in_path);
    Add(Sign::kRecordArgument, record);
    Add(Sign::kPageInPath, step.page_in_path);
    Add(Sign::kHasPageOrRecord, page || record);
    Add(Sign::kArrowToPage, (page || record) && link_->said.arrow != Arrow::kNone);
    Add(Sign::kWordToPage, (page || record) && link_->said.word != PagerWord::kNone);
    Add(Sign::kChangesSize, step.changes_page_size);
    Add(Sign::kChangesOrder, step.changes_order);
    Add(Sign::kChangesDate, step.changes_date);
    Add(Sign::kGrowsByOne, step.grows == 1);
    Add(Sign::kGrows, step.grows.value_or(0) > 0);
    Add(Sign::kShrinks, step.grows.value_or(0) < 0);
    Add(Sign::kShrinksByOne, step.grows == -1);
    ReadNumberInAddress();
  }

  void ReadNumberInAddress() {
    Add(Sign::kNoNumberAtAll, link_->shape.numbers.empty());
    if (!link_->said.number) return;
    const uint64_t n = *link_->said.number;
    const std::vector<uint64_t>& held = link_->shape.numbers;
    const AddressStep& step = link_->step;
    Add(Sign::kAddressHoldsNumber, std::find(held.begin(), held.end(), n) != held.end());
    const bool page = step.page_number && (*step.page_number == n || *step.page_number + 1 == n);
    const bool records =
        step.record_number && n > 0 && *step.record_number > 0 &&
        (*step.record_number % n == 0 || (n > 1 && *step.record_number % (n - 1) <= 1));
    Add(Sign::kPageNumberIsText, page);
    Add(Sign::kRecordsOfNumber, !page && records);
    const bool near_number = std::find(held.begin(), held.end(), n - 1) != held.end();
    Add(Sign::kNumberNotInAddress, n > 1 && !page && !records && !near_number &&
                                       std::find(held.begin(), held.end(), n) == held.end());
  }

  bool IsGoodRow() const {
    return row_ != nullptr && row_->numbers > 0 && (row_->by_address || row_->numbers == 1) &&
           (row_->smallest <= 2 || row_->current || row_->has_arrows);
  }

  void ReadRow() {
    if (row_ == nullptr) return;
    const PagerRow& row = *row_;
    Add(Sign::kInRow, row.end - row.begin > 1);
    Add(Sign::kRowSmall, row.end - row.begin <= 2);
    Add(Sign::kRowHasArrows, row.has_arrows);
    Add(Sign::kFirstInRow, at_ == row.begin);
    Add(Sign::kLastInRow, at_ + 1 == row.end);
    if (row.numbers == 0) return;
    Add(Sign::kRowOfOneNumber, row.numbers == 1);
    Add(Sign::kRowOfNumbers, row.numbers > 1 && row.numbers <= 15);
    Add(Sign::kRowOfManyNumbers, row.numbers > 15);
    Add(Sign::kRowStartsAtOne, row.smallest == 1);
    Add(Sign::kRowStartsAtTwo, row.smallest == 2);
    Add(Sign::kRowByAddress, row.by_address);
    Add(Sign::kRowNumberInAddress, row.by_address && row.number_in_address);
    Add(Sign::kRowProportional, row.by_address && row.proportional);
    Add(Sign::kRowNotByAddress, row.numbers > 2 && !row.by_address);
    Add(Sign::kRowCurrentBare, row.current_is_bare);
    Add(Sign::kRowCurrentKnown, row.current.has_value());
    Add(Sign::kRowLikeMonth,
        row.numbers > 15 && row.smallest <= 3 && row.largest <= 31 && row.largest >= 25);
    Add(Sign::kRowOfYears, row.numbers > 1 && IsYear(row.smallest) && IsYear(row.largest));
    Add(Sign::kRowOfTens,
        row.numbers > 1 && row.smallest >= 5 && row.largest % 5 == 0 && row.smallest % 5 == 0);
    const bool number = link_->said.number.has_value();
    Add(Sign::kBeforeNumbers, !number && at_ < row.first_number);
    Add(Sign::kAfterNumbers, !number && at_ > row.last_number);
    Add(Sign::kAmongNumbers, !number && at_ > row.first_number && at_ < row.last_number);
    Add(Sign::kNumberInGoodRow, number && IsGoodRow());
    Add(Sign::kArrowAfterGoodRow, !number && at_ > row.last_number && IsGoodRow());
    Add(Sign::kArrowBeforeGoodRow, !number && at_ < row.first_number && IsGoodRow());
    const size_t alike = row_times_[row_prints_[link_->row]];
    Add(Sign::kRowRepeated, alike == 2);
    Add(Sign::kRowsManyAlike, number_rows_ > 2 + alike);
    const AddressStep& last = all_.links[row.last_number].step;
    Add(Sign::kRowSiblingOfPage, last.same_skeleton || (last.same_path && last.removed == 0));
  }

  std::optional<uint64_t> Target() const {
    if (link_->said.number || link_->link == nullptr || link_->scripted) return std::nullopt;
    const auto found = numbers_.find(AddressHash(*link_));
    if (found != numbers_.end()) return found->second;
    return std::nullopt;
  }

  bool LeadsBeyondRow() const {
    if (row_ == nullptr || !row_->by_address || link_->said.number) return false;
    const AddressShape& last = all_.links[row_->last_number].shape;
    return link_->shape.skeleton == row_->skeleton && last.skeleton == row_->skeleton &&
           link_->shape.numbers[row_->place] > last.numbers[row_->place];
  }

  void ReadTarget() {
    Add(Sign::kPointsBeyond, LeadsBeyondRow());
    const std::optional<uint64_t> target = Target();
    if (!target) return;
    const std::optional<uint64_t> current = row_ == nullptr ? std::nullopt : row_->current;
    const bool next = current && *target == *current + 1;
    const bool before = current && *target + 1 == *current;
    Add(Sign::kNextOfCurrent, next);
    Add(Sign::kBeforeCurrent, before);
    Add(Sign::kPointsToFirst, *target == 1 && !before);
    Add(Sign::kPointsToLargest,
        row_ != nullptr && *target == row_->largest && !next && *target != 1);
    Add(Sign::kPointsToOtherNumber,
        !next && !before && *target != 1 && (row_ == nullptr || *target != row_->largest));
  }

  void ReadPlace() {
    if (link_->link != nullptr && !link_->scripted) {
      const size_t times = times_[AddressHash(*link_)];
      Add(Sign::kHrefTwice, times == 2);
      Add(Sign::kHrefManyTimes, times > 4);
      Add(Sign::kHidden, link_->link->hidden);
      Add(Sign::kNoFollow, link_->link->nofollow);
      const base::Url address = link_->link->url.WithoutFragment();
      Add(Sign::kHeadNext, address == head_.next);
      Add(Sign::kHeadPrevious, address == head_.previous);
    }
    const PagerLink* before = Beside(at_, -1);
    const PagerLink* after = Beside(at_, 1);
    const auto forward = [](const PagerLink* other) {
      return other != nullptr &&
             (PointsRight(other->said.arrow) || other->said.word == PagerWord::kNext);
    };
    const auto back = [](const PagerLink* other) {
      return other != nullptr &&
             (PointsLeft(other->said.arrow) || other->said.word == PagerWord::kPrevious);
    };
    const auto number = [](const PagerLink* other) {
      return other != nullptr && other->said.number.has_value();
    };
    Add(Sign::kBesideForward, forward(before) || forward(after));
    Add(Sign::kBesideBack, back(before) || back(after));
    Add(Sign::kBesideNumber, number(before) || number(after));
    Add(Sign::kAlonePair, row_ != nullptr && row_->end - row_->begin == 2 && row_->numbers == 0);
    const double place = static_cast<double>(at_) / static_cast<double>(all_.links.size());
    Add(Sign::kEarlyInPage, place < 0.2);
    Add(Sign::kLateInPage, place > 0.7);
  }

  size_t CountOf(std::initializer_list<Sign> which) const {
    size_t count = 0;
    for (const Sign sign : which) {
      for (const SignValue& held : signs_) count += held.sign == static_cast<uint16_t>(sign);
    }
    return count;
  }

  // A linear model adds signs up; these hold where two must come together.
  void ReadTogether() {
    const size_t next =
        CountOf({Sign::kNextWord, Sign::kTitleNext, Sign::kOwnNext, Sign::kWithinNext,
                 Sign::kParentNext, Sign::kForwardArrow, Sign::kRelNext, Sign::kHeadNext});
    const size_t previous = CountOf({Sign::kPreviousWord, Sign::kTitlePrevious, Sign::kOwnPrevious,
                                     Sign::kWithinPrevious, Sign::kParentPrevious, Sign::kBackArrow,
                                     Sign::kRelPrevious, Sign::kHeadPrevious});
    Add(Sign::kSomeNext, next > 0);
    Add(Sign::kSeveralNext, next > 1);
    Add(Sign::kSomePrevious, previous > 0);
    Add(Sign::kSeveralPrevious, previous > 1);
    const AddressStep& step = link_->step;
    const bool counts = step.page_number || step.record_number || step.grows ||
                        (step.same_path && step.changed_is_number);
    Add(Sign::kNextThatCounts, next > 0 && counts);
    Add(Sign::kPreviousThatCounts, previous > 0 && counts);
    Add(Sign::kNextElsewhere, next > 0 && !counts && !step.same_path);
    Add(Sign::kPreviousElsewhere, previous > 0 && !counts && !step.same_path);
    const PagerText& said = link_->said;
    Add(Sign::kNextWordThatCounts, counts && said.word == PagerWord::kNext && !said.names_thing);
    Add(Sign::kPreviousWordThatCounts,
        counts && said.word == PagerWord::kPrevious && !said.names_thing);
    Add(Sign::kEndWordThatCounts,
        counts && (said.word == PagerWord::kFirst || said.word == PagerWord::kLast));
    Add(Sign::kNumberThatCounts, counts && said.number);
    Add(Sign::kNumberThatFits, counts && said.number && row_ != nullptr && row_->by_address &&
                                   row_->proportional && row_->current);
  }

  const PagerLink* Beside(size_t at, int side) const {
    if (side < 0) {
      return at > 0 && link_->gap <= kSmallGapOfNumbers ? &all_.links[at - 1] : nullptr;
    }
    if (at + 1 >= all_.links.size() || all_.links[at + 1].gap > kSmallGapOfNumbers) return nullptr;
    return &all_.links[at + 1];
  }

  const parse::Page& page_;
  const PagerLinks& all_;
  const HeadTurns head_;
  NameReader names_;
  std::unordered_map<uint64_t, size_t> times_;      // of an address on the page
  std::unordered_map<uint64_t, uint64_t> numbers_;  // that link to an address
  std::vector<uint64_t> row_prints_;
  std::unordered_map<uint64_t, size_t> row_times_;
  size_t number_rows_ = 0;

  size_t at_ = 0;
  const PagerLink* link_ = nullptr;
  const PagerRow* row_ = nullptr;
  Direction direction_ = Direction::kNone;
  NameSigns own_ = 0, within_ = 0, parent_ = 0, above_ = 0, near_ = 0;
  SignList signs_;
};

}  // namespace

HeadTurns ReadHead(const parse::Page& page) {
  HeadTurns head;
  const parse::Document& document = page.document;
  for (parse::NodeId n = document.first_child(parse::Document::kRoot); n != parse::kNoNode;
       n = document.NextInTree(n, parse::Document::kRoot)) {
    if (document.is(n, parse::Tag::kBody)) break;
    if (!document.is(n, parse::Tag::kLink)) continue;
    const std::string_view rel = document.attribute_or(n, "rel", "");
    const bool next = base::AsciiEqualsIgnoreCase(rel, "next");
    if (!next && !base::AsciiEqualsIgnoreCase(rel, "prev") &&
        !base::AsciiEqualsIgnoreCase(rel, "previous")) {
      continue;
    }
    const base::Result<base::Url> url =
        base::Url::Parse(document.attribute_or(n, "href", ""), page.base);
    if (!url.ok() || !url->is_http() || url->host() != page.url.host()) continue;
    (next ? head.next : head.previous) = url->WithoutFragment();
    (next ? head.next_node : head.previous_node) = n;
  }
  return head;
}

std::vector<SignList> ReadSigns(const parse::Page& page, const PagerLinks& all) {
  SignReader reader(page, all);
  std::vector<SignList> signs;
  signs.reserve(all.links.size());
  for (size_t i = 0; i < all.links.size(); ++i) signs.push_back(reader.Of(i));
  return signs;
}

}  // namespace upwell::answer
