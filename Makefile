# SPDX-License-Identifier: Apache-2.0
# make demo: see it work.  make test: check it all.  The rest is CMake (see CMakePresets.json).

JOBS ?= $(shell nproc)
export CCACHE_DIR ?= $(HOME)/.cache/upwell-ccache
# A precompiled header is taken for the same if its contents are.
export CCACHE_SLOPPINESS ?= pch_defines,time_macros,include_file_mtime,include_file_ctime

# Options of CMake for `make test`: make test OPTIONS=-DUPWELL_WERROR=ON
OPTIONS ?=

.PHONY: build demo testbed test checked bench network experiments calibrate train fuzz asan tsan format lint clean

build: packages-build
	@cmake --preset release >build.log 2>&1 || { cat build.log; exit 1; }
	@rm -f build.log
	@cmake --build build -j $(JOBS) --target upwell

.PHONY: packages-build packages-test
packages-build:
	@scripts/install_packages.sh
packages-test:
	@scripts/install_packages.sh
	@scripts/install_packages.sh --for-tests

demo: build
	build/upwell demo

# Sites with a known truth, to browse and to crawl: see testing/README.md.
testbed: build
	@cmake --build build -j $(JOBS) --target upwell-testbed

test: packages-test
	cmake --preset release $(OPTIONS)
	cmake --build build -j $(JOBS)
	ctest --test-dir build -j $(JOBS) --output-on-failure

# Every test under the sanitizers.
asan tsan: packages-test
	cmake --preset $@
	cmake --build build-$@ -j $(JOBS)
	ctest --test-dir build-$@ -j $(JOBS) --output-on-failure

# All with the other compiler, a warning is an error; then the tests of the folders that read foreign bytes, under
# address and undefined-behaviour sanitizers. The others take 20 minutes so: `make asan` runs them.
CHECKED = ^(base|fetch|parse|form|answer|discover|entities|store|report)_test$$
checked: packages-test
	@scripts/install_packages.sh --for-clang
	cmake --preset checked
	cmake --build build-checked -j $(JOBS)
	ctest --test-dir build-checked -j $(JOBS) -R '$(CHECKED)' --output-on-failure

# Behind the servers, proxies and resolvers that are out there: a table of what works. Then politeness as real servers
# see it; takes about ten minutes.
network: build testbed
	@scripts/install_packages.sh --for-network
	testing/network/servers.sh
	testing/network/many_names.sh
	testing/network/limit_req.sh

bench: build
	@scripts/install_packages.sh --for-bench
	bench/run.sh

experiments: build
	docs/results/run.sh

# Whether what is said of the completeness is true, on drawn sites: docs/results/calibration.md.
# make calibrate FIRST=1 LAST=50
FIRST ?= 1
LAST ?= 50
calibrate: packages-build
	@cmake --preset release >build.log 2>&1 || { cat build.log; exit 1; }
	@rm -f build.log
	@cmake --build build -j $(JOBS) --target calibration_table
	build/testing/e2e/calibration_table $(FIRST) $(LAST)

# Learns the weights again from the labelled pages beside the project.
LABELLED ?= ../shared/data
train: packages-build
	cmake --preset release -DUPWELL_TRAINING=ON
	cmake --build build -j $(JOBS) \
	  --target upwell-train-forms upwell-train-pager upwell-train-regions
	build/training/upwell-train-forms $(LABELLED)/forms --out src/form/kind_model.cc
	build/training/upwell-train-pager $(LABELLED)/pagination --out src/answer/pager/pager_model.cc
	build/training/upwell-train-regions $(LABELLED)/records --out src/answer/records/region_model.cc

# make fuzz TIME=300: runs each target that long and keeps what it found in fuzz/corpus.
fuzz: packages-build
	@scripts/install_packages.sh --for-clang
	scripts/fuzz.sh $(or $(TIME),300)

format:
	@scripts/install_packages.sh --for-lint
	git ls-files '*.cc' '*.h' | xargs clang-format -i

lint:
	@scripts/install_packages.sh --for-lint
	git ls-files '*.cc' '*.h' | xargs clang-format --dry-run --Werror
	scripts/check_includes.py --unity
	scripts/check_constants.py

clean:
	rm -rf build build-*
