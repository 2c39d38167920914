import Diagnostics
import Encodings
import FileAccess
import Foundation
import TestSupport
import Testing
import UserLibrary

@Suite struct SettingsFileTests {
  private func file(_ text: String) throws -> SettingsFile {
    try SettingsFile(path: "settings.json", bytes: Array(text.utf8))
  }

  @Test func valuesAreReadInAllTheirForms() throws {
    let file = try file(
      """
      {"schemaVersion":1,
       "settings": {"a": "x,y",
         "b": ["x", 2], "c": 2.50 }}
      """)
    #expect(file.entries.map(\.key) == ["a", "b", "c"])
    #expect(file.entries.map(\.value) == ["x,y", "x,2", "2.50"])
    #expect(file.entries.map(\.keyPlace.line) == [2, 3, 3])
    #expect(file.entries.map(\.keyPlace.column) == [15, 4, 19])
    #expect(file.entries.map(\.valuePlace.column) == [20, 9, 24])
    #expect(file.unknown.isEmpty)
  }

  @Test(arguments: [
    ("", 1, 1), ("[]", 1, 1), (#"{"schemaVersion":"1"}"#, 1, 18),
    (#"{"schemaVersion":1.0}"#, 1, 18),
    ("{\"schemaVersion\":1,\n\"settings\":{\"a\":{}}}", 2, 17), (#"{"schemaVersion":1} x"#, 1, 21),
  ])
  func faultsHavePlaces(_ text: String, _ line: Int, _ column: Int) {
    let error = #expect(throws: LibraryError.self) { try file(text) }
    guard case .damaged(let fault)? = error else {
      Issue.record("\(text)")
      return
    }
    #expect(
      fault.path == "settings.json" && fault.line == line && fault.column == column, "\(fault)")
  }

  /// What is written is read again, sorted, and everything else is as it was.
  @Test func changesAreOfOneSetting() throws {
    let folder = try TemporaryFolder()
    let path = SettingsFile.path(in: "\(folder.path)/new/folder")
    #expect(try !SettingsFile.change("b", to: nil, at: path))
    #expect(try SettingsFile(path) == nil && !File.exists("\(folder.path)/new"))
    #expect(try SettingsFile.change("b", to: "x \"y\"\u{1B}", at: path))
    #expect(try SettingsFile.change("a", to: "1", at: path))
    #expect(try !SettingsFile.change("a", to: "1", at: path))
    let file = try #require(try SettingsFile(path))
    #expect(file.entries.map(\.key) == ["a", "b"])
    #expect(file.entries.map(\.value) == ["1", "x \"y\"\u{1B}"])
    #expect(try SettingsFile.change("a", to: nil, at: path))
    #expect(try SettingsFile.change("b", to: nil, at: path))
    #expect(
      String(decoding: try File.read(path), as: UTF8.self)
        == "{\n  \"schemaVersion\": 1,\n  \"settings\": {}\n}\n")
  }

  /// A link is not followed, and a folder is no file.
  @Test func onlyFilesAreWritten() throws {
    let folder = try TemporaryFolder()
    let path = SettingsFile.path(in: folder.path)
    try File.makeFolder(path)
    #expect(throws: LibraryError.self) { try SettingsFile.change("a", to: "1", at: path) }
  }
}
