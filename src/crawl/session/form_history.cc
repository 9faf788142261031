// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/form_history.h"

#include "base/text.h"

namespace upwell::crawl {
namespace {

// Not tuned.
constexpr int kMostBlocksInRow = 3;        // pages that stop robots, or want a login
constexpr uint64_t kMostServerErrors = 2;  // at the first questions: the search itself is broken
constexpr uint64_t kMostDisallowed = 3;    // questions, all of them: robots.txt forbids the search
// Questions without results in which it is checked whether the form's names change.
constexpr uint64_t kLooksForTheForm = 20;

// The page no longer has the form, but has another one with the same address and other names.
bool HasFormChanged(const form::SearchForm& form, const parse::Page& page,
                    const form::FormOptions& options) {
  bool another = false;
  for (const form::SearchForm& now : form::FindForms(page, options)) {
    if (now.identity == form.identity) return false;
    another = another || (now.action.path() == form.action.path() && now.method == form.method &&
                          now.inputs.size() == form.inputs.size());
  }
  return another;
}

}  // namespace

void FormHistory::LearnFetched(const fetch::Fetched& fetched) {
  ++sent_;
  if (fetched.outcome == fetch::Outcome::kDisallowed) ++disallowed_;
  if (fetched.outcome != fetch::Outcome::kAnswered) return;
  const fetch::Exchange& answer = fetched.answer();
  if (answer.status >= 500 && answer.status != 503 && errors_ + 1 == sent_) ++server_errors_;
  if (answer.status >= 400) {
    ++errors_;
    last_error_ = answer.status;
  } else if (parse::KindOfContent(answer) != parse::ContentKind::kHtml) {
    ++not_pages_;
    last_content_ = base::ForTerminal(answer.header("content-type"));
  }
}

void FormHistory::LearnTrouble(answer::Trouble trouble) {
  if (trouble != answer::Trouble::kNone) {
    ++troubles_;
    last_trouble_ = answer::TroubleName(trouble);
  }
  const bool blocked = trouble == answer::Trouble::kCaptcha || trouble == answer::Trouble::kBlocked;
  blocks_in_row_ = blocked ? blocks_in_row_ + 1 : 0;
  walls_in_row_ = trouble == answer::Trouble::kLoginWall ? walls_in_row_ + 1 : 0;
}

void FormHistory::LearnReply(const query::Reply& reply, const parse::Page& page,
                             const form::SearchForm& form, const form::FormOptions& options) {
  if (reply.has_results()) ++results_;
  if (results_ > 0 || form_changes_ || sent_ >= kLooksForTheForm) return;
  form_changes_ = HasFormChanged(form, page, options);
}

bool FormHistory::IsForbidden() const { return all_disallowed() && sent_ >= kMostDisallowed; }

bool FormHistory::IsBroken() const { return server_errors_ >= kMostServerErrors; }

bool FormHistory::IsBlocked() const { return blocks_in_row_ >= kMostBlocksInRow; }

bool FormHistory::WantsLogin() const { return walls_in_row_ >= kMostBlocksInRow; }

std::string FormHistory::WhyFruitless() const {
  if (sent_ == 0) return "no question could be sent";
  if (disallowed_ == sent_) return "robots.txt forbids the search itself";
  if (results_ > 0) return "";
  if (never_in_time_)
    return "the site asks to wait between searches, however long it is left alone";
  if (not_pages_ * 2 > sent_) return "its answers are no HTML pages (" + last_content_ + ")";
  if (errors_ * 2 > sent_) {
    return "its answers are errors (HTTP status " + std::to_string(last_error_) + ")";
  }
  if (form_changes_) return "the names of its inputs change between requests";
  if (troubles_ * 2 > sent_) return "its answers are complaints (" + last_trouble_ + ")";
  return "its answers are all the same; they may be drawn by a script";
}

}  // namespace upwell::crawl
