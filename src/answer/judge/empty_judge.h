// SPDX-License-Identifier: Apache-2.0
// Is this what the site says when it has nothing? Learned from answers to nonsense, as in "Crawling
// Deep Web Entity Pages": a page that is like the answers to nonsense is empty. Two things that
// mislead the paper's rule are handled: only what differs from the site's furniture is compared (a
// long constant list makes all pages alike), and a site that puts other words in the place of those
// that failed is known by the line that says so, which all its answers to nonsense have and no
// other answer has.
//
//   1. Core: the lines that nearly all answers to nonsense have (what was asked taken out).
//      Lines that repeat the question may differ in one more piece ("showing results for moth").
//   2. Markers: lines of the core that answers with results have not. A page with half of them and
//      every message among them, or with one that repeats the question or says 0, is empty; one
//      without any is not.
//   3. Without markers, or in between: a page is empty if it has no new words. What varies among
//      the answers to nonsense (recommendations, suggestions) is not new.
#pragma once

#include <memory>
#include <vector>

#include "answer/judge/background.h"

namespace upwell::answer {

class EmptyJudge {
 public:
  explicit EmptyJudge(const EmptyOptions& options = {});
  ~EmptyJudge();
  EmptyJudge(EmptyJudge&&) noexcept;
  EmptyJudge& operator=(EmptyJudge&&) noexcept;

  // At most 16 answers to nonsense, 32 with results and 16 others are kept; of the background
  // only what is noise is asked.
  void LearnNonsense(const PageStructure& page, const Asked& asked, const Background& background);
  // An answer to ordinary words. It holds results if the words stand in several lines that no
  // answer to nonsense has, and not only where adverts change with every answer; else it is
  // unknown. All answers to nonsense must be learned before. `put_alike`: the words were put into
  // the input of the nonsense, so that the site repeats them where it repeats nonsense.
  void LearnOrdinary(const PageStructure& page, const Asked& asked, const Background& background,
                     bool put_alike = true);
  // An answer that certainly holds results.
  void LearnResults(const PageStructure& page, const Asked& asked, const Background& background);
  // An answer to ordinary words of which nothing is known yet.
  void LearnUnknown(const PageStructure& page, const Asked& asked, const Background& background);

  // Three answers to nonsense were seen, they agree with each other or have markers, and the site
  // does not ignore the question.
  bool ready() const;
  bool saw_nonsense() const;
  bool saw_results() const;
  // Answers to nonsense say what they were asked.
  bool RepeatsQuestion() const;
  // Nonsense gets what other questions get: answers with results, or if there are none all of at
  // least two unknown ones, look like the answers to nonsense.
  bool IgnoresQuestion() const;

  // The words that were asked stand in lines that answers to nonsense lack: it says something
  // about them.
  bool SpeaksOfAsked(const PageStructure& page, const Asked& asked,
                     const Background& background) const;

  // It has a line that repeats the question or says 0, as answers to nonsense have and no others.
  bool SaysSo(const PageStructure& page, const Asked& asked, const Background& background) const;

  // Mean likeness to the answers to nonsense, 0..1.
  double Likeness(const PageStructure& page, const Asked& asked,
                  const Background& background) const;
  // So like them that it is one of them, whatever other answers look like.
  bool IsLike(const PageStructure& page, const Asked& asked, const Background& background) const;
  // REQUIRES: ready().
  bool IsEmpty(const PageStructure& page, const Asked& asked, const Background& background) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace upwell::answer
