// SPDX-License-Identifier: Apache-2.0
#include "testing/linked_web.h"

#include "testing/request_log.h"
#include "testing/web_answer.h"
#include "testing/web_model.h"

namespace upwell::testing {
namespace {

WebForm TruthOfForm(const WebSkeleton& site, const WebFormPlan& plan) {
  WebForm form;
  form.page = plan.carrier == WebCarrier::kFrame ? FramePath(plan)
              : site.frameset && plan.node == 0 && plan.way != "announced"
                  ? "/main.htm"
                  : PathOf(site, plan.node);
  form.depth = site.nodes[plan.node].depth;
  form.kind = plan.kind;
  form.searchable = plan.searchable();
  form.action = plan.action;
  form.method = plan.method;
  for (const WebInput& input : plan.inputs) form.inputs.push_back(input.name);
  form.way = plan.way;
  return form;
}

WebSiteTruth TruthOfSite(const WebModel& web, size_t number) {
  const WebSkeleton& site = web.sites[number];
  WebSiteTruth truth;
  truth.name = site.name;
  truth.kind = site.kind;
  truth.has_trap = site.trap != WebTrap::kNone;
  if (site.oddity == WebOddity::kDead) return truth;
  if (site.oddity == WebOddity::kOnlyRedirect) {
    truth.links_to.insert(site.redirect_to);
    return truth;
  }
  truth.pages = site.nodes.size() * (site.twin_language.empty() ? 1 : 2);
  for (const WebFormPlan& plan : site.forms) truth.forms.push_back(TruthOfForm(site, plan));
  for (uint32_t node = 0; node < site.nodes.size(); ++node) {
    if (IsConfigured(site, node)) {
      truth.forms.push_back(TruthOfForm(site, ConfigurationPlan(site, node)));
    }
    for (const WebExternal& link : ExternalsOn(web, site, node)) truth.links_to.insert(link.site);
  }
  for (const WebExternal& link : site.partners) truth.links_to.insert(link.site);
  return truth;
}

std::string JsonList(const std::vector<std::string>& items) {
  std::string out = "[";
  for (const std::string& item : items) out += (out.size() > 1 ? "," : "") + JsonString(item);
  return out + "]";
}

std::string JsonForm(const WebForm& form) {
  return "{\"page\":" + JsonString(form.page) + ",\"depth\":" + std::to_string(form.depth) +
         ",\"kind\":" + JsonString(form.kind) +
         ",\"searchable\":" + (form.searchable ? "true" : "false") +
         ",\"action\":" + JsonString(form.action) + ",\"method\":" + JsonString(form.method) +
         ",\"inputs\":" + JsonList(form.inputs) + ",\"way\":" + JsonString(form.way) + "}";
}

}  // namespace

LinkedWeb::LinkedWeb(uint64_t seed, size_t sites) : model_(std::make_unique<WebModel>()) {
  model_->seed = seed;
  BuildWeb(model_.get(), sites);
  for (size_t i = 0; i < sites; ++i) truths_.push_back(TruthOfSite(*model_, i));
}

LinkedWeb::~LinkedWeb() = default;

size_t LinkedWeb::size() const { return model_->sites.size(); }
const WebSiteTruth& LinkedWeb::truth(size_t site) const { return truths_[site]; }
void LinkedWeb::SetUrl(size_t site, const std::string& url) { model_->urls.Set(site, url); }
std::string LinkedWeb::url(size_t site) const { return model_->urls[site]; }

std::unique_ptr<Site> LinkedWeb::MakeSite(size_t site) const { return MakeWebSite(*model_, site); }

std::vector<ServedSite*> ServeWeb(LinkedWeb& web, TestBedServer& bed, uint16_t port_from) {
  std::vector<ServedSite*> served;
  for (size_t i = 0; i < web.size(); ++i) {
    const size_t port = port_from == 0 ? 0 : port_from + i;
    if (port > UINT16_MAX) break;
    base::Result<ServedSite*> site =
        bed.Serve(web.MakeSite(i), "127.0.0.1", static_cast<uint16_t>(port));
    if (!site.ok()) break;
    web.SetUrl(i, (*site)->url());
    served.push_back(*site);
  }
  return served;
}

std::string WebTruthLine(const LinkedWeb& web, size_t site) {
  const WebSiteTruth& truth = web.truth(site);
  std::string forms, links;
  for (const WebForm& form : truth.forms) forms += (forms.empty() ? "" : ",") + JsonForm(form);
  for (size_t other : truth.links_to) {
    links += (links.empty() ? "" : ",") + std::to_string(other);
  }
  return "{\"site\":" + std::to_string(site) + ",\"name\":" + JsonString(truth.name) +
         ",\"url\":" + JsonString(web.url(site)) + ",\"kind\":" + JsonString(truth.kind) +
         ",\"pages\":" + std::to_string(truth.pages) +
         ",\"has_trap\":" + (truth.has_trap ? "true" : "false") + ",\"forms\":[" + forms +
         "],\"links_to\":[" + links + "]}";
}

}  // namespace upwell::testing
