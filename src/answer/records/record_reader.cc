// SPDX-License-Identifier: Apache-2.0
#include "answer/records/record_reader.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <unordered_set>

#include "answer/judge/page_view.h"
#include "answer/records/adverts.h"
#include "answer/records/featured.h"
#include "answer/records/group_headings.h"
#include "answer/records/printed_counts.h"
#include "answer/records/record_template.h"
#include "answer/records/records.h"
#include "answer/records/region_features.h"
#include "answer/records/tails.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxConstantLines = 200'000;
constexpr size_t kMaxPageText = 1 << 20;      // bytes
constexpr size_t kMaxRecordSpanText = 4'000;  // bytes
constexpr size_t kMaxExamples = 16;

// Not tuned.
constexpr double kMostlyConstant = 0.7;  // share of a region's text
constexpr double kLeastStrength = 40;    // Region::strength, before anything is learned
constexpr size_t kCandidatesPerExample = 8;
constexpr size_t kMaxTemplates = 4;  // that are tried on a page

std::string PageText(const PageStructure& page) {
  const parse::Document& document = page.document();
  const parse::NodeId first = document.first_child(parse::Document::kRoot);
  if (first == parse::kNoNode) return "";
  return SpanText(page, {first, document.node(parse::Document::kRoot).last_child}, kMaxPageText);
}

std::string RegionText(const PageStructure& page, const Region& region) {
  std::string text;
  for (const Span& span : region.spans) text += SpanText(page, span, kMaxRecordSpanText) + "\n";
  return text;
}

bool Overlap(const PageStructure& page, parse::NodeId a, parse::NodeId b) {
  return a == b || page.IsBelow(a, b) || page.IsBelow(b, a);
}

// How well a template explains an example.
struct Fit {
  double worth = 0;  // of the region that it finds
  std::vector<Span> spans;
  std::set<uint64_t> things;  // hashes of their texts
  size_t count = 0;
  double asked_share = 0;
};

// An example with what its page offers.
struct StudiedRecords {
  PageView view;
  PageCues cues;
  Asked asked;
  bool nonsense = false;
  std::vector<PlacedNumber> numbers;  // of an answer that shows all it has
  std::vector<Region> candidates;
  int best_balance = 0;  // AskedBalance of the candidates
};

double WorthOf(const PageView& view, const PageCues& cues, int best_balance, Region* region) {
  constexpr double kOne = 3;  // score of a single thing, which cannot be measured; not tuned
  region->score = kOne;
  if (region->spans.size() > 1) MeasureRegion(view.page(), cues, region->spans.size(), region);
  return view.Worth(*region, best_balance);
}

Fit FitOf(const StudiedRecords& studied, const RecordTemplate& tried) {
  Fit fit;
  const PageView& view = studied.view;
  Region region = FindByTemplate(view.page(), tried);
  if (view.IsMostlyBackground(region)) return fit;
  fit.count = region.spans.size();
  fit.spans = region.spans;
  for (const Span& span : region.spans) {
    fit.things.insert(base::Hash64(SpanText(view.page(), span, kMaxRecordSpanText)));
  }
  if (fit.count == 0) return fit;
  fit.asked_share = view.AskedShare(region);
  fit.worth = WorthOf(view, studied.cues, studied.best_balance, &region);
  return fit;
}

// The same list stands at many places of the page: one in each record.
bool IsListWithin(const PageStructure& page, const RecordTemplate& made, const Region& region) {
  return FindByTemplate(page, made).spans.size() > 2 * region.spans.size();
}

double SharedThings(const Fit& a, const Fit& b) {
  size_t shared = 0;
  for (uint64_t thing : a.things) shared += b.things.count(thing);
  const size_t fewer = std::min(a.things.size(), b.things.size());
  return fewer == 0 ? 0 : static_cast<double>(shared) / static_cast<double>(fewer);
}

// What people read of it: the places of its first and its last text.
std::pair<uint32_t, uint32_t> WordsOf(const PageStructure& page, const Span& span) {
  const auto is_text = [&](uint32_t place) {
    return !page.document().is_element(page.nodes()[place]);
  };
  Range range = RangeOf(page, span);
  while (range.begin < range.end && !is_text(range.begin)) ++range.begin;
  while (range.begin < range.end && !is_text(range.end - 1)) --range.end;
  return {range.begin, range.end};
}

// It has no thing that the other has not.
bool IsPartOf(const PageStructure& page, const Region& region, const Region& other) {
  std::set<std::pair<uint32_t, uint32_t>> things;
  for (const Span& span : other.spans) things.insert(WordsOf(page, span));
  return std::all_of(region.spans.begin(), region.spans.end(),
                     [&](const Span& span) { return things.count(WordsOf(page, span)) > 0; });
}

// Things of the list that lie within the span.
size_t CountWithin(const PageStructure& page, const Region& list, const Span& span) {
  const Range around = RangeOf(page, span);
  return static_cast<size_t>(
      std::count_if(list.spans.begin(), list.spans.end(), [&](const Span& one) {
        const Range range = RangeOf(page, one);
        return around.begin <= range.begin && range.end <= around.end;
      }));
}

// One of its things is most of the other's list.
bool HasListAsThing(const PageStructure& page, const Region& region, const Region& list) {
  return std::any_of(region.spans.begin(), region.spans.end(), [&](const Span& span) {
    const size_t within = CountWithin(page, list, span);
    return within > 1 && within * 2 > list.spans.size();
  });
}

// The same part of the page read in two ways: most things of one lie within those of the other.
bool AreOfOneList(const PageStructure& page, const Region& a, const Region& b) {
  const auto lies_within = [&](const Region& inner, const Region& outer) {
    size_t within = 0;
    for (const Span& span : outer.spans) within += CountWithin(page, inner, span);
    return within * 2 > inner.spans.size();
  };
  return lies_within(a, b) || lies_within(b, a);
}

// Beside a list that has many things on some page, two or three that hold most of it are the parts
// that a page is laid out in, or the list cut where a word stands that was asked.
bool AreParts(const PageStructure& page, const Region& region, const Region& list,
              size_t most_things) {
  constexpr size_t kMany = 10, kParts = 3;  // not tuned
  if (most_things < kMany || region.spans.size() > kParts) return false;
  size_t within = 0;
  for (const Span& span : region.spans) within += CountWithin(page, list, span);
  return within > region.spans.size() && within * 2 > list.spans.size();
}

std::set<uint64_t> ThingsInBoth(const std::set<uint64_t>& a, const std::set<uint64_t>& b) {
  std::set<uint64_t> both;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(both, both.end()));
  return both;
}

// The same question gets other things each time: adverts.
bool IsRestless(const std::vector<StudiedRecords>& studied, const std::vector<Fit>& fits) {
  bool repeated = false;
  for (size_t i = 0; i < fits.size(); ++i) {
    for (size_t j = 0; j < i; ++j) {
      if (studied[i].asked != studied[j].asked || fits[i].count == 0 || fits[j].count == 0)
        continue;
      repeated = true;
      if (SharedThings(fits[i], fits[j]) >= 0.3) return false;
    }
  }
  return repeated;
}

// One question may get the form again, however often it is asked.
bool AreAnswersToSeveral(const std::vector<StudiedRecords>& studied) {
  const StudiedRecords* first = nullptr;
  for (const StudiedRecords& one : studied) {
    if (one.nonsense) continue;
    if (first != nullptr && one.asked != first->asked) return true;
    if (first == nullptr) first = &one;
  }
  return false;
}

// The site says how many there are, in answers that differ.
bool AreCounted(const std::vector<StudiedRecords>& studied, const std::vector<Fit>& fits) {
  constexpr size_t kLeastAnswers = 2;  // not tuned
  PrintedCounts counts;
  for (size_t i = 0; i < fits.size(); ++i) {
    if (studied[i].nonsense || fits[i].count == 0) continue;
    counts.Learn(studied[i].view.page(), studied[i].numbers, fits[i].spans, fits[i].count);
  }
  return counts.AreCounted(kLeastAnswers);
}

// Answers to different questions may have the same records in part, but not all have the same.
bool IsConstant(const std::vector<StudiedRecords>& studied, std::vector<Fit> fits) {
  // What changes though the question is the same says nothing.
  for (size_t i = 0; i < fits.size(); ++i) {
    for (size_t j = 0; j < i; ++j) {
      if (studied[i].asked != studied[j].asked || fits[i].count == 0 || fits[j].count == 0)
        continue;
      fits[i].things = fits[j].things = ThingsInBoth(fits[i].things, fits[j].things);
    }
  }
  double least_shared = 2;
  for (size_t i = 0; i < fits.size(); ++i) {
    for (size_t j = 0; j < i; ++j) {
      if (studied[i].nonsense || studied[j].nonsense || studied[i].asked == studied[j].asked) {
        continue;
      }
      if (fits[i].things.empty() || fits[j].things.empty()) continue;
      least_shared = std::min(least_shared, SharedThings(fits[i], fits[j]));
    }
  }
  return least_shared > 0.9 && least_shared <= 1;
}

}  // namespace

class RecordReader::Impl {
 public:
  void Learn(const std::vector<Example>& examples, const Background& background) {
    std::vector<StudiedRecords> studied;
    for (const Example& example : examples) {
      if (example.page == nullptr || studied.size() >= kMaxExamples) continue;
      studied.push_back({PageView(*example.page, example.asked, background),
                         CuesOf(*example.page),
                         example.asked,
                         example.nonsense,
                         {},
                         {}});
      StudiedRecords& one = studied.back();
      if (example.is_whole) one.numbers = PlacedNumbersOf(*example.page, example.asked);
      if (one.nonsense) continue;
      one.candidates = one.view.Candidates(kCandidatesPerExample);
      one.best_balance = one.view.BestBalance(one.candidates);
    }
    answers_studied_ = AreAnswersToSeveral(studied);
    const std::optional<RecordTemplate> best = BestTemplate(studied);
    if (best) {
      templates_ = {*best};
      lists_.clear();
    } else {
      KeepUnwanted(studied);
    }
    LearnAdverts(studied);
    studying_ = true;
    for (const StudiedRecords& one : studied) {
      if (!one.nonsense) ReadPage(one.view);
    }
    studying_ = false;
    ForEachRepeat(studied, [&](const PageView& one, const PageView& other) {
      keys_.LearnRepeat(one, ByTemplates(one).spans, other, ByTemplates(other).spans);
    });
  }

  void LearnRepeat(const PageStructure& one, const PageStructure& again, const Asked& asked,
                   const Background& background) {
    const PageView first(one, asked, background), second(again, asked, background);
    const Region in_first = ByTemplates(first), in_second = ByTemplates(second);
    adverts_.LearnRepeat(first, in_first, second, in_second);
    keys_.LearnRepeat(first, in_first.spans, second, in_second.spans);
    last_page_ = base::HashOf(PageText(again));  // that it shows the same records says nothing
  }

  std::vector<Record> Read(const PageStructure& page, const Asked& asked,
                           const Background& background, const AnswerPart& part) {
    const PageView view(page, asked, background);
    std::vector<Record> records = ReadPage(view, part.goes_on);
    if (!part.is_whole || !FindsOtherList(view, asked, records.size())) return records;
    return ReadPage(view, part.goes_on);
  }

 private:
  std::vector<Record> ReadPage(const PageView& view, bool goes_on = false) {
    Region region = Choose(view, goes_on);
    LearnFrom(view.page(), region);
    adverts_.Learn(view, region);
    tails_.Learn(view.page(), region);
    if (!studying_) tails_.Settle();
    keys_.Learn(view, region.spans);
    DropAdverts(view, keys_, adverts_, &region);
    const std::optional<Span> featured = featured_.Find(view, region, keys_);
    tails_.Cut(view.page(), &region);
    if (featured) region.spans.insert(region.spans.begin(), *featured);
    fields_.Learn(view.page(), region.spans);
    std::vector<Record> records = MakeRecords(view, region.spans, keys_, fields_);
    AddGroupHeadings(view.page(), region.spans, &records);
    return WithListedItems(view, region, std::move(records));
  }

  void AddGroupHeadings(const PageStructure& page, const std::vector<Span>& spans,
                        std::vector<Record>* records) {
    headings_.Learn(page, spans);
    const std::vector<Fields> headings = headings_.Of(page, spans);
    for (size_t i = 0; i < records->size(); ++i) AddFields(headings[i], &(*records)[i]);
  }

  // Calls `take` with two answers to the same question.
  template <typename Take>
  static void ForEachRepeat(const std::vector<StudiedRecords>& studied, Take take) {
    for (size_t i = 0; i < studied.size(); ++i) {
      for (size_t j = 0; j < i; ++j) {
        if (studied[i].nonsense || studied[j].nonsense || studied[i].asked != studied[j].asked) {
          continue;
        }
        take(studied[j].view, studied[i].view);
      }
    }
  }

  void LearnAdverts(const std::vector<StudiedRecords>& studied) {
    if (templates_.empty()) return;
    ForEachRepeat(studied, [&](const PageView& one, const PageView& other) {
      adverts_.LearnRepeat(one, ByTemplates(one), other, ByTemplates(other));
    });
  }

  void Forget() {
    keys_ = keys_.Anew();
    fields_ = FieldTable();
    tails_ = TailRule();
    adverts_ = AdvertMarks();
    featured_ = FeaturedFinder();
    headings_ = GroupHeadings();
  }

  // What the page lists as data is added to the records that it shows; it stands alone where none
  // of it is shown and there is more of it than of what was taken for records.
  std::vector<Record> WithListedItems(const PageView& view, const Region& region,
                                      std::vector<Record> records) const {
    const std::vector<ListedItem>& listed = view.listed();
    bool any_shown = false;
    for (size_t i = 0; i < records.size(); ++i) {
      const int at = view.ListedAt(region.spans[i]);
      if (at < 0) continue;
      any_shown = true;
      AddListedFields(listed[static_cast<size_t>(at)], &records[i]);
    }
    if (any_shown || listed.size() < records.size() || view.AskedShare(region) > 0.5) {
      return records;
    }
    records.clear();
    for (const ListedItem& item : listed) records.push_back(RecordOf(item, view, keys_));
    return records;
  }

  // The template that explains all examples best.
  static std::optional<RecordTemplate> BestTemplate(const std::vector<StudiedRecords>& studied) {
    std::vector<RecordTemplate> tried;
    for (const StudiedRecords& one : studied) {
      for (const Region& region : one.candidates) {
        if (region.strength < kLeastStrength) continue;
        RecordTemplate made = TemplateOf(one.view.page(), region);
        const bool known = std::any_of(tried.begin(), tried.end(),
                                       [&](const auto& other) { return other.IsSamePlace(made); });
        if (known || IsListWithin(one.view.page(), made, region)) continue;
        tried.push_back(std::move(made));
      }
    }
    std::optional<RecordTemplate> best;
    double best_value = 0;
    for (RecordTemplate& candidate : tried) {
      const std::optional<double> value = ValueOf(candidate, studied);
      if (!value || (best && *value <= best_value)) continue;
      best = std::move(candidate);
      best_value = *value;
    }
    return best;
  }

  // Records are there in most answers, differ between questions, and nonsense gets none. Nothing
  // for what cannot be records.
  static std::optional<double> ValueOf(const RecordTemplate& tried,
                                       const std::vector<StudiedRecords>& studied) {
    // In units of Region::score; not tuned.
    constexpr double kNone = -2, kNonsense = -4, kSuggested = -1, kConstant = -8, kCounted = 3;
    std::vector<Fit> fits;
    for (const StudiedRecords& one : studied) fits.push_back(FitOf(one, tried));
    double value = 0, answers = 0, answered = 0, asked = 0;
    for (size_t i = 0; i < fits.size(); ++i) {
      if (studied[i].nonsense) continue;
      ++answers;
      value += fits[i].count == 0 ? kNone : fits[i].worth;
      answered += fits[i].count > 0;
      asked += fits[i].asked_share;
    }
    // Where records hold the words that were asked, things without them are what the site suggests.
    const bool hold_words = asked > 0.8 * answered;
    for (size_t i = 0; i < fits.size(); ++i) {
      if (studied[i].nonsense && fits[i].count > 0) value += hold_words ? kSuggested : kNonsense;
    }
    const bool constant = IsConstant(studied, fits);
    if (asked == 0 && (constant || IsRestless(studied, fits))) return std::nullopt;
    if (AreCounted(studied, fits)) value += kCounted * answers;
    return value / std::max(answers, 1.0) + (constant ? kConstant : 0);
  }

  void KeepConstant(std::string_view text, const std::unordered_set<uint64_t>& but = {}) {
    for (std::string_view line : base::Split(text, '\n')) {
      const uint64_t hash = base::Hash64(line);
      if (constant_.size() < kMaxConstantLines && but.count(hash) == 0) constant_.insert(hash);
    }
  }

  // Most of it was seen where no record was.
  bool IsMostlyConstant(const PageStructure& page, const Region& region) const {
    size_t constant = 0, all = 0;
    const std::string text = RegionText(page, region);
    for (std::string_view line : base::Split(text, '\n')) {
      all += line.size();
      constant += constant_.count(base::Hash64(line)) > 0 ? line.size() : 0;
    }
    return all == 0 || static_cast<double>(constant) >= kMostlyConstant * static_cast<double>(all);
  }

  Region Choose(const PageView& view, bool goes_on) {
    if (templates_.empty()) {
      Region fresh = Fresh(view, kLeastStrength, 2, parse::kNoNode);
      if (fresh.spans.empty()) return fresh;
      // Where the answers that were studied had no records, a list that nobody asked for is none,
      // unless it goes on.
      const bool alone = !answers_studied_ || goes_on;
      const bool wanted =
          (alone && IsLikely(view, fresh)) ||
          (answers_studied_ && (IsConvincing(view, fresh) || DiffersAgain(view, fresh)));
      return wanted ? fresh : Region();
    }
    Region known = ByTemplates(view);
    const bool stuck = !known.spans.empty() && !IsProven() && IsSameAsBefore(view.page(), known);
    if (!known.spans.empty() && !stuck) {
      suspect_.reset();
      Region better = Better(view, known);
      return better.spans.empty() ? known : better;
    }
    // The known place is empty or never changes: records may stand elsewhere.
    Region other = Fresh(view, templates_.front().strength * 3 / 2, 3, known.parent);
    if (other.spans.empty()) return known;
    if (!stuck && !IsConvincing(view, other)) return known;
    if (stuck) {
      KeepConstant(RegionText(view.page(), known));
      templates_.clear();
      lists_.clear();
    }
    suspect_.reset();
    // What a page lists that answers no question says nothing of the answers.
    if (view.has_question() || !IsProven()) KeepTemplate(TemplateOf(view.page(), other));
    return other;
  }

  static constexpr size_t kEnoughLists = 3;  // that differ, at one place; not tuned

  // The records of several answers stood there, and differed.
  bool IsProven() const { return lists_.size() >= kEnoughLists; }

  // The template was the best on many pages.
  bool IsConfirmed() const {
    constexpr size_t kEnoughPages = 20;  // not tuned
    return confirmed_ >= kEnoughPages;
  }

  // And with as many things, and these are what was asked for.
  bool IsTrusted(const PageView& view, const Region& known) const {
    return IsConfirmed() && known.spans.size() <= most_confirmed_ && view.AskedShare(known) >= 0.5;
  }

  // A template that was learned from few records may be wrong; a page with more of them shows it.
  // Another region must be better by far, or again and again. Where words are found inside of
  // others, the parts of the page hold them rather than the records do: that says nothing against a
  // list that was right often.
  Region Better(const PageView& view, Region known) {
    constexpr double kLeastGain = 1, kEnough = 3;  // in units of Region::score; not tuned
    if (!view.has_question() || IsTrusted(view, known) || IsCounted()) return {};
    most_things_ = std::max(most_things_, known.spans.size());
    std::vector<Region> others = view.Candidates(kCandidatesPerExample);
    std::erase_if(others, [&](const Region& other) {
      return other.strength < kLeastStrength || IsPartOf(view.page(), other, known) ||
             IsMostlyConstant(view.page(), other) ||
             (IsConfirmed() && HasListAsThing(view.page(), other, known)) ||
             AreParts(view.page(), other, known, most_things_);
    });
    if (others.empty()) return {};
    Region& best = others.front();
    const PageCues cues = CuesOf(view.page());
    const int best_balance = std::max(view.BestBalance(others), view.AskedBalance(known));
    const double known_worth = WorthOf(view, cues, best_balance, &known);
    const double gain = WorthOf(view, cues, best_balance, &best) - known_worth;
    const RecordTemplate made = TemplateOf(view.page(), best);
    if (gain < kLeastGain || made.IsSamePlace(templates_.front())) {
      rival_.reset();
      ++confirmed_;
      most_confirmed_ = std::max(most_confirmed_, known.spans.size());
      return {};
    }
    rival_gain_ = rival_ && rival_->IsSamePlace(made) ? rival_gain_ + gain : gain;
    rival_ = made;
    if (rival_gain_ < kEnough) return {};
    Replace(made);
    return std::move(best);
  }

  void Replace(RecordTemplate made) {
    rival_.reset();
    templates_ = {std::move(made)};
    lists_.clear();
    Forget();
    confirmed_ = most_confirmed_ = most_things_ = 0;
    counted_ = CountedList();
    counted_rivals_.clear();
  }

  // A list with what was printed beside it.
  struct CountedList {
    RecordTemplate made;
    PrintedCounts counts;
  };

  // Where the site says again and again how many there are, and another list has as many while the
  // known one has not, that one is the list of records. `read`: the records of this answer, which
  // may be fewer than the template's things.
  bool FindsOtherList(const PageView& view, const Asked& asked, size_t read) {
    constexpr size_t kMostAnswers = 60;  // not tuned
    constexpr size_t kLeastOfRival = 3;  // answers; not tuned
    if (templates_.empty() || answers_compared_ >= kMostAnswers || !view.has_question()) {
      return false;
    }
    const Region known = FindByTemplate(view.page(), templates_.front());
    if (known.spans.empty()) return false;
    const std::vector<PlacedNumber> numbers = PlacedNumbersOf(view.page(), asked);
    if (numbers.empty()) return false;
    ++answers_compared_;
    if (!counted_.made.IsSamePlace(templates_.front())) counted_ = {templates_.front(), {}};
    counted_.counts.Learn(view.page(), numbers, known.spans, read);
    if (IsCounted()) return false;
    for (CountedList& rival : counted_rivals_) {
      const std::vector<Span> things = FindByTemplate(view.page(), rival.made).spans;
      rival.counts.Learn(view.page(), numbers, things, things.size());
    }
    AddRivals(view, known, read, numbers);
    for (const CountedList& rival : counted_rivals_) {
      if (!rival.counts.AreCounted(kLeastOfRival)) continue;
      RecordTemplate made = rival.made;
      Replace(std::move(made));
      return true;
    }
    return false;
  }

  // The site says again and again that there are as many as the template finds.
  bool IsCounted() const {
    constexpr size_t kLeastAnswers = 3;  // not tuned
    return !templates_.empty() && counted_.made.IsSamePlace(templates_.front()) &&
           counted_.counts.AreCounted(kLeastAnswers);
  }

  // Lists of this page that have as many things as a number says, where the known one has not.
  void AddRivals(const PageView& view, const Region& known, size_t read,
                 const std::vector<PlacedNumber>& numbers) {
    constexpr size_t kMostRivals = 6, kConsidered = 30;  // lists; not tuned
    if (counted_rivals_.size() >= kMostRivals) return;
    for (const Region& region : view.Candidates(kConsidered)) {
      if (counted_rivals_.size() >= kMostRivals) return;
      const bool says_so = std::any_of(numbers.begin(), numbers.end(), [&](const auto& number) {
        return number.value == region.spans.size();
      });
      if (!says_so || region.spans.size() == read || region.strength < kLeastStrength ||
          !AreOfOneList(view.page(), region, known))
        continue;
      CountedList rival = {TemplateOf(view.page(), region), {}};
      const bool is_known =
          rival.made.IsSamePlace(templates_.front()) ||
          std::any_of(counted_rivals_.begin(), counted_rivals_.end(),
                      [&](const CountedList& other) { return other.made.IsSamePlace(rival.made); });
      if (is_known) continue;
      rival.counts.Learn(view.page(), numbers, region.spans, region.spans.size());
      counted_rivals_.push_back(std::move(rival));
    }
  }

  // Every page has a best list, even if it is a menu.
  static bool IsLikely(const PageView& view, const Region& region) {
    // Taken by hand so that it separates labelled result pages (training/counted_pages.h) from
    // pages with forms to log in, register or write to somebody; not fitted.
    constexpr double kLeastOdds = 6.9;
    if (view.AskedShare(region) >= 0.5) return true;
    return region.score + 0.5 * std::log(region.strength) >= kLeastOdds;
  }

  // A page without records may show other lists instead. Records at a new place hold the words
  // that were asked, or come again.
  bool IsConvincing(const PageView& view, const Region& other) {
    // Not tuned.
    constexpr double kStrongThing = 60, kWeakThing = 20;  // Region::strength for each thing
    constexpr double kFew = 3, kMany = 10;                // things
    if (!view.has_question() || view.AskedShare(other) >= 0.5) return true;
    const auto count = static_cast<double>(other.spans.size());
    // Short things are believed where they are many and no others were ever seen.
    const bool strong = count >= kFew && other.strength >= kStrongThing * count;
    const bool many = count >= kMany && other.strength >= kWeakThing * count && templates_.empty();
    if (!strong && !many) return false;
    const RecordTemplate made = TemplateOf(view.page(), other);
    const bool again = suspect_ && suspect_->IsSamePlace(made);
    suspect_ = made;
    return again;
  }

  // Lists of answers none of which had records.
  void KeepUnwanted(const std::vector<StudiedRecords>& studied) {
    constexpr size_t kMostUnwanted = 60;  // a guard
    for (const StudiedRecords& one : studied) {
      for (const Region& region : one.view.Candidates(kCandidatesPerExample)) {
        if (unwanted_.size() >= kMostUnwanted) return;
        unwanted_.push_back(TemplateOf(one.view.page(), region));
      }
    }
  }

  // Where the first questions found one record or none, a list that none of their answers had, and
  // that differs between questions, is one of records.
  bool DiffersAgain(const PageView& view, const Region& other) {
    constexpr size_t kMostPlaces = 6;  // a guard
    if (!view.has_question()) return false;
    const RecordTemplate made = TemplateOf(view.page(), other);
    const auto is_same = [&](const auto& known) { return known.IsSamePlace(made); };
    if (std::any_of(unwanted_.begin(), unwanted_.end(), is_same)) return false;
    auto known = std::find_if(differing_.begin(), differing_.end(),
                              [&](const DifferingList& one) { return is_same(one.made); });
    if (known == differing_.end()) {
      if (differing_.size() >= kMostPlaces) return false;
      known = differing_.insert(differing_.end(), {made, {}});
    }
    known->texts.insert(base::HashOf(RegionText(view.page(), other)));
    return known->texts.size() >= kEnoughLists;
  }

  // The newest comes first, behind one that is proven.
  void KeepTemplate(RecordTemplate made) {
    templates_.insert(templates_.begin() + (IsProven() ? 1 : 0), std::move(made));
    if (templates_.size() > kMaxTemplates) templates_.pop_back();
  }

  // The newest template that finds anything.
  Region ByTemplates(const PageView& view) const {
    for (const RecordTemplate& known : templates_) {
      Region found = FindByTemplate(view.page(), known);
      if (found.spans.empty() || view.IsMostlyBackground(found)) continue;
      if (!IsMostlyConstant(view.page(), found)) return found;
    }
    return {};
  }

  // The best region whose text is not constant, neither in nor around `elsewhere`.
  Region Fresh(const PageView& view, double least_strength, size_t least_count,
               parse::NodeId elsewhere) const {
    constexpr size_t kConsidered = 60;  // regions; not tuned
    for (Region& region : view.Candidates(kConsidered)) {
      if (region.strength < least_strength || region.spans.size() < least_count) continue;
      if (elsewhere != parse::kNoNode && Overlap(view.page(), region.parent, elsewhere)) continue;
      if (!IsMostlyConstant(view.page(), region)) return std::move(region);
    }
    return {};
  }

  // The same things on a page that is otherwise another: a menu that was taken for records.
  bool IsSameAsBefore(const PageStructure& page, const Region& region) const {
    return last_region_ == base::HashOf(RegionText(page, region)) &&
           last_page_ != base::HashOf(PageText(page));
  }

  void LearnFrom(const PageStructure& page, const Region& region) {
    if (region.spans.empty()) return;
    last_region_ = base::HashOf(RegionText(page, region));
    last_page_ = base::HashOf(PageText(page));
    if (templates_.empty() && region.spans.size() >= 2) KeepTemplate(TemplateOf(page, region));
    const bool by_first =
        !templates_.empty() && TemplateOf(page, region).IsSamePlace(templates_.front());
    if (by_first && !IsProven()) lists_.insert(last_region_);
    LearnSurroundings(page, region);
  }

  // What stands around the records is no record on other pages either, unless it says the same.
  void LearnSurroundings(const PageStructure& page, const Region& region) {
    const parse::Document& document = page.document();
    std::unordered_set<uint64_t> lines_of_records;
    const std::string records = RegionText(page, region);
    for (std::string_view line : base::Split(records, '\n'))
      lines_of_records.insert(base::Hash64(line));
    for (parse::NodeId up = region.parent; up != parse::Document::kRoot; up = document.parent(up)) {
      parse::NodeId n = document.first_child(document.parent(up));
      for (; n != parse::kNoNode; n = document.next(n)) {
        if (n == up || !page.visible(n)) continue;
        KeepConstant(SpanText(page, {n, n}, kMaxPageText), lines_of_records);
      }
    }
  }

  std::unordered_set<uint64_t> constant_;  // lines that are part of no record
  std::vector<RecordTemplate> templates_;  // newest first
  std::optional<RecordTemplate> suspect_;  // found on a page without known records
  struct DifferingList {
    RecordTemplate made;
    std::unordered_set<base::Hash128> texts;
  };
  std::vector<RecordTemplate> unwanted_;  // lists of the answers that were studied without records
  std::vector<DifferingList> differing_;  // beside these, before any template is known
  std::optional<RecordTemplate> rival_;   // that was better on the last page
  double rival_gain_ = 0;
  size_t confirmed_ = 0;       // pages on which nothing was better than the template
  size_t most_confirmed_ = 0;  // things on one of them
  size_t most_things_ = 0;     // that the template has found on a page with a question
  CountedList counted_;        // of the first template
  std::vector<CountedList> counted_rivals_;
  size_t answers_compared_ = 0;  // with what they count
  bool answers_studied_ = false;
  KeyRule keys_;
  FieldTable fields_;
  TailRule tails_;
  AdvertMarks adverts_;
  FeaturedFinder featured_;
  GroupHeadings headings_;
  bool studying_ = false;
  base::Hash128 last_region_;
  base::Hash128 last_page_;
  std::unordered_set<base::Hash128> lists_;  // texts that stood where the first template says
};

RecordReader::RecordReader() : impl_(std::make_unique<Impl>()) {}
RecordReader::~RecordReader() = default;
RecordReader::RecordReader(RecordReader&&) noexcept = default;
RecordReader& RecordReader::operator=(RecordReader&&) noexcept = default;

void RecordReader::Learn(const std::vector<Example>& examples, const Background& background) {
  impl_->Learn(examples, background);
}
void RecordReader::LearnRepeat(const PageStructure& one, const PageStructure& again,
                               const Asked& asked, const Background& background) {
  impl_->LearnRepeat(one, again, asked, background);
}
std::vector<Record> RecordReader::Read(const PageStructure& page, const Asked& asked,
                                       const Background& background, AnswerPart part) {
  return impl_->Read(page, asked, background, part);
}

}  // namespace upwell::answer
