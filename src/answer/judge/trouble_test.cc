// SPDX-License-Identifier: Apache-2.0
#include "answer/judge/trouble.h"

#include <gtest/gtest.h>

#include <set>

#include "base/work_time_for_tests.h"

namespace upwell::answer {
namespace {

struct MadeTrouble {
  MadeTrouble(const std::string& html, int status,
              const std::string& url = "http://site.example/s?q=heron")
      : page(parse::ReadPage(html, *base::Url::Parse(url), {})),
        structure((page.status = status, page)) {}
  parse::Page page;
  PageStructure structure;
};

const char kMenu[] = "<div class=menu><a href=/>Home</a> <a href=/n>News</a></div>";
const char kForm[] = "<form action=/s><input name=q><input type=submit value=Go></form>";

std::string Story() {
  std::string text;
  for (int i = 0; i < 60; ++i) {
    text += "<p>The heron stands at the river and waits, chapter " + std::to_string(i) + ".</p>";
  }
  return text;
}

struct TroubleCase {
  const char* name;
  int status;
  std::string html;
  Trouble expected;
  TroubleEvidence evidence = {};  // without the page
  const char* url = "http://site.example/s?q=heron";
};

void PrintTo(const TroubleCase& one, std::ostream* out) { *out << one.name; }

class TroubleOf : public testing::TestWithParam<TroubleCase> {};

TEST_P(TroubleOf, Page) {
  const TroubleCase& one = GetParam();
  const MadeTrouble made(one.html, one.status, one.url);
  TroubleEvidence evidence = one.evidence;
  evidence.page = &made.structure;
  if (evidence.asked.empty()) evidence.asked = {"heron"};
  EXPECT_EQ(TroubleName(JudgeTrouble(evidence)), TroubleName(one.expected));
}

std::string Say(const std::string& title, const std::string& text) {
  return "<title>" + title + "</title><body><h1>" + title + "</h1><p>" + text + "</p>";
}

TroubleEvidence Asking(const std::string& value, bool others_were_answered) {
  TroubleEvidence evidence;
  evidence.asked = {value};
  evidence.others_were_answered = others_were_answered;
  return evidence;
}

TroubleEvidence Holding(size_t records, bool empty = false) {
  TroubleEvidence evidence;
  evidence.records = records;
  evidence.empty = empty;
  return evidence;
}

TroubleEvidence WhereAllPagesAskForAPassword() {
  TroubleEvidence evidence;
  evidence.login_is_furniture = true;
  return evidence;
}

std::string NameOf(const testing::TestParamInfo<TroubleCase>& info) { return info.param.name; }

INSTANTIATE_TEST_SUITE_P(
    Captcha, TroubleOf,
    testing::Values(
        TroubleCase{"Recaptcha", 200,
                    "<p>One more step</p><form><div class=g-recaptcha></div></form>",
                    Trouble::kCaptcha},
        TroubleCase{"Hcaptcha", 403, "<iframe src='https://newassets.hcaptcha.com/x'></iframe>",
                    Trouble::kCaptcha},
        TroubleCase{
            "Turnstile", 503,
            Say("Just a moment...", "Checking your browser") + "<div class=cf-turnstile></div>",
            Trouble::kCaptcha},
        TroubleCase{"Datadome", 403,
                    "<script src='https://ct.captcha-delivery.com/c.js'></script><p>Please wait",
                    Trouble::kCaptcha},
        TroubleCase{"Arkose", 200, "<iframe src='https://client-api.arkoselabs.com/fc'></iframe>",
                    Trouble::kCaptcha},
        TroubleCase{"OwnPicture", 200,
                    "<form><img src=/captcha.php><p>Type the characters you see</p><input name=c>"
                    "</form>",
                    Trouble::kCaptcha},
        TroubleCase{"WordsAndBox", 200,
                    Say("Human verification", "Please prove that you are not a robot") +
                        "<form><input name=code></form>",
                    Trouble::kCaptcha},
        TroubleCase{
            "German", 200,
            Say("Sicherheitsabfrage", "Ich bin kein Roboter") + "<form><input name=c></form>",
            Trouble::kCaptcha},
        TroubleCase{
            "Russian", 200,
            Say("Подтвердите, что вы не робот", "Введите символы") + "<form><input name=c></form>",
            Trouble::kCaptcha},
        TroubleCase{"Chinese", 200, Say("人机验证", "请输入验证码") + "<form><input name=c></form>",
                    Trouble::kCaptcha}),
    NameOf);

INSTANTIATE_TEST_SUITE_P(
    Blocked, TroubleOf,
    testing::Values(
        TroubleCase{"TooMany", 429, "slow down", Trouble::kBlocked},
        TroubleCase{"Forbidden", 403, Say("403 Forbidden", "You don't have permission."),
                    Trouble::kBlocked},
        TroubleCase{"ForbiddenInSilence", 403, "", Trouble::kBlocked},
        TroubleCase{"UnusualTraffic", 200,
                    Say("Sorry", "Our systems have detected unusual traffic from your network."),
                    Trouble::kBlocked},
        TroubleCase{"CheckingBrowser", 503, Say("Just a moment...", "Checking your browser"),
                    Trouble::kBlocked},
        TroubleCase{"French", 200, Say("Accès refusé", "Trop de requêtes."), Trouble::kBlocked},
        TroubleCase{"Spanish", 403, Say("Acceso denegado", ""), Trouble::kBlocked},
        TroubleCase{"Japanese", 200, Say("エラー", "アクセスが拒否されました"), Trouble::kBlocked},
        TroubleCase{"Turkish", 200, Say("Erişim engellendi", ""), Trouble::kBlocked}),
    NameOf);

const char kLogin[] =
    "<form action=/login method=post>Name <input name=u> Password <input type=password name=p>"
    "<input type=submit value='Log in'></form>";

INSTANTIATE_TEST_SUITE_P(
    LoginWall, TroubleOf,
    testing::Values(TroubleCase{"Form", 200, Say("Log in", "Members only") + kLogin,
                                Trouble::kLoginWall},
                    TroubleCase{"Address",
                                200,
                                Say("Welcome", "Please") + kLogin,
                                Trouble::kLoginWall,
                                {},
                                "http://site.example/account/login?next=/s"},
                    TroubleCase{"Short", 200, Say("Results", "You must be known") + kLogin,
                                Trouble::kLoginWall},
                    TroubleCase{"ShortWhereAllPagesHaveTheInput", 200,
                                Say("Results", "No criteria were given") + kLogin, Trouble::kNone,
                                WhereAllPagesAskForAPassword()},
                    TroubleCase{"HeadlineWhereAllPagesHaveTheInput", 200,
                                Say("Log in", "Members only") + kLogin, Trouble::kLoginWall,
                                WhereAllPagesAskForAPassword()},
                    TroubleCase{"Unauthorized", 401, "no", Trouble::kLoginWall},
                    TroubleCase{"Swedish", 200, Say("Logga in", "") + kLogin, Trouble::kLoginWall}),
    NameOf);

INSTANTIATE_TEST_SUITE_P(
    NotFound, TroubleOf,
    testing::Values(
        TroubleCase{"Plain", 404, Say("Not Found", "The requested URL was not found."),
                    Trouble::kNotFound},
        TroubleCase{"Gone", 410, "gone", Trouble::kNotFound},
        TroubleCase{"Soft", 200, std::string(kMenu) + Say("Page not found", "Try the home page."),
                    Trouble::kNotFound},
        TroubleCase{"SoftGerman", 200, Say("Seite nicht gefunden", "Fehler 404"),
                    Trouble::kNotFound},
        TroubleCase{"SoftPolish", 200, Say("Błąd 404", "Strona nie istnieje"), Trouble::kNotFound},
        TroubleCase{"SoftKorean", 200, Say("오류", "페이지를 찾을 수 없습니다"),
                    Trouble::kNotFound}),
    NameOf);

INSTANTIATE_TEST_SUITE_P(
    ServerError, TroubleOf,
    testing::Values(
        TroubleCase{"Status", 500, "oops", Trouble::kServerError},
        TroubleCase{"Gateway", 502, Say("502 Bad Gateway", ""), Trouble::kServerError},
        TroubleCase{"Unavailable", 503, Say("Service Unavailable", ""), Trouble::kServerError},
        TroubleCase{"Trace", 200,
                    "<pre>Traceback (most recent call last):\n File x, line 3\nKeyError: 'q'</pre>",
                    Trouble::kServerError},
        TroubleCase{"Sql", 200,
                    std::string(kMenu) + "<p>You have an error in your SQL syntax near 'x'</p>",
                    Trouble::kServerError},
        TroubleCase{"Java", 200, "<pre>java.lang.NullPointerException at a.b.C</pre>",
                    Trouble::kServerError},
        TroubleCase{"Maintenance", 200, Say("Wartungsarbeiten", "Bitte kommen Sie wieder."),
                    Trouble::kServerError},
        TroubleCase{"FrenchError", 200, Say("Erreur", "Une erreur est survenue."),
                    Trouble::kServerError},
        TroubleCase{"WordWithOthers", 500, "oops", Trouble::kServerError, Asking("heron", true)}),
    NameOf);

INSTANTIATE_TEST_SUITE_P(
    Rejected, TroubleOf,
    testing::Values(
        TroubleCase{"TooShort", 200,
                    std::string(kForm) + "<p>Your search must have at least 3 characters.</p>",
                    Trouble::kRejected, Asking("ab", false)},
        TroubleCase{"TooCommon", 200, std::string(kForm) + "<p>These words are too common.</p>",
                    Trouble::kRejected, Asking("the", true)},
        TroubleCase{"BadRequest", 400, "Bad Request", Trouble::kRejected, Asking("a&b", true)},
        TroubleCase{"Forbidden", 403, "no", Trouble::kRejected, Asking("a'b\"", true)},
        TroubleCase{"Failing", 500, "error", Trouble::kRejected, Asking("\"", true)},
        TroubleCase{"ShortFails", 500, "error", Trouble::kRejected, Asking("a", true)},
        TroubleCase{"SqlOfQuote", 200, "<p>You have an error in your SQL syntax</p>",
                    Trouble::kRejected, Asking("o\"hara", true)},
        TroubleCase{"German", 200, std::string(kForm) + "<p>Der Suchbegriff ist zu kurz.</p>",
                    Trouble::kRejected, Asking("ab", false)},
        TroubleCase{"Russian", 200, std::string(kForm) + "<p>Запрос слишком короткий</p>",
                    Trouble::kRejected, Asking("ab", false)},
        TroubleCase{"Portuguese", 200, std::string(kForm) + "<p>Digite pelo menos 3 caracteres</p>",
                    Trouble::kRejected, Asking("ab", false)},
        TroubleCase{"Japanese", 200, std::string(kForm) + "<p>3文字以上で入力</p>",
                    Trouble::kRejected, Asking("ab", false)}),
    NameOf);

INSTANTIATE_TEST_SUITE_P(
    RequiredField, TroubleOf,
    testing::Values(
        TroubleCase{"AriaInvalid", 200,
                    "<form><input name=q value=heron><input name=zip aria-invalid=true></form>",
                    Trouble::kRequiredField},
        TroubleCase{"ClassAround", 200,
                    "<form><input name=q><p class='field has-error'><select name=s></select></p>"
                    "</form>",
                    Trouble::kRequiredField},
        TroubleCase{"AlsoForNonsense", 200,
                    "<form><input name=q><div class=error>ZIP <input name=zip></div></form>",
                    Trouble::kRequiredField, Holding(0, true)},
        TroubleCase{"BadRequest", 422, "<form><input name=zip aria-invalid=true></form>",
                    Trouble::kRequiredField}),
    NameOf);

INSTANTIATE_TEST_SUITE_P(
    None, TroubleOf,
    testing::Values(
        TroubleCase{"Results", 200, Story(), Trouble::kNone, Holding(10)},
        TroubleCase{"ResultsAsError", 500, Story(), Trouble::kNone, Holding(10)},
        TroubleCase{"ResultsAboutErrors", 200,
                    Say("Page not found: access denied", "404 not found") + Story(), Trouble::kNone,
                    Holding(10)},
        TroubleCase{"ResultsBesideLogin", 200, Story() + kLogin, Trouble::kNone, Holding(10)},
        TroubleCase{"ResultsBesideCaptcha", 200, Story() + "<div class=g-recaptcha></div>",
                    Trouble::kNone, Holding(10)},
        TroubleCase{"EmptyAs404", 404,
                    std::string(kForm) + "<p>No results found for <b>heron</b></p>",
                    Trouble::kNone},
        TroubleCase{"EmptyAs404Learned", 404, "<p>Nichts da</p>", Trouble::kNone, Holding(0, true)},
        TroubleCase{"Empty", 200,
                    std::string(kForm) + "<h1>Nothing found</h1><p>Your search for heron did not "
                                         "match any documents. Try again later.</p>",
                    Trouble::kNone},
        TroubleCase{"EmptyBesideLogin", 200,
                    std::string(kForm) + "<p>No results found for heron</p>" + kLogin,
                    Trouble::kNone},
        TroubleCase{"StoryBesideLogin", 200, Story() + kLogin, Trouble::kNone},
        TroubleCase{"CaptchaInContactForm", 200,
                    "<form><input name=name><input name=mail><textarea name=t></textarea>"
                    "<div class=g-recaptcha></div></form>",
                    Trouble::kNone},
        TroubleCase{"CaptchaOfAButton", 200,
                    "<p>Please enter some search criteria.</p><form><input name=q>"
                    "<input type=submit class=recaptcha-submit value=Search></form>",
                    Trouble::kNone},
        TroubleCase{"CaptchaScriptOnly", 200,
                    "<script src='https://www.google.com/recaptcha/api.js'></script><p>Loading",
                    Trouble::kNone},
        TroubleCase{"StoryOfErrors", 200,
                    Story() + "<p>An internal server error, access denied, page not found.</p>",
                    Trouble::kNone},
        TroubleCase{"SearchedForAnError", 200,
                    std::string(kForm) + "<p>No results found for \"too short\"</p>",
                    Trouble::kNone, Asking("too short", true)},
        TroubleCase{"NothingAtAll", 200, "", Trouble::kNone}),
    NameOf);

TEST(Trouble, IsNotSeenInFurniture) {
  const std::string page = std::string(kForm) + "<p>Type at least 3 characters</p>";
  Background background;
  background.LearnFurniture(MadeTrouble(page, 200).structure, {"qzx"});
  const MadeTrouble answer(page + "<p>heron</p>", 200);
  TroubleEvidence evidence = Asking("heron", true);
  evidence.page = &answer.structure;
  EXPECT_EQ(JudgeTrouble(evidence), Trouble::kRejected);
  evidence.background = &background;
  EXPECT_EQ(JudgeTrouble(evidence), Trouble::kNone);
}

TEST(Trouble, AsksForAFieldByAMessageThatIsNew) {
  Background background;
  background.LearnFurniture(MadeTrouble(std::string(kMenu) + kForm, 200).structure, {});
  const MadeTrouble answer(std::string(kMenu) + kForm + "<p>Bitte wählen Sie eine Region.</p>",
                           200);
  TroubleEvidence evidence = Asking("heron", false);
  evidence.page = &answer.structure;
  EXPECT_EQ(JudgeTrouble(evidence), Trouble::kNone);
  evidence.background = &background;
  EXPECT_EQ(JudgeTrouble(evidence), Trouble::kRequiredField);
}

TEST(Trouble, AsksForAFieldBesideAdverts) {
  const std::string form =
      "<form action=/s>Ort *: <select name=o><option value=''>-<option>Ulm</select><br>"
      "Art: <input name=a><button>Suchen</button></form>";
  const auto judge = [&](const std::string& message, size_t records) {
    const MadeTrouble answer("<p>" + message + "</p>" + form, 200);
    TroubleEvidence evidence = Holding(records);
    evidence.page = &answer.structure;
    return JudgeTrouble(evidence);
  };
  EXPECT_EQ(judge("Bitte ausfüllen: Ort.", 1), Trouble::kRequiredField);
  EXPECT_EQ(judge("Bitte ausfüllen: Ort.", 2), Trouble::kRequiredField);
  EXPECT_EQ(judge("Bitte ausfüllen: Ort.", 10), Trouble::kNone);
  EXPECT_EQ(judge("Bitte ausfüllen: Art.", 1), Trouble::kNone);
  EXPECT_EQ(judge("Treffer im Ort Ulm", 1), Trouble::kNone);
}

TEST(Trouble, AsksForAStarredFieldWhereAllAnswersAreAlike) {
  const std::string form =
      "<title>Lavoro per provincia</title><h1>Lavoro per provincia</h1><form action=/s>"
      "<label for=w>Parole</label><input name=w id=w>"
      "<label for=p>Provincia *</label><select name=p id=p><option value=''>-<option>Como</select>"
      "<p><label><input type=radio name=o>Please choose</label></p><button>Vai</button></form>";
  const auto judge = [](const std::string& html) {
    const MadeTrouble answer(html, 200);
    TroubleEvidence evidence = Asking("heron", false);
    evidence.page = &answer.structure;
    evidence.all_alike = true;
    return JudgeTrouble(evidence);
  };
  EXPECT_EQ(judge(form + "<p>Manca la provincia qui</p>"), Trouble::kRequiredField);
  EXPECT_EQ(judge(form), Trouble::kNone);
  EXPECT_EQ(judge(form + "<p>Manca la pagina</p>"), Trouble::kNone);
}

TEST(RejectionMemory, KnowsWhatIsTooShort) {
  RejectionMemory memory;
  memory.Learn({"ab"}, true);
  EXPECT_TRUE(memory.WouldReject({"AB"}));
  EXPECT_FALSE(memory.WouldReject({"cd"}));
  memory.Learn({"cde"}, true);
  EXPECT_TRUE(memory.WouldReject({"xy"}));
  memory.Learn({"heron"}, false);
  EXPECT_TRUE(memory.WouldReject({"xy"}));
  EXPECT_FALSE(memory.WouldReject({"moth"}));
  memory.Learn({"ox"}, false);
  EXPECT_FALSE(memory.WouldReject({"xy"}));
  EXPECT_TRUE(memory.WouldReject({"ab"}));
}

TEST(RejectionMemory, KnowsSignsThatFail) {
  RejectionMemory memory;
  memory.Learn({"long*"}, true);
  memory.Learn({"other* word"}, true);
  memory.Learn({"well-known"}, false);
  EXPECT_TRUE(memory.WouldReject({"heron*"}));
  EXPECT_FALSE(memory.WouldReject({"old-time"}));
  EXPECT_FALSE(memory.WouldReject({}));
}

TEST(RejectionMemory, IsBounded) {
  RejectionMemory memory;
  for (int i = 0; i < 5'000; ++i) memory.Learn({"value" + std::to_string(i)}, true);
  EXPECT_TRUE(memory.WouldReject({"value1"}));
}

class NothingFound : public testing::TestWithParam<const char*> {};

TEST_P(NothingFound, IsSaid) {
  const MadeTrouble made(std::string(kMenu) + kForm + "<p>" + GetParam() + "</p>", 200);
  EXPECT_TRUE(SaysNothingFound(made.structure, {"heron"})) << GetParam();
}

INSTANTIATE_TEST_SUITE_P(
    InManyLanguages, NothingFound,
    testing::Values(
        "Sorry, no results were found for heron.", "Your search did not match any item",
        "0 results for heron", "Found: 0 documents", "We couldn't find any matches",
        "Leider keine Treffer", "Es wurden keine Bücher gefunden", "Aucun résultat pour heron",
        "No se encontraron resultados", "Nenhum resultado encontrado", "Nessun risultato per heron",
        "Geen resultaten gevonden", "Inga träffar på heron", "Ingen treff", "Ei hakutuloksia",
        "Brak wyników", "Nebyly nalezeny žádné záznamy", "Nincs találat", "Niciun rezultat",
        "Ничего не найдено", "Нічого не знайдено", "Няма намерени резултати",
        "Δεν βρέθηκαν αποτελέσματα", "Sonuç bulunamadı", "לא נמצאו תוצאות", "لا توجد نتائج",
        "نتیجه‌ای یافت نشد", "कोई परिणाम नहीं मिला", "Không tìm thấy kết quả",
        "Tidak ditemukan hasil", "ไม่พบผลลัพธ์", "没有找到相关结果", "沒有找到符合的資料",
        "該当する商品は見つかりませんでした", "검색결과가 없습니다", "共0条结果", "٠ نتيجة"));

class SomethingFound : public testing::TestWithParam<const char*> {};

TEST_P(SomethingFound, IsNotTakenForNothing) {
  const MadeTrouble made(std::string(kMenu) + kForm + "<p>" + GetParam() + "</p>", 200);
  EXPECT_FALSE(SaysNothingFound(made.structure, {"no results"})) << GetParam();
}

INSTANTIATE_TEST_SUITE_P(Bad, SomethingFound,
                         testing::Values("12 results for heron", "Your basket: 0 items", "0 items",
                                         "Results for \"no results\"", "10 results", "100 hits",
                                         "0 of 0 people found this useful", "Casino results",
                                         "Notice given by letter was found to bind the owner",
                                         "Found 0 categories and 7742 documents.", ""));

TEST(NothingFound, IsNotSaidByEachRecord) {
  std::string html;
  for (int i = 0; i < 5; ++i) html += "<p>A talk</p><p>0 results</p>";
  EXPECT_FALSE(SaysNothingFound(MadeTrouble(html, 200).structure, {"heron"}));
}

TEST(NothingFound, IsNotSaidByTheTitleOfOneRecord) {
  std::string html;
  for (int i = 0; i < 12; ++i) html += "<li><b>Message " + std::to_string(i) + "</b></li>";
  html += "<li><b>No results were found</b></li>";
  EXPECT_FALSE(SaysNothingFound(MadeTrouble("<ul>" + html + "</ul>", 200).structure, {"message"}));
  EXPECT_TRUE(SaysNothingFound(MadeTrouble("<ul>" + html + "</ul><p>0 results</p>", 200).structure,
                               {"heron"}));
}

TEST(TroubleNames, AreAllDifferent) {
  std::set<std::string_view> names, advices;
  for (int i = 0; i <= static_cast<int>(Trouble::kLoginWall); ++i) {
    names.insert(TroubleName(static_cast<Trouble>(i)));
    advices.insert(TroubleAdvice(static_cast<Trouble>(i)));
  }
  EXPECT_EQ(names.size(), 8u);
  EXPECT_EQ(advices.size(), 8u);
  EXPECT_EQ(AnswerKindName(AnswerKind::kResults), "results");
  EXPECT_EQ(AnswerKindName(AnswerKind::kEmpty), "empty");
  EXPECT_EQ(AnswerKindName(AnswerKind::kError), "error");
  EXPECT_EQ(AnswerKindName(AnswerKind::kBlocked), "blocked");
  EXPECT_EQ(AnswerKindName(AnswerKind::kOther), "other");
}

TEST(Trouble, TakesTimeInProportionToThePage) {
  std::string lines, boxes, headings;
  for (int i = 0; i < 20'000; ++i) lines += "<p>no no no at least at least at least no";
  for (int i = 0; i < 20'000; ++i) boxes += "<input class='" + std::string(50, 'e') + "'>";
  for (int i = 0; i < 20'000; ++i) headings += "<h1>captcha captch " + std::to_string(i) + "</h1>";
  const base::WorkTime work;
  for (const std::string& html : {lines, boxes, headings}) {
    const MadeTrouble made(html, 200);
    TroubleEvidence evidence = Asking("no", true);
    evidence.page = &made.structure;
    JudgeTrouble(evidence);
    SaysNothingFound(made.structure, {"no"});
  }
  EXPECT_LT(work.seconds(), base::WorkTime::Limit(5));
}

}  // namespace
}  // namespace upwell::answer
