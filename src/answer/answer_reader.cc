// SPDX-License-Identifier: Apache-2.0
// The conductor of the answer stage: what was learned from comparing answers is put together here,
// and each page goes through the same steps.
#include <algorithm>
#include <unordered_map>

#include "answer/answer.h"
#include "answer/background.h"
#include "answer/empty_judge.h"
#include "answer/pager.h"
#include "answer/record_reader.h"
#include "answer/result_count.h"
#include "answer/trouble.h"
#include "base/text.h"

namespace upwell {
namespace {

constexpr size_t kMaxSamples = 16;

// A sample whose structure was worked out.
struct Studied {
  Studied(const Sample& sample)
      : page(*sample.page), asked(sample.asked), nonsense(sample.nonsense) {}
  PageStructure page;
  Asked asked;
  bool nonsense;
};

bool AskedTheSame(const Studied& a, const Studied& b) {
  return a.nonsense == b.nonsense && a.asked == b.asked;
}

Shown ShownOn(const std::vector<Record>& records, const Pager& pager) {
  Shown shown;
  shown.records = records.size();
  shown.has_next = pager.next.has_value();
  shown.has_previous = pager.previous.has_value();
  return shown;
}

AnswerKind KindOf(Trouble trouble, bool empty, size_t records) {
  switch (trouble) {
    case Trouble::kNone:
      if (records > 0) return AnswerKind::kResults;
      return empty ? AnswerKind::kEmpty : AnswerKind::kOther;
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
  explicit Impl(const FormOptions& form_options) : form_options_(form_options) {}

  void Study(const std::vector<Sample>& samples) {
    std::vector<Studied> studied;
    for (const Sample& sample : samples) {
      if (studied.size() < kMaxSamples) studied.emplace_back(sample);
    }
    LearnNoise(studied);
    LearnEmptiness(studied);
    for (const Studied& sample : studied) background_.LearnAnswer(sample.page, sample.asked);
    LearnRecords(studied);
  }

  Answer Read(const Page& page, const Asked& asked) {
    const PageStructure structure(page);
    Answer answer;
    const bool empty = IsEmpty(structure, asked);
    answer.records = records_.Read(structure, asked, background_);
    if (empty) answer.records.clear();
    answer.pager = FindPager(page, form_options_, asked);
    answer.trouble = TroubleOf(structure, asked, answer.records.size(), empty);
    if (answer.trouble != Trouble::kNone) answer.records.clear();
    Remember(asked, answer);
    const bool nothing_found =
        empty || (answer.records.empty() && !empty_.ready() && SaysNothingFound(structure, asked));
    answer.kind = KindOf(answer.trouble, nothing_found, answer.records.size());
    answer.count = counter_.Read(structure, asked, ShownOn(answer.records, answer.pager));
    answer.signature = SignatureOf(structure, asked, answer);
    return answer;
  }

 private:
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

  void LearnEmptiness(const std::vector<Studied>& samples) {
    for (const Studied& sample : samples) {
      if (sample.nonsense) empty_.LearnNonsense(sample.page, sample.asked, background_);
    }
    for (const Studied& sample : samples) {
      if (!sample.nonsense) empty_.LearnOrdinary(sample.page, sample.asked, background_);
    }
  }

  // What nonsense gets is no record, unless nonsense gets what everything gets.
  void LearnRecords(const std::vector<Studied>& samples) {
    const bool tells_apart = !empty_.IgnoresQuestion();
    std::vector<RecordReader::Example> examples;
    for (const Studied& sample : samples) {
      const bool nonsense = sample.nonsense && tells_apart;
      if (nonsense) background_.LearnFurniture(sample.page, sample.asked);
      examples.push_back({&sample.page, sample.asked, nonsense});
    }
    records_.Learn(examples, background_);
  }

  bool IsEmpty(const PageStructure& page, const Asked& asked) const {
    return empty_.ready() && empty_.IsEmpty(page, asked, background_);
  }

  Trouble TroubleOf(const PageStructure& page, const Asked& asked, size_t records,
                    bool empty) const {
    TroubleEvidence evidence;
    evidence.page = &page;
    evidence.asked = asked;
    evidence.records = records;
    evidence.empty = empty;
    if (background_.knows_anything()) evidence.background = &background_;
    evidence.others_were_answered = answered_;
    evidence.rejections = &rejections_;
    return JudgeTrouble(evidence);
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

  FormOptions form_options_;
  Background background_;
  EmptyJudge empty_;
  RecordReader records_;
  ResultCounter counter_;
  RejectionMemory rejections_;
  bool answered_ = false;  // some question got records
};

AnswerReader::AnswerReader(const FormOptions& form_options)
    : impl_(std::make_unique<Impl>(form_options)) {}
AnswerReader::~AnswerReader() = default;
AnswerReader::AnswerReader(AnswerReader&&) noexcept = default;
AnswerReader& AnswerReader::operator=(AnswerReader&&) noexcept = default;

void AnswerReader::Study(const std::vector<Sample>& samples) { impl_->Study(samples); }
Answer AnswerReader::Read(const Page& page, const Asked& asked) { return impl_->Read(page, asked); }

}  // namespace upwell
