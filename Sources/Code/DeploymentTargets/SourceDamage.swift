/// What shows that a file of a project is no text of its language at all: something half written,
/// merged or copied.
enum SourceDamage {
  /// Why bytes are no Swift source, as a clause; nil if they may be one.
  static func ofSource(_ bytes: [UInt8]) -> String? {
    // The compiler takes both as an error.
    if bytes.contains(0) { return "it is no Swift source: it has NUL bytes" }
    return isText(bytes) ? nil : "it is no Swift source: it is not UTF-8"
  }

  /// Why a file in the place of a manifest is none that tools take, and no source of somebody who
  /// only took its name: it is no source, or an empty one.
  static func ofManifest(_ bytes: [UInt8]) -> String? {
    if let reason = ofSource(bytes) { return reason }
    let tokens = ManifestTokens(bytes)
    if tokens.tokens.isEmpty { return "it is empty" }
    // Nothing but imports, as where the end is missing.
    let isHead =
      tokens.word(0) == "import" && tokens.tokens.indices.allSatisfy { tokens.word($0) != nil }
    return isHead ? "it declares nothing" : nil
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }
}
