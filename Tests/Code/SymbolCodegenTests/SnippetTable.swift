import SymbolCodegen
import SymbolStyle
import Workbench

@testable import SymbolCatalog

/// The table of what can be asked of a snippet, to test combinations of its rows.
enum SnippetTable {
  /// A choice for each of the options, by index.
  typealias Row = [Int]

  static let names =
    [
      "heart", "bell", "trash", "star.leadinghalf.filled", "square.and.arrow.up",
      "person.2.badge.plus",
      "figure.run", "sun.max", "apple.meditate",
      "rectangle.portrait.and.arrow.forward", "return", "1.circle", "custom.tag.new",
    ] + newest
  /// A name of each of the latest releases.
  static let newest = ["2023.1", "2024", "2025", "2026"].compactMap { key in
    Catalog.bundled.symbols.first { $0.release.key == key && $0.restriction == nil }?.name
  }

  /// A symbol of the catalog, or an own one: those only the user's catalog has.
  static func symbol(named name: String) -> Symbol? {
    guard name.hasPrefix(Symbol.assetPrefix), let release = Catalog.bundled.releases.last else {
      return Catalog.bundled.resolve(name)?.symbol
    }
    return Symbol(
      name: name, release: release,
      layers: Layers(hierarchical: .never, multicolor: .never, variable: false),
      categories: ["custom"], hasAssignedCategories: false, localizations: [], restriction: nil,
      aliases: [], keywordSets: [])
  }

  /// All symbols that requests lead to.
  static var symbols: [Symbol] {
    var found = Set(names + ["star.fill", "heart.fill"])
    for name in names {
      for variant in ["fill", "slash", "circle.fill", "slash.fill", "fill.slash"] {
        found.insert("\(name).\(variant)")
      }
    }
    return Set(found.compactMap { Catalog.bundled.resolve($0)?.symbol }).sorted {
      $0.name < $1.name
    }
  }

  private static let targets: [Framework: [String]] = [
    .swiftUI: [
      "", "iOS13", "iOS14", "iOS15", "iOS16", "iOS17", "iOS18", "iOS26", "iOS27", "macOS11",
      "macOS13", "macOS14", "tvOS13", "tvOS16", "tvOS18", "watchOS6", "watchOS8", "watchOS11",
      "iOS13,macOS12", "iOS17,macOS11,tvOS15,watchOS9", "iOS26,macOS26",
      "iOS15.4,watchOS7,visionOS1",
    ],
    .uiKit: [
      "", "iOS13", "iOS14", "iOS15", "iOS16", "iOS17", "iOS17.2", "iOS18", "iOS26", "iOS27",
      "tvOS13",
      "tvOS15", "tvOS17", "tvOS18", "iOS13,tvOS16", "iOS18,tvOS14", "iOS15,visionOS1",
    ],
    .appKit: [
      "", "macOS11", "macOS12", "macOS13", "macOS14", "macOS14.1", "macOS15", "macOS26", "macOS27",
    ],
  ]

  static let labels: [SymbolText?] = [
    nil, SymbolText("Favorites"), SymbolText("say \"hi\" \\(x) 100% *not* bold\nnext"),
    SymbolText("Favorites", key: "tab.favorites"),
    SymbolText("Favorites", key: "Favorites", comment: "A tab"),
    SymbolText("Favorites", key: "tab.{name}"),
    SymbolText("قلب 👨‍👩‍👧‍👦 עברית", key: "k\"\\", comment: "Shown \"in\" the bar"),
    SymbolText(String(repeating: "A long label ", count: 5)),
    SymbolText(
      String(repeating: "A long label ", count: 4), key: "screen.section.item.title.favorites",
      comment: "What the button does that is at the end of the list"),
  ]

  static let colors: [[SymbolColor]] = [
    [], [.named("red")], [.named("mint")], [.named("gray3")], [.named("secondaryLabel")],
    [.named("tint")], [.named("white")], [.named("#ffcc00")], [.named("#12345680")],
    [.named("brown"), .named("#0080ff80")],
    [.named("cyan"), .named("blue"), .named("tertiaryLabel")],
  ]

  static let effects: [EffectRequest?] =
    [nil]
    + SymbolEffectKind.all.flatMap { kind -> [EffectRequest?] in
      var plain = EffectRequest(kind)
      var full = EffectRequest(kind)
      full.words = kind.words.compactMap(\.last)
      full.speed = 1.5
      full.repetition = .times(3)
      full.delay = 0.5
      var other = EffectRequest(kind)
      other.words = kind.words.prefix(1).compactMap(\.first)
      other.repetition = .forever
      if kind.uses.contains(.value) { full.value = "model.count" }
      if kind.uses.contains(.active) || kind.uses.contains(.visibility) {
        other.active = "model.isPlaying"
      }
      if kind.uses.contains(.value) { plain.repetition = .times(2) }
      return [plain, full, other]
    }

  static let sizes: [SymbolSize?] =
    [nil, .points(17.5), .points(40)] + TextStyle.allCases.map { .style($0) }
  static let variants: [[String]] = [[], ["fill"], ["slash"], ["circle", "fill"]]

  /// The number of choices of each option.
  static let counts = [
    Framework.allCases.count, Form.allCases.count - 1, 2, 22, Fallback.allCases.count,
    SymbolWeight.allCases.count + 1, SymbolScale.allCases.count + 1, sizes.count,
    RenderingMode.allCases.count + 1, colors.count, 2, variants.count, effects.count,
    labels.count, 2, 2, names.count, 2, 3, 3, 4, ToolbarPlacement.all.count + 1, 2,
  ]

  /// The request of a row, its symbol and its targets.
  static func request(_ row: Row) -> (name: String, request: SnippetRequest) {
    var request = SnippetRequest()
    request.framework = Framework.allCases[row[0]]
    let forms = Form.allCases.filter { $0.requirement(in: request.framework) != nil }
    request.form = forms[row[1] % forms.count]
    request.isSafe = row[2] == 1
    let list = targets[request.framework] ?? [""]
    request.targets = list[row[3] % list.count].split(separator: ",").compactMap {
      DeploymentTarget($0)
    }
    request.fallback = Fallback.allCases[row[4]]
    request.weight = row[5] == 0 ? nil : SymbolWeight.allCases[row[5] - 1]
    request.scale = row[6] == 0 ? nil : SymbolScale.allCases[row[6] - 1]
    request.size = sizes[row[7]]
    request.mode = row[8] == 0 ? nil : RenderingMode.allCases[row[8] - 1]
    request.colors = colors[row[9]]
    request.variableValue = row[10] == 0 ? nil : 0.25
    request.variants = variants[row[11]]
    request.effect = effects[row[12]]
    request.label = labels[row[13]]
    request.isDecorative = row[14] == 1
    request.isDeclaration = row[15] == 1
    request.variableMode = [nil, "color", "draw"][row[18]]
    request.colorMode = [nil, "flat", "gradient"][row[19]]
    request.labelStyle = [nil, "iconOnly", "titleOnly", "titleAndIcon"][row[20]]
    request.placement = row[21] == 0 ? nil : ToolbarPlacement.all[row[21] - 1]
    request.hasPreview = row[22] == 1
    if request.effect?.kind.uses == [.replacement] {
      request.replacement = row[17] == 1 ? "star.fill" : "heart.fill"
      if row[15] == 1 { request.replacementLabel = "Other %" }
    }
    return (names[row[16]], request)
  }

  /// Rows in which every choice of every option meets every choice of every other one, and random
  /// ones up to `count`.
  static func rows(atLeast count: Int, seed: Int) -> [Row] {
    var random = SeededGenerator(seed: seed)
    var open: Set<[Int]> = []
    for first in counts.indices {
      for second in counts.indices where second > first {
        for a in 0..<counts[first] {
          for b in 0..<counts[second] { open.insert([first, a, second, b]) }
        }
      }
    }
    var rows: [Row] = []
    while !open.isEmpty || rows.count < count {
      var row = counts.map { Int.random(in: 0..<$0, using: &random) }
      // Around a pair that is still missing, the rest at random.
      if let pair = open.min(by: { $0.lexicographicallyPrecedes($1) }) {
        row[pair[0]] = pair[1]
        row[pair[2]] = pair[3]
      }
      for first in counts.indices {
        for second in counts.indices where second > first {
          open.remove([first, row[first], second, row[second]])
        }
      }
      rows.append(row)
    }
    return rows
  }
}

extension SymbolColor {
  /// A color that tests know to be one.
  static func named(_ text: String) -> SymbolColor {
    guard let color = SymbolColor(text) else { preconditionFailure("\(text) is no colour") }
    return color
  }
}
