// SPDX-License-Identifier: Apache-2.0
// 1. A page with records that nonsense does not get is an answer, whatever else stands on it.
// 2. What the page says is read from its title, its headings and, where it says little, all lines
//    that are not the site's furniture: an error page is short.
// 3. Each kind of trouble needs two signs: words and shortness, words and status, a password input
//    and an address.
#include "answer/judge/trouble.h"

#include <algorithm>

#include "answer/judge/echo.h"
#include "answer/judge/phrases.h"
#include "answer/judge/printed_number.h"
#include "base/characters.h"
#include "base/text.h"
#include "form/search_form.h"
#include "form/words.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxRememberedTroubles = 1'000;  // values; characters
constexpr size_t kMaxLines = 2'000;               // of a page
constexpr size_t kMaxHeadlines = 100;

// Not tuned. Bytes are those of lines that are not furniture.
constexpr size_t kFewBytes = 1'500;  // an error page says less
constexpr size_t kVeryFewBytes = 600;
constexpr size_t kManyBytes = 8'000;       // behind so many no message is looked for
constexpr size_t kMaxMessage = 250;        // bytes of a line that is a message and no prose
constexpr size_t kMostLinesOfMessage = 9;  // that stand where it does; more are a list

// What a page says besides furniture, gathered once.
struct Facts {
  std::vector<std::string> messages;   // short lines, in lower case
  std::vector<std::string> headlines;  // title and headings, in lower case
  std::vector<std::string> starred;    // lines with a star, in lower case
  size_t said = 0;                     // bytes of all lines that are not furniture
  bool echoes = false;                 // a message repeats what was asked
  bool captcha = false;                // a widget or picture
  bool captcha_script = false;         // or the means for one, which many pages carry unused
  size_t passwords = 0;                // password inputs
  size_t boxes = 0;                    // other inputs that people fill in
  bool marked_input = false;           // an input that is said to be wrong
};

// As messages do; smaller headings stand above the parts of a page.
bool StandsOut(const parse::Document& document, parse::NodeId n) {
  switch (document.node(n).tag) {
    case parse::Tag::kH1:
    case parse::Tag::kH2:
    case parse::Tag::kH3:
      return true;
    default:
      return document.attribute_or(n, "role", "") == "alert";
  }
}

bool NamesCaptcha(std::string_view value) {
  constexpr std::string_view kNames[] = {
      "captcha",    "cf-turnstile", "challenges.cloudflare", "cf-challenge", "challenge-platform",
      "arkoselabs", "funcaptcha",   "captcha-delivery",      "geetest",      "px-captcha",
      "perimeterx", "datadome",     "friendly-challenge",    "awswaf",       "imperva"};
  const std::string lower = base::AsciiLower(value.substr(0, 300));
  return std::any_of(std::begin(kNames), std::end(kNames),
                     [&](std::string_view name) { return lower.find(name) != std::string::npos; });
}

bool MarksMistake(const parse::Document& document, parse::NodeId n) {
  const std::string_view invalid = document.attribute_or(n, "aria-invalid", "");
  if (base::AsciiEqualsIgnoreCase(invalid, "true")) return true;
  constexpr std::string_view kClasses[] = {"error",       "has-error",   "is-invalid", "invalid",
                                           "field-error", "input-error", "fehler",     "erreur",
                                           "form-error",  "is-danger",   "has-danger"};
  const std::string classes =
      base::AsciiLower(base::CollapseSpace(document.attribute_or(n, "class", "").substr(0, 300)));
  for (std::string_view name : base::Split(classes, ' ')) {
    if (base::IsOneOf(kClasses, name)) return true;
  }
  return false;
}

std::string TypeOfInput(const parse::Document& document, parse::NodeId n) {
  return base::AsciiLower(document.attribute_or(n, "type", "text").substr(0, 20));
}

class FactReader {
 public:
  explicit FactReader(const TroubleEvidence& evidence)
      : evidence_(evidence),
        page_(*evidence.page),
        document_(page_.document()),
        echo_(evidence.asked) {}

  Facts Read() {
    ReadControls();
    ReadLines();
    return std::move(facts_);
  }

 private:
  void ReadControls() {
    for (parse::NodeId n = 0; n < document_.size(); ++n) {
      if (!document_.is_element(n)) continue;
      for (const std::string_view name : {"class", "id", "src", "name"}) {
        const auto value = document_.attribute(n, name);
        if (value && NamesCaptcha(*value)) NoteCaptcha(n);
      }
      if (document_.is(n, parse::Tag::kInput)) ReadInput(n);
      const bool list =
          document_.is(n, parse::Tag::kSelect) || document_.is(n, parse::Tag::kTextarea);
      if (list && page_.document().parent(n) != parse::kNoNode) NoteInput(n);
    }
  }

  // The class of a button says what a script may do when it is pressed.
  void NoteCaptcha(parse::NodeId n) {
    const bool is_button =
        document_.is(n, parse::Tag::kButton) ||
        (document_.is(n, parse::Tag::kInput) && TypeOfInput(document_, n) == "submit");
    const bool unseen = document_.is(n, parse::Tag::kScript) || is_button ||
                        parse::IsHiddenElement(document_, n) ||
                        document_.attribute_or(n, "data-size", "") == "invisible";
    (unseen ? facts_.captcha_script : facts_.captcha) = true;
  }

  void ReadInput(parse::NodeId n) {
    const std::string type = TypeOfInput(document_, n);
    constexpr std::string_view kNotFilledIn[] = {"hidden", "submit", "image", "button", "reset"};
    if (base::IsOneOf(kNotFilledIn, type) || parse::IsHiddenElement(document_, n)) return;
    if (type == "password") {
      ++facts_.passwords;
    } else {
      NoteInput(n);
    }
  }

  void NoteInput(parse::NodeId n) {
    ++facts_.boxes;
    parse::NodeId around = n;
    for (int up = 0; up < 3 && around != parse::kNoNode && document_.is_element(around); ++up) {
      if (document_.is(around, parse::Tag::kForm) || document_.is(around, parse::Tag::kBody)) break;
      if (MarksMistake(document_, around)) facts_.marked_input = true;
      around = document_.parent(around);
    }
  }

  void ReadLines() {
    facts_.headlines.push_back(base::FoldCase(base::CutUtf8(page_.page().title, 1'000)));
    std::vector<Line> lines = LinesOf(page_);
    if (lines.size() > kMaxLines) lines.resize(kMaxLines);
    for (const Line& line : lines) {
      if (IsFurniture(line)) continue;
      facts_.said += line.text.size();
      const bool star = line.text.find('*') != std::string::npos;
      if (star && facts_.starred.size() < kMaxHeadlines) {
        facts_.starred.push_back(base::FoldCase(base::CutUtf8(line.text, 1'000)));
      }
      const bool heading = IsInHeading(line.node);
      const bool message = line.text.size() <= kMaxMessage && !IsNameOfInput(line.node) &&
                           (facts_.said <= kManyBytes || evidence_.all_alike);
      if (!heading && !message) continue;
      if (heading && facts_.headlines.size() >= kMaxHeadlines) continue;
      std::string folded = base::FoldCase(base::CutUtf8(line.text, 1'000));
      facts_.echoes = facts_.echoes || echo_.Occurs(line.text);
      if (heading) facts_.headlines.push_back(folded);
      facts_.messages.push_back(std::move(folded));
    }
  }

  bool IsFurniture(const Line& line) const {
    const Background* known = evidence_.background;
    if (known == nullptr) return false;
    // Where all answers are alike, what they say is no furniture; nor is what a page says that only
    // nonsense and its like get, where nothing of the site stands around it.
    const bool is_bare = evidence_.empty && facts_.boxes == 0;
    return known->IsNoise(line) ||
           (!evidence_.all_alike && !is_bare && known->IsFurniture(line, evidence_.asked));
  }

  // "Please choose" beside a button that can be chosen is no message.
  bool IsNameOfInput(parse::NodeId n) const {
    for (int up = 0; up < 4 && n != parse::kNoNode; ++up, n = document_.parent(n)) {
      if (!document_.is(n, parse::Tag::kLabel)) continue;
      for (parse::NodeId below = document_.first_child(n); below != parse::kNoNode;
           below = document_.NextInTree(below, n)) {
        if (document_.is(below, parse::Tag::kInput)) return true;
      }
      return false;
    }
    return false;
  }

  bool IsInHeading(parse::NodeId n) const {
    for (int up = 0; up < 4 && n != parse::kNoNode; ++up, n = document_.parent(n)) {
      if (document_.is_element(n) && StandsOut(document_, n)) return true;
    }
    return false;
  }

  const TroubleEvidence& evidence_;
  const PageStructure& page_;
  const parse::Document& document_;
  const EchoFilter echo_;
  Facts facts_;
};

// Judges one page by its facts.
class Judge {
 public:
  explicit Judge(const TroubleEvidence& evidence)
      : evidence_(evidence),
        status_(evidence.page->page().status),
        facts_(FactReader(evidence).Read()) {}

  Trouble Verdict() const {
    const bool answered = evidence_.records > 0 && !evidence_.empty;
    if (IsCaptcha(answered)) return Trouble::kCaptcha;
    if (answered) return IsComplaintBesideFew() ? Trouble::kRequiredField : Trouble::kNone;
    if (IsBlocked()) return Trouble::kBlocked;
    if (IsLoginWall()) return Trouble::kLoginWall;
    // What nonsense gets, too, may still ask for another input; else it is the empty answer.
    if (evidence_.empty) return AsksForMore() ? Trouble::kRequiredField : Trouble::kNone;
    if (IsRejected()) return Trouble::kRejected;
    if (IsServerError()) return Trouble::kServerError;
    if (IsNotFound()) return Trouble::kNotFound;
    if (AsksForMore()) return Trouble::kRequiredField;
    return Trouble::kNone;
  }

 private:
  bool few() const { return facts_.said < kFewBytes; }
  bool very_few() const { return facts_.said < kVeryFewBytes; }

  bool HeadlineSays(Phrase phrase) const { return AnySays(facts_.headlines, phrase); }
  bool MessageSays(Phrase phrase) const { return AnySays(facts_.messages, phrase); }
  // In a headline, or anywhere on a page that says little.
  bool PageSays(Phrase phrase) const {
    return HeadlineSays(phrase) || (few() && MessageSays(phrase));
  }
  static bool AnySays(const std::vector<std::string>& lines, Phrase phrase) {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const std::string& line) { return Says(phrase, line); });
  }

  // A widget alone may belong to a contact form or a new account, and such forms have inputs.
  bool IsCaptcha(bool answered) const {
    if (evidence_.empty) return false;
    if (answered) return facts_.captcha && very_few() && HeadlineSays(Phrase::kCaptcha);
    const bool words = PageSays(Phrase::kCaptcha);
    const bool any = facts_.captcha || facts_.captcha_script;
    const bool refused = status_ == 403 || status_ == 429 || status_ == 503;
    if (refused && (any || words)) return true;
    if (facts_.boxes > 2 || facts_.passwords > 0) return false;
    return (facts_.captcha && (very_few() || words)) || (facts_.captcha_script && words) ||
           (words && very_few() && facts_.boxes > 0);
  }

  bool IsBlocked() const {
    if (status_ == 429 || status_ == 451) return true;
    if (evidence_.empty) return false;
    const bool words = PageSays(Phrase::kBlocked);
    if (status_ == 403) return words ? !SaysWhyRejected() : !IsRejectedByStatus();
    if (status_ == 503) return HeadlineSays(Phrase::kBlocked) || (very_few() && words);
    return words && very_few() && !Answers();
  }

  bool IsLoginWall() const {
    if (status_ == 401) return true;
    if (evidence_.empty || facts_.passwords == 0) return false;
    const base::Url& url = evidence_.page->page().url;
    const bool address = form::Mentions(form::Topic::kLogIn, url.path());
    bool headline = false;
    for (const std::string& line : facts_.headlines) {
      headline = headline || form::Mentions(form::Topic::kLogIn, line);
    }
    if (address || (headline && few())) return true;
    return !evidence_.login_is_furniture && very_few() && facts_.boxes <= 3 && !Answers();
  }

  // It says that there is nothing, so the question was understood.
  bool Answers() const { return PageSays(Phrase::kNothingFound) && facts_.echoes; }

  bool SaysWhyRejected() const {
    return std::any_of(facts_.messages.begin(), facts_.messages.end(),
                       [&](const std::string& line) { return Says(Phrase::kRejected, line); });
  }

  bool HasOddValue() const {
    for (const std::string& value : evidence_.asked) {
      if (base::CountCodePoints(value) <= 2) return true;
      for (size_t at = 0; at < value.size();) {
        const char32_t c = base::NextCodePoint(value, &at);
        if (!base::IsWordCharacter(c) && c != ' ' && c != '-' && c != '\'') return true;
      }
    }
    return false;
  }

  // Other questions are answered and this one is of a kind that fails.
  bool IsRejectedByStatus() const {
    const bool known =
        evidence_.rejections != nullptr && evidence_.rejections->WouldReject(evidence_.asked);
    return known || (evidence_.others_were_answered && (HasOddValue() || SaysWhyRejected()));
  }

  bool IsRejected() const {
    switch (status_) {
      case 400:
      case 406:
      case 413:
      case 414:
      case 422:
        return !facts_.marked_input;
      case 403:
        return true;  // a block was ruled out
      case 500:
        return IsRejectedByStatus();
      case 404:
      case 410:
        return SaysWhyRejected() && very_few();
      default:
        break;
    }
    if (status_ >= 500 || Answers()) return false;
    if (few() && facts_.passwords == 0 && SaysWhyRejected()) return true;
    return evidence_.others_were_answered && HasOddValue() && few() &&
           PageSays(Phrase::kServerFailed);
  }

  bool IsServerError() const {
    if (status_ >= 500 || status_ == 408) return true;
    if (Answers()) return false;
    if (HeadlineSays(Phrase::kServerFailed) || (few() && MessageSays(Phrase::kServerFailed))) {
      return true;
    }
    return HeadlineSays(Phrase::kMaintenance) || (very_few() && MessageSays(Phrase::kMaintenance));
  }

  bool IsNotFound() const {
    const bool missing = status_ == 404 || status_ == 410 || status_ == 405;
    if (missing) return !Answers() && !(facts_.echoes && MessageSays(Phrase::kNothingFound));
    if (Answers() || !few()) return false;
    if (HeadlineSays(Phrase::kPageMissing)) return !facts_.echoes;
    return very_few() && !facts_.echoes && SaysOnlyThatPageIsMissing();
  }

  // "No results" in another line would mean that something was looked for.
  bool SaysOnlyThatPageIsMissing() const {
    bool missing = false;
    for (const std::string& line : facts_.messages) {
      const bool page = Says(Phrase::kPageMissing, line);
      if (!page && Says(Phrase::kNothingFound, line)) return false;
      missing = missing || page;
    }
    return missing;
  }

  bool AsksForMore() const {
    if (evidence_.all_alike) {
      return facts_.marked_input || MessageSays(Phrase::kRequiredField) ||
             NamesRequiredInput(facts_.messages);
    }
    if (facts_.boxes == 0) return OnlyComplains();
    if (facts_.marked_input) return true;
    return evidence_.background != nullptr && evidence_.background->knows_anything() &&
           !Answers() && few() && MessageSays(Phrase::kRequiredField);
  }

  // A page of its own that asks for more, without the form.
  bool OnlyComplains() const {
    return status_ < 400 && very_few() && MessageSays(Phrase::kRequiredField) &&
           !MessageSays(Phrase::kNothingFound);
  }

  // What was taken for the few records may be adverts that stand beside the complaint.
  bool IsComplaintBesideFew() const {
    constexpr size_t kFewRecords = 3;  // not tuned
    if (evidence_.records > kFewRecords || facts_.boxes == 0) return false;
    std::vector<std::string> complaints;
    for (const std::string& line : facts_.messages) {
      if (Says(Phrase::kRequiredField, line)) complaints.push_back(line);
    }
    return !complaints.empty() && NamesRequiredInput(complaints);
  }

  // One of the lines has the name of an input that must not be empty.
  bool NamesRequiredInput(const std::vector<std::string>& lines) const {
    for (const form::SearchForm& form : form::FindForms(evidence_.page->page())) {
      for (const form::Input& input : form.inputs) {
        std::string name = base::FoldCase(base::CollapseSpace(input.label));
        if (input.hidden_from_people || base::CountCodePoints(name) < 2) continue;
        if ((input.required || IsStarred(name)) && IsNamedIn(lines, name)) return true;
      }
    }
    return false;
  }

  bool IsStarred(const std::string& name) const {
    return std::any_of(facts_.starred.begin(), facts_.starred.end(), [&](const auto& line) {
      return line.find(name + "*") != std::string::npos ||
             line.find(name + " *") != std::string::npos ||
             line.find("* " + name) != std::string::npos;
    });
  }

  // In a line that says more than the name, and is not the site's own name. Many languages bend
  // the end of a name.
  bool IsNamedIn(const std::vector<std::string>& lines, const std::string& name) const {
    const std::string& title = facts_.headlines.front();
    return std::any_of(lines.begin(), lines.end(), [&](const auto& line) {
      const size_t at = (" " + line).find(" " + name);
      return at != std::string::npos && line.size() >= name.size() + 4 &&
             title.find(line) == std::string::npos && line.find('*') == std::string::npos;
    });
  }

  const TroubleEvidence& evidence_;
  int status_;
  Facts facts_;
};

// "0 results", where the zero is not that of a basket.
bool SaysZeroResults(std::string_view folded, bool echoes) {
  const std::vector<PrintedNumber> numbers = WholeNumbers(folded);
  if (numbers.size() != 1 || numbers[0].value != 0 || Says(Phrase::kCart, folded)) return false;
  const CountWords near = CountWordsNear(folded, numbers[0]);
  return near.words > 0 && (echoes || (near.results && near.distance <= 2));
}

struct SignsOfValue {
  size_t letters = 0;
  std::set<char32_t> others;
};

SignsOfValue SignsOf(const std::string& value) {
  SignsOfValue signs;
  for (size_t at = 0; at < value.size() && at < 1'000;) {
    const char32_t c = base::NextCodePoint(value, &at);
    ++signs.letters;
    if (!base::IsWordCharacter(c) && c != ' ') signs.others.insert(c);
  }
  return signs;
}

}  // namespace

void RejectionMemory::Learn(const Asked& asked, bool rejected) {
  for (const std::string& value : asked) {
    const SignsOfValue signs = SignsOf(value);
    if (!rejected) {
      shortest_answered_ = std::min(shortest_answered_, signs.letters);
      if (answered_signs_.size() < kMaxRememberedTroubles) {
        answered_signs_.insert(signs.others.begin(), signs.others.end());
      }
      rejected_.erase(base::FoldCase(value));
      continue;
    }
    if (rejected_.size() >= kMaxRememberedTroubles ||
        !rejected_.insert(base::FoldCase(value)).second)
      continue;
    ++rejected_lengths_[signs.letters];
    for (char32_t sign : signs.others) ++rejected_signs_[sign];
  }
}

bool RejectionMemory::WouldReject(const Asked& asked) const {
  for (const std::string& value : asked) {
    if (rejected_.count(base::FoldCase(value)) > 0) return true;
    const SignsOfValue signs = SignsOf(value);
    size_t as_short = 0;  // rejected values that were not shorter than this one
    for (auto it = rejected_lengths_.lower_bound(signs.letters); it != rejected_lengths_.end();
         ++it) {
      if (it->first < shortest_answered_) as_short += it->second;
    }
    if (as_short >= 2 && signs.letters < shortest_answered_) return true;
    for (char32_t sign : signs.others) {
      const auto found = rejected_signs_.find(sign);
      if (found != rejected_signs_.end() && found->second >= 2 &&
          answered_signs_.count(sign) == 0) {
        return true;
      }
    }
  }
  return false;
}

Trouble JudgeTrouble(const TroubleEvidence& evidence) { return Judge(evidence).Verdict(); }

bool AsksForPassword(const parse::Document& document) {
  for (parse::NodeId n = 0; n < document.size(); ++n) {
    if (document.is(n, parse::Tag::kInput) && TypeOfInput(document, n) == "password" &&
        !parse::IsHiddenElement(document, n)) {
      return true;
    }
  }
  return false;
}

bool SaysNothingFound(const PageStructure& page, const Asked& asked) {
  const EchoFilter echo(asked);
  std::vector<Line> lines = LinesBesideText(page);
  for (Line& line : LinesOf(page)) lines.push_back(std::move(line));
  if (lines.size() > kMaxLines) lines.resize(kMaxLines);
  // "0 replies" below every record says nothing about the question, nor does a record's title.
  std::map<std::string_view, int> times;
  std::map<uint64_t, size_t> at_place;
  for (const Line& line : lines) {
    ++times[line.text];
    ++at_place[line.place];
  }
  for (const Line& line : lines) {
    if (line.text.size() > 2 * kMaxMessage || times[line.text] > 2) continue;
    if (at_place[line.place] > kMostLinesOfMessage) continue;
    // The question itself may hold the words.
    const std::string folded = echo.Without(line.text);
    if (folded.size() > kMaxMessage) continue;
    if (Says(Phrase::kNothingFound, folded) || SaysZeroResults(folded, echo.Occurs(line.text))) {
      return true;
    }
  }
  return false;
}

std::string_view AnswerKindName(AnswerKind kind) {
  switch (kind) {
    case AnswerKind::kResults:
      return "results";
    case AnswerKind::kEmpty:
      return "empty";
    case AnswerKind::kError:
      return "error";
    case AnswerKind::kBlocked:
      return "blocked";
    case AnswerKind::kOther:
      return "other";
  }
  return "other";
}

std::string_view TroubleName(Trouble trouble) {
  switch (trouble) {
    case Trouble::kNone:
      return "none";
    case Trouble::kRejected:
      return "rejected";
    case Trouble::kRequiredField:
      return "required-field";
    case Trouble::kNotFound:
      return "not-found";
    case Trouble::kServerError:
      return "server-error";
    case Trouble::kCaptcha:
      return "captcha";
    case Trouble::kBlocked:
      return "blocked";
    case Trouble::kLoginWall:
      return "login-wall";
  }
  return "none";
}

std::string_view TroubleAdvice(Trouble trouble) {
  switch (trouble) {
    case Trouble::kNone:
      return "nothing to do";
    case Trouble::kRejected:
      return "the site does not take these words; longer or other words may be answered";
    case Trouble::kRequiredField:
      return "the form wants another field filled in as well; name its value with the form";
    case Trouble::kNotFound:
      return "there is no such page; check the address, or look for the form again";
    case Trouble::kServerError:
      return "the site failed; try again later";
    case Trouble::kCaptcha:
      return "the site asks for proof of a human; ask its owner for access";
    case Trouble::kBlocked:
      return "the site refuses us; ask its owner for access";
    case Trouble::kLoginWall:
      return "this part of the site is for members only; ask its owner for access";
  }
  return "";
}

}  // namespace upwell::answer
