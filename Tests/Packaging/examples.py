#!/usr/bin/env python3
"""What holds for all workflows, the action and the examples together. Needs PyYAML; run by workflows.sh."""

import pathlib
import re
import sys

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
GITHUB = ROOT / ".github"
# The lowest major version that runs on a Node.js that GitHub supports.
MAJORS = {"actions/checkout": 7, "actions/upload-artifact": 7, "actions/download-artifact": 8, "actions/attest": 4,
          "github/codeql-action/upload-sarif": 4}
problems = []


def check(condition, message):
    if not condition:
        problems.append(message)


def actions():
    """Everywhere, documents included, an action has a version that still runs; where releases are made, a commit."""
    files = [*GITHUB.glob("**/*.yml"), *GITHUB.glob("**/*.md"), *ROOT.glob("Resources/Guide/*.md"), ROOT / "README.md"]
    for path in files:
        for name, version, tag in re.findall(r"uses: ([\w.-]+/[\w./-]+)@(\S+)(?:\s+# v([\d.]+))?", path.read_text()):
            major = tag.split(".")[0] if tag else version.removeprefix("v")
            where = f"{path.relative_to(ROOT)}: {name}@{version}"
            check(name in MAJORS, f"{where} is not in the table of majors")
            check(major.isdigit() and int(major) >= MAJORS.get(name, 0), f"{where} is older than v{MAJORS.get(name)}")
            if path.name == "release.yml":
                check(re.fullmatch(r"[0-9a-f]{40}", version) and tag.count(".") == 2, f"{where} is not pinned by a commit")


def jobs():
    for path in [*GITHUB.glob("workflows/*.yml"), GITHUB / "examples/reviewdog.yml"]:
        content = yaml.safe_load(path.read_text())
        cancels = content.get("concurrency", {}).get("cancel-in-progress", False)
        check(cancels is not True, f"{path.name} cancels runs of the main branch")
        for name, job in content["jobs"].items():
            where = f"{path.name}, job {name}"
            runners = [job["runs-on"], *job.get("strategy", {}).get("matrix", {}).get("runner", [])]
            if any(runner.startswith("macos") for runner in runners):
                check("DEVELOPER_DIR" in job.get("env", {}), f"{where} takes any Xcode")
            for step in job["steps"]:
                if re.search(r"[^|]\|\s*($|[^|])", step.get("run", ""), re.MULTILINE):
                    check(step.get("shell") == "bash", f"{where}: a pipe without 'shell: bash' hides errors")
                if step.get("uses", "").startswith("actions/upload-artifact") and step["with"]["path"].startswith("."):
                    check(step["with"].get("include-hidden-files"), f"{where} uploads nothing of a hidden folder")
        if path.name == "release.yml":
            text = path.read_text()
            check("source.sh" in text and "glibc_" in text, "release.yml does not offer the source of the C library")


def action():
    content = yaml.safe_load((GITHUB / "actions/lint/action.yml").read_text())
    check(content["inputs"]["upload"]["default"] == "false", "the action uploads unless told otherwise")
    for step in content["runs"]["steps"]:
        if "upload-sarif" in step.get("uses", ""):
            check("hashFiles(" in step["if"], "the action uploads a file that may not exist")
        for value in step.get("env", {}).values():
            check("github.action_repository" not in value or "github.repository" in value.replace("github.action_repository", ""),
                  "the action has no repository where it is used by a path")


def variables():
    """Variables that begin like the tool's settings would make it warn."""
    for path in [*GITHUB.glob("actions/**/*"), *GITHUB.glob("examples/*")]:
        if path.is_file():
            for name in re.findall(r"(?<![A-Z_])SYMBOLS_[A-Z0-9_]+", path.read_text()):
                check(False, f"{path.relative_to(ROOT)} uses {name}, a prefix of the tool's own variables")


def patterns():
    """One pattern of files in the hooks, the example and the guide, which is what `lint` reads."""
    found = {}
    for path in (".pre-commit-hooks.yaml", ".github/examples/pre-commit-config.yaml", "Resources/Guide/editors.md"):
        text = (ROOT / path).read_text()
        blocks = re.findall(r"(?ms)^```yaml\n(.*?)^```", text) if path.endswith(".md") else [text]
        for block in blocks:
            content = yaml.safe_load(block)
            hooks = content if isinstance(content, list) else [hook for repo in content["repos"] for hook in repo["hooks"]]
            for hook in hooks:
                check("types_or" not in hook and "types" not in hook, f"{path}: {hook['id']} selects files by type")
                if "entry" in hook:
                    found.setdefault(hook.get("files"), []).append(path)
    check(len(found) == 1, f"the hooks have {len(found)} patterns of files: {found}")
    source = (ROOT / "Sources/Code/SourceUses/Files/SourceKind.swift").read_text()
    endings = re.findall(r'\("([^"]+)", \.\w+\)', source)
    check(len(endings) > 15, "the endings in SourceKind.swift are not found")
    reads = [f"App/{'a' * ending.startswith('.')}{ending.removeprefix('/')}" for ending in endings]
    reads += ["App/A.xcassets/a.imageset/Contents.json", "App/B.SWIFT", "symbols.json", "App/My-Info.plist"]
    others = ["App/README.md", "App/Contents.json", "package.json", "App/a.swiftx", "App/Localizable.strings", "App/a.txt"]
    for pattern in filter(None, found):
        for path in reads:
            check(re.search(pattern, path), f"the hooks skip {path}, which 'lint' reads")
        for path in others:
            check(not re.search(pattern, path), f"the hooks pass {path}, which 'lint' does not read")


for test in (actions, jobs, action, variables, patterns):
    test()
for problem in problems:
    print(f"packaging: {problem}", file=sys.stderr)
sys.exit(bool(problems))
