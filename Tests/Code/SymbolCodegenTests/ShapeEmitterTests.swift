import FileAccess
import SymbolCatalog
import SymbolCodegen
import SymbolStyle
import TestSupport
import Testing
import Workbench

/// Paths in Swift are the outlines they were made of.
@Suite struct ShapeEmitterTests {
  private static let seed = 31

  private static func outline(_ random: inout SeededGenerator) -> Outline {
    let number = { (random: inout SeededGenerator) in Double.random(in: -1...25, using: &random) }
    let layers = (0..<Int.random(in: 1...3, using: &random)).map { index -> Outline.Layer in
      var elements: [Outline.Element] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        elements.append(.move(number(&random), number(&random)))
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          if Bool.random(using: &random) {
            elements.append(.line(number(&random), number(&random)))
          } else {
            elements.append(
              .cubic(
                number(&random), number(&random), number(&random), number(&random), number(&random),
                number(&random)))
          }
        }
        elements.append(.close)
      }
      return Outline.Layer(
        name: ["primary", "secondary", "tertiary"][index], elements: elements,
        opacity: index == 0 ? 1 : 0.5,
        color: index == 2 ? Color(red: 255, green: 0, blue: 128) : nil)
    }
    return Outline(layers)
  }

  /// The numbers of all points in a text, in the order of the outline.
  private static func points(_ text: String) -> [Double] {
    text.split(separator: "\n").filter {
      $0.contains("path.") || $0.contains("point(") && !$0.contains("func")
    }
    .joined(separator: " ").split(separator: "point(").dropFirst().flatMap { part in
      part.prefix { $0 != ")" }.split(separator: ",").compactMap { Double($0.filter { $0 != " " }) }
    }
  }

  /// In Swift's order: the end of a curve comes first.
  private static func expected(_ outline: Outline) -> [Double] {
    outline.layers.flatMap(\.elements).flatMap { element -> [Double] in
      switch element {
      case .move(let x, let y), .line(let x, let y): [x, y]
      case .cubic(let x1, let y1, let x2, let y2, let x, let y): [x, y, x1, y1, x2, y2]
      case .close: []
      }
    }
  }

  @Test func shapesAreTheOutlines() throws {
    try AppleCompiler.prepare()
    var random = SeededGenerator(seed: Self.seed)
    let folder = try TemporaryFolder()
    var files: [ShapeEmitter.Kind: String] = [:]
    for (index, symbol) in Catalog.bundled.symbols.prefix(50).enumerated() {
      let outline = Self.outline(&random)
      for kind in ShapeEmitter.Kind.allCases {
        let text = ShapeEmitter.text(outline, name: symbol.name, kind)
        let found = Self.points(text)
        let wanted = Self.expected(outline)
        #expect(found.count == wanted.count)
        for (a, b) in zip(found, wanted) {
          #expect(abs(a - b) < 0.01, "seed \(Self.seed), outline \(index), \(kind)")
        }
        let closes = text.split(separator: "\n").count { $0.contains(".close") }
        #expect(closes == outline.layers.flatMap(\.elements).count { $0 == .close })
        files[kind, default: "import \(kind.module)\n"] += "\n" + text
      }
    }
    for (kind, text) in files {
      let path = "\(folder.path)/\(kind.rawValue).swift"
      try File.write(Array(text.utf8), to: path)
      let platform: Platform = kind == .nsBezierPath ? .macOS : .iOS
      let run = try AppleCompiler.check(
        path, DeploymentTarget(platform, OSVersion(platform == .iOS ? 13 : 11)))
      #expect(run.exitCode == 0, "\(kind): \(run.errors.prefix(2_000))")
    }
    let lint = try AppleCompiler.shell(
      "swift format lint --strict --recursive --configuration '\(Repository.root)/.swift-format' "
        + "'\(folder.path)'")
    #expect(lint.exitCode == 0, "\(lint.errors.prefix(2_000))")
  }

  /// Path data of the other languages has the same points.
  @Test func pathDataIsTheOutline() throws {
    var random = SeededGenerator(seed: Self.seed)
    for _ in 0..<50 {
      let outline = Self.outline(&random)
      let request = OutlineRequest(name: "heart", label: nil)
      for text in [
        HTMLEmitter.text(outline, request), ReactEmitter.text(outline, request),
        ComposeEmitter.text(outline, request),
      ] {
        let data = text.split(separator: "\"").filter { $0.hasPrefix("M") && $0.hasSuffix("Z") }
        #expect(data.count == outline.layers.count)
        let found = data.joined().split { "MLCZ ".contains($0) }.compactMap { Double($0) }
        let wanted = outline.layers.flatMap(\.elements).flatMap { element -> [Double] in
          switch element {
          case .move(let x, let y), .line(let x, let y): [x, y]
          case .cubic(let x1, let y1, let x2, let y2, let x, let y): [x1, y1, x2, y2, x, y]
          case .close: []
          }
        }
        #expect(found.count == wanted.count)
        for (a, b) in zip(found, wanted) { #expect(abs(a - b) < 0.01, "seed \(Self.seed)") }
      }
    }
  }

  /// Numbers that are none make no invalid text.
  @Test func wildNumbersStayNumbers() {
    let wild = Outline([
      .init(name: "a", elements: [.move(.nan, .infinity), .line(1e300, -1e-300), .close])
    ])
    let text = HTMLEmitter.text(wild, OutlineRequest(name: "a", label: nil))
    #expect(text.contains("d=\"M0 0L0 0Z\""))
  }
}
