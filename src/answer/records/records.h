// SPDX-License-Identifier: Apache-2.0
// From the things of a region to records: key, link, title, text, fields.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "answer/answer.h"
#include "answer/judge/page_view.h"
#include "answer/records/fields.h"

namespace upwell::answer {

// Which of a record's links leads to its own page, and which arguments of that link do not name
// the record. Learned from pages with several records, then kept, so that keys stay the same.
class KeyRule {
 public:
  // Takes notice of a page's things; once it knows, further pages only add arguments.
  void Learn(const PageView& view, const std::vector<Span>& spans);

  // Two answers to the same question: true where records that say the same have other addresses the
  // second time. Then addresses name the visit.
  bool DiffersInRepeat(const PageView& one, const std::vector<Span>& in_one, const PageView& other,
                       const std::vector<Span>& in_other) const;
  // Keys are made of the text from now on.
  void KeyByText() { by_text_ = true; }

  // The link to the record's own page; null if it has none. One that acts only where all do: it
  // may name the record, but must not be followed.
  const parse::Link* LinkOf(const PageStructure& page, const Span& span) const;
  // False for one that acts. In the place where those of most records show something, it is a title
  // that speaks of acting.
  bool Shows(const PageStructure& page, const Span& span, const parse::Link& link) const;
  // False where the links of all records say the same.
  bool link_is_title() const { return link_is_title_; }
  // The same for the same record, whatever the question, the session or the place in the list.
  std::string KeyOf(const PageView& view, const parse::Link* link, std::string_view text) const;
  std::string KeyOf(const PageView& view, const base::Url& url) const;
  // The address of the record; with the place on the page where that tells records apart.
  base::Url AddressOf(const base::Url& url) const {
    return by_fragment_ ? url : url.WithoutFragment();
  }
  // The same where its address does not name the record.
  std::string TextKeyOf(std::string_view text) const;

 private:
  std::string PageKeyOf(const PageView& view, const base::Url& url) const;
  bool IsByLink() const { return !by_text_ && by_link_.value_or(false); }
  void LearnWhetherAddressesStay(const PageView& view, const std::vector<Span>& spans);
  void LearnLinkPath(const PageStructure& page, const std::vector<Span>& spans);
  void LearnArguments(const PageView& view, const std::vector<const parse::Link*>& links);
  void LearnCountingParts(const std::vector<base::Url>& urls);
  std::string PathOf(const base::Url& url) const;
  void LearnFromRepeat(const PageView& view, const Span& span,
                       const std::vector<const parse::Link*>& links);
  static bool TellsApart(const std::string& name, const std::vector<const parse::Link*>& links);
  void LearnPlaces(const PageView& view, const std::vector<Span>& spans);
  bool IsNoise(const PageView& view, const std::string& name,
               const std::vector<base::Url>& urls) const;

  std::optional<uint64_t> link_path_;  // from the link up to its span
  std::optional<bool> by_link_;        // most have one of their own; else by text
  bool of_answer_ = false;             // that was learned from the answer to a question
  bool by_text_ = false;               // though they have, as it is another each time
  bool by_fragment_ = false;           // they are places of pages that several share
  bool link_is_title_ = true;
  bool begins_with_place_ = false;         // the first line counts the records
  bool link_shows_ = false;                // most of those in the link's place do
  std::map<std::string, bool> arguments_;  // name, or place in the path -> is part of the key
  std::unordered_map<base::Hash128, std::string> seen_;  // path and text of a record -> arguments
  // The key that a record had when it was seen last, by its text.
  struct SeenKey {
    base::Hash128 key, question;
    bool is_shared = false;  // several records say so
  };
  std::unordered_map<base::Hash128, SeenKey> keys_by_text_;
  uint64_t stayed_ = 0, changed_ = 0;  // keys of records that were seen again
};

std::vector<Record> MakeRecords(const PageView& view, const std::vector<Span>& spans,
                                const KeyRule& keys, const FieldTable& fields);

// From what a page lists as data.
Record RecordOf(const ListedItem& item, const PageView& view, const KeyRule& keys);
// Fields that the record does not have yet.
void AddFields(const Fields& fields, Record* record);
void AddListedFields(const ListedItem& item, Record* record);

}  // namespace upwell::answer
