import SymbolStyle
import Workbench

/// A template by chance: layers that lie over each other, in another order and look in each mode.
struct GeneratedTemplate {
  /// A layer of a mode, as its class and rule have it.
  struct Style {
    var name: String
    var index: Int
    var level = 1
    /// The color in multicolor mode, as text for SVG; nil for that of the text.
    var color: String?
    var opacity = 1.0
    var clears = false
    var rule = ""
  }

  /// A path in the three masters, each as commands with their numbers.
  struct Shape {
    var masters: [[(command: Character, numbers: [Double])]]
    /// The numbers of its layers in each mode; none where the mode has no classes for it.
    var layers: [RenderingMode: [Int]] = [:]
    /// Whether its classes stand on a group around it.
    var isGrouped = false
    /// Whether an attribute says that it is not filled, and a rule for its layer says that it is.
    var isUnfilled = false
    /// Whether its hole is one by the even-odd rule.
    var isEvenOdd = false

    /// The commands of a master in the file: there, a hole by the even-odd rule turns as what is
    /// around it.
    func written(_ master: Int) -> [(command: Character, numbers: [Double])] {
      var commands = masters[master]
      if isEvenOdd { commands.swapAt(6, 8) }
      return commands
    }
    /// An attribute that nobody knows.
    var data: String?
  }

  static let modes: [RenderingMode] = [.monochrome, .hierarchical, .multicolor]
  static let masters = ["Ultralight", "Regular", "Black"]

  private(set) var styles: [RenderingMode: [Style]] = [:]
  private(set) var shapes: [Shape] = []
  /// The width between the margins, in units of the template.
  let advance: Double

  init(seed: Int) {
    var random = SeededGenerator(seed: seed)
    advance = (Double.random(in: 70...110, using: &random) * 100).rounded() / 100
    let count = Int.random(in: 1...5, using: &random)
    for _ in 0..<count { shapes.append(Self.shape(advance, &random)) }
    for mode in Self.modes where mode == .monochrome || Bool.random(using: &random) || seed % 3 == 0
    {
      // Two shapes may share a layer.
      let layerCount = Int.random(in: max(1, count - 1)...count, using: &random)
      let order = Array(0..<layerCount).shuffled(using: &random)
      styles[mode] = order.map { Self.style(mode, $0, &random) }
      for index in shapes.indices { shapes[index].layers[mode] = [index % layerCount] }
    }
    for index in shapes.indices { change(index, &random) }
    shareIndex(&random)
  }

  /// Takes a shape out of the layers of a mode, puts it into two, or writes it in another way.
  private mutating func change(_ index: Int, _ random: inout SeededGenerator) {
    let mode = Self.modes.randomElement(using: &random) ?? .monochrome
    let own = shapes[index].layers[mode] ?? []
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      if shapes[index].layers.count > 1 { shapes[index].layers[mode] = nil }
    case 1:
      let others = (styles[mode] ?? []).indices.filter { !own.contains($0) }
      if let other = others.randomElement(using: &random) {
        shapes[index].layers[mode]?.append(other)
      }
    case 2: shapes[index].isGrouped = true
    case 3:
      guard let layer = shapes[index].layers[.monochrome]?.first else { break }
      let rule = styles[.monochrome]?[layer].rule ?? ""
      if !rule.contains("fill:") {
        styles[.monochrome]?[layer].rule = (["fill:#102030"] + (rule.isEmpty ? [] : [rule]))
          .joined(separator: ";")
      }
      shapes[index].isUnfilled = true
    default: break
    }
  }

  /// Gives two layers of hierarchical rendering one number: they differ by their levels.
  private mutating func shareIndex(_ random: inout SeededGenerator) {
    guard var layers = styles[.hierarchical], layers.count > 1,
      Int.random(in: 0..<4, using: &random) == 0, layers[0].level != layers[1].level
    else { return }
    layers[1].index = layers[0].index
    layers[1].name = "hierarchical-\(layers[0].index):\(Self.levels[layers[1].level - 1])"
    styles[.hierarchical] = layers
  }

  private static let levels = ["primary", "secondary", "tertiary"]

  // MARK: Chance

  private static func style(
    _ mode: RenderingMode, _ index: Int, _ random: inout SeededGenerator
  ) -> Style {
    var style = Style(name: "", index: index)
    var properties: [String] = []
    switch mode {
    case .hierarchical:
      style.level = Int.random(in: 1...3, using: &random)
      style.name = "hierarchical-\(index):\(levels[style.level - 1])"
    case .multicolor:
      let colors: [(name: String, color: String?)] = [
        ("systemRedColor", "#FF383C"), ("systemBlueColor", "#0088FF"), ("white", "#FFFFFF"),
        ("black", "#000000"), ("custom", "#437B48"), ("tintColor", nil), ("BrandColor", "#C08030"),
        ("Salt&Pepper", "#806040"), ("Glass", "rgba(10, 120, 220, 0.5)"), ("a<b", "#30A070"),
        ("clear", nil),
      ]
      let (name, color) = colors.randomElement(using: &random) ?? colors[0]
      style.name = "multicolor-\(index):\(name)"
      style.color = color
      if let color { properties.append("fill:\(color)") }
    default: style.name = "monochrome-\(index)"
    }
    if style.name.hasSuffix(":clear") { style.opacity = 0 }
    switch style.opacity == 0 ? 4 : Int.random(in: 0..<10, using: &random) {
    case 0:
      style.clears = true
      style.opacity = 0
    case 1: style.clears = true
    case 2: style.opacity = 0
    case 3: style.opacity = 0.4
    default: break
    }
    if style.opacity != 1 || Bool.random(using: &random) {
      properties.append("opacity:\(style.opacity)")
    }
    if style.clears { properties.append("-sfsymbols-clear-behind:true") }
    if Bool.random(using: &random) {
      properties.append("-sfsymbols-motion-group:\(Int.random(in: 0...3, using: &random))")
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      properties.append("-sfsymbols-variable-threshold:0.34")
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      properties.append("-sfsymbols-layer-tags:tag\(index)")
    }
    style.rule = properties.joined(separator: ";")
    return style
  }

  private static func shape(_ advance: Double, _ random: inout SeededGenerator) -> Shape {
    let x = Double.random(in: 5...advance - 35, using: &random)
    let y = Double.random(in: -72 ... -22, using: &random)
    let width = Double.random(in: 12...30, using: &random)
    let height = Double.random(in: 12...30, using: &random)
    let growth = Double.random(in: 0...2.5, using: &random)
    let kind = Int.random(in: 0..<5, using: &random)
    var shape = Shape(
      masters: [-growth, 0, growth].map { grown in
        let box = (
          minX: (x - grown).rounded3, minY: (y - grown).rounded3,
          maxX: (x + width + grown).rounded3, maxY: (y + height + grown).rounded3
        )
        switch kind {
        case 0: return rectangle(box)
        case 1: return ellipse(box)
        case 2: return triangle(box)
        default:
          // A hole that turns the other way.
          return rectangle(box)
            + rectangle((box.maxX - 3, box.minY + 3, box.minX + 3, box.maxY - 3))
        }
      })
    shape.isEvenOdd = kind == 4
    if Int.random(in: 0..<4, using: &random) == 0 { shape.data = "0 0.5 \"x\" & y" }
    return shape
  }

  private typealias Box = (minX: Double, minY: Double, maxX: Double, maxY: Double)

  private static func rectangle(_ box: Box) -> [(command: Character, numbers: [Double])] {
    [
      ("M", [box.minX, box.minY]), ("L", [box.maxX, box.minY]), ("L", [box.maxX, box.maxY]),
      ("L", [box.minX, box.maxY]), ("Z", []),
    ]
  }

  private static func triangle(_ box: Box) -> [(command: Character, numbers: [Double])] {
    [
      ("M", [box.minX, box.maxY]), ("L", [(box.minX + box.maxX) / 2, box.minY]),
      ("L", [box.maxX, box.maxY]), ("Z", []),
    ]
  }

  private static func ellipse(_ box: Box) -> [(command: Character, numbers: [Double])] {
    let (x, y) = ((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2)
    let (a, b) = ((box.maxX - box.minX) * 0.2761, (box.maxY - box.minY) * 0.2761)
    return [
      ("M", [x, box.minY]), ("C", [x + a, box.minY, box.maxX, y - b, box.maxX, y]),
      ("C", [box.maxX, y + b, x + a, box.maxY, x, box.maxY]),
      ("C", [x - a, box.maxY, box.minX, y + b, box.minX, y]),
      ("C", [box.minX, y - b, x - a, box.minY, x, box.minY]), ("Z", []),
    ]
  }

  // MARK: Text

  /// The rules by class, beside those of layers one that only Apple's tools would know.
  var rules: [String: String] {
    var rules = ["defaults": "-sfsymbols-wiggle-style:clockwise;-sfsymbols-wiggle-angle:30"]
    for style in styles.values.joined() { rules[style.name] = style.rule }
    return rules
  }

  var text: String {
    var guides = ""
    for (letter, y) in [("S", 696.0), ("M", 1126), ("L", 1556)] {
      for (name, height) in [("Baseline", y), ("Capline", y - 70.459)] {
        guides +=
          "<line id='\(name)-\(letter)' style='fill:none;stroke:#27AAE1;stroke-width:0.5' x1='263' x2='3036' y1='\(height)' y2='\(height)'/>"
      }
    }
    var symbols = ""
    for (index, master) in Self.masters.enumerated() {
      let x = [559.711, 1449.844, 2933.399][index] - advance / 2
      for (side, place) in [("left", x), ("right", x + advance)] {
        guides +=
          "<line id='\(side)-margin-\(master)-S' style='fill:none;stroke:#00AEEF;stroke-width:0.5' x1='\(place)' x2='\(place)' y1='600' y2='720'/>"
      }
      symbols += "<g id='\(master)-S' transform='matrix(1 0 0 1 \(x) 696)'>"
      for shape in shapes {
        let classes = Self.modes.flatMap { mode in
          (shape.layers[mode] ?? []).compactMap { styles[mode]?[$0].name }
        }
        let named =
          classes.isEmpty ? "" : " class='\(Self.escaped(classes.joined(separator: " ")))'"
        let look =
          (shape.isUnfilled ? " fill='none'" : "")
          + (shape.isEvenOdd ? " fill-rule='evenodd'" : "")
        let data = shape.data.map {
          " data-clipstroke-keyframes='\($0.replacing("&", with: "&amp;"))'"
        }
        let path =
          "<path\(shape.isGrouped ? "" : named)\(look)\(data ?? "") d='\(Self.path(shape.written(index)))'/>"
        symbols += shape.isGrouped ? "<g\(named)>\(path)</g>" : path
      }
      symbols += "</g>"
    }
    let sheet = rules.sorted { $0.key < $1.key }.map { Self.escaped(".\($0.key) {\($0.value)}") }
    return
      "<svg xmlns='http://www.w3.org/2000/svg' width='3300' height='2200'><style>\(sheet.joined(separator: "\n"))</style><g id='Notes'><rect id='artboard' width='3300' height='2200' fill='white'/><text id='template-version'>Template v.7.0</text></g><g id='Guides'>\(guides)</g><g id='Symbols'>\(symbols)</g></svg>"
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  private static func path(_ commands: [(command: Character, numbers: [Double])]) -> String {
    commands.map { "\($0.command)" + $0.numbers.map { "\($0)" }.joined(separator: " ") }.joined()
  }

  // MARK: Another reading

  /// What a mode shows at shares of the masters, as SVG in units of the template between the
  /// margins: layers are groups, and what is erased is masked.
  func picture(_ mode: RenderingMode, shares: [Double], factor: Double) -> String {
    let isAnnotated = shapes.contains { $0.layers[mode]?.isEmpty == false }
    let shown = isAnnotated ? mode : .monochrome
    var below = ""
    var masks = ""
    for (number, (style, members)) in layers(shown).enumerated() {
      let data = members.map { path(shapes[$0], shares) }.joined()
      if style.clears {
        masks +=
          "<mask id='m\(number)' maskUnits='userSpaceOnUse' x='-500' y='-500' width='1000' height='1000'><rect x='-500' y='-500' width='1000' height='1000' fill='white'/><path d='\(data)' fill='black'/></mask>"
        below = "<g mask='url(#m\(number))'>\(below)</g>"
      }
      let ladder = shown == .hierarchical ? [1, 0.5, 0.25][style.level - 1] : 1
      let color = shown == .multicolor ? style.color ?? "#000" : "#000"
      below +=
        "<path d='\(data)' fill='\(color)' fill-opacity='\(style.opacity * ladder)'/>"
    }
    // The middle between the margins and of the capitals is that of the cell.
    let size = 14 / 70.459
    return
      "<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24'>\(masks)<g transform='translate(12 12) scale(\(factor * size)) translate(\(-advance / 2) 35.2295)'>\(below)</g></svg>"
  }

  /// The layers of a mode from the lowest on, with their shapes: those of one number in the order
  /// of the file.
  ///
  /// A shape without a class is where the first of its other classes is.
  private func layers(_ mode: RenderingMode) -> [(style: Style, members: [Int])] {
    var layers: [(style: Style, members: [Int])] = []
    for (index, shape) in shapes.enumerated() {
      var own = (shape.layers[mode] ?? []).compactMap { styles[mode]?[$0] }
      if own.isEmpty {
        let other = Self.modes.lazy.compactMap { other in
          shape.layers[other]?.first.flatMap { self.styles[other]?[$0].index }
        }.first
        own = [Style(name: "", index: other ?? 0)]
      }
      for style in own {
        if let known = layers.firstIndex(where: {
          $0.style.name == style.name && $0.style.index == style.index
        }) {
          layers[known].members.append(index)
        } else {
          layers.append((style, [index]))
        }
      }
    }
    return layers.enumerated().sorted {
      ($0.element.style.index, $0.offset) < ($1.element.style.index, $1.offset)
    }.map(\.element)
  }

  private func path(_ shape: Shape, _ shares: [Double]) -> String {
    let commands = shape.masters[1].indices.map { index in
      let numbers = shape.masters[1][index].numbers.indices.map { place in
        (0..<3).reduce(0.0) { $0 + shares[$1] * shape.masters[$1][index].numbers[place] }
      }
      return (shape.masters[1][index].command, numbers)
    }
    return Self.path(commands)
  }
}

extension Double {
  fileprivate var rounded3: Double { (self * 1000).rounded() / 1000 }
}
