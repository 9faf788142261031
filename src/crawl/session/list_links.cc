// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/list_links.h"

#include <algorithm>
#include <utility>

namespace upwell::crawl {
namespace {

// Of the pages of a group that were looked at, those that show lists. Not tuned: half of them; of a
// menu one or two do.
constexpr double kTrustedShare = 0.5;
constexpr size_t kLinksOfAGroup = 3;  // fewer are lists that stand alone; not tuned

// The link asks for a part of what the question found: "/find?q=lamp&letter=A".
bool CarriesValues(const base::Url& link, const query::Submission& asked) {
  const base::FormFields fields = base::DecodeFormFields(link.query());
  return std::any_of(asked.begin(), asked.end(), [&](const form::Assignment& value) {
    return std::any_of(fields.begin(), fields.end(),
                       [&](const auto& field) { return field.second == value.value; });
  });
}

}  // namespace

void ListLinks::TakeIndexes(const std::vector<answer::LetterIndex>& indexes,
                            const query::Question& question) {
  for (answer::LetterIndex index : indexes) {
    std::erase_if(index.links, [&](const answer::IndexLink& link) {
      return !site_.InScope(link.url) || site_.WasLinkAsked(link.url) ||
             CarriesValues(link.url, question.values);
    });
    found_.Add(std::move(index), question.link);
  }
}

void ListLinks::TakeListings(std::vector<answer::ListingLinks> groups) {
  double best = kTrustedShare;
  for (const answer::ListingLinks& group : groups) {
    if (group.links.size() >= kLinksOfAGroup) best = std::max(best, group.share);
  }
  for (const answer::ListingLinks& group : groups) {
    if (group.share >= best) trusted_.insert(group.pattern);
  }
  TakeParts(std::move(groups));
}

void ListLinks::TakeParts(std::vector<answer::ListingLinks> groups) {
  for (answer::ListingLinks& group : groups) TakeGroup(std::move(group));
}

void ListLinks::TakeGroup(answer::ListingLinks group) {
  std::erase_if(group.links, [&](const base::Url& url) {
    return !site_.InScope(url) || site_.WasLinkAsked(url) || records_.IsLikeRecord(url);
  });
  found_.Add(std::move(group));
}

}  // namespace upwell::crawl
