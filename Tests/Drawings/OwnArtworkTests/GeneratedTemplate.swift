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
    /// The number of its layer in each mode; nil where the mode has no classes.
    var layers: [RenderingMode: Int] = [:]
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
      for index in shapes.indices { shapes[index].layers[mode] = index % layerCount }
    }
  }

  // MARK: Chance

  private static func style(
    _ mode: RenderingMode, _ index: Int, _ random: inout SeededGenerator
  ) -> Style {
    var style = Style(name: "", index: index)
    var properties: [String] = []
    switch mode {
    case .hierarchical:
      style.level = Int.random(in: 1...3, using: &random)
      let level = ["primary", "secondary", "tertiary"][style.level - 1]
      style.name = "hierarchical-\(index):\(level)"
    case .multicolor:
      let colors: [(name: String, color: String?)] = [
        ("systemRedColor", "#FF383C"), ("systemBlueColor", "#0088FF"), ("white", "#FFFFFF"),
        ("black", "#000000"), ("custom", "#437B48"), ("tintColor", nil), ("BrandColor", "#C08030"),
      ]
      let (name, color) = colors.randomElement(using: &random) ?? colors[0]
      style.name = "multicolor-\(index):\(name)"
      style.color = color
      if let color { properties.append("fill:\(color)") }
    default: style.name = "monochrome-\(index)"
    }
    switch Int.random(in: 0..<10, using: &random) {
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
    let kind = Int.random(in: 0..<4, using: &random)
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
        let classes = Self.modes.compactMap { mode in
          shape.layers[mode].flatMap { styles[mode]?[$0].name }
        }
        let data = shape.data.map {
          " data-clipstroke-keyframes='\($0.replacing("&", with: "&amp;"))'"
        }
        symbols +=
          "<path class='\(classes.joined(separator: " "))'\(data ?? "") d='\(Self.path(shape.masters[index]))'/>"
      }
      symbols += "</g>"
    }
    let sheet = rules.sorted { $0.key < $1.key }.map { ".\($0.key) {\($0.value)}" }
    return
      "<svg xmlns='http://www.w3.org/2000/svg' width='3300' height='2200'><style>\(sheet.joined(separator: "\n"))</style><g id='Notes'><rect id='artboard' width='3300' height='2200' fill='white'/><text id='template-version'>Template v.7.0</text></g><g id='Guides'>\(guides)</g><g id='Symbols'>\(symbols)</g></svg>"
  }

  private static func path(_ commands: [(command: Character, numbers: [Double])]) -> String {
    commands.map { "\($0.command)" + $0.numbers.map { "\($0)" }.joined(separator: " ") }.joined()
  }

  // MARK: Another reading

  /// What a mode shows at shares of the masters, as SVG in units of the template between the margins: layers are groups,
  /// and what is erased is masked.
  func picture(_ mode: RenderingMode, shares: [Double], factor: Double) -> String {
    let shown = styles[mode] == nil ? .monochrome : mode
    let styles = styles[shown] ?? []
    var below = ""
    var masks = ""
    for number in styles.indices.sorted(by: { styles[$0].index < styles[$1].index }) {
      let style = styles[number]
      let data = shapes.filter { $0.layers[shown] == number }.map { path($0, shares) }.joined()
      if data.isEmpty { continue }
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
