/// Size limits of overlays.
///
/// They exceed any real release of the symbol set, and bound time, memory and the number widths of
/// the search index.
package enum OverlayLimits {
  /// Bytes of a file.
  package static let fileSize = 16 << 20
  /// Symbols of a file, and as many earlier names.
  package static let symbols = 20_000
  /// Categories of the whole catalog, because a set of them is a 32-bit mask.
  package static let categories = 32
  /// Releases of the whole catalog, because their numbers are bytes.
  package static let releases = 250
  /// Localization codes of the whole catalog, because a set of them is a 32-bit mask.
  package static let localizations = 32
  /// Records of import sources.
  package static let origins = 1_000
  /// Bytes of a name.
  package static let nameLength = 120
  /// Bytes of a keyword, a title, or an identifier of a category.
  package static let textLength = 200
  /// Bytes of a path or a restriction.
  package static let longTextLength = 4_096
  /// Keywords of a symbol in one language.
  package static let keywords = 64

  /// Whether a text is searchable: it has more than spaces and punctuation.
  package static func isKeyword(_ text: String) -> Bool {
    !text.allSatisfy { $0.isWhitespace || $0.isPunctuation }
  }

  /// Whether a text is a valid identifier of a category: ASCII letters and digits.
  package static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= textLength
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      }
  }
}
