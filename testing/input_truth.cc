// SPDX-License-Identifier: Apache-2.0
#include "testing/input_truth.h"

#include <algorithm>

#include "base/text.h"
#include "testing/request_log.h"

namespace upwell::testing {
namespace {

std::string RoleOf(const Input& input) {
  switch (input.control) {
    case Control::kWords:
      return "words";
    case Control::kMenu:
    case Control::kRadio:
    case Control::kFlag:
    case Control::kChecks:
      return "selection";
    case Control::kFrom:
      return "range-low";
    case Control::kTo:
      return "range-high";
    case Control::kTyped:
      return "typed";
    case Control::kSort:
    case Control::kLayout:
      return "order";
    case Control::kPageSize:
      return "page-size";
    case Control::kHidden:
      return "free";
  }
  return "free";
}

bool IsPersonColumn(std::string_view key) {
  return key == "author" || key == "autor" || key == "last" || key == "first";
}

std::string KindOf(const Input& input) {
  if (input.control == Control::kLayout) return "layout";
  if (input.control == Control::kWords) return IsPersonColumn(input.column) ? "person" : "";
  bool range = input.control == Control::kFrom || input.control == Control::kTo;
  if (range && input.format == ValueFormat::kAny) return "number";
  return std::string(NameOf(input.format));
}

}  // namespace

bool SaysNothing(std::string_view name) {
  size_t letters = static_cast<size_t>(std::count_if(name.begin(), name.end(), base::IsAsciiAlpha));
  bool digits = std::any_of(name.begin(), name.end(), base::IsAsciiDigit);
  return name.empty() || letters <= 1 || (digits && letters <= 3);
}

std::string_view NameOf(ValueFormat format) {
  switch (format) {
    case ValueFormat::kAny:
      return "";
    case ValueFormat::kZip:
      return "zip";
    case ValueFormat::kCity:
      return "city";
    case ValueFormat::kStateCode:
    case ValueFormat::kStateName:
      return "state";
    case ValueFormat::kCountry:
      return "country";
    case ValueFormat::kPrice:
      return "price";
    case ValueFormat::kNumber:
      return "number";
    case ValueFormat::kYear:
      return "year";
    case ValueFormat::kIsbn:
      return "isbn";
    case ValueFormat::kDate:
      return "date";
  }
  return "";
}

std::vector<InputTruth> TruthOfInputs(const SiteSpec& spec) {
  std::vector<InputTruth> truth;
  for (const Input& input : spec.form.inputs) {
    bool unhelpful = SaysNothing(input.name);
    truth.push_back({input.name, RoleOf(input), KindOf(input), input.date_format, unhelpful});
  }
  return truth;
}

std::string InputTruthLines(const SiteSpec& spec) {
  std::string out;
  for (const InputTruth& input : TruthOfInputs(spec)) {
    out += "{\"name\":" + JsonString(input.name) + ",\"role\":" + JsonString(input.role) +
           ",\"kind\":" + JsonString(input.kind) + ",\"format\":" + JsonString(input.format) +
           ",\"unhelpful\":" + (input.unhelpful ? "true" : "false") + "}\n";
  }
  return out;
}

}  // namespace upwell::testing
