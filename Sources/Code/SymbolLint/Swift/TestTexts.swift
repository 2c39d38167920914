internal import SwiftSource

/// The texts of tests of an app's interface, which find images by the names of their symbols: `app.images["smiley"]`.
enum TestTexts {
  /// The texts of a source that may be names; none unless it is a test.
  static func find(in tree: SwiftTree, path: String) -> Set<String> {
    guard isTest(tree, path) else { return [] }
    var texts: Set<String> = []
    for node in tree.indices where tree.kind(node) == .text {
      guard tree.range(node).count <= 128, let text = tree.value(node), !text.isEmpty else {
        continue
      }
      texts.insert(text)
    }
    return texts
  }

  /// Those of a target for tests of the interface, and what starts an app to look at it.
  private static func isTest(_ tree: SwiftTree, _ path: String) -> Bool {
    isOfTests(path)
      || tree.source.contains("XCUI", byRarest: 0)
        && tree.tokens.contains { token in
          token.kind == .word && words.contains { tree.has(token, $0) }
        }
  }

  /// Whether a source lies in the folder of such tests.
  static func isOfTests(_ path: String) -> Bool {
    // Asked for each source: the last eight bytes in one number.
    var last: UInt64 = 0
    return path.utf8.contains { byte in
      last = last << 8 | UInt64(byte)
      return last == Self.folderEnd
    }
  }

  private static let folderEnd = "UITests/".utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }

  /// What starts or asks an app.
  static let words: [StaticString] = [
    "XCUIApplication", "XCUIElement", "XCUIElementQuery",
  ]
}
