import FileAccess
import TestSupport
import Testing
import Workbench

/// `init`: project files and CI jobs.
@Suite struct InitCommandTests: LintFixture {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let files = [
    ("github", ".github/workflows/symbols.yml", ".github/examples/github.yml"),
    ("gitlab", ".gitlab/symbols.yml", ".github/examples/gitlab-ci.yml"),
  ]

  /// The examples of the repository are what `init` writes.
  @Test(arguments: files)
  func ciFiles(service: String, path: String, example: String) throws {
    let run = try shell("$S init --ci \(service)")
    #expect(run.exitCode == 0 && run.errors.contains("wrote \(path)"), "\(run.errors)")
    #expect(run.errors.contains("LINT_SYMBOLS_RELEASES"))
    let written = try text(path)
    #expect(written == String(decoding: try Repository.bytes(example), as: UTF8.self))
    #expect(try shell("$S init --ci \(service) --dry-run").output == written)
    #expect(try shell("test ! -e symbols.json").exitCode == 0)
    try write(path, "mine\n")
    let again = try shell("$S init --ci \(service)")
    #expect(again.exitCode == 2 && again.errors.contains("\(path) already exists"))
    #expect(try text(path) == "mine\n")
  }

  /// A checkout can have links that lead elsewhere.
  @Test(arguments: [".github", ".github/workflows", ".github/workflows/symbols.yml"])
  func linksAreNotFollowed(link: String) throws {
    let run = try shell(
      "mkdir -p p/$(dirname \(link)) out && cd p && rmdir .github/workflows .github 2>/dev/null; "
        + "mkdir -p $(dirname \(link)); ln -s \"$OLDPWD/out\" \(link); $S init --ci github")
    #expect(run.exitCode == 2, "\(run)")
    #expect(try shell("ls out").output.isEmpty)
  }

  @Test func aCIFileBelongsToTheRoot() throws {
    let run = try shell("git init -q . && mkdir a && cd a && $S init --ci github")
    #expect(run.errors.contains("only at the root of the repository"), "\(run.errors)")
  }

  private static let packages = [
    ("{\"dependencies\":{\"react\":\"19\"}}", "src/icons/Heart.tsx"),
    ("{\"devDependencies\":{\"vue\":\"3\"}}", "src/icons/Heart.vue"),
    ("{\"devDependencies\":{\"svelte\":\"5\"}}", "src/icons/Heart.svelte"),
    ("{\"dependencies\":{\"@angular/core\":\"20\",\"react\":\"1\"}}", "src/icons/"),
    ("{\"dependencies\":{\"left-pad\":\"1\"}}", "icons/heart.svg"), ("{broken", "icons/heart.svg"),
  ]

  @Test(arguments: packages)
  func webProjects(package: String, icon: String) throws {
    try write("package.json", package)
    let run = try shell("$S init && $S run && ls -d \(icon)")
    #expect(run.exitCode == 0, "\(run)")
    #expect(!run.errors.contains("no deployment targets"), "\(run.errors)")
    #expect(try shell("$S run --check").exitCode == 0)
  }

  @Test func anAppleProjectIsNoWebProject() throws {
    try write("package.json", "{}")
    try write("Package.swift", "// swift-tools-version: 6.0\n")
    #expect(try shell("$S init --dry-run").output.contains("icons") == false)
  }
}
