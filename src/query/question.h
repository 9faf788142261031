// SPDX-License-Identifier: Apache-2.0
// A question to a form: which values are filled in, and what the question is for.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/url.h"
#include "form/search_form.h"

namespace upwell::query {

// The values that are filled in, rising by input; all other inputs keep their default.
using Submission = std::vector<form::Assignment>;

// The assignments of both. REQUIRES: no input is in both, but of inputs with several values.
Submission Joined(const Submission& a, const Submission& b);
// Whether the input is filled in.
bool Assigns(const Submission& submission, int input);

// What a question is for, or which source it comes from.
enum class QuestionKind : uint8_t {
  kNonsense,   // what nothing matches, to see how the site says that it has nothing
  kRepeat,     // the same again, to see what changes by itself
  kOpening,    // the first real questions: the form as it stands, words, values of menus
  kStudy,      // what an input is
  kSample,     // whether the form as it stands lists everything
  kHoldOut,    // a random question, to estimate how much is in hand
  kTemplate,   // a submission of a query template
  kRegion,     // menus, ranges and typed inputs
  kDivision,   // the same beside a question that overflowed
  kKeyword,    // words
  kOverflow,   // words beside a region that overflowed
  kSubstring,  // parts of words
  kPrefix,     // beginnings of values
  kField,      // values of the records' fields
  kPair,       // values of two text inputs
  kBrowse,     // links of an index: A to Z
  kMenuPath,   // menus that are filled once another is chosen from
  kCode,       // codes that are taken whole or not at all
  kListing,    // other links of the site that may lead to lists: categories, its own list
  kQueryLog,   // queries of a log, of a knowledge base or of a list
  kLink,       // a link of an answer that asks another question
  kTrial,      // what an argument of such links does
};
inline constexpr int kQuestionKinds = 22;              // by definition
std::string_view QuestionKindName(QuestionKind kind);  // "nonsense", "repeat", ...
std::optional<QuestionKind> QuestionKindOf(std::string_view name);
// For people: "menus, ranges and typed inputs".
std::string_view QuestionKindText(QuestionKind kind);

struct Question {
  Submission values;
  QuestionKind kind = QuestionKind::kOpening;
  std::string names = {};  // of the inputs, or of the test: "make, zip", "type zip-us"
  base::Url link = {};     // an address that asks it; empty where the form is filled in
  // Where the question is to the form as an answer showed it: that form, and what is filled in
  // there. `link` is an address that no other such question has.
  std::shared_ptr<const form::SearchForm> state = {};
  Submission chosen = {};
  bool operator==(const Question&) const = default;
};

// It is a link and fills in nothing: its answer says nothing of how the form answers.
inline bool IsLinkAlone(const Question& question) {
  return !question.link.empty() && question.values.empty();
}

// How the catalog names the questions of one kind about the same inputs: "keyword q", "make, zip".
std::string TemplateNameOf(const Question& question);
// What it names the questions that fill in nothing.
inline constexpr std::string_view kDefaultTemplate = "default";
// The question's names, of the name that TemplateNameOf gave to one of this kind: "q" of
// "keyword q". Nothing where no question of the kind has that name.
std::optional<std::string_view> NamesOfTemplate(QuestionKind kind, std::string_view template_name);

}  // namespace upwell::query
