internal import SwiftSource

/// Tokens as Swift code: numbers that need only Foundation, and values that need SwiftUI.
package struct SwiftTokens {
  private let set: TokenSet
  private let prefix: String
  private let platforms: [KitPlatform]

  /// A color of the asset catalog with its values in light, dark, and both with increased contrast.
  package struct Asset: Sendable {
    package let name: String
    package let colors: [TokenColor]
  }

  /// Creates an emitter; `prefix` is the enclosing enumeration, and `platforms` are those of the
  /// code.
  package init(
    _ set: TokenSet, prefix: String = "DS", platforms: [KitPlatform] = KitPlatform.allCases
  ) {
    self.set = set
    self.prefix = prefix
    self.platforms = platforms
  }

  // MARK: Members

  /// A member of a namespace, with its code on each platform.
  private struct Member {
    let name: String
    let text: String
    /// The code by platform.
    let code: [String]
    /// Additional code, equal on all platforms.
    var more: [String] = []
  }

  private typealias Namespace = (type: String, members: [Member])

  /// Whether a token's code needs no SwiftUI.
  private static func isNumber(_ token: Token) -> Bool {
    switch token.type {
    case .dimension: token.hints.weight == nil
    case .number, .duration, .fontWeight, .cubicBezier, .fontFamily, .strokeStyle: true
    default: false
    }
  }

  private func namespaces(numbers: Bool) -> [Namespace] {
    var order: [String] = []
    var found: [String: [Member]] = [:]
    for (position, token) in set.tokens.enumerated() where Self.isNumber(token) == numbers {
      let name = TokenName(token.path)
      let member = SwiftText.escaped(name.member)
      let texts = platforms.compactMap { platform in
        code(token, position, platform).map { "public static let \(member)\($0)" }
      }
      guard texts.count == platforms.count else { continue }
      var row = Member(name: member, text: Self.text(token), code: texts)
      if token.type == .transition {
        row.more = [
          "/// The same, or none where people want less motion.",
          "public static func \(member)(reduceMotion: Bool) -> Animation? {",
          "  reduceMotion ? nil : \(member)", "}",
        ]
      }
      if found[name.type] == nil { order.append(name.type) }
      found[name.type, default: []].append(row)
    }
    return order.map { ($0, found[$0] ?? []) }
  }

  /// The documentation comment of a token.
  private static func text(_ token: Token) -> String {
    var text = TokenText.comment(token.description ?? "")
    if text.isEmpty { text = "The token `\(TokenText.comment(token.path))`." }
    if !text.hasSuffix("."), !text.hasSuffix("!"), !text.hasSuffix("?") { text += "." }
    return text
  }

  /// The type and value of a token on a platform, from the colon on.
  private func code(_ token: Token, _ position: Int, _ platform: KitPlatform) -> String? {
    guard let value = set.value(at: position, TokenContext(platform)) else { return nil }
    switch token.type {
    case .dimension:
      guard let number = value.number else { return nil }
      guard let weight = token.hints.weight else {
        return ": CGFloat = \(TokenText.number(number))"
      }
      return " = IconMetrics(size: \(TokenText.number(number)), weight: .\(weight))"
    case .number, .duration, .fontWeight:
      return value.number.map { ": Double = \(TokenText.number($0))" }
    case .cubicBezier: return ": [Double] = [\(TokenText.curve(value).joined(separator: ", "))]"
    case .fontFamily:
      let names = value.parts.compactMap { part in
        if case .text(let name) = part { name } else { nil }
      }
      return ": [String] = [\(names.map { SwiftText.literal($0) }.joined(separator: ", "))]"
    case .strokeStyle:
      if case .text(let word) = value { return ": String = \(SwiftText.literal(word))" }
      return
        ": [CGFloat] = [\((value["dashArray"]?.parts ?? []).compactMap { $0.number.map(TokenText.number) }.joined(separator: ", "))]"
    case .color: return color(token, position, platform, "") { $0.color }.map { " = \($0)" }
    case .typography: return " = \(font(token, value))"
    case .transition: return " = \(animation(token, value))"
    case .shadow:
      let parts = value.parts.indices.compactMap {
        shadow(token, position, platform, $0, of: value.parts)
      }
      return parts.count == 1
        ? " = \(parts[0])" : ": [ShadowMetrics] = [\(parts.joined(separator: ", "))]"
    case .gradient:
      let stops = value.parts.indices.compactMap { stop in
        color(token, position, platform, ".\(stop + 1)") { value in
          value.parts.indices.contains(stop) ? value.parts[stop]["color"]?.color : nil
        }.map {
          ".init(color: \($0), location: \(TokenText.number(value.parts[stop]["position"]?.number ?? 0)))"
        }
      }
      return " = SwiftUI.Gradient(stops: [\(stops.joined(separator: ", "))])"
    case .border:
      return color(token, position, platform, "") { $0["color"]?.color }.map {
        ": (color: Color, width: CGFloat) = (\($0), \(TokenText.number(value["width"]?.number ?? 0)))"
      }
    }
  }

  private func shadow(
    _ token: Token, _ position: Int, _ platform: KitPlatform, _ index: Int, of parts: [TokenValue]
  ) -> String? {
    func number(_ key: String) -> Double { parts[index][key]?.number ?? 0 }
    let suffix = parts.count == 1 ? "" : ".\(index + 1)"
    return color(token, position, platform, suffix) { value in
      value.parts.indices.contains(index) ? value.parts[index]["color"]?.color : nil
    }.map { color in
      // SwiftUI's radius is half of the blur in the format and in CSS.
      "ShadowMetrics(\n  color: \(color), radius: \(TokenText.number(number("blur") / 2)), "
        + "x: \(TokenText.number(number("offsetX"))), y: \(TokenText.number(number("offsetY"))))"
    }
  }

  private func font(_ token: Token, _ value: TokenValue) -> String {
    let weight = value["fontWeight"]?.number ?? 400
    let name =
      TokenHints.weights.min { abs($0.weight - weight) < abs($1.weight - weight) }?.name
      ?? "regular"
    if let style = token.hints.textStyle {
      let usual = style == "headline" ? "semibold" : "regular"
      return "Font.\(style)" + (name == usual ? "" : ".weight(.\(name))")
    }
    let size = TokenText.number(value["fontSize"]?.number ?? 17)
    if case .text(let family)? = value["fontFamily"]?.parts.first,
      !["system-ui", "-apple-system"].contains(family)
    {
      return
        "Font.custom(\(SwiftText.literal(family)), size: \(size), relativeTo: .body).weight(.\(name))"
    }
    return "Font.system(size: \(size), weight: .\(name))"
  }

  private func animation(_ token: Token, _ value: TokenValue) -> String {
    let duration = TokenText.number(value["duration"]?.number ?? 0)
    let delay = value["delay"]?.number ?? 0
    let end = delay > 0 ? ".delay(\(TokenText.number(delay)))" : ""
    if let preset = token.hints.preset { return "Animation.\(preset)(duration: \(duration))\(end)" }
    let curve = TokenText.curve(value["timingFunction"]).joined(separator: ", ")
    return "Animation.timingCurve(\(curve), duration: \(duration))\(end)"
  }

  // MARK: Colors

  /// A system color, or one of the asset catalog.
  private func color(
    _ token: Token, _ position: Int, _ platform: KitPlatform, _ suffix: String,
    _ part: (TokenValue) -> TokenColor?
  ) -> String? {
    guard let color = set.value(at: position, TokenContext(platform)).flatMap(part) else {
      return nil
    }
    if let system = color.system {
      let label = platform == .macOS ? "nsColor" : "uiColor"
      return "Color(\(label): .\(SwiftText.escaped(system)))"
    }
    let asset = asset(token, position, platform, suffix, part)
    return "Color(\(SwiftText.literal(asset.name)), bundle: .module)"
  }

  private func asset(
    _ token: Token, _ position: Int, _ platform: KitPlatform, _ suffix: String,
    _ part: (TokenValue) -> TokenColor?
  ) -> Asset {
    func colors(_ platform: KitPlatform) -> [TokenColor] {
      TokenContext.all(platform).compactMap { set.value(at: position, $0).flatMap(part) }
    }
    let own = colors(platform)
    let first = platforms[0]
    let isShared = platform == first || own == colors(first)
    // A file name, without characters that are only valid in paths of tokens.
    let name = TokenName(token.path)
    return Asset(
      name: "\(name.type).\(name.member)\(suffix)\(isShared ? "" : ".\(platform.rawValue)")",
      colors: own)
  }

  /// The colors of the asset catalog, sorted by name.
  package var assets: [Asset] {
    var found: [String: Asset] = [:]
    for (position, token) in set.tokens.enumerated() {
      let parts: [(String, (TokenValue) -> TokenColor?)]
      switch token.type {
      case .color: parts = [("", { $0.color })]
      case .border: parts = [("", { $0["color"]?.color })]
      case .shadow, .gradient:
        let count = set.value(at: position, TokenContext(platforms[0]))?.parts.count ?? 0
        parts = (0..<count).map { index in
          (
            token.type == .shadow && count == 1 ? "" : ".\(index + 1)",
            { $0.parts.indices.contains(index) ? $0.parts[index]["color"]?.color : nil }
          )
        }
      default: continue
      }
      for platform in platforms {
        for (suffix, part) in parts {
          guard let value = set.value(at: position, TokenContext(platform)),
            let color = part(value), color.system == nil
          else { continue }
          let asset = asset(token, position, platform, suffix, part)
          found[asset.name] = asset
        }
      }
    }
    return found.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  // MARK: Files

  private func lines(_ space: Namespace, extends: Bool) -> [String] {
    var lines = [
      "/// Tokens of the group `\(space.type)`.", "public enum \(space.type) {",
    ]
    if extends { lines = ["extension \(space.type) {"] }
    for (number, member) in space.members.enumerated() {
      if number > 0 { lines.append("") }
      let doc = Self.wrapped(member.text).map { "/// " + $0 }
      func declaration(_ code: String) -> [String] {
        doc + code.split(separator: "\n").map(String.init)
      }
      if Set(member.code).count == 1 {
        lines += declaration(member.code[0]).map { "  " + $0 }
      } else {
        let mac = platforms.firstIndex(of: .macOS) ?? 0
        let other = platforms.firstIndex(of: .iOS) ?? 0
        lines.append("  #if os(macOS)")
        lines += declaration(member.code[mac]).map { "    " + $0 }
        lines.append("  #else")
        lines += declaration(member.code[other]).map { "    " + $0 }
        lines.append("  #endif")
      }
      if !member.more.isEmpty { lines += [""] + member.more.map { "  " + $0 } }
    }
    return lines + ["}"]
  }

  /// A text in lines that fit after `/// `.
  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + word.count > 80 {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }

  /// Makes all files: two of code, and an asset catalog.
  ///
  /// `mark` is the provenance comment.
  package func files(mark: String) -> [(path: String, text: String)] {
    var files = [
      ("Numbers.swift", "// \(mark)\n\n" + numbers), ("Views.swift", "// \(mark)\n\n" + views),
    ]
    if !assets.isEmpty { files.append(("Colors.xcassets/Contents.json", AssetText.folder)) }
    for asset in assets {
      files.append(("Colors.xcassets/\(asset.name).colorset/Contents.json", AssetText.color(asset)))
    }
    return files
  }

  /// The file with values that need no SwiftUI.
  package var numbers: String {
    var text = "import Foundation\n\n/// The design tokens.\npublic enum \(prefix) {}\n"
    for space in namespaces(numbers: true) {
      text += "\nextension \(prefix) {\n"
      text += Self.indented(lines(space, extends: false), 2) + "}\n"
    }
    return text
  }

  /// The file with fonts, colors, shadows and animations.
  package var views: String {
    let known = Set(namespaces(numbers: true).map(\.type))
    let spaces = namespaces(numbers: false)
    var text = "#if canImport(SwiftUI)\n  import SwiftUI\n"
    if platforms.count == 2 {
      text += "\n  #if os(macOS)\n    import AppKit\n  #else\n    import UIKit\n  #endif\n"
    } else {
      text += "  import \(platforms[0] == .macOS ? "AppKit" : "UIKit")\n"
    }
    text += "\n  extension \(prefix) {\n" + Self.metrics + "  }\n"
    for space in spaces {
      let extends = known.contains(space.type)
      text += "\n  extension \(prefix)\(extends ? ".\(space.type)" : "") {\n"
      if extends {
        text +=
          Self.indented(Array(lines(space, extends: true).dropFirst().dropLast()), 2) + "  }\n"
      } else {
        text += Self.indented(lines(space, extends: false), 4) + "  }\n"
      }
    }
    return text + "#endif\n"
  }

  private static func indented(_ lines: [String], _ count: Int) -> String {
    let space = String(repeating: " ", count: count)
    return lines.map { ($0.isEmpty ? "" : space + $0) + "\n" }.joined()
  }

  private static let metrics = """
        /// How large a symbol is, and how heavy.
        public struct IconMetrics: Sendable, Hashable {
          /// The size in points.
          public var size: CGFloat
          /// The weight of its strokes.
          public var weight: Font.Weight

          /// A size with a weight.
          public init(size: CGFloat, weight: Font.Weight) {
            self.size = size
            self.weight = weight
          }
        }

        /// A shadow.
        public struct ShadowMetrics: Sendable, Hashable {
          /// The color.
          public var color: Color
          /// How far it is blurred, in points.
          public var radius: CGFloat
          /// How far it lies to the right, in points.
          public var x: CGFloat
          /// How far it lies below, in points.
          public var y: CGFloat

          /// A shadow of these measures.
          public init(color: Color, radius: CGFloat, x: CGFloat, y: CGFloat) {
            self.color = color
            self.radius = radius
            self.x = x
            self.y = y
          }
        }

    """
}
