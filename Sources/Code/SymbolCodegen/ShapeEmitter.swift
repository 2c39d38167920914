/// Writes outlines as paths in Swift, so that a symbol needs no asset.
package enum ShapeEmitter {
  /// What the path is for.
  package enum Kind: String, CaseIterable, Sendable {
    /// A `Shape` of SwiftUI.
    case swiftUI
    case uiBezierPath
    case nsBezierPath
    case cgPath

    package init(_ framework: Framework) {
      switch framework {
      case .swiftUI: self = .swiftUI
      case .uiKit: self = .uiBezierPath
      case .appKit: self = .nsBezierPath
      }
    }

    package var module: String {
      switch self {
      case .swiftUI: "SwiftUI"
      case .uiBezierPath: "UIKit"
      case .nsBezierPath: "AppKit"
      case .cgPath: "CoreGraphics"
      }
    }

    fileprivate var type: String {
      switch self {
      case .swiftUI: "Path"
      case .uiBezierPath: "UIBezierPath"
      case .nsBezierPath: "NSBezierPath"
      case .cgPath: "CGMutablePath"
      }
    }

    /// Names of the methods for lines, curves, and closing, and of a curve's control points.
    fileprivate var words: (line: String, curve: String, control: String, close: String) {
      switch self {
      case .swiftUI, .cgPath: ("addLine", "addCurve", "control", "closeSubpath")
      case .uiBezierPath: ("addLine", "addCurve", "controlPoint", "close")
      case .nsBezierPath: ("line", "curve", "controlPoint", "close")
      }
    }

    /// AppKit's and Quartz's y axes point up.
    fileprivate var isUpward: Bool { self == .nsBezierPath || self == .cgPath }
  }

  /// The declaration of one symbol's path, fitted into a rectangle; needs an import of
  /// `kind.module`.
  package static func text(_ outline: Outline, name: String, _ kind: Kind) -> String {
    var code = Code()
    let type = SwiftText.typeName(name)
    code.add(.text("/// The outline of the symbol `\(name)`."))
    let body = path(outline, kind)
    let hasLayers = outline.layers.count > 1
    if kind == .swiftUI {
      var members = Code()
      if hasLayers {
        members.add(.text("/// \(layers(outline)); nil for all."))
        members.add("var layer: Int?")
        members.blank()
      }
      members.block("func path(in rect: CGRect) -> Path", body)
      code.block("struct \(type)Shape: Shape", members)
    } else {
      if hasLayers {
        code.add("///")
        code.add(.text("/// - Parameter layer: \(layers(outline)); nil for all."))
      }
      // Paths of UIKit and AppKit belong to the main actor like the views that draw them.
      if kind != .cgPath { code.add("@MainActor") }
      let parameter = hasLayers ? ", layer: Int? = nil" : ""
      let result = kind == .cgPath ? "CGPath" : kind.type
      code.block("func make\(type)Path(in rect: CGRect\(parameter)) -> \(result)", body)
    }
    return code.rendered().joined(separator: "\n") + "\n"
  }

  private static func layers(_ outline: Outline) -> String {
    outline.layers.enumerated().map { "\($0) is \(SwiftText.comment($1.name))" }.joined(
      separator: ", ")
  }

  private static func path(_ outline: Outline, _ kind: Kind) -> Code {
    var code = Code()
    let half = OutlineNumber.text(Outline.side / 2)
    let sign = kind.isUpward ? "-" : "+"
    code.add(
      .text("let scale = min(rect.width, rect.height) / \(OutlineNumber.text(Outline.side))"))
    code.block(
      "func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint",
      Code(
        .call(
          "CGPoint",
          [
            .text("x: rect.midX + (x - \(half)) * scale"),
            .text("y: rect.midY \(sign) (y - \(half)) * scale"),
          ])))
    code.add(.text("\(kind == .swiftUI ? "var" : "let") path = \(kind.type)()"))
    for (index, layer) in outline.layers.enumerated() {
      var steps = Code()
      for element in layer.elements { steps.add(step(element, kind)) }
      if outline.layers.count > 1 {
        code.block("if layer == nil || layer == \(index)", steps)
      } else {
        code.add(steps)
      }
    }
    code.add("return path")
    return code
  }

  private static func step(_ element: Outline.Element, _ kind: Kind) -> Expression {
    let point = { (x: Double, y: Double) -> Expression in
      .text("point(\(OutlineNumber.text(x)), \(OutlineNumber.text(y)))")
    }
    let words = kind.words
    return switch element {
    case .move(let x, let y): .call("path.move", [point(x, y).labeled("to")])
    case .line(let x, let y): .call("path.\(words.line)", [point(x, y).labeled("to")])
    case .cubic(let x1, let y1, let x2, let y2, let x, let y):
      .call(
        "path.\(words.curve)",
        [
          point(x, y).labeled("to"), point(x1, y1).labeled("\(words.control)1"),
          point(x2, y2).labeled("\(words.control)2"),
        ])
    case .close: .text("path.\(words.close)()")
    }
  }
}
