#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# check_includes_test.sh [CHECKER]: the include checker passes good trees, finds what is wrong in bad
# ones, and is not taken in by what only looks wrong.
set -uo pipefail
checker="${1:-$(cd "$(dirname "$0")/../.." && pwd)/scripts/check_includes.py}"
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
passed=0 failed=0
everything="--subfolders --unity --size"

# A good tree of two folders. Each case changes it.
begin() {
  rm -rf "${tree:?}"/*
  put src/base/url.h <<<'namespace upwell::base { class Url {}; }'
  put src/base/url.cc <<<'#include "base/url.h"'
  put src/fetch/web.h <<<'#include "base/url.h"
namespace upwell::fetch { class Web {}; }'
  put CMakeLists.txt <<<'upwell_library(base)
upwell_library(fetch USES base LINKS ZLIB::ZLIB)'
}

# put FILE: writes standard input to a file of the tree.
put() {
  local path="$tree/$1"
  mkdir -p "${path%/*}"
  cat >"$path"
}

fail() {
  echo "FAILED: $1"
  sed 's/^/    /' <<<"$2"
  failed=$((failed + 1))
}

# passes CASE OPTIONS: the tree is found to be good.
passes() {
  local out
  if out=$("$checker" $2 "$tree" 2>&1) && [[ -z $out ]]; then
    passed=$((passed + 1))
  else
    fail "$1: must pass" "$out"
  fi
}

# finds CASE OPTIONS LINE...: the checker exits with 1 and prints lines that begin so, and no others.
finds() {
  local name=$1 options=$2 out code line
  shift 2
  out=$("$checker" $options "$tree" 2>&1)
  code=$?
  if [[ $code != 1 ]]; then fail "$name: exit code $code, not 1" "$out"; return; fi
  if [[ $(wc -l <<<"$out") != "$#" ]]; then fail "$name: not $# lines" "$out"; return; fi
  for line in "$@"; do
    if [[ $'\n'$out != *$'\n'"$line"* ]]; then fail "$name: lacks '$line'" "$out"; return; fi
  done
  passed=$((passed + 1))
}

# --- nothing to check ---

begin; rm -r "$tree/src"
finds "a tree without files" "" "no includes found"
begin; rm -r "$tree/src"
put src/base/a.h <<<'#include <vector>'
finds "a tree without includes" "" "no includes found"
begin; passes "the good tree" "$everything"
begin; rm "$tree/CMakeLists.txt"
finds "a tree without CMakeLists.txt" "" "CMakeLists.txt:1: there is none"

# --- order ---

begin
put src/fetch/http/deep.cc <<'E'
#include <crawl/visit.h>
#include "base/url.h"  // not "crawl/visit.h"
#include "fetch/web.h"
// #include "crawl/visit.h"
/*
#include "crawl/visit.h"
*/
#define VISIT "crawl/visit.h"
#if __has_include("crawl/visit.h")
#endif
const char* text = "\
#include \"crawl/visit.h\"";
const char* raw = R"x(
#include "crawl/visit.h"
)" still raw
#include "testing/site.h"
)x";
const int million = 1'000'000;  // it's no string that begins there: #include "crawl/visit.h"
E
put testing/site.h <<<'#include "fetch/web.h"
#include "demo/shop.h"'
put apps/cli/main.cc <<<'#include "apps/cli/terminal.h"
#include "testing/site.h"'
passes "order: arrows that point backwards, and lookalikes" "$everything"

begin
put src/base/a.cc <<<'#include "fetch/web.h"'
finds "order: a later folder" "--only order" "src/base/a.cc:1: base/ must not include fetch/"
begin
put src/parse/html/tree.h <<<'#include "base/url.h"

  #  include "crawl/session/site_session.h"'
finds "order: a later folder from a sub-folder" "--only order" \
  "src/parse/html/tree.h:3: parse/ must not include crawl/"
begin
put src/base/a_test.cc <<<'#include "fetch/web.h"'
put src/base/b.cc <<'E'
#ifdef X
#include "base/url.h"
#else
#include "parse/page.h"
#endif
/* a remark */ #include "form/form.h"
E
finds "order: in a test, in a branch, after a remark" "--only order" \
  "src/base/a_test.cc:1: base/ must not include fetch/" \
  "src/base/b.cc:4: base/ must not include parse/" "src/base/b.cc:6: base/ must not include form/"
begin
put src/crawl/a.cc <<<'#include "testing/site.h"
#include "apps/cli/terminal.h"
#include "training/softmax.h"
#include "demo/shop.h"'
finds "order: out of src/" "--only order" \
  "src/crawl/a.cc:1: src/ must not include testing/" "src/crawl/a.cc:2: src/ must not include apps/" \
  "src/crawl/a.cc:3: src/ must not include training/" "src/crawl/a.cc:4: src/ must not include demo/"
begin
put src/fetch/a.cc <<<'#include "web.h"
#include "../base/url.h"
#include "base/../crawl/visit.h"
#include "src/base/url.h"
#include "search/index.h"'
put apps/cli/main.cc <<<'#include "terminal.h"'
finds "order: not written from src/ or the root" "--only order" \
  'src/fetch/a.cc:1: "web.h" is not written' 'src/fetch/a.cc:2: "../base/url.h" is not written' \
  'src/fetch/a.cc:3: "base/../crawl/visit.h" is not written' \
  'src/fetch/a.cc:4: "src/base/url.h" is not written' \
  'src/fetch/a.cc:5: "search/index.h" is not written' \
  'apps/cli/main.cc:1: "terminal.h" is not written'
begin
put src/search/a.cc <<<'#include "base/url.h"'
put src/b.cc <<<'#include "base/url.h"'
finds "order: files in unknown folders" "--only order" "src/search/a.cc:1: a file must" \
  "src/b.cc:1: a file must"

# --- cycles ---

begin
put src/base/text.h <<<'#include "base/url.h"
#include "base/text.h"'
put src/base/text.cc <<<'#include "base/text.h"
#include "base/table.h"'
put src/base/text_words.cc <<<'#include "base/text.h"
#include "base/table.h"'
put src/base/table.h <<<'namespace upwell::base { class Text; }  // #include "base/text.h"'
put src/base/one_for_tests.h <<<'#include "base/two_for_tests.h"'
put src/base/two_for_tests.h <<<'#include "base/one_for_tests.h"'
put src/base/text_test.cc <<<'#include "base/text.h"'
passes "cycles: several .cc files of a header, tests, forward declarations" "$everything"

begin
put src/base/a.h <<<'#include "base/b.h"'
put src/base/b.h <<<'
#include "base/a.h"'
finds "cycles: two headers" "" \
  "src/base/a.h:1: cycle of 2 modules: base/a -> base/b -> base/a"
begin
put src/base/a.h <<<'class A;'
put src/base/a.cc <<<'#include "base/a.h"
#include "base/b.h"'
put src/base/b.h <<<'class B;'
put src/base/b.cc <<<'#include "base/b.h"
#include "base/a.h"'
finds "cycles: the .cc file of each needs the other's header" "" \
  "src/base/a.cc:2: cycle of 2 modules: base/a -> base/b -> base/a"
begin
put src/base/x/a.h <<<'#include "base/y/b.h"'
put src/base/y/b.cc <<<'#include "base/c.h"'
put src/base/y/b.h </dev/null
put src/base/c.h <<<'#include "base/x/a.h"'
put testing/s.h <<<'#include "testing/t.h"'
put testing/t.h <<<'#include "testing/s.h"'
finds "cycles: a ring of three over sub-folders; testing/ is not looked at" "" \
  "src/base/c.h:1: cycle of 3 modules: base/c -> base/x/a -> base/y/b -> base/c"
begin
put src/base/a.h <<<'#include "base/b.h"'
put src/base/b.h <<<'#include "base/c.h"'
put src/base/c.h <<<'#include "base/d.h"
#include "base/e.h"'
put src/base/d.h <<<'#include "base/c.h"
#include "base/a.h"'
put src/base/e.h <<<'class OutOfIt;'
finds "cycles: the shortest ring of a knot" "" \
  "src/base/c.h:1: cycle of 4 modules: base/c -> base/d -> base/c (with them: base/a, base/b)"

# --- cycles of sub-folders ---

begin
put src/base/x/a.h <<<'#include "base/y/b.h"'
put src/base/y/b.h <<<'class B;'
put src/base/y/c.h <<<'#include "base/x/d.h"'
put src/base/x/d.h <<<'class D;'
passes "subfolders: not without the option" ""
finds "subfolders: two" "--subfolders" \
  "src/base/x/a.h:1: cycle of 2 sub-folders: base/x -> base/y -> base/x"
begin
put src/base/x/a.h <<<'#include "base/y/b.h"'
put src/base/y/b.h <<<'class B;'
put src/base/y/c.h <<<'#include "base/z/d.h"'
put src/base/z/d.h <<<'class D;'
put src/base/z/e.h <<<'#include "base/x/f.h"'
put src/base/x/f.h <<<'class F;'
finds "subfolders: three" "--subfolders" \
  "src/base/x/a.h:1: cycle of 3 sub-folders: base/x -> base/y -> base/z -> base/x"
begin
put src/base/loop.h <<<'#include "base/x/a.h"'
put src/base/x/a.h <<<'#include "base/source.h"
#include "base/y/b.h"'
put src/base/source.h <<<'class Source;'
put src/base/y/b.h <<<'#include "base/source.h"'
put src/base/y/b_test.cc <<<'#include "base/x/a.h"'
passes "subfolders: the folder itself and tests do not count" "$everything"

# --- namespaces ---

begin
put src/fetch/sub/good.cc <<'E'
#include <filesystem>
// namespace upwell { in a remark
#define BEGIN namespace upwell {
namespace fs = std::filesystem;
using namespace std::string_literals;
namespace upwell::fetch {
namespace json = boost::json;
namespace {
const char* text = "namespace upwell {";
namespace { int deeper = 1; }
}  // namespace
void Use() {
  namespace ip = boost::asio::ip;
  using namespace std::chrono;
}
}  // namespace upwell::fetch
namespace std {
template <>
struct hash<upwell::fetch::Web> {};
}  // namespace std
template <>
struct std::hash<upwell::fetch::Other> {};
extern "C" {
int FromC(void);
}
int main() { return 0; }
E
put src/fetch/good.h <<'E'
// using namespace std;
namespace upwell::fetch { /* using namespace std; */ inline const char* k = "using namespace std;"; }
E
put apps/cli/main.cc <<<'namespace upwell::cli { namespace { int x; } }'
put testing/e2e/run.cc <<<'namespace upwell::testing {}'
put demo/shop/shop.h <<<'namespace upwell::demo {}'
put training/t.h <<<'namespace upwell::training {}'
put fuzz/f.cc <<<'namespace upwell::fuzz {}'
put bench/b.cc <<<'namespace   upwell :: bench
{
}'
passes "namespaces: the right ones, aliases, std, lookalikes" "$everything"

begin
put src/fetch/a.h <<<'

namespace upwell {
}'
put src/fetch/b.h <<<'namespace upwell::base { class Url; }'
put src/fetch/sub/c.h <<<'namespace upwell::fetch::sub {}'
finds "namespaces: the whole project's, another folder's, a deeper one" "" \
  "src/fetch/a.h:3: namespace upwell is opened; only upwell::fetch is allowed" \
  "src/fetch/b.h:1: namespace upwell::base is opened; only upwell::fetch" \
  "src/fetch/sub/c.h:1: namespace upwell::fetch::sub is opened"
begin
put src/fetch/a.cc <<<'namespace upwell::fetch {
namespace {
}
inline namespace detail {
}
}'
put src/fetch/b.cc <<<'namespace {
int Hidden() { return 1; }
}'
finds "namespaces: one inside another, an anonymous one outside" "" \
  "src/fetch/a.cc:4: namespace detail is opened inside upwell::fetch" \
  "src/fetch/b.cc:1: an anonymous namespace must stand inside upwell::fetch"
begin
put src/fetch/a.h <<<'using namespace std;
namespace upwell::fetch {
inline void f() { using  namespace std::chrono; }
}'
put src/fetch/b.h <<<'struct Loose { struct Inner {}; };
extern "C" { enum Also { kA }; }'
finds "namespaces: using in headers, types outside" "" \
  'src/fetch/a.h:1: a header must not say `using namespace`' 'src/fetch/a.h:3: a header' \
  "src/fetch/b.h:1: Loose is defined outside of upwell::fetch" "src/fetch/b.h:2: Also is defined"
begin
put apps/cli/a.cc <<<'namespace upwell::apps {}'
put testing/e2e/a.cc <<<'namespace upwell::e2e {}'
put demo/a.cc <<<'namespace upwell::testing {}'
put fuzz/a.cc <<<'namespace upwell {}'
finds "namespaces: outside of src/" "" "apps/cli/a.cc:1: " "testing/e2e/a.cc:1: " "demo/a.cc:1: " \
  "fuzz/a.cc:1: namespace upwell is opened; only upwell::fuzz is allowed"

# --- types ---

begin
put src/base/foo.h <<'E'
namespace upwell::base {
struct Foo {};
template <typename T>
class Box {};
enum class Kind { kOne };
}  // namespace upwell::base
E
put src/base/lookalikes.h <<'E'
// struct Foo {};
/* struct Foo {
}; */
#define MAKE_FOO struct Foo { \
  int x; };
#define OPEN {
namespace upwell::base {
class Foo;
struct Foo;
enum class Kind : int;
template <typename T>
class Box;
extern template class Box<int>;
inline const char* text = "struct Foo {}; {";
inline const char* escaped = "\"struct Foo {};";
inline const char* raw = R"(
struct Foo {};
" )" R"-(struct Foo {}; )" )-";
inline const char32_t marks[] = {U'{', U'\'', u8'"', L'}', '"'};
inline int big = 1'000'000 + 0xFF'FF;
template <>
struct Box<int> {};
template <typename T>
class [[nodiscard]] Box<T*> final : public Box<T> {};
class Outer {
  friend class Foo;
  friend struct upwell::base::Kind;
  struct Foo {};
  enum class Kind { kTwo };
  struct Box;
  void Use() { struct Foo {}; }
};
struct Outer::Box {
  struct Foo {};
};
struct Foo MakeFoo();
inline struct Foo CopyFoo(struct Foo foo) { return foo; }
inline auto MoveFoo(Foo foo) -> struct Foo { return foo; }
template <class Foo, template <class> class Box = Box>
void Generic(Foo) { struct Kind {}; }
template <int N = Foo{}.x, class Kind = int> void Value() {}
inline struct Foo the_foo {};
inline struct Outer Box {};
static struct Foo foos[] = {{}, {}};
struct { int x; } nameless;
enum { kNameless };
using Alias = Foo;
inline auto lambda = [](int) { struct Foo {}; return 1; };
Outer::Outer() : foo_{1}, kind_{2}, more_(3) { struct Foo {}; }
Outer::Outer(int) noexcept : foo_{1} {}
bool operator==(const Foo&, const Foo&) { return true; }
bool operator()(int x) { return true; }
inline void Try() try { struct Foo {}; } catch (...) { struct Foo {}; }
template <typename T> requires requires(T t) { t.x; } void Constrained(T) {}
MACRO(struct Foo {};)
TEST(Foo, Kind) { struct Foo {}; }
#ifdef _WIN32
struct Handle { void* handle;
#else
struct Handle { int handle;
#endif
};
#if 0
struct Foo {};
don't
#endif
}  // namespace upwell::base
E
put src/fetch/foo.h <<<'namespace upwell::fetch { struct Foo {}; enum class Kind {}; }'
passes "types: lookalikes, and the same name in another folder" "--subfolders --size"

begin
put src/base/a.h <<<'namespace upwell::base {
struct Foo {};
}'
put src/base/sub/b.h <<<'namespace upwell::base {
class Other {};
class Foo {};
}'
put src/base/c.cc <<<'namespace upwell::base { enum class Foo : int { kA }; }'
finds "types: three of one name" "" \
  "src/base/c.cc:1: upwell::base::Foo is defined twice, first at src/base/a.h:2" \
  "src/base/sub/b.h:3: upwell::base::Foo is defined twice, first at src/base/a.h:2"
begin
put src/base/a.h <<'E'
namespace upwell::base {
class A {}; class B {}; class C {}; class D {}; class E {}; class F {}; class G {}; class HTTP {};
class I {}; class J {}; class K {}; class L {}; class XML {};
}  // namespace upwell::base
E
put src/base/b.h <<'E'
namespace upwell::base {
struct Row { int x; } rows[] = {{1}, {2}}; class A final : public Base<void(int)> {};
template <typename T, typename U = std::vector<T>>
class B : public T {};
class [[nodiscard]] C {};
class UPWELL_EXPORT D {};
struct alignas(16) E {};
inline int Before() { return 1; } union F {};
template <typename T> requires(sizeof(T) > 1)
struct G
    : Base {
};
enum class HTTP : unsigned { kOk };
typedef struct I {} J_t;
MACRO(x) class J {};
int array[] = {1, 2}; const std::string s{"}"}; class UPWELL_ALIGN(8) K final {};
int big = 1'000; class L {}; int bigger = 2'000;
class XML final {};
}  // namespace upwell::base
E
finds "types: in every dress" "" src/base/b.h:{2,4,5,6,7,8,10,13,14,15,16,17,18}": upwell::base::"
begin
put src/base/a.cc <<<'namespace upwell::base { namespace { struct Case { int x; }; } }'
put src/base/sub/b.cc <<<'namespace upwell::base {
namespace {
enum Case { kCase };
}
}'
put src/base/one_test.cc <<<'namespace upwell::base { namespace { struct Item {}; } }'
put src/base/two_test.cc <<<'namespace upwell::base { namespace { struct Item {}; } }'
finds "types: anonymous ones of one folder, but of its tests" "" \
  "src/base/sub/b.cc:3: upwell::base::(anonymous)::Case is defined twice, first at src/base/a.cc:1"
begin
put src/base/a.cc <<<'namespace upwell::base { namespace { struct Case {}; } }'
put src/base/a_test.cc <<<'namespace upwell::base { namespace { struct Case {}; } }'
put src/fetch/b.cc <<<'namespace upwell::fetch { namespace { struct Case {}; } }'
put bench/one.cc <<<'namespace upwell::bench { namespace { struct Case {}; } }'
put bench/two.cc <<<'namespace upwell::bench { namespace { struct Case {}; } }'
passes "types: anonymous ones that are never compiled together" "$everything"
begin
put src/base/a.h <<<'namespace upwell::base {
class A {'
put src/base/b.h <<<'namespace upwell::base {
}
}'
put src/base/c.h <<<'namespace upwell::base {
inline int Size() { return 1; }'
finds "types: braces that do not match" "" "src/base/a.h:2: the braces" "src/base/b.h:3: the braces" \
  "src/base/c.h:3: the braces"

# --- unity ---

begin
put src/base/a.cc <<'E'
namespace upwell::base {
namespace {
constexpr int kMost = 3;
const std::regex kDate("[0-9]{4}");
std::string Join(const std::vector<std::pair<int, int>>& parts, int most = 3) { return {}; }
bool operator<(const A& a, const B& b) { return true; }
const auto kLess = [](int a) { return a < 1; };
template <typename T, int N = 3> void Print(T value) {}
Url& Url::operator=(const Url& url) { return *this; }
void After() {}
}  // namespace
static int Helper() { return 1; }
}  // namespace upwell::base
E
put src/base/b.cc <<'E'
namespace upwell::base {
namespace {
constexpr std::array<int, 2> kMost[] = {{1, 2}};
const std::regex kDate{"[0-9]{4}"};
std::string Join(const std::vector<std::pair<int,int>>& all, int) {
  return {};
}
bool operator<(const A& x, const B& y) { return false; }
const auto kLess = [](int a) { return a < 2; };
template <typename T, int N = 4> void Print(T) {}
Web& Web::operator=(const Web& web) { return *this; }
void After() {}
}  // namespace
int Helper() { return 2; }
}  // namespace upwell::base
E
passes "unity: not without the option" ""
finds "unity: constants and functions" "--unity" \
  "src/base/b.cc:3: constant upwell::base::(anonymous)::kMost meets a namesake, first at src/base/a.cc:3" \
  "src/base/b.cc:4: constant upwell::base::(anonymous)::kDate" \
  "src/base/b.cc:5: function upwell::base::(anonymous)::Join" \
  "src/base/b.cc:8: function upwell::base::(anonymous)::operator<" \
  "src/base/b.cc:9: constant upwell::base::(anonymous)::kLess" \
  "src/base/b.cc:10: function upwell::base::(anonymous)::Print" \
  "src/base/b.cc:12: function upwell::base::(anonymous)::After" \
  "src/base/b.cc:14: function upwell::base::Helper meets a namesake, first at src/base/a.cc:12"
begin
put src/base/a.cc <<<'namespace upwell::base { namespace { int Size() { return 1; } } }'
put src/base/b.cc <<<'namespace upwell::base { namespace { constexpr int Size = 1; } }'
put src/base/one_test.cc <<<'namespace upwell::base { namespace { TEST(Url, IsRead) {} } }'
put src/base/two_test.cc <<<'namespace upwell::base { namespace { TEST(Url, IsRead) {} } }'
finds "unity: a function and a constant, but no two tests" "--unity" \
  "src/base/b.cc:1: constant upwell::base::(anonymous)::Size"
begin
put src/base/a.cc <<'E'
namespace upwell::base {
namespace {
int Join(int a, const Url& url);
int Join(int a) { constexpr int kMost = 1; return kMost; }  // constexpr int kOther = 2;
using Names = std::vector<std::string>;
TEST(Url, IsRead) {}
int Named(const char* name = "x");
int Pick(const Url) { return 1; }
int Table<int>::Size() const { return 1; }
Table::Table() : a_{1}, more_(3) {}
void Try() try {} catch (...) {}
template <typename T> requires requires(T t) { t.x; } void Print(T) {}
}  // namespace
int Url::Size() const { return 1; }
int Known(int) { return 1; }  // twice, but that is for the linker to say
}  // namespace upwell::base
E
put src/base/b.cc <<'E'
namespace upwell::base {
namespace {
int Join(int a, const Url& url) { return 1; }
int Join(unsigned a) { constexpr int kMost = 2; return kMost; }
constexpr int kOther = 2;
using Names = std::vector<std::string>;
TEST(Url, IsWritten) {}
int Named(const char* name = "x");
int Pick(const Web) { return 1; }
int Size() { return 1; }
Other::Other() : a_{1}, more_(3) {}
void TryAgain() try {} catch (...) {}
template <typename T> requires requires(T t) { t.y; } void Write(T) {}
}  // namespace
int Web::Size() const { return 1; }
int Known(int) { return 1; }
}  // namespace upwell::base
E
put src/base/c_test.cc <<<'namespace upwell::base { namespace { constexpr int kOther = 2; } }'
put src/base/d.h <<<'namespace upwell::base { constexpr int kOther2 = 2; }'
passes "unity: declarations, overloads, members, locals, tests" "$everything"

# --- cmake ---

begin
put src/parse/sub/page.cc <<<'#include "fetch/web.h"
#include "parse/sub/page.h"'
put src/parse/page_test.cc <<<'#include "base/url.h"
#include "fetch/web.h"'
put src/parse/made_for_tests.h <<<'#include "base/url.h"'
put testing/site.cc <<<'#include "base/url.h"'
put testing/e2e/run.cc <<<'#include "parse/sub/page.h"'
put testing/e2e/CMakeLists.txt <<<'add_executable(run run.cc)'
put demo/shop.h <<<'#include "testing/site.h"'
put CMakeLists.txt <<'E'
# upwell_library(parse USES nonsense)
upwell_library(base)
upwell_library(fetch USES base LINKS PkgConfig::curl ZLIB::ZLIB)
upwell_library(parse
               USES fetch  # not form
               TEST_USES base
               LINKS Boost::json)
upwell_library(testing DIR testing USES base LINKS OpenSSL::SSL)
upwell_library(demo DIR demo USES testing)
E
passes "cmake: true lists" "$everything"

begin
put src/parse/page.cc <<<'
#include "fetch/web.h"'
put CMakeLists.txt <<<'upwell_library(base)
upwell_library(fetch USES base)
upwell_library(parse USES base)'
finds "cmake: one too few and one too many" "" \
  "CMakeLists.txt:3: parse: USES lacks fetch, included at src/parse/page.cc:2" \
  "CMakeLists.txt:3: parse: USES names base, which no file includes"
begin
put src/parse/page_test.cc <<<'#include "fetch/web.h"'
put src/parse/made_for_tests.h <<<'#include "base/url.h"'
put CMakeLists.txt <<<'upwell_library(base)
upwell_library(fetch USES base)
upwell_library(parse
  USES fetch)'
finds "cmake: only tests include it" "" \
  "CMakeLists.txt:3: parse: USES names fetch, which only tests include" \
  "CMakeLists.txt:3: parse: TEST_USES lacks base, included at src/parse/made_for_tests.h:1"
begin
put src/parse/page.h <<<'#include "base/url.h"'
put src/parse/page_test.cc <<<'#include "base/url.h"'
put CMakeLists.txt <<<'upwell_library(base)
upwell_library(fetch USES base)
upwell_library(parse TEST_USES base)'
finds "cmake: TEST_USES is not enough for the library" "" \
  "CMakeLists.txt:3: parse: USES lacks base, included at src/parse/page.h:1"
begin
put src/parse/page.h <<<'class Page;'
put demo/shop.h <<<'#include "fetch/web.h"'
put CMakeLists.txt <<<'upwell_library(base)
upwell_library(fetch USES base)
upwell_library(demo DIR demo LINKS fetch)'
finds "cmake: a folder without a library, a folder outside of src/" "" \
  "CMakeLists.txt:1: no upwell_library is made of src/parse" \
  "CMakeLists.txt:3: demo: USES lacks fetch, included at demo/shop.h:1"

# --- size ---

# modules FOLDER COUNT: so many modules, each of a header, a .cc file and a test.
modules() {
  local i
  for ((i = 1; i <= $2; i++)); do
    put "$1/m$i.h" <<<'#include "base/url.h"'
    put "$1/m$i.cc" <<<'#include "base/url.h"'
    put "$1/m${i}_test.cc" <<<'#include "base/url.h"'
  done
}
begin
modules src/fetch 24
modules src/fetch/sub 25
put src/fetch/made_for_tests.h </dev/null
modules testing 26
passes "size: 25 modules, tests and other folders do not count" "$everything"
modules src/fetch 25
passes "size: not without the option" ""
finds "size: 26 in a folder" "--size" "src/fetch:1: 26 modules in one folder"
modules src/fetch/sub 30
finds "size: 30 in a sub-folder too" "--size" "src/fetch:1: 26 modules" "src/fetch/sub:1: 30 modules"

echo "includes checker: $passed cases passed, $failed failed"
[[ $failed == 0 ]]
