// SPDX-License-Identifier: Apache-2.0
// The query log: visits of a search engine that end at the sites of the world or elsewhere.
#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "testing/entity_model.h"

namespace upwell::testing {
namespace {

constexpr double kNavigational = 0.10, kElsewhere = 0.22, kBroken = 0.001;  // of all visits
constexpr double kWeak = 0.25;  // of the visits to a site: few clicks
constexpr double kPrefixed = 0.18, kSuffixed = 0.24, kSiteNamed = 0.03, kPaired = 0.12;
constexpr double kMisspelt = 0.05, kSpaced = 0.03;
constexpr size_t kLongestLine = 30000;

// Zipf's law with exponent 1: a number below n.
size_t Zipf(base::Rng* rng, size_t n) {
  const double drawn = std::pow(static_cast<double>(n) + 1, rng->Uniform());
  return std::min(n - 1, static_cast<size_t>(drawn) - 1);
}

// A typing mistake in one of the longer ASCII words; the same text where there is none.
std::string Misspell(const std::string& text, base::Rng* rng) {
  std::vector<size_t> places;
  for (size_t i = 1; i + 2 < text.size(); ++i) {
    if (base::IsAsciiAlpha(text[i - 1]) && base::IsAsciiAlpha(text[i]) &&
        base::IsAsciiAlpha(text[i + 1]) && text[i] != text[i + 1]) {
      places.push_back(i);
    }
  }
  if (places.empty()) return text;
  const size_t at = PickFrom(rng, places);
  std::string out = text;
  switch (rng->Below(3)) {
    case 0:
      std::swap(out[at], out[at + 1]);
      break;
    case 1:
      out.erase(at, 1);
      break;
    default:
      out.insert(at, 1, out[at]);
  }
  return out;
}

std::string InSomeCase(std::string text, base::Rng* rng) {
  const double draw = rng->Uniform();
  if (draw < 0.06) {
    for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  } else if (draw < 0.16 && !text.empty() && base::IsAsciiAlpha(text[0])) {
    text[0] = static_cast<char>(text[0] & ~0x20);
  }
  return text;
}

class LogMaker {
 public:
  LogMaker(const EntityModel& model, const std::function<bool(const EntityLogRow&)>& use)
      : model_(model), use_(use), rng_(EntityRng(model.seed, "log")) {
    for (std::string_view language : kEntityLanguages) {
      noise_.emplace(language, Phrasebook(EntityNoise(language), 0));
    }
    for (size_t i = 0; i < model.sites.size(); ++i) by_fame_.push_back(i);
    rng_.Shuffle(by_fame_);
    for (size_t i = 0; i < by_fame_.size(); ++i) {
      fame_.push_back((fame_.empty() ? 0 : fame_.back()) +
                      1 / std::sqrt(static_cast<double>(i) + 2));
    }
  }

  void Make() {
    while (go_on_) {
      row_ = EntityLogRow();
      const double draw = rng_.Uniform();
      if (draw < kBroken) {
        Broken();
      } else if (draw < kBroken + kNavigational) {
        Navigational();
      } else if (draw < kBroken + kNavigational + kElsewhere || by_fame_.empty()) {
        Elsewhere();
      } else {
        Visit();
      }
    }
  }

 private:
  size_t AnySite() {
    const double mark = rng_.Uniform() * fame_.back();
    auto it = std::upper_bound(fame_.begin(), fame_.end(), mark);
    return by_fame_[std::min<size_t>(static_cast<size_t>(it - fame_.begin()), fame_.size() - 1)];
  }

  void Emit(const std::string& url, uint32_t clicks) {
    if (!go_on_) return;
    row_.url = url;
    row_.clicks = clicks;
    go_on_ = use_(row_);
  }

  std::string At(size_t site, std::string_view target) const {
    return model_.urls[site].substr(0, model_.urls[site].size() - 1) + std::string(target);
  }

  void Navigational() {
    if (by_fame_.empty()) return;
    const size_t number = AnySite();
    const EntitySite& site = model_.sites[number];
    row_.navigational = true;
    row_.site = number;
    row_.query = site.name;
    const std::vector<std::string>& words = noise_.at(LanguageFor(site)).All("navigation");
    const size_t word = Zipf(&rng_, words.size() + 1);
    if (word > 0) row_.query += " " + words[word - 1];
    constexpr std::string_view kPages[] = {"/", "/login", "/contact", "/help"};
    const std::string_view page =
        kPages[base::Hash64(row_.query) % 3 == 0 ? base::Hash64(row_.query, 1) % 4 : 0];
    row_.query = InSomeCase(row_.query, &rng_);
    Emit(At(number, page), 1 + static_cast<uint32_t>(SkewedBelow(&rng_, 60)));
  }

  std::string LanguageFor(const EntitySite& site) {
    return rng_.Chance(0.9) ? site.language : "en";
  }

  // "" where the language has no such pattern.
  std::string Pattern(const std::string& language, const std::string& kind, std::string_view side) {
    const Phrasebook& book = noise_.at(language);
    std::vector<std::string> all;
    for (const std::string& key : {kind + " " + std::string(side), "any " + std::string(side)}) {
      if (!book.Has(key)) continue;
      for (const std::string& text : book.All(key)) all.push_back(text);
    }
    return all.empty() ? "" : all[Zipf(&rng_, all.size())];
  }

  void AddNoise(const std::string& language, const std::string& kind) {
    if (rng_.Chance(kPrefixed)) row_.prefix = Pattern(language, kind, "prefix");
    if (rng_.Chance(kSuffixed)) row_.suffix = Pattern(language, kind, "suffix");
  }

  void ComposeQuery() {
    std::string entity = row_.entity;
    if (rng_.Chance(kMisspelt)) entity = Misspell(entity, &rng_);
    row_.misspelt = entity != row_.entity;
    row_.query = (row_.prefix.empty() ? "" : row_.prefix + " ") + entity +
                 (row_.suffix.empty() ? "" : " " + row_.suffix);
    row_.query = InSomeCase(row_.query, &rng_);
    if (rng_.Chance(kSpaced)) row_.query = " " + Fill(row_.query) + " ";
  }

  // Doubles the first space.
  static std::string Fill(std::string text) {
    const size_t space = text.find(' ');
    if (space != std::string::npos) text.insert(space, 1, ' ');
    return text;
  }

  void Visit() {
    const size_t number = AnySite();
    const EntitySite& site = model_.sites[number];
    const SiteEntity& entity = site.entities[Zipf(&rng_, site.entities.size())];
    row_.site = number;
    row_.entity = base::FoldCase(entity.text);
    row_.type = entity.type;
    if (rng_.Chance(kPaired)) AddSecond(site, entity);
    const std::string kind = site.kind == "everything" ? "shop" : site.kind;
    AddNoise(LanguageFor(site), kind);
    if (row_.suffix.empty() && rng_.Chance(kSiteNamed)) row_.suffix = site.name;
    ComposeQuery();
    Click(number, entity);
  }

  // "hyatt seattle": a second name of the same record, which makes a name that no one has listed.
  void AddSecond(const EntitySite& site, const SiteEntity& entity) {
    const std::string& second = site.records[entity.records[0]].values[0];
    if (second.empty() || EntityKey(entity.text).find(EntityKey(second)) != std::string::npos)
      return;
    row_.entity += " " + base::FoldCase(second);
    row_.type.clear();
  }

  void Click(size_t number, const SiteEntity& entity) {
    const EntitySite& site = model_.sites[number];
    std::vector<std::string> targets;
    if (!site.post) targets.push_back(QuestionFor(site, entity.text).target);
    for (uint32_t record : entity.records) targets.push_back(site.records[record].path);
    if (targets.size() < 2) targets.push_back("/");
    const bool weak = rng_.Chance(kWeak);
    const size_t wanted = weak ? 1 + rng_.Below(2) : 2 + rng_.Below(4);
    for (size_t i = 0; i < std::min(wanted, targets.size()); ++i) {
      const size_t clicks = weak ? 1 + rng_.Below(2) : 3 + SkewedBelow(&rng_, 40);
      Emit(At(number, targets[i]), static_cast<uint32_t>(clicks));
    }
  }

  void Elsewhere() {
    constexpr std::string_view kHosts[] = {
        "http://www.encyclopaedia.example/wiki/",
        "http://answers.example/q?t=", "http://www.dailynews.example/topic/",
        "http://pictures.example/of/"};
    const WorldType& type = PickFrom(&rng_, model_.names.types);
    const WorldEntity& entity = type.entities[Zipf(&rng_, type.entities.size())];
    row_.entity = base::FoldCase(entity.text);
    row_.type = type.name();
    const bool plain = entity.language == kAnyLanguage;
    AddNoise(std::string(plain ? "en" : kEntityLanguages[entity.language]), KindFor(type));
    ComposeQuery();
    const size_t pages = 1 + rng_.Below(2);
    for (size_t i = 0; i < pages; ++i) {
      const std::string host(kHosts[(base::Hash64(row_.entity) + i) % std::size(kHosts)]);
      Emit(host + base::PercentEncodeAll(row_.entity),
           1 + static_cast<uint32_t>(SkewedBelow(&rng_, 30)));
    }
  }

  static std::string KindFor(const WorldType& type) {
    static const std::map<std::string_view, std::string> kKinds = {
        {"book", "books"},      {"film", "films"},      {"tv", "films"},     {"music", "music"},
        {"location", "hotels"}, {"hotel", "hotels"},    {"product", "shop"}, {"food", "food"},
        {"wine", "wine"},       {"automotive", "cars"}, {"job", "jobs"}};
    auto it = kKinds.find(type.domain);
    return it == kKinds.end() ? "any" : it->second;
  }

  void Broken() {
    row_.url = "http://www.encyclopaedia.example/";
    row_.query = "broken";
    switch (rng_.Below(6)) {
      case 0:
        row_.broken = "only a query";
        break;
      case 1:
        row_.broken = "harbour\t" + row_.url;
        break;
      case 2:
        row_.broken = "harbour\t" + row_.url + "\tmany";
        break;
      case 3:
        row_.broken = "caf\xE9 \xFF\xFE\t" + row_.url + "\t4";
        break;
      case 4:
        row_.broken = std::string(kLongestLine, 'x') + "\t" + row_.url + "\t1";
        break;
      default:
        row_.broken = "harbour\t" + row_.url + "\t-3\tmore\tcolumns";
    }
    Emit(row_.url, 0);
  }

  const EntityModel& model_;
  const std::function<bool(const EntityLogRow&)>& use_;
  base::Rng rng_;
  std::map<std::string, Phrasebook, std::less<>> noise_;
  std::vector<size_t> by_fame_;
  std::vector<double> fame_;  // sums, by rank
  EntityLogRow row_;
  bool go_on_ = true;
};

std::string TwoDigits(uint64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); }

std::string TimeText(uint64_t seconds) {
  const uint64_t day = seconds / 86400 % 84;  // three months of 28 days
  return "2006-" + TwoDigits(3 + day / 28) + "-" + TwoDigits(1 + day % 28) + " " +
         TwoDigits(seconds / 3600 % 24) + ":" + TwoDigits(seconds / 60 % 60) + ":" +
         TwoDigits(seconds % 60);
}

std::string OnlyHost(const std::string& url) {
  const size_t slash = url.find('/', url.find("//") + 2);
  return url.substr(0, slash);
}

// One row for each click; now and then a query that led nowhere.
class AolWriter {
 public:
  AolWriter(std::ostream& out, uint64_t rows, uint64_t seed)
      : out_(out), rows_(rows), rng_(EntityRng(seed, "clicks")) {
    out_ << "AnonID\tQuery\tQueryTime\tItemRank\tClickURL\n";
  }

  bool Write(const EntityLogRow& row) {
    if (!row.broken.empty()) return true;
    if (rng_.Chance(0.2)) Line(row.query, "\t");
    for (uint32_t i = 0; i < row.clicks; ++i) {
      Line(row.query, std::to_string(1 + SkewedBelow(&rng_, 10)) + "\t" + OnlyHost(row.url));
    }
    return written_ < rows_;
  }

 private:
  void Line(const std::string& query, const std::string& clicked) {
    if (written_ >= rows_) return;
    ++written_;
    out_ << 1000 + rng_.Below(650000) << '\t' << query << '\t' << TimeText(rng_.Next() >> 20)
         << '\t' << clicked << '\n';
  }

  std::ostream& out_;
  const uint64_t rows_;
  base::Rng rng_;
  uint64_t written_ = 0;
};

}  // namespace

void MakeLogRows(const EntityModel& model, const std::function<bool(const EntityLogRow&)>& use) {
  LogMaker(model, use).Make();
}

void EntityWorld::WriteLog(std::ostream& out, uint64_t rows, LogLayout layout) const {
  if (layout == LogLayout::kAol) {
    AolWriter writer(out, rows, model_->seed);
    if (rows > 0) {
      MakeLogRows(*model_, [&writer](const EntityLogRow& row) { return writer.Write(row); });
    }
    return;
  }
  LogRows(rows, [&out](const EntityLogRow& row) {
    if (row.broken.empty()) {
      out << row.query << '\t' << row.url << '\t' << row.clicks << '\n';
    } else {
      out << row.broken << '\n';
    }
  });
}

}  // namespace upwell::testing
