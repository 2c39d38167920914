internal import Encodings

/// A check that detects damaged project files: files that were written, merged or copied only in
/// part, and are therefore no longer text in their language.
enum SourceDamage {
  /// Returns the reason why bytes cannot be Swift source code, as a clause, or nil if they can be.
  static func ofSource(_ bytes: [UInt8]) -> String? {
    // The compiler reports both cases as errors.
    if bytes.contains(0) { return "not a Swift source: the file contains NUL bytes" }
    return isText(bytes) ? nil : "not a Swift source: the file is not UTF-8"
  }

  /// Returns the reason why a file with the name of a manifest is damaged; nil if it is not.
  ///
  /// A damaged file is empty or not Swift source. Another Swift source with this name is not
  /// damaged.
  static func ofManifest(_ bytes: [UInt8]) -> String? {
    if let reason = ofSource(bytes) { return reason }
    let tokens = ManifestTokens(bytes)
    if tokens.tokens.isEmpty { return "the file is empty" }
    // The file contains only imports, which suggests that its end is missing.
    let isHead =
      tokens.word(0) == "import" && tokens.tokens.indices.allSatisfy { tokens.word($0) != nil }
    return isHead ? "the file declares nothing" : nil
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    String(validUTF8: bytes) != nil
  }
}
