// SPDX-License-Identifier: Apache-2.0
// The network as it is: a resolver that fails for a while, names that lead into a private network,
// certificates that nobody vouches for. The names are answered by a resolver of the test's own,
// which takes a mount namespace and port 53, so these run as root only.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "testing/e2e/run_upwell.h"
#include "testing/server.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

namespace fs = std::filesystem;
using std::chrono::seconds;

constexpr const char* kResolverAddress = "127.53.0.1";  // any of this machine's own
constexpr size_t kDnsHead = 12;                         // bytes; RFC 1035, 4.1.1

enum class DnsMode { kAnswers, kFails, kSilent };

// Says of every name that it is this machine; of those that begin with "nx", that there is none.
class Resolver {
 public:
  bool Start() {
    socket_ = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(53);
    inet_pton(AF_INET, kResolverAddress, &address.sin_addr);
    if (bind(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) return false;
    thread_ = std::thread([this] { Run(); });
    return true;
  }
  ~Resolver() {
    stopping_ = true;
    if (thread_.joinable()) thread_.join();
    if (socket_ >= 0) close(socket_);
  }
  std::atomic<DnsMode> mode = DnsMode::kAnswers;

 private:
  void Run() {
    while (!stopping_) {
      pollfd line{socket_, POLLIN, 0};
      if (poll(&line, 1, 50) != 1) continue;
      char bytes[512];
      sockaddr_in from{};
      socklen_t size = sizeof from;
      const ssize_t n =
          recvfrom(socket_, bytes, sizeof bytes, 0, reinterpret_cast<sockaddr*>(&from), &size);
      const DnsMode now = mode;
      if (n <= static_cast<ssize_t>(kDnsHead) || now == DnsMode::kSilent) continue;
      const std::string answer = AnswerTo(std::string(bytes, static_cast<size_t>(n)), now);
      sendto(socket_, answer.data(), answer.size(), 0, reinterpret_cast<sockaddr*>(&from), size);
    }
  }

  static std::string AnswerTo(const std::string& asked, DnsMode mode) {
    const size_t name_end = asked.find('\0', kDnsHead);
    const std::string question = asked.substr(kDnsHead, name_end + 5 - kDnsHead);
    const bool is_none = asked.compare(kDnsHead + 1, 2, "nx") == 0;
    const bool wants_ipv4 = asked[name_end + 2] == 1;
    const bool has_address = mode == DnsMode::kAnswers && !is_none && wants_ipv4;
    const char code = mode == DnsMode::kFails ? 2 : is_none ? 3 : 0;
    std::string out = asked.substr(0, 2);  // the number of the question
    out += {'\x81', static_cast<char>('\x80' | code), 0, 1, 0, static_cast<char>(has_address)};
    out += {0, 0, 0, 0};
    out += question;
    // The name of the question, an IPv4 address, for no time at all.
    if (has_address) out += std::string("\xc0\x0c\0\1\0\1\0\0\0\0\0\4\x7f\0\0\1", 16);
    return out;
  }

  int socket_ = -1;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

class NetworkTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const std::string resolv = scratch_.path("resolv.conf");
    std::ofstream(resolv) << "nameserver " << kResolverAddress
                          << "\noptions timeout:1 attempts:1\n";
    const bool ready = unshare(CLONE_NEWNS) == 0 &&
                       mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
                       mount(resolv.c_str(), "/etc/resolv.conf", nullptr, MS_BIND, nullptr) == 0 &&
                       resolver_.Start();
    if (!ready) GTEST_SKIP() << "no right to answer for the resolver";
    site_ = &Serve(bed_, "demo");
  }
  void TearDown() override { umount2("/etc/resolv.conf", MNT_DETACH); }
  std::string Named(const std::string& host) const {
    const std::string url = site_->url();
    return "http://" + host + url.substr(url.rfind(':'));
  }
  std::vector<std::string> Sites(size_t n) const {
    std::vector<std::string> urls;
    for (size_t i = 1; i <= n; ++i) urls.push_back(Named("s" + std::to_string(i) + ".example"));
    return urls;
  }
  ProcessEnd Find(const std::vector<std::string>& urls, std::vector<std::string> more) {
    std::vector<std::string> arguments = {
        "find",      "--out",  run_, "--contact",       "a@b.example",      "--delay",
        "0",         "--hops", "0",  "--allow-private", "--pages-per-site", "2",
        "--backoff", "0.2"};
    arguments.insert(arguments.end(), urls.begin(), urls.end());
    arguments.insert(arguments.end(), more.begin(), more.end());
    return RunUpwell(arguments);
  }
  ProcessEnd Surface(const std::string& url, std::vector<std::string> more = {}) {
    std::vector<std::string> arguments = {"surface",        url,           "--out",     run_,
                                          "--contact",      "a@b.example", "--delay",   "0",
                                          "--max-requests", "10",          "--backoff", "0.2"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return RunUpwell(arguments);
  }
  size_t Outcomes(const std::string& outcome) const {
    const std::string lines = ReadFile(run_ + "/sites.jsonl");
    size_t count = 0;
    for (size_t at = 0; (at = lines.find("\"" + outcome + "\"", at)) != std::string::npos; ++at) {
      ++count;
    }
    return count;
  }

  ScratchFolder scratch_;
  std::string run_ = scratch_.path("run");
  Resolver resolver_;
  TestBedServer bed_;
  ServedSite* site_ = nullptr;
};

TEST_F(NetworkTest, AnOutageOfTheResolverCostsNoSite) {
  for (const DnsMode outage : {DnsMode::kFails, DnsMode::kSilent}) {
    fs::remove_all(run_);
    resolver_.mode = outage;
    std::thread mends([this] {
      std::this_thread::sleep_for(seconds(6));
      resolver_.mode = DnsMode::kAnswers;
    });
    const ProcessEnd end = Find(Sites(12), {"--outage-wait", "60"});
    mends.join();
    EXPECT_EQ(end.exit_code, 0) << end.output;
    EXPECT_EQ(Outcomes("searched"), 12u) << end.output << ReadFile(run_ + "/sites.jsonl");
  }
}

TEST_F(NetworkTest, WhatCouldNotBeReachedIsAskedAgainWhenTheRunGoesOn) {
  std::vector<std::string> urls = Sites(3);
  urls.push_back(Named("nx.example"));
  resolver_.mode = DnsMode::kFails;
  ProcessEnd end = Find(urls, {"--outage-wait", "0"});
  EXPECT_EQ(Outcomes("unreachable"), 4u) << end.output << ReadFile(run_ + "/sites.jsonl");
  EXPECT_NE(end.output.find("`upwell resume` asks the other 4 again"), std::string::npos)
      << end.output;
  resolver_.mode = DnsMode::kAnswers;
  end = RunUpwell({"resume", run_});
  EXPECT_EQ(Outcomes("searched"), 3u) << end.output << ReadFile(run_ + "/sites.jsonl");
  EXPECT_EQ(Outcomes("unreachable"), 1u) << "the name that is none";
  const size_t asked = site_->log().size();
  end = RunUpwell({"resume", run_});
  EXPECT_EQ(site_->log().size(), asked) << "what was searched is not asked again";
}

TEST_F(NetworkTest, AResolverThatFailsIsToldFromANameThatIsNone) {
  EXPECT_NE(Surface(Named("nx.example")).output.find("no_such_host"), std::string::npos);
  fs::remove_all(run_);
  resolver_.mode = DnsMode::kFails;
  const ProcessEnd end = Surface(Named("s1.example"), {"--outage-wait", "0", "--retries", "1"});
  EXPECT_NE(end.output.find("resolver (the name of s1.example could not be looked up"),
            std::string::npos)
      << end.output;
  EXPECT_EQ(end.exit_code, 3);
}

TEST_F(NetworkTest, ANameThatLeadsIntoAPrivateNetworkNeedsLeave) {
  ProcessEnd end = Surface(Named("s1.example"));
  EXPECT_EQ(end.exit_code, 3) << end.output;
  EXPECT_NE(end.output.find("--allow-private"), std::string::npos) << end.output;
  EXPECT_EQ(site_->log().size(), 0u);
  fs::remove_all(run_);
  end = Surface(Named("s1.example"), {"--allow-private"});
  EXPECT_EQ(end.exit_code, 0) << end.output;
  EXPECT_NE(ReadFile(run_ + "/run.json").find("\"allow-private\":\"true\""), std::string::npos);
  end = RunUpwell({"resume", run_, "--max-requests", "14"});
  EXPECT_EQ(end.exit_code, 0) << end.output;
  EXPECT_NE(end.output.find("goes on with"), std::string::npos) << end.output;
  EXPECT_GT(site_->log().size(), 10u);
}

// --- Certificates.

int FreePort() {
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  bind(fd, reinterpret_cast<sockaddr*>(&address), size);
  getsockname(fd, reinterpret_cast<sockaddr*>(&address), &size);
  close(fd);
  return ntohs(address.sin_port);
}

TEST(CertificateTest, AreBelievedByTheSystemByAFileOrByNobody) {
  ScratchFolder scratch;
  const std::string folder = scratch.path();
  const std::string make =
      "cd " + folder +
      " && openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2"
      " -subj /CN=localhost -addext subjectAltName=DNS:localhost >/dev/null 2>&1";
  if (std::system(make.c_str()) != 0) GTEST_SKIP() << "openssl is needed";
  std::ofstream(folder + "/page.html") << "<form action=/s><input type=search name=q></form>";
  const int port = FreePort();
  const std::string serve = "cd " + folder + " && exec openssl s_server -WWW -accept " +
                            std::to_string(port) + " -key key.pem -cert cert.pem >/dev/null 2>&1";
  const pid_t server = fork();
  if (server == 0) {
    execl("/bin/sh", "sh", "-c", serve.c_str(), nullptr);
    _exit(1);
  }
  std::this_thread::sleep_for(seconds(1));
  const std::string url = "https://localhost:" + std::to_string(port) + "/page.html";
  const auto forms = [&](std::vector<std::string> more, std::vector<std::string> environment = {}) {
    std::vector<std::string> arguments = {"forms", url, "--retries", "0"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return RunUpwell(arguments, environment);
  };
  const ProcessEnd strict = forms({});
  EXPECT_EQ(strict.exit_code, 3) << strict.output;
  EXPECT_NE(strict.output.find("tls"), std::string::npos) << strict.output;
  const std::string authority = folder + "/cert.pem";
  EXPECT_EQ(forms({"--ca", authority}).exit_code, 0) << forms({"--ca", authority}).output;
  EXPECT_EQ(forms({}, {"CURL_CA_BUNDLE=" + authority}).exit_code, 0);
  EXPECT_EQ(forms({"--ca", folder + "/none.pem"}).exit_code, 2);
  const ProcessEnd careless = forms({"--insecure"});
  EXPECT_EQ(careless.exit_code, 0) << careless.output;
  EXPECT_NE(careless.output.find("WARNING: certificates are not checked"), std::string::npos);
  kill(server, SIGTERM);
}

}  // namespace
}  // namespace upwell::testing
