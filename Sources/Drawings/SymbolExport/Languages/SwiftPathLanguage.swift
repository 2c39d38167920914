internal import Geometry
internal import SwiftSource
internal import SymbolArtwork

extension OutlineLanguage {
  /// SwiftUI shapes, as Swift code.
  package static let shape = swift(
    "shape", "SwiftUI shapes",
    SwiftPath(module: "SwiftUI", path: "Path", isUpward: false, control: "control"))
  /// Functions that make UIKit paths.
  package static let uiBezierPath = swift(
    "uibezierpath", "UIKit paths",
    SwiftPath(
      module: "UIKit", path: "UIBezierPath", isUpward: false, control: "controlPoint",
      close: "close"))
  /// Functions that make AppKit paths.
  package static let nsBezierPath = swift(
    "nsbezierpath", "AppKit paths",
    SwiftPath(
      module: "AppKit", path: "NSBezierPath", isUpward: true, line: "line", curve: "curve",
      control: "controlPoint", close: "close"))
  /// Functions that make Core Graphics paths, for UIKit and SwiftUI contexts.
  package static let cgPath = swift(
    "cgpath", "Core Graphics paths",
    SwiftPath(module: "CoreGraphics", path: "CGMutablePath", isUpward: false, control: "control"))
  /// Functions that make Core Graphics paths for AppKit contexts and bitmaps, where the y axis
  /// points up.
  package static let upwardCGPath: Self = swift(
    cgPath.name, cgPath.summary,
    SwiftPath(module: "CoreGraphics", path: "CGMutablePath", isUpward: true, control: "control"))

  private static func swift(_ name: String, _ summary: String, _ words: SwiftPath) -> Self {
    Self(
      name: name, summary: summary, endings: ["swift"], header: "import \(words.module)\n",
      lintMarks: ["swift-format-ignore-file", "swiftlint:disable all"],
      isSwift: true, quoted: { SwiftText.literal($0) }, code: words.text)
  }
}

/// The path API of a framework, with code that fits a symbol into a rectangle.
private struct SwiftPath {
  let module: String
  /// The type that builds paths.
  let path: String
  /// Whether the y axis points up.
  let isUpward: Bool
  /// The names of the methods that add segments.
  var line = "addLine"
  var curve = "addCurve"
  /// The argument label of a control point, without its number.
  let control: String
  var close = "closeSubpath"

  private var isShape: Bool { module == "SwiftUI" }

  func text(_ piece: OutlinePiece) -> String {
    var code = Code()
    let layers = piece.layers.enumerated().map { "\($0) is \(SwiftText.comment($1.name))" }
      .joined(separator: ", ")
    let hasLayers = piece.layers.count > 1
    code.blank()
    code.add(.text("/// The outline of the symbol `\(piece.comment)`."))
    if module == "CoreGraphics" {
      code.add("///")
      code.add(
        .text(
          "/// The origin is at the \(isUpward ? "bottom" : "top") left, as in "
            + "\(isUpward ? "AppKit and bitmaps" : "UIKit and SwiftUI")."))
    }
    if piece.isDirectional {
      code.add("///")
      code.add(
        isShape
          ? "/// Follows the reading direction: add `.flipsForRightToLeftLayoutDirection(true)`."
          : "/// The symbol follows the reading direction: mirror it in right-to-left layouts.")
    }
    if isShape {
      var members = Code()
      if hasLayers {
        members.add(.text("/// The layer to draw: \(layers); nil for all."))
        members.add("var layer: Int?")
        members.blank()
      }
      members.block("nonisolated func path(in rect: CGRect) -> Path", body(piece))
      code.block("struct \(piece.type("Shape")): Shape", members)
    } else {
      if hasLayers {
        code.add("///")
        code.add(.text("/// - Parameter layer: The layer to draw: \(layers); nil for all."))
      }
      // UIKit and AppKit paths are isolated to the main actor, like the views that draw them.
      if module != "CoreGraphics" { code.add("@MainActor") }
      let parameter = hasLayers ? ", layer: Int? = nil" : ""
      let result = module == "CoreGraphics" ? "CGPath" : path
      code.block(
        "func \(piece.function("make", "Path"))(in rect: CGRect\(parameter)) -> \(result)",
        body(piece))
    }
    return code.rendered(piece.indentation).joined(separator: "\n") + "\n"
  }

  private func body(_ piece: OutlinePiece) -> Code {
    var code = Code()
    let half = OutlineNumber.text(OutlineLanguage.side / 2)
    code.add(.text("let scale = min(rect.width, rect.height) / \(OutlineLanguage.sideText)"))
    code.block(
      "func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint",
      Code(
        .call(
          "CGPoint",
          [
            .text("x: rect.midX + (x - \(half)) * scale"),
            .text("y: rect.midY \(isUpward ? "-" : "+") (y - \(half)) * scale"),
          ])))
    code.add(.text("\(isShape ? "var" : "let") path = \(path)()"))
    for (index, layer) in piece.layers.enumerated() {
      let steps = steps(layer)
      if piece.layers.count > 1 {
        code.block("if layer == nil || layer == \(index)", steps)
      } else {
        code.add(steps)
      }
    }
    code.add("return path")
    return code
  }

  private func steps(_ layer: OutlineLayer) -> Code {
    func point(_ label: String, _ point: Point) -> Expression {
      .text("\(label): point(\(OutlineNumber.text(point.x)), \(OutlineNumber.text(point.y)))")
    }
    let steps = layer.steps(
      move: { Expression.call("path.move", [point("to", $0)]) },
      line: { .call("path.\(line)", [point("to", $0)]) },
      cubic: {
        .call(
          "path.\(curve)",
          [point("to", $2), point("\(control)1", $0), point("\(control)2", $1)])
      },
      close: .text("path.\(close)()"))
    return steps.reduce(into: Code()) { $0.add($1) }
  }
}
