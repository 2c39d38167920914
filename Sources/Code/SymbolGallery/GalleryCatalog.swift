internal import Encodings
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolSearch

extension GalleryMaker {
  /// What the page knows of the symbols, as JSON: tables of releases, categories and families, and a row for
  /// each symbol, in their order.
  func catalogJSON(_ contents: GalleryContents) -> [UInt8] {
    let catalog = engine.catalog
    let symbols = contents.names.compactMap { catalog.symbol(named: $0) }
    let releases = Self.numbers(catalog.releases.map(\.key))
    let categories = Self.numbers(catalog.categories.map(\.id))
    var families: [String] = []
    var familyNumbers: [String: Int] = [:]
    let artist = SymbolArtist(catalog, own: own())
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
        json.array(catalog.categories) { json, category in
          json.object { json in
            json.member("key", category.id)
            json.member("title", category.title)
            json.member("titleES", Self.spanishTitles[category.id] ?? category.title)
            json.member("count", symbols.count { $0.categories.contains(category.id) })
          }
        }
      }
      json.member("symbols") { json in
        json.array(symbols) { json, symbol in
          let family = catalog.familyName(of: symbol.name)
          let number = familyNumbers[family] ?? families.count
          if number == families.count {
            families.append(family)
            familyNumbers[family] = number
          }
          let keywords = catalog.keywords(of: symbol, limit: Self.mostKeywords)
          let flags =
            (artist.isDirectional(symbol.name) ? 1 : 0)
            | (artist.path(ofOwn: symbol.name) == nil ? 0 : 2)
          json.array(0..<12) { json, column in
            switch column {
            case 0: json.value(symbol.name)
            case 1: json.value(releases[symbol.release.key] ?? 0)
            case 2:
              json.array(symbol.categories.compactMap { categories[$0] }) { $0.value($1) }
            case 3: json.value(Self.layers(symbol))
            case 4: json.value(number)
            case 5: json.value(keywords.english.joined(separator: "|"))
            case 6: json.value(keywords.spanish.joined(separator: "|"))
            case 7: json.value(symbol.aliases.joined(separator: "|"))
            case 8: json.value(flags)
            case 9: json.value(releases[symbol.release.key] ?? 0)
            case 10: json.value(SymbolLabel.text(for: symbol, in: .english, catalog))
            default: json.value(SymbolLabel.text(for: symbol, in: .spanish, catalog))
            }
          }
        }
      }
      json.member("families", families)
    }
    return Array(json.text.utf8)
  }

  /// Of each language, as many as people read.
  private static let mostKeywords = 24

  private static func numbers(_ keys: [String]) -> [String: Int] {
    Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// Bits: hierarchical, multicolor, variable.
  private static func layers(_ symbol: Symbol) -> Int {
    (symbol.layers.hierarchical == nil ? 0 : 1) | (symbol.layers.multicolor == nil ? 0 : 2)
      | (symbol.layers.variable ? 4 : 0)
  }

  /// The titles of Apple's categories in Spanish, in our words.
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
