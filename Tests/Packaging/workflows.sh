#!/bin/sh
# Workflows, the action, hooks and examples for other CI systems: schemas, linters, and every shell line in them. Debian
# only; installs shellcheck, yamllint and ruby, and from PyPI check-jsonschema, zizmor, pre-commit, PyYAML, and what wheel.sh and
# contents.sh need. Exit code 77
# where PyPI cannot be reached. actionlint runs where it is installed.
#   workflows.sh FOLDER        with the folder for what is fetched and extracted
set -eu
cd "$(dirname "$0")/../.."
mkdir -p "$1"
folder=$(readlink -f "$1")
sh Tests/Browser/install.sh /usr/bin/shellcheck:shellcheck /usr/bin/yamllint:yamllint /usr/bin/ruby:ruby
tools="$folder/tools"
if [ ! -e "$tools/ready" ]; then
  python3 -m venv "$tools"
  if ! "$tools/bin/pip" --disable-pip-version-check -q install 'check-jsonschema==0.37.*' 'zizmor==1.*' \
    'pre-commit==4.*' 'PyYAML==6.*' 'twine==6.*' 'packaging>=24.2' 'readme_renderer[md]==44.*' \
    'spdx-tools==0.8.*' 'ntia-conformance-checker==5.*' >"$folder/pip.log" 2>&1; then
    tail -n 3 "$folder/pip.log" >&2
    echo "packaging: skipped: cannot fetch check-jsonschema and zizmor" >&2
    exit 77
  fi
  touch "$tools/ready"
fi
schema() { "$tools/bin/check-jsonschema" -q --builtin-schema "$@"; }
schema vendor.github-workflows .github/workflows/*.yml .github/examples/reviewdog.yml .github/examples/github.yml
schema custom.github-workflows-require-timeout .github/workflows/*.yml
schema vendor.github-actions .github/actions/*/action.yml
schema vendor.gitlab-ci --data-transform gitlab-ci .github/examples/gitlab-ci.yml
"$tools/bin/pre-commit" validate-manifest .pre-commit-hooks.yaml
"$tools/bin/pre-commit" validate-config .github/examples/pre-commit-config.yaml
yamllint --strict -c .github/yamllint.yml .github
"$tools/bin/zizmor" -q --offline --config .github/zizmor.yml .github >"$folder/zizmor.log" 2>&1 || {
  cat "$folder/zizmor.log" >&2
  exit 1
}
"$tools/bin/python" Tests/Packaging/examples.py
ruby -c .github/examples/Dangerfile >/dev/null
if command -v actionlint >/dev/null 2>&1; then actionlint; fi

# Shell inside of YAML becomes files, which is also how Tests/Packaging/consumers.sh runs it.
rm -rf "$folder/shell"
"$tools/bin/python" - "$folder/shell" <<'END'
import pathlib, re, sys, yaml
target = pathlib.Path(sys.argv[1])
target.mkdir(parents=True)
def write(name, text):
    # What GitHub puts in before the shell sees it; there is none in the scripts, by zizmor's rules.
    assert "${{" not in text, f"{name}: an expression inside of a script"
    (target / f"{name}.sh").write_text(text + "\n")
def steps(name, steps):
    for number, step in enumerate(steps):
        if "run" in step:
            write(f"{name}-{number}", "#!/usr/bin/env bash\nset -eo pipefail\n" + step["run"])
files = [*pathlib.Path(".github/workflows").glob("*.yml"), pathlib.Path(".github/examples/reviewdog.yml"),
    pathlib.Path(".github/examples/github.yml")]
for path in files:
    for job, description in yaml.safe_load(path.read_text())["jobs"].items():
        steps(f"{path.stem}-{job}", description["steps"])
for path in pathlib.Path(".github/actions").glob("*/action.yml"):
    steps(f"action-{path.parent.name}", yaml.safe_load(path.read_text())["runs"]["steps"])
for job, description in yaml.safe_load(pathlib.Path(".github/examples/gitlab-ci.yml").read_text()).items():
    lines = description["before_script"] + description["script"]
    write(f"gitlab-{job}", "#!/bin/sh\nset -e\n" + "\n".join(lines))
END
# A variable with several options is split on purpose in GitLab's template.
shellcheck -e SC2086 "$folder"/shell/*.sh
shellcheck -e SC2016 .github/packaging/*.sh .github/actions/*/*.sh .github/examples/*.sh Tests/Packaging/*.sh Tests/MacOS/*.sh
echo "packaging: workflows, action, hooks and examples pass their schemas and linters; $(find "$folder/shell" -name '*.sh' |
  wc -l) scripts inside of YAML"
