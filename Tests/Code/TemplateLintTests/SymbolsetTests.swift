import Diagnostics
import FileAccess
import SourceUses
import SymbolLint
import TemplateLint
import TestSupport
import Testing

/// What is wrong with the index of a symbol set, and with what is beside it.
@Suite struct SymbolsetTests {
  private static let good = """
    {
      "info" : {
        "author" : "xcode",
        "version" : 1
      },
      "properties" : {
        "symbol-rendering-intent" : "template"
      },
      "symbols" : [
        {
          "filename" : "a.svg",
          "idiom" : "universal"
        }
      ]
    }
    """

  /// What is found in a catalog of one set, by rules and places.
  private static func findings(
    _ contents: String?, _ files: [String] = ["a.svg"]
  ) throws -> [(id: String, place: String, finding: Diagnostic)] {
    let folder = try TemporaryFolder()
    let set = "\(folder.path)/A.xcassets/a.symbolset"
    try File.makeFolder(set)
    if let contents { try File.write(Array(contents.utf8), to: "\(set)/Contents.json") }
    for file in files {
      try File.write(Array(TemplateSample.good.utf8), to: "\(set)/\(file)")
    }
    let search = TemplateSearch([folder.path])
    #expect(search.problems.isEmpty)
    var found = search.bare.map(TemplateLinter.bare)
    for file in search.files {
      let bytes = try File.read(file.path)
      found += TemplateLinter(search).report(file, bytes).findings
    }
    return found.map { finding in
      let bytes = Array((contents ?? "").utf8)
      let isIndex = finding.path.hasSuffix("Contents.json")
      let range = isIndex ? finding.range.clamped(to: 0..<bytes.count) : 0..<0
      return (finding.id, String(decoding: bytes[range], as: UTF8.self), finding)
    }
  }

  @Test func nothingIsWrongWithAGoodSet() throws {
    #expect(try Self.findings(Self.good).map(\.id) == [])
  }

  @Test(arguments: [
    ("contents-syntax", "\"info\" : {", "\"info\" {", "{"),
    ("contents-syntax", "\"symbols\" : [", "\"symbols\" : 5, \"properties2\" : [", "5"),
    ("contents-info", "\"info\" : {", "\"other\" : {", "{"),
    ("contents-info", "\"version\" : 1", "\"version\" : 2", "\"version\""),
    ("contents-info", "\"author\" : \"xcode\"", "\"author\" : \"\"", "\"author\""),
    ("no-symbols", "\"filename\" : \"a.svg\",", "", "\"symbols\""),
    ("missing-file", "\"a.svg\"", "\"b.svg\"", "\"b.svg\""),
    ("file-path", "\"a.svg\"", "\"../a.svg\"", "\"../a.svg\""),
    ("other-format", "\"a.svg\"", "\"a.png\"", "\"a.png\""),
    (
      "duplicate-file", "\"symbols\" : [",
      "\"symbols\" : [ { \"filename\" : \"a.svg\", \"idiom\" : \"mac\" },", "\"a.svg\""
    ),
    ("unknown-idiom", "\"universal\"", "\"univresal\"", "\"univresal\""),
    ("unknown-idiom", ",\n      \"idiom\" : \"universal\"", "", "{"),
    ("unknown-intent", "\"template\"", "\"tempalte\"", "\"tempalte\""),
    ("unknown-key", "\"properties\"", "\"propertys\"", "\"propertys\""),
    ("unknown-key", "\"filename\"", "\"filenames\"", "\"filenames\""),
  ])
  func faultsAreFoundWhereTheyAre(
    _ rule: String, _ old: String, _ new: String, _ place: String
  ) throws {
    let text = Self.good.replacing(old, with: new, maxReplacements: 1)
    #expect(text != Self.good)
    let findings = try Self.findings(text)
    #expect(
      findings.contains { $0.id == rule && $0.place == place },
      "\(findings.map { "\($0.id) at \($0.place): \($0.finding.message)" })")
  }

  @Test func filesThatNobodyNamesAreFound() throws {
    let findings = try Self.findings(Self.good, ["a.svg", "old.svg"])
    #expect(findings.map(\.id) == ["unassigned-file"])
    #expect(findings[0].finding.message.contains("old.svg"))
  }

  @Test func aSetWithoutAnIndexIsFound() throws {
    let findings = try Self.findings(nil)
    #expect(findings.map(\.id) == ["missing-contents"])
  }

  @Test func whatIsMendedIsRight() throws {
    for (old, new) in [
      ("\"info\"", "\"inof\""), ("\"universal\"", "\"univresal\""), ("\"a.svg\"", "\"A.svg\""),
      ("\"template\"", "\"tempalte\""), ("\"idiom\" : \"universal\"", "\"scale\" : \"1x\""),
    ] {
      let text = Self.good.replacing(old, with: new)
      let findings = try Self.findings(text).map(\.finding)
      let index = findings.filter { $0.path.hasSuffix(".json") }
      #expect(!index.isEmpty && index.contains { $0.fixIt != nil }, "\(new)")
      let round = FixRound(index, in: Array(text.utf8))
      let rest = try Self.findings(String(decoding: round.bytes, as: UTF8.self)).map(\.id)
      #expect(rest.isEmpty, "\(new): \(rest)")
    }
  }

  @Test func twoSetsOfOneNameAreFound() throws {
    let folder = try TemporaryFolder()
    for place in [
      "A.xcassets/a.symbolset", "A.xcassets/More/a.symbolset", "B.xcassets/a.symbolset",
    ] {
      let set = "\(folder.path)/\(place)"
      try File.makeFolder(set)
      try File.write(Array(Self.good.utf8), to: "\(set)/Contents.json")
      try File.write(Array(TemplateSample.good.utf8), to: "\(set)/a.svg")
    }
    func rules(_ others: [String] = []) throws -> [String] {
      let search = TemplateSearch([folder.path] + others)
      return try search.files.flatMap { file in
        TemplateLinter(search).report(file, try File.read(file.path)).findings.map(\.id)
      }
    }
    #expect(try rules() == ["duplicate-name"])
    // What is said twice is looked at once.
    #expect(
      try rules(["\(folder.path)/A.xcassets", "\(folder.path)/./B.xcassets/", folder.path])
        == ["duplicate-name"])
    let space =
      "{ \"info\" : { \"author\" : \"xcode\", \"version\" : 1 }, \"properties\" : { \"provides-namespace\" : true } }"
    try File.write(Array(space.utf8), to: "\(folder.path)/A.xcassets/More/Contents.json")
    #expect(try rules() == [])
  }

  /// In folders, only what is meant to be a template is looked at.
  @Test func otherPicturesAreCounted() throws {
    let folder = try TemporaryFolder()
    try File.write(
      Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), to: "\(folder.path)/a.svg")
    try File.write(Array(TemplateSample.good.utf8), to: "\(folder.path)/b.svg")
    let search = TemplateSearch([folder.path])
    #expect(search.files.map(\.path) == ["\(folder.path)/b.svg"])
    #expect(search.others == 1)
    #expect(TemplateSearch(["\(folder.path)/a.svg"]).files.count == 1)
    #expect(TemplateSearch(["\(folder.path)/none"]).problems.count == 1)
  }
}
