// SPDX-License-Identifier: Apache-2.0
// A site in tests: four hundred vessels in seven colours and six shapes, each kept at a place with
// a letter, behind forms of one's choice.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "fetch/run_task.h"
#include "form/form_for_tests.h"
#include "query/asker.h"
#include "query/form_plan.h"

namespace upwell::query {

inline form::SearchForm FormWith(const std::string& inputs) {
  return form::FormOf("<form action=/find>" + inputs + "<button>Search</button></form>");
}

inline base::Task<bool> Finished(base::Task<void> task) {
  co_await std::move(task);
  co_return true;
}
// Runs a task that returns nothing.
inline void RunToEnd(base::Task<void> task) { fetch::RunTask(Finished(std::move(task))); }

inline std::string Menu(const std::string& name, const std::vector<std::string>& values) {
  std::string html = "<select name=" + name + "><option value=''>Any";
  for (const std::string& value : values) html += "<option>" + value;
  return html + "</select>";
}

struct Vessel {
  std::string colour, shape, place;
  std::string text;
};
inline const std::vector<std::string> kColours = {"red",   "blue",  "green", "grey",
                                                  "black", "white", "pink"};
inline const std::vector<std::string> kShapes = {"round", "square", "oval", "flat", "tall", "bent"};

inline std::vector<Vessel> Vessels() {
  std::vector<Vessel> vessels;
  for (int i = 0; i < 400; ++i) {
    Vessel vessel{kColours[i * 5 % 7], kShapes[i * i % 6],
                  "harbour" + std::string(1, static_cast<char>('a' + i % 23)), ""};
    vessel.text = "vessel number" + std::string(1, static_cast<char>('a' + i % 26)) +
                  std::string(1, static_cast<char>('a' + i / 26)) + " " + vessel.colour + " " +
                  vessel.shape + " " + vessel.place;
    vessels.push_back(vessel);
  }
  return vessels;
}

using NamedValues = std::map<std::string, std::string>;

inline NamedValues ValuesOf(const form::SearchForm& form, const Submission& submission) {
  NamedValues values;
  for (const form::Assignment& value : submission) {
    values[form.inputs[value.input].name] = value.value;
  }
  return values;
}

inline bool Fits(const Vessel& vessel, const NamedValues& values) {
  for (const auto& [name, value] : values) {
    if (value.empty()) continue;
    if (name == "colour" && vessel.colour != value) return false;
    if (name == "shape" && vessel.shape != value) return false;
    if (name == "place" && vessel.place != value) return false;
    if (name == "q" && (" " + vessel.text + " ").find(" " + value + " ") == std::string::npos) {
      return false;
    }
  }
  return true;
}

// The texts of the vessels that have the values; a "sort" turns their order round.
inline std::vector<std::string> FindVessels(const NamedValues& values) {
  std::vector<std::string> texts;
  for (const Vessel& vessel : Vessels()) {
    if (Fits(vessel, values)) texts.push_back(vessel.text);
  }
  const auto order = values.find("sort");
  if (order != values.end() && !order->second.empty()) std::reverse(texts.begin(), texts.end());
  return texts;
}

inline InputRole RoleOf(const FormPlan& plan, const form::SearchForm& form,
                        const std::string& name) {
  for (const InputBelief& belief : plan.inputs) {
    if (form.inputs[belief.input].name == name) return belief.role;
  }
  return InputRole::kFree;
}

// Null where nothing of that name is bound.
inline const Binding* BindingOf(const FormPlan& plan, const std::string& name) {
  for (const Binding& binding : plan.bindings) {
    if (binding.name == name) return &binding;
  }
  return nullptr;
}

}  // namespace upwell::query
