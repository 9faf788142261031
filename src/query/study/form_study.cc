// SPDX-License-Identifier: Apache-2.0
#include "query/study/form_study.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "base/text.h"
#include "query/study/cautious_asker.h"
#include "query/study/inputs_together.h"
#include "query/study/match_mode.h"
#include "query/study/menu_ranges.h"
#include "query/study/range_behaviour.h"
#include "query/study/requirements.h"
#include "query/values/choices.h"
#include "query/values/distinctive_words.h"
#include "query/values/value_growth.h"

namespace upwell::query {
namespace {

constexpr size_t kGroundsWanted = 3;  // whose whole answer is on one page
constexpr int kRareWordsTried = 6;
constexpr size_t kValuesTried = 3;  // of each menu, for grounds
constexpr size_t kPairsTried = 6;
constexpr size_t kSupportsTried = 4;  // menus that may have to be chosen beside a text input
constexpr uint32_t kWordsOfOtherBoxes = 100;
constexpr size_t kLeastRareLetters = 5;
constexpr size_t kGroundsOfABox = 8;
constexpr size_t kFewRecords = 20;
constexpr size_t kWordsOfRecords = 4;
constexpr uint64_t kPairsOfTemplates = 150;  // of inputs that are filled in together
constexpr uint32_t kPagesRead = 12;
constexpr size_t kManyMore = 2;  // times the records
constexpr uint64_t kLeastOfSmallMenu = 2;
constexpr double kLeastOfOnlyWay = 5;  // distinct answers
constexpr size_t kColumnsTried = 6, kColumnProbes = 3, kColumnValues = 200;
constexpr size_t kKindsOfEnds = 8;  // ways of writing both ends of a range that are tried

bool TakesAValue(const form::Input& input) {
  switch (input.control) {
    case form::Control::kText:
    case form::Control::kSearch:
    case form::Control::kNumber:
    case form::Control::kDate:
    case form::Control::kMonth:
    case form::Control::kTel:
    case form::Control::kRange:
      return true;
    default:
      return false;
  }
}

bool SeemsTyped(const form::Input& input) {
  return input.type && *input.type != form::InputType::kGeneric &&
         *input.type != form::InputType::kPerson;
}

bool IsWhole(const Reply& reply) {
  return reply.has_results() && !reply.has_more && reply.records.size() >= 2;
}

bool AnyHasResults(const std::vector<AnsweredQuestion>& grounds) {
  return std::any_of(grounds.begin(), grounds.end(),
                     [](const AnsweredQuestion& ground) { return ground.reply.has_results(); });
}

class FormStudy {
 public:
  FormStudy(const form::SearchForm& form, const std::vector<AnsweredQuestion>& openings,
            const std::vector<std::string>& texts, StudyDepth depth, const StudyOptions& options,
            Asker& asker)
      : form_(form),
        texts_(texts),
        depth_(depth),
        options_(options),
        asker_(asker, AnyHasResults(openings)),
        requests_before_(asker.requests()) {
    for (const AnsweredQuestion& opening : openings) {
      if (opening.reply.has_results()) asker_.LearnFind(opening.submission);
      TakeGround(opening);
    }
  }

  base::Task<FormPlan> Run() {
    ListInputs();
    co_await GatherGrounds();
    co_await FixMatchModes();
    co_await JudgeMenus();
    const bool had_grounds = !grounds_.empty();
    co_await LearnRequirements();
    if (!AnyResults()) co_await TryBothEnds();
    co_await ReadBroadestGround();
    if (required_.empty()) co_await JudgeTextBoxes(Submission());
    if (!AnyResults()) co_await TryWithSupport();
    if (!AnyRecords()) co_await TryTogether();
    co_await JudgeAgain(had_grounds);
    co_await ProbeWordsAgain();
    if (depth_ != StudyDepth::kTemplates) co_await BindMenuRanges();
    co_await BindInputs();
    plan_.required = required_;
    plan_.baselines = CountBaselines(plan_.bindings);
    if (depth_ == StudyDepth::kTemplates) {
      co_await TestTemplates();
      RequireWhatFound();
    }
    plan_.probes = asker_.requests() - requests_before_;
    co_return std::move(plan_);
  }

 private:
  InputBelief& BeliefOf(int input) {
    for (InputBelief& belief : plan_.inputs) {
      if (belief.input == input) return belief;
    }
    plan_.inputs.push_back({input});
    return plan_.inputs.back();
  }

  void ListInputs() {
    for (size_t i = 0; i < form_.inputs.size(); ++i) {
      const form::Input& input = form_.inputs[i];
      if (!IsForPeople(input)) continue;
      const int number = static_cast<int>(i);
      if (form::HasChoices(input.control) && !ValuesToTry(input).empty()) menus_.push_back(number);
      if (TakesAValue(input)) boxes_.push_back(number);
      if (form::HasChoices(input.control) || TakesAValue(input)) BeliefOf(number);
    }
    // The input for the search words comes first: what it finds helps to judge the others.
    std::stable_partition(boxes_.begin(), boxes_.end(),
                          [&](int box) { return box == form_.query_input; });
  }

  void TakeGround(AnsweredQuestion ground) {
    if (ground.reply.has_results()) grounds_.push_back(std::move(ground));
  }

  base::Task<Reply> AskGround(Submission submission, std::string why) {
    AnsweredQuestion ground;
    ground.submission = submission;
    ground.reply = co_await asker_.Ask(std::move(submission), std::move(why));
    const Reply reply = ground.reply;
    TakeGround(std::move(ground));
    co_return reply;
  }

  size_t WholeGrounds() const {
    return static_cast<size_t>(
        std::count_if(grounds_.begin(), grounds_.end(),
                      [](const AnsweredQuestion& ground) { return IsWhole(ground.reply); }));
  }

  // Questions whose whole answer is on one page are needed for each menu.
  base::Task<void> GatherGrounds() {
    if (menus_.empty()) co_return;
    co_await AskRareWords();
    if (form_.query_input >= 0 && WholeGrounds() >= kGroundsWanted) co_return;
    co_await AskMenuValues();
    co_await AskPairs();
  }

  // Words that stand on one page only have few records.
  base::Task<void> AskRareWords() {
    if (form_.query_input < 0) co_return;
    std::set<std::string> tried;
    for (int i = 0; i < kRareWordsTried && asker_.MayAsk(); ++i) {
      if (WholeGrounds() >= kGroundsWanted) co_return;
      const std::optional<std::string> word = RareWord(tried);
      if (!word) co_return;
      tried.insert(*word);
      Submission submission;
      submission.push_back({form_.query_input, *word});
      co_await AskGround(std::move(submission), "ground");
    }
  }

  // One that two pages share before one of a single page: it has more than one record.
  std::optional<std::string> RareWord(const std::set<std::string>& tried) const {
    const SiteWords& words = asker_.words();
    std::optional<std::string> best;
    uint32_t best_pages = 0;
    for (uint32_t word = 0; word < words.size(); ++word) {
      const std::string& text = words.text(word);
      if (base::CountCodePoints(text) < kLeastRareLetters || tried.count(text) > 0) continue;
      if (words.pages_with(word) > 2) continue;
      if (!best || words.pages_with(word) > best_pages) {
        best = text;
        best_pages = words.pages_with(word);
      }
    }
    return best;
  }

  base::Task<void> AskMenuValues() {
    for (int menu : menus_) {
      for (const std::string& value : Spread(ValuesToTry(form_.inputs[menu]), kValuesTried)) {
        if (!asker_.MayAsk()) co_return;
        Submission submission;
        submission.push_back({menu, value});
        co_await AskGround(std::move(submission), "menu " + form_.inputs[menu].name);
      }
    }
  }

  // Where single menus give too much for one page, two of them may not.
  base::Task<void> AskPairs() {
    std::vector<AnsweredQuestion> broad;
    for (const AnsweredQuestion& ground : grounds_) {
      if (ground.reply.has_more && ground.submission.size() == 1) broad.push_back(ground);
    }
    size_t tried = 0;
    for (size_t i = 0; i < broad.size(); ++i) {
      for (size_t j = i + 1; j < broad.size(); ++j) {
        if (tried == kPairsTried || !asker_.MayAsk()) co_return;
        if (broad[i].submission[0].input == broad[j].submission[0].input) continue;
        if (WholeGrounds() >= kGroundsWanted) co_return;
        ++tried;
        Submission both = Joined(broad[i].submission, broad[j].submission);
        co_await AskGround(std::move(both), "ground");
      }
    }
  }

  // An input compares in the widest way that the form offers, unless that finds nothing where
  // another does.
  base::Task<void> FixMatchModes() {
    for (const int menu : menus_) {
      const std::optional<std::string> widest = WidestMatch(form_.inputs[menu]);
      if (!widest) continue;
      Submission mode;
      mode.push_back({menu, *widest});
      const auto typed =
          std::find_if(grounds_.begin(), grounds_.end(), [&](const AnsweredQuestion& ground) {
            return !ground.submission.empty() && !Assigns(ground.submission, menu);
          });
      if (typed != grounds_.end()) {
        Submission submission = Joined(typed->submission, mode);
        const Reply reply = co_await AskGround(std::move(submission), "how it compares");
        if (!reply.has_results()) continue;
      }
      plan_.fixed = Joined(plan_.fixed, mode);
      judged_.insert(menu);
      BeliefOf(menu).role = InputRole::kOrder;
      BeliefOf(menu).evidence = "how a box compares; the widest way is taken";
    }
    std::erase_if(menus_, [&](int menu) { return Assigns(plan_.fixed, menu); });
  }

  base::Task<void> JudgeMenus() {
    for (int menu : menus_) {
      std::vector<AnsweredQuestion> grounds;
      for (const AnsweredQuestion& ground : grounds_) {
        if (!Assigns(ground.submission, menu)) grounds.push_back(ground);
      }
      if (judged_.count(menu) > 0) continue;
      const std::vector<std::string> values = ValuesToTry(form_.inputs[menu]);
      PresentationOptions presentation = options_.presentation;
      presentation.standing = DefaultOf(form_.inputs[menu]);
      PresentationVerdict verdict =
          co_await JudgePresentation(menu, values, grounds, presentation, asker_);
      TakeVerdict(menu, verdict);
    }
  }

  void TakeVerdict(int menu, const PresentationVerdict& verdict) {
    InputBelief& belief = BeliefOf(menu);
    belief.evidence = verdict.evidence;
    if (verdict.presentation != Presentation::kUnknown) judged_.insert(menu);
    switch (verdict.presentation) {
      case Presentation::kOrder:
        belief.role = InputRole::kOrder;
        break;
      case Presentation::kPageSize:
        belief.role = InputRole::kPageSize;
        if (!verdict.best_value.empty() && verdict.best_value != DefaultOf(form_.inputs[menu])) {
          Submission size;
          size.push_back({menu, verdict.best_value});
          plan_.fixed = Joined(plan_.fixed, size);
        }
        break;
      case Presentation::kNo:
      case Presentation::kUnknown:
        belief.role = InputRole::kSelection;
        break;
    }
  }

  // Of pages that look like answers some only seem to be.
  bool AnyRecords() const { return !asker_.record_texts().empty(); }
  bool AnyResults() const { return !grounds_.empty() || !words_.empty() || !typed_.empty(); }

  // Different words in the query input got one long list: it may be an input for something else,
  // and passes over what it does not take. Then no name tells which input takes what.
  bool DoWordsSayNothing() const {
    const AnsweredQuestion* first = nullptr;
    bool several = false;
    for (const AnsweredQuestion& ground : grounds_) {
      if (ground.submission.size() != 1 || ground.submission[0].input != form_.query_input)
        continue;
      if (!ground.reply.has_more) return false;
      if (first == nullptr) first = &ground;
      if (first->submission == ground.submission) continue;
      if (!IsSameAnswer(first->reply, ground.reply)) return false;
      several = true;
    }
    return several;
  }

  // Words of records that are known find nothing in the query input: it may take something else.
  base::Task<bool> FindsNoWords(const Submission& base) {
    const auto has_words = [&](const AnsweredQuestion& ground) {
      return Assigns(ground.submission, form_.query_input);
    };
    if (form_.query_input < 0 || std::any_of(grounds_.begin(), grounds_.end(), has_words)) {
      co_return false;
    }
    if (asker_.record_texts().size() < kFewRecords) co_return false;
    const size_t words = DistinctiveWords(asker_.record_texts(), kWordsOfRecords).size();
    const bool found = co_await FindsWordsOfRecords(base);
    co_return !found && words == kWordsOfRecords && asker_.MayAsk();
  }

  base::Task<bool> FindsWordsOfRecords(const Submission& base) {
    for (const std::string& word : DistinctiveWords(asker_.record_texts(), kWordsOfRecords)) {
      if (!asker_.MayAsk()) co_return false;
      Submission submission;
      submission.push_back({form_.query_input, word});
      submission = Joined(WithFixed(base), submission);
      const Reply reply = co_await AskGround(std::move(submission), "ground");
      if (reply.has_results()) co_return true;
    }
    co_return false;
  }

  base::Task<void> JudgeTextBoxes(Submission base) {
    const bool all =
        depth_ == StudyDepth::kTemplates || DoWordsSayNothing() || co_await FindsNoWords(base);
    for (int box : boxes_) {
      if (!asker_.MayAsk()) co_return;
      if (box == form_.query_input && !all) {
        BeliefOf(box).role = InputRole::kWords;
      } else if (all || SeemsTyped(form_.inputs[box])) {
        if (words_.count(box) == 0 && TypedOf(box) == nullptr) co_await JudgeTextBox(box, base);
      }
    }
  }

  // What the name says is tried first; the other only if that does not settle it.
  base::Task<void> JudgeTextBox(int box, const Submission& base) {
    const Submission all = WithFixed(base);
    if (asker_.record_texts().size() < kFewRecords) judged_blind_.insert(box);
    const std::optional<form::InputType> guess = form_.inputs[box].type;
    std::optional<TypedInput> typed;
    if (SeemsTyped(form_.inputs[box])) typed = co_await ProbeTypeOf(box, all);
    ProbedInput probed;
    const bool settled = typed && typed->type && IsTyped(*typed, 0, guess);
    if (!settled && depth_ == StudyDepth::kTemplates) {
      probed = co_await ProbeWords(box, all);
    }
    if (!probed.generic && !typed) {
      const uint32_t words_known = asker_.words().size();
      typed = co_await ProbeTypeOf(box, all);
      // A number found something, and what it found has words.
      if (typed->type && asker_.words().size() > words_known) {
        if (depth_ == StudyDepth::kTemplates) {
          probed = co_await ProbeWords(box, all);
        } else if (box == form_.query_input && !DoWordsSayNothing() &&
                   co_await FindsWordsOfRecords(base)) {
          BeliefOf(box).role = InputRole::kWords;
          co_return;
        }
      }
    }
    if (typed && typed->type && IsTyped(*typed, probed.generic ? probed.distinctness : 0, guess)) {
      TakeTyped(box, *typed);
      co_await KeepLiveValues(box, all);
    } else if (probed.generic) {
      InputBelief& belief = BeliefOf(box);
      belief.role = InputRole::kWords;
      belief.evidence = probed.evidence;
      words_[box] = probed.words;
      records_then_[box] = asker_.record_texts().size();
      if (WholeGrounds() < kGroundsWanted) co_await TakeGroundsOf(box, probed.words, all);
    } else if (!co_await TakeColumn(box, all)) {
      InputBelief& belief = BeliefOf(box);
      belief.role = InputRole::kUnknown;
      belief.evidence = probed.evidence.empty() && typed ? typed->evidence : probed.evidence;
    }
  }

  Submission WithFixed(const Submission& base) const {
    Submission fixed;
    for (const form::Assignment& value : plan_.fixed) {
      if (!Assigns(base, value.input)) fixed.push_back(value);
    }
    return Joined(fixed, base);
  }

  base::Task<TypedInput> ProbeTypeOf(int box, const Submission& base) {
    Submission submission = base;
    const std::vector<std::string> texts = asker_.record_texts();
    TypeOptions types = options_.types;
    // A range whose both ends can be set is divided by what its answers show.
    types.learn_spread = depth_ == StudyDepth::kTemplates || !IsNamedAsEnd(form_, box);
    TypedInput typed = co_await ProbeType(form_, box, std::move(submission), texts, types, asker_);
    co_return typed;
  }

  base::Task<ProbedInput> ProbeWords(int box, const Submission& base) {
    ProbingOptions probing = options_.probing;
    probing.longest_word = form_.inputs[box].max_length.value_or(UINT32_MAX);
    if ((box != form_.query_input && !words_.empty()) || depth_ == StudyDepth::kInputs) {
      probing.max_words = std::min(probing.max_words, kWordsOfOtherBoxes);
      probing.first_limit = std::min(probing.first_limit, probing.least_words);
    }
    ProbedInput probed;
    const bool wants_more = co_await WantsMore(box, base);
    if (wants_more) {
      probed.evidence = "something else must be filled in as well";
      co_return probed;
    }
    Submission submission = base;
    probed = co_await ProbeTextInput(box, std::move(submission), texts_, probing, asker_);
    co_return probed;
  }

  // What other inputs have found since has words that were not known.
  base::Task<void> ProbeWordsAgain() {
    const std::map<int, size_t> known = records_then_;
    for (const auto& [box, records] : known) {
      if (asker_.record_texts().size() < kManyMore * records || Assigns(support_, box)) continue;
      const Submission all = WithFixed(support_);
      const ProbedInput probed = co_await ProbeWords(box, all);
      if (!probed.generic || probed.words.size() <= words_[box].size()) continue;
      BeliefOf(box).evidence = probed.evidence;
      words_[box] = probed.words;
    }
  }

  // An input that takes the values of one field of the records: an author, a town, a shelf mark.
  base::Task<bool> TakeColumn(int box, const Submission& base) {
    if (depth_ != StudyDepth::kTemplates) co_return false;
    const std::vector<RecordColumn> columns = asker_.record_columns();
    size_t tried = 0;
    for (const RecordColumn& column : columns) {
      if (column.values.size() < 2 * kColumnProbes || tried++ == kColumnsTried) continue;
      SignatureSet answers;
      uint64_t found = 0;
      for (const std::string& value : Spread(column.values, kColumnProbes)) {
        const Reply reply = co_await AskValue(box, value, base);
        if (reply.has_results() && answers.Insert(reply.signature)) ++found;
      }
      if (found < kColumnProbes) continue;
      InputBelief& belief = BeliefOf(box);
      belief.role = InputRole::kWords;
      belief.evidence = "takes what the records show as \"" + column.name + "\"";
      columns_of_[box] = column.name;
      words_[box] = column.values;
      co_return true;
    }
    co_return false;
  }

  // What was seen since the input was judged counts, too.
  void RefreshColumns() {
    for (const auto& [box, name] : columns_of_) {
      for (const RecordColumn& column : asker_.record_columns()) {
        if (column.name == name) words_[box] = Spread(column.values, kColumnValues);
      }
    }
  }

  // A word in the input does not keep the site from asking for something else.
  base::Task<bool> WantsMore(int box, const Submission& base) {
    const std::vector<std::string> words =
        texts_.empty() ? std::vector<std::string>() : WordSplitter().Words(texts_.front());
    if (words.empty()) co_return false;
    for (const std::string& word : Spread(words, 2)) {
      const Reply reply = co_await AskValue(box, word, base);
      if (reply.trouble != answer::Trouble::kRequiredField) co_return false;
    }
    co_return true;
  }

  void TakeTyped(int box, const TypedInput& typed) {
    InputBelief& belief = BeliefOf(box);
    belief.role = InputRole::kTyped;
    belief.type = typed.type;
    belief.value_kind = typed.kind.name;
    belief.evidence = typed.evidence;
    typed_.emplace_back(box, typed);
  }

  // Beside a value of another input those that were known before are kept: with another one others
  // may find something.
  base::Task<void> KeepLiveValues(int box, const Submission& base) {
    if (depth_ != StudyDepth::kTemplates) co_return;
    const TypedInput typed = *TypedOf(box);
    Submission beside = base;
    std::vector<std::string> live =
        co_await GrowValues(form_, box, typed, std::move(beside), asker_);
    if (WholeGrounds() < kGroundsWanted) co_await TakeGroundsOf(box, live, base);
    if (base != plan_.fixed) {
      for (const std::string& value : typed.kind.values) {
        if (std::find(live.begin(), live.end(), value) == live.end()) live.push_back(value);
      }
    }
    for (auto& [input, kept] : typed_) {
      if (input == box) kept.kind.values = std::move(live);
    }
  }

  base::Task<Reply> AskValue(int box, const std::string& value, const Submission& base) {
    Submission own;
    own.push_back({box, value});
    Submission submission = Joined(base, own);
    Reply reply = co_await asker_.Ask(std::move(submission), form_.inputs[box].name);
    co_return reply;
  }

  base::Task<void> TakeGroundsOf(int box, const std::vector<std::string>& values,
                                 const Submission& base) {
    for (const std::string& value : Spread(values, kGroundsOfABox)) {
      Submission own;
      own.push_back({box, value});
      Submission submission = Joined(base, own);
      co_await AskGround(std::move(submission), form_.inputs[box].name);
    }
  }

  // What could not be judged because no record was known, or nothing is found without a value of
  // another input.
  base::Task<void> JudgeAgain(bool had_grounds) {
    if (grounds_.empty()) co_return;
    co_await JudgeMenus();
    // What divides their answers is seen from the records.
    if (!together_.values.empty()) co_return;
    if (required_.empty()) co_await JudgeOpenBoxes(Submission(), had_grounds);
    if (!had_grounds) co_await JudgeOpenBoxes(BroadestGround(), false);
  }

  base::Task<void> JudgeOpenBoxes(Submission base, bool only_blind) {
    for (int box : boxes_) {
      const InputRole role = BeliefOf(box).role;
      const bool open = role == InputRole::kUnknown || role == InputRole::kFree;
      if (!open || Assigns(base, box)) continue;
      if (only_blind && judged_blind_.count(box) == 0) continue;
      co_await JudgeTextBox(box, base);
    }
  }

  Submission BroadestGround() const {
    const auto size = [](const AnsweredQuestion& ground) {
      return std::max<uint64_t>(ground.reply.count.value_or(0), ground.reply.records.size());
    };
    const auto broadest = std::max_element(
        grounds_.begin(), grounds_.end(),
        [&](const AnsweredQuestion& a, const AnsweredQuestion& b) { return size(a) < size(b); });
    return broadest->submission;
  }

  // Menus that must be chosen from get a value; then the values of the inputs are looked for.
  base::Task<void> LearnRequirements() {
    std::vector<int> menus = menus_, boxes = boxes_;
    required_ = co_await LearnRequired(form_, std::move(menus), std::move(boxes), asker_);
    for (const int input : required_) {
      if (form::HasChoices(form_.inputs[input].control)) {
        support_ = Joined(support_, PlausibleValue(form_, input, asker_));
      }
    }
    co_await JudgeRequiredBoxes();
    if (!AnyResults() && !support_.empty()) {
      Submission submission = support_;
      co_await AskGround(std::move(submission), "ground");
    }
  }

  // Single menus were asked, and only where several were chosen from something was found: the site
  // may have said so in words that nobody understood.
  void RequireWhatFound() {
    std::vector<int> menus;
    for (const int input : asker_.InAllFinds()) {
      if (form::HasChoices(form_.inputs[input].control) && !Assigns(plan_.fixed, input)) {
        menus.push_back(input);
      }
    }
    if (plan_.required.empty() && menus.size() > 1) plan_.required = std::move(menus);
  }

  // Those beyond two keep one value.
  base::Task<void> FillRequiredTogether() {
    std::vector<int> boxes;
    for (const int input : required_) {
      if (!form::HasChoices(form_.inputs[input].control)) boxes.push_back(input);
    }
    required_.clear();
    if (AreNamedAsEnds(form_, boxes[0], boxes[1]) || AnyResults()) co_return;
    const std::vector<int> pair = LikelyTogether(form_, boxes);
    const Submission before = support_;
    for (const int box : boxes) {
      const bool varies = std::find(pair.begin(), pair.end(), box) != pair.end();
      if (!varies) support_ = Joined(support_, PlausibleValue(form_, box, asker_));
    }
    if (pair.size() == 2) co_await FillTogether(pair);
    if (together_.values.empty()) support_ = before;
  }

  // Nothing else has led anywhere, nor have words of a harvest.
  base::Task<void> TryTogether() {
    std::vector<int> boxes = LikelyTogether(form_, boxes_);
    if (boxes.empty() || depth_ != StudyDepth::kTemplates) co_return;
    asker_.Allow(options_.for_pairs);
    co_await FillTogether(std::move(boxes));
  }

  base::Task<void> FillTogether(std::vector<int> boxes) {
    TogetherOptions options;
    if (depth_ == StudyDepth::kTemplates) {
      options.most = options.enough = kPairsOfTemplates;
    }
    const std::vector<int> pair = boxes;
    Submission base = WithFixed(support_);
    together_ =
        co_await FindTogether(form_, std::move(boxes), std::move(base), texts_, options, asker_);
    if (together_.values.empty()) co_return;
    const std::optional<int> alone = co_await IsEnoughAlone(together_.values.front());
    if (alone) {
      together_.values.clear();
      co_await JudgeTextBox(*alone, support_);
      co_return;
    }
    required_ = pair;
    for (const int box : pair) {
      words_.erase(box);
      std::erase_if(typed_, [&](const auto& typed) { return typed.first == box; });
      BeliefOf(box).role = InputRole::kWords;
      BeliefOf(box).evidence = "finds something where both are filled in: " + together_.name;
    }
    for (const Submission& both : together_.values) {
      Submission submission = Joined(WithFixed(support_), both);
      co_await AskGround(std::move(submission), "ground");
    }
  }

  // One of the inputs finds something without the other: then it is no pair.
  base::Task<std::optional<int>> IsEnoughAlone(Submission both) {
    for (const form::Assignment& value : both) {
      Submission own;
      own.push_back(value);
      Submission submission = Joined(WithFixed(support_), own);
      const Reply reply = co_await AskGround(std::move(submission), "ground");
      if (reply.has_results() && !reply.records.empty()) co_return value.input;
    }
    co_return std::nullopt;
  }

  base::Task<void> JudgeRequiredBoxes() {
    const auto boxes = std::count_if(required_.begin(), required_.end(), [&](int input) {
      return !form::HasChoices(form_.inputs[input].control);
    });
    if (boxes > 1) co_await FillRequiredTogether();
    for (const int box : required_) {
      const bool is_judged =
          form::HasChoices(form_.inputs[box].control) || !together_.values.empty();
      if (is_judged || !asker_.MayAsk()) continue;
      const Submission base = support_;
      co_await JudgeTextBox(box, base);
    }
  }

  // A range of which both ends must be given: the widest that can be written shows it, and beside
  // one end the other is judged like any input. An end that shows the same first page whatever it
  // is takes what the two were written in.
  base::Task<void> TryBothEnds() {
    for (const int low : boxes_) {
      for (const int high : boxes_) {
        if (!AreNamedAsEnds(form_, low, high) || !asker_.MayAsk()) continue;
        const std::optional<WidestRange> widest = co_await WidestAnswered(low, high);
        if (!widest) continue;
        if (widest->either_will_do) {
          co_await JudgeEnds(low, high);
          co_return;
        }
        ends_wanted_.insert(low);
        co_await JudgeTextBox(low, widest->highest);
        co_await JudgeTextBox(high, widest->lowest);
        for (const int end : {low, high}) {
          TypedInput typed;
          typed.type = widest->kind.type;
          typed.kind = widest->kind;
          typed.evidence = widest->kind.name + ": answered where both ends are given";
          if (TypedOf(end) == nullptr) TakeTyped(end, typed);
        }
        co_return;
      }
    }
  }

  // A full study judges them with all others.
  base::Task<void> JudgeEnds(int low, int high) {
    if (depth_ == StudyDepth::kTemplates) co_return;
    for (const int end : {low, high}) co_await JudgeTextBox(end, Submission());
  }

  struct WidestRange {
    ValueKind kind;
    Submission lowest, highest;
    bool either_will_do = false;  // one end alone finds something
  };

  // Nothing where no way of writing the two finds anything.
  base::Task<std::optional<WidestRange>> WidestAnswered(int low, int high) {
    size_t tried = 0;
    const SeenValues seen = FindSeenValues(asker_.record_texts());
    for (const ValueKind& kind : KindsFor(form_.inputs[low], seen)) {
      const std::vector<std::string> from = ExtremesOf(kind, form_.inputs[low]);
      const std::vector<std::string> to = ExtremesOf(kind, form_.inputs[high]);
      if (from.size() < 2 || to.size() < 2 || !IsOrdered(kind.type)) continue;
      if (++tried > kKindsOfEnds || !asker_.MayAsk()) break;
      WidestRange widest;
      widest.kind = kind;
      widest.lowest.push_back({low, from.front()});
      widest.highest.push_back({high, to.back()});
      const Submission ends = Joined(widest.lowest, widest.highest);
      const AnsweredQuestion both = co_await AskEnds(ends);
      if (!both.reply.has_results()) continue;
      const AnsweredQuestion low_alone = co_await AskEnds(widest.lowest);
      widest.either_will_do = low_alone.reply.has_results();
      if (!widest.either_will_do) {
        const AnsweredQuestion high_alone = co_await AskEnds(widest.highest);
        widest.either_will_do = high_alone.reply.has_results();
      }
      if (!widest.either_will_do) TakeGround(both);
      co_return widest;
    }
    co_return std::nullopt;
  }

  base::Task<AnsweredQuestion> AskEnds(const Submission& ends) {
    AnsweredQuestion ground;
    ground.submission = Joined(support_, ends);
    Submission submission = ground.submission;
    std::string why = "both ends";
    ground.reply = co_await asker_.Ask(std::move(submission), std::move(why));
    co_return ground;
  }

  // The further pages of one long answer show what values a text input may take.
  base::Task<void> ReadBroadestGround() {
    if (depth_ != StudyDepth::kTemplates || boxes_.empty() || grounds_.empty()) co_return;
    Submission broadest = BroadestGround();
    co_await asker_.ReadOn(std::move(broadest), kPagesRead);
  }

  // Text inputs that answer only beside a value of another input.
  base::Task<void> TryWithSupport() {
    std::vector<int> supports = menus_;
    std::stable_partition(supports.begin(), supports.end(),
                          [&](int menu) { return form_.inputs[menu].required; });
    if (supports.size() > kSupportsTried) supports.resize(kSupportsTried);
    for (int menu : supports) {
      for (const std::string& value : Spread(ValuesToTry(form_.inputs[menu]), 1)) {
        if (AnyResults() || !asker_.MayAsk()) co_return;
        Submission base;
        base.push_back({menu, value});
        co_await JudgeTextBoxes(base);
        if (AnyResults()) support_ = base;
      }
    }
  }

  // Where no date is given, many sites show what is coming, or the last weeks: the widest range
  // finds what the form as it stands does not.
  base::Task<bool> IsMoreWithBothEnds(const RangePair& pair, const TypedInput& low,
                                      const TypedInput& high) {
    const auto as_it_stands =
        std::find_if(grounds_.begin(), grounds_.end(),
                     [](const AnsweredQuestion& ground) { return ground.submission.empty(); });
    if (low.type != form::InputType::kDate || as_it_stands == grounds_.end() || !asker_.MayAsk()) {
      co_return false;
    }
    const std::vector<std::string> from = ExtremesOf(low.kind, form_.inputs[pair.low]);
    const std::vector<std::string> to = ExtremesOf(high.kind, form_.inputs[pair.high]);
    if (from.empty() || to.empty()) co_return false;
    const Reply plain = as_it_stands->reply;
    Submission lowest, highest;
    lowest.push_back({pair.low, from.front()});
    highest.push_back({pair.high, to.back()});
    const Submission ends = Joined(lowest, highest);
    const AnsweredQuestion widest = co_await AskEnds(ends);
    if (!widest.reply.has_results()) co_return false;
    if (plain.count && widest.reply.count) co_return *widest.reply.count > *plain.count;
    co_return std::none_of(plain.records.begin(), plain.records.end(),
                           [&](const base::Hash128& key) {
                             const std::vector<base::Hash128>& others = widest.reply.records;
                             return std::find(others.begin(), others.end(), key) != others.end();
                           });
  }

  base::Task<void> BindRanges() {
    for (RangePair& pair : FindRanges(form_, typed_)) {
      const TypedInput *low = TypedOf(pair.low), *high = TypedOf(pair.high);
      if (low == nullptr || high == nullptr) continue;
      pair.wants_both =
          ends_wanted_.count(pair.low) > 0 || co_await IsMoreWithBothEnds(pair, *low, *high);
      Binding binding = BindRange(form_, pair, *low, *high);
      if (binding.values.size() < 2) continue;
      plan_.ranges.push_back(RangeOf(binding, pair, *low, *high));
      plan_.bindings.push_back(std::move(binding));
      paired_.insert(pair.low);
      paired_.insert(pair.high);
    }
  }

  const TypedInput* TypedOf(int box) const {
    for (const auto& [input, typed] : typed_) {
      if (input == box) return &typed;
    }
    return nullptr;
  }

  base::Task<void> BindInputs() {
    RefreshColumns();
    // Menus first: their values divide the records, those of inputs overlap.
    const bool only_large = depth_ == StudyDepth::kTemplates;
    for (int menu : menus_) {
      // Of a menu that must be chosen from, one value alone would hide what the others have.
      const bool any_size = !only_large || Assigns(support_, menu);
      BindMenu(menu, any_size ? 1 : options_.least_values);
    }
    co_await BindRanges();
    if (!together_.values.empty()) plan_.bindings.push_back(together_);
    for (const auto& [box, words] : words_) Bind(box, words);
    for (const auto& [box, typed] : typed_) {
      if (paired_.count(box) == 0) Bind(box, WithWideEnd(box, typed));
    }
    // A form with nothing but small menus is asked by those.
    if (plan_.bindings.empty()) {
      for (int menu : menus_) BindMenu(menu, 1);
    }
    FixSupport();
  }

  // Two menus with the same numbers, one after the other in the form.
  base::Task<void> BindMenuRanges() {
    for (size_t i = 0; i + 1 < menus_.size(); ++i) {
      const int one = menus_[i], other = menus_[i + 1];
      const bool select = BeliefOf(one).role == InputRole::kSelection &&
                          BeliefOf(other).role == InputRole::kSelection;
      if (!select || paired_.count(one) > 0 || !MayBeMenuRange(form_, one, other)) continue;
      if (!AnyResults() || !asker_.MayAsk()) co_return;
      Submission base = WithFixed(support_);
      std::erase_if(base, [&](const form::Assignment& value) {
        return value.input == one || value.input == other;
      });
      std::optional<Binding> binding =
          co_await BindMenuRange(form_, one, other, std::move(base), asker_);
      if (!binding) continue;
      plan_.bindings.push_back(*std::move(binding));
      paired_.insert({one, other});
    }
  }

  // Of a lone end of a range, first a value that leaves out as little as possible.
  std::vector<std::string> WithWideEnd(int box, const TypedInput& typed) const {
    std::vector<std::string> values = typed.kind.values;
    const std::vector<std::string> extremes = ExtremesOf(typed.kind, form_.inputs[box]);
    if (extremes.empty() || !(typed.at_least || typed.at_most)) return values;
    const std::string& widest = typed.at_least ? extremes.front() : extremes.back();
    std::erase(values, widest);
    values.insert(values.begin(), widest);
    return values;
  }

  // What must be chosen and is not varied is chosen once for all.
  void FixSupport() {
    for (const form::Assignment& value : support_) {
      const bool bound = std::any_of(
          plan_.bindings.begin(), plan_.bindings.end(),
          [&](const Binding& binding) { return Assigns(binding.values.front(), value.input); });
      if (bound || Assigns(plan_.fixed, value.input)) continue;
      Submission one;
      one.push_back(value);
      plan_.fixed = Joined(plan_.fixed, one);
    }
  }

  void BindMenu(int menu, uint64_t least_values) {
    if (BeliefOf(menu).role != InputRole::kSelection || paired_.count(menu) > 0) return;
    std::vector<std::string> values = ValuesToTry(form_.inputs[menu]);
    // A default that is no wild card is a value like others.
    const std::string standing = DefaultOf(form_.inputs[menu]);
    if (!standing.empty()) values.insert(values.begin(), standing);
    if (values.size() < least_values) return;
    Bind(menu, values);
    for (const std::string& value : values) {
      plan_.bindings.back().texts.push_back(TextOf(form_.inputs[menu], value));
    }
  }

  void Bind(int input, const std::vector<std::string>& values) {
    Binding binding;
    binding.name = form_.inputs[input].name;
    for (const std::string& value : values) {
      Submission submission;
      submission.push_back({input, value});
      binding.values.push_back(std::move(submission));
    }
    if (!binding.values.empty()) plan_.bindings.push_back(std::move(binding));
  }

  // Small menus are of use where the answers to all else do not fit on their first pages.
  base::Task<void> TestTemplates() {
    IsitResult result = co_await FindTemplates();
    if (!result.covers && BindSmallMenus()) {
      plan_.baselines = CountBaselines(plan_.bindings);
      result = co_await FindTemplates();
    }
    plan_.bindings = std::move(result.bindings);
    plan_.templates = std::move(result.tested);
    plan_.dependences = std::move(result.dependences);
    KeepOnlyWayIn();
  }

  base::Task<IsitResult> FindTemplates() {
    Submission fixed = plan_.fixed;
    QueryTemplate required = RequiredBindings();
    std::vector<Binding> bindings = plan_.bindings;
    IsitResult result = co_await FindInformativeTemplates(std::move(bindings), std::move(required),
                                                          std::move(fixed), options_.isit, asker_);
    co_return result;
  }

  // Those of which it is certain that they select.
  bool BindSmallMenus() {
    const size_t before = plan_.bindings.size();
    for (const int menu : menus_) {
      const bool bound = std::any_of(
          plan_.bindings.begin(), plan_.bindings.end(),
          [&](const Binding& binding) { return Assigns(binding.values.front(), menu); });
      if (!bound && judged_.count(menu) > 0) BindMenu(menu, kLeastOfSmallMenu);
    }
    return plan_.bindings.size() > before;
  }

  QueryTemplate RequiredBindings() const {
    QueryTemplate required;
    for (size_t i = 0; i < plan_.bindings.size(); ++i) {
      const Submission& value = plan_.bindings[i].values.front();
      const bool wanted = std::any_of(required_.begin(), required_.end(),
                                      [&](int input) { return Assigns(value, input); });
      if (wanted) required.bindings.push_back(static_cast<int>(i));
    }
    return required;
  }

  // Where nothing is informative and yet something was found, what found most is the way in: a
  // sparse table behind two inputs that must both be filled.
  void KeepOnlyWayIn() {
    TestedTemplate* best = nullptr;
    double most = kLeastOfOnlyWay;
    for (TestedTemplate& tested : plan_.templates) {
      if (tested.verdict == Verdict::kInformative) return;
      const double distinct = tested.distinctness * static_cast<double>(tested.asked);
      if (distinct < most) continue;
      most = distinct;
      best = &tested;
    }
    if (best != nullptr) best->verdict = Verdict::kInformative;
  }

  const form::SearchForm& form_;
  const std::vector<std::string>& texts_;
  StudyDepth depth_;
  const StudyOptions& options_;
  CautiousAsker asker_;
  uint64_t requests_before_;

  std::vector<int> menus_, boxes_;
  std::vector<AnsweredQuestion> grounds_;
  std::map<int, std::vector<std::string>> words_;
  std::map<int, size_t> records_then_;     // known when the words of an input were chosen
  std::map<int, std::string> columns_of_;  // inputs that take a field's values
  std::vector<std::pair<int, TypedInput>> typed_;
  std::set<int> paired_;
  std::vector<int> required_;   // inputs
  std::set<int> ends_wanted_;   // low ends of ranges of which both must be given
  Submission support_;          // without which nothing is found
  Binding together_;            // inputs that find nothing alone
  std::set<int> judged_blind_;  // inputs that were judged before records were known
  std::set<int> judged_;        // menus of which it is certain what they do
  FormPlan plan_;
};

}  // namespace

base::Task<FormPlan> StudyForm(const form::SearchForm& form,
                               const std::vector<AnsweredQuestion>& openings,
                               const std::vector<std::string>& texts, StudyDepth depth,
                               const StudyOptions& options, Asker& asker) {
  FormStudy study(form, openings, texts, depth, options, asker);
  FormPlan plan = co_await study.Run();
  co_return plan;
}

}  // namespace upwell::query
