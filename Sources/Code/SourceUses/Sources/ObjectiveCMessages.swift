/// An Objective-C message whose first argument is a name; a row in the table of known messages.
struct ObjectiveCMessage: Sendable {
  /// What the name refers to.
  enum Wanted: Sendable {
    case symbol
    case asset(AssetKind)
  }

  /// The class that receives the message.
  let receiver: StaticString
  /// The selector with all its colons.
  let selector: String
  /// What the first argument refers to.
  let wanted: Wanted

  /// The name shown in the linter's messages.
  var title: String { "[\(receiver) \(selector)]" }

  private init(_ receiver: StaticString, _ selector: String, _ wanted: Wanted = .symbol) {
    self.receiver = receiver
    self.selector = selector
    self.wanted = wanted
  }

  /// All known messages.
  static let all: [Self] = [
    Self("UIImage", "systemImageNamed:"),
    Self("UIImage", "systemImageNamed:withConfiguration:"),
    Self("UIImage", "systemImageNamed:compatibleWithTraitCollection:"),
    Self("UIImage", "systemImageNamed:variableValue:withConfiguration:"),
    Self("NSImage", "imageWithSystemSymbolName:accessibilityDescription:"),
    Self("NSImage", "imageWithSystemSymbolName:variableValue:accessibilityDescription:"),
    Self("UIApplicationShortcutIcon", "iconWithSystemImageName:"),
    Self("UNNotificationActionIcon", "iconWithSystemImageName:"),
    Self("INImage", "systemImageNamed:"),
    Self("UIImage", "imageNamed:", .asset(.image)),
    Self("UIImage", "imageNamed:inBundle:compatibleWithTraitCollection:", .asset(.image)),
    Self("UIImage", "imageNamed:inBundle:withConfiguration:", .asset(.image)),
    Self("UIImage", "imageNamed:inBundle:variableValue:withConfiguration:", .asset(.symbol)),
    Self("NSImage", "imageNamed:", .asset(.image)),
    Self("NSImage", "imageWithSymbolName:variableValue:", .asset(.symbol)),
    Self("NSImage", "imageWithSymbolName:bundle:variableValue:", .asset(.symbol)),
    Self("UIApplicationShortcutIcon", "iconWithTemplateImageName:", .asset(.image)),
    Self("UNNotificationActionIcon", "iconWithTemplateImageName:", .asset(.image)),
    Self("INImage", "imageNamed:", .asset(.image)),
    Self("UIColor", "colorNamed:", .asset(.color)),
    Self("UIColor", "colorNamed:inBundle:compatibleWithTraitCollection:", .asset(.color)),
    Self("NSColor", "colorNamed:", .asset(.color)),
    Self("NSColor", "colorNamed:bundle:", .asset(.color)),
  ]

  /// Whether code can compare the resulting image with images that views show.
  var isReadBack: Bool { SymbolArgument.isReadBack("\(receiver)") }

  /// The maximum length of a selector.
  ///
  /// Longer selectors are not in the table.
  static let longestSelector = 100

  /// Returns the row for a receiver and a selector, or nil if there is none.
  static func row(_ source: [UInt8], receiver: Range<Int>, selector: String) -> Self? {
    all.first { source.isText(receiver, $0.receiver) && $0.selector == selector }
  }
}

/// A C format string whose placeholders are filled in at run time.
enum FormatText {
  /// Returns the fixed fragments of a format such as `"%ld.circle.fill"`.
  ///
  /// At run time, any text can be between the fragments.
  ///
  /// A format without placeholders is a single fragment.
  ///
  /// Complexity: O(n).
  static func parts(_ format: String) -> [String] {
    var parts: [[UInt8]] = [[]]
    let bytes = Array(format.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "%") else {
        parts[parts.count - 1].append(byte)
        continue
      }
      if bytes.byte(at: index) == UInt8(ascii: "%") {
        parts[parts.count - 1].append(byte)
        index += 1
        continue
      }
      // Skips position, flags, width, precision and length.
      while isModifier(bytes.byte(at: index)) { index += 1 }
      index += 1
      parts.append([])
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isModifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: "*"),
      UInt8(ascii: "'"), UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "L"),
      UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"):
      true
    default: false
    }
  }
}
