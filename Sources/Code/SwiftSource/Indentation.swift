/// The indentation of each level.
package enum Indentation: String, CaseIterable, Sendable {
  /// Two spaces.
  case two = "2"
  /// Four spaces.
  case four = "4"
  /// A tab.
  case tab

  /// The width of a tab in columns, as in the default configuration of `swift format`.
  private static let tabWidth = 8

  /// The width of a level in columns.
  package var columns: Int {
    switch self {
    case .two: 2
    case .four: 4
    case .tab: Self.tabWidth
    }
  }

  /// Returns the whitespace at the start of a line at a level.
  package func margin(_ level: Int) -> String {
    switch self {
    case .two, .four: String(repeating: " ", count: level * columns)
    case .tab: String(repeating: "\t", count: level)
    }
  }

  /// Returns the width of a line in columns, including its indentation.
  func width(of line: String) -> Int {
    guard self == .tab else { return line.count }
    return line.count + line.prefix { $0 == "\t" }.count * (Self.tabWidth - 1)
  }
}
