// SPDX-License-Identifier: Apache-2.0
#include "testing/input_makers.h"

#include "testing/phrases.h"
#include "testing/render.h"

namespace upwell::testing {
namespace {

Input Make(Control control, std::string name, std::string label, std::string column) {
  Input input;
  input.control = control;
  input.name = std::move(name);
  input.label = std::move(label);
  input.column = std::move(column);
  return input;
}

Input WithFormat(Input input, ValueFormat format, std::string date_format = "") {
  input.format = format;
  input.date_format = std::move(date_format);
  return input;
}

std::string LabelOf(const SiteSpec& spec, std::string_view key) {
  for (const Column& column : spec.data.columns) {
    if (column.key == key) return column.label;
  }
  return std::string(key);
}

}  // namespace

Input WordBox(std::string name, std::string label, std::string column) {
  return Make(Control::kWords, std::move(name), std::move(label), std::move(column));
}

Input MenuOf(std::string name, std::string label, std::string column, bool coded) {
  Input input = Make(Control::kMenu, std::move(name), std::move(label), std::move(column));
  input.coded = coded;
  return input;
}

Input RadioOf(std::string name, std::string label, std::string column) {
  return Make(Control::kRadio, std::move(name), std::move(label), std::move(column));
}

Input ChecksOf(std::string name, std::string label, std::string column) {
  return Make(Control::kChecks, std::move(name), std::move(label), std::move(column));
}

Input FlagOf(std::string name, std::string label, std::string column, std::string value) {
  Input input = Make(Control::kFlag, std::move(name), std::move(label), std::move(column));
  input.value = std::move(value);
  return input;
}

Input Box(ValueFormat format, std::string name, std::string label, std::string column) {
  return WithFormat(Make(Control::kTyped, std::move(name), std::move(label), std::move(column)),
                    format);
}

Input LowEnd(ValueFormat format, std::string name, std::string label, std::string column) {
  return WithFormat(Make(Control::kFrom, std::move(name), std::move(label), std::move(column)),
                    format);
}

Input HighEnd(ValueFormat format, std::string name, std::string label, std::string column) {
  return WithFormat(Make(Control::kTo, std::move(name), std::move(label), std::move(column)),
                    format);
}

Input DateBox(std::string format, std::string name, std::string label, std::string column) {
  return WithFormat(Make(Control::kTyped, std::move(name), std::move(label), std::move(column)),
                    ValueFormat::kDate, std::move(format));
}

Input DateLow(std::string format, std::string name, std::string label, std::string column) {
  return WithFormat(Make(Control::kFrom, std::move(name), std::move(label), std::move(column)),
                    ValueFormat::kDate, std::move(format));
}

Input DateHigh(std::string format, std::string name, std::string label, std::string column) {
  return WithFormat(Make(Control::kTo, std::move(name), std::move(label), std::move(column)),
                    ValueFormat::kDate, std::move(format));
}

Input WithWrong(Input input, WrongValue wrong) {
  input.wrong = wrong;
  return input;
}

Input Required(Input input) {
  input.required = true;
  return input;
}

Input Near(Input input, size_t characters) {
  input.near = characters;
  return input;
}

Input AsButtons(Input input) {
  input.as_buttons = true;
  return input;
}

Input Hinted(Input input, std::string placeholder) {
  input.value = std::move(placeholder);
  return input;
}

Input OrderBy(const SiteSpec& spec, std::string name, std::string label,
              const std::vector<std::string>& keys) {
  const Phrases& phrases = PhrasesFor(spec.language);
  Input input = Make(Control::kSort, std::move(name), std::move(label), "");
  input.ways.push_back({"", std::string(phrases.newest), ""});
  for (const std::string& key : keys) {
    bool falling = key.starts_with('-');
    std::string text = LabelOf(spec, falling ? key.substr(1) : key);
    if (falling) text = Fill(phrases.falling, "label", text);
    input.ways.push_back({std::to_string(input.ways.size()), text, key});
  }
  return input;
}

Input SizeOf(const SiteSpec& spec, std::string name, std::string label,
             const std::vector<size_t>& sizes) {
  Input input = Make(Control::kPageSize, std::move(name), std::move(label), "");
  std::string words = " " + std::string(PhrasesFor(spec.language).per_page);
  for (size_t size : sizes) {
    std::string number = std::to_string(size);
    input.ways.push_back({number, number + words, number});
  }
  return input;
}

Input SizeInWords(const SiteSpec& spec, std::string name, std::string label) {
  const Phrases& phrases = PhrasesFor(spec.language);
  Input input = Make(Control::kPageSize, std::move(name), std::move(label), "");
  input.ways = {{"a", std::string(phrases.few), "10"},
                {"b", std::string(phrases.many), "40"},
                {"c", std::string(phrases.most), "100"}};
  return input;
}

Input LayoutMenu(std::string name, std::string label) {
  return Make(Control::kLayout, std::move(name), std::move(label), "");
}

}  // namespace upwell::testing
