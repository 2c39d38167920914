internal import Geometry
internal import SwiftSource
internal import SymbolArtwork
internal import SymbolStyle

extension OutlineLanguage {
  /// Flutter widgets with their painters in null-safe Dart (2.17), colored like icons.
  package static let flutter = OutlineLanguage(
    name: "flutter", summary: "Flutter widgets and their painters", endings: ["dart"],
    header: "import 'package:flutter/widgets.dart';\n",
    darkHeader: """
      import 'package:flutter/material.dart' show Brightness, Theme;
      import 'package:flutter/widgets.dart';

      """,
    lintMarks: ["ignore_for_file: type=lint"], isLabeledInUse: true, quoted: DartText.literal
  ) { piece in
    let type = piece.type("Icon")
    let painter = piece.type() + "Painter"
    // One color for all is the parameter's, so that it can still be changed.
    let colors = Set(piece.layers.map { [$0.color, $0.dark] })
    let only = colors.count == 1 && piece.layers[0].color != nil ? piece.layers[0] : nil
    let layers = piece.layers.map { DartText.drawing(only == nil ? $0 : $0.uncolored) }
    let usual = only.map(DartText.usualColor) ?? "theme.color ?? const Color(0xFF000000)"
    let isColored = piece.layers.contains { $0.color != nil }
    let isAdaptive = piece.hasDark && only == nil
    let size = piece.size == sideText ? "" : " = \(piece.size)"
    let paint = """
      CustomPaint(
        size: Size.square(size ?? theme.size ?? \(piece.size)),
        painter: \(painter)(
          color ??\(piece.hasDark && only != nil ? "\n        " : " ")\(usual),\(isAdaptive ? "\n    isDark: isDark," : "")
        ),
      )
      """
    // Mirror symbols that follow the reading direction.
    let child =
      !piece.isDirectional
      ? paint
      : """
      Transform.scale(
        scaleX: Directionality.of(context) == TextDirection.rtl ? -1 : 1,
        child: \(paint.replacing("\n", with: "\n  ")),
      )
      """
    let half = OutlineNumber.text(side / 2)
    return """

      /// The symbol `\(piece.comment)`.
      class \(type) extends StatelessWidget {
        const \(type)({
          super.key,
          this.size\(size),
          this.color,
          this.semanticLabel\(piece.label.map { " = \($0)" } ?? ""),
        });

        /// The width and height in logical pixels; null for the size of the [IconTheme].
        final double? size;

        /// The color\(isColored && only == nil ? " of layers without a fixed color" : ""); null for \
      \(only == nil ? "the color of the [IconTheme]" : "the symbol's own color").
        final Color? color;

        /// The accessibility label; null for decorative icons.
        final String? semanticLabel;

        @override
        Widget build(BuildContext context) {
          final theme = IconTheme.of(context);\(piece.hasDark ? DartText.brightness : "")
          return Semantics(
            label: semanticLabel,
            image: semanticLabel == null ? null : true,
            child: \(child.replacing("\n", with: "\n      ")),
          );
        }
      }

      /// Paints the symbol `\(piece.comment)` at the largest size that fits.
      class \(painter) extends CustomPainter {
        const \(painter)(this.color\(isAdaptive ? ", {required this.isDark}" : ""));

        /// The color of layers without a fixed color.
        final Color color;\(isAdaptive ? DartText.isDark : "")

        @override
        void paint(Canvas canvas, Size size) {
          canvas.save();
          canvas.translate(size.width / 2, size.height / 2);
          canvas.scale(size.shortestSide / \(sideText));
          canvas.translate(-\(half), -\(half));
      \(layers.joined())    canvas.restore();
        }

        @override
        bool shouldRepaint(\(painter) oldDelegate) =>
            oldDelegate.color != color\(isAdaptive ? " || oldDelegate.isDark != isDark" : "");
      }

      """
  }
}

/// Texts, colors and paths in Dart syntax.
private enum DartText {
  /// Returns a string literal; escapes `$`, which would begin an interpolation.
  static func literal(_ text: String) -> String {
    LiteralText.quoted(
      text, quote: "'", marks: "'\\$", escape: LiteralText.escapedIfInvisible)
  }

  /// Returns the statement that draws a layer; paths use the nonzero rule.
  static func drawing(_ layer: OutlineLayer) -> String {
    func list(_ points: Point...) -> String {
      points.map { "\(OutlineNumber.text($0.x)), \(OutlineNumber.text($0.y))" }
        .joined(separator: ", ")
    }
    let steps = layer.steps(
      move: { "..moveTo(\(list($0)))" }, line: { "..lineTo(\(list($0)))" },
      cubic: { "..cubicTo(\(list($0, $1, $2)))" }, close: "..close()")
    return """
          canvas.drawPath(
            Path()
              \(steps.joined(separator: "\n        ")),
            Paint()\(layer.dark == nil ? "" : "\n        ")..color = \(color(of: layer)),
          );

      """
  }

  /// The statement that reads the appearance of the app's theme.
  static let brightness =
    "\n    final isDark = Theme.of(context).brightness == Brightness.dark;"

  /// The property of a painter with the appearance.
  static let isDark =
    "\n\n  /// Whether the colors are those of dark appearance.\n  final bool isDark;"

  /// Returns the color of a layer without its opacity, or the choice between those of both
  /// appearances.
  static func usualColor(_ layer: OutlineLayer) -> String {
    func literal(_ hex: String) -> String {
      let digits = hex.dropFirst().uppercased()
      let alpha = digits.count == 8 ? digits.suffix(2) : "FF"
      return "const Color(0x\(alpha)\(digits.prefix(6)))"
    }
    guard let color = layer.color, let dark = layer.darkHex else {
      return layer.color.map { literal($0.longHex) } ?? "color"
    }
    return "(isDark ? \(literal(dark)) : \(literal(color.longHex)))"
  }

  /// Returns the color with the layer's opacity, using API that both old and new Flutter versions
  /// have.
  private static func color(of layer: OutlineLayer) -> String {
    func literal(_ layer: OutlineLayer) -> String? {
      layer.color.map { color in
        "const Color.fromRGBO(\(color.red), \(color.green), \(color.blue), "
          + "\(layer.opacityText ?? "1"))"
      }
    }
    if let usual = literal(layer) {
      guard layer.dark != nil, let dark = literal(layer.inDark) else { return usual }
      let margin = "\n            "
      return "isDark\(margin)? \(dark)\(margin): \(usual)"
    }
    return layer.opacityText.map { "Color.lerp(color.withAlpha(0), color, \($0))!" } ?? "color"
  }
}
