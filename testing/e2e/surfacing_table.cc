// SPDX-License-Identifier: Apache-2.0
// Surfaces sites with many kinds of inputs for seeds and prints, in Markdown, how what was found
// compares with what the sites are: templates, URLs, records, types, presentation, failures.
//
//   surfacing_table [--runs DIR] [SITE...]
//
// With --runs, the run of a site is kept in DIR/SITE and not made again where it is there.
// Without sites, all declared ones, the first random ones and the failing ones are taken.
#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <map>
#include <sstream>
#include <unordered_map>

#include "base/text.h"
#include "testing/e2e/run_upwell.h"
#include "testing/failing_site.h"
#include "testing/input_truth.h"
#include "testing/server.h"
#include "testing/sites.h"
#include "testing/surfacing_sites.h"

namespace upwell::testing {
namespace {

namespace json = boost::json;

constexpr int kRandomSites = 20;
constexpr auto kLongestRun = std::chrono::minutes(20);
constexpr size_t kSmallSite = 5000;

struct BelievedInput {
  std::string role, type, value_kind;
};

// What a run says of the site's form, and what its URLs really show.
struct Outcome {
  std::string site;
  bool failing = false;
  std::vector<InputTruth> truth;
  size_t records = 0;

  bool ran = false;  // there is a summary
  std::string stop_reason, message;
  double seconds = 0, peak_mb = 0;
  uint64_t possible = 0, tested = 0, informative = 0, generated = 0, requests = 0, saved = 0;
  uint64_t cartesian = 0, triples = 0, small_triples = 0, single = 0;
  uint64_t all_requests = 0;  // of the whole run
  std::map<std::string, BelievedInput> inputs;

  size_t urls = 0;          // worth indexing
  size_t first = 0;         // records on their pages
  size_t first_linked = 0;  // on these and the pages of results that they link to
};

uint64_t NumberIn(const json::object& fields, std::string_view key) {
  const json::value* value = fields.if_contains(key);
  boost::system::error_code failed;
  return value != nullptr && value->is_number() ? value->to_number<uint64_t>(failed) : 0;
}

std::string TextIn(const json::object& fields, std::string_view key) {
  const json::value* value = fields.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : "";
}

void ReadForm(const json::object& form, Outcome* out) {
  out->possible = NumberIn(form, "templates_possible");
  out->tested = NumberIn(form, "templates_tested");
  out->informative = NumberIn(form, "templates_informative");
  out->generated = NumberIn(form, "urls_generated");
  out->requests = NumberIn(form, "requests");
  out->saved = NumberIn(form, "saved_by_early_stop");
  if (const json::value* baselines = form.if_contains("baselines"); baselines->is_object()) {
    const json::object& counts = baselines->as_object();
    out->cartesian = NumberIn(counts, "cartesian");
    out->triples = NumberIn(counts, "triples");
    out->small_triples = NumberIn(counts, "small_triples");
    out->single = NumberIn(counts, "single");
  }
  const json::value* inputs = form.if_contains("inputs");
  if (inputs == nullptr || !inputs->is_array()) return;
  for (const json::value& input : inputs->as_array()) {
    if (!input.is_object()) continue;
    const json::object& fields = input.as_object();
    out->inputs[TextIn(fields, "name")] = {TextIn(fields, "role"), TextIn(fields, "type"),
                                           TextIn(fields, "value_kind")};
  }
}

// Of several forms the one that was asked the most.
void ReadSummary(const std::string& run, Outcome* out) {
  boost::system::error_code failed;
  json::value summary = json::parse(ReadFile(run + "/summary.json"), failed);
  if (failed || !summary.is_object()) return;
  out->ran = true;
  const json::object& fields = summary.as_object();
  out->stop_reason = TextIn(fields, "stop_reason");
  out->all_requests = NumberIn(fields, "requests");
  const json::value* forms = fields.if_contains("forms");
  if (forms == nullptr || !forms->is_array()) return;
  const json::object* best = nullptr;
  for (const json::value& form : forms->as_array()) {
    if (!form.is_object() || form.as_object().if_contains("baselines") == nullptr) continue;
    bool more =
        best == nullptr || NumberIn(form.as_object(), "requests") > NumberIn(*best, "requests");
    if (more) best = &form.as_object();
  }
  if (best != nullptr) ReadForm(*best, out);
}

std::string Unescaped(std::string text) {
  for (size_t at = text.find("&amp;"); at != std::string::npos; at = text.find("&amp;", at + 1)) {
    text.replace(at, 5, "&");
  }
  return text;
}

// Counts records by the links to their own pages, which the truth knows.
class RecordCounter {
 public:
  RecordCounter(Site* site, std::string page_argument)
      : site_(*site), page_mark_(page_argument + "=") {
    for (const TruthRecord& record : site_.truth()) by_url_[record.url] = record.id;
  }

  void Count(const std::string& urls_txt, Outcome* out) {
    std::istringstream lines(urls_txt);
    for (std::string line; std::getline(lines, line);) {
      if (line.empty()) continue;
      ++out->urls;
      CountPage(TargetOf(line));
    }
    out->first = first_.size();
    first_linked_.insert(first_.begin(), first_.end());
    out->first_linked = first_linked_.size();
  }

 private:
  static std::string TargetOf(const std::string& url) {
    size_t host = url.find("//");
    size_t path = host == std::string::npos ? host : url.find('/', host + 2);
    return path == std::string::npos ? "/" : url.substr(path, url.find('#') - path);
  }

  std::vector<std::string> LinksOf(const std::string& target) {
    HttpRequest request;
    request.target = target;
    std::string html = site_.Answer(request, now_).body;
    std::vector<std::string> links;
    for (size_t at = html.find("href=\""); at != std::string::npos; at = html.find("href=\"", at)) {
      at += 6;
      links.push_back(Unescaped(html.substr(at, html.find('"', at) - at)));
    }
    return links;
  }

  void CountPage(const std::string& target) {
    std::vector<std::string> links = LinksOf(target);
    AddRecords(links, &first_);
    std::string path = target.substr(0, target.find('?'));
    for (const std::string& link : links) {
      bool more = link.starts_with(path + "?") && link.find(page_mark_) != std::string::npos;
      if (more && asked_.insert(link).second) AddRecords(LinksOf(link), &first_linked_);
    }
  }

  void AddRecords(const std::vector<std::string>& links, std::set<std::string>* found) const {
    for (const std::string& link : links) {
      if (auto it = by_url_.find(link); it != by_url_.end()) found->insert(it->second);
    }
  }

  Site& site_;
  const std::string page_mark_;
  const base::Time now_{};
  std::unordered_map<std::string, std::string> by_url_;
  std::set<std::string> first_, first_linked_, asked_;
};

void RunSite(const std::string& name, const std::string& run, Outcome* out) {
  TestBedServer bed;
  ServedSite& site = Serve(bed, name);
  UpwellProcess process({"surface", site.url(), "--out", run, "--quiet", "--aim", "seeds",
                         "--backoff", "0.02", "--hold", "0.05", "--breaker-pause", "0.1",
                         "--first-byte-timeout", "2"});
  auto start = std::chrono::steady_clock::now();
  std::optional<ProcessEnd> end = process.Wait(kLongestRun);
  std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  out->seconds = taken.count();
  out->message = end ? end->output : "did not end";
  out->peak_mb = end ? end->peak_rss_mb : 0;
}

Outcome Surface(const std::string& name, const std::string& runs) {
  Outcome out;
  out.site = name;
  out.failing = FailureOf(name).has_value();
  ScratchFolder scratch;
  std::string run = runs.empty() ? scratch.path("run") : runs + "/" + name;
  if (!std::filesystem::exists(run + "/summary.json")) RunSite(name, run, &out);
  ReadSummary(run, &out);
  std::unique_ptr<Site> site = MakeSite(name).value();
  out.records = site->truth().size();
  base::Result<SiteSpec> spec = SpecOf(name);
  if (spec.ok()) out.truth = TruthOfInputs(*spec);
  std::string page_argument = spec.ok() ? spec->page_argument : "page";
  RecordCounter(site.get(), page_argument).Count(ReadFile(run + "/urls.txt"), &out);
  std::fprintf(stderr, "%s: %zu URLs, %llu requests, %.1f s %s\n", name.c_str(), out.urls,
               static_cast<unsigned long long>(out.all_requests), out.seconds,
               out.ran ? "" : out.message.c_str());
  return out;
}

double Share(size_t part, size_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string Shortened(double count) {
  char text[32];
  if (count >= 1e12) {
    std::snprintf(text, sizeof text, "%.1e", count);
  } else if (count >= 1e6) {
    std::snprintf(text, sizeof text, "%.1f million", count / 1e6);
  } else {
    std::snprintf(text, sizeof text, count < 100 ? "%.1f" : "%.0f", count);
  }
  return text;
}

// The mean of a figure over some outcomes.
double Mean(const std::vector<const Outcome*>& outcomes,
            const std::function<double(const Outcome&)>& figure) {
  double sum = 0;
  for (const Outcome* outcome : outcomes) sum += figure(*outcome);
  return outcomes.empty() ? 0 : sum / static_cast<double>(outcomes.size());
}

void PrintByInputs(const std::vector<Outcome>& outcomes) {
  std::puts(
      "\n## By the number of inputs\n\nMeans over the sites.\n\n"
      "| inputs | sites | templates possible | tested | informative | requests | URLs | CP | TP | "
      "TPL | 1T |\n| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  std::map<size_t, std::vector<const Outcome*>> by_inputs;
  for (const Outcome& outcome : outcomes) {
    if (!outcome.failing && outcome.ran) by_inputs[outcome.truth.size()].push_back(&outcome);
  }
  using Figure = std::function<double(const Outcome&)>;
  auto number = [](uint64_t count) { return static_cast<double>(count); };
  const std::vector<Figure> figures = {[&](const Outcome& o) { return number(o.possible); },
                                       [&](const Outcome& o) { return number(o.tested); },
                                       [&](const Outcome& o) { return number(o.informative); },
                                       [&](const Outcome& o) { return number(o.requests); },
                                       [&](const Outcome& o) { return number(o.generated); },
                                       [&](const Outcome& o) { return number(o.cartesian); },
                                       [&](const Outcome& o) { return number(o.triples); },
                                       [&](const Outcome& o) { return number(o.small_triples); },
                                       [&](const Outcome& o) { return number(o.single); }};
  for (const auto& [inputs, group] : by_inputs) {
    std::printf("| %zu | %zu |", inputs, group.size());
    for (const Figure& figure : figures)
      std::printf(" %s |", Shortened(Mean(group, figure)).c_str());
    std::puts("");
  }
}

void PrintCoverageSummary(const std::vector<Outcome>& outcomes) {
  double least_small = 1, least = 1, per_record = 0;
  size_t small = 0, sites = 0;
  uint64_t saved = 0, requests = 0;
  for (const Outcome& o : outcomes) {
    if (o.failing) continue;
    ++sites;
    saved += o.saved;
    requests += o.requests;
    double share = Share(o.first_linked, o.records);
    least = std::min(least, share);
    if (o.records >= kSmallSite) continue;
    ++small;
    least_small = std::min(least_small, share);
    per_record += Share(o.urls, o.records);
  }
  std::printf(
      "\nOf %zu sites under %zu records, the least share (first++) is %.1f%%, URLs per record are "
      "%.2f on average; the least share of all %zu sites is %.1f%%. Ending tests early saved %llu "
      "requests; %llu were made.\n",
      small, kSmallSite, 100 * least_small,
      small == 0 ? 0.0 : per_record / static_cast<double>(small), sites, 100 * least,
      static_cast<unsigned long long>(saved), static_cast<unsigned long long>(requests));
}

void PrintCoverage(const std::vector<Outcome>& outcomes) {
  std::puts(
      "\n## Records on the URLs' pages\n\n*First*: records on the URLs' own pages; *first++*: also "
      "on the pages of results that these link to.\n\n"
      "| site | inputs | records | CP | URLs | URLs per record | first | first++ | requests | MB | "
      "ended by |\n"
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |");
  for (const Outcome& o : outcomes) {
    if (o.failing) continue;
    std::printf(
        "| %s | %zu | %zu | %s | %zu | %.2f | %zu (%.1f%%) | %zu (%.1f%%) | %llu | %.0f | "
        "%s |\n",
        o.site.c_str(), o.truth.size(), o.records,
        Shortened(static_cast<double>(o.cartesian)).c_str(), o.urls, Share(o.urls, o.records),
        o.first, 100 * Share(o.first, o.records), o.first_linked,
        100 * Share(o.first_linked, o.records), static_cast<unsigned long long>(o.all_requests),
        o.peak_mb, o.ran ? o.stop_reason.c_str() : "no summary");
  }
  PrintCoverageSummary(outcomes);
}

bool IsBox(const InputTruth& input) {
  return input.role == "typed" || input.role == "range-low" || input.role == "range-high" ||
         input.role == "words";
}

// "zip", "words", … of a text box in truth.
std::string TrueType(const InputTruth& input) {
  return input.role == "words" ? "words" : input.kind;
}

std::string BelievedType(const InputTruth& truth, const BelievedInput& believed) {
  if (believed.role == "words") return "generic";
  if (believed.role != "typed") return "not recognised";
  // A box for names that takes words may be called either.
  if (truth.kind == "person" && believed.type == "person") return "generic";
  return believed.type;
}

struct TypeCounts {
  std::map<std::string, std::map<std::string, size_t>> matrix;  // believed -> true -> boxes
  std::set<std::string> types;                                  // true ones
  size_t boxes = 0, right = 0, called = 0;  // typed boxes; called by their type; called typed
  size_t unhelpful = 0, unhelpful_right = 0;
  size_t dates = 0, formats_right = 0;
  std::vector<std::string> wrong;
};

void CountTypes(const Outcome& outcome, TypeCounts* counts) {
  for (const InputTruth& input : outcome.truth) {
    if (!IsBox(input)) continue;
    auto it = outcome.inputs.find(input.name);
    BelievedInput believed = it == outcome.inputs.end() ? BelievedInput() : it->second;
    std::string type = TrueType(input), called = BelievedType(input, believed);
    ++counts->matrix[called][type];
    counts->types.insert(type);
    bool typed = type != "words", right = called == type;
    counts->called += called != "generic" && called != "not recognised";
    counts->boxes += typed;
    counts->right += typed && right;
    counts->unhelpful += typed && input.unhelpful;
    counts->unhelpful_right += typed && input.unhelpful && right;
    if (typed && !right)
      counts->wrong.push_back(outcome.site + "/" + input.name + " (" + called + ")");
    if (input.kind != "date") continue;
    ++counts->dates;
    counts->formats_right += right && believed.value_kind.ends_with(input.format);
  }
}

void PrintList(const std::string& intro, const std::vector<std::string>& items) {
  if (items.empty()) return;
  std::string line = intro;
  for (size_t i = 0; i < items.size(); ++i) line += (i == 0 ? " " : ", ") + items[i];
  std::printf("\n%s.\n", line.c_str());
}

void PrintTypes(const std::vector<Outcome>& outcomes) {
  TypeCounts counts;
  for (const Outcome& outcome : outcomes) {
    if (!outcome.failing && outcome.ran) CountTypes(outcome, &counts);
  }
  std::puts("\n## Types of text boxes\n\nColumns: what a box takes. Rows: what it is called.\n");
  std::string head = "| |", line = "| --- |";
  for (const std::string& type : counts.types) {
    head += " " + type + " |";
    line += " ---: |";
  }
  std::printf("%s\n%s\n", head.c_str(), line.c_str());
  for (const auto& [called, row] : counts.matrix) {
    std::printf("| %s |", called.c_str());
    for (const std::string& type : counts.types) {
      auto it = row.find(type);
      std::printf(" %zu |", it == row.end() ? 0 : it->second);
    }
    std::puts("");
  }
  std::printf(
      "\n%zu typed boxes: precision %.3f, recall %.3f; of %zu with unhelpful names %.3f. Date "
      "formats right: %zu of %zu.\n",
      counts.boxes, Share(counts.right, counts.called), Share(counts.right, counts.boxes),
      counts.unhelpful, Share(counts.unhelpful_right, counts.unhelpful), counts.formats_right,
      counts.dates);
  PrintList("Called otherwise:", counts.wrong);
}

void PrintPresentation(const std::vector<Outcome>& outcomes) {
  size_t inputs = 0, found = 0, kinds_right = 0, selections = 0;
  std::vector<std::string> missed, taken;
  for (const Outcome& outcome : outcomes) {
    if (outcome.failing || !outcome.ran) continue;
    for (const InputTruth& input : outcome.truth) {
      bool presents = input.role == "order" || input.role == "page-size";
      auto it = outcome.inputs.find(input.name);
      std::string role = it == outcome.inputs.end() ? "" : it->second.role;
      bool called = role == "order" || role == "page-size";
      std::string where = outcome.site + "/" + input.name + " (" + role + ")";
      inputs += presents;
      found += presents && called;
      kinds_right += presents && role == input.role;
      selections += !presents;
      if (presents && !called) missed.push_back(where);
      if (!presents && called) taken.push_back(where);
    }
  }
  std::printf(
      "\n## Inputs that only present\n\nOf %zu inputs that change order, layout or page size, %zu "
      "are found (%zu with the right kind). Of %zu others, %zu are taken for one.\n",
      inputs, found, kinds_right, selections, taken.size());
  PrintList("Not found:", missed);
  PrintList("Taken wrongly:", taken);
}

void PrintFailures(const std::vector<Outcome>& outcomes) {
  std::vector<uint64_t> requests;
  for (const Outcome& outcome : outcomes) {
    bool uninformative = outcome.ran && outcome.informative == 0 && outcome.generated == 0;
    if (uninformative) requests.push_back(outcome.all_requests);
  }
  std::sort(requests.begin(), requests.end());
  std::puts("\n## Forms that are not worth asking");
  if (!requests.empty()) {
    std::printf(
        "\n%zu forms had no informative template; requests to find that out: median %llu, "
        "most %llu.\n",
        requests.size(), static_cast<unsigned long long>(requests[requests.size() / 2]),
        static_cast<unsigned long long>(requests.back()));
  }
  std::puts(
      "\n| site | ended by | requests | URLs | seconds |\n| --- | --- | ---: | ---: | ---: |");
  for (const Outcome& o : outcomes) {
    if (!o.failing) continue;
    std::printf("| %s | %s | %llu | %zu | %.1f |\n", o.site.c_str(),
                o.ran ? o.stop_reason.c_str() : "no summary",
                static_cast<unsigned long long>(o.all_requests), o.urls, o.seconds);
  }
}

std::vector<std::string> DefaultSites() {
  std::vector<std::string> names;
  for (const SiteSpec& spec : SurfacingSpecs()) names.push_back(spec.name);
  for (int i = 1; i <= kRandomSites; ++i) names.push_back("surfacing-" + std::to_string(i));
  for (std::string& name : FailingSiteNames()) names.push_back(std::move(name));
  return names;
}

}  // namespace
}  // namespace upwell::testing

int main(int argc, char** argv) {
  using namespace upwell::testing;
  std::vector<std::string> names(argv + 1, argv + argc);
  std::string runs;
  if (names.size() >= 2 && names[0] == "--runs") {
    runs = names[1];
    names.erase(names.begin(), names.begin() + 2);
  }
  if (names.empty()) names = DefaultSites();
  std::vector<Outcome> outcomes;
  for (const std::string& name : names) outcomes.push_back(Surface(name, runs));
  PrintByInputs(outcomes);
  PrintCoverage(outcomes);
  PrintTypes(outcomes);
  PrintPresentation(outcomes);
  PrintFailures(outcomes);
  return 0;
}
