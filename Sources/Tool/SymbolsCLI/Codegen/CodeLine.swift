internal import Diagnostics
internal import Encodings

/// The command line of `codegen` that writes what somebody asks another command for, by the
/// extension of a file or by a word such as `react`.
struct CodeLine {
  private typealias Row = (words: [String], endings: [String], options: String)

  private static let rows: [Row] = [
    (["react", "tsx", "jsx", "typescript"], ["tsx", "jsx"], "--as react"),
    (["vue"], ["vue"], "--as vue"),
    (["compose", "kotlin", "jetpack", "kt"], ["kt", "kts"], "--as compose"),
    (["flutter", "dart"], ["dart"], "--as flutter"),
    (["swiftui", "swift"], ["swift"], "--ui swiftui"),
    (["uikit"], [], "--ui uikit"),
    (["appkit"], [], "--ui appkit"),
    (["objc", "objective-c", "objectivec"], ["m", "mm", "h"], "--as objc"),
    (["html"], ["html", "htm"], "--as html"),
    (["webcomponent", "javascript", "js"], ["js", "mjs", "ts"], "--as webcomponent"),
    (["expo", "react-native"], [], "--as expo"),
    (["xcstrings"], ["xcstrings"], "--as catalog"),
  ]

  private let row: Row

  /// The line for a file of code; nil for other files.
  init?(ending file: String) {
    let parts = file.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last.map(String.init),
      let row = Self.rows.first(where: { $0.endings.contains(ending) })
    else { return nil }
    self.row = row
  }

  /// The line for a word where a format is expected; nil for words that do not mean code.
  init?(word: String) {
    let word = word.lowercased()
    if let row = Self.rows.first(where: { $0.words.contains(word) }) {
      self.row = row
    } else if CodegenOptions.formGroups.contains(where: { $0.rows.contains { $0.0 == word } }) {
      row = ([], [], "--as \(word)")
    } else {
      return nil
    }
  }

  /// The command line.
  ///
  /// - Parameters:
  ///   - name: The symbol; nil if it is not known.
  ///   - file: The file to write; nil for any with the right extension.
  /// - Returns: Words for a shell.
  func text(name: String? = nil, file: String? = nil) -> String {
    let file = file.map { ErrorMessage.shellWord($0) } ?? "FILE.\(row.endings.first ?? "swift")"
    let name = name.map { ErrorMessage.shellWord($0.shortened()) } ?? "NAME"
    return "symbols codegen \(name) \(row.options) -o \(file)"
  }
}
