// SPDX-License-Identifier: Apache-2.0
// A page of an answer site while it is being written, together with the truth about it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "base/url.h"
#include "testing/answer_spec.h"
#include "testing/dataset.h"
#include "testing/page_truth.h"
#include "testing/wording.h"

namespace upwell::testing {

// What all pages of a site have in common. The references must outlive it.
struct AnswerContents {
  const AnswerSpec& spec;
  const Dataset& data;
  const Voice& voice;
  std::vector<std::string> paths;  // of the records' own pages, "" for none
  std::vector<std::string> ids;    // of the records
  std::map<std::string, std::vector<std::string>> options;  // of menus, by column
  std::vector<std::string> common_words;                    // each finds several records
};

struct Visit {
  uint64_t number = 0;      // of the request; noise is drawn from it
  std::string origin;       // "http://127.0.0.1:8600"
  std::string token;        // what the next question must send
  base::FormFields fields;  // what the form was filled with, in UTF-8, without session and token
  std::string words;        // what was typed into the text box
};

// One page of an answer.
struct AnswerPart {
  std::vector<uint32_t> shown;
  size_t first = 0;  // rank of the first one, from 0
  size_t total = 0;
  size_t page = 0, pages = 1, page_size = 10;
};

struct PageDraft {
  const AnswerContents& site;
  const Visit& visit;
  std::string title, head, top, content, side, foot;  // HTML
  PageTruth truth;

  const AnswerSpec& spec() const { return site.spec; }
  // The site's word for something, escaped.
  std::string Say(std::string_view key) const;
  base::Rng Noise(uint64_t salt) const;  // another one with every request
  std::string Session() const;           // another one with every request
};

std::string ClassAttribute(std::string_view name);  // "" for no name
std::string LinkTo(std::string_view target, std::string_view html,
                   std::string_view attributes = {});
// In the site's charset, as a form sends them.
std::string EncodedFields(const AnswerSpec& spec, const base::FormFields& fields);
std::string HiddenInputs(const base::FormFields& fields);
// The target with one more argument.
std::string WithArgument(std::string_view target, std::string_view name, std::string_view value);

// Where the words of a question are asked: by argument or in the path, as the form does.
std::string QuestionTarget(const AnswerSpec& spec, const base::FormFields& fields);
const FormBox* WordsBox(const AnswerSpec& spec);

std::vector<std::string> NamesOf(const base::FormFields& fields);
ShownRecord ShownAs(const AnswerContents& site, uint32_t record, std::string href);

// answer_records.cc
void WriteRecords(PageDraft* draft, const AnswerPart& part);
// Records that look like results but do not answer the question.
void WriteSuggestions(PageDraft* draft, const std::vector<uint32_t>& records);
void WriteRecordPage(PageDraft* draft, uint32_t record);
std::string GroupOf(const AnswerSpec& spec, const Dataset& data, uint32_t record);
std::string RecordHref(const PageDraft& draft, uint32_t record, size_t rank);

// answer_pager.cc
// The HTML for the places of the pager; what belongs into the head is written there.
std::string PagerHtml(PageDraft* draft, const AnswerPart& part);

// answer_count.cc
std::string FormatCount(size_t number, Separator separator, Digits digits);
void WriteCount(PageDraft* draft, const AnswerPart& part);

// answer_form.cc
void WriteForm(PageDraft* draft);
void WriteOtherForms(PageDraft* draft);
// Above results, beside the other forms.
void WriteSortBar(PageDraft* draft);
void WriteAnnouncements(PageDraft* draft);
std::string OpenSearchDescription(const AnswerContents& site, std::string_view origin);

// answer_frame.cc
void WriteSurroundings(PageDraft* draft);
std::string WithFrame(const PageDraft& draft);

}  // namespace upwell::testing
