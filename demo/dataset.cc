// SPDX-License-Identifier: Apache-2.0
#include "demo/dataset.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/rng.h"
#include "base/text.h"

namespace upwell::demo {
namespace {

// Frequencies fall with rank^-0.85: close to what words and places do in real catalogues.
constexpr double kZipfExponent = 0.85;
constexpr int kMaxNesting = 8;
constexpr int kTitleAttempts = 30;

struct WordList {
  std::vector<std::string> items;
  std::vector<double> cumulative;  // of the Zipf weights
};

class WordLists {
 public:
  explicit WordLists(std::string_view text) {
    for (std::string_view line : base::Split(text, '\n')) AddLine(base::TrimHtmlSpace(line));
    for (auto& [name, list] : lists_) Weigh(&list);
  }

  const WordList* Find(const std::string& name) const {
    auto it = lists_.find(name);
    return it == lists_.end() || it->second.items.empty() ? nullptr : &it->second;
  }

 private:
  // "name: a | b" opens a list; "| c | d" goes on with it.
  void AddLine(std::string_view line) {
    if (line.empty()) return;
    if (line[0] != '|') {
      size_t colon = line.find(": ");
      if (colon == std::string_view::npos) return;
      current_ = std::string(line.substr(0, colon));
      line = line.substr(colon + 2);
    } else {
      line = line.substr(1);
    }
    for (std::string_view item : base::Split(line, '|')) {
      item = base::TrimHtmlSpace(item);
      if (!item.empty()) lists_[current_].items.emplace_back(item);
    }
  }

  static void Weigh(WordList* list) {
    double sum = 0;
    for (size_t i = 0; i < list->items.size(); ++i) {
      sum += std::pow(static_cast<double>(i) + 1.5, -kZipfExponent);
      list->cumulative.push_back(sum);
    }
  }

  std::map<std::string, WordList> lists_;
  std::string current_;
};

std::string WithCapital(const std::string& text) {
  if (text.empty()) return text;
  size_t position = 0;
  char32_t first = base::NextCodePoint(text, &position);
  std::string out;
  base::AppendUtf8(&out, static_cast<char32_t>(u_toupper(static_cast<UChar32>(first))));
  return out + text.substr(position);
}

std::string Padded(uint64_t number, size_t width) {
  std::string digits = std::to_string(number);
  return digits.size() < width ? std::string(width - digits.size(), '0') + digits : digits;
}

class RecordMaker {
 public:
  RecordMaker(const DatasetSpec& spec, uint64_t seed)
      : spec_(spec), lists_(spec.lists), rng_(seed) {}

  Record Make(size_t number) {
    number_ = number;
    record_.values.clear();
    for (const Column& column : spec_.columns) record_.values.push_back(ValueFor(column));
    return record_;
  }

 private:
  std::string ValueFor(const Column& column) {
    if (column.kind != ColumnKind::kTitle) return Expand(column.pattern, 0);
    std::string title;
    for (int attempt = 0; attempt < kTitleAttempts; ++attempt) {
      title = Expand(column.pattern, 0);
      if (titles_.insert(base::FoldCase(title)).second) return title;
    }
    for (int copy = 2;; ++copy) {
      std::string numbered = title + " (" + std::to_string(copy) + ")";
      if (titles_.insert(base::FoldCase(numbered)).second) return numbered;
    }
  }

  std::string Expand(std::string_view pattern, int depth) {
    std::string out;
    size_t at = 0;
    while (at < pattern.size()) {
      size_t open = pattern.find('{', at);
      size_t close = open == std::string_view::npos ? open : pattern.find('}', open);
      if (close == std::string_view::npos) break;
      out += pattern.substr(at, open - at);
      if (depth < kMaxNesting) out += ExpandName(pattern.substr(open + 1, close - open - 1), depth);
      at = close + 1;
    }
    out += pattern.substr(at);
    return out;
  }

  std::string ExpandName(std::string_view name, int depth) {
    if (name.empty()) return {};
    if (name[0] == '#') return Number(name.substr(1));
    if (name[0] == '%') return Digits(name.substr(1));
    if (name[0] == '=') return name == "=isbn" ? Isbn() : Day(name.substr(1));
    if (name[0] == '@') return Padded(number_ + 1, base::ParseUnsigned(name.substr(1)).value_or(1));
    if (name[0] == '$') return ValueOf(name.substr(1));
    bool capital = name.back() == '^';
    if (capital) name.remove_suffix(1);
    bool even = !name.empty() && name.back() == '!';
    if (even) name.remove_suffix(1);
    std::string key(name);
    if (size_t slash = name.find("/$"); slash != std::string_view::npos) {
      key = std::string(name.substr(0, slash + 1)) + ValueOf(name.substr(slash + 2));
    }
    std::string text = Expand(Pick(key, even), depth + 1);
    return capital ? WithCapital(text) : text;
  }

  // A name without a list shows in the text, where the test of the datasets looks for it.
  std::string Pick(const std::string& name, bool even) {
    const WordList* list = lists_.Find(name);
    if (list == nullptr) return "<no list " + name + ">";
    if (even) return list->items[rng_.Below(list->items.size())];
    double mark = rng_.Uniform() * list->cumulative.back();
    auto it = std::upper_bound(list->cumulative.begin(), list->cumulative.end(), mark);
    size_t index = static_cast<size_t>(it - list->cumulative.begin());
    return list->items[std::min(index, list->items.size() - 1)];
  }

  std::string Number(std::string_view range) {
    char skew = range.empty() || base::IsAsciiDigit(range.back()) ? ' ' : range.back();
    if (skew != ' ') range.remove_suffix(1);
    size_t dash = range.find('-');
    uint64_t low = base::ParseUnsigned(range.substr(0, dash)).value_or(0);
    uint64_t high = dash == std::string_view::npos
                        ? low
                        : base::ParseUnsigned(range.substr(dash + 1)).value_or(low);
    double u = rng_.Uniform();
    if (skew == '~') u = u * u * u;
    if (skew == '+') u = 1 - (1 - u) * (1 - u);
    uint64_t number = low + static_cast<uint64_t>(u * static_cast<double>(high - low + 1));
    return std::to_string(std::min(number, high));
  }

  std::string Digits(std::string_view count) {
    std::string out;
    for (uint64_t i = 0; i < base::ParseUnsigned(count).value_or(1); ++i) {
      out += static_cast<char>('0' + rng_.Below(10));
    }
    return out;
  }

  std::string Day(std::string_view years) {
    constexpr int kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    std::string year = Number(years);
    size_t month = rng_.Below(12);
    uint64_t day = 1 + rng_.Below(kDays[month]);
    return year + "-" + Padded(month + 1, 2) + "-" + Padded(day, 2);
  }

  std::string Isbn() {
    std::string digits = "978" + std::to_string(rng_.Below(4)) + Digits("8");
    int sum = 0;
    for (size_t i = 0; i < digits.size(); ++i) sum += (digits[i] - '0') * (i % 2 == 0 ? 1 : 3);
    return digits + static_cast<char>('0' + (10 - sum % 10) % 10);
  }

  std::string ValueOf(std::string_view key) const {
    for (size_t i = 0; i < record_.values.size(); ++i) {
      if (spec_.columns[i].key == key) return record_.values[i];
    }
    return {};
  }

  const DatasetSpec& spec_;
  WordLists lists_;
  base::Rng rng_;
  std::set<std::string> titles_;
  size_t number_ = 0;
  Record record_;
};

}  // namespace

size_t Dataset::ColumnIndex(std::string_view key) const {
  for (size_t i = 0; i < columns.size(); ++i) {
    if (columns[i].key == key) return i;
  }
  return columns.size();
}

std::vector<std::string> Dataset::ValuesOf(size_t column) const {
  std::set<std::string> distinct;
  for (const Record& record : records) distinct.insert(record.values[column]);
  std::vector<std::string> values(distinct.begin(), distinct.end());
  if (columns[column].kind == ColumnKind::kNumber) {
    std::stable_sort(values.begin(), values.end(), [](const std::string& a, const std::string& b) {
      return base::ParseUnsigned(a).value_or(0) < base::ParseUnsigned(b).value_or(0);
    });
  }
  return values;
}

Dataset Generate(const DatasetSpec& spec, size_t count, uint64_t seed) {
  Dataset dataset;
  dataset.columns = spec.columns;
  for (size_t i = 0; i < spec.columns.size(); ++i) {
    if (spec.columns[i].kind == ColumnKind::kTitle) dataset.title_column = i;
  }
  RecordMaker maker(spec, seed);
  dataset.records.reserve(count);
  for (size_t i = 0; i < count; ++i) dataset.records.push_back(maker.Make(i));
  return dataset;
}

}  // namespace upwell::demo
