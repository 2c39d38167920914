import Diagnostics
import Encodings
import Testing
import UserLibrary

@Suite struct ProjectFileTests {
  private func read(_ text: String) throws(LibraryError) -> ProjectFile {
    try ProjectFile(path: "p/symbols.json", bytes: Array(text.utf8))
  }

  /// The place of the fault of a text, and what it says.
  private func fault(_ text: String) -> LibraryFault? {
    do throws(LibraryError) {
      _ = try read(text)
      return nil
    } catch {
      guard case .damaged(let fault) = error else { return nil }
      return fault
    }
  }

  @Test func everythingIsReadInItsOrder() throws {
    let file = try read(
      """
      {
        "schemaVersion": 1,
        "defaults": { "target": ["iOS16", "macOS13"], "point-size": 20 },
        "collections": { "b": { "symbols": [] }, "a": { "symbols": ["heart"] } },
        "jobs": { "icons": { "command": "export" }, "2.x": { "command": "sheet", "names": "heart" } }
      }
      """)
    #expect(file.defaults.map(\.key) == ["target", "point-size"])
    #expect(file.defaults.map(\.value) == ["iOS16,macOS13", "20"])
    #expect(file.defaults.map(\.valuePlace.line) == [3, 3])
    #expect(file.defaults[0].keyPlace.column == 17 && file.defaults[0].valuePlace.column == 27)
    #expect(try file.readCollections().map(\.name) == ["b", "a"])
    #expect(file.jobs.map(\.name) == ["icons", "2.x"])
    #expect(file.jobs[1].members.map(\.key) == ["command", "names"])
    #expect(file.jobs[1].place.line == 5 && file.folder == "p/")
  }

  @Test(arguments: [
    ("", 1, 1, "a value"), ("[]", 1, 1, "an object"),
    ("{}", 1, 1, "an object with \"schemaVersion\": 1"),
    ("{\n \"schemaVersion\": 2, \"jobs\": 3}", 2, 19, "1; the file may come from a newer version"),
    ("{\"schemaVersion\": \"1\"}", 1, 19, "a whole number"),
    ("{\"schemaVersion\": 1,\n\"job\": {}}", 2, 1, "one of the keys"),
    ("{\"schemaVersion\": 1,\n \"jobs\": []}", 2, 10, "an object of jobs"),
    ("{\"schemaVersion\": 1, \"jobs\": {\"-x\": {}}}", 1, 31, "a name of letters"),
    ("{\"schemaVersion\": 1, \"jobs\": {\"\": {}}}", 1, 31, "a name of letters"),
    ("{\"schemaVersion\": 1, \"jobs\": {\"a/b\": {}}}", 1, 31, "a name of letters"),
    ("{\"schemaVersion\": 1, \"jobs\": {\"a\": 1}}", 1, 36, "an object with a command"),
    ("{\"schemaVersion\": 1, \"jobs\": {\"a\": {}, \"a\": {}}}", 1, 40, "only once"),
    ("{\"schemaVersion\": 1, \"defaults\": {\"weight\": {}}}", 1, 45, "a string or a number"),
    ("{\"schemaVersion\": 1, \"defaults\": {\"weight\": [null]}}", 1, 46, "a string or a number"),
    ("{\"schemaVersion\": 1} x", 1, 22, "the end"),
  ])
  func faultsHaveAPlace(_ text: String, _ line: Int, _ column: Int, _ expected: String) {
    let fault = fault(text)
    #expect(fault?.line == line && fault?.column == column, "\(String(describing: fault))")
    #expect(fault?.problem.contains(expected) == true, "\(fault?.problem ?? "")")
  }

  @Test func nestingIsBounded() {
    let text = String(repeating: "[", count: 100_000)
    #expect(fault(text)?.problem == "expected at most 64 levels of nesting")
    #expect(fault("{\"schemaVersion\":1,\"collections\":{\"a\":" + text)?.column == 101)
  }
}
