import Encodings
import SymbolCatalog
import Testing
import Workbench

@testable import SymbolCodegen

/// The table of labels: what people wrote, and that each name finds it.
struct SymbolLabelTests {
  private static let table = SymbolLabelTable.bundled
  private static let rows = table.rows
  private static let catalog = Catalog.bundled

  private static func label(_ name: String, _ language: LabelLanguage = .english) -> String? {
    catalog.symbol(named: name).map { SymbolLabel.text(for: $0, in: language, catalog) }
  }

  @Test(arguments: [
    ("wifi", "Wi-Fi", "Wi-Fi"), ("qrcode", "QR Code", "Código QR"), ("sparkles", "AI", "IA"),
    ("cube", "3D Object", "Objeto 3D"), ("american.football.professional", "NFL", "NFL"),
    ("yensign.building.classical", "Bank of Japan", "Banco de Japón"),
    ("baseball", "Baseball", "Béisbol"), ("cart", "Shopping Cart", "Carrito de compra"),
    ("exclamationmark.triangle.fill", "Warning", "Advertencia"),
    ("eye.slash.fill", "Hidden", "Oculto"), ("play.circle.fill", "Play", "Reproducir"),
    ("pause.fill", "Pause", "Pausar"), ("folder.fill.badge.plus", "New Folder", "Nueva carpeta"),
    ("person.crop.circle.fill.badge.plus", "Add Contact", "Añadir contacto"),
    ("heart.square.fill", "Like", "Me gusta"), ("bell.slash.circle", "Notifications Off", ""),
  ])
  func samples(name: String, english: String, spanish: String) {
    #expect(Self.label(name) == english)
    if !spanish.isEmpty { #expect(Self.label(name, .spanish) == spanish) }
  }

  @Test func indexIsUpToDate() throws {
    let file = String(decoding: try Repository.bytes("Resources/labels.tsv"), as: UTF8.self)
    let lines = file.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(Self.table.text == lines.map { "\($0)\n" }.joined(), "run 'make manifest'")
    #expect(try Repository.bytes("Resources/labels.index").count < 60_000)
  }

  /// What is damaged has no rows, and nothing traps.
  @Test func damage() throws {
    let index = try Repository.bytes("Resources/labels.index")
    var generator = SeededGenerator(seed: 41)
    for round in 0..<300 {
      var bytes = index
      switch round % 3 {
      case 0: bytes.removeLast(Int.random(in: 0...bytes.count, using: &generator))
      case 1:
        bytes[Int.random(in: 0..<300, using: &generator)] = .random(in: 0...255, using: &generator)
      default:
        for _ in 0..<20 {
          bytes[.random(in: bytes.indices, using: &generator)] = .random(
            in: 0...255, using: &generator)
        }
      }
      let table = SymbolLabelTable(Bytes(bytes))
      for name in ["heart", "zzz", "0", "car.side"] {
        let row = table.row(named: name)
        #expect(row == nil || row?.name == name, "seed 41, round \(round)")
      }
    }
  }

  /// Rows found by bisection are those of the file, which are sorted and different.
  @Test func rowsAreSorted() {
    #expect(Self.rows.count > 3_000)
    for (row, next) in zip(Self.rows, Self.rows.dropFirst()) {
      #expect(row.name.utf8.lexicographicallyPrecedes(next.name.utf8), "\(next.name)")
    }
    for row in Self.rows { #expect(Self.table.row(named: row.name) == row, "\(row.name)") }
    for name in ["", "0.", "aaa", "heart.", "heart\tLike", "zzzz", "ñ"] {
      #expect(Self.table.row(named: name) == nil, "\(name)")
    }
  }

  /// Each name has a row, and each row is the one of a name.
  @Test func noneIsMissingOrSuperfluous() {
    var unused = Set(Self.rows.map(\.name))
    for symbol in Self.catalog.symbols {
      guard let row = Self.table.row(for: symbol.components) else {
        Issue.record("no row of labels.tsv for \(symbol.name)")
        continue
      }
      unused.remove(row.name)
    }
    #expect(unused.isEmpty, "rows that no name has: \(unused.sorted())")
    for row in Self.rows where row.things == nil {
      let outer = Self.table.row(for: row.name.split(separator: ".").dropLast())
      let isRepeated = outer?.english == row.english && outer?.spanish == row.spanish
      #expect(!isRepeated, "\(row.name) says what '\(outer?.name ?? "")' says")
    }
  }

  /// What is off, and what a badge with a sign means, is not what the plain symbol means.
  @Test func slashesAndBadgesHaveRows() {
    let plainBadges: Set<Substring> = ["circle", "square", "filled", "fill"]
    for symbol in Self.catalog.symbols {
      let components = symbol.components
      let row = Self.table.row(for: components)?.name.split(separator: ".") ?? []
      if components.dropFirst().contains("slash") {
        #expect(row.contains("slash"), "\(symbol.name) has the label of what is not off")
      }
      let hasSign = components.indices.dropFirst().dropLast().contains { index in
        ["badge", "trianglebadge"].contains(components[index])
          && !plainBadges.contains(components[index + 1])
      }
      if symbol.restriction == nil, hasSign {
        #expect(
          row.contains("badge") || row.contains("trianglebadge"),
          "\(symbol.name) has the label of what has no badge")
      }
    }
  }

  /// Filled symbols say what outlined ones say.
  @Test func fillsChangeNoLabel() {
    for symbol in Self.catalog.symbols where symbol.name.hasSuffix(".fill") {
      guard let plain = Self.label(String(symbol.name.dropLast(5))) else { continue }
      #expect(Self.label(symbol.name) == plain, "\(symbol.name)")
    }
  }

  private static let drawingWords: Set<String> = [
    "button", "icon", "symbol", "glyph", "sign", "botón", "icono", "símbolo", "glifo",
  ]
  /// Of names of signs, the word is the thing.
  private static let signs: Set<String> = [
    "at", "number.sign", "numero.sign", "signpost.left", "signpost.right", "coloncurrencysign",
    "car.rear.hazardsign", "minus.forwardslash.plus", "plus.forwardslash.minus",
  ]

  /// Whether a symbol shows buttons of a device, for which "button" is the word.
  private static func isHardware(_ name: String) -> Bool {
    name.contains("button") || name.hasPrefix("circle.grid.cross")
      || name == "xmark.triangle.circle.square"
  }

  @Test func labelsAreShortAndClean() {
    for row in Self.rows {
      for (text, limit) in [(row.english, 30), (row.spanish, 34)] {
        #expect(!text.isEmpty && text.count <= limit, "\(row.name): '\(text)'")
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        #expect(words.allSatisfy { !$0.isEmpty }, "\(row.name): '\(text)'")
        let isNormal = text.unicodeScalars.allSatisfy { !$0.properties.isDiacritic }
        #expect(isNormal && !text.contains("'") && !text.contains("."), "\(row.name): '\(text)'")
        guard !Self.signs.contains(row.name), !Self.isHardware(row.name) else { continue }
        let found = words.map { $0.lowercased() }.filter { Self.drawingWords.contains($0) }
        #expect(found.isEmpty, "\(row.name): '\(text)'")
      }
      for things in row.things?.values.map(\.self) ?? [] {
        #expect(!things.one.isEmpty && things.one == things.one.lowercased(), "\(row.name)")
        #expect(!things.other.isEmpty && things.other == things.other.lowercased(), "\(row.name)")
      }
    }
  }

  private static let smallWords: Set<Substring> = [
    "a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "over", "per", "the", "to",
    "with",
    // A variable, and names of products.
    "x", "mini", "touch",
  ]

  /// English has title case: all but small words have a capital or are numbers.
  @Test func englishHasTitleCase() {
    for row in Self.rows {
      let words = row.english.split(separator: " ")
      for (index, word) in words.enumerated() {
        let isCapital = word.contains { $0.isUppercase || $0.isNumber }
        #expect(
          isCapital || index > 0 && Self.smallWords.contains(word), "\(row.name): '\(row.english)'")
        // "On" is a state and "A" a type, and the last word is an adverb: "Zoom In".
        let isSmall = Self.smallWords.subtracting(["a", "on", "x"]).contains(
          Substring(word.lowercased()))
        #expect(
          !isSmall || !isCapital || index == 0 || index == words.count - 1,
          "\(row.name): '\(row.english)'")
      }
    }
  }

  /// Words of Spanish labels that are names.
  private static let spanishNames: Set<Substring> = [
    "América", "Asia", "Australia", "África", "Central", "Meridional", "Banco", "Europeo", "Japón",
    "Inglaterra", "Singapur", "Bézier", "Celsius", "Fahrenheit", "Meca", "Dock", "Beats", "Live",
    "Photo", "Apple", "Watch", "Vision", "Pro", "Opción", "Mayúsculas", "Comando", "Control",
    "Escape", "Alt", "Retorno", "Wallet", "No",
  ]

  /// Spanish has sentence case: after the first word, only names and abbreviations have capitals.
  @Test func spanishHasSentenceCase() {
    for row in Self.rows where row.spanish != row.english {
      let words = row.spanish.split(separator: " ")
      let first = words.first.map(String.init) ?? ""
      let isCapital = first.contains { $0.isUppercase || $0.isNumber }
      #expect(isCapital, "\(row.name): '\(row.spanish)'")
      for word in words.dropFirst() {
        let letters = word.filter { $0.isLetter || $0 == "-" }
        let isLower = letters == letters.lowercased()
        let isAbbreviation =
          letters.dropFirst().contains(where: \.isUppercase) || letters.count == 1
        #expect(
          isLower || isAbbreviation || Self.spanishNames.contains(Substring(letters)),
          "\(row.name): '\(row.spanish)'")
      }
    }
  }

  @Test func numbersOfThings() throws {
    let badge = try #require(Self.catalog.symbol(named: "cart.badge.plus"))
    #expect(SymbolLabel.things(badge, Self.catalog)?[.spanish]?.other == "carritos")
    let off = try #require(Self.catalog.symbol(named: "bell.slash"))
    #expect(SymbolLabel.things(off, Self.catalog) == nil)
    let act = try #require(Self.catalog.symbol(named: "trash"))
    #expect(SymbolLabel.things(act, Self.catalog) == nil)
    let warning = try #require(Self.catalog.symbol(named: "exclamationmark.triangle"))
    #expect(SymbolLabel.things(warning, Self.catalog)?[.english]?.one == "warning")
  }

  /// Images of an app have the label of the name behind the prefix, or the name itself.
  @Test(arguments: [
    ("custom.heart.fill", "Like"), ("custom.qwertz.circle", "Qwertz circle"),
    ("custom.cart", "Shopping Cart"), ("custom.bell.slash", "Notifications Off"),
  ])
  func customSymbols(name: String, label: String) throws {
    let symbol = try #require(SnippetTable.symbol(named: name))
    #expect(SymbolLabel.text(for: symbol, in: .english, .bundled) == label)
  }
}
