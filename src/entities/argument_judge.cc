// SPDX-License-Identifier: Apache-2.0
#include "entities/argument_judge.h"

#include <algorithm>

namespace upwell::entities {
namespace {

// The numbers of this file are not tuned; docs/results/entities.md has how well they do together.
// Share of a count below which another one is fewer: sites round large counts.
constexpr double kFewer = 0.98;
constexpr uint32_t kComparisons = 2;
constexpr uint32_t kMostDoubtful = 3;  // comparisons, where they do not agree
// Times the threshold of prevalence. EP has nothing but prevalence to go by; here an argument below
// that waits for comparisons.
constexpr double kSurely = 2;
constexpr double kNearlyAll = 0.9;  // of the pages that have an argument
constexpr uint64_t kFewestPages = 3;
constexpr size_t kLeastStayed = 3;  // fewer may be in order by chance
// Fewer tell little: what was asked may have one brand only.
constexpr size_t kLeastResults = 2;

bool AreAllIn(const std::vector<base::Hash128>& some, const std::vector<base::Hash128>& all) {
  return std::all_of(some.begin(), some.end(), [&](const base::Hash128& record) {
    return std::find(all.begin(), all.end(), record) != all.end();
  });
}

bool ShareAny(const std::vector<base::Hash128>& some, const std::vector<base::Hash128>& others) {
  return std::any_of(some.begin(), some.end(), [&](const base::Hash128& record) {
    return std::find(others.begin(), others.end(), record) != others.end();
  });
}

bool BeginsWith(const std::vector<base::Hash128>& records,
                const std::vector<base::Hash128>& first) {
  return records.size() >= first.size() && std::equal(first.begin(), first.end(), records.begin());
}

// Some of the records are gone, those that stayed come first and in their order, and others have
// moved up. One that does not belong there, an advert, may stand between them.
bool IsFiltered(const std::vector<base::Hash128>& before, const std::vector<base::Hash128>& after) {
  std::vector<base::Hash128> stayed;
  size_t last = 0;
  for (size_t i = 0; i < after.size(); ++i) {
    if (std::find(before.begin(), before.end(), after[i]) == before.end()) continue;
    stayed.push_back(after[i]);
    last = i;
  }
  if (stayed.size() < kLeastStayed || stayed.size() >= before.size()) return false;
  if (last > stayed.size()) return false;
  size_t at = 0;
  for (const base::Hash128& record : before) at += at < stayed.size() && stayed[at] == record;
  return at == stayed.size();
}

}  // namespace

// What the records show comes first; printed counts are sometimes misread.
Effect EffectOf(const AnswerFacts& before, const AnswerFacts& after) {
  if (after.records.empty() || before.records.size() < kLeastResults) return Effect::kUnknown;
  if (IsFiltered(before.records, after.records)) return Effect::kSelects;
  const bool fewer_shown = after.records.size() < before.records.size();
  if (before.whole && AreAllIn(after.records, before.records)) {
    return fewer_shown ? Effect::kSelects : Effect::kPresents;
  }
  if (before.whole) return Effect::kUnknown;
  if (before.count && before.count == after.count) return Effect::kPresents;
  // What a facet takes away may all stand on later pages.
  if (BeginsWith(after.records, before.records)) {
    const bool longer = after.records.size() > before.records.size();
    return longer ? Effect::kPresents : Effect::kUnknown;
  }
  const bool fewer_pages = after.last_page < before.last_page;
  if (before.count && after.count) {
    const bool fewer =
        static_cast<double>(*after.count) < kFewer * static_cast<double>(*before.count);
    if (!fewer) return Effect::kUnknown;
    return fewer_shown || fewer_pages ? Effect::kSelects : Effect::kMaySelect;
  }
  // The last part of an answer is short, too, but shows nothing of the first.
  const bool fewer = (after.whole && fewer_shown) || fewer_pages;
  return fewer && ShareAny(after.records, before.records) ? Effect::kSelects : Effect::kUnknown;
}

void ArgumentJudge::LearnPart(const std::string& name) { effects_[name].parts = true; }

void ArgumentJudge::LearnEffect(const std::string& name, Effect effect) {
  if (effect == Effect::kSelects) ++effects_[name].selects;
  if (effect == Effect::kMaySelect) ++effects_[name].may_select;
  if (effect == Effect::kPresents) ++effects_[name].presents;
}

bool ArgumentJudge::IsIrrelevant(const std::string& name) const {
  if (options_.like_paper) return prevalence_.OfArgument(name) > options_.threshold;
  const auto seen = effects_.find(name);
  if (seen != effects_.end()) {
    // Counts are sometimes misread, but most comparisons are right.
    const Seen& effects = seen->second;
    if (effects.selects > effects.presents) return false;
    if (effects.presents == 0 && effects.may_select >= kMostDoubtful) return false;
    if (effects.presents >= kComparisons && effects.presents > effects.selects) return true;
  }
  return IsPrevalent(name);
}

// All answers with further pages link to the second one, however few they are; of all answers that
// offer brands, none is offered everywhere.
bool ArgumentJudge::IsPrevalent(const std::string& name) const {
  if (prevalence_.OfArgument(name) > kSurely * options_.threshold) return true;
  if (prevalence_.RidesAlong(name)) return true;
  const auto seen = effects_.find(name);
  if (companions_.contains(name)) return true;
  const bool parts = seen != effects_.end() && seen->second.parts;
  return prevalence_.ShareOfCommonest(name) >= kNearlyAll &&
         (parts || prevalence_.PagesWith(name) >= kFewestPages);
}

bool ArgumentJudge::WantsTrial(const std::string& name) const {
  if (options_.like_paper || !IsIrrelevant(name)) return false;
  const auto seen = effects_.find(name);
  if (seen == effects_.end()) return true;
  const uint32_t selects = seen->second.selects, presents = seen->second.presents;
  return selects + presents < kComparisons || (selects > 0 && selects + presents < kMostDoubtful);
}

bool ArgumentJudge::SeenToPresent(const std::string& name) const {
  const auto seen = effects_.find(name);
  if (seen == effects_.end()) return companions_.contains(name);
  const Seen& effects = seen->second;
  return effects.selects == 0 && (effects.presents > 0 || companions_.contains(name));
}

std::vector<std::string> ArgumentJudge::Irrelevant() const {
  std::vector<std::string> names = prevalence_.Arguments();
  std::erase_if(names, [&](const std::string& name) { return !IsIrrelevant(name); });
  return names;
}

}  // namespace upwell::entities
