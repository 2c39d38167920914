import TestSupport
import Testing

/// What `lint --staged` checks is what will be committed, whatever is on disk.
@Suite struct StagedFileTests: LintFixture {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try shell("git init -q . && git config user.name n && git config user.email e@example.org")
  }

  private static let wrong = "import SwiftUI\nlet view = Image(systemName: \"calender\")\n"
  private static let right = "import SwiftUI\nlet view = Image(systemName: \"calendar\")\n"

  /// What happens to a staged file on disk.
  @Test(arguments: [
    "true", "printf '%s' 'let a = 1' > App/a.swift", "rm App/a.swift", "rm -r App",
    ": > App/a.swift", "rm App/a.swift && ln -s /nowhere App/a.swift",
    "rm App/a.swift && mkdir App/a.swift",
    "git update-index --skip-worktree App/a.swift && rm -r App",
    "mv App .git/moved && ln -s .git/moved App",
    "rm -r App && touch App",
    "git mv App/a.swift App/b.swift && rm App/b.swift",
  ])
  func aStagedFaultIsFound(change: String) throws {
    try write("App/a.swift", Self.wrong)
    try write("c.swift", Self.right)
    let run = try shell("git add -A && \(change) && $S lint --staged --target iOS16")
    #expect(run.exitCode == 1, "\(run.errors)")
    #expect(run.output.contains("swift:2:30: error: 'calender' is not a symbol"), "\(run.output)")
    #expect(change == "true" || run.errors.contains("staged contents are checked"), "\(run.errors)")
  }

  @Test func whatIsOnlyOnDiskIsNotFound() throws {
    try write("a.swift", Self.right)
    _ = try shell("git add -A")
    try write("a.swift", Self.wrong)
    try write("new.swift", Self.wrong)
    let run = try lint("--staged --target iOS16")
    #expect(run.exitCode == 0 && run.output.isEmpty)
    #expect(run.errors.contains("'a.swift' differs on disk; its staged contents are checked"))
  }

  @Test func filesThatAreTooLargeAreErrors() throws {
    let run = try shell(
      "head -c 70000000 /dev/zero | tr '\\0' '\\n' >a.swift && git add -A && : >a.swift && $S lint --staged"
    )
    #expect(run.exitCode == 2 && run.errors.contains("a.swift"), "\(run.errors)")
    #expect(!run.errors.contains("64 MiB of paths"), "\(run.errors)")
  }

  @Test func pathsAndExclusionsHoldForMissingFiles() throws {
    try write("App/a.swift", Self.wrong)
    try write("Pods/b.swift", Self.wrong)
    _ = try shell("git add -A -f && rm -r App Pods && mkdir Other")
    #expect(try lint("--staged --target iOS16").output.contains("App/a.swift:2"))
    #expect(!(try lint("--staged --target iOS16").output.contains("Pods")))
    #expect(try lint("Other --staged --target iOS16 --allow-empty").exitCode == 0)
    #expect(try lint("--staged --target iOS16 --exclude App --allow-empty").exitCode == 0)
  }

  /// A folder can be reached through a link, and is still the same.
  @Test(arguments: ["Link", "Link/a.swift", "Other/../Link", "Link App", "Deep/Link"])
  func stagedFilesAreFoundThroughLinks(path: String) throws {
    try write("App/a.swift", Self.wrong)
    _ = try shell("git add -A && ln -s App Link && mkdir Other Deep && ln -s ../App Deep/Link")
    try write("App/a.swift", Self.right)
    let run = try lint("\(path) --staged --target iOS16")
    #expect(run.exitCode == 1 && run.output.contains("'calender'"), "\(run)")
    #expect(run.errors.contains("differ"), "\(run.errors)")
  }

  /// Settings and baselines decide what is checked, and are read from disk.
  @Test(arguments: ["symbols.json", ".symbols-baseline.json"])
  func whatDecidesMustBeStaged(file: String) throws {
    try write("App/a.swift", Self.wrong)
    try write("symbols.json", "{\"schemaVersion\":1,\"defaults\":{\"target\":\"iOS16\"}}\n")
    let first = try shell("git add -A && $S lint --write-baseline && git add -A")
    #expect(first.exitCode == 0, "\(first)")
    let edited = try shell("printf ' \n' >> \(file) && $S lint --staged")
    #expect(edited.exitCode == 2 && edited.errors.contains("\(file) has changes"), "\(edited)")
    let staged = try shell("git add -A && $S lint --staged")
    #expect(staged.exitCode == 0, "\(staged)")
  }

  @Test func conflictsAreErrors() throws {
    let run = try shell(
      """
      printf '%s' 'let a = 1' > a.swift && git add -A && git commit -qm a && git checkout -qb o
      printf '%s' 'let a = 2' > a.swift && git commit -qam b && git checkout -q - 
      printf '%s' 'let a = 3' > a.swift && git commit -qam c && git merge o
      $S lint --staged
      """)
    #expect(run.exitCode == 2 && run.errors.contains("merge conflict"), "\(run)")
  }

  /// A folder of the index can be a link or a file on disk, or be missing.
  @Test(arguments: [
    "mv App .git/moved && ln -s .git/moved App", "rm -r App",
    "rm -r App && mkdir Other && ln -s Other App", "rm -r App && touch App",
    "rm -r App && ln -s nowhere App", "rm -r App/Sub && mkdir Sub && ln -s ../Sub App/Sub",
  ])
  func foldersAreThoseOfTheIndex(change: String) throws {
    try write("App/Sub/a.swift", Self.wrong)
    try write("App/Sub/C.swift", "enum Icons { static let a = \"clok\" }\n")
    try write("V/v.swift", "import SwiftUI\nlet b = Image(systemName: Icons.a)\n")
    let lines = ["", "App", "App/Sub", "App/Sub/a.swift", "V", "V/../App/Sub/.", "App V"]
    _ = try shell("git add -A")
    let before = try lines.map { try lint("\($0) --staged --target iOS16") }
    #expect(before.allSatisfy { $0.exitCode == 1 })
    #expect(before[4].output.hasPrefix("App/Sub/C.swift:1:29: error: 'clok'"), "\(before[4])")
    _ = try shell(change)
    for (line, before) in zip(lines, before) {
      let run = try lint("\(line) --staged --target iOS16")
      #expect(run.output == before.output && run.exitCode == 1, "\(line): \(run)")
    }
  }

  /// All contents come from one process, and each stays with its file.
  @Test func manyFilesAreReadAtOnce() throws {
    let count = 300
    for number in 0..<count {
      let tail = String(repeating: "// \n", count: number * 7 % 90)
      try write(
        "F/\(number).swift", "import SwiftUI\nlet a = Image(systemName: \"x\(number)\")\n" + tail)
    }
    let run = try shell(
      "git add -A && for f in F/*; do : >$f; done && mkdir bin && printf '#!/bin/sh\\necho run >>'$PWD'/runs\\nexec '$(command -v git)' \"$@\"' >bin/git && chmod +x bin/git && PATH=$PWD/bin:$PATH $S lint --staged --target iOS16"
    )
    let found = Set(run.lines.map { $0.split(separator: " is not").first ?? "" })
    let missing = (0..<count).filter { !found.contains("F/\($0).swift:2:27: error: 'x\($0)'") }
    #expect(missing.isEmpty)
    #expect(try text("runs").count { $0 == "\n" } < 12)
  }

  /// A repository without a commit has no revision to compare with.
  @Test(arguments: ["HEAD", "main", "HEAD~1"])
  func repositoriesWithoutACommit(revision: String) throws {
    try write("a.swift", Self.wrong)
    let run = try lint("--changed-since \(revision)")
    #expect(run.exitCode == 2 && run.errors.contains("no commit yet"), "\(run)")
    #expect(run.errors.contains("symbols lint --staged") && !run.errors.contains("shallow"))
  }

  /// Constants, tests and deployment targets are those of the index, too.
  @Test(arguments: [
    "printf 'enum Icons { static let a = \"calendar\" }' >C.swift", "rm C.swift",
    "printf 'enum Icons { }' >C.swift", "sed -i s/v13/v17/ Package.swift", "rm Package.swift",
    "rm -r Deep", "rm -r Deep Package.swift C.swift",
  ])
  func otherFilesAreThoseOfTheIndex(change: String) throws {
    try write(
      "Package.swift",
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "X", platforms: [.iOS(.v13)], targets: [.target(name: "X", path: ".")])
      """)
    try write("C.swift", "enum Icons { static let a = \"calender\" }\n")
    try write("Deep/Est/D.swift", "enum More { static let c = \"clock.fil\" }\n")
    try write(
      "V.swift",
      "import SwiftUI\nlet a = Image(systemName: Icons.a)\nlet b = Image(systemName: \"figure.run\")\n"
        + "let c = Image(systemName: More.c)\n"
    )
    let commit = "git -c user.name=n -c user.email=e@example.org commit -q -m m"
    _ = try shell("git add -A && \(commit) && echo // >>V.swift && git add V.swift")
    let before = try lint("--staged")
    for name in ["'calender'", "'figure.run'", "'clock.fil'"] {
      #expect(before.output.contains(name), "\(before)")
    }
    let after = try shell("\(change); $S lint --staged")
    #expect(after.output == before.output, "\(after)")
    // A commit has no untracked files.
    let untracked = try shell(
      "git checkout -q . && git rm -q --cached C.swift && $S lint V.swift --staged")
    #expect(!untracked.output.contains("calender"), "\(untracked)")
  }

  /// What is untracked belongs to no commit, and is no damage.
  @Test func untrackedManifestsAreNoDamage() throws {
    try write("App/a.swift", Self.right)
    _ = try shell("git add -A")
    try write(
      "New/Package.swift",
      "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"N\", platforms: [.iOS(.v17)])\n"
    )
    try write("New/b.swift", Self.wrong)
    let run = try lint("--staged --allow-empty")
    #expect(run.exitCode == 0 && !run.errors.contains("New/"), "\(run)")
  }

  /// Links are skipped, as in a search.
  @Test(arguments: ["--staged", "--changed-since HEAD"])
  func changedLinksAreSkipped(option: String) throws {
    let commit = "git -c user.name=n -c user.email=e@example.org commit -q -m m --allow-empty"
    try write("a.swift", Self.wrong)
    _ = try shell(
      "\(commit) && ln -s a.swift l.swift && ln -s ../elsewhere.swift m.swift && git add -A")
    let run = try lint("\(option) --target iOS16")
    #expect(run.lines.filter { $0.contains("'calender'") }.count == 1, "\(run)")
    #expect(run.exitCode == 1)
  }

  /// Git tracks files that its rules ignore, if they were added.
  @Test(arguments: ["--staged", "--changed-since HEAD~1"])
  func ignoredFilesThatAreTrackedAreChecked(option: String) throws {
    try write(".gitignore", "Gen/\n")
    try write("Gen/a.swift", Self.wrong)
    try write("Gen/b.swift", Self.wrong)
    try write("Pods/c.swift", Self.wrong)
    let commit = "git -c user.name=n -c user.email=e@example.org commit -q -m m"
    _ = try shell("\(commit) --allow-empty && git add -f Gen/a.swift Pods/c.swift .gitignore")
    if option != "--staged" { _ = try shell(commit) }
    let run = try lint("\(option) --target iOS16")
    #expect(run.output.contains("Gen/a.swift:2") && !run.output.contains("b.swift"), "\(run)")
    #expect(!run.output.contains("c.swift"))
    // Also constants in files that are not linted, and not those of files that git does not track.
    try write("Gen/Deep/C.swift", "enum Icons { static let a = \"clok\" }\n")
    try write("Gen/Deep/D.swift", "enum Others { static let a = \"clokk\" }\n")
    _ = try shell("git add -f Gen/Deep/C.swift && \(commit)")
    try write(
      "v.swift",
      "import SwiftUI\nlet b = Image(systemName: Icons.a)\nlet c = Image(systemName: Others.a)\n")
    let user = try shell(
      "git add v.swift && $S lint v.swift \(option == "--staged" ? option : "--changed-since HEAD") --target iOS16"
    )
    #expect(user.output.hasPrefix("Gen/Deep/C.swift:1:29: error: 'clok' "), "\(user)")
    #expect(!user.output.contains("clokk"), "\(user)")
    #expect(try lint("\(option) --exclude Gen --allow-empty").exitCode == 0)
  }

  /// What another repository stages is not looked at, which is no success.
  @Test(arguments: ["--staged", "--changed-since HEAD"])
  func otherRepositoriesAreErrors(option: String) throws {
    try write("a.swift", Self.right)
    try write("Sub/b.swift", Self.wrong)
    let commit = "git -c user.name=n -c user.email=e@example.org commit -q -m m --allow-empty"
    _ = try shell("\(commit) && git add a.swift && cd Sub && git init -q . && git add -A")
    for path in ["Sub", "Sub/b.swift", "a.swift Sub/b.swift"] {
      let run = try lint("\(option) \(path)")
      #expect(run.exitCode == 2 && run.errors.contains("not in the git repository"), "\(run)")
    }
    #expect(try shell("cd Sub && $S lint ../a.swift \(option)").exitCode == 2)
    #expect(try lint("a.swift \(option) --target iOS16").exitCode == 0)
  }

  /// What a commit will contain is still the old text after a fix.
  @Test func fixesAreNotStaged() throws {
    let text = """
      import SwiftUI
      struct A: View {
        var body: some View { Label("Mood", systemImage: "smiley") }
      }

      """
    try write("App/a b.swift", text)
    try write("c.swift", Self.right)
    _ = try shell("git add -A")
    // Other files may differ, as long as they are not linted.
    try write("c.swift", Self.wrong)
    let run = try lint("App --staged --fix --fail-on error --target iOS17")
    #expect(run.exitCode == 1, "\(run)")
    #expect(run.errors.contains("git add 'App/a b.swift'"), "\(run.errors)")
    #expect(try self.text("App/a b.swift").contains("face.smiling"))
    let all = try lint("--staged --fix --target iOS17")
    #expect(all.exitCode == 2 && all.errors.contains("App/a b.swift and 1 more"), "\(all.errors)")
    _ = try shell("git add -A")
    #expect(try lint("App --staged --fix --target iOS17").exitCode == 0)
  }

  /// A fix of the file on disk would not be a fix of what is staged.
  @Test(arguments: ["--fix", "--fix-dry-run", "--fix --unsafe-fixes"])
  func fixesNeedFilesAsTheyAreStaged(option: String) throws {
    try write("a.swift", Self.wrong)
    _ = try shell("git add -A")
    try write("a.swift", Self.wrong + "\n")
    let run = try lint("--staged \(option) --target iOS16")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("a.swift cannot be fixed"), "\(run.errors)")
    #expect(run.errors.contains("git add"), "\(run.errors)")
    #expect(try text("a.swift") == Self.wrong + "\n")
  }

  /// An empty or relative entry of `PATH` is a folder of the checkout, with programs of strangers.
  @Test(arguments: [
    ":$PATH", ".:$PATH", "bin:$PATH", "./bin::$PATH", "../nowhere:bin/../bin:$PATH", ":", "bin",
  ])
  func programsOfTheCheckoutAreNotRun(path: String) throws {
    try write("a.swift", Self.right)
    let plant =
      "printf '#!/bin/sh\\necho ran >>owned\\n' >git && chmod +x git && cp git less && mkdir bin && cp git bin"
    let lines = ["lint --staged", "lint --changed-since HEAD", "codegen heart --label x --copy"]
    let run = try shell(
      "\(plant) && git add a.swift; export DISPLAY=:0; PATH=\(path); "
        + lines.map { "$S \($0) >/dev/null 2>&1" }.joined(separator: "; ") + "; [ ! -e owned ]")
    #expect(run.exitCode == 0, "\(run)")
  }

  @Test(arguments: ["--staged", "--changed-since HEAD"])
  func submodulesAreNoted(option: String) throws {
    try write("Kit/a.swift", Self.wrong)
    let commit = "git -c user.name=n -c user.email=e@example.org commit -q -m m"
    _ = try shell("cd Kit && git init -q . && git add -A && \(commit)")
    let setUp = try shell(
      "\(commit) --allow-empty && git -c advice.addEmbeddedRepo=false add Kit 2>/dev/null")
    #expect(setUp.exitCode == 0, "\(setUp.errors)")
    try write("b.swift", Self.right)
    _ = try shell("git add b.swift")
    let run = try lint("\(option) --target iOS16")
    #expect(run.errors.contains("'Kit' skipped: a submodule"), "\(run.errors)")
    #expect(run.exitCode == 0)
  }
}
