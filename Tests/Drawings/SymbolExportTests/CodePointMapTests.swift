import Encodings
import Foundation
import SymbolExport
import Testing
import Workbench

@Suite struct CodePointMapTests {
  private static func map(_ names: [String]) throws -> CodePointMap {
    var map = CodePointMap()
    try map.assign(to: names)
    return map
  }

  @Test func namesGetCharactersInSortedOrder() throws {
    let map = try Self.map(["heart", "bell", "bell.fill"])
    #expect(map.codePoints == ["bell": 0xF0000, "bell.fill": 0xF0001, "heart": 0xF0002])
  }

  @Test func namesKeepTheirCharacters() throws {
    var map = try Self.map(["heart", "bell"])
    try map.assign(to: ["cup", "alarm", "heart"])
    #expect(
      map.codePoints == ["bell": 0xF0000, "heart": 0xF0001, "alarm": 0xF0002, "cup": 0xF0003])
  }

  /// Whatever is exported in whatever order, no name ever gets another character, no two the same
  /// one.
  @Test func charactersAreStable() throws {
    for seed in 0..<50 {
      var random = SeededGenerator(seed: seed)
      var known: [String: UInt32] = [:]
      var map = CodePointMap()
      for _ in 0..<20 {
        let names = (0..<10).map { _ in "name.\(Int.random(in: 0..<100, using: &random))" }
        map = try CodePointMap(reading: map.json(family: "\"\\\u{1}é"))
        try map.assign(to: names)
        #expect(names.allSatisfy { map.codePoints[$0] != nil }, "seed \(seed)")
        #expect(known.allSatisfy { map.codePoints[$0.key] == $0.value }, "seed \(seed)")
        #expect(Set(map.codePoints.values).count == map.codePoints.count, "seed \(seed)")
        known = map.codePoints
      }
    }
  }

  @Test func gapsAreNotFilled() throws {
    var map = try CodePointMap(
      reading: Array(
        #"{"family":"x","codePoints":{"b":"f0009"},"schemaVersion":1}"#.utf8))
    try map.assign(to: ["a"])
    #expect(map.codePoints == ["b": 0xF0009, "a": 0xF000A])
  }

  @Test func thePlaneEnds() throws {
    let json = #"{"schemaVersion":1,"family":"x","codePoints":{"z":"ffffc"}}"#
    var map = try CodePointMap(reading: Array(json.utf8))
    try map.assign(to: ["a"])
    let before = map
    #expect(map.codePoints["a"] == 0xFFFFD)
    #expect(throws: CodePointMap.Failure.exhausted(name: "b")) { try map.assign(to: ["c", "b"]) }
    #expect(map == before)
    #expect(throws: Never.self) { try map.assign(to: ["a", "z"]) }
    var full = try Self.map((0..<65_534).map(String.init))
    #expect(throws: CodePointMap.Failure.self) { try full.assign(to: ["one more"]) }
  }

  /// Foundation reads the same from the file.
  @Test func theFileIsPlainJSON() throws {
    let map = try Self.map(["heart.fill", "a\"b\\c\nd"])
    let bytes = map.json(family: "My \"Icons\"")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(Set(object.keys) == ["schemaVersion", "family", "codePoints"])
    #expect(object["schemaVersion"] as? Int == 1)
    #expect(object["family"] as? String == "My \"Icons\"")
    #expect(
      object["codePoints"] as? [String: String] == ["a\"b\\c\nd": "f0000", "heart.fill": "f0001"])
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 8)
    #expect(throws: Never.self) { try CodePointMap(reading: CodePointMap().json(family: "")) }
  }

  @Test(arguments: [
    "", "{}", "[]", "null", #"{"schemaVersion":1}"#,
    #"{"schemaVersion":2,"family":"x","codePoints":{}}"#,
    #"{"schemaVersion":1,"family":"x"}"#,
    #"{"schemaVersion":1,"family":1,"codePoints":{}}"#,
    #"{"schemaVersion":1,"family":"x","codePoints":{},"more":1}"#,
    #"{"schemaVersion":1,"family":"x","codePoints":{},"codePoints":{}}"#,
    #"{"schemaVersion":1,"family":"x","codePoints":{}} x"#,
    #"{"schemaVersion":1,"family":"x","codePoints":{"a":"effff"}}"#,
    #"{"schemaVersion":1,"family":"x","codePoints":{"a":"ffffe"}}"#,
    #"{"schemaVersion":1,"family":"x","codePoints":{"a":"+f0000"}}"#,
    #"{"schemaVersion":1,"family":"x","codePoints":{"a":"F0000"}}"#,
    #"{"schemaVersion":1,"family":"x","codePoints":{"a":""}}"#,
    #"{"schemaVersion":1,"family":"x","codePoints":{"a":983040}}"#,
    #"{"schemaVersion":1,"family":"x","codePoints":{"a":"f0000","b":"f0000"}}"#,
    #"{"schemaVersion":1,"family":"x","codePoints":{"a":"f0000","a":"f0001"}}"#,
  ])
  func damagedMapsAreErrors(json: String) {
    #expect(throws: JSONError.self) { try CodePointMap(reading: Array(json.utf8)) }
  }

  @Test func largeFilesAreNotRead() {
    let json = Array(repeating: UInt8(ascii: " "), count: 1 << 24) + Array("{}".utf8)
    #expect(throws: JSONError.self) { try CodePointMap(reading: json) }
  }

  @Test func anyDamageIsAnErrorOrAMap() throws {
    let bytes = try Self.map(["bell", "heart"]).json(family: "x")
    for seed in 0..<500 {
      var random = SeededGenerator(seed: seed)
      var damaged = bytes
      damaged[.random(in: damaged.indices, using: &random)] = .random(in: 0...255, using: &random)
      guard let map = try? CodePointMap(reading: damaged) else { continue }
      #expect(map.codePoints.values.allSatisfy(CodePointMap.range.contains), "seed \(seed)")
    }
  }
}
