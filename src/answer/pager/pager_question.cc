// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/pager_question.h"

#include <algorithm>

#include "answer/judge/visit_arguments.h"
#include "base/hash.h"
#include "base/text.h"
#include "parse/charset.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxArgumentsOfQuestion = 64;
constexpr size_t kMaxSegments = 32;
constexpr size_t kMaxFields = 500;
constexpr size_t kMaxQueryBytes = 4'096;

// Not tuned.
constexpr size_t kMaxDigitsOfPage = 7;        // of a number that counts parts or records
constexpr uint64_t kLeastAskedNumber = 1000;  // smaller ones may be the number of a part

std::optional<uint64_t> NumberOf(std::string_view text) {
  if (text.empty() || text.size() > kMaxDigitsOfPage) return std::nullopt;
  return base::ParseUnsigned(text);
}

std::vector<std::string> SegmentsOf(std::string_view path) {
  std::vector<std::string> segments;
  while (path.starts_with('/')) path.remove_prefix(1);
  while (path.ends_with('/')) path.remove_suffix(1);
  if (path.empty()) return segments;
  for (const std::string_view segment : base::Split(path, '/')) {
    if (segments.size() < kMaxSegments) segments.push_back(base::PercentDecode(segment));
  }
  return segments;
}

// What says nothing (an empty input) may come and go between the parts of an answer.
base::FormFields TellingArguments(const base::Url& url) {
  base::FormFields fields = base::DecodeFormFields(url.query());
  if (fields.size() > kMaxArgumentsOfQuestion) fields.resize(kMaxArgumentsOfQuestion);
  std::erase_if(fields, [](const auto& field) {
    if (field.second.empty()) return true;
    return !IsCursor(field.first) && (IsNamedForVisit(field.first) || LooksMadeUp(field.second));
  });
  return fields;
}

const std::string* FieldValueOf(const base::FormFields& fields, const std::string& name) {
  for (const auto& [other, value] : fields) {
    if (other == name) return &value;
  }
  return nullptr;
}

// "p3", "list_3.html", "3" in three: what is before the last number, the number, what is behind.
struct NumberedName {
  std::string_view before, after;
  std::optional<uint64_t> number;
};
NumberedName SplitName(std::string_view name) {
  size_t end = name.size();
  if (const size_t dot = name.rfind('.'); dot != std::string_view::npos && dot > 0) end = dot;
  size_t begin = end;
  while (begin > 0 && base::IsAsciiDigit(name[begin - 1])) --begin;
  return {name.substr(0, begin), name.substr(end), NumberOf(name.substr(begin, end - begin))};
}

bool CountsParts(Counts counts) { return counts == Counts::kPages || counts == Counts::kRecords; }

// A slot found in a path has nothing in common with one of the arguments.
uint64_t SlotOf(std::string_view kind, std::string_view name) {
  return base::Hash64(std::string(kind) + " " + std::string(name));
}

}  // namespace

// What the path of a link has that the page's has not.
struct PageQuestion::Path {
  std::optional<PartStep> step;         // where a number in it differs
  std::optional<uint64_t> number_here;  // that the page's path ends with and the link's has not
  std::set<std::string> moved;  // values that are in the query of the one, the path of the other
};

struct PageQuestion::Change {
  const std::string* name;
  uint64_t value;
  std::optional<uint64_t> here;
};

PageQuestion::PageQuestion(const base::Url& url)
    : url_(url.WithoutFragment()),
      segments_(SegmentsOf(PathWithoutVisit(url_.path()))),
      arguments_(TellingArguments(url_)) {}

PageQuestion::PageQuestion(const parse::Page& page, const Asked& asked) : PageQuestion(page.url) {
  encoding_ = page.encoding;
  for (const std::string& value : asked) {
    // A small number may as well be that of a part.
    const bool small = NumberOf(value).value_or(kLeastAskedNumber) < kLeastAskedNumber;
    if (!value.empty() && !small) asked_.insert(base::FoldCase(value));
  }
  const parse::Document& document = page.document;
  for (parse::NodeId n = document.first_child(parse::Document::kRoot); n != parse::kNoNode;
       n = document.NextInTree(n, parse::Document::kRoot)) {
    if (!document.is(n, parse::Tag::kInput) && !document.is(n, parse::Tag::kSelect)) continue;
    const std::string_view name = document.attribute_or(n, "name", "");
    if (!name.empty() && fields_.size() < kMaxFields) fields_.emplace(name);
  }
}

bool PageQuestion::IsAsked(std::string_view bytes) const {
  return !asked_.empty() && asked_.contains(base::FoldCase(parse::DecodeToUtf8(bytes, encoding_)));
}

bool PageQuestion::HoldsAsked(const std::vector<std::string>& segments,
                              const base::FormFields& arguments) const {
  return std::any_of(segments.begin(), segments.end(),
                     [&](const std::string& segment) { return IsAsked(segment); }) ||
         std::any_of(arguments.begin(), arguments.end(),
                     [&](const auto& field) { return IsAsked(field.second); });
}

bool PageQuestion::IsForgottenBy(const base::Url& link) const {
  return HoldsAsked(segments_, arguments_) &&
         !HoldsAsked(SegmentsOf(PathWithoutVisit(link.path())), TellingArguments(link));
}

bool PageQuestion::GoesOnAtCursor(const base::Url& link) const {
  if (link.origin() != url_.origin() || link.query().size() > kMaxQueryBytes) return false;
  if (SegmentsOf(PathWithoutVisit(link.path())) != segments_) return false;
  const base::FormFields arguments = TellingArguments(link);
  const bool keeps = std::all_of(arguments_.begin(), arguments_.end(), [&](const auto& field) {
    const std::string* after = FieldValueOf(arguments, field.first);
    return IsCursor(field.first) || (after != nullptr && *after == field.second);
  });
  if (!keeps) return false;
  bool moves = false;
  for (const auto& [name, value] : arguments) {
    const std::string* before = FieldValueOf(arguments_, name);
    if (before != nullptr && *before == value) continue;
    if (!IsCursor(name) && !IsAsked(value)) return false;
    moves = moves || IsCursor(name);
  }
  return moves;
}

// "/find?q=heron" and "/find/heron/2", "/list" and "/list/page/2".
std::optional<PageQuestion::Path> PageQuestion::LongerPath(
    const std::vector<std::string>& theirs) const {
  const NumberedName last = SplitName(theirs.back());
  if (!last.number || !last.after.empty()) return std::nullopt;
  Path path;
  PartStep step;
  step.value = *last.number;
  if (!last.before.empty()) {
    step.counts = CountsOfName(last.before);
    if (step.counts != Counts::kPages) return std::nullopt;
  }
  for (size_t i = segments_.size(); i + 1 < theirs.size(); ++i) {
    const bool asked = IsAsked(theirs[i]) ||
                       std::any_of(arguments_.begin(), arguments_.end(),
                                   [&](const auto& field) { return field.second == theirs[i]; });
    if (asked) {
      path.moved.insert(theirs[i]);
    } else if (i + 2 == theirs.size() && CountsOfName(theirs[i]) == Counts::kPages) {
      step.counts = Counts::kPages;
    } else {
      return std::nullopt;
    }
  }
  path.step = step;
  return path;
}

// "/find/heron/2" and "/find?q=heron&page=3".
std::optional<PageQuestion::Path> PageQuestion::ShorterPath(
    const std::vector<std::string>& theirs, const base::FormFields& arguments) const {
  Path path;
  for (size_t i = theirs.size(); i < segments_.size(); ++i) {
    const bool kept = std::any_of(arguments.begin(), arguments.end(),
                                  [&](const auto& field) { return field.second == segments_[i]; });
    path.number_here = NumberOf(segments_[i]);
    if (kept) {
      path.moved.insert(segments_[i]);
    } else if (!path.number_here || i + 1 < segments_.size()) {
      return std::nullopt;
    }
  }
  if (path.moved.empty()) return std::nullopt;
  return path;
}

std::optional<PageQuestion::Path> PageQuestion::ComparePaths(
    const std::vector<std::string>& theirs, const base::FormFields& arguments) const {
  size_t same = 0;
  while (same < segments_.size() && same < theirs.size() && segments_[same] == theirs[same]) ++same;
  if (same == segments_.size() && same == theirs.size()) return Path{};
  if (same == segments_.size()) return LongerPath(theirs);
  if (same == theirs.size()) return ShorterPath(theirs, arguments);
  if (segments_.size() != theirs.size()) return std::nullopt;
  // "/find/heron/2" and "/find/heron/3".
  const NumberedName ours = SplitName(segments_[same]), other = SplitName(theirs[same]);
  const auto behind = static_cast<ptrdiff_t>(same) + 1;
  const bool fits =
      std::equal(segments_.begin() + behind, segments_.end(), theirs.begin() + behind) &&
      ours.number && other.number && ours.before == other.before && ours.after == other.after;
  if (!fits) return std::nullopt;
  Path path;
  path.step =
      PartStep{.counts = CountsOfName(ours.before), .value = *other.number, .here = ours.number};
  return path;
}

std::optional<std::vector<PageQuestion::Change>> PageQuestion::ChangesTo(
    const base::FormFields& arguments, bool names_asked) const {
  std::vector<Change> changes;
  for (const auto& [name, value] : arguments) {
    const std::string* before = FieldValueOf(arguments_, name);
    if ((before != nullptr && *before == value) || (before == nullptr && IsAsked(value))) continue;
    const std::optional<uint64_t> number = NumberOf(value);
    const std::optional<uint64_t> here = before ? NumberOf(*before) : std::nullopt;
    // Where an address holds no question, its links may name it.
    const bool spelt_out =
        before == nullptr && (IsField(name) || (arguments_.empty() && names_asked));
    if (number && (before == nullptr || here)) {
      changes.push_back({&name, *number, here});
    } else if (!spelt_out) {
      return std::nullopt;
    }
  }
  return changes;
}

// False where something that was asked is not asked any more, or something else is.
bool PageQuestion::CompareArguments(const base::FormFields& arguments, std::string_view counter,
                                    const Path& path, PartStep* step) const {
  const bool names_asked = step->keeps_question;
  const std::optional<std::vector<Change>> changes = ChangesTo(arguments, names_asked);
  if (!changes) return false;
  for (const auto& [name, value] : arguments_) {
    const std::string* after = FieldValueOf(arguments, name);
    step->keeps_question |= after != nullptr && *after == value;
    if (after != nullptr || path.moved.contains(value)) continue;
    if (!CountsParts(CountsOfName(name))) return false;
  }
  const auto one_of = [&](auto matches) -> const Change* {
    const auto found = std::find_if(changes->begin(), changes->end(), matches);
    return found == changes->end() ? nullptr : &*found;
  };
  const auto counts = [](const Change& change) { return CountsParts(CountsOfName(*change.name)); };
  const Change* slot = nullptr;
  if (!counter.empty()) {
    slot = one_of([&](const Change& change) { return *change.name == counter; });
  } else if (!path.step) {
    slot =
        one_of([](const Change& change) { return CountsOfName(*change.name) == Counts::kPages; });
    if (slot == nullptr) slot = one_of(counts);
    if (slot == nullptr && changes->size() == 1) slot = &changes->front();
  }
  for (const Change& change : *changes) {
    // Numbers that were asked by POST; a second counter beside the first.
    const bool harmless = &change == slot || counts(change) ||
                          (arguments_.empty() && (names_asked || IsField(*change.name)));
    if (!harmless) return false;
  }
  if (slot != nullptr) {
    step->slot = SlotOf("argument", *slot->name);
    step->counts = CountsOfName(*slot->name);
    step->value = slot->value;
    step->here = slot->here ? slot->here : path.number_here;
  }
  return path.step.has_value() != (slot != nullptr);
}

std::optional<PartStep> PageQuestion::StepTo(const base::Url& link,
                                             std::string_view counter) const {
  if (link.origin() != url_.origin() || link.query().size() > kMaxQueryBytes) return std::nullopt;
  const std::vector<std::string> segments = SegmentsOf(PathWithoutVisit(link.path()));
  const base::FormFields arguments = TellingArguments(link);
  const std::optional<Path> path = ComparePaths(segments, arguments);
  if (!path) return std::nullopt;
  PartStep step = path->step.value_or(PartStep{});
  if (path->step) step.slot = SlotOf("path", std::to_string(segments.size()));
  step.behind_question =
      path->step &&
      (!path->moved.empty() || (segments.size() > 1 && IsAsked(segments[segments.size() - 2])));
  // A path that stays but for its number holds the question.
  step.keeps_question =
      (path->step && !segments_.empty()) || !path->moved.empty() || HoldsAsked(segments, arguments);
  if (!CompareArguments(arguments, counter, *path, &step)) return std::nullopt;
  return step;
}

}  // namespace upwell::answer
