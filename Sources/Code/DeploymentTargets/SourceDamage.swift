internal import Encodings

/// Signs that a project file is not text in its language at all: partly written, merged or copied.
enum SourceDamage {
  /// The reason why bytes cannot be Swift source, as a clause; nil if they may be.
  static func ofSource(_ bytes: [UInt8]) -> String? {
    // The compiler reports both as errors.
    if bytes.contains(0) { return "it is no Swift source: it has NUL bytes" }
    return isText(bytes) ? nil : "it is no Swift source: it is not UTF-8"
  }

  /// The reason why a file named like a manifest is damaged, instead of being another source with
  /// that name; nil if it is not: damaged files are empty or no source.
  static func ofManifest(_ bytes: [UInt8]) -> String? {
    if let reason = ofSource(bytes) { return reason }
    let tokens = ManifestTokens(bytes)
    if tokens.tokens.isEmpty { return "it is empty" }
    // Only imports, as in a file whose end is missing.
    let isHead =
      tokens.word(0) == "import" && tokens.tokens.indices.allSatisfy { tokens.word($0) != nil }
    return isHead ? "it declares nothing" : nil
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    String(validUTF8: bytes) != nil
  }
}
