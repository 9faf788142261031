// SPDX-License-Identifier: Apache-2.0
#include "entities/second_level_queue.h"

#include <algorithm>
#include <tuple>

#include "base/text.h"
#include "discover/url_shape.h"

namespace upwell::entities {
namespace {

// Guards of memory.
constexpr size_t kMostPages = 20'000;  // that are remembered to compare with
constexpr size_t kMostDoubts = 1'000;

// Not tuned.
constexpr uint32_t kMostTrials = 3;       // of an argument
constexpr size_t kMostTrialsWaiting = 4;  // of an argument
constexpr uint32_t kFewestLinks = 5;      // that change two arguments together
constexpr uint64_t kPagesBetweenLooks = 10;
// Fewer results tell little of what an argument does.
constexpr uint64_t kLeastResultsToTell = 3;

bool CanBeComparedWith(const AnswerFacts& facts) {
  return facts.count ? *facts.count >= kLeastResultsToTell
                     : facts.records.size() >= kLeastResultsToTell;
}

}  // namespace

SecondLevelQueue::SecondLevelQueue(UrlTemplate url_template, base::Url site, const Options& options)
    : template_(std::move(url_template)),
      site_(std::move(site)),
      options_(options),
      judge_(options.judge) {}

void SecondLevelQueue::AddAsked(const base::Url& asked) {
  std::optional<SecondLevelUrl> address = AsSecondLevel(asked, template_, site_);
  if (!address) return;
  asked_keys_.insert(KeyOf(*address));
  known_urls_.insert(base::HashOf(address->url.href()));
  asked_.push_back(*std::move(address));
}

void SecondLevelQueue::AddPage(const base::Url& asked, bool first_level, const AnswerFacts& facts,
                               std::vector<SecondLevelUrl> urls) {
  AddAsked(asked);
  if (first_level && judge_.prevalence().pages() % kPagesBetweenLooks == 0) FindCompanions();
  page_size_ = std::max(page_size_, facts.records.size());
  if (first_level) judge_.AddPage(urls);
  JudgeAgain();
  if (pages_.size() >= kMostPages) return;
  const uint32_t page = static_cast<uint32_t>(pages_.size());
  std::optional<SecondLevelUrl> address = AsSecondLevel(asked, template_, site_);
  std::set<std::string> varied = VariedOn(address, urls);
  pages_.push_back({std::move(address), facts, std::move(varied)});
  for (SecondLevelUrl& url : urls) {
    if (!known_urls_.insert(base::HashOf(url.url.href())).second) continue;
    Waiting waiting{std::move(url), page, ++urls_seen_};
    LearnPart(waiting);
    if (first_level) LearnTogether(waiting);
    OfferTrial(waiting);
    if (!IsPartOfWhole(waiting)) Add(std::move(waiting));
  }
}

// What leads to the next part of the same answer selects nothing else; but a facet that counts
// looks like it.
void SecondLevelQueue::LearnPart(const Waiting& waiting) {
  const std::vector<base::Url>& parts = pages_[waiting.page].facts.parts;
  if (std::find(parts.begin(), parts.end(), waiting.url.url) == parts.end()) return;
  for (const std::string& name : DifferencesFromPage(waiting)) judge_.LearnPart(name);
}

void SecondLevelQueue::LearnTogether(const Waiting& waiting) {
  const std::set<std::string> names = AllDifferencesFromPage(waiting);
  for (const std::string& name : names) {
    for (const std::string& other : names) {
      if (other != name) ++together_[name][other];
    }
  }
}

// Each facet is a link of its own; what tells where links stand comes with all of them.
bool SecondLevelQueue::IsCompanion(const std::map<std::string, uint32_t>& others) const {
  for (const auto& [one, links] : others) {
    const auto with_one = together_.find(one);
    if (links < kFewestLinks || with_one == together_.end()) continue;
    for (const auto& [another, its_links] : others) {
      if (another == one || its_links < kFewestLinks) continue;
      if (!with_one->second.contains(another)) return true;
    }
  }
  return false;
}

void SecondLevelQueue::FindCompanions() {
  std::set<std::string> companions;
  for (const auto& [name, others] : together_) {
    if (IsCompanion(others)) companions.insert(name);
  }
  judge_.SetCompanions(std::move(companions));
}

bool SecondLevelQueue::IsPartOfWhole(const Waiting& waiting) const {
  const PageMet& page = pages_[waiting.page];
  return options_.leave_whole_answers && !page.facts.records.empty() &&
         Believed(page.facts).whole && page.address &&
         base::FoldCase(page.address->query) == base::FoldCase(waiting.url.query);
}

std::set<std::string> SecondLevelQueue::VariedOn(const std::optional<SecondLevelUrl>& address,
                                                 const std::vector<SecondLevelUrl>& urls) const {
  std::map<std::string, std::set<std::string>> values;
  std::set<std::string> varied;
  if (!address) return varied;
  for (const SecondLevelUrl& url : urls) {
    if (base::FoldCase(url.query) != base::FoldCase(address->query)) continue;
    for (const auto& [name, value] : url.arguments) values[name].insert(value);
  }
  for (const auto& [name, of_name] : values) {
    if (of_name.size() > 1) varied.insert(name);
  }
  return varied;
}

// The first URL of a partition waits, unless a later one is plainer.
void SecondLevelQueue::Add(Waiting waiting) {
  const std::string key = KeyOf(waiting.url);
  if (asked_keys_.contains(key)) return SetAside(std::move(waiting));
  const auto there = waiting_.find(key);
  if (there != waiting_.end()) {
    if (waiting.url.arguments.size() < there->second.url.arguments.size()) {
      std::swap(waiting.number, there->second.number);
      std::swap(waiting, there->second);
    }
    return SetAside(std::move(waiting));
  }
  if (waiting_.size() >= options_.max_waiting) return;
  queues_[ShapeOf(waiting.url)][waiting.number] = key;
  waiting_.emplace(key, std::move(waiting));
}

// What is the same so far may turn out not to be.
void SecondLevelQueue::SetAside(Waiting waiting) {
  set_aside_.push_back(std::move(waiting));
  if (set_aside_.size() > options_.max_waiting) set_aside_.pop_front();
}

void SecondLevelQueue::OfferTrial(const Waiting& waiting) {
  if (options_.judge.like_paper || !CanBeComparedWith(pages_[waiting.page].facts)) return;
  const std::set<std::string> names = DifferencesFromPage(waiting);
  const PageMet& page = pages_[waiting.page];
  for (const std::string& name : names) {
    Trial trial;
    trial.waiting = waiting;
    trial.varied = page.varied.contains(name);
    trial.results = page.facts.count.value_or(page.facts.records.size());
    for (const std::string& other : names) {
      trial.others += other != name && page.varied.contains(other);
    }
    std::vector<Trial>& trials = trials_[name];
    const auto of_page = std::find_if(trials.begin(), trials.end(), [&](const Trial& known) {
      return known.waiting.page == waiting.page;
    });
    if (of_page != trials.end()) {
      if (trial.IsBetterThan(*of_page)) *of_page = std::move(trial);
    } else {
      trials.push_back(std::move(trial));
    }
    std::stable_sort(trials.begin(), trials.end(),
                     [](const Trial& a, const Trial& b) { return a.IsBetterThan(b); });
    if (trials.size() > kMostTrialsWaiting) trials.pop_back();
  }
}

// What changes nothing else tells the most, then what has other values to choose from: an answer of
// one brand is the same for that brand. Many results tell more than few.
bool SecondLevelQueue::Trial::IsBetterThan(const Trial& other) const {
  return std::tuple(others, !varied, ~results) <
         std::tuple(other.others, !other.varied, ~other.results);
}

// The partitions change when an argument turns out to select, or not to.
void SecondLevelQueue::JudgeAgain() {
  const std::vector<std::string> names = judge_.Irrelevant();
  std::set<std::string> irrelevant(names.begin(), names.end());
  if (irrelevant == irrelevant_) return;
  irrelevant_ = std::move(irrelevant);
  asked_keys_.clear();
  for (const SecondLevelUrl& url : asked_) asked_keys_.insert(KeyOf(url));
  std::vector<Waiting> all;
  for (auto& [key, waiting] : waiting_) all.push_back(std::move(waiting));
  for (Waiting& waiting : set_aside_) all.push_back(std::move(waiting));
  std::sort(all.begin(), all.end(),
            [](const Waiting& a, const Waiting& b) { return a.number < b.number; });
  set_aside_.clear();
  waiting_.clear();
  queues_.clear();
  for (Waiting& waiting : all) Add(std::move(waiting));
}

std::vector<std::string> SecondLevelQueue::Shapes() const {
  std::vector<std::string> shapes;
  for (const auto& [shape, queue] : queues_) shapes.push_back(shape);
  return shapes;
}

std::optional<SecondLevelQueue::Waiting> SecondLevelQueue::Next(const std::string& shape) {
  const auto queue = queues_.find(shape);
  if (queue == queues_.end()) return std::nullopt;
  const std::string key = queue->second.begin()->second;
  queue->second.erase(queue->second.begin());
  if (queue->second.empty()) queues_.erase(queue);
  Waiting next = std::move(waiting_.at(key));
  waiting_.erase(key);
  return next;
}

bool SecondLevelQueue::IsInDoubt(const std::string& name) const {
  return std::any_of(doubts_.begin(), doubts_.end(),
                     [&](const std::set<std::string>& names) { return names.contains(name); });
}

bool SecondLevelQueue::WantsTrial(const std::string& name, const std::vector<Trial>& trials) const {
  const auto tried = tried_.find(name);
  if (trials.empty() || (tried != tried_.end() && tried->second >= kMostTrials)) return false;
  return judge_.WantsTrial(name) || IsInDoubt(name);
}

bool SecondLevelQueue::HasTrial() const {
  return std::any_of(trials_.begin(), trials_.end(), [this](const auto& argument) {
    return WantsTrial(argument.first, argument.second);
  });
}

std::optional<SecondLevelQueue::Waiting> SecondLevelQueue::NextTrial() {
  for (auto& [name, trials] : trials_) {
    if (!WantsTrial(name, trials)) continue;
    ++tried_[name];
    Waiting trial = std::move(trials.front().waiting);
    trials.erase(trials.begin());
    return trial;
  }
  return std::nullopt;
}

void SecondLevelQueue::LearnAnswer(const Waiting& waiting, const AnswerFacts& answer) {
  const PageMet& page = pages_[waiting.page];
  const std::set<std::string> names = DifferencesFromPage(waiting);
  page_size_ = std::max(page_size_, answer.records.size());
  const Effect effect = EffectOf(Believed(page.facts), Believed(answer));
  if (effect == Effect::kMaySelect && names.size() == 1) judge_.LearnEffect(*names.begin(), effect);
  if (effect == Effect::kSelects && doubts_.size() < kMostDoubts) doubts_.push_back(names);
  // None of them took anything away; that says something of those that could have, or that did
  // something else.
  const bool changed = answer.records != page.facts.records;
  for (const std::string& name : names) {
    if (effect != Effect::kPresents || !(changed || page.varied.contains(name))) continue;
    judge_.LearnEffect(name, effect);
  }
  LearnFromDoubts();
  JudgeAgain();
}

// Pagers are misread now and then: a page with as many records as any may go on, whether or not it
// seems to.
AnswerFacts SecondLevelQueue::Believed(AnswerFacts facts) const {
  if (facts.records.empty()) return facts;
  const bool full = facts.records.size() >= page_size_;
  if (full && facts.count != facts.records.size()) facts.whole = false;
  return facts;
}

// Where all but one of the arguments that changed are known to present only, that one selects.
void SecondLevelQueue::LearnFromDoubts() {
  std::vector<std::set<std::string>> left;
  for (std::set<std::string>& names : doubts_) {
    std::erase_if(names, [&](const std::string& name) { return judge_.SeenToPresent(name); });
    if (names.size() == 1) {
      judge_.LearnEffect(*names.begin(), Effect::kSelects);
    } else if (!names.empty()) {
      left.push_back(std::move(names));
    }
  }
  doubts_ = std::move(left);
}

std::set<std::string> SecondLevelQueue::DifferencesFromPage(const Waiting& waiting) const {
  std::set<std::string> names = AllDifferencesFromPage(waiting);
  if (names.size() > 1) {
    std::erase_if(names, [&](const std::string& name) { return judge_.SeenToPresent(name); });
  }
  return names;
}

std::set<std::string> SecondLevelQueue::AllDifferencesFromPage(const Waiting& waiting) const {
  std::set<std::string> names;
  const std::optional<SecondLevelUrl>& page = pages_[waiting.page].address;
  if (!page || base::FoldCase(page->query) != base::FoldCase(waiting.url.query)) return names;
  if (page->url.path() != waiting.url.url.path()) return names;
  base::FormFields differing;
  std::set_symmetric_difference(page->arguments.begin(), page->arguments.end(),
                                waiting.url.arguments.begin(), waiting.url.arguments.end(),
                                std::back_inserter(differing));
  for (const auto& [name, value] : differing) {
    if (!judge_.prevalence().RidesAlong(name)) names.insert(name);
  }
  return names;
}

std::string SecondLevelQueue::KeyOf(const SecondLevelUrl& url) const {
  std::string key = std::string(url.url.path()) + "\n" + base::FoldCase(url.query);
  for (const auto& argument : url.arguments) {
    if (IsIrrelevant(argument.first)) continue;
    key += "\n" + argument.first + "\n" + argument.second;
  }
  return key;
}

std::string SecondLevelQueue::ShapeOf(const SecondLevelUrl& url) const {
  std::string shape;
  for (const auto& argument : url.arguments) {
    if (IsIrrelevant(argument.first)) continue;
    shape += (shape.empty() ? "" : " ") + argument.first;
  }
  const size_t query_end = template_.text.find('?');
  const bool own_path =
      !template_.argument.empty() &&
      !std::string_view(template_.text).substr(0, query_end).ends_with(url.url.path());
  return own_path ? "at " + std::string(upwell::discover::ShapeOf(url.url.WithQuery(""))) +
                        (shape.empty() ? "" : " " + shape)
                  : shape;
}

}  // namespace upwell::entities
