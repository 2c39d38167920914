internal import DeploymentTargets
internal import SourceUses
internal import SymbolCatalog

/// A symbol name in a string literal under the cursor.
struct SymbolSite {
  /// The byte range of the name, without quotes.
  let range: Range<Int>
  /// The text of the name.
  let text: String
  /// The OS versions on which the code can run, as far as they are known.
  let targets: [DeploymentTarget]

  /// The context of a literal: the file and its project.
  struct Surroundings {
    let kind: SourceKind
    let path: String
    let names: ProjectNames
    let targets: [PlatformVersion]
  }

  /// Finds the string literal at an offset; returns nil if there is none, or if it is not a symbol
  /// name.
  ///
  /// The text can be incomplete.
  ///
  /// O(line) if the offset is not in a literal; otherwise O(bytes).
  ///
  /// - Parameters:
  ///   - offset: The position of the cursor.
  ///   - text: The text of the document.
  ///   - surroundings: The context of the text.
  ///   - isTyped: Whether the user is typing there, so that the closing quote can be missing.
  init?(
    at offset: Int, in text: DocumentText, _ surroundings: Surroundings, isTyped: Bool
  ) {
    guard let literal = LineLiteral(at: offset, in: text) else { return nil }
    var bytes = text.bytes
    var end = literal.end
    if !literal.isEnded {
      guard isTyped else { return nil }
      bytes.insert(literal.quote, at: offset)
      end = offset
    }
    let uses = NameSites.uses(
      in: bytes, of: surroundings.kind, path: surroundings.path, surroundings.names)
    let inner = literal.start..<end
    guard
      let use = uses.first(where: { use in
        guard case .literal = use.name, !use.isIdentifier else { return false }
        return use.range.lowerBound <= inner.lowerBound && use.range.upperBound >= inner.upperBound
          && use.range.count <= inner.count + 16
      })
    else { return nil }
    range = inner
    self.text = String(decoding: text.bytes[inner], as: UTF8.self)
    targets = Self.targets(of: use, surroundings)
  }

  /// Returns the OS versions on which the code at a use can run.
  private static func targets(
    of use: SymbolUse, _ surroundings: Surroundings
  ) -> [DeploymentTarget] {
    var found: [DeploymentTarget] = []
    for target in use.targets ?? surroundings.targets {
      guard let oldest = use.scope.oldest(target) else { continue }
      let target = DeploymentTarget(
        target.platform.catalogPlatform, max(oldest, target.platform.firstWithSymbols))
      if !found.contains(target) { found.append(target) }
    }
    return found
  }
}

/// A string literal on one line, as determined from quotes.
struct LineLiteral {
  /// The offset after the opening quote.
  let start: Int
  /// The offset of the closing quote, or where it is missing.
  let end: Int
  /// Whether the literal has a closing quote.
  let isEnded: Bool
  /// The quotation mark.
  let quote: UInt8

  /// Finds the literal that contains an offset; returns nil if there is none, or if it spans
  /// several lines or has interpolations.
  init?(at offset: Int, in text: DocumentText) {
    let line = text.range(ofLine: text.line(of: offset))
    guard offset <= line.upperBound else { return nil }
    let bytes = text.bytes
    var open: (start: Int, quote: UInt8)?
    var index = line.lowerBound
    while index < offset {
      let byte = bytes[index]
      if let current = open {
        if byte == UInt8(ascii: "\\") {
          index += 2
          continue
        }
        if byte == current.quote { open = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        open = (index + 1, byte)
      } else if byte == UInt8(ascii: "/"), index + 1 < offset, bytes[index + 1] == byte {
        return nil
      }
      index += 1
    }
    guard let open, index == offset else { return nil }
    // Names contain no escapes and are never this long.
    guard offset - open.start <= 256, !bytes[open.start..<offset].contains(UInt8(ascii: "\\"))
    else { return nil }
    start = open.start
    quote = open.quote
    var end = offset
    while end < line.upperBound, Self.isOfNames(bytes[end]) { end += 1 }
    isEnded = end < line.upperBound && bytes[end] == open.quote
    self.end = isEnded ? end : offset
  }

  /// Returns whether a byte can be part of a name, or of the words that users type to find a name.
  private static func isOfNames(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: " "), 0x80...0xFF:
      true
    default: false
    }
  }
}
