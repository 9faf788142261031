// SPDX-License-Identifier: Apache-2.0
// How an answer site answers one request.
#include <algorithm>

#include "base/hash.h"
#include "base/text.h"
#include "testing/answer_site.h"
#include "testing/encoding.h"
#include "testing/form_markup.h"
#include "testing/render.h"

namespace upwell::testing {
namespace {

constexpr size_t kMaxPageSize = 500;
constexpr uint64_t kMaxPageNumber = 1'000'000;
constexpr size_t kSuggestions = 7;

// name="…" of the head of a part.
std::string NameOfPart(std::string_view head) {
  size_t at = head.find("name=\"");
  if (at == std::string_view::npos) return "";
  at += 6;
  return std::string(head.substr(at, head.find('"', at) - at));
}

base::FormFields DecodeMultipart(std::string_view body, std::string_view content_type) {
  base::FormFields fields;
  size_t mark = content_type.find("boundary=");
  if (mark == std::string_view::npos) return fields;
  std::string boundary(content_type.substr(mark + 9));
  std::erase(boundary, '"');
  boundary = "--" + boundary;
  for (size_t at = body.find(boundary); at != std::string_view::npos;) {
    size_t begin = at + boundary.size();
    size_t end = body.find(boundary, begin);
    if (end == std::string_view::npos) break;
    std::string_view part = body.substr(begin, end - begin);
    size_t gap = part.find("\r\n\r\n");
    if (gap != std::string_view::npos && part.size() >= gap + 6) {
      fields.emplace_back(NameOfPart(part.substr(0, gap)),
                          std::string(part.substr(gap + 4, part.size() - gap - 6)));
    }
    at = end;
  }
  return fields;
}

HttpReply XmlReply(std::string body) {
  HttpReply reply;
  reply.headers.emplace_back("Content-Type", "application/opensearchdescription+xml");
  reply.body = std::move(body);
  return reply;
}

}  // namespace

// The answering of one request.
class AnswerSite::Turn {
 public:
  Turn(AnswerSite* site, const HttpRequest& request)
      : site_(site), spec_(site->spec_), request_(request), draft_{site->contents_, visit_} {
    visit_.number = site->requests_;
    std::string_view host = request.Header("Host");
    visit_.origin = "http://" + (host.empty() ? "site.test" : std::string(host));
    draft_.title = EscapeHtml(spec_.title);
    ReadFields();
  }

  ToldReply Answer() {
    if (path_ == "/robots.txt") return Robots();
    if (path_ == "/opensearch.xml" && spec_.form.open_search) {
      return Plain(XmlReply(OpenSearchDescription(site_->contents_, visit_.origin)));
    }
    if (std::optional<ToldReply> wall = Wall()) return std::move(*wall);
    if (path_ == "/") return Home();
    if (path_ == spec_.form.action) return Search();
    if (path_.starts_with(spec_.form.action + "/") && ReadWordsFromPath()) return Search();
    return Rest();
  }

 private:
  // ---- reading the request ----

  void ReadFields() {
    path_ = std::string(request_.Path());
    base::FormFields sent = base::DecodeFormFields(request_.Query());
    if (request_.method == "POST") {
      std::string_view type = request_.Header("Content-Type");
      base::FormFields posted = base::AsciiStartsWithIgnoreCase(type, "multipart/")
                                    ? DecodeMultipart(request_.body, type)
                                    : base::DecodeFormFields(request_.body);
      sent.insert(sent.end(), posted.begin(), posted.end());
    }
    for (auto& [name, value] : sent) {
      if (name == spec_.arguments.token) {
        token_ = value;
      } else if (name != spec_.arguments.session && name != spec_.arguments.stamp) {
        visit_.fields.emplace_back(name, DecodeFrom(value, spec_.charset));
      }
    }
    TakeWords();
  }

  void TakeWords() {
    if (const FormBox* words = WordsBox(spec_)) {
      visit_.words = base::TrimHtmlSpace(FieldValue(visit_.fields, words->name));
    }
    draft_.truth.words = visit_.words;
  }

  // /search/heron and /search/heron/3
  bool ReadWordsFromPath() {
    const FormBox* words = WordsBox(spec_);
    if (words == nullptr) return false;
    std::string_view rest = std::string_view(path_).substr(spec_.form.action.size() + 1);
    size_t slash = rest.find('/');
    if (slash != std::string_view::npos) {
      std::optional<uint64_t> number = base::ParseUnsigned(rest.substr(slash + 1));
      if (spec_.pager.address != PageAddress::kPath || !number) return false;
      page_in_path_ = *number;
    } else if (!spec_.form.words_in_path) {
      return false;
    }
    visit_.fields.emplace(visit_.fields.begin(), words->name,
                          DecodeFrom(base::PercentDecode(rest.substr(0, slash)), spec_.charset));
    TakeWords();
    return true;
  }

  size_t PageSize() const {
    if (spec_.pager.kind == PagerKind::kNone)
      return std::max<size_t>(1, site_->data_.records.size());
    uint64_t wish =
        spec_.pager.page_size
            ? base::ParseUnsigned(FieldValue(visit_.fields, spec_.arguments.page_size)).value_or(0)
            : 0;
    return wish > 0 ? std::min<size_t>(wish, kMaxPageSize) : spec_.pager.size;
  }

  bool IsPaged() const {
    return page_in_path_ > 0 || !FieldValue(visit_.fields, spec_.pager.argument).empty();
  }

  size_t PageNumber(size_t page_size) const {
    std::string_view value = FieldValue(visit_.fields, spec_.pager.argument);
    uint64_t number = std::min(base::ParseUnsigned(value).value_or(0), kMaxPageNumber);
    if (page_in_path_ > 0) return std::min(page_in_path_, kMaxPageNumber) - 1;
    if (spec_.pager.address == PageAddress::kOffset) return number / page_size;
    if (spec_.pager.address == PageAddress::kFromZero) return number;
    return number > 0 ? number - 1 : 0;
  }

  // ---- finishing the answer ----

  ToldReply Finish(PageKind kind, int status = 200) {
    draft_.truth.kind = kind;
    KeepCookies();
    WriteSurroundings(&draft_);
    std::string html = EncodeAs(WithFrame(draft_), spec_.charset);
    HttpReply reply = HtmlReply(std::move(html), spec_.charset_in_header ? spec_.charset : "");
    reply.status = status;
    return {std::move(reply), std::move(draft_.truth)};
  }

  // Who follows the pager sends the cookies again.
  void KeepCookies() {
    std::string_view cookie = request_.Header("Cookie");
    if (cookie.empty()) return;
    auto keep = [cookie](HttpRequest* request) {
      request->headers.emplace_back("Cookie", std::string(cookie));
    };
    PageTruth& truth = draft_.truth;
    if (truth.next) keep(&*truth.next);
    if (truth.false_next) keep(&*truth.false_next);
    for (auto& [page, request] : truth.numbered) keep(&request);
  }

  // A page without anything of the site around it.
  ToldReply FinishNaked(PageKind kind, std::string_view key, const std::string& more, int status) {
    draft_.truth.kind = kind;
    draft_.truth.notice = voice().Say(key);
    std::string html = "<html><head><title>" + draft_.Say(key) + "</title></head><body>\n<h1>" +
                       draft_.Say(key) + "</h1>\n" + more + "</body></html>\n";
    HttpReply reply = HtmlReply(EncodeAs(html, spec_.charset), spec_.charset);
    reply.status = status;
    return {std::move(reply), std::move(draft_.truth)};
  }

  const Voice& voice() const { return site_->voice_; }

  ToldReply Plain(HttpReply reply) { return {std::move(reply), std::move(draft_.truth)}; }

  ToldReply Redirect(std::string_view target) {
    draft_.truth.kind = PageKind::kRedirect;
    return Plain(RedirectReply(std::string(target)));
  }

  ToldReply Robots() {
    HttpReply reply = TextReply(spec_.robots.empty() ? "not found\n" : spec_.robots);
    if (spec_.robots.empty()) reply.status = 404;
    return Plain(std::move(reply));
  }

  // Gives out the next token where the form has one.
  void Form() {
    if (spec_.form.token != TokenRule::kNone) {
      visit_.token =
          base::HashOf(spec_.name + " token " + std::to_string(visit_.number)).Hex().substr(0, 20);
      site_->tokens_.insert(visit_.token);
      site_->last_token_ = visit_.token;
    }
    WriteForm(&draft_);
  }

  void Notice(std::string text) {
    const std::string& tag = spec_.look.tags.notice;
    draft_.content += "<" + tag + ClassAttribute(spec_.names.notice) + ">" + EscapeHtml(text) +
                      "</" + tag + ">\n";
    draft_.truth.notice = std::move(text);
  }

  // ---- walls ----

  std::optional<ToldReply> Wall() {
    const Troubles& troubles = spec_.troubles;
    if (path_ == "/agree") return Agree();
    if (troubles.consent && request_.Header("Cookie").find("agreed=1") == std::string_view::npos) {
      return FinishNaked(
          PageKind::kConsent, "consent",
          LinkTo("/agree?to=" + base::PercentEncodeAll(request_.target), draft_.Say("accept")),
          200);
    }
    if (troubles.maintenance.Contains(visit_.number)) {
      return FinishNaked(PageKind::kMaintenance, "maintenance", "", troubles.maintenance_status);
    }
    bool captcha_here = !troubles.captcha_path.empty() && path_.starts_with(troubles.captcha_path);
    if (captcha_here || troubles.captcha.Contains(visit_.number)) return Captcha();
    if (troubles.block.Contains(visit_.number)) {
      return FinishNaked(PageKind::kBlocked, troubles.unusual_traffic ? "traffic" : "denied",
                         "<p>#" + draft_.Session() + "</p>", troubles.block_status);
    }
    return std::nullopt;
  }

  ToldReply Agree() {
    std::string target(FieldValue(visit_.fields, "to"));
    if (!target.starts_with("/")) target = "/";
    HttpReply reply = RedirectReply(target);
    reply.headers.emplace_back("Set-Cookie", "agreed=1; Path=/");
    draft_.truth.kind = PageKind::kRedirect;
    return Plain(std::move(reply));
  }

  ToldReply Captcha() {
    draft_.truth.forms.push_back({FormPurpose::kCaptcha, "/verify", {"code"}});
    return FinishNaked(PageKind::kCaptcha, "captcha",
                       "<form action=\"/verify\" method=\"post\"><img src=\"/captcha.png?" +
                           draft_.Session() +
                           "\" alt=\"captcha\"><div class=\"g-recaptcha\"></div><input "
                           "name=\"code\"><button>" +
                           draft_.Say("go") + "</button></form>\n",
                       200);
  }

  ToldReply Login() {
    draft_.truth.forms.push_back({FormPurpose::kLogin, "/login", {"user", "pw"}});
    Notice(voice().Say("login"));
    draft_.content += "<form action=\"/login\" method=\"post\"><label>" + draft_.Say("user") +
                      " <input name=\"user\"></label><label>" + draft_.Say("password") +
                      " <input type=\"password\" name=\"pw\"></label><button>" +
                      draft_.Say("login_button") + "</button></form>\n";
    return Finish(PageKind::kLogin);
  }

  // ---- pages ----

  ToldReply Home() {
    visit_.fields.clear();
    WriteAnnouncements(&draft_);
    draft_.content += "<h1>" + draft_.title + "</h1>\n<p>" + EscapeHtml(spec_.about) + "</p>\n";
    if (spec_.form.one_click_away) {
      draft_.content += "<p>" + LinkTo("/form", draft_.Say("search")) + "</p>\n";
    } else {
      Form();
    }
    WriteOtherForms(&draft_);
    return Finish(PageKind::kOther);
  }

  ToldReply FormPage() {
    WriteAnnouncements(&draft_);
    Form();
    return Finish(PageKind::kForm);
  }

  ToldReply Article(std::string_view key) {
    draft_.content += "<h2>" + draft_.Say(key) + "</h2>\n<p>" + EscapeHtml(spec_.about) + "</p>\n";
    return Finish(PageKind::kOther);
  }

  // The address of a record without what links add to it.
  std::string BareTarget() const {
    base::FormFields kept;
    for (const auto& field : base::DecodeFormFields(request_.Query())) {
      const ArgumentNames& names = spec_.arguments;
      bool added = field.first == names.highlight || field.first == names.session ||
                   field.first == names.position;
      if (!added) kept.push_back(field);
    }
    return kept.empty() ? path_ : path_ + "?" + base::EncodeFormFields(kept);
  }

  ToldReply Rest() {
    if (auto it = site_->record_at_.find(BareTarget()); it != site_->record_at_.end()) {
      if (spec_.troubles.login_for_records) return Login();
      WriteRecordPage(&draft_, it->second);
      return Finish(PageKind::kRecord);
    }
    for (std::string_view key : {"about", "news", "contact"}) {
      if (path_ == "/" + std::string(key)) return Article(key);
    }
    if ((path_ == "/form" && spec_.form.one_click_away) || path_ == "/advanced") return FormPage();
    if (path_.starts_with("/brand/") && spec_.around.brands > 0) return Article("brands");
    if (path_ == "/calendar" && spec_.around.calendar) return Article("month");
    if (path_ == "/gallery" && spec_.around.gallery) return Article("picture");
    if (path_ == "/out") return Article("advert");
    Notice(voice().Say("lost"));
    return Finish(PageKind::kNotFound, spec_.troubles.soft_not_found ? 200 : 404);
  }

  // ---- questions ----

  bool TokenIsWrong() const {
    if (spec_.form.token == TokenRule::kNone || IsPaged()) return false;
    if (spec_.form.token == TokenRule::kLastIssued) return token_ != site_->last_token_;
    return !site_->tokens_.contains(token_);
  }

  std::optional<ToldReply> Refused() {
    const Troubles& troubles = spec_.troubles;
    std::string text;
    size_t length = base::CountCodePoints(visit_.words);
    if (length > 0 && length < troubles.min_length) {
      text = Fill(voice().Say("short"), "n", std::to_string(troubles.min_length));
    } else if (visit_.words.find_first_of(troubles.bad_signs) != std::string::npos) {
      text = Fill(voice().Say("syntax"), "q", visit_.words);
    } else if (OnlyStopWords()) {
      text = Fill(voice().Say("common"), "q", visit_.words);
    } else {
      return std::nullopt;
    }
    Notice(std::move(text));
    Form();
    return Finish(PageKind::kRejected, troubles.refusal_status);
  }

  bool OnlyStopWords() const {
    std::vector<std::string> words = QueryTermsOf(visit_.words);
    return !words.empty() && std::all_of(words.begin(), words.end(), [&](const std::string& word) {
      return site_->IsStopWord(word);
    });
  }

  std::optional<ToldReply> SomethingMissing() {
    for (const FormBox& box : spec_.form.boxes) {
      if (!box.required || !base::TrimHtmlSpace(FieldValue(visit_.fields, box.name)).empty())
        continue;
      Form();
      Notice(Fill(voice().Say("required"), "f", box.label));
      return Finish(PageKind::kRequired);
    }
    return std::nullopt;
  }

  bool AsksNothing() const {
    if (spec_.form.lists_all) return false;
    for (const FormBox& box : spec_.form.boxes) {
      bool asks = box.kind != BoxKind::kHidden && box.kind != BoxKind::kSort;
      if (asks && !base::TrimHtmlSpace(FieldValue(visit_.fields, box.name)).empty()) return false;
    }
    return true;
  }

  ToldReply Search() {
    bool posted = request_.method == "POST";
    if (spec_.form.method != FormMethod::kGet && !posted && !IsPaged()) return FormPage();
    if (TokenIsWrong()) return FormPage();
    if (auto reply = SomethingMissing()) return std::move(*reply);
    if (auto reply = Refused()) return std::move(*reply);
    if (AsksNothing()) return FormPage();
    std::vector<uint32_t> found = site_->Find(visit_.fields);
    bool lucky = !FieldValue(visit_.fields, "lucky").empty();
    if (lucky && !found.empty() && !site_->contents_.paths[found[0]].empty()) {
      return Redirect(site_->contents_.paths[found[0]]);
    }
    draft_.truth.matches = found.size();
    if (found.empty()) return NothingFound();
    return Results(found);
  }

  // within: a page beyond the last one becomes the last one.
  AnswerPart PartOf(const std::vector<uint32_t>& found, bool within) const {
    AnswerPart part;
    part.page_size = PageSize();
    part.total = found.size();
    part.pages = (found.size() + part.page_size - 1) / part.page_size;
    part.page = PageNumber(part.page_size);
    if (within) part.page = std::min(part.page, part.pages - 1);
    part.first = part.page * part.page_size;
    for (size_t i = part.first; i < std::min(found.size(), part.first + part.page_size); ++i) {
      part.shown.push_back(found[i]);
    }
    return part;
  }

  ToldReply Results(const std::vector<uint32_t>& found) {
    AnswerPart part = PartOf(found, spec_.pager.end == PagerEnd::kRepeats);
    if (part.shown.empty()) return NothingFound();
    size_t login = spec_.troubles.login_from_page;
    if (login > 0 && part.page + 1 >= login) return Login();
    Opening();
    WriteSortBar(&draft_);
    WriteAnswer(part);
    return Finish(PageKind::kResults);
  }

  void WriteAnswer(const AnswerPart& part) {
    if (!spec_.count.below) WriteCount(&draft_, part);
    std::string pager = PagerHtml(&draft_, part);
    if (spec_.pager.place != Place::kBelow) draft_.content += pager;
    WriteRecords(&draft_, part);
    if (spec_.count.below) WriteCount(&draft_, part);
    if (spec_.pager.place != Place::kAbove) draft_.content += pager;
  }

  // What stands above the results or above the message that there are none.
  void Opening() {
    WriteAnnouncements(&draft_);
    std::string words = EscapeHtml(visit_.words);
    if (spec_.form.on_answers) Form();
    if (spec_.form.on_answers) WriteOtherForms(&draft_);
    if (words.empty()) return;
    if (spec_.echo.title) draft_.title = words + " - " + draft_.title;
    if (spec_.echo.trail) {
      draft_.content += "<div>" + LinkTo("/", draft_.Say("home")) + " &gt; " +
                        draft_.Say("search") + " &gt; " + words + "</div>\n";
    }
    if (spec_.echo.heading) {
      draft_.content += "<h2>" + Fill(draft_.Say("found_for"), "q", words) + "</h2>\n";
    }
  }

  ToldReply NothingFound() {
    if (spec_.empty == Emptiness::kHome) return Redirect("/");
    Opening();
    std::string text = Fill(voice().Say("nothing"), "q", visit_.words);
    switch (spec_.empty) {
      case Emptiness::kFormAgain:
        if (!spec_.form.on_answers) Form();
        break;
      case Emptiness::kRewritten:
        if (!site_->contents_.common_words.empty()) return Rewritten();
        Notice(text);
        break;
      case Emptiness::kImage:
        draft_.content += "<img src=\"/img/none.gif\" alt=\"" + EscapeHtml(text) + "\">\n";
        draft_.truth.notice = text;
        break;
      case Emptiness::kAside:
        draft_.side += "<p>" + EscapeHtml(text) + "</p>\n";
        draft_.truth.notice = text;
        break;
      case Emptiness::kSuggestions:
        Notice(text);
        Suggest();
        break;
      default:
        Notice(text);
    }
    return Finish(PageKind::kEmpty, spec_.empty == Emptiness::kNotFound ? 404 : 200);
  }

  void Suggest() {
    base::Rng rng(spec_.seed + 8);
    std::vector<uint32_t> records;
    while (records.size() < std::min(kSuggestions, site_->data_.records.size())) {
      uint32_t record = static_cast<uint32_t>(rng.Below(site_->data_.records.size()));
      if (std::find(records.begin(), records.end(), record) == records.end()) {
        records.push_back(record);
      }
    }
    draft_.content += "<h3>" + draft_.Say("suggest") + "</h3>\n";
    WriteSuggestions(&draft_, records);
  }

  // The records of another word, as an answer of their own.
  ToldReply Rewritten() {
    const std::vector<std::string>& words = site_->contents_.common_words;
    const std::string& other = words[base::Hash64(visit_.words, spec_.seed) % words.size()];
    Notice(Fill(Fill(voice().Say("rewritten"), "q", visit_.words), "r", other));
    std::vector<uint32_t> found = site_->index_.Find(site_->data_, {{other}, {}, {}});
    site_->Sort(&found, false);
    WriteAnswer(PartOf(found, /*within=*/true));
    draft_.truth.others = std::move(draft_.truth.records);
    draft_.truth.records.clear();
    return Finish(PageKind::kRewritten);
  }

  AnswerSite* site_;
  const AnswerSpec& spec_;
  const HttpRequest& request_;
  Visit visit_;
  PageDraft draft_;
  std::string path_;
  std::string token_;
  uint64_t page_in_path_ = 0;
};

ToldReply AnswerSite::AnswerWithTruth(const HttpRequest& request, base::Time /*now*/) {
  ++requests_;
  return Turn(this, request).Answer();
}

}  // namespace upwell::testing
