import Diagnostics
import Encodings
import FileAccess
import Foundation
import TestSupport
import Testing
import UserLibrary
import Workbench

@Suite struct SymbolCollectionTests {
  private func read(_ text: String) throws -> SymbolCollection {
    try SymbolCollection(parsing: Array(text.utf8), name: "brand", path: "c.json")
  }

  private static let sample = """
    {
      "schemaVersion": 1,
      "note": "ours \\u001b",
      "symbols": [
        "star",
        {"name": "house", "weight": "bold", "rendering-mode": "palette", "palette": ["red", "rgb(1,2,3)"], "comment": "first"},
        {"name": "bell", "color": "green"}
      ]
    }

    """

  @Test func textsAreReadBack() throws {
    let collection = try read(Self.sample)
    #expect(collection.note == "ours \u{1B}")
    #expect(collection.entries.map(\.name) == ["star", "house", "bell"])
    #expect(collection.entries.compactMap(\.place).map(\.line) == [5, 6, 7])
    #expect(collection.entries[1].look[.palette]?.parts == ["red", "rgb(1,2,3)"])
    #expect(collection.entries[1].look[.palette]?.text == "red,rgb(1,2,3)")
    #expect(collection.entries[1].look[.palette]?.place?.column == 81)
    #expect(collection.entries[1].comment == "first" && collection.entries[0].look.isEmpty)
    #expect(String(decoding: collection.text(), as: UTF8.self) == Self.sample)
    let exported = String(decoding: collection.text(isExported: true), as: UTF8.self)
    #expect(exported.contains("\n  \"name\": \"brand\",\n"))
    #expect(try SymbolCollection.name(in: Array(exported.utf8), path: "c") == "brand")
    #expect(try SymbolCollection.name(in: Array(Self.sample.utf8), path: "c") == nil)
    #expect(try read(exported).text() == collection.text())
    // Foundation reads the same.
    let object = try JSONSerialization.jsonObject(with: Data(exported.utf8)) as? [String: Any]
    #expect(
      (object?["symbols"] as? [Any])?.count == 3 && object?["note"] as? String == "ours \u{1B}")
  }

  @Test(arguments: [
    ("{\"symbols\":[{\"nme\":\"a\"}]}", 14), ("{\"symbols\":[{}]}", 13),
    ("{\"symbols\":[\"a\",{\"name\":\"a\"}]}", 17), ("{\"note\":1}", 9),
    ("{\"symbols\":[{\"name\":\"a\",\"palette\":[[]]}]}", 36),
    ("{\"symbols\":[{\"name\":\"a\",\"color\":null}]}", 33), ("{\"schemaVersion\":1.0}", 18),
    ("{\"symbols\":[{\"name\":\"a\",\"weight\":\"bold\",\"weight\":\"thin\"}]}", 41),
  ])
  func faultsHaveTheirPlace(_ text: String, _ column: Int) {
    let error = #expect(throws: LibraryError.self) { try read(text) }
    guard case .damaged(let fault)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(fault.line == 1 && fault.column == column, "\(fault)")
  }

  /// Any bytes are read, or refused with a place; what is read is written and read as the same.
  @Test(arguments: 0..<20)
  func anyBytesAreReadOrRefused(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = ["{", "}", "[", "]", ",", ":", "\"", "name", "1", "\\u00", "\u{F1}"].map {
      Array($0.utf8)
    }
    for _ in 0..<200 {
      var bytes = Array(Self.sample.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(place + Int.random(in: 0...12, using: &random), bytes.count)
        bytes.replaceSubrange(place..<end, with: pieces.randomElement(using: &random) ?? [])
      }
      do throws(LibraryError) {
        let collection = try SymbolCollection(parsing: bytes, name: "c", path: "c")
        let again = try SymbolCollection(parsing: collection.text(), name: "c", path: "c")
        #expect(again.text() == collection.text() && again.note == collection.note)
      } catch {
        guard case .damaged(let fault) = error else { throw error }
        #expect(fault.line > 0 && fault.column > 0)
      }
      do throws(LibraryError) {
        _ = try FavoritesFile.read(bytes, path: "f")
      } catch {
        guard case .damaged(let fault) = error else { throw error }
        #expect(fault.line > 0 && fault.column > 0)
      }
    }
  }

  /// As they are in the file of a project.
  @Test func severalAreReadFromOneObject() throws {
    func all(_ text: String) throws -> [SymbolCollection] {
      let bytes = Array(text.utf8)
      return try SymbolCollection.all(
        in: JSONNode(parsing: bytes), path: "symbols.json", LineTable(bytes))
    }
    let found = try all("{\n\"b\":{\"symbols\":[\"x\"]},\n\"a b\":{\"note\":\"n\"}}")
    #expect(found.map(\.name) == ["b", "a b"] && found.map(\.entries.count) == [1, 0])
    #expect(found[0].path == "symbols.json" && found[0].entries[0].place?.line == 2)
    for (text, offset) in [
      ("{\"../x\":{}}", 1), ("{\"a\":{},\"A\":{}}", 8), ("[]", 0), ("{\"a\":[]}", 5),
    ] {
      let error = #expect(throws: JSONError.self) { try all(text) }
      #expect(error?.offset == offset, "\(text)")
    }
  }

  @Test(arguments: [
    "brand", "our app", "Ñandú", "a.b", "-x", "图标", String(repeating: "a", count: 100),
  ])
  func namesOfFilesAreNames(_ name: String) { #expect(CollectionName.fault(in: name) == nil) }

  @Test(arguments: [
    "", ".", "..", ".a", "a/b", "../a", "a\\b", "a\nb", "a\0", "\u{202E}a", "a ", " a", "a:b",
    "what?", String(repeating: "ñ", count: 51), "\u{1B}[31m",
  ])
  func othersAreNot(_ name: String) { #expect(CollectionName.fault(in: name) != nil) }

  @Test func lettersOfOtherCaseMakeNoOtherName() {
    #expect(CollectionName.twin(of: "ÑAndú", among: ["x", "ñandÚ"]) == "ñandÚ")
    #expect(CollectionName.twin(of: "n\u{303}", among: ["\u{F1}"]) == "\u{F1}")
    #expect(CollectionName.twin(of: "a", among: ["b"]) == nil)
  }
}

@Suite struct CollectionFolderTests {
  let temporary: TemporaryFolder
  let folder: CollectionFolder

  init() throws {
    temporary = try TemporaryFolder()
    folder = CollectionFolder(data: temporary.path)
  }

  private func make(_ name: String, _ entries: [String] = ["heart"]) throws {
    try folder.change(name) { old in
      var collection = old ?? SymbolCollection(name: name, path: "")
      collection.entries = entries.map { .init($0) }
      return collection
    }
  }

  @Test func collectionsAreFiles() throws {
    #expect(try folder.names().isEmpty && folder.read("a") == nil)
    #expect(try !folder.change("a") { $0 })
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    try make("b")
    try make("a")
    for name in ["x.txt", "no:name.json", ".hidden.json"] {
      try File.write([], to: "\(folder.path)/\(name)")
    }
    #expect(try folder.names() == ["a", "b"])
    #expect(try folder.read("a")?.entries.map(\.name) == ["heart"])
    #expect(try folder.read("a")?.path == "\(folder.path)/a.json")
  }

  /// One name has two spellings in Unicode.
  @Test func otherSpellingsAreTheSame() throws {
    try make("n\u{303}u")
    #expect(try folder.read("\u{F1}u")?.entries.count == 1)
    try folder.change("\u{F1}u") { old in
      var collection = old
      collection?.entries.append(.init("star"))
      return collection
    }
    #expect(try folder.names().count == 1 && folder.read("n\u{303}u")?.entries.count == 2)
  }

  @Test func renamingReplacesNothing() throws {
    try make("a")
    try make("b", ["star"])
    #expect(try folder.rename("a", to: "b") == .taken("b"))
    #expect(try folder.rename("a", to: "B") == .taken("b"))
    #expect(try folder.rename("c", to: "d") == .missing)
    #expect(try folder.rename("a", to: "A") == .done)
    #expect(try folder.names() == ["A", "b"])
    #expect(try folder.read("b")?.entries.map(\.name) == ["star"])
  }

  @Test func deletingRemovesNothingElse() throws {
    try make("a")
    try make("b")
    #expect(try !folder.delete("c"))
    #expect(try folder.delete("a"))
    #expect(try folder.names() == ["b"])
    try File.write([1], to: "\(temporary.path)/real")
    _ = unsafe symlink("../real", "\(folder.path)/link.json")
    #expect(throws: LibraryError.self) { try folder.delete("link") }
    #expect(try File.read("\(temporary.path)/real") == [1])
  }
}
