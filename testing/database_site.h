// SPDX-License-Identifier: Apache-2.0
// A site made from a SiteSpec: routes, search, and the habits of its Behaviour.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "testing/render.h"
#include "testing/search_index.h"
#include "testing/site.h"
#include "testing/site_spec.h"

namespace upwell::testing {

// The columns with a text box of their own for words.
std::set<size_t> WordColumns(const SiteSpec& spec, const Dataset& dataset);

// What a site's answers come from. Never changes, so copies of a site may share it.
struct SiteContents {
  explicit SiteContents(const SiteSpec& spec)
      : dataset(Generate(spec.data, spec.records, spec.seed)),
        index(dataset, WordColumns(spec, dataset)) {}
  const Dataset dataset;
  const SearchIndex index;
};

class DatabaseSite : public Site {
 public:
  explicit DatabaseSite(SiteSpec spec);
  // REQUIRES: the contents were made from a spec with the same data, records and seed.
  DatabaseSite(SiteSpec spec, std::shared_ptr<const SiteContents> contents);
  HttpReply Answer(const HttpRequest& request, base::Time now) override;

  const SiteSpec& spec() const { return spec_; }
  const Dataset& dataset() const { return contents_->dataset; }
  // A typed input as the arguments of a request would be: for tests that ask the truth directly.
  std::vector<uint32_t> Find(const base::FormFields& fields) const;

 private:
  std::optional<HttpReply> Refusal(const HttpRequest& request, base::Time now);
  std::optional<HttpReply> OverRate(base::Time now);
  std::optional<HttpReply> Outage(base::Time now);
  std::optional<HttpReply> Fault(const HttpRequest& request);

  HttpReply Route(const HttpRequest& request);
  HttpReply RouteRest(const HttpRequest& request, const PageState& state);
  HttpReply Search(const HttpRequest& request, PageState state);
  HttpReply Browse(std::string_view path, PageState state);
  HttpReply PageOf(const std::vector<uint32_t>& found, ResultPage page,
                   const PageState& state) const;
  HttpReply NothingFound(std::string_view words, const PageState& state) const;
  HttpReply Home(const HttpRequest& request, const PageState& state);

  PageState StateOf(const HttpRequest& request) const;
  Question QuestionOf(const base::FormFields& fields) const;
  void Narrow(const Input& input, std::string_view value, Question* question) const;
  void NarrowByMenu(const Input& input, std::string_view value, Question* question) const;
  void NarrowByWords(const Input& input, std::string_view value, Question* question) const;
  void NarrowByValue(const Input& input, std::string_view value, Question* question) const;
  std::string Complaint(const base::FormFields& fields) const;
  std::vector<uint32_t> InOrder(std::vector<uint32_t> found, const base::FormFields& fields) const;
  void Present(const base::FormFields& fields, ResultPage* page) const;
  HttpReply Page(std::string utf8, int status = 200) const;
  bool HasCookie(const HttpRequest& request) const;
  const Renderer& RendererFor(const base::FormFields& fields) const;

  // The same pages with the words around the records in another language.
  struct Translation {
    Translation(SiteSpec original, const std::string& language, const Dataset& dataset,
                const std::vector<std::string>& paths);
    Translation(const Translation&) = delete;
    SiteSpec spec;
    const Renderer renderer;
  };

  const SiteSpec spec_;
  const std::shared_ptr<const SiteContents> contents_;
  std::vector<std::string> paths_;                       // of the records
  std::unordered_map<std::string, uint32_t> record_at_;  // by path
  std::vector<uint32_t> rank_;                           // of the records where they are shuffled
  const Renderer renderer_;
  std::map<std::string, Translation> translations_;  // by language, where a menu offers some

  uint64_t requests_ = 0;
  std::deque<base::Time> recent_;  // requests within the rate window
  size_t since_outage_ = 0;
  std::optional<base::Time> outage_until_;
  std::map<std::string, int> attempts_;
};

}  // namespace upwell::testing
