// SPDX-License-Identifier: Apache-2.0
#include "store/export.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <sstream>

#include "form/form_for_tests.h"
#include "form/form_json.h"
#include "store/temp_folder_for_tests.h"

namespace upwell::store {
namespace {

using ::testing::HasSubstr;

base::Url UrlAt(std::string_view text) { return *base::Url::Parse(text); }

RecordRow Row(int64_t id, std::string title,
              std::vector<std::pair<std::string, std::string>> fields) {
  RecordRow row;
  row.id = id;
  row.found_by = "http://example.com/s?q=1";
  row.record.key = "k" + std::to_string(id);
  row.record.title = std::move(title);
  row.record.text = "text";
  row.record.fields = std::move(fields);
  return row;
}

std::string Exported(Catalog& catalog, base::Status (*exporter)(Catalog&, std::ostream&)) {
  std::ostringstream out;
  base::Status done = exporter(catalog, out);
  EXPECT_TRUE(done.ok());
  return out.str();
}

TEST(RecordAsJson, IsTheContract) {
  RecordRow row = Row(1, "Title", {{"name", "value"}});
  row.record.url = UrlAt("http://example.com/r/1");
  EXPECT_EQ(RecordAsJson(row),
            "{\"key\": \"k1\", \"url\": \"http://example.com/r/1\", "
            "\"found_by\": \"http://example.com/s?q=1\", \"title\": \"Title\", \"text\": \"text\", "
            "\"fields\": {\"name\": \"value\"}}");
}

TEST(RecordAsJson, MarksRecordsOfPagesThatAskNotToBeListed) {
  RecordRow row = Row(1, "Title", {});
  row.noindex = true;
  EXPECT_THAT(RecordAsJson(row), HasSubstr("\"fields\": {}, \"noindex\": true}"));
}

TEST(RecordAsJson, HasNullWhereThereIsNoPage) {
  EXPECT_THAT(RecordAsJson(Row(1, "", {})), HasSubstr("\"url\": null, "));
  EXPECT_THAT(RecordAsJson(Row(1, "", {})), HasSubstr("\"fields\": {}}"));
}

TEST(RecordAsJson, IsOneLineThatOthersParse) {
  std::string all;
  for (int c = 0; c < 256; ++c) all.push_back(static_cast<char>(c));
  all += "\"\\\xf0\x9f\x98\x80";
  const std::string line = RecordAsJson(Row(1, all, {{all, all}}));
  EXPECT_EQ(line.find('\n'), std::string::npos);
  boost::system::error_code failed;
  boost::json::value value = boost::json::parse(line, failed);
  ASSERT_FALSE(failed) << failed.message();
  std::string_view title = value.at("title").as_string();
  EXPECT_EQ(title.substr(0, 0x80), all.substr(0, 0x80));
  EXPECT_TRUE(title.ends_with("\"\\\xf0\x9f\x98\x80"));
}

TEST(RecordAsJson, NamesEveryFieldOnce) {
  EXPECT_THAT(RecordAsJson(Row(1, "", {{"a", "1"}, {"a", "2"}, {"a 2", "3"}, {"a", "4"}})),
              HasSubstr("{\"a\": \"1\", \"a 2\": \"2\", \"a 2 2\": \"3\", \"a 3\": \"4\"}"));
}

TEST(ExportJsonl, WritesALinePerRecord) {
  std::unique_ptr<Catalog> catalog = MakeMemoryCatalog();
  EXPECT_EQ(Exported(*catalog, ExportJsonl), "");
  ASSERT_TRUE(catalog->PutRecord(Row(2, "b", {})).ok());
  ASSERT_TRUE(catalog->PutRecord(Row(1, "a", {})).ok());
  EXPECT_EQ(Exported(*catalog, ExportJsonl),
            RecordAsJson(Row(1, "a", {})) + "\n" + RecordAsJson(Row(2, "b", {})) + "\n");
}

TEST(ExportCsv, HasAColumnForEveryFieldName) {
  std::unique_ptr<Catalog> catalog = MakeMemoryCatalog();
  ASSERT_TRUE(catalog->PutRecord(Row(1, "a", {{"year", "1999"}})).ok());
  ASSERT_TRUE(catalog->PutRecord(Row(2, "b", {{"price", "5"}, {"year", "2000"}})).ok());
  EXPECT_EQ(Exported(*catalog, ExportCsv),
            "key,url,found_by,title,text,year,price\r\n"
            "k1,,http://example.com/s?q=1,a,text,1999,\r\n"
            "k2,,http://example.com/s?q=1,b,text,2000,5\r\n");
}

TEST(ExportCsv, QuotesAndNeverStartsAFormula) {
  const std::pair<const char*, const char*> cases[] = {
      {"plain", "plain"},
      {"a,b", "\"a,b\""},
      {"a;=1+1", "\"a;=1+1\""},
      {"say \"hi\"", "\"say \"\"hi\"\"\""},
      {"two\nlines", "\"two\nlines\""},
      {"=1+1", "'=1+1"},
      {"=cmd|'/c calc'!A1", "'=cmd|'/c calc'!A1"},
      {"+1+1", "'+1+1"},
      {"-1+1", "'-1+1"},
      {"@SUM(A1)", "'@SUM(A1)"},
      {"\t=1", "\"'\t=1\""},
      {"\r=1", "\"'\r=1\""},
      {"\n=1", "\"'\n=1\""},
      {"=\"a\"", "\"'=\"\"a\"\"\""},
      {"-12.5", "-12.5"},
      {"+49,5", "\"+49,5\""},
      {"-", "'-"},
      {"\xEF\xBC\x9D"
       "1+1",
       "'\xEF\xBC\x9D"
       "1+1"},  // full-width
      {"\xEF\xBC\xA0SUM(A1)", "'\xEF\xBC\xA0SUM(A1)"},
      {"\xEF\xBB\xBF=1+1", "'\xEF\xBB\xBF=1+1"},                  // byte order mark
      {"\xE2\x80\x8B\xC2\xAD+1+1", "'\xE2\x80\x8B\xC2\xAD+1+1"},  // no width, soft hyphen
      {"\xC2\xA0 @x", "'\xC2\xA0 @x"},
      {"\x01=1+1", "' =1+1"},
      {"\xE2\x80\x8B", "\xE2\x80\x8B"},
      {"a\x1B[31mred\x7F\xC2\x9B", "a [31mred  "},
      {"a\xE2\x80\xAEgpj.exe", "a gpj.exe"},
      {"caf\xe9", "caf\xef\xbf\xbd"},
  };
  for (const auto& [cell, expected] : cases) {
    std::unique_ptr<Catalog> catalog = MakeMemoryCatalog();
    ASSERT_TRUE(catalog->PutRecord(Row(1, cell, {})).ok());
    EXPECT_EQ(Exported(*catalog, ExportCsv),
              "key,url,found_by,title,text\r\nk1,,http://example.com/s?q=1," +
                  std::string(expected) + ",text\r\n")
        << cell;
  }
}

TEST(ExportCsv, GuardsItsHeadToo) {
  std::unique_ptr<Catalog> catalog = MakeMemoryCatalog();
  ASSERT_TRUE(catalog->PutRecord(Row(1, "", {{"=evil()", "x"}})).ok());
  EXPECT_THAT(Exported(*catalog, ExportCsv), HasSubstr("text,'=evil()\r\n"));
}

TEST(ExportCsv, BoundsTheNumberOfColumns) {
  std::unique_ptr<Catalog> catalog = MakeMemoryCatalog();
  for (int64_t id = 1; id <= 1100; ++id) {
    ASSERT_TRUE(catalog->PutRecord(Row(id, "", {{"f" + std::to_string(id), "x"}})).ok());
  }
  const std::string csv = Exported(*catalog, ExportCsv);
  const std::string head = csv.substr(0, csv.find('\r'));
  EXPECT_EQ(std::count(head.begin(), head.end(), ','), 1004);
}

PageRow PageAt(int64_t id, std::string_view url) {
  PageRow row;
  row.id = id;
  row.url = UrlAt(url);
  row.final_url = row.url;
  row.distinct = true;
  return row;
}

TEST(ExportUrls, ListsDistinctIndexablePagesOnce) {
  std::unique_ptr<Catalog> catalog = MakeMemoryCatalog();
  PageRow noindex = PageAt(2, "http://example.com/noindex"),
          same = PageAt(3, "http://example.com/d"), moved = PageAt(5, "http://example.com/old"),
          twice = PageAt(4, "http://example.com/a#x");
  noindex.noindex = true;
  same.distinct = false;
  moved.final_url = UrlAt("http://example.com/new");
  for (const PageRow& row : {PageAt(1, "http://example.com/a"), noindex, same, twice, moved}) {
    ASSERT_TRUE(catalog->PutPage(row).ok());
  }
  EXPECT_EQ(Exported(*catalog, ExportUrls), "http://example.com/a\nhttp://example.com/new\n");
}

TEST(ExportSitemap, EscapesWhatXmlNeeds) {
  std::unique_ptr<Catalog> catalog = MakeMemoryCatalog();
  ASSERT_TRUE(catalog->PutPage(PageAt(1, "http://example.com/?a=1&b='2'&c=%3C")).ok());
  const std::string xml = Exported(*catalog, ExportSitemap);
  EXPECT_THAT(xml, HasSubstr("<?xml version=\"1.0\" encoding=\"UTF-8\"?>"));
  EXPECT_THAT(xml, HasSubstr("<loc>http://example.com/?a=1&amp;b=%272%27&amp;c=%3C</loc>"));
  EXPECT_THAT(xml, ::testing::EndsWith("</urlset>\n"));
}

TEST(ExportSitemap, HoldsNoMoreThanTheProtocolAllows) {
  std::unique_ptr<Catalog> catalog = MakeMemoryCatalog();
  ASSERT_TRUE(catalog->PutPage(PageAt(1, "http://example.com/" + std::string(3000, 'x'))).ok());
  for (int64_t id = 2; id <= 50'100; ++id) {
    ASSERT_TRUE(catalog->PutPage(PageAt(id, "http://example.com/" + std::to_string(id))).ok());
  }
  const std::string xml = Exported(*catalog, ExportSitemap);
  size_t urls = 0;
  for (size_t at = xml.find("<loc>"); at != std::string::npos; at = xml.find("<loc>", at + 1))
    ++urls;
  EXPECT_EQ(urls, 50'000u);
  EXPECT_EQ(xml.find("xxx"), std::string::npos);
}

size_t CountOf(std::string_view part, std::string_view text) {
  size_t count = 0;
  for (size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(ExportSitemap, SpeaksForOneHost) {
  std::unique_ptr<Catalog> catalog = MakeMemoryCatalog();
  int64_t id = 0;
  for (const char* url : {"http://example.com/1", "https://www.example.com/2",
                          "https://www.example.com/3", "https://www.example.com:8443/4"}) {
    ASSERT_TRUE(catalog->PutPage(PageAt(++id, url)).ok());
  }
  const std::string xml = Exported(*catalog, ExportSitemap);
  EXPECT_EQ(CountOf("<loc>", xml), 2u) << xml;
  EXPECT_EQ(CountOf("<loc>https://www.example.com/", xml), 2u) << xml;
}

TEST(ExportSitemaps, WritesOneFileWhereItIsEnough) {
  TempFolder folder;
  std::unique_ptr<Catalog> catalog = MakeMemoryCatalog();
  ASSERT_TRUE(catalog->PutPage(PageAt(1, "http://example.com/?a=1&b=2")).ok());
  ASSERT_TRUE(ExportSitemaps(*catalog, folder.path()).ok());
  EXPECT_EQ(ReadWhole(folder.File("sitemap.xml")), Exported(*catalog, ExportSitemap));
  EXPECT_FALSE(std::filesystem::exists(folder.File("sitemap-1.xml")));
}

TEST(ExportSitemaps, WritesAnEmptyListWhereThereIsNothing) {
  TempFolder folder;
  ASSERT_TRUE(ExportSitemaps(*MakeMemoryCatalog(), folder.path()).ok());
  EXPECT_EQ(ReadWhole(folder.File("sitemap.xml")),
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n</urlset>\n");
}

TEST(ExportSitemaps, SplitsWhatIsTooLargeAndKeepsAnIndex) {
  TempFolder folder;
  std::unique_ptr<Catalog> catalog = MakeMemoryCatalog();
  for (int64_t id = 1; id <= 100'001; ++id) {
    ASSERT_TRUE(catalog->PutPage(PageAt(id, "http://example.com/" + std::to_string(id))).ok());
  }
  ASSERT_TRUE(ExportSitemaps(*catalog, folder.path()).ok());
  const std::string index = ReadWhole(folder.File("sitemap.xml"));
  EXPECT_THAT(index, HasSubstr("<sitemapindex xmlns=\"http://www.sitemaps.org/"));
  EXPECT_EQ(CountOf("<sitemap><loc>http://example.com/sitemap-", index), 3u);
  EXPECT_THAT(index, HasSubstr("<loc>http://example.com/sitemap-3.xml</loc>"));
  EXPECT_EQ(CountOf("<loc>", ReadWhole(folder.File("sitemap-1.xml"))), 50'000u);
  EXPECT_EQ(CountOf("<loc>", ReadWhole(folder.File("sitemap-2.xml"))), 50'000u);
  EXPECT_THAT(ReadWhole(folder.File("sitemap-3.xml")),
              HasSubstr("<url><loc>http://example.com/100001</loc></url>\n</urlset>\n"));

  ASSERT_TRUE(catalog->Clear().ok());
  ASSERT_TRUE(ExportSitemaps(*catalog, folder.path()).ok());
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1)
      << "parts of the larger result are gone";
}

// --- Forms and sites.

FormRow Search(int64_t id, int64_t site, std::string_view page) {
  FormRow row;
  row.id = id;
  row.site = site;
  row.depth = 1;
  row.form.page = UrlAt(page);
  row.form.action = UrlAt("http://a.example/s");
  row.form.kind = form::FormKind::kSearch;
  row.form.confidence = 0.97349;
  row.form.identity = base::HashOf(std::to_string(id));
  row.form.query_input = 0;
  row.form.inputs.resize(1);
  row.form.inputs[0].name = "q";
  row.form.inputs[0].control = form::Control::kSearch;
  row.form.inputs[0].label = "Words";
  row.form.inputs[0].type = form::InputType::kGeneric;
  return row;
}

SiteRow ExportedSite(int64_t id, std::string_view url) {
  SiteRow row;
  row.id = id;
  row.site = row.start = UrlAt(url);
  return row;
}

TEST(SearchAsJson, IsTheContract) {
  EXPECT_EQ(SearchAsJson(UrlAt("http://a.example/"), Search(1, 1, "http://a.example/find")),
            "{\"site\": \"http://a.example/\", \"page\": \"http://a.example/find\", \"depth\": 1, "
            "\"kind\": \"search\", \"confidence\": 0.973, \"action\": \"http://a.example/s\", "
            "\"method\": \"GET\", \"inputs\": [{\"name\":\"q\",\"control\":\"search\","
            "\"label\":\"Words\",\"values\":[],\"default\":\"\",\"query\":true,"
            "\"type\":\"generic\"}]}");
}

TEST(SearchAsJson, SaysWhereAnAnnouncedSearchIsFrom) {
  FormRow row = Search(1, 1, "http://a.example/");
  row.form.origin = form::FormOrigin::kOpenSearch;
  row.form.url_template = "http://a.example/s/{q}";
  row.form.method = fetch::Method::kPost;
  row.form.confidence = 1;
  EXPECT_THAT(SearchAsJson(UrlAt("http://a.example/"), row),
              HasSubstr("\"confidence\": 1, \"action\": \"http://a.example/s\", \"template\": "
                        "\"http://a.example/s/{q}\", \"method\": \"POST\", \"origin\": "
                        "\"opensearch\", \"inputs\": ["));
}

std::string AllBytes() {
  std::string all;
  for (int c = 0; c < 256; ++c) all.push_back(static_cast<char>(c));
  return all;
}

TEST(SearchAsJson, IsOneLineThatOthersParse) {
  FormRow row = Search(1, 1, "http://a.example/\x01\xff\n");
  form::Input& input = row.form.inputs[0];
  input.name = input.label = input.default_value = input.pattern = AllBytes();
  input.suggestions = {AllBytes()};
  input.choices = {{AllBytes(), AllBytes(), AllBytes()}};
  row.form.url_template = AllBytes();
  const std::string line = SearchAsJson(UrlAt("http://a.example/"), row);
  EXPECT_EQ(line.find('\n'), std::string::npos);
  boost::system::error_code failed;
  const boost::json::value value = boost::json::parse(line, failed);
  ASSERT_FALSE(failed) << failed.message();
  const boost::json::value& read = value.at("inputs").at(0);
  for (const char* member : {"name", "label", "default", "pattern"}) {
    EXPECT_TRUE(read.at(member).as_string().starts_with(AllBytes().substr(0, 0x80))) << member;
  }
}

TEST(SiteAsJson, IsTheContract) {
  SiteRow row = ExportedSite(7, "https://www.example.co.uk:8443/");
  row.start = UrlAt("https://www.example.co.uk:8443/a");
  row.aim = CrawlAim::kSeeds;
  row.round = 2;
  row.found_on = "http://example.com/links";
  row.state = SiteState::kDone;
  row.outcome = "moved";
  row.detail = "it says so";
  row.moved_to = UrlAt("https://example.org/");
  row.pages = 1;
  row.requests = 2;
  row.forms = 3;
  row.searchable_forms = 4;
  row.sites_found = 5;
  EXPECT_EQ(SiteAsJson(row, 6),
            "{\"site\": \"https://www.example.co.uk:8443/\", "
            "\"start\": \"https://www.example.co.uk:8443/a\", \"aim\": \"seeds\", \"round\": 2, "
            "\"found_on\": \"http://example.com/links\", \"state\": \"done\", \"outcome\": "
            "\"moved\", \"detail\": \"it says so\", \"moved_to\": \"https://example.org/\", "
            "\"pages\": 1, \"requests\": 2, \"forms\": 3, \"searchable_forms\": 4, "
            "\"sites_found\": 5, \"domain\": \"example.co.uk\", \"linked_from\": 6}");
}

TEST(SiteAsJson, HasNullForAddressesThatAreNotThere) {
  const std::string line = SiteAsJson(SiteRow(), 0);
  EXPECT_THAT(line, HasSubstr("\"site\": null, \"start\": null, "));
  EXPECT_THAT(line, HasSubstr("\"found_on\": null, \"state\": \"waiting\", \"outcome\": \"\", "));
  EXPECT_THAT(line, HasSubstr("\"moved_to\": null, "));
}

TEST(SiteAsJson, IsOneLineThatOthersParse) {
  SiteRow row = ExportedSite(1, "http://a.example/");
  row.start = UrlAt("http://a.example/\x01\xff\n?\x7f");
  row.found_on = row.outcome = row.detail = AllBytes();
  const std::string line = SiteAsJson(row, 0);
  EXPECT_EQ(line.find('\n'), std::string::npos);
  boost::system::error_code failed;
  const boost::json::value value = boost::json::parse(line, failed);
  ASSERT_FALSE(failed) << failed.message();
  EXPECT_TRUE(value.at("detail").as_string().starts_with(AllBytes().substr(0, 0x80)));
}

TEST(ExportForms, WritesDistinctSearchesBySiteThenId) {
  TempFolder folder;
  std::unique_ptr<Catalog> catalogs[] = {
      MakeMemoryCatalog(), std::move(*OpenSqliteCatalog(folder.File("upwell.sqlite")))};
  for (const std::unique_ptr<Catalog>& catalog : catalogs) {
    EXPECT_EQ(Exported(*catalog, ExportForms), "");
    ASSERT_TRUE(catalog->PutSite(ExportedSite(1, "http://z.example/")).ok());
    ASSERT_TRUE(catalog->PutSite(ExportedSite(2, "http://a.example/")).ok());
    const FormRow first = Search(1, 1, "http://z.example/"),
                  second = Search(2, 2, "http://a.example/"),
                  third = Search(3, 1, "http://z.example/more");
    FormRow again = Search(4, 1, "http://z.example/again"),
            login = Search(5, 1, "http://z.example");
    again.form.identity = first.form.identity;
    login.form.kind = form::FormKind::kLogin;
    for (const FormRow& row : {login, again, third, second, first}) {
      ASSERT_TRUE(catalog->PutForm(row).ok());
    }
    const base::Url z = UrlAt("http://z.example/"), a = UrlAt("http://a.example/");
    EXPECT_EQ(Exported(*catalog, ExportForms), SearchAsJson(a, second) + "\n" +
                                                   SearchAsJson(z, first) + "\n" +
                                                   SearchAsJson(z, third) + "\n");
  }
}

TEST(ExportForms, SaysOfInputsWhatWasReadFromThePage) {
  const std::string html = R"(<form action=/s><label for=q>Words</label>
      <input id=q name=q type=search required maxlength=80 pattern="[a-z]+" list=l>
      <datalist id=l><option value=apple><option value="b&amp;c"></datalist>
      <input name=day type=date min=2001-01-01 max=2026-12-31 step=2 value=2020-02-02>
      <select name=lang multiple><optgroup label=Europe><option value=de selected>Deutsch
      <option value=fr disabled>Français</optgroup><option>日本</select>
      <input type=radio name=r value=1 checked>one <input type=radio name=r value=2>two
      <input type=hidden name=h value="&quot;"><input name=off disabled>
      <input name=trap style="display:none"><button>Search</button>
      <button name=b value=1 formmethod=post>Delete all</button></form>)";
  const std::vector<form::SearchForm> forms =
      form::FindForms(form::PageOf(html, "http://a.example/"));
  ASSERT_EQ(forms.size(), 1u);
  FormRow row = Search(1, 1, "http://a.example/");
  row.form = forms[0];
  row.form.kind = form::FormKind::kSearch;
  row.form.refused = "";
  TempFolder folder;
  auto catalog = std::move(*OpenSqliteCatalog(folder.File("upwell.sqlite")));
  ASSERT_TRUE(catalog->PutSite(ExportedSite(1, "http://a.example/")).ok());
  ASSERT_TRUE(catalog->PutForm(row).ok());
  const std::string inputs = form::InputsAsJson(forms[0]);
  for (const char* member :
       {"suggestions", "group", "pattern", "min", "step", "hidden", "refused"}) {
    EXPECT_THAT(inputs, HasSubstr("\"" + std::string(member) + "\":"));
  }
  EXPECT_THAT(Exported(*catalog, ExportForms),
              ::testing::EndsWith("\"inputs\": " + inputs + "}\n"));
}

TEST(ExportSites, WritesSitesByUrl) {
  TempFolder folder;
  std::unique_ptr<Catalog> catalogs[] = {
      MakeMemoryCatalog(), std::move(*OpenSqliteCatalog(folder.File("upwell.sqlite")))};
  const SiteRow z = ExportedSite(1, "http://z.example/"), a = ExportedSite(2, "http://a.example/");
  for (const std::unique_ptr<Catalog>& catalog : catalogs) {
    EXPECT_EQ(Exported(*catalog, ExportSites), "");
    ASSERT_TRUE(catalog->PutSite(z).ok());
    ASSERT_TRUE(catalog->PutSite(a).ok());
    ASSERT_TRUE(catalog->PutSiteLink(1, 2).ok());
    EXPECT_EQ(Exported(*catalog, ExportSites), SiteAsJson(a, 1) + "\n" + SiteAsJson(z, 0) + "\n");
  }
}

}  // namespace
}  // namespace upwell::store
