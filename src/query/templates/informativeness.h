// SPDX-License-Identifier: Apache-2.0
// The informativeness test ("Google's Deep-Web Crawl", 4.1 and 4.3): a template is worth its
// submissions if their answers are distinct from each other, and from those of templates that were
// tested before.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "answer/signature.h"
#include "query/asker.h"

namespace upwell::query {

// Signatures of which no two are nearly the same.
class SignatureSet {
 public:
  // Two answers of at least this likeness are one (docs/surfacing.md: where we differ).
  explicit SignatureSet(double same = 0.95) : same_(same) {}
  // True if no signature like it is in the set; then it is added.
  bool Insert(const answer::Signature& signature);
  bool Contains(const answer::Signature& signature) const;
  size_t size() const { return signatures_.size(); }

 private:
  bool Alike(const answer::Signature& a, const answer::Signature& b) const;

  double same_;
  std::vector<answer::Signature> signatures_;
  std::unordered_set<base::Hash128> hashes_;
  // Numbers of signatures by their few smallest hashes: similar ones share one.
  std::unordered_map<uint64_t, std::vector<uint32_t>> by_smallest_;
};

struct InformativenessOptions {
  double distinct = 0.25;      // least share of distinct signatures (DWC 4.4)
  double form_distinct = 0.2;  // least share of those not seen in templates before (DWC 4.4)
  uint64_t sample = 200;       // submissions that are asked (DWC 4.3)
  // Accepted chance that stopping early gives another verdict than the whole sample; 0 stops only
  // when no other verdict is possible. A choice of ours: one test in a thousand.
  double risk = 0.001;
};

enum class Verdict : uint8_t {
  kOpen,
  kInformative,
  kUninformative,
  kLeftOut,  // informative, but a person does not want it asked
};

// Takes the answers of one template's sample in the order in which they were drawn.
//
//   InformativenessTest test(options, sample.size(), &seen_on_form);
//   while (test.verdict() == Verdict::kOpen) test.Add(co_await asker.Ask(...));
//   test.Close();   // what was seen counts for templates to come
//
// Errors count as submissions and give no signature; all empty answers have one signature.
//
// With n submissions in the sample, of which at least k have to be distinct, and d distinct ones
// among the first m, the test is won when d is k already, and lost when even n - m new ones would
// not be enough. It is also given up when a sample that is informative would hardly ever show as
// few: take one representative of each of k distinct answers; d is at least the number of those
// among the first m, which is hypergeometric. For every m there is a number at or below which the
// test is given up, and the chance that an informative sample ever falls so low, over all m and
// both shares, is `risk` at most if the order of the sample is random.
class InformativenessTest {
 public:
  InformativenessTest(const InformativenessOptions& options, uint64_t sample,
                      SignatureSet* seen_on_form);
  void Add(const Reply& reply);
  Verdict verdict() const;
  // Puts the signatures of this template among those seen on the form.
  void Close();

  uint64_t asked() const { return asked_; }
  uint64_t distinct() const { return own_.size(); }
  uint64_t new_on_form() const { return new_on_form_; }
  // Of those asked so far.
  double distinctness() const;
  double form_distinctness() const;

 private:
  InformativenessOptions options_;
  uint64_t sample_;
  SignatureSet* seen_on_form_;
  SignatureSet own_;
  std::vector<answer::Signature> kept_;
  uint64_t asked_ = 0, new_on_form_ = 0;
  uint64_t enough_, enough_new_;
  std::vector<int64_t> too_few_, too_few_new_;  // by the number of answers
};

}  // namespace upwell::query
