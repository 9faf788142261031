// SPDX-License-Identifier: Apache-2.0
// What a form is for, from what it shows and how it is named:
//   1. signs are read off its controls, its button, its action and its words;
//   2. each sign speaks for some kinds and against others, with a weight;
//   3. the kind with the largest sum wins; its confidence is its share of the exponentials.
#include <algorithm>
#include <array>
#include <bitset>
#include <cmath>

#include "base/text.h"
#include "form/form_source.h"
#include "form/words.h"

namespace upwell {
namespace {

enum class Sign : uint8_t {
  kAlways,
  kGet,
  kPost,
  kSearchControl,  // type=search or role=search
  kSearchButton,
  kSearchAction,
  kSearchNamed,  // id, class or name of the form
  kSearchBox,    // name, id, class or label of a text box
  kQueryBox,     // a text box with a name that programmers give to search boxes
  kOneBox,       // one text box, nothing else to fill in
  kManyBoxes,    // four or more
  kNoBox,
  kMenusOnly,
  kChoosesByMenus,  // two menus or more to choose from, and nothing personal
  kAppearance,      // menus of style, language or currency only
  kOnlyHidden,      // nothing for a person to fill in
  kPassword,
  kTwoPasswords,
  kTextArea,
  kFile,
  kEmail,       // type=email, or a text box named so
  kEmailAlone,  // and nothing else
  kUserName,
  kTelephone,
  kQuantity,
  kLogInWords,  // words in action, button, names
  kRegisterWords,
  kRecoverWords,
  kPasswordWords,  // but no box for one
  kSubscribeWords,
  kContactWords,
  kBuyWords,
  kVoteWords,
  kRemembersMe,  // a checkbox or a link about staying logged in
  kCount,
};
using Signs = std::bitset<static_cast<size_t>(Sign::kCount)>;

struct Weight {
  Sign sign;
  FormKind kind;
  double weight;
};

constexpr Weight kWeights[] = {
    {Sign::kAlways, FormKind::kSearch, -1.5},
    {Sign::kGet, FormKind::kSearch, 1.2},
    {Sign::kSearchControl, FormKind::kSearch, 3.0},
    {Sign::kSearchButton, FormKind::kSearch, 2.5},
    {Sign::kSearchAction, FormKind::kSearch, 2.0},
    {Sign::kSearchNamed, FormKind::kSearch, 2.0},
    {Sign::kSearchBox, FormKind::kSearch, 2.0},
    {Sign::kQueryBox, FormKind::kSearch, 2.0},
    {Sign::kOneBox, FormKind::kSearch, 0.7},
    {Sign::kMenusOnly, FormKind::kSearch, 1.2},
    {Sign::kChoosesByMenus, FormKind::kSearch, 1.5},
    {Sign::kManyBoxes, FormKind::kSearch, -1.0},
    {Sign::kOnlyHidden, FormKind::kSearch, -2.0},
    {Sign::kPassword, FormKind::kSearch, -6.0},
    {Sign::kTextArea, FormKind::kSearch, -3.0},
    {Sign::kFile, FormKind::kSearch, -3.0},
    {Sign::kEmail, FormKind::kSearch, -3.0},
    {Sign::kQuantity, FormKind::kSearch, -2.0},
    {Sign::kBuyWords, FormKind::kSearch, -1.0},
    {Sign::kSubscribeWords, FormKind::kSearch, -1.5},
    {Sign::kRecoverWords, FormKind::kSearch, -1.5},
    {Sign::kPasswordWords, FormKind::kSearch, -1.5},
    {Sign::kVoteWords, FormKind::kSearch, -2.0},

    {Sign::kAlways, FormKind::kLogin, -2.0},
    {Sign::kPassword, FormKind::kLogin, 5.0},
    {Sign::kTwoPasswords, FormKind::kLogin, -4.0},
    {Sign::kManyBoxes, FormKind::kLogin, -2.5},
    {Sign::kLogInWords, FormKind::kLogin, 2.0},
    {Sign::kRegisterWords, FormKind::kLogin, -1.0},
    {Sign::kRemembersMe, FormKind::kLogin, 1.5},
    {Sign::kUserName, FormKind::kLogin, 0.5},

    {Sign::kAlways, FormKind::kRegistration, -2.0},
    {Sign::kPassword, FormKind::kRegistration, 2.0},
    {Sign::kTwoPasswords, FormKind::kRegistration, 4.5},
    {Sign::kManyBoxes, FormKind::kRegistration, 2.0},
    {Sign::kRegisterWords, FormKind::kRegistration, 3.2},
    {Sign::kEmailAlone, FormKind::kRegistration, -2.0},
    {Sign::kEmail, FormKind::kRegistration, 1.0},
    {Sign::kTelephone, FormKind::kRegistration, 0.5},
    {Sign::kRemembersMe, FormKind::kRegistration, -1.5},

    {Sign::kAlways, FormKind::kRecovery, -2.5},
    {Sign::kRecoverWords, FormKind::kRecovery, 4.0},
    {Sign::kPasswordWords, FormKind::kRecovery, 2.5},
    {Sign::kPassword, FormKind::kRecovery, -3.0},
    {Sign::kEmailAlone, FormKind::kRecovery, 1.5},
    {Sign::kUserName, FormKind::kRecovery, 1.0},
    {Sign::kOneBox, FormKind::kRecovery, 0.5},

    {Sign::kAlways, FormKind::kContact, -2.0},
    {Sign::kTextArea, FormKind::kContact, 4.5},
    {Sign::kContactWords, FormKind::kContact, 2.0},
    {Sign::kEmail, FormKind::kContact, 1.0},
    {Sign::kFile, FormKind::kContact, 0.5},
    {Sign::kPassword, FormKind::kContact, -3.0},

    {Sign::kAlways, FormKind::kMailingList, -2.5},
    {Sign::kSubscribeWords, FormKind::kMailingList, 3.5},
    {Sign::kEmailAlone, FormKind::kMailingList, 2.5},
    {Sign::kEmail, FormKind::kMailingList, 1.0},
    {Sign::kPassword, FormKind::kMailingList, -3.0},
    {Sign::kTextArea, FormKind::kMailingList, -2.0},

    {Sign::kAlways, FormKind::kOrder, -1.5},
    {Sign::kBuyWords, FormKind::kOrder, 3.0},
    {Sign::kQuantity, FormKind::kOrder, 2.5},
    {Sign::kOnlyHidden, FormKind::kOrder, 0.5},
    {Sign::kPassword, FormKind::kOrder, -3.0},

    {Sign::kNoBox, FormKind::kOther, 0.3},
    {Sign::kOnlyHidden, FormKind::kOther, 1.5},
    {Sign::kAppearance, FormKind::kOther, 2.0},
    {Sign::kVoteWords, FormKind::kOther, 3.0},
    {Sign::kPost, FormKind::kOther, 0.5},
};

bool IsTextBox(const Input& input) {
  const bool typed = input.control == Control::kText || input.control == Control::kSearch ||
                     input.control == Control::kUrl || input.control == Control::kNumber ||
                     input.control == Control::kTel || input.control == Control::kEmail;
  return typed && !input.hidden_from_people;
}

bool IsVisibleChoice(const Input& input) {
  return (input.control == Control::kSelect || input.control == Control::kSelectMultiple ||
          input.control == Control::kRadio || input.control == Control::kCheckbox) &&
         !input.hidden_from_people;
}

std::string NamesOf(const Document& document, NodeId node) {
  std::string names;
  for (std::string_view name : {"id", "class", "name"}) {
    names.append(document.attribute_or(node, name, "")).append(" ");
  }
  return names;
}

// The name's own words and, for frameworks that write "ctl00$main$txtSearch", its last part.
bool IsNamed(const Input& input, std::initializer_list<std::string_view> words) {
  const std::vector<std::string> tokens = WordTokens(input.name);
  for (std::string_view word : words) {
    if (std::find(tokens.begin(), tokens.end(), word) != tokens.end()) return true;
  }
  return false;
}

class SignReader {
 public:
  SignReader(const Page& page, const FormSource& source, const SearchForm& form)
      : document_(page.document), source_(source), form_(form) {}

  Signs Read() {
    Set(Sign::kAlways);
    Set(form_.method == Method::kGet ? Sign::kGet : Sign::kPost);
    for (const Input& input : form_.inputs) ReadInput(input);
    ReadShape();
    ReadNames();
    return signs_;
  }

 private:
  void Set(Sign sign, bool on = true) {
    if (on) signs_.set(static_cast<size_t>(sign));
  }
  bool Has(Sign sign) const { return signs_.test(static_cast<size_t>(sign)); }

  void ReadInput(const Input& input) {
    switch (input.control) {
      case Control::kPassword:
        ++passwords_;
        break;
      case Control::kTextarea:
        Set(Sign::kTextArea, !input.hidden_from_people);
        break;
      case Control::kFile:
        Set(Sign::kFile);
        break;
      case Control::kSubmit:
      case Control::kImage:
      case Control::kButton:
        ReadButton(input);
        break;
      default:
        if (IsTextBox(input)) ReadTextBox(input);
        if (IsVisibleChoice(input)) ReadMenu(input);
    }
  }

  void ReadTextBox(const Input& input) {
    ++boxes_;
    const std::string own = NamesOf(document_, input.node);
    Set(Sign::kSearchControl, input.control == Control::kSearch);
    Set(Sign::kSearchBox, Mentions(Topic::kSearch, own) || Mentions(Topic::kSearch, input.label) ||
                              Mentions(Topic::kSearch, input.default_value));
    Set(Sign::kQueryBox, Mentions(Topic::kQuery, input.name));
    const bool email = input.control == Control::kEmail || IsNamed(input, {"email", "mail"}) ||
                       AsciiContainsIgnoreCase(input.label, "e-mail") ||
                       AsciiContainsIgnoreCase(input.label, "email");
    emails_ += email;
    Set(Sign::kEmail, email);
    Set(Sign::kUserName, IsNamed(input, {"user", "username", "login", "uname", "log", "usr"}));
    Set(Sign::kTelephone, input.control == Control::kTel ||
                              IsNamed(input, {"phone", "tel", "telephone", "mobile", "fax"}));
    Set(Sign::kQuantity, IsNamed(input, {"quantity", "qty", "amount", "menge", "quantite"}));
  }

  void ReadMenu(const Input& input) {
    ++menus_;
    const bool select = input.control == Control::kSelect;
    rich_menus_ += select && input.choices.size() >= 3;
    appearance_menus_ += Mentions(Topic::kAppearance, input.name);
    Set(Sign::kQuantity, IsNamed(input, {"quantity", "qty"}));
    Set(Sign::kRemembersMe, input.control == Control::kCheckbox &&
                                (IsNamed(input, {"remember", "rememberme", "persistent",
                                                 "autologin", "cookieuser", "keep", "stay"})));
  }

  void ReadButton(const Input& input) {
    const std::string text = input.label + " " + NamesOf(document_, input.node) +
                             std::string(document_.attribute_or(input.node, "src", ""));
    Set(Sign::kSearchButton, Mentions(Topic::kSearch, text));
    acting_text_ += text + " ";
  }

  void ReadShape() {
    Set(Sign::kPassword, passwords_ > 0);
    Set(Sign::kTwoPasswords, passwords_ > 1);
    Set(Sign::kOneBox, boxes_ == 1 && passwords_ == 0 && !Has(Sign::kTextArea));
    Set(Sign::kManyBoxes, boxes_ > 3);
    Set(Sign::kNoBox, boxes_ == 0);
    const bool nothing_typed = boxes_ == 0 && passwords_ == 0 && !Has(Sign::kTextArea);
    Set(Sign::kMenusOnly, nothing_typed && menus_ > 0);
    Set(Sign::kAppearance, nothing_typed && menus_ > 0 && menus_ == appearance_menus_);
    Set(Sign::kChoosesByMenus, rich_menus_ >= 2 && passwords_ == 0 && !Has(Sign::kTextArea) &&
                                   !Has(Sign::kEmail) && !Has(Sign::kTelephone));
    Set(Sign::kOnlyHidden, nothing_typed && menus_ == 0);
    Set(Sign::kEmailAlone, emails_ == 1 && boxes_ == 1 && passwords_ == 0);
  }

  void ReadNames() {
    const std::string names = NamesOf(document_, source_.form);
    const std::string path = PercentDecode(form_.action.path());
    Set(Sign::kSearchNamed, Mentions(Topic::kSearch, names));
    Set(Sign::kSearchAction, Mentions(Topic::kSearch, path));
    Set(Sign::kSearchControl, HasSearchRole());
    const std::vector<std::string> tokens = WordTokens(acting_text_ + names + " " + path);
    const std::vector<std::string> read = WordTokens(LabelText(document_, source_.form));
    const auto mentioned = [&](Topic topic) {
      return Mentions(topic, tokens) || Mentions(topic, read);
    };
    Set(Sign::kLogInWords, Mentions(Topic::kLogIn, tokens));
    Set(Sign::kRegisterWords, Mentions(Topic::kRegister, tokens));
    Set(Sign::kRecoverWords, mentioned(Topic::kRecover));
    Set(Sign::kPasswordWords, passwords_ == 0 && mentioned(Topic::kPassword));
    Set(Sign::kSubscribeWords, mentioned(Topic::kSubscribe));
    Set(Sign::kContactWords,
        Mentions(Topic::kContact, tokens) || Mentions(Topic::kComment, tokens));
    Set(Sign::kBuyWords, Mentions(Topic::kBuy, tokens));
    Set(Sign::kVoteWords, Mentions(Topic::kVote, tokens));
  }

  bool HasSearchRole() const {
    for (NodeId n = source_.form; n != kNoNode; n = document_.parent(n)) {
      if (document_.is(n, Tag::kSearch)) return true;
      if (document_.is_element(n) &&
          AsciiEqualsIgnoreCase(document_.attribute_or(n, "role", ""), "search")) {
        return true;
      }
    }
    return false;
  }

  const Document& document_;
  const FormSource& source_;
  const SearchForm& form_;
  Signs signs_;
  int boxes_ = 0;
  int menus_ = 0;
  int rich_menus_ = 0;
  int appearance_menus_ = 0;
  int passwords_ = 0;
  int emails_ = 0;
  std::string acting_text_;  // words of the buttons
};

constexpr size_t kKinds = static_cast<size_t>(FormKind::kOther) + 1;

std::array<double, kKinds> Scores(const Signs& signs) {
  std::array<double, kKinds> scores{};
  for (const Weight& entry : kWeights) {
    if (signs.test(static_cast<size_t>(entry.sign))) {
      scores[static_cast<size_t>(entry.kind)] += entry.weight;
    }
  }
  return scores;
}

// How much a text box looks like the one for the search words; below 0: it does not.
double QueryScore(const Document& document, const Input& input) {
  if (!IsTextBox(input) || input.name.empty() || input.disabled) return -1;
  if (input.control == Control::kNumber || input.control == Control::kEmail) return -1;
  double score = 0;
  if (input.control == Control::kSearch) score += 4;
  if (Mentions(Topic::kQuery, input.name)) score += 3;
  if (Mentions(Topic::kSearch, NamesOf(document, input.node))) score += 2;
  if (Mentions(Topic::kSearch, input.label) || Mentions(Topic::kQuery, input.label)) score += 2;
  if (IsNamed(input, {"zip", "plz", "postcode", "city", "price", "min", "max", "from", "to", "date",
                      "year", "day", "month", "id", "location", "near"})) {
    score -= 3;
  }
  return score;
}

// The best box of those that look like one; a box that stands alone needs no proof.
int FindQueryInput(const Document& document, const SearchForm& form) {
  int best = -1;
  double best_score = 0;
  int boxes = 0;
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const double score = QueryScore(document, form.inputs[i]);
    boxes += IsTextBox(form.inputs[i]);
    if (score <= best_score && !(best < 0 && score == 0)) continue;
    best = static_cast<int>(i);
    best_score = score;
  }
  if (best >= 0 && best_score == 0 && boxes > 1) return -1;
  return best;
}

}  // namespace

std::string_view FormKindName(FormKind kind) {
  switch (kind) {
    case FormKind::kSearch:
      return "search";
    case FormKind::kLogin:
      return "login";
    case FormKind::kRegistration:
      return "registration";
    case FormKind::kRecovery:
      return "recovery";
    case FormKind::kContact:
      return "contact";
    case FormKind::kMailingList:
      return "mailing_list";
    case FormKind::kOrder:
      return "order";
    case FormKind::kOther:
      return "other";
  }
  return "other";
}

void JudgeKind(const Page& page, const FormSource& source, SearchForm* form) {
  const std::array<double, kKinds> scores = Scores(SignReader(page, source, *form).Read());
  const auto best = std::max_element(scores.begin(), scores.end());
  double sum = 0;
  for (double score : scores) sum += std::exp(score - *best);
  form->kind = static_cast<FormKind>(best - scores.begin());
  form->confidence = 1 / sum;
  if (form->kind == FormKind::kSearch) {
    form->query_input = FindQueryInput(page.document, *form);
  }
}

}  // namespace upwell
