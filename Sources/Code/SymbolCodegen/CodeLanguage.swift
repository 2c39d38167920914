internal import SwiftSource

/// A language of generated code, and the names that its declarations leave to others.
///
/// Names that a file itself uses are not listed, but found in it: see `conflict`.
package enum CodeLanguage: String, CaseIterable, Sendable {
  case swift = "Swift"
  case objectiveC = "Objective-C"
  case typeScript = "TypeScript"
  case javaScript = "JavaScript"
  case vue = "Vue"
  case svelte = "Svelte"
  case kotlin = "Kotlin"
  case dart = "Dart"
  case css = "CSS"

  /// Returns whether a word can name something in the language.
  ///
  /// In Dart, a name that begins with an underscore is private, and JSX takes it for a tag.
  package func canName(_ word: String) -> Bool {
    guard self != .swift else { return SwiftText.isIdentifier(word) }
    return word.first.map { $0.isASCII && $0.isLetter } ?? false
      && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// What other code next to the file is likely to use, and a declaration would hide.
  package var reserved: Set<String> {
    switch self {
    case .swift: Self.swiftTypes
    case .objectiveC, .css: []
    case .typeScript, .javaScript, .svelte: Self.scriptNames
    case .vue: Self.scriptNames.union(Self.vueTags)
    case .kotlin: Self.kotlinTypes
    case .dart: Self.dartTypes
    }
  }

  /// Returns the first name that code declares although it has another meaning there.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - neutral: The same code with a name that nothing else has. Its names are those that the code
  ///     uses; what occurs more often in `code` is declared there.
  /// - Returns: The name; nil if there is none.
  package func conflict(in code: String, neutral: String) -> String? {
    let used = SourceWords.counts(in: neutral)
    return SourceWords.counts(in: code)
      .filter { word, count in
        let other = used[word] ?? 0
        return count > other && (other > 0 || reserved.contains(word))
      }
      .keys.min()
  }

  /// Returns whether any name with a prefix has a meaning in code or next to it.
  package func uses(namesWithPrefix prefix: String, in code: String) -> Bool {
    reserved.union(SourceWords.counts(in: code).keys).contains { $0.hasPrefix(prefix) }
  }

  private static let swiftTypes: Set<String> = [
    "AllCases", "Animation", "Any", "AnyObject", "AnyView", "App", "AppIntent", "AppKit", "Array",
    "Binding", "Bool", "Bundle", "Button", "CGFloat", "CGPoint", "CGRect", "CGSize",
    "Calendar", "CaseIterable", "Character", "Circle", "Codable", "Color", "Data", "Date",
    "Decoder", "DefaultTabLabel", "Dictionary", "Divider", "Double", "Duration", "Encoder",
    "Environment", "Equatable", "Error", "Float", "Font", "ForEach", "Form", "Foundation",
    "Gradient", "Grid", "Group", "HStack", "Hashable", "ID", "Image", "Int", "Label", "LazyHStack",
    "LazyVStack", "Link", "List", "Locale", "LocalizedStringKey", "MainActor", "Menu", "NSColor",
    "NSImage", "NSView", "NavigationLink", "NavigationStack", "Never", "Object", "Optional", "Path",
    "Picker", "Protocol", "Published", "Range", "RawRepresentable", "RawValue", "Result", "Scene",
    "ScrollView", "Section", "Self", "Sendable", "Set", "Shape", "Slider", "Spacer", "State",
    "String", "SwiftUI", "Tab", "TabView", "Task", "Text", "TextField", "Toggle", "Type",
    "UIButton", "UIColor", "UIImage", "UIKit", "UIView", "URL", "UUID", "VStack", "View",
    "ViewBuilder", "ViewModifier", "Void", "ZStack",
  ]

  /// Names with a hyphen that custom elements cannot have.
  package static let elementNames: Set<String> = [
    "annotation-xml", "color-profile", "font-face", "font-face-format", "font-face-name",
    "font-face-src", "font-face-uri", "missing-glyph",
  ]

  /// Globals, and the reserved words of the language.
  private static let scriptNames = CodeNaming.globals.union([
    "Component", "FontFace", "Fragment", "HTMLElement", "React", "SVGElement", "WeakMap", "WeakSet",
    "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger",
    "default", "delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally",
    "for", "function", "if", "implements", "import", "in", "instanceof", "interface", "let", "new",
    "null", "package", "private", "protected", "public", "return", "static", "super", "switch",
    "this", "throw", "true", "try", "typeof", "undefined", "var", "void", "while", "with", "yield",
  ])

  /// The tags that Vue itself knows.
  private static let vueTags: Set<String> = [
    "BaseTransition", "KeepAlive", "RouterLink", "RouterView", "Slot", "Suspense", "Teleport",
    "Template", "Transition", "TransitionGroup",
  ]

  /// Classes and objects; a property hides no function, such as `Icon`.
  private static let kotlinTypes: Set<String> = [
    "Any", "Array", "Boolean", "Byte", "Char", "Composable", "Double", "Enum", "Float", "Function",
    "Icons", "Int", "Lazy", "List", "Long", "Map", "MaterialTheme", "Modifier", "Nothing", "Number",
    "Pair", "Result", "Set", "Short", "String", "Throwable", "Unit",
  ]

  /// Types of `dart:core` and widgets; `Function` is reserved.
  private static let dartTypes: Set<String> = [
    "Align", "AppBar", "BoxDecoration", "Card", "Center", "Column", "Comparable", "Container",
    "DateTime", "Directionality", "Divider", "Duration", "EdgeInsets", "Enum", "Error", "Exception",
    "Expanded", "Function", "Future", "Icon", "IconButton", "IconData", "IconTheme", "Icons",
    "Image", "Iterable", "Iterator", "Key", "List", "ListTile", "ListView", "Map", "MediaQuery",
    "Navigator", "Never", "Null", "Object", "Offset", "Opacity", "Padding", "Paint", "Path",
    "Pattern", "Positioned", "Record", "Rect", "RegExp", "Row", "Scaffold", "Set", "SizedBox",
    "Stack", "State", "StatefulWidget", "Stream", "String", "Symbol", "Text", "TextStyle", "Theme",
    "Transform", "Type", "Uri", "Wrap",
  ]
}

/// The words of source code outside of its comments and texts.
enum SourceWords {
  /// Returns how often each word occurs.
  ///
  /// O(length). Comments and texts are those of C and its descendants, and comments of markup. A text ends
  /// with its line, as none of generated code is longer.
  static func counts(in code: String) -> [String: Int] {
    var counts: [String: Int] = [:]
    let bytes = Array(code.utf8)
    var index = 0
    func has(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }
    func skip(to end: String) {
      while index < bytes.count, !has(end) { index += 1 }
      index = min(index + end.utf8.count, bytes.count)
    }
    while index < bytes.count {
      let byte = bytes[index]
      if has("//") {
        skip(to: "\n")
      } else if has("/*") {
        skip(to: "*/")
      } else if has("<!--") {
        skip(to: "-->")
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        index += 1
        while index < bytes.count, bytes[index] != byte, bytes[index] != 0x0A {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index + 1, bytes.count)
      } else if isWord(byte) {
        let start = index
        while index < bytes.count, isWord(bytes[index]) { index += 1 }
        counts[String(decoding: bytes[start..<index], as: UTF8.self), default: 0] += 1
      } else {
        index += 1
      }
    }
    return counts
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: byte >= 0x80
    }
  }
}
