internal import Geometry
internal import SwiftSource
internal import SymbolArtwork
internal import SymbolStyle

extension OutlineLanguage {
  /// Flutter widgets with their painters in null-safe Dart (2.17), colored like icons.
  package static let flutter = OutlineLanguage(
    name: "flutter", summary: "Flutter widgets and their painters", endings: ["dart"],
    header: "import 'package:flutter/widgets.dart';\n",
    lintMarks: ["ignore_for_file: type=lint"], isLabeledInUse: true, quoted: DartText.literal
  ) { piece in
    let type = piece.type("Icon")
    let painter = piece.type() + "Painter"
    // If all layers have the same color, it is the default of the `color` parameter, so callers can
    // change it.
    let colors = Set(piece.layers.map { $0.color })
    let only = colors.count == 1 ? colors.first ?? nil : nil
    let layers = piece.layers.map { layer in
      var layer = layer
      if only != nil { layer.color = nil }
      return DartText.drawing(layer)
    }
    let usual = only.map { "const Color(0xFF\($0.longHex.dropFirst().uppercased()))" }
    let size = piece.size == sideText ? "" : " = \(piece.size)"
    let paint = """
      CustomPaint(
        size: Size.square(size ?? theme.size ?? \(piece.size)),
        painter: \(painter)(
          color ?? \(usual ?? "theme.color ?? const Color(0xFF000000)"),
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

        /// The color\(colors == [nil] || only != nil ? "" : " of layers without a fixed color"); \
      null for the color of the \(only == nil ? "[IconTheme]" : "symbol").
        final Color? color;

        /// The accessibility label; null for decorative icons.
        final String? semanticLabel;

        @override
        Widget build(BuildContext context) {
          final theme = IconTheme.of(context);
          return Semantics(
            label: semanticLabel,
            image: semanticLabel == null ? null : true,
            child: \(child.replacing("\n", with: "\n      ")),
          );
        }
      }

      /// Paints the symbol `\(piece.comment)` at the largest size that fits.
      class \(painter) extends CustomPainter {
        const \(painter)(this.color);

        /// The color of layers without a fixed color.
        final Color color;

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
            oldDelegate.color != color;
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
  static func drawing(_ layer: PaintedSymbol.Layer) -> String {
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
            Paint()..color = \(color(of: layer)),
          );

      """
  }

  /// Returns the color with the layer's opacity, using API that both old and new Flutter versions
  /// have.
  private static func color(of layer: PaintedSymbol.Layer) -> String {
    if let color = layer.color {
      let opacity = layer.opacityText ?? "1"
      return "const Color.fromRGBO(\(color.red), \(color.green), \(color.blue), \(opacity))"
    }
    return layer.opacityText.map { "Color.lerp(color.withAlpha(0), color, \($0))!" } ?? "color"
  }
}
