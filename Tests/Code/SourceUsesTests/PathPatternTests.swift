internal import Foundation
import SourceUses
import TestSupport
import Testing
import Workbench

/// Whether patterns mean what git takes them for.
@Suite struct PathPatternTests {
  @Test(arguments: [
    // pattern, path, whether it is left out
    ("*.swift", "a/b.swift", true), ("*.swift", "a/b.swift.txt", false),
    ("/b.swift", "a/b.swift", false), ("a/*.swift", "a/b.swift", true),
    ("a/*.swift", "x/a/b.swift", false), ("**/b.swift", "b.swift", true),
    ("**/b.swift", "ab.swift", false), ("**/b.swift", "x/y/b.swift", true),
    ("a/**", "a/b/c", true), ("a/**/c", "a/c", true), ("a/**/c", "a/x/y/c", true),
    ("a/**/c", "ac", false), ("a?c", "abc", true), ("a?c", "a/c", false), ("[ab].m", "b.m", true),
    ("[!ab].m", "b.m", false), ("[a-c].m", "b.m", true), ("[]-]x", "]x", true),
    ("\\!important", "!important", true), ("#comment", "#comment", false), ("x  ", "x", true),
    ("x\\ ", "x ", true), ("[[:upper:]]*", "Makefile", true), ("[", "[", false),
    ("a\\", "a\\", false),
  ])
  func pattern(_ pattern: String, _ path: String, _ isLeftOut: Bool) {
    let patterns = PathPatterns([pattern])
    #expect((patterns.leavesOut(Array(path.utf8)[...], isFolder: false) == true) == isLeftOut)
  }

  @Test func manyStarsTakeNoMoreTimeThanTheirLength() {
    let pattern = PathPatterns([String(repeating: "*a/**/", count: 200) + "b"])
    let path = Array(String(repeating: "aaaa/", count: 800).utf8)
    #expect(pattern.leavesOut(path[...], isFolder: false) == nil)
  }

  /// Trees with ignore files at all levels, and git's word for each path in them.
  @Test(arguments: 0..<12)
  func trees(seed: Int) throws {
    try #require(try ToolRun.has("git"))
    var random = SeededGenerator(seed: seed + 77)
    let folder = try TemporaryFolder()
    let tree = IgnoreTree(&random)
    try tree.write(to: folder.path)
    let git = try ToolRun(
      shell: """
        cd "$1" && git -c init.defaultBranch=main init -q . && mkdir -p .git/info \
        && printf '%s' "$2" > .git/info/exclude \
        && git -c core.excludesFile=/dev/null -c core.quotePath=false ls-files --others \
        --exclude-standard -z | tr '\\0' '\\n'
        """.replacingOccurrences(of: "\"$1\"", with: "'\(folder.path)'")
          .replacingOccurrences(of: "\"$2\"", with: "'\(tree.exclude)'"),
      environment: ["HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1"])
    #expect(git.exitCode == 0)
    let expected = git.lines.filter { SourceKind(path: $0) != nil }.sorted()
    let found = SourceSearch([folder.path])
    #expect(found.problems.isEmpty)
    let paths = found.files.map { String($0.path.dropFirst(folder.path.count + 1)) }
    #expect(paths == expected.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, "seed \(seed)")
  }
}

/// A generated tree of folders with files that are linted and ignore files.
private struct IgnoreTree {
  private var folders = [""]
  private var files: [String] = []
  private var ignores: [String: String] = [:]
  /// What `info/exclude` says.
  let exclude: String

  private static let names = ["a", "b", "ab", "abc", "Gen", "x y", "build", "c[d]", "é"]
  private static let pieces = [
    "*", "**", "?", "a", "b", "ab", "Gen", "/", "/", "[ab]", "[!a]", "[a-c]*", ".swift", "*.swift",
    "x y", "\\a", "é", "**/", "/**", "build", "[[:alpha:]]", "c\\[d\\]",
  ]

  init(_ random: inout SeededGenerator) {
    exclude = Self.lines(&random, 2)
    for _ in 0..<14 {
      let parent = folders.randomElement(using: &random) ?? ""
      let name = Self.names.randomElement(using: &random) ?? "a"
      let path = parent + name + "/"
      if !folders.contains(path) { folders.append(path) }
    }
    for folder in folders {
      for name in Self.names where Bool.random(using: &random) {
        files.append("\(folder)\(name)_.swift")
        if Bool.random(using: &random) { files.append("\(folder)\(name).swift") }
      }
      if Int.random(in: 0..<3, using: &random) > 0 {
        ignores[folder] = Self.lines(&random, Int.random(in: 1...6, using: &random))
      }
    }
  }

  private static func lines(_ random: inout SeededGenerator, _ count: Int) -> String {
    (0..<count).map { _ in
      let pieces = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }
      let isNegated = Int.random(in: 0..<4, using: &random) == 0
      let end = ["", "", "/", " ", "\r"].randomElement(using: &random) ?? ""
      return (isNegated ? "!" : "") + pieces.joined() + end
    }.joined(separator: "\n") + (Bool.random(using: &random) ? "\n" : "")
  }

  func write(to root: String) throws {
    for folder in folders {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
    }
    for file in files { try Data().write(to: URL(fileURLWithPath: "\(root)/\(file)")) }
    for (folder, text) in ignores {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(root)/\(folder).gitignore"))
    }
  }
}
