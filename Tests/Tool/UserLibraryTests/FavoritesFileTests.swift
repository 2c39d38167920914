import Diagnostics
import TestSupport
import Testing
import UserLibrary

@Suite struct FavoritesFileTests {
  private func read(_ text: String) throws -> [FavoritesFile.Entry] {
    try FavoritesFile.read(Array(text.utf8), path: "f.json")
  }

  @Test func textsAreSortedAndReadBack() throws {
    let text = String(
      decoding: FavoritesFile.text(["star", "heart", "star", "a\"b"]), as: UTF8.self)
    #expect(
      text == """
        {
          "schemaVersion": 1,
          "symbols": [
            "a\\"b",
            "heart",
            "star"
          ]
        }

        """)
    #expect(try read(text).map(\.name) == ["a\"b", "heart", "star"])
    #expect(try read(text).map(\.place.line) == [4, 5, 6])
    #expect(try read(text).map(\.place.column) == [5, 5, 5])
    let empty = String(decoding: FavoritesFile.text([]), as: UTF8.self)
    #expect(empty == "{\n  \"schemaVersion\": 1,\n  \"symbols\": []\n}\n")
    #expect(try read(empty).isEmpty)
  }

  @Test func filesOfHandsAreRead() throws {
    #expect(try read("{\"symbols\":[\"b\",\"a\",\"b\"]}").map(\.name) == ["b", "a"])
    #expect(try read("\u{FEFF}{}").isEmpty)
  }

  @Test(arguments: [
    ("{\"symbols\":[\"a\"", 1, 16), ("", 1, 1), ("[]", 1, 1),
    ("{\n \"symbols\": {}}", 2, 13), ("{\"symbols\":[1]}", 1, 13), ("{\"symbols\":[\"\"]}", 1, 13),
    ("{\"schemaVersion\":2}", 1, 18), ("{\"schemaVersion\":\"1\"}", 1, 18),
    // Another version may well have another form.
    ("{\"favourites\":1,\"schemaVersion\":2}", 1, 33), ("{\"Symbols\":[]}", 1, 2),
    ("{\"symbols\":[],\"symbols\":[]}", 1, 15), ("{\"symbols\":[\"\\u0000\"]}", 1, 13),
  ])
  func faultsHaveTheirPlace(_ text: String, _ line: Int, _ column: Int) {
    let error = #expect(throws: LibraryError.self) { try read(text) }
    guard case .damaged(let fault)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(fault.path == "f.json" && fault.line == line && fault.column == column, "\(fault)")
  }

  @Test func handsMayChooseTheOrder() throws {
    let folder = try TemporaryFolder()
    let file = FavoritesFile(data: "\(folder.path)/data")
    #expect(try file.read().isEmpty)
    #expect(try !file.change { $0 })
    #expect(try file.change { $0 + ["b", "a"] })
    #expect(try file.read().map(\.name) == ["a", "b"])
    // The same names in another order are no change.
    #expect(try !file.change { $0.reversed() })
    #expect(try file.change(isPreview: true) { _ in [] })
    #expect(try file.read().count == 2)
  }
}
