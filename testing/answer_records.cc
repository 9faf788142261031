// SPDX-License-Identifier: Apache-2.0
// The records of an answer, and what stands between them.
#include "base/hash.h"
#include "base/text.h"
#include "testing/answer_markup.h"
#include "testing/answer_page.h"
#include "testing/encoding.h"
#include "testing/render.h"

namespace upwell::testing {
namespace {

constexpr size_t kSnippetBytes = 170;
constexpr size_t kMaxWordsInLink = 60;

class RecordsWriter {
 public:
  explicit RecordsWriter(PageDraft* draft)
      : draft_(draft),
        spec_(draft->spec()),
        markup_(spec_, {draft->Say("details"), draft->Say("editions")}),
        noise_(draft->Noise(31)) {}

  void WriteAnswer(const AnswerPart& part) {
    rank_ = part.first;
    size_t begin = 0;
    if (spec_.look.featured && part.first == 0 && part.shown.size() > 1) {
      draft_->content += markup_.Featured(Answering(part.shown[begin++]), draft_->Say("featured"));
    }
    while (begin < part.shown.size()) {
      size_t end = spec_.look.groups == Grouping::kSections ? EndOfGroup(part.shown, begin)
                                                            : part.shown.size();
      if (spec_.look.groups == Grouping::kSections) {
        draft_->content += "<h3>" + Group(part.shown[begin]) + "</h3>\n";
      }
      WriteList(part.shown, begin, end);
      begin = end;
    }
    if (spec_.look.json_ld) WriteJsonLd();
  }

  void WriteOthers(const std::vector<uint32_t>& records) {
    std::vector<RecordSight> sights;
    for (uint32_t record : records) {
      std::string href = RecordHref(*draft_, record, ++rank_);
      draft_->truth.others.push_back(Shown(record, href));
      sights.push_back(SightOf(record, href));
    }
    Number(&sights);
    draft_->content += markup_.List(sights, std::vector<std::string>(sights.size()));
  }

 private:
  std::string Group(uint32_t record) const {
    return EscapeHtml(GroupOf(spec_, draft_->site.data, record));
  }

  size_t EndOfGroup(const std::vector<uint32_t>& shown, size_t begin) const {
    size_t end = begin + 1;
    while (end < shown.size() && Group(shown[end]) == Group(shown[begin])) ++end;
    return end;
  }

  // A script is no link.
  ShownRecord Shown(uint32_t record, const std::string& href) const {
    bool linked = spec_.look.link != RecordLink::kOnClick;
    ShownRecord shown = ShownAs(draft_->site, record, linked ? href : "");
    for (const Value& value : ValuesOf(record)) {
      if (!value.text.empty()) shown.fields.emplace_back(value.column->label, value.text);
    }
    return shown;
  }

  RecordSight Answering(uint32_t record) {
    std::string href = RecordHref(*draft_, record, ++rank_);
    draft_->truth.records.push_back(Shown(record, href));
    return SightOf(record, href);
  }

  RecordSight SightOf(uint32_t record, const std::string& href) const {
    RecordSight sight;
    sight.title = EscapeHtml(draft_->site.data.TitleOf(record));
    sight.href = EscapeHtml(href);
    sight.rank = rank_;
    sight.fields = FieldsOf(record);
    if (spec_.look.editions) {
      for (uint64_t i = 0, n = 1 + base::Hash64(sight.title) % 4; i < n; ++i) {
        sight.editions.push_back(std::to_string(1990 + (record * 7 + i * 5) % 35) + ", " +
                                 std::to_string(8 + (record + i * 13) % 60) + ".90");
      }
    }
    return sight;
  }

  struct Value {
    const Column* column;
    std::string text;  // "" where the record lacks it
  };

  // What a list of results shows of a record.
  std::vector<Value> ValuesOf(uint32_t record) const {
    std::vector<Value> values;
    const Dataset& data = draft_->site.data;
    base::Rng missing(spec_.seed * 31 + record);
    for (size_t i = 0; i < data.columns.size(); ++i) {
      const Column& column = data.columns[i];
      if (i == data.title_column || !column.in_list) continue;
      const std::string& value = data.records[record].values[i];
      bool is_text = column.kind == ColumnKind::kText;
      values.push_back({&column, is_text ? Shorten(value, kSnippetBytes) : value});
      if (missing.Chance(spec_.look.missing)) values.back().text.clear();
    }
    return values;
  }

  std::vector<FieldView> FieldsOf(uint32_t record) const {
    std::vector<FieldView> fields;
    for (const Value& value : ValuesOf(record)) {
      fields.push_back({EscapeHtml(value.column->label), EscapeHtml(value.text),
                        value.column->kind == ColumnKind::kText});
    }
    return fields;
  }

  void WriteList(const std::vector<uint32_t>& shown, size_t begin, size_t end) {
    std::vector<RecordSight> sights;
    std::vector<std::string> between;
    for (size_t i = begin; i < end; ++i) {
      std::string before;
      bool new_group = i == begin || Group(shown[i]) != Group(shown[i - 1]);
      if (spec_.look.groups == Grouping::kHeadings && new_group) {
        before = "<strong>" + Group(shown[i]) + "</strong>";
      }
      if (DueForAdvert(i - begin)) AddAdvert(&sights, &between, &before);
      sights.push_back(Answering(shown[i]));
      between.push_back(std::move(before));
    }
    Number(&sights);
    draft_->content += markup_.List(sights, between);
  }

  bool DueForAdvert(size_t index) const {
    size_t every = spec_.look.sponsored_every;
    return every > 0 && index > 0 && index % every == 0;
  }

  void AddAdvert(std::vector<RecordSight>* sights, std::vector<std::string>* between,
                 std::string* before) {
    const std::vector<std::string>& texts = draft_->site.voice.All("ads");
    std::string text = texts[noise_.Below(texts.size())];
    std::string href = "/out?ad=" + std::to_string(noise_.Below(1000000));
    if (spec_.look.sponsored_alike) {
      RecordSight sight;
      sight.title = EscapeHtml(text);
      sight.href = EscapeHtml(href);
      sight.rank = rank_;
      sight.fields =
          FieldsOf(static_cast<uint32_t>(noise_.Below(draft_->site.data.records.size())));
      if (!sight.fields.empty()) sight.fields.back() = {"", draft_->Say("advert"), false};
      sights->push_back(std::move(sight));
      between->emplace_back();
    } else if (markup_.MayInterrupt(sights->size())) {
      *before += "<small>" + draft_->Say("advert") + "</small> " +
                 LinkTo(href, EscapeHtml(text), " rel=\"sponsored\"");
    } else {
      return;
    }
    draft_->truth.adverts.push_back(std::move(text));
  }

  static void Number(std::vector<RecordSight>* sights) {
    for (size_t i = 0; i < sights->size(); ++i) {
      (*sights)[i].index = i;
      (*sights)[i].count = sights->size();
    }
  }

  // As a list of items, as things in a row, or as a graph.
  void WriteJsonLd() {
    size_t manner = spec_.manner % 3;
    std::string items;
    for (size_t i = 0; i < draft_->truth.records.size(); ++i) {
      std::string thing = JsonThing(draft_->truth.records[i], manner > 0);
      if (manner == 0) {
        thing = "{\"@type\":\"ListItem\",\"position\":" + std::to_string(i + 1) +
                ",\"item\":" + thing + "}";
      }
      items += (i == 0 ? "" : ",\n") + thing;
    }
    static constexpr std::string_view kContext = "{\"@context\":\"https://schema.org\",";
    std::string json = "[" + items + "]";
    if (manner == 0) {
      json = std::string(kContext) + "\"@type\":\"ItemList\",\"itemListElement\":" + json + "}";
    } else if (manner == 1) {
      json = std::string(kContext) + "\"@graph\":" + json + "}";
    }
    draft_->content += "<script type=\"application/ld+json\">" + json + "</script>\n";
  }

  static std::string JsonThing(const ShownRecord& record, bool with_context) {
    return std::string("{") + (with_context ? "\"@context\":\"https://schema.org\"," : "") +
           "\"@type\":\"Product\",\"name\":\"" + JsonText(record.title) + "\"" +
           (record.href.empty() ? "" : ",\"url\":\"" + JsonText(record.href) + "\"") + "}";
  }

  static std::string JsonText(std::string_view text) {
    std::string out;
    for (char c : text) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    return out;
  }

  PageDraft* draft_;
  const AnswerSpec& spec_;
  const RecordMarkup markup_;
  base::Rng noise_;
  size_t rank_ = 0;
};

void WriteNeighbours(PageDraft* draft, uint32_t record) {
  if (!draft->spec().around.neighbours) return;
  const std::vector<std::string>& paths = draft->site.paths;
  draft->content += "<p>";
  if (record > 0) draft->content += LinkTo(paths[record - 1], draft->Say("previous")) + " ";
  if (record + 1 < paths.size()) draft->content += LinkTo(paths[record + 1], draft->Say("next"));
  draft->content += "</p>\n";
}

}  // namespace

std::string GroupOf(const AnswerSpec& spec, const Dataset& data, uint32_t record) {
  if (!spec.look.group_column.empty()) {
    return data.records[record].values[data.ColumnIndex(spec.look.group_column)];
  }
  const std::string& title = data.TitleOf(record);
  size_t end = 0;
  base::NextCodePoint(title, &end);
  return title.substr(0, end);
}

std::string RecordHref(const PageDraft& draft, uint32_t record, size_t rank) {
  const std::string& path = draft.site.paths[record];
  if (path.empty()) return "";
  const ArgumentNames& names = draft.spec().arguments;
  switch (draft.spec().look.extra) {
    case LinkExtra::kNone:
      return path;
    case LinkExtra::kQuery: {
      std::string words(base::CutUtf8(draft.visit.words, kMaxWordsInLink));
      return WithArgument(path, names.highlight,
                          base::PercentEncodeAll(EncodeAs(words, draft.spec().charset)));
    }
    case LinkExtra::kSession:
      return WithArgument(path, names.session, draft.Session());
    case LinkExtra::kPosition:
      return WithArgument(path, names.position, std::to_string(rank));
  }
  return path;
}

void WriteRecords(PageDraft* draft, const AnswerPart& part) {
  RecordsWriter(draft).WriteAnswer(part);
}

void WriteSuggestions(PageDraft* draft, const std::vector<uint32_t>& records) {
  RecordsWriter(draft).WriteOthers(records);
}

void WriteRecordPage(PageDraft* draft, uint32_t record) {
  const Dataset& data = draft->site.data;
  draft->title = EscapeHtml(data.TitleOf(record));
  draft->content += "<h1>" + draft->title + "</h1>\n<dl>\n";
  for (size_t i = 0; i < data.columns.size(); ++i) {
    if (i == data.title_column) continue;
    draft->content += "<dt>" + EscapeHtml(data.columns[i].label) + "</dt><dd>" +
                      EscapeHtml(data.records[record].values[i]) + "</dd>\n";
  }
  draft->content += "</dl>\n";
  WriteNeighbours(draft, record);
  draft->truth.kind = PageKind::kRecord;
  draft->truth.records.push_back(ShownAs(draft->site, record, draft->site.paths[record]));
}

}  // namespace upwell::testing
