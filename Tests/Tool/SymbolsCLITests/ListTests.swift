import FileAccess
import Foundation
import TestSupport
import Testing

/// Lists of names and paths whose items end with NUL, as `find -print0` and `xargs -0` have them.
@Suite struct NullListTests {
  private static let lists: [([String], String?)] = [
    (["search", "heart", "-0", "--limit", "2"], "heart\0heart.fill\0"),
    (["search", "trash", "--families", "--null", "--limit", "1"], nil),
    (["show", "-0", "--format", "names", "heart", "star"], "heart\0star\0"),
    (["check", "-0", "--format", "names", "heart", "no such"], "no such\0"),
    (["categories", "-0"], nil), (["random", "-0", "--count", "3"], nil),
  ]

  @Test(arguments: lists)
  func itemsEndWithNull(_ line: [String], _ expected: String?) throws {
    let output = try ToolRun(line).output
    if let expected { #expect(output == expected) }
    #expect(output.hasSuffix("\0") && !output.contains("\n") && !output.contains(" \0"))
    #expect(!output.split(separator: "\0").contains { $0.hasPrefix(" ") })
  }

  @Test func namesAreReadAsTheyAre() throws {
    let text = "heart\0 star # x\0\0a\nb\0star"
    let run = try ToolRun(["check", "-", "-0", "--format", "names"], input: text)
    #expect(run.output == " star # x\0a\nb\0")
    let folder = try TemporaryFolder()
    try File.write(Array(text.utf8), to: "\(folder.path)/list")
    let list = try ToolRun(
      ["check", "--names-from", "\(folder.path)/list", "--null", "--format", "names"])
    #expect(list.output == run.output)
    // Without, the same text is one line after the other.
    let lines = try ToolRun(["check", "-", "--format", "jsonl"], input: "heart\n star # x\n")
    #expect(lines.exitCode == 0 && lines.lines.count == 2)
  }

  @Test func pathsEndWithNull() throws {
    let folder = try TemporaryFolder()
    let line = ["export", "heart", "star", "--output-dir", folder.path, "-0"]
    let paths = "\(folder.path)/heart.svg\0\(folder.path)/star.svg\0"
    #expect(try ToolRun(line + ["--check"]).output == paths)
    #expect(try ToolRun(line + ["--list"]).output == paths)
  }

  @Test func whatIsNoListIsLeftAlone() throws {
    #expect(try ToolRun(["search", "heart", "-0", "--explain"]).exitCode == 2)
    let json = ["search", "heart", "--json"]
    #expect(try ToolRun(json + ["-0"]).output == ToolRun(json).output)
    #expect(try ToolRun(["export", "heart", "-0"]).output == ToolRun(["export", "heart"]).output)
  }
}

/// `--copy` of all commands; a stand-in for the clipboard's program receives the text.
@Suite struct CopyTests {
  private func copy(_ line: [String]) throws -> (run: ToolRun, text: String?) {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/wl-copy"
    let program = "#!/bin/sh\nexec /bin/cat > \"\(folder.path)/clip\"\n"
    try File.write(Array(program.utf8), to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let run = try ToolRun(
      line, environment: ["PATH": "\(folder.path):/bin", "WAYLAND_DISPLAY": ":0"])
    let text = try? File.read("\(folder.path)/clip")
    return (run, text.map { String(decoding: $0, as: UTF8.self) })
  }

  private static let copies: [([String], String)] = [
    (["search", "heart", "--limit", "1", "--copy"], "heart"),
    (["search", "heart", "--limit", "2", "--copy"], "heart\nheart.fill\n"),
    (["search", "heart", "--limit", "2", "--copy", "-0"], "heart\0heart.fill\0"),
    (["show", "star.leadinghalf.fill", "--copy"], "star.leadinghalf.filled"),
    (["show", "star.leadinghalf.filled", "--target", "iOS14", "--copy"], "star.leadinghalf.fill"),
    (["show", "heart", "star", "--copy"], "heart\nstar\n"),
    (["search", "heart", "--limit", "1", "--copy", "--terminal-color", "always"], "heart"),
  ]

  @Test(arguments: copies)
  func namesAreCopied(_ line: [String], _ expected: String) throws {
    let (run, text) = try copy(line)
    #expect(run.exitCode == 0 && run.output.isEmpty && text == expected)
    #expect(
      run.errors.hasSuffix("symbols: copied to the clipboard with wl-copy\n"), "\(run.errors)")
  }

  /// What would have been written, but for the line break of a single line.
  @Test(arguments: [
    ["export", "heart"], ["export", "heart", "--pretty"],
    ["export", "heart", "star", "--format", "sprite"],
    ["show", "heart", "--format", "text"], ["search", "heart", "--json"],
    ["codegen", "heart", "--label", "x"],
  ])
  func theOutputIsCopied(_ line: [String]) throws {
    let (run, text) = try copy(line + ["--copy"])
    let output = try ToolRun(line).output
    #expect(run.exitCode == 0 && run.output.isEmpty)
    #expect(text == (output.split(separator: "\n").count == 1 ? output.trimmingLines : output))
  }

  @Test func nothingIsNotCopied() throws {
    let (run, text) = try copy(["search", "qwertzuiop", "--copy"])
    #expect(run.exitCode == 1 && text == nil && !run.errors.contains("copied"))
  }

  @Test(arguments: [
    ["search", "heart", "--grid", "--copy"], ["search", "heart", "--preview", "blocks", "--copy"],
    ["show", "heart", "--preview", "blocks", "--copy"], ["export", "heart", "-f", "pdf", "--copy"],
    ["export", "--batch", "x", "--copy"], ["export", "heart", "--check", "--copy"],
  ])
  func whatIsNoTextIsRefused(_ line: [String]) throws {
    let (run, text) = try copy(line)
    #expect(run.exitCode == 2 && text == nil && run.output.isEmpty, "\(run.errors)")
  }

  @Test func withoutAClipboardTheOutputIsWritten() throws {
    let run = try ToolRun(
      ["search", "heart", "--limit", "1", "--copy"], environment: ["PATH": "/nowhere"])
    #expect(run.exitCode == 2 && run.output == "heart")
    #expect(run.errors.contains("no clipboard"))
  }
}

extension String {
  /// Without line breaks at the end.
  fileprivate var trimmingLines: String { String(prefix { $0 != "\n" }) }
}
