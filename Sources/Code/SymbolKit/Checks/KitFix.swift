internal import Encodings

/// Fixes for colors with insufficient contrast.
///
/// Each new value has the same hue, and the nearest lightness that passes wherever the value is
/// used.
package struct KitFix: Sendable {
  /// A replacement of a value.
  package struct Edit: Sendable {
    /// The path of the token.
    package let path: String
    /// The byte range in the file.
    package let range: Range<Int>
    /// The new JSON.
    package let text: String
    /// The old color as six hexadecimal digits.
    package let old: String
    package let new: String
    /// A note about other changes, which begins with a semicolon; empty if there are none.
    package let note: String
  }

  /// The edits in file order, without overlaps.
  package let edits: [Edit]
  /// The failing colors that have no fix, with the reasons, in file order.
  package let left: [(path: String, reason: String)]
  private let bytes: [UInt8]

  /// Finds new values for all failing pairs of a check.
  package init(_ bytes: [UInt8], _ set: TokenSet, _ check: KitCheck) {
    self.bytes = bytes
    let pairs = KitPairs(set: set, generation: check.generation)
    let failing = Set(check.pairs.filter { $0.verdict == .fails }.map(\.color))
    var edits: [Int: Edit] = [:]
    var left: [(path: String, reason: String)] = []
    let pairsByColor = Dictionary(grouping: check.pairs, by: \.color)
    for token in set.tokens where failing.contains(token.path) {
      // A value applies in several contexts if variants are missing.
      var places: [Int: (node: JSONNode, pairs: [KitPair])] = [:]
      var reasons: [String] = []
      for pair in pairsByColor[token.path] ?? [] {
        guard token.hints.system[pair.context.platform] == nil else {
          if pair.verdict == .fails {
            reasons.append(
              "the value on \(pair.context.platform.rawValue) is a system color; choose another "
                + "one")
          }
          continue
        }
        guard let node = token.hints.node(pair.context) else { continue }
        guard case .object(let members) = node.value,
          members.contains(where: { $0.key == "components" })
        else {
          if pair.verdict == .fails { reasons.append(Self.reason(node)) }
          continue
        }
        places[node.offset, default: (node, [])].pairs.append(pair)
      }
      for (offset, place) in places.sorted(by: { $0.key < $1.key })
      where place.pairs.contains(where: { $0.verdict == .fails }) {
        guard let context = place.pairs.first?.context,
          let old = set.value(token.path, context)?.color,
          let end = Self.end(of: offset, bytes)
        else { continue }
        guard let new = Self.passing(old, place.pairs, pairs, token) else {
          reasons.append(
            old.alpha < 1
              ? "the color is translucent, and no lightness of its hue passes; raise its alpha"
              : "no lightness of its hue passes on all its backgrounds; list fewer in 'on', or "
                + "change them"
          )
          continue
        }
        edits[offset] = Edit(
          path: token.path, range: offset..<end, text: Self.json(new), old: old.digits,
          new: new.digits, note: Self.note(place.node))
      }
      var seen: Set<String> = []
      left += reasons.filter { seen.insert($0).inserted }.map { (token.path, $0) }
    }
    self.edits = edits.sorted { $0.key < $1.key }.map(\.value)
    self.left = left
  }

  /// Returns the reason why a value cannot be fixed, for a value that is not an object with color
  /// components.
  private static func reason(_ node: JSONNode) -> String {
    switch node.value {
    case .string(let text) where TokenTypes.alias(text) == nil:
      "the value is a string, as in drafts of the format; write it as an object"
    default:
      "the value is that of another token; give this token its own value, or change that token"
    }
  }

  /// Returns the note for a fix that replaces a value in another color space with an sRGB value.
  private static func note(_ node: JSONNode) -> String {
    guard case .object(let members) = node.value,
      case .string(let space)? = members.first(where: { $0.key == "colorSpace" })?.value.value,
      space != "srgb"
    else { return "" }
    return "; converted from \(space.shortened()) to srgb"
  }

  /// The contents of the file after all edits.
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

  /// The step by which lightness is changed in each direction.
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

  /// Rounds a color to the four digits that the file will contain, so the fix still passes after it
  /// is written.
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

  /// Returns a number with at most four decimals and without trailing zeros.
  private static func decimal(_ value: Double) -> String {
    let whole = Int((value * 10_000).rounded())
    var digits = String(whole % 10_000)
    digits = String(repeating: "0", count: 4 - digits.count) + digits
    while digits.count > 1, digits.last == "0" { digits.removeLast() }
    return "\(whole / 10_000).\(digits)"
  }
}
