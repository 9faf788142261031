// SPDX-License-Identifier: Apache-2.0
// The pages of a site as UTF-8 HTML: frame, form, results, pager, record.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/url.h"
#include "demo/html.h"
#include "testing/dataset.h"
#include "testing/letter_lists.h"
#include "testing/phrases.h"
#include "testing/site_spec.h"

namespace upwell::testing {

using demo::EscapeHtml;
using demo::Shorten;

// What a page depends on besides the site.
struct PageState {
  uint64_t request_number = 0;  // noise is drawn from it
  std::string session;          // goes into every link if not empty
  base::FormFields fields;      // what the form was filled with, in UTF-8

  std::string Link(std::string_view path) const;  // escaped for an attribute
};

struct ResultPage {
  std::vector<uint32_t> shown;  // record numbers
  size_t first = 0;             // rank of the first one shown, from 0
  size_t total = 0;             // records that match
  size_t reachable = 0;         // records that can be paged to
  size_t page_size = 10;
  std::string words;                            // what was typed into the text box
  std::string path;                             // of a list by letters; "" for the form's
  std::optional<Layout> layout = std::nullopt;  // instead of the site's own
};

class Renderer {
 public:
  // The arguments must outlive it. paths: each record's own page, "" for none.
  Renderer(const SiteSpec& spec, const Dataset& dataset, const std::vector<std::string>& paths);

  std::string Home(const PageState& state) const;
  std::string SearchPage(const PageState& state, std::string_view notice = {}) const;
  std::string Results(const ResultPage& page, const PageState& state) const;
  std::string NothingFound(std::string_view words, const PageState& state) const;
  std::string Item(uint32_t record, const PageState& state) const;
  std::string Article(std::string_view title, std::string_view html, const PageState& state) const;
  std::string Calendar(int64_t month, const PageState& state) const;

  // The links that lead to lists by one letter more than `beginning`, and nothing else.
  std::string LetterPage(const std::string& beginning, const PageState& state) const;
  const LetterLists& letter_lists() const { return letters_; }

  // Options of a menu over a column, in the order of the menu.
  const std::vector<std::string>& OptionsOf(const std::string& column) const;
  std::string ActionPath() const;  // where the pages of results are

 private:
  std::string Form(const PageState& state) const;
  std::string LetterRow(const std::string& beginning, const PageState& state) const;
  std::string Pager(const ResultPage& page, const PageState& state) const;
  std::string PageLink(size_t page, const ResultPage& results, const PageState& state) const;
  std::string Frame(std::string_view title, const std::string& content,
                    const PageState& state) const;
  std::string Adverts(const PageState& state) const;
  std::string Related(const PageState& state, uint64_t salt) const;
  std::string UnsafeForms(const PageState& state) const;
  std::string CountLine(const ResultPage& page) const;

  const SiteSpec& spec_;
  const Dataset& dataset_;
  const std::vector<std::string>& paths_;
  const Phrases& phrases_;
  std::map<std::string, std::vector<std::string>> options_;
  LetterLists letters_;
};

// Replaces "{name}" by the value, everywhere.
std::string Fill(std::string_view text, std::string_view name, std::string_view value);

}  // namespace upwell::testing
