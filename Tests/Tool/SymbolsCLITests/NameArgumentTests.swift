import FileAccess
import Foundation
import SymbolCatalog
import TestSupport
import Testing

/// Names, globs and words as they are given to commands, and what is said about them.
@Suite struct NameArgumentTests {
  // MARK: Globs and exclusion

  @Test func globsAreNamesEverywhere() throws {
    let expected = Catalog.bundled.names(withPrefix: "heart.s")
    let glob = "heart.s*"
    #expect(
      try ToolRun(["check", glob, "--format", "tsv"]).lines.map(Self.firstColumn) == expected)
    #expect(
      try ToolRun(["random", glob, "--count", "99"]).lines.sorted() == expected)
    let shown = try ToolRun(["show", glob, "--format", "jsonl"])
    #expect(shown.exitCode == 0 && shown.lines.count == expected.count)
    let folder = try TemporaryFolder()
    let run = try ToolRun(["export", glob, "--output-dir", folder.path, "--list"])
    #expect(run.exitCode == 0 && run.lines.count == expected.count)
    #expect(
      try ToolRun(["check", "arrow.?p.circle", "--format", "tsv"]).lines.map(Self.firstColumn)
        == ["arrow.up.circle"])
  }

  private static func firstColumn(_ line: String) -> String { String(line.prefix { $0 != "\t" }) }

  /// What may never be drawn is left out of a glob like out of a search, and is no fault.
  @Test func globsLeaveOutWhatIsNotDrawn() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(["export", "airpod*", "*.slash.circle", "--output-dir", folder.path])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(!run.lines.contains { $0.contains("airpod") })
  }

  @Test(arguments: [
    ["check"], ["show"], ["random"], ["codegen"], ["sheet", "-o", "x.svg"], ["export"],
  ])
  func aGlobWithoutMatchIsNoSuccess(_ line: [String]) throws {
    let run = try ToolRun(line + ["zz?y*"])
    #expect(run.exitCode == 1, "\(run.errors)")
    if line != ["check"] {
      #expect(run.errors.contains("no name matches 'zz?y*'"), "\(run.errors)")
    }
  }

  @Test func hostileGlobsEnd() throws {
    let glob = String(repeating: "*a", count: 2_000) + "*b"
    #expect(try ToolRun(["check", glob]).exitCode == 1)
    #expect(try ToolRun(["search", "heart", "--exclude", glob]).exitCode == 0)
  }

  @Test func whatIsExcludedIsNotFound() throws {
    let run = try ToolRun(["search", "heart", "--exclude", "fill,slash", "--exclude", "*.circle*"])
    #expect(run.exitCode == 0 && run.lines.first == "heart")
    for line in run.lines {
      let parts = line.split(separator: ".")
      #expect(!parts.contains("fill") && !parts.contains("slash") && !line.contains(".circle"))
    }
    let all = try ToolRun(["search", "--exclude", "fill", "--limit", "0"]).lines
    #expect(all.count == Catalog.bundled.symbols.filter { !$0.components.contains("fill") }.count)
    let names = try ToolRun(["check", "heart*", "--exclude", "fill", "--format", "tsv"])
    #expect(!names.lines.contains { $0.contains(".fill") } && names.lines.count > 3)
  }

  @Test(arguments: [
    (["search", "heart", "-fill"], "--exclude fill"),
    (["check", "heart", "-circle"], "--exclude circle"),
    (["search", "heart", "--exclude", "fil"], "no name has this component"),
    (["search", "heart", "--exclude", ""], "no name has this component"),
  ])
  func exclusionIsExplained(_ line: [String], _ message: String) throws {
    let run = try ToolRun(line)
    #expect(run.exitCode == 2 && run.errors.contains(message), "\(run.errors)")
  }

  // MARK: Queries

  @Test(arguments: ["", " ", "\t\n", "!!!", "\"", "¿¿", "--", "\u{200B}"])
  func aQueryWithoutWordsIsAnError(_ text: String) throws {
    for line in [
      ["search", "--", text], ["search", "-c", "weather", "--", text], ["export", "--query", text],
      ["random", "--query", text],
    ] {
      let run = try ToolRun(line)
      #expect(run.exitCode == 2 && run.output.isEmpty, "\(line)")
      #expect(run.errors.contains("contains no word to search for"), "\(run.errors)")
    }
  }

  @Test func filtersAloneAreNoQuery() throws {
    #expect(try ToolRun(["search", "-c", "weather"]).lines.count > 50)
  }

  @Test(arguments: [
    (
      ["rotate.3d.fill", "-t", "iOS14"],
      "'rotate.3d.fill' exists since iOS 17.0, not on iOS 14.0; not available"
    ),
    (
      ["star.lefthalf.fill", "-t", "iOS12"],
      "'star.leadinghalf.filled', formerly 'star.lefthalf.fill', exists since iOS 15.0"
    ),
    (
      ["heart.fill", "--variant", "slash"],
      "'heart.fill' exists, but is excluded by --variant slash"
    ),
    (["heart", "-c", "weather"], "'heart' exists, but is excluded by --category weather"),
    (["heart", "--exclude", "heart"], "'heart' exists, but is excluded by --exclude heart"),
    (["heart", "--introduced", "2024"], "is excluded by --introduced 2024"),
  ])
  func aNameThatIsFilteredOutIsTold(_ words: [String], _ message: String) throws {
    #expect(try ToolRun(["search"] + words).errors.contains(message))
    let query = ["random", "--query", words[0]] + words.dropFirst()
    #expect(try ToolRun(query).errors.contains(message))
  }

  @Test func whatPassesIsNotTold() throws {
    #expect(try ToolRun(["search", "heart.fill", "-t", "iOS14"]).errors.isEmpty)
    #expect(try ToolRun(["search", "hearts", "-t", "iOS14"]).errors.isEmpty)
  }

  // MARK: Localized variants

  @Test func localizedVariantsPass() throws {
    for symbol in Catalog.bundled.symbols where !symbol.localizations.isEmpty {
      let names = symbol.localizations.map { "\(symbol.name).\($0)" }
      let run = try ToolRun(["check", "--format", "jsonl"] + names)
      #expect(run.exitCode == 0, "\(symbol.name)")
      for (line, code) in zip(run.lines, symbol.localizations) {
        #expect(line.contains(#""ok":true,"status":"localized""#) && line.contains("\"\(code)\""))
      }
      if symbol.name > "c" { break }
    }
    let text = try ToolRun(["check", "--format", "text", "character.book.closed.hi"])
    #expect(text.output.contains("the localized variant 'hi'"))
    #expect(try ToolRun(["check", "character.book.closed.hi", "-t", "iOS13"]).exitCode == 1)
    #expect(try ToolRun(["check", "character.book.closed.xx", "heart.hi"]).exitCode == 1)
    #expect(
      try ToolRun(["show", "character.book.closed.hi"]).output.contains(
        "its localized variant 'hi'"))
  }

  @Test func localizedVariantsInSourcesPass() throws {
    let folder = try TemporaryFolder()
    try File.write(
      Array("Image(systemName: \"character.book.closed.hi\")".utf8), to: "\(folder.path)/a.swift")
    #expect(try ToolRun(["check", "--used-in", folder.path]).exitCode == 0)
    let run = try ToolRun(["random", "--used-in", folder.path])
    #expect(run.exitCode == 0 && run.lines == ["character.book.closed"], "\(run.errors)")
    #expect(run.errors.contains("instead of its localized variant 'hi'"))
  }

  // MARK: Messages

  /// Whatever is quoted in a message, it is quoted in short.
  @Test(arguments: [
    ["$X"], ["search", "$X"], ["show", "$X"], ["export", "$X"],
    ["check", "--format", "text", "$X"],
    ["search", "--$X"], ["search", "--limit", "$X"], ["search", "--limit=$X"],
    ["search", "--json=$X"],
    ["search", "x", "--category", "$X"], ["search", "x", "--exclude", "$X"], ["catalog", "$X"],
    ["categories", "$X"], ["search", "$X", "-c", "weather"], ["search", "-t", "$X"],
    ["codegen", "$X"], ["completions", "$X"], ["help", "$X"], ["random", "--query", "$X"],
  ])
  func longArgumentsAreQuotedInShort(_ line: [String]) throws {
    let long = "q" + String(repeating: "xq", count: 50_000)
    let run = try ToolRun(line.map { $0.replacing("$X", with: long) })
    #expect(run.exitCode != 0)
    #expect(run.errors.utf8.count + run.output.utf8.count < 3_000, "\(line)")
  }
}
