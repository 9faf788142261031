// SPDX-License-Identifier: Apache-2.0
#include "store/archive.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <unordered_map>

#include "base/text.h"
#include "store/atomic_file.h"
#include "store/exchange_records.h"
#include "store/file.h"
#include "store/warc.h"

namespace upwell::store {
namespace {

constexpr std::string_view kOurPrefix = "upwell-";
constexpr std::string_view kOurSuffix = ".warc.gz";
constexpr size_t kMaxHostInName = 100;  // bytes; not tuned: names of files have 255 at most
// In a warcinfo record: the failures just before it are left out of the index.
constexpr std::string_view kForgetsField = "Upwell-Forgets";
constexpr std::string_view kTrailingFailures = "trailing-failures";

constexpr uint64_t kRoomForHttpHead = kMaxWarcBlock / 16;  // bytes; not tuned
static_assert(kMaxPageLimit + kRoomForHttpHead <= kMaxWarcBlock);

bool IsOurName(std::string_view name) {
  return name.starts_with(kOurPrefix) && name.ends_with(kOurSuffix);
}

std::string SafeHost(std::string_view host) {
  std::string safe;
  for (char c : host.substr(0, kMaxHostInName)) {
    bool plain = base::IsAsciiAlpha(c) || base::IsAsciiDigit(c) || c == '.' || c == '-';
    safe.push_back(plain ? c : '_');
  }
  return safe.empty() ? "unknown" : safe;
}

// upwell-YYYYMMDDHHMMSSmmm-SSSSS-HOST.warc.gz
std::string FileName(base::Time now, size_t serial, std::string_view host) {
  std::string stamp;
  for (char c : WarcDate(now).substr(0, 23)) {
    if (base::IsAsciiDigit(c)) stamp.push_back(c);
  }
  char number[32];
  std::snprintf(number, sizeof number, "-%05zu-", serial);
  return std::string(kOurPrefix) + stamp + number + SafeHost(host) + std::string(kOurSuffix);
}

WarcRecord WarcInfo(const ArchiveOptions& options, base::Time now, std::string_view file_name) {
  WarcRecord record;
  record.Add("WARC-Type", "warcinfo");
  record.Add("WARC-Record-ID", NewWarcRecordId());
  record.Add("WARC-Date", WarcDate(now));
  record.Add("WARC-Filename", file_name);
  record.Add("Content-Type", "application/warc-fields");
  const std::pair<std::string_view, std::string_view> lines[] = {
      {"software", options.software},
      {"operator", options.operator_contact},
      {"robots", options.robots},
      {"http-header-user-agent", options.user_agent},
      {"description", options.description},
      {"format", "WARC File Format 1.1"},
      {"conformsTo",
       "http://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/"},
  };
  WarcRecord content;  // for its care with line ends
  for (const auto& [name, value] : lines) {
    if (!value.empty()) content.Add(name, value);
  }
  for (const WarcField& f : content.fields) {
    record.block.append(f.name).append(": ").append(f.value).append("\r\n");
  }
  record.Add("WARC-Block-Digest", WarcDigest(Sha1Of(record.block)));
  return record;
}

struct DigestHash {
  size_t operator()(const Sha1& digest) const noexcept {
    size_t value;
    std::memcpy(&value, digest.data(), sizeof value);
    return value;
  }
};

struct KeyHash {
  size_t operator()(const fetch::RequestKey& key) const noexcept {
    return key.request.low ^ (key.occurrence * 0x9e3779b97f4a7c15u);
  }
};

// True if a whole record begins anywhere in the file from `begin` on.
bool HoldsRecordAfter(WarcReader& reader, const std::string& path, uint64_t begin) {
  constexpr uint64_t kPiece = 1 << 20;  // bytes read at once; not tuned
  constexpr std::string_view kMagic("\x1f\x8b\x08", 3);
  Fd fd(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  for (uint64_t offset = begin; offset < reader.file_size(); offset += kPiece) {
    uint64_t length = std::min(kPiece + kMagic.size() - 1, reader.file_size() - offset);
    base::Result<std::string> piece = ReadAllAt(fd.get(), offset, length, path);
    if (!piece.ok()) return false;
    for (size_t at = piece->find(kMagic); at != std::string::npos;
         at = piece->find(kMagic, at + 1)) {
      reader.Seek(offset + at);
      base::Result<std::optional<WarcRecord>> record = reader.Next();
      if (record.ok() && record->has_value()) return true;
    }
  }
  return false;
}

base::Status SaveDamaged(const std::string& path) {
  return WriteFileAtomically(path + ".torn", [&path](std::ostream& out) -> base::Status {
    std::ifstream in(path, std::ios::binary);
    out << in.rdbuf();
    return in.good() ? base::Status() : FileError("read", path);
  });
}

class WarcArchive : public Archive {
 public:
  WarcArchive(std::string folder, const base::Clock& clock, const ArchiveOptions& options)
      : folder_(std::move(folder)),
        clock_(clock),
        options_(options),
        encoder_(options.compression),
        decoder_(),
        last_sync_(clock.Now()) {}

  ~WarcArchive() override {
    if (unsynced_) fdatasync(out_.get());
  }

  base::Status Load();

  base::Result<std::optional<fetch::Exchange>> Find(const fetch::RequestKey& key) override;
  base::Status Append(const fetch::RequestKey& key, const fetch::Exchange& exchange) override;
  base::Status Sync() override;
  size_t size() const override { return places_.size(); }
  uint64_t torn_bytes() const override { return torn_bytes_; }

 private:
  base::Status OpenFolder();
  base::Status LoadFile(uint32_t file);
  void Index(const WarcRecord& record, const WarcPlace& place);
  void ForgetTrailingFailures();
  base::Status HandleDamage(WarcReader& reader, const std::string& name, const base::Error& damage);
  base::Status CutTail(WarcReader& reader, const std::string& name);
  base::Status ContinueLastFile();

  base::Status CheckHost() const;
  base::Status EnsureFile();
  base::Status StartFile();
  base::Status Write(std::string_view bytes);
  base::Status SyncIfDue();

  base::Result<WarcRecord> Read(const WarcPlace& place);
  base::Result<int> ReadingFd(uint32_t file);
  std::optional<Original> FindOriginal(const fetch::Exchange& exchange, const Sha1& digest);
  std::string PathOf(std::string_view name) const { return folder_ + "/" + std::string(name); }

  std::string folder_;
  const base::Clock& clock_;
  ArchiveOptions options_;
  Fd folder_fd_;  // locked while we write
  std::vector<std::string> files_;
  std::unordered_map<fetch::RequestKey, WarcPlace, KeyHash> places_;
  std::unordered_map<Sha1, WarcPlace, DigestHash> originals_;
  std::vector<fetch::RequestKey> trailing_failures_;  // while loading
  bool must_note_forgetting_ = false;                 // in the next warcinfo record
  uint64_t torn_bytes_ = 0;

  WarcEncoder encoder_;
  WarcDecoder decoder_;
  Fd in_;  // of files_[in_file_]
  uint32_t in_file_ = 0;
  Fd out_;  // of the last file
  uint64_t end_ = 0;
  bool tail_is_dirty_ = false;    // a failed write may have left bytes after end_
  bool info_is_written_ = false;  // by this process: what follows was fetched with these options
  bool unsynced_ = false;
  base::Time last_sync_;
};

// --- Opening.

base::Status WarcArchive::OpenFolder() {
  if (!options_.read_only) {
    if (base::Status made = MakeFolder(folder_); !made.ok()) return made;
  }
  folder_fd_ = Fd(open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!folder_fd_.is_open()) return FileError("open the folder", folder_);
  if (!options_.read_only && flock(folder_fd_.get(), LOCK_EX | LOCK_NB) != 0) {
    return base::Error{base::ErrorKind::kUsage, "another process is writing to " + folder_ +
                                                    "; wait for it to end or choose another --out"};
  }
  return {};
}

base::Status WarcArchive::Load() {
  base::Status opened = OpenFolder();
  if (!opened.ok()) return opened;
  base::Result<std::vector<std::string>> files = ListWarcFiles(folder_);
  if (!files.ok()) return files.error();
  files_ = std::move(*files);
  if (base::Status ours = CheckHost(); !ours.ok()) return ours;
  for (uint32_t i = 0; i < files_.size(); ++i) {
    base::Status loaded = LoadFile(i);
    if (!loaded.ok()) return loaded;
  }
  if (options_.forget_trailing_failures) {
    must_note_forgetting_ = !trailing_failures_.empty();
    ForgetTrailingFailures();
  }
  return options_.read_only ? base::Status() : ContinueLastFile();
}

// The names of files say of which site they are. Another site's run is not gone on with here.
base::Status WarcArchive::CheckHost() const {
  if (options_.read_only || options_.host.empty()) return {};
  const std::string end = "-" + SafeHost(options_.host) + std::string(kOurSuffix);
  for (const std::string& name : files_) {
    if (!IsOurName(name) || name.ends_with(end)) continue;
    return base::Error{base::ErrorKind::kUsage,
                       PathOf(name) + " is an archive of another site than " + options_.host +
                           ": choose another folder with --out"};
  }
  return {};
}

base::Status WarcArchive::LoadFile(uint32_t file) {
  base::Result<WarcReader> reader = WarcReader::Open(PathOf(files_[file]));
  if (!reader.ok()) return reader.error();
  while (true) {
    base::Result<std::optional<WarcRecord>> record = reader->Next();
    if (!record.ok()) return HandleDamage(*reader, files_[file], record.error());
    if (!record->has_value()) return {};
    WarcPlace place{file, reader->record_offset(), reader->good_end() - reader->record_offset()};
    Index(**record, place);
  }
}

void WarcArchive::Index(const WarcRecord& record, const WarcPlace& place) {
  if (record.field(kForgetsField) == kTrailingFailures) ForgetTrailingFailures();
  std::optional<fetch::RequestKey> key = KeyOf(record);
  if (!key) return;
  const bool failed = IsFailureRecord(record);
  if (failed && options_.forget_all_failures) return;
  places_[*key] = place;
  if (failed) {
    trailing_failures_.push_back(*key);
  } else {
    trailing_failures_.clear();
  }
  if (!IsOriginal(record)) return;
  std::optional<Sha1> digest = ParseWarcDigest(record.field("WARC-Payload-Digest"));
  if (digest) originals_.try_emplace(*digest, place);
}

void WarcArchive::ForgetTrailingFailures() {
  for (const fetch::RequestKey& key : trailing_failures_) places_.erase(key);
  trailing_failures_.clear();
}

base::Status WarcArchive::HandleDamage(WarcReader& reader, const std::string& name,
                                       const base::Error& damage) {
  if (damage.kind != base::ErrorKind::kSkipPage) return damage;
  const uint64_t good_end = reader.good_end();
  bool began_as_ours = good_end > 0;
  if (!began_as_ours) {
    base::Result<Fd> fd = OpenRegular(PathOf(name), O_RDONLY);
    if (!fd.ok()) return fd.error();
    constexpr std::string_view kMagic("\x1f\x8b\x08", 3);
    const uint64_t length = std::min<uint64_t>(reader.file_size(), kMagic.size());
    base::Result<std::string> start = ReadAllAt(fd->get(), 0, length, name);
    began_as_ours = start.ok() && kMagic.starts_with(*start);
  }
  if (!IsOurName(name) || !began_as_ours) {
    return base::Error{
        base::ErrorKind::kStop,
        damage.message + "; it was not written by upwell or is no WARC file: move it away"};
  }
  torn_bytes_ += reader.file_size() - good_end;
  return options_.read_only ? base::Status() : CutTail(reader, name);
}

// Nothing that could be of use is destroyed: where a disk damaged the middle of a file, the whole
// records behind it are kept beside it.
base::Status WarcArchive::CutTail(WarcReader& reader, const std::string& name) {
  const std::string path = PathOf(name);
  const uint64_t good_end = reader.good_end();
  if (HoldsRecordAfter(reader, path, good_end + 1)) {
    if (base::Status saved = SaveDamaged(path); !saved.ok()) return saved;
  }
  base::Result<Fd> fd = OpenRegular(path, O_WRONLY);
  if (!fd.ok()) return fd.error();
  if (ftruncate(fd->get(), static_cast<off_t>(good_end)) != 0) return FileError("shorten", path);
  return {};
}

base::Status WarcArchive::ContinueLastFile() {
  if (files_.empty() || !IsOurName(files_.back())) return {};
  const std::string path = PathOf(files_.back());
  base::Result<Fd> fd = OpenRegular(path, O_WRONLY);
  if (!fd.ok()) return fd.error();
  struct stat info {};
  if (fstat(fd->get(), &info) != 0) return FileError("read", path);
  out_ = *std::move(fd);
  end_ = static_cast<uint64_t>(info.st_size);
  return {};
}

// --- Writing.

base::Status WarcArchive::EnsureFile() {
  if (out_.is_open() && end_ < options_.max_file_bytes) return {};
  if (out_.is_open()) {
    base::Status synced = Sync();
    if (!synced.ok()) return synced;
  }
  return StartFile();
}

base::Status WarcArchive::StartFile() {
  size_t serial = files_.size();
  std::string name, path;
  Fd fd;
  do {  // a file that was taken away leaves a gap, so the next number may be in use
    name = FileName(clock_.Now(), serial++, options_.host);
    path = PathOf(name);
    fd = Fd(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, kFileRights));
  } while (!fd.is_open() && errno == EEXIST);
  if (!fd.is_open()) return FileError("make", path);
  fsync(folder_fd_.get());  // so that the name survives a power cut
  out_ = std::move(fd);
  end_ = 0;
  tail_is_dirty_ = false;
  info_is_written_ = false;
  files_.push_back(name);
  return {};
}

// All or nothing: after a failure the file is cut back to what it was.
base::Status WarcArchive::Write(std::string_view bytes) {
  const std::string path = PathOf(files_.back());
  if (tail_is_dirty_ && ftruncate(out_.get(), static_cast<off_t>(end_)) != 0) {
    return FileError("shorten", path);
  }
  tail_is_dirty_ = false;
  base::Status written = WriteAllAt(out_.get(), bytes, end_, path);
  if (!written.ok()) {
    tail_is_dirty_ = ftruncate(out_.get(), static_cast<off_t>(end_)) != 0;
    return base::Error{base::ErrorKind::kStop,
                       written.error().message +
                           "; what was stored before is safe, go on with 'upwell "
                           "resume' when there is room"};
  }
  end_ += bytes.size();
  unsynced_ = true;
  return SyncIfDue();
}

base::Status WarcArchive::SyncIfDue() {
  const base::Time now = clock_.Now();
  if (now - last_sync_ < options_.sync_every) return {};
  return Sync();
}

base::Status WarcArchive::Sync() {
  last_sync_ = clock_.Now();
  if (!unsynced_) return {};
  if (fdatasync(out_.get()) != 0) return FileError("sync", PathOf(files_.back()));
  unsynced_ = false;
  return {};
}

base::Status WarcArchive::Append(const fetch::RequestKey& key, const fetch::Exchange& exchange) {
  if (options_.read_only || !fetch::IsRecordable(exchange.failure)) {
    return base::Error{base::ErrorKind::kBug, "this exchange must not be stored in " + folder_};
  }
  base::Status ready = EnsureFile();
  if (!ready.ok()) return ready;

  const Sha1 digest = Sha1Of(WirePayload(exchange));
  const std::optional<Original> original = FindOriginal(exchange, digest);
  std::string bytes;
  if (!info_is_written_) {
    WarcRecord info = WarcInfo(options_, clock_.Now(), files_.back());
    if (must_note_forgetting_) info.Add(kForgetsField, kTrailingFailures);
    encoder_.Append(info, false, &bytes);
  }
  WarcPlace place{static_cast<uint32_t>(files_.size() - 1), end_ + bytes.size(), 0};
  const std::vector<WarcRecord> records = RecordsOf(key, exchange, digest, original);
  if (!std::all_of(records.begin(), records.end(), std::mem_fn(&WarcRecord::is_readable))) {
    return base::Error{base::ErrorKind::kBug, "an answer of " +
                                                  std::string(exchange.request.url.host()) +
                                                  " is too large to be stored in " + folder_};
  }
  encoder_.Append(records[0], !original && IsCompressedAlready(exchange), &bytes);
  place.length = end_ + bytes.size() - place.offset;
  for (size_t i = 1; i < records.size(); ++i) encoder_.Append(records[i], false, &bytes);

  base::Status written = Write(bytes);
  if (!written.ok()) return written;
  info_is_written_ = true;
  must_note_forgetting_ = false;
  places_[key] = place;
  if (IsOriginal(records[0])) originals_.try_emplace(digest, place);
  return {};
}

// --- Reading back.

base::Result<int> WarcArchive::ReadingFd(uint32_t file) {
  if (in_.is_open() && in_file_ == file) return in_.get();
  const std::string path = PathOf(files_[file]);
  base::Result<Fd> fd = OpenRegular(path, O_RDONLY);
  if (!fd.ok()) return fd.error();
  in_ = *std::move(fd);
  in_file_ = file;
  return in_.get();
}

base::Result<WarcRecord> WarcArchive::Read(const WarcPlace& place) {
  base::Result<int> fd = ReadingFd(place.file);
  if (!fd.ok()) return fd.error();
  const std::string path = PathOf(files_[place.file]);
  base::Result<std::string> member = ReadAllAt(*fd, place.offset, place.length, path);
  if (!member.ok()) return member.error();
  base::Result<WarcRecord> record = decoder_.Decode(*member);
  if (!record.ok()) {
    return base::Error{
        base::ErrorKind::kStop,
        path + ": damaged at byte " + std::to_string(place.offset) + ": " + record.error().message};
  }
  return record;
}

// A revisit needs more than an equal digest: SHA-1 can be made to collide, so the bytes are
// compared.
std::optional<Original> WarcArchive::FindOriginal(const fetch::Exchange& exchange,
                                                  const Sha1& digest) {
  const std::string_view payload = WirePayload(exchange);
  if (!exchange.answered() || exchange.truncated != fetch::Truncated::kNo ||
      payload.size() < kLeastRevisitPayload) {
    return std::nullopt;
  }
  auto found = originals_.find(digest);
  if (found == originals_.end()) return std::nullopt;
  base::Result<WarcRecord> record = Read(found->second);
  if (!record.ok() || PayloadOf(*record) != payload) return std::nullopt;
  return Original{std::string(record->field("WARC-Record-ID")),
                  std::string(record->field("WARC-Target-URI")),
                  std::string(record->field("WARC-Date"))};
}

base::Result<std::optional<fetch::Exchange>> WarcArchive::Find(const fetch::RequestKey& key) {
  auto found = places_.find(key);
  if (found == places_.end()) return std::optional<fetch::Exchange>();
  base::Result<WarcRecord> record = Read(found->second);
  if (!record.ok()) return record.error();

  std::optional<WarcRecord> original;
  std::optional<std::string_view> revisited;
  if (IsIdenticalRevisit(*record)) {
    std::optional<Sha1> digest = ParseWarcDigest(record->field("WARC-Payload-Digest"));
    auto place = digest ? originals_.find(*digest) : originals_.end();
    // Its payload was lost with a damaged file: ask again.
    if (place == originals_.end()) return std::optional<fetch::Exchange>();
    base::Result<WarcRecord> read = Read(place->second);
    if (!read.ok()) return read.error();
    original = std::move(*read);
    revisited = PayloadOf(*original);
  }
  base::Result<fetch::Exchange> exchange = ExchangeOf(*record, revisited, options_.max_page_bytes);
  if (!exchange.ok()) {
    return base::Error{exchange.error().kind,
                       PathOf(files_[found->second.file]) + ": " + exchange.error().message};
  }
  return std::optional<fetch::Exchange>(std::move(*exchange));
}

}  // namespace

base::Result<std::unique_ptr<Archive>> Archive::Open(const std::string& folder,
                                                     const base::Clock& clock,
                                                     const ArchiveOptions& options) {
  auto archive = std::make_unique<WarcArchive>(folder, clock, options);
  base::Status loaded = archive->Load();
  if (!loaded.ok()) return loaded.error();
  return std::unique_ptr<Archive>(std::move(archive));
}

}  // namespace upwell::store
