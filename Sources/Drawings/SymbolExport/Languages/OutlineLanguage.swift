package import SwiftSource

/// A programming language for code that contains the artwork, which is one row in the table of
/// languages.
///
/// To add a language, add a file to this folder and a row to `all`.
package struct OutlineLanguage: Sendable {
  /// The side of the square that outlines are fitted into, in units.
  package static let side = 24.0
  /// The value of `side` as text.
  static let sideText = OutlineNumber.text(side)

  /// The language's name on the command line.
  package let name: String
  /// A short description of the output, without a period.
  package let summary: String
  /// The file extensions, without dots; empty if the language has no files of its own.
  package var endings: [String]
  /// The beginning of a file, which is written once for all symbols; empty if there is none.
  package var header = ""
  /// The header of files whose colors depend on the appearance; nil if it is the same.
  var darkHeader: String?
  /// Whether a file can contain more than one symbol.
  package var holdsSeveral = true
  /// The delimiters before and after a comment on one line.
  package var comment = (before: "// ", after: "")
  /// Comments that exclude generated code from linters, without comment delimiters.
  package var lintMarks: [String] = []
  /// Whether screen readers ignore the code unless its caller sets a label, as is common in icon
  /// packages for the language.
  package var isLabeledInUse = false
  /// Whether the language is Swift, whose indentation the user can choose.
  package var isSwift = false
  /// Returns any text as a literal with quotes and escapes in the language's syntax.
  package let quoted: @Sendable (String) -> String
  /// Returns the code for one symbol.
  let code: @Sendable (OutlinePiece) -> String

  /// All languages, in the order in which help lists them.
  package static let all: [OutlineLanguage] = [
    .shape, .uiBezierPath, .nsBezierPath, .cgPath, .compose, .react, .html, .flutter, .vue,
    .webComponent, .svelte, .angular, .css, .dataURI,
  ]

  /// Returns the language with a name; nil if it does not exist.
  package static func named(_ name: String) -> OutlineLanguage? { all.first { $0.name == name } }

  /// Makes a file with symbols, whose titles become accessibility labels.
  ///
  /// `pictures` contains one symbol, or several if the language `holdsSeveral`. `size` is the
  /// default width and height in points. `indentation` applies only to Swift. `naming` makes the
  /// names of types and tags.
  package func text(
    _ pictures: [ExportPicture], size: Double = side, indentation: Indentation = .two,
    naming: CodeNaming = CodeNaming()
  ) -> String {
    let pieces = pictures.map {
      OutlinePiece($0, size: size, indentation: indentation, naming: naming, quoted: quoted)
    }
    let isAdaptive = pieces.contains(where: \.hasDark)
    return (isAdaptive ? darkHeader ?? header : header) + pieces.map(code).joined()
  }
}
