// SPDX-License-Identifier: Apache-2.0
// Which words to type into the query input next (seed paper "Downloading Hidden Web Content",
// sections 2.2 and 3). A policy is told what came back, page by page, and says what to ask:
//
//   std::unique_ptr<KeywordPolicy> policy = MakeKeywordPolicy("residual-greedy", options);
//   policy->AddSiteWords(words_of_the_form_page);
//   while (std::optional<KeywordQuery> query = policy->NextQuery()) {   // SelectTerm()
//     ResultPage page = ...ask the site...;                             // QueryWebSite(q)
//     policy->LearnPage(page);
//     while (page.has_more && policy->WantsNextPage()) policy->LearnPage(page = ...next page...);
//     policy->FinishQuery(page.has_more ? QueryEnd::kLeft : QueryEnd::kNoMorePages);
//   }
//
// A query that was left may come again later. It goes on where it was left: what was read of it
// comes first, as one page that was not asked for, then the pages that follow.
//
// Nothing here knows who answers: the network, an archive or a simulated site. The same calls give
// the same questions. Memory is bounded by the options, whatever the site sends.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"

namespace upwell::harvest {

// All of the words have to stand in a document.
struct KeywordQuery {
  std::vector<std::string> words;  // 1 to 3, case folded, as WordSplitter gives them
  double expected_new = 0;         // documents that it should bring; 0 where the policy has no idea
  double expected_requests = 1;    // pages that it should take
};

// One result. The words may be left out where KeywordPolicy::Knows(key).
struct ResultDocument {
  base::Hash128 key;
  std::span<const std::string_view> words;  // each once
};

struct ResultPage {
  std::vector<ResultDocument> documents;  // in the order of the page
  std::optional<uint64_t> count;          // of all matches, as the site prints it
  bool has_more = false;                  // the site offers a further page
  bool asked = true;                      // it took a request
  double seconds = 0;                     // that it took; 0 where that is not known
};

enum class QueryEnd {
  kNoMorePages,  // the site showed all that it shows of this query
  kLeft,         // further pages were not asked for
  kRejected,     // the site would not look for these words (too short, stop word, syntax)
  kFailed,       // errors only; says nothing about the words
  kSkipped,      // not asked: the input does not look where these words stand
};

class KeywordPolicy {
 public:
  virtual ~KeywordPolicy() = default;

  // Words of the form's page and of other pages of the site, before anything was asked.
  virtual void AddSiteWords(std::span<const std::string_view> words) = 0;

  // The next query, which now runs until FinishQuery; nothing when nothing is left to ask.
  // REQUIRES: no query runs.
  virtual std::optional<KeywordQuery> NextQuery() = 0;
  // New documents per request that the next query should bring, to compare it with other kinds of
  // questions. REQUIRES: no query runs.
  virtual double BestWorth() = 0;

  // A page of the running query.
  virtual void LearnPage(const ResultPage& page) = 0;
  // Whether the following page is worth a request, compared with the next query.
  virtual bool WantsNextPage() = 0;
  virtual void FinishQuery(QueryEnd end) = 0;
  // A document that other questions found.
  virtual void LearnDocument(const ResultDocument& document) = 0;

  virtual bool Knows(const base::Hash128& key) const = 0;
  virtual uint64_t documents_seen() const = 0;
};

}  // namespace upwell::harvest
