import MetadataImport
import OwnCatalog
import PropertyLists
import SymbolCatalog
import TestSupport
import Testing

@Suite struct AppleMetadataTests {
  /// Apple's keys are those of the catalog in lower case; lists of the app are no categories.
  @Test func categoriesAreComparedWithoutCase() {
    let (overlay, findings) = MetadataLists([
      .categories: [
        ["key": "objectsandtools", "label": "Tools"],
        ["key": "variablecolor", "label": "Variable"],
        ["key": "Toys", "label": "Toys"], ["key": "toys", "label": "Toys"],
      ],
      .symbolCategories: [
        "heart": ["cameraandphotos", "objectsandtools", "privacyAndSecurity", "textformatting"],
        "bell": ["variablecolor", "all", "whatsnew", "draw", "multicolor", "toys"],
      ],
      .search: ["bell": ["ring", ",", " "]],
    ]).read()
    #expect(findings.told == [])
    #expect(overlay.categories.map(\.id) == ["objectsAndTools", "Toys"])
    #expect(overlay.symbols.map(\.categories?.count) == [1, 4])
    #expect(
      Set(overlay.symbols.last?.categories ?? []) == [
        "cameraAndPhotos", "objectsAndTools", "privacyAndSecurity", "textFormatting",
      ])
    #expect(overlay.symbols.first?.variable == true)
    #expect(overlay.symbols.first?.english == ["ring"])
  }

  @Test func everythingThatIsSaidIsThere() throws {
    let (overlay, findings) = MetadataLists([
      .availability: .availability([
        ("bell.new", "2027"), ("bell.new.ar", "2027"), ("bell.new.rtl", "2027"),
        ("bell.old", "2026"), ("bell.older", "2025"), ("kite", "2026"),
      ]),
      .aliases: ["bell.old": "bell.new"],
      .legacyAliases: ["bell.older": "bell.old", "bell.old": "bell.new"],
      .layers: [
        "symbols": [
          "bell.new": ["monochrome": "2027", "hierarchical": "2027", "multicolor": "2027"],
          "bell.old": ["hierarchical": "2026"],
        ]
      ],
      .categories: [
        ["key": "whatsnew", "label": "What’s New", "icon": "sparkles"],
        ["key": "toys", "label": "Toys", "icon": "kite"],
        ["key": "weather", "label": "Weather", "icon": "cloud"],
      ],
      .symbolCategories: [
        "bell.new": ["whatsnew", "toys", "weather", "variable"], "kite": ["multicolor"],
      ],
      .search: ["bell.new": ["ring", "chime", "ring"], "bell.new.ar": ["x"]],
      .restrictions: [
        "kite": "This symbol may not be modified and may only be used to refer to Apple’s Kite."
      ],
    ]).read()
    #expect(findings.told == [])
    let release = try #require(overlay.releases.first)
    #expect(overlay.releases.count == 1)
    #expect(release.key == "2027" && release.versions.allSatisfy { $0 == OSVersion(28) })
    var bell = CatalogOverlay.SymbolRecord(name: "bell.new")
    bell.release = "2027"
    bell.hierarchical = "2027"
    bell.multicolor = "2027"
    bell.variable = true
    bell.categories = ["weather", "toys"]
    bell.localizations = ["ar", "rtl"]
    bell.english = ["ring", "chime"]
    var kite = CatalogOverlay.SymbolRecord(name: "kite")
    kite.release = "2026"
    kite.restriction = "Apple’s Kite"
    #expect(overlay.symbols == [bell, kite])
    #expect(
      overlay.aliases == [
        .init(name: "bell.old", canonicalName: "bell.new", release: "2026"),
        .init(name: "bell.older", canonicalName: "bell.new", release: "2025"),
      ])
    #expect(
      overlay.categories.map(\.title) == ["Toys", "Weather"]
        && overlay.categories.map(\.id) == ["toys", "weather"])
  }

  /// Names of the bundled catalog are known without being in the lists.
  @Test func theCatalogBelowIsKnown() throws {
    let (overlay, findings) = MetadataLists([
      .aliases: ["heart.old": "heart", "heart.older": "star.lefthalf.fill"],
      .search: ["heart": ["affection"]], .symbolCategories: ["heart": ["health"]],
      .availability: [
        "symbols": ["heart.zh": "2026", "star.lefthalf.fill": "2019"], "year_to_release": [:],
      ],
    ]).read()
    #expect(findings.told == [])
    #expect(
      overlay.aliases == [
        .init(name: "heart.old", canonicalName: "heart"),
        .init(name: "heart.older", canonicalName: "star.leadinghalf.filled"),
      ])
    let heart = try #require(overlay.symbols.first)
    #expect(overlay.symbols.count == 1 && heart.name == "heart")
    #expect(heart.english == ["affection"] && heart.categories == ["health"])
    #expect(heart.release == nil && heart.localizations == ["zh"])
  }

  /// The bundled catalog as metadata says nothing that it does not say itself.
  @Test func theCatalogItselfChangesNothing() throws {
    let catalog = Catalog.bundled
    let symbols = catalog.symbols.flatMap { symbol in
      [(symbol.name, symbol.release.key)]
        + symbol.localizations.map { ("\(symbol.name).\($0)", symbol.release.key) }
    }
    let aliases = Array(catalog.aliases)
    let old = aliases.compactMap { alias in alias.release.map { (alias.name, $0.key) } }
    var metadata = AppleMetadata(
      over: catalog, localizations: Set(catalog.symbols.flatMap(\.localizations)))
    metadata.read(.availability(symbols + old), as: .availability)
    metadata.read(
      PropertyList(
        .dictionary(
          aliases.map { .init(key: $0.name, value: PropertyList(.string($0.canonicalName))) })),
      as: .aliases)
    let (overlay, findings) = metadata.overlay()
    #expect(findings.told == [])
    #expect(overlay.symbols.map(\.name) == catalog.symbols.map(\.name))
    for (record, symbol) in zip(overlay.symbols, catalog.symbols) {
      #expect(record.release == symbol.release.key)
      #expect(record.localizations ?? [] == symbol.localizations.sorted())
    }
    #expect(overlay.aliases.map(\.name) == aliases.map(\.name))
    #expect(overlay.aliases.map(\.release) == aliases.map { $0.release?.key })
  }

  /// A release that leaves out a platform.
  @Test(
    arguments: [
      ("2019", ["iOS": "13.0", "macOS": "10.15", "tvOS": "13.0", "watchOS": "6.0"], "1.0"),
      ("2023.1", ["iOS": "17.1"], "1.0"), ("2023.2", ["iOS": "17.2"], "1.1"),
      // Not in the catalog, but before visionOS was different from the others.
      ("2021.4", ["iOS": "15.6", "macOS": "12.5", "tvOS": "15.6", "watchOS": "8.7"], "1.0"),
    ] as [(String, [String: String], String)])
  func missingVersionsAreThoseThatAreKnown(
    _ key: String, _ versions: [String: String], _ visionOS: String
  ) throws {
    let (overlay, findings) = MetadataLists([
      .availability: ["symbols": [:], "year_to_release": .dictionary([key: .dictionary(versions)])]
    ]).read()
    #expect(findings.told == [])
    #expect(overlay.releases.map(\.key) == [key])
    #expect(overlay.releases.first?.versions.last?.description == visionOS)
  }
}

extension PropertyList {
  fileprivate static func dictionary(_ texts: [String: String]) -> PropertyList {
    dictionary(texts.mapValues { PropertyList(stringLiteral: $0) })
  }

  fileprivate static func dictionary(_ values: [String: PropertyList]) -> PropertyList {
    PropertyList(.dictionary(values.map { Member(key: $0.key, value: $0.value) }))
  }
}
