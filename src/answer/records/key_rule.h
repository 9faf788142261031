// SPDX-License-Identifier: Apache-2.0
// What names a record: its key, and the link to its own page.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "answer/judge/page_view.h"

namespace upwell::answer {

// The key of what is known by its words, whatever their order and what stands between them: the
// same record may be shown in two ways.
std::string TextKey(std::string_view text);
// "12. Title" -> "Title": the place in the list is no part of the record.
std::string_view WithoutPlace(std::string_view text);
parse::NodeId HeadingAround(const PageStructure& page, parse::NodeId n);
bool IsHeadingAt(const parse::Document& document, parse::NodeId n);

// By what a record is known again.
enum class Naming : uint8_t {
  kUnknown,
  kText,            // it has no page of its own, or its address is another each time
  kAddress,         // of its own page
  kPlaceOnAddress,  // one that several records share: "/sitting/12#g4"
};

// Which of a record's links leads to its own page, and which arguments of that link do not name
// the record. Learned from pages with several records, then kept, so that keys stay the same.
class KeyRule {
 public:
  // Takes notice of a page's things; once it knows, further pages only add arguments.
  void Learn(const PageView& view, const std::vector<Span>& spans);
  // Two answers to the same question, where records that say the same may have other addresses the
  // second time. Then addresses name the visit.
  void LearnRepeat(const PageView& one, const std::vector<Span>& in_one, const PageView& other,
                   const std::vector<Span>& in_other);
  // A rule for other things of the site: of this one it keeps what a repeat has shown.
  KeyRule Anew() const;

  // From all that was seen.
  Naming naming() const;
  // The link to the record's own page; null if it has none. One that acts only where all do: it
  // may name the record, but must not be followed.
  const parse::Link* LinkOf(const PageStructure& page, const Span& span) const;
  // The link that says what it is called, which may be another; null where links of records say
  // the same.
  const parse::Link* TitleLinkOf(const PageStructure& page, const Span& span) const;
  // False for one that acts. In the place where those of most records show something, it is a title
  // that speaks of acting.
  bool Shows(const PageStructure& page, const Span& span, const parse::Link& link) const;
  // Most title links say a code.
  bool titles_are_codes() const { return links_.say_codes; }
  // The same for the same record, whatever the question, the session or the place in the list.
  std::string KeyOf(const PageView& view, const parse::Link* link, std::string_view text) const;
  std::string KeyOf(const PageView& view, const base::Url& url) const;
  // The address of the record; with the place on the page where that tells records apart.
  base::Url AddressOf(const base::Url& url) const {
    return links_.lead_to_places ? url : url.WithoutFragment();
  }
  // The same where its address does not name the record.
  std::string TextKeyOf(std::string_view text) const;

 private:
  // What the links of records were seen to be.
  struct Links {
    enum class Source : uint8_t {
      kNone,
      kList,    // that nobody asked for: it may be one of other things, without pages of their own
      kAnswer,  // to a question
    };
    Source source = Source::kNone;
    bool are_own = false;             // most records have one that no other has
    bool lead_to_places = false;      // of pages that several records share
    bool are_places = false;          // in the answer: "/heron/1-12/frame&3,3"
    bool show = false;                // most in that place do not act
    bool are_titles = true;           // they do not all say the same
    bool say_codes = false;           // those that are titles
    std::optional<uint64_t> own;      // path from the link that names the record up to its span
    std::string kind;                 // of its address, where links of another kind have that path
    std::optional<uint64_t> titling;  // of the one that says what it is called
  };
  // How it was seen that addresses are others when the same records come again.
  enum class Change : uint8_t { kNone, kOtherQuestions, kRepeat };

  struct Use;
  using Uses = std::map<uint64_t, Use>;  // by path

  std::string PageKeyOf(const PageView& view, const base::Url& url) const;
  bool WantsLinks(const PageView& view) const;
  bool IsByAddress() const;
  void LearnWhetherAddressesStay(const PageView& view, const std::vector<Span>& spans);
  void LearnWhetherTitlesStay(const PageView& view, const std::vector<Span>& spans);
  void LearnLinks(const PageView& view, const std::vector<Span>& spans);
  static const Use* NamingUse(const PageView& view, const Uses& uses, size_t records);
  void LearnArguments(const PageView& view, const std::vector<const parse::Link*>& links);
  void LearnCountingParts(const std::vector<base::Url>& urls);
  void LearnStandingNumbers(const PageView& view, const std::vector<Span>& spans);
  std::string WithFirstNumbers(std::string path) const;
  std::string PathOf(const base::Url& url) const;
  void LearnFromRepeat(const PageView& view, const Span& span,
                       const std::vector<const parse::Link*>& links);
  static bool TellsApart(const std::string& name, const std::vector<const parse::Link*>& links);
  void LearnPlaces(const PageView& view, const std::vector<Span>& spans);
  bool IsNoise(const PageView& view, const std::string& name,
               const std::vector<base::Url>& urls) const;

  Links links_;
  Change change_ = Change::kNone;
  bool begins_with_place_ = false;         // the first line counts the records
  std::map<std::string, bool> arguments_;  // name, or place in the path -> is part of the key
  std::unordered_map<base::Hash128, std::string> seen_;  // path and text of a record -> arguments
  // The key that a record had when it was seen last, by its text.
  struct SeenKey {
    base::Hash128 key, question;
    bool is_shared = false;  // several records say so
  };
  std::unordered_map<base::Hash128, SeenKey> keys_by_text_;
  uint64_t stayed_ = 0, changed_ = 0;  // keys of records that were seen again
  // What the record of a key was called when it was seen last.
  struct SeenTitle {
    base::Hash128 title, question;
  };
  std::unordered_map<base::Hash128, SeenTitle> titles_by_key_;
  uint64_t titles_stayed_ = 0, titles_changed_ = 0;  // of keys that were seen again

  // A number of the path that all records of a page have: "/record=4711~3".
  struct StandingNumber {
    uint64_t first = 0;          // that was seen
    size_t same = 0, other = 0;  // records that said the same, or not, where it was another
    bool is_of_question() const;
  };
  std::map<std::string, StandingNumber> standing_numbers_;  // by the path without it
  struct NumberedText {
    uint64_t number = 0;
    base::Hash128 text;
  };
  std::unordered_map<base::Hash128, NumberedText> texts_by_rest_;  // of addresses without it
};

}  // namespace upwell::answer
