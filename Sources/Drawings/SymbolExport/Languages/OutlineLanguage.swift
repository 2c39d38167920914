package import SwiftSource

/// A language for code that contains the artwork: a row of the table of languages.
///
/// To add one, add one file in this folder and one row in `all`.
package struct OutlineLanguage: Sendable {
  /// The side of the square that outlines are fitted into, in units.
  package static let side = 24.0
  /// `side` as text.
  static let sideText = OutlineNumber.text(side)

  /// The name on the command line.
  package let name: String
  /// The kind of output, in a few words without a period.
  package let summary: String
  /// The extensions of its files, without dots; empty if it has no files of its own.
  package var endings: [String]
  /// The beginning of a file, once for all symbols; empty if there is none.
  package var header = ""
  /// Whether a file can contain more than one symbol.
  package var holdsSeveral = true
  /// The delimiters of a one-line comment.
  package var comment = (before: "// ", after: "")
  /// Comments that exclude generated code from linters, without delimiters.
  package var lintMarks: [String] = []
  /// Whether the code is hidden from screen readers unless its user sets a label, as in icon
  /// packages of the language.
  package var isLabeledInUse = false
  /// Whether it is Swift, whose indentation can be chosen.
  package var isSwift = false
  /// Converts any text to a literal with quotes: code that is this text and nothing else.
  package let quoted: @Sendable (String) -> String
  /// The code of one symbol.
  let code: @Sendable (OutlinePiece) -> String

  /// All languages, in the order of the command line's help.
  package static let all: [OutlineLanguage] = [
    .shape, .uiBezierPath, .nsBezierPath, .cgPath, .compose, .react, .html, .flutter, .vue,
    .webComponent, .svelte, .angular, .css, .dataURI,
  ]

  /// Finds a language by name; nil if there is none.
  package static func named(_ name: String) -> OutlineLanguage? { all.first { $0.name == name } }

  /// Makes a file with symbols; their titles become accessibility labels.
  ///
  /// `pictures` has one symbol, or several if the language `holdsSeveral`. `size` is the default
  /// width and height in points. `indentation` applies to Swift. `naming` names types and tags.
  package func text(
    _ pictures: [ExportPicture], size: Double = side, indentation: Indentation = .two,
    naming: CodeNaming = CodeNaming()
  ) -> String {
    header
      + pictures.map {
        code(
          OutlinePiece(
            $0, size: size, indentation: indentation, naming: naming, quoted: quoted))
      }.joined()
  }
}
