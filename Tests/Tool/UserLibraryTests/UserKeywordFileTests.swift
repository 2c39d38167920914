import FileAccess
import Foundation
import SymbolCatalog
import TestSupport
import Testing
import UserLibrary

@Suite struct UserKeywordFileTests {
  private func read(_ text: String) -> UserKeywordFile {
    UserKeywordFile(path: "k.json", bytes: Array(text.utf8), catalog: .bundled)
  }

  @Test func entriesAreResolved() {
    let file = read(
      #"{"schemaVersion":1,"keywords":{"ship it":["paperplane"],"half":["star.lefthalf.fill"]}}"#)
    #expect(file.findings.isEmpty)
    #expect(file.entries.map(\.phrase) == ["ship it", "half"])
    #expect(file.entries.last?.symbols == ["star.leadinghalf.filled"])
  }

  @Test func unknownNamesAreReportedWithTheirPlace() {
    let file = read("{\n  \"keywords\": {\n    \"x\": [\"papeplane\", \"heart\"]\n  }\n}")
    #expect(
      file.findings == [.unknownSymbol(line: 3, column: 11, name: "papeplane", phrase: "x")])
    #expect(file.entries.map(\.symbols) == [["heart"]])
  }

  @Test(arguments: [
    ("{\"keywords\":{\"x\":[\"heart\"]}", 1, 28), ("", 1, 1), ("{\n\"keywords\": 3}", 2, 13),
    ("{\"keywords\":{\"x\":\"heart\"}}", 1, 18),
  ])
  func brokenFilesAreReportedAndNotUsed(_ text: String, _ line: Int, _ column: Int) {
    let file = read(text)
    #expect(file.entries.isEmpty)
    guard case .syntax(let foundLine, let foundColumn, _) = file.findings.first else {
      Issue.record("\(file.findings)")
      return
    }
    #expect(foundLine == line && foundColumn == column, "\(foundLine):\(foundColumn)")
  }

  /// The version counts wherever it stands, also if the rest has a form of its own.
  @Test(arguments: [
    (#"{"schemaVersion":2,"keywords":{"x":["heart"]}}"#, 18, "2"),
    (#"{"keywords":{"x":["heart"]},"schemaVersion":"1"}"#, 45, "\"1\""),
    (#"{"schemaVersion":3,"keywords":["x"]}"#, 18, "3"), (#"{"schemaVersion": null}"#, 19, "null"),
  ])
  func otherVersionsAreRefused(_ text: String, _ column: Int, _ found: String) {
    let file = read(text)
    #expect(file.entries.isEmpty)
    #expect(file.findings == [.schemaVersion(line: 1, column: column, found: found)])
  }

  @Test func blankKeywordsAreReported() {
    let file = read(#"{"keywords":{" ":["heart"],"x":["star"]}}"#)
    #expect(file.findings == [.blankPhrase(line: 1, column: 18)])
    #expect(file.entries.map(\.phrase) == ["x"])
  }

  @Test func noFileIsNoFinding() {
    let file = UserKeywordFile(configuration: "/nonexistent", catalog: .bundled)
    #expect(file.entries.isEmpty && file.findings.isEmpty)
  }

  @Test func anUnreadableFileIsReported() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/keywords.json", withIntermediateDirectories: false)
    let file = UserKeywordFile(configuration: folder.path, catalog: .bundled)
    #expect(file.entries.isEmpty)
    guard case .unreadable = file.findings.first else {
      Issue.record("\(file.findings)")
      return
    }
  }

  @Test(
    arguments: [
      ([:], nil), (["HOME": "/h"], "/h/.config/symbols"),
      (["HOME": "/h", "XDG_CONFIG_HOME": "/c"], "/c/symbols"),
      (["HOME": "/h", "XDG_CONFIG_HOME": "relative"], "/h/.config/symbols"),
      (["HOME": "relative"], nil),
    ] as [([String: String], String?)])
  func foldersFollowTheSpecification(_ variables: [String: String], _ folder: String?) {
    #expect(UserFolders { variables[$0] }.configuration == folder)
  }
}
