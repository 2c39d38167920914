internal import SwiftSource
internal import SymbolArtwork
internal import SymbolStyle

extension OutlineLanguage {
  /// Jetpack Compose image vectors in Kotlin; the tint replaces black.
  package static let compose = OutlineLanguage(
    name: "compose", summary: "Jetpack Compose image vectors", endings: ["kt", "kts"],
    header: """
      import androidx.compose.ui.graphics.Color
      import androidx.compose.ui.graphics.SolidColor
      import androidx.compose.ui.graphics.vector.ImageVector
      import androidx.compose.ui.graphics.vector.addPathNodes
      import androidx.compose.ui.unit.dp

      """,
    quoted: KotlinText.literal
  ) { piece in
    let name = piece.type()
    let description = piece.label.map { label in
      """

      /** The content description of [\(name)]. */
      const val \(name)Description = \(label)

      """
    }
    var code: String
    if piece.hasDark {
      code =
        vector(
          piece, name, "The symbol \(piece.comment) in light theme; see [\(name)Dark].")
        + vector(
          piece, name + "Dark",
          "The symbol \(piece.comment) where `isSystemInDarkTheme()`.", isDark: true)
    } else {
      code = vector(piece, name, "The symbol \(piece.comment).")
    }
    return code + (description ?? "")
  }

  /// Returns a property with the image; right-to-left layouts mirror directional symbols.
  private static func vector(
    _ piece: OutlinePiece, _ name: String, _ comment: String, isDark: Bool = false
  ) -> String {
    let paths = piece.layers.map { layer in
      let layer = isDark ? layer.inDark : layer
      let alpha = layer.opacityText.map { ",\n            fillAlpha = \($0)f" } ?? ""
      return """
                .addPath(
                    pathData = addPathNodes(\(KotlinText.literal(layer.pathData))),
                    fill = SolidColor(\(KotlinText.color(layer.color)))\(alpha)
                )

        """
    }
    let mirror = piece.isDirectional ? ",\n        autoMirror = true" : ""
    return """

      /** \(comment) */
      val \(name): ImageVector by lazy {
          ImageVector.Builder(
              name = \(piece.quotedName),
              defaultWidth = \(piece.size).dp,
              defaultHeight = \(piece.size).dp,
              viewportWidth = \(OutlineLanguage.sideText)f,
              viewportHeight = \(OutlineLanguage.sideText)f\(mirror)
          )
      \(paths.joined())        .build()
      }

      """
  }
}

/// Texts and colors in Kotlin syntax.
private enum KotlinText {
  /// Returns a string literal; escapes `$`, which would begin a template.
  static func literal(_ text: String) -> String {
    LiteralText.quoted(text, marks: "\"\\$") { scalar in
      guard !(" "..."~").contains(scalar) else { return nil }
      return String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }

  /// Returns an opaque color as 0xAARRGGBB.
  static func color(_ color: Color?) -> String {
    color.map { "Color(0xFF\($0.longHex.dropFirst().uppercased()))" } ?? "Color.Black"
  }
}
