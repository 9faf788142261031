// SPDX-License-Identifier: Apache-2.0
#include "testing/e2e/linked_web_client.h"

#include <algorithm>

#include "base/text.h"

namespace upwell::testing {
namespace {

bool SamePath(const Url& url, const std::string& path) { return url.path() == path; }

// Names that are part of the form, those of its buttons left out.
std::set<std::string> NamesOf(const SearchForm& form) {
  std::set<std::string> names;
  for (const Input& input : form.inputs) {
    if (!input.name.empty() && !Submits(input.control)) names.insert(input.name);
  }
  return names;
}

bool IsSame(const WebForm& truth, const SearchForm& form) {
  if (!SamePath(form.action, truth.action)) return false;
  if (truth.way == "announced") return true;
  if (!AsciiEqualsIgnoreCase(MethodName(form.method), truth.method)) return false;
  const std::set<std::string> names(truth.inputs.begin(), truth.inputs.end());
  return NamesOf(form) == names;
}

}  // namespace

LinkedWebClient::LinkedWebClient(const LinkedWeb& web) {
  for (size_t i = 0; i < web.size(); ++i) {
    by_origin_.emplace(Url::Parse(web.url(i))->origin(), i);
    sites_.push_back(web.MakeSite(i));
  }
}

std::optional<size_t> LinkedWebClient::SiteAt(const Url& url) const {
  const auto site = by_origin_.find(url.origin());
  if (site == by_origin_.end()) return std::nullopt;
  return site->second;
}

Task<Exchange> LinkedWebClient::Fetch(Request request) {
  ++requests_;
  Exchange exchange(std::move(request));
  const std::optional<size_t> site = SiteAt(exchange.request.url);
  if (!site) {
    exchange.failure = Failure::kNoSuchHost;
    co_return exchange;
  }
  HttpRequest asked;
  asked.method = MethodName(exchange.request.method);
  asked.target = exchange.request.url.request_target();
  asked.headers = {{"Host", std::string(exchange.request.url.authority())}};
  asked.body = exchange.request.body;
  HttpReply reply = sites_[*site]->Answer(asked, Time(std::chrono::seconds(1'700'000'000)));
  exchange.ip = "192.0.2.1";
  exchange.http_version = "1.1";
  exchange.status = reply.status;
  for (auto& [name, value] : reply.headers) exchange.headers.push_back({name, value});
  exchange.body = std::move(reply.body);
  co_return exchange;
}

FormMatch MatchForms(const WebSiteTruth& truth, const std::vector<FoundForm>& reported) {
  FormMatch match;
  for (size_t r = 0; r < reported.size(); ++r) {
    const FoundForm& found = reported[r];
    if (!found.form.searchable()) continue;
    bool known = false;
    for (size_t i = 0; i < truth.forms.size() && !known; ++i) {
      known = truth.forms[i].searchable && !match.found.contains(i) &&
              IsSame(truth.forms[i], found.form);
      if (known) match.found.insert(i);
    }
    if (known) continue;
    ++match.strangers;
    match.strange.push_back(r);
  }
  return match;
}

size_t SearchesOf(const WebSiteTruth& truth) {
  return static_cast<size_t>(std::count_if(truth.forms.begin(), truth.forms.end(),
                                           [](const WebForm& form) { return form.searchable; }));
}

}  // namespace upwell::testing
