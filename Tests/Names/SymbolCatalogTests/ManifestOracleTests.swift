import Foundation
import SymbolCatalog
import Testing
import Workbench

/// The manifest as Foundation's decoder reads it: an independent second reader.
private struct OracleManifest: Decodable {
  struct Release: Decodable {
    var release, iOS, macOS, tvOS, watchOS, visionOS: String
  }

  struct Record: Decodable {
    var name, release: String
    var hierarchical, multicolor, restriction: String?
    var variable, assigned: Bool?
    var unknown: [String]?
    var categories: [String]
    var localizations, aliases: [String]?
    var keywords: [String: Int]
  }

  struct Alias: Decodable {
    var alias, name, evidence: String
    var release: String?
  }

  var schemaVersion, symbolCount: Int
  var catalogVersion: String
  var doubts: [String]
  var releases: [Release]
  var symbols: [Record]
  var aliases: [Alias]
}

private struct OracleKeywords: Decodable {
  struct Match: Decodable {
    var match: String
    var en, es: [String]
    var about: String?
  }

  struct Concept: Decodable {
    var concept: String
    var en, es, symbols: [String]
    var about: String?
  }

  var matches: [Match]
  var concepts: [Concept]
}

@Suite struct ManifestOracleTests {
  @Test func everySymbolIsReadAsTheOracleReadsIt() throws {
    let bytes = try Repository.bytes("Resources/manifest.json")
    let oracle = try JSONDecoder().decode(OracleManifest.self, from: Data(bytes))
    let catalog = Catalog.bundled
    #expect(catalog.count == oracle.symbolCount)
    #expect(catalog.version == oracle.catalogVersion)
    #expect(catalog.doubts == oracle.doubts)
    let symbols = Array(catalog.symbols)
    #expect(symbols.map(\.name) == oracle.symbols.map(\.name))
    for (symbol, record) in zip(symbols, oracle.symbols) {
      let unknown = record.unknown ?? []
      let agrees =
        symbol.release.key == record.release
        && symbol.layers.hierarchical.release?.key == record.hierarchical
        && symbol.layers.multicolor.release?.key == record.multicolor
        && symbol.layers.variable == (unknown.contains("variable") ? nil : record.variable ?? false)
        && symbol.layers.unknown.map(\.rawValue) == unknown
        && symbol.categories == record.categories
        && symbol.hasAssignedCategories == record.assigned ?? false
        && symbol.localizations == record.localizations ?? []
        && symbol.restriction == record.restriction.flatMap { Restriction(text: $0) }
        && symbol.aliases == record.aliases ?? []
        && symbol.keywordSets.count == record.keywords.count
        && symbol.keywordSets.allSatisfy { record.keywords[$0.set] == $0.weight }
      #expect(agrees, "\(record.name)")
      // Found by name, and nothing else is.
      #expect(catalog.symbol(named: record.name)?.name == record.name)
      #expect(catalog.symbol(named: record.name + ".x") == nil)
    }
  }

  @Test func everyAliasIsReadAsTheOracleReadsIt() throws {
    let bytes = try Repository.bytes("Resources/manifest.json")
    let oracle = try JSONDecoder().decode(OracleManifest.self, from: Data(bytes))
    let aliases = Array(Catalog.bundled.aliases)
    #expect(aliases.map(\.name) == oracle.aliases.map(\.alias))
    for (alias, record) in zip(aliases, oracle.aliases) {
      #expect(alias.canonicalName == record.name)
      #expect(alias.release?.key == record.release)
      #expect(alias.evidence.rawValue == record.evidence)
      #expect(Catalog.bundled.resolve(record.alias)?.symbol.name == record.name)
    }
  }

  @Test func everyKeywordSetIsReadAsTheOracleReadsIt() throws {
    let bytes = try Repository.bytes("Resources/keywords.json")
    let oracle = try JSONDecoder().decode(OracleKeywords.self, from: Data(bytes))
    let catalog = Catalog.bundled
    for match in oracle.matches {
      let set = try #require(catalog.keywordSet(match.match))
      #expect(set.english == match.en && set.spanish == match.es && set.about == match.about)
    }
    for concept in oracle.concepts {
      let set = try #require(catalog.keywordSet("#\(concept.concept)"))
      #expect(set.english.first == concept.concept)
      #expect(set.english.dropFirst().elementsEqual(concept.en.filter { $0 != concept.concept }))
      #expect(set.spanish == concept.es)
    }
    #expect(Array(catalog.keywordSets).count == oracle.matches.count + oracle.concepts.count)
    #expect(catalog.keywordSetIdentifiers == catalog.keywordSets.map(\.id))
  }

  @Test func everyNameHasEnoughKeywords() {
    let catalog = Catalog.bundled
    for symbol in catalog.symbols {
      let keywords = catalog.keywords(of: symbol)
      #expect(keywords.english.count >= 4, "\(symbol.name)")
      #expect(keywords.spanish.count >= 2, "\(symbol.name)")
    }
  }

  @Test func theBundledFilesPassTheValidator() throws {
    let catalog = try Catalog(
      manifest: try Repository.bytes("Resources/manifest.json"),
      keywords: try Repository.bytes("Resources/keywords.json"))
    #expect(catalog.count == Catalog.bundled.count)
  }
}
