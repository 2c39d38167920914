internal import Encodings

/// Detects project files that are not text in their language at all, because they were partly
/// written, merged or copied.
enum SourceDamage {
  /// Returns the reason why bytes cannot be Swift source, as a clause, or nil if they can be.
  static func ofSource(_ bytes: [UInt8]) -> String? {
    // The compiler reports both cases as errors.
    if bytes.contains(0) { return "not a Swift source: the file contains NUL bytes" }
    return isText(bytes) ? nil : "not a Swift source: the file is not UTF-8"
  }

  /// Returns the reason why a file with the name of a manifest is damaged; nil if it is not.
  ///
  /// A damaged file is empty or not Swift source, as opposed to another source with that name.
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
