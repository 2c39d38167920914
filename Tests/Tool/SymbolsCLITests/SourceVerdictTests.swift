import FileAccess
import Foundation
import SymbolsCLI
import TestSupport
import Testing

/// Whoever reads sources comes to one verdict: what cannot be read as a whole is exit code 2, and
/// is named.
@Suite(.timeLimit(.minutes(30))) struct SourceVerdictTests {
  /// Every command that takes sources.
  private static let readers = [
    "check --used-in", "export --output-dir o --used-in", "export -f sprite -o s.svg --used-in",
    "codegen --used-in", "sheet -o s.svg --used-in", "gallery -o g.html --used-in",
    "fallback --target iOS13 -o F --used-in", "catalog diff iOS17 iOS18 --used-in",
    "favorites add --used-in", "collections add nav --used-in", "lint --target iOS17",
  ]

  private static let situations: [(name: String, setup: String, path: String)] = [
    ("UTF-16", "printf 'let a = Image(systemName: \"heart\")' | iconv -t UTF-16 > S/b.swift", ""),
    ("UTF-32", "printf 'let a = 1 // heart' | iconv -t UTF-32BE > S/b.swift", ""),
    (
      "too deep", "{ printf 'let a = '; printf '[%.0s' $(seq 20000); } > S/b.swift", ""
    ),
    ("a pipe in a folder", "mkfifo S/b.swift", ""),
    ("a pipe that is named", "mkfifo S/b.swift", "/b.swift"),
    ("a folder that is not there", ":", "/b.swift"),
    ("too large", "truncate -s 17M S/b.swift", ""),
  ]

  private func run(_ setup: String, _ line: String) throws -> ToolRun {
    let folder = try TemporaryFolder()
    return try ToolRun(
      shell: """
        cd '\(folder.path)'; mkdir -p home S .git; echo 'let a = Image(systemName: "star")' > S/a.swift
        $S collections create nav 2> /dev/null; \(setup); timeout 60 $S \(line)
        """, environment: ["LANG": "C.UTF-8", "HOME": "\(folder.path)/home"])
  }

  @Test(arguments: situations)
  func sourcesThatCannotBeReadAreErrors(_ name: String, _ setup: String, _ path: String) throws {
    for line in Self.readers {
      let result = try run(setup, "\(line) S\(path)")
      #expect(result.exitCode == 2, "\(name): \(line): \(result.errors)")
      #expect(result.errors.contains("b.swift"), "\(name): \(line): \(result.errors)")
      let isVerdict = line.hasPrefix("check") || line.hasPrefix("lint")
      if !isVerdict { #expect(result.output.isEmpty, "\(name): \(line)") }
    }
  }

  /// What cannot be read hides nothing of the others.
  @Test(arguments: [
    ("check --used-in S", "hart"), ("check --used-in S --format json", "hart"),
    ("check moon --used-in S", "moon"), ("check --used-in S --used-in T", "bll"),
    ("lint --target iOS17 S", "hart"),
  ])
  func otherSourcesAreJudged(_ line: String, _ name: String) throws {
    let setup = """
      mkdir T; echo 'let a = Image(systemName: "bll")' > T/a.swift
      for f in a c; do echo 'let a = Image(systemName: "hart")' > S/$f.swift; done
      printf 'let a = 1' | iconv -t UTF-16 > S/b.swift
      """
    let result = try run(setup, line)
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("S/b.swift: the encoding is UTF-16"), "\(result.errors)")
    #expect(result.output.contains(name) && result.output.contains("S/c.swift"), "\(result.output)")
  }

  @Test func firstProjectFilesNeedWholeSources() throws {
    let result = try run("printf 'let a = 1' | iconv -t UTF-16 > S/b.swift", "init --dry-run")
    #expect(result.exitCode == 2 && result.errors.contains("S/b.swift: the encoding is UTF-16"))
  }

  @Test func manySourcesAreCounted() throws {
    let result = try run(
      "for i in $(seq 10 39); do printf 'let a = 1' | iconv -t UTF-16 > S/b$i.swift; done",
      "check --used-in S")
    #expect(result.exitCode == 2 && result.errors.contains("10 more sources cannot be read"))
    #expect(result.errors.split(separator: "\n").count == 21, "\(result.errors)")
  }

  // MARK: Other files that lint reads

  @Test(arguments: [
    ("Localizable.xcstrings", "{"), ("Localizable.xcstrings", "[]"),
    ("Localizable.xcstrings", "{}"),
    ("A.xcassets/Contents.json", "{"), ("A.xcassets/a.imageset/Contents.json", "{\"images\":"),
    ("A.xcassets/Contents.json", "[]"), ("Info.plist", "<plist>"), ("a.storyboard", "<a>"),
    ("symbols.json", "{"),
  ])
  func damagedFilesOfAllKindsAreErrors(_ path: String, _ text: String) throws {
    let setup = "mkdir -p A.xcassets/a.imageset; echo '\(text)' > \(path)"
    for line in ["lint .", "lint \(path)", "lint . --preset strict", "lint . --format json"] {
      let result = try run(setup, "\(line) --target iOS17")
      #expect(result.exitCode == 2, "\(path): \(line): \(result.errors)")
      #expect(
        (result.errors + result.output).contains(FilePath.lastPart(path)), "\(path): \(line)")
    }
  }

  // MARK: Files that are named

  /// Every option and operand that names a file to read: a pipe that nobody writes ends at once.
  @Test(arguments: [
    "check --names-from p", "check --used-in p", "export --names-from p --output-dir o",
    "export --batch p", "kit check p", "kit build --tokens p -o K",
    "kit tokens --as css --tokens p",
    "kit view p", "render p -o x.png", "render i.svg --style-sheet p -o x.png",
    "collections import p --name x", "catalog import p", "catalog verify p",
    "catalog diff iOS17 p", "lint p", "lint --baseline p S", "validate p",
    "favorites add --names-from p",
    "gallery --names-from p -o g.html", "sheet --names-from p -o s.svg",
  ])
  func pipesThatNobodyWritesAreRefused(_ line: String) throws {
    let result = try run(
      "mkfifo p; echo '<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>' > i.svg",
      line)
    #expect(result.exitCode == 2, "\(line): \(result.exitCode) \(result.errors)")
    #expect(!result.errors.isEmpty)
  }

  @Test(arguments: [
    "check --names-from <(echo heart)", "check --used-in <(cat S/a.swift)",
    "check --names-from /dev/stdin < <(echo heart)", "check --names-from - < <(echo heart)",
    "check - < <(echo heart)", "check --names-from /dev/fd/3 3< <(echo heart)",
    "kit check <($S kit tokens --as json; $S kit init -o t 2> /dev/null; cat t) || [ $? = 1 ]",
    "render <(echo '<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>') -o x.png",
    "check --names-from /dev/null --allow-empty",
  ])
  func streamsOfTheShellAreRead(_ line: String) throws {
    let result = try run(":", line)
    #expect(result.exitCode == 0, "\(line): \(result.errors)")
  }

  // MARK: What lint leaves out

  @Test func whatIsExcludedIsNothingToLint() throws {
    let setup = #"echo '{"schemaVersion":1,"lint":{"exclude":["S"]}}' > symbols.json"#
    for line in ["lint S", "lint S/a.swift", "lint S/a.swift --quiet", "lint"] {
      let result = try run(setup + (line == "lint" ? "; rm -f *.swift" : ""), line)
      // The project's own file is linted, too.
      guard line != "lint" else { continue }
      #expect(result.exitCode == 1 && result.errors.contains("--allow-empty"), "\(result.errors)")
      #expect(try run(setup, "\(line) --allow-empty").exitCode == 0)
    }
    let part = try run(setup, "lint S/a.swift symbols.json")
    #expect(part.exitCode == 0 && part.errors.contains("S/a.swift skipped"))
  }

  @Test func pendingFixesAreNotUpToDate() throws {
    let old = #"var body: some View { Image(systemName: \"smiley\") }"#
    func setup(_ job: String) -> String {
      #"echo "\#(old)" > S/a.swift; echo '{"schemaVersion":1,"defaults":{"target":"iOS26"},"jobs":{"l":{"command":"lint","paths":["S"]\#(job)}}}' > symbols.json"#
    }
    let fixes = setup(#","fix":true"#)
    let check = try run(fixes, "run --check; code=$?; cat S/a.swift; exit $code")
    #expect(check.exitCode == 1 && check.errors.contains("S/a.swift is not up to date"))
    #expect(check.output.contains("smiley"))
    let preview = try run(fixes, "run --dry-run")
    #expect(preview.exitCode == 0 && preview.errors.contains("S/a.swift is not up to date"))
    let done = try run(fixes, "run -q; $S run --check; code=$?; cat S/a.swift; exit $code")
    #expect(done.exitCode == 0 && done.output.contains("face.smiling"), "\(done.errors)")
    #expect(try run(setup(""), "run --check").exitCode == 0)
  }

  @Test func aProjectFileThatNobodyCanSeeIsAnError() throws {
    let folder = try TemporaryFolder()
    let result = try ToolRun(
      shell: """
        cd '\(folder.path)'; mkdir -p p/in; chmod 777 p/in; cd p/in; chmod 755 '\(folder.path)'
        as_other() { if [ "$(id -u)" != 0 ]; then "$@"; else
          setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; fi; }
        chmod 000 ..; as_other $S check heart; code=$?; chmod 755 ..; exit $code
        """, environment: ["LANG": "C.UTF-8", "HOME": "/nonexistent"])
    #expect(result.exitCode == 2 && result.errors.contains("symbols.json"), "\(result.errors)")
  }
}
