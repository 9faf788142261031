// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/pager_forms.h"

#include <algorithm>
#include <set>

#include "answer/pager/pager_address.h"
#include "answer/pager/pager_names.h"
#include "answer/pager/pager_text.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxForms = 64;
constexpr size_t kMaxPages = 50;  // buttons of a form that are pressed
constexpr uint64_t kLargestPage = 100'000;

constexpr uint32_t kMostLettersBesideCount = 40;  // of a button that counts what comes; not tuned

// Pressing copies the whole form, so forms with much in them are pressed less often.
class Strength {
 public:
  // How many of `wanted` presses the form may have; two, so that a neighbour is among them, always.
  size_t Spend(const form::SearchForm& form, size_t wanted) {
    const size_t each = CostOf(form);
    const size_t presses = std::min({wanted, kMaxPages, std::max(left_ / each, size_t{2})});
    left_ -= std::min(left_, presses * each);
    return presses;
  }

 private:
  static size_t CostOf(const form::SearchForm& form) {
    size_t cost = 1;
    for (const form::Input& input : form.inputs) {
      cost += sizeof(form::Input) + input.default_value.size();
      for (const form::Choice& choice : input.choices) {
        cost += sizeof(form::Choice) + choice.value.size() + choice.text.size();
      }
    }
    return cost;
  }

  size_t left_ = 16 << 20;  // bytes; guard
};

// At most `most` of the places 0 to `count`, with `centre` and the one before it in their midst.
struct Window {
  size_t begin, end;
};
Window WindowAround(size_t centre, size_t count, size_t most) {
  const size_t begin = centre > most / 2 ? centre - most / 2 : 0;
  const size_t end = std::min(count, begin + most);
  return {end > most ? end - most : 0, end};
}

enum class Role : uint8_t { kNone, kNext, kPrevious, kNumber };

struct Button {
  int input = 0;
  Role role = Role::kNone;
  uint64_t number = 0;
  bool disabled = false;
};

// What is written on it. Pictures have no words but in their alternatives and names.
std::string FaceOf(const parse::Page& page, const form::Input& input) {
  const parse::Document& document = page.document;
  if (document.is(input.node, parse::Tag::kButton)) {
    std::string text = base::CollapseSpace(parse::VisibleText(document, input.node, 300));
    if (!text.empty()) return text;
    return std::string(document.attribute_or(input.node, "aria-label", ""));
  }
  if (input.control == form::Control::kImage) {
    return base::CollapseSpace(document.attribute_or(input.node, "alt", ""));
  }
  return base::CollapseSpace(document.attribute_or(input.node, "value", ""));
}

Role RoleOfWords(const PagerText& said) {
  if (said.names_thing) return Role::kNone;
  if (said.word != PagerWord::kNone) {
    // "Next 50 names" says how many there are next, whatever they are called.
    const bool counts = said.has_digits && said.letters <= kMostLettersBesideCount;
    if (!said.word_is_all && !counts) return Role::kNone;
    if (said.word == PagerWord::kNext) return Role::kNext;
    return said.word == PagerWord::kPrevious ? Role::kPrevious : Role::kNone;
  }
  if (said.number && !said.last && *said.number <= kLargestPage) return Role::kNumber;
  if (said.letters > 0) return Role::kNone;
  if (said.arrow == Arrow::kRight || said.arrow == Arrow::kFarRight) return Role::kNext;
  if (said.arrow == Arrow::kLeft || said.arrow == Arrow::kFarLeft) return Role::kPrevious;
  return Role::kNone;
}

// Names decide only where nothing is written on the button.
Role RoleOfNames(const parse::Page& page, const form::Input& input) {
  NameReader names(page.document);
  const NameSigns signs = SignsOfName(input.name) | names.Of(input.node) | names.Within(input.node);
  if (((signs & kNameNext) != 0) == ((signs & kNamePrevious) != 0)) return Role::kNone;
  return (signs & kNameNext) != 0 ? Role::kNext : Role::kPrevious;
}

Button ReadButton(const parse::Page& page, const form::Input& input, int index) {
  Button button{.input = index, .disabled = input.disabled};
  const std::string face = FaceOf(page, input);
  const PagerText said = ReadPagerText(face);
  button.role = face.empty() ? RoleOfNames(page, input) : RoleOfWords(said);
  if (button.role == Role::kNumber) button.number = *said.number;
  return button;
}

std::vector<Button> ReadButtons(const parse::Page& page, const form::SearchForm& form) {
  std::vector<Button> buttons;
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const form::Input& input = form.inputs[i];
    if (!form::Submits(input.control) || input.hidden_from_people || !input.button.refused.empty())
      continue;
    buttons.push_back(ReadButton(page, input, static_cast<int>(i)));
  }
  return buttons;
}

bool TakesWords(const form::Input& input) {
  return !input.hidden_from_people && !input.disabled &&
         (input.control == form::Control::kText || input.control == form::Control::kSearch);
}

// "Next" below an empty input leads to the next step of something that is to be filled in first.
bool AwaitsWords(const form::SearchForm& form) {
  return std::any_of(form.inputs.begin(), form.inputs.end(), [](const form::Input& input) {
    return TakesWords(input) && input.default_value.empty();
  });
}

std::optional<Turn> TurnOf(const form::SearchForm& form,
                           const std::vector<form::Assignment>& values, int button) {
  base::Result<fetch::Request> request = form::Submit(form, values, button);
  if (!request.ok()) return std::nullopt;
  request->purpose = fetch::Purpose::kSearch;
  std::string href = request->url.href();
  Turn turn{std::move(href), *std::move(request)};
  turn.node = button >= 0 ? form.inputs[static_cast<size_t>(button)].node : parse::kNoNode;
  return turn;
}

std::optional<Turn> PressFirst(const form::SearchForm& form, const std::vector<Button>& buttons,
                               Role role) {
  for (const Button& button : buttons) {
    if (button.role == role && !button.disabled) return TurnOf(form, {}, button.input);
  }
  return std::nullopt;
}

// Numbers of one row; the one that cannot be pressed or is missing is this page.
struct Numbers {
  std::vector<Button> buttons;
  std::optional<uint64_t> current;
};

Numbers ReadNumbers(const std::vector<Button>& buttons) {
  Numbers numbers;
  for (const Button& button : buttons) {
    if (button.role != Role::kNumber) continue;
    const bool rises = numbers.buttons.empty() || button.number > numbers.buttons.back().number;
    if (!rises) return {};
    if (button.disabled) numbers.current = button.number;
    if (!numbers.current && !numbers.buttons.empty() &&
        button.number == numbers.buttons.back().number + 2) {
      numbers.current = button.number - 1;
    }
    numbers.buttons.push_back(button);
  }
  const bool starts_at_two = !numbers.buttons.empty() && numbers.buttons[0].number == 2;
  if (!numbers.current && starts_at_two) numbers.current = 1;
  return numbers;
}

// Sizes of a page (10, 20, 50) are far apart; pages follow each other somewhere.
bool FollowEachOther(const std::vector<Button>& numbers) {
  for (size_t i = 1; i < numbers.size(); ++i) {
    if (numbers[i].number == numbers[i - 1].number + 1) return true;
  }
  return numbers.size() == 1 && numbers[0].number == 2;
}

void AddNumbers(const form::SearchForm& form, const std::vector<Button>& buttons, bool has_steps,
                Strength* strength, Pager* pager) {
  Numbers numbers = ReadNumbers(buttons);
  if (!FollowEachOther(numbers.buttons) || (numbers.buttons.size() == 1 && !has_steps)) return;
  std::erase_if(numbers.buttons, [](const Button& button) { return button.disabled; });
  const auto is_after = [&](const Button& button) {
    return numbers.current && button.number > *numbers.current;
  };
  const auto after = std::find_if(numbers.buttons.begin(), numbers.buttons.end(), is_after);
  const size_t count = numbers.buttons.size();
  const size_t centre =
      after == numbers.buttons.end() ? 0 : static_cast<size_t>(after - numbers.buttons.begin());
  const Window window = WindowAround(centre, count, strength->Spend(form, count));
  for (size_t i = window.begin; i < window.end; ++i) {
    std::optional<Turn> turn = TurnOf(form, {}, numbers.buttons[i].input);
    if (!turn) continue;
    if (is_after(numbers.buttons[i]) && !pager->following) pager->following = turn;
    pager->pages.push_back(*std::move(turn));
  }
}

void AddButtons(const parse::Page& page, const form::SearchForm& form, Strength* strength,
                Pager* pager) {
  const std::vector<Button> buttons = ReadButtons(page, form);
  std::optional<Turn> next = PressFirst(form, buttons, Role::kNext);
  std::optional<Turn> previous = PressFirst(form, buttons, Role::kPrevious);
  const auto numbered = std::count_if(buttons.begin(), buttons.end(), [](const Button& button) {
    return button.role == Role::kNumber;
  });
  if (AwaitsWords(form) && numbered < 2 && !(next && previous)) return;
  if (!pager->next) pager->next = std::move(next);
  if (!pager->previous) pager->previous = std::move(previous);
  if (pager->pages.empty()) {
    const bool has_steps = pager->next.has_value() || pager->previous.has_value();
    AddNumbers(form, buttons, has_steps, strength, pager);
  }
}

// A menu whose choices count pages from the first on: "1", "Page 2", "3 of 9".
std::optional<uint64_t> PageOfChoice(const form::Choice& choice) {
  const PagerText said = ReadPagerText(choice.text);
  if (said.number && !said.last) return said.number;
  return std::nullopt;
}

bool IsPageMenu(const form::Input& input) {
  if (input.control != form::Control::kSelect || input.disabled || input.hidden_from_people)
    return false;
  if (input.choices.size() < 2) return false;
  bool says_page =
      CountsOfName(input.name) == Counts::kPages || ReadPagerText(input.label).says_page;
  for (size_t i = 0; i < input.choices.size(); ++i) {
    if (PageOfChoice(input.choices[i]) != i + 1) return false;
    says_page |= ReadPagerText(input.choices[i].text).says_page;
  }
  return says_page;
}

size_t ChosenOf(const form::Input& menu) {
  size_t chosen = 0;
  for (size_t c = 0; c < menu.choices.size(); ++c) {
    if (menu.choices[c].selected) chosen = c;
  }
  return chosen;
}

void AddMenu(const form::SearchForm& form, Strength* strength, Pager* pager) {
  if (!pager->pages.empty() || AwaitsWords(form)) return;
  const auto menu = std::find_if(form.inputs.begin(), form.inputs.end(), IsPageMenu);
  if (menu == form.inputs.end()) return;
  const size_t current = ChosenOf(*menu), count = menu->choices.size();
  const Window window = WindowAround(current + 1, count, strength->Spend(form, count));
  for (size_t c = window.begin; c < window.end; ++c) {
    if (c == current) continue;
    const int at = static_cast<int>(menu - form.inputs.begin());
    std::optional<Turn> turn = TurnOf(form, {{at, menu->choices[c].value}}, form::kFirstButton);
    if (!turn) return;
    turn->node = menu->node;
    if (c == current + 1 && !pager->following) pager->following = turn;
    pager->pages.push_back(*std::move(turn));
  }
}

// A menu that counts from 1 on, whatever it is called.
bool CountsUp(const form::Input& menu) {
  if (menu.choices.size() < 2) return false;
  for (size_t i = 0; i < menu.choices.size(); ++i) {
    if (PageOfChoice(menu.choices[i]) != i + 1) return false;
  }
  return true;
}

bool IsFilledIn(const form::Input& input) {
  return !input.hidden_from_people && !input.disabled && !form::Submits(input.control) &&
         input.control != form::Control::kHidden;
}

// What pressing a button of a form without anything to type asks for, as a way from the page.
class WayReader {
 public:
  WayReader(const parse::Page& page, const PageQuestion& question)
      : page_(page), question_(question) {}

  void Read(const form::SearchForm& form) {
    int menu = -1;
    for (size_t i = 0; i < form.inputs.size(); ++i) {
      if (!IsFilledIn(form.inputs[i])) continue;
      if (form.inputs[i].control != form::Control::kSelect || menu >= 0) return;
      menu = static_cast<int>(i);
    }
    menu >= 0 ? ReadMenu(form, menu) : ReadButtons(form);
  }

  FormWays Take() { return std::move(found_); }

 private:
  void ReadMenu(const form::SearchForm& form, int at) {
    const form::Input& menu = form.inputs[static_cast<size_t>(at)];
    if (!CountsUp(menu)) return;
    const size_t current = ChosenOf(menu), count = menu.choices.size();
    const Window window = WindowAround(current + 1, count, strength_.Spend(form, count));
    for (size_t c = window.begin; c < window.end && !IsFull(); ++c) {
      if (c == current) continue;
      Add(TurnOf(form, {{at, menu.choices[c].value}}, form::kFirstButton), menu.choices[c].text,
          menu.name, current + 1);
    }
  }

  void ReadButtons(const form::SearchForm& form) {
    std::vector<size_t> buttons;
    std::optional<uint64_t> current;
    size_t centre = 0;  // the first behind the one that cannot be pressed
    for (size_t i = 0; i < form.inputs.size(); ++i) {
      const form::Input& input = form.inputs[i];
      if (!form::Submits(input.control)) continue;
      if (input.disabled) {
        current = BareNumber(FaceOf(page_, input));
        centre = buttons.size();
      } else if (!input.hidden_from_people && input.button.refused.empty()) {
        buttons.push_back(i);
      }
    }
    const size_t presses = strength_.Spend(form, buttons.size());
    const Window window = WindowAround(centre, buttons.size(), presses);
    for (size_t b = window.begin; b < window.end && !IsFull(); ++b) {
      const form::Input& input = form.inputs[buttons[b]];
      const bool counts = BareNumber(input.default_value).has_value();
      Add(TurnOf(form, {}, static_cast<int>(buttons[b])), FaceOf(page_, input),
          counts ? input.name : "", current);
    }
  }

  void Add(std::optional<Turn> turn, std::string_view face, std::string_view counter,
           std::optional<uint64_t> current) {
    if (!turn) return;
    const fetch::Request& request = turn->request;
    const bool posts = request.method == fetch::Method::kPost;
    const std::optional<PartStep> step =
        question_.StepTo(posts ? request.url.WithQuery(request.body) : request.url, counter);
    if (!step) return;
    Way way{.step = *step, .said = ReadPagerText(face), .button = true};
    way.current = current;
    way.current_shown = current.has_value();
    way.index = found_.turns.size();
    found_.ways.push_back(way);
    found_.turns.push_back(*std::move(turn));
  }

  bool IsFull() const { return found_.turns.size() >= kMaxTurns; }

  static constexpr size_t kMaxTurns = 500;  // guard
  const parse::Page& page_;
  const PageQuestion& question_;
  Strength strength_;
  FormWays found_;
};

// A session written behind the path is no part of it.
std::string_view PathOf(const base::Url& url) { return url.path().substr(0, url.path().find(';')); }

bool IsTypedInto(const form::Input& input) {
  return IsFilledIn(input) && input.choices.empty() && input.control != form::Control::kReset &&
         input.control != form::Control::kButton;
}

// The addresses from which this page's answer may have come.
class AnswerPaths {
 public:
  AnswerPaths(const parse::Page& page, const std::vector<form::SearchForm>& forms)
      : host_(page.url.host()) {
    paths_.emplace(PathOf(page.url));
    for (const form::SearchForm& form : forms) {
      const bool searches = form.kind == form::FormKind::kSearch && form.action.host() == host_;
      if (searches) paths_.emplace(PathOf(form.action));
    }
  }

  // What is no search may do anything, by GET too, but where it only leads back to the answer.
  bool MayAsk(const form::SearchForm& form, const base::Url& action) const {
    if (action.host() != host_) return false;
    return form.kind == form::FormKind::kSearch || paths_.contains(PathOf(action));
  }

 private:
  std::string host_;
  std::set<std::string, std::less<>> paths_;
};

bool MayBePressed(const AnswerPaths& answer, const form::SearchForm& form) {
  if (!form.refused.empty() || !answer.MayAsk(form, form.action)) return false;
  return form.kind == form::FormKind::kSearch ||
         std::none_of(form.inputs.begin(), form.inputs.end(), IsTypedInto);
}

void RefuseButtonsElsewhere(const AnswerPaths& answer, form::SearchForm* form) {
  for (form::Input& input : form->inputs) {
    const bool elsewhere = input.button.action && !answer.MayAsk(*form, *input.button.action);
    if (elsewhere && input.button.refused.empty()) input.button.refused = "leads elsewhere";
  }
}

}  // namespace

std::vector<form::SearchForm> FormsToPress(const parse::Page& page,
                                           const form::FormOptions& form_options) {
  std::vector<form::SearchForm> forms = form::FindForms(page, form_options);
  const AnswerPaths answer(page, forms);
  std::erase_if(forms, [&](const form::SearchForm& form) { return !MayBePressed(answer, form); });
  if (forms.size() > kMaxForms) forms.resize(kMaxForms);
  for (form::SearchForm& form : forms) RefuseButtonsElsewhere(answer, &form);
  return forms;
}

Pager FindPagerForms(const parse::Page& page, const std::vector<form::SearchForm>& forms) {
  Pager pager;
  Strength strength;
  for (const form::SearchForm& form : forms) {
    AddButtons(page, form, &strength, &pager);
    AddMenu(form, &strength, &pager);
  }
  return pager;
}

FormWays WaysOfForms(const parse::Page& page, const PageQuestion& question,
                     const std::vector<form::SearchForm>& forms) {
  WayReader reader(page, question);
  for (const form::SearchForm& form : forms) reader.Read(form);
  return reader.Take();
}

}  // namespace upwell::answer
