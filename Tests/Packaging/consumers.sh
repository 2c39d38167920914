#!/bin/sh
# What others run in their CI, with the files of a release in a folder instead of on a server: the action's scripts, GitLab's
# job, Xcode's build phase and Xcode Cloud's script. Needs sh, bash, curl, git, tar.
#   consumers.sh DIST SHELL GITHUB    DIST as of `make dist`, SHELL as of workflows.sh, GITHUB is the folder .github
set -eu
dist=$(readlink -f "$1")
shell=$(readlink -f "$2")
github=$(readlink -f "$3")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
  echo "packaging: $1" >&2
  [ ! -e "$work/log" ] || cat "$work/log" >&2
  exit 1
}
# Runs a command whose exit code must be CODE; its output is in $work/log.
expect() {
  wanted=$1 code=0
  shift
  "$@" >"$work/log" 2>&1 || code=$?
  # The tool warns about variables with its prefix that it does not know.
  ! grep -q 'has no effect' "$work/log" || fail "'$*' sets a variable that has no effect"
  [ "$code" = "$wanted" ] || fail "'$*' ends with exit code $code, not $wanted"
}
has() { grep -q -- "$1" "${2:-$work/log}" || fail "'$1' is not in ${2:-the output}"; }

archive=$(basename "$(ls "$dist"/symbols-[0-9]*"$(uname -m)"-unknown-linux-gnu.tar.gz)")
version=$(echo "$archive" | cut -d- -f2)
sum=$(grep "  $archive\$" "$dist/SHA256SUMS" | cut -d' ' -f1)
mkdir -p "$work/releases" "$work/home"
cp -R "$dist" "$work/releases/v$version"
export HOME="$work/home" LINT_SYMBOLS_VERSION="$version" LINT_SYMBOLS_RELEASES="file://$work/releases"
export GIT_AUTHOR_NAME=n GIT_AUTHOR_EMAIL=n@example.org GIT_COMMITTER_NAME=n GIT_COMMITTER_EMAIL=n@example.org

# A project whose branch adds one problem to one that was there.
mkdir "$work/origin"
cd "$work/origin"
git init -q -b main
echo 'let old = Image(systemName: "heartt")' >Old.swift
git add . && git commit -q -m Begin
git clone -q "$work/origin" "$work/project"
cd "$work/project"
git checkout -q -b topic
base=$(git rev-parse HEAD)
echo 'let new = Image(systemName: "calender")' >New.swift
git add . && git commit -q -m Change

# The action: the scripts of action.yml, with the variables that it gives them.
export ACTION_PATH="$github/actions/lint" RUNNER_TEMP="$work/runner"
expect 0 env GITHUB_PATH="$work/path" bash "$shell/action-lint-0.sh"
has "symbols $version"
has "$RUNNER_TEMP/symbols" "$work/path"
expect 1 env GITHUB_BASE_REF=main LINT_SARIF="$work/symbols.sarif" bash "$shell/action-lint-1.sh"
has '::error file=New.swift,line=1'
! grep -q heartt "$work/log" || fail "the action lints what the branch does not change"
has calender "$work/symbols.sarif"
expect 1 env LINT_CHANGED_ONLY=false LINT_SARIF="$work/all.sarif" bash "$shell/action-lint-1.sh"
has heartt
expect 0 env LINT_ARGUMENTS="--fail-on
never" LINT_PATHS=New.swift LINT_SARIF="$work/one.sarif" bash "$shell/action-lint-1.sh"
# SARIF goes to a folder that is made, and is not left empty by an error.
expect 1 env LINT_CHANGED_ONLY=false LINT_SARIF="$work/new/folder/symbols.sarif" bash "$shell/action-lint-1.sh"
has heartt "$work/new/folder/symbols.sarif"
expect 2 env LINT_ARGUMENTS=--no-such-option LINT_SARIF="$work/bad.sarif" bash "$shell/action-lint-1.sh"
[ ! -e "$work/bad.sarif" ] || fail "an error leaves an empty SARIF file"
# A file that is not the released one is not used, whoever names the checksum.
expect 2 env LINT_SYMBOLS_SHA256="$(echo "$sum" | tr 0-9a-f 1-9a-f0)" RUNNER_TEMP="$work/other" bash "$shell/action-lint-0.sh"
has 'not the released file'
[ ! -e "$work/other/symbols/symbols" ] || fail "the action unpacks an archive with a wrong checksum"
echo x >>"$work/releases/v$version/$archive"
expect 2 env RUNNER_TEMP="$work/other" bash "$shell/action-lint-0.sh"
cp "$dist/$archive" "$work/releases/v$version/$archive"

# GitLab, without the line that installs packages.
sed '/apt-get/d' "$shell/gitlab-symbols-lint.sh" >"$work/gitlab.sh"
expect 1 env LINT_SYMBOLS_SHA256="$sum" LINT_SYMBOLS_ARGUMENTS=--preset\ strict CI_MERGE_REQUEST_DIFF_BASE_SHA="$base" sh "$work/gitlab.sh"
has calender gl-code-quality-report.json
! grep -q heartt gl-code-quality-report.json || fail "GitLab's job lints what the branch does not change"
rm -rf /tmp/symbols "/tmp/$archive" gl-code-quality-report.json
expect 1 env LINT_SYMBOLS_SHA256="$(echo "$sum" | tr 0-9a-f 1-9a-f0)" CI_MERGE_REQUEST_DIFF_BASE_SHA="$base" sh "$work/gitlab.sh"
rm -rf "/tmp/$archive"
# What is not set is named.
for variable in LINT_SYMBOLS_RELEASES LINT_SYMBOLS_SHA256; do
  expect 2 env LINT_SYMBOLS_SHA256="$sum" sh -c "unset $variable && . '$work/gitlab.sh'"
  has "$variable: set it to"
  expect 2 env LINT_SYMBOLS_SHA256="$sum" sh -c "unset $variable && . '$github/examples/ci_post_clone.sh'"
  has "$variable: set it to"
done

# Xcode Cloud's script installs what Xcode's build phase then finds.
expect 0 env -u LINT_SYMBOLS_VERSION PATH=/usr/bin:/bin SRCROOT="$work/project" sh "$github/examples/xcode-build-phase.sh"
has 'symbols is not installed'
expect 1 env LINT_SYMBOLS_SHA256="$sum" CI_PRIMARY_REPOSITORY_PATH="$work/project" sh "$github/examples/ci_post_clone.sh"
has "New.swift:1:.*error: .*calender"
expect 1 env PATH=/usr/bin:/bin SRCROOT="$work/project" sh "$github/examples/xcode-build-phase.sh"
has "New.swift:1:.*error: .*calender"

# reviewdog, of which only the standard input is looked at here; and Danger, if there is Ruby.
printf '#!/bin/sh\nexec cat\n' >"$work/home/.local/bin/reviewdog"
chmod +x "$work/home/.local/bin/reviewdog"
expect 0 env PATH="$work/home/.local/bin:$PATH" GITHUB_BASE_REF=main bash "$shell/reviewdog-symbols-1.sh"
has '<checkstyle'
has calender
if command -v ruby >/dev/null; then
  cat >"$work/danger.rb" <<'END'
def github = Struct.new(:branch_for_base).new("main")
def failure(text, file: nil, line: nil) = puts("failure #{file}:#{line} #{text}")
def warn(text, file: nil, line: nil) = puts("warn #{file}:#{line} #{text}")
def message(text, file: nil, line: nil) = puts("message #{file}:#{line} #{text}")
load ARGV[0]
END
  expect 0 env PATH="$work/home/.local/bin:$PATH" ruby "$work/danger.rb" "$github/examples/Dangerfile"
  has "failure New.swift:1 'calender'"
fi

echo "packaging: the action, GitLab's job, Xcode's scripts, reviewdog and Danger run on a release in a folder"
