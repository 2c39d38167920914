/// A message whose first argument is a name: a row of the table of what Objective-C asks for.
struct ObjectiveCMessage: Sendable {
  /// What is asked for.
  enum Wanted: Sendable {
    case symbol
    case asset(AssetKind)
  }

  /// The class that gets it.
  let receiver: StaticString
  /// Its name with all colons.
  let selector: String
  /// What its first argument names.
  let wanted: Wanted

  /// As findings tell it.
  var title: String { "[\(receiver) \(selector)]" }

  private init(_ receiver: StaticString, _ selector: String, _ wanted: Wanted = .symbol) {
    self.receiver = receiver
    self.selector = selector
    self.wanted = wanted
  }

  /// All messages.
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

  /// Whether its image can be compared with those that views show.
  var isReadBack: Bool { SymbolArgument.isReadBack("\(receiver)") }

  /// Longer selectors are none of these.
  static let longestSelector = 100

  /// The message that a class gets; nil for all others.
  static func row(_ source: [UInt8], receiver: Range<Int>, selector: String) -> Self? {
    all.first { source.isText(receiver, $0.receiver) && $0.selector == selector }
  }
}

/// The format of a string that is put together when the program runs.
enum FormatText {
  /// What is fixed of a text like `"%ld.circle.fill"`, between parts that may be anything; one part
  /// if all is.
  ///
  /// O(n).
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
      // Position, flags, width, precision and length.
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
