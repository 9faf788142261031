// SPDX-License-Identifier: Apache-2.0
#include "training/form_report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <set>

#include "form/kind_model.h"
#include "training/softmax.h"

namespace upwell::training {
namespace {

std::string Fixed(double number, int digits) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*f", digits, number);
  return text;
}

double Share(size_t part, size_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

struct Tally {
  std::array<std::array<size_t, form::kFormKinds>, form::kFormKinds>
      confusion{};  // [labelled][said]
  size_t forms = 0, right = 0;
  size_t queries = 0, queries_right = 0;
  double log_loss = 0;

  size_t Labelled(size_t kind) const {
    size_t sum = 0;
    for (size_t count : confusion[kind]) sum += count;
    return sum;
  }
  size_t Said(size_t kind) const {
    size_t sum = 0;
    for (const auto& row : confusion) sum += row[kind];
    return sum;
  }
  double Precision(size_t kind) const { return Share(confusion[kind][kind], Said(kind)); }
  double Recall(size_t kind) const { return Share(confusion[kind][kind], Labelled(kind)); }
  double F1(size_t kind) const {
    return Share(2 * confusion[kind][kind], Said(kind) + Labelled(kind));
  }
  double Accuracy() const { return Share(right, forms); }
  double QueryAccuracy() const { return Share(queries_right, queries); }
};

Tally Count(const std::vector<LabelledForm>& forms, const Judgements& judgements) {
  Tally tally;
  for (size_t i = 0; i < forms.size(); ++i) {
    const size_t kind = static_cast<size_t>(forms[i].kind);
    const size_t said = static_cast<size_t>(MostLikely(judgements[i]));
    ++tally.forms;
    ++tally.confusion[kind][said];
    tally.right += kind == said;
    tally.log_loss -= std::log(std::max(1e-9, judgements[i][kind]));
    if (forms[i].kind != form::FormKind::kSearch || !forms[i].query) continue;
    ++tally.queries;
    const bool search = said == static_cast<size_t>(form::FormKind::kSearch);
    tally.queries_right += search && forms[i].guessed_query == forms[i].query;
  }
  tally.log_loss /= static_cast<double>(std::max<size_t>(1, forms.size()));
  return tally;
}

// Mean and range over the rounds.
template <typename Figure>
std::string Spread(const std::vector<Tally>& rounds, const Figure& figure) {
  double sum = 0, least = 1e9, most = -1e9;
  for (const Tally& round : rounds) {
    sum += figure(round);
    least = std::min(least, figure(round));
    most = std::max(most, figure(round));
  }
  return Fixed(sum / static_cast<double>(rounds.size()), 3) + " (" + Fixed(least, 3) + " to " +
         Fixed(most, 3) + ")";
}

void PrintSummary(const std::vector<Tally>& rounds, const std::vector<Tally>& nested,
                  std::ostream& out) {
  const auto row = [&](std::string_view name, const auto& figure, std::string_view published) {
    out << "| " << name << " | " << Spread(rounds, figure) << " | " << Spread(nested, figure)
        << " | " << published << " |\n";
  };
  out << "| figure | mean (least to most) | nested, " << nested.size()
      << " rounds | published: Formasaurus |\n| --- | --- | --- | --- |\n";
  row(
      "accuracy, 8 kinds", [](const Tally& t) { return t.Accuracy(); }, "0.889");
  row(
      "F1 of search", [](const Tally& t) { return t.F1(0); }, "0.93");
  row(
      "precision of search", [](const Tally& t) { return t.Precision(0); }, "");
  row(
      "recall of search", [](const Tally& t) { return t.Recall(0); }, "");
  row(
      "query field named", [](const Tally& t) { return t.QueryAccuracy(); }, "0.92");
  row(
      "mean log loss", [](const Tally& t) { return t.log_loss; }, "");
}

void PrintKinds(const Tally& tally, std::ostream& out) {
  out << "| kind | forms | precision | recall | F1 |\n| --- | --- | --- | --- | --- |\n";
  for (size_t kind = 0; kind < form::kFormKinds; ++kind) {
    out << "| " << form::FormKindName(static_cast<form::FormKind>(kind)) << " | "
        << tally.Labelled(kind) << " | " << Fixed(tally.Precision(kind), 3) << " | "
        << Fixed(tally.Recall(kind), 3) << " | " << Fixed(tally.F1(kind), 3) << " |\n";
  }
}

void PrintConfusion(const Tally& tally, std::ostream& out) {
  out << "| labelled \\ said |";
  for (size_t kind = 0; kind < form::kFormKinds; ++kind) {
    out << " " << form::FormKindName(static_cast<form::FormKind>(kind)) << " |";
  }
  out << "\n| --- |";
  for (size_t kind = 0; kind < form::kFormKinds; ++kind) out << " --- |";
  for (size_t kind = 0; kind < form::kFormKinds; ++kind) {
    out << "\n| " << form::FormKindName(static_cast<form::FormKind>(kind)) << " |";
    for (size_t count : tally.confusion[kind]) out << " " << count << " |";
  }
  out << "\n";
}

void PrintCalibration(const std::vector<LabelledForm>& forms, const Judgements& judgements,
                      std::ostream& out) {
  constexpr double kBounds[] = {0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1.01};
  out << "| probability given | forms | mean probability | right |\n| --- | --- | --- | --- |\n";
  for (size_t bin = 0; bin + 1 < std::size(kBounds); ++bin) {
    size_t count = 0, right = 0;
    double sum = 0;
    for (size_t i = 0; i < forms.size(); ++i) {
      const int said = MostLikely(judgements[i]);
      const double p = judgements[i][said];
      if (p < kBounds[bin] || p >= kBounds[bin + 1]) continue;
      ++count;
      sum += p;
      right += said == static_cast<int>(forms[i].kind);
    }
    if (count == 0) continue;
    out << "| " << Fixed(kBounds[bin], 2) << " to " << Fixed(std::min(1.0, kBounds[bin + 1]), 2)
        << " | " << count << " | " << Fixed(sum / static_cast<double>(count), 3) << " | "
        << Fixed(Share(right, count), 3) << " |\n";
  }
}

// The guard looks at the forms whatever their kind; only what is judged a search and not refused
// is ever sent.
void PrintGuard(const std::vector<LabelledForm>& forms, const Judgements& judgements,
                std::ostream& out) {
  size_t searches = 0, refused = 0, lost = 0, others = 0, not_refused = 0, sent = 0;
  for (size_t i = 0; i < forms.size(); ++i) {
    const bool said_search = MostLikely(judgements[i]) == static_cast<int>(form::FormKind::kSearch);
    const bool passes = forms[i].refused.empty();
    if (forms[i].kind != form::FormKind::kSearch) {
      ++others;
      not_refused += passes;
      sent += passes && said_search;
    } else if (forms[i].method == fetch::Method::kGet) {
      ++searches;
      refused += !passes;
      lost += !passes || !said_search;
    }
  }
  out << "The guard, with the weights that ship: of " << searches << " GET searches " << refused
      << " are refused by the guard and " << lost
      << " are lost in all (refused, or judged as something else). Of " << others
      << " forms of other kinds it lets " << not_refused << " pass; " << sent
      << " of them are also judged searches and would be asked.\n";
}

}  // namespace

void PrintFormReport(const std::vector<LabelledForm>& forms, const std::vector<Judgements>& rounds,
                     const std::vector<Judgements>& nested, std::ostream& out) {
  std::vector<Tally> tallies, nested_tallies;
  for (const Judgements& round : rounds) tallies.push_back(Count(forms, round));
  for (const Judgements& round : nested) nested_tallies.push_back(Count(forms, round));
  std::set<std::string> sites;
  for (const LabelledForm& form : forms) sites.insert(form.site);
  out << forms.size() << " forms of " << sites.size() << " sites, " << tallies.front().queries
      << " of them searches with a labelled query field; " << rounds.size()
      << " rounds of 5-fold cross-validation by site, each with other folds.\n\n";
  PrintSummary(tallies, nested_tallies, out);
  out << "\nThe first round by kind:\n\n";
  PrintKinds(tallies.front(), out);
  out << "\n";
  PrintConfusion(tallies.front(), out);
  out << "\nHow far its probabilities can be trusted:\n\n";
  PrintCalibration(forms, rounds.front(), out);
  out << "\n";
  PrintGuard(forms, rounds.front(), out);
}

void PrintErrors(const std::vector<LabelledForm>& forms, const Judgements& judgements,
                 std::ostream& out) {
  for (size_t i = 0; i < forms.size(); ++i) {
    const int said = MostLikely(judgements[i]);
    const LabelledForm& form = forms[i];
    const bool lost = form.kind == form::FormKind::kSearch && !form.refused.empty() &&
                      form.method == fetch::Method::kGet;
    const bool wrong_query = form.query && form.guessed_query != form.query;
    if (said == static_cast<int>(form.kind) && !lost && !wrong_query) continue;
    out << form.id << " " << form::FormKindName(form.kind) << " -> "
        << form::FormKindName(static_cast<form::FormKind>(said)) << " "
        << Fixed(judgements[i][said], 3) << " query " << form.query.value_or("-") << " guessed "
        << form.guessed_query.value_or("-") << " [" << form.refused << "]\n";
  }
}

}  // namespace upwell::training
