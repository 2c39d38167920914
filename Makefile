# What the project does with itself. `make help` lists the targets.
#
# The release binary is linked with -static-executable: no library is loaded at start, which alone takes
# 0.8 of the 1.1 ms that an empty Swift program with a static runtime needs. lld joins functions that are the
# same and leaves out the table that only exceptions need: 0.7 MiB, and all symbols. Elsewhere than on Linux there is no such
# thing, and the plain release build is used.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
FUZZ_SECONDS ?= 60
FACTS ?=
BUILD := .build

UNAME := $(shell uname -s)
ifeq ($(UNAME),Linux)
STATIC := --static-swift-stdlib -Xswiftc -static-executable \
  -Xswiftc -use-ld=lld -Xlinker --icf=all -Xlinker --no-eh-frame-hdr \
  -Xlinker -s -Xlinker -T -Xlinker "$(CURDIR)/Sources/Tool/static.ld"
endif
# One set of flags for all release products: other flags would compile every module again.
RELEASE := $(SWIFT) build -c release $(STATIC) --explicit-target-dependency-import-check error
# BUILT=1 uses the release binaries that are there, as .ci/run does once all are built.
ifdef BUILT
RELEASE := @: built before:
endif
# Where debug builds and tests go; `check` uses a folder of its own.
DEBUG_BUILD := $(BUILD)

.PHONY: help demo test compile coverage build products install uninstall check generated artwork judge \
  sheet lint format manifest bench bench-peers bare screenshots test-browser browsers shells android languages plugins servers lint-oracle \
  lines fuzz \
  clean setup

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | sort | \
	  awk -F'\t' '{ printf "  %-10s %s\n", $$1, $$2 }'

demo: build ## install what is missing, build, and show the tool on the real catalog
	$(BUILD)/release/symbols --version
	$(BUILD)/release/symbols search "not connected to wifi" --limit 5
	$(BUILD)/release/symbols show wifi.slash

setup: ## install the Debian packages that are missing
	@sh .ci/setup $(firstword $(SWIFT))

build: setup ## the release binary, static and stripped: .build/release/symbols
	$(RELEASE) --product symbols
	@ls -l $(BUILD)/release/symbols | awk '{ printf "%s: %.1f MiB\n", $$NF, $$5 / 1048576 }'

products: setup ## all release binaries by one build: symbols and those of the workshop
	$(RELEASE)

test: setup ## all tests; FILTER=Workers builds and runs those of a module, FILTER=GoldenQueryTests those of a suite
	SWIFT="$(SWIFT)" FILTER="$(FILTER)" sh Tests/run.sh $(DEBUG_BUILD)

compile: setup ## generated code through the Swift compiler, for all of Apple's systems
	SWIFT="$(SWIFT)" FILTER=Compile sh Tests/run.sh $(DEBUG_BUILD)

# The tool runs as a process in many tests: its own coverage counts, too.
coverage: setup ## the share of lines that the tests run, by module
	$(SWIFT) test --disable-xctest --enable-code-coverage --build-path $(BUILD)/coverage || true
	python3 Tests/coverage.py $(BUILD)/coverage

install: build ## binary, manual and completions below PREFIX (/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	install -m 755 $(BUILD)/release/symbols "$(DESTDIR)$(PREFIX)/bin/symbols"
	$(BUILD)/release/symbols manual > "$(DESTDIR)$(PREFIX)/share/man/man1/symbols.1"
	$(BUILD)/release/symbols completions bash > \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/symbols"
	$(BUILD)/release/symbols completions zsh > \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_symbols"
	$(BUILD)/release/symbols completions fish > \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/symbols.fish"

uninstall: ## remove what install installed
	rm -f "$(DESTDIR)$(PREFIX)/bin/symbols" "$(DESTDIR)$(PREFIX)/share/man/man1/symbols.1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/symbols" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_symbols" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/symbols.fish"

lint: ## the format of all Swift files
	$(SWIFT) format lint --strict --parallel --recursive Sources Tests Resources/Kit Package.swift

format: ## put all Swift files into format
	$(SWIFT) format --in-place --parallel --recursive Sources Tests Resources/Kit Package.swift

# Warnings as errors in a build folder of its own, so that the switch does not rebuild the others.
check: setup ## everything that must hold: format, warnings, tests, generated files
	SYMBOLS_STRICT=1 $(MAKE) test DEBUG_BUILD=$(BUILD)/strict
	SYMBOLS_STRICT=1 $(MAKE) compile
	$(MAKE) generated artwork bare DEBUG_BUILD=$(BUILD)/strict

generated: lint ## format, the module graph, and generated files; needs the build of the tests
	sh Tests/import-graph.sh
	sh Tests/system-calls.sh $(DEBUG_BUILD)/debug
	$(DEBUG_BUILD)/debug/symbols-data --check

# In release: thousands of drawings in three weights take a minute in a debug build. What changed is drawn
# on a sheet; look at it, then say UPDATE=1.
artwork: build ## check all drawings, and show those that changed; UPDATE=1 accepts them
	$(RELEASE) --product symbols-artwork
	$(BUILD)/release/symbols-artwork $(if $(UPDATE),--update) \
	  --changes $(BUILD)/artwork-changes.txt || { \
	    test ! -s $(BUILD)/artwork-changes.txt || \
	      $(BUILD)/release/symbols sheet - -o $(BUILD)/artwork-changes.png \
	        --weights ultralight,regular,black < $(BUILD)/artwork-changes.txt; exit 1; }

judge: setup ## measure all drawings; lists the worst hundred of each measure in .build/worst
	$(RELEASE) --product symbols-artwork
	$(BUILD)/release/symbols-artwork --judge $(BUILD)/worst

sheet: build ## a contact sheet of the names in NAMES, below .build
	$(BUILD)/release/symbols sheet $(NAMES) -o $(BUILD)/sheet.png --sizes 24,88 \
	  --weights ultralight,regular,black

# A debug build, as it takes a tenth of the time of a release build, and the work a second.
manifest: setup ## regenerate manifest.json and search.index from the tables of Resources/Facts and the keywords
	$(SWIFT) build --build-path $(DEBUG_BUILD) --explicit-target-dependency-import-check error \
	  --product symbols-data
	$(DEBUG_BUILD)/debug/symbols-data $(if $(FACTS),--facts "$(FACTS)")

bench: build ## search quality, and speed beside an empty program and grep
	$(RELEASE) --product symbols-bench
	@command -v hyperfine >/dev/null 2>&1 || \
	  apt-get install -y -q --no-install-recommends hyperfine >/dev/null 2>&1 || true
	$(BUILD)/release/symbols-bench
	sh Tests/Benchmarks/startup.sh $(BUILD)/release/symbols
	sh Tests/Benchmarks/lint.sh $(BUILD)/release/symbols

# Several hundred MB of peers and icons, below .build. OURS prints our lines in the form of theirs.
ICONS ?= $(BUILD)/icons
bench-peers: build ## the pixel trunk beside FreeType, AGG, Cairo, Skia, resvg, librsvg and oxipng
	$(RELEASE) --product symbols-bench
	sh Tests/Benchmarks/install.sh
	[ -d "$(ICONS)" ] || sh Tests/Benchmarks/fetch-icons.sh "$(ICONS)"
	for set in strokes fills; do \
	  $(BUILD)/release/symbols-bench outlines "$(ICONS)/$$set" > "$(ICONS)/$$set.outlines"; \
	done
	OURS="$(CURDIR)/$(BUILD)/release/symbols-bench" TOOL="$(CURDIR)/$(BUILD)/release/symbols" \
	  sh Tests/Benchmarks/run.sh "$(ICONS)"

bare: build ## the static binary where the system gives little: /proc, descriptors, memory, disk
	bash Tests/Static/bare.sh $(BUILD)/release/symbols
	bash Tests/Static/memory.sh $(BUILD)/release/symbols
	bash Tests/Static/library.sh $(BUILD)/release/symbols

test-browser: build ## the gallery and its search in Chromium (Debian only; installs it)
	sh Tests/Browser/gallery-search.sh $(BUILD)/release/symbols
	sh Tests/Browser/gallery.sh $(BUILD)/release/symbols

browsers: test-browser ## the same, web fonts, icons in Pillow, PDFs in poppler
	sh Tests/Browser/webfont.sh $(BUILD)/release/symbols
	sh Tests/Browser/ico.sh $(BUILD)/release/symbols
	sh Tests/Browser/pdf.sh $(BUILD)/release/symbols
	sh Tests/Browser/kit.sh $(BUILD)/release/symbols

shells: build ## completions in bash, zsh and fish with real Tabs (Debian only; installs the shells)
	sh Tests/Shells/shells.sh $(BUILD)/release/symbols

android: build ## all vector drawables through Android's compiler (Debian only; installs it)
	sh Tests/Android/drawables.sh $(BUILD)/release/symbols

languages: build ## generated React, Kotlin and Objective-C through their compilers (Debian only; installs them)
	sh Tests/Languages/languages.sh $(BUILD)/release/symbols

plugins: build ## the build plugin in a package of its own
	SWIFT="$(SWIFT)" sh Tests/Plugin/code.sh $(BUILD)/release/symbols

servers: build ## the servers in front of real clients, every message against its schema, and hostile input (installs clients)
	sh Tests/Servers/run.sh $(BUILD)/release/symbols

screenshots: build ## pictures of the gallery for the README, in .github
	sh Tests/Browser/screenshots.sh $(BUILD)/release/symbols .github

# AFTER is built if it is not given. A line is a run of a command with a fresh folder and a fresh HOME; about 6,000.
AFTER ?= $(BUILD)/release/symbols
lines: $(if $(filter $(BUILD)/%,$(AFTER)),build) ## compare thousands of command lines with those of another binary: BEFORE=path
	@test -n "$(BEFORE)" || { echo "make lines: BEFORE=path of the other binary is missing"; exit 2; }
	python3 Tests/Lines/lines.py "$(BEFORE)" "$(AFTER)" $(if $(ONLY),'$(ONLY)')

# What is compared are the project's sources, generated ones, and those of SYMBOLS_LINT_SOURCES, folders with colons
# between. Exit code 77 is that of a toolchain without SwiftParser, which is said and no failure.
lint-oracle: setup ## what the linter reads in Swift beside the toolchain's own parser
	@code=0; \
	sh Tests/LintOracle/self-test.sh "$(CURDIR)/$(BUILD)/lint-oracle" || code=$$?; \
	if [ $$code = 77 ]; then exit 0; fi; \
	[ $$code = 0 ] || exit $$code; \
	rm -rf $(BUILD)/lint-corpus; \
	sed -n 's/^{"name":"\([^"]*\)".*/\1/p' Resources/manifest.json | \
	  python3 Tests/Benchmarks/lint-corpus.py $(BUILD)/lint-corpus 20000 || exit 1; \
	SYMBOLS_LINT_ORACLE="$(CURDIR)/$(BUILD)/lint-oracle" \
	  SYMBOLS_LINT_SOURCES="$(CURDIR)/$(BUILD)/lint-corpus$${SYMBOLS_LINT_SOURCES:+:$$SYMBOLS_LINT_SOURCES}" \
	  $(SWIFT) test --disable-xctest --build-path $(DEBUG_BUILD) $(if $(BUILT),--skip-build) --filter LintOracleTests

# libFuzzer is part of the toolchain; an input's first byte chooses what it is fed to. Linked with lld, as
# gold fails on the sanitizer's debug information.
fuzz: setup ## fuzz everything that parses for FUZZ_SECONDS (60)
	$(SWIFT) build -c release --build-path $(BUILD)/fuzz --product symbols-fuzz \
	  -Xswiftc -sanitize=fuzzer,address -Xswiftc -DFUZZING \
	  -Xswiftc -Xclang-linker -Xswiftc -fuse-ld=lld
	sh Tests/fuzz.sh $(BUILD)/fuzz/release/symbols-fuzz $(FUZZ_SECONDS)

clean: ## remove what was built
	rm -rf $(BUILD)
