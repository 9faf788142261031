// SPDX-License-Identifier: Apache-2.0
#include "answer/judge/empty_judge.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "answer/judge/echo.h"
#include "base/characters.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

// Not tuned.
constexpr size_t kLeastNonsense = 3;    // answers
constexpr double kCoreShare = 0.8;      // of the answers to nonsense
constexpr double kSlack = 20;           // bytes: so much more or less makes no difference
constexpr uint32_t kSlackOfPlace = 20;  // the same for a place whose lines change
constexpr size_t kMaxMessageLines = 3;  // of one place; more are a list
constexpr uint32_t kMaxWeight = 200;    // bytes of a line that count
constexpr size_t kLeastFrame = 6;       // bytes that a message has around the piece that changes

// Guards.
constexpr size_t kMaxNonsense = 16;  // answers
constexpr size_t kMaxResults = 32;
constexpr size_t kMaxUnknown = 16;
constexpr size_t kMaxRest = 300;  // bytes
constexpr size_t kMaxFrames = 50;
constexpr size_t kMaxRests = 300;  // lines of a page that are kept as text
constexpr size_t kMaxTried = 100;  // and of which frames are made

struct LineFact {
  uint64_t key = 0;  // the line at its place, without what was asked
  // All forms under which other pages may have it: with and without its numbers, with and without
  // what was asked (a menu or a record may hold the word whatever is asked).
  std::array<uint64_t, 4> forms = {};
  uint64_t zero = 0;      // the line with its numbers, where these are all 0; else 0
  uint64_t raw_zero = 0;  // the same with what was asked
  uint64_t place = 0;
  uint32_t weight = 0;  // bytes
  bool echoes = false;  // it repeats what was asked
  std::string rest;     // what else it says, where few lines share the place or it does
  std::string raw;      // the same with what was asked, where it repeats that
};

constexpr char kEchoSign = '\x01';

// A line in which the question stands, and perhaps one more piece that differs from answer to
// answer: what stands around these, in order. Sites may garble the question, so it is not asked
// for.
struct Frame {
  uint64_t place = 0;
  uint64_t key = 0;  // of the line
  bool echoes = false;
  std::vector<std::string> pieces;

  size_t longest() const {
    size_t most = 0;
    for (const std::string& piece : pieces) most = std::max(most, piece.size());
    return most;
  }
  // What was asked may be a word that stands there whatever is asked.
  bool Fits(const LineFact& line) const {
    if (line.place != place || line.rest.empty()) return false;
    return HasPieces(line.rest) || (!line.raw.empty() && HasPieces(line.raw));
  }
  bool HasPieces(std::string_view text) const {
    size_t at = 0;
    for (const std::string& piece : pieces) {
      at = text.find(piece, at);
      if (at == std::string_view::npos) return false;
      at += piece.size();
    }
    return true;
  }
};

// How much two lines have in common at both ends, in whole code points.
struct Ends {
  size_t before = 0, after = 0;
  size_t size() const { return before + after; }
};
Ends CommonEnds(std::string_view a, std::string_view b) {
  const size_t most = std::min(a.size(), b.size());
  Ends ends;
  while (ends.before < most && a[ends.before] == b[ends.before]) ++ends.before;
  while (ends.after < most - ends.before &&
         a[a.size() - 1 - ends.after] == b[b.size() - 1 - ends.after]) {
    ++ends.after;
  }
  while (ends.before > 0 && ends.before < a.size() && base::IsUtf8Continuation(a[ends.before])) {
    --ends.before;
  }
  while (ends.after > 0 && base::IsUtf8Continuation(a[a.size() - ends.after])) --ends.after;
  return ends;
}

// One page as the judge sees it: each line once, without noise.
struct View {
  std::vector<LineFact> lines;
  Signature signature;    // of the whole page, for the paper's rule
  bool put_alike = true;  // the question was put where nonsense is put
};

Ends BestEnds(const LineFact& line, const View& view) {
  Ends best;
  for (const LineFact& other : view.lines) {
    if (other.echoes != line.echoes || other.place != line.place) continue;
    const Ends common = CommonEnds(line.rest, other.rest);
    if (common.size() > best.size()) best = common;
  }
  return best;
}

void AddPieces(std::string_view text, std::vector<std::string>* pieces) {
  for (std::string_view piece : base::Split(text, kEchoSign)) {
    piece = base::TrimHtmlSpace(piece);
    if (HasWord(piece)) pieces->emplace_back(piece);
  }
}

// All its numbers are 0, in whatever script.
bool SaysZero(const Reading& reading) {
  if (!reading.has_number()) return false;
  for (size_t at = 0; at < reading.exact.size();) {
    if (base::DigitValue(base::NextCodePoint(reading.exact, &at)) > 0) return false;
  }
  return true;
}

struct ReadTwice {
  Reading without, with;  // what was asked
  const Line* line = nullptr;
};

using Times = std::unordered_map<uint64_t, int>;

// A number in a line that stands once on the page is a count or a clock; in a line that stands
// many times it tells records apart.
uint64_t KeyOf(const Reading& reading, uint64_t place, const Times& times) {
  const uint64_t skeleton = base::Hash64(reading.skeleton, place);
  const auto found = times.find(skeleton);
  const bool repeats = found != times.end() && found->second > 2;
  return repeats ? base::Hash64(reading.exact, place) : skeleton;
}

LineFact FactOf(const ReadTwice& one, const Times& times) {
  const uint64_t place = one.line->place;
  LineFact fact;
  fact.place = place;
  fact.key = KeyOf(one.without, place, times);
  fact.forms = {base::Hash64(one.without.skeleton, place), base::Hash64(one.with.skeleton, place),
                base::Hash64(one.without.exact, place), base::Hash64(one.with.exact, place)};
  if (SaysZero(one.without)) {
    fact.zero = base::Hash64(one.without.exact, place + 1);
    fact.raw_zero = base::Hash64(one.with.exact, place + 1);
  }
  fact.weight = static_cast<uint32_t>(std::min<size_t>(one.with.exact.size(), kMaxWeight));
  fact.echoes = one.with.exact != one.without.exact;
  return fact;
}

std::string RestOf(const ReadTwice& one, const Times& times, const EchoFilter& echo) {
  if (one.with.exact != one.without.exact) {
    return std::string(
        base::CutUtf8(WithoutNumbers(echo.Marked(one.line->text, kEchoSign)), kMaxRest));
  }
  if (times.at(one.line->place) > static_cast<int>(kMaxMessageLines)) return "";
  return std::string(base::CutUtf8(one.without.skeleton, kMaxRest));
}

View ViewOf(const PageStructure& page, const Asked& asked, const Background& background) {
  const EchoFilter echo(asked), nothing({});
  std::vector<Line> lines = LinesOf(page);
  for (Line& line : LinesBesideText(page)) lines.push_back(std::move(line));
  std::vector<ReadTwice> read;
  Times times;
  std::string text;
  for (const Line& line : lines) {
    ReadTwice one{ReadLine(line.text, echo), ReadLine(line.text, nothing), &line};
    if (one.without.empty()) continue;
    text.append(one.without.exact).append("\n");
    if (background.IsNoise(line)) continue;
    ++times[base::Hash64(one.without.skeleton, line.place)];
    ++times[line.place];
    read.push_back(std::move(one));
  }
  View view;
  view.signature = Signature::OfText(text);
  std::unordered_set<uint64_t> seen;
  size_t rests = 0;
  for (const ReadTwice& one : read) {
    LineFact fact = FactOf(one, times);
    if (!seen.insert(fact.forms.back()).second) continue;
    if (rests < kMaxRests) fact.rest = RestOf(one, times, echo);
    rests += !fact.rest.empty();
    if (fact.echoes && !fact.rest.empty()) fact.raw = base::CutUtf8(one.with.skeleton, kMaxRest);
    view.lines.push_back(std::move(fact));
  }
  return view;
}

}  // namespace

class EmptyJudge::Impl {
 public:
  explicit Impl(const EmptyOptions& options) : options_(options) {}

  void LearnNonsense(View view) {
    if (nonsense_.size() < kMaxNonsense) nonsense_.push_back(std::move(view));
    Conclude();
  }
  void LearnResults(View view) {
    if (results_.size() < kMaxResults) results_.push_back(std::move(view));
    Conclude();
  }
  void LearnOrdinary(View view) {
    if (LinesAboutAsked(view) >= 2) {
      LearnResults(std::move(view));
    } else {
      LearnUnknown(std::move(view));
    }
  }
  void LearnUnknown(View view) {
    if (unknown_.size() < kMaxUnknown) unknown_.push_back(std::move(view));
    Conclude();
  }

  // Lines that repeat the question and are not those that repeat it to nonsense. Where something
  // short changes even if nonsense is asked, as adverts do, a line may hold any word by chance.
  size_t LinesAboutAsked(const View& view) const {
    std::unordered_map<uint64_t, size_t> at_place;
    for (const LineFact& line : view.lines) {
      const bool of_nonsense = std::any_of(line.forms.begin(), line.forms.end(),
                                           [&](uint64_t f) { return in_nonsense_.count(f) > 0; });
      if (line.echoes && !of_nonsense && !HoldsItAlways(line)) ++at_place[line.place];
    }
    size_t about = 0;
    for (const auto& [place, lines] : at_place) about += lines - ChangesBriefly(place);
    return about;
  }

  bool ready() const {
    if (nonsense_.size() < kLeastNonsense) return false;
    if (options_.like_paper) return true;
    return !ignores_ && (has_markers() || agree_);
  }
  bool saw_nonsense() const { return !nonsense_.empty(); }
  bool saw_results() const { return !results_.empty(); }
  bool ignores() const { return ignores_; }
  bool repeats_question() const { return !core_frames_.empty(); }
  double Likeness(const View& view) const {
    return options_.like_paper ? LikenessOfWhole(view) : LikenessOfContent(view);
  }
  bool IsLike(const View& view) const { return Likeness(view) >= options_.threshold; }
  bool SaysSo(const View& view) const;
  bool IsEmpty(const View& view) const {
    if (!options_.like_paper) {
      const std::optional<bool> verdict = ByMarkers(view);
      if (verdict) return *verdict;
    }
    return IsLike(view);
  }

 private:
  struct Marker {
    uint64_t place = 0;
    bool strong = false;
  };
  using Weights = std::unordered_map<uint64_t, uint32_t>;
  // What an answer to nonsense has at a place and others have not.
  struct Varying {
    uint32_t bytes = 0;
    size_t lines = 0;
  };

  bool ChangesBriefly(uint64_t place) const {
    const auto found = varying_.find(place);
    return found != varying_.end() && found->second.lines <= kMaxMessageLines;
  }

  // What was asked is a word that stands there whatever is asked: "Advertisement: warm coats".
  bool HoldsItAlways(const LineFact& line) const {
    return std::any_of(label_frames_.begin(), label_frames_.end(), [&](const Frame& frame) {
      return frame.Fits(line) && !frame.HasPieces(line.rest);
    });
  }

  // The form under which nearly all answers to nonsense have the line; 0 if they have not.
  uint64_t CoreKey(const LineFact& line) const {
    if (core_.count(line.key) > 0) return line.key;
    for (uint64_t form : line.forms) {
      if (core_.count(form) > 0) return form;
    }
    for (const Frame& frame : core_frames_) {
      if (frame.Fits(line)) return frame.key;
    }
    return 0;
  }

  bool has_markers() const { return !markers_.empty() || !frames_.empty(); }

  void Conclude();
  void FindCore();
  void FindFrames();
  std::optional<Frame> CommonFrame(const LineFact& line) const;
  bool IsOfNonsenseOnly(const Frame& frame) const;
  void FindMarkers();
  void DropDoubtfulMarkers();
  void FindVaryingPlaces();
  bool LooksIgnored() const;
  bool HasFrame(const View& view, bool that_echoes) const;
  static std::unordered_set<uint64_t> KeysOf(const View& view);
  std::optional<bool> ByMarkers(const View& view) const;
  std::optional<bool> ByWeakMarkers(const std::unordered_set<uint64_t>& keys) const;
  double LikenessOfWhole(const View& view) const;
  double LikenessOfContent(const View& view) const;
  Weights ContentOf(const View& view, double* excess) const;

  EmptyOptions options_;
  std::vector<View> nonsense_, results_, unknown_;
  // Drawn from the views by Conclude():
  std::unordered_map<uint64_t, uint32_t> core_;  // line -> answers to nonsense that have it
  std::unordered_map<uint64_t, uint32_t> in_results_, in_nonsense_;
  std::unordered_set<uint64_t> furniture_;  // of the core, and in most results
  std::map<uint64_t, Marker> markers_;
  std::vector<Frame> core_frames_;   // of lines of the core that repeat the question
  std::vector<Frame> label_frames_;  // of lines that do not repeat it and differ in the rest
  std::vector<Frame> frames_;        // that other answers have not: as good as markers
  std::unordered_map<uint64_t, Varying> varying_;  // by place, the most that one has
  std::vector<Weights> nonsense_content_;
  bool agree_ = false;
  bool ignores_ = false;
};

namespace {

using LineCounts = std::unordered_map<uint64_t, uint32_t>;

LineCounts CountLines(const std::vector<View>& views) {
  LineCounts counts;
  for (const View& view : views) {
    std::unordered_set<uint64_t> keys;
    for (const LineFact& line : view.lines) {
      keys.insert(line.key);
      if (line.zero != 0) keys.insert(line.zero);
    }
    for (uint64_t key : keys) ++counts[key];
  }
  return counts;
}

// In how many views each form of a line stands.
LineCounts CountForms(const std::vector<View>& views) {
  LineCounts counts;
  for (const View& view : views) {
    std::unordered_set<uint64_t> forms;
    for (const LineFact& line : view.lines) {
      forms.insert(line.forms.begin(), line.forms.end());
      if (line.zero != 0) forms.insert({line.zero, line.raw_zero});
    }
    for (uint64_t form : forms) ++counts[form];
  }
  return counts;
}

}  // namespace

void EmptyJudge::Impl::Conclude() {
  if (options_.like_paper) return;
  FindCore();
  FindFrames();
  FindVaryingPlaces();
  FindMarkers();
  nonsense_content_.clear();
  for (const View& view : nonsense_) {
    double excess = 0;
    nonsense_content_.push_back(ContentOf(view, &excess));
  }
  ignores_ = nonsense_.size() >= kLeastNonsense && LooksIgnored();
}

void EmptyJudge::Impl::FindCore() {
  const auto least = static_cast<uint32_t>(
      std::max(2.0, std::ceil(kCoreShare * static_cast<double>(nonsense_.size()))));
  core_ = CountLines(nonsense_);
  core_frames_.clear();
  std::erase_if(core_, [&](const auto& line) { return line.second < least; });
  in_results_ = CountForms(results_);
  in_nonsense_ = CountForms(nonsense_);
  furniture_.clear();
  for (const auto& [key, times] : core_) {
    const auto found = in_results_.find(key);
    const size_t in_results = found == in_results_.end() ? 0 : found->second;
    if (in_results * 2 >= results_.size()) furniture_.insert(key);
  }
}

namespace {

// Only these can repeat what was asked as nonsense is repeated.
size_t CountPutAlike(const std::vector<View>& views) {
  return static_cast<size_t>(
      std::count_if(views.begin(), views.end(), [](const View& view) { return view.put_alike; }));
}

size_t CountFits(const Frame& frame, const std::vector<View>& views) {
  return static_cast<size_t>(std::count_if(views.begin(), views.end(), [&](const View& view) {
    return std::any_of(view.lines.begin(), view.lines.end(),
                       [&](const LineFact& line) { return frame.Fits(line); });
  }));
}

}  // namespace

void EmptyJudge::Impl::FindMarkers() {
  markers_.clear();
  if (results_.empty()) return;
  // What looks like results may be an empty answer whose list holds the word by chance; a line that
  // repeats the question or says 0 stays a marker for all that.
  const auto may_be_marker = [&](uint64_t key, bool strong) {
    const auto found = in_results_.find(key);
    return core_.count(key) > 0 &&
           (found == in_results_.end() || found->second * (strong ? 3 : 10) <= results_.size());
  };
  const bool may_echo = CountPutAlike(results_) > 0;
  for (const View& view : nonsense_) {
    for (const LineFact& line : view.lines) {
      const bool zero = line.zero != 0 && may_be_marker(line.zero, true);
      if (zero) markers_[line.zero] = {line.place, true};
      if (may_be_marker(line.key, line.echoes) && !zero && (may_echo || !line.echoes)) {
        Marker& marker = markers_[line.key];
        marker = {line.place, marker.strong || line.echoes};
      }
    }
  }
  DropDoubtfulMarkers();
}

// "No heron here, so these are of moth": the site names the words that it chose instead.
void EmptyJudge::Impl::FindFrames() {
  frames_.clear();
  core_frames_.clear();
  label_frames_.clear();
  if (nonsense_.size() < kLeastNonsense) return;
  std::vector<Frame> core_frames;
  size_t tried = 0;
  for (const LineFact& line : nonsense_.front().lines) {
    if (line.rest.empty() || frames_.size() >= kMaxFrames) continue;
    if (++tried > kMaxTried) break;
    if (!line.echoes && CoreKey(line) != 0) continue;  // a marker
    const std::optional<Frame> frame = CommonFrame(line);
    if (!frame) continue;
    if (line.echoes && core_.count(line.key) > 0) core_frames.push_back(*frame);
    if (!line.echoes) label_frames_.push_back(*frame);
    if (results_.size() + unknown_.size() >= 2 && IsOfNonsenseOnly(*frame)) {
      frames_.push_back(*frame);
    }
  }
  core_frames_ = std::move(core_frames);
}

// Of a line of the first answer to nonsense and its like in nearly all others.
std::optional<Frame> EmptyJudge::Impl::CommonFrame(const LineFact& line) const {
  size_t before = line.rest.size(), after = line.rest.size(), found = 1;
  for (size_t i = 1; i < nonsense_.size(); ++i) {
    const Ends common = BestEnds(line, nonsense_[i]);
    if (common.size() < kLeastFrame) continue;
    ++found;
    before = std::min(before, common.before);
    after = std::min(after, common.after);
  }
  if (static_cast<double>(found) < kCoreShare * static_cast<double>(nonsense_.size())) return {};
  Frame frame{line.place, line.key, line.echoes, {}};
  AddPieces(std::string_view(line.rest).substr(0, before), &frame.pieces);
  after = std::min(after, line.rest.size() - before);
  AddPieces(std::string_view(line.rest).substr(line.rest.size() - after), &frame.pieces);
  return frame.longest() < kLeastFrame ? std::nullopt : std::optional(frame);
}

// What looks like results may be an empty answer that holds the word by chance, and what looks like
// nothing may be results that do not show it.
bool EmptyJudge::Impl::IsOfNonsenseOnly(const Frame& frame) const {
  const size_t in_results = CountFits(frame, results_);
  if (!frame.echoes) return in_results * 10 <= results_.size() && !results_.empty();
  const size_t in_all = in_results + CountFits(frame, unknown_);
  const size_t results = CountPutAlike(results_);
  const size_t all = results + CountPutAlike(unknown_);
  return all > 0 && in_results * 2 <= results && in_all * 3 <= all * 2;
}

// At a place where answers to nonsense differ, lines that they share by chance are records.
void EmptyJudge::Impl::DropDoubtfulMarkers() {
  const auto doubtful = [&](const auto& marker) {
    return !marker.second.strong && varying_.count(marker.second.place) > 0;
  };
  if (std::all_of(markers_.begin(), markers_.end(), doubtful)) return;
  std::erase_if(markers_, doubtful);
}

void EmptyJudge::Impl::FindVaryingPlaces() {
  varying_.clear();
  double core_weight = 0, rest_weight = 0;
  for (const View& view : nonsense_) {
    std::unordered_map<uint64_t, Varying> rest;
    for (const LineFact& line : view.lines) {
      const bool core = CoreKey(line) != 0;
      (core ? core_weight : rest_weight) += line.weight;
      if (core) continue;
      Varying& here = rest[line.place];
      here = {here.bytes + line.weight, here.lines + 1};
    }
    for (const auto& [place, here] : rest) {
      Varying& most = varying_[place];
      most = {std::max(most.bytes, here.bytes), std::max(most.lines, here.lines)};
    }
  }
  const double pages = static_cast<double>(nonsense_.size());
  agree_ = pages > 0 && core_weight >= options_.threshold * (core_weight + rest_weight) &&
           rest_weight / pages <= 200;
}

// What a page says that is not furniture. Lines at places where answers to nonsense vary are left
// out; `excess` is by how many bytes there are more of them than any answer to nonsense has.
EmptyJudge::Impl::Weights EmptyJudge::Impl::ContentOf(const View& view, double* excess) const {
  Weights content;
  std::unordered_map<uint64_t, uint32_t> at_varying;
  for (const LineFact& line : view.lines) {
    const uint64_t core = CoreKey(line);
    if (core != 0 && furniture_.count(core) > 0) continue;
    if (core == 0 && varying_.count(line.place) > 0) {
      at_varying[line.place] += line.weight;
    } else {
      content[core != 0 ? core : line.key] = line.weight;
    }
  }
  for (const auto& [place, weight] : at_varying) {
    const uint32_t most = varying_.at(place).bytes;
    const uint32_t usual = most + most / 4 + kSlackOfPlace;
    if (weight > usual) *excess += weight - usual;
  }
  return content;
}

double EmptyJudge::Impl::LikenessOfWhole(const View& view) const {
  double sum = 0;
  for (const View& other : nonsense_) sum += Jaccard(view.signature, other.signature);
  return nonsense_.empty() ? 0 : sum / static_cast<double>(nonsense_.size());
}

double EmptyJudge::Impl::LikenessOfContent(const View& view) const {
  double excess = 0;
  const Weights content = ContentOf(view, &excess);
  double sum = 0;
  for (const Weights& other : nonsense_content_) {
    double shared = 0, all = excess;
    for (const auto& [key, weight] : content) {
      all += weight;
      if (other.count(key) > 0) shared += weight;
    }
    for (const auto& [key, weight] : other) all += content.count(key) > 0 ? 0 : weight;
    sum += (shared + kSlack) / (all + kSlack);
  }
  return nonsense_.empty() ? 0 : sum / static_cast<double>(nonsense_.size());
}

bool EmptyJudge::Impl::LooksIgnored() const {
  if (has_markers()) return false;
  const std::vector<View>& ordinary = results_.empty() ? unknown_ : results_;
  if (ordinary.empty() || (results_.empty() && unknown_.size() < 2)) return false;
  size_t alike = 0;
  for (const View& view : ordinary) alike += LikenessOfContent(view) >= options_.threshold;
  return results_.empty() ? alike == ordinary.size() : alike * 2 > ordinary.size();
}

std::unordered_set<uint64_t> EmptyJudge::Impl::KeysOf(const View& view) {
  std::unordered_set<uint64_t> keys;
  for (const LineFact& line : view.lines) {
    keys.insert(line.forms.begin(), line.forms.end());
    if (line.zero != 0) keys.insert({line.zero, line.raw_zero});
  }
  return keys;
}

bool EmptyJudge::Impl::HasFrame(const View& view, bool that_echoes) const {
  return std::any_of(view.lines.begin(), view.lines.end(), [&](const LineFact& line) {
    return std::any_of(frames_.begin(), frames_.end(), [&](const Frame& frame) {
      return (frame.echoes || !that_echoes) && frame.Fits(line);
    });
  });
}

bool EmptyJudge::Impl::SaysSo(const View& view) const {
  if (HasFrame(view, /*that_echoes=*/true)) return true;
  const std::unordered_set<uint64_t> keys = KeysOf(view);
  return std::any_of(markers_.begin(), markers_.end(), [&](const auto& marker) {
    return marker.second.strong && keys.count(marker.first) > 0;
  });
}

std::optional<bool> EmptyJudge::Impl::ByMarkers(const View& view) const {
  if (!has_markers()) return std::nullopt;
  if (HasFrame(view, /*that_echoes=*/false) || SaysSo(view)) return true;
  const std::unordered_set<uint64_t> keys = KeysOf(view);
  // Several lines that speak of what was asked are more than a marker that may be there by chance.
  if (LinesAboutAsked(view) >= 2) return false;
  return ByWeakMarkers(keys);
}

// A long list of recommendations must not outweigh the one line that says it; and where there is
// such a line, the list alone says nothing: it may be what somebody asked for.
std::optional<bool> EmptyJudge::Impl::ByWeakMarkers(
    const std::unordered_set<uint64_t>& keys) const {
  std::map<uint64_t, std::pair<size_t, size_t>> places;  // markers there, markers found
  size_t found = 0;
  for (const auto& [key, marker] : markers_) {
    const bool here = keys.count(key) > 0;
    found += here;
    ++places[marker.place].first;
    places[marker.place].second += here;
  }
  if (found == 0) return false;
  size_t places_found = 0, messages = 0, messages_found = 0;
  for (const auto& [place, counts] : places) {
    places_found += counts.second * 2 >= counts.first;
    if (counts.first > kMaxMessageLines) continue;
    ++messages;
    messages_found += counts.second > 0;
  }
  if (messages_found < messages) return std::nullopt;
  if (found * 2 >= markers_.size() || places_found * 2 > places.size()) return true;
  return std::nullopt;
}

EmptyJudge::EmptyJudge(const EmptyOptions& options) : impl_(std::make_unique<Impl>(options)) {}
EmptyJudge::~EmptyJudge() = default;
EmptyJudge::EmptyJudge(EmptyJudge&&) noexcept = default;
EmptyJudge& EmptyJudge::operator=(EmptyJudge&&) noexcept = default;

void EmptyJudge::LearnNonsense(const PageStructure& page, const Asked& asked,
                               const Background& background) {
  impl_->LearnNonsense(ViewOf(page, asked, background));
}
void EmptyJudge::LearnResults(const PageStructure& page, const Asked& asked,
                              const Background& background) {
  impl_->LearnResults(ViewOf(page, asked, background));
}
void EmptyJudge::LearnOrdinary(const PageStructure& page, const Asked& asked,
                               const Background& background, bool put_alike) {
  View view = ViewOf(page, asked, background);
  view.put_alike = put_alike;
  impl_->LearnOrdinary(std::move(view));
}
bool EmptyJudge::SpeaksOfAsked(const PageStructure& page, const Asked& asked,
                               const Background& background) const {
  return impl_->LinesAboutAsked(ViewOf(page, asked, background)) >= 1;
}
void EmptyJudge::LearnUnknown(const PageStructure& page, const Asked& asked,
                              const Background& background) {
  impl_->LearnUnknown(ViewOf(page, asked, background));
}
bool EmptyJudge::ready() const { return impl_->ready(); }
bool EmptyJudge::saw_nonsense() const { return impl_->saw_nonsense(); }
bool EmptyJudge::saw_results() const { return impl_->saw_results(); }
bool EmptyJudge::RepeatsQuestion() const { return impl_->repeats_question(); }
bool EmptyJudge::IgnoresQuestion() const { return impl_->ignores(); }

bool EmptyJudge::SaysSo(const PageStructure& page, const Asked& asked,
                        const Background& background) const {
  return impl_->SaysSo(ViewOf(page, asked, background));
}

double EmptyJudge::Likeness(const PageStructure& page, const Asked& asked,
                            const Background& background) const {
  return impl_->Likeness(ViewOf(page, asked, background));
}
bool EmptyJudge::IsLike(const PageStructure& page, const Asked& asked,
                        const Background& background) const {
  return impl_->IsLike(ViewOf(page, asked, background));
}
bool EmptyJudge::IsEmpty(const PageStructure& page, const Asked& asked,
                         const Background& background) const {
  return impl_->IsEmpty(ViewOf(page, asked, background));
}

}  // namespace upwell::answer
