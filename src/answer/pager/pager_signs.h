// SPDX-License-Identifier: Apache-2.0
// The signs by which a link of a pager is told, each true or not, as the model counts them. The
// same code reads them for learning and for use.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "answer/pager/pager_links.h"

namespace upwell::answer {

// The classes of the model, in the order of its weights.
enum class LinkClass : uint8_t { kOther, kPage, kNext, kPrevious };
inline constexpr size_t kLinkClasses = 4;            // by definition
using ClassOdds = std::array<double, kLinkClasses>;  // probabilities

// Of the first pass: what the link, its row and its names say.
// clang-format off
#define UPWELL_PAGER_SIGNS(SIGN)                                                                  \
  /* its text */                                                                                  \
  SIGN(Number) SIGN(NumberIsOne) SIGN(NumberBelowTen) SIGN(NumberBelowHundred) SIGN(NumberLarge)  \
  SIGN(NumberIsYear) SIGN(Range) SIGN(SaysPage) SIGN(NextWord) SIGN(NextWordWithOthers)           \
  SIGN(PreviousWord) SIGN(PreviousWordWithOthers) SIGN(FirstWord) SIGN(LastWord) SIGN(MoreWord)   \
  SIGN(WordAndThing) SIGN(ForwardArrow) SIGN(FarForwardArrow) SIGN(ForwardEnd) SIGN(BackArrow)    \
  SIGN(FarBackArrow) SIGN(BackEnd) SIGN(ArrowWithWords) SIGN(OnlySigns) SIGN(NoText)              \
  SIGN(ShortText) SIGN(MiddleText) SIGN(LongText) SIGN(TitleNext) SIGN(TitlePrevious)             \
  SIGN(TitleFirst) SIGN(TitleLast) SIGN(TitlePageNumber)                                          \
  /* names */                                                                                     \
  SIGN(OwnPager) SIGN(OwnPage) SIGN(OwnNext) SIGN(OwnPrevious) SIGN(OwnFirst) SIGN(OwnLast)       \
  SIGN(OwnCurrent) SIGN(OwnNumber) SIGN(OwnPost) SIGN(OwnSlides) SIGN(WithinNext)                 \
  SIGN(WithinPrevious) SIGN(WithinFirst) SIGN(WithinLast) SIGN(WithinRight) SIGN(WithinLeft)      \
  SIGN(ParentPager) SIGN(ParentNext) SIGN(ParentPrevious) SIGN(ParentFirst) SIGN(ParentLast)      \
  SIGN(ParentCurrent) SIGN(AbovePager) SIGN(AbovePage) SIGN(AbovePost) SIGN(NearCalendar)         \
  SIGN(NearSlides) SIGN(NearComment) SIGN(NearSort) SIGN(NearSize) SIGN(NearRating)               \
  SIGN(NearMenu) SIGN(NearNavigation) SIGN(NearFooter) SIGN(NearHeader) SIGN(NearSide)            \
  SIGN(NearCrumbs) SIGN(NearDropdown) SIGN(RelNext) SIGN(RelPrevious) SIGN(PagerNamedNumber)      \
  SIGN(PagerNamedShort) SIGN(PagerNamedLong)                                                      \
  /* address */                                                                                   \
  SIGN(Scripted) SIGN(OtherHost) SIGN(SameAddress) SIGN(SamePath) SIGN(BelowPath) SIGN(OtherPath) \
  SIGN(SameSkeleton) SIGN(OneChanged) SIGN(OneNumberChanged) SIGN(ManyChanged) SIGN(SomeRemoved)  \
  SIGN(PageArgument) SIGN(RecordArgument) SIGN(PageInPath) SIGN(ChangesSize) SIGN(ChangesOrder)   \
  SIGN(ChangesDate) SIGN(GrowsByOne) SIGN(Grows) SIGN(Shrinks) SIGN(ShrinksByOne)                 \
  SIGN(AddressHoldsNumber) SIGN(PageNumberIsText) SIGN(RecordsOfNumber) SIGN(NumberNotInAddress)  \
  SIGN(NoNumberAtAll) SIGN(HasPageOrRecord) SIGN(ArrowToPage) SIGN(WordToPage)                    \
  /* row */                                                                                       \
  SIGN(InRow) SIGN(RowOfOneNumber) SIGN(RowOfNumbers) SIGN(RowOfManyNumbers) SIGN(RowStartsAtOne) \
  SIGN(RowStartsAtTwo) SIGN(RowByAddress) SIGN(RowNumberInAddress) SIGN(RowProportional)          \
  SIGN(RowNotByAddress) SIGN(RowHasArrows) SIGN(RowCurrentBare) SIGN(RowCurrentKnown)             \
  SIGN(RowSmall) SIGN(RowLikeMonth) SIGN(RowOfYears) SIGN(RowOfTens) SIGN(BeforeNumbers)          \
  SIGN(AfterNumbers) SIGN(AmongNumbers) SIGN(LastInRow) SIGN(FirstInRow) SIGN(RowRepeated)        \
  SIGN(RowsManyAlike) SIGN(NextOfCurrent) SIGN(BeforeCurrent) SIGN(PointsToFirst)                 \
  SIGN(PointsToLargest) SIGN(PointsToOtherNumber) SIGN(PointsBeyond) SIGN(NumberInGoodRow)        \
  SIGN(ArrowAfterGoodRow) SIGN(ArrowBeforeGoodRow) SIGN(RowSiblingOfPage)                         \
  /* page */                                                                                      \
  SIGN(HrefTwice) SIGN(HrefManyTimes) SIGN(BesideForward) SIGN(BesideBack) SIGN(BesideNumber)     \
  SIGN(AlonePair) SIGN(LateInPage) SIGN(EarlyInPage) SIGN(Hidden) SIGN(NoFollow) SIGN(HeadNext)   \
  SIGN(HeadPrevious)                                                                              \
  /* together */                                                                                  \
  SIGN(SomeNext) SIGN(SeveralNext) SIGN(SomePrevious) SIGN(SeveralPrevious) SIGN(NextThatCounts)  \
  SIGN(PreviousThatCounts) SIGN(NextElsewhere) SIGN(PreviousElsewhere) SIGN(NextWordThatCounts)   \
  SIGN(PreviousWordThatCounts) SIGN(NumberThatCounts) SIGN(NumberThatFits)                        \
  SIGN(EndWordThatCounts)
// clang-format on

// Of the second pass: what the first pass said of the links around.
// clang-format off
#define UPWELL_PAGER_OPINIONS(SIGN)                                                               \
  SIGN(WasPage) SIGN(WasNext) SIGN(WasPrevious) SIGN(WasSurelyPage) SIGN(WasSurelyNext)           \
  SIGN(WasSurelyPrevious) SIGN(WasUnsure) SIGN(BeforePage) SIGN(BeforeNext) SIGN(BeforePrevious)  \
  SIGN(AfterPage) SIGN(AfterNext) SIGN(AfterPrevious) SIGN(RowPages) SIGN(RowNext)                \
  SIGN(RowPrevious) SIGN(RowOtherNext) SIGN(PageHasPages) SIGN(PageHasNone) SIGN(BestNext)        \
  SIGN(WorseNext) SIGN(RowFewPages)
// clang-format on

enum class Sign : uint16_t {
#define UPWELL_ENUM(name) k##name,
  UPWELL_PAGER_SIGNS(UPWELL_ENUM)
#undef UPWELL_ENUM
      kCount
};
inline constexpr size_t kSigns = static_cast<size_t>(Sign::kCount);

enum class Opinion : uint16_t {
#define UPWELL_ENUM(name) k##name,
  UPWELL_PAGER_OPINIONS(UPWELL_ENUM)
#undef UPWELL_ENUM
      kCount
};
inline constexpr size_t kOpinions = static_cast<size_t>(Opinion::kCount);

struct SignValue {
  uint16_t sign = 0;  // a Sign, or kSigns + an Opinion
  float value = 1;
};
using SignList = std::vector<SignValue>;

// What <link rel=next> and <link rel=prev> of the page's head name, without fragment; empty if
// none.
struct HeadTurns {
  base::Url next, previous;
  parse::NodeId next_node = parse::kNoNode, previous_node = parse::kNoNode;
};
HeadTurns ReadHead(const parse::Page& page);

// The signs of each link, in the order of `all.links`; an empty list where nothing speaks for a
// pager and the model is not asked.
std::vector<SignList> ReadSigns(const parse::Page& page, const PagerLinks& all);

// Appends the opinions to the signs. `odds` of the first pass, one per link.
void AddOpinions(const PagerLinks& all, const std::vector<ClassOdds>& odds,
                 std::vector<SignList>* signs);

}  // namespace upwell::answer
