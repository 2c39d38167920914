import MetadataImport
import OwnCatalog
import PropertyLists
import SymbolCatalog
import TestSupport
import Testing

@Suite struct MetadataFindingTests {
  private static func releases(_ releases: PropertyList) -> [MetadataFile: PropertyList] {
    [.availability: ["symbols": [:], "year_to_release": releases]]
  }

  private static let full: PropertyList = [
    "iOS": "28.0", "macOS": "28.0", "tvOS": "28.0", "watchOS": "28.0", "visionOS": "28.0",
  ]

  private static let cases: [([MetadataFile: PropertyList], [String])] = [
    (
      [.availability: []],
      [
        "name_availability.plist -: expected a dictionary, found an array",
        "name_availability.plist -: expected a dictionary, found an array",
      ]
    ),
    (
      [.availability: [:]],
      [
        "name_availability.plist -: has no 'year_to_release'",
        "name_availability.plist -: has no 'symbols'",
      ]
    ),
    (
      [.availability: .availability([("x", "2031")])],
      ["name_availability.plist x: unknown release '2031'"]
    ),
    (
      [.availability: .availability([("X y", "2027")])],
      ["name_availability.plist X y: 'X y' is not a valid symbol name"]
    ),
    (
      [.availability: .availability([("x", "2027"), ("x", "2026")])],
      ["name_availability.plist x: appears twice; the first one is used"]
    ),
    (
      [.availability: ["symbols": ["x": PropertyList(.integer(2027))], "year_to_release": []]],
      [
        "name_availability.plist year_to_release: expected a dictionary, found an array",
        "name_availability.plist x: expected a string, found an integer",
      ]
    ),
    (
      releases(["next": full]),
      ["name_availability.plist next: expected a year, or a year and a counter like 2027.1"]
    ),
    (
      releases(["2027": ["iOS": "28.0", "macOS": "28", "tvOS": "28.0", "watchOS": "28"]]),
      ["name_availability.plist 2027: has no version for visionOS"]
    ),
    (
      releases(["2027": ["iOS": "new"]]),
      ["name_availability.plist 2027: 'new' is not a version of iOS"]
    ),
    (
      releases(["2027": ["iOS": ["28"]]]),
      ["name_availability.plist 2027: expected a string, found an array"]
    ),
    (
      releases(["2027": "28"]),
      ["name_availability.plist 2027: expected a dictionary, found a string"]
    ),
    (
      releases(["2024.9": full]),
      [
        "name_availability.plist 2024.9: contradicts release '2025': the later one has the older version of iOS"
      ]
    ),
    (
      releases(["2026": ["homeOS": "1.0"]]),
      ["name_availability.plist homeOS: is not a known platform"]
    ),
    (
      [.aliases: ["a": "nothing.of.that"]],
      ["name_aliases.strings a: leads to 'nothing.of.that', which is not a symbol"]
    ),
    (
      [.aliases: ["b": "c", "c": "d", "d": "b", "a": "b"]],
      [
        "name_aliases.strings b: leads to itself: b -> c -> d -> b",
        "name_aliases.strings a: leads to 'b', which is not a symbol",
      ]
    ),
    ([.aliases: ["z": "z"]], ["name_aliases.strings z: leads to itself: z -> z"]),
    (
      [.aliases: ["a": "heart"], .legacyAliases: ["a": "star"]],
      ["legacy_aliases.strings a: leads to 'heart' in name_aliases.strings, which is used"]
    ),
    (
      [.aliases: ["a": "No Name"]],
      ["name_aliases.strings a: 'No Name' is not a valid symbol name"]
    ),
    (
      [.availability: .availability([("a", "2027")]), .aliases: ["a": "heart"]],
      ["name_aliases.strings a: is newer than 'heart', which replaced it"]
    ),
    (
      [.layers: ["symbols": ["no.such": ["hierarchical": "2026"]]]],
      ["layerset_availability.plist no.such: is not a symbol"]
    ),
    (
      [
        .layers: [
          "symbols": ["heart": ["draw": "2026", "palette": "2026"], "star": ["draw": "2026"]]
        ]
      ],
      ["layerset_availability.plist draw: is not a known layer"]
    ),
    (
      [.layers: ["symbols": ["heart": ["multicolor": "1999"]]]],
      ["layerset_availability.plist heart: unknown release '1999'"]
    ),
    (
      [
        .availability: .availability([("x", "2027")]),
        .layers: ["symbols": ["x": ["multicolor": "2026"]]],
      ],
      [
        "layerset_availability.plist x: has multicolor layers since 2026, before the name's own release"
      ]
    ),
    (
      [.layers: ["symbols": ["heart": "2026"]]],
      ["layerset_availability.plist heart: expected a dictionary, found a string"]
    ),
    (
      [.symbolCategories: ["heart": ["toys", "health"]]],
      ["symbol_categories.plist heart: unknown category 'toys'"]
    ),
    (
      [.symbolCategories: ["heart": "health"]],
      ["symbol_categories.plist heart: expected an array, found a string"]
    ),
    (
      [.symbolCategories: ["heart": ["health", []]]],
      ["symbol_categories.plist heart: expected a string, found an array"]
    ),
    ([.categories: [:]], ["categories.plist -: expected an array, found a dictionary"]),
    (
      [.categories: [["label": "x"], ["key": "x"], "x", ["key": "a b", "label": "x"]]],
      [
        "categories.plist -: has no 'key'", "categories.plist x: has no 'label'",
        "categories.plist -: expected a dictionary, found a string",
        "categories.plist a b: unknown category 'a b'",
      ]
    ),
    (
      [.search: ["heart": ["", "x"]]],
      [
        "symbol_search.plist heart: expected a text that is not empty and fits on one line"
      ]
    ),
    (
      [.restrictions: ["heart": ""]],
      [
        "symbol_restrictions.strings heart: expected a text that is not empty and fits on one line"
      ]
    ),
  ]

  @Test(arguments: cases)
  func whatContradictsItselfIsTold(_ lists: [MetadataFile: PropertyList], _ findings: [String]) {
    #expect(MetadataLists(lists).findings == findings)
  }

  /// What is right beside what is wrong.
  @Test func theRestIsUsed() {
    let overlay = MetadataLists([
      .availability: .availability([("x", "2031"), ("y", "2027"), ("Z", "2027")]),
      .aliases: ["a": "b", "b": "a", "c": "y"],
      .symbolCategories: ["y": ["toys", "weather"]],
    ]).read().overlay
    #expect(overlay.symbols.map(\.name) == ["y"])
    #expect(overlay.symbols.first?.categories == ["weather"])
    #expect(overlay.aliases.map(\.name) == ["c"])
  }

  @Test func categoriesAndKeywordsAreLimited() {
    let many = PropertyList(
      .array((0..<40).map { ["key": PropertyList(stringLiteral: "c\($0)"), "label": "C"] }))
    let words = PropertyList(.array((0..<70).map { PropertyList(stringLiteral: "w\($0)") }))
    let (overlay, findings) = MetadataLists([.categories: many, .search: ["heart": words]]).read()
    #expect(overlay.categories.count + Catalog.bundled.categories.count == 32)
    #expect(overlay.symbols.first?.english?.count == 64)
    #expect(findings.count == 40 - overlay.categories.count + 1)
  }

  /// A hundred are told, and all of them counted.
  @Test func findingsAreLimited() {
    let symbols = (0..<5_000).map { ("x\($0)", "2031") }
    let findings = MetadataLists([.availability: .availability(symbols)]).read().findings
    #expect(findings.count == 5_000 && findings.told.count == MetadataFindings.mostTold)
  }

  /// A ring of 5,000 names, a way of 5,000 to it, and one of 5,000 to a symbol: each is followed
  /// once.
  @Test func longWaysAreFollowedOnce() {
    var members: [PropertyList.Member] = []
    for index in 0..<5_000 {
      for (kind, end) in [("ring", "ring0"), ("way", "ring7"), ("good", "heart")] {
        let next = index == 4_999 ? end : "\(kind)\(index + 1)"
        members.append(.init(key: "\(kind)\(index)", value: PropertyList(stringLiteral: next)))
      }
    }
    let (overlay, findings) = MetadataLists([.aliases: PropertyList(.dictionary(members))]).read()
    #expect(overlay.aliases.count == 5_000)
    #expect(overlay.aliases.allSatisfy { $0.canonicalName == "heart" })
    #expect(findings.count == 5_001)
  }
}
