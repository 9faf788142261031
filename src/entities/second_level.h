// SPDX-License-Identifier: Apache-2.0
// Second-level URLs ("Crawling Deep Web Entity Pages", section 6.2): the links of an answer that
// ask the site something more. They are those that carry the query argument: related queries, what
// a name may mean, facets.
#pragma once

#include <string>
#include <vector>

#include "answer/answer.h"
#include "entities/url_template.h"
#include "parse/page.h"

namespace upwell::entities {

struct SecondLevelUrl {
  base::Url url;      // without fragment
  std::string query;  // what it asks for
  // All others, sorted by name and value; those left out that have no value or the template's.
  base::FormFields arguments;
};

// False for empty pages and those that are no answer. A page that asks to choose (which San
// Francisco?) may look like a complaint, and leads on.
bool MayLeadOn(answer::AnswerKind kind, answer::Trouble trouble);

// Nothing where the address does not carry the query argument of the template, or carries it
// empty. `site` is where the template lives: another site is never asked.
std::optional<SecondLevelUrl> AsSecondLevel(const base::Url& url, const UrlTemplate& url_template,
                                            const base::Url& site);

// Of all links of a page; each once, in the order of the page. Links that act, that people do not
// see or that the owner asks not to follow are left out.
std::vector<SecondLevelUrl> SecondLevelUrls(const std::vector<parse::Link>& links,
                                            const base::Url& page, const UrlTemplate& url_template,
                                            const base::Url& site);

}  // namespace upwell::entities
