internal import OwnCatalog
internal import SymbolCatalog

/// Names of custom symbols, derived from file names.
package enum ArtworkName {
  /// The maximum length in bytes, as in catalog data; file systems allow 255.
  package static let longest = OverlayLimits.nameLength

  /// Derives a name from a file name: drops `.svg`, converts to lower case, and separates words
  /// with dots.
  ///
  /// All characters except letters and digits become dots, and `camelCase` is split into words.
  ///
  /// - Parameters:
  ///   - fileName: The last component of a path.
  ///   - prefix: A prefix to add unless the name already has it: `custom.`, optionally followed by
  ///     more words and dots.
  /// - Returns: The name; nil if it would be empty or longer than `longest`.
  package static func name(of fileName: String, prefix: String = Symbol.assetPrefix) -> String? {
    var bytes = Array(fileName.utf8)
    if bytes.count > 4, bytes.suffix(4).map({ $0 | 0x20 }) == Array(".svg".utf8) {
      bytes.removeLast(4)
    }
    var name: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      guard isLetterOrDigit(byte) else {
        if name.last != dot { name.append(dot) }
        continue
      }
      if isUpper(byte), index > 0, name.last != dot {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        // Split `fooBar` and `XMLFile`, but not `XML`.
        if !isUpper(bytes[index - 1]) || isLower(next) { name.append(dot) }
      }
      name.append(isUpper(byte) ? byte | 0x20 : byte)
    }
    let stem = String(decoding: name, as: UTF8.self).split(separator: ".").joined(separator: ".")
    guard !stem.isEmpty else { return nil }
    let whole = stem.hasPrefix(prefix) ? stem : prefix + stem
    return isName(whole) ? whole : nil
  }

  /// Returns whether a text is a valid name of a custom symbol.
  ///
  /// A valid name is safe as a file name, because it contains no folders. All names begin with
  /// `custom.`, which distinguishes them from system symbols, also in source code.
  package static func isName(_ text: String) -> Bool {
    text.hasPrefix(Symbol.assetPrefix) && text.utf8.count <= longest && Symbol.isName(text)
  }

  private static let dot = UInt8(ascii: ".")

  private static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isLower(byte) || isUpper(byte) || isDigit(byte)
  }
}
