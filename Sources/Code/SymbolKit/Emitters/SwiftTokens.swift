internal import SwiftSource

/// Tokens as Swift code: numbers, which need only Foundation, and values that need SwiftUI.
package struct SwiftTokens {
  private let set: TokenSet
  private let prefix: String
  private let platforms: [KitPlatform]

  /// A color in the asset catalog.
  ///
  /// It has values for light and dark appearance, each with normal and with increased contrast.
  package struct Asset: Sendable {
    package let name: String
    package let colors: [TokenColor]
  }

  /// Creates an emitter.
  ///
  /// - Parameters:
  ///   - set: The tokens.
  ///   - prefix: The name of the enclosing enumeration.
  ///   - platforms: The platforms that the code supports.
  package init(
    _ set: TokenSet, prefix: String = "DS", platforms: [KitPlatform] = KitPlatform.allCases
  ) {
    self.set = set
    self.prefix = prefix
    self.platforms = platforms
  }

  // MARK: Members

  /// A static member of generated code, with its code for each platform.
  private struct Member {
    let name: String
    let text: String
    /// The code by platform.
    let code: [String]
    /// Additional code that is the same on all platforms.
    var more: [String] = []
  }

  private typealias Namespace = (type: String, members: [Member])

  /// Returns whether a token's code does not need SwiftUI.
  private static func isNumber(_ token: Token) -> Bool {
    switch token.type {
    case .dimension: token.hints.weight == nil
    case .number, .duration, .fontWeight, .cubicBezier, .fontFamily, .strokeStyle: true
    default: false
    }
  }

  private func namespaces(numbers: Bool, _ file: File) -> [Namespace] {
    var order: [String] = []
    var found: [String: [Member]] = [:]
    for (position, token) in set.tokens.enumerated()
    where Self.isNumber(token) == numbers && File(token) == file {
      let name = TokenName(token.path)
      let member = SwiftText.escaped(name.member)
      let texts = platforms.compactMap { platform in
        code(token, position, platform).map { "public static let \(member)\($0)" }
      }
      guard texts.count == platforms.count else { continue }
      var row = Member(name: member, text: Self.text(token), code: texts)
      if token.type == .transition {
        row.more = [
          "/// Returns the animation, or nil if the user prefers reduced motion.",
          "public static func \(member)(reduceMotion: Bool) -> SwiftUI.Animation? {",
          "  reduceMotion ? nil : \(member)", "}",
        ]
      }
      if found[name.type] == nil { order.append(name.type) }
      found[name.type, default: []].append(row)
    }
    return order.map { ($0, found[$0] ?? []) }
  }

  /// Returns the documentation comment of a token.
  private static func text(_ token: Token) -> String {
    var text = TokenText.comment(token.description ?? "")
    if text.isEmpty { text = "The token `\(TokenText.comment(token.path))`." }
    if !text.hasSuffix("."), !text.hasSuffix("!"), !text.hasSuffix("?") { text += "." }
    return text
  }

  /// Returns the type and value of a token on a platform, starting with the colon.
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
        ": (color: SwiftUI.Color, width: CGFloat) = (\($0), \(TokenText.number(value["width"]?.number ?? 0)))"
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
      // SwiftUI's radius is half of the blur value in the format and in CSS.
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
      return "SwiftUI.Font.\(style)" + (name == usual ? "" : ".weight(.\(name))")
    }
    let size = TokenText.number(value["fontSize"]?.number ?? 17)
    if case .text(let family)? = value["fontFamily"]?.parts.first,
      !["system-ui", "-apple-system"].contains(family)
    {
      return
        "SwiftUI.Font.custom(\(SwiftText.literal(family)), size: \(size), relativeTo: .body).weight(.\(name))"
    }
    return "SwiftUI.Font.system(size: \(size), weight: .\(name))"
  }

  private func animation(_ token: Token, _ value: TokenValue) -> String {
    let duration = TokenText.number(value["duration"]?.number ?? 0)
    let delay = value["delay"]?.number ?? 0
    let end = delay > 0 ? ".delay(\(TokenText.number(delay)))" : ""
    if let preset = token.hints.preset {
      return "SwiftUI.Animation.\(preset)(duration: \(duration))\(end)"
    }
    let curve = TokenText.curve(value["timingFunction"]).joined(separator: ", ")
    return "SwiftUI.Animation.timingCurve(\(curve), duration: \(duration))\(end)"
  }

  // MARK: Colors

  /// Returns the code for a system color or a color in the asset catalog.
  private func color(
    _ token: Token, _ position: Int, _ platform: KitPlatform, _ suffix: String,
    _ part: (TokenValue) -> TokenColor?
  ) -> String? {
    guard let color = set.value(at: position, TokenContext(platform)).flatMap(part) else {
      return nil
    }
    if let system = color.system {
      // The accent color follows the app's accent color, and on a Mac the user's.
      if ["tintColor", "controlAccentColor"].contains(system) {
        return "SwiftUI.Color.accentColor"
      }
      let label = platform == .macOS ? "nsColor" : "uiColor"
      let isTint = SystemColor.named(system, platform)?.kind == .tint
      let opacity = isTint && color.alpha < 1 ? ".opacity(\(TokenText.number(color.alpha)))" : ""
      return "SwiftUI.Color(\(label): .\(SwiftText.escaped(system)))\(opacity)"
    }
    let asset = asset(token, position, platform, suffix, part)
    return "SwiftUI.Color(\(SwiftText.literal(asset.name)), bundle: .module)"
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
    // The name is also a file name, so it must not contain characters that are only valid in token
    // paths.
    let name = TokenName(token.path)
    return Asset(
      name: "\(name.type).\(name.member)\(suffix)\(isShared ? "" : ".\(platform.rawValue)")",
      colors: own)
  }

  /// The colors in the asset catalog, sorted by name.
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

  private func lines(_ space: Namespace) -> [String] {
    var lines = [
      "/// Tokens of the group `\(space.type)`.", "public enum \(space.type) {",
    ]
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

  /// Breaks a text into lines that fit after `/// `.
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

  /// The files of code, in the order in which they declare namespaces.
  private enum File: String, CaseIterable {
    case spacing = "Spacing"
    case radius = "Radius"
    case typography = "Typography"
    case colors = "Colors"
    case animation = "Animation"

    /// Determines the file for a token.
    init(_ token: Token) {
      self =
        switch token.type {
        case .dimension where token.hints.weight != nil || token.path.hasPrefix("icon."):
          .typography
        case .dimension where token.path.hasPrefix("radius."): .radius
        case .dimension: .spacing
        case .typography, .fontFamily, .fontWeight: .typography
        case .color, .shadow, .gradient, .border, .strokeStyle, .number: .colors
        case .transition, .duration, .cubicBezier: .animation
        }
    }

    /// The declaration of a Swift type that tokens in this file need; nil if they need none.
    var metrics: String? {
      switch self {
      case .typography: SwiftTokens.iconMetrics
      case .colors: SwiftTokens.shadowMetrics
      default: nil
      }
    }
  }

  /// Returns a suite that compares the code with the token file: all numbers that are the same on
  /// every platform.
  package func tests(module: String) -> String {
    var tests: [(type: String, lines: [String])] = []
    for (position, token) in set.tokens.enumerated()
    where [.dimension, .number, .duration].contains(token.type) && token.hints.weight == nil {
      let numbers = Set(
        platforms.map { set.value(at: position, TokenContext($0))?.number })
      guard numbers.count == 1, case .some(.some(let number)) = numbers.first else { continue }
      let name = TokenName(token.path)
      let member = "\(prefix).\(name.type).\(SwiftText.escaped(name.member))"
      let line = "      #expect(\(member) == \(TokenText.number(number)))"
      if let place = tests.firstIndex(where: { $0.type == name.type }) {
        tests[place].lines.append(line)
      } else {
        tests.append((name.type, [line]))
      }
    }
    let functions = tests.map { type, lines in
      let name = SwiftText.escaped(type.prefix(1).lowercased() + type.dropFirst())
      return "    @Test func \(name)() {\n\(lines.joined(separator: "\n"))\n    }\n"
    }
    return """
      #if canImport(Testing)
        import Testing

        @testable import \(module)

        /// The tokens have the values of the token file.
        @Suite struct TokenValueTests {
      \(functions.joined(separator: "\n"))  }
      #endif

      """
  }

  /// Generates all files: code by topic, and an asset catalog.
  ///
  /// - Parameter mark: The provenance comment.
  /// - Returns: The files with their paths.
  package func files(mark: String) -> [(path: String, text: String)] {
    var files = sources.map { ("\($0.name).swift", "// \(mark)\n\n" + $0.text) }
    if !assets.isEmpty { files.append(("Colors.xcassets/Contents.json", AssetText.folder)) }
    for asset in assets {
      files.append(("Colors.xcassets/\(asset.name).colorset/Contents.json", AssetText.color(asset)))
    }
    return files
  }

  /// The files of code.
  ///
  /// Numbers need only Foundation, and the rest needs SwiftUI.
  package var sources: [(name: String, text: String)] {
    var known: Set<String> = []
    return File.allCases.map { file in
      var text = ""
      let numbers = namespaces(numbers: true, file)
      if file == .spacing || !numbers.isEmpty { text = "import Foundation\n\n" }
      if file == .spacing { text += "/// The design tokens.\npublic enum \(prefix) {}\n\n" }
      for space in numbers {
        let isKnown = !known.insert(space.type).inserted
        text += declaration(space, isKnown: isKnown, margin: 0) + "\n"
      }
      var views: [String] = []
      if let metrics = file.metrics {
        let lines = metrics.split(separator: "\n", omittingEmptySubsequences: false).map(
          String.init)
        views.append("  extension \(prefix) {\n" + Self.indented(lines, 4) + "  }\n")
      }
      for space in namespaces(numbers: false, file) {
        let isKnown = !known.insert(space.type).inserted
        views.append(declaration(space, isKnown: isKnown, margin: 2))
      }
      guard !views.isEmpty else { return (file.rawValue, String(text.dropLast())) }
      text += "#if canImport(SwiftUI)\n  import SwiftUI\n" + (file == .colors ? imports : "")
      return (file.rawValue, text + "\n" + views.joined(separator: "\n") + "#endif\n")
    }
  }

  /// The imports of the modules that define system colors.
  private var imports: String {
    if platforms.count == 2 {
      return "\n  #if os(macOS)\n    import AppKit\n  #else\n    import UIKit\n  #endif\n"
    }
    return "  import \(platforms[0] == .macOS ? "AppKit" : "UIKit")\n"
  }

  /// Returns an extension with the members of a namespace.
  ///
  /// It also declares the namespace if it is new.
  private func declaration(_ space: Namespace, isKnown: Bool, margin: Int) -> String {
    let outer = String(repeating: " ", count: margin)
    let lines =
      isKnown ? Array(lines(space).dropFirst(2).dropLast()) : lines(space)
    return "\(outer)extension \(prefix)\(isKnown ? ".\(space.type)" : "") {\n"
      + Self.indented(lines, margin + (isKnown ? 0 : 2)) + "\(outer)}\n"
  }

  private static func indented(_ lines: [String], _ count: Int) -> String {
    let space = String(repeating: " ", count: count)
    return lines.map { ($0.isEmpty ? "" : space + $0) + "\n" }.joined()
  }

  private static let iconMetrics = """
    /// The size and weight of an icon.
    public struct IconMetrics: Sendable, Hashable {
      /// The size in points.
      public var size: CGFloat
      /// The weight of the strokes; nil for the weight of the surrounding text.
      public var weight: SwiftUI.Font.Weight?

      /// Creates the metrics of an icon.
      public init(size: CGFloat, weight: SwiftUI.Font.Weight? = nil) {
        self.size = size
        self.weight = weight
      }
    }
    """

  private static let shadowMetrics = """
    /// A shadow.
    public struct ShadowMetrics: Sendable, Hashable {
      /// The color.
      public var color: SwiftUI.Color
      /// The blur radius in points.
      public var radius: CGFloat
      /// The offset to the right in points.
      public var x: CGFloat
      /// The offset downward in points.
      public var y: CGFloat

      /// Creates a shadow.
      public init(color: SwiftUI.Color, radius: CGFloat, x: CGFloat, y: CGFloat) {
        self.color = color
        self.radius = radius
        self.x = x
        self.y = y
      }
    }
    """
}
