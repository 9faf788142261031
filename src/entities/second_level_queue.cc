// SPDX-License-Identifier: Apache-2.0
#include "entities/second_level_queue.h"

#include <algorithm>

#include "base/text.h"
#include "discover/url_shape.h"

namespace upwell {
namespace {

constexpr uint32_t kMostTrials = 3;       // of an argument
constexpr size_t kMostTrialsWaiting = 6;  // of an argument
constexpr size_t kMostPages = 20'000;     // that are remembered to compare with
// Fewer results tell little of what an argument does.
constexpr uint64_t kLeastResults = 3;

bool CanBeComparedWith(const AnswerFacts& facts) {
  return facts.count ? *facts.count >= kLeastResults : facts.records.size() >= kLeastResults;
}

}  // namespace

SecondLevelQueue::SecondLevelQueue(UrlTemplate url_template, Url site, const Options& options)
    : template_(std::move(url_template)),
      site_(std::move(site)),
      options_(options),
      judge_(options.judge) {}

void SecondLevelQueue::AddAsked(const Url& asked) {
  std::optional<SecondLevelUrl> address = AsSecondLevel(asked, template_, site_);
  if (!address) return;
  asked_keys_.insert(KeyOf(*address));
  known_urls_.insert(HashOf(address->url.href()));
  asked_.push_back(*std::move(address));
}

void SecondLevelQueue::AddPage(const Url& asked, bool first_level, const AnswerFacts& facts,
                               std::vector<SecondLevelUrl> urls) {
  AddAsked(asked);
  if (first_level) judge_.AddPage(urls);
  JudgeAgain();
  if (pages_.size() >= kMostPages) return;
  const uint32_t page = static_cast<uint32_t>(pages_.size());
  pages_.push_back({AsSecondLevel(asked, template_, site_), facts});
  for (SecondLevelUrl& url : urls) {
    if (!known_urls_.insert(HashOf(url.url.href())).second) continue;
    Waiting waiting{std::move(url), page, ++urls_seen_};
    OfferTrial(waiting);
    Add(std::move(waiting));
  }
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

// What is alike by now may turn out not to be.
void SecondLevelQueue::SetAside(Waiting waiting) {
  set_aside_.push_back(std::move(waiting));
  if (set_aside_.size() > options_.max_waiting) set_aside_.pop_front();
}

void SecondLevelQueue::OfferTrial(const Waiting& waiting) {
  if (options_.judge.like_paper || !CanBeComparedWith(pages_[waiting.page].facts)) return;
  for (const std::string& name : DifferencesFromPage(waiting)) {
    std::vector<Waiting>& trials = trials_[name];
    const bool of_page = !trials.empty() && trials.back().page == waiting.page;
    if (trials.size() < kMostTrialsWaiting && !of_page) trials.push_back(waiting);
  }
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

std::optional<SecondLevelQueue::Waiting> SecondLevelQueue::NextTrial() {
  for (auto& [name, trials] : trials_) {
    if (trials.empty() || tried_[name] >= kMostTrials || !judge_.WantsTrial(name)) continue;
    ++tried_[name];
    Waiting trial = std::move(trials.front());
    trials.erase(trials.begin());
    return trial;
  }
  return std::nullopt;
}

void SecondLevelQueue::LearnAnswer(const Waiting& waiting, const AnswerFacts& answer) {
  const std::set<std::string> names = DifferencesFromPage(waiting);
  const Effect effect = EffectOf(pages_[waiting.page].facts, answer);
  // Where several changed, all of them leave the answer as it was, or nobody knows which did not.
  if (effect == Effect::kSelects && names.size() != 1) return;
  for (const std::string& name : names) judge_.LearnEffect(name, effect);
  JudgeAgain();
}

std::set<std::string> SecondLevelQueue::DifferencesFromPage(const Waiting& waiting) const {
  std::set<std::string> names;
  const std::optional<SecondLevelUrl>& page = pages_[waiting.page].address;
  if (!page || FoldCase(page->query) != FoldCase(waiting.url.query)) return names;
  if (page->url.path() != waiting.url.url.path()) return names;
  FormFields differing;
  std::set_symmetric_difference(page->arguments.begin(), page->arguments.end(),
                                waiting.url.arguments.begin(), waiting.url.arguments.end(),
                                std::back_inserter(differing));
  for (const auto& argument : differing) {
    if (!IsDefault(argument)) names.insert(argument.first);
  }
  if (names.size() > 1) {
    std::erase_if(names, [&](const std::string& name) { return judge_.SeenToPresent(name); });
  }
  return names;
}

bool SecondLevelQueue::IsDefault(const std::pair<std::string, std::string>& argument) const {
  const FormFields& defaults = template_.defaults;
  return std::find(defaults.begin(), defaults.end(), argument) != defaults.end();
}

std::string SecondLevelQueue::KeyOf(const SecondLevelUrl& url) const {
  std::string key = std::string(url.url.path()) + "\n" + FoldCase(url.query);
  for (const auto& argument : url.arguments) {
    if (IsIrrelevant(argument.first) || IsDefault(argument)) continue;
    key += "\n" + argument.first + "\n" + argument.second;
  }
  return key;
}

std::string SecondLevelQueue::ShapeOf(const SecondLevelUrl& url) const {
  std::string shape;
  for (const auto& argument : url.arguments) {
    if (IsIrrelevant(argument.first) || IsDefault(argument)) continue;
    shape += (shape.empty() ? "" : " ") + argument.first;
  }
  const size_t query_end = template_.text.find('?');
  const bool own_path =
      !template_.argument.empty() &&
      !std::string_view(template_.text).substr(0, query_end).ends_with(url.url.path());
  return own_path ? "at " + std::string(upwell::ShapeOf(url.url.WithQuery(""))) +
                        (shape.empty() ? "" : " " + shape)
                  : shape;
}

}  // namespace upwell
