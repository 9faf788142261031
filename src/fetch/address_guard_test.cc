// SPDX-License-Identifier: Apache-2.0
#include "fetch/address_guard.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/un.h>

#include <string>

namespace upwell::fetch {
namespace {

sockaddr_storage AddressOf(const char* text) {
  sockaddr_storage storage{};
  auto* v4 = reinterpret_cast<sockaddr_in*>(&storage);
  auto* v6 = reinterpret_cast<sockaddr_in6*>(&storage);
  if (inet_pton(AF_INET, text, &v4->sin_addr) == 1) {
    v4->sin_family = AF_INET;
  } else {
    EXPECT_EQ(inet_pton(AF_INET6, text, &v6->sin6_addr), 1) << text;
    v6->sin6_family = AF_INET6;
  }
  return storage;
}

bool IsForbidden(const char* text) {
  const sockaddr_storage address = AddressOf(text);
  return IsForbiddenAddress(reinterpret_cast<const sockaddr*>(&address));
}

bool MayConnect(TrustedHost& trusted, std::string_view host, const char* text) {
  const sockaddr_storage address = AddressOf(text);
  return trusted.MayConnect(host, reinterpret_cast<const sockaddr*>(&address));
}

TEST(AddressGuard, LetsPublicAddressesPass) {
  for (const char* address : {"1.1.1.1",
                              "8.8.8.8",
                              "9.255.255.255",
                              "11.0.0.0",
                              "100.63.255.255",
                              "100.128.0.0",
                              "126.255.255.255",
                              "128.0.0.0",
                              "169.253.255.255",
                              "169.255.0.0",
                              "172.15.255.255",
                              "172.32.0.0",
                              "192.0.1.0",
                              "192.167.255.255",
                              "192.169.0.0",
                              "223.255.255.255",
                              "2606:4700:4700::1111",
                              "2001:4860:4860::8888",
                              "2a00::1",
                              "::ffff:8.8.8.8",
                              "64:ff9b::8.8.8.8",
                              "2002:808:808::1",
                              "fbff::1",
                              "fe7f::1"}) {
    EXPECT_FALSE(IsForbidden(address)) << address;
    const std::string host = address;
    EXPECT_FALSE(IsForbiddenLiteral(host.find(':') == std::string::npos ? host : "[" + host + "]"));
  }
}

TEST(AddressGuard, RefusesWhatOnlyOurOwnNetworkCanReach) {
  for (const char* address : {"0.0.0.0",
                              "0.1.2.3",
                              "10.0.0.0",
                              "10.255.255.255",
                              "100.64.0.0",
                              "100.127.255.255",
                              "127.0.0.1",
                              "127.255.255.255",
                              "169.254.0.0",
                              "169.254.169.254",
                              "172.16.0.0",
                              "172.31.255.255",
                              "192.0.0.1",
                              "192.168.0.0",
                              "192.168.255.255",
                              "224.0.0.1",
                              "239.255.255.255",
                              "240.0.0.1",
                              "255.255.255.255",
                              "::",
                              "::1",
                              "fc00::1",
                              "fdff::1",
                              "fe80::1",
                              "febf::1",
                              "fec0::1",
                              "ff02::1",
                              "::ffff:127.0.0.1",
                              "::ffff:10.1.2.3",
                              "::ffff:0:10.1.2.3",
                              "::10.0.0.1",
                              "64:ff9b::192.168.1.1",
                              "64:ff9b:1::8.8.8.8",
                              "2002:7f00:1::",
                              "2002:c0a8:101::1",
                              "2002:a00:1::1",
                              "2001::1",
                              "2001:0:4136:e378:8000:63bf:3fff:fdd2"}) {
    EXPECT_TRUE(IsForbidden(address)) << address;
    const std::string host = address;
    EXPECT_TRUE(IsForbiddenLiteral(host.find(':') == std::string::npos ? host : "[" + host + "]"))
        << address;
  }
}

TEST(AddressGuard, RefusesWhatIsNoInternetAddress) {
  sockaddr_un local{};
  local.sun_family = AF_UNIX;
  EXPECT_TRUE(IsForbiddenAddress(reinterpret_cast<const sockaddr*>(&local)));
}

TEST(AddressGuard, CannotTellFromAName) {
  EXPECT_FALSE(IsForbiddenLiteral("localhost"));
  EXPECT_FALSE(IsForbiddenLiteral("10.0.0.1.example.com"));
  EXPECT_FALSE(IsForbiddenLiteral(""));
}

TEST(AddressGuard, KnowsNamesOfPrivateNetworks) {
  for (const char* host : {"intranet", "printer.local", "nas.lan", "wiki.corp", "db.internal",
                           "router.home.arpa", "printer.local.", "x.localdomain"}) {
    EXPECT_TRUE(IsPrivateName(host)) << host;
  }
  for (const char* host : {"example.org", "local.example.org", "notlocal", "mylan.example",
                           "192.0.2.1", "[2001:db8::1]", ""}) {
    EXPECT_EQ(IsPrivateName(host), std::string(host) == "notlocal") << host;
  }
}

TEST(AddressGuard, OnlyAddressesSpeakForThemselves) {
  for (const char* host : {"127.0.0.1", "10.1.2.3", "[::1]", "localhost", "app.localhost"}) {
    EXPECT_TRUE(NamesAddress(host)) << host;
  }
  for (const char* host :
       {"example.org", "intranet", "10.0.0.1.example.org", "localhost.evil.org"}) {
    EXPECT_FALSE(NamesAddress(host)) << host;
  }
}

TEST(TrustedHost, MayBeInAPrivateNetworkWhereItWasFromTheBeginning) {
  TrustedHost trusted("intranet.test");
  EXPECT_TRUE(MayConnect(trusted, "intranet.test", "10.0.0.1"));
  EXPECT_TRUE(MayConnect(trusted, "intranet.test", "fd00::1"));
  EXPECT_TRUE(MayConnect(trusted, "intranet.test", "8.8.8.8"));
  EXPECT_TRUE(MayConnect(trusted, "intranet.test", "10.0.0.2"));
}

TEST(TrustedHost, IsNotFollowedFromThePublicIntoAPrivateNetwork) {
  TrustedHost trusted("site.test");
  EXPECT_TRUE(MayConnect(trusted, "site.test", "8.8.8.8"));
  EXPECT_FALSE(MayConnect(trusted, "site.test", "127.0.0.1"));
  EXPECT_FALSE(MayConnect(trusted, "site.test", "169.254.169.254"));
  EXPECT_TRUE(MayConnect(trusted, "site.test", "1.1.1.1"));
}

TEST(TrustedHost, MakesNoOtherHostTrusted) {
  TrustedHost trusted("intranet.test"), nobody("");
  EXPECT_TRUE(MayConnect(trusted, "intranet.test", "10.0.0.1"));
  EXPECT_FALSE(MayConnect(trusted, "other.test", "10.0.0.1"));
  EXPECT_TRUE(MayConnect(trusted, "other.test", "8.8.8.8"));
  EXPECT_FALSE(MayConnect(nobody, "", "10.0.0.1"));
  EXPECT_FALSE(nobody.Is(""));
}

}  // namespace
}  // namespace upwell::fetch
