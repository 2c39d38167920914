internal import Diagnostics
internal import OwnCatalog
internal import SymbolCatalog
internal import SymbolSearch

/// Diagnostics for contradictory or doubtful catalog data.
///
/// A diagnostic is about a name, a keyword set, a category, or the catalog as a whole.
extension Diagnostic {
  init(_ error: ManifestError, at location: SourceLocation? = nil) {
    self.init(
      error.problem.code, .error, at: location.map { SourceRange($0) }, error.problem.message,
      subject: error.record)
  }

  init(_ doubt: CatalogDoubt) {
    let (code, message) = Self.words(doubt.problem)
    self.init(code, .warning, at: nil, message, subject: doubt.record)
  }

  init(_ disagreement: SearchIndex.Disagreement) {
    let subject = disagreement.subject.rawValue
    let isQuery = disagreement.subject == .query
    self.init(
      isQuery ? "not-found" : "index", .error, at: nil,
      isQuery
        ? "a search for this name does not find the symbol"
        : "the symbol's \(subject) in the search index is missing or differs from the catalog",
      subject: disagreement.name)
  }

  /// Creates a diagnostic for an error in user data, with its location.
  init(_ fault: OverlayFault, in path: String) {
    let position = TextPosition(line: fault.line, column: fault.column)
    self.init(
      "own-data", .error, at: SourceRange(SourceLocation(path: path, position)),
      "expected \(fault.expected)")
  }

  /// Creates a diagnostic for user data that is ignored completely.
  init(unused message: Message) { self.init("unused-data", .error, at: nil, message.text) }

  private static func words(_ problem: CatalogDoubt.Problem) -> (code: String, message: String) {
    switch problem {
    case .restrictionDiffers(let base):
      ("restriction-differs", "this symbol and '\(base)' differ: only one is restricted")
    case .localizationsDiffer(let base):
      ("variants-differ", "this symbol and '\(base)' have different script and direction variants")
    case .hasNoKeywords: ("no-keywords", "no keywords: searches find this symbol only by its name")
    case .unusedKeywords: ("unused-keywords", "no symbol has these keywords")
    case .emptyCategory: ("empty-category", "no symbol is in this category")
    }
  }
}

extension ManifestError.Problem {
  /// A stable name of the kind of error, for programs.
  fileprivate var code: String {
    switch self {
    case .syntax: "syntax"
    case .schemaVersion: "schema-version"
    case .notOneLine: "not-one-line"
    case .outOfOrder: "out-of-order"
    case .name: "no-name"
    case .missing: "missing-field"
    case .unknown: "unknown-reference"
    case .date: "date"
    case .taken: "taken-name"
    case .code: "no-code"
    case .repeated: "repeated"
    case .falling: "falling-version"
    case .count: "count"
    }
  }
}
