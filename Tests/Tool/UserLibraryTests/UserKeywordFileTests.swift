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
