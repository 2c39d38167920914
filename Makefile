# What the project does with itself. `make help` lists the targets.
#
# The release binary is linked with -static-executable: no library is loaded at start, which alone takes
# 0.8 of the 1.1 ms that an empty Swift program with a static runtime needs. lld joins functions that are the
# same and leaves out the table that only exceptions need: 0.7 MiB, and all symbols. macOS has no static executables: there,
# only the C libraries and the runtime of the system are loaded.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
FUZZ_SECONDS ?= 60
FACTS ?=
BUILD := .build

UNAME := $(shell uname -s)
ifeq ($(UNAME),Linux)
STATIC := --static-swift-stdlib -Xswiftc -static-executable \
  -Xswiftc -use-ld=lld -Xlinker --icf=all -Xlinker -O2 -Xlinker --no-eh-frame-hdr \
  -Xlinker -s -Xlinker -T -Xlinker "$(CURDIR)/Sources/Tool/static.ld"
else ifeq ($(UNAME),Darwin)
# For macOS 26, although the libraries need less: before it, a program that uses Span loads a library beside itself.
STATIC := -Xlinker -dead_strip -Xlinker -x -Xswiftc -target -Xswiftc $(shell uname -m)-apple-macosx26.0
endif
# The build system of Swift 6.4 lacks this check.
IMPORT_CHECK = $(eval IMPORT_CHECK := $$(if $$(findstring Swift version 6.3,$$(shell $(SWIFT) --version 2>/dev/null)),\
  --explicit-target-dependency-import-check error))$(IMPORT_CHECK)
# One set of flags for all release products: other flags would compile every module again.
RELEASE = $(SWIFT) build -c release $(STATIC) $(IMPORT_CHECK)
# BUILT=1 uses the release binaries that are there, as .ci/run does once all are built.
ifdef BUILT
RELEASE := @: built before:
endif
# Where debug builds and tests go; `check` uses a folder of its own.
DEBUG_BUILD := $(BUILD)
# Where SwiftPM puts what it built: that depends on its version and the system. Asked once, where it is needed.
BIN = $(eval BIN := $$(shell $(SWIFT) build -c release --show-bin-path))$(BIN)
DEBUG_BIN = $(eval DEBUG_BIN := $$(shell $(SWIFT) build --build-path $(DEBUG_BUILD) --show-bin-path))$(DEBUG_BIN)

.PHONY: help demo test compile coverage build products install uninstall check generated artwork judge \
  sheet lint words format hooks manifest wasm bench bench-peers bare screenshots test-browser test-firefox browsers shells servers android languages \
  plugins macos libraries dist packaging release lint-oracle lines fuzz clean setup

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | sort | \
	  awk -F'\t' '{ printf "  %-10s %s\n", $$1, $$2 }'

demo: build ## install what is missing, build, and show the tool on the real catalog
	$(BIN)/symbols --version
	$(BIN)/symbols search "not connected to wifi" --limit 5
	$(BIN)/symbols show wifi.slash

setup: ## install the Debian packages that are missing
	@sh .ci/setup $(firstword $(SWIFT))

build: setup ## the release binary, static and stripped; prints where it is
	$(RELEASE) --product symbols
	@ls -l $(BIN)/symbols | awk '{ printf "%s: %.1f MiB\n", $$NF, $$5 / 1048576 }'

products: setup ## the release binaries that checks run: symbols and symbols-artwork
	$(RELEASE) --product symbols
	$(RELEASE) --product symbols-artwork

test: setup ## all tests; FILTER=Workers builds and runs those of a module, FILTER=GoldenQueryTests those of a suite
	SWIFT="$(SWIFT)" IMPORT_CHECK="$(IMPORT_CHECK)" FILTER="$(FILTER)" sh Tests/run.sh $(DEBUG_BUILD)

compile: setup ## generated code through the Swift compiler, for all of Apple's systems
	SWIFT="$(SWIFT)" IMPORT_CHECK="$(IMPORT_CHECK)" PART_BUILD="$(if $(BUILT),$(DEBUG_BUILD))" FILTER=Compile sh Tests/run.sh $(DEBUG_BUILD)

# The tool runs as a process in many tests: its own coverage counts, too.
coverage: setup ## the share of lines that the tests run, by module
	SYMBOLS_TESTS=All $(SWIFT) test --disable-xctest --enable-code-coverage --build-path $(BUILD)/coverage || true
	python3 Tests/coverage.py $(BUILD)/coverage

install: build ## binary, manual and completions below PREFIX (/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	install -m 755 $(BIN)/symbols "$(DESTDIR)$(PREFIX)/bin/symbols"
	rm -rf $(BUILD)/man && install -d $(BUILD)/man
	$(BIN)/symbols manual --output-dir $(BUILD)/man --force --quiet
	install -m 644 $(BUILD)/man/*.1 "$(DESTDIR)$(PREFIX)/share/man/man1"
	$(BIN)/symbols completions bash > \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/symbols"
	$(BIN)/symbols completions zsh > \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_symbols"
	$(BIN)/symbols completions fish > \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/symbols.fish"

uninstall: ## remove what install installed
	rm -f "$(DESTDIR)$(PREFIX)/bin/symbols" "$(DESTDIR)$(PREFIX)/share/man/man1/symbols.1" \
	  "$(DESTDIR)$(PREFIX)/share/man/man1"/symbols-*.1 \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/symbols" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_symbols" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/symbols.fish"

lint: ## the format of all Swift files
	$(SWIFT) format lint --strict --parallel --recursive Sources Tests Resources/Kit Package.swift

words: ## spelling, words that the glossary replaces, and long sentences; needs codespell
	python3 Tests/Words/words.py $(wildcard $(DEBUG_BUILD)/debug/symbols)

format: ## put all Swift files into format
	$(SWIFT) format --in-place --parallel --recursive Sources Tests Resources/Kit Package.swift

# A hook that somebody else wrote stays.
hooks: ## check format, module graph and words before each commit
	@hook=$$(git rev-parse --git-path hooks)/pre-commit; \
	  if [ -e "$$hook" ] && ! grep -q Tests/pre-commit.sh "$$hook"; then \
	    echo "$$hook exists: add the line 'sh Tests/pre-commit.sh' to it" >&2; exit 1; fi; \
	  mkdir -p "$$(dirname "$$hook")" && \
	  printf '#!/bin/sh\nexec sh Tests/pre-commit.sh\n' > "$$hook" && chmod +x "$$hook" && echo "wrote $$hook"

# Warnings as errors in a build folder of its own, so that the switch does not rebuild the others.
check: setup ## everything that must hold: format, warnings, tests, generated files
	SYMBOLS_STRICT=1 $(MAKE) test DEBUG_BUILD=$(BUILD)/strict
	SYMBOLS_STRICT=1 $(MAKE) compile
	$(MAKE) generated artwork bare DEBUG_BUILD=$(BUILD)/strict

generated: lint ## format, the module graph, and generated files; needs the build of the tests
	$(MAKE) words
	sh Tests/import-graph.sh
	sh Tests/system-calls.sh $(DEBUG_BIN)
	$(DEBUG_BIN)/symbols-data --check

# In release: thousands of drawings in three weights take a minute in a debug build. What changed is drawn
# on a sheet; look at it, then say UPDATE=1.
artwork: build ## check all drawings, and show those that changed; UPDATE=1 accepts them
	$(RELEASE) --product symbols-artwork
	$(BIN)/symbols-artwork $(if $(UPDATE),--update) \
	  --changes $(BUILD)/artwork-changes.txt || { \
	    test ! -s $(BUILD)/artwork-changes.txt || \
	      $(BIN)/symbols sheet - -o $(BUILD)/artwork-changes.png \
	        --weights ultralight,regular,black < $(BUILD)/artwork-changes.txt; exit 1; }

judge: setup ## measure all drawings; lists the worst hundred of each measure in .build/worst
	$(RELEASE) --product symbols-artwork
	$(BIN)/symbols-artwork --judge $(BUILD)/worst

sheet: build ## a contact sheet of the names in NAMES, below .build
	$(BIN)/symbols sheet $(NAMES) -o $(BUILD)/sheet.png --sizes 24,88 \
	  --weights ultralight,regular,black

# A debug build, as it takes a tenth of the time of a release build, and the work a second.
manifest: setup ## regenerate manifest.json, the indexes and the packs of Resources
	$(SWIFT) build --build-path $(DEBUG_BUILD) $(IMPORT_CHECK) \
	  --product symbols-data
	$(DEBUG_BIN)/symbols-data $(if $(FACTS),--facts "$(FACTS)")

# Only who changes the ranking needs this: a stale program fails `make generated`.
wasm: setup ## compile the search engine of gallery pages to WebAssembly
	sh Sources/Workshop/BrowserSearch/build.sh Resources/Gallery/search.wasm
	$(MAKE) manifest

bench: build ## search quality, and speed beside an empty program and grep
	$(RELEASE) --product symbols-bench
	@command -v hyperfine >/dev/null 2>&1 || \
	  apt-get install -y -q --no-install-recommends hyperfine >/dev/null 2>&1 || true
	$(BIN)/symbols-bench
	sh Tests/Benchmarks/startup.sh $(BIN)/symbols
	sh Tests/Benchmarks/lint.sh $(BIN)/symbols
	sh Tests/Benchmarks/kit-rows.sh $(BIN)/symbols

# Several hundred MB of peers and icons, below .build. OURS prints our lines in the form of theirs.
ICONS ?= $(BUILD)/icons
bench-peers: build ## the pixel trunk beside FreeType, AGG, Cairo, Skia, resvg, librsvg and oxipng
	$(RELEASE) --product symbols-bench
	sh Tests/Benchmarks/install.sh
	[ -d "$(ICONS)" ] || sh Tests/Benchmarks/fetch-icons.sh "$(ICONS)"
	for set in strokes fills; do \
	  $(BIN)/symbols-bench outlines "$(ICONS)/$$set" > "$(ICONS)/$$set.outlines"; \
	done
	OURS="$(BIN)/symbols-bench" TOOL="$(BIN)/symbols" \
	  sh Tests/Benchmarks/run.sh "$(ICONS)"

bare: build ## the static binary where the system gives little: /proc, descriptors, memory, disk
	bash Tests/Static/bare.sh $(BIN)/symbols
	bash Tests/Static/memory.sh $(BIN)/symbols
	bash Tests/Static/library.sh $(BIN)/symbols

test-browser: build ## the gallery and its search in Chromium (Debian only; installs it)
	sh Tests/Browser/gallery-search.sh $(BIN)/symbols
	sh Tests/Browser/gallery.sh $(BIN)/symbols

test-firefox: build ## the gallery in Firefox (Debian only; installs it); by hand, as some checks depend on time there
	BROWSER=firefox sh Tests/Browser/gallery-search.sh $(BIN)/symbols
	BROWSER=firefox sh Tests/Browser/gallery.sh $(BIN)/symbols

browsers: test-browser ## the same, web fonts, icons in Pillow, PDFs in poppler
	sh Tests/Browser/webfont.sh $(BIN)/symbols
	sh Tests/Browser/ico.sh $(BIN)/symbols
	sh Tests/Browser/pdf.sh $(BIN)/symbols
	sh Tests/Browser/kit.sh $(BIN)/symbols

shells: build ## completions in bash, zsh and fish with real Tabs (Debian only; installs the shells)
	sh Tests/Shells/shells.sh $(BIN)/symbols

android: build ## all vector drawables through Android's compiler (Debian only; installs it)
	sh Tests/Android/drawables.sh $(BIN)/symbols

languages: build ## generated React, Kotlin and Objective-C through their compilers (Debian only; installs them)
	sh Tests/Languages/languages.sh $(BIN)/symbols

plugins: build ## the build plugin in a package of its own
	SWIFT="$(SWIFT)" sh Tests/Plugin/code.sh $(BIN)/symbols

# Exit code 77 is that of a system that cannot fetch Darwin's headers, which is said and no failure.
macos: setup ## type-check all modules for macOS 26 with Darwin's headers (Linux only; fetches them)
	@code=0; sh Tests/MacOS/typecheck.sh $(BUILD)/macos || code=$$?; [ $$code = 0 ] || [ $$code = 77 ]

libraries: setup ## packages that use the library products; the documentation of the public API
	SWIFT="$(SWIFT)" PATH_BUILD="$(abspath $(DEBUG_BUILD))" sh Tests/Library/libraries.sh $(BUILD)/libraries

dist: build ## archive, .deb, wheel, plugins, SBOM and checksums of this system: .build/dist
	rm -rf $(BUILD)/dist
	python3 .github/packaging/dist.py archive --binary $(BIN)/symbols --output $(BUILD)/dist
	python3 .github/packaging/dist.py release --local --output $(BUILD)/dist

packaging: build ## all packages, and what others run in CI, tried as they do (Debian only; installs tools); REBUILD=1 builds twice
	SWIFT="$(SWIFT)" REBUILD="$(REBUILD)" sh Tests/Packaging/run.sh $(BIN)/symbols $(BUILD)/packaging

release: ## prepare a release: version, changelog, text of the tag, packages; VERSION=0.3.0
	@test -n "$(VERSION)" || { echo "release: VERSION is missing: make release VERSION=0.3.0" >&2; exit 2; }
	@test -z "$$(git status --porcelain)" || { echo "release: commit or stash your changes first" >&2; exit 2; }
	@mkdir -p $(BUILD)
	python3 .github/packaging/prepare.py "$(VERSION)" > $(BUILD)/tag-text.md
	$(MAKE) dist
	@echo "Read the changes, then:"
	@echo "  git commit -am 'Release $(VERSION)'"
	@echo "  git tag -a v$(VERSION) --cleanup=verbatim -F $(BUILD)/tag-text.md"
	@echo "  git push --follow-tags"

servers: build ## the servers in front of real clients, every message against its schema, and hostile input (installs clients)
	sh Tests/Servers/run.sh $(BIN)/symbols

screenshots: build ## pictures of the gallery for the README, in .github
	sh Tests/Browser/screenshots.sh $(BIN)/symbols .github

# AFTER is built if it is not given. A line is a run of a command with a fresh folder and a fresh HOME; about 6,000.
lines: $(if $(AFTER),,build) ## compare thousands of command lines with those of another binary: BEFORE=path
	@test -n "$(BEFORE)" || { echo "make lines: BEFORE=path of the other binary is missing"; exit 2; }
	python3 Tests/Lines/lines.py "$(BEFORE)" "$(or $(AFTER),$(BIN)/symbols)" $(if $(ONLY),'$(ONLY)')

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
	  SYMBOLS_TESTS=All $(SWIFT) test --disable-xctest --build-path $(DEBUG_BUILD) $(if $(BUILT),--skip-build) --filter LintOracleTests

# libFuzzer is part of the toolchain; an input's first byte chooses what it is fed to. Linked with lld, as
# gold fails on the sanitizer's debug information.
fuzz: setup ## fuzz everything that parses for FUZZ_SECONDS (60)
	$(SWIFT) build -c release --build-path $(BUILD)/fuzz --product symbols-fuzz \
	  -Xswiftc -sanitize=fuzzer,address -Xswiftc -DFUZZING \
	  -Xswiftc -Xclang-linker -Xswiftc -fuse-ld=lld
	sh Tests/fuzz.sh "$$($(SWIFT) build -c release --build-path $(BUILD)/fuzz --show-bin-path)/symbols-fuzz" \
	  $(FUZZ_SECONDS)

clean: ## remove what was built
	rm -rf $(BUILD)
