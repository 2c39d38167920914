internal import Encodings
internal import SwiftSource

/// The strings of user interface tests, which find images by symbol name: `app.images["smiley"]`.
enum TestTexts {
  /// Returns whether a source is a test, judging by the names of its folders and its file.
  ///
  /// - Parameter path: The path relative to the project root, because folders above the root do not
  ///   matter.
  /// - Returns: Whether the source is a test.
  static func isOfTests(_ path: String) -> Bool {
    guard mayBeOfTests(path) else { return false }
    let parts = path.split(separator: "/")
    guard let name = parts.last?.split(separator: ".").first else { return false }
    return ends.contains { name.hasSuffix($0) }
      || parts.dropLast().contains { folder in
        folders.contains(folder.lowercased()) || ends.contains { folder.hasSuffix($0) }
      }
  }

  /// Returns whether a path may belong to a test: a quick check, because it runs for every source.
  ///
  /// The path of every test contains one of the words "test", "spec" and "e2e".
  private static func mayBeOfTests(_ path: String) -> Bool {
    // Packs the last four bytes into one number, in lowercase.
    path.withSpan { bytes in
      var last: UInt32 = 0
      for index in bytes.indices {
        last = last << 8 | UInt32(bytes[index] | 0x20)
        if last == 0x7465_7374 || last == 0x7370_6563 || last & 0xFF_FFFF == 0x65_3265 {
          return true
        }
      }
      return false
    }
  }

  private static let ends = ["Test", "Tests", "Spec", "Specs", "_tests", "-tests", "-e2e"]
  private static let folders: Set<String> = [
    "test", "tests", "spec", "specs", "e2e", "__tests__", "uitest", "uitests", "unittests",
  ]

  /// Returns the strings of a JavaScript test.
  static func ofJavaScript(_ bytes: [UInt8]) -> [String] {
    var lexer = JavaScriptLexer(bytes, hasTags: true)
    var texts: [String] = []
    while let token = lexer.next() {
      switch token.kind {
      case .text(let text?): texts.append(text)
      case .templateEnd(let pieces?): texts += pieces
      default: break
      }
    }
    return texts
  }

  /// Returns whether a source imports a test framework, or queries an app like a test.
  static func isTest(_ tree: SwiftTree) -> Bool {
    tree.indices.contains { node in
      tree.kind(node) == .importation && frameworks.contains { tree.isNamed(node, $0) }
    }
      || tree.tokens.contains { token in
        token.kind == .word && words.contains { tree.has(token, $0) }
      }
  }

  /// Test frameworks.
  static let frameworks: [StaticString] = [
    "XCTest", "Testing", "ViewInspector", "Quick", "Nimble", "SnapshotTesting", "KIF", "EarlGrey",
    "AccessibilitySnapshot",
  ]

  /// Words that launch or query an app, as UI tests do.
  static let words: [StaticString] = [
    "XCUIApplication", "XCUIElement", "XCUIElementQuery",
  ]
}
