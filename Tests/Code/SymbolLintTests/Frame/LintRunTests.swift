import Diagnostics
import FileAccess
internal import Foundation
import SourceUses
import SymbolLint
import TestSupport
import Testing
import Workbench

/// Whether files are mended as a whole, until nothing is left to mend, and what cannot be is told.
@Suite struct LintRunTests {
  /// Finds each `a`, and mends it to a `b`.
  @Sendable private static func lettersToMend(_ file: SourceFile, _ bytes: [UInt8]) -> FileReport {
    replace("a", by: "b", file, bytes)
  }

  private static func replace(
    _ old: Character, by new: String, _ file: SourceFile, _ bytes: [UInt8]
  ) -> FileReport {
    let lines = LineTable(bytes)
    var report = FileReport()
    for place in bytes.indices where bytes[place] == old.asciiValue {
      report.findings.append(
        Diagnostic(
          "r", .error, at: SourceRange(path: file.path, place..<place + 1, in: lines), "m",
          fixIt: FixIt("t", [TextEdit(place..<place + 1, new)], .safe)))
    }
    return report
  }

  private func files(_ texts: [String], in folder: TemporaryFolder) throws -> [SourceFile] {
    try texts.enumerated().map { index, text in
      let path = "\(folder.path)/\(index).swift"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return SourceFile(path: path, kind: .swift)
    }
  }

  private func text(_ file: SourceFile) throws -> String {
    try String(contentsOfFile: file.path, encoding: .utf8)
  }

  @Test func filesAreMendedAndKeepTheirModes() throws {
    let folder = try TemporaryFolder()
    let files = try files(["banana\n", "none\r\n", "\u{0}a"], in: folder)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o754], ofItemAtPath: files[0].path)
    let run = LintRun(fixing: .write, wantsExcerpts: true, reporter: { Self.lettersToMend })
    let outcomes = run.perform(files, threads: 2)
    #expect(outcomes.map(\.mended.count) == [3, 0, 1])
    #expect(outcomes.allSatisfy { $0.problem == nil && $0.findings.isEmpty })
    #expect(try files.map(text) == ["bbnbnb\n", "none\r\n", "\u{0}b"])
    let mode = try FileManager.default.attributesOfItem(atPath: files[0].path)[.posixPermissions]
    #expect(mode as? Int == 0o754)
    #expect(run.perform(files, threads: 1).allSatisfy { $0.mended.isEmpty })
  }

  @Test func roundsGoOnUntilNothingIsLeft() throws {
    let folder = try TemporaryFolder()
    let files = try files(["e"], in: folder)
    // A letter becomes the one before it, until it is an a.
    let run = LintRun(fixing: .write) {
      { file, bytes in
        guard let letter = bytes.first, letter > UInt8(ascii: "a") else { return FileReport() }
        return Self.replace(
          Character(Unicode.Scalar(letter)), by: String(Unicode.Scalar(letter - 1)), file, bytes)
      }
    }
    let outcome = try #require(run.perform(files, threads: 1).first)
    #expect(try text(files[0]) == "a")
    // As many as were told before, however many rounds it took.
    #expect(outcome.mended.count == 1)
  }

  /// One fix may mend several findings, which were all told; what no fix mends is not counted.
  @Test func whatIsMendedIsWhatWasOffered() throws {
    let folder = try TemporaryFolder()
    let files = try files(["xax"], in: folder)
    let run = LintRun(fixing: .write) {
      { file, bytes in
        var report = Self.replace("x", by: "y", file, bytes)
        // Both offer to mend all, but what is new has no fix.
        let whole = FixIt("t", [TextEdit(0..<bytes.count, "yay")], .safe)
        report.findings = report.findings.map { $0.with(fix: whole) }
        report.findings += Self.replace("a", by: "a", file, bytes).findings.map {
          $0.with(fix: nil)
        }
        return report
      }
    }
    let outcome = try #require(run.perform(files, threads: 1).first)
    #expect(try text(files[0]) == "yay")
    #expect(outcome.mended.map(\.range) == [0..<1, 2..<3])
    #expect(outcome.findings.map(\.range) == [1..<2])
  }

  /// Rounds of which each leaves fewer findings are no circle, however many there are.
  @Test func fixesMayTakeManyRounds() throws {
    let folder = try TemporaryFolder()
    let files = try files([String(repeating: "x", count: 30)], in: folder)
    let run = LintRun(fixing: .write) {
      { file, bytes in
        var report = Self.replace("x", by: "y", file, bytes)
        // Each reaches over the whole file.
        report.findings = report.findings.map { finding in
          let edits = [
            TextEdit(0..<0, ""), TextEdit(finding.range, "y"),
            TextEdit(bytes.count..<bytes.count, ""),
          ]
          return finding.with(fix: FixIt("t", edits, .safe))
        }
        return report
      }
    }
    let outcome = try #require(run.perform(files, threads: 1).first)
    #expect(outcome.problem == nil)
    #expect(outcome.mended.count == 30)
    #expect(try text(files[0]) == String(repeating: "y", count: 30))
  }

  @Test func fixesThatUndoEachOtherAreNotMade() throws {
    let folder = try TemporaryFolder()
    let files = try files(["x", "aa"], in: folder)
    let run = LintRun(fixing: .write) {
      { file, bytes in
        bytes.contains(UInt8(ascii: "a"))
          ? Self.replace("a", by: "x", file, bytes) : Self.replace("x", by: "a", file, bytes)
      }
    }
    let outcomes = run.perform(files, threads: 1)
    #expect(outcomes.map(\.problem) == Array(repeating: .endlessFixes(rounds: 10), count: 2))
    #expect(outcomes.map(\.findings.count) == [1, 2])
    #expect(try files.map(text) == ["x", "aa"])
  }

  @Test func whatChangedMeanwhileIsLeft() throws {
    let folder = try TemporaryFolder()
    let files = try files(["a"], in: folder)
    let path = files[0].path
    let run = LintRun(fixing: .write) {
      { file, bytes in
        try? Data("somebody's".utf8).write(to: URL(fileURLWithPath: path))
        return Self.lettersToMend(file, bytes)
      }
    }
    #expect(run.perform(files, threads: 1).map(\.problem) == [.changedMeanwhile])
    #expect(try text(files[0]) == "somebody's")
  }

  @Test func whatCannotBeReadIsTold() throws {
    let folder = try TemporaryFolder()
    let missing = SourceFile(path: folder.path + "/none.swift", kind: .swift)
    let outcomes = LintRun(reporter: { Self.lettersToMend }).perform([missing], threads: 1)
    guard case .file(let error) = outcomes.first?.problem else {
      Issue.record("no error")
      return
    }
    #expect(error.isMissing)
  }

  /// A preview is a diff that `git apply` turns the old file into the new one with.
  @Test(arguments: 0..<30)
  func previews(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let lineCount = Int.random(in: 0...60, using: &random)
    var text = ""
    for _ in 0..<lineCount {
      text += ["a", "b", "banana", "", "x\r", "é a", "c"].randomElement(using: &random) ?? ""
      text += "\n"
    }
    if Bool.random(using: &random) { text += "a last line" }
    let folder = try TemporaryFolder()
    let files = try files([text], in: folder)
    let mends: @Sendable (SourceFile, [UInt8]) -> FileReport = { file, bytes in
      let report = Self.lettersToMend(file, bytes)
      var rest = FileReport()
      rest.findings = report.findings.filter { $0.start.line % 5 == seed % 5 }
      return rest
    }
    let diff =
      LintRun(fixing: .preview, reporter: { mends }).perform(files, threads: 1)[0].diff ?? []
    #expect(try self.text(files[0]) == text)
    let relative = String(decoding: diff, as: UTF8.self)
      .replacingOccurrences(of: "\(folder.path.dropFirst())/", with: "")
    try Data(relative.utf8).write(to: URL(fileURLWithPath: folder.path + "/diff"))
    if !diff.isEmpty {
      let applied = try ToolRun(
        shell: "cd '\(folder.path)' && GIT_CEILING_DIRECTORIES=/ git apply --whitespace=nowarn diff"
      )
      #expect(applied.exitCode == 0, "seed \(seed)")
    }
    let patched = try self.text(files[0])
    try Data(text.utf8).write(to: URL(fileURLWithPath: files[0].path))
    _ = LintRun(fixing: .write, reporter: { mends }).perform(files, threads: 1)
    #expect(try self.text(files[0]) == patched, "seed \(seed)")
  }
}

extension Diagnostic {
  /// The same with another fix, and a rule of its own where it has none.
  fileprivate func with(fix: FixIt?) -> Diagnostic {
    Diagnostic(
      fix == nil ? "s" : id, severity, at: location, message, fixIt: fix)
  }
}
