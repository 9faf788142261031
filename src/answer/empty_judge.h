// SPDX-License-Identifier: Apache-2.0
// Is this what the site says when it has nothing? Learned from answers to nonsense, as in "Crawling
// Deep Web Entity Pages": a page that is like the answers to nonsense is empty. Two things that
// mislead the paper's rule are handled: only what differs from the site's furniture is compared (a
// long constant list makes all pages alike), and a site that puts other words in the place of those
// that failed is known by the line that says so, which all its answers to nonsense have and no
// other answer has.
#pragma once

#include <memory>
#include <vector>

#include "answer/background.h"

namespace upwell {

class EmptyJudge {
 public:
  struct Options {
    double threshold = 0.85;  // mean likeness to the answers to nonsense
    bool like_paper = false;  // whole pages compared, nothing else looked at
  };
  explicit EmptyJudge(Options options);
  EmptyJudge() : EmptyJudge(Options()) {}
  ~EmptyJudge();
  EmptyJudge(EmptyJudge&&) noexcept;
  EmptyJudge& operator=(EmptyJudge&&) noexcept;

  void LearnNonsense(const PageStructure& page, const Asked& asked, const Background& background);
  // An answer that certainly holds results (its records hold the words that were asked).
  void LearnResults(const PageStructure& page, const Asked& asked, const Background& background);
  bool ready() const;  // three answers to nonsense were seen, and they agree with each other

  // Mean likeness to the answers to nonsense, 0..1.
  double Likeness(const PageStructure& page, const Asked& asked,
                  const Background& background) const;
  // REQUIRES: ready().
  bool IsEmpty(const PageStructure& page, const Asked& asked, const Background& background) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace upwell
