// SPDX-License-Identifier: Apache-2.0
// The floor: libcurl alone downloads a list of URLs and throws them away.
//
//   bare_curl LIST [CONNECTIONS]
#include <curl/curl.h>
#include <sys/resource.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

namespace {

size_t Discard(char*, size_t size, size_t count, void* bytes) {
  *static_cast<unsigned long long*>(bytes) += size * count;
  return size * count;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fputs("usage: bare_curl LIST [CONNECTIONS]\n", stderr);
    return 2;
  }
  std::vector<std::string> urls;
  std::ifstream in(argv[1]);
  for (std::string line; std::getline(in, line);) urls.push_back(line);
  long connections = argc > 2 ? std::atol(argv[2]) : 16;
  curl_global_init(CURL_GLOBAL_DEFAULT);
  CURLM* multi = curl_multi_init();
  unsigned long long bytes = 0, pages = 0;
  size_t next = 0;
  const auto start = [&](CURL* easy) {
    curl_easy_setopt(easy, CURLOPT_URL, urls[next++].c_str());
    curl_multi_add_handle(multi, easy);
  };
  for (long i = 0; i < connections && next < urls.size(); ++i) {
    CURL* easy = curl_easy_init();
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, Discard);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, &bytes);
    start(easy);
  }
  for (int running = 1; running > 0;) {
    curl_multi_perform(multi, &running);
    int left = 0;
    while (CURLMsg* message = curl_multi_info_read(multi, &left)) {
      CURL* easy = message->easy_handle;
      long status = 0;
      curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
      pages += status == 200;
      curl_multi_remove_handle(multi, easy);
      if (next < urls.size()) {
        start(easy);
        running = 1;
      } else {
        curl_easy_cleanup(easy);
      }
    }
    if (running > 0) curl_multi_poll(multi, nullptr, 0, 1000, nullptr);
  }
  curl_multi_cleanup(multi);
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  double cpu = static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
               static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
  std::printf("{\"pages\":%llu,\"cpu_s\":%.3f,\"peak_mb\":%.1f,\"bytes\":%llu}\n", pages, cpu,
              static_cast<double>(usage.ru_maxrss) / 1024, bytes);
  return 0;
}
