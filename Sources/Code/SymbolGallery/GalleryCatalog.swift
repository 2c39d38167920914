internal import Encodings
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolSearch

/// The texts and drawings of a symbol on the page.
struct GalleryRow: Sendable {
  let symbol: Symbol
  let family: String
  let keywords: (english: [String], spanish: [String])
  let labels: (english: String, spanish: String)
  let isDirectional: Bool
  let isOwn: Bool
  /// The reason why the symbol has no artwork; nil if it has some.
  let restriction: Restriction?

  /// Creates the row for a symbol.
  init(
    _ symbol: Symbol, _ catalog: Catalog, isDirectional: Bool, isOwn: Bool,
    restriction: Restriction? = nil
  ) {
    self.symbol = symbol
    family = catalog.familyName(of: symbol.name)
    keywords = catalog.keywords(of: symbol, limit: Self.mostKeywords)
    labels = (
      SymbolLabel.text(for: symbol, in: .english, catalog),
      SymbolLabel.text(for: symbol, in: .spanish, catalog)
    )
    self.isDirectional = isDirectional
    self.isOwn = isOwn
    self.restriction = restriction
  }

  /// The maximum number of keywords per language, because people read no more.
  private static let mostKeywords = 24
}

extension GalleryMaker {
  /// Returns the page's symbol data as JSON: tables of releases, categories and families, and a row
  /// for each symbol.
  func catalogJSON(_ rows: [GalleryRow]) -> [UInt8] {
    let catalog = engine.catalog
    let releases = Self.numbers(catalog.releases.map(\.key))
    let categories = Self.numbers(catalog.categories.map(\.id))
    var counts = [Int](repeating: 0, count: catalog.categories.count)
    for row in rows {
      for category in row.symbol.categories {
        if let number = categories[category] { counts[number] += 1 }
      }
    }
    var families: [String] = []
    var familyNumbers: [String: Int] = [:]
    var json = JSONWriter()
    json.object { json in
      json.member("releases") { json in
        json.array(catalog.releases) { json, release in
          json.object { json in
            json.member("name", release.key)
            for platform in Platform.allCases {
              json.member(platform.rawValue, release.availability[platform].description)
            }
          }
        }
      }
      json.member("categories") { json in
        json.array(zip(catalog.categories, counts)) { json, pair in
          let (category, count) = pair
          json.object { json in
            json.member("key", category.id)
            json.member("title", category.title)
            json.member("titleES", Self.spanishTitles[category.id] ?? category.title)
            json.member("count", count)
          }
        }
      }
      json.member("symbols") { json in
        json.array(rows) { json, row in
          let symbol = row.symbol
          let family = familyNumbers[row.family] ?? families.count
          if family == families.count {
            families.append(row.family)
            familyNumbers[row.family] = family
          }
          let release = releases[symbol.release.key] ?? 0
          json.array(0..<(row.restriction == nil ? 12 : 13)) { json, column in
            switch column {
            case 0: json.value(symbol.name)
            case 1: json.value(release)
            case 2:
              json.array(symbol.categories.compactMap { categories[$0] }) { $0.value($1) }
            case 3: json.value(Self.layers(symbol))
            case 4: json.value(family)
            case 5: json.value(row.keywords.english.joined(separator: "|"))
            case 6: json.value(row.keywords.spanish.joined(separator: "|"))
            case 7: json.value(symbol.aliases.joined(separator: "|"))
            case 8: json.value((row.isDirectional ? 1 : 0) | (row.isOwn ? 2 : 0))
            case 9: json.value(row.labels.english)
            case 10: json.value(row.labels.spanish)
            case 11:
              // The release of each earlier name; -1 if the release is unknown.
              json.array(symbol.aliases) { json, alias in
                let release = catalog.alias(named: alias)?.release
                json.value(release.flatMap { releases[$0.key] } ?? -1)
              }
            default: json.value(row.restriction?.text ?? "")
            }
          }
        }
      }
      json.member("families", families)
    }
    return Array(json.text.utf8)
  }

  private static func numbers(_ keys: [String]) -> [String: Int] {
    Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// Returns bits for the rendering modes of a symbol.
  ///
  /// The bits 0, 1 and 2 tell whether it has hierarchical, multicolor and variable layers. The bits
  /// 3, 4 and 5 tell whether this is unknown.
  private static func layers(_ symbol: Symbol) -> Int {
    Layers.Kind.allCases.enumerated().reduce(0) { bits, kind in
      switch symbol.layers.has(kind.element) {
      case true?: bits | 1 << kind.offset
      case false?: bits
      case nil: bits | 8 << kind.offset
      }
    }
  }

  /// The titles of Apple's categories in Spanish, translated by this project.
  private static let spanishTitles = [
    "communication": "Comunicación", "weather": "Meteorología", "maps": "Mapas",
    "objectsAndTools": "Objetos y herramientas", "devices": "Dispositivos",
    "cameraAndPhotos": "Cámara y fotos", "gaming": "Juegos", "connectivity": "Conectividad",
    "transportation": "Transporte", "automotive": "Automóvil", "accessibility": "Accesibilidad",
    "privacyAndSecurity": "Privacidad y seguridad", "human": "Personas", "home": "Hogar",
    "fitness": "Deporte", "nature": "Naturaleza", "editing": "Edición",
    "textFormatting": "Formato de texto", "media": "Multimedia", "keyboard": "Teclado",
    "commerce": "Comercio", "time": "Tiempo", "health": "Salud", "shapes": "Formas",
    "arrows": "Flechas", "indices": "Índices", "math": "Matemáticas",
  ]
}
