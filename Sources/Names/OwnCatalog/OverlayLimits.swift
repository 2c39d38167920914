/// The size limits of overlays.
///
/// The limits are higher than any real release of the symbol set needs. They bound time, memory,
/// and the width of numbers in the search index.
package enum OverlayLimits {
  /// The maximum size of a file, in bytes.
  package static let fileSize = 16 << 20
  /// The maximum number of symbols in a file; also the maximum number of earlier names.
  package static let symbols = 20_000
  /// The maximum number of categories in the whole catalog, because a set of categories is a 32-bit
  /// mask.
  package static let categories = 32
  /// The maximum number of releases in the whole catalog, because the number of a release is stored
  /// in a byte.
  package static let releases = 250
  /// The maximum number of localization codes in the whole catalog, because a set of codes is a
  /// 32-bit mask.
  package static let localizations = 32
  /// The maximum number of records about import sources.
  package static let origins = 1_000
  /// The maximum length of a name, in bytes.
  package static let nameLength = 120
  /// The maximum length of a keyword, a title, or a category identifier, in bytes.
  package static let textLength = 200
  /// The maximum length of a path or a restriction, in bytes.
  package static let longTextLength = 4_096
  /// The maximum number of keywords for a symbol in one language.
  package static let keywords = 64

  /// Returns whether text is searchable, which means that it has more than spaces and punctuation.
  package static func isKeyword(_ text: String) -> Bool {
    !text.allSatisfy { $0.isWhitespace || $0.isPunctuation }
  }

  /// Returns whether text is a valid category identifier: ASCII letters and digits.
  package static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= textLength
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      }
  }
}
