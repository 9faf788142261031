// SPDX-License-Identifier: Apache-2.0
#include "answer/judge/background.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "answer/judge/echo.h"
#include "base/text.h"
#include "parse/visible.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxRemembered = 200'000;  // lines; places
constexpr size_t kMaxQuestions = 10'000;
constexpr size_t kMaxLineBytes = 4'096;
constexpr size_t kMaxPageBytes = 4 << 20;

// Times on a page; lines that occur more often are of records. Not tuned.
constexpr uint32_t kMostOfOneLine = 2;

bool PartsLines(parse::Display display) {
  return display == parse::Display::kBlock || display == parse::Display::kRow ||
         display == parse::Display::kCell || display == parse::Display::kBreak;
}

// Puts the words of a page together, block by block.
class LineReader {
 public:
  explicit LineReader(const PageStructure& page)
      : page_(page), document_(page.document()), words_(kMaxLineBytes, ' ') {}

  std::vector<Line> Read() {
    blocks_.assign(document_.size(), parse::Document::kRoot);
    as_typed_.assign(document_.size(), false);
    parse::NodeId n = document_.first_child(parse::Document::kRoot);
    while (n != parse::kNoNode && bytes_ <= kMaxPageBytes) {
      const bool text = document_.node(n).type == parse::NodeType::kText;
      if (!page_.visible(n)) {
        if (text) words_.Space();  // white space between two elements
        n = document_.NextAfterSubtree(n, parse::Document::kRoot);
        continue;
      }
      blocks_[n] = blocks_[document_.parent(n)];
      as_typed_[n] = as_typed_[document_.parent(n)] || document_.is(n, parse::Tag::kPre);
      text ? AddText(n) : Enter(n);
      n = document_.NextInTree(n, parse::Document::kRoot);
    }
    EndLine();
    return std::move(lines_);
  }

 private:
  void Enter(parse::NodeId n) {
    const parse::Display display = parse::DisplayOf(document_, n);
    // Elements with names of the site's own are usually blocks.
    const bool own_name = document_.node(n).text.find('-') != std::string_view::npos;
    if (PartsLines(display) || own_name) {
      EndLine();
      if (display != parse::Display::kBreak) blocks_[n] = n;
    } else if (display != parse::Display::kInline || document_.has_attribute(n, "class")) {
      words_.Space();  // a piece that looks different
    }
  }

  void AddText(parse::NodeId n) {
    if (blocks_[n] != block_) EndLine();
    std::string_view text = document_.node(n).text;
    while (as_typed_[n] && bytes_ <= kMaxPageBytes) {
      const size_t end = text.find('\n');
      if (end == std::string_view::npos) break;
      AddWords(n, text.substr(0, end));
      EndLine();
      text.remove_prefix(end + 1);
    }
    AddWords(n, text);
  }

  void AddWords(parse::NodeId n, std::string_view text) {
    if (words_.empty()) {
      first_ = n;
      block_ = blocks_[n];
    }
    words_.Add(base::CutUtf8(text, 4 * kMaxLineBytes));
  }

  void EndLine() {
    if (words_.empty()) return;
    lines_.push_back({words_.Take(), first_, PlaceOf(block_)});
    bytes_ += lines_.back().text.size();
  }

  // Class names far up often say whether there are results ("search-no-results" on <body>); they
  // must not make all places new.
  uint64_t PlaceOf(parse::NodeId block) const {
    constexpr int kNear = 3;  // elements; not tuned
    uint64_t near = 0;
    parse::NodeId n = block;
    for (int i = 0; i < kNear && n != parse::Document::kRoot && !document_.is(n, parse::Tag::kBody);
         ++i) {
      near = JoinShapes(near, page_.shape(n, true));
      n = document_.parent(n);
    }
    return JoinShapes(page_.path(n, false), near);
  }

  const PageStructure& page_;
  const parse::Document& document_;
  parse::WordCollector words_;
  std::vector<parse::NodeId> blocks_;  // of each node: the block that holds it
  std::vector<bool> as_typed_;         // of each node: its text keeps its line ends
  std::vector<Line> lines_;
  parse::NodeId first_ = parse::kNoNode;
  parse::NodeId block_ = parse::Document::kRoot;
  size_t bytes_ = 0;
};

// Whether a space separates two pieces of a line depends on who reads it.
uint64_t KeyOf(std::string_view text, uint64_t place) {
  std::string dense;
  dense.reserve(text.size());
  for (char c : text) {
    if (c != ' ') dense += c;
  }
  return base::Hash64(dense, place);
}

}  // namespace

std::vector<Line> LinesOf(const PageStructure& page) { return LineReader(page).Read(); }

namespace {

bool IsSeen(const parse::Document& document, parse::NodeId n) {
  for (int up = 0; up < 64 && n != parse::kNoNode && n != parse::Document::kRoot; ++up) {
    if (parse::IsHiddenElement(document, n)) return false;
    n = document.parent(n);
  }
  return true;
}

}  // namespace

std::vector<Line> LinesBesideText(const PageStructure& page) {
  constexpr size_t kMaxLines = 500;  // guard
  const parse::Document& document = page.document();
  std::vector<Line> lines;
  std::string title = base::CollapseSpace(base::CutUtf8(page.page().title, kMaxLineBytes));
  if (!title.empty()) lines.push_back({std::move(title), parse::kNoNode, base::Hash64("title")});
  for (parse::NodeId n = 0; n < document.size() && lines.size() < kMaxLines; ++n) {
    if (!document.is(n, parse::Tag::kImg)) continue;
    const std::string_view words = document.attribute_or(n, "alt", "");
    std::string text = base::CollapseSpace(base::CutUtf8(words, kMaxLineBytes));
    if (text.empty() || page.path(n, false) == 0 || !IsSeen(document, n)) continue;
    lines.push_back({std::move(text), n, page.path(n, false)});
  }
  return lines;
}

class Background::Impl {
 public:
  void LearnRepeat(const PageStructure& one, const PageStructure& other);
  void LearnAnswer(const PageStructure& page, const Asked& asked);
  void LearnFurniture(const PageStructure& page, const Asked& asked);
  bool IsFurniture(const Line& line, const EchoFilter& echo) const;
  bool IsNoise(const Line& line) const;
  uint64_t PlaceOf(std::string_view text, const EchoFilter& echo) const;
  bool knows_anything() const { return !lines_.empty() || !noise_.empty(); }

 private:
  struct Seen {
    uint32_t questions = 0;  // whose answers have the line
    uint32_t last_question = 0;
    uint32_t furniture = 0;  // pages without records that have it
    uint32_t last_page = 0;
    uint32_t on_page = 0;  // times on that page
    uint32_t most_on_page = 0;
  };
  struct Place {
    uint64_t lines = 0;      // different ones
    uint64_t sightings = 0;  // of lines, once per question
    uint32_t questions = 0;
    uint32_t last_question = 0;
  };

  // What was known of a line when it came.
  struct Noted {
    bool first_of_question = false;
    bool known = false;       // answers to other questions, or this one, have it
    bool known_once = false;  // and never many times on a page
  };

  void Learn(const PageStructure& page, const Asked& asked, bool furniture);
  Noted Note(const std::string& text, uint64_t place, bool furniture);
  void NotePlace(uint64_t place, bool new_line);
  static double ConstancyOf(const Place& place);
  bool IsShared(const Seen& seen, uint64_t place) const;
  bool IsKnown(const Reading& reading, uint64_t place) const;
  bool IsKnownKey(const std::string& text, uint64_t place, bool skeleton) const;
  void NoteNoise(uint64_t key) {
    if (noise_.size() < kMaxRemembered) noise_.insert(key);
  }

  std::unordered_map<uint64_t, Seen> lines_;
  std::unordered_map<uint64_t, Place> places_;
  std::unordered_map<uint64_t, uint64_t> last_place_;  // of a text
  std::unordered_set<uint64_t> noise_;                 // places, and lines at a place
  std::unordered_set<uint64_t> asked_;
  uint64_t current_question_ = 0;
  uint32_t questions_ = 0;
  uint32_t furniture_pages_ = 0;
  uint32_t pages_ = 0;
};

namespace {

struct PlaceLines {
  std::vector<uint64_t> one, other;  // exact lines, sorted, each once
  std::unordered_map<uint64_t, uint64_t> skeletons;
  size_t bytes = 0;
};

std::vector<uint64_t> Without(const std::vector<uint64_t>& all, const std::vector<uint64_t>& some) {
  std::vector<uint64_t> rest;
  std::set_difference(all.begin(), all.end(), some.begin(), some.end(), std::back_inserter(rest));
  return rest;
}

void SortOnce(std::vector<uint64_t>* keys) {
  std::sort(keys->begin(), keys->end());
  keys->erase(std::unique(keys->begin(), keys->end()), keys->end());
}

using LinesByPlace = std::map<uint64_t, PlaceLines>;

void Collect(const PageStructure& page, std::vector<uint64_t> PlaceLines::*side,
             LinesByPlace* places) {
  const EchoFilter nothing({});
  for (const Line& line : LinesOf(page)) {
    const Reading reading = ReadLine(line.text, nothing);
    if (reading.empty()) continue;
    PlaceLines& place = (*places)[line.place];
    const uint64_t key = base::Hash64(reading.exact);
    (place.*side).push_back(key);
    place.skeletons[key] = base::Hash64(reading.skeleton);
  }
  for (auto& [place, lines] : *places) SortOnce(&(lines.*side));
}

// The lines of one side that the other has not; those that differ in their numbers only, apart.
struct Change {
  std::vector<uint64_t> words;    // skeletons
  std::vector<uint64_t> numbers;  // skeletons
  double share = 0;               // of lines that changed in words, on the side with more of them
};

Change ChangeIn(const PlaceLines& lines) {
  const std::vector<uint64_t> gone = Without(lines.one, lines.other);
  const std::vector<uint64_t> come = Without(lines.other, lines.one);
  std::unordered_set<uint64_t> gone_skeletons, come_skeletons;
  for (uint64_t key : gone) gone_skeletons.insert(lines.skeletons.at(key));
  for (uint64_t key : come) come_skeletons.insert(lines.skeletons.at(key));
  Change change;
  const auto sort_out = [&](const std::vector<uint64_t>& keys, const auto& others, size_t all) {
    size_t words = 0;
    for (uint64_t key : keys) {
      const uint64_t skeleton = lines.skeletons.at(key);
      const bool in_both = others.count(skeleton) > 0;
      (in_both ? change.numbers : change.words).push_back(skeleton);
      words += !in_both;
    }
    if (all > 0) change.share = std::max(change.share, static_cast<double>(words) / all);
  };
  sort_out(gone, come_skeletons, lines.one.size());
  sort_out(come, gone_skeletons, lines.other.size());
  return change;
}

}  // namespace

// An advert rotates, so that place shows nothing that counts; one advert among records spoils only
// its own line.
void Background::Impl::LearnRepeat(const PageStructure& one, const PageStructure& other) {
  LinesByPlace places;
  Collect(one, &PlaceLines::one, &places);
  Collect(other, &PlaceLines::other, &places);
  size_t all = 0, changed = 0;
  std::vector<std::pair<uint64_t, Change>> changes;
  for (const auto& [place, lines] : places) {
    all += lines.one.size() + lines.other.size();
    changes.emplace_back(place, ChangeIn(lines));
    changed += changes.back().second.words.size();
  }
  if (changed * 2 > all) return;
  for (const auto& [place, change] : changes) {
    if (change.share > 0.5) NoteNoise(place);
    for (uint64_t skeleton : change.words) NoteNoise(JoinShapes(place, skeleton));
    for (uint64_t skeleton : change.numbers) NoteNoise(JoinShapes(place, skeleton));
  }
}

void Background::Impl::LearnAnswer(const PageStructure& page, const Asked& asked) {
  uint64_t question = 1;
  for (const std::string& value : asked) question = base::Hash64(base::FoldCase(value), question);
  if (question != current_question_) {
    if (asked_.size() >= kMaxQuestions || !asked_.insert(question).second) return;
    current_question_ = question;
    ++questions_;
  }
  Learn(page, asked, false);
}

void Background::Impl::LearnFurniture(const PageStructure& page, const Asked& asked) {
  ++furniture_pages_;
  Learn(page, asked, true);
}

void Background::Impl::Learn(const PageStructure& page, const Asked& asked, bool furniture) {
  ++pages_;
  const EchoFilter echo(asked), nothing({});
  for (const Line& line : LinesOf(page)) {
    if (IsNoise(line)) continue;
    // A menu may hold a word that was asked; so the line counts as it stands, too.
    const Reading as_it_is = ReadLine(line.text, nothing), reading = ReadLine(line.text, echo);
    if (as_it_is.empty()) continue;
    const Noted noted = Note(as_it_is.exact, line.place, furniture);
    bool known = noted.known;
    if (as_it_is.has_number()) known |= Note(as_it_is.skeleton, line.place, furniture).known_once;
    if (reading.exact != as_it_is.exact) {
      known |= Note(reading.exact, line.place, furniture).known;
      if (reading.has_number()) known |= Note(reading.skeleton, line.place, furniture).known_once;
    }
    if (!furniture && noted.first_of_question) NotePlace(line.place, !known);
  }
}

Background::Impl::Noted Background::Impl::Note(const std::string& text, uint64_t place,
                                               bool furniture) {
  if (text.empty()) return {};
  const uint64_t key = KeyOf(text, place);
  if (lines_.size() >= kMaxRemembered && lines_.count(key) == 0) return {};
  Seen& seen = lines_[key];
  last_place_[KeyOf(text, 0)] = place;
  const bool again = seen.last_page == pages_;
  seen.on_page = again ? seen.on_page + 1 : 1;
  seen.most_on_page = std::max(seen.most_on_page, seen.on_page);
  seen.last_page = pages_;
  if (furniture) {
    seen.furniture += !again;
    return {};
  }
  Noted noted;
  noted.first_of_question = seen.last_question != questions_;
  noted.known = seen.questions > 0;
  noted.known_once = noted.known && seen.most_on_page <= kMostOfOneLine;
  seen.questions += noted.first_of_question;
  seen.last_question = questions_;
  return noted;
}

void Background::Impl::NotePlace(uint64_t place, bool new_line) {
  Place& facts = places_[place];
  facts.lines += new_line;
  ++facts.sightings;
  facts.questions += facts.last_question != questions_;
  facts.last_question = questions_;
}

// 1 where the place shows the same lines whatever is asked.
double Background::Impl::ConstancyOf(const Place& place) {
  return static_cast<double>(place.sightings) /
         (static_cast<double>(place.questions) *
          static_cast<double>(std::max<uint64_t>(1, place.lines)));
}

// The shares are not tuned.
bool Background::Impl::IsShared(const Seen& seen, uint64_t place) const {
  const auto found = places_.find(place);
  const Place* facts = found == places_.end() ? nullptr : &found->second;
  const double in_all =
      questions_ == 0 ? 0 : static_cast<double>(seen.questions) / static_cast<double>(questions_);
  if (seen.furniture > 0 && (furniture_pages_ < 3 || seen.furniture > 1)) {
    // Some sites show nonsense all they have: what stands where other answers have their records,
    // and not in most of these, is a record.
    const bool of_records =
        facts != nullptr && facts->questions >= 2 && ConstancyOf(*facts) < 0.7 && in_all <= 0.5;
    return !of_records;
  }
  if (seen.questions < 2 || facts == nullptr) return false;
  const double in_place = static_cast<double>(seen.questions) / facts->questions;
  const bool most = questions_ < 3 ? seen.questions == questions_ : in_all > 0.5;
  if (ConstancyOf(*facts) >= 0.8 && in_place > 0.5 && most) return true;
  return seen.questions >= 4 && in_all >= 0.8;
}

bool Background::Impl::IsKnownKey(const std::string& text, uint64_t place, bool skeleton) const {
  const auto found = lines_.find(KeyOf(text, place));
  if (found == lines_.end()) return false;
  // "Price: 12" stands in every record; "12 hits" stands once.
  if (skeleton && found->second.most_on_page > kMostOfOneLine) return false;
  return IsShared(found->second, place);
}

bool Background::Impl::IsKnown(const Reading& reading, uint64_t place) const {
  if (reading.empty()) return false;
  if (IsKnownKey(reading.exact, place, false)) return true;
  return reading.has_number() && HasWord(reading.skeleton) &&
         IsKnownKey(reading.skeleton, place, true);
}

bool Background::Impl::IsFurniture(const Line& line, const EchoFilter& echo) const {
  const Reading reading = ReadLine(line.text, echo);
  if (IsKnown(reading, line.place)) return true;
  const Reading as_it_is = ReadLine(line.text, EchoFilter({}));
  return as_it_is.exact != reading.exact && IsKnown(as_it_is, line.place);
}

uint64_t Background::Impl::PlaceOf(std::string_view text, const EchoFilter& echo) const {
  const Reading reading = ReadLine(text, echo), as_it_is = ReadLine(text, EchoFilter({}));
  for (const std::string* form :
       {&reading.exact, &as_it_is.exact, &reading.skeleton, &as_it_is.skeleton}) {
    const auto found = last_place_.find(KeyOf(*form, 0));
    if (found != last_place_.end()) return found->second;
  }
  return 0;
}

bool Background::Impl::IsNoise(const Line& line) const {
  if (noise_.empty()) return false;
  if (noise_.count(line.place) > 0) return true;
  const Reading reading = ReadLine(line.text, EchoFilter({}));
  return noise_.count(JoinShapes(line.place, base::Hash64(reading.skeleton))) > 0;
}

Background::Background() : impl_(std::make_unique<Impl>()) {}
Background::~Background() = default;
Background::Background(Background&&) noexcept = default;
Background& Background::operator=(Background&&) noexcept = default;

void Background::LearnRepeat(const PageStructure& one, const PageStructure& other) {
  impl_->LearnRepeat(one, other);
}
void Background::LearnAnswer(const PageStructure& page, const Asked& asked) {
  impl_->LearnAnswer(page, asked);
}
void Background::LearnFurniture(const PageStructure& page, const Asked& asked) {
  impl_->LearnFurniture(page, asked);
}

bool Background::IsFurniture(std::string_view line, const Asked& asked) const {
  const EchoFilter echo(asked);
  return impl_->IsFurniture({std::string(line), parse::kNoNode, impl_->PlaceOf(line, echo)}, echo);
}
bool Background::IsFurniture(const Line& line, const Asked& asked) const {
  return impl_->IsFurniture(line, EchoFilter(asked));
}
bool Background::IsNoise(const Line& line) const { return impl_->IsNoise(line); }
bool Background::knows_anything() const { return impl_->knows_anything(); }

std::vector<Line> Background::ContentLines(const PageStructure& page, const Asked& asked) const {
  const EchoFilter echo(asked);
  std::vector<Line> content;
  for (Line& line : LinesOf(page)) {
    if (impl_->IsNoise(line) || impl_->IsFurniture(line, echo)) continue;
    std::string text = ReadLine(line.text, echo).exact;
    if (!text.empty()) content.push_back({std::move(text), line.node, line.place});
  }
  return content;
}

Signature Background::ContentSignature(const PageStructure& page, const Asked& asked) const {
  std::string text;
  for (const Line& line : ContentLines(page, asked)) text.append(line.text).append("\n");
  return Signature::OfText(text);
}

}  // namespace upwell::answer
