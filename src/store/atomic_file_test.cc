// SPDX-License-Identifier: Apache-2.0
#include "store/atomic_file.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <filesystem>

#include "store/file.h"
#include "store/temp_folder_for_tests.h"

namespace upwell::store {
namespace {

using ::testing::HasSubstr;

long FilesIn(const TempFolder& folder) {
  return std::distance(std::filesystem::directory_iterator(folder.path()), {});
}

base::Status WriteLines(std::ostream& out) {
  for (int i = 0; i < 100'000; ++i) out << "line " << i << '\n';
  return {};
}

TEST(WriteFileAtomically, ReplacesTheFile) {
  TempFolder folder;
  const std::string path = folder.File("out.txt");
  WriteWhole(path, "old");
  ASSERT_TRUE(WriteFileAtomically(path, WriteLines).ok());
  const std::string written = ReadWhole(path);
  EXPECT_TRUE(written.starts_with("line 0\nline 1\n"));
  EXPECT_TRUE(written.ends_with("line 99999\n"));
  EXPECT_EQ(FilesIn(folder), 1);
}

TEST(WriteFileAtomically, KeepsTheOldFileWhenTheWriterFails) {
  TempFolder folder;
  const std::string path = folder.File("out.txt");
  WriteWhole(path, "old");
  auto fail = [](std::ostream& out) -> base::Status {
    out << "half";
    return base::Error{base::ErrorKind::kStop, "the catalog is gone"};
  };
  base::Status written = WriteFileAtomically(path, fail);
  ASSERT_FALSE(written.ok());
  EXPECT_EQ(written.error().message, "the catalog is gone");
  EXPECT_EQ(ReadWhole(path), "old");
  EXPECT_EQ(FilesIn(folder), 1);
}

TEST(WriteFileAtomically, KeepsTheOldFileWhenTheDiskIsFull) {
  TempFolder folder;
  const std::string path = folder.File("out.txt");
  WriteWhole(path, "old");
  signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  rlimit small{100'000, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  base::Status written = WriteFileAtomically(path, WriteLines);
  setrlimit(RLIMIT_FSIZE, &before);
  ASSERT_FALSE(written.ok());
  EXPECT_EQ(written.error().kind, base::ErrorKind::kStop);
  EXPECT_EQ(written.error().message, "cannot write " + path + ": File too large");
  EXPECT_EQ(ReadWhole(path), "old");
  EXPECT_EQ(FilesIn(folder), 1);
}

TEST(WriteFileAtomically, SaysWhatStandsInItsWay) {
  TempFolder folder;
  WriteWhole(folder.File("file"), "");
  std::filesystem::create_directory(folder.File("folder"));
  const std::pair<std::string, std::string> cases[] = {
      {folder.File("none/out"), "No such file or directory"},
      {folder.File("file/out"), "Not a directory"},
      {folder.File("folder"), "it is a folder"},
  };
  for (const auto& [path, reason] : cases) {
    base::Status written = WriteFileAtomically(path, WriteLines);
    ASSERT_FALSE(written.ok()) << path;
    EXPECT_THAT(written.error().message, HasSubstr(path));
    EXPECT_THAT(written.error().message, HasSubstr(reason));
  }
}

base::Status WriteOneLine(std::ostream& out) {
  out << "secret\n";
  return {};
}

mode_t RightsOf(const std::string& path) {
  struct stat info {};
  return lstat(path.c_str(), &info) == 0 ? info.st_mode & 0777 : 0;
}

void MakeSocket(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
  const Fd fd(socket(AF_UNIX, SOCK_STREAM, 0));
  ASSERT_EQ(bind(fd.get(), reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
}

TEST(WriteFileAtomically, WritesThroughNoLinkThatWasPlanted) {
  TempFolder folder;
  const std::string victim = folder.File("victim"), path = folder.File("out.txt");
  WriteWhole(victim, "precious");
  std::filesystem::create_symlink(victim, path + ".part");
  ASSERT_TRUE(WriteFileAtomically(path, WriteOneLine).ok());
  EXPECT_EQ(ReadWhole(victim), "precious");
  EXPECT_EQ(ReadWhole(path), "secret\n");
  EXPECT_TRUE(std::filesystem::is_symlink(path + ".part"));
}

TEST(WriteFileAtomically, ReplacesRegularFilesOnly) {
  TempFolder folder;
  WriteWhole(folder.File("victim"), "precious");
  std::filesystem::create_symlink(folder.File("victim"), folder.File("link"));
  std::filesystem::create_symlink(folder.File("nowhere"), folder.File("dangling"));
  ASSERT_EQ(mkfifo(folder.File("pipe").c_str(), 0600), 0);
  MakeSocket(folder.File("socket"));
  const std::pair<std::string, std::string> cases[] = {
      {"link", "it is a symbolic link"},
      {"dangling", "it is a symbolic link"},
      {"pipe", "it is a pipe"},
      {"socket", "it is a socket"},
  };
  const long files = FilesIn(folder);
  for (const auto& [name, reason] : cases) {
    const base::Status written = WriteFileAtomically(folder.File(name), WriteOneLine);
    ASSERT_FALSE(written.ok()) << name;
    EXPECT_EQ(written.error().kind, base::ErrorKind::kUsage) << name;
    EXPECT_THAT(written.error().message, HasSubstr(reason));
    EXPECT_NE(KindInTheWay(folder.File(name)), "") << name << " is what it was";
  }
  EXPECT_EQ(ReadWhole(folder.File("victim")), "precious");
  EXPECT_EQ(FilesIn(folder), files);
}

TEST(WriteFileAtomically, KeepsTheRightsOfTheFileAndObeysTheUmaskForANewOne) {
  TempFolder folder;
  const mode_t before = umask(077);
  ASSERT_TRUE(WriteFileAtomically(folder.File("new"), WriteOneLine).ok());
  WriteWhole(folder.File("opened"), "old");
  std::filesystem::permissions(folder.File("opened"), std::filesystem::perms(0640));
  ASSERT_TRUE(WriteFileAtomically(folder.File("opened"), WriteOneLine).ok());
  umask(before);
  EXPECT_EQ(RightsOf(folder.File("new")), 0600u);
  EXPECT_EQ(RightsOf(folder.File("opened")), 0640u);
}

TEST(WriteFileAtomically, TakesNamesThatAreAsLongAsNamesMayBe) {
  TempFolder folder;
  const std::string path = folder.File(std::string(255, 'x'));
  const base::Status written = WriteFileAtomically(path, WriteOneLine);
  EXPECT_TRUE(written.ok()) << written.error().message;
  EXPECT_EQ(ReadWhole(path), "secret\n");
}

TEST(RemoveUnfinishedFiles, TakesOnlyWhatAWriterLeft) {
  TempFolder folder;
  WriteWhole(folder.File(".run.json.0123456789abcdef.part"), "{");
  WriteWhole(folder.File("thesis.part"), "five years");
  RemoveUnfinishedFiles(folder.path());
  EXPECT_EQ(FilesIn(folder), 1);
  EXPECT_EQ(ReadWhole(folder.File("thesis.part")), "five years");
}

TEST(WriteToNamedPath, WritesToAPipeThatSomebodyReads) {
  TempFolder folder;
  const std::string path = folder.File("pipe");
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  const Fd reader(open(path.c_str(), O_RDONLY | O_NONBLOCK));
  ASSERT_TRUE(WriteToNamedPath(path, WriteOneLine).ok());
  char bytes[16] = {};
  EXPECT_EQ(read(reader.get(), bytes, sizeof bytes), 7);
  EXPECT_STREQ(bytes, "secret\n");
  EXPECT_EQ(KindInTheWay(path), "a pipe");
}

TEST(WriteToNamedPath, WritesToDevicesAndLeavesThemInTheirPlace) {
  TempFolder folder;
  const std::string link = folder.File("null");
  std::filesystem::create_symlink("/dev/null", link);
  EXPECT_TRUE(WriteToNamedPath(link, WriteOneLine).ok());
  EXPECT_EQ(KindInTheWay(link), "a symbolic link");
  // A device of our own, where we may make one: an older version replaced it by a file.
  const std::string device = folder.File("device");
  if (mknod(device.c_str(), S_IFCHR | 0600, makedev(1, 3)) != 0) {
    GTEST_SKIP() << "only root makes devices";
  }
  const base::Status written = WriteToNamedPath(device, WriteOneLine);
  EXPECT_EQ(KindInTheWay(device), "a device") << (written.ok() ? "" : written.error().message);
}

TEST(WriteToNamedPath, RefusesWhatWouldWaitForEverOrIsSomebodyElses) {
  TempFolder folder;
  WriteWhole(folder.File("victim"), "precious");
  std::filesystem::create_symlink(folder.File("victim"), folder.File("link"));
  ASSERT_EQ(mkfifo(folder.File("pipe").c_str(), 0600), 0);
  MakeSocket(folder.File("socket"));
  const std::pair<std::string, std::string> cases[] = {
      {"link", "name the file that it points to"},
      {"pipe", "nobody reads from this pipe"},
      {"socket", "it is a socket"},
  };
  for (const auto& [name, reason] : cases) {
    const base::Status written = WriteToNamedPath(folder.File(name), WriteOneLine);
    ASSERT_FALSE(written.ok()) << name;
    EXPECT_THAT(written.error().message, HasSubstr(reason));
  }
  EXPECT_EQ(ReadWhole(folder.File("victim")), "precious");
}

// --- Files of a run's folder.

TEST(OpenRegular, WritesThroughNoLinkAndWaitsAtNoPipe) {
  TempFolder folder;
  WriteWhole(folder.File("victim"), "precious");
  std::filesystem::create_symlink(folder.File("victim"), folder.File("link"));
  std::filesystem::create_symlink(folder.File("nowhere"), folder.File("dangling"));
  ASSERT_EQ(mkfifo(folder.File("pipe").c_str(), 0600), 0);
  for (const std::string name : {"link", "dangling", "pipe"}) {
    const base::Result<Fd> fd = OpenRegular(folder.File(name), O_RDWR | O_CREAT);
    ASSERT_FALSE(fd.ok()) << name;
    EXPECT_EQ(fd.error().kind, base::ErrorKind::kUsage) << name;
  }
  EXPECT_FALSE(std::filesystem::exists(folder.File("nowhere")));
  EXPECT_TRUE(OpenRegular(folder.File("victim"), O_RDWR).ok());
  EXPECT_TRUE(OpenRegular(folder.File("link"), O_RDONLY).ok()) << "reading harms nobody";
  EXPECT_FALSE(ReadRegular(folder.File("pipe"), 100).ok());
  EXPECT_FALSE(ReadRegular(folder.File("victim"), 7).ok()) << "larger than is sensible";
  EXPECT_EQ(*ReadRegular(folder.File("victim"), 8), "precious");
}

TEST(MakeFolder, TakesNoLinkForAFolder) {
  TempFolder folder;
  EXPECT_TRUE(MakeFolder(folder.File("warc")).ok());
  EXPECT_TRUE(MakeFolder(folder.File("warc")).ok()) << "it is there already";
  std::filesystem::create_directory_symlink("/tmp", folder.File("link"));
  EXPECT_THAT(MakeFolder(folder.File("link")).error().message, HasSubstr("a symbolic link"));
  WriteWhole(folder.File("file"), "");
  EXPECT_THAT(MakeFolder(folder.File("file")).error().message, HasSubstr("a file"));
}

}  // namespace
}  // namespace upwell::store
