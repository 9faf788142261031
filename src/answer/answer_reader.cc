// SPDX-License-Identifier: Apache-2.0
#include "answer/answer.h"
#include "answer/background.h"
#include "answer/pager.h"
#include "answer/record_reader.h"

namespace upwell {

class AnswerReader::Impl {
 public:
  explicit Impl(const FormOptions& form_options) : form_options_(form_options) {}

  void Study(const std::vector<Sample>& samples) {
    for (const Sample& sample : samples) {
      if (sample.nonsense) background_.LearnFurniture(PageStructure(*sample.page), sample.asked);
    }
  }

  Answer Read(const Page& page, const Asked& asked) {
    const PageStructure structure(page);
    Answer answer;
    answer.records = records_.Read(structure, asked, background_);
    answer.pager = FindPager(page, form_options_);
    answer.kind = answer.records.empty() ? AnswerKind::kOther : AnswerKind::kResults;
    answer.signature = SignatureOf(structure, asked, answer);
    return answer;
  }

 private:
  Signature SignatureOf(const PageStructure& page, const Asked& asked, const Answer& answer) const {
    std::string text;
    for (const Record& record : answer.records) text += record.text + "\n";
    if (!text.empty()) return Signature::OfText(text);
    return background_.ContentSignature(page, asked);
  }

  FormOptions form_options_;
  Background background_;
  RecordReader records_;
};

AnswerReader::AnswerReader(const FormOptions& form_options)
    : impl_(std::make_unique<Impl>(form_options)) {}
AnswerReader::~AnswerReader() = default;
AnswerReader::AnswerReader(AnswerReader&&) noexcept = default;
AnswerReader& AnswerReader::operator=(AnswerReader&&) noexcept = default;

void AnswerReader::Study(const std::vector<Sample>& samples) { impl_->Study(samples); }
Answer AnswerReader::Read(const Page& page, const Asked& asked) { return impl_->Read(page, asked); }

}  // namespace upwell
