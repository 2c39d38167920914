internal import Encodings

/// What makes colours with too little contrast pass: values of the same hue, and of the nearest lightness that passes
/// everywhere the value is used.
package struct KitFix: Sendable {
  /// A value that is replaced.
  package struct Edit: Sendable {
    /// The token's path.
    package let path: String
    /// In bytes of the file.
    package let range: Range<Int>
    /// JSON.
    package let text: String
    /// The colours, as six digits.
    package let old: String
    package let new: String
  }

  /// In the order of the file; they do not overlap.
  package let edits: [Edit]
  private let bytes: [UInt8]

  /// Finds values for all pairs of a check of a file's tokens that fail.
  package init(_ bytes: [UInt8], _ set: TokenSet, _ check: KitCheck) {
    self.bytes = bytes
    let pairs = KitPairs(set: set)
    let failing = Set(check.pairs.filter { $0.verdict == .fails }.map(\.color))
    var edits: [Int: Edit] = [:]
    for token in set.tokens where failing.contains(token.path) {
      let own = check.pairs.filter { $0.color == token.path }
      // A value counts in several contexts where a variant is not said.
      var places: [Int: [KitPair]] = [:]
      for pair in own {
        guard token.hints.system[pair.context.platform] == nil,
          let node = token.hints.node(pair.context), case .object(let members) = node.value,
          members.contains(where: { $0.key == "components" })
        else { continue }
        places[node.offset, default: []].append(pair)
      }
      for (offset, pairsHere) in places where pairsHere.contains(where: { $0.verdict == .fails }) {
        guard let context = pairsHere.first?.context,
          let old = set.value(token.path, context)?.color,
          let new = Self.passing(old, pairsHere, pairs, token),
          let end = Self.end(of: offset, bytes)
        else { continue }
        edits[offset] = Edit(
          path: token.path, range: offset..<end, text: Self.json(new), old: old.digits,
          new: new.digits)
      }
    }
    self.edits = edits.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The file with all edits.
  package var fixed: [UInt8] {
    var result: [UInt8] = []
    var done = 0
    for edit in edits {
      result += bytes[done..<edit.range.lowerBound]
      result += edit.text.utf8
      done = edit.range.upperBound
    }
    return result + bytes[done...]
  }

  /// Steps of lightness that are tried on both sides.
  private static let step = 0.005

  private static func passing(
    _ color: TokenColor, _ wanted: [KitPair], _ pairs: KitPairs, _ token: Token
  ) -> TokenColor? {
    let start = Contrast.lightness(color)
    for distance in 1...Int(1 / step) {
      for lightness in [start - step * Double(distance), start + step * Double(distance)]
      where lightness >= 0 && lightness <= 1 {
        let candidate = written(Contrast.with(lightness: lightness, color))
        let passes = wanted.allSatisfy { pair in
          guard
            let made = pairs.pair(
              token, pair.grounds, pair.needed, pair.context, as: candidate)
          else { return false }
          return made.ratio >= pair.needed
        }
        if passes { return candidate }
      }
    }
    return nil
  }

  /// A colour as the file has it, with four digits: a fix that passes before it is rounded could fail in the file.
  private static func written(_ color: TokenColor) -> TokenColor {
    func round(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
    return TokenColor(
      red: round(color.red), green: round(color.green), blue: round(color.blue),
      alpha: round(color.alpha))
  }

  private static func end(of offset: Int, _ bytes: [UInt8]) -> Int? {
    var scanner = JSONScanner(Bytes(bytes), range: offset..<bytes.count)
    guard (try? scanner.skipValue()) != nil else { return nil }
    return scanner.offset
  }

  private static func json(_ color: TokenColor) -> String {
    let components = [color.red, color.green, color.blue].map { decimal($0) }
    let alpha = color.alpha < 1 ? ", \"alpha\": \(decimal(color.alpha))" : ""
    return
      "{\"colorSpace\": \"srgb\", \"components\": [\(components.joined(separator: ", "))]\(alpha), "
      + "\"hex\": \"#\(color.digits)\"}"
  }

  /// Four digits behind the point, without zeros at the end.
  private static func decimal(_ value: Double) -> String {
    let whole = Int((value * 10_000).rounded())
    var digits = String(whole % 10_000)
    digits = String(repeating: "0", count: 4 - digits.count) + digits
    while digits.count > 1, digits.last == "0" { digits.removeLast() }
    return "\(whole / 10_000).\(digits)"
  }
}
