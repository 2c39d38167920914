package import SwiftSource

/// A language of code that carries the artwork itself: a row of the table of languages.
///
/// A new one is one file in this folder and one row in `all`.
package struct OutlineLanguage: Sendable {
  /// Width and height of the square that outlines are fitted into, in units.
  package static let side = 24.0
  /// `side` as text.
  static let sideText = OutlineNumber.text(side)

  /// As on the command line.
  package let name: String
  /// What a symbol becomes: a few words without a full stop.
  package let summary: String
  /// How names of its files end, without the dot; empty if it has no files of its own.
  package var endings: [String]
  /// The beginning of a file, once for all symbols; empty if there is none.
  package var header = ""
  /// Whether a file can hold more than one symbol.
  package var holdsSeveral = true
  /// What stands before and after a comment of one line.
  package var comment = (before: "// ", after: "")
  /// Comments that keep linters away from code that nobody writes, without what stands around them.
  package var lintMarks: [String] = []
  /// Whether what it makes is silent until whoever uses it says a label, as icons of such packages
  /// are.
  package var isLabeledInUse = false
  /// Whether it is Swift, whose lines can be indented otherwise.
  package var isSwift = false
  /// Any text as the language says it, with the quotes: code that is this text and nothing else.
  package let quoted: @Sendable (String) -> String
  /// The code of one symbol.
  let code: @Sendable (OutlinePiece) -> String

  /// All languages, in the order of the command line's help.
  package static let all: [OutlineLanguage] = [
    .shape, .uiBezierPath, .nsBezierPath, .cgPath, .compose, .react, .html, .flutter, .vue,
    .webComponent, .svelte, .angular, .css, .dataURI,
  ]

  /// The row of a name; nil if there is none.
  package static func named(_ name: String) -> OutlineLanguage? { all.first { $0.name == name } }

  /// A file with symbols, whose titles are what is said for people who do not see them.
  ///
  /// - `pictures`: One symbol, or several if the language `holdsSeveral`.
  /// - `size`: Width and height in points, where the user of the code does not say another.
  /// - `indentation`: How lines of Swift are indented.
  package func text(
    _ pictures: [ExportPicture], size: Double = side, indentation: Indentation = .two
  ) -> String {
    header
      + pictures.map {
        code(OutlinePiece($0, size: size, indentation: indentation, quoted: quoted))
      }.joined()
  }
}
