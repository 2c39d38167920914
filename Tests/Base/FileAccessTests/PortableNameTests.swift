import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct PortableNameTests {
  @Test(arguments: [
    "con", "CON.svg", "aux", "Nul.tar.gz", "com1", "LPT9.x", "a.", "a ", "a?b", "a*", "a|b", "a\"b",
    "<a", "a>", "a:b", "a\\b", "a\u{1}", "a\u{7F}", "com¹",
  ])
  func namesThatWindowsCannotHave(_ name: String) {
    #expect(PortableName.problem(with: name) != nil)
    #expect(PortableName.problem(withPath: "a/\(name)/b") != nil)
    #expect(PortableName.problem(withOutput: "o/\(name)", below: "o/") != nil)
  }

  @Test(arguments: ["console", "a.con", "com10", "heart.fill", "é", "a b", "-", "null"])
  func namesThatAllSystemsCanHave(_ name: String) {
    #expect(PortableName.problem(with: name) == nil)
    #expect(PortableName.problem(withOutput: name, below: nil) == nil)
  }

  /// What somebody typed may have other characters, and stand in folders that are there.
  @Test func typedPathsAreRefusedForDevicesOnly() throws {
    for path in [
      "12:30/a.svg", "a?.svg", "../a.svg", "./a.svg", "/dev/null", "/dev/stdout", "/a:b",
    ] {
      #expect(PortableName.problem(withOutput: path, below: nil) == nil, "\(path)")
    }
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/aux", withIntermediateDirectories: true)
    #expect(PortableName.problem(withOutput: "\(folder.path)/aux/a", below: nil) == nil)
    for path in ["aux/a", "./aux/a", "../aux/a", "\(folder.path)/aux", "\(folder.path)/nul/a"] {
      #expect(PortableName.problem(withOutput: path, below: nil) != nil, "\(path)")
    }
  }
}

@Suite struct ObstacleTests {
  private func shell(_ line: String, in folder: TemporaryFolder) throws {
    _ = try ToolRun(shell: "cd '\(folder.path)' && \(line)")
  }

  @Test func whatIsNotThereHasNone() throws {
    let folder = try TemporaryFolder()
    for path in ["a", "a/b/c", "/nowhere/a", "/dev/null/a", "\(folder.path)/a/b"] {
      #expect(File.obstacle(to: path) == nil, "\(path)")
    }
  }

  @Test(arguments: [
    ("ln -s nowhere a", "a"), ("ln -s nowhere a", "a/b"), ("ln -s nowhere a", "a/b/c"),
    ("mkdir a; ln -s nowhere a/b", "a/b/c"), (": > a", "a/b"),
  ])
  func whatHidesAFileIsTold(_ setup: String, _ path: String) throws {
    let folder = try TemporaryFolder()
    try shell(setup, in: folder)
    let error = try #require(File.obstacle(to: "\(folder.path)/\(path)"))
    #expect(error.path == "\(folder.path)/\(path)" && error.reason.contains("/a"))
  }
}
