// SPDX-License-Identifier: Apache-2.0
#include "harvest/simulate/drawn_site_for_tests.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

#include "base/hash.h"
#include "base/text.h"
#include "query/values/word_splitter.h"

namespace upwell::harvest {
namespace {

// What is drawn from; made up, and fitted to nothing.
constexpr double kFewestRecords = 50, kMostRecords = 50'000;
constexpr size_t kFewestWordsOfARecord = 4, kWordsSpread = 9;  // words
constexpr double kSharedWords = 0.1;    // of the words of a database, those that others have, too
constexpr double kMissingShare = 0.25;  // at most, of records that one question does not find

constexpr std::string_view kNames[] = {"listed",       "nearly all", "hidden words", "words",
                                       "printed cap",  "silent cap", "short list",   "switch",
                                       "switch words", "one input",  "rounded",      "wrong counts",
                                       "any word",     "substring",  "prefix",       "shuffled",
                                       "adverts",      "featured",   "menus",        "uniform"};
static_assert(std::size(kNames) == kSiteFamilies);

// A word of syllables; each number has another one.
std::string WordOf(uint64_t number) {
  constexpr std::string_view kBegin = "bdfgklmnprstvz", kMiddle = "aeiou";
  std::string word;
  number += 71;
  while (number > 0) {
    word.push_back(kBegin[number % kBegin.size()]);
    number /= kBegin.size();
    word.push_back(kMiddle[number % kMiddle.size()]);
    number /= kMiddle.size();
  }
  return word + "n";
}

uint64_t Mixed(uint64_t a, uint64_t b) {
  return base::Hash64(std::to_string(a) + "," + std::to_string(b));
}

}  // namespace

std::string_view NameOf(SiteFamily family) { return kNames[static_cast<size_t>(family)]; }

DrawnSite::DrawnSite(SiteFamily family, uint64_t seed)
    : family_(family), rng_(Mixed(seed, static_cast<uint64_t>(family))), seed_(seed) {
  constexpr size_t kPageSizes[] = {10, 15, 20, 25, 50};
  page_size_ = kPageSizes[rng_.Below(std::size(kPageSizes))];
  prints_counts_ = rng_.Chance(0.5);
  const bool switches = family == SiteFamily::kSwitch || family == SiteFamily::kSwitchWords;
  if (switches) databases_ = 2 + rng_.Below(7);
  DrawRecords();
  DrawForm();
  IndexWords();
  texts_.push_back("Search the collection. Welcome to our pages, help and contact.");
  for (size_t i = 0; i < 3; ++i) {
    std::string text = "News from the collection:";
    for (size_t j = 0; j < 12; ++j) text += " " + DrawWord(rng_.Below(databases_));
    texts_.push_back(std::move(text));
  }
}

// Zipf's law by an inverted power: few words are in many records.
std::string DrawnSite::DrawWord(size_t database) {
  const double u = rng_.Uniform();
  const double rank = std::pow(static_cast<double>(words_), u) - 1;
  const bool shared = rng_.Chance(kSharedWords);
  const uint64_t first = shared ? 0 : (database + 1) * 1'000'000;
  return WordOf(first + static_cast<uint64_t>(rank * 7));
}

std::string DrawnSite::DrawText(size_t database) {
  std::string text;
  const size_t n = kFewestWordsOfARecord + rng_.Below(kWordsSpread);
  for (size_t i = 0; i < n; ++i) text += (i == 0 ? "" : " ") + DrawWord(database);
  return text;
}

void DrawnSite::DrawRecords() {
  const double u = rng_.Uniform();  // small sites are drawn more often than large ones
  const double size = kFewestRecords * std::pow(kMostRecords / kFewestRecords, u * u);
  const auto n = static_cast<size_t>(size);
  words_ = 200 + static_cast<size_t>(6 * std::sqrt(size) * (1 + 9 * rng_.Uniform()));
  std::vector<double> ends;  // where each database ends, as a share
  double sum = 0;
  for (size_t i = 0; i < databases_; ++i) ends.push_back(sum += 0.05 + rng_.Uniform());
  for (size_t i = 0; i < n; ++i) {
    const double place = rng_.Uniform() * sum;
    const auto database =
        static_cast<size_t>(std::lower_bound(ends.begin(), ends.end(), place) - ends.begin());
    Record record;
    record.key = "r" + std::to_string(i);
    record.title = DrawText(database);
    database_of_.push_back(std::min(database, databases_ - 1));
    records_.push_back(std::move(record));
  }
  unlisted_.assign(n, false);
  wordless_.assign(n, false);
}

void DrawnSite::AddText(const std::string& name, form::Control control) {
  form::Input input;
  input.name = name;
  input.label = name;
  input.control = control;
  input.type = form::InputType::kGeneric;
  form_.inputs.push_back(std::move(input));
}

void DrawnSite::AddMenu(const std::string& name, size_t values, double skew, bool switches) {
  Menu menu;
  menu.input = form_.inputs.size();
  menu.switches = switches;
  form::Input input;
  input.name = name;
  input.label = name;
  input.control = form::Control::kSelect;
  if (!switches) input.choices.push_back({"", "Any"});
  for (size_t i = 1; i <= values; ++i) {
    const std::string text = WordOf(500'000'000 + 1000 * menu.input + i);
    input.choices.push_back({"v" + std::to_string(i), text});
  }
  input.choices.front().selected = true;
  for (size_t i = 0; i < records_.size(); ++i) {
    size_t value = database_of_[i];
    if (!switches && family_ == SiteFamily::kUniform) value = i % values;
    if (!switches && family_ != SiteFamily::kUniform) {
      value = static_cast<size_t>(static_cast<double>(values) * std::pow(rng_.Uniform(), skew));
    }
    menu.value_of.push_back(static_cast<uint32_t>(value + 1));
    const std::string& text = input.choices[value + (switches ? 0 : 1)].text;
    records_[i].fields.emplace_back(name, text);
  }
  form_.inputs.push_back(std::move(input));
  menus_.push_back(std::move(menu));
}

void DrawnSite::DrawForm() {
  using enum SiteFamily;
  form_.kind = form::FormKind::kSearch;
  form_.page = form_.action = *base::Url::Parse("http://drawn.test/find");
  const bool menus_alone = family_ == kMenus || family_ == kUniform;
  if (!menus_alone) {
    AddText("words", form::Control::kSearch);
    form_.query_input = 0;
  }
  if (databases_ > 1) AddMenu("database", databases_, 1, true);
  const bool has_menu =
      menus_alone || family_ == kNearlyAll || family_ == kListed || rng_.Chance(0.4);
  if (has_menu) AddMenu("department", 5 + rng_.Below(45), 1 + 2 * rng_.Uniform(), false);
  if (menus_alone && rng_.Chance(0.5)) AddMenu("region", 5 + rng_.Below(10), 1.5, false);
  if (family_ == kOneInput) {
    second_input_ = static_cast<int>(form_.inputs.size());
    AddText("author", form::Control::kText);
  }
  wants_word_ = family_ == kWords || family_ == kSwitchWords || family_ == kSilentCap ||
                family_ == kAnyWord || family_ == kSubstring || family_ == kPrefix ||
                family_ == kShuffled || family_ == kOneInput;
  const auto n = static_cast<double>(records_.size());
  const uint64_t some_pages = page_size_ * (1 + rng_.Below(8));
  if (family_ == kPrintedCap || family_ == kSilentCap || family_ == kShuffled) cap_ = some_pages;
  if (menus_alone && rng_.Chance(0.3)) cap_ = some_pages;
  if (family_ == kShortList) cap_of_list_ = some_pages;
  if (family_ == kPrintedCap || family_ == kRounded || family_ == kWrongCounts)
    prints_counts_ = true;
  if (family_ == kSilentCap || family_ == kShortList || family_ == kShuffled)
    prints_counts_ = false;
  if (family_ == kNearlyAll) {
    const size_t values = form_.inputs[menus_.back().input].choices.size() - 1;
    const auto hidden = static_cast<uint32_t>(1 + rng_.Below(values));
    for (size_t i = 0; i < records_.size(); ++i) unlisted_[i] = menus_.back().value_of[i] == hidden;
  }
  const double missing = kMissingShare * rng_.Uniform();
  for (size_t i = 0; i < records_.size(); ++i) {
    const bool one = rng_.Chance(missing);
    if (family_ == kHiddenWords) unlisted_[i] = one;
    if (family_ == kOneInput) wordless_[i] = one;
  }
  if (family_ == kAdverts) adverts_ = 1 + rng_.Below(page_size_ / 3);
  for (size_t i = 0; family_ == kFeatured && i < 1 + seed_ % 4; ++i) {
    featured_.push_back(static_cast<uint32_t>(rng_.Below(static_cast<uint64_t>(n))));
  }
}

void DrawnSite::IndexWords() {
  query::WordSplitter splitter;
  for (size_t i = 0; i < records_.size(); ++i) {
    Record& record = records_[i];
    const std::string author = WordOf(900'000'000 + rng_.Below(20 + records_.size() / 5));
    if (second_input_ >= 0) record.fields.emplace_back("author", author);
    record.text = record.title;
    for (const auto& [name, value] : record.fields) record.text += "\n" + value;
    const auto number = static_cast<uint32_t>(i);
    std::set<std::string> words;
    for (const std::string& word : splitter.Words(record.title)) words.insert(word);
    for (const std::string& word : words) {
      if (!wordless_[i]) index_[word].push_back(number);
    }
    second_index_[author].push_back(number);
  }
}

DrawnSite::Matches DrawnSite::All() const {
  Matches all(records_.size());
  for (uint32_t i = 0; i < all.size(); ++i) all[i] = i;
  return all;
}

DrawnSite::Matches DrawnSite::ByWord(const std::string& word) const {
  const bool inside = family_ == SiteFamily::kSubstring;
  if (!inside && family_ != SiteFamily::kPrefix) {
    const auto found = index_.find(word);
    return found == index_.end() ? Matches() : found->second;
  }
  std::set<uint32_t> matches;
  for (auto each = inside ? index_.begin() : index_.lower_bound(word); each != index_.end();
       ++each) {
    const bool begins = each->first.compare(0, word.size(), word) == 0;
    if (!inside && !begins) break;
    if (begins || each->first.find(word) != std::string::npos) {
      matches.insert(each->second.begin(), each->second.end());
    }
  }
  return Matches(matches.begin(), matches.end());
}

DrawnSite::Matches DrawnSite::ByWords(const std::string& words) const {
  std::optional<Matches> matches;
  query::WordSplitter splitter;
  for (const std::string& word : splitter.Words(words)) {
    const Matches one = ByWord(word);
    if (!matches) {
      matches = one;
      continue;
    }
    Matches both;
    if (family_ == SiteFamily::kAnyWord) {
      std::set_union(matches->begin(), matches->end(), one.begin(), one.end(),
                     std::back_inserter(both));
    } else {
      std::set_intersection(matches->begin(), matches->end(), one.begin(), one.end(),
                            std::back_inserter(both));
    }
    matches = std::move(both);
  }
  return matches.value_or(Matches());
}

std::optional<DrawnSite::Found> DrawnSite::Answer(const query::Submission& asked,
                                                  uint64_t request) const {
  std::string words, author;
  std::map<size_t, std::string> chosen;
  for (const form::Assignment& value : asked) {
    if (value.input == form_.query_input) {
      words = value.value;
    } else if (value.input == second_input_) {
      author = value.value;
    } else {
      chosen[static_cast<size_t>(value.input)] = value.value;
    }
  }
  if (wants_word_ && words.empty() && author.empty()) return std::nullopt;
  Matches matches = words.empty() ? All() : ByWords(words);
  if (!author.empty()) {
    const auto by = second_index_.find(author);
    Matches both;
    if (by != second_index_.end()) {
      std::set_intersection(matches.begin(), matches.end(), by->second.begin(), by->second.end(),
                            std::back_inserter(both));
    }
    matches = std::move(both);
  }
  bool narrowed = !words.empty() || !author.empty();
  for (const Menu& menu : menus_) {
    const auto choice = chosen.find(menu.input);
    uint32_t value = menu.switches ? 1 : 0;
    if (choice != chosen.end() && !choice->second.empty()) {
      value = static_cast<uint32_t>(std::stoul(choice->second.substr(1)));
    }
    if (value == 0) continue;
    narrowed = narrowed || !menu.switches;
    std::erase_if(matches, [&](uint32_t record) { return menu.value_of[record] != value; });
  }
  if (!narrowed) std::erase_if(matches, [&](uint32_t record) { return unlisted_[record]; });
  Found found;
  if (prints_counts_) found.count = matches.size();
  if (family_ == SiteFamily::kRounded && matches.size() > 100) {
    found.count = (matches.size() + 50) / 100 * 100;
  }
  if (family_ == SiteFamily::kWrongCounts && !matches.empty()) {
    const uint64_t luck = Mixed(seed_, matches.size() + words.size());
    const double factor = 0.5 + static_cast<double>(luck % 1000) / 1000;
    found.count =
        std::max<uint64_t>(1, static_cast<uint64_t>(static_cast<double>(matches.size()) * factor));
  }
  const uint64_t shuffle = family_ == SiteFamily::kShuffled ? request : 0;
  std::sort(matches.begin(), matches.end(), [&](uint32_t a, uint32_t b) {
    const auto rank = [&](uint32_t record) {
      uint64_t mixed = (record + 1 + 1'000'003 * (seed_ + shuffle)) * 0x9E3779B97F4A7C15ull;
      mixed ^= mixed >> 29;
      return mixed * 0xBF58476D1CE4E5B9ull;
    };
    return std::pair(rank(a), a) < std::pair(rank(b), b);
  });
  std::optional<uint64_t> most = cap_;
  if (!narrowed && cap_of_list_) most = cap_of_list_;
  if (most && matches.size() > *most) matches.resize(*most);
  found.records = std::move(matches);
  return found;
}

}  // namespace upwell::harvest
