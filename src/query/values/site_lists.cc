// SPDX-License-Identifier: Apache-2.0
#include "query/values/site_lists.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "base/characters.h"
#include "base/text.h"

namespace upwell::query {
namespace {

using Items = std::vector<std::string>;

// Not tuned.
constexpr size_t kFewestItems = 5;
constexpr size_t kLongestItem = 40;  // bytes
constexpr size_t kMostWords = 4;     // of an item
constexpr size_t kMostLists = 4;     // each may cost some questions in vain
constexpr size_t kFewestTexts = 3;   // that tell what stands on most pages

// Guards.
constexpr size_t kMostItems = 500;
constexpr size_t kMostLinesOfTexts = 20'000;  // of all texts

// What a list in a sentence is divided by.
constexpr std::string_view kSeparators = ",;|";

bool HasAnyLetter(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return base::IsAsciiAlpha(c) || !base::IsAscii(c); });
}

std::string_view WithoutFullStop(std::string_view item) {
  if (item.ends_with(".")) item.remove_suffix(1);
  return base::TrimHtmlSpace(item);
}

// Not a sentence, a label or an address. With a number it would be a choice that narrows a list
// down, and how many there are ("Black 59").
bool IsItem(std::string_view text) {
  if (text.empty() || text.size() > kLongestItem || !HasAnyLetter(text)) return false;
  if (text.find_first_of(".:!?=@/0123456789") != text.npos) return false;
  const auto spaces = static_cast<size_t>(std::count(text.begin(), text.end(), ' '));
  return spaces < kMostWords;
}

// "In these towns: A, B, C": what stands before the first item ends in a colon.
std::string_view AfterColon(std::string_view text) {
  const size_t colon = text.rfind(':');
  return base::TrimHtmlSpace(colon == text.npos ? text : text.substr(colon + 1));
}

std::optional<Items> ListInLine(std::string_view line, char separator) {
  const std::vector<std::string_view> parts = base::Split(line, separator);
  if (parts.size() < kFewestItems || parts.size() > kMostItems) return std::nullopt;
  Items items;
  for (size_t i = 0; i < parts.size(); ++i) {
    std::string_view part = base::TrimHtmlSpace(parts[i]);
    if (i == 0) part = AfterColon(part);
    const bool is_last = i + 1 == parts.size();
    if (is_last) part = WithoutFullStop(part);
    // What stands before or behind may be the rest of a sentence.
    if (IsItem(part)) {
      items.emplace_back(part);
    } else if (i > 0 && !is_last) {
      return std::nullopt;
    }
  }
  return items;
}

std::vector<std::string_view> WordsOfItem(std::string_view item) { return base::Split(item, ' '); }

// The number of words that all items begin with, or end with, where each has another one.
size_t CountShared(const Items& items, bool at_end) {
  std::vector<std::string_view> shared = WordsOfItem(items.front());
  for (const std::string& item : items) {
    std::vector<std::string_view> words = WordsOfItem(item);
    if (at_end) std::reverse(words.begin(), words.end());
    if (&item == &items.front()) shared = words;
    size_t same = 0;
    while (same < std::min(shared.size(), words.size() - 1) && shared[same] == words[same]) ++same;
    shared.resize(same);
  }
  return shared.size();
}

void DropShared(Items* items) {
  for (const bool at_end : {false, true}) {
    const size_t shared = CountShared(*items, at_end);
    for (std::string& item : *items) {
      for (size_t i = 0; i < shared; ++i) {
        const size_t space = at_end ? item.rfind(' ') : item.find(' ');
        item = at_end ? item.substr(0, space) : item.substr(space + 1);
      }
    }
  }
}

class ListFinder {
 public:
  void Read(const std::vector<std::string>& texts) {
    CountLines(texts);
    size_t lines = 0;
    for (const std::string& text : texts) {
      for (const std::string_view raw : base::Split(text, '\n')) {
        if (++lines > kMostLinesOfTexts) return;
        ReadLine(base::TrimHtmlSpace(raw), texts.size());
      }
      EndRun();
    }
  }
  std::vector<Items> Take() {
    std::stable_sort(lists_.begin(), lists_.end(),
                     [](const Items& a, const Items& b) { return a.size() > b.size(); });
    if (lists_.size() > kMostLists) lists_.resize(kMostLists);
    return std::move(lists_);
  }

 private:
  void CountLines(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) {
      std::set<std::string_view> lines;
      for (const std::string_view line : base::Split(text, '\n')) {
        if (lines.size() < kMostLinesOfTexts) lines.insert(base::TrimHtmlSpace(line));
      }
      for (const std::string_view line : lines) ++pages_with_[line];
    }
  }
  void ReadLine(std::string_view line, size_t pages) {
    const bool is_furniture = pages >= kFewestTexts && pages_with_[line] * 2 > pages;
    if (!is_furniture && IsItem(line) && run_.size() < kMostItems) {
      run_.emplace_back(line);
      return;
    }
    EndRun();
    if (is_furniture) return;
    for (const char separator : kSeparators) {
      if (std::optional<Items> items = ListInLine(line, separator)) Keep(*std::move(items));
    }
  }
  void EndRun() {
    Keep(std::move(run_));
    run_.clear();
  }
  void Keep(Items items) {
    DropRepeatedItems(&items);
    if (items.size() < kFewestItems) return;
    DropShared(&items);
    if (known_.insert(std::set<std::string>(items.begin(), items.end())).second) {
      lists_.push_back(std::move(items));
    }
  }
  static void DropRepeatedItems(Items* items) {
    std::set<std::string> seen;
    std::erase_if(*items, [&](const std::string& item) { return !seen.insert(item).second; });
  }

  std::map<std::string_view, size_t> pages_with_;  // by line
  Items run_;                                      // of lines one below the other
  std::vector<Items> lists_;
  std::set<std::set<std::string>> known_;
};

}  // namespace

std::vector<std::vector<std::string>> FindSiteLists(const std::vector<std::string>& texts) {
  ListFinder finder;
  finder.Read(texts);
  return finder.Take();
}

}  // namespace upwell::query
