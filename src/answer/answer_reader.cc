// SPDX-License-Identifier: Apache-2.0
// Puts together what was learned from comparing answers, and takes each page through the same
// steps.
#include <algorithm>
#include <map>
#include <set>

#include "answer/answer.h"
#include "answer/judge/background.h"
#include "answer/judge/empty_judge.h"
#include "answer/judge/printed_number.h"
#include "answer/judge/result_count.h"
#include "answer/judge/trouble.h"
#include "answer/pager/pager.h"
#include "answer/pager/pager_text.h"
#include "answer/records/page_record.h"
#include "answer/records/record_reader.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxSamples = 20;
constexpr size_t kMostContent = 16 * 1024;  // bytes, about

// For a page with neither a count nor further parts. Taken by hand so that they separate labelled
// result pages (training/counted_pages.h) from pages with forms to log in, register or write to
// somebody; not fitted.
constexpr size_t kLeastWords = 42;    // mean bytes of a record
constexpr size_t kLeastPercent = 45;  // of the page's bytes that records make up

// Where nothing was asked, there is nothing to repeat.
bool IsPutAlike(const Sample& sample) { return sample.put_alike && !sample.asked.empty(); }

// A sample whose structure was worked out.
struct Studied {
  Studied(const Sample& sample)
      : page(*sample.page),
        asked(sample.asked),
        nonsense(sample.nonsense),
        put_alike(IsPutAlike(sample)) {}
  PageStructure page;
  Asked asked;
  bool nonsense, put_alike;
};

bool AskedTheSame(const Studied& a, const Studied& b) {
  return a.nonsense == b.nonsense && a.asked == b.asked;
}

// The largest number that is the whole name of a part.
std::optional<uint64_t> LastPage(const PageStructure& page, const Pager& pager) {
  std::optional<uint64_t> last;
  for (const Turn& turn : pager.pages) {
    if (turn.node == parse::kNoNode) continue;
    const std::string name =
        base::CollapseSpace(parse::VisibleText(page.document(), turn.node, 100));
    const std::vector<PrintedNumber> numbers = WholeNumbers(name);
    if (numbers.size() != 1 || numbers[0].end - numbers[0].begin != name.size()) continue;
    last = std::max(last.value_or(0), numbers[0].value);
  }
  return last;
}

AnswerPart PartOf(const Pager& pager) {
  AnswerPart part;
  part.goes_on = pager.next || pager.following;
  part.is_whole = !part.goes_on && !pager.previous && pager.pages.empty();
  return part;
}

Shown ShownOn(const PageStructure& page, const Answer& answer) {
  Shown shown;
  shown.records = answer.records.size();
  shown.has_next = answer.pager.next.has_value() || answer.pager.following.has_value();
  shown.has_previous = answer.pager.previous.has_value();
  shown.last_page = LastPage(page, answer.pager);
  return shown;
}

size_t CountWordBytes(std::string_view text) {
  return static_cast<size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return !base::IsHtmlSpace(c); }));
}

// A page that is read alone and has neither a count nor further parts is a list of results only if
// that is what it mainly says; all pages have menus, and they look like short records.
bool IsMainlyList(const PageStructure& page, const Answer& answer) {
  const Pager& pager = answer.pager;
  if (answer.count || pager.next || pager.previous || pager.following) return true;
  size_t words = 0;
  for (const Record& record : answer.records) words += CountWordBytes(record.text);
  return answer.records.size() >= 3 && words >= kLeastWords * answer.records.size() &&
         words * 100 >= page.text(parse::Document::kRoot) * kLeastPercent;
}

AnswerKind KindOfTrouble(Trouble trouble) {
  switch (trouble) {
    case Trouble::kCaptcha:
    case Trouble::kBlocked:
    case Trouble::kLoginWall:
      return AnswerKind::kBlocked;
    default:
      return AnswerKind::kError;
  }
}

}  // namespace

class AnswerReader::Impl {
 public:
  Impl(const form::FormOptions& form_options, const EmptyOptions& empty)
      : form_options_(form_options), empty_options_(empty), empty_(empty), rewriting_(empty) {}

  void Study(const std::vector<Sample>& samples, const parse::Page* unasked) {
    login_is_furniture_ = unasked != nullptr && AsksForPassword(unasked->document);
    StudyAll(samples, unasked);
    if (empty_.IgnoresQuestion() || !DoAllGoOn(samples)) return;
    // An input for numbers may ignore words: each lists all there is, and no value shows the form.
    std::vector<Sample> questions = samples;
    std::erase_if(questions, [](const Sample& sample) { return sample.asked.empty(); });
    Impl of_questions(form_options_, empty_options_);
    of_questions.login_is_furniture_ = login_is_furniture_;
    of_questions.StudyAll(questions, unasked);
    if (!of_questions.keys_of_all_.empty()) *this = std::move(of_questions);
  }

  void LearnRepeat(const PageStructure& one, const PageStructure& again, const Asked& asked) {
    background_.LearnRepeat(one, again);
    records_.LearnRepeat(one, again, asked, background_);
  }

  Answer Read(const PageStructure& structure, const Asked& asked) {
    structure.page().CheckPatience();
    const Judgement judgement = JudgeEmptiness(structure, asked);
    Answer answer;
    answer.pager = FindPager(structure.page(), form_options_, asked);
    if (!judgement.empty && !IsSuggestion(structure, asked)) {
      answer.records = records_.Read(structure, asked, background_, PartOf(answer.pager));
    }
    const std::optional<RecordPlace> place =
        judgement.empty ? std::nullopt : ReadOnlyRecord(structure, asked, &answer);
    answer.last_page = LastPage(structure, answer.pager).value_or(0);
    answer.trouble = TroubleOf(structure, asked, answer.records.size(), judgement);
    const bool no_list = judgement.all_alike && !place &&
                         !(AreThoseOfAllAnswers(answer.records) && IsMainlyList(structure, answer));
    if (answer.trouble != Trouble::kNone || no_list) answer.records.clear();
    Remember(asked, answer);
    if (const std::optional<ResultCount> count =
            counter_.Read(structure, asked, ShownOn(structure, answer), answer.records)) {
      answer.count = count->value;
      answer.count_is_least = count->is_least;
    }
    if (place) answer.count = place->all;
    answer.kind = KindOf(structure, asked, answer, judgement);
    answer.signature = SignatureOf(structure, asked, answer);
    if (answer.kind == AnswerKind::kResults && answer.records.empty()) {
      for (const Line& line : background_.ContentLines(structure, asked)) {
        if (answer.content.size() < kMostContent) answer.content += line.text + "\n";
      }
    }
    return answer;
  }

 private:
  void StudyAll(const std::vector<Sample>& samples, const parse::Page* unasked) {
    std::vector<Studied> studied;
    for (const Sample& sample : samples) {
      if (studied.size() < kMaxSamples && !sample.half_nonsense) studied.emplace_back(sample);
    }
    LearnNoise(studied);
    LearnRewriting(samples);
    LearnEmptiness(studied);
    LearnFurniture(studied, unasked);
    LearnRecords(studied);
    for (const Studied& sample : studied) {
      if (!sample.nonsense) Read(sample.page, sample.asked);
    }
  }

  // "Record 3 of 57", with a way to the next: the page is one record of many.
  std::optional<RecordPlace> ReadOnlyRecord(const PageStructure& structure, const Asked& asked,
                                            Answer* answer) {
    const parse::Page& page = structure.page();
    const std::optional<RecordPlace> place = PlaceOn(structure, asked);
    if (!place) return std::nullopt;
    std::optional<NextRecord> next;
    if (place->number < place->all) next = TurnToNextRecord(page, form_options_);
    if (place->number < place->all && !next) return std::nullopt;
    // "1 of 1" leads nowhere, and is known by the others.
    const bool is_one = place->all == 1 ? shows_one_a_page_
                                        : ShowsOneRecord(*place, answer->records, PairsOf(page),
                                                         next ? next->text : "");
    if (!is_one) return std::nullopt;
    shows_one_a_page_ = true;
    const std::string content = ContentOf(structure, asked, *place);
    answer->records.assign(1, RecordOfPage(page, asked, PageKey::kText, content));
    answer->pager = {};
    if (next) answer->pager.next = std::move(next->turn);
    return place;
  }

  // Above the record and below it; two that differ say something else. "17 of 1951" is rather of a
  // record's text.
  std::optional<RecordPlace> PlaceOn(const PageStructure& page, const Asked& asked) const {
    std::optional<RecordPlace> place;
    for (const Line& line : LinesOf(page)) {
      std::optional<RecordPlace> here = PlaceIn(line.text);
      if (!here || background_.IsFurniture(line, asked)) continue;
      const bool differs = place && (place->number != here->number || place->all != here->all);
      if (differs && IsYear(here->all)) continue;
      if (differs && !IsYear(place->all)) return std::nullopt;
      place = std::move(here);
    }
    return place;
  }

  // What the page says beside furniture, noise, and the place of the record.
  std::string ContentOf(const PageStructure& page, const Asked& asked,
                        const RecordPlace& place) const {
    std::string content;
    for (const Line& line : LinesOf(page)) {
      const std::optional<RecordPlace> here = PlaceIn(line.text);
      if (here && here->number == place.number && here->all == place.all) continue;
      if (background_.IsFurniture(line, asked) || background_.IsNoise(line)) continue;
      if (content.size() < kMostContent) content += line.text + "\n";
    }
    return content;
  }

  bool GoesOn(const parse::Page& page, const Asked& asked) const {
    const Pager pager = FindPager(page, form_options_, asked);
    return pager.next || pager.following;
  }

  // All questions, the nonsense among them, got lists that go on.
  bool DoAllGoOn(const std::vector<Sample>& samples) const {
    return std::all_of(samples.begin(), samples.end(), [&](const Sample& sample) {
      return sample.asked.empty() || GoesOn(*sample.page, sample.asked);
    });
  }

  void LearnNoise(const std::vector<Studied>& samples) {
    for (size_t i = 0; i < samples.size(); ++i) {
      for (size_t j = 0; j < i; ++j) {
        if (AskedTheSame(samples[i], samples[j])) {
          background_.LearnRepeat(samples[j].page, samples[i].page);
          break;
        }
      }
    }
  }

  // What a site says that asks for less than was asked for: the lines that only such answers have.
  void LearnRewriting(const std::vector<Sample>& samples) {
    for (const bool half : {true, false}) {
      for (size_t i = 0; i < samples.size() && i < kMaxSamples; ++i) {
        if (samples[i].nonsense || samples[i].half_nonsense != half) continue;
        const PageStructure page(*samples[i].page);
        if (half) {
          rewriting_.LearnNonsense(page, samples[i].asked, background_);
        } else {
          rewriting_.LearnOrdinary(page, samples[i].asked, background_, IsPutAlike(samples[i]));
        }
      }
    }
  }

  void LearnEmptiness(const std::vector<Studied>& samples) {
    for (const Studied& sample : samples) {
      sample.page.page().CheckPatience();
      if (sample.nonsense) empty_.LearnNonsense(sample.page, sample.asked, background_);
    }
    for (const Studied& sample : samples) {
      sample.page.page().CheckPatience();
      if (sample.nonsense) continue;
      empty_.LearnOrdinary(sample.page, sample.asked, background_, sample.put_alike);
    }
  }

  // Different questions got the same, and nonsense could not be asked: it may be a complaint.
  bool AreAllAlike(const std::vector<Studied>& samples) const {
    bool several = false;
    for (const Studied& sample : samples) {
      const Studied& first = samples.front();
      if (sample.nonsense || background_.ContentSignature(sample.page, sample.asked).hash() !=
                                 background_.ContentSignature(first.page, first.asked).hash()) {
        return false;
      }
      several = several || sample.asked != first.asked;
    }
    return several;
  }

  // A list that goes on, where no question was answered by one: the questions found nothing so far.
  bool HasListOfItsOwn(const parse::Page& unasked, const std::vector<Studied>& samples) const {
    return GoesOn(unasked, {}) &&
           std::none_of(samples.begin(), samples.end(), [&](const Studied& sample) {
             return GoesOn(sample.page.page(), sample.asked);
           });
  }

  // What answers to different questions share. Where all questions get the same, that says nothing.
  void LearnFurniture(const std::vector<Studied>& samples, const parse::Page* unasked) {
    if (empty_.IgnoresQuestion() || AreAllAlike(samples)) {
      if (unasked != nullptr && !HasListOfItsOwn(*unasked, samples)) {
        background_.LearnFurniture(PageStructure(*unasked), {});
      }
      return;
    }
    for (const Studied& sample : samples) {
      sample.page.page().CheckPatience();
      background_.LearnAnswer(sample.page, sample.asked);
    }
  }

  // What nonsense gets is no record, unless nonsense gets what everything gets.
  void LearnRecords(const std::vector<Studied>& samples) {
    const bool tells_apart = !empty_.IgnoresQuestion();
    std::vector<RecordReader::Example> examples;
    for (const Studied& sample : samples) {
      sample.page.page().CheckPatience();
      const bool nonsense = sample.nonsense && tells_apart;
      if (nonsense) background_.LearnFurniture(sample.page, sample.asked);
      // A question that found nothing says of records what nonsense says.
      const bool empty = nonsense || JudgeEmptiness(sample.page, sample.asked).empty;
      const AnswerPart part = PartOf(FindPager(sample.page.page(), form_options_, sample.asked));
      examples.push_back({&sample.page, sample.asked, empty, part.is_whole});
    }
    const auto answers = std::count_if(examples.begin(), examples.end(),
                                       [](const auto& example) { return !example.nonsense; });
    // One answer can be compared with nothing, and may be no answer but the form again.
    if (answers > 1) records_.Learn(examples, background_);
    if (tells_apart) return;
    FindRecordsOfAll(samples);
    if (!keys_of_all_.empty()) return;
    // They all showed the same, and it was no list that stands out among such: it is not known yet
    // what records look like here. One that goes on is a list for all that.
    records_ = RecordReader();
    const Studied& first = samples.front();
    if (GoesOn(first.page.page(), first.asked)) FindRecordsOfAll(samples);
  }

  // Those of all questions; without any the site may show its form.
  void FindRecordsOfAll(const std::vector<Studied>& samples) {
    std::map<std::string, size_t> times;
    size_t questions = 0;
    for (const Studied& sample : samples) {
      sample.page.page().CheckPatience();
      if (sample.asked.empty()) continue;
      ++questions;
      std::set<std::string> keys;
      for (const Record& record : records_.Read(sample.page, sample.asked, background_)) {
        if (keys.insert(record.key).second) ++times[record.key];
      }
    }
    for (const auto& [key, pages] : times) {
      if (pages == questions) keys_of_all_.insert(key);
    }
  }

  // What the answers to nonsense say of a page.
  struct Judgement {
    bool empty = false;      // it is like them, and other answers are not
    bool all_alike = false;  // it is like them, and so are all others
  };
  Judgement JudgeEmptiness(const PageStructure& page, const Asked& asked) const {
    Judgement judgement;
    if (empty_.ready()) judgement.empty = empty_.IsEmpty(page, asked, background_);
    if (rewriting_.ready() && rewriting_.SaysSo(page, asked, background_)) judgement.empty = true;
    if (empty_.IgnoresQuestion()) judgement.all_alike = empty_.IsLike(page, asked, background_);
    return judgement;
  }

  // A list that does not depend on the question, rather than adverts that change with every page.
  bool AreThoseOfAllAnswers(const std::vector<Record>& records) const {
    const auto known = std::count_if(records.begin(), records.end(), [&](const Record& record) {
      return keys_of_all_.count(record.key) > 0;
    });
    return records.size() >= 3 && static_cast<size_t>(known) * 5 >= records.size() * 4;
  }

  AnswerKind KindOf(const PageStructure& page, const Asked& asked, const Answer& answer,
                    const Judgement& judgement) const {
    if (answer.trouble != Trouble::kNone) return KindOfTrouble(answer.trouble);
    const bool alone = !background_.knows_anything() && asked.empty();
    if (!answer.records.empty() && (!alone || IsMainlyList(page, answer))) {
      return AnswerKind::kResults;
    }
    if (SaysNothing(page, asked, judgement)) return AnswerKind::kEmpty;
    // Results that could not be read.
    const bool speaks = empty_.ready() && empty_.SpeaksOfAsked(page, asked, background_);
    return speaks ? AnswerKind::kResults : AnswerKind::kOther;
  }

  bool SaysNothing(const PageStructure& page, const Asked& asked,
                   const Judgement& judgement) const {
    if (judgement.empty) return true;
    if (empty_.ready() && empty_.saw_results()) return false;
    // A site that takes notice of every question and has nothing to say to any.
    if (judgement.all_alike && empty_.RepeatsQuestion()) return true;
    return SaysNothingFound(page, asked);
  }

  // Where no answer ever spoke of what was asked, suggestions are not taken for results.
  bool IsSuggestion(const PageStructure& page, const Asked& asked) const {
    return empty_.saw_nonsense() && !empty_.saw_results() &&
           !empty_.SpeaksOfAsked(page, asked, background_) && SaysNothingFound(page, asked);
  }

  Trouble TroubleOf(const PageStructure& page, const Asked& asked, size_t records,
                    const Judgement& judgement) const {
    TroubleEvidence evidence;
    evidence.page = &page;
    evidence.asked = asked;
    evidence.records = judgement.all_alike ? 0 : records;
    evidence.empty = judgement.empty;
    evidence.all_alike = judgement.all_alike;
    evidence.login_is_furniture = login_is_furniture_;
    if (background_.knows_anything()) evidence.background = &background_;
    evidence.others_were_answered = answered_;
    evidence.rejections = &rejections_;
    const Trouble trouble = JudgeTrouble(evidence);
    // Some sites find nothing with status 404.
    const bool nothing = trouble == Trouble::kNotFound && judgement.all_alike &&
                         (empty_.RepeatsQuestion() || SaysNothingFound(page, asked));
    return nothing ? Trouble::kNone : trouble;
  }

  void Remember(const Asked& asked, const Answer& answer) {
    rejections_.Learn(asked, answer.trouble == Trouble::kRejected);
    answered_ = answered_ || !answer.records.empty();
  }

  // Of the records where there are any: what stands around them does not tell answers apart.
  Signature SignatureOf(const PageStructure& page, const Asked& asked, const Answer& answer) const {
    std::string text;
    for (const Record& record : answer.records) text += record.text + "\n";
    if (!text.empty()) return Signature::OfText(text);
    return background_.ContentSignature(page, asked);
  }

  form::FormOptions form_options_;
  EmptyOptions empty_options_;
  Background background_;
  EmptyJudge empty_;
  EmptyJudge rewriting_;
  RecordReader records_;
  ResultCounter counter_;
  RejectionMemory rejections_;
  std::set<std::string> keys_of_all_;  // where all questions get the same
  bool answered_ = false;              // some question got records
  bool login_is_furniture_ = false;    // a page that answers nothing has it, too
  bool shows_one_a_page_ = false;      // "Record 3 of 57", with a way to the next
};

AnswerReader::AnswerReader(const form::FormOptions& form_options, const EmptyOptions& empty)
    : impl_(std::make_unique<Impl>(form_options, empty)) {}
AnswerReader::~AnswerReader() = default;
AnswerReader::AnswerReader(AnswerReader&&) noexcept = default;
AnswerReader& AnswerReader::operator=(AnswerReader&&) noexcept = default;

void AnswerReader::Study(const std::vector<Sample>& samples, const parse::Page* unasked) {
  impl_->Study(samples, unasked);
}
void AnswerReader::LearnRepeat(const parse::Page& one, const parse::Page& again,
                               const Asked& asked) {
  impl_->LearnRepeat(PageStructure(one), PageStructure(again), asked);
}
Answer AnswerReader::Read(const parse::Page& page, const Asked& asked) {
  return impl_->Read(PageStructure(page), asked);
}

}  // namespace upwell::answer
