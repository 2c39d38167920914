/// The rules in a template's `style` elements, with their source ranges.
///
/// Character references and CSS escapes in names and values are resolved. Class names contain
/// colons, which CSS parsers interpret differently. The parser therefore follows the simple syntax
/// of Apple's exports: a sequence of `.NAME {PROPERTY:VALUE; …}`.
package struct TemplateStyleSheet: Sendable {
  /// A property in a rule.
  package struct Property: Hashable, Sendable {
    package let name: String
    package let value: String
    /// The source range of the name, in bytes.
    package let nameRange: Range<Int>
    /// The source range of the value, in bytes.
    package let valueRange: Range<Int>
  }

  /// A style rule for a class.
  package struct Rule: Hashable, Sendable {
    /// The selector; for a class, without the dot.
    package let name: String
    /// Whether the selector is a single class.
    package let isClass: Bool
    package let nameRange: Range<Int>
    package let properties: [Property]
    /// The source range including braces; rules that share one block have the same range.
    package let range: Range<Int>
    /// The properties by name; if a name is repeated, the last one counts.
    private let last: [String: Property]

    fileprivate init(
      name: String, isClass: Bool, nameRange: Range<Int>, properties: [Property],
      last: [String: Property], range: Range<Int>
    ) {
      self.name = name
      self.isClass = isClass
      self.nameRange = nameRange
      self.properties = properties
      self.last = last
      self.range = range
    }

    /// Returns a property; if its name is repeated, the last one.
    package func property(_ name: String) -> Property? { last[name] }

    /// Whether the rule is for a layer in monochrome rendering.
    fileprivate var isMonochrome: Bool {
      if case .monochrome? = LayerAnnotation(name) { isClass } else { false }
    }

    /// The value of the property with a name; nil if there is none.
    package subscript(_ name: String) -> String? { last[name]?.value }
  }

  package private(set) var rules: [Rule] = []
  /// The index of the last rule of each class.
  private var classes: [String: Int] = [:]
  /// The syntax errors, with their offsets in bytes.
  package private(set) var faults: [(offset: Int, message: String)] = []

  /// Parses all `style` elements in a file, in O(bytes).
  package init(_ bytes: [UInt8]) {
    let styles = Self.styles(bytes)
    let bytes = Self.withoutComments(bytes, in: styles)
    for range in styles { read(StyleText(bytes, range)) }
  }

  /// Parses the text of a single `style` element.
  package init(_ bytes: [UInt8], in range: Range<Int>) {
    read(StyleText(Self.withoutComments(bytes, in: [range]), range))
  }

  /// Returns the last rule for a class.
  ///
  /// Takes O(1).
  package func rule(_ name: String) -> Rule? { classes[name].map { rules[$0] } }

  /// Returns whether only Apple's tools use a rule, and SVG renderers ignore it.
  package static func isAnnotation(_ rule: Rule) -> Bool {
    rule.isClass && isAnnotation(rule.name)
  }

  /// Returns whether only Apple's tools use a class; false for selectors that consist of more than
  /// a class.
  package static func isAnnotation(_ name: String) -> Bool {
    if name == "defaults" { return true }
    guard name.hasPrefix("SFSymbols") || LayerAnnotation.prefixes.contains(where: name.hasPrefix)
    else { return false }
    // Color names can contain periods.
    let isColor = name.hasPrefix("multicolor-")
    return !name.utf8.contains { byte in
      combinators.contains(byte) || byte == UInt8(ascii: ".") && !isColor
    }
  }

  private static let combinators = Set(" \t\r\n>+~#[*".utf8)

  /// Returns the file with the rules for Apple's tools replaced by spaces, so all other bytes keep
  /// their offsets.
  ///
  /// SVG renderers understand the selectors of monochrome layers, whose styles override attributes.
  /// Their `fill` is therefore preserved if it decides whether paths are filled.
  package static func withoutAnnotations(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    let rules = TemplateStyleSheet(bytes).rules
    var index = 0
    while index < rules.count {
      let range = rules[index].range
      let same = rules[index...].prefix { $0.range == range }
      index += same.count
      // Preserve a rule if its block also applies to something other than classes for Apple's
      // tools.
      guard same.allSatisfy(isAnnotation) else { continue }
      if same.allSatisfy({ $0.isMonochrome }), let fill = same.first?.property("fill"),
        let open = bytes[range].firstIndex(of: UInt8(ascii: "{"))
      {
        blank(open + 1..<range.upperBound - 1, in: &result)
        let isNone = ["none", "transparent"].contains(fill.value)
        let text = Array((isNone ? "fill:none" : "fill:#000").utf8)
        if open + text.count < range.upperBound - 1 {
          result.replaceSubrange(open + 1..<open + 1 + text.count, with: text)
          continue
        }
      }
      blank(range, in: &result)
    }
    return result
  }

  /// Replaces everything except line breaks by spaces.
  private static func blank(_ range: Range<Int>, in bytes: inout [UInt8]) {
    for place in range where bytes[place] != 0x0A { bytes[place] = 0x20 }
  }

  // MARK: Reading

  private static func styles(_ bytes: [UInt8]) -> [Range<Int>] {
    var styles: [Range<Int>] = []
    var at = 0
    while let start = bytes.firstIndex(of: Array("<style".utf8), from: at) {
      guard let open = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { break }
      at = open + 1
      if bytes[open - 1] == UInt8(ascii: "/") { continue }
      guard let end = bytes.firstIndex(of: Array("</style".utf8), from: at) else { break }
      styles.append(at..<end)
      at = end
    }
    return styles
  }

  /// Returns the bytes with comments replaced by spaces, because comments can occur anywhere.
  private static func withoutComments(_ bytes: [UInt8], in ranges: [Range<Int>]) -> [UInt8] {
    var result = bytes
    for range in ranges {
      var at = range.lowerBound
      while let start = bytes[at..<range.upperBound].firstIndex(of: UInt8(ascii: "/")) {
        at = start + 1
        guard at < range.upperBound, bytes[at] == UInt8(ascii: "*") else { continue }
        let end = min(
          bytes.firstIndex(of: Array("*/".utf8), from: at + 1).map { $0 + 2 } ?? range.upperBound,
          range.upperBound)
        for place in start..<end where bytes[place] != 0x0A { result[place] = 0x20 }
        at = end
      }
    }
    return result
  }

  /// Returns the end of an at-rule, which is a single statement or a block.
  private static func endOfAtRule(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var depth = 0
    for at in start..<end {
      switch bytes[at] {
      case UInt8(ascii: ";") where depth == 0: return at + 1
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth <= 0 { return at + 1 }
      default: break
      }
    }
    return end
  }

  private mutating func read(_ text: StyleText) {
    let (bytes, range) = (text.bytes, text.range)
    var at = range.lowerBound
    while true {
      at = Self.skip(bytes, at, range.upperBound)
      guard at < range.upperBound else { return }
      // Skip fonts, media and imports: they do not affect classes, and SVG renderers ignore them.
      if bytes[at] == UInt8(ascii: "@") {
        at = Self.endOfAtRule(bytes, at, range.upperBound)
        continue
      }
      guard let open = bytes[at..<range.upperBound].firstIndex(of: UInt8(ascii: "{")) else {
        return faults.append(
          (text.offset(of: at), "text that is not a rule of the form .NAME {PROPERTY:VALUE}"))
      }
      guard let close = bytes[open..<range.upperBound].firstIndex(of: UInt8(ascii: "}")) else {
        return faults.append((text.offset(of: open), "a rule without an end"))
      }
      let properties = properties(text, open + 1..<close)
      let last = Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
      // `.a, .b {…}` counts as one rule for each class.
      for part in Self.split(bytes, at..<open, at: UInt8(ascii: ",")) {
        let selector = Self.trimmed(bytes, part)
        guard !selector.isEmpty else {
          faults.append((text.offset(of: at), "a rule without a selector"))
          continue
        }
        let isClass = bytes[selector.lowerBound] == UInt8(ascii: ".")
        let name = isClass ? selector.lowerBound + 1..<selector.upperBound : selector
        let rule = Rule(
          name: StyleText.unescaped(Self.text(bytes, name)), isClass: isClass,
          nameRange: text.offsets(of: name), properties: properties, last: last,
          range: text.offsets(of: at..<close + 1))
        if isClass { classes[rule.name] = rules.count }
        rules.append(rule)
      }
      at = close + 1
    }
  }

  private mutating func properties(_ text: StyleText, _ range: Range<Int>) -> [Property] {
    let bytes = text.bytes
    var properties: [Property] = []
    for part in Self.split(bytes, range, at: UInt8(ascii: ";")) {
      let whole = Self.trimmed(bytes, part)
      if whole.isEmpty { continue }
      guard let colon = bytes[whole].firstIndex(of: UInt8(ascii: ":")) else {
        faults.append((text.offset(of: whole.lowerBound), "a property without a colon"))
        continue
      }
      let name = Self.trimmed(bytes, whole.lowerBound..<colon)
      let value = Self.trimmed(bytes, colon + 1..<whole.upperBound)
      properties.append(
        Property(
          name: Self.text(bytes, name), value: Self.text(bytes, value),
          nameRange: text.offsets(of: name), valueRange: text.offsets(of: value)))
    }
    return properties
  }

  /// Skips white space and the delimiters of XML comments and CDATA sections.
  private static func skip(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end {
      if isSpace(bytes[at]) {
        at += 1
      } else if let mark = ["<![CDATA[", "]]>", "<!--", "-->"].first(where: {
        bytes[at..<end].starts(with: $0.utf8)
      }) {
        at += mark.utf8.count
      } else {
        break
      }
    }
    return at
  }

  private static func split(
    _ bytes: [UInt8], _ range: Range<Int>, at separator: UInt8
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where bytes[index] == separator {
      parts.append(start..<index)
      start = index + 1
    }
    return parts + [start..<range.upperBound]
  }

  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(bytes[start]) { start += 1 }
    while start < end, isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension [UInt8] {
  /// Returns the index of the first occurrence of some bytes.
  fileprivate func firstIndex(of bytes: [UInt8], from start: Int) -> Int? {
    var at = start
    while at + bytes.count <= count {
      guard let next = self[at...].firstIndex(of: bytes[0]) else { return nil }
      if self[next...].starts(with: bytes) { return next }
      at = next + 1
    }
    return nil
  }
}
