import SymbolCatalog
import Testing
import Workbench

/// A manifest of four symbols, to be damaged.
private let manifest = """
  {
  "schemaVersion":1,
  "catalogVersion":"test",
  "symbolCount":4,
  "doubts":[
  ],
  "releases":[
  {"release":"2019","iOS":"13.0","macOS":"10.15","tvOS":"13.0","watchOS":"6.0","visionOS":"1.0"},
  {"release":"2020","iOS":"14.0","macOS":"11.0","tvOS":"14.0","watchOS":"7.0","visionOS":"1.0"}
  ],
  "categories":[
  {"category":"things","title":"Things"}
  ],
  "symbols":[
  {"name":"bell","release":"2019","categories":["things"],"keywords":{"bell":100}},
  {"name":"bell.fill","release":"2019","hierarchical":"2020","categories":["things"],"keywords":{"bell":90}},
  {"name":"heart","release":"2020","variable":true,"categories":["things"],"aliases":["love"],"keywords":{}},
  {"name":"zzz","release":"2020","categories":["things"],"localizations":["ar"],"keywords":{"#sleep":70}}
  ],
  "aliases":[
  {"alias":"love","name":"heart","release":"2019","evidence":"published"}
  ]
  }

  """

private let keywords = """
  {
  "schemaVersion":1,
  "matches":[
  {"match":"bell","en":["ring"],"es":["campana"]}
  ],
  "concepts":[
  {"concept":"sleep","en":["nap"],"es":["dormir"],"symbols":["zzz"]}
  ],
  "rings":[
  ],
  "opposites":[
  ]
  }

  """

@Suite struct DamagedManifestTests {
  private func load(_ manifest: String, _ keywords: String = keywords) throws -> Catalog {
    try Catalog(manifest: Array(manifest.utf8), keywords: Array(keywords.utf8))
  }

  @Test func theUndamagedOneLoads() throws {
    let catalog = try load(manifest)
    #expect(catalog.symbols.map(\.name) == ["bell", "bell.fill", "heart", "zzz"])
    #expect(catalog.resolve("love")?.symbol.name == "heart")
    #expect(catalog.resolve("zzz.ar")?.localization == "ar")
    #expect(catalog.resolve("zzz.hi") == nil)
    #expect(catalog.keywordSet("#sleep")?.english == ["sleep", "nap"])
  }

  /// What is damaged, and what the error says.
  @Test(arguments: [
    (#""schemaVersion":1,"#, #""schemaVersion":2,"#, "schema version 2"),
    (#""symbolCount":4"#, #""symbolCount":5"#, "expected 5 symbols, found 4"),
    (#""release":"2020","variable""#, #""release":"2021","variable""#, "release '2021'"),
    (#""hierarchical":"2020""#, #""hierarchical":"1999""#, "hierarchical '1999'"),
    (#""name":"zzz""#, #""name":"aaa""#, "this follows 'heart'"),
    (#""name":"zzz""#, #""name":"heart""#, "this follows 'heart'"),
    (#""name":"zzz""#, #""name":"zZz""#, "'zZz' is not a symbol name"),
    (#""name":"zzz""#, #""name":"z..z""#, "'z..z' is not a symbol name"),
    (
      #"["things"],"keywords":{"bell":100}"#, #"["stuff"],"keywords":{"bell":100}"#,
      "category 'stuff'"
    ),
    (#"{"bell":100}"#, #"{"drum":100}"#, "keyword set 'drum'"),
    (#"{"bell":100}"#, #"{"bell":101}"#, "a weight from 1 to 100"),
    (#""variable":true"#, #""restriction":"(unclear)""#, "expected a restriction"),
    (#""aliases":["love"]"#, #""aliases":["luv"]"#, "alias 'luv'"),
    (#""name":"heart","release":"2019""#, #""name":"hart","release":"2019""#, "alias 'love'"),
    (#""evidence":"published""#, #""evidence":"rumour""#, "evidence 'rumour'"),
    (#""macOS":"11.0""#, #""macOS":"eleven""#, "an OS version"),
    ("\n{\"name\":\"heart\"", " {\"name\":\"heart\"", "exactly one line"),
    (#""variable":true"#, #""variable":1"#, "true or false"),
    (#""localizations":["ar"]"#, #""localizations":["Ar"]"#, "'Ar' is not a language code"),
    (
      #""localizations":["ar"]"#, #""localizations":["ar","ar"]"#,
      "localization 'ar' appears twice"
    ),
    (#""name":"bell.fill""#, #""name":"zzz.ar""#, "this follows 'zzz.ar'"),
    (#"{"alias":"love","#, #"{"alias":"bell","#, "'bell' is also the name of something else"),
    (#""iOS":"14.0""#, #""iOS":"12.0""#, "release '2020' has an older iOS than '2019'"),
    (#"{"release":"2020","iOS""#, #"{"release":"2019","iOS""#, "release '2019' appears twice"),
  ])
  func saysWhatIsWrong(_ old: String, _ new: String, _ message: String) throws {
    let damaged = manifest.replacing(old, with: new, maxReplacements: 1)
    #expect(damaged != manifest)
    let error = try #require(throws: ManifestError.self) { try load(damaged) }
    #expect(error.description.contains(message) || message.contains("also the name of"), "\(error)")
    // The same, among all that is wrong.
    let faults = Catalog.faults(
      manifest: Array(damaged.utf8), keywords: Array(keywords.utf8), limit: 100)
    #expect(faults.first == error)
    #expect(faults.contains { $0.description.contains(message) }, "\(faults)")
  }

  @Test func allThatIsWrongIsToldAtOnce() throws {
    var damaged = manifest
    for (old, new) in [
      (#"{"bell":100}"#, #"{"drum":100}"#), (#""hierarchical":"2020""#, #""hierarchical":"1999""#),
      (#""variable":true"#, #""variable":1"#), (#"["ar"]"#, #"["a","rtl"]"#),
      (#""symbolCount":4"#, #""symbolCount":9"#), (#""published""#, #""rumour""#),
    ] {
      damaged = damaged.replacing(old, with: new)
    }
    let words = keywords.replacing(#""es":["dormir"]"#, with: #""es":[]"#)
    func faults(_ limit: Int) -> [String] {
      Catalog.faults(manifest: Array(damaged.utf8), keywords: Array(words.utf8), limit: limit)
        .map { "\($0.record ?? "-") \($0.problem)" }
    }
    let all = faults(100)
    let records = all.map { $0.split(separator: " ")[0] }
    #expect(
      records == ["bell", "bell.fill", "heart", "zzz", "symbols", "love", "#sleep"], "\(all)")
    for limit in 1...8 { #expect(faults(limit) == Array(all.prefix(limit)), "limit \(limit)") }
  }

  /// A name with the code of a variant is no other name.
  @Test func variantsAreNoNames() throws {
    let damaged = manifest.replacing(#""alias":"love""#, with: #""alias":"zzz.ar""#)
      .replacing(#""aliases":["love"]"#, with: #""aliases":["zzz.ar"]"#)
    let error = try #require(throws: ManifestError.self) { try load(damaged) }
    #expect(error.record == "zzz" && error.problem == .taken("zzz.ar"))
  }

  @Test func theBundledCatalogHasNeitherFaultsNorDoubts() {
    #expect(Catalog.bundled.faults(limit: 10).isEmpty)
    #expect(Catalog.bundled.doubtfulRecords.isEmpty)
  }

  @Test func doubtsAreToldOfSymbolsSetsAndCategories() throws {
    let things = #""title":"Things"}"#
    let empty = #"{"category":"empty","title":"Empty"}"#
    let doubtful = manifest.replacing(things, with: "\(things),\n\(empty)")
      .replacing(#""hierarchical":"2020","#, with: #""localizations":["hi"],"restriction":"X","#)
      .replacing(##"{"#sleep":70}"##, with: "{}")
    let doubts = try load(doubtful).doubtfulRecords
    #expect(
      doubts == [
        CatalogDoubt(record: "bell.fill", problem: .restrictionDiffers(base: "bell")),
        CatalogDoubt(record: "bell.fill", problem: .localizationsDiffer(base: "bell")),
        CatalogDoubt(record: "heart", problem: .hasNoKeywords),
        CatalogDoubt(record: "zzz", problem: .hasNoKeywords),
        CatalogDoubt(record: "#sleep", problem: .unusedKeywords),
        CatalogDoubt(record: "empty", problem: .emptyCategory),
      ])
  }

  @Test func pointsAtTheRecord() throws {
    let damaged = manifest.replacing(#""variable":true"#, with: #""variable":1"#)
    let error = try #require(throws: ManifestError.self) { try load(damaged) }
    #expect(error.record == "heart")
    let bytes = Array(damaged.utf8)
    #expect(String(decoding: bytes[error.offset...].prefix(2), as: UTF8.self) == "1,")
  }

  @Test func truncationIsAnErrorEverywhere() {
    let bytes = Array(manifest.utf8)
    for length in 0..<(bytes.count - 2) {
      #expect(throws: ManifestError.self, "length \(length)") {
        try Catalog(manifest: Array(bytes[..<length]), keywords: Array(keywords.utf8))
      }
    }
  }

  @Test(arguments: 0..<300)
  func randomDamageNeverTraps(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var files = [Array(manifest.utf8), Array(keywords.utf8)]
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let file = Int.random(in: 0...1, using: &generator)
      let position = Int.random(in: files[file].indices, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: files[file].remove(at: position)
      case 1: files[file][position] = UInt8.random(in: 0...255, using: &generator)
      case 2: files[file].insert(UInt8.random(in: 0...255, using: &generator), at: position)
      default:
        let end = min(position + Int.random(in: 1...80, using: &generator), files[file].count)
        files[file].removeSubrange(position..<end)
      }
    }
    _ = Catalog.faults(manifest: files[0], keywords: files[1], limit: 1_000)
    // Loaded or refused, every record of what loaded can be read.
    guard let catalog = try? Catalog(manifest: files[0], keywords: files[1]) else { return }
    for symbol in catalog.symbols {
      _ = catalog.keywords(of: symbol)
      _ = catalog.nameHistory(of: symbol)
      _ = catalog.family(of: symbol.name)
      #expect(catalog.symbol(named: symbol.name) == symbol, "seed \(seed)")
    }
  }
}
