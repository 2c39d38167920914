/// What lines begin with for each level that they are in.
package enum Indentation: String, CaseIterable, Sendable {
  /// Two spaces.
  case two = "2"
  /// Four spaces.
  case four = "4"
  /// A tab.
  case tab

  /// Columns of a tab, as `swift format` counts them unless told otherwise.
  private static let tabWidth = 8

  /// Columns of a level.
  package var columns: Int {
    switch self {
    case .two: 2
    case .four: 4
    case .tab: Self.tabWidth
    }
  }

  /// What stands in front of lines of a level.
  package func margin(_ level: Int) -> String {
    switch self {
    case .two, .four: String(repeating: " ", count: level * columns)
    case .tab: String(repeating: "\t", count: level)
    }
  }

  /// The columns of a line with its margin.
  func width(of line: String) -> Int {
    guard self == .tab else { return line.count }
    return line.count + line.prefix { $0 == "\t" }.count * (Self.tabWidth - 1)
  }
}
