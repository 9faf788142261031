// SPDX-License-Identifier: Apache-2.0
#include "testing/answer_site.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

#include "base/text.h"
#include "testing/encoding.h"
#include "testing/form_markup.h"
#include "testing/render.h"

namespace upwell::testing {
namespace {

constexpr size_t kCommonWords = 12;
constexpr std::string_view kBoundary = "----upwellTestBed";

std::string PublicId(size_t record) { return std::to_string(200 + 7 * record + record % 5); }

std::string EncodeMultipart(const AnswerSpec& spec, const base::FormFields& fields) {
  std::string body;
  for (const auto& [name, value] : fields) {
    body += "--" + std::string(kBoundary) + "\r\nContent-Disposition: form-data; name=\"" + name +
            "\"\r\n\r\n" + EncodeAs(value, spec.charset) + "\r\n";
  }
  return body + "--" + std::string(kBoundary) + "--\r\n";
}

bool HasAllTerms(std::string_view text, const std::vector<std::string>& terms) {
  std::vector<std::string> words = WordsOf(text);
  return std::all_of(terms.begin(), terms.end(), [&](const std::string& term) {
    return std::find(words.begin(), words.end(), term) != words.end();
  });
}

}  // namespace

AnswerSite::AnswerSite(AnswerSpec spec)
    : Site(spec.name),
      spec_(std::move(spec)),
      data_(Generate(spec_.data, spec_.records, spec_.seed)),
      index_(data_),
      voice_(spec_.language, spec_.manner),
      contents_{spec_, data_, voice_, {}, {}, {}, {}} {
  robots_txt_ = spec_.robots;
  FillContents();
  FindCommonWords();
}

void AnswerSite::FillContents() {
  bool pages = spec_.look.link != RecordLink::kNone && !spec_.look.detail.empty();
  for (uint32_t i = 0; i < data_.records.size(); ++i) {
    contents_.ids.push_back(PublicId(i));
    contents_.paths.push_back(pages ? Fill(spec_.look.detail, "id", PublicId(i)) : "");
    if (pages) record_at_.emplace(contents_.paths.back(), i);
    truth_.push_back({PublicId(i), data_.TitleOf(i), contents_.paths.back()});
  }
  for (const FormBox& box : spec_.form.boxes) {
    if (box.kind == BoxKind::kMenu || box.kind == BoxKind::kRadio) {
      contents_.options[box.column] = data_.ValuesOf(data_.ColumnIndex(box.column));
    }
  }
  rank_.resize(data_.records.size());
  std::iota(rank_.begin(), rank_.end(), 0U);
  base::Rng rng(spec_.seed + 99);
  if (spec_.shuffled) rng.Shuffle(rank_);
}

bool AnswerSite::IsCommon(const std::string& word) const {
  size_t length = base::CountCodePoints(word);
  if (length < std::max<size_t>(2, spec_.troubles.min_length) || base::ParseUnsigned(word))
    return false;
  return !IsStopWord(word) && index_.Find(data_, {{word}, {}, {}}).size() >= 3;
}

void AnswerSite::FindCommonWords() {
  std::set<std::string> seen;
  for (uint32_t i = 0; i < data_.records.size() && seen.size() < kCommonWords; ++i) {
    for (const std::string& word : QueryTermsOf(data_.TitleOf(i))) {
      if (seen.size() < kCommonWords && IsCommon(word) && seen.insert(word).second) {
        contents_.common_words.push_back(word);
      }
    }
  }
}

const std::vector<std::string>& AnswerSite::OptionsOf(const std::string& column) const {
  return contents_.options.at(column);
}

HttpRequest AnswerSite::FormPage() const {
  HttpRequest request;
  request.target = spec_.form.one_click_away ? "/form" : "/";
  request.headers.emplace_back("Cookie", std::string(Cookie()));
  return request;
}

std::vector<base::FormFields> AnswerSite::MostAnswered(
    const std::vector<base::FormFields>& questions, size_t most) const {
  std::multimap<size_t, base::FormFields, std::greater<>> by_answers;  // keeps the order of equals
  for (const base::FormFields& question : questions) {
    size_t answers = Find(question).size();
    if (answers > 1) by_answers.emplace(answers, question);
  }
  std::vector<base::FormFields> best;
  for (const auto& [answers, question] : by_answers) {
    if (best.size() < most) best.push_back(question);
  }
  return best;
}

std::vector<base::FormFields> AnswerSite::GoodQuestions(size_t most) const {
  std::vector<base::FormFields> questions = {{}};
  for (const FormBox& box : spec_.form.boxes) {
    bool is_menu = box.kind == BoxKind::kMenu || box.kind == BoxKind::kRadio;
    bool needed = box.required || WordsBox(spec_) == nullptr;
    std::vector<std::string> values;
    if (box.kind == BoxKind::kWords) values = contents_.common_words;
    if (is_menu && needed) values = ValuesOf(box);
    if (values.empty()) continue;
    std::vector<base::FormFields> more;
    for (const std::string& value : values) {
      for (base::FormFields question : questions) {
        question.emplace_back(box.name, value);
        more.push_back(std::move(question));
      }
    }
    questions = std::move(more);
  }
  return MostAnswered(questions, most);
}

// What the options of a menu send.
std::vector<std::string> AnswerSite::ValuesOf(const FormBox& box) const {
  std::vector<std::string> values = OptionsOf(box.column);
  for (size_t i = 0; box.coded && i < values.size(); ++i) values[i] = std::to_string(i + 1);
  return values;
}

HttpRequest AnswerSite::QuestionFor(const base::FormFields& fields) const {
  base::FormFields all = fields;
  for (const FormBox& box : spec_.form.boxes) {
    bool given = std::any_of(fields.begin(), fields.end(),
                             [&](const auto& field) { return field.first == box.name; });
    if (given || box.kind == BoxKind::kFlag || box.kind == BoxKind::kRadio) continue;
    std::string value = box.kind == BoxKind::kHidden ? box.value : "";
    if (box.required && box.kind == BoxKind::kMenu) {
      value = ValuesOf(box).front();
    }
    all.emplace_back(box.name, std::move(value));
  }
  if (spec_.form.token != TokenRule::kNone) all.emplace_back(spec_.arguments.token, last_token_);
  HttpRequest request;
  request.headers.emplace_back("Cookie", std::string(Cookie()));
  if (spec_.form.method == FormMethod::kGet) {
    request.target = QuestionTarget(spec_, all);
    return request;
  }
  bool multipart = spec_.form.method == FormMethod::kMultipart;
  request.method = "POST";
  request.target = spec_.form.action;
  request.body = multipart ? EncodeMultipart(spec_, all) : EncodedFields(spec_, all);
  request.headers.emplace_back("Content-Type",
                               multipart ? "multipart/form-data; boundary=" + std::string(kBoundary)
                                         : "application/x-www-form-urlencoded");
  return request;
}

HttpRequest AnswerSite::QuestionFor(std::string_view words) const {
  return QuestionFor(base::FormFields{{WordsBox(spec_)->name, std::string(words)}});
}

// Adds what one filled box asks for.
void AnswerSite::Narrow(const FormBox& box, std::string value, Wish* wish) const {
  size_t column = data_.ColumnIndex(box.column);
  switch (box.kind) {
    case BoxKind::kWords:
      for (std::string& word : QueryTermsOf(value)) {
        if (!IsStopWord(word)) wish->question.words.push_back(std::move(word));
      }
      return;
    case BoxKind::kInColumn:
      wish->in_columns.emplace_back(column, QueryTermsOf(value));
      return;
    case BoxKind::kMenu:
    case BoxKind::kRadio: {
      const std::vector<std::string>& options = OptionsOf(box.column);
      uint64_t code = base::ParseUnsigned(value).value_or(0);
      if (box.coded) value = code >= 1 && code <= options.size() ? options[code - 1] : "";
      wish->question.equals.push_back({column, std::move(value)});
      return;
    }
    case BoxKind::kExact:
      wish->question.equals.push_back({column, std::move(value)});
      return;
    case BoxKind::kFlag:
      wish->question.equals.push_back({column, box.value});
      return;
    case BoxKind::kFrom:
      if (box.type == "date") {
        wish->dates.push_back({column, std::move(value), ""});
        return;
      }
      wish->question.ranges.push_back({column, base::ParseUnsigned(value), std::nullopt});
      return;
    case BoxKind::kTo:
      if (box.type == "date") {
        wish->dates.push_back({column, "", std::move(value)});
        return;
      }
      wish->question.ranges.push_back({column, std::nullopt, base::ParseUnsigned(value)});
      return;
    case BoxKind::kSort:
      wish->by_title = value == "title";
      return;
    case BoxKind::kHidden:
      return;
  }
}

bool AnswerSite::IsStopWord(const std::string& word) const {
  const std::vector<std::string>& stop = spec_.troubles.stop_words;
  return std::find(stop.begin(), stop.end(), word) != stop.end();
}

// What the index does not know of.
bool AnswerSite::Fulfils(uint32_t record, const Wish& wish) const {
  const std::vector<std::string>& values = data_.records[record].values;
  for (const auto& [column, terms] : wish.in_columns) {
    if (!HasAllTerms(values[column], terms)) return false;
  }
  for (const Wish::Dates& dates : wish.dates) {
    if (values[dates.column] < dates.from) return false;
    if (!dates.to.empty() && values[dates.column] > dates.to) return false;
  }
  return true;
}

std::vector<uint32_t> AnswerSite::Find(const base::FormFields& fields) const {
  Wish wish;
  for (const FormBox& box : spec_.form.boxes) {
    std::string value(base::TrimHtmlSpace(FieldValue(fields, box.name)));
    if (!value.empty()) Narrow(box, std::move(value), &wish);
  }
  if (wish.empty() && !spec_.form.lists_all) return {};
  std::vector<uint32_t> found = index_.Find(data_, wish.question);
  std::erase_if(found, [&](uint32_t record) { return !Fulfils(record, wish); });
  Sort(&found, wish.by_title);
  return found;
}

void AnswerSite::Sort(std::vector<uint32_t>* found, bool by_title) const {
  bool grouped = spec_.look.groups != Grouping::kNone;
  std::sort(found->begin(), found->end(), [&](uint32_t a, uint32_t b) {
    if (grouped) {
      std::string group_a = GroupOf(spec_, data_, a), group_b = GroupOf(spec_, data_, b);
      if (group_a != group_b) return group_a < group_b;
    }
    return by_title ? data_.TitleOf(a) < data_.TitleOf(b) : rank_[a] < rank_[b];
  });
}

HttpReply AnswerSite::Answer(const HttpRequest& request, base::Time now) {
  return AnswerWithTruth(request, now).reply;
}

}  // namespace upwell::testing
